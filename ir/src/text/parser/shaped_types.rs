//! Types with parts: vectors, tensors, memrefs, complex numbers, tuples.

use vulcanize_limits::Limit;

use super::{Delimiter, Parser, TokenKind};
use crate::attributes::AttributeData;
use crate::context::Context;
use crate::diagnostics::Fallible;
use crate::handle::{Attribute, Type};
use crate::location::Location;
use crate::types::{DYNAMIC, TypeData};

impl<'c> Parser<'_, 'c> {
    /// Reads `4x?x` (with `with_trailing_x`) or `4x?`; sizes that are not known are [`DYNAMIC`].
    pub fn parse_dimension_list(&mut self, allow_dynamic: bool, with_trailing_x: bool) -> Fallible<Vec<i64>> {
        let mut dimensions = Vec::new();
        if with_trailing_x {
            while matches!(self.token.kind, TokenKind::Integer | TokenKind::Question) {
                self.check_limit(Limit::Dimensions, dimensions.len() as u64 + 1, self.location())?;
                dimensions.push(self.parse_dimension(allow_dynamic)?);
                self.parse_x_in_dimension_list()?;
            }
            return Ok(dimensions);
        }
        if matches!(self.token.kind, TokenKind::Integer | TokenKind::Question) {
            dimensions.push(self.parse_dimension(allow_dynamic)?);
            while self.at(TokenKind::BareIdentifier) && self.current_text().starts_with('x') {
                self.parse_x_in_dimension_list()?;
                self.check_limit(Limit::Dimensions, dimensions.len() as u64 + 1, self.location())?;
                dimensions.push(self.parse_dimension(allow_dynamic)?);
            }
        }
        Ok(dimensions)
    }

    fn parse_dimension(&mut self, allow_dynamic: bool) -> Fallible<i64> {
        if self.at(TokenKind::Question) {
            if !allow_dynamic {
                return Err(self.error_here("expected static shape"));
            }
            self.advance();
            return Ok(DYNAMIC);
        }
        if !self.at(TokenKind::Integer) {
            return Err(self.error_here("expected integer literal"));
        }
        self.parse_static_dimension()
    }

    fn parse_static_dimension(&mut self) -> Fallible<i64> {
        let text = self.current_text();
        // `0x10xf32` is a dimension of 0, then `x10xf32`: hexadecimal sizes do not exist.
        if text.starts_with("0x") {
            let after = self.token.start + 1;
            self.reset_to(after);
            return Ok(0);
        }
        let value = text.parse().ok();
        let Some(value) = value else { return Err(self.error_here("invalid dimension")) };
        self.advance();
        Ok(value)
    }

    /// Demands the `x` between two dimensions, also where it begins a word (`x4xf32`); the text after it is the next
    /// token.
    pub fn parse_x_in_dimension_list(&mut self) -> Fallible {
        if !self.at_word() || !self.current_text().starts_with('x') {
            return Err(self.error_here("expected 'x' in dimension list"));
        }
        // `x4xf32` lexes as one word: go on right after the `x`.
        let after = self.token.start + 1;
        self.reset_to(after);
        Ok(())
    }

    pub(super) fn parse_vector_type(&mut self) -> Fallible<Type> {
        let start = self.location();
        self.advance();
        self.parse_less()?;
        let (mut shape, mut scalable) = (Vec::new(), Vec::new());
        let mut is_empty = false;
        while matches!(self.token.kind, TokenKind::Integer | TokenKind::LSquare) {
            let is_scalable = self.consume_if(TokenKind::LSquare);
            if !self.at(TokenKind::Integer) {
                return Err(self.error_here("expected integer literal"));
            }
            self.check_limit(Limit::Dimensions, shape.len() as u64 + 1, self.location())?;
            let size = self.parse_static_dimension()?;
            if is_scalable {
                self.expect_with(TokenKind::RSquare, "missing ']' closing scalable dimension")?;
            }
            is_empty |= size == 0;
            self.parse_x_in_dimension_list()?;
            shape.push(size);
            scalable.push(is_scalable);
        }
        if self.at(TokenKind::Question) {
            return Err(self.error_here("expected static shape"));
        }
        let element = self.parse_type()?;
        self.parse_greater()?;
        if is_empty {
            return Err(self.error(start, "vector types must have positive constant sizes but got 0"));
        }
        if !is_vector_element(self.context, element) {
            let text = self.context.type_text(element);
            let message =
                format!("failed to verify 'elementType': VectorElementTypeInterface instance, but got '{text}'");
            return Err(self.error(start, message));
        }
        Ok(self.context.intern_type(TypeData::Vector { shape: shape.into(), scalable: scalable.into(), element }))
    }

    /// Reads `name<*x` or `name<4x?x`; says whether there is no rank.
    fn parse_shape(&mut self) -> Fallible<(bool, Vec<i64>)> {
        self.advance();
        self.parse_less()?;
        if !self.consume_if(TokenKind::Star) {
            return Ok((false, self.parse_dimension_list(true, true)?));
        }
        self.parse_x_in_dimension_list()?;
        Ok((true, Vec::new()))
    }

    pub(super) fn parse_tensor_type(&mut self) -> Fallible<Type> {
        let (unranked, shape) = self.parse_shape()?;
        let location = self.location();
        let element = self.parse_type()?;
        if !is_tensor_element(self.context, element) {
            return Err(self.error(location, "invalid tensor element type"));
        }
        let mut encoding = None;
        if self.parse_optional_comma() {
            let location = self.location();
            encoding = Some(self.parse_attribute(None)?);
            if unranked {
                return Err(self.error(location, "cannot apply encoding to unranked tensor"));
            }
        }
        self.parse_greater()?;
        Ok(self.context.intern_type(if unranked {
            TypeData::UnrankedTensor { element }
        } else {
            TypeData::RankedTensor { shape: shape.into(), element, encoding }
        }))
    }

    pub(super) fn parse_memref_type(&mut self) -> Fallible<Type> {
        let start = self.location();
        let (unranked, shape) = self.parse_shape()?;
        let location = self.location();
        let element = self.parse_type()?;
        if !is_memref_element(self.context, element) {
            return Err(self.error(location, "invalid memref element type"));
        }
        let (mut layout, mut memory_space) = (None, None);
        while self.parse_optional_comma() {
            let location = self.location();
            let attribute = self.parse_attribute(None)?;
            if !unranked && memory_space.is_none() && is_layout(self.context, attribute) {
                if layout.replace(attribute).is_some() {
                    return Err(self.error(location, "multiple memory layouts specified in memref type"));
                }
                continue;
            }
            if memory_space.replace(attribute).is_some() {
                return Err(self.error(location, "multiple memory spaces specified in memref type"));
            }
            if !is_memory_space(self.context, attribute) {
                return Err(self.error(location, "unsupported memory space Attribute"));
            }
        }
        self.parse_greater()?;
        let memory_space = memory_space.filter(|&space| !is_default_memory_space(self.context, space));
        if unranked {
            return Ok(self.context.intern_type(TypeData::UnrankedMemRef { element, memory_space }));
        }
        let layout = match layout {
            Some(layout) => self.check_layout(layout, &shape, start)?,
            None => None,
        };
        Ok(self.context.intern_type(TypeData::MemRef { shape: shape.into(), element, layout, memory_space }))
    }

    /// A layout that fits the shape; `None` for the identity, which is not written.
    fn check_layout(&self, layout: Attribute, shape: &[i64], location: Location) -> Fallible<Option<Attribute>> {
        match self.context.attribute_data(layout) {
            AttributeData::AffineMap(map) => {
                if map.num_dims() as usize != shape.len() {
                    let message = format!(
                        "memref layout mismatch between rank and affine map: {} != {}",
                        shape.len(),
                        map.num_dims()
                    );
                    return Err(self.error(location, message));
                }
                Ok((!map.is_identity()).then_some(layout))
            }
            AttributeData::StridedLayout { strides, .. } if strides.len() != shape.len() => {
                Err(self.error(location, "expected the number of strides to match the rank"))
            }
            _ => Ok(Some(layout)),
        }
    }

    pub(super) fn parse_complex_type(&mut self) -> Fallible<Type> {
        self.advance();
        self.parse_less()?;
        let location = self.location();
        let element = self.parse_type()?;
        if !matches!(self.context.type_data(element), TypeData::Integer { .. } | TypeData::Float(_)) {
            return Err(self.error(location, "invalid element type for complex"));
        }
        self.parse_greater()?;
        Ok(self.context.intern_type(TypeData::Complex(element)))
    }

    pub(super) fn parse_tuple_type(&mut self) -> Fallible<Type> {
        self.advance();
        let types: Vec<_> = self.parse_list_of(Delimiter::LessGreater, Self::parse_type)?;
        Ok(self.context.intern_type(TypeData::Tuple(types.into_boxed_slice())))
    }
}

