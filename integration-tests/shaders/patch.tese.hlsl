//! versions 1.0 1.6
struct Corner { float3 at : POSITION; };
struct Factors { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
struct Out { float4 at : SV_Position; };
[domain("tri")]
Out main(Factors f, float3 uvw : SV_DomainLocation, const OutputPatch<Corner, 3> p) {
    Out o;
    o.at = float4(p[0].at * uvw.x + p[1].at * uvw.y + p[2].at * uvw.z, f.inside);
    return o;
}
