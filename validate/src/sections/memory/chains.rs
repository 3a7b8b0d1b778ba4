//! Access chains.

use spirv::{AddressingModel, Decoration, Op, StorageClass};
use vulcanize_target_env::{Capability, EnumKind};
use vulcanize_words::Inst;

use super::{CHAIN_BASE, CHAIN_INDEX, CHAIN_TYPE, POINTER_CHAIN, RAW_CHAIN};
use crate::checker::{Checker, case_name};
use crate::module::{Content, Module, Type};

/// A chain: where it begins, and its indexes.
struct Chain<'w> {
    result: u32,
    base: u32,
    /// The type of the base's data.
    data: u32,
    element: Option<u32>,
    indexes: &'w [u32],
    is_untyped: bool,
}

pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    if inst.is(Op::RawAccessChainNV) {
        return check_raw(ck, inst);
    }
    let Some(name) = inst.name() else { return };
    let is_untyped = name.starts_with("Untyped");
    let (&[result, _, ref rest @ ..], true) = (inst.operands, inst.operands.len() > 2) else { return };
    let (given, rest) = if is_untyped { (rest.first().copied(), &rest[1..]) } else { (None, rest) };
    let &[base, ref rest @ ..] = rest else { return };
    let (element, indexes) = match rest {
        &[element, ref indexes @ ..] if name.contains("PtrAccessChain") => (Some(element), indexes),
        _ => (None, rest),
    };
    let Some(class) = check_types(ck, inst, result, base, is_untyped) else { return };
    let data = match (ck.value_type(base), given) {
        (_, Some(given)) => given,
        (Some(Type::Pointer { pointee, .. }), None) => pointee,
        _ => return,
    };
    let chain = Chain { result, base, data, element, indexes, is_untyped };
    if is_untyped {
        check_given_type(ck, inst, &chain);
    }
    check_indexes(ck, inst, &chain, class);
    if !inst.is(Op::InBoundsPtrAccessChain) {
        check_element(ck, inst, &chain, class);
    }
}

/// Checks the types of result and base; their storage class if they fit.
fn check_types<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, result: u32, base: u32, is_untyped: bool) -> Option<u32> {
    let class = match (ck.ty(result)?, is_untyped) {
        (Type::Pointer { class, .. }, false) | (Type::UntypedPointer { class }, true) => class,
        _ => {
            let (result, kind) = (ck.shown(result), if is_untyped { "an untyped" } else { "a typed" });
            ck.report(CHAIN_TYPE, inst, format!("{result} is not the type of {kind} pointer"));
            return None;
        }
    };
    ck.definition(base)?;
    let own = match ck.value_type(base) {
        Some(Type::Pointer { class, .. }) => class,
        Some(Type::UntypedPointer { class }) if is_untyped => class,
        _ => {
            let (base, kind) = (ck.shown(base), if is_untyped { "pointer" } else { "typed pointer" });
            ck.report(CHAIN_BASE, inst, format!("the base {base} is no {kind}"));
            return None;
        }
    };
    if own != class {
        let [own, class] = [own, class].map(|class| case_name(EnumKind::StorageClass, class));
        ck.report(CHAIN_TYPE, inst, format!("the result is a pointer into {class}, the base into {own}"));
        return None;
    }
    Some(class)
}

/// Checks the type that an untyped chain gives its base.
fn check_given_type<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, chain: &Chain<'w>) {
    if ck.definition(chain.data).is_none() {
        return;
    }
    if ck.ty(chain.data).is_none() || ck.is_pointer(chain.data) {
        let data = ck.shown(chain.data);
        return ck.report(CHAIN_BASE, inst, format!("{data} is no type beside pointers"));
    }
    let Some(base) = ck.copied(chain.base) else { return };
    let declared = match base.op() {
        Some(Op::Variable) => base.operand(0).and_then(|ty| ck.pointer(ty)).map(|(_, pointee)| pointee),
        Some(Op::UntypedVariableKHR) => base.operand(3),
        _ => None,
    };
    let Some(declared) = declared else { return };
    let is_blocks =
        |ty| matches!(ck.module.ty(ty), Some(Type::Array { .. })) && ck.module.contains(ty, &[Content::Block]);
    if is_blocks(chain.data) != is_blocks(declared) || is_blocks(declared) && chain.data != declared {
        let (data, declared) = (ck.shown(chain.data), ck.shown(declared));
        ck.report(CHAIN_BASE, inst, format!("arrays of blocks stay what they are: {data} is not {declared}"));
    }
}

