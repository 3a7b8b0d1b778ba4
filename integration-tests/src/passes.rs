//! `docs/passes.md`: the list of passes, made from the registry.

use std::fmt::Write as _;

/// The page.
pub fn page() -> String {
    let registry = vulcanize::pass_registry();
    let mut page = String::from(
        "# Passes\n\nFor those who write pipelines: every pass, with its options. Names and options are MLIR's where MLIR has \
         the pass.\n\n```sh\nvulcanize opt --pass-pipeline='builtin.module(func.func(canonicalize{top-down=false},cse))' \
         FILE\n```\n\n`cargo xtask docs` makes this page from the registry; `vulcanize opt --list-passes` shows the \
         same.\n\n| pass | runs on | what it does |\n| --- | --- | --- |\n",
    );
    for pass in registry.passes() {
        let info = pass.info();
        let anchor = info.anchor.map_or_else(|| "any".to_owned(), |anchor| format!("`{anchor}`"));
        let _ = writeln!(page, "| `{}` | {anchor} | {} |", info.name, cell(info.description));
    }
    page.push_str("\n## Options\n");
    for pass in registry.passes().filter(|pass| !pass.options().is_empty()) {
        let _ = write!(page, "\n`{}`\n\n| option | value | what it says |\n| --- | --- | --- |\n", pass.info().name);
        for option in pass.options() {
            let _ = writeln!(page, "| `{}` | {} | {} |", option.name, cell(option.value), cell(option.description));
        }
    }
    page
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}
