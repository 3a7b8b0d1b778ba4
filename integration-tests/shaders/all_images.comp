//! versions 1.0 1.3 1.6
#version 450
#extension GL_EXT_shader_image_load_formatted : require
#extension GL_EXT_samplerless_texture_functions : require
layout(local_size_x = 8, local_size_y = 8) in;
layout(set = 0, binding = 0, rgba16f) uniform readonly image1D i1;
layout(set = 0, binding = 1) uniform image2D i2;
layout(set = 0, binding = 2, r8ui) uniform readonly uimage3D i3;
layout(set = 0, binding = 3, rg32i) uniform iimageCube ic;
layout(set = 0, binding = 4, rgb10_a2) uniform writeonly imageCubeArray ica;
layout(set = 0, binding = 5, r11f_g11f_b10f) uniform image1DArray i1a;
layout(set = 0, binding = 6, rgba32f) uniform readonly image2DMS ims;
layout(set = 0, binding = 7) uniform sampler1DArrayShadow s1;
layout(set = 0, binding = 8) uniform samplerCubeArrayShadow sc;
layout(set = 0, binding = 9) uniform isamplerBuffer sb;
layout(set = 0, binding = 10) uniform texture2DArray split;
layout(set = 0, binding = 11) uniform samplerShadow compare;
layout(set = 0, binding = 12) uniform sampler plain;
void main() {
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    vec4 x = imageLoad(i1, at.x) + imageLoad(i2, at) + vec4(imageLoad(i3, at.xyx)) + vec4(imageLoad(ic, at.xyy));
    x += imageLoad(i1a, at) + imageLoad(ims, at, 3) + vec4(texelFetch(sb, at.y));
    x += textureLod(sampler2DArray(split, plain), vec3(1.0), 1.0) + texture(sampler2DArrayShadow(split, compare), vec4(0.5));
    x += texture(sc, x, 0.5) + textureGradOffset(s1, x.xyz, 0.1, 0.2, 3) + textureGatherOffsets(sampler2DArray(split, plain), x.xyz, ivec2[](ivec2(0), ivec2(1), ivec2(2), ivec2(3)), 1);
    imageStore(ica, at.xyx, x);
    imageStore(i2, at, x + vec4(imageSize(ica).z, imageSize(ims).x, textureSize(split, 0).z, imageSamples(ims)));
}
