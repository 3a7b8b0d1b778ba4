//! The numbers that sizes of tensors may be, as far as intervals say it.

use vulcanize_ir::affine::{AffineBinaryKind, AffineExpr};
use vulcanize_ir::rewrite::{constant_value, defined_by};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, DYNAMIC, Ir, Value};

use super::canonicalize::destination;
use super::canonicalize_slices::lists;
use super::fold_subset_ops::dropped_dims;
use super::shapes::{ExtractSlice, Pad};
use super::{Cast, Dim, Empty, margins, open_size};
use crate::affine::{self, map_of};
use crate::index_list::MixedIndex;
use crate::{arith, memref, scf};

/// The least and the greatest number; `None` where nothing is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Interval {
    least: Option<i64>,
    greatest: Option<i64>,
}

/// How far definitions are followed.
const FARTHEST: u32 = 16;

/// The greatest size that a dimension of a tensor may have.
pub(crate) fn greatest_size(ir: &Ir<'_>, tensor: Value, dimension: usize) -> Option<i64> {
    of_dimension(ir, tensor, dimension, FARTHEST).greatest
}

/// The greatest number that an index may be.
pub(crate) fn greatest_index(ir: &Ir<'_>, index: MixedIndex) -> Option<i64> {
    of_index(ir, index, FARTHEST).greatest
}

/// The least number that an index may be.
pub(crate) fn least_index(ir: &Ir<'_>, index: MixedIndex) -> Option<i64> {
    of_index(ir, index, FARTHEST).least
}

impl Interval {
    const UNKNOWN: Self = Self { least: None, greatest: None };
    const SIZE: Self = Self { least: Some(0), greatest: None };

    fn of(number: i64) -> Self {
        Self { least: Some(number), greatest: Some(number) }
    }

    fn constant(self) -> Option<i64> {
        self.least.filter(|_| self.least == self.greatest)
    }

    fn add(self, other: Self) -> Self {
        let sum = |a: Option<i64>, b: Option<i64>| a?.checked_add(b?);
        Self { least: sum(self.least, other.least), greatest: sum(self.greatest, other.greatest) }
    }

    fn times(self, factor: i64) -> Self {
        let product = |end: Option<i64>| end?.checked_mul(factor);
        let (a, b) = (product(self.least), product(self.greatest));
        if factor < 0 { Self { least: b, greatest: a } } else { Self { least: a, greatest: b } }
    }

    fn mul(self, other: Self) -> Self {
        match (self.constant(), other.constant()) {
            (_, Some(factor)) => self.times(factor),
            (Some(factor), None) => other.times(factor),
            (None, None) => Self::UNKNOWN,
        }
    }

    /// Each end by a function that does not fall.
    fn map(self, f: impl Fn(i64) -> Option<i64>) -> Self {
        Self { least: self.least.and_then(&f), greatest: self.greatest.and_then(&f) }
    }

    fn remainder(self, divisor: i64) -> Self {
        match self {
            Self { least: Some(least), greatest: Some(greatest) } if least >= 0 && greatest < divisor => self,
            _ => Self { least: Some(0), greatest: Some(divisor - 1) },
        }
    }

    /// Of the least, or the greatest, of several.
    fn extremum(all: impl Iterator<Item = Self>, is_min: bool) -> Self {
        let (mut least, mut greatest): (Vec<_>, Vec<_>) = all.map(|each| (each.least, each.greatest)).unzip();
        // One bound is enough on one side; on the other all are needed.
        let (some, every) = if is_min { (&mut greatest, &mut least) } else { (&mut least, &mut greatest) };
        let some = some.iter().flatten().copied();
        let every: Option<Vec<i64>> = every.iter().copied().collect();
        let every = every.unwrap_or_default().into_iter();
        match is_min {
            true => Self { least: every.min(), greatest: some.min() },
            false => Self { least: some.max(), greatest: every.max() },
        }
    }
}

fn of_dimension(ir: &Ir<'_>, tensor: Value, dimension: usize, depth: u32) -> Interval {
    let shape = ir.context().shape(ir.value_type(tensor)).unwrap_or(&[]);
    match shape.get(dimension) {
        Some(&size) if size != DYNAMIC => return Interval::of(size),
        Some(_) => {}
        None => return Interval::UNKNOWN,
    }
    let (Some(op), Some(depth)) = (ir.defining_op(tensor), depth.checked_sub(1)) else { return Interval::SIZE };
    if let Some(cast) = Cast::cast(ir, op) {
        return of_dimension(ir, cast.source(ir), dimension, depth);
    }
    if let Some(before) = destination(ir, op, tensor) {
        return of_dimension(ir, before, dimension, depth);
    }
    if let Some(empty) = Empty::cast(ir, op) {
        let size = open_size(ir, tensor, dimension, &empty.dynamicSizes(ir));
        return size.map_or(Interval::SIZE, |size| of_value(ir, size, depth));
    }
    if ExtractSlice::matches(ir, op) {
        let lists = lists(ir, op, 1);
        let dropped = dropped_dims(&lists, shape);
        let size = lists[1].iter().zip(dropped).filter(|&(_, dropped)| !dropped).nth(dimension);
        return size.map_or(Interval::SIZE, |(&size, _)| of_index(ir, size, depth));
    }
    if let Some(pad) = Pad::cast(ir, op) {
        let source = of_dimension(ir, pad.source(ir), dimension, depth);
        return margins(ir, pad).iter().fold(source, |sum, margin| sum.add(of_index(ir, margin[dimension], depth)));
    }
    Interval::SIZE
}

