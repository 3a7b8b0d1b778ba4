//! The results of lowered integer arithmetic, for the numbers at the edges, against the arithmetic of `i64`.
//!
//! A function of one op is lowered for a target with 32-bit integers alone and then evaluated. Integers of fewer bits
//! are in `i32`s there; the bits above their own are set to anything.

use std::collections::HashMap;

use vulcanize_ir::{Context, Ir, Op, Value, WalkOrder, parse_source};

use crate::support::{context, convert};

const TARGET: &str = "module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, \
                      #spirv.resource_limits<>>}";

struct Lowered<'c> {
    ir: Ir<'c>,
    ops: Vec<Op>,
    arguments: Vec<Value>,
}

impl<'c> Lowered<'c> {
    fn new(context: &'c Context, pass: &str, op: &str, ty: &str, results: &[&str]) -> Self {
        let (values, list) = match results.len() {
            1 => ("%r".to_owned(), "%r".to_owned()),
            n => (format!("%r:{n}"), (0..n).map(|i| format!("%r#{i}")).collect::<Vec<_>>().join(", ")),
        };
        let results = results.join(", ");
        let source = format!(
            "{TARGET} {{\nfunc.func @f(%a: {ty}, %b: {ty}) -> ({results}) {{\n  {values} = {op}\n  \
             return {list} : {results}\n}}\n}}\n"
        );
        let text = convert(&source, &format!("builtin.module({pass})"));
        let text = text.unwrap_or_else(|message| panic!("{op}: {message}"));
        let ir = parse_source(context, "output.mlir", &text).unwrap();
        let root = ir.root().unwrap();
        let function = ir.walk(root, WalkOrder::Pre).into_iter().find(|&op| ir.op_name_str(op) == "func.func").unwrap();
        let block = ir.first_block(ir.region(function, 0)).unwrap();
        let ops = ir.ops(block).collect();
        let arguments = ir.arguments(block).to_vec();
        Self { ir, ops, arguments }
    }

    /// The results for two arguments, as the bits of 32-bit integers; booleans are 0 and 1.
    fn run(&self, a: u32, b: u32) -> Vec<u32> {
        let mut values: HashMap<Value, u32> = self.arguments.iter().copied().zip([a, b]).collect();
        for &op in &self.ops {
            let operands: Vec<u32> = self.ir.operands(op).map(|value| values[&value]).collect();
            let name = self.ir.op_name_str(op);
            if name == "func.return" {
                return operands;
            }
            let result = match name {
                "spirv.Constant" => {
                    let value = self.ir.attribute_str(op, "value").unwrap();
                    self.ir.context().int_value(value).unwrap() as u32
                }
                _ => evaluate(name, &operands),
            };
            values.insert(self.ir.result(op, 0), result);
        }
        panic!("the function does not return");
    }
}

