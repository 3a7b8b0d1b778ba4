//! The words of a SPIR-V binary, as far as the grammar goes: header, instructions, and the operands of each by their kinds.
//!
//! No meaning is read into them: which ids are types or functions is for who asks. Every access is checked, so any words
//! may be given.
//!
//! ```
//! use vulcanize_target_env::binary::{instructions, read_header};
//!
//! let words = [0x0723_0203, 0x0001_0300, 0, 1, 0, 2 << 16 | 17, 1];
//! assert_eq!(read_header(&words)?.bound, 1);
//! let first = instructions(&words).next().unwrap()?;
//! assert_eq!((first.name(), first.operand(0)), (Some("Capability"), Some(1)));
//! # Ok::<(), vulcanize_target_env::binary::BinaryError>(())
//! ```

use crate::{ExtInstSet, Instruction, Operand, OperandKind, Quantifier, Version};

/// A module's first word.
pub const MAGIC: u32 = 0x0723_0203;
/// The words before the first instruction.
pub const HEADER_WORDS: usize = 5;

const OP_SWITCH: u16 = 251;

/// The words are no sequence of instructions behind a header.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("word {offset}: {message}")]
pub struct BinaryError {
    /// The index of the word that is wrong.
    pub offset: usize,
    /// What is wrong.
    pub message: String,
}

fn error<T>(offset: usize, message: String) -> Result<T, BinaryError> {
    Err(BinaryError { offset, message })
}

/// What a module's first words say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The SPIR-V version.
    pub version: Version,
    /// The tool that wrote the module, and its version.
    pub generator: u32,
    /// All ids are less.
    pub bound: u32,
}

/// Reads a header in this machine's byte order.
///
/// # Errors
/// Too few words, another magic number, a version that is not known.
pub fn read_header(words: &[u32]) -> Result<Header, BinaryError> {
    let &[magic, version, generator, bound, _, ..] = words else {
        return error(
            words.len(),
            format!("a module has a header of {HEADER_WORDS} words, this one has {}", words.len()),
        );
    };
    if magic != MAGIC {
        return error(0, format!("the magic number is {magic:#010x}, not {MAGIC:#010x}"));
    }
    match Version::from_word(version) {
        Some(version) => Ok(Header { version, generator, bound }),
        None => error(1, format!("unknown version {}.{}", version >> 16 & 0xFF, version >> 8 & 0xFF)),
    }
}

/// An instruction where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inst<'w> {
    /// The index of its first word in the module.
    pub offset: usize,
    /// The low half of its first word.
    pub opcode: u16,
    /// What follows the first word.
    pub operands: &'w [u32],
}

/// The instruction that begins at `offset`; `None` at the end.
///
/// # Errors
/// Its length is 0, or more than what is left.
pub fn instruction_at(words: &[u32], offset: usize) -> Result<Option<Inst<'_>>, BinaryError> {
    let Some(&first) = words.get(offset) else { return Ok(None) };
    let (length, opcode) = ((first >> 16) as usize, first as u16);
    if length == 0 {
        return error(offset, "an instruction has a length of 0 words".to_owned());
    }
    match words.get(offset + 1..offset + length) {
        Some(operands) => Ok(Some(Inst { offset, opcode, operands })),
        None => error(offset, format!("an instruction has {length} words, but only {} are left", words.len() - offset)),
    }
}

/// The instructions behind the header, in order; nothing comes after an error.
pub fn instructions(words: &[u32]) -> impl Iterator<Item = Result<Inst<'_>, BinaryError>> {
    let mut next = HEADER_WORDS;
    std::iter::from_fn(move || {
        let found = instruction_at(words, next).transpose()?;
        next = found.as_ref().map_or(words.len(), Inst::end);
        Some(found)
    })
}

/// What the operands of an instruction cannot be told apart without.
pub trait Context {
    /// How many words a literal of an `OpSwitch` over this value has.
    fn literal_words(&self, selector: u32) -> usize;
    /// The instruction set that an id imports, where it is known.
    fn instruction_set(&self, id: u32) -> Option<ExtInstSet>;
}

/// An operand where it lies in an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// What it is; a pair counts as two.
    pub kind: OperandKind,
    /// The index of its first word among the operands.
    pub at: usize,
    /// Its words.
    pub len: usize,
}

impl<'w> Inst<'w> {
    /// Where the next instruction begins.
    pub fn end(&self) -> usize {
        self.offset + 1 + self.operands.len()
    }

