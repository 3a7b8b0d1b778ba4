//! Folding against `mlir-opt-22 --canonicalize`, over generated constants.

use std::fmt::Write as _;

use crate::support::{context, mlir_opt, parse, print};
use vulcanize_ir::Diagnostics;
use vulcanize_ir::pass::{OpPassManager, PassManager};

/// Our canonicalizer's output for a text.
fn canonicalized(name: &str, text: &str) -> String {
    let context = context();
    let mut ir = parse(&context, name, text);
    let root = ir.root().expect("a module");
    let registry = vulcanize_passes::registry();
    let pipeline = OpPassManager::parse("builtin.module(canonicalize)", &registry).expect("a pipeline");
    let mut diagnostics = Diagnostics::new();
    assert!(PassManager::new(pipeline).run(&mut ir, root, &mut diagnostics).is_ok(), "{name} is not canonicalized");
    print(&ir)
}

/// The text with each function's constants sorted and under names of their own, so that their order does not matter.
fn normalized(text: &str) -> String {
    let mut out = String::new();
    let (mut constants, mut rest): (Vec<(String, String)>, Vec<String>) = (Vec::new(), Vec::new());
    let mut flush = |constants: &mut Vec<(String, String)>, rest: &mut Vec<String>| {
        for line in rest.drain(..) {
            out.push_str(&inlined(&line, constants));
            out.push('\n');
        }
        constants.clear();
    };
    for line in text.lines() {
        if line.trim_start().starts_with("func.func") {
            flush(&mut constants, &mut rest);
        }
        match line.trim_start().split_once(" = ") {
            Some((name, value)) if value.contains(".constant ") => constants.push((name.to_owned(), value.to_owned())),
            _ => rest.push(line.to_owned()),
        }
    }
    flush(&mut constants, &mut rest);
    out
}

/// A line with the constants that it uses in the place of their names.
fn inlined(line: &str, constants: &[(String, String)]) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some(start) = rest.find('%') {
        out.push_str(&rest[..start]);
        rest = &rest[start..];
        let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '$' | '.' | '#');
        let end = rest[1..].find(|c| !is_name(c)).map_or(rest.len(), |end| end + 1);
        let (name, tail) = rest.split_at(end);
        match constants.iter().find(|(known, _)| known == name) {
            Some((_, value)) => {
                let _ = write!(out, "({value})");
            }
            None => out.push_str(name),
        }
        rest = tail;
    }
    out + rest
}

fn agree(name: &str, text: &str) {
    let ours = canonicalized(name, text);
    let Some(theirs) = mlir_opt(&["--canonicalize"], text) else { return };
    let theirs = theirs.unwrap_or_else(|messages| panic!("MLIR rejects {name}: {messages}"));
    assert_same_functions(name, &normalized(&ours), &normalized(&theirs), text);
}

/// Compares function by function and shows some of those that differ, with their sources.
fn assert_same_functions(name: &str, ours: &str, theirs: &str, source: &str) {
    let split = |text: &str| text.split("func.func").map(|f| f.trim_end().to_owned()).collect::<Vec<_>>();
    let (ours, theirs, source) = (split(ours), split(theirs), split(source));
    assert!(
        ours.len() == theirs.len() && ours.len() == source.len() && ours.len() > 1,
        "{name}: functions are missing"
    );
    let differ: Vec<usize> = (1..ours.len()).filter(|&i| ours[i] != theirs[i]).collect();
    let shown: Vec<String> =
        differ.iter().take(12).map(|&i| format!("{}\n ours:{}\n MLIR:{}", source[i], ours[i], theirs[i])).collect();
    assert!(
        differ.is_empty(),
        "{name}: {} of {} functions differ:\n{}",
        differ.len(),
        ours.len() - 1,
        shown.join("\n")
    );
}

/// A function of one op on constants, that returns all its results.
fn function(out: &mut String, name: usize, constants: &[(&str, &str)], op: &str, results: &[&str]) {
    let types = results.join(", ");
    let _ = writeln!(out, "func.func @f{name}() -> ({types}) {{");
    for (i, (value, ty)) in constants.iter().enumerate() {
        let _ = writeln!(out, "  %c{i} = arith.constant {value} : {ty}");
    }
    let returned = match results.len() {
        1 => {
            let _ = writeln!(out, "  %r = {op}");
            "%r".to_owned()
        }
        n => {
            let _ = writeln!(out, "  %r:{n} = {op}");
            (0..n).map(|i| format!("%r#{i}")).collect::<Vec<_>>().join(", ")
        }
    };
    let _ = writeln!(out, "  return {returned} : {types}\n}}");
}

const INTEGER_OPS: &[&str] = &[
    "addi",
    "subi",
    "muli",
    "divsi",
    "divui",
    "ceildivsi",
    "ceildivui",
    "floordivsi",
    "remsi",
    "remui",
    "andi",
    "ori",
    "xori",
    "shli",
    "shrsi",
    "shrui",
    "maxsi",
    "maxui",
    "minsi",
    "minui",
];

