//! versions 1.0 1.6
#version 450
layout(early_fragment_tests) in;
layout(set = 0, binding = 0, r32ui) uniform coherent volatile uimage2D counts;
layout(set = 0, binding = 1, rgba32f) uniform writeonly restrict image2DArray log_;
layout(set = 0, binding = 2, r32i) uniform iimageBuffer list;
layout(set = 1, binding = 0, input_attachment_index = 1) uniform subpassInput last;
layout(set = 1, binding = 1, input_attachment_index = 2) uniform isubpassInputMS many;
layout(location = 0, index = 0) out vec4 a;
layout(location = 0, index = 1) out vec4 b;
void main() {
    ivec2 at = ivec2(gl_FragCoord.xy);
    uint n = imageAtomicAdd(counts, at, 1u) + imageAtomicMax(counts, at.yx, 4u);
    n += imageAtomicCompSwap(counts, ivec2(0), 1u, 2u);
    imageAtomicExchange(list, int(n), at.x);
    imageStore(log_, ivec3(at, 1), vec4(n));
    a = subpassLoad(last);
    b = vec4(subpassLoad(many, 2)) + vec4(imageSize(log_).z, imageSize(list), gl_PointCoord);
}
