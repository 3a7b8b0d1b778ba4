// spirv: types and attributes.
// RUN: opt --split-input-file
// RUN: opt --split-input-file --mlir-print-op-generic

func.func private @arrays(!spirv.array<4 x f32>, !spirv.array<4 x f32, stride=16>, !spirv.array<2 x !spirv.array<3 x i32>>, !spirv.rtarray<f32>, !spirv.rtarray<vector<4xf32>, stride=16>)
// -----
func.func private @pointers(!spirv.ptr<f32, StorageBuffer>, !spirv.ptr<!spirv.ptr<i32, Function>, Private>, !spirv.ptr<vector<3xi32>, Input>)
// -----
func.func private @structs(!spirv.struct<()>, !spirv.struct<(f32, i32)>, !spirv.struct<(f32 [0], i32 [4])>, !spirv.struct<(f32 [0, NonWritable], i32 [4, NonReadable])>, !spirv.struct<named, (f32)>, !spirv.struct<rec, (!spirv.ptr<!spirv.struct<rec>, StorageBuffer>)>, !spirv.struct<(f32), Block>)
// -----
func.func private @images(!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>, !spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>>)
// -----
func.func private @matrices(!spirv.matrix<2 x vector<3xf32>>, !spirv.coopmatrix<16x16xf32, Subgroup, MatrixA>)
// -----
module attributes {t.a = #spirv.vce<v1.3, [Shader], []>, t.b = #spirv.target_env<#spirv.vce<v1.0, [Kernel], [SPV_KHR_16bit_storage]>, api=Vulkan, AMD:DiscreteGPU, #spirv.resource_limits<max_compute_workgroup_invocations = 64, max_compute_workgroup_size = [8, 4, 2], subgroup_size = 64>>, t.c = #spirv.entry_point_abi<workgroup_size = [1, 2, 3], subgroup_size = 32>, t.d = #spirv.interface_var_abi<(1, 2), Uniform>, t.e = #spirv.storage_class<Workgroup>} {}

// EXPECT
// | module {
// |   func.func private @arrays(!spirv.array<4 x f32>, !spirv.array<4 x f32, stride=16>, !spirv.array<2 x !spirv.array<3 x i32>>, !spirv.rtarray<f32>, !spirv.rtarray<vector<4xf32>, stride=16>)
// | }
// |
// | // -----
// | module {
// |   func.func private @pointers(!spirv.ptr<f32, StorageBuffer>, !spirv.ptr<!spirv.ptr<i32, Function>, Private>, !spirv.ptr<vector<3xi32>, Input>)
// | }
// |
// | // -----
// | module {
// |   func.func private @structs(!spirv.struct<()>, !spirv.struct<(f32, i32)>, !spirv.struct<(f32 [0], i32 [4])>, !spirv.struct<(f32 [0, NonWritable], i32 [4, NonReadable])>, !spirv.struct<named, (f32)>, !spirv.struct<rec, (!spirv.ptr<!spirv.struct<rec>, StorageBuffer>)>, !spirv.struct<(f32), Block>)
// | }
// |
// | // -----
// | module {
// |   func.func private @images(!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>, !spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>>)
// | }
// |
// | // -----
// | module {
// |   func.func private @matrices(!spirv.matrix<2 x vector<3xf32>>, !spirv.coopmatrix<16x16xf32, Subgroup, MatrixA>)
// | }
// |
// | // -----
// | module attributes {t.a = #spirv.vce<v1.3, [Shader], []>, t.b = #spirv.target_env<#spirv.vce<v1.0, [Kernel], [SPV_KHR_16bit_storage]>, api=Vulkan, AMD:DiscreteGPU, #spirv.resource_limits<max_compute_workgroup_invocations = 64, max_compute_workgroup_size = [8, 4, 2], subgroup_size = 64>>, t.c = #spirv.entry_point_abi<workgroup_size = [1, 2, 3], subgroup_size = 32>, t.d = #spirv.interface_var_abi<(1, 2), Uniform>, t.e = #spirv.storage_class<Workgroup>} {
// | }

// EXPECT
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (!spirv.array<4 x f32>, !spirv.array<4 x f32, stride=16>, !spirv.array<2 x !spirv.array<3 x i32>>, !spirv.rtarray<f32>, !spirv.rtarray<vector<4xf32>, stride=16>) -> (), sym_name = "arrays", sym_visibility = "private"}> ({
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (!spirv.ptr<f32, StorageBuffer>, !spirv.ptr<!spirv.ptr<i32, Function>, Private>, !spirv.ptr<vector<3xi32>, Input>) -> (), sym_name = "pointers", sym_visibility = "private"}> ({
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (!spirv.struct<()>, !spirv.struct<(f32, i32)>, !spirv.struct<(f32 [0], i32 [4])>, !spirv.struct<(f32 [0, NonWritable], i32 [4, NonReadable])>, !spirv.struct<named, (f32)>, !spirv.struct<rec, (!spirv.ptr<!spirv.struct<rec>, StorageBuffer>)>, !spirv.struct<(f32), Block>) -> (), sym_name = "structs", sym_visibility = "private"}> ({
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>, !spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>>) -> (), sym_name = "images", sym_visibility = "private"}> ({
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (!spirv.matrix<2 x vector<3xf32>>, !spirv.coopmatrix<16x16xf32, Subgroup, MatrixA>) -> (), sym_name = "matrices", sym_visibility = "private"}> ({
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// | ^bb0:
// | }) {t.a = #spirv.vce<v1.3, [Shader], []>, t.b = #spirv.target_env<#spirv.vce<v1.0, [Kernel], [SPV_KHR_16bit_storage]>, api=Vulkan, AMD:DiscreteGPU, #spirv.resource_limits<max_compute_workgroup_invocations = 64, max_compute_workgroup_size = [8, 4, 2], subgroup_size = 64>>, t.c = #spirv.entry_point_abi<workgroup_size = [1, 2, 3], subgroup_size = 32>, t.d = #spirv.interface_var_abi<(1, 2), Uniform>, t.e = #spirv.storage_class<Workgroup>} : () -> ()
