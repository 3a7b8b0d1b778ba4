//! The tables of a module, and further facts for the rules: lines of the source, arrays, calls.

mod contents;
mod instructions;
mod reach;
mod source_texts;
mod types;

use std::borrow::Cow;
use std::ops::{Deref, Range};
use std::sync::OnceLock;

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{AddressingModel, BuiltIn, Decoration, MemoryModel, Op, StorageClass};
use vulcanize_target_env::{Capability, CapabilitySet, EnumKind, ExtInstSet, Extension, ExtensionSet, Version};
use vulcanize_words as words;
use vulcanize_words::{Binary, Context, HEADER_WORDS, IdMap, Inst, Part, SourceLine, SourceLines, WordsError};

use crate::call_graph::{CallGraph, entry_points};

pub(crate) use contents::Content;
use contents::ContentsByType;
pub(crate) use reach::Reach;
pub(crate) use source_texts::Sources;
pub(crate) use types::Type;

/// How many words a part of a module has at least: less than a millisecond of work.
const WORDS_OF_PART: usize = 1 << 15;

/// A module as the rules see it. All that [`words::Module`] answers it answers, too.
#[derive(Debug)]
pub struct Module<'w> {
    /// The SPIR-V version.
    pub version: Version,
    tables: words::Module<'w>,
    /// What is declared, with all that this implies.
    declared: CapabilitySet,
    declared_extensions: ExtensionSet,
    /// The names of these, and of those that the grammar does not have.
    extension_names: FxHashSet<Cow<'w, str>>,
    /// The execution models of the entry points, each once.
    models: Vec<u32>,
    /// Where graphs end, in order.
    graph_ends: Vec<usize>,
    /// `OpMemoryModel`, the first one.
    memory_model: Option<Inst<'w>>,
    pub(crate) graph: CallGraph<'w>,
    lines: SourceLines<'w>,
    /// Places in `variables`, by id.
    variable_of: FxHashMap<u32, usize>,
    /// The innermost element types of arrays, by array type.
    inside_arrays: FxHashMap<u32, u32>,
    types: IdMap<Type<'w>>,
    /// The built-ins that ids and their members are, each once, and whether several are the same one.
    built_ins: FxHashMap<u32, Vec<(u32, bool)>>,
    contents: ContentsByType,
    /// `OpTypeForwardPointer`, with a type.
    pub(crate) forward_pointers: Vec<Inst<'w>>,
    /// Where parts begin that can be walked over by themselves; the first one begins after the header.
    parts: Vec<usize>,
    /// The lines of sources in debug information, made when they are asked for.
    pub(crate) sources: OnceLock<Sources>,
    /// By place of functions: whether entry points with groups that say nothing about derivatives reach one. Made when it is
    /// first asked for.
    pub(crate) ungrouped: OnceLock<Vec<bool>>,
}

impl<'w> Deref for Module<'w> {
    type Target = words::Module<'w>;

    fn deref(&self) -> &Self::Target {
        &self.tables
    }
}

