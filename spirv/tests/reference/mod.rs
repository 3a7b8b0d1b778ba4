//! The reference pages in `docs/reference/`: made from the declarations and the grammar's tables, with an example for
//! each op that is read by the parser and printed by the printer.
//!
//! `cargo xtask docs` writes them (it sets `VULCANIZE_BLESS`); without it this test fails where a page differs from the
//! declarations.

mod examples;
mod pages;
mod regular;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use examples::Examples;

/// Pages by their file names.
type Pages = BTreeMap<String, String>;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/reference")
}

fn all_pages() -> Pages {
    let examples = Examples::of_the_cases();
    let mut pages = pages::stanza_pages(&examples);
    pages.extend(regular::pages());
    let index = pages::index(&pages);
    pages.insert("README.md".to_owned(), index);
    pages
}

#[test]
fn pages_are_what_the_declarations_say() {
    let pages = all_pages();
    if std::env::var_os("VULCANIZE_BLESS").is_some() {
        return write(&pages);
    }
    for (name, text) in &pages {
        let found = fs::read_to_string(folder().join(name)).unwrap_or_default();
        assert!(found == *text, "docs/reference/{name} is out of date: run `cargo xtask docs`");
    }
    let files = fs::read_dir(folder()).expect("the folder of the pages");
    for file in files {
        let name = file.expect("an entry").file_name().into_string().expect("names are ASCII");
        assert!(pages.contains_key(&name), "docs/reference/{name} belongs to nothing: run `cargo xtask docs`");
    }
}

fn write(pages: &Pages) {
    // Pages without a section are removed.
    if folder().exists() {
        fs::remove_dir_all(folder()).expect("the old pages are removed");
    }
    fs::create_dir_all(folder()).expect("the folder is made");
    for (name, text) in pages {
        fs::write(folder().join(name), text).expect("a page is written");
    }
}
