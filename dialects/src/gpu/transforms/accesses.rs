//! Which memory ops access, and which accesses of several invocations need a barrier between them.

use std::ops::BitOrAssign;

use rustc_hash::FxHashMap;
use vulcanize_ir::schema::{AccessEffect, MemoryAccess, Trait, TypedOp};
use vulcanize_ir::{Attribute, Ir, Op, TypeData, Value, ValueDef};

use super::super::Barrier;
use crate::function::{entry_block, indexed_attributes};
use crate::memref;

/// The different memrefs that [`Accesses`] tells apart. Further ones count as any memory, so that sets stay small.
const MAX_MEMREFS: usize = 64;

/// The memory of memrefs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Memory {
    /// An allocation that is only known where it is named.
    Private(Value),
    /// An allocation that may be reached by other ways, too.
    Local(Value),
    Global(Attribute),
    /// That of a function's argument by which alone it is reached.
    NoAlias(Value),
    /// That of some argument of a function.
    Argument,
    Other,
    /// Nobody knows.
    Any,
}

impl Memory {
    /// Whether different ones may overlap.
    fn may_alias(self, other: Self) -> bool {
        use Memory::{Any, Argument, Local, NoAlias, Other, Private};
        match (self, other) {
            (Any, _) | (_, Any) => true,
            (Private(_), _) | (_, Private(_)) => false,
            (Local(_), with) | (with, Local(_)) => with == Other,
            (Self::Global(a), Self::Global(b)) => a == b,
            (NoAlias(a), NoAlias(b)) => a == b,
            (Self::Global(_) | NoAlias(_) | Argument | Other, _) => true,
        }
    }

    /// The index of its kind among those of [`Accesses::kinds`].
    fn kind(self) -> usize {
        match self {
            Self::Private(_) => 0,
            Self::Local(_) => 1,
            Self::Global(_) => 2,
            Self::NoAlias(_) => 3,
            Self::Argument => 4,
            Self::Other => 5,
            Self::Any => 6,
        }
    }
}

/// The operations on some memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Effects {
    reads: bool,
    writes: bool,
    frees: bool,
}

impl Effects {
    const READ: Self = Self { reads: true, writes: false, frees: false };
    const WRITE: Self = Self { reads: false, writes: true, frees: false };
    const FREE: Self = Self { reads: false, writes: false, frees: true };

    /// Whether they must stay before others on the same memory. Nobody accesses memory that was freed.
    fn must_precede(self, after: Self) -> bool {
        self.writes && after != Self::default() || self.reads && (after.writes || after.frees)
    }
}

impl BitOrAssign for Effects {
    fn bitor_assign(&mut self, other: Self) {
        self.reads |= other.reads;
        self.writes |= other.writes;
        self.frees |= other.frees;
    }
}

/// Accesses by the memory that they access.
#[derive(Clone, Default)]
pub(super) struct Accesses {
    of: FxHashMap<Memory, Effects>,
    /// For each kind of memory one of it, and the effects on all of it.
    kinds: [Option<(Memory, Effects)>; 7],
}

impl Accesses {
    fn add(&mut self, memory: Memory, effects: Effects) {
        let is_known = self.of.len() < MAX_MEMREFS || self.of.contains_key(&memory);
        let memory = if is_known { memory } else { Memory::Any };
        *self.of.entry(memory).or_default() |= effects;
        self.kinds[memory.kind()].get_or_insert((memory, effects)).1 |= effects;
    }

    pub(super) fn is_empty(&self) -> bool {
        self.of.is_empty()
    }

    pub(super) fn add_all(&mut self, other: &Self) {
        other.of.iter().for_each(|(&memory, &effects)| self.add(memory, effects));
    }

    /// Adds all accesses that there may be.
    pub(super) fn add_any(&mut self) {
        self.add(Memory::Any, Effects { reads: true, writes: true, frees: true });
    }

    /// Whether one of these must happen before one of those that come after.
    pub(super) fn conflicts_with(&self, after: &Self) -> bool {
        let same = after
            .of
            .iter()
            .any(|(memory, &effects)| self.of.get(memory).is_some_and(|before| before.must_precede(effects)));
        // Different kinds alias or do not, whichever memory it is.
        let kinds = || self.kinds.iter().enumerate();
        same || kinds().any(|(kind, before)| {
            let others = after.kinds.iter().enumerate().filter(|&(other, _)| other != kind);
            let mut pairs = others.filter_map(|(_, after)| before.zip(*after));
            pairs.any(|((a, before), (b, after))| a.may_alias(b) && before.must_precede(after))
        })
    }
}

/// The memory of values.
#[derive(Default)]
pub(super) struct Memories(FxHashMap<Value, Memory>);

