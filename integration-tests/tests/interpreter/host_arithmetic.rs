//! Arithmetic, against Rust's own.

use std::fmt::Write as _;

use super::host_support::{assert_fails, main_of, main_output};

/// `type`'s ops on pairs of constants, and what each must print.
#[derive(Default)]
struct Program {
    body: String,
    expected: String,
    next: usize,
}

impl Program {
    fn constant(&mut self, value: &str, ty: &str) -> String {
        self.next += 1;
        let _ = writeln!(self.body, "%v{} = arith.constant {value} : {ty}", self.next);
        format!("%v{}", self.next)
    }

    /// `op` with these operands; `suffix` is the type or types.
    fn check(&mut self, op: &str, operands: &[&str], suffix: &str, printed: &str, expected: impl ToString) {
        self.next += 1;
        let _ = writeln!(self.body, "%v{n} = {op} {} : {suffix}", operands.join(", "), n = self.next);
        let _ = writeln!(self.body, "vector.print %v{} : {printed}", self.next);
        let _ = writeln!(self.expected, "{}", expected.to_string());
    }

    fn run(self) {
        let text = main_output(&self.body);
        for (number, (found, expected)) in text.lines().zip(self.expected.lines()).enumerate() {
            let op = self.body.lines().filter(|line| !line.contains("constant") && !line.contains("print")).nth(number);
            assert_eq!(found, expected, "{op:?}");
        }
        assert_eq!(text, self.expected);
    }
}

macro_rules! integers {
    ($name:ident, $signed:ty, $unsigned:ty, $ty:literal, [$($value:literal),*]) => {
        #[test]
        fn $name() {
            let mut program = Program::default();
            let ty = $ty;
            let values: Vec<$signed> = vec![$($value),*];
            for &a in &values {
                for &b in &values {
                    let (x, y) = (program.constant(&a.to_string(), ty), program.constant(&b.to_string(), ty));
                    let (ua, ub) = (a as $unsigned, b as $unsigned);
                    let operands = [x.as_str(), y.as_str()];
                    let mut check = |op: &str, expected: $signed| program.check(op, &operands, ty, ty, expected);
                    check("arith.addi", a.wrapping_add(b));
                    check("arith.subi", a.wrapping_sub(b));
                    check("arith.muli", a.wrapping_mul(b));
                    check("arith.andi", a & b);
                    check("arith.ori", a | b);
                    check("arith.xori", a ^ b);
                    check("arith.maxsi", a.max(b));
                    check("arith.minsi", a.min(b));
                    check("arith.maxui", ua.max(ub) as $signed);
                    check("arith.minui", ua.min(ub) as $signed);
                    if b != 0 {
                        check("arith.divui", (ua / ub) as $signed);
                        check("arith.remui", (ua % ub) as $signed);
                        check("arith.ceildivui", ua.div_ceil(ub) as $signed);
                        if let (Some(quotient), Some(rest)) = (a.checked_div(b), a.checked_rem(b)) {
                            let exact = rest == 0;
                            check("arith.divsi", quotient);
                            check("arith.remsi", rest);
                            check("arith.floordivsi", quotient - <$signed>::from(!exact && (a < 0) != (b < 0)));
                            check("arith.ceildivsi", quotient + <$signed>::from(!exact && (a < 0) == (b < 0)));
                        }
                    }
                    if ub < <$signed>::BITS as $unsigned {
                        check("arith.shli", a << ub);
                        check("arith.shrsi", a >> ub);
                        check("arith.shrui", (ua >> ub) as $signed);
                    }
                    let mut compare = |predicate: &str, expected: bool| {
                        program.check(&format!("arith.cmpi {predicate},"), &operands, ty, "i1", u8::from(expected));
                    };
                    compare("eq", a == b);
                    compare("ne", a != b);
                    compare("slt", a < b);
                    compare("sle", a <= b);
                    compare("sgt", a > b);
                    compare("sge", a >= b);
                    compare("ult", ua < ub);
                    compare("ule", ua <= ub);
                    compare("ugt", ua > ub);
                    compare("uge", ua >= ub);
                }
                let x = program.constant(&a.to_string(), ty);
                program.check("math.absi", &[&x], ty, ty, a.wrapping_abs());
                program.check("math.ctlz", &[&x], ty, ty, a.leading_zeros());
                program.check("math.cttz", &[&x], ty, ty, a.trailing_zeros());
                program.check("math.ctpop", &[&x], ty, ty, a.count_ones());
            }
            program.run();
        }
    };
}

