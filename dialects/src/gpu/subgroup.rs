//! The common operations of the invocations of a subgroup or a workgroup.

use vulcanize_ir::rewrite::{Rewriter, folded};
use vulcanize_ir::schema::{
    ANY_TYPE, AttrConstraint, AttrSyntax, Carries, CustomDirective, FoldResult, FoldValue, FormatState, I1, I32,
    I32_ATTR, Trait, TypeConstraint, TypedOp, UNIT_ATTR, unnamed,
};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, Context, Diagnostic, Fallible, Ir, Op, Type, TypeData, ops};

use super::earlier::STRINGS;
use super::{ALL_REDUCE_OPERATION, ALL_REDUCE_OPERATION_ATTR, BROADCAST_TYPE_ATTR, SHUFFLE_MODE_ATTR, enum_keyword};
use crate::function::{name_all, op_error};

ops! {
    /// Barriers, shuffles and reductions.
    pub(super) static OPS;

    /// Waits until every invocation of the workgroup is here, and makes its memory accesses visible to the others.
    pub struct Barrier = "gpu.barrier" {
        format: "attr-dict",
        with: { canonicalize: &[unnamed(barrier_before_barrier)] },
    }

    /// The value of another invocation of the subgroup, found by a mode, an offset and a width.
    pub struct Shuffle = "gpu.shuffle" {
        operands: { value: INTEGER_OR_FLOAT_OR_1D_VECTOR, offset: I32, width: I32 },
        attributes: { mode: SHUFFLE_MODE_ATTR },
        results: inferred { shuffle_result: INTEGER_OR_FLOAT_OR_1D_VECTOR, valid: I1 },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["value", "shuffle_result"])],
        format: "$mode $value `,` $offset `,` $width attr-dict `:` type($value)",
        with: { name_results: Some(|ir, op, sink| name_all(ir, op, &["shuffleResult", "valid"], sink)) },
    }

    /// The value of the invocation that is a constant number further in a cluster of the subgroup.
    pub struct Rotate = "gpu.rotate" {
        operands: { value: INTEGER_OR_FLOAT_OR_1D_VECTOR },
        attributes: { offset: OFFSET, width: POWER_OF_TWO },
        results: inferred { rotate_result: INTEGER_OR_FLOAT_OR_1D_VECTOR, valid: I1 },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["value", "rotate_result"])],
        format: "$value `,` $offset `,` $width attr-dict `:` type($value)",
        with: { verify: Some(verify_rotate), name_results: Some(|ir, op, sink| name_all(ir, op, &["rotateResult", "valid"], sink)) },
    }

    /// Combines the values of all invocations of the workgroup, by an operation or a region.
    pub struct AllReduce = "gpu.all_reduce" {
        operands: { value: INTEGER_OR_FLOAT },
        attributes: { op: ALL_REDUCE_OPERATION_ATTR[optional], uniform: UNIT_ATTR[optional] },
        results: inferred { result: INTEGER_OR_FLOAT },
        regions: { body: Any },
        traits: [Trait::SameOperandsAndResultType, Trait::IsolatedFromAbove],
        format: "custom<AllReduceOperation>($op) $value (`uniform` $uniform^)? $body attr-dict `:` \
            functional-type(operands, results)",
        with: {
            verify_regions: Some(verify_all_reduce), directives: &[ALL_REDUCE_DIRECTIVE],
            earlier: Some(STRINGS),
        },
    }

    /// Combines the values of the invocations of the subgroup, or of clusters of them.
    pub struct SubgroupReduce = "gpu.subgroup_reduce" {
        operands: { value: INTEGER_OR_FLOAT_OR_1D_VECTOR },
        attributes: {
            op: ALL_REDUCE_OPERATION_ATTR, uniform: UNIT_ATTR[optional], cluster_size: I32_ATTR[optional],
            cluster_stride: I32_ATTR = stride_of_one,
        },
        results: inferred { result: INTEGER_OR_FLOAT_OR_1D_VECTOR },
        traits: [Trait::SameOperandsAndResultType],
        format: "custom<AllReduceOperation>($op) $value (`uniform` $uniform^)? \
            (`cluster` `(` `size` `=` $cluster_size^ (`,` `stride` `=` $cluster_stride^)? `)`)? attr-dict `:` \
            functional-type(operands, results)",
        with: { verify: Some(verify_subgroup_reduce), directives: &[ALL_REDUCE_DIRECTIVE], fold: Some(fold_subgroup_reduce) },
    }

    /// The value of one invocation of the subgroup, for all of them.
    pub struct SubgroupBroadcast = "gpu.subgroup_broadcast" {
        operands: { src: ANY_TYPE, lane: I32[optional] },
        attributes: { broadcast_type: BROADCAST_TYPE_ATTR },
        results: inferred { result: ANY_TYPE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["result", "src"])],
        format: "$src `,` $broadcast_type ($lane^)? attr-dict `:` type($result)",
        with: { verify: Some(verify_broadcast) },
    }

    /// Ends the region of a reduction with the combined value.
    pub struct Yield = "gpu.yield" {
        operands: { values: ANY_TYPE[variadic] },
        traits: [Trait::Pure, Trait::ReturnLike, Trait::Terminator],
        format: "attr-dict ($values^ `:` type($values))?",
        with: { interfaces: &[&Carries::Values] },
    }
}

