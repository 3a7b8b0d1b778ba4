//! Branches without cycles become `scf.if` and `scf.index_switch`.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_dialects::{cf, scf};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, DominatorTree, Op, Region, Type, Value};

use super::Lift;
use super::edges::{Edge, Multiplexer, outgoing};

/// Which blocks a block dominates immediately.
type Children = FxHashMap<Block, Vec<Block>>;

impl Lift<'_, '_> {
    /// Takes all branches of a region without cycles into its first block.
    pub(super) fn lift_branches(&mut self, region: Region) {
        let Some(entry) = self.ir.first_block(region) else { return };
        let tree = DominatorTree::new(self.ir, region);
        let mut children: Children =
            tree.reverse_postorder().iter().copied().zip(tree.children()).filter(|(_, all)| !all.is_empty()).collect();
        let mut work = vec![entry];
        while let Some(entry) = work.pop() {
            // The blocks that `entry` has absorbed: those that the last of these dominates follow.
            let mut last = entry;
            while let Some(terminator) = self.ir.last_op(entry).filter(|&op| self.ir.num_successors(op) > 0) {
                last = if self.ir.num_successors(terminator) == 1 {
                    self.splice(entry, Edge { terminator, index: 0 })
                } else {
                    self.lift_branch(entry, last, terminator, &mut children, &mut work)
                };
            }
        }
    }

    /// Takes the only successor of a block into the block.
    fn splice(&mut self, entry: Block, edge: Edge) -> Block {
        let (target, operands) = (edge.target(self.ir), edge.operands(self.ir));
        self.ir.erase(edge.terminator);
        self.absorb(entry, target, &operands);
        target
    }

    /// Moves the ops of a block that nothing branches to any more to the end of another.
    fn absorb(&mut self, into: Block, block: Block, values: &[Value]) {
        let arguments = self.ir.arguments(block).to_vec();
        for (argument, &value) in arguments.into_iter().zip(values) {
            self.ir.replace_all_uses(argument, value);
        }
        let ops: Vec<Op> = self.ir.ops(block).collect();
        for op in ops {
            self.ir.move_op_to_end(op, into);
        }
        self.ir.erase_block(block);
    }

    /// Turns a branch to several blocks into a structured op, and absorbs the block where the ways meet, which it
    /// returns.
    fn lift_branch(
        &mut self,
        entry: Block,
        last: Block,
        terminator: Op,
        children: &mut Children,
        work: &mut Vec<Block>,
    ) -> Block {
        let edges: Vec<Edge> = outgoing(self.ir, entry).collect();
        let branches: Vec<Vec<Block>> = edges.iter().map(|&edge| self.dominated(edge, children)).collect();
        let mut owner: FxHashMap<Block, usize> = FxHashMap::default();
        for (number, blocks) in branches.iter().enumerate() {
            owner.extend(blocks.iter().map(|&block| (block, number)));
        }
        // The edges that leave each branch, and where they meet.
        let leaving: Vec<Vec<Edge>> = edges
            .iter()
            .zip(&branches)
            .enumerate()
            .map(|(number, (&edge, blocks))| match blocks.is_empty() {
                true => vec![edge],
                false => {
                    let out = blocks.iter().flat_map(|&block| outgoing(self.ir, block));
                    out.filter(|edge| owner.get(&edge.target(self.ir)) != Some(&number)).collect()
                }
            })
            .collect();
        let mut targets: Vec<Block> = Vec::new();
        for edge in leaving.iter().flatten() {
            let target = edge.target(self.ir);
            if !targets.contains(&target) {
                targets.push(target);
            }
        }
        let meeting = Multiplexer::new(self.ir, targets);
        let mut regions: SmallVec<[Region; 2]> = SmallVec::new();
        for ((&edge, blocks), leaving) in edges.iter().zip(&branches).zip(&leaving) {
            regions.push(self.branch_region(edge, blocks, leaving, &meeting));
            work.extend(blocks.first());
        }
        let op = self.structured_op(entry, terminator, &regions, &meeting.types);
        self.ir.erase(terminator);
        let results: Vec<Value> = self.ir.results(op).collect();
        match meeting.targets[..] {
            [target] => {
                self.absorb(entry, target, &results);
                target
            }
            _ => {
                meeting.dispatch(self, entry, &results);
                // Where several ways go on, the op that chooses among them dominates the blocks that belong to no
                // branch.
                let rest = children.remove(&last).unwrap_or_default();
                let rest: Vec<Block> = rest.into_iter().filter(|block| !owner.contains_key(block)).collect();
                children.insert(last, rest);
                last
            }
        }
    }

