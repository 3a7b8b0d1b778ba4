//! `linalg-specialize-generic-ops` and `linalg-morph-ops`: generic ops get the names of what they compute, and the other
//! way round.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{
    PatternRoot, PatternSet, RewritePattern, Rewriter, apply_patterns_greedily, is_memory_effect_free,
};
use vulcanize_ir::schema::{OpDef, Trait, TypedOp};
use vulcanize_ir::{Attribute, Block, Ir, Op, OperationState, Type, Value};

use super::decompose_maps::decompose_maps;
use super::generalize::Generalize;
use super::parts::{Parts, body_of, dims_of, is_tensor, move_body, replace_by};
use super::specialize_windows::windowed_name;
use crate::linalg::body::Body;
use crate::linalg::structured::{Space, Structured, maps_attr};
use crate::linalg::syntax::body_region;
use crate::linalg::verify::is_multiply_add;
use crate::linalg::{
    Add, BatchMatmul, Broadcast, Copy, Div, ELEMENTWISE_KIND, Elementwise, Exp, Fill, Generic, IteratorType, Matmul,
    Mul, Sub, TYPE_FN, Transpose,
};
use crate::memref::transforms::greedy_options;
use crate::{arith, math};

pub(crate) static SPECIALIZE: PassDef = PassDef::new(
    "linalg-specialize-generic-ops",
    "LinalgSpecializeGenericOpsPass",
    "Convert generic ops back to named ops",
    |_, ir, op, _| {
        let mut patterns = PatternSet::new();
        patterns.add_fn::<Generic>("LinalgSpecializationPattern", specialize);
        patterns.add_fn::<Generic>("DecomposeProjectedPermutation", decompose_maps);
        Ok(apply_patterns_greedily(ir, op, &patterns, &greedy_options()).changed)
    },
);

vulcanize_ir::pass_options! {
    /// The options of `linalg-morph-ops`.
    pub(crate) struct Options;

    "category-to-generic" "convert category ops e.g. `linalg.elementwise` to `linalg.generic`" {
        category_to_generic: bool = false;
    }
    "generic-to-named" "convert linalg.generic to equivalent named ops" { generic_to_named: bool = false; }
    "named-to-category" "convert named ops to category op e.g. `linalg.elementwise`" {
        named_to_category: bool = false;
    }
    "named-to-generic" "convert named ops e.g. `linalg.add` to `linalg.generic`" { named_to_generic: bool = false; }
}

pub(crate) static MORPH: PassDef<Options> =
    PassDef::new("linalg-morph-ops", "LinalgMorphOpsPass", "Convert linalg ops between forms", morph)
        .options(Options::TABLE);

fn morph(options: &mut Options, ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut patterns = PatternSet::new();
    if options.named_to_category {
        patterns.add(ToCategory);
    }
    if options.named_to_generic || options.category_to_generic {
        patterns.add(Generalize);
    }
    if options.generic_to_named {
        patterns.add_fn::<Generic>("LinalgSpecializationPattern", specialize);
    }
    Ok(apply_patterns_greedily(ir, op, &patterns, &greedy_options()).changed)
}

// ---- named ops as linalg.elementwise ----

struct ToCategory;

impl RewritePattern for ToCategory {
    fn root(&self) -> PatternRoot {
        PatternRoot::Any
    }

    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        to_elementwise(rewriter, op).is_some()
    }
}

/// An op that applies the function of its name becomes `linalg.elementwise` of that function.
fn to_elementwise(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let structured = Structured::of(ir, op).filter(|each| matches!(each.space, Space::Pointwise { .. }))?;
    let name = ir.op_name_str(op).strip_prefix("linalg.")?;
    let kind = context.enum_attr(&ELEMENTWISE_KIND, ELEMENTWISE_KIND.value_of(name)?);
    let maps = maps_attr(context, structured.space(ir, op)?.maps);
    let parts = Parts::of(ir, op)?;
    let new = build(rewriter, Elementwise::def(), &parts, &[("kind", kind), ("indexing_maps", maps)]);
    move_body(rewriter, op, new);
    replace_by(rewriter, op, new);
    Some(())
}

// ---- generic ops by their names ----

/// Makes an op of these operands, with results of the types of the outputs that are tensors, and without a body.
fn build(rewriter: &mut Rewriter<'_, '_>, def: &'static OpDef, parts: &Parts, attributes: &[(&str, Attribute)]) -> Op {
    let (context, region) = (rewriter.context(), rewriter.ir_mut().create_region());
    let ir = rewriter.ir();
    let mut state = OperationState::new(context.op_name(def.name), rewriter.location());
    for &(name, value) in attributes {
        state.set_attribute(context.identifier(name), value);
    }
    if def.has_trait(|t| matches!(t, Trait::AttrSizedOperandSegments)) {
        let sizes = [parts.inputs.len() as i32, parts.outputs.len() as i32];
        state.set_attribute(context.identifier("operandSegmentSizes"), context.dense_i32_array_attr(&sizes));
    }
    let types = parts.outputs.iter().map(|&(output, _)| ir.value_type(output));
    let types: Vec<Type> = types.filter(|&ty| is_tensor(ir, ty)).collect();
    let operands = parts.operands().map(|&(value, _)| value);
    let state = state.operands(operands).results(types).region(region);
    rewriter.insert(state)
}

