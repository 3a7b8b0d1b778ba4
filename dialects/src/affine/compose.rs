//! Maps with their operands: `affine.apply`s are composed into the maps, and the operands have canonical order.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use vulcanize_ir::affine::{AffineConstraint, AffineExpr, AffineMap, IntegerSet};
use vulcanize_ir::rewrite::{Builder, constant_value, defined_by};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, OperationState, Value};

use super::operands::{is_symbol_within, is_valid_dim, map_attr, map_of};
use super::{Apply, Min};
use crate::index_list::MixedIndex;

/// Values of an affine map, at most, that composing may bring in.
const MAX_OPERANDS: usize = 64;
/// How many `affine.apply`s in a row are composed at once.
const MAX_DEPTH: u32 = 128;
/// The size of an expression, at most, that composing may make. Expressions that are used twice double with each level,
/// and a larger one helps nobody.
const MAX_SIZE: u32 = 1 << 7;
/// The parts of all expressions, at most, that one composing puts together.
const MAX_WORK: usize = 1 << 9;
/// The values, at most, that are asked whether a value is a symbol.
const MAX_ASKED: usize = 64;

/// Expressions with the values of their dimensions and symbols.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppliedExprs {
    exprs: Vec<AffineExpr>,
    dims: Vec<Value>,
    symbols: Vec<Value>,
}

impl AppliedExprs {
    /// The expressions of a map with its operands, the dimensions' first; `None` where the map has another number of
    /// inputs.
    pub fn of_map(map: &AffineMap, operands: &[Value]) -> Option<Self> {
        let (dims, symbols) = operands.split_at_checked(map.num_dims() as usize)?;
        (symbols.len() == map.num_symbols() as usize).then(|| Self {
            exprs: map.results().to_vec(),
            dims: dims.to_vec(),
            symbols: symbols.to_vec(),
        })
    }

    /// The expressions of a set with its operands; `None` where the set has another number of inputs.
    pub fn of_set(set: &IntegerSet, operands: &[Value]) -> Option<Self> {
        let (dims, symbols) = operands.split_at_checked(set.num_dims() as usize)?;
        (symbols.len() == set.num_symbols() as usize).then(|| Self {
            exprs: set.constraints().iter().map(|constraint| constraint.expr.clone()).collect(),
            dims: dims.to_vec(),
            symbols: symbols.to_vec(),
        })
    }

    /// The map.
    pub fn map(&self) -> Option<AffineMap> {
        AffineMap::new(self.dims.len() as u32, self.symbols.len() as u32, self.exprs.iter().cloned())
    }

    /// The set, with the constraints of `like`.
    pub fn set(&self, like: &IntegerSet) -> Option<IntegerSet> {
        let constraints = self.exprs.iter().zip(like.constraints());
        let constraints = constraints.map(|(expr, old)| AffineConstraint { expr: expr.clone(), is_eq: old.is_eq });
        IntegerSet::new(self.dims.len() as u32, self.symbols.len() as u32, constraints)
    }

    /// The operands: dimensions, then symbols.
    pub fn operands(&self) -> SmallVec<[Value; 4]> {
        self.dims.iter().chain(&self.symbols).copied().collect()
    }

    /// The expressions.
    pub fn exprs(&self) -> &[AffineExpr] {
        &self.exprs
    }

    /// The values of the dimensions.
    pub fn dims(&self) -> &[Value] {
        &self.dims
    }

    /// The value of a dimension or symbol.
    pub(super) fn value_of(&self, leaf: &AffineExpr) -> Option<Value> {
        match leaf {
            AffineExpr::Dim(position) => self.dims.get(*position as usize).copied(),
            AffineExpr::Symbol(position) => self.symbols.get(*position as usize).copied(),
            AffineExpr::Constant(_) | AffineExpr::Binary(_) => None,
        }
    }

