//! The encoder: its state, and the questions of all its parts.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::Op as Opcode;
use vulcanize_ir::parallel::join;
use vulcanize_ir::schema::OpDef;
use vulcanize_ir::{Attribute, Block, Context, Diagnostic, Fallible, Identifier, Ir, Op, OpName, Region, Value};
use vulcanize_spirv::regular::{Placement, RegularInstruction, form_of};
use vulcanize_spirv::transforms::check_declared_triple;
use vulcanize_target_env::{Enumerant, Version};
use vulcanize_words::MAX_WORD_COUNT;

use super::parts::EncodedFunctions;
use super::pins::Pins;
use super::state::{Constants, DebugDeclarations, FunctionState, Lines, Numbered, Sections, Symbols, Types};
use crate::merge_info;
use crate::names::names;
use crate::nesting;
use crate::plan::Plan;
use crate::section::{Start, TooLong};

/// What a binary says of the source that it comes from, which are the files of the ops' locations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DebugInfo {
    /// Nothing.
    #[default]
    None,
    /// Files and lines: `OpSource`, `OpString`, `OpLine`.
    Lines,
    /// The same, with `OpLine` before each instruction of a function, also where the line is that of the one before; merge
    /// instructions and their branches have none. For the Khronos validation layer: when it instruments kernels, the one of
    /// 2023 takes each line that is not repeated for an instruction too many, and names a line further down.
    EachLine,
    /// The texts of files, lines, functions, calls that were inlined, types and values with their names, in instructions
    /// of NonSemantic.Shader.DebugInfo.100.
    Full,
}

impl DebugInfo {
    /// Whether lines are said by `OpLine`.
    pub(super) fn has_line_instructions(self) -> bool {
        match self {
            Self::Lines | Self::EachLine => true,
            Self::None | Self::Full => false,
        }
    }
}

/// The parts of a module beside its meaning that get into the binary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SerializeOptions {
    /// `OpName` for symbols and named structs.
    pub emit_symbol_name: bool,
    /// What the binary says of the source.
    pub debug_info: DebugInfo,
    /// Whether a module is refused whose `vce_triple` is less than its ops need: its binary would not be valid. MLIR
    /// writes it.
    pub check_declared_triple: bool,
}

impl Default for SerializeOptions {
    fn default() -> Self {
        Self { emit_symbol_name: true, debug_info: DebugInfo::None, check_declared_triple: true }
    }
}

/// The words of a verified `spirv.module`, header included.
///
/// The error is a diagnostic at the op that has no form in SPIR-V (or none that is known here), for example an op of
/// another dialect, an attribute that is no decoration, or a constant of more words than an instruction can have; or at
/// the first op with a need that the module does not declare.
pub fn serialize(ir: &Ir<'_>, module: Op, options: &SerializeOptions) -> Fallible<Vec<u32>> {
    /// A module of fewer ops is done before a thread has started.
    const MANY_OPS: usize = 2000;
    let encode = || {
        let mut encoder = Encoder::new(ir, *options);
        encoder.encode_module(module)?;
        Ok(encoder.assemble())
    };
    if !options.check_declared_triple {
        return encode();
    }
    let threads = if ir.op_capacity() < MANY_OPS { 1 } else { ir.context().threads() };
    let (words, checked) = join(threads, encode, || check_declared_triple(ir, module));
    match checked {
        Ok(()) => words,
        Err(mut missing) => Err(missing.swap_remove(0)),
    }
}

names! {
    /// The names of attributes and ops that are asked for by name.
    Names: identifier -> Identifier {
        value = "value",
        variable = "variable",
        spec_const = "spec_const",
        storage_class = "storage_class",
        ty = "type",
        callee = "callee",
        branch_weights = "branch_weights",
        debug_name = merge_info::DEBUG_NAME,
        label = merge_info::LABEL,
        selection_merge = merge_info::SELECTION_MERGE,
        loop_merge = merge_info::LOOP_MERGE,
        loop_continue = merge_info::LOOP_CONTINUE,
        control_parameters = merge_info::LOOP_CONTROL_PARAMETERS,
    }
    op_name -> OpName {
        func_op = "spirv.func",
        variable_op = "spirv.Variable",
    }
}

