//! The names of values and blocks.
//!
//! Values get numbers in text order, region by region: those in nested regions continue where the whole region
//! around them ended, and siblings use the same numbers again. Arguments of entry blocks are `%arg0`, `%arg1`, …,
//! and ops can suggest names, which get a suffix where they are taken.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;

use super::{PrintOptions, Printer};
use crate::handle::{Block, Op, Region, Value};
use crate::ir::{Ir, ValueDef};

/// In the table of values: the value has no name.
const UNNAMED: u32 = u32::MAX;
/// In the table of values: the rest of the bits is the index of a name, and not a number.
const IS_NAME: u32 = 1 << 31;
/// In the table of blocks: the block has no number.
const NO_BLOCK: u32 = u32::MAX;

/// The names of the values and blocks of a text.
#[derive(Debug, Default)]
pub(super) struct SsaNames {
    values: Vec<u32>,
    blocks: Vec<u32>,
    /// All names laid end to end, and where each starts and ends.
    text: String,
    spans: Vec<(u32, u32)>,
    /// For ops whose results have names in several groups: where each group starts.
    groups: FxHashMap<Op, SmallVec<[u32; 4]>>,
}

impl SsaNames {
    /// Names all values in and including `root`.
    pub(super) fn new(ir: &Ir<'_>, root: Op, options: &PrintOptions) -> Self {
        let mut numbering = Numbering {
            ir,
            names: Self {
                values: vec![UNNAMED; ir.value_capacity()],
                blocks: vec![NO_BLOCK; ir.block_capacity()],
                ..Self::default()
            },
            suggestions: !options.generic,
            // The generic form is for people who look for the one definition of a name.
            unique: options.unique_ssa_ids || options.generic,
            used: HashTable::new(),
            log: Vec::new(),
            scopes: vec![0],
            counters: Counters::default(),
            scratch: String::new(),
        };
        numbering.number_all(root);
        numbering.names
    }

    fn name(&self, index: u32) -> &str {
        let (start, end) = self.spans[index as usize];
        &self.text[start as usize..end as usize]
    }

    fn value(&self, value: Value) -> u32 {
        self.values.get(value.index()).copied().unwrap_or(UNNAMED)
    }

    pub(super) fn block(&self, block: Block) -> Option<u32> {
        self.blocks.get(block.index()).copied().filter(|&number| number != NO_BLOCK)
    }

    /// Where the groups of the op's results start; `None` when all are one group.
    fn groups(&self, op: Op) -> Option<&[u32]> {
        if self.groups.is_empty() { None } else { self.groups.get(&op).map(|starts| &starts[..]) }
    }
}

#[derive(Clone, Copy, Default)]
struct Counters {
    value: u32,
    argument: u32,
    conflict: u32,
}

struct Numbering<'a, 'c> {
    ir: &'a Ir<'c>,
    names: SsaNames,
    suggestions: bool,
    unique: bool,
    /// The names of all open scopes, and in `log` in the order in which they were given.
    used: HashTable<u32>,
    log: Vec<u32>,
    /// How long the log was when each open scope began.
    scopes: Vec<usize>,
    counters: Counters,
    scratch: String,
}

impl Numbering<'_, '_> {
    fn number_all(&mut self, root: Op) {
        // Each entry: a region, the counters after the region around it, and how many scopes that is in.
        let mut pending: Vec<(Region, Counters, usize)> = Vec::new();
        pending.extend(self.ir.regions(root).iter().map(|&region| (region, self.counters, self.scopes.len())));
        self.number_op(root);
        while let Some((region, counters, depth)) = pending.pop() {
            if !self.unique {
                self.counters = counters;
            }
            while self.scopes.len() > depth {
                self.close_scope();
            }
            self.scopes.push(self.log.len());
            self.number_region(region);
            let depth = self.scopes.len();
            for block in self.ir.blocks(region) {
                for op in self.ir.ops(block) {
                    pending.extend(self.ir.regions(op).iter().map(|&region| (region, self.counters, depth)));
                }
            }
        }
    }

