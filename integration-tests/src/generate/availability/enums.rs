//! A module for each case of the enumerations.

use vulcanize::spirv::attributes::{decoration_attribute_name, enum_def_of};
use vulcanize::target_env::{EnumKind, Enumerant, Operand, OperandKind, Version};

use super::{Cases, KERNEL, PHYSICAL, SHADER, VULKAN, entry_point, function};

pub(super) fn cases(cases: &mut Cases) {
    execution(cases);
    memory(cases);
    built_ins(cases);
    decorations(cases);
    controls(cases);
}

fn names(kind: EnumKind) -> impl Iterator<Item = &'static str> {
    kind.enumerants().iter().map(|case| case.name)
}

fn execution(cases: &mut Cases) {
    for model in names(EnumKind::ExecutionModel) {
        let models = if model == "Kernel" { KERNEL } else { SHADER };
        cases.whole(format!("ExecutionModel {model}"), models, entry_point(model, "main"));
    }
    for mode in EnumKind::ExecutionMode.enumerants() {
        let Some(operands) = mode.parameters.iter().map(execution_operand).collect::<Option<String>>() else {
            continue;
        };
        let by_id = mode.parameters.first().is_some_and(|parameter| parameter.kind.is_id());
        let (op, constant) = match by_id {
            true => ("ExecutionModeId", "spirv.SpecConstant @c = 1 : i32\n"),
            false => ("ExecutionMode", ""),
        };
        let model = execution_model_of(mode.name);
        let models = if model == "Kernel" { KERNEL } else { SHADER };
        let name = mode.name;
        let mut main = entry_point(model, "main");
        if main.contains(&format!("\"{name}\"")) {
            cases.whole(format!("ExecutionMode {name}"), models, main);
            continue;
        }
        match ONE_OF.iter().find(|group| group.contains(&name)) {
            Some([usual, ..]) => main = main.replace(&format!("\"{usual}\""), &format!("\"{name}\"")),
            _ => main += &format!("\nspirv.{op} @main \"{name}\"{operands}"),
        }
        cases.whole(format!("ExecutionMode {name}"), models, format!("{constant}{main}"));
    }
}

/// Modes of which an entry point has one, first those of [`entry_point`].
const ONE_OF: &[&[&str]] = &[
    &["OriginUpperLeft", "OriginLowerLeft"],
    &["InputPoints", "InputLines", "InputLinesAdjacency", "InputTrianglesAdjacency"],
    &["OutputPoints", "OutputLineStrip", "OutputTriangleStrip", "OutputLinesEXT", "OutputTrianglesEXT"],
];

fn execution_operand(parameter: &Operand) -> Option<String> {
    match parameter.kind {
        OperandKind::LiteralInteger => Some(", 1".to_owned()),
        kind if kind.is_id() => Some(", @c".to_owned()),
        // An enumeration's value.
        OperandKind::Enum(_) => Some(", 1".to_owned()),
        _ => None,
    }
}

/// A model that may have the mode.
fn execution_model_of(mode: &str) -> &'static str {
    const FRAGMENT: &[&str] = &["Origin", "PixelCenter", "EarlyFrag", "Depth", "PostDepth", "Stencil", "Interlock"];
    const FRAGMENT_MORE: &[&str] = &["Coverage", "EarlyAnd", "NonCoherent", "RequireFullQuads", "QuadDerivatives"];
    const KERNEL_MODES: &[&str] =
        &["INTEL", "ContractionOff", "VecTypeHint", "Hint", "Initializer", "Finalizer", "Subgroup"];
    const TESSELLATION: &[&str] = &["Spacing", "VertexOrder", "PointMode", "Isolines", "Quads"];
    let has = |words: &[&str]| words.iter().any(|word| mode.contains(word));
    match mode {
        "Triangles" => "TessellationEvaluation",
        "Invocations" | "InputPoints" | "InputLines" | "InputLinesAdjacency" | "InputTrianglesAdjacency" => "Geometry",
        "OutputVertices" | "OutputPoints" | "OutputLineStrip" | "OutputTriangleStrip" => "Geometry",
        "OutputLinesNV" | "OutputLinesEXT" | "OutputTrianglesNV" | "OutputTrianglesEXT" => "MeshEXT",
        "OutputPrimitivesNV" | "OutputPrimitivesEXT" => "MeshEXT",
        "Xfb" => "Vertex",
        _ if has(FRAGMENT) || has(FRAGMENT_MORE) => "Fragment",
        _ if has(TESSELLATION) => "TessellationControl",
        _ if has(KERNEL_MODES) => "Kernel",
        _ => "GLCompute",
    }
}

