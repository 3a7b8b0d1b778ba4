//! versions 1.4 1.6
#version 460
#extension GL_EXT_ray_tracing : require
struct Payload { vec3 color; float t; uvec2 seed; };
layout(location = 0) rayPayloadInEXT Payload payload;
layout(set = 0, binding = 0) uniform samplerCube sky;
void main() {
    payload.color = gl_WorldRayDirectionEXT.y > 0.0 ? textureLod(sky, gl_WorldRayDirectionEXT, 0.0).rgb : vec3(gl_RayTmaxEXT);
    payload.t = -1.0;
}
