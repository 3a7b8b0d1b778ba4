//! Arithmetic on the halves of numbers, in MLIR's text.

use vulcanize_dialects::arith::{self, CmpFPredicate, CmpIPredicate};
use vulcanize_dialects::vector;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::{Attribute, AttributeData, Type, Value};

use super::super::makers;
use super::types::Types;

/// The halves of a number.
type Halves = [Value; 2];

/// Makes an op of two operands of a type.
type Binary = fn(&mut Builder<'_, '_>, Value, Value) -> Value;

/// Makes an op of one operand with a result of another type.
pub(super) type Cast = fn(&mut Builder<'_, '_>, Value, Type) -> Value;

/// Makes ops before the one that is taken apart.
pub(super) struct Maker<'r, 'a, 'c> {
    pub(super) builder: &'r mut Builder<'a, 'c>,
    pub(super) types: Types<'c>,
}

impl Maker<'_, '_, '_> {
    fn ty(&self, value: Value) -> Type {
        self.builder.ir().value_type(value)
    }

    /// The type with these elements, in the shape of a value.
    fn like(&self, value: Value, element: Type) -> Type {
        self.types.context.with_element_type(self.ty(value), element)
    }

    fn cast(&mut self, build: Cast, value: Value, element: Type) -> Value {
        let ty = self.like(value, element);
        build(self.builder, value, ty)
    }

    fn int(&mut self, ty: Type, value: i64) -> Value {
        makers::int(self.builder, ty, value)
    }

    fn float(&mut self, ty: Type, value: f64) -> Value {
        makers::float(self.builder, ty, value)
    }

    fn compare(&mut self, predicate: CmpIPredicate, a: Value, b: Value) -> Value {
        arith::CmpI::build(self.builder, a, b, predicate)
    }

    fn choose(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        arith::Select::build(self.builder, condition, yes, no)
    }

    // ---- halves ----

    fn array(&self, values: impl IntoIterator<Item = i64>) -> Attribute {
        let context = self.types.context;
        let all: Vec<Attribute> = values.into_iter().map(|value| context.i64_attr(value)).collect();
        context.array_attr(&all)
    }

    /// A half of a number.
    fn half(&mut self, number: Value, index: i64) -> Value {
        let context = self.types.context;
        let ty = self.ty(number);
        let shape = context.shape(ty).unwrap_or(&[]).to_vec();
        if shape.len() <= 1 {
            return vector::Extract::build(self.builder, number, [], &[index][..], self.types.half());
        }
        let outer = &shape[..shape.len() - 1];
        let offsets = self.array(outer.iter().map(|_| 0).chain([index]));
        let sizes = self.array(outer.iter().copied().chain([1]));
        let strides = self.array(shape.iter().map(|_| 1));
        let sliced: Vec<i64> = outer.iter().copied().chain([1]).collect();
        let ty = context.vector(&sliced, self.types.half());
        vector::ExtractStridedSlice::build(self.builder, number, offsets, sizes, strides, ty)
    }

    fn halves(&mut self, number: Value) -> Halves {
        [self.half(number, 0), self.half(number, 1)]
    }

    fn insert(&mut self, half: Value, number: Value, index: i64) -> Value {
        let rank = self.types.context.shape(self.ty(number)).map_or(0, <[i64]>::len);
        if rank <= 1 {
            return vector::Insert::build(self.builder, half, number, [], &[index][..]);
        }
        let offsets = self.array((1..rank).map(|_| 0).chain([index]));
        let strides = self.array((0..rank).map(|_| 1));
        vector::InsertStridedSlice::build(self.builder, half, number, offsets, strides)
    }

    /// The number of some first halves; zeros follow.
    fn number(&mut self, halves: &[Value]) -> Value {
        let context = self.types.context;
        let Some(&first) = halves.first() else { return self.int(self.types.half(), 0) };
        let ty = match context.shape(self.ty(first)) {
            Some(shape) => {
                let doubled: Vec<i64> = shape[..shape.len() - 1].iter().copied().chain([2]).collect();
                context.vector(&doubled, self.types.half())
            }
            None => context.vector(&[2], self.types.half()),
        };
        let mut number = self.int(ty, 0);
        for (&half, index) in halves.iter().zip(0..) {
            number = self.insert(half, number, index);
        }
        number
    }

    /// A vector without its last dimension, which is 1; a scalar as it is.
    fn dropped(&mut self, value: Value) -> Value {
        let context = self.types.context;
        let ty = self.ty(value);
        match context.shape(ty) {
            Some(shape) if shape.len() > 1 => {
                let ty = context.vector(&shape[..shape.len() - 1], context.element_type(ty));
                vector::ShapeCast::build(self.builder, value, ty)
            }
            _ => value,
        }
    }

    /// A vector with a last dimension of 1; a scalar as it is.
    fn appended(&mut self, value: Value) -> Value {
        let context = self.types.context;
        let ty = self.ty(value);
        if context.shape(ty).is_none() {
            return value;
        }
        let ty = self.types.with_last(ty, 1, context.element_type(ty));
        vector::ShapeCast::build(self.builder, value, ty)
    }

    // ---- integers ----

    pub(super) fn constant(&mut self, source: Attribute, written: Type) -> Option<Value> {
        let context = self.types.context;
        let (ty, half) = (self.types.converted(written)?, self.types.half());
        let split = |value: Attribute| match context.attribute_data(value) {
            AttributeData::Integer { value, .. } => {
                let width = self.types.width;
                let of = |value| context.intern_attribute(AttributeData::Integer { ty: half, value });
                Some([of(value.trunc(width)), of(value.lshr(width).trunc(width))])
            }
            _ => None,
        };
        let all = match context.dense_values(source) {
            Some(values) => values.into_iter().map(split).collect::<Option<Vec<_>>>()?.concat(),
            None => split(source)?.to_vec(),
        };
        let value = context.dense_attr(ty, &all)?;
        Some(arith::Constant::build(self.builder, value))
    }

    pub(super) fn add(&mut self, a: Value, b: Value) -> Value {
        let ([a0, a1], [b0, b1]) = (self.halves(a), self.halves(b));
        let sum = arith::AddUIExtended::build(self.builder, a0, b0);
        let (low, carry) = (sum.sum(self.builder.ir()), sum.overflow(self.builder.ir()));
        let carry = self.cast(arith::ExtUI::build, carry, self.types.half());
        let high = arith::AddI::build(self.builder, carry, a1);
        let high = arith::AddI::build(self.builder, high, b1);
        self.number(&[low, high])
    }

    pub(super) fn sub(&mut self, a: Value, b: Value) -> Value {
        let ([a0, a1], [b0, b1]) = (self.halves(a), self.halves(b));
        let low = arith::SubI::build(self.builder, a0, b0);
        let borrow = self.compare(CmpIPredicate::Ult, a0, b0);
        let borrow = self.cast(arith::ExtUI::build, borrow, self.types.half());
        let high = arith::SubI::build(self.builder, a1, borrow);
        let high = arith::SubI::build(self.builder, high, b1);
        self.number(&[low, high])
    }

    pub(super) fn mul(&mut self, a: Value, b: Value) -> Value {
        let ([a0, a1], [b0, b1]) = (self.halves(a), self.halves(b));
        let product = arith::MulUIExtended::build(self.builder, a0, b0);
        let (low, high) = (product.low(self.builder.ir()), product.high(self.builder.ir()));
        let first = arith::MulI::build(self.builder, a0, b1);
        let second = arith::MulI::build(self.builder, a1, b0);
        let high = arith::AddI::build(self.builder, high, first);
        let high = arith::AddI::build(self.builder, high, second);
        self.number(&[low, high])
    }

    pub(super) fn bitwise(&mut self, build: Binary, a: Value, b: Value) -> Value {
        let ([a0, a1], [b0, b1]) = (self.halves(a), self.halves(b));
        let low = build(self.builder, a0, b0);
        let high = build(self.builder, a1, b1);
        self.number(&[low, high])
    }

    pub(super) fn cmp(&mut self, predicate: CmpIPredicate, a: Value, b: Value) -> Value {
        use CmpIPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
        let ([a0, a1], [b0, b1]) = (self.halves(a), self.halves(b));
        let unsigned = match predicate {
            Slt => Ult,
            Sle => Ule,
            Sgt => Ugt,
            Sge => Uge,
            same => same,
        };
        let low = self.compare(unsigned, a0, b0);
        let high = self.compare(predicate, a1, b1);
        let value = match predicate {
            Eq => arith::AndI::build(self.builder, low, high),
            Ne => arith::OrI::build(self.builder, low, high),
            _ => {
                let is_same = self.compare(Eq, a1, b1);
                self.choose(is_same, low, high)
            }
        };
        self.dropped(value)
    }

    pub(super) fn select(&mut self, condition: Value, a: Value, b: Value) -> Value {
        let ([a0, a1], [b0, b1]) = (self.halves(a), self.halves(b));
        let condition = self.appended(condition);
        let low = self.choose(condition, a0, b0);
        let high = self.choose(condition, a1, b1);
        self.number(&[low, high])
    }

    pub(super) fn extreme(&mut self, predicate: CmpIPredicate, a: Value, b: Value) -> Value {
        let condition = self.cmp(predicate, a, b);
        self.select(condition, a, b)
    }

    pub(super) fn shl(&mut self, a: Value, amount: Value) -> Value {
        let [a0, a1] = self.halves(a);
        let amount = self.half(amount, 0);
        let ty = self.ty(a0);
        let zero = self.int(ty, 0);
        let width = self.int(ty, i64::from(self.types.width));
        let is_large = self.compare(CmpIPredicate::Uge, amount, width);
        let low = arith::ShLI::build(self.builder, a0, amount);
        let low = self.choose(is_large, zero, low);
        let capped = self.choose(is_large, width, amount);
        let right = arith::SubI::build(self.builder, width, capped);
        let out = arith::ShRUI::build(self.builder, a0, right);
        let beyond = arith::SubI::build(self.builder, amount, width);
        let far = arith::ShLI::build(self.builder, a0, beyond);
        let high = arith::ShLI::build(self.builder, a1, amount);
        let high = self.choose(is_large, zero, high);
        let moved = self.choose(is_large, far, out);
        let high = arith::OrI::build(self.builder, moved, high);
        self.number(&[low, high])
    }

    pub(super) fn shr_u(&mut self, a: Value, amount: Value) -> Value {
        let [a0, a1] = self.halves(a);
        let amount = self.half(amount, 0);
        let ty = self.ty(a0);
        let zero = self.int(ty, 0);
        let width = self.int(ty, i64::from(self.types.width));
        let is_large = self.compare(CmpIPredicate::Uge, amount, width);
        let low = arith::ShRUI::build(self.builder, a0, amount);
        let low = self.choose(is_large, zero, low);
        let high = arith::ShRUI::build(self.builder, a1, amount);
        let high = self.choose(is_large, zero, high);
        let capped = self.choose(is_large, width, amount);
        let left = arith::SubI::build(self.builder, width, capped);
        let out = arith::ShLI::build(self.builder, a1, left);
        let beyond = arith::SubI::build(self.builder, amount, width);
        let far = arith::ShRUI::build(self.builder, a1, beyond);
        let moved = self.choose(is_large, far, out);
        let low = arith::OrI::build(self.builder, low, moved);
        self.number(&[low, high])
    }

    /// The unsigned shift, with copies of the sign put above unless the amount is 0.
    pub(super) fn shr_s(&mut self, a: Value, amount: Value) -> Value {
        let high = self.half(a, 1);
        let amount_low = self.half(amount, 0);
        let ty = self.ty(high);
        let zero = self.int(ty, 0);
        let is_negative = self.compare(CmpIPredicate::Slt, high, zero);
        let dropped = self.dropped(is_negative);
        let signs = self.ext_s(dropped);
        let width = self.int(ty, i64::from(2 * self.types.width));
        let left = arith::SubI::build(self.builder, width, amount_low);
        let dropped = self.dropped(left);
        let left = self.ext_u(dropped);
        let signs = self.shl(signs, left);
        let shifted = self.shr_u(a, amount);
        let all = self.bitwise(arith::OrI::build, shifted, signs);
        let is_none = self.compare(CmpIPredicate::Eq, amount_low, zero);
        let is_none = self.dropped(is_none);
        self.select(is_none, a, all)
    }

    // ---- casts ----

    pub(super) fn ext_s(&mut self, value: Value) -> Value {
        let value = self.appended(value);
        let low = self.widened(arith::ExtSI::build, value);
        self.signed(low)
    }

    fn signed(&mut self, low: Value) -> Value {
        let ty = self.ty(low);
        let zero = self.int(ty, 0);
        let is_negative = self.compare(CmpIPredicate::Slt, low, zero);
        let high = self.cast(arith::ExtSI::build, is_negative, self.types.half());
        self.number(&[low, high])
    }

    pub(super) fn ext_u(&mut self, value: Value) -> Value {
        let value = self.appended(value);
        let low = self.widened(arith::ExtUI::build, value);
        self.number(&[low])
    }

    fn widened(&mut self, build: Cast, value: Value) -> Value {
        if self.types.bits(self.ty(value)) == Some(self.types.width) {
            return value;
        }
        self.cast(build, value, self.types.half())
    }

    pub(super) fn trunc(&mut self, value: Value, result: Type) -> Value {
        let low = self.half(value, 0);
        let low = self.dropped(low);
        if self.ty(low) == result { low } else { arith::TruncI::build(self.builder, low, result) }
    }

    pub(super) fn index_of(&mut self, build: Cast, value: Value, result: Type) -> Value {
        let low = self.half(value, 0);
        let low = self.dropped(low);
        build(self.builder, low, result)
    }

    pub(super) fn number_of_index(&mut self, build: Cast, value: Value, signed: bool) -> Value {
        let low = self.cast(build, value, self.types.half());
        let low = self.appended(low);
        if signed { self.signed(low) } else { self.number(&[low]) }
    }

    // ---- floats ----

    pub(super) fn float_of(&mut self, value: Value, result: Type) -> Value {
        let [low, high] = self.halves(value);
        let (low, high) = (self.dropped(low), self.dropped(high));
        let ty = self.ty(high);
        let zero = self.int(ty, 0);
        let is_short = self.compare(CmpIPredicate::Eq, high, zero);
        let low = arith::UIToFP::build(self.builder, low, result);
        let high = arith::UIToFP::build(self.builder, high, result);
        let unit = self.float(result, 2.0_f64.powi(self.types.width.cast_signed()));
        let high = arith::MulF::build(self.builder, high, unit);
        let sum = arith::AddF::build(self.builder, low, high);
        self.choose(is_short, low, sum)
    }

    pub(super) fn signed_float_of(&mut self, value: Value, result: Type) -> Value {
        let ty = self.ty(value);
        let zero = self.int(ty, 0);
        let is_negative = self.cmp(CmpIPredicate::Slt, value, zero);
        let negated = self.sub(zero, value);
        let magnitude = self.select(is_negative, negated, value);
        let float = self.float_of(magnitude, result);
        let negative = arith::NegF::build(self.builder, float);
        self.choose(is_negative, negative, float)
    }

    pub(super) fn number_of_float(&mut self, value: Value) -> Value {
        let ty = self.ty(value);
        let unit = self.float(ty, 2.0_f64.powi(self.types.width.cast_signed()));
        let part = arith::DivF::build(self.builder, value, unit);
        let high = self.cast(arith::FPToUI::build, part, self.types.half());
        let part = arith::RemF::build(self.builder, value, unit);
        let low = self.cast(arith::FPToUI::build, part, self.types.half());
        let (high, low) = (self.appended(high), self.appended(low));
        self.number(&[low, high])
    }

    pub(super) fn signed_number_of_float(&mut self, value: Value) -> Value {
        let ty = self.ty(value);
        let zero = self.float(ty, 0.0);
        let wide = self.types.with_last(ty, 2, self.types.half());
        let none = self.int(wide, 0);
        let is_negative = arith::CmpF::build(self.builder, value, zero, CmpFPredicate::Olt);
        let negated = arith::NegF::build(self.builder, value);
        let magnitude = self.choose(is_negative, negated, value);
        let number = self.number_of_float(magnitude);
        let negative = self.sub(none, number);
        self.select(is_negative, negative, number)
    }
}
