//! Constants, folding, and where folded constants live.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::{Builder, InsertionPoint, Rewriter};
use crate::attributes::AttributeData;
use crate::context::Context;
use crate::handle::{Attribute, Block, Identifier, Op, Region, Type, Value};
use crate::ir::Ir;
use crate::location::Location;
use crate::schema::{FoldValue, OpDef, Trait, TypedOp};

/// The value of an op that is [`Trait::ConstantLike`]: the result of its `fold`, else its attribute `value`.
pub fn constant_of_op(ir: &Ir<'_>, op: Op) -> Option<Attribute> {
    let def = ir.def(op).filter(|_| ir.op_info(op).is_constant)?;
    if let Some(fold) = def.fold {
        return match fold(ir, op, &[])?.first() {
            Some(FoldValue::Constant(attribute)) => Some(*attribute),
            Some(FoldValue::Value(_)) | None => None,
        };
    }
    ir.attribute_str(op, "value")
}

/// The constant that a value is.
pub fn constant_value(ir: &Ir<'_>, value: Value) -> Option<Attribute> {
    constant_of_op(ir, ir.defining_op(value)?)
}

/// The op of type `T` that defines a value.
pub fn defined_by<T: TypedOp>(ir: &Ir<'_>, value: Value) -> Option<T> {
    T::cast(ir, ir.defining_op(value)?)
}

/// The result of folding an op.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Folded {
    /// A value for each result.
    Values(SmallVec<[FoldValue; 1]>),
    /// The op with its operands in this order.
    Operands(SmallVec<[Value; 4]>),
}

/// Folds an op without changing anything: by its `fold` hook, else by its traits (constants of commutative ops go to
/// the right, `f(f(x))` of idempotent ops is `f(x)` and of involutions `x`). Constants fold to nothing new.
pub fn fold_op(ir: &Ir<'_>, op: Op) -> Option<Folded> {
    let def = ir.def(op).filter(|_| ir.op_info(op).may_fold)?;
    let constants: SmallVec<[Option<Attribute>; 4]> = ir
        .operands(op)
        .map(|operand| constant_value(ir, operand).filter(|&known| !is_wide(ir.context(), known)))
        .collect();
    if let Some(values) = def.fold.and_then(|fold| fold(ir, op, &constants)) {
        let unchanged = values.len() != ir.num_results(op)
            || values.iter().zip(ir.results(op)).any(|(value, result)| *value == FoldValue::Value(result));
        if !unchanged {
            return Some(Folded::Values(values));
        }
    }
    fold_traits(ir, op, def, &constants)
}

/// Whether a constant is too wide to compute with: a few lines of ops on integers of 2^24 bits are gigabytes of results.
pub(super) fn is_wide(context: &Context, constant: Attribute) -> bool {
    const WIDEST: u32 = 1 << 14;
    let is_wide = |ty| context.integer_width(ty).is_some_and(|width| width > WIDEST);
    match context.attribute_data(constant) {
        AttributeData::Integer { value, .. } => value.width() > WIDEST,
        AttributeData::DenseElements { ty, .. } => is_wide(context.literal_element(*ty)),
        _ => false,
    }
}

fn fold_traits(ir: &Ir<'_>, op: Op, def: &OpDef, constants: &[Option<Attribute>]) -> Option<Folded> {
    for t in def.traits {
        let folded = match t {
            Trait::Commutative => constants_last(ir, op, constants).map(Folded::Operands),
            Trait::Idempotent => same_op_operand(ir, op).map(|inner| value(ir.result(inner, 0))),
            Trait::Involution => same_op_operand(ir, op).map(|inner| value(ir.operand(inner, 0))),
            _ => None,
        };
        if folded.is_some() {
            return folded;
        }
    }
    None
}

fn value(value: Value) -> Folded {
    Folded::Values(SmallVec::from_elem(FoldValue::Value(value), 1))
}

/// The operands with constants after the others, when they are not in this order already.
fn constants_last(ir: &Ir<'_>, op: Op, constants: &[Option<Attribute>]) -> Option<SmallVec<[Value; 4]>> {
    if constants.iter().is_sorted_by_key(|constant| constant.is_some()) {
        return None;
    }
    let of_kind = |constant: bool| {
        ir.operands(op).zip(constants).filter(move |(_, c)| c.is_some() == constant).map(|(operand, _)| operand)
    };
    Some(of_kind(false).chain(of_kind(true)).collect())
}

/// The op of this one's kind whose only result is this one's only operand.
fn same_op_operand(ir: &Ir<'_>, op: Op) -> Option<Op> {
    if ir.num_operands(op) != 1 || ir.num_results(op) != 1 {
        return None;
    }
    let inner = ir.defining_op(ir.operand(op, 0))?;
    let same = ir.op_name(inner) == ir.op_name(op)
        && inner != op
        && ir.num_operands(inner) == 1
        && super::same_attributes(ir, inner, op)
        && ir.value_type(ir.operand(inner, 0)) == ir.value_type(ir.result(op, 0))
        && ir.value_type(ir.result(inner, 0)) == ir.value_type(ir.result(op, 0));
    same.then_some(inner)
}

