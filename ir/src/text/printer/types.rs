//! Types.

use super::Printer;
use crate::handle::{Attribute, Type};
use crate::numeric::Signedness;
use crate::types::{DYNAMIC, TypeData};

impl Printer<'_, '_> {
    /// Prints a type, or its alias.
    pub fn print_type(&mut self, ty: Type) {
        if self.is_collecting() {
            return self.note_type(ty);
        }
        if self.print_type_alias(ty) {
            return;
        }
        match self.type_texts.get(ty.index()) {
            Some(text) => self.out.push_str(text),
            None => {
                let start = self.out.len();
                self.print_type_body(ty);
                self.type_texts.insert(ty.index(), &self.out[start..]);
            }
        }
    }

    /// Prints types with commas between.
    pub fn print_types(&mut self, types: impl IntoIterator<Item = Type>) {
        self.comma_separated(types, Self::print_type);
    }

    /// Prints ` -> type` or, for any other number than one and before a function type, ` -> (types)`.
    pub fn print_arrow_type_list(&mut self, types: impl IntoIterator<Item = Type>) {
        self.write(" -> ");
        self.print_result_types(types);
    }

    /// Like [`Printer::print_arrow_type_list`], but prints nothing without types.
    pub fn print_optional_arrow_type_list(&mut self, types: impl IntoIterator<Item = Type>) {
        let mut types = types.into_iter().peekable();
        if types.peek().is_some() {
            self.print_arrow_type_list(types);
        }
    }

    /// Prints ` : type`.
    pub fn print_colon_type(&mut self, ty: Type) {
        self.write(" : ");
        self.print_type(ty);
    }

    /// Prints `(inputs) -> results`.
    pub fn print_function_signature(
        &mut self,
        inputs: impl IntoIterator<Item = Type>,
        results: impl IntoIterator<Item = Type>,
    ) {
        self.write("(");
        self.print_types(inputs);
        self.write(")");
        self.print_arrow_type_list(results);
    }

    fn print_result_types(&mut self, types: impl IntoIterator<Item = Type>) {
        let mut types = types.into_iter();
        let (first, second) = (types.next(), types.next());
        if let (Some(single), None) = (first, second)
            && !matches!(self.context.type_data(single), TypeData::Function { .. })
        {
            return self.print_type(single);
        }
        self.write("(");
        self.print_types(first.into_iter().chain(second).chain(types));
        self.write(")");
    }

    /// Prints `4x?x`, each dimension with its `x`.
    pub fn print_dimension_list(&mut self, shape: &[i64]) {
        for &size in shape {
            self.print_dimension(size);
            self.write("x");
        }
    }

    fn print_dimension(&mut self, size: i64) {
        match size {
            DYNAMIC => self.write("?"),
            size => self.write_number(size),
        }
    }

    pub(super) fn print_type_body(&mut self, ty: Type) {
        match self.context.type_data(ty) {
            TypeData::Integer { width, signedness } => self.print_integer_type(*width, *signedness),
            TypeData::Index => self.write("index"),
            TypeData::Float(kind) => self.write(kind.keyword()),
            TypeData::None => self.write("none"),
            TypeData::Function { inputs, results } => {
                self.print_function_signature(inputs.iter().copied(), results.iter().copied());
            }
            TypeData::Vector { shape, scalable, element } => self.print_vector_type(shape, scalable, *element),
            TypeData::RankedTensor { shape, element, encoding } => self.print_angled("tensor<", |p| {
                p.print_dimension_list(shape);
                p.print_type(*element);
                p.print_type_parameter(*encoding, Self::print_attribute);
            }),
            TypeData::UnrankedTensor { element } => self.print_angled("tensor<*x", |p| p.print_type(*element)),
            TypeData::MemRef { shape, element, layout, memory_space } => self.print_angled("memref<", |p| {
                p.print_dimension_list(shape);
                p.print_type(*element);
                p.print_type_parameter(*layout, Self::print_attribute_eliding_common_types);
                p.print_type_parameter(*memory_space, Self::print_attribute_eliding_common_types);
            }),
            TypeData::UnrankedMemRef { element, memory_space } => self.print_angled("memref<*x", |p| {
                p.print_type(*element);
                p.print_type_parameter(*memory_space, Self::print_attribute_eliding_common_types);
            }),
            TypeData::Complex(part) => self.print_angled("complex<", |p| p.print_type(*part)),
            TypeData::Tuple(types) => self.print_angled("tuple<", |p| p.print_types(types.iter().copied())),
            TypeData::Opaque { dialect, symbol } => {
                let (dialect, symbol) = (self.context.str(*dialect), self.context.str(*symbol));
                self.print_dialect_symbol("!", dialect, |printer| printer.write(symbol));
            }
            TypeData::Dialect(payload) => {
                self.print_dialect_symbol("!", payload.dialect(), |printer| payload.print(printer));
            }
        }
    }

    fn print_angled(&mut self, head: &str, parameters: impl FnOnce(&mut Self)) {
        self.write(head);
        parameters(self);
        self.write(">");
    }

    fn print_integer_type(&mut self, width: u32, signedness: Signedness) {
        self.write(match signedness {
            Signedness::Signless => "i",
            Signedness::Signed => "si",
            Signedness::Unsigned => "ui",
        });
        self.write_unsigned(u64::from(width));
    }

    fn print_vector_type(&mut self, shape: &[i64], scalable: &[bool], element: Type) {
        self.write("vector<");
        for (index, &size) in shape.iter().enumerate() {
            let (open, close) = if scalable.get(index) == Some(&true) { ("[", "]") } else { ("", "") };
            self.write(open);
            self.print_dimension(size);
            self.write(close);
            self.write("x");
        }
        self.print_type(element);
        self.write(">");
    }

    fn print_type_parameter(&mut self, parameter: Option<Attribute>, print: impl FnOnce(&mut Self, Attribute)) {
        if let Some(parameter) = parameter {
            self.write(", ");
            print(self, parameter);
        }
    }
}
