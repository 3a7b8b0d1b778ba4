//! `spirv-update-vce`: deduces the minimal version, capabilities and extensions of a module and attaches them.

use std::ops::ControlFlow;

use rustc_hash::FxHashMap;
use vulcanize_ir::parallel::{map_in_order, run_length, worth_threads};
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Diagnostic, Fallible, Identifier, Ir, Op, WalkOrder};
use vulcanize_target_env::{Capability, CapabilitySet, Extension, Requirement, TargetEnv, Version};

use super::requirements::{Demand, Demands, Models};
use crate::attributes::{VceAttr, lookup_target_env};
use crate::ops::Func;

pub(super) static UPDATE_VCE: PassDef = PassDef::new(
    "spirv-update-vce",
    "SPIRVUpdateVCEPass",
    "Deduce and attach minimal (version, capabilities, extensions) requirements to spirv.module ops",
    run,
)
.on("spirv.module");

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    update_vce(ir, op)?;
    Ok(true)
}

/// Deduces what a `spirv.module` requires and sets its `vce_triple`.
///
/// # Errors
/// The module has no target environment around it, or an op needs what the environment lacks.
pub fn update_vce(ir: &mut Ir<'_>, module: Op) -> Fallible {
    update_vce_with(ir, module, &FunctionDemands::default())
}

/// As [`update_vce`], of a module with empty functions whose ops were elsewhere.
///
/// # Errors
/// The same; where an op was elsewhere, the error is at its function.
pub fn update_vce_with(ir: &mut Ir<'_>, module: Op, functions: &FunctionDemands) -> Fallible {
    let Some(env) = lookup_target_env(ir, module) else {
        return Err(Diagnostic::error(ir.location(module), "missing 'spirv.target_env' attribute"));
    };
    let env = env.to_env(ir.context());
    let triple = deduce(ir, module, &env, functions)?.into_triple();
    let attribute = ir.context().dialect_attribute(triple);
    let name = ir.identifier("vce_triple");
    ir.set_attribute(module, name, attribute);
    Ok(())
}

/// MLIR's first version of a capability where the grammar has another one. It decides the deduced version where the
/// target has it; it is never a reason to refuse.
const MLIR_VERSIONS: &[(Capability, Option<Version>)] =
    &[(Capability::CooperativeMatrixKHR, Some(Version::V1_6)), (Capability::PhysicalStorageBufferAddresses, None)];

/// The requirements so far, in the order in which they were found.
struct Deduced<'e> {
    env: &'e TargetEnv,
    version: Version,
    capabilities: Vec<Capability>,
    /// The capabilities with all that they imply.
    present: CapabilitySet,
    extensions: Vec<Extension>,
    /// The demands without an alternative, with all that they imply.
    certain: CapabilitySet,
    /// This alternative is taken last: it is for modules of the other kind.
    foreign: Capability,
}

fn deduce<'e>(ir: &Ir<'_>, module: Op, env: &'e TargetEnv, functions: &FunctionDemands) -> Fallible<Deduced<'e>> {
    let demands = collect(ir, module, functions);
    let mut certain = CapabilitySet::default();
    for (_, demand) in &demands {
        if let [capability] = demand.requirement.capabilities {
            certain.insert_with_implied(*capability);
        }
    }
    let is_kernel = Models::around(ir, module).opencl_memory;
    let mut deduced = Deduced {
        env,
        version: Version::V1_0,
        capabilities: Vec::new(),
        present: CapabilitySet::default(),
        extensions: Vec::new(),
        certain,
        foreign: if is_kernel { Capability::Shader } else { Capability::Kernel },
    };
    for (op, demand) in &demands {
        if let Err(problem) = deduced.add(demand) {
            let what = demand.subject.text(ir.context());
            let what = if what.is_empty() { what } else { format!(" (for {})", what.trim_end()) };
            return Err(Diagnostic::error(ir.location(*op), format!("'{}' {problem}{what}", ir.op_name_str(*op))));
        }
    }
    Ok(deduced)
}