/// A plan that several ops share.
pub(super) type SharedPlan = Rc<Plan>;

/// Writes one op.
pub(super) type Writer = for<'a, 'c> fn(&mut Encoder<'a, 'c>, Op) -> Fallible;

/// How ops of one name are written.
#[derive(Clone)]
pub(super) enum Handler {
    /// As one instruction, by the grammar.
    Regular(SharedPlan),
    /// As one instruction by the grammar, in a section of the module's.
    Declaration(SharedPlan, Target),
    /// By a function of its own. Whether that writes an instruction at the op's place.
    Special(Writer, bool),
    /// Not at all: the op has no form in a binary.
    Unsupported,
}

/// The section that a declaration belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    Capabilities,
    Extensions,
    MemoryModel,
    EntryPoints,
    DebugSources,
    Processed,
    Decorations,
    Globals,
    /// Among the module's variables, or at the start of the function that the op is in.
    Variables,
}

impl Target {
    /// The section of a regular op; `None` for ops that may be in functions only.
    pub fn of(def: &'static OpDef) -> Option<Self> {
        let form = form_of(def).filter(|form| form.placement != Placement::Function)?;
        let RegularInstruction::Core(instruction) = form.instruction else { return None };
        Some(match instruction.name {
            "ConditionalCapabilityINTEL" => Target::Capabilities,
            "ConditionalExtensionINTEL" | "Extension" => Target::Extensions,
            "SamplerImageAddressingModeNV" => Target::MemoryModel,
            "ConditionalEntryPointINTEL" => Target::EntryPoints,
            "String" | "Source" | "SourceContinued" | "SourceExtension" => Target::DebugSources,
            "ModuleProcessed" => Target::Processed,
            "DecorationGroup" => Target::Decorations,
            "UntypedVariableKHR" => Target::Variables,
            _ => Target::Globals,
        })
    }
}

/// A module while it is written. Its state is sorted by subject; the state of the written function is new for each.
pub(super) struct Encoder<'a, 'c> {
    pub ir: &'a Ir<'c>,
    pub context: &'c Context,
    pub options: SerializeOptions,
    pub names: Names,
    /// How to write an op, by its name's index.
    pub handlers: Vec<Option<Handler>>,
    /// The cases of decorations, by the names of their attributes.
    pub decorations: FxHashMap<Identifier, Option<&'static Enumerant>>,

    pub module: Option<Op>,
    pub version: Version,
    pub has_long_composites: bool,
    pub next_id: u32,
    pub sections: Sections,
    pub numbered: Numbered,
    pub symbols: Symbols,
    pub types: Types,
    pub constants: Constants,
    pub ext_inst_sets: FxHashMap<String, u32>,
    pub lines: Lines,
    /// What is said of the source beside lines, if it is.
    pub debug: Option<Box<DebugDeclarations>>,
    /// The functions of the module, where they were encoded before.
    pub parts: Option<Vec<EncodedFunctions>>,
    /// The pins of a module with verbatim instructions.
    pub pins: Option<Box<Pins>>,
    /// Types in types and constructs in constructs that are being written.
    pub nesting: usize,

    pub function: FunctionState,
}

impl<'a, 'c> Encoder<'a, 'c> {
    pub fn new(ir: &'a Ir<'c>, options: SerializeOptions) -> Self {
        let context = ir.context();
        Self {
            ir,
            context,
            options,
            names: Names::new(context),
            handlers: Vec::new(),
            decorations: FxHashMap::default(),
            module: None,
            version: Version::V1_0,
            has_long_composites: false,
            next_id: 1,
            sections: Sections::default(),
            numbered: Numbered::new(ir),
            symbols: Symbols::default(),
            types: Types::default(),
            constants: Constants::default(),
            ext_inst_sets: FxHashMap::default(),
            lines: Lines::default(),
            debug: None,
            parts: None,
            pins: None,
            nesting: 0,
            function: FunctionState::default(),
        }
    }

