//! The rules of structured ops.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::is_memory_effect_free;
use vulcanize_ir::schema::ConditionallySpeculatable;
use vulcanize_ir::{Block, Context, DYNAMIC, Fallible, Ir, Op, Type, TypeData, Value};

use super::structured::{self, IterationSpace, Structured, rank, shape};
use super::transforms::classify::SUMS_OF_PRODUCTS;
use crate::affine::map_attr;
use crate::function::op_error;

/// The element of an operand that the body takes: of an array one, a scalar itself.
pub(super) fn element_of(context: &Context, ty: Type) -> Type {
    match context.type_data(ty) {
        TypeData::RankedTensor { element, .. } | TypeData::MemRef { element, .. } => *element,
        _ => ty,
    }
}

/// Where there is no memory, only what the body does counts.
pub(super) static SPECULATABLE: ConditionallySpeculatable = ConditionallySpeculatable(is_memory_effect_free);

/// The rules of operands, maps and shapes, and of the arguments of the body.
pub(super) fn verify_structured(ir: &Ir<'_>, op: Op) -> Fallible {
    let fail = |message: &str| Err(op_error(ir, op, message));
    let Some(space) = Structured::of(ir, op).and_then(|structured| structured.space(ir, op)) else {
        return fail("has attributes from which its loops do not follow");
    };
    verify_one_kind_of_memory(ir, op)?;
    verify_maps(ir, op, &space)?;
    verify_shapes(ir, op, &space)?;
    match *ir.regions(op) {
        [region] if ir.has_one_block(region) => {
            verify_arguments(ir, op, ir.first_block(region).expect("the region has one block"))
        }
        _ => fail("expects to have 1 region with 1 block"),
    }
}

fn verify_one_kind_of_memory(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let is_tensor =
        |ty| matches!(context.type_data(ty), TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. });
    let is_memref = |ty| matches!(context.type_data(ty), TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. });
    match ir.operand_types(op).any(is_tensor) && ir.operand_types(op).any(is_memref) {
        true => Err(op_error(ir, op, "expected to have pure tensor or buffer semantics")),
        false => Ok(()),
    }
}

fn verify_maps(ir: &Ir<'_>, op: Op, space: &IterationSpace) -> Fallible {
    let (operands, loops) = (ir.num_operands(op), space.iterators.len());
    if space.maps.len() != operands {
        let maps = space.maps.len();
        let message = format!(
            "expected the number of indexing_map ({maps}) to be equal to the number of input/output operands ({operands})"
        );
        return Err(op_error(ir, op, message));
    }
    for (number, (map, operand)) in space.maps.iter().zip(ir.operands(op)).enumerate() {
        if map.num_symbols() != 0 {
            return Err(op_error(ir, op, format!("unexpected symbols in indexing_map #{number}")));
        }
        let (rank, results) = (rank(ir, operand), map.results().len());
        if rank != results {
            let message = format!(
                "expected operand #{number} rank ({rank}) to match the result rank of indexing_map ({results})"
            );
            return Err(op_error(ir, op, message));
        }
        if map.num_dims() as usize != loops {
            let message =
                format!("expected indexing_map #{number} to have {loops} dim(s) to match the number of loops");
            return Err(op_error(ir, op, message));
        }
    }
    Ok(())
}

/// For each loop the first operand and dimension that it runs through by itself: from there its size is known.
///
/// `None` where a loop runs through none.
pub fn loop_sources(space: &IterationSpace) -> Option<Vec<(usize, usize)>> {
    let mut sources = vec![None; space.iterators.len()];
    for (operand, map) in space.maps.iter().enumerate() {
        for (dimension, result) in map.results().iter().enumerate() {
            if let AffineExpr::Dim(position) = result {
                sources.get_mut(*position as usize)?.get_or_insert((operand, dimension));
            }
        }
    }
    sources.into_iter().collect()
}

