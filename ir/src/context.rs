//! The context: everything that is interned or registered once and shared by all modules.

mod named_locations;
mod op_info;

use std::any::{Any, TypeId};
use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use vulcanize_limits::Limits;

use crate::attributes::{AttributeData, AttributePayload};
use crate::dialect::{Dialect, Legacy};
use crate::handle::{Attribute, Identifier, OpName, Type};
use crate::interner::Interner;
use crate::location::{Location, LocationData, LocationRepr, SourcePlace, Sources};
use crate::schema::OpDef;
use crate::size::{self, SharedSize, Size};
use crate::types::{Nested, TypeData, TypePayload};
pub use op_info::OpInfo;

/// Owns everything that is interned (strings, types, attributes, locations, source texts) or registered
/// (dialects, ops), and is shared by all modules: it is [`Sync`], and modules can be worked on in parallel over one.
///
/// Nothing in a context is ever removed; drop it to free its memory.
pub struct Context {
    limits: Limits,
    strings: Interner<Box<str>>,
    types: Interner<TypeData, SharedSize>,
    attributes: Interner<AttributeData, Size>,
    locations: Interner<LocationData, Size>,
    /// The types inside of which a struct had no body yet when they were made.
    open_types: Mutex<Vec<Type>>,
    sources: Sources,
    op_infos: boxcar::Vec<OpInfo>,
    op_names: RwLock<FxHashMap<Identifier, OpName>>,
    dialects: RwLock<FxHashMap<&'static str, &'static Dialect>>,
    /// The same in the order of registration.
    registered: boxcar::Vec<&'static Dialect>,
    allow_unregistered: AtomicBool,
    /// 0: as many as the machine has.
    threads: AtomicUsize,
    next_distinct: AtomicU64,
    /// Set once a type names a symbol, so that nobody looks for symbols in types before.
    symbols_in_types: AtomicBool,
    state: Mutex<FxHashMap<TypeId, Arc<dyn Any + Send + Sync>>>,
    common: Common,
}

impl std::fmt::Debug for Context {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Context").finish_non_exhaustive()
    }
}

/// Handles that are asked for so often that they are made at the start.
#[derive(Debug)]
pub(crate) struct Common {
    pub(crate) unit: Attribute,
    pub(crate) operand_segments: Identifier,
    pub(crate) result_segments: Identifier,
    pub(crate) sym_name: Identifier,
    pub(crate) sym_visibility: Identifier,
    pub(crate) i1: Type,
    pub(crate) i8: Type,
    pub(crate) i16: Type,
    pub(crate) i32: Type,
    pub(crate) i64: Type,
    pub(crate) index: Type,
    pub(crate) f16: Type,
    pub(crate) f32: Type,
    pub(crate) f64: Type,
    pub(crate) none: Type,
    /// The first numbers as `i32` attributes.
    pub(crate) small_numbers: [Attribute; SMALL_NUMBERS],
}

const SMALL_NUMBERS: usize = 16;

impl Context {
    /// A context with the builtin types and attributes, and no dialect.
    pub(crate) fn without_dialects(limits: Limits) -> Self {
        use crate::numeric::Signedness::Signless;
        use crate::numeric::{ApInt, FloatKind};
        let strings = Interner::new();
        // None of these has parts that are limited.
        let (types, attributes) = (Interner::new(), Interner::new());
        let leaf = |depth| Size { depth, parts: 1 + depth, is_open: false };
        let name = |text: &str| Identifier::from_index(strings.intern_with(text, || (text.into(), ())));
        let ty = |data: TypeData| Type::from_index(types.intern(data, |_| SharedSize::new(leaf(0))).0);
        let int = |width| ty(TypeData::Integer { width, signedness: Signless });
        let i32 = int(32);
        let small_number = |value: usize| {
            let value = ApInt::new(32, value as u64);
            Attribute::from_index(attributes.intern(AttributeData::Integer { ty: i32, value }, |_| leaf(1)).0)
        };
        let common = Common {
            unit: Attribute::from_index(attributes.intern(AttributeData::Unit, |_| Size { parts: 1, ..leaf(1) }).0),
            operand_segments: name("operandSegmentSizes"),
            result_segments: name("resultSegmentSizes"),
            sym_name: name("sym_name"),
            sym_visibility: name("sym_visibility"),
            i1: int(1),
            i8: int(8),
            i16: int(16),
            i32,
            i64: int(64),
            index: ty(TypeData::Index),
            f16: ty(TypeData::Float(FloatKind::F16)),
            f32: ty(TypeData::Float(FloatKind::F32)),
            f64: ty(TypeData::Float(FloatKind::F64)),
            none: ty(TypeData::None),
            small_numbers: std::array::from_fn(small_number),
        };
        Self {
            limits,
            strings,
            types,
            attributes,
            locations: Interner::new(),
            open_types: Mutex::default(),
            sources: Sources::new(),
            op_infos: boxcar::Vec::new(),
            op_names: RwLock::default(),
            dialects: RwLock::default(),
            registered: boxcar::Vec::new(),
            allow_unregistered: AtomicBool::new(false),
            threads: AtomicUsize::new(0),
            next_distinct: AtomicU64::new(0),
            symbols_in_types: AtomicBool::new(false),
            state: Mutex::default(),
            common,
        }
    }

