//! Ops on tensors: where their elements come from and where they go.

use vulcanize_ir::rewrite::{defined_by, folded};
use vulcanize_ir::schema::{
    ANY_ATTR, ANY_TENSOR, FoldResult, FoldValue, INDEX, Trait, TypeConstraint, TypedOp, UNIT_ATTR,
};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{Attribute, DYNAMIC, Diagnostic, Fallible, Ir, Op, OperationState, ops};

use super::{canonicalize, is_memory, is_tensor, own, subsets};
use crate::function::op_error;

static TENSOR_LIKE: TypeConstraint = TypeConstraint::new("TensorLikeType instance", is_tensor);
static BUFFER_LIKE: TypeConstraint = TypeConstraint::new("BufferLikeType instance", is_memory);
static ANY_SHAPED: TypeConstraint =
    TypeConstraint::new("shaped of any type values", |context, ty| context.element_type(ty) != ty);

ops! {
    /// Ops on tensors.
    pub(super) static OPS;

    /// A tensor in memory of its own, whose elements are not set or those of another tensor.
    pub struct AllocTensor = "bufferization.alloc_tensor" {
        operands: { dynamic_sizes: INDEX[variadic], copy: ANY_TENSOR[optional], size_hint: INDEX[optional] },
        attributes: { memory_space: ANY_ATTR[optional] },
        results: { result: ANY_TENSOR },
        traits: [Trait::AttrSizedOperandSegments],
        assembly: (parse_alloc_tensor, print_alloc_tensor),
        with: {
            verify: Some(verify_alloc_tensor), canonicalize: canonicalize::ALLOC_TENSOR,
            interfaces: &[&own::ALLOC_TENSOR],
        },
    }

    /// Gives the memory of a tensor back.
    pub struct DeallocTensor = "bufferization.dealloc_tensor" {
        operands: { tensor: ANY_TENSOR },
        format: "$tensor attr-dict `:` type($tensor)",
        with: { interfaces: &[&own::DEALLOC_TENSOR] },
    }

    /// A tensor whose elements are put into the memory of another tensor, or into memory.
    pub struct MaterializeInDestination = "bufferization.materialize_in_destination" {
        operands: { source: ANY_TENSOR, dest: ANY_SHAPED },
        attributes: { restrict: UNIT_ATTR[optional], writable: UNIT_ATTR[optional] },
        results: { result: ANY_TENSOR[optional] },
        traits: [Trait::AllElementTypesMatch(&["source", "dest"]), Trait::DestinationStyle("dest")],
        format: "$source `in` (`restrict` $restrict^)? (`writable` $writable^)? $dest attr-dict `:` \
            functional-type(operands, results)",
        with: { verify: Some(verify_materialize), interfaces: &[&own::MATERIALIZE, &subsets::WHOLE] },
    }

    /// The elements of memory as a tensor.
    pub struct ToTensor = "bufferization.to_tensor" {
        operands: { buffer: BUFFER_LIKE },
        attributes: { restrict: UNIT_ATTR[optional], writable: UNIT_ATTR[optional] },
        results: { result: TENSOR_LIKE },
        traits: [Trait::MemRead, Trait::SameOperandsAndResultShape, Trait::SameOperandsAndResultElementType],
        format: "$buffer (`restrict` $restrict^)? (`writable` $writable^)? attr-dict `:` type($buffer) `to` \
            type($result)",
        with: {
            verify: Some(verify_same_shape_and_element), fold: Some(fold_to_tensor), interfaces: &[&own::TO_TENSOR],
        },
    }

    /// The memory of a tensor.
    pub struct ToBuffer = "bufferization.to_buffer" {
        operands: { tensor: TENSOR_LIKE },
        attributes: { read_only: UNIT_ATTR[optional] },
        results: { buffer: BUFFER_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultShape, Trait::SameOperandsAndResultElementType],
        format: "$tensor (`read_only` $read_only^)? attr-dict `:` type($tensor) `to` type($buffer)",
        with: {
            verify: Some(verify_same_shape_and_element), fold: Some(fold_to_buffer),
            canonicalize: canonicalize::TO_BUFFER, interfaces: &[&own::TO_BUFFER],
        },
    }
}

// ---- alloc_tensor ----

fn parse_alloc_tensor(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let (context, index) = (parser.context(), parser.context().index());
    let sizes = parser.parse_operand_list(Delimiter::Paren)?;
    let copy = match parser.parse_optional_keyword("copy") {
        true => {
            parser.parse_l_paren()?;
            let copy = parser.parse_operand()?;
            parser.parse_r_paren()?;
            Some(copy)
        }
        false => None,
    };
    let hint = match parser.parse_optional_keyword("size_hint") {
        true => {
            parser.parse_equal()?;
            Some(parser.parse_operand()?)
        }
        false => None,
    };
    parser.parse_attr_dict(state)?;
    parser.parse_colon()?;
    let location = parser.location();
    let ty = parser.parse_type()?;
    if !is_tensor(context, ty) {
        let found = context.type_text(ty);
        let message = format!("invalid kind of type specified: expected a tensor, but found '{found}'");
        return Err(parser.error(location, message));
    }
    state.result_types.push(ty);
    state.operands.extend(parser.resolve_operands_of_type(&sizes, index)?);
    for (operand, ty) in copy.iter().map(|copy| (copy, ty)).chain(hint.iter().map(|hint| (hint, index))) {
        state.operands.push(parser.resolve_operand(operand, ty)?);
    }
    let segments = [sizes.len() as i32, i32::from(copy.is_some()), i32::from(hint.is_some())];
    state.set_attribute(context.identifier("operandSegmentSizes"), context.dense_i32_array_attr(&segments));
    Ok(())
}

