//! Cycles become `scf.while`.

use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::Reversed;
use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_dialects::{arith, scf};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::{Block, DominatorTree, Region, Type, Use, Value};

use super::Lift;
use super::edges::{Edge, Multiplexer, incoming, outgoing};

impl Lift<'_, '_> {
    /// Turns the outermost cycles of a region into loops; returns the regions of their bodies. The rest of the region
    /// has no cycles.
    pub(super) fn lift_cycles(&mut self, region: Region) -> Vec<Region> {
        let cycles = cycles(self.ir, region);
        if cycles.is_empty() {
            return Vec::new();
        }
        // For two blocks of one cycle the tree holds until the cycle is lifted.
        let tree = DominatorTree::new(self.ir, region);
        cycles.into_iter().map(|cycle| self.lift_cycle(region, &tree, cycle)).collect()
    }

    fn lift_cycle(&mut self, region: Region, tree: &DominatorTree, mut blocks: Vec<Block>) -> Region {
        let members: FxHashSet<Block> = blocks.iter().copied().collect();
        let escaping = self.escaping_values(region, &blocks, &members);
        let (header, entry_edges, back_edges) = self.single_header(region, &mut blocks, &members);
        let is_exit = |lift: &Self, edge: &Edge| {
            let target = edge.target(lift.ir);
            !members.contains(&target) && target != header
        };
        let mut exit_edges: Vec<Edge> = Vec::new();
        for &block in &blocks {
            exit_edges.extend(outgoing(self.ir, block).filter(|edge| is_exit(self, edge)));
        }
        let mut exits: Vec<Block> = Vec::new();
        for edge in &exit_edges {
            let target = edge.target(self.ir);
            if !exits.contains(&target) {
                exits.push(target);
            }
        }
        if exits.is_empty() {
            // It never ends: the region's end follows, with any values.
            exits.push(self.exit);
        }
        let exits = Multiplexer::new(self.ir, exits);
        let latch = self.latch(region, tree, header, &exits, &back_edges, &exit_edges, &escaping);
        blocks.retain(|&block| block != header);
        blocks.insert(0, header);
        blocks.push(latch);
        self.make_while(region, &blocks, &entry_edges, &exits, &escaping, &members)
    }

    /// One block through which the cycle is entered, with the edges from outside and from inside to it.
    fn single_header(
        &mut self,
        region: Region,
        blocks: &mut Vec<Block>,
        members: &FxHashSet<Block>,
    ) -> (Block, Vec<Edge>, Vec<Edge>) {
        let is_inside = |lift: &Self, edge: &Edge| edge.source(lift.ir).is_some_and(|block| members.contains(&block));
        let mut entries: Vec<Block> = Vec::new();
        let (mut from_outside, mut from_inside) = (Vec::new(), Vec::new());
        for &block in blocks.iter() {
            let (inside, outside): (Vec<Edge>, Vec<Edge>) =
                incoming(self.ir, block).into_iter().partition(|edge| is_inside(self, edge));
            if !outside.is_empty() {
                entries.push(block);
                from_outside.extend(outside);
                from_inside.extend(inside);
            }
        }
        if let &[header] = &entries[..] {
            return (header, from_outside, from_inside);
        }
        let multiplexer = Multiplexer::new(self.ir, entries);
        let header = self.create_block(&multiplexer.types);
        self.ir.insert_block(region, None, header);
        for edge in from_outside.iter().chain(&from_inside) {
            let operands = edge.operands(self.ir);
            let operands = multiplexer.operands(self, edge.target(self.ir), &operands);
            edge.redirect(self.ir, header, &operands);
        }
        let arguments = self.ir.arguments(header).to_vec();
        multiplexer.dispatch(self, header, &arguments);
        blocks.insert(0, header);
        (header, from_outside, from_inside)
    }

