//! versions 1.0 1.6
#version 450
// Selections in selections in loops, each with an exit of its own.
layout(local_size_x = 1) in;
layout(set = 0, binding = 0) buffer Data { int count; int v[]; };
int f(int n) {
    int a = 0;
    for (int i = 0; i < n; ++i) {
        if (v[i] > 0) {
            if (v[i] > 1) {
                if (v[i] > 2) {
                    if (v[i] > 3) { a += 4; break; }
                    a += 3;
                    continue;
                }
                if (a > 50) return a;
            } else {
                switch (v[i + 1]) {
                case 1: a += 1; continue;
                case 2: for (;;) { if (v[a] == 3) break; a++; if (a > 9) return 3; } break;
                default: if (a == 3) break; a = 4;
                }
            }
            a += 2;
        }
        a += 1;
    }
    return a;
}
void main() { v[0] = f(count); if (v[0] > 3) { if (v[1] > 3) v[2] = f(3); else v[3] = f(4); } }
