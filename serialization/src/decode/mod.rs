//! Words to the dialect: the modules that [`serialize`](crate::serialize) writes, and those of other compilers as far
//! as their instructions have ops and their control flow is structured without early exits.
//!
//! | file | what it reads |
//! | --- | --- |
//! | `words.rs` | the header, instructions, operands; every access is checked |
//! | `types.rs` | types |
//! | `module.rs` | names, decorations, constants, variables, entry points, modes |
//! | `declarations.rs` | regular ops of the module's sections, extended instructions |
//! | `functions.rs` | functions as flat blocks, `OpPhi` as block arguments |
//! | `regular.rs` | instructions that are one op, by the grammar |
//! | `structure.rs` | flat blocks to `spirv.mlir.selection` and `spirv.mlir.loop` |

mod declarations;
mod functions;
mod module;
mod regular;
mod structure;
mod types;
mod words;

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::{
    Attribute, Block, Context, Identifier, Ir, Location, NamedAttribute, Op, OperationState, Type, Value,
};
use vulcanize_target_env::{Capability, Extension, Instruction, Version};

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
    /// Drop names, lines and sources.
    pub strip_debug: bool,
}

impl Default for DeserializeOptions {
    fn default() -> Self {
        Self { structurize_control_flow: true, strip_debug: false }
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
    let mut decoder = Decoder::new(context, reader, *options);
    decoder.decode_module()?;
    Ok(decoder.ir)
}

/// What an id stands for.
#[derive(Clone, Copy, Debug)]
enum Def {
    /// A type; `none` stands for void.
    Type(Type),
    Constant {
        ty: Type,
        value: Attribute,
    },
    Undef(Type),
    /// A global variable by its symbol.
    Global {
        ty: Type,
        symbol: Identifier,
    },
    /// A specialization constant by its symbol.
    SpecConstant {
        ty: Type,
        symbol: Identifier,
    },
    /// `OpSpecConstantOp`, or a composite of parts that are no plain constants: where its instruction is; it is made
    /// again in each block that uses it.
    SpecOperation {
        ty: Type,
        offset: usize,
    },
    Function {
        ty: Type,
        symbol: Identifier,
    },
    /// An extended instruction set by the name that it is imported with.
    Set(Identifier),
    /// What an op of the module declares, by its symbol; void has no type.
    Declared {
        ty: Option<Type>,
        symbol: Identifier,
    },
    /// Text of `OpString`.
    Text(Identifier),
    Value(Value),
    Block(Block),
    /// `OpDecorationGroup`.
    Group,
}

impl Def {
    /// The type of a value that is none of a function's own.
    fn value_type(self) -> Option<Type> {
        match self {
            Def::Constant { ty, .. }
            | Def::Undef(ty)
            | Def::Global { ty, .. }
            | Def::SpecConstant { ty, .. }
            | Def::SpecOperation { ty, .. } => Some(ty),
            Def::Declared { ty, .. } => ty,
            Def::Type(_)
            | Def::Function { .. }
            | Def::Set(_)
            | Def::Text(_)
            | Def::Value(_)
            | Def::Block(_)
            | Def::Group => None,
        }
    }
}

/// What ids stand for. A bound within the size of the module makes a table, for the ids beyond there is a map: memory
/// does not depend on what the header claims.
#[derive(Debug)]
struct Defs {
    dense: Vec<Option<Def>>,
    sparse: FxHashMap<u32, Def>,
}

impl Defs {
    fn new(bound: u32, words: usize) -> Self {
        Self { dense: vec![None; (bound as usize).min(words)], sparse: FxHashMap::default() }
    }

    fn get(&self, id: u32) -> Option<Def> {
        match self.dense.get(id as usize) {
            Some(def) => *def,
            None => self.sparse.get(&id).copied(),
        }
    }

    /// Whether the id had no meaning before; one that it has stays.
    fn insert(&mut self, id: u32, def: Def) -> bool {
        match self.dense.get_mut(id as usize) {
            Some(slot @ None) => {
                *slot = Some(def);
                true
            }
            Some(Some(_)) => false,
            None => self.sparse.insert(id, def).is_none(),
        }
    }

