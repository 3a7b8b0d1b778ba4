//! Regions and blocks.

use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::ssa_names::is_printed_in_parallel;
use super::{FLUSHED_AT, Printer};
use crate::handle::{Attribute, Block, Op, Region, Value};
use crate::parallel::{map_in_order, run_length};
use crate::schema::OpDef;

/// When the label of a region's first block is printed.
#[derive(Clone, Copy)]
pub(super) struct EntryLabel {
    /// When the block has arguments.
    pub with_arguments: bool,
    /// When the block holds no op.
    pub when_empty: bool,
}

impl Printer<'_, '_> {
    /// Prints `{`, the blocks and `}`. The label of the first block is printed where `entry_arguments` is set and
    /// there are arguments; terminators (of all blocks) where `terminators` is set.
    pub fn print_region(&mut self, region: Region, entry_arguments: bool, terminators: bool) {
        let label = EntryLabel { with_arguments: entry_arguments, when_empty: false };
        self.print_region_with(region, label, terminators);
    }

    /// As [`Printer::print_region`], and an empty first block shows its label, so that a region with one block reads
    /// back as such.
    pub fn print_region_with_empty_block(&mut self, region: Region, entry_arguments: bool, terminators: bool) {
        let label = EntryLabel { with_arguments: entry_arguments, when_empty: true };
        self.print_region_with(region, label, terminators);
    }

    pub(super) fn print_region_with(&mut self, region: Region, label: EntryLabel, terminators: bool) {
        if self.options.skip_regions {
            return self.write("{...}");
        }
        if self.is_collecting() {
            return self.collect_region(region, label.with_arguments, terminators);
        }
        let ir = self.ir();
        self.write("{\n");
        if let Some(entry) = ir.first_block(region) {
            let parent = ir.region_parent(region).and_then(|op| ir.def(op));
            self.default_dialects.push(parent.map_or("", |def| def.default_dialect));
            let shows_label = (label.when_empty && ir.first_op(entry).is_none())
                || (label.with_arguments && !ir.arguments(entry).is_empty());
            self.print_block(entry, shows_label, terminators);
            let mut next = ir.next_block(entry);
            while let Some(block) = next {
                self.print_block(block, true, true);
                next = ir.next_block(block);
            }
            self.default_dialects.pop();
        }
        self.write_indent();
        self.write("}");
    }

    fn print_block(&mut self, block: Block, label: bool, terminator: bool) {
        if label {
            self.print_block_label(block);
        }
        self.indent();
        let end = self.omitted_terminator(block, terminator);
        let ir = self.ir();
        if self.options.value_users {
            self.print_users_of_arguments(block);
        }
        let ops = ir.ops(block).take_while(|op| Some(*op) != end);
        if is_printed_in_parallel(ir, block, self.threads) {
            self.print_lines_in_parallel(block, &ops.collect::<Vec<_>>());
        } else {
            ops.for_each(|op| self.print_line(op));
        }
        if let Some((_, end)) = self.end_of.as_mut().filter(|(marked, _)| *marked == block) {
            *end = Some(self.out.len());
        }
        self.unindent();
    }

    pub(super) fn print_line(&mut self, op: Op) {
        self.write_indent();
        self.print_full_op(op);
        if self.options.value_users {
            self.print_users_of_results(op);
        }
        self.write("\n");
        if self.out.len() >= FLUSHED_AT {
            self.flush();
        }
    }

    fn print_lines_in_parallel(&mut self, block: Block, ops: &[Op]) {
        /// Few enough that their texts stay in a processor's cache.
        const MAX_OPS_A_RUN: usize = 32;
        let run = run_length(ops.len(), self.threads, MAX_OPS_A_RUN);
        self.flush();
        let part = self.part();
        map_in_order(
            self.threads,
            ops.chunks(run),
            || part.printer(),
            |printer, text: &mut String, ops| {
                std::mem::swap(&mut printer.out, text);
                for &op in ops {
                    printer.names.name_inside(printer.ir(), block, op, &part.options);
                    printer.print_line(op);
                }
                std::mem::swap(&mut printer.out, text);
            },
            |text| {
                if let Some(text) = text {
                    match &mut self.sink {
                        Some(sink) => sink(text),
                        None => self.out.push_str(text),
                    }
                    text.clear();
                }
                ControlFlow::Continue(())
            },
        );
    }

