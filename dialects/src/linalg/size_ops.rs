//! Ops of scripts that compute sizes of tiles.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::schema::{AttrConstraint, AttrSyntax, I64_ATTR};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, Context, DYNAMIC, Diagnostic, Fallible, Ir, Op, OperationState, Value, ops};

use super::loop_sources;
use super::reduction_ops::failed_to_apply;
use super::structured::{Structured, shape};
use super::transforms::{size_of, static_sizes};
use crate::affine::{Apply, composed_apply, map_attr};
use crate::arith::constant_index;
use crate::function::{name_as_declared, op_error};
use crate::index_list::MixedIndex;
use crate::transform::{
    Handle, Interpreter, OPS_HANDLE, Outcome, PARAM_OR_OPS, POSITIVE, Payload, reads, rewriter_before, silenceable,
    wrong_kind,
};

fn one(context: &Context) -> Attribute {
    context.i64_attr(1)
}

static NOT_NEGATIVE: AttrConstraint = AttrConstraint {
    summary: "64-bit signless integer attribute whose value is non-negative",
    check: |c, a| c.attribute_type(a) == Some(c.i64()) && c.int_value(a).is_some_and(|value| value >= 0),
    syntax: AttrSyntax::Typed(Context::i64),
};

ops! {
    /// The ops.
    pub(crate) static OPS;

    /// Two sizes of tiles that together make up a loop, and where the larger ones begin.
    pub struct MultitileSizes = "transform.structured.multitile_sizes" {
        operands: { target: OPS_HANDLE },
        attributes: { dimension: I64_ATTR, target_size: POSITIVE, divisor: POSITIVE = one },
        results: { low_size: PARAM_OR_OPS, high_size: PARAM_OR_OPS, split_point: PARAM_OR_OPS },
        assembly: (parse_multitile, print_multitile),
        with: {
            name_results: Some(name_as_declared),
            interfaces: &[reads!(apply_multitile)],
        },
    }

    /// Sizes of tiles that fill a loop without a rest: one that is given, then powers of two; and the iterations of each.
    pub struct ContinuousTileSizes = "transform.structured.continuous_tile_sizes" {
        operands: { target: OPS_HANDLE },
        attributes: { dimension: NOT_NEGATIVE, target_size: NOT_NEGATIVE },
        results: { tile_sizes: PARAM_OR_OPS, chunk_sizes: PARAM_OR_OPS },
        assembly: (parse_continuous, print_continuous),
        with: {
            verify: Some(verify_continuous), name_results: Some(name_as_declared),
            interfaces: &[reads!(apply_continuous)],
        },
    }
}

// ---- text ----

fn parse_multitile(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    parse_of_one_type(parser, state, 3)
}

fn parse_continuous(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    parse_of_one_type(parser, state, 2)
}

/// One type stands for that of so many results.
fn parse_of_one_type(parser: &mut Parser<'_, '_>, state: &mut OperationState, results: usize) -> Fallible {
    let target = parser.parse_operand()?;
    parser.parse_attr_dict(state)?;
    parser.parse_colon()?;
    let location = parser.location();
    let ty = parser.parse_function_type()?;
    let signature = parser.context().function_signature(ty);
    let Some((&[input], &[result])) = signature else {
        return Err(parser.error(location, "expects a trailing functional type with one argument and one result"));
    };
    state.operands.extend(parser.resolve_operands(&[target], &[input], location)?);
    state.result_types.extend(std::iter::repeat_n(result, results));
    Ok(())
}

fn print_multitile(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    let is_usual = ir.context().int_value(MultitileSizes(op).divisor(ir)) == Some(1);
    print_of_one_type(printer, op, if is_usual { &["divisor"] } else { &[] });
}

fn print_continuous(printer: &mut Printer<'_, '_>, op: Op) {
    print_of_one_type(printer, op, &[]);
}

fn print_of_one_type(printer: &mut Printer<'_, '_>, op: Op, hidden: &[&str]) {
    let ir = printer.ir();
    printer.write(" ");
    printer.print_operand(ir.operand(op, 0));
    printer.print_attr_dict(op, hidden);
    printer.write(" : (");
    printer.print_types(ir.operand_types(op));
    printer.write(") -> ");
    printer.print_types(ir.result_types(op).take(1));
}

// ---- two sizes ----

