//! Limits of the environment: workgroups, their memory, push constants.

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{BuiltIn, Decoration, ExecutionMode, Op, StorageClass};
use vulcanize_target_env::OperandKind;
use vulcanize_words::{Decorated, EntryPoint, Inst, Variable};

use super::Checker;
use super::layout_types::{MatrixLayout, shapes};
use crate::module::Module;
use crate::rules;

pub(super) fn check(checker: &mut Checker<'_, '_>) {
    if checker.applies(rules::WORKGROUP_SIZE) {
        check_workgroup_sizes(checker);
    }
    if checker.applies(rules::PUSH_CONSTANT_SIZE) {
        check_push_constant_sizes(checker);
    }
    if checker.applies(rules::WORKGROUP_MEMORY) || checker.applies(rules::PUSH_CONSTANT_COUNT) {
        check_uses(checker);
    }
}

/// A module's workgroup size, with its instruction.
type Size<'w> = ([u32; 3], Inst<'w>);

fn check_workgroup_sizes(checker: &mut Checker<'_, '_>) {
    let module = checker.module;
    let mut of_function: FxHashMap<u32, Size<'_>> = FxHashMap::default();
    for inst in module.instructions().take_while(|inst| !inst.is(Op::Function)) {
        let &[function, mode, x, y, z] = inst.operands else { continue };
        let is_size = |known| mode == known as u32;
        match inst.op() {
            Some(Op::ExecutionMode) if is_size(ExecutionMode::LocalSize) => {
                of_function.insert(function, ([x, y, z], inst));
            }
            Some(Op::ExecutionModeId) if is_size(ExecutionMode::LocalSizeId) => {
                let size = [x, y, z].map(|id| module.constant(id).unwrap_or(1));
                of_function.insert(function, (size, inst));
            }
            _ => {}
        }
    }
    let for_all = size_constant(module);
    for entry in &module.entry_points {
        if let Some((size, at)) = for_all.as_ref().or_else(|| of_function.get(&entry.function)) {
            check_workgroup_size(checker, entry, *size, at);
        }
    }
}

/// The constant that is the workgroup size of all entry points.
fn size_constant<'w>(module: &Module<'w>) -> Option<Size<'w>> {
    let size = BuiltIn::WorkgroupSize as u32;
    let is_size = |d: &&Decorated<'_>| d.is(Decoration::BuiltIn) && d.parameters == [size];
    let decorated = module.decorations.all().iter().find(is_size)?;
    let constant = module.definition(decorated.target)?;
    match (constant.op()?, constant.rest(2)) {
        (Op::ConstantComposite | Op::SpecConstantComposite, &[x, y, z]) => {
            Some(([x, y, z].map(|id| module.constant(id).unwrap_or(1)), constant))
        }
        _ => None,
    }
}

fn check_workgroup_size<'w>(checker: &mut Checker<'_, 'w>, entry: &EntryPoint<'w>, size: [u32; 3], at: &Inst<'w>) {
    let limits = checker.env.target.limits();
    let (most, most_in_all) = (limits.max_compute_workgroup_size, limits.max_compute_workgroup_invocations);
    let count = size.iter().fold(1u128, |product, &n| product * u128::from(n));
    let name = entry.name.escape_debug();
    let text = format!("{} x {} x {}", size[0], size[1], size[2]);
    if size.iter().zip(most).any(|(&n, most)| n > most) {
        let message = format!(
            "the workgroups of '{name}' are {text}, at most {} x {} x {} is allowed",
            most[0], most[1], most[2]
        );
        checker.report_about(rules::WORKGROUP_SIZE, at, entry.function, message);
    } else if count > u128::from(most_in_all) {
        let message =
            format!("the workgroups of '{name}' are {text}, {count} invocations, at most {most_in_all} are allowed");
        checker.report_about(rules::WORKGROUP_SIZE, at, entry.function, message);
    } else if count == 0 {
        checker.report_about(
            rules::WORKGROUP_SIZE,
            at,
            entry.function,
            format!("the workgroups of '{name}' are {text}, which is none"),
        );
    }
}

fn check_push_constant_sizes(checker: &mut Checker<'_, '_>) {
    let module = checker.module;
    let shapes = shapes(module);
    let most = u64::from(checker.env.push_constant_limit);
    for variable in module.variables.iter().filter(|variable| variable.is_in(StorageClass::PushConstant)) {
        let size =
            variable.pointee.and_then(|ty| shapes.get(&ty)).map_or(0, |shape| shape.size(&MatrixLayout::default()));
        if size > most {
            let message = format!("the push constants have {size} bytes, every device has {most}");
            checker.report(rules::PUSH_CONSTANT_SIZE, &variable.at, message);
        }
    }
}

