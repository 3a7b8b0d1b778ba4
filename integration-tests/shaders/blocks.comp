//! versions 1.4 1.6
#version 450
#extension GL_EXT_shared_memory_block : require
#extension GL_EXT_scalar_block_layout : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 16) in;
layout(scalar) shared First { uvec3 a; uint8_t b[20]; } first;
layout(scalar) shared Second { f16vec2 c[8]; } second;
layout(set = 0, binding = 0) buffer Out { uint v[]; };
void main() {
    uint i = gl_LocalInvocationIndex;
    first.b[i] = uint8_t(i);
    barrier();
    v[i] = uint(second.c[i & 7u].x) + uint(first.b[15u - i]) + first.a.y;
}
