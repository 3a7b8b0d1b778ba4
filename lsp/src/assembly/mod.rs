//! The answers about SPIR-V assembly.

use std::sync::Arc;

use lsp_types::{
    CodeActionOrCommand, CompletionItem, Diagnostic, DocumentSymbol, FoldingRange, InlayHint, SemanticToken, Uri,
};
use vulcanize_ir::text::Span;

use crate::answers::{Answers, Mentions};
use crate::language::Language;
use crate::text::Text;

pub(crate) struct Index {}

impl Index {
    pub(crate) fn new(_uri: Uri, _text: Arc<Text>) -> Self {
        Self {}
    }
}

impl Answers for Index {
    fn diagnostics(&self) -> Vec<Diagnostic> {
        Vec::new()
    }
    fn hover(&self, _at: u32) -> Option<(Span, String)> {
        None
    }
    fn mentions(&self, _at: u32) -> Option<(Span, Mentions)> {
        None
    }
    fn is_name(&self, _at: u32, _name: &str) -> bool {
        false
    }
    fn completion(&self, _at: u32, _language: &Language) -> Vec<CompletionItem> {
        Vec::new()
    }
    fn symbols(&self) -> Vec<DocumentSymbol> {
        Vec::new()
    }
    fn semantic_tokens(&self, _part: Span) -> Vec<SemanticToken> {
        Vec::new()
    }
    fn folding(&self) -> Vec<FoldingRange> {
        Vec::new()
    }
    fn inlay_hints(&self, _part: Span) -> Vec<InlayHint> {
        Vec::new()
    }
    fn actions(&self, _part: Span, _language: &Language) -> Vec<CodeActionOrCommand> {
        Vec::new()
    }
    fn formatted(&self, _language: &Language) -> Option<String> {
        None
    }
}
