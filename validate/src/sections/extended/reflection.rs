//! NonSemantic.ClspvReflection: what its operands are.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;
use spirv::{ExecutionModel, Op};
use vulcanize_target_env::{ExtInst, ExtInstSet};
use vulcanize_words::Inst;

use super::{
    BEFORE_OPERANDS, IMPORT_REVISION, REFLECTION_OPERAND, REFLECTION_RESULT, REFLECTION_REVISION, called as called_by,
};
use crate::checker::Checker;
use crate::module::Type;

/// The instructions with the revision that brought them, and a letter for each operand: `f` a function, `k` a Kernel, `i` an
/// ArgumentInfo, `s` a string, `n` a constant number. A last letter in capitals is that of all that follow.
const ROWS: &[(&str, u32, &str)] = &[
    ("Kernel", 1, "fsnns"),
    ("ArgumentInfo", 1, "ssnnn"),
    (
        "ArgumentStorageBuffer ArgumentUniform ArgumentSampledImage ArgumentStorageImage ArgumentSampler ArgumentWorkgroup",
        1,
        "knnni",
    ),
    ("ArgumentStorageTexelBuffer ArgumentUniformTexelBuffer", 4, "knnni"),
    ("ArgumentPodStorageBuffer ArgumentPodUniform", 1, "knnnnni"),
    ("ArgumentPointerUniform", 3, "knnnnni"),
    ("ArgumentPodPushConstant", 1, "knnni"),
    ("ArgumentPointerPushConstant", 3, "knnni"),
    ("SpecConstantWorkgroupSize SpecConstantGlobalOffset", 1, "nnn"),
    ("SpecConstantWorkDim", 1, "n"),
    (
        "PushConstantGlobalOffset PushConstantEnqueuedLocalSize PushConstantGlobalSize PushConstantRegionOffset \
         PushConstantNumWorkgroups PushConstantRegionGroupOffset",
        1,
        "nn",
    ),
    ("ConstantDataStorageBuffer ConstantDataUniform", 1, "nns"),
    ("ProgramScopeVariablesStorageBuffer", 3, "nns"),
    ("LiteralSampler", 1, "nnn"),
    ("PropertyRequiredWorkgroupSize", 1, "knnn"),
    ("SpecConstantSubgroupMaxSize", 2, "n"),
    ("ProgramScopeVariablePointerRelocation", 3, "nnn"),
    ("ImageArgumentInfoChannelOrderPushConstant ImageArgumentInfoChannelDataTypePushConstant", 3, "knnn"),
    ("ImageArgumentInfoChannelOrderUniform ImageArgumentInfoChannelDataTypeUniform", 3, "knnnnn"),
    ("ConstantDataPointerPushConstant ProgramScopeVariablePointerPushConstant", 5, "nns"),
    ("PrintfInfo", 5, "nsN"),
    ("PrintfBufferStorageBuffer PrintfBufferPointerPushConstant", 5, "nnn"),
];

/// The newest revision.
const NEWEST: u32 = 7;
/// The first revision in which `Kernel` has more operands than function and name.
const LONGER_KERNEL: u32 = 5;

static TABLE: LazyLock<FxHashMap<u32, (u32, &str)>> = LazyLock::new(|| {
    let number = |name| ExtInstSet::NonSemanticClspvReflection.by_name(name).map(|row| row.number);
    let rows = ROWS.iter().flat_map(|&(names, revision, letters)| {
        names.split_whitespace().filter_map(number).map(move |number| (number, (revision, letters)))
    });
    rows.collect()
});

const STEM: &str = "NonSemantic.ClspvReflection.";

/// Checks the import of a set that is used and has no known name.
pub(super) fn check_name(ck: &mut Checker<'_, '_>, set: u32) {
    let Some(import) = ck.defined_as(set, Op::ExtInstImport) else { return };
    if let Some((name, _)) = import.text_lossy(1).filter(|(name, _)| name.starts_with(STEM)) {
        ck.report(IMPORT_REVISION, &import, format!("{name} is no revision of the set"));
    }
}

pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, called: &ExtInst) {
    let Some(set) = inst.operand(2) else { return };
    let name = ck.definition(set).and_then(|import| import.text_lossy(1));
    let revision = name.and_then(|(name, _)| name.strip_prefix(STEM)?.parse().ok());
    let Some(revision) = revision.filter(|revision| (1..=NEWEST).contains(revision)) else {
        return check_name(ck, set);
    };
    if !matches!(inst.operand(0).and_then(|ty| ck.ty(ty)), Some(Type::Void)) {
        ck.report(REFLECTION_RESULT, inst, format!("the result type of {} is not void", called.name));
    }
    let Some(&(needed, letters)) = TABLE.get(&called.number) else { return };
    if revision < needed {
        let message = format!("{} is in revision {needed} and later, not in {revision}", called.name);
        ck.report(REFLECTION_REVISION, inst, message);
        return;
    }
    let operands = inst.rest(BEFORE_OPERANDS);
    if letters.starts_with('f') && operands.len() > 2 && revision < LONGER_KERNEL {
        let message = format!("before revision {LONGER_KERNEL} Kernel has a function and a name only");
        ck.report(REFLECTION_REVISION, inst, message);
    }
    for (index, &id) in operands.iter().enumerate() {
        let Some(letter) = letters.chars().nth(index).or(letters.chars().last()) else { return };
        if let Err(wanted) = check_operand(ck, inst, id, letter.to_ascii_lowercase()) {
            let message = format!("operand {index} of {}, {}, is not {wanted}", called.name, ck.shown(id));
            ck.report(REFLECTION_OPERAND, inst, message);
        }
    }
}

fn check_operand(ck: &Checker<'_, '_>, inst: &Inst<'_>, id: u32, letter: char) -> Result<(), &'static str> {
    let is_called =
        |name| called_by(ck, id).is_some_and(|(other, _, row)| row.name == name && other.operand(2) == inst.operand(2));
    let (fits, wanted) = match letter {
        'f' => return check_kernel(ck, inst, id),
        'k' => (is_called("Kernel"), "a Kernel of this set"),
        'i' => (is_called("ArgumentInfo"), "an ArgumentInfo of this set"),
        's' => (ck.defined_as(id, Op::String).is_some(), "an OpString"),
        _ => (ck.is_number(id), "an OpConstant of an unsigned integer of 32 bits"),
    };
    if fits { Ok(()) } else { Err(wanted) }
}

/// A kernel is the function of entry points for compute, one of which has its name.
fn check_kernel(ck: &Checker<'_, '_>, inst: &Inst<'_>, id: u32) -> Result<(), &'static str> {
    let name = inst.operand(BEFORE_OPERANDS + 1).and_then(|name| ck.defined_as(name, Op::String));
    let Some((name, _)) = name.and_then(|name| name.text_lossy(1)) else { return Ok(()) };
    let (mut is_kernel, mut is_named, mut is_for_compute) = (false, false, true);
    for entry in ck.entry_points.iter().filter(|entry| entry.function == id) {
        is_kernel = true;
        is_named |= entry.name == name;
        is_for_compute &= entry.model == ExecutionModel::GLCompute as u32;
    }
    match (is_kernel && is_for_compute, is_named) {
        (false, _) => Err("the function of entry points for GLCompute only"),
        (true, false) => Err("the function of an entry point of that name"),
        (true, true) => Ok(()),
    }
}
