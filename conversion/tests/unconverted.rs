//! What is not converted: an error that says what is missing, or an op that stays. What is converted is in
//! `integration-tests/cases/conversion`, and what it computes in `numbers.rs`.

use crate::support::convert;

/// A function of one op, under a target without optional capabilities.
fn converted(pass: &str, op: &str, operands: &str, result: &str) -> Result<String, String> {
    let source = format!(
        "module attributes {{spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, \
         #spirv.resource_limits<>>}} {{\n\
         func.func @f({operands}) -> {result} {{\n  %r = {op}\n  return %r : {result}\n}}\n}}\n"
    );
    convert(&source, &format!("builtin.module({pass})"))
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
