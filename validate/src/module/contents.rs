//! What types contain, found once for each type: hostile modules nest them deeply.

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{Decoration, FPEncoding, Op, StorageClass};
use vulcanize_target_env::Capability;

use super::Module;
use super::types::Type;

/// `Float8UnsignedE8M0EXT` and `MXInt8EXT` among the encodings of floats.
const UNSIGNED_E8M0: u32 = 4226;
const MX_INT8: u32 = 4227;

/// Something that a type is, or has somewhere within it. Pointers contain nothing of what they point to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    Int8,
    Int16,
    Float16,
    /// Floats of 4 and 6 bits.
    TinyFloat,
    /// Floats of 4 and 6 bits, `Float8UnsignedE8M0EXT` and `MXInt8EXT`.
    Microscaling,
    Bool,
    /// A boolean beside structs with built-in members.
    PlainBool,
    RuntimeArray,
    Array,
    Matrix,
    /// A struct decorated as `Block` or `BufferBlock`.
    Block,
    CooperativeMatrix,
    VectorId,
    /// A vector of more than four components.
    LongVector,
    /// A vector whose size is a specialization constant.
    SpecVector,
    Image,
    Sampler,
    SampledImage,
    AccelerationStructure,
    Tensor,
    /// `OpTypeBufferEXT`
    Buffer,
    /// Handles that are none of the above.
    OtherOpaque,
    StorageBufferPointer,
    WorkgroupPointer,
    PhysicalPointer,
    /// A typed one.
    TypedPhysicalPointer,
    /// A pointer into any other storage class.
    OtherPointer,
    /// `BFloat16KHR`
    BrainFloat,
    /// A float of any other encoding.
    EncodedFloat,
    /// What has no null value.
    WithoutNull,
    /// A runtime array among the members of a struct, not of one within it.
    RuntimeMember,
    /// `Invariant` on a struct or a member of it, not of one within it.
    Invariant,
}

/// What counts for a type itself only.
const NOT_INNER: u32 = 1 << Content::RuntimeMember as u32 | 1 << Content::Invariant as u32;

/// A set of [`Content`], and the bytes of the largest scalar.
#[derive(Clone, Copy, Debug, Default)]
struct Contents {
    bits: u32,
    largest_scalar: u32,
}

impl Contents {
    /// What a type is itself, without the types within it.
    fn own(module: &Module<'_>, id: u32, ty: Type<'_>) -> Contents {
        Contents { bits: own(module, id, ty) | without_null(ty), largest_scalar: bytes(module, id, ty) }
    }

    fn is_storage_only(self, module: &Module<'_>) -> bool {
        let limited =
            |content: Content, capability| self.bits & 1 << content as u32 != 0 && !module.has_capability(capability);
        limited(Content::Int8, Capability::Int8)
            || limited(Content::Int16, Capability::Int16)
            || limited(Content::Float16, Capability::Float16)
    }
}

/// The tables of all types.
#[derive(Debug, Default)]
pub(super) struct ContentsByType {
    of: FxHashMap<u32, Contents>,
    /// Declarations that say the same as an earlier one, by id.
    repeated: FxHashSet<u32>,
    has_storage_only: bool,
    has_new_floats: bool,
}

impl ContentsByType {
    pub(super) fn new(module: &Module<'_>) -> ContentsByType {
        let mut tables = ContentsByType::default();
        let mut declared = FxHashSet::default();
        for inst in module.instructions().take_while(|inst| !inst.is(Op::Function)) {
            let Some((id, ty)) = inst.result().and_then(|id| Some((id, module.ty(id)?))) else { continue };
            let declaration = (inst.opcode, inst.rest(1));
            if inst.grammar().is_some_and(|row| row.is_type) && !declared.insert(declaration) {
                tables.repeated.insert(id);
            }
            let contents = tables.contents(module, id, ty);
            tables.of.entry(id).or_insert(contents);
            tables.has_new_floats |= matches!(ty, Type::Float { encoding: Some(_), .. });
            tables.has_storage_only |= contents.is_storage_only(module);
        }
        tables
    }

