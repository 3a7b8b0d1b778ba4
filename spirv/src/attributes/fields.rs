//! `<key = value, …>`, as MLIR writes attributes with several parameters.

use std::fmt::Write as _;

use vulcanize_ir::numeric::FloatKind;
use vulcanize_ir::schema::EnumDef;
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{Attribute, Fallible, Type};
use vulcanize_ir::{Context, Signedness, TypeData};
use vulcanize_target_env::ComponentType;

/// The value of a field.
pub(super) enum Field {
    Integer(u32),
    Integers(Vec<u32>),
    Bool(bool),
    Text(String),
    Type(Type),
    Attributes(Vec<Attribute>),
    Case(u64),
}

/// What the value of a field looks like.
#[derive(Clone, Copy)]
pub(super) enum Shape {
    Integer,
    Integers,
    Bool,
    Text,
    Type,
    Attributes,
    /// `<Case>`, or the bare word.
    Case(&'static EnumDef),
}

/// Reads `<key = value, …>` in any order; a value for each of `shapes` that is there.
pub(super) fn parse_fields(p: &mut Parser<'_, '_>, shapes: &[(&str, Shape)]) -> Fallible<Vec<Option<Field>>> {
    let mut fields: Vec<Option<Field>> = shapes.iter().map(|_| None).collect();
    p.parse_less()?;
    if p.parse_optional_greater() {
        return Ok(fields);
    }
    loop {
        let location = p.location();
        let key = p.parse_any_keyword()?;
        let Some(index) = shapes.iter().position(|(name, _)| *name == key) else {
            let names: Vec<&str> = shapes.iter().map(|(name, _)| *name).collect();
            return Err(p.error(location, format!("unknown parameter '{key}', expected one of: {}", names.join(", "))));
        };
        if fields[index].is_some() {
            return Err(p.error(location, format!("duplicate or unknown struct parameter name: {key}")));
        }
        p.parse_equal()?;
        fields[index] = Some(parse_field(p, shapes[index].1)?);
        if !p.parse_optional_comma() {
            p.parse_greater()?;
            return Ok(fields);
        }
    }
}

fn parse_field(p: &mut Parser<'_, '_>, shape: Shape) -> Fallible<Field> {
    match shape {
        Shape::Integer => Ok(Field::Integer(p.parse_u32()?)),
        Shape::Integers => {
            let mut values = Vec::new();
            p.parse_comma_separated_list(Delimiter::Square, |p| {
                values.push(p.parse_u32()?);
                if p.parse_optional_colon() {
                    p.parse_type()?;
                }
                Ok(())
            })?;
            Ok(Field::Integers(values))
        }
        Shape::Bool => match p.parse_any_keyword()? {
            "true" => Ok(Field::Bool(true)),
            "false" => Ok(Field::Bool(false)),
            other => Err(p.error_here(format!("expected 'true' or 'false', got '{other}'"))),
        },
        Shape::Text => p.parse_string().map(Field::Text),
        Shape::Type => p.parse_type().map(Field::Type),
        Shape::Attributes => {
            let mut values = Vec::new();
            p.parse_comma_separated_list(Delimiter::Square, |p| {
                values.push(p.parse_attribute(None)?);
                Ok(())
            })?;
            Ok(Field::Attributes(values))
        }
        Shape::Case(def) => {
            let angled = p.parse_optional_less();
            let value = p.parse_enum_value(def)?;
            if angled {
                p.parse_greater()?;
            }
            Ok(Field::Case(value))
        }
    }
}

/// The error for a field that has to be there.
pub(super) fn missing(p: &Parser<'_, '_>, key: &str) -> Box<vulcanize_ir::Diagnostic> {
    p.error_here(format!("struct is missing required parameter: {key}"))
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

    pub(super) fn numbers(&mut self, key: &str, values: impl IntoIterator<Item = u32>) {
        self.key(key);
        let text: Vec<String> = values.into_iter().map(|v| v.to_string()).collect();
        let _ = write!(self.printer, "[{}]", text.join(", "));
    }
}

// ---- component types ----

/// The type that a component type stands for.
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
