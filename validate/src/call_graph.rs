//! Who calls whom, in circles or not, and which execution models reach a function.

use spirv::Op;
use vulcanize_target_env::InstructionClass;
use vulcanize_words::{Inst, Module};

/// A call, its functions by their places in the module.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Call<'w> {
    pub at: Inst<'w>,
    pub caller: usize,
    pub callee: usize,
}

/// The calls of a module.
#[derive(Clone, Debug)]
pub(crate) struct CallGraph<'w> {
    /// Calls of functions of the module, in order.
    pub calls: Vec<Call<'w>>,
    /// Those of them that close a cycle: the callee is on the way to the call already.
    pub recursive_calls: Vec<Call<'w>>,
    /// Bits of the execution models (by number) of the entry points that reach a function, by its place.
    pub models: Vec<u32>,
}

impl<'w> CallGraph<'w> {
    pub fn of(module: &Module<'w>) -> CallGraph<'w> {
        let mut callees = vec![Vec::new(); module.functions.len()];
        let mut calls = Vec::new();
        for call in &module.calls {
            let Some(callee) = module.function_of(call.callee) else { continue };
            calls.push(Call { at: call.at, caller: call.caller, callee });
            callees[call.caller].push(calls.len() - 1);
        }
        let recursive_calls = closing_calls(&calls, &callees);
        CallGraph { recursive_calls, models: models(module, &calls, &callees), calls }
    }

    /// The functions that a function calls, by their places.
    pub fn callees(&self, function: usize) -> impl Iterator<Item = usize> {
        let begin = self.calls.partition_point(|call| call.caller < function);
        self.calls[begin..].iter().take_while(move |call| call.caller == function).map(|call| call.callee)
    }

    /// The first of these functions that is, or calls, a function, directly or not; all by their places.
    pub fn first_caller(&self, roots: impl IntoIterator<Item = usize>) -> Vec<Option<usize>> {
        let mut first = vec![None; self.models.len()];
        for root in roots {
            let mut waiting = vec![root];
            while let Some(function) = waiting.pop() {
                if first.get(function) == Some(&None) {
                    first[function] = Some(root);
                    waiting.extend(self.callees(function));
                }
            }
        }
        first
    }

    /// Whether some functions reach a function, by its place.
    pub fn reached(&self, from: impl IntoIterator<Item = usize>) -> Vec<bool> {
        self.first_caller(from).iter().map(Option::is_some).collect()
    }
}

/// Whether a walk has come to a function, and gone from it.
#[derive(Clone, Copy, Debug)]
enum Walk {
    Before,
    Within,
    After,
}

fn closing_calls<'w>(calls: &[Call<'w>], callees: &[Vec<usize>]) -> Vec<Call<'w>> {
    let mut walks = vec![Walk::Before; callees.len()];
    let mut closing = Vec::new();
    for root in 0..callees.len() {
        let mut path = vec![];
        if matches!(walks[root], Walk::Before) {
            walks[root] = Walk::Within;
            path.push((root, callees[root].iter()));
        }
        while let Some((function, rest)) = path.last_mut() {
            let Some(&call) = rest.next() else {
                walks[*function] = Walk::After;
                path.pop();
                continue;
            };
            let callee = calls[call].callee;
            match walks[callee] {
                Walk::Before => {
                    walks[callee] = Walk::Within;
                    path.push((callee, callees[callee].iter()));
                }
                Walk::Within => closing.push(calls[call]),
                Walk::After => {}
            }
        }
    }
    closing
}

fn models(module: &Module<'_>, calls: &[Call<'_>], callees: &[Vec<usize>]) -> Vec<u32> {
    let mut models = vec![0; module.functions.len()];
    let mut waiting = Vec::new();
    for (function, model) in entry_points(module) {
        waiting.extend(module.function_of(function).map(|function| (function, model_bit(model))));
    }
    // A function is walked again only for a bit that is new to it.
    while let Some((index, bits)) = waiting.pop() {
        let new = bits & !models[index];
        if new != 0 {
            models[index] |= new;
            waiting.extend(callees[index].iter().map(|&call| (calls[call].callee, new)));
        }
    }
    models
}

/// The functions and models of entry points, and of those that a specialization constant decides about.
pub(crate) fn entry_points(module: &Module<'_>) -> impl Iterator<Item = (u32, u32)> {
    let is_before = |inst: &Inst<'_>| {
        inst.grammar()
            .is_some_and(|row| matches!(row.class, InstructionClass::ModeSetting | InstructionClass::Extension))
    };
    let conditional =
        module.instructions().take_while(is_before).filter(|inst| inst.is(Op::ConditionalEntryPointINTEL));
    let always = module.entry_points.iter().map(|entry| (entry.function, entry.model));
    always.chain(conditional.filter_map(|inst| Some((inst.operand(2)?, inst.operand(1)?))))
}

/// The bit of an execution model: its number up to Kernel's, then the others in their order. Numbers of no model share one.
pub(crate) const fn model_bit(model: u32) -> u32 {
    let bit = match model {
        0..=6 => model,
        // TaskNV, MeshNV
        5267..=5268 => 7 + (model - 5267),
        // RayGenerationKHR to CallableKHR
        5313..=5318 => 9 + (model - 5313),
        // TaskEXT, MeshEXT
        5364..=5365 => 15 + (model - 5364),
        _ => 31,
    };
    1 << bit
}
