//! versions 1.0 1.3 1.6
// Five entry points of three stages that share functions and globals.
struct Varying { @builtin(position) at: vec4<f32>, @location(0) uv: vec2<f32>, @location(1) @interpolate(flat) id: u32 }
struct Params { turn: mat2x2<f32>, tint: vec4<f32> }
@group(0) @binding(0) var<uniform> params: Params;
@group(0) @binding(1) var image: texture_2d<f32>;
@group(0) @binding(2) var linear_: sampler;
@group(0) @binding(3) var<storage, read_write> words: array<u32>;
@group(0) @binding(4) var<storage, read_write> sums: array<atomic<u32>>;
fn twice(x: u32) -> u32 { return x * 2u; }
fn shade(v: Varying) -> vec4<f32> {
    if v.id == 3u { discard; }
    return textureSample(image, linear_, v.uv) * params.tint;
}
@vertex fn vertices(@builtin(vertex_index) i: u32, @location(0) at: vec2<f32>) -> Varying {
    return Varying(vec4(params.turn * at, 0.0, 1.0), at, twice(i));
}
@fragment fn fragments(v: Varying) -> @location(0) vec4<f32> { return shade(v); }
@fragment fn depths(v: Varying, @builtin(front_facing) front: bool) -> @builtin(frag_depth) f32 {
    var d = v.at.z;
    if !front { d = textureLoad(image, vec2<i32>(v.uv), 0).x; }
    return d + dpdx(v.uv.x) + fwidth(v.uv.y);
}
@compute @workgroup_size(8) fn double(@builtin(global_invocation_id) id: vec3<u32>) { words[id.x] = twice(words[id.x]); }
@compute @workgroup_size(4, 2) fn sum(@builtin(local_invocation_index) i: u32) { atomicAdd(&sums[i & 3u], twice(words[i])); }
