//! Affine maps and sets: the parser as a cursor over affine tokens.

use super::tokens::parse_u64;
use rustc_hash::FxHashMap;
use vulcanize_limits::Limits;

use super::{Delimiter, Parser, TokenKind, UnresolvedOperand};
use crate::affine::{AffineExpr, AffineMap, AffineToken, AffineTokens, parse_expr, parse_map, parse_set};
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

    fn limits(&self) -> &Limits {
        self.context.limits()
    }

    fn advance(&mut self) {
        Parser::advance(self);
    }

    fn location(&mut self) -> Location {
        Parser::location(self)
    }

    fn error_at(&mut self, location: Location, message: String) -> Box<Diagnostic> {
        // A missing token is reported where it is missing, every other error at the wrong token.
        if message.starts_with("expected") && location == Parser::location(self) {
            return self.error_here(message);
        }
        self.error(location, message)
    }
}

/// The values that affine expressions of one list are written with: `%i + symbol(%n)`.
#[derive(Clone, Debug, Default)]
pub struct AffineOperands {
    /// The values that are dimensions, in the order of their first use.
    pub dims: Vec<UnresolvedOperand>,
    /// The values that are symbols.
    pub symbols: Vec<UnresolvedOperand>,
    /// The meaning of each name.
    names: FxHashMap<String, AffineExpr>,
}

impl AffineOperands {
    /// The map of these values with the results `results`; `None` where it would not be affine.
    pub fn map(&self, results: Vec<AffineExpr>) -> Option<AffineMap> {
        AffineMap::new(u32::try_from(self.dims.len()).ok()?, u32::try_from(self.symbols.len()).ok()?, results)
    }

    /// The values, dimensions first.
    pub fn all(&self) -> impl Iterator<Item = &UnresolvedOperand> {
        self.dims.iter().chain(&self.symbols)
    }
}

/// A cursor over expressions with values in them.
struct ValueTokens<'p, 's, 'c> {
    parser: &'p mut Parser<'s, 'c>,
    operands: &'p mut AffineOperands,
}

impl<'c> AffineTokens<'c> for ValueTokens<'_, '_, 'c> {
    type Location = Location;
    type Error = Box<Diagnostic>;

    fn peek(&mut self) -> AffineToken<'c> {
        self.parser.peek()
    }
    fn limits(&self) -> &Limits {
        self.parser.limits()
    }
    fn advance(&mut self) {
        Parser::advance(self.parser);
    }
    fn location(&mut self) -> Location {
        Parser::location(self.parser)
    }
    fn error_at(&mut self, location: Location, message: String) -> Box<Diagnostic> {
        self.parser.error_at(location, message)
    }
    fn takes_values(&self) -> bool {
        true
    }
    /// A value that was met before keeps its dimension or symbol.
    fn value(&mut self, is_symbol: bool) -> Fallible<Option<AffineExpr>> {
        let operand = self.parser.parse_operand()?;
        let name = self.parser.operand_text(&operand);
        if let Some(known) = self.operands.names.get(&name) {
            return Ok(Some(known.clone()));
        }
        let list = if is_symbol { &mut self.operands.symbols } else { &mut self.operands.dims };
        let position = u32::try_from(list.len()).unwrap_or(u32::MAX);
        list.push(operand);
        let expr = if is_symbol { AffineExpr::Symbol(position) } else { AffineExpr::Dim(position) };
        self.operands.names.insert(name, expr.clone());
        Ok(Some(expr))
    }
}

impl Parser<'_, '_> {
    /// Demands an affine expression of values.
    ///
    /// # Errors
    /// Another token is there, or the expression is not affine.
    pub fn parse_affine_expr_of_values(&mut self, operands: &mut AffineOperands) -> Fallible<AffineExpr> {
        parse_expr(&mut ValueTokens { parser: self, operands }, &[])
    }

    /// Demands a list of affine expressions of values.
    ///
    /// # Errors
    /// As [`Self::parse_affine_expr_of_values`].
    pub fn parse_affine_exprs_of_values(
        &mut self,
        delimiter: Delimiter,
        operands: &mut AffineOperands,
    ) -> Fallible<Vec<AffineExpr>> {
        self.parse_list_of(delimiter, |parser| parser.parse_affine_expr_of_values(operands))
    }

    /// Demands an affine map, `(d0) -> (d0)`.
    ///
    /// # Errors
    /// Another token is there, or an expression is not affine.
    pub fn parse_affine_map(&mut self) -> Fallible<AffineMap> {
        parse_map(self)
    }

    pub(super) fn parse_affine_map_attribute(&mut self) -> Fallible<Attribute> {
        Parser::advance(self);
        self.parse_less()?;
        let map = self.parse_affine_map()?;
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