impl<'w> Module<'w> {
    /// What a chain of `OpCopyObject` copies; `None` where it has no end.
    pub(crate) fn copied(&self, id: u32) -> Option<Inst<'w>> {
        let mut inst = self.definition(id)?;
        while inst.is(Op::CopyObject) {
            let source = self.definition(inst.operand(2)?)?;
            if source.offset >= inst.offset {
                return None;
            }
            inst = source;
        }
        Some(inst)
    }
}

fn check_indexes<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, chain: &Chain<'w>, class: u32) {
    let module = ck.module;
    let is_logical = ck.has_addressing_model(AddressingModel::Logical)
        || ck.has_addressing_model(AddressingModel::PhysicalStorageBuffer64);
    let has_sign_rule =
        is_logical && !ck.options().relax_logical_pointer && class != StorageClass::PhysicalStorageBuffer as u32;
    let mut ty = chain.data;
    for (place, &index) in chain.indexes.iter().enumerate() {
        if module.definition(index).is_none() {
            return;
        }
        let Some(Type::Int { signed, .. }) = module.value_type(index) else {
            let index = ck.shown(index);
            return ck.report(CHAIN_INDEX, inst, format!("index {place}, {index}, is no integer"));
        };
        let value = module.known_signed(index);
        if has_sign_rule && signed && value.is_some_and(|value| value < 0) {
            let index = ck.shown(index);
            return ck.report(CHAIN_INDEX, inst, format!("index {place}, {index}, is negative"));
        }
        ty = match module.ty(ty) {
            Some(Type::Struct { members }) => {
                let member = value.and_then(|value| usize::try_from(value).ok()).and_then(|value| members.get(value));
                let Some(&member) = member else {
                    let (index, ty, count) = (ck.shown(index), ck.shown(ty), members.len());
                    let message = format!("index {place}, {index}, is no constant below {count}, the members of {ty}");
                    return ck.report(CHAIN_INDEX, inst, message);
                };
                member
            }
            inner => match inner.and_then(|inner| element_of(module, ty, inner)) {
                Some(element) => element,
                None if module.definition(ty).is_none() => return,
                None => {
                    let ty = ck.shown(ty);
                    return ck.report(
                        CHAIN_INDEX,
                        inst,
                        format!("index {place} goes into {ty}, which is no composite"),
                    );
                }
            },
        };
    }
    if !chain.is_untyped
        && let Some(Type::Pointer { pointee, .. }) = module.ty(chain.result)
        && pointee != ty
    {
        let (pointee, ty) = (ck.shown(pointee), ck.shown(ty));
        ck.report(CHAIN_TYPE, inst, format!("the indexes lead to {ty}, the result points to {pointee}"));
    }
}

/// The type of what an index leads to in anything but a struct.
fn element_of(module: &Module<'_>, id: u32, ty: Type<'_>) -> Option<u32> {
    match ty {
        Type::Matrix { column, .. } => Some(column),
        Type::Vector { component, .. }
        | Type::VectorId { component, .. }
        | Type::CooperativeMatrix { component, .. }
        | Type::CooperativeMatrixNv { component, .. } => Some(component),
        Type::Array { element, .. } | Type::RuntimeArray { element } => Some(element),
        Type::Other(Op::TypeNodePayloadArrayAMDX) => module.definition(id)?.operand(1),
        _ => None,
    }
}