fn memory(cases: &mut Cases) {
    for class in names(EnumKind::StorageClass) {
        let models = match class {
            "CrossWorkgroup" | "Generic" => KERNEL,
            _ => SHADER,
        };
        let (models, attributes) = match class {
            "PhysicalStorageBuffer" => (PHYSICAL, " {spirv.decoration = #spirv.decoration<Aliased>}"),
            _ => (models, ""),
        };
        let argument = format!("%a: !spirv.ptr<i32, {class}>{attributes}");
        cases.function(format!("StorageClass {class}"), models, &argument, "");
    }
    for scope in names(EnumKind::Scope) {
        // In modules of another memory model this scope has no meaning.
        let models = if scope == "QueueFamily" { VULKAN } else { SHADER };
        let barrier = format!("spirv.ControlBarrier <Workgroup>, <{scope}>, <AcquireRelease|WorkgroupMemory>");
        cases.function(format!("Scope {scope}"), models, "", &barrier);
        let fence = format!("spirv.MemoryBarrier <{scope}>, <AcquireRelease|WorkgroupMemory>");
        cases.function(format!("Scope {scope} Vulkan"), VULKAN, "", &fence);
    }
    for semantics in names(EnumKind::MemorySemantics).filter(|name| name.contains("Memory")) {
        let fence = format!("spirv.MemoryBarrier <Workgroup>, <AcquireRelease|{semantics}>");
        let models = if semantics == "OutputMemory" { VULKAN } else { SHADER };
        cases.function(format!("MemorySemantics {semantics}"), models, "", &fence);
    }
    for (bit, order) in [("MakeAvailable", "Release"), ("MakeVisible", "Acquire")] {
        let fence = format!("spirv.MemoryBarrier <Workgroup>, <{order}|WorkgroupMemory|{bit}>");
        cases.function(format!("MemorySemantics {bit}"), VULKAN, "", &fence);
    }
    for access in ["Volatile", "Nontemporal", "NonPrivatePointer"] {
        let models = if access == "NonPrivatePointer" { VULKAN } else { SHADER };
        let load = format!("%l = spirv.Load \"StorageBuffer\" %p [\"{access}\"] : i32");
        cases.function(format!("MemoryAccess {access}"), models, "%p: !spirv.ptr<i32, StorageBuffer>", &load);
    }
}

fn built_ins(cases: &mut Cases) {
    for built_in in names(EnumKind::BuiltIn) {
        for (ty, class) in [("i32", "Input"), ("f32", "Output")] {
            let body = format!("spirv.GlobalVariable @g built_in(\"{built_in}\") : !spirv.ptr<{ty}, {class}>");
            cases.module(format!("BuiltIn {built_in} {class}"), SHADER, &body);
        }
    }
}

/// What an operand of a decoration may be.
fn decoration_operand(parameter: &Operand) -> String {
    match parameter.kind {
        OperandKind::LiteralString => "\"text\"".to_owned(),
        OperandKind::LiteralFloat => "1.0 : f32".to_owned(),
        OperandKind::Enum(kind) => {
            format!("#spirv.{}<{}>", enum_def_of(kind).mnemonic, kind.enumerants()[0].name)
        }
        kind if kind.is_id() => "@c".to_owned(),
        _ => "1 : i32".to_owned(),
    }
}

fn decoration_text(case: &Enumerant) -> Option<String> {
    let name = decoration_attribute_name(case.name);
    let operands: Vec<String> = case.parameters.iter().map(decoration_operand).collect();
    match &operands[..] {
        _ if matches!(
            case.name,
            "LinkageAttributes" | "BuiltIn" | "CacheControlLoadINTEL" | "CacheControlStoreINTEL"
        ) =>
        {
            None
        }
        [] => Some(name),
        [operand] => Some(format!("{name} = {operand}")),
        operands => Some(format!("{name} = [[{}]]", operands.join(", "))),
    }
}

