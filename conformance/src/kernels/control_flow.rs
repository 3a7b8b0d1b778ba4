//! Control flow of every form: branches between blocks, and structured ops in each other.

use super::Kernel;
use super::data::{Data, Single};

/// Invocations, each with a number of its own.
const COUNT: usize = 32;

pub(super) fn kernels() -> Vec<Kernel> {
    let mut all = branches();
    all.extend(structured());
    all
}

/// A kernel in which each invocation computes a number, `%r` or what it stores itself, from `%n`.
fn each(name: &str, function: impl Fn(i32) -> i32, body: &str) -> Kernel {
    let x: Vec<i32> = (0..COUNT as i32).map(|i| (i * 13) % 29 - 6).collect();
    let expected = x.iter().map(|&n| function(n)).collect();
    let body = format!(
        "  %t = gpu.thread_id x\n  %n = memref.load %in0[%t] : memref<{COUNT}xi32>\n  %two = arith.constant 2 : i32\n  \
         %ten = arith.constant 10 : i32\n{}",
        body.replace("STORE", "memref.store %r, %out[%t] : memref<32xi32>")
    );
    let inputs = vec![Data::I32(x)];
    Single { name, inputs, expected: Data::I32(expected), functions: "", threads: COUNT, body }.kernel()
}

fn branches() -> Vec<Kernel> {
    vec![
        each(
            "a loop of branches",
            |n| (0..n).sum(),
            "  cf.br ^head(%zero, %zero : i32, i32)
^head(%i: i32, %r: i32):
  %more = arith.cmpi slt, %i, %n : i32
  cf.cond_br %more, ^body, ^end
^body:
  %sum = arith.addi %r, %i : i32
  %next = arith.addi %i, %one : i32
  cf.br ^head(%next, %sum : i32, i32)
^end:
  STORE",
        ),
        each(
            "a loop that is left in two places",
            |n| {
                let (mut i, mut r) = (0, 0);
                loop {
                    if i >= n {
                        return r;
                    }
                    r += i;
                    if r > 20 {
                        return -r;
                    }
                    i += 1;
                }
            },
            "  %limit = arith.constant 20 : i32
  cf.br ^head(%zero, %zero : i32, i32)
^head(%i: i32, %s: i32):
  %more = arith.cmpi slt, %i, %n : i32
  cf.cond_br %more, ^body, ^end(%s : i32)
^body:
  %sum = arith.addi %s, %i : i32
  %next = arith.addi %i, %one : i32
  %over = arith.cmpi sgt, %sum, %limit : i32
  cf.cond_br %over, ^stop, ^head(%next, %sum : i32, i32)
^stop:
  %minus = arith.subi %zero, %sum : i32
  cf.br ^end(%minus : i32)
^end(%r: i32):
  STORE",
        ),
        each(
            "early returns",
            |n| {
                if n < 0 {
                    -1
                } else if n % 2 == 0 {
                    n * 2
                } else {
                    n + 10
                }
            },
            "  %negative = arith.cmpi slt, %n, %zero : i32
  cf.cond_br %negative, ^a, ^b
^a:
  %minus = arith.subi %zero, %one : i32
  memref.store %minus, %out[%t] : memref<32xi32>
  gpu.return
^b:
  %bit = arith.andi %n, %one : i32
  %even = arith.cmpi eq, %bit, %zero : i32
  cf.cond_br %even, ^c, ^d
^c:
  %double = arith.muli %n, %two : i32
  memref.store %double, %out[%t] : memref<32xi32>
  gpu.return
^d:
  %r = arith.addi %n, %ten : i32
  STORE",
        ),
        each(
            "a switch whose cases fall through",
            |n| {
                let mut r = 0;
                if n == 3 {
                    r += 100;
                }
                if n == 3 || n == 5 {
                    r += 10;
                }
                if n == 3 || n == 5 || n == 8 {
                    r += 1;
                }
                r
            },
            "  %hundred = arith.constant 100 : i32
  cf.switch %n : i32, [
    default: ^end(%zero : i32),
    3: ^a,
    5: ^b(%zero : i32),
    8: ^c(%zero : i32)
  ]
^a:
  cf.br ^b(%hundred : i32)
^b(%x: i32):
  %y = arith.addi %x, %ten : i32
  cf.br ^c(%y : i32)
^c(%z: i32):
  %w = arith.addi %z, %one : i32
  cf.br ^end(%w : i32)
^end(%r: i32):
  STORE",
        ),
        each(
            "a loop with two entries",
            |n| {
                // a and b in turn, until the counter ends.
                let (mut in_a, mut left, mut r) = (n % 2 == 0, n, 0);
                loop {
                    if in_a {
                        r += 1;
                    } else {
                        r += 100;
                    }
                    left -= 1;
                    if left <= 0 {
                        return r;
                    }
                    in_a = !in_a;
                }
            },
            "  %hundred = arith.constant 100 : i32
  %bit = arith.andi %n, %one : i32
  %even = arith.cmpi eq, %bit, %zero : i32
  cf.cond_br %even, ^a(%n, %zero : i32, i32), ^b(%n, %zero : i32, i32)
^a(%la: i32, %ra: i32):
  %ra1 = arith.addi %ra, %one : i32
  %la1 = arith.subi %la, %one : i32
  %ga = arith.cmpi sgt, %la1, %zero : i32
  cf.cond_br %ga, ^b(%la1, %ra1 : i32, i32), ^end(%ra1 : i32)
^b(%lb: i32, %rb: i32):
  %rb1 = arith.addi %rb, %hundred : i32
  %lb1 = arith.subi %lb, %one : i32
  %gb = arith.cmpi sgt, %lb1, %zero : i32
  cf.cond_br %gb, ^a(%lb1, %rb1 : i32, i32), ^end(%rb1 : i32)
^end(%r: i32):
  STORE",
        ),
        each(
            "loops in loops, left from the inner one",
            |n| {
                let mut r = 0;
                for i in 0..10 {
                    let mut j = 0;
                    while j < i {
                        r += j;
                        if r > 3 * n {
                            return r;
                        }
                        j += 1;
                    }
                }
                r
            },
            "  %three = arith.constant 3 : i32
  %limit = arith.muli %n, %three : i32
  cf.br ^outer(%zero, %zero : i32, i32)
^outer(%i: i32, %s: i32):
  %mi = arith.cmpi slt, %i, %ten : i32
  cf.cond_br %mi, ^inner(%zero, %s : i32, i32), ^end(%s : i32)
^inner(%j: i32, %u: i32):
  %mj = arith.cmpi slt, %j, %i : i32
  cf.cond_br %mj, ^body, ^next
^body:
  %v = arith.addi %u, %j : i32
  %over = arith.cmpi sgt, %v, %limit : i32
  %j1 = arith.addi %j, %one : i32
  cf.cond_br %over, ^end(%v : i32), ^inner(%j1, %v : i32, i32)
^next:
  %i1 = arith.addi %i, %one : i32
  cf.br ^outer(%i1, %u : i32, i32)
^end(%r: i32):
  STORE",
        ),
        each(
            "ways that meet in two places",
            |n| {
                if n > 5 {
                    if n > 12 { n + 1 } else { 2 * n }
                } else if n < 0 {
                    n + 1
                } else {
                    2 * n + 1
                }
            },
            "  %five = arith.constant 5 : i32
  %twelve = arith.constant 12 : i32
  %a = arith.cmpi sgt, %n, %five : i32
  %c = arith.cmpi sgt, %n, %twelve : i32
  %d = arith.cmpi slt, %n, %zero : i32
  cf.cond_br %a, ^p, ^q
^p:
  cf.cond_br %c, ^x, ^y(%zero : i32)
^q:
  cf.cond_br %d, ^x, ^y(%one : i32)
^x:
  %n1 = arith.addi %n, %one : i32
  cf.br ^end(%n1 : i32)
^y(%k: i32):
  %n2 = arith.muli %n, %two : i32
  %n3 = arith.addi %n2, %k : i32
  cf.br ^end(%n3 : i32)
^end(%r: i32):
  STORE",
        ),
        each(
            "a loop with branches that is decided at its end",
            |n| {
                let (mut i, mut r) = (0, 0);
                loop {
                    r += if i % 3 == 0 { n } else { 1 };
                    i += 1;
                    if i >= 7 {
                        return r;
                    }
                }
            },
            "  %three = arith.constant 3 : i32
  %seven = arith.constant 7 : i32
  cf.br ^body(%zero, %zero : i32, i32)
^body(%i: i32, %s: i32):
  %m = arith.remui %i, %three : i32
  %z = arith.cmpi eq, %m, %zero : i32
  cf.cond_br %z, ^a, ^b
^a:
  %sa = arith.addi %s, %n : i32
  cf.br ^latch(%sa : i32)
^b:
  %sb = arith.addi %s, %one : i32
  cf.br ^latch(%sb : i32)
^latch(%r: i32):
  %i1 = arith.addi %i, %one : i32
  %more = arith.cmpi slt, %i1, %seven : i32
  cf.cond_br %more, ^body(%i1, %r : i32, i32), ^end
^end:
  STORE",
        ),
    ]
}

