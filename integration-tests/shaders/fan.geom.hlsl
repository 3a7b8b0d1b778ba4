//! versions 1.0 1.6
struct Point { float4 at : SV_Position; float2 uv : TEXCOORD0; };
[maxvertexcount(6)]
void main(triangle Point p[3], uint id : SV_PrimitiveID, inout TriangleStream<Point> stream) {
    for (int i = 0; i < 3; i++) {
        if (p[i].uv.x < 0) { stream.RestartStrip(); continue; }
        Point q = p[i]; q.at.x += id; stream.Append(q);
    }
}
