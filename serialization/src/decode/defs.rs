//! The meanings of ids.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::{Attribute, Block, Identifier, Type, Value};

/// The meaning of an id.
#[derive(Clone, Copy, Debug)]
pub(super) enum Def {
    /// A type; `none` means void.
    Type(Type),
    /// A constant.
    Constant { ty: Type, value: Attribute },
    /// An undefined value of a type.
    Undef(Type),
    /// A global variable by its symbol, and the reference to that.
    Global { ty: Type, symbol: Identifier, reference: Attribute },
    /// A constant with an op of the module, by its symbol, and the reference to that.
    SpecConstant { ty: Type, symbol: Identifier, reference: Attribute },
    /// `OpSpecConstantOp`, or a constant in the regular form: where its instruction is; it is made again in each block
    /// that uses it.
    SpecOperation { ty: Type, offset: usize },
    /// A function by its symbol.
    Function { ty: Type, symbol: Identifier },
    /// An extended instruction set by the name that it is imported with.
    Set(Identifier),
    /// A declaration by an op of the module, by its symbol; void has no type.
    Declared { ty: Option<Type>, symbol: Identifier },
    /// Text of `OpString`.
    Text(Identifier),
    /// A value of the function.
    Value(Value),
    /// A label of the function.
    Block(Block),
    /// `OpDecorationGroup`.
    Group,
    /// A value or a label of another function, one that has been read.
    Elsewhere,
}

impl Def {
    /// The type of a value that is none of a function's own.
    pub fn value_type(self) -> Option<Type> {
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
            | Def::Group
            | Def::Elsewhere => None,
        }
    }
}

/// The meanings of ids. Ids within the size of the module are in a table, ids beyond it in a map: memory does not depend on
/// the header's claim.
#[derive(Debug, Default)]
pub(super) struct Defs {
    /// By id, from `first` on: 0 for none, else one more than the place of its meaning in `found`.
    table: Vec<u32>,
    first: u32,
    /// The same for ids that the table has not.
    sparse: FxHashMap<u32, u32>,
    found: Vec<Def>,
    /// The ids of `found`.
    ids: Vec<u32>,
    /// The meanings of the module's ids, while functions are read.
    outer: Option<Arc<Defs>>,
    closed: Closed,
}

/// The ids of functions that were read.
#[derive(Debug, Default)]
struct Closed {
    bits: Vec<u64>,
    sparse: FxHashSet<u32>,
}

impl Closed {
    fn new(ids: usize) -> Self {
        Self { bits: vec![0; ids.div_ceil(64)], sparse: FxHashSet::default() }
    }

    fn contains(&self, id: u32) -> bool {
        match self.bits.get(id as usize / 64) {
            Some(bits) => bits & 1 << (id % 64) != 0,
            None => self.sparse.contains(&id),
        }
    }

    fn set(&mut self, id: u32, is_closed: bool) {
        match self.bits.get_mut(id as usize / 64) {
            Some(bits) if is_closed => *bits |= 1 << (id % 64),
            Some(bits) => *bits &= !(1 << (id % 64)),
            None if is_closed => drop(self.sparse.insert(id)),
            None => drop(self.sparse.remove(&id)),
        }
    }
}

/// The ids of a function are mostly near one another: up to this distance from its first one they have a place in the
/// table.
const NEAR: u32 = 1 << 14;

/// Zeros that are written. Zero pages of the system cost twice where a page is read before it is written, as each part
/// of this table is.
#[expect(clippy::slow_vector_initialization, reason = "the pages are to be written")]
fn zeros(length: usize) -> Vec<u32> {
    let mut zeros = Vec::with_capacity(length);
    zeros.resize(length, 0);
    zeros
}

impl Defs {
    pub fn new(bound: u32, words: usize) -> Self {
        Self { table: zeros((bound as usize).min(words)), ..Self::default() }
    }

    /// For the definitions of functions, beside the known ones.
    pub fn of_functions(outer: Arc<Defs>) -> Self {
        Self { outer: Some(outer), ..Self::default() }
    }

    /// As [`of_functions`](Self::of_functions), and it will know which ids were those of functions.
    pub fn of_all_functions(outer: Arc<Defs>) -> Self {
        Self { closed: Closed::new(outer.table.len()), ..Self::of_functions(outer) }
    }

    /// Moves the contents out, and leaves nothing here.
    pub fn share(&mut self) -> Arc<Defs> {
        Arc::new(std::mem::take(self))
    }

    pub fn get(&self, id: u32) -> Option<Def> {
        self.own(id).or_else(|| {
            // Declarations of the module belong to no function.
            let declared = self.outer.as_ref().and_then(|outer| outer.own(id));
            declared.or_else(|| self.closed.contains(id).then_some(Def::Elsewhere))
        })
    }

    fn own(&self, id: u32) -> Option<Def> {
        self.found.get((self.entry(id) as usize).wrapping_sub(1)).copied()
    }

    fn entry(&self, id: u32) -> u32 {
        match self.table.get(id.wrapping_sub(self.first) as usize) {
            Some(&entry) => entry,
            None if self.sparse.is_empty() => 0,
            None => self.sparse.get(&id).copied().unwrap_or(0),
        }
    }

    /// Whether the id had no meaning before; one that it has stays.
    pub fn insert(&mut self, id: u32, def: Def) -> bool {
        if self.get(id).is_some() {
            return false;
        }
        self.found.push(def);
        self.ids.push(id);
        self.set(id, self.found.len() as u32);
        true
    }

    fn set(&mut self, id: u32, entry: u32) {
        if self.outer.is_some() {
            if self.table.is_empty() {
                self.first = id;
            }
            let place = id.wrapping_sub(self.first);
            if place < NEAR && place as usize >= self.table.len() {
                self.table.resize(place as usize + 1, 0);
            }
        }
        match self.table.get_mut(id.wrapping_sub(self.first) as usize) {
            Some(slot) => *slot = entry,
            None => drop(self.sparse.insert(id, entry)),
        }
    }

    /// Gives an id another meaning; for a declaration of the module it holds from now on.
    pub fn replace(&mut self, id: u32, def: Def) {
        let entry = self.entry(id);
        match self.found.get_mut((entry as usize).wrapping_sub(1)) {
            Some(found) => *found = def,
            None => {
                self.found.push(def);
                self.ids.push(id);
                self.set(id, self.found.len() as u32);
            }
        }
    }

    /// The next function may not use ids that were defined here; they go to `closed`.
    pub fn close_function(&mut self, closed: &mut Vec<u32>) {
        closed.append(&mut self.ids);
        self.found.clear();
        self.table.clear();
        self.sparse.clear();
    }

    /// Takes note of the ids that a function had.
    pub fn close_all(&mut self, closed: &[u32]) {
        closed.iter().for_each(|&id| self.closed.set(id, true));
    }

    /// Notes the ids of functions. None of them may have a meaning already, in another of these functions neither;
    /// otherwise nothing changes, and it returns so.
    pub fn close(&mut self, closed: &[u32]) -> bool {
        for (index, &id) in closed.iter().enumerate() {
            if self.get(id).is_some() {
                closed[..index].iter().for_each(|&id| self.closed.set(id, false));
                return false;
            }
            self.closed.set(id, true);
        }
        true
    }
}
