//! Modules of ops that fold: [`fold_cases`] tries ops on all pairs of telling constants and on operands that make them
//! needless, [`FoldKernel::random`] chains them at random into a kernel that can be run before and after.

use std::fmt::Write as _;

use crate::generate::Random;

/// The integer ops of two operands of one type.
const BINARY: &[&str] =
    &["IAdd", "ISub", "IMul", "SDiv", "UDiv", "SMod", "SRem", "UMod", "BitwiseAnd", "BitwiseOr", "BitwiseXor"];
const SHIFTS: &[&str] = &["ShiftLeftLogical", "ShiftRightArithmetic", "ShiftRightLogical"];
const COMPARISONS: &[&str] = &[
    "IEqual",
    "INotEqual",
    "SGreaterThan",
    "SGreaterThanEqual",
    "SLessThan",
    "SLessThanEqual",
    "UGreaterThan",
    "UGreaterThanEqual",
    "ULessThan",
    "ULessThanEqual",
];
const LOGICAL: &[&str] = &["LogicalAnd", "LogicalOr", "LogicalEqual", "LogicalNotEqual"];
const EXTENDED: &[&str] = &["IAddCarry", "ISubBorrow", "UMulExtended", "SMulExtended"];

/// One function: these constants, `line` that defines `%r` of type `result`, and a return of it.
fn function(text: &mut String, ty: &str, constants: &[(&str, &str)], line: &str, result: &str) {
    let name = text.len();
    let constants: String =
        constants.iter().map(|(name, value)| format!("  {name} = spirv.Constant {value} : {ty}\n")).collect();
    let _ = write!(
        text,
        "func.func @f{name}(%x: {ty}, %y: {ty}) -> {result} {{\n{constants}  %r = spirv.{line}\n  return %r : {result}\n}}\n"
    );
}

/// An op's text after its operands, and its result's type, for operands of type `ty` (whose bools are `bools`).
fn form(op: &str, ty: &str, bools: &str) -> (String, String) {
    match op {
        _ if SHIFTS.contains(&op) => (format!("{ty}, {ty}"), ty.to_owned()),
        _ if COMPARISONS.contains(&op) => (ty.to_owned(), bools.to_owned()),
        _ if EXTENDED.contains(&op) => {
            let pair = format!("!spirv.struct<({ty}, {ty})>");
            (pair.clone(), pair)
        }
        _ => (ty.to_owned(), ty.to_owned()),
    }
}

/// A piece for each op: of constants, of a value and a constant on either side, and of a value twice, for a type whose
/// telling constants these are, the first of which is zero.
fn binary_cases(pieces: &mut Vec<String>, ops: &[&str], ty: &str, bools: &str, constants: &[&str]) {
    for op in ops {
        let (types, result) = form(op, ty, bools);
        let (mut agreed, mut differing) = (String::new(), String::new());
        let mut case = |constants: &[(&str, &str)], a: &str, b: &str, agrees: bool| {
            let text = if agrees { &mut agreed } else { &mut differing };
            function(text, ty, constants, &format!("{op} {a}, {b} : {types}"), &result);
        };
        case(&[], "%x", "%x", true);
        case(&[], "%x", "%y", true);
        for (index, left) in constants.iter().enumerate() {
            let agrees = *op != "IAddCarry" || index > 0;
            case(&[("%c", left)], "%x", "%c", agrees);
            case(&[("%c", left)], "%c", "%x", agrees);
            for (index, right) in constants.iter().enumerate() {
                let agrees = *op != "IAddCarry" || index > 0;
                case(&[("%c", left), ("%d", right)], "%c", "%d", agrees);
            }
        }
        pieces.push(agreed);
        if !differing.is_empty() {
            pieces.push(format!("// DIFFERS: MLIR swaps sum and carry\n{differing}"));
        }
    }
}