fn structured() -> Vec<Kernel> {
    vec![
        each(
            "a switch with results",
            |n| match n {
                2 => n + 10,
                7 => n * 2,
                _ => -n,
            },
            "  %m = arith.index_cast %n : i32 to index
  %a:2 = scf.index_switch %m -> i32, i32
  case 2 {
    %x = arith.addi %n, %ten : i32
    scf.yield %x, %zero : i32, i32
  }
  case 7 {
    %x = arith.muli %n, %two : i32
    scf.yield %x, %zero : i32, i32
  }
  default {
    scf.yield %zero, %n : i32, i32
  }
  %r = arith.subi %a#0, %a#1 : i32
  STORE",
        ),
        each(
            "a parallel loop with two reductions",
            |n| (0..12).sum::<i32>() + (0..12).map(|i| i ^ n).max().unwrap_or(0),
            "  %min = arith.constant -2147483648 : i32
  %a:2 = scf.parallel (%i, %j) = (%c0, %c0) to (%c3, %c4) step (%c1, %c1) init (%zero, %min) -> (i32, i32) {
    %x = arith.muli %i, %c4 : index
    %y = arith.addi %x, %j : index
    %v = arith.index_cast %y : index to i32
    %w = arith.xori %v, %n : i32
    scf.reduce(%v, %w : i32, i32) {
    ^bb0(%l: i32, %m: i32):
      %s = arith.addi %l, %m : i32
      scf.reduce.return %s : i32
    }, {
    ^bb0(%l: i32, %m: i32):
      %s = arith.maxsi %l, %m : i32
      scf.reduce.return %s : i32
    }
  }
  %r = arith.addi %a#0, %a#1 : i32
  STORE",
        ),
        each(
            "a region that runs once, with branches",
            |n| if n > 4 { n } else { 10 - n },
            "  %four = arith.constant 4 : i32
  %r = scf.execute_region -> i32 {
    %p = arith.cmpi sgt, %n, %four : i32
    cf.cond_br %p, ^a, ^b
  ^a:
    scf.yield %n : i32
  ^b:
    %x = arith.subi %ten, %n : i32
    scf.yield %x : i32
  }
  STORE",
        ),
        each(
            "a conditional loop with a conditional in its condition",
            |n| {
                let (mut i, mut s) = (0, n);
                while (if i % 2 == 0 { s } else { s + 1 }) < 20 {
                    s += 3;
                    i += 1;
                }
                s * 100 + i
            },
            "  %three = arith.constant 3 : i32
  %twenty = arith.constant 20 : i32
  %hundred = arith.constant 100 : i32
  %a:2 = scf.while (%i = %zero, %s = %n) : (i32, i32) -> (i32, i32) {
    %bit = arith.andi %i, %one : i32
    %even = arith.cmpi eq, %bit, %zero : i32
    %x = scf.if %even -> i32 {
      scf.yield %s : i32
    } else {
      %s1 = arith.addi %s, %one : i32
      scf.yield %s1 : i32
    }
    %less = arith.cmpi slt, %x, %twenty : i32
    scf.condition(%less) %i, %s : i32, i32
  } do {
  ^bb0(%i: i32, %s: i32):
    %s1 = arith.addi %s, %three : i32
    %i1 = arith.addi %i, %one : i32
    scf.yield %i1, %s1 : i32, i32
  }
  %b = arith.muli %a#1, %hundred : i32
  %r = arith.addi %b, %a#0 : i32
  STORE",
        ),
        each(
            "a loop that returns what it read last",
            |n| (0..COUNT as i32).map(|i| (i * 13) % 29 - 6).find(|&x| x >= n).unwrap_or_default(),
            "  %last:2 = scf.while (%i = %c0) : (index) -> (index, i32) {
    %read = memref.load %in0[%i] : memref<32xi32>
    %less = arith.cmpi slt, %read, %n : i32
    scf.condition(%less) %i, %read : index, i32
  } do {
  ^bb0(%i: index, %read: i32):
    %i1 = arith.addi %i, %c1 : index
    scf.yield %i1 : index
  }
  %r = arith.addi %last#1, %zero : i32
  STORE",
        ),
        each(
            "loops, branches and switches in each other",
            |n| {
                let (mut a, mut b) = (n, 1);
                for i in 0..4 {
                    if a > b {
                        match i {
                            1 => a -= 3,
                            _ => b += i,
                        }
                    } else {
                        let mut k = 0;
                        while k < i {
                            a += 2;
                            k += 1;
                        }
                    }
                }
                a * 7 + b
            },
            "  %three = arith.constant 3 : i32
  %seven = arith.constant 7 : i32
  %ab:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %n, %b = %one) -> (i32, i32) {
    %k = arith.index_cast %i : index to i32
    %p = arith.cmpi sgt, %a, %b : i32
    %q:2 = scf.if %p -> (i32, i32) {
      %s:2 = scf.index_switch %i -> i32, i32
      case 1 {
        %x = arith.subi %a, %three : i32
        scf.yield %x, %b : i32, i32
      }
      default {
        %x = arith.addi %b, %k : i32
        scf.yield %a, %x : i32, i32
      }
      scf.yield %s#0, %s#1 : i32, i32
    } else {
      %s = scf.for %j = %c0 to %i step %c1 iter_args(%x = %a) -> i32 {
        %y = arith.addi %x, %two : i32
        scf.yield %y : i32
      }
      scf.yield %s, %b : i32, i32
    }
    scf.yield %q#0, %q#1 : i32, i32
  }
  %c = arith.muli %ab#0, %seven : i32
  %r = arith.addi %c, %ab#1 : i32
  STORE",
        ),
    ]
}
