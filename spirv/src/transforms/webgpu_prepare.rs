//! `spirv-webgpu-prepare`: ops that WGSL lacks become ops that it has: extended arithmetic of 32 bits, and tests for
//! infinities and NaNs, which WebGPU implementations may take to be absent.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{
    GreedyOptions, PatternRoot, PatternSet, RewritePattern, Rewriter, apply_patterns_greedily, filled, zero_attr,
};
use vulcanize_ir::{Ir, Op, Type, Value};

use crate::ops::{
    BitwiseAnd, BitwiseOr, CompositeConstruct, Constant, IAdd, IAddCarry, IMul, IsInf, IsNan, SMulExtended, Select,
    ShiftLeftLogical, ShiftRightArithmetic, ShiftRightLogical, ULessThan, UMulExtended,
};

pub(super) static WEBGPU_PREPARE: PassDef = PassDef::new(
    "spirv-webgpu-prepare",
    "SPIRVWebGPUPreparePass",
    "Prepare SPIR-V to target WebGPU by expanding unsupported ops and replacing with supported ones",
    run,
)
.on("spirv.module");

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut patterns = PatternSet::new();
    patterns.add(ExpandMul { signed: true }).add(ExpandMul { signed: false }).add(ExpandAddCarry);
    patterns.add(IsNonFinite(PatternRoot::of::<IsInf>())).add(IsNonFinite(PatternRoot::of::<IsNan>()));
    Ok(apply_patterns_greedily(ir, op, &patterns, &GreedyOptions::default()).changed)
}

/// Makes ops of one type in place of another op.
struct Emitter<'r, 'a, 'c> {
    b: &'r mut Rewriter<'a, 'c>,
    ty: Type,
}

impl<'r, 'a, 'c> Emitter<'r, 'a, 'c> {
    /// For an op whose operands are 32-bit integers or vectors of them; `None` for other ops.
    fn new(b: &'r mut Rewriter<'a, 'c>, op: Op) -> Option<Self> {
        let (ir, context) = (b.ir(), b.context());
        let (ty, location) = (ir.value_type(ir.operand(op, 0)), ir.location(op));
        if context.integer_width(context.element_type(ty)) != Some(32) {
            return None;
        }
        b.set_location(location);
        Some(Self { b, ty })
    }

    fn constant(&mut self, value: i64) -> Option<Value> {
        let context = self.b.context();
        let attribute = filled(context, self.ty, context.int_attr(context.element_type(self.ty), value))?;
        Some(Constant::build(self.b, attribute, self.ty))
    }

    /// Puts a struct of two values in place of the op.
    fn replace(self, op: Op, low: Value, high: Value) {
        let ty = self.b.ir().value_type(self.b.ir().result(op, 0));
        self.b.replace_with(op, |b| CompositeConstruct::build(b, [low, high], ty));
    }
}

/// A multiplication to 64 bits by digits of 16 bits, as on paper. Signed factors are taken to four digits.
struct ExpandMul {
    signed: bool,
}

impl RewritePattern for ExpandMul {
    fn root(&self) -> PatternRoot {
        if self.signed { PatternRoot::of::<SMulExtended>() } else { PatternRoot::of::<UMulExtended>() }
    }

    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        let (left, right) = (rewriter.ir().operand(op, 0), rewriter.ir().operand(op, 1));
        let Some(emit) = Emitter::new(rewriter, op) else { return false };
        expand_mul(emit, op, left, right, self.signed).is_some()
    }
}

fn expand_mul(mut emit: Emitter<'_, '_, '_>, op: Op, left: Value, right: Value, signed: bool) -> Option<()> {
    let mask = emit.constant(0xffff)?;
    let sixteen = emit.constant(16)?;
    let mut digits = |x: Value| {
        let mut digits = vec![BitwiseAnd::build(emit.b, x, mask), ShiftRightLogical::build(emit.b, x, sixteen)];
        if signed {
            let sign = ShiftRightArithmetic::build(emit.b, x, sixteen);
            let sign = ShiftRightLogical::build(emit.b, sign, sixteen);
            digits.extend([sign, sign]);
        }
        digits
    };
    let (a, b) = (digits(left), digits(right));
    let mut sums: [Option<Value>; 4] = [None; 4];
    for (i, &x) in a.iter().enumerate() {
        let mut carry = None;
        for (j, &y) in b.iter().enumerate().take(4 - i) {
            let before = match (sums[i + j], carry) {
                (Some(sum), Some(carry)) => Some(IAdd::build(emit.b, sum, carry)),
                (sum, carry) => sum.or(carry),
            };
            let product = IMul::build(emit.b, x, y);
            let sum = before.map_or(product, |before| IAdd::build(emit.b, before, product));
            sums[i + j] = Some(BitwiseAnd::build(emit.b, sum, mask));
            carry = (i + j < 3).then(|| ShiftRightLogical::build(emit.b, sum, sixteen));
        }
        if i + b.len() < 4 {
            sums[i + b.len()] = carry;
        }
    }
    let mut join = |low: Option<Value>, high: Option<Value>| {
        let shifted = ShiftLeftLogical::build(emit.b, high?, sixteen);
        Some(BitwiseOr::build(emit.b, low?, shifted))
    };
    let (low, high) = (join(sums[0], sums[1])?, join(sums[2], sums[3])?);
    emit.replace(op, low, high);
    Some(())
}

/// A sum that is less than a summand has overflown.
struct ExpandAddCarry;

impl RewritePattern for ExpandAddCarry {
    fn root(&self) -> PatternRoot {
        PatternRoot::of::<IAddCarry>()
    }

    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        let (left, right) = (rewriter.ir().operand(op, 0), rewriter.ir().operand(op, 1));
        let Some(mut emit) = Emitter::new(rewriter, op) else { return false };
        let (Some(one), Some(zero)) = (emit.constant(1), emit.constant(0)) else { return false };
        let sum = IAdd::build(emit.b, left, right);
        let overflows = ULessThan::build(emit.b, sum, left);
        let carry = Select::build(emit.b, overflows, one, zero);
        emit.replace(op, sum, carry);
        true
    }
}

/// There are no infinities and no NaNs.
struct IsNonFinite(PatternRoot);

impl RewritePattern for IsNonFinite {
    fn root(&self) -> PatternRoot {
        self.0
    }

    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        let ty = rewriter.ir().value_type(rewriter.ir().result(op, 0));
        let Some(no) = zero_attr(rewriter.context(), ty) else { return false };
        rewriter.replace_with(op, |b| Constant::build(b, no, ty))
    }
}
