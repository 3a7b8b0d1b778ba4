//! `i1`, `i4`, `i8` and `i16`: in memory, where neighbours share a word, and in arithmetic.

use super::values::{bytes_of, pad, pairs};
use super::{BARE, Elementwise, Expected, Kernel};

/// A target that keeps small integers in buffers and cannot compute with them.
const STORAGE: &str = "#spirv.target_env<#spirv.vce<v1.3, [Shader, StorageBuffer8BitAccess, StorageBuffer16BitAccess], \
                       [SPV_KHR_storage_buffer_storage_class, SPV_KHR_8bit_storage, SPV_KHR_16bit_storage]>, \
                       #spirv.resource_limits<>>";

/// A target that computes with small integers and cannot keep them in buffers.
const ARITHMETIC: &str = "#spirv.target_env<#spirv.vce<v1.3, [Shader, Int8, Int16], \
                          [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>";

type Binary = (&'static str, fn(i64, i64, u32) -> i64, fn(i64, i64, u32) -> bool);

const ANY: fn(i64, i64, u32) -> bool = |_, _, _| true;
const SHIFT: fn(i64, i64, u32) -> bool = |_, b, width| (0..i64::from(width)).contains(&b);
const DIVISOR: fn(i64, i64, u32) -> bool = |_, b, _| b != 0;

fn unsigned(value: i64, width: u32) -> i64 {
    value & ((1 << width) - 1)
}

/// On numbers with their signs; the low bits of what comes out count.
const BINARY: [Binary; 18] = [
    ("addi", |a, b, _| a + b, ANY),
    ("subi", |a, b, _| a - b, ANY),
    ("muli", |a, b, _| a * b, ANY),
    ("xori", |a, b, _| a ^ b, ANY),
    ("maxsi", |a, b, _| a.max(b), ANY),
    ("minsi", |a, b, _| a.min(b), ANY),
    ("maxui", |a, b, w| unsigned(a, w).max(unsigned(b, w)), ANY),
    ("minui", |a, b, w| unsigned(a, w).min(unsigned(b, w)), ANY),
    ("shli", |a, b, _| a << b, SHIFT),
    ("shrsi", |a, b, _| a >> b, SHIFT),
    ("shrui", |a, b, w| unsigned(a, w) >> b, SHIFT),
    ("divsi", |a, b, _| a / b, DIVISOR),
    ("divui", |a, b, w| unsigned(a, w) / unsigned(b, w), DIVISOR),
    ("remsi", |a, b, _| a % b, DIVISOR),
    ("remui", |a, b, w| unsigned(a, w) % unsigned(b, w), DIVISOR),
    ("ceildivsi", |a, b, _| a.div_euclid(b) + i64::from(a.rem_euclid(b) != 0 && b > 0), |a, b, _| b > 0 && a >= 0),
    ("ceildivui", |a, b, w| (unsigned(a, w) + unsigned(b, w) - 1) / unsigned(b, w), DIVISOR),
    ("floordivsi", |a, b, _| (a as f64 / b as f64).floor() as i64, DIVISOR),
];

pub fn kernels() -> Vec<Kernel> {
    let mut kernels = Vec::new();
    for width in [8, 16] {
        for op in BINARY {
            kernels.push(binary(op, width, BARE, ""));
        }
        for (environment, suffix) in [(STORAGE, " with storage"), (ARITHMETIC, " without storage")] {
            for at in [0, 2, 10, 11] {
                kernels.push(binary(BINARY[at], width, environment, suffix));
            }
        }
        kernels.push(borrows(width));
        kernels.push(casts(width, BARE, ""));
        kernels.push(casts(width, STORAGE, " with storage"));
        kernels.push(counts(width));
    }
    kernels.extend(
        [(8, BARE, ""), (16, BARE, ""), (8, STORAGE, " with storage"), (16, ARITHMETIC, " without storage")]
            .map(vectors),
    );
    kernels.push(nibbles());
    kernels.push(bools());
    kernels
}

fn values(width: u32) -> Vec<i64> {
    let top = 1_i64 << (width - 1);
    vec![0, 1, -1, 2, -2, 3, 5, 7, -7, 10, top - 1, -top, 1 - top, top / 2, -(top / 2), top / 3]
}

fn binary((op, compute, keep): Binary, width: u32, environment: &str, suffix: &str) -> Kernel {
    let (a, b) = pairs(&values(width));
    let mut kept: Vec<(i64, i64)> = a.into_iter().zip(b).filter(|&(a, b)| keep(a, b, width)).collect();
    pad(&mut kept);
    let bytes = |values: Vec<i64>| {
        let values: Vec<u64> = values.into_iter().map(|value| value as u64).collect();
        bytes_of(&values, width as usize / 8)
    };
    let ty = format!("i{width}");
    let count = kept.len();
    let expected = kept.iter().map(|&(a, b)| compute(a, b, width)).collect();
    Elementwise {
        name: format!("{ty} {op}{suffix}"),
        environment,
        inputs: vec![
            (&ty, bytes(kept.iter().map(|&(a, _)| a).collect())),
            (&ty, bytes(kept.iter().map(|&(_, b)| b).collect())),
        ],
        output: &ty,
        body: format!("%r = arith.{op} %0, %1 : {ty}"),
        expected: Expected::bits(width as usize / 8, bytes(expected)),
        count,
    }
    .kernel()
}

/// Signs and zeros above the type's own bits, after an overflow.
fn casts(width: u32, environment: &str, suffix: &str) -> Kernel {
    let mut a: Vec<u64> = (0..256).map(|bits| bits << (width - 8) | bits).collect();
    pad(&mut a);
    let ty = format!("i{width}");
    let shift = 64 - width;
    let expected: Vec<u64> = a
        .iter()
        .map(|&a| {
            let sum = a.wrapping_mul(3);
            let signed = (sum << shift) as i64 >> shift;
            let unsigned = sum << shift >> shift;
            (signed as u64).wrapping_mul(65_537).wrapping_add(unsigned)
        })
        .collect();
    Elementwise {
        name: format!("{ty} extensions{suffix}"),
        environment,
        inputs: vec![(&ty, bytes_of(&a, width as usize / 8))],
        output: "i32",
        body: format!(
            "%three = arith.constant 3 : {ty}\n%p = arith.muli %0, %three : {ty}\n%s = arith.extsi %p : {ty} to i32\n\
             %u = arith.extui %p : {ty} to i32\n%f = arith.constant 65537 : i32\n%m = arith.muli %s, %f : i32\n\
             %r = arith.addi %m, %u : i32"
        ),
        expected: Expected::bits(4, bytes_of(&expected, 4)),
        count: a.len(),
    }
    .kernel()
}

/// Twice the difference, and whether it wrapped.
fn borrows(width: u32) -> Kernel {
    let (a, b) = pairs(&values(width));
    let bytes = |values: Vec<i64>| {
        bytes_of(&values.into_iter().map(i64::cast_unsigned).collect::<Vec<_>>(), width as usize / 8)
    };
    let compute = |(&a, &b): (&i64, &i64)| 2 * (a - b) + i64::from(unsigned(a, width) < unsigned(b, width));
    let ty = format!("i{width}");
    Elementwise {
        name: format!("{ty} subui_extended"),
        environment: BARE,
        inputs: vec![(&ty, bytes(a.clone())), (&ty, bytes(b.clone()))],
        output: &ty,
        body: format!(
            "%d, %o = arith.subui_extended %0, %1 : {ty}, i1\n%t = arith.addi %d, %d : {ty}\n\
             %u = arith.extui %o : i1 to {ty}\n%r = arith.addi %t, %u : {ty}"
        ),
        expected: Expected::bits(width as usize / 8, bytes(a.iter().zip(&b).map(compute).collect())),
        count: a.len(),
    }
    .kernel()
}

fn counts(width: u32) -> Kernel {
    let mut a: Vec<u64> = (0..256).map(|bits| bits << (width - 8) | bits).collect();
    pad(&mut a);
    let ty = format!("i{width}");
    let expected: Vec<u64> = a
        .iter()
        .map(|&a| {
            let leading = u64::from(a.leading_zeros()) - u64::from(64 - width);
            let trailing = u64::from(a.trailing_zeros()).min(u64::from(width));
            leading + 3 * trailing + 5 * u64::from(a.count_ones())
        })
        .collect();
    Elementwise {
        name: format!("{ty} counts of bits"),
        environment: BARE,
        inputs: vec![(&ty, bytes_of(&a, width as usize / 8))],
        output: &ty,
        body: format!(
            "%three = arith.constant 3 : {ty}\n%five = arith.constant 5 : {ty}\n%l = math.ctlz %0 : {ty}\n\
             %t = math.cttz %0 : {ty}\n%p = math.ctpop %0 : {ty}\n%x = arith.muli %t, %three : {ty}\n\
             %y = arith.muli %p, %five : {ty}\n%z = arith.addi %l, %x : {ty}\n%r = arith.addi %z, %y : {ty}"
        ),
        expected: Expected::bits(width as usize / 8, bytes_of(&expected, width as usize / 8)),
        count: a.len(),
    }
    .kernel()
}

/// Vectors whose lanes share words.
fn vectors((width, environment, suffix): (u32, &str, &str)) -> Kernel {
    let size = width as usize / 8;
    let a: Vec<u64> = (0..512_u64).map(|at| at.wrapping_mul(0x9E37) & ((1 << width) - 1)).collect();
    let expected: Vec<u64> = a.iter().map(|&a| a.wrapping_mul(3).wrapping_add(a >> (width - 1) & 1)).collect();
    let ty = format!("vector<4xi{width}>");
    Elementwise {
        name: format!("{ty} in memory{suffix}"),
        environment,
        inputs: vec![(&ty, bytes_of(&a, size))],
        output: &ty,
        body: format!(
            "%three = arith.constant dense<3> : {ty}\n%top = arith.constant dense<{}> : {ty}\n%p = arith.muli %0, %three : {ty}\n\
             %s = arith.shrui %0, %top : {ty}\n%r = arith.addi %p, %s : {ty}",
            width - 1
        ),
        expected: Expected::bits(size, bytes_of(&expected, size)),
        count: a.len() / 4,
    }
    .kernel()
}

/// Two elements a byte, the first in the low half; neighbours are written by other invocations.
fn nibbles() -> Kernel {
    let elements: Vec<u8> = (0..256_u32).map(|at| (at.wrapping_mul(7) >> 1 & 15) as u8).collect();
    let pack = |elements: &[u8]| -> Vec<u8> { elements.chunks(2).map(|two| two[0] | two[1] << 4).collect() };
    let tripled: Vec<u8> = elements.iter().map(|element| element.wrapping_mul(3).wrapping_add(1) & 15).collect();
    Elementwise {
        name: "i4 in memory".to_owned(),
        environment: BARE,
        inputs: vec![("i4", pack(&elements))],
        output: "i4",
        body: "%three = arith.constant 3 : i4\n%one = arith.constant 1 : i4\n%p = arith.muli %0, %three : i4\n\
               %r = arith.addi %p, %one : i4"
            .to_owned(),
        expected: Expected::bits(1, pack(&tripled)),
        count: elements.len(),
    }
    .kernel()
}

/// A byte each.
fn bools() -> Kernel {
    let (a, b): (Vec<u64>, Vec<u64>) = (0..256_u64).map(|at| (at & 1, at >> 1 & 1)).unzip();
    let expected: Vec<u64> = a.iter().zip(&b).map(|(a, b)| (a ^ b) | (a & !b)).collect();
    Elementwise {
        name: "i1 in memory".to_owned(),
        environment: BARE,
        inputs: vec![("i1", bytes_of(&a, 1)), ("i1", bytes_of(&b, 1))],
        output: "i1",
        body: "%x = arith.xori %0, %1 : i1\n%c = arith.cmpi ult, %1, %0 : i1\n%r = arith.ori %x, %c : i1".to_owned(),
        expected: Expected::bits(1, bytes_of(&expected, 1)),
        count: a.len(),
    }
    .kernel()
}
