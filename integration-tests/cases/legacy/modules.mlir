// Modules as each edition wrote them, from the first (2019) on.
// RUN: opt --split-input-file

// DIFFERS: mlir-opt-22 does not know earlier spellings
spv.module "Logical" "GLSL450" {
  spv.globalVariable @id built_in("GlobalInvocationId") : !spv.ptr<vector<3xi32>, Input>
  spv.globalVariable @buffer bind(0, 1) : !spv.ptr<!spv.struct<!spv.array<4 x f32 [4]> [0]>, StorageBuffer>
  spv.specConstant @size = 5 : i32
  spv.specConstant @flag spec_id(3) = true
  spv.specConstantComposite @pair (@size, @size) : !spv.array<2 x i32>
  func @kernel() -> () {
    %id = spv._address_of @id : !spv.ptr<vector<3xi32>, Input>
    %buffer = spv._address_of @buffer : !spv.ptr<!spv.struct<!spv.array<4 x f32 [4]> [0]>, StorageBuffer>
    %zero = spv.constant 0 : i32
    %element = spv.AccessChain %buffer[%zero, %zero] : !spv.ptr<!spv.struct<!spv.array<4 x f32 [4]> [0]>, StorageBuffer>
    %value = spv.Load "StorageBuffer" %element : f32
    %size = spv._reference_of @size : i32
    %root = spv.GLSL.Sqrt %value : f32
    spv.Store "StorageBuffer" %element, %root : f32
    spv.Return
  }
  spv.EntryPoint "GLCompute" @kernel, @id
  spv.ExecutionMode @kernel "LocalSize", 1, 1, 1
  spv._module_end
} attributes {capabilities = ["Shader"], extensions = ["SPV_KHR_storage_buffer_storage_class"]}

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
// Structured control flow of 2019.
spv.module "Logical" "GLSL450" {
  func @flow(%condition: i1, %count: i32) -> i32 {
    %zero = spv.constant 0: i32
    %x = spv.Variable init(%zero) : !spv.ptr<i32, Function>
    spv.selection {
      spv.BranchConditional %condition, ^then, ^merge
    ^then:
      spv.Store "Function" %x, %count : i32
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header
    ^header:
      %value = spv.Load "Function" %x : i32
      %less = spv.SLessThan %value, %count : i32
      spv.BranchConditional %less, ^body, ^merge
    ^body:
      spv.Branch ^continue
    ^continue:
      spv.Branch ^header
    ^merge:
      spv._merge
    }
    %result = spv.Load "Function" %x : i32
    spv.ReturnValue %result : i32
  }
  spv._module_end
}

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
// 2020 and 2021: the triple on the module, `spv.func`, `mlir.` for what is no instruction.
spv.module @m Logical GLSL450 requires #spv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]> attributes {spv.target_env = #spv.target_env<V_1_0, [SPV_KHR_storage_buffer_storage_class], [Shader], {max_compute_workgroup_invocations = 256 : i32}>} {
  spv.GlobalVariable @v : !spv.ptr<f32, Private>
  spv.SpecConstant @c = 1.0 : f32
  spv.func @f() -> f32 "Inline" {
    %v = spv.mlir.addressof @v : !spv.ptr<f32, Private>
    %c = spv.mlir.referenceof @c : f32
    %true = spv.Constant true
    spv.mlir.selection {
      spv.BranchConditional %true, ^then, ^merge
    ^then:
      spv.Branch ^merge
    ^merge:
      spv.mlir.merge
    }
    %u = spv.undef : f32
    spv.ReturnValue %u : f32
  }
  spv.mlir.endmodule
}

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
// Generic form: numbers for cases, `type` for the function's type.
"spv.module"() ({
  "spv.func"() ({
    %0 = "spv.constant"() {value = 42 : i32} : () -> i32
    %1 = "spv.Variable"(%0) {storage_class = "Function"} : (i32) -> !spv.ptr<i32, Function>
    %2 = "spv.constant"() {value = 1.0 : f32} : () -> f32
    %3 = "spv.FMul"(%2, %2) {RelaxedPrecision: unit} : (f32, f32) -> f32
    %4 = "spv.AtomicIAdd"(%1, %0) {memory_scope = 1 : i32, semantics = "AcquireRelease|UniformMemory"} : (!spv.ptr<i32, Function>, i32) -> i32
    "spv.Return"() : () -> ()
  }) {sym_name = "f", type = () -> ()} : () -> ()
  "spv._module_end"() : () -> ()
}) {addressing_model = 0 : i32, memory_model = 1 : i32} : () -> ()

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
// Outside of a SPIR-V module a function was `func` too.
func @f(%arg: i32) -> i32 {
  "spv.ReturnValue"(%arg) : (i32) -> (i32)
}
module {
  func private @g(!spv.rtarray<i32>)
}

