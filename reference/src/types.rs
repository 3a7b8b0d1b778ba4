//! Types, how many register slots their values take, and where their parts lie in memory.

use spirv::StorageClass;
use vulcanize_runtime::ImageDim;

use crate::reader::{Result, unsupported};

/// A place in the register file.
pub(crate) type Slot = u32;

/// An index in [`Types`].
pub(crate) type TypeId = u32;

/// How deep types may nest (SPIR-V's universal limit on structure nesting).
const MAX_DEPTH: u16 = 255;

/// How the columns of a matrix in memory are arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct MatrixLayout {
    pub stride: u64,
    pub row_major: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Member {
    pub ty: TypeId,
    pub offset: u64,
    pub matrix: Option<MatrixLayout>,
}

/// The kind of interface block of a structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BlockKind {
    None,
    Block,
    BufferBlock,
}

/// The data of an image type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ImageType {
    pub dim: ImageDim,
    pub arrayed: bool,
    pub is_integer: bool,
}

impl ImageType {
    /// Components of a coordinate.
    pub fn coordinates(self) -> u32 {
        self.dim.count() as u32 + u32::from(self.arrayed)
    }
}

#[derive(Clone, Debug)]
pub(crate) enum Kind {
    /// `OpTypeVoid`
    Void,
    /// `OpTypeBool`
    Bool,
    /// Signedness is a matter of the instructions.
    Int { width: u8 },
    /// `OpTypeFloat`
    Float { width: u8 },
    /// Scalars.
    Vector { elem: TypeId, count: u32 },
    /// Vectors of floats.
    Matrix { column: TypeId, count: u32 },
    /// `count` is how many components an invocation holds.
    CooperativeMatrix { elem: TypeId, rows: u32, columns: u32, count: u32 },
    /// `stride` bytes lie from element to element.
    Array { elem: TypeId, count: u64, stride: u64 },
    /// The object says how many elements there are.
    RuntimeArray { elem: TypeId, stride: u64 },
    /// Members of any types.
    Struct { members: Vec<Member>, block: BlockKind },
    /// Its values are pointers to the variable, as those of the next two.
    Image { ty: ImageType },
    /// How images are sampled.
    Sampler,
    /// An image with its sampler.
    SampledImage { image: TypeId },
    /// `stride` is that of `OpPtrAccessChain`.
    Pointer { class: StorageClass, pointee: TypeId, stride: Option<u64> },
    /// The type of a function.
    Function { ret: TypeId, params: Vec<TypeId> },
}

#[derive(Clone, Debug)]
pub(crate) struct Type {
    pub kind: Kind,
    /// Slots of a value; `None` when it has no fixed size or too large a one.
    pub slots: Option<u32>,
    /// Bytes in memory; a runtime array counts 0.
    pub size: u64,
    depth: u16,
}

/// The kind of a value's components.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScalarKind {
    Bool,
    Int,
    Float,
}

/// A scalar or a vector: kind, width in bits (booleans 1) and number of components.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    pub kind: ScalarKind,
    pub width: u8,
    pub count: u32,
}

/// The shape of a boolean.
pub(crate) const BOOL: Shape = Shape { kind: ScalarKind::Bool, width: 1, count: 1 };

/// A type as it lies in memory under a pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct View {
    pub ty: TypeId,
    /// The layout of the matrices in it, from the structure member that holds them.
    pub matrix: Option<MatrixLayout>,
    /// The distance of the components when this is a column of a row-major matrix.
    pub step: Option<u64>,
}

impl View {
    pub fn of(ty: TypeId) -> Self {
        Self { ty, matrix: None, step: None }
    }
}

/// The elements that an index selects from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Elements {
    pub stride: u64,
    /// Their number; `None` in a runtime array.
    pub count: Option<u64>,
    pub view: View,
}