    /// The same with these values as the first dimensions and symbols, each value once.
    pub(super) fn aligned(&self, dims: &[Value], symbols: &[Value]) -> Self {
        let (mut new_dims, mut new_symbols) = (Kept::default(), Kept::default());
        for &value in dims {
            new_dims.position(value);
        }
        for &value in symbols {
            new_symbols.position(value);
        }
        let mut place = |value: Value, is_dim: bool| match (new_dims.get(value), new_symbols.get(value)) {
            (Some(position), _) => AffineExpr::Dim(position),
            (_, Some(position)) => AffineExpr::Symbol(position),
            (None, None) if is_dim => AffineExpr::Dim(new_dims.position(value)),
            (None, None) => AffineExpr::Symbol(new_symbols.position(value)),
        };
        let dims: Vec<AffineExpr> = self.dims.iter().map(|&value| place(value, true)).collect();
        let symbols: Vec<AffineExpr> = self.symbols.iter().map(|&value| place(value, false)).collect();
        let mut aligned = self.clone();
        if aligned.replace(&dims, &symbols).is_some() {
            (aligned.dims, aligned.symbols) = (new_dims.values, new_symbols.values);
        }
        aligned
    }

    /// The values of the symbols.
    pub fn symbols(&self) -> &[Value] {
        &self.symbols
    }

    /// Puts other expressions of the same values in place of the expressions.
    pub fn set_exprs(&mut self, exprs: Vec<AffineExpr>) {
        self.exprs = exprs;
    }

    fn replace(&mut self, dims: &[AffineExpr], symbols: &[AffineExpr]) -> Option<()> {
        let replaced = self.exprs.iter().map(|expr| expr.replace_dims_and_symbols(dims, symbols));
        self.exprs = replaced.collect::<Option<_>>()?;
        Some(())
    }

    /// All expressions one after another, the values in the order in which they come.
    pub fn concat(parts: &[Self]) -> Self {
        let mut all = Self { exprs: Vec::new(), dims: Vec::new(), symbols: Vec::new() };
        for part in parts {
            let dims = exprs(AffineExpr::Dim, all.dims.len(), part.dims.len());
            let symbols = exprs(AffineExpr::Symbol, all.symbols.len(), part.symbols.len());
            // Leaves for leaves leave it affine.
            all.exprs.extend(part.exprs.iter().filter_map(|expr| expr.replace_dims_and_symbols(&dims, &symbols)));
            all.dims.extend(&part.dims);
            all.symbols.extend(&part.symbols);
        }
        all
    }

    /// Puts the maps of the `affine.apply`s that make operands in their places, and brings the result into canonical
    /// form.
    pub fn compose(&mut self, ir: &Ir<'_>) {
        Composer { ir, known: FxHashMap::default(), left: MAX_WORK }.compose(self, 0);
    }

    /// Brings the expressions into their [normal form](AffineExpr::simplify).
    pub fn simplify(&mut self) {
        let (dims, symbols) = (self.dims.len() as u32, self.symbols.len() as u32);
        self.exprs.iter_mut().for_each(|expr| *expr = expr.simplify(dims, symbols));
    }

    fn inputs(&self) -> usize {
        self.dims.len() + self.symbols.len()
    }

    /// The parts of all expressions.
    fn size(&self) -> usize {
        self.exprs.iter().map(|expr| expr.size() as usize).sum()
    }

    /// Puts the only expression of `inner` in place of a leaf; leaves all as it is where the result would be too large
    /// or not affine.
    fn put(&mut self, inner: &Self, leaf: Leaf) {
        if self.inputs() + inner.inputs() > MAX_OPERANDS {
            return;
        }
        let dims: Vec<AffineExpr> = exprs(AffineExpr::Dim, self.dims.len(), inner.dims.len());
        let symbols: Vec<AffineExpr> = exprs(AffineExpr::Symbol, self.symbols.len(), inner.symbols.len());
        let Some(value) = inner.exprs.first().and_then(|expr| expr.replace_dims_and_symbols(&dims, &symbols)) else {
            return;
        };
        let mut own_dims = exprs(AffineExpr::Dim, 0, self.dims.len());
        let mut own_symbols = exprs(AffineExpr::Symbol, 0, self.symbols.len());
        match leaf {
            Leaf::Dim(position) => own_dims[position] = value,
            Leaf::Symbol(position) => own_symbols[position] = value,
        }
        let replaced: Option<Vec<_>> =
            self.exprs.iter().map(|expr| expr.replace_dims_and_symbols(&own_dims, &own_symbols)).collect();
        let Some(replaced) = replaced.filter(|all| all.iter().all(|expr| expr.size() <= MAX_SIZE)) else { return };
        self.exprs = replaced;
        self.dims.extend(&inner.dims);
        self.symbols.extend(&inner.symbols);
    }

