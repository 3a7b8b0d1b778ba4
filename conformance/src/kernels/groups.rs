//! Common operations of the invocations of a workgroup.

use super::Kernel;
use super::data::{Data, Single};

pub(super) fn kernels() -> Vec<Kernel> {
    let mut all = Vec::new();
    for (kind, fold) in INTEGERS {
        for threads in [1, 7, 24, 64] {
            all.push(reduction(kind, fold, threads));
        }
    }
    all.push(region());
    all.push(floats());
    all.push(bools());
    all.push(turns());
    for (what, body, expected) in SHUFFLES {
        all.push(subgroup(what, body, expected));
    }
    all.push(dynamic_memory());
    all.push(asserts("drop"));
    all.push(asserts("print"));
    all
}

type Shuffle = (&'static str, &'static str, [i32; 4]);

/// Among four invocations with the values 10, 20, 30, 40: what is computed, `%r`, of `%v` and the number `%lane`.
const SHUFFLES: [Shuffle; 14] = [
    ("shuffle down of two", "%s, %ok = gpu.shuffle down %v, %one, %two : i32\n%r = arith.select %ok, %s, %none : i32", [20, -1, -1, -1]),
    ("shuffle up", "%s, %ok = gpu.shuffle up %v, %one, %four : i32\n%r = arith.select %ok, %s, %none : i32", [-1, 10, 20, 30]),
    ("shuffle xor of two", "%s, %ok = gpu.shuffle xor %v, %one, %two : i32\n%r = arith.select %ok, %s, %none : i32", [20, 10, -1, -1]),
    ("shuffle idx of two", "%s, %ok = gpu.shuffle idx %v, %lane, %two : i32\n%r = arith.select %ok, %s, %none : i32", [10, 20, -1, -1]),
    ("shuffle idx of two, all of the second", "%s, %ok = gpu.shuffle idx %v, %one, %two : i32\n%r = arith.select %ok, %s, %none : i32", [20, 20, -1, -1]),
    ("shuffle up of two", "%s, %ok = gpu.shuffle up %v, %one, %two : i32\n%r = arith.select %ok, %s, %none : i32", [-1, 10, -1, -1]),
    ("shuffle xor of two, beyond them", "%s, %ok = gpu.shuffle xor %v, %two, %two : i32\n%r = arith.select %ok, %s, %none : i32", [-1; 4]),
    ("shuffle idx of three", "%s, %ok = gpu.shuffle idx %v, %two, %three : i32\n%r = arith.select %ok, %s, %none : i32", [30, 30, 30, -1]),
    ("shuffle of a width that a value says", "%s, %ok = gpu.shuffle xor %v, %two, %width : i32\n%r = arith.select %ok, %s, %none : i32", [30, 40, 10, 20]),
    (
        "shuffle of vectors",
        "%p = vector.from_elements %lane, %v : vector<2xi32>\n%s, %ok = gpu.shuffle xor %p, %one, %four : vector<2xi32>
%a = vector.extract %s[0] : i32 from vector<2xi32>\n%b = vector.extract %s[1] : i32 from vector<2xi32>\n%r = arith.addi %a, %b : i32",
        [21, 10, 43, 32],
    ),
    ("rotate of clusters", "%s, %ok = gpu.rotate %v, 1, 2 : i32\n%r = arith.select %ok, %s, %none : i32", [20, 10, -1, -1]),
    ("rotate", "%s, %ok = gpu.rotate %v, 3, 4 : i32\n%r = arith.addi %s, %lane : i32", [40, 11, 22, 33]),
    ("subgroup_reduce of clusters", "%r = gpu.subgroup_reduce add %v cluster(size = 2) : (i32) -> i32", [30, 30, 70, 70]),
    (
        "subgroup_reduce of vectors",
        "%p = vector.from_elements %lane, %v : vector<2xi32>\n%s = gpu.subgroup_reduce add %p cluster(size = 4) : (vector<2xi32>) -> vector<2xi32>
%a = vector.extract %s[0] : i32 from vector<2xi32>\n%b = vector.extract %s[1] : i32 from vector<2xi32>\n%r = arith.addi %a, %b : i32",
        [106; 4],
    ),
];

