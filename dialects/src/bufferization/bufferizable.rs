//! The interface of ops on tensors that can work on memory instead, and the questions that ask it.
//!
//! MLIR's counterpart is `BufferizableOpInterface`. The questions are about values: where their elements come from, who reads
//! and who writes them. An op without the interface, or one that the options leave alone, gets the answer that is always safe.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::{SmallVec, smallvec};
use vulcanize_ir::schema::{RegionBranchInterface, RegionPoint, Trait, TypedOp};
use vulcanize_ir::{Fallible, Ir, Op, Region, Type, TypeData, Value, ValueDef};

use super::analysis::Analysis;
use super::destination::DESTINATION;
use super::functions::Calls;
use super::is_tensor;
use super::options::Options;
use super::rewriting::Bufferizer;

/// How the memory of an operand and that of a value belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// They are the same memory, with the same sizes and strides.
    Equivalent,
    /// They may have elements in common.
    Unknown,
}

/// A value whose memory may be that of an operand.
#[derive(Clone, Copy, Debug)]
pub struct Alias {
    /// The value.
    pub value: Value,
    /// How both belong together.
    pub relation: Relation,
    /// Whether it is so whenever the op is executed.
    pub is_definite: bool,
}

/// An operand whose memory may be that of a value.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    /// The op.
    pub op: Op,
    /// The number of the operand.
    pub operand: usize,
    /// How both belong together.
    pub relation: Relation,
    /// Whether it is so whenever the op is executed.
    pub is_definite: bool,
}

/// The values whose memory may be that of an operand.
pub type Aliases = SmallVec<[Alias; 1]>;
/// The operands whose memory may be that of a value.
pub type Sources = SmallVec<[Source; 1]>;
/// The values on whose types of memory that of another one depends.
pub type TypeSources = SmallVec<[Value; 2]>;

/// The interface of an op on tensors that can work on memory instead. All answers are about operands, results and
/// arguments that are tensors.
#[derive(Clone, Copy, Debug)]
pub struct Bufferizable {
    /// Whether the op reads the elements of an operand.
    pub reads: fn(&Facts<'_, '_>, Op, usize) -> bool,
    /// Whether it writes into the memory of an operand, if it works in place.
    pub writes: fn(&Facts<'_, '_>, Op, usize) -> bool,
    /// The values that are in the memory of an operand, if the op works in place.
    pub aliases: fn(&Facts<'_, '_>, Op, usize) -> Aliases,
    /// The operands in whose memory a value is; where it is `None`, those that `aliases` tells.
    pub sources: Option<fn(&Facts<'_, '_>, Value) -> Sources>,
    /// Whether results are in memory of their own.
    pub allocates: bool,
    /// Whether a result has elements that none of its operands has; where it is `None`, it follows from the rest.
    pub defines: Option<fn(&Facts<'_, '_>, Op) -> bool>,
    /// Whether an operand is never copied.
    pub in_place: fn(&Facts<'_, '_>, Op, usize) -> bool,
    /// Whether the memory of a result or argument may be written.
    pub writable: fn(&Facts<'_, '_>, Value) -> bool,
    /// Whether the op is done with an element of the first operand before it writes the element at the same place of the
    /// second.
    pub elementwise: fn(&Facts<'_, '_>, Op, [usize; 2]) -> bool,
    /// Whether a region may be executed more than once; where it is `None`, control flow tells.
    pub repeats: Option<fn(&Ir<'_>, Op) -> bool>,
    /// Whether executions of a region may be at the same time.
    pub is_parallel: bool,
    /// What the op demands of the result of the analysis.
    pub verify: fn(&Facts<'_, '_>, Op) -> Fallible,
    /// Makes the copies that the op needs; where it is `None`, those of operands that it does not take in place.
    pub copy: Option<fn(&mut Bufferizer<'_, '_>, Op) -> Fallible>,
    /// The values on whose types the type of a value's memory depends.
    pub type_sources: fn(&Facts<'_, '_>, Value) -> TypeSources,
    /// The type of a value's memory, given those of `type_sources`.
    pub buffer_type: fn(&Facts<'_, '_>, Value, &[Type]) -> Fallible<Type>,
    /// The value whose type stands for that of an argument inside of the computation of the latter; `None` where it does
    /// not count there.
    pub in_cycle: fn(&Facts<'_, '_>, Value) -> Option<Value>,
    /// Whether its regions may have several blocks.
    pub any_blocks: bool,
    /// Makes it an op on memory. The rewriter stands before the op.
    pub bufferize: fn(&mut Bufferizer<'_, '_>, Op) -> Fallible,
}

impl Bufferizable {
    /// An op that reads its operands, whose results are new.
    pub const NEW: Self = Self {
        reads: |_, _, _| true,
        writes: |_, _, _| false,
        aliases: |_, _, _| Aliases::new(),
        sources: None,
        allocates: false,
        defines: None,
        in_place: |facts, op, index| {
            let ty = facts.ir.value_type(facts.ir.operand(op, index));
            matches!(facts.ir.context().type_data(ty), TypeData::UnrankedTensor { .. })
        },
        writable: |facts, value| facts.ir.defining_op(value).is_some(),
        elementwise: |_, _, _| false,
        repeats: None,
        is_parallel: false,
        verify: |_, _| Ok(()),
        copy: None,
        type_sources: |facts, value| facts.equivalent_source(value),
        buffer_type: |facts, value, types| facts.type_of_source(value, types),
        in_cycle: |_, _| None,
        any_blocks: false,
        bufferize: |_, _| Ok(()),
    };

