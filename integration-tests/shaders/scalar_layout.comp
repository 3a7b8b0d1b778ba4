//! versions 1.3 1.5 1.6
//! validate --scalar-block-layout
//! groups 1 1 1
//! buffer 0:0 u32[64] = iota
//! buffer 0:1 u32[64] = zero
#version 450
#extension GL_EXT_scalar_block_layout : require
layout(local_size_x = 4) in;
struct Packed { uint a; uvec3 b; uvec2 c[2]; };
layout(set = 0, binding = 0, scalar) readonly buffer In { uvec3 head; Packed all[]; } source;
layout(set = 0, binding = 1, scalar) writeonly buffer Out { uint head; Packed all[]; } target;
void main() {
    uint i = gl_GlobalInvocationID.x;
    Packed p = source.all[i];
    p.b = p.b.yzx + source.head;
    p.c[1] = p.c[0].yx * p.a;
    target.all[i] = p;
    if (i == 0u) target.head = source.all.length();
}
