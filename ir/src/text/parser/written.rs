//! Parts of a text as they are written, before their meaning is known.

use super::super::lexer::TokenKind;
use crate::handle::{Attribute, Type};
use crate::location::Location;

/// A use of a value as written, before its type is known.
#[derive(Clone, Copy, Debug)]
pub struct UnresolvedOperand {
    /// Its place.
    pub location: Location,
    /// Range of the name in the source.
    pub(super) start: u32,
    pub(super) end: u32,
    /// Which of the results of a group.
    pub(super) number: u32,
}

/// An argument of a region as written: `%name: type {attributes} loc(…)`.
#[derive(Clone, Debug)]
pub struct RegionArgument {
    /// The name.
    pub operand: UnresolvedOperand,
    /// The type; filled in by the op's parser where it is not written.
    pub ty: Option<Type>,
    /// The attributes, a dictionary.
    pub attributes: Option<Attribute>,
    /// Where it comes from.
    pub location: Location,
    /// Range of the alias that says so further on in the source, without its `#`.
    pub(super) alias: Option<(u32, u32)>,
}

/// A location that may be known only at the end of the text.
#[derive(Clone, Copy, Debug)]
pub(super) enum TrailingLocation<'c> {
    Known(Location),
    Alias(&'c str, u32),
}

/// The delimiters of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delimiter {
    /// Nothing; the list has one element at least.
    None,
    /// `(…)`
    Paren,
    /// `[…]`
    Square,
    /// `<…>`
    LessGreater,
    /// `{…}`
    Braces,
    /// `(…)` or nothing at all
    OptionalParen,
    /// `[…]` or nothing at all
    OptionalSquare,
    /// `<…>` or nothing at all
    OptionalLessGreater,
    /// `{…}` or nothing at all
    OptionalBraces,
}

impl Delimiter {
    pub(super) fn tokens(self) -> Option<(TokenKind, TokenKind, bool)> {
        use TokenKind::{Greater, LBrace, LParen, LSquare, Less, RBrace, RParen, RSquare};
        Some(match self {
            Delimiter::None => return None,
            Delimiter::Paren => (LParen, RParen, false),
            Delimiter::Square => (LSquare, RSquare, false),
            Delimiter::LessGreater => (Less, Greater, false),
            Delimiter::Braces => (LBrace, RBrace, false),
            Delimiter::OptionalParen => (LParen, RParen, true),
            Delimiter::OptionalSquare => (LSquare, RSquare, true),
            Delimiter::OptionalLessGreater => (Less, Greater, true),
            Delimiter::OptionalBraces => (LBrace, RBrace, true),
        })
    }
}
