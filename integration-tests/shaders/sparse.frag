//! versions 1.0 1.6
#version 450
#extension GL_ARB_sparse_texture2 : require
#extension GL_ARB_sparse_texture_clamp : require
layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 color;
layout(set = 0, binding = 0) uniform sampler2D s;
layout(set = 0, binding = 1) uniform isampler2DArray t;
void main() {
    vec4 a; ivec4 b;
    int code = sparseTextureARB(s, uv, a);
    color = sparseTexelsResidentARB(code) ? a : vec4(0.0);
    if (!sparseTexelsResidentARB(sparseTexelFetchARB(t, ivec3(1), 0, b))) b = ivec4(1);
    sparseTextureGatherARB(s, uv, a);
    color += vec4(b) + a + textureClampARB(s, uv, 0.5);
}
