//! The passes of the ABI over whole modules; the texts are those of mlir-opt 22 on the same input.

use vulcanize_ir::pass::{OpPassManager, PassManager, PassRegistry};
use vulcanize_ir::{Context, Diagnostics, parse_source, print_op};

fn run(pipeline: &str, input: &str) -> Result<String, String> {
    let context = Context::new();
    context.register(&vulcanize_spirv::DIALECT);
    let mut registry = PassRegistry::new();
    vulcanize_abi::register_passes(&mut registry);
    vulcanize_spirv::transforms::register_passes(&mut registry);
    let mut ir = parse_source(&context, "test.mlir", input).map_err(|d| d.render(&context))?;
    let root = ir.root().expect("a parsed text has a root");
    let mut manager = PassManager::new(OpPassManager::parse(pipeline, &registry).expect("the pipeline is right"));
    let mut diagnostics = Diagnostics::new();
    match manager.run(&mut ir, root, &mut diagnostics) {
        Ok(()) => Ok(print_op(&ir, root)),
        Err(_) => Err(diagnostics.render(&context)),
    }
}

fn check(pipeline: &str, input: &str, expected: &str) {
    match run(pipeline, input) {
        Ok(printed) => assert_eq!(printed, expected.trim_start()),
        Err(diagnostics) => panic!("{diagnostics}"),
    }
}

const LOWER: &str = "builtin.module(spirv.module(spirv-lower-abi-attrs))";

#[test]
fn kernel_of_opencl_keeps_its_arguments() {
    check(
        LOWER,
        r#"module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Kernel, Int64, Addresses], []>, #spirv.resource_limits<>>} {
spirv.module Physical64 OpenCL {
  spirv.GlobalVariable @inv built_in("WorkgroupId") : !spirv.ptr<vector<3xi64>, Input>
  spirv.GlobalVariable @wg : !spirv.ptr<vector<3xi32>, Workgroup>
  spirv.func @kernel(%a: f32, %b: !spirv.ptr<!spirv.struct<(!spirv.array<12xf32>)>, CrossWorkgroup>) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
    %p = spirv.mlir.addressof @inv : !spirv.ptr<vector<3xi64>, Input>
    %p2 = spirv.mlir.addressof @wg : !spirv.ptr<vector<3xi32>, Workgroup>
    spirv.Return
  }
}
}"#,
        r#"
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Kernel, Int64, Addresses], []>, #spirv.resource_limits<>>} {
  spirv.module Physical64 OpenCL {
    spirv.GlobalVariable @inv built_in("WorkgroupId") : !spirv.ptr<vector<3xi64>, Input>
    spirv.GlobalVariable @wg : !spirv.ptr<vector<3xi32>, Workgroup>
    spirv.func @kernel(%arg0: f32, %arg1: !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32>)>, CrossWorkgroup>) "None" {
      %inv_addr = spirv.mlir.addressof @inv : !spirv.ptr<vector<3xi64>, Input>
      %wg_addr = spirv.mlir.addressof @wg : !spirv.ptr<vector<3xi32>, Workgroup>
      spirv.Return
    }
    spirv.EntryPoint "Kernel" @kernel, @inv, @wg
    spirv.ExecutionMode @kernel "LocalSize", 32, 1, 1
  }
}
"#,
    );
}

// MLIR gives the push constant a binding; Vulkan has no bindings for push constants.
#[test]
fn scalars_become_structs_and_interfaces_list_all_from_1_4_on() {
    check(
        LOWER,
        r#"module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int64], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @wg : !spirv.ptr<vector<3xi32>, Workgroup>
  spirv.func @kernel(%a: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), PushConstant>}, %c : !spirv.ptr<!spirv.struct<(f32, vector<4xf32>)>, Uniform> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 2)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
    %p2 = spirv.mlir.addressof @wg : !spirv.ptr<vector<3xi32>, Workgroup>
    spirv.Return
  }
}
}"#,
        r#"
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int64], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @wg : !spirv.ptr<vector<3xi32>, Workgroup>
    spirv.GlobalVariable @kernel_push_constants : !spirv.ptr<!spirv.struct<(f32 [0])>, PushConstant>
    spirv.GlobalVariable @kernel_arg_1 bind(0, 2) : !spirv.ptr<!spirv.struct<(f32 [0], vector<4xf32> [16])>, Uniform>
    spirv.func @kernel() "None" {
      %kernel_push_constants_addr = spirv.mlir.addressof @kernel_push_constants : !spirv.ptr<!spirv.struct<(f32 [0])>, PushConstant>
      %cst0_i32 = spirv.Constant 0 : i32
      %0 = spirv.AccessChain %kernel_push_constants_addr[%cst0_i32] : !spirv.ptr<!spirv.struct<(f32 [0])>, PushConstant>, i32 -> !spirv.ptr<f32, PushConstant>
      %1 = spirv.Load "PushConstant" %0 : f32
      %kernel_arg_1_addr = spirv.mlir.addressof @kernel_arg_1 : !spirv.ptr<!spirv.struct<(f32 [0], vector<4xf32> [16])>, Uniform>
      %wg_addr = spirv.mlir.addressof @wg : !spirv.ptr<vector<3xi32>, Workgroup>
      spirv.Return
    }
    spirv.EntryPoint "GLCompute" @kernel, @kernel_arg_1, @wg, @kernel_push_constants
  }
}
"#,
    );
}

