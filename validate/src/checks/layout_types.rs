//! Sizes and alignments of types in buffers, from their decorations.

use rustc_hash::FxHashMap;
use spirv::{Decoration, Op};
use vulcanize_words::Inst;

use crate::module::Module;

/// The rules by which a buffer is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Standard {
    /// Arrays and structs are aligned to 16 bytes at least (std140).
    Uniform,
    /// They are aligned as their elements (std430).
    Storage,
}

/// A matrix, as far as its layout does not depend on who holds it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Matrix {
    pub columns: u32,
    pub rows: u32,
    pub scalar: u64,
}

/// How the member of a struct holds matrices.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct MatrixLayout {
    pub stride: Option<u64>,
    pub is_row_major: bool,
    pub is_column_major: bool,
}

/// The size and alignment of a type in memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    /// Bytes, those of a matrix not counted.
    size: u64,
    /// The scalar's size, that of the largest scalar in a struct.
    scalar: u64,
    /// Alignments as [`Standard::Storage`] and [`Standard::Uniform`] have them, except for matrices.
    storage: u64,
    uniform: u64,
    /// Its type, or for arrays the innermost element's type.
    pub matrix: Option<Matrix>,
    pub is_array: bool,
    pub is_struct: bool,
    pub is_vector: bool,
}

fn round_up(value: u64, multiple: u64) -> u64 {
    value.checked_next_multiple_of(multiple.max(1)).unwrap_or(u64::MAX)
}

/// The base alignment of a vector.
fn vector_alignment(count: u32, scalar: u64) -> u64 {
    scalar.saturating_mul(if count <= 1 {
        1
    } else if count == 2 {
        2
    } else {
        4
    })
}

impl Shape {
    fn of_scalar(size: u64) -> Shape {
        Shape {
            size,
            scalar: size,
            storage: size,
            uniform: size,
            matrix: None,
            is_array: false,
            is_struct: false,
            is_vector: false,
        }
    }

    /// Bytes from the first to the last, where matrices are held so.
    pub fn size(&self, matrices: &MatrixLayout) -> u64 {
        let Some(Matrix { columns, rows, scalar }) = self.matrix else { return self.size };
        let (lines, length) = if matrices.is_row_major { (rows, columns) } else { (columns, rows) };
        let stride = matrices.stride.unwrap_or(0);
        let last = scalar.saturating_mul(u64::from(length));
        self.size.saturating_add(stride.saturating_mul(u64::from(lines.saturating_sub(1)))).saturating_add(last)
    }

    /// The alignment of offsets.
    pub fn alignment(&self, standard: Standard, matrices: &MatrixLayout) -> u64 {
        let is_uniform = standard == Standard::Uniform;
        let Some(Matrix { columns, rows, scalar }) = self.matrix else {
            return if is_uniform { self.uniform } else { self.storage }.max(1);
        };
        let line = vector_alignment(if matrices.is_row_major { columns } else { rows }, scalar).max(1);
        if is_uniform && self.is_array { round_up(line, 16) } else { line }
    }

    /// The matrix that arrays hold.
    pub fn without_arrays(self) -> Shape {
        Shape { is_array: false, ..self }
    }

    /// The size of a scalar in it: vectors may be aligned to it.
    pub fn scalar(&self) -> u64 {
        self.scalar.max(1)
    }
}

/// A member of a struct, as its decorations place it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Member<'w> {
    pub ty: u32,
    pub offset: Option<u64>,
    /// The instruction of the offset.
    pub at: Option<Inst<'w>>,
    pub matrices: MatrixLayout,
    pub is_built_in: bool,
}

