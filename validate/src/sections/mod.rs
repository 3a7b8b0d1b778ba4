//! The rules of SPIR-V itself, a file a section of the specification. A file has its table of rules at its top; the rules of
//! Vulkan and OpenCL about the same instructions stand with them.
//!
//! A walk goes over the instructions of each part of the module in their order. Tables of the whole module are there from the
//! beginning ([`crate::module`]), so a check may ask what comes later, and need not know the parts before its own. An
//! instruction whose words do not fit the grammar is checked by nothing else.

mod annotations;
mod arithmetic;
mod atomics;
mod barriers;
mod bits;
pub(crate) mod built_ins;
mod capabilities;
mod composites;
mod constants;
pub(crate) mod control_flow;
mod conversions;
mod debug;
mod derivatives;
mod extended;
mod functions;
mod graphs;
mod groups;
mod header;
mod ids;
mod images;
mod interfaces;
pub(crate) mod layout;
mod limits;
mod matrices;
mod memory;
mod memory_semantics;
mod meshes;
mod miscellaneous;
mod modes;
mod module_layout;
mod non_uniform;
mod operands;
mod pipes;
mod primitives;
mod rays;
mod relations;
mod scopes;
mod shapes;
mod small_types;
mod tensors;
mod types;

use std::ops::Range;

use spirv::Op;
use vulcanize_target_env::InstructionClass;
use vulcanize_words::Inst;

use crate::checker::Checker;
use crate::environment::Environment;
use crate::jobs::Job;
use crate::module::Module;
use crate::rules::Rule;

/// The rules of each section.
pub(crate) const RULES: &[&[Rule]] = &[
    operands::RULES,
    header::RULES,
    capabilities::RULES,
    module_layout::RULES,
    ids::RULES,
    limits::RULES,
    miscellaneous::RULES,
    debug::RULES,
    annotations::RULES,
    extended::RULES,
    modes::RULES,
    types::RULES,
    constants::RULES,
    memory::RULES,
    functions::RULES,
    images::RULES,
    conversions::RULES,
    composites::RULES,
    arithmetic::RULES,
    bits::RULES,
    relations::RULES,
    derivatives::RULES,
    control_flow::RULES,
    atomics::RULES,
    primitives::RULES,
    barriers::RULES,
    scopes::RULES,
    memory_semantics::RULES,
    groups::RULES,
    pipes::RULES,
    non_uniform::RULES,
    tensors::RULES,
    graphs::RULES,
    rays::RULES,
    meshes::RULES,
    matrices::RULES,
    small_types::RULES,
    layout::RULES,
    interfaces::RULES,
    built_ins::RULES,
];

impl Rule {
    /// Every rule: those of SPIR-V in the order of its sections, then those of environments.
    pub fn all() -> impl Iterator<Item = Rule> {
        Rule::of_sections().chain(Rule::of_environments())
    }

    /// The rules of SPIR-V, and those of APIs beside them, in the order of the sections.
    pub fn of_sections() -> impl Iterator<Item = Rule> {
        RULES.iter().copied().flatten().copied()
    }

    /// The rule of this name.
    pub fn from_name(name: &str) -> Option<Rule> {
        Rule::all().find(|rule| rule.name() == name)
    }
}

/// What the walks over parts of a module have in common.
#[derive(Debug)]
pub(crate) struct Shared {
    pointers: modes::PointersOfClasses,
    forward_pointers: ids::ForwardPointers,
}

impl Shared {
    pub fn new(module: &Module<'_>, env: &Environment) -> Shared {
        let ck = Checker::new(module, env);
        Shared {
            pointers: modes::PointersOfClasses::new(module, ck.is_vulkan()),
            forward_pointers: ids::ForwardPointers::new(&ck),
        }
    }
}

/// The checks of the whole module, the longest first, and those of its parts.
pub(crate) fn jobs<'j, 'm, 'w>(module: &'m Module<'w>, shared: &'j Shared) -> Vec<Job<'j, 'm, 'w>>
where
    'm: 'j,
    'w: 'j,
{
    let mut jobs: Vec<Job<'j, 'm, 'w>> = vec![
        Box::new(interfaces::check),
        Box::new(annotations::check_module),
        Box::new(check_order),
        Box::new(memory::check_module),
        Box::new(images::check_module),
        Box::new(built_ins::check),
        Box::new(modes::check_module),
        Box::new(graphs::check_module),
        Box::new(meshes::check_module),
        Box::new(header::check),
    ];
    for part in module.parts() {
        let functions = part.clone();
        jobs.push(Box::new(move |ck| check_part(ck, part.clone(), shared)));
        jobs.push(Box::new(move |ck| control_flow::check_functions(ck, functions.clone())));
    }
    jobs
}

/// What depends on all instructions before.
fn check_order(ck: &mut Checker<'_, '_>) {
    let (mut order, mut counts) = (module_layout::Order::default(), limits::Counts::default());
    for inst in ck.module.instructions() {
        order.check(ck, &inst);
        counts.check(ck, &inst);
    }
    order.finish(ck);
}

