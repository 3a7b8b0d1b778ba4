//! versions 1.0 1.3 1.6
#version 450
#extension GL_EXT_demote_to_helper_invocation : require
#extension GL_EXT_terminate_invocation : require
layout(location = 0) in vec4 v;
layout(location = 0) out vec4 color;
float check(float x) { if (x > 9.0) { demote; } if (x < -9.0) terminateInvocation; return helperInvocationEXT() ? 0.0 : x; }
void main() {
    float d = 0.0;
    for (int i = 0; i < 4; ++i) { if (v[i] == 0.0) { if (i == 2) demote; continue; } d += check(v[i]) + dFdx(v[i]); }
    color = vec4(d);
}
