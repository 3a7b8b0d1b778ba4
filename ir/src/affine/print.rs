//! The text of affine expressions, maps and sets.

use std::fmt;

use super::expr::{AffineBinary, AffineBinaryKind, AffineExpr};
use super::map::AffineMap;
use super::set::IntegerSet;

/// How tightly the operator around an operand binds: an operation in a strong place gets parentheses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Binding {
    Weak,
    Strong,
}
use Binding::{Strong, Weak};

impl AffineBinaryKind {
    fn spelling(self) -> &'static str {
        match self {
            Self::Add => " + ",
            Self::Mul => " * ",
            Self::Mod => " mod ",
            Self::FloorDiv => " floordiv ",
            Self::CeilDiv => " ceildiv ",
        }
    }
}

/// The output of an expression, and the names of its dimensions and symbols there.
pub trait AffineSink: fmt::Write {
    /// Writes the name of a dimension.
    ///
    /// # Errors
    /// The sink's.
    fn write_dim(&mut self, position: u32) -> fmt::Result;
    /// Writes the name of a symbol.
    ///
    /// # Errors
    /// The sink's.
    fn write_symbol(&mut self, position: u32) -> fmt::Result;
}

/// `d0`, `s0`
impl AffineSink for fmt::Formatter<'_> {
    fn write_dim(&mut self, position: u32) -> fmt::Result {
        write!(self, "d{position}")
    }
    fn write_symbol(&mut self, position: u32) -> fmt::Result {
        write!(self, "s{position}")
    }
}

impl fmt::Display for AffineExpr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

impl AffineExpr {
    /// Writes the expression with the names that the sink has.
    ///
    /// # Errors
    /// The sink's.
    pub fn write_to(&self, sink: &mut impl AffineSink) -> fmt::Result {
        self.write(sink, Weak)
    }

    fn write(&self, f: &mut impl AffineSink, binding: Binding) -> fmt::Result {
        match self {
            Self::Dim(position) => f.write_dim(*position),
            Self::Symbol(position) => f.write_symbol(*position),
            Self::Constant(value) => write!(f, "{value}"),
            Self::Binary(binary) => {
                let (open, close) = match binding {
                    Weak => ("", ""),
                    Strong => ("(", ")"),
                };
                f.write_str(open)?;
                match binary.kind() {
                    AffineBinaryKind::Add => write_sum(f, binary.lhs(), binary.rhs())?,
                    AffineBinaryKind::Mul
                    | AffineBinaryKind::Mod
                    | AffineBinaryKind::FloorDiv
                    | AffineBinaryKind::CeilDiv => write_product(f, binary)?,
                }
                f.write_str(close)
            }
        }
    }
}

fn write_product(f: &mut impl AffineSink, binary: &AffineBinary) -> fmt::Result {
    if binary.kind() == AffineBinaryKind::Mul && binary.rhs().as_constant() == Some(-1) {
        f.write_str("-")?;
        return binary.lhs().write(f, Strong);
    }
    binary.lhs().write(f, Strong)?;
    f.write_str(binary.kind().spelling())?;
    binary.rhs().write(f, Strong)
}

/// The least integer whose magnitude is one too.
const LEAST_WITH_MAGNITUDE: i64 = -i64::MAX;

/// A negative right side becomes a subtraction, except of the least integer, whose magnitude is
/// no integer.
fn write_sum(f: &mut impl AffineSink, lhs: &AffineExpr, rhs: &AffineExpr) -> fmt::Result {
    lhs.write(f, Weak)?;
    match (rhs.as_constant(), rhs.as_binary(AffineBinaryKind::Mul)) {
        (Some(addend @ LEAST_WITH_MAGNITUDE..=-1), _) => write!(f, " - {}", -addend),
        (_, Some((factor, AffineExpr::Constant(-1)))) => {
            f.write_str(" - ")?;
            let is_sum = factor.as_binary(AffineBinaryKind::Add).is_some();
            factor.write(f, if is_sum { Strong } else { Weak })
        }
        (_, Some((factor, AffineExpr::Constant(coefficient @ LEAST_WITH_MAGNITUDE..=-2)))) => {
            f.write_str(" - ")?;
            factor.write(f, Strong)?;
            write!(f, " * {}", -coefficient)
        }
        _ => {
            f.write_str(" + ")?;
            rhs.write(f, Weak)
        }
    }
}

/// `(d0, d1)[s0]`
fn write_header(f: &mut fmt::Formatter<'_>, dims: u32, symbols: u32) -> fmt::Result {
    f.write_str("(")?;
    write_list(f, 0..dims, |f, i| write!(f, "d{i}"))?;
    f.write_str(")")?;
    if symbols != 0 {
        f.write_str("[")?;
        write_list(f, 0..symbols, |f, i| write!(f, "s{i}"))?;
        f.write_str("]")?;
    }
    Ok(())
}

fn write_list<T>(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item = T>,
    write: impl Fn(&mut fmt::Formatter<'_>, T) -> fmt::Result,
) -> fmt::Result {
    for (i, item) in items.into_iter().enumerate() {
        if i != 0 {
            f.write_str(", ")?;
        }
        write(f, item)?;
    }
    Ok(())
}

/// `(d0, d1)[s0] -> (d0 + s0, d1)`
impl fmt::Display for AffineMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_header(f, self.num_dims(), self.num_symbols())?;
        f.write_str(" -> (")?;
        write_list(f, self.results(), |f, result| result.write(f, Weak))?;
        f.write_str(")")
    }
}

/// `(d0)[s0] : (d0 - s0 >= 0, d0 == 0)`
impl fmt::Display for IntegerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_header(f, self.num_dims(), self.num_symbols())?;
        f.write_str(" : (")?;
        write_list(f, self.constraints(), |f, constraint| {
            constraint.expr.write(f, Weak)?;
            f.write_str(if constraint.is_eq { " == 0" } else { " >= 0" })
        })?;
        f.write_str(")")
    }
}
