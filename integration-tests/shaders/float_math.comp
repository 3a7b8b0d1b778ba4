//! versions 1.0 1.6
//! groups 1 1 1
//! buffer 0:0 f32[16] = iota 0.75
//! buffer 0:1 f32[128] = zero
//! ulp 4
#version 450
layout(local_size_x = 16) in;
layout(set = 0, binding = 0) readonly buffer In { float v[]; };
layout(set = 0, binding = 1) writeonly buffer Out { vec4 r[]; };
void main() {
    uint i = gl_GlobalInvocationID.x;
    float x = v[i] - 4.0;
    float whole;
    float part = modf(x, whole);
    int e;
    float m = frexp(x, e);
    r[i] = vec4(part, whole, m, ldexp(m, e + 1));
    r[i + 16u] = vec4(floor(x) + ceil(x) * 8.0, fract(x) + sign(x) + abs(x), roundEven(x) - trunc(x),
                      clamp(x, -1.5, 2.5) + step(1.0, x) + min(x, 3.0) + max(x, -2.0));
}
