//! Reads affine maps, sets and expressions from a cursor over tokens.
//!
//! The grammar and its messages are MLIR's. Two things differ. The error of an operator is at that operator.
//! Nesting, the depth of the result and the number of dimensions have [limits](AffineTokens::limits).

use rustc_hash::FxHashMap;
use vulcanize_limits::{Limit, Limits};

use super::expr::{AffineBinaryKind, AffineExpr};
use super::map::AffineMap;
use super::set::{AffineConstraint, IntegerSet};

/// A token, as far as affine text tells them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AffineToken<'src> {
    /// A bare identifier or a keyword, integer types such as `i8` included.
    Ident(&'src str),
    /// `%name`
    SsaId,
    /// A decimal or hexadecimal integer without sign; `None` where 64 bits do not hold it.
    Int(Option<u64>),
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`
    Star,
    /// `(`
    LParen,
    /// `)`
    RParen,
    /// `[`
    LSquare,
    /// `]`
    RSquare,
    /// `,`
    Comma,
    /// `->`
    Arrow,
    /// `:`
    Colon,
    /// `>`; `>=` is two tokens.
    Greater,
    /// `<`; `<=` is two tokens.
    Less,
    /// `=`; `==` is two tokens.
    Equal,
    /// Any other token, and the end.
    Other,
}

/// A cursor over tokens of a text that lives for `'src`.
pub trait AffineTokens<'src> {
    /// A place in the text.
    type Location: Copy;
    /// The error of a failure.
    type Error;

    /// The current token.
    fn peek(&mut self) -> AffineToken<'src>;
    /// Moves to the next token.
    fn advance(&mut self);
    /// Where the current token is.
    fn location(&mut self) -> Self::Location;
    /// Reads the SSA value at the cursor, `%name` (a dimension) or, with `is_symbol`, within `symbol(%name)`; returns
    /// its expression. `None`, with nothing read, where values have no place.
    ///
    /// # Errors
    /// The value cannot be read.
    fn value(&mut self, is_symbol: bool) -> Result<Option<AffineExpr>, Self::Error> {
        let _ = is_symbol;
        Ok(None)
    }
    /// What the text may cost.
    fn limits(&self) -> &Limits {
        &Limits::DEFAULT
    }
    /// Whether values have a place.
    fn takes_values(&self) -> bool {
        false
    }
    /// An error at a place.
    fn error_at(&mut self, location: Self::Location, message: String) -> Self::Error;
}

/// The two forms that begin with `(d0)[s0]`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum AffineMapOrSet {
    /// `(d0)[s0] -> (…)`
    Map(AffineMap),
    /// `(d0)[s0] : (…)`
    Set(IntegerSet),
}

/// Reads `(d0)[s0] -> (…)` or `(d0)[s0] : (…)`.
///
/// # Errors
/// At the first token that fits neither, and where the expressions are not affine or too deep.
pub fn parse_map_or_set<'src, T: AffineTokens<'src>>(tokens: &mut T) -> Result<AffineMapOrSet, T::Error> {
    let mut parser = Parser::new(tokens);
    let num_dims = parser.parse_dim_list()?;
    let num_symbols = match parser.tokens.peek() {
        AffineToken::LSquare => parser.parse_symbol_list()?,
        _ => 0,
    };
    if parser.consume_if(AffineToken::Arrow) {
        let map = parser.parse_map_range(num_dims, num_symbols)?;
        return Ok(AffineMapOrSet::Map(map));
    }
    parser.expect(AffineToken::Colon, "expected '->' or ':'")?;
    let set = parser.parse_constraints(num_dims, num_symbols)?;
    Ok(AffineMapOrSet::Set(set))
}

/// Reads `(d0)[s0] -> (…)`, the text within `affine_map<…>`.
///
/// # Errors
/// As [`parse_map_or_set`], and where it is a set.
pub fn parse_map<'src, T: AffineTokens<'src>>(tokens: &mut T) -> Result<AffineMap, T::Error> {
    let start = tokens.location();
    match parse_map_or_set(tokens)? {
        AffineMapOrSet::Map(map) => Ok(map),
        AffineMapOrSet::Set(_) => Err(tokens.error_at(start, "expected AffineMap, but got IntegerSet".into())),
    }
}

