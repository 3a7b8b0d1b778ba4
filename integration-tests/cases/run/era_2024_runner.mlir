// The spellings of 2024: `workgroup_size`, several kernels in a module, `fillResource3DFloat`, bytes.
// RUN: run - --device reference

module attributes {
  gpu.container_module,
  spirv.target_env = #spirv.target_env<
    #spirv.vce<v1.3, [Shader, Int8, StorageBuffer8BitAccess], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_8bit_storage]>,
    #spirv.resource_limits<>>
} {
  gpu.module @kernels {
    gpu.func @shift(%data : memref<2x2x2xf32>, %bytes : memref<8xi8>)
      kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %x = gpu.block_id x
      %y = gpu.block_id y
      %z = gpu.block_id z
      %c2 = arith.constant 2 : index
      %c4 = arith.constant 4 : index
      %0 = arith.muli %z, %c4 : index
      %1 = arith.muli %y, %c2 : index
      %2 = arith.addi %0, %1 : index
      %i = arith.addi %2, %x : index
      %3 = memref.load %bytes[%i] : memref<8xi8>
      %4 = arith.sitofp %3 : i8 to f32
      %5 = memref.load %data[%z, %y, %x] : memref<2x2x2xf32>
      %6 = arith.subf %5, %4 : f32
      memref.store %6, %data[%z, %y, %x] : memref<2x2x2xf32>
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c8 = arith.constant 8 : index
    %half = arith.constant 0.5 : f32
    %data = memref.alloc() : memref<2x2x2xf32>
    %bytes = memref.alloc() : memref<8xi8>
    %dynamic = memref.cast %data : memref<2x2x2xf32> to memref<?x?x?xf32>
    call @fillResource3DFloat(%dynamic, %half) : (memref<?x?x?xf32>, f32) -> ()
    scf.for %i = %c0 to %c8 step %c1 {
      %0 = arith.index_cast %i : index to i8
      memref.store %0, %bytes[%i] : memref<8xi8>
    }
    gpu.launch_func @kernels::@shift
      blocks in (%c2, %c2, %c2) threads in (%c1, %c1, %c1) args(%data : memref<2x2x2xf32>, %bytes : memref<8xi8>)
    %u = memref.cast %data : memref<2x2x2xf32> to memref<*xf32>
    call @printMemrefF32(%u) : (memref<*xf32>) -> ()
    memref.dealloc %data : memref<2x2x2xf32>
    memref.dealloc %bytes : memref<8xi8>
    return
  }
  func.func private @fillResource3DFloat(memref<?x?x?xf32>, f32)
  func.func private @printMemrefF32(memref<*xf32>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000000 rank = 3 offset = 0 sizes = [2, 2, 2] strides = [4, 2, 1] data = 
// | [[[0.5,    -0.5], 
// |   [-1.5,    -2.5]], 
// |  [[-3.5,    -4.5], 
// |   [-5.5,    -6.5]]]
