// Vectors of all lengths, swizzles, conversions with rounding and saturation, the mathematical library.
kernel void vectors(global float4 *a, global const uchar16 *b, global short3 *c, float k) {
    size_t i = get_global_id(0);
    float4 x = a[i];
    uchar16 y = b[i];
    x.lo = x.hi.yx * k + convert_float2(y.s5a);
    c[i] = convert_short3_sat_rte(x.xyz);
    c[i].z += popcount(as_uint(x.w)) + clz(y.s0) + mad_hi((short)3, (short)y.s1, (short)9);
    x = fma(x, native_sin(x), fmin(ldexp(x, (int4)(3)), (float4)(1.0f, 2.0f, k, NAN)));
    int4 less = x < a[i + 1];
    x = select(x, x.wzyx, less) * length(x.xyz) + cross(x, a[0]);
    if (any(less) && !all(isnan(x))) x = vload4(1, (global float *)a);
    int n; x.x = frexp(x.y, &n) + n; x.y = remquo(x.x, k, &n);
    vstore_half_rtz(x.z, 3, (global half *)c);
    a[i] = x;
}
