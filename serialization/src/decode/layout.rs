//! The logical layout of a module (section 2.4 of the specification): the section of an instruction.

use spirv::Op as Opcode;
use vulcanize_words::Inst;

use super::error::{Decoded, ErrorAt as _};

/// The sections in their order, which is that of [`SECTIONS`](vulcanize_spirv::regular::SECTIONS).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Section {
    Capabilities,
    Extensions,
    Imports,
    MemoryModel,
    EntryPoints,
    ExecutionModes,
    Sources,
    Names,
    Processes,
    Annotations,
    Declarations,
    Functions,
}

impl Section {
    fn name(self) -> &'static str {
        match self {
            Section::Capabilities => "capabilities",
            Section::Extensions => "extensions",
            Section::Imports => "imports of instruction sets",
            Section::MemoryModel => "the memory model",
            Section::EntryPoints => "entry points",
            Section::ExecutionModes => "execution modes",
            Section::Sources => "strings and sources",
            Section::Names => "names",
            Section::Processes => "processes",
            Section::Annotations => "annotations",
            Section::Declarations => "types, constants and variables",
            Section::Functions => "functions",
        }
    }
}

/// The section of an instruction; `None` for those that may be in several, and those of extensions that are no types.
pub(super) fn section_of(opcode: Opcode) -> Option<Section> {
    Some(match opcode {
        Opcode::Capability => Section::Capabilities,
        Opcode::Extension => Section::Extensions,
        Opcode::ExtInstImport => Section::Imports,
        Opcode::MemoryModel => Section::MemoryModel,
        Opcode::EntryPoint => Section::EntryPoints,
        Opcode::ExecutionMode | Opcode::ExecutionModeId => Section::ExecutionModes,
        Opcode::String | Opcode::Source | Opcode::SourceContinued | Opcode::SourceExtension => Section::Sources,
        Opcode::Name | Opcode::MemberName => Section::Names,
        Opcode::ModuleProcessed => Section::Processes,
        Opcode::Decorate
        | Opcode::MemberDecorate
        | Opcode::DecorateId
        | Opcode::DecorateString
        | Opcode::MemberDecorateString
        | Opcode::MemberDecorateIdEXT
        | Opcode::DecorationGroup
        | Opcode::GroupDecorate
        | Opcode::GroupMemberDecorate => Section::Annotations,
        Opcode::TypeVoid
        | Opcode::TypeBool
        | Opcode::TypeInt
        | Opcode::TypeFloat
        | Opcode::TypeVector
        | Opcode::TypeMatrix
        | Opcode::TypeImage
        | Opcode::TypeSampler
        | Opcode::TypeSampledImage
        | Opcode::TypeArray
        | Opcode::TypeRuntimeArray
        | Opcode::TypeStruct
        | Opcode::TypePointer
        | Opcode::TypeFunction
        | Opcode::TypeForwardPointer
        | Opcode::ConstantTrue
        | Opcode::ConstantFalse
        | Opcode::Constant
        | Opcode::ConstantComposite
        | Opcode::ConstantNull
        | Opcode::SpecConstantTrue
        | Opcode::SpecConstantFalse
        | Opcode::SpecConstant
        | Opcode::SpecConstantComposite
        | Opcode::SpecConstantOp
        | Opcode::Variable
        | Opcode::Undef => Section::Declarations,
        Opcode::Function => Section::Functions,
        _ => return None,
    })
}

impl Section {
    /// Notes that an instruction outside of functions begins; one of an earlier section is an error.
    pub fn enter(&mut self, inst: &Inst<'_>, opcode: Opcode) -> Decoded {
        let Some(section) = section_of(opcode) else { return Ok(()) };
        if section < *self {
            let (own, found) = (section.name(), self.name());
            return Err(inst.error(format!("stands among {found}; its place is among {own}, before them")));
        }
        *self = section;
        Ok(())
    }
}
