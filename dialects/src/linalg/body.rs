//! The bodies that named ops have: functions of scalars, made of ops of `arith`, `math` and `complex`.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{OpDef, TypedOp};
use vulcanize_ir::{Context, Type, TypeData, Value};

use super::Index;
use super::enums::Function;
use crate::{arith, complex, math};

/// A scalar of a body, or the reason why these types have none.
pub type Scalar = Result<Value, String>;

/// Makes the ops of a body from the arguments of its block, and returns what it yields.
pub type Body = fn(&mut Scalars<'_, '_, '_>) -> Scalar;

/// A body as it is made.
#[derive(Debug)]
pub struct Scalars<'b, 'a, 'c> {
    /// At the end of the block.
    pub builder: &'b mut Builder<'a, 'c>,
    /// The arguments of the block: an element of each operand.
    pub arguments: &'b [Value],
    /// Whether casts take integers as unsigned.
    pub is_unsigned: bool,
}

/// What arithmetic a type has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Number {
    Bool,
    Integer,
    Float,
    Complex,
}

impl Number {
    fn of(context: &Context, ty: Type) -> Option<Self> {
        match context.type_data(ty) {
            TypeData::Integer { width: 1, .. } => Some(Self::Bool),
            TypeData::Integer { .. } => Some(Self::Integer),
            TypeData::Float(_) => Some(Self::Float),
            TypeData::Complex(_) => Some(Self::Complex),
            _ => None,
        }
    }
}

impl Scalars<'_, '_, '_> {
    /// The element of an input; the text may have given fewer than the body takes.
    pub fn input(&self, index: usize) -> Scalar {
        let inputs = &self.arguments[..self.arguments.len() - 1];
        inputs.get(index).copied().ok_or_else(|| format!("takes more than {} inputs", inputs.len()))
    }

    /// The element of the last output, from before.
    pub fn output(&self) -> Value {
        self.arguments[self.arguments.len() - 1]
    }

    /// The element of an input as a value of the output's type.
    pub fn cast_input(&mut self, index: usize) -> Scalar {
        let ty = self.type_of(self.output());
        self.cast(self.input(index)?, ty)
    }

    /// A function of the elements of all inputs.
    pub fn apply_to_inputs(&mut self, function: Function) -> Scalar {
        let inputs: SmallVec<[Value; 3]> = self.arguments[..self.arguments.len() - 1].into();
        self.apply(function, &inputs)
    }

    fn type_of(&self, value: Value) -> Type {
        self.builder.ir().value_type(value)
    }

    fn create(&mut self, def: &'static OpDef, operands: &[Value], ty: Type) -> Value {
        self.builder.create_value(def, operands, ty)
    }

    /// A function of scalars.
    pub fn apply(&mut self, function: Function, scalars: &[Value]) -> Scalar {
        match *scalars {
            [x] => self.unary(function, x),
            [x, y] => self.binary(function, x, y),
            [condition, x, y] => Ok(self.create(arith::Select::def(), &[condition, x, y], self.type_of(x))),
            _ => Err(format!("no function takes {} scalars", scalars.len())),
        }
    }

    fn unary(&mut self, function: Function, x: Value) -> Scalar {
        let ty = self.type_of(x);
        let Some(one) = self.builder.context().float_attr(ty, 1.0) else {
            return Err("unsupported non numeric type".to_owned());
        };
        let def = match function {
            Function::Exp => math::Exp::def(),
            Function::Log => math::Log::def(),
            Function::Abs => math::AbsF::def(),
            Function::Ceil => math::Ceil::def(),
            Function::Floor => math::Floor::def(),
            Function::NegF => arith::NegF::def(),
            Function::Round => math::Round::def(),
            Function::Sqrt => math::Sqrt::def(),
            Function::Rsqrt => math::Rsqrt::def(),
            Function::Tanh => math::Tanh::def(),
            Function::Erf => math::Erf::def(),
            Function::Square => return self.binary(Function::Mul, x, x),
            Function::Reciprocal => {
                let one = arith::Constant::build(self.builder, one);
                return self.binary(Function::Div, one, x);
            }
            _ => return Err("the function takes more than one scalar".to_owned()),
        };
        Ok(self.create(def, &[x], ty))
    }

    /// A function of two scalars. Values of one bit are truths: their sum is `or`, their product `and`.
    pub fn binary(&mut self, function: Function, x: Value, y: Value) -> Scalar {
        let (context, ty, other) = (self.builder.context(), self.type_of(x), self.type_of(y));
        let number = match (Number::of(context, ty), Number::of(context, other)) {
            (Some(Number::Bool), Some(Number::Integer)) => Number::Integer,
            (Some(Number::Integer), Some(Number::Bool)) => Number::Integer,
            (Some(a), Some(b)) if a == b => a,
            _ => {
                let (ty, other) = (context.type_text(ty), context.type_text(other));
                return Err(format!("takes two integers, floats or complex numbers, not '{ty}' and '{other}'"));
            }
        };
        let def = binary_op(function, number).ok_or_else(|| {
            let name = super::enums::ELEMENTWISE_KIND.name_of(function as u64).unwrap_or_default();
            format!("unsupported operation: {name} of values of type '{}'", context.type_text(ty))
        })?;
        Ok(self.create(def, &[x, y], ty))
    }

    /// A scalar as a value of another type.
    pub fn cast(&mut self, x: Value, to: Type) -> Scalar {
        let (context, from) = (self.builder.context(), self.type_of(x));
        if from == to {
            return Ok(x);
        }
        if let TypeData::Complex(element) = *context.type_data(to) {
            return self.cast_to_complex(x, to, element);
        }
        match cast_op(context, from, to, self.is_unsigned) {
            Some(def) => Ok(self.create(def, &[x], to)),
            None => Err(cannot_cast(context, from, to)),
        }
    }

    fn cast_to_complex(&mut self, x: Value, to: Type, element: Type) -> Scalar {
        let (context, from) = (self.builder.context(), self.type_of(x));
        let (real, imaginary) = if let TypeData::Complex(part) = *context.type_data(from) {
            let real = self.create(complex::Re::def(), &[x], part);
            let imaginary = self.create(complex::Im::def(), &[x], part);
            (self.cast(real, element)?, self.cast(imaginary, element)?)
        } else {
            if !matches!(Number::of(context, from), Some(Number::Bool | Number::Integer | Number::Float)) {
                return Err(cannot_cast(context, from, to));
            }
            let real = self.cast(x, element)?;
            let zero = context.float_attr(element, 0.0).ok_or_else(|| cannot_cast(context, from, to))?;
            (real, arith::Constant::build(self.builder, zero))
        };
        Ok(self.create(complex::Create::def(), &[real, imaginary], to))
    }

    /// An integer, which is cast.
    fn number(&mut self, value: i64, to: Type) -> Scalar {
        let ty = self.builder.context().i64();
        let location = self.builder.location();
        let value = arith::constant_int(self.builder, location, ty, value);
        self.cast(value, to)
    }

    /// The index of a loop, which is cast.
    fn index(&mut self, dim: i64, to: Type) -> Scalar {
        let value = Index::build(self.builder, dim);
        self.cast(value, to)
    }
}

