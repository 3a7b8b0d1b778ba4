//! The questions of editors to a document, whatever its language.

use lsp_types::{
    CodeActionOrCommand, CompletionItem, Diagnostic, DocumentSymbol, FoldingRange, InlayHint, InlayHintKind,
    InlayHintLabel, SemanticToken,
};
use vulcanize_ir::text::Span;

use crate::language::Language;

/// What a name is a mention of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mentions {
    /// Where it is defined.
    pub(crate) definitions: Vec<Span>,
    /// Where it is used.
    pub(crate) uses: Vec<Span>,
}

impl Mentions {
    pub(crate) fn all(&self) -> impl Iterator<Item = Span> {
        let mut all: Vec<Span> = self.definitions.iter().chain(&self.uses).copied().collect();
        all.sort_unstable();
        all.dedup();
        all.into_iter()
    }
}

/// A text that was read. Answers are made of what was found then.
pub(crate) trait Answers: Send {
    /// What is wrong.
    fn diagnostics(&self) -> Vec<Diagnostic>;
    /// What is at a place, in Markdown, and which bytes it is about.
    fn hover(&self, at: u32) -> Option<(Span, String)>;
    /// What the name at a place mentions, with the name there.
    fn mentions(&self, at: u32) -> Option<(Span, Mentions)>;
    /// Whether a name may stand for the one at a place.
    fn is_name(&self, at: u32, name: &str) -> bool;
    /// What may stand at a place.
    fn completion(&self, at: u32, language: &Language) -> Vec<CompletionItem>;
    /// The outline.
    fn symbols(&self) -> Vec<DocumentSymbol>;
    /// Colors, of the tokens in a part.
    fn semantic_tokens(&self, part: Span) -> Vec<SemanticToken>;
    /// What can be folded.
    fn folding(&self) -> Vec<FoldingRange>;
    /// What is known and not written.
    fn inlay_hints(&self, part: Span) -> Vec<InlayHint>;
    /// Changes that remedy something in a part.
    fn actions(&self, part: Span, language: &Language) -> Vec<CodeActionOrCommand>;
    /// The text in its usual form; `None` where it has errors, or nothing would change.
    fn formatted(&self, language: &Language) -> Option<String>;
}

/// The kinds of colors, in the order of the legend.
pub(crate) const TOKEN_TYPES: &[&str] = &[
    "comment",
    "keyword",
    "type",
    "function",
    "variable",
    "parameter",
    "label",
    "macro",
    "number",
    "string",
    "enumMember",
    "property",
];

/// A color, an index of [`TOKEN_TYPES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Color {
    Comment,
    Keyword,
    Type,
    Function,
    Variable,
    Parameter,
    Label,
    Macro,
    Number,
    String,
    EnumMember,
    Property,
}

/// What an editor shows after a place, and the text does not say.
pub(crate) fn hint_after(position: lsp_types::Position, label: String) -> InlayHint {
    InlayHint {
        position,
        label: InlayHintLabel::String(label),
        kind: Some(InlayHintKind::TYPE),
        text_edits: None,
        tooltip: None,
        padding_left: Some(true),
        padding_right: None,
        data: None,
    }
}

/// Tokens as the protocol wants them, each relative to the one before it.
pub(crate) fn relative(
    text: &crate::text::Text,
    tokens: impl Iterator<Item = (Span, Color, bool)>,
) -> Vec<SemanticToken> {
    let mut last = lsp_types::Position::new(0, 0);
    let mut out = Vec::new();
    for (span, color, is_definition) in tokens {
        let at = text.position(span.start);
        let delta_line = at.line - last.line;
        let delta_start = if delta_line == 0 { at.character - last.character } else { at.character };
        last = at;
        out.push(SemanticToken {
            delta_line,
            delta_start,
            length: text.length(span),
            token_type: color as u32,
            token_modifiers_bitset: u32::from(is_definition),
        });
    }
    out
}