/// A name for what an op computes.
struct Named {
    def: &'static OpDef,
    parts: Parts,
    attributes: Vec<(&'static str, Attribute)>,
    /// Whether integers are cast as unsigned ones.
    is_unsigned: bool,
}

fn specialize(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    specialize_op(rewriter, op).is_some()
}

/// Puts a named op in place of a generic one. `None`, and nothing changed, where there is none.
pub(crate) fn specialize_op(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<Op> {
    let named = Named::of(rewriter.ir(), op).or_else(|| Named::of_windows(rewriter, op))?;
    let new = build_named(rewriter, named.def, &named.parts, &named.attributes, named.is_unsigned)?;
    replace_by(rewriter, op, new).then_some(new)
}

/// Makes an op whose name says its body; `None` where the types of its operands have none.
pub(super) fn build_named(
    rewriter: &mut Rewriter<'_, '_>,
    def: &'static OpDef,
    parts: &Parts,
    attributes: &[(&str, Attribute)],
    is_unsigned: bool,
) -> Option<Op> {
    let body: Body = def.interface::<Structured>()?.body?;
    let operands: Vec<Value> = parts.operands().map(|&(value, _)| value).collect();
    let region = body_region(rewriter, &operands, body, is_unsigned).ok()?;
    let new = build(rewriter, def, parts, attributes);
    let to = rewriter.ir().region(new, 0);
    rewriter.inline_region_at_end(region, to);
    Some(new)
}

impl Named {
    fn of(ir: &Ir<'_>, op: Op) -> Option<Self> {
        let (parts, body) = (Parts::of(ir, op)?, body_of(ir, op)?);
        let [(_, output)] = &parts.outputs[..] else { return None };
        let is_parallel = parts.iterators.iter().all(|&each| each == IteratorType::Parallel);
        if is_parallel && output.is_identity() {
            return Self::of_copied(ir, &parts, body).or_else(|| Self::of_function(ir, &parts, body));
        }
        Self::of_product(ir, op, parts)
    }

    /// A convolution or a pooling.
    fn of_windows(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<Self> {
        let parts = Parts::of(rewriter.ir(), op)?;
        let (def, attributes) = windowed_name(rewriter.ir_mut(), op, &parts)?;
        Some(Self { def, parts, attributes, is_unsigned: false })
    }

    fn new(def: &'static OpDef, parts: Parts) -> Self {
        Self { def, parts, attributes: Vec::new(), is_unsigned: false }
    }

    /// An op that computes nothing.
    fn of_copied(ir: &Ir<'_>, parts: &Parts, body: Block) -> Option<Self> {
        let last = ir.last_op(body).filter(|&last| ir.first_op(body) == Some(last))?;
        let (value, context) = (ir.operand(last, 0), ir.context());
        let rank = parts.iterators.len();
        let [(input, map)] = &parts.inputs[..] else {
            // MLIR takes any value from outside.
            let is_outside = parts.inputs.is_empty() && ir.value_block(value) != Some(body);
            let scalar = AffineMap::new(rank as u32, 0, [])?;
            let filled = Parts { inputs: vec![(value, scalar)], ..parts.clone() };
            return is_outside.then(|| Self::new(Fill::def(), filled));
        };
        if ir.arguments(body).first() != Some(&value) {
            return None;
        }
        let dims: Vec<usize> = dims_of(map).collect();
        if dims.len() != map.results().len() || !map.is_projected_permutation() {
            return None;
        }
        let is_array = context.shape(ir.value_type(*input)).is_some();
        let numbers = |dims: Vec<usize>| {
            context.dense_i64_array_attr(&dims.into_iter().map(|dim| dim as i64).collect::<Vec<_>>())
        };
        let mut named = Self::new(Copy::def(), parts.clone());
        match (is_array, map.is_identity(), dims.len() == rank) {
            (_, true, _) => {}
            (false, false, _) => named.def = Fill::def(),
            (true, false, true) => {
                named.def = Transpose::def();
                named.attributes = vec![("permutation", numbers(inverse(&dims)))];
            }
            (true, false, false) if dims.is_sorted() => {
                named.def = Broadcast::def();
                let added = (0..rank).filter(|dim| !dims.contains(dim)).collect();
                named.attributes = vec![("dimensions", numbers(added))];
            }
            (true, false, false) => return None,
        }
        Some(named)
    }

    /// An op that applies one function to the elements of its inputs. As in MLIR 22, these functions.
    fn of_function(ir: &Ir<'_>, parts: &Parts, body: Block) -> Option<Self> {
        let (first, last) = (ir.first_op(body)?, ir.last_op(body)?);
        let is_whole = ir.next_op(first) == Some(last) && ir.operands(last).eq(ir.results(first));
        if !is_whole || !parts.maps().all(AffineMap::is_identity) || !is_memory_effect_free(ir, first) {
            return None;
        }
        let elements = &ir.arguments(body)[..parts.inputs.len()];
        let operands: Vec<Value> = ir.operands(first).collect();
        let is = |def: &'static OpDef| ir.def(first).is_some_and(|found| std::ptr::eq(found, def));
        let mut parts = parts.clone();
        if elements.len() == 1 {
            return (is(math::Exp::def()) && operands == elements).then(|| Self::new(Exp::def(), parts));
        }
        let named = [
            (arith::AddF::def(), Add::def()),
            (arith::SubF::def(), Sub::def()),
            (arith::MulF::def(), Mul::def()),
            (arith::DivF::def(), Div::def()),
        ];
        let (_, def) = named.into_iter().find(|(scalar, _)| is(scalar))?;
        if operands != elements {
            parts.inputs.reverse();
            if !operands.iter().rev().eq(elements) {
                return None;
            }
        }
        Some(Self::new(def, parts))
    }

    /// A product of matrices, or of batches of them. As in MLIR 22, one of the two may be transposed.
    fn of_product(ir: &Ir<'_>, op: Op, mut parts: Parts) -> Option<Self> {
        let [(_, left), (_, right)] = &parts.inputs[..] else { return None };
        let output = &parts.outputs[0].1;
        if is_multiply_add(ir, op) != Some(true) || !parts.maps().all(AffineMap::is_projected_permutation) {
            return None;
        }
        let loops = parts.iterators.len();
        let batches = loops.checked_sub(3)?;
        let [a, b, c] = [left, right, output].map(|map| dims_of(map).collect::<Vec<usize>>());
        if batches > 1 || [&a, &b, &c].iter().any(|dims| dims.len() != batches + 2) {
            return None;
        }
        let of = |in_a: bool, in_b: bool, in_c: bool| {
            let fits = |dim: &usize| (a.contains(dim), b.contains(dim), c.contains(dim)) == (in_a, in_b, in_c);
            let mut dims = (0..loops).filter(fits);
            dims.next().filter(|_| dims.next().is_none())
        };
        let (m, n, k) = (of(true, false, true)?, of(false, true, true)?, of(true, true, false)?);
        let is_reduction = |dim: usize| parts.iterators[dim] == IteratorType::Reduction;
        let is_batch_first = |dims: &Vec<usize>| dims[..batches].iter().eq((0..batches).collect::<Vec<_>>().iter());
        if (0..loops).any(|dim| is_reduction(dim) != (dim == k)) || ![&a, &b, &c].into_iter().all(is_batch_first) {
            return None;
        }
        let is_swapped = |dims: &[usize], row: usize, column: usize| match dims[batches..] {
            [first, second] if (first, second) == (row, column) => Some(false),
            [first, second] if (first, second) == (column, row) => Some(true),
            _ => None,
        };
        let swapped = [is_swapped(&a, m, k)?, is_swapped(&b, k, n)?];
        if is_swapped(&c, m, n)? || swapped == [true, true] {
            return None;
        }
        let is_unsigned = casts_unsigned(ir, op)?;
        let places = [(batches, batches + 2), (batches + 2, batches + 1), (batches, batches + 1)];
        let place = |(number, (row, column)): (usize, (usize, usize))| {
            let is_swapped = swapped.get(number) == Some(&true);
            let [row, column] = if is_swapped { [column, row] } else { [row, column] };
            let dims = (0..batches).chain([row, column]).map(|dim| AffineExpr::Dim(dim as u32));
            AffineMap::new(loops as u32, 0, dims)
        };
        let maps: Vec<AffineMap> = places.into_iter().enumerate().map(place).collect::<Option<_>>()?;
        let context = ir.context();
        let mut attributes = vec![("indexing_maps", maps_attr(context, maps))];
        if is_unsigned {
            attributes.push(("cast", context.enum_attr(&TYPE_FN, 1)));
        }
        parts.iterators.clear();
        let def = if batches == 0 { Matmul::def() } else { BatchMatmul::def() };
        Some(Self { def, parts, attributes, is_unsigned })
    }
}

fn inverse(order: &[usize]) -> Vec<usize> {
    let mut inverse = vec![0; order.len()];
    order.iter().enumerate().for_each(|(place, &dim)| inverse[dim] = place);
    inverse
}

/// Whether the casts of the inputs take integers as unsigned; `None` where they do not agree.
fn casts_unsigned(ir: &Ir<'_>, op: Op) -> Option<bool> {
    let names = ir.ops(body_of(ir, op)?).map(|op| ir.op_name_str(op));
    let mut found = None;
    for name in names {
        let is_unsigned = match name {
            "arith.extui" | "arith.uitofp" | "arith.fptoui" => true,
            "arith.extsi" | "arith.sitofp" | "arith.fptosi" => false,
            _ => continue,
        };
        if *found.get_or_insert(is_unsigned) != is_unsigned {
            return None;
        }
    }
    Some(found.unwrap_or(false))
}
