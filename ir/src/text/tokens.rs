//! Tokens for those who show a text: editors color it, fold it and lay it out anew, whether it is right or wrong.

use super::lexer::{Lexer, TokenKind};

/// Bytes of a text, `end` excluded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// The byte after the last one.
    pub end: u32,
}

impl Span {
    /// The bytes from `start` to before `end`.
    pub fn new(start: u32, end: u32) -> Self {
        Self { start, end }
    }

    /// Whether a position is in it, or right after it: where a cursor touches it.
    pub fn touches(self, position: u32) -> bool {
        self.start <= position && position <= self.end
    }

    /// The part of the text that it spans; empty where the text has no such part.
    pub fn of(self, text: &str) -> &str {
        text.get(self.start as usize..self.end as usize).unwrap_or("")
    }

    /// The same bytes in a text that begins `by` bytes earlier.
    #[must_use]
    pub fn moved(self, by: u32) -> Self {
        Self { start: self.start + by, end: self.end + by }
    }
}

/// What a token is, as far as colors and names need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextTokenKind {
    /// `// …`, up to the end of the line.
    Comment,
    /// A keyword, the name of an op or of a type.
    Word,
    /// `i32`, `si8`, `ui16`
    IntegerType,
    /// `@name`
    Symbol,
    /// `#name`
    Attribute,
    /// `!name`
    Type,
    /// `%name`
    Value,
    /// `^name`
    Block,
    /// `42`, `0x2A`, `1.5e3`
    Number,
    /// `"text"`
    String,
    /// All else that MLIR knows: brackets, `:`, `->`, …
    Punctuation,
    /// What is no token.
    Error,
}

/// A token and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextToken {
    /// What it is.
    pub kind: TextTokenKind,
    /// Its bytes.
    pub span: Span,
}

/// All tokens of a text, comments among them.
pub fn tokens(text: &str) -> Vec<TextToken> {
    let mut lexer = Lexer::new(text);
    let mut found = Vec::with_capacity(text.len() / 4);
    let mut end = 0;
    loop {
        let token = lexer.next();
        comments(text, end, token.start, &mut found);
        if token.kind == TokenKind::Eof {
            return found;
        }
        end = token.end;
        found.push(TextToken { kind: kind(token.kind), span: Span::new(token.start, token.end) });
    }
}

/// The comments between two tokens, where only blanks are beside them.
fn comments(text: &str, start: u32, end: u32, found: &mut Vec<TextToken>) {
    let mut position = start;
    while let Some(offset) = Span::new(position, end).of(text).find("//") {
        let begin = position + offset as u32;
        let line = Span::new(begin, end).of(text).split('\n').next().unwrap_or("");
        let length = line.trim_end_matches('\r').len() as u32;
        found.push(TextToken { kind: TextTokenKind::Comment, span: Span::new(begin, begin + length) });
        position = begin + line.len() as u32;
    }
}

fn kind(kind: TokenKind) -> TextTokenKind {
    match kind {
        TokenKind::Error(_) => TextTokenKind::Error,
        TokenKind::BareIdentifier => TextTokenKind::Word,
        TokenKind::AtIdentifier => TextTokenKind::Symbol,
        TokenKind::HashIdentifier => TextTokenKind::Attribute,
        TokenKind::ExclamationIdentifier => TextTokenKind::Type,
        TokenKind::PercentIdentifier => TextTokenKind::Value,
        TokenKind::CaretIdentifier => TextTokenKind::Block,
        TokenKind::Integer | TokenKind::Float => TextTokenKind::Number,
        TokenKind::String => TextTokenKind::String,
        TokenKind::IntegerType => TextTokenKind::IntegerType,
        TokenKind::Eof
        | TokenKind::Arrow
        | TokenKind::Colon
        | TokenKind::Comma
        | TokenKind::Ellipsis
        | TokenKind::Equal
        | TokenKind::Greater
        | TokenKind::LBrace
        | TokenKind::LParen
        | TokenKind::LSquare
        | TokenKind::Less
        | TokenKind::Minus
        | TokenKind::Plus
        | TokenKind::Question
        | TokenKind::RBrace
        | TokenKind::RParen
        | TokenKind::RSquare
        | TokenKind::Slash
        | TokenKind::Star
        | TokenKind::VerticalBar
        | TokenKind::FileMetadataBegin
        | TokenKind::FileMetadataEnd => TextTokenKind::Punctuation,
    }
}