/// Pieces for `--split-input-file`: all integer and bool ops that fold, on all pairs of telling constants.
pub fn fold_cases() -> String {
    let mut pieces = Vec::new();
    let integers: Vec<&str> = [BINARY, SHIFTS, COMPARISONS, EXTENDED].concat();
    binary_cases(&mut pieces, &integers, "i8", "i1", &["0", "1", "-1", "-128", "7", "-3"]);
    let words = ["0", "1", "-1", "-2147483648", "2147483647", "7", "-3", "2", "31", "32"];
    binary_cases(&mut pieces, &integers, "i32", "i1", &words);
    binary_cases(&mut pieces, &integers, "i64", "i1", &["0", "1", "-1", "-9223372036854775808", "-3"]);
    let vectors = ["dense<0>", "dense<1>", "dense<-1>", "dense<[7, 2]>", "dense<[0, -2147483648]>", "dense<[32, -1]>"];
    binary_cases(&mut pieces, &integers, "vector<2xi32>", "vector<2xi1>", &vectors);
    binary_cases(&mut pieces, LOGICAL, "i1", "i1", &["false", "true"]);
    let bools = ["dense<false>", "dense<true>", "dense<[true, false]>"];
    binary_cases(&mut pieces, LOGICAL, "vector<2xi1>", "vector<2xi1>", &bools);
    let mut unary = String::new();
    for (ty, values) in
        [("i32", ["0", "-1", "-2147483648"]), ("vector<2xi32>", ["dense<5>", "dense<[0, 1]>", "dense<-1>"])]
    {
        for op in ["Not", "SNegate"] {
            for value in values {
                function(&mut unary, ty, &[("%c", value)], &format!("{op} %c : {ty}"), ty);
            }
        }
    }
    pieces.push(unary);
    pieces.join("// -----\n")
}

/// The types of values in a [`FoldKernel`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Int,
    Short,
    Float,
    Bool,
    Ints,
    Bools,
    Pair,
}

impl Kind {
    fn text(self) -> &'static str {
        match self {
            Kind::Int => "i32",
            Kind::Short => "i16",
            Kind::Float => "f32",
            Kind::Bool => "i1",
            Kind::Ints => "vector<2xi32>",
            Kind::Bools => "vector<2xi1>",
            Kind::Pair => "!spirv.struct<(i32, i32)>",
        }
    }
}

/// How many integers a kernel reads.
const INPUTS: usize = 4;
/// The name of the entry point.
pub const FOLD_ENTRY: &str = "main";
const ARRAY: &str = "!spirv.rtarray<i32, stride=4>";
const POINTER: &str = "!spirv.ptr<i32, StorageBuffer>";

/// A kernel of ops that fold, over a buffer of integers at binding 0, with results in a buffer at binding 1.
#[derive(Clone, Debug)]
pub struct FoldKernel {
    /// The seed that it was made from.
    pub seed: u64,
    /// The `spirv.module`.
    pub text: String,
    /// How many integers it writes.
    pub outputs: usize,
}

impl FoldKernel {
    /// The kernel of a seed.
    pub fn random(seed: u64) -> Self {
        let mut writer =
            Writer { random: Random::new(seed ^ 0xf01d), body: String::new(), names: 0, values: Vec::new() };
        writer.read_inputs();
        for _ in 0..40 {
            writer.step();
        }
        let outputs = writer.write_outputs();
        let buffer = format!("!spirv.ptr<!spirv.struct<({ARRAY} [0])>, StorageBuffer>");
        let text = format!(
            "spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Int16], []> {{\n\
             spirv.GlobalVariable @in bind(0, 0) : {buffer}\nspirv.GlobalVariable @out bind(0, 1) : {buffer}\n\
             spirv.func @{FOLD_ENTRY}() \"None\" {{\n\
             %var = spirv.Variable : !spirv.ptr<i32, Function>\n\
             %in = spirv.mlir.addressof @in : {buffer}\n%out = spirv.mlir.addressof @out : {buffer}\n\
             %zero = spirv.Constant 0 : i32\n{}spirv.Return\n}}\n\
             spirv.EntryPoint \"GLCompute\" @{FOLD_ENTRY}\nspirv.ExecutionMode @{FOLD_ENTRY} \"LocalSize\", 1, 1, 1\n}}\n",
            writer.body
        );
        Self { seed, text, outputs }
    }

