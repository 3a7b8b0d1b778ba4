//! The decoder's state, by lifetime.

use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::schema::KnownOps;
use vulcanize_ir::text::PrintOptions;
use vulcanize_ir::{Attribute, Block, Identifier, Location, Op, Type, Value};
use vulcanize_target_env::{Capability, Enumerant, Extension};
use vulcanize_words::{Budget, IdLists, IdMap, Inst};

use super::layout::Section;
use super::names::DecorationNames;
use super::reading::Reading;
use super::recent::Recent;
use super::structure::BlockNotes;

/// A decoration of an id or of a struct's member.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decoration<'w> {
    pub member: Option<u32>,
    pub case: &'static Enumerant,
    pub operands: &'w [u32],
    pub at: Inst<'w>,
}

impl Decoration<'_> {
    /// Whether it says nothing of an id that it decorates as one of a group: it is about structs or their members, and the
    /// id is none. A group has no targets of its own, so it may have such decorations for the sake of others.
    pub fn is_void_for(&self, id: u32, is_struct: bool) -> bool {
        use spirv::Decoration as D;
        let of_group = self.member.is_none() && self.at.operands.first() != Some(&id);
        of_group
            && match D::from_u32(self.case.value) {
                Some(D::RowMajor | D::ColMajor | D::MatrixStride | D::Offset) => true,
                Some(D::Block | D::BufferBlock | D::GLSLShared | D::GLSLPacked | D::CPacked) => !is_struct,
                _ => false,
            }
    }
}

/// All decorations, in the order of the binary for each id.
pub(super) type Decorations<'w> = IdLists<Decoration<'w>>;

/// A module's facts about ids from its first sections. It is complete when the first function is read, and all readers
/// of functions share it.
#[derive(Clone)]
pub(super) struct Annotations<'w> {
    /// The name of `OpName`, if it is not empty.
    pub names: Arc<IdMap<Identifier>>,
    pub decorations: Arc<Decorations<'w>>,
    /// The lines of declarations outside of functions, and of functions.
    pub lines: Arc<FxHashMap<u32, Location>>,
}

impl Annotations<'_> {
    /// Of a module with so many words.
    pub fn new(words: usize) -> Self {
        Self {
            names: Arc::new(IdMap::new(words)),
            decorations: Arc::new(Decorations::new(words)),
            lines: Arc::default(),
        }
    }
}

/// A function's instructions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Function<'w> {
    pub first: Inst<'w>,
}

impl Function<'_> {
    /// Where its first instruction is.
    pub fn offset(&self) -> usize {
        self.first.offset
    }
}

/// The graphs of a module.
#[derive(Default)]
pub(super) struct Graphs<'w> {
    /// The `OpGraphARM`s and how many words they have.
    pub graphs: Vec<(Inst<'w>, usize)>,
    pub entry_points: Vec<Inst<'w>>,
    /// The signatures, as function types, by the id of the `OpTypeGraphARM`.
    pub types: FxHashMap<u32, Type>,
}

impl Graphs<'_> {
    pub fn is_empty(&self) -> bool {
        self.graphs.is_empty() && self.entry_points.is_empty()
    }
}

/// The sections of a module: the parts that were read and have no op yet. It lives as long as the module is read.
pub(super) struct Sections<'w> {
    /// The section that instructions are in.
    pub current: Section,
    pub capabilities: Vec<Capability>,
    pub extensions: Vec<Extension>,
    pub memory_model: Option<(u32, u32)>,
    pub entry_points: Vec<Inst<'w>>,
    pub modes: Vec<Inst<'w>>,
    /// The data of `OpMemberName`: struct, member, name.
    pub member_names: Vec<(u32, u32, Identifier)>,
    /// All `OpString`s.
    pub texts: Vec<(Inst<'w>, Identifier)>,
    /// Decorations whose operands are ids.
    pub decorations_by_id: Vec<Decoration<'w>>,
    /// How many decorations groups may still make: their number is bounded by the module's size.
    pub group_decorations_left: Budget,
    /// Where the first declaration is, of a type, a constant or a variable.
    pub first_declaration: Option<usize>,
    /// Instructions that become declarations in the regular form, before and after the functions.
    pub declarations: Vec<Inst<'w>>,
    pub trailing: Vec<Inst<'w>>,
    pub functions: Vec<Function<'w>>,
    /// Whether a function calls another one.
    pub has_calls: bool,
    pub graphs: Graphs<'w>,
    /// The verbatim instructions of the module, each with its section.
    pub verbatim: Vec<(Inst<'w>, usize)>,
}

impl Sections<'_> {
    /// Of a module with so many words.
    pub fn new(words: usize) -> Self {
        Self {
            current: Section::Capabilities,
            capabilities: Vec::new(),
            extensions: Vec::new(),
            memory_model: None,
            entry_points: Vec::new(),
            modes: Vec::new(),
            member_names: Vec::new(),
            texts: Vec::new(),
            decorations_by_id: Vec::new(),
            group_decorations_left: Budget::of_group_decorations(words),
            first_declaration: None,
            declarations: Vec::new(),
            trailing: Vec::new(),
            functions: Vec::new(),
            has_calls: false,
            graphs: Graphs::default(),
            verbatim: Vec::new(),
        }
    }
}

