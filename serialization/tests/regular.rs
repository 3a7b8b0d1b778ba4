//! Regular ops and extended instructions, to words and back: the same ops are read.

#[path = "../../spirv/tests/regular/samples.rs"]
mod samples;
use std::sync::LazyLock;

use samples::{Sample, module_around, regular_ops, samples_of};
use vulcanize_ir::text::{PrintOptions, print_op_with};
use vulcanize_ir::{Context, Diagnostics, Ir, Op, parse_source, verify};
use vulcanize_serialization::{SerializeOptions, deserialize, serialize};
use vulcanize_spirv::regular::Placement;
use vulcanize_target_env::{Capability, Extension};

/// A triple that allows everything.
static TRIPLE: LazyLock<String> = LazyLock::new(|| {
    let capabilities: Vec<&str> = Capability::all().map(Capability::name).collect();
    let extensions: Vec<&str> = Extension::all().map(Extension::name).collect();
    format!("requires #spirv.vce<v1.6, [{}], [{}]>", capabilities.join(", "), extensions.join(", "))
});

fn context() -> &'static Context {
    static CONTEXT: LazyLock<Context> = LazyLock::new(|| {
        let context = Context::new();
        context.register(&vulcanize_spirv::DIALECT);
        context
    });
    &CONTEXT
}

fn module_of(ir: &Ir<'_>) -> Op {
    let root = ir.root().expect("something was read");
    match ir.op_name_str(root) {
        "spirv.module" => root,
        _ => ir.first_op(ir.first_block(ir.region(root, 0)).expect("a module has a block")).expect("it has an op"),
    }
}

fn print(ir: &Ir<'_>) -> String {
    print_op_with(ir, module_of(ir), &PrintOptions::default())
}

/// The cases are about words, not about the demands of their ops on a module.
fn options() -> SerializeOptions {
    SerializeOptions { check_declared_triple: false, ..SerializeOptions::default() }
}

fn words_of(text: &str) -> Vec<u32> {
    let ir = parse_source(context(), "case.mlir", text).unwrap_or_else(|errors| panic!("{}", errors.render(context())));
    let words = serialize(&ir, module_of(&ir), &options());
    words.unwrap_or_else(|error| panic!("{}\n{text}", error.render(context())))
}

fn read(words: &[u32]) -> Ir<'static> {
    let ir = deserialize(context(), words).unwrap_or_else(|error| panic!("{error}"));
    let mut diagnostics = Diagnostics::default();
    let fine = verify(&ir, ir.root().expect("a module was read"), &mut diagnostics);
    assert!(fine, "{}\n{}", diagnostics.render(context()), print(&ir));
    ir
}

fn with_triple(text: &str) -> String {
    text.replacen("GLSL450 {", &format!("GLSL450 {} {{", *TRIPLE), 1)
}

/// Sources and ops without effect are not read; strings and groups of decorations are
/// read where something names them; a null becomes
/// `spirv.Constant`; a copy between types that are one type here is the value itself.
const NOT_READ: &[&str] = &[
    "spirv.Source",
    "spirv.SourceContinued",
    "spirv.SourceExtension",
    "spirv.ModuleProcessed",
    "spirv.String",
    "spirv.DecorationGroup",
    "spirv.ConstantNull",
    "spirv.Nop",
    "spirv.CopyLogical",
];

/// The text of a module that uses a constant, so that it is read back.
fn module_with(sample: &Sample) -> String {
    let text = with_triple(&module_around(sample));
    let is_constant = sample.form.placement == Placement::Either && !sample.in_module;
    match is_constant && sample.def.name != "spirv.UntypedVariableKHR" {
        true => text.replace(&sample.text, &format!("{}\n    %1 = spirv.CopyObject %0 : (f32) -> f32", sample.text)),
        false => text,
    }
}

