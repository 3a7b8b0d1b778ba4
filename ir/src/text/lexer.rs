//! Tokens of MLIR's text form.

use std::borrow::Cow;
use std::string::FromUtf8Error;

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    Eof,
    /// Something that is no token; the parser reports it.
    Error(LexError),
    /// `name`, `dialect.op`, keywords and type names.
    BareIdentifier,
    /// `@name` or `@"name"`
    AtIdentifier,
    /// `#name`
    HashIdentifier,
    /// `!name`
    ExclamationIdentifier,
    /// `%name`
    PercentIdentifier,
    /// `^name`
    CaretIdentifier,
    /// `42`, `0x2A`
    Integer,
    /// `1.5e3`
    Float,
    /// `"text"`
    String,
    /// `i32`, `si8`, `ui16`
    IntegerType,
    Arrow,
    Colon,
    Comma,
    Ellipsis,
    Equal,
    Greater,
    LBrace,
    LParen,
    LSquare,
    Less,
    Minus,
    Plus,
    Question,
    RBrace,
    RParen,
    RSquare,
    Slash,
    Star,
    VerticalBar,
    /// `{-#`
    FileMetadataBegin,
    /// `#-}`
    FileMetadataEnd,
}

/// Why something is no token. Not the message itself, so that tokens stay small.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LexError {
    Character,
    SsaName,
    BlockName,
    AttributeName,
    TypeName,
    SymbolName,
    OpenString,
    Escape,
}

impl LexError {
    pub(crate) const fn message(self) -> &'static str {
        match self {
            Self::Character => "unexpected character",
            Self::SsaName => "invalid SSA name",
            Self::BlockName => "invalid block name",
            Self::AttributeName => "invalid attribute name",
            Self::TypeName => "invalid type identifier",
            Self::SymbolName => "@ identifier expected to start with letter or '_'",
            Self::OpenString => "expected '\"' in string literal",
            Self::Escape => "unknown escape in string literal",
        }
    }
}

/// A token and its place in its source.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) start: u32,
    pub(crate) end: u32,
}

/// Turns a source into tokens, one at a time. Copying it is a bookmark.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lexer<'s> {
    source: &'s str,
    position: usize,
}

/// Bits of [`CLASSES`].
const IDENTIFIER_START: u8 = 1;
const IDENTIFIER_PART: u8 = 2;
const SUFFIX_PART: u8 = 4;
/// Blanks, and `/`, which may begin a comment.
const BETWEEN: u8 = 8;

/// The tokens that each byte can be part of: the lexer looks at every byte of a file, and a table is faster than
/// comparisons.
static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let b = byte as u8;
        if b.is_ascii_alphabetic() || b == b'_' {
            classes[byte] |= IDENTIFIER_START;
        }
        if b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.') {
            classes[byte] |= IDENTIFIER_PART | SUFFIX_PART;
        }
        if b == b'-' {
            classes[byte] |= SUFFIX_PART;
        }
        // A NUL inside a file counts as a blank, as in MLIR.
        if matches!(b, b' ' | b'\t' | b'\n' | b'\r' | 0 | b'/') {
            classes[byte] |= BETWEEN;
        }
        byte += 1;
    }
    classes
};

/// The tokens of one character that no longer one begins with.
static PUNCTUATION: [Option<TokenKind>; 256] = {
    let mut kinds = [None; 256];
    let known = [
        (b':', TokenKind::Colon),
        (b',', TokenKind::Comma),
        (b'(', TokenKind::LParen),
        (b')', TokenKind::RParen),
        (b'}', TokenKind::RBrace),
        (b'[', TokenKind::LSquare),
        (b']', TokenKind::RSquare),
        (b'<', TokenKind::Less),
        (b'>', TokenKind::Greater),
        (b'=', TokenKind::Equal),
        (b'+', TokenKind::Plus),
        (b'*', TokenKind::Star),
        (b'?', TokenKind::Question),
        (b'|', TokenKind::VerticalBar),
        (b'/', TokenKind::Slash),
    ];
    let mut index = 0;
    while index < known.len() {
        kinds[known[index].0 as usize] = Some(known[index].1);
        index += 1;
    }
    kinds
};

#[inline]
fn is(byte: u8, class: u8) -> bool {
    CLASSES[byte as usize] & class != 0
}

/// The end of the bytes of a class from `start` on.
#[inline]
fn end_of(bytes: &[u8], start: usize, class: u8) -> usize {
    let mut end = start;
    while bytes.get(end).is_some_and(|&byte| is(byte, class)) {
        end += 1;
    }
    end
}

impl<'s> Lexer<'s> {
    pub(crate) fn new(source: &'s str) -> Self {
        Self { source, position: 0 }
    }

    /// Continues at `position`, which a token began or ended at.
    pub(crate) fn reset(&mut self, position: u32) {
        self.position = position as usize;
    }

