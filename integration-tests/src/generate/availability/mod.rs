//! Modules that each use one thing whose availability is limited: a case of an enumeration, a type in a storage class,
//! an op by the types of its operands.
//!
//! Each is the body of a module; its needs are deduced, and `spirv-val` judges them in both directions.

mod enums;
mod ops;
mod types;

use vulcanize::target_env::{Capability, Extension, Version};

/// The versions that each case is made for.
pub const VERSIONS: [Version; 4] = [Version::V1_0, Version::V1_3, Version::V1_5, Version::V1_6];

/// A module about one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AvailabilityCase {
    /// The group and the thing: `Decoration Block`.
    pub name: String,
    /// Addressing and memory model, as a module states them.
    pub models: &'static str,
    /// The lowest version that the case is made for.
    pub since: Version,
    /// What is in the module, an entry point included.
    pub body: String,
}

impl AvailabilityCase {
    /// The module, with a target environment if one is given.
    pub fn module(&self, target_env: Option<&str>) -> String {
        let Self { models, body, .. } = self;
        let environment = target_env.map_or(String::new(), |env| format!("attributes {{spirv.target_env = {env}}} "));
        format!("spirv.module {models} {environment}{{\n{body}\n}}\n")
    }
}

/// `#spirv.target_env` of a version, with every capability and extension.
pub fn everything(version: Version) -> String {
    let capabilities: Vec<&str> = Capability::all().map(|c| c.name()).collect();
    let extensions: Vec<&str> = Extension::all().map(|e| e.name()).collect();
    let (capabilities, extensions) = (capabilities.join(", "), extensions.join(", "));
    format!("#spirv.target_env<#spirv.vce<{version}, [{capabilities}], [{extensions}]>, #spirv.resource_limits<>>")
}

/// All cases, the same on every call.
pub fn availability_cases() -> Vec<AvailabilityCase> {
    let mut cases = Cases::default();
    enums::cases(&mut cases);
    types::cases(&mut cases);
    ops::cases(&mut cases);
    cases.0
}

const SHADER: &str = "Logical GLSL450";
const VULKAN: &str = "Logical Vulkan";
const PHYSICAL: &str = "PhysicalStorageBuffer64 GLSL450";
const KERNEL: &str = "Physical64 OpenCL";

#[derive(Default)]
struct Cases(Vec<AvailabilityCase>);

impl Cases {
    /// A case with its own entry point.
    fn whole(&mut self, name: String, models: &'static str, body: String) {
        self.0.push(AvailabilityCase { name, models, since: Version::V1_0, body });
    }

    /// A case with an entry point that uses nothing beside.
    fn module(&mut self, name: String, models: &'static str, body: &str) {
        let model = if models == KERNEL { "Kernel" } else { "GLCompute" };
        let main = entry_point(model, "main");
        self.whole(name, models, format!("{body}\n{main}"));
    }

    /// A case in a function with these arguments.
    fn function(&mut self, name: String, models: &'static str, arguments: &str, body: &str) {
        self.module(name, models, &function(arguments, body));
    }

    /// The last case is for this version and later ones.
    fn since(&mut self, version: Version) {
        if let Some(last) = self.0.last_mut() {
            last.since = version;
        }
    }
}

fn function(arguments: &str, body: &str) -> String {
    format!("spirv.func @f({arguments}) \"None\" {{\n{body}\nspirv.Return\n}}")
}

/// An empty function that is an entry point, with the modes that its model must have.
fn entry_point(model: &str, name: &str) -> String {
    let modes: &[&str] = match model {
        "Fragment" => &["\"OriginUpperLeft\""],
        "GLCompute" | "TaskNV" | "TaskEXT" => &["\"LocalSize\", 1, 1, 1"],
        "Geometry" => &["\"InputPoints\"", "\"OutputPoints\"", "\"OutputVertices\", 1"],
        "MeshNV" | "MeshEXT" => {
            &["\"LocalSize\", 1, 1, 1", "\"OutputVertices\", 1", "\"OutputPrimitivesEXT\", 1", "\"OutputPoints\""]
        }
        _ => &[],
    };
    let modes: String = modes.iter().map(|mode| format!("\nspirv.ExecutionMode @{name} {mode}")).collect();
    format!("spirv.func @{name}() \"None\" {{\nspirv.Return\n}}\nspirv.EntryPoint \"{model}\" @{name}{modes}")
}
