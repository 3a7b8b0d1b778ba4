//! Single tokens, keywords, literals and lists.

use std::borrow::Cow;

use super::written::Delimiter;
use super::{Parser, Token, TokenKind};
use crate::attributes::AttributeData;
use crate::diagnostics::Fallible;
use crate::handle::{Attribute, Identifier, Type};
use crate::location::Location;
use crate::numeric::{ApInt, Signedness};
use crate::text::lexer::{unescape, unescape_bytes};

macro_rules! punctuation {
    ($($kind:ident $text:literal $parse:ident $parse_optional:ident;)*) => {
        fn spelling(kind: TokenKind) -> &'static str {
            match kind {
                $(TokenKind::$kind => $text,)*
                TokenKind::FileMetadataBegin => "{-#",
                TokenKind::FileMetadataEnd => "#-}",
                TokenKind::Eof
                | TokenKind::Error(_)
                | TokenKind::BareIdentifier
                | TokenKind::AtIdentifier
                | TokenKind::HashIdentifier
                | TokenKind::ExclamationIdentifier
                | TokenKind::PercentIdentifier
                | TokenKind::CaretIdentifier
                | TokenKind::Integer
                | TokenKind::Float
                | TokenKind::String
                | TokenKind::IntegerType => "token",
            }
        }

        /// Punctuation. The plain form demands the token, the optional one returns whether it was there.
        impl Parser<'_, '_> {
            $(
                #[doc = concat!("Demands `", stringify!($kind), "`.")]
                pub fn $parse(&mut self) -> Fallible {
                    self.expect(TokenKind::$kind)
                }
                #[doc = concat!("Reads `", stringify!($kind), "` if it is there.")]
                pub fn $parse_optional(&mut self) -> bool {
                    self.consume_if(TokenKind::$kind)
                }
            )*
        }
    };
}

punctuation! {
    Comma "," parse_comma parse_optional_comma;
    Colon ":" parse_colon parse_optional_colon;
    Equal "=" parse_equal parse_optional_equal;
    Arrow "->" parse_arrow parse_optional_arrow;
    LParen "(" parse_l_paren parse_optional_l_paren;
    RParen ")" parse_r_paren parse_optional_r_paren;
    LSquare "[" parse_l_square parse_optional_l_square;
    RSquare "]" parse_r_square parse_optional_r_square;
    LBrace "{" parse_l_brace parse_optional_l_brace;
    RBrace "}" parse_r_brace parse_optional_r_brace;
    Less "<" parse_less parse_optional_less;
    Greater ">" parse_greater parse_optional_greater;
    Question "?" parse_question parse_optional_question;
    Star "*" parse_star parse_optional_star;
    Plus "+" parse_plus parse_optional_plus;
    Minus "-" parse_minus parse_optional_minus;
    VerticalBar "|" parse_vertical_bar parse_optional_vertical_bar;
    Ellipsis "..." parse_ellipsis parse_optional_ellipsis;
    Slash "/" parse_slash parse_optional_slash;
}