    fn byte(&self, position: usize) -> u8 {
        self.source.as_bytes().get(position).copied().unwrap_or(0)
    }

    /// The next token.
    pub(crate) fn next(&mut self) -> Token {
        let bytes = self.source.as_bytes();
        // Between tokens there is mostly one blank or none.
        let start = self.position + usize::from(bytes.get(self.position) == Some(&b' '));
        match bytes.get(start) {
            Some(&first) if !is(first, BETWEEN) => self.token(start, first),
            _ => self.next_after_blanks(start),
        }
    }

    /// The next token from `start` on, where there are blanks or comments. Apart, so that the usual case saves no registers
    /// for it.
    #[inline(never)]
    fn next_after_blanks(&mut self, start: usize) -> Token {
        self.position = start;
        let first = self.skip_blanks();
        let start = self.position;
        match first {
            Some(first) => self.token(start, first),
            None => Token { kind: TokenKind::Eof, start: start as u32, end: start as u32 },
        }
    }

    /// Goes past blanks and comments; returns the byte there, `None` at the end.
    fn skip_blanks(&mut self) -> Option<u8> {
        let bytes = self.source.as_bytes();
        loop {
            let byte = *bytes.get(self.position)?;
            if !is(byte, BETWEEN) {
                return Some(byte);
            }
            match byte {
                b'/' if self.byte(self.position + 1) == b'/' => {
                    let rest = &bytes[self.position..];
                    self.position += memchr::memchr(b'\n', rest).unwrap_or(rest.len());
                }
                b'/' => return Some(byte),
                b'\n' => {
                    self.position += 1;
                    // Before the first token of a line there are many blanks.
                    while bytes.get(self.position..self.position + 8) == Some(b"        ") {
                        self.position += 8;
                    }
                }
                _ => self.position += 1,
            }
        }
    }

    /// The token at `start`, where the byte is `first`; goes to its end. Most are words, values and punctuation of one
    /// character.
    #[inline(always)]
    fn token(&mut self, start: usize, first: u8) -> Token {
        let bytes = self.source.as_bytes();
        let (kind, end) = if is(first, IDENTIFIER_START) {
            let end = end_of(bytes, start + 1, IDENTIFIER_PART);
            // `i32` and the like are short.
            let is_type = matches!(first, b'i' | b's' | b'u') && is_integer_type(&bytes[start..end]);
            (if is_type { TokenKind::IntegerType } else { TokenKind::BareIdentifier }, end)
        } else if first == b'%' && bytes.get(start + 1).is_some_and(|&second| is(second, IDENTIFIER_START)) {
            (TokenKind::PercentIdentifier, end_of(bytes, start + 2, SUFFIX_PART))
        } else if let Some(kind) = PUNCTUATION[first as usize] {
            (kind, start + 1)
        } else {
            self.position = start + 1;
            (self.scan(start, first), self.position)
        };
        self.position = end;
        Token { kind, start: start as u32, end: end as u32 }
    }

    /// The kind of a token that is not as simple as most; goes to its end.
    #[inline(never)]
    fn scan(&mut self, start: usize, first: u8) -> TokenKind {
        match first {
            b'0'..=b'9' => self.scan_number(start),
            b'%' => self.scan_suffix_id(TokenKind::PercentIdentifier, LexError::SsaName),
            b'^' => self.scan_suffix_id(TokenKind::CaretIdentifier, LexError::BlockName),
            b'#' if self.continues_with(*b"-}") => self.advance(2, TokenKind::FileMetadataEnd),
            b'#' => self.scan_suffix_id(TokenKind::HashIdentifier, LexError::AttributeName),
            b'!' => self.scan_suffix_id(TokenKind::ExclamationIdentifier, LexError::TypeName),
            b'@' => self.scan_symbol(),
            b'"' => self.scan_string(),
            b'-' if self.byte(self.position) == b'>' => self.advance(1, TokenKind::Arrow),
            b'-' => TokenKind::Minus,
            b'{' if self.continues_with(*b"-#") => self.advance(2, TokenKind::FileMetadataBegin),
            b'{' => TokenKind::LBrace,
            b'.' if self.continues_with(*b"..") => self.advance(2, TokenKind::Ellipsis),
            _ => {
                // Stay on a character boundary, for any bytes.
                while !self.source.is_char_boundary(self.position) {
                    self.position += 1;
                }
                TokenKind::Error(LexError::Character)
            }
        }
    }

    fn continues_with(&self, [first, second]: [u8; 2]) -> bool {
        self.byte(self.position) == first && self.byte(self.position + 1) == second
    }

    fn advance(&mut self, count: usize, kind: TokenKind) -> TokenKind {
        self.position += count;
        kind
    }

