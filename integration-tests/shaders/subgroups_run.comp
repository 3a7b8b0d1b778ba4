//! versions 1.3 1.5 1.6
//! groups 2 1 1
//! buffer 0:0 u32[128] = random 21
//! buffer 0:1 u32[8] = zero
#version 450
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_vote : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
// What it computes does not depend on the size of subgroups.
layout(local_size_x = 64) in;
layout(set = 0, binding = 0) readonly buffer In { uint v[]; };
layout(set = 0, binding = 1) buffer Out { uint sum, most, all, ballots, first, ordered; };
void main() {
    uint x = v[gl_GlobalInvocationID.x] & 0xffffu;
    uint total = subgroupAdd(x);
    uint top = subgroupMax(x);
    uvec4 odd = subgroupBallot((x & 1u) == 1u);
    uint before = subgroupExclusiveAdd(1u);
    if (before == gl_SubgroupInvocationID) atomicAdd(ordered, 1u);
    if (subgroupElect()) {
        atomicAdd(sum, total);
        atomicMax(most, top);
        atomicAdd(ballots, subgroupBallotBitCount(odd));
    }
    if (subgroupAll(x < 0x10000u) && !subgroupAny(x > 0xffffu)) atomicAdd(all, 1u);
    if (subgroupBroadcastFirst(total) == total) atomicAdd(first, 1u);
}
