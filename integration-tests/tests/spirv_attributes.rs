//! Attributes of the SPIR-V dialect, valid and broken, generated and compared with MLIR 22.
//!
//! Each base is a valid attribute; its pieces are then left out, written twice, exchanged for each other and for
//! words that do not fit, one at a time. Verdict, place of the error and printed text have to be MLIR's.

use std::collections::BTreeSet;

use vulcanize_integration_tests::case::{Run, words};
use vulcanize_integration_tests::compare::{Report, compare};
use vulcanize_integration_tests::{invoke, tools};

const BASES: &[&str] = &[
    "#spirv.scope<Workgroup>",
    "#spirv.storage_class<\"Uniform\">",
    "#spirv.memory_access<Volatile|Aligned|Nontemporal>",
    "#spirv.fastmath_mode<\"NotNaN|NotInf\">",
    "#spirv.version<v1.3>",
    "#spirv.decoration<Block>",
    "#spirv<scope<Device>>",
    "#spirv.vce<v1.3, [Shader, Int8], [SPV_KHR_8bit_storage, SPV_KHR_16bit_storage]>",
    "#spirv.resource_limits<>",
    "#spirv.resource_limits<subgroup_size = 64, min_subgroup_size = 8, max_subgroup_size = 128>",
    "#spirv.resource_limits<max_compute_shared_memory_size = 65536, max_compute_workgroup_invocations = 1024>",
    "#spirv.resource_limits<max_compute_workgroup_size = [512 : i32, 256 : i32, 64 : i32], subgroup_size = 4>",
    "#spirv.resource_limits<max_compute_workgroup_size = [128 : i32, 128 : i32, 64 : i32]>",
    "#spirv.resource_limits<cooperative_matrix_properties_nv = [#spirv.coop_matrix_props_nv<m_size = 8, n_size = 8, \
     k_size = 32, a_type = i8, b_type = i8, c_type = i32, result_type = i32, scope = <Subgroup>>]>",
    "#spirv.coop_matrix_props_khr<m_size = 8, n_size = 8, k_size = 32, a_type = i8, b_type = vector<2xf32>, \
     c_type = i32, result_type = i32, acc_sat = true, scope = <Subgroup>>",
    "#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>",
    "#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, api=Vulkan, AMD:DiscreteGPU:17, #spirv.resource_limits<>>",
    "#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, ARM:IntegratedGPU, #spirv.resource_limits<subgroup_size = 4>>",
    "#spirv.entry_point_abi<workgroup_size = [32, 1, 1], subgroup_size = 32, target_width = 32>",
    "#spirv.entry_point_abi<target_width = 64>",
    "#spirv.interface_var_abi<(0, 1)>",
    "#spirv.interface_var_abi<(0, 1), StorageBuffer>",
    "#spirv.linkage_attributes<linkage_name = \"outside\", linkage_type = <Import>>",
    "#spirv.cache_control_load_intel<cache_level = 0, load_cache_control = Uncached>",
    "#spirv.cache_control_store_intel<cache_level = 1, store_cache_control = WriteBack>",
];

/// What stands in for a piece: a word, a string, numbers out of range, lists, types and attributes of other kinds.
const STRANGERS: &[&str] = &[
    "bogus",
    "\"text\"",
    "-1",
    "4294967295",
    "3000000000",
    "5000000000",
    "[7]",
    "[\"a\", 1]",
    "<",
    ">",
    ",",
    "f32",
    "#spirv.scope<Device>",
];

/// The pieces of an attribute after its name: words, numbers, strings and single marks.
fn pieces(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '#');
        let length = match first {
            '"' => 2 + rest[1..].find('"').unwrap_or(rest.len() - 2),
            c if is_word(c) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            c if c.is_whitespace() => rest.find(|c: char| !c.is_whitespace()).unwrap_or(rest.len()),
            c => c.len_utf8(),
        };
        found.push(&rest[..length]);
        rest = &rest[length..];
    }
    found
}