/// Sizes that are known fit each other. Those of one loop are equal; places by windows are inside.
fn verify_shapes(ir: &Ir<'_>, op: Op, space: &IterationSpace) -> Fallible {
    let operands: Vec<Value> = ir.operands(op).collect();
    let Some(sources) = loop_sources(space) else {
        let message = "invalid indexing maps are non-invertible: a loop is no dimension of an operand by itself";
        return Err(op_error(ir, op, message));
    };
    let sizes: Vec<i64> = sources.iter().map(|&(operand, dimension)| shape(ir, operands[operand])[dimension]).collect();
    if sizes.contains(&DYNAMIC) {
        return Ok(());
    }
    let last: Vec<i64> = sizes.iter().map(|size| size - 1).collect();
    let ends = [vec![0; last.len()], last];
    for (number, (map, &operand)) in space.maps.iter().zip(&operands).enumerate() {
        for (dimension, (place, &size)) in map.results().iter().zip(shape(ir, operand)).enumerate() {
            if size != DYNAMIC && size != 0 {
                verify_place(ir, op, (number, dimension), map, place, size, &ends)?;
            }
        }
    }
    Ok(())
}

/// A place at the first and the last iteration lies in the dimension; a loop by itself runs through all of it.
fn verify_place(
    ir: &Ir<'_>,
    op: Op,
    (number, dimension): (usize, usize),
    map: &AffineMap,
    place: &AffineExpr,
    size: i64,
    ends: &[Vec<i64>; 2],
) -> Fallible {
    let [Some(first), Some(last)] = [0, 1].map(|end: usize| place.eval(&ends[end], &[])) else {
        return Err(op_error(ir, op, format!("the places in operand #{number} have no number of 64 bits")));
    };
    if first.min(last) < 0 {
        let map = ir.context().attribute_text(map_attr(ir.context(), map.clone()));
        let message = format!("unexpected result less than 0 at expression #{dimension} in {map}");
        return Err(op_error(ir, op, message));
    }
    let needed = first.max(last).saturating_add(1);
    let (fits, words) = match place {
        AffineExpr::Dim(_) => (needed == size, ""),
        _ => (needed <= size, "greater than or equal to "),
    };
    if fits {
        return Ok(());
    }
    let message = format!(
        "inferred input/output operand #{number} has shape's dimension #{dimension} to be {words}{needed}, but found {size}"
    );
    Err(op_error(ir, op, message))
}

fn verify_arguments(ir: &Ir<'_>, op: Op, block: Block) -> Fallible {
    let (context, arguments) = (ir.context(), ir.arguments(block));
    if arguments.len() != ir.num_operands(op) {
        let message = "expected as many non-induction variable region arguments as the number of input/output operands";
        return Err(op_error(ir, op, message));
    }
    for (number, (&argument, operand)) in arguments.iter().zip(ir.operand_types(op)).enumerate() {
        let (found, expected) = (ir.value_type(argument), element_of(context, operand));
        if found != expected {
            let (found, expected) = (context.type_text(found), context.type_text(expected));
            let message = format!(
                "expected type of bb argument #{number} ('{found}') to match element or self type of the corresponding \
                 operand ('{expected}')"
            );
            return Err(op_error(ir, op, message));
        }
    }
    Ok(())
}

/// Windows move, and so do the places inside.
pub(super) fn verify_windows(ir: &Ir<'_>, op: Op) -> Fallible {
    match structured::windows_move(ir, op) {
        true => verify_structured(ir, op),
        false => Err(op_error(ir, op, "unexpected input index map for convolutions: a stride or dilation is 0")),
    }
}

/// The body of a sum of products: of the two inputs a product, cast or not, which is added to the output.
pub(super) fn verify_multiply_add(ir: &Ir<'_>, op: Op) -> Fallible {
    match is_multiply_add(ir, op) {
        Some(true) => Ok(()),
        _ => Err(op_error(ir, op, "expected add/mul op in the body")),
    }
}

