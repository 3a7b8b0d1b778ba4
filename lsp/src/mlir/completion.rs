//! What may stand somewhere.

use lsp_types::{CompletionItem, CompletionItemKind, CompletionTextEdit, Documentation, MarkupContent, MarkupKind};
use vulcanize_ir::schema::{AttrSyntax, OpDef};
use vulcanize_ir::text::{Span, TextTokenKind};

use super::hover::documentation;
use super::index::{Index, Scope};
use super::names::{defines_alias, symbol_in};
use crate::language::Language;

/// Types that need no dialect's name.
const TYPES: &[&str] = &[
    "i1", "i8", "i16", "i32", "i64", "index", "f16", "bf16", "f32", "f64", "none", "memref<", "vector<", "tensor<",
    "complex<", "tuple<",
];

/// The completions at a place, of one word.
struct Completion<'a> {
    index: &'a Index,
    /// What is written of the word.
    word: Span,
    items: Vec<CompletionItem>,
}

pub(super) fn completion(index: &Index, at: u32, language: &Language) -> Vec<CompletionItem> {
    let line = index.text.line(index.text.line_of(at));
    let before = index.text_of(Span::new(line.start, at.max(line.start)));
    if let Some(comment) = before.find("//") {
        return in_comment(index, at, &before[comment..], language);
    }
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.' | '-');
    let word = before.trim_end_matches(is_part).len();
    let sigil = before[..word].chars().next_back();
    let head = &before[..word];
    let mut completion = Completion { index, word: Span::new(line.start + word as u32, at), items: Vec::new() };
    match sigil {
        Some('%') => completion.values(at),
        Some('^') => completion.blocks(at),
        Some('@') => completion.symbols(at, &head[..word - 1]),
        Some('#') => completion.aliases(at, TextTokenKind::Attribute, language),
        Some('!') => completion.aliases(at, TextTokenKind::Type, language),
        _ if head.trim().is_empty() || head.trim_end().ends_with('=') && head.trim_start().starts_with('%') => {
            completion.ops(at, language);
        }
        _ => completion.inside_op(head, language),
    }
    completion.items
}

impl Completion<'_> {
    fn add(&mut self, label: impl Into<String>, kind: CompletionItemKind, detail: impl Into<String>) {
        let label = label.into();
        let detail = detail.into();
        self.items.push(CompletionItem {
            kind: Some(kind),
            detail: (!detail.is_empty()).then_some(detail),
            text_edit: Some(CompletionTextEdit::Edit(self.index.text.edit(self.word, label.as_str()))),
            label,
            ..CompletionItem::default()
        });
    }

    /// The values that an op at a place may use.
    fn values(&mut self, at: u32) {
        let index = self.index;
        // The word being written is read as the use of a value, and may even define one.
        let mut around: Vec<u32> = Vec::new();
        for op in index.with_parents(
            index.op_around(at).filter(|&op| is_in_region(index, op, at)).or_else(|| parent_at(index, at)),
        ) {
            around.push(op);
            if index.ops[op as usize].def.is_some_and(OpDef::is_isolated) {
                break;
            }
        }
        let is_closed = around.last().is_some_and(|&op| index.ops[op as usize].def.is_some_and(OpDef::is_isolated));
        let mut seen = rustc_hash::FxHashSet::default();
        let definitions = index.value_names.iter().rev().filter(|mention| mention.is_definition);
        let start = self.word.start;
        for mention in definitions.filter(|mention| mention.name.end < start) {
            let value = &index.values[mention.of as usize];
            let region = match value.op {
                Some(op) if value.is_argument => Some(op),
                Some(op) => index.ops[op as usize].parent,
                None => continue,
            };
            let is_seen = match region {
                Some(op) => around.contains(&op),
                None => !is_closed && index.piece_of(mention.name.start) == index.piece_of(at),
            };
            let name = index.text_of(mention.name);
            if is_seen && seen.insert(name) {
                self.add(&name[1..], CompletionItemKind::VARIABLE, index.type_text(value.ty));
            }
        }
    }

    fn blocks(&mut self, at: u32) {
        let index = self.index;
        let around = parent_at(index, at);
        for mention in index.block_names.iter().filter(|mention| mention.is_definition) {
            if parent_at(index, mention.name.start) == around {
                self.add(&index.text_of(mention.name)[1..], CompletionItemKind::REFERENCE, "");
            }
        }
    }

    fn symbols(&mut self, at: u32, head: &str) {
        let index = self.index;
        let around: Vec<u32> = index.with_parents(index.op_around(at)).collect();
        let mut scopes: Vec<Scope> = around.into_iter().map(Scope::Op).collect();
        scopes.push(Scope::Piece(index.piece_of(at)));
        if let Some(path) = head.strip_suffix("::") {
            // What is in the symbol before the colons.
            let outer = path.rsplit('@').next().unwrap_or(path);
            let found = scopes.iter().find_map(|&scope| symbol_in(index, scope, outer));
            scopes = found.map(Scope::Op).into_iter().collect();
        }
        for (scope, name) in index.symbols.keys() {
            if scopes.contains(scope) {
                let op = &index.ops[index.symbols[&(*scope, name.clone())] as usize];
                self.add(name, CompletionItemKind::FUNCTION, index.text_of(op.name));
            }
        }
        self.items.sort_by(|a, b| a.label.cmp(&b.label));
    }

    fn aliases(&mut self, at: u32, kind: TextTokenKind, language: &Language) {
        let index = self.index;
        for (number, token) in index.tokens.iter().enumerate() {
            let is_here = index.piece_of(token.span.start) == index.piece_of(at);
            if token.kind == kind && is_here && defines_alias(index, number) {
                let line = index.text.line(index.text.line_of(token.span.start));
                let meaning = index.text_of(Span::new(token.span.end, line.end)).trim_start_matches([' ', '=']);
                self.add(&index.text_of(token.span)[1..], CompletionItemKind::CONSTANT, meaning);
            }
        }
        let sigil = if kind == TextTokenKind::Type { "!" } else { "#" };
        let mut seen: Vec<String> = Vec::new();
        // The types of the text, and the names of dialects.
        for ty in index.types.iter().filter(|text| kind == TextTokenKind::Type && text.starts_with(sigil)) {
            seen.push(ty[1..].to_owned());
        }
        seen.extend(language.context.dialect_namespaces().iter().map(|name| format!("{name}.")));
        for name in seen {
            self.add(name, CompletionItemKind::MODULE, "");
        }
    }

    fn ops(&mut self, at: u32, language: &Language) {
        let index = self.index;
        let word = index.text_of(self.word);
        let default = index.with_parents(parent_at(index, at)).next();
        let dialect = default.and_then(|op| index.ops[op as usize].def).map_or("builtin", |def| def.default_dialect);
        for def in &language.ops {
            // All names of all dialects are too many to send at each key.
            let short = def.name.split_once('.').filter(|(name, _)| *name == dialect).map(|(_, rest)| rest);
            let starts = |name: &str| name.starts_with(word) || word.is_empty() && short.is_some();
            if !starts(def.name) && !short.is_some_and(|short| short.starts_with(word)) {
                continue;
            }
            self.add(def.name, CompletionItemKind::KEYWORD, first_sentence(def.summary));
            if let Some(item) = self.items.last_mut() {
                item.documentation = Some(markdown(documentation(def)));
            }
        }
        if !word.contains('.') {
            for name in language.context.dialect_namespaces() {
                self.add(format!("{name}."), CompletionItemKind::MODULE, "a dialect");
            }
        }
    }

    /// Attributes of the op of the line, their cases, and types.
    fn inside_op(&mut self, head: &str, language: &Language) {
        let words = head.split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | '.')));
        let def = words.filter(|word| word.contains('.')).find_map(|word| language.op(word));
        for attribute in def.into_iter().flat_map(|def| def.attributes) {
            self.add(attribute.name, CompletionItemKind::PROPERTY, attribute.constraint.summary);
            if let AttrSyntax::EnumKeyword(cases, _) | AttrSyntax::Enum(cases) = attribute.constraint.syntax {
                for case in cases.keywords() {
                    self.add(case, CompletionItemKind::ENUM_MEMBER, attribute.name);
                }
            }
        }
        let index = self.index;
        let is_fresh = |text: &&String| !TYPES.contains(&text.as_str()) && !text.starts_with('!');
        let written: Vec<String> = index.types.iter().filter(is_fresh).cloned().collect();
        for ty in TYPES.iter().map(|&ty| ty.to_owned()).chain(written) {
            self.add(ty, CompletionItemKind::TYPE_PARAMETER, "");
        }
    }
}

