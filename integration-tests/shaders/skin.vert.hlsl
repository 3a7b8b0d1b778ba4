//! versions 1.0 1.3 1.6
struct In { float3 at : POSITION; float4 weights : WEIGHTS; uint4 bones : BONES; uint id : SV_VertexID; uint instance : SV_InstanceID; };
struct Out { float4 at : SV_Position; nointerpolation uint id : ID; centroid float2 uv : TEXCOORD0; float clip : SV_ClipDistance0; };
cbuffer Bones : register(b0) { float4x4 pose[16]; float4x4 camera; };
[[vk::constant_id(2)]] const int LIMIT = 4;
Out main(In v) {
    Out o;
    float4 at = 0;
    for (int i = 0; i < LIMIT; i++) { if (v.weights[i] == 0) break; at += mul(pose[v.bones[i]], float4(v.at, 1)) * v.weights[i]; }
    o.at = mul(camera, at);
    o.id = v.id ^ v.instance;
    o.uv = saturate(at.xy);
    o.clip = at.z;
    return o;
}
