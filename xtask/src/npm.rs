//! Packages of npm: installed under cargo's output folder, never in the sources.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::web::copy_folder;
use crate::{process, workspace};

/// Whether npm is there, and with it Node.
pub fn is_there() -> bool {
    process::find_program("npm").is_some()
}

/// A copy of a folder of the sources, with the packages that its lock file names.
pub struct Project(PathBuf);

impl Project {
    /// Copies `source`, a folder of the repository, to `folder`, and installs its packages unless they are there.
    ///
    /// # Errors
    /// There is no npm, or it fails.
    pub fn install(source: &str, folder: PathBuf) -> Result<Self, String> {
        if !is_there() {
            return Err(format!("{source} needs npm, which is not there: cargo xtask tools installs it"));
        }
        let source = workspace::root().join(source);
        let lock = |folder: &Path| fs::read(folder.join("package-lock.json")).ok();
        let is_installed = folder.join("node_modules").is_dir() && lock(&folder) == lock(&source);
        copy_folder(&source, &folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let project = Self(folder);
        if !is_installed {
            // None of the packages needs its script, and scripts of strangers are not run.
            project.run("npm", &["ci", "--ignore-scripts", "--no-progress"])?;
        }
        Ok(project)
    }

    /// Runs a program in the copy.
    ///
    /// # Errors
    /// It fails.
    pub fn run(&self, program: &str, arguments: &[&str]) -> Result<(), String> {
        let mut command = Command::new(program);
        command.env("SOURCE_DATE_EPOCH", workspace::TIME);
        process::run(command.args(arguments).current_dir(&self.0), &format!("{program} {}", arguments.join(" ")))
    }

    /// Runs a program of its packages.
    ///
    /// # Errors
    /// It fails.
    pub fn run_package(&self, arguments: &[&str]) -> Result<(), String> {
        self.run("npx", &[&["--no-install"], arguments].concat())
    }

    /// The licences of the packages that a program is made of, each after its package's name.
    ///
    /// # Errors
    /// A package has no `LICENSE`, or the lock file cannot be read.
    pub fn licenses(&self) -> Result<String, String> {
        let failed = |file: &Path, error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
        let file = self.0.join("package-lock.json");
        let lock = fs::read_to_string(&file).map_err(|error| failed(&file, &error))?;
        let lock: serde_json::Value = serde_json::from_str(&lock).map_err(|error| failed(&file, &error))?;
        let mut text = String::new();
        for (path, package) in lock["packages"].as_object().into_iter().flatten() {
            // The project itself, and what only builds it.
            if path.is_empty() || package["dev"] == true {
                continue;
            }
            let license = self.0.join(path).join("LICENSE");
            let found = fs::read_to_string(&license).map_err(|error| failed(&license, &error))?;
            text += &format!("{}\n\n{}\n\n", path.trim_start_matches("node_modules/"), found.trim());
        }
        Ok(text)
    }
}
