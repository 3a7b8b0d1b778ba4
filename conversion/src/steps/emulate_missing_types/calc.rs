//! Arithmetic at a place, in ops of the source dialects.

use vulcanize_dialects::{arith, math, vector};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Context, Type, TypeData, Value};

use crate::patterns::common::elementwise::NO_CONTRACTION;

pub(super) use arith::{CmpFPredicate, CmpIPredicate};

/// Makes arithmetic on integers of 32 bits and on `f32`: on scalars, or on vectors of one shape.
pub(super) struct Calc<'r, 'a, 'c> {
    builder: &'r mut Builder<'a, 'c>,
    /// The shape of the vectors; `None` of scalars.
    shape: Option<Box<[i64]>>,
}

impl<'r, 'a, 'c> Calc<'r, 'a, 'c> {
    /// Arithmetic on values of the shape of `like`.
    pub(super) fn like(builder: &'r mut Builder<'a, 'c>, like: Type) -> Self {
        let shape = match builder.context().type_data(like) {
            TypeData::Vector { shape, .. } => Some(shape.clone()),
            _ => None,
        };
        Self { builder, shape }
    }

    pub(super) fn context(&self) -> &'c Context {
        self.builder.context()
    }

    pub(super) fn type_of(&self, value: Value) -> Type {
        self.builder.ir().value_type(value)
    }

    /// The number of lanes of the vectors; `None` of scalars.
    pub(super) fn lanes(&self) -> Option<i64> {
        self.shape.as_ref().map(|shape| shape.iter().product())
    }

    /// The type of the shape with these elements.
    pub(super) fn of(&self, element: Type) -> Type {
        match &self.shape {
            Some(shape) => self.context().vector(shape, element),
            None => element,
        }
    }

    fn i32(&self) -> Type {
        self.of(self.context().i32())
    }

    fn f32(&self) -> Type {
        self.of(self.context().f32())
    }

    // ---- constants ----

    fn constant(&mut self, scalar: Attribute) -> Value {
        let context = self.context();
        let ty = self.of(context.attribute_type(scalar).unwrap_or(context.i32()));
        let value = if self.shape.is_some() { context.splat_attr(ty, scalar).unwrap_or(scalar) } else { scalar };
        self.make::<arith::Constant>(&[], ty, &[("value", value)])
    }

    /// The integer in every lane.
    pub(super) fn int(&mut self, value: i64) -> Value {
        let scalar = self.context().int_attr(self.context().i32(), value);
        self.constant(scalar)
    }

    /// An index.
    pub(super) fn index(&mut self, value: i64) -> Value {
        let context = self.context();
        self.make::<arith::Constant>(&[], context.index(), &[("value", context.index_attr(value))])
    }

    /// The integer of 64 bits in every lane.
    pub(super) fn native(&mut self, value: i64) -> Value {
        let scalar = self.context().i64_attr(value);
        self.constant(scalar)
    }

    /// The bits as an integer in every lane.
    pub(super) fn bits(&mut self, bits: u32) -> Value {
        self.int(i64::from(bits.cast_signed()))
    }

    /// The number of a float type in every lane.
    pub(super) fn float(&mut self, element: Type, value: f64) -> Value {
        let context = self.context();
        let scalar = context.float_attr(element, value).unwrap_or_else(|| context.int_attr(context.i32(), 0));
        self.constant(scalar)
    }

    // ---- ops ----

    /// An op with one result of this type.
    pub(super) fn make<T: TypedOp>(&mut self, operands: &[Value], ty: Type, attributes: &[(&str, Attribute)]) -> Value {
        let location = self.builder.location();
        let op = self.builder.create::<T>(location, operands, &[ty], attributes).op();
        self.builder.ir().result(op, 0)
    }

    /// An op without results.
    pub(super) fn effect<T: TypedOp>(&mut self, operands: &[Value]) {
        let location = self.builder.location();
        self.builder.create::<T>(location, operands, &[], &[]);
    }

    /// An op of two operands whose result has their type.
    pub(super) fn binary<T: TypedOp>(&mut self, a: Value, b: Value) -> Value {
        let ty = self.type_of(a);
        self.make::<T>(&[a, b], ty, &[])
    }

    /// An op of one operand whose result has its type.
    pub(super) fn unary<T: TypedOp>(&mut self, a: Value) -> Value {
        let ty = self.type_of(a);
        self.make::<T>(&[a], ty, &[])
    }

    /// An op on floats that is rounded as it is written: no driver may fuse it with another one, or leave it out.
    pub(super) fn exact<T: TypedOp>(&mut self, a: Value, b: Value) -> Value {
        let (ty, decoration) = (self.type_of(a), self.context().unit_attr());
        self.make::<T>(&[a, b], ty, &[(NO_CONTRACTION, decoration)])
    }

    pub(super) fn add(&mut self, a: Value, b: Value) -> Value {
        self.binary::<arith::AddI>(a, b)
    }

    pub(super) fn sub(&mut self, a: Value, b: Value) -> Value {
        self.binary::<arith::SubI>(a, b)
    }

    pub(super) fn mul(&mut self, a: Value, b: Value) -> Value {
        self.binary::<arith::MulI>(a, b)
    }

    pub(super) fn and(&mut self, a: Value, b: Value) -> Value {
        self.binary::<arith::AndI>(a, b)
    }

    pub(super) fn or(&mut self, a: Value, b: Value) -> Value {
        self.binary::<arith::OrI>(a, b)
    }

    pub(super) fn xor(&mut self, a: Value, b: Value) -> Value {
        self.binary::<arith::XOrI>(a, b)
    }

    pub(super) fn shl(&mut self, a: Value, amount: Value) -> Value {
        self.binary::<arith::ShLI>(a, amount)
    }

    pub(super) fn shr_u(&mut self, a: Value, amount: Value) -> Value {
        self.binary::<arith::ShRUI>(a, amount)
    }

    pub(super) fn shr_s(&mut self, a: Value, amount: Value) -> Value {
        self.binary::<arith::ShRSI>(a, amount)
    }

    pub(super) fn and_bits(&mut self, a: Value, mask: u32) -> Value {
        let mask = self.bits(mask);
        self.and(a, mask)
    }

    pub(super) fn or_bits(&mut self, a: Value, bits: u32) -> Value {
        let bits = self.bits(bits);
        self.or(a, bits)
    }

    pub(super) fn add_int(&mut self, a: Value, b: i64) -> Value {
        let b = self.int(b);
        self.add(a, b)
    }

    pub(super) fn shl_by(&mut self, a: Value, amount: u32) -> Value {
        let amount = self.bits(amount);
        self.shl(a, amount)
    }

    pub(super) fn shr_u_by(&mut self, a: Value, amount: u32) -> Value {
        let amount = self.bits(amount);
        self.shr_u(a, amount)
    }

    pub(super) fn shr_s_by(&mut self, a: Value, amount: u32) -> Value {
        let amount = self.bits(amount);
        self.shr_s(a, amount)
    }

    /// The two halves of the product of unsigned integers: the low one first.
    pub(super) fn mul_wide(&mut self, a: Value, b: Value) -> [Value; 2] {
        let (location, ty) = (self.builder.location(), self.type_of(a));
        let op = self.builder.create::<arith::MulUIExtended>(location, &[a, b], &[ty, ty], &[]).op();
        [self.builder.ir().result(op, 0), self.builder.ir().result(op, 1)]
    }

    /// The sum of unsigned integers, and 1 where it wrapped.
    pub(super) fn add_carry(&mut self, a: Value, b: Value) -> [Value; 2] {
        let sum = self.add(a, b);
        let carry = self.cmp(CmpIPredicate::Ult, sum, a);
        let carry = self.bool_to_int(carry);
        [sum, carry]
    }

    pub(super) fn cmp(&mut self, predicate: CmpIPredicate, a: Value, b: Value) -> Value {
        let context = self.context();
        let (ty, predicate) = (self.of(context.i1()), context.i64_attr(predicate as i64));
        self.make::<arith::CmpI>(&[a, b], ty, &[("predicate", predicate)])
    }

    pub(super) fn cmp_int(&mut self, predicate: CmpIPredicate, a: Value, b: i64) -> Value {
        let b = self.int(b);
        self.cmp(predicate, a, b)
    }

    pub(super) fn cmp_bits(&mut self, predicate: CmpIPredicate, a: Value, b: u32) -> Value {
        let b = self.bits(b);
        self.cmp(predicate, a, b)
    }

    pub(super) fn cmp_float(&mut self, predicate: CmpFPredicate, a: Value, b: Value) -> Value {
        let context = self.context();
        let (ty, predicate) = (self.of(context.i1()), context.i64_attr(predicate as i64));
        self.make::<arith::CmpF>(&[a, b], ty, &[("predicate", predicate)])
    }

    pub(super) fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        let ty = self.type_of(yes);
        self.make::<arith::Select>(&[condition, yes, no], ty, &[])
    }

    /// Whether a condition does not hold.
    pub(super) fn negated(&mut self, condition: Value) -> Value {
        let context = self.context();
        let ty = self.of(context.i1());
        let scalar = context.bool_attr(true);
        let value = if self.shape.is_some() { context.splat_attr(ty, scalar).unwrap_or(scalar) } else { scalar };
        let all = self.make::<arith::Constant>(&[], ty, &[("value", value)]);
        self.xor(condition, all)
    }

    /// 1 where it is true, 0 elsewhere.
    pub(super) fn bool_to_int(&mut self, condition: Value) -> Value {
        let ty = self.i32();
        self.make::<arith::ExtUI>(&[condition], ty, &[])
    }

    /// The bits of an `f32` as an integer.
    pub(super) fn float_to_bits(&mut self, value: Value) -> Value {
        let ty = self.i32();
        self.make::<arith::Bitcast>(&[value], ty, &[])
    }

    /// The `f32` that bits are.
    pub(super) fn bits_to_float(&mut self, value: Value) -> Value {
        let ty = self.f32();
        self.make::<arith::Bitcast>(&[value], ty, &[])
    }

    /// An integer of 32 bits or fewer, with zeros above.
    pub(super) fn zero_extended(&mut self, value: Value) -> Value {
        self.resized::<arith::ExtUI>(value)
    }

    /// An integer of 32 bits or fewer, with its sign above.
    pub(super) fn sign_extended(&mut self, value: Value) -> Value {
        self.resized::<arith::ExtSI>(value)
    }

    fn resized<Extend: TypedOp>(&mut self, value: Value) -> Value {
        let ty = self.i32();
        if self.type_of(value) == ty { value } else { self.make::<Extend>(&[value], ty, &[]) }
    }

    /// The low bits of an integer of 32 bits.
    pub(super) fn truncated(&mut self, value: Value, element: Type) -> Value {
        let ty = self.of(element);
        if self.type_of(value) == ty { value } else { self.make::<arith::TruncI>(&[value], ty, &[]) }
    }

    /// The number of zeros from the top; 32 of 0.
    pub(super) fn leading_zeros(&mut self, value: Value) -> Value {
        self.unary::<math::CountLeadingZeros>(value)
    }

    // ---- lanes ----

    /// The lanes of a vector of rank 1 that a mask names, as a vector; they may be of two vectors of a type.
    pub(super) fn shuffle(&mut self, a: Value, b: Value, mask: &[i64]) -> Value {
        let context = self.context();
        let element = context.element_type(self.type_of(a));
        let ty = context.vector(&[i64::try_from(mask.len()).unwrap_or(i64::MAX)], element);
        self.make::<vector::Shuffle>(&[a, b], ty, &[("mask", context.dense_i64_array_attr(mask))])
    }

    /// A lane of a vector of rank 1.
    pub(super) fn lane(&mut self, vector: Value, lane: i64) -> Value {
        let context = self.context();
        let ty = context.element_type(self.type_of(vector));
        let position = context.dense_i64_array_attr(&[lane]);
        self.make::<vector::Extract>(&[vector], ty, &[("static_position", position)])
    }

    /// A lane of a vector of rank 1 by an index.
    pub(super) fn lane_at(&mut self, vector: Value, index: Value) -> Value {
        let context = self.context();
        let ty = context.element_type(self.type_of(vector));
        let position = context.dense_i64_array_attr(&[vulcanize_ir::DYNAMIC]);
        self.make::<vector::Extract>(&[vector, index], ty, &[("static_position", position)])
    }

    /// A vector of these lanes.
    pub(super) fn vector_of(&mut self, lanes: &[Value]) -> Option<Value> {
        let element = self.type_of(*lanes.first()?);
        let ty = self.context().vector(&[i64::try_from(lanes.len()).ok()?], element);
        Some(self.make::<vector::FromElements>(lanes, ty, &[]))
    }
}
