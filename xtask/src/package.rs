//! `package`: the archives of the crates that are published, and a build of what is in them alone.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::readmes::published;
use crate::{dependencies, process, workspace};

/// The workspace of the packages, up to the places of all. What the repository's workspace compiles or checks in another
/// way would be done once more.
const MANIFEST: &str = "[workspace]\nresolver = \"3\"\nmembers = [\"*-*\"]\n\n\
    [profile.dev]\nopt-level = 1\ndebug = false\n\n[patch.crates-io]\n";

/// Makes the archives and checks that they build, without the repository and in their order, and that their documentation
/// has no faults.
pub fn run() -> Result<(), String> {
    let packages = published().map(package_name).collect::<Result<Vec<_>, _>>()?;
    let mut cargo = workspace::cargo();
    cargo.args(["package", "--locked", "--no-verify", "--allow-dirty"]);
    cargo.args(packages.iter().flat_map(|name| ["--package", name]));
    process::run(&mut cargo, "cargo package")?;
    let folder = workspace::target_dir().join("packages");
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    fs::remove_dir_all(&folder).or_else(|_| fs::create_dir_all(&folder)).map_err(failed)?;
    fs::create_dir_all(&folder).map_err(failed)?;
    let mut manifest = MANIFEST.to_owned();
    for name in &packages {
        let archive = workspace::target_dir().join(format!("package/{name}-{}.crate", env!("CARGO_PKG_VERSION")));
        unpack(&archive, &folder)?;
        manifest += &format!("{name} = {{ path = \"{name}-{}\" }}\n", env!("CARGO_PKG_VERSION"));
    }
    fs::write(folder.join("Cargo.toml"), manifest).map_err(failed)?;
    fs::copy(workspace::root().join("Cargo.lock"), folder.join("Cargo.lock")).map_err(failed)?;
    dependencies::write(&folder)?;
    let mut cargo = workspace::cargo();
    // Dependencies that Clippy has checked are not checked again.
    cargo.args(["check", "--workspace", "--all-features"]).env("CARGO_TARGET_DIR", workspace::target_dir());
    cargo.current_dir(&folder);
    process::run(&mut cargo, "cargo check of the packages")?;
    println!("package: {} archives build by themselves", packages.len());
    // Documented from here: that needs nothing that is not checked yet.
    let mut cargo = workspace::cargo();
    cargo
        .args(["doc", "--no-deps", "--workspace", "--exclude", dependencies::NAME, "--all-features"])
        .env("RUSTDOCFLAGS", "-D warnings");
    cargo.env("CARGO_TARGET_DIR", workspace::target_dir()).current_dir(&folder);
    process::run(&mut cargo, "cargo doc of the packages")?;
    check_features(&folder)?;
    check_smallest_use(&["--package", "vulcanize-validate"])?;
    check_smallest_use(&["--package", "vulcanize", "--no-default-features", "--features", "validate"])
}

/// The features of the library, of which each is enough by itself.
const FEATURES: [&str; 11] = [
    "validate",
    "opt",
    "serialization",
    "runtime",
    "lower",
    "webgpu",
    "interpreter",
    "lsp",
    "json",
    "archive",
    "vulkan",
];

/// Those that need the fewest features of other packages: they are checked with no more.
const BY_THEMSELVES: [&str; 2] = ["validate", "opt"];

fn check_features(folder: &Path) -> Result<(), String> {
    for feature in FEATURES {
        let mut cargo = workspace::cargo();
        cargo.args(["check", "--quiet", "--package", "vulcanize", "--no-default-features", "--features", feature]);
        if !BY_THEMSELVES.contains(&feature) {
            cargo.args(["--package", dependencies::NAME]);
        }
        cargo.env("CARGO_TARGET_DIR", workspace::target_dir()).current_dir(folder);
        process::run(&mut cargo, &format!("cargo check with the feature {feature}"))?;
    }
    Ok(())
}

/// Who validates words alone compiles fewer packages than this.
const SMALLEST_USE: usize = 15;

fn check_smallest_use(package: &[&str]) -> Result<(), String> {
    let mut cargo = workspace::cargo();
    cargo.arg("tree").args(package).args(["--edges", "normal,build", "--prefix", "none", "--no-dedupe"]);
    let tree = process::output(&mut cargo, "cargo tree")?;
    let packages: BTreeSet<&str> = tree.lines().collect();
    match packages.len() {
        1..SMALLEST_USE => Ok(()),
        count => Err(format!("{package:?} is {count} packages, not fewer than {SMALLEST_USE}: {packages:?}")),
    }
}

fn package_name(folder: &str) -> Result<String, String> {
    let path = workspace::root().join(folder).join("Cargo.toml");
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let name = text.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
    name.map(str::to_owned).ok_or_else(|| format!("{} has no name", path.display()))
}

fn unpack(archive: &Path, folder: &Path) -> Result<(), String> {
    let mut tar = std::process::Command::new("tar");
    // The times in archives are all the same: what is new has to look new.
    tar.arg("-xzmf").arg(archive).arg("-C").arg(folder);
    process::run(&mut tar, "tar")
}
