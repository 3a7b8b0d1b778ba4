//! What words mean, and what a module consists of.

use std::collections::HashMap;
use std::fmt::Write as _;

use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CompletionItem, Diagnostic, DocumentSymbol, FoldingRange,
    InlayHint, SemanticToken, SymbolKind, WorkspaceEdit,
};
use vulcanize_ir::text::Span;
use vulcanize_serialization::assembly::Role;
use vulcanize_target_env::{EnumKind, Instruction, OperandKind, Quantifier};

use super::{Index, completion, format};
use crate::answers::{Answers, Color, Mentions, hint_after, relative};
use crate::language::Language;
use crate::mlir::demand;

impl Answers for Index {
    fn diagnostics(&self) -> Vec<Diagnostic> {
        self.problems.iter().map(|(span, severity, message)| diagnostic(self, *span, *severity, message)).collect()
    }

    fn hover(&self, at: u32) -> Option<(Span, String)> {
        let word = self.word_at(at)?;
        let span = self.words[word].span;
        let text = self.text_of(span);
        let shown = match self.words[word].role {
            Role::Instruction(row) => instruction(row),
            Role::Enum(kind) => cases(kind, text),
            Role::Extended(set) => {
                let row = set?.by_name(text)?;
                demanding(format!("```spirv\n{text}{}\n```", operands(row.operands)), &row.requirement)
            }
            Role::Operation => instruction(Instruction::by_name(text)?),
            Role::Result | Role::Id | Role::Number | Role::String | Role::Other => {
                let definition = *self.ids.get(text)?.definitions.first()?;
                format!("```spirv\n{}\n```", self.instruction_text(self.word_at(definition.start)?))
            }
        };
        Some((span, shown))
    }

    fn mentions(&self, at: u32) -> Option<(Span, Mentions)> {
        let span = self.words[self.word_at(at)?].span;
        let found = self.ids.get(self.text_of(span))?;
        Some((span, Mentions { definitions: found.definitions.clone(), uses: found.uses.clone() }))
    }

    fn is_name(&self, _at: u32, name: &str) -> bool {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        name.strip_prefix('%').is_some_and(|rest| !rest.is_empty() && rest.chars().all(is_part))
    }

    fn completion(&self, at: u32, _language: &Language) -> Vec<CompletionItem> {
        completion::completion(self, at)
    }

    /// Entry points and functions.
    fn symbols(&self) -> Vec<DocumentSymbol> {
        let mut found = Vec::new();
        for (at, word) in self.words.iter().enumerate() {
            let Role::Instruction(row) = word.role else { continue };
            let words = self.instruction_of(at);
            let own = Span::new(self.words[words.start].span.start, self.words[words.end - 1].span.end);
            match row.name {
                "EntryPoint" => {
                    let name = words.clone().find(|&at| self.words[at].role == Role::String);
                    found.extend(name.map(|name| symbol(self, name, own, SymbolKind::INTERFACE, row.name)));
                }
                "Function" => {
                    let end = self.function_end(at).unwrap_or(own.end);
                    let span = Span::new(own.start, end.max(own.end));
                    found.push(symbol(self, words.start, span, SymbolKind::FUNCTION, row.name));
                }
                _ => {}
            }
        }
        found
    }

    fn semantic_tokens(&self, part: Span) -> Vec<SemanticToken> {
        let words = self.words.iter().filter_map(|word| Some((word.span, color(self, word.role, word.span)?)));
        let comments = self.comments.iter().map(|&span| (span, Color::Comment));
        let is_in = |(span, _): &(Span, Color)| span.end >= part.start && span.start <= part.end;
        // Strings over several lines are none of the protocol's.
        let is_one_line = |(span, _): &(Span, Color)| !self.text_of(*span).contains('\n');
        let mut all: Vec<(Span, Color)> = words.chain(comments).filter(is_in).filter(is_one_line).collect();
        all.sort_by_key(|(span, _)| *span);
        let is_definition = |span: Span| self.word_at(span.start).is_some_and(|at| self.words[at].role == Role::Result);
        relative(&self.text, all.into_iter().map(|(span, color)| (span, color, is_definition(span))))
    }

    fn folding(&self) -> Vec<FoldingRange> {
        let functions = self.words.iter().enumerate().filter_map(|(at, word)| {
            let Role::Instruction(row) = word.role else { return None };
            let start_line = self.text.line_of(word.span.start);
            let end_line = self.text.line_of(self.function_end(at).filter(|_| row.name == "Function")?);
            (end_line > start_line).then(|| FoldingRange { start_line, end_line, ..FoldingRange::default() })
        });
        functions.collect()
    }

    /// The names that `OpName` gives to ids that are numbers.
    fn inlay_hints(&self, part: Span) -> Vec<InlayHint> {
        let names: HashMap<&str, &str> = self.names().collect();
        let results = self.words.iter().filter(|word| word.role == Role::Result);
        let inside = results.filter(|word| word.span.start >= part.start && word.span.end <= part.end);
        let hint = |word: &super::Word| {
            let name = names.get(self.text_of(word.span)).filter(|name| **name != &self.text_of(word.span)[1..])?;
            Some(hint_after(self.text.position(word.span.end), (*name).to_owned()))
        };
        inside.filter_map(hint).collect()
    }

