//! What follows from linear inequalities between values: whether another one holds, and which result of a map is the
//! least or greatest.
//!
//! MLIR's counterpart is `simplifyConstrainedMinMaxOp`. Variables are eliminated one after another, so the systems must be
//! small; of a larger one nothing is said.

use rustc_hash::FxHashMap;
use vulcanize_ir::affine::{AffineBinaryKind, AffineExpr};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, Value};

use super::compose::AppliedExprs;
use super::{Max, Min, map_of};
use crate::memref::constant_index;

/// The most inequalities of a system.
const MAX_ROWS: usize = 128;
/// The most variables of a system.
const MAX_VARIABLES: usize = 32;
/// The most results of a map that are compared. MLIR has no such limit.
const MAX_RESULTS: usize = 32;

/// A sum of values, each times a number, and a number.
#[derive(Clone, Debug)]
pub struct Sum {
    /// The values and their factors.
    pub terms: Vec<(Value, i64)>,
    /// The number.
    pub constant: i64,
}

/// Coefficients of variables, then the constant; missing ones are zero.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Row {
    coefficients: Vec<i128>,
    constant: i128,
}

impl Row {
    fn of_variable(variable: usize) -> Self {
        let mut coefficients = vec![0; variable + 1];
        coefficients[variable] = 1;
        Self { coefficients, constant: 0 }
    }

    fn get(&self, variable: usize) -> i128 {
        self.coefficients.get(variable).copied().unwrap_or(0)
    }

    /// `self * factor + other * other_factor`
    fn combine(&self, factor: i128, other: &Self, other_factor: i128) -> Option<Self> {
        let sum = |a: i128, b: i128| a.checked_mul(factor)?.checked_add(b.checked_mul(other_factor)?);
        let count = self.coefficients.len().max(other.coefficients.len());
        let coefficients =
            (0..count).map(|variable| sum(self.get(variable), other.get(variable))).collect::<Option<_>>()?;
        Some(Self { coefficients, constant: sum(self.constant, other.constant)? })
    }

    fn plus(mut self, constant: i128) -> Option<Self> {
        self.constant = self.constant.checked_add(constant)?;
        Some(self)
    }

    fn negated(&self) -> Option<Self> {
        self.combine(-1, &Self::default(), 0)
    }

