#version 450
// Five samples along the diagonal of an image, from one corner to the other.
layout(local_size_x = 5) in;
layout(binding = 0) uniform sampler2D image;
layout(binding = 1) buffer Found { float found[]; };
void main() {
    uint i = gl_LocalInvocationID.x;
    found[i] = textureLod(image, vec2(float(i) / 4.0), 0.0).x;
}
