//! `arith-emulate-unsupported-floats` and `math-extend-to-supported-types`: operations on floats that a target does not
//! compute with, in a wider format.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_dialects::{arith, math};
use vulcanize_ir::numeric::FloatKind;
use vulcanize_ir::pass::{OptionParser, Pass, PassContext, PassFailure, list_text};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::Built;
use vulcanize_ir::{Diagnostic, Ir, Location, Op, Use, Value, WalkOrder};

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

/// The format of a type by its name.
fn format_of(name: &str) -> Option<FloatKind> {
    FloatKind::from_keyword(name)
}

// ---- arith-emulate-unsupported-floats ----

/// `arith-emulate-unsupported-floats`
pub(super) struct EmulateUnsupportedFloatsPass {
    sources: Vec<String>,
    target: String,
}

impl Default for EmulateUnsupportedFloatsPass {
    fn default() -> Self {
        Self { sources: Vec::new(), target: "f32".to_owned() }
    }
}

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

impl Pass for EmulateUnsupportedFloatsPass {
    fn name(&self) -> &'static str {
        "arith-emulate-unsupported-floats"
    }
    fn class_name(&self) -> &'static str {
        "ArithEmulateUnsupportedFloats"
    }
    fn description(&self) -> &'static str {
        "Emulate operations on unsupported floats with extf/truncf"
    }
    fn set_options(&mut self, text: &str) -> Result<(), String> {
        let mut options = OptionParser::new(text)?;
        if let Some(sources) = options.list("source-types") {
            self.sources = sources;
        }
        if let Some(target) = options.string("target-type") {
            self.target = target;
        }
        options.finish(self.name())
    }
    fn options_text(&self) -> String {
        format!("source-types={} target-type={}", list_text(&self.sources), self.target)
    }
    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
        let mut sources = Vec::new();
        for source in &self.sources {
            match format_of(source) {
                Some(kind) => sources.push(kind),
                None => {
                    return cx.fail(unplaced(format!(
                        "could not map source type '{source}' to a known floating-point type"
                    )));
                }
            }
        }
        let Some(target) = format_of(&self.target) else {
            return cx
                .fail(unplaced(format!("could not map target type '{}' to a known floating-point type", self.target)));
        };
        if sources.contains(&target) {
            return cx.fail(unplaced("target type cannot be an unsupported source type".to_owned()));
        }
        widen(ir, op, &|kind| sources.contains(&kind), target, computes);
        Ok(())
    }
}

fn unplaced(message: String) -> Box<Diagnostic> {
    Diagnostic::error(Location::UNKNOWN, message)
}

// ---- math-extend-to-supported-types ----

/// `math-extend-to-supported-types`
pub(super) struct MathExtendPass {
    extra: Vec<String>,
    target: String,
}

impl Default for MathExtendPass {
    fn default() -> Self {
        Self { extra: Vec::new(), target: "f32".to_owned() }
    }
}

impl Pass for MathExtendPass {
    fn name(&self) -> &'static str {
        "math-extend-to-supported-types"
    }
    fn class_name(&self) -> &'static str {
        "MathExtendToSupportedTypes"
    }
    fn description(&self) -> &'static str {
        "Legalize floating-point math ops on low-precision floats"
    }
    fn set_options(&mut self, text: &str) -> Result<(), String> {
        let mut options = OptionParser::new(text)?;
        if let Some(extra) = options.list("extra-types") {
            self.extra = extra;
        }
        if let Some(target) = options.string("target-type") {
            self.target = target;
        }
        options.finish(self.name())
    }
    fn options_text(&self) -> String {
        format!("extra-types={} target-type={}", list_text(&self.extra), self.target)
    }
    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
        let mut supported = vec![FloatKind::F32, FloatKind::F64];
        for extra in &self.extra {
            match format_of(extra) {
                Some(kind) => supported.push(kind),
                None => {
                    return cx
                        .fail(unplaced(format!("could not map extra type '{extra}' to a known floating-point type")));
                }
            }
        }
        let Some(target) = format_of(&self.target) else {
            return cx
                .fail(unplaced(format!("could not map target type '{}' to a known floating-point type", self.target)));
        };
        supported.push(target);
        let is_lacking = move |kind: FloatKind| !supported.contains(&kind);
        // In a wider format `fma` would be rounded twice.
        widen(ir, op, &is_lacking, target, |name| name.starts_with("math.") && name != math::Fma::NAME);
        Ok(())
    }
}
