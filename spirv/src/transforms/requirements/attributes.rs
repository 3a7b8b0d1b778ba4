//! The demands of attributes: enum cases, decorations, linkage.

use vulcanize_ir::schema::OpDef;
use vulcanize_ir::{Attribute, AttributeData, Context, NamedAttribute};
use vulcanize_target_env::{Capability, EnumKind, Enumerant, Instruction, OperandKind};

use super::demand::{BALLOT, Demand, Models, Sink, Subject, capability, extension};
use crate::attributes::{LinkageAttributesAttr, enum_kind_of};

/// More than twice as many as decorations have names.
const SLOTS: usize = 512;

/// The decorations by the hash of a name without underscores, in lower case, a slot each: one more than the place among
/// all, or 0. So `fp_fast_math_mode` and `FPFastMathMode` agree. The compiler makes it: a program asks for few of them.
static BY_PLAIN_NAME: [u8; SLOTS] = {
    let cases = EnumKind::Decoration.enumerants();
    assert!(cases.len() < u8::MAX as usize);
    let mut slots = [0; SLOTS];
    // An alias never stands before a name.
    let mut place = 0;
    while place < cases.len() {
        add_name(&mut slots, cases[place].name, place);
        place += 1;
    }
    place = 0;
    while place < cases.len() {
        let aliases = cases[place].aliases;
        let mut alias = 0;
        while alias < aliases.len() {
            add_name(&mut slots, aliases[alias], place);
            alias += 1;
        }
        place += 1;
    }
    slots
};

const fn add_name(slots: &mut [u8; SLOTS], name: &str, place: usize) {
    let mut slot = plain_hash(name) % SLOTS;
    while slots[slot] != 0 {
        slot = (slot + 1) % SLOTS;
    }
    slots[slot] = place as u8 + 1;
}

const fn plain_hash(name: &str) -> usize {
    let name = name.as_bytes();
    let (mut hash, mut index) = (0u32, 0);
    while index < name.len() {
        if name[index] != b'_' {
            hash = (hash.rotate_left(5) ^ name[index].to_ascii_lowercase() as u32).wrapping_mul(0x9e37_79b9);
        }
        index += 1;
    }
    (hash >> 16) as usize
}

fn plain(name: &str) -> impl Iterator<Item = u8> {
    name.bytes().filter(|&byte| byte != b'_').map(|byte| byte.to_ascii_lowercase())
}

/// The decoration of an attribute's name: `no_signed_wrap` is `NoSignedWrap`.
pub fn decoration_of_attribute(name: &str) -> Option<&'static Enumerant> {
    let cases = EnumKind::Decoration.enumerants();
    let mut slot = plain_hash(name) % SLOTS;
    loop {
        let case = &cases[usize::from(BY_PLAIN_NAME[slot]).checked_sub(1)?];
        if std::iter::once(&case.name).chain(case.aliases).any(|known| plain(known).eq(plain(name))) {
            return Some(case);
        }
        slot = (slot + 1) % SLOTS;
    }
}

/// The attributes of an op's declaration that are decorations.
pub(super) fn own_decorations(def: &OpDef) -> &'static [&'static str] {
    match def.name {
        "spirv.GlobalVariable" => &["location", "binding", "descriptor_set", "built_in"],
        _ => &[],
    }
}

/// The demands of an attribute of an op, for each bit of a set by itself. An attribute that the op's declaration does
/// not know (`is_own` is false) is a decoration when its name is one; so are those that `decorations` names.
pub(in crate::transforms) fn for_each_attribute_demand(
    context: &Context,
    attribute: NamedAttribute,
    is_own: bool,
    decorations: &[&str],
    models: Models,
    sink: Sink<'_>,
) {
    match context.attribute_data(attribute.value) {
        AttributeData::Enum { .. } => enum_cases(context, attribute.value, models, sink),
        AttributeData::Dialect(_) => {
            if let Some(linkage) = context.attribute_as::<LinkageAttributesAttr>(attribute.value) {
                sink(Demand::beyond_mlir(Subject::Op, capability(&[Capability::Linkage])));
                if let Some(case) = EnumKind::LinkageType.by_value(linkage.linkage_type as u32) {
                    sink(Demand::beyond_mlir(Subject::Case(EnumKind::LinkageType, case), case.requirement));
                }
            }
        }
        // The attributes of a function's arguments.
        AttributeData::Array(elements) if context.str(attribute.name) == "arg_attrs" => {
            for argument in elements.iter().filter_map(|&argument| context.dictionary_value(argument)).flatten() {
                enum_cases(context, argument.value, models, sink);
            }
        }
        _ => {}
    }
    let name = context.str(attribute.name);
    if !is_own || decorations.contains(&name) {
        if name.contains('.') {
            return;
        }
        if let Some(case) = decoration_of_attribute(name) {
            decoration(context, case, Some(attribute.value), sink);
        }
    }
}