#[test]
fn every_op_comes_back_from_its_words() {
    let mut count = 0;
    for (def, form) in regular_ops() {
        for sample in samples_of(def, form) {
            let text = module_with(&sample);
            let words = words_of(&text);
            if NOT_READ.contains(&def.name) {
                continue;
            }
            // A plain constant is made where it is used.
            if sample.in_module && form.placement == Placement::Either && def.name != "spirv.UntypedVariableKHR" {
                continue;
            }
            count += 1;
            let back = read(&words);
            let printed = print(&back);
            assert!(printed.contains(&format!("  {}\n", sample.text)), "{text}\ncame back as\n{printed}");
            let again = serialize(&back, module_of(&back), &options());
            let again = again.unwrap_or_else(|error| panic!("{}", error.render(context())));
            assert_eq!(print(&read(&again)), printed);
        }
    }
    assert!(count > 1000, "{count} samples went both ways");
}

const EXTENDED: &str = r#"spirv.module Logical GLSL450 {
  spirv.String @format = "x = %f"
  spirv.ExtInst @source = "NonSemantic.Shader.DebugInfo.100", DebugSource, @format
  spirv.ExtInst @scope = "NonSemantic.Shader.DebugInfo.100", DebugCompilationUnit, 1 : i32, 4 : i32, @source, 2 : i32
  spirv.ExtInst @flag = "OpenCL.DebugInfo.100", DebugTypeQualifier, @scope, #spirv.debug_type_qualifier<ConstType>
  spirv.ExtInst @member = "OpenCL.DebugInfo.100", DebugTypeVector, @flag, 4 : i32
  spirv.ExtInst @later = "NonSemantic.Unknown.7", 12, @flag, f32, 5.000000e-01 : f32, true
  spirv.func @main(%arg0: f32) "None" {
    %0 = spirv.ExtInst "NonSemantic.DebugPrintf", DebugPrintf, @format, %arg0 : (f32) -> none
    %1 = spirv.ExtInst "SPV_AMD_gcn_shader", TimeAMD : i64
    %2 = spirv.GL.Radians %arg0 : (f32) -> f32
    spirv.Return
  }
  spirv.ExtInst @kernel = "NonSemantic.ClspvReflection.5", Kernel, @main, @format
  spirv.EntryPoint "GLCompute" @main
}
"#;

#[test]
fn extended_instructions_come_back_from_their_words() {
    let text = with_triple(EXTENDED);
    let printed = print(&read(&words_of(&text)));
    let mut expected: Vec<&str> = text.lines().collect();
    let mut found: Vec<&str> = printed.lines().collect();
    expected.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, expected);
}

/// Constants that are equal are one instruction, wherever they are used; forward references keep their names.
#[test]
fn constants_are_shared() {
    let text = with_triple(
        "spirv.module Logical GLSL450 {\n  spirv.func @f() \"None\" {\n    %0 = spirv.ConstantSampler <Clamp>, 1, <Linear> : \
         !spirv.sampler\n    %1 = spirv.ConstantSampler <Clamp>, 1, <Linear> : !spirv.sampler\n    spirv.Return\n  }\n}",
    );
    let words = words_of(&text);
    let opcode = u32::from(spirv::Op::ConstantSampler as u16);
    assert_eq!(words.iter().filter(|&&word| word == 6 << 16 | opcode).count(), 1);
}

const MODULES: &[(&str, &str)] = &[
    ("fragment", include_str!("../../integration-tests/cases/serialization/regular/fragment.mlir")),
    ("kernel", include_str!("../../integration-tests/cases/serialization/regular/kernel.mlir")),
    ("compute", include_str!("../../integration-tests/cases/serialization/regular/compute.mlir")),
    ("untyped", include_str!("../../integration-tests/cases/serialization/regular/untyped.mlir")),
    ("rays", include_str!("../../integration-tests/cases/serialization/regular/rays.mlir")),
];

#[test]
fn modules_stay_what_they_are() {
    for (name, text) in MODULES {
        let back = read(&words_of(text));
        let again = serialize(&back, module_of(&back), &SerializeOptions::default());
        let again = again.unwrap_or_else(|error| panic!("{name}: {}", error.render(context())));
        assert_eq!(print(&read(&again)), print(&back), "{name}");
    }
}
