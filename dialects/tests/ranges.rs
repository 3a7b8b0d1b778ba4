//! The ranges that ops declare hold all that the ops compute. The reference is their folding, on each pair of integers in
//! two ranges.

use vulcanize_ir::numeric::ApInt;
use vulcanize_ir::rewrite::{integer_attr, integer_of};
use vulcanize_ir::schema::{FoldValue, IntRange, IntegerRanges, OpDef};
use vulcanize_ir::{Attribute, Context, Ir, Op, WalkOrder};

use vulcanize_passes::dataflow::integer_ranges;

use crate::support::{context, parse};

/// What the exact result of an op is whose flags promise that it fits.
type Exact = fn(i64, i64) -> i64;

/// The function with one op on its two arguments.
struct Case<'c> {
    ir: Ir<'c>,
    op: Op,
    def: &'static OpDef,
}

impl<'c> Case<'c> {
    fn new(context: &'c Context, text: &str, ty: &str) -> Self {
        let text = format!("func.func @f(%a: {ty}, %b: {ty}) {{\n  %r = {text}\n  return\n}}");
        let ir = parse(context, "ranges.mlir", &text);
        let ops = ir.walk(ir.root().expect("a module"), WalkOrder::Pre);
        let declared =
            |&op: &Op| ir.def(op).filter(|def| def.interface::<IntegerRanges>().is_some()).map(|def| (op, def));
        let (op, def) = ops.iter().find_map(declared).unwrap_or_else(|| panic!("no range is declared: {text}"));
        Self { ir, op, def }
    }

    fn range(&self, operands: [&IntRange; 2]) -> IntRange {
        let IntegerRanges(range) = self.def.interface().expect("ranges");
        let result = self.ir.result(self.op, 0);
        let any = || IntRange::of_type(self.ir.context(), self.ir.value_type(result)).expect("an integer");
        range(&self.ir, self.op, result, &operands.map(|range| Some(range.clone()))).unwrap_or_else(any)
    }

    fn attribute(&self, value: &ApInt) -> Attribute {
        integer_attr(self.ir.context(), self.ir.value_type(self.ir.operand(self.op, 0)), value.clone())
    }

    /// What the op computes; `None` where that is undefined or poison.
    fn compute(&self, operands: [&ApInt; 2]) -> Option<ApInt> {
        let constants = operands.map(|value| Some(self.attribute(value)));
        match self.def.fold?(&self.ir, self.op, &constants)?.first()? {
            FoldValue::Constant(attribute) => integer_of(self.ir.context(), *attribute).cloned(),
            FoldValue::Value(value) => {
                let number = self.ir.operands(self.op).position(|operand| operand == *value)?;
                Some(operands[number].clone())
            }
        }
    }
}

const WIDTH: u32 = 4;

/// All ranges between two bounds of one sign.
fn ranges() -> Vec<IntRange> {
    let all = || (0..1u64 << WIDTH).map(|value| ApInt::new(WIDTH, value));
    let mut ranges = Vec::new();
    for (a, b) in all().flat_map(|a| all().map(move |b| (a.clone(), b))) {
        ranges.extend(a.cmp_unsigned(&b).is_le().then(|| IntRange::unsigned(a.clone(), b.clone())));
        ranges.extend(a.cmp_signed(&b).is_le().then(|| IntRange::signed(a, b)));
    }
    ranges
}

fn members(range: &IntRange) -> impl Iterator<Item = ApInt> {
    (0..1u64 << WIDTH).map(|value| ApInt::new(WIDTH, value)).filter(|value| range.contains(value))
}

/// Whether the exact result is one of the type, read as the flags say.
fn keeps_promise(exact: Exact, flags: &str, operands: [&ApInt; 2]) -> bool {
    let signed = operands.map(|value| value.as_i64().expect("a short integer"));
    let unsigned = operands.map(|value| value.low_u64().cast_signed());
    let fits = |[a, b]: [i64; 2], least: i64, end: i64| (least..end).contains(&exact(a, b));
    let half = 1 << (WIDTH - 1);
    // Amounts of shifts have no sign.
    let signed = if exact(1, 2) == 4 { [signed[0], unsigned[1]] } else { signed };
    (!flags.contains("nsw") || fits(signed, -half, half)) && (!flags.contains("nuw") || fits(unsigned, 0, 2 * half))
}

/// Checks an op on a part of all pairs of ranges, each of which has its turn with some op.
fn check(context: &Context, text: &str, promise: Option<(Exact, &str)>, turn: usize) {
    let case = Case::new(context, text, &format!("i{WIDTH}"));
    let ranges = ranges();
    let (mut checked, mut narrow) = (0, 0);
    for (number, lhs) in ranges.iter().enumerate() {
        for rhs in ranges.iter().skip((number + turn) % 151).step_by(151) {
            let declared = case.range([lhs, rhs]);
            narrow += usize::from(declared != IntRange::any(declared.width()));
            for (a, b) in members(lhs).flat_map(|a| members(rhs).map(move |b| (a.clone(), b))) {
                if promise.is_some_and(|(exact, flags)| !keeps_promise(exact, flags, [&a, &b])) {
                    continue;
                }
                let Some(value) = case.compute([&a, &b]) else { continue };
                checked += 1;
                assert!(
                    declared.contains(&value),
                    "{text}: {a:?}, {b:?} of {lhs:?}, {rhs:?} is {value:?}, not in {declared:?}"
                );
            }
        }
    }
    assert!(checked > 500 && narrow > 2, "{text}: {checked} values checked, {narrow} ranges narrow");
}