fn evaluate(name: &str, operands: &[u32]) -> u32 {
    let (a, b) = (operands[0], operands.get(1).copied().unwrap_or(0));
    let (signed_a, signed_b) = (a as i32, b as i32);
    let shift = || {
        assert!(b < 32, "{name} by {b} is undefined");
        b
    };
    match name {
        "builtin.unrealized_conversion_cast" => a,
        "spirv.IAdd" => a.wrapping_add(b),
        "spirv.ISub" => a.wrapping_sub(b),
        "spirv.IMul" => a.wrapping_mul(b),
        "spirv.SDiv" => signed_a.checked_div(signed_b).unwrap_or_else(unselected) as u32,
        "spirv.UDiv" => a.checked_div(b).unwrap_or_else(|| unselected() as u32),
        "spirv.UMod" => a.checked_rem(b).unwrap_or_else(|| unselected() as u32),
        "spirv.SNegate" => signed_a.wrapping_neg() as u32,
        "spirv.BitwiseAnd" => a & b,
        "spirv.BitwiseOr" => a | b,
        "spirv.BitwiseXor" => a ^ b,
        "spirv.ShiftLeftLogical" => a << shift(),
        "spirv.ShiftRightLogical" => a >> shift(),
        "spirv.ShiftRightArithmetic" => (signed_a >> shift()) as u32,
        "spirv.BitCount" => a.count_ones(),
        "spirv.GL.SAbs" => signed_a.wrapping_abs() as u32,
        "spirv.GL.SMax" => signed_a.max(signed_b) as u32,
        "spirv.GL.SMin" => signed_a.min(signed_b) as u32,
        "spirv.GL.UMax" => a.max(b),
        "spirv.GL.UMin" => a.min(b),
        "spirv.GL.FindUMsb" => 31_u32.wrapping_sub(a.leading_zeros()),
        "spirv.GL.FindILsb" => {
            if a == 0 {
                u32::MAX
            } else {
                a.trailing_zeros()
            }
        }
        "spirv.Select" => {
            if a == 1 {
                b
            } else {
                operands[2]
            }
        }
        "spirv.LogicalAnd" => a & b,
        "spirv.LogicalOr" => a | b,
        "spirv.LogicalEqual" | "spirv.IEqual" => u32::from(a == b),
        "spirv.LogicalNotEqual" | "spirv.INotEqual" => u32::from(a != b),
        "spirv.LogicalNot" => 1 - a,
        "spirv.SLessThan" => u32::from(signed_a < signed_b),
        "spirv.SLessThanEqual" => u32::from(signed_a <= signed_b),
        "spirv.SGreaterThan" => u32::from(signed_a > signed_b),
        "spirv.SGreaterThanEqual" => u32::from(signed_a >= signed_b),
        "spirv.ULessThan" => u32::from(a < b),
        "spirv.ULessThanEqual" => u32::from(a <= b),
        "spirv.UGreaterThan" => u32::from(a > b),
        "spirv.UGreaterThanEqual" => u32::from(a >= b),
        _ => panic!("{name} is not known here"),
    }
}

/// A quotient that does not exist may be anything, as long as it is not selected.
fn unselected() -> i32 {
    0x5EAD_BEEF
}

/// The numbers of a width at which things go wrong.
fn edges(width: u32) -> Vec<i64> {
    let (least, greatest) = (-(1_i64 << (width - 1)), (1_i64 << (width - 1)) - 1);
    let mut numbers = vec![0, 1, -1, 2, -2, 3, -3, 7, -7, least, least + 1, greatest, greatest - 1];
    numbers.retain(|n| (least..=greatest).contains(n));
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

fn unsigned(n: i64, width: u32) -> i64 {
    n & ((1 << width) - 1)
}

/// Samples of the bits above a number; a boolean is a number, too.
fn garbage(width: u32) -> &'static [u32] {
    if matches!(width, 1 | 32) { &[0] } else { &[0, u32::MAX, 0x1234_5670, 0x8000_0000] }
}

/// Runs an op on all pairs of edges with anything above their bits; `expected` gives the low bits of each result, or
/// `None` where the op is undefined.
fn check(
    pass: &str,
    op: &str,
    (ty, width): (&str, u32),
    results: &[(&str, u32)],
    expected: impl Fn(i64, i64) -> Option<Vec<i64>>,
) {
    let context = context();
    let types: Vec<&str> = results.iter().map(|&(ty, _)| ty).collect();
    let lowered = Lowered::new(&context, pass, op, ty, &types);
    let mask = if width == 32 { 0 } else { u32::MAX << width };
    let mut checked = 0;
    for a in edges(width) {
        for b in edges(width) {
            let Some(expected) = expected(a, b) else { continue };
            for &above in garbage(width) {
                let with_garbage = |n: i64| (unsigned(n, width) as u32) | (above & mask);
                let found = lowered.run(with_garbage(a), with_garbage(b));
                for ((found, expected), &(_, width)) in found.iter().zip(&expected).zip(results) {
                    let (found, expected) = (unsigned(i64::from(*found), width), unsigned(*expected, width));
                    assert_eq!(found, expected, "{op}, {a}, {b}, {above:#x} above");
                }
                assert_eq!(found.len(), expected.len());
                checked += 1;
            }
        }
    }
    assert!(checked > 0, "{op} was checked on nothing");
}

fn floor_div(a: i64, b: i64) -> i64 {
    let quotient = a / b;
    if a % b != 0 && (a < 0) != (b < 0) { quotient - 1 } else { quotient }
}

