//! The constructors of affine expressions, and their simplifications.
//!
//! Each rule looks at the two operands only, both already simplified; there is no normal form of a
//! whole expression. The rules and their order are MLIR's, since they show in the text. Every rule
//! that folds constants holds back where the result would overflow.

use super::expr::{AffineBinaryKind, AffineExpr};
use AffineBinaryKind::{Add, CeilDiv, FloorDiv, Mod, Mul};
use AffineExpr::Constant;

/// An expression as a term: the multiplied expression, and the constant factor.
fn as_term(expr: &AffineExpr) -> (&AffineExpr, i64) {
    match expr.as_binary(Mul) {
        Some((factor, Constant(coefficient))) => (factor, *coefficient),
        _ => (expr, 1),
    }
}

impl AffineExpr {
    /// The operation `kind` on two expressions. `None` where it is not affine: a product needs a
    /// factor without dimensions, a division a divisor without them.
    #[must_use]
    pub fn binary(kind: AffineBinaryKind, lhs: &Self, rhs: &Self) -> Option<Self> {
        match kind {
            Add => Some(lhs.add(rhs)),
            Mul => lhs.mul(rhs),
            Mod => lhs.rem(rhs),
            FloorDiv => lhs.floor_div(rhs),
            CeilDiv => lhs.ceil_div(rhs),
        }
    }

    fn plain(kind: AffineBinaryKind, lhs: &Self, rhs: &Self) -> Self {
        Self::node(kind, lhs.clone(), rhs.clone())
    }

    /// `self + rhs`
    #[must_use]
    pub fn add(&self, rhs: &Self) -> Self {
        self.simplify_add(rhs).unwrap_or_else(|| Self::plain(Add, self, rhs))
    }

    /// `self + rhs`, where that is not just an addition of the two.
    fn simplify_add(&self, rhs: &Self) -> Option<Self> {
        match (self, rhs) {
            (Constant(a), Constant(b)) => return a.checked_add(*b).map(Constant),
            (Constant(_), _) => return Some(rhs.add(self)),
            _ if self.goes_after(rhs) => return Some(rhs.add(self)),
            (_, Constant(addend)) => return self.simplify_add_constant(*addend),
            _ => {}
        }
        let ((left, left_factor), (right, right_factor)) = (as_term(self), as_term(rhs));
        if left == right
            && let Some(factor) = left_factor.checked_add(right_factor)
        {
            return Some(left.mul_const(factor));
        }
        // (a + 2) + b is a + b + 2.
        if let Some((rest, addend @ Constant(_))) = self.as_binary(Add) {
            return Some(rest.add(rhs).add(addend));
        }
        if let Some(divisor) = self.as_remainder(rhs) {
            return Some(self.rem_unchecked(divisor));
        }
        // Only beside a quotient is the last term of a sum looked at.
        if let Some((quotient, _)) = rhs.as_binary(Mul)
            && quotient.as_binary(FloorDiv).is_some()
            && let Some((rest, last)) = self.as_binary(Add)
        {
            return Some(rest.add(&last.simplify_add(rhs)?));
        }
        None
    }

    /// `self + addend`, where `self` is no constant.
    fn simplify_add_constant(&self, addend: i64) -> Option<Self> {
        if addend == 0 {
            return Some(self.clone());
        }
        let (rest, first) = self.as_binary(Add)?;
        let sum = first.as_constant()?.checked_add(addend)?;
        Some(rest.add(&Constant(sum)))
    }

    /// Whether the leaf or symbolic expression `self` is kept right of `rhs`: symbolic ones go right of others, and the
    /// later one of two dimensions or symbols goes right.
    fn goes_after(&self, rhs: &Self) -> bool {
        match (self, rhs) {
            (Self::Dim(a), Self::Dim(b)) | (Self::Symbol(a), Self::Symbol(b)) => a > b,
            _ => self.is_symbolic_or_constant() && !rhs.is_symbolic_or_constant(),
        }
    }

