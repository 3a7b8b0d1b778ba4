//! How deep constructs of control flow, types and constants are nested: naga follows them recursively.

use rustc_hash::FxHashMap;
use spirv::Op;
use vulcanize_validate::module::Module;
use vulcanize_words::{Function, Inst};

use super::WgslError;

/// The most that selections, loops and switches are nested in a function.
const CONTROL_FLOW: u32 = 127;
/// The most that arrays and structs are nested.
const TYPES: u32 = 127;
/// The most bytes of a type; naga counts them with a sign.
const TYPE_BYTES: u64 = i32::MAX as u64;
/// The most scalars of a constant, which WGSL writes each time that it is used.
const CONSTANT_PARTS: u64 = 1 << 16;

/// Checks that naga can follow a module.
pub(super) fn check(module: &Module<'_>) -> Result<(), WgslError> {
    check_types(module)?;
    check_constants(module)?;
    module.functions.iter().try_for_each(|function| check_function(module, function))
}

fn stop<T>(module: &Module<'_>, at: &Inst<'_>, message: impl Into<String>) -> Result<T, WgslError> {
    Err(WgslError::unsupported(module, Some(at.offset), message))
}

/// Types come after those that they hold.
fn check_types(module: &Module<'_>) -> Result<(), WgslError> {
    // Depth and bytes, padding counted as in the widest layout.
    let mut known: FxHashMap<u32, (u32, u64)> = FxHashMap::default();
    for inst in module.instructions().take_while(|inst| !inst.is(Op::Function)) {
        let (Some(id), Some(op)) = (inst.operand(0), inst.op()) else { continue };
        let of = |ty: Option<u32>| ty.and_then(|ty| known.get(&ty).copied()).unwrap_or((0, 16));
        let (depth, bytes) = match op {
            Op::TypeVector | Op::TypeMatrix => (0, 16 * u64::from(inst.operand(2).unwrap_or(1))),
            Op::TypeArray => {
                let (depth, bytes) = of(inst.operand(1));
                let length = inst.operand(2).and_then(|id| module.constant(id)).unwrap_or(1);
                let stride = module.decorations.find(id, spirv::Decoration::ArrayStride);
                let stride = stride.and_then(|decorated| decorated.parameters.first()).copied().unwrap_or(0);
                (depth + 1, bytes.max(stride.into()).saturating_mul(length.into()))
            }
            Op::TypeRuntimeArray => (of(inst.operand(1)).0 + 1, 0),
            Op::TypeStruct => {
                let members = inst.rest(1).iter().map(|&member| of(Some(member)));
                let sum = |(depth, sum): (u32, u64), (of_member, bytes): (u32, u64)| {
                    (depth.max(of_member), sum.saturating_add(bytes.next_multiple_of(16)))
                };
                let (depth, bytes) = members.fold((0, 0), sum);
                (depth + 1, bytes)
            }
            _ => continue,
        };
        if depth > TYPES {
            return stop(module, &inst, format!("arrays and structs are nested more than {TYPES} deep"));
        }
        if bytes > TYPE_BYTES {
            return stop(module, &inst, format!("a type has more than {TYPE_BYTES} bytes"));
        }
        known.insert(id, (depth, bytes));
    }
    Ok(())
}

fn check_constants(module: &Module<'_>) -> Result<(), WgslError> {
    let mut parts: FxHashMap<u32, u64> = FxHashMap::default();
    for inst in module.instructions().take_while(|inst| !inst.is(Op::Function)) {
        if !inst.is(Op::ConstantComposite) && !inst.is(Op::SpecConstantComposite) {
            continue;
        }
        let part = |id: &u32| parts.get(id).copied().unwrap_or(1);
        let sum = inst.rest(2).iter().map(part).fold(0, u64::saturating_add);
        if sum > CONSTANT_PARTS {
            return stop(module, &inst, format!("a constant has more than {CONSTANT_PARTS} parts"));
        }
        inst.result().map(|id| parts.insert(id, sum));
    }
    Ok(())
}

/// Where a block goes, and the merge and continue blocks that its header names.
#[derive(Default)]
struct Block<'w> {
    label: Option<Inst<'w>>,
    merges: Vec<u32>,
    successors: Vec<u32>,
}

fn check_function(module: &Module<'_>, function: &Function<'_>) -> Result<(), WgslError> {
    let mut blocks: FxHashMap<u32, Block<'_>> = FxHashMap::default();
    let mut current = 0;
    let mut first = None;
    for inst in module.instructions_of(function) {
        let Some(op) = inst.op() else { continue };
        let successors: Vec<u32> = match op {
            Op::Label => {
                current = inst.operand(0).unwrap_or_default();
                first = first.or(Some(current));
                blocks.entry(current).or_default().label = Some(inst);
                continue;
            }
            Op::SelectionMerge => {
                blocks.entry(current).or_default().merges = inst.operands.iter().take(1).copied().collect();
                continue;
            }
            Op::LoopMerge => {
                blocks.entry(current).or_default().merges = inst.operands.iter().take(2).copied().collect();
                continue;
            }
            Op::Branch => inst.operands.iter().take(1).copied().collect(),
            Op::BranchConditional => inst.rest(1).iter().take(2).copied().collect(),
            // A selector has 32 bits, and so has each literal.
            Op::Switch => inst.rest(1).iter().step_by(2).copied().collect(),
            _ => continue,
        };
        blocks.entry(current).or_default().successors = successors;
    }
    let mut depths: FxHashMap<u32, u32> = first.map(|first| (first, 0)).into_iter().collect();
    let mut waiting: Vec<u32> = first.into_iter().collect();
    while let Some(id) = waiting.pop() {
        let (Some(block), depth) = (blocks.get(&id), depths[&id]) else { continue };
        if depth > CONTROL_FLOW
            && let Some(label) = block.label
        {
            return stop(module, &label, format!("control flow is nested more than {CONTROL_FLOW} deep"));
        }
        // The blocks after a construct are as deep as its header; a continue block and the body are in it.
        let inside = depth + u32::from(!block.merges.is_empty());
        let of_merges = block.merges.iter().zip([depth, inside]).map(|(&merge, depth)| (merge, depth));
        let of_body = block.successors.iter().map(|&successor| (successor, inside));
        for (next, depth) in of_merges.chain(of_body) {
            depths.entry(next).or_insert_with(|| {
                waiting.push(next);
                depth
            });
        }
    }
    Ok(())
}
