//! Accesses of arrays with indices that WGSL sees to be out of bounds.

use spirv::Op;
use vulcanize_validate::module::Module;
use vulcanize_words::Inst;

use super::Writer;
use crate::wgsl::types::Kind;

/// The number of elements of a type, where that is fixed, and their type.
fn elements(module: &Module<'_>, ty: u32) -> Option<(Option<u32>, u32)> {
    let inst = module.definition(ty)?;
    match (inst.op()?, inst.operands) {
        (Op::TypeArray, &[_, element, length]) => Some((module.constant(length), element)),
        (Op::TypeRuntimeArray, &[_, element]) => Some((None, element)),
        (Op::TypeVector | Op::TypeMatrix, &[_, element, count]) => Some((Some(count), element)),
        _ => None,
    }
}

impl Writer<'_, '_> {
    /// An access chain, which stays within fixed numbers of elements.
    pub(super) fn access_chain(&mut self, op: Op, inst: &Inst<'_>) {
        let &[ty, result, base, ref indices @ ..] = inst.operands else { return self.copy(inst) };
        let pointer = self.module.type_of(base).and_then(|ty| self.module.pointer(ty));
        let Some((_, mut current)) = pointer else { return self.copy(inst) };
        let mut operands = vec![ty, result, base];
        for &index in indices {
            match elements(self.module, current) {
                Some((count, element)) => {
                    operands.push(self.inside(index, count));
                    current = element;
                }
                None => {
                    operands.push(index);
                    let member = self.module.constant(index);
                    let structure = self.module.defined_as(current, Op::TypeStruct);
                    current = structure.zip(member).and_then(|(s, m)| s.operand(m as usize + 1)).unwrap_or_default();
                }
            }
        }
        self.put(op, &operands);
    }

    /// An access to a component of a vector.
    pub(super) fn component(&mut self, op: Op, inst: &Inst<'_>) {
        let mut operands = inst.operands.to_vec();
        let count = operands.get(2).and_then(|&vector| self.module.type_of(vector));
        let count = count.and_then(|ty| elements(self.module, ty)).and_then(|(count, _)| count);
        if let Some(index) = operands.last().copied() {
            let inside = self.inside(index, count);
            operands.pop();
            operands.push(inside);
        }
        self.put(op, &operands);
    }

    /// An index, or the last one if it is a constant beyond. Such an access is undefined, may be in code that does not
    /// run, and WGSL refuses it.
    fn inside(&self, index: u32, count: Option<u32>) -> u32 {
        let is_outside = |&count: &u32| self.module.constant(index).is_some_and(|number| number >= count);
        let last = count.filter(is_outside).and_then(|count| self.numbers.get(&count.saturating_sub(1)));
        last.copied().unwrap_or(index)
    }

    /// Makes the constants that accesses may need: the last index of each type with a fixed number of elements.
    pub(super) fn make_numbers(&mut self) {
        let module = self.module;
        let types = module.instructions().take_while(|inst| !inst.is(Op::Function));
        let counts = types.filter_map(|inst| elements(module, inst.operand(0)?)?.0);
        let lasts: Vec<u32> = counts.map(|count| count.saturating_sub(1)).collect();
        let Some(ty) = self.types.get(Kind::Unsigned, 1) else { return };
        for last in lasts {
            if !self.numbers.contains_key(&last) {
                let id = self.new_id();
                self.numbers.insert(last, id);
                self.put(Op::Constant, &[ty, id, last]);
            }
        }
    }
}
