//! A module's words as tables: places of instructions, meanings of ids, calls.

use std::borrow::Cow;
use std::ops::Range;

use rustc_hash::FxHashMap;
use spirv::{Op, StorageClass};
use vulcanize_target_env::ExtInstSet;

use crate::binary::{Binary, Instructions};
use crate::decorations::{Decorated, Decorations};
use crate::error::{ErrorKind, WordsError};
use crate::id_map::{IdMap, IdPlaces};
use crate::inst::Inst;
use crate::number::Number;
use crate::operands::Context;

/// An entry point.
#[derive(Clone, Debug)]
pub struct EntryPoint<'w> {
    /// The instruction.
    pub at: Inst<'w>,
    /// The number of the execution model.
    pub model: u32,
    /// The id of its function.
    pub function: u32,
    /// The name; bytes that are not UTF-8 are replaced.
    pub name: Cow<'w, str>,
    /// The ids after the name.
    pub interface: &'w [u32],
}

/// A variable of the module or of a function.
#[derive(Clone, Copy, Debug)]
pub struct Variable<'w> {
    /// `OpVariable` or `OpUntypedVariableKHR`.
    pub at: Inst<'w>,
    /// Its id.
    pub id: u32,
    /// The number of the storage class.
    pub class: u32,
    /// The type of its data; `None` where its own type is no pointer, and for an untyped one without a data type.
    pub pointee: Option<u32>,
    /// The id of its initializer.
    pub initializer: Option<u32>,
}

impl Variable<'_> {
    /// Whether it is in this storage class.
    pub fn is_in(&self, class: StorageClass) -> bool {
        self.class == class as u32
    }
}

/// A function with all its instructions.
#[derive(Clone, Copy, Debug)]
pub struct Function<'w> {
    /// `OpFunction`
    pub at: Inst<'w>,
    /// Its id.
    pub id: u32,
    /// Where its last instruction ends.
    pub end: usize,
    /// Whether it has a block.
    pub has_body: bool,
    /// Whether it has parameters.
    pub has_parameters: bool,
}

/// A call.
#[derive(Clone, Copy, Debug)]
pub struct Call<'w> {
    /// `OpFunctionCall`
    pub at: Inst<'w>,
    /// The place of the function around it in [`Module::functions`].
    pub caller: usize,
    /// The id of the function that is called.
    pub callee: u32,
}

/// The tables of a module. They are as complete as its words: an instruction that ends too early is in no table, and
/// the first such one is [`Module::defect`].
#[derive(Debug)]
pub struct Module<'w> {
    /// The words, the header included.
    pub binary: Binary<'w>,
    /// The first instruction that is in no table because it ends too early, because of its text, or because it gives an
    /// id outside of functions a second meaning. Readers that answer for the module check it; others ignore it.
    pub defect: Option<WordsError>,
    /// The numbers of the capabilities.
    pub capabilities: Vec<u32>,
    /// The names of the extensions.
    pub extensions: Vec<Cow<'w, str>>,
    /// In the module's order.
    pub entry_points: Vec<EntryPoint<'w>>,
    /// `OpExecutionMode` and `OpExecutionModeId`.
    pub modes: Vec<Inst<'w>>,
    /// With those of groups.
    pub decorations: Decorations<'w>,
    /// Those of functions, too.
    pub variables: Vec<Variable<'w>>,
    /// In the module's order.
    pub functions: Vec<Function<'w>>,
    /// In the module's order.
    pub calls: Vec<Call<'w>>,
    /// Where ids are defined first.
    definitions: IdPlaces,
    names: IdMap<Cow<'w, str>>,
    sets: FxHashMap<u32, Option<ExtInstSet>>,
    function_of: FxHashMap<u32, usize>,
}

