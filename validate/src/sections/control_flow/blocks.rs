//! The blocks of a function, and the graphs that their branches and merge instructions make.

use rustc_hash::FxHashMap;
use spirv::Op;
use vulcanize_words::{Context, Function, Inst, Number};

use crate::module::Module;

/// A block of a function.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block<'w> {
    /// `OpLabel`
    pub label: Inst<'w>,
    pub id: u32,
    /// The merge instruction that stands right before its end.
    pub merge: Option<Inst<'w>>,
    /// Its last instruction, where there is one that ends a block.
    pub end: Option<Inst<'w>>,
}

impl<'w> Block<'w> {
    /// Its end, or its label where it has none.
    pub fn place(&self) -> Inst<'w> {
        self.end.unwrap_or(self.label)
    }

    /// Whether it ends so.
    pub fn ends_in(&self, op: Op) -> bool {
        self.end.is_some_and(|end| end.is(op))
    }

    /// Its merge instruction, if it is this one.
    pub fn merge_of(&self, op: Op) -> Option<Inst<'w>> {
        self.merge.filter(|merge| merge.is(op))
    }

    /// The labels that its merge instruction names: merge block, and continue target of a loop.
    pub fn joins(&self) -> &'w [u32] {
        let count = if self.merge_of(Op::LoopMerge).is_some() { 2 } else { 1 };
        self.merge.map_or(&[], |merge| &merge.operands[..count.min(merge.operands.len())])
    }
}

/// Edges between blocks, by their places in the function.
#[derive(Debug, Default)]
pub(crate) struct Graph {
    next: Edges,
    before: Edges,
}

#[derive(Debug, Default)]
struct Edges {
    begins: Vec<usize>,
    ends: Vec<usize>,
}

impl Edges {
    fn of(nodes: usize, list: impl Iterator<Item = (usize, usize)> + Clone) -> Self {
        let mut begins = vec![0; nodes + 1];
        list.clone().for_each(|(from, _)| begins[from + 1] += 1);
        (0..nodes).for_each(|node| begins[node + 1] += begins[node]);
        let mut free = begins.clone();
        let mut ends = vec![0; begins[nodes]];
        for (from, to) in list {
            ends[free[from]] = to;
            free[from] += 1;
        }
        Edges { begins, ends }
    }

    fn from(&self, node: usize) -> &[usize] {
        &self.ends[self.begins[node]..self.begins[node + 1]]
    }
}

impl Graph {
    pub fn new(nodes: usize, edges: &[(usize, usize)]) -> Self {
        let backward = edges.iter().map(|&(from, to)| (to, from));
        Graph { next: Edges::of(nodes, edges.iter().copied()), before: Edges::of(nodes, backward) }
    }

    /// The same edges in the other direction.
    pub fn reversed(self) -> Self {
        Graph { next: self.before, before: self.next }
    }

    pub fn len(&self) -> usize {
        self.next.begins.len().saturating_sub(1)
    }

    pub fn successors(&self, node: usize) -> &[usize] {
        self.next.from(node)
    }

    pub fn predecessors(&self, node: usize) -> &[usize] {
        self.before.from(node)
    }
}

/// The blocks of a function in their order.
#[derive(Debug)]
pub(crate) struct Blocks<'w> {
    pub list: Vec<Block<'w>>,
    of_label: FxHashMap<u32, usize>,
    /// The branches.
    pub branches: Graph,
    /// The branches, and edges from headers to their merge blocks and continue targets, which come first.
    pub structural: Graph,
}

impl<'w> Blocks<'w> {
    pub fn of(module: &Module<'w>, function: &Function<'w>) -> Blocks<'w> {
        let mut list: Vec<Block<'w>> = Vec::new();
        let (mut before, mut is_open) = (None, false);
        for inst in module.instructions_of(function) {
            if let (true, Some(id)) = (inst.is(Op::Label), inst.operand(0)) {
                list.push(Block { label: inst, id, merge: None, end: None });
                is_open = true;
            } else if let Some(block) = list.last_mut().filter(|_| is_open)
                && module.is_terminator(&inst)
            {
                block.end = Some(inst);
                block.merge = before.filter(|before: &Inst<'_>| is_merge(before));
                is_open = false;
            }
            before = Some(inst);
        }
        // Of several blocks with a label the first one has it.
        let of_label = list.iter().enumerate().rev().map(|(index, block)| (block.id, index)).collect();
        let mut blocks = Blocks { list, of_label, branches: Graph::default(), structural: Graph::default() };
        blocks.connect(module);
        blocks
    }

    fn connect(&mut self, module: &Module<'w>) {
        let (mut branches, mut structural) = (Vec::new(), Vec::new());
        for (from, block) in self.list.iter().enumerate() {
            structural.extend(block.joins().iter().filter_map(|&label| Some((from, self.at(label)?))));
            let targets = block.end.map(|end| targets(module, &end)).unwrap_or_default();
            let edges = targets.iter().filter_map(|&label| Some((from, self.at(label)?)));
            branches.extend(edges.clone());
            structural.extend(edges);
        }
        self.branches = Graph::new(self.list.len(), &branches);
        self.structural = Graph::new(self.list.len(), &structural);
    }

    /// The place of the block with this label.
    pub fn at(&self, label: u32) -> Option<usize> {
        self.of_label.get(&label).copied()
    }

    /// The place of the merge block of a block.
    pub fn merge_block(&self, block: usize) -> Option<usize> {
        self.at(*self.list[block].joins().first()?)
    }

    /// The place of the continue target of a block that begins a loop.
    pub fn continue_target(&self, block: usize) -> Option<usize> {
        self.at(*self.list[block].joins().get(1)?)
    }

    /// The place of the block that a word is in.
    pub fn around(&self, offset: usize) -> Option<usize> {
        self.list.partition_point(|block| block.label.offset <= offset).checked_sub(1)
    }
}

fn is_merge(inst: &Inst<'_>) -> bool {
    inst.is(Op::LoopMerge) || inst.is(Op::SelectionMerge)
}

/// The labels that the end of a block may branch to: those of a switch with the default first, each as often as it is
/// there.
pub(crate) fn targets(module: &Module<'_>, end: &Inst<'_>) -> Vec<u32> {
    match end.op() {
        Some(Op::Branch) => end.operand(0).into_iter().collect(),
        Some(Op::BranchConditional) => [1, 2].into_iter().filter_map(|index| end.operand(index)).collect(),
        Some(Op::Switch) => {
            let words =
                end.operand(0).and_then(|selector| module.number_of_value(selector)).map_or(1, Number::word_count);
            let cases = end.rest(2).chunks(words + 1).filter_map(|case| case.get(words).copied());
            end.operand(1).into_iter().chain(cases).collect()
        }
        _ => Vec::new(),
    }
}
