#version 450
// A block of several members, structs with vectors in an array without an end, a uniform block whose elements are 16 bytes
// apart, a matrix, and a vector among the push constants.
layout(local_size_x = 4) in;
struct Particle { vec3 position; float mass; uint id; };
layout(set = 0, binding = 0) buffer Particles { uint count; Particle particles[]; } state;
layout(set = 0, binding = 1) uniform Weights { float weights[4]; };
layout(set = 0, binding = 2, row_major) uniform Turn { mat3 turn; } rotation;
layout(set = 0, binding = 3) buffer Targets { vec3 targets[]; };
layout(push_constant) uniform Push { vec3 shift; uint bias; } push;

void main() {
    uint i = gl_GlobalInvocationID.x;
    if (i >= state.count) { return; }
    targets[i] = rotation.turn * state.particles[i].position * weights[i] + push.shift;
    state.particles[i].mass = float(targets.length());
    state.particles[i].id += push.bias + uint(state.particles.length());
}
