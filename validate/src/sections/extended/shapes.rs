//! The types of extended instructions as data: the shape of the result and of each operand, and the engine that compares.

use spirv::{AddressingModel, Op, StorageClass};
use vulcanize_target_env::ExtInst;
use vulcanize_words::Inst;

use super::{ADDRESSING, BEFORE_OPERANDS, ENCODING, OPERAND, RESULT};
use crate::checker::Checker;
use crate::module::Type;

/// What a type's components are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbers {
    Any,
    Void,
    Float,
    Int,
    /// Floats or integers.
    Both,
    /// A matrix with as many rows as columns.
    SquareMatrix,
    /// An integer as wide as an address.
    Size,
    /// Not an id: the number of the result's components.
    LiteralSize,
}

/// How many components there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Scalar,
    Vector,
    Either,
}

/// What a type has in common with the result, or with the first operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Like {
    Nothing,
    /// The same type as the result.
    Result,
    /// As many components as the result.
    Size,
    /// As many components of as many bits as the result.
    SizeAndWidth,
    /// As many components of half as many bits as the result.
    HalfWidth,
    /// Its components are of the result's type.
    ComponentIsResult,
    /// It is the type of the result's components.
    ComponentOfResult,
    /// Its components are those of the result.
    SameComponent,
    /// The same type as the first operand.
    First,
}

/// Which widths components may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Widths {
    Any,
    Of(&'static [u32]),
    /// 32 bits, and 16 with this extension.
    ShortWith(&'static str),
}

/// The demands on a type.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    numbers: Numbers,
    form: Form,
    /// Allowed numbers of components; any where there are none.
    sizes: &'static [u32],
    widths: Widths,
    like: Like,
    /// Where it lies, if it is a pointer to such a type.
    memory: Option<&'static [StorageClass]>,
    /// Whether it may be a vector with a size that is a constant (`OpTypeVectorIdEXT`).
    cooperative: bool,
}

pub(super) const ANY: Shape = Shape {
    numbers: Numbers::Any,
    form: Form::Either,
    sizes: &[],
    widths: Widths::Any,
    like: Like::Nothing,
    memory: None,
    cooperative: false,
};
pub(super) const FLOAT: Shape = ANY.of(Numbers::Float);
pub(super) const INT: Shape = ANY.of(Numbers::Int);
pub(super) const SAME: Shape = ANY.like(Like::Result);

impl Shape {
    pub const fn of(self, numbers: Numbers) -> Shape {
        Shape { numbers, ..self }
    }

    pub const fn scalar(self) -> Shape {
        Shape { form: Form::Scalar, ..self }
    }

    pub const fn vector(self, sizes: &'static [u32]) -> Shape {
        Shape { form: Form::Vector, sizes, ..self }
    }

    pub const fn sizes(self, sizes: &'static [u32]) -> Shape {
        Shape { sizes, ..self }
    }

    pub const fn bits(self, widths: &'static [u32]) -> Shape {
        Shape { widths: Widths::Of(widths), ..self }
    }

    pub const fn short_with(self, extension: &'static str) -> Shape {
        Shape { widths: Widths::ShortWith(extension), ..self }
    }

    pub const fn like(self, like: Like) -> Shape {
        Shape { like, ..self }
    }

    pub const fn within(self, classes: &'static [StorageClass]) -> Shape {
        Shape { memory: Some(classes), ..self }
    }

    pub const fn or_cooperative(self) -> Shape {
        Shape { cooperative: true, ..self }
    }
}

/// The types of some instructions.
#[derive(Debug)]
pub(super) struct Signature {
    /// The instructions' names, with spaces between.
    pub names: &'static str,
    pub result: Shape,
    /// A second member, where the result is a struct of two; the first one counts as the result then.
    pub second: Option<Shape>,
    /// Those of the operands in order; the last one is that of all that follow.
    pub operands: &'static [Shape],
}

impl Signature {
    pub const fn new(names: &'static str, result: Shape, operands: &'static [Shape]) -> Signature {
        Signature { names, result, second: None, operands }
    }
}

/// Puts signatures in a table by the instructions' numbers.
pub(super) fn by_number(
    signatures: &'static [Signature],
    number: impl Fn(&str) -> Option<u32>,
) -> Vec<Option<&'static Signature>> {
    let mut table = Vec::new();
    for signature in signatures {
        for number in signature.names.split_whitespace().filter_map(&number) {
            let index = number as usize;
            table.resize(table.len().max(index + 1), None);
            table[index] = Some(signature);
        }
    }
    table
}

