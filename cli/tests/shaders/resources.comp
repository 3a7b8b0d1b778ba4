#version 450
// Arrays of buffers, push constants of several kinds, a specialization constant.
layout(local_size_x = 4) in;
layout(constant_id = 5) const uint GAIN = 1;
layout(set = 0, binding = 0) buffer Data { uint values[]; } data[2];
layout(set = 1, binding = 2) uniform Settings { uvec4 scale; } settings[2];
layout(set = 0, binding = 1) buffer Result { uint values[]; } result;
struct Part { uint bias; };
layout(push_constant) uniform Push { uint which; uint weights[2]; Part part; } push;

void main() {
    uint i = gl_GlobalInvocationID.x;
    uint sum = 0u;
    for (uint k = 0u; k < 2u; ++k) {
        sum += data[k].values[i] * push.weights[k];
    }
    sum = sum * GAIN + settings[push.which].scale.x + push.part.bias;
    result.values[i] = sum;
    data[1].values[i] = sum;
}
