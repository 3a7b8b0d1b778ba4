//! Programs that print the results of ops on numbers, bit by bit.

use std::fmt::Write as _;

use super::HostProgram;

/// Ops of two integers; the second operands are such that the result is defined.
const INTEGERS: &[(&str, Second)] = &[
    ("arith.addi", Second::Any),
    ("arith.subi", Second::Any),
    ("arith.muli", Second::Any),
    ("arith.andi", Second::Any),
    ("arith.ori", Second::Any),
    ("arith.xori", Second::Any),
    ("arith.maxsi", Second::Any),
    ("arith.maxui", Second::Any),
    ("arith.minsi", Second::Any),
    ("arith.minui", Second::Any),
    ("arith.divsi", Second::Divisor),
    ("arith.divui", Second::Divisor),
    ("arith.remsi", Second::Divisor),
    ("arith.remui", Second::Divisor),
    ("arith.ceildivsi", Second::Divisor),
    ("arith.ceildivui", Second::Divisor),
    ("arith.floordivsi", Second::Divisor),
    ("arith.shli", Second::Shift),
    ("arith.shrsi", Second::Shift),
    ("arith.shrui", Second::Shift),
    ("index.add", Second::Any),
    ("index.sub", Second::Any),
    ("index.mul", Second::Any),
    ("index.and", Second::Any),
    ("index.or", Second::Any),
    ("index.xor", Second::Any),
    ("index.maxs", Second::Any),
    ("index.maxu", Second::Any),
    ("index.mins", Second::Any),
    ("index.minu", Second::Any),
    ("index.divs", Second::Divisor),
    ("index.divu", Second::Divisor),
    ("index.rems", Second::Divisor),
    ("index.remu", Second::Divisor),
    ("index.ceildivs", Second::Divisor),
    ("index.ceildivu", Second::Divisor),
    ("index.floordivs", Second::Divisor),
    ("index.shl", Second::Shift),
    ("index.shrs", Second::Shift),
    ("index.shru", Second::Shift),
];

#[derive(Clone, Copy, PartialEq)]
enum Second {
    Any,
    Divisor,
    Shift,
}

const COMPARISONS: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
const FLOAT_COMPARISONS: [&str; 16] =
    ["false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true"];
const FLOATS: [&str; 9] = [
    "arith.addf",
    "arith.subf",
    "arith.mulf",
    "arith.divf",
    "arith.remf",
    "arith.maximumf",
    "arith.minimumf",
    "arith.maxnumf",
    "arith.minnumf",
];
/// Functions whose results are the same on every machine.
const EXACT: [&str; 8] =
    ["arith.negf", "math.absf", "math.ceil", "math.floor", "math.trunc", "math.round", "math.roundeven", "math.sqrt"];
/// Functions that are printed with six digits.
const ROUNDED: [&str; 22] = [
    "acos", "acosh", "asin", "asinh", "atan", "atanh", "cbrt", "cos", "cosh", "erf", "erfc", "exp", "exp2", "expm1",
    "log", "log10", "log1p", "log2", "rsqrt", "sin", "sinh", "tan",
];

/// The programs, one an op and type.
pub(super) fn programs() -> Vec<HostProgram> {
    let mut programs = Vec::new();
    for &(op, second) in INTEGERS {
        let types: &[&str] = if op.starts_with("index.") { &["index"] } else { &["i8", "i16", "i32", "i64", "index"] };
        programs.extend(types.iter().map(|ty| integers(op, ty, second)));
    }
    for ty in ["i1", "i8", "i16", "i32", "i64", "index"] {
        programs.push(comparisons(ty));
    }
    programs.push(index_comparisons());
    for ty in ["f32", "f64"] {
        programs.extend(FLOATS.iter().map(|op| floats(op, ty)));
        programs.extend(EXACT.iter().map(|op| exact(op, ty)));
        programs.push(float_comparisons(ty));
        programs.push(rounded(ty));
    }
    for ty in ["i8", "i16", "i32", "i64"] {
        programs.push(counts(ty));
        programs.push(conversions(ty));
    }
    programs
}

/// Constants, then lines for each pair, then the declarations.
struct Text {
    body: String,
    constants: usize,
    values: usize,
}

