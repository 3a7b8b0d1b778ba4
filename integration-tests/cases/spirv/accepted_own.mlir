// Ops that MLIR does not have.
// RUN: opt --split-input-file --allow-unregistered-dialect

// DIFFERS: MLIR has no such op
module {
  spirv.module Logical GLSL450 {
    spirv.SpecConstant @x = 1 : i32
    spirv.func @lengths(%arg0: !spirv.ptr<!spirv.struct<(i32 [0], !spirv.rtarray<f32, stride=4> [4])>, StorageBuffer>) "None" {
      %0 = spirv.ArrayLength %arg0[1] : !spirv.ptr<!spirv.struct<(i32 [0], !spirv.rtarray<f32, stride=4> [4])>, StorageBuffer> -> i32
      spirv.Return
    }
    spirv.ExecutionModeId @lengths "LocalSizeId", @x, @x, @x
  }
}
// -----
// DIFFERS: MLIR has no such type
module {
  "t.types"() {types = [!spirv.sampler, !spirv.ptr<!spirv.sampler, UniformConstant>]} : () -> ()
}
// -----
// DIFFERS: MLIR does not print the storage class, and does not read what it prints
module {
  spirv.module Logical GLSL450 {
    spirv.func @f(%arg0: !spirv.ptr<i32, StorageBuffer>, %arg1: i32) "None" {
      spirv.INTEL.SubgroupBlockWrite "StorageBuffer" %arg0, %arg1 : i32
      spirv.Return
    }
  }
}
// -----
// DIFFERS: MLIR prints the literal without its sign, and does not read it back
module {
  spirv.module Logical GLSL450 {
    spirv.func @switch(%arg0: i64) "None" {
      spirv.Switch %arg0 : i64, [
        default: ^bb1,
        -1: ^bb1
      ]
    ^bb1:  // 2 preds: ^bb0, ^bb0
      spirv.Return
    }
  }
}
// -----
// DIFFERS: MLIR has no such op
module {
  spirv.module Logical GLSL450 {
    spirv.String @format = "x = %f"
    spirv.ExtInst @source = "NonSemantic.Shader.DebugInfo.100", DebugSource, @format
    spirv.ExtInst @scope = "NonSemantic.Shader.DebugInfo.100", DebugCompilationUnit, 1 : i32, 4 : i32, @source, 2 : i32
    spirv.ExtInst @flag = "OpenCL.DebugInfo.100", DebugTypeQualifier, @scope, #spirv.debug_type_qualifier<ConstType>
    spirv.ExtInstWithForwardRefsKHR @later = "NonSemantic.Unknown.7", 12, @flag, f32, 5.000000e-01 : f32, true
    spirv.ExtInst @value = "NonSemantic.Unknown.7", 13 : f32
    spirv.func @main(%arg0: f32) "None" {
      %0 = spirv.ExtInst "NonSemantic.DebugPrintf", DebugPrintf, @format, %arg0 : (f32) -> none
      %1 = spirv.ExtInst "SPV_AMD_gcn_shader", TimeAMD : i64
      spirv.Return
    }
  }
}
// -----
// DIFFERS: MLIR has no such op
module {
  spirv.module Logical GLSL450 {
    spirv.SpecConstant @a spec_id(3) = 4 : i32
    spirv.SpecConstantOp @n = IMul, @a, 2 : i32 : i32
    spirv.SpecConstantOp @m = IAdd, @n, @a {RelaxedPrecision} : i32
    spirv.GlobalVariable @data : !spirv.ptr<!spirv.array<@n x !spirv.array<@m x f32>>, Workgroup>
    spirv.SpecConstantOp @narrow = UConvert, @m : i16
    spirv.SpecConstant @x = 1 : i32
    spirv.SpecConstant @y = 2 : i32
    spirv.SpecConstantComposite @pair (@x, @y) : vector<2xi32>
    spirv.SpecConstantOp @second = CompositeExtract, @pair, 1 : i32 : i32
    spirv.func @f() -> i32 "None" {
      %0 = spirv.mlir.referenceof @second : i32
      spirv.ReturnValue %0 : i32
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 attributes {id_bound = 9 : i32} {
    "spirv.Verbatim"() <{opcode = 8000 : i32, section = "decorations", words = array<i32: 3>}> : () -> ()
    "spirv.Verbatim"() <{opcode = 8002 : i32, result_type = f32, section = "globals", sym_name = "unknown", words = array<i32: 2, 4>}> : () -> ()
    spirv.func @main() "None" {
      %0 = "spirv.Verbatim"() <{opcode = 8001 : i32, words = array<i32: 2, 5, 3>}> : () -> f32
      spirv.Return
    }
  }
}

// EXPECT input
