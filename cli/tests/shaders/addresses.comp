#version 460
#extension GL_EXT_buffer_reference : require
// Doubles the numbers of a buffer that is bound nowhere, and adds them up.
layout(local_size_x = 1) in;
layout(buffer_reference, std430, buffer_reference_align = 4) buffer Numbers { uint numbers[]; };
layout(binding = 0) buffer Result { uint sum; };
layout(push_constant) uniform Push { Numbers numbers; uint amount; } push;
void main() {
    sum = 0u;
    for (uint i = 0; i < push.amount; ++i) {
        push.numbers.numbers[i] *= 2u;
        sum += push.numbers.numbers[i];
    }
}
