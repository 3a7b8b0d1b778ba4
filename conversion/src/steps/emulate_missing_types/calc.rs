//! Arithmetic at a place, in ops of the source dialects.

use vulcanize_dialects::{arith, math, vector};
use vulcanize_ir::rewrite::{Builder, OpParts, ResultTypes};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Context, DYNAMIC, Type, TypeData, Value};

use crate::patterns::common::elementwise::NO_CONTRACTION;

pub(super) use arith::{CmpFPredicate, CmpIPredicate};

/// Makes arithmetic on integers of 32 bits and on `f32`: on scalars, or on vectors of one shape.
pub(super) struct Calc<'r, 'a, 'c> {
    pub(super) b: &'r mut Builder<'a, 'c>,
    /// The shape of the vectors; `None` of scalars.
    shape: Option<Box<[i64]>>,
}

/// Ops of two operands of a type, and the same with a constant.
macro_rules! binary {
    ($($name:ident $op:ident $($by_bits:ident)?;)*) => {$(
        pub(super) fn $name(&mut self, a: Value, b: Value) -> Value {
            arith::$op::build(self.b, a, b)
        }

        $(pub(super) fn $by_bits(&mut self, a: Value, bits: u32) -> Value {
            let bits = self.bits(bits);
            self.$name(a, bits)
        })?
    )*};
}

impl<'r, 'a, 'c> Calc<'r, 'a, 'c> {
    /// Arithmetic on values of the shape of `like`.
    pub(super) fn like(b: &'r mut Builder<'a, 'c>, like: Type) -> Self {
        let shape = match b.context().type_data(like) {
            TypeData::Vector { shape, .. } => Some(shape.clone()),
            _ => None,
        };
        Self { b, shape }
    }

