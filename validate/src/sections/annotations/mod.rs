//! Decorations, their targets, repeats and groups: sections 3.20, 3.56.3.

mod groups;
mod table;
mod uses;
mod values;

pub(crate) use values::without_array;

use std::borrow::Cow;

use rustc_hash::FxHashMap;
use spirv::{BuiltIn, Decoration, FPFastMathMode, LinkageType, MemoryModel, Op};
use vulcanize_target_env::{Capability, EnumKind, Enumerant, Operand, OperandKind};
use vulcanize_words::{Decorated, Inst};

use crate::checker::{Checker, case_name};
use crate::module::{Module, Type};
use crate::rules::rules;
use table::{Members, Row, Target};

rules! {
    TARGET "decoration-target" spirv "Decoration"
        => "A decoration decorates what it is for: a struct type, a variable, a specialization constant.";
    MEMBER "decoration-member" spirv "Decoration"
        => "Decorations of members decorate members, and those of whole objects no members.";
    STRUCT "decoration-struct" spirv "OpMemberDecorate"
        => "A decorated member is one that a struct type has.";
    BUILT_IN "decoration-built-in" spirv "BuiltIn" vulkan "VUID-WorkgroupSize-WorkgroupSize-04426"
        => "A built-in is a variable or a member, but WorkgroupSize a constant in shaders.";
    IDS "decoration-ids" spirv "OpDecorateId"
        => "Decorations with ids come by OpDecorateId or OpMemberDecorateIdEXT, others do not; the ids are declared before the target.";
    TEXT "decoration-text" spirv "OpDecorateString"
        => "OpDecorateString and OpMemberDecorateString decorate with texts.";
    ID_LAYOUT "decoration-id-layout" spirv "SPV_EXT_descriptor_heap"
        => "ArrayStrideIdEXT and OffsetIdEXT have 32-bit integers, no zero stride, and place descriptors.";
    GROUP "decoration-group-use" spirv "OpDecorationGroup"
        => "A group is used for decorations only, and never decorates groups or one target twice.";
    REPEATED "decoration-repeated" spirv "Decoration"
        => "Nothing is decorated twice with one decoration, unless it is one of those that may be.";
    CONFLICT "decoration-conflict" spirv "Decoration"
        => "Decorations that contradict each other decorate different things.";
    FAST_MATH "decoration-fast-math" spirv "FP Fast Math Mode"
        => "AllowTransform comes with AllowReassoc and AllowContract.";
    MEMORY_MODEL "decoration-memory-model" spirv "Decoration"
        => "Coherent and Volatile are not used with the Vulkan memory model.";
    ROUNDING "decoration-rounding" spirv "FPRoundingMode" vulkan "VUID-StandaloneSpirv-FPRoundingMode-04675"
        => "FPRoundingMode is for conversions: in shaders those of floats to 16 bits that are only stored.";
    ACCESS "decoration-access" spirv "NonWritable"
        => "NonWritable and NonReadable decorate buffers, storage images and tensors; NonWritable since 1.4 also own variables.";
    UNIFORM "decoration-uniform" spirv "Uniform"
        => "Uniform and UniformId decorate values.";
    WRAP "decoration-wrap" spirv "NoSignedWrap"
        => "NoSignedWrap and NoUnsignedWrap decorate integer additions, subtractions, multiplications, left shifts and negations.";
    COMPONENT "decoration-component" spirv "Component"
        vulkan "VUID-StandaloneSpirv-Component-10583" "VUID-StandaloneSpirv-Component-04920"
            "VUID-StandaloneSpirv-Component-04921" "VUID-StandaloneSpirv-Component-04922"
            "VUID-StandaloneSpirv-Component-04923" "VUID-StandaloneSpirv-Component-07703"
        => "Component is for inputs and outputs, and leaves room for the scalar or vector in the four components.";
    LINKAGE "decoration-linkage" spirv "LinkageAttributes"
        => "A function without a body is imported, one with a body and a variable with an initializer are not, and no entry point is linked.";
    CLASS "decoration-class"
        vulkan "VUID-StandaloneSpirv-Location-06672" "VUID-StandaloneSpirv-DescriptorSet-06491"
            "VUID-StandaloneSpirv-InputAttachmentIndex-06678" "VUID-StandaloneSpirv-Flat-04670"
            "VUID-StandaloneSpirv-PerVertexKHR-06777"
        => "A decoration decorates variables of the storage classes that it is for.";
    PACKED "decoration-packed" vulkan "VUID-StandaloneSpirv-GLSLShared-04669"
        => "GLSLShared and GLSLPacked are not used.";
}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    match inst.op() {
        Some(Op::GroupDecorate | Op::GroupMemberDecorate) => groups::check(ck, inst),
        Some(Op::MemberDecorate | Op::MemberDecorateString | Op::MemberDecorateIdEXT) => {
            if let &[target, member, ..] = inst.operands {
                check_member(ck, inst, target, member);
            }
        }
        _ => {}
    }
    let Some(decorated) = Decorated::of(*inst) else { return };
    check_text(ck, &decorated);
    check_ids(ck, &decorated);
    if decorated.is(Decoration::FPFastMathMode)
        && let Some(modes) = decorated.parameters.first().copied().map(FPFastMathMode::from_bits_retain)
        && modes.contains(FPFastMathMode::ALLOW_TRANSFORM)
        && !modes.contains(FPFastMathMode::ALLOW_REASSOC | FPFastMathMode::ALLOW_CONTRACT)
    {
        let message = "AllowTransform is there without AllowReassoc and AllowContract";
        ck.report_about(FAST_MATH, inst, decorated.target, message);
    }
    if decorated.is(Decoration::GLSLShared) || decorated.is(Decoration::GLSLPacked) {
        let message = format!("{} is not used in Vulkan; give members their Offset", name(decorated.kind));
        ck.report_about(PACKED, inst, decorated.target, message);
    }
}

