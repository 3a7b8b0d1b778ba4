#version 450
//! versions 1.0 1.3 1.6
//! groups 2 1 1
//! buffer 0:0[0] u32[64] = iota
//! buffer 0:0[1] u32[64] = iota 3
//! buffer 0:0[2] u32[64] = random 7
//! buffer 1:2[0] u32[4] = iota
//! buffer 1:2[1] u32[4] = iota 5
//! buffer 0:1 u32[64] = zero
//! push u32 = 2
// Arrays of storage and of uniform buffers, by constant and by uniform index.
layout(local_size_x = 32) in;
layout(set = 0, binding = 0) buffer Data { uint values[]; } data[3];
layout(set = 1, binding = 2) uniform Settings { uvec4 scale; } settings[2];
layout(set = 0, binding = 1) buffer Out { uint values[]; } result;
layout(push_constant) uniform Push { uint which; } push;

void main() {
    uint i = gl_GlobalInvocationID.x;
    uint sum = data[0].values[i] * settings[1].scale.y;
    for (uint k = 0u; k <= push.which; ++k) {
        sum += data[k].values[i] * settings[k & 1u].scale.z;
    }
    result.values[i] = sum;
    data[1].values[i] = sum ^ data[push.which].values.length();
}
