// Only functions that are small beside the caller.
// RUN: opt --inline=inlining-threshold=0 --split-input-file
// RUN: opt --inline=inlining-threshold=100 --split-input-file
// RUN: opt --inline=inlining-threshold=149 --split-input-file
// RUN: opt --inline=inlining-threshold=150 --split-input-file
// RUN: opt --inline=inlining-threshold=200 --split-input-file

func.func private @f(%a: i32) -> i32 {
  %b = arith.muli %a, %a : i32
  %c = arith.muli %b, %b : i32
  return %c : i32
}
func.func @g(%a: i32) -> i32 {
  %0 = call @f(%a) : (i32) -> i32
  return %0 : i32
}

// EXPECT
// | module {
// |   func.func private @f(%arg0: i32) -> i32 {
// |     %0 = arith.muli %arg0, %arg0 : i32
// |     %1 = arith.muli %0, %0 : i32
// |     return %1 : i32
// |   }
// |   func.func @g(%arg0: i32) -> i32 {
// |     %0 = call @f(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// | }

// EXPECT
// | module {
// |   func.func private @f(%arg0: i32) -> i32 {
// |     %0 = arith.muli %arg0, %arg0 : i32
// |     %1 = arith.muli %0, %0 : i32
// |     return %1 : i32
// |   }
// |   func.func @g(%arg0: i32) -> i32 {
// |     %0 = call @f(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// | }

// EXPECT
// | module {
// |   func.func private @f(%arg0: i32) -> i32 {
// |     %0 = arith.muli %arg0, %arg0 : i32
// |     %1 = arith.muli %0, %0 : i32
// |     return %1 : i32
// |   }
// |   func.func @g(%arg0: i32) -> i32 {
// |     %0 = call @f(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// | }

// EXPECT
// | module {
// |   func.func @g(%arg0: i32) -> i32 {
// |     %0 = arith.muli %arg0, %arg0 : i32
// |     %1 = arith.muli %0, %0 : i32
// |     return %1 : i32
// |   }
// | }

// EXPECT
// | module {
// |   func.func @g(%arg0: i32) -> i32 {
// |     %0 = arith.muli %arg0, %arg0 : i32
// |     %1 = arith.muli %0, %0 : i32
// |     return %1 : i32
// |   }
// | }