impl Text {
    fn new() -> Self {
        Self { body: String::new(), constants: 0, values: 0 }
    }

    fn constant(&mut self, literal: &str, ty: &str) -> String {
        let name = format!("%c{}", self.constants);
        self.constants += 1;
        let ty = if ty == "i1" { String::new() } else { format!(" : {ty}") };
        let _ = writeln!(self.body, "    {name} = arith.constant {literal}{ty}");
        name
    }

    fn value(&mut self, op: &str) -> String {
        let name = format!("%v{}", self.values);
        self.values += 1;
        let _ = writeln!(self.body, "    {name} = {op}");
        name
    }

    /// An integer of any type, by sign.
    fn print(&mut self, value: &str, ty: &str) {
        let wide = match ty {
            "i64" => value.to_owned(),
            "index" => self.value(&format!("arith.index_cast {value} : index to i64")),
            "i1" => self.value(&format!("arith.extui {value} : i1 to i64")),
            _ => self.value(&format!("arith.extsi {value} : {ty} to i64")),
        };
        let _ = writeln!(self.body, "    call @printI64({wide}) : (i64) -> ()\n    call @printNewline() : () -> ()");
    }

    /// A float's bits.
    fn print_bits(&mut self, value: &str, ty: &str) {
        let bits = format!("i{}", &ty[1..]);
        let value = self.value(&format!("arith.bitcast {value} : {ty} to {bits}"));
        self.print(&value, &bits);
    }

    fn program(self, name: String) -> HostProgram {
        let body = self.body;
        let text = format!(
            "module {{\n  func.func @main() {{\n{body}    return\n  }}\n  func.func private @printI64(i64)\n  \
             func.func private @printF64(f64)\n  func.func private @printNewline()\n}}\n"
        );
        HostProgram { name, text }
    }
}

fn width(ty: &str) -> u32 {
    if ty == "index" { 64 } else { ty[1..].parse().unwrap_or(64) }
}

fn literals(ty: &str) -> Vec<i64> {
    if ty == "i1" {
        return vec![0, 1];
    }
    let shift = 64 - width(ty);
    vec![0, 1, -1, 2, 7, -7, 100, -128 + i64::from(width(ty) > 8), i64::MAX >> shift, i64::MIN >> shift]
}

fn text_of(value: i64, ty: &str) -> String {
    if ty == "i1" { (value != 0).to_string() } else { value.to_string() }
}

fn integers(op: &str, ty: &str, second: Second) -> HostProgram {
    let mut text = Text::new();
    let lowest = i64::MIN >> (64 - width(ty));
    for a in literals(ty) {
        for b in literals(ty) {
            let is_defined = match second {
                Second::Any => true,
                // MLIR's lowering of index.ceildivs negates what has no negative.
                Second::Divisor => b != 0 && !(a == lowest && (b == -1 || op == "index.ceildivs")),
                Second::Shift => (0..i64::from(width(ty))).contains(&b),
            };
            if is_defined {
                let (a, b) = (text.constant(&text_of(a, ty), ty), text.constant(&text_of(b, ty), ty));
                let suffix = if op.starts_with("index.") { String::new() } else { format!(" : {ty}") };
                let value = text.value(&format!("{op} {a}, {b}{suffix}"));
                text.print(&value, ty);
            }
        }
    }
    text.program(format!("{op} {ty}"))
}

fn comparisons(ty: &str) -> HostProgram {
    let mut text = Text::new();
    for predicate in COMPARISONS {
        for (a, b) in literals(ty).iter().flat_map(|&a| literals(ty).into_iter().map(move |b| (a, b))) {
            let (a, b) = (text.constant(&text_of(a, ty), ty), text.constant(&text_of(b, ty), ty));
            let value = text.value(&format!("arith.cmpi {predicate}, {a}, {b} : {ty}"));
            text.print(&value, "i1");
        }
    }
    text.program(format!("arith.cmpi {ty}"))
}

