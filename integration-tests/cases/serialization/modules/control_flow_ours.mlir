// Control flow that MLIR writes as no valid SPIR-V: a selection that starts with a plain branch, a loop whose header holds
// a construct, an empty loop, equal targets, unreachable predecessors.
// RUN: translate --no-implicit-module --serialize-spirv
// DIFFERS: what MLIR writes is no valid SPIR-V, or it does not read it

spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Linkage], []> {
  spirv.func @branch_before_header(%c: i1) -> () "None" {
    spirv.mlir.selection {
      spirv.Branch ^h
    ^h:
      spirv.BranchConditional %c, ^x, ^m
    ^x:
      spirv.Branch ^m
    ^m:
      spirv.mlir.merge
    }
    spirv.Return
  }
  spirv.func @nothing_selected() -> () "None" {
    spirv.mlir.selection {
      spirv.Branch ^m
    ^m:
      spirv.mlir.merge
    }
    spirv.Return
  }
  spirv.func @construct_in_header(%c: i1, %d: i1) -> () "None" {
    spirv.mlir.loop {
      spirv.Branch ^h
    ^h:
      spirv.mlir.selection {
        spirv.BranchConditional %d, ^x, ^m
      ^x:
        spirv.Branch ^m
      ^m:
        spirv.mlir.merge
      }
      spirv.BranchConditional %c, ^b, ^m
    ^b:
      spirv.Branch ^k
    ^k:
      spirv.Branch ^h
    ^m:
      spirv.mlir.merge
    }
    spirv.Return
  }
  spirv.func @equal_targets(%n: i32) -> i32 "None" {
    %z = spirv.Constant 7 : i32
    %r = spirv.mlir.selection -> i32 {
      spirv.Switch %n : i32, [ default: ^m(%n : i32), 1: ^a, 2: ^m(%n : i32) ]
    ^a:
      spirv.Branch ^m(%z : i32)
    ^m(%x : i32):
      spirv.mlir.merge %x : i32
    }
    spirv.ReturnValue %r : i32
  }

  // Reading gives both edges a constant of their own.
  spirv.func @equal_targets_with_constants(%n: i32) -> i32 "None" {
    %a = spirv.Constant 7 : i32
    %b = spirv.Constant 7 : i32
    %r = spirv.mlir.selection -> i32 {
      spirv.Switch %n : i32, [ default: ^m(%a : i32), 1: ^a, 2: ^m(%b : i32) ]
    ^a:
      spirv.Branch ^m(%n : i32)
    ^m(%x : i32):
      spirv.mlir.merge %x : i32
    }
    spirv.ReturnValue %r : i32
  }
}

// EXPECT
// | SPIR-V binary, 266 words
