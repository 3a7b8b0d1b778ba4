//! The demands of ops, types and enum cases, the deduction from them, and refusals.

use vulcanize_ir::{Context, Ir, Op, WalkOrder, parse_source};
use vulcanize_spirv::transforms::{check_declared_triple, check_op, update_vce};
use vulcanize_target_env::{Capability, Extension, TargetEnv, Version};

/// All that a target can have.
fn everything(version: Version) -> String {
    let capabilities: Vec<&str> = Capability::all().map(|c| c.name()).collect();
    let extensions: Vec<&str> = Extension::all().map(|e| e.name()).collect();
    let (capabilities, extensions) = (capabilities.join(", "), extensions.join(", "));
    format!("#spirv.target_env<#spirv.vce<{version}, [{capabilities}], [{extensions}]>, #spirv.resource_limits<>>")
}

fn context() -> Context {
    let context = Context::new();
    context.register(&vulcanize_spirv::DIALECT);
    context
}

fn parse<'c>(context: &'c Context, text: &str) -> Ir<'c> {
    parse_source(context, "case.mlir", text).unwrap_or_else(|error| panic!("{}\nin\n{text}", error.render(context)))
}

fn find(ir: &Ir<'_>, name: &str) -> Op {
    let ops = ir.walk(ir.root().expect("a root"), WalkOrder::Pre);
    ops.into_iter().find(|&op| ir.op_name_str(op) == name).unwrap_or_else(|| panic!("no {name}"))
}

fn function(arguments: &str, body: &str) -> String {
    format!("spirv.func @f({arguments}) \"None\" {{\n{body}\nspirv.Return\n}}")
}

/// The triple that is deduced for a module with this body, as text without `#spirv.`.
fn deduced(models: &str, version: Version, body: &str) -> Result<String, String> {
    let context = context();
    let env = everything(version);
    let text = format!("spirv.module {models} attributes {{spirv.target_env = {env}}} {{\n{body}\n}}\n");
    let mut ir = parse(&context, &text);
    let module = find(&ir, "spirv.module");
    update_vce(&mut ir, module).map_err(|diagnostic| format!("{diagnostic:?}"))?;
    let triple = ir.attribute_str(module, "vce_triple").expect("it was set");
    Ok(context.attribute_text(triple).trim_start_matches("#spirv.").to_owned())
}

