//! versions 1.0 1.6
#version 450
layout(triangles, equal_spacing, ccw) in;
layout(location = 0) in vec3 inPos[];
layout(location = 1) patch in float level;
void main() {
    vec3 p = vec3(0.0);
    int i = 0;
    do { p += gl_TessCoord[i] * inPos[i]; } while (++i < 3 && level > 0.0);
    gl_Position = vec4(p, 1.0);
}
