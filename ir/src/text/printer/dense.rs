//! Attributes that hold many elements.

use super::Printer;
use crate::attributes::{AttributeData, DenseData};
use crate::handle::{Attribute, Identifier, Type};
use crate::numeric::{ApInt, FloatValue};
use crate::types::TypeData;

const ELIDED: &str = "dense_resource<__elided__>";

impl Printer<'_, '_> {
    pub(super) fn print_dense_elements(&mut self, ty: Type, data: &DenseData) {
        if self.elides_elements(ty, data) {
            return self.write(ELIDED);
        }
        self.write("dense<");
        self.print_dense_data(ty, data, true);
        self.write(">");
    }

    pub(super) fn print_sparse_elements(&mut self, indices: Attribute, values: Attribute) {
        let context = self.context;
        let dense = |attribute| match context.attribute_data(attribute) {
            AttributeData::DenseElements { ty, data } => Some((*ty, data)),
            _ => None,
        };
        let (Some((index_type, index_data)), Some((value_type, value_data))) = (dense(indices), dense(values)) else {
            return self.write("sparse<>");
        };
        if self.elides_elements(index_type, index_data) || self.elides_elements(value_type, value_data) {
            return self.write(ELIDED);
        }
        self.write("sparse<");
        if self.element_count(index_type) != 0 {
            self.print_dense_data(index_type, index_data, false);
            self.write(", ");
            self.print_dense_data(value_type, value_data, true);
        }
        self.write(">");
    }

    pub(super) fn print_dense_array(&mut self, element: Type, bytes: &[u8]) {
        self.write("array<");
        self.print_type(element);
        if let Some(size) = self.context.dense_element_size(element)
            && !bytes.is_empty()
        {
            self.write(": ");
            self.comma_separated(bytes.chunks_exact(size), |printer, chunk| printer.print_element(element, chunk));
        }
        self.write(">");
    }

    pub(super) fn print_dense_resource(&mut self, key: Identifier) {
        if self.known_resources.insert(key) {
            self.resource_keys.push(key);
        }
        self.write("dense_resource<");
        self.print_keyword_or_string(self.context.str(key));
        self.write(">");
    }

    fn element_count(&self, ty: Type) -> usize {
        let shape = self.context.literal_type(ty).map(|(shape, _)| shape).unwrap_or_default();
        shape.iter().fold(1usize, |count, &size| count.saturating_mul(usize::try_from(size).unwrap_or(0)))
    }

    fn elides_elements(&self, ty: Type, data: &DenseData) -> bool {
        let limit = self.options.elide_elements_attrs_larger_than;
        !is_splat(data) && limit.is_some_and(|limit| self.element_count(ty) > limit)
    }

    fn print_dense_data(&mut self, ty: Type, data: &DenseData, allow_hex: bool) {
        let element = self.context.literal_element(ty);
        match data {
            DenseData::Raw { bytes, splat: true } => self.print_element(element, bytes),
            DenseData::Raw { bytes, splat: false } => {
                let hex = self.options.hex_elements_attrs_larger_than;
                if allow_hex && hex.is_some_and(|limit| self.element_count(ty) > limit) {
                    return self.print_hex_elements(element, bytes);
                }
                let Some(size) = self.context.dense_element_size(element) else {
                    return;
                };
                let chunks = bytes.chunks_exact(size.max(1));
                self.print_nested(ty, chunks, |printer, chunk| printer.print_element(element, chunk));
            }
            DenseData::Strings { strings, splat } => match (splat, strings.first()) {
                (true, Some(text)) => self.print_string(text),
                _ => self.print_nested(ty, strings.iter(), |printer, text| printer.print_string(text)),
            },
        }
    }

    fn print_hex_elements(&mut self, element: Type, bytes: &[u8]) {
        if element == self.context.i1() {
            // Truth values are packed, the first in the lowest bit.
            let pack = |bits: &[u8]| bits.iter().enumerate().fold(0, |byte, (i, bit)| byte | u8::from(*bit != 0) << i);
            return self.print_hex_string(bytes.chunks(8).map(pack));
        }
        self.print_hex_string(bytes.iter().copied());
    }

    /// Prints elements in row-major order with a pair of brackets around each row of each dimension.
    fn print_nested<T>(
        &mut self,
        ty: Type,
        elements: impl ExactSizeIterator<Item = T>,
        mut print: impl FnMut(&mut Self, T),
    ) {
        let shape = self.context.literal_type(ty).map(|(shape, _)| shape).unwrap_or_default();
        let mut counters = vec![0; shape.len()];
        let mut open = 0;
        for (index, element) in elements.enumerate() {
            if index > 0 {
                self.write(", ");
            }
            while open < shape.len() {
                self.write("[");
                open += 1;
            }
            print(self, element);
            for dimension in (0..shape.len()).rev() {
                counters[dimension] += 1;
                if dimension == 0 || counters[dimension] < shape[dimension] {
                    break;
                }
                counters[dimension] = 0;
                self.write("]");
                open -= 1;
            }
        }
        for _ in 0..open {
            self.write("]");
        }
    }

    fn print_element(&mut self, element: Type, bytes: &[u8]) {
        match self.context.type_data(element) {
            TypeData::Integer { .. } if element == self.context.i1() => {
                self.write(if bytes.iter().any(|&byte| byte != 0) { "true" } else { "false" });
            }
            TypeData::Integer { .. } | TypeData::Index => {
                let width = self.context.scalar_width(element).unwrap_or(64);
                self.print_integer_value(element, &ApInt::from_le_bytes(width, bytes));
            }
            TypeData::Float(kind) => {
                let mut bits = [0; 16];
                let len = bytes.len().min(bits.len());
                bits[..len].copy_from_slice(&bytes[..len]);
                if let Some(value) = FloatValue::from_bits(*kind, u128::from_le_bytes(bits)) {
                    self.print_float_value(&value);
                }
            }
            TypeData::Complex(part) => {
                let (real, imaginary) = bytes.split_at(bytes.len() / 2);
                self.write("(");
                self.print_element(*part, real);
                self.write(",");
                self.print_element(*part, imaginary);
                self.write(")");
            }
            // No other type has elements kept as bytes.
            _ => {}
        }
    }
}

fn is_splat(data: &DenseData) -> bool {
    match data {
        DenseData::Raw { splat, .. } | DenseData::Strings { splat, .. } => *splat,
    }
}
