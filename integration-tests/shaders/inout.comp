//! versions 1.0 1.3 1.6
//! groups 1 1 1
//! buffer 0:0 i32[32] = mod 7
#version 450
// Pointers as parameters: out, inout, into arrays, structs and vectors; calls in calls.
layout(local_size_x = 16) in;
struct Pair { int a; int list[3]; };
layout(set = 0, binding = 0) buffer Data { int v[]; };
void swap(inout int a, inout int b) { int t = a; a = b; b = t; }
bool halve(int x, out int half_, out int rest) { half_ = x / 2; rest = x - half_ * 2; return rest == 0; }
void rotate(inout Pair p) { swap(p.list[0], p.list[1]); swap(p.list[1], p.list[2]); swap(p.a, p.list[0]); }
int deep(int n, inout Pair p) {
    if (n <= 0) return p.a;
    int h, r;
    if (halve(n, h, r)) { rotate(p); return h + p.list[r]; }
    p.list[n % 3] += r;
    return n + h;
}
void main() {
    uint i = gl_GlobalInvocationID.x;
    Pair p = Pair(v[i], int[3](int(i), v[i + 16u], 5));
    ivec3 w = ivec3(deep(v[i], p), p.a, p.list[2]);
    swap(w.x, w.z);
    v[i] = w.x * 100 + w.y * 10 + w.z;
    v[i + 16u] = p.list[0] + p.list[1] * 7;
}
