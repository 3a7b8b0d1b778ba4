//! Types that the grammar describes wholly: one instruction, its operands as parameters.
//!
//! The mnemonic is the instruction's name in snake case, the vendor before it (`!spirv.ray_query`,
//! `!spirv.nv.hit_object`; `KHR` and `EXT` are left out), the parameters are between angle brackets:
//!
//! | operand | text |
//! | --- | --- |
//! | id of a type | the type |
//! | id of a constant | a number, `true`, `false`, or the symbol of a specialization constant: `@rows` |
//! | scope, enum | the case's name |
//! | literal number, literal string | `4`, `"name"` |
//!
//! Some instructions have a type of MLIR that does not hold all of what they declare: an integer of one bit, a float of 8
//! bits with shared exponents, a vector of pointers, a tensor whose rank is a specialization constant. Those have this form
//! under their whole name, as ops have: `!spirv.OpTypeVector<!spirv.ptr<f32, Generic>, 4>`.
//!
//! A binary may declare one type several times with other decorations, such as pointers of different strides. They are told
//! apart by their decorations, after the parameters: `!spirv.OpTypePointer<Generic, f32 [ArrayStride=16]>`.

use std::fmt::Write as _;
use std::sync::LazyLock;

use rustc_hash::FxHashMap;
use vulcanize_ir::{Identifier, Nested, Type};
use vulcanize_target_env::{EnumKind, Instruction, Operand, OperandKind, Quantifier, suggest};

use super::StorageClass;
use super::constant::TypeConstant;
use super::structs::{MemberDecoration, sort_decorations};

/// A type that is one instruction without a form of its own in MLIR.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RegularType {
    opcode: u16,
    parameters: Box<[TypeParameter]>,
    /// By number.
    decorations: Box<[MemberDecoration]>,
}

/// An operand of the instruction of a [`RegularType`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypeParameter {
    /// Another type.
    Type(Type),
    /// An integer constant.
    Constant(TypeConstant),
    /// A boolean constant.
    Bool(bool),
    /// A literal number or the case of an enum.
    Word(u32),
    /// A literal string.
    Text(Identifier),
}

impl RegularType {
    /// The type of an instruction (`RayQueryKHR`, without `OpType`). `None` when there is no such type or the
    /// parameters are not those of the grammar.
    pub fn new(name: &str, parameters: &[TypeParameter]) -> Option<Self> {
        Self::of(Instruction::by_name(&format!("Type{name}"))?, parameters)
    }

    /// The type of an instruction; `None` as for [`new`](Self::new).
    pub fn of(instruction: &Instruction, parameters: &[TypeParameter]) -> Option<Self> {
        if !has_regular_form(instruction) {
            return None;
        }
        let mut left = parameters.iter();
        for operand in operands(instruction) {
            match operand.quantifier {
                Quantifier::One => fits(operand, left.next()?).then_some(())?,
                Quantifier::Optional => left.next().is_none_or(|p| fits(operand, p)).then_some(())?,
                Quantifier::Any => left.by_ref().all(|p| fits(operand, p)).then_some(())?,
            }
        }
        let (opcode, decorations) = (instruction.opcode, Box::default());
        left.next().is_none().then(|| Self { opcode, parameters: parameters.into(), decorations })
    }

    /// The type with these decorations; `None` for one without parameters.
    pub fn decorated(mut self, mut decorations: Vec<MemberDecoration>) -> Option<Self> {
        sort_decorations(&mut decorations);
        self.decorations = decorations.into();
        (!self.parameters.is_empty()).then_some(self)
    }