/// The base and all that one change makes of it.
fn variants(base: &str) -> BTreeSet<String> {
    let all = pieces(base);
    let mut found = BTreeSet::from([base.to_owned()]);
    let with = |at: usize, replacement: &[&str]| {
        let mut changed = all[..at].to_vec();
        changed.extend_from_slice(replacement);
        changed.extend_from_slice(&all[at + 1..]);
        changed.concat()
    };
    for (at, &piece) in all.iter().enumerate().skip(1) {
        if piece.trim().is_empty() {
            continue;
        }
        found.insert(with(at, &[]));
        found.insert(with(at, &[piece, " ", piece]));
        // Not every one at every place: the places of all attributes together see them all.
        for offset in [0, 5, 9] {
            found.insert(with(at, &[STRANGERS[(at + offset) % STRANGERS.len()]]));
        }
        if let Some(other) = all[at + 1..].iter().find(|other| other.len() > 1 && piece.len() > 1) {
            found.insert(with(at, &[other]));
        }
    }
    found
}

fn compared(pieces: impl IntoIterator<Item = String>) -> Report {
    let texts: Vec<String> =
        pieces.into_iter().map(|text| format!("\"test.op\"() {{a = {text}}} : () -> ()\n")).collect();
    let text = "opt --split-input-file --allow-unregistered-dialect";
    let run = Run { arguments: words(text).expect("they are words"), text: text.to_owned() };
    compare(&texts.join("// -----\n"), &[run]).expect("the comparison runs")
}

/// Whether a broken attribute differs for a reason that docs/differences-from-mlir.md gives.
fn is_known(detail: &str) -> bool {
    // MLIR reports these and goes on as if `Unknown` were written.
    ["unknown client API", "unknown vendor", "unknown device type"].iter().any(|message| detail.contains(message))
}

#[test]
fn broken_attributes_are_rejected_where_mlir_rejects_them() {
    if tools::is_skipped(tools::MLIR_OPT) {
        eprintln!("skipped: mlir-opt-22 is not installed");
        return;
    }
    let mut report = compared(BASES.iter().flat_map(|base| variants(base)));
    report.differences.retain(|difference| !is_known(&difference.detail));
    assert!(report.accepted > 100 && report.compared > 1000, "{} of {}", report.accepted, report.compared);
    if let Err(differences) = report.verdict() {
        panic!("{} differ\n{differences}", report.differences.len());
    }
}

/// Every case of every enum that MLIR has, taken from what it says it expects, is read and printed in the same way.
#[test]
fn all_enum_cases_of_mlir_are_known() {
    if tools::is_skipped(tools::MLIR_OPT) {
        eprintln!("skipped: mlir-opt-22 is not installed");
        return;
    }
    let mnemonics: Vec<&str> = vulcanize::spirv::attributes::enum_defs().map(|def| def.mnemonic).collect();
    let mut cases = Vec::new();
    for piece in &mnemonics {
        let text = format!("\"test.op\"() {{a = #spirv.{piece}<bogus>}} : () -> ()\n");
        let flags = ["--allow-unregistered-dialect"];
        let outcome = tools::run(tools::MLIR_OPT, &flags, text.as_bytes()).expect("it runs");
        let listed = outcome.stderr.lines().find_map(|line| line.split_once("to be one of: "));
        // Enums that MLIR has no attribute of list nothing.
        let Some((_, listed)) = listed else { continue };
        cases.extend(listed.split(", ").map(|case| format!("#spirv.{piece}<{case}>")));
    }
    assert!(cases.len() > 1000, "only {} cases were listed", cases.len());
    let report = compared(cases);
    assert_eq!(report.accepted, report.compared);
    report.verdict().unwrap_or_else(|differences| panic!("{differences}"));
}

#[test]
fn a_misspelt_word_gets_the_nearest_one() {
    for (text, hint) in [
        ("#spirv.scope<Workgrop>", "did you mean 'Workgroup'?"),
        ("#spirv.vce<v1.3, [Shadr], []>", "did you mean 'Shader'?"),
        ("#spirv.vce<v1.0, [], [SPV_KHR_8bit_storag]>", "did you mean 'SPV_KHR_8bit_storage'?"),
        ("#spirv.resource_limits<subgrup_size = 3>", "did you mean 'subgroup_size'?"),
        ("#spirv.interface_var_abi<(0, 0), StorageBufer>", "did you mean 'StorageBuffer'?"),
    ] {
        let text = format!("\"test.op\"() {{a = {text}}} : () -> ()\n");
        let outcome = invoke::vulcanize(&["opt", "--allow-unregistered-dialect"].map(str::to_owned), text.as_bytes());
        assert!(outcome.stderr.contains(hint), "{}", outcome.stderr);
    }
}
