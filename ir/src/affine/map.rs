//! Affine maps.

use vulcanize_limits::Limits;

use super::expr::AffineExpr;

/// The largest expression that [`AffineMap::compose`] makes.
const MAX_COMPOSED_SIZE: u32 = 1 << 16;

/// A function from dimensions and symbols to a list of integers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AffineMap {
    num_dims: u32,
    num_symbols: u32,
    results: Box<[AffineExpr]>,
}

impl AffineMap {
    /// The map with these results; `None` where one has a dimension or symbol past the counts.
    #[must_use]
    pub fn new(num_dims: u32, num_symbols: u32, results: impl IntoIterator<Item = AffineExpr>) -> Option<Self> {
        let results: Box<[_]> = results.into_iter().collect();
        let mut exprs = results.iter();
        let is_within = exprs.all(|e| e.is_within(num_dims, num_symbols));
        is_within.then_some(Self { num_dims, num_symbols, results })
    }

    /// `(d0, …, dn-1) -> (d0, …, dn-1)`
    #[must_use]
    pub fn identity(num_dims: u32) -> Self {
        Self { num_dims, num_symbols: 0, results: (0..num_dims).map(AffineExpr::Dim).collect() }
    }

    /// `() -> (value)`
    #[must_use]
    pub fn constant(value: i64) -> Self {
        Self { num_dims: 0, num_symbols: 0, results: Box::new([AffineExpr::Constant(value)]) }
    }

    /// `() -> ()`
    #[must_use]
    pub fn empty() -> Self {
        Self::identity(0)
    }

    /// The map whose result `i` is dimension `positions[i]`; `None` where the positions are no
    /// permutation of `0..positions.len()`.
    #[must_use]
    pub fn permutation(positions: &[u32]) -> Option<Self> {
        let num_dims = u32::try_from(positions.len()).ok()?;
        let results = positions.iter().copied().map(AffineExpr::Dim);
        let map = Self::new(num_dims, 0, results)?;
        map.is_permutation().then_some(map)
    }