fn is_vector_element(context: &Context, ty: Type) -> bool {
    matches!(
        context.type_data(ty),
        TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_) | TypeData::Dialect(_)
    )
}

fn is_tensor_element(context: &Context, ty: Type) -> bool {
    match context.type_data(ty) {
        TypeData::Integer { .. }
        | TypeData::Index
        | TypeData::Float(_)
        | TypeData::Complex(_)
        | TypeData::Vector { .. }
        | TypeData::Opaque { .. }
        | TypeData::Dialect(_) => true,
        TypeData::None
        | TypeData::Function { .. }
        | TypeData::RankedTensor { .. }
        | TypeData::UnrankedTensor { .. }
        | TypeData::MemRef { .. }
        | TypeData::UnrankedMemRef { .. }
        | TypeData::Tuple(_) => false,
    }
}

fn is_memref_element(context: &Context, ty: Type) -> bool {
    let is_memref = matches!(context.type_data(ty), TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. });
    is_memref || is_tensor_element(context, ty)
}

fn is_layout(context: &Context, attribute: Attribute) -> bool {
    matches!(context.attribute_data(attribute), AttributeData::AffineMap(_) | AttributeData::StridedLayout { .. })
}

fn is_memory_space(context: &Context, attribute: Attribute) -> bool {
    matches!(
        context.attribute_data(attribute),
        AttributeData::Integer { .. }
            | AttributeData::String { .. }
            | AttributeData::Dictionary(_)
            | AttributeData::Enum { .. }
            | AttributeData::Opaque { .. }
            | AttributeData::Dialect(_)
    )
}

/// `0` is the default memory space and not kept.
fn is_default_memory_space(context: &Context, attribute: Attribute) -> bool {
    context.int_value(attribute) == Some(0)
}
