// Types of kernels for OpenCL.
// RUN: translate --no-implicit-module --serialize-spirv

spirv.module Physical64 OpenCL requires #spirv.vce<v1.6, [Kernel, Addresses, Linkage, Pipes, DeviceEnqueue, ImageBasic, NamedBarrier, PipeStorage], []> {
  spirv.func @f(%e: !spirv.event, %d: !spirv.device_event, %q: !spirv.queue, %p: !spirv.pipe<ReadOnly>, %r: !spirv.reserve_id, %o: !spirv.ptr<!spirv.opaque<"mine">, CrossWorkgroup>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown, ReadOnly>) -> () "None" {
    spirv.Return
  }
  spirv.func @g(%b: !spirv.named_barrier, %s: !spirv.pipe_storage) -> () "None" {
    spirv.Return
  }
}

// EXPECT
// | SPIR-V binary, 128 words
