//! Compiles the validator and the assembler from the sources that the package `spirv-tools-sys` brings.
//!
//! The package's own build compiles the optimizer, too, and each file by itself: nine tenths of that time is spent in
//! headers that are read again. Here the files are included into a few, one for each part of the list.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// How many files the validator's sources are joined to. Neighbours of the alphabet go into different ones: their
/// helpers have the same names.
const PARTS: usize = 6;

/// The sources of `spirv-tools/source` that the validator, the assembler and the disassembler need.
const SHARED: &[&str] = &[
    "assembly_grammar.cpp",
    "binary.cpp",
    "diagnostic.cpp",
    "disassemble.cpp",
    "ext_inst.cpp",
    "extensions.cpp",
    "libspirv.cpp",
    "name_mapper.cpp",
    "opcode.cpp",
    "operand.cpp",
    "parsed_operand.cpp",
    "print.cpp",
    "spirv_endian.cpp",
    "spirv_target_env.cpp",
    "spirv_validator_options.cpp",
    "table.cpp",
    "table2.cpp",
    "text.cpp",
    "text_handler.cpp",
    "to_string.cpp",
    "util/bit_vector.cpp",
    "util/parse_number.cpp",
    "util/string_utils.cpp",
];

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let package = package();
    let tools = package.join("spirv-tools");
    let headers = package.join("spirv-headers/include");
    let mut parts = vec![SHARED.iter().map(|name| tools.join("source").join(name)).collect::<Vec<_>>()];
    parts.resize(PARTS + 1, Vec::new());
    for (at, file) in files(&tools.join("source/val")).into_iter().enumerate() {
        parts[1 + at % PARTS].push(file);
    }
    let mut build = cc::Build::new();
    build.cpp(true).std("c++17").opt_level(1).debug(false).warnings(false);
    build.flag_if_supported("-fno-exceptions").flag_if_supported("-fno-rtti");
    build.includes([&tools, &tools.join("include"), &package.join("generated"), &headers]);
    build.include(headers.join("spirv/unified1"));
    build.define("SPIRV_CHECK_CONTEXT", None).define(system(), None);
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it"));
    for (at, part) in parts.iter().enumerate() {
        let text: String = part.iter().map(|file| format!("#include \"{}\"\n", file.display())).collect();
        let joined = folder.join(format!("part{at}.cpp"));
        fs::write(&joined, text).expect("the build's folder can be written");
        build.file(joined);
    }
    build.compile("spirv-tools");
}

/// The folder of `spirv-tools-sys`, as cargo resolved it.
fn package() -> PathBuf {
    let cargo = std::env::var_os("CARGO").expect("cargo sets it");
    let output = Command::new(cargo).args(["metadata", "--format-version", "1"]).output().expect("cargo runs");
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON of cargo metadata");
    let packages = metadata["packages"].as_array().expect("packages");
    let found = packages.iter().find(|package| package["name"] == "spirv-tools-sys").expect("a dependency");
    let manifest = Path::new(found["manifest_path"].as_str().expect("a path"));
    manifest.parent().expect("a folder").to_owned()
}

/// The C++ files of a folder, sorted.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of the package");
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "cpp"));
    files.sort();
    files
}

/// The name that SPIRV-Tools has for this system.
fn system() -> &'static str {
    match std::env::var("CARGO_CFG_TARGET_OS").expect("cargo sets it").as_str() {
        "macos" => "SPIRV_MAC",
        "windows" => "SPIRV_WINDOWS",
        "freebsd" => "SPIRV_FREEBSD",
        _ => "SPIRV_LINUX",
    }
}
