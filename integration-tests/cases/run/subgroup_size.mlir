// A kernel runs with subgroups of the size that its lowering counts on: that of its target, or of its entry point.
// RUN: run - --device reference

module attributes {gpu.container_module} {
  gpu.module @shuffled [#spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniform, GroupNonUniformShuffleRelative], []>, #spirv.resource_limits<subgroup_size = 8>>] {
    gpu.func @k(%size: memref<1xi32>, %from: memref<16xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %lane = gpu.lane_id
      %i = gpu.thread_id x
      %n = gpu.subgroup_size : index
      %v = arith.index_cast %i : index to i32
      %count = arith.index_cast %n : index to i32
      %one = arith.constant 1 : i32
      %width = arith.constant 8 : i32
      %next, %valid = gpu.shuffle down %v, %one, %width : i32
      %none = arith.constant -1 : i32
      %r = arith.select %valid, %next, %none : i32
      memref.store %r, %from[%i] : memref<16xi32>
      memref.store %count, %size[%c0] : memref<1xi32>
      gpu.return
    }
  }
  gpu.module @asked {
    gpu.func @k(%size: memref<1xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1], subgroup_size = 4>} {
      %c0 = arith.constant 0 : index
      %n = gpu.subgroup_size : index
      %count = arith.index_cast %n : index to i32
      memref.store %count, %size[%c0] : memref<1xi32>
      gpu.return
    }
  }
  func.func @main() {
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %size = memref.alloc() : memref<1xi32>
    %from = memref.alloc() : memref<16xi32>
    gpu.launch_func @shuffled::@k blocks in (%c1, %c1, %c1) threads in (%c16, %c1, %c1) args(%size : memref<1xi32>, %from : memref<16xi32>)
    %s = memref.cast %size : memref<1xi32> to memref<*xi32>
    %f = memref.cast %from : memref<16xi32> to memref<*xi32>
    call @printMemrefI32(%s) : (memref<*xi32>) -> ()
    call @printMemrefI32(%f) : (memref<*xi32>) -> ()
    gpu.launch_func @asked::@k blocks in (%c1, %c1, %c1) threads in (%c16, %c1, %c1) args(%size : memref<1xi32>)
    call @printMemrefI32(%s) : (memref<*xi32>) -> ()
    memref.dealloc %size : memref<1xi32>
    memref.dealloc %from : memref<16xi32>
    return
  }
  func.func private @printMemrefI32(memref<*xi32>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [1] strides = [1] data = 
// | [8]
// | Unranked Memref base@ = 0x10000040 rank = 1 offset = 0 sizes = [16] strides = [1] data = 
// | [1,  2,  3,  4,  5,  6,  7,  -1,  9,  10,  11,  12,  13,  14,  15,  -1]
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [1] strides = [1] data = 
// | [4]
