//! Ops of scripts that turn tensors into memory.

use vulcanize_ir::schema::{
    ANY_ATTR, AttrConstraint, AttrSyntax, BOOL_ATTR, EnumCases, EnumDef, EnumSyntax, STRING_ATTR, UNIT_ATTR,
};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, Context, Diagnostic, Fallible, Ir, Op, OperationState, ops};

use super::one_shot::bufferize;
use super::options::{Layout, Options};
use super::to_allocation::{Allocation, CopyOp, bufferize_to_allocation};
use crate::function::op_error;
use crate::transform::{
    Handle, Interpreter, OPS_HANDLE, Outcome, Payload, TransformOp, VALUES_HANDLE, consumes_first, definite, no, reads,
    run_pass, silenceable, yes,
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

ops! {
    /// Ops about memory of single ops.
    pub(crate) static ALLOCATION_OPS;

    /// Gives memory to the outputs of ops.
    pub struct BufferizeToAllocation = "transform.structured.bufferize_to_allocation" {
        operands: { target: OPS_HANDLE },
        attributes: {
            memory_space: ANY_ATTR[optional], memcpy_op: STRING_ATTR = materialize, alloc_op: STRING_ATTR = alloc,
            bufferize_destination_only: UNIT_ATTR[optional], emit_dealloc: UNIT_ATTR[optional],
        },
        results: { allocated_buffer: VALUES_HANDLE, new_ops: OPS_HANDLE },
        assembly: (parse_to_allocation, print_to_allocation),
        with: {
            verify: Some(verify_to_allocation), name_results: Some(crate::function::name_as_declared),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: to_allocation }],
        },
    }
}

const ALLOC: &str = "memref.alloc";
const MATERIALIZE: &str = "bufferization.materialize_in_destination";

fn materialize(context: &Context) -> Attribute {
    context.string_attr(MATERIALIZE)
}

fn alloc(context: &Context) -> Attribute {
    context.string_attr(ALLOC)
}

fn parse_to_allocation(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let target = parser.parse_operand()?;
    parser.parse_attr_dict(state)?;
    parser.parse_colon()?;
    let location = parser.location();
    let ty = parser.parse_type()?;
    state.operands.extend(parser.resolve_operands(&[target], &[ty], location)?);
    state.result_types.extend([Handle::AnyValue, Handle::AnyOp].map(|handle| context.dialect_type(handle)));
    Ok(())
}

fn print_to_allocation(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    printer.write(" ");
    printer.print_operand(ir.operand(op, 0));
    let (each, context) = (BufferizeToAllocation(op), ir.context());
    let is_usual = [each.memcpy_op(ir) == materialize(context), each.alloc_op(ir) == alloc(context)];
    let hidden: Vec<&str> =
        ["memcpy_op", "alloc_op"].into_iter().zip(is_usual).filter(|(_, is)| *is).map(|(name, _)| name).collect();
    printer.print_attr_dict(op, &hidden);
    printer.write(" : ");
    printer.print_types(ir.operand_types(op));
}

/// The op that copies; `None` for any other.
fn copy_op(ir: &Ir<'_>, op: Op) -> Option<CopyOp> {
    match ir.context().string_value(BufferizeToAllocation(op).memcpy_op(ir))? {
        MATERIALIZE => Some(CopyOp::Materialize),
        USUAL_COPY => Some(CopyOp::Memref),
        "linalg.copy" => Some(CopyOp::Linalg),
        _ => None,
    }
}

fn verify_to_allocation(ir: &Ir<'_>, op: Op) -> Fallible {
    let alloc = ir.context().string_value(BufferizeToAllocation(op).alloc_op(ir));
    match (copy_op(ir, op), alloc) {
        (None, _) => Err(op_error(ir, op, "unsupported memcpy op")),
        (_, Some(ALLOC | "memref.alloca")) => Ok(()),
        _ => Err(op_error(ir, op, "unsupported alloc op")),
    }
}

fn to_allocation(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let each = BufferizeToAllocation(op);
    let allocation = Allocation {
        copy: copy_op(i.ir, op).unwrap_or(CopyOp::Materialize),
        in_scope: i.ir.context().string_value(each.alloc_op(i.ir)) != Some(ALLOC),
        keeps_op: each.bufferize_destination_only(i.ir).is_some(),
        is_freed: each.emit_dealloc(i.ir).is_some(),
        memory_space: each.memory_space(i.ir),
    };
    let (mut buffers, mut made) = (Vec::new(), Vec::new());
    for target in i.operand_ops(op, 0) {
        let at = i.ir.location(target);
        let Some(allocated) = bufferize_to_allocation(i.ir, target, allocation) else {
            let error = Diagnostic::error(i.ir.location(op), "failed to bufferize operation");
            return Err(silenceable(error.with_note(at, "target payload op")));
        };
        buffers.push(allocated.buffer);
        made.extend(allocated.ops);
    }
    let result = i.ir.result(op, 0);
    i.set(result, Payload::Values(buffers))?;
    i.set_ops(op, 1, made)
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
