//! A demand, and the facts about a module that decide about some.

use vulcanize_ir::{Context, Ir, Op, Type};
use vulcanize_target_env::{Capability, EnumKind, Enumerant, Extension, Requirement};

/// The extension that enables instructions for groups of its own, without capabilities.
pub(super) const BALLOT: &[Extension] = &[Extension::SPV_AMD_shader_ballot];

/// The part of an op that demands something.
#[derive(Clone, Copy, Debug)]
pub(in crate::transforms) enum Subject {
    /// The op itself, or its use of its operands.
    Op,
    /// A case of an enumeration.
    Case(EnumKind, &'static Enumerant),
    /// A type.
    Type(Type),
}

impl Subject {
    /// The subject as the start of a message; empty for the op, which messages start with anyway.
    pub(in crate::transforms) fn text(self, context: &Context) -> String {
        match self {
            Subject::Op => String::new(),
            Subject::Case(kind, case) => format!("{kind} {} ", case.name),
            Subject::Type(ty) => format!("type '{}' ", context.type_text(ty)),
        }
    }
}

/// Something that a module must have for the sake of one of its ops.
#[derive(Clone, Copy, Debug)]
pub(in crate::transforms) struct Demand {
    pub subject: Subject,
    pub requirement: Requirement,
    /// Whether MLIR demands it, too: those decide in which order a triple lists things.
    pub known_to_mlir: bool,
    /// A module that declares this need not declare the requirement. Compilers leave some out, and spirv-val lets them.
    pub unless: Option<Requirement>,
}

impl Demand {
    pub(in crate::transforms) fn new(subject: Subject, requirement: Requirement) -> Self {
        Self { subject, requirement, known_to_mlir: true, unless: None }
    }

    /// One that modules need not declare.
    pub(in crate::transforms) fn undeclared(self) -> Self {
        self.unless(Requirement::NONE)
    }

    /// One that modules need not declare that declare something else.
    pub(in crate::transforms) fn unless(self, declared: Requirement) -> Self {
        Self { unless: Some(declared), ..self }
    }

    /// One that MLIR does not make.
    pub(in crate::transforms) fn beyond_mlir(subject: Subject, requirement: Requirement) -> Self {
        Self { subject, requirement, known_to_mlir: false, unless: None }
    }
}

/// Receives demands.
pub(in crate::transforms) type Sink<'s> = &'s mut dyn FnMut(Demand);

pub(super) const fn capability(capabilities: &'static [Capability]) -> Requirement {
    Requirement { capabilities, ..Requirement::NONE }
}

pub(super) const fn extension(extensions: &'static [Extension]) -> Requirement {
    Requirement { extensions, ..Requirement::NONE }
}

/// The effects of a module's models on the ops in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::transforms) struct Models {
    /// Pointers are logical: they are no data. False also where the module is not known.
    pub logical: bool,
    /// The memory model is Vulkan's.
    pub vulkan_memory: bool,
    /// The memory model is OpenCL's.
    pub opencl_memory: bool,
}

impl Models {
    /// The models of the `spirv.module` that an op is or is in.
    pub(in crate::transforms) fn around(ir: &Ir<'_>, op: Op) -> Self {
        let mut current = Some(op);
        while let Some(op) = current {
            if ir.op_name_str(op) == "spirv.module" {
                return Self::of_module(ir, op);
            }
            current = ir.parent_op(op);
        }
        Self::default()
    }

    fn of_module(ir: &Ir<'_>, module: Op) -> Self {
        let context = ir.context();
        let addressing = ir.attribute_str(module, "addressing_model").and_then(|a| context.enum_value_as(a));
        let memory = ir.attribute_str(module, "memory_model").and_then(|a| context.enum_value_as(a));
        Self {
            logical: addressing == Some(spirv::AddressingModel::Logical),
            vulkan_memory: memory == Some(spirv::MemoryModel::Vulkan),
            opencl_memory: memory == Some(spirv::MemoryModel::OpenCL),
        }
    }
}