/// Checks the types of an extended instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, called: &ExtInst, signature: &Signature) {
    let &[result, ..] = inst.operands else { return };
    if !check_encoding(ck, inst, called) {
        return;
    }
    let Some(base) = check_result(ck, inst, called, signature, result) else { return };
    let first = inst.operand(BEFORE_OPERANDS).and_then(|id| ck.type_of(id));
    for (index, &word) in inst.rest(BEFORE_OPERANDS).iter().enumerate() {
        let Some(shape) = signature.operands.get(index).or(signature.operands.last()) else { return };
        let shape = *shape;
        let name = called.name;
        if shape.numbers == Numbers::Size && address_width(ck).is_none() {
            ck.report(ADDRESSING, inst, format!("{name} needs the addressing model Physical32 or Physical64"));
            return;
        }
        if !fits_operand(ck, word, shape, base, first) {
            let message = format!("operand {index} of {name}, {}, is not {}", ck.shown(word), describe(shape));
            ck.report(OPERAND, inst, message);
        }
    }
}

/// The type that operands are compared with; `None` after a report.
fn check_result<'w>(
    ck: &mut Checker<'_, 'w>,
    inst: &Inst<'w>,
    called: &ExtInst,
    signature: &Signature,
    result: u32,
) -> Option<u32> {
    let (base, fits) = match (signature.second, ck.ty(result)) {
        (None, _) => (result, fits(ck, result, signature.result, result, None)),
        (Some(second), Some(Type::Struct { members: &[one, other] })) => {
            (one, fits(ck, one, signature.result, one, None) && fits(ck, other, second, one, None))
        }
        (Some(_), _) => (result, false),
    };
    if fits {
        return Some(base);
    }
    let members = signature.second.map(|second| format!(", and {}, in a struct", describe(second)));
    let wanted = format!("{}{}", describe(signature.result), members.unwrap_or_default());
    ck.report(RESULT, inst, format!("the result of {} is not {wanted}", called.name));
    None
}

/// Whether no value is of a format that is not IEEE's.
fn check_encoding<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, called: &ExtInst) -> bool {
    let ids = called.operands.iter().zip(inst.rest(BEFORE_OPERANDS)).filter(|(operand, _)| operand.kind.is_id());
    let types = ids.filter_map(|(_, &id)| ck.type_of(id)).chain(inst.operand(0));
    let is_other = |ty: u32| matches!(ck.ty(ck.component_type(ty)), Some(Type::Float { encoding: Some(_), .. }));
    let is_ieee = !types.into_iter().any(is_other);
    if !is_ieee {
        ck.report(ENCODING, inst, format!("{} is for floats of IEEE's formats only", called.name));
    }
    is_ieee
}

/// Operands that are no ids have no type; those that nothing defines are reported elsewhere.
fn fits_operand(ck: &Checker<'_, '_>, word: u32, shape: Shape, base: u32, first: Option<u32>) -> bool {
    if shape.numbers == Numbers::LiteralSize {
        return ck.dimension(base) == word;
    }
    if shape.numbers == Numbers::Any && shape.like == Like::Nothing && shape.memory.is_none() {
        return true;
    }
    let Some(definition) = ck.definition(word) else { return true };
    // Before legalization an interpolant is still the value that is loaded from it.
    let is_loaded = ck.options().before_hlsl_legalization && definition.is(Op::Load);
    let value = match shape.memory {
        Some([StorageClass::Input]) if is_loaded => definition.operand(2).unwrap_or(word),
        _ => word,
    };
    let Some(mut ty) = ck.type_of(value) else { return false };
    if let Some(classes) = shape.memory {
        let Some(class) = ck.storage_class(ty) else { return false };
        if !classes.is_empty() && !classes.iter().any(|&allowed| allowed as u32 == class) {
            return false;
        }
        match ck.ty(ty) {
            Some(Type::Pointer { pointee, .. }) => ty = pointee,
            // Nothing says what an untyped pointer points to.
            _ => return true,
        }
    }
    fits(ck, ty, shape, base, first)
}