    /// The content of the input buffer.
    pub fn input(&self) -> Vec<u8> {
        let mut random = Random::new(self.seed);
        let numbers = [random.bits() as u32, random.below(100) as u32, 0, (random.below(9) as u32).wrapping_neg()];
        numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
    }
}

struct Writer {
    random: Random,
    body: String,
    names: usize,
    values: Vec<(Kind, String)>,
}

impl Writer {
    /// Adds an op with a result and remembers it.
    fn define(&mut self, kind: Kind, op: &str) -> String {
        let name = format!("%v{}", self.names);
        self.names += 1;
        let _ = writeln!(self.body, "{name} = spirv.{op}");
        self.values.push((kind, name.clone()));
        name
    }

    fn read_inputs(&mut self) {
        for index in 0..INPUTS {
            let pointer = self.pointer("%in", index);
            self.define(Kind::Int, &format!("Load \"StorageBuffer\" {pointer} : i32"));
        }
    }

    /// A pointer to an element of a buffer, by a chain over a chain.
    fn pointer(&mut self, buffer: &str, index: usize) -> String {
        let n = self.names;
        self.names += 1;
        let (array, structure) = (
            format!("!spirv.ptr<{ARRAY}, StorageBuffer>"),
            format!("!spirv.ptr<!spirv.struct<({ARRAY} [0])>, StorageBuffer>"),
        );
        let _ = writeln!(self.body, "%a{n} = spirv.AccessChain {buffer}[%zero] : {structure}, i32 -> {array}");
        let _ = writeln!(self.body, "%i{n} = spirv.Constant {index} : i32");
        let _ = writeln!(self.body, "%p{n} = spirv.AccessChain %a{n}[%i{n}] : {array}, i32 -> {POINTER}");
        format!("%p{n}")
    }

    fn constant(&mut self, kind: Kind) -> String {
        const NUMBERS: &[&str] =
            &["0", "1", "-1", "2", "4", "8", "3", "31", "33", "65535", "131071", "2147483647", "-2147483648", "-7"];
        let one = |random: &mut Random, kind: Kind| match kind {
            Kind::Bool | Kind::Bools => (*random.pick(&["true", "false"])).to_owned(),
            Kind::Float => (*random.pick(&["0.0", "-0.0", "1.5", "0x7F800000"])).to_owned(),
            Kind::Short => random.pick(&NUMBERS[..9]).to_string(),
            Kind::Int | Kind::Ints | Kind::Pair => random.pick(NUMBERS).to_string(),
        };
        let (first, second) = (one(&mut self.random, kind), one(&mut self.random, kind));
        let ty = kind.text();
        let value = match kind {
            Kind::Ints | Kind::Bools => format!("dense<[{first}, {second}]> : {ty}"),
            _ => format!("{first} : {ty}"),
        };
        match kind {
            Kind::Pair => {
                let (a, b) = (self.constant(Kind::Int), self.constant(Kind::Int));
                self.define(kind, &format!("CompositeConstruct {a}, {b} : (i32, i32) -> {ty}"))
            }
            Kind::Bool => self.define(kind, &format!("Constant {first}")),
            _ => self.define(kind, &format!("Constant {value}")),
        }
    }

    /// A value of a kind: an earlier one, mostly of the last, or a constant.
    fn value(&mut self, kind: Kind) -> String {
        let fitting: Vec<usize> = (0..self.values.len()).filter(|&i| self.values[i].0 == kind).collect();
        if fitting.is_empty() || self.random.once_in(3) {
            return self.constant(kind);
        }
        let start = if self.random.once_in(3) { 0 } else { fitting.len().saturating_sub(3) };
        self.values[*self.random.pick(&fitting[start..])].1.clone()
    }

