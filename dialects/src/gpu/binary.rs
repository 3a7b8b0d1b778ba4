//! `gpu.binary`: a module that is compiled, for one or several targets.

use vulcanize_ir::schema::{AttrConstraint, AttrSyntax, SYMBOL_NAME, Trait};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{
    Attribute, AttributeData, AttributePayload, Context, Fallible, Location, Nested, Op, OperationState, ops,
};

ops! {
    /// Compiled modules.
    pub(super) static OPS;

    /// A compiled module of kernels, which launches name as they name a `gpu.module`.
    pub struct Binary = "gpu.binary" {
        attributes: { sym_name: SYMBOL_NAME, offloadingHandler: HANDLER[optional], objects: OBJECTS },
        traits: [Trait::Symbol],
        assembly: (parse_binary, print_binary),
    }
}

/// `#gpu.object<#target, bin = "…">`: a module compiled for a target.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Object {
    /// The target.
    pub target: Attribute,
    /// The format of the bytes.
    pub format: ObjectFormat,
    /// A dictionary of further facts about the object.
    pub properties: Option<Attribute>,
    /// The object.
    pub bytes: Box<[u8]>,
}

/// The format of an object's bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ObjectFormat {
    /// `offload`: of MLIR's own.
    Offload,
    /// `assembly`
    Assembly,
    /// `bin`
    Binary,
    /// `fatbin`, which is not written.
    Fatbin,
}

impl ObjectFormat {
    const ALL: [Self; 4] = [Self::Offload, Self::Assembly, Self::Binary, Self::Fatbin];

    /// As it is spelled.
    pub fn name(self) -> &'static str {
        match self {
            Self::Offload => "offload",
            Self::Assembly => "assembly",
            Self::Binary => "bin",
            Self::Fatbin => "fatbin",
        }
    }
}

impl AttributePayload for Object {
    const DIALECT: &'static str = "gpu";

    fn print(&self, printer: &mut Printer<'_, '_>) {
        printer.write("object<");
        printer.print_attribute(self.target);
        if let Some(properties) = self.properties {
            printer.write(", properties = ");
            printer.print_attribute(properties);
        }
        printer.write(", ");
        if self.format != ObjectFormat::Fatbin {
            printer.write(self.format.name());
            printer.write(" = ");
        }
        printer.print_bytes(&self.bytes);
        printer.write(">");
    }

    fn for_each_nested(&self, visit: &mut dyn FnMut(Nested)) {
        visit(Nested::Attribute(self.target));
        self.properties.into_iter().for_each(|properties| visit(Nested::Attribute(properties)));
    }
}

/// `#gpu.select_object<0 : i64>`: which of several objects a launch takes; the first one where nothing is said.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SelectObject {
    /// The object's number, or its target.
    pub target: Option<Attribute>,
}

impl AttributePayload for SelectObject {
    const DIALECT: &'static str = "gpu";

    fn print(&self, printer: &mut Printer<'_, '_>) {
        printer.write("select_object");
        if let Some(target) = self.target {
            printer.write("<");
            printer.print_attribute(target);
            printer.write(">");
        }
    }

    fn for_each_nested(&self, visit: &mut dyn FnMut(Nested)) {
        self.target.into_iter().for_each(|target| visit(Nested::Attribute(target)));
    }
}

/// Whether an attribute describes the target of a module: its name in its dialect begins with `target`.
fn is_target(context: &Context, attribute: Attribute) -> bool {
    matches!(context.attribute_data(attribute), AttributeData::Dialect(_))
        && context.attribute_text(attribute).split_once('.').is_some_and(|(_, rest)| rest.starts_with("target"))
}

pub(super) static HANDLER: AttrConstraint = AttrConstraint {
    summary: "any attribute with the `OffloadingTranslationAttrTrait` trait.",
    check: |context, attribute| context.attribute_as::<SelectObject>(attribute).is_some(),
    syntax: AttrSyntax::Full,
};

static OBJECTS: AttrConstraint = AttrConstraint {
    summary: "an array of GPU object attributes with at least 1 elements",
    check: |context, attribute| {
        let objects = context.array_value(attribute).unwrap_or_default();
        !objects.is_empty() && objects.iter().all(|&object| context.attribute_as::<Object>(object).is_some())
    },
    syntax: AttrSyntax::Full,
};

pub(super) static TARGETS: AttrConstraint = AttrConstraint {
    summary: "array of GPU target attributes with at least 1 elements",
    check: |context, attribute| {
        let targets = context.array_value(attribute).unwrap_or_default();
        !targets.is_empty() && targets.iter().all(|&target| is_target(context, target))
    },
    syntax: AttrSyntax::Full,
};

