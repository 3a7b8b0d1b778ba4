//! The file tests below `cases/`, in this process; see `vulcanize_integration_tests::case`.
//!
//! `VULCANIZE_BLESS=1` rewrites the expectations instead of comparing: look at the difference before you commit it.

use std::path::Path;

use libtest_mimic::Failed;
use vulcanize_integration_tests::{case, corpus};

use crate::Suite;

pub fn fill(suite: &mut Suite) -> Result<(), String> {
    let folder = corpus::cases();
    for path in corpus::files(&folder, "")? {
        let name = corpus::name(&folder, &path);
        suite.add(name.clone(), false, move || check(&path, &name));
    }
    Ok(())
}

fn check(path: &Path, name: &str) -> Result<(), Failed> {
    if !name.ends_with(".mlir") {
        return Err("only .mlir files are read here".into());
    }
    let text = std::fs::read_to_string(path)?;
    let case = case::Case::parse(&text)?;
    if std::env::var_os(case::BLESS).is_some_and(|value| value == "1") {
        let blessed = case.blessed()?;
        if blessed != text {
            std::fs::write(path, blessed)?;
        }
        return Ok(());
    }
    case.check().map_err(|difference| {
        let command = format!(
            "{}=1 cargo test -p vulcanize-integration-tests --test suites -- --exact files/{name}",
            case::BLESS
        );
        format!("{difference}\nIf the new output is right: {command}").into()
    })
}
