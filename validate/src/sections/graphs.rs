//! Graphs: SPV_ARM_graph.

use rustc_hash::FxHashSet;
use spirv::StorageClass;
use vulcanize_target_env::Capability;
use vulcanize_words::Inst;

use super::shapes::{INT, Shape, described, scalar};
use crate::checker::Checker;
use crate::module::{Module, Type};
use crate::rules::rules;

rules! {
    TYPE "graph-type" spirv "SPV_ARM_graph"
        => "A graph's type has the inputs that it counts and at least one output, all tensors or arrays of such.";
    DEFINITION "graph-definition" spirv "SPV_ARM_graph"
        => "A graph has a graph type.";
    CONSTANT "graph-constant" spirv "SPV_ARM_graph"
        => "A graph's constant is a tensor, and no two have the same number.";
    ENTRY_POINT "graph-entry-point" spirv "SPV_ARM_graph"
        => "A graph's entry point names a graph, and for each input and output a variable in UniformConstant of its type; no two share a \
            name.";
    INDEX "graph-index" spirv "SPV_ARM_graph"
        => "An input or output of a graph is chosen by integers of 32 bits, within the graph's type; an element only of an array.";
    INDEX_CONSTANT "graph-index-constant" vulkan
        "VUID-StandaloneSpirv-OpGraphInputARM-09931" "VUID-StandaloneSpirv-OpGraphSetOutputARM-09932"
        => "The indexes of a graph's inputs and outputs are constants.";
    VALUE "graph-value" spirv "SPV_ARM_graph"
        => "What is read from an input of a graph, or written to an output, has the type that the graph's type has there.";
    DUPLICATE "graph-duplicate" spirv "SPV_ARM_graph"
        => "No input of a graph is read twice and no output written twice, but different elements of it.";
}

const WORD: Shape = Shape { width: 32, ..scalar(INT) };

/// Checks the graphs of a module.
pub(super) fn check_module(ck: &mut Checker<'_, '_>) {
    if !ck.has_capability(Capability::GraphARM) {
        return;
    }
    let module = ck.module;
    let mut names = FxHashSet::default();
    let (mut numbers, mut graph, mut seen) = (FxHashSet::default(), None, [FxHashSet::default(), FxHashSet::default()]);
    for inst in module.instructions() {
        match (inst.name(), inst.operands) {
            (Some("TypeGraphARM"), &[_, inputs, ref types @ ..]) => check_type(ck, &inst, inputs, types),
            (Some("GraphConstantARM"), &[ty, _, number]) => {
                if !matches!(ck.ty(ty), Some(Type::Tensor { .. }) | None) {
                    ck.report(CONSTANT, &inst, format!("a graph's constant is a tensor, not {}", described(ck, ty)));
                }
                if !numbers.insert(number) {
                    ck.report(CONSTANT, &inst, format!("another constant has the number {number}"));
                }
            }
            (Some("GraphEntryPointARM"), _) => {
                if inst.text_lossy(1).is_some_and(|(name, _)| !names.insert(name)) {
                    ck.report(ENTRY_POINT, &inst, "another entry point has this name");
                }
                check_entry_point(ck, &inst);
            }
            (Some("GraphARM"), &[ty, _]) => {
                graph = GraphType::of(module, ty);
                seen = Default::default();
                if graph.is_none() {
                    ck.report(DEFINITION, &inst, format!("a graph has an OpTypeGraphARM, not {}", described(ck, ty)));
                }
            }
            (Some("GraphInputARM"), &[result, _, ref indexes @ ..]) => {
                check_port(ck, &inst, graph, Port { is_input: true, value: Some(result), indexes }, &mut seen[0]);
            }
            (Some("GraphSetOutputARM"), &[value, ref indexes @ ..]) => {
                let value = ck.type_of(value);
                check_port(ck, &inst, graph, Port { is_input: false, value, indexes }, &mut seen[1]);
            }
            _ => {}
        }
    }
}

/// A graph's type.
#[derive(Clone, Copy, Debug)]
struct GraphType<'w> {
    inputs: &'w [u32],
    outputs: &'w [u32],
}

impl<'w> GraphType<'w> {
    fn of(module: &Module<'w>, ty: u32) -> Option<Self> {
        let inst = module.definition(ty).filter(|inst| inst.name() == Some("TypeGraphARM"))?;
        let types = inst.rest(2);
        let count = (inst.operand(1)? as usize).min(types.len());
        let (inputs, outputs) = types.split_at(count);
        Some(Self { inputs, outputs })
    }
}

/// The type of a tensor array's elements.
fn tensor_of_array(module: &Module<'_>, ty: u32) -> Option<u32> {
    let (Type::Array { element, .. } | Type::RuntimeArray { element }) = module.ty(ty)? else { return None };
    matches!(module.ty(element), Some(Type::Tensor { .. })).then_some(element)
}

