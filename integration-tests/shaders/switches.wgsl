//! versions 1.0 1.3 1.6
//! groups 1 1 1
//! buffer 0:0 i32[32] = mod 9
@group(0) @binding(0) var<storage, read_write> v: array<i32>;
fn pick(x: i32) -> i32 {
    var r = x;
    switch x {
        case 0, 1: { return 5; }
        case 2: { loop { if r > 40 { break; } r = r * 3 + 1; continuing { r += 1; break if r == 22; } } }
        case 3, default: { if x > 6 { break; } r = -r; }
        case 5: { switch r & 1 { case 1: { r = 100; } default: {} } }
    }
    return r;
}
@compute @workgroup_size(32)
fn main(@builtin(global_invocation_id) id: vec3<u32>) {
    var sum = 0;
    for (var i = 0; i < 4; i++) {
        let p = pick((v[id.x] + i) % 9);
        if p < 0 { continue; }
        sum += p;
        if sum > 150 { break; }
    }
    v[id.x] = sum;
}
