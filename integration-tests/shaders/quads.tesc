//! versions 1.0 1.3 1.6
#version 450
layout(vertices = 4) out;
struct Corner { vec3 normal; vec2 uv; };
layout(location = 0) in Corner inCorner[];
layout(location = 2) out Corner outCorner[];
layout(location = 4) patch out mat3 frame;
layout(location = 7) patch out float levels[4];
layout(set = 0, binding = 0) uniform Params { vec4 eye; float most; };
float level(vec4 a, vec4 b) {
    float d = distance(a.xyz, eye.xyz) + distance(b.xyz, eye.xyz);
    if (d < 1.0) return most;
    return clamp(most / d, 1.0, most);
}
void main() {
    int i = gl_InvocationID;
    outCorner[gl_InvocationID] = inCorner[i];
    gl_out[gl_InvocationID].gl_Position = gl_in[i].gl_Position;
    gl_out[gl_InvocationID].gl_ClipDistance[0] = 1.0;
    barrier();
    int next = (i + 1) % gl_PatchVerticesIn;
    gl_TessLevelOuter[i] = level(gl_in[i].gl_Position, gl_in[next].gl_Position);
    levels[next] = outCorner[next].uv.x;
    memoryBarrier();
    if (i == 0) { gl_TessLevelInner[0] = gl_TessLevelInner[1] = most; frame = mat3(outCorner[0].normal, outCorner[1].normal, outCorner[2].normal); }
}
