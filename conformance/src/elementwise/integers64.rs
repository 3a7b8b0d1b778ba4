//! `i64` where the target has none.

use vulcanize_ir::numeric::FloatKind;

use super::values::{bytes32, bytes64, pad, pairs, wide};
use super::{BARE, Buffer, Elementwise, Expected, Kernel};

type Binary = (&'static str, fn(i64, i64) -> i64);

/// Of the operands of an op, those for which it is defined.
type Keep = fn(i64, i64) -> bool;

const ANY: Keep = |_, _| true;
const SHIFT: Keep = |_, b| (0..64).contains(&b);
const DIVISOR: Keep = |_, b| b != 0;

const BINARY: [(Binary, Keep); 20] = [
    (("addi", i64::wrapping_add), ANY),
    (("subi", i64::wrapping_sub), ANY),
    (("muli", i64::wrapping_mul), ANY),
    (("andi", |a, b| a & b), ANY),
    (("ori", |a, b| a | b), ANY),
    (("xori", |a, b| a ^ b), ANY),
    (("maxsi", |a, b| a.max(b)), ANY),
    (("minsi", |a, b| a.min(b)), ANY),
    (("maxui", |a, b| (a as u64).max(b as u64) as i64), ANY),
    (("minui", |a, b| (a as u64).min(b as u64) as i64), ANY),
    (("shli", |a, b| a << b), SHIFT),
    (("shrsi", |a, b| a >> b), SHIFT),
    (("shrui", |a, b| (a as u64 >> b) as i64), SHIFT),
    (("divsi", i64::wrapping_div), DIVISOR),
    (("divui", |a, b| (a as u64 / b as u64) as i64), DIVISOR),
    (("remsi", i64::wrapping_rem), DIVISOR),
    (("remui", |a, b| (a as u64 % b as u64) as i64), DIVISOR),
    (("ceildivui", |a, b| (a as u64).div_ceil(b as u64) as i64), DIVISOR),
    (("ceildivsi", |a, b| wide_quotient(a, b, 1)), DIVISOR),
    (("floordivsi", |a, b| wide_quotient(a, b, -1)), DIVISOR),
];

/// The quotient rounded up (1) or down (-1), wrapped.
fn wide_quotient(a: i64, b: i64, direction: i128) -> i64 {
    let (a, b) = (i128::from(a), i128::from(b));
    let (quotient, rest) = (a / b, a % b);
    let is_positive = (a < 0) == (b < 0);
    let off = rest != 0 && is_positive == (direction > 0);
    (quotient + if off { direction } else { 0 }) as i64
}

/// Operands that an op is defined for.
fn operands(keep: Keep) -> (Vec<i64>, Vec<i64>) {
    let mut values = wide();
    values.extend([4, 5, 31, 32, 33, 48, 62, 63]);
    let (a, b) = pairs(&values);
    let mut kept: Vec<(i64, i64)> = a.into_iter().zip(b).filter(|&(a, b)| keep(a, b)).collect();
    pad(&mut kept);
    kept.into_iter().unzip()
}

pub fn kernels() -> Vec<Kernel> {
    let mut kernels: Vec<Kernel> = BINARY.iter().map(|&(op, keep)| binary(op, keep)).collect();
    kernels.extend(COMPARISONS.map(comparison));
    kernels.extend(VECTORS.iter().map(|&index| vector(BINARY[index], 2)));
    kernels.push(vector(BINARY[2], 4));
    kernels.extend(extended());
    kernels.extend(unary());
    kernels.extend(casts());
    kernels.extend(floats());
    kernels.extend(control());
    kernels.push(power());
    kernels.push(neighbours());
    kernels.extend(counted());
    kernels.extend(moved());
    kernels.extend(subgroups());
    kernels.extend(atomics());
    kernels.extend(wide_index());
    kernels.extend(native_counts());
    kernels
}

/// Each invocation reads and writes three neighbours at once.
fn neighbours() -> Kernel {
    let mut a = wide();
    a.extend(wide().iter().map(|a| a.wrapping_mul(3)));
    let expected: Vec<i64> = a.iter().map(|&a| a.wrapping_add(a)).collect();
    let (count, groups) = (a.len(), a.len() / 3);
    let memref = format!("memref<{count}xi64>");
    let module = format!(
        "module attributes {{gpu.container_module}} {{
           gpu.module @kernels {{
             gpu.func @main(%a: {memref}, %b: {memref}) kernel attributes {{spirv.entry_point_abi = \
         #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>}} {{
               %g = gpu.global_id x
               %c3 = arith.constant 3 : index
               %i = arith.muli %g, %c3 : index
               %v = vector.load %a[%i] : {memref}, vector<3xi64>
               %s = arith.addi %v, %v : vector<3xi64>
               vector.store %s, %b[%i] : {memref}, vector<3xi64>
               gpu.return
             }}
           }}
         }}"
    );
    Kernel {
        name: "vector<3xi64> load and store".to_owned(),
        module,
        environment: BARE.to_owned(),
        buffers: vec![
            Buffer { bytes: bytes64(&a), expected: None },
            Buffer { bytes: vec![0; 8 * count], expected: Some(Expected::bits(8, bytes64(&expected))) },
        ],
        groups: u32::try_from(groups).unwrap_or(1),
        flags: &[],
    }
}

