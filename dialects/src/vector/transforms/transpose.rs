//! Transpositions as extractions and insertions, or as shuffles.

use vulcanize_ir::rewrite::{PatternSet, Rewriter};
use vulcanize_ir::{Ir, Op, Value};

use super::lower_parts::{MOST_PARTS, extract, part, positions, put, put_at};
use super::permutation;
use crate::ub;
use crate::vector::canonicalize::vector_type;
use crate::vector::canonicalize_extract::add_folds;
use crate::vector::types::{VectorType, element_count, vector_of};
use crate::vector::{ShapeCast, Shuffle, Transpose};

/// Adds the rewrites; with `shuffles`, transpositions of two dimensions become shuffles.
pub(crate) fn add_patterns(patterns: &mut PatternSet, shuffles: bool) {
    add_folds(patterns);
    patterns.add_fn::<Transpose>("Transpose2DWithUnitDimToShapeCast", |r, op| with_unit(r, op).is_some());
    match shuffles {
        true => patterns
            .add_fn::<Transpose>("TransposeOpLowering", |r, op| {
                two_dims(r.ir(), op).is_none() && by_parts(r, op).is_some()
            })
            .add_fn::<Transpose>("TransposeOp2DToShuffleLowering", |r, op| shuffled(r, op).is_some()),
        false => patterns.add_fn::<Transpose>("TransposeOpLowering", |r, op| by_parts(r, op).is_some()),
    };
}

fn parts<'c>(ir: &Ir<'c>, op: Op) -> Option<(VectorType<'c>, Vec<usize>)> {
    let transpose = Transpose(op);
    Some((vector_type(ir, transpose.vector(ir))?, permutation(ir, transpose.permutation(ir))?))
}

/// Two dimensions of which one has one element keep the order of their elements.
fn with_unit(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, transpose) = (rewriter.ir(), Transpose(op));
    let (from, permutation) = parts(ir, op)?;
    let is_unit = (0..from.rank()).any(|dim| from.shape[dim] == 1 && !from.scalable[dim]);
    if permutation != [1, 0] || !is_unit {
        return None;
    }
    let (source, ty) = (transpose.vector(ir), ir.value_type(transpose.result(ir)));
    rewriter.replace_with(op, |b| ShapeCast::build(b, source, ty)).then_some(())
}

/// The dimensions of more than one element, where these are two that change places.
fn two_dims(ir: &Ir<'_>, op: Op) -> Option<[usize; 2]> {
    let (from, permutation) = parts(ir, op)?;
    let larger: Vec<usize> = (0..from.rank()).filter(|&dim| from.shape[dim] > 1).collect();
    let &[first, second] = &larger[..] else { return None };
    let found = permutation.iter().find(|&&dim| dim == first || dim == second);
    (found == Some(&second)).then_some([first, second])
}

/// The parts that stay whole are put to their new places.
fn by_parts(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, transpose) = (rewriter.ir(), Transpose(op));
    let (from, permutation) = parts(ir, op)?;
    let kept = permutation.iter().enumerate().rev().take_while(|&(place, &dim)| place == dim).count();
    let moved = from.rank() - kept;
    let count = element_count(&from.shape[..moved])?;
    if from.is_scalable() || moved == 0 || count > MOST_PARTS {
        return None;
    }
    let (source, ty) = (transpose.vector(ir), ir.value_type(transpose.result(ir)));
    let part = match kept {
        0 => from.element,
        _ => vector_of(rewriter.context(), &from.shape[moved..], &from.scalable[moved..], from.element),
    };
    let mut result = ub::Poison::build(rewriter, ty);
    for position in positions(&from.shape[..moved]) {
        let to: Vec<i64> = permutation[..moved].iter().map(|&dim| position[dim]).collect();
        let value = extract(rewriter, source, &position, part);
        result = put_at(rewriter, value, result, &to);
    }
    rewriter.replace_op(op, &[result]).then_some(())
}

