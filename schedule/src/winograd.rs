//! The transforms of Winograd's convolutions as products with constant matrices: one along the height, and one along the width.
//!
//! ```text
//! filter   t[a, x, c, f]           = sum(i) G[a, i] * filter[f, i, x, c]
//!          out[a, b, c, f]         = sum(j) G[b, j] * t[a, j, c, f]
//! input    t[a, y, x, n, c]        = sum(i) B[a, i] * input[n, y * m + i, x, c]
//!          out[a, b, y, x, n, c]   = sum(j) B[b, j] * t[a, y, x * m + j, n, c]
//! output   t[n, y, b, x, f]        = sum(a) A[y mod m, a] * value[a, b, y / m, x, n, f]
//!          out[n, y, x, f]        += sum(b) A[x mod m, b] * t[n, y, b, x / m, f]
//! ```
//!
//! What MLIR computes for each tile anew is computed once here. A dimension in which the tile has one element has no product. The
//! scale is in the matrix of the output: it is a power of two.

use vulcanize_dialects::arith;
use vulcanize_dialects::index_list::MixedIndex;
use vulcanize_dialects::linalg::{
    IteratorType, WinogradFilterTransform, WinogradInputTransform, WinogradRows, WinogradTile, shape, size_of,
    winograd_matrix,
};
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Op, TypeData, Value};

use crate::decompose::{by_index, empty, generic};

/// A transform in structured ops; `None` for other ops, and for elements that are no floats.
pub(crate) fn winograd(builder: &mut Builder<'_, '_>, op: Op) -> Option<Value> {
    let (ir, context) = (builder.ir(), builder.context());
    let tile = WinogradTile::of(ir, op)?;
    let (input, output) = (ir.operand(op, 0), ir.operand(op, 1));
    let TypeData::Float(_) = context.type_data(context.element_type(ir.value_type(input))) else { return None };
    match () {
        () if WinogradFilterTransform::matches(ir, op) => filter_transform(builder, tile, input, output),
        () if WinogradInputTransform::matches(ir, op) => input_transform(builder, tile, input, output),
        () => output_transform(builder, tile, input, output),
    }
}

fn d(number: u32) -> AffineExpr {
    AffineExpr::Dim(number)
}

fn times(number: u32, factor: i64) -> AffineExpr {
    d(number).mul_const(factor)
}

/// A number for each element that is the sum of products, along the last loop: of the matrix at a place and the input at
/// another one.
struct Product {
    matrix: WinogradRows,
    scale: f32,
    row: AffineExpr,
    place: Vec<AffineExpr>,
    target: Vec<AffineExpr>,
}

impl Product {
    /// Added to the output.
    fn add_to(&self, builder: &mut Builder<'_, '_>, input: Value, output: Value) -> Option<Value> {
        let element = builder.context().element_type(builder.ir().value_type(input));
        let rows: Vec<Vec<f32>> =
            self.matrix.iter().map(|row| row.iter().map(|number| number * self.scale).collect()).collect();
        let matrix = winograd_matrix(builder.context(), &rows, element)?;
        let matrix = arith::Constant::build(builder, matrix);
        let along = self.target.len() as u32;
        let map = |results: &[AffineExpr]| AffineMap::new(along + 1, 0, results.iter().cloned());
        let inputs = [(matrix, map(&[self.row.clone(), d(along)])?), (input, map(&self.place)?)];
        let mut iterators = vec![IteratorType::Parallel; self.target.len()];
        iterators.push(IteratorType::Reduction);
        Some(generic(builder, &inputs, (output, map(&self.target)?), &iterators, |builder, elements| {
            let term = arith::MulF::build(builder, elements[0], elements[1]);
            arith::AddF::build(builder, elements[2], term)
        }))
    }

    /// In a tensor of these sizes.
    fn of_sizes(&self, builder: &mut Builder<'_, '_>, input: Value, sizes: &[MixedIndex]) -> Option<Value> {
        let element = builder.context().element_type(builder.ir().value_type(input));
        let output = empty(builder, sizes, element);
        self.instead_of(builder, input, output)
    }

    /// In the output, of which nothing stays.
    fn instead_of(&self, builder: &mut Builder<'_, '_>, input: Value, output: Value) -> Option<Value> {
        let element = builder.context().element_type(builder.ir().value_type(input));
        let zero = builder.context().float_attr(element, 0.0)?;
        let zero = arith::Constant::build(builder, zero);
        let zeros = by_index(builder, output, |_, _| zero);
        self.add_to(builder, input, zeros)
    }
}

/// The elements of the input at these places.
fn moved(
    builder: &mut Builder<'_, '_>,
    (input, place): (Value, &[AffineExpr]),
    output: Value,
    body: impl FnOnce(&mut Builder<'_, '_>, &[Value]) -> Value,
) -> Option<Value> {
    let rank = shape(builder.ir(), output).len();
    let place = AffineMap::new(rank as u32, 0, place.iter().cloned())?;
    let target = AffineMap::identity(rank as u32);
    Some(generic(builder, &[(input, place)], (output, target), &vec![IteratorType::Parallel; rank], body))
}

