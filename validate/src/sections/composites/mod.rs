//! Composites: section 3.56.12.

mod arrays;

use spirv::Op;
use vulcanize_target_env::Capability;
use vulcanize_words::Inst;

use super::shapes::{Matrix, described};
use crate::checker::Checker;
use crate::module::{Module, Type};
use crate::rules::rules;

rules! {
    INDEXES "composite-indexes" spirv "Composite Instructions"
        => "A part of a composite has 1 to 255 indexes, each within the bounds of the composite that it is for.";
    PART "composite-part" spirv "Composite Instructions"
        => "What is taken from a composite has the type of the result, and what is put into one has the type of its place.";
    SAME "composite-same" spirv "Composite Instructions"
        => "An insertion and a copy have the type of the composite or operand; a copy is no void.";
    DYNAMIC "composite-dynamic" spirv "Composite Instructions"
        => "A component that is chosen by an integer is of the type of the vector's components.";
    CONSTRUCT "composite-construct" spirv "Composite Instructions"
        => "A composite is made of as many constituents as it has parts, of their types; a vector also of shorter vectors, a \
            cooperative matrix of one component.";
    REPLICATE "composite-replicate" spirv "SPV_EXT_replicated_composites"
        => "A value that is replicated has the type of each part of the composite; a tensor has a shape.";
    SHUFFLE "composite-shuffle" spirv "Composite Instructions"
        => "A shuffle is between vectors of one component type, with as many literals as the result has components, each of a \
            component that is there.";
    TRANSPOSE "composite-transpose" spirv "Composite Instructions"
        => "A transposed matrix has the components of its operand, its rows as columns and its columns as rows.";
    LOGICAL "composite-copy-logical" spirv "Composite Instructions"
        => "OpCopyLogical is between two different types of arrays or structs that match part by part.";
    ARRAYS "composite-array-conversion" spirv "SPV_QCOM_cooperative_matrix_conversion"
        => "A cooperative matrix of a subgroup is made of an array of its components, or of packed 32-bit integers, and such an \
            array of it; sizes fit its use. A part of an array has its elements.";
}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(op) = inst.op() else { return };
    check_operation(ck, inst, op, inst.rest(2));
    match op {
        Op::VectorExtractDynamic | Op::VectorInsertDynamic => check_dynamic(ck, inst),
        Op::CompositeConstruct => check_construct(ck, inst),
        Op::CompositeConstructReplicateEXT => check_replicate(ck, inst),
        Op::CopyObject => check_copy(ck, inst),
        Op::Transpose => check_transpose(ck, inst),
        Op::CopyLogical => check_copy_logical(ck, inst),
        Op::CompositeConstructCoopMatQCOM | Op::CompositeExtractCoopMatQCOM => arrays::check_matrix(ck, inst, op),
        Op::ExtractSubArrayQCOM => arrays::check_part(ck, inst),
        _ => {}
    }
}

/// Checks an operation that may be in `OpSpecConstantOp`.
pub(super) fn check_operation<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op, operands: &[u32]) {
    let Some(result) = inst.result_type() else { return };
    match (op, operands) {
        (Op::CompositeExtract, &[composite, ref indexes @ ..]) => {
            let Some(ty) = ck.type_of(composite) else { return };
            check_part(ck, inst, ty, indexes, result, "the result");
        }
        (Op::CompositeInsert, &[object, composite, ref indexes @ ..]) => {
            let (Some(object), Some(ty)) = (ck.type_of(object), ck.type_of(composite)) else { return };
            if ty != result {
                let message =
                    format!("the composite is {}, the result is {}", described(ck, ty), described(ck, result));
                ck.report(SAME, inst, message);
            }
            check_part(ck, inst, ty, indexes, object, "the object");
        }
        (Op::VectorShuffle, &[left, right, ref literals @ ..]) => {
            let (Some(left), Some(right)) = (ck.type_of(left), ck.type_of(right)) else {
                return ck.report(SHUFFLE, inst, "a shuffle is of two vectors");
            };
            check_shuffle(ck, inst, [left, right], literals);
        }
        _ => {}
    }
}

/// Checks that what some indexes lead to has a type.
fn check_part<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, ty: u32, indexes: &[u32], wanted: u32, what: &str) {
    if indexes.is_empty() || indexes.len() > 255 {
        return ck.report(INDEXES, inst, format!("there are {} indexes, 1 to 255 are allowed", indexes.len()));
    }
    let mut part = ty;
    for &index in indexes {
        match step(ck, part, index) {
            Ok(Some(inner)) => part = inner,
            Ok(None) => return,
            Err(problem) => return ck.report(INDEXES, inst, problem),
        }
    }
    if part != wanted {
        let message = format!("the part is {}, {what} is {}", described(ck, part), described(ck, wanted));
        ck.report(PART, inst, message);
    }
}

