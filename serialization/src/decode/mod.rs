//! Words to the dialect: the modules that [`serialize`](crate::serialize) writes, and those of other compilers.
//!
//! | file | what it reads |
//! | --- | --- |
//! | `words.rs` | the header, instructions, operands; every access is checked |
//! | `id_map.rs` | what belongs to ids |
//! | `types.rs` | types |
//! | `module.rs` | the module's sections, one instruction after another |
//! | `layout.rs` | which section an instruction stands in |
//! | `decorations.rs` | decorations, which become attributes |
//! | `constants.rs` | constants, specialization constants, variables |
//! | `spec_constants.rs` | operations on specialization constants, and what refers to them |
//! | `entry_points.rs` | entry points, execution modes |
//! | `debug.rs` | names of types and members, strings that nothing uses |
//! | `declarations.rs` | regular ops of the module's sections, extended instructions |
//! | `functions.rs` | functions as flat blocks |
//! | `parallel.rs` | many functions by several threads |
//! | `stream.rs` | a module verified and printed, a few functions at a time |
//! | `flow.rs` | labels, branches, `OpPhi` as block arguments |
//! | `values.rs` | operands: what an id stands for in a function |
//! | `regular.rs` | instructions that are one op, by the grammar |
//! | `unknown.rs` | instructions that nobody knows, kept word by word |
//! | `structure/` | flat blocks to `spirv.mlir.selection` and `spirv.mlir.loop` |
//! | `places.rs` | offsets of what the verifier finds |

mod constants;
mod debug;
mod declarations;
mod decorations;
mod defs;
mod entry_points;
mod flow;
mod functions;
mod graph;
mod id_map;
mod layout;
mod module;
mod names;
mod order;
mod parallel;
mod places;
mod regular;
mod spec_constants;
mod stream;
mod structure;
mod types;
mod unknown;
mod values;
mod words;

use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::{
    Attribute, Block, Context, Identifier, Ir, Location, LocationData, NamedAttribute, Op, OperationState, Type, Value,
};
use vulcanize_target_env::{Capability, Extension, Instruction, Version};

pub use places::deserialize_verified;
pub use stream::{print_verified, verify_words};

use decorations::Decorations;
use defs::{Def, Defs};
use id_map::IdMap;
use names::{AttributeNames, DecorationNames, OpNames};
use words::{Inst, Reader};

/// Why words are no module that can be read: where, which instruction, which rule.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("word {offset}: {}{message}", instruction.map(|name| format!("Op{name}: ")).unwrap_or_default())]
pub struct DecodeError {
    /// The index of the word at which the instruction begins (or of the word that is wrong, in the header).
    pub offset: usize,
    /// The instruction's name without `Op`.
    pub instruction: Option<&'static str>,
    /// The rule that is broken, or what is not supported.
    pub message: String,
}

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

/// The result of reading.
pub(crate) type Decoded<T = ()> = Result<T, DecodeError>;

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
    let reader = Reader::new(words)?;
    for attempt in 0.. {
        let mut decoder = Decoder::new(context, reader, *options);
        decoder.attempt = attempt;
        match decoder.decode_module() {
            // Names of structs belong to the context, and a struct that leads back to itself has its name before its body.
            Err(_) if decoder.has_struct_conflict => {}
            result => return result.map(|()| decoder.ir),
        }
    }
    Err(reader.error("no name is free for its structs"))
}

/// About so many words of a module belong to what has a name outside of functions.
const WORDS_A_NAME: usize = 64;

