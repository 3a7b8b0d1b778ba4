//! The dialect to words, in one pass over the module.
//!
//! Each instruction goes into the buffer of its section; at the end the buffers are put one after another behind
//! the header.
//!
//! | file | what it writes |
//! | --- | --- |
//! | `module.rs` | capabilities, extensions, memory model, entry points, execution modes, global variables |
//! | `types.rs` | types with their layout decorations |
//! | `constants.rs` | constants, specialization constants |
//! | `functions.rs` | functions, blocks, block arguments as `OpPhi` |
//! | `control_flow.rs` | branches, selections and loops |
//! | `ops.rs` | what kind of op is written how; the ops that need a hand |
//! | `declarations.rs` | regular ops of the module's sections, `spirv.ExtInst` |
//! | `regular.rs` | ops that are one instruction, by the grammar |
//! | `decorations.rs` | attributes as decorations |
//! | `debug.rs` | names and lines |
//! | `pins.rs` | instructions that are kept word by word, and ids that keep their numbers |
//!
//! The order of visit (and so the order of instructions in each section) is that of MLIR's serializer, so the words
//! are the same up to the numbers of ids.

mod constants;
mod control_flow;
mod debug;
mod declarations;
mod decorations;
mod functions;
mod graph;
mod module;
mod ops;
mod pins;
mod regular;
mod types;

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::Op as Opcode;
use vulcanize_ir::parallel::join;
use vulcanize_ir::{Attribute, Block, Context, Diagnostic, Fallible, Identifier, Ir, Op, OpName, Region, Type, Value};
use vulcanize_spirv::transforms::check_declared_triple;
use vulcanize_target_env::{Enumerant, Version};

use crate::merge_info;
use crate::plan::Plan;
use crate::words::{MAX_NESTING, Section, Start, TooLong};
use ops::Handler;

/// What of a module beside its meaning gets into the binary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SerializeOptions {
    /// `OpName` for symbols and named structs.
    pub emit_symbol_name: bool,
    /// `OpSource` and `OpLine` from the locations of ops that have a file.
    pub emit_debug_info: bool,
    /// Whether a module is refused whose `vce_triple` is less than its ops need: its binary would not be valid. MLIR
    /// writes it.
    pub check_declared_triple: bool,
}

impl Default for SerializeOptions {
    fn default() -> Self {
        Self { emit_symbol_name: true, emit_debug_info: false, check_declared_triple: true }
    }
}

/// The words of a verified `spirv.module`, header included.
///
/// The error is a diagnostic at the op that has no form in SPIR-V (or none that is known here), for example an op of
/// another dialect, an attribute that is no decoration, or a constant of more words than an instruction can have; or
/// at the first op that needs what the module does not declare.
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

/// The buffers, in the order of the specification.
#[derive(Debug, Default)]
struct Sections {
    capabilities: Section,
    extensions: Section,
    ext_inst_imports: Section,
    memory_model: Section,
    entry_points: Section,
    execution_modes: Section,
    debug_sources: Section,
    names: Section,
    /// `OpModuleProcessed`
    processed: Section,
    decorations: Section,
    /// Types, constants and module-scope variables.
    globals: Section,
    functions: Section,
    graph_entry_points: Section,
    graphs: Section,
    /// Instructions about no semantics that refer to functions.
    trailing: Section,
}

/// The names of attributes that are asked for by name, interned once.
struct Names {
    value: Identifier,
    variable: Identifier,
    spec_const: Identifier,
    storage_class: Identifier,
    ty: Identifier,
    callee: Identifier,
    branch_weights: Identifier,
    func_op: OpName,
    variable_op: OpName,
    debug_name: Identifier,
    label: Identifier,
    selection_merge: Identifier,
    loop_merge: Identifier,
    loop_continue: Identifier,
    control_parameters: Identifier,
}

