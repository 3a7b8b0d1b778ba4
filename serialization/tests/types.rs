//! Types to words and back: those of the table beside the types, which has each instruction of the grammar.

mod support;

use support::{context, has_tool, instructions, module, parse, validate, words_of, words_with};
use vulcanize_ir::print_op;
use vulcanize_serialization::{SerializeOptions, deserialize, serialize};
use vulcanize_target_env::Instruction;

const TABLE: &str = include_str!("../../spirv/tests/types/table.txt");

fn rows() -> Vec<(&'static str, &'static str)> {
    let lines = TABLE.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split_once(' ').unwrap_or_else(|| panic!("no second column: {line}"))).collect()
}

/// A module with a function that takes a value of the type; that returns nothing; or that has the type itself.
fn module_with(ty: &str) -> String {
    let function = match ty {
        "none" => "spirv.func @f() -> () \"None\" { spirv.Return }".to_owned(),
        _ => match ty.strip_prefix('(').and_then(|rest| rest.split_once(") -> ")) {
            Some((input, result)) => format!(
                "spirv.func @f(%x: {input}) -> {result} \"None\" {{ %r = spirv.Undef : {result} \
                 spirv.ReturnValue %r : {result} }}"
            ),
            None => format!("spirv.func @f(%x: {ty}) -> () \"None\" {{ spirv.Return }}"),
        },
    };
    format!(
        "spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Linkage], []> {{\n  spirv.SpecConstant @count = 4 : i32\n  {function}\n}}"
    )
}

/// The line of the function in the text of what the words stand for.
fn signature(words: &[u32]) -> Result<String, String> {
    let context = context();
    let ir = deserialize(&context, words).map_err(|e| e.to_string())?;
    let text = print_op(&ir, ir.root().ok_or("no module")?);
    let line = text.lines().find(|line| line.contains("spirv.func")).ok_or("no function")?;
    Ok(line.trim().to_owned())
}

fn check(name: &str, ty: &str) -> Result<(), String> {
    let source = module_with(ty);
    // Of the words, not of what the type demands of a module.
    let options = SerializeOptions { check_declared_triple: false, ..SerializeOptions::default() };
    let words = words_with(name, &source, &options)?;
    let opcode = name.strip_prefix("Op").and_then(Instruction::by_name).ok_or("no such instruction")?.opcode;
    // Only structs longer than an instruction are continued.
    if name != "OpTypeStructContinuedINTEL" && !instructions(&words).iter().any(|(found, _)| *found == opcode) {
        return Err("the words lack the instruction".to_owned());
    }
    let found = signature(&words)?;
    let context = context();
    let ir = parse(&context, name, &source)?;
    let text = print_op(&ir, module(&ir).ok_or("no module")?);
    let expected = text.lines().find(|line| line.contains("spirv.func")).ok_or("no function")?.trim();
    let without_names = |line: &str| line.split_once('(').map(|(_, rest)| rest.to_owned());
    if without_names(&found) != without_names(expected) {
        return Err(format!("\n  was {expected}\n  is  {found}"));
    }
    let back = deserialize(&context, &words).map_err(|e| e.to_string())?;
    let again = serialize(&back, back.root().ok_or("no module")?, &options);
    if again.map_err(|d| d.render(&context))? != words {
        return Err("other words the second time".to_owned());
    }
    Ok(())
}

