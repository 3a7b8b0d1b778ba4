//! Contractions as outer products, as dot products, as ops on elements, or as contractions of fewer loops.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{PatternSet, Rewriter, zero_attr};
use vulcanize_ir::{Attribute, Op, OperationState, Type, Value};

use super::lower_parts::{MOST_PARTS, part, put};
use super::{root_and_mask, transposed, under_optional_mask};
use crate::affine::map_attr;
use crate::arith;
use crate::vector::canonicalize::vector_type;
use crate::vector::canonicalize_extract::add_folds;
use crate::vector::types::{VectorType, vector_of, vector_or_scalar};
use crate::vector::{
    Broadcast, COMBINING_KIND, CombiningKind, Contract, Contraction, Extract, Fma, OuterProduct, Reduction,
    combining_kind,
};

/// Products that a contraction is made of when its loops are unrolled, at most.
const MOST_STEPS: i64 = 1 << 16;

/// What contractions become before anything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Strategy {
    /// Products of rows and columns that are summed up.
    Dot,
    /// Outer products.
    OuterProduct,
    /// Products of elements, where the sums have one summand.
    ParallelArith,
    /// None of them.
    Plain,
}

/// Adds the rewrites.
pub(crate) fn add_patterns(patterns: &mut PatternSet, strategy: Strategy) {
    add_folds(patterns);
    match strategy {
        Strategy::Dot => patterns.add_fn::<Contract>("ContractionOpToDotLowering", |r, op| as_dots(r, op).is_some()),
        Strategy::OuterProduct => patterns
            .add_fn::<Contract>("ContractionOpToOuterProductOpLowering", |r, op| as_outer_products(r, op).is_some()),
        Strategy::ParallelArith => {
            patterns.add_fn::<Contract>("ContractOpToElementwise", |r, op| as_elementwise(r, op).is_some())
        }
        Strategy::Plain => patterns,
    };
    patterns.add_fn::<Contract>("ContractionOpLowering", |r, op| by_loop(r, op).is_some());
}

/// A contraction, taken apart.
struct Parts {
    operands: [Value; 3],
    kind: CombiningKind,
    contraction: Contraction,
    ty: Type,
    root: Op,
    mask: Option<Value>,
}