/// Makes an op of the dialect of `like` that yields a constant.
pub fn materialize_constant(
    builder: &mut Builder<'_, '_>,
    like: Op,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<Value> {
    let ir = builder.ir();
    let namespace = ir.dialect_namespace(like);
    let materialize = ir.context().dialect(namespace)?.materialize_constant?;
    let saved = builder.location();
    let constant = materialize(builder.at(location), value, ty);
    builder.set_location(saved);
    constant
}

/// Keeps each constant once, at the start of the entry block of the isolated region around it.
#[derive(Debug, Default)]
pub struct ConstantPool {
    /// By region, dialect, value and type.
    known: FxHashMap<(Region, Identifier, Attribute, Type), Op>,
    owned: FxHashSet<Op>,
}

impl ConstantPool {
    pub(crate) fn clear(&mut self) {
        self.known.clear();
        self.owned.clear();
    }

    /// The constant that the dialect of this namespace makes of a value, at the start of the entry block of the isolated
    /// region around `block`. `None` when it makes none.
    pub fn get_or_create(
        &mut self,
        ir: &mut Ir<'_>,
        block: Block,
        namespace: Identifier,
        value: Attribute,
        ty: Type,
    ) -> Option<Value> {
        let region = insertion_region(ir, ir.block_region(block)?)?;
        let key = (region, namespace, value, ty);
        if let Some(&known) = self.known.get(&key) {
            return Some(ir.result(known, 0));
        }
        let context = ir.context();
        let materialize = context.dialect(context.str(namespace))?.materialize_constant?;
        let entry = ir.first_block(region)?;
        let made = materialize(&mut Builder::at_start(ir, entry), value, ty)?;
        let made = ir.defining_op(made)?;
        self.known.insert(key, made);
        // Dialects share constants: the one that was made may be there already, as another dialect's.
        let owner = ir.identifier(ir.dialect_namespace(made));
        let existing = *self.known.entry((region, owner, value, ty)).or_insert(made);
        if existing != made {
            ir.erase(made);
            self.known.insert(key, existing);
        }
        Some(ir.result(existing, 0))
    }

    /// Takes a constant into the pool: moves it to its place, or replaces it by an equal one there. Returns whether the
    /// op still exists, and whether something changed.
    pub(crate) fn insert(&mut self, rewriter: &mut Rewriter<'_, '_>, op: Op, value: Attribute) -> (bool, bool) {
        let ir = rewriter.ir();
        let (Some(block), Some(region)) =
            (ir.parent_block(op), ir.parent_region(op).and_then(|region| insertion_region(ir, region)))
        else {
            return (true, false);
        };
        let Some(entry) = ir.first_block(region) else { return (true, false) };
        let namespace = ir.dialect_namespace(op);
        let key = (region, ir.identifier(namespace), value, ir.value_type(ir.result(op, 0)));
        if let Some(&existing) = self.known.get(&key).filter(|&&existing| !ir.is_erased(existing))
            && existing != op
        {
            let values: Vec<Value> = ir.results(existing).collect();
            // It now replaces constants from several places.
            rewriter.ir_mut().set_location(existing, Location::UNKNOWN);
            rewriter.replace_op(op, &values);
            return (false, true);
        }
        let follows_constant = ir.prev_op(op).is_none_or(|prev| self.owned.contains(&prev));
        let in_place = block == entry && follows_constant;
        self.known.insert(key, op);
        self.owned.insert(op);
        if in_place {
            return (true, false);
        }
        if let Some(first) = ir.first_op(entry) {
            rewriter.ir_mut().move_op_before(op, first);
        }
        (true, true)
    }
}

/// The nearest region, this one or around it, that is isolated from above, or of an op that is not registered, or
/// outermost.
fn insertion_region(ir: &Ir<'_>, region: Region) -> Option<Region> {
    let mut region = region;
    loop {
        let parent = ir.region_parent(region)?;
        if ir.def(parent).is_none_or(OpDef::is_isolated) {
            return Some(region);
        }
        match ir.parent_region(parent) {
            Some(outer) => region = outer,
            None => return Some(region),
        }
    }
}

/// Folds an op that stays; returns whether it changed.
pub(super) fn fold_in_place(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let folds = rewriter.ir().def(op).map_or(&[][..], |def| def.fold_in_place);
    folds.iter().any(|fold| {
        rewriter.set_insertion_point(op);
        let location = rewriter.ir().location(op);
        rewriter.set_location(location);
        fold(rewriter, op)
    })
}

/// Replaces an op by the results of its fold. `false` when a constant cannot be made; nothing is changed then.
pub(super) fn replace_by_fold(rewriter: &mut Rewriter<'_, '_>, op: Op, values: &[FoldValue]) -> bool {
    let location = rewriter.ir().location(op);
    let types: SmallVec<[Type; 2]> = rewriter.ir().result_types(op).collect();
    rewriter.set_insertion_point(op);
    let mut replacements: SmallVec<[Value; 2]> = SmallVec::new();
    let mut made: SmallVec<[Op; 2]> = SmallVec::new();
    for (&value, &ty) in values.iter().zip(&types) {
        let replacement = match value {
            FoldValue::Value(value) => value,
            FoldValue::Constant(attribute) => {
                let point: Option<InsertionPoint> = rewriter.insertion_point();
                let constant = materialize_constant(rewriter, op, attribute, ty, location);
                rewriter.restore_insertion_point(point);
                let Some(constant) = constant else {
                    made.into_iter().for_each(|op| _ = rewriter.erase_op(op));
                    return false;
                };
                made.extend(rewriter.ir().defining_op(constant));
                constant
            }
        };
        replacements.push(replacement);
    }
    rewriter.replace_op(op, &replacements)
}
