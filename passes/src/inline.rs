//! `inline`: the bodies of functions take the place of calls, callees first, with simplification between.
//!
//! Functions that call each other are treated together: simplified, their calls inlined, simplified again, up
//! to a number of times. Private functions that nobody refers to any more are erased.

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::options_of_fields;
use vulcanize_ir::pass::{
    OpPassManager, OptionDef, PassContext, PassDef, PassError, PassRegistry, PassResult, options_text,
};
use vulcanize_ir::rewrite::{Growth, inline_call};
use vulcanize_ir::schema::{OpDef, Trait};
use vulcanize_ir::{Diagnostic, Ir, Op, SymbolTableCollection, WalkOrder, symbol_references};

use crate::call_graph::{CallGraph, are_users_inside, calls_in, calls_in_ops};

/// The pipelines of `inline`, and its other options.
#[derive(Default)]
pub(crate) struct Inline {
    options: Options,
    /// By the name of the function's op.
    pipelines: BTreeMap<String, OpPassManager>,
    registry: PassRegistry,
}

vulcanize_ir::pass_options! {
    /// The options of `inline`.
    pub(crate) struct Options;

    "default-pipeline" "The pipeline for functions that 'op-pipelines' does not name" {
        default_pipeline: String = "canonicalize".to_owned();
    }
    "inlining-threshold" "The most ops of a callee for 100 ops of the caller" { threshold: u32 = u32::MAX; }
    "max-iterations" "How often functions that call each other are inlined into each other" {
        max_iterations: u64 = 4;
    }
    "op-pipelines" "Pipelines for functions by their op, as in 'func.func(canonicalize)'" {
        op_pipelines: Vec<String> as "pass-manager" = Vec::new();
    }
}

pub(crate) static INLINE: PassDef<Inline> = PassDef::new("inline", "Inliner", "Inline function calls", run)
    .options(&options_of_fields![
        options as Options: default_pipeline, threshold, max_iterations, op_pipelines
    ])
    .text(text)
    .resolve(resolve);

fn resolve(inline: &mut Inline, registry: &PassRegistry) -> Result<(), String> {
    inline.registry = registry.clone();
    for text in &inline.options.op_pipelines {
        let pipeline = OpPassManager::parse(text, registry).map_err(|error| error.to_string())?;
        inline.pipelines.insert(pipeline.anchor().to_owned(), pipeline);
    }
    inline.default_for("any").map(drop)
}

/// Pipelines are shown with all their options.
fn text(table: &[OptionDef<Inline>], inline: &Inline) -> String {
    let pipelines: Vec<String> = inline.pipelines.values().map(OpPassManager::text).collect();
    let pipelines = match pipelines.join(",") {
        none if none.is_empty() => none,
        several => format!("op-pipelines={{{several}}}"),
    };
    format!("{} {pipelines}", options_text(&table[..table.len() - 1], inline))
}

