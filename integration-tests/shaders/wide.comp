//! versions 1.0 1.6
#version 460
#extension GL_EXT_shader_explicit_arithmetic_types : enable
// Narrow and wide integers and floats.
layout(local_size_x = 1) in;
layout(set = 0, binding = 0) buffer Data { int64_t wide; int16_t narrow; float16_t half_; double big; int8_t tiny; int values[]; };
void main() {
    int64_t w = wide;
    if (w == 5000000000l) values[3] = 4;
    switch (int(w)) {
    case 2147483647: values[0] = 1; break;
    case -5: values[0] = 2;
    case 7: values[1] = 3; break;
    default: values[2] = int(w);
    }
    uint64_t u = uint64_t(w) + 18446744073709551615ul;
    narrow += int16_t(3) * int16_t(w);
    half_ *= float16_t(1.5);
    big = sqrt(big) + double(u) * 0.1lf;
    tiny = int8_t(-3);
}
