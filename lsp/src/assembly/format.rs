//! The usual form of assembly: the layout that the disassembler writes, around the words that are there.
//!
//! Each instruction begins a line, its `Op` in one column. The breaks of long instructions stay those of the writer, and so do
//! comments and single blank lines.

use vulcanize_ir::text::Span;
use vulcanize_serialization::assembly::{INDENT, Role};

use super::Index;

/// The text in its usual form; `None` where it has errors, or is as it should be.
pub(super) fn formatted(index: &Index) -> Option<String> {
    let is_error = |severity| severity == lsp_types::DiagnosticSeverity::ERROR;
    if index.problems.iter().any(|&(_, severity, _)| is_error(severity)) {
        return None;
    }
    let mut pieces: Vec<(Span, Piece)> = index.comments.iter().map(|&span| (span, Piece::Comment)).collect();
    pieces.extend(index.words.iter().map(|word| match (word.begins_instruction, word.role) {
        (true, Role::Result) => (word.span, Piece::Result),
        (true, _) => (word.span, Piece::Instruction),
        (false, _) => (word.span, Piece::More),
    }));
    pieces.sort_by_key(|(span, _)| *span);
    let new = write(index.text.as_str(), &pieces);
    (new != index.text.as_str()).then_some(new)
}

#[derive(Clone, Copy)]
enum Piece {
    Comment,
    /// The id with which an instruction begins.
    Result,
    /// The `Op` with which an instruction begins.
    Instruction,
    More,
}

fn write(text: &str, pieces: &[(Span, Piece)]) -> String {
    let (mut out, mut end) = (String::new(), 0);
    for &(span, piece) in pieces {
        let gap = &text[end..span.start as usize];
        let words = span.of(text).trim_end();
        // One blank line at most.
        let breaks = gap.matches('\n').count().min(2);
        let begins = matches!(piece, Piece::Result | Piece::Instruction);
        let breaks = if out.is_empty() { 0 } else { breaks.max(usize::from(begins)) };
        out.extend(std::iter::repeat_n('\n', breaks));
        let begins_line = out.is_empty() || breaks > 0;
        let blanks = match piece {
            Piece::Comment if !begins_line => 2,
            // Comments at the edge stay there, others stand before an instruction.
            Piece::Comment if gap.is_empty() || gap.ends_with('\n') => 0,
            Piece::Comment | Piece::Instruction => INDENT,
            Piece::Result => INDENT.saturating_sub(words.chars().count() + " = ".len()),
            Piece::More if begins_line => INDENT + 2,
            Piece::More => 1,
        };
        out.extend(std::iter::repeat_n(' ', blanks));
        out.push_str(words);
        end = span.end as usize;
    }
    if !out.is_empty() {
        out.push('\n');
    }
    out
}
