//! versions 1.0 1.3 1.6
//! groups 4 1 1
//! buffer 0:0 u32[16] = zero
//! buffer 0:1 i32[64] = random 9
#version 450
layout(local_size_x = 16) in;
layout(set = 0, binding = 0) coherent buffer Counters { uint sum, low, high, bits, any, flips; int least, most; uint slots[]; };
layout(set = 0, binding = 1) readonly buffer Data { int v[]; };
shared uint seen;
void main() {
    uint i = gl_GlobalInvocationID.x;
    if (gl_LocalInvocationIndex == 0u) seen = 0u;
    barrier();
    uint x = uint(v[i]);
    atomicAdd(sum, x & 255u);
    atomicMax(high, x);
    atomicOr(any, 1u << (x & 31u));
    atomicXor(flips, x);
    atomicMin(least, v[i]);
    atomicMax(most, v[i]);
    atomicAdd(seen, 1u);
    memoryBarrierShared();
    barrier();
    if (gl_LocalInvocationIndex == 5u) { atomicExchange(slots[gl_WorkGroupID.x], seen); }
    uint old = atomicCompSwap(slots[7], 0u, 99u);
    if (old != 0u && old != 99u) atomicAnd(bits, 0u);
}
