//! Runs a pipeline over an op: each pass on each op that it is for, with verification and instrumentation between.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::pipeline::Step;
use super::timing::banner;
use super::{
    IrPrinting, KnownContents, OpPassManager, Pass, PassContext, PassError, PassFailure, PassInfo, Statistic, Timing,
};
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::handle::Op;
use crate::ir::Ir;
use crate::notes::Notes;
use crate::schema::OpDef;
use crate::text::print_op;
use crate::verifier::verify;

/// The work of a [`PassManager`] besides running passes.
pub struct PassManagerOptions {
    /// Whether the op is verified after each pass.
    pub verify: bool,
    /// Prints the IR around passes.
    pub printing: Option<IrPrinting>,
    /// Whether [`FailedPass::input`] is kept, which prints the whole IR before each pass.
    pub keep_input: bool,
    /// Measures passes.
    pub timing: Option<Timing>,
    /// What passes make besides IR, for each other and for the caller.
    pub notes: Notes,
}

impl Default for PassManagerOptions {
    fn default() -> Self {
        Self { verify: true, printing: None, keep_input: false, timing: None, notes: Notes::default() }
    }
}

impl std::fmt::Debug for PassManagerOptions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PassManagerOptions").field("verify", &self.verify).finish_non_exhaustive()
    }
}

/// The pass that ended a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedPass {
    /// The pass's [`class_name`](PassInfo::class_name).
    pub class_name: &'static str,
    /// The op that it ran on, for messages: `'func.func' operation: @f`.
    pub op: String,
    /// The text of a pipeline with this pass alone.
    pub pipeline: String,
    /// The text of the whole IR before the pass, where [`keep_input`](PassManagerOptions::keep_input) is set.
    pub input: Option<String>,
}

/// Runs a pipeline.
///
/// ```
/// use vulcanize_ir::{Context, Diagnostics, parse_source};
/// use vulcanize_ir::pass::{OpPassManager, PassManager, PassRegistry};
///
/// let context = Context::new();
/// let mut ir = parse_source(&context, "example.mlir", "module { module { } }").unwrap();
/// let module = ir.root().unwrap();
/// let pipeline = OpPassManager::parse("builtin.module(builtin.module())", &PassRegistry::new()).unwrap();
/// let mut diagnostics = Diagnostics::new();
/// assert!(PassManager::new(pipeline).run(&mut ir, module, &mut diagnostics).is_ok());
/// ```
#[derive(Debug)]
pub struct PassManager {
    pipeline: OpPassManager,
    /// Its work besides running passes.
    pub options: PassManagerOptions,
    /// By path of the pass in the pipeline.
    statistics: BTreeMap<Vec<usize>, Vec<Statistic>>,
    failed: Option<FailedPass>,
}

impl PassManager {
    /// A manager that verifies after each pass and shows nothing.
    pub fn new(pipeline: OpPassManager) -> Self {
        Self { pipeline, options: PassManagerOptions::default(), statistics: BTreeMap::new(), failed: None }
    }

    /// The pipeline.
    pub fn pipeline(&self) -> &OpPassManager {
        &self.pipeline
    }

    /// The pipeline, to add to it.
    pub fn pipeline_mut(&mut self) -> &mut OpPassManager {
        &mut self.pipeline
    }

    /// Runs the pipeline on `op`. The first pass that fails ends the run.
    ///
    /// # Errors
    /// A pass failed, left an invalid op, or cannot run on the op that it was scheduled on; the diagnostics say which.
    pub fn run(&mut self, ir: &mut Ir<'_>, op: Op, diagnostics: &mut Diagnostics) -> Result<(), PassFailure> {
        let name = ir.op_name_str(op);
        let anchor = self.pipeline.anchor();
        if anchor != "any" && anchor != name {
            let message = format!("can't run '{anchor}' pass manager on '{name}' op");
            diagnostics.push(Diagnostic::error(ir.location(op), message));
            return Err(PassFailure);
        }
        let (options, statistics, failed) = (&mut self.options, &mut self.statistics, &mut self.failed);
        *failed = None;
        *options.notes.get() = KnownContents::default();
        Run { options, statistics, failed, diagnostics, path: Vec::new() }.pipeline(&mut self.pipeline, ir, op)
    }