impl Names {
    fn new(context: &Context) -> Self {
        Self {
            value: context.identifier("value"),
            variable: context.identifier("variable"),
            spec_const: context.identifier("spec_const"),
            storage_class: context.identifier("storage_class"),
            ty: context.identifier("type"),
            callee: context.identifier("callee"),
            branch_weights: context.identifier("branch_weights"),
            func_op: context.op_name("spirv.func"),
            variable_op: context.op_name("spirv.Variable"),
            debug_name: context.identifier(merge_info::DEBUG_NAME),
            label: context.identifier(merge_info::LABEL),
            selection_merge: context.identifier(merge_info::SELECTION_MERGE),
            loop_merge: context.identifier(merge_info::LOOP_MERGE),
            loop_continue: context.identifier(merge_info::LOOP_CONTINUE),
            control_parameters: context.identifier(merge_info::LOOP_CONTROL_PARAMETERS),
        }
    }
}

/// A symbol of the module.
#[derive(Clone, Copy, Debug)]
struct Symbol {
    op: Op,
    /// 0 until something refers to it or it is written.
    id: u32,
    state: SymbolState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SymbolState {
    Waiting,
    Open,
    Written,
}

/// A word of an `OpPhi` that is known only when the whole function is written.
#[derive(Clone, Copy, Debug)]
struct PhiPatch {
    position: usize,
    value: Value,
    predecessor: Block,
}

struct Encoder<'a, 'c> {
    ir: &'a Ir<'c>,
    context: &'c Context,
    options: SerializeOptions,
    names: Names,
    module: Option<Op>,
    version: Version,
    has_long_composites: bool,
    next_id: u32,
    sections: Sections,

    /// How to write an op, by its name's index.
    handlers: Vec<Option<Handler>>,
    /// Ids by the index of the value; 0 where there is none yet.
    value_ids: Vec<u32>,
    /// Labels by the index of the block; 0 where there is none yet.
    labels: Vec<u32>,
    /// The label of the SPIR-V block that a block's terminator is in, by the index of the block; 0 until it is written.
    exits: Vec<u32>,
    visited: Vec<bool>,
    /// Blocks that are written, sooner or later; known for the regions that are being written.
    reachable: Vec<bool>,
    /// The blocks of regions that branches lead to, where somebody asked.
    live: FxHashMap<Region, FxHashSet<Block>>,
    symbols: FxHashMap<Identifier, Symbol>,
    symbol_depth: usize,

    /// Types in types and constructs in constructs that are being written.
    nesting: usize,
    types: Vec<u32>,
    /// Types that must not be declared twice, by opcode and operands.
    unique_types: FxHashMap<Box<[u32]>, u32>,
    /// Structs whose members are being written; pointers to them are declared ahead.
    open_structs: FxHashSet<Type>,
    forward_pointers: Vec<(Type, Type, u32)>,
    /// Structs inside other structs, which must not be decorated as blocks.
    nested_structs: FxHashSet<Type>,
    block_structs: FxHashSet<Type>,
    /// The names of structs that are not those of their types.
    struct_names: FxHashMap<Type, Identifier>,
    void: u32,

    constants: FxHashMap<(Attribute, Type), u32>,
    i32_constants: FxHashMap<u32, u32>,
    undefs: FxHashMap<u32, u32>,
    /// Constants of regular ops by their words, with 0 for the id.
    regular_constants: FxHashMap<Box<[u32]>, u32>,
    /// Symbols whose instructions stand behind the functions.
    trailing_symbols: FxHashSet<Identifier>,
    ext_inst_sets: FxHashMap<String, u32>,
    decorations: FxHashMap<Identifier, Option<&'static Enumerant>>,

