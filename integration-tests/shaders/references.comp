//! versions 1.3 1.5 1.6
#version 450
#extension GL_EXT_buffer_reference2 : require
#extension GL_EXT_buffer_reference_uvec2 : require
#extension GL_EXT_scalar_block_layout : require
layout(local_size_x = 8) in;
layout(buffer_reference) buffer Tree;
layout(buffer_reference, std430, buffer_reference_align = 16) buffer Tree { int key; Tree left, right; };
layout(buffer_reference, scalar, buffer_reference_align = 4) buffer Rows { ivec3 row; };
layout(push_constant) uniform Push { Tree root; uvec2 rows; int wanted; } push;
void main() {
    Tree at = push.root;
    Rows rows = Rows(push.rows);
    int depth = 0;
    while (depth < 32) {
        if (at.key == push.wanted) { rows[depth].row = ivec3(at.key); break; }
        at = at.key < push.wanted ? at.right : at.left;
        depth++;
    }
    atomicAdd(at.key, depth);
    Rows next = rows + 3;
    next.row.y = depth;
    uvec2 raw = uvec2(at);
    rows.row.x = int(raw.x);
}