    /// The divisor `q`, where `rhs` is `-(q * (self floordiv q))`: the sum is then `self mod q`.
    fn as_remainder<'a>(&self, rhs: &'a Self) -> Option<&'a Self> {
        let (product, factor) = rhs.as_binary(Mul)?;
        if let (Some((quotient, symbol)), Constant(-1)) = (product.as_binary(Mul), factor) {
            let (dividend, divisor) = quotient.as_binary(FloorDiv)?;
            return (dividend == self && divisor == symbol).then_some(divisor);
        }
        let (dividend, divisor) = product.as_binary(FloorDiv)?;
        (dividend == self && *divisor == factor.neg()).then_some(divisor)
    }

    /// `self - rhs`
    #[must_use]
    pub fn sub(&self, rhs: &Self) -> Self {
        self.add(&rhs.neg())
    }

    /// `-self`
    #[must_use]
    pub fn neg(&self) -> Self {
        self.mul_const(-1)
    }

    /// `self * rhs`; `None` where both have dimensions.
    #[must_use]
    pub fn mul(&self, rhs: &Self) -> Option<Self> {
        let is_affine = self.is_symbolic_or_constant() || rhs.is_symbolic_or_constant();
        is_affine.then(|| self.mul_unchecked(rhs))
    }

    /// `self * factor`
    #[must_use]
    pub fn mul_const(&self, factor: i64) -> Self {
        self.mul_unchecked(&Constant(factor))
    }

    fn mul_unchecked(&self, rhs: &Self) -> Self {
        match (self, rhs) {
            (Constant(a), Constant(b)) => {
                return match a.checked_mul(*b) {
                    Some(product) => Constant(product),
                    None => Self::plain(Mul, self, rhs),
                };
            }
            (Constant(_), _) => return rhs.mul_unchecked(self),
            _ if self.goes_after(rhs) => return rhs.mul_unchecked(self),
            (_, Constant(0)) => return Constant(0),
            (_, Constant(1)) => return self.clone(),
            _ => {}
        }
        let Some((rest, first @ Constant(first_value))) = self.as_binary(Mul) else {
            return Self::plain(Mul, self, rhs);
        };
        match rhs {
            Constant(second) => match first_value.checked_mul(*second) {
                Some(product) => rest.mul_const(product),
                None => Self::plain(Mul, self, rhs),
            },
            // (a * 2) * s is (a * s) * 2.
            Self::Dim(_) | Self::Symbol(_) | Self::Binary(_) => rest.mul_unchecked(rhs).mul_unchecked(first),
        }
    }

    /// `self floordiv rhs`; `None` where `rhs` has dimensions.
    #[must_use]
    pub fn floor_div(&self, rhs: &Self) -> Option<Self> {
        rhs.is_symbolic_or_constant().then(|| self.divide(FloorDiv, rhs))
    }

    /// `self floordiv divisor`
    #[must_use]
    pub fn floor_div_const(&self, divisor: i64) -> Self {
        self.divide(FloorDiv, &Constant(divisor))
    }

    /// `self ceildiv rhs`; `None` where `rhs` has dimensions.
    #[must_use]
    pub fn ceil_div(&self, rhs: &Self) -> Option<Self> {
        rhs.is_symbolic_or_constant().then(|| self.divide(CeilDiv, rhs))
    }

    /// `self ceildiv divisor`
    #[must_use]
    pub fn ceil_div_const(&self, divisor: i64) -> Self {
        self.divide(CeilDiv, &Constant(divisor))
    }

    /// `kind` is [`FloorDiv`] or [`CeilDiv`].
    fn divide(&self, kind: AffineBinaryKind, rhs: &Self) -> Self {
        let plain = || Self::plain(kind, self, rhs);
        let Constant(divisor) = *rhs else {
            return plain();
        };
        if let Constant(dividend) = *self {
            return kind.fold(dividend, divisor).map_or_else(plain, Constant);
        }
        match divisor {
            0 => return plain(),
            1 => return self.clone(),
            _ => {}
        }
        if let Some((rest, Constant(factor))) = self.as_binary(Mul)
            && factor.checked_rem(divisor) == Some(0)
            && let Some(quotient) = factor.checked_div(divisor)
        {
            return rest.mul_const(quotient);
        }
        if let (FloorDiv, Some((left, right))) = (kind, self.as_binary(Add)) {
            let divides = |e: &Self| e.largest_known_divisor().is_multiple_of(divisor.unsigned_abs());
            if divides(left) || divides(right) {
                let (left, right) = (left.divide(kind, rhs), right.divide(kind, rhs));
                return left.add(&right);
            }
        }
        plain()
    }

    /// `self mod rhs`; `None` where `rhs` has dimensions.
    #[must_use]
    pub fn rem(&self, rhs: &Self) -> Option<Self> {
        rhs.is_symbolic_or_constant().then(|| self.rem_unchecked(rhs))
    }

    /// `self mod divisor`
    #[must_use]
    pub fn rem_const(&self, divisor: i64) -> Self {
        self.rem_unchecked(&Constant(divisor))
    }

    fn rem_unchecked(&self, rhs: &Self) -> Self {
        let plain = || Self::plain(Mod, self, rhs);
        let Constant(divisor @ 1..) = *rhs else {
            return plain();
        };
        if let Constant(dividend) = *self {
            return Mod.fold(dividend, divisor).map_or_else(plain, Constant);
        }
        let divides = |e: &Self| e.largest_known_divisor().is_multiple_of(divisor.unsigned_abs());
        if divides(self) {
            return Constant(0);
        }
        if let Some((left, right)) = self.as_binary(Add) {
            if divides(left) {
                return right.rem_unchecked(rhs);
            }
            if divides(right) {
                return left.rem_unchecked(rhs);
            }
        }
        // (a mod 8) mod 4 is a mod 4.
        if let Some((dividend, Constant(first @ 1..))) = self.as_binary(Mod)
            && first % divisor == 0
        {
            return dividend.rem_unchecked(rhs);
        }
        plain()
    }
}
