//! The names of generic ops over windows: convolutions and poolings.

use vulcanize_ir::affine::{AffineBinaryKind, AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::OpDef;
use vulcanize_ir::{Attribute, Block, Ir, Op, TypeData, Value};

use super::parts::{Parts, body_of};
use crate::linalg::IteratorType;
use crate::linalg::named;
use crate::linalg::structured::{Space, Structured};
use crate::linalg::syntax::body_region;

/// Strides and dilations, one for each window.
#[derive(Default)]
pub(super) struct Windows {
    pub strides: Vec<i64>,
    pub dilations: Vec<i64>,
}

/// The named op over windows that has the loops, maps and body of a generic op, and its attributes.
pub(super) fn windowed_name(
    ir: &mut Ir<'_>,
    op: Op,
    parts: &Parts,
) -> Option<(&'static OpDef, Vec<(&'static str, Attribute)>)> {
    let has_window = |map: &AffineMap| map.results().iter().any(|result| matches!(result, AffineExpr::Binary(_)));
    if !parts.maps().any(has_window) {
        return None;
    }
    named::OPS.iter().find_map(|def| {
        let def = def();
        let windows = windows_of(def, parts).filter(|_| has_body_of(ir, op, parts, def))?;
        let has_attributes = def.attributes.iter().any(|attribute| attribute.name == "strides");
        let are_ones = windows.strides.iter().chain(&windows.dilations).all(|&number| number == 1);
        let attributes = match has_attributes {
            true => vec![("dilations", numbers(ir, &windows.dilations)), ("strides", numbers(ir, &windows.strides))],
            false => Vec::new(),
        };
        (has_attributes || are_ones).then_some((def, attributes))
    })
}

fn numbers(ir: &Ir<'_>, numbers: &[i64]) -> Attribute {
    let (context, element) = (ir.context(), ir.context().i64());
    let shape = [numbers.len() as i64];
    let ty = context.intern_type(TypeData::RankedTensor { shape: shape[..].into(), element, encoding: None });
    let values: Vec<Attribute> = numbers.iter().map(|&number| context.i64_attr(number)).collect();
    context.dense_attr(ty, &values).expect("as many numbers as the type has")
}

/// The windows with which the name says these loops and maps; `None` where there are none.
fn windows_of(def: &'static OpDef, parts: &Parts) -> Option<Windows> {
    let Space::Named { loops, maps } = def.interface::<Structured>()?.space else { return None };
    Windows::of(loops, maps, parts)
}

impl Windows {
    /// Those with which the words of [`Space::Named`] say these loops and maps; `None` where there are none.
    pub(super) fn of(loops: &str, maps: &[&str], parts: &Parts) -> Option<Self> {
        let is_reduction =
            |c: char| if c.is_ascii_uppercase() { IteratorType::Reduction } else { IteratorType::Parallel };
        if !maps.iter().any(|map| map.contains('+'))
            || !loops.chars().map(is_reduction).eq(parts.iterators.iter().copied())
        {
            return None;
        }
        let operands = parts.operands().count();
        let mut windows = Self::default();
        let mut fits = maps.iter().zip(parts.maps()).all(|(words, map)| windows.take(loops, words, map) == Some(()));
        fits &= maps.len() == operands;
        fits.then_some(windows)
    }

    /// Takes the windows of a map; `None` where it is another map than the words say.
    fn take(&mut self, loops: &str, words: &str, map: &AffineMap) -> Option<()> {
        let dim = |letter: char| Some(AffineExpr::Dim(loops.chars().position(|c| c == letter)? as u32));
        let words: Vec<&str> = words.split_whitespace().collect();
        if words.len() != map.results().len() {
            return None;
        }
        for (word, result) in words.into_iter().zip(map.results()) {
            let letters: Vec<char> = word.chars().collect();
            match letters[..] {
                [letter] => (*result == dim(letter)?).then_some(())?,
                [outer, '+', inner] => {
                    let (stride, dilation) = factors(result, &dim(outer)?, &dim(inner)?)?;
                    self.strides.push(stride);
                    self.dilations.push(dilation);
                }
                _ => return None,
            }
        }
        Some(())
    }
}

/// The factors of the two dimensions whose sum an expression is.
fn factors(expr: &AffineExpr, outer: &AffineExpr, inner: &AffineExpr) -> Option<(i64, i64)> {
    let AffineExpr::Binary(sum) = expr else { return None };
    let factor = |term: &AffineExpr, dim: &AffineExpr| match term {
        AffineExpr::Binary(product) if product.kind() == AffineBinaryKind::Mul && product.lhs() == dim => {
            product.rhs().as_constant()
        }
        _ => (term == dim).then_some(1),
    };
    let both = |a: &AffineExpr, b: &AffineExpr| Some((factor(a, outer)?, factor(b, inner)?));
    let factors = both(sum.lhs(), sum.rhs()).or_else(|| both(sum.rhs(), sum.lhs()))?;
    (sum.kind() == AffineBinaryKind::Add && factors.0 > 0 && factors.1 > 0).then_some(factors)
}

/// Whether a generic op has the body that another op would have with its operands.
fn has_body_of(ir: &mut Ir<'_>, op: Op, parts: &Parts, def: &'static OpDef) -> bool {
    let Some(body) = def.interface::<Structured>().and_then(|structured| structured.body) else { return false };
    let Some(found) = body_of(ir, op) else { return false };
    let operands: Vec<Value> = parts.operands().map(|&(value, _)| value).collect();
    // What is made for the comparison is forgotten again; no driver gets to know of it.
    let checkpoint = ir.checkpoint();
    let region = body_region(&mut Builder::new(ir), &operands, body, false);
    let is_same =
        region.is_ok_and(|region| ir.first_block(region).is_some_and(|expected| are_equal(ir, expected, found)));
    ir.rewind(checkpoint);
    is_same
}

/// Whether two blocks have the same ops, one after another.
fn are_equal(ir: &Ir<'_>, a: Block, b: Block) -> bool {
    let values = |block: Block| -> Vec<Value> {
        ir.arguments(block).iter().copied().chain(ir.ops(block).flat_map(|op| ir.results(op))).collect()
    };
    let (known, others) = (values(a), values(b));
    let same_value = |(x, y): (Value, Value)| {
        known.iter().position(|&value| value == x).is_some_and(|place| others.get(place) == Some(&y))
    };
    let same_op = |(x, y): (Op, Op)| {
        ir.op_name(x) == ir.op_name(y)
            && ir.num_operands(x) == ir.num_operands(y)
            && ir.result_types(x).eq(ir.result_types(y))
            && ir.operands(x).zip(ir.operands(y)).all(same_value)
    };
    // Bodies of named ops are short.
    let count = ir.ops(a).count();
    ir.ops(b).take(count + 1).count() == count && ir.ops(a).zip(ir.ops(b)).all(same_op)
}
