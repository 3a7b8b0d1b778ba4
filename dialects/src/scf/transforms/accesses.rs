//! Which elements the iterations of parallel loops read and write, and whether one loop may do what two do.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use vulcanize_ir::rewrite::{is_memory_effect_free, may_write_memory, same_attributes};
use vulcanize_ir::schema::{AccessEffect, Accessed, MemoryAccess, OpDef, Trait, TypedOp};
use vulcanize_ir::{Ir, Op, Value, WalkOrder};

use super::super::Parallel;
use super::aliases::Aliases;
use crate::bufferization;

/// The most memrefs that are told apart in loops that become one. MLIR has no such limit: each is compared with all.
const MAX_MEMREFS: usize = 64;

/// A value, as it is in any loop over the same iterations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Plain {
    /// The counter of a dimension.
    Counter(usize),
    Value(Value),
}

/// The place of an access along a dimension of its memref.
#[derive(Clone, Debug)]
struct Index {
    value: Plain,
    /// The op that makes it, whose effect is nothing else, with its operands.
    made: Option<(Op, SmallVec<[Plain; 4]>)>,
}

/// One place of a memref in each iteration.
#[derive(Clone, Debug)]
struct Place {
    indices: Vec<Index>,
    /// Whether different iterations have different elements, for each counter is an index.
    is_own: bool,
    /// Whether each iteration gets there, and does nothing but read or write.
    is_plain: bool,
}

/// The places of accesses of one kind to a memref.
#[derive(Clone, Debug, Default)]
enum Places {
    #[default]
    None,
    One(Place),
    Many,
}

/// The accesses to a memref.
#[derive(Clone, Debug, Default)]
struct OfMemref {
    reads: Places,
    writes: Places,
}

/// The accesses of loops that are, or become, one.
#[derive(Debug, Default)]
pub(super) struct Accesses {
    of: Vec<(Value, OfMemref)>,
    place_in_list: FxHashMap<Value, usize>,
    /// Whether there are some about which nothing is known.
    has_any: bool,
    /// Whether it reads memory that is made in the same block.
    reads_own: bool,
    /// The parallel loops whose results are used.
    pub uses: FxHashSet<Op>,
}

impl Accesses {
    /// Those of a loop that has none in it.
    pub fn of(ir: &Ir<'_>, each: Parallel) -> Self {
        let mut found = Self::default();
        let body = Body::of(ir, each);
        let own_operands = ir.operands(each.op());
        let operands = body.ops.iter().flat_map(|&op| ir.operands(op)).chain(own_operands);
        found.uses.extend(operands.filter_map(|value| ir.defining_op(value)).filter(|&op| Parallel::matches(ir, op)));
        for &op in &body.ops {
            found.add_op(ir, &body, op);
        }
        found
    }

    fn add_op(&mut self, ir: &Ir<'_>, body: &Body, op: Op) {
        let Some(def) = ir.def(op) else {
            self.has_any = true;
            return;
        };
        if def.interface::<MemoryAccess>().is_some() {
            if let Some(access) = MemoryAccess::of(ir, op) {
                self.add_access(ir, body, op, access);
            }
            return;
        }
        let is_outside_only = def.has_trait(|t| matches!(t, Trait::RecursiveMemoryEffects));
        if is_outside_only || is_plain_end(def) || is_memory_effect_free(ir, op) {
            return;
        }
        let is_known = def.has_trait(|t| {
            matches!(
                t,
                Trait::MemRead | Trait::MemWrite | Trait::MemFree | Trait::MemAlloc | Trait::DestinationStyle(_)
            )
        });
        let mut has_memory = false;
        for memory in ir.operands(op).filter(|&value| bufferization::is_memory(ir.context(), ir.value_type(value))) {
            has_memory = true;
            let of = self.of_memref(memory);
            (of.reads, of.writes) = (Places::Many, Places::Many);
        }
        self.has_any |= !is_known || (!has_memory && may_write_memory(ir, op));
    }

    fn add_access(&mut self, ir: &Ir<'_>, body: &Body, op: Op, access: &MemoryAccess) {
        if access.effect == AccessEffect::Hint {
            return;
        }
        let memref = access.memref(ir, op);
        self.reads_own |= access.effect == AccessEffect::Read
            && ir.defining_op(memref).is_some_and(|made| ir.parent_block(made) == ir.parent_block(op));
        let places = match access.accessed {
            Accessed::Element if access.map.is_none() => Places::One(body.place(ir, op, access)),
            _ => Places::Many,
        };
        let of = self.of_memref(memref);
        match access.effect {
            AccessEffect::Read => of.reads.add_read(ir, places),
            AccessEffect::Write => of.writes.add_write(places),
            AccessEffect::Update => {
                of.reads.add_read(ir, places.clone());
                of.writes.add_write(places);
            }
            AccessEffect::Hint => {}
        }
    }

    fn of_memref(&mut self, memref: Value) -> &mut OfMemref {
        let place = *self.place_in_list.entry(memref).or_insert_with(|| {
            self.of.push((memref, OfMemref::default()));
            self.of.len() - 1
        });
        &mut self.of[place].1
    }

    fn get(&self, memref: Value) -> Option<&OfMemref> {
        Some(&self.of[*self.place_in_list.get(&memref)?].1)
    }

