//! versions 1.0 1.3 1.6
#version 450
layout(triangles_adjacency, invocations = 3) in;
layout(line_strip, max_vertices = 12) out;
layout(stream = 1) out;
in gl_PerVertex { vec4 gl_Position; } gl_in[];
layout(location = 0) in Block { vec3 normal; flat int id; } from[];
layout(location = 0, stream = 0) out vec3 edge;
layout(location = 1, stream = 1, xfb_buffer = 1, xfb_offset = 16, xfb_stride = 32) out vec4 captured;
void main() {
    for (int i = 0; i < 6; i += 2) {
        vec3 a = from[i].normal, b = from[(i + 2) % 6].normal;
        if (dot(a, from[i + 1].normal) > 0.0) continue;
        if (from[i].id < 0) return;
        gl_Layer = gl_InvocationID;
        gl_PrimitiveID = gl_PrimitiveIDIn;
        edge = cross(a, b);
        gl_Position = gl_in[i].gl_Position;
        EmitStreamVertex(0);
        captured = vec4(edge, float(i));
        EmitStreamVertex(1);
        EndStreamPrimitive(1);
    }
    EndStreamPrimitive(0);
}
