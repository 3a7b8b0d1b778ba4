//! Which words of an instruction are ids, by the grammar.

use smallvec::SmallVec;
use spirv::Op as Opcode;
use vulcanize_target_env::{ExtInstSet, Instruction, Operand, OperandKind, Quantifier, is_non_semantic};

use crate::assembly::{Facts, inner_operands, string};

/// The places of ids in an instruction's words, the first word included.
#[derive(Clone, Debug, Default)]
pub(crate) struct IdWords {
    /// The id that the instruction gives a meaning.
    pub result: Option<usize>,
    /// The result's type.
    pub result_type: Option<usize>,
    /// All others.
    pub uses: SmallVec<[usize; 8]>,
}

impl IdWords {
    /// The ids of an instruction, with what the ones before it say; `None` for one that the grammar does not know, or
    /// does not know all of.
    pub fn of(facts: &Facts, words: &[u32]) -> Option<Self> {
        let row = Instruction::by_opcode(*words.first()? as u16)?;
        let mut walk = Walk { facts, words, at: 1, ids: Self::default() };
        row.operands.iter().try_for_each(|operand| walk.repeated(operand))?;
        (walk.at == words.len()).then_some(walk.ids)
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

struct Walk<'a> {
    facts: &'a Facts,
    words: &'a [u32],
    at: usize,
    ids: IdWords,
}

impl Walk<'_> {
    fn repeated(&mut self, operand: &Operand) -> Option<()> {
        match operand.quantifier {
            Quantifier::One => self.operand(operand.kind),
            Quantifier::Optional if self.at >= self.words.len() => Some(()),
            Quantifier::Optional => self.operand(operand.kind),
            Quantifier::Any => {
                while self.at < self.words.len() {
                    self.operand(operand.kind)?;
                }
                Some(())
            }
        }
    }

    fn operand(&mut self, kind: OperandKind) -> Option<()> {
        if let Some(pair) = kind.pair() {
            return pair.iter().try_for_each(|&kind| self.operand(kind));
        }
        let word = *self.words.get(self.at)?;
        match kind {
            OperandKind::IdResult => self.ids.result = Some(self.at),
            OperandKind::IdResultType => self.ids.result_type = Some(self.at),
            kind if kind.is_id() => self.ids.uses.push(self.at),
            OperandKind::LiteralInteger => return self.skip(self.literal_words()),
            OperandKind::LiteralFloat => {}
            OperandKind::LiteralContextDependentNumber => {
                return self.skip(self.facts.literal_words(*self.words.get(1)?)?);
            }
            OperandKind::LiteralString => return self.skip(string(&self.words[self.at..])?.1),
            OperandKind::LiteralExtInstInteger => {
                self.at += 1;
                let set = self.facts.set(*self.words.get(3)?)?;
                // The operands of a set that nobody knows are ids.
                return match set.and_then(|set| set.by_number(word)) {
                    Some(row) => row.operands.iter().try_for_each(|operand| self.repeated(operand)),
                    None => {
                        self.ids.uses.extend(self.at..self.words.len());
                        self.skip(self.words.len() - self.at)
                    }
                };
            }
            OperandKind::LiteralSpecConstantOpInteger => {
                self.at += 1;
                let row = u16::try_from(word).ok().and_then(Instruction::by_opcode)?;
                return inner_operands(row).try_for_each(|operand| self.repeated(operand));
            }
            OperandKind::Enum(kind) => {
                self.at += 1;
                let cases = match kind.cases_of(word) {
                    None if kind.is_bit_enum() && word == 0 => Vec::new(),
                    cases => cases?,
                };
                let mut parameters = cases.iter().flat_map(|case| case.parameters);
                return parameters.try_for_each(|operand| self.repeated(operand));
            }
            _ => return None,
        }
        self.skip(1)
    }

    /// Literals of `OpSwitch` are as wide as its selector.
    fn literal_words(&self) -> usize {
        if self.words[0] as u16 != Opcode::Switch as u16 {
            return 1;
        }
        self.words.get(1).and_then(|&id| self.facts.literal_words_of_value(id)).unwrap_or(1)
    }

    fn skip(&mut self, count: usize) -> Option<()> {
        self.at += count;
        (self.at <= self.words.len()).then_some(())
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
    use super::*;
    use crate::assembly::assemble;

    /// The places of ids in the last instruction of a module.
    fn ids_of_last(text: &str) -> Option<Vec<usize>> {
        let words = assemble(text).expect("the text is right");
        let (mut facts, mut rest) = (Facts::default(), &words[5..]);
        loop {
            let (inst, after) = rest.split_at((rest[0] >> 16) as usize);
            if after.is_empty() {
                return IdWords::of(&facts, inst).map(|ids| ids.all().collect());
            }
            facts.note(Instruction::by_opcode(inst[0] as u16)?, inst);
            rest = after;
        }
    }

    #[test]
    fn ids_are_told_from_literals() {
        let int = "%i = OpTypeInt 64 0\n";
        assert_eq!(ids_of_last("OpDecorate %a SpecId 1"), Some(vec![1]));
        assert_eq!(ids_of_last(&format!("{int}%c = OpConstant %i 5")), Some(vec![2, 1]));
        assert_eq!(ids_of_last(&format!("{int}%c = OpUndef %i\nOpSwitch %c %d 1 %e 2 %f")), Some(vec![1, 2, 5, 8]));
        assert_eq!(ids_of_last("OpName %a \"text\""), Some(vec![1]));
        assert_eq!(ids_of_last("%x = OpLoad %t %p Aligned|MakePointerVisible 4 %s"), Some(vec![2, 1, 3, 6]));
        let set = "%s = OpExtInstImport \"GLSL.std.450\"\n";
        assert_eq!(ids_of_last(&format!("{set}%x = OpExtInst %t %s FAbs %y")), Some(vec![2, 1, 3, 5]));
        assert_eq!(ids_of_last("OpCapability !9999"), None);
        assert_eq!(ids_of_last("!0x00021fff !0x5"), None);
    }
}
