//! Accesses of arrays: elements that are further apart than WGSL puts them, and indices that it sees to be out of bounds.
//!
//! ```text
//! array of uint, 16 bytes apart        array of struct { uint; padding of 12 bytes }
//! chain [.., i]                   ──▶  chain [.., i, 0]
//! ```

use spirv::{Decoration, Op};
use vulcanize_validate::module::Module;
use vulcanize_words::Inst;

use super::Writer;
use crate::wgsl::types::{Kind, Padded};

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
    /// Decorates the members of the new element with their offsets, and with the array's own decorations.
    pub(super) fn decorate_element(&mut self, array: u32) {
        let Some(&Padded { element, bytes, words }) = self.arrays.by_type.get(&array) else { return };
        self.put(Op::MemberDecorate, &[element, 0, Decoration::Offset as u32, 0]);
        for word in 0..words {
            self.put(Op::MemberDecorate, &[element, word + 1, Decoration::Offset as u32, bytes + 4 * word]);
        }
    }

    /// An array type, after the struct that becomes its element.
    pub(super) fn array_type(&mut self, inst: &Inst<'_>) {
        let (Some(op), &[id, element, ref length @ ..]) = (inst.op(), inst.operands) else { return self.copy(inst) };
        let Some(&Padded { element: padded, words, .. }) = self.arrays.by_type.get(&id) else { return self.copy(inst) };
        let word = std::iter::successors(Some(element), |&ty| {
            self.module.defined_as(ty, Op::TypeVector).and_then(|inst| inst.operand(1))
        });
        let word = word.last().unwrap_or(element);
        let padding = std::iter::repeat_n(word, words as usize);
        let members: Vec<u32> = [padded, element].into_iter().chain(padding).collect();
        self.put(Op::TypeStruct, &members);
        self.put(op, &[&[id, padded], length].concat());
    }

    /// An access chain: it goes into new elements, and stays within fixed numbers of elements.
    pub(super) fn access_chain(&mut self, op: Op, inst: &Inst<'_>) {
        let &[ty, result, base, ref indices @ ..] = inst.operands else { return self.copy(inst) };
        let pointer = self.module.type_of(base).and_then(|ty| self.module.pointer(ty));
        let Some((_, mut current)) = pointer else { return self.copy(inst) };
        let mut operands = vec![ty, result, base];
        for &index in indices {
            let array = current;
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
            if self.arrays.by_type.contains_key(&array) {
                operands.extend(self.numbers.get(&0));
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

    /// Makes the constants that accesses may need: zero, and the last index of each type with a fixed number of elements.
    pub(super) fn make_numbers(&mut self) {
        let module = self.module;
        let types = module.instructions().take_while(|inst| !inst.is(Op::Function));
        let counts = types.filter_map(|inst| elements(module, inst.operand(0)?)?.0);
        let lasts: Vec<u32> = [0].into_iter().chain(counts.map(|count| count.saturating_sub(1))).collect();
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