    /// `OpFunction` to the variables of the first block.
    head: Section,
    body: Section,
    current_label: u32,
    /// The function that is being written.
    function: Option<Op>,
    /// Its blocks by the label that merge information names them by; made when first asked for.
    flat_labels: Option<FxHashMap<Attribute, Block>>,
    phis: Vec<PhiPatch>,
    sources: FxHashMap<Identifier, u32>,
    /// Whether the module says itself what its source is.
    has_source: bool,
    last_line: Option<Line>,
    /// The line that holds at the end of `head`.
    head_line: Option<Line>,
    /// The lines of what stands outside of functions, by its id.
    global_lines: FxHashMap<u32, Line>,
    /// Of a module that has instructions which are kept verbatim.
    pins: Option<Box<pins::Pins>>,
}

/// File, line and column, as in `OpLine`.
type Line = [u32; 3];

impl<'a, 'c> Encoder<'a, 'c> {
    fn new(ir: &'a Ir<'c>, options: SerializeOptions) -> Self {
        let context = ir.context();
        Self {
            ir,
            context,
            options,
            names: Names::new(context),
            module: None,
            version: Version::V1_0,
            has_long_composites: false,
            next_id: 1,
            sections: Sections::default(),
            handlers: Vec::new(),
            value_ids: vec![0; ir.value_capacity()],
            labels: vec![0; ir.block_capacity()],
            exits: vec![0; ir.block_capacity()],
            visited: vec![false; ir.block_capacity()],
            reachable: vec![false; ir.block_capacity()],
            live: FxHashMap::default(),
            symbols: FxHashMap::default(),
            symbol_depth: 0,
            nesting: 0,
            types: Vec::new(),
            unique_types: FxHashMap::default(),
            open_structs: FxHashSet::default(),
            forward_pointers: Vec::new(),
            nested_structs: FxHashSet::default(),
            block_structs: FxHashSet::default(),
            struct_names: FxHashMap::default(),
            void: 0,
            constants: FxHashMap::default(),
            i32_constants: FxHashMap::default(),
            undefs: FxHashMap::default(),
            regular_constants: FxHashMap::default(),
            trailing_symbols: FxHashSet::default(),
            ext_inst_sets: FxHashMap::default(),
            decorations: FxHashMap::default(),
            head: Section::default(),
            body: Section::default(),
            current_label: 0,
            function: None,
            flat_labels: None,
            phis: Vec::new(),
            sources: FxHashMap::default(),
            has_source: false,
            last_line: None,
            head_line: None,
            global_lines: FxHashMap::default(),
            pins: None,
        }
    }

    fn assemble(mut self) -> Vec<u32> {
        self.insert_global_lines();
        let s = &self.sections;
        let parts = [
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
            s.functions.words(),
            s.graph_entry_points.words(),
            s.graphs.words(),
            s.trailing.words(),
        ];
        let mut words = Vec::with_capacity(5 + parts.iter().map(|part| part.len()).sum::<usize>());
        // The generator's number is 0: none is registered.
        words.extend([spirv::MAGIC_NUMBER, self.version.word(), 0, self.next_id, 0]);
        for part in parts {
            words.extend_from_slice(part);
        }
        if let Some((numbered, bound)) = self.renumber(&words[5..]) {
            words.truncate(5);
            words[3] = bound;
            words.extend(numbered);
        }
        words
    }

    // ---- ids ----

    fn fresh(&mut self) -> u32 {
        let id = self.next_id;
        self.next_id += 1;
        id
    }

    /// The id of an operand of `user`.
    fn value_id(&mut self, user: Op, value: Value) -> Fallible<u32> {
        match self.value_ids.get(value.index()).copied() {
            Some(id) if id != 0 => Ok(id),
            // In blocks that only merge information names there is no order, and some values are not written at all.
            _ if self.is_dead(user) => {
                let ty = self.type_id(user, self.ir.value_type(value))?;
                Ok(self.undef(ty))
            }
            _ => Err(self.error(user, "uses a value that is defined nowhere before it in the binary")),
        }
    }

    /// Whether an op stands in a block that no branch leads to.
    fn is_dead(&mut self, op: Op) -> bool {
        let ir = self.ir;
        let mut around = Some(op);
        while let Some(block) = around.filter(|&op| self.function != Some(op)).and_then(|op| ir.parent_block(op)) {
            if !self.is_live(block) {
                return true;
            }
            around = ir.block_parent_op(block);
        }
        false
    }

    /// Whether branches lead to a block from the entry of its region.
    fn is_live(&mut self, block: Block) -> bool {
        let ir = self.ir;
        let Some(region) = ir.block_region(block) else { return true };
        self.live.entry(region).or_insert_with(|| live_blocks(ir, region)).contains(&block)
    }

    fn bind(&mut self, value: Value, id: u32) {
        if let Some(slot) = self.value_ids.get_mut(value.index()) {
            *slot = id;
        }
    }

    fn label(&mut self, block: Block) -> u32 {
        match self.labels[block.index()] {
            0 => {
                let id = self.fresh();
                self.labels[block.index()] = id;
                id
            }
            id => id,
        }
    }

