//! Folds and canonicalizations.

use vulcanize_ir::rewrite::{GreedyOptions, PatternSet, apply_patterns_greedily};
use vulcanize_ir::{Context, parse_source, print_op};

/// The output of `--canonicalize` for a module.
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

/// The lines of a canonicalized function's body.
fn body(signature: &str, text: &str) -> Vec<String> {
    let module = format!("spirv.module Logical GLSL450 {{ spirv.func @f{signature} \"None\" {{ {text} }} }}");
    let printed = canonicalized(&module);
    let lines = printed.lines().map(str::trim).filter(|line| line.starts_with('%') || line.starts_with("spirv."));
    lines.skip(2).map(str::to_owned).collect()
}

/// Where MLIR loses insertions: parts of the extracted value, and composites around it.
#[test]
fn inserts_that_overlap_are_not_looked_past() {
    let outer = "!spirv.struct<(!spirv.struct<(i32, i32)>, i32)>";
    let part_replaced = body(
        "(%x: i32, %y: !spirv.struct<(i32, i32)>) -> !spirv.struct<(i32, i32)>",
        &format!(
            "%0 = spirv.CompositeConstruct %y, %x : (!spirv.struct<(i32, i32)>, i32) -> {outer}
             %1 = spirv.CompositeInsert %x, %0[0 : i32, 1 : i32] : i32 into {outer}
             %2 = spirv.CompositeExtract %1[0 : i32] : {outer}
             spirv.ReturnValue %2 : !spirv.struct<(i32, i32)>"
        ),
    );
    assert_eq!(part_replaced.len(), 4, "{part_replaced:?}");
    let whole_replaced = body(
        &format!("(%x: i32, %y: !spirv.struct<(i32, i32)>, %c: {outer}) -> i32"),
        &format!(
            "%0 = spirv.CompositeInsert %x, %c[0 : i32, 1 : i32] : i32 into {outer}
             %1 = spirv.CompositeInsert %y, %0[0 : i32] : !spirv.struct<(i32, i32)> into {outer}
             %2 = spirv.CompositeExtract %1[0 : i32, 1 : i32] : {outer}
             spirv.ReturnValue %2 : i32"
        ),
    );
    assert_eq!(whole_replaced.len(), 4, "{whole_replaced:?}");
    let beside = body(
        &format!("(%x: i32, %c: {outer}) -> i32"),
        &format!(
            "%0 = spirv.CompositeInsert %x, %c[1 : i32] : i32 into {outer}
             %1 = spirv.CompositeInsert %x, %0[0 : i32, 1 : i32] : i32 into {outer}
             %2 = spirv.CompositeExtract %1[1 : i32] : {outer}
             spirv.ReturnValue %2 : i32"
        ),
    );
    assert_eq!(beside, ["spirv.ReturnValue %arg0 : i32"]);
}

/// Where MLIR takes the first index for one into all elements.
#[test]
fn elements_of_constants_of_two_dimensions_are_the_right_ones() {
    let array = "!spirv.array<2 x !spirv.array<2 x i32>>";
    let text = format!(
        "%0 = spirv.Constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32> : {array}
         %1 = spirv.CompositeExtract %0[1 : i32, 0 : i32] : {array}
         spirv.ReturnValue %1 : i32"
    );
    let folded = ["%cst3_i32 = spirv.Constant 3 : i32", "spirv.ReturnValue %cst3_i32 : i32"];
    assert_eq!(body("() -> i32", &text), folded);
}

/// Where MLIR swaps the members.
#[test]
fn nothing_is_carried_out_of_a_sum_with_zero() {
    let pair = "!spirv.struct<(i32, i32)>";
    let text = format!(
        "%0 = spirv.Constant 0 : i32
         %1 = spirv.IAddCarry %x, %0 : {pair}
         %2 = spirv.CompositeExtract %1[0 : i32] : {pair}
         spirv.ReturnValue %2 : i32"
    );
    assert_eq!(body("(%x: i32) -> i32", &text), ["spirv.ReturnValue %arg0 : i32"]);
}

/// Where MLIR crashes.
#[test]
fn what_is_undefined_is_left_alone() {
    let remainders = "%0 = spirv.Constant 0 : i32
        %4 = spirv.Constant 4 : i32
        %1 = spirv.UMod %x, %4 : i32
        %2 = spirv.UMod %1, %0 : i32
        spirv.ReturnValue %2 : i32";
    assert_eq!(body("(%x: i32) -> i32", remainders).len(), 5);
    let selection = "%r = spirv.mlir.selection -> i32 {
          spirv.BranchConditional %c, ^t, ^f
        ^t:
          spirv.Store \"Function\" %p, %a : i32
          spirv.Branch ^m(%a : i32)
        ^f:
          spirv.Store \"Function\" %p, %b : i32
          spirv.Branch ^m(%b : i32)
        ^m(%x: i32):
          spirv.mlir.merge %x : i32
        }
        spirv.ReturnValue %r : i32";
    let signature = "(%c: i1, %a: i32, %b: i32, %p: !spirv.ptr<i32, Function>) -> i32";
    assert_eq!(body(signature, selection).len(), 8);
}

/// Nothing reaches the continue block, which the loop still needs.
#[test]
fn a_loop_keeps_its_blocks() {
    let text = r#"module {
  spirv.module Logical GLSL450 {
    spirv.func @f(%arg0: i1) "None" {
      spirv.mlir.loop {
        spirv.Branch ^bb1
      ^bb1:  // 2 preds: ^bb0, ^bb2
        spirv.Branch ^bb3
      ^bb2:  // no predecessors
        spirv.Branch ^bb1
      ^bb3:  // pred: ^bb1
        spirv.mlir.merge
      }
      spirv.Return
    }
  }
}"#;
    assert_eq!(canonicalized(text), text);
}
