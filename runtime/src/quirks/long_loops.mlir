// conformance: dispatch --groups 1 --buffer 0:0=i32[1]=const:0 --expect 0:0=i32[1]=90000

// 300 times 300 iterations: the driver counts those of all loops together.
gpu.module @kernels {
  gpu.func @count(%sum: memref<1xi32>) kernel attributes {
    spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>
  } {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c300 = arith.constant 300 : index
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %all = scf.for %i = %c0 to %c300 step %c1 iter_args(%outer = %zero) -> (i32) {
      %some = scf.for %j = %c0 to %c300 step %c1 iter_args(%inner = %outer) -> (i32) {
        %more = arith.addi %inner, %one : i32
        scf.yield %more : i32
      }
      scf.yield %some : i32
    }
    memref.store %all, %sum[%c0] : memref<1xi32>
    gpu.return
  }
}