/// One scalar of a value in memory. Booleans take a byte, half a pointer takes eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Leaf {
    pub offset: u64,
    /// Bytes: 1, 2, 4 or 8; 0 for a slot that is 0 and not in memory.
    pub bytes: u8,
}

/// All types of a module, each after those it consists of.
#[derive(Debug, Default)]
pub(crate) struct Types(Vec<Type>);

impl Types {
    pub fn get(&self, ty: TypeId) -> &Type {
        &self.0[ty as usize]
    }

    pub fn kind(&self, ty: TypeId) -> &Kind {
        &self.get(ty).kind
    }

    /// Sets the pointee of a pointer that was declared before it.
    pub fn set_pointee(&mut self, ty: TypeId, target: TypeId, distance: Option<u64>) {
        if let Some(Type { kind: Kind::Pointer { pointee, stride, .. }, .. }) = self.0.get_mut(ty as usize) {
            (*pointee, *stride) = (target, distance);
        }
    }

    /// Adds a type. Its parts must have been added before.
    pub fn add(&mut self, kind: Kind) -> Result<TypeId> {
        let too_large = || unsupported("types larger than the address space");
        let product = |a: u64, b: u64| a.checked_mul(b).filter(|&n| n < 1 << 60).ok_or_else(too_large);
        let parts: Vec<TypeId> = match &kind {
            Kind::Vector { elem, .. }
            | Kind::CooperativeMatrix { elem, .. }
            | Kind::Array { elem, .. }
            | Kind::RuntimeArray { elem, .. } => vec![*elem],
            Kind::Matrix { column, .. } => vec![*column],
            Kind::Struct { members, .. } => members.iter().map(|m| m.ty).collect(),
            _ => Vec::new(),
        };
        let depth = parts.iter().map(|&p| self.get(p).depth + 1).max().unwrap_or(0);
        if depth > MAX_DEPTH {
            return Err(unsupported(format!("types nested more than {MAX_DEPTH} deep")));
        }
        let slots_of = |ty: TypeId| self.get(ty).slots.map(u64::from);
        let (slots, size) = match &kind {
            Kind::Void | Kind::Function { .. } => (Some(0), 0),
            Kind::Image { .. } | Kind::Sampler => (Some(2), 0),
            Kind::SampledImage { .. } => (Some(4), 0),
            Kind::Bool => (Some(1), 1),
            Kind::Int { width, .. } | Kind::Float { width } => (Some(1), u64::from(*width / 8)),
            Kind::Pointer { class: StorageClass::PhysicalStorageBuffer, .. } => (Some(2), 8),
            Kind::Pointer { .. } => (Some(2), 16),
            Kind::Vector { elem, count }
            | Kind::CooperativeMatrix { elem, count, .. }
            | Kind::Matrix { column: elem, count } => {
                let count = u64::from(*count);
                (slots_of(*elem).map(|s| s * count), product(self.get(*elem).size, count)?)
            }
            Kind::Array { elem, count, stride } => {
                (slots_of(*elem).and_then(|s| s.checked_mul(*count)), product(*stride, *count)?)
            }
            Kind::RuntimeArray { .. } => (None, 0),
            Kind::Struct { members, .. } => {
                let mut slots = Some(0u64);
                let mut size = 0u64;
                for member in members {
                    slots = slots.zip(slots_of(member.ty)).map(|(a, b)| a + b);
                    let end = member.offset.checked_add(self.size_with(member.ty, member.matrix)?);
                    size = size.max(end.filter(|&n| n < 1 << 60).ok_or_else(too_large)?);
                }
                (slots, size)
            }
        };
        let slots = slots.and_then(|slots| u32::try_from(slots).ok());
        self.0.push(Type { kind, slots, size, depth });
        Ok((self.0.len() - 1) as TypeId)
    }

