//! versions 1.0 1.6
//! groups 2 3 2
//! buffer 0:0 u32[256] = zero
#version 450
layout(local_size_x = 4, local_size_y = 2, local_size_z = 2) in;
layout(set = 0, binding = 0) buffer Data { uint v[]; };
void main() {
    uvec3 n = gl_NumWorkGroups * gl_WorkGroupSize;
    uvec3 g = gl_GlobalInvocationID;
    uint at = (g.z * n.y + g.y) * n.x + g.x;
    v[at] = gl_WorkGroupID.x + gl_WorkGroupID.y * 10u + gl_WorkGroupID.z * 100u + gl_LocalInvocationID.y * 1000u + gl_LocalInvocationIndex * 10000u;
}