/// Reads `(d0)[s0] : (…)`, the text within `affine_set<…>`.
///
/// # Errors
/// As [`parse_map_or_set`], and where it is a map.
pub fn parse_set<'src, T: AffineTokens<'src>>(tokens: &mut T) -> Result<IntegerSet, T::Error> {
    let start = tokens.location();
    match parse_map_or_set(tokens)? {
        AffineMapOrSet::Set(set) => Ok(set),
        AffineMapOrSet::Map(_) => Err(tokens.error_at(start, "expected IntegerSet, but got AffineMap".into())),
    }
}

/// Reads one expression; each name means the expression given with it.
///
/// # Errors
/// There is no expression, or it is not affine, or too deep.
pub fn parse_expr<'src, T: AffineTokens<'src>>(
    tokens: &mut T,
    names: &[(&'src str, AffineExpr)],
) -> Result<AffineExpr, T::Error> {
    let mut parser = Parser::new(tokens);
    parser.names.extend(names.iter().cloned());
    parser.parse_expr()
}

struct Parser<'t, 'src, T> {
    tokens: &'t mut T,
    names: FxHashMap<&'src str, AffineExpr>,
    nesting: u64,
}

/// Whether an operand is left of the one that is read: it decides between messages.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Position {
    First,
    Right,
}

impl<'t, 'src, T: AffineTokens<'src>> Parser<'t, 'src, T> {
    fn new(tokens: &'t mut T) -> Self {
        Self { tokens, names: FxHashMap::default(), nesting: 0 }
    }

    fn error<R>(&mut self, message: impl Into<String>) -> Result<R, T::Error> {
        let location = self.tokens.location();
        Err(self.tokens.error_at(location, message.into()))
    }

    fn consume_if(&mut self, token: AffineToken<'src>) -> bool {
        let found = self.tokens.peek() == token;
        if found {
            self.tokens.advance();
        }
        found
    }

    fn expect(&mut self, token: AffineToken<'src>, message: &str) -> Result<(), T::Error> {
        match self.consume_if(token) {
            true => Ok(()),
            false => self.error(message),
        }
    }

    /// Reads `open element, … close`; `context` ends the message of a missing bracket.
    fn parse_list<R>(
        &mut self,
        (open, close): (AffineToken<'src>, AffineToken<'src>),
        (opened, closed): (char, char),
        context: &str,
        mut element: impl FnMut(&mut Self) -> Result<R, T::Error>,
    ) -> Result<Vec<R>, T::Error> {
        self.expect(open, &format!("expected '{opened}'{context}"))?;
        if self.consume_if(close) {
            return Ok(Vec::new());
        }
        let mut elements = vec![element(self)?];
        while self.consume_if(AffineToken::Comma) {
            elements.push(element(self)?);
        }
        self.expect(close, &format!("expected '{closed}'{context}"))?;
        Ok(elements)
    }

    fn parse_paren_list<R>(
        &mut self,
        context: &str,
        element: impl FnMut(&mut Self) -> Result<R, T::Error>,
    ) -> Result<Vec<R>, T::Error> {
        let brackets = (AffineToken::LParen, AffineToken::RParen);
        self.parse_list(brackets, ('(', ')'), context, element)
    }

    fn parse_dim_list(&mut self) -> Result<u32, T::Error> {
        let mut count = 0;
        self.parse_paren_list(" in dimensional identifier list", |parser| {
            parser.parse_definition(AffineExpr::Dim(count))?;
            count += 1;
            Ok(())
        })?;
        Ok(count)
    }

    fn parse_symbol_list(&mut self) -> Result<u32, T::Error> {
        let mut count = 0;
        let brackets = (AffineToken::LSquare, AffineToken::RSquare);
        self.parse_list(brackets, ('[', ']'), " in symbol list", |parser| {
            parser.parse_definition(AffineExpr::Symbol(count))?;
            count += 1;
            Ok(())
        })?;
        Ok(count)
    }

    fn parse_definition(&mut self, expr: AffineExpr) -> Result<(), T::Error> {
        let AffineToken::Ident(name) = self.tokens.peek() else {
            return self.error("expected bare identifier");
        };
        if self.names.contains_key(name) {
            return self.error(format!("redefinition of identifier '{name}'"));
        }
        let location = self.tokens.location();
        self.check(Limit::Dimensions, self.names.len() as u64 + 1, location)?;
        self.tokens.advance();
        self.names.insert(name, expr);
        Ok(())
    }

    fn parse_map_range(&mut self, dims: u32, symbols: u32) -> Result<AffineMap, T::Error> {
        let results = self.parse_paren_list(" in affine map range", Self::parse_expr)?;
        match AffineMap::new(dims, symbols, results) {
            Some(map) => Ok(map),
            None => self.error("use of undeclared identifier"),
        }
    }

    fn parse_constraints(&mut self, dims: u32, symbols: u32) -> Result<IntegerSet, T::Error> {
        let constraints = self.parse_paren_list(" in integer set constraint list", Self::parse_constraint)?;
        match IntegerSet::new(dims, symbols, constraints) {
            Some(set) => Ok(set),
            None => self.error("use of undeclared identifier"),
        }
    }

    /// Reads `a >= b`, `a <= b` or `a == b`.
    fn parse_constraint(&mut self) -> Result<AffineConstraint, T::Error> {
        let lhs = self.parse_expr()?;
        let relation = self.tokens.peek();
        let location = self.tokens.location();
        if let AffineToken::Greater | AffineToken::Less | AffineToken::Equal = relation {
            self.tokens.advance();
            if self.consume_if(AffineToken::Equal) {
                let rhs = self.parse_expr()?;
                let expr = match relation {
                    AffineToken::Less => rhs.sub(&lhs),
                    _ => lhs.sub(&rhs),
                };
                return Ok(AffineConstraint {
                    expr: self.bounded(expr, location)?,
                    is_eq: relation == AffineToken::Equal,
                });
            }
        }
        self.error("expected '== affine-expr' or '>= affine-expr' at end of affine constraint")
    }
}

