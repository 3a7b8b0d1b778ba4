//! The normal form of a whole expression: a sum of terms, each a coefficient times a dimension, a symbol or something
//! that is not linear.
//!
//! The constructors look at two operands only. Reading an expression into that form and writing it out again joins
//! terms that they leave apart. The order of the terms is MLIR's, for it shows in the text.

use super::expr::{AffineBinaryKind, AffineExpr, gcd};
use super::map::AffineMap;
use AffineBinaryKind::{Add, CeilDiv, FloorDiv, Mod, Mul};
use AffineExpr::{Constant, Dim, Symbol};

impl AffineExpr {
    /// The expression as a sum in normal form. The same expression where it has none: an overflow, a division by
    /// something that is not positive, remainders of remainders that would be written out as too much.
    #[must_use]
    pub fn simplify(&self, num_dims: u32, num_symbols: u32) -> Self {
        let expr = if self.is_pure_affine() { self.clone() } else { divide_symbols(self) };
        let mut flattener = Flattener { num_dims, num_symbols, locals: Vec::new() };
        let Some(flat) = flattener.flatten(&expr) else { return expr };
        let linear = flattener.linear(&flat);
        if expr.is_pure_affine() || linear == expr { linear } else { flattener.semi_affine(&flat) }
    }
}

impl AffineExpr {
    /// The coefficients of dimensions and symbols, then the constant term, of an expression that is linear in them.
    #[must_use]
    pub fn coefficients(&self, num_dims: u32, num_symbols: u32) -> Option<Vec<i64>> {
        let mut flattener = Flattener { num_dims, num_symbols, locals: Vec::new() };
        let mut flat = flattener.flatten(self).filter(|_| flattener.locals.is_empty())?;
        flat.leaves.push(flat.constant);
        Some(flat.leaves)
    }
}

impl AffineMap {
    /// The map with its results [simplified](AffineExpr::simplify).
    #[must_use]
    pub fn simplify(&self) -> Self {
        let results = self.results().iter().map(|result| result.simplify(self.num_dims(), self.num_symbols()));
        Self::new(self.num_dims(), self.num_symbols(), results).unwrap_or_else(|| self.clone())
    }
}

/// The coefficients of dimensions, symbols and locals, and the constant term. Locals that came later are missing.
#[derive(Clone, Debug, Default)]
struct Flat {
    leaves: Vec<i64>,
    locals: Vec<i64>,
    constant: i64,
}

impl Flat {
    fn all(&self) -> impl Iterator<Item = i64> + '_ {
        self.leaves.iter().chain(&self.locals).copied().chain(std::iter::once(self.constant))
    }

    fn map(&self, change: impl Fn(i64) -> Option<i64>) -> Option<Self> {
        let list = |list: &[i64]| list.iter().map(|&c| change(c)).collect::<Option<Vec<i64>>>();
        Some(Self { leaves: list(&self.leaves)?, locals: list(&self.locals)?, constant: change(self.constant)? })
    }

    fn divisor(&self, first: i64) -> u64 {
        self.all().fold(first.unsigned_abs(), |divisor, c| gcd(divisor, c.unsigned_abs()))
    }
}

/// The largest part that is not linear. A remainder is made of what is in it twice, so remainders of remainders double.
const MAX_SIZE: u32 = 1 << 14;

struct Flattener {
    num_dims: u32,
    num_symbols: u32,
    /// The parts that are not linear: quotients, products of symbols, …
    locals: Vec<AffineExpr>,
}

impl Flattener {
    fn leaf(&self, position: u32) -> Option<Flat> {
        let mut flat = self.zero();
        *flat.leaves.get_mut(position as usize)? = 1;
        Some(flat)
    }

    fn zero(&self) -> Flat {
        Flat { leaves: vec![0; (self.num_dims + self.num_symbols) as usize], ..Flat::default() }
    }

    fn flatten(&mut self, expr: &AffineExpr) -> Option<Flat> {
        let binary = match expr {
            Dim(position) => return self.leaf(*position),
            Symbol(position) => return self.leaf(self.num_dims + position),
            Constant(value) => return Some(Flat { constant: *value, ..self.zero() }),
            AffineExpr::Binary(binary) => binary,
        };
        let (lhs, rhs) = (self.flatten(binary.lhs())?, self.flatten(binary.rhs())?);
        let by_constant = binary.rhs().as_constant();
        match (binary.kind(), by_constant) {
            (Add, _) => add(&lhs, &rhs),
            (Mul, Some(factor)) => lhs.map(|c| c.checked_mul(factor)),
            (Mod, Some(divisor)) => self.remainder(lhs, divisor),
            (kind @ (FloorDiv | CeilDiv), Some(divisor)) => self.quotient(kind, lhs, divisor),
            (kind, None) => {
                let (lhs, rhs) = (self.linear(&lhs), self.linear(&rhs));
                let value = AffineExpr::binary(kind, &lhs, &rhs)?;
                self.local(value)
            }
        }
    }

