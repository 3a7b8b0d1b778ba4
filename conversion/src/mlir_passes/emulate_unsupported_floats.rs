//! `arith-emulate-unsupported-floats` and `math-extend-to-supported-types`: operations on floats that a target does not
//! compute with, in a wider format.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_dialects::{arith, math};
use vulcanize_ir::numeric::FloatKind;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::Built;
use vulcanize_ir::{Diagnostic, Fallible, Ir, Location, Op, Use, Value, WalkOrder};

/// Computes in `target` where ops that `is_computing` accepts have operands or results of the `sources`' formats.
fn widen(
    ir: &mut Ir<'_>,
    root: Op,
    is_source: &dyn Fn(FloatKind) -> bool,
    target: FloatKind,
    is_computing: fn(&str) -> bool,
) {
    let mut extended: FxHashMap<Value, Value> = FxHashMap::default();
    for op in ir.walk(root, WalkOrder::Pre) {
        if !is_computing(ir.op_name_str(op)) {
            continue;
        }
        let is_lacking = |ir: &Ir<'_>, value| {
            let context = ir.context();
            context.float_kind(context.element_type(ir.value_type(value))).is_some_and(is_source)
        };
        let operands: SmallVec<[Value; 4]> = ir.operands(op).collect();
        for (index, value) in operands.into_iter().enumerate() {
            if is_lacking(ir, value) {
                let wide = *extended.entry(value).or_insert_with(|| extend(ir, value, target));
                ir.set_operand(op, index, wide);
            }
        }
        let results: SmallVec<[Value; 2]> = ir.results(op).collect();
        let mut after = op;
        for result in results {
            if is_lacking(ir, result) {
                after = truncate(ir, after, result, target);
            }
        }
    }
}

/// The value in the wider format, made where it is defined.
fn extend(ir: &mut Ir<'_>, value: Value, target: FloatKind) -> Value {
    let location = ir.value_location(value);
    let mut builder = Builder::new(ir);
    builder.set_insertion_point_after_value(value);
    let context = builder.context();
    let ty = context.with_element_type(builder.ir().value_type(value), context.float(target));
    // It may be taken together with the truncation before it.
    arith::ExtF::with(builder.at(location)).fastmath(arith::FastMath::CONTRACT).build(value, ty)
}

/// Gives a result the wider type, and its users a truncation of it; returns the truncation.
fn truncate(ir: &mut Ir<'_>, after: Op, result: Value, target: FloatKind) -> Op {
    let context = ir.context();
    let narrow = ir.value_type(result);
    let wide = context.with_element_type(narrow, context.float(target));
    let uses: SmallVec<[Use; 4]> = ir.uses(result).collect();
    ir.set_value_type(result, wide);
    let mut builder = Builder::after(ir, after);
    let value = arith::TruncF::with(&mut builder).fastmath(arith::FastMath::CONTRACT).build(result, narrow);
    for slot in uses {
        let (user, index) = (ir.use_owner(slot), ir.use_index(slot));
        ir.set_operand(user, index, value);
    }
    value.built_op(ir)
}

/// The format of a type by its name; `role` is what the options call the type.
fn format_of(role: &str, name: &str) -> Fallible<FloatKind> {
    let unknown = || unplaced(format!("could not map {role} type '{name}' to a known floating-point type"));
    FloatKind::from_keyword(name).ok_or_else(unknown)
}

fn unplaced(message: impl Into<String>) -> Box<Diagnostic> {
    Diagnostic::error(Location::UNKNOWN, message)
}

// ---- arith-emulate-unsupported-floats ----

vulcanize_ir::pass_options! {
    /// The options of `arith-emulate-unsupported-floats`.
    pub(crate) struct Emulated;

    /// Types that the target does not compute with.
    "source-types" "Types that the target does not compute with" { sources: Vec<String> = Vec::new(); }
    /// The type to compute with.
    "target-type" "The type to compute with" { target: String = "f32".to_owned(); }
}

pub(super) static EMULATE_UNSUPPORTED_FLOATS: PassDef<Emulated> = PassDef::new(
    "arith-emulate-unsupported-floats",
    "ArithEmulateUnsupportedFloats",
    "Emulate operations on unsupported floats with extf/truncf",
    emulate,
)
.options(Emulated::TABLE);

/// Ops of `arith` that compute, and those of `vector`; casts and moves take any format.
fn computes(name: &str) -> bool {
    match name.split_once('.') {
        Some(("arith", op)) => {
            !matches!(op, "bitcast" | "extf" | "truncf" | "constant" | "select" | "scaling_extf" | "scaling_truncf")
        }
        Some(("vector", op)) => {
            matches!(op, "contract" | "reduction" | "multi_reduction" | "fma" | "outerproduct" | "scan")
        }
        _ => false,
    }
}

fn emulate(options: &mut Emulated, ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let sources: Vec<FloatKind> =
        options.sources.iter().map(|source| format_of("source", source)).collect::<Fallible<_>>()?;
    let target = format_of("target", &options.target)?;
    if sources.contains(&target) {
        return Err(unplaced("target type cannot be an unsupported source type").into());
    }
    widen(ir, op, &|kind| sources.contains(&kind), target, computes);
    Ok(true)
}

// ---- math-extend-to-supported-types ----

vulcanize_ir::pass_options! {
    /// The options of `math-extend-to-supported-types`.
    pub(crate) struct Supported;

    /// Types besides `f32` and `f64` that the target computes with.
    "extra-types" "Types besides f32 and f64 that the target computes with" { extra: Vec<String> = Vec::new(); }
    /// The type to compute with.
    "target-type" "The type to compute with" { target: String = "f32".to_owned(); }
}

pub(super) static MATH_EXTEND: PassDef<Supported> = PassDef::new(
    "math-extend-to-supported-types",
    "MathExtendToSupportedTypes",
    "Legalize floating-point math ops on low-precision floats",
    widen_math,
)
.options(Supported::TABLE);

fn widen_math(options: &mut Supported, ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut supported: Vec<FloatKind> =
        options.extra.iter().map(|extra| format_of("extra", extra)).collect::<Fallible<_>>()?;
    let target = format_of("target", &options.target)?;
    supported.extend([FloatKind::F32, FloatKind::F64, target]);
    // In a wider format `fma` would be rounded twice.
    let is_computing = |name: &str| name.starts_with("math.") && name != math::Fma::NAME;
    widen(ir, op, &|kind| !supported.contains(&kind), target, is_computing);
    Ok(true)
}
