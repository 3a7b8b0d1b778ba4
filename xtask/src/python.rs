//! `python`: the wheel of the Python package, and its tests in an environment of their own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::files::write;
use crate::{packages, process, workspace};

/// The most bytes of a wheel for users.
const LARGEST: u64 = 12_000_000;

/// Options of `cargo xtask python`.
#[derive(clap::Args)]
pub struct Options {
    /// Test the package in a new virtual environment, built as tests are
    #[arg(long)]
    test: bool,
}

/// Builds the wheel for users into `target/wheels/`, or installs and tests the package.
pub fn run(options: &Options) -> Result<(), String> {
    let environment = Environment::create()?;
    if options.test {
        environment.install_for_tests()?;
        let (text, result) = environment.test(false)?;
        print!("{text}");
        return result;
    }
    let wheel = environment.wheel(&workspace::cargo(), "dist", &workspace::target_dir().join("wheels"))?;
    let size = fs::metadata(&wheel).map_err(|error| format!("{}: {error}", wheel.display()))?.len();
    println!("python: {}, {:.2} MB", wheel.display(), size as f64 / 1e6);
    if size > LARGEST { Err(format!("the wheel has {size} bytes, more than {LARGEST}")) } else { Ok(()) }
}

/// A Python that can make virtual environments.
pub fn find() -> Option<PathBuf> {
    let python = process::find_program("python3")?;
    let found = Command::new(&python).args(["-c", "import ensurepip, venv"]).output();
    found.is_ok_and(|output| output.status.success()).then_some(python)
}

/// A new virtual environment with what builds and tests the package.
pub struct Environment {
    programs: PathBuf,
}

impl Environment {
    /// Makes it, in the place of the one before.
    pub fn create() -> Result<Self, String> {
        let python = find().ok_or("there is no python3 with its module venv (Debian: python3-venv)")?;
        let folder = workspace::target_dir().join("python-environment");
        process::run(Command::new(python).args(["-m", "venv", "--clear"]).arg(&folder), "python3 -m venv")?;
        let environment = Self { programs: folder.join(if cfg!(windows) { "Scripts" } else { "bin" }) };
        let mut pip = environment.pip_install(&["--requirement"]);
        process::run(pip.arg(workspace::root().join("python/tests/requirements.txt")), "pip install")?;
        Ok(environment)
    }

    fn pip_install(&self, flags: &[&str]) -> Command {
        let mut pip = Command::new(self.programs.join("pip"));
        pip.args(["install", "--quiet", "--disable-pip-version-check"]).args(flags);
        pip
    }

    /// Builds the wheel into a folder, in the environment that a cargo command has.
    pub fn wheel(&self, cargo: &Command, profile: &str, folder: &Path) -> Result<PathBuf, String> {
        write_licences()?;
        let mut maturin = Command::new(self.programs.join("maturin"));
        maturin.arg("build").arg("--manifest-path").arg(workspace::root().join("python/Cargo.toml"));
        maturin.arg("--out").arg(folder).args(["--locked", "--profile", profile]);
        maturin.envs(cargo.get_envs().filter_map(|(name, value)| Some((name, value?))));
        build(maturin, folder)
    }

    /// `pip install ./python`, built as tests are built, and the program and the examples with it: maturin gets another
    /// cargo, which compiles what [`workspace::build_with_tests`] selects.
    pub fn install_for_tests(&self) -> Result<(), String> {
        write_licences()?;
        let mut cargo = workspace::build_with_tests();
        cargo.args(["--lib", "--message-format", "json-render-diagnostics"]);
        let arguments = cargo.get_args().map(|argument| format!("'{}'", argument.display())).collect::<Vec<_>>();
        let (program, together) = (cargo.get_program().display(), arguments.join(" "));
        let script = self.programs.join("cargo-of-tests");
        write(
            &script,
            format!("#!/bin/sh\n[ \"$1\" = rustc ] && exec '{program}' {together}\nexec '{program}' \"$@\"\n"),
        )?;
        process::run(Command::new("chmod").arg("+x").arg(&script), "chmod")?;
        let mut pip = self.pip_install(&["--config-settings=build-args=--profile dev --compression-level 1"]);
        pip.arg(workspace::root().join("python")).env("CARGO", script);
        pip.envs(cargo.get_envs().filter_map(|(name, value)| Some((name, value?))));
        process::run(&mut pip, "pip install ./python")
    }

    /// Runs the tests of what is installed; what they print, and whether all passed. Those that need what is not there are
    /// skipped, unless it is required.
    pub fn test(&self, is_required: bool) -> Result<(String, Result<(), String>), String> {
        let mut pytest = Command::new(self.programs.join("python"));
        pytest
            .args(["-m", "pytest", "-q", "-rs", "-p", "no:cacheprovider", "python/tests"])
            .current_dir(workspace::root());
        if is_required {
            pytest.env("VULCANIZE_REQUIRE", "1");
        }
        let output = pytest.output().map_err(|error| format!("pytest: {error}"))?;
        let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        let result = if output.status.success() { Ok(()) } else { Err(format!("pytest: {}", output.status)) };
        Ok((text, result))
    }
}

/// Writes the licences of the packages that the module contains where maturin looks for licences.
fn write_licences() -> Result<(), String> {
    let licences = packages::licences(&packages::of("vulcanize-python", &workspace::host()?)?)?;
    write(&workspace::root().join("python/LICENSES-THIRD-PARTY.txt"), licences)
}

/// Runs maturin; the wheel in its folder.
fn build(mut maturin: Command, folder: &Path) -> Result<PathBuf, String> {
    let wheels = || {
        let entries = fs::read_dir(folder).into_iter().flatten();
        let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        paths.filter(|path| path.extension().is_some_and(|extension| extension == "whl")).collect::<Vec<_>>()
    };
    // Those of earlier versions, or of other systems, are not what is built here.
    for earlier in wheels() {
        fs::remove_file(&earlier).map_err(|error| format!("{}: {error}", earlier.display()))?;
    }
    process::run(&mut maturin, "maturin")?;
    match &wheels()[..] {
        [wheel] => Ok(wheel.clone()),
        found => Err(format!("maturin made {} wheels in {}", found.len(), folder.display())),
    }
}