    /// The instruction that declares the type.
    pub fn instruction(&self) -> &'static Instruction {
        // Only opcodes of the table are ever stored.
        Instruction::by_opcode(self.opcode).unwrap_or(&Instruction::all()[0])
    }

    /// The opcode of that instruction.
    pub fn opcode(&self) -> u16 {
        self.opcode
    }

    /// The operands after the result.
    pub fn parameters(&self) -> &[TypeParameter] {
        &self.parameters
    }

    /// What tells the type apart from others of the same parameters.
    pub fn decorations(&self) -> &[MemberDecoration] {
        &self.decorations
    }

    /// The pointee and storage class of a pointer.
    pub fn pointer(&self) -> Option<(Type, StorageClass)> {
        match (self.instruction().name, &*self.parameters) {
            ("TypePointer", [TypeParameter::Word(class), TypeParameter::Type(pointee)]) => {
                Some((*pointee, StorageClass::from_u32(*class)?))
            }
            _ => None,
        }
    }

    /// The parameters that are cases of an enum, each with its kind.
    pub fn cases(&self) -> impl Iterator<Item = (EnumKind, u32)> + '_ {
        self.described().filter_map(|(operand, parameter)| match (operand.kind, parameter) {
            (OperandKind::Enum(kind), TypeParameter::Word(word)) => Some((kind, *word)),
            _ => None,
        })
    }

    /// The parameters that are types.
    pub fn types(&self) -> impl Iterator<Item = Type> + '_ {
        self.parameters.iter().filter_map(|parameter| match parameter {
            TypeParameter::Type(ty) => Some(*ty),
            TypeParameter::Constant(_) | TypeParameter::Bool(_) | TypeParameter::Word(_) | TypeParameter::Text(_) => {
                None
            }
        })
    }

    /// The name in text.
    pub(super) fn mnemonic(&self) -> &'static str {
        MNEMONICS.by_opcode.get(&self.opcode).map_or("?", String::as_str)
    }

    pub(super) fn described(&self) -> impl Iterator<Item = (&'static Operand, &TypeParameter)> + '_ {
        repeated(self.instruction()).zip(&self.parameters)
    }

    pub(super) fn for_each_nested(&self, visit: &mut dyn FnMut(Nested)) {
        for parameter in &self.parameters {
            match parameter {
                TypeParameter::Type(ty) => visit(Nested::Type(*ty)),
                TypeParameter::Constant(constant) => constant.for_each_nested(visit),
                TypeParameter::Bool(_) | TypeParameter::Word(_) | TypeParameter::Text(_) => {}
            }
        }
        self.decorations.iter().filter_map(|d| d.value).for_each(|value| visit(Nested::Attribute(value)));
    }

    pub(super) fn map_nested(&mut self, map: &mut dyn FnMut(Nested) -> Nested) {
        for parameter in &mut self.parameters {
            match parameter {
                TypeParameter::Type(ty) => super::map_type(ty, map),
                TypeParameter::Constant(constant) => *constant = constant.map_nested(map),
                TypeParameter::Bool(_) | TypeParameter::Word(_) | TypeParameter::Text(_) => {}
            }
        }
        self.decorations.iter_mut().for_each(|decoration| decoration.map_nested(map));
    }
}

/// Whether the type that an instruction declares is always a [`RegularType`].
fn is_regular(instruction: &Instruction) -> bool {
    /// Those with a type of MLIR or a payload of their own.
    const OTHERS: &[&str] = &[
        "TypeVoid",
        "TypeBool",
        "TypeInt",
        "TypeFloat",
        "TypeVector",
        "TypeMatrix",
        "TypeImage",
        "TypeSampler",
        "TypeSampledImage",
        "TypeArray",
        "TypeRuntimeArray",
        "TypeStruct",
        "TypePointer",
        "TypeFunction",
        "TypeTensorARM",
        "TypeCooperativeMatrixKHR",
    ];
    instruction.name.starts_with("Type") && instruction.has_result() && !OTHERS.contains(&instruction.name)
}

/// Whether an instruction declares types that a [`RegularType`] is.
pub fn has_regular_form(instruction: &Instruction) -> bool {
    is_regular(instruction) || is_whole(instruction)
}

/// Whether an instruction with a type of MLIR has a [`RegularType`], too, for what that does not hold.
fn is_whole(instruction: &Instruction) -> bool {
    matches!(
        instruction.name,
        "TypeInt" | "TypeFloat" | "TypeVector" | "TypeTensorARM" | "TypePointer" | "TypeArray" | "TypeRuntimeArray"
    )
}

/// The operands that are parameters of the type.
pub(super) fn operands(instruction: &'_ Instruction) -> impl Iterator<Item = &'static Operand> + use<> {
    let operands: &'static [Operand] = instruction.operands;
    operands.iter().filter(|operand| operand.kind != OperandKind::IdResult)
}

/// The operands that are parameters of the type, the last one again and again where it may be repeated.
pub fn repeated(instruction: &Instruction) -> impl Iterator<Item = &'static Operand> + use<> {
    let last = operands(instruction).last().filter(|operand| operand.quantifier == Quantifier::Any);
    operands(instruction).chain(std::iter::repeat_with(move || last).map_while(|operand| operand))
}

/// Whether an operand that is an id is a type; otherwise it is a constant.
pub fn names_type(operand: &Operand) -> bool {
    operand.kind == OperandKind::IdRef && operand.name.contains("Type")
}

/// Whether an operand that is an id is a boolean.
pub(super) fn names_bool(operand: &Operand) -> bool {
    operand.name.starts_with("Has")
}

