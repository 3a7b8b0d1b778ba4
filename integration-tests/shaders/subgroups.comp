//! versions 1.3 1.6
#version 450
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_shuffle_relative : require
#extension GL_KHR_shader_subgroup_clustered : require
#extension GL_KHR_shader_subgroup_quad : require
#extension GL_KHR_shader_subgroup_vote : require
#extension GL_EXT_shader_subgroup_extended_types_int64 : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 32) in;
layout(set = 0, binding = 0) buffer Data { vec4 f[]; };
layout(set = 0, binding = 1) buffer Ints { uvec2 u[]; };
void main() {
    uint i = gl_GlobalInvocationID.x;
    vec4 x = f[i];
    x += subgroupInclusiveMul(x) - subgroupExclusiveMin(x);
    x *= subgroupShuffle(x, i ^ 1u) + subgroupShuffleXor(x, 2u) + subgroupShuffleUp(x, 1u) + subgroupShuffleDown(x, 3u);
    x += subgroupClusteredAdd(x, 8u) + subgroupQuadBroadcast(x, 2u) + subgroupQuadSwapHorizontal(x);
    x -= subgroupQuadSwapVertical(x) * subgroupQuadSwapDiagonal(x);
    uvec2 y = u[i];
    y = subgroupAnd(y) | subgroupInclusiveXor(y) ^ subgroupExclusiveOr(y);
    uvec4 mask = subgroupBallot(y.x > 3u);
    y.x += subgroupBallotInclusiveBitCount(mask) + subgroupBallotFindMSB(mask) + subgroupBallotFindLSB(gl_SubgroupEqMask);
    if (subgroupInverseBallot(mask) && subgroupAllEqual(y.y) || subgroupBallotBitExtract(mask, 3u)) y.y = subgroupBroadcast(y.x, 4u);
    uint64_t wide = subgroupAdd(uint64_t(y.x) << 20);
    subgroupBarrier();
    subgroupMemoryBarrierBuffer();
    f[i] = x;
    u[i] = y + uvec2(unpack32(wide)) + gl_NumSubgroups + gl_SubgroupID;
}