// EXPECT
// | module {
// |   spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]> {
// |     spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.GlobalVariable @buffer bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |     spirv.SpecConstant @size = 5 : i32
// |     spirv.SpecConstant @flag spec_id(3) = true
// |     spirv.SpecConstantComposite @pair (@size, @size) : !spirv.array<2 x i32>
// |     spirv.func @kernel() "None" {
// |       %id_addr = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
// |       %buffer_addr = spirv.mlir.addressof @buffer : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.AccessChain %buffer_addr[%cst0_i32, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %1 = spirv.Load "StorageBuffer" %0 : f32
// |       %2 = spirv.mlir.referenceof @size : i32
// |       %3 = spirv.GL.Sqrt %1 : f32
// |       spirv.Store "StorageBuffer" %0, %3 : f32
// |       spirv.Return
// |     }
// |     spirv.EntryPoint "GLCompute" @kernel, @id
// |     spirv.ExecutionMode @kernel "LocalSize", 1, 1, 1
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @flow(%arg0: i1, %arg1: i32) -> i32 "None" {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.Variable init(%cst0_i32) : !spirv.ptr<i32, Function>
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %arg0, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         spirv.Store "Function" %0, %arg1 : i32
// |         spirv.Branch ^bb2
// |       ^bb2:  // 2 preds: ^bb0, ^bb1
// |         spirv.mlir.merge
// |       }
// |       spirv.mlir.loop {
// |         spirv.Branch ^bb1
// |       ^bb1:  // 2 preds: ^bb0, ^bb3
// |         %2 = spirv.Load "Function" %0 : i32
// |         %3 = spirv.SLessThan %2, %arg1 : i32
// |         spirv.BranchConditional %3, ^bb2, ^bb4
// |       ^bb2:  // pred: ^bb1
// |         spirv.Branch ^bb3
// |       ^bb3:  // pred: ^bb2
// |         spirv.Branch ^bb1
// |       ^bb4:  // pred: ^bb1
// |         spirv.mlir.merge
// |       }
// |       %1 = spirv.Load "Function" %0 : i32
// |       spirv.ReturnValue %1 : i32
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module @m Logical GLSL450 requires #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]> attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<max_compute_workgroup_invocations = 256>>} {
// |     spirv.GlobalVariable @v : !spirv.ptr<f32, Private>
// |     spirv.SpecConstant @c = 1.000000e+00 : f32
// |     spirv.func @f() -> f32 "Inline" {
// |       %v_addr = spirv.mlir.addressof @v : !spirv.ptr<f32, Private>
// |       %0 = spirv.mlir.referenceof @c : f32
// |       %true = spirv.Constant true
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %true, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         spirv.Branch ^bb2
// |       ^bb2:  // 2 preds: ^bb0, ^bb1
// |         spirv.mlir.merge
// |       }
// |       %1 = spirv.Undef : f32
// |       spirv.ReturnValue %1 : f32
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @f() "None" {
// |       %cst42_i32 = spirv.Constant 42 : i32
// |       %0 = spirv.Variable init(%cst42_i32) : !spirv.ptr<i32, Function>
// |       %cst_f32 = spirv.Constant 1.000000e+00 : f32
// |       %1 = spirv.FMul %cst_f32, %cst_f32 {relaxed_precision} : f32
// |       %2 = spirv.AtomicIAdd <Device> <AcquireRelease|UniformMemory> %0, %cst42_i32 : !spirv.ptr<i32, Function>
// |       spirv.Return
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: i32) -> i32 {
// |     spirv.ReturnValue %arg0 : i32
// |   }
// |   module {
// |     func.func private @g(!spirv.rtarray<i32>)
// |   }
// | }
// ! <stdin>:5:1: warning: 'spv.module' is an earlier spelling of 'spirv.module'
// ! spv.module "Logical" "GLSL450" {
// ! ^
// ! note: 18 more earlier spellings are read: 'spv.globalVariable', '!spv.ptr', '!spv.array', '!spv.struct', 'spv.specConstant', 'spv.specConstantComposite', 'func', 'spv._address_of', 'spv.constant', 'spv.AccessChain', 'spv.Load', 'spv._reference_of', 'spv.GLSL.Sqrt', 'spv.Store', 'spv.Return', 'spv.EntryPoint', 'spv.ExecutionMode', 'spv._module_end'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:30:1: warning: 'spv.module' is an earlier spelling of 'spirv.module'
// ! spv.module "Logical" "GLSL450" {
// ! ^
// ! note: 14 more earlier spellings are read: 'func', 'spv.constant', 'spv.Variable', '!spv.ptr', 'spv.selection', 'spv.BranchConditional', 'spv.Store', 'spv.Branch', 'spv._merge', 'spv.loop', 'spv.Load', 'spv.SLessThan', 'spv.ReturnValue', 'spv._module_end'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:64:1: warning: 'spv.module' is an earlier spelling of 'spirv.module'
// ! spv.module @m Logical GLSL450 requires #spv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]> attributes {spv.target_env = #spv.target_env<V_1_0, [SPV_KHR_storage_buffer_storage_class], [Shader], {max_compute_workgroup_invocations = 256 : i32}>} {
// ! ^
// ! note: 17 more earlier spellings are read: '#spv.vce', 'spv.target_env', '#spv.target_env', 'spv.GlobalVariable', '!spv.ptr', 'spv.SpecConstant', 'spv.func', 'spv.mlir.addressof', 'spv.mlir.referenceof', 'spv.Constant', 'spv.mlir.selection', 'spv.BranchConditional', 'spv.Branch', 'spv.mlir.merge', 'spv.undef', 'spv.ReturnValue', 'spv.mlir.endmodule'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:87:1: warning: 'spv.module' is an earlier spelling of 'spirv.module'
// ! "spv.module"() ({
// ! ^
// ! note: 8 more earlier spellings are read: 'spv.func', 'spv.constant', 'spv.Variable', '!spv.ptr', 'spv.FMul', 'spv.AtomicIAdd', 'spv.Return', 'spv._module_end'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:102:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @f(%arg: i32) -> i32 {
// ! ^
// ! note: 2 more earlier spellings are read: 'spv.ReturnValue', '!spv.rtarray'; 'vulcanize opt' prints the program in those of today
