//! Earlier spellings of the source dialects, as programs of 2019 to 2025 have them.
//!
//! | in | what |
//! | --- | --- |
//! | here | the names of ops: those of `std`, which became `arith`, `cf`, `func`, `math` and `memref`; of `loop`, today's `scf`; and two of `vector` |
//! | `forms` | custom forms and attributes that ops had |
//!
//! `gpu/earlier.rs` and `scf/parallel.rs` have the earlier forms of ops that kept their names.
//!
//! The result is in today's form: nothing outside of this module knows of another one.

mod forms;

pub(crate) use forms::take;

use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::text::Parser;
use vulcanize_ir::{Context, Fallible, Legacy, LegacyOp, OpDefFn, OperationState};

use crate::scf::{Reduce, parse_reduce};
use crate::{arith, cf, func, math, memref, vector};

/// The earlier spellings of ops of `std`, `loop` and `vector`.
pub(crate) static LEGACY: Legacy = Legacy { op: resolve, upgrade: forms::upgrade, symbols: None };

type Parse = fn(&mut Parser<'_, '_>, &mut OperationState) -> Fallible;

/// Ops of `std`, sorted: the name without namespace, today's op, and the reader of a form that today has not.
const STANDARD: &[(&str, OpDefFn, Option<Parse>)] = &[
    ("absf", math::AbsF::def, None),
    ("addf", arith::AddF::def, None),
    ("addi", arith::AddI::def, None),
    ("alloc", memref::Alloc::def, None),
    ("alloca", memref::Alloca::def, None),
    ("and", arith::AndI::def, None),
    ("assert", cf::Assert::def, None),
    ("assume_alignment", memref::AssumeAlignment::def, None),
    ("atan", math::Atan::def, None),
    ("atan2", math::Atan2::def, None),
    ("atomic_rmw", memref::AtomicRmw::def, None),
    ("atomic_yield", memref::AtomicYield::def, None),
    ("bitcast", arith::Bitcast::def, None),
    ("br", cf::Br::def, None),
    ("call", func::Call::def, None),
    ("call_indirect", func::CallIndirect::def, None),
    ("ceildivi_signed", arith::CeilDivSI::def, None),
    ("ceilf", math::Ceil::def, None),
    ("cmpf", arith::CmpF::def, None),
    ("cmpi", arith::CmpI::def, None),
    ("cond_br", cf::CondBr::def, None),
    ("constant", arith::Constant::def, None),
    ("copysign", math::CopySign::def, None),
    ("cos", math::Cos::def, None),
    ("dealloc", memref::Dealloc::def, None),
    ("dim", memref::Dim::def, Some(forms::parse_dim)),
    ("divf", arith::DivF::def, None),
    ("divi_signed", arith::DivSI::def, None),
    ("divi_unsigned", arith::DivUI::def, None),
    ("divis", arith::DivSI::def, None),
    ("diviu", arith::DivUI::def, None),
    ("exp", math::Exp::def, None),
    ("exp2", math::Exp2::def, None),
    ("floordivi_signed", arith::FloorDivSI::def, None),
    ("floorf", math::Floor::def, None),
    ("fmaf", math::Fma::def, None),
    ("fpext", arith::ExtF::def, None),
    ("fptosi", arith::FPToSI::def, None),
    ("fptoui", arith::FPToUI::def, None),
    ("fptrunc", arith::TruncF::def, None),
    ("func", func::Func::def, None),
    ("generic_atomic_rmw", memref::GenericAtomicRmw::def, None),
    ("get_global_memref", memref::GetGlobal::def, None),
    ("global_memref", memref::Global::def, None),
    ("index_cast", arith::IndexCast::def, None),
    ("load", memref::Load::def, None),
    ("log", math::Log::def, None),
    ("log10", math::Log10::def, None),
    ("log1p", math::Log1p::def, None),
    ("log2", math::Log2::def, None),
    ("maxf", arith::MaximumF::def, None),
    ("maxsi", arith::MaxSI::def, None),
    ("maxui", arith::MaxUI::def, None),
    ("memref_cast", memref::Cast::def, None),
    ("memref_reinterpret_cast", memref::ReinterpretCast::def, None),
    ("memref_reshape", memref::Reshape::def, None),
    ("minf", arith::MinimumF::def, None),
    ("minsi", arith::MinSI::def, None),
    ("minui", arith::MinUI::def, None),
    ("mulf", arith::MulF::def, None),
    ("muli", arith::MulI::def, None),
    ("negf", arith::NegF::def, None),
    ("or", arith::OrI::def, None),
    ("powf", math::PowF::def, None),
    ("prefetch", memref::Prefetch::def, None),
    ("rank", memref::Rank::def, None),
    ("remf", arith::RemF::def, None),
    ("remi_signed", arith::RemSI::def, None),
    ("remi_unsigned", arith::RemUI::def, None),
    ("remis", arith::RemSI::def, None),
    ("remiu", arith::RemUI::def, None),
    ("return", func::Return::def, None),
    ("rsqrt", math::Rsqrt::def, None),
    ("select", arith::Select::def, None),
    ("sexti", arith::ExtSI::def, None),
    ("shift_left", arith::ShLI::def, None),
    ("shift_right_signed", arith::ShRSI::def, None),
    ("shift_right_unsigned", arith::ShRUI::def, None),
    ("sin", math::Sin::def, None),
    ("sitofp", arith::SIToFP::def, None),
    ("sqrt", math::Sqrt::def, None),
    ("store", memref::Store::def, None),
    ("subf", arith::SubF::def, None),
    ("subi", arith::SubI::def, None),
    ("subview", memref::SubView::def, None),
    ("switch", cf::Switch::def, None),
    ("tanh", math::Tanh::def, None),
    ("transpose", memref::Transpose::def, None),
    ("trunci", arith::TruncI::def, None),
    ("uitofp", arith::UIToFP::def, None),
    ("view", memref::View::def, None),
    ("xor", arith::XOrI::def, None),
    ("zexti", arith::ExtUI::def, None),
];

fn resolve(_: &Context, name: &str) -> Option<LegacyOp> {
    if let Some(rest) = name.strip_prefix("loop.") {
        let today = if rest == "terminator" { "yield" } else { rest };
        let parse: Option<Parse> = (rest == "reduce").then_some(parse_reduce);
        return Some(LegacyOp::Op { name: format!("scf.{today}").into(), parse });
    }
    match name {
        "vector.extractelement" => return Some(of_element::<vector::Extract>(forms::parse_extractelement)),
        "vector.insertelement" => return Some(of_element::<vector::Insert>(forms::parse_insertelement)),
        _ => {}
    }
    if name == Reduce::NAME {
        return Some(LegacyOp::Op { name: Reduce::NAME.into(), parse: Some(parse_reduce) });
    }
    let word = name.strip_prefix("builtin.").or_else(|| name.strip_prefix("std."))?;
    debug_assert!(STANDARD.is_sorted_by(|(a, ..), (b, ..)| a < b));
    let found = STANDARD.binary_search_by_key(&word, |(earlier, ..)| earlier).ok()?;
    let (_, today, parse) = STANDARD[found];
    Some(LegacyOp::Op { name: today().name.into(), parse })
}

fn of_element<T: TypedOp>(parse: Parse) -> LegacyOp {
    LegacyOp::Op { name: T::def().name.into(), parse: Some(parse) }
}