fn cannot_cast(context: &Context, from: Type, to: Type) -> String {
    format!("cannot cast a value of type '{}' to '{}'", context.type_text(from), context.type_text(to))
}

fn binary_op(function: Function, number: Number) -> Option<&'static OpDef> {
    Some(match (function, number) {
        (Function::Add, Number::Complex) => complex::Add::def(),
        (Function::Add, Number::Float) => arith::AddF::def(),
        (Function::Add, Number::Bool) => arith::OrI::def(),
        (Function::Add, Number::Integer) => arith::AddI::def(),
        (Function::Sub, Number::Complex) => complex::Sub::def(),
        (Function::Sub, Number::Float) => arith::SubF::def(),
        (Function::Sub, Number::Integer) => arith::SubI::def(),
        (Function::Mul, Number::Complex) => complex::Mul::def(),
        (Function::Mul, Number::Float) => arith::MulF::def(),
        (Function::Mul, Number::Bool) => arith::AndI::def(),
        (Function::Mul, Number::Integer) => arith::MulI::def(),
        (Function::Div, Number::Complex) => complex::Div::def(),
        (Function::Div, Number::Float) => arith::DivF::def(),
        (Function::Div, Number::Integer) => arith::DivSI::def(),
        (Function::DivUnsigned, Number::Integer) => arith::DivUI::def(),
        (Function::MaxSigned, Number::Float) => arith::MaximumF::def(),
        (Function::MinSigned, Number::Float) => arith::MinimumF::def(),
        (Function::PowF, Number::Float) => math::PowF::def(),
        (Function::MaxSigned, Number::Integer | Number::Bool) => arith::MaxSI::def(),
        (Function::MinSigned, Number::Integer | Number::Bool) => arith::MinSI::def(),
        (Function::MaxUnsigned, Number::Integer) => arith::MaxUI::def(),
        (Function::MinUnsigned, Number::Integer) => arith::MinUI::def(),
        _ => return None,
    })
}

