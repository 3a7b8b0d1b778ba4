//! Which memory an op reads and writes, and where.

use std::ops::Range;

use smallvec::SmallVec;

use super::memory_slot::SlotAccess;
use crate::handle::{Op, Value};
use crate::ir::Ir;
use crate::types::TypeData;

/// The interface of an op that reads or writes elements of a memref: the kind of access, and the numbers of its operands
/// in the declaration.
///
/// An op with it does nothing else: passes put other accesses to the same elements in its place.
///
/// ```
/// use vulcanize_ir::schema::{ANY_MEMREF, ANY_TYPE, Accessed, INDEX, MemoryAccess, Trait};
/// use vulcanize_ir::ops;
///
/// ops! {
///     /// The ops of the example.
///     pub static OPS;
///
///     /// Writes a sample.
///     pub struct Put = "example.put" {
///         operands: { value: ANY_TYPE, memref: ANY_MEMREF, indices: INDEX[variadic] },
///         traits: [Trait::MemWrite],
///         with: { interfaces: &[&MemoryAccess::write(Accessed::Element, 0, 1, 2)] },
///     }
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemoryAccess {
    /// The read or written memory.
    pub accessed: Accessed,
    /// The kind of access.
    pub effect: AccessEffect,
    /// The memref.
    pub memref: usize,
    /// The indices into it.
    pub indices: usize,
    /// The written value; for a masked read, the value of the lanes that are not read.
    pub value: Option<usize>,
    /// Which lanes are read or written; all without.
    pub mask: Option<usize>,
    /// The attribute that is the affine map from the indices to the places; without one the indices are the places.
    pub map: Option<&'static str>,
}

/// The memory that an access reads or writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accessed {
    /// One element.
    Element,
    /// A vector of elements that follow one another in the last dimensions, or an element that is a vector.
    Vector,
    /// A vector whose chosen lanes follow one another.
    Packed,
    /// A vector, each lane at its own distance in the last dimension: those of this operand.
    Scattered(usize),
    /// A vector whose dimensions are those that `permutation_map` says, and that may reach out of the memory.
    Transfer,
    /// A matrix that a subgroup holds.
    Matrix,
}

/// The operation of an access on the memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccessEffect {
    /// The first result is the earlier value.
    Read,
    /// It puts the value there.
    Write,
    /// Both at once; the first result is the earlier value.
    Update,
    /// Neither: it says that there will be an access.
    Hint,
}

impl MemoryAccess {
    const fn new(accessed: Accessed, effect: AccessEffect, memref: usize, indices: usize) -> Self {
        Self { accessed, effect, memref, indices, value: None, mask: None, map: None }
    }

    /// A read whose first result is the earlier value.
    pub const fn read(accessed: Accessed, memref: usize, indices: usize) -> Self {
        Self::new(accessed, AccessEffect::Read, memref, indices)
    }

    /// A write of operand `value`.
    pub const fn write(accessed: Accessed, value: usize, memref: usize, indices: usize) -> Self {
        Self { value: Some(value), ..Self::new(accessed, AccessEffect::Write, memref, indices) }
    }

    /// An atomic change of an element, by operand `value` or by a region.
    pub const fn update(value: Option<usize>, memref: usize, indices: usize) -> Self {
        Self { value, ..Self::new(Accessed::Element, AccessEffect::Update, memref, indices) }
    }

    /// A hint that an access to an element will follow.
    pub const fn hint(memref: usize, indices: usize) -> Self {
        Self::new(Accessed::Element, AccessEffect::Hint, memref, indices)
    }

    /// The same for the lanes that a mask chooses; `value` is the value of the others, or the written one.
    #[must_use]
    pub const fn masked(self, mask: usize, value: usize) -> Self {
        Self { mask: Some(mask), value: Some(value), ..self }
    }

    /// The same at the places that an affine map makes of the indices.
    #[must_use]
    pub const fn mapped(self, map: &'static str) -> Self {
        Self { map: Some(map), ..self }
    }

    /// The access of an op; `None` also where it accesses no memref.
    pub fn of(ir: &Ir<'_>, op: Op) -> Option<&'static Self> {
        let access: &Self = ir.def(op)?.interface()?;
        matches!(ir.context().type_data(ir.value_type(access.memref(ir, op))), TypeData::MemRef { .. })
            .then_some(access)
    }

    /// The place of the memref among the operands.
    pub fn memref_index(&self, ir: &Ir<'_>, op: Op) -> usize {
        ir.operand_group(op, self.memref).start
    }

    /// The memref.
    pub fn memref(&self, ir: &Ir<'_>, op: Op) -> Value {
        ir.operand(op, self.memref_index(ir, op))
    }

    /// The places of the indices among the operands.
    pub fn index_range(&self, ir: &Ir<'_>, op: Op) -> Range<usize> {
        ir.operand_group(op, self.indices)
    }

    /// The indices.
    pub fn indices(&self, ir: &Ir<'_>, op: Op) -> SmallVec<[Value; 4]> {
        self.index_range(ir, op).map(|index| ir.operand(op, index)).collect()
    }

    /// The place among the operands of the written value, or of the value of the lanes that are not read.
    pub fn value_index(&self, ir: &Ir<'_>, op: Op) -> Option<usize> {
        ir.operand_group(op, self.value?).next()
    }

    /// The written value, or the value of the lanes that are not read.
    pub fn value(&self, ir: &Ir<'_>, op: Op) -> Option<Value> {
        self.operand(ir, op, self.value?)
    }

    /// The mask.
    pub fn mask(&self, ir: &Ir<'_>, op: Op) -> Option<Value> {
        self.operand(ir, op, self.mask?)
    }

    /// The operand of this number in the declaration, if it is there.
    pub fn operand(&self, ir: &Ir<'_>, op: Op, number: usize) -> Option<Value> {
        ir.operand_group(op, number).next().map(|index| ir.operand(op, index))
    }

    /// Whether one element is read or written, at the indices themselves.
    pub fn is_plain(&self) -> bool {
        self.accessed == Accessed::Element
            && matches!(self.effect, AccessEffect::Read | AccessEffect::Write)
            && self.map.is_none()
    }

    /// The operation of a plain access on memory of one element, if it does nothing else with that. Such memory has one
    /// place, so the indices do not matter.
    pub fn of_slot(ir: &Ir<'_>, op: Op, pointer: Value) -> Option<SlotAccess> {
        let access = Self::of(ir, op).filter(|access| access.is_plain() && access.memref(ir, op) == pointer)?;
        match access.value(ir, op) {
            None => Some(SlotAccess::Load),
            Some(value) => (value != pointer).then_some(SlotAccess::Store(value)),
        }
    }
}
