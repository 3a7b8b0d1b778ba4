//! `spirv-narrow-comparisons`: a widened integer is compared with a constant before it is widened. MLIR has no such pass.
//!
//! ```text
//! %w = SConvert %x : i32 to i64           %w = SConvert %x : i32 to i64
//! SLessThan %w, %c0 : i64         ──▶     SLessThan %x, %c0 : i32
//! ```
//!
//! It is less work where 64 bits are two words. lavapipe of Mesa 22 computes the first form wrong.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Context, Ir, Op, Type, TypeData, Value, WalkOrder, op_table};

use crate::ops::{Constant, SConvert, SGreaterThan, SGreaterThanEqual, SLessThan, SLessThanEqual};

pub(super) static NARROW_COMPARISONS: PassDef = PassDef::new(
    "spirv-narrow-comparisons",
    "SPIRVNarrowComparisonsPass",
    "Compare signed integers with constants before they are widened",
    run,
)
.on("spirv.module");

op_table! {
    static COMPARISONS: ();
    SGreaterThan | SGreaterThanEqual | SLessThan | SLessThanEqual => ();
}

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut changed = false;
    for comparison in ir.walk(op, WalkOrder::Pre) {
        if COMPARISONS.get(ir, comparison).is_none() {
            continue;
        }
        let (lhs, rhs) = (ir.operand(comparison, 0), ir.operand(comparison, 1));
        changed |= narrow(ir, comparison, lhs, rhs).is_some() || narrow(ir, comparison, rhs, lhs).is_some();
    }
    Ok(changed)
}

/// Compares what `wide` was widened from, where the other operand is a constant that has so few bits, too.
fn narrow(ir: &mut Ir<'_>, comparison: Op, wide: Value, constant: Value) -> Option<()> {
    let context = ir.context();
    let source = SConvert::cast(ir, ir.defining_op(wide)?)?.operand(ir);
    let ty = ir.value_type(source);
    let width = |ty| context.integer_width(context.element_type(ty));
    // The same instruction truncates.
    if width(ty) >= width(ir.value_type(wide)) {
        return None;
    }
    let value = narrowed(context, Constant::cast(ir, ir.defining_op(constant)?)?.value(ir), ty)?;
    let narrow = Constant::build(&mut Builder::before(ir, comparison), value, ty);
    let swap = |operand| if operand == wide { source } else { narrow };
    let operands = [swap(ir.operand(comparison, 0)), swap(ir.operand(comparison, 1))];
    ir.set_operands(comparison, &operands);
    Some(())
}

/// A constant as one of a narrower type; `None` where that is another number.
fn narrowed(context: &Context, value: Attribute, ty: Type) -> Option<Attribute> {
    let element = context.element_type(ty);
    let width = context.integer_width(element)?;
    let splat = context.splat_value(value);
    let number = context.int_value(splat.unwrap_or(value))?;
    let scalar = context.int_attr(element, number);
    let unused = 64_u32.saturating_sub(width);
    match (number << unused >> unused == number, context.type_data(ty)) {
        (true, TypeData::Vector { .. }) => context.splat_attr(ty, scalar).filter(|_| splat.is_some()),
        (true, _) => Some(scalar),
        (false, _) => None,
    }
}
