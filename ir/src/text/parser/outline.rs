//! Reading a text without most of the ops of its longest part.
//!
//! A module of thousands of kernels is never needed as a whole by those who look at each kernel by itself. They get the text
//! without the ops of its first long block, and read these a piece at a time, each into an IR that serves many pieces. Text is
//! cut as it is for [several threads](super::parallel), with the same proof that the pieces are what would be read in order.

use rustc_hash::FxHashMap;

use super::Parser;
use super::limits::{Alias, Spent};
use super::parallel::{Cut, MIN_PIECE, PieceReader};
use super::toplevel::Source;
use crate::diagnostics::Diagnostics;
use crate::handle::{Attribute, Block};
use crate::ir::Ir;
use crate::verifier::{PartVerifier, verify};

/// Each thread gets several pieces, so that one that is faster takes more of them.
const PIECES_A_THREAD: usize = 8;

/// The most bytes that a piece is to have at least: its ops stay in a processor's cache.
const MAX_PIECE: usize = 128 << 10;

/// What a parser leaves out.
#[derive(Debug, Default)]
pub(super) struct Gap<'c> {
    found: Option<(Block, Vec<Cut>, PieceReader<'c>)>,
}

/// What comes of a text at first.
#[derive(Debug)]
pub enum Begun<'c> {
    /// All of it: it has no long block.
    Whole(Box<Ir<'c>>),
    /// The rest is left to be read.
    Outline(Box<Outline<'c>>),
}

/// A text without most of the ops of its first long block.
#[derive(Debug)]
pub struct Outline<'c> {
    /// All but what is left out; it is valid. With that it is the program of the text.
    pub ir: Ir<'c>,
    /// The block. It has its first op.
    pub block: Block,
    /// The ops after it.
    pub rest: LeftOut<'c>,
}

/// The ops that an [outline](Outline) is without.
#[derive(Debug)]
pub struct LeftOut<'c> {
    /// Pieces of the text, in order. Each is a few ops.
    pub pieces: Vec<Cut>,
    reader: PieceReader<'c>,
    /// Those of the whole text: locations may use them before they are defined.
    aliases: FxHashMap<&'c str, Alias<Attribute>>,
}

/// Reads pieces for one thread.
#[derive(Clone, Debug)]
pub struct LeftOutReader<'o, 'c> {
    reader: PieceReader<'c>,
    aliases: &'o FxHashMap<&'c str, Alias<Attribute>>,
}

impl<'c> Source<'_, 'c> {
    /// Reads the text without most of the ops of its first long block, and verifies what it has read. `None` where something
    /// is wrong with that.
    pub fn begin(&self) -> Option<Begun<'c>> {
        let mut ir = Ir::new(self.context);
        if self.text.len() < 2 * MIN_PIECE {
            ir.reserve_for_text(self.text.len());
        }
        let mut parser = Parser::new(&mut ir, self.text, self.base);
        parser.gap = Some(Box::default());
        self.parse_with(&mut parser).ok()?;
        let found = parser.gap.take().and_then(|gap| gap.found);
        let aliases = std::mem::take(&mut parser.names.attribute_aliases);
        let is_valid = verify(&ir, ir.root()?, &mut Diagnostics::new());
        is_valid.then(|| match found {
            Some((block, pieces, reader)) => {
                Begun::Outline(Box::new(Outline { ir, block, rest: LeftOut { pieces, reader, aliases } }))
            }
            None => Begun::Whole(Box::new(ir)),
        })
    }
}

impl<'c> Parser<'_, 'c> {
    /// Whether the ops of a long block are to be left out.
    pub(super) fn seeks_gap(&self) -> bool {
        self.gap.as_ref().is_some_and(|gap| gap.found.is_none())
    }

    /// The least bytes of a piece that is left out.
    pub(super) fn left_out_piece(&self) -> usize {
        let left = self.source.len() - self.token.start as usize;
        (left / (PIECES_A_THREAD * self.context.threads())).clamp(MIN_PIECE, MAX_PIECE)
    }

    /// Leaves out what follows in a block.
    pub(super) fn leave_out(&mut self, block: Block, pieces: Vec<Cut>) {
        let Some(end) = pieces.last().map(|last| last.end) else { return };
        let reader = self.piece_reader();
        self.reset_to(end);
        self.gap = Some(Box::new(Gap { found: Some((block, pieces, reader)) }));
    }
}

impl<'c> LeftOut<'c> {
    /// A reader for a thread.
    pub fn reader(&self) -> LeftOutReader<'_, 'c> {
        LeftOutReader { reader: self.reader.clone(), aliases: &self.aliases }
    }
}

impl<'c> LeftOutReader<'_, 'c> {
    /// Reads a piece to the end of a block, which is in a symbol table of its own, and verifies it. Returns whether that is
    /// as good as to read and verify it with all the others; if not, the text has to be read as a whole.
    pub fn read(&mut self, ir: &mut Ir<'c>, block: Block, piece: Cut) -> bool {
        let aliases = self.aliases;
        let read = self.reader.read(ir, block, piece, |parser| parser.resolve_deferred_locations(aliases).is_ok());
        // What all pieces may spend together, none of them knows.
        let is_fine = read.is_some_and(|read| read.spent.is_nothing_since(Spent::default()));
        let Some(table) = ir.block_parent_op(block).filter(|_| is_fine) else { return false };
        let ops: Vec<_> = ir.ops(block).collect();
        PartVerifier::new(ir, table).verify(ir, &ops)
    }
}
