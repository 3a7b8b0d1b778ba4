//! What ids stand for.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use vulcanize_ir::{Attribute, Block, Identifier, Type, Value};

/// What an id stands for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Def {
    /// A type; `none` stands for void.
    Type(Type),
    Constant {
        ty: Type,
        value: Attribute,
    },
    Undef(Type),
    /// A global variable by its symbol, and the reference to that.
    Global {
        ty: Type,
        symbol: Identifier,
        reference: Attribute,
    },
    /// A constant that an op of the module stands for, by its symbol, and the reference to that.
    SpecConstant {
        ty: Type,
        symbol: Identifier,
        reference: Attribute,
    },
    /// `OpSpecConstantOp`, or a constant in the regular form: where its instruction is; it is made again in each block
    /// that uses it.
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

/// What ids stand for. A bound within the size of the module makes a table, for the ids beyond there is a map: memory
/// does not depend on what the header claims.
#[derive(Debug, Default)]
pub(super) struct Defs {
    /// By id: 0 for none, else one more than the place of what it stands for in `found`, or [`ELSEWHERE`].
    table: Vec<u32>,
    sparse: FxHashMap<u32, u32>,
    found: Vec<Def>,
    /// The ids of `found`.
    ids: Vec<u32>,
    /// What ids of the module stand for, while functions are read.
    outer: Option<Arc<Defs>>,
}

const ELSEWHERE: u32 = u32::MAX;

/// Zeros that are written. Those that the system gives cost twice where a page is looked at before it is written to, as
/// each part of this table is.
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

    /// For what functions define themselves, beside what is known already.
    pub fn of_functions(outer: Arc<Defs>) -> Self {
        Self { table: zeros(outer.table.len()), outer: Some(outer), ..Self::default() }
    }

    /// What of_functions takes, with nothing left here.
    pub fn share(&mut self) -> Arc<Defs> {
        Arc::new(std::mem::take(self))
    }

    pub fn get(&self, id: u32) -> Option<Def> {
        let entry = self.entry(id);
        match entry {
            0 => self.outer.as_ref().and_then(|outer| outer.get(id)),
            ELSEWHERE => Some(Def::Elsewhere),
            place => self.found.get(place as usize - 1).copied(),
        }
    }

    fn entry(&self, id: u32) -> u32 {
        match self.table.get(id as usize) {
            Some(&entry) => entry,
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
        match self.table.get_mut(id as usize) {
            Some(slot) => *slot = entry,
            None => drop(self.sparse.insert(id, entry)),
        }
    }

    /// Gives an id another meaning; of what the module declares, one that holds from now on.
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

    /// Ids that were defined here stand for nothing that the next function may use; they go to `closed`.
    pub fn close_function(&mut self, closed: &mut Vec<u32>) {
        for index in 0..self.ids.len() {
            self.set(self.ids[index], ELSEWHERE);
        }
        closed.append(&mut self.ids);
        self.found.clear();
    }

    /// Takes over the ids that another reader of functions closed; none of them had a meaning here, or nothing changes
    /// and it says so.
    pub fn close(&mut self, closed: &[u32]) -> bool {
        let is_free = closed.iter().all(|&id| self.get(id).is_none());
        if is_free {
            closed.iter().for_each(|&id| self.set(id, ELSEWHERE));
        }
        is_free
    }
}
