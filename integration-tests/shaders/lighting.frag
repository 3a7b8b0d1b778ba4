//! versions 1.0 1.3 1.5 1.6
#version 450
layout(location = 0) in vec3 normal;
layout(location = 1) in vec2 uv;
layout(location = 2) flat in int mode;
layout(location = 0) out vec4 color;
layout(location = 1) out uvec2 ids;
layout(constant_id = 1) const int LIGHTS = 4;
struct Light { vec3 at; float power; vec4 tint; };
layout(set = 0, binding = 0, std140) uniform Lights { Light lights[LIGHTS]; int count; };
layout(set = 0, binding = 1) uniform sampler2D albedo;
layout(set = 0, binding = 2) uniform sampler2DShadow shadow;
layout(set = 0, binding = 3) uniform samplerCube sky;
layout(set = 0, binding = 4) uniform sampler2DMS samples;
layout(set = 0, binding = 5) uniform usampler3D volume;
vec3 one(const Light l, vec3 n) {
    float d = max(dot(normalize(l.at), n), 0.0);
    if (d == 0.0) return vec3(0.0);
    return reflect(l.tint.rgb, n) * pow(d, l.power) + refract(l.at, n, 1.3);
}
void main() {
    vec4 base = texture(albedo, uv, -0.5) * textureLod(sky, normal, 2.0);
    vec3 sum = vec3(0.0);
    for (int i = 0; i < LIGHTS; ++i) {
        if (i >= count) break;
        switch (mode) {
        case 0: sum += one(lights[i], normal); break;
        case 1: continue;
        case 2: discard;
        default: sum += lights[i].tint.rgb;
        }
    }
    float lit = textureProj(shadow, vec4(uv, 0.5, 1.0)) + textureGrad(albedo, uv, dFdx(uv), dFdyFine(uv)).r;
    lit += textureOffset(albedo, uv, ivec2(1, -1)).g + textureGather(albedo, uv, 2).x + textureQueryLod(albedo, uv).y;
    lit += texelFetch(samples, ivec2(gl_FragCoord.xy), gl_SampleID).a + float(textureQueryLevels(albedo));
    lit += interpolateAtOffset(normal, vec2(0.1)).x + interpolateAtSample(normal, 1).y + fwidthCoarse(lit);
    uvec4 cell = texelFetch(volume, ivec3(uv.xyx * 8.0), 0);
    color = vec4(sum * lit, base.a);
    ids = cell.xy + uint(textureSize(volume, 0).z) + uint(gl_PrimitiveID) + (gl_FrontFacing ? 1u : 0u);
    if (gl_SampleMaskIn[0] == 0) gl_FragDepth = 0.5; else gl_FragDepth = gl_FragCoord.z;
    gl_SampleMask[0] = mode;
}
