//! The decoder: its state, and the questions of all its parts.

use vulcanize_ir::{Attribute, Block, Context, Identifier, Ir, Location, NamedAttribute, Op, OperationState, Type};
use vulcanize_target_env::Version;
use vulcanize_words::{Binary, Inst};

use super::defs::{Def, Defs};
use super::error::{DecodeError, Decoded, ErrorAt as _};
use super::kept::Unknown;
use super::names::{AttributeNames, OpNames};
use super::state::{Annotations, Caches, Constants, FunctionState, Made, Run, Sections, Stream, Symbols, Types};

/// How a module is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeserializeOptions {
    /// Make `spirv.mlir.selection` and `spirv.mlir.loop` where control flow fits them. Without, blocks stay as they are
    /// and their terminators carry the merge information.
    pub structurize_control_flow: bool,
    /// Drop names, lines, sources and the instructions of sets about debugging.
    pub strip_debug: bool,
    /// Keep instructions that the grammar does not know word by word, instead of refusing them: opcodes, cases of enums,
    /// capabilities, extensions. Each id that occurs in such words has its number again when the module is written.
    pub keep_unknown: bool,
}

impl Default for DeserializeOptions {
    fn default() -> Self {
        Self { structurize_control_flow: true, strip_debug: false, keep_unknown: false }
    }
}

/// Reads a module: the root of the [`Ir`] is a `spirv.module`, which is not verified yet.
///
/// The words are in the machine's order ([`bytes_to_words`](crate::bytes_to_words) sees to that). The dialect is
/// registered with the context if it is not. The error has the offset of the instruction in words. Memory stays
/// proportional to the number of words.
pub fn deserialize<'c>(context: &'c Context, words: &[u32]) -> Result<Ir<'c>, DecodeError> {
    deserialize_with(context, words, &DeserializeOptions::default())
}

/// As [`deserialize`], with options.
pub fn deserialize_with<'c>(
    context: &'c Context,
    words: &[u32],
    options: &DeserializeOptions,
) -> Result<Ir<'c>, DecodeError> {
    context.register(&vulcanize_spirv::DIALECT);
    let (binary, version) = read_header(words)?;
    for attempt in 0.. {
        let mut decoder = Decoder::new(context, (binary, version), *options);
        decoder.attempt = attempt;
        match decoder.decode_module() {
            // Names of structs belong to the context, and a struct that leads back to itself has its name before its body.
            Err(_) if decoder.types.has_struct_conflict => {}
            result => return result.map(|()| decoder.ir),
        }
    }
    Err(DecodeError::of_module("no name is free for its structs"))
}

/// Header and version of a module that may be read.
pub(super) fn read_header(words: &[u32]) -> Decoded<(Binary<'_>, Version)> {
    let binary = Binary::new(words)?;
    let version = binary.header.version()?;
    match binary.header.schema {
        0 => Ok((binary, version)),
        schema => Err(DecodeError { offset: 4, instruction: None, message: format!("the schema is {schema}, not 0") }),
    }
}

/// About so many words of a module belong to each named thing outside of functions.
const WORDS_A_NAME: usize = 64;

/// A module while it is read. Its state is sorted by lifetime: the decoder's (names, caches), the module's (its
/// sections), that of a run of functions, or that of one function.
pub(super) struct Decoder<'w, 'c> {
    pub context: &'c Context,
    pub binary: Binary<'w>,
    pub version: Version,
    pub options: DeserializeOptions,
    /// How often the module was read before: structs that lead back to themselves get other names each time.
    pub attempt: u32,
    /// Whether locations are offsets instead of lines.
    pub is_by_place: bool,
    pub ops: OpNames,
    pub attributes: AttributeNames,
    pub unit: Attribute,
    pub caches: Caches,

    pub ir: Ir<'c>,
    pub body: Option<Block>,
    pub defs: Defs,
    pub annotations: Annotations<'w>,
    pub sections: Sections<'w>,
    pub types: Types<'w>,
    pub constants: Constants<'w>,
    pub symbols: Symbols,
    pub made: Made,
    pub unknown: Unknown,
    /// Where the text goes that is made while the module is read.
    pub stream: Option<Stream<'w>>,

    pub run: Run,
    pub function: FunctionState,
    /// The line that holds.
    pub location: Location,
}

