//! The IR: operations, blocks, regions and values in arenas, linked by typed handles.
//!
//! ```text
//! Ir ── ops ────── operands ─▶ uses (intrusive list a value)
//!    │       └──── results, attributes, regions, successors
//!    ├─ regions ── blocks (linked list a region)
//!    └─ blocks ─── ops (linked list a block), arguments
//! ```
//!
//! Invariants: an op is in at most one block, a block in at most one region; a region belongs to one op or is detached;
//! each operand slot is in the use list of its value, each successor slot in that of its block. Insert, erase and
//! replace-all-uses cost what they touch. Slots of erased entities are not used again, so a stale handle names an
//! erased entity and never another one, until an [`Ir::compact`] or [`Ir::rewind`] ends all handles.

mod absorb;
mod blocks;
mod clone;
mod compact;
mod noted;
mod ops;
mod position;
mod renumber;
mod rewind;
mod state;
mod values;
mod walk;

pub use absorb::Shift;
pub use clone::IrMapping;
pub use noted::Noted;
pub(crate) use ops::NewOp;
pub use rewind::Checkpoint;
pub use state::OperationState;
pub use walk::WalkOrder;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::attributes::NamedAttribute;
use crate::context::{Context, OpInfo};
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::handle::{Attribute, Block, BlockUse, Identifier, Op, Region, Type, Use, Value};
use crate::location::Location;

/// A few values.
pub type ValueList = SmallVec<[Value; 4]>;

/// A module (or a part of one) under construction: the arenas of all its entities.
///
/// An `Ir` has one owner; the [`Context`] that it borrows is shared.
#[derive(Debug, Clone)]
pub struct Ir<'c> {
    context: &'c Context,
    ops: Vec<OpSlot<'c>>,
    blocks: Vec<BlockSlot>,
    regions: Vec<RegionSlot>,
    values: Vec<ValueSlot>,
    uses: Vec<UseSlot>,
    block_uses: Vec<BlockUseSlot>,
    root: Option<Op>,
    resources: Vec<ResourceGroup>,
    warnings: Diagnostics,
    /// What the context knows of the declared ops that were made here, by the addresses of their declarations.
    declared: FxHashMap<usize, &'c OpInfo>,
    /// What is erased and replaced, while somebody wants to know.
    noted: Option<Noted>,
}

/// The entries of one dialect (or of `external_resources`) in a file's metadata.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResourceGroup {
    /// Whether the group is under `external_resources`.
    pub external: bool,
    /// The dialect's namespace or the external group's name.
    pub name: String,
    /// The keys and their values.
    pub entries: Vec<(String, ResourceValue)>,
}

/// The value of a resource.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResourceValue {
    /// A hex string: alignment (4 bytes, little-endian) and data.
    Blob(Box<[u8]>),
    /// A string.
    Text(String),
    /// A boolean.
    Bool(bool),
}

#[derive(Clone, Debug)]
struct OpSlot<'c> {
    /// The context's facts about the op's name: nearly every question to an op begins with them.
    info: &'c OpInfo,
    location: Location,
    block: Option<Block>,
    prev: Option<Op>,
    next: Option<Op>,
    /// Position in the block, increasing along the list, or [`ERASED`].
    order: u32,
    operands: PoolRange,
    results_start: u32,
    results_len: u32,
    attributes: SmallVec<[NamedAttribute; 2]>,
    /// The parts that few ops have; the others stay small, for memory is most of the cost of making an op.
    extras: Option<Box<OpExtras>>,
}

/// The `order` of an op that was erased.
const ERASED: u32 = u32::MAX;

/// Pages that are touched for the first time are a third of the time that reading a large module takes.
const _: () = assert!(size_of::<OpSlot<'_>>() <= 80);

#[derive(Clone, Debug, Default)]
struct OpExtras {
    successors: PoolRange,
    regions: SmallVec<[Region; 2]>,
    /// The properties of an unregistered op, in `<{…}>`.
    properties: Option<Attribute>,
}

impl OpSlot<'_> {
    fn successors(&self) -> PoolRange {
        self.extras.as_ref().map_or_else(PoolRange::default, |extras| extras.successors)
    }

    fn extras_mut(&mut self) -> &mut OpExtras {
        self.extras.get_or_insert_default()
    }
}

/// A run of slots in a pool with room at its end.
#[derive(Clone, Copy, Debug, Default)]
struct PoolRange {
    start: u32,
    len: u32,
    capacity: u32,
}

impl PoolRange {
    fn indices(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }
}