    /// What the inputs of this context may cost. It is checked where text, binaries and passes make things; a type or
    /// attribute that code makes is interned whatever its size.
    #[inline]
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    pub(crate) fn common(&self) -> &Common {
        &self.common
    }

    // ---- strings, types, attributes, locations ----

    /// Interns a string.
    pub fn identifier(&self, text: &str) -> Identifier {
        Identifier::from_index(self.strings.intern_with(text, || (text.into(), ())))
    }

    /// The identifier of a string that is interned already.
    pub fn find_identifier(&self, text: &str) -> Option<Identifier> {
        self.strings.lookup(text).map(Identifier::from_index)
    }

    /// The text of an identifier.
    #[inline]
    pub fn str(&self, identifier: Identifier) -> &str {
        self.strings.get(identifier.index())
    }

    /// Interns a type.
    pub fn intern_type(&self, data: TypeData) -> Type {
        if let TypeData::Dialect(payload) = &data
            && !self.has_symbols_in_types()
        {
            payload.for_each_nested(&mut |nested| {
                if matches!(nested, Nested::Symbol(_)) {
                    self.symbols_in_types.store(true, Ordering::Relaxed);
                }
            });
        }
        let (index, is_new) = self.types.intern(data, |data| SharedSize::new(size::type_size(self, data)));
        let ty = Type::from_index(index);
        if is_new && self.type_size(ty).is_open {
            self.open_types.lock().unwrap_or_else(PoisonError::into_inner).push(ty);
        }
        ty
    }

    /// How deep and how large a type is.
    #[inline]
    pub fn type_size(&self, ty: Type) -> Size {
        self.types.fact(ty.index()).get()
    }

    /// Counts the body that a named type got after it was made. `is_last` says that no other type waits for its body: then
    /// those that lead back to themselves are counted, too, with all types around them.
    pub fn complete_type(&self, ty: Type, is_last: bool) {
        let mut open = self.open_types.lock().unwrap_or_else(PoisonError::into_inner);
        let grow = |ty: Type, by: Size, is_open: bool| {
            self.types.fact(ty.index()).set(Size { is_open, ..self.type_size(ty).around(by) });
        };
        let body = size::size_behind_name(self, ty);
        if !body.is_open && self.type_size(ty).is_open {
            grow(ty, body, false);
            open.retain(|&other| other != ty);
        }
        if !is_last || open.is_empty() {
            return;
        }
        // Each may be anywhere in the others, so all together are enough for each.
        let bodies = open.iter().map(|&ty| size::size_behind_name(self, ty)).fold(Size::default(), Size::around);
        open.retain(|&ty| {
            let is_open = matches!(self.type_data(ty), TypeData::Dialect(payload) if !payload.is_complete());
            grow(ty, bodies, is_open);
            is_open
        });
    }

    /// Whether a type of this context names a symbol; most never do.
    pub fn has_symbols_in_types(&self) -> bool {
        self.symbols_in_types.load(Ordering::Relaxed)
    }