    /// The values of the cycle that are used outside, each with its block.
    fn escaping_values(&self, region: Region, blocks: &[Block], members: &FxHashSet<Block>) -> Vec<(Value, Block)> {
        let mut escaping = Vec::new();
        for &block in blocks {
            let results = self.ir.ops(block).flat_map(|op| self.ir.results(op));
            for value in self.ir.arguments(block).iter().copied().chain(results) {
                if self.ir.uses(value).any(|slot| !self.is_used_in(slot, region, members)) {
                    escaping.push((value, block));
                }
            }
        }
        escaping
    }

    fn is_used_in(&self, slot: Use, region: Region, members: &FxHashSet<Block>) -> bool {
        let mut op = self.ir.use_owner(slot);
        loop {
            let Some(block) = self.ir.parent_block(op) else { return false };
            if self.ir.block_region(block) == Some(region) {
                return members.contains(&block);
            }
            match self.ir.parent_op(op) {
                Some(parent) => op = parent,
                None => return false,
            }
        }
    }

    /// The block through which all ways back and out go. Its arguments: those of the header, those of the exits, the
    /// escaping values, whether to go on.
    #[expect(clippy::too_many_arguments, reason = "the parts of a cycle, which nothing else has together")]
    fn latch(
        &mut self,
        region: Region,
        tree: &DominatorTree,
        header: Block,
        exits: &Multiplexer,
        back_edges: &[Edge],
        exit_edges: &[Edge],
        escaping: &[(Value, Block)],
    ) -> Block {
        let header_types: Vec<Type> = self.ir.arguments(header).iter().map(|&a| self.ir.value_type(a)).collect();
        let mut types = header_types.clone();
        types.extend(&exits.types);
        types.extend(escaping.iter().map(|&(value, _)| self.ir.value_type(value)));
        types.push(self.ir.context().i1());
        let latch = self.create_block(&types);
        self.ir.insert_block(region, None, latch);
        let edges = back_edges.iter().map(|edge| (edge, true)).chain(exit_edges.iter().map(|edge| (edge, false)));
        for (edge, repeats) in edges {
            let operands = edge.operands(self.ir);
            let mut values: Vec<Value> = Vec::with_capacity(types.len());
            if repeats {
                values.extend(operands);
                values.extend(exits.types.iter().map(|&ty| self.poison(ty)).collect::<Vec<_>>());
            } else {
                values.extend(header_types.iter().map(|&ty| self.poison(ty)).collect::<Vec<_>>());
                values.extend(exits.operands(self, edge.target(self.ir), &operands));
            }
            let source = edge.source(self.ir);
            for &(value, block) in escaping {
                let is_there = source.is_some_and(|source| tree.dominates(block, source));
                let ty = self.ir.value_type(value);
                values.push(if is_there { value } else { self.poison(ty) });
            }
            values.push(self.bool(repeats));
            edge.redirect(self.ir, latch, &values);
        }
        if let [passed @ .., repeats] = &self.ir.arguments(latch).to_vec()[..] {
            scf::Condition::build(Builder::at_end(self.ir, latch).at(self.location), *repeats, passed);
        }
        latch
    }

