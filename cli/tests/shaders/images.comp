#version 450
// Storage images of several formats, a sampled image with its sampler, one apart from its sampler, atomics on texels, layers.
layout(local_size_x = 4, local_size_y = 4) in;
layout(binding = 0, rgba8) uniform readonly image2D source;
layout(binding = 1, r32f) uniform writeonly image2D grey;
layout(binding = 2) uniform sampler2D smooth_;
layout(binding = 3) uniform texture2D plain;
layout(binding = 4) uniform sampler how;
layout(binding = 5, r32ui) uniform uimage1D counts;
layout(binding = 6, rgba32f) uniform writeonly image2DArray out_;
layout(binding = 7) uniform usampler3D volume;
layout(binding = 8, rgba16f) uniform image2D half_;
layout(binding = 9, rgba8_snorm) uniform writeonly image2D signed_;

void main() {
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    ivec2 size = imageSize(source);
    // Outside of the image nothing is stored.
    vec4 color = all(lessThan(at, size)) ? imageLoad(source, at) : vec4(0.0);
    imageStore(grey, at, vec4(dot(color.rgb, vec3(0.25, 0.5, 0.25))));
    if (any(greaterThanEqual(at, size))) { return; }
    vec2 place = (vec2(at) + 0.75) / vec2(textureSize(smooth_, 0));
    imageStore(out_, ivec3(at, 0), textureLod(smooth_, place, 0.0));
    imageStore(out_, ivec3(at, 1), textureLod(sampler2D(plain, how), place * 3.0 - 1.0, 0.0));
    imageStore(out_, ivec3(at, 2), textureGather(sampler2D(plain, how), place, 1));
    uvec4 deep = texelFetch(volume, ivec3(at & 1, 1), 0);
    imageStore(out_, ivec3(at, 3), vec4(deep.xy, float(textureSize(volume, 0).z), float(imageSize(out_).z)));
    imageAtomicAdd(counts, at.x, uint(at.y + 1));
    imageStore(half_, at, imageLoad(half_, at) * 2.0 + vec4(0.5));
    imageStore(signed_, at, vec4(-1.0, -0.5, 0.25, 2.0) * (at.x == 0 ? 1.0 : -1.0));
}
