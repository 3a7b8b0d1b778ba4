//! Printing a text anew without having all of it in memory.
//!
//! The ops that an outline is without are read, verified and printed a few at a time, by several threads. An op with nothing
//! inside remains of each, so that the rules of the ops around can be checked in the end. What cannot be seen in this way (an
//! error, names and aliases that go through the whole text, ops that refer to one another) ends it.

use std::ops::ControlFlow;

use super::parser::{LeftOutReader, Outline};
use super::printer::print_to_end_of;
use super::{Cut, PartPrinter, PrintOptions};
use crate::diagnostics::Diagnostics;
use crate::handle::{Block, Op};
use crate::ir::{Checkpoint, Ir};
use crate::parallel::map_in_order;
use crate::schema::OpDef;
use crate::verifier::verify_around;

/// What a thread prints of a piece, and what remains of its ops.
#[derive(Default)]
struct Piece<'c> {
    text: String,
    rest: Option<(Ir<'c>, Vec<Op>)>,
    is_printed: bool,
}

/// A thread's state: an IR with the ops around the block, to which it rewinds after each piece.
struct Worker<'o, 'c> {
    reader: LeftOutReader<'o, 'c>,
    printer: PartPrinter,
    ir: Ir<'c>,
    block: Block,
    start: Checkpoint,
}

impl<'c> Outline<'c> {
    /// Verifies the whole program and prints it with `write`, as [`write_op`](super::write_op) prints it after all of it has
    /// been read. Returns the program, in which the ops that were left out have nothing inside. `None` where it was not
    /// possible: then the text so far is void, and the source must be read as a whole.
    pub fn print(self, options: &PrintOptions, write: &mut dyn FnMut(&str)) -> Option<Ir<'c>> {
        let Self { mut ir, block, rest } = self;
        let (context, holder) = (ir.context(), ir.block_parent_op(block)?);
        if !PartPrinter::can_print(context, options) || !is_for_parts(&ir, block) {
            return None;
        }
        let (around, end) = print_to_end_of(&ir, ir.root()?, block, options)?;
        let mut skeleton = Ir::new(context);
        let inner = skeleton.copy_around(&ir, block);
        let init = || {
            let (ir, start) = (skeleton.clone(), skeleton.checkpoint());
            let printer = PartPrinter::new(&ir, inner, options)?;
            Some(Worker { reader: rest.reader(), printer, ir, block: inner, start })
        };
        let work = |worker: &mut Option<Worker<'_, 'c>>, piece: &mut Piece<'c>, cut: Cut| {
            piece.is_printed = worker.as_mut().is_some_and(|worker| worker.print(piece, cut));
        };
        let mut is_fine = true;
        map_in_order(context.threads(), rest.pieces.iter().copied(), init, work, |piece| {
            match piece {
                None => write(&around[..end]),
                Some(piece) => {
                    is_fine = piece.is_printed;
                    write(&piece.text);
                    piece.keep(&mut ir, block);
                }
            }
            if is_fine { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let is_whole =
            is_fine && verify_around(&ir, holder, &mut Diagnostics::new()) && PartPrinter::can_print(context, options);
        is_whole.then(|| {
            write(&around[end..]);
            ir
        })
    }
}

/// Whether the ops of a block can be verified and printed by themselves, but for the rules about a table of symbols.
fn is_for_parts(ir: &Ir<'_>, block: Block) -> bool {
    let is_isolated =
        |op: Op| ir.num_operands(op) == 0 && ir.num_results(op) == 0 && ir.def(op).is_some_and(OpDef::is_isolated);
    let is_alone = ir.block_region(block).is_some_and(|region| ir.blocks(region).count() == 1);
    let mut around = std::iter::successors(ir.block_parent_op(block), |&op| ir.parent_op(op));
    let holder = ir.block_parent_op(block).and_then(|holder| ir.def(holder));
    is_alone
        && ir.arguments(block).is_empty()
        && ir.ops(block).all(|op| ir.num_results(op) == 0)
        && around.all(is_isolated)
        // It may look at what is in its ops.
        && holder.is_some_and(|def| def.is_symbol_table() && def.verify_regions.is_none() && def.verify_symbols.is_none())
}

impl<'c> Worker<'_, 'c> {
    /// Whether the piece could be read and printed.
    fn print(&mut self, piece: &mut Piece<'c>, cut: Cut) -> bool {
        piece.text.clear();
        let is_read = self.reader.read(&mut self.ir, self.block, cut);
        if is_read {
            let ops: Vec<Op> = self.ir.ops(self.block).collect();
            self.printer.print(&self.ir, &ops, &mut piece.text);
            let (rest, shells) = piece.rest.get_or_insert_with(|| (Ir::new(self.ir.context()), Vec::new()));
            shells.extend(ops.iter().map(|&op| rest.copy_shell(&self.ir, op)));
            ops.into_iter().for_each(|op| self.ir.detach_op(op));
            self.ir.rewind(self.start);
        }
        is_read
    }
}

impl<'c> Piece<'c> {
    /// Puts what remains of its ops at the end of a block.
    fn keep(&mut self, ir: &mut Ir<'c>, block: Block) {
        if let Some((rest, shells)) = &mut self.rest {
            let shift = ir.absorb(rest);
            shells.drain(..).for_each(|op| ir.append_op(block, shift.op(op)));
        }
    }
}
