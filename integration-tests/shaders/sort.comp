//! versions 1.0 1.6
//! groups 2 1 1
//! buffer 0:0 u32[128] = random 12
#version 450
// Bitonic: two loops in each other with a barrier in the inner one.
layout(local_size_x = 64) in;
layout(set = 0, binding = 0) buffer Data { uint v[]; };
shared uint tile[64];
void main() {
    uint i = gl_LocalInvocationIndex;
    tile[i] = v[gl_GlobalInvocationID.x];
    barrier();
    for (uint k = 2u; k <= 64u; k <<= 1) {
        for (uint j = k >> 1; j > 0u; j >>= 1) {
            uint other = i ^ j;
            uint a = tile[i], b = tile[other];
            bool up = (i & k) == 0u;
            bool first = other > i;
            barrier();
            tile[i] = (first == up) ? min(a, b) : max(a, b);
            barrier();
        }
    }
    v[gl_GlobalInvocationID.x] = tile[i];
}
