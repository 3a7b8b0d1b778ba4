//! versions 1.0 1.6
#version 450
// Breaks and continues out of selections, in loops in loops.
layout(local_size_x = 4) in;
layout(set = 0, binding = 0) buffer Data { int count; int limit; int values[]; };
void main() {
    int sum = 0;
    for (int i = 0; i < count; ++i) {
        if (values[i] < 0) {
            sum += 1;
            continue;
        }
        for (int j = i; j < count; ++j) {
            if (values[j] == limit) {
                sum -= j;
                break;
            } else if (values[j] > limit) {
                if (j % 2 == 0) {
                    sum *= 2;
                    continue;
                }
                sum += 7;
            }
            sum += values[j];
        }
        if (sum > 1000) {
            sum = 1000;
            break;
        }
    }
    values[gl_GlobalInvocationID.x] = sum;
}
