//! The parser: from tokens right into an [`Ir`].
//!
//! The parts: `tokens.rs` the common base; `types.rs`, `attributes.rs`, `dense.rs`, `affine.rs`, `locations.rs` for
//! types and attributes; `ops.rs`, `operands.rs`, `regions.rs` for operations; `legacy.rs` for earlier spellings;
//! `toplevel.rs` for files; `parallel.rs` and `outline.rs` for long ones; `recording.rs` for editors. Hooks of dialects use the same methods.
//!
//! Input is never trusted: what it may cost is limited ([`Context::limits`]), numbers are checked, and an error is a
//! diagnostic at the token that is wrong.

mod affine;
mod attributes;
mod dense;
mod legacy;
mod limits;
mod locations;
mod operands;
mod ops;
mod outline;
mod parallel;
mod recording;
mod regions;
mod shaped_types;
mod tokens;
mod toplevel;
mod types;
mod written;

pub use affine::AffineOperands;
pub use outline::{Begun, LeftOut, LeftOutReader, Outline};
pub use parallel::Cut;
pub use recording::{BlockPlace, OpPlace, Places, ValuePlace};
pub use toplevel::{
    ParseConfig, ReadForEditor, Source, parse_attribute_text, parse_for_editor, parse_source, parse_source_with,
    parse_type_text, split_input, split_input_at,
};
pub use written::{Delimiter, RegionArgument, UnresolvedOperand};

use limits::{Alias, Spent};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::lexer::{Lexer, Token, TokenKind};
use crate::context::Context;
use crate::diagnostics::Diagnostic;
use crate::handle::{Attribute, Block, Op, OpName, Type, Value};
use crate::ir::Ir;
use crate::location::Location;
use crate::schema::{FormatState, OpDef};

/// Reads MLIR's text form. Hooks of dialects get a parser at the text that they must read.
pub struct Parser<'a, 'c> {
    context: &'c Context,
    ir: &'a mut Ir<'c>,
    source: &'c str,
    base: u32,
    lexer: Lexer<'c>,
    token: Token,
    last_end: u32,
    depth: u32,
    spent: Spent,
    names: Names<'c>,
    /// The dialect that op names without a dot belong to, innermost last.
    default_dialects: Vec<&'static str>,
    legacy: legacy::LegacyState,
    /// The location of the op that is being read, when another op gives it.
    located_like: Option<Op>,
    /// The states of ops that were read, for the next ones.
    #[allow(clippy::vec_box, reason = "they are taken and given back at each op: a pointer moves, not all of one")]
    spare_states: Vec<Box<FormatState>>,
    /// How many bytes may still be looked through in vain for places where to cut blocks for several threads. Blocks are in
    /// blocks, so that the same text would be looked through again and again.
    cut_budget: usize,
    /// How many blocks around are being read in pieces.
    cut_depth: u32,
    /// For outlines: what is left out.
    gap: Option<Box<outline::Gap<'c>>>,
    /// For editors: what is named where, and errors that were not the end.
    recording: Option<Box<recording::Recording<'c>>>,
}

