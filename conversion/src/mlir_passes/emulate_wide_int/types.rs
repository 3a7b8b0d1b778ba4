//! The conversion of integers of twice the width.

use vulcanize_ir::{Context, Type, TypeData};

/// The types of an emulation.
#[derive(Clone, Copy)]
pub(super) struct Types<'c> {
    pub(super) context: &'c Context,
    /// The widest integer that stays.
    pub(super) width: u32,
    /// Whether memory holds halves, too (`memref-emulate-wide-int`). Functions stay as they are then.
    pub(super) in_memory: bool,
}

impl Types<'_> {
    /// The bits of an integer, or of the integers that a vector or memory holds; as in MLIR, memory of vectors stays.
    pub(super) fn bits(self, ty: Type) -> Option<u32> {
        match self.context.type_data(ty) {
            TypeData::Vector { element, .. } => self.context.integer_width(*element),
            TypeData::MemRef { element, .. } if self.in_memory => self.context.integer_width(*element),
            _ => self.context.integer_width(ty),
        }
    }

    pub(super) fn is_wide(self, ty: Type) -> bool {
        self.bits(ty).is_some_and(|bits| bits > self.width)
    }

    pub(super) fn half(self) -> Type {
        self.context.integer(self.width)
    }

    /// The type with a further dimension of this size and other elements.
    pub(super) fn with_last(self, ty: Type, size: i64, element: Type) -> Type {
        let mut shape = self.context.shape(ty).map_or(Vec::new(), <[i64]>::to_vec);
        shape.push(size);
        self.context.vector(&shape, element)
    }

    /// The converted type of an integer of twice the width; `None` for any other.
    pub(super) fn converted(self, ty: Type) -> Option<Type> {
        if self.bits(ty)? != 2 * self.width {
            return None;
        }
        match self.context.type_data(ty) {
            TypeData::MemRef { element, .. } => Some(self.context.with_element_type(ty, self.converted(*element)?)),
            _ => Some(self.with_last(ty, 2, self.half())),
        }
    }
}
