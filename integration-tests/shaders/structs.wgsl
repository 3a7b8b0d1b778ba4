//! versions 1.0 1.4 1.6
//! groups 1 1 1
//! buffer 0:0 u32[64] = iota
//! buffer 0:1 u32[64] = zero
struct Inner { a: u32, b: vec3<u32> }
struct Outer { list: array<Inner, 2>, @align(16) pair: vec2<u32>, @size(16) tail: u32 }
@group(0) @binding(0) var<uniform> source: Outer;
@group(0) @binding(1) var<storage, read_write> to: array<Outer>;
var<private> last: Inner;
var<workgroup> shared_: array<Inner, 4>;
const TABLE = array<vec2<u32>, 3>(vec2(1u, 2u), vec2(3u), vec2<u32>());
fn turned(i: Inner) -> Inner { return Inner(i.b.x, vec3(i.a, i.b.zy)); }
fn change(p: ptr<function, Outer>, by: u32) { (*p).list[by & 1u].b.y += by; let q = &(*p).pair; *q *= by; }
@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    shared_[i] = turned(source.list[i & 1u]);
    workgroupBarrier();
    if i > 0u { return; }
    var o = source;
    last = shared_[3];
    change(&o, 3u);
    o.list[0] = last;
    o.pair += TABLE[o.list[1].a % 3u];
    var blank: Outer;
    to[0] = o;
    to[1] = blank;
    to[1].list[1] = shared_[2];
    to[1].tail = arrayLength(&to);
}
