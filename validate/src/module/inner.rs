//! What types are made of.

use rustc_hash::FxHashSet;
use spirv::Op;

use super::{Module, Type};

impl Module<'_> {
    /// Whether a type, or one that it is made of, is as asked. What pointers point to is no part of their type.
    pub(crate) fn any_inner(&self, ty: u32, is: impl Fn(u32) -> bool) -> bool {
        let (mut waiting, mut seen) = (vec![ty], FxHashSet::default());
        while let Some(ty) = waiting.pop() {
            if !seen.insert(ty) {
                continue;
            }
            if is(ty) {
                return true;
            }
            match self.ty(ty) {
                Some(Type::Struct { members }) => waiting.extend(members),
                Some(
                    Type::Array { element: inner, .. }
                    | Type::RuntimeArray { element: inner }
                    | Type::Vector { component: inner, .. }
                    | Type::VectorId { component: inner, .. }
                    | Type::Matrix { column: inner, .. }
                    | Type::SampledImage { image: inner }
                    | Type::CooperativeMatrix { component: inner, .. }
                    | Type::CooperativeMatrixNv { component: inner, .. },
                ) => waiting.push(inner),
                _ => {}
            }
        }
        false
    }

    /// Whether a type is, or holds, what a descriptor heap has.
    pub(crate) fn holds_descriptor(&self, ty: u32) -> bool {
        self.any_inner(ty, |ty| self.is_descriptor(ty))
    }

    /// Whether a type is one that a descriptor heap has.
    pub(crate) fn is_descriptor(&self, ty: u32) -> bool {
        matches!(
            self.ty(ty),
            Some(
                Type::Image { .. }
                    | Type::Sampler
                    | Type::Tensor { .. }
                    | Type::Other(Op::TypeBufferEXT | Op::TypeAccelerationStructureKHR)
            )
        )
    }
}