fn print_alloc_tensor(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, alloc) = (printer.ir(), AllocTensor(op));
    printer.write("(");
    printer.print_operands(alloc.dynamic_sizes(ir));
    printer.write(")");
    if let Some(copy) = alloc.copy(ir) {
        printer.write(" copy(");
        printer.print_operand(copy);
        printer.write(")");
    }
    if let Some(hint) = alloc.size_hint(ir) {
        printer.write(" size_hint=");
        printer.print_operand(hint);
    }
    printer.print_attr_dict(op, &["operandSegmentSizes"]);
    printer.print_colon_type(ir.value_type(alloc.result(ir)));
}

fn verify_alloc_tensor(ir: &Ir<'_>, op: Op) -> Fallible {
    let alloc = AllocTensor(op);
    let (ty, found) = (ir.value_type(alloc.result(ir)), alloc.dynamic_sizes(ir).len());
    let error = |message: &str| Err(Diagnostic::error(ir.location(op), message));
    let Some(copy) = alloc.copy(ir) else {
        let Some(shape) = ir.context().shape(ty) else {
            return error("the tensor has no rank, so its size is unknown");
        };
        let expected = shape.iter().filter(|&&size| size == DYNAMIC).count();
        return match found == expected {
            true => Ok(()),
            false => {
                Err(op_error(ir, op, format!("incorrect number of dynamic sizes, has {found}, expected {expected}")))
            }
        };
    };
    if found != 0 {
        return error("dynamic sizes not needed when copying a tensor");
    }
    if ir.value_type(copy) != ty { error("expected that `copy` and return type match") } else { Ok(()) }
}

// ---- other checks ----

/// The words of MLIR where a tensor's memory has another shape or another element.
fn verify_same_shape_and_element(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let [a, b] = [ir.operand(op, 0), ir.result(op, 0)].map(|value| ir.value_type(value));
    let wrong = match () {
        () if context.shape(a) != context.shape(b) => "shapes do not match",
        () if context.element_type(a) != context.element_type(b) => "element types do not match",
        () => return Ok(()),
    };
    Err(Diagnostic::error(ir.location(op), wrong))
}

fn verify_materialize(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, this) = (ir.context(), MaterializeInDestination(op));
    let [source, dest] = [this.source(ir), this.dest(ir)].map(|value| ir.value_type(value));
    let in_memory = is_memory(context, dest);
    if !in_memory && !is_tensor(context, dest) {
        return Err(op_error(ir, op, "'dest' must be a tensor or a memref"));
    }
    match this.result(ir) {
        Some(_) if in_memory => return Err(op_error(ir, op, "memref 'dest' implies zero results")),
        None if !in_memory => return Err(op_error(ir, op, "tensor 'dest' implies exactly one tensor result")),
        Some(result) if ir.value_type(result) != dest => {
            return Err(op_error(ir, op, "result and 'dest' types must match"));
        }
        _ => {}
    }
    if this.restrict(ir).is_some() && !in_memory {
        return Err(op_error(ir, op, "'restrict' is valid only for memref destinations"));
    }
    if this.writable(ir).is_some() != in_memory {
        let message = "'writable' must be specified if and only if the destination is of memref type";
        return Err(op_error(ir, op, message));
    }
    let fits = |(&a, &b): (&i64, &i64)| a == b || a == DYNAMIC || b == DYNAMIC;
    match (context.shape(source), context.shape(dest)) {
        (None, None) => Ok(()),
        (Some(a), Some(b)) if a.len() != b.len() => {
            Err(op_error(ir, op, "rank mismatch between source and destination shape"))
        }
        (Some(a), Some(b)) if a.iter().zip(b).all(fits) => Ok(()),
        _ => Err(op_error(ir, op, "source/destination shapes are incompatible")),
    }
}

// ---- folds ----

/// The tensor of the memory of a tensor is that tensor, as long as nothing stands between the two ops.
fn fold_to_tensor(ir: &Ir<'_>, op: Op, _: &[Option<Attribute>]) -> FoldResult {
    let to_tensor = ToTensor(op);
    let buffer = defined_by::<ToBuffer>(ir, to_tensor.buffer(ir))?;
    let tensor = buffer.tensor(ir);
    let is_same = ir.value_type(tensor) == ir.value_type(to_tensor.result(ir)) && ir.prev_op(op) == Some(buffer.op());
    is_same.then(|| folded(FoldValue::Value(tensor))).flatten()
}

/// The memory of a tensor that was made of memory is that memory.
fn fold_to_buffer(ir: &Ir<'_>, op: Op, _: &[Option<Attribute>]) -> FoldResult {
    let to_buffer = ToBuffer(op);
    let buffer = defined_by::<ToTensor>(ir, to_buffer.tensor(ir))?.buffer(ir);
    let is_same = ir.value_type(buffer) == ir.value_type(to_buffer.buffer(ir));
    is_same.then(|| folded(FoldValue::Value(buffer))).flatten()
}
