//! versions 1.0 1.6
#version 450
layout(vertices = 3) out;
layout(location = 0) in vec3 inPos[];
layout(location = 0) out vec3 outPos[];
layout(location = 1) patch out float level;
void main() {
    outPos[gl_InvocationID] = inPos[gl_InvocationID];
    if (gl_InvocationID == 0) {
        level = 1.0;
        for (int i = 0; i < 3; i++) {
            if (inPos[i].z < 0.0) { level = 0.0; break; }
            gl_TessLevelOuter[i] = level;
        }
        gl_TessLevelInner[0] = 2.0;
    }
    barrier();
}
