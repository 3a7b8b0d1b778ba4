//! versions 1.0 1.6
struct Corner { float3 at : POSITION; };
struct Factors { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
Factors factors(InputPatch<Corner, 3> p, uint id : SV_PrimitiveID) {
    Factors f;
    for (int i = 0; i < 3; i++) f.edges[i] = p[i].at.z > 0 ? 4 : id;
    f.inside = 2;
    return f;
}
[domain("tri")] [partitioning("integer")] [outputtopology("triangle_cw")] [outputcontrolpoints(3)] [patchconstantfunc("factors")]
Corner main(InputPatch<Corner, 3> p, uint i : SV_OutputControlPointID) { Corner c; c.at = p[i].at * 2; return c; }
