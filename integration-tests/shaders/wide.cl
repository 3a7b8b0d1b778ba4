#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
kernel void wide(global long *a, global double2 *b, global half *c, global char *d, ulong n) {
    size_t i = get_global_linear_id();
    if (i >= n) return;
    a[i] = mul_hi(a[i], 0x123456789abcdefL) + rotate(a[i], 7L) + abs_diff(a[i], -5L) + hadd(a[i], 3L);
    b[i] = pow(b[i], 2.5) + (double2)((float)a[i], convert_double_rtp(a[i]));
    c[i] = c[i] * 2.0h + (half)b[i].x;
    d[i] = convert_char_sat(a[i]) ^ (char)get_work_dim();
    local int shared_[4];
    int *generic_ = (i & 1) ? (int *)shared_ : (int *)a;
    *generic_ = (int)get_enqueued_local_size(0);
}