    fn ints(&mut self) -> Kind {
        *self.random.pick(&[Kind::Int, Kind::Int, Kind::Ints])
    }

    fn bools(&mut self) -> Kind {
        *self.random.pick(&[Kind::Bool, Kind::Bool, Kind::Bools])
    }

    fn step(&mut self) {
        match self.random.below(16) {
            0..=3 => {
                let (op, kind) = (*self.random.pick(BINARY), self.ints());
                let (a, mut b) = (self.value(kind), self.value(kind));
                // A remainder by 0 of a remainder is undefined, and folds as if it were not.
                if op == "UMod" {
                    b = self.odd(kind, &b);
                }
                self.define(kind, &format!("{op} {a}, {b} : {}", kind.text()));
            }
            4 => {
                let (op, kind) = (*self.random.pick(SHIFTS), self.ints());
                let (a, b) = (self.value(kind), self.value(kind));
                self.define(kind, &format!("{op} {a}, {b} : {0}, {0}", kind.text()));
            }
            5 | 6 => {
                let (op, kind) = (*self.random.pick(COMPARISONS), self.ints());
                let (a, b) = (self.value(kind), self.value(kind));
                let result = if kind == Kind::Int { Kind::Bool } else { Kind::Bools };
                self.define(result, &format!("{op} {a}, {b} : {}", kind.text()));
            }
            7 => {
                let (op, kind) = (*self.random.pick(LOGICAL), self.bools());
                let (a, b) = (self.value(kind), self.value(kind));
                self.define(kind, &format!("{op} {a}, {b} : {}", kind.text()));
            }
            8 => {
                let kind = self.bools();
                let a = self.value(kind);
                self.define(kind, &format!("LogicalNot {a} : {}", kind.text()));
            }
            9 => {
                let (op, kind) = (*self.random.pick(&["Not", "SNegate"]), self.ints());
                let a = self.value(kind);
                self.define(kind, &format!("{op} {a} : {}", kind.text()));
            }
            10 | 11 => self.select(),
            12 => self.cast(),
            13 => self.composite(),
            14 => self.extended(),
            _ => self.selection(),
        }
    }

    /// A value with its lowest bit set.
    fn odd(&mut self, kind: Kind, value: &str) -> String {
        let one = match kind {
            Kind::Ints => self.define(kind, "Constant dense<1> : vector<2xi32>"),
            _ => self.define(kind, "Constant 1 : i32"),
        };
        self.define(kind, &format!("BitwiseOr {value}, {one} : {}", kind.text()))
    }

    fn select(&mut self) {
        let bools = self.bools();
        let kind = match bools {
            Kind::Bool => *self.random.pick(&[Kind::Int, Kind::Bool, Kind::Float, Kind::Short]),
            _ => Kind::Ints,
        };
        let (condition, a, b) = (self.value(bools), self.value(kind), self.value(kind));
        self.define(kind, &format!("Select {condition}, {a}, {b} : {}, {}", bools.text(), kind.text()));
    }

    fn cast(&mut self) {
        let (op, from, to) = *self.random.pick(&[
            ("Bitcast", Kind::Int, Kind::Float),
            ("Bitcast", Kind::Float, Kind::Int),
            ("UConvert", Kind::Short, Kind::Int),
            ("SConvert", Kind::Short, Kind::Int),
            ("SConvert", Kind::Int, Kind::Short),
        ]);
        let a = self.value(from);
        let value = self.define(to, &format!("{op} {a} : {} to {}", from.text(), to.text()));
        if op == "UConvert" {
            let mask = *self.random.pick(&["65535", "131071", "255"]);
            let mask = self.define(Kind::Int, &format!("Constant {mask} : i32"));
            self.define(Kind::Int, &format!("BitwiseAnd {value}, {mask} : i32"));
        }
    }

