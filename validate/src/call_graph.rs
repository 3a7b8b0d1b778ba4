//! Who calls whom, in circles or not, and which execution models reach a function.

use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};
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
    /// Those of them that are in cycles.
    pub recursive_calls: Vec<Call<'w>>,
    /// Bits of the execution models (by number) of the entry points that reach a function, by its place.
    pub models: Vec<u32>,
}

impl<'w> CallGraph<'w> {
    pub fn of(module: &Module<'w>) -> CallGraph<'w> {
        let mut graph = DiGraph::<(), ()>::new();
        for _ in &module.functions {
            graph.add_node(());
        }
        let mut calls = Vec::new();
        for call in &module.calls {
            let Some(callee) = module.function_of(call.callee) else { continue };
            calls.push(Call { at: call.at, caller: call.caller, callee });
            graph.add_edge(NodeIndex::new(call.caller), NodeIndex::new(callee), ());
        }
        let mut component_of = vec![0; module.functions.len()];
        for (index, component) in kosaraju_scc(&graph).iter().enumerate() {
            for node in component {
                component_of[node.index()] = index;
            }
        }
        let is_recursive = |call: &&Call<'_>| component_of[call.caller] == component_of[call.callee];
        let recursive_calls = calls.iter().filter(is_recursive).copied().collect();
        CallGraph { recursive_calls, calls, models: models(module, &graph) }
    }
}

fn models(module: &Module<'_>, graph: &DiGraph<(), ()>) -> Vec<u32> {
    let mut models = vec![0; module.functions.len()];
    let mut waiting = Vec::new();
    for entry in &module.entry_points {
        waiting.extend(module.function_of(entry.function).map(|function| (function, model_bit(entry.model))));
    }
    // A function is walked again only for a bit that is new to it.
    while let Some((index, bits)) = waiting.pop() {
        let new = bits & !models[index];
        if new != 0 {
            models[index] |= new;
            waiting.extend(graph.neighbors(NodeIndex::new(index)).map(|callee| (callee.index(), new)));
        }
    }
    models
}

/// The bit of an execution model. Those that share one are of no environment here.
pub(crate) fn model_bit(model: u32) -> u32 {
    1 << model.min(31)
}
