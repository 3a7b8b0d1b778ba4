//! Built-ins: section 3.21, and Vulkan's chapter "Built-In Variables". What Vulkan says of each is a row of [`table`].
//!
//! Storage classes are those of the pointer types and variables that a decorated variable or block leads to, execution
//! models those of the functions that name one of these.

mod meshes;
mod shape;
mod table;
mod workgroups;

use std::borrow::Cow;

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{BuiltIn, Decoration, ExecutionMode, ExecutionModel, Op, StorageClass};
use vulcanize_target_env::{Capability, EnumKind};
use vulcanize_words::{Decorated, Inst};

use crate::call_graph::model_bit;
use crate::checker::{Checker, case_name};
use crate::module::Module;
use crate::rules::rules;
pub(crate) use shape::Shape;
use table::{Held, Row, Subject};

const MODELS: [&str; table::count(&[Subject::Model])] = table::vuids(&[Subject::Model]);
const CLASSES: [&str; table::count(&[Subject::Class])] = table::vuids(&[Subject::Class]);
const PASSED: [&str; table::count(&[Subject::Input, Subject::Output])] =
    table::vuids(&[Subject::Input, Subject::Output]);
const TYPES: [&str; table::count(&[Subject::Type])] = table::vuids(&[Subject::Type]);

rules! {
    WORKGROUP_SIZE "built-in-workgroup-size" spirv "BuiltIn"
        => "No dimension of a constant that is WorkgroupSize is zero.";
    DERIVATIVES "built-in-workgroup-derivatives"
        vulkan "VUID-StandaloneSpirv-DerivativeGroupQuadsKHR-10151" "VUID-StandaloneSpirv-DerivativeGroupLinearKHR-10152"
        => "WorkgroupSize holds whole groups of four where derivatives are computed in groups.";
    MODEL "built-in-model" vuids (MODELS)
        => "A built-in is used in the execution models that have it.";
    CLASS "built-in-class" vuids (CLASSES)
        => "A built-in is in a storage class in which some execution model has it.";
    PASSED_CLASS "built-in-passed" vuids (PASSED)
        => "A built-in that is an input or an output is used in the execution models that have it as such.";
    TYPE "built-in-typed" vuids (TYPES)
        => "A built-in has its type; where a stage sees several vertices or primitives a variable may be an array of it.";
    MEMBER "built-in-member" chapter "Built-In Variables"
        => "Built-ins of subgroups, and heaps of descriptors, are variables and no members.";
    VERTEX_ID "built-in-vertex-id" chapter "Built-In Variables"
        => "VertexId is no built-in of Vulkan, which has VertexIndex.";
    DEPTH "built-in-depth" vulkan "VUID-FragDepth-FragDepth-04216"
        => "Who uses FragDepth has the execution mode DepthReplacing.";
    PATCH "built-in-patch" vulkan "VUID-StandaloneSpirv-TessLevelInner-10880"
        => "TessLevelInner and TessLevelOuter are decorated with Patch.";
    EARLY "built-in-layer-capability" vulkan "VUID-Layer-Layer-04273" "VUID-ViewportIndex-ViewportIndex-04405"
        => "Layer and ViewportIndex are used before geometry shaders only with a capability for that.";
    PRIMITIVE_ID "built-in-primitive-capability" vulkan "VUID-PrimitiveId-Fragment-04333"
        => "PrimitiveId is used in fragment shaders only with a capability for shaders that make primitives.";
    MESH_TYPE "built-in-mesh-type" vuids (meshes::TYPES)
        => "A built-in of primitives is, in mesh shaders, a scalar in a block or an array of scalars.";
    MESH_PRIMITIVE "built-in-mesh-primitive" vuids (meshes::PRIMITIVES)
        => "A built-in of primitives is, in mesh shaders, decorated with PerPrimitiveEXT.";
    MESH_SIZE "built-in-mesh-size" vuids (meshes::SIZES)
        => "An array of a built-in of primitives is, in mesh shaders, as long as OutputPrimitivesEXT says.";
    MESH_TOPOLOGY "built-in-mesh-topology" vuids (meshes::TOPOLOGIES)
        => "Indices of points, lines and triangles are used with the execution mode that outputs these.";
    MESH_CULL "built-in-mesh-cull" vulkan "VUID-CullPrimitiveEXT-CullPrimitiveEXT-10591"
        => "An entry point has one CullPrimitiveEXT at most.";
}

