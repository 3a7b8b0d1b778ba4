//! What ops demand of a module: version, capabilities, extensions.
//!
//! | file | whose demands |
//! | --- | --- |
//! | `instructions.rs` | of the instruction that an op is, and of its operands (an atomic addition of `f32` needs another capability than one of `f64`) |
//! | `attributes.rs` | of enum cases, decorations, linkage |
//! | `types.rs` | of types, by the storage class that they live in |
//!
//! Each demand is a [`Requirement`]: alternatives of version and extensions, and alternatives of capabilities. Most
//! come from the grammar's tables; the others are rules that the specification states in prose.

mod attributes;
mod instructions;
mod types;

use smallvec::SmallVec;
use vulcanize_ir::schema::OpDef;
use vulcanize_ir::{AttributeData, Context, Ir, NamedAttribute, Op, OpName, Type};
use vulcanize_target_env::{Capability, EnumKind, Enumerant, Extension, Requirement, TargetEnv};

use super::check::Unavailable;

pub use attributes::decoration_of_attribute;
pub(super) use attributes::for_each_attribute_demand;
pub use instructions::instruction_requirement;
use instructions::{OperandRule, operand_rule};
pub(super) use types::{Place, for_each_type_demand};

/// What of an op demands something.
#[derive(Clone, Copy, Debug)]
pub(super) enum Subject {
    /// The op itself, or what it does with its operands.
    Op,
    /// A case of an enumeration.
    Case(EnumKind, &'static Enumerant),
    /// A type.
    Type(Type),
}

impl Subject {
    /// The subject as the start of a message; empty for the op, which messages start with anyway.
    pub(super) fn text(self, context: &Context) -> String {
        match self {
            Subject::Op => String::new(),
            Subject::Case(kind, case) => format!("{kind} {} ", case.name),
            Subject::Type(ty) => format!("type '{}' ", context.type_text(ty)),
        }
    }
}

/// Something that a module must have for the sake of one of its ops.
#[derive(Clone, Copy, Debug)]
pub(super) struct Demand {
    pub subject: Subject,
    pub requirement: Requirement,
    /// Whether MLIR demands it, too: those decide in which order a triple lists things.
    pub known_to_mlir: bool,
}

impl Demand {
    pub(super) fn new(subject: Subject, requirement: Requirement) -> Self {
        Self { subject, requirement, known_to_mlir: true }
    }

    /// One that MLIR does not make.
    pub(super) fn beyond_mlir(subject: Subject, requirement: Requirement) -> Self {
        Self { subject, requirement, known_to_mlir: false }
    }
}

/// Receives demands.
pub(super) type Sink<'s> = &'s mut dyn FnMut(Demand);

pub(super) const fn capability(capabilities: &'static [Capability]) -> Requirement {
    Requirement { capabilities, ..Requirement::NONE }
}

pub(super) const fn extension(extensions: &'static [Extension]) -> Requirement {
    Requirement { extensions, ..Requirement::NONE }
}

/// What the models of a module mean for the ops in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Models {
    /// Pointers are logical: they are no data. False also where the module is not known.
    pub logical: bool,
    /// The memory model is Vulkan's.
    pub vulkan_memory: bool,
    /// The memory model is OpenCL's.
    pub opencl_memory: bool,
}

impl Models {
    /// The models of the `spirv.module` that an op is or is in.
    pub(super) fn around(ir: &Ir<'_>, op: Op) -> Self {
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
        let word = |name| ir.attribute_str(module, name).and_then(|a| ir.context().enum_value(a));
        let memory = word("memory_model");
        Self {
            logical: word("addressing_model") == Some(spirv::AddressingModel::Logical as u64),
            vulkan_memory: memory == Some(spirv::MemoryModel::Vulkan as u64),
            opencl_memory: memory == Some(spirv::MemoryModel::OpenCL as u64),
        }
    }
}