fn run(inline: &mut Inline, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> PassResult {
    if !ir.is_symbol_table(op) {
        let message = " was scheduled to run under the inliner, but does not define a symbol table";
        let message = format!("'{}' op{message}", ir.op_name_str(op));
        return Err(Diagnostic::error(ir.location(op), message).into());
    }
    let mut symbols = SymbolTableCollection::new();
    let graph = CallGraph::new(ir, op, &mut symbols);
    let uses = Uses::new(ir, op, &graph, &mut symbols);
    let mut run = Run { graph, uses, symbols, dead: FxHashSet::default(), growth: Growth::new(ir, op), pass: inline };
    for component in run.graph.components() {
        run.component(ir, component, cx)?;
    }
    for number in run.dead {
        ir.erase(run.graph.functions[number]);
    }
    Ok(true)
}

impl Inline {
    fn default_for(&self, op_name: &str) -> Result<OpPassManager, String> {
        let text = format!("{op_name}({})", self.options.default_pipeline);
        OpPassManager::parse(&text, &self.registry).map_err(|error| error.message)
    }

    /// Simplifies a function by the pipeline for its op.
    fn simplify(&mut self, ir: &mut Ir<'_>, function: Op, cx: &mut PassContext<'_>) -> Result<(), PassError> {
        let name = ir.op_name_str(function);
        if !self.pipelines.contains_key(name) {
            let made = self.default_for(name);
            let pipeline = made.map_err(|message| Diagnostic::error(ir.location(function), message))?;
            self.pipelines.insert(name.to_owned(), pipeline);
        }
        match self.pipelines.get_mut(name) {
            Some(pipeline) => cx.run_pipeline(pipeline, ir, function),
            None => Ok(()),
        }
    }
}

/// How often each function that may go is referred to.
struct Uses {
    /// For functions that may go when nobody refers to them.
    counts: FxHashMap<usize, usize>,
    /// The functions to which the ops in each function refer.
    inside: Vec<FxHashMap<usize, usize>>,
}

impl Uses {
    fn new(ir: &Ir<'_>, root: Op, graph: &CallGraph, symbols: &mut SymbolTableCollection) -> Self {
        let mut uses = Self { counts: FxHashMap::default(), inside: vec![FxHashMap::default(); graph.functions.len()] };
        let mut pinned = Vec::new();
        // Each op with the function that holds it, and whether everybody who can see it is here.
        let mut pending: Vec<(Op, bool)> = vec![(root, true)];
        while let Some((op, visible)) = pending.pop() {
            if let Some(number) = graph.number(op) {
                let may_go = ir.has_visibility(op, "private") || (visible && !ir.has_visibility(op, "public"));
                if may_go && op != root {
                    uses.counts.insert(number, 0);
                }
                uses.inside[number] = references_in(ir, op, graph, symbols);
                continue;
            }
            pinned.extend(references_of(ir, op, graph, symbols));
            let inner_visible = are_users_inside(ir, op, visible);
            pending.extend(ir.ops_inside(op).map(|inner| (inner, inner_visible)));
        }
        for inside in &uses.inside {
            for (callee, count) in inside {
                if let Some(total) = uses.counts.get_mut(callee) {
                    *total += count;
                }
            }
        }
        for number in pinned {
            uses.counts.remove(&number);
        }
        uses
    }

    fn is_dead(&self, number: usize) -> bool {
        self.counts.get(&number) == Some(&0)
    }

    fn is_last(&self, number: usize) -> bool {
        self.counts.get(&number) == Some(&1)
    }

    fn set_inside(&mut self, number: usize, new: FxHashMap<usize, usize>) {
        for (callee, count) in &new {
            if let Some(total) = self.counts.get_mut(callee) {
                *total += count;
            }
        }
        for (callee, count) in std::mem::replace(&mut self.inside[number], new) {
            if let Some(total) = self.counts.get_mut(&callee) {
                *total = total.saturating_sub(count);
            }
        }
    }

    /// A call of `callee` in `caller` was inlined.
    fn inlined(&mut self, caller: usize, callee: usize, kept: bool) {
        if let Some(count) = self.inside[caller].get_mut(&callee) {
            *count = count.saturating_sub(1);
        }
        if let Some(total) = self.counts.get_mut(&callee) {
            *total = total.saturating_sub(1);
        }
        for (other, count) in self.inside[callee].clone() {
            *self.inside[caller].entry(other).or_insert(0) += count;
            if let Some(total) = self.counts.get_mut(&other) {
                *total += count;
            }
        }
        if !kept {
            self.set_inside(callee, FxHashMap::default());
        }
    }
}

/// The functions to which an op itself refers.
fn references_of(ir: &Ir<'_>, op: Op, graph: &CallGraph, symbols: &mut SymbolTableCollection) -> Vec<usize> {
    if ir.attributes(op).is_empty() {
        return Vec::new();
    }
    // References of a table itself are looked up around it.
    let is_table = ir.is_symbol_table(op);
    let Some(from) = (if is_table { ir.parent_op(op) } else { Some(op) }) else { return Vec::new() };
    let references = symbol_references(ir, op);
    let found = references.into_iter().filter_map(|reference| symbols.lookup_nearest(ir, from, reference));
    found.filter_map(|symbol| graph.number(symbol)).collect()
}

fn references_in(
    ir: &Ir<'_>,
    function: Op,
    graph: &CallGraph,
    symbols: &mut SymbolTableCollection,
) -> FxHashMap<usize, usize> {
    let mut counts = FxHashMap::default();
    for op in ir.walk(function, WalkOrder::Pre) {
        for number in references_of(ir, op, graph, symbols) {
            *counts.entry(number).or_insert(0) += 1;
        }
    }
    counts
}

/// A call with where it came from.
struct Call {
    op: Op,
    caller: usize,
    callee: usize,
    /// The inlining that brought the call here.
    history: Option<usize>,
}

struct Run<'p> {
    graph: CallGraph,
    uses: Uses,
    symbols: SymbolTableCollection,
    dead: FxHashSet<usize>,
    growth: Growth,
    pass: &'p mut Inline,
}