/// Whether each of these dimensions has tiles of several elements.
fn is_tiled(builder: &Builder<'_, '_>, tiles: Value, dims: [usize; 2]) -> [bool; 2] {
    let sizes = shape(builder.ir(), tiles);
    dims.map(|dim| sizes[dim] != 1)
}

fn filter_transform(builder: &mut Builder<'_, '_>, tile: &WinogradTile, filter: Value, output: Value) -> Option<Value> {
    let all = [d(0), d(1), d(2), d(3)];
    // The loops are those of the output and the sum's.
    let product = |row, place: &[AffineExpr], target: &[AffineExpr]| {
        let (place, target) = (place.to_vec(), target.to_vec());
        Product { matrix: tile.filter, scale: 1.0, row: d(row), place, target }
    };
    match is_tiled(builder, output, [0, 1]) {
        [true, true] => {
            let sizes = [
                MixedIndex::Static(tile.alpha()),
                size_of(builder, filter, 2),
                size_of(builder, filter, 3),
                size_of(builder, filter, 0),
            ];
            let tall = product(0, &[d(3), d(4), d(1), d(2)], &all).of_sizes(builder, filter, &sizes)?;
            product(1, &[d(0), d(4), d(2), d(3)], &all).instead_of(builder, tall, output)
        }
        [true, false] => product(0, &[d(3), d(4), d(1), d(2)], &all).instead_of(builder, filter, output),
        [false, true] => product(1, &[d(3), d(0), d(4), d(2)], &all).instead_of(builder, filter, output),
        [false, false] => moved(builder, (filter, &[d(3), d(0), d(1), d(2)]), output, |_, elements| elements[0]),
    }
}

fn input_transform(builder: &mut Builder<'_, '_>, tile: &WinogradTile, input: Value, output: Value) -> Option<Value> {
    let (all, lines) = ([d(0), d(1), d(2), d(3), d(4), d(5)], [d(0), d(1), d(2), d(3), d(4)]);
    let product = |row, place: &[AffineExpr], target: &[AffineExpr]| {
        let (place, target) = (place.to_vec(), target.to_vec());
        Product { matrix: tile.input, scale: 1.0, row: d(row), place, target }
    };
    let inside = |tiles, sum| times(tiles, tile.m).add(&d(sum));
    match is_tiled(builder, output, [0, 1]) {
        [true, true] => {
            let sizes = [
                MixedIndex::Static(tile.alpha()),
                size_of(builder, output, 2),
                size_of(builder, input, 2),
                size_of(builder, input, 0),
                size_of(builder, input, 3),
            ];
            let tall = product(0, &[d(3), inside(1, 5), d(2), d(4)], &lines).of_sizes(builder, input, &sizes)?;
            product(1, &[d(0), d(2), inside(3, 6), d(4), d(5)], &all).instead_of(builder, tall, output)
        }
        [true, false] => product(0, &[d(4), inside(2, 6), d(3), d(5)], &all).instead_of(builder, input, output),
        [false, true] => product(1, &[d(4), d(2), inside(3, 6), d(5)], &all).instead_of(builder, input, output),
        [false, false] => moved(builder, (input, &[d(4), d(2), d(3), d(5)]), output, |_, elements| elements[0]),
    }
}

fn output_transform(builder: &mut Builder<'_, '_>, tile: &WinogradTile, value: Value, output: Value) -> Option<Value> {
    let (all, lines) = ([d(0), d(1), d(2), d(3)], [d(0), d(1), d(2), d(3), d(4)]);
    let (place, row) = (|number| d(number).floor_div_const(tile.m), |number| d(number).rem_const(tile.m));
    let product = |row, place: &[AffineExpr], target: &[AffineExpr]| {
        let (place, target) = (place.to_vec(), target.to_vec());
        Product { matrix: tile.output, scale: tile.scale, row, place, target }
    };
    let zero = AffineExpr::Constant(0);
    match is_tiled(builder, value, [0, 1]) {
        [true, true] => {
            let sizes = [
                size_of(builder, value, 4),
                size_of(builder, output, 1),
                MixedIndex::Static(tile.alpha()),
                size_of(builder, value, 3),
                size_of(builder, value, 5),
            ];
            let tall = product(row(1), &[d(5), d(2), place(1), d(3), d(0), d(4)], &lines);
            let tall = tall.of_sizes(builder, value, &sizes)?;
            product(row(2), &[d(0), d(1), d(4), place(2), d(3)], &all).add_to(builder, tall, output)
        }
        [true, false] => {
            product(row(1), &[d(4), zero, place(1), d(2), d(0), d(3)], &all).add_to(builder, value, output)
        }
        [false, true] => {
            product(row(2), &[zero, d(4), d(1), place(2), d(0), d(3)], &all).add_to(builder, value, output)
        }
        [false, false] => {
            let place = [zero.clone(), zero, d(1), d(2), d(0), d(3)];
            moved(builder, (value, &place), output, |builder, elements| {
                arith::AddF::build(builder, elements[0], elements[1])
            })
        }
    }
}
