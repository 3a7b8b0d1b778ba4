//! `#spv.…`, and the dictionaries that stood for today's attributes.

use vulcanize_ir::text::Parser;
use vulcanize_ir::{Attribute, Context, Fallible, NamedAttribute, Type};
use vulcanize_target_env::{Capability, ClientApi, DeviceType, Extension, ResourceLimits, Vendor, Version};

use crate::attributes as today;
use crate::attributes::target_env::{parse_capabilities, parse_extensions, parse_optional_device, parse_version};
use crate::attributes::{EntryPointAbiAttr, InterfaceVarAbiAttr, ResourceLimitsAttr, TargetEnvAttr, VceAttr};

/// Reads the text after `#spv.`.
pub(super) fn parse_attribute(p: &mut Parser<'_, '_>, ty: Option<Type>) -> Fallible<Attribute> {
    match p.at_any_keyword() {
        Some("vce") => {
            p.parse_any_keyword()?;
            VceAttr::parse_with(p, |p| parse_version(p, version_of_name))
        }
        Some("target_env") => {
            p.parse_any_keyword()?;
            parse_target_env(p)
        }
        Some("entry_point_abi") => {
            p.parse_any_keyword()?;
            parse_entry_point_abi(p)
        }
        _ => today::parse_attribute(p, ty),
    }
}

/// Today's value of an attribute `spv.name`, given with today's name.
pub(super) fn upgrade_attribute(context: &Context, name: &str, value: Attribute) -> Result<Attribute, String> {
    let Some(entries) = context.dictionary_value(value) else { return Ok(value) };
    let upgraded = match name {
        "spirv.entry_point_abi" => entry_point_abi(context, entries),
        "spirv.interface_var_abi" => interface_var_abi(context, entries),
        "spirv.target_env" => target_env(context, entries),
        _ => return Ok(value),
    };
    upgraded.map_err(|problem| format!("'{name}': {problem}"))
}

/// `V_1_3`, or today's `v1.3`.
fn version_of_name(name: &str) -> Option<Version> {
    match name.strip_prefix("V_") {
        Some(numbers) => Version::from_name(&numbers.replace('_', ".")),
        None => Version::from_name(name),
    }
}

/// A version as its word, or as the number of minor versions after 1.0.
fn version_of(context: &Context, value: Attribute) -> Option<Version> {
    match context.int_value(value) {
        Some(number) => Version::ALL.get(usize::try_from(number).ok()?).copied(),
        None => version_of_name(context.string_value(value)?),
    }
}

// ---- target_env ----

/// `<#spv.vce<…>, vendor, {limits}>`, or before that `<V_1_0, [extensions], [capabilities], {limits}>`.
fn parse_target_env(p: &mut Parser<'_, '_>) -> Fallible<Attribute> {
    p.parse_less()?;
    let vce = if p.at_hash() {
        let location = p.location();
        let vce = p.parse_attribute(None)?;
        if p.context().attribute_as::<VceAttr>(vce).is_none() {
            return Err(p.error(location, "invalid kind of attribute specified"));
        }
        vce
    } else {
        let version = parse_version(p, version_of_name)?;
        let extensions = parse_extensions(p)?;
        p.parse_comma()?;
        let capabilities = parse_capabilities(p)?;
        VceAttr::get(p.context(), version, &capabilities, &extensions)
    };
    p.parse_comma()?;
    let (vendor, device_type, device_id) = parse_optional_device(p)?;
    let location = p.location();
    let limits = p.parse_attribute(None)?;
    p.parse_greater()?;
    let context = p.context();
    let resource_limits = match context.dictionary_value(limits) {
        Some(entries) => resource_limits(context, entries).map_err(|problem| p.error(location, problem))?,
        None if context.attribute_as::<ResourceLimitsAttr>(limits).is_some() => limits,
        None => return Err(p.error(location, "invalid kind of attribute specified")),
    };
    let client_api = ClientApi::Unknown;
    Ok(context.dialect_attribute(TargetEnvAttr { vce, client_api, vendor, device_type, device_id, resource_limits }))
}

/// `{version = 3 : i32, extensions = […], capabilities = […], limits = {…}}`
fn target_env(context: &Context, entries: &[NamedAttribute]) -> Result<Attribute, String> {
    let (vce, rest) = vce_of(context, entries)?;
    let mut limits = ResourceLimitsAttr::get(context, &ResourceLimits::DEFAULT);
    for entry in rest {
        match (context.str(entry.name), context.dictionary_value(entry.value)) {
            ("limits", Some(entries)) => limits = resource_limits(context, entries)?,
            (key, _) => return Err(format!("unknown entry '{key}'")),
        }
    }
    Ok(context.dialect_attribute(TargetEnvAttr {
        vce,
        client_api: ClientApi::Unknown,
        vendor: Vendor::Unknown,
        device_type: DeviceType::Unknown,
        device_id: None,
        resource_limits: limits,
    }))
}

