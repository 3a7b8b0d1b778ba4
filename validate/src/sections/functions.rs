//! Functions, parameters and calls: section 3.56.9.

use rustc_hash::FxHashSet;
use spirv::{AddressingModel, Op, StorageClass};
use vulcanize_target_env::{Capability, EnumKind, InstructionClass};
use vulcanize_words::{Inst, Part};

use crate::checker::{Checker, case_name};
use crate::module::{Module, Type};
use crate::rules::rules;
use crate::sections::ids;

rules! {
    TYPE "function-declared-type" spirv "OpFunction"
        => "A function has a function type, and the result type that this type has.";
    PARAMETER "function-parameter" spirv "OpFunctionParameter"
        => "The parameters of a function have the types that the function's type has.";
    USE "function-use" spirv "OpFunction"
        => "A function is called, enqueued, or named as entry point, and used as nothing else.";
    CALL "function-call" spirv "OpFunctionCall"
        => "A call has the result type of the function that it calls, and as many arguments as that has parameters.";
    ARGUMENT "function-argument" spirv "OpFunctionCall"
        => "The arguments of a call have the types of the parameters.";
    POINTER_ARGUMENT "function-pointer-argument" spirv "Universal Validation Rules"
        => "With logical addressing, an argument that is a pointer is a variable or parameter, into memory that may be passed.";
    RETURNED_POINTER "function-returned-pointer" spirv "Universal Validation Rules"
        => "With logical addressing, a function returns a pointer only where variable pointers allow it.";
}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    match (inst.op(), inst.operands) {
        (Some(Op::Function), &[result, _, _, ty, ..]) => check_function(ck, inst, result, ty),
        (Some(Op::FunctionCall), &[result, _, callee, ref arguments @ ..]) => {
            check_call(ck, inst, result, callee, arguments);
        }
        _ => {}
    }
}

fn check_function<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, result: u32, ty: u32) {
    let Some(Type::Function { result: declared, parameters }) = ck.ty(ty) else {
        if ck.definition(ty).is_some() {
            let ty = ck.shown(ty);
            ck.report(TYPE, inst, format!("{ty} is no function type"));
        }
        return;
    };
    if declared != result {
        let (result, declared) = (ck.shown(result), ck.shown(declared));
        ck.report(TYPE, inst, format!("the result type {result} is not that of the function type, {declared}"));
    }
    let Some(function) = ck.current_function() else { return };
    let before_blocks = ck.instructions_of(function).take_while(|inst| !inst.is(Op::Label));
    let found = before_blocks.filter(|inst| inst.is(Op::FunctionParameter));
    for (index, parameter) in found.enumerate() {
        match parameters.get(index) {
            Some(&wanted) if parameter.operand(0) == Some(wanted) => {}
            Some(&wanted) => {
                let wanted = ck.shown(wanted);
                ck.report(PARAMETER, &parameter, format!("the function type has {wanted} for parameter {index}"));
            }
            None => {
                let count = parameters.len();
                ck.report(PARAMETER, &parameter, format!("the function type has only {count} parameters"));
            }
        }
    }
}

/// The instructions that take functions, beside those of debug information and annotations.
fn takes_functions(name: &str) -> bool {
    matches!(
        name,
        "EnqueueKernel"
            | "EntryPoint"
            | "ConditionalEntryPointINTEL"
            | "ExecutionMode"
            | "ExecutionModeId"
            | "FunctionCall"
            | "CooperativeMatrixPerElementOpNV"
            | "CooperativeMatrixPerElementOpEXT"
            | "CooperativeMatrixReduceNV"
            | "CooperativeMatrixReduceEXT"
            | "CooperativeMatrixLoadTensorNV"
            | "ConstantFunctionPointerINTEL"
    ) || name.starts_with("GetKernel")
}

/// Checks that the operands of an instruction are no functions where it takes none.
pub(super) fn check_uses<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, parts: &[Part<'w>]) {
    let Some(row) = inst.grammar() else { return };
    let takes_any = matches!(row.class, InstructionClass::Debug | InstructionClass::Annotation)
        || ids::is_without_semantics(ck, inst)
        || ids::is_for_debugging(ck, inst);
    if ck.functions.is_empty() || takes_any || takes_functions(row.name) {
        return;
    }
    for part in parts {
        if part.kind.is_id() && Some(part.word()) != inst.result() && ck.function_of(part.word()).is_some() {
            let function = ck.shown(part.word());
            ck.report(USE, inst, format!("Op{} takes no function, as {function} is", row.name));
        }
    }
}