    /// Dimensions that may be symbols become symbols. Symbols that are constants become numbers. Unused operands and
    /// repetitions are removed.
    pub fn canonicalize(&mut self, ir: &Ir<'_>) {
        self.promote_symbols(ir);
        self.demote_dims(ir);
        let mut uses = Uses::default();
        self.exprs.iter().for_each(|expr| uses.visit(expr));
        let mut kept = Kept::default();
        let dims: Vec<AffineExpr> = (0..)
            .zip(&self.dims)
            .map(|(position, &value)| match uses.dims.contains(&position) {
                true => AffineExpr::Dim(kept.position(value)),
                false => AffineExpr::Constant(0),
            })
            .collect();
        let new_dims = std::mem::take(&mut kept).values;
        let symbols: Vec<AffineExpr> = (0..)
            .zip(&self.symbols)
            .map(|(position, &value)| match (uses.symbols.contains(&position), constant_index(ir, value)) {
                (false, _) => AffineExpr::Constant(0),
                (true, Some(known)) => AffineExpr::Constant(known),
                (true, None) => AffineExpr::Symbol(kept.position(value)),
            })
            .collect();
        if self.replace(&dims, &symbols).is_some() {
            (self.dims, self.symbols) = (new_dims, kept.values);
        }
    }

    /// Symbols that may only be dimensions become dimensions, after those that are there.
    fn demote_dims(&mut self, ir: &Ir<'_>) {
        let (mut kept, mut moved) = (Vec::new(), Vec::new());
        let mut symbols = Vec::with_capacity(self.symbols.len());
        for &value in &self.symbols {
            if !is_symbol_within(ir, value, MAX_ASKED) && is_valid_dim(ir, value) {
                symbols.push(AffineExpr::Dim((self.dims.len() + moved.len()) as u32));
                moved.push(value);
            } else {
                symbols.push(AffineExpr::Symbol(kept.len() as u32));
                kept.push(value);
            }
        }
        if !moved.is_empty() && self.replace(&[], &symbols).is_some() {
            self.symbols = kept;
            self.dims.extend(moved);
        }
    }

    fn promote_symbols(&mut self, ir: &Ir<'_>) {
        let (mut kept, mut moved) = (Vec::new(), Vec::new());
        let mut dims = Vec::with_capacity(self.dims.len());
        for &value in &self.dims {
            if is_symbol_within(ir, value, MAX_ASKED) {
                dims.push(AffineExpr::Symbol((self.symbols.len() + moved.len()) as u32));
                moved.push(value);
            } else {
                dims.push(AffineExpr::Dim(kept.len() as u32));
                kept.push(value);
            }
        }
        if !moved.is_empty() && self.replace(&dims, &[]).is_some() {
            self.dims = kept;
            self.symbols.extend(moved);
        }
    }
}

enum Leaf {
    Dim(usize),
    Symbol(usize),
}

fn exprs(leaf: fn(u32) -> AffineExpr, first: usize, count: usize) -> Vec<AffineExpr> {
    (first..first + count).map(|position| leaf(position as u32)).collect()
}

fn constant_index(ir: &Ir<'_>, value: Value) -> Option<i64> {
    constant_value(ir, value).and_then(|known| ir.context().int_value(known))
}

