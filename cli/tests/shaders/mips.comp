#version 450
layout(local_size_x = 1) in;
layout(binding = 0) uniform sampler2D image;
layout(binding = 1) buffer Found { float found[8]; };
void main() {
    vec2 corner = vec2(0.125);
    found[0] = textureLod(image, vec2(0.25), 1.0).x;
    found[1] = textureLod(image, vec2(0.5), 2.0).x;
    found[2] = textureLod(image, corner, 0.5).x;
    found[3] = texelFetch(image, ivec2(1, 0), 1).x;
    found[4] = float(textureQueryLevels(image));
    found[5] = float(textureSize(image, 1).x);
    found[6] = textureGrad(image, corner, vec2(0.5, 0.0), vec2(0.0)).x;
    found[7] = textureLod(image, corner, 9.0).x;
}
