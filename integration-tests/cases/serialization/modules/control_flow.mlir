// Selections, switches and loops with values.
// RUN: translate --no-implicit-module --serialize-spirv

spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Linkage], []> {
  spirv.func @selection_with_value(%c: i1, %a: i32) -> i32 "None" {
    %z = spirv.Constant 0 : i32
    %r = spirv.mlir.selection control(Flatten) -> i32 {
      %e = spirv.IAdd %a, %a : i32
      spirv.BranchConditional %c [3, 4], ^t, ^m(%z : i32)
    ^t:
      %k = spirv.IMul %a, %e : i32
      spirv.Branch ^m(%k : i32)
    ^m(%x : i32):
      spirv.mlir.merge %x : i32
    }
    spirv.ReturnValue %r : i32
  }
  // Constructs in the body and in the continue block, values carried around and out.
  spirv.func @nested(%n: i32) -> i32 "None" {
    %z = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %res = spirv.mlir.loop control(Unroll) -> i32 {
      spirv.Branch ^h(%z, %z : i32, i32)
    ^h(%i : i32, %acc : i32):
      %c = spirv.SLessThan %i, %n : i32
      spirv.BranchConditional %c, ^b, ^m
    ^b:
      %even = spirv.BitwiseAnd %i, %one : i32
      spirv.mlir.selection {
        spirv.Switch %even : i32, [ default: ^mm, 0: ^c0, -1: ^c1 ]
      ^c0:
        spirv.Branch ^mm
      ^c1:
        spirv.mlir.selection {
          %cc = spirv.IEqual %i, %acc : i32
          spirv.BranchConditional %cc, ^x, ^y
        ^x:
          spirv.Branch ^y
        ^y:
          spirv.mlir.merge
        }
        spirv.Branch ^mm
      ^mm:
        spirv.mlir.merge
      }
      %acc2 = spirv.IAdd %acc, %i : i32
      spirv.Branch ^cont(%i, %acc2 : i32, i32)
    ^cont(%ii : i32, %jj : i32):
      %i2 = spirv.IAdd %ii, %one : i32
      spirv.mlir.selection {
        %cc = spirv.IEqual %ii, %one : i32
        spirv.BranchConditional %cc, ^x, ^y
      ^x:
        spirv.Branch ^y
      ^y:
        spirv.mlir.merge
      }
      spirv.Branch ^h(%i2, %jj : i32, i32)
    ^m:
      spirv.mlir.merge %acc : i32
    }
    spirv.ReturnValue %res : i32
  }
  // Plain blocks around constructs; a return from inside.
  spirv.func @blocks(%c: i1) -> i32 "None" {
    %z = spirv.Constant 0 : i32
    spirv.Branch ^a
  ^a:
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^x, ^m
    ^x:
      spirv.ReturnValue %z : i32
    ^m:
      spirv.mlir.merge
    }
    %k = spirv.IAdd %z, %z : i32
    spirv.mlir.loop control(DontUnroll) {
      spirv.Branch ^h
    ^h:
      spirv.BranchConditional %c, ^b, ^m
    ^b:
      spirv.mlir.selection {
        spirv.BranchConditional %c, ^x, ^m
      ^x:
        spirv.ReturnValue %z : i32
      ^m:
        spirv.mlir.merge
      }
      spirv.Branch ^cc
    ^cc:
      spirv.Branch ^h
    ^m:
      spirv.mlir.merge
    }
    spirv.Branch ^q(%k : i32)
  ^q(%val: i32):
    spirv.ReturnValue %val : i32
  }
  // The value of the merge block comes from a block that is written before the constant it hands over.
  spirv.func @constant_in_branch(%c: i1) -> f32 "None" {
    %r = spirv.mlir.selection -> f32 {
      spirv.BranchConditional %c, ^t, ^e
    ^t:
      %one = spirv.Constant 1.0 : f32
      spirv.Branch ^m(%one : f32)
    ^e:
      %two = spirv.Constant 2.0 : f32
      spirv.Branch ^m(%two : f32)
    ^m(%x : f32):
      spirv.mlir.merge %x : f32
    }
    spirv.ReturnValue %r : f32
  }
}

// EXPECT
// | SPIR-V binary, 404 words
