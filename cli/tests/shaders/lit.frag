#version 450
#extension GL_EXT_nonuniform_qualifier : enable
layout(location = 0) in vec3 normal;
layout(location = 1, component = 2) in vec2 at;
layout(location = 0) out vec4 color;
layout(input_attachment_index = 0, set = 0, binding = 0) uniform subpassInput before;
layout(set = 0, binding = 1) uniform texture2D pictures[];
layout(set = 0, binding = 2) uniform sampler smooth_sampler;
void main() {
    color = subpassLoad(before) + texture(sampler2D(pictures[int(at.x)], smooth_sampler), at) * normal.z * gl_FragCoord.w;
}