fn cast_op(context: &Context, from: Type, to: Type, is_unsigned: bool) -> Option<&'static OpDef> {
    let is_float = |ty| context.float_kind(ty).is_some();
    let is_integer = |ty| matches!(context.type_data(ty), TypeData::Integer { .. });
    let width = |ty| context.scalar_width(ty).unwrap_or(0);
    let pick = |unsigned, signed| if is_unsigned { unsigned } else { signed };
    Some(match (width(from), width(to)) {
        _ if from == context.index() && is_integer(to) => arith::IndexCast::def(),
        _ if is_float(from) && is_integer(to) => pick(arith::FPToUI::def(), arith::FPToSI::def()),
        _ if is_integer(from) && is_float(to) => pick(arith::UIToFP::def(), arith::SIToFP::def()),
        (narrow, wide) if narrow < wide && is_float(from) && is_float(to) => arith::ExtF::def(),
        (wide, narrow) if wide > narrow && is_float(from) && is_float(to) => arith::TruncF::def(),
        (narrow, wide) if narrow < wide && is_integer(from) && is_integer(to) => {
            pick(arith::ExtUI::def(), arith::ExtSI::def())
        }
        (wide, narrow) if wide > narrow && is_integer(from) && is_integer(to) => arith::TruncI::def(),
        _ => return None,
    })
}

// ---- bodies ----

/// The first input.
pub(super) fn first(s: &mut Scalars<'_, '_, '_>) -> Scalar {
    s.input(0)
}

/// The first input, cast.
pub(super) fn cast_first(s: &mut Scalars<'_, '_, '_>) -> Scalar {
    s.cast_input(0)
}

/// `out + lhs * rhs`
pub(super) fn multiply_add(s: &mut Scalars<'_, '_, '_>) -> Scalar {
    let (x, y) = (s.cast_input(0)?, s.cast_input(1)?);
    let product = s.binary(Function::Mul, x, y)?;
    s.binary(Function::Add, s.output(), product)
}

/// `out + (lhs - zero of lhs) * (rhs - zero of rhs)`
pub(super) fn quantized_multiply_add(s: &mut Scalars<'_, '_, '_>) -> Scalar {
    let mut shifted = |value, zero| {
        let (value, zero) = (s.cast_input(value)?, s.cast_input(zero)?);
        s.binary(Function::Sub, value, zero)
    };
    let (x, y) = (shifted(0, 2)?, shifted(1, 3)?);
    let product = s.binary(Function::Mul, x, y)?;
    s.binary(Function::Add, s.output(), product)
}

/// What a pooling does with an element and the result so far.
fn pool(s: &mut Scalars<'_, '_, '_>, function: Function) -> Scalar {
    let element = s.cast_input(0)?;
    s.binary(function, s.output(), element)
}

pub(super) fn pool_sum(s: &mut Scalars<'_, '_, '_>) -> Scalar {
    pool(s, Function::Add)
}

pub(super) fn pool_max(s: &mut Scalars<'_, '_, '_>) -> Scalar {
    pool(s, Function::MaxSigned)
}

pub(super) fn pool_min(s: &mut Scalars<'_, '_, '_>) -> Scalar {
    pool(s, Function::MinSigned)
}

pub(super) fn pool_max_unsigned(s: &mut Scalars<'_, '_, '_>) -> Scalar {
    s.is_unsigned = true;
    pool(s, Function::MaxUnsigned)
}

pub(super) fn pool_min_unsigned(s: &mut Scalars<'_, '_, '_>) -> Scalar {
    s.is_unsigned = true;
    pool(s, Function::MinUnsigned)
}

/// The number after `start` in a linear congruential sequence of 32 bits.
fn next_random(s: &mut Scalars<'_, '_, '_>, start: Value) -> Scalar {
    let ty = s.type_of(start);
    let factor = s.number(1_103_515_245, ty)?;
    let scaled = s.binary(Function::Mul, start, factor)?;
    let increment = s.number(12345, ty)?;
    s.binary(Function::Add, scaled, increment)
}

/// A number between the first and the second input, by the third one and the indices. The order of the ops is MLIR's.
pub(super) fn random(s: &mut Scalars<'_, '_, '_>) -> Scalar {
    let context = s.builder.context();
    let (i32, f64) = (context.i32(), context.f64());
    let (low, high, seed, result) = (s.input(0)?, s.input(1)?, s.input(2)?, s.type_of(s.output()));
    let largest = s.number(i64::from(i32::MAX), f64)?;
    let column = s.index(1, i32)?;
    let row = s.index(0, i32)?;
    let start = s.binary(Function::Add, row, seed)?;
    let first = next_random(s, start)?;
    let start = s.binary(Function::Add, column, first)?;
    let second = next_random(s, start)?;
    let number = s.cast(second, f64)?;
    let positive = s.binary(Function::Add, largest, number)?;
    let range = s.binary(Function::Sub, high, low)?;
    let step = context.float_attr(f64, 2.328_306_4e-10).ok_or_else(String::new)?;
    let step = arith::Constant::build(s.builder, step);
    let scale = s.binary(Function::Mul, range, step)?;
    let scaled = s.binary(Function::Mul, positive, scale)?;
    let value = s.binary(Function::Add, scaled, low)?;
    s.cast(value, result)
}