fn check_call<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, result: u32, callee: u32, arguments: &[u32]) {
    let module = ck.module;
    let Some(definition) = module.definition(callee) else { return };
    if !definition.is(Op::Function) {
        let callee = ck.shown(callee);
        return ck.report(CALL, inst, format!("{callee} is no function"));
    }
    let &[returned, _, _, ty, ..] = definition.operands else { return };
    if returned != result {
        let (result, returned) = (ck.shown(result), ck.shown(returned));
        ck.report(CALL, inst, format!("the result type {result} is not that of the function, {returned}"));
    }
    check_returned(ck, inst, returned);
    let Some(Type::Function { parameters, .. }) = module.ty(ty) else { return };
    if parameters.len() != arguments.len() {
        let (found, wanted) = (arguments.len(), parameters.len());
        return ck.report(CALL, inst, format!("{found} arguments; the function has {wanted} parameters"));
    }
    for (&argument, &parameter) in arguments.iter().zip(parameters) {
        let Some(ty) = module.type_of(argument) else { continue };
        let matches = || ck.options().before_hlsl_legalization && module.pointees_match(ty, parameter);
        if ty != parameter && !matches() {
            let (argument, ty, parameter) = (ck.shown(argument), ck.shown(ty), ck.shown(parameter));
            ck.report(ARGUMENT, inst, format!("{argument} is of type {ty}, the parameter of {parameter}"));
        } else if let Some(message) = unfit_pointer(ck, argument, parameter) {
            let argument = ck.shown(argument);
            ck.report(POINTER_ARGUMENT, inst, format!("{argument} {message}"));
        }
    }
}

/// Whether the rules of logical addressing hold for pointers of a type; its storage class where they do.
fn logical_class(ck: &Checker<'_, '_>, ty: u32) -> Option<u32> {
    let class = ck.storage_class(ty)?;
    let is_logical = ck.has_addressing_model(AddressingModel::Logical)
        || ck.has_addressing_model(AddressingModel::PhysicalStorageBuffer64);
    let is_checked = is_logical && !ck.options().relax_logical_pointer;
    (is_checked && class != StorageClass::PhysicalStorageBuffer as u32).then_some(class)
}

fn check_returned<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, ty: u32) {
    let Some(class) = logical_class(ck, ty) else { return };
    let class = case_name(EnumKind::StorageClass, class);
    let needed = match &*class {
        "StorageBuffer" => Some(Capability::VariablePointersStorageBuffer),
        "Workgroup" => Some(Capability::VariablePointers),
        _ => None,
    };
    match needed {
        Some(needed) if ck.has_capability(needed) => {}
        Some(needed) => {
            ck.report(RETURNED_POINTER, inst, format!("to return a pointer into {class} needs {}", needed.name()));
        }
        None => ck.report(RETURNED_POINTER, inst, format!("no function returns a pointer into {class}")),
    }
}

/// What is wrong with an argument that is a pointer, by the type of its parameter.
fn unfit_pointer(ck: &Checker<'_, '_>, argument: u32, parameter: u32) -> Option<String> {
    let class = case_name(EnumKind::StorageClass, logical_class(ck, parameter)?);
    let has_storage = ck.has_capability(Capability::VariablePointersStorageBuffer);
    let may_be_computed = match &*class {
        "UniformConstant" => true,
        "StorageBuffer" if !has_storage => {
            return Some("is a pointer into StorageBuffer, which needs variable pointers".into());
        }
        "StorageBuffer" => true,
        "Workgroup" => ck.has_capability(Capability::VariablePointers),
        "Function" | "Private" | "AtomicCounter" | "TileImageEXT" | "ShaderRecordBufferKHR" => false,
        _ => return Some(format!("is a pointer into {class}, which cannot be passed")),
    };
    let definition = ck.definition(argument)?;
    let is_object = matches!(definition.op(), Some(Op::Variable | Op::UntypedVariableKHR | Op::FunctionParameter));
    let is_fine = is_object || may_be_computed || ck.options().before_hlsl_legalization;
    (!is_fine).then(|| format!("is a pointer into {class} that is neither a variable nor a parameter"))
}

impl Module<'_> {
    /// Whether two pointers point to types of the same shape, the first with all decorations of the second.
    fn pointees_match(&self, a: u32, b: u32) -> bool {
        let (Some((_, a_type)), Some((_, b_type))) = (self.pointer(a), self.pointer(b)) else { return false };
        let (mut left, mut seen) = (vec![(a_type, b_type)], FxHashSet::default());
        if !self.has_decorations_of(a, b) {
            return false;
        }
        while let Some((a, b)) = left.pop() {
            if a == b || !seen.insert((a, b)) {
                continue;
            }
            match (self.ty(a), self.ty(b)) {
                (Some(Type::Array { element: x, length: n }), Some(Type::Array { element: y, length: m }))
                    if n == m =>
                {
                    left.push((x, y));
                }
                (Some(Type::Struct { members: xs }), Some(Type::Struct { members: ys })) if xs.len() == ys.len() => {
                    left.extend(xs.iter().copied().zip(ys.iter().copied()));
                }
                _ => return false,
            }
            if !self.has_decorations_of(a, b) {
                return false;
            }
        }
        true
    }

    fn has_decorations_of(&self, a: u32, b: u32) -> bool {
        let own = self.decorations.of(a);
        let key = |d: &vulcanize_words::Decorated<'_>| (d.member, d.kind, d.parameters.to_vec());
        let own: FxHashSet<_> = own.iter().map(key).collect();
        self.decorations.of(b).iter().all(|decorated| own.contains(&key(decorated)))
    }
}
