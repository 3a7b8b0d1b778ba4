//! versions 1.0 1.3
//! groups 1 1 1
//! buffer 0:0 u32[32] = iota
//! buffer 0:1 u32[64] = zero
[[vk::binding(0, 0)]] ByteAddressBuffer from;
[[vk::binding(1, 0)]] RWByteAddressBuffer to;
[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    uint4 x = from.Load4(id.x * 16);
    x = (x << 3) | (x >> 29);
    x.x = countbits(x.x) + firstbithigh(x.y) + firstbitlow(x.z | 1) + reversebits(x.w);
    to.Store4(id.x * 32, x);
    to.Store2(id.x * 32 + 16, asuint(asfloat(x.zw & 0x3fffffff)));
    uint old; to.InterlockedMax(252, id.x, old);
}
