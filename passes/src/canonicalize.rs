//! `canonicalize`: folding, the rewrites that ops declare, and simple control flow, until nothing changes.

use vulcanize_ir::pass::{PassContext, PassDef, PassError, PassResult};
use vulcanize_ir::rewrite::{GreedyOptions, PatternFilter, PatternSet, RegionSimplification, apply_patterns_greedily};
use vulcanize_ir::{Diagnostic, Ir, Op};

vulcanize_ir::pass_options! {
    /// The options of `canonicalize`.
    pub(crate) struct Options;

    "disable-patterns"
        "Names of patterns to leave out, those that MLIR's have: '(anonymous namespace)::AddIAddConstant'" {
        disable_patterns: Vec<String> = Vec::new();
    }
    "enable-patterns" "Names of the only patterns to apply" { enable_patterns: Vec<String> = Vec::new(); }
    "max-iterations" "The most rounds of rewriting and simplifying; -1 is no limit" {
        max_iterations: Option<u64> = Some(10);
    }
    "max-num-rewrites" "The most rewrites in a round; -1 is no limit" { max_rewrites: Option<u64> = None; }
    "region-simplify" "How far control flow is simplified" {
        region_simplification: RegionSimplification = RegionSimplification::Normal;
    }
    "test-convergence" "Fail when something still changes after the last round" { test_convergence: bool = false; }
    "top-down" "Look at ops from the top down first" { top_down: bool = true; }
}

pub(crate) static CANONICALIZE: PassDef<Options> =
    PassDef::new("canonicalize", "Canonicalizer", "Canonicalize operations", run).options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> PassResult {
    let filter = PatternFilter { disabled: options.disable_patterns.clone(), enabled: options.enable_patterns.clone() };
    let greedy = GreedyOptions {
        top_down: options.top_down,
        region_simplification: options.region_simplification,
        max_iterations: options.max_iterations,
        max_rewrites: options.max_rewrites,
        ..GreedyOptions::default()
    };
    let result = apply_patterns_greedily(ir, op, &PatternSet::canonicalization().filtered(filter), &greedy);
    if result.cut_short {
        let message = "canonicalization was given up: its rewrites went in circles";
        cx.diagnostics().push(Diagnostic::warning(ir.location(op), message));
    }
    if options.test_convergence && !result.converged {
        return Err(PassError::Reported);
    }
    Ok(result.changed)
}
