//! versions 1.0 1.5 1.6
//! groups 2 1 1
//! buffer 0:0 u32[16] = random 7
#version 450
// Three loops in each other; breaks and continues come from conditionals two levels down.
layout(local_size_x = 8) in;
layout(set = 0, binding = 0) buffer Data { uint v[]; };
void main() {
    uint at = gl_GlobalInvocationID.x;
    uint x = v[at], n = 0u;
    for (uint i = 0u; i < 7u; ++i) {
        uint k = i;
        while (true) {
            if (++k > 9u) break;
            if ((x >> k & 1u) != 0u) {
                if ((x >> (k + 3u) & 1u) == 0u) continue;
                uint j = 0u;
                do {
                    n += j * k;
                    if (n > 900u) { if ((n & 1u) == 1u) break; n -= 13u; }
                    if (j == 5u) { n ^= 3u; continue; }
                    n++;
                } while (j++ < (x & 7u));
                if (n > 2000u) { v[at] = n; return; }
            } else if (k == 7u) {
                n += 5u;
                break;
            }
            n += 2u;
        }
        if (n % 17u == 3u) continue;
        n += i;
    }
    v[at] = n;
}
