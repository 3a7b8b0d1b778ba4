//! The names of values and blocks.
//!
//! Values get numbers in text order, region by region: those in nested regions continue where the whole region
//! around them ended, and siblings use the same numbers again. Arguments of entry blocks are `%arg0`, `%arg1`, …,
//! and ops can suggest names, which get a suffix where they are taken.
//!
//! Several threads that print the ops of a block name the values inside these ops, op by op, when they come to them:
//! the names depend only on the state at the end of the block's region.

use std::hash::BuildHasher;
use std::sync::Arc;

use hashbrown::HashTable;
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;

use super::numbers::push_number;
use super::options::PrintOptions;
use crate::handle::{Block, Op, Region, Value};
use crate::ir::{Ir, ValueDef};
use crate::location::Location;
use crate::parallel::worth_threads;

/// In the table of values: the rest of the bits is the index of a name, and not a number.
const IS_NAME: u32 = 1 << 31;

/// The names of the values and blocks of a text, or of a part of one.
#[derive(Debug, Default)]
pub(super) struct SsaNames {
    /// By value: 0 for none, else one more than a number or, with [`IS_NAME`], the index of a name.
    values: Entries,
    /// By block: 0 for none, else one more than its number.
    blocks: Entries,
    /// All names, each with its `%`, laid end to end, and where each starts and ends.
    text: String,
    spans: Vec<(u32, u32)>,
    /// For ops whose results have names in several groups: where each group starts.
    groups: FxHashMap<Op, SmallVec<[u32; 4]>>,
    /// The numbers of ops without results, where comments name them.
    ops: FxHashMap<Op, u32>,
    /// The blocks of ops whose inside is named later, and the state from which their names continue.
    deferred: FxHashMap<Block, Start>,
    /// The names around these.
    outer: Option<Arc<SsaNames>>,
    scratch: Scratch,
}

/// Entries by index, 0 where there is none. Those of one op are mostly near each other, so that a table from the first one
/// on has them; it stays in a processor's cache while many ops are printed one after another.
#[derive(Debug, Default)]
struct Entries {
    first: usize,
    near: Vec<u32>,
    far: FxHashMap<usize, u32>,
    /// How many were set.
    count: usize,
}

impl Entries {
    /// The table is at most so much longer than what is set of it.
    const ROOM: usize = 1 << 10;

    /// Room for all indices below `end`. Zeros come from the system page by page as they are written to.
    fn below(end: usize) -> Self {
        Self { near: vec![0; end], count: 1, ..Self::default() }
    }

    fn get(&self, index: usize) -> u32 {
        match self.near.get(index.wrapping_sub(self.first)) {
            Some(&entry) if entry != 0 || self.far.is_empty() => entry,
            _ => self.far.get(&index).copied().unwrap_or_default(),
        }
    }

    fn set(&mut self, index: usize, entry: u32) {
        if self.count == 0 {
            self.first = index;
        }
        self.count += 1;
        let place = index.wrapping_sub(self.first);
        if place >= self.near.len() {
            if place >= Self::ROOM + 8 * self.count {
                self.far.insert(index, entry);
                return;
            }
            self.near.resize(place + 1, 0);
        }
        self.near[place] = entry;
    }

    fn clear(&mut self) {
        self.near.clear();
        self.far.clear();
        self.count = 0;
    }
}

/// The state of names around a region.
#[derive(Debug, Default)]
struct Start {
    counters: Counters,
    /// The names of the scopes around.
    used: HashTable<u32>,
}

/// The name of a value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Name<'n> {
    None,
    Number(u32),
    Text(&'n str),
}

impl SsaNames {
    /// Names all values in and including `root`, apart from those that `threads` threads name when they print them.
    pub(super) fn new(ir: &Ir<'_>, root: Op, options: &PrintOptions, threads: usize) -> Self {
        let (values, blocks) = (Entries::below(ir.value_capacity()), Entries::below(ir.block_capacity()));
        let mut names = Self { values, blocks, ..Self::default() };
        let mut numbering = Numbering::new(ir, &mut names, options, None);
        numbering.threads = threads;
        numbering.number_op(root);
        numbering.numbers_ops = options.value_users;
        numbering.number_inside(root, Counters::default());
        drop(numbering);
        names
    }

