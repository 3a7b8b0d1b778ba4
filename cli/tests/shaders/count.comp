#version 450
// Counts the numbers above a limit, and says how many workgroups are to look at them.
layout(local_size_x = 1) in;
layout(binding = 0) buffer Numbers { uint numbers[]; };
layout(binding = 1) buffer Counts { uvec3 groups; };
layout(push_constant) uniform Push { uint limit; };
void main() {
    uint count = 0;
    for (uint i = 0; i < numbers.length(); ++i) {
        if (numbers[i] > limit) { numbers[count++] = numbers[i]; }
    }
    groups = uvec3(count, 1, 1);
}
