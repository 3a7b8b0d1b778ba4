//! `spirv-robust-access`: no index leaves the bounds. MLIR has no such pass.
//!
//! An index beyond the end of an array, runtime array, matrix or vector becomes the last one. The comparison is without
//! sign, so negative indices become the last one, too: SPIR-V takes indices as signed. An index that is provably inside
//! stays as it is.
//!
//! ```text
//! chain %array[%i]   ──▶   %is_inside = ULessThan %i, %count
//!                          %inside = Select %is_inside, %i, %last
//!                          chain %array[%inside]
//! ```
//!
//! A runtime array has the length of `OpArrayLength`. An empty one has no index inside, and is left to the driver.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Diagnostic, Fallible, Ir, Op, Type, Value, WalkOrder};

use crate::ops::{
    AccessChain, ArrayLength, Bitcast, BitwiseAnd, Constant, ISub, SConvert, Select, UConvert, ULessThan, UMod,
    VectorExtractDynamic, VectorInsertDynamic,
};
use crate::types::SpirvTypes;

pub(super) static ROBUST_ACCESS: PassDef = PassDef::new(
    "spirv-robust-access",
    "SPIRVRobustAccessPass",
    "Clamp the indices of accesses to what they index",
    run,
)
.on("spirv.module");

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    for op in ir.walk(op, WalkOrder::Pre) {
        clamp(ir, op)?;
    }
    Ok(true)
}

fn clamp(ir: &mut Ir<'_>, op: Op) -> Fallible {
    if VectorExtractDynamic::matches(ir, op) || VectorInsertDynamic::matches(ir, op) {
        let count = ir.context().composite_length(ir.value_type(ir.operand(op, 0)));
        return clamp_operand(ir, op, ir.num_operands(op) - 1, count.map(Count::Number));
    }
    match ir.op_name_str(op) {
        "spirv.AccessChain" | "spirv.InBoundsAccessChain" => clamp_chain(ir, op),
        "spirv.PtrAccessChain" | "spirv.InBoundsPtrAccessChain" => {
            let message = "a step over whole elements has bounds that are not known here: it cannot be clamped";
            Err(Diagnostic::error(ir.location(op), message))
        }
        _ => Ok(()),
    }
}

/// How many elements there are.
#[derive(Clone, Copy)]
enum Count {
    Number(u32),
    /// A value of 32 bits.
    Value(Value),
}

fn clamp_chain(ir: &mut Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let Some((mut ty, _)) = context.as_pointer(ir.value_type(ir.operand(op, 0))) else { return Ok(()) };
    for at in 1..ir.num_operands(op) {
        let mut member = 0;
        if context.struct_body(ty).is_some() {
            member = constant(ir, ir.operand(op, at)).and_then(|index| u32::try_from(index).ok()).unwrap_or(0);
        } else {
            let count = match context.composite_length(ty) {
                Some(count) => Some(Count::Number(count)),
                None => length(ir, op, at).map(Count::Value),
            };
            clamp_operand(ir, op, at, count)?;
        }
        let Some(element) = context.composite_element(ty, member) else { return Ok(()) };
        ty = element;
    }
    Ok(())
}

/// The length of the runtime array that operand `at` of a chain indexes: it is a member of a struct, to which the operands
/// before lead.
fn length(ir: &mut Ir<'_>, op: Op, at: usize) -> Option<Value> {
    let (base, path): (Value, Vec<Value>) = if at > 1 {
        (ir.operand(op, 0), ir.operands(op).skip(1).take(at - 1).collect())
    } else {
        // The chain begins at the array: another one leads there.
        let outer = AccessChain::cast(ir, ir.defining_op(ir.operand(op, 0))?)?;
        (outer.base_ptr(ir), ir.operands(outer.op()).skip(1).collect())
    };
    let (&member, path) = path.split_last()?;
    let member = constant(ir, member)?;
    let structure = if path.is_empty() {
        base
    } else {
        let pointer = crate::ops::element_pointer(ir, ir.value_type(base), path.iter().copied()).ok()?;
        AccessChain::build(&mut Builder::before(ir, op), base, path, pointer)
    };
    Some(ArrayLength::build(&mut Builder::before(ir, op), structure, member))
}

fn clamp_operand(ir: &mut Ir<'_>, op: Op, at: usize, count: Option<Count>) -> Fallible {
    let Some(count) = count else {
        let message = "how many elements there are is not known here: the index cannot be clamped";
        return Err(Diagnostic::error(ir.location(op), message));
    };
    let index = ir.operand(op, at);
    if is_inside(ir, index, count) {
        return Ok(());
    }
    let clamped = clamped(ir, op, index, count);
    let operands: Vec<Value> =
        ir.operands(op).enumerate().map(|(i, operand)| if i == at { clamped } else { operand }).collect();
    ir.set_operands(op, &operands);
    Ok(())
}

/// Whether an index is seen to be inside.
fn is_inside(ir: &Ir<'_>, index: Value, count: Count) -> bool {
    let Count::Number(count) = count else { return false };
    let count = i64::from(count);
    if let Some(number) = constant(ir, index) {
        return (0..count).contains(&number);
    }
    let Some(op) = ir.defining_op(index) else { return false };
    let second = || constant(ir, ir.operand(op, 1));
    if UMod::matches(ir, op) {
        return second().is_some_and(|divisor| (1..=count).contains(&divisor));
    }
    let is_mask = |operand| constant(ir, operand).is_some_and(|mask| (0..count).contains(&mask));
    BitwiseAnd::matches(ir, op) && ir.operands(op).any(is_mask)
}

/// The index, or the last one.
fn clamped(ir: &mut Ir<'_>, op: Op, index: Value, count: Count) -> Value {
    let context = ir.context();
    let width = context.scalar_width(ir.value_type(index)).unwrap_or(32);
    // Indices are signed, and those of few bits may have no number for the last one.
    let ty = if width < 32 { context.integer(32) } else { ir.value_type(index) };
    let index = if width < 32 { SConvert::build(&mut Builder::before(ir, op), index, ty) } else { index };
    let (count, last) = match count {
        Count::Number(count) => {
            let count = i64::from(count);
            (number(ir, op, ty, count), number(ir, op, ty, count - 1))
        }
        Count::Value(count) => {
            let count = if width > 32 {
                UConvert::build(&mut Builder::before(ir, op), count, ty)
            } else {
                cast(ir, op, count, ty)
            };
            let one = number(ir, op, ty, 1);
            (count, ISub::build(&mut Builder::before(ir, op), count, one))
        }
    };
    let b = &mut Builder::before(ir, op);
    let is_inside = ULessThan::build(b, index, count);
    Select::build(b, is_inside, index, last)
}

/// A value as one of a type of the same width.
fn cast(ir: &mut Ir<'_>, op: Op, value: Value, ty: Type) -> Value {
    if ir.value_type(value) == ty { value } else { Bitcast::build(&mut Builder::before(ir, op), value, ty) }
}

fn number(ir: &mut Ir<'_>, before: Op, ty: Type, value: i64) -> Value {
    let value = ir.context().int_attr(ty, value);
    Constant::build(&mut Builder::before(ir, before), value, ty)
}

fn constant(ir: &Ir<'_>, value: Value) -> Option<i64> {
    let constant = Constant::cast(ir, ir.defining_op(value)?)?;
    ir.context().int_value(constant.value(ir))
}
