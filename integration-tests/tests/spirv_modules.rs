//! SPIR-V modules, right and wrong, about one thing each: `vulcanize opt` and `mlir-opt-22` have the same verdict, place
//! of the diagnostic and text.
#![forbid(unsafe_code)]

use vulcanize_integration_tests::case::{Run, pieces, words};
use vulcanize_integration_tests::compare::compare;
use vulcanize_integration_tests::generate::module_cases;
use vulcanize_integration_tests::tools;

/// Why something differs, and the subjects that do; docs/differences-from-mlir.md has the reasons too.
const KNOWN: &[(&str, &[&str])] = &[
    (
        "an attribute of a wrong kind: MLIR drops it, prints garbage or cannot read it back",
        &[
            "spirv.module Logical GLSL450 attributes {sym_name = 1} {}",
            r#"spirv.func @f() "None" attributes {linkage_attributes = 1} { spirv.Return }"#,
            r#"spirv.func @f() "None" attributes {arg_attrs = 1} { spirv.Return }"#,
            r#"spirv.ExecutionMode @f "LocalSize", "a""#,
            "spirv.GlobalVariable @a {linkage_attributes = 1} : !spirv.ptr<i32, Private>",
        ],
    ),
    (
        "an op in the regular form, which MLIR does not have",
        &[r#"%0 = spirv.SpecConstantOperation wraps "spirv.QuantizeToF16"(%fl) : (f32) -> f32"#],
    ),
    (
        "a composite of one specialization constant is a constant that others refer to",
        &[
            "spirv.GlobalVariable @a initializer(@r) : !spirv.ptr<!spirv.array<2 x i32>, Private>",
            "() %0 = spirv.mlir.referenceof @r : !spirv.array<2 x i32>",
        ],
    ),
    (
        "MLIR does not print arguments of the entry block, whose uses then are of nothing",
        &[
            "(%c: i1, %i: i32, %f: f32) spirv.mlir.selection { ^h(%a: i32): spirv.Branch ^m ^m: spirv.mlir.merge }",
            "(%c: i1, %i: i32, %f: f32) spirv.mlir.loop { ^e(%k: i32): spirv.Branch ^h ^h: spirv.BranchConditional %c, ^b, ^m ^b: spirv.Branch ^h ^m: spirv.mlir.merge }",
        ],
    ),
    (
        "MLIR prints several controls and does not read them back",
        &[
            "(%c: i1, %i: i32, %f: f32) spirv.mlir.selection control(Flatten|DontFlatten) { spirv.Branch ^m ^m: spirv.mlir.merge }",
            "(%c: i1, %i: i32, %f: f32) spirv.mlir.loop control(DontUnroll|DependencyInfinite) { spirv.Branch ^h ^h: spirv.BranchConditional %c, ^b, ^m ^b: spirv.Branch ^h ^m: spirv.mlir.merge }",
            "(%c: i1, %i: i32, %f: f32) spirv.mlir.loop control(Unroll|DependencyLength|MinIterations) { spirv.Branch ^h ^h: spirv.BranchConditional %c, ^b, ^m ^b: spirv.Branch ^h ^m: spirv.mlir.merge }",
        ],
    ),
    (
        "MLIR overlooks branches of spirv.Switch to the header of its loop",
        &[
            "(%c: i1, %i: i32, %f: f32) spirv.mlir.loop { spirv.Branch ^h ^h: spirv.Switch %i : i32, [ default: ^h, 1: ^m ] ^b: spirv.Branch ^h ^m: spirv.mlir.merge }",
        ],
    ),
    (
        "MLIR takes a branch at the top level for one to a block that comes later",
        &[
            "spirv.Branch ^a ^a: spirv.Return",
            r#"spirv.module @a Logical GLSL450 requires #spirv.vce<v1.0, [], []> attributes {sym_visibility = "private"} {}"#,
        ],
    ),
];

#[test]
fn modules_are_what_they_are_in_mlir() {
    if tools::is_skipped(tools::MLIR_OPT) {
        return;
    }
    let cases = module_cases();
    let text: Vec<&str> = cases.iter().map(|case| case.text.as_str()).collect();
    let text = text.join("// -----\n");
    let command = "opt --split-input-file --allow-unregistered-dialect";
    let run = Run { arguments: words(command).expect("they are words"), text: command.to_owned() };
    let report = compare(&text, &[run]).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(report.compared + report.crashed, 2 * cases.len());
    assert!(report.accepted > 300, "few modules were right: {}", report.accepted);
    let lines: Vec<usize> = pieces(&text).iter().map(|piece| piece.first_line).collect();
    let mut unused: Vec<&str> = KNOWN.iter().flat_map(|(_, subjects)| *subjects).copied().collect();
    let mut wrong = Vec::new();
    for difference in &report.differences {
        let subject = lines.binary_search(&difference.line).map(|at| cases[at].subject.as_str()).unwrap_or_default();
        if KNOWN.iter().any(|(_, subjects)| subjects.contains(&subject)) {
            unused.retain(|known| *known != subject);
        } else {
            wrong.push(format!("{subject}\n{difference}"));
        }
    }
    assert!(wrong.is_empty(), "{} differ\n{}", wrong.len(), wrong.join("\n"));
    assert!(unused.is_empty(), "nothing differs any more: {unused:#?}");
}