/// Bytes of a type in Workgroup memory, where nothing is decorated: each as its scalars are aligned.
fn natural_sizes(module: &Module<'_>) -> FxHashMap<u32, (u64, u64)> {
    let mut sizes: FxHashMap<u32, (u64, u64)> = FxHashMap::default();
    let round_up = |size: u64, to: u64| size.checked_next_multiple_of(to.max(1)).unwrap_or(u64::MAX);
    for inst in module.instructions().take_while(|inst| !inst.is(Op::Function)) {
        let get = |index: usize| inst.operand(index).and_then(|ty| sizes.get(&ty)).copied();
        let times =
            |count: u32| get(1).map(|(size, align)| (round_up(size, align).saturating_mul(u64::from(count)), align));
        let size = match inst.op() {
            Some(Op::TypeBool) => Some((4, 4)),
            Some(Op::TypeInt | Op::TypeFloat) => {
                inst.operand(1).map(|width| u64::from(width.div_ceil(8))).map(|bytes| (bytes, bytes))
            }
            Some(Op::TypeVector | Op::TypeMatrix) => times(inst.operand(2).unwrap_or(0)),
            Some(Op::TypeArray) => times(inst.operand(2).and_then(|id| module.constant(id)).unwrap_or(0)),
            Some(Op::TypeStruct) => {
                let members = inst.rest(1).iter().filter_map(|ty| sizes.get(ty));
                Some(members.fold((0, 1), |(end, most), &(size, align)| {
                    (round_up(end, align).saturating_add(size), most.max(align))
                }))
            }
            _ => None,
        };
        if let (Some(id), Some(size)) = (inst.result(), size) {
            sizes.insert(id, size);
        }
    }
    sizes
}

/// Steps through call graphs, for each word of a module, before the rest of the entry points is said to be too much:
/// entry points that share many functions would take a time that is not linear.
const STEPS_PER_WORD: usize = 8;

/// The variables of limited use that each function names, and the functions that it calls.
struct Uses {
    variables: Vec<Vec<usize>>,
    callees: Vec<Vec<usize>>,
}

impl Uses {
    fn of(module: &Module<'_>) -> Uses {
        let is_limited = |v: &Variable<'_>| v.is_in(StorageClass::Workgroup) || v.is_in(StorageClass::PushConstant);
        let mut uses = Uses {
            variables: vec![Vec::new(); module.functions.len()],
            callees: vec![Vec::new(); module.functions.len()],
        };
        for (index, function) in module.functions.iter().enumerate() {
            let mut seen = FxHashSet::default();
            for inst in module.instructions_of(function) {
                module.for_each_operand(&inst, |part| {
                    let id = Some(part.word()).filter(|_| part.kind == OperandKind::IdRef);
                    let variable = id.and_then(|id| module.variable_of(id));
                    uses.variables[index]
                        .extend(variable.filter(|&v| is_limited(&module.variables[v]) && seen.insert(v)));
                });
            }
        }
        for call in &module.graph.calls {
            uses.callees[call.caller].push(call.callee);
        }
        uses
    }

    /// The variables that a function and those that it calls name; `None` when that takes more steps than are left.
    fn reached(&self, function: usize, steps: &mut usize) -> Option<Vec<usize>> {
        let (mut seen, mut waiting) = (FxHashSet::from_iter([function]), vec![function]);
        let mut found = FxHashSet::default();
        while let Some(at) = waiting.pop() {
            *steps = steps.checked_sub(1 + self.callees[at].len() + self.variables[at].len())?;
            found.extend(&self.variables[at]);
            waiting.extend(self.callees[at].iter().filter(|&&callee| seen.insert(callee)));
        }
        let mut found: Vec<usize> = found.into_iter().collect();
        found.sort_unstable();
        Some(found)
    }
}

fn check_uses(checker: &mut Checker<'_, '_>) {
    let module = checker.module;
    if !module.variables.iter().any(|v| v.is_in(StorageClass::Workgroup) || v.is_in(StorageClass::PushConstant)) {
        return;
    }
    let (uses, sizes) = (Uses::of(module), natural_sizes(module));
    let most = u64::from(checker.env.target.limits().max_compute_shared_memory_size);
    let mut steps = module.binary.words.len().saturating_mul(STEPS_PER_WORD);
    for entry in &module.entry_points {
        let Some(function) = module.function_of(entry.function) else { continue };
        let name = entry.name.escape_debug();
        let Some(found) = uses.reached(function, &mut steps) else {
            let message = format!("the call graph of '{name}' and other entry points is too large to sum up memory");
            checker.report_about(rules::WORKGROUP_MEMORY, &entry.at, entry.function, message);
            return;
        };
        let of_class = |class| found.iter().map(|&index| &module.variables[index]).filter(move |v| v.is_in(class));
        let size_of = |v: &Variable<'_>| v.pointee.and_then(|ty| sizes.get(&ty)).map_or(0, |size| size.0);
        let bytes = of_class(StorageClass::Workgroup).map(size_of).fold(0u64, u64::saturating_add);
        if bytes > most {
            let message = format!("'{name}' uses {bytes} bytes of Workgroup memory, at most {most} are allowed");
            checker.report_about(rules::WORKGROUP_MEMORY, &entry.at, entry.function, message);
        }
        let push_constants = of_class(StorageClass::PushConstant).count();
        if push_constants > 1 {
            let message = format!("'{name}' uses {push_constants} variables in PushConstant, at most 1 is allowed");
            checker.report_about(rules::PUSH_CONSTANT_COUNT, &entry.at, entry.function, message);
        }
    }
}