#[test]
fn every_type_goes_to_words_and_back() {
    let failures: Vec<String> = rows()
        .into_iter()
        .filter_map(|(name, ty)| check(name, ty).err().map(|e| format!("{name} {ty}: {e}")))
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Modules that use types as the validator wants them: what each needs, and what it validates for.
const VALID: &[(&str, &str)] = &[
    (
        "vulkan1.3",
        r#"spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, RayQueryKHR], [SPV_KHR_ray_query]> {
  spirv.GlobalVariable @scene bind(0, 0) : !spirv.ptr<!spirv.acceleration_structure, UniformConstant>
  spirv.func @main() -> () "None" {
    %query = spirv.Variable : !spirv.ptr<!spirv.ray_query, Function>
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @scene
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
}"#,
    ),
    (
        "vulkan1.3",
        r#"spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader], []> {
  spirv.SpecConstant @count spec_id(3) = 64 : i32
  spirv.GlobalVariable @shared : !spirv.ptr<!spirv.array<@count x f32>, Workgroup>
  spirv.GlobalVariable @io bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<2 x !spirv.matrix<2 x vector<4xf32>>, stride=32> [0, ColMajor, MatrixStride=16, NonWritable], !spirv.rtarray<vector<4xf32>, stride=16> [64]), Block>, StorageBuffer>
  spirv.func @main() -> () "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @shared, @io
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
}"#,
    ),
    (
        "spv1.6",
        r#"spirv.module Physical64 OpenCL requires #spirv.vce<v1.6, [Kernel, Addresses, Linkage, Pipes, DeviceEnqueue, ImageBasic, NamedBarrier, PipeStorage], []> {
  spirv.func @f(%e: !spirv.event, %d: !spirv.device_event, %q: !spirv.queue, %p: !spirv.pipe<ReadOnly>, %r: !spirv.reserve_id, %o: !spirv.ptr<!spirv.opaque<"mine">, CrossWorkgroup>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown, ReadOnly>) -> () "None" {
    spirv.Return
  }
  spirv.func @g(%b: !spirv.named_barrier, %s: !spirv.pipe_storage) -> () "None" {
    spirv.Return
  }
}"#,
    ),
];

#[test]
fn modules_of_types_are_valid() {
    if !has_tool("spirv-val") {
        return;
    }
    for (environment, text) in VALID {
        let words = words_of("valid.mlir", text).unwrap_or_else(|error| panic!("{error}\nin\n{text}"));
        validate(&words, environment).unwrap_or_else(|error| panic!("{error}\nin\n{text}"));
        let context = context();
        let back = deserialize(&context, &words).unwrap_or_else(|error| panic!("{error}\nin\n{text}"));
        let again = serialize(&back, back.root().expect("a module"), &SerializeOptions::default());
        let again = again.unwrap_or_else(|error| panic!("{}\nin\n{text}", error.render(&context)));
        validate(&again, environment).unwrap_or_else(|error| panic!("{error}\nof what was read back of\n{text}"));
    }
}

#[test]
fn wrong_sizes_are_rejected() {
    for (ty, message) in [
        ("!spirv.array<@nowhere x f32>", "names @nowhere, which is not defined in the module"),
        ("!spirv.array<@f x f32>", "names @f, which is no constant"),
    ] {
        let error = words_of("wrong.mlir", &module_with(ty)).expect_err(ty);
        assert!(error.contains(message), "{error}");
    }
}

/// Sizes by operations on specialization constants, which the words define before the types.
const SIZES: &str = "spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.GlobalVariable @data : !spirv.ptr<!spirv.array<@m x !spirv.array<@n x f32>>, Workgroup>
  spirv.SpecConstantOp @m = IAdd, @n, @second : i32
  spirv.SpecConstantOp @n = IMul, @a, 2 : i32 : i32
  spirv.SpecConstant @a spec_id(3) = 4 : i32
  spirv.SpecConstantComposite @pair (@a, @a) : vector<2xi32>
  spirv.SpecConstantOp @second = CompositeExtract, @pair, 1 : i32 : i32
  spirv.func @f() \"None\" {
    %second = spirv.mlir.referenceof @second : i32
    spirv.Return
  }
  spirv.EntryPoint \"GLCompute\" @f, @data
  spirv.ExecutionMode @f \"LocalSize\", 1, 1, 1
}";

#[test]
fn operations_on_constants_stand_in_modules() {
    let words = words_of("sizes.mlir", SIZES).expect("it is right");
    if has_tool("spirv-val") {
        validate(&words, "vulkan1.1").expect("it is valid");
    }
}
