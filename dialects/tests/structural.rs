//! func, cf, scf, memref and gpu: what is parsed prints as MLIR 22 prints it, in both forms and from both forms; what it
//! rejects is rejected at the same line and column; and canonicalization ends where it does.

mod common_numeric;

use std::path::PathBuf;

use common_numeric::{assert_same_text, context, mlir_opt, ops_in_file_tests, parse, print};
use vulcanize_ir::parse_source;
use vulcanize_ir::rewrite::{GreedyOptions, PatternSet, apply_patterns_greedily};

const FILES: &[&str] = &["func", "scf", "memref", "gpu"];
const DIALECTS: &[&str] = &["func", "cf", "scf", "memref", "gpu"];

fn read_case(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/cases_structural").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Parses `text` and compares both printed forms with the stored ones.
fn assert_prints(name: &str, source: &str, text: &str) {
    let context = context();
    let ir = parse(&context, name, text);
    let what = |form: &str| format!("{name}, from {source}, {form}");
    assert_same_text(&what("custom"), &print(&ir, false), &read_case(&format!("{name}.custom.mlir")));
    assert_same_text(&what("generic"), &print(&ir, true), &read_case(&format!("{name}.generic.mlir")));
}

#[test]
fn written_prints_as_mlir_prints() {
    for name in FILES {
        assert_prints(name, "written", &read_case(&format!("{name}.mlir")));
    }
}

#[test]
fn both_forms_read_back() {
    for name in FILES {
        for form in ["custom", "generic"] {
            assert_prints(name, form, &read_case(&format!("{name}.{form}.mlir")));
        }
    }
}

#[test]
fn expectations_are_what_mlir_prints() {
    let runs: &[(&str, &[&str])] = &[("custom", &[]), ("generic", &["--mlir-print-op-generic"])];
    let stored = FILES.iter().flat_map(|name| runs.iter().map(move |(form, flags)| (*name, *form, *flags)));
    for (name, form, flags) in stored.chain([("identities", "canonical", &["--canonicalize"][..])]) {
        let Some(result) = mlir_opt(flags, &read_case(&format!("{name}.mlir"))) else { return };
        let expected = result.unwrap_or_else(|messages| panic!("MLIR rejects {name}: {messages}"));
        assert_same_text(&format!("{name}, {form}, stored"), &read_case(&format!("{name}.{form}.mlir")), &expected);
    }
}

#[test]
fn every_op_is_in_a_case() {
    let mut seen = ops_in_file_tests();
    for name in FILES {
        for line in read_case(&format!("{name}.generic.mlir")).lines() {
            seen.extend(line.split('"').nth(1).map(str::to_owned));
        }
    }
    let context = context();
    let is_ours = |name: &&str| name.split_once('.').is_some_and(|(dialect, _)| DIALECTS.contains(&dialect));
    let declared: Vec<&str> = context.registered_ops().map(|def| def.name).filter(is_ours).collect();
    assert!(declared.len() > 80, "the registry has only {} of these ops", declared.len());
    let missing: Vec<&&str> = declared.iter().filter(|name| !seen.contains(**name)).collect();
    assert!(missing.is_empty(), "no case has {missing:?}");
}

#[test]
fn canonicalization_ends_where_mlirs_does() {
    let context = context();
    let mut ir = parse(&context, "identities", &read_case("identities.mlir"));
    let root = ir.root().expect("a parsed text has a module");
    let result = apply_patterns_greedily(&mut ir, root, &PatternSet::canonicalization(), &GreedyOptions::default());
    assert!(result.converged, "nothing changes any more");
    assert_same_text("identities", &print(&ir, false), &read_case("identities.canonical.mlir"));
}

/// The place and MLIR's message, from the comment in the first line of a case: `// line:column message`.
fn expectation(case: &str) -> (u32, u32, &str) {
    let header = case.lines().next().and_then(|line| line.strip_prefix("// ")).expect("a case begins with its place");
    let (place, message) = header.split_once(' ').expect("a place and a message");
    let (line, column) = place.split_once(':').expect("line and column");
    (line.parse().expect("a line"), column.parse().expect("a column"), message)
}

fn assert_rejects(file: &str, at_least: usize) {
    let text = read_case(file);
    let (mut count, mut failures) = (0, Vec::new());
    for case in text.split("// -----\n") {
        let (line, column, message) = expectation(case);
        let body = case.split_once('\n').map_or("", |(_, body)| body);
        count += 1;
        let context = context();
        match parse_source(&context, "case.mlir", body) {
            Ok(_) => failures.push(format!("accepted, but MLIR says '{message}':\n{body}")),
            Err(diagnostics) => {
                let first = diagnostics.iter().next().expect("a rejection has a diagnostic");
                let place = first.place(&context).map(|place| (place.line, place.column));
                if place != Some((line, column)) {
                    let rendered = first.render(&context);
                    failures.push(format!("expected {line}:{column} '{message}', found {place:?}:\n{rendered}"));
                }
            }
        }
    }
    assert!(count >= at_least, "{file} has only {count} cases");
    assert!(failures.is_empty(), "{} of {count} cases of {file}:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn rejects_func_cf_scf() {
    assert_rejects("rejects_func_cf_scf.mlir", 80);
}

#[test]
fn rejects_memref_gpu() {
    assert_rejects("rejects_memref_gpu.mlir", 70);
}