/// Bodies with the capability and, where one is demanded, the extension or version that their operands ask for.
#[test]
fn operands_decide_what_an_op_demands() {
    const SHADER: &str = "Logical GLSL450";
    let atomic = |op: &str, ty: &str| {
        let arguments = format!("%p: !spirv.ptr<{ty}, StorageBuffer>, %v: {ty}");
        function(&arguments, &format!("%0 = spirv.{op} <Device> <None> %p, %v : !spirv.ptr<{ty}, StorageBuffer>"))
    };
    let image = |dim: &str, arrayed: &str, samples: &str, use_: &str, element: &str| {
        format!(
            "spirv.GlobalVariable @g bind(0, 0) : !spirv.ptr<!spirv.image<{element}, {dim}, NoDepth, {arrayed}, \
             {samples}, {use_}, Unknown>, UniformConstant>"
        )
    };
    let storage_image = "!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>";
    let select = |ty: &str| function(&format!("%c: i1, %a: {ty}"), &format!("%0 = spirv.Select %c, %a, %a : i1, {ty}"));
    let cases = [
        (SHADER, atomic("AtomicIAdd", "i64"), "Int64Atomics"),
        (SHADER, atomic("EXT.AtomicFAdd", "f16"), "AtomicFloat16AddEXT"),
        (SHADER, atomic("EXT.AtomicFAdd", "f32"), "AtomicFloat32AddEXT"),
        (SHADER, atomic("EXT.AtomicFAdd", "f64"), "AtomicFloat64AddEXT"),
        (SHADER, image("Dim1D", "NonArrayed", "SingleSampled", "NeedSampler", "f32"), "Sampled1D"),
        (SHADER, image("Dim1D", "NonArrayed", "SingleSampled", "NoSampler", "f32"), "Image1D"),
        (SHADER, image("Cube", "Arrayed", "SingleSampled", "NeedSampler", "f32"), "SampledCubeArray"),
        (SHADER, image("Cube", "Arrayed", "SingleSampled", "NoSampler", "f32"), "ImageCubeArray"),
        (SHADER, image("Buffer", "NonArrayed", "SingleSampled", "NoSampler", "f32"), "ImageBuffer"),
        (SHADER, image("Dim2D", "NonArrayed", "MultiSampled", "NoSampler", "f32"), "StorageImageMultisample"),
        (SHADER, image("Dim2D", "Arrayed", "MultiSampled", "NoSampler", "f32"), "ImageMSArray"),
        (SHADER, image("Dim2D", "NonArrayed", "SingleSampled", "NoSampler", "i64"), "Int64ImageEXT"),
        (
            SHADER,
            function(
                &format!("%i: {storage_image}, %c: vector<2xi32>"),
                &format!("%0 = spirv.ImageRead %i, %c : {storage_image}, vector<2xi32> -> vector<4xf32>"),
            ),
            "StorageImageReadWithoutFormat",
        ),
        (SHADER, select("!spirv.ptr<i32, StorageBuffer>"), "VariablePointersStorageBuffer"),
        (SHADER, select("!spirv.ptr<i32, Workgroup>"), "VariablePointers"),
        (SHADER, select("vector<2xi32>"), "v1.4"),
        (
            SHADER,
            function("", "spirv.ControlBarrier <Workgroup>, <QueueFamily>, <AcquireRelease|UniformMemory>"),
            "VulkanMemoryModel",
        ),
        (
            "Logical Vulkan",
            function("", "spirv.ControlBarrier <Workgroup>, <Device>, <AcquireRelease|UniformMemory>"),
            "VulkanMemoryModelDeviceScope",
        ),
        (SHADER, "spirv.GlobalVariable @g built_in(\"SubgroupSize\") : !spirv.ptr<i32, Input>".to_owned(), "GroupNonUniform"),
        (SHADER, "spirv.GlobalVariable @g built_in(\"SampleId\") : !spirv.ptr<i32, Input>".to_owned(), "SampleRateShading"),
        (SHADER, "spirv.GlobalVariable @g {sample} : !spirv.ptr<f32, Input>".to_owned(), "SampleRateShading"),
        (
            SHADER,
            "spirv.func @f() \"None\" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = \"f\", \
             linkage_type = <Export>>} {\nspirv.Return\n}"
                .to_owned(),
            "Linkage",
        ),
        (
            SHADER,
            function("%a: vector<4xi8>", "%0 = spirv.SDot %a, %a : vector<4xi8> -> i32"),
            "DotProductInput4x8Bit",
        ),
        (
            SHADER,
            function("%a: i32", "%0 = spirv.SDot %a, %a, <PackedVectorFormat4x8Bit> : i32 -> i32"),
            "DotProductInput4x8BitPacked",
        ),
        (SHADER, function("%a: vector<2xi16>", "%0 = spirv.SDot %a, %a : vector<2xi16> -> i32"), "DotProductInputAll"),
        (
            SHADER,
            function(
                "%c: i1, %p: !spirv.ptr<i32, StorageBuffer>",
                "%r = spirv.mlir.selection -> !spirv.ptr<i32, StorageBuffer> {\nspirv.BranchConditional %c, ^t, ^m(%p : !spirv.ptr<i32, StorageBuffer>)\n^t:\n\
                 spirv.Branch ^m(%p : !spirv.ptr<i32, StorageBuffer>)\n^m(%q: !spirv.ptr<i32, StorageBuffer>):\nspirv.mlir.merge %q : !spirv.ptr<i32, StorageBuffer>\n}",
            ),
            "VariablePointersStorageBuffer",
        ),
        (
            SHADER,
            "spirv.func @f() \"None\" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = \"f\", \
             linkage_type = <LinkOnceODR>>} {\nspirv.Return\n}"
                .to_owned(),
            "SPV_KHR_linkonce_odr",
        ),
        (
            SHADER,
            function(
                "%p: !spirv.ptr<i32, Function>",
                "spirv.CopyMemory \"Function\" %p, \"Function\" %p [\"Volatile\"], [\"Volatile\"] : i32",
            ),
            "v1.4",
        ),
        (
            "Physical64 OpenCL",
            "spirv.GlobalVariable @g : !spirv.ptr<!spirv.struct<(i32 [0])>, CrossWorkgroup>".to_owned(),
            "Shader",
        ),
    ];
    for (models, body, expected) in cases {
        let triple = deduced(models, Version::V1_6, &body).unwrap_or_else(|error| panic!("{error}\nin\n{body}"));
        let words: Vec<&str> = triple.split(|c: char| !c.is_ascii_alphanumeric() && !"._".contains(c)).collect();
        assert!(words.contains(&expected), "expected {expected} in {triple} of\n{body}");
    }
}

/// No device of Vulkan knows the extension of sums that do not wrap, so only a target that names it gets it; for the others
/// the version in whose core they are is chosen.
#[test]
fn what_mlir_does_not_demand_declares_no_extension_that_the_target_does_not_name() {
    let triple = |target: &str| {
        let context = context();
        let body = function("%a: i32", "%0 = spirv.IAdd %a, %a {no_signed_wrap} : i32");
        let target = format!("#spirv.target_env<#spirv.vce<{target}>, #spirv.resource_limits<>>");
        let text = format!("spirv.module Logical GLSL450 attributes {{spirv.target_env = {target}}} {{\n{body}\n}}\n");
        let mut ir = parse(&context, &text);
        let module = find(&ir, "spirv.module");
        update_vce(&mut ir, module).expect("the target has it");
        let triple = ir.attribute_str(module, "vce_triple").expect("it was set");
        context.attribute_text(triple)
    };
    assert_eq!(triple("v1.6, [Shader], []"), "#spirv.vce<v1.4, [Shader, Matrix], []>");
    let named = "SPV_KHR_no_integer_wrap_decoration";
    let expected = format!("#spirv.vce<v1.0, [Shader, Matrix], [{named}]>");
    assert_eq!(triple(&format!("v1.3, [Shader], [{named}]")), expected);
    assert_eq!(triple(&format!("v1.6, [Shader], [{named}]")), expected);
}