    fn composite(&mut self) {
        let kind = *self.random.pick(&[Kind::Ints, Kind::Pair]);
        let (ty, index) = (kind.text(), self.random.below(2));
        match self.random.below(4) {
            0 => {
                let (a, b) = (self.value(Kind::Int), self.value(Kind::Int));
                self.define(kind, &format!("CompositeConstruct {a}, {b} : (i32, i32) -> {ty}"));
            }
            1 => {
                let (part, whole) = (self.value(Kind::Int), self.value(kind));
                self.define(kind, &format!("CompositeInsert {part}, {whole}[{index} : i32] : i32 into {ty}"));
            }
            _ => {
                let whole = self.value(kind);
                self.define(Kind::Int, &format!("CompositeExtract {whole}[{index} : i32] : {ty}"));
            }
        }
    }

    fn extended(&mut self) {
        let op = *self.random.pick(EXTENDED);
        let (mut a, mut b) = (self.value(Kind::Int), self.value(Kind::Int));
        // MLIR swaps the members of x + 0.
        if op == "IAddCarry" {
            (a, b) = (self.odd(Kind::Int, &a), self.odd(Kind::Int, &b));
        }
        self.define(Kind::Pair, &format!("{op} {a}, {b} : {}", Kind::Pair.text()));
    }

    /// A selection of which of two values is stored.
    fn selection(&mut self) {
        let (condition, a, b) = (self.value(Kind::Bool), self.value(Kind::Int), self.value(Kind::Int));
        let _ = writeln!(
            self.body,
            "spirv.mlir.selection {{\nspirv.BranchConditional {condition}, ^then, ^else\n\
             ^then:\nspirv.Store \"Function\" %var, {a} : i32\nspirv.Branch ^merge\n\
             ^else:\nspirv.Store \"Function\" %var, {b} : i32\nspirv.Branch ^merge\n\
             ^merge:\nspirv.mlir.merge\n}}"
        );
        self.define(Kind::Int, "Load \"Function\" %var : i32");
    }

    /// Stores two in three values; the others may be dead.
    fn write_outputs(&mut self) -> usize {
        let mut count = 0;
        for (kind, name) in self.values.clone() {
            if self.random.once_in(3) {
                continue;
            }
            for part in self.integers(kind, &name) {
                let pointer = self.pointer("%out", count);
                let _ = writeln!(self.body, "spirv.Store \"StorageBuffer\" {pointer}, {part} : i32");
                count += 1;
            }
        }
        count
    }

    /// The integers that a value amounts to.
    fn integers(&mut self, kind: Kind, name: &str) -> Vec<String> {
        match kind {
            Kind::Int => vec![name.to_owned()],
            Kind::Short => vec![self.define(Kind::Int, &format!("SConvert {name} : i16 to i32"))],
            Kind::Float => vec![self.define(Kind::Int, &format!("Bitcast {name} : f32 to i32"))],
            Kind::Bool => {
                let (yes, no) =
                    (self.define(Kind::Int, "Constant 1 : i32"), self.define(Kind::Int, "Constant 2 : i32"));
                vec![self.define(Kind::Int, &format!("Select {name}, {yes}, {no} : i1, i32"))]
            }
            Kind::Ints | Kind::Pair => (0..2)
                .map(|i| self.define(Kind::Int, &format!("CompositeExtract {name}[{i} : i32] : {}", kind.text())))
                .collect(),
            Kind::Bools => {
                let bits: Vec<String> = (0..2)
                    .map(|i| self.define(Kind::Bool, &format!("CompositeExtract {name}[{i} : i32] : {}", kind.text())))
                    .collect();
                bits.iter().flat_map(|bit| self.integers(Kind::Bool, bit)).collect()
            }
        }
    }
}
