//! Logical pointers, and the variable pointers among them: where they flow, and where they may point.

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{AddressingModel, Op, StorageClass};
use vulcanize_target_env::Capability;
use vulcanize_words::{Inst, Part};

use super::{LOGICAL_OPERAND, LOGICAL_RESULT, VARIABLE_POINTER};
use crate::checker::Checker;
use crate::module::{Content, Module, Type};

/// Whether the rules of logical pointers hold.
fn is_logical(ck: &Checker<'_, '_>) -> bool {
    let models = [AddressingModel::Logical, AddressingModel::PhysicalStorageBuffer64];
    !ck.options().relax_logical_pointer && models.into_iter().any(|model| ck.has_addressing_model(model))
}

impl Module<'_> {
    /// The storage class of a value that is a logical pointer.
    fn logical_class(&self, id: u32) -> Option<u32> {
        let class = self.storage_class(self.type_of(id)?)?;
        (class != StorageClass::PhysicalStorageBuffer as u32).then_some(class)
    }

    /// Whether variable pointers into a storage class are declared.
    fn has_variable_pointers(&self, class: u32) -> bool {
        class == StorageClass::StorageBuffer as u32 && self.has_capability(Capability::VariablePointersStorageBuffer)
            || class == StorageClass::Workgroup as u32 && self.has_capability(Capability::VariablePointers)
    }
}

/// Where logical pointers may be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Allowed {
    Always,
    /// As variable pointers.
    Variable,
    Never,
}

fn as_operand(name: &str) -> Allowed {
    match name {
        "Load"
        | "Store"
        | "AccessChain"
        | "InBoundsAccessChain"
        | "FunctionCall"
        | "ImageTexelPointer"
        | "CopyMemory"
        | "CopyMemorySized"
        | "CopyObject"
        | "ArrayLength"
        | "ExtInst"
        | "Decorate"
        | "DecorateId"
        | "GroupDecorate"
        | "EntryPoint"
        | "Name"
        | "DecorateString"
        | "UntypedArrayLengthKHR"
        | "UntypedAccessChainKHR"
        | "UntypedInBoundsAccessChainKHR"
        | "ExecuteCallableKHR"
        | "RawAccessChainNV"
        | "EmitMeshTasksEXT"
        | "EnqueueNodePayloadsAMDX"
        | "NodePayloadArrayLengthAMDX"
        | "IsNodePayloadValidAMDX"
        | "FinishWritingNodePayloadAMDX"
        | "PredicatedLoadINTEL"
        | "PredicatedStoreINTEL"
        | "GraphEntryPointARM"
        | "BufferPointerEXT"
        | "UntypedImageTexelPointerEXT"
        | "ConditionalEntryPointINTEL" => Allowed::Always,
        "ReturnValue"
        | "PtrAccessChain"
        | "PtrEqual"
        | "PtrNotEqual"
        | "PtrDiff"
        | "Select"
        | "Phi"
        | "Variable"
        | "UntypedPtrAccessChainKHR" => Allowed::Variable,
        // Its payload is a number.
        "TraceNV" => Allowed::Never,
        _ if ["Atomic", "RayQuery", "HitObject", "ReorderThread", "Trace", "Cooperative"]
            .iter()
            .any(|family| name.starts_with(family)) =>
        {
            Allowed::Always
        }
        _ => Allowed::Never,
    }
}

fn as_result(name: &str) -> Allowed {
    match name {
        "Variable"
        | "AccessChain"
        | "InBoundsAccessChain"
        | "FunctionParameter"
        | "ImageTexelPointer"
        | "CopyObject"
        | "Undef"
        | "ConstantFunctionPointerINTEL"
        | "UntypedAccessChainKHR"
        | "UntypedInBoundsAccessChainKHR"
        | "UntypedVariableKHR"
        | "RawAccessChainNV"
        | "AllocateNodePayloadsAMDX"
        | "BufferPointerEXT"
        | "UntypedImageTexelPointerEXT" => Allowed::Always,
        "Select"
        | "Phi"
        | "FunctionCall"
        | "PtrAccessChain"
        | "Load"
        | "ConstantNull"
        | "Function"
        | "UntypedPtrAccessChainKHR" => Allowed::Variable,
        _ => Allowed::Never,
    }
}

