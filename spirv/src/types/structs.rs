//! Struct types: members with offsets and decorations, and named structs that may lead back to themselves.

use std::cell::RefCell;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use rustc_hash::FxHashMap;
use vulcanize_ir::{Attribute, Context, Identifier, Nested, Type};

use super::{SpirvType, SpirvTypes};

/// A decoration of a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MemberDecoration {
    /// Which.
    pub decoration: spirv::Decoration,
    /// Its argument (`MatrixStride=16`); `None` when it takes none.
    pub value: Option<Attribute>,
}

impl MemberDecoration {
    /// Renames the symbols that the argument names.
    pub(super) fn map_nested(&mut self, map: &mut dyn FnMut(Nested) -> Nested) {
        if let Some(Nested::Attribute(mapped)) = self.value.map(|value| map(Nested::Attribute(value))) {
            self.value = Some(mapped);
        }
    }
}

/// Puts decorations in the order of their numbers, so that equal ones make one type.
pub(super) fn sort_decorations(decorations: &mut [MemberDecoration]) {
    decorations.sort_by_key(|decoration| decoration.decoration as u32);
}

/// A decoration of a struct as a whole.
pub type StructDecoration = MemberDecoration;

/// A member of a struct.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StructMember {
    /// Its type.
    pub ty: Type,
    /// Bytes from the struct's start; all members have one or none has.
    pub offset: Option<u32>,
    /// Its decorations except the offset, by number.
    pub decorations: Vec<MemberDecoration>,
}

impl StructMember {
    /// A member without offset and decorations.
    pub fn new(ty: Type) -> Self {
        Self { ty, offset: None, decorations: Vec::new() }
    }

    /// A member at an offset.
    pub fn at(ty: Type, offset: u32) -> Self {
        Self { ty, offset: Some(offset), decorations: Vec::new() }
    }
}

/// The parts of a struct.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct StructBody {
    /// The members in order.
    pub members: Vec<StructMember>,
    /// The decorations of the struct as a whole, by number.
    pub decorations: Vec<StructDecoration>,
}

impl StructBody {
    /// A body; decorations are put in the order of their numbers, so that equal structs are one type.
    pub fn new(mut members: Vec<StructMember>, mut decorations: Vec<StructDecoration>) -> Self {
        for member in &mut members {
            sort_decorations(&mut member.decorations);
        }
        sort_decorations(&mut decorations);
        Self { members, decorations }
    }

    /// Whether members have offsets.
    pub fn has_offsets(&self) -> bool {
        self.members.first().is_some_and(|member| member.offset.is_some())
    }

    /// Whether the struct as a whole has this decoration.
    pub fn has_decoration(&self, decoration: spirv::Decoration) -> bool {
        self.decorations.iter().any(|d| d.decoration == decoration)
    }

    /// Renames the symbols that decorations name, and maps the types of members.
    pub(super) fn map_nested(&mut self, map: &mut dyn FnMut(Nested) -> Nested) {
        let of_members = self.members.iter_mut().flat_map(|member| &mut member.decorations);
        of_members.chain(&mut self.decorations).for_each(|decoration| decoration.map_nested(map));
        self.members.iter_mut().for_each(|member| super::map_type(&mut member.ty, map));
    }

    pub(super) fn for_each_nested(&self, visit: &mut dyn FnMut(Nested)) {
        for member in &self.members {
            visit(Nested::Type(member.ty));
            member.decorations.iter().filter_map(|d| d.value).for_each(|value| visit(Nested::Attribute(value)));
        }
        self.decorations.iter().filter_map(|d| d.value).for_each(|value| visit(Nested::Attribute(value)));
    }
}

/// A struct by its body or by its name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum StructType {
    /// Equal bodies are one type.
    Literal(StructBody),
    /// Equal names are one type.
    Identified(IdentifiedStruct),
}

impl StructType {
    /// The body; `None` for a named struct that has none yet.
    pub fn body(&self) -> Option<&StructBody> {
        match self {
            StructType::Literal(body) => Some(body),
            StructType::Identified(identified) => identified.body(),
        }
    }

    /// The name, if it has one.
    pub fn name(&self) -> Option<Identifier> {
        match self {
            StructType::Literal(_) => None,
            StructType::Identified(identified) => Some(identified.name),
        }
    }
}

/// A struct that is identified by its name. One name has one body in a context.
#[derive(Clone, Debug)]
pub struct IdentifiedStruct {
    name: Identifier,
    body: Arc<OnceLock<StructBody>>,
}

impl IdentifiedStruct {
    pub(super) fn body(&self) -> Option<&StructBody> {
        self.body.get()
    }

    pub(super) fn set_body(&self, body: StructBody) -> bool {
        *self.body.get_or_init(|| body.clone()) == body
    }
}

impl PartialEq for IdentifiedStruct {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for IdentifiedStruct {}

impl Hash for IdentifiedStruct {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

/// The named structs of a context.
#[derive(Debug, Default)]
struct Registry {
    bodies: Mutex<FxHashMap<Identifier, Arc<OnceLock<StructBody>>>>,
}

/// The struct of this name, with or without a body.
pub(super) fn named(context: &Context, name: Identifier) -> Type {
    let registry = context.state::<Registry>();
    let body = Arc::clone(registry.bodies.lock().unwrap_or_else(PoisonError::into_inner).entry(name).or_default());
    context.make(SpirvType::Struct(StructType::Identified(IdentifiedStruct { name, body })))
}

/// Something that a type being read is inside of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Open {
    /// The body of a named struct.
    Struct(Identifier),
    /// A pointer's pointee.
    Pointer,
}

/// The relation of a name to the struct types around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reference {
    /// No struct of this name is around.
    NotOpen,
    /// The struct is around, with a pointer between.
    ThroughPointer,
    /// The struct is around without a pointer between: it would hold itself.
    ByValue,
}

/// The struct to which a name without a body refers here.
pub(super) fn reference(name: Identifier) -> Reference {
    with_open(|open| match open.iter().rposition(|&entry| entry == Open::Struct(name)) {
        None => Reference::NotOpen,
        Some(at) if open[at..].contains(&Open::Pointer) => Reference::ThroughPointer,
        Some(_) => Reference::ByValue,
    })
}

/// Reads the body of the struct `name` with `read`; `None` when that body is being read already.
pub(super) fn inside_body<T>(name: Identifier, read: impl FnOnce() -> T) -> Option<T> {
    (reference(name) == Reference::NotOpen).then(|| inside(Open::Struct(name), read))
}

/// Reads a pointee.
pub(super) fn behind_pointer<T>(read: impl FnOnce() -> T) -> T {
    // Only what is inside of a named struct can lead back to it.
    if none_is_open() { read() } else { inside(Open::Pointer, read) }
}

/// Whether no body is being read.
pub(super) fn none_is_open() -> bool {
    with_open(|open| open.is_empty())
}

fn inside<T>(entry: Open, read: impl FnOnce() -> T) -> T {
    with_open(|open| open.push(entry));
    let result = read();
    with_open(|open| open.truncate(open.len().saturating_sub(1)));
    result
}

thread_local! {
    /// The open structs around the current place, outermost first.
    static OPEN: RefCell<Vec<Open>> = const { RefCell::new(Vec::new()) };
}

fn with_open<T>(work: impl FnOnce(&mut Vec<Open>) -> T) -> T {
    OPEN.with_borrow_mut(work)
}