fn fits(ck: &Checker<'_, '_>, ty: u32, shape: Shape, base: u32, first: Option<u32>) -> bool {
    let size = ck.dimension(ty);
    let is_of_numbers = match shape.numbers {
        Numbers::Any | Numbers::LiteralSize => true,
        Numbers::Void => matches!(ck.ty(ty), Some(Type::Void)),
        Numbers::Float => is_formed(ck, ty, shape) && ck.is_float(ck.component_type(ty)),
        Numbers::Int => is_formed(ck, ty, shape) && ck.is_int(ck.component_type(ty)),
        Numbers::Both => {
            let component = ck.component_type(ty);
            is_formed(ck, ty, shape) && (ck.is_int(component) || ck.is_float(component))
        }
        Numbers::SquareMatrix => match ck.ty(ty) {
            Some(Type::Matrix { column, columns }) => ck.dimension(column) == columns,
            _ => false,
        },
        Numbers::Size => ck.is_int(ty) && address_width(ck) == Some(ck.bit_width(ty)),
    };
    is_of_numbers
        && (shape.sizes.is_empty() || shape.sizes.contains(&size))
        && has_width(ck, ty, shape.widths)
        && is_like(ck, ty, shape.like, base, first)
}

fn is_formed(ck: &Checker<'_, '_>, ty: u32, shape: Shape) -> bool {
    match ck.ty(ty) {
        Some(Type::Int { .. } | Type::Float { .. }) => shape.form != Form::Vector,
        Some(Type::Vector { .. }) => shape.form != Form::Scalar,
        Some(Type::VectorId { .. }) => shape.cooperative,
        _ => false,
    }
}

fn has_width(ck: &Checker<'_, '_>, ty: u32, widths: Widths) -> bool {
    let width = ck.bit_width(ty);
    match widths {
        Widths::Any => true,
        Widths::Of(widths) => widths.contains(&width),
        Widths::ShortWith(extension) => width == 32 || (width == 16 && ck.declares(extension)),
    }
}

fn is_like(ck: &Checker<'_, '_>, ty: u32, like: Like, base: u32, first: Option<u32>) -> bool {
    let is_as_long = ck.dimension(ty) == ck.dimension(base);
    match like {
        Like::Nothing => true,
        Like::Result => ty == base,
        Like::Size => is_as_long,
        Like::SizeAndWidth => is_as_long && ck.bit_width(ty) == ck.bit_width(base),
        Like::HalfWidth => is_as_long && ck.bit_width(ty).checked_mul(2) == Some(ck.bit_width(base)),
        Like::ComponentIsResult => ck.component_type(ty) == base,
        Like::ComponentOfResult => ty == ck.component_type(base),
        Like::SameComponent => ck.component_type(ty) == ck.component_type(base),
        Like::First => first.is_none_or(|first| first == ty),
    }
}

/// The bits of an address; `None` for logical addresses.
fn address_width(ck: &Checker<'_, '_>) -> Option<u32> {
    let widths = [(AddressingModel::Physical32, 32), (AddressingModel::Physical64, 64)];
    widths.iter().find(|(model, _)| ck.has_addressing_model(*model)).map(|(_, width)| *width)
}

/// The demand in words, after "is not".
fn describe(shape: Shape) -> String {
    let number = match shape.numbers {
        Numbers::Any => "a value",
        Numbers::Void => "void",
        Numbers::Float => "of floats",
        Numbers::Int => "of integers",
        Numbers::Both => "of integers or floats",
        Numbers::SquareMatrix => "a square matrix",
        Numbers::Size => "an integer as wide as an address",
        Numbers::LiteralSize => "the number of the result's components",
    };
    let form = match (shape.form, shape.numbers) {
        (_, Numbers::Any | Numbers::Void | Numbers::SquareMatrix | Numbers::Size | Numbers::LiteralSize) => "",
        (Form::Scalar, _) => "a scalar ",
        (Form::Vector, _) => "a vector ",
        (Form::Either, _) => "a scalar or vector ",
    };
    let pointer = if shape.memory.is_some() { "a pointer to " } else { "" };
    let listed = |numbers: &[u32]| numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" or ");
    let sizes = match shape.sizes {
        [] => String::new(),
        sizes => format!(" with {} components", listed(sizes)),
    };
    let widths = match shape.widths {
        Widths::Any => String::new(),
        Widths::Of(widths) => format!(" of {} bits", listed(widths)),
        Widths::ShortWith(extension) => format!(" of 32 bits, or 16 with {extension}"),
    };
    let like = match shape.like {
        Like::Nothing => "",
        Like::Result => " of the result's type",
        Like::Size => " of the result's size",
        Like::SizeAndWidth => " of the result's size and width",
        Like::HalfWidth => " of the result's size and half its width",
        Like::ComponentIsResult => " whose components are of the result's type",
        Like::ComponentOfResult => " of the type of the result's components",
        Like::SameComponent => " of the result's components",
        Like::First => " of the first operand's type",
    };
    format!("{pointer}{form}{number}{sizes}{widths}{like}")
}