/// The type of a composite's part; an error where there is none, `None` where the type is not known.
fn step(module: &Module<'_>, ty: u32, index: u32) -> Result<Option<u32>, String> {
    let Some(found) = module.ty(ty) else { return Ok(None) };
    let (part, count) = match found {
        Type::Vector { component, size } => (component, Some(size.into())),
        Type::Matrix { column, columns } => (column, Some(columns.into())),
        Type::Array { element, length } => (element, module.known_integer(length)),
        Type::Struct { members } => match members.get(index as usize) {
            Some(&member) => (member, None),
            None => return Err(format!("index {index} is not within the {} members of a struct", members.len())),
        },
        Type::RuntimeArray { element } => (element, None),
        Type::VectorId { component, .. }
        | Type::CooperativeMatrix { component, .. }
        | Type::CooperativeMatrixNv { component, .. } => (component, None),
        Type::Other(Op::TypeNodePayloadArrayAMDX) => match module.definition(ty).and_then(|inst| inst.operand(1)) {
            Some(element) => (element, None),
            None => return Ok(None),
        },
        _ => return Err(format!("index {index} is into {}, which is no composite", described(module, ty))),
    };
    match count.filter(|&count| u64::from(index) >= count) {
        Some(_) => Err(format!("index {index} is not within {}", described(module, ty))),
        None => Ok(Some(part)),
    }
}

fn check_dynamic<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let (vector, component, index) = match *inst.operands {
        [result, _, vector, index] => (ck.type_of(vector), Some(result), index),
        [result, _, vector, component, index] => {
            if ck.type_of(vector).is_some_and(|ty| ty != result) {
                return ck.report(DYNAMIC, inst, "the vector has another type than the result");
            }
            (Some(result), ck.type_of(component), index)
        }
        _ => return,
    };
    let (Some(vector), Some(component)) = (vector.filter(|&ty| ck.ty(ty).is_some()), component) else { return };
    if !ck.is_vector(vector) {
        ck.report(DYNAMIC, inst, format!("a component is chosen of a vector, not of {}", described(ck, vector)));
    } else if ck.component_type(vector) != component {
        let (vector, component) = (described(ck, vector), described(ck, component));
        ck.report(DYNAMIC, inst, format!("the component is {component}, the vector is {vector}"));
    }
    if let Some(ty) = ck.type_of(index).filter(|&ty| !ck.is_int(ty)) {
        ck.report(DYNAMIC, inst, format!("the index is an integer, not {}", described(ck, ty)));
    }
}

/// The types of the parts of a composite, or why it has none.
fn check_construct<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(result) = inst.result_type() else { return };
    let Some(found) = ck.ty(result) else { return };
    let constituents = inst.rest(2);
    let types: Vec<Option<u32>> = constituents.iter().map(|&id| ck.type_of(id)).collect();
    let all = |part: u32, count: u64| (vec![part; types.len()], Some(count));
    let (parts, count) = match found {
        Type::Vector { .. } | Type::VectorId { .. } => return check_vector(ck, inst, result, &types),
        Type::Matrix { column, columns } => all(column, columns.into()),
        Type::Array { element, length } => match ck.known_integer(length) {
            Some(count) => all(element, count),
            // The size is specialized.
            None => (vec![element; types.len()], None),
        },
        Type::Struct { members } => (members.to_vec(), Some(members.len() as u64)),
        Type::CooperativeMatrix { component, .. } | Type::CooperativeMatrixNv { component, .. } => all(component, 1),
        _ => return ck.report(CONSTRUCT, inst, format!("the result is a composite, not {}", described(ck, result))),
    };
    if let Some(count) = count.filter(|&count| count != types.len() as u64) {
        let message =
            format!("there are {} constituents for {}, which has {count} parts", types.len(), described(ck, result));
        return ck.report(CONSTRUCT, inst, message);
    }
    for (index, (&ty, &wanted)) in types.iter().zip(&parts).enumerate() {
        if let Some(ty) = ty.filter(|&ty| ty != wanted) {
            let (found, wanted) = (described(ck, ty), described(ck, wanted));
            return ck.report(CONSTRUCT, inst, format!("constituent {index} is {found}, the part is {wanted}"));
        }
    }
}

fn check_vector<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, result: u32, types: &[Option<u32>]) {
    let component = ck.component_type(result);
    if types.len() < 2
        && matches!(ck.ty(result), Some(Type::Vector { .. }))
        && !ck.has_capability(Capability::LongVectorEXT)
    {
        return ck.report(CONSTRUCT, inst, "a vector is made of two constituents or more");
    }
    let mut count = 0u64;
    for ty in types {
        match *ty {
            Some(ty) if ty == component => count += 1,
            Some(ty) => match ck.ty(ty) {
                Some(Type::Vector { component: inner, size }) if inner == component => count += u64::from(size),
                None => return,
                Some(_) => {
                    let (found, wanted) = (described(ck, ty), described(ck, result));
                    return ck.report(CONSTRUCT, inst, format!("{found} is no constituent of {wanted}"));
                }
            },
            None => return,
        }
    }
    let size = u64::from(ck.dimension(result));
    if size != 0 && size != count {
        ck.report(CONSTRUCT, inst, format!("the constituents have {count} components, the result {size}"));
    }
}

