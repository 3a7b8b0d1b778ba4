//! Numbers that are held in wider ones, in ops that see the bits above their own: reductions, loops, casts of bits.
//!
//! Each kernel first makes those bits differ from the sign, by arithmetic that wraps.

use super::values::{bytes_of, bytes32};
use super::{BARE, Elementwise, Expected, Kernel};

/// A target with reductions of subgroups, and without small integers.
const GROUPS: &str = "#spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformArithmetic, GroupNonUniformClustered, \
                      GroupNonUniformShuffle], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>";

/// A target that computes with small integers.
const INTEGERS: &str = "#spirv.target_env<#spirv.vce<v1.3, [Shader, Int8, Int16], \
                        [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>";

/// A target that computes with halves, and not with small integers.
const HALVES: &str = "#spirv.target_env<#spirv.vce<v1.3, [Shader, Float16], [SPV_KHR_storage_buffer_storage_class]>, \
                      #spirv.resource_limits<>>";

/// The invocations of a workgroup, and the elements.
const COUNT: usize = 64;

pub fn kernels() -> Vec<Kernel> {
    let mut all = Vec::new();
    for width in [8, 16] {
        for kind in KINDS {
            for cluster in [(4, 1), (2, 1), (2, 2)] {
                all.push(subgroup(kind, width, cluster));
            }
            all.push(workgroup(kind, width));
        }
        all.extend([counted(width, false), counted(width, true)]);
    }
    for types in [&TYPES_OF_32[..], &TYPES_OF_64] {
        for (at, from) in types.iter().enumerate() {
            let to = |distance: usize| types[(at + distance) % types.len()];
            all.extend([1, 2].map(|distance| cast((from, to(distance)), BARE, "")));
            all.push(cast((from, to(1)), INTEGERS, " with Int8"));
            all.push(cast((from, to(1)), HALVES, " with Float16"));
        }
    }
    all
}

// ---- reductions ----

