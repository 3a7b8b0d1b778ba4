//! versions 1.0 1.5 1.6
//! groups 1 1 1
//! buffer 0:0 u32[16] = random 6
@group(0) @binding(0) var<storage, read_write> v: array<u32, 16>;
@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) at: u32) {
    var x = v[at] & 0xffu;
    var n = 0u;
    loop {
        if x <= 1u { break; }
        var k = 0u;
        loop {
            k += 1u;
            if k == 3u { continue; }
            if k > 5u { break; }
            while (x & 1u) == 1u {
                x = x * 3u + 1u;
                n += k;
                if n > 300u { v[at] = n; return; }
            }
            continuing { n += 1u; }
        }
        continuing { x /= 2u; break if n > 900u; }
    }
    v[at] = n;
}