impl<'w> Module<'w> {
    /// Reads the words of a module in this machine's byte order.
    ///
    /// # Errors
    /// The words are no sequence of instructions after a header of a known version, or groups make too many decorations.
    pub fn read(words: &'w [u32]) -> Result<Module<'w>, WordsError> {
        let version = Binary::new(words)?.header.version()?;
        let mut tables = words::Module::new(words)?;
        // The rules are about variables with a type.
        tables.variables.retain(|variable| variable.at.is(Op::Variable));
        let variable_of = tables.variables.iter().enumerate().map(|(index, variable)| (variable.id, index)).collect();
        let graph = CallGraph::of(&tables);
        let lines = SourceLines::of(tables.instructions());
        let (declared, declared_extensions) = declarations(&tables);
        let extension_names = tables.extensions.iter().cloned().collect();
        let mut models: Vec<u32> = entry_points(&tables).map(|(_, model)| model).collect();
        models.sort_unstable();
        models.dedup();
        let mut module = Module {
            version,
            tables,
            declared,
            declared_extensions,
            extension_names,
            models,
            graph_ends: Vec::new(),
            memory_model: None,
            graph,
            lines,
            variable_of,
            inside_arrays: FxHashMap::default(),
            types: IdMap::new(words.len()),
            built_ins: FxHashMap::default(),
            contents: ContentsByType::default(),
            forward_pointers: Vec::new(),
            parts: vec![HEADER_WORDS],
            sources: OnceLock::new(),
            ungrouped: OnceLock::new(),
        };
        let (mut is_in_function, mut next_part) = (false, WORDS_OF_PART);
        for inst in module.instructions() {
            if inst.offset >= next_part && !is_in_function {
                module.parts.push(inst.offset);
                next_part = inst.offset + WORDS_OF_PART;
            }
            is_in_function = !inst.is(Op::FunctionEnd) && (is_in_function || inst.is(Op::Function));
            module.note(inst);
        }
        module.built_ins = built_ins(&module.tables);
        module.contents = ContentsByType::new(&module);
        Ok(module)
    }

    fn note(&mut self, inst: Inst<'w>) {
        if let (Some(ty), Some(id)) = (Type::of(&inst), inst.operand(0))
            && self.definition(id).is_some_and(|first| first.offset == inst.offset)
        {
            self.types.insert(id, ty);
        }
        if inst.is(Op::TypeForwardPointer) && !inst.operands.is_empty() {
            self.forward_pointers.push(inst);
        }
        if inst.is(Op::MemoryModel) {
            self.memory_model.get_or_insert(inst);
        }
        if inst.is(Op::GraphEndARM) {
            self.graph_ends.push(inst.offset);
        }
        if matches!(inst.op(), Some(Op::TypeArray | Op::TypeRuntimeArray))
            && let &[id, element, ..] = inst.operands
        {
            // Types come after their element types, so this follows a chain of arrays by one step each.
            self.inside_arrays.insert(id, self.inside_arrays(element));
        }
    }

    /// Ranges of words that can be walked over by themselves: each has whole instructions, and whole functions.
    pub(crate) fn parts(&self) -> impl Iterator<Item = Range<usize>> {
        let ends = self.parts.iter().skip(1).copied().chain([self.binary.words.len()]);
        self.parts.iter().copied().zip(ends).map(|(start, end)| start..end)
    }

    /// The places of the functions that begin in a range of words.
    pub(crate) fn functions_in(&self, part: Range<usize>) -> Range<usize> {
        let before = |offset| self.functions.partition_point(|function| function.at.offset < offset);
        before(part.start)..before(part.end)
    }

    /// Whether a capability is declared, or implied by one that is.
    pub fn has_capability(&self, capability: Capability) -> bool {
        self.declared.contains(capability)
    }

    /// Whether an extension is declared that the grammar may not know.
    pub(crate) fn declares(&self, extension: &str) -> bool {
        self.extension_names.contains(extension)
    }

    /// Whether an extension is declared.
    pub fn has_extension(&self, extension: Extension) -> bool {
        self.declared_extensions.contains(extension)
    }

    /// Whether this is the module's memory model.
    pub(crate) fn has_memory_model(&self, model: MemoryModel) -> bool {
        self.memory_model.and_then(|inst| inst.operand(1)) == Some(model as u32)
    }

    /// Whether this is the module's addressing model.
    pub(crate) fn has_addressing_model(&self, model: AddressingModel) -> bool {
        self.memory_model.and_then(|inst| inst.operand(0)) == Some(model as u32)
    }

    /// The place of the function whose `OpFunction` begins at a word.
    pub(crate) fn function_at(&self, offset: usize) -> Option<usize> {
        self.functions.binary_search_by_key(&offset, |function| function.at.offset).ok()
    }

    /// The execution models, by number, of the entry points that reach a function.
    pub(crate) fn models_of(&self, function: usize) -> impl Iterator<Item = u32> + use<'_, 'w> {
        let reaching = self.graph.models.get(function).copied().unwrap_or(0);
        self.models.iter().copied().filter(move |&model| reaching & crate::call_graph::model_bit(model) != 0)
    }

    /// Where the graph ends that begins before a word; `None` where it has no end.
    pub(crate) fn graph_end(&self, offset: usize) -> Option<usize> {
        let at = self.graph_ends.partition_point(|&end| end < offset);
        self.graph_ends.get(at).copied()
    }

    /// The instruction that begins at a word.
    pub fn instruction_at(&self, offset: usize) -> Option<Inst<'w>> {
        (offset >= HEADER_WORDS).then(|| self.binary.at(offset).ok().flatten()).flatten()
    }

