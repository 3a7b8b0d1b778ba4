//! The pages that crates.io shows of each crate: the documentation of its root, in plain Markdown.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::layers::LAYERS;
use crate::{process, workspace};

/// The folders of the crates that are published, those that others depend on first.
pub fn published() -> impl Iterator<Item = &'static str> {
    LAYERS.iter().copied().take_while(|&folder| folder != "integration-tests/spirv-tools")
}

/// Writes the pages.
pub fn write() -> Result<(), String> {
    for (path, text) in pages()? {
        fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

fn pages() -> Result<Vec<(PathBuf, String)>, String> {
    let mut cargo = workspace::cargo();
    let metadata = process::output(cargo.args(["metadata", "--no-deps", "--format-version=1"]), "cargo metadata")?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata names no packages")?;
    let page = |folder: &str| {
        let folder = workspace::root().join(folder);
        let manifest = folder.join("Cargo.toml");
        let is_here = |package: &&Value| package["manifest_path"].as_str().is_some_and(|path| manifest == *path);
        let package = packages.iter().find(is_here).ok_or_else(|| format!("no package in {}", folder.display()))?;
        let root = folder.join("src/lib.rs");
        let code = fs::read_to_string(&root).map_err(|error| format!("{}: {error}", root.display()))?;
        Ok((folder.join("README.md"), text(package["name"].as_str().unwrap_or_default(), &code)))
    };
    published().map(page).collect()
}

/// The page of a crate with this root.
fn text(name: &str, root: &str) -> String {
    let mut out = format!("# {name}\n\n");
    let mut is_code = false;
    for line in root.lines().map_while(|line| line.strip_prefix("//!")) {
        let line = line.strip_prefix(' ').unwrap_or(line);
        let is_hidden = is_code && (line == "#" || line.starts_with("# "));
        match line.strip_prefix("```") {
            Some("" | "no_run") if !is_code => out += "```rust\n",
            None if is_hidden => {}
            None if !is_code => out += &(without_links(line) + "\n"),
            Some(_) | None => out += &format!("{line}\n"),
        }
        is_code ^= line.starts_with("```");
    }
    let whole = "A part of [Vulcanize](https://docs.rs/vulcanize): MLIR to SPIR-V to Vulkan. ";
    let whole = if name == "vulcanize" { "" } else { whole };
    out + &format!("\n{whole}Licensed under MIT or Apache-2.0.\n")
}

/// What documentation links by its name is code elsewhere.
fn without_links(line: &str) -> String {
    let Some((before, rest)) = line.split_once("[`") else { return line.to_owned() };
    let Some((name, after)) = rest.split_once("`]") else { return line.to_owned() };
    let after = after.strip_prefix('(').and_then(|path| path.split_once(')')).map_or(after, |(_, after)| after);
    format!("{before}`{name}`{}", without_links(after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_up_to_date() {
        for (path, text) in pages().unwrap() {
            let found = fs::read_to_string(&path).unwrap_or_default();
            assert!(found == text, "{} is older than the crate's documentation: cargo xtask docs", path.display());
        }
    }

    #[test]
    fn links_become_names_and_hidden_lines_are_left_out() {
        let root = "//! A [`Name`] and [`an op`](crate::Op), [a page](x).\n//!\n//! ```\n//! # use a::b;\n//! let [`x`] = 1;\n//! ```\nmod a;\n";
        let page = text("vulcanize", root);
        assert_eq!(
            page,
            "# vulcanize\n\nA `Name` and `an op`, [a page](x).\n\n```rust\nlet [`x`] = 1;\n```\n\nLicensed under MIT or Apache-2.0.\n"
        );
    }
}