    fn size_with(&self, ty: TypeId, matrix: Option<MatrixLayout>) -> Result<u64> {
        let Some(layout) = matrix else {
            return Ok(self.get(ty).size);
        };
        let size = match *self.kind(ty) {
            Kind::Matrix { column, count } => {
                let rows = u64::from(self.count(column));
                let columns = u64::from(count);
                let scalar = self.get(column).size / rows.max(1);
                let (lines, line) = if layout.row_major { (rows, columns) } else { (columns, rows) };
                layout.stride.checked_mul(lines.max(1) - 1).and_then(|n| n.checked_add(line * scalar))
            }
            Kind::Array { elem, count, stride } if count > 0 => {
                stride.checked_mul(count - 1).and_then(|n| n.checked_add(self.size_with(elem, matrix).ok()?))
            }
            _ => Some(self.get(ty).size),
        };
        size.ok_or_else(|| unsupported("types larger than the address space"))
    }

    /// Components of a vector, 1 for everything else.
    pub fn count(&self, ty: TypeId) -> u32 {
        match *self.kind(ty) {
            Kind::Vector { count, .. } => count,
            _ => 1,
        }
    }

    /// The components of a scalar or vector; `None` for other types.
    pub fn shape(&self, ty: TypeId) -> Option<Shape> {
        let (scalar, count) = match *self.kind(ty) {
            Kind::Vector { elem, count } | Kind::CooperativeMatrix { elem, count, .. } => (elem, count),
            _ => (ty, 1),
        };
        let (kind, width) = match *self.kind(scalar) {
            Kind::Bool => (ScalarKind::Bool, 1),
            Kind::Int { width, .. } => (ScalarKind::Int, width),
            Kind::Float { width } => (ScalarKind::Float, width),
            _ => return None,
        };
        Some(Shape { kind, width, count })
    }

    /// Whether values of the two types have the same parts in the same order (layouts and signs aside).
    pub fn same_parts(&self, a: TypeId, b: TypeId) -> bool {
        if a == b {
            return true;
        }
        match (self.kind(a), self.kind(b)) {
            (Kind::Void, Kind::Void) | (Kind::Bool, Kind::Bool) => true,
            (Kind::Int { width: x, .. }, Kind::Int { width: y, .. }) => x == y,
            (Kind::Float { width: x }, Kind::Float { width: y }) => x == y,
            (Kind::Vector { elem: x, count: m }, Kind::Vector { elem: y, count: n })
            | (Kind::Matrix { column: x, count: m }, Kind::Matrix { column: y, count: n }) => {
                m == n && self.same_parts(*x, *y)
            }
            (
                Kind::CooperativeMatrix { elem: x, rows: m, columns: k, .. },
                Kind::CooperativeMatrix { elem: y, rows: n, columns: l, .. },
            ) => m == n && k == l && self.same_parts(*x, *y),
            (Kind::Array { elem: x, count: m, .. }, Kind::Array { elem: y, count: n, .. }) => {
                m == n && self.same_parts(*x, *y)
            }
            (Kind::Struct { members: x, .. }, Kind::Struct { members: y, .. }) => {
                // Equal slot counts bound the walk: empty parts were compared by count alone.
                self.get(a).slots == self.get(b).slots
                    && x.len() == y.len()
                    && (self.get(a).slots == Some(0) || x.iter().zip(y).all(|(p, q)| self.same_parts(p.ty, q.ty)))
            }
            (Kind::Pointer { class: x, .. }, Kind::Pointer { class: y, .. }) => x == y,
            _ => false,
        }
    }

    /// Whether a descriptor is of this type: a block, an image or a sampler.
    pub fn is_bound(&self, ty: TypeId) -> bool {
        matches!(
            self.kind(ty),
            Kind::Struct { block: BlockKind::Block | BlockKind::BufferBlock, .. }
                | Kind::Image { .. }
                | Kind::Sampler
                | Kind::SampledImage { .. }
        )
    }

