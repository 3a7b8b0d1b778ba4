//! `#spirv.vce` and `#spirv.target_env`, and which one holds for an op.

use std::fmt::Write as _;

use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{Attribute, AttributePayload, Context, Diagnostic, Fallible, Ir, Location, Nested, Op};
use vulcanize_target_env::{Capability, ClientApi, DeviceType, Extension, TargetEnv, Vendor, Version, suggest};

use super::fields::parse_wrapping_u32;
use super::limits::ResourceLimitsAttr;

/// `#spirv.vce<v1.3, [Shader], [SPV_KHR_8bit_storage]>`: a version, capabilities and extensions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct VceAttr {
    /// The version.
    pub version: Version,
    /// The capabilities as written.
    pub capabilities: Box<[Capability]>,
    /// The extensions as written.
    pub extensions: Box<[Extension]>,
}

impl VceAttr {
    /// The attribute of these parts, in the order given.
    pub fn get(
        context: &Context,
        version: Version,
        capabilities: &[Capability],
        extensions: &[Extension],
    ) -> Attribute {
        context.dialect_attribute(Self { version, capabilities: capabilities.into(), extensions: extensions.into() })
    }

    pub(super) fn parse(p: &mut Parser<'_, '_>) -> Fallible<Attribute> {
        Self::parse_with(p, |p| parse_version(p, Version::from_name))
    }

    /// Reads `<version, [capabilities], [extensions]>` with the version as `parse_version` reads it.
    pub(crate) fn parse_with(
        p: &mut Parser<'_, '_>,
        parse_version: fn(&mut Parser<'_, '_>) -> Fallible<Version>,
    ) -> Fallible<Attribute> {
        p.parse_less()?;
        let version = parse_version(p)?;
        let capabilities = parse_capabilities(p)?;
        p.parse_comma()?;
        let extensions = parse_extensions(p)?;
        p.parse_greater()?;
        Ok(Self::get(p.context(), version, &capabilities, &extensions))
    }
}

/// Reads a version and the comma after it.
pub(crate) fn parse_version(p: &mut Parser<'_, '_>, from_name: fn(&str) -> Option<Version>) -> Fallible<Version> {
    let location = p.location();
    let word = p.parse_any_keyword()?;
    p.parse_comma()?;
    // All names are as near to one another as to a wrong one.
    from_name(word).ok_or_else(|| {
        let names: Vec<&str> = Version::ALL.iter().map(|version| version.name()).collect();
        p.error(location, format!("unknown version: {word}; there are {}", names.join(", ")))
    })
}

pub(crate) fn parse_capabilities(p: &mut Parser<'_, '_>) -> Fallible<Vec<Capability>> {
    p.parse_list_of(Delimiter::Square, |p| {
        let location = p.location();
        let word = p.parse_any_keyword()?;
        Capability::from_name(word).ok_or_else(|| unknown(p, location, "capability", word, Capability::suggest(word)))
    })
}

pub(crate) fn parse_extensions(p: &mut Parser<'_, '_>) -> Fallible<Vec<Extension>> {
    p.parse_list_of(Delimiter::Square, |p| {
        let location = p.location();
        let word = p.parse_any_keyword()?;
        Extension::from_name(word).ok_or_else(|| unknown(p, location, "extension", word, Extension::suggest(word)))
    })
}

/// The error for an unknown word, with the nearest known one.
pub(super) fn unknown(
    p: &Parser<'_, '_>,
    location: Location,
    what: &str,
    word: &str,
    near: Option<&str>,
) -> Box<Diagnostic> {
    let near = near.map(|near| format!("; did you mean '{near}'?")).unwrap_or_default();
    p.error(location, format!("unknown {what}: {word}{near}"))
}

impl AttributePayload for VceAttr {
    const DIALECT: &'static str = crate::NAMESPACE;

    fn print(&self, printer: &mut Printer<'_, '_>) {
        let capabilities: Vec<&str> = self.capabilities.iter().map(|c| c.name()).collect();
        let extensions: Vec<&str> = self.extensions.iter().map(|e| e.name()).collect();
        let (version, capabilities, extensions) = (self.version.name(), capabilities.join(", "), extensions.join(", "));
        let _ = write!(printer, "vce<{version}, [{capabilities}], [{extensions}]>");
    }
}

/// `#spirv.target_env<#spirv.vce<…>, api=Vulkan, AMD:DiscreteGPU:1234, #spirv.resource_limits<…>>`
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TargetEnvAttr {
    /// A [`VceAttr`].
    pub vce: Attribute,
    /// The client API.
    pub client_api: ClientApi,
    /// The vendor.
    pub vendor: Vendor,
    /// The sort of device.
    pub device_type: DeviceType,
    /// The device's id.
    pub device_id: Option<u32>,
    /// A [`ResourceLimitsAttr`].
    pub resource_limits: Attribute,
}

impl TargetEnvAttr {
    /// The attribute of a target environment.
    pub fn get(context: &Context, env: &TargetEnv) -> Attribute {
        context.dialect_attribute(Self {
            vce: VceAttr::get(context, env.version(), env.capabilities(), env.extensions()),
            client_api: env.client_api(),
            vendor: env.vendor(),
            device_type: env.device_type(),
            device_id: env.device_id(),
            resource_limits: ResourceLimitsAttr::get(context, env.limits()),
        })
    }

