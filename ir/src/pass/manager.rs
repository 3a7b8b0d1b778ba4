//! Runs a pipeline over an op: each pass on each op that it is for, with verification and instrumentation between.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::pipeline::Step;
use super::timing::banner;
use super::{IrPrinting, OpPassManager, Pass, PassContext, PassFailure, Statistic, Timing};
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::handle::Op;
use crate::ir::Ir;
use crate::schema::OpDef;
use crate::verifier::verify;

/// What a [`PassManager`] does besides running passes.
#[derive(Debug)]
pub struct PassManagerOptions {
    /// Whether the op is verified after each pass.
    pub verify: bool,
    /// Prints the IR around passes.
    pub printing: Option<IrPrinting>,
    /// Measures passes.
    pub timing: Option<Timing>,
}

impl Default for PassManagerOptions {
    fn default() -> Self {
        Self { verify: true, printing: None, timing: None }
    }
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
/// let pipeline = OpPassManager::parse("builtin.module(cse,canonicalize)", &PassRegistry::new()).unwrap();
/// let mut diagnostics = Diagnostics::new();
/// assert!(PassManager::new(pipeline).run(&mut ir, module, &mut diagnostics).is_ok());
/// ```
#[derive(Debug)]
pub struct PassManager {
    pipeline: OpPassManager,
    /// What it does besides running passes.
    pub options: PassManagerOptions,
    /// By path of the pass in the pipeline.
    statistics: BTreeMap<Vec<usize>, Vec<Statistic>>,
}

impl PassManager {
    /// A manager that verifies after each pass and shows nothing.
    pub fn new(pipeline: OpPassManager) -> Self {
        Self { pipeline, options: PassManagerOptions::default(), statistics: BTreeMap::new() }
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
        let mut run =
            Run { options: &mut self.options, statistics: &mut self.statistics, diagnostics, path: Vec::new() };
        run.pipeline(&mut self.pipeline, ir, op)
    }

    /// What the passes counted, in the order of the pipeline (`--mlir-pass-statistics`).
    pub fn statistics_report(&self) -> String {
        let mut out = banner("... Pass statistics report ...");
        self.report_pipeline(&self.pipeline, &mut Vec::new(), &mut out);
        out
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
                        out.push_str(&format!("{pad}{}\n", pass.class_name()));
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
    diagnostics: &'a mut Diagnostics,
    /// Where in the pipeline the run is.
    path: Vec<usize>,
}

impl Run<'_> {
    fn pipeline(&mut self, pipeline: &mut OpPassManager, ir: &mut Ir<'_>, op: Op) -> Result<(), PassFailure> {
        for (index, step) in pipeline.steps.iter_mut().enumerate() {
            if ir.is_erased(op) {
                break;
            }
            self.path.push(index);
            let result = match step {
                Step::Pass(pass) => self.pass(&mut **pass, ir, op),
                Step::Nested(nested) => self.nested(nested, ir, op),
            };
            self.path.pop();
            result?;
        }
        Ok(())
    }

    /// Runs a pipeline on each op right inside `op` that it is for.
    fn nested(&mut self, pipeline: &mut OpPassManager, ir: &mut Ir<'_>, op: Op) -> Result<(), PassFailure> {
        let is_any = pipeline.anchor() == "any";
        let inside = ir.regions(op).iter().flat_map(|&region| ir.blocks(region)).flat_map(|block| ir.ops(block));
        let chosen: Vec<Op> = inside
            .filter(|&inner| match is_any {
                true => ir.def(inner).is_some_and(OpDef::is_isolated) && can_run(pipeline, ir.op_name_str(inner)),
                false => ir.op_name_str(inner) == pipeline.anchor(),
            })
            .collect();
        self.enter_timing(&format!("'{}' Pipeline", pipeline.anchor()));
        let result = chosen.into_iter().filter(|&inner| !ir.is_erased(inner)).collect::<Vec<_>>();
        let result = result.into_iter().try_for_each(|inner| self.pipeline(pipeline, ir, inner));
        self.leave_timing();
        result
    }

    fn pass(&mut self, pass: &mut dyn Pass, ir: &mut Ir<'_>, op: Op) -> Result<(), PassFailure> {
        self.check_schedule(pass, ir, op)?;
        let before = self.options.printing.as_mut().and_then(|printing| printing.before_pass(ir, op, pass));
        self.enter_timing(pass.class_name());
        let span = tracing::info_span!("pass", name = pass.name(), op = ir.op_name_str(op)).entered();
        let errors = self.diagnostics.len();
        let mut cx = PassContext {
            diagnostics: self.diagnostics,
            options: Some(self.options),
            statistics: Vec::new(),
            unchanged: false,
        };
        // A pass that panics is our mistake, but it must not take the caller's process with it.
        let outcome = catch_unwind(AssertUnwindSafe(|| pass.run(ir, op, &mut cx)));
        let (statistics, unchanged) = (std::mem::take(&mut cx.statistics), cx.unchanged);
        drop(span);
        self.leave_timing();
        self.add_statistics(&statistics);
        let mut result = outcome.unwrap_or_else(|panic| {
            let message = format!("pass '{}' stopped with an internal error: {}", pass.name(), panic_text(&*panic));
            self.diagnostics.push(Diagnostic::error(crate::Location::UNKNOWN, message));
            Err(PassFailure)
        });
        if result.is_ok() && self.options.verify && !unchanged && !ir.is_erased(op) && !verify(ir, op, self.diagnostics)
        {
            result = Err(PassFailure);
        }
        if result.is_err() && self.diagnostics.len() == errors {
            let message = format!("pass '{}' failed", pass.name());
            self.diagnostics.push(Diagnostic::error(ir.location(op), message));
        }
        if let Some(printing) = &mut self.options.printing
            && !ir.is_erased(op)
        {
            printing.after_pass(ir, op, pass, before, result.is_err());
        }
        result
    }

    fn check_schedule(&mut self, pass: &dyn Pass, ir: &Ir<'_>, op: Op) -> Result<(), PassFailure> {
        let name = ir.op_name_str(op);
        let message = match ir.def(op) {
            None => "trying to schedule a pass on an unregistered operation".to_owned(),
            Some(def) if !def.is_isolated() => {
                "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'".to_owned()
            }
            Some(_) if !pass.can_schedule_on(name) => {
                format!("unable to schedule pass '{}' on a pass manager intended to run on '{name}'", pass.class_name())
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
        let sums = self.statistics.entry(self.path.clone()).or_default();
        for statistic in statistics {
            match sums.iter_mut().find(|sum| sum.name == statistic.name) {
                Some(sum) => sum.value += statistic.value,
                None => sums.push(*statistic),
            }
        }
    }

    fn enter_timing(&mut self, name: &str) {
        let key = self.path.last().copied().unwrap_or(0);
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
    options: Option<&mut PassManagerOptions>,
) -> Result<(), PassFailure> {
    let mut own = PassManagerOptions::default();
    let options = options.unwrap_or(&mut own);
    let mut run = Run { options, statistics: &mut BTreeMap::new(), diagnostics, path: Vec::new() };
    run.enter_timing(&format!("'{}' Pipeline", pipeline.anchor()));
    let result = run.pipeline(pipeline, ir, op);
    run.leave_timing();
    result
}

/// Whether all passes right in a pipeline run on ops of this name.
fn can_run(pipeline: &OpPassManager, op_name: &str) -> bool {
    pipeline.steps.iter().all(|step| match step {
        Step::Pass(pass) => pass.can_schedule_on(op_name),
        Step::Nested(_) => true,
    })
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message")
}
