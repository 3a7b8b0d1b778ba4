//! versions 1.0 1.5 1.6
//! groups 1 1 1
//! buffer 0:0 i32[64] = iota
#version 450
layout(local_size_x = 64) in;
layout(set = 0, binding = 0) buffer Data { int v[]; };
shared int tiles[2][64];
void main() {
    uint i = gl_LocalInvocationIndex;
    int from = 0;
    tiles[from][i] = v[i];
    barrier();
    for (uint d = 1u; d < 64u; d *= 2u, from = 1 - from) {
        int x = tiles[from][i];
        if (i >= d) x += tiles[from][i - d];
        tiles[1 - from][i] = x;
        barrier();
    }
    v[i] = tiles[from][i];
}
