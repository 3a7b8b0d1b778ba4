//! Words to text.

use std::fmt::Write as _;

use rustc_hash::FxHashMap;
use spirv::Op as Opcode;
use vulcanize_target_env::{
    EnumKind, ExtInstSet, Instruction, Operand, OperandKind, Quantifier, generator_by_name, generator_name,
};

use super::HEADER_WORDS;
use super::assemble::inner_operands;
use super::facts::{Facts, string};
use super::names::friendly_names;
use super::numbers::{F32, Number, U32};

/// Sets of which SPIRV-Tools know no names, only that all operands are ids: their text has numbers, and they read that.
const NAMELESS: &[ExtInstSet] = &[
    ExtInstSet::NonSemanticDebugBreak,
    ExtInstSet::NonSemanticDebugPrintf,
    ExtInstSet::NonSemanticGraphDebugInfo,
    ExtInstSet::NonSemanticShaderDebugInfo,
];

/// How words become text; the default is what `spirv-dis` prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DisassembleOptions {
    /// Comments with version, generator, bound and schema. [`assemble`](super::assemble) reads them.
    pub header: bool,
    /// `%12` for every id. Otherwise ids have names from `OpName`, types, constants and built-ins; then the text stands
    /// for the same module with other numbers.
    pub raw_ids: bool,
    /// The `=` of all instructions below each other.
    pub indent: bool,
    /// A comment with the offset in bytes behind each instruction.
    pub offsets: bool,
}

impl Default for DisassembleOptions {
    fn default() -> Self {
        Self { header: true, raw_ids: false, indent: true, offsets: false }
    }
}

/// Why words have no text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("word {offset}: {message}")]
pub struct DisassemblyError {
    /// The index of the word that is wrong.
    pub offset: usize,
    /// The rule that is broken.
    pub message: String,
}

/// The column of instructions' names.
const INDENT: usize = 15;

/// A module in the assembler syntax.
///
/// The words are in the machine's order ([`bytes_to_words`](crate::bytes_to_words) sees to that). Instructions and operands
/// that the grammar does not know become raw words. The error is a header that is none, or an instruction whose word
/// count is 0 or past the end; never panics.
pub fn disassemble(words: &[u32], options: &DisassembleOptions) -> Result<String, DisassemblyError> {
    let instructions = split(words)?;
    let names = if options.raw_ids { FxHashMap::default() } else { friendly_names(&instructions) };
    let mut out = String::with_capacity(words.len() * 8);
    if options.header {
        header(&mut out, words);
    }
    let mut facts = Facts::default();
    let mut offset = HEADER_WORDS;
    for instruction in instructions {
        let mut line = Line { facts: &facts, names: &names, out: &mut out, options, words: instruction };
        line.instruction();
        if options.offsets {
            let _ = write!(out, " ; {:#010x}", offset * 4);
        }
        out.push('\n');
        offset += instruction.len();
        if let Some(row) = Instruction::by_opcode(instruction[0] as u16) {
            facts.note(row, instruction);
        }
    }
    Ok(out)
}

/// The instructions' words; none is empty.
fn split(words: &[u32]) -> Result<Vec<&[u32]>, DisassemblyError> {
    let error = |offset, message: String| Err(DisassemblyError { offset, message });
    match words.first() {
        Some(&spirv::MAGIC_NUMBER) => {}
        Some(other) => {
            return error(0, format!("the first word is {other:#010x}, expected {:#010x}", spirv::MAGIC_NUMBER));
        }
        None => return error(0, "there are no words".to_owned()),
    }
    let Some(mut rest) = words.get(HEADER_WORDS..) else {
        return error(words.len(), format!("the header has {HEADER_WORDS} words, here are {}", words.len()));
    };
    let mut instructions = Vec::new();
    while let Some(first) = rest.first() {
        let count = (first >> 16) as usize;
        if count == 0 || count > rest.len() {
            let message = format!("an instruction of {count} words where {} are left", rest.len());
            return error(words.len() - rest.len(), message);
        }
        let (instruction, after) = rest.split_at(count);
        instructions.push(instruction);
        rest = after;
    }
    Ok(instructions)
}

