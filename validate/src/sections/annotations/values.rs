//! Rules about what a decoration says of its target.

use spirv::{Decoration, Op, StorageClass};
use vulcanize_words::{Decorated, Inst};

use super::{ACCESS, COMPONENT, ID_LAYOUT, TARGET, UNIFORM, WRAP, name};
use crate::checker::Checker;
use crate::module::{Content, Module, Type};

/// What a descriptor heap has.
const DESCRIPTORS: &[Content] =
    &[Content::Image, Content::Sampler, Content::Tensor, Content::Buffer, Content::AccelerationStructure];

/// Checks a decoration of what is no group.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, decorated: &Decorated<'w>, target: &Inst<'w>) {
    match decorated.kind {
        _ if decorated.is(Decoration::Component) => check_component(ck, decorated, target),
        _ if decorated.is(Decoration::NonWritable) || decorated.is(Decoration::NonReadable) => {
            check_access(ck, decorated, target);
        }
        _ if decorated.is(Decoration::Uniform) || decorated.is(Decoration::UniformId) => {
            let is_value = target.result_type().is_some_and(|ty| !matches!(ck.ty(ty), Some(Type::Void)));
            if !is_value {
                ck.report(UNIFORM, target, format!("{} decorates no value", name(decorated.kind)));
            }
        }
        _ if decorated.is(Decoration::NoSignedWrap) || decorated.is(Decoration::NoUnsignedWrap) => {
            let may_wrap = matches!(
                target.op(),
                Some(Op::IAdd | Op::ISub | Op::IMul | Op::ShiftLeftLogical | Op::SNegate | Op::ExtInst)
                    | Some(Op::ExtInstWithForwardRefsKHR)
            );
            if !may_wrap {
                let op = target.name().unwrap_or("?");
                ck.report(WRAP, target, format!("{} decorates Op{op}, which does not wrap", name(decorated.kind)));
            }
        }
        _ if decorated.is(Decoration::RelaxedPrecision)
            && decorated.member.is_none()
            && ck.ty(decorated.target).is_some() =>
        {
            ck.report(TARGET, target, "RelaxedPrecision decorates a type; it decorates values");
        }
        // By a group; others are judged by what they decorate.
        _ if (decorated.is(Decoration::Block) || decorated.is(Decoration::BufferBlock))
            && decorated.at.operand(0) != Some(decorated.target)
            && !target.is(Op::TypeStruct) =>
        {
            ck.report(TARGET, target, format!("{} decorates a struct type", name(decorated.kind)));
        }
        _ => {}
    }
}

fn check_access<'w>(ck: &mut Checker<'_, 'w>, decorated: &Decorated<'w>, target: &Inst<'w>) {
    if decorated.member.is_none() && !is_accessed(ck.module, decorated, target) {
        let message = format!("{} decorates no buffer, storage image or tensor", name(decorated.kind));
        ck.report(ACCESS, target, message);
    }
}

/// Whether an object is memory that may be kept from being read or written.
fn is_accessed(module: &Module<'_>, decorated: &Decorated<'_>, target: &Inst<'_>) -> bool {
    let Some(ty) = target.result_type() else { return false };
    let Some(class) = module.storage_class(ty) else { return false };
    let is_in = |classes: &[StorageClass]| classes.iter().any(|&allowed| class == allowed as u32);
    let pointee = match target.op() {
        Some(Op::BufferPointerEXT) => {
            return !(is_in(&[StorageClass::Uniform]) && decorated.is(Decoration::NonWritable));
        }
        Some(Op::RawAccessChainNV) => return true,
        Some(Op::UntypedVariableKHR) => target.operand(3),
        _ => module.pointer(ty).map(|(_, pointee)| pointee),
    };
    let is_own = target.is(Op::Variable) && is_in(&[StorageClass::Function, StorageClass::Private]);
    if is_own && decorated.is(Decoration::NonWritable) && module.version >= vulcanize_target_env::Version::V1_4 {
        return true;
    }
    if is_in(&[StorageClass::TileAttachmentQCOM]) {
        return true;
    }
    let Some(pointee) = pointee.map(|ty| without_array(module, ty)) else { return false };
    let is_block = module.has(pointee, Decoration::Block);
    let is_buffer = is_in(&[StorageClass::StorageBuffer, StorageClass::PhysicalStorageBuffer]) && is_block
        || is_in(&[StorageClass::Uniform]) && (is_block || module.has(pointee, Decoration::BufferBlock));
    let is_image = is_in(&[StorageClass::UniformConstant])
        && match module.ty(pointee) {
            Some(Type::Image { operands }) => operands.get(5) == Some(&2),
            Some(Type::Tensor { .. }) => true,
            _ => false,
        };
    is_buffer || is_image
}

