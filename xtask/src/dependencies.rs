//! A package without code that depends on every package of others that ours need, with all features that any of ours asks
//! for.
//!
//! Cargo chooses the features of a package by what is compiled together. So a crate that is checked with few features of
//! `vulcanize` would be checked anew, with all that it needs, for each choice. With this package beside it the features are
//! always the same.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::{process, workspace};

/// The name of the package, which a workspace has to have among its members.
pub const NAME: &str = "all-dependencies";

/// Writes the package into the workspace in `folder`.
pub fn write(folder: &Path) -> Result<(), String> {
    let mut cargo = workspace::cargo();
    cargo.args(["metadata", "--format-version", "1", "--all-features", "--filter-platform", &workspace::host()?]);
    let text = process::output(cargo.current_dir(folder), "cargo metadata")?;
    let metadata: Value = serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}"))?;
    let graph = Graph::of(&metadata).ok_or("cargo metadata: unexpected form")?;
    let package = folder.join(NAME);
    let failed = |error: std::io::Error| format!("{}: {error}", package.display());
    fs::create_dir_all(package.join("src")).map_err(failed)?;
    fs::write(package.join("src/lib.rs"), "").map_err(failed)?;
    fs::write(package.join("Cargo.toml"), graph.manifest()).map_err(failed)
}

/// Packages by their ids.
struct Graph<'m> {
    nodes: BTreeMap<&'m str, Node<'m>>,
    ours: BTreeSet<&'m str>,
}

struct Node<'m> {
    name: &'m str,
    version: &'m str,
    is_macro: bool,
    features: Vec<&'m str>,
    /// What it is compiled with, and what runs while it is compiled.
    normal: Vec<&'m str>,
    build: Vec<&'m str>,
}

impl<'m> Graph<'m> {
    /// `None` where the metadata is not of cargo's format version 1.
    fn of(metadata: &'m Value) -> Option<Self> {
        let packages: BTreeMap<&str, &Value> =
            metadata["packages"].as_array()?.iter().filter_map(|each| Some((each["id"].as_str()?, each))).collect();
        let mut nodes = BTreeMap::new();
        for node in metadata["resolve"]["nodes"].as_array()? {
            let package = packages.get(node["id"].as_str()?)?;
            let has_kind = |dependency: &Value, kind: Option<&str>| {
                let kinds = dependency["dep_kinds"].as_array();
                kinds.is_some_and(|kinds| kinds.iter().any(|each| each["kind"].as_str() == kind))
            };
            let dependencies = node["deps"].as_array()?;
            let of_kind = |kind: Option<&str>| {
                let those = dependencies.iter().filter(|dependency| has_kind(dependency, kind));
                those.filter_map(|dependency| dependency["pkg"].as_str()).collect()
            };
            let targets = package["targets"].as_array()?;
            let is_macro =
                |target: &Value| target["kind"].as_array().is_some_and(|all| all.contains(&"proc-macro".into()));
            nodes.insert(
                node["id"].as_str()?,
                Node {
                    name: package["name"].as_str()?,
                    // What follows is no part of a requirement.
                    version: package["version"].as_str()?.split('+').next()?,
                    is_macro: targets.iter().any(is_macro),
                    features: node["features"].as_array()?.iter().filter_map(Value::as_str).collect(),
                    normal: of_kind(None),
                    build: of_kind(Some("build")),
                },
            );
        }
        let ours = metadata["workspace_members"].as_array()?.iter().filter_map(Value::as_str).collect();
        Some(Self { nodes, ours })
    }

    /// The packages that are compiled for the target, and those for the machine that compiles: their features are chosen
    /// apart.
    fn reached(&self) -> [BTreeSet<&'m str>; 2] {
        let mut reached = [BTreeSet::new(), BTreeSet::new()];
        let mut pending: Vec<(&str, usize)> = self.ours.iter().map(|&id| (id, 0)).collect();
        while let Some((id, side)) = pending.pop() {
            let Some(node) = self.nodes.get(id).filter(|_| reached[side].insert(id)) else { continue };
            pending.extend(node.build.iter().map(|&each| (each, 1)));
            let is_macro = |id: &str| self.nodes.get(id).is_some_and(|node| node.is_macro);
            pending.extend(node.normal.iter().map(|&each| (each, if is_macro(each) { 1 } else { side })));
        }
        reached
    }

    fn manifest(&self) -> String {
        let mut text =
            format!("[package]\nname = \"{NAME}\"\nversion = \"0.0.0\"\nedition = \"2024\"\npublish = false\n");
        for (section, ids) in ["dependencies", "build-dependencies"].into_iter().zip(self.reached()) {
            let _ = writeln!(text, "\n[{section}]");
            for Node { name, version, features, .. } in ids.difference(&self.ours).filter_map(|id| self.nodes.get(id)) {
                let key = version.replace('.', "-");
                let _ = writeln!(
                    text,
                    "{name}-{key} = {{ package = \"{name}\", version = \"={version}\", default-features = false, \
                     features = {features:?} }}"
                );
            }
        }
        text
    }
}