    /// An op that allocates what it results in.
    pub const ALLOCATION: Self = Self { allocates: true, ..Self::NEW };

    /// An op that neither reads nor writes elements.
    pub const METADATA: Self = Self { reads: |_, _, _| false, ..Self::NEW };

    /// An op whose result is another view of its first operand's memory.
    pub const VIEW: Self =
        Self { aliases: |facts, op, index| facts.alias_of_first(op, index, Relation::Equivalent), ..Self::METADATA };

    fn of(ir: &Ir<'_>, op: Op) -> Option<&'static Self> {
        let def = ir.def(op)?;
        let of_destination = || def.has_trait(|t| matches!(t, Trait::DestinationStyle(_))).then_some(&DESTINATION);
        def.interface::<Self>().or_else(of_destination)
    }
}

/// Answers that hold as long as the IR does not change.
#[derive(Debug, Default)]
pub struct Memo {
    defines: RefCell<FxHashMap<Value, bool>>,
    is_read: RefCell<FxHashMap<Value, bool>>,
    definitions: RefCell<FxHashMap<Value, Rc<[Value]>>>,
}

/// What is asked, and of which IR.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a, 'c> {
    /// The IR.
    pub ir: &'a Ir<'c>,
    /// Which ops take part.
    pub options: &'a Options,
    /// What the analysis has found out, if there was one.
    pub analysis: Option<&'a Analysis>,
    /// The functions that calls name.
    pub calls: &'a Calls,
    /// The answers so far.
    pub memo: &'a Memo,
}

impl<'a> Facts<'a, '_> {
    /// The interface of an op that takes part.
    pub fn bufferizable(&self, op: Op) -> Option<&'static Bufferizable> {
        Bufferizable::of(self.ir, op).filter(|_| self.options.allows(self.ir, op))
    }

    /// The op that has a value as a result, or in one of its regions as an argument.
    pub fn owner(&self, value: Value) -> Option<Op> {
        match self.ir.value_def(value) {
            ValueDef::Result { op, .. } => Some(op),
            ValueDef::Argument { block, .. } => self.ir.block_parent_op(block),
            ValueDef::Detached => None,
        }
    }

    fn of_owner(&self, value: Value) -> Option<&'static Bufferizable> {
        self.owner(value).and_then(|op| self.bufferizable(op))
    }

    /// Whether a value is a tensor.
    pub fn is_tensor(&self, value: Value) -> bool {
        is_tensor(self.ir.context(), self.ir.value_type(value))
    }

    /// The numbers of the operands that are tensors.
    pub fn tensor_operands(&self, op: Op) -> impl Iterator<Item = usize> + use<'a, '_> {
        let ir = self.ir;
        (0..ir.num_operands(op)).filter(move |&index| is_tensor(ir.context(), ir.value_type(ir.operand(op, index))))
    }

    /// Whether an op reads the elements of an operand.
    pub fn reads(&self, op: Op, index: usize) -> bool {
        self.bufferizable(op).is_none_or(|interface| (interface.reads)(self, op, index))
    }

    /// Whether an op writes into the memory of an operand.
    pub fn writes(&self, op: Op, index: usize) -> bool {
        self.bufferizable(op).is_none_or(|interface| (interface.writes)(self, op, index))
    }

    /// The values that are in the memory of an operand.
    pub fn aliases(&self, op: Op, index: usize) -> Aliases {
        match self.bufferizable(op) {
            Some(interface) => (interface.aliases)(self, op, index),
            None => self.any_alias(op),
        }
    }

    /// Everything that the op results in may be in the memory of any operand.
    pub fn any_alias(&self, op: Op) -> Aliases {
        let entry = |&region: &Region| self.ir.first_block(region);
        let arguments =
            self.ir.regions(op).iter().filter_map(entry).flat_map(|block| self.ir.arguments(block).to_vec());
        let values = self.ir.results(op).chain(arguments).filter(|&value| self.is_tensor(value));
        values.map(|value| Alias { value, relation: Relation::Unknown, is_definite: false }).collect()
    }

    /// The result that is in the memory of the first operand.
    pub fn alias_of_first(&self, op: Op, index: usize, relation: Relation) -> Aliases {
        match index {
            0 => smallvec![Alias { value: self.ir.result(op, 0), relation, is_definite: true }],
            _ => Aliases::new(),
        }
    }

    /// The operands in whose memory a value is.
    pub fn sources(&self, value: Value) -> Sources {
        let Some(op) = self.owner(value) else { return Sources::new() };
        let Some(interface) = self.bufferizable(op) else { return Sources::new() };
        if let Some(sources) = interface.sources {
            return sources(self, value);
        }
        let mut sources = Sources::new();
        for operand in self.tensor_operands(op) {
            let found = (interface.aliases)(self, op, operand).into_iter().filter(|alias| alias.value == value);
            sources.extend(found.map(|Alias { relation, is_definite, .. }| Source {
                op,
                operand,
                relation,
                is_definite,
            }));
        }
        sources
    }

    /// The value of an operand.
    pub fn value_of(&self, source: &Source) -> Value {
        self.ir.operand(source.op, source.operand)
    }

    /// Whether a value may be written.
    pub fn is_writable(&self, value: Value) -> bool {
        self.of_owner(value).is_some_and(|interface| (interface.writable)(self, value))
    }

    /// Whether a value has elements that were not there before: not those of its sources.
    pub fn defines(&self, value: Value) -> bool {
        let ValueDef::Result { op, .. } = self.ir.value_def(value) else { return true };
        let Some(interface) = self.bufferizable(op) else { return true };
        if let Some(defines) = interface.defines {
            return defines(self, op);
        }
        if let Some(&known) = self.memo.defines.borrow().get(&value) {
            return known;
        }
        let sources = self.sources(value);
        let found = sources.is_empty()
            || sources.iter().any(|source| self.writes(source.op, source.operand))
            || sources.iter().any(|source| self.is_defined_inside(op, self.value_of(source)));
        self.memo.defines.borrow_mut().insert(value, found);
        found
    }

    /// Whether a value, or one of which it is an alias, gets elements inside of an op.
    fn is_defined_inside(&self, op: Op, value: Value) -> bool {
        let mut pending = vec![value];
        let mut visited = FxHashSet::default();
        while let Some(value) = pending.pop() {
            // Outside of the op nothing leads back into it.
            if !visited.insert(value) || self.owner(value).is_none_or(|owner| !is_ancestor(self.ir, op, owner)) {
                continue;
            }
            if self.defines(value) {
                return true;
            }
            pending.extend(self.sources(value).iter().map(|source| self.value_of(source)));
        }
        false
    }

    /// The values that the elements of a value come from.
    pub fn definitions(&self, value: Value) -> Rc<[Value]> {
        let (mut path, mut current) = (Vec::new(), value);
        let found = loop {
            path.push(current);
            if let Some(known) = self.memo.definitions.borrow().get(&current) {
                break known.clone();
            }
            if self.defines(current) {
                break Rc::from([current].as_slice());
            }
            match self.sources(current).as_slice() {
                [source] => current = self.value_of(source),
                _ => break Rc::from(self.ends(current, Ends::DEFINITIONS, |value| self.defines(value))),
            }
        };
        let mut memo = self.memo.definitions.borrow_mut();
        for value in path {
            memo.insert(value, found.clone());
        }
        found
    }

    /// Goes from a value to its sources up to the values for which `is_end` holds, and returns these.
    pub fn ends(&self, value: Value, walk: Ends, is_end: impl Fn(Value) -> bool) -> Vec<Value> {
        let (mut pending, mut visited, mut found) = (vec![value], FxHashSet::default(), Vec::new());
        let mut listed = FxHashSet::default();
        while let Some(value) = pending.pop() {
            let mut add = |value| {
                if listed.insert(value) {
                    found.push(value);
                }
            };
            if !visited.insert(value) {
                if walk.keep_leaves {
                    add(value);
                }
                continue;
            }
            if is_end(value) {
                add(value);
                continue;
            }
            let sources = self.sources(value);
            if sources.is_empty() && walk.keep_leaves {
                add(value);
            }
            for source in &sources {
                let next = self.value_of(source);
                let is_cast = || self.ir.defining_op(value).is_some_and(|op| crate::tensor::Cast::matches(self.ir, op));
                let changes_type = || self.ir.value_type(next) != self.ir.value_type(value) && !is_cast();
                match walk.only_equivalent && (source.relation != Relation::Equivalent || changes_type()) {
                    false => pending.push(next),
                    true if walk.keep_leaves => add(value),
                    true => {}
                }
            }
        }
        found
    }

    /// Whether `target` is among the sources of a value, their sources and so on. With `only_equivalent` it is the same
    /// memory then.
    pub fn leads_back_to(&self, value: Value, target: Value, only_equivalent: bool) -> bool {
        let walk = Ends { keep_leaves: false, only_equivalent };
        // What comes before the target does not lead to it.
        let ends = self.ends(value, walk, |value| value == target || self.precedes(value, target));
        ends.contains(&target)
    }

    /// Whether a value is known to be there before another one of the same block.
    pub fn precedes(&self, value: Value, other: Value) -> bool {
        let (Some(a), Some(b)) = (self.ir.defining_op(value), self.ir.defining_op(other)) else { return false };
        let block = self.ir.parent_block(a).filter(|&block| self.ir.parent_block(b) == Some(block));
        block.is_some_and(|block| self.ir.is_ordered(block) && self.ir.order_in_block(a) < self.ir.order_in_block(b))
    }

    /// Whether some op reads a value, or another one in its memory.
    pub fn is_read(&self, value: Value) -> bool {
        if let Some(&known) = self.memo.is_read.borrow().get(&value) {
            return known;
        }
        // Each value with the one that led there.
        let mut reached: Vec<(Value, Option<usize>)> = vec![(value, None)];
        let mut visited: FxHashSet<Value> = FxHashSet::from_iter([value]);
        let (mut next, mut reader) = (0, None);
        while let Some(&(value, _)) = reached.get(next) {
            let known = self.memo.is_read.borrow().get(&value).copied();
            if known == Some(true) || (known.is_none() && self.is_read_itself(value, next, &mut reached, &mut visited))
            {
                reader = Some(next);
                break;
            }
            next += 1;
        }
        let mut memo = self.memo.is_read.borrow_mut();
        match reader {
            None => memo.extend(reached.iter().map(|&(value, _)| (value, false))),
            Some(_) => {
                while let Some((value, before)) = reader.map(|place| reached[place]) {
                    memo.insert(value, true);
                    reader = before;
                }
            }
        }
        *memo.get(&value).unwrap_or(&false)
    }

    fn is_read_itself(
        &self,
        value: Value,
        place: usize,
        reached: &mut Vec<(Value, Option<usize>)>,
        visited: &mut FxHashSet<Value>,
    ) -> bool {
        for slot in self.ir.uses(value) {
            let (op, index) = (self.ir.use_owner(slot), self.ir.use_index(slot));
            if self.reads(op, index) {
                return true;
            }
            if !self.writes(op, index) {
                let aliases = self.aliases(op, index).into_iter().map(|alias| alias.value);
                reached.extend(aliases.filter(|&alias| visited.insert(alias)).map(|alias| (alias, Some(place))));
            }
        }
        false
    }

    /// Whether an operand is taken as it is. Without an analysis what is written is copied.
    pub fn is_in_place(&self, op: Op, index: usize) -> bool {
        match self.analysis {
            Some(analysis) => analysis.is_in_place(op, index),
            None => super::ToBuffer::matches(self.ir, op) || !self.writes(op, index),
        }
    }

    /// Whether two values are known to be in the same memory.
    pub fn are_equivalent(&self, a: Value, b: Value) -> bool {
        a == b && self.analysis.is_some() || self.analysis.is_some_and(|analysis| analysis.are_equivalent(a, b))
    }

    /// Whether nobody sees the elements of an operand in its copy.
    pub fn needs_no_elements(&self, op: Op, index: usize) -> bool {
        if self.analysis.is_some_and(|analysis| analysis.is_undefined(op, index)) {
            return true;
        }
        let (reads, writes) = (self.reads(op, index), self.writes(op, index));
        !reads && (writes || !self.aliases(op, index).iter().any(|alias| self.is_read(alias.value)))
    }

    // ---- regions ----

    /// The nearest region around `region`, or itself, that is executed several times.
    pub fn repetitive(&self, region: Option<Region>) -> Option<Region> {
        self.around(region, |interface, op, index| match interface.repeats {
            Some(repeats) => repeats(self.ir, op),
            None => leads_to(self.ir, op, index, index),
        })
    }

    /// The nearest region around `region`, or itself, whose executions may be at the same time.
    pub fn parallel(&self, region: Option<Region>) -> Option<Region> {
        let repeats = |interface: &Bufferizable, op| interface.repeats.is_some_and(|repeats| repeats(self.ir, op));
        self.around(region, |interface, op, _| interface.is_parallel && repeats(interface, op))
    }

    fn around(
        &self,
        mut region: Option<Region>,
        matches: impl Fn(&'static Bufferizable, Op, usize) -> bool,
    ) -> Option<Region> {
        while let Some(current) = region {
            let parent = self.ir.region_parent(current)?;
            let index = self.ir.region_index(current).unwrap_or(0);
            if self.bufferizable(parent).is_some_and(|interface| matches(interface, parent, index)) {
                return Some(current);
            }
            region = self.ir.parent_region(parent);
        }
        None
    }

    /// The region of the block that a value belongs to.
    pub fn region_of(&self, value: Value) -> Option<Region> {
        self.ir.value_block(value).and_then(|block| self.ir.block_region(block))
    }

    /// Whether only one of two ops is executed each time.
    pub fn are_exclusive(&self, a: Op, b: Op) -> bool {
        let ir = self.ir;
        let branches = |ir: &Ir<'_>, op: Op| {
            ir.def(op).is_some_and(|def| def.interface::<RegionBranchInterface>().is_some()) && is_inside(ir, op, b)
        };
        let Some(around) = ir.ancestor(a, branches) else { return false };
        let (Some(of_a), Some(of_b)) = (region_in(ir, around, a), region_in(ir, around, b)) else { return false };
        of_a != of_b && !leads_to(ir, around, of_a, of_b) && !leads_to(ir, around, of_b, of_a)
    }
}

