//! Which words of an instruction are ids, by the grammar.

use smallvec::SmallVec;
use vulcanize_target_env::{ExtInstSet, OperandKind, Quantifier, is_non_semantic};
use vulcanize_words::{Context, Inst, Text};

/// The places of ids in an instruction's operands.
#[derive(Clone, Debug, Default)]
pub(crate) struct IdWords {
    /// The id that the instruction defines.
    pub result: Option<usize>,
    /// The result's type.
    pub result_type: Option<usize>,
    /// All others.
    pub uses: SmallVec<[usize; 8]>,
}

impl IdWords {
    /// The ids of an instruction, by the facts from those before it; `None` for one that the grammar does not know, or
    /// not as a whole.
    pub fn of(context: &impl Context, inst: &Inst<'_>) -> Option<Self> {
        let mut ids = Self::default();
        let visited = inst.visit_operands(context, &mut |part| {
            match part.kind {
                OperandKind::IdResult => ids.result = Some(part.at),
                OperandKind::IdResultType => ids.result_type = Some(part.at),
                kind if kind.is_id() => ids.uses.push(part.at),
                OperandKind::LiteralString => {
                    return Text::at_start(part.words).and_then(Text::to_padded_str).is_some();
                }
                _ => {}
            }
            true
        });
        visited.is_ok().then_some(ids)
    }

    /// The places of ids that get their meaning elsewhere.
    pub fn uses(&self) -> impl Iterator<Item = usize> {
        self.result_type.into_iter().chain(self.uses.iter().copied())
    }

    /// All places.
    pub fn all(&self) -> impl Iterator<Item = usize> {
        self.result.into_iter().chain(self.result_type).chain(self.uses.iter().copied())
    }
}

/// Whether an instruction has a word, not an id, at this place.
pub(crate) fn is_literal(set: &str, number: u32, index: usize) -> bool {
    let inst = ExtInstSet::from_name(set).and_then(|set| set.by_number(number));
    let Some(operands) = inst.map(|inst| inst.operands) else { return false };
    let operand = operands.get(index).or_else(|| operands.last().filter(|last| last.quantifier == Quantifier::Any));
    operand.is_some_and(|operand| matches!(operand.kind, OperandKind::LiteralInteger | OperandKind::Enum(_)))
}

/// Whether the id at this place may get its meaning later: the members of a type of OpenCL's debug information name the
/// type, too. In sets without a semantic there is an instruction of its own for that.
pub(crate) fn may_be_forward(set: &str, number: u32, index: usize) -> bool {
    let inst = ExtInstSet::from_name(set).filter(|_| !is_non_semantic(set)).and_then(|set| set.by_number(number));
    inst.is_some_and(|inst| inst.name == "DebugTypeComposite" && index + 1 >= inst.operands.len())
}

#[cfg(test)]
mod tests {
    use vulcanize_words::{Facts, HEADER_WORDS, Instructions};

    use super::*;
    use crate::assembly::assemble;

    /// The places of ids in the last instruction of a module.
    fn ids_of_last(text: &str) -> Option<Vec<usize>> {
        let words = assemble(text).expect("the text is right");
        let all: Vec<_> = Instructions::new(&words, HEADER_WORDS).map_while(Result::ok).collect();
        let (last, before) = all.split_last()?;
        let mut facts = Facts::default();
        before.iter().for_each(|inst| facts.note(inst.grammar().expect("it is known"), inst.operands));
        IdWords::of(&facts, last).map(|ids| ids.all().collect())
    }

    #[test]
    fn ids_are_told_from_literals() {
        let int = "%i = OpTypeInt 64 0\n";
        assert_eq!(ids_of_last("OpDecorate %a SpecId 1"), Some(vec![0]));
        assert_eq!(ids_of_last(&format!("{int}%c = OpConstant %i 5")), Some(vec![1, 0]));
        assert_eq!(ids_of_last(&format!("{int}%c = OpUndef %i\nOpSwitch %c %d 1 %e 2 %f")), Some(vec![0, 1, 4, 7]));
        assert_eq!(ids_of_last("OpName %a \"text\""), Some(vec![0]));
        assert_eq!(ids_of_last("%x = OpLoad %t %p Aligned|MakePointerVisible 4 %s"), Some(vec![1, 0, 2, 5]));
        let set = "%s = OpExtInstImport \"GLSL.std.450\"\n";
        assert_eq!(ids_of_last(&format!("{set}%x = OpExtInst %t %s FAbs %y")), Some(vec![1, 0, 2, 4]));
        assert_eq!(ids_of_last("OpCapability !9999"), None);
        assert_eq!(ids_of_last("!0x00021fff !0x5"), None);
    }
}
