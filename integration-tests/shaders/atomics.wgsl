//! versions 1.0 1.3 1.6
//! groups 4 1 1
//! buffer 0:0 u32[64] = random 15
//! buffer 0:1 u32[8] = zero
struct Totals { sum: atomic<u32>, least: atomic<i32>, bits: atomic<u32>, list: array<atomic<u32>, 4> }
@group(0) @binding(0) var<storage, read> v: array<u32>;
@group(0) @binding(1) var<storage, read_write> totals: Totals;
var<workgroup> count: atomic<u32>;
@compute @workgroup_size(16)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(local_invocation_index) i: u32, @builtin(workgroup_id) g: vec3<u32>) {
    let x = v[id.x];
    atomicAdd(&totals.sum, x & 0xffu);
    atomicMin(&totals.least, i32(x));
    atomicOr(&totals.bits, 1u << (x & 31u));
    atomicAdd(&count, 1u);
    workgroupBarrier();
    if i == 0u { atomicStore(&totals.list[g.x], atomicLoad(&count) + 1u); }
    let r = atomicCompareExchangeWeak(&totals.list[g.x], 0u, 0u);
    if r.exchanged && r.old_value != 0u { atomicXor(&totals.bits, 1u); }
}
