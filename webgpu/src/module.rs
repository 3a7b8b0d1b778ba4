//! A module's words as tables: what is where, which id is what, who calls whom.

use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{Decoration, Op, StorageClass};
use vulcanize_target_env::ExtInstSet;
use vulcanize_target_env::binary::{
    BinaryError, Context, HEADER_WORDS, Header, Inst, instruction_at, instructions, read_header,
};

use crate::violation::SourceLine;

/// Whether an instruction is this one.
pub(crate) fn is(inst: &Inst<'_>, op: Op) -> bool {
    u32::from(inst.opcode) == op as u32
}

/// The instruction's opcode, where the `spirv` crate knows it.
pub(crate) fn op_of(inst: &Inst<'_>) -> Option<Op> {
    Op::from_u32(u32::from(inst.opcode))
}

/// A decoration of an id, or of a struct's member.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decorated<'w> {
    pub target: u32,
    pub member: Option<u32>,
    pub kind: u32,
    pub parameters: &'w [u32],
    /// The instruction that says so (of a group's decorations that of the group).
    pub at: Inst<'w>,
}

impl Decorated<'_> {
    pub fn is(&self, decoration: Decoration) -> bool {
        self.kind == decoration as u32
    }
}

/// An entry point.
#[derive(Clone, Debug)]
pub(crate) struct EntryPoint<'w> {
    pub at: Inst<'w>,
    pub model: u32,
    pub function: u32,
    pub name: String,
    pub interface: &'w [u32],
}

/// A variable of the module or of a function.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Variable<'w> {
    pub at: Inst<'w>,
    pub id: u32,
    pub class: u32,
    /// The type that it points to.
    pub pointee: Option<u32>,
    pub initializer: Option<u32>,
}

impl Variable<'_> {
    pub fn is_in(&self, class: StorageClass) -> bool {
        self.class == class as u32
    }
}

/// A function with all its instructions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Function<'w> {
    pub at: Inst<'w>,
    pub id: u32,
    /// Where its last instruction ends.
    pub end: usize,
    pub has_body: bool,
    pub has_parameters: bool,
    /// Bits of the execution models (by number) of the entry points that reach it.
    pub models: u32,
}

/// A call, its functions by their places in the module.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Call<'w> {
    pub at: Inst<'w>,
    pub caller: usize,
    pub callee: usize,
}

/// A line of source: file (an `OpString`), line, column.
type LineIds = (u32, u32, u32);

/// The tables.
#[derive(Debug)]
pub(crate) struct Module<'w> {
    pub words: &'w [u32],
    pub header: Header,
    /// Where ids are defined.
    ids: FxHashMap<u32, usize>,
    /// The `OpName` of ids.
    names: FxHashMap<u32, usize>,
    /// By target, then as in the module.
    decorations: Vec<Decorated<'w>>,
    /// Where the source line changes.
    lines: Vec<(usize, Option<LineIds>)>,
    pub entry_points: Vec<EntryPoint<'w>>,
    pub variables: Vec<Variable<'w>>,
    /// Places in `variables`, by id.
    pub variable_of: FxHashMap<u32, usize>,
    /// What arrays hold that hold no arrays, by array type.
    inside_arrays: FxHashMap<u32, u32>,
    pub functions: Vec<Function<'w>>,
    pub function_of: FxHashMap<u32, usize>,
    pub calls: Vec<Call<'w>>,
    /// Calls of functions that are in cycles of the call graph.
    pub recursive_calls: Vec<Call<'w>>,
    sets: FxHashMap<u32, Option<ExtInstSet>>,
}

/// Decorations that groups may hand out, for each word of a module: hostile modules would multiply them.
const GROUP_DECORATIONS_PER_WORD: usize = 4;

