// Sizes, strides and offsets that only the host knows.
// RUN: run - --device reference

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @t(%a: memref<?x?xf32>, %b: memref<?x?xf32, strided<[?, ?], offset: ?>>, %n: memref<?xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %h = memref.dim %a, %c0 : memref<?x?xf32>
      %w = memref.dim %a, %c1 : memref<?x?xf32>
      %len = memref.dim %n, %c0 : memref<?xi32>
      %len32 = arith.index_cast %len : index to i32
      memref.store %len32, %n[%c0] : memref<?xi32>
      %sub = memref.subview %a[1, 1] [2, 2] [1, 1] : memref<?x?xf32> to memref<2x2xf32, strided<[?, 1], offset: ?>>
      %v = memref.load %sub[%c1, %c1] : memref<2x2xf32, strided<[?, 1], offset: ?>>
      scf.for %i = %c0 to %h step %c1 {
        scf.for %j = %c0 to %w step %c1 {
          %x = memref.load %a[%i, %j] : memref<?x?xf32>
          %y = arith.addf %x, %v : f32
          memref.store %y, %b[%j, %i] : memref<?x?xf32, strided<[?, ?], offset: ?>>
        }
      }
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c5 = arith.constant 5 : index
    %a = memref.alloc(%c3, %c4) : memref<?x?xf32>
    %b0 = memref.alloc(%c5, %c5) : memref<?x?xf32>
    %n = memref.alloc(%c5) : memref<?xi32>
    %ua = memref.cast %a : memref<?x?xf32> to memref<*xf32>
    %ub = memref.cast %b0 : memref<?x?xf32> to memref<*xf32>
    %un = memref.cast %n : memref<?xi32> to memref<*xi32>
    scf.for %i = %c0 to %c3 step %c1 {
      scf.for %j = %c0 to %c4 step %c1 {
        %k = arith.muli %i, %c4 : index
        %l = arith.addi %k, %j : index
        %m = arith.index_cast %l : index to i32
        %f = arith.sitofp %m : i32 to f32
        memref.store %f, %a[%i, %j] : memref<?x?xf32>
      }
    }
    %b = memref.subview %b0[1, 1] [4, 4] [1, 1] : memref<?x?xf32> to memref<4x4xf32, strided<[?, 1], offset: ?>>
    %bd = memref.cast %b : memref<4x4xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
    gpu.launch_func @kernels::@t blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%a : memref<?x?xf32>, %bd : memref<?x?xf32, strided<[?, ?], offset: ?>>, %n : memref<?xi32>)
    call @printMemrefF32(%ua) : (memref<*xf32>) -> ()
    call @printMemrefF32(%ub) : (memref<*xf32>) -> ()
    call @printMemrefI32(%un) : (memref<*xi32>) -> ()
    return
  }
  func.func private @printMemrefF32(memref<*xf32>)
  func.func private @printMemrefI32(memref<*xi32>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000000 rank = 2 offset = 0 sizes = [3, 4] strides = [4, 1] data = 
// | [[0,   1,   2,   3], 
// |  [4,   5,   6,   7], 
// |  [8,   9,   10,   11]]
// | Unranked Memref base@ = 0x10000040 rank = 2 offset = 0 sizes = [5, 5] strides = [5, 1] data = 
// | [[0,   0,   0,   0,   0], 
// |  [0,   10,   14,   18,   0], 
// |  [0,   11,   15,   19,   0], 
// |  [0,   12,   16,   20,   0], 
// |  [0,   13,   17,   21,   0]]
// | Unranked Memref base@ = 0x100000c0 rank = 1 offset = 0 sizes = [5] strides = [1] data = 
// | [5,  0,  0,  0,  0]
// ! <stdin>:33:10: warning: memref of 48 bytes is not deallocated
// !     %a = memref.alloc(%c3, %c4) : memref<?x?xf32>
// !          ^
// ! <stdin>:34:11: warning: memref of 100 bytes is not deallocated
// !     %b0 = memref.alloc(%c5, %c5) : memref<?x?xf32>
// !           ^
// ! <stdin>:35:10: warning: memref of 20 bytes is not deallocated
// !     %n = memref.alloc(%c5) : memref<?xi32>
// !          ^
