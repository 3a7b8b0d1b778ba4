//! versions 1.0 1.3 1.6
//! groups 1 1 1
//! buffer 0:0 i32[32] = iota
#version 450
#extension GL_EXT_null_initializer : require
// Constant tables, null constants of structs, arrays and matrices, globals with initial values.
layout(local_size_x = 32) in;
struct Entry { int key; ivec2 span; bool live; };
const Entry TABLE[4] = Entry[](Entry(3, ivec2(1, 2), true), Entry(1, ivec2(-4, 5), false), Entry(7, ivec2(0), true), Entry(-2, ivec2(9, 9), true));
const int GRID[3][2] = { { 1, 2 }, { 3, 4 }, { 5, 6 } };
Entry blank = {};
int counts[5] = {};
mat2 nothing = {};
int started = 41;
uint cleared[8] = {};
layout(set = 0, binding = 0) buffer Data { int v[]; };
void main() {
    uint i = gl_LocalInvocationIndex;
    Entry e = TABLE[i & 3u];
    Entry local = {};
    if (!e.live) { local = e; e = blank; e.span.y = started++; }
    counts[i % 5u] += e.key;
    v[i] = counts[i % 5u] + GRID[i % 3u][i & 1u] * 10 + e.span.x + e.span.y + local.key + int(nothing[1][0]) + started + int(cleared[i & 7u]);
}
