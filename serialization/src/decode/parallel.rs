//! Reading the functions of a large module by several threads.
//!
//! Each thread reads a few functions into an IR of its own, knowing all that the module declares before them, and
//! [`Ir::absorb`] joins them in their order. Where a function needs more (a symbol that is made at its first use, ids that
//! another function has, an error to be told about), it is read again in its turn, and so are all behind it: the result
//! never depends on the number of threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rustc_hash::FxHashMap;
use vulcanize_ir::parallel::map_in_order;
use vulcanize_ir::{Context, Identifier, Ir, Location, Op};
use vulcanize_target_env::Version;

use super::decorations::Decorations;
use super::defs::Defs;
use super::functions::Function;
use super::words::Reader;
use super::{Decoded, Decoder, DeserializeOptions};

/// Fewer words of functions than this are read by one thread.
const MANY_WORDS: usize = 1 << 14;

/// How many words a thread reads at a time: few enough that what they become stays in a processor's cache.
const WORDS_A_RUN: usize = 1 << 13;

/// What every reader of functions knows.
struct Declared<'w, 'c> {
    context: &'c Context,
    options: DeserializeOptions,
    reader: Reader<'w>,
    version: Version,
    defs: Arc<Defs>,
    names: Arc<FxHashMap<u32, Identifier>>,
    decorations: Arc<Decorations<'w>>,
    lines: Arc<FxHashMap<u32, Location>>,
    operations_left: usize,
    /// Set when functions have to be read in order.
    stopped: AtomicBool,
}

/// What a thread made of a few functions.
#[derive(Default)]
struct Piece<'c> {
    ir: Option<Ir<'c>>,
    /// Detached ops, in order; as many as there were functions if all went well.
    functions: Vec<Op>,
    closed: Vec<u32>,
    line_files: Vec<u32>,
    operations: usize,
    is_alone: bool,
}

impl<'w, 'c> Declared<'w, 'c> {
    fn decoder(&self) -> Decoder<'w, 'c> {
        let defs = Defs::of_functions(Arc::clone(&self.defs));
        Decoder {
            version: self.version,
            names: Arc::clone(&self.names),
            decorations: Arc::clone(&self.decorations),
            lines: Arc::clone(&self.lines),
            ..Decoder::with(self.context, self.reader, self.options, Ir::new(self.context), defs)
        }
    }

    fn read(&self, decoder: &mut Decoder<'w, 'c>, piece: &mut Piece<'c>, functions: &[Function<'w>]) {
        piece.functions.clear();
        piece.is_alone = false;
        if self.stopped.load(Ordering::Relaxed) {
            return;
        }
        let ir = piece.ir.take().unwrap_or_else(|| Ir::new(self.context));
        decoder.ir = ir;
        decoder.block_notes.clear();
        decoder.operations_left = self.operations_left;
        decoder.needs_order = false;
        let all: Decoded<()> = functions.iter().try_for_each(|function| {
            piece.functions.push(decoder.decode_function(function)?);
            Ok(())
        });
        piece.is_alone = all.is_ok() && !decoder.needs_order;
        piece.operations = self.operations_left - decoder.operations_left;
        piece.closed.clear();
        piece.closed.append(&mut decoder.closed);
        piece.line_files.clear();
        piece.line_files.extend(decoder.line_files.drain());
        piece.ir = Some(std::mem::replace(&mut decoder.ir, Ir::new(self.context)));
        if !piece.is_alone {
            self.stopped.store(true, Ordering::Relaxed);
        }
    }
}

impl<'w, 'c> Decoder<'w, 'c> {
    pub(super) fn decode_functions(&mut self) -> Decoded {
        let functions = std::mem::take(&mut self.functions);
        let defs = self.defs.share();
        self.defs = Defs::of_functions(Arc::clone(&defs));
        let threads = self.context.threads();
        let start = functions.first().map_or(0, Function::offset);
        // Where something is kept verbatim, or somebody asks for the places of errors, nobody needs to hurry.
        if threads < 2
            || !self.unknown.is_empty()
            || self.is_by_place
            || self.reader.len() - start < MANY_WORDS
            || functions.len() < 2
        {
            return functions.iter().try_for_each(|function| self.read_in_turn(function));
        }
        let declared = Declared {
            context: self.context,
            options: self.options,
            reader: self.reader,
            version: self.version,
            defs,
            names: Arc::clone(&self.names),
            decorations: Arc::clone(&self.decorations),
            lines: Arc::clone(&self.lines),
            operations_left: self.operations_left,
            stopped: AtomicBool::new(false),
        };
        let words_each = (self.reader.len() - start) / functions.len();
        let run = (WORDS_A_RUN / words_each.max(1)).clamp(1, functions.len().div_ceil(threads));
        let mut runs = functions.chunks(run);
        let mut result = Ok(());
        map_in_order(
            threads,
            &functions,
            run,
            || declared.decoder(),
            |decoder, piece, functions| declared.read(decoder, piece, functions),
            |piece| {
                let functions = runs.next().unwrap_or_default();
                if result.is_ok() && !self.join(piece) {
                    declared.stopped.store(true, Ordering::Relaxed);
                    result = functions.iter().try_for_each(|function| self.read_in_turn(function));
                }
            },
        );
        result
    }

    /// Reads a function into its place.
    fn read_in_turn(&mut self, function: &Function<'w>) -> Decoded {
        let op = self.decode_function(function)?;
        self.closed.clear();
        self.append_function(op);
        Ok(())
    }

    fn append_function(&mut self, function: Op) {
        if let Some(body) = self.body {
            self.ir.append_op(body, function);
        }
    }

    /// Takes over what a thread has read; whether that could be done.
    fn join(&mut self, piece: &mut Piece<'c>) -> bool {
        let Some(ir) = piece.ir.as_mut() else { return false };
        let left = self.operations_left.checked_sub(piece.operations);
        let (true, Some(left)) = (piece.is_alone, left) else {
            piece.ir = None;
            return false;
        };
        if !self.defs.close(&piece.closed) {
            piece.ir = None;
            return false;
        }
        self.operations_left = left;
        self.line_files.extend(piece.line_files.iter().copied());
        let shift = self.ir.absorb(ir);
        for &function in &piece.functions {
            self.append_function(shift.op(function));
        }
        true
    }
}
