//! versions 1.0 1.3 1.6
//! groups 4 1 1
//! buffer 0:0 u32[128] = random 2
//! buffer 0:1 u32[4] = zero
#version 450
layout(local_size_x = 32) in;
layout(set = 0, binding = 0) readonly buffer In { uint v[]; };
layout(set = 0, binding = 1) writeonly buffer Out { uint r[]; };
shared uint tile[32];
void main() {
    uint i = gl_LocalInvocationIndex;
    tile[i] = v[gl_GlobalInvocationID.x];
    barrier();
    for (uint s = gl_WorkGroupSize.x / 2u; s > 0u; s >>= 1) {
        if (i < s) tile[i] = tile[i] * 3u + tile[i + s];
        barrier();
    }
    if (i == 0u) r[gl_WorkGroupID.x] = tile[0];
}