fn check_replicate<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[result, _, value, ..] = inst.operands else { return };
    let (Some(found), Some(value)) = (ck.ty(result), ck.type_of(value)) else { return };
    let wanted = match found {
        Type::Vector { component: part, .. }
        | Type::VectorId { component: part, .. }
        | Type::Matrix { column: part, .. }
        | Type::Array { element: part, .. }
        | Type::CooperativeMatrix { component: part, .. }
        | Type::CooperativeMatrixNv { component: part, .. }
        | Type::Tensor { element: part, shape: Some(_), .. } => Some(part),
        Type::Struct { members } => members.iter().copied().find(|&member| member != value),
        _ => return ck.report(REPLICATE, inst, format!("the result is a composite, not {}", described(ck, result))),
    };
    if let Some(wanted) = wanted.filter(|&wanted| wanted != value) {
        let (value, wanted) = (described(ck, value), described(ck, wanted));
        ck.report(REPLICATE, inst, format!("the value is {value}, a part of the result is {wanted}"));
    }
}

fn check_copy<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[result, _, operand, ..] = inst.operands else { return };
    if let Some(ty) = ck.type_of(operand).filter(|&ty| ty != result) {
        let message = format!("the operand is {}, the result is {}", described(ck, ty), described(ck, result));
        ck.report(SAME, inst, message);
    } else if ck.ty(result) == Some(Type::Void) {
        ck.report(SAME, inst, "void is not copied");
    }
}

fn check_transpose<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[result, _, operand, ..] = inst.operands else { return };
    let Some(operand) = ck.type_of(operand).filter(|&ty| ck.ty(ty).is_some()) else { return };
    let fits = match (Matrix::of(ck, result), Matrix::of(ck, operand)) {
        (Some(to), Some(from)) => to.component == from.component && (to.rows, to.columns) == (from.columns, from.rows),
        _ => false,
    };
    if !fits {
        let message = format!("{} is not the transposition of {}", described(ck, result), described(ck, operand));
        ck.report(TRANSPOSE, inst, message);
    }
}

fn check_shuffle<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, vectors: [u32; 2], literals: &[u32]) {
    let Some(result) = inst.result_type() else { return };
    for ty in [result, vectors[0], vectors[1]] {
        if !ck.is_vector(ty) {
            return ck.report(SHUFFLE, inst, format!("a shuffle is of vectors, not of {}", described(ck, ty)));
        }
    }
    let component = ck.component_type(result);
    if let Some(&ty) = vectors.iter().find(|&&ty| ck.component_type(ty) != component) {
        let message = format!("the operand is {}, the result is {}", described(ck, ty), described(ck, result));
        ck.report(SHUFFLE, inst, message);
    }
    let size = ck.dimension(result) as usize;
    if size != 0 && size != literals.len() {
        ck.report(SHUFFLE, inst, format!("there are {} literals for {size} components", literals.len()));
    }
    let sizes = vectors.map(|ty| u64::from(ck.dimension(ty)));
    let count = sizes[0] + sizes[1];
    // 0 is a size that is known later.
    let is_known = !sizes.contains(&0);
    if let Some(literal) = literals.iter().find(|&&it| is_known && it != u32::MAX && u64::from(it) >= count) {
        ck.report(SHUFFLE, inst, format!("component {literal} is not within the {count} of both vectors"));
    }
}

fn check_copy_logical<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[result, _, operand, ..] = inst.operands else { return };
    let Some(operand) = ck.type_of(operand) else { return };
    if operand == result {
        ck.report(LOGICAL, inst, "the operand has the type of the result: OpCopyObject copies it");
    } else if !match_logically(ck, operand, result) {
        let message = format!("{} does not match {} part by part", described(ck, operand), described(ck, result));
        ck.report(LOGICAL, inst, message);
    }
}

/// Whether two different types are arrays or structs whose parts are the same or match.
pub(super) fn match_logically(module: &Module<'_>, a: u32, b: u32) -> bool {
    // Types may share parts, or be part of themselves: no pair is looked at twice.
    let (mut waiting, mut seen) = (vec![(a, b)], rustc_hash::FxHashSet::default());
    while let Some((a, b)) = waiting.pop() {
        if !seen.insert((a, b)) {
            continue;
        }
        match (module.ty(a), module.ty(b)) {
            (Some(Type::Array { element: a, length }), Some(Type::Array { element: b, length: other })) => {
                if length != other {
                    return false;
                }
                waiting.extend((a != b).then_some((a, b)));
            }
            (Some(Type::Struct { members }), Some(Type::Struct { members: others })) => {
                if members.len() != others.len() {
                    return false;
                }
                let pairs = members.iter().copied().zip(others.iter().copied());
                waiting.extend(pairs.filter(|(a, b)| a != b));
            }
            _ => return false,
        }
    }
    true
}
