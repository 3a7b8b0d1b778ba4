//! versions 1.3 1.5 1.6
#version 460
#extension GL_EXT_nonuniform_qualifier : require
#extension GL_EXT_samplerless_texture_functions : require
layout(location = 0) flat in uint which;
layout(location = 1) in vec2 uv;
layout(location = 0) out vec4 color;
layout(set = 0, binding = 0) uniform texture2D images[];
layout(set = 0, binding = 1) uniform sampler samplers[3];
layout(set = 1, binding = 0, std430) buffer Material { vec4 tint; uint next; float rest[]; } materials[];
layout(set = 1, binding = 1) uniform textureBuffer words[];
layout(set = 1, binding = 2, rgba8) uniform image2D targets[];
void main() {
    uint at = nonuniformEXT(which);
    color = texture(sampler2D(images[nonuniformEXT(which)], samplers[which % 3u]), uv);
    color += texelFetch(images[at], ivec2(3), 0);
    uint next = materials[nonuniformEXT(which)].next;
    while (next != 0u) { color *= materials[nonuniformEXT(next)].tint; next = materials[nonuniformEXT(next)].next; }
    color.x += materials[at].rest[materials[at].rest.length() - 1] + texelFetch(words[nonuniformEXT(which)], 2).y;
    imageStore(targets[nonuniformEXT(which)], ivec2(uv), color);
}
