//! versions 1.0 1.6
//! groups 1 1 1
//! buffer 0:0 f32[64] = iota 0.25
//! buffer 0:1 f32[64] = zero
//! ulp 64
struct In { m: mat4x4<f32>, n: mat3x2<f32>, v: vec3<f32> }
struct Out { a: mat4x4<f32>, b: mat2x3<f32>, c: vec4<f32>, d: array<f32> }
@group(0) @binding(0) var<storage, read> source: In;
@group(0) @binding(1) var<storage, read_write> to: Out;
@compute @workgroup_size(1)
fn main() {
    var m = source.m;
    for (var i = 0u; i < 4u; i++) { m[i][3u - i] += f32(i); }
    to.a = transpose(m) * source.m * 0.5;
    to.b = transpose(source.n);
    to.c = m * vec4(source.v, 1.0) - vec4(source.v, 1.0) * m;
    to.d[1] = dot(source.v, cross(source.v, vec3(1.0, 2.0, 0.5))) + f32(arrayLength(&to.d));
    to.d[2] = mix(source.v.x, source.v.y, 0.25) + clamp(source.v.z, 1.0, 2.0) + floor(source.v.x);
}