/// What is the same for all ops of one name.
#[derive(Clone, Copy, Debug)]
pub(super) struct OfName {
    /// What the instruction demands whatever its operands.
    pub requirement: Requirement,
    pub rule: Option<OperandRule>,
    /// Where the op's values are: whether it computes with them or only moves them.
    pub place: Place,
    /// Which of the op's own attributes are decorations, beside those that its declaration does not know.
    pub decorations: &'static [&'static str],
}

impl OfName {
    pub(super) fn of(def: Option<&'static OpDef>) -> Self {
        let Some(def) = def else {
            return Self { requirement: Requirement::NONE, rule: None, place: Place::Computed, decorations: &[] };
        };
        let (rule, replaces) = operand_rule(def);
        Self {
            requirement: if replaces { Requirement::NONE } else { instruction_requirement(def) },
            rule,
            place: instructions::place_of_values(def),
            decorations: attributes::own_decorations(def),
        }
    }
}

/// The types that an op brings with it: of operands, results, and those that symbols carry in attributes.
pub(super) fn types_of_op(ir: &Ir<'_>, op: Op) -> SmallVec<[Type; 8]> {
    let context = ir.context();
    let mut types: SmallVec<[Type; 8]> = ir.operand_types(op).chain(ir.result_types(op)).collect();
    for attribute in ir.attributes(op) {
        let AttributeData::Type(ty) = context.attribute_data(attribute.value) else { continue };
        match context.function_signature(*ty) {
            Some((inputs, results)) => types.extend(inputs.iter().chain(results).copied()),
            None => types.push(*ty),
        }
    }
    types
}

/// The demands of a module's ops, each thing looked at once: equal names, attributes and types demand the same.
pub(super) struct Demands<'a, 'c> {
    ir: &'a Ir<'c>,
    models: Models,
    names: rustc_hash::FxHashMap<OpName, OfName>,
    attributes: rustc_hash::FxHashSet<NamedAttribute>,
    types: rustc_hash::FxHashSet<(Type, Place)>,
}

impl<'a, 'c> Demands<'a, 'c> {
    pub(super) fn new(ir: &'a Ir<'c>, module: Op) -> Self {
        Self {
            ir,
            models: Models::around(ir, module),
            names: rustc_hash::FxHashMap::default(),
            attributes: rustc_hash::FxHashSet::default(),
            types: rustc_hash::FxHashSet::default(),
        }
    }

    /// Calls `sink` with what an op demands beyond what ops before it have demanded: first the op, then its
    /// operands, its attributes, its types.
    pub(super) fn visit(&mut self, op: Op, sink: Sink<'_>) {
        let (ir, context) = (self.ir, self.ir.context());
        let mut is_new = false;
        let of_name = *self.names.entry(ir.op_name(op)).or_insert_with(|| {
            is_new = true;
            OfName::of(ir.def(op))
        });
        if is_new {
            sink(Demand::new(Subject::Op, of_name.requirement));
        }
        if let Some(rule) = of_name.rule {
            rule(ir, op, self.models, sink);
        }
        for &attribute in ir.attributes(op) {
            if self.attributes.insert(attribute) {
                let is_own = ir.is_inherent(op, attribute.name);
                for_each_attribute_demand(context, attribute, is_own, of_name.decorations, self.models, sink);
            }
        }
        for ty in types_of_op(ir, op) {
            if self.types.insert((ty, of_name.place)) {
                for_each_type_demand(context, ty, of_name.place, sink);
            }
        }
    }
}

/// The first demand of an op that an environment does not meet.
pub(super) fn first_unmet(ir: &Ir<'_>, op: Op, env: &TargetEnv) -> Option<Unavailable> {
    let context = ir.context();
    let mut unmet = None;
    Demands::new(ir, op).visit(op, &mut |demand| {
        if unmet.is_none()
            && let Err(missing) = env.check(&demand.requirement)
        {
            unmet = Some(Unavailable { what: demand.subject.text(context), missing });
        }
    });
    unmet
}
