//! link lighting.frag
//! versions 1.0 1.3 1.6
#version 450
#extension GL_ARB_shader_draw_parameters : require
layout(location = 0) in vec3 position;
layout(location = 1) in vec4 weights;
layout(location = 2) in ivec4 bones;
layout(location = 0) out Block { vec3 normal; flat int id; noperspective vec2 uv; } to;
layout(location = 4) invariant out vec4 shade;
struct Bone { mat4 pose; vec4 tint; };
layout(set = 0, binding = 0, std140) uniform Scene { mat4 view; layout(row_major) mat4 project; Bone bones_[32]; } scene;
out gl_PerVertex { vec4 gl_Position; float gl_PointSize; float gl_ClipDistance[2]; };
void main() {
    mat4 pose = mat4(0.0);
    for (int i = 0; i < 4; ++i) {
        if (weights[i] <= 0.0) break;
        pose += scene.bones_[bones[i]].pose * weights[i];
        shade += scene.bones_[bones[i]].tint;
    }
    precise vec4 at = scene.project * scene.view * pose * vec4(position, 1.0);
    gl_Position = at;
    gl_PointSize = gl_DrawIDARB > 0 ? 2.0 : 1.0;
    gl_ClipDistance[0] = at.x; gl_ClipDistance[1] = -at.y;
    to.normal = transpose(inverse(mat3(pose))) * position;
    to.id = gl_VertexIndex + gl_InstanceIndex * 3 + gl_BaseVertexARB;
    to.uv = smoothstep(vec2(0.0), vec2(1.0), position.xy);
}