macro_rules! at_token {
    ($($(#[$doc:meta])* $at:ident $kind:ident;)*) => {
        /// What the current token is.
        impl Parser<'_, '_> {
            $(
                $(#[$doc])*
                pub fn $at(&self) -> bool {
                    self.at(TokenKind::$kind)
                }
            )*
        }
    };
}

at_token! {
    /// Whether the current token is `:`.
    at_colon Colon;
    /// Whether the current token is `(`.
    at_l_paren LParen;
    /// Whether the current token is `)`.
    at_r_paren RParen;
    /// Whether the current token is a string.
    at_string String;
    /// Whether the current token is `{`.
    at_l_brace LBrace;
    /// Whether the current token is `%name`.
    at_operand PercentIdentifier;
    /// Whether the current token is `@name`.
    at_symbol AtIdentifier;
    /// Whether the current token begins with `#`.
    at_hash HashIdentifier;
    /// Whether the current token is `^name`.
    at_successor CaretIdentifier;
}

impl<'c> Parser<'_, 'c> {
    pub(super) fn text_of(&self, token: Token) -> &'c str {
        self.source.get(token.start as usize..token.end as usize).unwrap_or("")
    }

    /// The text of the current token.
    pub fn current_text(&self) -> &'c str {
        self.text_of(self.token)
    }

    pub(super) fn at(&self, kind: TokenKind) -> bool {
        self.token.kind == kind
    }

    pub(super) fn advance(&mut self) {
        self.last_end = self.token.end;
        self.token = self.lexer.next();
    }

    /// Goes on at a byte position of the source.
    pub(super) fn reset_to(&mut self, position: u32) {
        self.lexer.reset(position);
        self.last_end = position;
        self.token = self.lexer.next();
    }

    pub(super) fn consume_if(&mut self, kind: TokenKind) -> bool {
        let found = self.at(kind);
        if found {
            self.advance();
        }
        found
    }

    pub(super) fn expect(&mut self, kind: TokenKind) -> Fallible {
        if self.consume_if(kind) {
            return Ok(());
        }
        Err(self.error_here(format!("expected '{}'", spelling(kind))))
    }

    pub(super) fn expect_with(&mut self, kind: TokenKind, message: &str) -> Fallible {
        if self.consume_if(kind) {
            return Ok(());
        }
        Err(self.error_here(message))
    }

    /// Whether the text is at its end.
    pub fn at_end(&self) -> bool {
        self.at(TokenKind::Eof)
    }

    /// Whether the current token begins an integer.
    pub fn at_integer(&self) -> bool {
        matches!(self.token.kind, TokenKind::Integer | TokenKind::Minus)
            || matches!(self.at_any_keyword(), Some("true" | "false"))
    }

    /// The current token if it is a word.
    pub fn at_any_keyword(&self) -> Option<&'c str> {
        self.at_word().then(|| self.current_text())
    }

    /// Demands the keyword or punctuation of an assembly format.
    pub fn parse_literal(&mut self, text: &str) -> Fallible {
        if self.parse_optional_literal(text) {
            return Ok(());
        }
        let message = format!("expected '{text}'");
        let is_word = text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        Err(if is_word { self.error_at_token(message) } else { self.error_here(message) })
    }

    /// Reads the keyword or punctuation of an assembly format if it is there.
    pub fn parse_optional_literal(&mut self, text: &str) -> bool {
        let is_word = |byte: u8| byte.is_ascii_alphabetic() || byte == b'_';
        let found = match *text.as_bytes() {
            // Most are one character; no call is needed to compare it.
            [byte] if !is_word(byte) => {
                self.token.end - self.token.start == 1 && self.byte_at(self.token.start) == byte
            }
            [byte, ..] if is_word(byte) => self.at_keyword(text),
            _ => self.current_text() == text && !self.at(TokenKind::String),
        };
        if found {
            self.advance();
        }
        found
    }

    /// Whether the current token is this keyword.
    pub fn at_keyword(&self, keyword: &str) -> bool {
        self.at_word() && self.current_text() == keyword
    }

    /// A word: keywords, names of ops and types, `i32`.
    pub(super) fn at_word(&self) -> bool {
        matches!(self.token.kind, TokenKind::BareIdentifier | TokenKind::IntegerType)
    }

    /// Demands a keyword.
    pub fn parse_keyword(&mut self, keyword: &str) -> Fallible {
        if self.parse_optional_keyword(keyword) {
            return Ok(());
        }
        Err(self.error_at_token(format!("expected '{keyword}'")))
    }

    /// Reads a keyword if it is there.
    pub fn parse_optional_keyword(&mut self, keyword: &str) -> bool {
        let found = self.at_keyword(keyword);
        if found {
            self.advance();
        }
        found
    }

    /// Demands any word.
    pub fn parse_any_keyword(&mut self) -> Fallible<&'c str> {
        self.parse_optional_any_keyword().ok_or_else(|| self.error_at_token("expected valid keyword"))
    }

    /// Reads a word if one is there.
    pub fn parse_optional_any_keyword(&mut self) -> Option<&'c str> {
        if !self.at_word() {
            return None;
        }
        let text = self.current_text();
        self.advance();
        Some(text)
    }

    /// Demands a word or a string.
    pub fn parse_keyword_or_string(&mut self) -> Fallible<Cow<'c, str>> {
        if let Some(word) = self.parse_optional_any_keyword() {
            return Ok(word.into());
        }
        if self.at(TokenKind::String) {
            return self.parse_string();
        }
        Err(self.error_at_token("expected valid keyword or string"))
    }

    /// Demands a string; one without escapes is part of the source.
    pub fn parse_string(&mut self) -> Fallible<Cow<'c, str>> {
        if !self.at(TokenKind::String) {
            return Err(self.error_here("expected string"));
        }
        let text = self.string_text(self.current_text())?;
        self.advance();
        Ok(text)
    }

    /// What a string token says.
    pub(super) fn string_text(&self, token: &'c str) -> Fallible<Cow<'c, str>> {
        unescape(token).map_err(|_| self.error_here("string literal is not valid UTF-8"))
    }

    /// Demands a string, whose bytes need not be text.
    pub fn parse_bytes(&mut self) -> Fallible<Vec<u8>> {
        if !self.at(TokenKind::String) {
            return Err(self.error_here("expected string"));
        }
        let bytes = unescape_bytes(self.current_text());
        self.advance();
        Ok(bytes)
    }

    /// Reads a string if one is there.
    pub fn parse_optional_string(&mut self) -> Fallible<Option<Cow<'c, str>>> {
        if self.at(TokenKind::String) { self.parse_string().map(Some) } else { Ok(None) }
    }

    /// Demands an integer that fits 64 bits.
    pub fn parse_integer(&mut self) -> Fallible<i64> {
        self.parse_optional_integer()?.ok_or_else(|| self.error(self.location(), "expected integer value"))
    }

    /// Reads an integer if one is there; one that does not fit is an error.
    /// As in MLIR the words `true` and `false` are integers too.
    pub fn parse_optional_integer(&mut self) -> Fallible<Option<i64>> {
        let Some(literal) = self.optional_integer_literal() else { return Ok(None) };
        let magnitude = parse_u64(literal.digits);
        let value = if literal.negative {
            magnitude.and_then(|magnitude| 0i64.checked_sub_unsigned(magnitude))
        } else {
            magnitude.and_then(|magnitude| i64::try_from(magnitude).ok())
        };
        value.map(Some).ok_or_else(|| self.error(literal.location, "integer value too large"))
    }

    /// Demands an integer that fits 64 bits or the integer type `ty`; returns its low bits as an attribute of that
    /// type.
    pub fn parse_wrapped_integer(&mut self, ty: Type) -> Fallible<Attribute> {
        let Some(literal) = self.optional_integer_literal() else {
            return Err(self.error(self.location(), "expected integer value"));
        };
        let width = self.context.integer_width(ty).unwrap_or(64);
        let value = match parse_u64(literal.digits) {
            Some(magnitude) => {
                let magnitude = i128::from(magnitude);
                Some(ApInt::from_i128(width, if literal.negative { -magnitude } else { magnitude }))
            }
            None => ApInt::parse(literal.digits, literal.negative, width, Signedness::Signless),
        };
        let value = value.ok_or_else(|| self.error(literal.location, "integer value too large"))?;
        Ok(self.context.intern_attribute(AttributeData::Integer { ty, value }))
    }

    fn optional_integer_literal(&mut self) -> Option<IntegerLiteral<'c>> {
        let location = self.location();
        for (word, digits) in [("true", "1"), ("false", "0")] {
            if self.parse_optional_keyword(word) {
                return Some(IntegerLiteral { location, negative: false, digits });
            }
        }
        let negative = self.at(TokenKind::Minus);
        if negative {
            let bookmark = (self.lexer, self.token, self.last_end);
            self.advance();
            if !self.at(TokenKind::Integer) {
                (self.lexer, self.token, self.last_end) = bookmark;
                return None;
            }
        } else if !self.at(TokenKind::Integer) {
            return None;
        }
        let digits = self.current_text();
        self.advance();
        Some(IntegerLiteral { location, negative, digits })
    }

    /// Demands a non-negative integer that fits `u32`.
    pub fn parse_u32(&mut self) -> Fallible<u32> {
        let location = self.location();
        let value = self.parse_integer()?;
        u32::try_from(value).map_err(|_| self.error(location, "expected an integer between 0 and 4294967295"))
    }

    /// Demands an integer that fits `i32`.
    pub fn parse_i32(&mut self) -> Fallible<i32> {
        let location = self.location();
        let value = self.parse_integer()?;
        i32::try_from(value).map_err(|_| self.error(location, "integer value too large"))
    }

    /// Demands a float.
    pub fn parse_float(&mut self) -> Fallible<f64> {
        let negative = self.consume_if(TokenKind::Minus);
        if !self.at(TokenKind::Float) {
            return Err(self.error_here("expected floating point literal"));
        }
        let value: f64 = self.current_text().parse().map_err(|_| self.error_here("floating point value too large"))?;
        self.advance();
        Ok(if negative { -value } else { value })
    }

    /// Demands `@name`.
    pub fn parse_symbol_name(&mut self) -> Fallible<Identifier> {
        self.parse_optional_symbol_name()?
            .ok_or_else(|| self.error(self.location(), "expected valid '@'-identifier for symbol name"))
    }

    /// Reads `@name` if it is there.
    pub fn parse_optional_symbol_name(&mut self) -> Fallible<Option<Identifier>> {
        if !self.at(TokenKind::AtIdentifier) {
            return Ok(None);
        }
        let text = &self.current_text()[1..];
        let name = if text.starts_with('"') {
            let name = unescape(text).map_err(|_| self.error_here("symbol name is not valid UTF-8"))?;
            if name.is_empty() {
                return Err(self.error_here("symbol name must not be empty"));
            }
            self.context.identifier(&name)
        } else {
            self.context.identifier(text)
        };
        self.advance();
        Ok(Some(name))
    }

    /// Reads a list of elements separated by commas, and gathers them.
    pub fn parse_list_of<T, L: Default + Extend<T>>(
        &mut self,
        delimiter: Delimiter,
        mut element: impl FnMut(&mut Self) -> Fallible<T>,
    ) -> Fallible<L> {
        let mut list = L::default();
        self.parse_comma_separated_list(delimiter, |p| {
            list.extend([element(p)?]);
            Ok(())
        })?;
        Ok(list)
    }

    /// Reads a list of elements separated by commas.
    pub fn parse_comma_separated_list(
        &mut self,
        delimiter: Delimiter,
        mut element: impl FnMut(&mut Self) -> Fallible,
    ) -> Fallible {
        let Some((open, close, optional)) = delimiter.tokens() else {
            element(self)?;
            while self.parse_optional_comma() {
                element(self)?;
            }
            return Ok(());
        };
        if !self.consume_if(open) {
            return if optional { Ok(()) } else { Err(self.error_here(format!("expected '{}'", spelling(open)))) };
        }
        if self.consume_if(close) {
            return Ok(());
        }
        element(self)?;
        while self.parse_optional_comma() {
            element(self)?;
        }
        self.expect(close)
    }
}

/// An integer as it is written.
struct IntegerLiteral<'c> {
    location: Location,
    negative: bool,
    /// Decimal or hexadecimal.
    digits: &'c str,
}

/// The value of an integer token, decimal or hexadecimal.
pub(super) fn parse_u64(text: &str) -> Option<u64> {
    match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}
