//! Primitive, mesh and other instructions.

use vulcanize_ir::schema::{Trait, TypeConstraint, TypedOp};
use vulcanize_ir::{Context, Fallible, Ir, Op, Type, families, ops};

use super::helpers::{error, error_if};
use crate::types::*;

fn is_int16(context: &Context, ty: Type) -> bool {
    context.element_type(ty) == context.i16() && ((INTEGER.check)(context, ty) || (INTEGER_LIKE.check)(context, ty))
}

fn is_float32(context: &Context, ty: Type) -> bool {
    context.element_type(ty) == context.f32() && (FLOAT_LIKE.check)(context, ty)
}

static INT16_LIKE: TypeConstraint =
    TypeConstraint::new("Int16 or fixed-length vector of Int16 values of length 2/3/4/8/16", is_int16);

static FLOAT32_LIKE: TypeConstraint =
    TypeConstraint::new("Float32 or fixed-length vector of Float32 values of length 2/3/4/8/16", is_float32);

families! {
    /// A float to or from one of another format.
    float_conversion($from:path => $to:path) {
        operands: { operand: $from },
        results: { result: $to },
        traits: [SameOperandsAndResultShape],
        format: "$operand attr-dict `:` type($operand) `to` type($result)",
    }
}

ops! {
    /// Everything else.
    pub static MISC_OPS;

    /// Emits the current output values as a vertex.
    pub struct EmitVertex = "spirv.EmitVertex" {
        format: "attr-dict",
    }

    /// Ends the current primitive.
    pub struct EndPrimitive = "spirv.EndPrimitive" {
        format: "attr-dict",
    }

    /// Starts mesh workgroups and ends the task.
    pub struct EXTEmitMeshTasks = "spirv.EXT.EmitMeshTasks" {
        operands: {
            group_count_x: INT32_OR_UINT32, group_count_y: INT32_OR_UINT32, group_count_z: INT32_OR_UINT32,
            payload: POINTER[optional],
        },
        traits: [Trait::Terminator],
        format: "operands attr-dict `:` type(operands)",
        with: { verify: Some(verify_emit_mesh_tasks) },
    }

    /// Sets the numbers of vertices and primitives of a mesh.
    pub struct EXTSetMeshOutputs = "spirv.EXT.SetMeshOutputs" {
        operands: { vertex_count: INT32_OR_UINT32, primitive_count: INT32_OR_UINT32 },
        format: "operands attr-dict `:` type(operands)",
    }

    /// Tells the implementation that a condition holds.
    pub struct KHRAssumeTrue = "spirv.KHR.AssumeTrue" {
        operands: { condition: BOOL },
        format: "$condition attr-dict",
    }

    /// `bf16` bits to a float.
    pub struct INTELConvertBF16ToF = "spirv.INTEL.ConvertBF16ToF": float_conversion(INT16_LIKE => FLOAT32_LIKE) {}

    /// A float to `bf16` bits.
    pub struct INTELConvertFToBF16 = "spirv.INTEL.ConvertFToBF16": float_conversion(FLOAT32_LIKE => INT16_LIKE) {}

    /// A float rounded to the precision of `tf32`.
    pub struct INTELRoundFToTF32 = "spirv.INTEL.RoundFToTF32": float_conversion(FLOAT32_LIKE => FLOAT32_LIKE) {}
}

fn verify_emit_mesh_tasks(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let Some(payload) = EXTEmitMeshTasks::wrap(op).payload(ir) else { return Ok(()) };
    let is_variable = ir.defining_op(payload).is_some_and(|def| super::AddressOf::matches(ir, def));
    error_if(ir, op, !is_variable, "payload must be the result of a spirv.GlobalVariable op")?;
    if context.storage_class(ir.value_type(payload)) != Some(StorageClass::TaskPayloadWorkgroupEXT) {
        return error(ir, op, "payload must be variable with a storage class of TaskPayloadWorkgroupEXT");
    }
    Ok(())
}
