#version 460
#extension GL_EXT_buffer_reference : require
#extension GL_EXT_buffer_reference_uvec2 : require
// A linked list through two buffers that are bound nowhere: addresses in a push constant, in memory, and as numbers.
layout(local_size_x = 1) in;
layout(buffer_reference, std430, buffer_reference_align = 8) buffer Node;
layout(buffer_reference, std430, buffer_reference_align = 8) buffer Node { Node next; uint value; uint seen; };
layout(binding = 0) buffer Result { uint sum; uint count; };
layout(push_constant) uniform Push { Node first; Node second; } push;
void main() {
    Node first = push.first;
    first.next = push.second;
    push.second.next = Node(uvec2(0));
    sum = 0u;
    count = 0u;
    for (Node at = first; uvec2(at) != uvec2(0); at = at.next) {
        sum += at.value;
        at.seen = ++count;
    }
}
