//! What the invocations of a workgroup do together.

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
    all
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
    let x = Data::floats(20);
    let expected = vec![x.iter().copied().fold(f32::INFINITY, f32::min) + x.iter().sum::<f32>(); 20];
    let body = format!(
        "{ID}  %v = memref.load %in0[%id] : memref<20xf32>
  %m = gpu.all_reduce minimumf %v {{}} : (f32) -> f32
  %s = gpu.all_reduce add %v uniform {{}} : (f32) -> f32
  %r = arith.addf %m, %s : f32
  memref.store %r, %out[%id] : memref<20xf32>"
    );
    let inputs = vec![Data::F32(x)];
    let name = "all_reduce of floats";
    Single { name, inputs, expected: Data::F32(expected), functions: "", threads: 20, body }.kernel()
}

fn bools() -> Kernel {
    let x = Data::numbers(20);
    let any = x.iter().any(|&x| x > 55);
    let all = x.iter().all(|&x| x > -41);
    let body = format!(
        "{ID}  %v = memref.load %in0[%id] : memref<20xi32>
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
  memref.store %r, %out[%id] : memref<20xi32>"
    );
    let expected = Data::I32(vec![i32::from(any) * 2 + i32::from(all); 20]);
    let name = "all_reduce of bools";
    Single { name, inputs: vec![Data::I32(x)], expected, functions: "", threads: 20, body }.kernel()
}
