// Tensors of other shapes: their syntax, and what folds.
// RUN: opt
// RUN: opt --canonicalize
// RUN: opt --mlir-print-op-generic

func.func @all(%t: tensor<4x8xf32>, %d: tensor<?x?xf32>, %i: index, %s: tensor<2xi32>, %ix: tensor<3x1xi32>, %f: f32, %u: tensor<*xf32>) {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [4, 8] : tensor<32xf32> into tensor<4x8xf32>
  %2 = tensor.extract_slice %t[%i, 0] [2, %i] [1, 1] : tensor<4x8xf32> to tensor<2x?xf32>
  %3 = tensor.extract_slice %t[1, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<8xf32>
  %4 = tensor.insert_slice %2 into %d[%i, 0] [2, %i] [1, 1] : tensor<2x?xf32> into tensor<?x?xf32>
  %5 = tensor.generate %i {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } : tensor<?x4xf32>
  %6 = tensor.pad %t low[1, %i] high[%i, 0] {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } : tensor<4x8xf32> to tensor<?x?xf32>
  %7 = tensor.pad %t nofold low[0, 0] high[0, 0] {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } : tensor<4x8xf32> to tensor<4x8xf32>
  %8 = tensor.concat dim(0) %t, %t : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  %9 = tensor.gather %t[%ix] gather_dims([0]) unique : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x1x8xf32>
  %10 = tensor.scatter %9 into %t[%ix] scatter_dims([0]) unique : (tensor<3x1x8xf32>, tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<4x8xf32>
  %11 = tensor.reshape %t(%s) : (tensor<4x8xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %c2 = arith.constant 2 : index
  %12 = scf.forall (%k) in (%c2) shared_outs(%o = %t) -> (tensor<4x8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %3 into %o[%k, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<4x8xf32>
    }
  }
  return
}

func.func @f(%t: tensor<4x8xf32>, %i: index) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<32xi32>, tensor<4x8xf32>, tensor<2x2xi32>, tensor<4x8xf32>, f32) {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [4, 8] : tensor<32xf32> into tensor<4x8xf32>
  %2 = tensor.extract_slice %t[0, 0] [4, 8] [1, 1] : tensor<4x8xf32> to tensor<4x8xf32>
  %c = arith.constant dense<1> : tensor<4x8xi32>
  %3 = tensor.collapse_shape %c [[0, 1]] : tensor<4x8xi32> into tensor<32xi32>
  %4 = tensor.insert_slice %1 into %t[0, 0] [4, 8] [1, 1] : tensor<4x8xf32> into tensor<4x8xf32>
  %5 = tensor.extract_slice %c[1, 1] [2, 2] [1, 1] : tensor<4x8xi32> to tensor<2x2xi32>
  %6 = tensor.concat dim(0) %t : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %d = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %7 = tensor.expand_shape %d [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  %one = arith.constant 1 : index
  %8 = tensor.extract %7[%one, %one] : tensor<2x2xf32>
  return %1, %2, %3, %4, %5, %6, %8 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<32xi32>, tensor<4x8xf32>, tensor<2x2xi32>, tensor<4x8xf32>, f32
}
func.func @g(%t: tensor<4x8xf32>, %f: f32, %n: index) -> (tensor<4x8xf32>, index, index) {
  %0 = tensor.pad %t low[0, 0] high[0, 0] {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } : tensor<4x8xf32> to tensor<4x8xf32>
  %g = tensor.generate %n {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } : tensor<?x4xf32>
  %c0 = arith.constant 0 : index
  %d = tensor.dim %g, %c0 : tensor<?x4xf32>
  %s = tensor.extract_slice %t[0, 0] [%n, 8] [1, 1] : tensor<4x8xf32> to tensor<?x8xf32>
  %e = tensor.dim %s, %c0 : tensor<?x8xf32>
  return %0, %d, %e : tensor<4x8xf32>, index, index
}

// EXPECT
// | module {
// |   func.func @all(%arg0: tensor<4x8xf32>, %arg1: tensor<?x?xf32>, %arg2: index, %arg3: tensor<2xi32>, %arg4: tensor<3x1xi32>, %arg5: f32, %arg6: tensor<*xf32>) {
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
// |     %expanded = tensor.expand_shape %collapsed [[0, 1]] output_shape [4, 8] : tensor<32xf32> into tensor<4x8xf32>
// |     %extracted_slice = tensor.extract_slice %arg0[%arg2, 0] [2, %arg2] [1, 1] : tensor<4x8xf32> to tensor<2x?xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg0[1, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<8xf32>
// |     %inserted_slice = tensor.insert_slice %extracted_slice into %arg1[%arg2, 0] [2, %arg2] [1, 1] : tensor<2x?xf32> into tensor<?x?xf32>
// |     %generated = tensor.generate %arg2 {
// |     ^bb0(%arg7: index, %arg8: index):
// |       tensor.yield %arg5 : f32
// |     } : tensor<?x4xf32>
// |     %padded = tensor.pad %arg0 low[1, %arg2] high[%arg2, 0] {
// |     ^bb0(%arg7: index, %arg8: index):
// |       tensor.yield %arg5 : f32
// |     } : tensor<4x8xf32> to tensor<?x?xf32>
// |     %padded_1 = tensor.pad %arg0 nofold low[0, 0] high[0, 0] {
// |     ^bb0(%arg7: index, %arg8: index):
// |       tensor.yield %arg5 : f32
// |     } : tensor<4x8xf32> to tensor<4x8xf32>
// |     %concat = tensor.concat dim(0) %arg0, %arg0 : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
// |     %gather = tensor.gather %arg0[%arg4] gather_dims([0]) unique : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x1x8xf32>
// |     %scatter = tensor.scatter %gather into %arg0[%arg4] scatter_dims([0]) unique : (tensor<3x1x8xf32>, tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<4x8xf32>
// |     %reshape = tensor.reshape %arg0(%arg3) : (tensor<4x8xf32>, tensor<2xi32>) -> tensor<?x?xf32>
// |     %c2 = arith.constant 2 : index
// |     %0 = scf.forall (%arg7) in (%c2) shared_outs(%arg8 = %arg0) -> (tensor<4x8xf32>) {
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %extracted_slice_0 into %arg8[%arg7, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<4x8xf32>
// |       }
// |     }
// |     return
// |   }
// |   func.func @f(%arg0: tensor<4x8xf32>, %arg1: index) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<32xi32>, tensor<4x8xf32>, tensor<2x2xi32>, tensor<4x8xf32>, f32) {
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
// |     %expanded = tensor.expand_shape %collapsed [[0, 1]] output_shape [4, 8] : tensor<32xf32> into tensor<4x8xf32>
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0] [4, 8] [1, 1] : tensor<4x8xf32> to tensor<4x8xf32>
// |     %cst = arith.constant dense<1> : tensor<4x8xi32>
// |     %collapsed_0 = tensor.collapse_shape %cst [[0, 1]] : tensor<4x8xi32> into tensor<32xi32>
// |     %inserted_slice = tensor.insert_slice %expanded into %arg0[0, 0] [4, 8] [1, 1] : tensor<4x8xf32> into tensor<4x8xf32>
// |     %extracted_slice_1 = tensor.extract_slice %cst[1, 1] [2, 2] [1, 1] : tensor<4x8xi32> to tensor<2x2xi32>
// |     %concat = tensor.concat dim(0) %arg0 : (tensor<4x8xf32>) -> tensor<4x8xf32>
// |     %cst_2 = arith.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : tensor<4xf32>
// |     %expanded_3 = tensor.expand_shape %cst_2 [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
// |     %c1 = arith.constant 1 : index
// |     %extracted = tensor.extract %expanded_3[%c1, %c1] : tensor<2x2xf32>
// |     return %expanded, %extracted_slice, %collapsed_0, %inserted_slice, %extracted_slice_1, %concat, %extracted : tensor<4x8xf32>, tensor<4x8xf32>, tensor<32xi32>, tensor<4x8xf32>, tensor<2x2xi32>, tensor<4x8xf32>, f32
// |   }
// |   func.func @g(%arg0: tensor<4x8xf32>, %arg1: f32, %arg2: index) -> (tensor<4x8xf32>, index, index) {
// |     %padded = tensor.pad %arg0 low[0, 0] high[0, 0] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %arg1 : f32
// |     } : tensor<4x8xf32> to tensor<4x8xf32>
// |     %generated = tensor.generate %arg2 {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %arg1 : f32
// |     } : tensor<?x4xf32>
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %generated, %c0 : tensor<?x4xf32>
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0] [%arg2, 8] [1, 1] : tensor<4x8xf32> to tensor<?x8xf32>
// |     %dim_0 = tensor.dim %extracted_slice, %c0 : tensor<?x8xf32>
// |     return %padded, %dim, %dim_0 : tensor<4x8xf32>, index, index
// |   }
// | }

// EXPECT
// | module {
// |   func.func @all(%arg0: tensor<4x8xf32>, %arg1: tensor<?x?xf32>, %arg2: index, %arg3: tensor<2xi32>, %arg4: tensor<3x1xi32>, %arg5: f32, %arg6: tensor<*xf32>) {
// |     return
// |   }
// |   func.func @f(%arg0: tensor<4x8xf32>, %arg1: index) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<32xi32>, tensor<4x8xf32>, tensor<2x2xi32>, tensor<4x8xf32>, f32) {
// |     %cst = arith.constant dense<1> : tensor<32xi32>
// |     %cst_0 = arith.constant dense<1> : tensor<2x2xi32>
// |     %cst_1 = arith.constant 4.000000e+00 : f32
// |     return %arg0, %arg0, %cst, %arg0, %cst_0, %arg0, %cst_1 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<32xi32>, tensor<4x8xf32>, tensor<2x2xi32>, tensor<4x8xf32>, f32
// |   }
// |   func.func @g(%arg0: tensor<4x8xf32>, %arg1: f32, %arg2: index) -> (tensor<4x8xf32>, index, index) {
// |     return %arg0, %arg2, %arg2 : tensor<4x8xf32>, index, index
// |   }
// | }

// EXPECT
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (tensor<4x8xf32>, tensor<?x?xf32>, index, tensor<2xi32>, tensor<3x1xi32>, f32, tensor<*xf32>) -> (), sym_name = "all"}> ({
// |   ^bb0(%arg9: tensor<4x8xf32>, %arg10: tensor<?x?xf32>, %arg11: index, %arg12: tensor<2xi32>, %arg13: tensor<3x1xi32>, %arg14: f32, %arg15: tensor<*xf32>):
// |     %18 = "tensor.collapse_shape"(%arg9) <{reassociation = [[0, 1]]}> : (tensor<4x8xf32>) -> tensor<32xf32>
// |     %19 = "tensor.expand_shape"(%18) <{reassociation = [[0, 1]], static_output_shape = array<i64: 4, 8>}> : (tensor<32xf32>) -> tensor<4x8xf32>
// |     %20 = "tensor.extract_slice"(%arg9, %arg11, %arg11) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 2, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (tensor<4x8xf32>, index, index) -> tensor<2x?xf32>
// |     %21 = "tensor.extract_slice"(%arg9) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1, 0>, static_sizes = array<i64: 1, 8>, static_strides = array<i64: 1, 1>}> : (tensor<4x8xf32>) -> tensor<8xf32>
// |     %22 = "tensor.insert_slice"(%20, %arg10, %arg11, %arg11) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 2, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (tensor<2x?xf32>, tensor<?x?xf32>, index, index) -> tensor<?x?xf32>
// |     %23 = "tensor.generate"(%arg11) ({
// |     ^bb0(%arg22: index, %arg23: index):
// |       "tensor.yield"(%arg14) : (f32) -> ()
// |     }) : (index) -> tensor<?x4xf32>
// |     %24 = "tensor.pad"(%arg9, %arg11, %arg11) <{operandSegmentSizes = array<i32: 1, 1, 1>, static_high = array<i64: -9223372036854775808, 0>, static_low = array<i64: 1, -9223372036854775808>}> ({
// |     ^bb0(%arg20: index, %arg21: index):
// |       "tensor.yield"(%arg14) : (f32) -> ()
// |     }) : (tensor<4x8xf32>, index, index) -> tensor<?x?xf32>
// |     %25 = "tensor.pad"(%arg9) <{nofold, operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0, 0>, static_low = array<i64: 0, 0>}> ({
// |     ^bb0(%arg18: index, %arg19: index):
// |       "tensor.yield"(%arg14) : (f32) -> ()
// |     }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
// |     %26 = "tensor.concat"(%arg9, %arg9) <{dim = 0 : i64}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
// |     %27 = "tensor.gather"(%arg9, %arg13) <{gather_dims = array<i64: 0>, unique}> : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x1x8xf32>
// |     %28 = "tensor.scatter"(%27, %arg9, %arg13) <{scatter_dims = array<i64: 0>, unique}> : (tensor<3x1x8xf32>, tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<4x8xf32>
// |     %29 = "tensor.reshape"(%arg9, %arg12) : (tensor<4x8xf32>, tensor<2xi32>) -> tensor<?x?xf32>
// |     %30 = "arith.constant"() <{value = 2 : index}> : () -> index
// |     %31 = "scf.forall"(%30, %arg9) <{operandSegmentSizes = array<i32: 0, 1, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
// |     ^bb0(%arg16: index, %arg17: tensor<4x8xf32>):
// |       "scf.forall.in_parallel"() ({
// |         "tensor.parallel_insert_slice"(%21, %arg17, %arg16) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 1, 8>, static_strides = array<i64: 1, 1>}> : (tensor<8xf32>, tensor<4x8xf32>, index) -> ()
// |       }) : () -> ()
// |     }) : (index, tensor<4x8xf32>) -> tensor<4x8xf32>
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// |   "func.func"() <{function_type = (tensor<4x8xf32>, index) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<32xi32>, tensor<4x8xf32>, tensor<2x2xi32>, tensor<4x8xf32>, f32), sym_name = "f"}> ({
// |   ^bb0(%arg7: tensor<4x8xf32>, %arg8: index):
// |     %6 = "tensor.collapse_shape"(%arg7) <{reassociation = [[0, 1]]}> : (tensor<4x8xf32>) -> tensor<32xf32>
// |     %7 = "tensor.expand_shape"(%6) <{reassociation = [[0, 1]], static_output_shape = array<i64: 4, 8>}> : (tensor<32xf32>) -> tensor<4x8xf32>
// |     %8 = "tensor.extract_slice"(%arg7) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 8>, static_strides = array<i64: 1, 1>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
// |     %9 = "arith.constant"() <{value = dense<1> : tensor<4x8xi32>}> : () -> tensor<4x8xi32>
// |     %10 = "tensor.collapse_shape"(%9) <{reassociation = [[0, 1]]}> : (tensor<4x8xi32>) -> tensor<32xi32>
// |     %11 = "tensor.insert_slice"(%7, %arg7) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 8>, static_strides = array<i64: 1, 1>}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
// |     %12 = "tensor.extract_slice"(%9) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1, 1>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>}> : (tensor<4x8xi32>) -> tensor<2x2xi32>
// |     %13 = "tensor.concat"(%arg7) <{dim = 0 : i64}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
// |     %14 = "arith.constant"() <{value = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : tensor<4xf32>}> : () -> tensor<4xf32>
// |     %15 = "tensor.expand_shape"(%14) <{reassociation = [[0, 1]], static_output_shape = array<i64: 2, 2>}> : (tensor<4xf32>) -> tensor<2x2xf32>
// |     %16 = "arith.constant"() <{value = 1 : index}> : () -> index
// |     %17 = "tensor.extract"(%15, %16, %16) : (tensor<2x2xf32>, index, index) -> f32
// |     "func.return"(%7, %8, %10, %11, %12, %13, %17) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<32xi32>, tensor<4x8xf32>, tensor<2x2xi32>, tensor<4x8xf32>, f32) -> ()
// |   }) : () -> ()
// |   "func.func"() <{function_type = (tensor<4x8xf32>, f32, index) -> (tensor<4x8xf32>, index, index), sym_name = "g"}> ({
// |   ^bb0(%arg0: tensor<4x8xf32>, %arg1: f32, %arg2: index):
// |     %0 = "tensor.pad"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0, 0>, static_low = array<i64: 0, 0>}> ({
// |     ^bb0(%arg5: index, %arg6: index):
// |       "tensor.yield"(%arg1) : (f32) -> ()
// |     }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
// |     %1 = "tensor.generate"(%arg2) ({
// |     ^bb0(%arg3: index, %arg4: index):
// |       "tensor.yield"(%arg1) : (f32) -> ()
// |     }) : (index) -> tensor<?x4xf32>
// |     %2 = "arith.constant"() <{value = 0 : index}> : () -> index
// |     %3 = "tensor.dim"(%1, %2) : (tensor<?x4xf32>, index) -> index
// |     %4 = "tensor.extract_slice"(%arg0, %arg2) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: -9223372036854775808, 8>, static_strides = array<i64: 1, 1>}> : (tensor<4x8xf32>, index) -> tensor<?x8xf32>
// |     %5 = "tensor.dim"(%4, %2) : (tensor<?x8xf32>, index) -> index
// |     "func.return"(%0, %3, %5) : (tensor<4x8xf32>, index, index) -> ()
// |   }) : () -> ()
// | }) : () -> ()
