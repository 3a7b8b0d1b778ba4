// Regular ops of kernels for OpenCL.
// RUN: translate --no-implicit-module --serialize-spirv

spirv.module Physical64 OpenCL requires #spirv.vce<v1.2, [Kernel, Addresses, Pipes, DeviceEnqueue, Groups, LiteralSampler, Int64, Int8, Linkage, GenericPointer, Int16, Vector16], []> {
  spirv.func @k(%pipe: !spirv.pipe<ReadOnly>, %p: !spirv.ptr<i32, CrossWorkgroup>, %x: f32, %v: vector<4xf32>, %flag: !spirv.ptr<i32, CrossWorkgroup>, %g: !spirv.ptr<i8, Generic>) "None" {
    %c4 = spirv.Constant 4 : i32
    %c64 = spirv.Constant 8 : i64
    %read = spirv.ReadPipe %pipe, %g, %c4, %c4 : (!spirv.pipe<ReadOnly>, !spirv.ptr<i8, Generic>, i32, i32) -> i32
    %id = spirv.ReserveReadPipePackets %pipe, %c4, %c4, %c4 : (!spirv.pipe<ReadOnly>, i32, i32, i32) -> !spirv.reserve_id
    %valid = spirv.IsValidReserveId %id : (!spirv.reserve_id) -> i1
    spirv.CommitReadPipe %pipe, %id, %c4, %c4 : (!spirv.pipe<ReadOnly>, !spirv.reserve_id, i32, i32)
    %queue = spirv.GetDefaultQueue : !spirv.queue
    %event = spirv.CreateUserEvent : !spirv.device_event
    spirv.RetainEvent %event : (!spirv.device_event)
    spirv.ReleaseEvent %event : (!spirv.device_event)
    %set = spirv.AtomicFlagTestAndSet %flag, <Device>, <Acquire|CrossWorkgroupMemory> : (!spirv.ptr<i32, CrossWorkgroup>) -> i1
    spirv.AtomicFlagClear %flag, <Device>, <Release|CrossWorkgroupMemory> : (!spirv.ptr<i32, CrossWorkgroup>)
    %load = spirv.AtomicLoad %p, <Workgroup>, <None> : (!spirv.ptr<i32, CrossWorkgroup>) -> i32
    spirv.AtomicStore %p, <Workgroup>, <None>, %load : (!spirv.ptr<i32, CrossWorkgroup>, i32)
    %all = spirv.GroupAll <Workgroup>, %valid : (i1) -> i1
    %pow = spirv.CL.pown %x, %c4 : (f32, i32) -> f32
    %len = spirv.CL.fast_length %v : (vector<4xf32>) -> f32
    %hyp = spirv.CL.hypot %x, %x : (f32, f32) -> f32
    %normal = spirv.IsNormal %x : (f32) -> i1
    %sat = spirv.SatConvertSToU %c4 : (i32) -> i32
    spirv.CopyMemorySized %p, %flag, %c64, <Aligned>(4) : (!spirv.ptr<i32, CrossWorkgroup>, !spirv.ptr<i32, CrossWorkgroup>, i64)
    %null = spirv.ConstantNull : !spirv.ptr<i32, CrossWorkgroup>
    %sampler = spirv.ConstantSampler <Clamp>, 1, <Linear> : !spirv.sampler
    spirv.Return
  }
  spirv.EntryPoint "Kernel" @k
}

// EXPECT
// | SPIR-V binary, 253 words
