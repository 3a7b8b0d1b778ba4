//! versions 1.0 1.3 1.6
@group(0) @binding(0) var a: texture_2d_array<f32>;
@group(0) @binding(1) var b: texture_cube<f32>;
@group(0) @binding(2) var c: texture_depth_2d;
@group(0) @binding(3) var d: texture_multisampled_2d<i32>;
@group(0) @binding(4) var e: texture_3d<u32>;
@group(0) @binding(5) var s: sampler;
@group(0) @binding(6) var t: sampler_comparison;
@group(1) @binding(0) var out_: texture_storage_2d<rgba8unorm, write>;
@group(1) @binding(1) var in_: texture_storage_3d<r32uint, read_write>;
@fragment fn main(@location(0) uv: vec2<f32>, @builtin(sample_index) i: u32) -> @location(0) vec4<f32> {
    var x = textureSample(a, s, uv, 1) + textureSampleLevel(b, s, vec3(uv, 1.0), 2.0) + textureSampleBias(a, s, uv, i, 0.5, vec2(1, -1));
    x += textureSampleCompare(c, t, uv, 0.5) + textureSampleCompareLevel(c, t, uv, 0.25) + textureGather(1, a, s, uv, 2);
    x += vec4<f32>(textureLoad(d, vec2<i32>(uv), i32(i))) + vec4<f32>(textureLoad(e, vec3(1), 0)) + textureSampleGrad(a, s, uv, 0, dpdx(uv), dpdyFine(uv));
    let size = textureDimensions(a) + textureDimensions(e).xy + vec2(textureNumLayers(a), textureNumLevels(b));
    textureStore(out_, vec2<i32>(size), x);
    textureStore(in_, vec3(1), textureLoad(in_, vec3(0)) + i);
    return x;
}
