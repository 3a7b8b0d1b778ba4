//! versions 1.0 1.3 1.6
//! groups 1 1 1
//! buffer 0:0 u64[32] = random 5
//! buffer 0:1 u32[16] = zero
#version 450
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
layout(local_size_x = 16) in;
layout(set = 0, binding = 0) buffer Data { uint64_t v[]; };
layout(set = 0, binding = 1) buffer Out { uint r[]; };
void main() {
    uint i = gl_GlobalInvocationID.x;
    uint64_t x = v[i];
    int64_t s = int64_t(x);
    switch (int(x & 3UL)) { case 0: s = -s; break; case 1: s >>= 5; case 2: s *= 3L; }
    x = uint64_t(s) ^ 0x123456789abcdef0UL;
    x = x / 7UL + x % 1000003UL;
    v[i + 16u] = x;
    uvec2 parts = unpackUint2x32(x);
    r[i] = parts.x ^ parts.y ^ (s < 0L ? 1u : 0u);
}