fn power() -> Kernel {
    let compute = |a: i64, b: i64| match (a, b) {
        (_, 0..) => {
            let (mut total, mut square, mut left) = (1_i64, a, b);
            while left > 0 {
                if left & 1 == 1 {
                    total = total.wrapping_mul(square);
                }
                square = square.wrapping_mul(square);
                left >>= 1;
            }
            total
        }
        (1, _) => 1,
        (-1, _) if b & 1 == 0 => 1,
        (-1, _) => -1,
        _ => 0,
    };
    // A power of 0 by a negative exponent is undefined.
    let (a, b) = operands(|a, b| a != 0 || b >= 0);
    let expected: Vec<i64> = a.iter().zip(&b).map(|(&a, &b)| compute(a, b)).collect();
    Elementwise {
        name: "i64 ipowi".to_owned(),
        environment: BARE,
        inputs: vec![("i64", bytes64(&a)), ("i64", bytes64(&b))],
        output: "i64",
        body: "%r = math.ipowi %0, %1 : i64".to_owned(),
        expected: Expected::bits(8, bytes64(&expected)),
        count: a.len(),
    }
    .kernel()
}

fn binary((op, compute): Binary, keep: Keep) -> Kernel {
    let (a, b) = operands(keep);
    let expected: Vec<i64> = a.iter().zip(&b).map(|(&a, &b)| compute(a, b)).collect();
    Elementwise {
        name: format!("i64 {op}"),
        environment: BARE,
        inputs: vec![("i64", bytes64(&a)), ("i64", bytes64(&b))],
        output: "i64",
        body: format!("%r = arith.{op} %0, %1 : i64"),
        expected: Expected::bits(8, bytes64(&expected)),
        count: a.len(),
    }
    .kernel()
}

/// The places in [`BINARY`] of what is tested on vectors, too.
const VECTORS: [usize; 6] = [0, 2, 6, 10, 13, 15];

/// Two words a lane.
fn vector(((op, compute), keep): (Binary, Keep), lanes: usize) -> Kernel {
    let (a, b) = operands(keep);
    let ty = format!("vector<{lanes}xi64>");
    let expected: Vec<i64> = a.iter().zip(&b).map(|(&a, &b)| compute(a, b)).collect();
    Elementwise {
        name: format!("{ty} {op}"),
        environment: BARE,
        inputs: vec![(&ty, bytes64(&a)), (&ty, bytes64(&b))],
        output: &ty,
        body: format!("%r = arith.{op} %0, %1 : {ty}"),
        expected: Expected::bits(8, bytes64(&expected)),
        count: a.len() / lanes,
    }
    .kernel()
}

const COMPARISONS: [(&str, fn(i64, i64) -> bool); 10] = [
    ("eq", |a, b| a == b),
    ("ne", |a, b| a != b),
    ("slt", |a, b| a < b),
    ("sle", |a, b| a <= b),
    ("sgt", |a, b| a > b),
    ("sge", |a, b| a >= b),
    ("ult", |a, b| (a as u64) < b as u64),
    ("ule", |a, b| a as u64 <= b as u64),
    ("ugt", |a, b| a as u64 > b as u64),
    ("uge", |a, b| a as u64 >= b as u64),
];

fn comparison((predicate, compute): (&str, fn(i64, i64) -> bool)) -> Kernel {
    let (a, b) = pairs(&wide());
    let expected: Vec<u32> = a.iter().zip(&b).map(|(&a, &b)| u32::from(compute(a, b))).collect();
    Elementwise {
        name: format!("i64 cmpi {predicate}"),
        environment: BARE,
        inputs: vec![("i64", bytes64(&a)), ("i64", bytes64(&b))],
        output: "i32",
        body: format!("%c = arith.cmpi {predicate}, %0, %1 : i64\n%r = arith.extui %c : i1 to i32"),
        expected: Expected::bits(4, bytes32(&expected)),
        count: a.len(),
    }
    .kernel()
}

