// Cooperative matrices of SPV_NV_cooperative_matrix, which MLIR had until 2023; today they have the regular form.
// RUN: opt
// DIFFERS: mlir-opt-22 does not know earlier spellings, nor these matrices

func @f(%p: !spv.ptr<i32, StorageBuffer>, %stride: i32, %column_major: i1) {
  %0 = spv.CooperativeMatrixLengthNV : !spv.coopmatrix<16x8xi32, Device>
  %1 = spv.CooperativeMatrixLoadNV %p, %stride, %column_major : !spv.ptr<i32, StorageBuffer> as !spv.coopmatrix<16x8xi32, Device>
  %2 = spv.CooperativeMatrixLoadNV %p, %stride, %column_major ["Volatile"] : !spv.ptr<i32, StorageBuffer> as !spv.coopmatrix<8x16xi32, Device>
  %3 = spv.CooperativeMatrixLoadNV %p, %stride, %column_major : !spv.ptr<i32, StorageBuffer> as !spv.coopmatrix<16x16xi32, Device>
  %4 = spv.CooperativeMatrixMulAddNV %1, %2, %3 : !spv.coopmatrix<16x8xi32, Device>, !spv.coopmatrix<8x16xi32, Device> -> !spv.coopmatrix<16x16xi32, Device>
  spv.CooperativeMatrixStoreNV %p, %4, %stride, %column_major : !spv.ptr<i32, StorageBuffer>, !spv.coopmatrix<16x16xi32, Device>
  return
}

// EXPECT
// | module {
// |   func.func @f(%arg0: !spirv.ptr<i32, StorageBuffer>, %arg1: i32, %arg2: i1) {
// |     %0 = spirv.CooperativeMatrixLengthNV !spirv.nv.cooperative_matrix<i32, Device, 16, 8> : i32
// |     %1 = spirv.CooperativeMatrixLoadNV %arg0, %arg1, %arg2 : (!spirv.ptr<i32, StorageBuffer>, i32, i1) -> !spirv.nv.cooperative_matrix<i32, Device, 16, 8>
// |     %2 = spirv.CooperativeMatrixLoadNV %arg0, %arg1, %arg2, <Volatile> : (!spirv.ptr<i32, StorageBuffer>, i32, i1) -> !spirv.nv.cooperative_matrix<i32, Device, 8, 16>
// |     %3 = spirv.CooperativeMatrixLoadNV %arg0, %arg1, %arg2 : (!spirv.ptr<i32, StorageBuffer>, i32, i1) -> !spirv.nv.cooperative_matrix<i32, Device, 16, 16>
// |     %4 = spirv.CooperativeMatrixMulAddNV %1, %2, %3 : (!spirv.nv.cooperative_matrix<i32, Device, 16, 8>, !spirv.nv.cooperative_matrix<i32, Device, 8, 16>, !spirv.nv.cooperative_matrix<i32, Device, 16, 16>) -> !spirv.nv.cooperative_matrix<i32, Device, 16, 16>
// |     spirv.CooperativeMatrixStoreNV %arg0, %4, %arg1, %arg2 : (!spirv.ptr<i32, StorageBuffer>, !spirv.nv.cooperative_matrix<i32, Device, 16, 16>, i32, i1)
// |     return
// |   }
// | }
// ! <stdin>:5:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @f(%p: !spv.ptr<i32, StorageBuffer>, %stride: i32, %column_major: i1) {
// ! ^
// ! note: 6 more earlier spellings are read: '!spv.ptr', 'spv.CooperativeMatrixLengthNV', '!spv.coopmatrix', 'spv.CooperativeMatrixLoadNV', 'spv.CooperativeMatrixMulAddNV', 'spv.CooperativeMatrixStoreNV'; 'vulcanize opt' prints the program in those of today