/// A decoration with a built-in that Vulkan has.
#[derive(Clone, Copy, Debug)]
struct Source<'w> {
    row: &'static Row,
    /// The variable, struct or constant.
    at: Inst<'w>,
    member: Option<u32>,
    fit: Fit,
}

/// How the type of a built-in fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Fit {
    Exact,
    /// As an array of it.
    Arrayed,
    None,
}

/// Something that leads to a built-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Lead {
    /// The place of the source.
    source: usize,
    /// The storage class of a pointer or variable on the way.
    class: Option<u32>,
}

/// Checks the module.
pub(super) fn check(ck: &mut Checker<'_, '_>) {
    workgroups::check(ck);
    if !ck.is_vulkan() {
        return;
    }
    let mut uses = Uses::new(ck);
    meshes::check_cull(ck, &uses.sources);
    let module = ck.module;
    if uses.sources.is_empty() {
        return;
    }
    for inst in module.instructions() {
        if inst.is(Op::Function) {
            ck.function = module.function_at(inst.offset);
        }
        uses.visit(ck, &inst);
        if inst.is(Op::FunctionEnd) {
            ck.function = None;
        }
    }
}

/// The uses of built-ins.
struct Uses<'w> {
    sources: Vec<Source<'w>>,
    /// By id.
    leads: FxHashMap<u32, Vec<Lead>>,
    /// What was checked: leads in functions.
    checked: FxHashSet<(Lead, usize)>,
    /// By function: an entry point without `DepthReplacing` that reaches it.
    without_depth: Vec<bool>,
}

impl<'w> Uses<'w> {
    /// Checks the decorated things themselves.
    fn new(ck: &mut Checker<'_, 'w>) -> Self {
        let module = ck.module;
        let mut uses = Uses {
            sources: Vec::new(),
            leads: FxHashMap::default(),
            checked: FxHashSet::default(),
            without_depth: without_depth(module),
        };
        for decorated in module.decorations.all().iter().filter(|decorated| decorated.is(Decoration::BuiltIn)) {
            let (Some(&value), Some(at)) = (decorated.parameters.first(), module.definition(decorated.target)) else {
                continue;
            };
            if at.is(Op::DecorationGroup) {
                continue;
            }
            check_placement(ck, decorated, value, &at);
            if let Some(row) = Row::of(value) {
                let source = Source { row, at, member: decorated.member, fit: fit(module, row.shape, decorated) };
                check_definition(ck, &source);
                uses.sources.push(source);
                uses.lead(ck, &at, Lead { source: uses.sources.len() - 1, class: None });
            }
        }
        uses
    }

    /// An instruction leads to a built-in.
    fn lead(&mut self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, lead: Lead) {
        let Some(source) = self.sources.get(lead.source) else { return };
        let class = class_of(inst);
        if let Some(class) = class {
            check_class(ck, source, class, inst);
        }
        let lead = Lead { class: class.or(lead.class), ..lead };
        let Some(id) = inst.result() else { return };
        // Two built-ins of the same kind are told apart where something leads to one of them only.
        let is_alike = |known: &Lead| {
            let known_source = self.sources.get(known.source);
            known_source.is_some_and(|s| std::ptr::eq(s.row, source.row) && s.fit == source.fit)
                && known.class == lead.class
        };
        let leads = self.leads.entry(id).or_default();
        if !leads.iter().any(is_alike) {
            leads.push(lead);
        }
    }

    fn visit(&mut self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
        let mut named: Vec<u32> = Vec::new();
        ck.module.for_each_operand(inst, |part| {
            if part.kind.is_id() && self.leads.contains_key(&part.word()) {
                named.push(part.word());
            }
        });
        let mut seen = FxHashSet::default();
        named.retain(|&id| seen.insert(id));
        let result = inst.result();
        for id in named.into_iter().filter(|&id| Some(id) != result) {
            for lead in self.leads.get(&id).cloned().unwrap_or_default() {
                match ck.function {
                    Some(function) if self.checked.insert((lead, function)) => {
                        self.check_use(ck, lead, function, inst);
                    }
                    Some(_) => {}
                    None => self.lead(ck, inst, lead),
                }
            }
        }
    }