    pub fn assemble(mut self) -> Vec<u32> {
        self.insert_global_lines();
        // Most words are those of functions: there is no second copy of these.
        let mut words = std::mem::take(&mut self.sections.functions).into_words();
        let s = &self.sections;
        let before = [
            s.capabilities.words(),
            s.extensions.words(),
            s.ext_inst_imports.words(),
            s.memory_model.words(),
            s.entry_points.words(),
            s.execution_modes.words(),
            s.debug_sources.words(),
            s.names.words(),
            s.processed.words(),
            s.decorations.words(),
            s.globals.words(),
            self.verbatim_globals(),
            self.debug.as_ref().map_or(&[], |debug| debug.section.words()),
        ];
        let after = [s.graph_entry_points.words(), s.graphs.words(), s.trailing.words()];
        // The generator's number is 0: none is registered.
        let header = [spirv::MAGIC_NUMBER, self.version.word(), 0, self.next_id, 0];
        let head = [&header[..]].into_iter().chain(before).flatten().copied().collect::<Vec<u32>>();
        words.reserve_exact(head.len() + after.iter().map(|part| part.len()).sum::<usize>());
        words.splice(..0, head);
        after.iter().for_each(|part| words.extend_from_slice(part));
        if let Some((numbered, bound)) = self.renumber(&words[5..]) {
            words.truncate(5);
            words[3] = bound;
            words.extend(numbered);
        }
        words
    }

    // ---- ids ----

    pub fn fresh(&mut self) -> u32 {
        let id = self.next_id;
        self.next_id += 1;
        id
    }

    /// The id of an operand of `user`.
    pub fn value_id(&mut self, user: Op, value: Value) -> Fallible<u32> {
        match self.numbered.value_ids.get(value.index()).copied() {
            Some(id) if id != 0 => Ok(id),
            // Blocks that only merge information names have no order, and some values are not written at all.
            _ if self.is_dead(user) => {
                let ty = self.type_id(user, self.ir.value_type(value))?;
                Ok(self.undef(ty))
            }
            _ => Err(self.error(user, "uses a value that is defined nowhere before it in the binary")),
        }
    }

    /// Whether an op is in a block that no branch leads to.
    pub fn is_dead(&mut self, op: Op) -> bool {
        let ir = self.ir;
        let mut around = Some(op);
        while let Some(block) = around.filter(|&op| self.function.op != Some(op)).and_then(|op| ir.parent_block(op)) {
            if !self.is_live(block) {
                return true;
            }
            around = ir.block_parent_op(block);
        }
        false
    }

    /// Whether branches lead to a block from the entry of its region.
    pub fn is_live(&mut self, block: Block) -> bool {
        let ir = self.ir;
        let Some(region) = ir.block_region(block) else { return true };
        if !self.numbered.live.contains_key(&region) {
            let live = self.live_blocks(region);
            self.numbered.live.insert(region, live);
        }
        self.numbered.live.get(&region).is_some_and(|live| live.contains(&block))
    }

    /// The blocks of a region that branches lead to from its entry.
    fn live_blocks(&mut self, region: Region) -> FxHashSet<Block> {
        let ir = self.ir;
        let mut live = FxHashSet::default();
        let mut pending: Vec<Block> = ir.first_block(region).into_iter().collect();
        while let Some(block) = pending.pop() {
            if live.insert(block)
                && let Some(terminator) = ir.last_op(block).filter(|_| self.is_left(block))
            {
                pending.extend(ir.successors(terminator));
            }
        }
        live
    }

    /// Whether branches lead from the start of a block to its end: not if it holds a loop that only returns, say.
    pub fn is_left(&mut self, block: Block) -> bool {
        let ir = self.ir;
        let regions = ir.ops(block).filter(|&op| !ir.regions(op).is_empty() && is_structured(ir.op_name_str(op)));
        let regions = regions.flat_map(|op| ir.regions(op));
        regions.filter_map(|&region| ir.last_block(region)).all(|merge_block| self.is_live(merge_block))
    }

