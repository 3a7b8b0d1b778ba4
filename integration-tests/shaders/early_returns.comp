//! versions 1.0 1.6
#version 450
layout(local_size_x = 8) in;
layout(set = 0, binding = 0) buffer Data { int count; float values[]; };
float find(float wanted) {
    for (int i = 0; i < count; ++i) {
        if (values[i] == wanted) {
            return float(i);
        }
        int k = i;
        while (true) {
            if (k > count) return -2.0;
            k += 3;
            if (values[k] < wanted) break;
        }
    }
    return -1.0;
}
void main() {
    uint i = gl_GlobalInvocationID.x;
    if (i >= uint(count)) return;
    float x = values[i];
    if (x < 0.0) {
        if (x < -10.0) return;
        x = -x;
    } else if (x > 100.0) {
        values[i] = 100.0;
        return;
    }
    values[i] = find(x);
}
