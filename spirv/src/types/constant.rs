//! Numbers inside types that a specialization constant may replace.

use vulcanize_ir::{Identifier, Nested};

/// An integer constant that a type refers to: lengths, rows and columns, scopes, uses.
///
/// In MLIR it is a number; in SPIR-V it may be a specialization constant too, which is named by its symbol:
/// `!spirv.array<@count x f32>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypeConstant {
    /// A number.
    Value(u32),
    /// A number that needs 64 bits: the length of an array that nobody has all of.
    Wide(u64),
    /// The integer specialization constant of this name in the module around; its verifier checks that.
    Symbol(Identifier),
}

impl TypeConstant {
    /// A number of any size.
    pub fn of(value: u64) -> Self {
        u32::try_from(value).map_or(TypeConstant::Wide(value), TypeConstant::Value)
    }

    /// The number; `None` when it is known only after specialization, or needs more than 32 bits.
    pub fn value(self) -> Option<u32> {
        match self {
            TypeConstant::Value(value) => Some(value),
            TypeConstant::Symbol(_) | TypeConstant::Wide(_) => None,
        }
    }

    pub(super) fn for_each_nested(self, visit: &mut dyn FnMut(Nested)) {
        if let TypeConstant::Symbol(symbol) = self {
            visit(Nested::Symbol(symbol));
        }
    }

    pub(super) fn map_nested(self, map: &mut dyn FnMut(Nested) -> Nested) -> Self {
        let TypeConstant::Symbol(symbol) = self else { return self };
        match map(Nested::Symbol(symbol)) {
            Nested::Symbol(symbol) => TypeConstant::Symbol(symbol),
            Nested::Type(_) | Nested::Attribute(_) => self,
        }
    }

    /// Whether specialization can make the two equal.
    pub fn may_equal(self, other: Self) -> bool {
        match (self, other) {
            (TypeConstant::Symbol(_), _) | (_, TypeConstant::Symbol(_)) => true,
            (a, b) => a == b,
        }
    }
}
