//! What ids stand for.

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
            | Def::Group => None,
        }
    }
}

/// What ids stand for. A bound within the size of the module makes a table, for the ids beyond there is a map: memory
/// does not depend on what the header claims.
#[derive(Debug)]
pub(super) struct Defs {
    dense: Vec<Option<Def>>,
    sparse: FxHashMap<u32, Def>,
}

impl Defs {
    pub fn new(bound: u32, words: usize) -> Self {
        Self { dense: vec![None; (bound as usize).min(words)], sparse: FxHashMap::default() }
    }

    pub fn get(&self, id: u32) -> Option<Def> {
        match self.dense.get(id as usize) {
            Some(def) => *def,
            None => self.sparse.get(&id).copied(),
        }
    }

    /// Whether the id had no meaning before; one that it has stays.
    pub fn insert(&mut self, id: u32, def: Def) -> bool {
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
    pub fn replace(&mut self, id: u32, def: Def) {
        match self.dense.get_mut(id as usize) {
            Some(slot) => *slot = Some(def),
            None => {
                self.sparse.insert(id, def);
            }
        }
    }
}
