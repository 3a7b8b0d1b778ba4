//! The execution of each op of host code: one row an op.
//!
//! Ops without a row are executed by the interfaces in their stanzas: accesses to memory by their [`MemoryAccess`], ops
//! of other dialects by their [`Counterpart`].

use vulcanize_dialects::{arith, cf, func, gpu, index, math, memref, scf, ub, vector};
use vulcanize_ir::schema::{Counterpart, MemoryAccess};
use vulcanize_ir::{Fallible, Op, UnrealizedConversionCast, op_table};

use super::{Compiler, Exit};
use crate::host::program::{ConstantValue, Property};
use crate::host::scalars::{BinaryOp, CastOp, ElementOp, UnaryOp};
use Execution::{Binary, By, Cast, Unary};

/// How an op is executed.
#[derive(Clone, Copy)]
pub(super) enum Execution {
    /// Element by element, by the kind of the operand.
    Unary(UnaryOp),
    /// Element by element, by the kind of the operands.
    Binary(BinaryOp),
    /// Element by element, from the operand's type to the result's.
    Cast(CastOp),
    /// As this function compiles it.
    By(fn(&mut Compiler<'_, '_, '_>, Op, &Exit) -> Fallible),
}

impl Compiler<'_, '_, '_> {
    pub(super) fn op(&mut self, op: Op, exit: &Exit) -> Fallible {
        let Some(def) = self.ir.def(op) else { return self.unsupported(op, "") };
        let counterpart = || OPS.of_def(def.interface::<Counterpart>()?.0());
        match OPS.of_def(def) {
            Some(execution) => self.execute(op, execution, exit),
            None => match MemoryAccess::of(self.ir, op) {
                Some(access) => self.access(op, access),
                None => match counterpart() {
                    Some(execution) => self.execute(op, execution, exit),
                    None => self.unsupported(op, ""),
                },
            },
        }
    }

    fn execute(&mut self, op: Op, execution: Execution, exit: &Exit) -> Fallible {
        match execution {
            Unary(unary) => self.compute(op, 0, |kind| ElementOp::Unary(unary, kind)),
            Binary(binary) => self.compute(op, 0, |kind| ElementOp::Binary(binary, kind)),
            Cast(cast) => self.cast(op, cast),
            By(compile) => compile(self, op, exit),
        }
    }
}

op_table! {
    static OPS: Execution;

    // ---- functions and control flow ----
    func::Call => By(|c, op, _| c.call(op));
    func::CallIndirect => By(|c, op, _| c.call_indirect(op));
    func::Constant => By(|c, op, _| c.function_constant(op));
    func::Return => By(|c, op, _| c.function_return(op));
    cf::Br => By(|c, op, _| c.branch(op, 0));
    cf::CondBr => By(|c, op, _| c.conditional_branch(op));
    cf::Switch => By(|c, op, _| c.switch(op));
    cf::Assert => By(|c, op, _| c.assert(cf::Assert(op)));
    scf::For => By(|c, op, _| c.for_loop(scf::For(op)));
    scf::While => By(|c, op, _| c.while_loop(scf::While(op)));
    scf::If => By(|c, op, _| c.if_op(scf::If(op)));
    scf::IndexSwitch => By(|c, op, _| c.index_switch(scf::IndexSwitch(op)));
    scf::ExecuteRegion => By(|c, op, _| c.execute_region(op));
    scf::Parallel => By(|c, op, _| c.parallel(scf::Parallel(op)));
    scf::Forall => By(|c, op, _| c.forall(scf::Forall(op)));
    scf::InParallel => By(|c, op, exit| c.in_parallel(op, exit));
    scf::Yield | scf::ReduceReturn | memref::AtomicYield | memref::AllocaScopeReturn =>
        By(|c, op, exit| c.yield_to(op, exit));
    scf::Condition => By(|c, op, exit| c.condition(op, exit));
    scf::Reduce => By(|c, op, exit| c.reduce(op, exit));
    ub::Poison => By(|c, op, _| c.poison(op));
    ub::Unreachable => By(|c, _, _| c.unreachable());
    UnrealizedConversionCast => By(|c, op, _| c.unsupported(op, ": a conversion left it behind"));

    // ---- elements ----
    arith::Constant => By(|c, op, _| c.constant_op(op));
    index::SizeOf => By(|c, op, _| c.known(op, ConstantValue::Bits(64)));
    arith::Select => By(|c, op, _| c.select(op));
    arith::AddUIExtended => By(|c, op, _| c.both(op, BinaryOp::Add, BinaryOp::AddCarry));
    arith::SubUIExtended => By(|c, op, _| c.both(op, BinaryOp::Sub, BinaryOp::SubBorrow));
    arith::MulSIExtended => By(|c, op, _| c.both(op, BinaryOp::Mul, BinaryOp::MulHighS));
    arith::MulUIExtended => By(|c, op, _| c.both(op, BinaryOp::Mul, BinaryOp::MulHighU));
    math::SinCos => By(|c, op, _| c.sine_and_cosine(op));
    math::Fma | vector::Fma => By(|c, op, _| c.compute(op, 0, ElementOp::Fma));
    math::ClampF => By(|c, op, _| c.compute(op, 0, ElementOp::Clamp));
    math::FPowI => By(|c, op, _| c.power(op));
    arith::CmpI => By(|c, op, _| c.compare(op, "predicate", |cx, a| arith::cmpi_predicate(cx, a).map(BinaryOp::CmpI)));
    arith::CmpF => By(|c, op, _| c.compare(op, "predicate", |cx, a| arith::cmpf_predicate(cx, a).map(BinaryOp::CmpF)));
    index::Cmp => By(|c, op, _| c.compare(op, "pred", |cx, a| index::predicate(cx, a).map(BinaryOp::CmpI)));

    arith::ExtUI | arith::IndexCastUI => Cast(CastOp::ZeroExtend);
    arith::ExtSI | arith::IndexCast => Cast(CastOp::SignExtend);
    arith::TruncI => Cast(CastOp::Truncate);
    arith::ExtF | arith::TruncF => Cast(CastOp::FloatToFloat);
    arith::UIToFP => Cast(CastOp::UnsignedToFloat);
    arith::SIToFP => Cast(CastOp::SignedToFloat);
    arith::FPToUI => Cast(CastOp::FloatToUnsigned);
    arith::FPToSI => Cast(CastOp::FloatToSigned);
    arith::Bitcast => Cast(CastOp::Bitcast);

    arith::NegF => Unary(UnaryOp::Neg);
    math::AbsF => Unary(UnaryOp::AbsF);
    math::AbsI => Unary(UnaryOp::AbsI);
    math::Acos => Unary(UnaryOp::Acos);
    math::Acosh => Unary(UnaryOp::Acosh);
    math::Asin => Unary(UnaryOp::Asin);
    math::Asinh => Unary(UnaryOp::Asinh);
    math::Atan => Unary(UnaryOp::Atan);
    math::Atanh => Unary(UnaryOp::Atanh);
    math::Cbrt => Unary(UnaryOp::Cbrt);
    math::Ceil => Unary(UnaryOp::Ceil);
    math::Cos => Unary(UnaryOp::Cos);
    math::Cosh => Unary(UnaryOp::Cosh);
    math::CountLeadingZeros => Unary(UnaryOp::LeadingZeros);
    math::CountTrailingZeros => Unary(UnaryOp::TrailingZeros);
    math::CtPop => Unary(UnaryOp::PopCount);
    math::Erf => Unary(UnaryOp::Erf);
    math::Erfc => Unary(UnaryOp::Erfc);
    math::Exp => Unary(UnaryOp::Exp);
    math::Exp2 => Unary(UnaryOp::Exp2);
    math::ExpM1 => Unary(UnaryOp::ExpM1);
    math::Floor => Unary(UnaryOp::Floor);
    math::IsFinite => Unary(UnaryOp::IsFinite);
    math::IsInf => Unary(UnaryOp::IsInf);
    math::IsNaN => Unary(UnaryOp::IsNan);
    math::IsNormal => Unary(UnaryOp::IsNormal);
    math::Log => Unary(UnaryOp::Log);
    math::Log10 => Unary(UnaryOp::Log10);
    math::Log1p => Unary(UnaryOp::Log1p);
    math::Log2 => Unary(UnaryOp::Log2);
    math::Round => Unary(UnaryOp::Round);
    math::RoundEven => Unary(UnaryOp::RoundEven);
    math::Rsqrt => Unary(UnaryOp::Rsqrt);
    math::Sin => Unary(UnaryOp::Sin);
    math::Sinh => Unary(UnaryOp::Sinh);
    math::Sqrt => Unary(UnaryOp::Sqrt);
    math::Tan => Unary(UnaryOp::Tan);
    math::Tanh => Unary(UnaryOp::Tanh);
    math::Trunc => Unary(UnaryOp::Trunc);

    arith::AddI => Binary(BinaryOp::Add);
    arith::SubI => Binary(BinaryOp::Sub);
    arith::MulI => Binary(BinaryOp::Mul);
    arith::DivUI => Binary(BinaryOp::DivU);
    arith::DivSI => Binary(BinaryOp::DivS);
    arith::CeilDivUI => Binary(BinaryOp::CeilDivU);
    arith::CeilDivSI => Binary(BinaryOp::CeilDivS);
    arith::FloorDivSI => Binary(BinaryOp::FloorDivS);
    arith::RemUI => Binary(BinaryOp::RemU);
    arith::RemSI => Binary(BinaryOp::RemS);
    arith::AndI => Binary(BinaryOp::And);
    arith::OrI => Binary(BinaryOp::Or);
    arith::XOrI => Binary(BinaryOp::Xor);
    arith::ShLI => Binary(BinaryOp::Shl);
    arith::ShRUI => Binary(BinaryOp::ShrU);
    arith::ShRSI => Binary(BinaryOp::ShrS);
    arith::MaxSI => Binary(BinaryOp::MaxS);
    arith::MaxUI => Binary(BinaryOp::MaxU);
    arith::MinSI => Binary(BinaryOp::MinS);
    arith::MinUI => Binary(BinaryOp::MinU);
    arith::AddF => Binary(BinaryOp::AddF);
    arith::SubF => Binary(BinaryOp::SubF);
    arith::MulF => Binary(BinaryOp::MulF);
    arith::DivF => Binary(BinaryOp::DivF);
    arith::RemF => Binary(BinaryOp::RemF);
    arith::MaximumF => Binary(BinaryOp::MaximumF);
    arith::MinimumF => Binary(BinaryOp::MinimumF);
    arith::MaxNumF => Binary(BinaryOp::MaxNumF);
    arith::MinNumF => Binary(BinaryOp::MinNumF);
    math::Atan2 => Binary(BinaryOp::Atan2);
    math::CopySign => Binary(BinaryOp::CopySign);
    math::IPowI => Binary(BinaryOp::PowI);
    math::PowF => Binary(BinaryOp::PowF);

    // ---- memory ----
    memref::Alloc => By(|c, op, _| c.alloc(memref::Alloc(op)));
    memref::Alloca => By(|c, op, _| c.alloca(memref::Alloca(op)));
    memref::Dealloc => By(|c, op, _| c.deallocate(op));
    memref::Realloc => By(|c, op, _| c.reallocate(memref::Realloc(op)));
    memref::AllocaScope => By(|c, op, _| c.alloca_scope(op));
    memref::AtomicRmw => By(|c, op, _| c.atomic_rmw(op));
    memref::GenericAtomicRmw => By(|c, op, _| c.generic_atomic_rmw(op));
    memref::Copy => By(|c, op, _| c.copy(op));
    memref::Dim => By(|c, op, _| c.dim(op));
    memref::Rank => By(|c, op, _| c.property(op, 0, Property::Rank));
    memref::ExtractAlignedPointerAsIndex => By(|c, op, _| c.property(op, 0, Property::Address));
    memref::ExtractStridedMetadata => By(|c, op, _| c.metadata(op));
    memref::GetGlobal => By(|c, op, _| c.get_global(op));
    // Hints; all memory of the host can be handed to kernels, and there is one device.
    memref::Prefetch | gpu::HostRegister | gpu::HostUnregister | gpu::SetDefaultDevice => By(|_, _, _| Ok(()));
    memref::AssumeAlignment | memref::MemorySpaceCast | memref::DistinctObjects => By(|c, op, _| c.same(op));
    memref::Reshape => By(|c, op, _| c.reshape(op));
    memref::Cast => By(|c, op, _| c.cast_memref(op));
    memref::SubView => By(|c, op, _| c.subview(memref::SubView(op)));
    memref::ReinterpretCast => By(|c, op, _| c.reinterpret_cast(memref::ReinterpretCast(op)));
    memref::CollapseShape => By(|c, op, _| c.collapse_shape(op));
    memref::ExpandShape => By(|c, op, _| c.expand_shape(memref::ExpandShape(op)));
    memref::View => By(|c, op, _| c.byte_view(memref::View(op)));
    memref::Transpose => By(|c, op, _| c.transpose(op));

    // ---- launches ----
    gpu::LaunchFunc => By(|c, op, _| c.launch(gpu::LaunchFunc(op)));
    gpu::Launch => By(|c, op, _| c.unsupported(op, ": outline its kernel first (--gpu-kernel-outlining)"));
    gpu::Wait => By(|c, op, _| c.token(gpu::Wait(op).async_token(c.ir)));
    gpu::Alloc => By(|c, op, _| c.device_alloc(gpu::Alloc(op)));
    gpu::Dealloc => By(|c, op, _| c.device_dealloc(gpu::Dealloc(op)));
    gpu::Memcpy => By(|c, op, _| c.device_copy(gpu::Memcpy(op)));
    gpu::Memset => By(|c, op, _| c.device_fill(gpu::Memset(op)));

    // ---- vectors ----
    vector::Broadcast => By(|c, op, _| c.broadcast(op));
    vector::Shuffle => By(|c, op, _| c.shuffle_rows(op));
    vector::Interleave => By(|c, op, _| c.interleave(op));
    vector::Deinterleave => By(|c, op, _| c.deinterleave(op));
    vector::FromElements => By(|c, op, _| c.elements_to_vector(op));
    vector::ToElements => By(|c, op, _| c.vector_to_elements(op));
    vector::ShapeCast => By(|c, op, _| c.shape_cast(op));
    vector::Transpose => By(|c, op, _| c.transpose_vector(op));
    vector::Extract => By(|c, op, _| c.extract(vector::Extract(op)));
    vector::Insert => By(|c, op, _| c.insert(vector::Insert(op)));
    vector::ExtractStridedSlice => By(|c, op, _| c.extract_slice(op));
    vector::InsertStridedSlice => By(|c, op, _| c.insert_slice(op));
    vector::BitCast => By(|c, op, _| c.bitcast(op));
    vector::Step => By(|c, op, _| c.step(op));
    vector::ConstantMask => By(|c, op, _| c.constant_mask(op));
    vector::CreateMask => By(|c, op, _| c.create_mask(op));
    vector::Reduction => By(|c, op, _| c.reduction(vector::Reduction(op)));
    vector::MultiDimReduction => By(|c, op, _| c.multi_reduction(vector::MultiDimReduction(op)));
    vector::OuterProduct => By(|c, op, _| c.outer_product(vector::OuterProduct(op)));
    vector::TransferRead => By(|c, op, _| c.transfer_read(vector::TransferRead(op)));
    vector::TransferWrite => By(|c, op, _| c.transfer_write(vector::TransferWrite(op)));
    vector::Print => By(|c, op, _| c.print(vector::Print(op)));
}
