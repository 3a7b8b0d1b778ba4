//! versions 1.3 1.6
#version 450
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_shader_8bit_storage : require
#extension GL_EXT_shader_16bit_storage : require
layout(local_size_x = 1) in;
layout(push_constant) uniform Push { int8_t a; uint16_t b; float16_t c; double d; int64_t e; } push;
layout(constant_id = 0) const int64_t WIDE = -5000000000L;
layout(constant_id = 1) const double PRECISE = 1.25lf;
layout(constant_id = 2) const uint64_t FULL = 0xffffffffffffffffUL;
layout(set = 0, binding = 0) buffer Out { int8_t a; uint16_t b; float16_t c; double d; int64_t e; uint64_t f; i16vec3 g; u8vec4 h; };
void main() {
    a = push.a - int8_t(100); b = push.b ^ 0xfff0us; c = push.c * 0.333hf; d = push.d * PRECISE; e = push.e + WIDE; f = FULL >> 3;
    for (int16_t i = -3s; i < 300s; i += 7s) { g.x += i; if (g.x > 1000s) { h.w = uint8_t(i); break; } }
    switch (int(push.b)) { case 65535: h.x = uint8_t(255); break; case 1: h.y = uint8_t(1); }
}