    /// The element type of an array of descriptors, their number, and the number of descriptors of each.
    pub fn descriptors(&self, ty: TypeId) -> Option<(TypeId, u64, u64)> {
        let Kind::Array { elem, count, .. } = *self.kind(ty) else { return None };
        let (mut inner, mut step) = (elem, 1u64);
        while let Kind::Array { elem, count, .. } = *self.kind(inner) {
            (inner, step) = (elem, step.saturating_mul(count));
        }
        self.is_bound(inner).then_some((elem, count, step))
    }

    /// The elements of an array, vector or matrix in memory; `None` for types that are not indexed that way.
    pub fn elements(&self, view: View) -> Option<Elements> {
        match *self.kind(view.ty) {
            Kind::Vector { elem, count } | Kind::CooperativeMatrix { elem, count, .. } => Some(Elements {
                stride: view.step.unwrap_or(self.get(elem).size),
                count: Some(u64::from(count)),
                view: View::of(elem),
            }),
            Kind::Matrix { column, count } => {
                let scalar = self.get(column).size / u64::from(self.count(column)).max(1);
                let (stride, step) = match view.matrix {
                    Some(MatrixLayout { stride, row_major: true }) => (scalar, Some(stride)),
                    Some(MatrixLayout { stride, row_major: false }) => (stride, None),
                    None => (self.get(column).size, None),
                };
                Some(Elements { stride, count: Some(u64::from(count)), view: View { ty: column, matrix: None, step } })
            }
            Kind::Array { elem, count, stride } => {
                Some(Elements { stride, count: Some(count), view: View { ty: elem, ..view } })
            }
            Kind::RuntimeArray { elem, stride } => {
                Some(Elements { stride, count: None, view: View { ty: elem, ..view } })
            }
            _ => None,
        }
    }

    /// Appends the scalars of a value in slot order; `view`'s type must have a number of slots.
    pub fn leaves(&self, view: View, base: u64, out: &mut Vec<Leaf>) {
        if self.get(view.ty).slots.unwrap_or(0) == 0 {
            return;
        }
        match self.kind(view.ty) {
            Kind::Struct { members, .. } => {
                for member in members {
                    let inner = View { ty: member.ty, matrix: member.matrix, step: None };
                    self.leaves(inner, base.wrapping_add(member.offset), out);
                }
            }
            // An address has object 0, which takes no bytes in memory.
            Kind::Pointer { class: StorageClass::PhysicalStorageBuffer, .. } => {
                out.push(Leaf { offset: base, bytes: 0 });
                out.push(Leaf { offset: base, bytes: 8 });
            }
            Kind::Pointer { .. } => {
                out.push(Leaf { offset: base, bytes: 8 });
                out.push(Leaf { offset: base.wrapping_add(8), bytes: 8 });
            }
            Kind::Bool | Kind::Int { .. } | Kind::Float { .. } => {
                out.push(Leaf { offset: base, bytes: self.get(view.ty).size as u8 });
            }
            Kind::Vector { .. } | Kind::CooperativeMatrix { .. } | Kind::Matrix { .. } | Kind::Array { .. } => {
                let Some(Elements { stride, count: Some(count), view }) = self.elements(view) else {
                    return;
                };
                for i in 0..count {
                    self.leaves(view, base.wrapping_add(i.wrapping_mul(stride)), out);
                }
            }
            // Images are in no memory.
            Kind::Void
            | Kind::RuntimeArray { .. }
            | Kind::Function { .. }
            | Kind::Image { .. }
            | Kind::Sampler
            | Kind::SampledImage { .. } => {}
        }
    }
}

/// Writes one scalar at its place; `None` when that is outside.
pub(crate) fn store_leaf(bytes: &mut [u8], leaf: Leaf, bits: u64) -> Option<()> {
    let (at, n) = (usize::try_from(leaf.offset).ok()?, usize::from(leaf.bytes));
    bytes.get_mut(at..at.checked_add(n)?)?.copy_from_slice(&bits.to_le_bytes()[..n]);
    Some(())
}
