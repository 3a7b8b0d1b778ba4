//! `spirv-canonicalize-gl`: comparisons and selections that clamp become clamps of the GL instruction set.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{
    GreedyOptions, PatternRoot, PatternSet, RewritePattern, Rewriter, apply_patterns_greedily,
};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, Value};

use crate::ops::{
    FOrdLessThan, FOrdLessThanEqual, GLFClamp, GLSClamp, GLUClamp, SLessThan, SLessThanEqual, Select, ULessThan,
    ULessThanEqual,
};

pub(super) static CANONICALIZE_GL: PassDef =
    PassDef::new("spirv-canonicalize-gl", "SPIRVCanonicalizeGLPass", "Canonicalize GLSL ops", run);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut patterns = PatternSet::new();
    patterns.add(Clamp);
    Ok(apply_patterns_greedily(ir, op, &patterns, &GreedyOptions::default()).changed)
}

/// The comparison of an op, `a < b` or `a <= b`, with the op of its clamp.
fn comparison(ir: &Ir<'_>, op: Op) -> Option<(Value, Value, ReplaceBy)> {
    const CLAMPS: &[(IsComparison, ReplaceBy)] = &[
        (FOrdLessThan::matches, replace_by::<GLFClamp>),
        (FOrdLessThanEqual::matches, replace_by::<GLFClamp>),
        (SLessThan::matches, replace_by::<GLSClamp>),
        (SLessThanEqual::matches, replace_by::<GLSClamp>),
        (ULessThan::matches, replace_by::<GLUClamp>),
        (ULessThanEqual::matches, replace_by::<GLUClamp>),
    ];
    let (_, clamp) = CLAMPS.iter().find(|(matches, _)| matches(ir, op))?;
    Some((ir.operand(op, 0), ir.operand(op, 1), *clamp))
}

type IsComparison = fn(&Ir<'_>, Op) -> bool;
type ReplaceBy = fn(&mut Rewriter<'_, '_>, Op, &[Value; 3]);

fn replace_by<T: TypedOp>(rewriter: &mut Rewriter<'_, '_>, op: Op, operands: &[Value; 3]) {
    let ty = rewriter.ir().value_type(operands[0]);
    rewriter.replace_with(op, |b| b.create_value(T::def(), operands, ty));
}

/// A selection by a comparison: `less < more ? yes : no`.
struct Choice {
    comparison: Op,
    less: Value,
    more: Value,
    yes: Value,
    no: Value,
    clamp: ReplaceBy,
}

impl Choice {
    fn of(ir: &Ir<'_>, op: Op) -> Option<Self> {
        let select = Select::cast(ir, op)?;
        let comparison_op = ir.defining_op(select.condition(ir))?;
        let (less, more, clamp) = comparison(ir, comparison_op)?;
        let (yes, no) = (select.true_value(ir), select.false_value(ir));
        Some(Self { comparison: comparison_op, less, more, yes, no, clamp })
    }
}

/// `clamp(x, low, high)`, in one of two ways:
///
/// ```text
/// middle = low < x ? x : low     middle < high ? middle : high
/// middle = x < low ? low : x     high < x ? high : middle
/// ```
struct Clamp;

impl RewritePattern for Clamp {
    fn root(&self) -> PatternRoot {
        PatternRoot::of::<Select>()
    }

    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        let Some((operands, clamp)) = clamp_operands(rewriter.ir(), op) else { return false };
        clamp(rewriter, op, &operands);
        true
    }
}

fn clamp_operands(ir: &Ir<'_>, op: Op) -> Option<([Value; 3], ReplaceBy)> {
    let outer = Choice::of(ir, op)?;
    let middle_of = |value: Value| {
        let inner = Choice::of(ir, ir.defining_op(value)?)?;
        (ir.op_name(inner.comparison) == ir.op_name(outer.comparison)).then_some(inner)
    };
    if outer.yes == outer.less
        && outer.no == outer.more
        && let Some(inner) = middle_of(outer.yes)
        && inner.yes == inner.more
        && inner.no == inner.less
    {
        return Some(([inner.yes, inner.no, outer.no], outer.clamp));
    }
    let inner = middle_of(outer.no)?;
    let fits = outer.yes == outer.less && outer.more == inner.less && inner.no == inner.less && inner.yes == inner.more;
    fits.then_some(([inner.no, inner.yes, outer.yes], outer.clamp))
}