    /// No names beside those around.
    pub(super) fn within(outer: Arc<SsaNames>) -> Self {
        Self { outer: Some(outer), ..Self::default() }
    }

    /// No names; the values inside of the ops of a block get names when the ops are printed, from an empty state on.
    pub(super) fn deferring(block: Block) -> Self {
        Self { deferred: FxHashMap::from_iter([(block, Start::default())]), ..Self::default() }
    }

    /// Forgets all names but those around.
    pub(super) fn forget(&mut self) {
        self.values.clear();
        self.blocks.clear();
        self.ops.clear();
    }

    /// The names around these.
    pub(super) fn outer(&self) -> Arc<SsaNames> {
        self.outer.clone().unwrap_or_default()
    }

    /// Names all values inside `op`, which is in a block that was left for later, and forgets the names inside of the
    /// op before it.
    pub(super) fn name_inside(&mut self, ir: &Ir<'_>, block: Block, op: Op, options: &PrintOptions) {
        if ir.regions(op).is_empty() {
            return;
        }
        let Some(outer) = self.outer.clone() else { return };
        let Some(start) = outer.deferred.get(&block) else { return };
        self.forget();
        self.text.clear();
        self.spans.clear();
        self.groups.clear();
        Numbering::new(ir, self, options, Some((&outer, start))).number_inside(op, start.counters);
    }

    fn name(&self, index: u32) -> &str {
        // A value of an op whose names were forgotten, used where it must not be, has none.
        let (start, end) = self.spans.get(index as usize).copied().unwrap_or_default();
        self.text.get(start as usize..end as usize).unwrap_or_default()
    }

