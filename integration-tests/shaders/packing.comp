//! versions 1.0 1.6
//! groups 1 1 1
//! buffer 0:0 f32[32] = iota 0.0625
//! buffer 0:1 u32[64] = zero
#version 450
layout(local_size_x = 16) in;
layout(set = 0, binding = 0) readonly buffer In { vec2 v[]; };
layout(set = 0, binding = 1) writeonly buffer Out { uvec4 r[]; };
void main() {
    uint i = gl_GlobalInvocationID.x;
    uint h = packHalf2x16(v[i]);
    vec2 back = unpackHalf2x16(h);
    r[i] = uvec4(h, floatBitsToUint(back.x), floatBitsToUint(back.y), uint(floatBitsToInt(v[i].x)));
    vec2 u = uintBitsToFloat(uvec2(h & 0x3fffffffu, 0x3f800000u)) ;
    if (isnan(u.x) || isinf(u.y)) r[i].w = 1u;
}