impl<'w> Module<'w> {
    /// Reads the words of a module in this machine's byte order.
    pub fn read(words: &'w [u32]) -> Result<Module<'w>, BinaryError> {
        let mut module = Module {
            words,
            header: read_header(words)?,
            ids: FxHashMap::default(),
            names: FxHashMap::default(),
            decorations: Vec::new(),
            lines: Vec::new(),
            entry_points: Vec::new(),
            variables: Vec::new(),
            variable_of: FxHashMap::default(),
            inside_arrays: FxHashMap::default(),
            functions: Vec::new(),
            function_of: FxHashMap::default(),
            calls: Vec::new(),
            recursive_calls: Vec::new(),
            sets: FxHashMap::default(),
        };
        let mut groups = Vec::new();
        let mut callees = Vec::new();
        for inst in instructions(words) {
            let inst = inst?;
            if let Some(id) = inst.result() {
                module.ids.entry(id).or_insert(inst.offset);
            }
            module.read_instruction(inst, &mut groups, &mut callees);
        }
        module.decorate_groups(&groups)?;
        module.resolve_variables();
        module.link(&callees);
        Ok(module)
    }

    fn read_instruction(&mut self, inst: Inst<'w>, groups: &mut Vec<Inst<'w>>, callees: &mut Vec<(Inst<'w>, usize)>) {
        let Some(op) = op_of(&inst) else { return };
        match op {
            Op::Name => {
                inst.operand(0).map(|id| self.names.insert(id, inst.offset));
            }
            Op::Line => {
                if let &[file, line, column, ..] = inst.operands {
                    self.lines.push((inst.offset, Some((file, line, column))));
                }
            }
            Op::NoLine => self.end_line(inst.offset),
            Op::Decorate | Op::DecorateId | Op::DecorateString => self.decorate(inst, false),
            Op::MemberDecorate | Op::MemberDecorateString => self.decorate(inst, true),
            Op::GroupDecorate | Op::GroupMemberDecorate => groups.push(inst),
            Op::EntryPoint => self.read_entry_point(inst),
            Op::ExtInstImport => {
                if let (Some(id), Some((name, _))) = (inst.operand(0), inst.text(1)) {
                    self.sets.insert(id, ExtInstSet::from_name(&name));
                }
            }
            Op::Variable => {
                if let &[_, id, class, ..] = inst.operands {
                    let initializer = inst.operand(3);
                    self.variables.push(Variable { at: inst, id, class, pointee: None, initializer });
                }
            }
            Op::TypeArray | Op::TypeRuntimeArray => {
                if let &[id, element, ..] = inst.operands {
                    // Types come after what they hold, so this follows a chain of arrays by one step each.
                    self.inside_arrays.insert(id, self.inside_arrays(element));
                }
            }
            Op::FunctionCall => callees.push((inst, self.functions.len())),
            _ => self.read_of_function(op, inst),
        }
    }

    fn read_of_function(&mut self, op: Op, inst: Inst<'w>) {
        match op {
            Op::Function => {
                let Some(id) = inst.operand(1) else { return };
                self.function_of.entry(id).or_insert(self.functions.len());
                let (end, has_body, has_parameters) = (self.words.len(), false, false);
                self.functions.push(Function { at: inst, id, end, has_body, has_parameters, models: 0 });
            }
            Op::FunctionParameter | Op::Label | Op::FunctionEnd => {
                let Some(function) = self.functions.last_mut() else { return };
                match op {
                    Op::FunctionParameter => function.has_parameters = true,
                    Op::Label => function.has_body = true,
                    _ => function.end = inst.end(),
                }
            }
            // A line holds to the end of its block.
            _ if is_terminator(op) => self.end_line(inst.end()),
            _ => {}
        }
    }

    fn end_line(&mut self, offset: usize) {
        if self.lines.last().is_some_and(|(_, line)| line.is_some()) {
            self.lines.push((offset, None));
        }
    }

    fn decorate(&mut self, at: Inst<'w>, of_member: bool) {
        let found = match (of_member, at.operands) {
            (false, &[target, kind, ref parameters @ ..]) => (target, None, kind, parameters),
            (true, &[target, member, kind, ref parameters @ ..]) => (target, Some(member), kind, parameters),
            _ => return,
        };
        let (target, member, kind, parameters) = found;
        self.decorations.push(Decorated { target, member, kind, parameters, at });
    }

    fn read_entry_point(&mut self, at: Inst<'w>) {
        let (&[model, function, ..], Some((name, next))) = (at.operands, at.text(2)) else { return };
        self.entry_points.push(EntryPoint { at, model, function, name, interface: at.rest(next) });
    }

    /// Gives the decorations of groups to their targets.
    fn decorate_groups(&mut self, groups: &[Inst<'w>]) -> Result<(), BinaryError> {
        self.decorations.sort_by_key(|decorated| decorated.target);
        let mut left = self.words.len().saturating_mul(GROUP_DECORATIONS_PER_WORD);
        let mut added = Vec::new();
        for inst in groups {
            let of_member = is(inst, Op::GroupMemberDecorate);
            let Some(group) = inst.operand(0).map(|id| self.decorations_of(id)) else { continue };
            let targets = inst.rest(1).chunks(if of_member { 2 } else { 1 });
            left = left.checked_sub(group.len().saturating_mul(targets.len())).ok_or_else(|| BinaryError {
                offset: inst.offset,
                message: "Op".to_owned() + inst.name().unwrap_or_default() + " makes too many decorations of groups",
            })?;
            for target in targets {
                let member = target.get(1).copied();
                added.extend(group.iter().map(|&decorated| Decorated { target: target[0], member, ..decorated }));
            }
        }
        if !added.is_empty() {
            self.decorations.extend(added);
            self.decorations.sort_by_key(|decorated| decorated.target);
        }
        Ok(())
    }

    fn resolve_variables(&mut self) {
        let mut variables = std::mem::take(&mut self.variables);
        for (index, variable) in variables.iter_mut().enumerate() {
            self.variable_of.insert(variable.id, index);
            variable.pointee = variable.at.operand(0).and_then(|ty| self.pointer(ty)).map(|(_, pointee)| pointee);
        }
        self.variables = variables;
    }

    /// The call graph: calls, cycles, and which execution models reach a function.
    fn link(&mut self, callees: &[(Inst<'w>, usize)]) {
        let mut graph = DiGraph::<(), ()>::new();
        for _ in &self.functions {
            graph.add_node(());
        }
        for &(at, functions) in callees {
            let callee = at.operand(2).and_then(|id| self.function_of.get(&id));
            if let (Some(caller), Some(&callee)) = (functions.checked_sub(1), callee) {
                self.calls.push(Call { at, caller, callee });
                graph.add_edge(NodeIndex::new(caller), NodeIndex::new(callee), ());
            }
        }
        self.spread_models(&graph);
        let mut component_of = vec![0; self.functions.len()];
        for (index, component) in kosaraju_scc(&graph).iter().enumerate() {
            for node in component {
                component_of[node.index()] = index;
            }
        }
        let is_recursive = |call: &&Call<'_>| component_of[call.caller] == component_of[call.callee];
        self.recursive_calls = self.calls.iter().filter(is_recursive).copied().collect();
    }

    fn spread_models(&mut self, graph: &DiGraph<(), ()>) {
        let mut waiting = Vec::new();
        for entry in &self.entry_points {
            let Some(&function) = self.function_of.get(&entry.function) else { continue };
            waiting.push((function, model_bit(entry.model)));
        }
        // A function is walked again only for a bit that is new to it.
        while let Some((index, models)) = waiting.pop() {
            let function = &mut self.functions[index];
            let new = models & !function.models;
            if new != 0 {
                function.models |= new;
                waiting.extend(graph.neighbors(NodeIndex::new(index)).map(|callee| (callee.index(), new)));
            }
        }
    }

    /// All instructions, in order.
    pub fn instructions(&self) -> impl Iterator<Item = Inst<'w>> + use<'w> {
        // What is no instruction was an error while the module was read.
        instructions(self.words).map_while(Result::ok)
    }

    /// The instructions of a function, `OpFunction` first.
    pub fn instructions_of(&self, function: &Function<'w>) -> impl Iterator<Item = Inst<'w>> + use<'w> {
        let (words, end) = (self.words, function.end);
        std::iter::successors(Some(function.at), move |inst| at(words, inst.end())).take_while(move |i| i.offset < end)
    }

    /// The instruction that begins at a word.
    pub fn instruction_at(&self, offset: usize) -> Option<Inst<'w>> {
        (offset >= HEADER_WORDS).then(|| at(self.words, offset)).flatten()
    }

    /// The instruction that defines an id.
    pub fn definition(&self, id: u32) -> Option<Inst<'w>> {
        at(self.words, *self.ids.get(&id)?)
    }

    /// The same, if it is this instruction.
    pub fn defined_as(&self, id: u32, op: Op) -> Option<Inst<'w>> {
        self.definition(id).filter(|inst| is(inst, op))
    }

    /// Storage class and pointee of a pointer type.
    pub fn pointer(&self, ty: u32) -> Option<(u32, u32)> {
        match *self.defined_as(ty, Op::TypePointer)?.operands {
            [_, class, pointee, ..] => Some((class, pointee)),
            _ => None,
        }
    }

    /// The type that arrays of arrays of it hold; any other type itself.
    pub fn inside_arrays(&self, ty: u32) -> u32 {
        self.inside_arrays.get(&ty).copied().unwrap_or(ty)
    }

    /// The type of the value that an id stands for.
    pub fn type_of(&self, id: u32) -> Option<u32> {
        self.definition(id)?.result_type()
    }

    /// The value of a constant of 32 bits or less; of a specialization constant the default.
    pub fn constant(&self, id: u32) -> Option<u32> {
        let inst = self.definition(id)?;
        match op_of(&inst)? {
            Op::Constant | Op::SpecConstant => inst.operand(2),
            Op::ConstantNull => Some(0),
            _ => None,
        }
    }

    /// The decorations of an id and its members, in order.
    pub fn decorations_of(&self, id: u32) -> &[Decorated<'w>] {
        let start = self.decorations.partition_point(|decorated| decorated.target < id);
        let rest = &self.decorations[start..];
        &rest[..rest.partition_point(|decorated| decorated.target == id)]
    }

    /// All decorations, by target.
    pub fn decorations(&self) -> &[Decorated<'w>] {
        &self.decorations
    }

    /// A decoration of an id itself.
    pub fn decoration(&self, id: u32, kind: Decoration) -> Option<&Decorated<'w>> {
        self.decorations_of(id).iter().find(|decorated| decorated.member.is_none() && decorated.is(kind))
    }

    /// Whether an id itself is decorated so.
    pub fn has(&self, id: u32, kind: Decoration) -> bool {
        self.decoration(id, kind).is_some()
    }

    /// The name of an id.
    pub fn name(&self, id: u32) -> Option<String> {
        let (name, _) = at(self.words, *self.names.get(&id)?)?.text(1)?;
        Some(name).filter(|name| !name.is_empty())
    }

    /// The line of the source of an instruction.
    pub fn source_line(&self, offset: usize) -> Option<SourceLine> {
        let last = self.lines.partition_point(|&(start, _)| start <= offset).checked_sub(1)?;
        let (file, line, column) = self.lines[last].1?;
        let (file, _) = self.defined_as(file, Op::String)?.text(1)?;
        Some(SourceLine { file, line, column })
    }

    /// The types that are pointers into a storage class.
    pub fn pointers_into(&self, class: StorageClass) -> FxHashSet<u32> {
        let of_class = |inst: &Inst<'_>| is(inst, Op::TypePointer) && inst.operand(1) == Some(class as u32);
        self.instructions()
            .take_while(|inst| !is(inst, Op::Function))
            .filter(of_class)
            .filter_map(|i| i.result())
            .collect()
    }
}

/// The instruction at a place that is known to have one.
fn at(words: &[u32], offset: usize) -> Option<Inst<'_>> {
    instruction_at(words, offset.max(HEADER_WORDS)).ok().flatten()
}

/// The bit of an execution model; those that share one are of no environment here.
pub(crate) fn model_bit(model: u32) -> u32 {
    1 << model.min(31)
}

fn is_terminator(op: Op) -> bool {
    matches!(
        op,
        Op::Branch
            | Op::BranchConditional
            | Op::Switch
            | Op::Return
            | Op::ReturnValue
            | Op::Kill
            | Op::Unreachable
            | Op::TerminateInvocation
    )
}

impl Context for Module<'_> {
    fn literal_words(&self, selector: u32) -> usize {
        let ty = self.type_of(selector).and_then(|ty| self.defined_as(ty, Op::TypeInt));
        ty.and_then(|ty| ty.operand(1)).map_or(1, |width| (width as usize).div_ceil(32).max(1))
    }

    fn instruction_set(&self, id: u32) -> Option<ExtInstSet> {
        self.sets.get(&id).copied().flatten()
    }
}
