//! What may stand somewhere.

use lsp_types::{CompletionItem, CompletionItemKind, CompletionTextEdit};
use vulcanize_ir::text::Span;
use vulcanize_serialization::assembly::Role;
use vulcanize_target_env::Instruction;

use super::Index;

pub(super) fn completion(index: &Index, at: u32) -> Vec<CompletionItem> {
    if index.comments.iter().any(|comment| comment.start < at && at <= comment.end) {
        return Vec::new();
    }
    let line = index.text.line(index.text.line_of(at));
    let before = index.text_of(Span::new(line.start, at.max(line.start)));
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '%';
    let head = before.trim_end_matches(is_part);
    let word = Span::new(line.start + head.len() as u32, at);
    let written = index.text_of(word);
    let at_start = head.trim().is_empty() || head.trim_end().ends_with('=');
    if written.starts_with('%') {
        return ids(index, word);
    }
    if at_start {
        return instructions(index, word, head.trim_end().ends_with('='));
    }
    let mut items = Vec::new();
    for role in roles(index, word) {
        match role {
            Role::Enum(kind) => {
                let cases = kind.enumerants().iter().map(|case| case.assembly_name);
                items.extend(cases.map(|name| item(index, word, name, CompletionItemKind::ENUM_MEMBER, kind.name())));
            }
            Role::Id => items.extend(ids(index, word)),
            Role::Operation => items.extend(
                Instruction::all()
                    .iter()
                    .filter(|row| row.has_result_type())
                    .map(|row| item(index, word, row.name, CompletionItemKind::FUNCTION, "")),
            ),
            Role::Extended(Some(set)) => {
                let names = set.instructions().iter().map(|row| row.name);
                items.extend(names.map(|name| item(index, word, name, CompletionItemKind::FUNCTION, "")));
            }
            Role::Extended(None) | Role::Instruction(_) | Role::Result | Role::Number | Role::String | Role::Other => {}
        }
    }
    items
}

/// What the word was read as, or what is looked for where there is none.
fn roles(index: &Index, word: Span) -> Vec<Role> {
    let next = index.words.partition_point(|other| other.span.start < word.start);
    let own = index.words.get(next).filter(|other| other.span.start == word.start && word.end > word.start);
    match own {
        Some(own) => vec![own.role],
        None => {
            let mut roles: Vec<Role> = Vec::new();
            for &(_, role) in index.wanted.iter().filter(|(at, _)| *at == next) {
                if !roles.contains(&role) {
                    roles.push(role);
                }
            }
            roles
        }
    }
}

fn ids(index: &Index, word: Span) -> Vec<CompletionItem> {
    let mut names: Vec<&String> =
        index.ids.iter().filter(|(_, id)| !id.definitions.is_empty()).map(|(id, _)| id).collect();
    names.sort();
    let detail = |name: &str| {
        let definition = index.ids.get(name).and_then(|id| id.definitions.first());
        let word = definition.and_then(|definition| index.word_at(definition.start));
        word.map_or("", |word| index.instruction_text(word))
    };
    names.into_iter().map(|name| item(index, word, name, CompletionItemKind::VARIABLE, detail(name))).collect()
}

fn instructions(index: &Index, word: Span, has_result: bool) -> Vec<CompletionItem> {
    let rows = Instruction::all().iter().filter(|row| row.has_result() == has_result);
    rows.map(|row| item(index, word, &format!("Op{}", row.name), CompletionItemKind::KEYWORD, "")).collect()
}

fn item(index: &Index, word: Span, label: &str, kind: CompletionItemKind, detail: &str) -> CompletionItem {
    CompletionItem {
        label: label.to_owned(),
        kind: Some(kind),
        detail: (!detail.is_empty()).then(|| detail.to_owned()),
        text_edit: Some(CompletionTextEdit::Edit(index.text.edit(word, label))),
        ..CompletionItem::default()
    }
}
