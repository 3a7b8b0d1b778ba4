// What drivers may do to arithmetic on floats: by default as MLIR says it; on request by decorations, of what has flags and
// of what has none.
// RUN: opt --convert-gpu-to-spirv
// RUN: opt --convert-gpu-to-spirv=float-mode=strict
// RUN: opt --convert-gpu-to-spirv=float-mode=contract
// DIFFERS: MLIR does not carry the flags

module {
  gpu.module @controls attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, FloatControls2], [SPV_KHR_float_controls2]>, #spirv.resource_limits<>>} {
    gpu.func @k(%x: f32, %y: f32, %o: memref<f32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %a = arith.addf %x, %y : f32
      %b = arith.mulf %a, %y fastmath<contract> : f32
      %c = arith.subf %b, %x fastmath<nnan, reassoc> : f32
      %d = arith.divf %c, %x fastmath<fast> : f32
      memref.store %d, %o[] : memref<f32>
      gpu.return
    }
  }
  gpu.module @shader attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
    gpu.func @k(%x: f32, %y: f32, %o: memref<f32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %a = arith.addf %x, %y : f32
      %b = arith.mulf %a, %y fastmath<contract> : f32
      %c = arith.subf %b, %x fastmath<nnan, reassoc> : f32
      %d = arith.divf %c, %x fastmath<nnan> : f32
      memref.store %d, %o[] : memref<f32>
      gpu.return
    }
  }
  gpu.module @opencl attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses], []>, #spirv.resource_limits<>>} {
    gpu.func @k(%x: f32, %y: f32, %o: memref<1xf32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
      %c0 = arith.constant 0 : index
      %a = arith.addf %x, %y : f32
      %b = arith.mulf %a, %y fastmath<contract> : f32
      %c = arith.subf %b, %x fastmath<nnan, arcp> : f32
      %d = arith.divf %c, %x fastmath<fast> : f32
      memref.store %d, %o[%c0] : memref<1xf32>
      gpu.return
    }
  }
}

// EXPECT
// | module {
// |   spirv.module @__spv__controls Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, FloatControls2], [SPV_KHR_float_controls2]>, #spirv.resource_limits<>>} {
// |     spirv.func @k(%arg0: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}, %arg1: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}, %arg2: !spirv.ptr<!spirv.struct<(!spirv.array<1 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 2)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %0 = spirv.FAdd %arg0, %arg1 : f32
// |       %1 = spirv.FMul %0, %arg1 : f32
// |       %2 = spirv.FSub %1, %arg0 : f32
// |       %3 = spirv.FDiv %2, %arg0 : f32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %4 = spirv.AccessChain %arg2[%cst0_i32, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %4, %3 : f32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @controls attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, FloatControls2], [SPV_KHR_float_controls2]>, #spirv.resource_limits<>>} {
// |     gpu.func @k(%arg0: f32, %arg1: f32, %arg2: memref<f32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
// |       %0 = arith.addf %arg0, %arg1 : f32
// |       %1 = arith.mulf %0, %arg1 fastmath<contract> : f32
// |       %2 = arith.subf %1, %arg0 fastmath<reassoc,nnan> : f32
// |       %3 = arith.divf %2, %arg0 fastmath<fast> : f32
// |       memref.store %3, %arg2[] : memref<f32>
// |       gpu.return
// |     }
// |   }
// |   spirv.module @__spv__shader Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |     spirv.func @k(%arg0: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}, %arg1: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}, %arg2: !spirv.ptr<!spirv.struct<(!spirv.array<1 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 2)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %0 = spirv.FAdd %arg0, %arg1 : f32
// |       %1 = spirv.FMul %0, %arg1 : f32
// |       %2 = spirv.FSub %1, %arg0 : f32
// |       %3 = spirv.FDiv %2, %arg0 : f32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %4 = spirv.AccessChain %arg2[%cst0_i32, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %4, %3 : f32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @shader attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |     gpu.func @k(%arg0: f32, %arg1: f32, %arg2: memref<f32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
// |       %0 = arith.addf %arg0, %arg1 : f32
// |       %1 = arith.mulf %0, %arg1 fastmath<contract> : f32
// |       %2 = arith.subf %1, %arg0 fastmath<reassoc,nnan> : f32
// |       %3 = arith.divf %2, %arg0 fastmath<nnan> : f32
// |       memref.store %3, %arg2[] : memref<f32>
// |       gpu.return
// |     }
// |   }
// |   gpu.module @opencl attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses], []>, #spirv.resource_limits<>>} {
// |     spirv.module @__spv__opencl Physical32 OpenCL attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses], []>, #spirv.resource_limits<>>} {
// |       spirv.func @k(%arg0: f32, %arg1: f32, %arg2: !spirv.ptr<!spirv.array<1 x f32>, CrossWorkgroup>) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>, workgroup_attributions = 0 : i64} {
// |         %cst0_i32 = spirv.Constant 0 : i32
// |         %0 = spirv.FAdd %arg0, %arg1 : f32
// |         %1 = spirv.FMul %0, %arg1 : f32
// |         %2 = spirv.FSub %1, %arg0 : f32
// |         %3 = spirv.FDiv %2, %arg0 : f32
// |         %cst0_i32_0 = spirv.Constant 0 : i32
// |         %cst1_i32 = spirv.Constant 1 : i32
// |         %4 = spirv.AccessChain %arg2[%cst0_i32] : !spirv.ptr<!spirv.array<1 x f32>, CrossWorkgroup>, i32 -> !spirv.ptr<f32, CrossWorkgroup>
// |         spirv.Store "CrossWorkgroup" %4, %3 : f32
// |         spirv.Return
// |       }
// |     }
// |     func.func @k(%arg0: f32, %arg1: f32, %arg2: memref<1xf32>) attributes {gpu.kernel} {
// |       return
// |     }
// |   }
// | }

