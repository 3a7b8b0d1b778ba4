//! When each op does its part, as invocations go through the elements of a row once for each of several phases.
//!
//! ```text
//! phase 0: %m[i]    = the greatest of %x[i, j]
//! phase 1: %s[i]    = the sum of e to the power of %x[i, j] - %m[i]
//! phase 2: %y[i, j] = e to the power of %x[i, j] - %m[i], over %s[i]
//! ```
//!
//! A phase reduces, and stores elements that others read. What else is made element by element is made where it is asked for:
//! once where registers hold the elements, in each phase anew where an invocation goes through them in a loop.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use vulcanize_dialects::linalg::{IterationSpace, Structured, is_memref, num_inputs};
use vulcanize_dialects::memref;
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, Value};

use crate::plan::uses;
use crate::rows::{Does, Member, Rows};
use crate::starts::Starts;

/// Where an op has an operand from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// It is no array, or one that is all this number.
    Number(Value),
    /// What a member before has made: its number, and that of its output.
    Made(usize, usize),
    /// An array in memory, as it is before the launch.
    Memory,
}

/// The phases of the members of a group.
pub(crate) struct Phases {
    /// Where each operand of each member is from; `None` of what its body does not use.
    pub sources: Vec<SmallVec<[Option<Source>; 4]>>,
    /// For each member the phase from which on it can be computed: that in which a reduction is.
    pub ready: Vec<usize>,
    /// For each member that makes elements which others read, the phase in which these go to memory.
    pub stored: Vec<Option<usize>>,
    /// How many phases there are.
    pub count: usize,
    /// The memory that others read as well, with the member and the output that it is left with.
    pub kept: FxHashMap<Value, (usize, usize)>,
    /// Of each row's element the launch, and launches of each op by itself.
    pub together: Work,
    pub apart: Work,
}

/// What is done for each element of a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Work {
    /// The numbers that are read and written.
    pub moves: usize,
    /// The operations.
    pub operations: usize,
}

/// An element of an array, in terms of rows and columns.
pub(crate) type Place = (Value, AffineMap);

/// What a member is.
struct Part {
    space: IterationSpace,
    inputs: usize,
    operands: SmallVec<[Value; 4]>,
    operations: usize,
}

impl Phases {
    /// `None` where an op would read in a phase what an earlier one has written over.
    pub fn of(ir: &Ir<'_>, rows: &Rows, starts: &Starts) -> Option<Self> {
        let part = |member: &Member| {
            let body = ir.first_block(ir.region(member.op, 0))?;
            Some(Part {
                space: Structured::of(ir, member.op)?.space(ir, member.op)?,
                inputs: num_inputs(ir, member.op),
                operands: ir.operands(member.op).collect(),
                operations: ir.ops(body).count().saturating_sub(1),
            })
        };
        let parts: Vec<Part> = rows.members.iter().map(part).collect::<Option<_>>()?;
        let mut phases = Self {
            sources: Vec::new(),
            ready: Vec::new(),
            stored: vec![None; parts.len()],
            count: 0,
            kept: kept(ir, rows, starts),
            together: Work::default(),
            apart: Work::default(),
        };
        phases.find_sources(ir, rows, starts, &parts);
        phases.place(rows, &parts);
        phases.weigh(ir, rows, &parts)?;
        Some(phases)
    }

