//! The modules of `integration-tests/cases/serialization/modules` become the words that MLIR writes, but for those that
//! say why not (`// DIFFERS: …`).

use crate::support::{canonical_text, files, first_difference, has_tool, mlir_words, words_of};

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
        let compare = || {
            let (ours, theirs) = (canonical_text(&ours)?, canonical_text(&mlir_words(text)?)?);
            first_difference(&ours, &theirs).map_or(Ok(()), Err)
        };
        match (compare(), text.contains("// DIFFERS:")) {
            (Ok(()), true) => Err("it differs no more".to_owned()),
            (Err(_), true) => Ok(()),
            (result, false) => result,
        }
    });
}
