//! From words to tables.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};

use spirv::{Decoration, ExecutionModel, MAGIC_NUMBER, Op};
use vulcanize_target_env as grammar;
use vulcanize_target_env::{OperandKind, Quantifier};

use super::Result;
use crate::error::DeviceError;

const HEADER_WORDS: usize = 5;

/// An entry point of any execution model.
#[derive(Clone, Debug)]
pub(crate) struct EntryPoint {
    pub(crate) model: u32,
    pub(crate) function: u32,
    pub(crate) name: String,
    pub(crate) word: usize,
}

/// A variable of the module's scope.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Variable {
    pub(crate) id: u32,
    pub(crate) storage_class: u32,
    /// The type that it points to; of an untyped variable that of its data, 0 where it does not say one.
    pub(crate) pointee: u32,
    #[cfg_attr(not(feature = "vulkan"), expect(dead_code, reason = "what Vulkan's features allow"))]
    pub(crate) initializer: Option<u32>,
    pub(crate) word: usize,
}

/// What a function names.
#[derive(Clone, Debug, Default)]
pub(crate) struct Function {
    pub(crate) globals: HashSet<u32>,
    pub(crate) calls: HashSet<u32>,
}

/// A decoration of an id or of a member, with its first literal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decorated {
    pub(crate) decoration: u32,
    pub(crate) parameter: Option<u32>,
    pub(crate) word: usize,
}

impl Decorated {
    pub(crate) fn is(&self, decoration: Decoration) -> bool {
        self.decoration == decoration as u32
    }
}

/// One instruction where it lies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Instruction<'m> {
    pub(crate) opcode: u16,
    /// Where it begins in the module.
    pub(crate) word: usize,
    /// What follows the first word.
    pub(crate) operands: &'m [u32],
}

impl<'m> Instruction<'m> {
    /// The opcode, where the `spirv` crate knows it.
    pub(crate) fn op(&self) -> Option<Op> {
        Op::from_u32(u32::from(self.opcode))
    }

    pub(crate) fn error(&self, reason: impl Into<String>) -> DeviceError {
        DeviceError::InvalidModule { reason: reason.into(), word: self.word }
    }

    pub(crate) fn operand(&self, index: usize) -> Result<u32> {
        self.operands.get(index).copied().ok_or_else(|| {
            let name = grammar::Instruction::by_opcode(self.opcode).map_or("?", |i| i.name);
            self.error(format!("Op{name} ends before its operand {index}"))
        })
    }

    /// A number of `width` bits that begins at an operand.
    pub(crate) fn literal(&self, index: usize, width: u32) -> Result<u64> {
        let low = u64::from(self.operand(index)?);
        let bits = match width {
            0..=32 => low,
            _ => low | u64::from(self.operand(index + 1)?) << 32,
        };
        Ok(match width {
            0..=63 => bits & ((1 << width) - 1),
            _ => bits,
        })
    }

    /// The text that begins at an operand, and the index after it.
    pub(crate) fn string(&self, index: usize) -> Result<(String, usize)> {
        let mut bytes = Vec::new();
        for (offset, word) in self.operands.iter().enumerate().skip(index) {
            for byte in word.to_le_bytes() {
                if byte == 0 {
                    let text = String::from_utf8(bytes).map_err(|_| self.error("text is not UTF-8"))?;
                    return Ok((text, offset + 1));
                }
                bytes.push(byte);
            }
        }
        Err(self.error("text without an end"))
    }
}

/// An execution mode of an entry point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mode<'m> {
    pub(crate) mode: u32,
    /// Its operands are those of `OpExecutionMode`: the entry point, the mode, the mode's own.
    pub(crate) instruction: Instruction<'m>,
}

