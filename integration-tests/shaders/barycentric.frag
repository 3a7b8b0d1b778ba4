//! versions 1.3 1.6
#version 450
#extension GL_EXT_fragment_shader_barycentric : require
#extension GL_ARB_fragment_shader_interlock : require
#extension GL_EXT_fragment_shading_rate : require
layout(location = 0) pervertexEXT in vec4 corners[];
layout(location = 0) out vec4 color;
layout(set = 0, binding = 0, r32ui) uniform coherent uimage2D depth;
layout(pixel_interlock_ordered) in;
void main() {
    vec3 b = gl_BaryCoordEXT + gl_BaryCoordNoPerspEXT;
    color = corners[0] * b.x + corners[1] * b.y + corners[2] * b.z + float(gl_ShadingRateEXT);
    beginInvocationInterlockARB();
    uint old = imageLoad(depth, ivec2(gl_FragCoord.xy)).x;
    imageStore(depth, ivec2(gl_FragCoord.xy), uvec4(old + 1u));
    endInvocationInterlockARB();
}
