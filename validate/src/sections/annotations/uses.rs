//! Rules about who uses what is decorated: groups, and conversions with a rounding mode.

use rustc_hash::FxHashMap;
use spirv::{Decoration, FPRoundingMode, Op, StorageClass};
use vulcanize_target_env::{Capability, ExtInstSet, InstructionClass};
use vulcanize_words::{Context, Decorated, Inst};

use super::{GROUP, ROUNDING};
use crate::checker::Checker;
use crate::module::Module;

/// The instructions that name some ids, with the indices of the operands.
type Uses<'w> = FxHashMap<u32, Vec<(Inst<'w>, usize)>>;

/// Checks the module.
pub(super) fn check(ck: &mut Checker<'_, '_>) {
    let module = ck.module;
    let mut uses: Uses<'_> = FxHashMap::default();
    for inst in module.instructions().take_while(|inst| !inst.is(Op::Function)) {
        if inst.is(Op::DecorationGroup)
            && let Some(id) = inst.operand(0)
        {
            uses.insert(id, Vec::new());
        }
    }
    let rounded: Vec<&Decorated<'_>> =
        module.decorations.all().iter().filter(|decorated| decorated.is(Decoration::FPRoundingMode)).collect();
    uses.extend(rounded.iter().map(|decorated| (decorated.target, Vec::new())));
    if uses.is_empty() {
        return;
    }
    for inst in module.instructions() {
        let result = inst.result();
        module.for_each_operand(&inst, |part| {
            if part.kind.is_id()
                && Some(part.word()) != result
                && let Some(uses) = uses.get_mut(&part.word())
            {
                uses.push((inst, part.at));
            }
        });
    }
    for (&id, uses) in &uses {
        if let Some(group) = module.defined_as(id, Op::DecorationGroup) {
            check_group(ck, &group, uses);
        }
    }
    for decorated in rounded {
        let target = module.definition(decorated.target).filter(|target| !target.is(Op::DecorationGroup));
        if let Some(target) = target {
            if module.has_capability(Capability::Shader) {
                check_shader(ck, decorated, &target, uses.get(&decorated.target).map_or(&[], Vec::as_slice));
            }
            if module.has_capability(Capability::Kernel) {
                check_kernel(ck, &target);
            }
        }
    }
}

/// Whether an instruction says nothing about a value: names, decorations, comments.
fn is_aside(module: &Module<'_>, inst: &Inst<'_>) -> bool {
    let class = inst.grammar().map(|row| row.class);
    let is_comment = inst.is(Op::ExtInst)
        && inst
            .operand(2)
            .and_then(|set| module.instruction_set(set))
            .is_some_and(|set| set.is_none_or(|set| !matches!(set, ExtInstSet::GlslStd450 | ExtInstSet::OpenClStd)));
    is_comment || matches!(class, Some(InstructionClass::Debug | InstructionClass::Annotation))
}

fn check_group<'w>(ck: &mut Checker<'_, 'w>, group: &Inst<'w>, uses: &[(Inst<'w>, usize)]) {
    let is_allowed = |inst: &Inst<'_>| match inst.op() {
        Some(Op::Decorate | Op::DecorateId | Op::GroupDecorate | Op::GroupMemberDecorate | Op::Name) => true,
        _ => inst.is(Op::ExtInst) && is_aside(ck.module, inst),
    };
    if let Some((user, _)) = uses.iter().find(|(inst, _)| !is_allowed(inst)) {
        let message = format!("a group of decorations is used by Op{}", user.name().unwrap_or("?"));
        ck.report(GROUP, group, message);
    }
}

/// Storage classes into which a conversion with a rounding mode is stored.
const STORED: &[StorageClass] = &[
    StorageClass::StorageBuffer,
    StorageClass::Uniform,
    StorageClass::PushConstant,
    StorageClass::Input,
    StorageClass::Output,
    StorageClass::PhysicalStorageBuffer,
];

fn check_shader<'w>(
    ck: &mut Checker<'_, 'w>,
    decorated: &Decorated<'w>,
    target: &Inst<'w>,
    uses: &[(Inst<'w>, usize)],
) {
    if !target.is(Op::FConvert) {
        ck.report(ROUNDING, target, "FPRoundingMode decorates no OpFConvert");
        return;
    }
    let is_of_vulkan = [FPRoundingMode::RTE as u32, FPRoundingMode::RTZ as u32];
    let module = ck.module;
    if ck.is_vulkan() && decorated.parameters.first().is_some_and(|mode| !is_of_vulkan.contains(mode)) {
        ck.report(ROUNDING, target, "the rounding mode is neither RTE nor RTZ");
    }
    for (user, at) in uses {
        if user.is(Op::FConvert) || is_aside(module, user) {
            continue;
        }
        let pointer = user.operand(0).filter(|_| user.is(Op::Store) && *at == 1).and_then(|id| module.type_of(id));
        let pointee = pointer.and_then(|ty| module.pointer(ty)).map(|(_, pointee)| pointee);
        let is_half = pointee.is_none_or(|ty| module.is_float_or_vector(ty) && module.bit_width(ty) == 16);
        let is_stored = pointer.is_some_and(|ty| STORED.iter().any(|&class| module.is_pointer_into(ty, class)));
        if !is_half || !is_stored {
            let message =
                "a conversion with FPRoundingMode is not only stored as 16-bit floats, to buffers or between stages";
            ck.report(ROUNDING, target, message);
            return;
        }
    }
}

fn check_kernel<'w>(ck: &mut Checker<'_, 'w>, target: &Inst<'w>) {
    /// `sqrt` of `OpenCL.std`.
    const SQUARE_ROOT: u32 = 61;
    let is_root = target.is(Op::ExtInst)
        && target.operand(3) == Some(SQUARE_ROOT)
        && target.operand(2).and_then(|set| ck.instruction_set(set)).flatten() == Some(ExtInstSet::OpenClStd);
    let is_right = match target.op() {
        Some(Op::ConvertFToU | Op::ConvertFToS | Op::ConvertSToF | Op::ConvertUToF | Op::FConvert) => true,
        Some(Op::FDiv) => ck.has_capability(Capability::RoundedDivideSqrtINTEL),
        _ => is_root && ck.has_capability(Capability::RoundedDivideSqrtINTEL),
    };
    if !is_right {
        let message =
            "FPRoundingMode decorates no conversion; of divisions and square roots it needs RoundedDivideSqrtINTEL";
        ck.report(ROUNDING, target, message);
    }
}
