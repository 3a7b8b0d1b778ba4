// Loops that invocations leave at the header only.
// RUN: opt --pass-pipeline=builtin.module(spirv.module(spirv-leave-loops-at-header))

// DIFFERS: MLIR has no such pass
spirv.module Logical GLSL450 {
  // Left in the middle, with a value in a variable.
  spirv.func @middle(%from: !spirv.ptr<i32, StorageBuffer>, %init: i32) -> i32 "None" {
    %kept = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.mlir.loop {
      spirv.Branch ^header(%init : i32)
    ^header(%x: i32):
      spirv.Branch ^body
    ^body:
      %read = spirv.Load "StorageBuffer" %from : i32
      spirv.Store "Function" %kept, %read : i32
      %done = spirv.IEqual %read, %x : i32
      spirv.BranchConditional %done, ^merge, ^continue
    ^continue:
      %next = spirv.IAdd %x, %init : i32
      spirv.Branch ^header(%next : i32)
    ^merge:
      spirv.mlir.merge
    }
    %result = spirv.Load "Function" %kept : i32
    spirv.ReturnValue %result : i32
  }

  // Left at the header, which reads.
  spirv.func @header_that_reads(%from: !spirv.ptr<i32, StorageBuffer>, %init: i32) "None" {
    spirv.mlir.loop {
      spirv.Branch ^header
    ^header:
      %read = spirv.Load "StorageBuffer" %from : i32
      %done = spirv.IEqual %read, %init : i32
      spirv.BranchConditional %done [1, 7], ^merge, ^continue
    ^continue:
      spirv.Branch ^header
    ^merge:
      spirv.mlir.merge
    }
    spirv.Return
  }

  // The results of a loop: a value of two blocks' branches, and one of its body.
  spirv.func @results(%from: !spirv.ptr<i32, StorageBuffer>, %init: i32) -> i32 "None" {
    %0:2 = spirv.mlir.loop -> i32, i32 {
      spirv.Branch ^header(%init : i32)
    ^header(%x: i32):
      %read = spirv.Load "StorageBuffer" %from : i32
      %first = spirv.IEqual %read, %x : i32
      spirv.BranchConditional %first, ^merge(%init : i32), ^body
    ^body:
      %again = spirv.Load "StorageBuffer" %from : i32
      %second = spirv.IEqual %again, %x : i32
      spirv.BranchConditional %second, ^continue, ^merge(%again : i32)
    ^continue:
      spirv.Branch ^header(%again : i32)
    ^merge(%result: i32):
      spirv.mlir.merge %result, %read : i32, i32
    }
    %sum = spirv.IAdd %0#0, %0#1 : i32
    spirv.ReturnValue %sum : i32
  }

  // Left at the end of an iteration.
  spirv.func @end(%from: !spirv.ptr<i32, StorageBuffer>, %init: i32) -> i32 "None" {
    %0 = spirv.mlir.loop -> i32 {
      spirv.Branch ^header(%init : i32)
    ^header(%x: i32):
      spirv.Branch ^continue
    ^continue:
      %read = spirv.Load "StorageBuffer" %from : i32
      %done = spirv.IEqual %read, %x : i32
      spirv.BranchConditional %done, ^merge(%read : i32), ^header(%read : i32)
    ^merge(%result: i32):
      spirv.mlir.merge %result : i32
    }
    %1 = spirv.mlir.loop -> i32 {
      spirv.Branch ^header(%init : i32)
    ^header(%x: i32):
      spirv.Branch ^continue
    ^continue:
      %read = spirv.Load "StorageBuffer" %from : i32
      %goes_on = spirv.INotEqual %read, %x : i32
      spirv.BranchConditional %goes_on, ^header(%read : i32), ^merge
    ^merge:
      spirv.mlir.merge %read : i32
    }
    %sum = spirv.IAdd %0, %1 : i32
    spirv.ReturnValue %sum : i32
  }

  // Left at the header, which computes of its arguments.
  spirv.func @counted(%end: i32, %step: i32) "None" {
    spirv.mlir.loop {
      spirv.Branch ^header(%step : i32)
    ^header(%i: i32):
      %goes_on = spirv.SLessThan %i, %end : i32
      spirv.BranchConditional %goes_on, ^continue, ^merge
    ^continue:
      %next = spirv.IAdd %i, %step : i32
      spirv.Branch ^header(%next : i32)
    ^merge:
      spirv.mlir.merge
    }
    spirv.Return
  }

  // The same, with a computed value that is needed afterwards.
  spirv.func @computed(%end: i32, %step: i32) -> i32 "None" {
    %kept = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.mlir.loop {
      spirv.Branch ^header(%step : i32)
    ^header(%i: i32):
      %goes_on = spirv.SLessThan %i, %end : i32
      %twice = spirv.IAdd %i, %i : i32
      spirv.Store "Function" %kept, %twice : i32
      spirv.BranchConditional %goes_on, ^continue, ^merge
    ^continue:
      %next = spirv.IAdd %i, %step : i32
      spirv.Branch ^header(%next : i32)
    ^merge:
      spirv.mlir.merge
    }
    %result = spirv.Load "Function" %kept : i32
    spirv.ReturnValue %result : i32
  }

  // A choice between two blocks of which one is the continue block needs it to end an iteration.
  spirv.func @continued(%from: !spirv.ptr<i32, StorageBuffer>, %init: i32) "None" {
    spirv.mlir.loop {
      spirv.Branch ^header
    ^header:
      %read = spirv.Load "StorageBuffer" %from : i32
      %skips = spirv.IEqual %read, %init : i32
      spirv.BranchConditional %skips, ^continue, ^body
    ^body:
      %again = spirv.Load "StorageBuffer" %from : i32
      %done = spirv.IEqual %again, %init : i32
      spirv.BranchConditional %done, ^merge, ^continue
    ^continue:
      spirv.Branch ^header
    ^merge:
      spirv.mlir.merge
    }
    spirv.Return
  }

  // Left never.
  spirv.func @forever() "None" {
    spirv.mlir.loop {
      spirv.Branch ^header
    ^header:
      spirv.Branch ^continue
    ^continue:
      spirv.Branch ^header
    ^merge:
      spirv.mlir.merge
    }
    spirv.Return
  }
}

