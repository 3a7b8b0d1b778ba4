#version 450
layout(local_size_x = 1) in;
layout(binding = 0, r32f) uniform readonly image2D large;
layout(binding = 1, r32f) uniform writeonly image2D small;
void main() {
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    float sum = 0.0;
    for (int i = 0; i < 4; ++i) sum += imageLoad(large, 2 * at + ivec2(i & 1, i >> 1)).x;
    imageStore(small, at, vec4(sum));
}
