//! versions 1.4 1.6
//! validate --scalar-block-layout
#version 460
#extension GL_EXT_ray_tracing : require
#extension GL_EXT_nonuniform_qualifier : require
#extension GL_EXT_buffer_reference2 : require
#extension GL_EXT_scalar_block_layout : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
struct Payload { vec3 color; float t; uvec2 seed; };
layout(location = 0) rayPayloadInEXT Payload payload;
hitAttributeEXT vec2 bary;
layout(buffer_reference, scalar) readonly buffer Indices { uvec3 at[]; };
layout(buffer_reference, scalar) readonly buffer Vertices { vec3 at[]; };
struct Geometry { uint64_t indices, vertices; uint image; };
layout(set = 0, binding = 2, scalar) readonly buffer Geometries { Geometry all[]; } geometries;
layout(set = 0, binding = 3) uniform sampler2D images[];
void main() {
    Geometry g = geometries.all[gl_InstanceCustomIndexEXT + gl_GeometryIndexEXT];
    uvec3 at = Indices(g.indices).at[gl_PrimitiveID];
    Vertices v = Vertices(g.vertices);
    vec3 normal = cross(v.at[at.y] - v.at[at.x], v.at[at.z] - v.at[at.x]);
    normal = normalize(vec3(normal * gl_WorldToObjectEXT));
    payload.color = textureLod(images[nonuniformEXT(g.image)], bary, 0.0).rgb * abs(dot(normal, gl_WorldRayDirectionEXT));
    payload.t = gl_HitTEXT + gl_RayTminEXT + float(gl_InstanceID) + gl_ObjectToWorld3x4EXT[0].w;
    if (gl_HitKindEXT == gl_HitKindBackFacingTriangleEXT) payload.seed.x ^= gl_IncomingRayFlagsEXT;
}