    /// The pass that ended the last run; `None` where all passes succeeded or the pipeline did not fit the op.
    pub fn failed_pass(&self) -> Option<&FailedPass> {
        self.failed.as_ref()
    }

    /// The passes' counts, in the order of the pipeline (`--mlir-pass-statistics`).
    pub fn statistics_report(&self) -> String {
        let mut out = banner("... Pass statistics report ...");
        self.report_pipeline(&self.pipeline, &mut Vec::new(), &mut out);
        out
    }

    /// The passes' counts, added up by name (`--mlir-pass-statistics-display=list`).
    pub fn statistics_list_report(&self) -> String {
        let mut sums: BTreeMap<&'static str, Vec<Statistic>> = BTreeMap::new();
        self.sum_statistics(&self.pipeline, &mut Vec::new(), &mut sums);
        let mut out = banner("... Pass statistics report ...");
        for (pass, statistics) in sums {
            out.push_str(&format!("{pass}\n"));
            for s in statistics {
                out.push_str(&format!("  (S) {} {} - {}\n", s.value, s.name, s.description));
            }
        }
        out
    }

    fn sum_statistics(
        &self,
        pipeline: &OpPassManager,
        path: &mut Vec<usize>,
        sums: &mut BTreeMap<&'static str, Vec<Statistic>>,
    ) {
        for (index, step) in pipeline.steps.iter().enumerate() {
            path.push(index);
            match step {
                Step::Nested(nested) => self.sum_statistics(nested, path, sums),
                Step::Pass(pass) => {
                    let counted = self.statistics.get(path).map_or(&[][..], Vec::as_slice);
                    add_up(sums.entry(pass.info().class_name).or_default(), counted);
                }
            }
            path.pop();
        }
        sums.retain(|_, statistics| !statistics.is_empty());
    }

    fn report_pipeline(&self, pipeline: &OpPassManager, path: &mut Vec<usize>, out: &mut String) {
        let pad = "  ".repeat(path.len());
        for (index, step) in pipeline.steps.iter().enumerate() {
            path.push(index);
            match step {
                Step::Nested(nested) => {
                    out.push_str(&format!("{pad}'{}' Pipeline\n", nested.anchor()));
                    self.report_pipeline(nested, path, out);
                }
                Step::Pass(pass) => {
                    if let Some(statistics) = self.statistics.get(path) {
                        out.push_str(&format!("{pad}{}\n", pass.info().class_name));
                        for s in statistics {
                            out.push_str(&format!("{pad}  (S) {} {} - {}\n", s.value, s.name, s.description));
                        }
                    }
                }
            }
            path.pop();
        }
    }
}

/// One run of a manager.
struct Run<'a> {
    options: &'a mut PassManagerOptions,
    statistics: &'a mut BTreeMap<Vec<usize>, Vec<Statistic>>,
    failed: &'a mut Option<FailedPass>,
    diagnostics: &'a mut Diagnostics,
    /// Where in the pipeline the run is.
    path: Vec<usize>,
}

