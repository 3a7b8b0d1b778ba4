//! Large modules verified, and made text, a few functions at a time.
//!
//! Each thread reads functions into an IR of its own beside the module's declarations, verifies and prints them while
//! they are in its cache, and forgets them. An empty function remains, so that the rules of the module as a whole can
//! be checked in the end. Some modules cannot be read so (an error to report, functions that must be read in order or
//! that refer to one another, names that are numbered from the beginning of the text to its end). They end this way,
//! and are read, verified and printed as a whole.

use std::iter::repeat_n;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use smallvec::SmallVec;
use vulcanize_ir::parallel::map_in_order;
use vulcanize_ir::text::{PartPrinter, PrintOptions, print_op_with};
use vulcanize_ir::{
    Block, Checkpoint, Context, Diagnostics, Ir, Location, NamedAttribute, Op, OperationState, PartVerifier,
    verify_around,
};

use super::decoder::{Decoder, DeserializeOptions, read_header};
use super::error::{DecodeError, Decoded};
use super::parallel::{Declared, Findings};
use super::places::deserialize_verified;
use super::state::{Function, Stream, Text};

/// The text after the last op of a module.
const END: &str = "}\n";

/// Like [`deserialize_verified`](crate::deserialize_verified), and printed with `write`, without the module ever being
/// in memory as a whole. Returns the module with empty functions. `None` where it was not possible: then the text so
/// far is void, and the module must be read as a whole for its text or for its error.
pub fn print_verified<'w, 'c>(
    context: &'c Context,
    words: &'w [u32],
    options: &DeserializeOptions,
    print: &'w PrintOptions,
    write: &'w mut dyn FnMut(&str),
) -> Option<Ir<'c>> {
    context.register(&vulcanize_spirv::DIALECT);
    let text = Text { print, write, tail: String::new() };
    PartPrinter::can_print(context, print).then(|| stream(context, words, options, Some(text)))?
}

/// As [`deserialize_verified`], for who needs no module: of a large one only a few functions are in memory at a time.
///
/// # Errors
/// The same.
pub fn verify_words(context: &Context, words: &[u32], options: &DeserializeOptions) -> Decoded {
    context.register(&vulcanize_spirv::DIALECT);
    match stream(context, words, options, None) {
        Some(_) => Ok(()),
        None => deserialize_verified(context, words, options).map(drop),
    }
}

/// A module with empty functions, if it is valid and can be read in this way.
fn stream<'w, 'c>(
    context: &'c Context,
    words: &'w [u32],
    options: &DeserializeOptions,
    text: Option<Text<'w>>,
) -> Option<Ir<'c>> {
    let mut decoder = Decoder::new(context, read_header(words).ok()?, *options);
    decoder.stream = Some(Stream { text, behind: None, last: None });
    (decoder.decode_module().is_ok() && decoder.finish_stream()).then_some(decoder.ir)
}

/// An empty function.
struct Shell {
    location: Location,
    attributes: SmallVec<[NamedAttribute; 4]>,
    has_body: bool,
}

/// A thread's result for a few functions.
#[derive(Default)]
struct Piece {
    found: Findings,
    text: String,
    shells: Vec<Shell>,
}

/// A thread's environment for reading, verifying and maybe printing functions: an IR with all declarations of the
/// module, to which it rewinds after each piece.
struct Worker<'w, 'c> {
    decoder: Decoder<'w, 'c>,
    body: Block,
    start: Checkpoint,
    verifier: PartVerifier,
    printer: Option<PartPrinter>,
}

impl<'w, 'c> Worker<'w, 'c> {
    fn new(declared: &Declared<'w, 'c>, ir: Ir<'c>, body: Block, print: Option<&PrintOptions>) -> Option<Self> {
        let printer = match print {
            Some(print) => Some(PartPrinter::new(&ir, body, print)?),
            None => None,
        };
        let verifier = PartVerifier::new(&ir, ir.block_parent_op(body)?);
        let start = ir.checkpoint();
        let mut decoder = declared.decoder();
        decoder.ir = ir;
        Some(Self { decoder, body, start, verifier, printer })
    }

    fn work(&mut self, declared: &Declared<'w, 'c>, piece: &mut Piece, functions: &[Function<'w>]) {
        piece.text.clear();
        piece.shells.clear();
        declared.read(&mut self.decoder, &mut piece.found, functions);
        let found = &mut piece.found;
        for &function in &found.functions {
            self.decoder.ir.append_op(self.body, function);
        }
        let ir = &self.decoder.ir;
        found.is_alone = found.is_alone && self.verifier.verify(ir, &found.functions);
        if found.is_alone {
            if let Some(printer) = &mut self.printer {
                printer.print(ir, &found.functions, &mut piece.text);
            }
            piece.shells.extend(found.functions.iter().map(|&function| Shell::of(ir, function)));
        }
        for &function in &found.functions {
            self.decoder.ir.detach_op(function);
        }
        self.decoder.ir.rewind(self.start);
    }
}

impl Shell {
    fn of(ir: &Ir<'_>, function: Op) -> Self {
        Self {
            location: ir.location(function),
            attributes: SmallVec::from_slice(ir.attributes(function)),
            has_body: ir.regions(function).iter().any(|&body| ir.first_block(body).is_some()),
        }
    }
}

impl<'w> Decoder<'w, '_> {
    /// Ends reading that does not go function by function.
    pub(super) fn give_up_stream(&self) -> DecodeError {
        DecodeError::of_module("the functions cannot be printed one by one")
    }

