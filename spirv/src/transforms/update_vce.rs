//! `spirv-update-vce`: deduces the minimal version, capabilities and extensions of a module and attaches them.

use rustc_hash::FxHashSet;
use vulcanize_ir::pass::{Pass, PassContext, PassFailure};
use vulcanize_ir::{Diagnostic, Fallible, Ir, Op, WalkOrder};
use vulcanize_target_env::{Capability, Extension, Requirement, TargetEnv, Version};

use super::requirements::{
    for_each_attribute_requirement, for_each_type_requirement, instruction_requirement, types_of_op,
};
use crate::attributes::{VceAttr, lookup_target_env};

/// The pass.
#[derive(Debug)]
pub struct UpdateVce;

impl Pass for UpdateVce {
    fn name(&self) -> &'static str {
        "spirv-update-vce"
    }
    fn class_name(&self) -> &'static str {
        "SPIRVUpdateVCEPass"
    }
    fn description(&self) -> &'static str {
        "Deduce and attach minimal (version, capabilities, extensions) requirements to spirv.module ops"
    }
    fn anchor(&self) -> Option<&'static str> {
        Some("spirv.module")
    }
    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
        match update_vce(ir, op) {
            Ok(()) => Ok(()),
            Err(diagnostic) => cx.fail(diagnostic),
        }
    }
}

/// Deduces what a `spirv.module` requires and sets its `vce_triple`.
///
/// # Errors
/// The module has no target environment around it, or an op needs what the environment lacks.
pub fn update_vce(ir: &mut Ir<'_>, module: Op) -> Fallible {
    let Some(env) = lookup_target_env(ir, module) else {
        return Err(Diagnostic::error(ir.location(module), "missing 'spirv.target_env' attribute"));
    };
    let env = env.to_env(ir.context());
    let triple = deduce(ir, module, &env)?.into_triple();
    let attribute = ir.context().dialect_attribute(triple);
    let name = ir.identifier("vce_triple");
    ir.set_attribute(module, name, attribute);
    Ok(())
}

/// What was found to be required so far, in the order in which it was found.
struct Deduced<'e> {
    env: &'e TargetEnv,
    version: Version,
    capabilities: Vec<Capability>,
    extensions: Vec<Extension>,
}

fn deduce<'e>(ir: &Ir<'_>, module: Op, env: &'e TargetEnv) -> Fallible<Deduced<'e>> {
    let context = ir.context();
    let mut deduced = Deduced { env, version: Version::V1_0, capabilities: Vec::new(), extensions: Vec::new() };
    // Equal names, attributes and types demand the same: each is looked at once.
    let (mut names, mut attributes, mut types) = (FxHashSet::default(), FxHashSet::default(), FxHashSet::default());
    // The module itself comes last: its addressing and memory models demand something, too.
    for op in ir.walk(module, WalkOrder::Post) {
        let mut problem = None;
        let mut demand = |requirement: Requirement| {
            if problem.is_none() {
                problem = deduced.add(&requirement).err();
            }
        };
        if names.insert(ir.op_name(op))
            && let Some(def) = ir.def(op)
        {
            demand(instruction_requirement(def));
        }
        for attribute in ir.attributes(op) {
            if attributes.insert(attribute.value) {
                for_each_attribute_requirement(context, attribute.value, &mut demand);
            }
        }
        for ty in types_of_op(ir, op) {
            if types.insert(ty) {
                for_each_type_requirement(context, ty, None, &mut demand);
            }
        }
        if let Some(problem) = problem {
            return Err(Diagnostic::error(ir.location(op), format!("'{}' {problem}", ir.op_name_str(op))));
        }
    }
    Ok(deduced)
}

fn push<T: PartialEq>(list: &mut Vec<T>, item: T) {
    if !list.contains(&item) {
        list.push(item);
    }
}

impl Deduced<'_> {
    fn add(&mut self, requirement: &Requirement) -> Result<(), String> {
        let Requirement { min_version, capabilities, extensions, .. } = *requirement;
        // An extension that the target has is declared even where its version made it core, as in MLIR.
        if let Some(extension) = self.env.first_allowed_extension(extensions) {
            push(&mut self.extensions, extension);
        } else if let Some(version) = min_version {
            if !self.env.allows_version(version) {
                return Err(format!(
                    "requires min version {version} but target environment allows up to {}",
                    self.env.version()
                ));
            }
            self.version = self.version.max(version);
        } else if !extensions.is_empty() {
            let names: Vec<_> = extensions.iter().map(|e| e.name()).collect();
            return Err(format!(
                "requires at least one extension in [{}] but none allowed in target environment",
                names.join(", ")
            ));
        }
        if capabilities.is_empty() {
            return Ok(());
        }
        let Some(capability) = self.env.first_allowed_capability(capabilities) else {
            let names: Vec<_> = capabilities.iter().map(|c| c.name()).collect();
            return Err(format!(
                "requires at least one capability in [{}] but none allowed in target environment",
                names.join(", ")
            ));
        };
        push(&mut self.capabilities, capability);
        Ok(())
    }

    /// The triple, with the capabilities that the found ones imply and the version that they need.
    fn into_triple(self) -> VceAttr {
        let mut capabilities = self.capabilities;
        let mut next = 0;
        while let Some(&capability) = capabilities.get(next) {
            for &implied in capability.implied() {
                push(&mut capabilities, implied);
            }
            next += 1;
        }
        let version = capabilities.iter().filter_map(|c| c.min_version()).fold(self.version, Version::max);
        VceAttr { version, capabilities: capabilities.into(), extensions: self.extensions.into() }
    }
}
