//! Remedies: the name that was meant, the capability that is missing, today's spelling.

use std::collections::HashMap;

use lsp_types::{CodeAction, CodeActionKind, CodeActionOrCommand, TextEdit, WorkspaceEdit};
use vulcanize_ir::text::Span;
use vulcanize_target_env::Capability;

use super::format::same_meaning;
use super::index::{Index, Problem};
use crate::language::Language;

pub(super) fn actions(index: &Index, part: Span, language: &Language) -> Vec<CodeActionOrCommand> {
    let overlaps = |problem: &&Problem| problem.span.start <= part.end && part.start <= problem.span.end;
    let mut actions = Vec::new();
    for problem in index.diagnostics.iter().filter(overlaps) {
        let meant = did_you_mean(index, problem).map(|(title, edit)| (title, vec![edit]));
        let added = add_capability(index, problem).map(|(title, edit)| (title, vec![edit]));
        let modern = problem.earlier.as_ref().and_then(|earlier| modernize(index, earlier, language));
        for (title, edits) in [meant, added, modern].into_iter().flatten() {
            actions.push(action(index, problem, title, edits));
        }
    }
    actions
}

fn action(index: &Index, problem: &Problem, title: String, edits: Vec<TextEdit>) -> CodeActionOrCommand {
    CodeActionOrCommand::CodeAction(CodeAction {
        title,
        kind: Some(CodeActionKind::QUICKFIX),
        diagnostics: Some(vec![problem.shown(index)]),
        edit: Some(WorkspaceEdit {
            changes: Some(HashMap::from([(index.uri.clone(), edits)])),
            ..WorkspaceEdit::default()
        }),
        is_preferred: Some(true),
        ..CodeAction::default()
    })
}

/// The text between two others.
fn between<'t>(text: &'t str, before: &str, after: &str) -> Option<&'t str> {
    let (_, rest) = text.split_once(before)?;
    rest.split_once(after).map(|(found, _)| found)
}

fn did_you_mean(index: &Index, problem: &Problem) -> Option<(String, TextEdit)> {
    let meant = between(&problem.message, "did you mean '", "'")?;
    Some((format!("Change to '{meant}'"), index.text.edit(problem.span, meant)))
}

/// The capability that a module's triple lacks goes to the front of its list.
fn add_capability(index: &Index, problem: &Problem) -> Option<(String, TextEdit)> {
    let (_, needed) = problem.message.split_once("capabilit")?;
    let mut words = needed.split(|c: char| !c.is_ascii_alphanumeric());
    let capability = words.find(|word| Capability::from_name(word).is_some())?;
    let module = index.with_parents(index.op_around(problem.span.start)).last()?;
    let from = index.ops[module as usize].name.end;
    let first = index.tokens.partition_point(|token| token.span.start < from);
    let texts = index.tokens[first..].iter().map(|token| index.text_of(token.span));
    let triple = texts.clone().position(|text| text == "#spirv.vce" || text == "vce")?;
    let open = texts.skip(triple).position(|text| text == "[")? + triple + first;
    let separator = if index.text_of(index.tokens.get(open + 1)?.span) == "]" { "" } else { ", " };
    let at = index.tokens[open].span.end;
    Some((
        format!("Add the capability {capability}"),
        index.text.edit(Span::new(at, at), format!("{capability}{separator}")),
    ))
}

/// Today's name for each earlier one, where that is all that has changed: the text means the same then.
fn modernize(index: &Index, earlier: &str, language: &Language) -> Option<(String, Vec<TextEdit>)> {
    let names: Vec<(&str, &str)> = index.diagnostics.iter().filter_map(renamed).collect();
    let all = (!index.has_errors())
        .then(|| renaming(index, &names))
        .filter(|(_, new)| same_meaning(language, index.text.as_str(), new));
    if let Some((edits, _)) = all {
        return Some(("Write all earlier spellings as today".to_owned(), edits));
    }
    let one: Vec<_> = names.into_iter().filter(|(name, _)| *name == earlier).collect();
    let today = one.first()?.1;
    let (edits, new) = renaming(index, &one);
    let title = format!("Write '{earlier}' as '{today}'");
    (!index.has_errors() && same_meaning(language, index.text.as_str(), &new)).then_some((title, edits))
}

fn renamed(problem: &Problem) -> Option<(&str, &str)> {
    let today = between(&problem.message, "is an earlier spelling of '", "'")?;
    Some((problem.earlier.as_deref()?, today))
}

/// The edits that write names anew, and the text after them.
fn renaming(index: &Index, names: &[(&str, &str)]) -> (Vec<TextEdit>, String) {
    let (mut edits, mut new, mut end) = (Vec::new(), String::new(), 0);
    for token in &index.tokens {
        let quoted = index.text_of(token.span);
        let text = quoted.trim_matches('"');
        let Some((_, today)) = names.iter().find(|(earlier, _)| *earlier == text) else { continue };
        let today = quoted.replace(text, today);
        new += index.text_of(Span::new(end, token.span.start));
        new += &today;
        end = token.span.end;
        edits.push(index.text.edit(token.span, today));
    }
    new += index.text.as_str().get(end as usize..).unwrap_or("");
    (edits, new)
}
