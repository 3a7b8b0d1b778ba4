//! versions 1.3 1.6
#version 450
#extension GL_EXT_spirv_intrinsics : require
layout(local_size_x = 4) in;
spirv_instruction(id = 205) int bitCountOf(int x);
spirv_instruction(set = "GLSL.std.450", id = 79) float least3(float a, float b);
layout(constant_id = 5) const int MODE = 1;
layout(set = 0, binding = 0) buffer Data { int v[]; };
layout(set = 0, binding = 1) buffer Floats { float f[]; };
void main() { uint i = gl_LocalInvocationIndex; v[i] = bitCountOf(v[i]) + MODE; f[i] = least3(f[i], 3.0); }
