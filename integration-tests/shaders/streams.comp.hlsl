//! versions 1.0 1.3
struct Particle { float3 at; float life; };
ConsumeStructuredBuffer<Particle> from;
AppendStructuredBuffer<Particle> to;
RWBuffer<uint> counts;
RWTexture3D<float> field;
static float3 wind = float3(1, 2, 3);
[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    Particle p = from.Consume();
    p.at += wind * field[id];
    wind.x += 1;
    if (isnan(p.at.x)) return;
    if ((p.life -= 0.1) > 0) { to.Append(p); InterlockedOr(counts[0], 1u << (id.x & 31)); } else field[id] = p.life;
}
