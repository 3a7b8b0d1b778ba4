//! Reading the ops of a long block by several threads.
//!
//! The text is cut between ops: after a `}` that closes as many braces as were opened, before a word with a dot. Each
//! thread reads its piece into an IR of its own, and these are joined in the order of the text. A piece fails at
//! everything that it does not know by itself (values of other pieces, names that were used before, warnings that are
//! given once, errors). From there on the text is read in order as if nothing had been tried. So the result, with its
//! errors, never depends on the number of threads.

use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use memchr::{memchr, memchr2, memchr3_iter, memmem, memrchr};
use rustc_hash::FxHashMap;

use super::legacy::LegacyState;
use super::limits::{Alias, Spent};
use super::{LocatedEntity, Names, Parser};
use crate::diagnostics::Fallible;
use crate::handle::Block;
use crate::ir::Ir;
use crate::parallel::spawn;
use crate::text::lexer::Lexer;

/// A piece of fewer bytes is not worth a thread.
const MIN_PIECE: usize = 32 << 10;

/// A block that cannot be cut may hold one that can; looking for it in vain is not done again and again.
const MAX_ATTEMPTS: u32 = 4;

/// A thread's result for its piece.
struct Piece<'c> {
    ir: Ir<'c>,
    /// The ops, in order.
    block: Block,
    deferred_locations: Vec<(LocatedEntity, &'c str, u32)>,
    spent: Spent,
}

impl<'c> Parser<'_, 'c> {
    /// Reads as many ops of the block as can be read out of order; the rest is left to be read in order.
    pub(super) fn parse_ops_in_parallel(&mut self, block: Block) -> Fallible {
        if !self.may_cut() {
            return Ok(());
        }
        self.split_attempts += 1;
        let (source, start, threads) = (self.source, self.token.start, self.context.threads());
        let first = AtomicU32::new(u32::MAX);
        let reader = self.piece_reader();
        thread::scope(|scope| {
            let first = &first;
            // The cuts are looked for while the first piece is read already.
            let others = spawn(scope, move || {
                let cuts = cuts(source, start, threads);
                first.store(cuts.first().copied().unwrap_or(u32::MAX), Ordering::Relaxed);
                let ranges: Vec<(u32, u32)> = cuts.windows(2).map(|range| (range[0], range[1])).collect();
                let (&(start, end), more) = ranges.split_first()?;
                let more: Vec<_> = more
                    .iter()
                    .map(|&(start, end)| {
                        let reader = reader.clone();
                        (end, spawn(scope, move || reader.read(start, end)))
                    })
                    .collect();
                Some(((end, reader.read(start, end)), more))
            });
            self.parse_ops_until(block, first)?;
            let Some((second, more)) = others.and_then(joined) else { return Ok(()) };
            if self.token.start != first.load(Ordering::Relaxed) {
                // The block ended before, or somebody was slow.
                return Ok(());
            }
            let more = more.into_iter().map(|(end, handle)| (end, handle.and_then(joined)));
            for (end, piece) in std::iter::once(second).chain(more) {
                // A name of this block may not be defined again in a later piece, and may be used there.
                let Some(piece) = piece.filter(|_| self.defines_nothing()) else { return Ok(()) };
                if !self.spend_piece(piece.spent) {
                    return Ok(());
                }
                self.join(block, piece);
                self.reset_to(end);
            }
            Ok(())
        })
    }

    /// Whether the text from here on may be cut into pieces.
    fn may_cut(&self) -> bool {
        let left = self.source.len() - self.token.start as usize;
        left >= 2 * MIN_PIECE
            && self.recording.is_none()
            && self.context.threads() > 1
            && self.split_attempts < MAX_ATTEMPTS
            && !self.legacy.in_op
            && self.names.values.is_empty()
            && self.names.more_values.is_empty()
            && self.names.distinct.is_empty()
    }

    fn defines_nothing(&self) -> bool {
        self.names.scopes.last().is_some_and(Vec::is_empty) && self.names.forward_values.is_empty()
    }

    fn piece_reader(&self) -> PieceReader<'c> {
        PieceReader {
            context: self.context,
            source: self.source,
            base: self.base,
            depth: self.depth,
            spent: self.spent,
            default_dialects: self.default_dialects.clone(),
            attribute_aliases: self.names.attribute_aliases.clone(),
            type_aliases: self.names.type_aliases.clone(),
        }
    }

    fn join(&mut self, block: Block, mut piece: Piece<'c>) {
        let shift = self.ir.absorb(&mut piece.ir);
        let holder = shift.block(piece.block);
        while let Some(op) = self.ir.first_op(holder) {
            self.ir.move_op_to_end(op, block);
        }
        let located = piece.deferred_locations.into_iter().map(|(entity, name, position)| {
            let entity = match entity {
                LocatedEntity::Op(op) => LocatedEntity::Op(shift.op(op)),
                LocatedEntity::Value(value) => LocatedEntity::Value(shift.value(value)),
            };
            (entity, name, position)
        });
        self.names.deferred_locations.extend(located);
    }
}

fn joined<T>(handle: thread::ScopedJoinHandle<'_, T>) -> T {
    handle.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// A thread's environment for reading a piece.
#[derive(Clone)]
struct PieceReader<'c> {
    context: &'c crate::Context,
    source: &'c str,
    base: u32,
    depth: u32,
    spent: Spent,
    default_dialects: Vec<&'static str>,
    attribute_aliases: FxHashMap<&'c str, Alias<crate::Attribute>>,
    type_aliases: FxHashMap<&'c str, Alias<crate::Type>>,
}

