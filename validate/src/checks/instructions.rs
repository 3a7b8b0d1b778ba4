//! Rules for instructions one by one: the list of the document's appendix, and rules of their own.

use std::sync::LazyLock;

use spirv::{Op, StorageClass};
use vulcanize_target_env::{EnumKind, Instruction, WebGpuFeature};
use vulcanize_words::{Inst, Variable};

use super::{Checker, case_name};
use crate::rules;

/// Appendix A of the document, by names without `Op`. Its numbers for debug instructions are those of others; the names
/// count.
const SUPPORTED: &str = "
Nop Extension ExtInstImport ExtInst MemoryModel EntryPoint ExecutionMode Capability
TypeVoid TypeBool TypeInt TypeFloat TypeVector TypeMatrix TypeImage TypeSampler TypeSampledImage TypeArray
TypeRuntimeArray TypeStruct TypePointer TypeFunction
ConstantTrue ConstantFalse Constant ConstantComposite ConstantNull
SpecConstantTrue SpecConstantFalse SpecConstant SpecConstantComposite SpecConstantOp
Function FunctionParameter FunctionEnd FunctionCall
Variable ImageTexelPointer Load Store CopyMemory AccessChain InBoundsAccessChain ArrayLength
Decorate MemberDecorate
VectorExtractDynamic VectorInsertDynamic VectorShuffle CompositeConstruct CompositeExtract CompositeInsert CopyObject
Transpose
SampledImage ImageSampleImplicitLod ImageSampleExplicitLod ImageSampleDrefImplicitLod ImageSampleDrefExplicitLod
ImageSampleProjImplicitLod ImageSampleProjExplicitLod ImageSampleProjDrefImplicitLod ImageSampleProjDrefExplicitLod
ImageFetch ImageGather ImageDrefGather ImageRead ImageWrite Image
ImageQuerySizeLod ImageQuerySize ImageQueryLod ImageQueryLevels ImageQuerySamples
ConvertFToU ConvertFToS ConvertSToF ConvertUToF UConvert SConvert FConvert QuantizeToF16 Bitcast
SNegate FNegate IAdd FAdd ISub FSub IMul FMul UDiv SDiv FDiv UMod SRem SMod FRem FMod
VectorTimesScalar MatrixTimesScalar VectorTimesMatrix MatrixTimesVector MatrixTimesMatrix OuterProduct Dot
IAddCarry ISubBorrow UMulExtended SMulExtended
Any All IsNan IsInf LogicalEqual LogicalNotEqual LogicalOr LogicalAnd LogicalNot Select
IEqual INotEqual UGreaterThan SGreaterThan UGreaterThanEqual SGreaterThanEqual ULessThan SLessThan ULessThanEqual
SLessThanEqual
FOrdEqual FUnordEqual FOrdNotEqual FUnordNotEqual FOrdLessThan FUnordLessThan FOrdGreaterThan FUnordGreaterThan
FOrdLessThanEqual FUnordLessThanEqual FOrdGreaterThanEqual FUnordGreaterThanEqual
ShiftRightLogical ShiftRightArithmetic ShiftLeftLogical BitwiseOr BitwiseXor BitwiseAnd Not
BitFieldInsert BitFieldSExtract BitFieldUExtract BitReverse BitCount
DPdx DPdy Fwidth DPdxFine DPdyFine FwidthFine DPdxCoarse DPdyCoarse FwidthCoarse
ControlBarrier MemoryBarrier
AtomicLoad AtomicStore AtomicExchange AtomicCompareExchange AtomicIIncrement AtomicIDecrement AtomicIAdd AtomicISub
AtomicSMin AtomicUMin AtomicSMax AtomicUMax AtomicAnd AtomicOr AtomicXor
Phi LoopMerge SelectionMerge Label Branch BranchConditional Switch Kill Return ReturnValue Unreachable
ExecutionModeId DecorateId
Name MemberName Line NoLine ModuleProcessed String SourceExtension Source SourceContinued
CopyLogical DecorateString MemberDecorateString";

/// What has a counterpart in WGSL of today beside that. Those of features are in lists of their own.
const OF_WGSL: &str = "
DecorationGroup GroupDecorate GroupMemberDecorate DemoteToHelperInvocation TerminateInvocation
SDot UDot SUDot";

/// What the list has, and WGSL has not: atomics of images, the level that a sampler takes.
const NOT_IN_WGSL: &str = "ImageTexelPointer ImageQueryLod";

const OF_SUBGROUPS: &str = "
GroupNonUniformElect GroupNonUniformAll GroupNonUniformAny GroupNonUniformAllEqual GroupNonUniformBroadcast
GroupNonUniformBroadcastFirst GroupNonUniformBallot GroupNonUniformBallotBitCount GroupNonUniformShuffle GroupNonUniformShuffleXor
GroupNonUniformShuffleUp GroupNonUniformShuffleDown GroupNonUniformIAdd GroupNonUniformFAdd GroupNonUniformIMul
GroupNonUniformFMul GroupNonUniformSMin GroupNonUniformUMin GroupNonUniformFMin GroupNonUniformSMax
GroupNonUniformUMax GroupNonUniformFMax GroupNonUniformBitwiseAnd GroupNonUniformBitwiseOr
GroupNonUniformBitwiseXor GroupNonUniformLogicalAnd GroupNonUniformLogicalOr GroupNonUniformQuadBroadcast
GroupNonUniformQuadSwap";

