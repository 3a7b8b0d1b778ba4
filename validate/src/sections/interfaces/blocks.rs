//! Blocks in interfaces: built-ins, and workgroup memory.

use rustc_hash::FxHashSet;
use spirv::{Decoration, StorageClass};
use vulcanize_target_env::{Capability, EnumKind};
use vulcanize_words::{EntryPoint, Inst};

use super::{BUILT_IN_BLOCK, BUILT_IN_PLACE, REPEATED, WORKGROUP, data_type, is_in, listed};
use crate::checker::{Checker, case_name};
use crate::module::{Module, Type};

pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, entry: &EntryPoint<'w>) {
    let module = ck.module;
    let variables = listed(module, entry);
    let mut seen = FxHashSet::default();
    // How many inputs and outputs are blocks of built-ins.
    let mut blocks = [0; 2];
    for variable in &variables {
        let Some(id) = variable.result() else { continue };
        let block = data_type(module, variable).filter(|&ty| is_struct(module, ty));
        let Some(built_ins) = module.built_ins_of(block.unwrap_or(id)) else { continue };
        check_repeated(ck, variable, built_ins, &mut seen);
        if module.has(id, Decoration::Location) || module.has(id, Decoration::Component) {
            ck.report(BUILT_IN_PLACE, variable, "a built-in has a Location or a Component");
        }
        let Some(ty) = block else { continue };
        if !module.has(ty, Decoration::Block)
            && let Some(block) = module.definition(ty)
        {
            ck.report(BUILT_IN_BLOCK, &block, "a struct has members that are built-ins, but is not decorated as Block");
        }
        for (class, count) in [StorageClass::Input, StorageClass::Output].into_iter().zip(&mut blocks) {
            *count += u32::from(is_in(variable, class));
        }
    }
    let Some(function) = module.definition(entry.function) else { return };
    if blocks.iter().any(|&count| count > 1) {
        let message = "the entry point has several inputs, or several outputs, that are blocks with built-ins";
        ck.report(BUILT_IN_BLOCK, &function, message);
    }
    check_workgroup(ck, &variables, &function);
}

fn is_struct(module: &Module<'_>, ty: u32) -> bool {
    matches!(module.ty(ty), Some(Type::Struct { .. }))
}

fn check_repeated<'w>(
    ck: &mut Checker<'_, 'w>,
    variable: &Inst<'w>,
    built_ins: &[(u32, bool)],
    seen: &mut FxHashSet<(bool, u32)>,
) {
    let is_input = is_in(variable, StorageClass::Input);
    if !is_input && !is_in(variable, StorageClass::Output) {
        return;
    }
    for &(built_in, is_repeated) in built_ins {
        if !seen.insert((is_input, built_in)) || is_repeated {
            let what = if is_input { "input" } else { "output" };
            let message = format!("another {what} of the entry point is {}", case_name(EnumKind::BuiltIn, built_in));
            ck.report_vuid(REPEATED, REPEATED.data().vuids[usize::from(!is_input)], variable, message);
        }
    }
}

fn check_workgroup<'w>(ck: &mut Checker<'_, 'w>, variables: &[Inst<'w>], function: &Inst<'w>) {
    let module = ck.module;
    let has_untyped = ck.has_capability(Capability::UntypedPointersKHR);
    let is_of_shader = ck.has_capability(Capability::Shader);
    let (mut all, mut blocks, mut aliased) = (0, 0, 0);
    for variable in variables.iter().filter(|variable| is_in(variable, StorageClass::Workgroup)) {
        let Some(ty) = data_type(module, variable) else { continue };
        let is_block = is_struct(module, ty) && module.has(ty, Decoration::Block);
        all += 1;
        blocks += u32::from(is_block);
        let is_aliased = variable.result().is_some_and(|id| module.has(id, Decoration::Aliased));
        aliased += u32::from(is_aliased && is_struct(module, ty));
        if !is_block && is_of_shader && variable.is(spirv::Op::UntypedVariableKHR) {
            ck.report(WORKGROUP, variable, "an untyped Workgroup variable of a shader is no struct decorated as Block");
        }
    }
    let problem = match ck.has_capability(Capability::WorkgroupMemoryExplicitLayoutKHR) {
        _ if blocks == 0 => return,
        false => "Workgroup variables are blocks only with WorkgroupMemoryExplicitLayoutKHR",
        true if has_untyped => return,
        true if all != blocks => "some Workgroup variables of the entry point are blocks, others are not",
        true if blocks > 1 && blocks != aliased => {
            "several Workgroup variables of the entry point are blocks, but not all are decorated with Aliased"
        }
        true => return,
    };
    ck.report(WORKGROUP, function, problem);
}