/// Expressions.
impl<'src, T: AffineTokens<'src>> Parser<'_, 'src, T> {
    /// Reads a sum of products.
    fn parse_expr(&mut self) -> Result<AffineExpr, T::Error> {
        let mut sum = self.parse_product(Position::First)?;
        loop {
            let location = self.tokens.location();
            let is_difference = match self.tokens.peek() {
                AffineToken::Plus => false,
                AffineToken::Minus => true,
                _ => return Ok(sum),
            };
            self.tokens.advance();
            let term = self.parse_product(Position::Right)?;
            let next = match is_difference {
                true => sum.sub(&term),
                false => sum.add(&term),
            };
            sum = self.bounded(next, location)?;
        }
    }

    fn parse_product(&mut self, position: Position) -> Result<AffineExpr, T::Error> {
        let mut product = self.parse_operand(position)?;
        loop {
            let location = self.tokens.location();
            let kind = match self.tokens.peek() {
                AffineToken::Star => AffineBinaryKind::Mul,
                AffineToken::Ident("floordiv") => AffineBinaryKind::FloorDiv,
                AffineToken::Ident("ceildiv") => AffineBinaryKind::CeilDiv,
                AffineToken::Ident("mod") => AffineBinaryKind::Mod,
                _ => return Ok(product),
            };
            self.tokens.advance();
            let operand = self.parse_operand(Position::Right)?;
            let Some(next) = AffineExpr::binary(kind, &product, &operand) else {
                let message = non_affine_message(kind).into();
                return Err(self.tokens.error_at(location, message));
            };
            product = self.bounded(next, location)?;
        }
    }

    fn bounded(&mut self, expr: AffineExpr, at: T::Location) -> Result<AffineExpr, T::Error> {
        self.check(Limit::ExpressionDepth, expr.depth().into(), at).map(|()| expr)
    }

    fn check(&mut self, limit: Limit, needed: u64, at: T::Location) -> Result<(), T::Error> {
        let checked = self.tokens.limits().check(limit, needed);
        checked.map_err(|exceeded| self.tokens.error_at(at, exceeded.to_string()))
    }

