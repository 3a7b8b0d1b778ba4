//! versions 1.3 1.6
#version 450
#extension GL_EXT_multiview : require
layout(location = 0) in dvec3 wide;
layout(location = 3, component = 1) out vec3 part;
layout(set = 0, binding = 0) uniform Views { mat4 m[6]; };
layout(constant_id = 0) const int LIMIT = 3;
void main() {
    int view = gl_ViewIndex;
    if (view > LIMIT) { gl_Position = vec4(0.0); return; }
    gl_Position = m[view] * vec4(vec3(wide), 1.0);
    part = vec3(gl_Position.xyz / gl_Position.w);
}