    /// The index of the local that is this expression; `None` of one that is too large.
    fn index(&mut self, expr: AffineExpr) -> Option<usize> {
        if expr.size() > MAX_SIZE {
            return None;
        }
        let known = self.locals.iter().position(|local| *local == expr);
        Some(known.unwrap_or_else(|| {
            self.locals.push(expr);
            self.locals.len() - 1
        }))
    }

    fn local(&mut self, expr: AffineExpr) -> Option<Flat> {
        let index = self.index(expr)?;
        let mut flat = self.zero();
        flat.locals.resize(index + 1, 0);
        flat.locals[index] = 1;
        Some(flat)
    }

    fn remainder(&mut self, mut lhs: Flat, divisor: i64) -> Option<Flat> {
        if divisor <= 0 {
            return None;
        }
        if lhs.all().all(|c| c % divisor == 0) {
            return Some(self.zero());
        }
        let common = i64::try_from(lhs.divisor(divisor)).ok()?;
        let dividend = self.linear(&lhs.map(|c| Some(c / common))?);
        let index = self.index(dividend.floor_div_const(divisor / common))?;
        if lhs.locals.len() <= index {
            lhs.locals.resize(index + 1, 0);
        }
        // a mod b is a - b * (a floordiv b).
        lhs.locals[index] = divisor.checked_neg()?;
        Some(lhs)
    }

    fn quotient(&mut self, kind: AffineBinaryKind, lhs: Flat, divisor: i64) -> Option<Flat> {
        if divisor <= 0 {
            return None;
        }
        let common = i64::try_from(lhs.divisor(divisor)).ok()?;
        let lhs = lhs.map(|c| Some(c / common))?;
        let divisor = divisor / common;
        if divisor == 1 {
            return Some(lhs);
        }
        let dividend = self.linear(&lhs);
        let value = AffineExpr::binary(kind, &dividend, &Constant(divisor))?;
        self.local(value)
    }

    fn leaf_expr(&self, index: usize) -> AffineExpr {
        let index = index as u32;
        if index < self.num_dims { Dim(index) } else { Symbol(index - self.num_dims) }
    }

    /// The sum, its terms in the order of dimensions, symbols, locals.
    fn linear(&self, flat: &Flat) -> AffineExpr {
        let leaves = flat.leaves.iter().enumerate().map(|(i, &c)| (self.leaf_expr(i), c));
        let locals = self.locals.iter().cloned().zip(flat.locals.iter().copied());
        sum(leaves.chain(locals), flat.constant)
    }

    /// The sum of an expression with products and quotients of symbols. Terms are sorted by the position of their first
    /// leaf: the dimension, terms of it and numbers, then of it and symbols, then the symbol and terms of it. Terms
    /// that have not two leaves come last.
    fn semi_affine(&self, flat: &Flat) -> AffineExpr {
        let mut terms: Vec<((u32, i64), AffineExpr, i64)> = Vec::new();
        let (mut of_symbols, mut of_dims) = (i64::from(self.num_dims.max(self.num_symbols)).., (i64::MIN..0).rev());
        let (dims, symbols) = flat.leaves.split_at(self.num_dims as usize);
        for (position, &coefficient) in (0..).zip(symbols).filter(|(_, c)| **c != 0) {
            terms.push(((position, of_symbols.next().unwrap_or(i64::MAX)), Symbol(position), coefficient));
        }
        let mut rest = Vec::new();
        for (local, &coefficient) in self.locals.iter().zip(&flat.locals).filter(|(_, c)| **c != 0) {
            let key = match leaves(local) {
                Some((Dim(first), Dim(second) | Symbol(second))) => (*first, i64::from(*second)),
                Some((Dim(first), _)) => (*first, of_dims.next().unwrap_or(i64::MIN)),
                Some((Symbol(first), _)) => (*first, of_symbols.next().unwrap_or(i64::MAX)),
                _ => {
                    rest.push((local.clone(), coefficient));
                    continue;
                }
            };
            terms.push((key, local.clone(), coefficient));
        }
        for (position, &coefficient) in (0..).zip(dims).filter(|(_, c)| **c != 0) {
            terms.push(((position, of_dims.next().unwrap_or(i64::MIN)), Dim(position), coefficient));
        }
        terms.sort_by_key(|term| term.0);
        sum(terms.into_iter().map(|(_, expr, coefficient)| (expr, coefficient)).chain(rest), flat.constant)
    }
}