impl<'w, 'c> Decoder<'w, 'c> {
    pub fn new(context: &'c Context, (binary, version): (Binary<'w>, Version), options: DeserializeOptions) -> Self {
        let words = binary.words.len();
        let mut ir = Ir::new(context);
        // An instruction has four words on the average, and constants get ops where they are used.
        ir.reserve(words / 4, words / 3);
        let mut decoder = Self::with(context, (binary, version), options, ir, Defs::new(binary.header.bound, words));
        // A function has a name and some words.
        decoder.symbols.ids.reserve(words / WORDS_A_NAME);
        decoder
    }

    pub fn with(
        context: &'c Context,
        (binary, version): (Binary<'w>, Version),
        options: DeserializeOptions,
        ir: Ir<'c>,
        defs: Defs,
    ) -> Self {
        let words = binary.words.len();
        Self {
            context,
            binary,
            version,
            options,
            attempt: 0,
            is_by_place: false,
            ops: OpNames::new(context),
            attributes: AttributeNames::new(context),
            unit: context.unit_attr(),
            caches: Caches::default(),
            ir,
            body: None,
            defs,
            annotations: Annotations::new(words),
            sections: Sections::new(words),
            types: Types::default(),
            constants: Constants::default(),
            symbols: Symbols::default(),
            made: Made::default(),
            unknown: Unknown::default(),
            stream: None,
            run: Run::default().next(1024 + 4 * words),
            function: FunctionState::default(),
            location: Location::UNKNOWN,
        }
    }

    pub fn state(&self, name: &str) -> OperationState {
        OperationState::new(self.context.op_name(name), self.location)
    }

    /// Makes an op at the end of a block.
    pub fn append(&mut self, block: Block, state: OperationState) -> Op {
        let op = self.ir.create(state);
        self.ir.append_op(block, op);
        op
    }

    pub fn named(&self, name: &str, value: Attribute) -> NamedAttribute {
        NamedAttribute { name: self.context.identifier(name), value }
    }

    pub fn define(&mut self, at: &Inst<'w>, id: u32, def: Def) -> Decoded {
        if id == 0 || id >= self.binary.header.bound {
            return Err(at.error(format!("id {id} is not below the bound {}", self.binary.header.bound)));
        }
        match self.defs.insert(id, def) {
            true => Ok(()),
            false => Err(at.error(format!("id {id} is defined twice"))),
        }
    }

    pub fn def(&self, at: &Inst<'w>, id: u32) -> Decoded<Def> {
        self.defs.get(id).ok_or_else(|| at.error(format!("id {id} is not defined before")))
    }

    pub fn ty(&self, at: &Inst<'w>, id: u32) -> Decoded<Type> {
        match self.def(at, id)? {
            Def::Type(ty) => Ok(ty),
            _ => Err(at.error(format!("id {id} is no type"))),
        }
    }

    /// The number of an integer constant.
    pub fn constant_word(&self, at: &Inst<'w>, id: u32) -> Decoded<u32> {
        let value = match self.def(at, id)? {
            Def::Constant { value, .. } => self.context.int_value(value),
            _ => None,
        };
        let word = value.and_then(|v| u32::try_from(v).ok().or_else(|| i32::try_from(v).ok().map(|v| v as u32)));
        word.ok_or_else(|| at.error(format!("id {id} is no integer constant of 32 bits")))
    }

    /// A symbol for an id: its name, or `{prefix}_{id}`; made different from the symbols before.
    pub fn symbol(&mut self, id: u32, prefix: &str) -> Identifier {
        let context = self.context;
        self.run.needs_order = true;
        let mut symbol = self.name(id).unwrap_or_else(|| context.identifier(&format!("{prefix}_{id}")));
        // Ids are different, so the second try has a name that no first try of another id takes without need.
        while *self.symbols.ids.entry(symbol).or_insert(id) != id {
            symbol = context.identifier(&format!("{}_{id}", context.str(symbol)));
        }
        symbol
    }

    /// Names an op by the symbol of an id, and gives it the line of `OpLine`, and the name of `OpName` where that
    /// differs.
    pub fn set_symbol(&self, state: &mut OperationState, id: u32, symbol: Identifier) {
        state.location = Some(self.line(id));
        state.set_attribute(self.attributes.sym_name, self.context.identifier_attr(symbol));
        if let Some(name) = self.name(id).filter(|&name| name != symbol) {
            state.set_attribute(self.attributes.debug_name, self.context.identifier_attr(name));
        }
    }

    /// The line of an id's declaration outside of functions.
    pub fn line(&self, id: u32) -> Location {
        self.annotations.lines.get(&id).copied().unwrap_or(Location::UNKNOWN)
    }

    /// The `OpName` of an id.
    pub fn name(&self, id: u32) -> Option<Identifier> {
        self.annotations.names.get(id).copied()
    }
}
