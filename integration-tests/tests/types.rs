//! Types of the SPIR-V dialect, right and wrong, in many random compositions: `vulcanize opt` and `mlir-opt-22` have the
//! same verdict, place of the diagnostic and text.

use vulcanize_integration_tests::case::Run;
use vulcanize_integration_tests::compare::{Report, compare};
use vulcanize_integration_tests::generate::TypeTexts;
use vulcanize_integration_tests::tools;

/// Texts that are compared, of each kind.
const COUNT: usize = 600;

fn check(texts: &[String]) -> Result<Report, String> {
    let pieces: Vec<String> = texts.iter().map(|ty| format!("\"t.op\"() : () -> {ty}\n")).collect();
    let arguments = ["opt", "--allow-unregistered-dialect", "--split-input-file"];
    let run = Run { arguments: arguments.map(str::to_owned).into(), text: arguments.join(" ") };
    compare(&pieces.join("// -----\n"), &[run])
}

#[test]
fn right_types_are_what_they_are_in_mlir() {
    if tools::is_skipped(tools::MLIR_OPT) {
        return;
    }
    let mut texts = TypeTexts::new(1);
    let texts: Vec<String> = (0..COUNT).map(|i| texts.right(i % 5)).collect();
    let report = check(&texts).unwrap_or_else(|error| panic!("{error}"));
    report.verdict().unwrap_or_else(|error| panic!("{error}"));
    assert!(report.accepted > COUNT, "few right types were right: {}", report.accepted);
}

#[test]
fn wrong_types_are_rejected_where_mlir_rejects_them() {
    if tools::is_skipped(tools::MLIR_OPT) {
        return;
    }
    let mut texts = TypeTexts::new(2);
    let texts: Vec<String> = (0..COUNT).map(|i| texts.wrong(i % 4)).collect();
    let report = check(&texts).unwrap_or_else(|error| panic!("{error}"));
    report.verdict().unwrap_or_else(|error| panic!("{error}"));
    assert!(report.accepted < COUNT, "few wrong types were wrong: {} accepted", report.accepted);
}
