//! versions 1.3 1.6
//! groups 1 1 1
//! buffer 0:0 u8[64] = random 3
//! buffer 0:1 u16[64] = random 4
//! buffer 0:2 u32[32] = zero
#version 450
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_shader_8bit_storage : require
#extension GL_EXT_shader_16bit_storage : require
layout(local_size_x = 16) in;
layout(set = 0, binding = 0) buffer Bytes { int8_t bytes[]; };
layout(set = 0, binding = 1) buffer Halves { uint16_t halves[]; };
layout(set = 0, binding = 2) buffer Words { int words[]; };
void main() {
    uint i = gl_GlobalInvocationID.x;
    i8vec2 b = i8vec2(bytes[i], bytes[i + 16u]);
    u16vec2 h = u16vec2(halves[i], halves[i + 16u]);
    b = b * int8_t(3) - b.yx;
    h = (h << 2us) | (h.yx >> 3us);
    bytes[i + 32u] = b.x ^ int8_t(b.y >> 1);
    halves[i + 32u] = h.x + uint16_t(b.y);
    words[i] = int(b.x) * int(h.y) + (b.x < b.y ? 1 : 0);
    if (h.x > 1000us) words[i + 16u] = int(int16_t(h.x)) / int(max(b.x, int8_t(1)));
}
