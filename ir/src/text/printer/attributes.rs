//! Attributes.

use std::fmt::Write as _;

use super::Printer;
use crate::attributes::{AttributeData, NamedAttribute};
use crate::handle::{Attribute, Identifier, Type};
use crate::numeric::{ApInt, FloatValue, Signedness};
use crate::schema::{EnumDef, EnumSyntax};
use crate::types::{DYNAMIC, TypeData};

/// When the type of an attribute is left out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TypeElision {
    Never,
    /// Where it is the one that a reader assumes: `i64`, `f64`.
    Common,
    Always,
}

impl Printer<'_, '_> {
    /// Prints an attribute with its type, or its alias.
    pub fn print_attribute(&mut self, attribute: Attribute) {
        self.print_attribute_with(attribute, TypeElision::Never);
    }

    /// Prints an attribute without its type, where the reader knows it.
    pub fn print_attribute_without_type(&mut self, attribute: Attribute) {
        self.print_attribute_with(attribute, TypeElision::Always);
    }

    pub(super) fn print_attribute_eliding_common_types(&mut self, attribute: Attribute) {
        self.print_attribute_with(attribute, TypeElision::Common);
    }

    fn print_attribute_with(&mut self, attribute: Attribute, elision: TypeElision) {
        if self.is_collecting() {
            return self.note_attribute(attribute, elision == TypeElision::Always);
        }
        if self.print_attribute_alias(attribute) {
            return;
        }
        if elision != TypeElision::Never {
            return self.print_attribute_elided(attribute, elision);
        }
        if let Some(text) = self.attribute_texts.get(attribute.index()) {
            return self.out.push_str(text);
        }
        let start = self.out.len();
        self.print_attribute_elided(attribute, elision);
        let data = self.context.attribute_data(attribute);
        if matches!(data, AttributeData::Integer { .. } | AttributeData::Float { .. } | AttributeData::Enum { .. }) {
            self.attribute_texts.insert(attribute.index(), &self.out[start..]);
        }
    }

    /// Prints the attribute itself where its alias is defined.
    pub(super) fn print_attribute_body(&mut self, attribute: Attribute) {
        self.print_attribute_elided(attribute, TypeElision::Never);
    }

    /// Prints the text after the mnemonic of a dialect's attribute: `<case>` of an enum, ` case` where the enum is
    /// written `#dialect<mnemonic case>`, the parameters of any other. An attribute without parameters, or one that is
    /// not a dialect's, is printed in full.
    pub fn print_dialect_attr_body(&mut self, attribute: Attribute) {
        if self.is_collecting() {
            return self.note_attribute(attribute, false);
        }
        if self.print_attribute_alias(attribute) {
            return;
        }
        match self.context.attribute_data(attribute) {
            AttributeData::Enum { def, value } => self.print_enum_parameters(def, *value),
            AttributeData::Dialect(payload) => {
                let start = self.out.len();
                payload.print(self);
                let is_mnemonic = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '_';
                let end = self.out[start..].find(|c| !is_mnemonic(c)).unwrap_or(self.out.len() - start);
                self.out.replace_range(start..start + end, "");
                if self.out.len() == start {
                    self.print_attribute_body(attribute);
                }
            }
            _ => self.print_attribute_body(attribute),
        }
    }

    fn print_attribute_elided(&mut self, attribute: Attribute, elision: TypeElision) {
        let context = self.context;
        let ty = match context.attribute_data(attribute) {
            AttributeData::Unit => return self.write("unit"),
            AttributeData::Integer { ty, value } => return self.print_integer(*ty, value, elision),
            AttributeData::Float { ty, value } => return self.print_typed_float(*ty, value, elision),
            AttributeData::String { value, ty } => {
                self.print_string(context.str(*value));
                *ty
            }
            AttributeData::SymbolRef { root, nested } => return self.print_symbol_ref(*root, nested),
            AttributeData::Array(elements) => {
                self.write("[");
                self.comma_separated(elements.iter().copied(), Self::print_attribute_eliding_common_types);
                return self.write("]");
            }
            AttributeData::Dictionary(entries) => return self.print_dictionary(entries),
            AttributeData::Type(ty) => return self.print_type(*ty),
            AttributeData::DenseElements { ty, data } => {
                self.print_dense_elements(*ty, data);
                Some(*ty)
            }
            AttributeData::DenseResource { ty, key } => {
                self.print_dense_resource(*key);
                Some(*ty)
            }
            AttributeData::SparseElements { ty, indices, values } => {
                self.print_sparse_elements(*indices, *values);
                Some(*ty)
            }
            AttributeData::DenseArray { element, bytes } => return self.print_dense_array(*element, bytes),
            AttributeData::AffineMap(map) => return write!(self, "affine_map<{map}>").unwrap_or_default(),
            AttributeData::IntegerSet(set) => return write!(self, "affine_set<{set}>").unwrap_or_default(),
            AttributeData::StridedLayout { offset, strides } => return self.print_strided_layout(*offset, strides),
            AttributeData::Location(location) => return self.print_location(*location, false),
            AttributeData::Distinct { referenced, .. } => return self.print_distinct(attribute, *referenced),
            AttributeData::Opaque { dialect, symbol, ty } => {
                self.print_dialect_symbol("#", context.str(*dialect), |printer| printer.write(context.str(*symbol)));
                *ty
            }
            AttributeData::Enum { def, value } => return self.print_enum(def, *value),
            AttributeData::Dialect(payload) => {
                self.print_dialect_symbol("#", payload.dialect(), |printer| payload.print(printer));
                payload.ty()
            }
        };
        if let Some(ty) = ty {
            self.print_attribute_type(ty, elision);
        }
    }