    /// The payload of a type.
    #[inline]
    pub fn type_data(&self, ty: Type) -> &TypeData {
        self.types.get(ty.index())
    }

    /// Interns a dialect's type.
    pub fn dialect_type<T: TypePayload>(&self, payload: T) -> Type {
        self.intern_type(TypeData::Dialect(Box::new(payload)))
    }

    /// The payload of a dialect's type, if `ty` is one of kind `T`.
    pub fn type_as<T: TypePayload>(&self, ty: Type) -> Option<&T> {
        match self.type_data(ty) {
            TypeData::Dialect(payload) => (**payload).as_any().downcast_ref(),
            _ => None,
        }
    }

    /// Interns an attribute.
    pub fn intern_attribute(&self, data: AttributeData) -> Attribute {
        Attribute::from_index(self.attributes.intern(data, |data| size::attribute_size(self, data)).0)
    }

    /// How deep and how large an attribute is.
    #[inline]
    pub fn attribute_size(&self, attribute: Attribute) -> Size {
        *self.attributes.fact(attribute.index())
    }

    /// The payload of an attribute.
    #[inline]
    pub fn attribute_data(&self, attribute: Attribute) -> &AttributeData {
        self.attributes.get(attribute.index())
    }

    /// Interns a dialect's attribute.
    pub fn dialect_attribute<T: AttributePayload>(&self, payload: T) -> Attribute {
        self.intern_attribute(AttributeData::Dialect(Box::new(payload)))
    }

    /// The payload of a dialect's attribute, if `attribute` is one of kind `T`.
    pub fn attribute_as<T: AttributePayload>(&self, attribute: Attribute) -> Option<&T> {
        match self.attribute_data(attribute) {
            AttributeData::Dialect(payload) => (**payload).as_any().downcast_ref(),
            _ => None,
        }
    }

    /// A number that no other `distinct` attribute of this context has.
    pub fn next_distinct_id(&self) -> u64 {
        self.next_distinct.fetch_add(1, Ordering::Relaxed)
    }

    /// Interns a location. One that would be over the limits is the first of its parts: inlining through many functions
    /// forgets the outermost callers.
    pub fn location(&self, data: LocationData) -> Location {
        let location = self.exact_location(data);
        let (size, limits) = (self.location_size(location), self.limits());
        if u64::from(size.depth) <= limits.nesting && u64::from(size.parts) <= limits.parts {
            return location;
        }
        match self.location_data(location) {
            LocationData::Name { child, .. } => child,
            LocationData::CallSite { callee, .. } => callee,
            LocationData::Fused { locations, .. } => locations[0],
            LocationData::Unknown | LocationData::FileLineCol { .. } | LocationData::FileLineColRange { .. } => {
                location
            }
        }
    }

    /// Interns a location whatever its size.
    pub(crate) fn exact_location(&self, data: LocationData) -> Location {
        match data {
            LocationData::Unknown => Location::UNKNOWN,
            LocationData::Fused { locations, metadata } => self.fused_location(&locations, metadata),
            data => self.intern_location(data),
        }
    }

    fn intern_location(&self, data: LocationData) -> Location {
        Location::interned(self.locations.intern(data, |data| size::location_size(self, data)).0)
    }

    /// How deep and how large a location is.
    pub fn location_size(&self, location: Location) -> Size {
        match location.repr() {
            LocationRepr::Unknown | LocationRepr::Position(_) => size::location_size(self, &LocationData::Unknown),
            LocationRepr::Interned(index) => *self.locations.fact(index),
        }
    }

    /// Fuses locations as MLIR does. It takes apart those that are fused with the same metadata, and leaves out unknown
    /// ones and repetitions. A single location without metadata is not fused.
    fn fused_location(&self, locations: &[Location], metadata: Option<Attribute>) -> Location {
        let mut parts: Vec<Location> = Vec::new();
        let mut seen = FxHashSet::default();
        let mut add = |part: Location| {
            if part != Location::UNKNOWN && seen.insert(part) {
                parts.push(part);
            }
        };
        for &location in locations {
            match self.location_data(location) {
                LocationData::Fused { locations, metadata: inner } if inner == metadata => {
                    locations.iter().copied().for_each(&mut add);
                }
                _ => add(location),
            }
        }
        match (parts.as_slice(), metadata) {
            ([], None) => return Location::UNKNOWN,
            (&[single], None) => return single,
            ([], Some(_)) => parts.push(Location::UNKNOWN),
            _ => {}
        }
        self.intern_location(LocationData::Fused { locations: parts.into_boxed_slice(), metadata })
    }

