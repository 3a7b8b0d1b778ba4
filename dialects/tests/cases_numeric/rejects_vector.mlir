// 1:40 'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)
func.func @f(%a: vector<4xf32>) { %0 = vector.extract %a[4] : f32 from vector<4xf32> return }
// -----
// 1:40 'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)
func.func @f(%a: vector<4xf32>) { %0 = vector.extract %a[-2] : f32 from vector<4xf32> return }
// -----
// 1:40 'vector.extract' op expected position attribute of rank no greater than vector rank
func.func @f(%a: vector<4xf32>) { %0 = vector.extract %a[0, 0] : f32 from vector<4xf32> return }
// -----
// 1:40 'vector.extract' op failed to verify that operand and result have same element type
func.func @f(%a: vector<4xf32>) { %0 = vector.extract %a[0] : i32 from vector<4xf32> return }
// -----
// 1:49 'vector.insert' op expected position attribute #1 to be a non-negative integer smaller than the corresponding dest vector dimension
func.func @f(%a: vector<4xf32>, %f: f32) { %0 = vector.insert %f, %a[4] : f32 into vector<4xf32> return }
// -----
// 1:49 'vector.insert' op expected position attribute of rank no greater than dest vector rank
func.func @f(%a: vector<4xf32>, %f: f32) { %0 = vector.insert %f, %a[0, 1] : f32 into vector<4xf32> return }
// -----
// 1:59 'vector.insert' op expected position attribute rank + source rank to match dest vector rank
func.func @f(%a: vector<4xf32>, %f: vector<2xf32>) { %0 = vector.insert %f, %a[0] : vector<2xf32> into vector<4xf32> return }
// -----
// 1:40 'vector.broadcast' op dimension mismatch (4 vs. 8)
func.func @f(%a: vector<4xf32>) { %0 = vector.broadcast %a : vector<4xf32> to vector<8xf32> return }
// -----
// 1:42 'vector.broadcast' op source rank higher than destination rank
func.func @f(%a: vector<4x4xf32>) { %0 = vector.broadcast %a : vector<4x4xf32> to vector<4xf32> return }
// -----
// 1:30 'vector.broadcast' op failed to verify that source operand and result have same element type
func.func @f(%a: f32) { %0 = vector.broadcast %a : f32 to vector<4xi32> return }
// -----
// 1:40 'vector.shuffle' op mask index #2 out of range
func.func @f(%a: vector<4xf32>) { %0 = vector.shuffle %a, %a [0, 8] : vector<4xf32>, vector<4xf32> return }
// -----
// 1:59 'vector.shuffle' op failed to verify that second operand v2 and result have same element type
func.func @f(%a: vector<4xf32>, %b: vector<4xi32>) { %0 = "vector.shuffle"(%a, %b) <{mask = array<i64: 0, 1>}> : (vector<4xf32>, vector<4xi32>) -> vector<2xf32> return }
// -----
// 1:40 'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal
func.func @f(%a: vector<4xf32>) { %0 = vector.bitcast %a : vector<4xf32> to vector<4xi64> return }
// -----
// 1:40 'vector.shape_cast' op has different number of elements at source (4) and result (5)
func.func @f(%a: vector<4xf32>) { %0 = vector.shape_cast %a : vector<4xf32> to vector<5xf32> return }
// -----
// 1:40 'vector.shape_cast' op has different source and result element types
func.func @f(%a: vector<4xf32>) { %0 = vector.shape_cast %a : vector<4xf32> to vector<2x2xi32> return }
// -----
// 1:40 'vector.fma' op operand #0 must be vector of floating-point values, but got 'vector<4xi32>'
func.func @f(%a: vector<4xi32>) { %0 = vector.fma %a, %a, %a : vector<4xi32> return }
// -----
// 1:40 'vector.reduction' op unsupported reduction type ''i32'' for kind 'maxnumf'
func.func @f(%a: vector<4xi32>) { %0 = vector.reduction <maxnumf>, %a : vector<4xi32> into i32 return }
// -----
// 1:40 'vector.reduction' op unsupported reduction type ''f32'' for kind 'and'
func.func @f(%a: vector<4xf32>) { %0 = vector.reduction <and>, %a : vector<4xf32> into f32 return }
// -----
// 1:42 'vector.reduction' op unsupported reduction rank: 2
func.func @f(%a: vector<4x4xf32>) { %0 = vector.reduction <add>, %a : vector<4x4xf32> into f32 return }
// -----
// 1:40 'vector.reduction' op failed to verify that source operand and result have same element type
func.func @f(%a: vector<4xf32>) { %0 = vector.reduction <add>, %a : vector<4xf32> into i32 return }
// -----
// 1:59 'vector.insert_strided_slice' op expected sum(offsets, source vector shape) dimension 0 to be confined to [1, 5)
func.func @f(%a: vector<2xf32>, %b: vector<4xf32>) { %0 = vector.insert_strided_slice %a, %b {offsets = [3], strides = [1]} : vector<2xf32> into vector<4xf32> return }
// -----
// 1:59 'vector.insert_strided_slice' op expected strides to be confined to [1, 2)
func.func @f(%a: vector<2xf32>, %b: vector<4xf32>) { %0 = vector.insert_strided_slice %a, %b {offsets = [0], strides = [2]} : vector<2xf32> into vector<4xf32> return }
// -----
// 1:59 'vector.insert_strided_slice' op expected offsets of same size as destination vector rank
func.func @f(%a: vector<2xf32>, %b: vector<4xf32>) { %0 = vector.insert_strided_slice %a, %b {offsets = [0, 0], strides = [1]} : vector<2xf32> into vector<4xf32> return }
// -----
// 1:59 'vector.insert_strided_slice' op expected strides of same size as source vector rank
func.func @f(%a: vector<2xf32>, %b: vector<4xf32>) { %0 = vector.insert_strided_slice %a, %b {offsets = [0], strides = [1, 1]} : vector<2xf32> into vector<4xf32> return }
// -----
// 1:61 'vector.insert_strided_slice' op expected source rank to be no greater than destination rank
func.func @f(%a: vector<2x2xf32>, %b: vector<4xf32>) { %0 = vector.insert_strided_slice %a, %b {offsets = [0], strides = [1, 1]} : vector<2x2xf32> into vector<4xf32> return }
// -----
// 1:59 'vector.insert_strided_slice' op expected offsets dimension 0 to be confined to [0, 4)
func.func @f(%a: vector<2xf32>, %b: vector<4xf32>) { %0 = vector.insert_strided_slice %a, %b {offsets = [4], strides = [1]} : vector<2xf32> into vector<4xf32> return }
// -----
// 1:40 'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 0 to be confined to [1, 5)
func.func @f(%b: vector<4xf32>) { %0 = vector.extract_strided_slice %b {offsets = [3], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32> return }
// -----
// 1:40 'vector.extract_strided_slice' op expected strides to be confined to [1, 2)
func.func @f(%b: vector<4xf32>) { %0 = vector.extract_strided_slice %b {offsets = [1], sizes = [2], strides = [2]} : vector<4xf32> to vector<2xf32> return }
// -----
// 1:40 'vector.extract_strided_slice' op expected result type to be 'vector<2xf32>'
func.func @f(%b: vector<4xf32>) { %0 = vector.extract_strided_slice %b {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<3xf32> return }
// -----
// 1:40 'vector.extract_strided_slice' op expected offsets attribute of rank no greater than vector rank
func.func @f(%b: vector<4xf32>) { %0 = vector.extract_strided_slice %b {offsets = [1, 1], sizes = [2, 1], strides = [1, 1]} : vector<4xf32> to vector<2xf32> return }
// -----
// 1:40 'vector.extract_strided_slice' op expected sizes dimension 0 to be confined to [1, 5)
func.func @f(%b: vector<4xf32>) { %0 = vector.extract_strided_slice %b {offsets = [1], sizes = [0], strides = [1]} : vector<4xf32> to vector<2xf32> return }
// -----
// 1:40 'vector.extract_strided_slice' op expected offsets dimension 0 to be confined to [0, 4)
func.func @f(%b: vector<4xf32>) { %0 = vector.extract_strided_slice %b {offsets = [5], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32> return }
// -----
// 1:51 'vector.load' op requires 1 indices
func.func @f(%m: memref<?xf32>, %i: index) { %0 = vector.load %m[%i, %i] : memref<?xf32>, vector<4xf32> return }
// -----
// 1:51 'vector.load' op base and result element types should match
func.func @f(%m: memref<?xf32>, %i: index) { %0 = vector.load %m[%i] : memref<?xf32>, vector<4xi32> return }
// -----
// 1:65 'vector.load' op most minor memref dim must have unit stride
func.func @f(%m: memref<?xf32, strided<[?]>>, %i: index) { %0 = vector.load %m[%i] : memref<?xf32, strided<[?]>>, vector<4xf32> return }
// -----
// 1:70 custom op 'vector.load' 'vector.load' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0
func.func @f(%m: memref<?xf32>, %i: index) { %0 = vector.load %m[%i] {alignment = 3 : i64} : memref<?xf32>, vector<4xf32> return }
// -----
// 1:52 'vector.store' op source memref has lower rank than the vector to store
func.func @f(%m: memref<f32>, %v: vector<4xf32>) { vector.store %v, %m[] : memref<f32>, vector<4xf32> return }
// -----
// 1:75 'vector.store' op base memref and valueToStore vector types should match
func.func @f(%m: memref<?xvector<2xf32>>, %i: index, %v: vector<4xf32>) { vector.store %v, %m[%i] : memref<?xvector<2xf32>>, vector<4xf32> return }
// -----
// 1:65 'vector.store' op base and valueToStore element type should match
func.func @f(%m: memref<?xf32>, %i: index, %v: vector<4xi32>) { vector.store %v, %m[%i] : memref<?xf32>, vector<4xi32> return }
// -----
// 1:51 custom op 'vector.from_elements' number of operands and types do not match: got 2 operands and 3 types
func.func @f(%f: f32) { %0 = vector.from_elements %f, %f : vector<3xf32> return }
// -----
// 1:30 custom op 'vector.from_elements' 'dest' must be fixed-length vector of any type values, but got 'vector<[2]xf32>'
func.func @f(%f: f32) { %0 = vector.from_elements %f, %f : vector<[2]xf32> return }
// -----
// 1:32 'vector.create_mask' op must specify an operand for each result vector dimension
func.func @f(%i: index) { %0 = vector.create_mask %i, %i : vector<4xi1> return }
// -----
// 1:23 'vector.constant_mask' op array attr of size out of bounds of vector result dimension size
func.func @f() { %0 = vector.constant_mask [5] : vector<4xi1> return }
// -----
// 1:23 'vector.constant_mask' op must specify array attr of size equal vector result rank
func.func @f() { %0 = vector.constant_mask [1, 2] : vector<4xi1> return }
// -----
// 1:23 'vector.constant_mask' op array attr of size out of bounds of vector result dimension size
func.func @f() { %0 = vector.constant_mask [-1] : vector<4xi1> return }
// -----
// 1:23 'vector.constant_mask' op expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim
func.func @f() { %0 = vector.constant_mask [0, 2] : vector<4x4xi1> return }
// -----
// 1:23 'vector.constant_mask' op only supports 'none set' or 'all set' scalable dimensions
func.func @f() { %0 = vector.constant_mask [2] : vector<[4]xi1> return }
// -----
// 1:42 'vector.transpose' op dimension size mismatch at: 0
func.func @f(%a: vector<2x3xf32>) { %0 = vector.transpose %a, [0, 0] : vector<2x3xf32> to vector<3x2xf32> return }
// -----
// 1:42 'vector.transpose' op dimension size mismatch at: 1
func.func @f(%a: vector<2x3xf32>) { %0 = vector.transpose %a, [1, 0] : vector<2x3xf32> to vector<2x3xf32> return }
// -----
// 1:42 'vector.transpose' op transposition length mismatch: 1
func.func @f(%a: vector<2x3xf32>) { %0 = vector.transpose %a, [1] : vector<2x3xf32> to vector<3x2xf32> return }
// -----
// 1:42 'vector.transpose' op transposition index out of range: 2
func.func @f(%a: vector<2x3xf32>) { %0 = vector.transpose %a, [2, 0] : vector<2x3xf32> to vector<3x2xf32> return }
// -----
// 1:44 'vector.deinterleave' op failed to verify that the trailing dimension of the source vector has an even number of elements
func.func @f(%a: vector<3xf32>) { %0, %1 = vector.deinterleave %a : vector<3xf32> -> vector<1xf32> return }
// -----
// 1:40 'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs
func.func @f(%a: vector<4xf32>) { %0 = vector.interleave %a, %a : vector<4xf32> -> vector<9xf32> return }
// -----
// 1:35 'vector.print' op operand #0 must be , but got 'tensor<4xf32>'
func.func @f(%a: tensor<4xf32>) { vector.print %a : tensor<4xf32> return }
// -----
// 1:34 'vector.print' op operand #0 must be , but got 'complex<f32>'
func.func @f(%a: complex<f32>) { vector.print %a : complex<f32> return }
// -----
// 1:60 'vector.transfer_read' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0) -> (d0)> vs inBounds of size: 2
func.func @f(%a: f32, %i: index, %m: memref<?xf32>) { %0 = vector.transfer_read %m[%i], %a {in_bounds = [true, true]} : memref<?xf32>, vector<4xf32> return }
// -----
// 1:60 'vector.transfer_read' op requires 1 indices
func.func @f(%a: f32, %i: index, %m: memref<?xf32>) { %0 = vector.transfer_read %m[%i, %i], %a : memref<?xf32>, vector<4xf32> return }
// -----
// 1:89 use of value '%a' expects different type than prior uses: 'f32' vs 'i32'
func.func @f(%a: i32, %i: index, %m: memref<?xf32>) { %0 = vector.transfer_read %m[%i], %a : memref<?xf32>, vector<4xf32> return }
// -----
// 1:92 custom op 'vector.transfer_read' expected a custom permutation_map when rank(source) != rank(destination)
func.func @f(%a: f32, %i: index, %m: memref<?xf32>) { %0 = vector.transfer_read %m[%i], %a : memref<?xf32>, vector<4x4xf32> return }
// -----
// 1:92 custom op 'vector.transfer_read' requires vector type
func.func @f(%a: f32, %i: index, %m: memref<?xf32>) { %0 = vector.transfer_read %m[%i], %a : memref<?xf32>, f32 return }
// -----
// 1:67 'vector.transfer_write' op should not have broadcast dimensions
func.func @f(%a: vector<2xf32>, %i: index, %m: memref<?x?xf32>) { vector.transfer_write %a, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (0)>} : vector<2xf32>, memref<?x?xf32> return }
// -----
// 1:69 'vector.transfer_write' op requires a permutation_map that is a permutation (found one dim used more than once)
func.func @f(%a: vector<2x2xf32>, %i: index, %m: memref<?x?xf32>) { vector.transfer_write %a, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d0, d0)>} : vector<2x2xf32>, memref<?x?xf32> return }
// -----
// 1:69 'vector.transfer_write' op requires a permutation_map with result dims of the same rank as the vector type
func.func @f(%a: vector<2x2xf32>, %i: index, %m: memref<?x?xf32>) { vector.transfer_write %a, %m[%i, %i] {permutation_map = affine_map<(d0) -> (d0)>} : vector<2x2xf32>, memref<?x?xf32> return }
// -----
// 1:30 'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<4xi32>'
func.func @f(%a: i32) { %0 = vector.step : vector<4xi32> return }
// -----
// 1:51 'vector.multi_reduction' op destination type 'f32' is incompatible with source type 'vector<2x4xf32>'
func.func @f(%a: vector<2x4xf32>, %b: f32) { %0 = vector.multi_reduction <add>, %a, %b [0] : vector<2x4xf32> to f32 return }
// -----
// 1:23 'complex.constant' op requires attribute's element types ('f32', 'f64') to match the element type of the op's return type ('f32')
func.func @f() { %0 = complex.constant [1.0 : f32, 2.0 : f64] : complex<f32> return }
// -----
// 1:23 'complex.constant' op requires 'value' to be a complex constant, represented as array of two values
func.func @f() { %0 = complex.constant [1.0 : f32] : complex<f32> return }
// -----
// 1:30 'complex.create' op failed to verify that complex element type matches real operand type
func.func @f(%f: f32) { %0 = "complex.create"(%f, %f) : (f32, f32) -> complex<f64> return }
// -----
// 1:39 'complex.bitcast' op casting bitwidths do not match
func.func @f(%f: complex<f32>) { %0 = complex.bitcast %f : complex<f32> to i32 return }
// -----
// 1:39 'complex.add' op operand #0 must be complex type with floating-point elements, but got 'complex<i32>'
func.func @f(%f: complex<i32>) { %0 = complex.add %f, %f : complex<i32> return }
// -----
// 1:32 'tensor.empty' op incorrect number of dynamic sizes, has 1, expected 0
func.func @f(%i: index) { %0 = tensor.empty(%i) : tensor<4xf32> return }
// -----
// 1:51 'tensor.extract' op incorrect number of indices for extract_element
func.func @f(%i: index, %t: tensor<4xf32>) { %0 = tensor.extract %t[%i, %i] : tensor<4xf32> return }
// -----
// 1:60 'tensor.insert' op incorrect number of indices
func.func @f(%i: index, %t: tensor<4xf32>, %f: f32) { %0 = tensor.insert %f into %t[] : tensor<4xf32> return }
// -----
// 1:51 custom op 'tensor.from_elements' number of operands and types do not match: got 1 operands and 2 types
func.func @f(%f: f32) { %0 = tensor.from_elements %f : tensor<2xf32> return }
// -----
// 1:40 'tensor.cast' op operand type 'tensor<4xf32>' and result type 'tensor<5xf32>' are cast incompatible
func.func @f(%t: tensor<4xf32>) { %0 = tensor.cast %t : tensor<4xf32> to tensor<5xf32> return }
// -----
// 1:40 'tensor.cast' op operand type 'tensor<4xf32>' and result type 'tensor<4xi32>' are cast incompatible
func.func @f(%t: tensor<4xf32>) { %0 = tensor.cast %t : tensor<4xf32> to tensor<4xi32> return }
// -----
// 1:49 'tensor.dim' op operand #0 must be non-0-ranked or unranked tensor, but got 'tensor<f32>'
func.func @f(%i: index, %t: tensor<f32>) { %0 = tensor.dim %t, %i : tensor<f32> return }
// -----
// 1:41 'tensor.splat' op incorrect number of dynamic sizes, has 1, expected 0
func.func @f(%i: index, %f: f32) { %0 = tensor.splat %f[%i] : tensor<4xf32> return }
// -----
// 1:40 'tensor.bitcast' op operand type 'tensor<4xi32>' and result type 'tensor<4xi64>' are cast incompatible
func.func @f(%t: tensor<4xi32>) { %0 = tensor.bitcast %t : tensor<4xi32> to tensor<4xi64> return }