/// Values at the edges of a width, and some in between.
fn integers(width: u32) -> Vec<i64> {
    let max = i64::MAX >> (64 - width);
    let mut values = vec![0, 1, -1, 2, 3, -3, 7, max, -max - 1, max - 1, max / 3];
    values.retain(|v| (-max - 1..=max).contains(v));
    values.dedup();
    values
}

#[test]
fn integer_constants() {
    for (ty, width) in [("i8", 8), ("i32", 32), ("i64", 64), ("index", 64)] {
        let mut text = String::new();
        let mut count = 0;
        for op in INTEGER_OPS {
            for a in integers(width) {
                for b in integers(width) {
                    let (a, b) = (a.to_string(), b.to_string());
                    function(&mut text, count, &[(&a, ty), (&b, ty)], &format!("arith.{op} %c0, %c1 : {ty}"), &[ty]);
                    count += 1;
                }
            }
        }
        assert!(count > 1000);
        agree(&format!("integer constants of {ty}"), &text);
    }
}

#[test]
fn extended_products_and_comparisons() {
    let mut text = String::new();
    let mut count = 0;
    for (ty, width) in [("i8", 8), ("i32", 32), ("i64", 64)] {
        for a in integers(width) {
            for b in integers(width) {
                let (a, b) = (a.to_string(), b.to_string());
                let constants = [(a.as_str(), ty), (b.as_str(), ty)];
                for op in ["mulsi_extended", "mului_extended"] {
                    function(&mut text, count, &constants, &format!("arith.{op} %c0, %c1 : {ty}"), &[ty, ty]);
                    count += 1;
                }
                function(
                    &mut text,
                    count,
                    &constants,
                    &format!("arith.addui_extended %c0, %c1 : {ty}, i1"),
                    &[ty, "i1"],
                );
                count += 1;
                for predicate in ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"] {
                    function(
                        &mut text,
                        count,
                        &constants,
                        &format!("arith.cmpi {predicate}, %c0, %c1 : {ty}"),
                        &["i1"],
                    );
                    count += 1;
                }
            }
        }
    }
    agree("extended products and comparisons", &text);
}

const FLOATS: &[&str] = &["0.0", "-0.0", "1.0", "-1.5", "0.333333343", "3.0e+38", "-2.0e-30", "7.0", "1.0e-42"];
const SPECIAL: &[(&str, &[&str])] = &[
    ("f32", &["0x7F800000", "0xFF800000", "0x7FC00000", "0xFFC00001"]),
    ("f64", &["0x7FF0000000000000", "0xFFF0000000000000", "0x7FF8000000000000"]),
    ("f16", &["0x7C00", "0x7E00"]),
    ("bf16", &["0x7F80", "0x7FC0"]),
];

#[test]
fn float_constants() {
    for (ty, special) in SPECIAL {
        let mut text = String::new();
        let mut count = 0;
        let values: Vec<&str> = FLOATS.iter().chain(special.iter()).copied().collect();
        for a in &values {
            for b in &values {
                let constants = [(*a, *ty), (*b, *ty)];
                for op in ["addf", "subf", "mulf", "divf", "remf", "maximumf", "minimumf", "maxnumf", "minnumf"] {
                    function(&mut text, count, &constants, &format!("arith.{op} %c0, %c1 : {ty}"), &[ty]);
                    count += 1;
                }
                for predicate in [
                    "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une",
                    "uno", "true",
                ] {
                    function(
                        &mut text,
                        count,
                        &constants,
                        &format!("arith.cmpf {predicate}, %c0, %c1 : {ty}"),
                        &["i1"],
                    );
                    count += 1;
                }
            }
            function(&mut text, count, &[(*a, *ty)], &format!("arith.negf %c0 : {ty}"), &[ty]);
            count += 1;
        }
        agree(&format!("float constants of {ty}"), &text);
    }
}

#[test]
fn casts_of_constants() {
    let mut text = String::new();
    let mut count = 0;
    let mut cast = |value: &str, op: &str, from: &str, to: &str| {
        function(&mut text, count, &[(value, from)], &format!("arith.{op} %c0 : {from} to {to}"), &[to]);
        count += 1;
    };
    for value in integers(8) {
        let value = value.to_string();
        for (op, to) in [
            ("extsi", "i32"),
            ("extui", "i32"),
            ("trunci", "i3"),
            ("sitofp", "f32"),
            ("uitofp", "f16"),
            ("bitcast", "f8E4M3FN"),
            ("index_cast", "index"),
            ("index_castui", "index"),
        ] {
            cast(&value, op, "i8", to);
        }
    }
    for value in integers(64) {
        let value = value.to_string();
        for to in ["f32", "f64", "f16", "bf16"] {
            cast(&value, "sitofp", "i64", to);
            cast(&value, "uitofp", "i64", to);
        }
        cast(&value, "index_cast", "index", "i16");
        cast(&value, "index_castui", "index", "i16");
        cast(&value, "bitcast", "i64", "f64");
        cast(&value, "trunci", "i64", "i1");
    }
    for value in FLOATS.iter().chain(["0x7F800000", "0x7FC00001", "0.5", "255.9", "-128.5", "16777217.0"].iter()) {
        for (op, to) in [
            ("extf", "f64"),
            ("truncf", "f16"),
            ("truncf", "bf16"),
            ("truncf", "f8E5M2"),
            ("fptosi", "i8"),
            ("fptoui", "i8"),
            ("fptosi", "i64"),
            ("fptoui", "i1"),
            ("bitcast", "i32"),
        ] {
            cast(value, op, "f32", to);
        }
    }
    agree("casts of constants", &text);
}