fn of_index(ir: &Ir<'_>, index: MixedIndex, depth: u32) -> Interval {
    match index {
        MixedIndex::Static(number) => Interval::of(number),
        MixedIndex::Value(value) => of_value(ir, value, depth),
    }
}

fn of_value(ir: &Ir<'_>, value: Value, depth: u32) -> Interval {
    if let Some(number) = constant_value(ir, value).and_then(|known| ir.context().int_value(known)) {
        return Interval::of(number);
    }
    let Some(depth) = depth.checked_sub(1) else { return Interval::UNKNOWN };
    let Some(op) = ir.defining_op(value) else { return of_counter(ir, value, depth) };
    let operands = || ir.operands(op).map(|operand| of_value(ir, operand, depth)).collect::<Vec<Interval>>();
    if let Some(dim) = defined_by::<Dim>(ir, value) {
        let number = MixedIndex::Value(dim.index(ir)).known(ir).and_then(|number| usize::try_from(number).ok());
        return number.map_or(Interval::SIZE, |number| of_dimension(ir, dim.source(ir), number, depth));
    }
    if defined_by::<memref::Dim>(ir, value).is_some() {
        return Interval::SIZE;
    }
    if let Some(apply) = affine::Apply::cast(ir, op) {
        return of_map(ir, apply.map(ir), &operands()).into_iter().next().unwrap_or(Interval::UNKNOWN);
    }
    if let Some(min) = affine::Min::cast(ir, op) {
        let whole = Interval::extremum(of_map(ir, min.map(ir), &operands()).into_iter(), true);
        // As in MLIR, nobody looks further where a number bounds it.
        let map = map_of(ir.context(), min.map(ir));
        let number = map.and_then(|map| map.results().iter().filter_map(AffineExpr::as_constant).min());
        return Interval { greatest: number.or(whole.greatest), ..whole };
    }
    if let Some(max) = affine::Max::cast(ir, op) {
        return Interval::extremum(of_map(ir, max.map(ir), &operands()).into_iter(), false);
    }
    let is = |name: &str| ir.op_name_str(op) == name;
    match operands()[..] {
        [a, b] if is(arith::AddI::NAME) => a.add(b),
        [a, b] if is(arith::SubI::NAME) => a.add(b.times(-1)),
        [a, b] if is(arith::MulI::NAME) => a.mul(b),
        [a, b] if is(arith::MinSI::NAME) => Interval::extremum([a, b].into_iter(), true),
        [a, b] if is(arith::MaxSI::NAME) => Interval::extremum([a, b].into_iter(), false),
        _ => Interval::UNKNOWN,
    }
}

/// Of the counter of a loop.
fn of_counter(ir: &Ir<'_>, value: Value, depth: u32) -> Interval {
    let Some(parent) = ir.value_block(value).and_then(|block| ir.block_parent_op(block)) else {
        return Interval::UNKNOWN;
    };
    let between = |lower: Interval, upper: Interval| Interval {
        least: lower.least,
        greatest: upper.greatest.and_then(|end| end.checked_sub(1)),
    };
    if let Some(each) = scf::For::cast(ir, parent).filter(|each| each.induction_variable(ir) == value) {
        return between(of_value(ir, each.lower_bound(ir), depth), of_value(ir, each.upper_bound(ir), depth));
    }
    let bounds = scf::Forall::cast(ir, parent).zip(scf::argument_number(ir, value));
    let Some([lower, upper, _]) = bounds.and_then(|(each, number)| each.bounds(ir).get(number).copied()) else {
        return Interval::UNKNOWN;
    };
    let bound = |bound: scf::Bound| match bound {
        Ok(number) => Interval::of(number),
        Err(value) => of_value(ir, value, depth),
    };
    between(bound(lower), bound(upper))
}

/// Of the results of a map.
fn of_map(ir: &Ir<'_>, map: Attribute, operands: &[Interval]) -> Vec<Interval> {
    let Some(map) = map_of(ir.context(), map) else { return Vec::new() };
    map.results().iter().map(|expr| of_expr(expr, operands, map.num_dims() as usize)).collect()
}

fn of_expr(expr: &AffineExpr, operands: &[Interval], dims: usize) -> Interval {
    let operand = |number: usize| operands.get(number).copied().unwrap_or(Interval::UNKNOWN);
    let binary = match expr {
        AffineExpr::Dim(number) => return operand(*number as usize),
        AffineExpr::Symbol(number) => return operand(dims + *number as usize),
        AffineExpr::Constant(number) => return Interval::of(*number),
        AffineExpr::Binary(binary) => binary,
    };
    let [lhs, rhs] = [binary.lhs(), binary.rhs()].map(|side| of_expr(side, operands, dims));
    let divisor = rhs.constant().filter(|&divisor| divisor > 0);
    match (binary.kind(), divisor) {
        (AffineBinaryKind::Add, _) => lhs.add(rhs),
        (AffineBinaryKind::Mul, _) => lhs.mul(rhs),
        (AffineBinaryKind::Mod, Some(divisor)) => lhs.remainder(divisor),
        (AffineBinaryKind::FloorDiv, Some(divisor)) => lhs.map(|end| Some(end.div_euclid(divisor))),
        (AffineBinaryKind::CeilDiv, Some(divisor)) => {
            lhs.map(|end| end.div_euclid(divisor).checked_add(i64::from(end.rem_euclid(divisor) != 0)))
        }
        (AffineBinaryKind::Mod | AffineBinaryKind::FloorDiv | AffineBinaryKind::CeilDiv, None) => Interval::UNKNOWN,
    }
}