    /// A function names something that leads to a built-in.
    fn check_use(&self, ck: &mut Checker<'_, 'w>, lead: Lead, function: usize, inst: &Inst<'w>) {
        let Some(source) = self.sources.get(lead.source) else { return };
        let row = source.row;
        let models = ck.module.graph.models.get(function).copied().unwrap_or(0);
        let name = name(row.built_in);
        if models & !row.models() != 0 {
            let message = format!("built-in {name} is used in {}", shown(models & !row.models()));
            report(ck, MODEL, row, Subject::Model, inst, message);
        }
        let passed =
            [(StorageClass::Input, row.inputs, Subject::Input), (StorageClass::Output, row.outputs, Subject::Output)];
        for (class, allowed, subject) in passed {
            let wrong = models & row.models() & !allowed;
            if lead.class == Some(class as u32) && allowed != 0 && wrong != 0 {
                let message = format!("built-in {name} is no {class:?} of {}", shown(wrong));
                report(ck, PASSED_CLASS, row, subject, inst, message);
            }
        }
        check_use_of_type(ck, source, models, inst);
        if row.built_in == BuiltIn::FragDepth && self.without_depth.get(function) == Some(&true) {
            let message = "FragDepth is used, but an entry point has no execution mode DepthReplacing";
            ck.report_about(DEPTH, inst, None, message);
        }
        check_capabilities(ck, row, models, inst);
        if models & table::MESH_EXT != 0 {
            meshes::check(ck, source);
        }
    }
}

/// The functions that an entry point without `DepthReplacing` reaches.
fn without_depth(module: &Module<'_>) -> Vec<bool> {
    let replacing = module.modes.iter().filter(|mode| mode.operand(1) == Some(ExecutionMode::DepthReplacing as u32));
    let replacing: FxHashSet<u32> = replacing.filter_map(|mode| mode.operand(0)).collect();
    let fragments = module.entry_points.iter().filter(|entry| entry.model == ExecutionModel::Fragment as u32);
    let roots =
        fragments.filter(|entry| !replacing.contains(&entry.function)).filter_map(|e| module.function_of(e.function));
    module.graph.reached(roots)
}

fn name(built_in: BuiltIn) -> Cow<'static, str> {
    case_name(EnumKind::BuiltIn, built_in as u32)
}

/// The execution models of bits.
fn shown(bits: u32) -> String {
    let models = EnumKind::ExecutionModel.enumerants().iter().filter(|case| bits & model_bit(case.value) != 0);
    models.map(|case| case.assembly_name).collect::<Vec<_>>().join(" and ")
}

/// Reports under Vulkan's statement about the built-in.
fn report<'w>(
    ck: &mut Checker<'_, 'w>,
    rule: crate::Rule,
    row: &Row,
    subject: Subject,
    at: &Inst<'w>,
    message: String,
) {
    match row.vuid(subject) {
        Some(vuid) => ck.report_vuid(rule, vuid, at, message),
        None => ck.report(rule, at, message),
    }
}

/// The storage class of a pointer type or a variable of the module.
fn class_of(inst: &Inst<'_>) -> Option<u32> {
    match inst.op()? {
        Op::TypePointer | Op::TypeUntypedPointerKHR | Op::TypeForwardPointer => inst.operand(1),
        Op::Variable | Op::UntypedVariableKHR => inst.operand(2),
        _ => None,
    }
}

/// The type of the decorated member, variable's data, or constant.
pub(crate) fn decorated_type(module: &Module<'_>, decorated: &Decorated<'_>) -> Option<u32> {
    let at = module.definition(decorated.target)?;
    if let Some(member) = decorated.member {
        return if at.is(Op::TypeStruct) { at.operand(1 + usize::try_from(member).ok()?) } else { None };
    }
    let ty = at.result_type()?;
    match at.op()? {
        Op::UntypedVariableKHR => at.operand(3),
        _ => Some(module.pointer(ty).map_or(ty, |(_, pointee)| pointee)),
    }
}

fn fit(module: &Module<'_>, shape: Shape, decorated: &Decorated<'_>) -> Fit {
    match decorated_type(module, decorated) {
        Some(ty) if shape.fits(module, ty) => Fit::Exact,
        Some(ty) if shape.fits_arrayed(module, ty) => Fit::Arrayed,
        Some(_) => Fit::None,
        // What has no type breaks other rules.
        None => Fit::Exact,
    }
}