/// Whether a place is in a region of an op and not in its own text, as far as braces tell.
fn is_in_region(index: &Index, op: u32, at: u32) -> bool {
    let span = index.ops[op as usize].span;
    let from = index.tokens.partition_point(|token| token.span.start < span.start);
    let tokens = index.tokens[from..].iter().take_while(|token| token.span.end <= at);
    let depth = tokens.fold(0i32, |depth, token| match index.text_of(token.span) {
        "{" => depth + 1,
        "}" => depth - 1,
        _ => depth,
    });
    depth > 0
}

/// The op in whose region a place is.
fn parent_at(index: &Index, at: u32) -> Option<u32> {
    let op = index.op_around(at)?;
    if is_in_region(index, op, at) { Some(op) } else { index.ops[op as usize].parent }
}

/// Passes and their options, in comments that run something.
fn in_comment(index: &Index, at: u32, comment: &str, language: &Language) -> Vec<CompletionItem> {
    let is_command = ["RUN", "--pass-pipeline", "vulcanize", "mlir-opt", "pipeline"];
    if !is_command.iter().any(|word| comment.contains(word)) {
        return Vec::new();
    }
    let word = comment.len() - comment.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || c == '-').len();
    let mut completion = Completion { index, word: Span::new(at - word as u32, at), items: Vec::new() };
    let head = &comment[..comment.len() - word];
    let dashes = if comment[head.len()..].starts_with("--") { "--" } else { "" };
    // `pass{…`: the options of the pass.
    let open = head.rfind('{').filter(|&open| !head[open..].contains('}'));
    let owner = open.map(|open| &head[..open]).map(|head| head.rsplit(['(', ',', ' ', '\'']).next().unwrap_or(head));
    if let Some(pass) = owner.and_then(|name| language.passes.pass(name)) {
        for option in pass.options() {
            completion.add(format!("{}=", option.name), CompletionItemKind::PROPERTY, option.description);
        }
        return completion.items;
    }
    for pass in language.passes.passes() {
        let info = pass.info();
        completion.add(format!("{dashes}{}", info.name), CompletionItemKind::FUNCTION, info.description);
    }
    completion.items
}

fn first_sentence(text: &str) -> &str {
    text.split_inclusive(". ").next().unwrap_or(text).trim()
}

pub(crate) fn markdown(value: String) -> Documentation {
    Documentation::MarkupContent(MarkupContent { kind: MarkupKind::Markdown, value })
}
