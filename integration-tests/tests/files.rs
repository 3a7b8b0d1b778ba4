//! The file tests below `cases/`, in this process; see `vulcanize_integration_tests::case`.
//!
//! `VULCANIZE_BLESS=1` rewrites the expectations instead of comparing: look at the difference before you commit it.
#![forbid(unsafe_code)]

use std::path::Path;
use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};
use vulcanize_integration_tests::{case, corpus};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let folder = corpus::cases();
    let files = match corpus::files(&folder, "") {
        Ok(files) => files,
        Err(error) => {
            eprintln!("error: {error}");
            return ExitCode::FAILURE;
        }
    };
    let trials = files
        .into_iter()
        .map(|path| {
            let name = corpus::name(&folder, &path);
            Trial::test(name.clone(), move || check(&path, &name))
        })
        .collect();
    libtest_mimic::run(&arguments, trials).exit_code()
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
        let command =
            format!("{}=1 cargo test -p vulcanize-integration-tests --test files -- --exact {name}", case::BLESS);
        format!("{difference}\nIf the new output is right: {command}").into()
    })
}