// EXPECT
// | module {
// |   spirv.module @__spv__controls Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, FloatControls2], [SPV_KHR_float_controls2]>, #spirv.resource_limits<>>} {
// |     spirv.func @k(%arg0: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}, %arg1: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}, %arg2: !spirv.ptr<!spirv.struct<(!spirv.array<1 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 2)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %0 = spirv.FAdd %arg0, %arg1 {fp_fast_math_mode = #spirv.fastmath_mode<None>} : f32
// |       %1 = spirv.FMul %0, %arg1 {fp_fast_math_mode = #spirv.fastmath_mode<AllowContractFastINTEL>} : f32
// |       %2 = spirv.FSub %1, %arg0 {fp_fast_math_mode = #spirv.fastmath_mode<NotNaN|AllowReassocINTEL>} : f32
// |       %3 = spirv.FDiv %2, %arg0 {fp_fast_math_mode = #spirv.fastmath_mode<NotNaN|NotInf|NSZ|AllowRecip|AllowContractFastINTEL|AllowReassocINTEL|AllowTransform>} : f32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %4 = spirv.AccessChain %arg2[%cst0_i32, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %4, %3 : f32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @controls attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, FloatControls2], [SPV_KHR_float_controls2]>, #spirv.resource_limits<>>} {
// |     gpu.func @k(%arg0: f32, %arg1: f32, %arg2: memref<f32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
// |       %0 = arith.addf %arg0, %arg1 : f32
// |       %1 = arith.mulf %0, %arg1 fastmath<contract> : f32
// |       %2 = arith.subf %1, %arg0 fastmath<reassoc,nnan> : f32
// |       %3 = arith.divf %2, %arg0 fastmath<fast> : f32
// |       memref.store %3, %arg2[] : memref<f32>
// |       gpu.return
// |     }
// |   }
// |   spirv.module @__spv__shader Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |     spirv.func @k(%arg0: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}, %arg1: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}, %arg2: !spirv.ptr<!spirv.struct<(!spirv.array<1 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 2)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %0 = spirv.FAdd %arg0, %arg1 {no_contraction} : f32
// |       %1 = spirv.FMul %0, %arg1 : f32
// |       %2 = spirv.FSub %1, %arg0 : f32
// |       %3 = spirv.FDiv %2, %arg0 {no_contraction} : f32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %4 = spirv.AccessChain %arg2[%cst0_i32, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %4, %3 : f32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @shader attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |     gpu.func @k(%arg0: f32, %arg1: f32, %arg2: memref<f32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
// |       %0 = arith.addf %arg0, %arg1 : f32
// |       %1 = arith.mulf %0, %arg1 fastmath<contract> : f32
// |       %2 = arith.subf %1, %arg0 fastmath<reassoc,nnan> : f32
// |       %3 = arith.divf %2, %arg0 fastmath<nnan> : f32
// |       memref.store %3, %arg2[] : memref<f32>
// |       gpu.return
// |     }
// |   }
// |   gpu.module @opencl attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses], []>, #spirv.resource_limits<>>} {
// |     spirv.module @__spv__opencl Physical32 OpenCL attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses], []>, #spirv.resource_limits<>>} {
// |       spirv.func @k(%arg0: f32, %arg1: f32, %arg2: !spirv.ptr<!spirv.array<1 x f32>, CrossWorkgroup>) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>, workgroup_attributions = 0 : i64} {
// |         %cst0_i32 = spirv.Constant 0 : i32
// |         %0 = spirv.FAdd %arg0, %arg1 : f32
// |         %1 = spirv.FMul %0, %arg1 : f32
// |         %2 = spirv.FSub %1, %arg0 {fp_fast_math_mode = #spirv.fastmath_mode<NotNaN|AllowRecip>} : f32
// |         %3 = spirv.FDiv %2, %arg0 {fp_fast_math_mode = #spirv.fastmath_mode<NotNaN|NotInf|NSZ|AllowRecip|Fast>} : f32
// |         %cst0_i32_0 = spirv.Constant 0 : i32
// |         %cst1_i32 = spirv.Constant 1 : i32
// |         %4 = spirv.AccessChain %arg2[%cst0_i32] : !spirv.ptr<!spirv.array<1 x f32>, CrossWorkgroup>, i32 -> !spirv.ptr<f32, CrossWorkgroup>
// |         spirv.Store "CrossWorkgroup" %4, %3 : f32
// |         spirv.Return
// |       }
// |     }
// |     func.func @k(%arg0: f32, %arg1: f32, %arg2: memref<1xf32>) attributes {gpu.kernel} {
// |       return
// |     }
// |   }
// | }

