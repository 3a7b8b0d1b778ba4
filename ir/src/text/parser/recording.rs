//! Reading for editors: where a text names what, and how to go on after an error.
//!
//! A parser without a [`Recording`] does nothing of this. With one an error ends an op, not the reading: the next line
//! that looks like an op of the same nesting is read next. What depends on the op that failed is no error.

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Lexer, Parser, TokenKind};
use crate::diagnostics::{Diagnostic, Diagnostics, Fallible};
use crate::handle::{Block, Op, Value};
use crate::text::tokens::Span;

/// So many errors are kept: more help nobody.
const MOST_ERRORS: usize = 100;

/// An op and its place.
#[derive(Clone, Copy, Debug)]
pub struct OpPlace {
    /// The op.
    pub op: Op,
    /// All of it: the names of its results, its regions, its location.
    pub span: Span,
    /// Its name.
    pub name: Span,
}

/// A name of a value, `%name` without `#number`.
#[derive(Clone, Copy, Debug)]
pub struct ValuePlace {
    /// The value. A value that was never defined is in no op.
    pub value: Value,
    /// The name.
    pub name: Span,
    /// Whether the value is defined here, and not used.
    pub is_definition: bool,
}

/// A name of a block, `^name`.
#[derive(Clone, Copy, Debug)]
pub struct BlockPlace {
    /// The block.
    pub block: Block,
    /// The name.
    pub name: Span,
    /// Whether the block begins here, and is not branched to.
    pub is_definition: bool,
}

/// Where a text names ops, values and blocks. Symbols, aliases and keywords are words that [`tokens`](crate::text::tokens)
/// finds without a parser.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// The ops, each after those in its regions.
    pub ops: Vec<OpPlace>,
    /// Definitions and uses of values.
    pub values: Vec<ValuePlace>,
    /// Definitions and uses of blocks.
    pub blocks: Vec<BlockPlace>,
}

/// What a parser for editors keeps.
#[derive(Debug, Default)]
pub(super) struct Recording<'c> {
    pub(super) places: Places,
    pub(super) diagnostics: Diagnostics,
    /// The values in the place of those that were used before their definition.
    defined_later: FxHashMap<Value, Value>,
    /// Names of values that an op with an error, or a line that was left out, would have defined.
    lost_values: FxHashSet<&'c str>,
    /// The same for aliases, `#name` and `!name`.
    lost_aliases: FxHashSet<&'c str>,
    /// How often reading went on after an error.
    recoveries: usize,
    /// A region was open at the end of the text: what follows from it is not said again.
    ended_early: bool,
}

/// What an op changes of a parser, to take it back when the op fails.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bookmark {
    start: u32,
    scopes: usize,
    blocks: usize,
    default_dialects: usize,
    depth: u32,
}

