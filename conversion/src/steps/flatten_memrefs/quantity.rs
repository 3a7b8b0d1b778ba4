//! Sizes, strides and offsets, known or not, and arithmetic with them.

use std::ops::{Deref, DerefMut};

use rustc_hash::FxHashMap;
use vulcanize_dialects::{arith, memref};
use vulcanize_ir::rewrite::{Builder, InsertionPoint, constant_value};
use vulcanize_ir::{Ir, Op, Value};

/// A number of elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Quantity {
    /// A constant.
    Known(i64),
    /// A value of type `index`.
    Value(Value),
    /// A word of the kernel's shape block, read at its start if anybody asks.
    Word(u32),
    /// The length of the buffer that a memref argument of rank 1 is, asked for at the kernel's start.
    Length(Value),
}

impl Quantity {
    /// The quantity that a value is.
    pub(super) fn of(ir: &Ir<'_>, value: Value) -> Self {
        let known = constant_value(ir, value).and_then(|attribute| ir.context().int_value(attribute));
        known.map_or(Self::Value(value), Self::Known)
    }
}

/// Where the words of a kernel's shape block are.
#[derive(Clone, Debug)]
pub(super) enum Words {
    /// In a memref.
    Block(Value),
    /// Arguments, one after another.
    Arguments(Vec<Value>),
}

/// Makes ops that compute quantities. It derefs to [`Builder`].
pub(super) struct Arithmetic<'i, 'c> {
    b: Builder<'i, 'c>,
    /// The place for values that are read once: before the function's former first op.
    pub(super) start: InsertionPoint,
    /// Where the words of the shape block are; none where the kernel has no block.
    words: Option<Words>,
    /// The values that were read already.
    read: FxHashMap<Quantity, Value>,
}

impl<'i, 'c> Deref for Arithmetic<'i, 'c> {
    type Target = Builder<'i, 'c>;

    fn deref(&self) -> &Self::Target {
        &self.b
    }
}

impl DerefMut for Arithmetic<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.b
    }
}

impl<'i, 'c> Arithmetic<'i, 'c> {
    /// Arithmetic at `start`.
    pub(super) fn new(ir: &'i mut Ir<'c>, start: InsertionPoint, words: Option<Words>) -> Self {
        let mut b = Builder::new(ir);
        b.restore_insertion_point(Some(start));
        Self { b, start, words, read: FxHashMap::default() }
    }

    /// New ops go before `op` from now on.
    pub(super) fn go_before(&mut self, op: Op) {
        let location = self.ir().location(op);
        self.at(location).set_insertion_point(op);
    }

    /// New ops go to the start of the function from now on.
    pub(super) fn go_to_start(&mut self) {
        self.b.restore_insertion_point(Some(self.start));
    }

    /// The quantity as a value.
    pub(super) fn value(&mut self, quantity: Quantity) -> Value {
        match quantity {
            Quantity::Value(value) => value,
            Quantity::Known(number) => self.constant(number),
            Quantity::Word(_) | Quantity::Length(_) => {
                if let Some(&known) = self.read.get(&quantity) {
                    return known;
                }
                let point = self.insertion_point();
                self.go_to_start();
                let value = self.read_at_start(quantity);
                self.restore_insertion_point(point);
                self.read.insert(quantity, value);
                value
            }
        }
    }

    fn read_at_start(&mut self, quantity: Quantity) -> Value {
        match (quantity, &self.words) {
            (Quantity::Length(memref), _) => {
                let zero = self.constant(0);
                memref::Dim::build(self, memref, zero)
            }
            (Quantity::Word(number), Some(Words::Arguments(arguments))) => arguments[number as usize],
            (Quantity::Word(number), &Some(Words::Block(block))) => {
                let place = self.constant(i64::from(number));
                memref::Load::build(self, block, [place])
            }
            (Quantity::Word(_) | Quantity::Known(_) | Quantity::Value(_), _) => self.constant(0),
        }
    }

    fn constant(&mut self, number: i64) -> Value {
        let value = self.context().index_attr(number);
        arith::Constant::build(self, value)
    }

    fn binary(&mut self, build: fn(&mut Builder<'_, '_>, Value, Value) -> Value, a: Quantity, b: Quantity) -> Quantity {
        let (a, b) = (self.value(a), self.value(b));
        Quantity::Value(build(self, a, b))
    }

    pub(super) fn add(&mut self, a: Quantity, b: Quantity) -> Quantity {
        match (a, b) {
            (Quantity::Known(0), other) | (other, Quantity::Known(0)) => other,
            (Quantity::Known(x), Quantity::Known(y)) if x.checked_add(y).is_some() => Quantity::Known(x + y),
            _ => self.binary(arith::AddI::build, a, b),
        }
    }

    pub(super) fn mul(&mut self, a: Quantity, b: Quantity) -> Quantity {
        match (a, b) {
            (Quantity::Known(0), _) | (_, Quantity::Known(0)) => Quantity::Known(0),
            (Quantity::Known(1), other) | (other, Quantity::Known(1)) => other,
            (Quantity::Known(x), Quantity::Known(y)) if x.checked_mul(y).is_some() => Quantity::Known(x * y),
            _ => self.binary(arith::MulI::build, a, b),
        }
    }

    /// The quotient of a number that is not negative; `divisor` is positive.
    pub(super) fn div(&mut self, a: Quantity, divisor: i64) -> Quantity {
        match a {
            _ if divisor == 1 => a,
            Quantity::Known(x) if x >= 0 => Quantity::Known(x / divisor),
            _ => self.binary(arith::DivUI::build, a, Quantity::Known(divisor)),
        }
    }

    /// `quantities[position]`, where the position is known at run time only.
    pub(super) fn pick(&mut self, quantities: &[Quantity], position: Value) -> Quantity {
        let mut picked = quantities.first().copied().unwrap_or(Quantity::Known(0));
        for (number, &other) in quantities.iter().enumerate().skip(1) {
            let number = self.constant(i64::try_from(number).unwrap_or(i64::MAX));
            let (other, so_far) = (self.value(other), self.value(picked));
            let same = arith::CmpI::build(self, position, number, arith::CmpIPredicate::Eq);
            picked = Quantity::Value(arith::Select::build(self, same, other, so_far));
        }
        picked
    }
}
