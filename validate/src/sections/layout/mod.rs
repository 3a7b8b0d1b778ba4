//! Explicit layout of memory: section 2.16.2, and Vulkan's "Offset and Stride Assignment". The rules of offsets and strides
//! are those that the web has, too (`crate::rules`).

mod blocks;
mod sizes;
mod table;

use rustc_hash::FxHashSet;
use spirv::{Decoration, Op, StorageClass};
use vulcanize_target_env::{Capability, EnumKind, Version};
use vulcanize_words::Inst;

use crate::checker::{Checker, case_name};
use crate::environment::BlockLayout;
use crate::module::{Module, Type};
use blocks::Blocks;
use sizes::Mode;
use table::PROHIBITED;
pub(super) use table::RULES;

/// Whether memory is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Need {
    Required,
    Prohibited,
    Allowed,
}

/// An access of memory, or a variable.
#[derive(Clone, Copy, Debug)]
struct Reference {
    class: u32,
    /// The type in memory.
    ty: u32,
    /// The array of resources that it is in.
    resources: Option<u32>,
    need: Need,
    is_untyped: bool,
}

/// Checks the module.
pub(crate) fn check(ck: &mut Checker<'_, '_>) {
    let module = ck.module;
    let laid_out = LaidOut::of(module);
    let mut blocks = Blocks::of(ck);
    let has_untyped = ck.has_capability(Capability::UntypedPointersKHR);
    for inst in module.instructions() {
        let Some(reference) = reference(ck, &inst, has_untyped) else { continue };
        check_reference(ck, &mut blocks, &laid_out, &inst, reference);
    }
}

fn check_reference<'w>(
    ck: &mut Checker<'_, 'w>,
    blocks: &mut Blocks,
    laid_out: &LaidOut,
    inst: &Inst<'w>,
    reference: Reference,
) {
    let Reference { class, ty, resources, need, is_untyped } = reference;
    let shown = case_name(EnumKind::StorageClass, class);
    let strides = [Decoration::ArrayStride, Decoration::ArrayStrideIdEXT];
    if let Some(array) = resources
        && strides.iter().any(|&stride| ck.has(array, stride))
    {
        ck.report(PROHIBITED, inst, format!("the array of resources {} has a stride", ck.shown(array)));
    }
    let is_workgroup = class == StorageClass::Workgroup as u32;
    if is_untyped && is_workgroup && inst.is(Op::UntypedVariableKHR) && !is_block(ck.module, ty) {
        ck.report(PROHIBITED, inst, "an untyped variable in Workgroup is no struct that is decorated as Block");
    }
    match need {
        Need::Required if !ck.options().skip_block_layout => blocks.check(ck, ty, mode(ck, class, ty)),
        Need::Prohibited if laid_out.has(ty) => {
            let message = format!("{} or a type in it has a layout, but is in {shown}", ck.shown(ty));
            ck.report(PROHIBITED, inst, message);
        }
        Need::Required | Need::Prohibited | Need::Allowed => {}
    }
}

fn is_block(module: &Module<'_>, ty: u32) -> bool {
    module.has(ty, Decoration::Block) && matches!(module.ty(ty), Some(Type::Struct { .. }))
}

fn need(module: &Module<'_>, class: u32, is_block: bool) -> Need {
    use StorageClass::*;
    let is = |classes: &[StorageClass]| classes.iter().any(|&one| one as u32 == class);
    match class {
        _ if is(&[StorageBuffer, Uniform, PushConstant, PhysicalStorageBuffer]) => Need::Required,
        _ if is(&[Workgroup]) && is_block => Need::Required,
        _ if is(&[Workgroup, UniformConstant]) => Need::Prohibited,
        _ if is(&[Function, Private]) && module.version > Version::V1_4 => Need::Prohibited,
        _ => Need::Allowed,
    }
}

fn mode(ck: &Checker<'_, '_>, class: u32, ty: u32) -> Mode {
    let options = ck.options();
    let is_scalar = options.scalar_block_layout || ck.env.layout == BlockLayout::Scalar;
    let is_old_storage = ck.has(ty, Decoration::BufferBlock);
    match class {
        _ if class == StorageClass::Workgroup as u32 => match options.workgroup_scalar_block_layout {
            true => Mode::Scalar,
            false => Mode::Standard,
        },
        _ if is_scalar => Mode::Scalar,
        _ if class == StorageClass::Uniform as u32 && !is_old_storage && !options.uniform_buffer_standard_layout => {
            Mode::Extended
        }
        _ => Mode::Standard,
    }
}