    /// Prints the ops before the functions, and the functions, of which empty ones stay. Meanwhile it makes and
    /// verifies the ops after them.
    pub(super) fn stream_functions(&mut self, stream: Stream<'w>, functions: &[Function<'w>]) -> Decoded {
        let module = self.body.and_then(|body| self.ir.block_parent_op(body));
        let (Some(body), Some(module)) = (self.body, module) else { return Err(self.give_up_stream()) };
        if !self.are_many(functions)
            || self.sections.has_calls
            || !self.sections.graphs.is_empty()
            // The name of a struct that leads back to itself has one body in a context.
            || !self.types.forward_pointers.is_empty()
        {
            return Err(self.give_up_stream());
        }
        self.describe_declarations(module)?;
        let run = self.run_length(functions);
        let declared = self.declared();
        let threads = self.context.threads();
        // Each thread takes one; who comes last needs no copy.
        let skeletons = repeat_n(Arc::new(self.ir.clone()), threads.max(1)).collect::<Vec<_>>();
        let skeletons = Mutex::new(skeletons);
        let skeleton = || skeletons.lock().unwrap_or_else(PoisonError::into_inner).pop().map(Arc::unwrap_or_clone);
        let print = stream.text.as_ref().map(|text| text.print);
        self.stream = Some(stream);
        let mut is_fine = true;
        map_in_order(
            threads,
            functions.chunks(run),
            || skeleton().and_then(|ir| Worker::new(&declared, ir, body, print)),
            |worker, piece: &mut Piece, functions| match worker {
                Some(worker) => worker.work(&declared, piece, functions),
                None => piece.found.is_alone = false,
            },
            |piece| {
                is_fine = is_fine
                    && match piece {
                        None => self.stream_around(module, body),
                        Some(piece) => self.stream_piece(body, piece),
                    };
                if is_fine { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        if is_fine { Ok(()) } else { Err(self.give_up_stream()) }
    }

    /// Prints the ops before the functions, makes the ops after them, and verifies both.
    fn stream_around(&mut self, module: Op, body: Block) -> bool {
        let Some(mut stream) = self.stream.take() else { return false };
        if let Some(Text { print, write, .. }) = &mut stream.text {
            let text = print_op_with(&self.ir, module, print);
            let Some(head) = text.strip_suffix(END) else { return false };
            write(head);
        }
        let before = self.ir.last_op(body);
        if self.decode_trailing().is_err() {
            return false;
        }
        let first = match before {
            Some(before) => self.ir.next_op(before),
            None => self.ir.first_op(body),
        };
        stream.behind = first.zip(self.ir.last_op(body));
        let ops: Vec<Op> = self.ir.ops(body).collect();
        if !PartVerifier::new(&self.ir, module).verify(&self.ir, &ops) {
            return false;
        }
        let start = first.and_then(|first| ops.iter().position(|&op| op == first)).unwrap_or(ops.len());
        if !self.print_tail(&mut stream, body, &ops[start..]) {
            return false;
        }
        self.stream = Some(stream);
        true
    }

    /// Adds ops after the functions to the text, if there is one.
    fn print_tail(&self, stream: &mut Stream<'w>, body: Block, ops: &[Op]) -> bool {
        let Some(text) = &mut stream.text else { return true };
        let Some(mut printer) = PartPrinter::new(&self.ir, body, text.print) else { return false };
        printer.print(&self.ir, ops, &mut text.tail);
        true
    }

    /// Prints a few functions.
    fn stream_piece(&mut self, body: Block, piece: &mut Piece) -> bool {
        if !self.accept(&piece.found) {
            return false;
        }
        let Some(mut stream) = self.stream.take() else { return false };
        if let Some(text) = &mut stream.text {
            (text.write)(&piece.text);
        }
        let behind = stream.behind.map(|(first, _)| first);
        stream.last = self.append_shells(body, behind, &mut piece.shells).or(stream.last);
        self.stream = Some(stream);
        true
    }

    /// Appends functions to those that are there; returns the last one.
    fn append_shells(&mut self, body: Block, behind: Option<Op>, shells: &mut Vec<Shell>) -> Option<Op> {
        let mut last = None;
        for shell in shells.drain(..) {
            let region = self.ir.create_region();
            if shell.has_body {
                let block = self.ir.create_block(&[]);
                self.ir.append_block(region, block);
            }
            let mut state = OperationState::new(self.ops.func, shell.location).region(region);
            state.attributes = shell.attributes;
            let function = self.ir.create(state);
            match behind {
                Some(behind) => self.ir.insert_op_before(behind, function),
                None => self.ir.append_op(body, function),
            }
            last = Some(function);
        }
        last
    }

    /// Checks the rules of the module as a whole, and prints the ops after the functions.
    fn finish_stream(&mut self) -> bool {
        let (Some(mut stream), Some(body), Some(module)) = (self.stream.take(), self.body, self.ir.root()) else {
            return false;
        };
        let Some(last) = stream.last else { return false };
        let ops_after = |op| std::iter::successors(self.ir.next_op(op), |&op| self.ir.next_op(op));
        // The effects of the functions.
        let late: Vec<Op> = ops_after(stream.behind.map_or(last, |(_, last)| last)).collect();
        let is_valid = (late.is_empty() || PartVerifier::new(&self.ir, module).verify(&self.ir, &late))
            && verify_around(&self.ir, module, &mut Diagnostics::new())
            && !self.context.has_symbols_in_types();
        if !is_valid || !self.print_tail(&mut stream, body, &late) {
            return false;
        }
        let Some(Text { print, write, tail }) = &mut stream.text else { return true };
        tail.push_str(END);
        write(tail);
        PartPrinter::can_print(self.context, print)
    }
}
