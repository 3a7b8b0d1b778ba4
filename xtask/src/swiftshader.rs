//! SwiftShader, a Vulkan driver on the CPU, out of Debian's `chromium-common`, without installing it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::{process, workspace};

const PACKAGE: &str = "chromium-common";
const ICD: &str = "vk_swiftshader_icd.json";
const LIBRARY: &str = "libvk_swiftshader.so";

/// The ICD file of the driver, where an earlier [`unpack`] has left it or the system has it.
pub fn find() -> Option<PathBuf> {
    let dir = workspace::tool_dir("swiftshader");
    let ours = dir.join(ICD);
    if ours.is_file() && dir.join(LIBRARY).is_file() {
        return Some(ours);
    }
    crate::tools::find_icd(ICD)
}

/// Downloads the package and takes the driver and its ICD file out of it. Needs `apt-get` with its package
/// lists and `dpkg`, but not root.
pub fn unpack() -> Result<(), String> {
    let dir = workspace::tool_dir("swiftshader");
    let scratch = dir.join("package");
    let failed = |what: &str, error: std::io::Error| format!("SwiftShader: {what}: {error}");
    if scratch.exists() {
        fs::remove_dir_all(&scratch).map_err(|error| failed("old download", error))?;
    }
    fs::create_dir_all(&scratch).map_err(|error| failed("folder for the download", error))?;
    // As root, apt would otherwise fetch as another user, who cannot write here, and warn of that.
    process::run(
        Command::new("apt-get")
            .args(["-qq", "-o", "APT::Sandbox::User=root", "download", PACKAGE])
            .current_dir(&scratch),
        "apt-get download",
    )?;
    let package = only_package(&scratch)?;
    process::run(Command::new("dpkg").arg("-x").arg(&package).arg(&scratch), "dpkg -x")?;
    let unpacked = scratch.join("usr/lib/chromium");
    let library = dir.join(LIBRARY);
    fs::copy(unpacked.join(LIBRARY), &library).map_err(|error| failed(LIBRARY, error))?;
    let icd = fs::read_to_string(unpacked.join(ICD)).map_err(|error| failed(ICD, error))?;
    let icd = with_library_path(&icd, &library)?;
    fs::write(dir.join(ICD), icd).map_err(|error| failed(ICD, error))?;
    fs::remove_dir_all(&scratch).map_err(|error| failed("clean-up", error))
}

fn only_package(dir: &Path) -> Result<PathBuf, String> {
    let entries = fs::read_dir(dir).map_err(|error| format!("SwiftShader: {error}"))?;
    entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .find(|path| path.extension().is_some_and(|extension| extension == "deb"))
        .ok_or_else(|| format!("SwiftShader: apt-get downloaded no {PACKAGE}"))
}

/// The ICD file `json` with its library at `library`: the loader takes a bare name from the system's
/// library folders, where this one is not.
fn with_library_path(json: &str, library: &Path) -> Result<String, String> {
    let mut icd: Value = serde_json::from_str(json).map_err(|error| format!("{ICD}: {error}"))?;
    let library = library.to_str().ok_or_else(|| format!("{ICD}: the path of the library is not UTF-8"))?;
    match icd.get_mut("ICD").and_then(|icd| icd.get_mut("library_path")) {
        Some(path) => *path = library.into(),
        None => return Err(format!("{ICD}: no ICD.library_path")),
    }
    Ok(format!("{icd:#}\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_library_path_changes() {
        let json = r#"{"file_format_version": "1.0.0",
            "ICD": {"library_path": "./libvk_swiftshader.so", "api_version": "1.0.5"}}"#;
        let changed = with_library_path(json, Path::new("/t/lib.so")).expect("valid ICD file");
        let value: Value = serde_json::from_str(&changed).expect("still JSON");
        assert_eq!(
            value,
            serde_json::json!({"file_format_version": "1.0.0",
                "ICD": {"library_path": "/t/lib.so", "api_version": "1.0.5"}})
        );
    }

    #[test]
    fn a_file_of_another_form_is_refused() {
        assert!(with_library_path("{}", Path::new("/t")).is_err());
        assert!(with_library_path("no json", Path::new("/t")).is_err());
    }
}
