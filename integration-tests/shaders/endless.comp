//! versions 1.0 1.6
#version 450
// Loops without an end of their own, and with a continue target that nothing reaches.
layout(local_size_x = 1) in;
layout(set = 0, binding = 0) buffer Data { int count; int values[]; };
int first() {
    for (;;) {
        if (values[0] > 3) return 1;
        values[0]++;
    }
}
void main() {
    int i = 0;
    while (true) {
        i += first();
        if (i > count) break;
    }
    for (int k = 0; k < 1; ++k) {
        values[1] = i;
        break;
    }
    for (;;) {
        values[2] = i;
        return;
    }
}