/// Numbers of iterations of tiles of two sizes, the second of which is larger by `divisor`, and all iterations of the first
/// ones. `None` where they do not make up the loop.
fn two_sizes(trips: i64, target: i64, divisor: i64) -> Option<[i64; 3]> {
    let [trips, target, divisor] = [trips, target, divisor].map(i128::from);
    let (units, wanted) = (trips / divisor, (target + divisor - 1) / divisor);
    let tiles = (units + wanted - 1) / wanted;
    if tiles == 0 {
        return None;
    }
    let low = units / tiles * divisor;
    let large = units % tiles;
    let split = low * (tiles - large);
    let sizes = [low, low + divisor, split].map(|size| i64::try_from(size).ok());
    let [Some(low), Some(high), Some(split)] = sizes else { return None };
    (i128::from(split) + i128::from(high) * large == trips).then_some([low, high, split])
}

fn apply_multitile(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let (context, location, each) = (i.ir.context(), i.ir.location(op), MultitileSizes(op));
    let number = |attribute| context.int_value(attribute).unwrap_or_default();
    let (target_size, divisor, dimension) =
        (number(each.target_size(i.ir)), number(each.divisor(i.ir)), number(each.dimension(i.ir)));
    let Some(Handle::Param(ty)) = context.type_as::<Handle>(i.ir.value_type(i.ir.result(op, 0))) else {
        let message = "sizes are parameters here; MLIR computes them by ops, too";
        return Err(silenceable(Diagnostic::error(location, message)));
    };
    let mut all: [Vec<Attribute>; 3] = Default::default();
    for target in i.operand_ops(op, 0) {
        let Some(sizes) = static_sizes(i.ir, target) else { return Err(silenceable(wrong_kind(i.ir, op, target))) };
        if sizes.contains(&DYNAMIC) {
            let message = "cannot compute parametric tile sizes for dynamically shaped payload op";
            let error = Diagnostic::error(location, message);
            return Err(silenceable(error.with_note(i.ir.location(target), "payload op")));
        }
        let size = usize::try_from(dimension).ok().and_then(|number| sizes.get(number).copied());
        let Some(sizes) = size.and_then(|size| two_sizes(size, target_size, divisor)) else {
            return Err(silenceable(Diagnostic::error(location, "failed to compute multi-size tiling sizes")));
        };
        all.iter_mut().zip(sizes).for_each(|(all, size)| all.push(context.int_attr(*ty, size)));
    }
    all.into_iter().enumerate().try_for_each(|(number, params)| {
        let result = i.ir.result(op, number);
        i.set(result, Payload::Params(params))
    })
}

// ---- continuous sizes ----

fn verify_continuous(ir: &Ir<'_>, op: Op) -> Fallible {
    match ir.value_type(ir.result(op, 0)) == ir.value_type(ir.result(op, 1)) {
        true => Ok(()),
        false => Err(op_error(ir, op, "expects all results type to be the same")),
    }
}

/// A size, then the powers of two below it.
fn falling_sizes(first: i64) -> impl Iterator<Item = i64> {
    let below = |size: i64| (size > 1).then(|| 1 << (size - 1).ilog2());
    std::iter::successors(Some(first), move |&size| below(size))
}

fn apply_continuous(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let (context, location, each) = (i.ir.context(), i.ir.location(op), ContinuousTileSizes(op));
    let refuse = |message: String| silenceable(Diagnostic::error(location, message));
    let targets = i.operand_ops(op, 0);
    let [target] = targets[..] else {
        return Err(refuse(format!("requires exactly one target (got {})", targets.len())));
    };
    let Some(sizes) = static_sizes(i.ir, target) else {
        let error = Diagnostic::error(location, "expected Linalg Op");
        return Err(silenceable(error.with_note(i.ir.location(target), "target op")));
    };
    let number = |attribute| context.int_value(attribute).unwrap_or_default();
    let dimension = usize::try_from(number(each.dimension(i.ir))).ok();
    let Some(&trips) = dimension.and_then(|dimension| sizes.get(dimension)) else {
        return Err(refuse(format!("the target has no dimension {}", number(each.dimension(i.ir)))));
    };
    let first = number(each.target_size(i.ir));
    if first == 0 {
        return Err(refuse("expects a target size that is not zero".to_owned()));
    }
    let is_param = !(OPS_HANDLE.check)(context, i.ir.value_type(i.ir.result(op, 0)));
    if is_param && sizes.contains(&DYNAMIC) {
        let message = "cannot compute parametric tile sizes for dynamically shaped payload op";
        return Err(refuse(message.to_owned()));
    }
    let known = (trips != DYNAMIC).then_some(trips);
    let payloads = match is_param {
        true => {
            let sizes = chunks(first, trips);
            let params = |number: fn(&(i64, i64)) -> i64| {
                Payload::Params(sizes.iter().map(|size| context.i64_attr(number(size))).collect())
            };
            [params(|&(tile, _)| tile), params(|&(_, chunk)| chunk)]
        }
        false => {
            let made = compute_chunks(i, target, dimension.unwrap_or(0), first, known);
            let Some(made) = made else { return Err(failed_to_apply(i.ir, op, target)) };
            made.map(Payload::Ops)
        }
    };
    for (number, payload) in payloads.into_iter().enumerate() {
        let result = i.ir.result(op, number);
        i.set(result, payload)?;
    }
    Ok(())
}