impl<'w> Module<'w> {
    /// Reads words in this machine's byte order.
    ///
    /// # Errors
    /// The words are no header and instructions, or groups make too many decorations.
    pub fn new(words: &'w [u32]) -> Result<Self, WordsError> {
        let binary = Binary::new(words)?;
        let mut module = Self {
            binary,
            defect: None,
            capabilities: Vec::new(),
            extensions: Vec::new(),
            entry_points: Vec::new(),
            modes: Vec::new(),
            decorations: Decorations::default(),
            variables: Vec::new(),
            functions: Vec::new(),
            calls: Vec::new(),
            definitions: IdPlaces::new(words.len()),
            names: IdMap::new(words.len()),
            sets: FxHashMap::default(),
            function_of: FxHashMap::default(),
        };
        let mut reading = Reading::default();
        for inst in binary.instructions() {
            let inst = inst?;
            let read = module.read(inst, &mut reading).and_then(|()| module.define(inst, &reading));
            // Of functions' instructions only calls are in the tables.
            if let Err(error) = read
                && reading.is_in_function == inst.is(Op::FunctionCall)
            {
                module.defect.get_or_insert(error);
            }
            reading.is_in_function = !inst.is(Op::FunctionEnd) && (reading.is_in_function || inst.is(Op::Function));
        }
        module.decorations = Decorations::new(reading.decorations, &reading.groups, words.len())?;
        module.resolve_variables();
        Ok(module)
    }

    fn read(&mut self, inst: Inst<'w>, reading: &mut Reading<'w>) -> Result<(), WordsError> {
        let Some(op) = inst.op() else { return Ok(()) };
        match op {
            Op::Capability => self.capabilities.push(inst.word(0)?),
            Op::Extension => {
                let (name, _) = inst.text_lossy(0).ok_or_else(|| WordsError::at(&inst, ErrorKind::EndlessText))?;
                self.extensions.push(name);
                inst.text(0)?;
            }
            Op::ExtInstImport => {
                if let (Some(id), Some((name, _))) = (inst.operand(0), inst.text_lossy(1)) {
                    self.sets.insert(id, ExtInstSet::from_name(&name));
                }
            }
            Op::EntryPoint => self.read_entry_point(inst)?,
            Op::ExecutionMode | Op::ExecutionModeId => self.modes.push(inst),
            Op::Name => {
                // A name is a comment: one that is no text is no defect of the module.
                if let (Some(id), Ok((name, _))) = (inst.operand(0), inst.text(1)) {
                    self.names.insert(id, name);
                }
            }
            Op::Decorate | Op::DecorateId | Op::DecorateString => {
                reading.decorations.extend(Decorated::of(inst));
                inst.word(1)?;
            }
            Op::MemberDecorate | Op::MemberDecorateString | Op::MemberDecorateIdEXT => {
                reading.decorations.extend(Decorated::of(inst));
                inst.word(2)?;
            }
            Op::GroupDecorate | Op::GroupMemberDecorate => reading.groups.push(inst),
            Op::Variable | Op::UntypedVariableKHR => {
                let (id, class) = (inst.word(1)?, inst.word(2)?);
                let initializer = inst.operand(if op == Op::Variable { 3 } else { 4 });
                self.variables.push(Variable { at: inst, id, class, pointee: None, initializer });
            }
            Op::Function => {
                let id = inst.word(1)?;
                self.function_of.entry(id).or_insert(self.functions.len());
                let end = self.binary.words.len();
                self.functions.push(Function { at: inst, id, end, has_body: false, has_parameters: false });
            }
            Op::FunctionParameter | Op::Label | Op::FunctionEnd => {
                let Some(function) = self.functions.last_mut() else { return Ok(()) };
                match op {
                    Op::FunctionParameter => function.has_parameters = true,
                    Op::Label => function.has_body = true,
                    _ => function.end = inst.end(),
                }
            }
            Op::FunctionCall => {
                let callee = inst.word(2)?;
                if let Some(caller) = self.functions.len().checked_sub(1) {
                    self.calls.push(Call { at: inst, caller, callee });
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn read_entry_point(&mut self, at: Inst<'w>) -> Result<(), WordsError> {
        let (model, function) = (at.word(0)?, at.word(1)?);
        let (name, next) = at.text_lossy(2).ok_or_else(|| WordsError::at(&at, ErrorKind::EndlessText))?;
        self.entry_points.push(EntryPoint { at, model, function, name, interface: at.rest(next) });
        at.text(2).map(|_| ())
    }

    /// Notes where an id gets its meaning.
    fn define(&mut self, inst: Inst<'w>, reading: &Reading<'w>) -> Result<(), WordsError> {
        let Some(index) = inst.result_index() else { return Ok(()) };
        let id = inst.word(index)?;
        let Some(before) = self.definitions.get(id) else {
            self.definitions.insert(id, inst.offset);
            return Ok(());
        };
        match reading.is_in_function || self.is_in_function(before) {
            true => Ok(()),
            false => Err(WordsError::at(&inst, ErrorKind::DefinedTwice(id))),
        }
    }

    fn resolve_variables(&mut self) {
        let mut variables = std::mem::take(&mut self.variables);
        for variable in &mut variables {
            let pointer = variable.at.operand(0).and_then(|ty| self.definition(ty));
            variable.pointee = match pointer {
                Some(pointer) if pointer.is(Op::TypePointer) => pointer.operand(2),
                _ if variable.at.is(Op::UntypedVariableKHR) => variable.at.operand(3),
                _ => None,
            };
        }
        self.variables = variables;
    }

    /// The instruction that defines an id.
    #[inline]
    pub fn definition(&self, id: u32) -> Option<Inst<'w>> {
        self.binary.at(self.definitions.get(id)?).ok().flatten()
    }

    /// The same, if it is this instruction.
    pub fn defined_as(&self, id: u32, op: Op) -> Option<Inst<'w>> {
        self.definition(id).filter(|inst| inst.is(op))
    }

    /// The instruction outside of functions that defines an id.
    pub fn declaration(&self, id: u32) -> Option<Inst<'w>> {
        self.definition(id).filter(|inst| !self.is_in_function(inst.offset))
    }

    /// Whether a word is one of a function's.
    pub fn is_in_function(&self, offset: usize) -> bool {
        let before = self.functions.partition_point(|function| function.at.offset < offset);
        before.checked_sub(1).is_some_and(|index| offset < self.functions[index].end)
    }
}

impl<'w> Module<'w> {
    /// Storage class and pointee of a pointer type.
    pub fn pointer(&self, ty: u32) -> Option<(u32, u32)> {
        match *self.defined_as(ty, Op::TypePointer)?.operands {
            [_, class, pointee, ..] => Some((class, pointee)),
            _ => None,
        }
    }