#[test]
fn composite_types_get_offsets_and_strides() {
    check(
        "builtin.module(decorate-spirv-composite-type-layout)",
        r#"module {
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @g bind(0,0) : !spirv.ptr<!spirv.struct<(f32, vector<4xf32>, !spirv.array<2xvector<4xf32>>, !spirv.struct<(f32, i64)>, vector<2xf32>)>, Uniform>
  spirv.GlobalVariable @g1 bind(0,1) : !spirv.ptr<!spirv.struct<(f32, vector<4xf32>, !spirv.array<2xf32>, !spirv.rtarray<f32>)>, StorageBuffer>
  spirv.GlobalVariable @g2 bind(0,2) : !spirv.ptr<!spirv.struct<(f32, vector<4xf32>, !spirv.array<2xf32>)>, PushConstant>
  spirv.GlobalVariable @g3 bind(0,3) : !spirv.ptr<!spirv.struct<(f32 [4], vector<4xf32> [32])>, PushConstant>
  spirv.GlobalVariable @g4 : !spirv.ptr<!spirv.struct<(f32, vector<4xf32>)>, Private>
  spirv.func @f() "None" {
    %0 = spirv.mlir.addressof @g2 : !spirv.ptr<!spirv.struct<(f32, vector<4xf32>, !spirv.array<2xf32>)>, PushConstant>
    spirv.Return
  }
}
}"#,
        r#"
module {
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @g bind(0, 0) : !spirv.ptr<!spirv.struct<(f32 [0], vector<4xf32> [16], !spirv.array<2 x vector<4xf32>, stride=16> [32], !spirv.struct<(f32 [0], i64 [8])> [64], vector<2xf32> [80])>, Uniform>
    spirv.GlobalVariable @g1 bind(0, 1) : !spirv.ptr<!spirv.struct<(f32 [0], vector<4xf32> [16], !spirv.array<2 x f32, stride=4> [32], !spirv.rtarray<f32, stride=4> [40])>, StorageBuffer>
    spirv.GlobalVariable @g2 bind(0, 2) : !spirv.ptr<!spirv.struct<(f32 [0], vector<4xf32> [16], !spirv.array<2 x f32, stride=4> [32])>, PushConstant>
    spirv.GlobalVariable @g3 bind(0, 3) : !spirv.ptr<!spirv.struct<(f32 [4], vector<4xf32> [32])>, PushConstant>
    spirv.GlobalVariable @g4 : !spirv.ptr<!spirv.struct<(f32, vector<4xf32>)>, Private>
    spirv.func @f() "None" {
      %g2_addr = spirv.mlir.addressof @g2 : !spirv.ptr<!spirv.struct<(f32 [0], vector<4xf32> [16], !spirv.array<2 x f32, stride=4> [32])>, PushConstant>
      spirv.Return
    }
  }
}
"#,
    );
}

const VCE: &str = "builtin.module(spirv.module(spirv-update-vce))";

fn vce_of(env: &str, body: &str) -> Result<String, String> {
    let input = format!(
        "module attributes {{spirv.target_env = #spirv.target_env<#spirv.vce<{env}>, #spirv.resource_limits<>>}} {{\n\
         spirv.module Logical GLSL450 {{\n{body}\n}}\n}}"
    );
    run(VCE, &input).map(|text| {
        let line = text.lines().find(|l| l.contains("spirv.module")).unwrap_or_default();
        line.split("requires ").nth(1).unwrap_or_default().trim_end_matches(" {").to_owned()
    })
}

#[test]
fn requirements_are_deduced_as_mlir_does() {
    let triple = vce_of(
        "v1.3, [Shader, Int64, GroupNonUniformArithmetic], [SPV_KHR_storage_buffer_storage_class]",
        r#"spirv.func @f(%a: f32, %b: i64) "None" {
            %0 = spirv.GroupNonUniformElect <Subgroup> : i1
            %1 = spirv.IAdd %b, %b : i64
            %3 = spirv.GL.Sin %a : f32
            spirv.Return
        }"#,
    );
    assert_eq!(triple.as_deref(), Ok("#spirv.vce<v1.3, [GroupNonUniform, Int64, Shader, Matrix], []>"));
    let triple = vce_of(
        "v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]",
        "spirv.GlobalVariable @g bind(0,0) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>",
    );
    assert_eq!(triple.as_deref(), Ok("#spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]>"));
}

#[test]
fn what_the_target_lacks_is_named_at_the_op() {
    let error = vce_of(
        "v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]",
        "spirv.GlobalVariable @g bind(0,0) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i8, stride=1> [0])>, StorageBuffer>",
    );
    let error = error.expect_err("8-bit storage is not there");
    assert!(
        error.starts_with(
            "test.mlir:3:1: error: 'spirv.GlobalVariable' requires at least one extension in [SPV_KHR_8bit_storage]"
        ),
        "{error}"
    );
    let error = vce_of(
        "v1.0, [Shader], []",
        "spirv.func @f() \"None\" {\n%0 = spirv.GroupNonUniformElect <Subgroup> : i1\nspirv.Return\n}",
    );
    let error = error.expect_err("version 1.3 is not there");
    assert!(
        error.starts_with("test.mlir:4:6: error: 'spirv.GroupNonUniformElect' requires min version v1.3"),
        "{error}"
    );
}
