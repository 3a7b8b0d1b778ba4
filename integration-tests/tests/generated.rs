//! What the random kernels of the conformance suite are worth.
#![forbid(unsafe_code)]

use vulcanize::interpreter::ReferenceDevice;
use vulcanize_integration_tests::generate::{Program, Variant, check_on, lower};

/// A binary that computes something else is noticed.
#[test]
fn a_wrong_result_is_noticed() {
    let device = ReferenceDevice::default();
    let words = lower(&Program::random(1), Variant::Plain).expect("a binary");
    let error = check_on(&device, &Program::random(2), &words).expect_err("another program");
    assert!(error.starts_with("seed 2: element "), "{error}");
}

/// The generator makes what it says: programs that use every kind of statement, and results that depend on inputs.
#[test]
fn programs_are_not_trivial() {
    let programs: Vec<String> = (0..200).map(|seed| Program::random(seed).mlir()).collect();
    for part in [
        "scf.for",
        "scf.if",
        "scf.while",
        "scf.index_switch",
        "cf.cond_br",
        "vector.reduction",
        "vector.create_mask",
        "memref.load",
        "arith.divsi",
        "arith.shrui",
        "arith.select",
        "arith.cmpf",
        "arith.divsi %v",
        ": i64",
        ": i8",
        ": f16",
        ": i64 to i8",
        "to f16",
    ] {
        assert!(programs.iter().any(|text| text.contains(part)), "no program has {part}");
    }
    let constant = |seed: &u64| Program::random(*seed).evaluate().chunks_exact(4).all(|e| e == [0; 4]);
    assert!((0..200).filter(constant).count() < 50);
}