    /// The map to the last `num_results` of `num_dims` dimensions; `None` where there are fewer.
    #[must_use]
    pub fn minor_identity(num_dims: u32, num_results: u32) -> Option<Self> {
        let first = num_dims.checked_sub(num_results)?;
        Self::new(num_dims, 0, (first..num_dims).map(AffineExpr::Dim))
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

    /// The number of dimensions and symbols.
    #[must_use]
    pub fn num_inputs(&self) -> usize {
        self.num_dims as usize + self.num_symbols as usize
    }

    /// The results.
    #[must_use]
    pub fn results(&self) -> &[AffineExpr] {
        &self.results
    }

    /// Whether the results are the dimensions in order.
    #[must_use]
    pub fn is_identity(&self) -> bool {
        self.results.len() == self.num_dims as usize && self.results_are_dims_from(0)
    }

    /// Whether the map has no symbols, and its results are the last dimensions in order.
    #[must_use]
    pub fn is_minor_identity(&self) -> bool {
        let first = (self.num_dims as usize).checked_sub(self.results.len());
        self.num_symbols == 0 && first.is_some_and(|f| self.results_are_dims_from(f as u32))
    }

    fn results_are_dims_from(&self, first: u32) -> bool {
        let mut results = self.results.iter().zip(first..);
        results.all(|(result, position)| *result == AffineExpr::Dim(position))
    }

    /// Whether the map has no symbols, and its results are distinct dimensions.
    #[must_use]
    pub fn is_projected_permutation(&self) -> bool {
        let mut seen = vec![false; self.num_dims as usize];
        let mut results = self.results.iter();
        self.num_symbols == 0
            && results.all(|result| match result {
                AffineExpr::Dim(position) => {
                    let is_first = seen.get_mut(*position as usize);
                    is_first.is_some_and(|seen| !std::mem::replace(seen, true))
                }
                AffineExpr::Symbol(_) | AffineExpr::Constant(_) | AffineExpr::Binary(_) => false,
            })
    }

    /// Whether the map has no symbols, and its results are all dimensions, each once.
    #[must_use]
    pub fn is_permutation(&self) -> bool {
        self.results.len() == self.num_dims as usize && self.is_projected_permutation()
    }

    /// Whether every result is a constant.
    #[must_use]
    pub fn is_constant(&self) -> bool {
        self.results.iter().all(|r| r.as_constant().is_some())
    }

    /// The value, where the map has one result and that is a constant.
    #[must_use]
    pub fn as_single_constant(&self) -> Option<i64> {
        match &*self.results {
            [result] => result.as_constant(),
            _ => None,
        }
    }

    /// The map that undoes this one; `None` where this is no permutation.
    #[must_use]
    pub fn inverse_permutation(&self) -> Option<Self> {
        if !self.is_permutation() {
            return None;
        }
        let mut results = vec![AffineExpr::Constant(0); self.results.len()];
        for (result, position) in self.results.iter().zip(0..) {
            if let AffineExpr::Dim(dim) = result {
                results[*dim as usize] = AffineExpr::Dim(position);
            }
        }
        Self::new(self.num_dims, 0, results)
    }

    /// The map that applies `inner` and then this one. Its dimensions are the inner one's; its
    /// symbols this one's, then the inner one's. `None` where the inner results are not as many as
    /// this map's dimensions, or the composition is not affine, too large, or deeper than the limits allow.
    #[must_use]
    pub fn compose(&self, inner: &Self, limits: &Limits) -> Option<Self> {
        if inner.results.len() != self.num_dims as usize {
            return None;
        }
        let num_symbols = self.num_symbols.checked_add(inner.num_symbols)?;
        let shifted = (self.num_symbols..num_symbols).map(AffineExpr::Symbol);
        let shifted: Vec<_> = shifted.collect();
        let dims = inner.results.iter();
        let dims: Option<Vec<_>> = dims.map(|result| result.replace_dims_and_symbols(&[], &shifted)).collect();
        let dims = dims?;
        let largest = |size: fn(&AffineExpr) -> u32, exprs: &[AffineExpr]| exprs.iter().map(size).max().unwrap_or(0);
        let depth = largest(AffineExpr::depth, &self.results).saturating_add(largest(AffineExpr::depth, &dims));
        let size = largest(AffineExpr::size, &self.results).saturating_mul(largest(AffineExpr::size, &dims));
        if u64::from(depth) > limits.expression_depth || size > MAX_COMPOSED_SIZE {
            return None;
        }
        let results = self.results.iter();
        let results: Option<Vec<_>> = results.map(|result| result.replace_dims_and_symbols(&dims, &[])).collect();
        Self::new(inner.num_dims, num_symbols, results?)
    }

    /// The results' values; `None` where one has none (see [`AffineExpr::eval`]).
    #[must_use]
    pub fn eval(&self, dims: &[i64], symbols: &[i64]) -> Option<Vec<i64>> {
        self.results.iter().map(|r| r.eval(dims, symbols)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use AffineExpr::{Constant, Dim, Symbol};

    fn map(dims: u32, symbols: u32, results: &[AffineExpr]) -> AffineMap {
        AffineMap::new(dims, symbols, results.iter().cloned()).unwrap()
    }

    #[test]
    fn results_stay_in_bounds() {
        assert_eq!(AffineMap::new(1, 0, [Dim(1)]), None);
        assert_eq!(AffineMap::new(1, 0, [Symbol(0)]), None);
    }

    #[test]
    fn shapes_are_told_apart() {
        let identity = AffineMap::identity(2);
        assert!(identity.is_identity() && identity.is_permutation());
        assert!(identity.is_minor_identity() && !identity.is_constant());
        let swap = AffineMap::permutation(&[1, 0]).unwrap();
        assert!(!swap.is_identity() && swap.is_permutation() && !swap.is_minor_identity());
        let minor = AffineMap::minor_identity(3, 2).unwrap();
        assert_eq!(minor.to_string(), "(d0, d1, d2) -> (d1, d2)");
        assert!(minor.is_minor_identity() && minor.is_projected_permutation());
        assert!(!minor.is_permutation() && !minor.is_identity());
        assert!(!map(2, 0, &[Dim(0), Dim(0)]).is_projected_permutation());
        assert!(!map(2, 1, &[Dim(0), Dim(1)]).is_permutation());
        assert!(AffineMap::empty().is_identity());
        assert_eq!(AffineMap::constant(-3).as_single_constant(), Some(-3));
        assert!(AffineMap::constant(-3).is_constant());
        assert_eq!(AffineMap::permutation(&[1, 1]), None);
        assert_eq!(AffineMap::permutation(&[2, 0]), None);
        assert_eq!(AffineMap::minor_identity(1, 2), None);
    }

    #[test]
    fn a_permutation_and_its_inverse_cancel() {
        let map = AffineMap::permutation(&[2, 0, 1]).unwrap();
        let inverse = map.inverse_permutation().unwrap();
        assert_eq!(inverse.to_string(), "(d0, d1, d2) -> (d1, d2, d0)");
        assert!(map.compose(&inverse, &Limits::DEFAULT).unwrap().is_identity());
        assert_eq!(AffineMap::constant(1).inverse_permutation(), None);
    }

    #[test]
    fn composition_applies_the_inner_map_first() {
        let outer = map(1, 1, &[Dim(0).mul_const(2).add(&Symbol(0))]);
        let inner = map(2, 1, &[Dim(0).add(&Dim(1)).add(&Symbol(0)).add(&Constant(3))]);
        let both = outer.compose(&inner, &Limits::DEFAULT).unwrap();
        assert_eq!(both.to_string(), "(d0, d1)[s0, s1] -> ((d0 + d1 + s1 + 3) * 2 + s0)");
        let expected = outer.eval(&inner.eval(&[5, 7], &[11]).unwrap(), &[13]);
        assert_eq!(both.eval(&[5, 7], &[13, 11]), expected);
        assert_eq!(outer.compose(&AffineMap::identity(2), &Limits::DEFAULT), None);
    }

    #[test]
    fn composition_is_bounded() {
        let grow = map(1, 0, &[Dim(0).floor_div_const(3).add(&Dim(0).floor_div_const(5))]);
        let mut composed = grow.clone();
        let steps = (0..64).take_while(|_| match composed.compose(&grow, &Limits::DEFAULT) {
            Some(next) => {
                composed = next;
                true
            }
            None => false,
        });
        assert!((4..32).contains(&steps.count()));
    }
}