    /// The target environment that the attribute describes.
    pub fn to_env(&self, context: &Context) -> TargetEnv {
        let env = match context.attribute_as::<VceAttr>(self.vce) {
            Some(vce) => TargetEnv::new(vce.version, vce.capabilities.iter().copied(), vce.extensions.iter().copied()),
            None => TargetEnv::default_env(),
        };
        let limits = context.attribute_as::<ResourceLimitsAttr>(self.resource_limits);
        env.with_client_api(self.client_api)
            .with_vendor(self.vendor)
            .with_device_type(self.device_type)
            .with_device_id(self.device_id)
            .with_limits(limits.map(|limits| limits.limits().clone()).unwrap_or_default())
    }

    pub(super) fn parse(p: &mut Parser<'_, '_>) -> Fallible<Attribute> {
        p.parse_less()?;
        let location = p.location();
        let vce = p.parse_attribute(None)?;
        if p.context().attribute_as::<VceAttr>(vce).is_none() {
            return Err(p.error(location, "invalid kind of attribute specified"));
        }
        p.parse_comma()?;
        let mut client_api = ClientApi::Unknown;
        if p.parse_optional_keyword("api") {
            p.parse_equal()?;
            client_api = parse_word(p, "client API", ClientApi::from_name, ClientApi::ALL.iter().map(|c| c.name()))?;
            p.parse_comma()?;
        }
        let (vendor, device_type, device_id) = parse_optional_device(p)?;
        let location = p.location();
        let resource_limits = p.parse_attribute(None)?;
        if p.context().attribute_as::<ResourceLimitsAttr>(resource_limits).is_none() {
            return Err(p.error(location, "invalid kind of attribute specified"));
        }
        p.parse_greater()?;
        let payload = Self { vce, client_api, vendor, device_type, device_id, resource_limits };
        Ok(p.context().dialect_attribute(payload))
    }
}

/// MLIR's number for a device without an id.
const UNKNOWN_DEVICE: u32 = 0x7FFF_FFFF;

/// Reads `Vendor:DeviceType:id,` if it is there.
pub(crate) fn parse_optional_device(p: &mut Parser<'_, '_>) -> Fallible<(Vendor, DeviceType, Option<u32>)> {
    let (mut vendor, mut device_type, mut device_id) = (Vendor::Unknown, DeviceType::Unknown, None);
    if p.at_any_keyword().is_some() {
        vendor = parse_word(p, "vendor", Vendor::from_name, Vendor::ALL.iter().map(|c| c.name()))?;
        if p.parse_optional_colon() {
            let names = DeviceType::ALL.iter().map(|c| c.name());
            device_type = parse_word(p, "device type", DeviceType::from_name, names)?;
            if p.parse_optional_colon() {
                device_id = Some(parse_wrapping_u32(p)?).filter(|&id| id != UNKNOWN_DEVICE);
            }
        }
        p.parse_comma()?;
    }
    Ok((vendor, device_type, device_id))
}

fn parse_word<T>(
    p: &mut Parser<'_, '_>,
    what: &str,
    from_name: fn(&str) -> Option<T>,
    names: impl Iterator<Item = &'static str>,
) -> Fallible<T> {
    let location = p.location();
    let word = p.parse_any_keyword()?;
    from_name(word).ok_or_else(|| unknown(p, location, what, word, suggest(word, names)))
}

impl AttributePayload for TargetEnvAttr {
    const DIALECT: &'static str = crate::NAMESPACE;

    fn print(&self, printer: &mut Printer<'_, '_>) {
        printer.write("target_env<");
        printer.print_attribute(self.vce);
        if self.client_api != ClientApi::Unknown {
            let _ = write!(printer, ", api={}", self.client_api.name());
        }
        if self.vendor != Vendor::Unknown {
            let _ = write!(printer, ", {}", self.vendor.name());
            if self.device_type != DeviceType::Unknown {
                let _ = write!(printer, ":{}", self.device_type.name());
                if let Some(id) = self.device_id {
                    let _ = write!(printer, ":{id}");
                }
            }
        }
        printer.write(", ");
        printer.print_attribute(self.resource_limits);
        printer.write(">");
    }

    fn for_each_nested(&self, visit: &mut dyn FnMut(Nested)) {
        visit(Nested::Attribute(self.vce));
        visit(Nested::Attribute(self.resource_limits));
    }
}

/// The attribute that holds a target environment.
pub const TARGET_ENV: &str = "spirv.target_env";

/// The target environment of the nearest op, from `op` outwards, that has one: the first one among the `targets` of a
/// `gpu.module`, or an attribute `spirv.target_env`.
pub fn lookup_target_env(ir: &Ir<'_>, op: Op) -> Option<TargetEnvAttr> {
    let context = ir.context();
    let as_env = |attribute: Attribute| context.attribute_as::<TargetEnvAttr>(attribute).copied();
    let own = |name: &str, op: Op| ir.attribute(op, context.find_identifier(name)?);
    let mut current = Some(op);
    while let Some(op) = current {
        let targets = own("targets", op).and_then(|targets| context.array_value(targets)).unwrap_or_default();
        let among_targets = targets.iter().find_map(|&target| as_env(target));
        let found = among_targets.or_else(|| own(TARGET_ENV, op).and_then(as_env));
        if found.is_some() {
            return found;
        }
        current = ir.parent_op(op);
    }
    None
}

/// The target environment of the nearest op that has one, MLIR's default otherwise.
pub fn lookup_target_env_or_default(ir: &Ir<'_>, op: Op) -> TargetEnv {
    lookup_target_env(ir, op).map_or_else(TargetEnv::default_env, |found| found.to_env(ir.context()))
}

/// The target environment of an attribute that is a `#spirv.target_env`.
pub fn target_env_of(context: &Context, attribute: Attribute) -> Option<TargetEnv> {
    context.attribute_as::<TargetEnvAttr>(attribute).map(|found| found.to_env(context))
}
