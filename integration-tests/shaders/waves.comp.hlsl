//! versions 1.3
RWStructuredBuffer<uint4> data;
[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    uint4 x = data[id.x];
    x += WaveActiveSum(x) + WavePrefixSum(x) + WaveReadLaneAt(x, 3) + WaveReadLaneFirst(x);
    if (WaveActiveAllTrue(x.x > 1) || WaveActiveAnyTrue(x.y == 2)) x.z = WaveActiveBallot(x.w > 3).x;
    x.w = WaveGetLaneIndex() + WaveGetLaneCount() + WaveActiveBitOr(x.w) + QuadReadAcrossX(x.y) + (WaveIsFirstLane() ? 1 : 0);
    data[id.x] = x;
}
