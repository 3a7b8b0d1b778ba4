//! The attributes: lists of entries by key.

use std::collections::HashSet;

use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{Attribute, AttributePayload, Context, Fallible, Identifier, Nested, Type};

/// What an entry is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A type.
    Type(Type),
    /// A name, perhaps `dialect.name`.
    Name(Identifier),
}

/// A key and its value; by itself `#dlti.dl_entry<key, value>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The key.
    pub key: Key,
    /// The value.
    pub value: Attribute,
}

/// The attributes that are lists of entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SpecKind {
    /// `dl_spec`: sizes and alignments of types, the order of bytes, …
    DataLayout,
    /// `map`: anything.
    Map,
    /// `target_device_spec`: the properties of a device.
    Device,
    /// `target_system_spec`: devices by their names.
    System,
}

impl SpecKind {
    const ALL: [Self; 4] = [Self::DataLayout, Self::Map, Self::Device, Self::System];

    /// As it is spelled.
    pub fn name(self) -> &'static str {
        match self {
            Self::DataLayout => "dl_spec",
            Self::Map => "map",
            Self::Device => "target_device_spec",
            Self::System => "target_system_spec",
        }
    }

    /// Whether a key may be a type.
    fn has_types(self) -> bool {
        matches!(self, Self::DataLayout | Self::Map)
    }
}

/// A list of entries with different keys: `#dlti.dl_spec<index = 32 : i64>` and its kin.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Spec {
    /// Which of them it is.
    pub kind: SpecKind,
    /// The entries.
    pub entries: Box<[Entry]>,
}

/// `#dlti.function_pointer_alignment<64, function_dependent = false>`
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FunctionPointerAlignment {
    /// What the alignment of a function pointer is a multiple of.
    pub alignment: u64,
    /// Whether that holds of the function's alignment, too.
    pub function_dependent: bool,
}

impl Key {
    fn print(self, printer: &mut Printer<'_, '_>) {
        match self {
            Self::Type(ty) => printer.print_type(ty),
            Self::Name(name) => printer.print_string(printer.context().str(name)),
        }
    }

    /// As messages show it.
    pub(super) fn text(self, context: &Context) -> String {
        match self {
            Self::Type(ty) => context.type_text(ty),
            Self::Name(name) => format!("\"{}\"", context.str(name)),
        }
    }
}

impl Entry {
    fn visit_nested(&self, visit: &mut dyn FnMut(Nested)) {
        if let Key::Type(ty) = self.key {
            visit(Nested::Type(ty));
        }
        visit(Nested::Attribute(self.value));
    }

    fn with_nested(self, map: &mut dyn FnMut(Nested) -> Nested) -> Self {
        let key = match self.key {
            Key::Type(ty) => match map(Nested::Type(ty)) {
                Nested::Type(ty) => Key::Type(ty),
                Nested::Attribute(_) | Nested::Symbol(_) => self.key,
            },
            Key::Name(_) => self.key,
        };
        let value = match map(Nested::Attribute(self.value)) {
            Nested::Attribute(value) => value,
            Nested::Type(_) | Nested::Symbol(_) => self.value,
        };
        Self { key, value }
    }
}

impl AttributePayload for Entry {
    const DIALECT: &'static str = "dlti";

    fn print(&self, printer: &mut Printer<'_, '_>) {
        printer.write("dl_entry<");
        self.key.print(printer);
        printer.write(", ");
        printer.print_attribute(self.value);
        printer.write(">");
    }

    fn for_each_nested(&self, visit: &mut dyn FnMut(Nested)) {
        self.visit_nested(visit);
    }

    fn map_nested(&self, map: &mut dyn FnMut(Nested) -> Nested) -> Self {
        self.with_nested(map)
    }
}

impl AttributePayload for Spec {
    const DIALECT: &'static str = "dlti";

    fn print(&self, printer: &mut Printer<'_, '_>) {
        printer.write(self.kind.name());
        printer.write("<");
        for (number, entry) in self.entries.iter().enumerate() {
            printer.write(if number > 0 { ", " } else { "" });
            entry.key.print(printer);
            printer.write(" = ");
            printer.print_attribute(entry.value);
        }
        printer.write(">");
    }

    fn for_each_nested(&self, visit: &mut dyn FnMut(Nested)) {
        self.entries.iter().for_each(|entry| entry.visit_nested(visit));
    }

    fn map_nested(&self, map: &mut dyn FnMut(Nested) -> Nested) -> Self {
        Self { kind: self.kind, entries: self.entries.iter().map(|entry| entry.with_nested(map)).collect() }
    }
}

impl AttributePayload for FunctionPointerAlignment {
    const DIALECT: &'static str = "dlti";

    fn print(&self, printer: &mut Printer<'_, '_>) {
        let Self { alignment, function_dependent } = self;
        printer.write(&format!("function_pointer_alignment<{alignment}, function_dependent = {function_dependent}>"));
    }
}

