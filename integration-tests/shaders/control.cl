int classify(int x) { switch (x) { case 0: return 1; case 1: x += 2; case 7: x *= 3; break; case 1000: goto out; default: x = -x; } x++; out: return x; }
kernel __attribute__((reqd_work_group_size(8, 1, 1))) void control(global int *v, int n) {
    int at = get_global_id(0), sum = 0;
    for (int i = 0; i < n; i++) {
        int k = classify(v[i]);
        if (k == 3) continue;
        do { if (k & 1) break; k >>= 1; while (sum < k) { sum += 3; if (sum == 30) goto done; } } while (k > 2);
        if (sum > 100) break;
    }
done:
    v[at] = sum;
}
kernel void second(global int *v) { v[0] = classify(v[1]); }
