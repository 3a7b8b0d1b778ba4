//! Ops that combine any number of values, in any order, to one.

use vulcanize_ir::numeric::FloatValue;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::{Attribute, Context, Ir, Op, Type, TypeData, Value};

use super::ops::{
    AddF, AddI, AndI, MaxNumF, MaxSI, MaxUI, MaximumF, MinNumF, MinSI, MinUI, MinimumF, MulF, MulI, OrI, XOrI,
};

/// A way to combine two values of a type.
#[derive(Clone, Copy, Debug)]
pub struct Combination {
    /// Its keyword among the [`ATOMIC_RMW_KIND`](super::ATOMIC_RMW_KIND)s.
    pub keyword: &'static str,
    op: &'static str,
    build: fn(&mut Builder<'_, '_>, Value, Value) -> Value,
}

macro_rules! combinations {
    ($($keyword:literal $op:ident),* $(,)?) => {
        /// All of them.
        static COMBINATIONS: &[Combination] =
            &[$(Combination { keyword: $keyword, op: $op::NAME, build: |b, lhs, rhs| $op::build(b, lhs, rhs) }),*];
    };
}

combinations! {
    "addf" AddF, "addi" AddI, "andi" AndI, "maximumf" MaximumF, "maxnumf" MaxNumF, "maxs" MaxSI, "maxu" MaxUI,
    "minimumf" MinimumF, "minnumf" MinNumF, "mins" MinSI, "minu" MinUI, "mulf" MulF, "muli" MulI, "ori" OrI, "xori" XOrI,
}

impl Combination {
    /// The one with a keyword; `None` of `assign`, which combines nothing.
    pub fn named(keyword: &str) -> Option<Self> {
        COMBINATIONS.iter().copied().find(|each| each.keyword == keyword)
    }

    /// The one that an op is.
    pub fn of(ir: &Ir<'_>, op: Op) -> Option<Self> {
        let name = ir.op_name_str(op);
        COMBINATIONS.iter().copied().find(|each| each.op == name)
    }

    /// Two values combined.
    pub fn build(self, builder: &mut Builder<'_, '_>, lhs: Value, rhs: Value) -> Value {
        (self.build)(builder, lhs, rhs)
    }

    /// The value of a type that changes no other one; `None` where there is none. For a sum of floats it is 0, although
    /// that changes -0.
    pub fn neutral(self, context: &Context, ty: Type) -> Option<Attribute> {
        // A type may have no infinity, or no NaN, and take another number for it.
        let float = |value: f64| {
            let number = FloatValue::from_f64(context.float_kind(ty)?, value);
            (number.is_nan() == value.is_nan()).then(|| context.float_attr(ty, value))?
        };
        let width = match context.type_data(ty) {
            TypeData::Index => 64,
            TypeData::Integer { width, .. } => *width,
            _ => 0,
        };
        let integer = |value: i64| Some(context.int_attr(ty, value));
        let most = || 1i64.checked_shl(width.checked_sub(1)?).map(|high| high.wrapping_sub(1));
        match self.keyword {
            "addf" => float(0.0),
            "mulf" => float(1.0),
            "maximumf" => float(f64::NEG_INFINITY),
            "minimumf" => float(f64::INFINITY),
            "maxnumf" | "minnumf" => float(f64::NAN),
            "addi" | "ori" | "xori" | "maxu" => integer(0),
            "muli" => integer(1),
            "andi" | "minu" => integer(-1),
            "maxs" => integer(most()?.wrapping_neg().wrapping_sub(1)),
            "mins" => integer(most()?),
            _ => None,
        }
    }
}