fn name(kind: u32) -> Cow<'static, str> {
    case_name(EnumKind::Decoration, kind)
}

/// Whether a member is one of a struct.
fn check_member<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, target: u32, member: u32) {
    let Some(definition) = ck.definition(target) else { return };
    let message = match ck.ty(target) {
        Some(Type::Struct { members }) if (member as usize) < members.len() => return,
        Some(Type::Struct { members }) => {
            format!("{} has {} members; there is none at {member}", ck.shown(target), members.len())
        }
        _ if definition.is(Op::TypeStruct) => return,
        _ => format!("{} is no struct type, and has no members", ck.shown(target)),
    };
    ck.report_about(STRUCT, inst, target, message);
}

fn check_text<'w>(ck: &mut Checker<'_, 'w>, decorated: &Decorated<'w>) {
    let is_text = |operand: &Operand| operand.kind == OperandKind::LiteralString;
    let takes_texts = |case: &Enumerant| !case.parameters.is_empty() && case.parameters.iter().all(is_text);
    let at = &decorated.at;
    if (at.is(Op::DecorateString) || at.is(Op::MemberDecorateString))
        && !EnumKind::Decoration.by_value(decorated.kind).is_some_and(takes_texts)
    {
        let message = format!("{} has no text, so it comes by OpDecorate", name(decorated.kind));
        ck.report_about(TEXT, at, decorated.target, message);
    }
}

/// Decorations that have ids.
fn check_ids<'w>(ck: &mut Checker<'_, 'w>, decorated: &Decorated<'w>) {
    let at = &decorated.at;
    let has_id = EnumKind::Decoration
        .by_value(decorated.kind)
        .is_some_and(|case| case.parameters.iter().any(|operand| operand.kind.is_id()));
    let is_by_id = at.is(Op::DecorateId) || at.is(Op::MemberDecorateIdEXT);
    let name = name(decorated.kind);
    if has_id != is_by_id && !at.is(Op::DecorateString) && !at.is(Op::MemberDecorateString) {
        let message = match has_id {
            true if at.is(Op::MemberDecorate) => format!("{name} has an id, so it comes by OpMemberDecorateIdEXT"),
            true => format!("{name} has an id, so it comes by OpDecorateId"),
            false => format!("{name} has no id, so it comes by OpDecorate"),
        };
        ck.report_about(IDS, at, decorated.target, message);
    }
    if !is_by_id {
        return;
    }
    let Some(target) = ck.definition(decorated.target) else { return };
    if target.is(Op::DecorationGroup) {
        ck.report_about(IDS, at, decorated.target, "OpDecorateId does not decorate groups");
    }
    for &id in decorated.parameters {
        if ck.definition(id).is_some_and(|parameter| parameter.offset >= target.offset) {
            let (of, id) = (ck.shown(decorated.target), ck.shown(id));
            ck.report_about(IDS, at, decorated.target, format!("{name} of {of} has {id}, which is declared after it"));
        }
    }
    values::check_id_layout(ck, decorated, &target);
}

