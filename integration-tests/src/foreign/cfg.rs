//! The control flow of one function, without blocks that only branch on, and its values in the order in which control
//! flow meets them.

use std::collections::{BTreeSet, HashMap, HashSet};

use rspirv::dr::Instruction;
use rspirv::spirv::{Op, Word};
use vulcanize::words::is_terminator;

use super::canonical::id_of;

/// Blocks and values of a function.
pub(super) struct Flow<'f> {
    /// What is reached from the entry, each a chain of blocks, in the order of a walk in depth.
    blocks: Vec<Vec<&'f Instruction>>,
    /// The number of the chain that a label leads to, through empty blocks.
    numbers: HashMap<Word, usize>,
    values: HashMap<Word, usize>,
    /// Of each phi, all that can arrive.
    phis: HashMap<Word, BTreeSet<Word>>,
}

/// A block as it is written.
struct Block<'f> {
    label: Word,
    body: Vec<&'f Instruction>,
    end: &'f Instruction,
    /// Whether the end has merge information.
    is_header: bool,
}

impl<'f> Flow<'f> {
    /// The flow of the instructions of a function.
    pub(super) fn new(all: &[&'f Instruction]) -> Result<Self, String> {
        let blocks = split(all)?;
        let by_label: HashMap<Word, &Block<'f>> = blocks.iter().map(|block| (block.label, block)).collect();
        let mut flow =
            Self { blocks: Vec::new(), numbers: HashMap::new(), values: HashMap::new(), phis: closures(all) };
        let parameters = all.iter().filter(|i| i.class.opcode == Op::FunctionParameter);
        for id in parameters.filter_map(|i| i.result_id) {
            flow.number(id);
        }
        if let Some(entry) = blocks.first() {
            flow.walk(resolve(entry.label, &by_label), &by_label);
        }
        for label in by_label.keys() {
            if let Some(&number) = flow.numbers.get(&resolve(*label, &by_label)) {
                flow.numbers.insert(*label, number);
            }
        }
        Ok(flow)
    }

    fn number(&mut self, id: Word) {
        let next = self.values.len();
        self.values.insert(id, next);
    }

    fn walk(&mut self, entry: Word, by_label: &HashMap<Word, &Block<'f>>) {
        let entries = joins(entry, by_label);
        let mut stack = vec![entry];
        while let Some(label) = stack.pop() {
            if self.numbers.contains_key(&label) {
                continue;
            }
            let mut chain: Vec<&'f Instruction> = Vec::new();
            let number = self.blocks.len();
            let mut at = label;
            let mut next = Vec::new();
            // The label of a chain's later part leads to no chain of its own: nothing else branches there.
            while let Some(block) = by_label.get(&at) {
                self.numbers.insert(at, number);
                chain.extend(&block.body);
                next = successors(block.end).iter().map(|&to| resolve(to, by_label)).collect();
                match (block.end.class.opcode, &next[..]) {
                    (Op::Branch, [to]) if !entries.contains(to) && !self.numbers.contains_key(to) => at = *to,
                    _ => {
                        chain.push(block.end);
                        break;
                    }
                }
            }
            for id in chain.iter().filter(|i| i.class.opcode != Op::Variable).filter_map(|i| i.result_id) {
                self.number(id);
            }
            self.blocks.push(chain);
            stack.extend(next.iter().rev());
        }
    }

    /// The chains of blocks, in order.
    pub(super) fn blocks(&self) -> impl Iterator<Item = &[&'f Instruction]> {
        self.blocks.iter().map(Vec::as_slice)
    }

    /// The number of a value that is computed in the function.
    pub(super) fn value(&self, id: Word) -> Option<usize> {
        self.values.get(&id).copied()
    }

    /// What can arrive at a phi.
    pub(super) fn phi(&self, id: Word) -> Option<&BTreeSet<Word>> {
        self.phis.get(&id)
    }

    /// The chains that a terminator leads to, by label.
    pub(super) fn targets(&self, inst: &Instruction) -> HashMap<Word, usize> {
        successors(inst).iter().filter_map(|label| Some((*label, *self.numbers.get(label)?))).collect()
    }
}

fn is_kept(inst: &Instruction) -> bool {
    !matches!(inst.class.opcode, Op::Phi | Op::Undef | Op::LoopMerge | Op::SelectionMerge | Op::Nop | Op::Variable)
}

fn split<'f>(all: &[&'f Instruction]) -> Result<Vec<Block<'f>>, String> {
    let mut blocks = Vec::new();
    let mut label = None;
    let (mut body, mut is_header) = (Vec::new(), false);
    for &inst in all {
        let opcode = inst.class.opcode;
        is_header |= matches!(opcode, Op::LoopMerge | Op::SelectionMerge);
        if opcode == Op::Label {
            (label, body, is_header) = (inst.result_id, Vec::new(), false);
        } else if is_terminator(opcode) {
            let label = label.take().ok_or("a terminator outside of a block")?;
            blocks.push(Block { label, body: std::mem::take(&mut body), end: inst, is_header });
        } else if label.is_some() && (is_kept(inst) || has_initial_value(inst)) {
            body.push(inst);
        }
    }
    Ok(blocks)
}