fn extended() -> Vec<Kernel> {
    let high_signed = |a: i64, b: i64| ((i128::from(a) * i128::from(b)) >> 64) as i64;
    let high_unsigned = |a: i64, b: i64| ((u128::from(a as u64) * u128::from(b as u64)) >> 64) as i64;
    let borrow = |a: i64, b: i64| i64::from((a as u64) < b as u64);
    let carry = |a: i64, b: i64| i64::from((a as u64).checked_add(b as u64).is_none());
    let cases: [(&str, &str, Box<dyn Fn(i64, i64) -> i64>); 5] = [
        ("mulsi_extended", "%l, %r = arith.mulsi_extended %0, %1 : i64", Box::new(high_signed)),
        ("mului_extended", "%l, %r = arith.mului_extended %0, %1 : i64", Box::new(high_unsigned)),
        (
            "addui_extended",
            "%l, %c = arith.addui_extended %0, %1 : i64, i1\n%r = arith.extui %c : i1 to i64",
            Box::new(carry),
        ),
        (
            "subui_extended",
            "%l, %c = arith.subui_extended %0, %1 : i64, i1\n%r = arith.extui %c : i1 to i64",
            Box::new(borrow),
        ),
        ("subui_extended, difference", "%r, %c = arith.subui_extended %0, %1 : i64, i1", Box::new(i64::wrapping_sub)),
    ];
    let make = |(op, body, compute): (&str, &str, Box<dyn Fn(i64, i64) -> i64>)| {
        let (a, b) = pairs(&wide());
        let expected: Vec<i64> = a.iter().zip(&b).map(|(&a, &b)| compute(a, b)).collect();
        Elementwise {
            name: format!("i64 {op}"),
            environment: BARE,
            inputs: vec![("i64", bytes64(&a)), ("i64", bytes64(&b))],
            output: "i64",
            body: body.to_owned(),
            expected: Expected::bits(8, bytes64(&expected)),
            count: a.len(),
        }
        .kernel()
    };
    cases.into_iter().map(make).collect()
}

/// One operand of `i64`, to `i64`.
fn one(name: &str, body: &str, compute: impl Fn(i64) -> i64) -> Kernel {
    let mut a = wide();
    a.extend((0..64).map(|bit| 1_i64.wrapping_shl(bit)));
    a.extend((0..64).map(|bit| -1_i64 ^ 1_i64.wrapping_shl(bit)));
    pad(&mut a);
    let expected: Vec<i64> = a.iter().map(|&a| compute(a)).collect();
    Elementwise {
        name: name.to_owned(),
        environment: BARE,
        inputs: vec![("i64", bytes64(&a))],
        output: "i64",
        body: body.to_owned(),
        expected: Expected::bits(8, bytes64(&expected)),
        count: a.len(),
    }
    .kernel()
}

fn unary() -> Vec<Kernel> {
    vec![
        one("i64 absi", "%r = math.absi %0 : i64", i64::wrapping_abs),
        one("i64 ctlz", "%r = math.ctlz %0 : i64", |a| i64::from(a.leading_zeros())),
        one("i64 cttz", "%r = math.cttz %0 : i64", |a| i64::from(a.trailing_zeros())),
        one("i64 ctpop", "%r = math.ctpop %0 : i64", |a| i64::from(a.count_ones())),
        one(
            "i64 constants",
            "%c = arith.constant -81985529216486896 : i64\n%d = arith.constant 4294967295 : i64\n\
             %x = arith.xori %0, %c : i64\n%r = arith.addi %x, %d : i64",
            |a| (a ^ -81_985_529_216_486_896).wrapping_add(0xFFFF_FFFF),
        ),
        one(
            "vector<2xi64> constants and lanes",
            "%c = arith.constant dense<[5, -4294967297]> : vector<2xi64>\n%v = vector.from_elements %0, %0 : vector<2xi64>\n\
             %s = arith.addi %v, %c : vector<2xi64>\n%t = vector.shuffle %s, %c [1, 2] : vector<2xi64>, vector<2xi64>\n\
             %x = vector.extract %t[0] : i64 from vector<2xi64>\n%u = vector.insert %x, %s [0] : i64 into vector<2xi64>\n\
             %r = vector.reduction <add>, %u : vector<2xi64> into i64",
            |a| a.wrapping_add(-4_294_967_297).wrapping_mul(2),
        ),
    ]
}