/// Checks what needs the whole module.
pub(super) fn check_module(ck: &mut Checker<'_, '_>) {
    let module = ck.module;
    let mut seen = Seen::default();
    for decorated in module.decorations.all() {
        let Some(target) = module.definition(decorated.target) else { continue };
        let is_group = target.is(Op::DecorationGroup);
        // Groups may have decorations that are for some of their targets only.
        if decorated.at.operand(0) == Some(decorated.target) {
            seen.check(ck, decorated, &target);
            if !is_group {
                check_target(ck, decorated, &target);
            }
        }
        if !is_group {
            values::check(ck, decorated, &target);
        }
    }
    check_memory_model(ck);
    check_linkage(ck);
    uses::check(ck);
}

/// The decorations of an id or a member so far, with their instructions.
#[derive(Default)]
struct Seen<'w>(FxHashMap<(u32, Option<u32>, u32), Inst<'w>>);

/// Decorations that contradict each other.
const CONFLICTS: &[[Decoration; 2]] = &[
    [Decoration::Block, Decoration::BufferBlock],
    [Decoration::Restrict, Decoration::Aliased],
    [Decoration::RestrictPointer, Decoration::AliasedPointer],
    [Decoration::FPFastMathMode, Decoration::NoContraction],
    [Decoration::RowMajor, Decoration::ColMajor],
    [Decoration::Offset, Decoration::OffsetIdEXT],
];

impl<'w> Seen<'w> {
    fn check(&mut self, ck: &mut Checker<'_, 'w>, decorated: &Decorated<'w>, target: &Inst<'w>) {
        let Decorated { target: id, member, kind, at, .. } = *decorated;
        let of = ck.shown_part(id, member);
        let may_repeat = decorated.is(Decoration::UserSemantic)
            || (decorated.is(Decoration::FuncParamAttr) && member.is_none())
            || matches!(at.op(), Some(Op::DecorateId | Op::DecorateString | Op::MemberDecorateString));
        if let Some(first) = self.0.insert((id, member, kind), at)
            && !may_repeat
        {
            let message =
                format!("{of} is decorated with {} at word {} and again at {}", name(kind), first.offset, at.offset);
            ck.report(REPEATED, target, message);
        }
        for pair in CONFLICTS {
            let other = match pair.map(|decoration| decoration as u32) {
                [one, other] | [other, one] if one == kind => other,
                _ => continue,
            };
            if self.0.contains_key(&(id, member, other)) {
                let message = format!("{of} is decorated with {} and {}", name(other), name(kind));
                // How floats are computed is nothing that a definition says.
                let is_of_math = pair[0] == Decoration::FPFastMathMode;
                ck.report_about(CONFLICT, if is_of_math { &at } else { target }, id, message);
            }
        }
    }
}

