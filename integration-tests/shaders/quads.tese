//! versions 1.0 1.3 1.6
#version 450
layout(quads, fractional_odd_spacing, cw, point_mode) in;
struct Corner { vec3 normal; vec2 uv; };
layout(location = 2) in Corner corner[];
layout(location = 4) patch in mat3 frame;
layout(location = 7) patch in float levels[4];
layout(location = 0) out vec3 normal;
layout(set = 0, binding = 1) uniform sampler2D heights;
void main() {
    vec2 t = gl_TessCoord.xy;
    vec4 low = mix(gl_in[0].gl_Position, gl_in[1].gl_Position, t.x);
    vec4 high = mix(gl_in[3].gl_Position, gl_in[2].gl_Position, t.x);
    vec2 uv = vec2(0.0);
    for (int i = 0; i < gl_PatchVerticesIn; ++i) { if (levels[i] < 0.0) { uv = vec2(0.5); break; } uv += corner[i].uv; }
    normal = frame * corner[gl_PrimitiveID & 3].normal;
    gl_Position = mix(low, high, t.y) + vec4(normal * textureLod(heights, uv, 0.0).r, 0.0);
    gl_PointSize = gl_TessLevelOuter[1] + gl_TessLevelInner[0];
}