/// The demands of a module, first those that MLIR makes: they decide the order of the triple. The module itself comes
/// last among its ops: its addressing and memory models demand something, too. Each thread finds those of runs of its ops;
/// that a demand is among those of several changes nothing.
fn collect(ir: &Ir<'_>, module: Op, functions: &FunctionDemands) -> Vec<(Op, Demand)> {
    let ops: Vec<Op> = ir.ops_inside(module).collect();
    let threads = worth_threads(|| ir.context().threads(), ops.len());
    let (mut all, mut more) = (Vec::new(), Vec::new());
    map_in_order(
        threads,
        ops.chunks(run_length(ops.len(), threads, MAX_OPS_A_RUN)),
        || Found::new(ir, module),
        |found, lists: &mut [Vec<(Op, Demand)>; 2], ops| {
            for &outer in ops {
                found.add(ir, outer, functions);
                ir.walk(outer, WalkOrder::Post).into_iter().for_each(|op| found.visit(op));
            }
            lists[0].append(&mut found.known);
            lists[1].append(&mut found.more);
        },
        |lists| {
            if let Some([known, others]) = lists {
                all.append(known);
                more.append(others);
            }
            ControlFlow::Continue(())
        },
    );
    let mut own = Found::new(ir, module);
    own.visit(module);
    all.append(&mut own.known);
    all.append(&mut more);
    all.append(&mut own.more);
    all
}

/// How many ops of a module a thread looks through at a time.
const MAX_OPS_A_RUN: usize = 64;

/// The demands of some ops.
struct Found<'a, 'c> {
    demands: Demands<'a, 'c>,
    /// Those that MLIR makes.
    known: Vec<(Op, Demand)>,
    more: Vec<(Op, Demand)>,
}

impl<'a, 'c> Found<'a, 'c> {
    fn new(ir: &'a Ir<'c>, module: Op) -> Self {
        Self { demands: Demands::new(ir, module), known: Vec::new(), more: Vec::new() }
    }

    /// Adds what the ops of a function demand that were elsewhere.
    fn add(&mut self, ir: &Ir<'_>, op: Op, functions: &FunctionDemands) {
        let [known, more] = match ir.symbol_name(op).and_then(|name| functions.0.get(&name)) {
            Some(found) => found,
            None => return,
        };
        self.known.extend(known.iter().map(|&demand| (op, demand)));
        self.more.extend(more.iter().map(|&demand| (op, demand)));
    }

    fn visit(&mut self, op: Op) {
        let Self { demands, known, more } = self;
        demands.visit(op, &mut |demand| {
            if demand.requirement != Requirement::NONE {
                if demand.known_to_mlir { known.push((op, demand)) } else { more.push((op, demand)) }
            }
        });
    }
}

/// What functions demand beyond the things before them, by name: for a module that has them without their ops.
#[derive(Clone, Debug, Default)]
pub struct FunctionDemands(FxHashMap<Identifier, [Vec<Demand>; 2]>);

impl FunctionDemands {
    /// The demands of the functions of a `spirv.module`.
    pub fn of(ir: &Ir<'_>, module: Op) -> Self {
        let mut found = Found::new(ir, module);
        let mut functions = FxHashMap::default();
        for outer in ir.ops_inside(module) {
            ir.walk(outer, WalkOrder::Post).into_iter().for_each(|op| found.visit(op));
            let lists = [&mut found.known, &mut found.more];
            let lists = lists.map(|list| list.drain(..).map(|(_, demand)| demand).collect::<Vec<_>>());
            let name = ir.symbol_name(outer).filter(|_| Func::matches(ir, outer));
            functions.extend(name.filter(|_| lists.iter().any(|list| !list.is_empty())).map(|name| (name, lists)));
        }
        Self(functions)
    }

    /// Adds the functions of another part of a module.
    pub fn append(&mut self, more: Self) {
        self.0.extend(more.0);
    }
}

fn push<T: PartialEq>(list: &mut Vec<T>, item: T) {
    if !list.contains(&item) {
        list.push(item);
    }
}

fn names<T: std::fmt::Display>(items: impl Iterator<Item = T>) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(", ")
}