fn decorations(cases: &mut Cases) {
    const STRUCT: &[&str] = &["Block", "BufferBlock", "GLSLShared", "GLSLPacked"];
    const MEMBERS: &[&str] = &["RowMajor", "ColMajor", "MatrixStride", "Offset", "ArrayStride", "CPacked"];
    for case in EnumKind::Decoration.enumerants() {
        let (name, Some(text)) = (case.name, decoration_text(case)) else { continue };
        if MEMBERS.contains(&name) {
            continue;
        }
        if STRUCT.contains(&name) {
            let body =
                format!("spirv.GlobalVariable @g bind(0, 0) : !spirv.ptr<!spirv.struct<(i32 [0]), {name}>, Uniform>");
            cases.module(format!("Decoration {name}"), SHADER, &body);
            continue;
        }
        let constant = if text.contains("@c") { "spirv.SpecConstant @c = 1 : i32\n" } else { "" };
        let (class, ty) = match name {
            "Stream" | "XfbBuffer" | "XfbStride" => ("Output", "vector<4xf32>"),
            "NonWritable" | "NonReadable" => {
                ("UniformConstant", "!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>")
            }
            "Component" => ("Input", "f32"),
            "Binding"
            | "DescriptorSet"
            | "InputAttachmentIndex"
            | "Restrict"
            | "Aliased"
            | "AliasedPointer"
            | "RestrictPointer" => (
                "UniformConstant",
                "!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>",
            ),
            _ => ("Input", "vector<4xf32>"),
        };
        let variable = format!("{constant}spirv.GlobalVariable @g {{{text}}} : !spirv.ptr<{ty}, {class}>");
        cases.module(format!("Decoration {name} variable"), SHADER, &variable);
        let (add, ty) = if name.ends_with("Wrap") { ("IAdd", "i32") } else { ("FAdd", "f32") };
        let result = function(&format!("%a: {ty}"), &format!("%0 = spirv.{add} %a, %a {{{text}}} : {ty}"));
        cases.module(format!("Decoration {name} result"), SHADER, &format!("{constant}{result}"));
    }
}

fn controls(cases: &mut Cases) {
    for control in names(EnumKind::FunctionControl) {
        let body = format!("spirv.func @f() \"{control}\" {{\nspirv.Return\n}}");
        cases.module(format!("FunctionControl {control}"), SHADER, &body);
    }
    for (kind, text) in [("Export", "%a"), ("LinkOnceODR", "%b")] {
        let body = format!(
            "spirv.func @f({text}: i32) \"None\" attributes {{linkage_attributes = \
             #spirv.linkage_attributes<linkage_name = \"x\", linkage_type = <{kind}>>}} {{\nspirv.Return\n}}"
        );
        cases.module(format!("LinkageType {kind}"), SHADER, &body);
        cases.module(format!("LinkageType {kind} kernel"), KERNEL, &body);
    }
    let rounding = names(EnumKind::FPRoundingMode);
    for mode in rounding {
        let convert =
            format!("%0 = spirv.FConvert %a {{fp_rounding_mode = #spirv.fp_rounding_mode<{mode}>}} : f32 to f16");
        cases.function(format!("FPRoundingMode {mode}"), KERNEL, "%a: f32", &convert);
    }
    for case in EnumKind::GroupOperation.enumerants() {
        let cluster = if case.name == "ClusteredReduce" { " cluster_size(%c)" } else { "" };
        let more = if cluster.is_empty() { "" } else { ", i32" };
        let body = format!(
            "%c = spirv.Constant 4 : i32\n%0 = spirv.GroupNonUniformIAdd <Subgroup> <{}> %a{cluster} : i32{more} -> i32",
            case.name
        );
        cases.function(format!("GroupOperation {}", case.name), SHADER, "%a: i32", &body);
        cases.since(Version::V1_3);
    }
}