    fn print_attribute_type(&mut self, ty: Type, elision: TypeElision) {
        if elision != TypeElision::Always && ty != self.context.none() {
            self.write(" : ");
            self.print_type(ty);
        }
    }

    fn print_integer(&mut self, ty: Type, value: &ApInt, elision: TypeElision) {
        if ty == self.context.i1() {
            return self.write(if value.is_zero() { "false" } else { "true" });
        }
        self.print_integer_value(ty, value);
        if elision == TypeElision::Common && ty == self.context.i64() {
            return;
        }
        self.print_attribute_type(ty, elision);
    }

    pub(super) fn print_integer_value(&mut self, ty: Type, value: &ApInt) {
        let signedness = match self.context.type_data(ty) {
            TypeData::Integer { signedness, .. } => *signedness,
            _ => Signedness::Signless,
        };
        match (signedness, value.as_i64()) {
            (Signedness::Signless | Signedness::Signed, Some(value)) => self.write_number(value),
            _ => {
                let _ = write!(self, "{}", value.display_as(signedness));
            }
        }
    }

    fn print_typed_float(&mut self, ty: Type, value: &FloatValue, elision: TypeElision) {
        let start = self.out.len();
        self.print_float_value(value);
        // A hexadecimal literal would be read back as an integer, so it needs its type.
        let is_hex = self.out.get(start..).is_some_and(|text| text.starts_with("0x"));
        if elision == TypeElision::Common && ty == self.context.f64() && !is_hex {
            return;
        }
        self.print_attribute_type(ty, elision);
    }

    pub(super) fn print_float_value(&mut self, value: &FloatValue) {
        let _ = value.write_mlir(self);
    }

    /// Prints the number of a float attribute (for any other attribute the text before its type).
    pub fn print_float(&mut self, attribute: Attribute) {
        match self.context.attribute_data(attribute) {
            AttributeData::Float { value, .. } => self.print_float_value(value),
            _ => self.print_attribute_without_type(attribute),
        }
    }

    fn print_symbol_ref(&mut self, root: Identifier, nested: &[Identifier]) {
        self.print_symbol_name(self.context.str(root));
        for &name in nested {
            self.write("::");
            self.print_symbol_name(self.context.str(name));
        }
    }

    pub(super) fn print_dictionary(&mut self, entries: &[NamedAttribute]) {
        self.write("{");
        self.comma_separated(entries.iter().copied(), Self::print_named_attribute);
        self.write("}");
    }

    /// Prints `name = value`, and the name alone where the value is `unit`.
    pub(super) fn print_named_attribute(&mut self, attribute: NamedAttribute) {
        self.print_keyword_or_string(self.context.str(attribute.name));
        if attribute.value != self.context.unit_attr() {
            self.write(" = ");
            self.print_attribute(attribute.value);
        }
    }

    fn print_strided_layout(&mut self, offset: i64, strides: &[i64]) {
        let print = |printer: &mut Self, value: i64| match value {
            DYNAMIC => printer.write("?"),
            value => printer.write_number(value),
        };
        self.write("strided<[");
        self.comma_separated(strides.iter().copied(), print);
        self.write("]");
        if offset != 0 {
            self.write(", offset: ");
            print(self, offset);
        }
        self.write(">");
    }

    fn print_distinct(&mut self, attribute: Attribute, referenced: Attribute) {
        let next = self.distinct.len();
        let number = *self.distinct.entry(attribute).or_insert(next);
        self.write("distinct[");
        self.write_unsigned(number as u64);
        self.write("]<");
        if referenced != self.context.unit_attr() {
            self.print_attribute(referenced);
        }
        self.write(">");
    }

    fn print_enum(&mut self, def: &EnumDef, value: u64) {
        let (open, close) = match def.syntax {
            EnumSyntax::Angled => (".", ""),
            EnumSyntax::Spaced => ("<", ">"),
        };
        self.write("#");
        self.write(def.dialect);
        self.write(open);
        self.write(def.mnemonic);
        self.print_enum_parameters(def, value);
        self.write(close);
    }

    fn print_enum_parameters(&mut self, def: &EnumDef, value: u64) {
        let (open, close) = match def.syntax {
            EnumSyntax::Angled => ("<", ">"),
            EnumSyntax::Spaced => (" ", ""),
        };
        self.write(open);
        self.print_enum_case(def, value);
        self.write(close);
    }

    /// Prints the keyword of an enum's case or bits; the number where there is none.
    pub fn print_enum_case(&mut self, def: &EnumDef, value: u64) {
        match def.text_of(value) {
            Some(text) => self.write(&text),
            None => self.write_unsigned(value),
        }
    }
}