impl Run<'_> {
    /// Simplifies and inlines in turns in functions that call each other.
    fn component(
        &mut self,
        ir: &mut Ir<'_>,
        mut component: Vec<usize>,
        cx: &mut PassContext<'_>,
    ) -> Result<(), PassError> {
        let mut iteration = 0;
        loop {
            for &number in &component {
                let function = self.graph.functions[number];
                if ir.def(function).is_some_and(OpDef::is_isolated) {
                    self.pass.simplify(ir, function, cx)?;
                    let inside = references_in(ir, function, &self.graph, &mut self.symbols);
                    self.uses.set_inside(number, inside);
                }
            }
            if !self.inline_calls(ir, &mut component)? {
                return Ok(());
            }
            iteration += 1;
            if iteration >= self.pass.options.max_iterations {
                return Ok(());
            }
        }
    }

    /// Inlines the calls in functions, also those that come with inlined bodies; returns whether there were any.
    fn inline_calls(&mut self, ir: &mut Ir<'_>, component: &mut Vec<usize>) -> Result<bool, PassError> {
        let mut calls = Vec::new();
        for &number in component.iter() {
            match self.uses.is_dead(number) {
                true => drop(self.dead.insert(number)),
                false => {
                    let found = calls_in(ir, self.graph.functions[number]);
                    self.add_calls(ir, &mut calls, number, found, None);
                }
            }
        }
        // The inlined function, and the inlining that brought the call there.
        let mut history: Vec<(usize, Option<usize>)> = Vec::new();
        let mut any = false;
        let mut next = 0;
        while next < calls.len() {
            let Call { op, caller, callee, history: origin } = calls[next];
            next += 1;
            if self.dead.contains(&caller)
                || in_history(&history, origin, callee)
                || !self.wants(ir, op, caller, callee)
            {
                continue;
            }
            let kept = !self.uses.is_last(callee);
            let [into, function] = [caller, callee].map(|number| self.graph.functions[number]);
            self.growth.inline(ir, op, into, function)?;
            let Some(came) = inline_call(ir, op, function, kept) else { continue };
            any = true;
            history.push((callee, origin));
            self.add_calls(ir, &mut calls, caller, calls_in_ops(ir, came), Some(history.len() - 1));
            self.uses.inlined(caller, callee, kept);
            if !kept {
                self.dead.insert(callee);
            }
        }
        component.retain(|number| !self.dead.contains(number));
        Ok(any)
    }

    fn add_calls(&mut self, ir: &Ir<'_>, calls: &mut Vec<Call>, caller: usize, found: Vec<Op>, history: Option<usize>) {
        for op in found {
            if let Some(callee) = self.graph.callee(ir, op, &mut self.symbols) {
                calls.push(Call { op, caller, callee, history });
            }
        }
    }

    /// Whether a call should be inlined: functions that call themselves, or call the caller directly, stay.
    fn wants(&self, ir: &Ir<'_>, call: Op, caller: usize, callee: usize) -> bool {
        let function = self.graph.functions[callee];
        let (Some(parent), Some(&body)) = (ir.parent_op(call), ir.regions(function).first()) else { return false };
        let is_recursive = self.graph.calls(callee, callee) || self.graph.calls(callee, caller);
        let takes_blocks = ir.has_one_block(body)
            || ir.op_name(function) == ir.op_name(parent)
            || !ir.has_trait(parent, |t| matches!(t, Trait::SingleBlock | Trait::SingleBlockImplicitTerminator(_)));
        !ir.def(call).is_some_and(OpDef::is_terminator)
            && !is_recursive
            && ir.ancestor(call, |_, ancestor| ancestor == function).is_none()
            && takes_blocks
            && self.is_profitable(ir, caller, callee)
    }

    fn is_profitable(&self, ir: &Ir<'_>, caller: usize, callee: usize) -> bool {
        match self.pass.options.threshold {
            0 => false,
            u32::MAX => true,
            threshold => {
                let size = |number: usize| ir.walk(self.graph.functions[number], WalkOrder::Pre).len() - 1;
                let (callee, caller) = (size(callee), size(caller));
                caller == 0 || callee * 100 / caller <= threshold as usize
            }
        }
    }
}

fn in_history(history: &[(usize, Option<usize>)], mut origin: Option<usize>, callee: usize) -> bool {
    while let Some(index) = origin {
        let (inlined, before) = history[index];
        if inlined == callee {
            return true;
        }
        origin = before;
    }
    false
}
