#version 320 es
//! versions 1.0 1.3 1.6
precision mediump float;
precision lowp int;
layout(location = 0) in highp vec2 uv;
layout(location = 1) in vec4 tint;
layout(location = 0) out lowp vec4 color;
layout(set = 0, binding = 0) uniform mediump sampler2D image;
layout(set = 0, binding = 1) uniform Params { mediump mat3 turn; highp float time; int taps; };
mediump vec3 blur(mediump vec3 c) { mediump vec3 s = c; for (int i = 0; i < taps; i++) { if (s.x > 1.0) break; s = turn * s; } return s; }
void main() {
    vec4 c = texture(image, uv + vec2(time)) * tint;
    color = vec4(blur(c.rgb), c.a > 0.5 ? 1.0 : c.a);
}