integers!(integers_of_8_bits, i8, u8, "i8", [0, 1, -1, 7, -128, 127, 3]);
integers!(integers_of_16_bits, i16, u16, "i16", [0, 1, -1, 7, -32768, 32767, 300]);
integers!(integers_of_32_bits, i32, u32, "i32", [0, 1, -1, 7, -2147483648, 2147483647, 123456]);
integers!(integers_of_64_bits, i64, u64, "i64", [0, 1, -1, 7, -9223372036854775808, 9223372036854775807, 12345678901]);
integers!(integers_of_index_width, i64, u64, "index", [0, 1, -1, 7, -9223372036854775808, 9223372036854775807]);

#[test]
fn integers_of_odd_and_wide_types() {
    let mut program = Program::default();
    let (a, b) = (program.constant("-4", "i3"), program.constant("3", "i3"));
    program.check("arith.addi", &[&a, &b], "i3", "i3", -1);
    program.check("arith.subi", &[&a, &b], "i3", "i3", 1);
    program.check("arith.shrsi", &[&a, &b], "i3", "i3", -1);
    program.run();
    // 2^100 - 1 and its like are not printed by vector.print; their halves are.
    let text = main_output(
        "%a = arith.constant 1267650600228229401496703205375 : i128
         %b = arith.constant 3 : i128
         %c = arith.muli %a, %b : i128
         %s = arith.constant 64 : i128
         %high = arith.shrui %c, %s : i128
         %h = arith.trunci %high : i128 to i64
         vector.print %h : i64
         %l = arith.trunci %c : i128 to i64
         vector.print %l : i64
         %q = arith.divui %c, %b : i128
         %same = arith.cmpi eq, %q, %a : i128
         vector.print %same : i1
         %m = arith.constant -5 : i64
         %w = arith.extsi %m : i64 to i128
         %f = arith.sitofp %w : i128 to f64
         vector.print %f : f64
         %n = arith.negf %f : f64
         %back = arith.fptosi %n : f64 to i128
         %t = arith.trunci %back : i128 to i64
         vector.print %t : i64",
    );
    let product = ((1u128 << 100) - 1) * 3;
    assert_eq!(text, format!("{}\n{}\n1\n-5\n5\n", (product >> 64) as i64, product as i64));
}

#[test]
fn extended_results() {
    let text = main_output(
        "%a = arith.constant -2 : i32
         %b = arith.constant 7 : i32
         %sum, %carry = arith.addui_extended %a, %b : i32, i1
         vector.print %sum : i32
         vector.print %carry : i1
         %difference, %borrow = arith.subui_extended %b, %a : i32, i1
         vector.print %difference : i32
         vector.print %borrow : i1
         %sl, %sh = arith.mulsi_extended %a, %b : i32
         vector.print %sl : i32
         vector.print %sh : i32
         %ul, %uh = arith.mului_extended %a, %b : i32
         vector.print %ul : i32
         vector.print %uh : i32",
    );
    let unsigned = u64::from(-2i32 as u32) * 7;
    assert_eq!(text, format!("5\n1\n9\n1\n-14\n-1\n{}\n{}\n", unsigned as i32, (unsigned >> 32) as i32));
}

#[test]
fn casts() {
    let mut program = Program::default();
    let minus = program.constant("-3", "i8");
    program.check("arith.extsi", &[&minus], "i8 to i32", "i32", -3);
    program.check("arith.extui", &[&minus], "i8 to i32", "i32", 253);
    program.check("arith.index_cast", &[&minus], "i8 to index", "index", -3);
    program.check("arith.index_castui", &[&minus], "i8 to index", "index", 253);
    program.check("arith.sitofp", &[&minus], "i8 to f32", "f32", -3);
    program.check("arith.uitofp", &[&minus], "i8 to f32", "f32", 253);
    let wide = program.constant("16777217", "i32");
    program.check("arith.trunci", &[&wide], "i32 to i8", "i8", 1);
    program.check("arith.index_cast", &[&wide], "i32 to index", "index", 16_777_217);
    program.check("arith.sitofp", &[&wide], "i32 to f64", "f64", "1.67772e+07");
    let float = program.constant("-3.75", "f32");
    program.check("arith.fptosi", &[&float], "f32 to i32", "i32", -3);
    program.check("arith.extf", &[&float], "f32 to f64", "f64", -3.75);
    program.check("arith.truncf", &[&float], "f32 to f16", "f16", -3.75);
    program.check("arith.bitcast", &[&float], "f32 to i32", "i32", (-3.75f32).to_bits() as i32);
    let big = program.constant("1.0e20", "f32");
    program.check("arith.fptosi", &[&big], "f32 to i32", "i32", i32::MAX);
    program.check("arith.fptoui", &[&big], "f32 to i8", "i8", -1);
    program.check("arith.truncf", &[&big], "f32 to f16", "f16", "inf");
    program.run();
}

