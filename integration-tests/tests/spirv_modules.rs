//! SPIR-V modules, right and wrong, about one thing each: `vulcanize opt` and `mlir-opt-22` have the same verdict, place
//! of the diagnostic and text.
#![forbid(unsafe_code)]

use vulcanize_integration_tests::case::{Run, pieces, words};
use vulcanize_integration_tests::compare::compare;
use vulcanize_integration_tests::generate::module_cases;
use vulcanize_integration_tests::tools;

/// What differs, each with its reason; docs/differences-from-mlir.md has them too.
const KNOWN: &[(&str, &str)] = &[];

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
    assert_eq!(report.compared, 2 * cases.len());
    assert!(report.accepted > 300, "few modules were right: {}", report.accepted);
    let lines: Vec<usize> = pieces(&text).iter().map(|piece| piece.first_line).collect();
    let mut unused: Vec<&str> = KNOWN.iter().map(|(subject, _)| *subject).collect();
    let mut wrong = Vec::new();
    for difference in &report.differences {
        let subject = lines.binary_search(&difference.line).map(|at| cases[at].subject.as_str()).unwrap_or_default();
        if KNOWN.iter().any(|(known, _)| *known == subject) {
            unused.retain(|known| *known != subject);
        } else {
            wrong.push(format!("{subject}\n{difference}"));
        }
    }
    assert!(wrong.is_empty(), "{} differ\n{}", wrong.len(), wrong.join("\n"));
    assert!(unused.is_empty(), "nothing differs any more: {unused:#?}");
}
