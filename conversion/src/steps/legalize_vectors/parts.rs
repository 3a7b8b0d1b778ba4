//! How parts are made of elements, and elements taken out of parts.

use std::ops::Range;

use vulcanize_dialects::{arith, ub, vector};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Type, TypeData, Value, element_count};

use super::legalizer::{Legalizer, is_vector};
use super::pieces::{Pieces, Source, rows_of};

impl Legalizer<'_, '_> {
    /// The type of a part of `width` elements.
    pub(super) fn part_type(&self, element: Type, width: usize) -> Type {
        if width == 1 { element } else { self.ir().context().vector(&[width as i64], element) }
    }

    /// The widths of the parts of a vector, in order.
    pub(super) fn part_widths(&self, shape: &[i64]) -> Vec<usize> {
        let (row, rows) = rows_of(shape);
        let of_row: Vec<usize> = self.widths.of_row(row).iter().map(Range::len).collect();
        of_row.repeat(rows)
    }

    /// The types of the parts of a value of type `ty`: the type itself where the target has it.
    pub(super) fn split_type(&self, ty: Type) -> Vec<Type> {
        let context = self.ir().context();
        match context.type_data(ty) {
            TypeData::Vector { shape, element, .. } if !self.widths.has(context, ty) => {
                self.part_widths(shape).into_iter().map(|width| self.part_type(*element, width)).collect()
            }
            _ => vec![self.memory_type(ty)],
        }
    }

    /// The parts of a value of any type: a vector that the target has is one part, and so is a scalar.
    pub(super) fn pieces_of(&mut self, value: Value) -> Pieces {
        if let Some(known) = self.pieces.get(&value) {
            return known.clone();
        }
        let (context, ty) = (self.ir().context(), self.ir().value_type(value));
        let TypeData::Vector { shape, element, .. } = context.type_data(ty) else {
            return Pieces { shape: Vec::new(), element: ty, parts: vec![value] };
        };
        let part = match element_count(shape) {
            Some(1) => vector::Extract::build(self, value, [], &vec![0_i64; shape.len()][..], *element),
            _ => value,
        };
        Pieces { shape: shape.to_vec(), element: *element, parts: vec![part] }
    }

    /// The elements of a vector in row-major order.
    pub(super) fn sources(&self, pieces: &Pieces) -> Vec<Source> {
        let mut all = Vec::new();
        for (&part, width) in pieces.parts.iter().zip(self.part_widths(&pieces.shape)) {
            match width {
                1 => all.push(Source::Scalar(part)),
                _ => all.extend((0..width).map(|lane| Source::Lane { part, lane, width })),
            }
        }
        all
    }

    /// A vector of these elements.
    pub(super) fn gather(&mut self, shape: &[i64], element: Type, sources: &[Source]) -> Pieces {
        let mut parts = Vec::new();
        let mut rest = sources;
        for width in self.part_widths(shape) {
            let (own, others) = rest.split_at(width.min(rest.len()));
            parts.push(self.assemble(element, own));
            rest = others;
        }
        Pieces { shape: shape.to_vec(), element, parts }
    }

    /// A scalar that is the element of a source.
    pub(super) fn scalar(&mut self, source: Source) -> Value {
        let (part, lane) = match source {
            Source::Scalar(value) => return value,
            Source::Lane { part, lane, .. } => (part, lane),
        };
        let context = self.ir().context();
        if let Some(def) = self.ir().defining_op(part) {
            if vector::FromElements::matches(self.ir(), def) {
                return self.ir().operand(def, lane);
            }
            if vector::Broadcast::matches(self.ir(), def) && !is_vector(context, self.ir().operand_types(def).next()) {
                return self.ir().operand(def, 0);
            }
        }
        let element = context.element_type(self.ir().value_type(part));
        vector::Extract::build(self, part, [], &[lane as i64][..], element)
    }

    /// One part: as it is where it is one already, by a shuffle of at most two, or of its elements.
    fn assemble(&mut self, element: Type, sources: &[Source]) -> Value {
        if let &[only] = sources {
            return self.scalar(only);
        }
        let ty = self.part_type(element, sources.len());
        if let &[Source::Scalar(value), ref rest @ ..] = sources
            && rest.iter().all(|&other| other == sources[0])
        {
            return vector::Broadcast::build(self, value, ty);
        }
        let mut parts: Vec<(Value, usize)> = Vec::new();
        for &source in sources {
            match source {
                Source::Lane { part, width, .. } if !parts.contains(&(part, width)) => parts.push((part, width)),
                Source::Lane { .. } => {}
                Source::Scalar(_) => parts.extend([(self.no_value, 0); 3]),
            }
        }
        let lanes = |base: &dyn Fn(Value) -> usize| -> Vec<i64> {
            let lane = |&source: &Source| match source {
                Source::Lane { part, lane, .. } => (base(part) + lane) as i64,
                Source::Scalar(_) => 0,
            };
            sources.iter().map(lane).collect()
        };
        let (first, second, mask) = match parts[..] {
            [(part, width)] => {
                let mask = lanes(&|_| 0);
                if width == sources.len() && mask.iter().copied().eq(0..width as i64) {
                    return part;
                }
                (part, part, mask)
            }
            [(first, width), (second, _)] => (first, second, lanes(&|part| if part == first { 0 } else { width })),
            _ => {
                let scalars: Vec<Value> = sources.iter().map(|&source| self.scalar(source)).collect();
                return vector::FromElements::build(self, &scalars, ty);
            }
        };
        vector::Shuffle::build(self, first, second, &mask[..])
    }

    // ---- constants ----

    /// A vector of constants, which are in row-major order.
    pub(super) fn constants(&mut self, shape: &[i64], element: Type, values: &[Attribute]) -> Pieces {
        let mut parts = Vec::new();
        let mut rest = values;
        for width in self.part_widths(shape) {
            let (own, others) = rest.split_at(width.min(rest.len()));
            rest = others;
            parts.push(self.constant_part(element, own));
        }
        Pieces { shape: shape.to_vec(), element, parts }
    }

    fn constant_part(&mut self, element: Type, values: &[Attribute]) -> Value {
        let ty = self.part_type(element, values.len());
        let context = self.ir().context();
        let value = match values {
            &[only] => only,
            _ => match context.dense_attr(ty, values) {
                Some(value) => value,
                None => return self.poison(ty),
            },
        };
        arith::Constant::build(self, value)
    }

    pub(super) fn poison(&mut self, ty: Type) -> Value {
        let value = ub::poison_attr(self.ir().context());
        ub::Poison::with(self).value(value).build(ty)
    }

    /// A constant of type `index`.
    pub(super) fn index(&mut self, value: i64) -> Value {
        let ty = self.context().index();
        self.integer(ty, value)
    }

    /// A constant of an integer type, or the bools.
    pub(super) fn integer(&mut self, ty: Type, value: i64) -> Value {
        let value = self.context().int_attr(ty, value);
        arith::Constant::build(self, value)
    }
}