#[test]
fn vectors_of_constants() {
    let mut text = String::new();
    let ty = "vector<4xi32>";
    let constants = [("dense<[1, -2, 3, 4]>", ty), ("dense<[4, 3, 3, -1]>", ty)];
    for (i, op) in INTEGER_OPS.iter().enumerate() {
        function(&mut text, i, &constants, &format!("arith.{op} %c0, %c1 : {ty}"), &[ty]);
        function(&mut text, 100 + i, &[constants[0], ("dense<2>", ty)], &format!("arith.{op} %c0, %c1 : {ty}"), &[ty]);
    }
    function(&mut text, 200, &constants, "arith.cmpi slt, %c0, %c1 : vector<4xi32>", &["vector<4xi1>"]);
    function(&mut text, 201, &constants, "arith.sitofp %c0 : vector<4xi32> to vector<4xf32>", &["vector<4xf32>"]);
    let select = [("dense<[true, false, true, false]>", "vector<4xi1>"), constants[0], constants[1]];
    function(&mut text, 202, &select, "arith.select %c0, %c1, %c2 : vector<4xi1>, vector<4xi32>", &[ty]);
    agree("vectors of constants", &text);
}

#[test]
fn functions_of_constants() {
    let mut text = String::new();
    let mut count = 0;
    for value in ["0.75", "-0.5", "2.5", "-3.5", "100.25", "0.0", "-0.0"] {
        for op in [
            "absf",
            "ceil",
            "floor",
            "trunc",
            "roundeven",
            "round",
            "sqrt",
            "exp",
            "exp2",
            "log",
            "log2",
            "log10",
            "log1p",
            "sin",
            "cos",
            "tan",
            "tanh",
            "atan",
        ] {
            for ty in ["f32", "f64"] {
                function(&mut text, count, &[(value, ty)], &format!("math.{op} %c0 : {ty}"), &[ty]);
                count += 1;
            }
        }
        for op in ["isnan", "isinf", "isfinite", "isnormal"] {
            function(&mut text, count, &[(value, "f16")], &format!("math.{op} %c0 : f16"), &["i1"]);
            count += 1;
        }
        for op in ["copysign", "powf", "atan2"] {
            function(
                &mut text,
                count,
                &[("1.5", "f32"), (value, "f32")],
                &format!("math.{op} %c0, %c1 : f32"),
                &["f32"],
            );
            count += 1;
        }
    }
    for value in integers(32) {
        for op in ["absi", "ctlz", "cttz", "ctpop"] {
            function(&mut text, count, &[(&value.to_string(), "i32")], &format!("math.{op} %c0 : i32"), &["i32"]);
            count += 1;
        }
        for exponent in ["0", "3", "-1", "-2"] {
            let constants = [(&*value.to_string(), "i32"), (exponent, "i32")];
            function(&mut text, count, &constants, "math.ipowi %c0, %c1 : i32", &["i32"]);
            count += 1;
        }
    }
    agree("functions of constants", &text);
}

#[test]
fn index_constants() {
    let mut text = String::new();
    let mut count = 0;
    let ops = [
        "add",
        "sub",
        "mul",
        "divs",
        "divu",
        "ceildivs",
        "ceildivu",
        "floordivs",
        "rems",
        "remu",
        "maxs",
        "maxu",
        "mins",
        "minu",
        "shl",
        "shrs",
        "shru",
        "and",
        "or",
        "xor",
    ];
    let values = [
        "0",
        "1",
        "-1",
        "2",
        "-7",
        "31",
        "33",
        "2147483647",
        "2147483648",
        "4294967295",
        "4294967296",
        "-9223372036854775808",
    ];
    for a in values {
        for b in values {
            let mut emit = |op: &str, ty: &str| {
                let _ = writeln!(
                    text,
                    "func.func @f{count}() -> {ty} {{\n  %a = index.constant {a}\n  %b = index.constant {b}\n  %r = {op}\n  return %r : {ty}\n}}"
                );
                count += 1;
            };
            for op in ops {
                // MLIR divides the magnitude of the least value of either width, which it does not have.
                if op == "ceildivs" && ["2147483648", "-9223372036854775808"].contains(&a) {
                    continue;
                }
                emit(&format!("index.{op} %a, %b"), "index");
            }
            for predicate in ["eq", "slt", "ult", "uge"] {
                emit(&format!("index.cmp {predicate}(%a, %b)"), "i1");
            }
        }
    }
    agree("index constants", &text);
}
