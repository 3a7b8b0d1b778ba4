//! versions 1.0 1.6
#version 450
// Conditions of several blocks in the continue construct.
layout(local_size_x = 1) in;
layout(set = 0, binding = 0) buffer Data { int count; int values[]; };
void main() {
    int i = 0;
    int sum = 0;
    do {
        if (values[i] == 9) continue;
        sum += values[i];
        do {
            sum += 2;
            if (sum > 77) break;
        } while (sum < 50 || values[sum & 7] > 3);
        i++;
    } while (i < count && values[i] > 0 && (sum < 100 || values[0] == 1));
    for (int k = 0; k < 10 && sum > 0; k += (sum > 5 ? 1 : 2)) sum--;
    values[0] = sum;
}
