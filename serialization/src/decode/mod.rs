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

use rustc_hash::{FxBuildHasher, FxHashMap};
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

/// The result of reading.
pub(crate) type Decoded<T = ()> = Result<T, DecodeError>;

/// Reads a module: the root of the [`Ir`] is a `spirv.module`, which is not verified yet.
///
/// The words are in the machine's order ([`bytes_to_words`](crate::bytes_to_words) sees to that). The dialect is
/// registered with the context if it is not. The error has the offset of the instruction in words. Memory stays
/// proportional to the number of words.
pub fn deserialize<'c>(context: &'c Context, words: &[u32]) -> Result<Ir<'c>, DecodeError> {
    context.register(&vulcanize_spirv::DIALECT);
    let reader = Reader::new(words)?;
    let mut decoder = Decoder::new(context, reader);
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
    /// `OpSpecConstantOp`: where its instruction is; it is made again in each function that uses it.
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
    reader: Reader<'w>,
    ir: Ir<'c>,
    body: Option<Block>,
    version: Version,
    capabilities: Vec<Capability>,
    extensions: Vec<Extension>,
    memory_model: Option<(u32, u32)>,
    defs: FxHashMap<u32, Def>,
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
    location: Location,

    // Of the function that is being read.
    entry: Option<Block>,
    /// The last op that was made at the start of the entry block for a constant.
    last_constant: Option<Op>,
    materialized: FxHashMap<u32, Value>,
    block_notes: structure::BlockNotes,
    plans: FxHashMap<&'static str, Option<std::rc::Rc<crate::plan::Plan>>>,
}

impl<'w, 'c> Decoder<'w, 'c> {
    fn new(context: &'c Context, reader: Reader<'w>) -> Self {
        let words = reader.len();
        Self {
            context,
            version: reader.version,
            reader,
            ir: Ir::new(context),
            body: None,
            capabilities: Vec::new(),
            extensions: Vec::new(),
            memory_model: None,
            // Most instructions that define an id have four words or more.
            defs: FxHashMap::with_capacity_and_hasher(words / 4, FxBuildHasher),
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
            location: Location::UNKNOWN,
            entry: None,
            last_constant: None,
            materialized: FxHashMap::default(),
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
            None => Ok(()),
            Some(_) => Err(at.error(format!("id {id} is defined twice"))),
        }
    }

    fn def(&self, at: &Inst<'w>, id: u32) -> Decoded<Def> {
        self.defs.get(&id).copied().ok_or_else(|| at.error(format!("id {id} is not defined before")))
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