fn check_element<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, chain: &Chain<'w>, class: u32) {
    let Some(element) = chain.element else { return };
    let Some(base) = ck.type_of(chain.base) else { return };
    if ck.definition(element).is_some() && !ck.type_of(element).is_some_and(|ty| ck.is_int(ty)) {
        let element = ck.shown(element);
        return ck.report(POINTER_CHAIN, inst, format!("the element {element} is no integer"));
    }
    if ck.known_integer(element).is_some_and(|value| value != 0) && ck.is_block(chain.data) {
        ck.report(POINTER_CHAIN, inst, "there is one block, so the element is 0");
    }
    let name = case_name(EnumKind::StorageClass, class);
    let is_explicit = match &*name {
        "Uniform" | "StorageBuffer" | "PhysicalStorageBuffer" | "PushConstant" => true,
        "Workgroup" => ck.has_capability(Capability::WorkgroupMemoryExplicitLayoutKHR),
        _ => false,
    };
    let decorations = ck.decorations.of_part(base, None);
    let is_strided = decorations.iter().any(|d| d.is(Decoration::ArrayStride) || d.is(Decoration::ArrayStrideIdEXT));
    if ck.has_capability(Capability::Shader) && is_explicit && !is_strided {
        let base = ck.shown(base);
        ck.report(POINTER_CHAIN, inst, format!("the type of the base, {base}, has no ArrayStride"));
    }
    let is_free = chain.is_untyped && ck.has_capability(Capability::UntypedPointersKHR);
    let (vuid, needed) = match &*name {
        "PhysicalStorageBuffer" => return,
        "Workgroup" => ("VUID-StandaloneSpirv-Base-07651", Some(Capability::VariablePointers)),
        "StorageBuffer" => ("VUID-StandaloneSpirv-Base-07652", Some(Capability::VariablePointersStorageBuffer)),
        _ => ("VUID-StandaloneSpirv-Base-07650", None),
    };
    if ck.is_vulkan() && !is_free && !needed.is_some_and(|needed| ck.has_capability(needed)) {
        let mend = needed.map_or("is not for it".to_owned(), |needed| format!("needs {}", needed.name()));
        ck.report_vuid(POINTER_CHAIN, vuid, inst, format!("a chain with an element into {name} {mend}"));
    }
}

fn check_raw<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[result, _, _, stride, index, offset, ref rest @ ..] = inst.operands else { return };
    let module = ck.module;
    let Some(Type::Pointer { class, pointee }) = module.ty(result) else {
        let result = ck.shown(result);
        return ck.report(RAW_CHAIN, inst, format!("{result} is not the type of a typed pointer"));
    };
    let class = case_name(EnumKind::StorageClass, class);
    let is_word = |id| matches!(module.value_type(id), Some(Type::Int { width: 32, .. }));
    let robustness = rest.first().copied().unwrap_or(0) & 3;
    let is_int = module.type_of(stride).is_some_and(|ty| module.is_int(ty));
    let message = if !matches!(&*class, "StorageBuffer" | "PhysicalStorageBuffer" | "Uniform") {
        format!("a raw chain goes into StorageBuffer, PhysicalStorageBuffer or Uniform, not {class}")
    } else if matches!(module.ty(pointee), Some(Type::Array { .. } | Type::Matrix { .. } | Type::Struct { .. })) {
        format!("{} is an array, a matrix or a struct", ck.shown(pointee))
    } else if module.defined_as(stride, Op::Constant).is_none() || !is_int {
        format!("the stride {} is no integer constant", ck.shown(stride))
    } else if !is_word(index) || !is_word(offset) {
        "index and offset are integers of 32 bits".to_owned()
    } else if robustness & 2 != 0 && module.known_integer(stride) == Some(0) {
        "robustness by element needs a stride above 0".to_owned()
    } else if robustness != 0 && class == "PhysicalStorageBuffer" {
        "chains into PhysicalStorageBuffer have no robustness".to_owned()
    } else if robustness == 3 {
        "robustness is by component or by element".to_owned()
    } else {
        return;
    };
    ck.report(RAW_CHAIN, inst, message);
}