    /// The `OpName` of an id; the last one, if it has several.
    pub fn name(&self, id: u32) -> Option<&str> {
        self.names.get(id).map(|name| &**name)
    }

    /// The place of a function in [`Module::functions`], by its id; of several the first.
    pub fn function_of(&self, id: u32) -> Option<usize> {
        self.function_of.get(&id).copied()
    }

    /// The instructions of a function, `OpFunction` first.
    pub fn instructions_of(&self, function: &Function<'w>) -> impl Iterator<Item = Inst<'w>> + use<'w> {
        self.instructions_in(function.at.offset..function.end)
    }

    /// The instructions that begin in a range of words, of which the first begins with it.
    pub fn instructions_in(&self, range: Range<usize>) -> impl Iterator<Item = Inst<'w>> + use<'w> {
        let all = Instructions::new(self.binary.words, range.start);
        // Words that are no instruction were an error while the module was read.
        all.map_while(Result::ok).take_while(move |inst| inst.offset < range.end)
    }

    /// All instructions, in order.
    pub fn instructions(&self) -> impl Iterator<Item = Inst<'w>> + use<'w> {
        self.binary.instructions().map_while(Result::ok)
    }

    /// The execution modes of the entry point that is this function: `OpExecutionMode` and `OpExecutionModeId`, whose
    /// operands are the entry point, the mode, and those of the mode.
    pub fn modes_of(&self, function: u32) -> impl Iterator<Item = Inst<'w>> {
        self.modes.iter().copied().filter(move |inst| inst.operand(0) == Some(function) && inst.operands.len() > 1)
    }
}

impl Context for Module<'_> {
    fn number(&self, ty: u32) -> Option<Number> {
        let ty = self.definition(ty)?;
        match (ty.op()?, ty.operands) {
            (Op::TypeInt, &[_, width, signedness]) => Number::integer(width, signedness != 0),
            (Op::TypeFloat, &[_, width, ref encoding @ ..]) => Number::float(width, encoding.first().copied()),
            _ => None,
        }
    }

    fn type_of(&self, value: u32) -> Option<u32> {
        self.definition(value)?.result_type()
    }

    fn instruction_set(&self, id: u32) -> Option<Option<ExtInstSet>> {
        self.sets.get(&id).copied()
    }
}

/// The state until all instructions are read.
#[derive(Default)]
struct Reading<'w> {
    decorations: Vec<Decorated<'w>>,
    /// `OpGroupDecorate` and `OpGroupMemberDecorate`.
    groups: Vec<Inst<'w>>,
    is_in_function: bool,
}
