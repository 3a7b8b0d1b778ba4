#version 310 es
//! versions 1.0 1.6
precision mediump float;
precision mediump int;
layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 result;
layout(set = 0, binding = 1) uniform Params { vec4 tint; int steps; } params;
void main() {
    vec4 sum = vec4(0.0);
    float w = 1.0;
    for (int i = 0; i < params.steps; i++) {
        float x = uv.x * float(i);
        if (x > 2.0) { w = 0.5; } else { w = w * 0.9; }
        sum += params.tint * w;
    }
    result = sum;
}
