//! The operands of an instruction, told apart by the grammar.

use spirv::Op;
use vulcanize_target_env::{EnumKind, ExtInstSet, Instruction, Operand, OperandKind, Quantifier};

use crate::inst::Inst;
use crate::number::Number;
use crate::text::Text;

/// The facts without which the operands of an instruction cannot be told apart.
pub trait Context {
    /// The numbers of a type; `None` where it is no type of numbers, or unknown.
    fn number(&self, ty: u32) -> Option<Number>;

    /// The type of a value.
    fn type_of(&self, value: u32) -> Option<u32>;

    /// The instruction set that is imported as `id`; the inner `None` for one that the grammar does not have, whose
    /// operands are ids.
    fn instruction_set(&self, id: u32) -> Option<Option<ExtInstSet>>;

    /// The numbers that the type of a value has.
    fn number_of_value(&self, value: u32) -> Option<Number> {
        self.number(self.type_of(value)?)
    }
}

/// An operand where it lies in an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part<'w> {
    /// Its kind; a pair counts as two.
    pub kind: OperandKind,
    /// The index of its first word among the operands.
    pub at: usize,
    /// Its words; there is one at least.
    pub words: &'w [u32],
}

impl Part<'_> {
    /// The first word.
    pub fn word(&self) -> u32 {
        self.words.first().copied().unwrap_or_default()
    }
}

/// Why the operands of an instruction could not be told apart to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// The grammar has no operand of these words there.
    Unknown {
        /// The index of the first such word among the operands.
        at: usize,
        /// The kind of operand that must be there; `None` where the instruction has no more operands.
        kind: Option<OperandKind>,
    },
    /// The instruction ends too early.
    Short,
}