/// Checks the instructions of a part: each is a matter of its own.
fn check_part(ck: &mut Checker<'_, '_>, part: Range<usize>, shared: &Shared) {
    let module = ck.module;
    let mut classes = modes::StorageClasses::new(&shared.pointers);
    let mut parts = Vec::new();
    for inst in module.instructions_in(part) {
        if inst.is(Op::Function) {
            ck.function = module.function_at(inst.offset);
        } else if inst.is(Op::Label) {
            ck.block = inst.operand(0);
            ck.entry_block = ck.entry_block.or(ck.block);
        }
        if operands::check(ck, &inst, &mut parts) {
            ids::check(ck, &inst, &parts, &shared.forward_pointers);
            capabilities::check(ck, &inst, &parts);
            classes.check(ck, &inst, &parts);
            limits::check(ck, &inst);
            functions::check_uses(ck, &inst, &parts);
            memory::check_logical(ck, &inst, &parts);
            check_instruction(ck, &inst);
        } else {
            ids::define(ck, &inst);
        }
        if inst.is(Op::FunctionEnd) {
            (ck.function, ck.block, ck.entry_block) = (None, None, None);
        }
    }
}

fn check_instruction<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    scopes::check(ck, inst);
    memory_semantics::check(ck, inst);
    small_types::check(ck, inst);
    matrices::check(ck, inst);
    let Some(row) = inst.grammar() else { return };
    match row.class {
        InstructionClass::Miscellaneous => miscellaneous::check(ck, inst),
        InstructionClass::Debug => debug::check(ck, inst),
        InstructionClass::Annotation => annotations::check(ck, inst),
        InstructionClass::Extension => extended::check(ck, inst),
        InstructionClass::ModeSetting => modes::check(ck, inst),
        InstructionClass::TypeDeclaration => {
            types::check(ck, inst);
            images::check_type(ck, inst);
            matrices::tensor_layouts::check_type(ck, inst);
            tensors::check_type(ck, inst);
        }
        InstructionClass::ConstantCreation => {
            constants::check(ck, inst);
            check_operation(ck, inst);
        }
        InstructionClass::Memory => {
            memory::check(ck, inst);
            images::check(ck, inst);
        }
        InstructionClass::Function => {
            functions::check(ck, inst);
            // A reduction of a cooperative matrix has a function.
            arithmetic::check(ck, inst);
        }
        InstructionClass::Image => images::check(ck, inst),
        InstructionClass::Conversion => conversions::check(ck, inst),
        InstructionClass::Composite => composites::check(ck, inst),
        InstructionClass::Arithmetic => arithmetic::check(ck, inst),
        InstructionClass::Bit => bits::check(ck, inst),
        InstructionClass::RelationalAndLogical => relations::check(ck, inst),
        InstructionClass::Derivative => derivatives::check(ck, inst),
        InstructionClass::ControlFlow => {
            control_flow::check(ck, inst);
            miscellaneous::check(ck, inst);
        }
        InstructionClass::Atomic => atomics::check(ck, inst),
        InstructionClass::Primitive => primitives::check(ck, inst),
        InstructionClass::Barrier => barriers::check(ck, inst),
        InstructionClass::Group => groups::check(ck, inst),
        // SPIRV-Tools has no rules for them either.
        InstructionClass::DeviceSideEnqueue => {}
        InstructionClass::Pipe => pipes::check(ck, inst),
        InstructionClass::NonUniform => non_uniform::check(ck, inst),
        InstructionClass::Tensor => tensors::check(ck, inst),
        // See `graphs::check_module`.
        InstructionClass::Graph => {}
        InstructionClass::Reserved | InstructionClass::Exclude => check_reserved(ck, inst),
    }
}

/// The operation of an `OpSpecConstantOp`.
fn check_operation<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let op = inst.operand(2).filter(|_| inst.is(Op::SpecConstantOp)).and_then(Op::from_u32);
    if let Some(op) = op {
        let operands = inst.rest(3);
        conversions::check_operation(ck, inst, op, operands);
        composites::check_operation(ck, inst, op, operands);
        arithmetic::check_operation(ck, inst, op, operands);
        bits::check_operation(ck, inst, op, operands);
        relations::check_operation(ck, inst, op, operands);
        matrices::check_operation(ck, inst, op, operands);
    }
}

/// Instructions of extensions that the grammar has in no class: each section knows its own.
fn check_reserved<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    miscellaneous::check(ck, inst);
    extended::check(ck, inst);
    modes::check(ck, inst);
    types::check(ck, inst);
    constants::check(ck, inst);
    memory::check(ck, inst);
    functions::check(ck, inst);
    images::check(ck, inst);
    conversions::check(ck, inst);
    composites::check(ck, inst);
    arithmetic::check(ck, inst);
    bits::check(ck, inst);
    relations::check(ck, inst);
    derivatives::check(ck, inst);
    control_flow::check(ck, inst);
    atomics::check(ck, inst);
    primitives::check(ck, inst);
    barriers::check(ck, inst);
    groups::check(ck, inst);
    pipes::check(ck, inst);
    non_uniform::check(ck, inst);
    tensors::check(ck, inst);
    rays::check(ck, inst);
    meshes::check(ck, inst);
}
