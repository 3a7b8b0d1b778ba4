//! Each file of `modules/` is serialized and compared with what MLIR writes; `integration-tests` has it validated.
//!
//! A file says in its first lines which environment validates it (`// validate: vulkan1.1`) and whether MLIR's words
//! are the same (`// mlir: same`) or cannot be (`// mlir: differs`, with the reason below).

mod support;

use support::{canonical_text, files, first_difference, has_tool, mlir_words, words_of};

fn header<'t>(text: &'t str, key: &str) -> &'t str {
    let line = text.lines().find_map(|line| line.strip_prefix(key));
    line.unwrap_or_else(|| panic!("the file lacks a line `{key}`")).trim()
}

fn for_each_module(mut check: impl FnMut(&str, &str) -> Result<(), String>) {
    let mut failures = Vec::new();
    for file in files("modules") {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&file).expect("a readable module");
        if let Err(message) = check(&name, &text) {
            failures.push(format!("{name}: {message}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn modules_are_serialized_alike_each_time() {
    for_each_module(|name, text| {
        let first = words_of(name, text)?;
        if first != words_of(name, text)? {
            return Err("two runs differ".to_owned());
        }
        Ok(())
    });
}

#[test]
fn words_are_those_of_mlir() {
    if !has_tool("mlir-translate-22") || !has_tool("spirv-dis") {
        return;
    }
    for_each_module(|name, text| {
        let ours = words_of(name, text)?;
        match header(text, "// mlir:") {
            "differs" => return Ok(()),
            "same" => {}
            other => return Err(format!("unknown verdict `{other}`")),
        }
        let (ours, theirs) = (canonical_text(&ours)?, canonical_text(&mlir_words(text)?)?);
        first_difference(&ours, &theirs).map_or(Ok(()), Err)
    });
}