/// Opcodes of the document, of WGSL, and of subgroups.
static OPCODES: LazyLock<[Vec<bool>; 3]> = LazyLock::new(|| {
    let listed = |lists: &[&str]| {
        let mut opcodes = vec![false; 1 << 16];
        for name in lists.iter().flat_map(|list| list.split_whitespace()) {
            let row = Instruction::by_name(name);
            debug_assert!(row.is_some_and(|row| row.name == name), "Op{name}");
            if let Some(row) = row {
                debug_assert!(!opcodes[usize::from(row.opcode)], "Op{name} is there twice");
                opcodes[usize::from(row.opcode)] = true;
            }
        }
        opcodes
    };
    debug_assert_eq!(SUPPORTED.split_whitespace().count(), 205, "as many as the document has");
    let mut of_wgsl = listed(&[SUPPORTED, OF_WGSL]);
    of_wgsl.iter_mut().zip(listed(&[NOT_IN_WGSL])).for_each(|(is_there, is_missing)| *is_there &= !is_missing);
    [listed(&[SUPPORTED]), of_wgsl, listed(&[OF_SUBGROUPS])]
});

/// Whether the environment has an instruction; else why not.
fn check_opcode(checker: &Checker<'_, '_>, opcode: u16) -> Result<(), String> {
    let [of_document, of_wgsl, of_subgroups] = &*OPCODES;
    let at = usize::from(opcode);
    let is_there = match checker.is_wgsl() {
        true => of_wgsl[at] || (of_subgroups[at] && checker.env.features.has(WebGpuFeature::Subgroups)),
        false => of_document[at],
    };
    match (is_there, checker.is_wgsl() && of_subgroups[at]) {
        (true, _) => Ok(()),
        (false, true) => Err(format!(": WGSL has the feature {} for it", WebGpuFeature::Subgroups.name())),
        (false, false) => Err(String::new()),
    }
}

/// A component of a shuffle that has no value.
const UNDEFINED_COMPONENT: u32 = 0xFFFF_FFFF;

pub(super) fn check(checker: &mut Checker<'_, '_>) {
    let module = checker.module;
    for inst in module.instructions() {
        let op = inst.op();
        match op {
            Some(Op::Undef) => checker.report(rules::UNDEF, &inst, "there is an OpUndef"),
            Some(Op::DecorationGroup | Op::GroupDecorate | Op::GroupMemberDecorate) => {
                checker.report_about(
                    rules::DECORATION_GROUP,
                    &inst,
                    inst.operand(0),
                    "decoration groups are not allowed",
                );
            }
            Some(Op::PtrEqual | Op::PtrNotEqual | Op::PtrDiff) => {
                checker.report(rules::POINTER_COMPARISON, &inst, "pointers are not to be compared or subtracted");
            }
            Some(Op::VectorShuffle) => check_shuffle(checker, &inst, 4),
            Some(Op::SpecConstantOp) => check_spec_constant_op(checker, &inst),
            _ => {
                if let Err(why) = check_opcode(checker, inst.opcode) {
                    checker.report(rules::OPCODE, &inst, format!("the instruction is not supported{why}"));
                }
            }
        }
    }
    for variable in &module.variables {
        check_initializer(checker, variable);
    }
}

fn check_shuffle<'w>(checker: &mut Checker<'_, 'w>, inst: &Inst<'w>, literals: usize) {
    if inst.rest(literals).contains(&UNDEFINED_COMPONENT) {
        checker.report(rules::SHUFFLE_LITERAL, inst, "a component of OpVectorShuffle is 0xFFFFFFFF");
    }
}

fn check_spec_constant_op<'w>(checker: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(row) = inst.operand(2).and_then(|op| Instruction::by_opcode(u16::try_from(op).ok()?)) else { return };
    if u32::from(row.opcode) == Op::VectorShuffle as u32 {
        check_shuffle(checker, inst, 5);
    } else if check_opcode(checker, row.opcode).is_err() {
        checker.report(rules::OPCODE, inst, format!("Op{} in an OpSpecConstantOp is not supported", row.name));
    }
}

/// Whether a variable begins as zeros: WGSL's memory of a workgroup always does.
fn is_null(checker: &Checker<'_, '_>, variable: &Variable<'_>) -> bool {
    checker.is_wgsl()
        && variable.initializer.is_some_and(|id| checker.module.defined_as(id, Op::ConstantNull).is_some())
}

fn check_initializer<'w>(checker: &mut Checker<'_, 'w>, variable: &Variable<'w>) {
    let mut classes = vec![StorageClass::Output, StorageClass::Private, StorageClass::Function];
    if !checker.is_of_the_web() || is_null(checker, variable) {
        // With VK_KHR_zero_initialize_workgroup_memory, or Vulkan 1.3.
        classes.push(StorageClass::Workgroup);
    }
    let is_allowed = classes.iter().any(|&class| variable.is_in(class));
    let name = case_name(EnumKind::StorageClass, variable.class);
    if variable.initializer.is_some() && !is_allowed {
        let message = format!("a variable in {name} has an initializer");
        checker.report(rules::INITIALIZER_CLASS, &variable.at, message);
    }
    if variable.initializer.is_none() && is_allowed {
        let message = format!("a variable in {name} has no initializer");
        checker.report(rules::INITIALIZER_MISSING, &variable.at, message);
    }
}
