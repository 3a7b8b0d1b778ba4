//! The packages of others that a program is made of: their licences, and a list for machines.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::{process, workspace};

/// The version of everything here.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A package that is compiled into a program.
#[derive(Debug)]
pub struct Package {
    name: String,
    version: String,
    licence: String,
    folder: PathBuf,
}

/// The packages of others in what is built of `root` for a platform, in order.
pub fn of(root: &str, platform: &str) -> Result<Vec<Package>, String> {
    let mut tree = workspace::cargo();
    tree.args(["tree", "--locked", "--package", root, "--target", platform]);
    tree.args(["--edges", "normal", "--prefix", "none", "--no-dedupe", "--format", "{p}"]);
    let tree = process::output(&mut tree, "cargo tree")?;
    let used: BTreeSet<String> = tree.lines().filter_map(name_and_version).collect();
    let mut metadata = workspace::cargo();
    metadata.args(["metadata", "--locked", "--format-version", "1"]);
    let metadata = process::output(&mut metadata, "cargo metadata")?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| format!("cargo metadata: {error}"))?;
    let all = metadata["packages"].as_array().ok_or("cargo metadata names no packages")?;
    let foreign = all.iter().filter(|package| package["source"].is_string());
    let mut packages: Vec<Package> = foreign.filter_map(package).filter(|p| used.contains(&p.id())).collect();
    packages.sort_by_key(Package::id);
    Ok(packages)
}

/// The first two words of `clap v4.5.0 (…)`.
fn name_and_version(line: &str) -> Option<String> {
    let mut words = line.split(' ');
    Some(format!("{} {}", words.next()?, words.next()?.strip_prefix('v')?))
}

fn package(row: &Value) -> Option<Package> {
    Some(Package {
        name: row["name"].as_str()?.to_owned(),
        version: row["version"].as_str()?.to_owned(),
        licence: row["license"].as_str().unwrap_or("see its files").to_owned(),
        folder: Path::new(row["manifest_path"].as_str()?).parent()?.to_owned(),
    })
}

impl Package {
    fn id(&self) -> String {
        format!("{} {}", self.name, self.version)
    }

    /// The texts of its files of licences.
    fn texts(&self) -> Result<Vec<String>, String> {
        let failed = |error: std::io::Error| format!("{}: {error}", self.folder.display());
        let entries = fs::read_dir(&self.folder).map_err(failed)?;
        let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        files.retain(|file| file.is_file() && is_licence(file));
        files.sort();
        files.iter().map(|file| fs::read_to_string(file).map_err(failed)).collect()
    }
}

fn is_licence(file: &Path) -> bool {
    let name = file.file_name().map(|name| name.to_string_lossy().to_ascii_uppercase()).unwrap_or_default();
    ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"].iter().any(|prefix| name.starts_with(prefix))
}

/// Each text of a licence once, after the packages that come with it.
pub fn licences(packages: &[Package]) -> Result<String, String> {
    let mut text = "These packages of others are in it:\n\n".to_owned();
    let mut owners: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages {
        text += &format!("{} ({})\n", package.id(), package.licence);
        for licence in package.texts()? {
            owners.entry(licence).or_default().push(package.id());
        }
    }
    for (licence, owners) in owners {
        text += &format!("\n{}\n{}:\n\n{}\n", "-".repeat(80), owners.join(", "), licence.trim_end());
    }
    Ok(text)
}

/// The packages in the form of CycloneDX 1.6.
pub fn bill_of_materials(root: &str, packages: &[Package]) -> String {
    let components = packages.iter().map(|package| {
        let purl = format!("pkg:cargo/{}@{}", package.name, package.version);
        json!({
            "type": "library", "bom-ref": purl, "name": package.name, "version": package.version, "purl": purl,
            "licenses": [{ "expression": package.licence.replace('/', " OR ") }],
        })
    });
    let bill = json!({
        "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
        "metadata": { "component": { "type": "application", "name": root, "version": VERSION } },
        "components": components.collect::<Vec<_>>(),
    });
    format!("{bill:#}\n")
}