const ATOMIC_COUNTERS: u32 = spirv::MemorySemantics::ATOMIC_COUNTER_MEMORY.bits();

fn enum_cases(context: &Context, attribute: Attribute, models: Models, sink: Sink<'_>) {
    let AttributeData::Enum { def, value } = context.attribute_data(attribute) else { return };
    let (Some(kind), Ok(value)) = (enum_kind_of(def), u32::try_from(*value)) else { return };
    let mut demand = |case: &'static Enumerant| {
        let demand = Demand::new(Subject::Case(kind, case), case.requirement);
        sink(match kind {
            // Compilers order the memory of atomic counters, too, wherever they order all memory.
            EnumKind::MemorySemantics if case.value == ATOMIC_COUNTERS => demand.undeclared(),
            EnumKind::GroupOperation => demand.unless(extension(BALLOT)),
            _ => demand,
        });
    };
    if kind.is_bit_enum() {
        kind.cases_of(value).unwrap_or_default().into_iter().for_each(demand);
        return;
    }
    let Some(case) = kind.by_value(value) else { return };
    demand(case);
    if kind == EnumKind::ExecutionMode && matches!(first_parameter(case), Some(OperandKind::IdRef)) {
        written_by("ExecutionModeId", kind, case, sink);
    }
    // Under Vulkan's memory model the scope of the whole device is a feature of its own.
    if kind == EnumKind::Scope && models.vulkan_memory && value == spirv::Scope::Device as u32 {
        let requirement = capability(&[Capability::VulkanMemoryModelDeviceScope]);
        sink(Demand::beyond_mlir(Subject::Case(kind, case), requirement));
    }
}

fn first_parameter(case: &Enumerant) -> Option<OperandKind> {
    case.parameters.first().map(|parameter| parameter.kind)
}

/// The demands of the instruction that declares a case with its operands, where that is not the usual one.
fn written_by(instruction: &str, kind: EnumKind, case: &'static Enumerant, sink: Sink<'_>) {
    if let Some(instruction) = Instruction::by_name(instruction) {
        sink(Demand::beyond_mlir(Subject::Case(kind, case), instruction.requirement));
    }
}

/// Built-ins that compilers put into the block of a vertex's outputs whether or not it is used: to declare such a variable
/// or member takes no capability, as in spirv-val.
fn is_only_mentioned(built_in: &Enumerant) -> bool {
    matches!(built_in.name, "PointSize" | "ClipDistance" | "CullDistance")
}

/// The demands of a decoration, with the enum case that is its operand.
pub(super) fn decoration(context: &Context, case: &'static Enumerant, value: Option<Attribute>, sink: Sink<'_>) {
    sink(Demand::beyond_mlir(Subject::Case(EnumKind::Decoration, case), case.requirement));
    let kind = match first_parameter(case) {
        Some(OperandKind::Enum(kind)) => kind,
        Some(OperandKind::LiteralString) => return written_by("DecorateString", EnumKind::Decoration, case, sink),
        Some(kind) if kind.is_id() => return written_by("DecorateId", EnumKind::Decoration, case, sink),
        _ => return,
    };
    let operand = value.and_then(|value| match context.string_value(value) {
        Some(text) => kind.by_name(text),
        None => kind.by_value(u32::try_from(context.int_value(value)?).ok()?),
    });
    if let Some(operand) = operand {
        let demand = Demand::beyond_mlir(Subject::Case(kind, operand), operand.requirement);
        sink(if kind == EnumKind::BuiltIn && is_only_mentioned(operand) { demand.undeclared() } else { demand });
    }
}
