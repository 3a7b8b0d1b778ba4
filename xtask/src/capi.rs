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
    let system = System::named(std::env::consts::OS);
    let (lib, include) = (prefix.join("lib"), prefix.join("include"));
    copy(&built.join(system.archive), &lib.join(system.archive))?;
    copy(&built.join(system.built), &prefix.join(&system.shared))?;
    match &system.link {
        Link::Itself => {}
        Link::ToVersion(name) => symlink(file_name(&system.shared), &lib.join(name))?,
        Link::ImportLibrary(library) => copy(&built.join(library), &lib.join(library))?,
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
        write(&lib.join(folder).join(template), system.fill(&text))?;
    }
    Ok(())
}

/// How a system calls its libraries.
struct System {
    /// The static library.
    archive: &'static str,
    /// What a program needs beside that, in the linker's words.
    libraries: &'static str,
    /// The shared library as cargo calls it.
    built: &'static str,
    /// Its place under the prefix.
    shared: String,
    link: Link,
}

/// What a linker takes in the place of a shared library.
enum Link {
    /// The library.
    Itself,
    /// A link of this name to the library, whose name has its version.
    ToVersion(&'static str),
    /// A library of this name with the addresses of the library's functions.
    ImportLibrary(&'static str),
}

impl System {
    /// That of this name in Rust.
    fn named(os: &str) -> Self {
        // As capi/build.rs names it.
        let mut numbers = VERSION.split('.');
        let (major, minor) = (numbers.next().unwrap_or_default(), numbers.next().unwrap_or_default());
        match os {
            // What Rust's standard library needs there (`--print native-static-libs`).
            "windows" => Self {
                archive: "vulcanize_c.lib",
                libraries: "kernel32.lib ntdll.lib userenv.lib ws2_32.lib dbghelp.lib",
                built: "vulcanize_c.dll",
                shared: "bin/vulcanize_c.dll".to_owned(),
                link: Link::ImportLibrary("vulcanize_c.dll.lib"),
            },
            "macos" => Self {
                archive: "libvulcanize_c.a",
                libraries: "-lpthread -ldl -lm",
                built: "libvulcanize_c.dylib",
                shared: "lib/libvulcanize_c.dylib".to_owned(),
                link: Link::Itself,
            },
            _ => Self {
                archive: "libvulcanize_c.a",
                libraries: "-lpthread -ldl -lm",
                built: "libvulcanize_c.so",
                shared: format!("lib/libvulcanize_c.so.{major}.{minor}"),
                link: Link::ToVersion("libvulcanize_c.so"),
            },
        }
    }

    /// A template of `capi/packaging`.
    fn fill(&self, template: &str) -> String {
        let (shared, name) = (&self.shared, file_name(&self.shared));
        let (property, flag) = match &self.link {
            Link::Itself | Link::ToVersion(_) => {
                (format!("IMPORTED_SONAME \"{name}\""), "-L${libdir} -lvulcanize_c".to_owned())
            }
            Link::ImportLibrary(library) => {
                (format!("IMPORTED_IMPLIB \"${{_vulcanize_prefix}}/lib/{library}\""), format!("${{libdir}}/{library}"))
            }
        };
        template
            .replace("@VERSION@", VERSION)
            .replace("@SHARED_LIBRARY@", shared)
            .replace("@STATIC_LIBRARY@", &format!("lib/{}", self.archive))
            .replace("@SHARED_PROPERTY@", &property)
            .replace("@SHARED_FLAG@", &flag)
            // CMake separates the elements of a list so.
            .replace("@SYSTEM_LIBRARIES_LIST@", &self.libraries.replace(' ', ";"))
            .replace("@SYSTEM_LIBRARIES@", self.libraries)
    }
}

fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

#[cfg(unix)]
fn symlink(target: &str, link: &Path) -> Result<(), String> {
    let _ = fs::remove_file(link);
    std::os::unix::fs::symlink(target, link).map_err(|error| format!("{}: {error}", link.display()))
}

#[cfg(not(unix))]
fn symlink(target: &str, _: &Path) -> Result<(), String> {
    Err(format!("{target}: only Linux has such a library"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(os: &str, template: &str) -> String {
        let file = workspace::root().join("capi/packaging").join(format!("{template}.in"));
        let text = System::named(os).fill(&fs::read_to_string(file).unwrap());
        assert!(!text.contains('@'), "{text}");
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn each_system_has_its_own_libraries() {
        let windows = package("windows", "vulcanize-config.cmake");
        let shared = "IMPORTED_LOCATION \"${_vulcanize_prefix}/bin/vulcanize_c.dll\" \
                      IMPORTED_IMPLIB \"${_vulcanize_prefix}/lib/vulcanize_c.dll.lib\")";
        assert!(windows.contains(shared), "{windows}");
        let archive = "IMPORTED_LOCATION \"${_vulcanize_prefix}/lib/vulcanize_c.lib\" INTERFACE_LINK_LIBRARIES \
                       \"kernel32.lib;ntdll.lib;";
        assert!(windows.contains(archive), "{windows}");
        let flags = package("windows", "vulcanize.pc");
        assert!(flags.contains("Libs: ${libdir}/vulcanize_c.dll.lib"), "{flags}");
        let linux = package("linux", "vulcanize-config.cmake");
        let shared = "/lib/libvulcanize_c.so.0.1\" IMPORTED_SONAME \"libvulcanize_c.so.0.1\")";
        assert!(linux.contains(shared), "{linux}");
        let macos = package("macos", "vulcanize-config.cmake");
        assert!(macos.contains("/lib/libvulcanize_c.dylib\" IMPORTED_SONAME \"libvulcanize_c.dylib\")"), "{macos}");
    }
}
