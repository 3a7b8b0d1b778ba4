// What loops, branches and functions hand on is given back.
// RUN: run - --device reference --fail-on-leaks --entry carries --input 0=f32[4]=1,2,3,4 --input 1=3
// RUN: run - --device reference --fail-on-leaks --entry swaps --input 0=f32[4]=1,2,3,4 --input 1=f32[4]=5,6,7,8 --input 2=3
// RUN: run - --device reference --fail-on-leaks --entry swaps --input 0=f32[4]=1,2,3,4 --input 1=f32[4]=5,6,7,8 --input 2=0
// RUN: run - --device reference --fail-on-leaks --entry doubles --input 0=f32[3]=1,2,-3 --input 1=20
// RUN: run - --device reference --fail-on-leaks --entry calls --input 0=f32[4]=1,2,3,4
// RUN: run - --device reference --fail-on-leaks --entry chooses --input 0=f32[4]=1,2,3,4 --input 1=true
// RUN: run - --device reference --fail-on-leaks --entry chooses --input 0=f32[4]=1,2,3,4 --input 1=false

func.func @carries(%x: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%y = %x) -> tensor<4xf32> {
    %0 = linalg.add ins(%y, %x : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %0 : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

func.func @swaps(%x: tensor<4xf32>, %y: tensor<4xf32>, %n: index) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %y) -> (tensor<4xf32>, tensor<4xf32>) {
    %0 = arith.addf %a, %b : tensor<4xf32>
    scf.yield %b, %0 : tensor<4xf32>, tensor<4xf32>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<4xf32>
}

func.func @doubles(%x: tensor<3xf32>, %limit: f32) -> tensor<3xf32> {
  %c0 = arith.constant 0 : index
  %r = scf.while (%y = %x) : (tensor<3xf32>) -> tensor<3xf32> {
    %first = tensor.extract %y[%c0] : tensor<3xf32>
    %more = arith.cmpf olt, %first, %limit : f32
    scf.condition(%more) %y : tensor<3xf32>
  } do {
  ^bb0(%y: tensor<3xf32>):
    %0 = arith.addf %y, %y : tensor<3xf32>
    scf.yield %0 : tensor<3xf32>
  }
  return %r : tensor<3xf32>
}

func.func private @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.addf %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @calls(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @twice(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = call @twice(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = arith.addf %1, %x : tensor<4xf32>
  return %2 : tensor<4xf32>
}

func.func @chooses(%x: tensor<4xf32>, %c: i1) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = math.absf %x : tensor<4xf32>
  %1 = scf.if %c -> tensor<4xf32> {
    %2 = arith.addf %0, %x : tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  } else {
    scf.yield %0 : tensor<4xf32>
  }
  %3 = arith.mulf %1, %0 : tensor<4xf32>
  return %1, %3 : tensor<4xf32>, tensor<4xf32>
}

// EXPECT
// | 0 = f32[4] [4, 8, 12, 16]

// EXPECT
// | 0 = f32[4] [11, 14, 17, 20]
// | 1 = f32[4] [17, 22, 27, 32]

// EXPECT
// | 0 = f32[4] [1, 2, 3, 4]
// | 1 = f32[4] [5, 6, 7, 8]

// EXPECT
// | 0 = f32[3] [32, 64, -96]

// EXPECT
// | 0 = f32[4] [5, 10, 15, 20]

// EXPECT
// | 0 = f32[4] [2, 4, 6, 8]
// | 1 = f32[4] [2, 8, 18, 32]

// EXPECT
// | 0 = f32[4] [1, 2, 3, 4]
// | 1 = f32[4] [1, 4, 9, 16]
