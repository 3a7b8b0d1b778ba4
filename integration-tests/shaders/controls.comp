//! versions 1.3 1.6
#version 450
#extension GL_EXT_control_flow_attributes : enable
layout(local_size_x = 1) in;
layout(set = 0, binding = 0) buffer Data { int count; int values[]; };
void main() {
    int s = 0;
    [[unroll]] for (int i = 0; i < 4; ++i) s += values[i];
    [[dont_unroll]] for (int i = 0; i < count; ++i) s ^= values[i];
    [[dependency_length(4)]] for (int i = 0; i < count; ++i) { if (values[i] == 3) break; s += i; }
    [[dependency_infinite]] while (s < 5) s += 3;
    [[flatten]] if (s > 3) s = 2;
    [[dont_flatten]] switch (s) { case 1: s = 2; break; default: s = 9; }
    values[0] = s;
}