fn check_type<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, inputs: u32, types: &[u32]) {
    if types.len() <= inputs as usize {
        let message = format!("there are {} types for {inputs} inputs and an output or more", types.len());
        ck.report(TYPE, inst, message);
    }
    let is_tensor = |ty| matches!(ck.ty(ty), Some(Type::Tensor { .. })) || tensor_of_array(ck, ty).is_some();
    if let Some(&ty) = types.iter().find(|&&ty| ck.definition(ty).is_some() && !is_tensor(ty)) {
        ck.report(TYPE, inst, format!("inputs and outputs are tensors or arrays of such, not {}", described(ck, ty)));
    }
}

fn check_entry_point<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let (Some(graph), Some((_, after))) = (inst.operand(0), inst.text_lossy(1)) else { return };
    let Some(definition) = ck.definition(graph) else { return };
    if definition.name() != Some("GraphARM") {
        let message = format!("the entry point's graph {} is no OpGraphARM", ck.shown(graph));
        return ck.report(ENTRY_POINT, inst, message);
    }
    let Some(graph) = definition.result_type().and_then(|ty| GraphType::of(ck, ty)) else { return };
    let (interface, types) = (inst.rest(after), graph.inputs.iter().chain(graph.outputs));
    let count = graph.inputs.len() + graph.outputs.len();
    if interface.len() != count {
        let message = format!("the interface has {} variables for {count} inputs and outputs", interface.len());
        return ck.report(ENTRY_POINT, inst, message);
    }
    for (&id, &wanted) in interface.iter().zip(types) {
        let Some(variable) = ck.definition(id) else { continue };
        let found = ck.variable_of(id).and_then(|place| ck.variables.get(place)).copied();
        let Some(found) = found.filter(|variable| variable.is_in(StorageClass::UniformConstant)) else {
            let message = format!("{} is in a graph's interface, but no variable in UniformConstant", ck.shown(id));
            ck.report(ENTRY_POINT, &variable, message);
            continue;
        };
        if let Some(ty) = found.pointee.filter(|&ty| ty != wanted) {
            let (found, wanted) = (described(ck, ty), described(ck, wanted));
            let message = format!("{} is {found}, the graph's type has {wanted} there", ck.shown(id));
            ck.report(ENTRY_POINT, inst, message);
        }
    }
}

/// A use of an input or output.
#[derive(Clone, Copy, Debug)]
struct Port<'a> {
    is_input: bool,
    /// The type of what is read or written.
    value: Option<u32>,
    /// Which one, and which element of it.
    indexes: &'a [u32],
}

fn check_port<'w>(
    ck: &mut Checker<'_, 'w>,
    inst: &Inst<'w>,
    graph: Option<GraphType<'w>>,
    port: Port<'_>,
    seen: &mut FxHashSet<(u64, Option<u64>)>,
) {
    for &id in port.indexes {
        if let Some(ty) = ck.type_of(id).filter(|&ty| !WORD.accepts(ck, ty)) {
            let message = format!("the index {} is an integer of 32 bits, not {}", ck.shown(id), described(ck, ty));
            return ck.report(INDEX, inst, message);
        }
    }
    if let Some(&id) = port.indexes.iter().find(|&&id| !ck.is_constant(id)) {
        let vuid = INDEX_CONSTANT.data().vuids[usize::from(!port.is_input)];
        return ck.report_vuid(INDEX_CONSTANT, vuid, inst, format!("the index {} is no constant", ck.shown(id)));
    }
    let (Some(graph), Some(index)) = (graph, port.indexes.first().and_then(|&id| ck.known_integer(id))) else { return };
    let element = port.indexes.get(1).map(|&id| ck.known_integer(id));
    check_value(ck, inst, graph, port, index, element);
    // A whole port is one with all its elements.
    let element = match element {
        Some(None) => return,
        Some(element) => element,
        None => None,
    };
    if seen.contains(&(index, None)) || !seen.insert((index, element)) {
        ck.report(DUPLICATE, inst, format!("number {index} was there before, with all its elements or this one"));
    }
}

fn check_value<'w>(
    ck: &mut Checker<'_, 'w>,
    inst: &Inst<'w>,
    graph: GraphType<'w>,
    port: Port<'_>,
    index: u64,
    element: Option<Option<u64>>,
) {
    let types = if port.is_input { graph.inputs } else { graph.outputs };
    let Some(&ty) = usize::try_from(index).ok().and_then(|index| types.get(index)) else {
        return ck.report(INDEX, inst, format!("the index is {index}, but the graph has {} of them", types.len()));
    };
    let wanted = match element {
        None => ty,
        Some(element) => {
            let Some(inner) = tensor_of_array(ck, ty) else {
                let message = format!("there are no elements of {}, which is no array", described(ck, ty));
                return ck.report(INDEX, inst, message);
            };
            let length = match ck.ty(ty) {
                Some(Type::Array { length, .. }) => ck.known_integer(length),
                _ => None,
            };
            if let (Some(element), Some(length)) = (element, length)
                && element >= length
            {
                return ck.report(INDEX, inst, format!("element {element} is not within an array of {length}"));
            }
            inner
        }
    };
    if let Some(found) = port.value.filter(|&found| found != wanted) {
        let [found, wanted] = [found, wanted].map(|ty| described(ck, ty));
        ck.report(VALUE, inst, format!("the value is {found}, the graph's type has {wanted}"));
    }
}
