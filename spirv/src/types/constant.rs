//! Numbers inside types that a specialization constant may replace.

use std::fmt::Write as _;

use vulcanize_ir::schema::EnumDef;
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Fallible, Identifier, Nested};

use super::parse::parse_case;

/// An integer constant that a type refers to: lengths, rows and columns, scopes, uses.
///
/// In MLIR it is a number; in SPIR-V it may be a specialization constant too, which is named by its symbol:
/// `!spirv.array<@count x f32>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypeConstant {
    /// A number.
    Value(u32),
    /// The integer specialization constant of this name in the module around; its verifier checks that.
    Symbol(Identifier),
}

impl TypeConstant {
    /// The number; `None` when it is known only after specialization.
    pub fn value(self) -> Option<u32> {
        match self {
            TypeConstant::Value(value) => Some(value),
            TypeConstant::Symbol(_) => None,
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
            (TypeConstant::Value(a), TypeConstant::Value(b)) => a == b,
            (TypeConstant::Symbol(_), _) | (_, TypeConstant::Symbol(_)) => true,
        }
    }

    /// A number or a symbol.
    pub(super) fn parse(p: &mut Parser<'_, '_>) -> Fallible<Self> {
        match p.parse_optional_symbol_name()? {
            Some(symbol) => Ok(TypeConstant::Symbol(symbol)),
            None => parse_count(p).map(TypeConstant::Value),
        }
    }

    /// The case of an enum or a symbol; `unknown` begins the message about another word.
    pub(super) fn parse_case(p: &mut Parser<'_, '_>, def: &'static EnumDef, unknown: &str) -> Fallible<Self> {
        match p.parse_optional_symbol_name()? {
            Some(symbol) => Ok(TypeConstant::Symbol(symbol)),
            None => parse_case(p, def, unknown).map(|value| TypeConstant::Value(value as u32)),
        }
    }

    /// Writes it; numbers as cases of an enum where there is one.
    pub(super) fn print(self, p: &mut Printer<'_, '_>, def: Option<&'static EnumDef>) {
        match self {
            TypeConstant::Symbol(symbol) => p.print_symbol_name(p.context().str(symbol)),
            TypeConstant::Value(value) => match def.and_then(|def| def.name_of(u64::from(value))) {
                Some(case) => p.write(case),
                None => drop(write!(p, "{value}")),
            },
        }
    }
}

/// A number of 32 bits, not negative.
pub(super) fn parse_count(p: &mut Parser<'_, '_>) -> Fallible<u32> {
    let location = p.location();
    let value = p.parse_integer()?;
    u32::try_from(value).map_err(|_| p.error(location, format!("expected a number from 0 to {}", u32::MAX)))
}
