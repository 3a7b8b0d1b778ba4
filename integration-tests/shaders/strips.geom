//! versions 1.0 1.6
#version 450
layout(triangles) in;
layout(triangle_strip, max_vertices = 6) out;
layout(location = 0) in vec4 color[];
layout(location = 0) out vec4 outColor;
void main() {
    for (int i = 0; i < 3; i++) {
        if (color[i].a == 0.0) continue;
        outColor = color[i];
        gl_Position = gl_in[i].gl_Position;
        EmitVertex();
    }
    EndPrimitive();
}
