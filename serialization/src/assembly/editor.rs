//! Reading for editors: what each word of a text is, with every error.

use rustc_hash::FxHashSet;

use super::assemble::{Assembler, Header};
use super::lexer::{AssemblyError, Token, TokenKind, tokenize_what_can_be};
use super::roles::{Role, Roles};

/// So many errors are kept: more help nobody.
const MOST_ERRORS: usize = 100;

/// A word or a string, and its bytes.
#[derive(Clone, Copy, Debug)]
pub struct AssemblyWord {
    /// The first byte.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
    /// What it is.
    pub role: Role,
    /// Whether an instruction begins with it.
    pub begins_instruction: bool,
}

/// A text as an editor has it.
#[derive(Debug, Default)]
pub struct AssemblyRead {
    /// The words, strings among them.
    pub words: Vec<AssemblyWord>,
    /// The bytes of the comments.
    pub comments: Vec<(usize, usize)>,
    /// The errors, at most 100, each with the first byte of the word that is wrong, or after which something is missing.
    pub errors: Vec<(usize, AssemblyError)>,
    /// What might stand before a word, by the word's index; after the last word its index is the number of words.
    pub wanted: Vec<(usize, Role)>,
}

/// Reads a text for an editor: an error ends an instruction, not the reading. Never panics.
pub fn read_for_editor(text: &str) -> AssemblyRead {
    let (tokens, unfinished) = tokenize_what_can_be(text);
    let comments = tokens.comments.clone();
    let header = Header::read(&tokens.header).err();
    let mut errors: Vec<(usize, AssemblyError)> = header.into_iter().map(|error| (0, error)).collect();
    let mut assembler = Assembler::new(tokens);
    assembler.roles = Some(Roles::default());
    let mut lost: FxHashSet<&str> = FxHashSet::default();
    let mut starts = FxHashSet::default();
    while assembler.at < assembler.tokens.len() && errors.len() < MOST_ERRORS {
        let start = assembler.at;
        starts.insert(start);
        let Err(error) = assembler.instruction() else { continue };
        let failed = assembler.at;
        assembler.at = assembler.at.max(start + 1);
        while assembler.at < assembler.tokens.len()
            && !(assembler.tokens[assembler.at].begins_line && assembler.at_boundary())
        {
            assembler.at += 1;
        }
        let wrong = word_of(&assembler, &error, start, failed);
        // What needs the result of a wrong instruction is not wrong itself.
        let is_lost = (start + 1..assembler.at).any(|at| assembler.word_at(at).is_some_and(|word| lost.contains(word)));
        lost.extend(assembler.word_at(start).filter(|word| word.starts_with('%')));
        if !is_lost {
            errors.push((wrong, error));
        }
    }
    errors.extend(unfinished.map(|error| (text.len(), error)));
    let roles = assembler.roles.take().unwrap_or_default();
    let mut words: Vec<AssemblyWord> = assembler
        .tokens
        .iter()
        .enumerate()
        .map(|(at, token)| AssemblyWord {
            start: token.span.0,
            end: token.span.1,
            role: if matches!(token.kind, TokenKind::String(_)) { Role::String } else { Role::Other },
            begins_instruction: starts.contains(&at),
        })
        .collect();
    for (at, role) in roles.of_tokens {
        words[at].role = role;
    }
    let wanted = roles.wanted.into_iter().map(|(at, kind)| (at, Role::of(kind, None))).collect();
    AssemblyRead { words, comments, errors, wanted }
}

/// The first byte of the token that an error is about; what is missing is missing after the token before.
fn word_of(assembler: &Assembler<'_>, error: &AssemblyError, start: usize, failed: usize) -> usize {
    let tokens = &assembler.tokens;
    let is_there = |token: &&Token<'_>| (token.place.line, token.place.column) == (error.line, error.column);
    let inside = tokens.get(start..assembler.at).unwrap_or_default().iter().find(is_there);
    inside.or(tokens.get(failed.saturating_sub(1).max(start))).map_or(0, |token| token.span.0)
}
