//! Text to tokens: words separated by white space, strings in quotes, comments from `;` to the end of the line.

use std::borrow::Cow;

/// Why a text is no module: where, and which rule is broken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {message}")]
pub struct AssemblyError {
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
    /// The rule that is broken.
    pub message: String,
}

/// Where a token begins: line and column from 1, the column in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub line: u32,
    pub column: u32,
}

impl Place {
    pub fn error(self, message: impl Into<String>) -> AssemblyError {
        AssemblyError { line: self.line, column: self.column, message: message.into() }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TokenKind<'t> {
    /// A run of characters without white space.
    Word(&'t str),
    /// The contents of a string, escapes resolved.
    String(Cow<'t, str>),
}

#[derive(Clone, Debug)]
pub(super) struct Token<'t> {
    pub kind: TokenKind<'t>,
    pub place: Place,
    /// Whether nothing but white space precedes it on its line.
    pub begins_line: bool,
    /// Its bytes in the text.
    pub span: (usize, usize),
}

impl<'t> Token<'t> {
    pub fn word(&self) -> Option<&'t str> {
        match self.kind {
            TokenKind::Word(word) => Some(word),
            TokenKind::String(_) => None,
        }
    }

    /// The token for messages.
    pub fn shown(&self) -> String {
        match &self.kind {
            TokenKind::Word(word) => format!("'{word}'"),
            TokenKind::String(text) => format!("the string {text:?}"),
        }
    }
}

/// A file as tokens.
#[derive(Debug, Default)]
pub(super) struct Tokens<'t> {
    pub tokens: Vec<Token<'t>>,
    /// The comments before the first token, without `;`, each with the place of its first character.
    pub header: Vec<(Place, &'t str)>,
    pub end: Option<Place>,
    /// The bytes of all comments, with their `;`.
    pub comments: Vec<(usize, usize)>,
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    place: Place,
    begins_line: bool,
}

/// Splits a file; the error is a string without an end.
pub(super) fn tokenize(text: &str) -> Result<Tokens<'_>, AssemblyError> {
    let (tokens, error) = tokenize_what_can_be(text);
    error.map_or(Ok(tokens), Err)
}

/// The tokens before an error, and the error.
pub(super) fn tokenize_what_can_be(text: &str) -> (Tokens<'_>, Option<AssemblyError>) {
    let mut lexer = Lexer { text, at: 0, place: Place { line: 1, column: 1 }, begins_line: true };
    let mut out = Tokens::default();
    while let Some(c) = lexer.peek() {
        let place = lexer.place;
        match c {
            ';' => {
                let start = lexer.at + 1;
                while lexer.peek().is_some_and(|c| c != '\n') {
                    lexer.advance();
                }
                out.comments.push((start - 1, lexer.at));
                if out.tokens.is_empty() {
                    let place = Place { column: place.column + 1, ..place };
                    out.header.push((place, &text[start..lexer.at]));
                }
            }
            c if c.is_whitespace() => lexer.advance(),
            _ => {
                let begins_line = lexer.begins_line;
                lexer.begins_line = false;
                let start = lexer.at;
                let kind = match c {
                    '"' => match lexer.string() {
                        Ok(text) => TokenKind::String(text),
                        Err(error) => {
                            out.end = Some(place);
                            return (out, Some(error));
                        }
                    },
                    _ => TokenKind::Word(lexer.word()),
                };
                out.tokens.push(Token { kind, place, begins_line, span: (start, lexer.at) });
            }
        }
    }
    out.end = Some(lexer.place);
    (out, None)
}

impl<'t> Lexer<'t> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn advance(&mut self) {
        let Some(c) = self.peek() else { return };
        self.at += c.len_utf8();
        if c == '\n' {
            self.place = Place { line: self.place.line.saturating_add(1), column: 1 };
            self.begins_line = true;
        } else {
            self.place.column = self.place.column.saturating_add(1);
        }
    }

    fn word(&mut self) -> &'t str {
        let start = self.at;
        while self.peek().is_some_and(|c| !c.is_whitespace() && c != ';' && c != '"') {
            self.advance();
        }
        &self.text[start..self.at]
    }

    /// A backslash takes the character after it as it is.
    fn string(&mut self) -> Result<Cow<'t, str>, AssemblyError> {
        let opening = self.place;
        self.advance();
        let (text, mut start) = (self.text, self.at);
        let mut resolved = String::new();
        loop {
            match self.peek() {
                None => return Err(opening.error("a string without its closing quote")),
                Some('"') => break,
                Some('\\') => {
                    resolved.push_str(&text[start..self.at]);
                    self.advance();
                    start = self.at;
                    self.advance();
                }
                Some(_) => self.advance(),
            }
        }
        let rest = &text[start..self.at];
        self.advance();
        self.begins_line = false;
        Ok(if resolved.is_empty() { Cow::Borrowed(rest) } else { Cow::Owned(resolved + rest) })
    }
}