/// A kind, on numbers with their signs and on the same without.
type Kind = (&'static str, fn((i64, i64), (i64, i64)) -> i64);

const KINDS: [Kind; 9] = [
    ("add", |s, _| s.0.wrapping_add(s.1)),
    ("mul", |s, _| s.0.wrapping_mul(s.1)),
    ("and", |s, _| s.0 & s.1),
    ("or", |s, _| s.0 | s.1),
    ("xor", |s, _| s.0 ^ s.1),
    ("minsi", |s, _| s.0.min(s.1)),
    ("maxsi", |s, _| s.0.max(s.1)),
    ("minui", |_, u| u.0.min(u.1)),
    ("maxui", |_, u| u.0.max(u.1)),
];

fn signed(value: i64, width: u32) -> i64 {
    value << (64 - width) >> (64 - width)
}

fn unsigned(value: i64, width: u32) -> i64 {
    value & ((1 << width) - 1)
}

/// Seven times this does not fit.
fn input(width: u32) -> Vec<i64> {
    (0..COUNT as i64).map(|at| signed(at.wrapping_mul(0x9E37_79B9).wrapping_add(0x5A5A), width)).collect()
}

fn reduced((_, fold): Kind, width: u32, members: impl Iterator<Item = i64>) -> i64 {
    let combine = |a, b| fold((signed(a, width), signed(b, width)), (unsigned(a, width), unsigned(b, width)));
    members.map(|member| member.wrapping_mul(7)).reduce(combine).unwrap_or(0)
}

fn integers(name: String, environment: &str, width: u32, body: &str, expected: Vec<i64>) -> Kernel {
    let (ty, size) = (format!("i{width}"), width as usize / 8);
    let bytes = |values: Vec<i64>| bytes_of(&values.into_iter().map(i64::cast_unsigned).collect::<Vec<_>>(), size);
    Elementwise {
        name: format!("{ty} {name}"),
        environment,
        inputs: vec![(&ty, bytes(input(width)))],
        output: &ty,
        body: format!("%seven = arith.constant 7 : {ty}\n%p = arith.muli %0, %seven : {ty}\n{body}"),
        expected: Expected::bits(size, bytes(expected)),
        count: COUNT,
    }
    .kernel()
}

/// Invocations `stride` apart, `size` of them.
fn subgroup(kind: Kind, width: u32, (size, stride): (usize, usize)) -> Kernel {
    let all = input(width);
    let member = |at: usize, number: usize| all[at - at / stride % size * stride + number * stride];
    let expected = (0..COUNT).map(|at| reduced(kind, width, (0..size).map(|number| member(at, number))));
    let apart = if stride > 1 { format!(", stride = {stride}") } else { String::new() };
    let body = format!("%r = gpu.subgroup_reduce {} %p cluster(size = {size}{apart}) : (i{width}) -> i{width}", kind.0);
    integers(format!("subgroup_reduce {} of {size} by {stride}", kind.0), GROUPS, width, &body, expected.collect())
}

fn workgroup(kind: Kind, width: u32) -> Kernel {
    let expected = vec![reduced(kind, width, input(width).into_iter()); COUNT];
    let body = format!("%r = gpu.all_reduce {} %p {{}} : (i{width}) -> i{width}", kind.0);
    integers(format!("all_reduce {}", kind.0), BARE, width, &body, expected)
}

// ---- loops ----

/// The iterations up to a bound that wrapped.
fn counted(width: u32, is_unsigned: bool) -> Kernel {
    let (lower, step, word) = if is_unsigned { (10, 5, "unsigned ") } else { (-20, 5, "") };
    let iterations = |value: i64| {
        let upper = value.wrapping_mul(7);
        let upper = if is_unsigned { unsigned(upper, width) } else { signed(upper, width) };
        (upper - lower + step - 1).max(0) / step
    };
    let expected = input(width).into_iter().map(iterations).collect();
    let ty = format!("i{width}");
    let body = format!(
        "%lower = arith.constant {lower} : {ty}\n%step = arith.constant {step} : {ty}\n%zero = arith.constant 0 : {ty}\n\
         %one = arith.constant 1 : {ty}\n\
         %r = scf.for {word}%k = %lower to %p step %step iter_args(%n = %zero) -> ({ty}) : {ty} {{\n\
         %m = arith.addi %n, %one : {ty}\nscf.yield %m : {ty}\n}}"
    );
    integers(format!("scf.for {word}up to a wrapped bound"), BARE, width, &body, expected)
}

// ---- casts of bits ----

/// Vectors of 32 bits: lanes, and their type.
const TYPES_OF_32: [(usize, &str); 10] = [
    (1, "i32"),
    (4, "i8"),
    (2, "f16"),
    (2, "i16"),
    (4, "f8E4M3FN"),
    (8, "i4"),
    (1, "f32"),
    (2, "bf16"),
    (32, "i1"),
    (4, "f8E5M2"),
];

/// The same of 64 bits.
const TYPES_OF_64: [(usize, &str); 6] = [(1, "i64"), (8, "i8"), (2, "f32"), (4, "i16"), (4, "f16"), (2, "i32")];

/// A word as one type and as another. The lanes of integers are doubled, unless they are to be floats.
fn cast((from, to): (&(usize, &str), (usize, &str)), environment: &str, suffix: &str) -> Kernel {
    let bits = from.0 as u32 * width_of(from.1);
    let name = |(lanes, element): (usize, &str)| format!("vector<{lanes}x{element}>");
    let words = name((bits as usize / 32, "i32"));
    let (word, mut body) = match bits {
        32 => ("i32".to_owned(), format!("%v0 = vector.broadcast %0 : i32 to {words}\n")),
        _ => (words.clone(), format!("%v0 = arith.xori %0, %zeros : {words}\n")),
    };
    let (mut last, mut of) = ("v0".to_owned(), words.clone());
    let mut values: Vec<u64> = (0..COUNT as u64).map(pattern).map(|value| value & (u64::MAX >> (64 - bits))).collect();
    let before = values.clone();
    for (number, ty) in [*from, to].into_iter().enumerate() {
        let into = name(ty);
        if into != of {
            body += &format!("%a{number} = vector.bitcast %{last} : {of} to {into}\n");
            last = format!("a{number}");
        }
        if ty.1.starts_with('i') && to.1.starts_with('i') {
            body += &format!("%b{number} = arith.addi %{last}, %{last} : {into}\n");
            last = format!("b{number}");
            values.iter_mut().for_each(|value| *value = doubled(*value, width_of(ty.1), bits));
        }
        of = into;
    }
    if of != words {
        body += &format!("%w = vector.bitcast %{last} : {of} to {words}\n");
        last = "w".to_owned();
    }
    body += &match bits {
        32 => format!("%r = vector.extract %{last}[0] : i32 from {words}"),
        _ => format!("%r = arith.xori %{last}, %zeros : {words}"),
    };
    let zeros = if bits == 32 { String::new() } else { format!("%zeros = arith.constant dense<0> : {words}\n") };
    let size = bits as usize / 8;
    Elementwise {
        name: format!("bitcast {} to {}{suffix}", name(*from), name(to)),
        environment,
        inputs: vec![(&word, bytes_of(&before, size))],
        output: &word,
        body: zeros + &body,
        expected: Expected::bits(4, bytes32(&words_of(&values, size))),
        count: COUNT,
    }
    .kernel()
}

fn width_of(element: &str) -> u32 {
    let digits: String = element.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(0)
}

/// Bits that are those of a finite number that is no subnormal in each format, wherever it begins.
fn pattern(at: u64) -> u64 {
    let bits = at.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    bits & 0xBBBB_BBBB_BBBB_BBBB | 0x0404_0404_0404_0404
}

/// Each lane of `width` bits added to itself.
fn doubled(value: u64, width: u32, bits: u32) -> u64 {
    let lane = u64::MAX >> (64 - width);
    (0..bits).step_by(width as usize).map(|at| ((value >> at & lane) << 1 & lane) << at).sum()
}

fn words_of(values: &[u64], size: usize) -> Vec<u32> {
    let words = |&value: &u64| [value as u32, (value >> 32) as u32].into_iter().take(size / 4);
    values.iter().flat_map(words).collect()
}
