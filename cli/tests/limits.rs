//! `--limit`, and the page of all limits.

use vulcanize::commands::Exit;
use vulcanize::limits::Limits;

use crate::support::{assert_fails, examples, vulcanize_with};

/// The rows of the page's table.
fn rows() -> String {
    let row = |info: &vulcanize::limits::LimitInfo| {
        let default = match info.default {
            u64::MAX => "none".to_owned(),
            value if value.is_power_of_two() && value >= 1 << 16 => format!("2^{}", value.ilog2()),
            value => value.to_string(),
        };
        format!("| `{}` | {default} | {} | {} |\n", info.name, info.unit, info.doc.trim())
    };
    Limits::TABLE.iter().map(row).collect()
}

#[test]
fn the_page_has_all_limits() {
    let path = examples().join("../docs/limits.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let head = "| --- | --- | --- | --- |\n";
    let start = page.find(head).expect("a table") + head.len();
    let end = start + page[start..].find("\n\n").expect("an end") + 1;
    if std::env::var_os("VULCANIZE_BLESS").is_some() {
        std::fs::write(&path, format!("{}{}{}", &page[..start], rows(), &page[end..])).unwrap();
        return;
    }
    assert_eq!(page[start..end], rows(), "VULCANIZE_BLESS=1 writes it anew");
}

#[test]
fn every_command_takes_limits() {
    for command in
        ["opt", "translate", "lower", "run", "dispatch", "reflect", "validate", "devices", "conformance", "fuzz"]
    {
        assert_fails(&[command, "--limit"], Exit::Usage, "'--limit' needs a value: NAME=VALUE");
        assert_fails(&[command, "--limit=depth=1"], Exit::Usage, "there is no limit 'depth'; the limits are nesting, ");
    }
    let nested = b"module { module { module {} } }";
    let outcome = vulcanize_with(&["opt", "--limit", "nesting=2", "--limit=parts=7"], nested);
    assert_eq!(outcome.exit, Exit::Rejected);
    assert!(
        outcome.err.contains("3 levels of nesting or more, and the limit is 2; '--limit nesting=N' raises it"),
        "{}",
        outcome.err
    );
    // The last one counts.
    let outcome = vulcanize_with(&["opt", "--limit", "nesting=2", "--limit", "nesting=3"], nested);
    assert_eq!((outcome.exit, outcome.err.as_str()), (Exit::Success, ""));
}
