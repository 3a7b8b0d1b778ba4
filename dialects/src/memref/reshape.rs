//! Putting dimensions together and taking them apart.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{
    ANY_MEMREF, ANY_RANKED_OR_UNRANKED_MEMREF, ARRAY_ATTR, Carries, DENSE_I64_ARRAY, INDEX, Trait, TypeConstraint,
    named,
};
use vulcanize_ir::{Attribute, Context, DYNAMIC, Fallible, Ir, Op, Type, TypeData, Value, ops};

use super::layout::{StridedForm, mul, strided_form, strided_layout};
use super::{MemRef, canonicalize_views};
use crate::function::op_error;
use crate::index_list::{index_list_directive, static_indices, verify_index_list};
use crate::reshapes::{self, Misgrouped, check_groups, reassociation_groups, reshapes_of_dialect};

ops! {
    /// Reshapes.
    pub(super) static OPS;

    /// Makes one dimension of each group of neighbouring ones.
    pub struct CollapseShape = "memref.collapse_shape" {
        operands: { src: ANY_MEMREF },
        attributes: { reassociation: ARRAY_ATTR },
        results: { result: ANY_MEMREF },
        traits: [Trait::Pure],
        format: "$src $reassociation attr-dict `:` type($src) `into` type($result)",
        with: {
            interfaces: &[&Carries::MemoryOfShape],
            verify: Some(verify_collapse), name_results: Some(|ir, op, sink| sink(ir.result(op, 0), "collapse_shape")), fold: Some(reshapes::fold::<OfMemRefs>),
            canonicalize: &[named("mlir::ComposeReassociativeReshapeOps<mlir::memref::CollapseShapeOp, mlir::ReshapeOpKind::kCollapse>", reshapes::collapse_of_collapse::<OfMemRefs>), named("mlir::ComposeCollapseOfExpandOp<mlir::memref::CollapseShapeOp, mlir::memref::ExpandShapeOp, mlir::memref::CastOp, mlir::memref::DimOp, mlir::MemRefType>", reshapes::collapse_of_expand::<OfMemRefs>), named("CollapseShapeOpMemRefCastFolder", canonicalize_views::collapse_of_cast)],
        },
    }

    /// The same elements, row by row, in a shape that is in memory.
    pub struct Reshape = "memref.reshape" {
        operands: { source: ANY_RANKED_OR_UNRANKED_MEMREF, shape: SHAPE },
        results: { result: ANY_RANKED_OR_UNRANKED_MEMREF },
        traits: [Trait::Pure],
        format: "$source `(` $shape `)` attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&Carries::MemoryOfShape], verify: Some(verify_reshape), name_results: Some(|ir, op, sink| sink(ir.result(op, 0), "reshape")) },
    }

    /// Makes a group of neighbouring dimensions of each one.
    pub struct ExpandShape = "memref.expand_shape" {
        operands: { src: ANY_MEMREF, output_shape: INDEX[variadic] },
        attributes: { reassociation: ARRAY_ATTR, static_output_shape: DENSE_I64_ARRAY },
        results: { result: ANY_MEMREF },
        traits: [Trait::Pure],
        format: "$src $reassociation `output_shape` custom<OutputShape>($output_shape, $static_output_shape) attr-dict \
            `:` type($src) `into` type($result)",
        with: {
            interfaces: &[&Carries::MemoryOfShape],
            verify: Some(verify_expand), name_results: Some(|ir, op, sink| sink(ir.result(op, 0), "expand_shape")), fold: Some(reshapes::fold::<OfMemRefs>),
            canonicalize: &[named("mlir::ComposeReassociativeReshapeOps<mlir::memref::ExpandShapeOp, mlir::ReshapeOpKind::kExpand>", reshapes::expand_of_expand::<OfMemRefs>), named("mlir::ComposeExpandOfCollapseOp<mlir::memref::ExpandShapeOp, mlir::memref::CollapseShapeOp>", reshapes::expand_of_collapse::<OfMemRefs>), named("ExpandShapeOpMemRefCastFolder", canonicalize_views::expand_of_cast)],
            directives: &[index_list_directive!("OutputShape", output_shape, static_output_shape)],
        },
    }
}

reshapes_of_dialect! { struct OfMemRefs; }

static SHAPE: TypeConstraint = TypeConstraint::new("1D memref of signless integer or index values", |context, ty| {
    MemRef::of(context, ty).is_some_and(|memref| {
        let is_integer = matches!(
            context.type_data(memref.element),
            TypeData::Index | TypeData::Integer { signedness: vulcanize_ir::Signedness::Signless, .. }
        );
        memref.rank() == 1 && is_integer
    })
});