fn casts() -> Vec<Kernel> {
    let narrow = [("i32", 32), ("i16", 16), ("i8", 8)];
    let mut kernels = Vec::new();
    for (ty, width) in narrow {
        let shift = 64 - width;
        kernels.push(one(
            &format!("i64 trunci {ty} extsi"),
            &format!("%t = arith.trunci %0 : i64 to {ty}\n%r = arith.extsi %t : {ty} to i64"),
            move |a| a << shift >> shift,
        ));
        kernels.push(one(
            &format!("i64 trunci {ty} extui"),
            &format!("%t = arith.trunci %0 : i64 to {ty}\n%r = arith.extui %t : {ty} to i64"),
            move |a| ((a as u64) << shift >> shift) as i64,
        ));
    }
    kernels.push(one(
        "i64 trunci i1 extsi",
        "%t = arith.trunci %0 : i64 to i1\n%r = arith.extsi %t : i1 to i64",
        |a| -(a & 1),
    ));
    kernels.push(one(
        "i64 index_cast",
        "%t = arith.index_cast %0 : i64 to index\n%r = arith.index_cast %t : index to i64",
        |a| i64::from(a as i32),
    ));
    kernels.push(one(
        "i64 index_castui",
        "%t = arith.index_castui %0 : i64 to index\n%r = arith.index_castui %t : index to i64",
        |a| i64::from(a as u32),
    ));
    kernels
}

fn floats() -> Vec<Kernel> {
    let mut a = wide();
    // Around the halves between floats, up to every magnitude.
    for bit in 24..63 {
        let base = 1_i64 << bit;
        let half = 1_i64 << (bit - 24);
        a.extend([base + half, base + half - 1, base + half + 1, base + 3 * half, base + 3 * half + 1, -(base + half)]);
    }
    pad(&mut a);
    let signed: Vec<u32> = a.iter().map(|&a| (a as f32).to_bits()).collect();
    let unsigned: Vec<u32> = a.iter().map(|&a| (a as u64 as f32).to_bits()).collect();
    let to_float = |op: &str, expected: Vec<u32>| {
        Elementwise {
            name: format!("i64 {op} f32"),
            environment: BARE,
            inputs: vec![("i64", bytes64(&a))],
            output: "f32",
            body: format!("%r = arith.{op} %0 : i64 to f32"),
            expected: Expected::floats(FloatKind::F32, bytes32(&expected), 0),
            count: a.len(),
        }
        .kernel()
    };
    let mut kernels = vec![to_float("sitofp", signed), to_float("uitofp", unsigned)];

    let mut numbers: Vec<f32> = vec![0.0, -0.0, 0.5, 0.999, 1.0, 1.5, 3.7, 8_388_607.5, 8_388_608.0, 16_777_215.0];
    numbers.extend((24..63).flat_map(|bit| [2.0_f32.powi(bit), 2.0_f32.powi(bit) * 1.999_999_9]));
    let mut positive = numbers.clone();
    positive.extend([2.0_f32.powi(63), 2.0_f32.powi(63) * 1.999_999_9]);
    numbers.extend(numbers.clone().iter().map(|number| -number));
    numbers.push(-(2.0_f32.powi(63)));
    pad(&mut numbers);
    pad(&mut positive);
    let from_float = |op: &str, numbers: &[f32], expected: Vec<i64>| {
        let bits: Vec<u32> = numbers.iter().map(|number| number.to_bits()).collect();
        Elementwise {
            name: format!("i64 {op} f32"),
            environment: BARE,
            inputs: vec![("f32", bytes32(&bits))],
            output: "i64",
            body: format!("%r = arith.{op} %0 : f32 to i64"),
            expected: Expected::bits(8, bytes64(&expected)),
            count: numbers.len(),
        }
        .kernel()
    };
    kernels.push(from_float("fptosi", &numbers, numbers.iter().map(|&n| n as i64).collect()));
    kernels.push(from_float("fptoui", &positive, positive.iter().map(|&n| n as u64 as i64).collect()));
    kernels
}

/// Values that go through control flow, selects and functions.
fn control() -> Vec<Kernel> {
    let power = |a: i64| {
        let mut total = 1_i64;
        for step in 0..5_i64 {
            total = total.wrapping_mul(a).wrapping_add(step);
        }
        if total < 0 { total.wrapping_neg() } else { a }
    };
    vec![
        one(
            "i64 in loops and branches",
            "%c0 = arith.constant 0 : index
             %c1 = arith.constant 1 : index
             %c5 = arith.constant 5 : index
             %one = arith.constant 1 : i64
             %zero = arith.constant 0 : i64
             %t = scf.for %k = %c0 to %c5 step %c1 iter_args(%x = %one) -> (i64) {
               %y = arith.muli %x, %0 : i64
               %s = arith.index_cast %k : index to i64
               %z = arith.addi %y, %s : i64
               scf.yield %z : i64
             }
             %n = arith.cmpi slt, %t, %zero : i64
             %r = scf.if %n -> (i64) {
               %m = arith.subi %zero, %t : i64
               scf.yield %m : i64
             } else {
               scf.yield %0 : i64
             }",
            power,
        ),
        one(
            "i64 in private memory",
            "%c1 = arith.constant 1 : index
             %m = memref.alloca() : memref<2xi64, #spirv.storage_class<Function>>
             memref.store %0, %m[%c1] : memref<2xi64, #spirv.storage_class<Function>>
             %x = memref.load %m[%c1] : memref<2xi64, #spirv.storage_class<Function>>
             %n = arith.constant -1 : i64
             %c = arith.cmpi eq, %x, %n : i64
             %r = arith.select %c, %0, %x : i64",
            |a| a,
        ),
    ]
}

