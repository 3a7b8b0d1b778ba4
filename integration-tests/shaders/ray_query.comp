//! versions 1.3 1.4 1.6
#version 460
#extension GL_EXT_ray_query : require
layout(local_size_x = 8, local_size_y = 4) in;
layout(set = 0, binding = 0) uniform accelerationStructureEXT scene;
layout(set = 0, binding = 1) buffer Out { vec4 hits[]; };
void trace(rayQueryEXT query, vec3 from, vec3 to, inout vec4 hit) {
    rayQueryInitializeEXT(query, scene, gl_RayFlagsNoneEXT, 0xff, from, 0.0, to, 100.0);
    while (rayQueryProceedEXT(query)) {
        uint type = rayQueryGetIntersectionTypeEXT(query, false);
        if (type == gl_RayQueryCandidateIntersectionTriangleEXT) {
            vec2 b = rayQueryGetIntersectionBarycentricsEXT(query, false);
            if (b.x < 0.1) continue;
            if (rayQueryGetIntersectionPrimitiveIndexEXT(query, false) == 77) { rayQueryTerminateEXT(query); break; }
            rayQueryConfirmIntersectionEXT(query);
        } else {
            rayQueryGenerateIntersectionEXT(query, rayQueryGetRayTMinEXT(query) + 1.0);
        }
    }
    if (rayQueryGetIntersectionTypeEXT(query, true) == gl_RayQueryCommittedIntersectionTriangleEXT)
        hit += vec4(rayQueryGetIntersectionObjectToWorldEXT(query, true)[3], rayQueryGetIntersectionTEXT(query, true));
}
void main() {
    rayQueryEXT query;
    vec4 hit = vec4(0.0);
    trace(query, vec3(gl_GlobalInvocationID), vec3(0.0, 1.0, 0.0), hit);
    hits[gl_LocalInvocationIndex] = hit;
}