fn header(out: &mut String, words: &[u32]) {
    let &[_, version, generator, bound, schema, ..] = words else { return };
    let (tool, tool_version) = ((generator >> 16) as u16, generator & 0xFFFF);
    // Some names are registered twice; the text must say which number it was.
    let name = generator_name(tool).filter(|name| generator_by_name(name) == Some(tool));
    let tool = name.map_or_else(|| format!("Unknown({tool})"), str::to_owned);
    let version = match version.to_be_bytes() {
        [0, major, minor, 0] => format!("{major}.{minor}"),
        _ => format!("{version:#010x}"),
    };
    let _ = writeln!(out, "; SPIR-V\n; Version: {version}\n; Generator: {tool}; {tool_version}");
    let _ = writeln!(out, "; Bound: {bound}\n; Schema: {schema}");
}

/// Why the walk through an instruction ended early.
enum Misfit {
    /// What is at the cursor is nothing that the grammar has there; it and what follows can be raw words.
    Unknown,
    /// The instruction ends too early.
    Short,
}

type Walk = Result<(), Misfit>;

struct Line<'a> {
    facts: &'a Facts,
    names: &'a FxHashMap<u32, String>,
    out: &'a mut String,
    options: &'a DisassembleOptions,
    words: &'a [u32],
}

impl<'a> Line<'a> {
    fn instruction(&mut self) {
        let start = self.out.len();
        let fits = match Instruction::by_opcode(self.words[0] as u16) {
            Some(row) => self.known(row),
            None => false,
        };
        if !fits {
            self.out.truncate(start);
            self.pad(0);
            for (index, word) in self.words.iter().enumerate() {
                let space = if index == 0 { "" } else { " " };
                let _ = write!(self.out, "{space}!{word:#010x}");
            }
        }
    }

    /// Spaces up to the place of a name that is this long.
    fn pad(&mut self, length: usize) {
        if self.options.indent {
            let spaces = INDENT.saturating_sub(length);
            self.out.extend(std::iter::repeat_n(' ', spaces));
        }
    }

    /// An instruction by its row of the grammar; whether it can be written so.
    fn known(&mut self, row: &'static Instruction) -> bool {
        let result_at = row.operands.iter().position(|operand| operand.kind == OperandKind::IdResult);
        match result_at {
            Some(index) => {
                let Some(&id) = self.words.get(index + 1) else { return false };
                let name = self.id_text(id);
                self.pad(name.chars().count() + 4);
                let _ = write!(self.out, "%{name} = ");
            }
            None => self.pad(0),
        }
        let _ = write!(self.out, "Op{}", row.name);
        let mut cursor = Cursor { words: self.words, at: 1 };
        for operand in row.operands {
            if let Err(misfit) = self.repeated(operand, &mut cursor) {
                return match misfit {
                    Misfit::Unknown => self.raw_rest(&cursor),
                    Misfit::Short => false,
                };
            }
        }
        self.raw_rest(&cursor)
    }

    /// The words from the cursor on as they are.
    fn raw_rest(&mut self, cursor: &Cursor<'_>) -> bool {
        for word in &cursor.words[cursor.at..] {
            let _ = write!(self.out, " !{word:#010x}");
        }
        true
    }

    fn id_text(&self, id: u32) -> String {
        self.names.get(&id).cloned().unwrap_or_else(|| id.to_string())
    }

    fn repeated(&mut self, operand: &Operand, cursor: &mut Cursor<'a>) -> Walk {
        match operand.quantifier {
            Quantifier::One => self.operand(operand.kind, cursor),
            Quantifier::Optional if cursor.is_at_end() => Ok(()),
            Quantifier::Optional => self.operand(operand.kind, cursor),
            Quantifier::Any => {
                while !cursor.is_at_end() {
                    self.operand(operand.kind, cursor)?;
                }
                Ok(())
            }
        }
    }