impl<'c> PieceReader<'c> {
    fn read(self, start: u32, end: u32) -> Option<Piece<'c>> {
        let mut ir = Ir::new(self.context);
        ir.reserve_for_text((end - start) as usize);
        let block = ir.create_block(&[]);
        let mut lexer = Lexer::new(self.source);
        lexer.reset(start);
        let token = lexer.next();
        let names = Names {
            scopes: vec![Vec::new()],
            attribute_aliases: self.attribute_aliases,
            type_aliases: self.type_aliases,
            ..Names::default()
        };
        let mut parser = Parser {
            context: self.context,
            ir: &mut ir,
            source: self.source,
            base: self.base,
            lexer,
            token,
            last_end: start,
            depth: self.depth,
            spent: self.spent,
            names,
            default_dialects: self.default_dialects,
            legacy: LegacyState::default(),
            located_like: None,
            spare_states: Vec::new(),
            split_attempts: MAX_ATTEMPTS,
            recording: None,
        };
        parser.parse_ops_until(block, &AtomicU32::new(end)).ok()?;
        let stands_alone = parser.token.start == end && parser.defines_nothing() && parser.names.distinct.is_empty();
        let spent = parser.spent.since(self.spent);
        let deferred_locations = parser.names.deferred_locations;
        (stands_alone && ir.warnings().is_empty()).then_some(Piece { ir, block, deferred_locations, spent })
    }
}

/// Where the text of the ops from `start` to the end of the region can be cut into pieces for so many threads, the end of
/// the last piece included; empty when it is not worth it.
fn cuts(source: &str, start: u32, threads: usize) -> Vec<u32> {
    let boundaries = op_boundaries(&source[start as usize..]);
    let length = boundaries.last().copied().unwrap_or(0) as usize;
    let pieces = threads.min(length / MIN_PIECE);
    if pieces < 2 {
        return Vec::new();
    }
    // The first piece is begun earlier, and read right into its place: it may be longer.
    let share = length * 16 / (pieces * 16 + 1);
    let mut cuts: Vec<u32> = (1..=pieces)
        .map(|piece| {
            let wanted = (length - (pieces - piece) * share) as u32;
            boundaries[boundaries.partition_point(|&boundary| boundary < wanted).min(boundaries.len() - 1)]
        })
        .map(|boundary| boundary + start)
        .collect();
    cuts.dedup();
    if cuts.len() < 2 { Vec::new() } else { cuts }
}

/// Where ops may begin that follow one that ends in `}`, and last the end of the region; offsets into `text`.
fn op_boundaries(text: &str) -> Vec<u32> {
    let bytes = text.as_bytes();
    let has_comments = memmem::find(bytes, b"//").is_some();
    let mut boundaries = Vec::new();
    // Everything before `seen` has been looked at.
    let (mut depth, mut seen) = (0usize, 0);
    for found in memchr3_iter(b'{', b'}', b'"', bytes) {
        if found < seen {
            continue;
        }
        if has_comments && let Some(end) = end_of_comment(bytes, seen, found) {
            seen = end;
            continue;
        }
        seen = found + 1;
        match bytes[found] {
            b'{' => depth += 1,
            b'"' => match end_of_string(bytes, found + 1) {
                Some(end) => seen = end,
                None => return Vec::new(),
            },
            _ if depth == 0 => {
                boundaries.push(found as u32);
                return boundaries;
            }
            _ => {
                depth -= 1;
                if depth == 0
                    && let Some(start) = next_dotted_word(bytes, found + 1)
                {
                    boundaries.push(start as u32);
                }
            }
        }
    }
    // The region is not closed: the reading in order reports it.
    Vec::new()
}

/// The end of the line when a comment begins between `seen` and `position` and goes on to there.
fn end_of_comment(bytes: &[u8], seen: usize, position: usize) -> Option<usize> {
    let line = memrchr(b'\n', &bytes[seen..position]).map_or(seen, |newline| seen + newline + 1);
    memmem::find(&bytes[line..position], b"//")?;
    Some(memchr(b'\n', &bytes[position..]).map_or(bytes.len(), |length| position + length))
}

fn end_of_string(bytes: &[u8], start: usize) -> Option<usize> {
    let mut position = start;
    loop {
        position += memchr2(b'"', b'\\', bytes.get(position..)?)?;
        if bytes[position] == b'"' {
            return Some(position + 1);
        }
        position += 2;
    }
}

/// The word with a dot after blanks, if one comes next: `else`, `attributes` and the like have no dot.
fn next_dotted_word(bytes: &[u8], position: usize) -> Option<usize> {
    let rest = bytes.get(position..)?;
    let start = position + rest.iter().position(|byte| !byte.is_ascii_whitespace())?;
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$');
    let length = bytes[start..].iter().position(|byte| !is_part(byte))?;
    bytes[start..start + length].contains(&b'.').then_some(start)
}

#[cfg(test)]
mod tests {
    use super::op_boundaries;

    #[test]
    fn boundaries_are_between_ops() {
        let text = "a.b {\n}\nc.d { x = \"}\" } loc(#l)\nscf.if %c { // }\n} else {\n}\nfunc.func @f() {\n}\n}\nrest }";
        let found: Vec<&str> = op_boundaries(text).into_iter().map(|start| &text[start as usize..][..3]).collect();
        assert_eq!(found, ["c.d", "fun", "}\nr"]);
    }

    #[test]
    fn no_boundary_where_the_region_is_not_closed() {
        for text in ["", "a.b {", "a.b {} c.d {} \"}", "a.b {} // }", "a.b {\"\\\"} }"] {
            assert!(op_boundaries(text).is_empty(), "{text}");
        }
    }
}