// ---- attributes ----

/// The text after `object`.
pub(super) fn parse_object(parser: &mut Parser<'_, '_>) -> Fallible<Attribute> {
    let location = parser.location();
    parser.parse_less()?;
    let target = parser.parse_attribute(None)?;
    if !is_target(parser.context(), target) {
        return Err(
            parser.error(location, "the target attribute must implement or promise the `gpu::TargetAttrInterface`")
        );
    }
    parser.parse_comma()?;
    let mut properties = None;
    if parser.parse_optional_keyword("properties") {
        parser.parse_equal()?;
        let place = parser.location();
        let dictionary = parser.parse_attribute(None)?;
        if parser.context().dictionary_value(dictionary).is_none() {
            return Err(parser.error(place, "the properties of an object are a dictionary"));
        }
        properties = Some(dictionary);
        parser.parse_comma()?;
    }
    let format = parse_format(parser)?;
    let bytes = parser.parse_bytes()?.into_boxed_slice();
    parser.parse_greater()?;
    Ok(parser.context().dialect_attribute(Object { target, format, properties, bytes }))
}

fn parse_format(parser: &mut Parser<'_, '_>) -> Fallible<ObjectFormat> {
    if parser.current_text().starts_with('"') {
        return Ok(ObjectFormat::Fatbin);
    }
    let location = parser.location();
    let word = parser.parse_any_keyword()?;
    if word == "kernels" {
        return Err(parser.error(location, "tables of kernels are not known here: no target of SPIR-V makes them"));
    }
    let Some(format) = ObjectFormat::ALL.into_iter().find(|format| format.name() == word) else {
        return Err(parser.error(location, "expected keyword for GPU object format"));
    };
    parser.parse_equal()?;
    Ok(format)
}

/// The text after `select_object`.
pub(super) fn parse_select_object(parser: &mut Parser<'_, '_>) -> Fallible<Attribute> {
    let location = parser.location();
    let mut target = None;
    if parser.current_text() == "<" {
        parser.parse_less()?;
        target = Some(parser.parse_attribute(None)?);
        parser.parse_greater()?;
    }
    if let Some(target) = target {
        check_selection(parser, location, target)?;
    }
    Ok(parser.context().dialect_attribute(SelectObject { target }))
}

fn check_selection(parser: &Parser<'_, '_>, location: Location, target: Attribute) -> Fallible {
    let context = parser.context();
    let is_number = matches!(context.attribute_data(target), AttributeData::Integer { .. });
    match context.int_value(target) {
        Some(number) if is_number && number < 0 => Err(parser.error(location, "the object index must be positive")),
        _ if is_number || is_target(context, target) => Ok(()),
        _ => Err(parser.error(location, "the target attribute must be a GPU Target attribute")),
    }
}

// ---- the op ----

fn parse_binary(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let name = parser.parse_symbol_name()?;
    state.set_attribute(context.identifier("sym_name"), context.identifier_attr(name));
    let handler = match parser.current_text() {
        "<" => {
            parser.parse_less()?;
            let handler = parser.parse_attribute(None)?;
            parser.parse_greater()?;
            handler
        }
        _ => context.dialect_attribute(SelectObject { target: None }),
    };
    state.set_attribute(context.identifier("offloadingHandler"), handler);
    parser.parse_attr_dict(state)?;
    let location = parser.location();
    let objects = parser.parse_attribute(None)?;
    if context.array_value(objects).is_none() {
        return Err(parser.error(location, "the objects of 'gpu.binary' are a list"));
    }
    state.set_attribute(context.identifier("objects"), objects);
    Ok(())
}

fn print_binary(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, binary) = (printer.ir(), Binary(op));
    let context = ir.context();
    printer.write(" ");
    printer.print_symbol_name(ir.symbol_name(op).map_or("", |name| context.str(name)));
    printer.write(" ");
    let handler = binary.offloadingHandler(ir);
    let is_default = |&handler: &Attribute| {
        context.attribute_as::<SelectObject>(handler).is_some_and(|handler| handler.target.is_none())
    };
    if let Some(handler) = handler.filter(|handler| !is_default(handler)) {
        printer.write("<");
        printer.print_attribute(handler);
        printer.write(">");
    }
    printer.print_attr_dict(op, &["sym_name", "offloadingHandler", "objects"]);
    printer.write(" ");
    printer.print_attribute(binary.objects(ir));
}