    /// What the grammar says of it.
    pub fn grammar(&self) -> Option<&'static Instruction> {
        Instruction::by_opcode(self.opcode)
    }

    /// The name without `Op`, where the grammar has one.
    pub fn name(&self) -> Option<&'static str> {
        self.grammar().map(|row| row.name)
    }

    /// An operand's word.
    pub fn operand(&self, index: usize) -> Option<u32> {
        self.operands.get(index).copied()
    }

    /// The operand words from `index` on; none where there are none.
    pub fn rest(&self, index: usize) -> &'w [u32] {
        self.operands.get(index..).unwrap_or_default()
    }

    /// The id that it defines.
    pub fn result(&self) -> Option<u32> {
        let row = self.grammar()?;
        let index = row.operands.iter().take(2).position(|operand| operand.kind == OperandKind::IdResult)?;
        self.operand(index)
    }

    /// The type of the id that it defines.
    pub fn result_type(&self) -> Option<u32> {
        let first = self.grammar()?.operands.first()?;
        (first.kind == OperandKind::IdResultType).then(|| self.operand(0)).flatten()
    }

    /// The text that begins at an operand, and the index behind it. Bytes that are not UTF-8 are replaced.
    pub fn text(&self, index: usize) -> Option<(String, usize)> {
        let words = self.rest(index);
        let last = words.iter().position(|word| word.to_le_bytes().contains(&0))?;
        let mut bytes: Vec<u8> = words[..=last].iter().flat_map(|word| word.to_le_bytes()).collect();
        bytes.truncate(bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len()));
        Some((String::from_utf8_lossy(&bytes).into_owned(), index + last + 1))
    }

    /// Visits the operands in order, parameters of enum cases and what follows the number of an extended instruction or
    /// the opcode of `OpSpecConstantOp` included. `None` where the grammar does not say what the words are; what comes
    /// before was visited.
    pub fn visit_operands(&self, context: &impl Context, visit: &mut impl FnMut(Part)) -> Option<()> {
        let mut walk = Walk { inst: self, context, at: 0, visit };
        self.grammar()?.operands.iter().try_for_each(|operand| walk.repeated(operand))?;
        (walk.at == self.operands.len()).then_some(())
    }
}

struct Walk<'i, 'w, C, V> {
    inst: &'i Inst<'w>,
    context: &'i C,
    at: usize,
    visit: &'i mut V,
}

