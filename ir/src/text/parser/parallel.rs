//! Reading the ops of a long block by several threads.
//!
//! Ops of one block are indented alike, so the text is cut before lines that begin as far right as the first op of the
//! block. Each thread reads pieces into an IR of its own, and these are joined in the order of the text. A piece fails at
//! everything that it does not know by itself (values of other pieces, names that were used before, warnings that are
//! given once, errors), and where the text before it does not end where it begins. From there on the text is read in order
//! as if nothing had been tried. So the result, with its errors, never depends on the number of threads, or on how the text
//! is indented.

use std::ops::ControlFlow;

use memchr::{memchr, memchr2_iter, memrchr};

use super::limits::Spent;
use super::{LocatedEntity, Names, Parser};
use crate::diagnostics::Fallible;
use crate::handle::Block;
use crate::ir::Ir;
use crate::parallel::map_in_order;

/// The least bytes of a piece: its ops stay in a processor's cache until they are joined.
pub(super) const MIN_PIECE: usize = 32 << 10;

/// Where so many pieces have failed, the next ones will, too.
const MAX_FAILURES: usize = 4;

/// Blocks are read by several threads in so many blocks that are: each takes threads and stack.
const MAX_DEPTH: u32 = 4;

/// A thread's result for its piece.
#[derive(Default)]
struct Piece<'c> {
    ir: Option<Ir<'c>>,
    cut: Cut,
    /// `None` where the piece cannot be read by itself.
    read: Option<ReadPiece<'c>>,
}

pub(super) struct ReadPiece<'c> {
    /// The ops, in order.
    block: Block,
    deferred_locations: Vec<(LocatedEntity, &'c str, u32)>,
    pub(super) spent: Spent,
}

impl<'c> Parser<'_, 'c> {
    /// Reads as many ops of the block as can be read out of order; the rest is left to be read in order. The block has an
    /// op that began at `first`.
    #[inline(never)]
    pub(super) fn parse_ops_in_parallel(&mut self, block: Block, first: u32) -> Fallible {
        if !self.may_cut() {
            return Ok(());
        }
        let least = if self.seeks_gap() { self.left_out_piece() } else { MIN_PIECE };
        let Some(mut cuts) = Cuts::new(self.source, first, self.token.start, least) else { return Ok(()) };
        let own = cuts.next();
        let own_end = own.map_or(self.source.len() as u32, |cut| cut.end);
        if cuts.start.is_none() {
            self.cut_budget = self.cut_budget.saturating_sub((own_end - self.token.start) as usize);
            return Ok(());
        }
        if self.seeks_gap() {
            self.leave_out(block, own.into_iter().chain(cuts).collect());
            return Ok(());
        }
        self.cut_depth += 1;
        let result = self.parse_pieces(block, cuts, own_end);
        self.cut_depth -= 1;
        result
    }

    /// Apart, so that blocks in blocks take no stack for it.
    #[inline(never)]
    fn parse_pieces(&mut self, block: Block, cuts: Cuts<'c>, own_end: u32) -> Fallible {
        let (context, reader) = (self.context, self.piece_reader());
        let mut result = Ok(());
        map_in_order(
            context.threads(),
            cuts,
            || reader.clone(),
            |reader, piece: &mut Piece<'c>, cut| {
                let ir = piece.ir.get_or_insert_with(|| Ir::new(context));
                let block = ir.create_block(&[]);
                piece.cut = cut;
                piece.read = reader.read(ir, block, cut, |_| true);
            },
            |piece| {
                let is_fine = match piece {
                    // The first piece is read right into its place.
                    None => {
                        result = self.parse_ops_until(block, own_end);
                        result.is_ok()
                    }
                    Some(piece) => self.join(block, piece),
                };
                if is_fine { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        result
    }

    /// Whether the text from here on may be cut into pieces.
    fn may_cut(&self) -> bool {
        let left = self.source.len() - self.token.start as usize;
        left >= 2 * MIN_PIECE
            && self.recording.is_none()
            && self.cut_budget > 0
            && self.cut_depth < MAX_DEPTH
            && !self.legacy.in_op
            && self.names.values.is_empty()
            && self.names.more_values.is_empty()
            && self.names.distinct.is_empty()
            && (self.seeks_gap() || self.context.threads() > 1)
    }

    fn defines_nothing(&self) -> bool {
        self.names.scopes.last().is_some_and(Vec::is_empty) && self.names.forward_values.is_empty()
    }

    pub(super) fn piece_reader(&self) -> PieceReader<'c> {
        PieceReader {
            source: self.source,
            base: self.base,
            depth: self.depth,
            spent: self.spent,
            default_dialects: self.default_dialects.clone(),
            names: Names {
                attribute_aliases: self.names.attribute_aliases.clone(),
                type_aliases: self.names.type_aliases.clone(),
                ..Names::default()
            },
        }
    }

    /// Takes over the ops of a piece; returns whether they are what would be read here.
    fn join(&mut self, block: Block, piece: &mut Piece<'c>) -> bool {
        // A name of this block may not be defined again in a later piece, and may be used there.
        let is_next = self.token.start == piece.cut.start && self.defines_nothing();
        let read = piece.read.take().filter(|_| is_next).filter(|read| self.spend_piece(read.spent));
        let (Some(read), Some(ir)) = (read, &mut piece.ir) else {
            self.cut_budget = self.cut_budget.saturating_sub(self.source.len().div_ceil(MAX_FAILURES));
            return false;
        };
        let shift = self.ir.absorb(ir);
        let holder = shift.block(read.block);
        while let Some(op) = self.ir.first_op(holder) {
            self.ir.move_op_to_end(op, block);
        }
        let located = read.deferred_locations.into_iter().map(|(entity, name, position)| {
            let entity = match entity {
                LocatedEntity::Op(op) => LocatedEntity::Op(shift.op(op)),
                LocatedEntity::Value(value) => LocatedEntity::Value(shift.value(value)),
            };
            (entity, name, position)
        });
        self.names.deferred_locations.extend(located);
        self.reset_to(piece.cut.end);
        true
    }
}