impl<'c> Parser<'_, 'c> {
    /// Notes what `note` says, if somebody asks for it.
    #[inline]
    fn record(&mut self, note: impl FnOnce(&mut Recording<'c>)) {
        if let Some(recording) = &mut self.recording {
            note(recording);
        }
    }

    #[inline]
    pub(super) fn record_op(&mut self, op: Op, start: u32, name: Span) {
        let span = Span::new(start, self.last_end);
        self.record(|recording| recording.places.ops.push(OpPlace { op, span, name }));
    }

    #[inline]
    pub(super) fn record_value(&mut self, value: Value, name: Span, is_definition: bool) {
        self.record(|recording| recording.places.values.push(ValuePlace { value, name, is_definition }));
    }

    #[inline]
    pub(super) fn record_block(&mut self, block: Block, name: Span, is_definition: bool) {
        self.record(|recording| recording.places.blocks.push(BlockPlace { block, name, is_definition }));
    }

    /// A value that was used before turns out to be this one.
    pub(super) fn record_definition_of(&mut self, used: Value, value: Value) {
        self.record(|recording| {
            recording.defined_later.insert(used, value);
        });
    }

    /// Whether an op that failed would have defined a value of this name.
    pub(super) fn is_lost(&self, name: &str) -> bool {
        self.recording.as_ref().is_some_and(|recording| recording.lost_values.contains(name))
    }

    /// The state before an op, if an error in it is not the end.
    #[inline]
    pub(super) fn bookmark(&self) -> Option<Bookmark> {
        self.recording.as_ref().map(|_| Bookmark {
            start: self.token.start,
            scopes: self.names.scopes.len(),
            blocks: self.names.blocks.len(),
            default_dialects: self.default_dialects.len(),
            depth: self.depth,
        })
    }

    /// Keeps an error and goes on at the next op.
    ///
    /// # Errors
    /// The error itself, where it is the end.
    #[cold]
    pub(super) fn recover(&mut self, before: Option<Bookmark>, error: Box<Diagnostic>) -> Fallible {
        let (Some(before), Some(_)) = (before, &self.recording) else { return Err(error) };
        while self.names.scopes.len() > before.scopes {
            self.pop_value_scope();
        }
        self.names.blocks.truncate(before.blocks);
        self.default_dialects.truncate(before.default_dialects);
        self.depth = before.depth;
        self.legacy.in_op = false;
        self.legacy.before.clear();
        self.located_like = None;
        self.keep_error(error)?;
        let next = self.next_op_after(before.start);
        self.lose_names(Span::new(before.start, next));
        self.reset_to(next);
        Ok(())
    }

    /// Keeps an error unless it follows from another one.
    ///
    /// # Errors
    /// There are too many.
    pub(super) fn keep_error(&mut self, error: Box<Diagnostic>) -> Fallible {
        let after_end = self.at(TokenKind::Eof);
        let word = self.word_before(&error);
        let Some(recording) = &mut self.recording else { return Err(error) };
        if recording.ended_early && after_end {
            return Ok(());
        }
        recording.recoveries += 1;
        if recording.recoveries >= MOST_ERRORS {
            return Err(error);
        }
        if !recording.lost_aliases.contains(word) {
            recording.diagnostics.push(error);
        }
        Ok(())
    }

    /// The word that ends where an error is, or begins there.
    fn word_before(&self, error: &Diagnostic) -> &'c str {
        let Some(at) = self.offset_of(error.location) else { return "" };
        let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.' | '-');
        let head = self.source.get(..at).unwrap_or("");
        let start = head.trim_end_matches(is_part).len().saturating_sub(1);
        self.source.get(start..at).unwrap_or("")
    }

    /// The end of the text inside of a region: once it is an error.
    pub(super) fn end_inside_region(&mut self) -> Fallible {
        let error = self.error_here("expected '}' to end the region");
        if self.recording.is_none() {
            return Err(error);
        }
        self.keep_error(error)?;
        self.record(|recording| recording.ended_early = true);
        Ok(())
    }

    /// Where the op after the one at `start` begins, in which the parser is now; or the `}` after it, or the end.
    fn next_op_after(&self, start: u32) -> u32 {
        let failed = self.token.start;
        let mut lexer = Lexer::new(self.source);
        lexer.reset(start);
        let mut depth = 0usize;
        loop {
            let token = lexer.next();
            match token.kind {
                TokenKind::Eof => return token.start,
                TokenKind::LBrace => depth += 1,
                // At the top level a `}` begins nothing that could end there.
                TokenKind::RBrace if depth == 0 && token.start > start => return token.start,
                TokenKind::RBrace => depth = depth.saturating_sub(1),
                _ if depth == 0
                    && token.start > start
                    && token.start >= failed
                    && self.begins_line(token.start)
                    && self.looks_like_op(token.kind, token.start, token.end) =>
                {
                    return token.start;
                }
                _ => {}
            }
        }
    }

    fn begins_line(&self, position: u32) -> bool {
        let line = self.source.get(..position as usize).unwrap_or("").rsplit('\n').next().unwrap_or("");
        line.trim().is_empty()
    }

    fn looks_like_op(&self, kind: TokenKind, start: u32, end: u32) -> bool {
        let word = Span::new(start, end).of(self.source);
        let rest = self.source.get(end as usize..).unwrap_or("");
        match kind {
            TokenKind::PercentIdentifier => {
                let is_list = |c: char| c.is_ascii_alphanumeric() || " %,:_$.-".contains(c);
                rest.trim_start_matches(is_list).starts_with('=')
            }
            TokenKind::BareIdentifier => word.contains('.') || self.is_op(word),
            TokenKind::String => word.contains('.') && !word.contains(' ') || rest.trim_start().starts_with('('),
            TokenKind::CaretIdentifier => !self.names.blocks.is_empty(),
            TokenKind::HashIdentifier | TokenKind::ExclamationIdentifier => {
                self.names.blocks.is_empty() && rest.trim_start().starts_with('=')
            }
            TokenKind::FileMetadataBegin => self.names.blocks.is_empty(),
            _ => false,
        }
    }

    /// Notes what would have been defined in a part of the text that is left out: the names before its first `=`, and
    /// the arguments of a block.
    fn lose_names(&mut self, part: Span) {
        let text = self.source;
        let mut lexer = Lexer::new(text);
        lexer.reset(part.start);
        let is_block = text.as_bytes().get(part.start as usize) == Some(&b'^');
        let mut lost = Vec::new();
        loop {
            let token = lexer.next();
            let ends = match token.kind {
                TokenKind::Equal | TokenKind::BareIdentifier | TokenKind::String => !is_block,
                TokenKind::Eof => true,
                _ => false,
            };
            if ends || token.start >= part.end {
                break;
            }
            lost.push((token.kind, Span::new(token.start, token.end).of(text)));
        }
        self.record(|recording| {
            for (kind, name) in lost {
                match kind {
                    TokenKind::PercentIdentifier => recording.lost_values.insert(name),
                    TokenKind::HashIdentifier | TokenKind::ExclamationIdentifier => recording.lost_aliases.insert(name),
                    _ => continue,
                };
            }
        });
    }

    /// Reports the uses of values that were never defined, each name once, but for those of ops that failed.
    pub(super) fn keep_undefined_values(&mut self) -> Fallible {
        let mut positions: Vec<u32> = self.names.forward_values.values().copied().collect();
        positions.sort_unstable();
        let mut said = FxHashSet::default();
        for position in positions {
            let mut lexer = Lexer::new(self.source);
            lexer.reset(position);
            let token = lexer.next();
            let name = Span::new(token.start, token.end).of(self.source);
            if !self.is_lost(name) && said.insert(name) {
                self.keep_error(self.error(self.location_at(position), "use of undeclared SSA value name"))?;
            }
        }
        Ok(())
    }
}

impl Recording<'_> {
    /// The places, with the values in the end.
    pub(super) fn finish(self) -> (Places, Diagnostics) {
        let Recording { mut places, diagnostics, defined_later, .. } = self;
        if !defined_later.is_empty() {
            for place in &mut places.values {
                place.value = defined_later.get(&place.value).copied().unwrap_or(place.value);
            }
        }
        (places, diagnostics)
    }
}