/// A module as tables.
#[derive(Debug)]
pub(crate) struct Module<'w> {
    words: Cow<'w, [u32]>,
    /// Where instructions begin.
    starts: Vec<usize>,
    pub(crate) version: (u8, u8),
    pub(crate) capabilities: Vec<u32>,
    pub(crate) extensions: Vec<String>,
    entry_points: Vec<EntryPoint>,
    modes: Vec<usize>,
    pub(crate) names: HashMap<u32, String>,
    pub(crate) decorations: BTreeMap<u32, Vec<Decorated>>,
    member_decorations: HashMap<(u32, u32), Vec<Decorated>>,
    /// Where types, constants and variables of the module's scope are.
    definitions: HashMap<u32, usize>,
    pub(crate) variables: Vec<Variable>,
    pub(crate) functions: HashMap<u32, Function>,
}

impl<'w> Module<'w> {
    /// Reads a module in either byte order.
    pub(crate) fn parse(words: &'w [u32]) -> Result<Module<'w>> {
        let invalid = |reason: String, word| DeviceError::InvalidModule { reason, word };
        let &[magic, ..] = words else {
            return Err(invalid("no words".to_owned(), 0));
        };
        let words = match magic {
            MAGIC_NUMBER => Cow::Borrowed(words),
            _ if magic.swap_bytes() == MAGIC_NUMBER => Cow::Owned(words.iter().map(|word| word.swap_bytes()).collect()),
            _ => {
                let reason = format!("the first word is {magic:#010x}, expected {MAGIC_NUMBER:#010x}");
                return Err(invalid(reason, 0));
            }
        };
        if words.len() < HEADER_WORDS {
            let reason = format!("{} words, the header alone has {HEADER_WORDS}", words.len());
            return Err(invalid(reason, words.len()));
        }
        let [reserved_high, major, minor, reserved_low] = words[1].to_be_bytes();
        if reserved_high != 0 || reserved_low != 0 || major != 1 {
            return Err(invalid(format!("unknown version word {:#010x}", words[1]), 1));
        }
        let starts = split(&words)?;
        let mut module = Module {
            words,
            starts,
            version: (major, minor),
            capabilities: Vec::new(),
            extensions: Vec::new(),
            entry_points: Vec::new(),
            modes: Vec::new(),
            names: HashMap::new(),
            decorations: BTreeMap::new(),
            member_decorations: HashMap::new(),
            definitions: HashMap::new(),
            variables: Vec::new(),
            functions: HashMap::new(),
        };
        module.fill()?;
        Ok(module)
    }

    /// The words in this machine's order.
    pub(crate) fn words(&self) -> &[u32] {
        &self.words
    }

    pub(crate) fn error_at(&self, word: usize, reason: impl Into<String>) -> DeviceError {
        DeviceError::InvalidModule { reason: reason.into(), word }
    }

    /// Every instruction in order.
    pub(crate) fn instructions(&self) -> impl Iterator<Item = Instruction<'_>> {
        self.starts.iter().map(|&word| self.instruction_at(word))
    }