/// Both are defined: no division by 0, and the quotient fits.
fn divides(a: i64, b: i64, width: u32) -> bool {
    b != 0 && !(a == -(1 << (width - 1)) && b == -1)
}

const ARITH: &str = "convert-arith-to-spirv";

#[test]
fn divisions() {
    for (ty, width) in [("i32", 32), ("i16", 16), ("i8", 8), ("i4", 4)] {
        let one = [(ty, width)];
        let op = |name: &str| format!("arith.{name} %a, %b : {ty}");
        let signed = |f: fn(i64, i64) -> i64| move |a, b| divides(a, b, width).then(|| vec![f(a, b)]);
        let positive =
            |f: fn(i64, i64) -> i64| move |a, b| (b != 0).then(|| vec![f(unsigned(a, width), unsigned(b, width))]);
        check(ARITH, &op("divsi"), (ty, width), &one, signed(|a, b| a / b));
        check(ARITH, &op("remsi"), (ty, width), &one, signed(|a, b| a % b));
        check(ARITH, &op("floordivsi"), (ty, width), &one, signed(floor_div));
        check(ARITH, &op("ceildivsi"), (ty, width), &one, signed(|a, b| -floor_div(-a, b)));
        check(ARITH, &op("divui"), (ty, width), &one, positive(|a, b| a / b));
        check(ARITH, &op("remui"), (ty, width), &one, positive(|a, b| a % b));
        check(ARITH, &op("ceildivui"), (ty, width), &one, positive(|a, b| (a + b - 1) / b));
    }
}

#[test]
fn divisions_of_indices() {
    let index = ("index", 32);
    let op = |name: &str| format!("index.{name} %a, %b");
    let signed = |f: fn(i64, i64) -> i64| move |a, b| divides(a, b, 32).then(|| vec![f(a, b)]);
    let pass = "convert-index-to-spirv";
    check(pass, &op("rems"), index, &[index], signed(|a, b| a % b));
    check(pass, &op("floordivs"), index, &[index], signed(floor_div));
    check(pass, &op("ceildivs"), index, &[index], signed(|a, b| -floor_div(-a, b)));
    check(pass, &op("ceildivu"), index, &[index], |a, b| {
        let (a, b) = (unsigned(a, 32), unsigned(b, 32));
        (b != 0).then(|| vec![(a + b - 1) / b])
    });
}

#[test]
fn wrapping_arithmetic_and_extremes() {
    for (ty, width) in [("i32", 32), ("i16", 16), ("i8", 8), ("i1", 1)] {
        let op = |name: &str| format!("arith.{name} %a, %b : {ty}");
        let one = [(ty, width)];
        let u = move |n| unsigned(n, width);
        check(ARITH, &op("addi"), (ty, width), &one, |a, b| Some(vec![a + b]));
        check(ARITH, &op("subi"), (ty, width), &one, |a, b| Some(vec![a - b]));
        check(ARITH, &op("muli"), (ty, width), &one, |a, b| Some(vec![a.wrapping_mul(b)]));
        check(ARITH, &op("maxsi"), (ty, width), &one, |a, b| Some(vec![a.max(b)]));
        check(ARITH, &op("minsi"), (ty, width), &one, |a, b| Some(vec![a.min(b)]));
        check(ARITH, &op("maxui"), (ty, width), &one, move |a, b| Some(vec![u(a).max(u(b))]));
        check(ARITH, &op("minui"), (ty, width), &one, move |a, b| Some(vec![u(a).min(u(b))]));
        check(ARITH, &op("xori"), (ty, width), &one, |a, b| Some(vec![a ^ b]));
    }
}

#[test]
fn shifts() {
    for (ty, width) in [("i32", 32), ("i16", 16), ("i8", 8)] {
        let op = |name: &str| format!("arith.{name} %a, %b : {ty}");
        let one = [(ty, width)];
        let by = move |b: i64| (0..i64::from(width)).contains(&b);
        check(ARITH, &op("shli"), (ty, width), &one, move |a, b| by(b).then(|| vec![a << b]));
        check(ARITH, &op("shrsi"), (ty, width), &one, move |a, b| by(b).then(|| vec![a >> b]));
        check(ARITH, &op("shrui"), (ty, width), &one, move |a, b| by(b).then(|| vec![unsigned(a, width) >> b]));
    }
}