fn fits(operand: &Operand, parameter: &TypeParameter) -> bool {
    match (operand.kind, parameter) {
        (_, TypeParameter::Type(_)) => names_type(operand),
        (OperandKind::IdRef | OperandKind::IdScope, TypeParameter::Constant(_) | TypeParameter::Bool(_)) => {
            !names_type(operand)
        }
        (OperandKind::LiteralInteger, TypeParameter::Word(_)) => true,
        (OperandKind::LiteralString, TypeParameter::Text(_)) => true,
        (OperandKind::Enum(kind), TypeParameter::Word(word)) => kind.by_value(*word).is_some(),
        _ => false,
    }
}

// ---- mnemonics ----

/// `TypeHitObjectNV` as `nv.hit_object`, `TypeHitObjectEXT` as `hit_object`.
fn mnemonic_of(instruction: &Instruction, name: &str) -> String {
    if is_whole(instruction) {
        return format!("Op{name}");
    }
    let name = name.strip_prefix("Type").unwrap_or(name);
    let stem = name.trim_end_matches(|c: char| c.is_ascii_uppercase());
    let (stem, vendor) = if name.len() - stem.len() >= 2 { name.split_at(stem.len()) } else { (name, "") };
    let mut out = String::new();
    if !matches!(vendor, "" | "KHR" | "EXT") {
        let _ = write!(out, "{}.", vendor.to_ascii_lowercase());
    }
    for (i, c) in stem.chars().enumerate() {
        if i > 0 && c.is_ascii_uppercase() {
            out.push('_');
        }
        out.push(c.to_ascii_lowercase());
    }
    out
}

struct Mnemonics {
    by_text: FxHashMap<String, &'static Instruction>,
    by_opcode: FxHashMap<u16, String>,
}

/// Other registered names of an instruction are read too.
static MNEMONICS: LazyLock<Mnemonics> = LazyLock::new(|| {
    let mut all = Mnemonics { by_text: FxHashMap::default(), by_opcode: FxHashMap::default() };
    let regular = Instruction::all().iter().filter(|instruction| has_regular_form(instruction));
    for instruction in regular.clone() {
        let mnemonic = mnemonic_of(instruction, instruction.name);
        all.by_text.insert(mnemonic.clone(), instruction);
        all.by_opcode.insert(instruction.opcode, mnemonic);
    }
    for instruction in regular {
        for alias in instruction.aliases {
            all.by_text.entry(mnemonic_of(instruction, alias)).or_insert(instruction);
        }
    }
    all
});

/// The instruction of a mnemonic.
pub(super) fn instruction_of_mnemonic(mnemonic: &str) -> Option<&'static Instruction> {
    MNEMONICS.by_text.get(mnemonic).copied()
}

/// The known mnemonic nearest to an unknown one, `own` being those that are not regular.
pub(super) fn nearest_mnemonic(word: &str, own: &[&'static str]) -> Option<&'static str> {
    let mut known: Vec<&'static str> = MNEMONICS.by_text.keys().map(String::as_str).collect();
    known.extend(own);
    known.sort_unstable();
    suggest(word, known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mnemonics_are_readable_and_different() {
        for (name, expected) in [
            ("TypeRayQueryKHR", "ray_query"),
            ("TypeHitObjectNV", "nv.hit_object"),
            ("TypeHitObjectEXT", "hit_object"),
            ("TypeAvcImePayloadINTEL", "intel.avc_ime_payload"),
            ("TypeVectorIdEXT", "vector_id"),
            ("TypeReserveId", "reserve_id"),
            ("TypeVector", "OpTypeVector"),
        ] {
            let instruction = Instruction::by_name(name).expect("an instruction of the table");
            assert_eq!(mnemonic_of(instruction, name), expected);
        }
        let count = Instruction::all().iter().filter(|i| has_regular_form(i)).count();
        assert!(count > 30, "{count}");
        assert_eq!(MNEMONICS.by_opcode.values().collect::<std::collections::BTreeSet<_>>().len(), count);
    }

    #[test]
    fn parameters_are_checked() {
        assert!(RegularType::new("RayQueryKHR", &[]).is_some());
        assert!(RegularType::new("RayQueryKHR", &[TypeParameter::Word(1)]).is_none());
        assert!(RegularType::new("Pipe", &[TypeParameter::Word(1)]).is_some());
        assert!(RegularType::new("Pipe", &[TypeParameter::Word(77)]).is_none(), "no such case");
        assert!(RegularType::new("Pipe", &[]).is_none());
        assert!(RegularType::new("Struct", &[]).is_none(), "has a form of its own");
    }
}