/// The two operands of an expression that are leaves.
fn leaves(expr: &AffineExpr) -> Option<(&AffineExpr, &AffineExpr)> {
    let AffineExpr::Binary(binary) = expr else { return None };
    let is_leaf = |expr: &AffineExpr| !matches!(expr, AffineExpr::Binary(_));
    (is_leaf(binary.lhs()) && is_leaf(binary.rhs())).then(|| (binary.lhs(), binary.rhs()))
}

fn sum(terms: impl Iterator<Item = (AffineExpr, i64)>, constant: i64) -> AffineExpr {
    let start = Constant(0);
    let sum = terms.filter(|(_, c)| *c != 0).fold(start, |sum, (expr, c)| sum.add(&expr.mul_const(c)));
    if constant == 0 { sum } else { sum.add(&Constant(constant)) }
}

fn add(a: &Flat, b: &Flat) -> Option<Flat> {
    let list = |a: &[i64], b: &[i64]| {
        let at = |list: &[i64], i: usize| list.get(i).copied().unwrap_or(0);
        (0..a.len().max(b.len())).map(|i| at(a, i).checked_add(at(b, i))).collect::<Option<Vec<i64>>>()
    };
    Some(Flat {
        leaves: list(&a.leaves, &b.leaves)?,
        locals: list(&a.locals, &b.locals)?,
        constant: a.constant.checked_add(b.constant)?,
    })
}

// ---- quotients by symbols ----

/// Divides where the divisor is a symbol that is a factor of the dividend.
fn divide_symbols(expr: &AffineExpr) -> AffineExpr {
    let AffineExpr::Binary(binary) = expr else { return expr.clone() };
    let (kind, lhs, rhs) = (binary.kind(), divide_symbols(binary.lhs()), divide_symbols(binary.rhs()));
    let plain = || AffineExpr::binary(kind, &lhs, &rhs).unwrap_or_else(|| expr.clone());
    match (kind, &rhs) {
        (Mod | FloorDiv | CeilDiv, Symbol(symbol)) if is_multiple(binary.lhs(), *symbol, kind) => match kind {
            Mod => Constant(0),
            _ => divided(&lhs, *symbol, kind).unwrap_or_else(plain),
        },
        _ => plain(),
    }
}

fn is_multiple(expr: &AffineExpr, symbol: u32, kind: AffineBinaryKind) -> bool {
    let binary = match expr {
        Constant(value) => return *value == 0,
        Dim(_) => return false,
        Symbol(position) => return *position == symbol,
        AffineExpr::Binary(binary) => binary,
    };
    let is = |operand, kind| is_multiple(operand, symbol, kind);
    match binary.kind() {
        Add => is(binary.lhs(), kind) && is(binary.rhs(), kind),
        Mod => is(binary.lhs(), Mod) && is(binary.rhs(), Mod),
        Mul => is(binary.lhs(), kind) || is(binary.rhs(), kind),
        own @ (FloorDiv | CeilDiv) => own == kind && is(binary.lhs(), own),
    }
}

fn divided(expr: &AffineExpr, symbol: u32, kind: AffineBinaryKind) -> Option<AffineExpr> {
    let binary = match expr {
        Constant(0) => return Some(Constant(0)),
        Symbol(position) if *position == symbol => return Some(Constant(1)),
        Constant(_) | Dim(_) | Symbol(_) => return None,
        AffineExpr::Binary(binary) => binary,
    };
    let (lhs, rhs) = (binary.lhs(), binary.rhs());
    match binary.kind() {
        Add => Some(divided(lhs, symbol, kind)?.add(&divided(rhs, symbol, kind)?)),
        Mod => divided(lhs, symbol, Mod)?.rem(&divided(rhs, symbol, Mod)?),
        Mul if is_multiple(lhs, symbol, kind) => divided(lhs, symbol, kind)?.mul(rhs),
        Mul => lhs.mul(&divided(rhs, symbol, kind)?),
        own @ (FloorDiv | CeilDiv) => AffineExpr::binary(own, &divided(lhs, symbol, own)?, rhs),
    }
}
