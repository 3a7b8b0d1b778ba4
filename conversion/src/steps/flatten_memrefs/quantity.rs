//! Sizes, strides and offsets, known or not, and arithmetic with them.

use rustc_hash::FxHashMap;
use vulcanize_dialects::{arith, memref};
use vulcanize_ir::rewrite::{Builder, InsertionPoint, constant_value};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Location, Op, Value};

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

/// Makes ops that compute quantities.
pub(super) struct Arithmetic<'i, 'c> {
    pub(super) ir: &'i mut Ir<'c>,
    /// Where new ops go, and the location that they get.
    pub(super) point: InsertionPoint,
    pub(super) location: Location,
    /// The place for values that are read once: before the function's former first op.
    pub(super) start: InsertionPoint,
    /// Where the words of the shape block are; none where the kernel has no block.
    words: Option<Words>,
    /// The values that were read already.
    read: FxHashMap<Quantity, Value>,
}

impl<'i, 'c> Arithmetic<'i, 'c> {
    pub(super) fn new(ir: &'i mut Ir<'c>, start: InsertionPoint, words: Option<Words>) -> Self {
        Self { ir, point: start, location: Location::UNKNOWN, start, words, read: FxHashMap::default() }
    }

    /// New ops go before `op` from now on.
    pub(super) fn go_before(&mut self, op: Op) {
        if let Some(block) = self.ir.parent_block(op) {
            self.point = InsertionPoint { block, before: Some(op) };
        }
        self.location = self.ir.location(op);
    }

    /// New ops go to the start of the function from now on.
    pub(super) fn go_to_start(&mut self) {
        self.point = self.start;
    }

    /// A builder at the place where new ops go.
    pub(super) fn builder(&mut self) -> Builder<'_, 'c> {
        let mut builder = Builder::new(self.ir);
        builder.set_location(self.location);
        builder.restore_insertion_point(Some(self.point));
        builder
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
                let point = std::mem::replace(&mut self.point, self.start);
                let value = self.read_at_start(quantity);
                self.point = point;
                self.read.insert(quantity, value);
                value
            }
        }
    }

    fn read_at_start(&mut self, quantity: Quantity) -> Value {
        match (quantity, &self.words) {
            (Quantity::Length(memref), _) => {
                let zero = self.constant(0);
                self.make::<memref::Dim>(&[memref, zero])
            }
            (Quantity::Word(number), Some(Words::Arguments(arguments))) => arguments[number as usize],
            (Quantity::Word(number), &Some(Words::Block(block))) => {
                let place = self.constant(i64::from(number));
                self.make::<memref::Load>(&[block, place])
            }
            (Quantity::Word(_) | Quantity::Known(_) | Quantity::Value(_), _) => self.constant(0),
        }
    }

    fn constant(&mut self, number: i64) -> Value {
        let location = self.location;
        let mut builder = self.builder();
        let value = builder.context().index_attr(number);
        let index = builder.context().index();
        let op = builder.create::<arith::Constant>(location, &[], &[index], &[("value", value)]).op();
        self.ir.result(op, 0)
    }

    /// An op with one result of type `index`.
    fn make<T: TypedOp>(&mut self, operands: &[Value]) -> Value {
        let location = self.location;
        let index = self.ir.context().index();
        let op = self.builder().create::<T>(location, operands, &[index], &[]).op();
        self.ir.result(op, 0)
    }

    fn binary<T: TypedOp>(&mut self, a: Quantity, b: Quantity) -> Quantity {
        let operands = [self.value(a), self.value(b)];
        Quantity::Value(self.make::<T>(&operands))
    }

    pub(super) fn add(&mut self, a: Quantity, b: Quantity) -> Quantity {
        match (a, b) {
            (Quantity::Known(0), other) | (other, Quantity::Known(0)) => other,
            (Quantity::Known(x), Quantity::Known(y)) if x.checked_add(y).is_some() => Quantity::Known(x + y),
            _ => self.binary::<arith::AddI>(a, b),
        }
    }

    pub(super) fn mul(&mut self, a: Quantity, b: Quantity) -> Quantity {
        match (a, b) {
            (Quantity::Known(0), _) | (_, Quantity::Known(0)) => Quantity::Known(0),
            (Quantity::Known(1), other) | (other, Quantity::Known(1)) => other,
            (Quantity::Known(x), Quantity::Known(y)) if x.checked_mul(y).is_some() => Quantity::Known(x * y),
            _ => self.binary::<arith::MulI>(a, b),
        }
    }

    /// The quotient of a number that is not negative; `divisor` is positive.
    pub(super) fn div(&mut self, a: Quantity, divisor: i64) -> Quantity {
        match a {
            _ if divisor == 1 => a,
            Quantity::Known(x) if x >= 0 => Quantity::Known(x / divisor),
            _ => self.binary::<arith::DivUI>(a, Quantity::Known(divisor)),
        }
    }

    /// `quantities[position]`, where the position is known at run time only.
    pub(super) fn pick(&mut self, quantities: &[Quantity], position: Value) -> Quantity {
        let mut picked = quantities.first().copied().unwrap_or(Quantity::Known(0));
        for (number, &other) in quantities.iter().enumerate().skip(1) {
            let number = self.constant(i64::try_from(number).unwrap_or(i64::MAX));
            let (other, so_far) = (self.value(other), self.value(picked));
            let location = self.location;
            let i1 = self.ir.context().i1();
            let equal = self.ir.context().i64_attr(0);
            let mut builder = self.builder();
            let same =
                builder.create::<arith::CmpI>(location, &[position, number], &[i1], &[("predicate", equal)]).op();
            let same = builder.ir().result(same, 0);
            picked = Quantity::Value(self.make::<arith::Select>(&[same, other, so_far]));
        }
        picked
    }
}