/// Checks that an instruction may take and give the logical pointers that it does.
pub(in crate::sections) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, parts: &[Part<'w>]) {
    let (Some(name), true) = (inst.name(), is_logical(ck)) else { return };
    let own = inst.result();
    let allowed = as_operand(name);
    if allowed != Allowed::Always {
        let ids = parts.iter().filter(|part| part.kind.is_id() && Some(part.word()) != own).map(Part::word);
        let found = ids.into_iter().find_map(|id| Some((id, ck.logical_class(id)?)));
        let is_bad = |&(_, class): &(u32, u32)| allowed == Allowed::Never || !ck.has_variable_pointers(class);
        if let Some((id, _)) = found.filter(is_bad) {
            let id = ck.shown(id);
            let mend = if allowed == Allowed::Never { "" } else { " without a capability for variable pointers" };
            ck.report(LOGICAL_OPERAND, inst, format!("it does not take the logical pointer {id}{mend}"));
        }
    }
    let Some(class) = own.and_then(|id| ck.logical_class(id)) else { return };
    match as_result(name) {
        Allowed::Always => {}
        Allowed::Variable if ck.has_variable_pointers(class) => {}
        Allowed::Variable => {
            let message = "it gives a logical pointer only into StorageBuffer and Workgroup, with a capability for it";
            ck.report(LOGICAL_RESULT, inst, message);
        }
        Allowed::Never => ck.report(LOGICAL_RESULT, inst, "it gives no logical pointer"),
    }
}

/// How a pointer comes from another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// By indexes.
    Chain,
    /// Unchanged.
    Same,
    /// By a store to a variable.
    Stored,
}

/// What flows to a pointer.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Reached {
    /// A variable of a buffer or of workgroup memory.
    source: Option<u32>,
    /// Several of them.
    is_many: bool,
    /// A variable that is an array of blocks, unchanged.
    is_blocks: bool,
    is_variable_pointer: bool,
}

/// The flow of logical pointers in a module.
#[derive(Default)]
struct Flow<'w> {
    /// The instructions that give logical pointers.
    pointers: Vec<Inst<'w>>,
    to: FxHashMap<u32, Vec<(u32, Step)>>,
    from: FxHashMap<u32, Vec<u32>>,
    reached: FxHashMap<u32, Reached>,
}

