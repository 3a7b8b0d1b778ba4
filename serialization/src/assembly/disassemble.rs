//! Words to text.

use std::fmt::Write as _;

use rustc_hash::FxHashMap;
use spirv::Op as Opcode;
use vulcanize_target_env::{EnumKind, ExtInstSet, Instruction, OperandKind, generator_by_name, generator_name};
use vulcanize_words::{
    Binary, Context, ErrorKind, Facts, HEADER_WORDS, Inst, MAGIC, Misfit, Number, Part, Text, WordsError,
};

use super::names::friendly_names;
use super::numbers::NumberText as _;

/// Sets of which SPIRV-Tools know no names, only that all operands are ids: their text has numbers, and they read that.
const NAMELESS: &[ExtInstSet] = &[
    ExtInstSet::NonSemanticDebugBreak,
    ExtInstSet::NonSemanticDebugPrintf,
    ExtInstSet::NonSemanticGraphDebugInfo,
    ExtInstSet::NonSemanticShaderDebugInfo,
];

/// How words become text; the default is the text of `spirv-dis`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DisassembleOptions {
    /// Comments with version, generator, bound and schema. [`assemble`](super::assemble) reads them.
    pub header: bool,
    /// `%12` for every id. Otherwise ids have names from `OpName`, types, constants and built-ins; then the text is the
    /// same module with other numbers.
    pub raw_ids: bool,
    /// The `=` of all instructions below each other.
    pub indent: bool,
    /// A comment with the offset in bytes after each instruction.
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
pub const INDENT: usize = 15;

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
    for inst in &instructions {
        Line { facts: &facts, names: &names, out: &mut out, options }.instruction(inst);
        if options.offsets {
            let _ = write!(out, " ; {:#010x}", inst.offset * 4);
        }
        out.push('\n');
        if let Some(row) = inst.grammar() {
            facts.note(row, inst.operands);
        }
    }
    Ok(out)
}

impl From<WordsError> for DisassemblyError {
    fn from(WordsError { offset, kind, .. }: WordsError) -> Self {
        let message = match kind {
            ErrorKind::NoHeader { words } => format!("the header has {HEADER_WORDS} words, here are {words}"),
            ErrorKind::Length { length, left } => format!("an instruction of {length} words where {left} are left"),
            kind => kind.to_string(),
        };
        Self { offset, message }
    }
}

fn split(words: &[u32]) -> Result<Vec<Inst<'_>>, DisassemblyError> {
    let error = |message: String| Err(DisassemblyError { offset: 0, message });
    match words.first() {
        None => error("there are no words".to_owned()),
        Some(&first) if first != MAGIC => error(format!("the first word is {first:#010x}, expected {MAGIC:#010x}")),
        Some(_) => Ok(Binary::new(words)?.instructions().collect::<Result<_, _>>()?),
    }
}

fn header(out: &mut String, words: &[u32]) {
    let &[_, version, generator, bound, schema, ..] = words else { return };
    let (tool, tool_version) = ((generator >> 16) as u16, generator & 0xFFFF);
    // Some names are registered twice; the text must show the number.
    let name = generator_name(tool).filter(|name| generator_by_name(name) == Some(tool));
    let tool = name.map_or_else(|| format!("Unknown({tool})"), str::to_owned);
    let version = match version.to_be_bytes() {
        [0, major, minor, 0] => format!("{major}.{minor}"),
        _ => format!("{version:#010x}"),
    };
    let _ = writeln!(out, "; SPIR-V\n; Version: {version}\n; Generator: {tool}; {tool_version}");
    let _ = writeln!(out, "; Bound: {bound}\n; Schema: {schema}");
}

/// Facts from earlier instructions, and the sets that text has names of.
struct Named<'a>(&'a Facts);

impl Context for Named<'_> {
    fn number(&self, ty: u32) -> Option<Number> {
        self.0.number(ty)
    }

    fn type_of(&self, value: u32) -> Option<u32> {
        self.0.type_of(value)
    }

    fn instruction_set(&self, id: u32) -> Option<Option<ExtInstSet>> {
        let set = self.0.instruction_set(id)?;
        Some(set.filter(|set| !NAMELESS.contains(set)))
    }
}

struct Line<'a> {
    facts: &'a Facts,
    names: &'a FxHashMap<u32, String>,
    out: &'a mut String,
    options: &'a DisassembleOptions,
}