/// The operands of the instruction within `OpSpecConstantOp`.
pub fn inner_operands(row: &'static Instruction) -> impl Iterator<Item = &'static Operand> {
    let is_inner = |operand: &&Operand| !matches!(operand.kind, OperandKind::IdResultType | OperandKind::IdResult);
    row.operands.iter().filter(is_inner)
}

impl<'w> Inst<'w> {
    /// Visits the operands in order, with the parameters of enum cases and the operands after the number of an extended
    /// instruction or the opcode of `OpSpecConstantOp`. A visitor that returns `false` for an operand makes it unknown.
    ///
    /// # Errors
    /// The grammar does not describe the words; the operands before them were visited.
    pub fn visit_operands(
        &self,
        context: &impl Context,
        visit: &mut impl FnMut(Part<'w>) -> bool,
    ) -> Result<(), Misfit> {
        let row = self.grammar().ok_or(Misfit::Unknown { at: 0, kind: None })?;
        if row.is_plain {
            return self.visit_plain(row, visit);
        }
        let mut walk = Walk { inst: self, context, at: 0, visit };
        row.operands.iter().try_for_each(|operand| walk.repeated(operand))?;
        if walk.is_at_end() { Ok(()) } else { Err(Misfit::Unknown { at: walk.at, kind: None }) }
    }

    /// The same for instructions whose operands are one word each: most are.
    fn visit_plain(&self, row: &Instruction, visit: &mut impl FnMut(Part<'w>) -> bool) -> Result<(), Misfit> {
        let mut words = self.operands.chunks(1).enumerate();
        for operand in row.operands {
            let kind = operand.kind;
            let mut visit = |(at, words)| match visit(Part { kind, at, words }) {
                true => Ok(()),
                false => Err(Misfit::Unknown { at, kind: Some(kind) }),
            };
            match operand.quantifier {
                Quantifier::One => visit(words.next().ok_or(Misfit::Short)?)?,
                Quantifier::Optional => words.next().map_or(Ok(()), visit)?,
                Quantifier::Any => words.try_for_each(visit)?,
            }
        }
        words.next().map_or(Ok(()), |(at, _)| Err(Misfit::Unknown { at, kind: None }))
    }
}

struct Walk<'i, 'w, C, V> {
    inst: &'i Inst<'w>,
    context: &'i C,
    at: usize,
    visit: &'i mut V,
}

/// The operands that follow from an operand.
enum Followers {
    None,
    /// The operands of an extended instruction, or the parameters of an enum's case.
    Operands(&'static [Operand]),
    /// Those of an operation on constants.
    Inner(&'static Instruction),
    /// The parameters of cases, by their bits.
    Cases(EnumKind, u32),
}

impl<'w, C: Context, V: FnMut(Part<'w>) -> bool> Walk<'_, 'w, C, V> {
    fn is_at_end(&self) -> bool {
        self.at >= self.inst.operands.len()
    }

    fn unknown(&self, kind: OperandKind) -> Misfit {
        Misfit::Unknown { at: self.at, kind: Some(kind) }
    }

    fn repeated(&mut self, operand: &Operand) -> Result<(), Misfit> {
        match operand.quantifier {
            Quantifier::One => self.operand(operand.kind),
            Quantifier::Optional if self.is_at_end() => Ok(()),
            Quantifier::Optional => self.operand(operand.kind),
            Quantifier::Any => {
                while !self.is_at_end() {
                    self.operand(operand.kind)?;
                }
                Ok(())
            }
        }
    }

    fn operand(&mut self, kind: OperandKind) -> Result<(), Misfit> {
        if let Some(pair) = kind.pair() {
            return pair.iter().try_for_each(|&kind| self.operand(kind));
        }
        let left = self.inst.rest(self.at);
        let word = *left.first().ok_or(Misfit::Short)?;
        let length = self.length(kind, left)?;
        let words = left.get(..length).ok_or(Misfit::Short)?;
        let followers = self.followers(kind, word).ok_or(self.unknown(kind))?;
        if !(self.visit)(Part { kind, at: self.at, words }) {
            return Err(self.unknown(kind));
        }
        self.at += length;
        match followers {
            Followers::None => Ok(()),
            Followers::Operands(operands) => operands.iter().try_for_each(|operand| self.repeated(operand)),
            Followers::Inner(row) => inner_operands(row).try_for_each(|operand| self.repeated(operand)),
            Followers::Cases(kind, word) => bits(word).try_for_each(|bit| {
                let parameters = kind.by_value(bit).map_or(&[][..], |case| case.parameters);
                parameters.iter().try_for_each(|operand| self.repeated(operand))
            }),
        }
    }

    /// How many words the operand has that begins with these.
    fn length(&self, kind: OperandKind, left: &[u32]) -> Result<usize, Misfit> {
        match kind {
            OperandKind::LiteralString => Text::at_start(left).map(Text::word_count).ok_or(self.unknown(kind)),
            OperandKind::LiteralContextDependentNumber => {
                let number = self.inst.operand(0).and_then(|ty| self.context.number(ty));
                number.map(Number::word_count).ok_or(self.unknown(kind))
            }
            // Literals of a switch are as wide as its selector.
            OperandKind::LiteralInteger if self.inst.is(Op::Switch) => {
                let number = self.inst.operand(0).and_then(|selector| self.context.number_of_value(selector));
                Ok(number.unwrap_or(Number::U32).word_count())
            }
            _ => Ok(1),
        }
    }

    /// The operands that follow from one of this kind and value; `None` where the grammar does not know the value.
    fn followers(&self, kind: OperandKind, word: u32) -> Option<Followers> {
        Some(match kind {
            OperandKind::LiteralExtInstInteger => {
                let set = self.context.instruction_set(self.inst.operand(2)?)?;
                // The operands of an unknown set are ids, as the grammar has it for all sets.
                set.and_then(|set| set.by_number(word)).map_or(Followers::None, |row| Followers::Operands(row.operands))
            }
            OperandKind::LiteralSpecConstantOpInteger => {
                Followers::Inner(u16::try_from(word).ok().and_then(Instruction::by_opcode)?)
            }
            OperandKind::Enum(kind) if kind.is_bit_enum() => {
                bits(word).all(|bit| kind.by_value(bit).is_some()).then_some(Followers::Cases(kind, word))?
            }
            OperandKind::Enum(kind) => Followers::Operands(kind.by_value(word)?.parameters),
            _ => Followers::None,
        })
    }
}

/// The set bits of a word, lowest first.
fn bits(word: u32) -> impl Iterator<Item = u32> {
    (0..u32::BITS).map(move |bit| word & 1 << bit).filter(|&bit| bit != 0)
}