    pub(super) fn value(&self, value: Value) -> Name<'_> {
        match self.values.get(value.index()).checked_sub(1) {
            Some(index) if index & IS_NAME != 0 => Name::Text(self.name(index & !IS_NAME)),
            Some(number) => Name::Number(number),
            None => self.outer.as_ref().map_or(Name::None, |outer| outer.value(value)),
        }
    }

    pub(super) fn block(&self, block: Block) -> Option<u32> {
        let number = self.blocks.get(block.index()).checked_sub(1);
        number.or_else(|| self.outer.as_ref()?.block(block))
    }

    /// The number of an op without results.
    pub(super) fn op(&self, op: Op) -> Option<u32> {
        self.ops.get(&op).copied().or_else(|| self.outer.as_ref()?.op(op))
    }

    /// Where the groups of the op's results start; `None` when all are one group.
    pub(super) fn groups(&self, op: Op) -> Option<&[u32]> {
        let own = if self.groups.is_empty() { None } else { self.groups.get(&op).map(|starts| &starts[..]) };
        own.or_else(|| self.outer.as_ref().and_then(|outer| outer.groups(op)))
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Counters {
    value: u32,
    argument: u32,
    conflict: u32,
}

/// The scratch state of naming, kept for its memory.
#[derive(Debug, Default)]
struct Scratch {
    /// The names of all open scopes, and in `log` in the order in which they were given.
    used: HashTable<u32>,
    log: Vec<u32>,
    /// How long the log was when each open scope began.
    scopes: Vec<usize>,
    /// Each entry: a region, the counters after the region around it, and how many scopes that is in.
    pending: Vec<(Region, Counters, usize)>,
    text: String,
}

struct Numbering<'a, 'c> {
    ir: &'a Ir<'c>,
    names: &'a mut SsaNames,
    /// The names around, and which of them are of open scopes.
    around: Option<(&'a SsaNames, &'a Start)>,
    suggestions: bool,
    unique: bool,
    name_locs: bool,
    numbers_ops: bool,
    threads: usize,
    counters: Counters,
    scratch: Scratch,
}

impl Drop for Numbering<'_, '_> {
    fn drop(&mut self) {
        self.names.scratch = std::mem::take(&mut self.scratch);
    }
}

impl<'a, 'c> Numbering<'a, 'c> {
    fn new(
        ir: &'a Ir<'c>,
        names: &'a mut SsaNames,
        options: &PrintOptions,
        around: Option<(&'a SsaNames, &'a Start)>,
    ) -> Self {
        let mut scratch = std::mem::take(&mut names.scratch);
        scratch.used.clear();
        scratch.log.clear();
        scratch.scopes.clear();
        scratch.scopes.push(0);
        Self {
            ir,
            names,
            around,
            suggestions: !options.generic,
            // The generic form is for people who look for the one definition of a name.
            unique: options.unique_ssa_ids || options.generic,
            name_locs: options.name_loc_as_prefix,
            numbers_ops: options.value_users,
            threads: 1,
            counters: Counters::default(),
            scratch,
        }
    }

    fn number_inside(&mut self, op: Op, counters: Counters) {
        let ir = self.ir;
        let depth = self.scratch.scopes.len();
        self.scratch.pending.clear();
        self.scratch.pending.extend(ir.regions(op).iter().map(|&region| (region, counters, depth)));
        while let Some((region, counters, depth)) = self.scratch.pending.pop() {
            if !self.unique {
                self.counters = counters;
            }
            while self.scratch.scopes.len() > depth {
                self.close_scope();
            }
            self.scratch.scopes.push(self.scratch.log.len());
            self.number_region(region);
            let (counters, depth) = (self.counters, self.scratch.scopes.len());
            for block in ir.blocks(region) {
                if !self.unique && is_printed_in_parallel(ir, block, self.threads) {
                    self.names.deferred.insert(block, Start { counters, used: self.scratch.used.clone() });
                    continue;
                }
                for op in ir.ops(block) {
                    self.scratch.pending.extend(ir.regions(op).iter().map(|&region| (region, counters, depth)));
                }
            }
        }
    }

    fn close_scope(&mut self) {
        let start = self.scratch.scopes.pop().unwrap_or(0);
        for index in self.scratch.log.drain(start..) {
            let hash = FxBuildHasher.hash_one(self.names.name(index));
            if let Ok(entry) = self.scratch.used.find_entry(hash, |&other| other == index) {
                entry.remove();
            }
        }
    }

    fn number_region(&mut self, region: Region) {
        let ir = self.ir;
        if self.suggestions
            && let Some(parent) = ir.region_parent(region)
            && let Some(hook) = ir.def(parent).and_then(|def| def.name_region_arguments)
        {
            hook(ir, parent, region, &mut |value, name| {
                let is_argument = matches!(ir.value_def(value), ValueDef::Argument { .. });
                if is_argument && !self.is_named(value) {
                    self.set_name(value, name);
                }
            });
        }
        for (number, block) in ir.blocks(region).enumerate() {
            self.names.blocks.set(block.index(), number as u32 + 1);
            self.number_arguments(block, number == 0);
            let mut op = ir.first_op(block);
            while let Some(current) = op {
                self.number_op(current);
                op = ir.next_op(current);
            }
        }
    }

    fn number_arguments(&mut self, block: Block, is_entry: bool) {
        for &argument in self.ir.arguments(block) {
            if self.is_named(argument) {
                continue;
            }
            let name = self.location_name(self.ir.value_location(argument));
            self.counters.argument += u32::from(is_entry);
            if let Some(name) = name {
                self.set_name(argument, name);
            } else if is_entry {
                self.scratch.text.clear();
                self.scratch.text.push_str("%arg");
                push_number(&mut self.scratch.text, (self.counters.argument - 1).into());
                self.set_unique_name(argument);
            } else {
                self.set_number(argument);
            }
        }
    }

    fn number_op(&mut self, op: Op) {
        let ir = self.ir;
        let results = ir.num_results(op);
        if results == 0 {
            if self.numbers_ops {
                self.names.ops.insert(op, self.counters.value);
                self.counters.value += 1;
            }
            return;
        }
        let name_of_location = self.location_name(ir.location(op));
        if self.suggestions
            && let Some(hook) = ir.def(op).and_then(|def| def.name_results)
        {
            let mut groups: SmallVec<[u32; 4]> = SmallVec::new();
            groups.push(0);
            hook(ir, op, &mut |value, name| {
                let ValueDef::Result { op: owner, index } = ir.value_def(value) else {
                    return;
                };
                if owner == op && !self.is_named(value) {
                    self.set_name(value, name_of_location.unwrap_or(name));
                    if index > 0 {
                        groups.push(index);
                    }
                }
            });
            if groups.len() > 1 {
                groups.sort_unstable();
                self.names.groups.insert(op, groups);
            }
        }
        let first = ir.result(op, 0);
        if !self.is_named(first) {
            self.set_name(first, name_of_location.unwrap_or_default());
        }
    }

    /// What a location calls its op or argument, where that is asked for.
    fn location_name(&self, location: Location) -> Option<&'a str> {
        if !self.name_locs {
            return None;
        }
        let context = self.ir.context();
        context.first_location_name(location).map(|name| context.str(name))
    }

    fn is_named(&self, value: Value) -> bool {
        self.names.values.get(value.index()) != 0
    }

    fn set_number(&mut self, value: Value) {
        self.names.values.set(value.index(), self.counters.value + 1);
        self.counters.value += 1;
    }

    fn set_name(&mut self, value: Value, name: &str) {
        if name.is_empty() {
            return self.set_number(value);
        }
        self.scratch.text.clear();
        self.scratch.text.push('%');
        push_sanitized(&mut self.scratch.text, name);
        self.set_unique_name(value);
    }

    /// Gives a value the name in the scratch text, with a suffix if that is taken.
    fn set_unique_name(&mut self, value: Value) {
        let (names, around) = (&mut *self.names, self.around);
        let Scratch { used, log, text, .. } = &mut self.scratch;
        let is_used = |names: &SsaNames, hash: u64, text: &str| {
            used.find(hash, |&other| names.name(other) == text).is_some()
                || around.is_some_and(|(outer, start)| start.used.find(hash, |&o| outer.name(o) == text).is_some())
        };
        let base = text.len();
        let mut hash = FxBuildHasher.hash_one(text.as_str());
        while is_used(names, hash, text) {
            text.truncate(base);
            text.push('_');
            push_number(text, self.counters.conflict.into());
            self.counters.conflict += 1;
            hash = FxBuildHasher.hash_one(text.as_str());
        }
        let index = names.spans.len() as u32;
        let start = names.text.len() as u32;
        names.text.push_str(text);
        names.spans.push((start, names.text.len() as u32));
        names.values.set(value.index(), (index | IS_NAME) + 1);
        used.insert_unique(hash, index, |&other| FxBuildHasher.hash_one(names.name(other)));
        log.push(index);
    }
}

