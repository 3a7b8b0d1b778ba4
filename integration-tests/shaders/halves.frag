//! versions 1.0 1.3 1.6
#version 450
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
#extension GL_EXT_shader_16bit_storage : require
layout(location = 0) in f16vec4 tint;
layout(location = 0) out f16vec4 color;
layout(set = 0, binding = 0) uniform Params { f16vec2 scale; float16_t single; };
layout(set = 0, binding = 1, std430) buffer Out { f16mat2x3 m; float16_t sums[8]; };
void main() {
    f16vec4 c = tint * scale.xyxy + 0.5hf;
    f16mat3x2 t = transpose(m);
    if (any(isnan(c)) || c.x > 65504.0hf) c = f16vec4(sin(float(c.x)));
    sums[int(c.y) & 7] += dot(t * f16vec3(c), c.zw);
    color = fma(c, c, max(-c, f16vec4(0.0hf)));
}
