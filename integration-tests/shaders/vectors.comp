//! versions 1.0 1.6
//! groups 1 1 1
//! buffer 0:0 u32[64] = random 8
#version 450
layout(local_size_x = 16) in;
layout(set = 0, binding = 0) buffer Data { uvec4 v[]; };
void main() {
    uint i = gl_GlobalInvocationID.x;
    uvec4 x = v[i];
    x.zx = x.yw + x.xx;
    uint k = i & 3u;
    x[k] += 7u;
    uvec4 y = uvec4(x.wzy, x[(k + 1u) & 3u]);
    y[3u - k] = x[k] / max(y[k], 1u);
    bvec4 less = lessThan(x, y);
    y = mix(x, y.wxyz, less);
    if (any(less.xy) && all(notEqual(x, y)) || not(less).w) y.yz *= uvec2(3u, 5u);
    v[i] = y;
}