impl Run<'_> {
    fn pipeline(&mut self, pipeline: &mut OpPassManager, ir: &mut Ir<'_>, op: Op) -> Result<(), PassFailure> {
        let mut next = 0;
        while next < pipeline.steps.len() && !ir.is_erased(op) {
            let count = neighbours(&pipeline.steps[next..]);
            match &mut pipeline.steps[next] {
                Step::Pass(pass) => {
                    self.path.push(next);
                    let result = self.pass(&mut **pass, ir, op);
                    self.path.pop();
                    result?;
                }
                Step::Nested(_) => self.nested(&mut pipeline.steps[next..next + count], next, ir, op)?,
            }
            next += count;
        }
        Ok(())
    }

    /// Runs neighbouring pipelines, the first of them step `first`, on the ops right inside `op`, op by op: on each those
    /// that are for it.
    fn nested(&mut self, steps: &mut [Step], first: usize, ir: &mut Ir<'_>, op: Op) -> Result<(), PassFailure> {
        let mut pipelines: Vec<&mut OpPassManager> = Vec::new();
        for step in steps {
            if let Step::Nested(nested) = step {
                pipelines.push(nested);
            }
        }
        let mut anchors: Vec<String> = Vec::new();
        for pipeline in &pipelines {
            if !anchors.iter().any(|anchor| anchor == pipeline.anchor()) {
                anchors.push(pipeline.anchor().to_owned());
            }
        }
        let wanted = |inner: Op, pipeline: &OpPassManager| match pipeline.anchor() {
            "any" => ir.def(inner).is_some_and(OpDef::is_isolated) && can_run(pipeline, ir.op_name_str(inner)),
            anchor => ir.op_name_str(inner) == anchor,
        };
        let chosen: Vec<(Op, Vec<usize>)> = ir
            .ops_inside(op)
            .map(|inner| (inner, (0..pipelines.len()).filter(|&i| wanted(inner, &*pipelines[i])).collect::<Vec<_>>()))
            .filter(|(_, fitting)| !fitting.is_empty())
            .collect();
        if anchors.len() > 1 {
            let names: Vec<String> = anchors.iter().map(|anchor| format!("'{anchor}'")).collect();
            self.enter_timing(first, &format!("Pipeline Collection : [{}]", names.join(", ")));
        }
        let mut result = Ok(());
        for (inner, fitting) in chosen {
            let name = fitting.first().map_or("", |&i| pipelines[i].anchor()).to_owned();
            self.enter_timing(first, &format!("'{name}' Pipeline"));
            for index in fitting {
                if result.is_ok() && !ir.is_erased(inner) {
                    self.path.push(first + index);
                    result = self.pipeline(pipelines[index], ir, inner);
                    self.path.pop();
                }
            }
            self.leave_timing();
        }
        if anchors.len() > 1 {
            self.leave_timing();
        }
        result
    }

    fn pass(&mut self, pass: &mut dyn Pass, ir: &mut Ir<'_>, op: Op) -> Result<(), PassFailure> {
        let info = pass.info();
        self.check_schedule(info, ir, op)?;
        let input = self.options.keep_input.then(|| print_op(ir, root_of(ir, op)));
        let before = self.options.printing.as_mut().and_then(|printing| printing.before_pass(ir, op, info));
        // Steps of pipelines that run as one are told apart by the whole path.
        let key = self.path.iter().rev().take(2).fold(0, |key, &step| (key << 16) ^ step);
        self.enter_timing(key, info.class_name);
        tracing::debug!(target: "pass-manager", pass = info.name, op = ir.op_name_str(op), "run");
        let span = tracing::info_span!("pass", name = info.name, op = ir.op_name_str(op)).entered();
        let errors = self.diagnostics.len();
        let mut cx = PassContext { diagnostics: self.diagnostics, options: self.options, statistics: Vec::new() };
        // A pass that panics is our mistake, but it must not take the caller's process with it.
        let outcome = catch_unwind(AssertUnwindSafe(|| pass.run(ir, op, &mut cx)));
        let statistics = cx.statistics;
        if !matches!(outcome, Ok(Ok(false))) {
            *self.options.notes.get() = KnownContents::default();
        }
        drop(span);
        self.leave_timing();
        self.add_statistics(&statistics);
        let result = match outcome {
            Ok(Ok(changed)) => {
                let is_checked = changed && self.options.verify && !ir.is_erased(op);
                if is_checked && !verify(ir, op, self.diagnostics) { Err(PassFailure) } else { Ok(()) }
            }
            Ok(Err(PassError::Reported)) => Err(PassFailure),
            Ok(Err(PassError::Diagnostics(mut found))) => {
                self.diagnostics.append(&mut found);
                Err(PassFailure)
            }
            Err(panic) => {
                let message = format!("pass '{}' stopped with an internal error: {}", info.name, panic_text(&*panic));
                self.diagnostics.push(Diagnostic::error(crate::Location::UNKNOWN, message));
                Err(PassFailure)
            }
        };
        if result.is_err() && self.diagnostics.len() == errors {
            let message = format!("pass '{}' failed", info.name);
            self.diagnostics.push(Diagnostic::error(ir.location(op), message));
        }
        if result.is_err() && self.failed.is_none() {
            *self.failed = Some(failed_pass(pass, ir, op, input));
        }
        if let Some(printing) = &mut self.options.printing
            && !ir.is_erased(op)
        {
            printing.after_pass(ir, op, info, before, result.is_err());
        }
        result
    }

    fn check_schedule(&mut self, pass: &PassInfo, ir: &Ir<'_>, op: Op) -> Result<(), PassFailure> {
        let name = ir.op_name_str(op);
        let message = match ir.def(op) {
            None => "trying to schedule a pass on an unregistered operation".to_owned(),
            Some(def) if !def.is_isolated() => {
                "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'".to_owned()
            }
            Some(_) if !runs_on(pass, name) => {
                format!("unable to schedule pass '{}' on a pass manager intended to run on '{name}'", pass.class_name)
            }
            Some(_) => return Ok(()),
        };
        self.diagnostics.push(Diagnostic::error(ir.location(op), format!("'{name}' op {message}")));
        Err(PassFailure)
    }

    fn add_statistics(&mut self, statistics: &[Statistic]) {
        if statistics.is_empty() {
            return;
        }
        add_up(self.statistics.entry(self.path.clone()).or_default(), statistics);
    }

    fn enter_timing(&mut self, key: usize, name: &str) {
        if let Some(timing) = &mut self.options.timing {
            timing.enter(key, name);
        }
    }

    fn leave_timing(&mut self) {
        if let Some(timing) = &mut self.options.timing {
            timing.leave();
        }
    }
}