/// How [`Facts::ends`] goes.
#[derive(Clone, Copy, Debug)]
pub struct Ends {
    /// Where the walk can go no further, the value counts as an end.
    pub keep_leaves: bool,
    /// It goes only to the same memory with the same type.
    pub only_equivalent: bool,
}

impl Ends {
    /// Those that hold, and those where the walk ends otherwise.
    pub const ALL: Self = Self { keep_leaves: true, only_equivalent: false };
    /// Only those that hold.
    pub const DEFINITIONS: Self = Self { keep_leaves: false, only_equivalent: false };
}

/// Whether `op` is `ancestor` or inside of it.
pub fn is_ancestor(ir: &Ir<'_>, ancestor: Op, op: Op) -> bool {
    op == ancestor || is_inside(ir, ancestor, op)
}

/// Whether `op` is inside of another op.
pub fn is_inside(ir: &Ir<'_>, ancestor: Op, op: Op) -> bool {
    ir.ancestor(op, |_, around| around == ancestor).is_some()
}

/// The number of the region of `around` in which an op is.
fn region_in(ir: &Ir<'_>, around: Op, op: Op) -> Option<usize> {
    let mut current = op;
    loop {
        let region = ir.parent_region(current)?;
        let parent = ir.region_parent(region)?;
        if parent == around {
            return ir.region_index(region);
        }
        current = parent;
    }
}

/// Whether control goes from the end of one region of an op to another one.
fn leads_to(ir: &Ir<'_>, op: Op, from: usize, to: usize) -> bool {
    let Some(interface) = ir.def(op).and_then(|def| def.interface::<RegionBranchInterface>()) else { return false };
    let (mut pending, mut visited) = (vec![from], vec![false; ir.regions(op).len()]);
    while let Some(region) = pending.pop() {
        for point in (interface.leave)(ir, op, region, &[]) {
            match point {
                RegionPoint::Region(next) if next == to => return true,
                RegionPoint::Region(next) if !std::mem::replace(&mut visited[next], true) => pending.push(next),
                RegionPoint::Region(_) | RegionPoint::Parent => {}
            }
        }
    }
    false
}
