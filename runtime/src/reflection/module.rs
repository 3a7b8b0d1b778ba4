//! The tables of a module, with this reader's words for mistakes, and the names in each function.

use std::borrow::Cow;
use std::collections::HashSet;

use spirv::{Decoration, ExecutionModel, MAGIC_NUMBER, Op};
use vulcanize_limits::{Limit, Limits};
use vulcanize_words as words;
use vulcanize_words::{Binary, Decorated, EntryPoint, ErrorKind, HEADER_WORDS, Inst, WordsError};

use super::uses::{named_variables, written_variables};
use crate::error::DeviceError;

pub(super) type Result<T> = std::result::Result<T, DeviceError>;

impl From<WordsError> for DeviceError {
    fn from(error: WordsError) -> DeviceError {
        let name = error.instruction().unwrap_or("?");
        let (reason, word) = match error.kind {
            ErrorKind::NoHeader { words } => (format!("{words} words, the header alone has {HEADER_WORDS}"), words),
            ErrorKind::Magic(first) => {
                (format!("the first word is {first:#010x}, expected {MAGIC_NUMBER:#010x}"), error.offset)
            }
            ErrorKind::Version(word) => (format!("unknown version word {word:#010x}"), error.offset),
            ErrorKind::NoWords => ("no words".to_owned(), error.offset),
            ErrorKind::Length { length, left } => {
                (format!("an instruction of {length} words where {left} are left"), error.offset)
            }
            ErrorKind::NoOperand(index) => (format!("Op{name} ends before its operand {index}"), error.offset),
            ErrorKind::EndlessText => ("text without an end".to_owned(), error.offset),
            ErrorKind::NotUtf8 => ("text is not UTF-8".to_owned(), error.offset),
            ErrorKind::DefinedTwice(id) => (format!("%{id} is defined twice"), error.offset),
            ErrorKind::TooManyDecorations { group } => {
                (format!("group %{group} makes too many decorations"), HEADER_WORDS)
            }
            ErrorKind::Opcode(_) | ErrorKind::NoFunctionEnd => (format!("Op{name} {}", error.kind), error.offset),
        };
        DeviceError::InvalidModule { reason, word }
    }
}

/// Further questions of the readers here to an instruction.
pub(crate) trait Ask {
    /// The error that something is wrong with it.
    fn error(&self, reason: impl Into<String>) -> DeviceError;

    /// A number of `width` bits that begins at an operand.
    fn literal(&self, index: usize, width: u32) -> Result<u64>;

    /// Whether so much of something is allowed.
    fn check(&self, limits: &Limits, limit: Limit, needed: u64) -> Result<()>;
}

impl Ask for Inst<'_> {
    fn check(&self, limits: &Limits, limit: Limit, needed: u64) -> Result<()> {
        limits.check(limit, needed).map_err(|exceeded| self.error(exceeded.to_string()))
    }

    fn error(&self, reason: impl Into<String>) -> DeviceError {
        DeviceError::InvalidModule { reason: reason.into(), word: self.offset }
    }

    fn literal(&self, index: usize, width: u32) -> Result<u64> {
        let low = u64::from(self.word(index)?);
        let bits = match width {
            0..=32 => low,
            _ => low | u64::from(self.word(index + 1)?) << 32,
        };
        Ok(match width {
            0..=63 => bits & ((1 << width) - 1),
            _ => bits,
        })
    }
}

/// A variable of the module's scope.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Variable {
    pub(crate) id: u32,
    pub(crate) storage_class: u32,
    /// The type that it points to; for an untyped variable the type of its data, 0 where it has none.
    pub(crate) pointee: u32,
    #[cfg_attr(not(feature = "vulkan"), expect(dead_code, reason = "what Vulkan's features allow"))]
    pub(crate) initializer: Option<u32>,
    pub(crate) word: usize,
}

/// A module as tables.
#[derive(Debug)]
pub(crate) struct Module<'w> {
    pub(crate) tables: words::Module<'w>,
    pub(crate) version: (u8, u8),
    pub(super) limits: Limits,
    pub(crate) variables: Vec<Variable>,
    /// The variables of the module's scope that each function names, by its place.
    named: Vec<HashSet<u32>>,
    /// Those among them that it may write.
    written: Vec<HashSet<u32>>,
}

/// A module's words in this machine's byte order.
pub(crate) fn machine_order(words: &[u32]) -> Result<Cow<'_, [u32]>> {
    Ok(words::in_machine_order(words)?)
}

impl<'w> Module<'w> {
    /// Reads a module in this machine's byte order.
    pub(crate) fn parse(words: &'w [u32], limits: &Limits) -> Result<Module<'w>> {
        let header = Binary::new(words)?.header;
        let [reserved_high, major, minor, reserved_low] = header.version_word.to_be_bytes();
        if reserved_high != 0 || reserved_low != 0 || major != 1 {
            let kind = ErrorKind::Version(header.version_word);
            return Err(WordsError { offset: 1, opcode: None, kind }.into());
        }
        let tables = words::Module::new(words)?;
        if let Some(defect) = tables.defect {
            return Err(defect.into());
        }
        let variables = variables(&tables)?;
        let global: HashSet<u32> = variables.iter().map(|variable| variable.id).collect();
        let functions = || tables.functions.iter();
        let named = functions().map(|function| named_variables(&tables, function, &global)).collect();
        let written = functions().map(|function| written_variables(&tables, function, &global)).collect();
        Ok(Module { tables, version: (major, minor), limits: *limits, variables, named, written })
    }

    pub(crate) fn error_at(&self, word: usize, reason: impl Into<String>) -> DeviceError {
        DeviceError::InvalidModule { reason: reason.into(), word }
    }

    /// The type, constant or variable of this id.
    pub(crate) fn definition(&self, id: u32) -> Option<Inst<'w>> {
        self.tables.declaration(id)
    }