// ---- loops, switches, tables, memory ----

/// Loops and switches over `i64` itself.
fn counted() -> Vec<Kernel> {
    let sum = |a: i64| {
        let (mut total, mut step) = (a, 4_294_967_290_i64);
        while step < 4_294_967_290 + (a & 15) {
            total = total.wrapping_add(step);
            step += 3;
        }
        total
    };
    let chosen = |a: i64| match a {
        0x1_0000_0000 => 1,
        -2 => 2,
        i64::MIN => 3,
        _ => a,
    };
    vec![
        one(
            "i64 bounds of a loop",
            "%base = arith.constant 4294967290 : i64
             %mask = arith.constant 15 : i64
             %three = arith.constant 3 : i64
             %low = arith.andi %0, %mask : i64
             %end = arith.addi %base, %low : i64
             %r = scf.for %k = %base to %end step %three iter_args(%t = %0) -> (i64) : i64 {
               %n = arith.addi %t, %k : i64
               scf.yield %n : i64
             }",
            sum,
        ),
        one(
            "i64 flag of a switch",
            "%r = scf.execute_region -> i64 {
               cf.switch %0 : i64, [
                 default: ^other,
                 4294967296: ^one,
                 -2: ^two,
                 -9223372036854775808: ^three
               ]
             ^one:
               %c1 = arith.constant 1 : i64
               cf.br ^end(%c1 : i64)
             ^two:
               %c2 = arith.constant 2 : i64
               cf.br ^end(%c2 : i64)
             ^three:
               %c3 = arith.constant 3 : i64
               cf.br ^end(%c3 : i64)
             ^other:
               cf.br ^end(%0 : i64)
             ^end(%x: i64):
               scf.yield %x : i64
             }",
            chosen,
        ),
        one(
            "i64 while",
            "%zero = arith.constant 0 : i64
             %two = arith.constant 2 : i64
             %r = scf.while (%x = %0) : (i64) -> i64 {
               %c = arith.cmpi sgt, %x, %two : i64
               scf.condition(%c) %x : i64
             } do {
             ^bb0(%x: i64):
               %h = arith.shrsi %x, %two : i64
               scf.yield %h : i64
             }",
            |mut a| {
                while a > 2 {
                    a >>= 2;
                }
                a
            },
        ),
    ]
}

/// A kernel of one invocation an element, with more functions and globals.
fn program(name: &str, before: &str, environment: &str, body: &str, a: &[i64], expected: &[i64]) -> Kernel {
    let count = a.len();
    let module = format!(
        "module attributes {{gpu.container_module}} {{ gpu.module @kernels {{ {before}
           gpu.func @main(%a: memref<{count}xi64>, %b: memref<{count}xi64>) kernel attributes \
         {{spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [{count}, 1, 1]>}} {{
             %i = gpu.thread_id x
             {body}
             gpu.return }} }} }}"
    )
    .replace("MEMREF", &format!("memref<{count}xi64>"));
    Kernel {
        name: name.to_owned(),
        module,
        environment: environment.to_owned(),
        buffers: vec![
            Buffer { bytes: bytes64(a), expected: None },
            Buffer { bytes: vec![0; 8 * count], expected: Some(Expected::bits(8, bytes64(expected))) },
        ],
        groups: 1,
        flags: &[],
    }
}

