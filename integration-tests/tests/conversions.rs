//! `docs/conversions.md` says what the patterns do today, and every pattern is reached by a file test or an example;
//! `docs/passes.md` says what passes there are.
#![forbid(unsafe_code)]

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