pub(super) fn is_multiply_add(ir: &Ir<'_>, op: Op) -> Option<bool> {
    let block = ir.first_block(*ir.regions(op).first()?)?;
    let &[lhs, rhs, out] = ir.arguments(block) else { return None };
    // Casts are ops of one operand.
    let source = |mut value: Value| {
        while let Some(cast) = ir.defining_op(value).filter(|&op| ir.num_operands(op) == 1 && ir.num_results(op) == 1) {
            value = ir.operand(cast, 0);
        }
        value
    };
    let binary = |value: Value| {
        let op = ir.defining_op(value).filter(|&op| ir.num_operands(op) == 2)?;
        Some((ir.op_name_str(op), [0, 1].map(|number| source(ir.operand(op, number)))))
    };
    let last = ir.last_op(block).filter(|&last| ir.num_operands(last) == 1)?;
    let (sum, [a, b]) = binary(source(ir.operand(last, 0)))?;
    let product = if a == out { b } else { a };
    let (product, [x, y]) = binary(product)?;
    Some(
        (a == out || b == out)
            && SUMS_OF_PRODUCTS.contains(&(sum, product))
            && ((x, y) == (lhs, rhs) || (x, y) == (rhs, lhs)),
    )
}

/// `linalg.fill`: the input is a scalar of the output's element type.
pub(super) fn verify_fill(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_structured(ir, op)?;
    let (context, operands) = (ir.context(), ir.operands(op).collect::<Vec<_>>());
    if (operands.len(), structured::num_inputs(ir, op)) != (2, 1) {
        return Err(op_error(ir, op, "expected op with 1 input and 1 output"));
    }
    if context.shape(ir.value_type(operands[0])).is_some() {
        return Err(op_error(ir, op, "expected op with scalar input"));
    }
    let [value, output] = [0, 1].map(|number| element_of(context, ir.value_type(operands[number])));
    if value != output {
        let (value, output) = (context.type_text(value), context.type_text(output));
        let message = format!("expected fill value type ('{value}') to match output element type ('{output}')");
        return Err(op_error(ir, op, message));
    }
    Ok(())
}

/// `linalg.yield`: an element for each output.
pub(super) fn verify_yield(ir: &Ir<'_>, op: Op) -> Fallible {
    let parent = ir.parent_op(op).filter(|&parent| Structured::of(ir, parent).is_some());
    let Some(parent) = parent else {
        return Err(op_error(ir, op, "expected parent op with LinalgOp interface"));
    };
    let outputs = structured::outputs(ir, parent);
    if ir.num_operands(op) != outputs.len() {
        let message = format!(
            "expected number of yield values ({}) to match the number of inits / outs operands of the enclosing LinalgOp ({})",
            ir.num_operands(op),
            outputs.len()
        );
        return Err(op_error(ir, op, message));
    }
    let context = ir.context();
    for (number, (found, &output)) in ir.operand_types(op).zip(&outputs).enumerate() {
        let expected = element_of(context, ir.value_type(output));
        if found != expected {
            let (found, expected) = (context.type_text(found), context.type_text(expected));
            let message = format!(
                "type of yield operand {} ('{found}') doesn't match the element type of the enclosing linalg.generic op \
                 ('{expected}')",
                number + 1
            );
            return Err(op_error(ir, op, message));
        }
    }
    Ok(())
}

/// `linalg.index`: a loop of the op around it.
pub(super) fn verify_index(ir: &Ir<'_>, op: Op) -> Fallible {
    let parent = ir.parent_op(op);
    let space = parent.and_then(|parent| Structured::of(ir, parent)?.space(ir, parent));
    let Some(space) = space else {
        return Err(op_error(ir, op, "expected parent op with LinalgOp interface"));
    };
    let (dim, loops) = (super::Index(op).dim_value(ir), space.iterators.len());
    if dim.is_none_or(|dim| dim >= loops) {
        let dim = ir.context().attribute_text(super::Index(op).dim(ir));
        let message =
            format!("expected dim ({dim}) to be lower than the number of loops ({loops}) of the enclosing LinalgOp");
        return Err(op_error(ir, op, message));
    }
    Ok(())
}
