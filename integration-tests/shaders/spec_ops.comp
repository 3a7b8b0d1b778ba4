//! versions 1.0 1.3 1.6
//! groups 3 1 1
//! spec 0 = 4
//! spec 3 = 9
//! spec 6 = 1
//! buffer 0:0 i32[32] = zero
#version 450
// Operations on specialization constants: arithmetic, comparison, selection, composites, sizes of arrays and groups.
layout(local_size_x_id = 0) in;
layout(constant_id = 3) const int N = 5;
layout(constant_id = 4) const uint U = 7u;
layout(constant_id = 6) const bool FLAG = false;
const int TWICE = N * 2 - 1;
const int SHIFTED = (TWICE << 2) ^ (N & 3) | ~N;
const bool BIG = N > 6 && !FLAG || TWICE == 17;
const int CHOICE = FLAG ? N / 2 : N % 3;
const uint WIDE = U * 3u + uint(N);
const ivec3 TRIPLE = ivec3(N, TWICE, -N);
const int PICKED = TRIPLE.y;
layout(set = 0, binding = 0) buffer Data { int v[]; };
shared int scratch[TWICE + 1];
int table[N];
void main() {
    uint i = gl_GlobalInvocationID.x;
    scratch[gl_LocalInvocationIndex] = int(gl_LocalInvocationIndex) * 3;
    for (int k = 0; k < N; ++k) table[k] = k * CHOICE;
    barrier();
    int sum = scratch[(gl_LocalInvocationIndex + 1u) % gl_WorkGroupSize.x] + table[N - 1] + SHIFTED + PICKED;
    if (BIG) sum += 1000;
    v[i] = sum + int(WIDE) + int(gl_WorkGroupSize.x) * 10000;
    if (i == 0u) v[31] = TRIPLE.x + TRIPLE.z + table.length();
}
