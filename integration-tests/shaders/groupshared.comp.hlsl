//! versions 1.0 1.3
//! groups 2 1 1
//! buffer 0:0 u32[64] = random 17
//! buffer 0:1 u32[2] = zero
struct Pair { uint sum; uint most; };
groupshared Pair pairs[32];
[[vk::binding(0, 0)]] RWStructuredBuffer<uint> data;
[[vk::binding(1, 0)]] RWStructuredBuffer<uint> totals;
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint local : SV_GroupIndex, uint3 group : SV_GroupID) {
    Pair mine = (Pair)0;
    mine.sum = data[id.x] & 0xffff;
    mine.most = max(mine.most, data[id.x]);
    pairs[local] = mine;
    GroupMemoryBarrierWithGroupSync();
    [unroll(5)] for (uint s = 16; s > 0; s >>= 1) {
        if (local < s) { pairs[local].sum += pairs[local + s].sum; pairs[local].most = max(pairs[local].most, pairs[local + s].most); }
        GroupMemoryBarrierWithGroupSync();
    }
    if (local == 0) { uint old; InterlockedAdd(totals[group.x], pairs[0].sum ^ pairs[0].most, old); }
    data[id.x] = pairs[0].sum;
}