fn stride_of_one(context: &Context) -> Attribute {
    context.i32_attr(1)
}

static INTEGER_OR_FLOAT: TypeConstraint = TypeConstraint::new("Integer or Float", is_integer_or_float);

static INTEGER_OR_FLOAT_OR_1D_VECTOR: TypeConstraint = TypeConstraint::new(
    "Integer or Float or fixed-length vector of Integer or Float values of ranks 1",
    |context, ty| match context.type_data(ty) {
        TypeData::Vector { shape, scalable, element } => {
            shape.len() == 1 && !scalable.contains(&true) && is_integer_or_float(context, *element)
        }
        _ => is_integer_or_float(context, ty),
    },
);

static OFFSET: AttrConstraint = AttrConstraint {
    summary: "32-bit signless integer attribute whose minimum value is 0",
    check: |context, attribute| i32_value(context, attribute).is_some_and(|value| value >= 0),
    syntax: AttrSyntax::Typed(Context::i32),
};

static POWER_OF_TWO: AttrConstraint = AttrConstraint {
    summary: "32-bit signless integer attribute whose value is a power of two > 0",
    check: |context, attribute| i32_value(context, attribute).is_some_and(is_power_of_two),
    syntax: AttrSyntax::Typed(Context::i32),
};

fn is_integer_or_float(context: &Context, ty: Type) -> bool {
    context.integer_width(ty).is_some() || context.float_kind(ty).is_some()
}

fn i32_value(context: &Context, attribute: Attribute) -> Option<i64> {
    (context.attribute_type(attribute)? == context.i32()).then(|| context.int_value(attribute)).flatten()
}

fn is_power_of_two(value: i64) -> bool {
    value > 0 && value & (value - 1) == 0
}

fn verify_rotate(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, rotate) = (ir.context(), Rotate(op));
    let (offset, width) = (context.int_value(rotate.offset(ir)), context.int_value(rotate.width(ir)));
    match (offset, width) {
        (Some(offset), Some(width)) if offset >= width => {
            Err(op_error(ir, op, format!("offset must be in the range [0, {width})")))
        }
        _ => Ok(()),
    }
}

// ---- reductions ----

/// The keyword of the operation, or nothing.
const ALL_REDUCE_DIRECTIVE: CustomDirective = CustomDirective {
    name: "AllReduceOperation",
    attributes: &["op"],
    anchor: Some("op"),
    parse: parse_operation,
    print: print_operation,
};

fn parse_operation(parser: &mut Parser<'_, '_>, state: &mut FormatState) -> Fallible {
    let known = parser.at_any_keyword().is_some_and(|word| ALL_REDUCE_OPERATION.value_of(word).is_some());
    if known {
        let context = parser.context();
        let operation = parser.parse_enum_attribute_body(&ALL_REDUCE_OPERATION)?;
        state.operation.set_attribute(context.identifier("op"), operation);
    }
    Ok(())
}

fn print_operation(printer: &mut Printer<'_, '_>, op: Op) {
    if let Some(operation) = printer.ir().inherent_attribute(op, 0) {
        printer.print_dialect_attr_body(operation);
    }
}

