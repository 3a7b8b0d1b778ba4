//! Strides and offsets: where in memory the elements of a memref are.

use smallvec::SmallVec;
use vulcanize_ir::affine::{AffineBinaryKind, AffineExpr, AffineMap};
use vulcanize_ir::{Attribute, AttributeData, Context, DYNAMIC, Type, TypeData};

/// The position of element `(i, j, …)` is `offset + i * strides[0] + j * strides[1] + …`, in elements. [`DYNAMIC`]
/// stands for numbers that are known only at run time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StridedForm {
    /// A stride for each dimension.
    pub strides: SmallVec<[i64; 4]>,
    /// The position of the first element.
    pub offset: i64,
}

/// A number, in elements, that a memref's type may leave open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShapePart {
    /// The position of the first element.
    Offset,
    /// The size of a dimension.
    Size(u32),
    /// The distance of neighbours in a dimension.
    Stride(u32),
}

/// A size, stride or offset that one of several memrefs (a kernel's arguments) leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShapeWord {
    /// The number of the argument that it is about.
    pub argument: u32,
    /// Its meaning.
    pub part: ShapePart,
}

/// The strided form of a memref type; `None` when it has none (no rank, or a layout that is not strided).
pub fn strided_form(context: &Context, ty: Type) -> Option<StridedForm> {
    let TypeData::MemRef { shape, layout, .. } = context.type_data(ty) else { return None };
    let Some(layout) = *layout else { return Some(StridedForm { strides: identity_strides(shape), offset: 0 }) };
    match context.attribute_data(layout) {
        AttributeData::StridedLayout { offset, strides } => {
            Some(StridedForm { strides: SmallVec::from_slice(strides), offset: *offset })
        }
        AttributeData::AffineMap(map) => strided_map(map, shape.len()),
        _ => None,
    }
}

/// The strides of a contiguous memref in row-major order.
pub fn identity_strides(shape: &[i64]) -> SmallVec<[i64; 4]> {
    let mut strides = SmallVec::from_elem(1, shape.len());
    for i in (1..shape.len()).rev() {
        strides[i - 1] = mul(strides[i], shape[i]);
    }
    strides
}

/// Whether the memref is contiguous, in row-major order, from position zero.
pub fn is_contiguous(context: &Context, ty: Type) -> bool {
    let TypeData::MemRef { shape, .. } = context.type_data(ty) else { return false };
    strided_form(context, ty).is_some_and(|form| form.offset == 0 && form.strides == identity_strides(shape))
}

/// `strided<[…], offset: …>`
pub fn strided_layout(context: &Context, form: &StridedForm) -> Attribute {
    let strides = form.strides.as_slice().into();
    context.intern_attribute(AttributeData::StridedLayout { offset: form.offset, strides })
}

/// The sum, [`DYNAMIC`] where one of the two is or where it does not fit.
pub fn add(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.checked_add(b).unwrap_or(DYNAMIC) }
}

/// The product, [`DYNAMIC`] where one of the two is or where it does not fit.
pub fn mul(a: i64, b: i64) -> i64 {
    // Zero times an unknown size stays zero, as in MLIR.
    match (a, b) {
        (0, _) | (_, 0) => 0,
        (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
        _ => a.checked_mul(b).unwrap_or(DYNAMIC),
    }
}

/// The strided form of a layout whose map is one linear expression: its coefficients. Those with symbols in them are
/// dynamic.
pub fn strided_map(map: &AffineMap, rank: usize) -> Option<StridedForm> {
    let [expr] = map.results() else { return None };
    let mut form = StridedForm { strides: SmallVec::from_elem(0, rank), offset: 0 };
    accumulate(expr, 1, &mut form)?;
    Some(form)
}

fn accumulate(expr: &AffineExpr, factor: i64, form: &mut StridedForm) -> Option<()> {
    match expr {
        AffineExpr::Dim(position) => {
            let stride = form.strides.get_mut(*position as usize)?;
            *stride = add(*stride, factor);
        }
        AffineExpr::Symbol(_) => form.offset = DYNAMIC,
        AffineExpr::Constant(value) => form.offset = add(form.offset, mul(*value, factor)),
        AffineExpr::Binary(binary) => match binary.kind() {
            AffineBinaryKind::Add => {
                accumulate(binary.lhs(), factor, form)?;
                accumulate(binary.rhs(), factor, form)?;
            }
            AffineBinaryKind::Mul => {
                let scale = match binary.rhs() {
                    AffineExpr::Constant(value) => *value,
                    other if other.is_symbolic_or_constant() => DYNAMIC,
                    _ => return None,
                };
                accumulate(binary.lhs(), mul(factor, scale), form)?;
            }
            AffineBinaryKind::Mod | AffineBinaryKind::FloorDiv | AffineBinaryKind::CeilDiv => {
                if !expr.is_symbolic_or_constant() {
                    return None;
                }
                form.offset = DYNAMIC;
            }
        },
    }
    Some(())
}