fn moved() -> Vec<Kernel> {
    let a: Vec<i64> = wide().into_iter().take(16).collect();
    let at = |index: usize| a.get(index).copied().unwrap_or(-3);
    let transfer: Vec<i64> = (0..16).map(|i| (0..5).map(|lane| at(i + lane)).fold(0, i64::wrapping_add)).collect();
    let picked = [3, 0, 2];
    let gather: Vec<i64> =
        (0..16).map(|i| picked.iter().map(|&lane| a[(i + lane) % 16]).fold(0, |t, x| t ^ x)).collect();
    let table = [1_i64 << 40, -1, i64::MIN, 12_345_678_901];
    vec![
        program(
            "i64 transfers",
            "",
            BARE,
            "%p = arith.constant -3 : i64
             %v = vector.transfer_read %a[%i], %p : MEMREF, vector<5xi64>
             %s = vector.reduction <add>, %v : vector<5xi64> into i64
             %w = vector.broadcast %s : i64 to vector<1xi64>
             vector.transfer_write %w, %b[%i] : vector<1xi64>, MEMREF",
            &a,
            &transfer,
        ),
        program(
            "i64 gather and scatter",
            "",
            BARE,
            "%c16 = arith.constant 16 : index
             %c0 = arith.constant 0 : index
             %j = arith.index_cast %i : index to i64
             %base = vector.broadcast %j : i64 to vector<3xi64>
             %off = arith.constant dense<[3, 0, 2]> : vector<3xi64>
             %sum = arith.addi %base, %off : vector<3xi64>
             %size = arith.constant dense<16> : vector<3xi64>
             %at = arith.remui %sum, %size : vector<3xi64>
             %m = arith.constant dense<true> : vector<3xi1>
             %p = arith.constant dense<7> : vector<3xi64>
             %v = vector.gather %a[%c0][%at], %m, %p : MEMREF, vector<3xi64>, vector<3xi1>, vector<3xi64> into vector<3xi64>
             %x = vector.reduction <xor>, %v : vector<3xi64> into i64
             %one = vector.broadcast %x : i64 to vector<1xi64>
             %to = vector.broadcast %j : i64 to vector<1xi64>
             %yes = arith.constant dense<true> : vector<1xi1>
             vector.scatter %b[%c0][%to], %yes, %one : MEMREF, vector<1xi64>, vector<1xi1>, vector<1xi64>",
            &a,
            &gather,
        ),
        program(
            "i64 masked",
            "",
            BARE,
            "%m = arith.constant dense<[true, false]> : vector<2xi1>
             %p = arith.constant dense<[1, 4294967297]> : vector<2xi64>
             %v = vector.maskedload %a[%i], %m, %p : MEMREF, vector<2xi1>, vector<2xi64> into vector<2xi64>
             %s = vector.reduction <add>, %v : vector<2xi64> into i64
             %w = vector.broadcast %s : i64 to vector<2xi64>
             vector.maskedstore %b[%i], %m, %w : MEMREF, vector<2xi1>, vector<2xi64>",
            &a,
            &a.iter().map(|a| a.wrapping_add(4_294_967_297)).collect::<Vec<_>>(),
        ),
        program(
            "i64 table and function",
            "memref.global \"private\" constant @t : memref<4xi64> = dense<[1099511627776, -1, -9223372036854775808, \
             12345678901]>
             func.func @both(%x: i64, %y: i64) -> (i64, i64) {
               %s = arith.addi %x, %y : i64
               %d = arith.subi %x, %y : i64
               return %s, %d : i64, i64 }",
            BARE,
            "%t = memref.get_global @t : memref<4xi64>
             %c4 = arith.constant 4 : index
             %k = arith.remui %i, %c4 : index
             %x = memref.load %t[%k] : memref<4xi64>
             %y = memref.load %a[%i] : MEMREF
             %s, %d = func.call @both(%x, %y) : (i64, i64) -> (i64, i64)
             %r = arith.muli %s, %d : i64
             memref.store %r, %b[%i] : MEMREF",
            &a,
            &(0..16).map(|i| (table[i % 4].wrapping_add(a[i])).wrapping_mul(table[i % 4].wrapping_sub(a[i]))).collect::<Vec<_>>(),
        ),
    ]
}

/// A target with instructions of subgroups, and no optional type.
pub(super) const SUBGROUPS: &str = "#spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformShuffle, \
                                    GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformBallot], \
                                    [SPV_KHR_storage_buffer_storage_class]>, \
                                    #spirv.resource_limits<subgroup_size = 32>>";