    /// Goes past all bytes of a class.
    fn skip_while(&mut self, class: u8) {
        self.position = end_of(self.source.as_bytes(), self.position, class);
    }

    fn scan_digits(&mut self) {
        while self.byte(self.position).is_ascii_digit() {
            self.position += 1;
        }
    }

    fn scan_number(&mut self, start: usize) -> TokenKind {
        // `0x` starts a hexadecimal number only before a digit: `0xf32` in a shape is `0`, `x`, `f32`... which MLIR
        // resolves in the parser of dimension lists.
        if self.byte(start) == b'0'
            && self.byte(self.position) == b'x'
            && self.byte(self.position + 1).is_ascii_hexdigit()
        {
            self.position += 2;
            while self.byte(self.position).is_ascii_hexdigit() {
                self.position += 1;
            }
            return TokenKind::Integer;
        }
        self.scan_digits();
        if self.byte(self.position) != b'.' {
            return TokenKind::Integer;
        }
        self.position += 1;
        self.scan_digits();
        if matches!(self.byte(self.position), b'e' | b'E') {
            let sign = usize::from(matches!(self.byte(self.position + 1), b'-' | b'+'));
            if self.byte(self.position + 1 + sign).is_ascii_digit() {
                self.position += 2 + sign;
                self.scan_digits();
            }
        }
        TokenKind::Float
    }

    /// `%` and the like, followed by digits or by an identifier with `-`.
    fn scan_suffix_id(&mut self, kind: TokenKind, error: LexError) -> TokenKind {
        let first = self.byte(self.position);
        if first.is_ascii_digit() {
            self.scan_digits();
        } else if is(first, IDENTIFIER_START) || matches!(first, b'$' | b'.' | b'-') {
            self.skip_while(SUFFIX_PART);
        } else {
            return TokenKind::Error(error);
        }
        kind
    }

    fn scan_symbol(&mut self) -> TokenKind {
        let first = self.byte(self.position);
        if first == b'"' {
            self.position += 1;
            return match self.scan_string() {
                TokenKind::String => TokenKind::AtIdentifier,
                error => error,
            };
        }
        if !is(first, IDENTIFIER_START) {
            return TokenKind::Error(LexError::SymbolName);
        }
        self.skip_while(IDENTIFIER_PART);
        TokenKind::AtIdentifier
    }

    fn scan_string(&mut self) -> TokenKind {
        loop {
            let Some(&byte) = self.source.as_bytes().get(self.position) else {
                return TokenKind::Error(LexError::OpenString);
            };
            self.position += 1;
            match byte {
                b'"' => return TokenKind::String,
                b'\n' | 0x0b | 0x0c => {
                    self.position -= 1;
                    return TokenKind::Error(LexError::OpenString);
                }
                b'\\' => {
                    let next = self.byte(self.position);
                    if matches!(next, b'"' | b'\\' | b'n' | b't') {
                        self.position += 1;
                    } else if next.is_ascii_hexdigit() && self.byte(self.position + 1).is_ascii_hexdigit() {
                        self.position += 2;
                    } else {
                        self.position -= 1;
                        return TokenKind::Error(LexError::Escape);
                    }
                }
                _ => {}
            }
        }
    }
}

/// `i` or `si` or `ui`, then digits.
fn is_integer_type(word: &[u8]) -> bool {
    let digits = match word {
        [b's' | b'u', b'i', digits @ ..] | [b'i', digits @ ..] => digits,
        _ => return false,
    };
    !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
}

/// The text of a string token (with its quotes) with the escapes resolved; bytes that are no UTF-8 are an error.
pub(crate) fn unescape(token: &str) -> Result<Cow<'_, str>, FromUtf8Error> {
    let inner = between_quotes(token);
    if memchr::memchr(b'\\', inner.as_bytes()).is_none() {
        return Ok(inner.into());
    }
    String::from_utf8(unescape_bytes(token)).map(Cow::Owned)
}

fn between_quotes(token: &str) -> &str {
    token.get(1..token.len() - 1).unwrap_or("")
}

/// The bytes of a string token (with its quotes) with the escapes resolved.
pub(crate) fn unescape_bytes(token: &str) -> Vec<u8> {
    let bytes = between_quotes(token).as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut i = 0;
    while i < bytes.len() {
        if bytes[i] != b'\\' {
            out.push(bytes[i]);
            i += 1;
            continue;
        }
        let next = bytes.get(i + 1).copied().unwrap_or(b'\\');
        i += 2;
        match next {
            b'n' => out.push(b'\n'),
            b't' => out.push(b'\t'),
            b'"' | b'\\' => out.push(next),
            high => {
                let low = bytes.get(i).copied().unwrap_or(b'0');
                i += 1;
                let digit = |b: u8| (b as char).to_digit(16).unwrap_or(0) as u8;
                out.push(digit(high) << 4 | digit(low));
            }
        }
    }
    out
}
