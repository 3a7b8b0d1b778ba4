//! `editors`: the extensions of editors, checked and packed into `target/editors/`.

use crate::npm::Project;
use crate::workspace;

/// Compiles and tests the extension of VS Code, and packs it into `target/editors/vulcanize.vsix`.
pub fn run() -> Result<(), String> {
    let target = workspace::target_dir().join("editors");
    let project = Project::install("editors/vscode", target.join("vscode"))?;
    project.run_package(&["tsc", "-p", "."])?;
    let examples = workspace::root().join("examples");
    project.run("node", &["test/grammars.js", &examples.to_string_lossy()])?;
    let package = target.join("vulcanize.vsix");
    let output = package.to_string_lossy();
    project.run_package(&["vsce", "package", "--allow-missing-repository", "-o", &output])
}
