//! versions 1.0 1.3
//! flags --hlsl-offsets
//! groups 1 1 1
//! buffer 0:0 f32[64] = iota 0.5
//! buffer 0:1 f32[64] = zero
//! ulp 4
struct Item { float2x3 turn; float3 at; float weight; };
[[vk::binding(0, 0)]] cbuffer Params { row_major float3x4 rows; float4 tint; float2 pair[2]; float last; };
[[vk::binding(1, 0)]] RWStructuredBuffer<Item> items;
static const float3 AXES[3] = { float3(1, 0, 0), float3(0, 1, 0), float3(0, 0, 1) };
Item make(float4 seed) { Item i; i.turn = float2x3(seed.xyz, seed.wzy); i.at = mul(rows, seed); i.weight = dot(seed, tint); return i; }
[numthreads(2, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    Item item = make(tint + (float)id.x);
    item.at += AXES[id.x] * pair[1].y;
    item.turn[1] += last;
    items[id.x] = item;
}
