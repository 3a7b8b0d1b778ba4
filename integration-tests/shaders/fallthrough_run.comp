//! versions 1.0 1.3 1.6
//! groups 2 1 1
//! buffer 0:0 i32[32] = mod 11
#version 450
// Cases that run into each other, a default in the middle, a switch in a switch, continue out of a switch.
layout(local_size_x = 16) in;
layout(set = 0, binding = 0) buffer Data { int v[]; };
int inner(int x) {
    switch (x & 3) {
    case 0: x += 100;
    case 1: x += 10; break;
    default: return -x;
    case 2: x *= 2;
    }
    return x;
}
int outer(int x) {
    int r = 0;
    for (int i = 0; i < 6; ++i) {
        switch (x + i) {
        case 1: continue;
        case 2: case 3: r += inner(i); break;
        default: r ^= x << i;
        case 9:
            switch (r & 1) { case 0: r += 3; break; case 1: if (i == 4) return r; }
            r += i;
            break;
        case 10: i = 5;
        }
        r -= 1;
    }
    return r;
}
void main() { uint i = gl_GlobalInvocationID.x; v[i] = outer(v[i]); }