    pub(super) fn context(&self) -> &'c Context {
        self.b.context()
    }

    pub(super) fn type_of(&self, value: Value) -> Type {
        self.b.ir().value_type(value)
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

    pub(super) fn i32(&self) -> Type {
        self.of(self.context().i32())
    }

    pub(super) fn f32(&self) -> Type {
        self.of(self.context().f32())
    }

    // ---- constants ----

    fn constant(&mut self, scalar: Attribute) -> Value {
        let context = self.context();
        let ty = self.of(context.attribute_type(scalar).unwrap_or(context.i32()));
        let value = if self.shape.is_some() { context.splat_attr(ty, scalar).unwrap_or(scalar) } else { scalar };
        arith::Constant::build(self.b, value)
    }

    /// The integer in every lane.
    pub(super) fn int(&mut self, value: i64) -> Value {
        let scalar = self.context().int_attr(self.context().i32(), value);
        self.constant(scalar)
    }

    /// An index.
    pub(super) fn index(&mut self, value: i64) -> Value {
        arith::constant_index(self.b, self.b.location(), value)
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

    /// An op on floats that is rounded as it is written: no driver may fuse it with another one, or leave it out.
    pub(super) fn exact<T: TypedOp>(&mut self, a: Value, b: Value) -> Value {
        let (name, decoration) = (self.b.ir().identifier(NO_CONTRACTION), self.context().unit_attr());
        let parts = OpParts { operands: &[&[a], &[b]], results: ResultTypes::Inferred, ..OpParts::default() };
        let op = self.b.create_op(T::def(), &parts);
        self.b.ir_mut().set_attribute(op, name, decoration);
        self.b.ir().result(op, 0)
    }

    binary! {
        add AddI;
        sub SubI;
        mul MulI;
        and AndI and_bits;
        or OrI or_bits;
        xor XOrI;
        shl ShLI shl_by;
        shr_u ShRUI shr_u_by;
        shr_s ShRSI shr_s_by;
    }

    pub(super) fn add_int(&mut self, a: Value, b: i64) -> Value {
        let b = self.int(b);
        self.add(a, b)
    }

    /// The two halves of the product of unsigned integers: the low one first.
    pub(super) fn mul_wide(&mut self, a: Value, b: Value) -> [Value; 2] {
        let product = arith::MulUIExtended::build(self.b, a, b);
        [product.low(self.b.ir()), product.high(self.b.ir())]
    }

    /// The sum of unsigned integers, and 1 where it wrapped.
    pub(super) fn add_carry(&mut self, a: Value, b: Value) -> [Value; 2] {
        let sum = self.add(a, b);
        let carry = self.cmp(CmpIPredicate::Ult, sum, a);
        let carry = self.bool_to_int(carry);
        [sum, carry]
    }

    pub(super) fn cmp(&mut self, predicate: CmpIPredicate, a: Value, b: Value) -> Value {
        arith::CmpI::build(self.b, a, b, predicate)
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
        arith::CmpF::build(self.b, a, b, predicate)
    }

    pub(super) fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        arith::Select::build(self.b, condition, yes, no)
    }

    /// Whether a condition does not hold.
    pub(super) fn negated(&mut self, condition: Value) -> Value {
        let all = self.constant(self.context().bool_attr(true));
        self.xor(condition, all)
    }

    /// 1 where it is true, 0 elsewhere.
    pub(super) fn bool_to_int(&mut self, condition: Value) -> Value {
        let ty = self.i32();
        arith::ExtUI::build(self.b, condition, ty)
    }

    /// The bits of an `f32` as an integer.
    pub(super) fn float_to_bits(&mut self, value: Value) -> Value {
        let ty = self.i32();
        arith::Bitcast::build(self.b, value, ty)
    }

    /// The `f32` that bits are.
    pub(super) fn bits_to_float(&mut self, value: Value) -> Value {
        let ty = self.f32();
        arith::Bitcast::build(self.b, value, ty)
    }

    /// An integer of 32 bits or fewer, with its sign above or zeros.
    pub(super) fn extended(&mut self, value: Value, signed: bool) -> Value {
        let ty = self.i32();
        match signed {
            _ if self.type_of(value) == ty => value,
            true => arith::ExtSI::build(self.b, value, ty),
            false => arith::ExtUI::build(self.b, value, ty),
        }
    }

    /// The low bits of an integer of 32 bits.
    pub(super) fn truncated(&mut self, value: Value, element: Type) -> Value {
        let ty = self.of(element);
        if self.type_of(value) == ty { value } else { arith::TruncI::build(self.b, value, ty) }
    }

    /// The number of zeros from the top; 32 of 0.
    pub(super) fn leading_zeros(&mut self, value: Value) -> Value {
        math::CountLeadingZeros::build(self.b, value)
    }

    // ---- lanes ----

    /// The lanes of a vector of rank 1 that a mask names, as a vector; they may be of two vectors of a type.
    pub(super) fn shuffle(&mut self, a: Value, b: Value, mask: &[i64]) -> Value {
        vector::Shuffle::build(self.b, a, b, mask)
    }

    /// A lane of a vector of rank 1.
    pub(super) fn lane(&mut self, vector: Value, lane: i64) -> Value {
        let ty = self.context().element_type(self.type_of(vector));
        vector::Extract::build(self.b, vector, [], &[lane][..], ty)
    }

    /// A lane of a vector of rank 1 by an index.
    pub(super) fn lane_at(&mut self, vector: Value, index: Value) -> Value {
        let ty = self.context().element_type(self.type_of(vector));
        vector::Extract::build(self.b, vector, [index], &[DYNAMIC][..], ty)
    }

    /// A vector of these lanes.
    pub(super) fn vector_of(&mut self, lanes: &[Value]) -> Option<Value> {
        let element = self.type_of(*lanes.first()?);
        let ty = self.context().vector(&[i64::try_from(lanes.len()).ok()?], element);
        Some(vector::FromElements::build(self.b, lanes, ty))
    }
}
