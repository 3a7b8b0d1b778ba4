//! Earlier spellings of the source dialects, as programs of 2019 to 2022 have them.
//!
//! | in | what |
//! | --- | --- |
//! | here | the names of ops: those of `std`, which became `arith`, `cf`, `func`, `math` and `memref`, and of `loop`, today's `scf` |
//! | `forms` | custom forms and attributes that ops had |
//! | `gpu` | generic forms of ops of `gpu`, which kept their names; `gpu.launch` with named arguments |
//! | `scf` | reductions of `scf.parallel` as ops of their own |
//!
//! What is read is in today's form: nothing outside of this module knows of another one.

mod forms;
pub(crate) mod gpu;
pub(crate) mod scf;

use vulcanize_ir::text::Parser;
use vulcanize_ir::{Context, EarlierForm, Fallible, Legacy, LegacyOp, OperationState};

/// The earlier spellings of ops of `std` and `loop`.
pub(crate) static LEGACY: Legacy = Legacy { op: resolve, upgrade: forms::upgrade, symbols: None };

/// `constant 1 : i32` was no function once.
pub(crate) const CONSTANT: EarlierForm =
    EarlierForm { is_other: Some(|rest| !rest.starts_with(['@', '{'])), upgrade: None };

/// `scf.reduce(%x) : f32 { … }`, one for each result, was followed by `scf.yield`.
pub(crate) const REDUCE: EarlierForm = EarlierForm { is_other: Some(scf::is_earlier_reduce), upgrade: None };

type Parse = fn(&mut Parser<'_, '_>, &mut OperationState) -> Fallible;

/// Ops of `std`, sorted: the name without namespace, today's name, and the reader of a form that today has not.
const STANDARD: &[(&str, &str, Option<Parse>)] = &[
    ("absf", "math.absf", None),
    ("addf", "arith.addf", None),
    ("addi", "arith.addi", None),
    ("alloc", "memref.alloc", None),
    ("alloca", "memref.alloca", None),
    ("and", "arith.andi", None),
    ("assert", "cf.assert", None),
    ("assume_alignment", "memref.assume_alignment", None),
    ("atan", "math.atan", None),
    ("atan2", "math.atan2", None),
    ("atomic_rmw", "memref.atomic_rmw", None),
    ("atomic_yield", "memref.atomic_yield", None),
    ("bitcast", "arith.bitcast", None),
    ("br", "cf.br", None),
    ("call", "func.call", None),
    ("call_indirect", "func.call_indirect", None),
    ("ceildivi_signed", "arith.ceildivsi", None),
    ("ceilf", "math.ceil", None),
    ("cmpf", "arith.cmpf", None),
    ("cmpi", "arith.cmpi", None),
    ("cond_br", "cf.cond_br", None),
    ("constant", "arith.constant", None),
    ("copysign", "math.copysign", None),
    ("cos", "math.cos", None),
    ("dealloc", "memref.dealloc", None),
    ("dim", "memref.dim", Some(forms::parse_dim)),
    ("divf", "arith.divf", None),
    ("divi_signed", "arith.divsi", None),
    ("divi_unsigned", "arith.divui", None),
    ("divis", "arith.divsi", None),
    ("diviu", "arith.divui", None),
    ("exp", "math.exp", None),
    ("exp2", "math.exp2", None),
    ("floordivi_signed", "arith.floordivsi", None),
    ("floorf", "math.floor", None),
    ("fmaf", "math.fma", None),
    ("fpext", "arith.extf", None),
    ("fptosi", "arith.fptosi", None),
    ("fptoui", "arith.fptoui", None),
    ("fptrunc", "arith.truncf", None),
    ("func", "func.func", None),
    ("generic_atomic_rmw", "memref.generic_atomic_rmw", None),
    ("get_global_memref", "memref.get_global", None),
    ("global_memref", "memref.global", None),
    ("index_cast", "arith.index_cast", None),
    ("load", "memref.load", None),
    ("log", "math.log", None),
    ("log10", "math.log10", None),
    ("log1p", "math.log1p", None),
    ("log2", "math.log2", None),
    ("maxf", "arith.maximumf", None),
    ("maxsi", "arith.maxsi", None),
    ("maxui", "arith.maxui", None),
    ("memref_cast", "memref.cast", None),
    ("memref_reinterpret_cast", "memref.reinterpret_cast", None),
    ("memref_reshape", "memref.reshape", None),
    ("minf", "arith.minimumf", None),
    ("minsi", "arith.minsi", None),
    ("minui", "arith.minui", None),
    ("mulf", "arith.mulf", None),
    ("muli", "arith.muli", None),
    ("negf", "arith.negf", None),
    ("or", "arith.ori", None),
    ("powf", "math.powf", None),
    ("prefetch", "memref.prefetch", None),
    ("rank", "memref.rank", None),
    ("remf", "arith.remf", None),
    ("remi_signed", "arith.remsi", None),
    ("remi_unsigned", "arith.remui", None),
    ("remis", "arith.remsi", None),
    ("remiu", "arith.remui", None),
    ("return", "func.return", None),
    ("rsqrt", "math.rsqrt", None),
    ("select", "arith.select", None),
    ("sexti", "arith.extsi", None),
    ("shift_left", "arith.shli", None),
    ("shift_right_signed", "arith.shrsi", None),
    ("shift_right_unsigned", "arith.shrui", None),
    ("sin", "math.sin", None),
    ("sitofp", "arith.sitofp", None),
    ("sqrt", "math.sqrt", None),
    ("store", "memref.store", None),
    ("subf", "arith.subf", None),
    ("subi", "arith.subi", None),
    ("subview", "memref.subview", None),
    ("switch", "cf.switch", None),
    ("tanh", "math.tanh", None),
    ("transpose", "memref.transpose", None),
    ("trunci", "arith.trunci", None),
    ("uitofp", "arith.uitofp", None),
    ("view", "memref.view", None),
    ("xor", "arith.xori", None),
    ("zexti", "arith.extui", None),
];

fn resolve(_: &Context, name: &str) -> Option<LegacyOp> {
    if let Some(rest) = name.strip_prefix("loop.") {
        let today = if rest == "terminator" { "yield" } else { rest };
        let parse: Option<Parse> = (rest == "reduce").then_some(scf::parse_reduce);
        return Some(LegacyOp::Op { name: format!("scf.{today}").into(), parse });
    }
    if name == "scf.reduce" {
        return Some(LegacyOp::Op { name: "scf.reduce".into(), parse: Some(scf::parse_reduce) });
    }
    let word = name.strip_prefix("builtin.").or_else(|| name.strip_prefix("std."))?;
    let found = STANDARD.binary_search_by_key(&word, |(earlier, ..)| earlier).ok()?;
    let (_, today, parse) = STANDARD[found];
    Some(LegacyOp::Op { name: today.into(), parse })
}

#[cfg(test)]
mod tests {
    use super::STANDARD;

    #[test]
    fn the_table_is_sorted_and_names_ops_of_today() {
        assert!(STANDARD.windows(2).all(|pair| pair[0].0 < pair[1].0));
        let context = vulcanize_ir::Context::new();
        crate::register_all(&context);
        for (earlier, today, _) in STANDARD {
            assert!(context.op_info(context.op_name(today)).def().is_some(), "{earlier}: {today}");
        }
    }
}