    /// `split` has checked the counts of all `starts`.
    fn instruction_at(&self, word: usize) -> Instruction<'_> {
        let count = (self.words[word] >> 16) as usize;
        Instruction { opcode: self.words[word] as u16, word, operands: &self.words[word + 1..word + count] }
    }

    /// The type, constant or variable of this id.
    pub(crate) fn definition(&self, id: u32) -> Option<Instruction<'_>> {
        self.definitions.get(&id).map(|&word| self.instruction_at(word))
    }

    /// As [`Module::definition`]; the error points at `user`.
    pub(crate) fn defined(&self, id: u32, user: usize) -> Result<Instruction<'_>> {
        self.definition(id).ok_or_else(|| self.error_at(user, format!("%{id} is not defined")))
    }

    /// The bits of an integer or float type.
    pub(crate) fn scalar_width(&self, id: u32) -> Result<u32> {
        let definition = self.defined(id, HEADER_WORDS)?;
        match definition.op() {
            Some(Op::TypeInt | Op::TypeFloat) => match definition.operand(1)? {
                width @ (8 | 16 | 32 | 64) => Ok(width),
                width => Err(definition.error(format!("numbers of {width} bits"))),
            },
            _ => Err(definition.error(format!("%{id} is no integer or float type"))),
        }
    }

    /// Of all execution models, in the module's order.
    pub(crate) fn entry_points(&self) -> impl Iterator<Item = &EntryPoint> {
        self.entry_points.iter()
    }

    pub(crate) fn compute_entry_points(&self) -> impl Iterator<Item = &EntryPoint> {
        self.entry_points.iter().filter(|entry| entry.model == ExecutionModel::GLCompute as u32)
    }

    /// The execution modes of the entry point that is this function.
    pub(crate) fn execution_modes(&self, function: u32) -> impl Iterator<Item = Mode<'_>> {
        self.modes.iter().filter_map(move |&word| {
            let instruction = self.instruction_at(word);
            match *instruction.operands {
                [entry, mode, ..] if entry == function => Some(Mode { mode, instruction }),
                _ => None,
            }
        })
    }

    /// The first literal of a decoration of an id.
    pub(crate) fn decoration(&self, id: u32, decoration: Decoration) -> Option<u32> {
        let found = self.decorations.get(&id)?.iter().find(|d| d.is(decoration))?;
        found.parameter
    }

    pub(crate) fn is_decorated(&self, id: u32, decoration: Decoration) -> bool {
        let decorations = self.decorations.get(&id);
        decorations.is_some_and(|all| all.iter().any(|d| d.is(decoration)))
    }

    /// The decorations of a struct's member.
    pub(crate) fn member(&self, id: u32, member: u32) -> &[Decorated] {
        self.member_decorations.get(&(id, member)).map_or(&[], Vec::as_slice)
    }

    /// Whether each member of a struct has the decoration; false where it has no members.
    pub(crate) fn all_members_decorated(&self, id: u32, decoration: Decoration) -> bool {
        let Some(definition) = self.definition(id) else {
            return false;
        };
        let members = definition.operands.len().saturating_sub(1) as u32;
        members > 0 && (0..members).all(|m| self.member(id, m).iter().any(|d| d.is(decoration)))
    }

    /// `%7 "name"`, or `%7`.
    pub(crate) fn display(&self, id: u32) -> String {
        match self.names.get(&id) {
            Some(name) if !name.is_empty() => format!("%{id} \"{name}\""),
            _ => format!("%{id}"),
        }
    }

    fn fill(&mut self) -> Result<()> {
        let starts = std::mem::take(&mut self.starts);
        let words = std::mem::take(&mut self.words);
        let mut groups = Vec::new();
        let mut function = None;
        for &word in &starts {
            let count = (words[word] >> 16) as usize;
            let instruction =
                Instruction { opcode: words[word] as u16, word, operands: &words[word + 1..word + count] };
            match function {
                Some(id) => self.body(id, &instruction)?,
                None => self.global(&instruction, &mut groups)?,
            }
            match instruction.op() {
                Some(Op::Function) => {
                    let id = instruction.operand(1)?;
                    self.functions.insert(id, Function::default());
                    function = Some(id);
                }
                Some(Op::FunctionEnd) => function = None,
                _ => {}
            }
        }
        self.resolve_variables(&words)?;
        self.apply_groups(&groups, words.len())?;
        self.starts = starts;
        self.words = words;
        Ok(())
    }

    /// An instruction outside functions.
    fn global(&mut self, at: &Instruction<'_>, groups: &mut Vec<(u32, u32, Option<u32>)>) -> Result<()> {
        let Some(op) = at.op() else { return Ok(()) };
        match op {
            Op::Capability => self.capabilities.push(at.operand(0)?),
            Op::Extension => self.extensions.push(at.string(0)?.0),
            Op::EntryPoint => self.entry_points.push(EntryPoint {
                model: at.operand(0)?,
                function: at.operand(1)?,
                name: at.string(2)?.0,
                word: at.word,
            }),
            Op::ExecutionMode | Op::ExecutionModeId => self.modes.push(at.word),
            Op::Name => {
                // A name is a comment: one that is not UTF-8 is no reason to refuse the module.
                if let Ok((name, _)) = at.string(1) {
                    self.names.insert(at.operand(0)?, name);
                }
            }
            Op::Decorate => {
                let decorated = decorated(at, 1)?;
                self.decorations.entry(at.operand(0)?).or_default().push(decorated);
            }
            Op::MemberDecorate => {
                let key = (at.operand(0)?, at.operand(1)?);
                let decorated = decorated(at, 2)?;
                self.member_decorations.entry(key).or_default().push(decorated);
            }
            Op::GroupDecorate => {
                for &target in at.operands.iter().skip(1) {
                    groups.push((at.operand(0)?, target, None));
                }
            }
            Op::GroupMemberDecorate => {
                for pair in at.operands.get(1..).unwrap_or_default().chunks_exact(2) {
                    groups.push((at.operand(0)?, pair[0], Some(pair[1])));
                }
            }
            Op::Variable => self.variables.push(Variable {
                id: at.operand(1)?,
                storage_class: at.operand(2)?,
                // The pointer type until `resolve_variables`.
                pointee: at.operand(0)?,
                initializer: at.operands.get(3).copied(),
                word: at.word,
            }),
            Op::UntypedVariableKHR => self.variables.push(Variable {
                id: at.operand(1)?,
                storage_class: at.operand(2)?,
                pointee: at.operand(0)?,
                initializer: at.operands.get(4).copied(),
                word: at.word,
            }),
            _ => {}
        }
        self.define(at)
    }

    /// Remembers where a type, constant or variable is.
    fn define(&mut self, at: &Instruction<'_>) -> Result<()> {
        let Some(row) = grammar::Instruction::by_opcode(at.opcode) else {
            return Ok(());
        };
        if !row.has_result() {
            return Ok(());
        }
        let id = at.operand(usize::from(row.has_result_type()))?;
        if self.definitions.insert(id, at.word).is_some() {
            return Err(at.error(format!("%{id} is defined twice")));
        }
        Ok(())
    }

    fn resolve_variables(&mut self, words: &[u32]) -> Result<()> {
        for variable in &mut self.variables {
            let invalid = || DeviceError::InvalidModule {
                reason: format!("variable %{} has no pointer type", variable.id),
                word: variable.word,
            };
            let &word = self.definitions.get(&variable.pointee).ok_or_else(invalid)?;
            let count = (words[word] >> 16) as usize;
            match words[word..word + count] {
                [first, _, class, pointee]
                    if first as u16 == Op::TypePointer as u16 && class == variable.storage_class =>
                {
                    variable.pointee = pointee;
                }
                [first, _, class]
                    if first as u16 == Op::TypeUntypedPointerKHR as u16 && class == variable.storage_class =>
                {
                    let count = (words[variable.word] >> 16) as usize;
                    let operands = &words[variable.word + 1..variable.word + count];
                    variable.pointee = operands.get(3).copied().unwrap_or(0);
                }
                _ => return Err(invalid()),
            }
        }
        Ok(())
    }

    /// Each target of a group gets its decorations: all together no more than a multiple of the module's words.
    fn apply_groups(&mut self, groups: &[(u32, u32, Option<u32>)], words: usize) -> Result<()> {
        let mut left = 1024 + 8 * words;
        for &(group, target, member) in groups {
            let decorations = self.decorations.get(&group).cloned().unwrap_or_default();
            left = left.checked_sub(decorations.len()).ok_or_else(|| DeviceError::InvalidModule {
                reason: format!("group %{group} makes too many decorations"),
                word: HEADER_WORDS,
            })?;
            match member {
                None => self.decorations.entry(target).or_default().extend(decorations),
                Some(member) => {
                    let entry = self.member_decorations.entry((target, member)).or_default();
                    entry.extend(decorations);
                }
            }
        }
        Ok(())
    }

    /// An instruction of a function: which globals and functions it names.
    fn body(&mut self, function: u32, at: &Instruction<'_>) -> Result<()> {
        if at.op() == Some(Op::FunctionCall) {
            let callee = at.operand(2)?;
            if let Some(function) = self.functions.get_mut(&function) {
                function.calls.insert(callee);
            }
        }
        let definitions = &self.definitions;
        let Some(function) = self.functions.get_mut(&function) else {
            return Ok(());
        };
        for_each_id(at, |id| {
            if definitions.contains_key(&id) {
                function.globals.insert(id);
            }
        });
        Ok(())
    }
}