fn verify_reshape(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, reshape) = (ir.context(), Reshape(op));
    let [source, result] = [ir.value_type(reshape.source(ir)), ir.value_type(reshape.result(ir))];
    if context.element_type(source) != context.element_type(result) {
        return Err(op_error(ir, op, "element types of source and destination memref types should be the same"));
    }
    if MemRef::of(context, source).is_some_and(|memref| memref.layout.is_some()) {
        return Err(op_error(ir, op, "source memref type should have identity affine map"));
    }
    let length = context.shape(ir.value_type(reshape.shape(ir))).and_then(|shape| shape.first().copied());
    let Some(memref) = MemRef::of(context, result) else { return Ok(()) };
    if memref.layout.is_some() {
        return Err(op_error(ir, op, "result memref type should have identity affine map"));
    }
    match length {
        Some(DYNAMIC) => {
            let message = "cannot use shape operand with dynamic length to reshape to statically-ranked memref type";
            Err(op_error(ir, op, message))
        }
        Some(length) if usize::try_from(length) != Ok(memref.rank()) => {
            Err(op_error(ir, op, "length of shape operand differs from the result's memref rank"))
        }
        _ => Ok(()),
    }
}

/// Checks groups; the error names the mistake.
fn verify_groups(ir: &Ir<'_>, op: Op, collapsed: &[i64], expanded: &[i64], groups: &[Vec<usize>]) -> Fallible {
    let show = |n: i64| if n == DYNAMIC { "?".to_owned() } else { n.to_string() };
    check_groups(collapsed, expanded, groups).map_err(|wrong| {
        let message = match wrong {
            Misgrouped::Count { found, expected } => {
                format!("invalid number of reassociation groups: found {found}, expected {expected}")
            }
            Misgrouped::Order => {
                "reassociation indices must be contiguous and cover the dimensions in order".to_owned()
            }
            Misgrouped::Size { found, expected, .. } => {
                let (found, expected) = (show(found), show(expected));
                format!("collapsed dim size ({found}) must equal reassociation group size ({expected})")
            }
            Misgrouped::Rest => "reassociation indices must cover all dimensions".to_owned(),
        };
        op_error(ir, op, message)
    })
}

pub(super) fn with_layout(context: &Context, memref: &MemRef<'_>, shape: &[i64], form: Option<&StridedForm>) -> Type {
    context.intern_type(TypeData::MemRef {
        shape: shape.into(),
        element: memref.element,
        layout: form.map(|form| strided_layout(context, form)),
        memory_space: memref.memory_space,
    })
}

fn verify_type(ir: &Ir<'_>, op: Op, what: &str, expected: Type, found: Type) -> Fallible {
    if expected == found {
        return Ok(());
    }
    let (expected, found) = (ir.context().type_text(expected), ir.context().type_text(found));
    Err(op_error(ir, op, format!("expected {what} type to be '{expected}' but found '{found}'")))
}

// ---- collapse ----

/// The layout of a collapsed memref: of each group the stride of its innermost dimension. `None` when a group is
/// known not to be contiguous.
pub(super) fn collapsed_form(shape: &[i64], source: &StridedForm, groups: &[Vec<usize>]) -> Option<StridedForm> {
    let mut strides = SmallVec::new();
    for group in groups {
        let kept = group.iter().rposition(|&dim| shape[dim] != 1).unwrap_or(0);
        let inner = *group.get(kept)?;
        // A dynamic size may turn out to be 1, and the stride of such a dimension does not matter.
        let stride = if shape[inner] != DYNAMIC || kept == 0 { source.strides[inner] } else { DYNAMIC };
        strides.push(stride);
        let mut running = stride;
        for &dim in group.iter().skip(1).rev() {
            if shape[dim - 1] == 1 {
                continue;
            }
            running = mul(running, shape[dim]);
            let outer = source.strides[dim - 1];
            if running != DYNAMIC && outer != DYNAMIC && running != outer {
                return None;
            }
        }
    }
    Some(StridedForm { strides, offset: source.offset })
}

fn verify_collapse(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, collapse) = (ir.context(), CollapseShape(op));
    let (source_type, result_type) = (ir.value_type(collapse.src(ir)), ir.value_type(collapse.result(ir)));
    let (Some(source), Some(result)) = (MemRef::of(context, source_type), MemRef::of(context, result_type)) else {
        return Ok(());
    };
    let Some(groups) = reassociation_groups(context, collapse.reassociation(ir)) else {
        let message =
            "attribute 'reassociation' failed to satisfy constraint: Array of 64-bit integer array attributes";
        return Err(op_error(ir, op, message));
    };
    verify_groups(ir, op, result.shape, source.shape, &groups)?;
    let form = match is_identity(context, source_type) {
        true => None,
        false => {
            let form = strided_form(context, source_type).and_then(|form| collapsed_form(source.shape, &form, &groups));
            if form.is_none() {
                return Err(op_error(ir, op, "invalid source layout map or collapsing non-contiguous dims"));
            }
            form
        }
    };
    verify_type(ir, op, "collapsed", with_layout(context, &source, result.shape, form.as_ref()), result_type)
}

