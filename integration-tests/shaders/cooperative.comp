//! versions 1.3 1.6
#version 450
#extension GL_NV_cooperative_matrix : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
#extension GL_EXT_shader_16bit_storage : require
layout(local_size_x = 32) in;
layout(constant_id = 0) const uint M = 16;
layout(set = 0, binding = 0) buffer A { float16_t a[]; };
layout(set = 0, binding = 1) buffer B { float16_t b[]; };
layout(set = 0, binding = 2) buffer C { float c[]; };
void main() {
    fcoopmatNV<32, gl_ScopeSubgroup, M, 8> sum = fcoopmatNV<32, gl_ScopeSubgroup, M, 8>(0.0);
    for (uint k = 0u; k < 4u; ++k) {
        fcoopmatNV<16, gl_ScopeSubgroup, M, 8> x;
        fcoopmatNV<16, gl_ScopeSubgroup, 8, 8> y;
        coopMatLoadNV(x, a, k * 8u, 32u, false);
        coopMatLoadNV(y, b, k * 64u, 8u, true);
        sum = coopMatMulAddNV(x, y, sum);
    }
    for (int i = 0; i < sum.length(); ++i) if (sum[i] < 0.0) sum[i] = 0.0;
    sum = sum * 2.0;
    coopMatStoreNV(sum, c, 0u, 8u, false);
}