impl<C: Context, V: FnMut(Part)> Walk<'_, '_, C, V> {
    fn repeated(&mut self, operand: &Operand) -> Option<()> {
        let is_left = |walk: &Self| walk.at < walk.inst.operands.len();
        match operand.quantifier {
            Quantifier::One => self.operand(operand.kind),
            Quantifier::Optional if !is_left(self) => Some(()),
            Quantifier::Optional => self.operand(operand.kind),
            Quantifier::Any => {
                while is_left(self) {
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
        let left = self.inst.rest(self.at);
        let word = *left.first()?;
        let len = match kind {
            OperandKind::LiteralString => left.iter().position(|word| word.to_le_bytes().contains(&0))? + 1,
            // The last operand of all instructions that have one.
            OperandKind::LiteralContextDependentNumber => left.len(),
            OperandKind::LiteralInteger if self.inst.opcode == OP_SWITCH => {
                self.context.literal_words(self.inst.operand(0)?)
            }
            _ => 1,
        };
        if len == 0 || len > left.len() {
            return None;
        }
        (self.visit)(Part { kind, at: self.at, len });
        self.at += len;
        self.followers(kind, word)
    }

    /// The operands that one of this kind and value brings.
    fn followers(&mut self, kind: OperandKind, word: u32) -> Option<()> {
        match kind {
            OperandKind::LiteralExtInstInteger => {
                let set = self.context.instruction_set(self.inst.operand(2)?);
                match set.and_then(|set| set.by_number(word)) {
                    Some(row) => row.operands.iter().try_for_each(|operand| self.repeated(operand)),
                    // Those of a set that nobody knows are ids.
                    None => self.repeated(&Operand { kind: OperandKind::IdRef, quantifier: Quantifier::Any, name: "" }),
                }
            }
            OperandKind::LiteralSpecConstantOpInteger => {
                let row = u16::try_from(word).ok().and_then(Instruction::by_opcode)?;
                let is_outer = |o: &&Operand| matches!(o.kind, OperandKind::IdResultType | OperandKind::IdResult);
                row.operands.iter().filter(|o| !is_outer(o)).try_for_each(|operand| self.repeated(operand))
            }
            OperandKind::Enum(_) if word == 0 => match kind {
                OperandKind::Enum(kind) if !kind.is_bit_enum() => self.parameters(kind.cases_of(word)?),
                _ => Some(()),
            },
            OperandKind::Enum(kind) => self.parameters(kind.cases_of(word)?),
            _ => Some(()),
        }
    }

    fn parameters(&mut self, cases: Vec<&'static crate::Enumerant>) -> Option<()> {
        let mut parameters = cases.iter().flat_map(|case| case.parameters);
        parameters.try_for_each(|operand| self.repeated(operand))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::EnumKind;

    struct Known;

    impl Context for Known {
        fn literal_words(&self, selector: u32) -> usize {
            if selector == 64 { 2 } else { 1 }
        }
        fn instruction_set(&self, id: u32) -> Option<ExtInstSet> {
            (id == 9).then(|| ExtInstSet::from_name("GLSL.std.450")).flatten()
        }
    }

    fn kinds(opcode: u16, operands: &[u32]) -> (Vec<OperandKind>, bool) {
        let inst = Inst { offset: 5, opcode, operands };
        let mut kinds = Vec::new();
        let whole = inst.visit_operands(&Known, &mut |part| kinds.push(part.kind)).is_some();
        (kinds, whole)
    }

    #[test]
    fn operands_by_their_kinds() {
        use OperandKind::*;
        let name = u32::from_le_bytes(*b"abc\0");
        assert_eq!(kinds(5, &[1, name]), (vec![IdRef, LiteralString], true));
        // OpLoad with MakePointerVisible, whose parameter is a scope.
        let access = Enum(EnumKind::MemoryAccess);
        assert_eq!(kinds(61, &[1, 2, 3, 0x10, 4]), (vec![IdResultType, IdResult, IdRef, access, IdScope], true));
        assert_eq!(kinds(61, &[1, 2, 3, 0]), (vec![IdResultType, IdResult, IdRef, access], true));
        // OpSwitch over 64 bits.
        assert_eq!(kinds(251, &[64, 1, 7, 0, 2]), (vec![IdRef, IdRef, LiteralInteger, IdRef], true));
        // OpSpecConstantOp with a shuffle, whose literals are no ids.
        let op = LiteralSpecConstantOpInteger;
        let shuffle = vec![IdResultType, IdResult, op, IdRef, IdRef, LiteralInteger, LiteralInteger];
        assert_eq!(kinds(52, &[1, 2, 79, 3, 4, 0, 1]), (shuffle, true));
        let ext_inst = vec![IdResultType, IdResult, IdRef, LiteralExtInstInteger, IdRef];
        assert_eq!(kinds(12, &[1, 2, 9, 4, 3]), (ext_inst.clone(), true));
        assert_eq!(kinds(12, &[1, 2, 8, 4000, 3]), (ext_inst, true));
    }

    #[test]
    fn what_the_grammar_does_not_know_ends_the_walk() {
        assert_eq!(kinds(61, &[1]), (vec![OperandKind::IdResultType], false));
        assert!(!kinds(0xFFFF, &[]).1);
        assert!(!kinds(0, &[1]).1, "more words than operands");
        assert!(!kinds(17, &[0xFFFF_FFFF]).1, "a capability that nobody knows");
        assert!(!kinds(5, &[1, 0x6161_6161]).1, "text without an end");
    }

    #[test]
    fn words_are_checked() {
        assert_eq!(read_header(&[MAGIC]).unwrap_err().offset, 1);
        assert_eq!(read_header(&[1, 2, 3, 4, 5]).unwrap_err().offset, 0);
        assert_eq!(read_header(&[MAGIC, 0x0001_0900, 0, 1, 0]).unwrap_err().offset, 1);
        let header = [MAGIC, 0x0001_0000, 0, 1, 0];
        let with = |words: &[u32]| [&header, words].concat();
        let cut_off = with(&[1 << 16, 3 << 16]);
        let found: Vec<_> = instructions(&cut_off).collect();
        assert!(found.len() == 2 && found[0].is_ok() && found[1].as_ref().is_err_and(|e| e.offset == 6));
        assert!(instructions(&with(&[0])).next().unwrap().is_err());
        assert_eq!(instructions(&header).count(), 0);
    }
}