    /// Visits the operands of an instruction, as far as the grammar knows them.
    pub fn for_each_operand(&self, inst: &Inst<'w>, mut visit: impl FnMut(Part<'w>)) {
        // Operands after an unknown one break no rule here; the reader of binaries refuses them.
        let _ = inst.visit_operands(&self.tables, &mut |part| {
            visit(part);
            true
        });
    }

    /// The type that arrays of arrays of it hold; any other type itself.
    pub fn inside_arrays(&self, ty: u32) -> u32 {
        self.inside_arrays.get(&ty).copied().unwrap_or(ty)
    }

    /// The place of a variable, by its id.
    pub fn variable_of(&self, id: u32) -> Option<usize> {
        self.variable_of.get(&id).copied()
    }

    /// The type of an id's value.
    pub fn type_of(&self, id: u32) -> Option<u32> {
        Context::type_of(&self.tables, id)
    }

    /// The value of a constant of 32 bits or less; of a specialization constant the default.
    pub fn constant(&self, id: u32) -> Option<u32> {
        let inst = self.definition(id)?;
        match inst.op()? {
            Op::Constant | Op::SpecConstant => inst.operand(2),
            Op::ConstantNull => Some(0),
            _ => None,
        }
    }

    /// Whether an id itself is decorated so.
    pub fn has(&self, id: u32, kind: Decoration) -> bool {
        self.decorations.find(id, kind).is_some()
    }

    /// The name of an id, where it has one that is not empty.
    pub fn name(&self, id: u32) -> Option<&str> {
        self.tables.name(id).filter(|name| !name.is_empty())
    }

    /// The known built-ins that an id and its members are, each once, and whether several are the same one; `None` where
    /// nothing is a built-in.
    pub(crate) fn built_ins_of(&self, id: u32) -> Option<&[(u32, bool)]> {
        self.built_ins.get(&id).map(Vec::as_slice)
    }

    /// Whether anything is decorated as one of these built-ins.
    pub fn has_built_in(&self, any_of: &[BuiltIn]) -> bool {
        let is_one = |value: &u32| any_of.iter().any(|&built_in| built_in as u32 == *value);
        let mut built_ins = self.decorations.all().iter().filter(|decorated| decorated.is(Decoration::BuiltIn));
        built_ins.any(|decorated| decorated.parameters.first().is_some_and(is_one))
    }

    /// The line of the source of an instruction.
    pub fn source_line(&self, offset: usize) -> Option<SourceLine> {
        self.lines.at(offset)
    }

    /// The memory barriers beside control barriers, by offset, with the offset of the control barrier that they are part
    /// of: nothing but other barriers stands between.
    pub fn joined_barriers(&self) -> FxHashMap<usize, usize> {
        let (mut joined, mut waiting, mut control) = (FxHashMap::default(), Vec::new(), None);
        for inst in self.instructions() {
            match inst.op() {
                Some(Op::MemoryBarrier) => match control {
                    Some(control) => drop(joined.insert(inst.offset, control)),
                    None => waiting.push(inst.offset),
                },
                Some(Op::ControlBarrier) => {
                    control = Some(inst.offset);
                    joined.extend(waiting.drain(..).map(|offset| (offset, inst.offset)));
                }
                Some(Op::Line | Op::NoLine) => {}
                // Debug information between them.
                Some(Op::ExtInst)
                    if inst
                        .operand(2)
                        .is_some_and(|set| self.instruction_set(set).flatten() != Some(ExtInstSet::GlslStd450)) => {}
                _ => {
                    control = None;
                    waiting.clear();
                }
            }
        }
        joined
    }

    /// Whether images are read, and written, by their variables.
    pub fn image_accesses(&self) -> FxHashMap<u32, (bool, bool)> {
        let mut loads: FxHashMap<u32, u32> = FxHashMap::default();
        let mut accesses: FxHashMap<u32, (bool, bool)> = FxHashMap::default();
        for inst in self.instructions() {
            match (inst.op(), inst.operands) {
                (Some(Op::Load), &[_, result, pointer, ..]) => drop(loads.insert(result, pointer)),
                (Some(Op::ImageRead), &[_, _, image, ..]) => {
                    if let Some(&variable) = loads.get(&image) {
                        accesses.entry(variable).or_default().0 = true;
                    }
                }
                (Some(Op::ImageWrite), &[image, ..]) => {
                    if let Some(&variable) = loads.get(&image) {
                        accesses.entry(variable).or_default().1 = true;
                    }
                }
                _ => {}
            }
        }
        accesses
    }

    /// The types that are pointers into a storage class.
    pub fn pointers_into(&self, class: StorageClass) -> FxHashSet<u32> {
        let of_class = |inst: &Inst<'_>| inst.is(Op::TypePointer) && inst.operand(1) == Some(class as u32);
        self.instructions()
            .take_while(|inst| !inst.is(Op::Function))
            .filter(of_class)
            .filter_map(|i| i.result())
            .collect()
    }
}