    fn close_scope(&mut self) {
        let start = self.scopes.pop().unwrap_or(0);
        for index in self.log.drain(start..) {
            let hash = FxBuildHasher.hash_one(self.names.name(index));
            if let Ok(entry) = self.used.find_entry(hash, |&other| other == index) {
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
                if is_argument && self.names.value(value) == UNNAMED {
                    self.set_name(value, name);
                }
            });
        }
        for (number, block) in ir.blocks(region).enumerate() {
            self.names.blocks[block.index()] = number as u32;
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
            if self.names.value(argument) != UNNAMED {
                continue;
            }
            if is_entry {
                self.scratch.clear();
                self.scratch.push_str("arg");
                push_number(&mut self.scratch, self.counters.argument);
                self.counters.argument += 1;
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
            return;
        }
        if self.suggestions
            && let Some(hook) = ir.def(op).and_then(|def| def.name_results)
        {
            let mut groups: SmallVec<[u32; 4]> = SmallVec::new();
            groups.push(0);
            hook(ir, op, &mut |value, name| {
                let ValueDef::Result { op: owner, index } = ir.value_def(value) else {
                    return;
                };
                if owner == op && self.names.value(value) == UNNAMED {
                    self.set_name(value, name);
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
        if self.names.value(first) == UNNAMED {
            self.set_number(first);
        }
    }

    fn set_number(&mut self, value: Value) {
        self.names.values[value.index()] = self.counters.value;
        self.counters.value += 1;
    }

    fn set_name(&mut self, value: Value, name: &str) {
        if name.is_empty() {
            return self.set_number(value);
        }
        self.scratch.clear();
        push_sanitized(&mut self.scratch, name);
        self.set_unique_name(value);
    }

    /// Names a value what is in `scratch`, with a suffix if that is taken.
    fn set_unique_name(&mut self, value: Value) {
        let base = self.scratch.len();
        let mut hash = FxBuildHasher.hash_one(self.scratch.as_str());
        while self.used.find(hash, |&other| self.names.name(other) == self.scratch).is_some() {
            self.scratch.truncate(base);
            self.scratch.push('_');
            push_number(&mut self.scratch, self.counters.conflict);
            self.counters.conflict += 1;
            hash = FxBuildHasher.hash_one(self.scratch.as_str());
        }
        let names = &mut self.names;
        let index = names.spans.len() as u32;
        let start = names.text.len() as u32;
        names.text.push_str(&self.scratch);
        names.spans.push((start, names.text.len() as u32));
        names.values[value.index()] = index | IS_NAME;
        self.used.insert_unique(hash, index, |&other| FxBuildHasher.hash_one(names.name(other)));
        self.log.push(index);
    }
}

fn push_number(text: &mut String, number: u32) {
    let mut digits = [0; 10];
    let mut start = digits.len();
    let mut rest = number;
    loop {
        start -= 1;
        digits[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    text.push_str(std::str::from_utf8(&digits[start..]).unwrap_or_default());
}

/// Makes a name from any text: other characters become `_` or their code, and neither a digit nor a code comes first.
fn push_sanitized(out: &mut String, name: &str) {
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

impl Printer<'_, '_> {
    /// Prints a value as an operand: `%name`, `%name#1`.
    #[inline]
    pub fn print_operand(&mut self, value: Value) {
        self.print_value(value, true);
    }

    /// Prints operands with commas between.
    pub fn print_operands(&mut self, values: impl IntoIterator<Item = Value>) {
        self.comma_separated(values, Self::print_operand);
    }

    /// Prints the name of a value, of a group of results the part before `#` when `with_number` is not set.
    pub(super) fn print_value(&mut self, value: Value, with_number: bool) {
        let Some(ir) = self.ir.filter(|_| !self.is_collecting()) else {
            return;
        };
        let (mut head, mut number) = (value, None);
        if let ValueDef::Result { op, index } = ir.value_def(value)
            && ir.num_results(op) > 1
        {
            let (group, size) = self.result_group(op, index);
            head = ir.result(op, group as usize);
            number = (size > 1).then_some(index - group);
        }
        match self.names.value(head) {
            UNNAMED => self.write("<<UNKNOWN SSA VALUE>>"),
            name if name & IS_NAME != 0 => {
                self.out.push('%');
                self.out.push_str(self.names.name(name & !IS_NAME));
            }
            id => {
                self.out.push('%');
                push_number(&mut self.out, id);
            }
        }
        if with_number && let Some(number) = number {
            self.out.push('#');
            push_number(&mut self.out, number);
        }
    }

    /// The first result of the group that result `index` is in, and how many results are in it.
    fn result_group(&self, op: Op, index: u32) -> (u32, u32) {
        let total = self.ir().num_results(op) as u32;
        let Some(starts) = self.names.groups(op) else {
            return (0, total);
        };
        let next = starts.partition_point(|&start| start <= index);
        let start = starts[next - 1];
        (start, starts.get(next).copied().unwrap_or(total) - start)
    }

    /// Prints `%a, %b:2 = ` for an op with results.
    pub(super) fn print_result_names(&mut self, op: Op) {
        let ir = self.ir();
        let total = ir.num_results(op) as u32;
        if total == 0 || self.is_collecting() {
            return;
        }
        let mut index = 0;
        while index < total {
            let (start, size) = if total == 1 { (0, 1) } else { self.result_group(op, index) };
            if start > 0 {
                self.out.push_str(", ");
            }
            self.print_value(ir.result(op, start as usize), false);
            if size > 1 {
                self.out.push(':');
                push_number(&mut self.out, size);
            }
            index = start + size;
        }
        self.out.push_str(" = ");
    }
}

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
