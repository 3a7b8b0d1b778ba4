#version 450
// Everything that a compute shader can have outside: buffers of all kinds, arrays of them, images, push constants,
// specialization constants, also in the workgroup size.
layout(local_size_x_id = 3, local_size_y = 2) in;
layout(constant_id = 7) const float gain = 0.5;
layout(constant_id = 8) const int bias = -3;
layout(constant_id = 9) const bool clamped = true;

struct Light {
    vec3 position;
    float radius;
};

layout(set = 0, binding = 0, std430) buffer Data {
    uint count;
    vec4 values[];
} data;
layout(set = 0, binding = 1, std140) uniform Settings {
    mat4 view;
    layout(row_major) mat3x2 tilted;
    Light lights[2];
} settings;
layout(set = 1, binding = 0, std430) readonly buffer Table { float entries[16]; } tables[2];
layout(set = 1, binding = 2, rgba8) writeonly uniform image2D picture;
layout(set = 1, binding = 3) uniform sampler2DArray layers;
layout(set = 1, binding = 4) uniform samplerBuffer texels;
layout(push_constant) uniform Push {
    float scale;
    layout(offset = 16) vec2 shift;
} push;

shared float partial[8];

void main() {
    uint i = gl_GlobalInvocationID.x;
    partial[gl_LocalInvocationIndex & 7u] = tables[1].entries[i & 15u];
    barrier();
    vec2 tilt = settings.tilted * settings.lights[1].position;
    vec4 value = settings.view * vec4(push.shift + tilt, push.scale, partial[0]) + texelFetch(texels, int(i));
    value += texture(layers, vec3(0.0)) * gain + float(bias);
    data.values[i] = clamped ? clamp(value, 0.0, 1.0) : value;
    if (i < data.count) {
        imageStore(picture, ivec2(i, 0), value);
    }
}
