// conformance: dispatch --groups 1 --buffer 0:0=i32[1]=const:0 --buffer 0:1=i32[8]=const:0 --expect 0:1=i32[8]=const:9

// Each of eight invocations takes the next number, and marks it.
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]> {
  spirv.GlobalVariable @next bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @marks bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>
  spirv.func @take() "None" {
    %next = spirv.mlir.addressof @next : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32, stride=4> [0])>, StorageBuffer>
    %marks = spirv.mlir.addressof @marks : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %nine = spirv.Constant 9 : i32
    %place = spirv.AccessChain %next[%zero, %zero] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %kept = spirv.Variable : !spirv.ptr<i32, Function>
    %first = spirv.Load "StorageBuffer" %place : i32
    spirv.mlir.loop {
      spirv.Branch ^header(%first : i32)
    ^header(%expected: i32):
      spirv.Branch ^body
    ^body:
      %new = spirv.IAdd %expected, %one : i32
      %found = spirv.AtomicCompareExchange <Device> <None> <None> %place, %new, %expected : !spirv.ptr<i32, StorageBuffer>
      spirv.Store "Function" %kept, %found : i32
      %done = spirv.IEqual %found, %expected : i32
      spirv.BranchConditional %done, ^merge, ^continue
    ^continue:
      spirv.Branch ^header(%found : i32)
    ^merge:
      spirv.mlir.merge
    }
    %taken = spirv.Load "Function" %kept : i32
    %mark = spirv.AccessChain %marks[%zero, %taken] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    spirv.Store "StorageBuffer" %mark, %nine : i32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @take
  spirv.ExecutionMode @take "LocalSize", 8, 1, 1
}