    /// Where operands are from, and when all of them are there.
    fn find_sources(&mut self, ir: &Ir<'_>, rows: &Rows, starts: &Starts, parts: &[Part]) {
        let mut made: FxHashMap<Value, Source> = FxHashMap::default();
        for (number, (member, part)) in rows.members.iter().zip(parts).enumerate() {
            let fills = starts.before(member.op).iter();
            made.extend(fills.map(|fill| (fill.memory, Source::Number(fill.number))));
            let arguments = ir.first_block(ir.region(member.op, 0)).map_or(&[][..], |block| ir.arguments(block));
            let source = |(&operand, &argument): (&Value, &Value)| match () {
                () if ir.is_unused(argument) => None,
                () if !is_memref(ir, operand) => Some(Source::Number(operand)),
                () => Some(made.get(&operand).copied().unwrap_or(Source::Memory)),
            };
            let sources: SmallVec<[_; 4]> = part.operands.iter().zip(arguments).map(source).collect();
            let after = |source: &Source| match *source {
                Source::Made(maker, _) => self.ready[maker] + usize::from(rows.members[maker].does == Does::Reduce),
                Source::Number(_) | Source::Memory => 0,
            };
            let ready = sources.iter().flatten().map(after).max().unwrap_or(0);
            self.ready.push(ready);
            self.sources.push(sources);
            let outputs = part.operands[part.inputs..].iter().enumerate();
            made.extend(outputs.map(|(output, &memory)| (memory, Source::Made(number, output))));
        }
    }

    /// Elements are stored as soon as they are known, but not before a member ahead of them has read what was there.
    fn place(&mut self, rows: &Rows, parts: &[Part]) {
        // The last phase in which each array is read by the members so far.
        let mut read: FxHashMap<Value, usize> = FxHashMap::default();
        for (number, (member, part)) in rows.members.iter().zip(parts).enumerate() {
            let mut phase = self.ready[number];
            if member.does == Does::Elements {
                let outputs = part.operands[part.inputs..].iter().enumerate();
                let kept = outputs.filter(|&(output, memory)| self.kept.get(memory) == Some(&(number, output)));
                let after = kept.map(|(_, memory)| read.get(memory).copied().unwrap_or(0)).max();
                self.stored[number] = after.map(|after| after.max(phase));
                // Registers have it by then.
                phase = match rows.team.elements {
                    Some(_) => self.stored[number].unwrap_or(phase).max(phase),
                    None => self.stored[number].unwrap_or(0),
                };
            }
            let is_root =
                member.does != Does::Elements || self.stored[number].is_some() || rows.team.elements.is_some();
            if is_root {
                let mut reached = Reached::default();
                self.reach(rows, parts, number, None, &mut reached);
                for (array, _) in reached.loaded {
                    let last = read.entry(array).or_insert(phase);
                    *last = phase.max(*last);
                }
            }
        }
        let reduced = (0..parts.len()).filter(|&number| rows.members[number].does == Does::Reduce);
        let stored = self.stored.iter().copied().flatten();
        self.count = reduced.map(|number| self.ready[number]).chain(stored).max().map_or(0, |last| last + 1);
    }

    /// The members whose bodies are computed for a member, element by element, and what they load. With a phase: in a loop of
    /// that phase, where what an earlier one stored is read back.
    fn reach(&self, rows: &Rows, parts: &[Part], number: usize, phase: Option<usize>, reached: &mut Reached) {
        if !reached.computed.insert(number) {
            return;
        }
        let member = &rows.members[number];
        for (place, source) in self.sources[number].iter().enumerate() {
            match *source {
                Some(Source::Made(maker, output)) if rows.members[maker].does == Does::Elements => {
                    let memory = parts[maker].operands[parts[maker].inputs + output];
                    match phase.is_some_and(|phase| self.is_read_back(memory, (maker, output), phase)) {
                        true => _ = reached.read_back.insert(memory),
                        false => self.reach(rows, parts, maker, phase, reached),
                    }
                }
                Some(Source::Memory) => {
                    let map = &parts[number].space.maps[place];
                    if member.columns.iter().any(|&column| uses(map, column))
                        && let Some(map) = rows.in_terms_of_rows(member, map)
                    {
                        reached.loaded.insert((parts[number].operands[place], map));
                    }
                }
                Some(Source::Made(..) | Source::Number(_)) | None => {}
            }
        }
    }

    /// Whether a loop of this phase reads elements from memory that an earlier one has stored.
    pub fn is_read_back(&self, memory: Value, made: (usize, usize), phase: usize) -> bool {
        self.kept.get(&memory) == Some(&made) && self.stored[made.0].is_some_and(|stored| stored < phase)
    }

