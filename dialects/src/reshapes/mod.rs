//! The common parts of `collapse_shape` and `expand_shape`, of memrefs and of tensors: the groups of dimensions, and
//! the rewrites of two in a row.
//!
//! | a reshape | of a | is |
//! | --- | --- | --- |
//! | collapse | collapse | a collapse |
//! | expand | expand | an expand |
//! | collapse | expand | the one, the other or nothing, where the groups of one are made of groups of the other |
//! | expand | collapse | the same, where the sizes leave no doubt which groups it would have |
//!
//! As in MLIR, memrefs with a layout stay out of it, except where nothing is left.

mod grouping;

pub use grouping::reassociation_groups;
pub(crate) use grouping::{Misgrouped, check_groups, group_size, groups_attr};

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Builder, Rewriter, folded};
use vulcanize_ir::schema::{FoldResult, FoldValue, TypedOp};
use vulcanize_ir::{Attribute, Context, DYNAMIC, Ir, Op, Type, TypeData, Value};

use crate::arith;
use crate::index_list::{MixedIndex, mixed_indices, split_mixed};
use grouping::{Groups, coarsen, compose, regroup};

/// The two reshapes of a dialect.
pub(crate) trait Reshapes {
    /// `collapse_shape`.
    type Collapse: TypedOp;
    /// `expand_shape`.
    type Expand: TypedOp;
    /// Makes `collapse_shape`.
    fn collapse(b: &mut Builder<'_, '_>, source: Value, groups: Attribute, ty: Type) -> Value;
    /// Makes `expand_shape`, to a shape of these numbers and values.
    fn expand(b: &mut Builder<'_, '_>, source: Value, sizes: (&[i64], &[Value]), groups: Attribute, ty: Type) -> Value;
}

/// The reshapes of a dialect, which calls them `CollapseShape` and `ExpandShape`.
macro_rules! reshapes_of_dialect {
    ($vis:vis struct $name:ident;) => {
        /// The reshapes of this dialect.
        $vis struct $name;

        impl crate::reshapes::Reshapes for $name {
            type Collapse = CollapseShape;
            type Expand = ExpandShape;

            fn collapse(b: &mut Builder<'_, '_>, source: Value, groups: Attribute, ty: Type) -> Value {
                CollapseShape::build(b, source, groups, ty)
            }

            fn expand(b: &mut Builder<'_, '_>, source: Value, (numbers, values): (&[i64], &[Value]), groups: Attribute, ty: Type) -> Value {
                ExpandShape::build(b, source, values, groups, numbers, ty)
            }
        }
    };
}
pub(crate) use reshapes_of_dialect;

/// Of two casts `T` in a row the second is one of the source of the first.
pub(crate) fn first_of_same<T: TypedOp>(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(inner) = producer::<T>(ir, op) else { return false };
    let source = ir.operand(inner, 0);
    rewriter.set_operand(op, 0, source)
}

/// The reshape before `op`, where it is a `T`.
fn producer<T: TypedOp>(ir: &Ir<'_>, op: Op) -> Option<Op> {
    ir.defining_op(ir.operand(op, 0)).filter(|&producer| T::matches(ir, producer))
}

fn groups_of(ir: &Ir<'_>, op: Op) -> Option<Groups> {
    reassociation_groups(ir.context(), ir.attribute_str(op, "reassociation")?)
}

fn result_type(ir: &Ir<'_>, op: Op) -> Type {
    ir.value_type(ir.result(op, 0))
}

fn has_layout(context: &Context, ty: Type) -> bool {
    matches!(context.type_data(ty), TypeData::MemRef { layout: Some(_), .. })
}

/// Two reshapes in a row.
struct Pair<'c> {
    /// The operand of the first one.
    source: Value,
    /// Its shape.
    from: &'c [i64],
    /// The shape that the second one makes.
    to: &'c [i64],
    /// The type of that.
    ty: Type,
    /// The groups of the first one.
    first: Groups,
    /// The groups of the second one.
    second: Groups,
}

