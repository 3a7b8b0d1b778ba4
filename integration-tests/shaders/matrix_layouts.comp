//! versions 1.0 1.6
//! groups 1 1 1
//! buffer 0:0 f32[80] = iota 0.5
//! buffer 0:1 f32[80] = iota 0.25
//! buffer 0:2 f32[128] = zero
//! ulp 2
#version 450
// Square matrices by rows, columns of them, elements at indices that are known at run time only; wide strides; whole copies.
layout(local_size_x = 1) in;
struct Pose { mat3 turn; vec2 at; mat2 grow[2]; };
layout(set = 0, binding = 0, std140, row_major) uniform Wide { mat4 all; mat2 narrow; float spaced[3]; Pose pose; } wide;
layout(set = 0, binding = 1, std430, row_major) readonly buffer Dense { mat4 all; mat2 narrow[2]; Pose poses[2]; } dense;
layout(set = 0, binding = 2, std430) buffer Out {
    layout(row_major) mat4 rows;
    mat4 columns;
    layout(row_major) mat2 pair[2];
    layout(row_major) Pose pose;
    float rest[];
} target;
float sum(mat4 m) { return m[0][1] + m[3].x * 2.0; }
void main() {
    int pick = int(dense.all[0][1]) & 3;
    target.rows = wide.all;
    target.columns = dense.all;
    target.rows[pick] = dense.all[3 - pick];
    target.rows[2][pick] += 100.0;
    target.columns[pick].yx = wide.all[1].zw;
    target.pair[0] = wide.narrow * dense.narrow[1];
    target.pair[1][pick & 1] = dense.narrow[0][1];
    target.pose = wide.pose;
    target.pose.turn = dense.poses[1].turn * target.pose.turn;
    target.pose.grow[pick & 1] = dense.poses[1].grow[1];
    target.rest[0] = sum(target.rows) + wide.spaced[pick & 1] + wide.spaced[2];
    for (int i = 0; i < 3; ++i) target.rest[1 + i] = wide.pose.turn[i][2 - i];
    target.rest[4] = determinant(wide.all) + dense.poses[pick & 1].turn[pick % 3].y;
}