/// The element of an array of descriptors; any other type itself.
pub(crate) fn without_array(module: &Module<'_>, ty: u32) -> u32 {
    match module.ty(ty) {
        Some(Type::Array { element, .. } | Type::RuntimeArray { element }) => element,
        _ => ty,
    }
}

fn check_component<'w>(ck: &mut Checker<'_, 'w>, decorated: &Decorated<'w>, target: &Inst<'w>) {
    let Some(&component) = decorated.parameters.first() else { return };
    let class = target.result_type().and_then(|ty| ck.storage_class(ty));
    let is_passed = |class: u32| class == StorageClass::Input as u32 || class == StorageClass::Output as u32;
    if target.is(Op::Variable) && class.is_some_and(|class| !is_passed(class)) {
        ck.report(COMPONENT, target, "Component decorates neither an input nor an output");
    }
    let Some(ty) = super::super::built_ins::decorated_type(ck.module, decorated) else { return };
    if !ck.is_vulkan() {
        return;
    }
    let Some(ty) = sized(ck.module, ty) else { return };
    let (size, width) = (ck.dimension(ty), ck.bit_width(ty));
    let is_numeric = ck.is_int_or_vector(ty) || ck.is_float_or_vector(ty);
    let last = component.saturating_add(size.saturating_mul(if width == 64 { 2 } else { 1 }));
    let broken = match width {
        _ if !is_numeric => Some(("10583", "the type is no scalar or vector of numbers")),
        _ if component > 3 => Some(("04920", "there are the components 0 to 3")),
        64 if size > 2 => Some(("07703", "vectors of more than two 64-bit components have no Component")),
        64 if component % 2 == 1 => Some(("04923", "64-bit components begin at 0 or 2")),
        64 if last > 4 => Some(("04922", "not all components fit")),
        16 | 32 if last > 4 => Some(("04921", "not all components fit")),
        _ => None,
    };
    if let Some((number, why)) = broken
        && let Some(vuid) = COMPONENT.data().vuids.iter().find(|vuid| vuid.ends_with(number))
    {
        ck.report_vuid(COMPONENT, vuid, target, format!("Component {component} of {size} components: {why}"));
    }
}

/// The type in arrays of known length; `None` where they go in circles.
fn sized(module: &Module<'_>, ty: u32) -> Option<u32> {
    let inner = module.inside_arrays(ty);
    module.ty(inner).map(|_| inner)
}

/// Strides and offsets that are ids.
pub(super) fn check_id_layout<'w>(ck: &mut Checker<'_, 'w>, decorated: &Decorated<'w>, target: &Inst<'w>) {
    let is_stride = decorated.is(Decoration::ArrayStrideIdEXT);
    let is_member = decorated.member.is_some();
    let name = name(decorated.kind);
    let problem = if is_stride && !is_member {
        match ck.ty(decorated.target) {
            Some(Type::Array { element, .. } | Type::RuntimeArray { element }) => id_problem(ck, decorated, element),
            _ => Some("decorates no array type"),
        }
    } else if decorated.is(Decoration::OffsetIdEXT) && is_member {
        target.result().and_then(|ty| id_problem(ck, decorated, ty))
    } else if is_member {
        Some("is no decoration of a member; OffsetIdEXT is")
    } else {
        None
    };
    if let Some(problem) = problem {
        ck.report_about(ID_LAYOUT, &decorated.at, decorated.target, format!("{name} {problem}"));
    }
}

fn id_problem(ck: &Checker<'_, '_>, decorated: &Decorated<'_>, holder: u32) -> Option<&'static str> {
    let &id = decorated.parameters.first()?;
    ck.definition(id)?;
    if !matches!(ck.value_type(id), Some(Type::Int { width: 32, .. })) {
        return Some("has no 32-bit integer");
    }
    if decorated.is(Decoration::ArrayStrideIdEXT) && ck.known_integer(id) == Some(0) {
        return Some("is zero");
    }
    (!ck.contains(holder, DESCRIPTORS)).then_some("is there without a descriptor to place")
}
