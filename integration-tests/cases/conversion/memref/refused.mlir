// What of memory no kernel can have.
// RUN: opt --split-input-file --convert-gpu-to-spirv

// DIFFERS: the call that makes the circle is named
gpu.module @m attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  func.func private @f(%n: i32) -> i32 {
    %r = func.call @g(%n) : (i32) -> i32
    return %r : i32
  }
  func.func private @g(%n: i32) -> i32 {
    %r = func.call @f(%n) : (i32) -> i32
    return %r : i32
  }
  gpu.func @k(%a: memref<4xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    %c0 = arith.constant 0 : index
    %x = memref.load %a[%c0] : memref<4xi32>
    %y = func.call @f(%x) : (i32) -> i32
    memref.store %y, %a[%c0] : memref<4xi32>
    gpu.return
  }
}
// -----
// DIFFERS: MLIR leaves chosen pointers to drivers with variable pointers
gpu.module @m attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.func @k(%a: memref<?x?xi32>, %b: memref<?x?xi32>, %c: i1) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    %c0 = arith.constant 0 : index
    %p = arith.select %c, %a, %b : memref<?x?xi32>
    %x = memref.load %p[%c0, %c0] : memref<?x?xi32>
    memref.store %x, %a[%c0, %c0] : memref<?x?xi32>
    gpu.return
  }
}
// -----
// DIFFERS: MLIR selects pointers into the memory of an invocation
gpu.module @m attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, VariablePointers], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_variable_pointers]>, #spirv.resource_limits<>>} {
  gpu.func @k(%c: i1) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    %c0 = arith.constant 0 : index
    %a = memref.alloca() : memref<4xi32, #spirv.storage_class<Function>>
    %b = memref.alloca() : memref<4xi32, #spirv.storage_class<Function>>
    %p = arith.select %c, %a, %b : memref<4xi32, #spirv.storage_class<Function>>
    %x = memref.load %p[%c0] : memref<4xi32, #spirv.storage_class<Function>>
    memref.store %x, %a[%c0] : memref<4xi32, #spirv.storage_class<Function>>
    gpu.return
  }
}
// -----
gpu.module @m attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  memref.global @state : memref<4xi32> = dense<0>
  gpu.func @k() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    %g = memref.get_global @state : memref<4xi32>
    gpu.return
  }
}
// -----
// DIFFERS: the choice is named, not what is done with it
gpu.module @m attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.func @k(%a: memref<4x4xi32>, %b: memref<4x4xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %r:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%x = %a, %y = %b) -> (memref<4x4xi32>, memref<4x4xi32>) {
      %s = memref.subview %x[0, 1] [4, 1] [1, 1] : memref<4x4xi32> to memref<4xi32, strided<[4], offset: 1>>
      %v = memref.load %s[%i] : memref<4xi32, strided<[4], offset: 1>>
      memref.store %v, %y[%i, %i] : memref<4x4xi32>
      scf.yield %y, %x : memref<4x4xi32>, memref<4x4xi32>
    }
    gpu.return
  }
}

// EXPECT exit=1
// | // -----
// | // -----
// | // -----
// | // -----
// ! <stdin>:11:10: error: 'func.call' op calls 'f' from within itself: SPIR-V has no recursion; write a loop
// !     %r = func.call @f(%n) : (i32) -> i32
// !          ^
// ! <stdin>:6:3: note: the function is here
// !   func.func private @f(%n: i32) -> i32 {
// !   ^
// ! <stdin>:27:10: error: a memref that is chosen at run time, by a loop or a selection, has no views and no open sizes in SPIR-V; choose between the loaded values
// !     %p = arith.select %c, %a, %b : memref<?x?xi32>
// !          ^
// ! <stdin>:40:10: error: failed to legalize operation 'arith.select' (i1, memref<4xi32, #spirv.storage_class<Function>>, memref<4xi32, #spirv.storage_class<Function>>) -> (memref<4xi32, #spirv.storage_class<Function>>) in 'k'
// !     %p = arith.select %c, %a, %b : memref<4xi32, #spirv.storage_class<Function>>
// !          ^
// ! <stdin>:40:10: note: Select: a shader cannot choose between pointers to memory of storage class Function, only of StorageBuffer and Workgroup; it can choose between indices, or between what it loads
// !     %p = arith.select %c, %a, %b : memref<4xi32, #spirv.storage_class<Function>>
// !          ^
// ! <stdin>:48:3: error: 'memref.global' op is memory that outlives the kernel; pass it as an argument, or make it 'constant', private or of the workgroup
// !   memref.global @state : memref<4xi32> = dense<0>
// !   ^
// ! <stdin>:61:55: error: a memref that is chosen at run time, by a loop or a selection, has no views and no open sizes in SPIR-V; choose between the loaded values
// !     %r:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%x = %a, %y = %b) -> (memref<4x4xi32>, memref<4x4xi32>) {
// !                                                       ^
