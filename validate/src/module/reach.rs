//! Which variables an entry point uses.

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::Op;
use vulcanize_words::Inst;

use super::Module;

/// The variables of the module that functions name.
#[derive(Debug)]
pub(crate) struct Reach<'w> {
    /// The variables outside of functions, in the module's order.
    pub variables: Vec<Inst<'w>>,
    /// By function: the ids of these that it names, directly or by other declarations, each once.
    named: Vec<Vec<u32>>,
    /// What was found, by function.
    found: FxHashMap<usize, Vec<u32>>,
    /// How many steps the search may still make: entry points may share functions, each of which names much.
    left: usize,
}

/// How many variables are kept of one declaration that names variables. More than one is rare.
const MOST_NAMED: usize = 16;

impl<'w> Reach<'w> {
    pub fn of(module: &Module<'w>) -> Reach<'w> {
        let mut reach = Reach {
            variables: Vec::new(),
            named: Vec::new(),
            found: FxHashMap::default(),
            left: module.binary.words.len().saturating_mul(16),
        };
        // The variables that a declaration leads to.
        let mut named_by: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        for inst in module.instructions().take_while(|inst| !inst.is(Op::Function)) {
            let Some(id) = inst.result() else { continue };
            let mut found = Vec::new();
            if inst.is(Op::Variable) || inst.is(Op::UntypedVariableKHR) {
                reach.variables.push(inst);
                found.push(id);
            }
            module.for_each_operand(&inst, |part| {
                if let Some(more) = named_by.get(&part.word()).filter(|_| part.kind.is_id()) {
                    found.extend(more.iter().filter(|id| !found.contains(id)).copied().collect::<Vec<_>>());
                    found.truncate(MOST_NAMED);
                }
            });
            if !found.is_empty() {
                named_by.insert(id, found);
            }
        }
        for function in &module.functions {
            let mut named: FxHashSet<u32> = FxHashSet::default();
            for inst in module.instructions_of(function) {
                module.for_each_operand(&inst, |part| {
                    if let Some(found) = named_by.get(&part.word()).filter(|_| part.kind.is_id()) {
                        named.extend(found);
                    }
                });
            }
            let mut named: Vec<u32> = named.into_iter().collect();
            named.sort_unstable();
            reach.named.push(named);
        }
        reach
    }

    /// The ids of the variables that a function and those that it calls name, sorted.
    pub fn used(&mut self, module: &Module<'w>, function: usize) -> &[u32] {
        if !self.found.contains_key(&function) {
            let (mut used, mut seen, mut waiting) = (FxHashSet::default(), FxHashSet::default(), vec![function]);
            while let Some(function) = waiting.pop() {
                if !seen.insert(function) {
                    continue;
                }
                let named = self.named.get(function).map_or(&[][..], Vec::as_slice);
                self.left = self.left.saturating_sub(named.len() + 1);
                if self.left == 0 {
                    break;
                }
                used.extend(named);
                waiting.extend(module.graph.callees(function));
            }
            let mut used: Vec<u32> = used.into_iter().collect();
            used.sort_unstable();
            self.found.insert(function, used);
        }
        self.found.get(&function).map_or(&[], Vec::as_slice)
    }
}
