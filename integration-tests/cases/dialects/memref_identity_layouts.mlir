// A layout of one dimension with step 1 that begins at the start is none for reshapes.
// RUN: opt --split-input-file

func.func @expand(%a: memref<6xf32, strided<[1]>>) -> memref<2x3xf32> {
  %e = memref.expand_shape %a [[0, 1]] output_shape [2, 3] : memref<6xf32, strided<[1]>> into memref<2x3xf32>
  return %e : memref<2x3xf32>
}

// -----

func.func @expand_with_layout(%a: memref<6xf32, strided<[1]>>) {
  %e = memref.expand_shape %a [[0, 1]] output_shape [2, 3] : memref<6xf32, strided<[1]>> into memref<2x3xf32, strided<[3, 1]>>
  return
}

// -----

func.func @collapse(%a: memref<1xf32, strided<[1]>>) -> memref<f32> {
  %e = memref.collapse_shape %a [] : memref<1xf32, strided<[1]>> into memref<f32>
  return %e : memref<f32>
}

// -----

func.func @collapse_with_layout(%a: memref<1xf32, strided<[1]>>) {
  %e = memref.collapse_shape %a [] : memref<1xf32, strided<[1]>> into memref<f32, strided<[]>>
  return
}

// -----

func.func @from_an_offset(%a: memref<1xf32, strided<[1], offset: 2>>) -> memref<f32, strided<[], offset: 2>> {
  %e = memref.collapse_shape %a [] : memref<1xf32, strided<[1], offset: 2>> into memref<f32, strided<[], offset: 2>>
  return %e : memref<f32, strided<[], offset: 2>>
}

// EXPECT exit=1
// | module {
// |   func.func @expand(%arg0: memref<6xf32, strided<[1]>>) -> memref<2x3xf32> {
// |     %expand_shape = memref.expand_shape %arg0 [[0, 1]] output_shape [2, 3] : memref<6xf32, strided<[1]>> into memref<2x3xf32>
// |     return %expand_shape : memref<2x3xf32>
// |   }
// | }
// |
// | // -----
// | // -----
// | module {
// |   func.func @collapse(%arg0: memref<1xf32, strided<[1]>>) -> memref<f32> {
// |     %collapse_shape = memref.collapse_shape %arg0 [] : memref<1xf32, strided<[1]>> into memref<f32>
// |     return %collapse_shape : memref<f32>
// |   }
// | }
// |
// | // -----
// | // -----
// | module {
// |   func.func @from_an_offset(%arg0: memref<1xf32, strided<[1], offset: 2>>) -> memref<f32, strided<[], offset: 2>> {
// |     %collapse_shape = memref.collapse_shape %arg0 [] : memref<1xf32, strided<[1], offset: 2>> into memref<f32, strided<[], offset: 2>>
// |     return %collapse_shape : memref<f32, strided<[], offset: 2>>
// |   }
// | }
// ! <stdin>:12:8: error: 'memref.expand_shape' op expected expanded type to be 'memref<2x3xf32>' but found 'memref<2x3xf32, strided<[3, 1]>>'
// !   %e = memref.expand_shape %a [[0, 1]] output_shape [2, 3] : memref<6xf32, strided<[1]>> into memref<2x3xf32, strided<[3, 1]>>
// !        ^
// ! <stdin>:26:8: error: 'memref.collapse_shape' op expected collapsed type to be 'memref<f32>' but found 'memref<f32, strided<[]>>'
// !   %e = memref.collapse_shape %a [] : memref<1xf32, strided<[1]>> into memref<f32, strided<[]>>
// !        ^
