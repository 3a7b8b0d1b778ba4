//! Types in memory that is laid out explicitly.

use rustc_hash::FxHashSet;
use vulcanize_words::Inst;

use super::sizes::{Extents, Major, Member, Mode, Place, members, round_up, stride};
use super::table::RUNTIME_ARRAY;
use crate::checker::Checker;
use crate::module::Type;
use crate::rules;

/// A type where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Placed {
    ty: u32,
    mode: Mode,
    /// The offset modulo [`LINE`], which decides about straddling.
    phase: u64,
    /// How the struct around it holds matrices.
    major: Major,
}

/// No vector of 16 bytes or less may cross a multiple of this.
const LINE: u64 = 16;

/// Checks types, each once.
pub(super) struct Blocks {
    extents: Extents,
    checked: FxHashSet<Placed>,
    waiting: Vec<Placed>,
}

impl Blocks {
    pub fn of(ck: &Checker<'_, '_>) -> Blocks {
        Blocks { extents: Extents::of(ck), checked: FxHashSet::default(), waiting: Vec::new() }
    }

    /// Checks a type of laid out memory.
    pub fn check(&mut self, ck: &mut Checker<'_, '_>, ty: u32, mode: Mode) {
        self.waiting.push(Placed { ty, mode, phase: 0, major: Major::default() });
        while let Some(placed) = self.waiting.pop() {
            if !self.checked.insert(placed) {
                continue;
            }
            let Some(inst) = ck.definition(placed.ty) else { continue };
            match ck.ty(placed.ty) {
                Some(Type::Struct { .. }) => self.check_struct(ck, placed, &inst),
                Some(Type::Array { element, length }) => {
                    let length = ck.known_integer(length);
                    self.check_array(ck, placed, &inst, element, length);
                }
                Some(Type::RuntimeArray { element }) => self.check_array(ck, placed, &inst, element, None),
                Some(Type::Matrix { .. }) => self.check_matrix(ck, placed, &inst),
                _ => {}
            }
        }
    }