/// A target without the capability that would compute with a narrow type may still load, convert and store it.
#[test]
fn moving_a_narrow_type_needs_storage_only() {
    let text = "spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, StorageBuffer16BitAccess], []> {\n\
        spirv.func @f(%p: !spirv.ptr<f16, StorageBuffer>) \"None\" {\n\
        %0 = spirv.Load \"StorageBuffer\" %p : f16\n%1 = spirv.FConvert %0 : f16 to f32\nspirv.Return\n}\n}\n";
    assert_eq!(problems(text), Vec::<String>::new());
    let computing = text.replace("FConvert %0 : f16 to f32", "FAdd %0, %0 : f16");
    let [problem] = &problems(&computing)[..] else { panic!("one problem expected: {:?}", problems(&computing)) };
    assert!(problem.contains("4:6: error: 'spirv.FAdd' op type 'f16' requires capability Float16"), "{problem}");
}

fn problems(text: &str) -> Vec<String> {
    let context = context();
    let ir = parse(&context, text);
    let module = find(&ir, "spirv.module");
    let found = check_declared_triple(&ir, module).err().unwrap_or_default();
    found.iter().map(|diagnostic| diagnostic.render(&context)).collect()
}

#[test]
fn a_triple_that_is_too_small_names_the_op_the_lack_and_the_remedy() {
    let body = "spirv.func @f(%a: i32) \"None\" {\n%0 = spirv.GroupNonUniformElect <Subgroup> : i1\n\
                %1 = spirv.GroupNonUniformElect <Subgroup> : i1\nspirv.Return\n}\n";
    let module = |triple: &str| format!("spirv.module Logical GLSL450 requires #spirv.vce<{triple}> {{\n{body}}}\n");
    assert_eq!(problems(&module("v1.3, [Shader, GroupNonUniform], []")), Vec::<String>::new());
    let found = problems(&module("v1.3, [Shader], []"));
    let [problem] = &found[..] else { panic!("each lack is told once: {found:?}") };
    let expected = "case.mlir:3:6: error: 'spirv.GroupNonUniformElect' op requires capability GroupNonUniform, which the \
                    module's triple lacks; add it to the module's #spirv.vce<…>, or let 'spirv-update-vce' deduce the triple";
    assert!(problem.starts_with(expected), "{problem}");
    // A capability that the declared version does not have is the module's own mistake.
    let found = problems(&module("v1.0, [Shader, GroupNonUniform], []"));
    assert!(
        found[0].contains("1:1: error: 'spirv.module' op capability GroupNonUniform requires version v1.3"),
        "{found:?}"
    );
    // A finished list is not mended by further entries.
    let weak = "spirv.func @g(%p: !spirv.ptr<i32, Workgroup>, %a: i32) \"None\" {\n%0 = spirv.AtomicCompareExchangeWeak \
                <Workgroup> <Acquire> <None> %p, %a, %a : !spirv.ptr<i32, Workgroup>\nspirv.Return\n}\n";
    let found =
        problems(&module("v1.5, [Kernel], []").replace("Logical GLSL450", "Physical64 OpenCL").replace(body, weak));
    assert!(
        found
            .iter()
            .any(|problem| problem.contains("or lower, but the module's triple has version v1.5; lower the version")),
        "{found:?}"
    );
    // Without a triple nothing is declared.
    assert_eq!(problems(&format!("spirv.module Logical GLSL450 {{\n{body}}}\n")), Vec::<String>::new());
}

#[test]
fn an_environment_answers_for_one_op() {
    let context = context();
    let text = "spirv.module Logical GLSL450 {\nspirv.GlobalVariable @g built_in(\"SubgroupSize\") : !spirv.ptr<i32, Input>\n}";
    let ir = parse(&context, text);
    let variable = find(&ir, "spirv.GlobalVariable");
    let vulkan = |version| TargetEnv::named(version).expect("a named environment");
    assert_eq!(check_op(&ir, variable, &vulkan("vulkan1.1")), Ok(()));
    let problem = check_op(&ir, variable, &vulkan("vulkan1.0")).expect_err("1.0 has no subgroups");
    assert_eq!(
        problem.to_string(),
        "BuiltIn SubgroupSize requires any one capability of Kernel, GroupNonUniform, SubgroupBallotKHR, none of which \
         the target environment has"
    );
}
