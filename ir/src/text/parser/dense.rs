//! Dense and sparse elements.

use std::borrow::Cow;

use super::{Delimiter, Parser, TokenKind};
use crate::attributes::{AttributeData, DenseData};
use crate::diagnostics::Fallible;
use crate::handle::{Attribute, Type};
use crate::location::Location;
use crate::text::lexer::unescape;
use crate::types::{DYNAMIC, TypeData};

/// One element as written.
enum Literal<'c> {
    Number { text: &'c str, negative: bool },
    Float(f64),
    Bool(bool),
    Text(Box<str>),
}

/// The elements of a literal, in row-major order, before the type is known.
#[derive(Default)]
struct LiteralTensor<'c> {
    elements: Vec<(Literal<'c>, Location)>,
    /// The shape of the brackets; empty for one element without brackets.
    shape: Vec<i64>,
    bracketed: bool,
    hex: Option<(Cow<'c, str>, Location)>,
    /// Whether elements came in pairs, `(re, im)`.
    complex: bool,
}

impl<'c> Parser<'_, 'c> {
    pub(super) fn parse_dense_elements(&mut self, ty: Option<Type>) -> Fallible<Attribute> {
        let start = self.location();
        self.advance();
        self.parse_less()?;
        let mut literal = LiteralTensor::default();
        if !self.at(TokenKind::Greater) {
            self.parse_tensor_literal(&mut literal)?;
        }
        self.parse_greater()?;
        let location = self.location();
        let ty = self.parse_elements_type(ty, start)?;
        let data = self.dense_data(&literal, ty, start, location)?;
        Ok(self.context.intern_attribute(AttributeData::DenseElements { ty, data }))
    }

    /// The type that `dense<…>` at `location` is of.
    fn parse_elements_type(&mut self, ty: Option<Type>, location: Location) -> Fallible<Type> {
        let ty = ty.map_or_else(|| self.parse_colon_type(), Ok)?;
        let static_shape = match self.context.type_data(ty) {
            TypeData::Vector { .. } => true,
            TypeData::RankedTensor { shape, .. } => !shape.contains(&DYNAMIC),
            TypeData::Dialect(payload) if let Some((shape, _)) = payload.literal_type() => !shape.contains(&DYNAMIC),
            _ => return Err(self.error(location, "elements literal must be a shaped type")),
        };
        if !static_shape {
            return Err(self.error(location, "elements literal type must have static shape"));
        }
        Ok(ty)
    }

    /// The brackets may be nested as deeply as a tensor has dimensions; they are read without recursion.
    fn parse_tensor_literal(&mut self, literal: &mut LiteralTensor<'c>) -> Fallible {
        if self.at(TokenKind::String) && self.current_text().starts_with("\"0x") {
            let location = self.location();
            literal.hex = Some((self.parse_string()?, location));
            return Ok(());
        }
        if !self.at(TokenKind::LSquare) {
            return self.parse_tensor_element(literal);
        }
        literal.bracketed = true;
        // How many entries each open bracket has so far.
        let mut counts: Vec<i64> = Vec::new();
        let mut sizes: Vec<Option<i64>> = Vec::new();
        loop {
            while self.consume_if(TokenKind::LSquare) {
                counts.push(0);
                if sizes.len() < counts.len() {
                    sizes.push(None);
                }
            }
            if !self.at(TokenKind::RSquare) {
                if counts.len() != sizes.len() {
                    return Err(self.error_here("tensor literal is invalid; ranks are not consistent between elements"));
                }
                self.parse_tensor_element(literal)?;
                if let Some(count) = counts.last_mut() {
                    *count += 1;
                }
            }
            // After an entry: close brackets until a comma goes on.
            loop {
                if self.parse_optional_comma() {
                    break;
                }
                self.parse_r_square()?;
                let depth = counts.len();
                let count = counts.pop().unwrap_or(0);
                let size = &mut sizes[depth - 1];
                if size.is_some_and(|size| size != count) {
                    return Err(self.error_here("tensor literal is invalid; ranks are not consistent between elements"));
                }
                *size = Some(count);
                match counts.last_mut() {
                    Some(outer) => *outer += 1,
                    None => {
                        literal.shape = sizes.into_iter().map(|size| size.unwrap_or(0)).collect();
                        return Ok(());
                    }
                }
            }
        }
    }

    fn parse_tensor_element(&mut self, literal: &mut LiteralTensor<'c>) -> Fallible {
        if self.consume_if(TokenKind::LParen) {
            literal.complex = true;
            self.parse_scalar_element(literal)?;
            self.parse_comma()?;
            self.parse_scalar_element(literal)?;
            return self.parse_r_paren();
        }
        self.parse_scalar_element(literal)
    }

    fn parse_scalar_element(&mut self, literal: &mut LiteralTensor<'c>) -> Fallible {
        let location = self.location();
        let negative = self.consume_if(TokenKind::Minus);
        let element = match self.token.kind {
            TokenKind::Integer => Literal::Number { text: self.current_text(), negative },
            TokenKind::Float => Literal::Float(self.float_literal(negative)?),
            TokenKind::BareIdentifier if !negative && matches!(self.current_text(), "true" | "false") => {
                Literal::Bool(self.current_text() == "true")
            }
            TokenKind::String if !negative => {
                let text = unescape(self.current_text());
                Literal::Text(text.map_err(|_| self.error_here("string literal is not valid UTF-8"))?.into())
            }
            _ => return Err(self.error(self.location(), "expected element literal of primitive type")),
        };
        self.advance();
        literal.elements.push((element, location));
        Ok(())
    }

    fn dense_data(
        &mut self,
        literal: &LiteralTensor<'c>,
        ty: Type,
        start: Location,
        location: Location,
    ) -> Fallible<DenseData> {
        let context = self.context;
        let (shape, element) = context.literal_type(ty).unwrap_or((Cow::Borrowed(&[]), ty));
        let total = shape.iter().try_fold(1i64, |product, &size| product.checked_mul(size));
        let total = total.and_then(|total| usize::try_from(total).ok());
        let total = total.ok_or_else(|| self.error(location, "elements literal has too many elements"))?;
        if let Some((hex, hex_location)) = &literal.hex {
            return self.dense_from_hex(hex, element, total, *hex_location, start);
        }
        // `dense<>` is the literal of every shape that holds nothing.
        if literal.elements.is_empty() && !literal.bracketed && total != 0 {
            let text = self.context.type_text(ty);
            return Err(self.error(start, format!("parsed zero elements, but type ('{text}') expected at least 1")));
        }
        if literal.bracketed && *literal.shape != *shape {
            let (inferred, wanted) = (shape_text(&literal.shape), shape_text(&shape));
            let message = format!("inferred shape of elements literal ([{inferred}]) does not match type ([{wanted}])");
            return Err(self.error(start, message));
        }
        if self.is_text_element(element) {
            return self.dense_strings(literal, start);
        }
        let Some(size) = self.context.dense_element_size(element) else {
            let text = self.context.type_text(element);
            return Err(self.error(location, format!("expected integer or float element type, got '{text}'")));
        };
        let scalar = match context.type_data(element) {
            TypeData::Complex(part) => *part,
            _ => element,
        };
        let is_complex = scalar != element;
        if literal.complex && !is_complex {
            return Err(self.error(start, "complex element in a literal whose type is not complex"));
        }
        self.spend_elements(literal.elements.len(), size, start)?;
        let mut bytes = Vec::with_capacity(literal.elements.len() * size);
        for (value, place) in &literal.elements {
            let attribute = self.literal_attribute(value, scalar, *place)?;
            let scalar_bytes = self.context.scalar_bytes(attribute);
            bytes.extend(scalar_bytes.ok_or_else(|| self.error(*place, "expected a number"))?);
        }
        if is_complex && !literal.complex && !bytes.is_empty() {
            return Err(self.error(start, "expected complex elements, written (re, im)"));
        }
        Ok(raw_data(bytes, size))
    }

    fn is_text_element(&self, element: Type) -> bool {
        !matches!(
            self.context.type_data(element),
            TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_) | TypeData::Complex(_)
        )
    }

    fn dense_strings(&self, literal: &LiteralTensor<'c>, start: Location) -> Fallible<DenseData> {
        let mut strings = Vec::with_capacity(literal.elements.len());
        for (element, place) in &literal.elements {
            match element {
                Literal::Text(text) => strings.push(text.clone()),
                _ => return Err(self.error(*place, "expected string token, got another literal")),
            }
        }
        let Some(first) = strings.first() else { return Ok(DenseData::Strings { strings: [].into(), splat: false }) };
        let splat = strings.iter().all(|s| s == first);
        if !splat && !literal.bracketed {
            return Err(self.error(start, "expected one string"));
        }
        if splat {
            strings.truncate(1);
        }
        Ok(DenseData::Strings { strings: strings.into(), splat })
    }

    fn literal_attribute(&self, literal: &Literal<'_>, ty: Type, location: Location) -> Fallible<Attribute> {
        let is_float = self.context.float_kind(ty).is_some();
        match literal {
            Literal::Number { text, negative } => self.number_attribute(ty, text, *negative, location),
            Literal::Bool(value) if ty == self.context.i1() => Ok(self.context.bool_attr(*value)),
            Literal::Bool(_) => Err(self.error(location, "expected i1 type for 'true' or 'false' values")),
            Literal::Float(value) if is_float => {
                self.context.float_attr(ty, *value).ok_or_else(|| self.error(location, "expected a float type"))
            }
            Literal::Float(_) => Err(self.error(location, "expected integer elements, but parsed floating-point")),
            Literal::Text(_) => Err(self.error(location, "expected number elements, but parsed a string")),
        }
    }

    /// The elements of the digits at `location`, in a `dense<…>` at `start`.
    fn dense_from_hex(
        &self,
        hex: &str,
        element: Type,
        total: usize,
        location: Location,
        start: Location,
    ) -> Fallible<DenseData> {
        let digits = hex.strip_prefix("0x").unwrap_or("");
        let bytes = decode_hex(digits).ok_or_else(|| self.error(location, "expected a string of hex digits"))?;
        let Some(size) = self.context.dense_element_size(element) else {
            return Err(self.error(location, "expected floating-point, integer, or complex element type"));
        };
        // Booleans are packed into bits in a hex string, and into bytes with us.
        let bytes = if element == self.context.i1() { unpack_bits(&bytes, total) } else { Some(bytes) };
        let fits = |bytes: &Vec<u8>| bytes.len() == size || bytes.len() == total.saturating_mul(size);
        let Some(bytes) = bytes.filter(fits) else {
            return Err(self.error(start, "elements hex data size is invalid for provided type"));
        };
        Ok(raw_data(bytes, size))
    }

    pub(super) fn parse_dense_resource(&mut self, ty: Option<Type>) -> Fallible<Attribute> {
        self.advance();
        self.parse_less()?;
        let key = self.parse_resource_key()?;
        self.parse_greater()?;
        let location = self.location();
        let ty = ty.map_or_else(|| self.parse_colon_type(), Ok)?;
        if self.context.literal_type(ty).is_none() {
            return Err(self.error(location, "`dense_resource` expected a shaped type"));
        }
        let key = self.context.identifier(&key);
        Ok(self.context.intern_attribute(AttributeData::DenseResource { ty, key }))
    }

    pub(super) fn parse_sparse_elements(&mut self, ty: Option<Type>) -> Fallible<Attribute> {
        let start = self.location();
        self.advance();
        self.parse_less()?;
        let (mut indices, mut values) = (None, None);
        if !self.at(TokenKind::Greater) {
            let mut parsed = Vec::new();
            for i in 0..2 {
                if i > 0 {
                    self.parse_comma()?;
                }
                let location = self.location();
                let mut literal = LiteralTensor::default();
                self.parse_tensor_literal(&mut literal)?;
                parsed.push((literal, location));
            }
            values = parsed.pop();
            indices = parsed.pop();
        }
        self.parse_greater()?;
        let location = self.location();
        let ty = self.parse_elements_type(ty, start)?;
        let rank = self.context.literal_type(ty).map_or(0, |(shape, _)| shape.len()) as i64;
        let part = |p: &mut Self, literal: Option<(LiteralTensor<'c>, Location)>, ty: Type| -> Fallible<Attribute> {
            let nothing = || (LiteralTensor { shape: vec![0], ..LiteralTensor::default() }, location);
            let (literal, start) = literal.unwrap_or_else(nothing);
            let data = p.dense_data(&literal, ty, start, location)?;
            Ok(p.context.intern_attribute(AttributeData::DenseElements { ty, data }))
        };
        let count = match &indices {
            Some((literal, _)) if literal.shape.len() > 1 => literal.shape[0],
            Some((literal, _)) => i64::from(!literal.elements.is_empty()),
            None => 0,
        };
        let context = self.context;
        let tensor = |shape: &[i64], element| {
            context.intern_type(TypeData::RankedTensor { shape: shape.into(), element, encoding: None })
        };
        let indices = part(self, indices, tensor(&[count, rank], context.i64()))?;
        let values = part(self, values, tensor(&[count], context.literal_element(ty)))?;
        Ok(self.context.intern_attribute(AttributeData::SparseElements { ty, indices, values }))
    }

    pub(super) fn parse_dense_array(&mut self) -> Fallible<Attribute> {
        self.advance();
        self.parse_less()?;
        let location = self.location();
        let element = self.parse_type()?;
        let valid = match self.context.type_data(element) {
            TypeData::Integer { width, .. } => *width == 1 || width % 8 == 0,
            TypeData::Float(kind) => kind.width() % 8 == 0,
            _ => false,
        };
        if !valid {
            return Err(self.error(location, "expected integer or float type of 1 bit or whole bytes"));
        }
        let mut bytes = Vec::new();
        if self.parse_optional_colon() {
            self.parse_comma_separated_list(Delimiter::None, |p| {
                let location = p.location();
                let is_integer = matches!(p.context.type_data(element), TypeData::Integer { .. });
                let starts_one =
                    p.at(TokenKind::Integer) || p.at(TokenKind::Minus) || matches!(p.current_text(), "true" | "false");
                if is_integer && !starts_one {
                    return Err(p.error(location, "expected integer literal"));
                }
                let value = p.parse_attribute(Some(element))?;
                let value = p.context.scalar_bytes(value).ok_or_else(|| p.error(location, "expected a number"))?;
                bytes.extend(value);
                Ok(())
            })?;
        }
        self.parse_greater()?;
        Ok(self.context.intern_attribute(AttributeData::DenseArray { element, bytes: bytes.into() }))
    }
}