    /// `symbol(%name)`
    fn parse_symbol_value(&mut self) -> Result<AffineExpr, T::Error> {
        self.tokens.advance();
        self.expect(AffineToken::LParen, "expected '(' at start of SSA symbol")?;
        let value = match self.tokens.peek() {
            AffineToken::SsaId => self.tokens.value(true)?,
            _ => None,
        };
        let Some(value) = value else { return self.error("expected ssa identifier") };
        self.expect(AffineToken::RParen, "expected ')' at end of SSA symbol")?;
        Ok(value)
    }

    fn parse_operand(&mut self, position: Position) -> Result<AffineExpr, T::Error> {
        match self.tokens.peek() {
            AffineToken::Ident("symbol") if self.tokens.takes_values() => self.parse_symbol_value(),
            AffineToken::Ident(name) => self.parse_name(name),
            AffineToken::Int(value) => self.parse_integer(value),
            AffineToken::LParen => self.nested(Self::parse_parentheses),
            AffineToken::Minus => self.nested(|parser| parser.parse_negation(position)),
            AffineToken::SsaId => match self.tokens.value(false)? {
                Some(value) => Ok(value),
                None => self.error("unexpected ssa identifier"),
            },
            AffineToken::Plus | AffineToken::Star if position == Position::First => {
                self.error("missing left operand of binary operator")
            }
            _ if position == Position::Right => self.error("missing right operand of binary operator"),
            _ => self.error("expected affine expression"),
        }
    }

    fn nested(
        &mut self,
        parse: impl FnOnce(&mut Self) -> Result<AffineExpr, T::Error>,
    ) -> Result<AffineExpr, T::Error> {
        let location = self.tokens.location();
        self.check(Limit::Nesting, self.nesting + 1, location)?;
        self.nesting += 1;
        let result = parse(self);
        self.nesting -= 1;
        result
    }

    fn parse_name(&mut self, name: &str) -> Result<AffineExpr, T::Error> {
        match self.names.get(name).cloned() {
            Some(expr) => {
                self.tokens.advance();
                Ok(expr)
            }
            None => self.error("use of undeclared identifier"),
        }
    }

    fn parse_integer(&mut self, value: Option<u64>) -> Result<AffineExpr, T::Error> {
        match value.and_then(|v| i64::try_from(v).ok()) {
            Some(value) => {
                self.tokens.advance();
                Ok(AffineExpr::Constant(value))
            }
            None => self.error("constant too large for index"),
        }
    }

    fn parse_parentheses(&mut self) -> Result<AffineExpr, T::Error> {
        self.tokens.advance();
        if self.tokens.peek() == AffineToken::RParen {
            return self.error("no expression inside parentheses");
        }
        let expr = self.parse_expr()?;
        self.expect(AffineToken::RParen, "expected ')'")?;
        Ok(expr)
    }

    fn parse_negation(&mut self, position: Position) -> Result<AffineExpr, T::Error> {
        const LEAST: u64 = i64::MIN.unsigned_abs();
        let location = self.tokens.location();
        self.tokens.advance();
        // The least integer has no positive counterpart, so its sign is read with its digits.
        if self.consume_if(AffineToken::Int(Some(LEAST))) {
            return Ok(AffineExpr::Constant(i64::MIN));
        }
        let operand = self.parse_operand(position)?;
        self.bounded(operand.neg(), location)
    }
}

fn non_affine_message(kind: AffineBinaryKind) -> &'static str {
    match kind {
        AffineBinaryKind::Add | AffineBinaryKind::Mul => {
            "non-affine expression: at least one of the multiply operands has to be either a \
             constant or symbolic"
        }
        AffineBinaryKind::Mod => "non-affine expression: right operand of mod has to be either a constant or symbolic",
        AffineBinaryKind::FloorDiv => {
            "non-affine expression: right operand of floordiv has to be either a constant or \
             symbolic"
        }
        AffineBinaryKind::CeilDiv => {
            "non-affine expression: right operand of ceildiv has to be either a constant or \
             symbolic"
        }
    }
}
