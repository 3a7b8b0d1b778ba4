//! The variables of the module's scope that a function names, and those that it may write.

use std::collections::{HashMap, HashSet};

use spirv::Op;
use vulcanize_words as words;
use vulcanize_words::{Inst, Misfit};

/// The variables among `global` that a function names.
pub(super) fn named_variables(
    tables: &words::Module<'_>,
    function: &words::Function<'_>,
    global: &HashSet<u32>,
) -> HashSet<u32> {
    let mut named = HashSet::new();
    for inst in tables.instructions_of(function) {
        for_each_id(&inst, tables, |id| named.extend(Some(id).filter(|id| global.contains(id))));
    }
    named
}

/// The variables among `global` that a function may write, by their pointers, by copies of these, or by images that are
/// loaded from them. A use that is not known to read counts as a write.
pub(super) fn written_variables(
    tables: &words::Module<'_>,
    function: &words::Function<'_>,
    global: &HashSet<u32>,
) -> HashSet<u32> {
    // The variable that an id points into.
    let mut roots: HashMap<u32, u32> = HashMap::new();
    let root_of = |roots: &HashMap<u32, u32>, id: u32| match global.contains(&id) {
        true => Some(id),
        false => roots.get(&id).copied(),
    };
    for inst in tables.instructions_of(function) {
        // A pointer comes before those that are made from it: blocks follow those that dominate them.
        let leads_on = leads_on(&inst) || loads_image(&inst, tables);
        if let (true, Some(result), Some(&base)) = (leads_on, inst.result(), inst.operands.get(2))
            && let Some(root) = root_of(&roots, base)
        {
            roots.insert(result, root);
        }
    }
    let mut written = HashSet::new();
    for inst in tables.instructions_of(function) {
        if only_reads(&inst) {
            continue;
        }
        for_each_id(&inst, tables, |id| written.extend(root_of(&roots, id)));
    }
    written
}

/// Whether an instruction makes a pointer into what its first operand after the result points to, or an image of that
/// image, and does nothing else.
fn leads_on(inst: &Inst<'_>) -> bool {
    use Op::{AccessChain, CopyObject, InBoundsAccessChain, InBoundsPtrAccessChain, PtrAccessChain};
    let is_pointer = matches!(
        inst.op(),
        Some(AccessChain | InBoundsAccessChain | PtrAccessChain | InBoundsPtrAccessChain | CopyObject)
    );
    is_pointer || matches!(inst.op(), Some(Op::SampledImage | Op::Image))
}

/// Whether an instruction loads an image: the value leads to the same texels as the variable.
fn loads_image(inst: &Inst<'_>, tables: &words::Module<'_>) -> bool {
    let ty = inst.operands.first().and_then(|&ty| tables.declaration(ty)?.op());
    inst.op() == Some(Op::Load) && matches!(ty, Some(Op::TypeImage | Op::TypeSampledImage))
}

/// Whether nothing among the operands is written through or goes on to where it is not followed.
fn only_reads(inst: &Inst<'_>) -> bool {
    leads_on(inst)
        || matches!(inst.op(), Some(Op::Load | Op::CooperativeMatrixLoadKHR | Op::ArrayLength | Op::Name))
        || reads_image(inst)
}

/// Not `OpImageTexelPointer`, which is there for atomic operations.
fn reads_image(inst: &Inst<'_>) -> bool {
    matches!(
        inst.op(),
        Some(
            Op::ImageRead
                | Op::ImageSparseRead
                | Op::ImageFetch
                | Op::ImageGather
                | Op::ImageSampleImplicitLod
                | Op::ImageSampleExplicitLod
                | Op::ImageQuerySize
                | Op::ImageQuerySizeLod
                | Op::ImageQueryLevels
                | Op::ImageQuerySamples
                | Op::ImageQueryFormat
                | Op::ImageQueryOrder
        )
    )
}

/// Calls `visit` with each id among the operands (the result's included). Where the grammar does not know an operand,
/// all from there on count as ids: naming too much is the safe side.
fn for_each_id<'w>(at: &Inst<'w>, context: &impl words::Context, mut visit: impl FnMut(u32)) {
    let whole = at.visit_operands(context, &mut |part| {
        if part.kind.is_id() {
            visit(part.word());
        }
        true
    });
    if let Err(Misfit::Unknown { at: first, .. }) = whole {
        at.rest(first).iter().copied().for_each(visit);
    }
}

#[cfg(test)]
mod tests {
    use vulcanize_words::Facts;

    use super::*;

    fn ids(opcode: Op, operands: &[u32]) -> Vec<u32> {
        let at = Inst { opcode: opcode as u16, offset: 0, operands };
        let mut ids = Vec::new();
        for_each_id(&at, &Facts::default(), |id| ids.push(id));
        ids
    }

    #[test]
    fn literals_are_no_ids() {
        // OpLoad %1 %2 %3 Aligned 9: the alignment is no id.
        assert_eq!(ids(Op::Load, &[1, 2, 3, 2, 9]), [1, 2, 3]);
    }

    #[test]
    fn enum_parameters_are_walked() {
        // OpLoad … MakePointerVisible|NonPrivatePointer %9: the scope is an id.
        assert_eq!(ids(Op::Load, &[1, 2, 3, 0x10 | 0x20, 9]), [1, 2, 3, 9]);
    }

    #[test]
    fn what_the_grammar_does_not_know_is_ids() {
        // OpLoad with a memory operand that nobody knows.
        assert_eq!(ids(Op::Load, &[1, 2, 3, 1 << 31, 9]), [1, 2, 3, 1 << 31, 9]);
    }
}
