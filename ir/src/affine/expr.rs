//! The tree of an affine expression: its parts and its value.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The operation at a node of an affine expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AffineBinaryKind {
    /// `a + b`
    Add,
    /// `a * b`
    Mul,
    /// `a mod b`, of the divisor's sign; `b` wants to be positive.
    Mod,
    /// `a floordiv b`, rounded down.
    FloorDiv,
    /// `a ceildiv b`, rounded up.
    CeilDiv,
}

/// An affine expression: an immutable tree, cheap to clone.
///
/// Build one with the leaf variants and with [`add`](Self::add), [`mul`](Self::mul) and their
/// like, which simplify. Arithmetic is on 64-bit signed integers and exact: where folding
/// constants would overflow, they stay unfolded (MLIR wraps in some of those places).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum AffineExpr {
    /// `d0`, `d1`, …
    Dim(u32),
    /// `s0`, `s1`, …
    Symbol(u32),
    /// An integer.
    Constant(i64),
    /// An operation on two expressions.
    Binary(Arc<AffineBinary>),
}

/// The operation of an [`AffineExpr::Binary`], already simplified.
#[derive(Debug, PartialEq, Eq)]
pub struct AffineBinary {
    kind: AffineBinaryKind,
    lhs: AffineExpr,
    rhs: AffineExpr,
    // Derived from the above, and kept because constructors ask for it at every level.
    depth: u32,
    size: u32,
    is_symbolic: bool,
    divisor: u64,
}

impl Hash for AffineBinary {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.kind, &self.lhs, &self.rhs).hash(state);
    }
}

impl AffineBinary {
    /// The operation.
    #[must_use]
    pub fn kind(&self) -> AffineBinaryKind {
        self.kind
    }

    /// The left operand.
    #[must_use]
    pub fn lhs(&self) -> &AffineExpr {
        &self.lhs
    }

    /// The right operand.
    #[must_use]
    pub fn rhs(&self) -> &AffineExpr {
        &self.rhs
    }
}