/// All names that a text defines.
#[derive(Clone, Debug, Default)]
struct Names<'c> {
    /// The values that are defined or used: most names have one, which is here.
    values: FxHashMap<&'c str, Definition>,
    /// Those of groups that are not the first of their group.
    more_values: FxHashMap<(&'c str, u32), Definition>,
    /// The names and numbers that each open scope defined.
    scopes: Vec<Vec<(&'c str, u32)>>,
    /// Values that are used and not yet defined, with the place of their first use.
    forward_values: FxHashMap<Value, u32>,
    /// The blocks of each open region.
    blocks: Vec<FxHashMap<&'c str, BlockDefinition>>,
    attribute_aliases: FxHashMap<&'c str, Alias<Attribute>>,
    type_aliases: FxHashMap<&'c str, Alias<Type>>,
    /// Types by their text: a program writes the same few again and again.
    types: FxHashMap<&'c str, Type>,
    /// Those of them that were met last, one of which the next one mostly is.
    recent_types: SmallVec<[(&'c str, Type); RECENT_TYPES]>,
    oldest_recent_type: usize,
    /// Attributes of one token by it: these, too, are the same few.
    attributes: FxHashMap<(AttributeKind, &'c str), Attribute>,
    /// Ops by the names that were met, with their dialect.
    ops: FxHashMap<&'c str, (OpName, &'static OpDef)>,
    /// Locations by aliases that are defined later.
    deferred_locations: Vec<(LocatedEntity, &'c str, u32)>,
    /// `distinct[n]` of the text and its attribute.
    distinct: FxHashMap<u64, Attribute>,
}

const RECENT_TYPES: usize = 8;

/// What says how a token becomes an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum AttributeKind {
    /// A number of a type, perhaps negative.
    Number(Type, bool),
    /// A string with words of an enum, by the address of its declaration.
    Words(usize),
}

/// More attributes of one token are not kept: they are no few.
const MAX_TOKEN_ATTRIBUTES: usize = 1 << 10;

impl<'c> Names<'c> {
    #[inline]
    fn value(&self, name: &str, number: u32) -> Option<Definition> {
        if number == 0 { self.values.get(name) } else { self.more_values.get(&(name, number)) }.copied()
    }

    /// Gives a name its value; returns the one that it had.
    #[inline]
    fn set_value(&mut self, name: &'c str, number: u32, definition: Definition) -> Option<Definition> {
        match number {
            0 => self.values.insert(name, definition),
            _ => self.more_values.insert((name, number), definition),
        }
    }

    /// Forgets the names of values and blocks, and what is told of ops: another text comes.
    fn forget_values(&mut self) {
        self.values.clear();
        self.more_values.clear();
        self.scopes.clear();
        self.scopes.push(Vec::new());
        self.forward_values.clear();
        self.blocks.clear();
        self.deferred_locations.clear();
        self.distinct.clear();
    }

    fn note_recent_type(&mut self, text: &'c str, ty: Type) {
        if self.recent_types.len() < RECENT_TYPES {
            return self.recent_types.push((text, ty));
        }
        self.recent_types[self.oldest_recent_type] = (text, ty);
        self.oldest_recent_type = (self.oldest_recent_type + 1) % RECENT_TYPES;
    }
}

/// The owner of a deferred location.
#[derive(Clone, Copy, Debug)]
enum LocatedEntity {
    Op(Op),
    Value(Value),
}

#[derive(Clone, Copy, Debug)]
struct Definition {
    value: Value,
    position: u32,
}

#[derive(Clone, Copy, Debug)]
struct BlockDefinition {
    block: Block,
    position: u32,
    defined: bool,
}

impl<'a, 'c> Parser<'a, 'c> {
    fn new(ir: &'a mut Ir<'c>, source: &'c str, base: u32) -> Self {
        Self::beginning_at(ir, source, base, 0)
    }

    /// A parser that begins at a byte position of its source.
    fn beginning_at(ir: &'a mut Ir<'c>, source: &'c str, base: u32, start: u32) -> Self {
        let mut lexer = Lexer::new(source);
        lexer.reset(start);
        let token = lexer.next();
        Self {
            context: ir.context(),
            ir,
            source,
            base,
            lexer,
            token,
            last_end: start,
            depth: 0,
            spent: Spent::default(),
            names: Names { scopes: vec![Vec::new()], ..Names::default() },
            default_dialects: vec!["builtin"],
            legacy: legacy::LegacyState::default(),
            located_like: None,
            spare_states: Vec::new(),
            cut_budget: source.len(),
            cut_depth: 0,
            gap: None,
            recording: None,
        }
    }

    /// The context of everything that is read.
    pub fn context(&self) -> &'c Context {
        self.context
    }

    /// The IR that is being filled.
    pub fn ir(&self) -> &Ir<'c> {
        self.ir
    }

    /// The IR that is being filled, to add to it.
    pub fn ir_mut(&mut self) -> &mut Ir<'c> {
        self.ir
    }

    /// The place of the current token.
    pub fn location(&self) -> Location {
        self.location_at(self.token.start)
    }

    fn location_at(&self, position: u32) -> Location {
        Location::position(self.base + position)
    }

    /// The position of a place in this text.
    fn offset_of(&self, location: Location) -> Option<usize> {
        location.as_position()?.checked_sub(self.base).map(|position| position as usize)
    }

    /// An error at a place that [`Parser::location`] gave.
    pub fn error(&self, location: Location, message: impl Into<String>) -> Box<Diagnostic> {
        Diagnostic::error(location, message)
    }

    /// The error for an unexpected token, as MLIR places it: right after the last token, where the right one is
    /// missing.
    pub fn error_here(&self, message: impl Into<String>) -> Box<Diagnostic> {
        if let TokenKind::Error(problem) = self.token.kind {
            // The lexer ends the token where it saw the problem: of a string inside of it, else at its first character.
            let inside = matches!(self.byte_at(self.token.start), b'"' | b'@');
            let position = if inside { self.token.end } else { self.token.start };
            return Diagnostic::error(self.location_at(position), problem.message());
        }
        let position = if self.last_end > 0 { self.last_end } else { self.token.start };
        Diagnostic::error(self.location_at(position), message)
    }

    /// As [`Parser::error_here`], placed at the current token: where MLIR's hooks for custom syntax report it.
    pub(super) fn error_at_token(&self, message: impl Into<String>) -> Box<Diagnostic> {
        match self.token.kind {
            TokenKind::Error(_) => self.error_here(message),
            _ => self.error(self.location(), message),
        }
    }
}
