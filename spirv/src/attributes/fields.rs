//! `<key = value, …>`, as MLIR writes attributes with several parameters.

use std::fmt::Write as _;

use vulcanize_ir::numeric::FloatKind;
use vulcanize_ir::schema::EnumDef;
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{Attribute, AttributeData, Fallible, Type};
use vulcanize_ir::{Context, Signedness, TypeData};
use vulcanize_target_env::{ComponentType, suggest};

/// The value of a field.
#[derive(Clone)]
pub(super) enum Field {
    Integer(i32),
    Unsigned(u32),
    Integers(Vec<i32>),
    Bool(bool),
    Text(String),
    Type(Type),
    /// A list of attributes of any kind.
    Array(Attribute),
    Case(u64),
}

/// The form of a field's value.
#[derive(Clone, Copy)]
pub(super) enum Shape {
    Integer,
    /// As MLIR reads optional numbers: no text means none.
    OptionalInteger,
    Unsigned,
    Integers,
    /// `dense<[…]>` under the earlier name of a list of integers, whose name today this is.
    EarlierIntegers(&'static str),
    Bool,
    Text,
    Type,
    Array,
    /// `<Case>`, or the whole attribute.
    AngledCase(&'static EnumDef),
    /// The bare word.
    Case(&'static EnumDef),
}

/// Reads `<key = value, …>`, in any order, of fields that need not be there; a value for each of `shapes` that is.
pub(super) fn parse_optional_fields(p: &mut Parser<'_, '_>, shapes: &[(&str, Shape)]) -> Fallible<Vec<Option<Field>>> {
    let mut fields: Vec<Option<Field>> = shapes.iter().map(|_| None).collect();
    p.parse_less()?;
    if p.at_any_keyword().is_none() {
        p.parse_greater()?;
        return Ok(fields);
    }
    loop {
        parse_keyed_field(p, shapes, &mut fields)?;
        if !p.parse_optional_comma() {
            p.parse_greater()?;
            return Ok(fields);
        }
    }
}

/// Reads `<key = value, …>`, in any order, of fields that all have to be there; they come in the order of `shapes`.
pub(super) fn parse_fields<const N: usize>(
    p: &mut Parser<'_, '_>,
    shapes: &[(&str, Shape); N],
) -> Fallible<[Field; N]> {
    let mut fields: Vec<Option<Field>> = vec![None; N];
    p.parse_less()?;
    for i in 0..N {
        if i > 0 {
            p.parse_comma()?;
        }
        parse_keyed_field(p, shapes, &mut fields)?;
    }
    p.parse_greater()?;
    // N different ones of N names are all of them.
    let fields: Vec<Field> = fields.into_iter().flatten().collect();
    fields.try_into().map_err(|_| p.error_here("a field is missing"))
}

fn parse_keyed_field(p: &mut Parser<'_, '_>, shapes: &[(&str, Shape)], fields: &mut [Option<Field>]) -> Fallible {
    let location = p.location();
    let key = p.parse_any_keyword()?;
    p.parse_equal()?;
    let Some(index) = shapes.iter().position(|(name, _)| *name == key) else {
        let is_todays = |shape: &Shape| !matches!(shape, Shape::EarlierIntegers(_));
        let names: Vec<&str> = shapes.iter().filter(|(_, shape)| is_todays(shape)).map(|(name, _)| *name).collect();
        let near = suggest(key, names.iter().copied()).map(|near| format!("; did you mean '{near}'?"));
        let message = format!("unknown parameter '{key}', expected one of: {}", names.join(", "));
        return Err(p.error(p.location(), message + &near.unwrap_or_default()));
    };
    if fields[index].is_some() {
        return Err(p.error(p.location(), format!("duplicate parameter: {key}")));
    }
    if let Shape::EarlierIntegers(today) = shapes[index].1 {
        p.warn_earlier_spelling(location, key, today);
    }
    fields[index] = parse_field(p, shapes[index].1)?;
    Ok(())
}

fn parse_field(p: &mut Parser<'_, '_>, shape: Shape) -> Fallible<Option<Field>> {
    let location = p.location();
    Ok(Some(match shape {
        Shape::OptionalInteger if !p.at_integer() => return Ok(None),
        Shape::Integer | Shape::OptionalInteger => Field::Integer(p.parse_i32()?),
        Shape::Unsigned => Field::Unsigned(parse_wrapping_u32(p)?),
        Shape::Integers => Field::Integers(p.parse_list_of(Delimiter::Square, |p| p.parse_i32())?),
        Shape::EarlierIntegers(_) => {
            let list = p.parse_attribute(None)?;
            let integer = |&value: &Attribute| p.context().int_value(value).and_then(|value| i32::try_from(value).ok());
            let integers = p.context().dense_values(list).and_then(|values| values.iter().map(integer).collect());
            Field::Integers(integers.ok_or_else(|| p.error(location, "expected 'dense<…>' with integers"))?)
        }
        Shape::Bool => match p.parse_optional_any_keyword() {
            Some("true") => Field::Bool(true),
            Some("false") => Field::Bool(false),
            _ => return Err(p.error(location, "expected 'true' or 'false'")),
        },
        Shape::Text => {
            let value = p.parse_attribute(None)?;
            let text = p.context().string_value(value).map(str::to_owned);
            Field::Text(text.ok_or_else(|| p.error(location, "invalid kind of attribute specified"))?)
        }
        Shape::Type => Field::Type(p.parse_type()?),
        Shape::Array => {
            let value = p.parse_attribute(None)?;
            match p.context().array_value(value) {
                Some(_) => Field::Array(value),
                None => return Err(p.error(location, "invalid kind of attribute specified")),
            }
        }
        Shape::AngledCase(def) => Field::Case(parse_case_attribute(p, def)?),
        Shape::Case(def) => Field::Case(p.parse_enum_value(def)?),
    }))
}

/// Reads `<Case>`, or the whole attribute.
fn parse_case_attribute(p: &mut Parser<'_, '_>, def: &'static EnumDef) -> Fallible<u64> {
    let location = p.location();
    let attribute = match p.at_hash() {
        true => p.parse_attribute(None)?,
        false => p.parse_enum_attribute_body(def)?,
    };
    match p.context().attribute_data(attribute) {
        AttributeData::Enum { def: found, value } if *found == def => Ok(*value),
        _ => Err(p.error(location, "invalid kind of attribute specified")),
    }
}

/// Demands an integer that fits `u32`; small negative ones mean their two's complement, as in MLIR.
pub(super) fn parse_wrapping_u32(p: &mut Parser<'_, '_>) -> Fallible<u32> {
    // MLIR's limits depend on the number of written digits.
    const LEAST: i64 = -99_999_999;
    let location = p.location();
    match p.parse_integer()? {
        value @ LEAST..0 => Ok((value as i32).cast_unsigned()),
        value => u32::try_from(value).map_err(|_| p.error(location, "integer value too large")),
    }
}

/// Writes fields with commas between.
pub(super) struct FieldWriter<'p, 'a, 'c> {
    pub(super) printer: &'p mut Printer<'a, 'c>,
    first: bool,
}

impl<'p, 'a, 'c> FieldWriter<'p, 'a, 'c> {
    pub(super) fn new(printer: &'p mut Printer<'a, 'c>) -> Self {
        Self { printer, first: true }
    }

    pub(super) fn key(&mut self, key: &str) {
        if !std::mem::take(&mut self.first) {
            self.printer.write(", ");
        }
        self.printer.write(key);
        self.printer.write(" = ");
    }

    pub(super) fn number(&mut self, key: &str, value: u32) {
        self.key(key);
        let _ = write!(self.printer, "{value}");
    }

    /// Most numbers have a sign in MLIR.
    pub(super) fn signed(&mut self, key: &str, value: u32) {
        self.key(key);
        let _ = write!(self.printer, "{}", value.cast_signed());
    }

    pub(super) fn attribute(&mut self, key: &str, value: Attribute) {
        self.key(key);
        self.printer.print_attribute(value);
    }

    pub(super) fn numbers(&mut self, key: &str, values: impl IntoIterator<Item = u32>) {
        self.key(key);
        let text: Vec<String> = values.into_iter().map(|v| v.cast_signed().to_string()).collect();
        let _ = write!(self.printer, "[{}]", text.join(", "));
    }
}

// ---- component types ----

/// The type of a component type.
pub(super) fn type_of_component(context: &Context, component: ComponentType) -> Type {
    let integer =
        |width: u16, signedness| context.intern_type(TypeData::Integer { width: u32::from(width), signedness });
    match component {
        ComponentType::F16 => context.f16(),
        ComponentType::F32 => context.f32(),
        ComponentType::F64 => context.f64(),
        ComponentType::BF16 => context.float(FloatKind::BF16),
        ComponentType::F8E4M3 => context.float(FloatKind::F8E4M3FN),
        ComponentType::F8E5M2 => context.float(FloatKind::F8E5M2),
        ComponentType::Signless(width) => integer(width, Signedness::Signless),
        ComponentType::Signed(width) => integer(width, Signedness::Signed),
        ComponentType::Unsigned(width) => integer(width, Signedness::Unsigned),
    }
}

/// The component type that a type is, if it is one.
pub(super) fn component_of_type(context: &Context, ty: Type) -> Option<ComponentType> {
    match context.type_data(ty) {
        TypeData::Float(kind) => match kind {
            FloatKind::F16 => Some(ComponentType::F16),
            FloatKind::F32 => Some(ComponentType::F32),
            FloatKind::F64 => Some(ComponentType::F64),
            FloatKind::BF16 => Some(ComponentType::BF16),
            FloatKind::F8E4M3FN => Some(ComponentType::F8E4M3),
            FloatKind::F8E5M2 => Some(ComponentType::F8E5M2),
            _ => None,
        },
        TypeData::Integer { width, signedness } => {
            let width = u16::try_from(*width).ok()?;
            Some(match signedness {
                Signedness::Signless => ComponentType::Signless(width),
                Signedness::Signed => ComponentType::Signed(width),
                Signedness::Unsigned => ComponentType::Unsigned(width),
            })
        }
        _ => None,
    }
}
