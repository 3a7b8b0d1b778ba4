//! `one-shot-bufferize`: tensors become memory, in place where nobody can tell.

use vulcanize_ir::pass::{PassContext, PassDef, PassError, PassResult};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Diagnostic, Fallible, Ir, Op};

use super::analysis::Analysis;
use super::constants::Globals;
use super::functions::{self, Calls};
use super::options::{Layout, Options};
use super::rewriting::Bufferizer;
use crate::func::Func;

pub(crate) static ONE_SHOT_BUFFERIZE: PassDef<Options> =
    PassDef::new("one-shot-bufferize", "OneShotBufferizePass", "One-Shot Bufferize", run)
        .on("builtin.module")
        .options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, op: Op, context: &mut PassContext<'_>) -> PassResult {
    let done = check(options, ir, op).and_then(|()| bufferize(options, ir, op));
    done.map(|()| true).map_err(|error| {
        context.diagnostics().push(error);
        PassError::Reported
    })
}

fn check(options: &Options, ir: &Ir<'_>, op: Op) -> Fallible {
    let wrong = match () {
        () if options.print_conflicts && !options.test_analysis_only => {
            "Invalid option: 'print-conflicts' requires 'test-analysis-only'"
        }
        () if options.dump_alias_sets && !options.test_analysis_only => {
            "Invalid option: 'dump-alias-sets' requires 'test-analysis-only'"
        }
        () if options.copy_before_write && options.test_analysis_only => {
            "Invalid option: 'copy-before-write' cannot be used with 'test-analysis-only'"
        }
        () if options.unknown_type_conversion == Layout::Infer => {
            "Invalid option: 'infer-layout-map' is not a valid value for 'unknown-type-conversion'"
        }
        () => return Ok(()),
    };
    Err(Diagnostic::error(ir.location(op), wrong))
}

/// Turns the tensors in an op into memory.
pub(super) fn bufferize(options: &Options, ir: &mut Ir<'_>, module: Op) -> Fallible {
    let calls = Calls::of(ir, module);
    let mut analysis = Analysis::default();
    let mut globals = Globals::default();
    if !options.copy_before_write {
        match options.bufferize_function_boundaries {
            true => functions::analyze(&mut analysis, ir, module, options, &calls)?,
            false => analysis.run(ir, module, options, &calls)?,
        }
        if options.test_analysis_only {
            return super::annotations::annotate(&analysis, ir, module, options, &calls);
        }
        let analyzed = analyzed_roots(options, ir, module);
        for root in analyzed {
            Bufferizer::new(ir, options, Some(&analysis), &calls, &mut globals).insert_copies(root)?;
        }
    }
    if !options.bufferize_function_boundaries {
        return Bufferizer::new(ir, options, None, &calls, &mut globals).rewrite(module);
    }
    bufferize_functions(options, ir, module, &calls, &mut globals)
}

/// The ops in which copies follow from the analysis.
fn analyzed_roots(options: &Options, ir: &Ir<'_>, module: Op) -> Vec<Op> {
    // With functions' boundaries, what is in an inner symbol table stays as it is.
    let is_left = |op| options.bufferize_function_boundaries && ir.is_symbol_table(op);
    ir.ops_inside(module).filter(|&op| !options.skips_analysis_of(ir, op) && !is_left(op)).collect()
}

fn bufferize_functions(
    options: &Options,
    ir: &mut Ir<'_>,
    module: Op,
    calls: &Calls,
    globals: &mut Globals,
) -> Fallible {
    let (mut functions, rest) = calls.order(ir, module);
    functions.extend(rest);
    let copying = Options { copy_before_write: true, ..options.clone() };
    for &func in &functions {
        let options = if options.skips_analysis_of(ir, func) { &copying } else { options };
        let mut bufferizer = Bufferizer::new(ir, options, None, calls, globals);
        bufferizer.rewrite(func)?;
        if options.function_boundary_type_conversion == Layout::Infer {
            functions::infer_result_types(&mut bufferizer, func);
        }
    }
    let others: Vec<Op> = ir.ops_inside(module).filter(|&op| !Func::matches(ir, op)).collect();
    for op in others {
        if !ir.is_symbol_table(op) {
            Bufferizer::new(ir, options, None, calls, globals).rewrite(op)?;
        }
    }
    for func in functions {
        functions::remove_attributes(ir, func);
    }
    Ok(())
}
