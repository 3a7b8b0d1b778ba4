//! versions 1.0 1.3 1.6
//! groups 1 1 1
//! buffer 0:0 f32[16] = iota 0.5
//! buffer 0:1 i32[16] = zero
#version 450
layout(local_size_x = 16) in;
layout(set = 0, binding = 0) readonly buffer In { float a[]; };
layout(set = 0, binding = 1) writeonly buffer Out { int r[]; };
int find(float x) {
    if (x < 0.5) return -1;
    for (int i = 0; i < 16; ++i) {
        if (a[i] == x) return i;
        if (a[i] > 6.0) { if (x > 6.5) return 77; else break; }
    }
    int n = 3;
    while (n < 50) { n += n; if (n == 24) return n + int(x); }
    return n;
}
void main() {
    int i = int(gl_LocalInvocationIndex);
    if (i == 3) { r[i] = 333; return; }
    int f = find(a[i] + (i > 9 ? 0.25 : 0.0));
    if (f < 0) { r[i] = f; return; }
    r[i] = f * 2;
}
