//! versions 1.0 1.6
//! groups 1 1 1
//! buffer 0:0 f64[16] = iota 0.3
//! buffer 0:1 f64[64] = zero
//! ulp 4
#version 450
layout(local_size_x = 8) in;
layout(set = 0, binding = 0) readonly buffer In { dvec2 v[]; };
layout(set = 0, binding = 1) writeonly buffer Out { dvec4 r[]; };
void main() {
    uint i = gl_GlobalInvocationID.x;
    dvec2 x = v[i] * 3.0lf - 1.0lf;
    double d = dot(x, dvec2(0.5lf, 2.0lf));
    r[i] = dvec4(x.yx / (d + 10.0lf), floor(d), double(float(d)) + double(int(d)));
}