fn check_placement<'w>(ck: &mut Checker<'_, 'w>, decorated: &Decorated<'w>, value: u32, at: &Inst<'w>) {
    let is = |built_in: BuiltIn| value == built_in as u32;
    if is(BuiltIn::VertexId) {
        ck.report(VERTEX_ID, at, "VertexId is no built-in of Vulkan; it has VertexIndex");
    }
    let is_variable = Row::of(value).is_some_and(|row| row.held == Held::Variable)
        || is(BuiltIn::SamplerHeapEXT)
        || is(BuiltIn::ResourceHeapEXT);
    if is_variable && decorated.member.is_some() {
        let name = case_name(EnumKind::BuiltIn, value);
        ck.report(MEMBER, at, format!("{name} decorates a member; it decorates variables"));
    }
    let is_patch = |id| ck.decorations.of(id).iter().any(|decorated| decorated.is(Decoration::Patch));
    if (is(BuiltIn::TessLevelInner) || is(BuiltIn::TessLevelOuter)) && !is_patch(decorated.target) {
        let name = case_name(EnumKind::BuiltIn, value);
        ck.report(PATCH, at, format!("{name} is not decorated with Patch"));
    }
}

fn check_definition<'w>(ck: &mut Checker<'_, 'w>, source: &Source<'w>) {
    let is_any = matches!(source.row.held, Held::Any | Held::Variable);
    if is_any && source.fit != Fit::Exact {
        report_type(ck, source, &source.at);
    }
}

fn report_type<'w>(ck: &mut Checker<'_, 'w>, source: &Source<'w>, at: &Inst<'w>) {
    let row = source.row;
    let message = format!("built-in {} is {}", name(row.built_in), row.shape.text());
    report(ck, TYPE, row, Subject::Type, at, message);
}

/// Types that depend on who uses them.
fn check_use_of_type<'w>(ck: &mut Checker<'_, 'w>, source: &Source<'w>, models: u32, inst: &Inst<'w>) {
    let is_member = source.member.is_some();
    let row = source.row;
    match row.held {
        Held::PerVertex => {
            let is_one = models & table::ONE_VERTEX != 0 || is_member;
            if models & row.models() != 0 && (source.fit == Fit::None || is_one && source.fit != Fit::Exact) {
                report_type(ck, source, inst);
            }
        }
        Held::PerPrimitive if models & table::MESH_EXT == 0 && row.built_in != BuiltIn::CullPrimitiveEXT => {
            let is_one = is_member || row.built_in == BuiltIn::PrimitiveShadingRateKHR;
            if source.fit == Fit::None || is_one && source.fit != Fit::Exact {
                report_type(ck, source, &source.at);
            }
        }
        Held::Any | Held::Variable | Held::PerPrimitive => {}
    }
}

fn check_class<'w>(ck: &mut Checker<'_, 'w>, source: &Source<'w>, class: u32, inst: &Inst<'w>) {
    let row = source.row;
    let is_allowed = (class == StorageClass::Input as u32 && row.inputs != 0)
        || (class == StorageClass::Output as u32 && row.outputs != 0)
        || row.built_in == BuiltIn::WorkgroupSize;
    if !is_allowed {
        let message = format!("built-in {} is in {}", name(row.built_in), case_name(EnumKind::StorageClass, class));
        report(ck, CLASS, row, Subject::Class, inst, message);
    }
}

/// Built-ins that some models have only with a capability.
fn check_capabilities<'w>(ck: &mut Checker<'_, 'w>, row: &Row, models: u32, inst: &Inst<'w>) {
    let module = ck.module;
    let has = |capabilities: &[Capability]| capabilities.iter().any(|&capability| module.has_capability(capability));
    let early = match row.built_in {
        BuiltIn::Layer => Some((Capability::ShaderLayer, "VUID-Layer-Layer-04273")),
        BuiltIn::ViewportIndex => Some((Capability::ShaderViewportIndex, "VUID-ViewportIndex-ViewportIndex-04405")),
        _ => None,
    };
    if let Some((capability, vuid)) = early
        && models & table::EARLY != 0
        && !has(&[Capability::ShaderViewportIndexLayerEXT, capability])
    {
        let message = format!(
            "built-in {} is used in {}; declare {capability:?}",
            name(row.built_in),
            shown(models & table::EARLY)
        );
        ck.report_vuid(EARLY, vuid, inst, message);
    }
    let makers =
        [Capability::MeshShadingEXT, Capability::MeshShadingNV, Capability::Geometry, Capability::Tessellation];
    if row.built_in == BuiltIn::PrimitiveId && models & table::FRAGMENT != 0 && !has(&makers) {
        let message = "PrimitiveId is used in Fragment; declare Geometry, Tessellation or MeshShadingEXT";
        ck.report(PRIMITIVE_ID, inst, message);
    }
}