    /// Types come after those within them.
    fn contents(&self, module: &Module<'_>, id: u32, ty: Type<'_>) -> Contents {
        let mut all = Contents::own(module, id, ty);
        let mut add = |inner: u32| {
            // A pointer that is announced only is declared after this.
            let announced = || match module.ty(inner) {
                Some(ty @ Type::Pointer { .. }) => Contents::own(module, inner, ty),
                _ => Contents::default(),
            };
            let inner = self.of.get(&inner).copied().unwrap_or_else(announced);
            all.bits |= inner.bits & !NOT_INNER;
            if !matches!(ty, Type::Image { .. } | Type::SampledImage { .. } | Type::RuntimeArray { .. }) {
                all.largest_scalar = all.largest_scalar.max(inner.largest_scalar);
            }
        };
        match ty {
            Type::Vector { component, .. }
            | Type::VectorId { component, .. }
            | Type::CooperativeMatrix { component, .. }
            | Type::CooperativeMatrixNv { component, .. } => add(component),
            Type::Matrix { column, .. } => add(column),
            Type::Array { element, .. } | Type::RuntimeArray { element } => add(element),
            Type::SampledImage { image } => add(image),
            Type::Image { operands } => operands.first().copied().into_iter().for_each(add),
            Type::Struct { members } => members.iter().copied().for_each(add),
            Type::Void
            | Type::Bool
            | Type::Int { .. }
            | Type::Float { .. }
            | Type::Sampler
            | Type::Opaque
            | Type::Pointer { .. }
            | Type::UntypedPointer { .. }
            | Type::Function { .. }
            | Type::Tensor { .. }
            | Type::Other(_) => {}
        }
        if let Type::Struct { members } = ty {
            let is_runtime = |&member: &u32| matches!(module.ty(member), Some(Type::RuntimeArray { .. }));
            let is_decorated = |kind| module.decorations.of(id).iter().any(|decorated| decorated.is(kind));
            all.bits |= u32::from(members.iter().any(is_runtime)) << Content::RuntimeMember as u32;
            all.bits |= u32::from(is_decorated(Decoration::Invariant)) << Content::Invariant as u32;
            all.bits &= !(u32::from(is_decorated(Decoration::BuiltIn)) << Content::PlainBool as u32);
        }
        all
    }
}

/// The bytes of a scalar, and of a physical pointer.
fn bytes(module: &Module<'_>, id: u32, ty: Type<'_>) -> u32 {
    match ty {
        Type::Pointer { class, .. } if class == StorageClass::PhysicalStorageBuffer as u32 => 8,
        _ => module.bit_width(id) / 8,
    }
}

/// What a type is itself.
fn own(module: &Module<'_>, id: u32, ty: Type<'_>) -> u32 {
    let set = |contents: &[Content]| contents.iter().fold(0, |bits, &content| bits | 1 << content as u32);
    let dimension = module.dimension(id);
    let long: &[Content] = if dimension > 4 { &[Content::LongVector] } else { &[] };
    match ty {
        Type::Int { width: 8, .. } => set(&[Content::Int8]),
        Type::Int { width: 16, .. } => set(&[Content::Int16]),
        Type::Float { width, encoding } => set(float(width, encoding)),
        Type::Bool => set(&[Content::Bool, Content::PlainBool]),
        Type::Vector { .. } => set(long),
        Type::VectorId { size, .. } if module.is_spec_constant(size) => {
            set(&[Content::VectorId, Content::SpecVector]) | set(long)
        }
        Type::VectorId { .. } => set(&[Content::VectorId]) | set(long),
        Type::Matrix { .. } => set(&[Content::Matrix]),
        Type::Array { .. } => set(&[Content::Array]),
        Type::RuntimeArray { .. } => set(&[Content::RuntimeArray]),
        Type::Struct { .. } if module.is_block(id) => set(&[Content::Block]),
        Type::CooperativeMatrix { .. } | Type::CooperativeMatrixNv { .. } => set(&[Content::CooperativeMatrix]),
        Type::Image { .. } => set(&[Content::Image]),
        Type::Sampler => set(&[Content::Sampler]),
        Type::SampledImage { .. } => set(&[Content::SampledImage]),
        Type::Tensor { .. } => set(&[Content::Tensor]),
        Type::Pointer { class, .. } if pointer(class) == Content::PhysicalPointer => {
            set(&[Content::PhysicalPointer, Content::TypedPhysicalPointer])
        }
        Type::Pointer { class, .. } | Type::UntypedPointer { class } => set(&[pointer(class)]),
        Type::Opaque => set(&[Content::OtherOpaque]),
        Type::Other(op) => match op {
            Op::TypeAccelerationStructureKHR => set(&[Content::AccelerationStructure]),
            Op::TypeBufferEXT => set(&[Content::Buffer]),
            Op::TypeEvent
            | Op::TypeDeviceEvent
            | Op::TypeReserveId
            | Op::TypeQueue
            | Op::TypePipe
            | Op::TypePipeStorage
            | Op::TypeNamedBarrier => set(&[Content::OtherOpaque]),
            _ => 0,
        },
        Type::Void | Type::Int { .. } | Type::Struct { .. } | Type::Function { .. } => 0,
    }
}

