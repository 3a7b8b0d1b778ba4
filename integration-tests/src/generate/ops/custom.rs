//! Texts in custom form with one word wrong.

use vulcanize::ir::schema::OpDef;
use vulcanize::ir::text::print_op;
use vulcanize::ir::{Context, parse_source};

use crate::generate::Random;

/// Texts that differ from the custom form of `module` in one word of the line with the op, each with the change in
/// words.
pub(super) fn broken(
    context: &Context,
    def: &OpDef,
    module: &str,
    count: usize,
    random: &mut Random,
) -> Vec<(String, String)> {
    let Ok(ir) = parse_source(context, "valid.mlir", module) else { return Vec::new() };
    let Some(text) = ir.root().map(|root| print_op(&ir, root)) else { return Vec::new() };
    let named = |line: &str| line.split(['"', ' ']).any(|word| word == def.name);
    let Some(line) = text.lines().find(|line| named(line)) else { return Vec::new() };
    let Some(start) = line.find(def.name).map(|at| at + def.name.len()) else { return Vec::new() };
    let offset = line.as_ptr().addr() - text.as_ptr().addr();
    let tokens = tokens(&line[start..]);
    let mut found = Vec::new();
    for _ in 0..count.min(tokens.len() * 3) {
        let (from, to) = *random.pick(&tokens);
        let token = &line[start + from..start + to];
        let replacement = match random.below(4) {
            0 => String::new(),
            1 => format!("{token} {token}"),
            2 if token.starts_with(|c: char| c.is_ascii_alphabetic()) => "bogus".to_owned(),
            _ => (*random.pick(WORDS)).to_owned(),
        };
        let what = format!("custom form with '{replacement}' for '{token}'");
        let range = offset + start + from..offset + start + to;
        let mut changed = text.clone();
        changed.replace_range(range, &replacement);
        if changed != text && !found.iter().any(|(_, text)| *text == changed) {
            found.push((what, changed));
        }
    }
    found
}

const WORDS: &[&str] =
    &[",", ":", "->", "%none", "@none", "<", ">", "(", "[", "\"Bogus\"", "<Bogus>", "7", "f32", "!spirv.bogus"];

/// Where the words and signs of a line are.
fn tokens(line: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut rest = line.char_indices().peekable();
    while let Some((start, first)) = rest.next() {
        if first.is_whitespace() {
            continue;
        }
        let mut end = start + first.len_utf8();
        let is_word = |c: char| c.is_ascii_alphanumeric() || "_.%@!#^".contains(c);
        if is_word(first) {
            while let Some(&(at, next)) = rest.peek() {
                if !is_word(next) {
                    break;
                }
                end = at + next.len_utf8();
                rest.next();
            }
        }
        found.push((start, end));
    }
    found
}
