//! Variables that are registers: scalars and vectors of an invocation that are only loaded and stored, each time the
//! whole of them. Nobody needs their addresses, so they are in no memory.

use rustc_hash::FxHashSet;
use spirv::{BuiltIn, Op, StorageClass};

use crate::access::{Access, Arena, Fault};
use crate::module::{Decoder, Value};
use crate::program::{Input, Place};
use crate::reader::{Instruction, Result};
use crate::run::Run;
use crate::types::{Slot, TypeId};

/// A variable in registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Variable {
    /// The first of its slots. The one after them is not 0 where it was written.
    pub slot: Slot,
    /// Scalars.
    pub n: u32,
    /// For each of them, in memory.
    pub bytes: u8,
}

impl Variable {
    /// All slots, with that of the mark.
    pub fn slots(&self) -> u32 {
        self.n + 1
    }

    /// The slot that says whether it was written.
    pub fn mark(&self) -> Slot {
        self.slot + self.n
    }
}

/// What is known of a variable in registers before it is used, which gives it slots.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Declaration {
    n: u32,
    bytes: u8,
    built_in: Option<BuiltIn>,
    slot: Option<Slot>,
}

/// The variables of invocations of which each use is a load or a store. A rare instruction's literal that looks like one's
/// id counts as a use, too: then it stays in memory.
pub(crate) fn only_loaded_and_stored(insts: &[Instruction<'_>]) -> FxHashSet<u32> {
    let (mut found, mut inputs) = (FxHashSet::default(), FxHashSet::default());
    for inst in insts.iter().filter(|inst| inst.op == Op::Variable) {
        let [_, id, class, initial @ ..] = inst.operands else { continue };
        match StorageClass::from_u32(*class) {
            Some(StorageClass::Function) => found.insert(*id),
            Some(StorageClass::Private) if initial.is_empty() => found.insert(*id),
            Some(StorageClass::Input) => found.insert(*id) && inputs.insert(*id),
            _ => false,
        };
    }
    let mut in_function = false;
    for inst in insts {
        in_function = (in_function || inst.op == Op::Function) && inst.op != Op::FunctionEnd;
        let others = match inst.op {
            Op::Variable => inst.rest(3),
            _ if !in_function => continue,
            Op::Load | Op::Label | Op::Branch | Op::Switch | Op::LoopMerge | Op::SelectionMerge | Op::Line => continue,
            // What is only read is not stored to.
            Op::Store if inst.operands.first().is_some_and(|id| inputs.contains(id)) => inst.operands,
            Op::Store => inst.operands.get(1..2).unwrap_or_default(),
            // The others are literals.
            Op::CompositeExtract => inst.operands.get(..3).unwrap_or_default(),
            Op::CompositeInsert | Op::VectorShuffle => inst.operands.get(..4).unwrap_or_default(),
            Op::ExtInst => inst.rest(4),
            _ => inst.operands,
        };
        for id in others {
            found.remove(id);
        }
    }
    found
}

impl Decoder<'_> {
    /// Whether the variable `id` is in registers; then its pointer is a name and nothing else.
    pub fn keep_in_registers(&mut self, id: u32, pointer: Slot, ty: TypeId, built_in: Option<BuiltIn>) -> bool {
        let shape = self.declared.types.shape(ty).filter(|_| self.declared.only_loaded_and_stored.contains(&id));
        let Some(shape) = shape else { return false };
        let bytes = (self.declared.types.get(ty).size / u64::from(shape.count)) as u8;
        self.declared.in_registers.insert(pointer, Declaration { n: shape.count, bytes, built_in, slot: None });
        true
    }

    /// The variable at a pointer, if it is in registers.
    pub fn variable_at(&mut self, inst: &Instruction<'_>, pointer: Value) -> Result<Option<Variable>> {
        let Some(&declaration) = self.declared.in_registers.get(&pointer.slot) else { return Ok(None) };
        let Declaration { n, bytes, built_in, slot } = declaration;
        if let Some(slot) = slot {
            return Ok(Some(Variable { slot, n, bytes }));
        }
        let variable = Variable { slot: self.alloc(inst, n + 1)?, n, bytes };
        self.declared.in_registers.insert(pointer.slot, Declaration { slot: Some(variable.slot), ..declaration });
        if let Some(built_in) = built_in {
            self.program.inputs.push(Input { built_in, place: Place::Registers(variable) });
        }
        Ok(Some(variable))
    }
}