/// All elements as one shuffle.
fn shuffled(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, transpose) = (rewriter.ir(), rewriter.context(), Transpose(op));
    let (from, _) = parts(ir, op)?;
    let [rows, columns] = two_dims(ir, op)?.map(|dim| from.shape[dim]);
    let count = element_count(from.shape).filter(|&count| count <= MOST_ELEMENTS && !from.is_scalable())?;
    let (source, ty) = (transpose.vector(ir), ir.value_type(transpose.result(ir)));
    let line = ShapeCast::build(rewriter, source, context.vector(&[count], from.element));
    let order: Vec<i64> = (0..columns).flat_map(|column| (0..rows).map(move |row| row * columns + column)).collect();
    let shuffled = Shuffle::build(rewriter, line, line, context.dense_i64_array_attr(&order));
    rewriter.replace_with(op, |b| ShapeCast::build(b, shuffled, ty)).then_some(())
}

/// Elements of a shuffle, at most.
const MOST_ELEMENTS: i64 = 1 << 16;

/// Adds the rewrite of 16 rows of 16 elements, which comes before the other shuffles.
pub(crate) fn add_square_pattern(patterns: &mut PatternSet) {
    patterns.add_fn::<Transpose>("TransposeOp16x16ToShuffleLowering", |r, op| shuffled_square(r, op).is_some());
}

/// How four stages exchange the elements of 16 rows: which rows are together, and which elements of them the lower and
/// the upper half of the new rows are. Numbers from 16 are of the second row.
const STAGES: [(usize, [[i64; 4]; 2]); 4] = [
    (1, [[0, 16, 1, 17], [2, 18, 3, 19]]),
    (2, [[0, 1, 16, 17], [2, 3, 18, 19]]),
    (4, [[0, 8, 16, 24], [4, 12, 20, 28]]),
    (8, [[0, 8, 16, 24], [4, 12, 20, 28]]),
];

/// One stage. In the first two, four numbers repeat in each group of four elements; in the others, each begins four.
fn shuffled_rows(rewriter: &mut Rewriter<'_, '_>, rows: &[Value], distance: usize, picks: [[i64; 4]; 2]) -> Vec<Value> {
    let orders = picks.map(|picks| -> Vec<i64> {
        match distance < 4 {
            true => (0..4).flat_map(|group| picks.map(|pick| pick + 4 * group)).collect(),
            false => picks.iter().flat_map(|pick| (0..4).map(move |each| pick + each)).collect(),
        }
    });
    let shuffle = |rewriter: &mut Rewriter<'_, '_>, first: usize, half: usize| {
        let order = rewriter.context().dense_i64_array_attr(&orders[half]);
        Shuffle::build(rewriter, rows[first], rows[first + distance], order)
    };
    let mut made = Vec::with_capacity(rows.len());
    for start in (0..rows.len()).step_by(2 * distance) {
        let pairs: Vec<(usize, usize)> = match distance < 4 {
            true => (0..distance).flat_map(|each| [(each, 0), (each, 1)]).collect(),
            false => (0..2).flat_map(|half| (0..distance).map(move |each| (each, half))).collect(),
        };
        made.extend(pairs.into_iter().map(|(each, half)| shuffle(rewriter, start + each, half)));
    }
    made
}

fn shuffled_square(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, transpose) = (rewriter.ir(), rewriter.context(), Transpose(op));
    let (from, _) = parts(ir, op)?;
    if two_dims(ir, op)?.map(|dim| from.shape[dim]) != [16, 16] || from.is_scalable() {
        return None;
    }
    let (source, ty) = (transpose.vector(ir), ir.value_type(transpose.result(ir)));
    let square = context.vector(&[16, 16], from.element);
    let source = ShapeCast::build(rewriter, source, square);
    let mut rows = Vec::with_capacity(16);
    for row in 0..16 {
        rows.push(part(rewriter, source, row)?);
    }
    for (distance, picks) in STAGES {
        rows = shuffled_rows(rewriter, &rows, distance, picks);
    }
    let mut result = ub::Poison::build(rewriter, square);
    for (row, value) in (0..).zip(rows) {
        result = put(rewriter, value, result, row);
    }
    rewriter.replace_with(op, |b| ShapeCast::build(b, result, ty)).then_some(())
}
