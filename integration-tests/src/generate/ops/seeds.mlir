// spirv.module
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
}
// -----
// spirv.func spirv.FunctionCall spirv.ReturnValue
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.func @callee(%arg0: f32) -> f32 "Inline" {
    spirv.ReturnValue %arg0 : f32
  }
  spirv.func @caller(%arg0: f32) "None" {
    %0 = spirv.FunctionCall @callee(%arg0) : (f32) -> f32
    spirv.Return
  }
}
// -----
// spirv.EntryPoint spirv.ExecutionMode spirv.Return
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.GlobalVariable @in built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.func @main() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @in
  spirv.ExecutionMode @main "LocalSize", 1, 2, 3
}
// -----
// spirv.ExecutionModeId
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.SpecConstant @size spec_id(3) = 4 : i32
  spirv.func @main() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main
  spirv.ExecutionModeId @main "LocalSizeId", @size, @size, @size
}
// -----
// spirv.SpecConstant spirv.SpecConstantComposite spirv.mlir.referenceof spirv.SpecConstantOperation spirv.mlir.yield
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.SpecConstant @a = 1 : i32
  spirv.SpecConstant @b = 2 : i32
  spirv.SpecConstantComposite @c (@a, @b) : vector<2xi32>
  spirv.func @main() -> i32 "None" {
    %0 = spirv.mlir.referenceof @a : i32
    %1 = spirv.Constant 1 : i32
    %2 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%0, %1) : (i32, i32) -> i32
    spirv.ReturnValue %2 : i32
  }
}
// -----
// spirv.EXT.SpecConstantCompositeReplicate
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.SpecConstant @a = 1.5 : f32
  spirv.EXT.SpecConstantCompositeReplicate @b (@a) : vector<4xf32>
}
// -----
// spirv.EXT.ConstantCompositeReplicate
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.func @main() -> vector<4xf32> "None" {
    %0 = spirv.EXT.ConstantCompositeReplicate [1.5 : f32] : vector<4xf32>
    spirv.ReturnValue %0 : vector<4xf32>
  }
}
// -----
// spirv.GlobalVariable spirv.mlir.addressof
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.GlobalVariable @v bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
  spirv.func @main() "None" {
    %0 = spirv.mlir.addressof @v : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
    %1 = spirv.Load "StorageBuffer" %0 : !spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>
    spirv.Return
  }
}
// -----
// spirv.EXT.EmitMeshTasks
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.GlobalVariable @payload : !spirv.ptr<!spirv.struct<(i32)>, TaskPayloadWorkgroupEXT>
  spirv.func @main(%arg0: i32) "None" {
    %0 = spirv.mlir.addressof @payload : !spirv.ptr<!spirv.struct<(i32)>, TaskPayloadWorkgroupEXT>
    spirv.EXT.EmitMeshTasks %arg0, %arg0, %arg0, %0 : i32, i32, i32, !spirv.ptr<!spirv.struct<(i32)>, TaskPayloadWorkgroupEXT>
  }
}
// -----
// spirv.Branch
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.func @main(%arg0: i32) "None" {
    spirv.Branch ^bb1(%arg0 : i32)
  ^bb1(%0: i32):
    spirv.Return
  }
}
// -----
// spirv.BranchConditional spirv.Unreachable
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.func @main(%arg0: i1, %arg1: i32) "None" {
    spirv.BranchConditional %arg0 [3, 5], ^bb1(%arg1 : i32), ^bb2
  ^bb1(%0: i32):
    spirv.Return
  ^bb2:
    spirv.Return
  ^bb3:
    spirv.Unreachable
  }
}
// -----
// spirv.Switch
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.func @main(%arg0: i32, %arg1: f32) "None" {
    spirv.Switch %arg0 : i32, [
      default: ^bb1(%arg1 : f32),
      0: ^bb1(%arg1 : f32),
      7: ^bb2
    ]
  ^bb1(%0: f32):
    spirv.Return
  ^bb2:
    spirv.Return
  }
}
// -----
// spirv.mlir.selection spirv.mlir.merge
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.func @main(%arg0: i1, %arg1: i32) -> i32 "None" {
    %0 = spirv.mlir.selection -> i32 {
      spirv.BranchConditional %arg0, ^bb1, ^bb2(%arg1 : i32)
    ^bb1:
      %1 = spirv.Constant 1 : i32
      spirv.Branch ^bb2(%1 : i32)
    ^bb2(%2: i32):
      spirv.mlir.merge %2 : i32
    }
    spirv.ReturnValue %0 : i32
  }
}
// -----
// spirv.mlir.loop
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.func @main(%arg0: i1) "None" {
    spirv.mlir.loop control(Unroll) {
      spirv.Branch ^bb1
    ^bb1:
      spirv.BranchConditional %arg0, ^bb2, ^bb4
    ^bb2:
      spirv.Branch ^bb3
    ^bb3:
      spirv.Branch ^bb1
    ^bb4:
      spirv.mlir.merge
    }
    spirv.Return
  }
}
// -----
// spirv.Variable spirv.Load spirv.Store spirv.CopyMemory
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.func @main() "None" {
    %c = spirv.Constant 1.5 : f32
    %0 = spirv.Variable init(%c) : !spirv.ptr<f32, Function>
    %1 = spirv.Variable : !spirv.ptr<f32, Function>
    %2 = spirv.Load "Function" %0 ["Aligned", 4] : f32
    spirv.Store "Function" %1, %2 ["Volatile"] : f32
    spirv.CopyMemory "Function" %1, "Function" %0 ["Aligned", 4], ["Aligned", 4] : f32
    spirv.Return
  }
}
// -----
// spirv.AccessChain
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.func @main(%arg0: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x vector<4xf32>, stride=16> [16])>, StorageBuffer>, %arg1: i32) "None" {
    %0 = spirv.Constant 1 : i32
    %1 = spirv.AccessChain %arg0[%0, %arg1] : !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x vector<4xf32>, stride=16> [16])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
    spirv.Return
  }
}
// -----
// spirv.Constant spirv.Undef spirv.CompositeConstruct spirv.CompositeExtract spirv.CompositeInsert
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.func @main() "None" {
    %0 = spirv.Constant [dense<1.0> : vector<2xf32>, dense<2.0> : vector<2xf32>] : !spirv.array<2 x vector<2xf32>>
    %1 = spirv.Undef : vector<2xf32>
    %2 = spirv.CompositeConstruct %1, %1 : (vector<2xf32>, vector<2xf32>) -> !spirv.array<2 x vector<2xf32>>
    %3 = spirv.CompositeExtract %2[1 : i32, 0 : i32] : !spirv.array<2 x vector<2xf32>>
    %4 = spirv.CompositeInsert %3, %0[0 : i32, 1 : i32] : f32 into !spirv.array<2 x vector<2xf32>>
    spirv.Return
  }
}
// -----
// spirv.KHR.CooperativeMatrixMulAdd
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.func @main(%arg0: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %arg1: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %arg2: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.KHR.CooperativeMatrixMulAdd %arg0, %arg1, %arg2, <ASigned|AccSat> : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>
    spirv.Return
  }
}
// -----
// spirv.ImageSampleExplicitLod spirv.ImageDrefGather
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.func @main(%arg0: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %arg1: vector<3xf32>, %arg2: f32, %arg3: vector<2xf32>) "None" {
    %0 = spirv.ImageSampleExplicitLod %arg0, %arg1 ["Lod"], %arg2 : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, vector<3xf32>, f32 -> vector<4xf32>
    %1 = spirv.ImageDrefGather %arg0, %arg1, %arg2 : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, vector<3xf32>, f32 -> vector<4xf32>
    spirv.Return
  }
}
// -----
// spirv.ImageSampleExplicitLod
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.func @main(%arg0: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %arg1: vector<3xf32>, %arg2: vector<2xf32>) "None" {
    %0 = spirv.ImageSampleExplicitLod %arg0, %arg1 ["Grad"], %arg2, %arg2 : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, vector<3xf32>, vector<2xf32>, vector<2xf32> -> vector<4xf32>
    spirv.Return
  }
}
// -----
// spirv.ImageSampleProjDrefImplicitLod
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.func @main(%arg0: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %arg1: vector<4xf32>, %arg2: f32) "None" {
    %0 = spirv.ImageSampleProjDrefImplicitLod %arg0, %arg1, %arg2 ["Bias"], %arg2 : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<4xf32>, f32, f32 -> f32
    spirv.Return
  }
}
// -----
// spirv.ImageRead spirv.ImageWrite
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.func @main(%arg0: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %arg1: vector<2xi32>) "None" {
    %0 = spirv.ImageRead %arg0, %arg1 : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, vector<2xi32> -> vector<4xf32>
    spirv.ImageWrite %arg0, %arg1, %0 : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, vector<2xi32>, vector<4xf32>
    spirv.Return
  }
}
// -----
// spirv.ARM.Graph spirv.ARM.GraphConstant spirv.ARM.GraphEntryPoint spirv.ARM.GraphOutputs
spirv.module Logical Vulkan requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.GlobalVariable @x bind(0, 0) : !spirv.ptr<!spirv.arm.tensor<3x4xi8>, UniformConstant>
  spirv.GlobalVariable @y bind(0, 1) : !spirv.ptr<!spirv.arm.tensor<5xi32>, UniformConstant>
  spirv.ARM.GraphEntryPoint @g, @x, @y
  spirv.ARM.Graph @g(%arg0: !spirv.arm.tensor<3x4xi8>) -> !spirv.arm.tensor<5xi32> attributes {entry_point = true} {
    %0 = spirv.ARM.GraphConstant {graph_constant_id = 7 : i32} : !spirv.arm.tensor<5xi32>
    spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<5xi32>
  }
}
// -----
// spirv.ExtInst spirv.ExtInstWithForwardRefsKHR
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.ExtInst @a = "NonSemantic.Unknown.1", 12 : f32
  spirv.ExtInstWithForwardRefsKHR @b = "NonSemantic.Unknown.1", 13, @a, f32
}
// -----
// spirv.SpecConstantOp
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> {
  spirv.SpecConstant @a spec_id(1) = 4 : i32
  spirv.SpecConstantOp @n = IMul, @a, 2 : i32 : i32
}
// -----
// spirv.Verbatim
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []> attributes {id_bound = 9 : i32} {
  "spirv.Verbatim"() <{opcode = 8000 : i32, section = "decorations", words = array<i32: 3>}> : () -> ()
  spirv.func @main() "None" {
    %0 = "spirv.Verbatim"() <{opcode = 8001 : i32, words = array<i32: 3, 4, 5>}> : () -> f32
    spirv.Return
  }
}
