//! SPIR-V modules, right and wrong, about one thing each: `vulcanize opt` and `mlir-opt-22` have the same verdict,
//! place of the diagnostic and text. The right ones are read back from a binary, which is the one that MLIR writes.

use vulcanize::ir::{Diagnostics, parse_source, verify};
use vulcanize_integration_tests::case::{Run, pieces, words};
use vulcanize_integration_tests::compare::compare;
use vulcanize_integration_tests::generate::binary::{
    MLIR_TRANSLATE, compare_with_mlir, is_without_form, through_binary,
};
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

/// What a binary cannot hold, by a part of the module or of what is said where it is written or read, and why.
const NOT_IN_BINARIES: &[(&str, &str)] = &[
    ("has no form in a SPIR-V binary", "a module in a module"),
    ("which is no decoration", "attributes of values are decorations"),
    ("with a wrong value", "a decoration whose operand does not fit"),
    ("operands, not", "operands of execution modes are not looked at by the verifier, as by MLIR's"),
    ("not as many results as its merge block hands over", "nor are values without a result"),
    ("has a control that demands", "parameters of controls, which MLIR has no place for"),
    ("foo", "an attribute that is none of the op's"),
    ("interface_var_abi", "says what the passes are to make"),
    ("entry_point_abi", "says what the passes are to make"),
    ("#spirv.target_env", "says what the passes may use"),
    ("workgroup_attributions", "says what the passes are to make"),
    ("sym_visibility", "everything is visible that is not said to be imported or exported"),
];

/// What MLIR writes otherwise, by a part of the difference, and why.
const WRITTEN_OTHERWISE: &[(&str, &str)] =
    &[("SelectionMerge", "MLIR writes a merge instruction before a branch that selects nothing, which is no SPIR-V")];

#[test]
fn modules_survive_a_binary() {
    let context = vulcanize::context();
    let with_mlir = !tools::is_skipped(MLIR_TRANSLATE);
    let (mut failed, mut count, mut compared, mut without_form) = (Vec::new(), 0, 0, 0);
    let mut unused: Vec<&str> = NOT_IN_BINARIES.iter().chain(WRITTEN_OTHERWISE).map(|(part, _)| *part).collect();
    let mut is_known = |known: &[(&str, &str)], text: &str| {
        let found = known.iter().find(|(part, _)| text.contains(part));
        unused.retain(|part| found.is_none_or(|(found, _)| found != part));
        found.is_some()
    };
    for case in module_cases() {
        // To be written, a module says what it needs.
        let text = match case.text.contains("requires") {
            true => case.text.clone(),
            false => case.text.replacen("GLSL450", "GLSL450 requires #spirv.vce<v1.6, [Shader, Kernel], []>", 1),
        };
        let is_right = parse_source(&context, "case.mlir", &text)
            .is_ok_and(|ir| ir.root().is_some_and(|root| verify(&ir, root, &mut Diagnostics::new())));
        if !is_right || !text.contains("spirv.module") {
            continue;
        }
        count += 1;
        let words = match through_binary(&context, &text) {
            Ok((words, _)) => words,
            Err(error) if is_without_form(&error) || is_known(NOT_IN_BINARIES, &format!("{error}\n{text}")) => {
                without_form += 1;
                continue;
            }
            Err(error) => {
                failed.push(format!("{error}\n{text}"));
                continue;
            }
        };
        if with_mlir && let Some(verdict) = compare_with_mlir(&text, &words) {
            compared += 1;
            failed.extend(verdict.err().filter(|e| !is_known(WRITTEN_OTHERWISE, e)).map(|e| format!("{e}\n{text}")));
        }
    }
    println!("{count} modules, {without_form} without a form, {compared} also by MLIR");
    assert!(failed.is_empty(), "{}:\n{}", failed.len(), failed.join("\n"));
    assert!(count > 150 && without_form * 5 < count, "{without_form} of {count} have no form");
    assert!(!with_mlir || compared > 100, "only {compared} were compared");
    assert!(!with_mlir || unused.is_empty(), "not in use any more: {unused:?}");
}
