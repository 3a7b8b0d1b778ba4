//! Ops of scripts that turn tensors into memory.

use vulcanize_ir::schema::{AttrConstraint, AttrSyntax, BOOL_ATTR, EnumCases, EnumDef, EnumSyntax, STRING_ATTR};
use vulcanize_ir::{Attribute, Context, Diagnostic, Fallible, Ir, Op, ops};

use super::one_shot::bufferize;
use super::options::{Layout, Options};
use crate::function::op_error;
use crate::transform::{
    Interpreter, OPS_HANDLE, Outcome, TransformOp, consumes_first, definite, no, reads, run_pass, yes,
};

static LAYOUT: EnumDef = EnumDef {
    dialect: "bufferization",
    mnemonic: "layout_map",
    cases: EnumCases::List(&[("InferLayoutMap", 0), ("IdentityLayoutMap", 1), ("FullyDynamicLayoutMap", 2)]),
    separator: None,
    syntax: EnumSyntax::Angled,
};

static LAYOUT_ATTR: AttrConstraint = AttrConstraint {
    summary: "option for map layout",
    check: |c, a| c.attribute_type(a) == Some(c.i32()) && c.int_value(a).is_some_and(|number| (0..3).contains(&number)),
    syntax: AttrSyntax::EnumKeyword(&LAYOUT, Context::i32),
};

ops! {
    /// Ops about bufferization.
    pub(crate) static OPS;

    /// Runs `one-shot-bufferize` on each op.
    pub struct OneShotBufferize = "transform.bufferization.one_shot_bufferize" {
        operands: { target: OPS_HANDLE },
        attributes: {
            function_boundary_type_conversion: LAYOUT_ATTR[optional],
            allow_return_allocs_from_loops: BOOL_ATTR = no, allow_unknown_ops: BOOL_ATTR = no,
            bufferize_function_boundaries: BOOL_ATTR = no, dump_alias_sets: BOOL_ATTR = no,
            test_analysis_only: BOOL_ATTR = no, print_conflicts: BOOL_ATTR = no,
            check_parallel_regions: BOOL_ATTR = yes, memcpy_op: STRING_ATTR = usual_copy,
        },
        results: { transformed: OPS_HANDLE },
        format: "(`layout` `{` $function_boundary_type_conversion^ `}`)? $target attr-dict `:` \
            functional-type($target, results)",
        with: {
            verify: Some(verify_options),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: one_shot_bufferize }],
        },
    }

    /// Runs `eliminate-empty-tensors` on each op.
    pub struct EliminateEmptyTensors = "transform.bufferization.eliminate_empty_tensors" {
        operands: { target: OPS_HANDLE },
        format: "$target attr-dict `:` type($target)",
        with: { interfaces: &[reads!(|i, op| on_each(i, op, "eliminate-empty-tensors"))] },
    }

    /// Runs `buffer-loop-hoisting` on each op.
    pub struct BufferLoopHoisting = "transform.bufferization.buffer_loop_hoisting" {
        operands: { target: OPS_HANDLE },
        format: "$target attr-dict `:` type($target)",
        with: { interfaces: &[reads!(|i, op| on_each(i, op, "buffer-loop-hoisting"))] },
    }
}

const USUAL_COPY: &str = "memref.copy";

fn usual_copy(context: &Context) -> Attribute {
    context.string_attr(USUAL_COPY)
}

fn is_set(ir: &Ir<'_>, value: Attribute) -> bool {
    ir.context().bool_value(value) == Some(true)
}

fn verify_options(ir: &Ir<'_>, op: Op) -> Fallible {
    let each = OneShotBufferize(op);
    if ![USUAL_COPY, "linalg.copy"].contains(&ir.context().string_value(each.memcpy_op(ir)).unwrap_or_default()) {
        return Err(op_error(ir, op, "unsupported memcpy op"));
    }
    if is_set(ir, each.print_conflicts(ir)) && !is_set(ir, each.test_analysis_only(ir)) {
        return Err(op_error(ir, op, "'print_conflicts' requires 'test_analysis_only'"));
    }
    if is_set(ir, each.dump_alias_sets(ir)) && !is_set(ir, each.test_analysis_only(ir)) {
        return Err(op_error(ir, op, "'dump_alias_sets' requires 'test_analysis_only'"));
    }
    Ok(())
}

fn options_of(ir: &Ir<'_>, op: Op) -> Options {
    let each = OneShotBufferize(op);
    let layout = each.function_boundary_type_conversion(ir).and_then(|layout| ir.context().int_value(layout));
    let mut options = Options {
        allow_return_allocs_from_loops: is_set(ir, each.allow_return_allocs_from_loops(ir)),
        allow_unknown_ops: is_set(ir, each.allow_unknown_ops(ir)),
        bufferize_function_boundaries: is_set(ir, each.bufferize_function_boundaries(ir)),
        dump_alias_sets: is_set(ir, each.dump_alias_sets(ir)),
        test_analysis_only: is_set(ir, each.test_analysis_only(ir)),
        print_conflicts: is_set(ir, each.print_conflicts(ir)),
        check_parallel_regions: is_set(ir, each.check_parallel_regions(ir)),
        ..Options::default()
    };
    if let Some(layout) = layout {
        options.function_boundary_type_conversion = match layout {
            0 => Layout::Infer,
            1 => Layout::Identity,
            _ => Layout::FullyDynamic,
        };
    }
    options
}

fn one_shot_bufferize(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let location = i.ir.location(op);
    let options = options_of(i.ir, op);
    if i.ir.context().string_value(OneShotBufferize(op).memcpy_op(i.ir)) != Some(USUAL_COPY) {
        return Err(definite(Diagnostic::error(location, "copies by 'linalg.copy' are not supported")));
    }
    let targets = i.operand_ops(op, 0);
    for &target in &targets {
        if options.bufferize_function_boundaries && i.ir.op_name_str(target) != "builtin.module" {
            return Err(definite(Diagnostic::error(location, "expected module target")));
        }
        if let Err(error) = bufferize(&options, i.ir, target) {
            i.pass.diagnostics().push(error);
            return Err(definite(Diagnostic::error(location, "bufferization failed")));
        }
    }
    i.set_ops(op, 0, targets)
}

fn on_each(i: &mut Interpreter<'_, '_, '_>, op: Op, pass: &str) -> Outcome {
    for target in i.operand_ops(op, 0) {
        run_pass(i, op, target, pass, "")?;
    }
    Ok(())
}