fn verify_operation(ir: &Ir<'_>, op: Op, operation: Attribute, ty: Type) -> Fallible {
    let context = ir.context();
    let Some(name) = enum_keyword(context, operation) else { return Ok(()) };
    let is_float = context.float_kind(context.element_type(ty)).is_some();
    let fits = match name {
        "add" | "mul" => true,
        "minnumf" | "maxnumf" | "minimumf" | "maximumf" => is_float,
        _ => !is_float,
    };
    if fits {
        return Ok(());
    }
    let message = format!("`{name}` reduction operation is not compatible with type '{}'", context.type_text(ty));
    Err(Diagnostic::error(ir.location(op), message))
}

fn verify_all_reduce(ir: &Ir<'_>, op: Op) -> Fallible {
    let reduce = AllReduce(op);
    let ty = ir.value_type(reduce.value(ir));
    let error = |message: &str| Err(Diagnostic::error(ir.location(op), message));
    let body = reduce.body(ir);
    let entry = ir.first_block(body);
    let (operation, entry) = match (reduce.op(ir), entry) {
        (Some(operation), None) => (operation, None),
        (None, Some(entry)) => (ir.context().unit_attr(), Some(entry)),
        (Some(_), Some(_)) | (None, None) => return error("expected either an op attribute or a non-empty body"),
    };
    let Some(entry) = entry else { return verify_operation(ir, op, operation, ty) };
    let arguments = ir.arguments(entry);
    if arguments.len() != 2 {
        return error("expected two region arguments");
    }
    if arguments.iter().any(|&argument| ir.value_type(argument) != ty) {
        return error("incorrect region argument type");
    }
    let mut yields = 0;
    for last in ir.blocks(body).filter_map(|block| ir.last_op(block)) {
        if ir.op_name_str(last) != Yield::NAME {
            continue;
        }
        if ir.num_operands(last) != 1 {
            return error("expected one gpu.yield operand");
        }
        if ir.value_type(ir.operand(last, 0)) != ty {
            return error("incorrect gpu.yield type");
        }
        yields += 1;
    }
    if yields == 0 { error("expected gpu.yield op in region") } else { Ok(()) }
}

fn verify_subgroup_reduce(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, reduce) = (ir.context(), SubgroupReduce(op));
    let ty = ir.value_type(reduce.value(ir));
    let element = context.element_type(ty);
    verify_operation(ir, op, reduce.op(ir), element)?;
    if let Some(size) = reduce.cluster_size(ir).and_then(|size| context.int_value(size))
        && !is_power_of_two(size)
    {
        return Err(op_error(ir, op, format!("cluster size {size} is not a power of two")));
    }
    let stride = context.int_value(reduce.cluster_stride(ir)).unwrap_or(1);
    if stride != 1 && reduce.cluster_size(ir).is_none() {
        return Err(op_error(ir, op, "cluster stride can only be specified if cluster size is specified"));
    }
    if !is_power_of_two(stride) {
        return Err(op_error(ir, op, format!("cluster stride {stride} is not a power of two")));
    }
    Ok(())
}

fn verify_broadcast(ir: &Ir<'_>, op: Op) -> Fallible {
    let broadcast = SubgroupBroadcast(op);
    let kind = enum_keyword(ir.context(), broadcast.broadcast_type(ir)).unwrap_or_default();
    match (kind, broadcast.lane(ir)) {
        ("specific_lane", None) => {
            Err(op_error(ir, op, "lane must be specified when broadcast type is `specific_lane`"))
        }
        ("first_active_lane", Some(_)) => {
            Err(op_error(ir, op, "lane can only be specified when broadcast type is `specific_lane`"))
        }
        _ => Ok(()),
    }
}

/// A barrier right before another one orders nothing that the other does not.
fn barrier_before_barrier(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let is_first = ir.next_op(op).is_some_and(|next| Barrier::matches(ir, next));
    is_first && rewriter.erase_op(op)
}

/// A reduction over one invocation is its value.
fn fold_subgroup_reduce(ir: &Ir<'_>, op: Op, _: &[Option<Attribute>]) -> FoldResult {
    let reduce = SubgroupReduce(op);
    let size = reduce.cluster_size(ir).and_then(|size| ir.context().int_value(size));
    (size == Some(1)).then(|| folded(FoldValue::Value(reduce.value(ir)))).flatten()
}