/// As `vector.print` shows a float whose text in C has no exponent.
fn shown(value: f64) -> String {
    if value.is_nan() {
        return (if value.is_sign_negative() { "-nan" } else { "nan" }).to_owned();
    }
    if value.is_infinite() {
        return (if value < 0.0 { "-inf" } else { "inf" }).to_owned();
    }
    let text = format!("{:.*}", (5 - value.abs().max(1e-4).log10().floor() as i32).max(0) as usize, value);
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

#[test]
fn floats() {
    let mut program = Program::default();
    for (a, b) in [(1.5f32, 2.25f32), (-7.0, 2.0), (0.1, 0.2), (3.0, -0.5)] {
        let (x, y) = (program.constant(&format!("{a:?}"), "f32"), program.constant(&format!("{b:?}"), "f32"));
        let operands = [x.as_str(), y.as_str()];
        let mut check =
            |op: &str, expected: f32| program.check(op, &operands, "f32", "f32", shown(f64::from(expected)));
        check("arith.addf", a + b);
        check("arith.subf", a - b);
        check("arith.mulf", a * b);
        check("arith.divf", a / b);
        check("arith.remf", a % b);
        check("arith.maximumf", a.max(b));
        check("arith.minimumf", a.min(b));
        check("arith.maxnumf", a.max(b));
        check("arith.minnumf", a.min(b));
        check("math.copysign", a.copysign(b));
        check("math.atan2", a.atan2(b));
        check("math.powf", a.powf(b));
        let mut check = |op: &str, expected: f32| program.check(op, &[&x], "f32", "f32", shown(f64::from(expected)));
        check("arith.negf", -a);
        check("math.absf", a.abs());
        check("math.ceil", a.ceil());
        check("math.floor", a.floor());
        check("math.round", a.round());
        check("math.roundeven", a.round_ties_even());
        check("math.trunc", a.trunc());
        check("math.sin", a.sin());
        check("math.cos", a.cos());
        check("math.tan", a.tan());
        check("math.tanh", a.tanh());
        check("math.atan", a.atan());
        check("math.exp", a.exp());
        check("math.exp2", a.exp2());
        check("math.cbrt", a.cbrt());
        check("math.sqrt", a.sqrt());
        check("math.log", a.ln());
        check("math.log2", a.log2());
    }
    let (x, n) = (program.constant("1.5", "f32"), program.constant("3", "i32"));
    program.check("math.fpowi", &[&x, &n], "f32, i32", "f32", 3.375);
    program.check("math.ipowi", &[&n, &n], "i32", "i32", 27);
    program.check("math.erf", &[&x], "f32", "f32", 0.966105);
    program.check("math.fma", &[&x, &x, &x], "f32", "f32", 3.75);
    program.check("math.rsqrt", &[&x], "f32", "f32", 0.816497);
    program.run();
}

#[test]
fn comparisons_of_floats() {
    let mut program = Program::default();
    let values = [1.0f64, 2.0, f64::NAN];
    for a in values {
        for b in values {
            let text = |v: f64| if v.is_nan() { "0x7FF8000000000000".to_owned() } else { format!("{v:?}") };
            let (x, y) = (program.constant(&text(a), "f64"), program.constant(&text(b), "f64"));
            let unordered = a.is_nan() || b.is_nan();
            for (predicate, expected) in [
                ("false", false),
                ("oeq", a == b),
                ("ogt", a > b),
                ("oge", a >= b),
                ("olt", a < b),
                ("ole", a <= b),
                ("one", !unordered && a != b),
                ("ord", !unordered),
                ("ueq", unordered || a == b),
                ("ugt", unordered || a > b),
                ("uge", unordered || a >= b),
                ("ult", unordered || a < b),
                ("ule", unordered || a <= b),
                ("une", a != b),
                ("uno", unordered),
                ("true", true),
            ] {
                program.check(&format!("arith.cmpf {predicate},"), &[&x, &y], "f64", "i1", u8::from(expected));
            }
        }
    }
    program.run();
}

#[test]
fn half_precision_rounds_after_each_op() {
    // 2049 is not an f16: the sum rounds to even.
    let text = main_output(
        "%a = arith.constant 2048.0 : f16
         %b = arith.constant 1.0 : f16
         %c = arith.addf %a, %b : f16
         vector.print %c : f16
         %d = arith.constant 256.0 : bf16
         %e = arith.constant 1.0 : bf16
         %f = arith.addf %d, %e : bf16
         vector.print %f : bf16",
    );
    assert_eq!(text, "2048\n256\n");
}

#[test]
fn vectors() {
    let text = main_output(
        "%a = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
         %b = arith.constant dense<10> : vector<4xi32>
         %sum = arith.addi %a, %b : vector<4xi32>
         vector.print %sum : vector<4xi32>
         %two = arith.constant 2 : i32
         %splat = vector.broadcast %two : i32 to vector<4xi32>
         %less = arith.cmpi sgt, %a, %splat : vector<4xi32>
         %chosen = arith.select %less, %sum, %a : vector<4xi1>, vector<4xi32>
         vector.print %chosen : vector<4xi32>
         %shuffled = vector.shuffle %a, %sum [0, 5, 3, 6] : vector<4xi32>, vector<4xi32>
         vector.print %shuffled : vector<4xi32>
         %e = vector.extract %sum[2] : i32 from vector<4xi32>
         vector.print %e : i32
         %i = arith.constant 3 : index
         %d = vector.extract %sum[%i] : i32 from vector<4xi32>
         vector.print %d : i32
         %in = vector.insert %e, %a[%i] : i32 into vector<4xi32>
         vector.print %in : vector<4xi32>
         %m = vector.shape_cast %a : vector<4xi32> to vector<2x2xi32>
         %t = vector.transpose %m, [1, 0] : vector<2x2xi32> to vector<2x2xi32>
         vector.print %t : vector<2x2xi32>
         %row = vector.extract %t[1] : vector<2xi32> from vector<2x2xi32>
         vector.print %row : vector<2xi32>
         %r = vector.reduction <add>, %a : vector<4xi32> into i32
         vector.print %r : i32
         %slice = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4xi32> to vector<2xi32>
         vector.print %slice : vector<2xi32>
         %pasted = vector.insert_strided_slice %slice, %sum {offsets = [2], strides = [1]} : vector<2xi32> into vector<4xi32>
         vector.print %pasted : vector<4xi32>
         %bytes = vector.bitcast %a : vector<4xi32> to vector<16xi8>
         vector.print %bytes : vector<16xi8>
         %memory = memref.alloc() : memref<2x4xi32>
         %c0 = arith.constant 0 : index
         %c1 = arith.constant 1 : index
         %c2 = arith.constant 2 : index
         vector.store %sum, %memory[%c1, %c0] : memref<2x4xi32>, vector<4xi32>
         %loaded = vector.load %memory[%c1, %c2] : memref<2x4xi32>, vector<2xi32>
         vector.print %loaded : vector<2xi32>
         %padded = vector.transfer_read %memory[%c1, %c2], %two : memref<2x4xi32>, vector<4xi32>
         vector.print %padded : vector<4xi32>",
    );
    let expected = "( 11, 12, 13, 14 )\n( 1, 2, 13, 14 )\n( 1, 12, 4, 13 )\n13\n14\n( 1, 2, 3, 13 )\n\
                    ( ( 1, 3 ), ( 2, 4 ) )\n( 2, 4 )\n10\n( 2, 3 )\n( 11, 12, 2, 3 )\n\
                    ( 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0 )\n( 13, 14 )\n( 13, 14, 2, 2 )\n";
    assert_eq!(text, expected);
}

#[test]
fn divisions_that_have_no_result() {
    let body = |op: &str, b: &str| {
        main_of(&format!(
            "%a = arith.constant -2147483648 : i32\n%b = arith.constant {b} : i32\n%q = arith.{op} %a, %b : i32"
        ))
    };
    for op in ["divsi", "divui", "remsi", "remui", "ceildivsi", "ceildivui", "floordivsi"] {
        assert_fails(&body(op, "0"), "%q", "division by zero");
    }
    for op in ["divsi", "ceildivsi", "floordivsi"] {
        assert_fails(&body(op, "-1"), "%q", "the quotient of the smallest integer and -1 does not fit");
    }
}