impl<'w> Flow<'w> {
    fn of(module: &Module<'w>) -> Flow<'w> {
        let mut flow = Flow::default();
        let (mut parameters, mut returned) = (vec![Vec::new(); module.functions.len()], Vec::new());
        let mut function = None;
        for inst in module.instructions() {
            if inst.is(Op::Function) {
                function = module.function_at(inst.offset);
            }
            match (inst.op(), function) {
                (Some(Op::FunctionParameter), Some(function)) => parameters[function].extend(inst.result()),
                (Some(Op::ReturnValue), Some(function)) => {
                    returned.extend(
                        inst.operand(0).filter(|&id| module.logical_class(id).is_some()).map(|id| (function, id)),
                    );
                }
                (Some(Op::Store), _) => flow.store(module, &inst),
                _ => {}
            }
            if inst.result().is_some_and(|id| module.logical_class(id).is_some()) {
                flow.pointers.push(inst);
                flow.define(module, &inst);
            }
        }
        let mut results: FxHashMap<usize, Vec<u32>> = FxHashMap::default();
        for call in &module.calls {
            let Some(callee) = module.function_of(call.callee) else { continue };
            for (&argument, &parameter) in call.at.rest(3).iter().zip(&parameters[callee]) {
                flow.add(argument, parameter, Step::Same);
            }
            results.entry(callee).or_default().extend(call.at.result());
        }
        for (function, value) in returned {
            // Several calls of a function with several returns: one step by way of the function's own id.
            if let Some(results) = results.get(&function) {
                let own = module.functions[function].id;
                flow.add(value, own, Step::Same);
                if flow.from.get(&own).is_some_and(|from| from.len() == 1) {
                    results.iter().for_each(|&result| flow.add(own, result, Step::Same));
                }
            }
        }
        flow
    }

    fn add(&mut self, from: u32, to: u32, step: Step) {
        self.to.entry(from).or_default().push((to, step));
        self.from.entry(to).or_default().push(from);
    }

    fn store(&mut self, module: &Module<'w>, inst: &Inst<'w>) {
        let &[pointer, object, ..] = inst.operands else { return };
        let root = module.logical_class(object).and_then(|_| module.root(pointer)).and_then(|root| root.result());
        if let Some(root) = root {
            self.add(object, root, Step::Stored);
        }
    }

    fn define(&mut self, module: &Module<'w>, inst: &Inst<'w>) {
        let (Some(id), Some(name)) = (inst.result(), inst.name()) else { return };
        let operand = |index: usize| inst.operand(index).into_iter();
        match name {
            "Phi" => inst.rest(2).iter().step_by(2).for_each(|&value| self.add(value, id, Step::Same)),
            "Select" => operand(3).chain(operand(4)).for_each(|value| self.add(value, id, Step::Same)),
            "CopyObject" | "Load" => operand(2).for_each(|value| self.add(value, id, Step::Same)),
            _ if name.starts_with("Untyped") && name.ends_with("AccessChainKHR") => {
                operand(3).for_each(|value| self.add(value, id, Step::Chain));
            }
            _ if name.ends_with("AccessChain") => operand(2).for_each(|value| self.add(value, id, Step::Chain)),
            _ => {}
        }
        let reached = self.reached.entry(id).or_default();
        reached.is_variable_pointer = as_result(name) == Allowed::Variable
            || matches!(name, "InBoundsPtrAccessChain" | "UntypedInBoundsPtrAccessChainKHR");
        let Some((class, data)) = variable(module, inst) else { return };
        if class == StorageClass::StorageBuffer as u32 || class == StorageClass::Workgroup as u32 {
            reached.source = Some(id);
        }
        reached.is_blocks = data.is_some_and(|data| is_block_array(module, data));
    }

    /// Brings what is known of pointers to those that come from them. Each changes a few times at most.
    fn propagate(&mut self) {
        let mut waiting: Vec<u32> = self.reached.keys().copied().collect();
        waiting.sort_unstable();
        while let Some(from) = waiting.pop() {
            let own = self.reached.get(&from).copied().unwrap_or_default();
            for &(to, step) in self.to.get(&from).map_or(&[][..], Vec::as_slice) {
                let reached = self.reached.entry(to).or_default();
                let before = *reached;
                reached.is_many |= own.is_many || matches!((own.source, reached.source), (Some(a), Some(b)) if a != b);
                reached.source = reached.source.or(own.source);
                reached.is_blocks |= own.is_blocks && step != Step::Chain;
                reached.is_variable_pointer |= own.is_variable_pointer && step != Step::Stored;
                if *reached != before {
                    waiting.push(to);
                }
            }
        }
    }

    /// All from which these come, themselves included.
    fn origins(&self, mut waiting: Vec<u32>) -> FxHashSet<u32> {
        let mut seen = FxHashSet::default();
        while let Some(id) = waiting.pop() {
            if seen.insert(id) {
                waiting.extend(self.from.get(&id).map_or(&[][..], Vec::as_slice));
            }
        }
        seen
    }
}

/// Storage class and type of data of a variable.
fn variable(module: &Module<'_>, inst: &Inst<'_>) -> Option<(u32, Option<u32>)> {
    match inst.op()? {
        Op::Variable => Some((inst.operand(2)?, module.pointer(inst.operand(0)?).map(|(_, data)| data))),
        Op::UntypedVariableKHR => Some((inst.operand(2)?, inst.operand(3))),
        _ => None,
    }
}

fn is_block_array(module: &Module<'_>, ty: u32) -> bool {
    match module.ty(ty) {
        Some(Type::Array { element, .. } | Type::RuntimeArray { element }) => module.is_block(element),
        _ => false,
    }
}

/// Whether the indexes of a chain go into a matrix.
fn enters_matrix(module: &Module<'_>, inst: &Inst<'_>) -> bool {
    let Some(name) = inst.name().filter(|name| name.contains("AccessChain")) else { return false };
    let is_untyped = name.starts_with("Untyped");
    let first = 3 + usize::from(is_untyped) + usize::from(name.contains("PtrAccessChain"));
    let base =
        inst.operand(2).and_then(|id| if is_untyped { Some(id) } else { Some(module.pointer(module.type_of(id)?)?.1) });
    let mut ty = base;
    for &index in inst.rest(first) {
        ty = match ty.and_then(|ty| module.ty(ty)) {
            Some(Type::Matrix { .. }) => return true,
            Some(Type::Struct { members }) => {
                let index = module.known_integer(index).and_then(|index| usize::try_from(index).ok());
                index.and_then(|index| members.get(index)).copied()
            }
            Some(Type::Array { element, .. } | Type::RuntimeArray { element }) => Some(element),
            _ => return false,
        };
    }
    ty.is_some_and(|ty| matches!(module.ty(ty), Some(Type::Matrix { .. })))
}

/// Checks the variable pointers of the module.
pub(in crate::sections) fn check_module(ck: &mut Checker<'_, '_>) {
    let module = ck.module;
    if !is_logical(ck) || !ck.has_capability(Capability::VariablePointersStorageBuffer) {
        return;
    }
    let mut flow = Flow::of(module);
    flow.propagate();
    let (mut typed, mut untyped) = (Vec::new(), Vec::new());
    for inst in &flow.pointers {
        let Some((id, ty)) = inst.result().zip(inst.result_type()) else { continue };
        let reached = flow.reached.get(&id).copied().unwrap_or_default();
        if !reached.is_variable_pointer {
            continue;
        }
        let is_choice = matches!(inst.op(), Some(Op::Select | Op::Phi));
        if is_choice && reached.is_many && !ck.has_capability(Capability::VariablePointers) {
            let message = "it chooses between buffers, for which the module needs VariablePointers";
            ck.report(VARIABLE_POINTER, inst, message);
        }
        match module.ty(ty) {
            Some(Type::Pointer { pointee, .. }) if is_block_array(module, pointee) => {
                ck.report(VARIABLE_POINTER, inst, "a variable pointer does not point to an array of blocks");
            }
            Some(Type::Pointer { pointee, .. }) if module.contains(pointee, &[Content::Matrix]) => {
                ck.report(
                    VARIABLE_POINTER,
                    inst,
                    "a variable pointer does not point to a matrix, or what contains one",
                );
            }
            Some(Type::Pointer { pointee, .. }) if module.is_float_or_vector(pointee) => typed.push(id),
            Some(Type::UntypedPointer { .. }) => {
                untyped.push(id);
                let is_plain_chain =
                    inst.operands.len() == 3 && inst.name().is_some_and(|name| name.contains("AccessChain"));
                if reached.is_blocks && !is_plain_chain {
                    ck.report(VARIABLE_POINTER, inst, "a variable pointer does not point to an array of blocks");
                }
            }
            _ => {}
        }
    }
    let from_typed = flow.origins(typed);
    let from_untyped = flow.origins(untyped);
    for inst in &flow.pointers {
        let Some(id) = inst.result() else { continue };
        let is_untyped_chain = inst.name().is_some_and(|name| name.starts_with("Untyped"));
        let is_origin = from_untyped.contains(&id) || !is_untyped_chain && from_typed.contains(&id);
        if is_origin && enters_matrix(module, inst) {
            ck.report(VARIABLE_POINTER, inst, "a variable pointer does not point into a matrix");
        }
    }
    check_uses(ck, &flow);
}

/// Checks lengths of arrays, and accesses to matrices, through variable pointers.
fn check_uses(ck: &mut Checker<'_, '_>, flow: &Flow<'_>) {
    let module = ck.module;
    let is_variable = |id: u32| flow.reached.get(&id).is_some_and(|reached| reached.is_variable_pointer);
    let is_untyped = |id: u32| matches!(module.value_type(id), Some(Type::UntypedPointer { .. }));
    for inst in module.instructions() {
        let (pointer, ty) = match (inst.op(), inst.operands) {
            (Some(Op::ArrayLength), &[_, _, pointer, ..])
            | (Some(Op::UntypedArrayLengthKHR), &[_, _, _, pointer, ..]) => (pointer, None),
            (Some(Op::Load), &[ty, _, pointer, ..]) if is_untyped(pointer) => (pointer, Some(ty)),
            (Some(Op::Store), &[pointer, object, ..]) if is_untyped(pointer) => match module.type_of(object) {
                Some(ty) => (pointer, Some(ty)),
                None => continue,
            },
            _ => continue,
        };
        if !is_variable(pointer) {
            continue;
        }
        match ty {
            None => {
                ck.report(VARIABLE_POINTER, &inst, "the length of an array is not asked through a variable pointer")
            }
            Some(ty) if module.contains(ty, &[Content::Matrix]) => {
                ck.report(VARIABLE_POINTER, &inst, "matrices are not accessed through a variable pointer");
            }
            Some(_) => {}
        }
    }
}
