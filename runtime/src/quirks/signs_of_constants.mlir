// conformance: dispatch --groups 1 --buffer 0:0=f32[1]=const:0 --buffer 0:1=i32[2]=const:0 --expect 0:0=f32[1]=-8 --expect 0:1=i32[2]=-8,3

gpu.module @kernels {
  gpu.func @compute(%converted: memref<1xf32>, %chosen: memref<2xi32>) kernel attributes {
    spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>
  } {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %zero = arith.constant 0 : i32
    %three = arith.constant 3 : i32
    %five = arith.constant 5 : i32
    %less = arith.subi %zero, %five : i32
    %number = arith.subi %less, %three : i32
    %float = arith.sitofp %number : i32 to f32
    memref.store %float, %converted[%c0] : memref<1xf32>
    %least = arith.minsi %number, %three : i32
    memref.store %least, %chosen[%c0] : memref<2xi32>
    %greatest = arith.maxsi %number, %three : i32
    memref.store %greatest, %chosen[%c1] : memref<2xi32>
    gpu.return
  }
}
