//! Ops that move elements.

use vulcanize_dialects::index_list::MixedIndex;
use vulcanize_dialects::{arith, vector as v};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Context, Fallible, Op, Type, TypeData, Value};

use super::legalizer::Legalizer;
use super::pieces::{Pieces, Source, indices_of, position_of};

/// The index that means poison.
const POISON: i64 = -1;

/// The shape and the element of a vector; a scalar has rank 0.
pub(super) fn shape_of(context: &Context, ty: Type) -> (Vec<i64>, Type) {
    match context.type_data(ty) {
        TypeData::Vector { shape, element, .. } => (shape.to_vec(), *element),
        _ => (Vec::new(), ty),
    }
}

fn integers(context: &Context, array: Attribute) -> Vec<usize> {
    let values = context.array_value(array).unwrap_or(&[]).iter();
    values.filter_map(|&value| usize::try_from(context.int_value(value)?).ok()).collect()
}

impl Legalizer<'_, '_> {
    pub(super) fn legalize_movement(&mut self, op: Op) -> Fallible<bool> {
        let ir = self.ir();
        if let Some(broadcast) = v::Broadcast::cast(ir, op) {
            self.broadcast(broadcast);
        } else if v::ShapeCast::matches(ir, op) {
            self.rearrange(op, |position, _, _| position);
        } else if let Some(transpose) = v::Transpose::cast(ir, op) {
            let permutation = self.context().dense_i64_array(transpose.permutation(self.ir())).unwrap_or_default();
            self.rearrange(op, |position, from, to| {
                let indices = indices_of(to, position);
                let mut source = vec![0; indices.len()];
                for (&dim, &index) in permutation.iter().zip(&indices) {
                    source[dim as usize] = index;
                }
                position_of(from, &source)
            });
        } else if let Some(slice) = v::ExtractStridedSlice::cast(ir, op) {
            let offsets = integers(self.context(), slice.offsets(self.ir()));
            self.rearrange(op, |position, from, to| {
                let mut indices = indices_of(to, position);
                indices.iter_mut().zip(&offsets).for_each(|(index, &offset)| *index += offset);
                position_of(from, &indices)
            });
        } else if let Some(slice) = v::InsertStridedSlice::cast(ir, op) {
            self.insert_slice(slice);
        } else if let Some(shuffle) = v::Shuffle::cast(ir, op) {
            self.shuffle(shuffle);
        } else if v::Interleave::matches(ir, op) {
            self.interleave(op);
        } else if v::Deinterleave::matches(ir, op) {
            self.deinterleave(op);
        } else if v::FromElements::matches(ir, op) {
            let sources: Vec<Source> = ir.operands(op).map(Source::Scalar).collect();
            self.replace_by(op, &sources);
        } else if v::ToElements::matches(ir, op) {
            self.take_elements(op);
        } else if let Some(extract) = v::Extract::cast(ir, op) {
            self.extract(extract);
        } else if let Some(insert) = v::Insert::cast(ir, op) {
            self.insert_at(insert);
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    pub(super) fn operand_pieces(&mut self, op: Op, index: usize) -> Pieces {
        let value = self.ir().operand(op, index);
        self.pieces_of(value)
    }

    pub(super) fn operand_sources(&mut self, op: Op, index: usize) -> Vec<Source> {
        let pieces = self.operand_pieces(op, index);
        self.sources(&pieces)
    }

    /// Replaces the only result by these elements.
    pub(super) fn replace_by(&mut self, op: Op, sources: &[Source]) {
        let (shape, element) = shape_of(self.context(), self.ir().value_type(self.ir().result(op, 0)));
        let pieces = self.gather(&shape, element, sources);
        self.replace(op, pieces);
    }

    /// Replaces an op whose elements are the operand's in another order: `source` finds the operand's element from the
    /// position in the result and both shapes.
    fn rearrange(&mut self, op: Op, source: impl Fn(usize, &[i64], &[i64]) -> usize) {
        let from = self.operand_pieces(op, 0);
        let all = self.sources(&from);
        let (to, _) = shape_of(self.context(), self.ir().value_type(self.ir().result(op, 0)));
        let count: i64 = to.iter().product();
        let sources: Vec<Source> =
            (0..count as usize).map(|position| all[source(position, &from.shape, &to)]).collect();
        self.replace_by(op, &sources);
    }

    fn broadcast(&mut self, op: v::Broadcast) {
        let (to, element) = shape_of(self.context(), self.ir().value_type(op.vector(self.ir())));
        let from = self.operand_pieces(op.op(), 0);
        let pieces = self.broadcast_to(&from, &to, element);
        self.replace(op.op(), pieces);
    }

    fn broadcast_to(&mut self, from: &Pieces, to: &[i64], element: Type) -> Pieces {
        let all = self.sources(from);
        let count = to.iter().product::<i64>() as usize;
        let lead = to.len() - from.shape.len();
        let sources: Vec<Source> = (0..count)
            .map(|position| {
                let mut indices = indices_of(to, position).split_off(lead);
                for (index, &size) in indices.iter_mut().zip(&from.shape) {
                    *index = if size == 1 { 0 } else { *index };
                }
                all[position_of(&from.shape, &indices)]
            })
            .collect();
        self.gather(to, element, &sources)
    }

    fn insert_slice(&mut self, op: v::InsertStridedSlice) {
        let offsets = integers(self.context(), op.offsets(self.ir()));
        let value = self.operand_pieces(op.op(), 0);
        let dest = self.operand_pieces(op.op(), 1);
        let (new, mut all) = (self.sources(&value), self.sources(&dest));
        let lead = dest.shape.len() - value.shape.len();
        for (position, source) in new.into_iter().enumerate() {
            let mut indices = offsets.clone();
            let inner = indices_of(&value.shape, position);
            indices[lead..].iter_mut().zip(inner).for_each(|(index, inner)| *index += inner);
            all[position_of(&dest.shape, &indices)] = source;
        }
        self.replace_by(op.op(), &all);
    }

    /// Rows along the first dimension of one operand, then of the other.
    fn shuffle(&mut self, op: v::Shuffle) {
        let mask = self.context().dense_i64_array(op.mask(self.ir())).unwrap_or_default();
        let first = self.operand_pieces(op.op(), 0);
        let mut all = self.sources(&first);
        all.extend(self.operand_sources(op.op(), 1));
        let row = first.shape.iter().skip(1).product::<i64>() as usize;
        let mut sources = Vec::new();
        for index in mask {
            match usize::try_from(index) {
                Ok(index) => sources.extend_from_slice(&all[index * row..(index + 1) * row]),
                Err(_) => {
                    let poison = self.poison(first.element);
                    sources.extend(vec![Source::Scalar(poison); row]);
                }
            }
        }
        self.replace_by(op.op(), &sources);
    }

    fn interleave(&mut self, op: Op) {
        let (a, b) = (self.operand_sources(op, 0), self.operand_sources(op, 1));
        let sources: Vec<Source> = a.into_iter().zip(b).flat_map(|(a, b)| [a, b]).collect();
        self.replace_by(op, &sources);
    }

    fn deinterleave(&mut self, op: Op) {
        let all = self.operand_sources(op, 0);
        let (shape, element) = shape_of(self.context(), self.ir().value_type(self.ir().result(op, 0)));
        for first in 0..2 {
            let sources: Vec<Source> = all.iter().copied().skip(first).step_by(2).collect();
            let pieces = self.gather(&shape, element, &sources);
            let result = self.ir().result(op, first);
            self.set_result(result, pieces);
        }
        self.dead.push(op);
    }

    fn take_elements(&mut self, op: Op) {
        let all = self.operand_sources(op, 0);
        for (index, source) in all.into_iter().enumerate() {
            let result = self.ir().result(op, index);
            if !self.ir().is_unused(result) {
                let value = self.scalar(source);
                self.ir_mut().replace_all_uses(result, value);
            }
        }
        self.dead.push(op);
    }

    // ---- one element or row ----

    /// The indices of a position: constants, or values where they are known at run time only.
    fn position(&self, op: Op) -> Vec<Result<i64, Value>> {
        let position = v::known_position(self.ir(), op).unwrap_or_default();
        let index = |index| match index {
            MixedIndex::Static(number) => Ok(number),
            MixedIndex::Value(value) => Err(value),
        };
        position.into_iter().map(index).collect()
    }

    fn extract(&mut self, op: v::Extract) {
        let position = self.position(op.op());
        let source = self.operand_pieces(op.op(), 0);
        let pieces = self.extract_from(source, &position);
        // A vector of rank 0 may replace the scalar.
        let (shape, _) = shape_of(self.context(), self.ir().value_type(op.result(self.ir())));
        self.replace(op.op(), Pieces { shape, ..pieces });
    }

    fn extract_from(&mut self, mut source: Pieces, position: &[Result<i64, Value>]) -> Pieces {
        for &index in position {
            let size = source.shape.first().copied().unwrap_or(1);
            source = match index {
                Ok(index) => self.row(&source, index),
                Err(index) => {
                    let mut chosen = self.row(&source, 0);
                    for row in 1..size {
                        let other = self.row(&source, row);
                        let is_row = self.is_equal(index, row);
                        chosen = self.select(is_row, &other, &chosen);
                    }
                    chosen
                }
            };
        }
        source
    }

    /// The part at a constant index of the first dimension.
    fn row(&mut self, source: &Pieces, index: i64) -> Pieces {
        let shape = source.shape.get(1..).unwrap_or(&[]).to_vec();
        let count = shape.iter().product::<i64>() as usize;
        if index == POISON {
            let poison = Source::Scalar(self.poison(source.element));
            return self.gather(&shape, source.element, &vec![poison; count]);
        }
        let start = index as usize * count;
        let all = self.sources(source);
        self.gather(&shape, source.element, &all[start..start + count])
    }

    fn is_equal(&mut self, index: Value, to: i64) -> Value {
        let ty = self.ir().value_type(index);
        let to = self.integer(ty, to);
        self.compare(arith::CmpIPredicate::Eq, index, to)
    }

    pub(super) fn compare(&mut self, predicate: arith::CmpIPredicate, a: Value, b: Value) -> Value {
        arith::CmpI::build(self, a, b, predicate)
    }

    /// `then` where the scalar condition holds.
    pub(super) fn select(&mut self, condition: Value, then: &Pieces, otherwise: &Pieces) -> Pieces {
        let parts = then
            .parts
            .iter()
            .zip(&otherwise.parts)
            .map(|(&then, &otherwise)| arith::Select::build(self, condition, then, otherwise))
            .collect();
        Pieces { parts, ..then.clone() }
    }

    fn insert_at(&mut self, op: v::Insert) {
        let position = self.position(op.op());
        let value = self.operand_sources(op.op(), 0);
        let dest = self.operand_pieces(op.op(), 1);
        let pieces = self.insert_into(dest, &value, &position);
        self.replace(op.op(), pieces);
    }

    fn insert_into(&mut self, dest: Pieces, value: &[Source], position: &[Result<i64, Value>]) -> Pieces {
        let mut all = self.sources(&dest);
        let Some((&index, rest)) = position.split_first() else {
            return self.gather(&dest.shape, dest.element, value);
        };
        let row = dest.shape.iter().skip(1).product::<i64>() as usize;
        let rows = match index {
            Ok(POISON) => {
                let poison = Source::Scalar(self.poison(dest.element));
                return self.gather(&dest.shape, dest.element, &vec![poison; all.len()]);
            }
            Ok(index) => index..index + 1,
            Err(_) => 0..dest.shape.first().copied().unwrap_or(1),
        };
        for at in rows {
            let old = self.row(&dest, at);
            let mut new = self.insert_into(old.clone(), value, rest);
            if let Err(index) = index {
                let is_row = self.is_equal(index, at);
                new = self.select(is_row, &new, &old);
            }
            let start = at as usize * row;
            all[start..start + row].copy_from_slice(&self.sources(&new));
        }
        self.gather(&dest.shape, dest.element, &all)
    }
}
