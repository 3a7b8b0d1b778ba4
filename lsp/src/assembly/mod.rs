//! The answers about SPIR-V assembly: made of the words of a text, each with what the assembler read it as.

mod answers;
mod completion;
mod format;

use std::sync::Arc;

use lsp_types::{DiagnosticSeverity, Uri};
use rustc_hash::FxHashMap;
use vulcanize_ir::text::Span;
use vulcanize_serialization::assembly::{Role, read_for_editor};

use crate::text::Text;

/// What was found in a text.
#[derive(Debug)]
pub(crate) struct Index {
    uri: Uri,
    text: Arc<Text>,
    words: Vec<Word>,
    comments: Vec<Span>,
    /// What might stand before a word.
    wanted: Vec<(usize, Role)>,
    /// By its name the words that mention an id.
    ids: FxHashMap<String, Mentioned>,
    problems: Vec<(Span, DiagnosticSeverity, String)>,
}

#[derive(Clone, Copy, Debug)]
struct Word {
    span: Span,
    role: Role,
    begins_instruction: bool,
}

/// Words of one id.
#[derive(Debug, Default)]
struct Mentioned {
    definitions: Vec<Span>,
    uses: Vec<Span>,
}

impl Index {
    /// Reads a text.
    pub(crate) fn new(uri: Uri, text: Arc<Text>) -> Self {
        let read = read_for_editor(text.as_str());
        let span = |start: usize, end: usize| Span::new(start as u32, end as u32);
        let words = read.words.iter().map(|word| Word {
            span: span(word.start, word.end),
            role: word.role,
            begins_instruction: word.begins_instruction,
        });
        let mut index = Self {
            uri,
            words: words.collect(),
            comments: read.comments.iter().map(|&(start, end)| span(start, end)).collect(),
            wanted: read.wanted,
            ids: FxHashMap::default(),
            problems: Vec::new(),
            text,
        };
        for (at, error) in read.errors {
            let word = index.words.iter().find(|word| word.span.start == at as u32).map(|word| word.span);
            let span = word.unwrap_or_else(|| span(at, at));
            index.problems.push((span, DiagnosticSeverity::ERROR, error.message));
        }
        index.find_ids();
        index
    }

    fn find_ids(&mut self) {
        for word in &self.words {
            let text = word.span.of(self.text.as_str());
            if !text.starts_with('%') {
                continue;
            }
            let mentioned = self.ids.entry(text.to_owned()).or_default();
            // In an instruction with an error the id was not read.
            let is_definition = word.role == Role::Result || word.begins_instruction;
            let list = if is_definition { &mut mentioned.definitions } else { &mut mentioned.uses };
            list.push(word.span);
        }
        for (name, mentioned) in &self.ids {
            if mentioned.definitions.is_empty() {
                let message = format!("no instruction defines '{name}'");
                self.problems.extend(mentioned.uses.first().map(|&span| (span, DiagnosticSeverity::WARNING, message)));
            }
            for &span in mentioned.definitions.iter().skip(1) {
                self.problems.push((span, DiagnosticSeverity::WARNING, format!("'{name}' is defined before")));
            }
        }
        self.problems.sort_by(|a, b| (a.0, &a.2).cmp(&(b.0, &b.2)));
    }

    fn text_of(&self, span: Span) -> &str {
        span.of(self.text.as_str())
    }

    fn word_at(&self, at: u32) -> Option<usize> {
        let after = self.words.partition_point(|word| word.span.start <= at);
        after.checked_sub(1).filter(|&word| self.words[word].span.touches(at))
    }

    /// The words of the instruction that a word is in.
    fn instruction_of(&self, word: usize) -> std::ops::Range<usize> {
        let start = (0..=word).rev().find(|&at| self.words[at].begins_instruction).unwrap_or(word);
        let end = (word + 1..self.words.len()).find(|&at| self.words[at].begins_instruction);
        start..end.unwrap_or(self.words.len())
    }

    /// The text of an instruction.
    fn instruction_text(&self, word: usize) -> &str {
        let words = self.instruction_of(word);
        let end = self.words[words.end - 1].span.end;
        self.text_of(Span::new(self.words[words.start].span.start, end))
    }
}