/// Exchanges between neighbours, and reductions of four.
fn subgroups() -> Vec<Kernel> {
    const TARGET: &str = SUBGROUPS;
    let a: Vec<i64> = wide().into_iter().take(16).collect();
    let swapped: Vec<i64> = (0..16).map(|i| a[i ^ 1]).collect();
    let mut kernels = vec![program(
        "i64 shuffle",
        "",
        TARGET,
        "%x = memref.load %a[%i] : MEMREF
         %o = arith.constant 1 : i32
         %w = arith.constant 32 : i32
         %y, %v = gpu.shuffle xor %x, %o, %w : i64
         memref.store %y, %b[%i] : MEMREF",
        &a,
        &swapped,
    )];
    type Combine = fn(i64, i64) -> i64;
    let kinds: [(&str, Combine); 9] = [
        ("add", i64::wrapping_add),
        ("mul", i64::wrapping_mul),
        ("and", |a, b| a & b),
        ("or", |a, b| a | b),
        ("xor", |a, b| a ^ b),
        ("minsi", |a, b| a.min(b)),
        ("maxsi", |a, b| a.max(b)),
        ("minui", |a, b| (a as u64).min(b as u64) as i64),
        ("maxui", |a, b| (a as u64).max(b as u64) as i64),
    ];
    for (kind, combine) in kinds {
        let total = |group: &[i64]| group[1..].iter().fold(group[0], |total, &next| combine(total, next));
        let expected: Vec<i64> = a.chunks(4).flat_map(|group| [total(group); 4]).collect();
        kernels.push(program(
            &format!("i64 subgroup {kind}"),
            "",
            TARGET,
            &format!(
                "%x = memref.load %a[%i] : MEMREF
                 %y = gpu.subgroup_reduce {kind} %x cluster(size = 4) : (i64) -> (i64)
                 memref.store %y, %b[%i] : MEMREF"
            ),
            &a,
            &expected,
        ));
    }
    for (kind, combine) in [kinds[1], kinds[5]] {
        let odd: Vec<i64> = a.iter().map(|a| a | 1).collect();
        let total = odd[1..].iter().fold(odd[0], |total, &next| combine(total, next));
        let body = format!(
            "%x = memref.load %a[%i] : MEMREF
             %y = gpu.all_reduce {kind} %x {{}} : (i64) -> (i64)
             memref.store %y, %b[%i] : MEMREF"
        );
        kernels.push(program(&format!("i64 all_reduce {kind}"), "", BARE, &body, &odd, &[total; 16]));
    }
    // The first three are in one subgroup on any device, and the others say nothing.
    let offset = 0x1_2345_6789_i64;
    let product = a[..3].iter().fold(1, |total: i64, &next| total.wrapping_mul(next.wrapping_add(offset)));
    let expected: Vec<i64> = (0..16).map(|i| if i < 3 { product } else { 0 }).collect();
    kernels.push(program(
        "i64 product over some of a subgroup",
        "",
        TARGET,
        &format!(
            "%three = arith.constant 3 : index
             %offset = arith.constant {offset} : i64
             %is_one = arith.cmpi ult, %i, %three : index
             scf.if %is_one {{
               %l = memref.load %a[%i] : MEMREF
               %x = arith.addi %l, %offset : i64
               %y = gpu.subgroup_reduce mul %x : (i64) -> (i64)
               memref.store %y, %b[%i] : MEMREF
             }}"
        ),
        &a,
        &expected,
    ));
    kernels
}

/// All invocations change the first number.
fn atomics() -> Vec<Kernel> {
    type Combine = fn(i64, i64) -> i64;
    let kinds: [(&str, Combine); 4] =
        [("addi", i64::wrapping_add), ("andi", |a, b| a & b), ("ori", |a, b| a | b), ("xori", |a, b| a ^ b)];
    let a: Vec<i64> = wide().into_iter().cycle().take(32).collect();
    let each = |(kind, combine): (&str, Combine)| {
        let mut expected = vec![0; 32];
        expected[0] = a.iter().fold(0, |total, &next| combine(total, next));
        program(
            &format!("i64 atomic {kind}"),
            "",
            BARE,
            &format!(
                "%c0 = arith.constant 0 : index
                 %x = memref.load %a[%i] : MEMREF
                 %old = memref.atomic_rmw {kind} %x, %b[%c0] : (i64, MEMREF) -> i64"
            ),
            &a,
            &expected,
        )
    };
    let mut kernels = kinds.map(each).to_vec();
    let mut expected = vec![0; 32];
    expected[0] = 32 * 32;
    let mut open = program(
        "i64 atomic in memory of an open size",
        "",
        BARE,
        "%c0 = arith.constant 0 : index
         %size = memref.dim %b, %c0 : MEMREF
         %x = arith.index_cast %size : index to i64
         %old = memref.atomic_rmw addi %x, %b[%c0] : (i64, MEMREF) -> i64",
        &a,
        &expected,
    );
    open.module = open.module.replace("memref<32xi64>", "memref<?xi64>");
    kernels.push(open);
    kernels
}