impl Parts {
    /// The rewriter is before the op, and before its mask, from then on.
    fn of(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<Self> {
        let (ir, contract) = (rewriter.ir(), Contract(op));
        let operands = [contract.lhs(ir), contract.rhs(ir), contract.acc(ir)];
        let kind = combining_kind(ir.context(), contract.kind(ir))?;
        let (contraction, ty) = (contract.contraction(ir)?, ir.value_type(contract.result(ir)));
        let (root, mask) = root_and_mask(ir, op);
        rewriter.set_insertion_point(root);
        Some(Parts { operands, kind, contraction, ty, root, mask })
    }

    /// Whether it adds products of numbers of the accumulator's type.
    fn adds_alike(&self, rewriter: &Rewriter<'_, '_>) -> bool {
        let (ir, context) = (rewriter.ir(), rewriter.context());
        let [lhs, rhs, acc] = self.operands.map(|value| context.element_type(ir.value_type(value)));
        self.kind == CombiningKind::Add && lhs == acc && rhs == acc
    }

    /// The loops that are reduced, and of each operand the loop of each dimension.
    fn layout(&self) -> (&[bool], [&[usize]; 3]) {
        let [lhs, rhs, acc] = &self.contraction.loops;
        (&self.contraction.is_reduction, [lhs, rhs, acc])
    }
}

fn is_float(rewriter: &Rewriter<'_, '_>, value: Value) -> bool {
    let context = rewriter.context();
    context.float_kind(context.element_type(rewriter.ir().value_type(value))).is_some()
}

fn multiply(rewriter: &mut Rewriter<'_, '_>, lhs: Value, rhs: Value) -> Value {
    match is_float(rewriter, lhs) {
        true => arith::MulF::build(rewriter, lhs, rhs),
        false => arith::MulI::build(rewriter, lhs, rhs),
    }
}

fn add(rewriter: &mut Rewriter<'_, '_>, lhs: Value, rhs: Value) -> Value {
    match is_float(rewriter, lhs) {
        true => arith::AddF::build(rewriter, lhs, rhs),
        false => arith::AddI::build(rewriter, lhs, rhs),
    }
}

fn zeros(rewriter: &mut Rewriter<'_, '_>, ty: Type) -> Option<Value> {
    let zero = zero_attr(rewriter.context(), ty)?;
    Some(arith::Constant::build(rewriter, zero))
}

// ---- outer products ----

/// One of the two factors, perhaps transposed.
#[derive(Clone, Copy)]
enum Factor {
    Lhs,
    Rhs,
    LhsTransposed,
    RhsTransposed,
}

/// Which factors have the reduced loop first, by the layout; the loops are those of rows, columns and the reduced one.
fn factors(loops: [&[usize]; 3]) -> Option<[Factor; 2]> {
    use Factor::{Lhs, LhsTransposed, Rhs, RhsTransposed};
    const M: usize = 0;
    const N: usize = 1;
    const K: usize = 2;
    let lhs = match loops[0] {
        [M, K] => LhsTransposed,
        [K, M] => Lhs,
        _ => return None,
    };
    let rhs = match loops[1] {
        [K, N] => Rhs,
        [N, K] => RhsTransposed,
        _ => return None,
    };
    match loops[2] {
        [M, N] => Some([lhs, rhs]),
        [N, M] => Some([rhs, lhs]),
        _ => None,
    }
}

/// The same of a matrix and a vector, with the loops of rows `m` and the reduced one `k`.
fn vector_factors(loops: [&[usize]; 3], m: usize, k: usize) -> Option<[Factor; 2]> {
    use Factor::{Lhs, LhsTransposed, Rhs, RhsTransposed};
    if loops[2] != [m] {
        return None;
    }
    match (loops[0], loops[1]) {
        (&[a, b], &[c]) if [a, b, c] == [m, k, k] => Some([LhsTransposed, Rhs]),
        (&[a, b], &[c]) if [a, b, c] == [k, m, k] => Some([Lhs, Rhs]),
        (&[a], &[b, c]) if [a, b, c] == [k, m, k] => Some([RhsTransposed, Lhs]),
        (&[a], &[b, c]) if [a, b, c] == [k, k, m] => Some([Rhs, Lhs]),
        _ => None,
    }
}

fn as_outer_products(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let parts = Parts::of(rewriter, op)?;
    let (reduced, loops) = parts.layout();
    // The order of the mask's dimensions: the reduced loop is its first one.
    let (factors, order): (_, &[usize]) = match reduced {
        [false, false, true] if loops[2] == [0, 1] => (factors(loops)?, &[2, 0, 1]),
        [false, false, true] => (factors(loops)?, &[2, 1, 0]),
        [false, true] => (vector_factors(loops, 0, 1)?, &[1, 0]),
        [true, false] => (vector_factors(loops, 1, 0)?, &[0, 1]),
        _ => return None,
    };
    let element = rewriter.context().element_type(parts.ty);
    let [lhs, rhs, mut acc] = parts.operands;
    let steps = vector_type(rewriter.ir(), lhs)?;
    let at = loops[0].iter().position(|&of| reduced[of])?;
    let is_long = steps.shape[at] > MOST_PARTS || steps.scalable[at];
    if is_long || ![lhs, rhs].iter().all(|&factor| extends(rewriter, factor, element)) {
        return None;
    }
    let count = steps.shape[at];
    // The second factor is transposed after the first one, as in MLIR where both are.
    let mut sources = [lhs, rhs];
    for (source, factor) in sources.iter_mut().zip(factors) {
        *source = match factor {
            Factor::Lhs => lhs,
            Factor::Rhs => rhs,
            Factor::LhsTransposed => transposed(rewriter, lhs, &[1, 0]),
            Factor::RhsTransposed => transposed(rewriter, rhs, &[1, 0]),
        };
    }
    let mask = parts.mask.map(|mask| if order.is_sorted() { mask } else { transposed(rewriter, mask, order) });
    for step in 0..count {
        let [a, b] = [part(rewriter, sources[0], step)?, part(rewriter, sources[1], step)?];
        let [a, b] = [a, b].map(|value| extended(rewriter, value, element));
        let mask = match mask {
            Some(mask) => Some(part(rewriter, mask, step)?),
            None => None,
        };
        let (kind, ty) = (parts.kind, parts.ty);
        acc = under_optional_mask(rewriter, mask, |b_| OuterProduct::with(b_).kind(kind).build(a, b, Some(acc), ty));
    }
    rewriter.replace_op(parts.root, &[acc]).then_some(())
}

/// Whether elements become those of a type by an extension, or are of it.
fn extends(rewriter: &Rewriter<'_, '_>, value: Value, to: Type) -> bool {
    let context = rewriter.context();
    let from = context.element_type(rewriter.ir().value_type(value));
    let is_float = |ty| context.float_kind(ty).is_some();
    let is_integer = |ty| context.integer_width(ty).is_some();
    let is_wider = context.scalar_width(from).zip(context.scalar_width(to)).is_some_and(|(from, to)| from < to);
    from == to || is_wider && (is_float(from) && is_float(to) || is_integer(from) && is_integer(to))
}

fn extended(rewriter: &mut Rewriter<'_, '_>, value: Value, element: Type) -> Value {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let ty = ir.value_type(value);
    if context.element_type(ty) == element {
        return value;
    }
    let ty = match crate::vector::types::vector(context, ty) {
        Some(v) => vector_of(context, v.shape, v.scalable, element),
        None => element,
    };
    match is_float(rewriter, value) {
        true => arith::ExtF::build(rewriter, value, ty),
        false => arith::ExtSI::build(rewriter, value, ty),
    }
}

// ---- dot products ----

fn as_dots(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let parts = Parts::of(rewriter, op)?;
    let (reduced, loops) = parts.layout();
    // The reduced loop is the last dimension of each factor.
    let [rows, columns] = match reduced {
        [false, false, true] => factors(loops)?,
        [false, true] => vector_factors(loops, 0, 1)?,
        _ => return None,
    };
    let [lhs, rhs, acc] = parts.operands;
    let ty = vector_or_scalar(rewriter.context(), parts.ty);
    let (count, width) = (*ty.shape.first()?, ty.shape.get(1).copied());
    let is_long = count.checked_mul(width.unwrap_or(1)).is_none_or(|parts| parts > MOST_PARTS);
    if parts.mask.is_some() || !parts.adds_alike(rewriter) || is_long || ty.is_scalable() {
        return None;
    }
    let mut transpose = |factor: Factor| {
        let is_matrix = |value| vector_type(rewriter.ir(), value).is_some_and(|v| v.rank() == 2);
        match factor {
            // What has the reduced loop last already would be transposed to have it first.
            Factor::LhsTransposed => lhs,
            Factor::RhsTransposed => rhs,
            Factor::Lhs if is_matrix(lhs) => transposed(rewriter, lhs, &[1, 0]),
            Factor::Rhs if is_matrix(rhs) => transposed(rewriter, rhs, &[1, 0]),
            Factor::Lhs => lhs,
            Factor::Rhs => rhs,
        }
    };
    let (rows, columns) = (transpose(rows), transpose(columns));
    let mut result = zeros(rewriter, parts.ty)?;
    let mut known = Vec::new();
    for row in 0..count {
        let a = part(rewriter, rows, row)?;
        for column in 0..width.unwrap_or(1) {
            if row == 0 {
                known.push(if width.is_some() { part(rewriter, columns, column)? } else { columns });
            }
            let product = multiply(rewriter, a, known[column as usize]);
            let sum = sum(rewriter, product);
            let place = if width.is_some() { vec![row, column] } else { vec![row] };
            result = super::lower_parts::put_at(rewriter, sum, result, &place);
        }
    }
    let result = add(rewriter, result, acc);
    rewriter.replace_op(parts.root, &[result]).then_some(())
}

/// The sum of the elements of a vector. Without a start its type has to be given.
fn sum(rewriter: &mut Rewriter<'_, '_>, value: Value) -> Value {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let element = context.element_type(ir.value_type(value));
    let mut state = OperationState::of::<Reduction>(context, rewriter.location());
    state.set_attribute(context.identifier("kind"), context.enum_attr(&COMBINING_KIND, CombiningKind::Add as u64));
    state.set_attribute(context.identifier("fastmath"), arith::fastmath_none(context));
    let made = rewriter.insert(state.operands([value]).results([element]));
    rewriter.ir().result(made, 0)
}

// ---- ops on elements ----

/// A contraction whose sums have one summand is a product of elements.
fn as_elementwise(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let parts = Parts::of(rewriter, op)?;
    if parts.mask.is_some() || !parts.adds_alike(rewriter) {
        return None;
    }
    let (reduced, loops) = parts.layout();
    let acc = vector_or_scalar(rewriter.context(), parts.ty);
    for (&operand, loops) in parts.operands[..2].iter().zip(&loops) {
        let from = vector_type(rewriter.ir(), operand)?;
        let is_one = |(dim, &of): (usize, &usize)| !reduced[of] || (from.shape[dim] == 1 && !from.scalable[dim]);
        if !loops.iter().enumerate().all(is_one) {
            return None;
        }
    }
    let mut factors = [parts.operands[0], parts.operands[1]];
    let mut orders = [Vec::new(), Vec::new()];
    for operand in 0..2 {
        let from = vector_type(rewriter.ir(), factors[operand])?;
        let missing: Vec<usize> = (0..acc.rank()).filter(|&dim| !loops[operand].contains(&loops[2][dim])).collect();
        let mut added = 0..missing.len();
        let ones = (0..from.rank()).filter(|&dim| reduced[loops[operand][dim]]);
        orders[operand].extend(ones.map(|dim| missing.len() + dim));
        for of in loops[2] {
            orders[operand].push(match loops[operand].iter().position(|each| each == of) {
                Some(dim) => missing.len() + dim,
                None => added.next()?,
            });
        }
        if !missing.is_empty() {
            let sizes = missing.iter().map(|&dim| (acc.shape[dim], acc.scalable[dim]));
            let own = from.shape.iter().copied().zip(from.scalable.iter().copied());
            let (shape, scalable): (Vec<i64>, Vec<bool>) = sizes.chain(own).unzip();
            let ty = vector_of(rewriter.context(), &shape, &scalable, from.element);
            factors[operand] = Broadcast::build(rewriter, factors[operand], ty);
        }
    }
    for operand in 0..2 {
        factors[operand] = transposed(rewriter, factors[operand], &orders[operand]);
    }
    for operand in 0..2 {
        let ones = orders[operand].len() - acc.rank();
        let position = rewriter.context().dense_i64_array_attr(&vec![0; ones]);
        if ones > 0 {
            factors[operand] = Extract::build(rewriter, factors[operand], [], position, parts.ty);
        }
    }
    let (acc, [lhs, rhs]) = (parts.operands[2], factors);
    let value = match is_float(rewriter, lhs) && vector_type(rewriter.ir(), acc).is_some() {
        true => Fma::build(rewriter, lhs, rhs, acc),
        false => {
            let product = multiply(rewriter, lhs, rhs);
            add(rewriter, product, acc)
        }
    };
    rewriter.replace_op(parts.root, &[value]).then_some(())
}

// ---- one loop after another ----

/// A loop that is not reduced, or else the first one, is unrolled: batches first, then rows, then columns.
fn by_loop(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let parts = Parts::of(rewriter, op)?;
    if !parts.adds_alike(rewriter) {
        return None;
    }
    let (reduced, loops) = parts.layout();
    let sizes = (0..reduced.len()).map(|of| size_of(rewriter, &parts, of).unwrap_or(1));
    let count = sizes.clone().try_fold(1i64, |product, size| product.checked_mul(size))?;
    if count / sizes.max().unwrap_or(1).max(1) > MOST_STEPS {
        return None;
    }
    // Of several the first loop, wherever it is in the factors.
    let batch = loops[0].iter().filter(|of| !reduced[**of] && loops[1].contains(of)).min();
    // Reduced loops that only one factor has are no contraction.
    let is_free = |of: &&usize, other: &[usize]| !reduced[**of] || !other.contains(of);
    let row = || loops[0].iter().find(|of| is_free(of, loops[1]));
    let column = || loops[1].iter().find(|of| is_free(of, loops[0]));
    match batch.or_else(row).or_else(column) {
        Some(&of) => unroll_parallel(rewriter, parts, of),
        None => unroll_reduced(rewriter, parts),
    }
}

/// A loop of the operands.
fn size_of(rewriter: &Rewriter<'_, '_>, parts: &Parts, of: usize) -> Option<i64> {
    (0..2).find_map(|operand| {
        let dim = parts.contraction.loops[operand].iter().position(|&each| each == of)?;
        let from = vector_type(rewriter.ir(), parts.operands[operand])?;
        (!from.scalable[dim] && from.shape[dim] <= MOST_PARTS).then_some(from.shape[dim])
    })
}

/// The maps and iterators without a loop.
fn without(rewriter: &Rewriter<'_, '_>, parts: &Parts, of: usize) -> Option<(Attribute, Attribute)> {
    let context = rewriter.context();
    let (reduced, loops) = parts.layout();
    let count = (reduced.len() - 1) as u32;
    let map = |loops: &[usize]| {
        let left = loops.iter().filter(|&&each| each != of);
        let results = left.map(|&each| AffineExpr::Dim((each - usize::from(each > of)) as u32));
        Some(map_attr(context, AffineMap::new(count, 0, results)?))
    };
    let maps = loops.into_iter().map(map).collect::<Option<Vec<Attribute>>>()?;
    let left = reduced.iter().enumerate().filter(|&(each, _)| each != of);
    let iterators: Vec<Attribute> =
        left.map(|(_, &is)| context.enum_attr(&crate::vector::ITERATOR_TYPE, u64::from(is))).collect();
    Some((context.array_attr(&maps), context.array_attr(&iterators)))
}

fn dim_of(loops: &[usize], of: usize) -> Option<usize> {
    loops.iter().position(|&each| each == of)
}

/// The type without a dimension.
fn type_without(rewriter: &Rewriter<'_, '_>, from: VectorType<'_>, dim: usize) -> Type {
    let keep = |at: &usize| *at != dim;
    let shape: Vec<i64> = (0..from.rank()).filter(keep).map(|at| from.shape[at]).collect();
    let scalable: Vec<bool> = (0..from.rank()).filter(keep).map(|at| from.scalable[at]).collect();
    match shape.is_empty() {
        true => from.element,
        false => vector_of(rewriter.context(), &shape, &scalable, from.element),
    }
}

/// What is at a place along a dimension.
fn load(rewriter: &mut Rewriter<'_, '_>, value: Value, dim: Option<usize>, place: i64) -> Option<Value> {
    match dim {
        None => Some(value),
        Some(0) => part(rewriter, value, place),
        Some(dim) => {
            let from = vector_type(rewriter.ir(), value)?;
            let ty = type_without(rewriter, from, dim);
            let mut result = zeros(rewriter, ty)?;
            for each in 0..outer_size(from)? {
                let inner = part(rewriter, value, each)?;
                let loaded = load(rewriter, inner, Some(dim - 1), place)?;
                result = put(rewriter, loaded, result, each);
            }
            Some(result)
        }
    }
}

/// A vector with a value at a place along a dimension.
fn store(rewriter: &mut Rewriter<'_, '_>, value: Value, into: Value, dim: usize, place: i64) -> Option<Value> {
    if dim == 0 {
        return Some(put(rewriter, value, into, place));
    }
    let mut result = into;
    for each in 0..outer_size(vector_type(rewriter.ir(), into)?)? {
        let ext = part(rewriter, result, each)?;
        let ins = part(rewriter, value, each)?;
        let stored = store(rewriter, ins, ext, dim - 1, place)?;
        result = put(rewriter, stored, result, each);
    }
    Some(result)
}

fn outer_size(from: VectorType<'_>) -> Option<i64> {
    from.shape.first().copied().filter(|&size| !from.scalable[0] && size <= MOST_PARTS)
}

/// Whether the dimensions before the one of a loop can be taken apart.
fn is_reachable(rewriter: &Rewriter<'_, '_>, value: Value, dim: Option<usize>) -> bool {
    let from = vector_type(rewriter.ir(), value);
    (0..dim.unwrap_or(0)).all(|at| from.is_some_and(|v| !v.scalable[at] && v.shape[at] <= MOST_PARTS))
}

fn reaches(rewriter: &Rewriter<'_, '_>, parts: &Parts, of: usize) -> bool {
    let (_, loops) = parts.layout();
    (0..3).all(|at| is_reachable(rewriter, parts.operands[at], dim_of(loops[at], of)))
        && parts.mask.is_none_or(|mask| is_reachable(rewriter, mask, Some(of)))
}

fn unroll_parallel(rewriter: &mut Rewriter<'_, '_>, parts: Parts, of: usize) -> Option<()> {
    let count = size_of(rewriter, &parts, of)?;
    let (_, loops) = parts.layout();
    let dims = loops.map(|loops| dim_of(loops, of));
    let (maps, iterators) = without(rewriter, &parts, of)?;
    if (dims[2].is_none() && count != 1) || !reaches(rewriter, &parts, of) {
        return None;
    }
    let whole = vector_or_scalar(rewriter.context(), parts.ty);
    let ty = dims[2].map_or(parts.ty, |dim| type_without(rewriter, whole, dim));
    let mut result = zeros(rewriter, parts.ty)?;
    for place in 0..count {
        let lhs = load(rewriter, parts.operands[0], dims[0], place)?;
        let rhs = load(rewriter, parts.operands[1], dims[1], place)?;
        let acc = load(rewriter, parts.operands[2], dims[2], place)?;
        let mask = match parts.mask {
            Some(mask) => Some(load(rewriter, mask, Some(of), place)?),
            None => None,
        };
        let value = under_optional_mask(rewriter, mask, |b| Contract::build(b, lhs, rhs, acc, maps, iterators, ty));
        result = match dims[2] {
            Some(dim) => store(rewriter, value, result, dim, place)?,
            None => value,
        };
    }
    rewriter.replace_op(parts.root, &[result]).then_some(())
}

fn unroll_reduced(rewriter: &mut Rewriter<'_, '_>, parts: Parts) -> Option<()> {
    let (_, loops) = parts.layout();
    let [lhs, rhs, acc] = parts.operands;
    let dims = [dim_of(loops[0], 0)?, dim_of(loops[1], 0)?];
    if !loops[2].is_empty() || vector_type(rewriter.ir(), acc).is_some() {
        return None;
    }
    if loops[0].len() == 1 && loops[1].len() == 1 {
        let product = multiply(rewriter, lhs, rhs);
        let sum = |b: &mut vulcanize_ir::rewrite::Builder<'_, '_>| {
            Reduction::build(b, product, Some(acc), CombiningKind::Add)
        };
        let value = under_optional_mask(rewriter, parts.mask, sum);
        return rewriter.replace_op(parts.root, &[value]).then_some(());
    }
    let count = size_of(rewriter, &parts, 0).filter(|_| reaches(rewriter, &parts, 0))?;
    let (maps, iterators) = without(rewriter, &parts, 0)?;
    let mut result = acc;
    for place in 0..count {
        let lhs = load(rewriter, lhs, Some(dims[0]), place)?;
        let rhs = load(rewriter, rhs, Some(dims[1]), place)?;
        let mask = match parts.mask {
            Some(mask) => Some(load(rewriter, mask, Some(0), place)?),
            None => None,
        };
        let ty = parts.ty;
        result = under_optional_mask(rewriter, mask, |b| Contract::build(b, lhs, rhs, result, maps, iterators, ty));
    }
    rewriter.replace_op(parts.root, &[result]).then_some(())
}
