//! What a text consists of: symbols, what can be folded, colors, types that are not written.

use lsp_types::{DocumentSymbol, FoldingRange, FoldingRangeKind, InlayHint, SemanticToken, SymbolKind};
use vulcanize_ir::schema::Trait;
use vulcanize_ir::text::{Span, TextToken, TextTokenKind};

use super::index::{Index, OpEntry};
use super::names::is_alias;
use crate::answers::{Color, hint_after, relative};

/// The symbols, each with those in its regions.
pub(super) fn symbols(index: &Index) -> Vec<DocumentSymbol> {
    // From the last op to the first, so that those inside are there before the op around them.
    let mut inside: Vec<Vec<DocumentSymbol>> = vec![Vec::new(); index.ops.len()];
    let mut top = Vec::new();
    for (number, op) in index.ops.iter().enumerate().rev() {
        let mut children = std::mem::take(&mut inside[number]);
        children.reverse();
        let symbol = match &op.symbol {
            Some(name) => vec![symbol(index, op, name, children)],
            // Symbols in an op that is none belong to the next one around.
            None => children.into_iter().rev().collect(),
        };
        match op.parent {
            Some(parent) => inside[parent as usize].extend(symbol),
            None => top.extend(symbol),
        }
    }
    top.reverse();
    top
}

fn symbol(index: &Index, op: &OpEntry, name: &str, children: Vec<DocumentSymbol>) -> DocumentSymbol {
    let kind = match op.def {
        Some(def) if def.has_trait(|t| matches!(t, Trait::FunctionLike)) => SymbolKind::FUNCTION,
        Some(def) if def.is_symbol_table() => SymbolKind::MODULE,
        Some(_) | None => SymbolKind::VARIABLE,
    };
    // Editors refuse a name outside of its symbol.
    #[expect(deprecated, reason = "the struct has the field")]
    DocumentSymbol {
        name: format!("@{name}"),
        detail: Some(op.def.map_or_else(|| index.text_of(op.name), |def| def.name).to_owned()),
        kind,
        tags: None,
        deprecated: None,
        range: index.text.range(op.span),
        selection_range: index.text.range(op.symbol_name),
        children: (!children.is_empty()).then_some(children),
    }
}

/// Regions and lists in braces over several lines, and comments of several lines.
pub(super) fn folding(index: &Index) -> Vec<FoldingRange> {
    let mut found = Vec::new();
    let mut open = Vec::new();
    let mut comments: Option<(u32, u32)> = None;
    let fold = |start_line, end_line, kind| FoldingRange { start_line, end_line, kind, ..FoldingRange::default() };
    for token in &index.tokens {
        let line = index.text.line_of(token.span.start);
        if token.kind == TextTokenKind::Comment {
            comments = match comments {
                Some((first, last)) if line <= last + 1 => Some((first, line)),
                Some(_) | None => Some((line, line)),
            };
            continue;
        }
        if let Some((first, last)) = comments.take().filter(|(first, last)| last > first) {
            found.push(fold(first, last, Some(FoldingRangeKind::Comment)));
        }
        match index.text_of(token.span) {
            "{" => open.push(line),
            "}" => {
                // The line of the `}` stays to be seen.
                let start = open.pop().filter(|&start| line > start + 1);
                found.extend(start.map(|start| fold(start, line - 1, None)));
            }
            _ => {}
        }
    }
    found.extend(
        comments
            .filter(|(first, last)| last > first)
            .map(|(first, last)| fold(first, last, Some(FoldingRangeKind::Comment))),
    );
    found
}

pub(super) fn semantic_tokens(index: &Index, part: Span) -> Vec<SemanticToken> {
    let from = index.tokens.partition_point(|token| token.span.end < part.start);
    let mut op = index.ops.partition_point(|op| op.name.start < part.start);
    let tokens = index.tokens[from..].iter().enumerate().take_while(|(_, token)| token.span.start <= part.end);
    let colored = tokens.filter_map(|(number, token)| {
        while index.ops.get(op).is_some_and(|op| op.name.start < token.span.start) {
            op += 1;
        }
        let is_op = index.ops.get(op).is_some_and(|op| op.name == token.span);
        let (color, is_definition) = color(index, from + number, token, is_op)?;
        Some((token.span, color, is_definition))
    });
    relative(&index.text, colored)
}

fn color(index: &Index, number: usize, token: &TextToken, is_op: bool) -> Option<(Color, bool)> {
    let color = match token.kind {
        TextTokenKind::Comment => Color::Comment,
        TextTokenKind::Word | TextTokenKind::String if is_op => Color::Keyword,
        TextTokenKind::Word => word(index.text_of(token.span)),
        TextTokenKind::IntegerType | TextTokenKind::Type => Color::Type,
        TextTokenKind::Symbol => {
            let op = index.op_around(token.span.start);
            let is_definition = op.is_some_and(|op| index.ops[op as usize].symbol_name == token.span);
            return Some((Color::Function, is_definition));
        }
        TextTokenKind::Attribute if is_alias(index, number) => Color::Macro,
        TextTokenKind::Attribute => Color::EnumMember,
        TextTokenKind::Value => {
            let mention = Index::mention_at(&index.value_names, token.span);
            let is_argument = mention.is_some_and(|mention| index.values[mention.of as usize].is_argument);
            let color = if is_argument { Color::Parameter } else { Color::Variable };
            return Some((color, mention.is_some_and(|mention| mention.is_definition)));
        }
        TextTokenKind::Block => Color::Label,
        TextTokenKind::Number => Color::Number,
        TextTokenKind::String => Color::String,
        TextTokenKind::Punctuation | TextTokenKind::Error => return None,
    };
    Some((color, false))
}

/// The color of a word that is not the name of an op.
fn word(text: &str) -> Color {
    let is_float = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
    match text {
        "index" | "none" | "memref" | "vector" | "tensor" | "complex" | "tuple" | "bf16" => Color::Type,
        _ if text.strip_prefix('f').is_some_and(is_float) => Color::Type,
        _ => Color::Property,
    }
}

/// The types of results that the lines of their ops do not say.
pub(super) fn inlay_hints(index: &Index, part: Span) -> Vec<InlayHint> {
    let from = index.value_names.partition_point(|mention| mention.name.end < part.start);
    let mentions = index.value_names[from..].iter().take_while(|mention| mention.name.start <= part.end);
    let mut hints: Vec<InlayHint> = Vec::new();
    for mention in mentions.filter(|mention| mention.is_definition) {
        let value = &index.values[mention.of as usize];
        let Some(op) = value.op.filter(|_| !value.is_argument) else { continue };
        let line = index.text.line(index.text.line_of(index.ops[op as usize].name.start));
        let ty = index.type_text(value.ty);
        if index.text_of(Span::new(mention.name.end, line.end.max(mention.name.end))).contains(ty) {
            continue;
        }
        let position = index.text.position(mention.name.end);
        if hints.last().is_some_and(|last| last.position == position) {
            continue;
        }
        hints.push(hint_after(position, format!(": {ty}")));
    }
    hints
}
