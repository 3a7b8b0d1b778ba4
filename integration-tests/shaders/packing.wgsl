//! versions 1.0 1.6
//! groups 1 1 1
//! buffer 0:0 f32[32] = iota 0.0625
//! buffer 0:1 u32[64] = zero
@group(0) @binding(0) var<storage, read> v: array<vec2<f32>>;
@group(0) @binding(1) var<storage, read_write> r: array<vec4<u32>>;
fn parts(x: f32) -> vec2<f32> { let m = modf(x); let e = frexp(x); return vec2(m.fract + m.whole, e.fract + f32(e.exp)); }
@compute @workgroup_size(16)
fn main(@builtin(global_invocation_id) id: vec3<u32>) {
    let x = v[id.x];
    let h = pack2x16float(x);
    let p = parts(x.x + 0.75);
    r[id.x] = vec4(h, bitcast<u32>(unpack2x16float(h).y), bitcast<u32>(p.x), bitcast<u32>(p.y) ^ u32(x.x * 8.0));
}