#[test]
fn ranges_hold_what_ops_compute() {
    let context = context();
    let names = "addi subi muli divui divsi ceildivui ceildivsi floordivsi remui remsi andi ori xori shli shrui shrsi \
                 maxsi maxui minsi minui";
    for (turn, name) in names.split_whitespace().enumerate() {
        check(&context, &format!("arith.{name} %a, %b : i{WIDTH}"), None, turn);
    }
    let predicates = "eq ne slt sle sgt sge ult ule ugt uge";
    for (turn, predicate) in predicates.split_whitespace().enumerate() {
        check(&context, &format!("arith.cmpi {predicate}, %a, %b : i{WIDTH}"), None, turn);
    }
    let promises: [(&str, Exact); 4] =
        [("addi", |a, b| a + b), ("subi", |a, b| a - b), ("muli", |a, b| a * b), ("shli", |a, b| a << b)];
    for (name, exact) in promises {
        for (turn, flags) in ["nsw", "nuw", "nsw, nuw"].into_iter().enumerate() {
            let text = format!("arith.{name} %a, %b overflow<{flags}> : i{WIDTH}");
            check(&context, &text, Some((exact, flags)), turn);
        }
    }
    for (turn, to) in ["i3", "i1"].into_iter().enumerate() {
        check(&context, &format!("arith.trunci %a : i{WIDTH} to {to}"), None, turn);
    }
    for (turn, text) in
        ["extui %a : i4 to i8", "extsi %a : i4 to i8", "index_cast %a : i4 to index"].into_iter().enumerate()
    {
        check(&context, &format!("arith.{text}"), None, turn);
    }
}

/// The quotients of the least number, which folding leaves alone.
#[test]
fn quotients_of_the_least_number_are_rounded_up() {
    let context = context();
    let case = Case::new(&context, "arith.ceildivsi %a, %b : i4", "i4");
    let least = IntRange::constant(ApInt::from_i64(WIDTH, -8));
    for (divisor, quotient) in [(1, -8), (2, -4), (3, -2), (5, -1), (7, -1), (-2, 4), (-3, 3)] {
        let range = case.range([&least, &IntRange::constant(ApInt::from_i64(WIDTH, divisor))]);
        assert_eq!(range.as_constant(), Some(&ApInt::from_i64(WIDTH, quotient)), "-8 by {divisor}");
    }
}

/// Arithmetic of `index`, on numbers about zero and about the end of 32 bits.
#[test]
fn ranges_of_index_hold_what_ops_compute() {
    let context = context();
    let starts = [0, 5, -3, 0xffff_fffd, 0x7fff_fffe, -0x8000_0001, i64::MAX - 2, i64::MIN];
    let range =
        |&start: &i64| IntRange::signed(ApInt::from_i64(64, start), ApInt::from_i64(64, start.saturating_add(2)));
    let members = |&start: &i64| (start..=start.saturating_add(2)).map(|value| ApInt::from_i64(64, value));
    let names =
        "add sub mul divs divu ceildivs ceildivu floordivs rems remu maxs maxu mins minu shl shrs shru and or xor";
    for name in names.split_whitespace() {
        let case = Case::new(&context, &format!("index.{name} %a, %b"), "index");
        let mut checked = 0;
        for (lhs, rhs) in starts.iter().flat_map(|lhs| starts.iter().map(move |rhs| (lhs, rhs))) {
            let declared = case.range([&range(lhs), &range(rhs)]);
            for (a, b) in members(lhs).flat_map(|a| members(rhs).map(move |b| (a.clone(), b))) {
                let Some(value) = case.compute([&a, &b]) else { continue };
                checked += 1;
                assert!(declared.contains(&value), "index.{name}: {a:?}, {b:?} is {value:?}, not in {declared:?}");
            }
        }
        assert!(checked > 20, "index.{name}: {checked} values checked");
    }
}

/// A function that calls itself with greater and greater numbers has an end; MLIR counts up to the last number.
#[test]
fn recursion_ends() {
    let context = context();
    let text = "func.func private @f(%x: i64) {\n  %c1 = arith.constant 1 : i64\n  %y = arith.addi %x, %c1 : i64\n  \
                call @f(%y) : (i64) -> ()\n  return\n}\nfunc.func @g() {\n  %c0 = arith.constant 0 : i64\n  \
                call @f(%c0) : (i64) -> ()\n  return\n}";
    let ir = parse(&context, "recursion.mlir", text);
    let root = ir.root().expect("a module");
    let ranges = integer_ranges(&ir, root);
    let sum = ir.walk(root, WalkOrder::Pre).into_iter().find(|&op| ir.op_name_str(op) == "arith.addi").expect("a sum");
    assert_eq!(ranges.get(&ir.result(sum, 0)), Some(&IntRange::any(64)));
}
