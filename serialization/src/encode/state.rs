//! The encoder's state, by subject and lifetime.

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::{Attribute, Block, Identifier, Ir, Location, Op, Region, Type, Value};

use crate::section::Section;

/// The buffers, in the order of the specification. They live as long as the module is written, as all here that says
/// nothing else.
#[derive(Debug, Default)]
pub(super) struct Sections {
    pub capabilities: Section,
    pub extensions: Section,
    pub ext_inst_imports: Section,
    pub memory_model: Section,
    pub entry_points: Section,
    pub execution_modes: Section,
    pub debug_sources: Section,
    pub names: Section,
    /// `OpModuleProcessed`
    pub processed: Section,
    pub decorations: Section,
    /// Types, constants and module-scope variables.
    pub globals: Section,
    pub functions: Section,
    pub graph_entry_points: Section,
    pub graphs: Section,
    /// Instructions about no semantics that refer to functions.
    pub trailing: Section,
}

/// The facts about the values and blocks of the IR, by their numbers.
pub(super) struct Numbered {
    /// The ids of values; 0 where there is none yet.
    pub value_ids: Vec<u32>,
    /// The labels of blocks; 0 where there is none yet.
    pub labels: Vec<u32>,
    /// The label of the SPIR-V block that a block's terminator is in; 0 until it is written.
    pub exits: Vec<u32>,
    pub visited: Vec<bool>,
    /// Blocks that are written, sooner or later; known for the regions that are being written.
    pub reachable: Vec<bool>,
    /// The blocks of regions that branches lead to, where somebody asked.
    pub live: FxHashMap<Region, FxHashSet<Block>>,
}

impl Numbered {
    pub fn new(ir: &Ir<'_>) -> Self {
        let blocks = ir.block_capacity();
        Self {
            value_ids: vec![0; ir.value_capacity()],
            labels: vec![0; blocks],
            exits: vec![0; blocks],
            visited: vec![false; blocks],
            reachable: vec![false; blocks],
            live: FxHashMap::default(),
        }
    }
}

/// A symbol of the module.
#[derive(Clone, Copy, Debug)]
pub(super) struct Symbol {
    pub op: Op,
    /// 0 until something refers to it or it is written.
    pub id: u32,
    pub state: SymbolState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SymbolState {
    Waiting,
    Open,
    Written,
}

/// The symbols of the module.
#[derive(Default)]
pub(super) struct Symbols {
    pub known: FxHashMap<Identifier, Symbol>,
    /// How many are being written.
    pub depth: u64,
    /// Symbols whose instructions come after the functions.
    pub trailing: FxHashSet<Identifier>,
}

/// The types that are declared.
#[derive(Default)]
pub(super) struct Types {
    /// Ids by the number of the type; 0 where there is none yet.
    pub ids: Vec<u32>,
    /// All with their ids.
    pub declared: Vec<(Type, u32)>,
    /// Types that must not be declared twice, by opcode and operands.
    pub unique: FxHashMap<Box<[u32]>, u32>,
    /// Structs whose members are being written; pointers to them are declared ahead.
    pub open_structs: FxHashSet<Type>,
    pub forward_pointers: Vec<(Type, Type, u32)>,
    /// Structs inside other structs, which must not be decorated as blocks.
    pub nested_structs: FxHashSet<Type>,
    pub block_structs: FxHashSet<Type>,
    /// Whether the pointers that wait are being defined.
    pub is_defining_pointers: bool,
    /// Structs that pointers of interfaces lead to.
    pub pointed_structs: Vec<Type>,
    /// The names of structs that are not those of their types.
    pub struct_names: FxHashMap<Type, Identifier>,
    pub void: u32,
}

/// The constants that are declared.
#[derive(Default)]
pub(super) struct Constants {
    pub ids: FxHashMap<(Attribute, Type), u32>,
    pub i32s: FxHashMap<u32, u32>,
    pub undefs: FxHashMap<u32, u32>,
    /// Constants of regular ops by their words, with 0 for the id.
    pub regular: FxHashMap<Box<[u32]>, u32>,
}

/// File, line and column, as in `OpLine`.
pub(super) type Line = [u32; 3];

/// The sources of the module, and the lines of its declarations.
#[derive(Default)]
pub(super) struct Lines {
    /// `OpString` by its text.
    pub strings: FxHashMap<Identifier, u32>,
    /// Whether the module has an op for its source.
    pub has_source: bool,
    /// The lines of declarations outside of functions, by their ids.
    pub of_globals: FxHashMap<u32, Line>,
}

/// A word of an `OpPhi` that is known only when the whole function is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct PhiPatch {
    pub position: usize,
    pub value: Value,
    pub predecessor: Block,
}

/// The state of the function or graph that is being written. Each has a new one.
#[derive(Default)]
pub(super) struct FunctionState {
    pub op: Option<Op>,
    /// `OpFunction` to the variables of the first block.
    pub head: Section,
    pub body: Section,
    pub current_label: u32,
    /// Its blocks by the label that merge information names them by; made when first asked for.
    pub flat_labels: Option<FxHashMap<Attribute, Block>>,
    pub phis: Vec<PhiPatch>,
    pub last_line: Option<Line>,
    /// Where the last merge instruction of `body` ends.
    pub merge_end: Option<usize>,
    /// The scope that holds at the end of `body`.
    pub last_scope: Option<Scope>,
    /// The line that holds at the end of `head`.
    pub head_line: Option<Line>,
}

impl FunctionState {
    /// The state of the next function, in the memory of this one; no op for the parts outside of functions.
    pub fn next(mut self, op: Option<Op>) -> Self {
        self.head.clear();
        self.body.clear();
        self.phis.clear();
        Self {
            op,
            head: self.head,
            body: self.body,
            current_label: 0,
            flat_labels: None,
            phis: self.phis,
            last_line: None,
            merge_end: None,
            last_scope: None,
            head_line: None,
        }
    }
}

/// What the module declares about the source.
#[derive(Default)]
pub(super) struct DebugDeclarations {
    pub section: Section,
    /// Whether the extension for sets without a meaning is still to be declared.
    pub lacks_extension: bool,
    /// The compilation unit and its source, once a place is known.
    pub unit: Option<[u32; 2]>,
    /// Sources by the strings of their files' names.
    pub sources: FxHashMap<u32, u32>,
    /// Declarations by their number and operands.
    pub unique: FxHashMap<Box<[u32]>, u32>,
    /// Functions that were inlined, by their symbols.
    pub inlined: FxHashMap<Identifier, u32>,
    /// The ids of types and their bits in memory, 0 where these are not known.
    pub types: FxHashMap<Type, [u32; 2]>,
    /// Types that are being declared.
    pub open: Vec<Type>,
    /// The function that is being written; 0 without a place in the source.
    pub function: u32,
    /// The scopes of places in that function.
    pub scopes: FxHashMap<Location, Scope>,
}

/// The scope of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scope {
    pub function: u32,
    /// `DebugInlinedAt`; 0 in the function itself.
    pub inlined_at: u32,
}
