#version 450
layout(local_size_x = 4) in;
layout(binding = 0) uniform samplerBuffer values;
layout(binding = 1, r32ui) uniform uimageBuffer counts;
layout(binding = 2, rgba8) uniform imageBuffer colors;
layout(binding = 3) buffer Sums { float sums[]; };
void main() {
    int i = int(gl_GlobalInvocationID.x);
    sums[i] = texelFetch(values, i).x + 10.0 * float(textureSize(values)) + 1000.0 * float(imageSize(counts));
    imageAtomicAdd(counts, i / 2, 5u);
    imageStore(colors, i, imageLoad(colors, i).bgra);
}
