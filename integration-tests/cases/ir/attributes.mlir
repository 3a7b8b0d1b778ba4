// Every builtin attribute, as a discardable attribute of a module.
// RUN: opt --split-input-file

module attributes {t.bool = true, t.no = false, t.int = 42 : i32, t.default = 7, t.negative = -1 : i8, t.index = 3 : index, t.hex = 0xFF : i16, t.wide = 340282366920938463463374607431768211455 : i128, t.unsigned = 255 : ui8, t.signed = -128 : si8} {}
// -----
module attributes {t.f32 = 1.5 : f32, t.default = 2.5, t.f16 = 1.0 : f16, t.bits = 0x7FC00000 : f32, t.inf = 0xFF800000 : f32, t.third = 0.333333333 : f32, t.big = 1.0e+30 : f32, t.small = 1.0e-40 : f32, t.negative_zero = -0.0 : f64, t.bf16 = 0x7FC0 : bf16, t.many = 0.1 : f64} {}
// -----
module attributes {t.string = "text", t.escaped = "a\"b\\c\n\t\00\C3\A9", t.typed = "text" : i32, t.empty = ""} {}
// -----
module attributes {t.array = [1, 2.0, "three", @four, i32, [unit, []]], t.empty = [], t.dict = {a = 1, b = {c = 2}}, t.none = {}, t.unit, t.also_unit = unit} {}
// -----
module attributes {t.flat = @symbol, t.nested = @root::@leaf, t.deep = @a::@b::@c, t.quoted = @"with space"} {}
// -----
module attributes {t.types = [i32, () -> (), memref<4xf32>, tuple<>], t.function = (i32) -> f32} {}
// -----
module attributes {t.splat = dense<0> : tensor<4xi32>, t.list = dense<[1, 2, 3]> : tensor<3xi8>, t.nested = dense<[[1, 2], [3, 4]]> : vector<2x2xi64>, t.bools = dense<[true, false]> : tensor<2xi1>, t.floats = dense<[1.0, -2.5]> : tensor<2xf32>, t.hex = dense<"0x0100000002000000"> : tensor<2xi32>, t.strings = dense<["a", "b"]> : tensor<2x!t.string>, t.complex = dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>, t.empty = dense<> : tensor<0xi32>, t.scalar = dense<5> : tensor<i32>} {}
// -----
module attributes {t.sparse = sparse<[[0, 1], [2, 3]], [1.0, 2.0]> : tensor<4x4xf32>, t.empty = sparse<> : tensor<4xi32>} {}
// -----
module attributes {t.i8 = array<i8: 1, -2>, t.i32 = array<i32>, t.f32 = array<f32: 1.0, 2.5>, t.i1 = array<i1: true, false>, t.i64 = array<i64: 9223372036854775807>} {}
// -----
module attributes {t.map = affine_map<(d0, d1)[s0] -> (d0 + d1 * 2, s0 floordiv 3, d0 mod 4, d1 ceildiv 5)>, t.empty = affine_map<() -> ()>, t.constant = affine_map<() -> (42)>, t.negative = affine_map<(d0) -> (-d0, d0 - 1, -(d0 + 3))>} {}
// -----
module attributes {t.set = affine_set<(d0)[s0] : (d0 >= 0, -d0 + s0 - 1 >= 0, d0 mod 2 == 0)>} {}
// -----
module attributes {t.strided = strided<[1, ?], offset: 3>, t.plain = strided<[]>} {}
// -----
module attributes {t.distinct = distinct[0]<"a">, t.other = distinct[5]<1 : i32>, t.same = distinct[0]<"a">} {}
// -----
#int = 5 : i32
#list = [#int, #int]
module attributes {t.alias = #int, t.nested = #list} {}

// EXPECT exit=1
// | module attributes {t.bool = true, t.default = 7 : i64, t.hex = 255 : i16, t.index = 3 : index, t.int = 42 : i32, t.negative = -1 : i8, t.no = false, t.signed = -128 : si8, t.unsigned = 255 : ui8, t.wide = -1 : i128} {
// | }
// |
// | // -----
// | module attributes {t.bf16 = 0x7FC0 : bf16, t.big = 1.000000e+30 : f32, t.bits = 0x7FC00000 : f32, t.default = 2.500000e+00 : f64, t.f16 = 1.000000e+00 : f16, t.f32 = 1.500000e+00 : f32, t.inf = 0xFF800000 : f32, t.many = 1.000000e-01 : f64, t.negative_zero = -0.000000e+00 : f64, t.small = 9.999940e-41 : f32, t.third = 0.333333343 : f32} {
// | }
// |
// | // -----
// | module attributes {t.empty = "", t.escaped = "a\22b\\c\0A\09\00\C3\A9", t.string = "text", t.typed = "text" : i32} {
// | }
// |
// | // -----
// | module attributes {t.also_unit, t.array = [1, 2.000000e+00, "three", @four, i32, [unit, []]], t.dict = {a = 1 : i64, b = {c = 2 : i64}}, t.empty = [], t.none = {}, t.unit} {
// | }
// |
// | // -----
// | module attributes {t.deep = @a::@b::@c, t.flat = @symbol, t.nested = @root::@leaf, t.quoted = @"with space"} {
// | }
// |
// | // -----
// | module attributes {t.function = (i32) -> f32, t.types = [i32, () -> (), memref<4xf32>, tuple<>]} {
// | }
// |
// | // -----
// | // -----
// | module attributes {t.empty = sparse<> : tensor<4xi32>, t.sparse = sparse<[[0, 1], [2, 3]], [1.000000e+00, 2.000000e+00]> : tensor<4x4xf32>} {
// | }
// |
// | // -----
// | module attributes {t.f32 = array<f32: 1.000000e+00, 2.500000e+00>, t.i1 = array<i1: true, false>, t.i32 = array<i32>, t.i64 = array<i64: 9223372036854775807>, t.i8 = array<i8: 1, -2>} {
// | }
// |
// | // -----
// | #map = affine_map<() -> (42)>
// | #map1 = affine_map<() -> ()>
// | #map2 = affine_map<(d0, d1)[s0] -> (d0 + d1 * 2, s0 floordiv 3, d0 mod 4, d1 ceildiv 5)>
// | #map3 = affine_map<(d0) -> (-d0, d0 - 1, -(d0 + 3))>
// | module attributes {t.constant = #map, t.empty = #map1, t.map = #map2, t.negative = #map3} {
// | }
// |
// | // -----
// | #set = affine_set<(d0)[s0] : (d0 >= 0, -d0 + s0 - 1 >= 0, d0 mod 2 == 0)>
// | module attributes {t.set = #set} {
// | }
// |
// | // -----
// | module attributes {t.plain = strided<[]>, t.strided = strided<[1, ?], offset: 3>} {
// | }
// |
// | // -----
// | #distinct = distinct[0]<"a">
// | #distinct1 = distinct[1]<1 : i32>
// | module attributes {t.distinct = #distinct, t.other = #distinct1, t.same = #distinct} {
// | }
// |
// | // -----
// | module attributes {t.alias = 5 : i32, t.nested = [5 : i32, 5 : i32]} {
// | }
// ! <stdin>:16:343: error: type `!t.string` created with unregistered dialect 't'; register the dialect or accept such ones with --allow-unregistered-dialect
// ! module attributes {t.splat = dense<0> : tensor<4xi32>, t.list = dense<[1, 2, 3]> : tensor<3xi8>, t.nested = dense<[[1, 2], [3, 4]]> : vector<2x2xi64>, t.bools = dense<[true, false]> : tensor<2xi1>, t.floats = dense<[1.0, -2.5]> : tensor<2xf32>, t.hex = dense<"0x0100000002000000"> : tensor<2xi32>, t.strings = dense<["a", "b"]> : tensor<2x!t.string>, t.complex = dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>, t.empty = dense<> : tensor<0xi32>, t.scalar = dense<5> : tensor<i32>} {}
// !                                                                                                                                                                                                                                                                                                                                                       ^