    /// Gives an id another meaning.
    fn replace(&mut self, id: u32, def: Def) {
        match self.dense.get_mut(id as usize) {
            Some(slot) => *slot = Some(def),
            None => {
                self.sparse.insert(id, def);
            }
        }
    }
}

/// A decoration of an id or of a struct's member.
#[derive(Clone, Copy, Debug)]
struct Decoration<'w> {
    member: Option<u32>,
    decoration: u32,
    operands: &'w [u32],
    at: Inst<'w>,
}

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
    names: FxHashMap<u32, String>,
    symbols: FxHashMap<String, u32>,
    decorations: FxHashMap<u32, Vec<Decoration<'w>>>,
    /// How deep types nest, by id.
    type_depths: FxHashMap<u32, usize>,
    /// `OpTypePointer`s that are declared ahead: storage class and pointee.
    forward_pointers: FxHashMap<u32, (u32, u32)>,
    /// Structs that pointers declared ahead lead to.
    forward_structs: FxHashMap<u32, Type>,
    entry_points: Vec<Inst<'w>>,
    modes: Vec<Inst<'w>>,
    functions: Vec<functions::Function<'w>>,
    /// Instructions that become declarations in the regular form, before and behind the functions.
    declarations: Vec<Inst<'w>>,
    trailing: Vec<Inst<'w>>,
    /// The `OpString`s that have an op.
    strings: FxHashMap<u32, Identifier>,
    /// Functions that have the name of an entry point.
    renamed: FxHashSet<u32>,
    /// Symbols of plain constants that only a symbol can name.
    constant_symbols: FxHashMap<u32, Identifier>,
    /// The constant with the builtin `WorkgroupSize`.
    workgroup_size: Option<Vec<i32>>,
    /// Functions of compute entry points, which it is the size of.
    unsized_entry_points: Vec<(u32, Inst<'w>)>,
    /// How many decorations groups may still make: their number is bounded by the module's size.
    group_decorations_left: usize,
    location: Location,

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
    plans: FxHashMap<&'static str, Option<std::rc::Rc<crate::plan::Plan>>>,
}

impl<'w, 'c> Decoder<'w, 'c> {
    fn new(context: &'c Context, reader: Reader<'w>, options: DeserializeOptions) -> Self {
        let words = reader.len();
        Self {
            context,
            options,
            version: reader.version,
            reader,
            ir: Ir::new(context),
            body: None,
            capabilities: Vec::new(),
            extensions: Vec::new(),
            memory_model: None,
            defs: Defs::new(reader.bound, words),
            names: FxHashMap::default(),
            symbols: FxHashMap::default(),
            decorations: FxHashMap::default(),
            type_depths: FxHashMap::default(),
            forward_pointers: FxHashMap::default(),
            forward_structs: FxHashMap::default(),
            entry_points: Vec::new(),
            modes: Vec::new(),
            functions: Vec::new(),
            declarations: Vec::new(),
            trailing: Vec::new(),
            strings: FxHashMap::default(),
            renamed: FxHashSet::default(),
            constant_symbols: FxHashMap::default(),
            workgroup_size: None,
            unsized_entry_points: Vec::new(),
            group_decorations_left: 1024 + 8 * words,
            location: Location::UNKNOWN,
            block: None,
            spec_operations: FxHashMap::default(),
            operations_left: 1024 + 4 * words,
            phi_decorations: Vec::new(),
            block_notes: structure::BlockNotes::default(),
            plans: FxHashMap::default(),
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
        let name = self.names.get(&id).filter(|name| !name.is_empty());
        let name = name.cloned().unwrap_or_else(|| format!("{prefix}_{id}"));
        let mut unique = name.clone();
        // Ids are different, so the second try has a name that no first try of another id takes without need.
        while self.symbols.get(&unique).is_some_and(|&owner| owner != id) {
            unique.push_str(&format!("_{id}"));
        }
        self.symbols.insert(unique.clone(), id);
        self.context.identifier(&unique)
    }
}

/// The name of an instruction, for errors.
fn name_of(opcode: u16) -> Option<&'static str> {
    Instruction::by_opcode(opcode).map(|instruction| instruction.name)
}