fn built_ins(tables: &words::Module<'_>) -> FxHashMap<u32, Vec<(u32, bool)>> {
    let mut built_ins: FxHashMap<u32, Vec<(u32, bool)>> = FxHashMap::default();
    for decorated in tables.decorations.all().iter().filter(|decorated| decorated.is(Decoration::BuiltIn)) {
        let of = built_ins.entry(decorated.target).or_default();
        // There are about a hundred; any other number is reported where it decorates.
        let known = decorated.parameters.first().filter(|&&value| EnumKind::BuiltIn.by_value(value).is_some());
        if let Some(&value) = known {
            match of.iter_mut().find(|(other, _)| *other == value) {
                Some((_, is_repeated)) => *is_repeated = true,
                None => of.push((value, false)),
            }
        }
    }
    built_ins
}

/// The declared capabilities, with what they imply, and the declared extensions: those under a condition, too.
fn declarations(tables: &words::Module<'_>) -> (CapabilitySet, ExtensionSet) {
    let mut capabilities = CapabilitySet::default();
    let known = |&value: &u32| Capability::from_value(value);
    tables.capabilities.iter().filter_map(known).for_each(|capability| capabilities.insert_with_implied(capability));
    let mut extensions: ExtensionSet = tables.extensions.iter().filter_map(|name| Extension::from_name(name)).collect();
    for inst in tables.instructions().take_while(|inst| !inst.is(Op::MemoryModel)) {
        if inst.is(Op::ConditionalCapabilityINTEL) {
            inst.operand(1)
                .iter()
                .filter_map(known)
                .for_each(|capability| capabilities.insert_with_implied(capability));
        } else if inst.is(Op::ConditionalExtensionINTEL) {
            extensions.extend(inst.text_lossy(1).and_then(|(name, _)| Extension::from_name(&name)));
        }
    }
    (capabilities, extensions)
}