// EXPECT
// | module {
// |   spirv.module @__spv__controls Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, FloatControls2], [SPV_KHR_float_controls2]>, #spirv.resource_limits<>>} {
// |     spirv.func @k(%arg0: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}, %arg1: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}, %arg2: !spirv.ptr<!spirv.struct<(!spirv.array<1 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 2)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %0 = spirv.FAdd %arg0, %arg1 {fp_fast_math_mode = #spirv.fastmath_mode<AllowContractFastINTEL>} : f32
// |       %1 = spirv.FMul %0, %arg1 {fp_fast_math_mode = #spirv.fastmath_mode<AllowContractFastINTEL>} : f32
// |       %2 = spirv.FSub %1, %arg0 {fp_fast_math_mode = #spirv.fastmath_mode<NotNaN|AllowReassocINTEL>} : f32
// |       %3 = spirv.FDiv %2, %arg0 {fp_fast_math_mode = #spirv.fastmath_mode<NotNaN|NotInf|NSZ|AllowRecip|AllowContractFastINTEL|AllowReassocINTEL|AllowTransform>} : f32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %4 = spirv.AccessChain %arg2[%cst0_i32, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %4, %3 : f32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @controls attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, FloatControls2], [SPV_KHR_float_controls2]>, #spirv.resource_limits<>>} {
// |     gpu.func @k(%arg0: f32, %arg1: f32, %arg2: memref<f32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
// |       %0 = arith.addf %arg0, %arg1 : f32
// |       %1 = arith.mulf %0, %arg1 fastmath<contract> : f32
// |       %2 = arith.subf %1, %arg0 fastmath<reassoc,nnan> : f32
// |       %3 = arith.divf %2, %arg0 fastmath<fast> : f32
// |       memref.store %3, %arg2[] : memref<f32>
// |       gpu.return
// |     }
// |   }
// |   spirv.module @__spv__shader Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |     spirv.func @k(%arg0: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}, %arg1: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}, %arg2: !spirv.ptr<!spirv.struct<(!spirv.array<1 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 2)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %0 = spirv.FAdd %arg0, %arg1 {no_contraction} : f32
// |       %1 = spirv.FMul %0, %arg1 : f32
// |       %2 = spirv.FSub %1, %arg0 : f32
// |       %3 = spirv.FDiv %2, %arg0 {no_contraction} : f32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %4 = spirv.AccessChain %arg2[%cst0_i32, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %4, %3 : f32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @shader attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |     gpu.func @k(%arg0: f32, %arg1: f32, %arg2: memref<f32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
// |       %0 = arith.addf %arg0, %arg1 : f32
// |       %1 = arith.mulf %0, %arg1 fastmath<contract> : f32
// |       %2 = arith.subf %1, %arg0 fastmath<reassoc,nnan> : f32
// |       %3 = arith.divf %2, %arg0 fastmath<nnan> : f32
// |       memref.store %3, %arg2[] : memref<f32>
// |       gpu.return
// |     }
// |   }
// |   gpu.module @opencl attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses], []>, #spirv.resource_limits<>>} {
// |     spirv.module @__spv__opencl Physical32 OpenCL attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses], []>, #spirv.resource_limits<>>} {
// |       spirv.func @k(%arg0: f32, %arg1: f32, %arg2: !spirv.ptr<!spirv.array<1 x f32>, CrossWorkgroup>) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>, workgroup_attributions = 0 : i64} {
// |         %cst0_i32 = spirv.Constant 0 : i32
// |         %0 = spirv.FAdd %arg0, %arg1 : f32
// |         %1 = spirv.FMul %0, %arg1 : f32
// |         %2 = spirv.FSub %1, %arg0 {fp_fast_math_mode = #spirv.fastmath_mode<NotNaN|AllowRecip>} : f32
// |         %3 = spirv.FDiv %2, %arg0 {fp_fast_math_mode = #spirv.fastmath_mode<NotNaN|NotInf|NSZ|AllowRecip|Fast>} : f32
// |         %cst0_i32_0 = spirv.Constant 0 : i32
// |         %cst1_i32 = spirv.Constant 1 : i32
// |         %4 = spirv.AccessChain %arg2[%cst0_i32] : !spirv.ptr<!spirv.array<1 x f32>, CrossWorkgroup>, i32 -> !spirv.ptr<f32, CrossWorkgroup>
// |         spirv.Store "CrossWorkgroup" %4, %3 : f32
// |         spirv.Return
// |       }
// |     }
// |     func.func @k(%arg0: f32, %arg1: f32, %arg2: memref<1xf32>) attributes {gpu.kernel} {
// |       return
// |     }
// |   }
// | }
