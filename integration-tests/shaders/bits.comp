//! versions 1.0 1.6
//! groups 1 1 1
//! buffer 0:0 u32[16] = random 30
//! buffer 0:1 u32[64] = zero
#version 450
layout(local_size_x = 16) in;
layout(set = 0, binding = 0) readonly buffer In { uint v[]; };
layout(set = 0, binding = 1) writeonly buffer Out { uvec4 r[]; };
void main() {
    uint i = gl_GlobalInvocationID.x;
    uint x = v[i], y = v[(i + 5u) & 15u];
    uint carry, borrow, high, low;
    int shigh, slow;
    uint s = uaddCarry(x, y, carry);
    uint d = usubBorrow(x, y, borrow);
    umulExtended(x, y, high, low);
    imulExtended(int(x), int(y), shigh, slow);
    uint b = bitfieldInsert(x, y, int(i & 7u), 9) ^ bitfieldExtract(x, 4, 11);
    int e = bitfieldExtract(int(y), int(i), 7);
    r[i] = uvec4(s ^ carry ^ d, (borrow << 8) + high - low, uint(shigh) ^ uint(slow) ^ b,
                 uint(e) + bitfieldReverse(x) + uint(bitCount(y) + findLSB(x) * 3 + findMSB(int(y)) * 5 + findMSB(x)));
}