/// What an instruction says about memory.
fn reference(ck: &Checker<'_, '_>, inst: &Inst<'_>, has_untyped: bool) -> Option<Reference> {
    let module = ck.module;
    let pointer = inst.result_type().and_then(|ty| module.pointer(ty));
    let physical = StorageClass::PhysicalStorageBuffer as u32;
    if inst.is(Op::Variable) {
        let (class, ty) = pointer?;
        let need = need(module, class, is_block(module, ty));
        let resources = [StorageClass::StorageBuffer, StorageClass::Uniform, StorageClass::UniformConstant];
        let element = element(module, ty).filter(|_| resources.iter().any(|&one| one as u32 == class));
        let reference = Reference { class, ty: element.unwrap_or(ty), resources: None, need, is_untyped: false };
        return Some(Reference { resources: element.map(|_| ty), ..reference });
    }
    if let Some((class, ty)) = pointer.filter(|&(class, _)| class == physical || inst.is(Op::BufferPointerEXT)) {
        return Some(Reference { class, ty, resources: None, need: Need::Required, is_untyped: false });
    }
    if !has_untyped {
        return None;
    }
    let (pointer, ty) = untyped(module, inst)?;
    let class = module.storage_class(pointer)?;
    let is_resource = |ty: &u32| module.has(*ty, Decoration::Block) || module.has(*ty, Decoration::BufferBlock);
    let element = element(module, ty).filter(is_resource);
    let resources = element.map(|_| ty);
    Some(Reference { class, ty: element.unwrap_or(ty), resources, need: Need::Required, is_untyped: true })
}

fn element(module: &Module<'_>, ty: u32) -> Option<u32> {
    match module.ty(ty)? {
        Type::Array { element, .. } | Type::RuntimeArray { element } => Some(element),
        _ => None,
    }
}

/// The types of an untyped pointer and of its data.
fn untyped(module: &Module<'_>, inst: &Inst<'_>) -> Option<(u32, u32)> {
    let untyped = |pointer: Option<u32>| {
        let ty = module.type_of(pointer?)?;
        matches!(module.ty(ty), Some(Type::UntypedPointer { .. })).then_some(ty)
    };
    match inst.op()? {
        Op::UntypedVariableKHR => Some((inst.result_type()?, inst.operand(3)?)),
        Op::UntypedAccessChainKHR
        | Op::UntypedInBoundsAccessChainKHR
        | Op::UntypedPtrAccessChainKHR
        | Op::UntypedInBoundsPtrAccessChainKHR => Some((inst.result_type()?, inst.operand(2)?)),
        Op::Load => Some((untyped(inst.operand(2))?, inst.result_type()?)),
        Op::Store => Some((untyped(inst.operand(0))?, module.type_of(inst.operand(1)?)?)),
        Op::UntypedArrayLengthKHR => Some((module.type_of(inst.operand(3)?)?, inst.operand(2)?)),
        _ => None,
    }
}

/// The types that have a layout, or are made of such.
struct LaidOut(FxHashSet<u32>);

/// Decorations of a layout.
const LAYOUT: &[Decoration] = &[
    Decoration::Block,
    Decoration::BufferBlock,
    Decoration::Offset,
    Decoration::OffsetIdEXT,
    Decoration::ArrayStride,
    Decoration::ArrayStrideIdEXT,
    Decoration::MatrixStride,
    Decoration::RowMajor,
    Decoration::ColMajor,
];

impl LaidOut {
    fn of(module: &Module<'_>) -> LaidOut {
        let mut laid_out = LaidOut(FxHashSet::default());
        for inst in module.instructions().take_while(|inst| !inst.is(Op::Function)) {
            if let Some(id) = inst.result()
                && laid_out.is(module, id)
            {
                laid_out.0.insert(id);
            }
        }
        laid_out
    }

    fn has(&self, ty: u32) -> bool {
        self.0.contains(&ty)
    }

    fn is(&self, module: &Module<'_>, id: u32) -> bool {
        let has_layout = || {
            let mut decorations = module.decorations.of(id).iter();
            decorations.any(|decorated| LAYOUT.iter().any(|&layout| decorated.is(layout)))
        };
        match module.ty(id) {
            Some(Type::Struct { members }) => has_layout() || members.iter().any(|&member| self.has(member)),
            Some(Type::Array { element, .. } | Type::RuntimeArray { element }) => has_layout() || self.has(element),
            // A pointer into laid out memory may be held anywhere.
            Some(Type::Pointer { class, pointee }) => {
                need(module, class, true) == Need::Prohibited && (has_layout() || self.has(pointee))
            }
            _ => false,
        }
    }
}
