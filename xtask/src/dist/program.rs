//! The program as an archive and as a Debian package.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{Build, VERSION};
use crate::files::{copy, fresh_folder, write};
use crate::{packages, process, workspace};

/// The program and all that belongs to it, laid out as under `/usr`.
pub(super) struct Program<'b> {
    build: &'b Build<'b>,
    folder: PathBuf,
    /// The platform, as Rust calls it.
    host: String,
}

/// Where a shell looks for completions, and its name.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/vulcanize"),
    ("zsh", "share/zsh/site-functions/_vulcanize"),
    ("fish", "share/fish/vendor_completions.d/vulcanize.fish"),
];

/// The folder of licences and pages.
const DOC: &str = "share/doc/vulcanize";

impl<'b> Program<'b> {
    /// Builds the program and puts everything into its place.
    pub fn stage(build: &'b Build<'b>) -> Result<Self, String> {
        let mut cargo = build.cargo();
        if build.profile == "dev" {
            cargo.args(workspace::build_with_tests().get_args());
        } else {
            cargo.args(["build", "--locked", "--package", "vulcanize", "--bin", "vulcanize"]);
            cargo.args(["--profile", build.profile]);
        }
        process::run(&mut cargo, "cargo build of the program")?;
        let host = workspace::host()?;
        let folder = build.output.join("root");
        let program = folder.join("bin/vulcanize");
        copy(&build.programs().join("vulcanize"), &program)?;
        for (shell, place) in COMPLETIONS {
            write(&folder.join(place), process::output(Command::new(&program).args(["completions", shell]), shell)?)?;
        }
        let pages = folder.join("share/man/man1");
        fresh_folder(&pages)?;
        process::run(Command::new(&program).args(["man", "-o"]).arg(&pages), "vulcanize man")?;
        let root = workspace::root();
        for file in ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"] {
            copy(&root.join(file), &folder.join(DOC).join(file))?;
        }
        let packages = packages::of("vulcanize", &host)?;
        write(&folder.join(DOC).join("THIRD-PARTY-LICENSES.txt"), packages::licences(&packages)?)?;
        write(&folder.join(DOC).join("sbom.cdx.json"), packages::bill_of_materials("vulcanize", &packages))?;
        Ok(Self { build, folder, host })
    }

    /// The archive, after somebody has unpacked it and run what is in it.
    pub fn archive(&self) -> Result<PathBuf, String> {
        let name = format!("vulcanize-{VERSION}-{}", self.host);
        let archive = self.build.archive(&self.folder, &name)?;
        let elsewhere = Elsewhere::create()?;
        process::run(Command::new("tar").arg("-xzf").arg(&archive).arg("-C").arg(&elsewhere.0), "tar")?;
        try_out(&elsewhere.0.join(name))?;
        Ok(archive)
    }

    /// The Debian package, likewise. Its needs are those of the program: libraries of the system.
    pub fn debian(&self) -> Result<PathBuf, String> {
        let architecture = process::output(Command::new("dpkg").arg("--print-architecture"), "dpkg")?;
        let architecture = architecture.trim();
        let tree = self.build.output.join("debian");
        fresh_folder(&tree)?;
        let mut copied = Command::new("cp");
        copied.args(["--recursive", "--preserve=mode"]).arg(&self.folder).arg(tree.join("usr"));
        process::run(&mut copied, "cp")?;
        let doc = tree.join("usr").join(DOC);
        let licence = fs::read_to_string(workspace::root().join("LICENSE-MIT")).map_err(|error| error.to_string())?;
        write(&doc.join("copyright"), format!("Vulcanize: MIT or Apache-2.0.\n\n{licence}"))?;
        let control = format!(
            "Package: vulcanize\nVersion: {VERSION}\nArchitecture: {architecture}\nSection: devel\nPriority: optional\n\
             Maintainer: The developers of Vulcanize <vulcanize@localhost>\nDepends: libc6 (>= {}), libgcc-s1\n\
             Recommends: libvulkan1\nSuggests: mesa-vulkan-drivers\n\
             Description: MLIR to SPIR-V to Vulkan\n Lowers compute programs in MLIR to SPIR-V, checks binaries, and runs \
             kernels on\n Vulkan devices.\n",
            glibc(&self.folder.join("bin/vulcanize"))?
        );
        write(&tree.join("DEBIAN/control"), control)?;
        let package = self.build.output.join(format!("vulcanize_{VERSION}_{architecture}.deb"));
        let mut deb = Command::new("dpkg-deb");
        deb.args(["--root-owner-group", "-Zxz", "--build"])
            .arg(&tree)
            .arg(&package)
            .env("SOURCE_DATE_EPOCH", workspace::TIME);
        process::run(&mut deb, "dpkg-deb")?;
        let elsewhere = Elsewhere::create()?;
        process::run(Command::new("dpkg-deb").arg("--extract").arg(&package).arg(&elsewhere.0), "dpkg-deb")?;
        try_out(&elsewhere.0.join("usr"))?;
        Ok(package)
    }
}

/// A folder that a user without rights can reach, wherever the repository is; it goes with the value.
struct Elsewhere(PathBuf);

impl Elsewhere {
    fn create() -> Result<Self, String> {
        let folder = std::env::temp_dir().join(format!("vulcanize-dist-{}", std::process::id()));
        fresh_folder(&folder)?;
        Ok(Self(folder))
    }
}

impl Drop for Elsewhere {
    fn drop(&mut self) {
        // What is left in a temporary folder harms nobody.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What somebody does first who has the program and nothing else: no environment, nobody's rights.
fn try_out(usr: &Path) -> Result<(), String> {
    let kernel = fs::read_to_string(workspace::root().join("examples/vector_add.mlir")).map_err(|e| e.to_string())?;
    write(&usr.join("kernel.mlir"), kernel)?;
    let calls: [&[&str]; 3] =
        [&["--version"], &["lower", "kernel.mlir", "--emit", "asm"], &["run", "kernel.mlir", "--device", "reference"]];
    for call in calls {
        let mut command = nobody(&usr.join("bin/vulcanize"));
        command.args(call).current_dir(usr).env_clear();
        process::output(&mut command, &format!("vulcanize {}", call.join(" ")))?;
    }
    for file in ["share/man/man1/vulcanize.1", "share/doc/vulcanize/sbom.cdx.json"] {
        let file = usr.join(file);
        fs::metadata(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    Ok(())
}

/// A command of a user without rights, where this one may become another.
fn nobody(program: &Path) -> Command {
    let is_root = process::output(Command::new("id").arg("-u"), "id").is_ok_and(|id| id.trim() == "0");
    if !is_root {
        return Command::new(program);
    }
    let mut command = Command::new("/usr/bin/setpriv");
    command.args(["--reuid=65534", "--regid=65534", "--clear-groups"]).arg(program);
    command
}

/// The newest version of the C library whose functions a program uses.
fn glibc(program: &Path) -> Result<String, String> {
    let symbols = process::output(Command::new("objdump").arg("-T").arg(program), "objdump")?;
    let versions = symbols.split("GLIBC_").skip(1).filter_map(|rest| {
        let version = rest.split(|c: char| !c.is_ascii_digit() && c != '.').next()?;
        version.split('.').map(str::parse).collect::<Result<Vec<u32>, _>>().ok()
    });
    let newest = versions.max().ok_or("the program uses no C library")?;
    Ok(newest.iter().map(u32::to_string).collect::<Vec<_>>().join("."))
}
