//! Built-ins of primitives as mesh shaders output them.

use rustc_hash::FxHashSet;
use spirv::{BuiltIn, Decoration, ExecutionMode, ExecutionModel, Op};
use vulcanize_words::{EntryPoint, Inst};

use super::table::Held;
use super::{Fit, MESH_CULL, MESH_PRIMITIVE, MESH_SIZE, MESH_TOPOLOGY, MESH_TYPE, Source, name};
use crate::checker::Checker;
use crate::module::{Module, Type};

/// The built-ins, and Vulkan's statements about each in this order: its type, the length of an array of it, that of an array
/// of blocks with it, and its decoration.
macro_rules! rows {
    ($count:literal: $($name:ident $ty:literal $array:literal $block:literal $primitive:literal;)*) => {
        const BUILT_INS: [BuiltIn; $count] = [$(BuiltIn::$name),*];
        pub(super) const TYPES: [&str; $count] = [$(vuid!($name $ty)),*];
        pub(super) const PRIMITIVES: [&str; $count] = [$(vuid!($name $primitive)),*];
        const ARRAYS: [&str; $count] = [$(vuid!($name $array)),*];
        const BLOCKS: [&str; $count] = [$(vuid!($name $block)),*];
        pub(super) const SIZES: [&str; 2 * $count + 3] = [
            $(vuid!($name $array), vuid!($name $block),)*
            TOPOLOGY[0].size, TOPOLOGY[1].size, TOPOLOGY[2].size,
        ];
    };
}

macro_rules! vuid {
    ($name:ident $number:literal) => {
        concat!("VUID-", stringify!($name), "-", stringify!($name), "-", $number)
    };
}

rows! {
    5:
    CullPrimitiveEXT "07036" "10589" "10590" "07038";
    Layer "10592" "10593" "10594" "07039";
    // SPIRV-Tools has the first three as numbers without names; Vulkan's page of PrimitiveId has the names.
    PrimitiveId "10595" "10596" "10597" "07040";
    PrimitiveShadingRateKHR "10598" "10599" "10600" "07059";
    ViewportIndex "10601" "10602" "10603" "07060";
}

/// Indices of the vertices of primitives: the execution mode that outputs these.
struct Topology {
    built_in: BuiltIn,
    mode: ExecutionMode,
    vuid: &'static str,
    size: &'static str,
}

const TOPOLOGY: [Topology; 3] = [
    Topology {
        built_in: BuiltIn::PrimitivePointIndicesEXT,
        mode: ExecutionMode::OutputPoints,
        vuid: vuid!(PrimitivePointIndicesEXT "07042"),
        size: vuid!(PrimitivePointIndicesEXT "07046"),
    },
    Topology {
        built_in: BuiltIn::PrimitiveLineIndicesEXT,
        mode: ExecutionMode::OutputLinesEXT,
        vuid: vuid!(PrimitiveLineIndicesEXT "07048"),
        size: vuid!(PrimitiveLineIndicesEXT "07052"),
    },
    Topology {
        built_in: BuiltIn::PrimitiveTriangleIndicesEXT,
        mode: ExecutionMode::OutputTrianglesEXT,
        vuid: vuid!(PrimitiveTriangleIndicesEXT "07054"),
        size: vuid!(PrimitiveTriangleIndicesEXT "07058"),
    },
];

pub(super) const TOPOLOGIES: [&str; 3] = [TOPOLOGY[0].vuid, TOPOLOGY[1].vuid, TOPOLOGY[2].vuid];

/// Checks a built-in that a mesh shader uses.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, source: &Source<'w>) {
    let built_in = source.row.built_in;
    if source.row.held == Held::PerPrimitive
        && let Some(place) = BUILT_INS.iter().position(|&known| known == built_in)
    {
        check_primitive(ck, source, place);
    }
    if let Some(topology) = TOPOLOGY.iter().find(|topology| topology.built_in == built_in) {
        check_topology(ck, source, topology);
    }
}

