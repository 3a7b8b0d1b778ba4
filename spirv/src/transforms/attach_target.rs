//! `spirv-attach-target`: adds a target environment, made of options, to the `targets` of `gpu.module`s.

use regex::bytes::{Regex, RegexBuilder};
use vulcanize_ir::options_of_fields;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult, nearest_name};
use vulcanize_ir::{Attribute, Ir, Op, WalkOrder};
use vulcanize_target_env::{Capability, ClientApi, DeviceType, Extension, ResourceLimits, TargetEnv, Vendor, Version};

use crate::attributes::TargetEnvAttr;

/// The target, of the options.
#[derive(Default)]
pub(super) struct AttachTarget {
    options: Options,
    /// Which modules, by name; all where there is none.
    module: Option<Regex>,
    env: Option<TargetEnv>,
}

vulcanize_ir::pass_options! {
    /// The options of `spirv-attach-target`: names.
    pub(super) struct Options;

    "caps" "Capabilities of the target, with commas between" { caps: Vec<String> = Vec::new(); }
    "client_api" "Client API: Vulkan, OpenCL, …" { client_api: String = "Unknown".to_owned(); }
    "device_id" "The device's id" { device_id: u32 = 0; }
    "device_type" "DiscreteGPU, IntegratedGPU, CPU, …" { device_type: String = "Unknown".to_owned(); }
    "exts" "Extensions of the target, with commas between" { exts: Vec<String> = Vec::new(); }
    "module" "A regular expression for the names of the modules to attach the target to" {
        module: String = String::new();
    }
    "vendor" "NVIDIA, AMD, …" { vendor: String = "Unknown".to_owned(); }
    "ver" "SPIR-V version: v1.0 … v1.6" { version: String = "v1.0".to_owned(); }
}

pub(super) static ATTACH_TARGET: PassDef<AttachTarget> = PassDef::new(
    "spirv-attach-target",
    "GpuSPIRVAttachTarget",
    "Attaches an SPIR-V target attribute to a GPU Module.",
    run,
)
.options(&options_of_fields![
    options as Options: caps, client_api, device_id, device_type, exts, module, vendor, version
])
.resolve(|target, _| target.find());

impl AttachTarget {
    /// Finds what the options name, and gives the options the usual names of it.
    fn find(&mut self) -> Result<(), String> {
        let options = &mut self.options;
        if !options.module.is_empty() {
            let pattern = RegexBuilder::new(&options.module).unicode(false).build();
            self.module = Some(pattern.map_err(|error| format!("option 'module': {error}"))?);
        }
        let nearest = |name: &str| nearest_of(name, Version::ALL, Version::name);
        let version = known("ver", &options.version, Version::from_name, nearest)?;
        let find = |name: &String| known("caps", name, Capability::from_name, Capability::suggest);
        let capabilities = options.caps.iter().map(find).collect::<Result<Vec<_>, _>>()?;
        let find = |name: &String| known("exts", name, Extension::from_name, Extension::suggest);
        let extensions = options.exts.iter().map(find).collect::<Result<Vec<_>, _>>()?;
        let nearest = |name: &str| nearest_of(name, ClientApi::ALL, ClientApi::name);
        let client_api = known("client_api", &options.client_api, ClientApi::from_name, nearest)?;
        let nearest = |name: &str| nearest_of(name, Vendor::ALL, Vendor::name);
        let vendor = known("vendor", &options.vendor, Vendor::from_name, nearest)?;
        let nearest = |name: &str| nearest_of(name, DeviceType::ALL, DeviceType::name);
        let device_type = known("device_type", &options.device_type, DeviceType::from_name, nearest)?;
        options.version = version.to_string();
        options.caps = capabilities.iter().map(|capability| capability.name().to_owned()).collect();
        let env = TargetEnv::new(version, capabilities, extensions).with_limits(ResourceLimits::DEFAULT);
        let env = env.with_client_api(client_api).with_vendor(vendor).with_device_type(device_type);
        self.env = Some(env.with_device_id(Some(options.device_id)));
        Ok(())
    }
}

fn run(pass: &mut AttachTarget, ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let Some(env) = &pass.env else { return Ok(false) };
    let target = TargetEnvAttr::get(ir.context(), env);
    let mut changed = false;
    for module in ir.walk(op, WalkOrder::Pre) {
        let name = ir.symbol_name(module).map_or("", |name| ir.context().str(name));
        // By name: this crate knows no other dialect.
        let wanted = ir.op_name_str(module) == "gpu.module"
            && pass.module.as_ref().is_none_or(|pattern| pattern.is_match(name.as_bytes()));
        if wanted {
            changed |= attach(ir, module, target);
        }
    }
    Ok(changed)
}

/// Adds a target to those of a module, unless it is among them; returns whether it was added.
fn attach(ir: &mut Ir<'_>, module: Op, target: Attribute) -> bool {
    let (context, name) = (ir.context(), ir.identifier("targets"));
    let present = ir.attribute(module, name).and_then(|targets| context.array_value(targets)).unwrap_or_default();
    if present.contains(&target) {
        return false;
    }
    let targets: Vec<Attribute> = present.iter().copied().chain([target]).collect();
    ir.set_attribute(module, name, context.array_attr(&targets));
    true
}

/// The value of a name; the message for an unknown one names the nearest.
fn known<T>(
    option: &str,
    name: &str,
    find: impl Fn(&str) -> Option<T>,
    nearest: impl Fn(&str) -> Option<&'static str>,
) -> Result<T, String> {
    find(name).ok_or_else(|| {
        let hint = nearest(name).map(|nearest| format!("; did you mean '{nearest}'?")).unwrap_or_default();
        format!("option '{option}': unknown value '{name}'{hint}")
    })
}

fn nearest_of<T: Copy>(name: &str, all: &[T], text: fn(T) -> &'static str) -> Option<&'static str> {
    nearest_name(name, all.iter().map(|&value| text(value)))
}
