//! versions 1.0 1.6
#version 450
layout(points) in;
layout(triangle_strip, max_vertices = 4) out;
layout(location = 0) in float size[];
layout(location = 0) out vec2 corner;
void main() {
    const vec2 corners[4] = vec2[](vec2(-1.0), vec2(1.0, -1.0), vec2(-1.0, 1.0), vec2(1.0));
    for (int i = 0; i < 4; ++i) {
        corner = corners[i];
        gl_Position = gl_in[0].gl_Position + vec4(corners[i] * size[0], 0.0, 0.0);
        gl_ViewportIndex = i & 1;
        EmitVertex();
    }
    EndPrimitive();
}
