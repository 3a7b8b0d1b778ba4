//! Types: widths, sizes, storage classes, runtime arrays.

use rustc_hash::FxHashSet;
use spirv::{Decoration, Op, StorageClass};
use vulcanize_target_env::{EnumKind, WebGpuFeature};
use vulcanize_words::Inst;

use super::{Checker, case_name};
use crate::rules::{self, Rule};

const WEBGPU_CLASSES: &[StorageClass] = &[
    StorageClass::UniformConstant,
    StorageClass::Uniform,
    StorageClass::StorageBuffer,
    StorageClass::Input,
    StorageClass::Output,
    StorageClass::Image,
    StorageClass::Workgroup,
    StorageClass::Private,
    StorageClass::Function,
];

pub(super) fn check(checker: &mut Checker<'_, '_>) {
    let mut runtime = RuntimeArrays::default();
    let module = checker.module;
    for inst in module.instructions() {
        match inst.op() {
            Some(Op::TypeFloat) => check_width(checker, rules::FLOAT_WIDTH, "floats", &inst),
            Some(Op::TypeInt) => check_width(checker, rules::INTEGER_WIDTH, "integers", &inst),
            Some(Op::TypeVector) => check_size(checker, rules::VECTOR_SIZE, "vectors", "components", &inst),
            Some(Op::TypeMatrix) => check_size(checker, rules::MATRIX_SIZE, "matrices", "columns", &inst),
            Some(Op::TypeFunction) => check_function_type(checker, &inst),
            Some(Op::TypePointer) => {
                check_class(checker, &inst);
                runtime.check_pointer(checker, &inst);
            }
            Some(Op::TypeForwardPointer) => check_class(checker, &inst),
            Some(Op::TypeStruct) => runtime.check_struct(checker, &inst),
            Some(Op::TypeArray) => runtime.check_array(checker, &inst),
            Some(Op::TypeRuntimeArray) => {
                runtime.check_array(checker, &inst);
                runtime.arrays.extend(inst.result());
            }
            Some(Op::Variable) => runtime.check_variable(checker, &inst),
            _ => {}
        }
    }
}

fn check_width<'w>(checker: &mut Checker<'_, 'w>, rule: Rule, what: &str, inst: &Inst<'w>) {
    let width = inst.operand(1).unwrap_or(0);
    let is_half = rule == rules::FLOAT_WIDTH && width == 16 && checker.env.features.has(WebGpuFeature::F16);
    if width != 32 && !is_half {
        checker.report(rule, inst, format!("{what} have 32 bits, not {width}"));
    } else if let Some(encoding) = inst.operand(2).filter(|_| rule == rules::FLOAT_WIDTH) {
        let name = case_name(EnumKind::FPEncoding, encoding);
        checker.report(rule, inst, format!("{what} are of IEEE 754's 32 bits, not {name}"));
    }
}

fn check_size<'w>(checker: &mut Checker<'_, 'w>, rule: Rule, what: &str, of: &str, inst: &Inst<'w>) {
    let count = inst.operand(2).unwrap_or(0);
    if !(2..=4).contains(&count) {
        checker.report(rule, inst, format!("{what} have 2, 3 or 4 {of}, not {count}"));
    }
}

fn check_function_type<'w>(checker: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let module = checker.module;
    let is_void = |&&ty: &&u32| module.defined_as(ty, Op::TypeVoid).is_some();
    if inst.rest(2).iter().find(is_void).is_some() {
        checker.report(rules::FUNCTION_TYPE, inst, "a function type has a parameter of type void");
    }
}

fn check_class<'w>(checker: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(class) = inst.operand(1) else { return };
    let is_class = |known: &StorageClass| *known as u32 == class;
    let is_of_wgsl = checker.is_wgsl() && is_class(&StorageClass::PushConstant);
    if !WEBGPU_CLASSES.iter().any(is_class) && !is_of_wgsl {
        let name = case_name(EnumKind::StorageClass, class);
        checker.report_about(
            rules::STORAGE_CLASS,
            inst,
            inst.operand(0),
            format!("storage class {name} is not allowed"),
        );
    }
}

/// Whether a struct is a storage buffer as SPIR-V had it before it had a storage class for them. For WGSL only.
fn is_old_storage(checker: &Checker<'_, '_>, ty: u32) -> bool {
    checker.is_wgsl() && checker.module.has(ty, Decoration::BufferBlock)
}

/// The runtime arrays so far, and the structs that end in one.
#[derive(Default)]
struct RuntimeArrays {
    arrays: FxHashSet<u32>,
    structs: FxHashSet<u32>,
}

impl RuntimeArrays {
    /// Whether a type is one, or has one at its end.
    fn is_unsized(&self, ty: Option<u32>) -> bool {
        ty.is_some_and(|ty| self.arrays.contains(&ty) || self.structs.contains(&ty))
    }

    fn check_struct<'w>(&mut self, checker: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
        let Some((&last, others)) = inst.rest(1).split_last() else { return };
        let Some(id) = inst.operand(0) else { return };
        if others.iter().any(|&member| self.is_unsized(Some(member))) || self.structs.contains(&last) {
            let message = "a member other than the last one, or of a struct inside, is a runtime array";
            checker.report(rules::RUNTIME_ARRAY, inst, message);
        }
        if self.arrays.contains(&last) {
            self.structs.insert(id);
            if !checker.module.has(id, Decoration::Block) && !is_old_storage(checker, id) {
                let message = "a struct that ends in a runtime array is not decorated as Block";
                checker.report(rules::RUNTIME_ARRAY, inst, message);
            }
        }
    }

    fn check_array<'w>(&mut self, checker: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
        if self.is_unsized(inst.operand(1)) {
            checker.report(rules::RUNTIME_ARRAY, inst, "the element of an array is, or ends in, a runtime array");
        }
    }

    fn check_pointer<'w>(&mut self, checker: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
        let class = inst.operand(1).unwrap_or(0);
        let pointee = inst.operand(2);
        let is_storage = class == StorageClass::StorageBuffer as u32
            || (class == StorageClass::Uniform as u32
                && pointee.is_some_and(|ty| self.arrays.contains(&ty) || is_old_storage(checker, ty)));
        let is_storage = is_storage && (checker.is_wgsl() || class == StorageClass::StorageBuffer as u32);
        if !is_storage && self.is_unsized(pointee) {
            let name = case_name(EnumKind::StorageClass, class);
            let message = format!("a runtime array is in storage class {name}, not StorageBuffer");
            checker.report(rules::RUNTIME_ARRAY, inst, message);
        }
    }

    fn check_variable<'w>(&mut self, checker: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
        let pointee = inst.operand(0).and_then(|ty| checker.module.pointer(ty)).map(|(_, pointee)| pointee);
        if pointee.is_some_and(|ty| self.arrays.contains(&ty)) {
            checker.report(rules::RUNTIME_ARRAY, inst, "a variable is a runtime array");
        }
    }
}