impl Line<'_> {
    fn instruction(&mut self, inst: &Inst<'_>) {
        let start = self.out.len();
        let fits = inst.grammar().is_some_and(|row| self.known(inst, row));
        if !fits {
            self.out.truncate(start);
            self.pad(0);
            let first = (inst.operands.len() as u32 + 1) << 16 | u32::from(inst.opcode);
            let _ = write!(self.out, "!{first:#010x}");
            self.raw(inst.operands);
        }
    }

    /// Spaces up to the place of a name that is this long.
    fn pad(&mut self, length: usize) {
        if self.options.indent {
            let spaces = INDENT.saturating_sub(length);
            self.out.extend(std::iter::repeat_n(' ', spaces));
        }
    }

    /// Writes an instruction by its row of the grammar; returns whether that is possible.
    fn known(&mut self, inst: &Inst<'_>, row: &'static Instruction) -> bool {
        match inst.result_index() {
            Some(index) => {
                let Some(id) = inst.operand(index) else { return false };
                let name = self.id_text(id);
                self.pad(name.chars().count() + 4);
                let _ = write!(self.out, "%{name} = ");
            }
            None => self.pad(0),
        }
        let _ = write!(self.out, "Op{}", row.name);
        let context = Named(self.facts);
        match inst.visit_operands(&context, &mut |part| self.operand(inst, &part, &context).is_some()) {
            Ok(()) => true,
            Err(Misfit::Unknown { at, .. }) => {
                self.raw(inst.rest(at));
                true
            }
            Err(Misfit::Short) => false,
        }
    }

    /// Words as they are.
    fn raw(&mut self, words: &[u32]) {
        for word in words {
            let _ = write!(self.out, " !{word:#010x}");
        }
    }

    fn id_text(&self, id: u32) -> String {
        self.names.get(&id).cloned().unwrap_or_else(|| id.to_string())
    }

    /// Writes one operand; `None`, and no text, where it has none.
    fn operand(&mut self, inst: &Inst<'_>, part: &Part<'_>, context: &Named<'_>) -> Option<()> {
        let word = part.word();
        match part.kind {
            OperandKind::IdResult => {}
            OperandKind::IdResultType | OperandKind::IdMemorySemantics | OperandKind::IdScope | OperandKind::IdRef => {
                let name = self.id_text(word);
                let _ = write!(self.out, " %{name}");
            }
            OperandKind::LiteralInteger if inst.is(Opcode::Switch) => {
                let number = inst.operand(0).and_then(|selector| context.number_of_value(selector));
                self.number(number.unwrap_or(Number::U32), part)?;
            }
            OperandKind::LiteralInteger => self.number(Number::U32, part)?,
            OperandKind::LiteralFloat => self.number(Number::F32, part)?,
            OperandKind::LiteralContextDependentNumber => self.number(context.number(inst.operand(0)?)?, part)?,
            OperandKind::LiteralString => self.string(&Text::at_start(part.words)?.to_padded_str()?),
            OperandKind::LiteralExtInstInteger => {
                let row = context.instruction_set(inst.operand(2)?)?.and_then(|set| set.by_number(word));
                let _ = match row {
                    Some(row) => write!(self.out, " {}", row.name),
                    None => write!(self.out, " {word}"),
                };
            }
            OperandKind::LiteralSpecConstantOpInteger => {
                let row = u16::try_from(word).ok().and_then(Instruction::by_opcode)?;
                let is_operation = row.has_result() && row.has_result_type();
                let _ = is_operation.then(|| write!(self.out, " {}", row.name))?;
            }
            OperandKind::Enum(kind) => self.cases(kind, word)?,
            OperandKind::PairLiteralIntegerIdRef
            | OperandKind::PairIdRefLiteralInteger
            | OperandKind::PairIdRefIdRef => return None,
        }
        Some(())
    }

    fn number(&mut self, number: Number, part: &Part<'_>) -> Option<()> {
        let bits = number.bits(part.words)?;
        let _ = write!(self.out, " {}", number.text(bits));
        Some(())
    }

    fn string(&mut self, text: &str) {
        self.out.push_str(" \"");
        for c in text.chars() {
            if matches!(c, '"' | '\\') {
                self.out.push('\\');
            }
            self.out.push(c);
        }
        self.out.push('"');
    }

    fn cases(&mut self, kind: EnumKind, word: u32) -> Option<()> {
        let cases = match kind.cases_of(word) {
            None if word == 0 && kind.is_bit_enum() => Vec::new(),
            cases => cases?,
        };
        let names: Vec<&str> = cases.iter().map(|case| case.assembly_name).collect();
        let names = if names.is_empty() { "None".to_owned() } else { names.join("|") };
        let _ = write!(self.out, " {names}");
        Some(())
    }
}