fn index_comparisons() -> HostProgram {
    let mut text = Text::new();
    for predicate in COMPARISONS {
        for (a, b) in [(-1i64, 1i64), (1, -1), (5, 5)] {
            let (a, b) = (text.value(&format!("index.constant {a}")), text.value(&format!("index.constant {b}")));
            let value = text.value(&format!("index.cmp {predicate}({a}, {b})"));
            text.print(&value, "i1");
        }
    }
    let flag = text.value("index.bool.constant true");
    text.print(&flag, "i1");
    let size = text.value("index.sizeof");
    text.print(&size, "index");
    let minus = text.constant("-3", "i32");
    for op in ["index.casts", "index.castu"] {
        let wide = text.value(&format!("{op} {minus} : i32 to index"));
        text.print(&wide, "index");
        let narrow = text.value(&format!("{op} {wide} : index to i8"));
        text.print(&narrow, "i8");
    }
    text.program("index.cmp and casts".to_owned())
}

/// Literals of floats: the last ones are infinite and not a number.
fn float_literals(ty: &str) -> Vec<String> {
    let special: [&str; 3] = match ty {
        "f32" => ["0x7F800000", "0xFF800000", "0x7FC00000"],
        _ => ["0x7FF0000000000000", "0xFFF0000000000000", "0x7FF8000000000000"],
    };
    let numbers = ["0.0", "-0.0", "1.0", "-1.5", "2.5", "0.1", "-7.25", "1.0e30", "3.0e-39", "16777217.0"];
    numbers.iter().chain(&special).map(|&literal| literal.to_owned()).collect()
}

fn floats(op: &str, ty: &str) -> HostProgram {
    let mut text = Text::new();
    let literals = float_literals(ty);
    let zero = text.constant("0.0", ty);
    for (a, b) in literals.iter().flat_map(|a| literals.iter().map(move |b| (a, b))) {
        // LLVM does not say which zero is the larger one.
        let is_num = op.ends_with("numf");
        let (a, b) = (text.constant(a, ty), text.constant(b, ty));
        let value = text.value(&format!("{op} {a}, {b} : {ty}"));
        print_float(&mut text, &value, &zero, ty, is_num);
    }
    text.program(format!("{op} {ty}"))
}

/// The bits, of numbers only: which NaN it is nobody says. With `is_num` zeros have no sign.
fn print_float(text: &mut Text, value: &str, zero: &str, ty: &str, is_num: bool) {
    let is_nan = text.value(&format!("arith.cmpf uno, {value}, {value} : {ty}"));
    text.print(&is_nan, "i1");
    let mut value = text.value(&format!("arith.select {is_nan}, {zero}, {value} : {ty}"));
    if is_num {
        value = text.value(&format!("arith.addf {value}, {zero} : {ty}"));
    }
    text.print_bits(&value, ty);
}

fn exact(op: &str, ty: &str) -> HostProgram {
    let mut text = Text::new();
    let zero = text.constant("0.0", ty);
    for literal in float_literals(ty) {
        let a = text.constant(&literal, ty);
        let value = text.value(&format!("{op} {a} : {ty}"));
        print_float(&mut text, &value, &zero, ty, false);
    }
    text.program(format!("{op} {ty}"))
}

fn float_comparisons(ty: &str) -> HostProgram {
    let mut text = Text::new();
    let nan = float_literals(ty).pop().unwrap_or_default();
    for predicate in FLOAT_COMPARISONS {
        for (a, b) in [("1.0", "2.0"), ("2.0", "1.0"), ("0.0", "-0.0"), ("1.0", nan.as_str())] {
            let (a, b) = (text.constant(a, ty), text.constant(b, ty));
            let value = text.value(&format!("arith.cmpf {predicate}, {a}, {b} : {ty}"));
            text.print(&value, "i1");
        }
    }
    for (predicate, literal) in ["isfinite", "isinf", "isnan", "isnormal"]
        .into_iter()
        .flat_map(|predicate| float_literals(ty).into_iter().map(move |literal| (predicate, literal)))
    {
        let a = text.constant(&literal, ty);
        let value = text.value(&format!("math.{predicate} {a} : {ty}"));
        text.print(&value, "i1");
    }
    text.program(format!("arith.cmpf {ty}"))
}