/// Where instructions begin; checks that their word counts fill the module exactly.
fn split(words: &[u32]) -> Result<Vec<usize>> {
    let mut starts = Vec::new();
    let mut word = HEADER_WORDS;
    while word < words.len() {
        let count = (words[word] >> 16) as usize;
        if count == 0 || count > words.len() - word {
            return Err(DeviceError::InvalidModule {
                reason: format!("an instruction of {count} words where {} are left", words.len() - word),
                word,
            });
        }
        starts.push(word);
        word += count;
    }
    Ok(starts)
}

fn decorated(at: &Instruction<'_>, index: usize) -> Result<Decorated> {
    Ok(Decorated { decoration: at.operand(index)?, parameter: at.operands.get(index + 1).copied(), word: at.word })
}

/// Calls `visit` with each id among the operands (the result's included). Of an instruction that the grammar does
/// not know every operand counts as an id: naming too much is the safe side.
fn for_each_id(at: &Instruction<'_>, mut visit: impl FnMut(u32)) {
    match grammar::Instruction::by_opcode(at.opcode) {
        Some(row) => {
            walk(row.operands, at.operands, &mut visit);
        }
        None => at.operands.iter().copied().for_each(visit),
    }
}

/// Walks `words` by a list of operands; returns what is left.
fn walk<'m>(operands: &[grammar::Operand], mut words: &'m [u32], visit: &mut impl FnMut(u32)) -> &'m [u32] {
    for operand in operands {
        loop {
            if words.is_empty() {
                return words;
            }
            words = walk_operand(operand.kind, words, visit);
            if operand.quantifier != Quantifier::Any {
                break;
            }
        }
    }
    words
}