impl Deduced<'_> {
    fn add(&mut self, demand: &Demand) -> Result<(), String> {
        let requirement = &demand.requirement;
        self.add_version_or_extension(requirement, demand.known_to_mlir)?;
        if requirement.capabilities.is_empty() {
            return Ok(());
        }
        let capability = self.choose(demand).ok_or_else(|| {
            format!(
                "requires at least one capability in [{}] but none allowed in target environment",
                names(requirement.capabilities.iter())
            )
        })?;
        // A demand that MLIR does not have gets no place of its own where another one implies it: the order is MLIR's.
        let is_implied = !demand.known_to_mlir && self.present.contains(capability);
        if !is_implied && !self.capabilities.contains(&capability) {
            self.capabilities.push(capability);
            self.present.insert_with_implied(capability);
            self.add_declared(capability).map_err(|problem| format!("needs {capability}, which {problem}"))?;
        }
        Ok(())
    }

    /// An extension that the target's version made core is declared even so where MLIR does it. Elsewhere the version is
    /// raised: a device need not know the extension.
    fn add_version_or_extension(&mut self, requirement: &Requirement, as_mlir: bool) -> Result<(), String> {
        let Requirement { min_version, extensions, .. } = *requirement;
        let in_core = min_version.is_some_and(|version| self.env.allows_version(version));
        let is_declared = |extension: &Extension| as_mlir || !in_core || self.env.extensions().contains(extension);
        if let Some(extension) = self.env.first_allowed_extension(extensions).filter(is_declared) {
            self.version = self.version.max(extension.needed_version());
            push(&mut self.extensions, extension);
        } else if let Some(version) = min_version {
            if !self.env.allows_version(version) {
                // The extension of the implied capability replaces it.
                if self.env.check(requirement).is_ok() {
                    return Ok(());
                }
                return Err(format!(
                    "requires min version {version} but target environment allows up to {}",
                    self.env.version()
                ));
            }
            self.version = self.version.max(version);
        } else if !extensions.is_empty() {
            return Err(format!(
                "requires at least one extension in [{}] but none allowed in target environment",
                names(extensions.iter().map(|extension| extension.text_for(self.env.version())))
            ));
        }
        Ok(())
    }

    /// The first of the alternatives that the target allows, as in MLIR. A demand that MLIR does not have takes a
    /// certain one, if possible.
    fn choose(&self, demand: &Demand) -> Option<Capability> {
        let any_of = demand.requirement.capabilities.iter().copied();
        let allowed = || any_of.clone().filter(|&capability| self.env.allows_capability(capability));
        let certain = allowed().find(|&capability| !demand.known_to_mlir && self.certain.contains(capability));
        certain.or_else(|| allowed().find(|&capability| capability != self.foreign)).or_else(|| allowed().next())
    }

    /// The triple, with the capabilities that the found ones imply and the version that they need.
    fn into_triple(mut self) -> VceAttr {
        let mut next = 0;
        while let Some(&capability) = self.capabilities.get(next) {
            for &implied in capability.implied() {
                // Implied means declared; an explicit declaration has the same demands.
                if !self.capabilities.contains(&implied) && self.add_declared(implied).is_ok() {
                    self.capabilities.push(implied);
                }
            }
            next += 1;
        }
        let versions = self.capabilities.iter().filter_map(|&capability| {
            let mlir = MLIR_VERSIONS.iter().find(|(known, _)| *known == capability);
            let version = mlir.map_or(capability.min_version(), |(_, version)| *version)?;
            // Beyond the target's version an extension replaces it.
            self.env.allows_version(version).then_some(version)
        });
        let version = versions.fold(self.version, Version::max);
        VceAttr { version, capabilities: self.capabilities.into(), extensions: self.extensions.into() }
    }

    /// The demands of declaring a capability; a version that the target has is raised at the end.
    fn add_declared(&mut self, capability: Capability) -> Result<(), String> {
        let needs = capability.requirement();
        match needs.min_version {
            Some(version) if self.env.allows_version(version) => Ok(()),
            _ => self.add_version_or_extension(needs, true),
        }
    }
}