#[test]
fn comparisons() {
    type Compare = fn(&i64, &i64) -> bool;
    let predicates: [(&str, Compare, bool); 10] = [
        ("eq", i64::eq, false),
        ("ne", i64::ne, false),
        ("slt", i64::lt, false),
        ("sle", i64::le, false),
        ("sgt", i64::gt, false),
        ("sge", i64::ge, false),
        ("ult", i64::lt, true),
        ("ule", i64::le, true),
        ("ugt", i64::gt, true),
        ("uge", i64::ge, true),
    ];
    for (ty, width) in [("i32", 32), ("i16", 16), ("i8", 8), ("i1", 1)] {
        for (predicate, compare, is_unsigned) in predicates {
            let op = format!("arith.cmpi {predicate}, %a, %b : {ty}");
            check(ARITH, &op, (ty, width), &[("i1", 1)], |a, b| {
                let read = |n| if is_unsigned { unsigned(n, width) } else { n };
                Some(vec![i64::from(compare(&read(a), &read(b)))])
            });
        }
    }
}

#[test]
fn products_and_sums_in_full() {
    for (ty, width) in [("i16", 16), ("i8", 8)] {
        let pair = [(ty, width), (ty, width)];
        let u = move |n| unsigned(n, width);
        check(ARITH, &format!("arith.mulsi_extended %a, %b : {ty}"), (ty, width), &pair, |a, b| {
            Some(vec![a * b, (a * b) >> width])
        });
        check(ARITH, &format!("arith.mului_extended %a, %b : {ty}"), (ty, width), &pair, |a, b| {
            Some(vec![u(a) * u(b), (u(a) * u(b)) >> width])
        });
        let sum = format!("arith.addui_extended %a, %b : {ty}, i1");
        check(ARITH, &sum, (ty, width), &[(ty, width), ("i1", 1)], |a, b| Some(vec![a + b, (u(a) + u(b)) >> width]));
    }
}

#[test]
fn casts() {
    let widths = [("i1", 1), ("i4", 4), ("i8", 8), ("i16", 16), ("i32", 32)];
    for (from, width) in widths {
        for (to, result) in widths {
            let (from, to) = ((from, width), (to, result));
            let op = |name: &str| format!("arith.{name} %a : {} to {}", from.0, to.0);
            if width < result {
                check(ARITH, &op("extsi"), from, &[to], |a, _| Some(vec![a]));
                check(ARITH, &op("extui"), from, &[to], |a, _| Some(vec![unsigned(a, width)]));
            }
            if width > result {
                check(ARITH, &op("trunci"), from, &[to], |a, _| Some(vec![a]));
            }
        }
        let op = |name: &str, from: &str, to: &str| format!("arith.{name} %a : {from} to {to}");
        let index = ("index", 32);
        check(ARITH, &op("index_cast", from, "index"), (from, width), &[index], |a, _| Some(vec![a]));
        check(ARITH, &op("index_castui", from, "index"), (from, width), &[index], |a, _| {
            Some(vec![unsigned(a, width)])
        });
        check(ARITH, &op("index_cast", "index", from), index, &[(from, width)], |a, _| Some(vec![a]));
    }
}

#[test]
fn counts_of_bits() {
    for (ty, width) in [("i32", 32), ("i16", 16), ("i8", 8)] {
        let op = |name: &str| format!("math.{name} %a : {ty}");
        let (one, pass) = ([(ty, width)], "convert-math-to-spirv");
        let u = move |n| unsigned(n, width);
        check(pass, &op("ctlz"), (ty, width), &one, move |a, _| {
            Some(vec![i64::from(u(a).leading_zeros()) - 64 + i64::from(width)])
        });
        check(pass, &op("cttz"), (ty, width), &one, move |a, _| {
            Some(vec![i64::from(u(a).trailing_zeros().min(width))])
        });
        check(pass, &op("ctpop"), (ty, width), &one, move |a, _| Some(vec![i64::from(u(a).count_ones())]));
        check(pass, &op("absi"), (ty, width), &one, |a, _| Some(vec![a.abs()]));
    }
}