    /// The blocks that are reached through this edge only, its target first.
    fn dominated(&self, edge: Edge, children: &Children) -> Vec<Block> {
        let target = edge.target(self.ir);
        if self.ir.predecessor_ops(target).take(2).count() != 1 || target == self.exit {
            return Vec::new();
        }
        let mut all = vec![target];
        let mut next = 0;
        while let Some(&block) = all.get(next) {
            all.extend(children.get(&block).into_iter().flatten());
            next += 1;
        }
        all
    }

    /// The region of a branch: its blocks, all ways out of which end in one `scf.yield`.
    fn branch_region(&mut self, edge: Edge, blocks: &[Block], leaving: &[Edge], meeting: &Multiplexer) -> Region {
        let region = self.ir.create_region();
        let location = self.location;
        if let Some(&first) = blocks.first() {
            let operands = edge.operands(self.ir);
            let arguments = self.ir.arguments(first).to_vec();
            for (argument, value) in arguments.into_iter().zip(operands).rev() {
                self.ir.replace_all_uses(argument, value);
                let last = self.ir.arguments(first).len() - 1;
                self.ir.remove_block_argument(first, last);
            }
            // The terminator goes soon; it must not count as a way to the block that has moved.
            edge.redirect(self.ir, first, &[]);
            for &block in blocks {
                self.ir.detach_block(block);
                self.ir.append_block(region, block);
            }
        }
        let end = match leaving {
            &[only] if self.ir.num_successors(only.terminator) == 1 || blocks.is_empty() => {
                let operands = only.operands(self.ir);
                let values = meeting.operands(self, only.target(self.ir), &operands);
                let end = match blocks.is_empty() {
                    true => self.append_block(region, &[]),
                    false => {
                        let end = only.source(self.ir);
                        self.ir.erase(only.terminator);
                        match end {
                            Some(block) => block,
                            None => self.append_block(region, &[]),
                        }
                    }
                };
                scf::Yield::build(Builder::at_end(self.ir, end).at(location), &values);
                return region;
            }
            _ => self.append_block(region, &meeting.types),
        };
        for &way in leaving {
            let operands = way.operands(self.ir);
            let values = meeting.operands(self, way.target(self.ir), &operands);
            way.redirect(self.ir, end, &values);
        }
        let values = self.ir.arguments(end).to_vec();
        scf::Yield::build(Builder::at_end(self.ir, end).at(location), &values);
        region
    }

    fn append_block(&mut self, region: Region, types: &[Type]) -> Block {
        let block = self.create_block(types);
        self.ir.append_block(region, block);
        block
    }

    fn structured_op(&mut self, entry: Block, terminator: Op, regions: &[Region], types: &[Type]) -> Op {
        let (context, location) = (self.ir.context(), self.ir.location(terminator));
        let selector = self.ir.operand(terminator, 0);
        if cf::CondBr::matches(self.ir, terminator) {
            if types.is_empty() && self.is_only_yield(regions[1]) {
                self.erase_blocks(regions[1]);
            }
            let mut b = Builder::at_end(self.ir, entry);
            return scf::If::build_with_regions(b.at(location), selector, types, regions[0], regions[1]).op();
        }
        let values = cf::Switch::wrap(terminator).case_values(self.ir).and_then(|values| context.dense_values(values));
        // The flag counts without a sign, and narrow values as they are.
        let width = context.integer_width(self.ir.value_type(selector)).unwrap_or(64);
        let mask = if width < 64 { (1i64 << width) - 1 } else { -1 };
        let values = values.unwrap_or_default();
        let cases: Vec<i64> = values.iter().filter_map(|&value| Some(context.int_value(value)? & mask)).collect();
        let (index, cases) = self.switch_index(entry, selector, &cases);
        let mut b = Builder::at_end(self.ir, entry);
        scf::IndexSwitch::build_with_regions(b.at(location), index, &cases[..], types, regions[0], &regions[1..]).op()
    }

    fn is_only_yield(&self, region: Region) -> bool {
        self.ir.has_one_block(region)
            && self.ir.first_block(region).is_some_and(|block| self.ir.first_op(block) == self.ir.last_op(block))
    }

    fn erase_blocks(&mut self, region: Region) {
        while let Some(block) = self.ir.last_block(region) {
            self.ir.erase_block(block);
        }
    }
}
