//! versions 1.3 1.6
#version 450
#extension GL_KHR_shader_subgroup_arithmetic : enable
// Barriers, shared memory, subgroups, atomics; specialization constants that size the workgroup.
layout(local_size_x_id = 0, local_size_y = 2) in;
layout(constant_id = 1) const int SCALE = 3;
layout(constant_id = 2) const bool FLIP = false;
layout(constant_id = 3) const float BIAS = 0.5;
const int TWICE = SCALE * 2 + 1;
shared float tile[64];
layout(set = 0, binding = 0) buffer Data { uint counter; float values[]; };
void main() {
    uint i = gl_LocalInvocationIndex;
    tile[i & 63u] = values[i];
    barrier();
    for (uint s = 32u; s > 0u; s >>= 1) {
        if (i < s) tile[i] += tile[(i + s) & 63u];
        barrier();
    }
    if (FLIP) tile[0] = -tile[0];
    float all = subgroupAdd(tile[0]);
    atomicAdd(counter, uint(TWICE));
    values[i] = all * float(SCALE) + BIAS + float(TWICE) + float(gl_WorkGroupSize.x);
}