/// One composing: the composed maps of the `affine.apply`s that it met, each made once.
struct Composer<'a, 'c> {
    ir: &'a Ir<'c>,
    known: FxHashMap<Value, Option<Rc<AppliedExprs>>>,
    /// How many parts of expressions may still be put together.
    left: usize,
}

impl Composer<'_, '_> {
    fn compose(&mut self, applied: &mut AppliedExprs, depth: u32) {
        // New operands are composed already, so the loop visits the first ones only.
        for position in 0..applied.dims.len() {
            self.put(applied, Leaf::Dim(position), applied.dims[position], depth);
        }
        for position in 0..applied.symbols.len() {
            self.put(applied, Leaf::Symbol(position), applied.symbols[position], depth);
        }
        applied.canonicalize(self.ir);
        applied.simplify();
    }

    fn put(&mut self, applied: &mut AppliedExprs, leaf: Leaf, value: Value, depth: u32) {
        let Some(inner) = self.composed_apply(value, depth) else { return };
        applied.put(&inner, leaf);
        self.left = self.left.saturating_sub(applied.size());
    }

    /// The composed map of the `affine.apply` that makes a value.
    fn composed_apply(&mut self, value: Value, depth: u32) -> Option<Rc<AppliedExprs>> {
        let ir = self.ir;
        if let Some(known) = self.known.get(&value) {
            return known.clone();
        }
        let apply = defined_by::<Apply>(ir, value).filter(|_| depth < MAX_DEPTH && self.left > 0)?;
        let operands: SmallVec<[Value; 4]> = ir.operands(apply.op()).collect();
        let applied = map_of(ir.context(), apply.map(ir)).and_then(|map| AppliedExprs::of_map(map, &operands));
        let applied = applied.map(|mut applied| {
            self.left = self.left.saturating_sub(applied.size());
            // A large one has hardly room for others, and is composed where it is.
            if applied.size() <= MAX_SIZE as usize / 2 {
                self.compose(&mut applied, depth + 1);
            }
            Rc::new(applied)
        });
        self.known.insert(value, applied.clone());
        applied
    }
}

/// The dimensions and symbols that occur.
#[derive(Default)]
struct Uses {
    dims: FxHashSet<u32>,
    symbols: FxHashSet<u32>,
}

impl Uses {
    fn visit(&mut self, expr: &AffineExpr) {
        match expr {
            AffineExpr::Dim(position) => _ = self.dims.insert(*position),
            AffineExpr::Symbol(position) => _ = self.symbols.insert(*position),
            AffineExpr::Constant(_) => {}
            AffineExpr::Binary(binary) => {
                self.visit(binary.lhs());
                self.visit(binary.rhs());
            }
        }
    }
}

/// Values, each once.
#[derive(Default)]
struct Kept {
    values: Vec<Value>,
    positions: FxHashMap<Value, u32>,
}

impl Kept {
    fn get(&self, value: Value) -> Option<u32> {
        self.positions.get(&value).copied()
    }

    fn position(&mut self, value: Value) -> u32 {
        *self.positions.entry(value).or_insert_with(|| {
            self.values.push(value);
            self.values.len() as u32 - 1
        })
    }
}

/// The sum of numbers and values by [`composed_folded_apply`].
pub fn folded_sum(builder: &mut Builder<'_, '_>, terms: &[MixedIndex]) -> MixedIndex {
    let symbols = 0..terms.len() as u32;
    let sum = symbols.map(AffineExpr::Symbol).reduce(|sum, term| sum.add(&term));
    let map = sum.and_then(|sum| AffineMap::new(0, terms.len() as u32, [sum]));
    map.map_or(MixedIndex::Static(0), |map| composed_folded_apply(builder, &map, terms))
}