struct Decoder<'w, 'c> {
    context: &'c Context,
    options: DeserializeOptions,
    reader: Reader<'w>,
    ir: Ir<'c>,
    body: Option<Block>,
    version: Version,
    capabilities: Vec<Capability>,
    extensions: Vec<Extension>,
    memory_model: Option<(u32, u32)>,
    defs: Defs,
    ops: OpNames,
    attributes: AttributeNames,
    decoration_names: DecorationNames,
    unit: Attribute,
    /// What `OpName` says, if it is not empty.
    names: Arc<IdMap<Identifier>>,
    symbols: FxHashMap<Identifier, u32>,
    decorations: Arc<Decorations<'w>>,
    /// How deep types nest and of how many types they are made, by id.
    type_sizes: FxHashMap<u32, (usize, usize)>,
    /// Of how many scalars composites are made, by id; others are one.
    constant_sizes: FxHashMap<u32, usize>,
    /// `OpTypePointer`s that are declared ahead: storage class and pointee.
    forward_pointers: FxHashMap<u32, (u32, u32)>,
    /// Structs that pointers declared ahead lead to.
    forward_structs: FxHashMap<u32, Type>,
    /// How often the module was read before, and whether it has to be again: the name of one of these structs stands for
    /// another body in the context. Each time they get other names.
    attempt: u32,
    has_struct_conflict: bool,
    entry_points: Vec<Inst<'w>>,
    modes: Vec<Inst<'w>>,
    functions: Vec<functions::Function<'w>>,
    /// Instructions that become declarations in the regular form, before and behind the functions.
    declarations: Vec<Inst<'w>>,
    graphs: graph::Graphs<'w>,
    trailing: Vec<Inst<'w>>,
    unknown: unknown::Unknown,
    /// What is kept verbatim in the module, with the section that it stands in.
    verbatim: Vec<(Inst<'w>, usize)>,
    /// What `OpMemberName` says: struct, member, name.
    member_names: Vec<(u32, u32, Identifier)>,
    /// All `OpString`s, and those that are files of `OpLine`.
    texts: Vec<(Inst<'w>, Identifier)>,
    line_files: FxHashSet<u32>,
    /// The `OpString`s that have an op.
    strings: FxHashMap<u32, Identifier>,
    /// Functions that have the name of an entry point.
    renamed: FxHashSet<u32>,
    /// Constants in the regular form that have an op of the module.
    promoted: FxHashSet<u32>,
    /// Where the first declaration is, of a type, a constant or a variable.
    first_declaration: Option<usize>,
    /// Whether the ops of the module's constants and variables are made, and those that are still to be made.
    has_globals: bool,
    late_constants: Vec<Inst<'w>>,
    /// Decorations whose operands are ids.
    decorations_by_id: Vec<Inst<'w>>,
    /// The constant with the builtin `WorkgroupSize`.
    workgroup_size: Option<Vec<i32>>,
    /// Functions of compute entry points, which it is the size of.
    unsized_entry_points: Vec<(u32, Inst<'w>)>,
    /// How many decorations groups may still make: their number is bounded by the module's size.
    group_decorations_left: usize,
    location: Location,
    /// The lines of what is declared outside of functions, and of functions.
    lines: Arc<FxHashMap<u32, Location>>,
    /// Whether something was asked for that only who reads the functions in order knows.
    needs_order: bool,
    /// The ids of functions that were read.
    closed: Vec<u32>,
    /// Whether locations are offsets instead of lines.
    is_by_place: bool,
    /// The section that instructions are in.
    section: layout::Section,
    /// Where the text goes that is made while the module is read.
    stream: Option<stream::Stream<'w>>,
    /// Whether a function calls another one.
    has_calls: bool,
    /// Whether the module says already how its types and constants are named and decorated.
    are_declarations_described: bool,

    // Of the function that is being read.
    /// The block that ops are added to.
    block: Option<Block>,
    /// Operations on specialization constants that the block has already.
    spec_operations: FxHashMap<u32, Value>,
    /// How many such operations may still be made: their number is bounded by the module's size.
    operations_left: usize,
    /// The decorations of block arguments: which, and what.
    phi_decorations: Vec<(Block, Vec<(usize, Attribute)>)>,
    block_notes: structure::BlockNotes,
    recent: Recent,
    /// How instructions are read, by their opcode, and by the address of their op's declaration.
    readings: Vec<Option<Rc<regular::Reading>>>,
    readings_by_def: FxHashMap<usize, Rc<regular::Reading>>,
}

impl<'w, 'c> Decoder<'w, 'c> {
    fn new(context: &'c Context, reader: Reader<'w>, options: DeserializeOptions) -> Self {
        let words = reader.len();
        let mut ir = Ir::new(context);
        // An instruction has four words on the average, and constants get ops where they are used.
        ir.reserve(words / 4, words / 3);
        let mut decoder = Self::with(context, reader, options, ir, Defs::new(reader.bound, words));
        // A function has a name and some words.
        decoder.symbols.reserve(words / WORDS_A_NAME);
        decoder
    }

    fn with(context: &'c Context, reader: Reader<'w>, options: DeserializeOptions, ir: Ir<'c>, defs: Defs) -> Self {
        let words = reader.len();
        Self {
            context,
            options,
            version: reader.version,
            reader,
            ir,
            body: None,
            capabilities: Vec::new(),
            extensions: Vec::new(),
            memory_model: None,
            defs,
            names: Arc::new(IdMap::new(words)),
            symbols: FxHashMap::default(),
            ops: OpNames::new(context),
            attributes: AttributeNames::new(context),
            decoration_names: DecorationNames::default(),
            unit: context.unit_attr(),
            decorations: Arc::new(Decorations::new(words)),
            type_sizes: FxHashMap::default(),
            constant_sizes: FxHashMap::default(),
            forward_pointers: FxHashMap::default(),
            forward_structs: FxHashMap::default(),
            attempt: 0,
            has_struct_conflict: false,
            entry_points: Vec::new(),
            modes: Vec::new(),
            functions: Vec::new(),
            declarations: Vec::new(),
            graphs: graph::Graphs::default(),
            trailing: Vec::new(),
            unknown: unknown::Unknown::default(),
            verbatim: Vec::new(),
            member_names: Vec::new(),
            texts: Vec::new(),
            line_files: FxHashSet::default(),
            strings: FxHashMap::default(),
            renamed: FxHashSet::default(),
            promoted: FxHashSet::default(),
            first_declaration: None,
            has_globals: false,
            late_constants: Vec::new(),
            decorations_by_id: Vec::new(),
            workgroup_size: None,
            unsized_entry_points: Vec::new(),
            group_decorations_left: 1024 + 8 * words,
            location: Location::UNKNOWN,
            lines: Arc::default(),
            needs_order: false,
            closed: Vec::new(),
            is_by_place: false,
            section: layout::Section::Capabilities,
            stream: None,
            has_calls: false,
            are_declarations_described: false,
            block: None,
            spec_operations: FxHashMap::default(),
            operations_left: 1024 + 4 * words,
            phi_decorations: Vec::new(),
            block_notes: structure::BlockNotes::default(),
            recent: Recent::default(),
            readings: Vec::new(),
            readings_by_def: FxHashMap::default(),
        }
    }

    fn state(&self, name: &str) -> OperationState {
        OperationState::new(self.context.op_name(name), self.location)
    }

    /// Makes an op at the end of a block.
    fn append(&mut self, block: Block, state: OperationState) -> Op {
        let op = self.ir.create(state);
        self.ir.append_op(block, op);
        op
    }

    fn named(&self, name: &str, value: Attribute) -> NamedAttribute {
        NamedAttribute { name: self.context.identifier(name), value }
    }

    fn define(&mut self, at: &Inst<'w>, id: u32, def: Def) -> Decoded {
        if id == 0 || id >= self.reader.bound {
            return Err(at.error(format!("id {id} is not below the bound {}", self.reader.bound)));
        }
        match self.defs.insert(id, def) {
            true => Ok(()),
            false => Err(at.error(format!("id {id} is defined twice"))),
        }
    }

    fn def(&self, at: &Inst<'w>, id: u32) -> Decoded<Def> {
        self.defs.get(id).ok_or_else(|| at.error(format!("id {id} is not defined before")))
    }

    fn ty(&self, at: &Inst<'w>, id: u32) -> Decoded<Type> {
        match self.def(at, id)? {
            Def::Type(ty) => Ok(ty),
            _ => Err(at.error(format!("id {id} is no type"))),
        }
    }

    /// The number of an integer constant.
    fn constant_word(&self, at: &Inst<'w>, id: u32) -> Decoded<u32> {
        let value = match self.def(at, id)? {
            Def::Constant { value, .. } => self.context.int_value(value),
            _ => None,
        };
        let word = value.and_then(|v| u32::try_from(v).ok().or_else(|| i32::try_from(v).ok().map(|v| v as u32)));
        word.ok_or_else(|| at.error(format!("id {id} is no integer constant of 32 bits")))
    }

    /// A symbol for an id: its name, or `{prefix}_{id}`; made different from the symbols before.
    fn symbol(&mut self, id: u32, prefix: &str) -> Identifier {
        let context = self.context;
        self.needs_order = true;
        let mut symbol = self.name(id).unwrap_or_else(|| context.identifier(&format!("{prefix}_{id}")));
        // Ids are different, so the second try has a name that no first try of another id takes without need.
        while *self.symbols.entry(symbol).or_insert(id) != id {
            symbol = context.identifier(&format!("{}_{id}", context.str(symbol)));
        }
        symbol
    }

    /// Names an op by the symbol of an id, and says what `OpLine` says, and `OpName` where that is something else.
    fn set_symbol(&self, state: &mut OperationState, id: u32, symbol: Identifier) {
        state.location = Some(self.line(id));
        state.set_attribute(self.attributes.sym_name, self.context.identifier_attr(symbol));
        if let Some(name) = self.name(id).filter(|&name| name != symbol) {
            state.set_attribute(self.attributes.debug_name, self.context.identifier_attr(name));
        }
    }

    /// The line of what an id stands for outside of functions.
    fn line(&self, id: u32) -> Location {
        self.lines.get(&id).copied().unwrap_or(Location::UNKNOWN)
    }

    /// What `OpName` says of an id.
    fn name(&self, id: u32) -> Option<Identifier> {
        self.names.get(id).copied()
    }
}

/// Attributes and locations that were made lately: functions ask for the same few again and again, and threads that ask
/// the context at the same time wait for one another.
#[derive(Debug, Default)]
struct Recent {
    /// Lists of one small number.
    small_lists: [Option<Attribute>; SMALL_NUMBERS],
    /// How many operands go to which part of a conditional branch.
    segments: Option<([i32; 3], Attribute)>,
    /// By id: its named location, and what that is made from.
    locations: [Option<(Identifier, Location, Location)>; RECENT_LOCATIONS],
}

const SMALL_NUMBERS: usize = 16;
const RECENT_LOCATIONS: usize = 16;

impl Recent {
    /// A list of numbers.
    fn numbers(&mut self, context: &Context, words: &[u32]) -> Attribute {
        if let &[word] = words
            && let Some(Some(known)) = self.small_lists.get(word as usize)
        {
            return *known;
        }
        let numbers: Vec<Attribute> = words.iter().map(|&word| context.i32_attr(word as i32)).collect();
        let list = context.array_attr(&numbers);
        if let &[word] = words
            && let Some(slot) = self.small_lists.get_mut(word as usize)
        {
            *slot = Some(list);
        }
        list
    }

    fn segments(&mut self, context: &Context, segments: [i32; 3]) -> Attribute {
        match self.segments {
            Some((known, attribute)) if known == segments => attribute,
            _ => self.segments.insert((segments, context.dense_i32_array_attr(&segments))).1,
        }
    }

    fn name_location(&mut self, context: &Context, id: u32, name: Identifier, child: Location) -> Location {
        let slot = &mut self.locations[id as usize % RECENT_LOCATIONS];
        match *slot {
            Some((known, place, location)) if known == name && place == child => location,
            _ => slot.insert((name, child, context.location(LocationData::Name { name, child }))).2,
        }
    }
}

/// The name of an instruction, for errors.
fn name_of(opcode: u16) -> Option<&'static str> {
    Instruction::by_opcode(opcode).map(|instruction| instruction.name)
}
