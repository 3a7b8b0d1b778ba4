//! The answers about MLIR.
//!
//! A text is read once a change, into an [`Index`] of plain data: what is where, and what was found wrong. Every answer is
//! made of it and of the tokens of the text; no IR is kept. A file may hold several texts, with `// -----` between.
//!
//! | file | what it answers |
//! | --- | --- |
//! | `index.rs` | reads a text |
//! | `names.rs` | definition, references, new names |
//! | `hover.rs` | what something is |
//! | `completion.rs` | what may stand somewhere |
//! | `outline.rs` | symbols, folding, colors, types that are not written |
//! | `actions.rs` | remedies |
//! | `format.rs` | the usual form of a text |

mod actions;
mod completion;
mod format;
mod hover;
mod index;
mod names;
mod outline;

use lsp_types::{
    CodeActionOrCommand, CompletionItem, Diagnostic, DocumentSymbol, FoldingRange, InlayHint, SemanticToken,
};
use vulcanize_ir::text::Span;

pub(crate) use hover::demand;
pub(crate) use index::Index;

use crate::answers::{Answers, Mentions};
use crate::language::Language;

impl Answers for Index {
    fn diagnostics(&self) -> Vec<Diagnostic> {
        self.diagnostics.iter().map(|problem| problem.shown(self)).collect()
    }
    fn hover(&self, at: u32) -> Option<(Span, String)> {
        hover::hover(self, at)
    }
    fn mentions(&self, at: u32) -> Option<(Span, Mentions)> {
        names::mentions(self, at)
    }
    fn is_name(&self, at: u32, name: &str) -> bool {
        names::is_name(self, at, name)
    }
    fn completion(&self, at: u32, language: &Language) -> Vec<CompletionItem> {
        completion::completion(self, at, language)
    }
    fn symbols(&self) -> Vec<DocumentSymbol> {
        outline::symbols(self)
    }
    fn semantic_tokens(&self, part: Span) -> Vec<SemanticToken> {
        outline::semantic_tokens(self, part)
    }
    fn folding(&self) -> Vec<FoldingRange> {
        outline::folding(self)
    }
    fn inlay_hints(&self, part: Span) -> Vec<InlayHint> {
        outline::inlay_hints(self, part)
    }
    fn actions(&self, part: Span, language: &Language) -> Vec<CodeActionOrCommand> {
        actions::actions(self, part, language)
    }
    fn formatted(&self, language: &Language) -> Option<String> {
        format::formatted(self, language)
    }
}
