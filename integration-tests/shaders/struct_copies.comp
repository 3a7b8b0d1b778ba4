//! versions 1.0 1.3 1.5 1.6
//! groups 1 1 1
//! buffer 0:0 i32[64] = iota
//! buffer 0:1 i32[64] = zero
#version 450
// The same struct in three layouts: copies between them are logical copies, member by member before 1.4.
layout(local_size_x = 4) in;
struct Leaf { int weight; ivec3 at; };
struct Node { Leaf leaves[2]; ivec2 pair; int tail[3]; };
layout(set = 0, binding = 0, std140) uniform In { Node node; int extra; } source;
layout(set = 0, binding = 1, std430) buffer Out { Node nodes[]; } target;
shared Node middle;
void change(inout Leaf leaf, in int by, out int old) { old = leaf.weight; leaf.weight += by; leaf.at = leaf.at.zyx * by; }
Node swapped(Node n) { Leaf l = n.leaves[0]; n.leaves[0] = n.leaves[1]; n.leaves[1] = l; return n; }
void main() {
    if (gl_LocalInvocationIndex == 0u) middle = source.node;
    barrier();
    if (gl_LocalInvocationIndex != 1u) return;
    Node copy = swapped(middle);
    int old;
    change(copy.leaves[source.extra & 1], 3, old);
    copy.tail[1] = old;
    copy.pair.y = copy.leaves[1].at.z;
    target.nodes[0] = copy;
    target.nodes[1] = middle;
    target.nodes[1].leaves[1] = copy.leaves[0];
}
