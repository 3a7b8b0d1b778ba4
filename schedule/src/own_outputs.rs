//! Each op writes a tensor of its own, where what that holds costs nothing to make again.
//!
//! ```text
//! %zero = fill %e with 0                        %zero0 = fill %e0 with 0; %a = product outs(%zero0)
//! %a = product outs(%zero)               ──▶
//! loop { %b = product outs(%zero) }             loop { %zero1 = fill %e1 with 0; %b = product outs(%zero1) }
//! ```
//!
//! Programs have such tensors each by itself; `cse` makes one of them. On memory all but one op would write over a copy.

use rustc_hash::FxHashSet;
use vulcanize_dialects::index_list::{MixedIndex, mixed_indices};
use vulcanize_dialects::linalg::{Structured, num_inputs, shape};
use vulcanize_dialects::tensor;
use vulcanize_ir::rewrite::{Builder, is_trivially_dead};
use vulcanize_ir::schema::{RegionBranchInterface, TypedOp};
use vulcanize_ir::{DYNAMIC, Ir, Op, Type, TypeData, Value};

use crate::decompose::{by_index, empty};
use crate::launches::host_ops;
use crate::plan::reduces;
use crate::starts::number_of;

/// Does so for all ops of the host: with tensors that hold nothing, or one number.
pub(crate) fn own_outputs(ir: &mut Ir<'_>, root: Op) {
    let mut left = Vec::new();
    for op in host_ops(ir, root) {
        for number in written(ir, op) {
            let value = ir.operand(op, number);
            if is_own(ir, op, value) {
                continue;
            }
            if let (Some(content), Some(sizes)) = (content(ir, value), sizes(ir, value)) {
                let element = ir.context().element_type(ir.value_type(value));
                let own = make(&mut Builder::before(ir, op), &sizes, element, content);
                ir.set_operand(op, number, own);
                left.push(value);
            }
        }
    }
    // What nobody uses any more would have memory.
    let mut gone = FxHashSet::default();
    while let Some(value) = left.pop() {
        let maker = Some(value).filter(|value| !gone.contains(value)).and_then(|value| ir.defining_op(value));
        if let Some(maker) = maker.filter(|&maker| is_trivially_dead(ir, maker)) {
            left.extend(ir.operands(maker).filter(|&operand| is_ranked(ir, operand)));
            gone.extend(ir.results(maker));
            ir.erase(maker);
        }
    }
}

/// What all elements of a tensor are.
#[derive(Clone, Copy)]
enum Content {
    Nothing,
    Number(Value),
}

/// The operands into whose memory an op writes, if it works in place: outputs, and with what loops begin.
fn written(ir: &Ir<'_>, op: Op) -> Vec<usize> {
    let is_branch = ir.def(op).is_some_and(|def| def.interface::<RegionBranchInterface>().is_some());
    let first = if is_branch { 0 } else { num_inputs(ir, op) };
    (first..ir.num_operands(op)).filter(|&number| is_ranked(ir, ir.operand(op, number))).collect()
}

fn is_ranked(ir: &Ir<'_>, value: Value) -> bool {
    matches!(ir.context().type_data(ir.value_type(value)), TypeData::RankedTensor { encoding: None, .. })
}

/// Whether a tensor need not be made again for an op. Several ops of a block may have one that is not set: bufferization gives
/// them memory in turns.
fn is_own(ir: &Ir<'_>, op: Op, value: Value) -> bool {
    let Some(maker) = ir.defining_op(value).filter(|&maker| ir.parent_block(maker) == ir.parent_block(op)) else {
        return false;
    };
    match Structured::of(ir, maker) {
        Some(_) => ir.has_one_use(value),
        None => tensor::Empty::matches(ir, maker) && (ir.has_one_use(value) || !is_to_be_alone(ir, op)),
    }
}

/// Whether an op is not to write where others have read: one that sets all to a number, with which another one may begin, and
/// one that may be joined with the reduction before it.
fn is_to_be_alone(ir: &Ir<'_>, op: Op) -> bool {
    let follows = || ir.operands(op).filter_map(|input| ir.defining_op(input)).any(|maker| reduces(ir, maker));
    Structured::of(ir, op).is_some() && (number_of(ir, op).is_some() || (!reduces(ir, op) && follows()))
}

/// The most views through which a tensor is followed.
const MOST_VIEWS: usize = 8;

/// `None` of tensors that hold anything else, or of which that is not known.
fn content(ir: &Ir<'_>, mut value: Value) -> Option<Content> {
    for _ in 0..MOST_VIEWS {
        let maker = ir.defining_op(value).filter(|_| is_ranked(ir, value))?;
        if tensor::Empty::matches(ir, maker) {
            return Some(Content::Nothing);
        }
        if Structured::of(ir, maker).is_some() {
            return number_of(ir, maker).map(Content::Number);
        }
        let is_view = tensor::ExpandShape::matches(ir, maker)
            || tensor::CollapseShape::matches(ir, maker)
            || tensor::Cast::matches(ir, maker);
        value = is_view.then(|| ir.operand(maker, 0))?;
    }
    None
}

/// The sizes of a tensor; `None` where only the tensor itself knows them.
fn sizes(ir: &Ir<'_>, value: Value) -> Option<Vec<MixedIndex>> {
    let all = shape(ir, value);
    if !all.contains(&DYNAMIC) {
        return Some(all.iter().map(|&size| MixedIndex::Static(size)).collect());
    }
    let maker = ir.defining_op(value)?;
    let empty = match Structured::of(ir, maker) {
        Some(_) => ir.defining_op(ir.operand(maker, num_inputs(ir, maker)))?,
        None => maker,
    };
    let empty = tensor::Empty::cast(ir, empty)?;
    Some(mixed_indices(all, &empty.dynamicSizes(ir)))
}

/// A tensor of these sizes with this content.
fn make(builder: &mut Builder<'_, '_>, sizes: &[MixedIndex], element: Type, content: Content) -> Value {
    let own = empty(builder, sizes, element);
    match content {
        Content::Nothing => own,
        Content::Number(number) => by_index(builder, own, |_, _| number),
    }
}
