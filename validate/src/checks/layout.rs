//! Layout of uniform and storage buffers (and push constants) on the web: every member where its rules want it. That of
//! Vulkan is in [`crate::sections::layout`].

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{Decoration, Op, StorageClass};
use vulcanize_words::Inst;

use super::Checker;
use super::layout_types::{Member, Shape, Standard, array_stride, members, shapes};
use crate::environment::BlockLayout;
use crate::module::Module;
use crate::rules;

pub(super) fn check(checker: &mut Checker<'_, '_>) {
    let mut layout = Layout {
        shapes: shapes(checker.module),
        checked: FxHashSet::default(),
        arrays: FxHashSet::default(),
        waiting: Vec::new(),
    };
    let module = checker.module;
    for variable in &module.variables {
        let block = variable.pointee.map(|ty| module.inside_arrays(ty));
        let Some(block) = block.filter(|&ty| module.defined_as(ty, Op::TypeStruct).is_some()) else { continue };
        if let Some(standard) = standard_of(checker, variable.class, block) {
            layout.waiting.push(Placed { ty: block, standard, phase: 0 });
        }
    }
    while let Some(placed) = layout.waiting.pop() {
        if layout.checked.insert(placed) {
            layout.check_struct(checker, placed);
        }
    }
}

/// The rules for a block in a storage class; `None` without rules.
fn standard_of(checker: &Checker<'_, '_>, class: u32, block: u32) -> Option<Standard> {
    let module = checker.module;
    let is_block = module.has(block, Decoration::Block);
    let is_old_storage = module.has(block, Decoration::BufferBlock) && !checker.is_webgpu();
    Some(match class {
        _ if class == StorageClass::Uniform as u32 && is_old_storage => Standard::Storage,
        _ if !is_block => return None,
        _ if class == StorageClass::Uniform as u32 => Standard::Uniform,
        // They become one.
        _ if class == StorageClass::PushConstant as u32 && checker.is_wgsl() => Standard::Uniform,
        _ if class == StorageClass::StorageBuffer as u32 || class == StorageClass::PushConstant as u32 => {
            Standard::Storage
        }
        _ => return None,
    })
}

/// A struct at its place: the offset of its beginning modulo 16, which decides about straddling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Placed {
    ty: u32,
    standard: Standard,
    phase: u64,
}

/// No vector of 16 bytes or less may cross a multiple of this.
const LINE: u64 = 16;

struct Layout {
    shapes: FxHashMap<u32, Shape>,
    checked: FxHashSet<Placed>,
    /// Arrays whose strides were looked at.
    arrays: FxHashSet<(u32, Standard, bool)>,
    waiting: Vec<Placed>,
}

impl Layout {
    fn check_struct<'w>(&mut self, checker: &mut Checker<'_, 'w>, placed: Placed) {
        let module = checker.module;
        let Some(inst) = module.defined_as(placed.ty, Op::TypeStruct) else { return };
        let members: Vec<(usize, Member<'w>)> =
            members(module, &inst).into_iter().enumerate().filter(|(_, member)| !member.is_built_in).collect();
        for &(index, member) in &members {
            self.check_member(checker, placed, &inst, index, &member);
            self.check_inside(checker, placed, &inst, index, &member);
        }
        self.check_neighbours(checker, placed, &inst, members);
    }