/// A variable that is set where it is declared.
fn has_initial_value(inst: &Instruction) -> bool {
    inst.class.opcode == Op::Variable && inst.operands.len() > 1
}

/// The labels that a terminator branches to.
fn successors(end: &Instruction) -> Vec<Word> {
    let ids = || end.operands.iter().filter_map(id_of);
    match end.class.opcode {
        Op::Branch => ids().collect(),
        Op::BranchConditional | Op::Switch => ids().skip(1).collect(),
        _ => Vec::new(),
    }
}

/// The first block from here on that does something.
fn resolve(label: Word, by_label: &HashMap<Word, &Block<'_>>) -> Word {
    let mut at = label;
    let mut seen = HashSet::new();
    while let Some(block) = by_label.get(&at).filter(|b| b.body.is_empty() && b.end.class.opcode == Op::Branch) {
        // A loop that does nothing is where it begins.
        if !seen.insert(at) || (block.is_header && successors(block.end).contains(&at)) {
            break;
        }
        let Some(&next) = successors(block.end).first() else { break };
        at = next;
    }
    at
}

/// The blocks that more than one branch leads to (and the entry).
fn joins(entry: Word, by_label: &HashMap<Word, &Block<'_>>) -> HashSet<Word> {
    let mut joins = HashSet::from([entry]);
    let (mut seen, mut stack) = (HashSet::new(), vec![entry]);
    let mut visited = HashSet::new();
    while let Some(label) = stack.pop() {
        if !visited.insert(label) {
            continue;
        }
        let Some(block) = by_label.get(&label) else { continue };
        let targets: HashSet<Word> = successors(block.end).iter().map(|&to| resolve(to, by_label)).collect();
        for to in targets {
            if !seen.insert(to) {
                joins.insert(to);
            }
            stack.push(to);
        }
    }
    joins
}

/// Of each phi, what arrives there, through other phis.
fn closures(all: &[&Instruction]) -> HashMap<Word, BTreeSet<Word>> {
    let sources: HashMap<Word, Vec<Word>> = all
        .iter()
        .filter(|i| i.class.opcode == Op::Phi)
        .filter_map(|i| Some((i.result_id?, i.operands.iter().step_by(2).filter_map(id_of).collect())))
        .collect();
    let closure = |&id: &Word| {
        let (mut found, mut seen, mut stack) = (BTreeSet::new(), HashSet::new(), vec![id]);
        while let Some(at) = stack.pop() {
            match sources.get(&at) {
                Some(next) if seen.insert(at) => stack.extend(next),
                Some(_) => {}
                None => drop(found.insert(at)),
            }
        }
        (id, found)
    };
    sources.keys().map(closure).collect()
}
