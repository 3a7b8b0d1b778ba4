//! versions 1.0 1.6
#version 450
layout(local_size_x = 8, local_size_y = 8) in;
layout(set = 0, binding = 0, rgba8) uniform readonly image2D src;
layout(set = 0, binding = 1, r32f) uniform coherent image2D dst;
layout(set = 1, binding = 0) uniform sampler2DArray layers[3];
void main() {
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    ivec2 size = imageSize(src);
    if (any(greaterThanEqual(at, size))) return;
    vec4 sum = vec4(0.0);
    for (int y = -1; y <= 1; y++)
        for (int x = -1; x <= 1; x++) {
            ivec2 p = at + ivec2(x, y);
            if (p.x < 0 || p.y < 0) continue;
            sum += imageLoad(src, p) + textureLod(layers[1], vec3(vec2(p), 2.0), 0.0);
        }
    imageStore(dst, at, vec4(sum.x));
}