    /// Writes one operand. Where it does not fit, neither text nor cursor has moved past what does.
    fn operand(&mut self, kind: OperandKind, cursor: &mut Cursor<'a>) -> Walk {
        if let Some(pair) = kind.pair() {
            return pair.iter().try_for_each(|&kind| self.operand(kind, cursor));
        }
        let word = cursor.peek().ok_or(Misfit::Short)?;
        match kind {
            OperandKind::IdResult => cursor.at += 1,
            kind if kind.is_id() => {
                cursor.at += 1;
                let name = self.id_text(word);
                let _ = write!(self.out, " %{name}");
            }
            OperandKind::LiteralInteger => return self.number(self.literal_integer(), cursor),
            OperandKind::LiteralFloat => return self.number(F32, cursor),
            OperandKind::LiteralContextDependentNumber => {
                let number = self.facts.number(self.words[1]).ok_or(Misfit::Unknown)?;
                return self.number(number, cursor);
            }
            OperandKind::LiteralString => return self.string(cursor),
            OperandKind::LiteralExtInstInteger => return self.extended(word, cursor),
            OperandKind::LiteralSpecConstantOpInteger => return self.spec_constant_op(word, cursor),
            OperandKind::Enum(kind) => return self.cases(kind, word, cursor),
            _ => return Err(Misfit::Unknown),
        }
        Ok(())
    }

    fn literal_integer(&self) -> Number {
        match self.words[0] as u16 == Opcode::Switch as u16 {
            true => self.words.get(1).and_then(|&id| self.facts.number_of_value(id)).unwrap_or(U32),
            false => U32,
        }
    }

    fn number(&mut self, number: Number, cursor: &mut Cursor<'a>) -> Walk {
        let literal = cursor.words.get(cursor.at..cursor.at + number.word_count()).ok_or(Misfit::Short)?;
        let bits = number.bits(literal).ok_or(Misfit::Unknown)?;
        cursor.at += literal.len();
        let _ = write!(self.out, " {}", number.text(bits));
        Ok(())
    }

    fn string(&mut self, cursor: &mut Cursor<'a>) -> Walk {
        let (text, words) = string(&cursor.words[cursor.at..]).ok_or(Misfit::Unknown)?;
        cursor.at += words;
        self.out.push_str(" \"");
        for c in text.chars() {
            if matches!(c, '"' | '\\') {
                self.out.push('\\');
            }
            self.out.push(c);
        }
        self.out.push('"');
        Ok(())
    }

    fn cases(&mut self, kind: EnumKind, word: u32, cursor: &mut Cursor<'a>) -> Walk {
        let cases = match kind.cases_of(word) {
            Some(cases) => cases,
            None if kind.is_bit_enum() && word == 0 => Vec::new(),
            None => return Err(Misfit::Unknown),
        };
        cursor.at += 1;
        let names: Vec<&str> = cases.iter().map(|case| case.assembly_name).collect();
        let names = if names.is_empty() { "None".to_owned() } else { names.join("|") };
        let _ = write!(self.out, " {names}");
        let mut parameters = cases.iter().flat_map(|case| case.parameters);
        parameters.try_for_each(|operand| self.repeated(operand, cursor))
    }

    fn extended(&mut self, number: u32, cursor: &mut Cursor<'a>) -> Walk {
        let set = self.words.get(3).and_then(|&id| self.facts.set(id)).ok_or(Misfit::Unknown)?;
        cursor.at += 1;
        let row = set.filter(|set| !NAMELESS.contains(set)).and_then(|set| set.by_number(number));
        match row {
            Some(row) => {
                let _ = write!(self.out, " {}", row.name);
                row.operands.iter().try_for_each(|operand| self.repeated(operand, cursor))
            }
            None => {
                let _ = write!(self.out, " {number}");
                Ok(())
            }
        }
    }

    fn spec_constant_op(&mut self, opcode: u32, cursor: &mut Cursor<'a>) -> Walk {
        let row = u16::try_from(opcode).ok().and_then(Instruction::by_opcode);
        let row = row.filter(|row| row.has_result() && row.has_result_type()).ok_or(Misfit::Unknown)?;
        cursor.at += 1;
        let _ = write!(self.out, " {}", row.name);
        inner_operands(row).try_for_each(|operand| self.repeated(operand, cursor))
    }
}

/// The place in an instruction's words.
struct Cursor<'a> {
    words: &'a [u32],
    at: usize,
}

impl Cursor<'_> {
    fn peek(&self) -> Option<u32> {
        self.words.get(self.at).copied()
    }

    fn is_at_end(&self) -> bool {
        self.at >= self.words.len()
    }
}
