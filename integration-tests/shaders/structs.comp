//! versions 1.0 1.6
#version 450
// Constants of structs and arrays of structs, names that repeat, functions that are called before they are defined.
layout(local_size_x = 1) in;
struct Leaf { float weight; ivec2 at; };
struct Node { Leaf leaves[2]; mat3 frame; bool live; };
layout(set = 0, binding = 0, std430) buffer Data { int count; Leaf values[]; };
const Leaf LEAVES[2] = Leaf[](Leaf(1.0, ivec2(1, 2)), Leaf(2.0, ivec2(3, 4)));
float total(Node node);
float total(float node) { return node; }
void change(inout Leaf leaf, const int by) { leaf.at += by; leaf.weight = 0.0; }
void main() {
    Node node = Node(LEAVES, mat3(1.0), true);
    int index = count & 1;
    change(node.leaves[index], 3);
    { int index = 2; values[index] = LEAVES[index & 1]; }
    values[0].weight = total(node) + total(1.0);
    values[1] = node.leaves[index];
}
float total(Node node) {
    float sum = 0.0;
    for (int i = 0; i < 2; ++i) sum += node.live ? node.leaves[i].weight : node.frame[i][1];
    return sum;
}