/// An `index` of 64 bits without `Int64`.
fn wide_index() -> Vec<Kernel> {
    const FLAGS: &[&str] = &["--index-width", "64"];
    let a: Vec<i64> = wide();
    let one = |name: &str, body: &str, compute: &dyn Fn(i64) -> i64| {
        let mut a = a.clone();
        pad(&mut a);
        let expected: Vec<i64> = a.iter().map(|&a| compute(a)).collect();
        Elementwise {
            name: format!("index of 64 bits: {name}"),
            environment: BARE,
            inputs: vec![("i64", bytes64(&a))],
            output: "i64",
            body: format!("%x = arith.index_cast %0 : i64 to index\n{body}\n%r = arith.index_cast %y : index to i64"),
            expected: Expected::bits(8, bytes64(&expected)),
            count: a.len(),
        }
        .kernel()
        .with_flags(FLAGS)
    };
    let halves = |a: i64| {
        let mut total = 0_i64;
        let mut k = 0x1_0000_0000_i64;
        while k < 0x1_0000_0000 + (a & 7) {
            total = total.wrapping_add(k);
            k += 1;
        }
        total
    };
    vec![
        one(
            "arithmetic",
            "%c = arith.constant 10000000019 : index
             %m = arith.muli %x, %c : index
             %y = arith.remui %m, %c : index",
            &|a| (a.wrapping_mul(10_000_000_019) as u64 % 10_000_000_019) as i64,
        ),
        one(
            "the index dialect",
            "%c = index.constant 6000000000
             %m = index.mul %x, %c
             %l = index.cmp slt(%m, %x)
             %s = index.casts %c : index to i64
             %d = index.divs %m, %c
             %q = arith.index_cast %s : i64 to index
             %e = index.add %d, %q
             %y = arith.select %l, %e, %m : index",
            &|a| {
                let m = a.wrapping_mul(6_000_000_000);
                if m < a { m.wrapping_div(6_000_000_000).wrapping_add(6_000_000_000) } else { m }
            },
        ),
        one(
            "loops and memory",
            "%seven = arith.constant 7 : index
             %zero = arith.constant 0 : index
             %one = arith.constant 1 : index
             %low = arith.andi %x, %seven : index
             %from = arith.constant 4294967296 : index
             %to = arith.addi %from, %low : index
             %mem = memref.alloca() : memref<2xindex, #spirv.storage_class<Function>>
             memref.store %zero, %mem[%one] : memref<2xindex, #spirv.storage_class<Function>>
             scf.for %k = %from to %to step %one {
               %t = memref.load %mem[%one] : memref<2xindex, #spirv.storage_class<Function>>
               %n = arith.addi %t, %k : index
               memref.store %n, %mem[%one] : memref<2xindex, #spirv.storage_class<Function>>
             }
             %y = memref.load %mem[%one] : memref<2xindex, #spirv.storage_class<Function>>",
            &halves,
        ),
        one(
            "a switch",
            "%y = scf.index_switch %x -> index
             case 4294967296 {
               %c = arith.constant 5 : index
               scf.yield %c : index
             }
             case 3 {
               %c = arith.constant 9 : index
               scf.yield %c : index
             }
             default {
               scf.yield %x : index
             }",
            &|a| match a {
                0x1_0000_0000 => 5,
                3 => 9,
                _ => a,
            },
        ),
    ]
}

/// Counts of bits where the target has `i64`: SPIR-V counts in 32 bits.
fn native_counts() -> Vec<Kernel> {
    const TARGET: &str = "#spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, Int16, Int8], \
                          [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>";
    let mut a = wide();
    a.extend((0..64).map(|bit| 1_i64 << bit));
    pad(&mut a);
    let mut kernels = Vec::new();
    type Count = fn(u64, u32) -> u32;
    let counts: [(&str, Count); 3] = [
        ("ctlz", |a, width| a.leading_zeros() - (64 - width)),
        ("cttz", |a, width| a.trailing_zeros().min(width)),
        ("ctpop", |a, _| a.count_ones()),
    ];
    for (ty, width) in [("i64", 64_u32), ("i16", 16), ("i8", 8)] {
        for (op, count) in counts {
            let shift = 64 - width;
            let expected: Vec<i64> = a.iter().map(|&a| i64::from(count((a as u64) << shift >> shift, width))).collect();
            let (down, up) = match width {
                64 => (String::new(), "%r = arith.addi %c, %z : i64".to_owned()),
                _ => (format!("%t = arith.trunci %0 : i64 to {ty}"), format!("%r = arith.extui %c : {ty} to i64")),
            };
            let value = if width == 64 { "%0" } else { "%t" };
            kernels.push(
                Elementwise {
                    name: format!("{op} of {ty} that the target has"),
                    environment: TARGET,
                    inputs: vec![("i64", bytes64(&a))],
                    output: "i64",
                    body: format!("%z = arith.constant 0 : i64\n{down}\n%c = math.{op} {value} : {ty}\n{up}"),
                    expected: Expected::bits(8, bytes64(&expected)),
                    count: a.len(),
                }
                .kernel(),
            );
        }
    }
    kernels
}