    /// As [`Module::definition`]; the error points at `user`.
    pub(crate) fn defined(&self, id: u32, user: usize) -> Result<Inst<'w>> {
        self.definition(id).ok_or_else(|| self.error_at(user, format!("%{id} is not defined")))
    }

    /// The bits of an integer or float type.
    pub(crate) fn scalar_width(&self, id: u32) -> Result<u32> {
        let definition = self.defined(id, HEADER_WORDS)?;
        match definition.op() {
            Some(Op::TypeInt | Op::TypeFloat) => match definition.word(1)? {
                width @ (8 | 16 | 32 | 64) => Ok(width),
                width => Err(definition.error(format!("numbers of {width} bits"))),
            },
            _ => Err(definition.error(format!("%{id} is no integer or float type"))),
        }
    }

    pub(crate) fn compute_entry_points(&self) -> impl Iterator<Item = &EntryPoint<'w>> {
        self.tables.entry_points.iter().filter(|entry| entry.model == ExecutionModel::GLCompute as u32)
    }

    /// The global variables that the entry point's static call graph names, in the module's order.
    pub(crate) fn used_variables(&self, entry: &EntryPoint<'_>) -> Vec<Variable> {
        let used = self.in_call_graph(entry, &self.named);
        self.variables.iter().copied().filter(|variable| used.contains(&variable.id)).collect()
    }

    /// The global variables that the entry point's static call graph may write.
    pub(crate) fn written_variables(&self, entry: &EntryPoint<'_>) -> HashSet<u32> {
        self.in_call_graph(entry, &self.written)
    }

    /// The ids that the functions of the entry point's static call graph have in a table.
    fn in_call_graph(&self, entry: &EntryPoint<'_>, ids: &[HashSet<u32>]) -> HashSet<u32> {
        let mut seen = HashSet::new();
        let mut found: HashSet<u32> = HashSet::new();
        let mut pending: Vec<usize> = self.tables.function_of(entry.function).into_iter().collect();
        while let Some(function) = pending.pop() {
            if !seen.insert(function) {
                continue;
            }
            found.extend(&ids[function]);
            // Calls are in the order of their functions.
            let calls = &self.tables.calls;
            let first = calls.partition_point(|call| call.caller < function);
            let own = calls[first..].iter().take_while(|call| call.caller == function);
            pending.extend(own.filter_map(|call| self.tables.function_of(call.callee)));
        }
        found
    }

    /// The first literal of a decoration of an id.
    pub(crate) fn decoration(&self, id: u32, decoration: Decoration) -> Option<u32> {
        self.tables.decorations.find(id, decoration)?.parameters.first().copied()
    }

    pub(crate) fn is_decorated(&self, id: u32, decoration: Decoration) -> bool {
        self.tables.decorations.find(id, decoration).is_some()
    }

    /// The decorations of an id itself.
    pub(crate) fn own(&self, id: u32) -> &[Decorated<'w>] {
        self.tables.decorations.of_part(id, None)
    }

    /// The decorations of a struct's member.
    pub(crate) fn member(&self, id: u32, member: u32) -> &[Decorated<'w>] {
        self.tables.decorations.of_part(id, Some(member))
    }

    /// Whether each member of a struct has the decoration; false where it has no members.
    pub(crate) fn all_members_decorated(&self, id: u32, decoration: Decoration) -> bool {
        let Some(definition) = self.definition(id) else {
            return false;
        };
        let members = definition.operands.len().saturating_sub(1) as u32;
        members > 0 && (0..members).all(|m| self.member(id, m).iter().any(|d| d.is(decoration)))
    }

    /// The name of an id, which may be empty.
    pub(crate) fn name(&self, id: u32) -> Option<String> {
        self.tables.name(id).map(str::to_owned)
    }

    /// `%7 "name"`, or `%7`.
    pub(crate) fn display(&self, id: u32) -> String {
        match self.tables.name(id) {
            Some(name) if !name.is_empty() => format!("%{id} \"{name}\""),
            _ => format!("%{id}"),
        }
    }
}

/// The first parameter of the first such decoration.
pub(crate) fn parameter(decorations: &[Decorated<'_>], decoration: Decoration) -> Option<u32> {
    decorations.iter().find(|d| d.is(decoration))?.parameters.first().copied()
}

/// Whether there is such a decoration.
pub(crate) fn has(decorations: &[Decorated<'_>], decoration: Decoration) -> bool {
    decorations.iter().any(|d| d.is(decoration))
}

/// The variables of the module's scope.
fn variables(tables: &words::Module<'_>) -> Result<Vec<Variable>> {
    let mut found = Vec::new();
    for variable in tables.variables.iter().filter(|variable| !tables.is_in_function(variable.at.offset)) {
        let words::Variable { at, id, class, initializer, .. } = *variable;
        let pointer = tables.declaration(at.word(0)?);
        let pointee = match pointer.map(|pointer| (pointer.op(), pointer.operands)) {
            Some((Some(Op::TypePointer), &[_, of_class, pointee])) if of_class == class => pointee,
            Some((Some(Op::TypeUntypedPointerKHR), &[_, of_class])) if of_class == class => at.operand(3).unwrap_or(0),
            _ => return Err(at.error(format!("variable %{id} has no pointer type"))),
        };
        found.push(Variable { id, storage_class: class, pointee, initializer, word: at.offset });
    }
    Ok(found)
}
