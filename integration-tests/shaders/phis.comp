//! versions 1.0 1.6
//! groups 1 1 1
//! buffer 0:0 i32[16] = random 44
#version 450
// Many values live across loops and branches: block arguments once optimized.
layout(local_size_x = 16) in;
layout(set = 0, binding = 0) buffer Data { int v[]; };
void main() {
    int x = v[gl_LocalInvocationIndex], a = 1, b = 2, c = 3, d = x & 15;
    for (int i = 0; i < d; ++i) {
        int t = a; a = b; b = c; c = t + i;
        if ((x & i) != 0) { b += c; if (b > 50) { c = a; b = 0; } else continue; }
        else if (i == 7) { a = d; break; }
        for (int k = i; k > 0; k >>= 1) { t = a; a = c; c = t ^ k; }
        switch (c & 3) { case 0: a++; case 1: b++; break; case 3: t = b; b = a; a = t; }
    }
    v[gl_LocalInvocationIndex] = a + b * 100 + c * 10000;
}
