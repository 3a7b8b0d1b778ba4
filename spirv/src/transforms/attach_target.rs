//! `spirv-attach-target`: adds a target environment, made of options, to the `targets` of `gpu.module`s.

use regex::Regex;
use vulcanize_ir::pass::{OptionParser, Pass, PassContext, PassFailure, PassOption, list_text, nearest_name};
use vulcanize_ir::{Attribute, Ir, Op, WalkOrder};
use vulcanize_target_env::{Capability, ClientApi, DeviceType, Extension, ResourceLimits, TargetEnv, Vendor, Version};

use crate::attributes::TargetEnvAttr;

/// The pass.
#[derive(Clone, Debug)]
pub struct AttachTarget {
    /// Which modules, by name.
    module: Option<Regex>,
    env: TargetEnv,
}

impl Default for AttachTarget {
    fn default() -> Self {
        let env = TargetEnv::new(Version::V1_0, [], []).with_limits(ResourceLimits::DEFAULT).with_device_id(Some(0));
        Self { module: None, env }
    }
}

const fn option(name: &'static str, value: &'static str, description: &'static str) -> PassOption {
    PassOption { name, value, description }
}

impl Pass for AttachTarget {
    fn name(&self) -> &'static str {
        "spirv-attach-target"
    }
    fn class_name(&self) -> &'static str {
        "GpuSPIRVAttachTarget"
    }
    fn description(&self) -> &'static str {
        "Attaches an SPIR-V target attribute to a GPU Module."
    }
    fn options(&self) -> &'static [PassOption] {
        const OPTIONS: &[PassOption] = &[
            option("caps", "string", "Capabilities of the target, with commas between"),
            option("client_api", "string", "Client API: Vulkan, OpenCL, …"),
            option("device_id", "uint", "The device's id"),
            option("device_type", "string", "DiscreteGPU, IntegratedGPU, CPU, …"),
            option("exts", "string", "Extensions of the target, with commas between"),
            option("module", "string", "A regular expression for the names of the modules to attach the target to"),
            option("vendor", "string", "NVIDIA, AMD, …"),
            option("ver", "string", "SPIR-V version: v1.0 … v1.6"),
        ];
        OPTIONS
    }

    fn set_options(&mut self, text: &str) -> Result<(), String> {
        let mut options = OptionParser::new(text)?;
        self.module = match options.string("module").filter(|pattern| !pattern.is_empty()) {
            None => None,
            Some(pattern) => Some(Regex::new(&pattern).map_err(|error| format!("option 'module': {error}"))?),
        };
        let version = options.string("ver").unwrap_or_else(|| "v1.0".to_owned());
        let version = known("ver", &version, Version::from_name, || nearest_of(&version, Version::ALL, Version::name))?;
        let mut capabilities = Vec::new();
        for name in options.list("caps").unwrap_or_default() {
            capabilities.push(known("caps", &name, Capability::from_name, || Capability::suggest(&name))?);
        }
        let mut extensions = Vec::new();
        for name in options.list("exts").unwrap_or_default() {
            extensions.push(known("exts", &name, Extension::from_name, || Extension::suggest(&name))?);
        }
        let mut word = |name: &'static str| options.string(name).unwrap_or_else(|| "Unknown".to_owned());
        let (api, vendor, device_type) = (word("client_api"), word("vendor"), word("device_type"));
        let api =
            known("client_api", &api, ClientApi::from_name, || nearest_of(&api, ClientApi::ALL, ClientApi::name))?;
        let vendor = known("vendor", &vendor, Vendor::from_name, || nearest_of(&vendor, Vendor::ALL, Vendor::name))?;
        let device_type = known("device_type", &device_type, DeviceType::from_name, || {
            nearest_of(&device_type, DeviceType::ALL, DeviceType::name)
        })?;
        let device_id = options.number("device_id", 0)?;
        self.env = TargetEnv::new(version, capabilities, extensions)
            .with_limits(ResourceLimits::DEFAULT)
            .with_client_api(api)
            .with_vendor(vendor)
            .with_device_type(device_type)
            .with_device_id(Some(device_id));
        options.finish(self.name())
    }

    fn options_text(&self) -> String {
        let env = &self.env;
        let names = |option: &str, names: Vec<&str>| match names.is_empty() {
            true => String::new(),
            false => format!("{option}={}", list_text(&names)),
        };
        format!(
            "{} client_api={} device_id={} device_type={} {} module={} vendor={} ver={}",
            names("caps", env.capabilities().iter().map(|c| c.name()).collect()),
            env.client_api().name(),
            env.device_id().unwrap_or(0),
            env.device_type().name(),
            names("exts", env.extensions().iter().map(|e| e.name()).collect()),
            self.module.as_ref().map_or("", Regex::as_str),
            env.vendor().name(),
            env.version(),
        )
    }

    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
        let target = TargetEnvAttr::get(ir.context(), &self.env);
        let mut changed = false;
        for module in ir.walk(op, WalkOrder::Pre) {
            let name = ir.symbol_name(module).map_or("", |name| ir.context().str(name));
            // By name: this crate knows no other dialect.
            let wanted = ir.op_name_str(module) == "gpu.module"
                && self.module.as_ref().is_none_or(|pattern| pattern.is_match(name));
            if wanted {
                changed |= attach(ir, module, target);
            }
        }
        if !changed {
            cx.mark_unchanged();
        }
        Ok(())
    }
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
    nearest: impl Fn() -> Option<&'static str>,
) -> Result<T, String> {
    find(name).ok_or_else(|| {
        let hint = nearest().map(|nearest| format!("; did you mean '{nearest}'?")).unwrap_or_default();
        format!("option '{option}': unknown value '{name}'{hint}")
    })
}

fn nearest_of<T: Copy>(name: &str, all: &[T], text: fn(T) -> &'static str) -> Option<&'static str> {
    nearest_name(name, all.iter().map(|&value| text(value)))
}
