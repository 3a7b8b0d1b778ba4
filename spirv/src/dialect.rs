//! The declaration of the dialect and its hooks.

use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{
    Attribute, AttributeData, Diagnostic, Dialect, Fallible, Ir, NamedAttribute, Op, Type, TypeData, Value,
};

use crate::attributes::{
    DECORATION, ENTRY_POINT_ABI, EntryPointAbiAttr, INTERFACE_VAR_ABI, InterfaceVarAbiAttr, TARGET_ENV, TargetEnvAttr,
};
use crate::ops::Constant;

/// The SPIR-V dialect.
pub static DIALECT: Dialect = Dialect {
    ops: crate::ops::OPS,
    resolve_op: Some(crate::regular::resolve_op),
    parse_type: Some(crate::types::parse_type),
    parse_attribute: Some(crate::attributes::parse_attribute),
    verify_op_attribute: Some(verify_op_attribute),
    verify_function_attribute: Some(verify_function_attribute),
    materialize_constant: Some(materialize_constant),
    inlining: Some(&crate::transforms::INLINING),
    legacy: Some(&crate::legacy::LEGACY),
    ..Dialect::new(crate::NAMESPACE)
};

fn reject<T>(ir: &Ir<'_>, op: Op, message: impl std::fmt::Display) -> Fallible<T> {
    Err(Diagnostic::error(ir.location(op), format!("'{}' op {message}", ir.op_name_str(op))))
}

fn verify_op_attribute(ir: &Ir<'_>, op: Op, attribute: NamedAttribute) -> Fallible {
    let context = ir.context();
    match context.str(attribute.name) {
        ENTRY_POINT_ABI => {
            if context.attribute_as::<EntryPointAbiAttr>(attribute.value).is_none() {
                return reject(ir, op, "'spirv.entry_point_abi' attribute must be an entry point ABI attribute");
            }
            Ok(())
        }
        TARGET_ENV => match context.attribute_as::<TargetEnvAttr>(attribute.value) {
            Some(_) => Ok(()),
            None => reject(ir, op, "'spirv.target_env' must be a spirv::TargetEnvAttr"),
        },
        name => reject(ir, op, format!("found unsupported '{name}' attribute on operation")),
    }
}

fn verify_function_attribute(
    ir: &Ir<'_>,
    op: Op,
    is_argument: bool,
    index: usize,
    attribute: NamedAttribute,
) -> Fallible {
    let context = ir.context();
    let name = context.str(attribute.name);
    if !is_argument && !crate::ops::ARMGraph::matches(ir, op) {
        return reject(ir, op, "cannot attach SPIR-V attributes to region result");
    }
    let ty = value_type(ir, op, is_argument, index);
    match name {
        INTERFACE_VAR_ABI => {
            let Some(abi) = context.attribute_as::<InterfaceVarAbiAttr>(attribute.value) else {
                return reject(ir, op, "'spirv.interface_var_abi' must be a spirv::InterfaceVarABIAttr");
            };
            let is_scalar = ty.is_some_and(|ty| {
                matches!(context.type_data(ty), TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_))
            });
            if abi.storage_class.is_some() && !is_scalar {
                return reject(
                    ir,
                    op,
                    "'spirv.interface_var_abi' attribute cannot specify storage class when attaching to a non-scalar value",
                );
            }
            Ok(())
        }
        "spirv.decoration" => match context.attribute_data(attribute.value) {
            AttributeData::Enum { def, .. } if **def == DECORATION => Ok(()),
            _ => reject(ir, op, "'spirv.decoration' must be a spirv::DecorationAttr"),
        },
        name => reject(ir, op, format!("found unsupported '{name}' attribute on region argument")),
    }
}

/// The type of an argument or a result of a function.
fn value_type(ir: &Ir<'_>, op: Op, is_argument: bool, index: usize) -> Option<Type> {
    let context = ir.context();
    let ty = context.type_value(ir.attribute_str(op, "function_type")?)?;
    let (inputs, results) = context.function_signature(ty)?;
    if is_argument { inputs } else { results }.get(index).copied()
}

fn materialize_constant(builder: &mut Builder<'_, '_>, value: Attribute, ty: Type) -> Option<Value> {
    crate::types::is_spirv_type(builder.context(), ty).then(|| Constant::build(builder, value, ty))
}