impl Run<'_> {
    pub(crate) fn new_variable(&mut self, variable: &Variable) {
        (variable.slot..variable.slot + variable.slots()).for_each(|slot| self.fill(slot, 0));
    }

    #[inline]
    pub(crate) fn load_variable(&mut self, dst: Slot, variable: &Variable) -> std::result::Result<(), Fault> {
        if self.memory.checker.is_some() {
            self.check_variable(variable, Access::Read)?;
        }
        self.copy(dst, variable.slot, variable.n);
        Ok(())
    }

    #[inline]
    pub(crate) fn store_variable(&mut self, variable: &Variable, src: Slot) -> std::result::Result<(), Fault> {
        if self.memory.checker.is_some() {
            self.check_variable(variable, Access::Write)?;
        }
        self.copy(variable.slot, src, variable.n);
        Ok(())
    }

    /// What [`Checker::access`](crate::checks::Checker::access) does for memory.
    fn check_variable(&mut self, variable: &Variable, how: Access) -> std::result::Result<(), Fault> {
        let Some(checker) = &mut self.memory.checker else { return Ok(()) };
        let bytes = usize::from(variable.bytes);
        if let Some(counts) = &mut checker.counts {
            counts.access(Arena::Locals, bytes * variable.n as usize * self.active.len(), how);
        } else if checker.finds_uninitialized() {
            if how.writes() {
                self.fill(variable.mark(), 1);
                return Ok(());
            }
            let marks = self.r.slots(variable.mark(), 1);
            if let Some(&lane) = self.active.iter().find(|&&lane| marks[lane as usize] == 0) {
                self.lane = lane as usize;
                return Err(Fault::Uninitialized { bytes: bytes as u64 });
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_loaded_and_stored_is_in_registers() {
        let class = |class: StorageClass| class as u32;
        let found = |uses: &[(Op, &[u32])]| {
            let variables = [
                (Op::Variable, vec![1, 20, class(StorageClass::Private)]),
                (Op::Variable, vec![1, 21, class(StorageClass::Private), 9]),
                (Op::Variable, vec![1, 22, class(StorageClass::Input)]),
                (Op::Variable, vec![1, 23, class(StorageClass::Workgroup)]),
                (Op::Decorate, vec![20, 22]),
                (Op::Function, vec![1, 2, 0, 3]),
                (Op::Variable, vec![1, 24, class(StorageClass::Function), 9]),
            ];
            let variables = variables.iter().map(|(op, operands)| (*op, operands.as_slice()));
            let insts: Vec<Instruction<'_>> = variables
                .chain(uses.iter().copied())
                .map(|(op, operands)| Instruction { op, at: 0, operands })
                .collect();
            let mut found: Vec<u32> = only_loaded_and_stored(&insts).into_iter().collect();
            found.sort_unstable();
            found
        };
        assert_eq!(found(&[]), [20, 22, 24]);
        assert_eq!(found(&[(Op::Load, &[1, 30, 22, 2, 24]), (Op::Store, &[24, 30, 20])]), [20, 22, 24]);
        assert_eq!(found(&[(Op::CompositeExtract, &[1, 30, 31, 20, 22, 24])]), [20, 22, 24]);
        for (use_of_24, why) in [
            ((Op::Store, &[20, 24][..]), "the value that is stored"),
            ((Op::AccessChain, &[1, 30, 24, 9]), "a part is reached"),
            ((Op::AtomicIAdd, &[1, 30, 24, 9, 9, 9]), "an atomic operation"),
            ((Op::FunctionCall, &[1, 30, 31, 24]), "an argument"),
            ((Op::CopyMemory, &[20, 24]), "copied"),
        ] {
            assert!(!found(&[use_of_24]).contains(&24), "{why}");
        }
        assert_eq!(found(&[(Op::Store, &[22, 30])]), [20, 24], "an input is read-only");
        // After the function, words are of other kinds.
        assert_eq!(found(&[(Op::FunctionEnd, &[]), (Op::Name, &[24])]), [20, 22, 24]);
    }
}
