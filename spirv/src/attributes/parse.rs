//! Text to attributes.

use vulcanize_ir::text::Parser;
use vulcanize_ir::{Attribute, Fallible, Type};

use super::{
    CacheControlAttr, ConstantAttr, CooperativeMatrixPropsAttr, EntryPointAbiAttr, InterfaceVarAbiAttr,
    LinkageAttributesAttr, ResourceLimitsAttr, TargetEnvAttr, VceAttr, enum_defs,
};

/// Reads the text after `#spirv.`.
pub(crate) fn parse_attribute(p: &mut Parser<'_, '_>, ty: Option<Type>) -> Fallible<Attribute> {
    let location = p.location();
    if ty.is_some() {
        return Err(p.error(location, "unexpected type"));
    }
    let mnemonic = p.parse_any_keyword()?;
    match mnemonic {
        "vce" => VceAttr::parse(p),
        "target_env" => TargetEnvAttr::parse(p),
        "resource_limits" => ResourceLimitsAttr::parse(p),
        "coop_matrix_props_khr" => CooperativeMatrixPropsAttr::parse(p, true),
        "coop_matrix_props_nv" => CooperativeMatrixPropsAttr::parse(p, false),
        "cache_control_load_intel" => CacheControlAttr::parse(p, true),
        "cache_control_store_intel" => CacheControlAttr::parse(p, false),
        "undef" => Ok(ConstantAttr::Undef.get(p.context())),
        "replicated" => ConstantAttr::parse_replicated(p),
        "constant" => ConstantAttr::parse_typed(p),
        "entry_point_abi" => EntryPointAbiAttr::parse(p),
        "interface_var_abi" => InterfaceVarAbiAttr::parse(p),
        "linkage_attributes" => LinkageAttributesAttr::parse(p),
        other => match enum_defs().find(|def| def.mnemonic == other) {
            Some(def) => p.parse_enum_attribute_body(def),
            None => Err(p.error(location, format!("unknown SPIR-V attribute kind: {other}"))),
        },
    }
}
