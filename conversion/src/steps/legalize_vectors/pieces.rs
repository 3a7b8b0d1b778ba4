//! The parts of a vector, and how parts are made of elements.

use std::ops::Range;

use vulcanize_ir::{Context, Type, TypeData, Value, element_count};

/// A vector as parts that the target has: each row (along the last dimension) is cut into parts of as many elements as
/// the target's vectors may have, first come the widest. A part of one element is a scalar.
#[derive(Clone, Debug)]
pub(super) struct Pieces {
    pub shape: Vec<i64>,
    pub element: Type,
    pub parts: Vec<Value>,
}

/// Where an element of a new vector comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// The element `lane` of a part of `width` elements.
    Lane {
        part: Value,
        lane: usize,
        width: usize,
    },
    Scalar(Value),
}

/// The number of elements of a row, and of rows. A vector of rank 0 has one row of one element.
pub(super) fn rows_of(shape: &[i64]) -> (usize, usize) {
    let row = shape.last().map_or(1, |&size| size as usize);
    let count = shape.iter().map(|&size| size as usize).product::<usize>();
    (row, count.checked_div(row).unwrap_or(0))
}

/// The indices of the element at a position in row-major order.
pub(super) fn indices_of(shape: &[i64], mut position: usize) -> Vec<usize> {
    let mut indices = vec![0; shape.len()];
    for (index, &size) in indices.iter_mut().zip(shape).rev() {
        (*index, position) = (position % size as usize, position / size as usize);
    }
    indices
}

/// The position in row-major order of the element at these indices.
pub(super) fn position_of(shape: &[i64], indices: &[usize]) -> usize {
    indices.iter().zip(shape).fold(0, |position, (&index, &size)| position * size as usize + index)
}

/// How rows are cut.
#[derive(Clone, Copy, Debug)]
pub(super) struct Widths {
    /// Whether vectors of 8 and 16 elements are there too.
    pub wide: bool,
    /// Whether memory has elements of 8 and 16 bits wherever it is, as OpenCL's has.
    pub has_bytes: bool,
}

impl Widths {
    /// Whether the target has vectors of this type, or scalars for those of one element.
    pub fn has(self, context: &Context, ty: Type) -> bool {
        match context.type_data(ty) {
            TypeData::Vector { shape, scalable, .. } => {
                scalable.iter().all(|&s| !s)
                    && shape.len() <= 1
                    && match element_count(shape) {
                        Some(count) => (1..=4).contains(&count) || (self.wide && matches!(count, 8 | 16)),
                        None => false,
                    }
            }
            _ => true,
        }
    }

    /// The elements of each part of a row.
    pub fn of_row(self, row: usize) -> Vec<Range<usize>> {
        let (mut parts, mut start) = (Vec::new(), 0);
        while start < row {
            let width = match row - start {
                rest if self.wide && rest >= 16 => 16,
                rest if self.wide && rest >= 8 => 8,
                rest => rest.min(4),
            };
            parts.push(start..start + width);
            start += width;
        }
        parts
    }
}
