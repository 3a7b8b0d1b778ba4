//! `spirv-sign-operands`: integers that an instruction takes with their sign have a type with a sign. MLIR has no such pass.
//!
//! ```text
//!                                         %s = Bitcast %x : i32 to si32
//! %f = ConvertSToF %x : i32 to f32  ──▶   %f = ConvertSToF %s : si32 to f32
//! ```
//!
//! The instruction says the sign, so both are the same. SwiftShader folds constants by the type's sign instead.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::{Context, Ir, Op, Signedness, Type, TypeData, WalkOrder, op_table};

use crate::ops::{Bitcast, ConvertSToF, GLSClamp, GLSMax, GLSMin};

pub(super) static SIGN_OPERANDS: PassDef = PassDef::new(
    "spirv-sign-operands",
    "SPIRVSignOperandsPass",
    "Give integers that become floats, minima or maxima with their sign a type with a sign",
    run,
)
.on("spirv.module");

op_table! {
    static SIGNED: ();
    ConvertSToF | GLSClamp | GLSMax | GLSMin => ();
}

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut changed = false;
    for op in ir.walk(op, WalkOrder::Pre) {
        if SIGNED.get(ir, op).is_some() {
            changed |= give_signs(ir, op);
        }
    }
    Ok(changed)
}

/// Whether there was something to do: an operand without a sign.
fn give_signs(ir: &mut Ir<'_>, op: Op) -> bool {
    let context = ir.context();
    let mut changed = false;
    for index in 0..ir.num_operands(op) {
        let operand = ir.operand(op, index);
        let Some(signed) = signed(context, ir.value_type(operand)) else { continue };
        let cast = Bitcast::build(&mut Builder::before(ir, op), operand, signed);
        ir.set_operand(op, index, cast);
        changed = true;
    }
    let result = ir.result(op, 0);
    let ty = ir.value_type(result);
    if let Some(signed) = signed(context, ty) {
        ir.set_value_type(result, signed);
        let cast = Bitcast::build(&mut Builder::after(ir, op), result, ty);
        ir.replace_all_uses(result, cast);
        if let Some(bitcast) = ir.defining_op(cast) {
            ir.set_operand(bitcast, 0, result);
        }
        changed = true;
    }
    changed
}

/// The type with a sign of one that has none.
fn signed(context: &Context, ty: Type) -> Option<Type> {
    match *context.type_data(context.element_type(ty)) {
        TypeData::Integer { width, signedness: Signedness::Signless } => {
            let signed = context.intern_type(TypeData::Integer { width, signedness: Signedness::Signed });
            Some(context.with_element_type(ty, signed))
        }
        _ => None,
    }
}