/// Each size of a tile with the iterations that are in such tiles; the first one, and those that have some.
fn chunks(first: i64, trips: i64) -> Vec<(i64, i64)> {
    let mut rest = trips;
    let mut chunk = |tile: i64| {
        let chunk = rest / tile * tile;
        rest %= tile;
        (tile, chunk)
    };
    falling_sizes(first).map(&mut chunk).filter(|&(tile, chunk)| chunk > 0 || tile == first).collect()
}

/// Ops that compute the same before the target. As in MLIR, they are not folded.
fn compute_chunks(
    i: &mut Interpreter<'_, '_, '_>,
    target: Op,
    dimension: usize,
    first: i64,
    known: Option<i64>,
) -> Option<[Vec<Op>; 2]> {
    let space = Structured::of(i.ir, target)?.space(i.ir, target)?;
    let mut rewriter = rewriter_before(i.ir, target);
    let b = &mut rewriter;
    let (operand, dim) = *loop_sources(&space)?.get(dimension)?;
    let mut trips = MixedIndex::Static(0);
    // As in MLIR, all sizes of all operands, needed or not.
    let arrays: Vec<Value> = b.ir().operands(target).collect();
    for (number, &array) in arrays.iter().enumerate() {
        for place in 0..shape(b.ir(), array).len() {
            let size = size_of(b, array, place);
            if (number, place) == (operand, dim) {
                trips = size;
            }
        }
    }
    let kept: Option<Vec<i64>> = known.map(|trips| chunks(first, trips).into_iter().map(|(tile, _)| tile).collect());
    let location = b.location();
    let (mut tiles, mut counts): (Vec<Op>, Vec<(i64, MixedIndex)>) = (Vec::new(), Vec::new());
    let mut rest = trips;
    for tile in falling_sizes(first) {
        let size = constant_index(b, location, tile);
        if let (MixedIndex::Static(trips), true) = (trips, tile == first) {
            constant_index(b, location, trips);
        }
        let [count, left] = [AffineExpr::floor_div, AffineExpr::rem]
            .map(|of| AffineMap::new(0, 1, [of(&AffineExpr::Symbol(0), &AffineExpr::Constant(tile))?]));
        let (count, left) = (count?, left?);
        let chunk = composed_apply(b, &count, &[rest]);
        if known.is_none() && tile != first {
            composed_apply(b, &count, &[rest]);
        }
        let next = match (tile, trips) {
            // As in MLIR, of the value still, although nothing is left.
            (1, MixedIndex::Value(value)) => {
                let nothing = AffineMap::new(0, 1, [AffineExpr::Constant(0)])?;
                let nothing = map_attr(b.context(), nothing);
                Apply::build(b, [value], nothing)
            }
            _ => composed_apply(b, &left, &[rest]),
        };
        if known.is_none() && tile == first && tile > 1 {
            composed_apply(b, &count, &[rest]);
        }
        rest = MixedIndex::Value(next);
        if kept.as_ref().is_none_or(|kept| kept.contains(&tile)) {
            tiles.extend(b.ir().defining_op(size));
            counts.push((tile, MixedIndex::Value(chunk)));
        }
    }
    let mut chunks = Vec::new();
    for (tile, count) in counts {
        let map = AffineMap::new(0, 1, [AffineExpr::Symbol(0).mul(&AffineExpr::Constant(tile))?])?;
        let chunk = composed_apply(b, &map, &[count]);
        chunks.extend(b.ir().defining_op(chunk));
    }
    Some([tiles, chunks])
}
