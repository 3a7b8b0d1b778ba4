//! The section of the module that each instruction belongs to.

use std::sync::OnceLock;

use spirv::Op;
use vulcanize_target_env::{Instruction, InstructionClass};

/// The sections of a module, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Section {
    #[default]
    Capabilities,
    Extensions,
    Imports,
    MemoryModel,
    SamplerAddressing,
    EntryPoints,
    ExecutionModes,
    Sources,
    Names,
    Processed,
    Annotations,
    /// Types, constants, variables of the module.
    Declarations,
    Functions,
    Graphs,
}

impl Section {
    pub fn name(self) -> &'static str {
        match self {
            Section::Capabilities => "capabilities",
            Section::Extensions => "extensions",
            Section::Imports => "imported instruction sets",
            Section::MemoryModel => "the memory model",
            Section::SamplerAddressing => "the addressing mode of samplers",
            Section::EntryPoints => "entry points",
            Section::ExecutionModes => "execution modes",
            Section::Sources => "sources and strings",
            Section::Names => "names",
            Section::Processed => "OpModuleProcessed",
            Section::Annotations => "annotations",
            Section::Declarations => "types, constants and variables",
            Section::Functions => "functions",
            Section::Graphs => "graphs",
        }
    }
}

/// Where an instruction may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// In one section.
    In(Section),
    /// Among the declarations, or in a block.
    Global,
    /// The same, and before and between functions and blocks.
    Line,
    /// The instructions of extended sets, which decide it.
    Extended,
    /// What functions and blocks begin and end with.
    Function,
    /// In a block.
    Body,
    /// In a block or a graph.
    BodyOrGraph,
    /// Nobody knows the instruction.
    Unknown,
}

/// The places of the opcodes of the core that were asked for: a small module has few, and all of them are a table of
/// names to search.
static PLACES: [OnceLock<Place>; 512] = [const { OnceLock::new() }; 512];

/// Where an instruction may stand.
pub(super) fn place_of(opcode: u16) -> Place {
    let find = || Instruction::by_opcode(opcode).map_or(Place::Unknown, of_row);
    match PLACES.get(usize::from(opcode)) {
        Some(place) => *place.get_or_init(find),
        None => find(),
    }
}

/// Constants whose names do not say so.
const CONSTANTS: &[&str] = &["AsmTargetINTEL", "AsmINTEL", "GraphConstantARM"];

fn of_row(row: &Instruction) -> Place {
    let is_named = |beginning: &str| row.name.starts_with(beginning);
    match row.class {
        // It is a constant by its name and its operands, and one of the instructions of pipes by its section.
        InstructionClass::Pipe if is_named("Constant") => Place::Global,
        InstructionClass::TypeDeclaration | InstructionClass::ConstantCreation => Place::In(Section::Declarations),
        _ if is_named("Type") || is_named("Constant") || is_named("SpecConstant") || CONSTANTS.contains(&row.name) => {
            Place::In(Section::Declarations)
        }
        InstructionClass::Annotation => Place::In(Section::Annotations),
        InstructionClass::Graph => Place::In(Section::Graphs),
        _ if row.name.starts_with("Alias") => Place::In(Section::Annotations),
        _ => match Op::from_u32(u32::from(row.opcode)) {
            Some(op) => of_op(op),
            // The crate of opcodes is older than the grammar.
            None if row.name == "PoisonKHR" => Place::Global,
            None => Place::Body,
        },
    }
}

fn of_op(op: Op) -> Place {
    match op {
        Op::Capability | Op::ConditionalCapabilityINTEL => Place::In(Section::Capabilities),
        Op::Extension | Op::ConditionalExtensionINTEL => Place::In(Section::Extensions),
        Op::ExtInstImport => Place::In(Section::Imports),
        Op::MemoryModel => Place::In(Section::MemoryModel),
        Op::SamplerImageAddressingModeNV => Place::In(Section::SamplerAddressing),
        Op::EntryPoint | Op::ConditionalEntryPointINTEL => Place::In(Section::EntryPoints),
        Op::ExecutionMode | Op::ExecutionModeId => Place::In(Section::ExecutionModes),
        Op::Source | Op::SourceContinued | Op::SourceExtension | Op::String => Place::In(Section::Sources),
        Op::Name | Op::MemberName => Place::In(Section::Names),
        Op::ModuleProcessed => Place::In(Section::Processed),
        Op::Variable | Op::UntypedVariableKHR | Op::Undef => Place::Global,
        Op::Line | Op::NoLine => Place::Line,
        Op::ExtInst | Op::ExtInstWithForwardRefsKHR => Place::Extended,
        Op::Function | Op::FunctionParameter | Op::FunctionEnd | Op::Label => Place::Function,
        Op::CompositeExtract => Place::BodyOrGraph,
        _ => Place::Body,
    }
}
