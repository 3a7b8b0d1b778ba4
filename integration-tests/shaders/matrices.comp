//! versions 1.0 1.3 1.6
//! groups 1 1 1
//! buffer 0:0 f32[64] = iota 0.125
//! buffer 0:1 f32[64] = zero
//! ulp 64
#version 450
layout(local_size_x = 1) in;
layout(set = 0, binding = 0) buffer In { mat4 m; mat3x2 n; vec4 v; };
layout(set = 0, binding = 1) buffer Out { mat4 a; mat2x3 b; vec4 c; float d; mat2 e; };
mat4 shear(const mat4 from, float by) { mat4 to = from; to[1] += by * to[2]; to[3][0] = by; return to; }
void main() {
    mat4 s = shear(m, 0.5);
    a = transpose(s) * m + mat4(2.0) - matrixCompMult(m, s);
    b = transpose(n) * 3.0;
    c = v * m - s * v;
    mat3 upper = mat3(1.0, 2.0, 0.0, 0.0, 1.0, 4.0, 5.0, 6.0, 0.0);
    d = determinant(upper) + dot(upper * v.xyz, vec3(1.0));
    e = outerProduct(v.xy, n[1]) + mat2(n) / 4.0;
    for (int i = 0; i < 4; ++i) if (a[i][i] > 100.0) a[i].zw = vec2(float(i), a[i].x);
}