impl Memories {
    /// The accesses of an op by itself.
    pub(super) fn of_op(&mut self, ir: &Ir<'_>, op: Op) -> Accesses {
        let mut accesses = Accesses::default();
        let Some(def) = ir.def(op) else {
            accesses.add_any();
            return accesses;
        };
        if let Some(access) = def.interface::<MemoryAccess>() {
            let effects = if access.effect == AccessEffect::Read { Effects::READ } else { Effects::WRITE };
            if MemoryAccess::of(ir, op).is_some() {
                accesses.add(self.of_value(ir, access.memref(ir, op)), effects);
            }
            return accesses;
        }
        let mut is_known = Barrier::matches(ir, op) || def.is_terminator();
        for t in def.traits {
            let effects = match t {
                Trait::MemRead => Effects::READ,
                Trait::MemWrite => Effects::WRITE,
                // Memory of another size takes the place of the operand's.
                Trait::MemFree | Trait::MemAlloc => Effects::FREE,
                Trait::Pure | Trait::ConstantLike | Trait::NoMemoryEffect | Trait::RecursiveMemoryEffects => {
                    Effects::default()
                }
                _ => continue,
            };
            is_known = true;
            self.add_operands(ir, op, effects, &mut accesses);
        }
        if !is_known {
            accesses.add_any();
        }
        accesses
    }

    /// Adds effects on all memory that an op names; a write without any is one of any memory.
    fn add_operands(&mut self, ir: &Ir<'_>, op: Op, effects: Effects, accesses: &mut Accesses) {
        if effects == Effects::default() {
            return;
        }
        let mut memrefs = ir.operands(op).filter(|&operand| is_memref(ir, operand)).peekable();
        if memrefs.peek().is_none() && !effects.frees {
            accesses.add(Memory::Any, effects);
        }
        memrefs.for_each(|memref| accesses.add(self.of_value(ir, memref), effects));
    }

    fn of_value(&mut self, ir: &Ir<'_>, value: Value) -> Memory {
        let mut views = vec![value];
        let mut base = value;
        let mut known = self.0.get(&base).copied();
        while known.is_none() {
            let Some(view) = ir.defining_op(base).filter(|&op| memref::is_view(ir, op)) else { break };
            base = ir.operand(view, 0);
            views.push(base);
            known = self.0.get(&base).copied();
        }
        let memory = known.unwrap_or_else(|| memory_of_base(ir, base));
        self.0.extend(views.into_iter().map(|view| (view, memory)));
        memory
    }
}

fn is_memref(ir: &Ir<'_>, value: Value) -> bool {
    matches!(ir.context().type_data(ir.value_type(value)), TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. })
}

/// The memory of a value that is no view.
fn memory_of_base(ir: &Ir<'_>, base: Value) -> Memory {
    let Some(op) = ir.defining_op(base) else { return memory_of_argument(ir, base) };
    if let Some(global) = memref::GetGlobal::cast(ir, op) {
        return Memory::Global(global.name(ir));
    }
    if !memref::Alloc::matches(ir, op) && !memref::Alloca::matches(ir, op) {
        return Memory::Other;
    }
    if is_captured(ir, base) { Memory::Local(base) } else { Memory::Private(base) }
}

fn memory_of_argument(ir: &Ir<'_>, argument: Value) -> Memory {
    let ValueDef::Argument { block, index } = ir.value_def(argument) else { return Memory::Other };
    let function = ir.block_parent_op(block);
    let Some(function) = function.filter(|&op| ir.has_trait(op, |t| matches!(t, Trait::FunctionLike))) else {
        return Memory::Other;
    };
    let is_entry = entry_block(ir, function) == Some(block);
    let attributes = is_entry.then(|| indexed_attributes(ir, function, "arg_attrs", index as usize)).flatten();
    let attributes = attributes.and_then(|attributes| ir.context().dictionary_value(attributes)).unwrap_or_default();
    let is_only_way = attributes.iter().any(|attribute| ir.context().str(attribute.name) == "llvm.noalias");
    if is_only_way { Memory::NoAlias(argument) } else { Memory::Argument }
}

/// Whether there may be other names for an allocation than its views.
fn is_captured(ir: &Ir<'_>, allocation: Value) -> bool {
    let mut pending = vec![allocation];
    while let Some(value) = pending.pop() {
        for user in ir.users(value) {
            if memref::is_view(ir, user) {
                pending.push(ir.result(user, 0));
            } else if !only_accesses(ir, user, value) {
                return true;
            }
        }
    }
    false
}

fn only_accesses(ir: &Ir<'_>, op: Op, memref: Value) -> bool {
    match MemoryAccess::of(ir, op) {
        Some(access) => access.value(ir, op) != Some(memref),
        None => memref::Dim::matches(ir, op) || ir.has_trait(op, |t| matches!(t, Trait::MemFree)),
    }
}
