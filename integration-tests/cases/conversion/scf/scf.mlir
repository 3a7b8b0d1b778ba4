// scf to SPIR-V: structured control flow with values through variables.
// RUN: opt --convert-scf-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @loop_without_values(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.addi %i, %i : index
  }
  return
}
func.func @if_values(%c: i1, %a: f32, %b: f32) -> (f32, f32) {
  %0:2 = scf.if %c -> (f32, f32) {
    scf.yield %a, %b : f32, f32
  } else {
    scf.yield %b, %a : f32, f32
  }
  return %0#0, %0#1 : f32, f32
}
func.func @if_only(%c: i1) {
  scf.if %c {
    %0 = arith.constant 1 : i32
  }
  return
}
func.func @while(%n: i32) -> i32 {
  %0 = scf.while (%i = %n) : (i32) -> i32 {
    %c = arith.cmpi slt, %i, %n : i32
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%j: i32):
    %k = arith.addi %j, %j : i32
    scf.yield %k : i32
  }
  return %0 : i32
}
func.func @nested(%n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.if %c {
      scf.for %j = %c0 to %i step %c1 {
        %0 = arith.muli %i, %j : index
      }
    } else {
      %1 = arith.subi %i, %n : index
    }
  }
  return
}
}
// -----
// DIFFERS: MLIR does not convert scf.index_switch
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @switch(%i: index) -> i32 {
  %0 = scf.index_switch %i -> i32
  case 0 {
    %1 = arith.constant 10 : i32
    scf.yield %1 : i32
  }
  case 3 {
    %1 = arith.constant 20 : i32
    scf.yield %1 : i32
  }
  default {
    %1 = arith.constant 30 : i32
    scf.yield %1 : i32
  }
  return %0 : i32
}
}
// -----
// DIFFERS: a loop that runs no time yields its initial values; MLIR leaves the variable without a value then
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @loop(%n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant 0.0 : f32
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (f32) {
    %1 = arith.addf %a, %a : f32
    scf.yield %1 : f32
  }
  return %0 : f32
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.func @loop_without_values(%arg0: i32) "None" {
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     spirv.mlir.loop {
// |       spirv.Branch ^bb1(%cst0_i32 : i32)
// |     ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// |       %1 = spirv.SLessThan %0, %arg0 : i32
// |       spirv.BranchConditional %1, ^bb2, ^bb3
// |     ^bb2:  // pred: ^bb1
// |       %2 = spirv.IAdd %0, %0 : i32
// |       %3 = spirv.IAdd %0, %cst1_i32 : i32
// |       spirv.Branch ^bb1(%3 : i32)
// |     ^bb3:  // pred: ^bb1
// |       spirv.mlir.merge
// |     }
// |     spirv.Return
// |   }
// |   func.func @if_values(%arg0: i1, %arg1: f32, %arg2: f32) -> (f32, f32) {
// |     %0 = spirv.Variable : !spirv.ptr<f32, Function>
// |     %1 = spirv.Variable : !spirv.ptr<f32, Function>
// |     spirv.mlir.selection {
// |       spirv.BranchConditional %arg0, ^bb1, ^bb2
// |     ^bb1:  // pred: ^bb0
// |       spirv.Store "Function" %0, %arg1 : f32
// |       spirv.Store "Function" %1, %arg2 : f32
// |       spirv.Branch ^bb3
// |     ^bb2:  // pred: ^bb0
// |       spirv.Store "Function" %0, %arg2 : f32
// |       spirv.Store "Function" %1, %arg1 : f32
// |       spirv.Branch ^bb3
// |     ^bb3:  // 2 preds: ^bb1, ^bb2
// |       spirv.mlir.merge
// |     }
// |     %2 = spirv.Load "Function" %1 : f32
// |     %3 = spirv.Load "Function" %0 : f32
// |     return %3, %2 : f32, f32
// |   }
// |   spirv.func @if_only(%arg0: i1) "None" {
// |     spirv.mlir.selection {
// |       spirv.BranchConditional %arg0, ^bb1, ^bb2
// |     ^bb1:  // pred: ^bb0
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       spirv.Branch ^bb2
// |     ^bb2:  // 2 preds: ^bb0, ^bb1
// |       spirv.mlir.merge
// |     }
// |     spirv.Return
// |   }
// |   spirv.func @while(%arg0: i32) -> i32 "None" {
// |     %0 = spirv.Variable : !spirv.ptr<i32, Function>
// |     spirv.mlir.loop {
// |       spirv.Branch ^bb1(%arg0 : i32)
// |     ^bb1(%2: i32):  // 2 preds: ^bb0, ^bb2
// |       %3 = spirv.SLessThan %2, %arg0 : i32
// |       spirv.Store "Function" %0, %2 : i32
// |       spirv.BranchConditional %3, ^bb2(%2 : i32), ^bb3
// |     ^bb2(%4: i32):  // pred: ^bb1
// |       %5 = spirv.IAdd %4, %4 : i32
// |       spirv.Branch ^bb1(%5 : i32)
// |     ^bb3:  // pred: ^bb1
// |       spirv.mlir.merge
// |     }
// |     %1 = spirv.Load "Function" %0 : i32
// |     spirv.ReturnValue %1 : i32
// |   }
// |   spirv.func @nested(%arg0: i32, %arg1: i1) "None" {
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     spirv.mlir.loop {
// |       spirv.Branch ^bb1(%cst0_i32 : i32)
// |     ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// |       %1 = spirv.SLessThan %0, %arg0 : i32
// |       spirv.BranchConditional %1, ^bb2, ^bb3
// |     ^bb2:  // pred: ^bb1
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %arg1, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         spirv.mlir.loop {
// |           spirv.Branch ^bb1(%cst0_i32 : i32)
// |         ^bb1(%4: i32):  // 2 preds: ^bb0, ^bb2
// |           %5 = spirv.SLessThan %4, %0 : i32
// |           spirv.BranchConditional %5, ^bb2, ^bb3
// |         ^bb2:  // pred: ^bb1
// |           %6 = spirv.IMul %0, %4 : i32
// |           %7 = spirv.IAdd %4, %cst1_i32 : i32
// |           spirv.Branch ^bb1(%7 : i32)
// |         ^bb3:  // pred: ^bb1
// |           spirv.mlir.merge
// |         }
// |         spirv.Branch ^bb3
// |       ^bb2:  // pred: ^bb0
// |         %3 = spirv.ISub %0, %arg0 : i32
// |         spirv.Branch ^bb3
// |       ^bb3:  // 2 preds: ^bb1, ^bb2
// |         spirv.mlir.merge
// |       }
// |       %2 = spirv.IAdd %0, %cst1_i32 : i32
// |       spirv.Branch ^bb1(%2 : i32)
// |     ^bb3:  // pred: ^bb1
// |       spirv.mlir.merge
// |     }
// |     spirv.Return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.func @switch(%arg0: i32) -> i32 "None" {
// |     %0 = spirv.Variable : !spirv.ptr<i32, Function>
// |     spirv.mlir.selection {
// |       spirv.Switch %arg0 : i32, [
// |         default: ^bb1,
// |         0: ^bb2,
// |         3: ^bb3
// |       ]
// |     ^bb1:  // pred: ^bb0
// |       %cst30_i32 = spirv.Constant 30 : i32
// |       spirv.Store "Function" %0, %cst30_i32 : i32
// |       spirv.Branch ^bb4
// |     ^bb2:  // pred: ^bb0
// |       %cst10_i32 = spirv.Constant 10 : i32
// |       spirv.Store "Function" %0, %cst10_i32 : i32
// |       spirv.Branch ^bb4
// |     ^bb3:  // pred: ^bb0
// |       %cst20_i32 = spirv.Constant 20 : i32
// |       spirv.Store "Function" %0, %cst20_i32 : i32
// |       spirv.Branch ^bb4
// |     ^bb4:  // 3 preds: ^bb1, ^bb2, ^bb3
// |       spirv.mlir.merge
// |     }
// |     %1 = spirv.Load "Function" %0 : i32
// |     spirv.ReturnValue %1 : i32
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.func @loop(%arg0: i32) -> f32 "None" {
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst_f32 = spirv.Constant 0.000000e+00 : f32
// |     %0 = spirv.Variable : !spirv.ptr<f32, Function>
// |     spirv.Store "Function" %0, %cst_f32 : f32
// |     spirv.mlir.loop {
// |       spirv.Branch ^bb1(%cst0_i32, %cst_f32 : i32, f32)
// |     ^bb1(%2: i32, %3: f32):  // 2 preds: ^bb0, ^bb2
// |       %4 = spirv.SLessThan %2, %arg0 : i32
// |       spirv.BranchConditional %4, ^bb2, ^bb3
// |     ^bb2:  // pred: ^bb1
// |       %5 = spirv.FAdd %3, %3 : f32
// |       spirv.Store "Function" %0, %5 : f32
// |       %6 = spirv.IAdd %2, %cst1_i32 : i32
// |       spirv.Branch ^bb1(%6, %5 : i32, f32)
// |     ^bb3:  // pred: ^bb1
// |       spirv.mlir.merge
// |     }
// |     %1 = spirv.Load "Function" %0 : f32
// |     spirv.ReturnValue %1 : f32
// |   }
// | }
