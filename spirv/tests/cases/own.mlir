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
module {
  "t.types"() {types = [!spirv.sampler, !spirv.ptr<!spirv.sampler, UniformConstant>]} : () -> ()
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @f(%arg0: !spirv.ptr<i32, StorageBuffer>, %arg1: i32) "None" {
      spirv.INTEL.SubgroupBlockWrite "StorageBuffer" %arg0, %arg1 : i32
      spirv.Return
    }
  }
}
// -----
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