    /// The last op of the block where it is a terminator that is not printed.
    fn omitted_terminator(&self, block: Block, printed: bool) -> Option<Op> {
        let ir = self.ir();
        let last = ir.last_op(block).filter(|_| !printed)?;
        ir.def(last).is_some_and(OpDef::is_terminator).then_some(last)
    }

    fn print_block_label(&mut self, block: Block) {
        let ir = self.ir();
        self.write_indent();
        self.print_successor(block);
        let arguments = ir.arguments(block);
        if !arguments.is_empty() {
            self.write("(");
            self.comma_separated(arguments.iter().copied(), |printer, argument| {
                printer.print_operand(argument);
                printer.write(": ");
                printer.print_type(ir.value_type(argument));
                printer.print_trailing_location(ir.value_location(argument), false);
            });
            self.write(")");
        }
        self.write(":");
        self.print_predecessors(block);
        self.write("\n");
    }

    fn print_predecessors(&mut self, block: Block) {
        let ir = self.ir();
        let Some(region) = ir.block_region(block) else {
            return self.write("  // block is not in a region!");
        };
        let mut predecessors: SmallVec<[Block; 4]> = ir.predecessors(block).collect();
        match predecessors[..] {
            [] if ir.first_block(region) == Some(block) => {}
            [] => self.write("  // no predecessors"),
            [single] => {
                self.write("  // pred: ");
                self.print_successor(single);
            }
            _ => {
                predecessors.sort_by_key(|&predecessor| self.names.block(predecessor));
                self.write("  // ");
                self.write_unsigned(predecessors.len() as u64);
                self.write(" preds: ");
                self.comma_separated(predecessors, Self::print_successor);
            }
        }
    }

    fn collect_region(&mut self, region: Region, entry_arguments: bool, terminators: bool) {
        let ir = self.ir();
        for (index, block) in ir.blocks(region).enumerate() {
            if index > 0 || entry_arguments {
                for &argument in ir.arguments(block) {
                    self.note_argument(argument);
                }
            }
            let end = self.omitted_terminator(block, terminators || index > 0);
            for op in ir.ops(block).filter(|op| Some(*op) != end) {
                self.print_custom_or_generic(op);
            }
        }
    }

    fn note_argument(&mut self, argument: Value) {
        let ir = self.ir();
        self.note_type(ir.value_type(argument));
        self.note_location(ir.value_location(argument), false);
    }

    /// Prints the name of a block.
    pub fn print_successor(&mut self, block: Block) {
        match self.names.block(block) {
            Some(number) => {
                self.write("^bb");
                self.write_unsigned(u64::from(number));
            }
            None => self.write("INVALIDBLOCK"),
        }
    }

    /// Prints `^block(%a, %b : i32, f32)`; the block alone where there are no values.
    pub fn print_successor_and_operands(&mut self, block: Block, values: impl IntoIterator<Item = Value>) {
        self.print_successor(block);
        let values: SmallVec<[Value; 4]> = values.into_iter().collect();
        if values.is_empty() {
            return;
        }
        let ir = self.ir();
        self.write("(");
        self.print_operands(values.iter().copied());
        self.write(" : ");
        self.print_types(values.iter().map(|&value| ir.value_type(value)));
        self.write(")");
    }

    /// Prints a region's argument where the op's own syntax names it: `%arg0: i32 {attributes} loc(…)`.
    pub fn print_region_argument(&mut self, argument: Value, attributes: Option<Attribute>, omit_type: bool) {
        if self.is_collecting() {
            return self.note_argument(argument);
        }
        let ir = self.ir();
        self.print_operand(argument);
        if !omit_type {
            self.write(": ");
            self.print_type(ir.value_type(argument));
        }
        if let Some(entries) = attributes.and_then(|dictionary| self.context.dictionary_value(dictionary))
            && !entries.is_empty()
        {
            self.write(" ");
            self.print_dictionary(entries);
        }
        self.print_trailing_location(ir.value_location(argument), false);
    }
}