#[derive(Clone, Debug)]
struct BlockSlot {
    region: Option<Region>,
    prev: Option<Block>,
    next: Option<Block>,
    first: Option<Op>,
    last: Option<Op>,
    arguments: SmallVec<[Value; 2]>,
    first_use: Option<BlockUse>,
    /// Whether the ops' `order` fields increase along the list.
    ordered: bool,
    erased: bool,
}

#[derive(Clone, Debug, Default)]
struct RegionSlot {
    parent: Option<Op>,
    first: Option<Block>,
    last: Option<Block>,
}

#[derive(Clone, Debug)]
struct ValueSlot {
    ty: Type,
    def: ValueDef,
    first_use: Option<Use>,
    /// Block arguments have locations of their own; results share their op's.
    location: Location,
}

/// Where a value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ValueDef {
    /// Result `index` of an op.
    Result {
        /// The op.
        op: Op,
        /// Which of its results.
        index: u32,
    },
    /// Argument `index` of a block.
    Argument {
        /// The block.
        block: Block,
        /// Which of its arguments.
        index: u32,
    },
    /// Nowhere yet: the parser's forward reference, or an erased definition.
    Detached,
}

#[derive(Clone, Debug)]
struct UseSlot {
    value: Option<Value>,
    owner: Op,
    prev: Option<Use>,
    next: Option<Use>,
}

#[derive(Clone, Debug)]
struct BlockUseSlot {
    block: Option<Block>,
    owner: Op,
    prev: Option<BlockUse>,
    next: Option<BlockUse>,
}

impl<'c> Ir<'c> {
    /// The number of ops that were ever made here, erased ones included.
    pub(crate) fn made_ops(&self) -> u64 {
        self.ops.len() as u64
    }

    /// An empty IR.
    pub fn new(context: &'c Context) -> Self {
        Self {
            context,
            ops: Vec::new(),
            blocks: Vec::new(),
            regions: Vec::new(),
            values: Vec::new(),
            uses: Vec::new(),
            block_uses: Vec::new(),
            root: None,
            resources: Vec::new(),
            warnings: Diagnostics::new(),
            declared: FxHashMap::default(),
            noted: None,
        }
    }

    /// Makes room for so many more ops (with a result each) and operands, so that adding them moves nothing.
    pub fn reserve(&mut self, ops: usize, operands: usize) {
        self.ops.reserve(ops);
        self.values.reserve(ops);
        self.uses.reserve(operands);
    }

    /// Makes room for the usual contents of a text of this many bytes, so that reading it moves nothing.
    pub(crate) fn reserve_for_text(&mut self, bytes: usize) {
        self.ops.reserve(bytes / 48);
        self.values.reserve(bytes / 48);
        self.uses.reserve(bytes / 32);
    }

    /// The context of all handles in this IR.
    #[inline]
    pub fn context(&self) -> &'c Context {
        self.context
    }

    /// The top-level op, once there is one.
    pub fn root(&self) -> Option<Op> {
        self.root
    }

    /// Makes `op` the top-level op.
    pub fn set_root(&mut self, op: Op) {
        self.root = Some(op);
    }

    /// The resources of the file's metadata.
    pub fn resources(&self) -> &[ResourceGroup] {
        &self.resources
    }

    /// The resources of the file's metadata, to change them.
    pub fn resources_mut(&mut self) -> &mut Vec<ResourceGroup> {
        &mut self.resources
    }

    /// The warnings of reading the text: earlier spellings, each once.
    pub fn warnings(&self) -> &Diagnostics {
        &self.warnings
    }

    /// As [`Ir::warnings`], which are none afterwards.
    pub fn take_warnings(&mut self) -> Diagnostics {
        std::mem::take(&mut self.warnings)
    }

    /// Adds to [`Ir::warnings`].
    pub fn warn(&mut self, warning: Box<Diagnostic>) {
        self.warnings.push(warning);
    }

    /// The number of op slots ever made: the size for side tables indexed by op.
    pub fn op_capacity(&self) -> usize {
        self.ops.len()
    }

    /// The number of value slots ever made: the size for side tables indexed by value.
    pub fn value_capacity(&self) -> usize {
        self.values.len()
    }

    /// The number of block slots ever made: the size for side tables indexed by block.
    pub fn block_capacity(&self) -> usize {
        self.blocks.len()
    }

    /// Interns a string; short for [`Context::identifier`].
    pub fn identifier(&self, text: &str) -> Identifier {
        self.context.identifier(text)
    }
}