/// Walks one operand, which takes one word at least.
fn walk_operand<'m>(kind: OperandKind, words: &'m [u32], visit: &mut impl FnMut(u32)) -> &'m [u32] {
    let Some((&first, rest)) = words.split_first() else {
        return words;
    };
    if kind.is_id() {
        visit(first);
        return rest;
    }
    if let Some(pair) = kind.pair() {
        return pair.iter().fold(words, |words, &kind| walk_operand(kind, words, visit));
    }
    match kind {
        OperandKind::LiteralString => {
            let ends = |word: &u32| word.to_le_bytes().contains(&0);
            let end = words.iter().position(ends).map_or(words.len(), |last| last + 1);
            &words[end..]
        }
        // Its width is not known here, and nothing but literals and labels follows it.
        OperandKind::LiteralContextDependentNumber => &[],
        OperandKind::Enum(kind) => kind
            .cases_of(first)
            .unwrap_or_default()
            .into_iter()
            .fold(rest, |words, case| walk(case.parameters, words, visit)),
        _ => rest,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_no_ids() {
        // OpLoad %1 %2 %3 Aligned 9: the alignment is no id.
        let at = Instruction { opcode: Op::Load as u16, word: 0, operands: &[1, 2, 3, 2, 9] };
        let mut ids = Vec::new();
        for_each_id(&at, |id| ids.push(id));
        assert_eq!(ids, [1, 2, 3]);
    }

    #[test]
    fn enum_parameters_are_walked() {
        // OpLoad … MakePointerVisible|NonPrivatePointer %9: the scope is an id.
        let at = Instruction { opcode: Op::Load as u16, word: 0, operands: &[1, 2, 3, 0x10 | 0x20, 9] };
        let mut ids = Vec::new();
        for_each_id(&at, |id| ids.push(id));
        assert_eq!(ids, [1, 2, 3, 9]);
    }
}
