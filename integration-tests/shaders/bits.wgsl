//! versions 1.0 1.6
//! groups 1 1 1
//! buffer 0:0 u32[16] = random 40
//! buffer 0:1 u32[64] = zero
@group(0) @binding(0) var<storage, read> v: array<u32>;
@group(0) @binding(1) var<storage, read_write> r: array<vec4<u32>>;
@compute @workgroup_size(16)
fn main(@builtin(global_invocation_id) id: vec3<u32>) {
    let x = v[id.x];
    let s = bitcast<i32>(x);
    let a = insertBits(x, 0x55u, 3u, 9u) ^ extractBits(x, 7u, 5u);
    let b = countOneBits(x) + reverseBits(x) + firstLeadingBit(x) + firstTrailingBit(x) + countLeadingZeros(x) + countTrailingZeros(x);
    let c = bitcast<u32>(extractBits(s, 11u, 6u) / 3 - s % 1000 + (s >> 4u));
    r[id.x] = vec4(a, b, c, select(x, ~x, all(vec2(x > 7u, s < 0))));
}