fn check_primitive<'w>(ck: &mut Checker<'_, 'w>, source: &Source<'w>, place: usize) {
    let Source { row, at, fit, .. } = *source;
    let name = name(row.built_in);
    let is_in_block = fit == Fit::Exact && at.result().is_some_and(|id| ck.has(id, Decoration::Block));
    if fit != Fit::Arrayed && !is_in_block {
        let message = format!("built-in {name} is {} in a block, or an array of such", row.shape.text());
        ck.report_vuid(MESH_TYPE, TYPES[place], &at, message);
        return;
    }
    let id = at.result().unwrap_or(0);
    if !ck.decorations.of(id).iter().any(|decorated| decorated.is(Decoration::PerPrimitiveEXT)) {
        let message = format!("built-in {name} of a mesh shader is not decorated with PerPrimitiveEXT");
        ck.report_vuid(MESH_PRIMITIVE, PRIMITIVES[place], &at, message);
    }
    let module = ck.module;
    for (entry, variable) in interfaces(module, id) {
        let most = u64::from(output_primitives(module, entry));
        let length = array_of(module, &variable).map(|length| module.known_integer(length));
        if length != Some(Some(most)) {
            let vuid = if is_in_block { BLOCKS[place] } else { ARRAYS[place] };
            let found = match length {
                Some(Some(length)) => format!("an array of length {length}"),
                Some(None) => "an array of unknown length".to_owned(),
                None => "no array".to_owned(),
            };
            let message = format!("built-in {name} is in {found}, but OutputPrimitivesEXT is {most}");
            ck.report_vuid(MESH_SIZE, vuid, &at, message);
        }
    }
}

fn check_topology<'w>(ck: &mut Checker<'_, 'w>, source: &Source<'w>, topology: &Topology) {
    let at = source.at;
    let module = ck.module;
    let name = name(topology.built_in);
    for (entry, variable) in interfaces(module, at.result().unwrap_or(0)) {
        if !module.modes_of(entry.function).any(|mode| mode.operand(1) == Some(topology.mode as u32)) {
            let message = format!("built-in {name} needs the execution mode {:?}", topology.mode);
            ck.report_vuid(MESH_TOPOLOGY, topology.vuid, &at, message);
        }
        let most = u64::from(output_primitives(module, entry));
        let length = array_of(module, &variable).and_then(|length| module.known_integer(length));
        if length.is_some_and(|length| length != most) {
            let message = format!("built-in {name} has not the length {most} that OutputPrimitivesEXT says");
            ck.report_vuid(MESH_SIZE, topology.size, &at, message);
        }
    }
}

/// The mesh shaders that have a variable, or a variable of a struct, in their interface, with the variable.
fn interfaces<'m, 'w>(module: &'m Module<'w>, id: u32) -> Vec<(&'m EntryPoint<'w>, Inst<'w>)> {
    let is_mesh = |entry: &&EntryPoint<'_>| {
        entry.model == ExecutionModel::MeshEXT as u32 || entry.model == ExecutionModel::MeshNV as u32
    };
    let of_entry = |entry: &'m EntryPoint<'w>| {
        let found =
            entry.interface.iter().find(|&&variable| variable == id || innermost(module, variable) == Some(id))?;
        Some((entry, module.definition(*found)?))
    };
    module.entry_points.iter().filter(is_mesh).filter_map(of_entry).collect()
}

/// The type of a variable's data, or of what arrays of it hold.
fn innermost(module: &Module<'_>, variable: u32) -> Option<u32> {
    let (_, pointee) = module.pointer(module.type_of(variable)?)?;
    Some(module.inside_arrays(pointee))
}

/// The id of the length of a variable that is an array.
fn array_of(module: &Module<'_>, variable: &Inst<'_>) -> Option<u32> {
    let (_, pointee) = module.pointer(variable.result_type().filter(|_| variable.is(Op::Variable))?)?;
    match module.ty(pointee)? {
        Type::Array { length, .. } => Some(length),
        _ => None,
    }
}

fn output_primitives(module: &Module<'_>, entry: &EntryPoint<'_>) -> u32 {
    let mut modes = module.modes_of(entry.function);
    let mode = modes.find(|mode| mode.operand(1) == Some(ExecutionMode::OutputPrimitivesEXT as u32));
    mode.and_then(|mode| mode.operand(2)).unwrap_or(0)
}

/// More than one `CullPrimitiveEXT` in the interface of an entry point.
pub(super) fn check_cull<'w>(ck: &mut Checker<'_, 'w>, sources: &[Source<'w>]) {
    let mut seen = FxHashSet::default();
    for source in sources.iter().filter(|source| source.row.built_in == BuiltIn::CullPrimitiveEXT) {
        let module = ck.module;
        for (entry, _) in interfaces(module, source.at.result().unwrap_or(0)) {
            if !seen.insert(entry.at.offset) {
                let message = format!("entry point '{}' has another CullPrimitiveEXT", entry.name.escape_debug());
                ck.report(MESH_CULL, &source.at, message);
            }
        }
    }
}