/// Makes a name from any text: other characters become `_` or their code, and neither a digit nor a code comes first.
fn push_sanitized(out: &mut String, name: &str) {
    let is_fine = |byte: u8| matches!(byte, b'$' | b'.' | b'_' | b'-') || byte.is_ascii_alphanumeric();
    if name.bytes().all(is_fine) && !name.as_bytes().first().is_some_and(u8::is_ascii_digit) {
        return out.push_str(name);
    }
    let is_plain = |byte: u8| byte == b' ' || matches!(byte, b'$' | b'.' | b'_' | b'-') || byte.is_ascii_alphabetic();
    if name.bytes().next().is_some_and(|first| !is_plain(first)) {
        out.push('_');
    }
    for byte in name.bytes() {
        match byte {
            b' ' => out.push('_'),
            b'$' | b'.' | b'_' | b'-' => out.push(char::from(byte)),
            byte if byte.is_ascii_alphanumeric() => out.push(char::from(byte)),
            byte => out.push_str(&format!("{byte:X}")),
        }
    }
}

/// Whether the ops of a block are printed by several threads: those of a symbol table, mostly functions, are much text
/// each.
pub(super) fn is_printed_in_parallel(ir: &Ir<'_>, block: Block, threads: usize) -> bool {
    threads > 1
        && ir.block_parent_op(block).is_some_and(|op| ir.is_symbol_table(op))
        && worth_threads(|| threads, ir.ops(block).take(MANY_OPS).count()) > 1
}

/// Counting further tells nothing more.
const MANY_OPS: usize = 256;

#[cfg(test)]
mod tests {
    use super::push_sanitized;

    #[test]
    fn names_from_any_text() {
        for (name, expected) in
            [("c0", "c0"), ("0a", "_0a"), ("a b", "a_b"), ("a+b", "a2Bb"), ("@a", "_40a"), ("x.$-_", "x.$-_")]
        {
            let mut out = String::new();
            push_sanitized(&mut out, name);
            assert_eq!(out, expected);
        }
    }
}