    /// Counts what is done, as loops do it.
    fn weigh(&mut self, ir: &Ir<'_>, rows: &Rows, parts: &[Part]) -> Option<()> {
        let (mut together, mut apart) = (Work::default(), Work::default());
        for phase in 0..self.count {
            let mut reached = Reached::default();
            for number in 0..parts.len() {
                let is_reduced = rows.members[number].does == Does::Reduce && self.ready[number] == phase;
                if is_reduced || self.stored[number] == Some(phase) {
                    self.reach(rows, parts, number, Some(phase), &mut reached);
                }
            }
            // Others have that by now.
            let is_gone = |memory: &Value| {
                let writer = self.kept.get(memory).and_then(|&(writer, _)| self.stored[writer]);
                writer.is_some_and(|stored| stored < phase)
            };
            if rows.team.elements.is_none() && reached.loaded.iter().any(|(memory, _)| is_gone(memory)) {
                return None;
            }
            let stored = |memory: &&Value| self.stored[self.kept[*memory].0] == Some(phase);
            together.moves += reached.loaded.len() + reached.read_back.len() + self.kept.keys().filter(stored).count();
            together.operations += reached.computed.iter().map(|&number| parts[number].operations).sum::<usize>();
        }
        for (number, (member, part)) in rows.members.iter().zip(parts).enumerate() {
            let is_of_element = |place: usize| {
                let is_used = self.sources[number][place].is_some() || place >= part.inputs;
                let map = &part.space.maps[place];
                is_used && is_memref(ir, part.operands[place]) && member.columns.iter().any(|&column| uses(map, column))
            };
            let moved = (0..part.operands.len()).filter(|&place| is_of_element(place));
            let moved: FxHashSet<(Value, &AffineMap)> =
                moved.map(|place| (part.operands[place], &part.space.maps[place])).collect();
            if !member.columns.is_empty() {
                apart.moves += moved.len();
                apart.operations += part.operations;
            }
        }
        (self.together, self.apart) = (together, apart);
        Some(())
    }
}

#[derive(Default)]
struct Reached {
    computed: FxHashSet<usize>,
    loaded: FxHashSet<Place>,
    read_back: FxHashSet<Value>,
}

impl Rows {
    /// A member's map from rows and columns, in place of its own loops.
    pub fn in_terms_of_rows(&self, member: &Member, map: &AffineMap) -> Option<AffineMap> {
        let mut dims = vec![AffineExpr::Constant(0); map.num_dims() as usize];
        for (place, &number) in member.rows.iter().chain(&member.columns).enumerate() {
            *dims.get_mut(number)? = AffineExpr::Dim(place as u32);
        }
        let results = map.results().iter().map(|result| result.replace_dims_and_symbols(&dims, &[]));
        let results: Vec<AffineExpr> = results.collect::<Option<_>>()?;
        AffineMap::new((member.rows.len() + self.columns.len()) as u32, 0, results)
    }

    /// The ops of which nothing is left but the launch.
    pub fn gone(&self, starts: &Starts) -> FxHashSet<Op> {
        let fills = self.members.iter().flat_map(|member| starts.before(member.op)).map(|fill| fill.op);
        self.members.iter().map(|member| member.op).chain(fills).collect()
    }
}

/// What the last member that writes it leaves in memory, if anybody else uses that.
fn kept(ir: &Ir<'_>, rows: &Rows, starts: &Starts) -> FxHashMap<Value, (usize, usize)> {
    let gone = rows.gone(starts);
    let mut last: FxHashMap<Value, (usize, usize)> = FxHashMap::default();
    for (number, member) in rows.members.iter().enumerate() {
        let outputs = ir.operands(member.op).skip(num_inputs(ir, member.op)).enumerate();
        last.extend(outputs.map(|(output, memory)| (memory, (number, output))));
    }
    let is_own = |memory| ir.defining_op(memory).is_some_and(|op| memref::Alloc::matches(ir, op));
    // Its size is known without it.
    let is_no_use = |user: Op| gone.contains(&user) || memref::Dim::matches(ir, user);
    last.retain(|&memory, _| !is_own(memory) || !ir.users(memory).all(is_no_use));
    last
}