/// Makes an `affine.apply` of a map; `operands` are the dimensions, then the symbols. The `affine.apply`s of the
/// operands are composed into it. Returns the fold's value where it folds.
///
/// # Panics
/// When the map has not as many dimensions and symbols, or not one result.
pub fn composed_folded_apply(builder: &mut Builder<'_, '_>, map: &AffineMap, operands: &[MixedIndex]) -> MixedIndex {
    assert_eq!((operands.len(), map.results().len()), (map.num_inputs(), 1), "an operand for each input, one result");
    let applied = applied_to(builder, map, operands);
    match applied.exprs.first() {
        Some(AffineExpr::Constant(number)) => return MixedIndex::Static(*number),
        Some(AffineExpr::Dim(position)) => return MixedIndex::Value(applied.dims[*position as usize]),
        Some(AffineExpr::Symbol(position)) => return MixedIndex::Value(applied.symbols[*position as usize]),
        Some(AffineExpr::Binary(_)) | None => {}
    }
    MixedIndex::Value(build_applied(builder, map, &applied))
}

/// Makes an `affine.apply` in the way of [`composed_folded_apply`], which does not fold.
///
/// # Panics
/// When the map has not as many dimensions and symbols, or not one result.
pub(crate) fn composed_apply(builder: &mut Builder<'_, '_>, map: &AffineMap, operands: &[MixedIndex]) -> Value {
    assert_eq!((operands.len(), map.results().len()), (map.num_inputs(), 1), "an operand for each input, one result");
    let applied = applied_to(builder, map, operands);
    build_applied(builder, map, &applied)
}

fn build_applied(builder: &mut Builder<'_, '_>, map: &AffineMap, applied: &AppliedExprs) -> Value {
    let (context, map) = (builder.context(), applied.map().unwrap_or_else(|| map.clone()));
    Apply::build(builder, applied.operands(), map_attr(context, map))
}

/// Makes an `affine.min` of a map, or an `affine.max`, in the way of [`composed_folded_apply`].
///
/// # Panics
/// When the map has not as many dimensions and symbols.
pub fn composed_folded_extremum<T: TypedOp<Built = Value>>(
    builder: &mut Builder<'_, '_>,
    map: &AffineMap,
    operands: &[MixedIndex],
) -> MixedIndex {
    assert_eq!(operands.len(), map.num_inputs(), "an operand for each input");
    let applied = applied_to(builder, map, operands);
    let numbers: Option<Vec<i64>> = applied.exprs.iter().map(AffineExpr::as_constant).collect();
    if let Some(numbers) = numbers {
        let extremum =
            if std::ptr::eq(T::def(), Min::def()) { numbers.into_iter().min() } else { numbers.into_iter().max() };
        return MixedIndex::Static(extremum.unwrap_or(0));
    }
    let context = builder.context();
    let map = map_attr(context, applied.map().unwrap_or_else(|| map.clone()));
    let state =
        OperationState::of::<T>(context, builder.location()).operands(applied.operands()).results([context.index()]);
    let op = builder.insert(state.attribute(context.identifier("map"), map));
    MixedIndex::Value(builder.ir().result(op, 0))
}

/// The results of a map of these operands, the `affine.apply`s of which are composed into them.
fn applied_to(builder: &Builder<'_, '_>, map: &AffineMap, operands: &[MixedIndex]) -> AppliedExprs {
    let mut values = [Vec::new(), Vec::new()];
    let mut leaves = [Vec::new(), Vec::new()];
    for (index, operand) in operands.iter().enumerate() {
        let kind = usize::from(index >= map.num_dims() as usize);
        leaves[kind].push(match *operand {
            MixedIndex::Static(number) => AffineExpr::Constant(number),
            MixedIndex::Value(value) => {
                values[kind].push(value);
                let leaf = [AffineExpr::Dim, AffineExpr::Symbol][kind];
                leaf(values[kind].len() as u32 - 1)
            }
        });
    }
    let [dims, symbols] = values;
    let mut applied = AppliedExprs { exprs: map.results().to_vec(), dims, symbols };
    // A product of two dimensions cannot come out of replacing leaves by numbers.
    let _ = applied.replace(&leaves[0], &leaves[1]);
    applied.compose(builder.ir());
    applied
}
