// Views, tables, copies and calls with memrefs in a kernel.
// RUN: run - --device reference

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    memref.global "private" constant @table : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 60000]]>
    memref.global "private" constant @bytes : memref<5xi8> = dense<[1, -2, 3, 4, 5]>
    func.func private @sum(%m: memref<?xi32, strided<[?], offset: ?>>) -> (i32, i32) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %z = arith.constant 0 : i32
      %n = memref.dim %m, %c0 : memref<?xi32, strided<[?], offset: ?>>
      %n32 = arith.index_cast %n : index to i32
      %s = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %z) -> i32 {
        %v = memref.load %m[%i] : memref<?xi32, strided<[?], offset: ?>>
        %a = arith.addi %acc, %v : i32
        scf.yield %a : i32
      }
      return %s, %n32 : i32, i32
    }
    gpu.func @t(%a: memref<4x4xi32>, %out: memref<16xi32>) workgroup(%wg : memref<4x4xi32, #gpu.address_space<workgroup>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %c4 = arith.constant 4 : index
      %col = memref.subview %a[0, 2] [4, 1] [1, 1] : memref<4x4xi32> to memref<4xi32, strided<[4], offset: 2>>
      %colc = memref.cast %col : memref<4xi32, strided<[4], offset: 2>> to memref<?xi32, strided<[?], offset: ?>>
      %s:2 = func.call @sum(%colc) : (memref<?xi32, strided<[?], offset: ?>>) -> (i32, i32)
      memref.store %s#0, %out[%c0] : memref<16xi32>
      memref.store %s#1, %out[%c1] : memref<16xi32>
      %g = memref.get_global @table : memref<2x3xi32>
      %gv = memref.load %g[%c1, %c2] : memref<2x3xi32>
      memref.store %gv, %out[%c2] : memref<16xi32>
      %gb = memref.get_global @bytes : memref<5xi8>
      %gbv = memref.load %gb[%c1] : memref<5xi8>
      %gbe = arith.extsi %gbv : i8 to i32
      memref.store %gbe, %out[%c3] : memref<16xi32>
      %tr = memref.transpose %a (i, j) -> (j, i) : memref<4x4xi32> to memref<4x4xi32, strided<[1, 4]>>
      memref.copy %tr, %wg : memref<4x4xi32, strided<[1, 4]>> to memref<4x4xi32, #gpu.address_space<workgroup>>
      %p = memref.alloca() : memref<4x4xi32, #gpu.address_space<private>>
      memref.copy %wg, %p : memref<4x4xi32, #gpu.address_space<workgroup>> to memref<4x4xi32, #gpu.address_space<private>>
      %pv = memref.load %p[%c1, %c3] : memref<4x4xi32, #gpu.address_space<private>>
      memref.store %pv, %out[%c4] : memref<16xi32>
      %flat = memref.collapse_shape %a [[0, 1]] : memref<4x4xi32> into memref<16xi32>
      %ex = memref.expand_shape %flat [[0, 1, 2]] output_shape [2, 4, 2] : memref<16xi32> into memref<2x4x2xi32>
      %c5 = arith.constant 5 : index
      %ev = memref.load %ex[%c1, %c3, %c0] : memref<2x4x2xi32>
      memref.store %ev, %out[%c5] : memref<16xi32>
      %base, %off, %sz:2, %st:2 = memref.extract_strided_metadata %tr : memref<4x4xi32, strided<[1, 4]>> -> memref<i32>, index, index, index, index, index
      %re = memref.reinterpret_cast %base to offset: [%c5], sizes: [2], strides: [%st#1] : memref<i32> to memref<2xi32, strided<[?], offset: ?>>
      %rv = memref.load %re[%c1] : memref<2xi32, strided<[?], offset: ?>>
      %c6 = arith.constant 6 : index
      memref.store %rv, %out[%c6] : memref<16xi32>
      gpu.return
    }
  }
  memref.global "private" constant @init : memref<4x4xi32> = dense<[[0,1,2,3],[10,11,12,13],[20,21,22,23],[30,31,32,33]]>
  func.func @main() {
    %c1 = arith.constant 1 : index
    %i = memref.get_global @init : memref<4x4xi32>
    %a = memref.alloc() : memref<4x4xi32>
    memref.copy %i, %a : memref<4x4xi32> to memref<4x4xi32>
    %b = memref.alloc() : memref<16xi32>
    %ub = memref.cast %b : memref<16xi32> to memref<*xi32>
    gpu.launch_func @kernels::@t blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%a : memref<4x4xi32>, %b : memref<16xi32>)
    call @printMemrefI32(%ub) : (memref<*xi32>) -> ()
    return
  }
  func.func private @printMemrefI32(memref<*xi32>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000080 rank = 1 offset = 0 sizes = [16] strides = [1] data = 
// | [68,  4,  60000,  -2,  31,  32,  21,  0,  0,  0,  0,  0,  0,  0,  0,  0]
// ! <stdin>:62:10: warning: memref of 64 bytes is not deallocated
// !     %a = memref.alloc() : memref<4x4xi32>
// !          ^
// ! <stdin>:64:10: warning: memref of 64 bytes is not deallocated
// !     %b = memref.alloc() : memref<16xi32>
// !          ^
