//! The header is that of the source, the page is that of both, and one file alone has `unsafe` blocks.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

const SOURCES: &[&str] = &["views", "error", "module", "lowering", "device", "image", "program", "lib"];

fn path(relative: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(relative)
}

fn source(name: &str) -> String {
    std::fs::read_to_string(path(&format!("src/{name}.rs"))).expect("the source is there")
}

#[test]
fn the_committed_header_is_that_of_the_source() {
    let config = cbindgen::Config::from_file(path("cbindgen.toml")).expect("the configuration is right");
    let builder = SOURCES
        .iter()
        .fold(cbindgen::Builder::new().with_config(config), |b, name| b.with_src(path(&format!("src/{name}.rs"))));
    let mut made = Vec::new();
    builder.generate().expect("cbindgen reads the source").write(&mut made);
    let made = String::from_utf8(made).expect("it is text");
    let header = path("include/vulcanize.h");
    if std::env::var_os("VULCANIZE_BLESS").is_some_and(|bless| bless == "1") {
        std::fs::write(&header, &made).expect("the header is written");
    }
    let committed = std::fs::read_to_string(&header).unwrap_or_default();
    assert!(committed == made, "run VULCANIZE_BLESS=1 cargo test -p vulcanize-capi --test header");
}

/// The names of all functions.
fn functions() -> BTreeSet<String> {
    let sources: String = SOURCES.iter().map(|name| source(name)).collect();
    let names = sources.split("extern \"C\" fn ").skip(1).filter_map(|rest| rest.split(['(', '<']).next());
    names.map(str::to_owned).collect()
}

fn page() -> String {
    std::fs::read_to_string(path("../docs/c-api.md")).expect("the page is there")
}

#[test]
fn every_function_of_the_source_is_in_the_header() {
    let header = std::fs::read_to_string(path("include/vulcanize.h")).expect("the header is there");
    let missing: Vec<String> = functions().into_iter().filter(|name| !header.contains(&format!("{name}("))).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// In the page's table `_destroy` after `vlk_module_parse` is `vlk_module_destroy`.
#[test]
fn the_page_lists_the_functions() {
    let page = page();
    let table = page.lines().filter(|line| line.starts_with('|'));
    let mut listed = BTreeSet::new();
    let mut handle = String::new();
    for name in table.flat_map(|row| row.split('`').skip(1).step_by(2)) {
        if name.starts_with("vlk_") {
            handle = name.splitn(3, '_').take(2).collect::<Vec<_>>().join("_");
            listed.insert(name.to_owned());
        } else if name.starts_with('_') {
            listed.insert(format!("{handle}{name}"));
        }
    }
    assert_eq!(listed, functions());
}

#[test]
fn the_page_quotes_the_examples() {
    let example = |name: &str| std::fs::read_to_string(path("examples").join(name)).expect("the example is there");
    let examples = example("lower_and_run.c") + &example("whole_program.c");
    let page = page();
    let blocks: Vec<&str> = page.split("```c\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(blocks.len(), 4);
    for block in blocks {
        assert!(examples.contains(block), "{block}");
    }
}

#[test]
fn one_file_trusts_pointers() {
    for name in SOURCES {
        let blocks = source(name).matches("unsafe {").count();
        match *name {
            "views" => assert!(blocks > 0),
            // Options of a size that the caller says.
            "lowering" => assert_eq!(blocks, 1),
            "image" => assert_eq!(blocks, 2),
            _ => assert_eq!(blocks, 0, "{name}.rs"),
        }
    }
}
