// Vectors that scripts lower: the text of MLIR.
// RUN: opt --transform-interpreter --split-input-file
func.func @reductions(%a: vector<2x3xf32>, %s: vector<2xf32>, %t: vector<3xf32>, %x: f32, %b: vector<2x2x1x3xi32>, %u: vector<2x3xi32>, %l: vector<4xf32>, %m: vector<2x3xi1>) -> (vector<2xf32>, vector<3xf32>, f32, vector<2x3xi32>, f32, vector<2xf32>, f32) {
  %0 = vector.multi_reduction <add>, %a, %s [1] : vector<2x3xf32> to vector<2xf32>
  %1 = vector.multi_reduction <maxnumf>, %a, %t [0] : vector<2x3xf32> to vector<3xf32>
  %2 = vector.multi_reduction <mul>, %a, %x [0, 1] : vector<2x3xf32> to f32
  %3 = vector.multi_reduction <add>, %b, %u [0, 2] : vector<2x2x1x3xi32> to vector<2x3xi32>
  %4 = vector.multi_reduction <add>, %l, %x [0] : vector<4xf32> to f32
  %5 = vector.mask %m { vector.multi_reduction <add>, %a, %s [1] : vector<2x3xf32> to vector<2xf32> } : vector<2x3xi1> -> vector<2xf32>
  %6 = vector.mask %m { vector.multi_reduction <add>, %a, %x [0, 1] : vector<2x3xf32> to f32 } : vector<2x3xi1> -> f32
  return %0, %1, %2, %3, %4, %5, %6 : vector<2xf32>, vector<3xf32>, f32, vector<2x3xi32>, f32, vector<2xf32>, f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_multi_reduction
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @reductions(%a: vector<2x3xf32>, %s: vector<2xf32>, %t: vector<3xf32>, %x: f32, %b: vector<2x2x1x3xi32>, %u: vector<2x3xi32>, %l: vector<4xf32>, %m: vector<2x3xi1>) -> (vector<2xf32>, vector<3xf32>, f32, vector<2x3xi32>, f32, vector<2xf32>, f32) {
  %0 = vector.multi_reduction <add>, %a, %s [1] : vector<2x3xf32> to vector<2xf32>
  %1 = vector.multi_reduction <maxnumf>, %a, %t [0] : vector<2x3xf32> to vector<3xf32>
  %2 = vector.multi_reduction <mul>, %a, %x [0, 1] : vector<2x3xf32> to f32
  %3 = vector.multi_reduction <add>, %b, %u [0, 2] : vector<2x2x1x3xi32> to vector<2x3xi32>
  %4 = vector.multi_reduction <add>, %l, %x [0] : vector<4xf32> to f32
  %5 = vector.mask %m { vector.multi_reduction <add>, %a, %s [1] : vector<2x3xf32> to vector<2xf32> } : vector<2x3xi1> -> vector<2xf32>
  %6 = vector.mask %m { vector.multi_reduction <add>, %a, %x [0, 1] : vector<2x3xf32> to f32 } : vector<2x3xi1> -> f32
  return %0, %1, %2, %3, %4, %5, %6 : vector<2xf32>, vector<3xf32>, f32, vector<2x3xi32>, f32, vector<2xf32>, f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_multi_reduction lowering_strategy = innerreduction
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @transposes(%a: vector<2x3xf32>, %b: vector<2x2x2xf32>, %c: vector<1x3xf32>, %d: vector<1x2x1x2xf32>, %e: vector<2x[4]xf32>) -> (vector<3x2xf32>, vector<2x2x2xf32>, vector<2x2x2xf32>, vector<3x1xf32>, vector<2x1x2x1xf32>, vector<1x2x2x1xf32>, vector<[4]x2xf32>) {
  %0 = vector.transpose %a, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %1 = vector.transpose %b, [2, 1, 0] : vector<2x2x2xf32> to vector<2x2x2xf32>
  %2 = vector.transpose %b, [1, 0, 2] : vector<2x2x2xf32> to vector<2x2x2xf32>
  %3 = vector.transpose %c, [1, 0] : vector<1x3xf32> to vector<3x1xf32>
  %4 = vector.transpose %d, [1, 0, 3, 2] : vector<1x2x1x2xf32> to vector<2x1x2x1xf32>
  %5 = vector.transpose %d, [0, 3, 1, 2] : vector<1x2x1x2xf32> to vector<1x2x2x1xf32>
  %6 = vector.transpose %e, [1, 0] : vector<2x[4]xf32> to vector<[4]x2xf32>
  return %0, %1, %2, %3, %4, %5, %6 : vector<3x2xf32>, vector<2x2x2xf32>, vector<2x2x2xf32>, vector<3x1xf32>, vector<2x1x2x1xf32>, vector<1x2x2x1xf32>, vector<[4]x2xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_transpose
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @transposes(%a: vector<2x3xf32>, %b: vector<2x2x2xf32>, %c: vector<1x3xf32>, %d: vector<1x2x1x2xf32>, %e: vector<2x[4]xf32>) -> (vector<3x2xf32>, vector<2x2x2xf32>, vector<2x2x2xf32>, vector<3x1xf32>, vector<2x1x2x1xf32>, vector<1x2x2x1xf32>, vector<[4]x2xf32>) {
  %0 = vector.transpose %a, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %1 = vector.transpose %b, [2, 1, 0] : vector<2x2x2xf32> to vector<2x2x2xf32>
  %2 = vector.transpose %b, [1, 0, 2] : vector<2x2x2xf32> to vector<2x2x2xf32>
  %3 = vector.transpose %c, [1, 0] : vector<1x3xf32> to vector<3x1xf32>
  %4 = vector.transpose %d, [1, 0, 3, 2] : vector<1x2x1x2xf32> to vector<2x1x2x1xf32>
  %5 = vector.transpose %d, [0, 3, 1, 2] : vector<1x2x1x2xf32> to vector<1x2x2x1xf32>
  %6 = vector.transpose %e, [1, 0] : vector<2x[4]xf32> to vector<[4]x2xf32>
  return %0, %1, %2, %3, %4, %5, %6 : vector<3x2xf32>, vector<2x2x2xf32>, vector<2x2x2xf32>, vector<3x1xf32>, vector<2x1x2x1xf32>, vector<1x2x2x1xf32>, vector<[4]x2xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_transpose lowering_strategy = shuffle_1d
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @square(%a: vector<16x16xf32>, %b: vector<2x3xf32>) -> (vector<16x16xf32>, vector<3x2xf32>) {
  %0 = vector.transpose %a, [1, 0] : vector<16x16xf32> to vector<16x16xf32>
  %1 = vector.transpose %b, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %0, %1 : vector<16x16xf32>, vector<3x2xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_transpose lowering_strategy = shuffle_16x16
    } : !transform.any_op
    transform.yield
  }
}
// -----
#mk = affine_map<(m, n, k) -> (m, k)>
#km = affine_map<(m, n, k) -> (k, m)>
#kn = affine_map<(m, n, k) -> (k, n)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>
#nm = affine_map<(m, n, k) -> (n, m)>
#v0 = affine_map<(m, k) -> (m, k)>
#v1 = affine_map<(m, k) -> (k)>
#v2 = affine_map<(m, k) -> (m)>
#i = affine_map<(k) -> (k)>
#s = affine_map<(k) -> ()>
#b0 = affine_map<(b, m, k) -> (b, m, k)>
#b1 = affine_map<(b, m, k) -> (b, k)>
#b2 = affine_map<(b, m, k) -> (b, m)>
func.func @matmul(%a: vector<2x2xf32>, %b: vector<2x2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2xf32>, vector<2x2xf32> into vector<2x2xf32>
  return %0 : vector<2x2xf32>
}
func.func @transposed(%a: vector<2x2xf32>, %b: vector<3x2xf32>, %c: vector<3x2xf32>) -> vector<3x2xf32> {
  %0 = vector.contract {indexing_maps = [#km, #nk, #nm], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2xf32>, vector<3x2xf32> into vector<3x2xf32>
  return %0 : vector<3x2xf32>
}
func.func @both(%a: vector<2x2xf32>, %b: vector<3x2xf32>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.contract {indexing_maps = [#mk, #nk, #mn], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2xf32>, vector<3x2xf32> into vector<2x3xf32>
  return %0 : vector<2x3xf32>
}
func.func @narrow(%a: vector<1x2xf16>, %b: vector<1x3xf16>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.contract {indexing_maps = [#km, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<1x2xf16>, vector<1x3xf16> into vector<2x3xf32>
  return %0 : vector<2x3xf32>
}
func.func @most(%a: vector<2x1xi32>, %b: vector<1x3xi32>, %c: vector<2x3xi32>) -> vector<2x3xi32> {
  %0 = vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxsi>} %a, %b, %c : vector<2x1xi32>, vector<1x3xi32> into vector<2x3xi32>
  return %0 : vector<2x3xi32>
}
func.func @units(%a: vector<2x1xi32>, %b: vector<1x3xi32>, %c: vector<3x2xi32>) -> vector<3x2xi32> {
  %0 = vector.contract {indexing_maps = [#mk, #kn, #nm], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x1xi32>, vector<1x3xi32> into vector<3x2xi32>
  return %0 : vector<3x2xi32>
}
func.func @masked(%a: vector<2x1xf32>, %b: vector<1x2xf32>, %c: vector<2x2xf32>, %m: vector<2x2x1xi1>) -> vector<2x2xf32> {
  %0 = vector.mask %m { vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x1xf32>, vector<1x2xf32> into vector<2x2xf32> } : vector<2x2x1xi1> -> vector<2x2xf32>
  return %0 : vector<2x2xf32>
}
func.func @matvec(%a: vector<2x3xf32>, %b: vector<3xf32>, %c: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.contract {indexing_maps = [#v0, #v1, #v2], iterator_types = ["parallel", "reduction"]} %a, %b, %c : vector<2x3xf32>, vector<3xf32> into vector<2xf32>
  return %0 : vector<2xf32>
}
func.func @dot(%a: vector<3xf32>, %b: vector<3xf32>, %c: f32) -> f32 {
  %0 = vector.contract {indexing_maps = [#i, #i, #s], iterator_types = ["reduction"]} %a, %b, %c : vector<3xf32>, vector<3xf32> into f32
  return %0 : f32
}
func.func @batch(%a: vector<2x2x3xi32>, %b: vector<2x3xi32>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = vector.contract {indexing_maps = [#b0, #b1, #b2], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2x3xi32>, vector<2x3xi32> into vector<2x2xi32>
  return %0 : vector<2x2xi32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_contraction lowering_strategy = dot
    } : !transform.any_op
    transform.yield
  }
}
// -----
#mk = affine_map<(m, n, k) -> (m, k)>
#km = affine_map<(m, n, k) -> (k, m)>
#kn = affine_map<(m, n, k) -> (k, n)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>
#nm = affine_map<(m, n, k) -> (n, m)>
#v0 = affine_map<(m, k) -> (m, k)>
#v1 = affine_map<(m, k) -> (k)>
#v2 = affine_map<(m, k) -> (m)>
#i = affine_map<(k) -> (k)>
#s = affine_map<(k) -> ()>
#b0 = affine_map<(b, m, k) -> (b, m, k)>
#b1 = affine_map<(b, m, k) -> (b, k)>
#b2 = affine_map<(b, m, k) -> (b, m)>
func.func @matmul(%a: vector<2x2xf32>, %b: vector<2x2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2xf32>, vector<2x2xf32> into vector<2x2xf32>
  return %0 : vector<2x2xf32>
}
func.func @transposed(%a: vector<2x2xf32>, %b: vector<3x2xf32>, %c: vector<3x2xf32>) -> vector<3x2xf32> {
  %0 = vector.contract {indexing_maps = [#km, #nk, #nm], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2xf32>, vector<3x2xf32> into vector<3x2xf32>
  return %0 : vector<3x2xf32>
}
func.func @both(%a: vector<2x2xf32>, %b: vector<3x2xf32>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.contract {indexing_maps = [#mk, #nk, #mn], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2xf32>, vector<3x2xf32> into vector<2x3xf32>
  return %0 : vector<2x3xf32>
}
func.func @narrow(%a: vector<1x2xf16>, %b: vector<1x3xf16>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.contract {indexing_maps = [#km, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<1x2xf16>, vector<1x3xf16> into vector<2x3xf32>
  return %0 : vector<2x3xf32>
}
func.func @most(%a: vector<2x1xi32>, %b: vector<1x3xi32>, %c: vector<2x3xi32>) -> vector<2x3xi32> {
  %0 = vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxsi>} %a, %b, %c : vector<2x1xi32>, vector<1x3xi32> into vector<2x3xi32>
  return %0 : vector<2x3xi32>
}
func.func @units(%a: vector<2x1xi32>, %b: vector<1x3xi32>, %c: vector<3x2xi32>) -> vector<3x2xi32> {
  %0 = vector.contract {indexing_maps = [#mk, #kn, #nm], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x1xi32>, vector<1x3xi32> into vector<3x2xi32>
  return %0 : vector<3x2xi32>
}
func.func @masked(%a: vector<2x1xf32>, %b: vector<1x2xf32>, %c: vector<2x2xf32>, %m: vector<2x2x1xi1>) -> vector<2x2xf32> {
  %0 = vector.mask %m { vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x1xf32>, vector<1x2xf32> into vector<2x2xf32> } : vector<2x2x1xi1> -> vector<2x2xf32>
  return %0 : vector<2x2xf32>
}
func.func @matvec(%a: vector<2x3xf32>, %b: vector<3xf32>, %c: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.contract {indexing_maps = [#v0, #v1, #v2], iterator_types = ["parallel", "reduction"]} %a, %b, %c : vector<2x3xf32>, vector<3xf32> into vector<2xf32>
  return %0 : vector<2xf32>
}
func.func @dot(%a: vector<3xf32>, %b: vector<3xf32>, %c: f32) -> f32 {
  %0 = vector.contract {indexing_maps = [#i, #i, #s], iterator_types = ["reduction"]} %a, %b, %c : vector<3xf32>, vector<3xf32> into f32
  return %0 : f32
}
func.func @batch(%a: vector<2x2x3xi32>, %b: vector<2x3xi32>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = vector.contract {indexing_maps = [#b0, #b1, #b2], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2x3xi32>, vector<2x3xi32> into vector<2x2xi32>
  return %0 : vector<2x2xi32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_contraction
    } : !transform.any_op
    transform.yield
  }
}
// -----
#mk = affine_map<(m, n, k) -> (m, k)>
#km = affine_map<(m, n, k) -> (k, m)>
#kn = affine_map<(m, n, k) -> (k, n)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>
#nm = affine_map<(m, n, k) -> (n, m)>
#v0 = affine_map<(m, k) -> (m, k)>
#v1 = affine_map<(m, k) -> (k)>
#v2 = affine_map<(m, k) -> (m)>
#i = affine_map<(k) -> (k)>
#s = affine_map<(k) -> ()>
#b0 = affine_map<(b, m, k) -> (b, m, k)>
#b1 = affine_map<(b, m, k) -> (b, k)>
#b2 = affine_map<(b, m, k) -> (b, m)>
func.func @matmul(%a: vector<2x2xf32>, %b: vector<2x2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2xf32>, vector<2x2xf32> into vector<2x2xf32>
  return %0 : vector<2x2xf32>
}
func.func @transposed(%a: vector<2x2xf32>, %b: vector<3x2xf32>, %c: vector<3x2xf32>) -> vector<3x2xf32> {
  %0 = vector.contract {indexing_maps = [#km, #nk, #nm], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2xf32>, vector<3x2xf32> into vector<3x2xf32>
  return %0 : vector<3x2xf32>
}
func.func @both(%a: vector<2x2xf32>, %b: vector<3x2xf32>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.contract {indexing_maps = [#mk, #nk, #mn], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2xf32>, vector<3x2xf32> into vector<2x3xf32>
  return %0 : vector<2x3xf32>
}
func.func @narrow(%a: vector<1x2xf16>, %b: vector<1x3xf16>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.contract {indexing_maps = [#km, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<1x2xf16>, vector<1x3xf16> into vector<2x3xf32>
  return %0 : vector<2x3xf32>
}
func.func @most(%a: vector<2x1xi32>, %b: vector<1x3xi32>, %c: vector<2x3xi32>) -> vector<2x3xi32> {
  %0 = vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxsi>} %a, %b, %c : vector<2x1xi32>, vector<1x3xi32> into vector<2x3xi32>
  return %0 : vector<2x3xi32>
}
func.func @units(%a: vector<2x1xi32>, %b: vector<1x3xi32>, %c: vector<3x2xi32>) -> vector<3x2xi32> {
  %0 = vector.contract {indexing_maps = [#mk, #kn, #nm], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x1xi32>, vector<1x3xi32> into vector<3x2xi32>
  return %0 : vector<3x2xi32>
}
func.func @masked(%a: vector<2x1xf32>, %b: vector<1x2xf32>, %c: vector<2x2xf32>, %m: vector<2x2x1xi1>) -> vector<2x2xf32> {
  %0 = vector.mask %m { vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x1xf32>, vector<1x2xf32> into vector<2x2xf32> } : vector<2x2x1xi1> -> vector<2x2xf32>
  return %0 : vector<2x2xf32>
}
func.func @matvec(%a: vector<2x3xf32>, %b: vector<3xf32>, %c: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.contract {indexing_maps = [#v0, #v1, #v2], iterator_types = ["parallel", "reduction"]} %a, %b, %c : vector<2x3xf32>, vector<3xf32> into vector<2xf32>
  return %0 : vector<2xf32>
}
func.func @dot(%a: vector<3xf32>, %b: vector<3xf32>, %c: f32) -> f32 {
  %0 = vector.contract {indexing_maps = [#i, #i, #s], iterator_types = ["reduction"]} %a, %b, %c : vector<3xf32>, vector<3xf32> into f32
  return %0 : f32
}
func.func @batch(%a: vector<2x2x3xi32>, %b: vector<2x3xi32>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = vector.contract {indexing_maps = [#b0, #b1, #b2], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2x3xi32>, vector<2x3xi32> into vector<2x2xi32>
  return %0 : vector<2x2xi32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_contraction lowering_strategy = parallelarith
    } : !transform.any_op
    transform.yield
  }
}
// -----
#mk = affine_map<(m, n, k) -> (m, k)>
#km = affine_map<(m, n, k) -> (k, m)>
#kn = affine_map<(m, n, k) -> (k, n)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>
#nm = affine_map<(m, n, k) -> (n, m)>
#v0 = affine_map<(m, k) -> (m, k)>
#v1 = affine_map<(m, k) -> (k)>
#v2 = affine_map<(m, k) -> (m)>
#i = affine_map<(k) -> (k)>
#s = affine_map<(k) -> ()>
#b0 = affine_map<(b, m, k) -> (b, m, k)>
#b1 = affine_map<(b, m, k) -> (b, k)>
#b2 = affine_map<(b, m, k) -> (b, m)>
func.func @matmul(%a: vector<2x2xf32>, %b: vector<2x2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2xf32>, vector<2x2xf32> into vector<2x2xf32>
  return %0 : vector<2x2xf32>
}
func.func @transposed(%a: vector<2x2xf32>, %b: vector<3x2xf32>, %c: vector<3x2xf32>) -> vector<3x2xf32> {
  %0 = vector.contract {indexing_maps = [#km, #nk, #nm], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2xf32>, vector<3x2xf32> into vector<3x2xf32>
  return %0 : vector<3x2xf32>
}
func.func @both(%a: vector<2x2xf32>, %b: vector<3x2xf32>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.contract {indexing_maps = [#mk, #nk, #mn], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2xf32>, vector<3x2xf32> into vector<2x3xf32>
  return %0 : vector<2x3xf32>
}
func.func @narrow(%a: vector<1x2xf16>, %b: vector<1x3xf16>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.contract {indexing_maps = [#km, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<1x2xf16>, vector<1x3xf16> into vector<2x3xf32>
  return %0 : vector<2x3xf32>
}
func.func @most(%a: vector<2x1xi32>, %b: vector<1x3xi32>, %c: vector<2x3xi32>) -> vector<2x3xi32> {
  %0 = vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxsi>} %a, %b, %c : vector<2x1xi32>, vector<1x3xi32> into vector<2x3xi32>
  return %0 : vector<2x3xi32>
}
func.func @units(%a: vector<2x1xi32>, %b: vector<1x3xi32>, %c: vector<3x2xi32>) -> vector<3x2xi32> {
  %0 = vector.contract {indexing_maps = [#mk, #kn, #nm], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x1xi32>, vector<1x3xi32> into vector<3x2xi32>
  return %0 : vector<3x2xi32>
}
func.func @masked(%a: vector<2x1xf32>, %b: vector<1x2xf32>, %c: vector<2x2xf32>, %m: vector<2x2x1xi1>) -> vector<2x2xf32> {
  %0 = vector.mask %m { vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x1xf32>, vector<1x2xf32> into vector<2x2xf32> } : vector<2x2x1xi1> -> vector<2x2xf32>
  return %0 : vector<2x2xf32>
}
func.func @matvec(%a: vector<2x3xf32>, %b: vector<3xf32>, %c: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.contract {indexing_maps = [#v0, #v1, #v2], iterator_types = ["parallel", "reduction"]} %a, %b, %c : vector<2x3xf32>, vector<3xf32> into vector<2xf32>
  return %0 : vector<2xf32>
}
func.func @dot(%a: vector<3xf32>, %b: vector<3xf32>, %c: f32) -> f32 {
  %0 = vector.contract {indexing_maps = [#i, #i, #s], iterator_types = ["reduction"]} %a, %b, %c : vector<3xf32>, vector<3xf32> into f32
  return %0 : f32
}
func.func @batch(%a: vector<2x2x3xi32>, %b: vector<2x3xi32>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = vector.contract {indexing_maps = [#b0, #b1, #b2], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2x3xi32>, vector<2x3xi32> into vector<2x2xi32>
  return %0 : vector<2x2xi32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_contraction lowering_strategy = llvmintr
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @m(%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<2x3xf32>, %m: vector<2x3xi1>) -> vector<2x3xf32> {
  %0 = vector.mask %m { vector.outerproduct %a, %b, %c : vector<2xf32>, vector<3xf32> } : vector<2x3xi1> -> vector<2x3xf32>
  return %0 : vector<2x3xf32>
}
func.func @n(%a: vector<2xf32>, %b: vector<3xf32>, %s: f32, %c: vector<2xf32>, %m: vector<2xi1>, %n: vector<2x3xi1>) -> (vector<2xf32>, vector<2x3xf32>) {
  %0 = vector.mask %m { vector.outerproduct %a, %s, %c : vector<2xf32>, f32 } : vector<2xi1> -> vector<2xf32>
  %1 = vector.mask %n { vector.outerproduct %a, %b : vector<2xf32>, vector<3xf32> } : vector<2x3xi1> -> vector<2x3xf32>
  return %0, %1 : vector<2xf32>, vector<2x3xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_outerproduct
    } : !transform.any_op
    transform.yield
  }
}

// EXPECT
// | module {
// |   func.func @reductions(%arg0: vector<2x3xf32>, %arg1: vector<2xf32>, %arg2: vector<3xf32>, %arg3: f32, %arg4: vector<2x2x1x3xi32>, %arg5: vector<2x3xi32>, %arg6: vector<4xf32>, %arg7: vector<2x3xi1>) -> (vector<2xf32>, vector<3xf32>, f32, vector<2x3xi32>, f32, vector<2xf32>, f32) {
// |     %0 = vector.transpose %arg0, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
// |     %1 = vector.extract %0[0] : vector<2xf32> from vector<3x2xf32>
// |     %2 = arith.addf %1, %arg1 : vector<2xf32>
// |     %3 = vector.extract %0[1] : vector<2xf32> from vector<3x2xf32>
// |     %4 = arith.addf %3, %2 : vector<2xf32>
// |     %5 = vector.extract %0[2] : vector<2xf32> from vector<3x2xf32>
// |     %6 = arith.addf %5, %4 : vector<2xf32>
// |     %7 = vector.extract %arg0[0] : vector<3xf32> from vector<2x3xf32>
// |     %8 = arith.maxnumf %7, %arg2 : vector<3xf32>
// |     %9 = vector.extract %arg0[1] : vector<3xf32> from vector<2x3xf32>
// |     %10 = arith.maxnumf %9, %8 : vector<3xf32>
// |     %11 = vector.shape_cast %arg0 : vector<2x3xf32> to vector<1x6xf32>
// |     %12 = vector.broadcast %arg3 : f32 to vector<1xf32>
// |     %13 = vector.transpose %11, [1, 0] : vector<1x6xf32> to vector<6x1xf32>
// |     %14 = vector.extract %13[0] : vector<1xf32> from vector<6x1xf32>
// |     %15 = arith.mulf %14, %12 : vector<1xf32>
// |     %16 = vector.extract %13[1] : vector<1xf32> from vector<6x1xf32>
// |     %17 = arith.mulf %16, %15 : vector<1xf32>
// |     %18 = vector.extract %13[2] : vector<1xf32> from vector<6x1xf32>
// |     %19 = arith.mulf %18, %17 : vector<1xf32>
// |     %20 = vector.extract %13[3] : vector<1xf32> from vector<6x1xf32>
// |     %21 = arith.mulf %20, %19 : vector<1xf32>
// |     %22 = vector.extract %13[4] : vector<1xf32> from vector<6x1xf32>
// |     %23 = arith.mulf %22, %21 : vector<1xf32>
// |     %24 = vector.extract %13[5] : vector<1xf32> from vector<6x1xf32>
// |     %25 = arith.mulf %24, %23 : vector<1xf32>
// |     %26 = vector.extract %25[0] : f32 from vector<1xf32>
// |     %27 = vector.shape_cast %arg4 : vector<2x2x1x3xi32> to vector<2x6xi32>
// |     %28 = vector.shape_cast %arg5 : vector<2x3xi32> to vector<6xi32>
// |     %29 = vector.extract %27[0] : vector<6xi32> from vector<2x6xi32>
// |     %30 = arith.addi %29, %28 : vector<6xi32>
// |     %31 = vector.extract %27[1] : vector<6xi32> from vector<2x6xi32>
// |     %32 = arith.addi %31, %30 : vector<6xi32>
// |     %33 = vector.shape_cast %32 : vector<6xi32> to vector<2x3xi32>
// |     %34 = vector.shape_cast %arg6 : vector<4xf32> to vector<1x4xf32>
// |     %35 = vector.broadcast %arg3 : f32 to vector<1xf32>
// |     %36 = vector.transpose %34, [1, 0] : vector<1x4xf32> to vector<4x1xf32>
// |     %37 = vector.extract %36[0] : vector<1xf32> from vector<4x1xf32>
// |     %38 = arith.addf %37, %35 : vector<1xf32>
// |     %39 = vector.extract %36[1] : vector<1xf32> from vector<4x1xf32>
// |     %40 = arith.addf %39, %38 : vector<1xf32>
// |     %41 = vector.extract %36[2] : vector<1xf32> from vector<4x1xf32>
// |     %42 = arith.addf %41, %40 : vector<1xf32>
// |     %43 = vector.extract %36[3] : vector<1xf32> from vector<4x1xf32>
// |     %44 = arith.addf %43, %42 : vector<1xf32>
// |     %45 = vector.extract %44[0] : f32 from vector<1xf32>
// |     %46 = vector.transpose %arg7, [1, 0] : vector<2x3xi1> to vector<3x2xi1>
// |     %47 = vector.transpose %arg0, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
// |     %48 = vector.extract %47[0] : vector<2xf32> from vector<3x2xf32>
// |     %49 = vector.extract %46[0] : vector<2xi1> from vector<3x2xi1>
// |     %50 = arith.addf %48, %arg1 : vector<2xf32>
// |     %51 = arith.select %49, %50, %arg1 : vector<2xi1>, vector<2xf32>
// |     %52 = vector.extract %47[1] : vector<2xf32> from vector<3x2xf32>
// |     %53 = vector.extract %46[1] : vector<2xi1> from vector<3x2xi1>
// |     %54 = arith.addf %52, %51 : vector<2xf32>
// |     %55 = arith.select %53, %54, %51 : vector<2xi1>, vector<2xf32>
// |     %56 = vector.extract %47[2] : vector<2xf32> from vector<3x2xf32>
// |     %57 = vector.extract %46[2] : vector<2xi1> from vector<3x2xi1>
// |     %58 = arith.addf %56, %55 : vector<2xf32>
// |     %59 = arith.select %57, %58, %55 : vector<2xi1>, vector<2xf32>
// |     %60 = vector.shape_cast %arg7 : vector<2x3xi1> to vector<6xi1>
// |     %61 = vector.shape_cast %arg0 : vector<2x3xf32> to vector<1x6xf32>
// |     %62 = vector.broadcast %arg3 : f32 to vector<1xf32>
// |     %63 = vector.broadcast %60 : vector<6xi1> to vector<1x6xi1>
// |     %64 = vector.transpose %63, [1, 0] : vector<1x6xi1> to vector<6x1xi1>
// |     %65 = vector.transpose %61, [1, 0] : vector<1x6xf32> to vector<6x1xf32>
// |     %66 = vector.extract %65[0] : vector<1xf32> from vector<6x1xf32>
// |     %67 = vector.extract %64[0] : vector<1xi1> from vector<6x1xi1>
// |     %68 = arith.addf %66, %62 : vector<1xf32>
// |     %69 = arith.select %67, %68, %62 : vector<1xi1>, vector<1xf32>
// |     %70 = vector.extract %65[1] : vector<1xf32> from vector<6x1xf32>
// |     %71 = vector.extract %64[1] : vector<1xi1> from vector<6x1xi1>
// |     %72 = arith.addf %70, %69 : vector<1xf32>
// |     %73 = arith.select %71, %72, %69 : vector<1xi1>, vector<1xf32>
// |     %74 = vector.extract %65[2] : vector<1xf32> from vector<6x1xf32>
// |     %75 = vector.extract %64[2] : vector<1xi1> from vector<6x1xi1>
// |     %76 = arith.addf %74, %73 : vector<1xf32>
// |     %77 = arith.select %75, %76, %73 : vector<1xi1>, vector<1xf32>
// |     %78 = vector.extract %65[3] : vector<1xf32> from vector<6x1xf32>
// |     %79 = vector.extract %64[3] : vector<1xi1> from vector<6x1xi1>
// |     %80 = arith.addf %78, %77 : vector<1xf32>
// |     %81 = arith.select %79, %80, %77 : vector<1xi1>, vector<1xf32>
// |     %82 = vector.extract %65[4] : vector<1xf32> from vector<6x1xf32>
// |     %83 = vector.extract %64[4] : vector<1xi1> from vector<6x1xi1>
// |     %84 = arith.addf %82, %81 : vector<1xf32>
// |     %85 = arith.select %83, %84, %81 : vector<1xi1>, vector<1xf32>
// |     %86 = vector.extract %65[5] : vector<1xf32> from vector<6x1xf32>
// |     %87 = vector.extract %64[5] : vector<1xi1> from vector<6x1xi1>
// |     %88 = arith.addf %86, %85 : vector<1xf32>
// |     %89 = arith.select %87, %88, %85 : vector<1xi1>, vector<1xf32>
// |     %90 = vector.extract %89[0] : f32 from vector<1xf32>
// |     return %6, %10, %26, %33, %45, %59, %90 : vector<2xf32>, vector<3xf32>, f32, vector<2x3xi32>, f32, vector<2xf32>, f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.lower_multi_reduction
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reductions(%arg0: vector<2x3xf32>, %arg1: vector<2xf32>, %arg2: vector<3xf32>, %arg3: f32, %arg4: vector<2x2x1x3xi32>, %arg5: vector<2x3xi32>, %arg6: vector<4xf32>, %arg7: vector<2x3xi1>) -> (vector<2xf32>, vector<3xf32>, f32, vector<2x3xi32>, f32, vector<2xf32>, f32) {
// |     %cst = arith.constant dense<0> : vector<6xi32>
// |     %cst_0 = arith.constant dense<0.000000e+00> : vector<3xf32>
// |     %cst_1 = arith.constant dense<0.000000e+00> : vector<2xf32>
// |     %0 = vector.extract %arg0[0] : vector<3xf32> from vector<2x3xf32>
// |     %1 = vector.extract %arg1[0] : f32 from vector<2xf32>
// |     %2 = vector.reduction <add>, %0, %1 : vector<3xf32> into f32
// |     %3 = vector.insert %2, %cst_1 [0] : f32 into vector<2xf32>
// |     %4 = vector.extract %arg0[1] : vector<3xf32> from vector<2x3xf32>
// |     %5 = vector.extract %arg1[1] : f32 from vector<2xf32>
// |     %6 = vector.reduction <add>, %4, %5 : vector<3xf32> into f32
// |     %7 = vector.insert %6, %3 [1] : f32 into vector<2xf32>
// |     %8 = vector.transpose %arg0, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
// |     %9 = vector.extract %8[0] : vector<2xf32> from vector<3x2xf32>
// |     %10 = vector.extract %arg2[0] : f32 from vector<3xf32>
// |     %11 = vector.reduction <maxnumf>, %9, %10 : vector<2xf32> into f32
// |     %12 = vector.insert %11, %cst_0 [0] : f32 into vector<3xf32>
// |     %13 = vector.extract %8[1] : vector<2xf32> from vector<3x2xf32>
// |     %14 = vector.extract %arg2[1] : f32 from vector<3xf32>
// |     %15 = vector.reduction <maxnumf>, %13, %14 : vector<2xf32> into f32
// |     %16 = vector.insert %15, %12 [1] : f32 into vector<3xf32>
// |     %17 = vector.extract %8[2] : vector<2xf32> from vector<3x2xf32>
// |     %18 = vector.extract %arg2[2] : f32 from vector<3xf32>
// |     %19 = vector.reduction <maxnumf>, %17, %18 : vector<2xf32> into f32
// |     %20 = vector.insert %19, %16 [2] : f32 into vector<3xf32>
// |     %21 = vector.shape_cast %arg0 : vector<2x3xf32> to vector<6xf32>
// |     %22 = vector.reduction <mul>, %21, %arg3 : vector<6xf32> into f32
// |     %23 = vector.transpose %arg4, [1, 3, 0, 2] : vector<2x2x1x3xi32> to vector<2x3x2x1xi32>
// |     %24 = vector.shape_cast %23 : vector<2x3x2x1xi32> to vector<6x2xi32>
// |     %25 = vector.extract %24[0] : vector<2xi32> from vector<6x2xi32>
// |     %26 = vector.extract %arg5[0, 0] : i32 from vector<2x3xi32>
// |     %27 = vector.reduction <add>, %25, %26 : vector<2xi32> into i32
// |     %28 = vector.insert %27, %cst [0] : i32 into vector<6xi32>
// |     %29 = vector.extract %24[1] : vector<2xi32> from vector<6x2xi32>
// |     %30 = vector.extract %arg5[0, 1] : i32 from vector<2x3xi32>
// |     %31 = vector.reduction <add>, %29, %30 : vector<2xi32> into i32
// |     %32 = vector.insert %31, %28 [1] : i32 into vector<6xi32>
// |     %33 = vector.extract %24[2] : vector<2xi32> from vector<6x2xi32>
// |     %34 = vector.extract %arg5[0, 2] : i32 from vector<2x3xi32>
// |     %35 = vector.reduction <add>, %33, %34 : vector<2xi32> into i32
// |     %36 = vector.insert %35, %32 [2] : i32 into vector<6xi32>
// |     %37 = vector.extract %24[3] : vector<2xi32> from vector<6x2xi32>
// |     %38 = vector.extract %arg5[1, 0] : i32 from vector<2x3xi32>
// |     %39 = vector.reduction <add>, %37, %38 : vector<2xi32> into i32
// |     %40 = vector.insert %39, %36 [3] : i32 into vector<6xi32>
// |     %41 = vector.extract %24[4] : vector<2xi32> from vector<6x2xi32>
// |     %42 = vector.extract %arg5[1, 1] : i32 from vector<2x3xi32>
// |     %43 = vector.reduction <add>, %41, %42 : vector<2xi32> into i32
// |     %44 = vector.insert %43, %40 [4] : i32 into vector<6xi32>
// |     %45 = vector.extract %24[5] : vector<2xi32> from vector<6x2xi32>
// |     %46 = vector.extract %arg5[1, 2] : i32 from vector<2x3xi32>
// |     %47 = vector.reduction <add>, %45, %46 : vector<2xi32> into i32
// |     %48 = vector.insert %47, %44 [5] : i32 into vector<6xi32>
// |     %49 = vector.shape_cast %48 : vector<6xi32> to vector<2x3xi32>
// |     %50 = vector.reduction <add>, %arg6, %arg3 : vector<4xf32> into f32
// |     %51 = vector.extract %arg0[0] : vector<3xf32> from vector<2x3xf32>
// |     %52 = vector.extract %arg1[0] : f32 from vector<2xf32>
// |     %53 = vector.extract %arg7[0] : vector<3xi1> from vector<2x3xi1>
// |     %54 = vector.mask %53 { vector.reduction <add>, %51, %52 : vector<3xf32> into f32 } : vector<3xi1> -> f32
// |     %55 = vector.insert %54, %cst_1 [0] : f32 into vector<2xf32>
// |     %56 = vector.extract %arg0[1] : vector<3xf32> from vector<2x3xf32>
// |     %57 = vector.extract %arg1[1] : f32 from vector<2xf32>
// |     %58 = vector.extract %arg7[1] : vector<3xi1> from vector<2x3xi1>
// |     %59 = vector.mask %58 { vector.reduction <add>, %56, %57 : vector<3xf32> into f32 } : vector<3xi1> -> f32
// |     %60 = vector.insert %59, %55 [1] : f32 into vector<2xf32>
// |     %61 = vector.shape_cast %arg7 : vector<2x3xi1> to vector<6xi1>
// |     %62 = vector.shape_cast %arg0 : vector<2x3xf32> to vector<6xf32>
// |     %63 = vector.mask %61 { vector.reduction <add>, %62, %arg3 : vector<6xf32> into f32 } : vector<6xi1> -> f32
// |     return %7, %20, %22, %49, %50, %60, %63 : vector<2xf32>, vector<3xf32>, f32, vector<2x3xi32>, f32, vector<2xf32>, f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.lower_multi_reduction lowering_strategy = innerreduction
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @transposes(%arg0: vector<2x3xf32>, %arg1: vector<2x2x2xf32>, %arg2: vector<1x3xf32>, %arg3: vector<1x2x1x2xf32>, %arg4: vector<2x[4]xf32>) -> (vector<3x2xf32>, vector<2x2x2xf32>, vector<2x2x2xf32>, vector<3x1xf32>, vector<2x1x2x1xf32>, vector<1x2x2x1xf32>, vector<[4]x2xf32>) {
// |     %0 = ub.poison : vector<1x2x2x1xf32>
// |     %1 = ub.poison : vector<2x1x2x1xf32>
// |     %2 = ub.poison : vector<2x2x2xf32>
// |     %3 = ub.poison : vector<3x2xf32>
// |     %4 = vector.extract %arg0[0, 0] : f32 from vector<2x3xf32>
// |     %5 = vector.insert %4, %3 [0, 0] : f32 into vector<3x2xf32>
// |     %6 = vector.extract %arg0[0, 1] : f32 from vector<2x3xf32>
// |     %7 = vector.insert %6, %5 [1, 0] : f32 into vector<3x2xf32>
// |     %8 = vector.extract %arg0[0, 2] : f32 from vector<2x3xf32>
// |     %9 = vector.insert %8, %7 [2, 0] : f32 into vector<3x2xf32>
// |     %10 = vector.extract %arg0[1, 0] : f32 from vector<2x3xf32>
// |     %11 = vector.insert %10, %9 [0, 1] : f32 into vector<3x2xf32>
// |     %12 = vector.extract %arg0[1, 1] : f32 from vector<2x3xf32>
// |     %13 = vector.insert %12, %11 [1, 1] : f32 into vector<3x2xf32>
// |     %14 = vector.extract %arg0[1, 2] : f32 from vector<2x3xf32>
// |     %15 = vector.insert %14, %13 [2, 1] : f32 into vector<3x2xf32>
// |     %16 = vector.extract %arg1[0, 0, 0] : f32 from vector<2x2x2xf32>
// |     %17 = vector.insert %16, %2 [0, 0, 0] : f32 into vector<2x2x2xf32>
// |     %18 = vector.extract %arg1[0, 0, 1] : f32 from vector<2x2x2xf32>
// |     %19 = vector.insert %18, %17 [1, 0, 0] : f32 into vector<2x2x2xf32>
// |     %20 = vector.extract %arg1[0, 1, 0] : f32 from vector<2x2x2xf32>
// |     %21 = vector.insert %20, %19 [0, 1, 0] : f32 into vector<2x2x2xf32>
// |     %22 = vector.extract %arg1[0, 1, 1] : f32 from vector<2x2x2xf32>
// |     %23 = vector.insert %22, %21 [1, 1, 0] : f32 into vector<2x2x2xf32>
// |     %24 = vector.extract %arg1[1, 0, 0] : f32 from vector<2x2x2xf32>
// |     %25 = vector.insert %24, %23 [0, 0, 1] : f32 into vector<2x2x2xf32>
// |     %26 = vector.extract %arg1[1, 0, 1] : f32 from vector<2x2x2xf32>
// |     %27 = vector.insert %26, %25 [1, 0, 1] : f32 into vector<2x2x2xf32>
// |     %28 = vector.extract %arg1[1, 1, 0] : f32 from vector<2x2x2xf32>
// |     %29 = vector.insert %28, %27 [0, 1, 1] : f32 into vector<2x2x2xf32>
// |     %30 = vector.extract %arg1[1, 1, 1] : f32 from vector<2x2x2xf32>
// |     %31 = vector.insert %30, %29 [1, 1, 1] : f32 into vector<2x2x2xf32>
// |     %32 = vector.extract %arg1[0, 0] : vector<2xf32> from vector<2x2x2xf32>
// |     %33 = vector.insert %32, %2 [0, 0] : vector<2xf32> into vector<2x2x2xf32>
// |     %34 = vector.extract %arg1[0, 1] : vector<2xf32> from vector<2x2x2xf32>
// |     %35 = vector.insert %34, %33 [1, 0] : vector<2xf32> into vector<2x2x2xf32>
// |     %36 = vector.extract %arg1[1, 0] : vector<2xf32> from vector<2x2x2xf32>
// |     %37 = vector.insert %36, %35 [0, 1] : vector<2xf32> into vector<2x2x2xf32>
// |     %38 = vector.extract %arg1[1, 1] : vector<2xf32> from vector<2x2x2xf32>
// |     %39 = vector.insert %38, %37 [1, 1] : vector<2xf32> into vector<2x2x2xf32>
// |     %40 = vector.shape_cast %arg2 : vector<1x3xf32> to vector<3x1xf32>
// |     %41 = vector.extract %arg3[0, 0, 0, 0] : f32 from vector<1x2x1x2xf32>
// |     %42 = vector.insert %41, %1 [0, 0, 0, 0] : f32 into vector<2x1x2x1xf32>
// |     %43 = vector.extract %arg3[0, 0, 0, 1] : f32 from vector<1x2x1x2xf32>
// |     %44 = vector.insert %43, %42 [0, 0, 1, 0] : f32 into vector<2x1x2x1xf32>
// |     %45 = vector.extract %arg3[0, 1, 0, 0] : f32 from vector<1x2x1x2xf32>
// |     %46 = vector.insert %45, %44 [1, 0, 0, 0] : f32 into vector<2x1x2x1xf32>
// |     %47 = vector.extract %arg3[0, 1, 0, 1] : f32 from vector<1x2x1x2xf32>
// |     %48 = vector.insert %47, %46 [1, 0, 1, 0] : f32 into vector<2x1x2x1xf32>
// |     %49 = vector.extract %arg3[0, 0, 0, 0] : f32 from vector<1x2x1x2xf32>
// |     %50 = vector.insert %49, %0 [0, 0, 0, 0] : f32 into vector<1x2x2x1xf32>
// |     %51 = vector.extract %arg3[0, 0, 0, 1] : f32 from vector<1x2x1x2xf32>
// |     %52 = vector.insert %51, %50 [0, 1, 0, 0] : f32 into vector<1x2x2x1xf32>
// |     %53 = vector.extract %arg3[0, 1, 0, 0] : f32 from vector<1x2x1x2xf32>
// |     %54 = vector.insert %53, %52 [0, 0, 1, 0] : f32 into vector<1x2x2x1xf32>
// |     %55 = vector.extract %arg3[0, 1, 0, 1] : f32 from vector<1x2x1x2xf32>
// |     %56 = vector.insert %55, %54 [0, 1, 1, 0] : f32 into vector<1x2x2x1xf32>
// |     %57 = vector.transpose %arg4, [1, 0] : vector<2x[4]xf32> to vector<[4]x2xf32>
// |     return %15, %31, %39, %40, %48, %56, %57 : vector<3x2xf32>, vector<2x2x2xf32>, vector<2x2x2xf32>, vector<3x1xf32>, vector<2x1x2x1xf32>, vector<1x2x2x1xf32>, vector<[4]x2xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.lower_transpose
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @transposes(%arg0: vector<2x3xf32>, %arg1: vector<2x2x2xf32>, %arg2: vector<1x3xf32>, %arg3: vector<1x2x1x2xf32>, %arg4: vector<2x[4]xf32>) -> (vector<3x2xf32>, vector<2x2x2xf32>, vector<2x2x2xf32>, vector<3x1xf32>, vector<2x1x2x1xf32>, vector<1x2x2x1xf32>, vector<[4]x2xf32>) {
// |     %0 = ub.poison : vector<2x1x2x1xf32>
// |     %1 = ub.poison : vector<2x2x2xf32>
// |     %2 = vector.shape_cast %arg0 : vector<2x3xf32> to vector<6xf32>
// |     %3 = vector.shuffle %2, %2 [0, 3, 1, 4, 2, 5] : vector<6xf32>, vector<6xf32>
// |     %4 = vector.shape_cast %3 : vector<6xf32> to vector<3x2xf32>
// |     %5 = vector.extract %arg1[0, 0, 0] : f32 from vector<2x2x2xf32>
// |     %6 = vector.insert %5, %1 [0, 0, 0] : f32 into vector<2x2x2xf32>
// |     %7 = vector.extract %arg1[0, 0, 1] : f32 from vector<2x2x2xf32>
// |     %8 = vector.insert %7, %6 [1, 0, 0] : f32 into vector<2x2x2xf32>
// |     %9 = vector.extract %arg1[0, 1, 0] : f32 from vector<2x2x2xf32>
// |     %10 = vector.insert %9, %8 [0, 1, 0] : f32 into vector<2x2x2xf32>
// |     %11 = vector.extract %arg1[0, 1, 1] : f32 from vector<2x2x2xf32>
// |     %12 = vector.insert %11, %10 [1, 1, 0] : f32 into vector<2x2x2xf32>
// |     %13 = vector.extract %arg1[1, 0, 0] : f32 from vector<2x2x2xf32>
// |     %14 = vector.insert %13, %12 [0, 0, 1] : f32 into vector<2x2x2xf32>
// |     %15 = vector.extract %arg1[1, 0, 1] : f32 from vector<2x2x2xf32>
// |     %16 = vector.insert %15, %14 [1, 0, 1] : f32 into vector<2x2x2xf32>
// |     %17 = vector.extract %arg1[1, 1, 0] : f32 from vector<2x2x2xf32>
// |     %18 = vector.insert %17, %16 [0, 1, 1] : f32 into vector<2x2x2xf32>
// |     %19 = vector.extract %arg1[1, 1, 1] : f32 from vector<2x2x2xf32>
// |     %20 = vector.insert %19, %18 [1, 1, 1] : f32 into vector<2x2x2xf32>
// |     %21 = vector.extract %arg1[0, 0] : vector<2xf32> from vector<2x2x2xf32>
// |     %22 = vector.insert %21, %1 [0, 0] : vector<2xf32> into vector<2x2x2xf32>
// |     %23 = vector.extract %arg1[0, 1] : vector<2xf32> from vector<2x2x2xf32>
// |     %24 = vector.insert %23, %22 [1, 0] : vector<2xf32> into vector<2x2x2xf32>
// |     %25 = vector.extract %arg1[1, 0] : vector<2xf32> from vector<2x2x2xf32>
// |     %26 = vector.insert %25, %24 [0, 1] : vector<2xf32> into vector<2x2x2xf32>
// |     %27 = vector.extract %arg1[1, 1] : vector<2xf32> from vector<2x2x2xf32>
// |     %28 = vector.insert %27, %26 [1, 1] : vector<2xf32> into vector<2x2x2xf32>
// |     %29 = vector.shape_cast %arg2 : vector<1x3xf32> to vector<3x1xf32>
// |     %30 = vector.extract %arg3[0, 0, 0, 0] : f32 from vector<1x2x1x2xf32>
// |     %31 = vector.insert %30, %0 [0, 0, 0, 0] : f32 into vector<2x1x2x1xf32>
// |     %32 = vector.extract %arg3[0, 0, 0, 1] : f32 from vector<1x2x1x2xf32>
// |     %33 = vector.insert %32, %31 [0, 0, 1, 0] : f32 into vector<2x1x2x1xf32>
// |     %34 = vector.extract %arg3[0, 1, 0, 0] : f32 from vector<1x2x1x2xf32>
// |     %35 = vector.insert %34, %33 [1, 0, 0, 0] : f32 into vector<2x1x2x1xf32>
// |     %36 = vector.extract %arg3[0, 1, 0, 1] : f32 from vector<1x2x1x2xf32>
// |     %37 = vector.insert %36, %35 [1, 0, 1, 0] : f32 into vector<2x1x2x1xf32>
// |     %38 = vector.shape_cast %arg3 : vector<1x2x1x2xf32> to vector<4xf32>
// |     %39 = vector.shuffle %38, %38 [0, 2, 1, 3] : vector<4xf32>, vector<4xf32>
// |     %40 = vector.shape_cast %39 : vector<4xf32> to vector<1x2x2x1xf32>
// |     %41 = vector.transpose %arg4, [1, 0] : vector<2x[4]xf32> to vector<[4]x2xf32>
// |     return %4, %20, %28, %29, %37, %40, %41 : vector<3x2xf32>, vector<2x2x2xf32>, vector<2x2x2xf32>, vector<3x1xf32>, vector<2x1x2x1xf32>, vector<1x2x2x1xf32>, vector<[4]x2xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.lower_transpose lowering_strategy = shuffle_1d
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @square(%arg0: vector<16x16xf32>, %arg1: vector<2x3xf32>) -> (vector<16x16xf32>, vector<3x2xf32>) {
// |     %0 = ub.poison : vector<16x16xf32>
// |     %1 = vector.extract %arg0[0] : vector<16xf32> from vector<16x16xf32>
// |     %2 = vector.extract %arg0[1] : vector<16xf32> from vector<16x16xf32>
// |     %3 = vector.extract %arg0[2] : vector<16xf32> from vector<16x16xf32>
// |     %4 = vector.extract %arg0[3] : vector<16xf32> from vector<16x16xf32>
// |     %5 = vector.extract %arg0[4] : vector<16xf32> from vector<16x16xf32>
// |     %6 = vector.extract %arg0[5] : vector<16xf32> from vector<16x16xf32>
// |     %7 = vector.extract %arg0[6] : vector<16xf32> from vector<16x16xf32>
// |     %8 = vector.extract %arg0[7] : vector<16xf32> from vector<16x16xf32>
// |     %9 = vector.extract %arg0[8] : vector<16xf32> from vector<16x16xf32>
// |     %10 = vector.extract %arg0[9] : vector<16xf32> from vector<16x16xf32>
// |     %11 = vector.extract %arg0[10] : vector<16xf32> from vector<16x16xf32>
// |     %12 = vector.extract %arg0[11] : vector<16xf32> from vector<16x16xf32>
// |     %13 = vector.extract %arg0[12] : vector<16xf32> from vector<16x16xf32>
// |     %14 = vector.extract %arg0[13] : vector<16xf32> from vector<16x16xf32>
// |     %15 = vector.extract %arg0[14] : vector<16xf32> from vector<16x16xf32>
// |     %16 = vector.extract %arg0[15] : vector<16xf32> from vector<16x16xf32>
// |     %17 = vector.shuffle %1, %2 [0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29] : vector<16xf32>, vector<16xf32>
// |     %18 = vector.shuffle %1, %2 [2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31] : vector<16xf32>, vector<16xf32>
// |     %19 = vector.shuffle %3, %4 [0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29] : vector<16xf32>, vector<16xf32>
// |     %20 = vector.shuffle %3, %4 [2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31] : vector<16xf32>, vector<16xf32>
// |     %21 = vector.shuffle %5, %6 [0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29] : vector<16xf32>, vector<16xf32>
// |     %22 = vector.shuffle %5, %6 [2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31] : vector<16xf32>, vector<16xf32>
// |     %23 = vector.shuffle %7, %8 [0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29] : vector<16xf32>, vector<16xf32>
// |     %24 = vector.shuffle %7, %8 [2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31] : vector<16xf32>, vector<16xf32>
// |     %25 = vector.shuffle %9, %10 [0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29] : vector<16xf32>, vector<16xf32>
// |     %26 = vector.shuffle %9, %10 [2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31] : vector<16xf32>, vector<16xf32>
// |     %27 = vector.shuffle %11, %12 [0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29] : vector<16xf32>, vector<16xf32>
// |     %28 = vector.shuffle %11, %12 [2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31] : vector<16xf32>, vector<16xf32>
// |     %29 = vector.shuffle %13, %14 [0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29] : vector<16xf32>, vector<16xf32>
// |     %30 = vector.shuffle %13, %14 [2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31] : vector<16xf32>, vector<16xf32>
// |     %31 = vector.shuffle %15, %16 [0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29] : vector<16xf32>, vector<16xf32>
// |     %32 = vector.shuffle %15, %16 [2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31] : vector<16xf32>, vector<16xf32>
// |     %33 = vector.shuffle %17, %19 [0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29] : vector<16xf32>, vector<16xf32>
// |     %34 = vector.shuffle %17, %19 [2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %35 = vector.shuffle %18, %20 [0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29] : vector<16xf32>, vector<16xf32>
// |     %36 = vector.shuffle %18, %20 [2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %37 = vector.shuffle %21, %23 [0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29] : vector<16xf32>, vector<16xf32>
// |     %38 = vector.shuffle %21, %23 [2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %39 = vector.shuffle %22, %24 [0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29] : vector<16xf32>, vector<16xf32>
// |     %40 = vector.shuffle %22, %24 [2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %41 = vector.shuffle %25, %27 [0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29] : vector<16xf32>, vector<16xf32>
// |     %42 = vector.shuffle %25, %27 [2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %43 = vector.shuffle %26, %28 [0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29] : vector<16xf32>, vector<16xf32>
// |     %44 = vector.shuffle %26, %28 [2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %45 = vector.shuffle %29, %31 [0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29] : vector<16xf32>, vector<16xf32>
// |     %46 = vector.shuffle %29, %31 [2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %47 = vector.shuffle %30, %32 [0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29] : vector<16xf32>, vector<16xf32>
// |     %48 = vector.shuffle %30, %32 [2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %49 = vector.shuffle %33, %37 [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27] : vector<16xf32>, vector<16xf32>
// |     %50 = vector.shuffle %34, %38 [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27] : vector<16xf32>, vector<16xf32>
// |     %51 = vector.shuffle %35, %39 [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27] : vector<16xf32>, vector<16xf32>
// |     %52 = vector.shuffle %36, %40 [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27] : vector<16xf32>, vector<16xf32>
// |     %53 = vector.shuffle %33, %37 [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %54 = vector.shuffle %34, %38 [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %55 = vector.shuffle %35, %39 [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %56 = vector.shuffle %36, %40 [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %57 = vector.shuffle %41, %45 [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27] : vector<16xf32>, vector<16xf32>
// |     %58 = vector.shuffle %42, %46 [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27] : vector<16xf32>, vector<16xf32>
// |     %59 = vector.shuffle %43, %47 [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27] : vector<16xf32>, vector<16xf32>
// |     %60 = vector.shuffle %44, %48 [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27] : vector<16xf32>, vector<16xf32>
// |     %61 = vector.shuffle %41, %45 [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %62 = vector.shuffle %42, %46 [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %63 = vector.shuffle %43, %47 [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %64 = vector.shuffle %44, %48 [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %65 = vector.shuffle %49, %57 [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27] : vector<16xf32>, vector<16xf32>
// |     %66 = vector.shuffle %50, %58 [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27] : vector<16xf32>, vector<16xf32>
// |     %67 = vector.shuffle %51, %59 [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27] : vector<16xf32>, vector<16xf32>
// |     %68 = vector.shuffle %52, %60 [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27] : vector<16xf32>, vector<16xf32>
// |     %69 = vector.shuffle %53, %61 [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27] : vector<16xf32>, vector<16xf32>
// |     %70 = vector.shuffle %54, %62 [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27] : vector<16xf32>, vector<16xf32>
// |     %71 = vector.shuffle %55, %63 [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27] : vector<16xf32>, vector<16xf32>
// |     %72 = vector.shuffle %56, %64 [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27] : vector<16xf32>, vector<16xf32>
// |     %73 = vector.shuffle %49, %57 [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %74 = vector.shuffle %50, %58 [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %75 = vector.shuffle %51, %59 [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %76 = vector.shuffle %52, %60 [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %77 = vector.shuffle %53, %61 [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %78 = vector.shuffle %54, %62 [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %79 = vector.shuffle %55, %63 [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %80 = vector.shuffle %56, %64 [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31] : vector<16xf32>, vector<16xf32>
// |     %81 = vector.insert %65, %0 [0] : vector<16xf32> into vector<16x16xf32>
// |     %82 = vector.insert %66, %81 [1] : vector<16xf32> into vector<16x16xf32>
// |     %83 = vector.insert %67, %82 [2] : vector<16xf32> into vector<16x16xf32>
// |     %84 = vector.insert %68, %83 [3] : vector<16xf32> into vector<16x16xf32>
// |     %85 = vector.insert %69, %84 [4] : vector<16xf32> into vector<16x16xf32>
// |     %86 = vector.insert %70, %85 [5] : vector<16xf32> into vector<16x16xf32>
// |     %87 = vector.insert %71, %86 [6] : vector<16xf32> into vector<16x16xf32>
// |     %88 = vector.insert %72, %87 [7] : vector<16xf32> into vector<16x16xf32>
// |     %89 = vector.insert %73, %88 [8] : vector<16xf32> into vector<16x16xf32>
// |     %90 = vector.insert %74, %89 [9] : vector<16xf32> into vector<16x16xf32>
// |     %91 = vector.insert %75, %90 [10] : vector<16xf32> into vector<16x16xf32>
// |     %92 = vector.insert %76, %91 [11] : vector<16xf32> into vector<16x16xf32>
// |     %93 = vector.insert %77, %92 [12] : vector<16xf32> into vector<16x16xf32>
// |     %94 = vector.insert %78, %93 [13] : vector<16xf32> into vector<16x16xf32>
// |     %95 = vector.insert %79, %94 [14] : vector<16xf32> into vector<16x16xf32>
// |     %96 = vector.insert %80, %95 [15] : vector<16xf32> into vector<16x16xf32>
// |     %97 = vector.shape_cast %arg1 : vector<2x3xf32> to vector<6xf32>
// |     %98 = vector.shuffle %97, %97 [0, 3, 1, 4, 2, 5] : vector<6xf32>, vector<6xf32>
// |     %99 = vector.shape_cast %98 : vector<6xf32> to vector<3x2xf32>
// |     return %96, %99 : vector<16x16xf32>, vector<3x2xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.lower_transpose lowering_strategy = shuffle_16x16
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d2, d0)>
// | #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | #map3 = affine_map<(d0, d1, d2) -> (d0, d2)>
// | module {
// |   func.func @matmul(%arg0: vector<2x2xf32>, %arg1: vector<2x2xf32>, %arg2: vector<2x2xf32>) -> vector<2x2xf32> {
// |     %cst = arith.constant dense<0.000000e+00> : vector<2x2xf32>
// |     %0 = vector.transpose %arg1, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
// |     %1 = vector.extract %arg0[0] : vector<2xf32> from vector<2x2xf32>
// |     %2 = vector.extract %0[0] : vector<2xf32> from vector<2x2xf32>
// |     %3 = arith.mulf %1, %2 : vector<2xf32>
// |     %4 = vector.reduction <add>, %3 : vector<2xf32> into f32
// |     %5 = vector.insert %4, %cst [0, 0] : f32 into vector<2x2xf32>
// |     %6 = vector.extract %0[1] : vector<2xf32> from vector<2x2xf32>
// |     %7 = arith.mulf %1, %6 : vector<2xf32>
// |     %8 = vector.reduction <add>, %7 : vector<2xf32> into f32
// |     %9 = vector.insert %8, %5 [0, 1] : f32 into vector<2x2xf32>
// |     %10 = vector.extract %arg0[1] : vector<2xf32> from vector<2x2xf32>
// |     %11 = arith.mulf %10, %2 : vector<2xf32>
// |     %12 = vector.reduction <add>, %11 : vector<2xf32> into f32
// |     %13 = vector.insert %12, %9 [1, 0] : f32 into vector<2x2xf32>
// |     %14 = arith.mulf %10, %6 : vector<2xf32>
// |     %15 = vector.reduction <add>, %14 : vector<2xf32> into f32
// |     %16 = vector.insert %15, %13 [1, 1] : f32 into vector<2x2xf32>
// |     %17 = arith.addf %16, %arg2 : vector<2x2xf32>
// |     return %17 : vector<2x2xf32>
// |   }
// |   func.func @transposed(%arg0: vector<2x2xf32>, %arg1: vector<3x2xf32>, %arg2: vector<3x2xf32>) -> vector<3x2xf32> {
// |     %cst = arith.constant dense<0.000000e+00> : vector<3x2xf32>
// |     %0 = vector.transpose %arg0, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
// |     %1 = vector.extract %arg1[0] : vector<2xf32> from vector<3x2xf32>
// |     %2 = vector.extract %0[0] : vector<2xf32> from vector<2x2xf32>
// |     %3 = arith.mulf %1, %2 : vector<2xf32>
// |     %4 = vector.reduction <add>, %3 : vector<2xf32> into f32
// |     %5 = vector.insert %4, %cst [0, 0] : f32 into vector<3x2xf32>
// |     %6 = vector.extract %0[1] : vector<2xf32> from vector<2x2xf32>
// |     %7 = arith.mulf %1, %6 : vector<2xf32>
// |     %8 = vector.reduction <add>, %7 : vector<2xf32> into f32
// |     %9 = vector.insert %8, %5 [0, 1] : f32 into vector<3x2xf32>
// |     %10 = vector.extract %arg1[1] : vector<2xf32> from vector<3x2xf32>
// |     %11 = arith.mulf %10, %2 : vector<2xf32>
// |     %12 = vector.reduction <add>, %11 : vector<2xf32> into f32
// |     %13 = vector.insert %12, %9 [1, 0] : f32 into vector<3x2xf32>
// |     %14 = arith.mulf %10, %6 : vector<2xf32>
// |     %15 = vector.reduction <add>, %14 : vector<2xf32> into f32
// |     %16 = vector.insert %15, %13 [1, 1] : f32 into vector<3x2xf32>
// |     %17 = vector.extract %arg1[2] : vector<2xf32> from vector<3x2xf32>
// |     %18 = arith.mulf %17, %2 : vector<2xf32>
// |     %19 = vector.reduction <add>, %18 : vector<2xf32> into f32
// |     %20 = vector.insert %19, %16 [2, 0] : f32 into vector<3x2xf32>
// |     %21 = arith.mulf %17, %6 : vector<2xf32>
// |     %22 = vector.reduction <add>, %21 : vector<2xf32> into f32
// |     %23 = vector.insert %22, %20 [2, 1] : f32 into vector<3x2xf32>
// |     %24 = arith.addf %23, %arg2 : vector<3x2xf32>
// |     return %24 : vector<3x2xf32>
// |   }
// |   func.func @both(%arg0: vector<2x2xf32>, %arg1: vector<3x2xf32>, %arg2: vector<2x3xf32>) -> vector<2x3xf32> {
// |     %cst = arith.constant dense<0.000000e+00> : vector<2x3xf32>
// |     %0 = vector.extract %arg0[0] : vector<2xf32> from vector<2x2xf32>
// |     %1 = vector.extract %arg1[0] : vector<2xf32> from vector<3x2xf32>
// |     %2 = arith.mulf %0, %1 : vector<2xf32>
// |     %3 = vector.reduction <add>, %2 : vector<2xf32> into f32
// |     %4 = vector.insert %3, %cst [0, 0] : f32 into vector<2x3xf32>
// |     %5 = vector.extract %arg1[1] : vector<2xf32> from vector<3x2xf32>
// |     %6 = arith.mulf %0, %5 : vector<2xf32>
// |     %7 = vector.reduction <add>, %6 : vector<2xf32> into f32
// |     %8 = vector.insert %7, %4 [0, 1] : f32 into vector<2x3xf32>
// |     %9 = vector.extract %arg1[2] : vector<2xf32> from vector<3x2xf32>
// |     %10 = arith.mulf %0, %9 : vector<2xf32>
// |     %11 = vector.reduction <add>, %10 : vector<2xf32> into f32
// |     %12 = vector.insert %11, %8 [0, 2] : f32 into vector<2x3xf32>
// |     %13 = vector.extract %arg0[1] : vector<2xf32> from vector<2x2xf32>
// |     %14 = arith.mulf %13, %1 : vector<2xf32>
// |     %15 = vector.reduction <add>, %14 : vector<2xf32> into f32
// |     %16 = vector.insert %15, %12 [1, 0] : f32 into vector<2x3xf32>
// |     %17 = arith.mulf %13, %5 : vector<2xf32>
// |     %18 = vector.reduction <add>, %17 : vector<2xf32> into f32
// |     %19 = vector.insert %18, %16 [1, 1] : f32 into vector<2x3xf32>
// |     %20 = arith.mulf %13, %9 : vector<2xf32>
// |     %21 = vector.reduction <add>, %20 : vector<2xf32> into f32
// |     %22 = vector.insert %21, %19 [1, 2] : f32 into vector<2x3xf32>
// |     %23 = arith.addf %22, %arg2 : vector<2x3xf32>
// |     return %23 : vector<2x3xf32>
// |   }
// |   func.func @narrow(%arg0: vector<1x2xf16>, %arg1: vector<1x3xf16>, %arg2: vector<2x3xf32>) -> vector<2x3xf32> {
// |     %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<1x2xf16>, vector<1x3xf16> into vector<2x3xf32>
// |     return %0 : vector<2x3xf32>
// |   }
// |   func.func @most(%arg0: vector<2x1xi32>, %arg1: vector<1x3xi32>, %arg2: vector<2x3xi32>) -> vector<2x3xi32> {
// |     %0 = vector.contract {indexing_maps = [#map3, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxsi>} %arg0, %arg1, %arg2 : vector<2x1xi32>, vector<1x3xi32> into vector<2x3xi32>
// |     return %0 : vector<2x3xi32>
// |   }
// |   func.func @units(%arg0: vector<2x1xi32>, %arg1: vector<1x3xi32>, %arg2: vector<3x2xi32>) -> vector<3x2xi32> {
// |     %cst = arith.constant dense<0> : vector<3x2xi32>
// |     %0 = vector.transpose %arg1, [1, 0] : vector<1x3xi32> to vector<3x1xi32>
// |     %1 = vector.extract %0[0] : vector<1xi32> from vector<3x1xi32>
// |     %2 = vector.extract %arg0[0] : vector<1xi32> from vector<2x1xi32>
// |     %3 = arith.muli %1, %2 : vector<1xi32>
// |     %4 = vector.reduction <add>, %3 : vector<1xi32> into i32
// |     %5 = vector.insert %4, %cst [0, 0] : i32 into vector<3x2xi32>
// |     %6 = vector.extract %arg0[1] : vector<1xi32> from vector<2x1xi32>
// |     %7 = arith.muli %1, %6 : vector<1xi32>
// |     %8 = vector.reduction <add>, %7 : vector<1xi32> into i32
// |     %9 = vector.insert %8, %5 [0, 1] : i32 into vector<3x2xi32>
// |     %10 = vector.extract %0[1] : vector<1xi32> from vector<3x1xi32>
// |     %11 = arith.muli %10, %2 : vector<1xi32>
// |     %12 = vector.reduction <add>, %11 : vector<1xi32> into i32
// |     %13 = vector.insert %12, %9 [1, 0] : i32 into vector<3x2xi32>
// |     %14 = arith.muli %10, %6 : vector<1xi32>
// |     %15 = vector.reduction <add>, %14 : vector<1xi32> into i32
// |     %16 = vector.insert %15, %13 [1, 1] : i32 into vector<3x2xi32>
// |     %17 = vector.extract %0[2] : vector<1xi32> from vector<3x1xi32>
// |     %18 = arith.muli %17, %2 : vector<1xi32>
// |     %19 = vector.reduction <add>, %18 : vector<1xi32> into i32
// |     %20 = vector.insert %19, %16 [2, 0] : i32 into vector<3x2xi32>
// |     %21 = arith.muli %17, %6 : vector<1xi32>
// |     %22 = vector.reduction <add>, %21 : vector<1xi32> into i32
// |     %23 = vector.insert %22, %20 [2, 1] : i32 into vector<3x2xi32>
// |     %24 = arith.addi %23, %arg2 : vector<3x2xi32>
// |     return %24 : vector<3x2xi32>
// |   }
// |   func.func @masked(%arg0: vector<2x1xf32>, %arg1: vector<1x2xf32>, %arg2: vector<2x2xf32>, %arg3: vector<2x2x1xi1>) -> vector<2x2xf32> {
// |     %cst = arith.constant dense<0.000000e+00> : vector<1xf32>
// |     %cst_0 = arith.constant dense<0.000000e+00> : vector<2xf32>
// |     %cst_1 = arith.constant dense<0.000000e+00> : vector<2x2xf32>
// |     %0 = vector.extract %arg0[0] : vector<1xf32> from vector<2x1xf32>
// |     %1 = vector.extract %arg1[0, 0] : f32 from vector<1x2xf32>
// |     %2 = vector.insert %1, %cst [0] : f32 into vector<1xf32>
// |     %3 = vector.extract %arg2[0, 0] : f32 from vector<2x2xf32>
// |     %4 = vector.extract %arg3[0, 0] : vector<1xi1> from vector<2x2x1xi1>
// |     %5 = arith.mulf %0, %2 : vector<1xf32>
// |     %6 = vector.mask %4 { vector.reduction <add>, %5, %3 : vector<1xf32> into f32 } : vector<1xi1> -> f32
// |     %7 = vector.insert %6, %cst_0 [0] : f32 into vector<2xf32>
// |     %8 = vector.extract %arg1[0, 1] : f32 from vector<1x2xf32>
// |     %9 = vector.insert %8, %cst [0] : f32 into vector<1xf32>
// |     %10 = vector.extract %arg2[0, 1] : f32 from vector<2x2xf32>
// |     %11 = vector.extract %arg3[0, 1] : vector<1xi1> from vector<2x2x1xi1>
// |     %12 = arith.mulf %0, %9 : vector<1xf32>
// |     %13 = vector.mask %11 { vector.reduction <add>, %12, %10 : vector<1xf32> into f32 } : vector<1xi1> -> f32
// |     %14 = vector.insert %13, %7 [1] : f32 into vector<2xf32>
// |     %15 = vector.insert %14, %cst_1 [0] : vector<2xf32> into vector<2x2xf32>
// |     %16 = vector.extract %arg0[1] : vector<1xf32> from vector<2x1xf32>
// |     %17 = vector.extract %arg1[0, 0] : f32 from vector<1x2xf32>
// |     %18 = vector.insert %17, %cst [0] : f32 into vector<1xf32>
// |     %19 = vector.extract %arg2[1, 0] : f32 from vector<2x2xf32>
// |     %20 = vector.extract %arg3[1, 0] : vector<1xi1> from vector<2x2x1xi1>
// |     %21 = arith.mulf %16, %18 : vector<1xf32>
// |     %22 = vector.mask %20 { vector.reduction <add>, %21, %19 : vector<1xf32> into f32 } : vector<1xi1> -> f32
// |     %23 = vector.insert %22, %cst_0 [0] : f32 into vector<2xf32>
// |     %24 = vector.extract %arg1[0, 1] : f32 from vector<1x2xf32>
// |     %25 = vector.insert %24, %cst [0] : f32 into vector<1xf32>
// |     %26 = vector.extract %arg2[1, 1] : f32 from vector<2x2xf32>
// |     %27 = vector.extract %arg3[1, 1] : vector<1xi1> from vector<2x2x1xi1>
// |     %28 = arith.mulf %16, %25 : vector<1xf32>
// |     %29 = vector.mask %27 { vector.reduction <add>, %28, %26 : vector<1xf32> into f32 } : vector<1xi1> -> f32
// |     %30 = vector.insert %29, %23 [1] : f32 into vector<2xf32>
// |     %31 = vector.insert %30, %15 [1] : vector<2xf32> into vector<2x2xf32>
// |     return %31 : vector<2x2xf32>
// |   }
// |   func.func @matvec(%arg0: vector<2x3xf32>, %arg1: vector<3xf32>, %arg2: vector<2xf32>) -> vector<2xf32> {
// |     %cst = arith.constant dense<0.000000e+00> : vector<2xf32>
// |     %0 = vector.extract %arg0[0] : vector<3xf32> from vector<2x3xf32>
// |     %1 = arith.mulf %0, %arg1 : vector<3xf32>
// |     %2 = vector.reduction <add>, %1 : vector<3xf32> into f32
// |     %3 = vector.insert %2, %cst [0] : f32 into vector<2xf32>
// |     %4 = vector.extract %arg0[1] : vector<3xf32> from vector<2x3xf32>
// |     %5 = arith.mulf %4, %arg1 : vector<3xf32>
// |     %6 = vector.reduction <add>, %5 : vector<3xf32> into f32
// |     %7 = vector.insert %6, %3 [1] : f32 into vector<2xf32>
// |     %8 = arith.addf %7, %arg2 : vector<2xf32>
// |     return %8 : vector<2xf32>
// |   }
// |   func.func @dot(%arg0: vector<3xf32>, %arg1: vector<3xf32>, %arg2: f32) -> f32 {
// |     %0 = arith.mulf %arg0, %arg1 : vector<3xf32>
// |     %1 = vector.reduction <add>, %0, %arg2 : vector<3xf32> into f32
// |     return %1 : f32
// |   }
// |   func.func @batch(%arg0: vector<2x2x3xi32>, %arg1: vector<2x3xi32>, %arg2: vector<2x2xi32>) -> vector<2x2xi32> {
// |     %cst = arith.constant dense<0> : vector<2xi32>
// |     %cst_0 = arith.constant dense<0> : vector<2x2xi32>
// |     %0 = vector.extract %arg1[0] : vector<3xi32> from vector<2x3xi32>
// |     %1 = vector.extract %arg2[0] : vector<2xi32> from vector<2x2xi32>
// |     %2 = vector.extract %arg0[0, 0] : vector<3xi32> from vector<2x2x3xi32>
// |     %3 = arith.muli %2, %0 : vector<3xi32>
// |     %4 = vector.reduction <add>, %3 : vector<3xi32> into i32
// |     %5 = vector.insert %4, %cst [0] : i32 into vector<2xi32>
// |     %6 = vector.extract %arg0[0, 1] : vector<3xi32> from vector<2x2x3xi32>
// |     %7 = arith.muli %6, %0 : vector<3xi32>
// |     %8 = vector.reduction <add>, %7 : vector<3xi32> into i32
// |     %9 = vector.insert %8, %5 [1] : i32 into vector<2xi32>
// |     %10 = arith.addi %9, %1 : vector<2xi32>
// |     %11 = vector.insert %10, %cst_0 [0] : vector<2xi32> into vector<2x2xi32>
// |     %12 = vector.extract %arg1[1] : vector<3xi32> from vector<2x3xi32>
// |     %13 = vector.extract %arg2[1] : vector<2xi32> from vector<2x2xi32>
// |     %14 = vector.extract %arg0[1, 0] : vector<3xi32> from vector<2x2x3xi32>
// |     %15 = arith.muli %14, %12 : vector<3xi32>
// |     %16 = vector.reduction <add>, %15 : vector<3xi32> into i32
// |     %17 = vector.insert %16, %cst [0] : i32 into vector<2xi32>
// |     %18 = vector.extract %arg0[1, 1] : vector<3xi32> from vector<2x2x3xi32>
// |     %19 = arith.muli %18, %12 : vector<3xi32>
// |     %20 = vector.reduction <add>, %19 : vector<3xi32> into i32
// |     %21 = vector.insert %20, %17 [1] : i32 into vector<2xi32>
// |     %22 = arith.addi %21, %13 : vector<2xi32>
// |     %23 = vector.insert %22, %11 [1] : vector<2xi32> into vector<2x2xi32>
// |     return %23 : vector<2x2xi32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.lower_contraction lowering_strategy = dot
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @matmul(%arg0: vector<2x2xf32>, %arg1: vector<2x2xf32>, %arg2: vector<2x2xf32>) -> vector<2x2xf32> {
// |     %0 = vector.transpose %arg0, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
// |     %1 = vector.extract %0[0] : vector<2xf32> from vector<2x2xf32>
// |     %2 = vector.extract %arg1[0] : vector<2xf32> from vector<2x2xf32>
// |     %3 = vector.outerproduct %1, %2, %arg2 {kind = #vector.kind<add>} : vector<2xf32>, vector<2xf32>
// |     %4 = vector.extract %0[1] : vector<2xf32> from vector<2x2xf32>
// |     %5 = vector.extract %arg1[1] : vector<2xf32> from vector<2x2xf32>
// |     %6 = vector.outerproduct %4, %5, %3 {kind = #vector.kind<add>} : vector<2xf32>, vector<2xf32>
// |     return %6 : vector<2x2xf32>
// |   }
// |   func.func @transposed(%arg0: vector<2x2xf32>, %arg1: vector<3x2xf32>, %arg2: vector<3x2xf32>) -> vector<3x2xf32> {
// |     %0 = vector.transpose %arg1, [1, 0] : vector<3x2xf32> to vector<2x3xf32>
// |     %1 = vector.extract %0[0] : vector<3xf32> from vector<2x3xf32>
// |     %2 = vector.extract %arg0[0] : vector<2xf32> from vector<2x2xf32>
// |     %3 = vector.outerproduct %1, %2, %arg2 {kind = #vector.kind<add>} : vector<3xf32>, vector<2xf32>
// |     %4 = vector.extract %0[1] : vector<3xf32> from vector<2x3xf32>
// |     %5 = vector.extract %arg0[1] : vector<2xf32> from vector<2x2xf32>
// |     %6 = vector.outerproduct %4, %5, %3 {kind = #vector.kind<add>} : vector<3xf32>, vector<2xf32>
// |     return %6 : vector<3x2xf32>
// |   }
// |   func.func @both(%arg0: vector<2x2xf32>, %arg1: vector<3x2xf32>, %arg2: vector<2x3xf32>) -> vector<2x3xf32> {
// |     %0 = vector.transpose %arg0, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
// |     %1 = vector.transpose %arg1, [1, 0] : vector<3x2xf32> to vector<2x3xf32>
// |     %2 = vector.extract %0[0] : vector<2xf32> from vector<2x2xf32>
// |     %3 = vector.extract %1[0] : vector<3xf32> from vector<2x3xf32>
// |     %4 = vector.outerproduct %2, %3, %arg2 {kind = #vector.kind<add>} : vector<2xf32>, vector<3xf32>
// |     %5 = vector.extract %0[1] : vector<2xf32> from vector<2x2xf32>
// |     %6 = vector.extract %1[1] : vector<3xf32> from vector<2x3xf32>
// |     %7 = vector.outerproduct %5, %6, %4 {kind = #vector.kind<add>} : vector<2xf32>, vector<3xf32>
// |     return %7 : vector<2x3xf32>
// |   }
// |   func.func @narrow(%arg0: vector<1x2xf16>, %arg1: vector<1x3xf16>, %arg2: vector<2x3xf32>) -> vector<2x3xf32> {
// |     %0 = vector.extract %arg0[0] : vector<2xf16> from vector<1x2xf16>
// |     %1 = vector.extract %arg1[0] : vector<3xf16> from vector<1x3xf16>
// |     %2 = arith.extf %0 : vector<2xf16> to vector<2xf32>
// |     %3 = arith.extf %1 : vector<3xf16> to vector<3xf32>
// |     %4 = vector.outerproduct %2, %3, %arg2 {kind = #vector.kind<add>} : vector<2xf32>, vector<3xf32>
// |     return %4 : vector<2x3xf32>
// |   }
// |   func.func @most(%arg0: vector<2x1xi32>, %arg1: vector<1x3xi32>, %arg2: vector<2x3xi32>) -> vector<2x3xi32> {
// |     %0 = vector.transpose %arg0, [1, 0] : vector<2x1xi32> to vector<1x2xi32>
// |     %1 = vector.extract %0[0] : vector<2xi32> from vector<1x2xi32>
// |     %2 = vector.extract %arg1[0] : vector<3xi32> from vector<1x3xi32>
// |     %3 = vector.outerproduct %1, %2, %arg2 {kind = #vector.kind<maxsi>} : vector<2xi32>, vector<3xi32>
// |     return %3 : vector<2x3xi32>
// |   }
// |   func.func @units(%arg0: vector<2x1xi32>, %arg1: vector<1x3xi32>, %arg2: vector<3x2xi32>) -> vector<3x2xi32> {
// |     %0 = vector.transpose %arg0, [1, 0] : vector<2x1xi32> to vector<1x2xi32>
// |     %1 = vector.extract %arg1[0] : vector<3xi32> from vector<1x3xi32>
// |     %2 = vector.extract %0[0] : vector<2xi32> from vector<1x2xi32>
// |     %3 = vector.outerproduct %1, %2, %arg2 {kind = #vector.kind<add>} : vector<3xi32>, vector<2xi32>
// |     return %3 : vector<3x2xi32>
// |   }
// |   func.func @masked(%arg0: vector<2x1xf32>, %arg1: vector<1x2xf32>, %arg2: vector<2x2xf32>, %arg3: vector<2x2x1xi1>) -> vector<2x2xf32> {
// |     %0 = vector.transpose %arg0, [1, 0] : vector<2x1xf32> to vector<1x2xf32>
// |     %1 = vector.transpose %arg3, [2, 0, 1] : vector<2x2x1xi1> to vector<1x2x2xi1>
// |     %2 = vector.extract %0[0] : vector<2xf32> from vector<1x2xf32>
// |     %3 = vector.extract %arg1[0] : vector<2xf32> from vector<1x2xf32>
// |     %4 = vector.extract %1[0] : vector<2x2xi1> from vector<1x2x2xi1>
// |     %5 = vector.mask %4 { vector.outerproduct %2, %3, %arg2 {kind = #vector.kind<add>} : vector<2xf32>, vector<2xf32> } : vector<2x2xi1> -> vector<2x2xf32>
// |     return %5 : vector<2x2xf32>
// |   }
// |   func.func @matvec(%arg0: vector<2x3xf32>, %arg1: vector<3xf32>, %arg2: vector<2xf32>) -> vector<2xf32> {
// |     %0 = vector.transpose %arg0, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
// |     %1 = vector.extract %0[0] : vector<2xf32> from vector<3x2xf32>
// |     %2 = vector.extract %arg1[0] : f32 from vector<3xf32>
// |     %3 = vector.outerproduct %1, %2, %arg2 {kind = #vector.kind<add>} : vector<2xf32>, f32
// |     %4 = vector.extract %0[1] : vector<2xf32> from vector<3x2xf32>
// |     %5 = vector.extract %arg1[1] : f32 from vector<3xf32>
// |     %6 = vector.outerproduct %4, %5, %3 {kind = #vector.kind<add>} : vector<2xf32>, f32
// |     %7 = vector.extract %0[2] : vector<2xf32> from vector<3x2xf32>
// |     %8 = vector.extract %arg1[2] : f32 from vector<3xf32>
// |     %9 = vector.outerproduct %7, %8, %6 {kind = #vector.kind<add>} : vector<2xf32>, f32
// |     return %9 : vector<2xf32>
// |   }
// |   func.func @dot(%arg0: vector<3xf32>, %arg1: vector<3xf32>, %arg2: f32) -> f32 {
// |     %0 = arith.mulf %arg0, %arg1 : vector<3xf32>
// |     %1 = vector.reduction <add>, %0, %arg2 : vector<3xf32> into f32
// |     return %1 : f32
// |   }
// |   func.func @batch(%arg0: vector<2x2x3xi32>, %arg1: vector<2x3xi32>, %arg2: vector<2x2xi32>) -> vector<2x2xi32> {
// |     %cst = arith.constant dense<0> : vector<2x2xi32>
// |     %0 = vector.extract %arg0[0] : vector<2x3xi32> from vector<2x2x3xi32>
// |     %1 = vector.extract %arg2[0] : vector<2xi32> from vector<2x2xi32>
// |     %2 = vector.transpose %0, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
// |     %3 = vector.extract %2[0] : vector<2xi32> from vector<3x2xi32>
// |     %4 = vector.extract %arg1[0, 0] : i32 from vector<2x3xi32>
// |     %5 = vector.outerproduct %3, %4, %1 {kind = #vector.kind<add>} : vector<2xi32>, i32
// |     %6 = vector.extract %2[1] : vector<2xi32> from vector<3x2xi32>
// |     %7 = vector.extract %arg1[0, 1] : i32 from vector<2x3xi32>
// |     %8 = vector.outerproduct %6, %7, %5 {kind = #vector.kind<add>} : vector<2xi32>, i32
// |     %9 = vector.extract %2[2] : vector<2xi32> from vector<3x2xi32>
// |     %10 = vector.extract %arg1[0, 2] : i32 from vector<2x3xi32>
// |     %11 = vector.outerproduct %9, %10, %8 {kind = #vector.kind<add>} : vector<2xi32>, i32
// |     %12 = vector.insert %11, %cst [0] : vector<2xi32> into vector<2x2xi32>
// |     %13 = vector.extract %arg0[1] : vector<2x3xi32> from vector<2x2x3xi32>
// |     %14 = vector.extract %arg2[1] : vector<2xi32> from vector<2x2xi32>
// |     %15 = vector.transpose %13, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
// |     %16 = vector.extract %15[0] : vector<2xi32> from vector<3x2xi32>
// |     %17 = vector.extract %arg1[1, 0] : i32 from vector<2x3xi32>
// |     %18 = vector.outerproduct %16, %17, %14 {kind = #vector.kind<add>} : vector<2xi32>, i32
// |     %19 = vector.extract %15[1] : vector<2xi32> from vector<3x2xi32>
// |     %20 = vector.extract %arg1[1, 1] : i32 from vector<2x3xi32>
// |     %21 = vector.outerproduct %19, %20, %18 {kind = #vector.kind<add>} : vector<2xi32>, i32
// |     %22 = vector.extract %15[2] : vector<2xi32> from vector<3x2xi32>
// |     %23 = vector.extract %arg1[1, 2] : i32 from vector<2x3xi32>
// |     %24 = vector.outerproduct %22, %23, %21 {kind = #vector.kind<add>} : vector<2xi32>, i32
// |     %25 = vector.insert %24, %12 [1] : vector<2xi32> into vector<2x2xi32>
// |     return %25 : vector<2x2xi32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.lower_contraction
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d2, d0)>
// | #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | #map3 = affine_map<(d0, d1, d2) -> (d0, d2)>
// | module {
// |   func.func @matmul(%arg0: vector<2x2xf32>, %arg1: vector<2x2xf32>, %arg2: vector<2x2xf32>) -> vector<2x2xf32> {
// |     %cst = arith.constant dense<0.000000e+00> : vector<2xf32>
// |     %cst_0 = arith.constant dense<0.000000e+00> : vector<2x2xf32>
// |     %0 = vector.extract %arg0[0] : vector<2xf32> from vector<2x2xf32>
// |     %1 = vector.extract %arg1[0, 0] : f32 from vector<2x2xf32>
// |     %2 = vector.insert %1, %cst [0] : f32 into vector<2xf32>
// |     %3 = vector.extract %arg1[1, 0] : f32 from vector<2x2xf32>
// |     %4 = vector.insert %3, %2 [1] : f32 into vector<2xf32>
// |     %5 = vector.extract %arg2[0, 0] : f32 from vector<2x2xf32>
// |     %6 = arith.mulf %0, %4 : vector<2xf32>
// |     %7 = vector.reduction <add>, %6, %5 : vector<2xf32> into f32
// |     %8 = vector.insert %7, %cst [0] : f32 into vector<2xf32>
// |     %9 = vector.extract %arg1[0, 1] : f32 from vector<2x2xf32>
// |     %10 = vector.insert %9, %cst [0] : f32 into vector<2xf32>
// |     %11 = vector.extract %arg1[1, 1] : f32 from vector<2x2xf32>
// |     %12 = vector.insert %11, %10 [1] : f32 into vector<2xf32>
// |     %13 = vector.extract %arg2[0, 1] : f32 from vector<2x2xf32>
// |     %14 = arith.mulf %0, %12 : vector<2xf32>
// |     %15 = vector.reduction <add>, %14, %13 : vector<2xf32> into f32
// |     %16 = vector.insert %15, %8 [1] : f32 into vector<2xf32>
// |     %17 = vector.insert %16, %cst_0 [0] : vector<2xf32> into vector<2x2xf32>
// |     %18 = vector.extract %arg0[1] : vector<2xf32> from vector<2x2xf32>
// |     %19 = vector.extract %arg1[0, 0] : f32 from vector<2x2xf32>
// |     %20 = vector.insert %19, %cst [0] : f32 into vector<2xf32>
// |     %21 = vector.extract %arg1[1, 0] : f32 from vector<2x2xf32>
// |     %22 = vector.insert %21, %20 [1] : f32 into vector<2xf32>
// |     %23 = vector.extract %arg2[1, 0] : f32 from vector<2x2xf32>
// |     %24 = arith.mulf %18, %22 : vector<2xf32>
// |     %25 = vector.reduction <add>, %24, %23 : vector<2xf32> into f32
// |     %26 = vector.insert %25, %cst [0] : f32 into vector<2xf32>
// |     %27 = vector.extract %arg1[0, 1] : f32 from vector<2x2xf32>
// |     %28 = vector.insert %27, %cst [0] : f32 into vector<2xf32>
// |     %29 = vector.extract %arg1[1, 1] : f32 from vector<2x2xf32>
// |     %30 = vector.insert %29, %28 [1] : f32 into vector<2xf32>
// |     %31 = vector.extract %arg2[1, 1] : f32 from vector<2x2xf32>
// |     %32 = arith.mulf %18, %30 : vector<2xf32>
// |     %33 = vector.reduction <add>, %32, %31 : vector<2xf32> into f32
// |     %34 = vector.insert %33, %26 [1] : f32 into vector<2xf32>
// |     %35 = vector.insert %34, %17 [1] : vector<2xf32> into vector<2x2xf32>
// |     return %35 : vector<2x2xf32>
// |   }
// |   func.func @transposed(%arg0: vector<2x2xf32>, %arg1: vector<3x2xf32>, %arg2: vector<3x2xf32>) -> vector<3x2xf32> {
// |     %cst = arith.constant dense<0.000000e+00> : vector<3x2xf32>
// |     %cst_0 = arith.constant dense<0.000000e+00> : vector<2xf32>
// |     %0 = vector.extract %arg0[0, 0] : f32 from vector<2x2xf32>
// |     %1 = vector.insert %0, %cst_0 [0] : f32 into vector<2xf32>
// |     %2 = vector.extract %arg0[1, 0] : f32 from vector<2x2xf32>
// |     %3 = vector.insert %2, %1 [1] : f32 into vector<2xf32>
// |     %4 = vector.extract %arg2[0, 0] : f32 from vector<3x2xf32>
// |     %5 = vector.extract %arg2[1, 0] : f32 from vector<3x2xf32>
// |     %6 = vector.extract %arg2[2, 0] : f32 from vector<3x2xf32>
// |     %7 = vector.extract %arg1[0] : vector<2xf32> from vector<3x2xf32>
// |     %8 = arith.mulf %3, %7 : vector<2xf32>
// |     %9 = vector.reduction <add>, %8, %4 : vector<2xf32> into f32
// |     %10 = vector.extract %arg1[1] : vector<2xf32> from vector<3x2xf32>
// |     %11 = arith.mulf %3, %10 : vector<2xf32>
// |     %12 = vector.reduction <add>, %11, %5 : vector<2xf32> into f32
// |     %13 = vector.extract %arg1[2] : vector<2xf32> from vector<3x2xf32>
// |     %14 = arith.mulf %3, %13 : vector<2xf32>
// |     %15 = vector.reduction <add>, %14, %6 : vector<2xf32> into f32
// |     %16 = vector.insert %9, %cst_0 [0] : f32 into vector<2xf32>
// |     %17 = vector.insert %16, %cst [0] : vector<2xf32> into vector<3x2xf32>
// |     %18 = vector.insert %12, %cst_0 [0] : f32 into vector<2xf32>
// |     %19 = vector.insert %18, %17 [1] : vector<2xf32> into vector<3x2xf32>
// |     %20 = vector.insert %15, %cst_0 [0] : f32 into vector<2xf32>
// |     %21 = vector.insert %20, %19 [2] : vector<2xf32> into vector<3x2xf32>
// |     %22 = vector.extract %arg0[0, 1] : f32 from vector<2x2xf32>
// |     %23 = vector.insert %22, %cst_0 [0] : f32 into vector<2xf32>
// |     %24 = vector.extract %arg0[1, 1] : f32 from vector<2x2xf32>
// |     %25 = vector.insert %24, %23 [1] : f32 into vector<2xf32>
// |     %26 = vector.extract %arg2[0, 1] : f32 from vector<3x2xf32>
// |     %27 = vector.extract %arg2[1, 1] : f32 from vector<3x2xf32>
// |     %28 = vector.extract %arg2[2, 1] : f32 from vector<3x2xf32>
// |     %29 = vector.extract %arg1[0] : vector<2xf32> from vector<3x2xf32>
// |     %30 = arith.mulf %25, %29 : vector<2xf32>
// |     %31 = vector.reduction <add>, %30, %26 : vector<2xf32> into f32
// |     %32 = vector.extract %arg1[1] : vector<2xf32> from vector<3x2xf32>
// |     %33 = arith.mulf %25, %32 : vector<2xf32>
// |     %34 = vector.reduction <add>, %33, %27 : vector<2xf32> into f32
// |     %35 = vector.extract %arg1[2] : vector<2xf32> from vector<3x2xf32>
// |     %36 = arith.mulf %25, %35 : vector<2xf32>
// |     %37 = vector.reduction <add>, %36, %28 : vector<2xf32> into f32
// |     %38 = vector.insert %31, %16 [1] : f32 into vector<2xf32>
// |     %39 = vector.insert %38, %21 [0] : vector<2xf32> into vector<3x2xf32>
// |     %40 = vector.insert %34, %18 [1] : f32 into vector<2xf32>
// |     %41 = vector.insert %40, %39 [1] : vector<2xf32> into vector<3x2xf32>
// |     %42 = vector.insert %37, %20 [1] : f32 into vector<2xf32>
// |     %43 = vector.insert %42, %41 [2] : vector<2xf32> into vector<3x2xf32>
// |     return %43 : vector<3x2xf32>
// |   }
// |   func.func @both(%arg0: vector<2x2xf32>, %arg1: vector<3x2xf32>, %arg2: vector<2x3xf32>) -> vector<2x3xf32> {
// |     %cst = arith.constant dense<0.000000e+00> : vector<3xf32>
// |     %cst_0 = arith.constant dense<0.000000e+00> : vector<2x3xf32>
// |     %0 = vector.extract %arg0[0] : vector<2xf32> from vector<2x2xf32>
// |     %1 = vector.extract %arg1[0] : vector<2xf32> from vector<3x2xf32>
// |     %2 = vector.extract %arg2[0, 0] : f32 from vector<2x3xf32>
// |     %3 = arith.mulf %0, %1 : vector<2xf32>
// |     %4 = vector.reduction <add>, %3, %2 : vector<2xf32> into f32
// |     %5 = vector.insert %4, %cst [0] : f32 into vector<3xf32>
// |     %6 = vector.extract %arg1[1] : vector<2xf32> from vector<3x2xf32>
// |     %7 = vector.extract %arg2[0, 1] : f32 from vector<2x3xf32>
// |     %8 = arith.mulf %0, %6 : vector<2xf32>
// |     %9 = vector.reduction <add>, %8, %7 : vector<2xf32> into f32
// |     %10 = vector.insert %9, %5 [1] : f32 into vector<3xf32>
// |     %11 = vector.extract %arg1[2] : vector<2xf32> from vector<3x2xf32>
// |     %12 = vector.extract %arg2[0, 2] : f32 from vector<2x3xf32>
// |     %13 = arith.mulf %0, %11 : vector<2xf32>
// |     %14 = vector.reduction <add>, %13, %12 : vector<2xf32> into f32
// |     %15 = vector.insert %14, %10 [2] : f32 into vector<3xf32>
// |     %16 = vector.insert %15, %cst_0 [0] : vector<3xf32> into vector<2x3xf32>
// |     %17 = vector.extract %arg0[1] : vector<2xf32> from vector<2x2xf32>
// |     %18 = vector.extract %arg1[0] : vector<2xf32> from vector<3x2xf32>
// |     %19 = vector.extract %arg2[1, 0] : f32 from vector<2x3xf32>
// |     %20 = arith.mulf %17, %18 : vector<2xf32>
// |     %21 = vector.reduction <add>, %20, %19 : vector<2xf32> into f32
// |     %22 = vector.insert %21, %cst [0] : f32 into vector<3xf32>
// |     %23 = vector.extract %arg1[1] : vector<2xf32> from vector<3x2xf32>
// |     %24 = vector.extract %arg2[1, 1] : f32 from vector<2x3xf32>
// |     %25 = arith.mulf %17, %23 : vector<2xf32>
// |     %26 = vector.reduction <add>, %25, %24 : vector<2xf32> into f32
// |     %27 = vector.insert %26, %22 [1] : f32 into vector<3xf32>
// |     %28 = vector.extract %arg1[2] : vector<2xf32> from vector<3x2xf32>
// |     %29 = vector.extract %arg2[1, 2] : f32 from vector<2x3xf32>
// |     %30 = arith.mulf %17, %28 : vector<2xf32>
// |     %31 = vector.reduction <add>, %30, %29 : vector<2xf32> into f32
// |     %32 = vector.insert %31, %27 [2] : f32 into vector<3xf32>
// |     %33 = vector.insert %32, %16 [1] : vector<3xf32> into vector<2x3xf32>
// |     return %33 : vector<2x3xf32>
// |   }
// |   func.func @narrow(%arg0: vector<1x2xf16>, %arg1: vector<1x3xf16>, %arg2: vector<2x3xf32>) -> vector<2x3xf32> {
// |     %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<1x2xf16>, vector<1x3xf16> into vector<2x3xf32>
// |     return %0 : vector<2x3xf32>
// |   }
// |   func.func @most(%arg0: vector<2x1xi32>, %arg1: vector<1x3xi32>, %arg2: vector<2x3xi32>) -> vector<2x3xi32> {
// |     %0 = vector.contract {indexing_maps = [#map3, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxsi>} %arg0, %arg1, %arg2 : vector<2x1xi32>, vector<1x3xi32> into vector<2x3xi32>
// |     return %0 : vector<2x3xi32>
// |   }
// |   func.func @units(%arg0: vector<2x1xi32>, %arg1: vector<1x3xi32>, %arg2: vector<3x2xi32>) -> vector<3x2xi32> {
// |     %0 = vector.broadcast %arg0 : vector<2x1xi32> to vector<3x2x1xi32>
// |     %1 = vector.broadcast %arg1 : vector<1x3xi32> to vector<2x1x3xi32>
// |     %2 = vector.transpose %0, [2, 0, 1] : vector<3x2x1xi32> to vector<1x3x2xi32>
// |     %3 = vector.transpose %1, [1, 2, 0] : vector<2x1x3xi32> to vector<1x3x2xi32>
// |     %4 = vector.extract %2[0] : vector<3x2xi32> from vector<1x3x2xi32>
// |     %5 = vector.extract %3[0] : vector<3x2xi32> from vector<1x3x2xi32>
// |     %6 = arith.muli %4, %5 : vector<3x2xi32>
// |     %7 = arith.addi %6, %arg2 : vector<3x2xi32>
// |     return %7 : vector<3x2xi32>
// |   }
// |   func.func @masked(%arg0: vector<2x1xf32>, %arg1: vector<1x2xf32>, %arg2: vector<2x2xf32>, %arg3: vector<2x2x1xi1>) -> vector<2x2xf32> {
// |     %cst = arith.constant dense<0.000000e+00> : vector<1xf32>
// |     %cst_0 = arith.constant dense<0.000000e+00> : vector<2xf32>
// |     %cst_1 = arith.constant dense<0.000000e+00> : vector<2x2xf32>
// |     %0 = vector.extract %arg0[0] : vector<1xf32> from vector<2x1xf32>
// |     %1 = vector.extract %arg1[0, 0] : f32 from vector<1x2xf32>
// |     %2 = vector.insert %1, %cst [0] : f32 into vector<1xf32>
// |     %3 = vector.extract %arg2[0, 0] : f32 from vector<2x2xf32>
// |     %4 = vector.extract %arg3[0, 0] : vector<1xi1> from vector<2x2x1xi1>
// |     %5 = arith.mulf %0, %2 : vector<1xf32>
// |     %6 = vector.mask %4 { vector.reduction <add>, %5, %3 : vector<1xf32> into f32 } : vector<1xi1> -> f32
// |     %7 = vector.insert %6, %cst_0 [0] : f32 into vector<2xf32>
// |     %8 = vector.extract %arg1[0, 1] : f32 from vector<1x2xf32>
// |     %9 = vector.insert %8, %cst [0] : f32 into vector<1xf32>
// |     %10 = vector.extract %arg2[0, 1] : f32 from vector<2x2xf32>
// |     %11 = vector.extract %arg3[0, 1] : vector<1xi1> from vector<2x2x1xi1>
// |     %12 = arith.mulf %0, %9 : vector<1xf32>
// |     %13 = vector.mask %11 { vector.reduction <add>, %12, %10 : vector<1xf32> into f32 } : vector<1xi1> -> f32
// |     %14 = vector.insert %13, %7 [1] : f32 into vector<2xf32>
// |     %15 = vector.insert %14, %cst_1 [0] : vector<2xf32> into vector<2x2xf32>
// |     %16 = vector.extract %arg0[1] : vector<1xf32> from vector<2x1xf32>
// |     %17 = vector.extract %arg1[0, 0] : f32 from vector<1x2xf32>
// |     %18 = vector.insert %17, %cst [0] : f32 into vector<1xf32>
// |     %19 = vector.extract %arg2[1, 0] : f32 from vector<2x2xf32>
// |     %20 = vector.extract %arg3[1, 0] : vector<1xi1> from vector<2x2x1xi1>
// |     %21 = arith.mulf %16, %18 : vector<1xf32>
// |     %22 = vector.mask %20 { vector.reduction <add>, %21, %19 : vector<1xf32> into f32 } : vector<1xi1> -> f32
// |     %23 = vector.insert %22, %cst_0 [0] : f32 into vector<2xf32>
// |     %24 = vector.extract %arg1[0, 1] : f32 from vector<1x2xf32>
// |     %25 = vector.insert %24, %cst [0] : f32 into vector<1xf32>
// |     %26 = vector.extract %arg2[1, 1] : f32 from vector<2x2xf32>
// |     %27 = vector.extract %arg3[1, 1] : vector<1xi1> from vector<2x2x1xi1>
// |     %28 = arith.mulf %16, %25 : vector<1xf32>
// |     %29 = vector.mask %27 { vector.reduction <add>, %28, %26 : vector<1xf32> into f32 } : vector<1xi1> -> f32
// |     %30 = vector.insert %29, %23 [1] : f32 into vector<2xf32>
// |     %31 = vector.insert %30, %15 [1] : vector<2xf32> into vector<2x2xf32>
// |     return %31 : vector<2x2xf32>
// |   }
// |   func.func @matvec(%arg0: vector<2x3xf32>, %arg1: vector<3xf32>, %arg2: vector<2xf32>) -> vector<2xf32> {
// |     %cst = arith.constant dense<0.000000e+00> : vector<2xf32>
// |     %0 = vector.extract %arg0[0] : vector<3xf32> from vector<2x3xf32>
// |     %1 = vector.extract %arg2[0] : f32 from vector<2xf32>
// |     %2 = arith.mulf %0, %arg1 : vector<3xf32>
// |     %3 = vector.reduction <add>, %2, %1 : vector<3xf32> into f32
// |     %4 = vector.insert %3, %cst [0] : f32 into vector<2xf32>
// |     %5 = vector.extract %arg0[1] : vector<3xf32> from vector<2x3xf32>
// |     %6 = vector.extract %arg2[1] : f32 from vector<2xf32>
// |     %7 = arith.mulf %5, %arg1 : vector<3xf32>
// |     %8 = vector.reduction <add>, %7, %6 : vector<3xf32> into f32
// |     %9 = vector.insert %8, %4 [1] : f32 into vector<2xf32>
// |     return %9 : vector<2xf32>
// |   }
// |   func.func @dot(%arg0: vector<3xf32>, %arg1: vector<3xf32>, %arg2: f32) -> f32 {
// |     %0 = arith.mulf %arg0, %arg1 : vector<3xf32>
// |     %1 = vector.reduction <add>, %0, %arg2 : vector<3xf32> into f32
// |     return %1 : f32
// |   }
// |   func.func @batch(%arg0: vector<2x2x3xi32>, %arg1: vector<2x3xi32>, %arg2: vector<2x2xi32>) -> vector<2x2xi32> {
// |     %cst = arith.constant dense<0> : vector<2xi32>
// |     %cst_0 = arith.constant dense<0> : vector<2x2xi32>
// |     %0 = vector.extract %arg1[0] : vector<3xi32> from vector<2x3xi32>
// |     %1 = vector.extract %arg0[0, 0] : vector<3xi32> from vector<2x2x3xi32>
// |     %2 = vector.extract %arg2[0, 0] : i32 from vector<2x2xi32>
// |     %3 = arith.muli %1, %0 : vector<3xi32>
// |     %4 = vector.reduction <add>, %3, %2 : vector<3xi32> into i32
// |     %5 = vector.insert %4, %cst [0] : i32 into vector<2xi32>
// |     %6 = vector.extract %arg0[0, 1] : vector<3xi32> from vector<2x2x3xi32>
// |     %7 = vector.extract %arg2[0, 1] : i32 from vector<2x2xi32>
// |     %8 = arith.muli %6, %0 : vector<3xi32>
// |     %9 = vector.reduction <add>, %8, %7 : vector<3xi32> into i32
// |     %10 = vector.insert %9, %5 [1] : i32 into vector<2xi32>
// |     %11 = vector.insert %10, %cst_0 [0] : vector<2xi32> into vector<2x2xi32>
// |     %12 = vector.extract %arg1[1] : vector<3xi32> from vector<2x3xi32>
// |     %13 = vector.extract %arg0[1, 0] : vector<3xi32> from vector<2x2x3xi32>
// |     %14 = vector.extract %arg2[1, 0] : i32 from vector<2x2xi32>
// |     %15 = arith.muli %13, %12 : vector<3xi32>
// |     %16 = vector.reduction <add>, %15, %14 : vector<3xi32> into i32
// |     %17 = vector.insert %16, %cst [0] : i32 into vector<2xi32>
// |     %18 = vector.extract %arg0[1, 1] : vector<3xi32> from vector<2x2x3xi32>
// |     %19 = vector.extract %arg2[1, 1] : i32 from vector<2x2xi32>
// |     %20 = arith.muli %18, %12 : vector<3xi32>
// |     %21 = vector.reduction <add>, %20, %19 : vector<3xi32> into i32
// |     %22 = vector.insert %21, %17 [1] : i32 into vector<2xi32>
// |     %23 = vector.insert %22, %11 [1] : vector<2xi32> into vector<2x2xi32>
// |     return %23 : vector<2x2xi32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.lower_contraction lowering_strategy = parallelarith
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d2, d0)>
// | #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | #map3 = affine_map<(d0, d1, d2) -> (d0, d2)>
// | module {
// |   func.func @matmul(%arg0: vector<2x2xf32>, %arg1: vector<2x2xf32>, %arg2: vector<2x2xf32>) -> vector<2x2xf32> {
// |     %cst = arith.constant dense<0.000000e+00> : vector<2xf32>
// |     %cst_0 = arith.constant dense<0.000000e+00> : vector<2x2xf32>
// |     %0 = vector.extract %arg0[0] : vector<2xf32> from vector<2x2xf32>
// |     %1 = vector.extract %arg1[0, 0] : f32 from vector<2x2xf32>
// |     %2 = vector.insert %1, %cst [0] : f32 into vector<2xf32>
// |     %3 = vector.extract %arg1[1, 0] : f32 from vector<2x2xf32>
// |     %4 = vector.insert %3, %2 [1] : f32 into vector<2xf32>
// |     %5 = vector.extract %arg2[0, 0] : f32 from vector<2x2xf32>
// |     %6 = arith.mulf %0, %4 : vector<2xf32>
// |     %7 = vector.reduction <add>, %6, %5 : vector<2xf32> into f32
// |     %8 = vector.insert %7, %cst [0] : f32 into vector<2xf32>
// |     %9 = vector.extract %arg1[0, 1] : f32 from vector<2x2xf32>
// |     %10 = vector.insert %9, %cst [0] : f32 into vector<2xf32>
// |     %11 = vector.extract %arg1[1, 1] : f32 from vector<2x2xf32>
// |     %12 = vector.insert %11, %10 [1] : f32 into vector<2xf32>
// |     %13 = vector.extract %arg2[0, 1] : f32 from vector<2x2xf32>
// |     %14 = arith.mulf %0, %12 : vector<2xf32>
// |     %15 = vector.reduction <add>, %14, %13 : vector<2xf32> into f32
// |     %16 = vector.insert %15, %8 [1] : f32 into vector<2xf32>
// |     %17 = vector.insert %16, %cst_0 [0] : vector<2xf32> into vector<2x2xf32>
// |     %18 = vector.extract %arg0[1] : vector<2xf32> from vector<2x2xf32>
// |     %19 = vector.extract %arg1[0, 0] : f32 from vector<2x2xf32>
// |     %20 = vector.insert %19, %cst [0] : f32 into vector<2xf32>
// |     %21 = vector.extract %arg1[1, 0] : f32 from vector<2x2xf32>
// |     %22 = vector.insert %21, %20 [1] : f32 into vector<2xf32>
// |     %23 = vector.extract %arg2[1, 0] : f32 from vector<2x2xf32>
// |     %24 = arith.mulf %18, %22 : vector<2xf32>
// |     %25 = vector.reduction <add>, %24, %23 : vector<2xf32> into f32
// |     %26 = vector.insert %25, %cst [0] : f32 into vector<2xf32>
// |     %27 = vector.extract %arg1[0, 1] : f32 from vector<2x2xf32>
// |     %28 = vector.insert %27, %cst [0] : f32 into vector<2xf32>
// |     %29 = vector.extract %arg1[1, 1] : f32 from vector<2x2xf32>
// |     %30 = vector.insert %29, %28 [1] : f32 into vector<2xf32>
// |     %31 = vector.extract %arg2[1, 1] : f32 from vector<2x2xf32>
// |     %32 = arith.mulf %18, %30 : vector<2xf32>
// |     %33 = vector.reduction <add>, %32, %31 : vector<2xf32> into f32
// |     %34 = vector.insert %33, %26 [1] : f32 into vector<2xf32>
// |     %35 = vector.insert %34, %17 [1] : vector<2xf32> into vector<2x2xf32>
// |     return %35 : vector<2x2xf32>
// |   }
// |   func.func @transposed(%arg0: vector<2x2xf32>, %arg1: vector<3x2xf32>, %arg2: vector<3x2xf32>) -> vector<3x2xf32> {
// |     %cst = arith.constant dense<0.000000e+00> : vector<3x2xf32>
// |     %cst_0 = arith.constant dense<0.000000e+00> : vector<2xf32>
// |     %0 = vector.extract %arg0[0, 0] : f32 from vector<2x2xf32>
// |     %1 = vector.insert %0, %cst_0 [0] : f32 into vector<2xf32>
// |     %2 = vector.extract %arg0[1, 0] : f32 from vector<2x2xf32>
// |     %3 = vector.insert %2, %1 [1] : f32 into vector<2xf32>
// |     %4 = vector.extract %arg2[0, 0] : f32 from vector<3x2xf32>
// |     %5 = vector.extract %arg2[1, 0] : f32 from vector<3x2xf32>
// |     %6 = vector.extract %arg2[2, 0] : f32 from vector<3x2xf32>
// |     %7 = vector.extract %arg1[0] : vector<2xf32> from vector<3x2xf32>
// |     %8 = arith.mulf %3, %7 : vector<2xf32>
// |     %9 = vector.reduction <add>, %8, %4 : vector<2xf32> into f32
// |     %10 = vector.extract %arg1[1] : vector<2xf32> from vector<3x2xf32>
// |     %11 = arith.mulf %3, %10 : vector<2xf32>
// |     %12 = vector.reduction <add>, %11, %5 : vector<2xf32> into f32
// |     %13 = vector.extract %arg1[2] : vector<2xf32> from vector<3x2xf32>
// |     %14 = arith.mulf %3, %13 : vector<2xf32>
// |     %15 = vector.reduction <add>, %14, %6 : vector<2xf32> into f32
// |     %16 = vector.insert %9, %cst_0 [0] : f32 into vector<2xf32>
// |     %17 = vector.insert %16, %cst [0] : vector<2xf32> into vector<3x2xf32>
// |     %18 = vector.insert %12, %cst_0 [0] : f32 into vector<2xf32>
// |     %19 = vector.insert %18, %17 [1] : vector<2xf32> into vector<3x2xf32>
// |     %20 = vector.insert %15, %cst_0 [0] : f32 into vector<2xf32>
// |     %21 = vector.insert %20, %19 [2] : vector<2xf32> into vector<3x2xf32>
// |     %22 = vector.extract %arg0[0, 1] : f32 from vector<2x2xf32>
// |     %23 = vector.insert %22, %cst_0 [0] : f32 into vector<2xf32>
// |     %24 = vector.extract %arg0[1, 1] : f32 from vector<2x2xf32>
// |     %25 = vector.insert %24, %23 [1] : f32 into vector<2xf32>
// |     %26 = vector.extract %arg2[0, 1] : f32 from vector<3x2xf32>
// |     %27 = vector.extract %arg2[1, 1] : f32 from vector<3x2xf32>
// |     %28 = vector.extract %arg2[2, 1] : f32 from vector<3x2xf32>
// |     %29 = vector.extract %arg1[0] : vector<2xf32> from vector<3x2xf32>
// |     %30 = arith.mulf %25, %29 : vector<2xf32>
// |     %31 = vector.reduction <add>, %30, %26 : vector<2xf32> into f32
// |     %32 = vector.extract %arg1[1] : vector<2xf32> from vector<3x2xf32>
// |     %33 = arith.mulf %25, %32 : vector<2xf32>
// |     %34 = vector.reduction <add>, %33, %27 : vector<2xf32> into f32
// |     %35 = vector.extract %arg1[2] : vector<2xf32> from vector<3x2xf32>
// |     %36 = arith.mulf %25, %35 : vector<2xf32>
// |     %37 = vector.reduction <add>, %36, %28 : vector<2xf32> into f32
// |     %38 = vector.insert %31, %16 [1] : f32 into vector<2xf32>
// |     %39 = vector.insert %38, %21 [0] : vector<2xf32> into vector<3x2xf32>
// |     %40 = vector.insert %34, %18 [1] : f32 into vector<2xf32>
// |     %41 = vector.insert %40, %39 [1] : vector<2xf32> into vector<3x2xf32>
// |     %42 = vector.insert %37, %20 [1] : f32 into vector<2xf32>
// |     %43 = vector.insert %42, %41 [2] : vector<2xf32> into vector<3x2xf32>
// |     return %43 : vector<3x2xf32>
// |   }
// |   func.func @both(%arg0: vector<2x2xf32>, %arg1: vector<3x2xf32>, %arg2: vector<2x3xf32>) -> vector<2x3xf32> {
// |     %cst = arith.constant dense<0.000000e+00> : vector<3xf32>
// |     %cst_0 = arith.constant dense<0.000000e+00> : vector<2x3xf32>
// |     %0 = vector.extract %arg0[0] : vector<2xf32> from vector<2x2xf32>
// |     %1 = vector.extract %arg1[0] : vector<2xf32> from vector<3x2xf32>
// |     %2 = vector.extract %arg2[0, 0] : f32 from vector<2x3xf32>
// |     %3 = arith.mulf %0, %1 : vector<2xf32>
// |     %4 = vector.reduction <add>, %3, %2 : vector<2xf32> into f32
// |     %5 = vector.insert %4, %cst [0] : f32 into vector<3xf32>
// |     %6 = vector.extract %arg1[1] : vector<2xf32> from vector<3x2xf32>
// |     %7 = vector.extract %arg2[0, 1] : f32 from vector<2x3xf32>
// |     %8 = arith.mulf %0, %6 : vector<2xf32>
// |     %9 = vector.reduction <add>, %8, %7 : vector<2xf32> into f32
// |     %10 = vector.insert %9, %5 [1] : f32 into vector<3xf32>
// |     %11 = vector.extract %arg1[2] : vector<2xf32> from vector<3x2xf32>
// |     %12 = vector.extract %arg2[0, 2] : f32 from vector<2x3xf32>
// |     %13 = arith.mulf %0, %11 : vector<2xf32>
// |     %14 = vector.reduction <add>, %13, %12 : vector<2xf32> into f32
// |     %15 = vector.insert %14, %10 [2] : f32 into vector<3xf32>
// |     %16 = vector.insert %15, %cst_0 [0] : vector<3xf32> into vector<2x3xf32>
// |     %17 = vector.extract %arg0[1] : vector<2xf32> from vector<2x2xf32>
// |     %18 = vector.extract %arg1[0] : vector<2xf32> from vector<3x2xf32>
// |     %19 = vector.extract %arg2[1, 0] : f32 from vector<2x3xf32>
// |     %20 = arith.mulf %17, %18 : vector<2xf32>
// |     %21 = vector.reduction <add>, %20, %19 : vector<2xf32> into f32
// |     %22 = vector.insert %21, %cst [0] : f32 into vector<3xf32>
// |     %23 = vector.extract %arg1[1] : vector<2xf32> from vector<3x2xf32>
// |     %24 = vector.extract %arg2[1, 1] : f32 from vector<2x3xf32>
// |     %25 = arith.mulf %17, %23 : vector<2xf32>
// |     %26 = vector.reduction <add>, %25, %24 : vector<2xf32> into f32
// |     %27 = vector.insert %26, %22 [1] : f32 into vector<3xf32>
// |     %28 = vector.extract %arg1[2] : vector<2xf32> from vector<3x2xf32>
// |     %29 = vector.extract %arg2[1, 2] : f32 from vector<2x3xf32>
// |     %30 = arith.mulf %17, %28 : vector<2xf32>
// |     %31 = vector.reduction <add>, %30, %29 : vector<2xf32> into f32
// |     %32 = vector.insert %31, %27 [2] : f32 into vector<3xf32>
// |     %33 = vector.insert %32, %16 [1] : vector<3xf32> into vector<2x3xf32>
// |     return %33 : vector<2x3xf32>
// |   }
// |   func.func @narrow(%arg0: vector<1x2xf16>, %arg1: vector<1x3xf16>, %arg2: vector<2x3xf32>) -> vector<2x3xf32> {
// |     %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<1x2xf16>, vector<1x3xf16> into vector<2x3xf32>
// |     return %0 : vector<2x3xf32>
// |   }
// |   func.func @most(%arg0: vector<2x1xi32>, %arg1: vector<1x3xi32>, %arg2: vector<2x3xi32>) -> vector<2x3xi32> {
// |     %0 = vector.contract {indexing_maps = [#map3, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxsi>} %arg0, %arg1, %arg2 : vector<2x1xi32>, vector<1x3xi32> into vector<2x3xi32>
// |     return %0 : vector<2x3xi32>
// |   }
// |   func.func @units(%arg0: vector<2x1xi32>, %arg1: vector<1x3xi32>, %arg2: vector<3x2xi32>) -> vector<3x2xi32> {
// |     %cst = arith.constant dense<0> : vector<2xi32>
// |     %cst_0 = arith.constant dense<0> : vector<1xi32>
// |     %cst_1 = arith.constant dense<0> : vector<3x2xi32>
// |     %0 = vector.extract %arg0[0] : vector<1xi32> from vector<2x1xi32>
// |     %1 = vector.extract %arg2[0, 0] : i32 from vector<3x2xi32>
// |     %2 = vector.extract %arg2[1, 0] : i32 from vector<3x2xi32>
// |     %3 = vector.extract %arg2[2, 0] : i32 from vector<3x2xi32>
// |     %4 = vector.extract %arg1[0, 0] : i32 from vector<1x3xi32>
// |     %5 = vector.insert %4, %cst_0 [0] : i32 into vector<1xi32>
// |     %6 = arith.muli %0, %5 : vector<1xi32>
// |     %7 = vector.reduction <add>, %6, %1 : vector<1xi32> into i32
// |     %8 = vector.extract %arg1[0, 1] : i32 from vector<1x3xi32>
// |     %9 = vector.insert %8, %cst_0 [0] : i32 into vector<1xi32>
// |     %10 = arith.muli %0, %9 : vector<1xi32>
// |     %11 = vector.reduction <add>, %10, %2 : vector<1xi32> into i32
// |     %12 = vector.extract %arg1[0, 2] : i32 from vector<1x3xi32>
// |     %13 = vector.insert %12, %cst_0 [0] : i32 into vector<1xi32>
// |     %14 = arith.muli %0, %13 : vector<1xi32>
// |     %15 = vector.reduction <add>, %14, %3 : vector<1xi32> into i32
// |     %16 = vector.insert %7, %cst [0] : i32 into vector<2xi32>
// |     %17 = vector.insert %16, %cst_1 [0] : vector<2xi32> into vector<3x2xi32>
// |     %18 = vector.insert %11, %cst [0] : i32 into vector<2xi32>
// |     %19 = vector.insert %18, %17 [1] : vector<2xi32> into vector<3x2xi32>
// |     %20 = vector.insert %15, %cst [0] : i32 into vector<2xi32>
// |     %21 = vector.insert %20, %19 [2] : vector<2xi32> into vector<3x2xi32>
// |     %22 = vector.extract %arg0[1] : vector<1xi32> from vector<2x1xi32>
// |     %23 = vector.extract %arg2[0, 1] : i32 from vector<3x2xi32>
// |     %24 = vector.extract %arg2[1, 1] : i32 from vector<3x2xi32>
// |     %25 = vector.extract %arg2[2, 1] : i32 from vector<3x2xi32>
// |     %26 = vector.extract %arg1[0, 0] : i32 from vector<1x3xi32>
// |     %27 = vector.insert %26, %cst_0 [0] : i32 into vector<1xi32>
// |     %28 = arith.muli %22, %27 : vector<1xi32>
// |     %29 = vector.reduction <add>, %28, %23 : vector<1xi32> into i32
// |     %30 = vector.extract %arg1[0, 1] : i32 from vector<1x3xi32>
// |     %31 = vector.insert %30, %cst_0 [0] : i32 into vector<1xi32>
// |     %32 = arith.muli %22, %31 : vector<1xi32>
// |     %33 = vector.reduction <add>, %32, %24 : vector<1xi32> into i32
// |     %34 = vector.extract %arg1[0, 2] : i32 from vector<1x3xi32>
// |     %35 = vector.insert %34, %cst_0 [0] : i32 into vector<1xi32>
// |     %36 = arith.muli %22, %35 : vector<1xi32>
// |     %37 = vector.reduction <add>, %36, %25 : vector<1xi32> into i32
// |     %38 = vector.insert %29, %16 [1] : i32 into vector<2xi32>
// |     %39 = vector.insert %38, %21 [0] : vector<2xi32> into vector<3x2xi32>
// |     %40 = vector.insert %33, %18 [1] : i32 into vector<2xi32>
// |     %41 = vector.insert %40, %39 [1] : vector<2xi32> into vector<3x2xi32>
// |     %42 = vector.insert %37, %20 [1] : i32 into vector<2xi32>
// |     %43 = vector.insert %42, %41 [2] : vector<2xi32> into vector<3x2xi32>
// |     return %43 : vector<3x2xi32>
// |   }
// |   func.func @masked(%arg0: vector<2x1xf32>, %arg1: vector<1x2xf32>, %arg2: vector<2x2xf32>, %arg3: vector<2x2x1xi1>) -> vector<2x2xf32> {
// |     %cst = arith.constant dense<0.000000e+00> : vector<1xf32>
// |     %cst_0 = arith.constant dense<0.000000e+00> : vector<2xf32>
// |     %cst_1 = arith.constant dense<0.000000e+00> : vector<2x2xf32>
// |     %0 = vector.extract %arg0[0] : vector<1xf32> from vector<2x1xf32>
// |     %1 = vector.extract %arg1[0, 0] : f32 from vector<1x2xf32>
// |     %2 = vector.insert %1, %cst [0] : f32 into vector<1xf32>
// |     %3 = vector.extract %arg2[0, 0] : f32 from vector<2x2xf32>
// |     %4 = vector.extract %arg3[0, 0] : vector<1xi1> from vector<2x2x1xi1>
// |     %5 = arith.mulf %0, %2 : vector<1xf32>
// |     %6 = vector.mask %4 { vector.reduction <add>, %5, %3 : vector<1xf32> into f32 } : vector<1xi1> -> f32
// |     %7 = vector.insert %6, %cst_0 [0] : f32 into vector<2xf32>
// |     %8 = vector.extract %arg1[0, 1] : f32 from vector<1x2xf32>
// |     %9 = vector.insert %8, %cst [0] : f32 into vector<1xf32>
// |     %10 = vector.extract %arg2[0, 1] : f32 from vector<2x2xf32>
// |     %11 = vector.extract %arg3[0, 1] : vector<1xi1> from vector<2x2x1xi1>
// |     %12 = arith.mulf %0, %9 : vector<1xf32>
// |     %13 = vector.mask %11 { vector.reduction <add>, %12, %10 : vector<1xf32> into f32 } : vector<1xi1> -> f32
// |     %14 = vector.insert %13, %7 [1] : f32 into vector<2xf32>
// |     %15 = vector.insert %14, %cst_1 [0] : vector<2xf32> into vector<2x2xf32>
// |     %16 = vector.extract %arg0[1] : vector<1xf32> from vector<2x1xf32>
// |     %17 = vector.extract %arg1[0, 0] : f32 from vector<1x2xf32>
// |     %18 = vector.insert %17, %cst [0] : f32 into vector<1xf32>
// |     %19 = vector.extract %arg2[1, 0] : f32 from vector<2x2xf32>
// |     %20 = vector.extract %arg3[1, 0] : vector<1xi1> from vector<2x2x1xi1>
// |     %21 = arith.mulf %16, %18 : vector<1xf32>
// |     %22 = vector.mask %20 { vector.reduction <add>, %21, %19 : vector<1xf32> into f32 } : vector<1xi1> -> f32
// |     %23 = vector.insert %22, %cst_0 [0] : f32 into vector<2xf32>
// |     %24 = vector.extract %arg1[0, 1] : f32 from vector<1x2xf32>
// |     %25 = vector.insert %24, %cst [0] : f32 into vector<1xf32>
// |     %26 = vector.extract %arg2[1, 1] : f32 from vector<2x2xf32>
// |     %27 = vector.extract %arg3[1, 1] : vector<1xi1> from vector<2x2x1xi1>
// |     %28 = arith.mulf %16, %25 : vector<1xf32>
// |     %29 = vector.mask %27 { vector.reduction <add>, %28, %26 : vector<1xf32> into f32 } : vector<1xi1> -> f32
// |     %30 = vector.insert %29, %23 [1] : f32 into vector<2xf32>
// |     %31 = vector.insert %30, %15 [1] : vector<2xf32> into vector<2x2xf32>
// |     return %31 : vector<2x2xf32>
// |   }
// |   func.func @matvec(%arg0: vector<2x3xf32>, %arg1: vector<3xf32>, %arg2: vector<2xf32>) -> vector<2xf32> {
// |     %cst = arith.constant dense<0.000000e+00> : vector<2xf32>
// |     %0 = vector.extract %arg0[0] : vector<3xf32> from vector<2x3xf32>
// |     %1 = vector.extract %arg2[0] : f32 from vector<2xf32>
// |     %2 = arith.mulf %0, %arg1 : vector<3xf32>
// |     %3 = vector.reduction <add>, %2, %1 : vector<3xf32> into f32
// |     %4 = vector.insert %3, %cst [0] : f32 into vector<2xf32>
// |     %5 = vector.extract %arg0[1] : vector<3xf32> from vector<2x3xf32>
// |     %6 = vector.extract %arg2[1] : f32 from vector<2xf32>
// |     %7 = arith.mulf %5, %arg1 : vector<3xf32>
// |     %8 = vector.reduction <add>, %7, %6 : vector<3xf32> into f32
// |     %9 = vector.insert %8, %4 [1] : f32 into vector<2xf32>
// |     return %9 : vector<2xf32>
// |   }
// |   func.func @dot(%arg0: vector<3xf32>, %arg1: vector<3xf32>, %arg2: f32) -> f32 {
// |     %0 = arith.mulf %arg0, %arg1 : vector<3xf32>
// |     %1 = vector.reduction <add>, %0, %arg2 : vector<3xf32> into f32
// |     return %1 : f32
// |   }
// |   func.func @batch(%arg0: vector<2x2x3xi32>, %arg1: vector<2x3xi32>, %arg2: vector<2x2xi32>) -> vector<2x2xi32> {
// |     %cst = arith.constant dense<0> : vector<2xi32>
// |     %cst_0 = arith.constant dense<0> : vector<2x2xi32>
// |     %0 = vector.extract %arg1[0] : vector<3xi32> from vector<2x3xi32>
// |     %1 = vector.extract %arg0[0, 0] : vector<3xi32> from vector<2x2x3xi32>
// |     %2 = vector.extract %arg2[0, 0] : i32 from vector<2x2xi32>
// |     %3 = arith.muli %1, %0 : vector<3xi32>
// |     %4 = vector.reduction <add>, %3, %2 : vector<3xi32> into i32
// |     %5 = vector.insert %4, %cst [0] : i32 into vector<2xi32>
// |     %6 = vector.extract %arg0[0, 1] : vector<3xi32> from vector<2x2x3xi32>
// |     %7 = vector.extract %arg2[0, 1] : i32 from vector<2x2xi32>
// |     %8 = arith.muli %6, %0 : vector<3xi32>
// |     %9 = vector.reduction <add>, %8, %7 : vector<3xi32> into i32
// |     %10 = vector.insert %9, %5 [1] : i32 into vector<2xi32>
// |     %11 = vector.insert %10, %cst_0 [0] : vector<2xi32> into vector<2x2xi32>
// |     %12 = vector.extract %arg1[1] : vector<3xi32> from vector<2x3xi32>
// |     %13 = vector.extract %arg0[1, 0] : vector<3xi32> from vector<2x2x3xi32>
// |     %14 = vector.extract %arg2[1, 0] : i32 from vector<2x2xi32>
// |     %15 = arith.muli %13, %12 : vector<3xi32>
// |     %16 = vector.reduction <add>, %15, %14 : vector<3xi32> into i32
// |     %17 = vector.insert %16, %cst [0] : i32 into vector<2xi32>
// |     %18 = vector.extract %arg0[1, 1] : vector<3xi32> from vector<2x2x3xi32>
// |     %19 = vector.extract %arg2[1, 1] : i32 from vector<2x2xi32>
// |     %20 = arith.muli %18, %12 : vector<3xi32>
// |     %21 = vector.reduction <add>, %20, %19 : vector<3xi32> into i32
// |     %22 = vector.insert %21, %17 [1] : i32 into vector<2xi32>
// |     %23 = vector.insert %22, %11 [1] : vector<2xi32> into vector<2x2xi32>
// |     return %23 : vector<2x2xi32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.lower_contraction lowering_strategy = llvmintr
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @m(%arg0: vector<2xf32>, %arg1: vector<3xf32>, %arg2: vector<2x3xf32>, %arg3: vector<2x3xi1>) -> vector<2x3xf32> {
// |     %cst = arith.constant dense<0.000000e+00> : vector<2x3xf32>
// |     %0 = vector.extract %arg0[0] : f32 from vector<2xf32>
// |     %1 = vector.broadcast %0 : f32 to vector<3xf32>
// |     %2 = vector.extract %arg2[0] : vector<3xf32> from vector<2x3xf32>
// |     %3 = vector.extract %arg3[0] : vector<3xi1> from vector<2x3xi1>
// |     %4 = vector.fma %1, %arg1, %2 : vector<3xf32>
// |     %5 = arith.select %3, %4, %2 : vector<3xi1>, vector<3xf32>
// |     %6 = vector.insert %5, %cst [0] : vector<3xf32> into vector<2x3xf32>
// |     %7 = vector.extract %arg0[1] : f32 from vector<2xf32>
// |     %8 = vector.broadcast %7 : f32 to vector<3xf32>
// |     %9 = vector.extract %arg2[1] : vector<3xf32> from vector<2x3xf32>
// |     %10 = vector.extract %arg3[1] : vector<3xi1> from vector<2x3xi1>
// |     %11 = vector.fma %8, %arg1, %9 : vector<3xf32>
// |     %12 = arith.select %10, %11, %9 : vector<3xi1>, vector<3xf32>
// |     %13 = vector.insert %12, %6 [1] : vector<3xf32> into vector<2x3xf32>
// |     return %13 : vector<2x3xf32>
// |   }
// |   func.func @n(%arg0: vector<2xf32>, %arg1: vector<3xf32>, %arg2: f32, %arg3: vector<2xf32>, %arg4: vector<2xi1>, %arg5: vector<2x3xi1>) -> (vector<2xf32>, vector<2x3xf32>) {
// |     %cst = arith.constant dense<0.000000e+00> : vector<2x3xf32>
// |     %0 = vector.broadcast %arg2 : f32 to vector<2xf32>
// |     %1 = vector.fma %arg0, %0, %arg3 : vector<2xf32>
// |     %2 = arith.select %arg4, %1, %arg3 : vector<2xi1>, vector<2xf32>
// |     %3 = vector.extract %arg0[0] : f32 from vector<2xf32>
// |     %4 = vector.broadcast %3 : f32 to vector<3xf32>
// |     %5 = arith.mulf %4, %arg1 : vector<3xf32>
// |     %6 = vector.insert %5, %cst [0] : vector<3xf32> into vector<2x3xf32>
// |     %7 = vector.extract %arg0[1] : f32 from vector<2xf32>
// |     %8 = vector.broadcast %7 : f32 to vector<3xf32>
// |     %9 = arith.mulf %8, %arg1 : vector<3xf32>
// |     %10 = vector.insert %9, %6 [1] : vector<3xf32> into vector<2x3xf32>
// |     return %2, %10 : vector<2xf32>, vector<2x3xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.lower_outerproduct
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