fn check_target<'w>(ck: &mut Checker<'_, 'w>, decorated: &Decorated<'w>, target: &Inst<'w>) {
    let at = &decorated.at;
    let name = name(decorated.kind);
    if decorated.is(Decoration::BuiltIn) && decorated.member.is_none() {
        check_built_in(ck, decorated, target);
    }
    let Some(row) = Row::of(decorated.kind) else { return };
    let is_member = decorated.member.is_some();
    if is_member && row.members == Members::Never || !is_member && row.members == Members::Only {
        let message = format!("{name} decorates {}", if is_member { "a member" } else { "no member" });
        ck.report_about(MEMBER, at, decorated.target, message);
        return;
    }
    if is_member {
        return;
    }
    if !row.target.is(ck.module, target) {
        let message = format!("{name} decorates {}; {} is none", row.target.text(), ck.shown(decorated.target));
        ck.report_about(TARGET, at, decorated.target, message);
        return;
    }
    let class = target.result_type().and_then(|ty| ck.storage_class(ty));
    // Of other targets than any, those without a class are wrong already.
    let is_in_none =
        class.map_or(row.target == Target::Any, |class| row.classes.iter().all(|&own| own as u32 != class));
    if !row.classes.is_empty() && is_in_none {
        let found = class.map_or("no memory".to_owned(), |class| {
            format!("a variable in {}", case_name(EnumKind::StorageClass, class))
        });
        let message = format!("{name} decorates {found}");
        match row.vuid {
            Some(vuid) if vuid == table::LOCATION => ck.report_vuid(CLASS, vuid, target, message),
            Some(vuid) => ck.report_vuid(CLASS, vuid, at, message),
            None => ck.report_about(CLASS, at, decorated.target, message),
        }
    }
}

fn check_built_in<'w>(ck: &mut Checker<'_, 'w>, decorated: &Decorated<'w>, target: &Inst<'w>) {
    let is_size = decorated.parameters.first() == Some(&(BuiltIn::WorkgroupSize as u32));
    let is_constant = ck.is_constant(decorated.target);
    let is_variable = Target::Variable.is(ck.module, target);
    let is_of_shader = ck.has_capability(Capability::Shader);
    let is_right = if is_size && is_of_shader { is_constant } else { is_variable };
    if !is_right {
        let what = if is_size && is_of_shader { "a constant" } else { "a variable or a member" };
        let message = format!("the built-in is {what}; {} is none", ck.shown(decorated.target));
        ck.report_about(BUILT_IN, &decorated.at, decorated.target, message);
    }
}

fn check_memory_model(ck: &mut Checker<'_, '_>) {
    let module = ck.module;
    let mut old = module
        .decorations
        .all()
        .iter()
        .filter(|decorated| decorated.is(Decoration::Coherent) || decorated.is(Decoration::Volatile))
        .peekable();
    if old.peek().is_none() || memory_model(module) != Some(MemoryModel::Vulkan as u32) {
        return;
    }
    for decorated in old {
        if let Some(target) = module.definition(decorated.target).filter(|target| !target.is(Op::DecorationGroup)) {
            let name = name(decorated.kind);
            let message = format!("{name} is not used with the memory model Vulkan; give accesses their scopes");
            ck.report(MEMORY_MODEL, &target, message);
        }
    }
}

fn memory_model(module: &Module<'_>) -> Option<u32> {
    let mut before = module.instructions().take_while(|inst| !inst.is(Op::Function));
    before.find(|inst| inst.is(Op::MemoryModel))?.operand(1)
}

/// How functions and variables are linked.
fn check_linkage(ck: &mut Checker<'_, '_>) {
    let module = ck.module;
    let linkage = |id: u32| module.decorations.find(id, Decoration::LinkageAttributes);
    let is_imported = |id: u32| {
        let kind = linkage(id).filter(|decorated| decorated.parameters.len() >= 2).and_then(|d| d.parameters.last());
        kind == Some(&(LinkageType::Import as u32))
    };
    for function in &module.functions {
        let message = match (function.has_body, is_imported(function.id)) {
            (false, false) => "a function without a body is imported by LinkageAttributes; this one is not",
            (true, true) => "a function with a body is not imported",
            (true, false) | (false, true) => continue,
        };
        ck.report(LINKAGE, &function.at, message);
    }
    for variable in &module.variables {
        if variable.initializer.is_some() && !module.is_in_function(variable.at.offset) && is_imported(variable.id) {
            ck.report(LINKAGE, &variable.at, "an imported variable has no initializer");
        }
    }
    for entry in &module.entry_points {
        if linkage(entry.function).is_some()
            && let Some(function) = module.definition(entry.function)
        {
            ck.report(LINKAGE, &function, "the function of an entry point has no LinkageAttributes");
        }
    }
}