pub(super) fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl AffineExpr {
    /// The node as it is, without simplification.
    pub(super) fn node(kind: AffineBinaryKind, lhs: Self, rhs: Self) -> Self {
        let (left, right) = (lhs.largest_known_divisor(), rhs.largest_known_divisor());
        let divisor = match kind {
            AffineBinaryKind::Mul => left.checked_mul(right).unwrap_or(left),
            AffineBinaryKind::Add | AffineBinaryKind::Mod => gcd(left, right),
            AffineBinaryKind::FloorDiv | AffineBinaryKind::CeilDiv => match rhs {
                Self::Constant(by) if by != 0 && left.is_multiple_of(right) => left / right,
                _ => 1,
            },
        };
        Self::Binary(Arc::new(AffineBinary {
            kind,
            depth: 1 + lhs.depth().max(rhs.depth()),
            size: lhs.size().saturating_add(rhs.size()).saturating_add(1),
            is_symbolic: lhs.is_symbolic_or_constant() && rhs.is_symbolic_or_constant(),
            divisor,
            lhs,
            rhs,
        }))
    }

    /// The levels of operations: 0 for a leaf. A walk over an expression recurses this deep, so code that builds one
    /// from input must bound it.
    #[must_use]
    pub fn depth(&self) -> u32 {
        match self {
            Self::Dim(_) | Self::Symbol(_) | Self::Constant(_) => 0,
            Self::Binary(binary) => binary.depth,
        }
    }

    /// The number of nodes as a tree (saturating): the cost of walking or printing it.
    #[must_use]
    pub fn size(&self) -> u32 {
        match self {
            Self::Dim(_) | Self::Symbol(_) | Self::Constant(_) => 1,
            Self::Binary(binary) => binary.size,
        }
    }

    /// Whether no dimension occurs.
    #[must_use]
    pub fn is_symbolic_or_constant(&self) -> bool {
        match self {
            Self::Dim(_) => false,
            Self::Symbol(_) | Self::Constant(_) => true,
            Self::Binary(binary) => binary.is_symbolic,
        }
    }

    /// Whether products have a constant factor, and divisions a constant divisor.
    #[must_use]
    pub fn is_pure_affine(&self) -> bool {
        let Self::Binary(binary) = self else {
            return true;
        };
        let operands_are = binary.lhs.is_pure_affine() && binary.rhs.is_pure_affine();
        operands_are
            && match binary.kind {
                AffineBinaryKind::Add => true,
                AffineBinaryKind::Mul => binary.lhs.as_constant().is_some() || binary.rhs.as_constant().is_some(),
                AffineBinaryKind::Mod | AffineBinaryKind::FloorDiv | AffineBinaryKind::CeilDiv => {
                    binary.rhs.as_constant().is_some()
                }
            }
    }

    /// The constant that this is.
    #[must_use]
    pub fn as_constant(&self) -> Option<i64> {
        match self {
            Self::Constant(value) => Some(*value),
            Self::Dim(_) | Self::Symbol(_) | Self::Binary(_) => None,
        }
    }

    /// The operands, if this is an operation of the kind.
    #[must_use]
    pub fn as_binary(&self, kind: AffineBinaryKind) -> Option<(&Self, &Self)> {
        match self {
            Self::Binary(binary) if binary.kind == kind => Some((&binary.lhs, &binary.rhs)),
            Self::Dim(_) | Self::Symbol(_) | Self::Constant(_) | Self::Binary(_) => None,
        }
    }

    /// An integer that divides the value for all dimensions and symbols; 0 where the value is always 0.
    #[must_use]
    pub fn largest_known_divisor(&self) -> u64 {
        match self {
            Self::Dim(_) | Self::Symbol(_) => 1,
            Self::Constant(value) => value.unsigned_abs(),
            Self::Binary(binary) => binary.divisor,
        }
    }

    /// Whether dimension `position` occurs.
    #[must_use]
    pub fn is_function_of_dim(&self, position: u32) -> bool {
        self.any_leaf(&mut |leaf| *leaf == Self::Dim(position))
    }

    /// Whether symbol `position` occurs.
    #[must_use]
    pub fn is_function_of_symbol(&self, position: u32) -> bool {
        self.any_leaf(&mut |leaf| *leaf == Self::Symbol(position))
    }

    /// Whether every dimension and symbol that occurs is below these counts.
    #[must_use]
    pub fn is_within(&self, num_dims: u32, num_symbols: u32) -> bool {
        !self.any_leaf(&mut |leaf| match leaf {
            Self::Dim(position) => *position >= num_dims,
            Self::Symbol(position) => *position >= num_symbols,
            Self::Constant(_) | Self::Binary(_) => false,
        })
    }

    fn any_leaf(&self, test: &mut impl FnMut(&Self) -> bool) -> bool {
        match self {
            Self::Binary(binary) => binary.lhs.any_leaf(test) || binary.rhs.any_leaf(test),
            leaf @ (Self::Dim(_) | Self::Symbol(_) | Self::Constant(_)) => test(leaf),
        }
    }

    /// The value where the dimensions and symbols have these. `None` where one of them is missing,
    /// the result overflows, or a divisor is 0 (for `mod`: not positive).
    #[must_use]
    pub fn eval(&self, dims: &[i64], symbols: &[i64]) -> Option<i64> {
        match self {
            Self::Dim(position) => dims.get(*position as usize).copied(),
            Self::Symbol(position) => symbols.get(*position as usize).copied(),
            Self::Constant(value) => Some(*value),
            Self::Binary(binary) => binary.kind.fold(binary.lhs.eval(dims, symbols)?, binary.rhs.eval(dims, symbols)?),
        }
    }

    /// The expression with its dimensions and symbols replaced; those past the slices stay.
    /// `None` where a product or division of the result would not be affine.
    #[must_use]
    pub fn replace_dims_and_symbols(&self, dims: &[Self], symbols: &[Self]) -> Option<Self> {
        let replaced = match self {
            Self::Dim(position) => dims.get(*position as usize),
            Self::Symbol(position) => symbols.get(*position as usize),
            Self::Constant(_) => None,
            Self::Binary(binary) => {
                let lhs = binary.lhs.replace_dims_and_symbols(dims, symbols)?;
                let rhs = binary.rhs.replace_dims_and_symbols(dims, symbols)?;
                if lhs == binary.lhs && rhs == binary.rhs {
                    return Some(self.clone());
                }
                return Self::binary(binary.kind, &lhs, &rhs);
            }
        };
        Some(replaced.unwrap_or(self).clone())
    }
}