impl<'c> Pair<'c> {
    /// The pair of `op` and the `T` before it; `None` as well where one of the memrefs has a layout.
    fn of<T: TypedOp>(ir: &Ir<'c>, op: Op) -> Option<(Self, Op)> {
        let (context, before) = (ir.context(), producer::<T>(ir, op)?);
        let (source, ty) = (ir.operand(before, 0), result_type(ir, op));
        let types = [ir.value_type(source), result_type(ir, before), ty];
        if types.iter().any(|&ty| has_layout(context, ty)) {
            return None;
        }
        let (from, to) = (context.shape(types[0])?, context.shape(ty)?);
        let (first, second) = (groups_of(ir, before)?, groups_of(ir, op)?);
        Some((Self { source, from, to, ty, first, second }, before))
    }

    fn replace_by_collapse<R: Reshapes>(&self, rewriter: &mut Rewriter<'_, '_>, op: Op, groups: &Groups) -> bool {
        let groups = groups_attr(rewriter.context(), groups);
        rewriter.replace_with(op, |b| R::collapse(b, self.source, groups, self.ty))
    }

    fn replace_by_expand<R: Reshapes>(
        &self,
        rewriter: &mut Rewriter<'_, '_>,
        op: Op,
        groups: &Groups,
        sizes: &[MixedIndex],
    ) -> bool {
        let (groups, (numbers, values)) = (groups_attr(rewriter.context(), groups), split_mixed(sizes));
        rewriter.replace_with(op, |b| R::expand(b, self.source, (&numbers, &values), groups, self.ty))
    }
}

/// The sizes of an `expand_shape`.
pub(crate) fn expanded_sizes(ir: &Ir<'_>, expand: Op) -> Vec<MixedIndex> {
    let numbers = ir.attribute_str(expand, "static_output_shape");
    let numbers = numbers.and_then(|numbers| ir.context().dense_i64_array(numbers)).unwrap_or_default();
    mixed_indices(&numbers, &ir.operands(expand).skip(1).collect::<Vec<_>>())
}

/// A reshape to the same type is its source; one that undoes the one before it is the source of that one.
pub(crate) fn fold<R: Reshapes>(ir: &Ir<'_>, op: Op, _: &[Option<Attribute>]) -> FoldResult {
    let (source, ty) = (ir.operand(op, 0), result_type(ir, op));
    let value = match ir.value_type(source) == ty {
        true => source,
        false => undone::<R>(ir, op)?,
    };
    folded(FoldValue::Value(value))
}

fn undone<R: Reshapes>(ir: &Ir<'_>, op: Op) -> Option<Value> {
    let before = match R::Collapse::matches(ir, op) {
        true => producer::<R::Expand>(ir, op)?,
        false => producer::<R::Collapse>(ir, op)?,
    };
    let (source, ty) = (ir.operand(before, 0), result_type(ir, op));
    let dynamic = |shape: &[i64]| shape.iter().filter(|&&size| size == DYNAMIC).count();
    let shape = ir.context().shape(ty)?;
    // Several dynamic sizes in a group may become others; a single one follows from the others.
    let is_known = || {
        let (groups, others) = (groups_of(ir, op)?, groups_of(ir, before)?);
        let one_each = |group: &Vec<usize>| group.iter().filter(|&&dim| shape.get(dim) == Some(&DYNAMIC)).count() < 2;
        let follows = R::Collapse::matches(ir, op) || groups.iter().all(one_each);
        Some(groups == others && follows)
    };
    let is_undone = ir.value_type(source) == ty && (dynamic(shape) < 2 || is_known() == Some(true));
    is_undone.then_some(source)
}

/// Two collapses become one.
pub(crate) fn collapse_of_collapse<R: Reshapes>(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let Some((pair, _)) = Pair::of::<R::Collapse>(rewriter.ir(), op) else { return false };
    let Some(groups) = compose(&pair.second, &pair.first) else { return false };
    pair.replace_by_collapse::<R>(rewriter, op, &groups)
}

