//! `dist`: what a release consists of, for this machine's platform, in `target/dist/`.
//!
//! The bytes depend on the sources alone: paths are replaced in the program, and archives hold names in order, one time
//! and no owner. `--twice` shows it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use clap::ValueEnum;
use sha2::{Digest as _, Sha256};

use crate::files::{copy, fresh_folder, write};
use crate::{capi, packages, process, python, workspace};

mod program;

/// The version of everything that is released.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Options of `cargo xtask dist`.
#[derive(clap::Args)]
pub struct Options {
    /// Only these parts
    #[arg(value_enum)]
    parts: Vec<Part>,
    /// Cargo's profile; `dev` is as the tests are compiled, for trying the archives out
    #[arg(long, default_value = "dist")]
    profile: String,
    /// Make everything once more in another folder, and compare the bytes
    #[arg(long)]
    twice: bool,
}

/// One thing that is released.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// An archive of the program with its manual pages, completions, licences and list of packages
    Program,
    /// The same as a Debian package
    Debian,
    /// An archive of the C interface
    Capi,
    /// The wheel of the Python package
    Python,
    /// The extension of VS Code
    Editors,
    /// An archive of the page
    Page,
}

/// Where one run builds, and where its results go.
struct Build<'o> {
    profile: &'o str,
    target_dir: PathBuf,
    output: PathBuf,
}

/// Makes the parts with their checksums, and tries them out as somebody else who has unpacked them.
pub fn run(options: &Options) -> Result<(), String> {
    let parts = if options.parts.is_empty() { Part::value_variants() } else { &options.parts };
    let target = workspace::target_dir();
    let first = Build { profile: &options.profile, output: target.join("dist"), target_dir: target.clone() };
    let sums = first.make(parts)?;
    if options.twice {
        let again = target.join("dist-again");
        let second = Build { profile: &options.profile, output: again.join("dist"), target_dir: again };
        compare(&sums, &second.make(parts)?)?;
        println!("dist: the second build has the same bytes");
    }
    for (name, sum) in &sums {
        println!("{sum}  {name}");
    }
    Ok(())
}

impl Build<'_> {
    /// Makes the parts; the SHA-256 of each file by its name, which `SHA256SUMS` lists, too.
    fn make(&self, parts: &[Part]) -> Result<BTreeMap<String, String>, String> {
        fresh_folder(&self.output)?;
        let files = parts.iter().map(|&part| self.part(part)).collect::<Result<Vec<PathBuf>, String>>()?;
        let sums = files.iter().map(|file| Ok((file_name(file)?, sha256(file)?)));
        let sums = sums.collect::<Result<BTreeMap<String, String>, String>>()?;
        let lines = sums.iter().map(|(name, sum)| format!("{sum}  {name}\n"));
        write(&self.output.join("SHA256SUMS"), lines.collect::<String>())?;
        Ok(sums)
    }

    fn part(&self, part: Part) -> Result<PathBuf, String> {
        match part {
            Part::Program => program::Program::stage(self)?.archive(),
            Part::Debian => program::Program::stage(self)?.debian(),
            Part::Capi => {
                capi::build(self.cargo(), self.profile)?;
                let folder = self.output.join("capi");
                capi::install(&self.programs(), &folder)?;
                let host = workspace::host()?;
                let licences = packages::licences(&packages::of("vulcanize-capi", &host)?)?;
                write(&folder.join("share/doc/vulcanize-c/THIRD-PARTY-LICENSES.txt"), licences)?;
                self.archive(&folder, &format!("vulcanize-c-{VERSION}-{host}"))
            }
            Part::Python => python::Environment::create()?.wheel(&self.cargo(), self.profile, &self.output),
            Part::Editors => {
                let package = self.output.join(format!("vulcanize-{VERSION}.vsix"));
                self.task(&["editors"])?;
                copy(&self.target_dir.join("editors/vulcanize.vsix"), &package)?;
                Ok(package)
            }
            Part::Page => {
                self.task(if self.profile == "dev" { &["web", "--quick"] } else { &["web"] })?;
                self.archive(&self.target_dir.join("page"), &format!("vulcanize-page-{VERSION}"))
            }
        }
    }

    /// Runs another task with cargo as this build has it: its output folder is this one's.
    fn task(&self, arguments: &[&str]) -> Result<(), String> {
        let program = std::env::current_exe().map_err(|error| format!("xtask: {error}"))?;
        let cargo = self.cargo();
        let mut task = Command::new(program);
        task.args(arguments).envs(cargo.get_envs().filter_map(|(variable, value)| Some((variable, value?))));
        process::run(&mut task, &format!("cargo xtask {}", arguments.join(" ")))
    }

    /// A cargo command that builds for users: without paths and times of this machine. What is as tests are compiled has
    /// their environment, or some of it would be compiled once more.
    fn cargo(&self) -> Command {
        let mut cargo = workspace::cargo();
        cargo.env("CARGO_TARGET_DIR", &self.target_dir);
        if self.profile != "dev" {
            cargo.env("SOURCE_DATE_EPOCH", workspace::TIME);
            let root = workspace::root();
            let mut flags = format!("--remap-path-prefix={}=vulcanize", root.display());
            if let Some(home) = cargo_home() {
                flags += &format!(" --remap-path-prefix={}=cargo", home.display());
            }
            cargo.env("RUSTFLAGS", flags);
        }
        cargo
    }

    /// The folder in which cargo puts programs of this profile.
    fn programs(&self) -> PathBuf {
        self.target_dir.join(workspace::profile_folder(self.profile))
    }

    /// The archive `NAME.tar.gz` of a folder, which is called `NAME` in it.
    fn archive(&self, folder: &Path, name: &str) -> Result<PathBuf, String> {
        let file = self.output.join(format!("{name}.tar.gz"));
        let mut tar = Command::new("tar");
        tar.args([
            "--create",
            "--use-compress-program=gzip -n",
            "--sort=name",
            "--mtime=@0",
            "--owner=0",
            "--group=0",
            "--numeric-owner",
        ]);
        tar.args(["--mode=go=rX,u+rw", "--format=ustar"]).arg(format!("--transform=s,^\\.,{name},"));
        tar.arg("--file").arg(&file).arg("--directory").arg(folder).arg(".");
        process::run(&mut tar, "tar")?;
        Ok(file)
    }
}

fn compare(first: &BTreeMap<String, String>, second: &BTreeMap<String, String>) -> Result<(), String> {
    let differs = |(name, sum): &(&String, &String)| second.get(*name) != Some(sum);
    let different: Vec<&str> = first.iter().filter(differs).map(|(name, _)| name.as_str()).collect();
    if different.is_empty() { Ok(()) } else { Err(format!("made twice, these differ: {}", different.join(", "))) }
}

fn cargo_home() -> Option<PathBuf> {
    let home = || Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo"));
    std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(home)
}

fn file_name(file: &Path) -> Result<String, String> {
    let name = file.file_name().and_then(|name| name.to_str());
    name.map(str::to_owned).ok_or_else(|| format!("{} has no name", file.display()))
}

fn sha256(file: &Path) -> Result<String, String> {
    let bytes = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect())
}
