//! versions 1.0 1.6
//! groups 1 1 1
//! buffer 0:0 f32[96] = iota 0.25
//! buffer 0:1 f32[96] = zero
//! ulp 2
#version 450
// Row-major and column-major matrices, arrays of them, std140 and std430, explicit offsets.
layout(local_size_x = 1) in;
layout(set = 0, binding = 0, std140) uniform In {
    layout(row_major) mat3 rows;
    mat2x4 columns;
    layout(row_major) mat4x2 many[2];
    layout(offset = 256) vec3 late;
    float after;
} source;
layout(set = 0, binding = 1, std430) buffer Out {
    mat3 columns;
    layout(row_major) mat2x4 rows;
    vec3 one;
    float two;
    layout(row_major) mat4x2 many[2];
    float rest[];
} target;
void main() {
    target.columns = source.rows;
    target.rows = source.columns;
    target.one = source.rows * source.late;
    target.two = source.after;
    target.many = source.many;
    target.many[1][2] = source.many[0][1].yx;
    target.rest[0] = source.rows[1][2] + source.columns[1].w;
    target.rest[1] = float(target.rest.length());
}