/// Elements of `size` bytes. A written splat, and a list that turns out to be one, are the same attribute.
fn raw_data(mut bytes: Vec<u8>, size: usize) -> DenseData {
    let splat = !bytes.is_empty() && bytes.chunks_exact(size).all(|chunk| chunk == &bytes[..size]);
    if splat {
        bytes.truncate(size);
    }
    DenseData::Raw { bytes: bytes.into(), splat }
}

fn shape_text(shape: &[i64]) -> String {
    shape.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}

pub(super) fn decode_hex(digits: &str) -> Option<Vec<u8>> {
    let bytes = digits.as_bytes();
    if !bytes.len().is_multiple_of(2) {
        return None;
    }
    let digit = |b: u8| (b as char).to_digit(16).map(|d| d as u8);
    bytes.chunks_exact(2).map(|pair| Some(digit(pair[0])? << 4 | digit(pair[1])?)).collect()
}

fn unpack_bits(bytes: &[u8], total: usize) -> Option<Vec<u8>> {
    if bytes.len() == 1 && total > 8 && matches!(bytes[0], 0 | 0xff) {
        return Some(vec![bytes[0] & 1]);
    }
    (bytes.len() == total.div_ceil(8)).then(|| (0..total).map(|i| bytes[i / 8] >> (i % 8) & 1).collect())
}
