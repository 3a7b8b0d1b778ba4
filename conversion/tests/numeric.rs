//! Lowerings of numbers: each file of `numeric/` holds a pipeline, a program and what it becomes.
//!
//! Most programs become what mlir-opt 22 makes of them. Where they do not, the separator says why; what such a program
//! computes is in `numbers.rs`.

mod common;

use std::fs;
use std::path::Path;

const SAME: &str = "// ----- as mlir-opt 22 prints it\n";
const OTHER: &str = "// ----- other than mlir-opt 22 prints it: ";

fn lines(text: &str) -> Vec<&str> {
    text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect()
}

fn check(name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/numeric").join(name).with_extension("mlir");
    let text = fs::read_to_string(&path).unwrap();
    let (input, expected) = match text.split_once(SAME) {
        Some(parts) => parts,
        None => {
            let (input, rest) = text.split_once(OTHER).expect("the file has an expected part");
            let (reason, expected) = rest.split_once('\n').expect("the file has an expected part");
            assert!(!reason.is_empty(), "{name}: the file says why it differs");
            (input, expected)
        }
    };
    let (first, source) = input.split_once('\n').expect("the file has a program");
    let pipeline = first.strip_prefix("// pipeline: ").expect("the first line says the pipeline");
    let found = common::convert(source, pipeline).unwrap_or_else(|message| panic!("{name}: {message}"));
    let (found, expected) = (lines(&found), lines(expected));
    for (number, (found, expected)) in found.iter().zip(&expected).enumerate() {
        assert_eq!(found, expected, "{name}, line {} of the result", number + 1);
    }
    assert_eq!(found.len(), expected.len(), "{name}: number of lines");
}

macro_rules! files {
    ($($name:ident),* $(,)?) => {
        $(
            #[test]
            fn $name() {
                check(stringify!($name));
            }
        )*

        #[test]
        fn every_file_is_checked() {
            let known = [$(stringify!($name)),*];
            let mut found = 0;
            for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/numeric")).unwrap() {
                let path = entry.unwrap().path();
                let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap();
                assert!(known.contains(&stem), "no test checks {stem}");
                found += 1;
            }
            assert_eq!(found, known.len());
        }
    };
}

files! {
    arith_bools,
    arith_cast,
    arith_cmpf,
    arith_cmpf_kernel,
    arith_cmpi,
    arith_constant,
    arith_constant_held,
    arith_flags,
    arith_flags_of_old_targets,
    arith_float,
    arith_float_kernel,
    arith_held_bits,
    arith_held_float,
    arith_held_integer,
    arith_integer,
    arith_integer_kernel,
    arith_more,
    arith_remainder,
    arith_select_and_pairs,
    complex,
    index,
    index_64bit,
    index_divisions,
    index_kernel,
    math_kernel,
    math_more,
    math_shader,
    tensor,
    ub,
    vector_dot,
    vector_elements,
    vector_kernel,
    vector_memory,
    vector_reduction,
    vector_reduction_more,
    vector_shuffle,
}

/// A function of one op, under a target without optional capabilities.
fn converted(pass: &str, op: &str, operands: &str, result: &str) -> Result<String, String> {
    let source = format!(
        "module attributes {{spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, \
         #spirv.resource_limits<>>}} {{\n\
         func.func @f({operands}) -> {result} {{\n  %r = {op}\n  return %r : {result}\n}}\n}}\n"
    );
    common::convert(&source, &format!("builtin.module({pass})"))
}

#[test]
fn what_cannot_be_converted_says_what_is_missing() {
    let cases = [
        ("arith.addi %a, %b : i64", "%a: i64, %b: i64", "i64", "capability Int64"),
        ("arith.addf %a, %b : f64", "%a: f64, %b: f64", "f64", "capability Float64"),
        ("arith.divui %a, %b : i1", "%a: i1, %b: i1", "i1", "spirv.UDiv takes"),
        ("arith.addi %a, %b : i12", "%a: i12, %b: i12", "i12", "no integers of 12 bits"),
        ("arith.addf %a, %b : vector<5xf32>", "%a: vector<5xf32>, %b: vector<5xf32>", "vector<5xf32>", "2, 3 or 4"),
        ("arith.bitcast %a : i16 to f16", "%a: i16", "f16", "held in a wider one"),
        ("arith.constant 4294967296 : index", "", "index", "does not fit 'i32'"),
        ("arith.addf %a, %b : f8E5M2", "%a: f8E5M2, %b: f8E5M2", "f8E5M2", "spirv.FAdd takes"),
    ];
    for (op, operands, result, reason) in cases {
        let message = converted("convert-arith-to-spirv", op, operands, result).expect_err(op);
        assert!(message.contains("failed to legalize operation 'arith."), "{op}: {message}");
        assert!(message.contains(reason), "{op}: {message}");
    }
}

#[test]
fn what_is_unknown_stays() {
    let cases = [
        ("convert-math-to-spirv", "math.exp %a : f64", "%a: f64", "f64"),
        ("convert-vector-to-spirv", "vector.broadcast %a : f32 to vector<2x2xf32>", "%a: f32", "vector<2x2xf32>"),
    ];
    for (pass, op, operands, result) in cases {
        let text = converted(pass, op, operands, result).unwrap();
        let name = op.split(' ').next().unwrap();
        assert!(text.contains(name) && !text.contains("= spirv."), "{text}");
    }
}