    fn actions(&self, part: Span, _language: &Language) -> Vec<CodeActionOrCommand> {
        let overlaps = |span: Span| span.start <= part.end && part.start <= span.end;
        let mut actions = Vec::new();
        for (span, severity, message) in self.problems.iter().filter(|(span, ..)| overlaps(*span)) {
            let Some(meant) = message.split_once("did you mean '").and_then(|(_, rest)| rest.split('\'').next()) else {
                continue;
            };
            let wrong = message.split('\'').nth(1).unwrap_or_default();
            let edit = self.text.edit(*span, self.text_of(*span).replace(wrong, meant));
            let changes = Some(HashMap::from([(self.uri.clone(), vec![edit])]));
            actions.push(CodeActionOrCommand::CodeAction(CodeAction {
                title: format!("Change to '{meant}'"),
                kind: Some(CodeActionKind::QUICKFIX),
                diagnostics: Some(vec![diagnostic(self, *span, *severity, message)]),
                edit: Some(WorkspaceEdit { changes, ..WorkspaceEdit::default() }),
                ..CodeAction::default()
            }));
        }
        actions
    }

    fn formatted(&self, _language: &Language) -> Option<String> {
        format::formatted(self)
    }
}

impl Index {
    /// The end of the function that begins at a word.
    fn function_end(&self, from: usize) -> Option<u32> {
        let is_end = |word: &&super::Word| matches!(word.role, Role::Instruction(row) if row.name == "FunctionEnd");
        self.words[from..].iter().find(is_end).map(|word| word.span.end)
    }

    /// The ids with the names that `OpName` gives them.
    fn names(&self) -> impl Iterator<Item = (&str, &str)> {
        let is_name = |word: &super::Word| matches!(word.role, Role::Instruction(row) if row.name == "Name");
        self.words
            .windows(3)
            .filter(move |words| is_name(&words[0]))
            .map(|words| (self.text_of(words[1].span), self.text_of(words[2].span).trim_matches('"')))
    }
}

fn diagnostic(index: &Index, span: Span, severity: lsp_types::DiagnosticSeverity, message: &str) -> Diagnostic {
    Diagnostic {
        range: index.text.range(span),
        severity: Some(severity),
        source: Some("vulcanize".to_owned()),
        message: message.to_owned(),
        ..Diagnostic::default()
    }
}

fn symbol(index: &Index, name: usize, span: Span, kind: SymbolKind, detail: &str) -> DocumentSymbol {
    let word = index.words[name].span;
    let id = index.text_of(word);
    let names: HashMap<&str, &str> = index.names().collect();
    #[expect(deprecated, reason = "the struct has the field")]
    DocumentSymbol {
        name: names.get(id).map_or_else(|| id.trim_matches('"').to_owned(), |name| format!("{id} {name}")),
        detail: Some(format!("Op{detail}")),
        kind,
        tags: None,
        deprecated: None,
        range: index.text.range(span),
        selection_range: index.text.range(word),
        children: None,
    }
}

fn color(index: &Index, role: Role, span: Span) -> Option<Color> {
    Some(match role {
        Role::Instruction(_) => Color::Keyword,
        Role::Result | Role::Id => Color::Variable,
        Role::Enum(_) => Color::EnumMember,
        Role::Extended(_) | Role::Operation => Color::Function,
        Role::Number => Color::Number,
        Role::String => Color::String,
        Role::Other if index.text_of(span).starts_with('%') => Color::Variable,
        Role::Other => return None,
    })
}

fn instruction(row: &Instruction) -> String {
    let result = if row.has_result() { "%result = " } else { "" };
    let list: Vec<_> = row.operands.iter().copied().filter(|operand| operand.kind != OperandKind::IdResult).collect();
    demanding(format!("```spirv\n{result}Op{}{}\n```", row.name, operands(&list)), &row.requirement)
}

fn operands(list: &[vulcanize_target_env::Operand]) -> String {
    let mut out = String::new();
    for operand in list {
        let kind = match operand.kind {
            OperandKind::Enum(kind) => kind.name().to_owned(),
            kind => format!("{kind:?}"),
        };
        let what = if operand.name.is_empty() { kind } else { format!("{}: {kind}", operand.name) };
        let _ = match operand.quantifier {
            Quantifier::One => write!(out, " <{what}>"),
            Quantifier::Optional => write!(out, " [<{what}>]"),
            Quantifier::Any => write!(out, " <{what}>..."),
        };
    }
    out
}

fn demanding(mut text: String, requirement: &vulcanize_target_env::Requirement) -> String {
    if let Some(demand) = demand(requirement) {
        let _ = write!(text, "\n\nDemands of the target: {demand}.");
    }
    text
}

fn cases(kind: EnumKind, text: &str) -> String {
    let mut out = format!("A `{}`.", kind.name());
    for case in text.split('|').filter_map(|name| kind.by_name(name)) {
        let _ = write!(out, "\n\n`{}` = {}", case.assembly_name, case.value);
        out = demanding(out, &case.requirement);
    }
    out
}