fn float(width: u32, encoding: Option<u32>) -> &'static [Content] {
    const BRAIN: u32 = FPEncoding::BFloat16KHR as u32;
    match (width, encoding) {
        (4 | 6, None) => &[Content::TinyFloat, Content::Microscaling],
        (4 | 6, Some(BRAIN)) => &[Content::TinyFloat, Content::Microscaling, Content::BrainFloat],
        (4 | 6, Some(_)) => &[Content::TinyFloat, Content::Microscaling, Content::EncodedFloat],
        (_, Some(UNSIGNED_E8M0 | MX_INT8)) => &[Content::Microscaling, Content::EncodedFloat],
        (_, Some(BRAIN)) => &[Content::BrainFloat],
        (_, Some(_)) => &[Content::EncodedFloat],
        (16, None) => &[Content::Float16],
        (_, None) => &[],
    }
}

/// [`Content::WithoutNull`], where it is so of a type itself.
fn without_null(ty: Type<'_>) -> u32 {
    let has_null = match ty {
        Type::Bool
        | Type::Int { .. }
        | Type::Float { .. }
        | Type::Vector { .. }
        | Type::VectorId { .. }
        | Type::Matrix { .. }
        | Type::Array { .. }
        | Type::Struct { .. }
        | Type::CooperativeMatrix { .. }
        | Type::CooperativeMatrixNv { .. } => true,
        Type::Pointer { class, .. } | Type::UntypedPointer { class } => {
            class != StorageClass::PhysicalStorageBuffer as u32
        }
        Type::Tensor { shape, .. } => shape.is_some(),
        Type::Other(op) => matches!(op, Op::TypeEvent | Op::TypeDeviceEvent | Op::TypeReserveId | Op::TypeQueue),
        Type::Void
        | Type::RuntimeArray { .. }
        | Type::Function { .. }
        | Type::Image { .. }
        | Type::Sampler
        | Type::SampledImage { .. }
        | Type::Opaque => false,
    };
    u32::from(!has_null) << Content::WithoutNull as u32
}

fn pointer(class: u32) -> Content {
    const STORAGE_BUFFER: u32 = StorageClass::StorageBuffer as u32;
    const WORKGROUP: u32 = StorageClass::Workgroup as u32;
    const PHYSICAL: u32 = StorageClass::PhysicalStorageBuffer as u32;
    match class {
        STORAGE_BUFFER => Content::StorageBufferPointer,
        WORKGROUP => Content::WorkgroupPointer,
        PHYSICAL => Content::PhysicalPointer,
        _ => Content::OtherPointer,
    }
}

impl Module<'_> {
    /// Whether a type is or contains any of these.
    pub(crate) fn contains(&self, ty: u32, any_of: &[Content]) -> bool {
        let bits = self.contents.of.get(&ty).map_or(0, |contents| contents.bits);
        any_of.iter().any(|&content| bits & 1 << content as u32 != 0)
    }

    /// The bytes of the largest scalar in a type; 0 where there is none.
    pub(crate) fn largest_scalar(&self, ty: u32) -> u32 {
        self.contents.of.get(&ty).map_or(0, |contents| contents.largest_scalar)
    }

    /// Whether a type is or contains numbers of 8 or 16 bits for whose arithmetic no capability is declared.
    pub(crate) fn contains_storage_only(&self, ty: u32) -> bool {
        self.contents.of.get(&ty).is_some_and(|contents| contents.is_storage_only(self))
    }

    /// Whether any type contains numbers of 8 or 16 bits for whose arithmetic no capability is declared.
    pub(crate) fn has_storage_only_types(&self) -> bool {
        self.contents.has_storage_only
    }

    /// Whether any type is a float with an encoding.
    pub(crate) fn has_new_floats(&self) -> bool {
        self.contents.has_new_floats
    }

    /// Whether an earlier type is declared with the same words.
    pub(crate) fn is_repeated(&self, ty: u32) -> bool {
        self.contents.repeated.contains(&ty)
    }

    /// Whether a struct is decorated as `Block` or `BufferBlock`.
    pub(crate) fn is_block(&self, ty: u32) -> bool {
        self.has(ty, Decoration::Block) || self.has(ty, Decoration::BufferBlock)
    }
}