    /// The id of an extended set by the name that it is imported with.
    fn ext_inst_set(&mut self, op: Op, name: &str) -> Fallible<u32> {
        if let Some(&id) = self.ext_inst_sets.get(name) {
            return Ok(id);
        }
        let id = self.fresh();
        let section = &mut self.sections.ext_inst_imports;
        let start = section.begin();
        section.push(id);
        section.push_string(name);
        section.finish(start, Opcode::ExtInstImport as u16).map_err(|error| self.too_long(op, error))?;
        self.ext_inst_sets.insert(name.to_owned(), id);
        Ok(id)
    }

    // ---- errors ----

    /// An error at an op, which the message starts with.
    fn error(&self, op: Op, message: impl std::fmt::Display) -> Box<Diagnostic> {
        Diagnostic::error(self.ir.location(op), format!("'{}' op {message}", self.ir.op_name_str(op)))
    }

    fn missing(&self, op: Op, attribute: &str) -> Box<Diagnostic> {
        self.error(op, format_args!("lacks attribute '{attribute}', or it is of the wrong kind"))
    }

    fn too_long(&self, op: Op, error: TooLong) -> Box<Diagnostic> {
        let message = format_args!(
            "needs an instruction of {} words, but an instruction has at most {}",
            error.words,
            crate::words::MAX_WORD_COUNT
        );
        self.error(op, message)
    }

    /// Goes one level deeper for as long as `write` works.
    fn nested<T>(&mut self, op: Op, write: impl FnOnce(&mut Self) -> Fallible<T>) -> Fallible<T> {
        if self.nesting >= MAX_NESTING {
            return Err(self.error(op, format_args!("nests deeper than {MAX_NESTING} levels")));
        }
        self.nesting += 1;
        let result = write(self);
        self.nesting -= 1;
        result
    }

    /// Completes an instruction of the body.
    fn finish_body(&mut self, op: Op, start: Start, opcode: u16) -> Fallible {
        self.body.finish(start, opcode).map_err(|error| self.too_long(op, error))
    }

    // ---- attributes ----

    fn required(&self, op: Op, name: &str) -> Fallible<Attribute> {
        self.ir.attribute_str(op, name).ok_or_else(|| self.missing(op, name))
    }

    /// The value of a required enum (or integer) attribute.
    fn required_word(&self, op: Op, name: &str) -> Fallible<u32> {
        self.required(op, name).and_then(|a| self.word_of(a).ok_or_else(|| self.missing(op, name)))
    }

    /// The entry of a dictionary.
    fn entry(&self, dictionary: Attribute, name: &str) -> Option<Attribute> {
        let entries = self.context.dictionary_value(dictionary)?;
        entries.iter().find(|entry| self.context.str(entry.name) == name).map(|entry| entry.value)
    }

    /// The word that an attribute stands for: a case, bits, an integer of 32 bits, 0 or 1.
    fn word_of(&self, attribute: Attribute) -> Option<u32> {
        if let Some(value) = self.context.enum_value(attribute) {
            return u32::try_from(value).ok();
        }
        let value = self.context.int_value(attribute)?;
        // Negative numbers of 32 bits keep their bits: 0xFFFFFFFF is "undefined" in OpVectorShuffle.
        u32::try_from(value).ok().or_else(|| i32::try_from(value).ok().map(|v| v as u32))
    }

    fn handler(&mut self, op: Op) -> Handler {
        let name = self.ir.op_name(op);
        if let Some(Some(handler)) = self.handlers.get(name.index()) {
            return handler.clone();
        }
        let handler = ops::handler_of(self.context, self.context.op_info(name));
        if self.handlers.len() <= name.index() {
            self.handlers.resize_with(name.index() + 1, || None);
        }
        self.handlers[name.index()] = Some(handler.clone());
        handler
    }
}

/// A plan that several ops share.
type SharedPlan = Rc<Plan>;

/// The blocks of a region that branches lead to from its entry.
fn live_blocks(ir: &Ir<'_>, region: Region) -> FxHashSet<Block> {
    let mut live = FxHashSet::default();
    let mut pending: Vec<Block> = ir.first_block(region).into_iter().collect();
    while let Some(block) = pending.pop() {
        if live.insert(block)
            && let Some(terminator) = ir.last_op(block)
        {
            pending.extend(ir.successors(terminator));
        }
    }
    live
}
