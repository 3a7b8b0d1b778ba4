//! Integer sets.

use super::expr::AffineExpr;

/// A condition on the value of an expression.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AffineConstraint {
    /// The expression that is compared with 0.
    pub expr: AffineExpr,
    /// `expr == 0`; else `expr >= 0`.
    pub is_eq: bool,
}

/// The integers, for the symbols' values, whose dimensions satisfy every constraint.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IntegerSet {
    num_dims: u32,
    num_symbols: u32,
    constraints: Box<[AffineConstraint]>,
}

impl IntegerSet {
    /// The set of the given constraints; without any, the set is `0 == 0`. `None` where a constraint has a dimension or
    /// symbol past the counts.
    #[must_use]
    pub fn new(
        num_dims: u32,
        num_symbols: u32,
        constraints: impl IntoIterator<Item = AffineConstraint>,
    ) -> Option<Self> {
        let mut constraints: Vec<_> = constraints.into_iter().collect();
        if constraints.is_empty() {
            constraints.push(AffineConstraint { expr: AffineExpr::Constant(0), is_eq: true });
        }
        let mut exprs = constraints.iter().map(|c| &c.expr);
        let is_within = exprs.all(|e| e.is_within(num_dims, num_symbols));
        is_within.then(|| Self { num_dims, num_symbols, constraints: constraints.into() })
    }

    /// The number of dimensions.
    #[must_use]
    pub fn num_dims(&self) -> u32 {
        self.num_dims
    }

    /// The number of symbols.
    #[must_use]
    pub fn num_symbols(&self) -> u32 {
        self.num_symbols
    }

    /// The constraints: one at least.
    #[must_use]
    pub fn constraints(&self) -> &[AffineConstraint] {
        &self.constraints
    }

    /// Whether the point is in the set; `None` where a constraint has no value there (see
    /// [`AffineExpr::eval`]).
    #[must_use]
    pub fn contains(&self, dims: &[i64], symbols: &[i64]) -> Option<bool> {
        for constraint in &self.constraints {
            let value = constraint.expr.eval(dims, symbols)?;
            if value < 0 || (constraint.is_eq && value != 0) {
                return Some(false);
            }
        }
        Some(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use AffineExpr::{Dim, Symbol};

    fn constraint(expr: AffineExpr, is_eq: bool) -> AffineConstraint {
        AffineConstraint { expr, is_eq }
    }

    #[test]
    fn membership() {
        let below = constraint(Symbol(0).sub(&Dim(0)), false);
        let even = constraint(Dim(0).rem_const(2), true);
        let set = IntegerSet::new(1, 1, [below, even]).unwrap();
        assert_eq!(set.to_string(), "(d0)[s0] : (-d0 + s0 >= 0, d0 mod 2 == 0)");
        assert_eq!(set.contains(&[4], &[4]), Some(true));
        assert_eq!(set.contains(&[6], &[4]), Some(false));
        assert_eq!(set.contains(&[3], &[4]), Some(false));
        assert_eq!(set.contains(&[], &[4]), None);
    }

    #[test]
    fn without_constraints_all_is_in() {
        let set = IntegerSet::new(1, 0, []).unwrap();
        assert_eq!(set.to_string(), "(d0) : (0 == 0)");
        assert_eq!(set.contains(&[7], &[]), Some(true));
    }

    #[test]
    fn constraints_stay_in_bounds() {
        assert_eq!(IntegerSet::new(0, 1, [constraint(Dim(0), true)]), None);
        assert_eq!(IntegerSet::new(1, 0, [constraint(Symbol(0), true)]), None);
    }
}
