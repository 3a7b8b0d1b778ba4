//! Ops that make tensors as ops that write into `tensor.empty`.

use vulcanize_ir::affine::AffineMap;
use vulcanize_ir::rewrite::{Rewriter, constant_value};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Op, Region, Value};

use super::parts::Parts;
use super::tiling::{Place, insert};
use crate::index_list::split_mixed;
use crate::linalg::canonicalize::{build_fill, build_tensor_copy};
use crate::linalg::structured::shape;
use crate::linalg::{Index, IteratorType, Yield};
use crate::{arith, bufferization, tensor};

/// Puts ops that write into a new tensor in place of `tensor.from_elements`, `generate` or `pad`. Returns the last of them;
/// `None`, and nothing changed, for any other op.
pub(crate) fn to_destination_style(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<Op> {
    let ir = rewriter.ir();
    let value = if let Some(elements) = tensor::FromElements::cast(ir, op) {
        insert_elements(rewriter, elements)
    } else if let Some(generate) = tensor::Generate::cast(ir, op) {
        let ty = ir.value_type(generate.result(ir));
        let (sizes, body) = (generate.dynamicExtents(ir).to_vec(), generate.body(ir));
        let empty = tensor::Empty::build(rewriter, &sizes[..], ty);
        compute_elements(rewriter, empty, body)
    } else {
        write_padded(rewriter, tensor::Pad::cast(ir, op)?)?
    };
    rewriter.replace_op(op, &[value]);
    rewriter.ir().defining_op(value)
}

fn insert_elements(rewriter: &mut Rewriter<'_, '_>, op: tensor::FromElements) -> Value {
    let ir = rewriter.ir();
    let (elements, result) = (op.elements(ir).to_vec(), op.result(ir));
    let (ty, sizes, location) = (ir.value_type(result), shape(ir, result).to_vec(), ir.location(op.op()));
    let mut value = tensor::Empty::build(rewriter, [], ty);
    let most = sizes.iter().copied().max().unwrap_or(0);
    let indices: Vec<Value> = (0..most).map(|index| arith::constant_index(rewriter, location, index)).collect();
    for (number, element) in elements.into_iter().enumerate() {
        let mut rest = number;
        let mut place: Vec<Value> = Vec::with_capacity(sizes.len());
        for &size in sizes.iter().rev() {
            place.push(indices[rest % size as usize]);
            rest /= size as usize;
        }
        place.reverse();
        value = tensor::Insert::build(rewriter, element, value, &place[..]);
    }
    value
}

/// A generic op that computes each element of its indices, as a region does, which it gets.
fn compute_elements(rewriter: &mut Rewriter<'_, '_>, dest: Value, body: Region) -> Value {
    let rank = shape(rewriter.ir(), dest).len();
    let parts = Parts {
        inputs: Vec::new(),
        outputs: vec![(dest, AffineMap::identity(rank as u32))],
        iterators: vec![IteratorType::Parallel; rank],
    };
    let made = parts.build(rewriter);
    let region = rewriter.ir().region(made, 0);
    let (context, location, ty) = (rewriter.context(), rewriter.location(), rewriter.ir().value_type(dest));
    rewriter.inline_region_at_end(body, region);
    let point = rewriter.insertion_point();
    if let Some(block) = rewriter.ir().first_block(region) {
        let arguments = rewriter.ir().arguments(block).to_vec();
        rewriter.set_insertion_point_to_start(block);
        let indices: Vec<Value> = (0..rank).map(|number| Index::build(rewriter, number as i64)).collect();
        for (&argument, index) in arguments.iter().zip(indices) {
            rewriter.replace_all_uses(argument, index);
        }
        let ir = rewriter.ir_mut();
        for _ in arguments {
            ir.remove_block_argument(block, 0);
        }
        ir.add_block_argument(block, context.element_type(ty), location);
        if let Some(end) = ir.last_op(block) {
            let values: Vec<Value> = ir.operands(end).collect();
            rewriter.set_insertion_point(end);
            Yield::build(rewriter, &values[..]);
            rewriter.erase_op(end);
        }
    }
    rewriter.restore_insertion_point(point);
    rewriter.ir().result(made, 0)
}

/// The padding everywhere, into which the source is inserted. What must not be folded though it has no margins is copied.
fn write_padded(rewriter: &mut Rewriter<'_, '_>, pad: tensor::Pad) -> Option<Value> {
    let ir = rewriter.ir();
    let (source, padded, body) = (pad.source(ir), pad.result(ir), pad.region(ir));
    let ty = ir.value_type(padded);
    let (margins, nofold) = (tensor::margins(ir, pad), pad.nofold(ir).is_some());
    let block = ir.first_block(body)?;
    let yielded = ir.last_op(block).and_then(|end| ir.operands(end).next())?;
    let is_outside = tensor::padding(ir, pad).is_some();
    let constant = constant_value(ir, yielded);
    let is_zero = margins.iter().flatten().all(|margin| margin.known(ir) == Some(0));
    let sizes = bufferization::sizes_of_result(rewriter, padded)?;
    let (_, values) = split_mixed(&sizes);
    if nofold && is_zero {
        let dest = bufferization::AllocTensor::build(rewriter, &values[..], None, None, ty);
        return Some(build_tensor_copy(rewriter, source, dest));
    }
    let empty = tensor::Empty::build(rewriter, &values[..], ty);
    let filled = match constant {
        Some(constant) => {
            let value = arith::Constant::build(rewriter, constant);
            build_fill(rewriter, value, empty)
        }
        None if is_outside => build_fill(rewriter, yielded, empty),
        None => compute_elements(rewriter, empty, body),
    };
    let sizes = tensor::sizes_of(rewriter, source);
    let [offsets, _] = margins;
    Some(insert(rewriter, source, filled, &Place { offsets, sizes }))
}