    fn check_struct<'w>(&mut self, ck: &mut Checker<'_, 'w>, placed: Placed, inst: &Inst<'w>) {
        let mut members = members(ck, placed.ty);
        for member in &members {
            self.check_decorations(ck, inst, member);
        }
        members.retain(|member| matches!(member.offset, Some(Place::Known(_))));
        members.sort_by_key(|member| match member.offset {
            Some(Place::Known(offset)) => offset,
            Some(Place::Unknown) | None => u64::MAX,
        });
        let last = members.len().saturating_sub(1);
        let mut neighbours = Neighbours { end: 0, is_least: false, padded: 0 };
        for (order, member) in members.iter().enumerate() {
            let Some(Place::Known(offset)) = member.offset else { continue };
            if order != last && matches!(ck.ty(member.ty), Some(Type::RuntimeArray { .. })) {
                let message = format!("member {} has no known length, but is not the last one", member.index);
                ck.report(RUNTIME_ARRAY, inst, message);
            }
            self.check_member(ck, placed, inst, member, offset);
            neighbours.check(ck, self, placed.mode, inst, member, offset);
            let phase = placed.phase.wrapping_add(offset) % LINE;
            let major = if member.major.is_said { member.major } else { placed.major };
            self.waiting.push(Placed { ty: member.ty, phase, major, ..placed });
        }
    }

    fn check_decorations<'w>(&self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, member: &Member) {
        let index = member.index;
        if member.offset.is_none() {
            ck.report(rules::LAYOUT_EXPLICIT, inst, format!("member {index} has no Offset"));
        }
        if self.extents.get(member.ty).matrix.is_none() {
            return;
        }
        if !member.major.is_said {
            let message = format!("member {index} holds a matrix, but is neither RowMajor nor ColMajor");
            ck.report(rules::LAYOUT_EXPLICIT, inst, message);
        } else if member.major.stride == 0 {
            let message = format!("member {index} holds a matrix, but has no MatrixStride");
            ck.report(rules::LAYOUT_EXPLICIT, inst, message);
        }
    }

    fn check_member<'w>(
        &self,
        ck: &mut Checker<'_, 'w>,
        placed: Placed,
        inst: &Inst<'w>,
        member: &Member,
        offset: u64,
    ) {
        let index = member.index;
        let extent = self.extents.get(member.ty);
        let alignment = extent.member_alignment(placed.mode, member.major);
        if !offset.is_multiple_of(alignment) {
            let message =
                format!("member {index} has offset {offset}, which is no multiple of its alignment {alignment}");
            ck.report(rules::LAYOUT_ALIGNMENT, inst, message);
        }
        if placed.mode != Mode::Scalar && self.extents.is_relaxed && ck.is_vector(member.ty) {
            let size = extent.size(member.major);
            let first = placed.phase.wrapping_add(offset);
            let last = first.wrapping_add(size.saturating_sub(1));
            let straddles = if size <= LINE { first / LINE != last / LINE } else { !first.is_multiple_of(LINE) };
            if straddles {
                let message = format!(
                    "member {index} is a vector of {size} bytes at offset {offset}, across a multiple of {LINE}"
                );
                ck.report(rules::LAYOUT_STRADDLE, inst, message);
            }
        }
    }

    fn check_array<'w>(
        &mut self,
        ck: &mut Checker<'_, 'w>,
        placed: Placed,
        inst: &Inst<'w>,
        element: u32,
        length: Option<u64>,
    ) {
        let found = stride(ck, placed.ty);
        let stride = match found {
            None => {
                ck.report(rules::LAYOUT_EXPLICIT, inst, "an array in laid out memory has no ArrayStride");
                return;
            }
            Some(Place::Known(0)) => {
                ck.report(rules::LAYOUT_STRIDE, inst, "the stride of an array is zero");
                return;
            }
            Some(Place::Unknown) => return,
            Some(Place::Known(stride)) => stride,
        };
        let alignment = self.extents.get(placed.ty).alignment(placed.mode, placed.major);
        if !stride.is_multiple_of(alignment) {
            let message = format!("ArrayStride is {stride}, which is no multiple of the array's alignment {alignment}");
            ck.report(rules::LAYOUT_STRIDE, inst, message);
        }
        let size = self.extents.get(element).size(placed.major);
        if stride < size {
            let message = format!("ArrayStride is {stride}, but an element has {size} bytes");
            ck.report(rules::LAYOUT_OVERLAP, inst, message);
        }
        let mut seen = FxHashSet::default();
        for index in 0..length.unwrap_or(1).max(1) {
            let phase = index.wrapping_mul(stride).wrapping_add(placed.phase) % LINE;
            if !seen.insert(phase) {
                break;
            }
            self.waiting.push(Placed { ty: element, phase, ..placed });
        }
    }

    fn check_matrix<'w>(&self, ck: &mut Checker<'_, 'w>, placed: Placed, inst: &Inst<'w>) {
        let (stride, extent) = (u64::from(placed.major.stride), self.extents.get(placed.ty));
        let Some(matrix) = extent.matrix.filter(|_| stride != 0) else { return };
        let alignment = extent.alignment(placed.mode, placed.major);
        if !stride.is_multiple_of(alignment) {
            let message =
                format!("MatrixStride is {stride}, which is no multiple of the matrix's alignment {alignment}");
            ck.report(rules::LAYOUT_STRIDE, inst, message);
        }
        let line = matrix.line(placed.major);
        if stride < line {
            let what = if placed.major.is_row { "row" } else { "column" };
            let message = format!("MatrixStride is {stride}, but a {what} has {line} bytes");
            ck.report(rules::LAYOUT_OVERLAP, inst, message);
        }
    }
}

/// The end of the members so far, without and with the padding after them.
struct Neighbours {
    end: u64,
    /// Whether one of them may be longer.
    is_least: bool,
    padded: u64,
}

impl Neighbours {
    fn check<'w>(
        &mut self,
        ck: &mut Checker<'_, 'w>,
        blocks: &Blocks,
        mode: Mode,
        inst: &Inst<'w>,
        member: &Member,
        offset: u64,
    ) {
        let index = member.index;
        if offset < self.end {
            let or_later = if self.is_least { " or later" } else { "" };
            let message =
                format!("member {index} has offset {offset}, but the member before it ends at {}{or_later}", self.end);
            ck.report(rules::LAYOUT_OVERLAP, inst, message);
        } else if offset < self.padded {
            let message = format!("member {index} has offset {offset}, in the padding that goes on to {}", self.padded);
            ck.report(rules::LAYOUT_PADDING, inst, message);
        }
        let extent = blocks.extents.get(member.ty);
        self.is_least |= extent.is_least;
        self.end = self.end.max(offset.saturating_add(extent.size(member.major)));
        let is_padded = matches!(ck.ty(member.ty), Some(Type::Array { .. } | Type::Struct { .. }));
        if is_padded && mode != Mode::Scalar {
            self.padded = self.padded.max(round_up(self.end, extent.alignment(mode, member.major)));
        }
    }
}