impl AffineBinaryKind {
    /// The operation on constants; `None` where it is undefined or overflows.
    #[must_use]
    pub fn fold(self, lhs: i64, rhs: i64) -> Option<i64> {
        match self {
            Self::Add => lhs.checked_add(rhs),
            Self::Mul => lhs.checked_mul(rhs),
            Self::Mod if rhs < 1 => None,
            Self::Mod => lhs.checked_rem_euclid(rhs),
            Self::FloorDiv | Self::CeilDiv => {
                let quotient = lhs.checked_div(rhs)?;
                let is_exact = lhs % rhs == 0;
                let is_negative = (lhs < 0) != (rhs < 0);
                Some(match self {
                    _ if is_exact => quotient,
                    Self::FloorDiv if is_negative => quotient - 1,
                    Self::CeilDiv if !is_negative => quotient + 1,
                    _ => quotient,
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use AffineExpr::{Constant, Dim, Symbol};

    #[test]
    fn values() {
        let expr = Dim(0).floor_div_const(4).add(&Dim(1).mul(&Symbol(0)).unwrap());
        assert_eq!(expr.eval(&[-1, 3], &[5]), Some(14));
        assert_eq!(expr.eval(&[-1], &[5]), None);
        assert_eq!(expr.eval(&[-1, 3], &[i64::MAX]), None);
        assert_eq!(Dim(0).rem(&Symbol(0)).unwrap().eval(&[-1], &[3]), Some(2));
        assert_eq!(Dim(0).rem(&Symbol(0)).unwrap().eval(&[-1], &[0]), None);
        assert_eq!(Dim(0).rem(&Symbol(0)).unwrap().eval(&[-1], &[-3]), None);
    }

    #[test]
    fn division_rounds_down_or_up() {
        use AffineBinaryKind::{CeilDiv, FloorDiv, Mod};
        for lhs in -9i64..=9 {
            for rhs in [-4i64, -3, -1, 1, 3, 4] {
                let exact = lhs as f64 / rhs as f64;
                assert_eq!(FloorDiv.fold(lhs, rhs), Some(exact.floor() as i64));
                assert_eq!(CeilDiv.fold(lhs, rhs), Some(exact.ceil() as i64));
            }
            assert_eq!(FloorDiv.fold(lhs, 0), None);
            assert_eq!(Mod.fold(lhs, 4), Some((lhs + 12) % 4));
        }
        assert_eq!(FloorDiv.fold(i64::MIN, -1), None);
        assert_eq!(CeilDiv.fold(i64::MIN, -1), None);
    }

    #[test]
    fn questions() {
        let semi = Dim(2).mul(&Symbol(1)).unwrap().add(&Constant(4));
        assert!(!semi.is_pure_affine() && !semi.is_symbolic_or_constant());
        assert!(semi.is_within(3, 2) && !semi.is_within(2, 2) && !semi.is_within(3, 1));
        assert!(semi.is_function_of_dim(2) && !semi.is_function_of_dim(1));
        assert!(semi.is_function_of_symbol(1) && !semi.is_function_of_symbol(2));
        assert_eq!((semi.depth(), semi.size()), (2, 5));
        assert_eq!(Dim(0).mul_const(6).add(&Constant(9)).largest_known_divisor(), 3);
    }

    #[test]
    fn replacement_simplifies_and_stays_affine() {
        let expr = Dim(0).mul(&Symbol(0)).unwrap();
        let constant = expr.replace_dims_and_symbols(&[Constant(3)], &[Constant(4)]);
        assert_eq!(constant, Some(Constant(12)));
        assert_eq!(expr.replace_dims_and_symbols(&[], &[Dim(1)]), None);
        assert_eq!(expr.replace_dims_and_symbols(&[], &[]), Some(expr));
    }
}
