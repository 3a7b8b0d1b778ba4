//! `linalg-generalize-named-ops`: loops, maps and body stand in the text.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{PatternRoot, PatternSet, RewritePattern, Rewriter, apply_patterns_greedily};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Ir, Op, Type, Value};

use crate::linalg::structured::{Structured, inputs, maps_attr, outputs};
use crate::linalg::{Generic, IteratorType};
use crate::memref::transforms::greedy_options;

pub(crate) static GENERALIZE: PassDef = PassDef::new(
    "linalg-generalize-named-ops",
    "LinalgGeneralizeNamedOpsPass",
    "Convert named ops into generic ops",
    run,
);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut patterns = PatternSet::new();
    patterns.add(Generalize);
    Ok(apply_patterns_greedily(ir, op, &patterns, &greedy_options()).changed)
}

pub(super) struct Generalize;

impl RewritePattern for Generalize {
    fn root(&self) -> PatternRoot {
        PatternRoot::Any
    }

    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        generalize(rewriter, op).is_some()
    }
}

/// As the pass does it with one op.
pub(crate) fn generalize_op(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<Op> {
    generalize(rewriter, op).map(TypedOp::op)
}

/// Puts `linalg.generic` in place of another structured op, which gives it its body. Attributes that mean nothing there are
/// lost.
fn generalize(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<Generic> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let structured = Structured::of(ir, op).filter(|_| !Generic::matches(ir, op))?;
    let space = structured.space(ir, op)?;
    let (inputs, outputs) = (inputs(ir, op), outputs(ir, op));
    let results: Vec<Type> = ir.result_types(op).collect();
    let old = ir.region(op, 0);
    let iterators: Vec<Attribute> =
        space.iterators.iter().map(|&each: &IteratorType| each.attribute(context)).collect();
    let (maps, iterators) = (maps_attr(context, space.maps), context.array_attr(&iterators));
    let region = rewriter.ir_mut().create_region();
    rewriter.inline_region_at_end(old, region);
    let generic =
        Generic::build_with_regions(rewriter, &inputs[..], &outputs[..], maps, iterators, &results[..], region);
    let results: Vec<Value> = rewriter.ir().results(generic.op()).collect();
    rewriter.replace_op(op, &results);
    Some(generic)
}