    /// A location by file, line and column.
    pub fn file_location(&self, file: &str, line: u32, column: u32) -> Location {
        self.location(LocationData::FileLineCol { file: self.identifier(file), line, column })
    }

    /// The payload of a location.
    pub fn location_data(&self, location: Location) -> LocationData {
        match location.repr() {
            LocationRepr::Unknown => LocationData::Unknown,
            LocationRepr::Interned(index) => self.locations.get(index).clone(),
            LocationRepr::Position(_) => match self.source_place(location) {
                Some(SourcePlace { file, line, column, .. }) => LocationData::FileLineCol { file, line, column },
                None => LocationData::Unknown,
            },
        }
    }

    pub(crate) fn source_place(&self, location: Location) -> Option<SourcePlace<'_>> {
        match location.repr() {
            LocationRepr::Position(offset) => self.sources.resolve(offset),
            LocationRepr::Unknown | LocationRepr::Interned(_) => None,
        }
    }

    /// The text of a file that the context has read; blank lines stand for what came before a piece of it.
    pub fn source_text(&self, file: &str) -> Option<Cow<'_, str>> {
        let source = self.sources.named(self.find_identifier(file)?)?;
        Some(match source.first_line {
            0 | 1 => Cow::Borrowed(&*source.text),
            line => Cow::Owned("\n".repeat(line as usize - 1) + &source.text),
        })
    }

    pub(crate) fn source_line(&self, file: Identifier, line: u32) -> Option<&str> {
        self.sources.line_of(file, line)
    }

    /// Keeps the text of a file, so that diagnostics at locations in it show their lines. A context holds 2 GiB of text in
    /// all; what it has no room for it does not keep.
    pub fn keep_source(&self, file: &str, text: String) {
        self.add_source(file, text, 1);
    }

    /// Whether the text of a file of this name is kept.
    pub fn has_source(&self, file: &str) -> bool {
        self.sources.named(self.identifier(file)).is_some()
    }

    pub(crate) fn add_source(&self, name: &str, text: String, first_line: u32) -> Option<(u32, &str)> {
        self.sources.add(self.identifier(name), text, first_line)
    }

    // ---- registration ----

    /// Makes a dialect known, and those that it depends on. Doing it again changes nothing. Its ops cost nothing before they
    /// are met.
    pub fn register(&self, dialect: &'static Dialect) {
        let mut pending = vec![dialect];
        while let Some(dialect) = pending.pop() {
            pending.extend(dialect.dependencies.iter().filter(|other| self.dialect(other.namespace).is_none()));
            self.register_alone(dialect);
        }
    }

    fn register_alone(&self, dialect: &'static Dialect) {
        let mut dialects = self.dialects.write().unwrap_or_else(PoisonError::into_inner);
        if dialects.insert(dialect.namespace, dialect).is_some() {
            return;
        }
        self.registered.push(dialect);
        // Names that were met before may be its ops.
        let mut names = self.op_names.write().unwrap_or_else(PoisonError::into_inner);
        names.retain(|_, &mut name| {
            let info = self.op_info(name);
            info.def().is_some() || info.dialect_namespace(self.str(info.name())) != dialect.namespace
        });
    }

    /// Only for who has `op_names` to write: the place of an entry is part of it.
    fn add_op_info(&self, info: OpInfo) -> OpName {
        let handle = OpName::from_index(self.op_infos.count());
        self.op_infos.push(info.named_by(handle));
        handle
    }

    /// The dialect of a namespace, if it is registered.
    pub fn dialect(&self, namespace: &str) -> Option<&'static Dialect> {
        self.dialects.read().unwrap_or_else(PoisonError::into_inner).get(namespace).copied()
    }

    /// The earlier spellings of the registered dialects.
    pub(crate) fn legacies(&self) -> SmallVec<[&'static Legacy; 2]> {
        self.dialects.read().unwrap_or_else(PoisonError::into_inner).values().filter_map(|d| d.legacy).collect()
    }

    /// The dialect of these earlier spellings.
    pub(crate) fn dialect_of_legacy(&self, legacy: &'static Legacy) -> Option<&'static Dialect> {
        let dialects = self.dialects.read().unwrap_or_else(PoisonError::into_inner);
        dialects.values().copied().find(|dialect| dialect.legacy.is_some_and(|found| std::ptr::eq(found, legacy)))
    }

    /// The registered dialects' namespaces, sorted.
    pub fn dialect_namespaces(&self) -> Vec<&'static str> {
        let mut names: Vec<_> = self.dialects.read().unwrap_or_else(PoisonError::into_inner).keys().copied().collect();
        names.sort_unstable();
        names
    }

    /// The handle of an op's name, registered or not.
    pub fn op_name(&self, name: &str) -> OpName {
        let identifier = self.identifier(name);
        if let Some(&found) = self.op_names.read().unwrap_or_else(PoisonError::into_inner).get(&identifier) {
            return found;
        }
        let info = self.unlisted_info(identifier, name);
        let mut names = self.op_names.write().unwrap_or_else(PoisonError::into_inner);
        *names.entry(identifier).or_insert_with(|| self.add_op_info(info))
    }

    /// The name of a declared op in this context, whether its dialect is registered or not.
    pub fn op_name_of<T: crate::schema::TypedOp>(&self) -> OpName {
        self.op_name(T::def().name)
    }

    /// The facts about an op's name.
    #[inline]
    pub fn op_info(&self, name: OpName) -> &OpInfo {
        self.op_infos.get(name.index()).expect("op names are only used with the context that made them")
    }

    /// The text of an op's name.
    pub fn op_name_str(&self, name: OpName) -> &str {
        self.str(self.op_info(name).name())
    }

    /// All registered ops' declarations, in the order of registration.
    pub fn registered_ops(&self) -> impl Iterator<Item = &'static OpDef> + '_ {
        let groups = self.registered.iter().flat_map(|(_, dialect)| dialect.ops);
        groups.flat_map(|group| group.iter().map(|def| def()))
    }

    /// Whether ops and attributes of dialects that are not registered are accepted (`--allow-unregistered-dialect`).
    pub fn allows_unregistered_dialects(&self) -> bool {
        self.allow_unregistered.load(Ordering::Relaxed)
    }

    /// Accepts ops and attributes of dialects that are not registered, or refuses them.
    pub fn allow_unregistered_dialects(&self, allow: bool) {
        self.allow_unregistered.store(allow, Ordering::Relaxed);
    }

    /// How many threads may work on one module at a time: as many as the machine has, unless
    /// [`Context::set_threads`] said otherwise.
    pub fn threads(&self) -> usize {
        match self.threads.load(Ordering::Relaxed) {
            0 => {
                // The system reads files for it: once for all contexts.
                static AVAILABLE: OnceLock<usize> = OnceLock::new();
                let available = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
                *AVAILABLE.get_or_init(available)
            }
            threads => threads,
        }
    }

    /// Sets how many threads may work on one module at a time; 1 for none but the caller's.
    pub fn set_threads(&self, threads: usize) {
        self.threads.store(threads.max(1), Ordering::Relaxed);
    }

    /// All attributes that were ever made.
    pub(crate) fn all_attributes(&self) -> impl Iterator<Item = Attribute> + '_ {
        (0..self.attributes.len()).map(Attribute::from_index)
    }

    /// All types that were ever made.
    pub(crate) fn all_types(&self) -> impl Iterator<Item = Type> + '_ {
        (0..self.types.len()).map(Type::from_index)
    }

    /// Data that a dialect keeps in the context, made on first use.
    pub fn state<T: Default + Any + Send + Sync>(&self) -> Arc<T> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = state.entry(TypeId::of::<T>()).or_insert_with(|| Arc::new(T::default()));
        Arc::clone(entry).downcast().unwrap_or_default()
    }
}
