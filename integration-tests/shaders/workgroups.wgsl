//! versions 1.0 1.6
//! groups 2 1 1
//! buffer 0:0 i32[64] = random 33
@group(0) @binding(0) var<storage, read_write> v: array<i32>;
var<workgroup> tile: array<array<i32, 8>, 4>;
@compute @workgroup_size(8, 4)
fn main(@builtin(local_invocation_id) l: vec3<u32>, @builtin(workgroup_id) g: vec3<u32>, @builtin(num_workgroups) n: vec3<u32>) {
    let at = g.x * 32u + l.y * 8u + l.x;
    tile[l.y][l.x] = v[at];
    workgroupBarrier();
    let x = tile[3u - l.y][(l.x + 3u) & 7u];
    storageBarrier();
    workgroupBarrier();
    tile[l.y][l.x] = x / 2 + i32(n.x);
    v[at] = workgroupUniformLoad(&tile[1][2]) ^ x;
}