// EXPECT
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @middle(%arg0: !spirv.ptr<i32, StorageBuffer>, %arg1: i32) -> i32 "None" {
// |       %0 = spirv.Variable : !spirv.ptr<i32, Function>
// |       %true = spirv.Constant true
// |       %false = spirv.Constant false
// |       spirv.mlir.loop {
// |         spirv.Branch ^bb1(%arg1, %true : i32, i1)
// |       ^bb1(%2: i32, %3: i1):  // 2 preds: ^bb0, ^bb5
// |         spirv.BranchConditional %3, ^bb2(%2 : i32), ^bb6
// |       ^bb2(%4: i32):  // pred: ^bb1
// |         spirv.Branch ^bb3
// |       ^bb3:  // pred: ^bb2
// |         %5 = spirv.Load "StorageBuffer" %arg0 : i32
// |         spirv.Store "Function" %0, %5 : i32
// |         %6 = spirv.IEqual %5, %4 : i32
// |         spirv.BranchConditional %6, ^bb5(%2, %false : i32, i1), ^bb4
// |       ^bb4:  // pred: ^bb3
// |         %7 = spirv.IAdd %4, %arg1 : i32
// |         spirv.Branch ^bb5(%7, %true : i32, i1)
// |       ^bb5(%8: i32, %9: i1):  // 2 preds: ^bb3, ^bb4
// |         spirv.Branch ^bb1(%8, %9 : i32, i1)
// |       ^bb6:  // pred: ^bb1
// |         spirv.mlir.merge
// |       }
// |       %1 = spirv.Load "Function" %0 : i32
// |       spirv.ReturnValue %1 : i32
// |     }
// |     spirv.func @header_that_reads(%arg0: !spirv.ptr<i32, StorageBuffer>, %arg1: i32) "None" {
// |       %true = spirv.Constant true
// |       %false = spirv.Constant false
// |       spirv.mlir.loop {
// |         spirv.Branch ^bb1(%true : i1)
// |       ^bb1(%0: i1):  // 2 preds: ^bb0, ^bb4
// |         spirv.BranchConditional %0, ^bb2, ^bb5
// |       ^bb2:  // pred: ^bb1
// |         %1 = spirv.Load "StorageBuffer" %arg0 : i32
// |         %2 = spirv.IEqual %1, %arg1 : i32
// |         spirv.BranchConditional %2 [1, 7], ^bb4(%false : i1), ^bb3
// |       ^bb3:  // pred: ^bb2
// |         spirv.Branch ^bb4(%true : i1)
// |       ^bb4(%3: i1):  // 2 preds: ^bb2, ^bb3
// |         spirv.Branch ^bb1(%3 : i1)
// |       ^bb5:  // pred: ^bb1
// |         spirv.mlir.merge
// |       }
// |       spirv.Return
// |     }
// |     spirv.func @results(%arg0: !spirv.ptr<i32, StorageBuffer>, %arg1: i32) -> i32 "None" {
// |       %true = spirv.Constant true
// |       %false = spirv.Constant false
// |       %0 = spirv.Undef : i32
// |       %1 = spirv.Undef : i32
// |       %2:2 = spirv.mlir.loop -> i32, i32 {
// |         spirv.Branch ^bb1(%arg1, %0, %1, %true : i32, i32, i32, i1)
// |       ^bb1(%4: i32, %5: i32, %6: i32, %7: i1):  // 2 preds: ^bb0, ^bb5
// |         spirv.BranchConditional %7, ^bb2(%4 : i32), ^bb6(%5, %6 : i32, i32)
// |       ^bb2(%8: i32):  // pred: ^bb1
// |         %9 = spirv.Load "StorageBuffer" %arg0 : i32
// |         %10 = spirv.IEqual %9, %8 : i32
// |         spirv.BranchConditional %10, ^bb5(%4, %arg1, %9, %false : i32, i32, i32, i1), ^bb3
// |       ^bb3:  // pred: ^bb2
// |         %11 = spirv.Load "StorageBuffer" %arg0 : i32
// |         %12 = spirv.IEqual %11, %8 : i32
// |         spirv.BranchConditional %12, ^bb4, ^bb5(%4, %11, %9, %false : i32, i32, i32, i1)
// |       ^bb4:  // pred: ^bb3
// |         spirv.Branch ^bb5(%11, %5, %6, %true : i32, i32, i32, i1)
// |       ^bb5(%13: i32, %14: i32, %15: i32, %16: i1):  // 3 preds: ^bb2, ^bb3, ^bb4
// |         spirv.Branch ^bb1(%13, %14, %15, %16 : i32, i32, i32, i1)
// |       ^bb6(%17: i32, %18: i32):  // pred: ^bb1
// |         spirv.mlir.merge %17, %18 : i32, i32
// |       }
// |       %3 = spirv.IAdd %2#0, %2#1 : i32
// |       spirv.ReturnValue %3 : i32
// |     }
// |     spirv.func @end(%arg0: !spirv.ptr<i32, StorageBuffer>, %arg1: i32) -> i32 "None" {
// |       %true = spirv.Constant true
// |       %false = spirv.Constant false
// |       %0 = spirv.Undef : i32
// |       %1 = spirv.mlir.loop -> i32 {
// |         spirv.Branch ^bb1(%arg1, %0, %true : i32, i32, i1)
// |       ^bb1(%5: i32, %6: i32, %7: i1):  // 2 preds: ^bb0, ^bb4
// |         spirv.BranchConditional %7, ^bb2(%5 : i32), ^bb5(%6 : i32)
// |       ^bb2(%8: i32):  // pred: ^bb1
// |         spirv.Branch ^bb3
// |       ^bb3:  // pred: ^bb2
// |         %9 = spirv.Load "StorageBuffer" %arg0 : i32
// |         %10 = spirv.IEqual %9, %8 : i32
// |         %11 = spirv.LogicalNot %10 : i1
// |         spirv.Branch ^bb4(%9, %9, %11 : i32, i32, i1)
// |       ^bb4(%12: i32, %13: i32, %14: i1):  // pred: ^bb3
// |         spirv.Branch ^bb1(%12, %13, %14 : i32, i32, i1)
// |       ^bb5(%15: i32):  // pred: ^bb1
// |         spirv.mlir.merge %15 : i32
// |       }
// |       %true_0 = spirv.Constant true
// |       %false_1 = spirv.Constant false
// |       %2 = spirv.Undef : i32
// |       %3 = spirv.mlir.loop -> i32 {
// |         spirv.Branch ^bb1(%arg1, %2, %true_0 : i32, i32, i1)
// |       ^bb1(%5: i32, %6: i32, %7: i1):  // 2 preds: ^bb0, ^bb4
// |         spirv.BranchConditional %7, ^bb2(%5 : i32), ^bb5(%6 : i32)
// |       ^bb2(%8: i32):  // pred: ^bb1
// |         spirv.Branch ^bb3
// |       ^bb3:  // pred: ^bb2
// |         %9 = spirv.Load "StorageBuffer" %arg0 : i32
// |         %10 = spirv.INotEqual %9, %8 : i32
// |         spirv.Branch ^bb4(%9, %9, %10 : i32, i32, i1)
// |       ^bb4(%11: i32, %12: i32, %13: i1):  // pred: ^bb3
// |         spirv.Branch ^bb1(%11, %12, %13 : i32, i32, i1)
// |       ^bb5(%14: i32):  // pred: ^bb1
// |         spirv.mlir.merge %14 : i32
// |       }
// |       %4 = spirv.IAdd %1, %3 : i32
// |       spirv.ReturnValue %4 : i32
// |     }
// |     spirv.func @counted(%arg0: i32, %arg1: i32) "None" {
// |       spirv.mlir.loop {
// |         spirv.Branch ^bb1(%arg1 : i32)
// |       ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// |         %1 = spirv.SLessThan %0, %arg0 : i32
// |         spirv.BranchConditional %1, ^bb2, ^bb3
// |       ^bb2:  // pred: ^bb1
// |         %2 = spirv.IAdd %0, %arg1 : i32
// |         spirv.Branch ^bb1(%2 : i32)
// |       ^bb3:  // pred: ^bb1
// |         spirv.mlir.merge
// |       }
// |       spirv.Return
// |     }
// |     spirv.func @computed(%arg0: i32, %arg1: i32) -> i32 "None" {
// |       %0 = spirv.Variable : !spirv.ptr<i32, Function>
// |       %true = spirv.Constant true
// |       %false = spirv.Constant false
// |       spirv.mlir.loop {
// |         spirv.Branch ^bb1(%arg1, %true : i32, i1)
// |       ^bb1(%2: i32, %3: i1):  // 2 preds: ^bb0, ^bb4
// |         spirv.BranchConditional %3, ^bb2(%2 : i32), ^bb5
// |       ^bb2(%4: i32):  // pred: ^bb1
// |         %5 = spirv.SLessThan %4, %arg0 : i32
// |         %6 = spirv.IAdd %4, %4 : i32
// |         spirv.Store "Function" %0, %6 : i32
// |         spirv.BranchConditional %5, ^bb3, ^bb4(%2, %false : i32, i1)
// |       ^bb3:  // pred: ^bb2
// |         %7 = spirv.IAdd %4, %arg1 : i32
// |         spirv.Branch ^bb4(%7, %true : i32, i1)
// |       ^bb4(%8: i32, %9: i1):  // 2 preds: ^bb2, ^bb3
// |         spirv.Branch ^bb1(%8, %9 : i32, i1)
// |       ^bb5:  // pred: ^bb1
// |         spirv.mlir.merge
// |       }
// |       %1 = spirv.Load "Function" %0 : i32
// |       spirv.ReturnValue %1 : i32
// |     }
// |     spirv.func @continued(%arg0: !spirv.ptr<i32, StorageBuffer>, %arg1: i32) "None" {
// |       spirv.mlir.loop {
// |         spirv.Branch ^bb1
// |       ^bb1:  // 2 preds: ^bb0, ^bb3
// |         %0 = spirv.Load "StorageBuffer" %arg0 : i32
// |         %1 = spirv.IEqual %0, %arg1 : i32
// |         spirv.BranchConditional %1, ^bb3, ^bb2
// |       ^bb2:  // pred: ^bb1
// |         %2 = spirv.Load "StorageBuffer" %arg0 : i32
// |         %3 = spirv.IEqual %2, %arg1 : i32
// |         spirv.BranchConditional %3, ^bb4, ^bb3
// |       ^bb3:  // 2 preds: ^bb1, ^bb2
// |         spirv.Branch ^bb1
// |       ^bb4:  // pred: ^bb2
// |         spirv.mlir.merge
// |       }
// |       spirv.Return
// |     }
// |     spirv.func @forever() "None" {
// |       spirv.mlir.loop {
// |         spirv.Branch ^bb1
// |       ^bb1:  // 2 preds: ^bb0, ^bb2
// |         spirv.Branch ^bb2
// |       ^bb2:  // pred: ^bb1
// |         spirv.Branch ^bb1
// |       ^bb3:  // no predecessors
// |         spirv.mlir.merge
// |       }
// |       spirv.Return
// |     }
// |   }
// | }
