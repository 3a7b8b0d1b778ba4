//! versions 1.0 1.3 1.6
struct In { float4 at : SV_Position; float2 uv : TEXCOORD0; nointerpolation uint id : ID; bool front : SV_IsFrontFace; };
struct Out { float4 color : SV_Target0; uint tag : SV_Target1; float depth : SV_Depth; };
Texture2D<float4> base : register(t0);
TextureCube<float4> sky : register(t1);
Texture2DArray<uint2> tags : register(t2);
SamplerState linear_ : register(s3);
SamplerComparisonState compare : register(s4);
Texture2D<float> shadow : register(t5);
Buffer<float4> lights : register(t6);
RWTexture2D<float4> target : register(u7);
Out main(In v) {
    Out o = (Out)0;
    float4 c = base.Sample(linear_, v.uv) * sky.SampleLevel(linear_, float3(v.uv, 1), 2);
    clip(c.a - 0.1);
    c += base.SampleGrad(linear_, v.uv, ddx(v.uv), ddy(v.uv), int2(1, 2)) + base.GatherRed(linear_, v.uv);
    uint w, h, n; tags.GetDimensions(w, h, n);
    for (uint i = 0; i < n; i++) {
        uint2 t = tags.Load(int4(v.uv * 4, i, 0));
        if (t.x == v.id) { o.tag = t.y; break; }
        if (t.x == 0) { if (!v.front) discard; continue; }
        c *= lights[i];
    }
    c *= shadow.SampleCmpLevelZero(compare, v.uv, 0.5);
    target[uint2(v.at.xy)] = c;
    o.color = lerp(c, rsqrt(abs(c)), step(0.5, c));
    o.depth = fmod(c.x, 1.0) + atan2(c.y, c.z);
    return o;
}
