// conformance: dispatch --groups 1 --buffer 0:0=i32[8]=-6,7,20,4,17,1,14,-2 --buffer 0:1=i32[8]=const:9 --expect 0:1=i32[8]=0,21,21,6,21,0,21,0

// Each of eight invocations adds 0, 1, 2, … below its limit, until the sum is over 20. Those that leave at their limit go
// other ways than those that leave at the sum.
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]> {
  spirv.GlobalVariable @id built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.GlobalVariable @limits bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @sums bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>
  spirv.func @add() "None" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %twenty = spirv.Constant 20 : i32
    %true = spirv.Constant true
    %false = spirv.Constant false
    %limits = spirv.mlir.addressof @limits : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>
    %sums = spirv.mlir.addressof @sums : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>
    %ids = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
    %id = spirv.Load "Input" %ids : vector<3xi32>
    %lane = spirv.CompositeExtract %id[0 : i32] : vector<3xi32>
    %from = spirv.AccessChain %limits[%zero, %lane] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %limit = spirv.Load "StorageBuffer" %from : i32
    %result = spirv.Variable : !spirv.ptr<i32, Function>
    %next_outer = spirv.Variable : !spirv.ptr<i32, Function>
    %sum_outer = spirv.Variable : !spirv.ptr<i32, Function>
    %result_outer = spirv.Variable : !spirv.ptr<i32, Function>
    %goes_on_outer = spirv.Variable : !spirv.ptr<i1, Function>
    %next_inner = spirv.Variable : !spirv.ptr<i32, Function>
    %sum_inner = spirv.Variable : !spirv.ptr<i32, Function>
    %result_inner = spirv.Variable : !spirv.ptr<i32, Function>
    %goes_on_inner = spirv.Variable : !spirv.ptr<i1, Function>
    spirv.mlir.loop {
      spirv.Branch ^header(%zero, %zero : i32, i32)
    ^header(%number: i32, %sum: i32):
      %is_below = spirv.SLessThan %number, %limit : i32
      spirv.mlir.selection {
        spirv.BranchConditional %is_below, ^then, ^else
      ^then:
        %new = spirv.IAdd %sum, %number : i32
        %next = spirv.IAdd %number, %one : i32
        %is_over = spirv.SGreaterThan %new, %twenty : i32
        spirv.mlir.selection {
          spirv.BranchConditional %is_over, ^then, ^else
        ^then:
          spirv.Store "Function" %result_inner, %new : i32
          spirv.Store "Function" %next_inner, %zero : i32
          spirv.Store "Function" %sum_inner, %zero : i32
          spirv.Store "Function" %goes_on_inner, %false : i1
          spirv.Branch ^merge
        ^else:
          spirv.Store "Function" %result_inner, %zero : i32
          spirv.Store "Function" %next_inner, %next : i32
          spirv.Store "Function" %sum_inner, %new : i32
          spirv.Store "Function" %goes_on_inner, %true : i1
          spirv.Branch ^merge
        ^merge:
          spirv.mlir.merge
        }
        %g = spirv.Load "Function" %goes_on_inner : i1
        %r = spirv.Load "Function" %result_inner : i32
        %s = spirv.Load "Function" %sum_inner : i32
        %n = spirv.Load "Function" %next_inner : i32
        spirv.Store "Function" %next_outer, %n : i32
        spirv.Store "Function" %sum_outer, %s : i32
        spirv.Store "Function" %result_outer, %r : i32
        spirv.Store "Function" %goes_on_outer, %g : i1
        spirv.Branch ^merge
      ^else:
        spirv.Store "Function" %next_outer, %zero : i32
        spirv.Store "Function" %sum_outer, %zero : i32
        spirv.Store "Function" %result_outer, %sum : i32
        spirv.Store "Function" %goes_on_outer, %false : i1
        spirv.Branch ^merge
      ^merge:
        spirv.mlir.merge
      }
      %goes_on = spirv.Load "Function" %goes_on_outer : i1
      %found = spirv.Load "Function" %result_outer : i32
      %again_sum = spirv.Load "Function" %sum_outer : i32
      %again = spirv.Load "Function" %next_outer : i32
      spirv.Store "Function" %result, %found : i32
      spirv.BranchConditional %goes_on, ^continue(%again, %again_sum : i32, i32), ^merge
    ^continue(%x: i32, %y: i32):
      spirv.Branch ^header(%x, %y : i32, i32)
    ^merge:
      spirv.mlir.merge
    }
    %left = spirv.Load "Function" %result : i32
    %to = spirv.AccessChain %sums[%zero, %lane] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    spirv.Store "StorageBuffer" %to, %left : i32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @add, @id
  spirv.ExecutionMode @add "LocalSize", 8, 1, 1
}
