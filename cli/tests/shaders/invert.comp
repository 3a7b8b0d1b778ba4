#version 450
// Inverts the colors of a picture in place.
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0, rgba8) uniform image2D picture;
void main() {
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(at, imageSize(picture)))) { return; }
    vec4 color = imageLoad(picture, at);
    imageStore(picture, at, vec4(1.0 - color.rgb, color.a));
}
