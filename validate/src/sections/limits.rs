//! The universal limits: section 2.17. The depth of constructs is counted where they are found (`control_flow`).

use rustc_hash::FxHashMap;
use spirv::{Op, StorageClass};
use vulcanize_words::Inst;

use super::operands;
use crate::checker::Checker;
use crate::rules::{Rule, rules};

rules! {
    STRUCT_MEMBERS "limit-struct-members" spirv "Universal Limits"
        => "A struct has no more members than the limit.";
    STRUCT_DEPTH "limit-struct-depth" spirv "Universal Limits"
        => "Structs lie within structs no deeper than the limit.";
    LOCAL_VARIABLES "limit-local-variables" spirv "Universal Limits"
        => "There are no more variables of functions than the limit.";
    GLOBAL_VARIABLES "limit-global-variables" spirv "Universal Limits"
        => "There are no more variables of the module than the limit.";
    SWITCH_BRANCHES "limit-switch-branches" spirv "Universal Limits"
        => "A switch has no more cases than the limit.";
    PARAMETERS "limit-function-parameters" spirv "Universal Limits"
        => "A function type has no more parameters than the limit.";
    INDEXES "limit-access-chain-indexes" spirv "Universal Limits"
        => "An access chain has no more indexes than the limit.";
}

/// What a walk has counted.
#[derive(Debug, Default)]
pub(super) struct Counts {
    locals: u32,
    globals: u32,
    /// How deep the structs within each struct lie, itself included.
    depths: FxHashMap<u32, u32>,
}

/// More than a limit: the rule, what is counted, how many there are and may be.
type Over = (Rule, &'static str, (usize, u32));

fn over(count: usize, most: u32) -> Option<(usize, u32)> {
    (count > most as usize).then_some((count, most))
}

fn report<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, found: Option<Over>) {
    if let Some((rule, what, (count, most))) = found {
        ck.report(rule, inst, format!("there are {count} {what}, at most {most} are allowed"));
    }
}

/// Checks an instruction by itself.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let limits = ck.options().limits;
    let found: Option<Over> = match inst.op() {
        Some(Op::TypeStruct) => over(inst.rest(1).len(), limits.struct_members).map(|n| (STRUCT_MEMBERS, "members", n)),
        // The literals may be of two words.
        Some(Op::Switch) => {
            let selector = inst.operand(0).and_then(|selector| ck.type_of(selector));
            let case = if selector.is_some_and(|ty| ck.bit_width(ty) > 32) { 3 } else { 2 };
            over(inst.rest(2).len() / case, limits.switch_branches).map(|n| (SWITCH_BRANCHES, "cases", n))
        }
        Some(Op::TypeFunction) => {
            over(inst.rest(2).len(), limits.function_arguments).map(|n| (PARAMETERS, "parameters", n))
        }
        Some(op) => {
            let most = limits.access_chain_indexes;
            first_index(op).and_then(|first| over(inst.rest(first).len(), most)).map(|n| (INDEXES, "indexes", n))
        }
        None => None,
    };
    report(ck, inst, found);
}

impl Counts {
    /// Counts an instruction with those before it.
    pub fn check<'w>(&mut self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
        match inst.op() {
            Some(Op::TypeStruct) if operands::fits(ck, inst) => self.check_depth(ck, inst),
            Some(Op::Variable) if operands::fits(ck, inst) => {
                let found = self.count_variable(ck, inst);
                report(ck, inst, found);
            }
            _ => {}
        }
    }

    fn count_variable(&mut self, ck: &Checker<'_, '_>, inst: &Inst<'_>) -> Option<Over> {
        let limits = ck.options().limits;
        let is_local = inst.operand(2) == Some(StorageClass::Function as u32);
        let (count, rule, most) = match is_local {
            true => (&mut self.locals, LOCAL_VARIABLES, limits.local_variables),
            false => (&mut self.globals, GLOBAL_VARIABLES, limits.global_variables),
        };
        *count += 1;
        // Once, not for each variable beyond the limit.
        (*count == most.saturating_add(1)).then_some((rule, "variables", (*count as usize, most)))
    }

    fn check_depth<'w>(&mut self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
        let inner = inst.rest(1).iter().filter_map(|member| self.depths.get(member)).max();
        let depth = inner.copied().unwrap_or(0) + 1;
        self.depths.extend(inst.operand(0).map(|id| (id, depth)));
        let most = ck.options().limits.struct_depth;
        if depth > most {
            ck.report(STRUCT_DEPTH, inst, format!("structs lie {depth} deep, at most {most} is allowed"));
        }
    }
}

/// The place of the first index of an access chain.
fn first_index(op: Op) -> Option<usize> {
    match op {
        Op::AccessChain | Op::InBoundsAccessChain => Some(3),
        Op::PtrAccessChain
        | Op::InBoundsPtrAccessChain
        | Op::UntypedAccessChainKHR
        | Op::UntypedInBoundsAccessChainKHR => Some(4),
        Op::UntypedPtrAccessChainKHR | Op::UntypedInBoundsPtrAccessChainKHR => Some(5),
        _ => None,
    }
}