// ---- reading ----

/// The text after `#dlti.`.
pub(super) fn parse_attribute(parser: &mut Parser<'_, '_>, _: Option<Type>) -> Fallible<Attribute> {
    let (location, context) = (parser.location(), parser.context());
    let word = parser.parse_any_keyword()?;
    if let Some(kind) = SpecKind::ALL.into_iter().find(|kind| kind.name() == word) {
        let mut entries = Vec::new();
        parser.parse_comma_separated_list(Delimiter::LessGreater, |p| {
            entries.push(parse_spec_entry(p, kind)?);
            Ok(())
        })?;
        let spec = Spec { kind, entries: entries.into() };
        spec.check(context).map_err(|message| parser.error(location, message))?;
        return Ok(context.dialect_attribute(spec));
    }
    match word {
        "dl_entry" => parse_entry(parser),
        "function_pointer_alignment" => parse_function_pointer_alignment(parser),
        _ => Err(parser.error(location, format!("unknown attribute `{word}` in dialect `dlti`"))),
    }
}

fn parse_optional_key(parser: &mut Parser<'_, '_>, has_types: bool) -> Fallible<Option<Key>> {
    if has_types && let Some(ty) = parser.parse_optional_type()? {
        return Ok(Some(Key::Type(ty)));
    }
    let name = parser.parse_optional_string()?;
    Ok(name.map(|name| Key::Name(parser.context().identifier(&name))))
}

/// `key = value`, or an entry as an attribute.
fn parse_spec_entry(parser: &mut Parser<'_, '_>, kind: SpecKind) -> Fallible<Entry> {
    let location = parser.location();
    if let Some(key) = parse_optional_key(parser, kind.has_types())? {
        parser.parse_equal()?;
        return Ok(Entry { key, value: parser.parse_attribute(None)? });
    }
    let attribute = parser.parse_attribute(None)?;
    match parser.context().attribute_as::<Entry>(attribute) {
        Some(&entry) => Ok(entry),
        None => Err(parser.error(location, "invalid kind of attribute specified: expected #dlti.dl_entry")),
    }
}

fn parse_entry(parser: &mut Parser<'_, '_>) -> Fallible<Attribute> {
    parser.parse_less()?;
    let location = parser.location();
    let Some(key) = parse_optional_key(parser, true)? else {
        return Err(parser.error(location, "expected a type or a quoted string"));
    };
    parser.parse_comma()?;
    let value = parser.parse_attribute(None)?;
    parser.parse_greater()?;
    Ok(parser.context().dialect_attribute(Entry { key, value }))
}

fn parse_function_pointer_alignment(parser: &mut Parser<'_, '_>) -> Fallible<Attribute> {
    let context = parser.context();
    parser.parse_less()?;
    // A negative number is the one with the same bits.
    let alignment = parser.parse_wrapped_integer(context.i64())?;
    parser.parse_comma()?;
    parser.parse_keyword("function_dependent")?;
    parser.parse_equal()?;
    let location = parser.location();
    let function_dependent = match parser.parse_integer()? {
        number @ (0 | 1) => number == 1,
        _ => return Err(parser.error(location, "integer value too large")),
    };
    parser.parse_greater()?;
    let alignment = context.int_value(alignment).unwrap_or(0).cast_unsigned();
    Ok(context.dialect_attribute(FunctionPointerAlignment { alignment, function_dependent }))
}

impl Spec {
    /// The rules of every list; the error is the broken one.
    fn check(&self, context: &Context) -> Result<(), String> {
        let is_target = matches!(self.kind, SpecKind::Device | SpecKind::System);
        if is_target && self.entries.is_empty() {
            return Err("no DLTI entries provided".to_owned());
        }
        let mut keys = HashSet::new();
        for entry in &self.entries {
            let is_new = keys.insert(entry.key);
            let key = || entry.key.text(context);
            match (self.kind, entry.key) {
                (SpecKind::System, Key::Type(_)) => return Err("non-string key of DLTI system spec".to_owned()),
                (SpecKind::System, Key::Name(_)) => {
                    let device = context.attribute_as::<Self>(entry.value);
                    if device.is_none_or(|device| device.kind != SpecKind::Device) {
                        return Err(format!("value associated with key {} is not a DLTI device spec", key()));
                    }
                    if !is_new {
                        return Err(format!("repeated device ID in dlti.target_system_spec: {}", key()));
                    }
                }
                (SpecKind::Device, Key::Type(_)) => return Err("type as DLTI key is not allowed".to_owned()),
                (_, Key::Name(name)) if context.str(name).is_empty() => {
                    return Err("empty string as DLTI key is not allowed".to_owned());
                }
                _ if !is_new => return Err(format!("repeated DLTI key: {}", key())),
                _ => {}
            }
        }
        Ok(())
    }
}
