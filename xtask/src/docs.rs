//! `docs`: the reference pages, which are made from the declarations of the ops.

use crate::{process, workspace};

/// Writes the pages. The test that compares them with the declarations is what makes them, too.
pub fn run() -> Result<(), String> {
    let mut cargo = workspace::cargo();
    cargo.args(["test", "--quiet", "--package", "vulcanize-spirv", "--test", "reference"]);
    process::run(cargo.current_dir(workspace::root()).env("VULCANIZE_BLESS", "1"), "the reference pages")?;
    println!("docs: docs/reference is up to date");
    Ok(())
}
