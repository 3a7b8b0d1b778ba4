//! `docs/conversions.md` says what the patterns do today, and every pattern is reached by a file test or an example;
//! `docs/passes.md` says what passes there are.
#![forbid(unsafe_code)]

use std::collections::BTreeSet;

use vulcanize_integration_tests::table::Table;
use vulcanize_integration_tests::{case, conversions, corpus, passes};

/// `VULCANIZE_BLESS=1` (`cargo xtask docs`) writes the page.
#[test]
fn the_page_says_what_patterns_make() {
    let docs = corpus::root().join("docs");
    let differences = std::fs::read_to_string(docs.join("differences-from-mlir.md")).expect("the page of differences");
    let observations = conversions::observe().expect("the corpus");
    let (page, unseen) = conversions::page(&observations, &differences);
    let path = docs.join("conversions.md");
    if std::env::var_os(case::BLESS).is_some_and(|value| value == "1") {
        std::fs::write(&path, &page).expect("the page can be written");
    }
    let unseen: Vec<String> = unseen.iter().map(|(op, pattern)| format!("{op} ({pattern})")).collect();
    assert!(unseen.is_empty(), "no file test and no example reaches the pattern for: {}", unseen.join(", "));
    let written = std::fs::read_to_string(&path).expect("docs/conversions.md");
    assert!(written == page, "docs/conversions.md is out of date: run 'cargo xtask docs'");
}

/// `VULCANIZE_BLESS=1` (`cargo xtask docs`) writes the page.
#[test]
fn the_page_lists_the_passes() {
    let (path, page) = (corpus::root().join("docs/passes.md"), passes::page());
    if std::env::var_os(case::BLESS).is_some_and(|value| value == "1") {
        std::fs::write(&path, &page).expect("the page can be written");
    }
    let written = std::fs::read_to_string(&path).expect("docs/passes.md");
    assert!(written == page, "docs/passes.md is out of date: run 'cargo xtask docs'");
}

/// The ops in the tables of functions that are compared with MLIR.
fn ops_in_tables() -> BTreeSet<String> {
    let read = |path: std::path::PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a table");
        Table::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let tables: Vec<Table> =
        corpus::files(&corpus::tables(), ".table").expect("tables").into_iter().map(read).collect();
    tables.iter().flat_map(Table::ops).map(str::to_owned).collect()
}

/// Every op of the source dialects, and every op that has a pattern, is compared with MLIR for each target.
#[test]
fn every_op_is_in_a_table() {
    let in_tables = ops_in_tables();
    let declared = vulcanize::dialects::ALL.iter().flat_map(|dialect| dialect.ops.iter().copied().flatten());
    let ops: BTreeSet<String> = declared
        .map(|def| def().name.to_owned())
        .chain(conversions::registered().into_keys().map(|(op, _)| op))
        .collect();
    let missing: Vec<&String> = ops.difference(&in_tables).collect();
    assert!(missing.is_empty(), "no table has a row for: {missing:?}");
}
