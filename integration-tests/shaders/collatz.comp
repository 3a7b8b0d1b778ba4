//! versions 1.0 1.6
//! groups 2 1 1
//! buffer 0:0 u32[32] = iota
#version 450
layout(local_size_x = 16) in;
layout(set = 0, binding = 0) buffer Data { uint v[]; };
uint steps(uint n) {
    uint i = 0u;
    for (;;) {
        if (n <= 1u) return i;
        n = (n & 1u) == 0u ? n / 2u : 3u * n + 1u;
        if (++i > 1000u) break;
    }
    return 9999u;
}
void main() { v[gl_GlobalInvocationID.x] = steps(v[gl_GlobalInvocationID.x]); }