    /// Moves the blocks, header first and latch last, into a loop in a block that takes the header's place.
    fn make_while(
        &mut self,
        region: Region,
        blocks: &[Block],
        entry_edges: &[Edge],
        exits: &Multiplexer,
        escaping: &[(Value, Block)],
        members: &FxHashSet<Block>,
    ) -> Region {
        let (header, latch) = (blocks[0], blocks[blocks.len() - 1]);
        let types = |lift: &Self, block: Block| -> Vec<Type> {
            lift.ir.arguments(block).iter().map(|&argument| lift.ir.value_type(argument)).collect()
        };
        let (inits, mut carried) = (types(self, header), types(self, latch));
        carried.pop();
        let arguments: Vec<_> = inits
            .iter()
            .zip(self.ir.arguments(header))
            .map(|(&ty, &value)| (ty, self.ir.value_location(value)))
            .collect();
        let parent = self.ir.create_block(&arguments);
        self.ir.insert_block(region, Some(header), parent);
        for edge in entry_edges {
            let operands = edge.operands(self.ir);
            edge.redirect(self.ir, parent, &operands);
        }
        let outside: Vec<(Value, Vec<Use>)> = escaping
            .iter()
            .map(|&(value, _)| {
                let uses = self.ir.uses(value).filter(|&slot| !self.is_used_in(slot, region, members));
                (value, uses.collect())
            })
            .collect();
        let (before, after) = (self.ir.create_region(), self.ir.create_region());
        for &block in blocks {
            self.ir.detach_block(block);
            self.ir.append_block(before, block);
        }
        let again = self.create_block(&carried);
        self.ir.append_block(after, again);
        let location = self.location;
        let yielded = self.ir.arguments(again)[..inits.len()].to_vec();
        scf::Yield::build(Builder::at_end(self.ir, again).at(location), yielded);
        let operands = self.ir.arguments(parent).to_vec();
        let mut b = Builder::at_end(self.ir, parent);
        let results = scf::While::build_with_regions(b.at(location), operands, carried, before, after).results(self.ir);
        let first_escaping = inits.len() + exits.types.len();
        for (index, (_, uses)) in outside.into_iter().enumerate() {
            for slot in uses {
                // The edges to the latch use it too, from inside.
                let (owner, position) = (self.ir.use_owner(slot), self.ir.use_index(slot));
                self.ir.set_operand(owner, position, results[first_escaping + index]);
            }
        }
        exits.dispatch(self, parent, &results[inits.len()..first_escaping]);
        before
    }

    /// The value that chooses among the cases of an `scf.index_switch`: the flag, or for flags wider than `index` may
    /// be, the number of the case.
    pub(super) fn switch_index(&mut self, block: Block, flag: Value, cases: &[i64]) -> (Value, Vec<i64>) {
        let context = self.ir.context();
        let (ty, location) = (self.ir.value_type(flag), self.location);
        let mut builder = Builder::at_end(self.ir, block);
        let b = builder.at(location);
        if context.integer_width(ty).is_some_and(|width| width <= 32) {
            return (arith::IndexCastUI::build(b, flag, context.index()), cases.to_vec());
        }
        let mut chosen = arith::constant_index(b, location, 0);
        for (number, &case) in cases.iter().enumerate().rev() {
            let case = arith::constant_int(b, location, ty, case);
            let number = arith::constant_index(b, location, number as i64 + 1);
            let is_case = arith::CmpI::build(b, flag, case, arith::CmpIPredicate::Eq);
            chosen = arith::Select::build(b, is_case, number, chosen);
        }
        (chosen, (1..=cases.len() as i64).collect())
    }
}

/// The sets of blocks from each of which all others of the set are reached, as far as they have an edge. The blocks of
/// a set are in the order of the region.
fn cycles(ir: &vulcanize_ir::Ir<'_>, region: Region) -> Vec<Vec<Block>> {
    let mut graph = DiGraph::<Block, ()>::new();
    let nodes: FxHashMap<Block, NodeIndex> = ir.blocks(region).map(|block| (block, graph.add_node(block))).collect();
    for block in ir.blocks(region) {
        for edge in outgoing(ir, block) {
            if let Some(&target) = nodes.get(&edge.target(ir)) {
                graph.add_edge(nodes[&block], target, ());
            }
        }
    }
    // Of the reversed graph: then the order is that of a walk along the branches, from the first block on.
    let mut sets = kosaraju_scc(Reversed(&graph));
    sets.reverse();
    sets.retain(|set| set.len() > 1 || graph.contains_edge(set[0], set[0]));
    sets.iter_mut().for_each(|set| set.sort_unstable());
    sets.into_iter().map(|set| set.into_iter().map(|node| graph[node]).collect()).collect()
}