/// Whether elements lie in memory as their indices say. A layout says so of one dimension that begins at the start.
fn is_identity(context: &Context, ty: Type) -> bool {
    MemRef::of(context, ty).is_some_and(|memref| {
        let is_plain = |form: StridedForm| form.offset == 0 && form.strides[..] == [1];
        memref.layout.is_none() || strided_form(context, ty).is_some_and(is_plain)
    })
}

/// The type of collapsed memory of a shape; `None` where it is not certain that each group is contiguous.
pub(crate) fn collapsed_type(context: &Context, source: Type, shape: &[i64], groups: &[Vec<usize>]) -> Option<Type> {
    let memref = MemRef::of(context, source)?;
    if is_identity(context, source) {
        return Some(with_layout(context, &memref, shape, None));
    }
    let form = strided_form(context, source)?;
    let is_contiguous = groups.iter().all(|group| is_contiguous(memref.shape, &form, group));
    let form = collapsed_form(memref.shape, &form, groups).filter(|_| is_contiguous)?;
    Some(with_layout(context, &memref, shape, Some(&form)))
}

/// Whether the strides of neighbouring dimensions are known to fit.
fn is_contiguous(shape: &[i64], form: &StridedForm, group: &[usize]) -> bool {
    let kept = group.iter().rposition(|&dim| shape[dim] != 1).unwrap_or(0);
    let Some(&inner) = group.get(kept) else { return true };
    let mut running = if shape[inner] != DYNAMIC || kept == 0 { form.strides[inner] } else { DYNAMIC };
    group.iter().skip(1).rev().filter(|&&dim| shape[dim - 1] != 1).all(|&dim| {
        running = mul(running, shape[dim]);
        running != DYNAMIC && running == form.strides[dim - 1]
    })
}

// ---- expand ----

/// The type of expanded memory of a shape; `None` where the memory has no strides.
pub(crate) fn expanded_type(context: &Context, source: Type, shape: &[i64], groups: &[Vec<usize>]) -> Option<Type> {
    let memref = MemRef::of(context, source)?;
    let form = match is_identity(context, source) {
        false => Some(expanded_form(shape, &strided_form(context, source)?, groups)),
        true => None,
    };
    Some(with_layout(context, &memref, shape, form.as_ref()))
}

/// The layout of an expanded memref.
pub(super) fn expanded_form(shape: &[i64], source: &StridedForm, groups: &[Vec<usize>]) -> StridedForm {
    let mut strides: SmallVec<[i64; 4]> = SmallVec::from_elem(1, shape.len());
    for (group, &stride) in groups.iter().zip(&source.strides) {
        let mut running = stride;
        for &dim in group.iter().rev() {
            strides[dim] = running;
            running = mul(running, shape[dim]);
        }
    }
    StridedForm { strides, offset: source.offset }
}

fn verify_expand(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, expand) = (ir.context(), ExpandShape(op));
    let (source_type, result_type) = (ir.value_type(expand.src(ir)), ir.value_type(expand.result(ir)));
    let (Some(source), Some(result)) = (MemRef::of(context, source_type), MemRef::of(context, result_type)) else {
        return Ok(());
    };
    if result.rank() < source.rank() {
        let message = format!(
            "has source rank {} and result rank {}. This is not an expansion ({} > {}).",
            source.rank(),
            result.rank(),
            source.rank(),
            result.rank()
        );
        return Err(op_error(ir, op, message));
    }
    let Some(groups) = reassociation_groups(context, expand.reassociation(ir)) else {
        let message =
            "attribute 'reassociation' failed to satisfy constraint: Array of 64-bit integer array attributes";
        return Err(op_error(ir, op, message));
    };
    verify_groups(ir, op, source.shape, result.shape, &groups)?;
    let form = match is_identity(context, source_type) {
        true => None,
        false => match strided_form(context, source_type) {
            Some(form) => Some(expanded_form(result.shape, &form, &groups)),
            None => return Err(op_error(ir, op, "invalid source layout map")),
        },
    };
    verify_type(ir, op, "expanded", with_layout(context, &source, result.shape, form.as_ref()), result_type)?;
    let sizes = static_indices(ir, op, "static_output_shape");
    verify_index_list(ir, op, "output shape", result.rank(), expand.output_shape(ir).len(), &sizes)?;
    // A number may fill in an open size of the type, but not the other way round.
    match (0..sizes.len()).find(|&i| result.shape[i] != DYNAMIC && sizes[i] != result.shape[i]) {
        Some(dim) => Err(op_error(ir, op, format!("invalid output shape provided at pos {dim}"))),
        None => Ok(()),
    }
}