/// Further facts about types. It lives as long as the module is read.
#[derive(Default)]
pub(super) struct Types<'w> {
    /// The operands of the decorations of each type but structs, by the decoration's number.
    pub decorated: FxHashMap<(Type, u32), &'w [u32]>,
    /// How deep types nest and of how many types they are made, by id.
    pub sizes: FxHashMap<u32, (usize, usize)>,
    /// `OpTypePointer`s that are declared ahead: storage class and pointee.
    pub forward_pointers: FxHashMap<u32, (u32, u32)>,
    /// Structs that pointers declared ahead lead to.
    pub forward_structs: FxHashMap<u32, Type>,
    /// Structs that pointers to interfaces lead to, also through an array, and those in other structs.
    pub interface_structs: Vec<Type>,
    pub nested_structs: FxHashSet<Type>,
    /// Structs of variables of interfaces, also in an array.
    pub variable_structs: Vec<Type>,
    /// Whether the name of one of these has another body in the context: then the module is read again.
    pub has_struct_conflict: bool,
}

/// Further facts about constants. It lives as long as the module is read.
#[derive(Default)]
pub(super) struct Constants<'w> {
    /// The number of scalars of composites, by id; others are one.
    pub sizes: FxHashMap<u32, usize>,
    /// Constants in the regular form that have an op of the module.
    pub promoted: FxHashSet<u32>,
    /// Those whose ops are made after all others.
    pub late: Vec<Inst<'w>>,
    /// The constant with the builtin `WorkgroupSize`.
    pub workgroup_size: Option<Vec<i32>>,
    /// Functions of compute entry points, which it is the size of.
    pub unsized_entry_points: Vec<(u32, Inst<'w>)>,
}

/// The names of the module's ops. It lives as long as the module is read.
#[derive(Default)]
pub(super) struct Symbols {
    /// The id of each.
    pub ids: FxHashMap<Identifier, u32>,
    /// Functions that have the name of an entry point.
    pub renamed: FxHashSet<u32>,
    /// The strings and the groups of decorations that have an op.
    pub late: FxHashMap<u32, Identifier>,
}

/// The module's parts so far. It lives as long as the module is read.
#[derive(Default)]
pub(super) struct Made {
    /// The ops of its constants and variables.
    pub globals: bool,
    /// The names and decorations of its types and constants.
    pub descriptions: bool,
}

/// The findings of reading functions into one IR: all of the module, or a piece of them by one thread.
#[derive(Default)]
pub(super) struct Run {
    /// By the IR's blocks, whose numbers grow from one function to the next.
    pub block_notes: BlockNotes,
    /// Whether something was asked for that only who reads the functions in order knows.
    pub needs_order: bool,
    /// The ids of functions that were read.
    pub closed: Vec<u32>,
    /// How many operations on specialization constants may still be made: their number is bounded by the module's size.
    pub operations_left: usize,
    /// The `OpString`s that are files of `OpLine`.
    pub line_files: FxHashSet<u32>,
}

impl Run {
    /// The next one, in the memory of this one.
    pub fn next(mut self, operations_left: usize) -> Self {
        self.block_notes.clear();
        self.closed.clear();
        self.line_files.clear();
        Self {
            block_notes: self.block_notes,
            needs_order: false,
            closed: self.closed,
            operations_left,
            line_files: self.line_files,
        }
    }
}

/// The state of the function or graph that is being read. Each has a new one.
#[derive(Default)]
pub(super) struct FunctionState {
    /// The block that ops are added to.
    pub block: Option<Block>,
    /// Operations on specialization constants that the block has already.
    pub spec_operations: FxHashMap<u32, Value>,
    /// The decorations of block arguments: the argument, and the decoration.
    pub phi_decorations: Vec<(Block, Vec<(usize, Attribute)>)>,
}

impl FunctionState {
    /// That of the next function, in the memory of this one.
    pub fn next(mut self) -> Self {
        self.spec_operations.clear();
        self.phi_decorations.clear();
        Self { block: None, spec_operations: self.spec_operations, phi_decorations: self.phi_decorations }
    }

    /// Goes on in another block.
    pub fn enter(&mut self, block: Block) {
        self.block = Some(block);
        self.spec_operations.clear();
    }
}

/// Frequent lookups that never change. It lives as long as the decoder.
#[derive(Default)]
pub(super) struct Caches {
    pub decoration_names: DecorationNames,
    pub recent: Recent,
    /// How instructions are read, by their opcode, and by the address of their op's declaration.
    pub readings: Vec<Option<Rc<Reading>>>,
    pub readings_by_def: FxHashMap<usize, Rc<Reading>>,
    /// The ops that were found valid, for others like them.
    pub known_ops: KnownOps,
}

/// The state of a module whose functions are verified, and maybe printed, a few at a time.
pub(super) struct Stream<'w> {
    /// None where the module is only verified.
    pub text: Option<Text<'w>>,
    /// The first and the last verified op after the functions.
    pub behind: Option<(Op, Op)>,
    /// The last function.
    pub last: Option<Op>,
}

/// Where the text of a module goes.
pub(super) struct Text<'w> {
    pub print: &'w PrintOptions,
    pub write: &'w mut dyn FnMut(&str),
    /// The text of the ops after the functions.
    pub tail: String,
}
