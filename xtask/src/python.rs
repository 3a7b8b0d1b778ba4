//! `python`: the wheel of the Python package, and its tests in an environment of their own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{process, workspace};

/// The most bytes of a wheel for users.
const LARGEST: u64 = 12_000_000;

/// Options of `cargo xtask python`.
#[derive(clap::Args)]
pub struct Options {
    /// Test the package in a new virtual environment, built as tests are
    #[arg(long)]
    test: bool,
}

/// Builds the wheel for users into `target/wheels/`, or tests one.
pub fn run(options: &Options) -> Result<(), String> {
    let environment = Environment::create()?;
    if options.test {
        let wheel = environment.test_wheel(&[])?;
        let (text, result) = environment.test(&wheel, false)?;
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
        let environment = Self { programs: folder.join("bin") };
        environment.install(&["--requirement"], &workspace::root().join("python/tests/requirements.txt"))?;
        Ok(environment)
    }

    fn install(&self, flags: &[&str], what: &Path) -> Result<(), String> {
        let mut pip = Command::new(self.programs.join("pip"));
        pip.args(["install", "--quiet", "--disable-pip-version-check"]).args(flags).arg(what);
        process::run(&mut pip, "pip install")
    }

    fn maturin(&self, folder: &Path) -> Command {
        let mut maturin = Command::new(self.programs.join("maturin"));
        maturin.arg("build").arg("--manifest-path").arg(workspace::root().join("python/Cargo.toml"));
        maturin.arg("--out").arg(folder);
        maturin
    }

    /// Builds the wheel into a folder, in the environment that a cargo command has.
    pub fn wheel(&self, cargo: &Command, profile: &str, folder: &Path) -> Result<PathBuf, String> {
        let mut maturin = self.maturin(folder);
        maturin.args(["--profile", profile]);
        maturin.envs(cargo.get_envs().filter_map(|(name, value)| Some((name, value?))));
        build(maturin, folder)
    }

    /// Builds the wheel as tests are built, and these packages with it.
    ///
    /// By itself cargo would compile everything once more, for the packages that are built together decide which features
    /// their dependencies have. So maturin gets another cargo, which builds all of these at once.
    pub fn test_wheel(&self, packages: &[PathBuf]) -> Result<PathBuf, String> {
        let folder = workspace::target_dir().join("test-wheels");
        let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
        fs::create_dir_all(&folder).map_err(failed)?;
        let cargo = workspace::cargo_for_tests();
        let mut together = "build --message-format json-render-diagnostics --package vulcanize-python".to_owned();
        packages.iter().for_each(|package| together += &format!(" --package 'file://{}'", package.display()));
        let program = cargo.get_program().to_string_lossy().into_owned();
        let script = folder.join("cargo");
        let text = format!("#!/bin/sh\n[ \"$1\" = rustc ] && exec '{program}' {together}\nexec '{program}' \"$@\"\n");
        fs::write(&script, text).map_err(failed)?;
        process::run(Command::new("chmod").arg("+x").arg(&script), "chmod")?;
        let mut maturin = self.maturin(&folder);
        maturin.args(["--profile", "dev", "--compression-level", "1"]).env("CARGO", script);
        maturin.current_dir(workspace::root());
        maturin.envs(cargo.get_envs().filter_map(|(name, value)| Some((name, value?))));
        build(maturin, &folder)
    }

    /// Installs a wheel and runs the tests; what they print, and whether all passed. Those that need what is not there are
    /// skipped, unless it is required.
    pub fn test(&self, wheel: &Path, is_required: bool) -> Result<(String, Result<(), String>), String> {
        self.install(&["--no-index"], wheel)?;
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