/// Two expansions become one, with the sizes of the last one.
pub(crate) fn expand_of_expand<R: Reshapes>(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some((pair, _)) = Pair::of::<R::Expand>(ir, op) else { return false };
    let Some(groups) = compose(&pair.first, &pair.second) else { return false };
    let sizes = expanded_sizes(ir, op);
    pair.replace_by_expand::<R>(rewriter, op, &groups, &sizes)
}

/// A collapse of an expansion by other groups becomes the difference of the two.
pub(crate) fn collapse_of_expand<R: Reshapes>(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some((pair, expand)) = Pair::of::<R::Expand>(ir, op) else { return false };
    if pair.from.len() > pair.to.len() {
        let Some(groups) = coarsen(&pair.first, &pair.second) else { return false };
        return pair.replace_by_collapse::<R>(rewriter, op, &groups);
    }
    let groups = (pair.from.len() < pair.to.len()).then(|| coarsen(&pair.second, &pair.first)).flatten();
    let Some(groups) = groups else { return false };
    let sizes = expanded_sizes(ir, expand);
    let size = |(group, &size): (&Vec<usize>, &i64)| match size {
        DYNAMIC => Product::of(ir, group.iter().filter_map(|&dim| sizes.get(dim).copied())),
        _ => Some(Product { values: SmallVec::new(), number: size }),
    };
    let products = pair.second.iter().zip(pair.to).map(size).collect::<Option<Vec<_>>>();
    let Some(products) = products else { return false };
    rewriter.set_insertion_point(op);
    let sizes: Vec<MixedIndex> = products.into_iter().map(|product| product.materialize(rewriter, op)).collect();
    pair.replace_by_expand::<R>(rewriter, op, &groups, &sizes)
}

/// A product of sizes.
struct Product {
    /// Those that are not known.
    values: SmallVec<[Value; 4]>,
    /// The product of the others.
    number: i64,
}

impl Product {
    /// `None` where the number is too large.
    fn of(ir: &Ir<'_>, sizes: impl Iterator<Item = MixedIndex>) -> Option<Self> {
        let mut product = Self { values: SmallVec::new(), number: 1 };
        for size in sizes {
            match (size.known(ir), size) {
                (Some(known), _) => product.number = product.number.checked_mul(known)?,
                (None, MixedIndex::Value(value)) => product.values.push(value),
                (None, MixedIndex::Static(_)) => return None,
            }
        }
        (product.number >= 0).then_some(product)
    }

    fn materialize(self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> MixedIndex {
        let Some((&first, rest)) = self.values.split_first() else { return MixedIndex::Static(self.number) };
        let location = rewriter.ir().location(op);
        let number = (self.number != 1).then(|| arith::constant_index(rewriter, location, self.number));
        let product = rest
            .iter()
            .copied()
            .chain(number)
            .fold(first, |product, factor| arith::MulI::build(rewriter.at(location), product, factor));
        MixedIndex::Value(product)
    }
}

/// An expansion of a collapse, to another shape than before, becomes the difference of the two.
pub(crate) fn expand_of_collapse<R: Reshapes>(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some((pair, _)) = Pair::of::<R::Collapse>(ir, op) else { return false };
    if ir.value_type(pair.source) == pair.ty {
        return false;
    }
    if pair.from.len() > pair.to.len() {
        let Some(groups) = regroup([pair.from, pair.to], [&pair.first, &pair.second]) else { return false };
        return pair.replace_by_collapse::<R>(rewriter, op, &groups);
    }
    let Some(groups) = regroup([pair.to, pair.from], [&pair.second, &pair.first]) else { return false };
    let sizes = expanded_sizes(ir, op);
    pair.replace_by_expand::<R>(rewriter, op, &groups, &sizes)
}
