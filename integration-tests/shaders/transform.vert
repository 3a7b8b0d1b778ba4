//! versions 1.0 1.6
#version 450
layout(location = 0) in vec3 position;
layout(location = 1) in vec2 uv;
layout(set = 0, binding = 0) uniform Camera { mat4 view; mat4 projection; vec3 lights[4]; } camera;
layout(push_constant) uniform Push { mat4 model; int bones; } push;
layout(location = 0) out Varyings { vec2 uv; flat int index; noperspective float depth; } vary;
out gl_PerVertex { vec4 gl_Position; float gl_PointSize; };
const vec2 corners[3] = vec2[](vec2(0.0), vec2(1.0, 0.0), vec2(0.0, 1.0));
void main() {
    vec4 p = push.model * vec4(position, 1.0);
    for (int i = 0; i < 4; i++) {
        if (i >= push.bones) break;
        p.xyz += camera.lights[i];
    }
    gl_Position = camera.projection * camera.view * p;
    gl_PointSize = 1.0;
    vary.uv = uv + corners[gl_VertexIndex % 3];
    vary.index = gl_InstanceIndex;
    vary.depth = gl_Position.z;
}
