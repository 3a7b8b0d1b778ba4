//! Reading the functions of a large module by several threads.
//!
//! Each thread reads a few functions into an IR of its own, with all declarations of the module before them, and
//! [`Ir::absorb`] joins them in their order. Where a function needs more (a symbol that is made at its first use, ids
//! that another function has, an error to report), it is read again in its turn, and so are all after it: the result
//! never depends on the number of threads.

use std::ops::ControlFlow;
use std::sync::Arc;

use vulcanize_ir::parallel::map_in_order;
use vulcanize_ir::{Context, Ir, Op};
use vulcanize_target_env::Version;
use vulcanize_words::Binary;

use super::decoder::{Decoder, DeserializeOptions};
use super::defs::Defs;
use super::error::Decoded;
use super::state::{Annotations, Function};

/// Fewer words of functions than this are read by one thread.
pub(super) const MANY_WORDS: usize = 1 << 14;

/// How many words a thread reads at a time: few enough that their ops stay in a processor's cache.
const WORDS_A_RUN: usize = 1 << 13;

/// The common state of the readers of functions.
pub(super) struct Declared<'w, 'c> {
    context: &'c Context,
    options: DeserializeOptions,
    binary: Binary<'w>,
    version: Version,
    defs: Arc<Defs>,
    annotations: Annotations<'w>,
    operations_left: usize,
}

/// A thread's findings while it read a few functions.
#[derive(Default)]
pub(super) struct Findings {
    /// Detached ops, in order; as many as there were functions if all went well.
    pub functions: Vec<Op>,
    closed: Vec<u32>,
    line_files: Vec<u32>,
    operations: usize,
    /// Whether the functions could be read out of their order.
    pub is_alone: bool,
}

/// A thread's result for a few functions.
#[derive(Default)]
struct Piece<'c> {
    ir: Option<Ir<'c>>,
    found: Findings,
}

impl<'w, 'c> Declared<'w, 'c> {
    pub(super) fn decoder(&self) -> Decoder<'w, 'c> {
        let defs = Defs::of_functions(Arc::clone(&self.defs));
        Decoder {
            annotations: self.annotations.clone(),
            ..Decoder::with(self.context, (self.binary, self.version), self.options, Ir::new(self.context), defs)
        }
    }

    /// Reads functions into the decoder's IR.
    pub(super) fn read(&self, decoder: &mut Decoder<'w, 'c>, piece: &mut Findings, functions: &[Function<'w>]) {
        piece.functions.clear();
        piece.is_alone = false;
        decoder.run = std::mem::take(&mut decoder.run).next(self.operations_left);
        let all: Decoded<()> = functions.iter().try_for_each(|function| {
            piece.functions.push(decoder.decode_function(function)?);
            Ok(())
        });
        piece.is_alone = all.is_ok() && !decoder.run.needs_order;
        piece.operations = self.operations_left - decoder.run.operations_left;
        piece.closed.clear();
        piece.closed.append(&mut decoder.run.closed);
        piece.line_files.clear();
        piece.line_files.extend(decoder.run.line_files.drain());
    }
}

impl<'w, 'c> Decoder<'w, 'c> {
    pub(super) fn decode_functions(&mut self) -> Decoded {
        let functions = std::mem::take(&mut self.sections.functions);
        let threads = self.context.threads();
        if let Some(stream) = self.stream.take() {
            return self.stream_functions(stream, &functions);
        }
        if threads < 2 || !self.are_many(&functions) {
            self.defs = Defs::of_all_functions(self.defs.share());
            return functions.iter().try_for_each(|function| self.read_in_turn(function));
        }
        let declared = self.declared();
        let run = self.run_length(&functions);
        let mut joined = 0;
        map_in_order(
            threads,
            functions.chunks(run),
            || declared.decoder(),
            |decoder, piece: &mut Piece<'c>, functions| {
                decoder.ir = piece.ir.take().unwrap_or_else(|| Ir::new(declared.context));
                declared.read(decoder, &mut piece.found, functions);
                piece.ir = Some(std::mem::replace(&mut decoder.ir, Ir::new(declared.context)));
            },
            |piece| {
                let Some(piece) = piece else { return ControlFlow::Continue(()) };
                if !self.join(piece) {
                    return ControlFlow::Break(());
                }
                joined += run;
                ControlFlow::Continue(())
            },
        );
        let left = functions.get(joined..).unwrap_or_default();
        left.iter().try_for_each(|function| self.read_in_turn(function))
    }

    /// Whether functions are worth reading otherwise than one after another.
    pub(super) fn are_many(&self, functions: &[Function<'w>]) -> bool {
        let start = functions.first().map_or(0, Function::offset);
        // Where something is kept verbatim, or somebody asks for the places of errors, nobody needs to hurry.
        self.unknown.is_empty()
            && !self.is_by_place
            && self.binary.words.len() - start >= MANY_WORDS
            && functions.len() >= 2
    }

    /// How many functions are read at a time.
    pub(super) fn run_length(&self, functions: &[Function<'w>]) -> usize {
        let start = functions.first().map_or(0, Function::offset);
        let words_each = (self.binary.words.len() - start) / functions.len().max(1);
        let threads = self.context.threads().max(1);
        (WORDS_A_RUN / words_each.max(1)).clamp(1, functions.len().div_ceil(threads).max(1))
    }

    /// The state for readers of functions; from now on this decoder is one of them.
    pub(super) fn declared(&mut self) -> Declared<'w, 'c> {
        let defs = self.defs.share();
        self.defs = Defs::of_all_functions(Arc::clone(&defs));
        Declared {
            context: self.context,
            options: self.options,
            binary: self.binary,
            version: self.version,
            defs,
            annotations: self.annotations.clone(),
            operations_left: self.run.operations_left,
        }
    }

    /// Reads a function into its place.
    fn read_in_turn(&mut self, function: &Function<'w>) -> Decoded {
        let op = self.decode_function(function)?;
        self.defs.close_all(&self.run.closed);
        self.run.closed.clear();
        self.append_function(op);
        Ok(())
    }

    fn append_function(&mut self, function: Op) {
        if let Some(body) = self.body {
            self.ir.append_op(body, function);
        }
    }

    /// Takes over a thread's functions; returns whether that was possible.
    fn join(&mut self, piece: &mut Piece<'c>) -> bool {
        if !self.accept(&piece.found) {
            piece.ir = None;
            return false;
        }
        let Some(ir) = piece.ir.as_mut() else { return false };
        let shift = self.ir.absorb(ir);
        for &function in &piece.found.functions {
            self.append_function(shift.op(function));
        }
        true
    }

    /// Notes a thread's findings; returns whether its functions are as they would be if they had been read here.
    pub(super) fn accept(&mut self, found: &Findings) -> bool {
        let left = self.run.operations_left.checked_sub(found.operations);
        let (true, Some(left)) = (found.is_alone, left) else { return false };
        if !self.defs.close(&found.closed) {
            return false;
        }
        self.run.operations_left = left;
        self.run.line_files.extend(found.line_files.iter().copied());
        true
    }
}
