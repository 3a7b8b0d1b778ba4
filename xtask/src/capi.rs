//! `capi`: the C interface, installed under a prefix.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::files::{copy, write};
use crate::{process, workspace};

/// Options of `cargo xtask capi`.
#[derive(clap::Args)]
pub struct Options {
    /// The folder that gets include/ and lib/
    #[arg(long, value_name = "DIR")]
    prefix: PathBuf,
    /// The cargo profile to build the libraries with
    #[arg(long, default_value = "dist")]
    profile: String,
    /// Take the libraries of this folder and build none
    #[arg(long, value_name = "DIR", conflicts_with = "profile")]
    libraries: Option<PathBuf>,
}

/// What a program needs beside the static library, on Linux.
const SYSTEM_LIBRARIES: &str = "-lpthread -ldl -lm";

/// The version of the workspace's crates.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Builds the libraries, unless they are there, and installs them.
pub fn run(options: &Options) -> Result<(), String> {
    let prefix = std::path::absolute(&options.prefix).map_err(|error| format!("--prefix: {error}"))?;
    let built = match &options.libraries {
        Some(built) => built.clone(),
        None => {
            build(workspace::cargo(), &options.profile)?;
            workspace::target_dir().join(workspace::profile_folder(&options.profile))
        }
    };
    install(&built, &prefix)?;
    println!("installed under {}", prefix.display());
    Ok(())
}

/// Builds both libraries with this cargo.
pub fn build(mut cargo: Command, profile: &str) -> Result<(), String> {
    // Without the crate type for Rust, which excludes optimization at link time.
    cargo.args(["rustc", "-p", "vulcanize-capi", "--lib", "--crate-type", "staticlib,cdylib", "--profile", profile]);
    process::run(&mut cargo, "cargo rustc of capi")
}

/// Installs the libraries in `built`, the headers, the pkg-config file and the CMake package.
pub fn install(built: &Path, prefix: &Path) -> Result<(), String> {
    let (shared, link) = shared_library();
    let (lib, include) = (prefix.join("lib"), prefix.join("include"));
    copy(&built.join("libvulcanize_c.a"), &lib.join("libvulcanize_c.a"))?;
    copy(&built.join(link), &lib.join(&shared))?;
    if shared != link {
        symlink(&shared, &lib.join(link))?;
    }
    let capi = workspace::root().join("capi");
    for header in ["vulcanize.h", "vulcanize.hpp"] {
        copy(&capi.join("include").join(header), &include.join(header))?;
    }
    for (template, folder) in [
        ("vulcanize.pc", "pkgconfig"),
        ("vulcanize-config.cmake", "cmake/vulcanize"),
        ("vulcanize-config-version.cmake", "cmake/vulcanize"),
    ] {
        let source = capi.join("packaging").join(format!("{template}.in"));
        let text = fs::read_to_string(&source).map_err(|error| format!("{}: {error}", source.display()))?;
        let text = text
            .replace("@VERSION@", VERSION)
            .replace("@SHARED_LIBRARY@", &shared)
            .replace("@SYSTEM_LIBRARIES@", SYSTEM_LIBRARIES);
        write(&lib.join(folder).join(template), text)?;
    }
    Ok(())
}

/// The file of the shared library, and the name by which the linker finds it.
fn shared_library() -> (String, &'static str) {
    if cfg!(target_os = "macos") {
        return ("libvulcanize_c.dylib".to_owned(), "libvulcanize_c.dylib");
    }
    // As capi/build.rs names it.
    let mut numbers = VERSION.split('.');
    let (major, minor) = (numbers.next().unwrap_or_default(), numbers.next().unwrap_or_default());
    (format!("libvulcanize_c.so.{major}.{minor}"), "libvulcanize_c.so")
}

#[cfg(unix)]
fn symlink(target: &str, link: &Path) -> Result<(), String> {
    let _ = fs::remove_file(link);
    std::os::unix::fs::symlink(target, link).map_err(|error| format!("{}: {error}", link.display()))
}

#[cfg(not(unix))]
fn symlink(target: &str, _: &Path) -> Result<(), String> {
    Err(format!("{target}: only Linux and macOS have such a library"))
}
