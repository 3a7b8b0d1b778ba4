//! Transfers as accesses to parts of tensors, for passes that move them out of loops.

use vulcanize_ir::affine::AffineExpr;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{AttributeData, Ir, Op, TypeData, Value};

use super::{TransferRead, TransferWrite};
use crate::hoist_subsets::{Part, Subset};
use crate::index_list::MixedIndex;
use crate::memref::transforms::is_in_bounds;

/// A read takes a part.
pub(super) static READ_SUBSET: Subset = Subset {
    tensor: 0,
    inserted: None,
    part: |ir, op| part(ir, op, &TransferRead(op).indices(ir), TransferRead(op).vector(ir), TransferRead(op).base(ir)),
    gives_back: |_, _, _| false,
};

/// A write puts a vector into a part.
pub(super) static WRITE_SUBSET: Subset = Subset {
    tensor: 1,
    inserted: Some(0),
    part: |ir, op| {
        let write = TransferWrite(op);
        part(ir, op, &write.indices(ir), write.valueToStore(ir), write.base(ir))
    },
    gives_back,
};

/// The elements of a tensor that a transfer may touch.
fn part(ir: &Ir<'_>, op: Op, indices: &[Value], vector: Value, tensor: Value) -> Option<Part> {
    let context = ir.context();
    let AttributeData::AffineMap(map) = context.attribute_data(ir.attribute_str(op, "permutation_map")?) else {
        return None;
    };
    let TypeData::Vector { shape, scalable, .. } = context.type_data(ir.value_type(vector)) else { return None };
    // Elements that are vectors stand for the last dimensions of the vector.
    if scalable.iter().any(|&scalable| scalable) || context.shape(ir.value_type(tensor))?.len() != indices.len() {
        return None;
    }
    let mut sizes = vec![MixedIndex::Static(1); indices.len()];
    for (place, &size) in map.results().iter().zip(shape) {
        if let AffineExpr::Dim(dim) = place {
            *sizes.get_mut(*dim as usize)? = MixedIndex::Static(size);
        }
    }
    let offsets = indices.iter().map(|&index| MixedIndex::Value(index)).collect();
    Some([offsets, sizes, vec![MixedIndex::Static(1); indices.len()]])
}

/// Whether a vector that is written is what a read takes then. Unlike in MLIR, not where some elements are masked or may be
/// outside: of these the read has the padding, the carried vector would not.
fn gives_back(ir: &Ir<'_>, write: Op, read: Op) -> bool {
    let same = |name| ir.attribute_str(write, name) == ir.attribute_str(read, name);
    TransferRead::matches(ir, read)
        && ir.value_type(TransferWrite(write).valueToStore(ir)) == ir.value_type(TransferRead(read).vector(ir))
        && same("permutation_map")
        && [write, read].into_iter().all(|op| is_in_bounds(ir, op))
        && TransferRead(read).mask(ir).is_none()
        && TransferWrite(write).mask(ir).is_none()
}
