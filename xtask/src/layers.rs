//! `layers`: each crate depends only on crates above it, as DESIGN's workspace table says.
//!
//! Normal and build dependencies count. Dev-dependencies do not: a test may look at its crate from
//! further down, and nothing of it reaches the product.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::Value;

use crate::{process, workspace};

/// The folders of the workspace, from the first layer to the last.
pub const LAYERS: &[&str] = &[
    "limits",
    "ir",
    "passes",
    "target-env",
    "words",
    "dialects",
    "spirv",
    "serialization",
    "conversion",
    "schedule",
    "abi",
    "lsp",
    "validate",
    "webgpu",
    "runtime",
    "reference",
    "interpreter",
    "conformance",
    "cli",
    "integration-tests/spirv-tools",
    "integration-tests",
    "benches",
    "fuzz",
    "examples",
    "web",
    "capi",
    "python",
    "xtask",
];

/// Layers that must not reach another one, not even through a third: they are useful without any IR, and a change of it
/// does not rebuild them.
const APART: &[(&str, &str)] =
    &[("target-env", "ir"), ("words", "ir"), ("validate", "ir"), ("runtime", "ir"), ("reference", "ir")];

/// Folder of each crate of the workspace, with the folders of the crates it depends on.
type Dependencies = BTreeMap<String, BTreeSet<String>>;

/// Reads the workspace's manifests and reports each dependency that goes the wrong way.
pub fn run() -> Result<(), String> {
    let dependencies = read()?;
    let violations = violations(&dependencies);
    if violations.is_empty() {
        println!("layers: {} crates in order", dependencies.len());
        return Ok(());
    }
    Err(format!("layers:\n  {}", violations.join("\n  ")))
}

fn read() -> Result<Dependencies, String> {
    let text =
        process::output(workspace::cargo().args(["metadata", "--no-deps", "--format-version", "1"]), "cargo metadata")?;
    let metadata: Value = serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}"))?;
    from_metadata(&metadata).ok_or_else(|| "cargo metadata: unexpected form".to_owned())
}

/// `None` where the metadata is not of cargo's format version 1.
fn from_metadata(metadata: &Value) -> Option<Dependencies> {
    let root = Path::new(metadata["workspace_root"].as_str()?);
    let folder = |path: &Path| Some(path.strip_prefix(root).ok()?.to_str()?.to_owned());
    let mut result = Dependencies::new();
    for package in metadata["packages"].as_array()? {
        let manifest = Path::new(package["manifest_path"].as_str()?);
        let mut targets = BTreeSet::new();
        for dependency in package["dependencies"].as_array()? {
            if dependency["kind"].as_str() == Some("dev") {
                continue;
            }
            if let Some(path) = dependency["path"].as_str() {
                targets.insert(folder(Path::new(path)).unwrap_or_else(|| path.to_owned()));
            }
        }
        result.insert(folder(manifest.parent()?)?, targets);
    }
    Some(result)
}

fn violations(dependencies: &Dependencies) -> Vec<String> {
    let mut violations = Vec::new();
    for (krate, targets) in dependencies {
        let Some(own) = layer(krate) else {
            violations.push(format!("`{krate}` is in no layer; the table is in xtask/src/layers.rs"));
            continue;
        };
        // Targets in no layer are reported once, at themselves, where they are in the workspace.
        for target in targets {
            match layer(target) {
                Some(other) if other < own => {}
                Some(_) => violations.push(format!("`{krate}` depends on `{target}`, which is not above it")),
                None if dependencies.contains_key(target) => {}
                None => violations.push(format!("`{krate}` depends on `{target}` outside the workspace")),
            }
        }
    }
    for (from, to) in APART {
        if let Some(path) = path_between(dependencies, from, to) {
            violations.push(format!("`{from}` must not reach `{to}`: {}", path.join(" -> ")));
        }
    }
    violations
}

/// Position in [`LAYERS`] of a crate's folder; `examples/embed` is in `examples`, unless it is listed itself.
fn layer(folder: &str) -> Option<usize> {
    let position = |folder: &str| LAYERS.iter().position(|layer| *layer == folder);
    position(folder).or_else(|| position(folder.split('/').next()?))
}

/// The crates from `from` to `to` along dependencies, if there is a way; terminates on cycles too.
fn path_between(dependencies: &Dependencies, from: &str, to: &str) -> Option<Vec<String>> {
    let mut seen = BTreeSet::from([from.to_owned()]);
    let mut paths = vec![vec![from.to_owned()]];
    while let Some(path) = paths.pop() {
        let last = path.last()?;
        if last == to {
            return Some(path);
        }
        for next in dependencies.get(last).into_iter().flatten() {
            if seen.insert(next.clone()) {
                let mut longer = path.clone();
                longer.push(next.clone());
                paths.push(longer);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn workspace(crates: &[(&str, &[&str])]) -> Dependencies {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        crates.iter().map(|(name, targets)| ((*name).to_owned(), owned(targets))).collect()
    }

    #[test]
    fn dependencies_on_crates_above_are_fine() {
        let crates = workspace(&[
            ("ir", &[]),
            ("target-env", &[]),
            ("spirv", &["ir", "target-env"]),
            ("runtime", &["target-env"]),
            ("cli", &["spirv", "runtime"]),
            ("examples/embed", &["cli"]),
        ]);
        assert_eq!(violations(&crates), Vec::<String>::new());
    }

    #[test]
    fn a_dependency_downwards_is_named() {
        let crates = workspace(&[("ir", &["spirv"]), ("spirv", &[])]);
        assert_eq!(violations(&crates), ["`ir` depends on `spirv`, which is not above it"]);
    }

    #[test]
    fn a_crate_of_the_same_layer_is_not_above() {
        let crates = workspace(&[("examples/a", &["examples/b"]), ("examples/b", &[])]);
        assert_eq!(violations(&crates), ["`examples/a` depends on `examples/b`, which is not above it"]);
    }

    #[test]
    fn runtime_must_not_reach_ir_through_others() {
        let crates = workspace(&[("ir", &[]), ("dialects", &["ir"]), ("runtime", &["dialects"])]);
        assert_eq!(violations(&crates), ["`runtime` must not reach `ir`: runtime -> dialects -> ir"]);
    }

    #[test]
    fn an_unknown_folder_is_named_once() {
        let crates = workspace(&[("cli", &["misc"]), ("misc", &[])]);
        assert_eq!(violations(&crates), ["`misc` is in no layer; the table is in xtask/src/layers.rs"]);
    }

    #[test]
    fn metadata_gives_folders_without_dev_dependencies() {
        let metadata = serde_json::json!({
            "workspace_root": "/w",
            "packages": [{
                "manifest_path": "/w/cli/Cargo.toml",
                "dependencies": [
                    { "name": "vulcanize-ir", "kind": null, "path": "/w/ir" },
                    { "name": "vulcanize-abi", "kind": "dev", "path": "/w/abi" },
                    { "name": "clap", "kind": null },
                ],
            }],
        });
        assert_eq!(from_metadata(&metadata), Some(workspace(&[("cli", &["ir"])])));
        assert_eq!(from_metadata(&serde_json::json!({})), None);
    }
}
