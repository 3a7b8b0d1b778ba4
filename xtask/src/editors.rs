//! `editors`: the extensions of editors, checked and packed into `target/editors/`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::web::copy_folder;
use crate::{process, workspace};

/// Whether there is what packs extensions: npm, and with it Node.
pub fn has_npm() -> bool {
    process::find_program("npm").is_some()
}

/// Compiles and tests the extension of VS Code, and packs it into `target/editors/vulcanize.vsix`; that file.
pub fn run() -> Result<PathBuf, String> {
    let root = workspace::root();
    let target = workspace::target_dir().join("editors");
    let folder = target.join("vscode");
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let lock = |folder: &Path| fs::read(folder.join("package-lock.json")).ok();
    let is_installed = folder.join("node_modules").is_dir() && lock(&folder) == lock(&root.join("editors/vscode"));
    // Packages stay out of the sources, and are kept from one run to the next.
    copy_folder(&root.join("editors/vscode"), &folder).map_err(failed)?;
    let run = |program: &str, arguments: &[&str]| {
        let mut command = Command::new(program);
        command.env("SOURCE_DATE_EPOCH", workspace::TIME);
        process::run(command.args(arguments).current_dir(&folder), &format!("{program} {}", arguments.join(" ")))
    };
    if !is_installed {
        // None of the packages needs its script, and scripts of strangers are not run.
        run("npm", &["ci", "--ignore-scripts", "--no-progress"])?;
    }
    run("npx", &["--no-install", "tsc", "-p", "."])?;
    let examples = root.join("examples");
    run("node", &["test/grammars.js", &examples.to_string_lossy()])?;
    let package = target.join("vulcanize.vsix");
    let output = package.to_string_lossy();
    run("npx", &["--no-install", "vsce", "package", "--allow-missing-repository", "-o", &output])?;
    Ok(package)
}