fn subgroup(name: &str, body: &str, expected: [i32; 4]) -> Kernel {
    let body = format!(
        "{ID}  %v = memref.load %in0[%id] : memref<4xi32>
  %lane = arith.index_cast %id : index to i32
  %two = arith.constant 2 : i32
  %three = arith.constant 3 : i32
  %four = arith.constant 4 : i32
  %none = arith.constant -1 : i32
  %width = arith.divui %four, %one : i32
{body}
  memref.store %r, %out[%id] : memref<4xi32>"
    );
    let inputs = vec![Data::I32(vec![10, 20, 30, 40])];
    let expected = Data::I32(expected.to_vec());
    let kernel = Single { name, inputs, expected, functions: "", threads: 4, body }.kernel();
    Kernel { may_be_refused: Some("GroupNonUniform"), ..kernel }
}

/// Two views of the memory whose size the command line says.
fn dynamic_memory() -> Kernel {
    let body = format!(
        "{ID}  %c16 = arith.constant 32 : index
  %seven = arith.constant 7 : index
  %m = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
  %n = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
  %a = memref.view %m[%c0][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<8xi32, #gpu.address_space<workgroup>>
  %b = memref.view %n[%c16][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<8xi32, #gpu.address_space<workgroup>>
  %v = memref.load %in0[%id] : memref<8xi32>
  memref.store %v, %a[%id] : memref<8xi32, #gpu.address_space<workgroup>>
  %w = arith.addi %v, %one : i32
  memref.store %w, %b[%id] : memref<8xi32, #gpu.address_space<workgroup>>
  gpu.barrier
  %other = arith.subi %seven, %id : index
  %x = memref.load %a[%other] : memref<8xi32, #gpu.address_space<workgroup>>
  %y = memref.load %b[%other] : memref<8xi32, #gpu.address_space<workgroup>>
  %r = arith.muli %x, %y : i32
  memref.store %r, %out[%id] : memref<8xi32>"
    );
    let x = Data::numbers(8);
    let expected = Data::I32(x.iter().rev().map(|x| x * (x + 1)).collect());
    let name = "dynamic shared memory";
    let kernel = Single { name, inputs: vec![Data::I32(x)], expected, functions: "", threads: 8, body }.kernel();
    Kernel { flags: &["--dynamic-shared-memory-size", "64"], ..kernel }
}

/// An assertion does not change results. One that prints holds: what is printed would stand among the results.
fn asserts(what: &'static str) -> Kernel {
    let body = format!(
        "{ID}  %v = memref.load %in0[%id] : memref<8xi32>
  %ok = arith.cmpi sgt, %v, %one : i32
  cf.assert %ok, \"100% more than one\"
  memref.store %v, %out[%id] : memref<8xi32>"
    );
    let x = if what == "print" { vec![5; 8] } else { Data::numbers(8) };
    let (expected, inputs) = (Data::I32(x.clone()), vec![Data::I32(x)]);
    let name = format!("assertions: {what}");
    let kernel = Single { name: &name, inputs, expected, functions: "", threads: 8, body }.kernel();
    let flags: &[&str] = if what == "print" { &["--asserts", "print"] } else { &[] };
    Kernel { flags, may_be_refused: Some("SPV_KHR_non_semantic_info"), ..kernel }
}

/// Reductions in a loop: each turn writes the memory that the invocations read in the turn before, and whose values some
/// of them still want.
fn turns() -> Kernel {
    let count = 128;
    let x = Data::numbers(count);
    let (mut total, mut expected) = (0i32, x.clone());
    for turn in 0..3 {
        let sum = x.iter().fold(0i32, |sum, x| sum.wrapping_add(x ^ turn));
        let least = expected.iter().copied().min().unwrap_or(0);
        total = total.wrapping_add(sum ^ least);
        expected.iter_mut().for_each(|own| *own = own.wrapping_mul(3));
    }
    let body = format!(
        "{ID}  %three = arith.constant 3 : i32
  %v = memref.load %in0[%id] : memref<{count}xi32>
  %total, %last = scf.for %i = %c0 to %c3 step %c1 iter_args(%t = %zero, %own = %v) -> (i32, i32) {{
    %turn = arith.index_cast %i : index to i32
    %x = arith.xori %v, %turn : i32
    %s = gpu.all_reduce add %x {{}} : (i32) -> i32
    %l = gpu.all_reduce minsi %own {{}} : (i32) -> i32
    %m = arith.xori %s, %l : i32
    %next = arith.addi %t, %m : i32
    %more = arith.muli %own, %three : i32
    scf.yield %next, %more : i32, i32
  }}
  %r = arith.xori %total, %last : i32
  memref.store %r, %out[%id] : memref<{count}xi32>"
    );
    let expected = Data::I32(expected.iter().map(|own| own ^ total).collect());
    let inputs = vec![Data::I32(x)];
    Single { name: "all_reduce in a loop", inputs, expected, functions: "", threads: count, body }.kernel()
}

type Fold = fn(i32, i32) -> i32;

const INTEGERS: [(&str, Fold); 5] = [
    ("add", i32::wrapping_add),
    ("mul", i32::wrapping_mul),
    ("minsi", i32::min),
    ("maxui", |a, b| (a as u32).max(b as u32) as i32),
    ("xor", |a, b| a ^ b),
];

/// `%id` is the invocation's number in its workgroup.
const ID: &str = "  %id = gpu.thread_id x\n";

fn reduction(kind: &str, fold: Fold, count: usize) -> Kernel {
    let x = Data::numbers(count);
    let all = x.iter().copied().reduce(fold).unwrap_or(0);
    let body = format!(
        "{ID}  %v = memref.load %in0[%id] : memref<{count}xi32>
  %r = gpu.all_reduce {kind} %v {{}} : (i32) -> i32
  memref.store %r, %out[%id] : memref<{count}xi32>"
    );
    let name = format!("all_reduce {kind} of {count}");
    let inputs = vec![Data::I32(x)];
    Single { name: &name, inputs, expected: Data::I32(vec![all; count]), functions: "", threads: count, body }.kernel()
}

/// Two reductions, one of them by a region: what both take place in is used twice.
fn region() -> Kernel {
    let x = Data::numbers(48);
    let largest = x.iter().map(|x| x.abs()).max().unwrap_or(0);
    let sum: i32 = x.iter().sum();
    let body = format!(
        "{ID}  %v = memref.load %in0[%id] : memref<48xi32>
  %a = math.absi %v : i32
  %m = gpu.all_reduce %a {{
  ^bb0(%l: i32, %r: i32):
    %p = arith.cmpi sgt, %l, %r : i32
    cf.cond_br %p, ^left, ^right
  ^left:
    gpu.yield %l : i32
  ^right:
    gpu.yield %r : i32
  }} : (i32) -> i32
  %s = gpu.all_reduce add %v {{}} : (i32) -> i32
  %hundred = arith.constant 100 : i32
  %b = arith.muli %m, %hundred : i32
  %r = arith.addi %b, %s : i32
  memref.store %r, %out[%id] : memref<48xi32>"
    );
    let expected = Data::I32(vec![largest * 100 + sum; 48]);
    let name = "all_reduce by a region";
    Single { name, inputs: vec![Data::I32(x)], expected, functions: "", threads: 48, body }.kernel()
}

fn floats() -> Kernel {
    let x = Data::floats(64);
    let expected = vec![x.iter().copied().fold(f32::INFINITY, f32::min) + x.iter().sum::<f32>(); 64];
    let body = format!(
        "{ID}  %v = memref.load %in0[%id] : memref<64xf32>
  %m = gpu.all_reduce minimumf %v {{}} : (f32) -> f32
  %s = gpu.all_reduce add %v uniform {{}} : (f32) -> f32
  %r = arith.addf %m, %s : f32
  memref.store %r, %out[%id] : memref<64xf32>"
    );
    let inputs = vec![Data::F32(x)];
    let name = "all_reduce of floats";
    Single { name, inputs, expected: Data::F32(expected), functions: "", threads: 64, body }.kernel()
}

fn bools() -> Kernel {
    let x = Data::numbers(32);
    let any = x.iter().any(|&x| x > 55);
    let all = x.iter().all(|&x| x > -41);
    let body = format!(
        "{ID}  %v = memref.load %in0[%id] : memref<32xi32>
  %k = arith.constant 55 : i32
  %l = arith.constant -41 : i32
  %p = arith.cmpi sgt, %v, %k : i32
  %q = arith.cmpi sgt, %v, %l : i32
  %any = gpu.all_reduce or %p {{}} : (i1) -> i1
  %all = gpu.all_reduce and %q {{}} : (i1) -> i1
  %a = arith.extui %any : i1 to i32
  %b = arith.extui %all : i1 to i32
  %c = arith.shli %a, %one : i32
  %r = arith.addi %b, %c : i32
  memref.store %r, %out[%id] : memref<32xi32>"
    );
    let expected = Data::I32(vec![i32::from(any) * 2 + i32::from(all); 32]);
    let name = "all_reduce of bools";
    Single { name, inputs: vec![Data::I32(x)], expected, functions: "", threads: 32, body }.kernel()
}
