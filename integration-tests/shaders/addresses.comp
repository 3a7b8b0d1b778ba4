//! versions 1.3 1.6
#version 450
#extension GL_EXT_buffer_reference : require
layout(local_size_x = 1) in;
layout(buffer_reference) buffer List;
layout(buffer_reference, std430) buffer List { int value; List next; };
layout(push_constant) uniform Push { List head; } push;
void main() {
    List at = push.head;
    int steps = 0;
    while (at.value != 0) {
        if (steps++ > 10) break;
        at.value += steps;
        at = at.next;
    }
}
