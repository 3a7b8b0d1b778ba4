//! Which ops may be removed, moved or merged, from the effects that their declarations name.
//!
//! An op whose declaration names none of the effect traits is taken to do anything.

use crate::handle::Op;
use crate::ir::Ir;
use crate::schema::{ConditionallySpeculatable, MemoryAccess, OpDef, Trait};
use crate::types::TypeData;

/// The effects of an op by itself, apart from the ops in its regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Effects {
    None,
    Read,
    Allocate,
    /// Allocates, and writes nothing but what it allocates.
    Fill,
    Free,
    /// Writes, or nobody knows.
    Any,
    /// Those of the ops inside.
    Inside,
}

fn effects(ir: &Ir<'_>, op: Op) -> Effects {
    let Some(def) = ir.def(op) else { return Effects::Any };
    let mut found = None;
    for t in def.traits {
        let effect = match t {
            Trait::Pure | Trait::ConstantLike | Trait::NoMemoryEffect => Effects::None,
            Trait::MemRead => Effects::Read,
            Trait::MemAlloc => Effects::Allocate,
            Trait::MemFree => Effects::Free,
            Trait::MemWrite => Effects::Any,
            Trait::DestinationStyle(_) if !has_memory(ir, op) => Effects::None,
            Trait::DestinationStyle(_) => Effects::Any,
            Trait::RecursiveMemoryEffects => Effects::Inside,
            _ => continue,
        };
        // The strictest of several counts.
        found = match (found, effect) {
            (None | Some(Effects::None), effect) => Some(effect),
            (Some(found), Effects::None) => Some(found),
            (Some(found), effect) if found == effect => Some(found),
            (Some(_), _) => Some(Effects::Any),
        };
    }
    match found.unwrap_or(Effects::Any) {
        Effects::Any if def.has_trait(|t| matches!(t, Trait::MemAlloc)) => Effects::Fill,
        found => found,
    }
}

/// Whether an op's declaration says what the op itself does to memory.
pub fn declares_effects(ir: &Ir<'_>, op: Op) -> bool {
    let is_effect = |t: &Trait| {
        matches!(
            t,
            Trait::Pure
                | Trait::ConstantLike
                | Trait::NoMemoryEffect
                | Trait::MemRead
                | Trait::MemAlloc
                | Trait::MemFree
                | Trait::MemWrite
                | Trait::DestinationStyle(_)
        )
    };
    ir.has_trait(op, is_effect) || ir.def(op).is_some_and(|def| def.interface::<MemoryAccess>().is_some())
}

/// Whether an op's declaration says that it allocates memory or gives some back.
pub fn allocates_or_frees(ir: &Ir<'_>, op: Op) -> bool {
    ir.has_trait(op, |t| matches!(t, Trait::MemAlloc | Trait::MemFree))
}

/// As MLIR, memrefs without a rank do not count.
fn has_memory(ir: &Ir<'_>, op: Op) -> bool {
    ir.operand_types(op).any(|ty| matches!(ir.context().type_data(ty), TypeData::MemRef { .. }))
}

/// Goes through `op` and, where effects are those of the ops inside, these; returns whether `allowed` holds for all.
fn all_effects(ir: &Ir<'_>, op: Op, allowed: impl Fn(Effects) -> bool) -> bool {
    let mut pending = vec![op];
    while let Some(current) = pending.pop() {
        match effects(ir, current) {
            Effects::Inside => {
                pending.extend(ir.ops_inside(current).filter(|&inner| !is_plain_terminator(ir, inner)));
            }
            effect if allowed(effect) => {}
            _ => return false,
        }
    }
    true
}

/// A terminator without declared effects only passes control on, which is an effect of its parent op.
fn is_plain_terminator(ir: &Ir<'_>, op: Op) -> bool {
    ir.def(op).is_some_and(OpDef::is_terminator)
        && ir.regions(op).is_empty()
        && ir.has_trait(op, |t| matches!(t, Trait::ReturnLike))
}

/// Whether the op, with all in it, neither reads nor writes memory.
pub fn is_memory_effect_free(ir: &Ir<'_>, op: Op) -> bool {
    all_effects(ir, op, |effect| effect == Effects::None)
}

/// Whether the op, with all in it, does nothing to memory but read it.
pub fn only_reads_memory(ir: &Ir<'_>, op: Op) -> bool {
    all_effects(ir, op, |effect| matches!(effect, Effects::None | Effects::Read))
}

/// Whether the op, or one in it, may write memory or have unknown effects. Reads between freeing memory and allocating
/// it again are undefined, so freeing does not count.
pub fn may_write_memory(ir: &Ir<'_>, op: Op) -> bool {
    !all_effects(ir, op, |effect| !matches!(effect, Effects::Any | Effects::Fill))
}

/// Whether the op could be removed if nothing used its results: it is no terminator and no symbol, it neither writes nor
/// frees memory, and it is not what the op around it is about.
pub fn would_be_trivially_dead(ir: &Ir<'_>, op: Op) -> bool {
    let Some(def) = ir.def(op) else { return false };
    let is_symbol = def.is_symbol() && ir.symbol_name(op).is_some();
    let is_harmless = |effect| matches!(effect, Effects::None | Effects::Read | Effects::Allocate | Effects::Fill);
    !def.is_terminator() && !is_symbol && all_effects(ir, op, is_harmless) && !is_kept(ir, op)
}

fn is_kept(ir: &Ir<'_>, op: Op) -> bool {
    ir.parent_op(op).is_some_and(|parent| ir.has_trait(parent, |t| matches!(t, Trait::KeepsUnusedOps)))
}

/// Whether the op can go: nothing uses its results and it does not write.
pub fn is_trivially_dead(ir: &Ir<'_>, op: Op) -> bool {
    ir.results(op).all(|result| ir.is_unused(result)) && would_be_trivially_dead(ir, op)
}

/// Whether the op, with all in it, may be executed where it was not: it ends, and nothing can go wrong.
pub fn is_speculatable(ir: &Ir<'_>, op: Op) -> bool {
    let mut pending = vec![op];
    while let Some(current) = pending.pop() {
        let Some(def) = ir.def(current) else { return false };
        let allowed = match def.interface::<ConditionallySpeculatable>() {
            Some(ConditionallySpeculatable(decide)) => decide(ir, current),
            None => def.is_pure(),
        };
        if !allowed {
            return false;
        }
        pending.extend(ir.ops_inside(current));
    }
    true
}

/// Whether two ops have the same attributes, in any order.
pub fn same_attributes(ir: &Ir<'_>, a: Op, b: Op) -> bool {
    let (left, right) = (ir.attributes(a), ir.attributes(b));
    left == right
        || (left.len() == right.len()
            && left.iter().all(|attribute| ir.attribute(b, attribute.name) == Some(attribute.value)))
}