    fn check_member<'w>(
        &self,
        checker: &mut Checker<'_, 'w>,
        placed: Placed,
        inst: &Inst<'w>,
        index: usize,
        member: &Member<'w>,
    ) {
        let at = &member.at.unwrap_or(*inst);
        let of = format!("member {index} of {}", checker.shown(placed.ty));
        let Some(offset) = member.offset else {
            checker.report_about(rules::LAYOUT_EXPLICIT, at, placed.ty, format!("{of} has no Offset"));
            return;
        };
        let Some(shape) = self.shapes.get(&member.ty) else { return };
        let is_relaxed = shape.is_vector && checker.env.layout == BlockLayout::Relaxed;
        let alignment = match is_relaxed {
            true => shape.scalar(),
            false => shape.alignment(placed.standard, &member.matrices),
        };
        if !offset.is_multiple_of(alignment) {
            let message = format!("{of} has offset {offset}, which is no multiple of its alignment {alignment}");
            checker.report_about(rules::LAYOUT_ALIGNMENT, at, placed.ty, message);
        }
        if shape.is_vector {
            let (first, size) = (placed.phase.saturating_add(offset), shape.size(&member.matrices));
            let last = first.saturating_add(size.saturating_sub(1));
            let straddles = if size <= LINE { first / LINE != last / LINE } else { !first.is_multiple_of(LINE) };
            if straddles {
                let message =
                    format!("{of} is a vector of {size} bytes at offset {offset}, across a multiple of {LINE}");
                checker.report_about(rules::LAYOUT_STRADDLE, at, placed.ty, message);
            }
        }
    }

    /// Matrices and arrays in a member, and structs in those.
    fn check_inside<'w>(
        &mut self,
        checker: &mut Checker<'_, 'w>,
        placed: Placed,
        inst: &Inst<'w>,
        index: usize,
        member: &Member<'w>,
    ) {
        let module = checker.module;
        let of = format!("member {index} of {}", checker.shown(placed.ty));
        let Some(shape) = self.shapes.get(&member.ty).copied() else { return };
        if shape.matrix.is_some() {
            check_matrix(checker, &shape, placed, inst, &of, member);
        }
        let mut phases = vec![(placed.phase + member.offset.unwrap_or(0) % LINE) % LINE];
        let mut ty = member.ty;
        while let Some((length, element)) = array_of(module, ty) {
            let Some(array) = module.definition(ty) else { break };
            self.check_array(checker, placed.standard, &array, element, member);
            let stride = array_stride(module, ty).unwrap_or(0) % LINE;
            let steps = u64::from(length).min(LINE);
            let all: FxHashSet<u64> =
                phases.iter().flat_map(|p| (0..steps).map(move |i| (p + i * stride) % LINE)).collect();
            phases = all.into_iter().collect();
            if !self.shapes.contains_key(&element) {
                break;
            }
            ty = element;
        }
        if self.shapes.get(&ty).is_some_and(|shape| shape.is_struct) {
            self.waiting.extend(phases.into_iter().map(|phase| Placed { ty, phase, ..placed }));
        }
    }

    fn check_array<'w>(
        &mut self,
        checker: &mut Checker<'_, 'w>,
        standard: Standard,
        array: &Inst<'w>,
        element: u32,
        member: &Member<'w>,
    ) {
        let Some(id) = array.operand(0) else { return };
        if !self.arrays.insert((id, standard, member.matrices.is_row_major)) {
            return;
        }
        let Some(stride) = array_stride(checker.module, id) else {
            checker.report(rules::LAYOUT_EXPLICIT, array, "an array in a buffer has no ArrayStride");
            return;
        };
        let at = checker.module.decorations.find(id, Decoration::ArrayStride).map_or(*array, |decorated| decorated.at);
        let (Some(shape), Some(inside)) = (self.shapes.get(&id), self.shapes.get(&element)) else { return };
        let alignment = shape.alignment(standard, &member.matrices);
        if !stride.is_multiple_of(alignment) {
            let message = format!("ArrayStride is {stride}, which is no multiple of the array's alignment {alignment}");
            checker.report_about(rules::LAYOUT_STRIDE, &at, id, message);
        }
        let size = inside.size(&member.matrices);
        if stride < size {
            let message = format!("ArrayStride is {stride}, but an element has {size} bytes");
            checker.report_about(rules::LAYOUT_OVERLAP, &at, id, message);
        }
    }

    /// Members that overlap, or lie in the padding of the one before.
    fn check_neighbours<'w>(
        &self,
        checker: &mut Checker<'_, 'w>,
        placed: Placed,
        inst: &Inst<'w>,
        mut members: Vec<(usize, Member<'w>)>,
    ) {
        members.sort_by_key(|(_, member)| member.offset);
        // The end of all members so far, without and with the padding after it.
        let (mut end, mut padded) = (0, 0);
        for (index, member) in members {
            let (Some(offset), Some(shape)) = (member.offset, self.shapes.get(&member.ty)) else { continue };
            let at = &member.at.unwrap_or(*inst);
            let of = format!("member {index} of {}", checker.shown(placed.ty));
            let size = shape.size(&member.matrices);
            if offset < end && size > 0 {
                let message = format!("{of} has offset {offset}, but the member before it ends at {end}");
                checker.report_about(rules::LAYOUT_OVERLAP, at, placed.ty, message);
            } else if offset < padded {
                let message = format!("{of} has offset {offset}, in the padding that goes on to {padded}");
                checker.report_about(rules::LAYOUT_PADDING, at, placed.ty, message);
            }
            end = end.max(offset.saturating_add(size));
            if shape.is_struct || shape.is_array {
                let alignment = shape.alignment(placed.standard, &member.matrices);
                padded = padded.max(end.checked_next_multiple_of(alignment).unwrap_or(u64::MAX));
            }
        }
    }
}

fn check_matrix<'w>(
    checker: &mut Checker<'_, 'w>,
    shape: &Shape,
    placed: Placed,
    inst: &Inst<'w>,
    of: &str,
    member: &Member<'w>,
) {
    let at = &member.at.unwrap_or(*inst);
    if !member.matrices.is_row_major && !member.matrices.is_column_major {
        let message = format!("{of} holds a matrix, but is neither RowMajor nor ColMajor");
        checker.report_about(rules::LAYOUT_EXPLICIT, at, placed.ty, message);
    }
    let Some(stride) = member.matrices.stride else {
        let message = format!("{of} holds a matrix, but has no MatrixStride");
        checker.report_about(rules::LAYOUT_EXPLICIT, at, placed.ty, message);
        return;
    };
    // Those of the matrix itself, whatever arrays it is in.
    let alone = shape.without_arrays();
    let alignment = alone.alignment(placed.standard, &member.matrices);
    if !stride.is_multiple_of(alignment) {
        let message =
            format!("{of} has MatrixStride {stride}, which is no multiple of the matrix's alignment {alignment}");
        checker.report_about(rules::LAYOUT_STRIDE, at, placed.ty, message);
    }
}

/// Length (as many as can be, where the host decides) and element of an array, where the element is declared before it: an
/// id that is defined twice can be an array of itself.
fn array_of(module: &Module<'_>, ty: u32) -> Option<(u32, u32)> {
    let inst = module.definition(ty).filter(|inst| inst.is(Op::TypeArray) || inst.is(Op::TypeRuntimeArray))?;
    let length = inst.operand(2).and_then(|id| module.constant(id)).unwrap_or(u32::MAX);
    let element = inst.operand(1)?;
    let is_before = module.definition(element).is_some_and(|definition| definition.offset < inst.offset);
    is_before.then_some((length, element))
}