    /// Divides by what all coefficients have in common; the number is rounded, for variables are integers.
    fn tighten(&mut self) {
        let common = self.coefficients.iter().fold(0u128, |common, &c| gcd(common, c.unsigned_abs()));
        if let Some(common) = i128::try_from(common).ok().filter(|&common| common > 1) {
            self.coefficients.iter_mut().for_each(|c| *c /= common);
            self.constant = self.constant.div_euclid(common);
        }
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Sums that are not negative, and the variables in them.
#[derive(Clone, Debug, Default)]
struct System {
    rows: Vec<Row>,
    values: FxHashMap<Value, usize>,
    num_variables: usize,
}

impl System {
    fn variable(&mut self) -> Option<usize> {
        self.num_variables += 1;
        (self.num_variables <= MAX_VARIABLES).then_some(self.num_variables - 1)
    }

    fn value(&mut self, value: Value) -> Option<Row> {
        let known = self.values.get(&value).copied();
        let variable = known.or_else(|| self.variable())?;
        self.values.insert(value, variable);
        Some(Row::of_variable(variable))
    }

    fn add_fact(&mut self, fact: &Sum) -> Option<()> {
        let mut row = Row { constant: i128::from(fact.constant), ..Row::default() };
        for &(value, factor) in &fact.terms {
            row = row.combine(1, &self.value(value)?, i128::from(factor))?;
        }
        self.rows.push(row);
        Some(())
    }

    /// A value is a number.
    fn add_constant(&mut self, value: Value, number: i64) -> Option<()> {
        let row = self.value(value)?.plus(-i128::from(number))?;
        self.rows.extend([row.negated()?, row]);
        Some(())
    }

    /// An expression as a sum of variables; quotients are variables of their own.
    fn row_of(&mut self, expr: &AffineExpr, applied: &AppliedExprs) -> Option<Row> {
        let mut sum = Row::default();
        let mut pending = vec![(expr.clone(), 1i128)];
        while let Some((expr, factor)) = pending.pop() {
            let binary = match &expr {
                AffineExpr::Constant(number) => {
                    sum = sum.plus(factor.checked_mul(i128::from(*number))?)?;
                    continue;
                }
                AffineExpr::Dim(_) | AffineExpr::Symbol(_) => {
                    let row = self.value(applied.value_of(&expr)?)?;
                    sum = sum.combine(1, &row, factor)?;
                    continue;
                }
                AffineExpr::Binary(binary) => binary,
            };
            let by = binary.rhs().as_constant();
            match (binary.kind(), by) {
                (AffineBinaryKind::Add, _) => {
                    pending.extend([(binary.lhs().clone(), factor), (binary.rhs().clone(), factor)]);
                }
                (AffineBinaryKind::Mul, Some(by)) => {
                    pending.push((binary.lhs().clone(), factor.checked_mul(i128::from(by))?));
                }
                (AffineBinaryKind::Mod, Some(by)) if by > 0 => {
                    // What is left is the dividend without the multiples of the divisor.
                    pending.push((binary.lhs().clone(), factor));
                    let quotient = self.quotient(binary.lhs(), by, 0, applied)?;
                    sum = sum.combine(1, &quotient, factor.checked_mul(-i128::from(by))?)?;
                }
                (AffineBinaryKind::FloorDiv, Some(by)) if by > 0 => {
                    sum = sum.combine(1, &self.quotient(binary.lhs(), by, 0, applied)?, factor)?;
                }
                (AffineBinaryKind::CeilDiv, Some(by)) if by > 0 => {
                    sum = sum.combine(1, &self.quotient(binary.lhs(), by, by - 1, applied)?, factor)?;
                }
                _ => return None,
            }
        }
        Some(sum)
    }

    /// `(dividend + offset) floordiv divisor`: a variable between bounds. Only sums are divided.
    fn quotient(&mut self, dividend: &AffineExpr, divisor: i64, offset: i64, applied: &AppliedExprs) -> Option<Row> {
        if !is_linear(dividend) {
            return None;
        }
        let dividend = self.row_of(dividend, applied)?.plus(i128::from(offset))?;
        let quotient = Row::of_variable(self.variable()?);
        let divisor = i128::from(divisor);
        let rest = dividend.combine(1, &quotient, -divisor)?;
        self.rows.extend([rest.negated()?.plus(divisor - 1)?, rest]);
        Some(quotient)
    }

    /// Whether all solutions have a sum that is not negative; `false` also where it is not known.
    fn implies(&self, sum: &Row) -> bool {
        let opposite = sum.negated().and_then(|row| row.plus(-1));
        opposite
            .is_some_and(|opposite| is_empty(self.rows.iter().cloned().chain([opposite]).collect(), self.num_variables))
    }
}

fn is_linear(expr: &AffineExpr) -> bool {
    let mut pending = vec![expr];
    while let Some(expr) = pending.pop() {
        if let AffineExpr::Binary(binary) = expr {
            if !matches!(binary.kind(), AffineBinaryKind::Add | AffineBinaryKind::Mul) {
                return false;
            }
            pending.extend([binary.lhs(), binary.rhs()]);
        }
    }
    true
}

/// Whether it is known that no integers make all sums not negative: one variable after another is eliminated.
fn is_empty(mut rows: Vec<Row>, num_variables: usize) -> bool {
    for variable in 0..num_variables {
        rows.iter_mut().for_each(Row::tighten);
        let (with, mut without): (Vec<Row>, Vec<Row>) = rows.into_iter().partition(|row| row.get(variable) != 0);
        let (lower, upper): (Vec<Row>, Vec<Row>) = with.into_iter().partition(|row| row.get(variable) > 0);
        if without.len() + lower.len() * upper.len() > MAX_ROWS {
            return false;
        }
        for low in &lower {
            for high in &upper {
                let Some(row) = low.combine(-high.get(variable), high, low.get(variable)) else { return false };
                without.push(row);
            }
        }
        rows = without;
    }
    rows.iter().any(|row| row.constant < 0)
}

/// The result of `affine.min` or `affine.max` that is known to be its value, since these sums are not negative, with the
/// values of its dimensions and symbols. Those of the sums come first, the last ones of these as symbols.
pub(crate) fn known_extremum(
    ir: &Ir<'_>,
    op: Op,
    counter: Value,
    symbols: [Value; 2],
    fact: &Sum,
) -> Option<AppliedExprs> {
    let (map, is_min) = match (Min::cast(ir, op), Max::cast(ir, op)) {
        (Some(min), _) => (min.map(ir), true),
        (_, Some(max)) => (max.map(ir), false),
        (None, None) => return None,
    };
    let operands: Vec<Value> = ir.operands(op).collect();
    let applied = AppliedExprs::of_map(map_of(ir.context(), map)?, &operands)?.aligned(&[counter], &symbols);
    let exprs = applied.exprs();
    if exprs.len() > MAX_RESULTS {
        return None;
    }
    let mut system = System::default();
    system.add_fact(fact)?;
    for value in symbols {
        if let Some(number) = constant_index(ir, value) {
            system.add_constant(value, number)?;
        }
    }
    let rows: Option<Vec<Row>> = exprs
        .iter()
        .map(|expr| {
            let row = system.row_of(expr, &applied)?;
            if is_min { Some(row) } else { row.negated() }
        })
        .collect();
    let rows = rows?;
    // As in MLIR, where there are quotients, only a number is found.
    let is_candidate = |index: usize| exprs.iter().all(is_linear) || exprs[index].as_constant().is_some();
    let least = least_of(&system, &rows, is_candidate)?;
    let mut found = applied.clone();
    found.set_exprs(vec![exprs[least].clone()]);
    found.simplify();
    found.canonicalize(ir);
    Some(found)
}

/// The row that is not greater than any other; of equal ones the last.
fn least_of(system: &System, rows: &[Row], is_candidate: impl Fn(usize) -> bool) -> Option<usize> {
    let is_at_most = |a: usize, b: usize| rows[b].combine(1, &rows[a], -1).is_some_and(|sum| system.implies(&sum));
    let mut least = None;
    for index in (0..rows.len()).rev().filter(|&index| is_candidate(index)) {
        least = match least {
            Some(known) if is_at_most(known, index) => Some(known),
            Some(known) if !is_at_most(index, known) => None,
            Some(_) | None => Some(index),
        };
    }
    least.filter(|&least| (0..rows.len()).all(|index| index == least || is_at_most(least, index)))
}
