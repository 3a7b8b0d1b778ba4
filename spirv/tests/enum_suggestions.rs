//! A case of an enum that is misspelt is refused with the nearest one, in every enum attribute.

use vulcanize_ir::{Context, parse_source};
use vulcanize_spirv::attributes::enum_defs;

/// Whether one letter more, less or another makes one word of the other.
fn one_letter_apart(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let prefix = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[prefix..], &b[prefix..]);
    let suffix = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a == b).count();
    a.len() - suffix <= 1 && b.len() - suffix <= 1
}

#[test]
fn every_misspelt_case_gets_the_nearest() {
    let context = Context::new();
    context.allow_unregistered_dialects(true);
    context.register(&vulcanize_spirv::DIALECT);
    let (mut rejected, mut failures) = (0, Vec::new());
    for def in enum_defs() {
        let known = def.keywords();
        for case in known.iter().filter(|case| case.len() > 4).step_by(2) {
            let middle = case.len() / 2;
            let word = format!("{}{}", &case[..middle], &case[middle + 1..]);
            let is_word = word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
            if known.contains(&word.as_str()) || !is_word || !word.starts_with(|c: char| c.is_ascii_alphabetic()) {
                continue;
            }
            let text = format!("\"t.op\"() {{a = #spirv.{}<{word}>}} : () -> ()", def.mnemonic);
            let Err(diagnostics) = parse_source(&context, "enum.mlir", &text) else {
                failures.push(format!("{text} is accepted"));
                continue;
            };
            rejected += 1;
            let message = diagnostics.render(&context);
            let hint = message.split_once("did you mean '").and_then(|(_, rest)| rest.split_once('\''));
            if !hint.is_some_and(|(near, _)| known.contains(&near) && one_letter_apart(&word, near)) {
                failures.push(message);
            }
        }
    }
    assert!(rejected > 700, "only {rejected} cases were misspelt");
    assert!(failures.is_empty(), "{} of {rejected}:\n{}", failures.len(), failures[..failures.len().min(8)].join("\n"));
}