/// The triple of entries `version` (or `major_version`, `minor_version`), `capabilities`, `extensions`; and the entries
/// that are no part of it.
pub(super) fn vce_of(
    context: &Context,
    entries: &[NamedAttribute],
) -> Result<(Attribute, Vec<NamedAttribute>), String> {
    let (mut version, mut capabilities, mut extensions) = (Version::V1_0, Vec::new(), Vec::new());
    let mut rest = Vec::new();
    for &entry in entries {
        let bad = || format!("'{}' has an invalid value", context.str(entry.name));
        let all = || context.array_value(entry.value).ok_or_else(bad);
        match context.str(entry.name) {
            "version" | "minor_version" => version = version_of(context, entry.value).ok_or_else(bad)?,
            "major_version" if context.int_value(entry.value) == Some(1) => {}
            "capability" | "capabilities" => {
                for &value in all()? {
                    capabilities.push(capability_of(context, value).ok_or_else(bad)?);
                }
            }
            "extension" | "extensions" => {
                for &value in all()? {
                    extensions.push(context.string_value(value).and_then(Extension::from_name).ok_or_else(bad)?);
                }
            }
            // Follows from the instructions.
            "extended_instruction_sets" => {}
            _ => rest.push(entry),
        }
    }
    Ok((VceAttr::get(context, version, &capabilities, &extensions), rest))
}

fn capability_of(context: &Context, value: Attribute) -> Option<Capability> {
    match context.int_value(value) {
        Some(number) => Capability::from_value(u32::try_from(number).ok()?),
        None => Capability::from_name(context.string_value(value)?),
    }
}

/// `{max_compute_workgroup_size = dense<[128, 128, 64]> : vector<3xi32>, …}`
fn resource_limits(context: &Context, entries: &[NamedAttribute]) -> Result<Attribute, String> {
    let mut limits = ResourceLimits::DEFAULT;
    for entry in entries {
        let key = context.str(entry.name);
        let number = || unsigned(context, entry.value).ok_or_else(|| format!("'{key}' has an invalid value"));
        match key {
            "max_compute_shared_memory_size" => limits.max_compute_shared_memory_size = number()?,
            "max_compute_workgroup_invocations" => limits.max_compute_workgroup_invocations = number()?,
            "subgroup_size" => limits.subgroup_size = number()?,
            "max_compute_workgroup_size" => {
                let sizes = unsigned_list(context, entry.value).and_then(|sizes| sizes.try_into().ok());
                limits.max_compute_workgroup_size = sizes.ok_or_else(|| format!("'{key}' has to have three sizes"))?;
            }
            _ => return Err(format!("unknown resource limit '{key}'")),
        }
    }
    Ok(ResourceLimitsAttr::get(context, &limits))
}

fn unsigned(context: &Context, value: Attribute) -> Option<u32> {
    context.int_value(value).and_then(|value| u32::try_from(value).ok())
}

/// The numbers of dense elements or of an array.
fn unsigned_list(context: &Context, value: Attribute) -> Option<Vec<u32>> {
    let values = match context.array_value(value) {
        Some(values) => values.to_vec(),
        None => context.dense_values(value)?,
    };
    values.into_iter().map(|value| unsigned(context, value)).collect()
}

// ---- entry_point_abi, interface_var_abi ----

/// `<local_size = dense<[32, 1, 1]> : vector<3xi32>, subgroup_size = 64>`; the first under today's name as well.
fn parse_entry_point_abi(p: &mut Parser<'_, '_>) -> Fallible<Attribute> {
    p.parse_less()?;
    let context = p.context();
    let mut entries = Vec::new();
    while !p.parse_optional_greater() {
        if !entries.is_empty() {
            p.parse_comma()?;
        }
        let location = p.location();
        let key = p.parse_any_keyword()?;
        if key == "local_size" {
            p.warn_earlier_spelling(location, "local_size", "workgroup_size");
        }
        p.parse_equal()?;
        entries.push(NamedAttribute { name: context.identifier(key), value: p.parse_attribute(None)? });
    }
    entry_point_abi(context, &entries).map_err(|problem| p.error_here(problem))
}

fn entry_point_abi(context: &Context, entries: &[NamedAttribute]) -> Result<Attribute, String> {
    let mut abi = EntryPointAbiAttr::default();
    for entry in entries {
        let key = context.str(entry.name);
        let bad = || format!("'{key}' has an invalid value");
        match key {
            "local_size" | "workgroup_size" => {
                abi.workgroup_size = Some(unsigned_list(context, entry.value).ok_or_else(bad)?.into());
            }
            "subgroup_size" => abi.subgroup_size = Some(unsigned(context, entry.value).ok_or_else(bad)?),
            "target_width" => abi.target_width = Some(unsigned(context, entry.value).ok_or_else(bad)?),
            _ => return Err(format!("unknown parameter '{key}'")),
        }
    }
    Ok(abi.get(context))
}

/// `{descriptor_set = 0 : i32, binding = 1 : i32, storage_class = 12 : i32}`
fn interface_var_abi(context: &Context, entries: &[NamedAttribute]) -> Result<Attribute, String> {
    let mut abi = InterfaceVarAbiAttr { descriptor_set: 0, binding: 0, storage_class: None };
    for entry in entries {
        let key = context.str(entry.name);
        let bad = || format!("'{key}' has an invalid value");
        match key {
            "descriptor_set" => abi.descriptor_set = unsigned(context, entry.value).ok_or_else(bad)?,
            "binding" => abi.binding = unsigned(context, entry.value).ok_or_else(bad)?,
            "storage_class" => {
                let number = match context.string_value(entry.value) {
                    Some(word) => today::STORAGE_CLASS.value_of(word).and_then(|value| u32::try_from(value).ok()),
                    None => unsigned(context, entry.value),
                };
                abi.storage_class = Some(number.and_then(spirv::StorageClass::from_u32).ok_or_else(bad)?);
            }
            _ => return Err(format!("unknown parameter '{key}'")),
        }
    }
    Ok(abi.get(context))
}
