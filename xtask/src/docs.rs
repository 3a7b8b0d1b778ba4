//! `docs`: the pages that are made from the program: the reference of the SPIR-V dialect, the conversions, the passes,
//! the errors of functions, the rules of execution environments, and what the library's functions refuse.

use crate::{library, process, readmes, workspace};

/// The tests that compare the pages with the program also make them: of a package, those of a module.
const PAGES: [(&str, &str, &str); 5] = [
    ("vulcanize-spirv", "reference::", "the reference pages"),
    ("vulcanize-integration-tests", "conversions::", "the tables of conversions and passes"),
    ("vulcanize-integration-tests", "accuracy::", "the errors of functions"),
    ("vulcanize-integration-tests", "interpreter::instructions::", "the instructions of the reference executor"),
    ("vulcanize-validate", "page", "the rules of execution environments"),
];

/// Writes the pages.
pub fn run() -> Result<(), String> {
    for (package, module, what) in PAGES {
        let mut cargo = workspace::cargo();
        cargo.args(["test", "--quiet", "--package", package, "--test", "tests", module]);
        process::run(cargo.current_dir(workspace::root()).env("VULCANIZE_BLESS", "1"), what)?;
    }
    library::write()?;
    readmes::write()?;
    println!(
        "docs: docs/reference, docs/conversions.md, docs/passes.md, docs/math-accuracy.md, docs/webgpu-rules.md, docs/validator.md, \
         docs/library-errors.md and the crates' README.md are up to date"
    );
    Ok(())
}
