//! versions 1.0 1.3 1.6
//! groups 2 1 1
//! push u32 = 3 4 5 6 16 1 2 0 3 5
//! buffer 0:0 u32[16] = zero
#version 450
layout(local_size_x = 8) in;
struct Range { uint from, to; };
layout(push_constant) uniform Push { uvec3 scale; uint offset; Range range; uint list[4]; } push;
layout(set = 0, binding = 0) buffer Data { uint v[]; };
void main() {
    uint i = gl_GlobalInvocationID.x;
    Range range = push.range;
    uint x = i * push.scale.y + push.offset;
    if (i >= range.to && i < range.from) x += push.list[i & 3u];
    v[i] = x ^ push.scale.z;
}
