//! versions 1.3 1.6
#version 450
#extension GL_ARB_shader_clock : require
#extension GL_EXT_shader_realtime_clock : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_EXT_control_flow_attributes : require
#extension GL_EXT_subgroup_uniform_control_flow : require
layout(local_size_x = 4) in;
layout(set = 0, binding = 0) buffer Data { uvec2 v[]; };
void main() [[subgroup_uniform_control_flow]] {
    uvec2 a = clock2x32ARB();
    [[unroll, min_iterations(2)]] for (int i = 0; i < 8; ++i) { [[branch]] if (v[i].x == 0u) continue; a += clockRealtime2x32EXT(); }
    [[loop, max_iterations(9), iteration_multiple(3)]] while (v[0].x < 9u) v[0].x++;
    [[peel_count(1), partial_count(2)]] for (int i = 0; i < 4; ++i) v[i] += a;
}
