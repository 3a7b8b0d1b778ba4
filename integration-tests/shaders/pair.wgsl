//! versions 1.0 1.6
//! groups 2 1 1
//! entry double
//! buffer 0:0 u32[16] = iota
//! buffer 0:1 u32[4] = zero
// Two entry points over the same buffers; the second one uses a buffer that the first one has not.
@group(0) @binding(0) var<storage, read_write> words: array<u32>;
@group(0) @binding(1) var<storage, read_write> sums: array<atomic<u32>>;
fn twice(x: u32) -> u32 { return x * 2u; }
@compute @workgroup_size(8) fn double(@builtin(global_invocation_id) id: vec3<u32>) { words[id.x] = twice(words[id.x]); }
@compute @workgroup_size(4, 2) fn sum(@builtin(local_invocation_index) i: u32) { atomicAdd(&sums[i & 3u], twice(words[i])); }