/// Runs a pipeline that a pass made.
pub(super) fn run_nested(
    pipeline: &mut OpPassManager,
    ir: &mut Ir<'_>,
    op: Op,
    diagnostics: &mut Diagnostics,
    options: &mut PassManagerOptions,
) -> Result<(), PassFailure> {
    // The pass that made the pipeline is the one that fails.
    let failed = &mut None;
    *options.notes.get() = KnownContents::default();
    let mut run = Run { options, statistics: &mut BTreeMap::new(), failed, diagnostics, path: Vec::new() };
    run.enter_timing(0, &format!("'{}' Pipeline", pipeline.anchor()));
    let result = run.pipeline(pipeline, ir, op);
    run.leave_timing();
    result
}

fn root_of(ir: &Ir<'_>, op: Op) -> Op {
    std::iter::successors(Some(op), |&op| ir.parent_op(op)).last().unwrap_or(op)
}

fn failed_pass(pass: &dyn Pass, ir: &Ir<'_>, op: Op, input: Option<String>) -> FailedPass {
    let class_name = pass.info().class_name;
    if ir.is_erased(op) {
        return FailedPass { class_name, op: "an erased operation".to_owned(), pipeline: pass.text(), input };
    }
    let symbol = ir.symbol_name(op).map_or(String::new(), |name| format!(": @{}", ir.context().str(name)));
    let within = std::iter::successors(Some(op), |&op| ir.parent_op(op));
    let pipeline = within.fold(pass.text(), |inner, op| format!("{}({inner})", ir.op_name_str(op)));
    FailedPass { class_name, op: format!("'{}' operation{symbol}", ir.op_name_str(op)), pipeline, input }
}

pub(super) fn add_up(sums: &mut Vec<Statistic>, statistics: &[Statistic]) {
    for statistic in statistics {
        match sums.iter_mut().find(|sum| sum.name == statistic.name) {
            Some(sum) => sum.value += statistic.value,
            None => sums.push(*statistic),
        }
    }
}

/// How many of these steps run together: one pass; neighbouring pipelines for ops of certain names, as in MLIR; or
/// neighbouring ones for any.
fn neighbours(steps: &[Step]) -> usize {
    let is_any = |step: &Step| match step {
        Step::Pass(_) => None,
        Step::Nested(nested) => Some(nested.anchor() == "any"),
    };
    match steps.first().and_then(is_any) {
        None => 1,
        Some(any) => steps.iter().take_while(|step| is_any(step) == Some(any)).count(),
    }
}

fn runs_on(pass: &PassInfo, op_name: &str) -> bool {
    pass.anchor.is_none_or(|anchor| anchor == op_name)
}

/// Whether all passes right in a pipeline run on ops of this name.
fn can_run(pipeline: &OpPassManager, op_name: &str) -> bool {
    pipeline.steps.iter().all(|step| match step {
        Step::Pass(pass) => runs_on(pass.info(), op_name),
        Step::Nested(_) => true,
    })
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message")
}
