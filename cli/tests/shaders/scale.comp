#version 450
// Two sets, a push constant and a specialization constant: what `dispatch` gives to a kernel of another compiler.
layout(local_size_x = 8) in;
layout(constant_id = 0) const int offset = 1;
layout(set = 0, binding = 0) readonly buffer In { int source[]; };
layout(set = 2, binding = 5) buffer Out { int target[]; };
layout(push_constant) uniform Push { int factor; };
void main() {
    uint i = gl_GlobalInvocationID.x;
    if (i < uint(target.length())) {
        target[i] = source[i] * factor + offset;
    }
}
