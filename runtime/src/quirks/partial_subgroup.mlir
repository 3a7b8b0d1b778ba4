// conformance: dispatch --groups 1 --buffer 0:0=i32[21]=const:0 --expect 0:0=i32[21]=const:1

// 21 invocations make no whole number of subgroups, whatever their size: is each subgroup's id below their number?
gpu.module @kernels {
  gpu.func @counted(%out: memref<21xi32>) kernel attributes {
    spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [21, 1, 1]>
  } {
    %id = gpu.thread_id x
    %subgroup = gpu.subgroup_id : index
    %count = gpu.num_subgroups : index
    %is_counted = arith.cmpi ult, %subgroup, %count : index
    %one = arith.extui %is_counted : i1 to i32
    memref.store %one, %out[%id] : memref<21xi32>
    gpu.return
  }
}