    /// Whether one loop can have these accesses and then those of `after` in each iteration, where two had all of these
    /// before all of `after`.
    pub fn can_precede(&self, ir: &Ir<'_>, aliases: &mut Aliases, after: &Self) -> bool {
        let is_known = |(any, other): (&Self, &Self)| !any.has_any || (other.of.is_empty() && !other.has_any);
        if !is_known((self, after)) || !is_known((after, self)) || self.reads_own || after.reads_own {
            return false;
        }
        if self.of.len().max(after.of.len()) > MAX_MEMREFS {
            return false;
        }
        after.of.iter().all(|(memref, second)| {
            let same = self.get(*memref).is_none_or(|first| first.can_precede(ir, second));
            let is_apart = |(other, first): &(Value, OfMemref)| {
                other == memref
                    || (!first.is_written() && !second.is_written())
                    || !aliases.may_alias(ir, *other, *memref)
            };
            same && self.of.iter().all(is_apart)
        })
    }

    /// Adds those of a loop that becomes a part of the same one.
    pub fn add_all(&mut self, ir: &Ir<'_>, after: Self) {
        self.has_any |= after.has_any;
        for (memref, second) in after.of {
            let of = self.of_memref(memref);
            of.reads.add_read(ir, second.reads);
            of.writes.add_write(second.writes);
        }
    }
}

fn is_plain_end(def: &OpDef) -> bool {
    def.is_terminator() && def.regions.is_empty()
}

impl OfMemref {
    fn is_written(&self) -> bool {
        !matches!(self.writes, Places::None)
    }

    fn can_precede(&self, ir: &Ir<'_>, after: &Self) -> bool {
        // An element that each iteration writes has any of the written values afterwards, so each may read its own.
        let reads_written = self
            .writes
            .both(ir, &after.reads, |first, second| first.is_own && second.is_own || first.is_plain && second.is_plain);
        let own = |first: &Place, second: &Place| first.is_own && second.is_own;
        reads_written && self.writes.both(ir, &after.writes, own) && self.reads.both(ir, &after.writes, own)
    }
}

impl Places {
    /// Whether there are none of one kind, or one place of both for which `fits` holds.
    fn both(&self, ir: &Ir<'_>, other: &Self, fits: impl Fn(&Place, &Place) -> bool) -> bool {
        match (self, other) {
            (Self::None, _) | (_, Self::None) => true,
            (Self::One(a), Self::One(b)) => a.is_same(ir, b) && fits(a, b),
            (Self::Many, _) | (_, Self::Many) => false,
        }
    }

    fn add_read(&mut self, ir: &Ir<'_>, other: Self) {
        self.add(other, |a, b| a.is_same(ir, b));
    }

    /// As in MLIR, writes are at one place only where the very same values are its indices.
    fn add_write(&mut self, other: Self) {
        self.add(other, Place::has_same_values);
    }

    fn add(&mut self, other: Self, is_same: impl Fn(&Place, &Place) -> bool) {
        match (&mut *self, other) {
            (Self::None, other) => *self = other,
            (_, Self::None) => {}
            (Self::One(a), Self::One(b)) if is_same(a, &b) => a.is_plain &= b.is_plain,
            _ => *self = Self::Many,
        }
    }
}

impl Place {
    fn has_same_values(&self, other: &Self) -> bool {
        self.indices.iter().map(|index| index.value).eq(other.indices.iter().map(|index| index.value))
    }

    fn is_same(&self, ir: &Ir<'_>, other: &Self) -> bool {
        self.indices.len() == other.indices.len()
            && self.indices.iter().zip(&other.indices).all(|(a, b)| a.is_same(ir, b))
    }
}

impl Index {
    fn is_same(&self, ir: &Ir<'_>, other: &Self) -> bool {
        if self.value == other.value {
            return true;
        }
        let (Some((a, operands)), Some((b, others))) = (&self.made, &other.made) else { return false };
        let number = |index: &Self, op: Op| match index.value {
            Plain::Value(value) => ir.results(op).position(|result| result == value),
            Plain::Counter(_) => None,
        };
        operands == others
            && ir.op_name(*a) == ir.op_name(*b)
            && number(self, *a) == number(other, *b)
            && ir.result_types(*a).eq(ir.result_types(*b))
            && same_attributes(ir, *a, *b)
            && ir.properties(*a) == ir.properties(*b)
    }
}

/// The ops in a loop, and its counters.
struct Body {
    each: Parallel,
    ops: Vec<Op>,
    counters: FxHashMap<Value, usize>,
}

impl Body {
    fn of(ir: &Ir<'_>, each: Parallel) -> Self {
        let ops = ir.walk(each.op(), WalkOrder::Pre).split_off(1);
        let counters = each.induction_variables(ir).iter().enumerate().map(|(number, &counter)| (counter, number));
        Self { each, ops, counters: counters.collect() }
    }

    fn plain(&self, value: Value) -> Plain {
        self.counters.get(&value).map_or(Plain::Value(value), |&number| Plain::Counter(number))
    }

    fn place(&self, ir: &Ir<'_>, op: Op, access: &MemoryAccess) -> Place {
        let mut found = vec![false; self.counters.len()];
        let indices = access.indices(ir, op).into_iter().map(|value| {
            let plain = self.plain(value);
            if let Plain::Counter(number) = plain {
                found[number] = true;
            }
            let made = ir.defining_op(value).filter(|&op| ir.regions(op).is_empty() && is_memory_effect_free(ir, op));
            let operands = |op| ir.operands(op).map(|operand| self.plain(operand)).collect();
            Index { value: plain, made: made.map(|op| (op, operands(op))) }
        });
        let indices = indices.collect();
        let is_in_each = ir.parent_op(op) == Some(self.each.op());
        let is_plain = access.effect == AccessEffect::Read || (is_in_each && access.effect == AccessEffect::Write);
        Place { indices, is_own: !found.contains(&false), is_plain }
    }
}
