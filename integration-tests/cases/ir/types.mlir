// Every builtin type, as a function's argument.
// RUN: opt --split-input-file

func.func private @integers(i1, i8, i16, i32, i64, i128, si4, si32, ui7, ui64, i16777215, index)
// -----
func.func private @floats(f16, bf16, f32, tf32, f64, f80, f128)
// -----
func.func private @small_floats(f8E5M2, f8E4M3, f8E4M3FN, f8E5M2FNUZ, f8E4M3FNUZ, f8E4M3B11FNUZ, f8E3M4, f4E2M1FN, f6E2M3FN, f6E3M2FN, f8E8M0FNU)
// -----
func.func private @vectors(vector<4xf32>, vector<2x3xi1>, vector<[4]xf32>, vector<2x[8]xi8>, vector<f32>, vector<1xindex>)
// -----
func.func private @tensors(tensor<4xf32>, tensor<?x4xf32>, tensor<*xf32>, tensor<f32>, tensor<0xi1>, tensor<4xf32, "encoding">, tensor<2x?xcomplex<f32>>, tensor<2xvector<4xf32>>)
// -----
func.func private @memrefs(memref<4xf32>, memref<?x?xf32>, memref<*xf32>, memref<f32>, memref<4xf32, 1>, memref<4xf32, 0>, memref<*xf32, 3 : i64>, memref<4xf32, "space">, memref<2xmemref<4xf32>>)
// -----
func.func private @strided(memref<4xf32, strided<[1]>>, memref<4x4xf32, strided<[?, 1], offset: ?>>, memref<4xf32, strided<[2], offset: 8>, 1>, memref<f32, strided<[], offset: 4>>)
// -----
func.func private @layout_maps(memref<4x8xf32, affine_map<(d0, d1) -> (d1, d0)>>, memref<4x8xf32, affine_map<(d0, d1) -> (d0, d1)>>, memref<?xf32, affine_map<(d0)[s0] -> (d0 * 2 + s0)>>)
// -----
func.func private @functions(() -> (), (i32) -> f32, (i32, f32) -> (i1, i8), (() -> ()) -> (() -> ()), () -> ((i32) -> i32))
// -----
func.func private @tuples(tuple<>, tuple<i32>, tuple<i32, tuple<f32, none>>)
// -----
func.func private @complex_and_none(complex<f32>, complex<i32>, none)
// -----
!alias = i32
!nested = tuple<!alias, !alias>
func.func private @aliases(!alias, !nested, vector<4x!alias>)

// EXPECT
// | module {
// |   func.func private @integers(i1, i8, i16, i32, i64, i128, si4, si32, ui7, ui64, i16777215, index)
// | }
// |
// | // -----
// | module {
// |   func.func private @floats(f16, bf16, f32, tf32, f64, f80, f128)
// | }
// |
// | // -----
// | module {
// |   func.func private @small_floats(f8E5M2, f8E4M3, f8E4M3FN, f8E5M2FNUZ, f8E4M3FNUZ, f8E4M3B11FNUZ, f8E3M4, f4E2M1FN, f6E2M3FN, f6E3M2FN, f8E8M0FNU)
// | }
// |
// | // -----
// | module {
// |   func.func private @vectors(vector<4xf32>, vector<2x3xi1>, vector<[4]xf32>, vector<2x[8]xi8>, vector<f32>, vector<1xindex>)
// | }
// |
// | // -----
// | module {
// |   func.func private @tensors(tensor<4xf32>, tensor<?x4xf32>, tensor<*xf32>, tensor<f32>, tensor<0xi1>, tensor<4xf32, "encoding">, tensor<2x?xcomplex<f32>>, tensor<2xvector<4xf32>>)
// | }
// |
// | // -----
// | module {
// |   func.func private @memrefs(memref<4xf32>, memref<?x?xf32>, memref<*xf32>, memref<f32>, memref<4xf32, 1>, memref<4xf32>, memref<*xf32, 3>, memref<4xf32, "space">, memref<2xmemref<4xf32>>)
// | }
// |
// | // -----
// | module {
// |   func.func private @strided(memref<4xf32, strided<[1]>>, memref<4x4xf32, strided<[?, 1], offset: ?>>, memref<4xf32, strided<[2], offset: 8>, 1>, memref<f32, strided<[], offset: 4>>)
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d1, d0)>
// | #map1 = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
// | module {
// |   func.func private @layout_maps(memref<4x8xf32, #map>, memref<4x8xf32>, memref<?xf32, #map1>)
// | }
// |
// | // -----
// | module {
// |   func.func private @functions(() -> (), (i32) -> f32, (i32, f32) -> (i1, i8), (() -> ()) -> (() -> ()), () -> ((i32) -> i32))
// | }
// |
// | // -----
// | module {
// |   func.func private @tuples(tuple<>, tuple<i32>, tuple<i32, tuple<f32, none>>)
// | }
// |
// | // -----
// | module {
// |   func.func private @complex_and_none(complex<f32>, complex<i32>, none)
// | }
// |
// | // -----
// | module {
// |   func.func private @aliases(i32, tuple<i32, i32>, vector<4xi32>)
// | }
