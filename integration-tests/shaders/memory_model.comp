//! versions 1.3 1.5 1.6
#version 450
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_atomic_float : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
#extension GL_EXT_shader_atomic_int64 : require
#pragma use_vulkan_memory_model
layout(local_size_x = 16) in;
layout(set = 0, binding = 0) workgroupcoherent buffer Data { uint flag; float sum; uint64_t wide; uint v[]; };
layout(set = 0, binding = 1, r32ui) uniform nonprivate uimage2D image;
shared uint ready;
void main() {
    uint i = gl_LocalInvocationIndex;
    atomicStore(flag, 1u, gl_ScopeWorkgroup, gl_StorageSemanticsBuffer, gl_SemanticsRelease);
    uint seen = atomicLoad(flag, gl_ScopeDevice, gl_StorageSemanticsBuffer, gl_SemanticsAcquire);
    controlBarrier(gl_ScopeWorkgroup, gl_ScopeWorkgroup, gl_StorageSemanticsShared, gl_SemanticsAcquireRelease | gl_SemanticsMakeAvailable | gl_SemanticsMakeVisible);
    memoryBarrier(gl_ScopeDevice, gl_StorageSemanticsImage, gl_SemanticsAcquireRelease);
    atomicAdd(sum, float(seen));
    atomicMax(wide, uint64_t(i) << 33);
    v[i] = atomicCompSwap(flag, 1u, 2u, gl_ScopeDevice, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease, gl_StorageSemanticsNone, gl_SemanticsRelaxed);
    imageAtomicAdd(image, ivec2(i), 1u, gl_ScopeDevice, gl_StorageSemanticsImage, gl_SemanticsRelaxed);
}