    pub fn bind(&mut self, value: Value, id: u32) {
        if let Some(slot) = self.numbered.value_ids.get_mut(value.index()) {
            *slot = id;
        }
    }

    pub fn label(&mut self, block: Block) -> u32 {
        match self.numbered.labels[block.index()] {
            0 => {
                let id = self.fresh();
                self.numbered.labels[block.index()] = id;
                id
            }
            id => id,
        }
    }

    /// The id of an extended set by the name that it is imported with.
    pub fn ext_inst_set(&mut self, op: Op, name: &str) -> Fallible<u32> {
        if let Some(&id) = self.ext_inst_sets.get(name) {
            return Ok(id);
        }
        let id = self.fresh();
        let written = self.sections.ext_inst_imports.with_text(Opcode::ExtInstImport, &[id], name, &[]);
        written.map_err(|error| self.too_long(op, error))?;
        self.ext_inst_sets.insert(name.to_owned(), id);
        Ok(id)
    }

    // ---- errors ----

    /// An error at an op, which the message starts with.
    pub fn error(&self, op: Op, message: impl std::fmt::Display) -> Box<Diagnostic> {
        Diagnostic::error(self.ir.location(op), format!("'{}' op {message}", self.ir.op_name_str(op)))
    }

    pub fn missing(&self, op: Op, attribute: &str) -> Box<Diagnostic> {
        self.error(op, format_args!("lacks attribute '{attribute}', or it is of the wrong kind"))
    }

    pub fn too_long(&self, op: Op, error: TooLong) -> Box<Diagnostic> {
        let message = format_args!(
            "needs an instruction of {} words, but an instruction has at most {}",
            error.words, MAX_WORD_COUNT
        );
        self.error(op, message)
    }

    /// Goes one level deeper for as long as `write` works.
    pub fn nested<T>(&mut self, op: Op, write: impl FnOnce(&mut Self) -> Fallible<T>) -> Fallible<T> {
        nesting::check(self.context, self.nesting + 1)
            .map_err(|exceeded| self.error(op, format_args!("{exceeded}")))?;
        self.nesting += 1;
        let result = write(self);
        self.nesting -= 1;
        result
    }

    /// Completes an instruction of the body.
    pub fn finish_body(&mut self, op: Op, start: Start, opcode: u16) -> Fallible {
        self.function.body.finish(start, opcode).map_err(|error| self.too_long(op, error))
    }

    // ---- attributes ----

    pub fn required(&self, op: Op, name: &str) -> Fallible<Attribute> {
        self.ir.attribute_str(op, name).ok_or_else(|| self.missing(op, name))
    }

    /// The elements of a required array.
    pub fn required_list(&self, op: Op, name: &str) -> Fallible<&'c [Attribute]> {
        self.context.array_value(self.required(op, name)?).ok_or_else(|| self.missing(op, name))
    }

    /// The value of a required enum (or integer) attribute.
    pub fn required_word(&self, op: Op, name: &str) -> Fallible<u32> {
        self.required(op, name).and_then(|a| self.word_of(a).ok_or_else(|| self.missing(op, name)))
    }

    /// The entry of a dictionary.
    pub fn entry(&self, dictionary: Attribute, name: &str) -> Option<Attribute> {
        let entries = self.context.dictionary_value(dictionary)?;
        entries.iter().find(|entry| self.context.str(entry.name) == name).map(|entry| entry.value)
    }

    /// The word of an attribute: a case, bits, an integer of 32 bits, 0 or 1.
    pub fn word_of(&self, attribute: Attribute) -> Option<u32> {
        if let Some(value) = self.context.enum_value(attribute) {
            return u32::try_from(value).ok();
        }
        let value = self.context.int_value(attribute)?;
        // Negative numbers of 32 bits keep their bits: 0xFFFFFFFF is "undefined" in OpVectorShuffle.
        u32::try_from(value).ok().or_else(|| i32::try_from(value).ok().map(|v| v as u32))
    }
}

/// Whether an op of this name holds blocks of the function around.
pub(super) fn is_structured(name: &str) -> bool {
    matches!(name, "spirv.mlir.selection" | "spirv.mlir.loop")
}
