//! Facts about the values of expressions, from the loops that their dimensions count.

use vulcanize_ir::affine::{AffineBinaryKind, AffineExpr};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, Value, ValueDef};

use super::{AppliedExprs, For, map_of};
use AffineBinaryKind::{Add, CeilDiv, FloorDiv, Mod, Mul};

/// The loop that a value counts.
fn loop_of(ir: &Ir<'_>, value: Value) -> Option<For> {
    let ValueDef::Argument { block, index: 0 } = ir.value_def(value) else { return None };
    ir.block_parent_op(block).and_then(|op: Op| For::cast(ir, op))
}

impl For {
    /// The lower and the upper bound, where they are numbers.
    pub fn constant_bounds(self, ir: &Ir<'_>) -> (Option<i64>, Option<i64>) {
        let number = |map| map_of(ir.context(), map).and_then(|map| map.as_single_constant());
        (number(self.lowerBoundMap(ir)), number(self.upperBoundMap(ir)))
    }

    /// The distance of two values of the counter.
    pub fn constant_step(self, ir: &Ir<'_>) -> i64 {
        ir.context().int_value(self.step(ir)).unwrap_or(1).max(1)
    }

    /// How often the body runs, where the bounds are numbers.
    pub fn constant_trip_count(self, ir: &Ir<'_>) -> Option<i64> {
        let (Some(lower), Some(upper)) = self.constant_bounds(ir) else { return None };
        let (distance, step) = (upper.checked_sub(lower)?, self.constant_step(ir));
        Some(if distance <= 0 { 0 } else { (distance - 1) / step + 1 })
    }
}

/// The expressions with the common divisors and the ranges of their values.
struct Values<'a, 'c> {
    ir: &'a Ir<'c>,
    dims: &'a [Value],
}

impl Values<'_, '_> {
    /// The least and the greatest value of a counter.
    fn range_of_counter(&self, dim: u32) -> Option<(i64, i64)> {
        let each = loop_of(self.ir, *self.dims.get(dim as usize)?)?;
        let (Some(lower), Some(upper)) = each.constant_bounds(self.ir) else { return None };
        let last = upper.checked_sub(1).filter(|&last| last >= lower)?;
        Some((lower, lower + (last - lower) / each.constant_step(self.ir) * each.constant_step(self.ir)))
    }

    fn range(&self, expr: &AffineExpr) -> Option<(i64, i64)> {
        let binary = match expr {
            AffineExpr::Dim(dim) => return self.range_of_counter(*dim),
            AffineExpr::Symbol(_) => return None,
            AffineExpr::Constant(value) => return Some((*value, *value)),
            AffineExpr::Binary(binary) => binary,
        };
        let kind = binary.kind();
        if kind == Add {
            let ((a, b), (c, d)) = (self.range(binary.lhs())?, self.range(binary.rhs())?);
            return Some((a.checked_add(c)?, b.checked_add(d)?));
        }
        let by = binary.rhs().as_constant()?;
        if kind == Mod {
            return (by > 0).then_some((0, by - 1));
        }
        let (low, high) = self.range(binary.lhs())?;
        let (a, b) = (kind.fold(low, by)?, kind.fold(high, by)?);
        Some((a.min(b), a.max(b)))
    }

    /// A number that divides every value.
    fn divisor(&self, expr: &AffineExpr) -> u64 {
        let AffineExpr::Dim(dim) = expr else { return expr.largest_known_divisor() };
        let each = self.dims.get(*dim as usize).and_then(|&value| loop_of(self.ir, value));
        let Some(each) = each else { return 1 };
        let step = each.constant_step(self.ir).unsigned_abs();
        match each.constant_bounds(self.ir).0 {
            Some(0) => step,
            Some(lower) => gcd(lower.unsigned_abs(), step),
            None => {
                let lower = map_of(self.ir.context(), each.lowerBoundMap(self.ir));
                let of_map =
                    lower.map_or(1, |map| map.results().iter().fold(0, |d, e| gcd(d, e.largest_known_divisor())));
                gcd(of_map, step).max(1)
            }
        }
    }

    /// Whether every value is at least 0 and below a number.
    fn is_below(&self, expr: &AffineExpr, most: u64) -> bool {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        match expr {
            AffineExpr::Constant(value) => (0..most).contains(value),
            AffineExpr::Dim(dim) => {
                let each = self.dims.get(*dim as usize).and_then(|&value| loop_of(self.ir, value));
                let bounds = each.map(|each| each.constant_bounds(self.ir));
                matches!(bounds, Some((Some(lower), Some(upper))) if lower >= 0 && upper <= most)
            }
            AffineExpr::Symbol(_) | AffineExpr::Binary(_) => false,
        }
    }

    /// A sum as something divisible and a rest that is below the divisor.
    fn quotient_and_rest<'e>(&self, expr: &'e AffineExpr) -> Option<(u64, &'e AffineExpr, &'e AffineExpr)> {
        let (lhs, rhs) = expr.as_binary(Add)?;
        [(lhs, rhs), (rhs, lhs)]
            .into_iter()
            .map(|(multiple, rest)| (self.divisor(multiple), multiple, rest))
            .find(|(divisor, _, rest)| self.is_below(rest, *divisor))
    }

    fn simplify(&self, expr: &AffineExpr) -> AffineExpr {
        let AffineExpr::Binary(binary) = expr else { return expr.clone() };
        let (lhs, rhs) = (self.simplify(binary.lhs()), self.simplify(binary.rhs()));
        let expr = AffineExpr::binary(binary.kind(), &lhs, &rhs).unwrap_or_else(|| expr.clone());
        let AffineExpr::Binary(binary) = &expr else { return expr };
        match (binary.kind(), binary.rhs().as_constant()) {
            (kind @ (FloorDiv | CeilDiv | Mod), Some(by @ 1..)) => self.divided(kind, binary.lhs(), by).unwrap_or(expr),
            _ => expr,
        }
    }

    /// A quotient or remainder by a number, where it is simpler than that.
    fn divided(&self, kind: AffineBinaryKind, lhs: &AffineExpr, by: i64) -> Option<AffineExpr> {
        if let Some((low, high)) = self.range(lhs) {
            let (first, last) = (kind.fold(low, by)?, kind.fold(high, by)?);
            match kind {
                Mod if low >= 0 && high < by => return Some(lhs.clone()),
                FloorDiv | CeilDiv if first == last => return Some(AffineExpr::Constant(first)),
                Add | Mul | Mod | FloorDiv | CeilDiv => {}
            }
        }
        let size = by.unsigned_abs();
        if let Some((divisor, multiple, rest)) = self.quotient_and_rest(lhs) {
            return match kind {
                FloorDiv if size.is_multiple_of(divisor) => Some(multiple.floor_div_const(by)),
                Mod if divisor.is_multiple_of(size) => Some(rest.rem_const(by)),
                Add | Mul | Mod | FloorDiv | CeilDiv => None,
            };
        }
        let is_zero =
            (kind == FloorDiv && self.is_below(lhs, size)) || (kind == Mod && self.divisor(lhs).is_multiple_of(size));
        is_zero.then_some(AffineExpr::Constant(0))
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl AppliedExprs {
    /// Simplifies quotients and remainders of dimensions with known bounds.
    pub fn simplify_by_ranges(&mut self, ir: &Ir<'_>) {
        let values = Values { ir, dims: self.dims() };
        let exprs: Vec<AffineExpr> = self.exprs().iter().map(|expr| values.simplify(expr)).collect();
        self.set_exprs(exprs);
    }
}
