//! Folds and canonicalizations.

use vulcanize_ir::rewrite::{GreedyOptions, PatternSet, apply_patterns_greedily};
use vulcanize_ir::{Context, parse_source, print_op};

/// What `--canonicalize` prints for a module.
fn canonicalized(text: &str) -> String {
    let context = Context::new();
    context.register(&vulcanize_spirv::DIALECT);
    let mut ir = parse_source(&context, "case.mlir", text).unwrap_or_else(|d| panic!("{}", d.render(&context)));
    let root = ir.root().expect("there is a module");
    let result = apply_patterns_greedily(&mut ir, root, &PatternSet::canonicalization(), &GreedyOptions::default());
    assert!(result.converged);
    print_op(&ir, root).trim().to_owned()
}

#[test]
fn chains_over_chains_are_one() {
    let text = r#"spirv.module Logical GLSL450 {
      spirv.func @f(%p: !spirv.ptr<!spirv.struct<(!spirv.array<4xf32>)>, Uniform>, %i: i32) -> f32 "None" {
        %c0 = spirv.Constant 0 : i32
        %a = spirv.AccessChain %p[%c0] : !spirv.ptr<!spirv.struct<(!spirv.array<4xf32>)>, Uniform>, i32 -> !spirv.ptr<!spirv.array<4xf32>, Uniform>
        %d = spirv.AccessChain %a[%i] : !spirv.ptr<!spirv.array<4xf32>, Uniform>, i32 -> !spirv.ptr<f32, Uniform>
        %l = spirv.Load "Uniform" %d : f32
        spirv.ReturnValue %l : f32
      }
    }"#;
    let expected = r#"module {
  spirv.module Logical GLSL450 {
    spirv.func @f(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Uniform>, %arg1: i32) -> f32 "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %0 = spirv.AccessChain %arg0[%cst0_i32, %arg1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Uniform>, i32, i32 -> !spirv.ptr<f32, Uniform>
      %1 = spirv.Load "Uniform" %0 : f32
      spirv.ReturnValue %1 : f32
    }
  }
}"#;
    assert_eq!(canonicalized(text), expected);
}

#[test]
fn integer_arithmetic_folds() {
    let text = r#"spirv.module Logical GLSL450 {
      spirv.func @g(%i: i32) -> i32 "None" {
        %c0 = spirv.Constant 0 : i32
        %c1 = spirv.Constant 1 : i32
        %c5 = spirv.Constant 5 : i32
        %0 = spirv.IAdd %i, %c0 : i32
        %1 = spirv.IMul %0, %c1 : i32
        %2 = spirv.IAdd %c5, %1 : i32
        %3 = spirv.IAdd %c5, %c5 : i32
        %4 = spirv.ISub %2, %3 : i32
        spirv.ReturnValue %4 : i32
      }
    }"#;
    let expected = r#"module {
  spirv.module Logical GLSL450 {
    spirv.func @g(%arg0: i32) -> i32 "None" {
      %cst10_i32 = spirv.Constant 10 : i32
      %cst5_i32 = spirv.Constant 5 : i32
      %0 = spirv.IAdd %arg0, %cst5_i32 : i32
      %1 = spirv.ISub %0, %cst10_i32 : i32
      spirv.ReturnValue %1 : i32
    }
  }
}"#;
    assert_eq!(canonicalized(text), expected);
}

#[test]
fn parts_of_what_was_just_made_are_its_constituents() {
    let text = r#"spirv.module Logical GLSL450 {
      spirv.func @e(%a: f32, %b: f32) -> f32 "None" {
        %v = spirv.CompositeConstruct %a, %b : (f32, f32) -> vector<2xf32>
        %w = spirv.CompositeInsert %b, %v[0 : i32] : f32 into vector<2xf32>
        %x = spirv.CompositeExtract %w[0 : i32] : vector<2xf32>
        %y = spirv.CompositeExtract %v[0 : i32] : vector<2xf32>
        %z = spirv.FAdd %x, %y : f32
        spirv.ReturnValue %z : f32
      }
    }"#;
    let expected = r#"module {
  spirv.module Logical GLSL450 {
    spirv.func @e(%arg0: f32, %arg1: f32) -> f32 "None" {
      %0 = spirv.FAdd %arg1, %arg0 : f32
      spirv.ReturnValue %0 : f32
    }
  }
}"#;
    assert_eq!(canonicalized(text), expected);
}
