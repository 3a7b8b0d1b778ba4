//! versions 1.0 1.3 1.6
#version 450
#extension GL_EXT_debug_printf : require
layout(local_size_x = 4) in;
layout(set = 0, binding = 0) buffer Data { uint v[]; };
void main() {
    uint i = gl_LocalInvocationIndex;
    if (v[i] > 3u) debugPrintfEXT("at %u: %v2f \"quoted\"", i, vec2(v[i]));
    v[i] += 1u;
}