/// The members of a struct.
pub(super) fn members<'w>(module: &Module<'w>, inst: &Inst<'w>) -> Vec<Member<'w>> {
    let matrices = MatrixLayout::default();
    let empty = |&ty: &u32| Member { ty, offset: None, at: None, matrices, is_built_in: false };
    let mut members: Vec<Member<'w>> = inst.rest(1).iter().map(empty).collect();
    let decorations = inst.operand(0).map(|id| module.decorations.of(id)).unwrap_or_default();
    for decorated in decorations {
        let Some(member) = decorated.member.and_then(|index| members.get_mut(index as usize)) else { continue };
        let parameter = decorated.parameters.first().map(|&value| u64::from(value));
        match decorated.kind {
            _ if decorated.is(Decoration::Offset) => {
                (member.offset, member.at) = (parameter, Some(decorated.at));
            }
            _ if decorated.is(Decoration::MatrixStride) => member.matrices.stride = parameter,
            _ if decorated.is(Decoration::RowMajor) => member.matrices.is_row_major = true,
            _ if decorated.is(Decoration::ColMajor) => member.matrices.is_column_major = true,
            _ if decorated.is(Decoration::BuiltIn) => member.is_built_in = true,
            _ => {}
        }
    }
    members
}

/// The stride of an array.
pub(super) fn array_stride(module: &Module<'_>, array: u32) -> Option<u64> {
    module.decorations.find(array, Decoration::ArrayStride)?.parameters.first().map(|&stride| u64::from(stride))
}

/// The shapes of all types, each made from those before it.
pub(super) fn shapes(module: &Module<'_>) -> FxHashMap<u32, Shape> {
    let mut shapes: FxHashMap<u32, Shape> = FxHashMap::default();
    for inst in module.instructions().take_while(|inst| !inst.is(Op::Function)) {
        if let (Some(id), Some(shape)) = (inst.result(), shape_of(module, &shapes, &inst)) {
            shapes.insert(id, shape);
        }
    }
    shapes
}

fn shape_of(module: &Module<'_>, shapes: &FxHashMap<u32, Shape>, inst: &Inst<'_>) -> Option<Shape> {
    let get = |index: usize| shapes.get(&inst.operand(index)?).copied();
    match inst.op()? {
        Op::TypeBool => Some(Shape::of_scalar(4)),
        Op::TypeInt | Op::TypeFloat => Some(Shape::of_scalar(u64::from(inst.operand(1)?.div_ceil(8)))),
        // By the Vulkan rules for physical pointers.
        Op::TypePointer => Some(Shape::of_scalar(8)),
        Op::TypeVector => {
            let (component, count) = (get(1)?, inst.operand(2)?);
            let alignment = vector_alignment(count, component.scalar);
            let size = component.scalar.saturating_mul(u64::from(count));
            Some(Shape { size, storage: alignment, uniform: alignment, is_vector: true, ..component })
        }
        Op::TypeMatrix => {
            let (column, columns) = (get(1)?, inst.operand(2)?);
            let rows = u32::try_from(column.size / column.scalar.max(1)).unwrap_or(u32::MAX);
            let matrix = Some(Matrix { columns, rows, scalar: column.scalar });
            Some(Shape { size: 0, matrix, is_vector: false, ..column })
        }
        op @ (Op::TypeArray | Op::TypeRuntimeArray) => {
            let element = get(1)?;
            let stride = array_stride(module, inst.operand(0)?).unwrap_or(0);
            let before_last = match op {
                Op::TypeArray => u64::from(inst.operand(2).and_then(|id| module.constant(id)).unwrap_or(1)).max(1) - 1,
                _ => 0,
            };
            let size = element.size.saturating_add(stride.saturating_mul(before_last));
            let uniform = round_up(element.uniform, 16);
            Some(Shape { size, uniform, is_array: true, is_struct: false, is_vector: false, ..element })
        }
        Op::TypeStruct => Some(struct_shape(module, shapes, inst)),
        _ => None,
    }
}

fn struct_shape(module: &Module<'_>, shapes: &FxHashMap<u32, Shape>, inst: &Inst<'_>) -> Shape {
    let mut shape = Shape { is_struct: true, ..Shape::of_scalar(0) };
    for member in members(module, inst) {
        let Some(found) = shapes.get(&member.ty) else { continue };
        let end = member.offset.unwrap_or(0).saturating_add(found.size(&member.matrices));
        shape.size = shape.size.max(end);
        shape.scalar = shape.scalar.max(found.scalar);
        shape.storage = shape.storage.max(found.alignment(Standard::Storage, &member.matrices));
        shape.uniform = shape.uniform.max(found.alignment(Standard::Uniform, &member.matrices));
    }
    shape.uniform = round_up(shape.uniform, 16);
    shape
}
