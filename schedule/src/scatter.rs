//! `tensor.scatter` as a launch: an invocation for each element of the source.
//!
//! ```text
//! %whole = bufferization.to_buffer %dest               a copy, where somebody reads the destination later
//! %parts = bufferization.to_buffer %source read_only
//! gpu.launch …                                         %whole[… %indices[…] …] = %parts[…]
//! %result = bufferization.to_tensor %whole restrict writable
//! ```
//!
//! Which element of the result an element becomes is known as the program runs only, so no structured op says it. The indices are
//! unique, so no two invocations write one element.

use vulcanize_dialects::bufferization::{ToBuffer, ToTensor};
use vulcanize_dialects::index_list::MixedIndex;
use vulcanize_dialects::linalg::{shape, size_of};
use vulcanize_dialects::{memref, scf, tensor};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::{Context, Type, Value};

use crate::decompose::as_index;
use crate::grid::{Counter, launch};
use crate::mapping::Mapping;
use crate::numbers;

/// The launch, with workgroups as in the mapping; loops of the host, where no kernel has such elements.
pub(crate) fn scatter(
    builder: &mut Builder<'_, '_>,
    scatter: tensor::Scatter,
    mapping: &Mapping,
    is_for_device: &dyn Fn(&Context, Type) -> bool,
) -> Option<Value> {
    let (ir, context) = (builder.ir(), builder.context());
    let (source, dest, indices) = (scatter.source(ir), scatter.dest(ir), scatter.indices(ir));
    let ty = ir.value_type(dest);
    // There is no memory without elements on a device.
    if [source, indices].iter().any(|&tensor| shape(ir, tensor).contains(&0)) {
        return Some(dest);
    }
    let places = Places::of(builder, scatter)?;
    let sizes: Vec<MixedIndex> = (0..shape(ir, source).len()).map(|dim| size_of(builder, source, dim)).collect();
    // The parts are read after the whole may be written: parts of the whole are a reason to copy it.
    let [whole, parts, numbers] = [(dest, false), (source, true), (indices, true)]
        .map(|(tensor, read_only)| to_buffer(builder, tensor, read_only));
    let move_element = |builder: &mut Builder<'_, '_>, counters: &[Value]| {
        let place = places.place(builder, numbers, counters);
        let element = memref::Load::build(builder, parts, counters);
        memref::Store::build(builder, element, whole, &place[..]);
    };
    match is_for_device(context, context.element_type(ty)) {
        true => {
            let counters: Vec<Counter> = sizes.iter().copied().enumerate().collect();
            launch(builder, &counters, mapping, |builder, counters| move_element(builder, &counters));
        }
        false => on_host(builder, &sizes, &mut Vec::new(), &move_element),
    }
    let result = ToTensor::build(builder, whole, ty);
    mark(builder, result, &["restrict", "writable"]);
    Some(result)
}

fn to_buffer(builder: &mut Builder<'_, '_>, tensor: Value, read_only: bool) -> Value {
    let context = builder.context();
    let ty = builder.ir().value_type(tensor);
    let memory = context.memref(shape(builder.ir(), tensor), context.element_type(ty), None);
    let buffer = ToBuffer::build(builder, tensor, memory);
    if read_only {
        mark(builder, buffer, &["read_only"]);
    }
    buffer
}

fn mark(builder: &mut Builder<'_, '_>, result: Value, names: &[&str]) {
    let context = builder.context();
    let op = builder.ir().defining_op(result).expect("it was made by an op");
    names.iter().for_each(|name| builder.ir_mut().set_attribute(op, context.identifier(name), context.unit_attr()));
}

fn on_host(
    builder: &mut Builder<'_, '_>,
    sizes: &[MixedIndex],
    counters: &mut Vec<Value>,
    body: &dyn Fn(&mut Builder<'_, '_>, &[Value]),
) {
    let Some((&size, inner)) = sizes.split_first() else { return body(builder, counters) };
    let [zero, size, one] = numbers::values(builder, [MixedIndex::Static(0), size, MixedIndex::Static(1)]);
    scf::For::build(builder, zero, size, one, [], |builder, counter, _| {
        counters.push(counter);
        on_host(builder, inner, counters, body);
        counters.pop();
        Vec::new()
    });
}

/// Where elements of the source go to.
struct Places {
    /// The dimensions that the indices have before the last one.
    batch: usize,
    /// For each dimension of the destination what the index is.
    dims: Vec<Place>,
}

enum Place {
    /// This number of the list of indices.
    Listed(usize),
    /// The same as in this dimension of the source.
    Same(usize),
}

impl Places {
    fn of(builder: &Builder<'_, '_>, scatter: tensor::Scatter) -> Option<Self> {
        let ir = builder.ir();
        let listed = builder.context().dense_i64_array(scatter.scatter_dims(ir))?;
        let batch = shape(ir, scatter.indices(ir)).len().checked_sub(1)?;
        let (rank, parts) = (shape(ir, scatter.dest(ir)).len(), shape(ir, scatter.source(ir)).len());
        let is_whole = parts == batch + rank;
        let mut next = batch;
        let dims = (0..rank).map(|dim| {
            let number = listed.iter().position(|&each| usize::try_from(each) == Ok(dim));
            let own = (is_whole || number.is_none()).then(|| {
                next += 1;
                next - 1
            });
            match (number, own) {
                (Some(number), _) => Place::Listed(number),
                (None, own) => Place::Same(own.unwrap_or(0)),
            }
        });
        Some(Self { batch, dims: dims.collect() })
    }

    /// The place of the element with these indices in the source.
    fn place(&self, builder: &mut Builder<'_, '_>, numbers: Value, counters: &[Value]) -> Vec<Value> {
        self.dims
            .iter()
            .map(|place| match *place {
                Place::Same(own) => counters[own],
                Place::Listed(number) => {
                    let mut at = counters[..self.batch].to_vec();
                    at.push(MixedIndex::Static(number as i64).materialize(builder));
                    let index = memref::Load::build(builder, numbers, &at[..]);
                    as_index(builder, index)
                }
            })
            .collect()
    }
}