fn rounded(ty: &str) -> HostProgram {
    let mut text = Text::new();
    let print = |text: &mut Text, value: String| {
        let wide = if ty == "f64" { value } else { text.value(&format!("arith.extf {value} : {ty} to f64")) };
        let _ = writeln!(text.body, "    call @printF64({wide}) : (f64) -> ()\n    call @printNewline() : () -> ()");
    };
    for op in ROUNDED.iter().chain(&["tanh"]) {
        for literal in ["0.25", "0.75"] {
            let literal = if *op == "acosh" { "1.75" } else { literal };
            let a = text.constant(literal, ty);
            let value = text.value(&format!("math.{op} {a} : {ty}"));
            print(&mut text, value);
        }
    }
    let (a, b, c) = (text.constant("1.25", ty), text.constant("-0.75", ty), text.constant("3", "i32"));
    for op in [
        format!("math.atan2 {a}, {b} : {ty}"),
        format!("math.powf {a}, {b} : {ty}"),
        format!("math.copysign {a}, {b} : {ty}"),
        format!("math.fma {a}, {b}, {a} : {ty}"),
        format!("math.fpowi {b}, {c} : {ty}, i32"),
    ] {
        let value = text.value(&op);
        print(&mut text, value);
    }
    text.program(format!("functions of math {ty}"))
}

fn counts(ty: &str) -> HostProgram {
    let mut text = Text::new();
    for literal in literals(ty) {
        let a = text.constant(&literal.to_string(), ty);
        for op in ["math.ctlz", "math.cttz", "math.ctpop", "math.absi"] {
            let value = text.value(&format!("{op} {a} : {ty}"));
            text.print(&value, ty);
        }
        let b = text.constant("3", ty);
        let power = text.value(&format!("math.ipowi {a}, {b} : {ty}"));
        text.print(&power, ty);
        for op in ["arith.addui_extended", "arith.mulsi_extended", "arith.mului_extended"] {
            let second = if op == "arith.addui_extended" { "i1" } else { ty };
            let _ = writeln!(
                text.body,
                "    %p{0}:2 = {op} {a}, {b} : {ty}{1}",
                text.values,
                if second == "i1" { ", i1" } else { "" }
            );
            let pair = format!("%p{}", text.values);
            text.values += 1;
            text.print(&format!("{pair}#0"), ty);
            text.print(&format!("{pair}#1"), second);
        }
    }
    text.program(format!("math of integers {ty}"))
}

/// From and to integers of a type.
fn conversions(ty: &str) -> HostProgram {
    let mut text = Text::new();
    for literal in literals(ty) {
        let a = text.constant(&literal.to_string(), ty);
        for float in ["f32", "f64"] {
            for op in ["arith.sitofp", "arith.uitofp"] {
                let value = text.value(&format!("{op} {a} : {ty} to {float}"));
                text.print_bits(&value, float);
            }
        }
        for op in ["arith.index_cast", "arith.index_castui"] {
            let value = text.value(&format!("{op} {a} : {ty} to index"));
            text.print(&value, "index");
        }
        if ty != "i64" {
            for op in ["arith.extsi", "arith.extui"] {
                let value = text.value(&format!("{op} {a} : {ty} to i64"));
                text.print(&value, "i64");
            }
        }
        if ty != "i8" {
            let value = text.value(&format!("arith.trunci {a} : {ty} to i8"));
            text.print(&value, "i8");
        }
    }
    for float in ["f32", "f64"] {
        for literal in ["0.0", "-0.75", "1.5", "99.9", "-100.25"] {
            let a = text.constant(literal, float);
            let value = text.value(&format!("arith.fptosi {a} : {float} to {ty}"));
            text.print(&value, ty);
            if !literal.starts_with("-1") {
                let value = text.value(&format!("arith.fptoui {a} : {float} to {ty}"));
                text.print(&value, ty);
            }
        }
    }
    let tenth = text.constant("0.1", "f64");
    let narrow = text.value(&format!("arith.truncf {tenth} : f64 to f32"));
    text.print_bits(&narrow, "f32");
    let wide = text.value(&format!("arith.extf {narrow} : f32 to f64"));
    text.print_bits(&wide, "f64");
    text.program(format!("conversions of {ty}"))
}
