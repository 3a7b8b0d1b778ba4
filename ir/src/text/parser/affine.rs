//! Affine maps and sets: the parser as a cursor over affine tokens.

use super::tokens::parse_u64;
use super::{Parser, TokenKind};
use crate::affine::{AffineToken, AffineTokens, parse_map, parse_set};
use crate::attributes::AttributeData;
use crate::diagnostics::{Diagnostic, Fallible};
use crate::handle::Attribute;
use crate::location::Location;

impl<'c> AffineTokens<'c> for Parser<'_, 'c> {
    type Location = Location;
    type Error = Box<Diagnostic>;

    fn peek(&mut self) -> AffineToken<'c> {
        match self.token.kind {
            TokenKind::BareIdentifier | TokenKind::IntegerType => AffineToken::Ident(self.current_text()),
            TokenKind::PercentIdentifier => AffineToken::SsaId,
            TokenKind::Integer => AffineToken::Int(parse_u64(self.current_text())),
            TokenKind::Plus => AffineToken::Plus,
            TokenKind::Minus => AffineToken::Minus,
            TokenKind::Star => AffineToken::Star,
            TokenKind::LParen => AffineToken::LParen,
            TokenKind::RParen => AffineToken::RParen,
            TokenKind::LSquare => AffineToken::LSquare,
            TokenKind::RSquare => AffineToken::RSquare,
            TokenKind::Comma => AffineToken::Comma,
            TokenKind::Arrow => AffineToken::Arrow,
            TokenKind::Colon => AffineToken::Colon,
            TokenKind::Greater => AffineToken::Greater,
            TokenKind::Less => AffineToken::Less,
            TokenKind::Equal => AffineToken::Equal,
            _ => AffineToken::Other,
        }
    }

    fn advance(&mut self) {
        Parser::advance(self);
    }

    fn location(&mut self) -> Location {
        Parser::location(self)
    }

    fn error_at(&mut self, location: Location, message: String) -> Box<Diagnostic> {
        // What is missing is reported where it is missing, everything else at the token that is wrong.
        if message.starts_with("expected") && location == Parser::location(self) {
            return self.error_here(message);
        }
        self.error(location, message)
    }
}

impl Parser<'_, '_> {
    pub(super) fn parse_affine_map_attribute(&mut self) -> Fallible<Attribute> {
        Parser::advance(self);
        self.parse_less()?;
        let map = parse_map(self)?;
        self.parse_greater()?;
        Ok(self.context.intern_attribute(AttributeData::AffineMap(map)))
    }

    pub(super) fn parse_integer_set_attribute(&mut self) -> Fallible<Attribute> {
        Parser::advance(self);
        self.parse_less()?;
        let set = parse_set(self)?;
        self.parse_greater()?;
        Ok(self.context.intern_attribute(AttributeData::IntegerSet(set)))
    }
}
