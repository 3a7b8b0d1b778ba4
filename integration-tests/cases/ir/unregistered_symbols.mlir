// Types and attributes of dialects that nobody knows: what stands in brackets and what stands behind a dot are the same.
// RUN: opt --allow-unregistered-dialect

func.func @same(%a: !d.foo<x>, %b: !d.bar) -> (!d<foo<x>>, !d<bar>) {
  return %a, %b : !d<foo<x>>, !d<bar>
}
"a.b"() {a = #d.foo<x>, b = #d<foo<x>> : i32, c = #d<".x">, d = #d<>} : () -> !d< x>
"a.b"() : () -> !spirv.struct<twice, (!d..array<f32>)>
"a.b"() : () -> !spirv.struct<twice, (!d<.array<f32>>)>

// EXPECT
// | module {
// |   func.func @same(%arg0: !d.foo<x>, %arg1: !d.bar) -> (!d.foo<x>, !d.bar) {
// |     return %arg0, %arg1 : !d.foo<x>, !d.bar
// |   }
// |   %0 = "a.b"() {a = #d.foo<x>, b = #d.foo<x> : i32, c = #d<".x">, d = #d<>} : () -> !d< x>
// |   %1 = "a.b"() : () -> !spirv.struct<twice, (!d<.array<f32>>)>
// |   %2 = "a.b"() : () -> !spirv.struct<twice, (!d<.array<f32>>)>
// | }