/// A thread's environment for reading pieces, and what it learns from them.
#[derive(Clone, Debug)]
pub(super) struct PieceReader<'c> {
    source: &'c str,
    base: u32,
    depth: u32,
    spent: Spent,
    default_dialects: Vec<&'static str>,
    names: Names<'c>,
}

impl<'c> PieceReader<'c> {
    /// Reads a piece to the end of a block; `None` where it cannot be read by itself, or `finish` says so.
    pub(super) fn read(
        &mut self,
        ir: &mut Ir<'c>,
        block: Block,
        Cut { start, end }: Cut,
        finish: impl FnOnce(&mut Parser<'_, 'c>) -> bool,
    ) -> Option<ReadPiece<'c>> {
        ir.reserve_for_text((end - start) as usize);
        self.names.forget_values();
        let mut parser = Parser {
            depth: self.depth,
            spent: self.spent,
            names: std::mem::take(&mut self.names),
            default_dialects: self.default_dialects.clone(),
            cut_budget: 0,
            ..Parser::beginning_at(ir, self.source, self.base, start)
        };
        let stands_alone = parser.parse_ops_until(block, end).is_ok()
            && parser.token.start == end
            && parser.defines_nothing()
            && parser.names.distinct.is_empty()
            && parser.ir.warnings().is_empty()
            && finish(&mut parser);
        let spent = parser.spent.since(self.spent);
        self.names = parser.names;
        let deferred_locations = std::mem::take(&mut self.names.deferred_locations);
        stands_alone.then_some(ReadPiece { block, deferred_locations, spent })
    }
}

/// A piece of the text of a block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cut {
    start: u32,
    pub(super) end: u32,
}

/// Where the text of a block is cut: the beginnings and ends of pieces, each of which begins where the one before it ends.
/// That a line begins an op of the block is a guess, which the reading of the text before it proves.
struct Cuts<'s> {
    source: &'s [u8],
    /// The blanks before each op of the block.
    indent: &'s [u8],
    /// The least bytes of a piece.
    least: usize,
    /// The beginning of the next piece, until the block has ended.
    start: Option<usize>,
}

impl<'s> Cuts<'s> {
    /// For the block with an op at `first`, from `start` on; `None` where that op does not begin its line.
    fn new(source: &'s str, first: u32, start: u32, least: usize) -> Option<Self> {
        let source = source.as_bytes();
        let before = source.get(..first as usize)?;
        let indent = &before[memrchr(b'\n', before)? + 1..];
        indent.iter().all(is_blank).then_some(Self { source, indent, least, start: Some(start as usize) })
    }

    /// Whether nothing is before a place but fewer blanks than before an op.
    fn ends_block(&self, place: usize) -> bool {
        let before = &self.source[..place];
        let blanks = before.iter().rev().take_while(|byte| is_blank(byte)).take(self.indent.len()).count();
        blanks < self.indent.len() && before.len().checked_sub(blanks + 1).is_some_and(|at| before[at] == b'\n')
    }
}

impl Iterator for Cuts<'_> {
    type Item = Cut;

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, Some(self.start.map_or(0, |start| (self.source.len() - start).div_ceil(self.least))))
    }

    fn next(&mut self) -> Option<Cut> {
        let start = self.start.take()?;
        let cut = |end: usize| Some(Cut { start: start as u32, end: end as u32 });
        let long = self.source.len().min(start + self.least);
        // Ends of blocks are rarer than lines.
        let near = self.source.get(start..self.source.len().min(long + self.indent.len()))?;
        if let Some(end) = memchr2_iter(b'}', b'^', near).find(|&place| self.ends_block(start + place)) {
            return cut(start + end);
        }
        let mut line = long;
        loop {
            line += memchr(b'\n', self.source.get(line..)?)? + 1;
            let blanks = self.source[line..].iter().take_while(|byte| is_blank(byte));
            // The rest of a longer indent is of no interest.
            let blanks = blanks.take(self.indent.len() + 1).count();
            let begins = self.source.get(line + blanks)?;
            if blanks < self.indent.len() && matches!(begins, b'}' | b'^') {
                return cut(line + blanks);
            }
            let is_op = || begins.is_ascii_alphabetic() || matches!(begins, b'_' | b'"');
            if blanks == self.indent.len() && is_op() && self.source[line..].starts_with(self.indent) {
                self.start = Some(line + blanks);
                return cut(line + blanks);
            }
        }
    }
}

fn is_blank(byte: &u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

#[cfg(test)]
mod tests {
    use super::{Cut, Cuts, MIN_PIECE};

    fn pieces(text: &str, first: &str) -> Option<Vec<String>> {
        let first = text.find(first).expect("it is in the text");
        let cuts = Cuts::new(text, first as u32, first as u32, MIN_PIECE)?;
        assert!(cuts.size_hint().1 >= Some(Cuts { ..cuts }.count()));
        // The long names are of no interest.
        let piece = |Cut { start, end }| text[start as usize..end as usize].replace(&"x".repeat(MIN_PIECE), "x");
        Some(cuts.map(piece).collect())
    }

    #[test]
    fn pieces_begin_where_ops_of_the_block_may() {
        let long = "x".repeat(MIN_PIECE);
        let text = format!(
            "m {{\n  a.b {{\n    c.{long}\n    c.d\n  }}\n\n  %0 = e.f\n  // g\n  \"h.{long}\"\n  i.j\n  k.l\n}}\nm {{"
        );
        let found = pieces(&text, "a.b").expect("the first op begins its line");
        assert_eq!(found, ["a.b {\n    c.x\n    c.d\n  }\n\n  %0 = e.f\n  // g\n  ", "\"h.x\"\n  ", "i.j\n  k.l\n"]);
        assert_eq!(pieces("m { a.b\n}", "a.b"), None);
        assert_eq!(pieces("m {\n  a.b\n  c.d\n", "a.b"), Some(Vec::new()), "the block does not end");
    }
}
