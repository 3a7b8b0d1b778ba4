//! Arithmetic: on numbers, and on vectors element by element.

use super::machine::Id;
use super::maker::Maker;
use super::types::Ty;
use super::value::{
    DIVISIONS, Element, FLOAT_OPS, FLOAT_PREDICATES, INT_OPS, INT_PREDICATES, IntOp, SHIFTS, Value, int_op,
};

impl Maker {
    pub(super) fn compute_number(&mut self) {
        let element = self.element();
        self.compute(&Ty::Number(element), element);
    }

    /// Something of this type, a number or a vector, whose elements are of the other.
    pub(super) fn compute(&mut self, ty: &Ty, element: Element) {
        match self.random.below(8) {
            0 => self.select(ty),
            1 => self.compare(ty, element),
            2 | 3 => self.convert(ty, element),
            _ if element == Element::Index => self.compute_index(ty),
            _ if element.is_float() => self.compute_float(ty, element),
            4 if element != Element::I1 => self.shift_or_divide(ty, element),
            5 if element != Element::I1 => self.count_bits(ty, element),
            _ => {
                let op = *self.random.pick(&INT_OPS);
                let [a, b] = [self.value(ty), self.value(ty)];
                self.binary(ty, element, op, a, b);
            }
        }
    }

    pub(super) fn binary(&mut self, ty: &Ty, element: Element, op: IntOp, a: Id, b: Id) -> Id {
        let compute = int_op(element, op);
        self.op(ty.clone(), &format!("{} %v{a}, %v{b} : {}", op.0, ty.name()), move |lane| {
            lane.get(a).zip(&lane.get(b), &compute)
        })
    }

    /// A constant with this number everywhere.
    pub(super) fn same(&mut self, ty: &Ty, value: Value) -> Id {
        self.constant(ty, filled(ty, &value))
    }

    fn select(&mut self, ty: &Ty) {
        let [a, b] = [self.value(ty), self.value(ty)];
        let condition = self.number(Element::I1);
        let text = format!("arith.select %v{condition}, %v{a}, %v{b} : {}", ty.name());
        self.op(ty.clone(), &text, move |lane| lane.get(if lane.int(condition) != 0 { a } else { b }));
    }

    fn compare(&mut self, ty: &Ty, element: Element) {
        let widened = if self.random.once_in(3) { self.widened(ty, element) } else { None };
        let [a, b] = widened.unwrap_or_else(|| [self.value(ty), self.value(ty)]);
        let result = with_element(ty, Element::I1);
        if element.is_float() {
            let (name, holds) = *self.random.pick(&FLOAT_PREDICATES);
            self.op(result, &format!("arith.cmpf {name}, %v{a}, %v{b} : {}", ty.name()), move |lane| {
                lane.get(a).zip(&lane.get(b), &|a, b| Value::Int(i64::from(holds(a.float(), b.float()))))
            });
            return;
        }
        let (name, holds) = *self.random.pick(&INT_PREDICATES);
        self.op(result, &format!("arith.cmpi {name}, %v{a}, %v{b} : {}", ty.name()), move |lane| {
            lane.get(a).zip(&lane.get(b), &|a, b| {
                let (a, b) = (a.int(), b.int());
                let (s, u) = ((element.signed(a), element.signed(b)), (element.unsigned(a), element.unsigned(b)));
                Value::Int(i64::from(holds(s, u)))
            })
        });
    }

    /// A number of fewer bits made wider, and a constant that it is to be compared with, in any order. `None` where there
    /// is none.
    fn widened(&mut self, ty: &Ty, element: Element) -> Option<[Id; 2]> {
        let is_narrower = |from: &Element| !from.is_float() && *from != Element::Index && from.bits() < element.bits();
        let narrow: Vec<Element> = self.elements.iter().copied().filter(is_narrower).collect();
        if element.is_float() || element == Element::Index || narrow.is_empty() {
            return None;
        }
        let from = *self.random.pick(&narrow);
        let source = with_element(ty, from);
        let value = self.value(&source);
        let wide = self.widen(&source, from, ty, element, value);
        let number = self.any_value(&Ty::Number(from));
        let other = self.same(ty, number);
        Some(if self.random.once_in(2) { [wide, other] } else { [other, wide] })
    }

    /// Keeps an index small: its width must not matter.
    fn compute_index(&mut self, ty: &Ty) {
        let [a, b] = [self.value(ty), self.value(ty)];
        let of = |name: &str| INT_OPS.into_iter().find(|op| op.0 == name).unwrap_or(INT_OPS[0]);
        let op = of(["arith.addi", "arith.muli", "arith.xori", "arith.minsi", "arith.maxui"][self.random.below(5)]);
        let wide = self.binary(ty, Element::I64, op, a, b);
        let last = self.scope.pop();
        let mask = self.same(ty, Value::Int(0xFFFF));
        self.binary(ty, Element::I64, of("arith.andi"), wide, mask);
        debug_assert!(last.is_some());
    }

    fn shift_or_divide(&mut self, ty: &Ty, element: Element) {
        let [a, b] = [self.value(ty), self.value(ty)];
        let and = INT_OPS[3];
        if self.random.once_in(2) {
            let mask = self.same(ty, Value::Int(i64::from(element.bits() - 1)));
            let amount = self.binary(ty, element, and, b, mask);
            let op = *self.random.pick(&SHIFTS);
            self.binary(ty, element, op, a, amount);
            return;
        }
        // A divisor above zero, also when it is read with a sign.
        let mask = self.same(ty, Value::Int((1 << (element.bits() - 2)) - 1));
        let one = self.same(ty, Value::Int(1));
        let small = self.binary(ty, element, and, b, mask);
        let divisor = self.binary(ty, element, INT_OPS[4], small, one);
        let op = *self.random.pick(&DIVISIONS);
        self.binary(ty, element, op, a, divisor);
    }

    fn count_bits(&mut self, ty: &Ty, element: Element) {
        let a = self.value(ty);
        let bits = element.bits();
        type Count = fn(i128, u128, u32) -> i128;
        let ops: [(&str, Count); 4] = [
            ("math.absi", |s, _, _| s.abs()),
            ("math.ctpop", |_, u, _| i128::from(u.count_ones())),
            ("math.ctlz", |_, u, bits| i128::from(u.leading_zeros() - (128 - bits))),
            ("math.cttz", |_, u, bits| i128::from(u.trailing_zeros().min(bits))),
        ];
        let (name, count) = *self.random.pick(&ops);
        self.op(ty.clone(), &format!("{name} %v{a} : {}", ty.name()), move |lane| {
            lane.get(a)
                .map(&|a| Value::Int(element.wrap(count(element.signed(a.int()), element.unsigned(a.int()), bits))))
        });
    }

    fn compute_float(&mut self, ty: &Ty, element: Element) {
        let [a, b] = [self.value(ty), self.value(ty)];
        let name = ty.name();
        let value = match self.random.below(6) {
            0 => self.op(ty.clone(), &format!("arith.negf %v{a} : {name}"), move |lane| {
                lane.get(a).map(&|a| Value::Float(-a.float()))
            }),
            1 => self.op(ty.clone(), &format!("math.absf %v{a} : {name}"), move |lane| {
                lane.get(a).map(&|a| Value::Float(a.float().abs()))
            }),
            2 => {
                let factor = self.random.below(5) as f64 - 2.0;
                let other = self.same(ty, Value::Float(factor));
                self.op(ty.clone(), &format!("arith.mulf %v{a}, %v{other} : {name}"), move |lane| {
                    lane.get(a).map(&|a| Value::Float(a.float() * factor))
                })
            }
            _ => {
                let (op, compute) = *self.random.pick(&FLOAT_OPS);
                self.op(ty.clone(), &format!("{op} %v{a}, %v{b} : {name}"), move |lane| {
                    lane.get(a).zip(&lane.get(b), &|a, b| Value::Float(compute(a.float(), b.float())))
                })
            }
        };
        // Only the one below can be used.
        self.scope.retain(|(id, _)| *id != value);
        self.clamp(ty, element.limit(), value);
    }

    /// A float within the bounds of a type.
    pub(super) fn clamp(&mut self, ty: &Ty, limit: i64, value: Id) -> Id {
        let (name, limit) = (ty.name(), limit as f64);
        let [least, greatest] = [-limit, limit].map(|bound| self.same(ty, Value::Float(bound)));
        let bounded = self.fresh();
        self.line(&format!("%v{bounded} = arith.maximumf %v{value}, %v{least} : {name}"));
        self.op(ty.clone(), &format!("arith.minimumf %v{bounded}, %v{greatest} : {name}"), move |lane| {
            lane.get(value).map(&|value| Value::Float(value.float().clamp(-limit, limit)))
        })
    }

    /// From another type.
    fn convert(&mut self, ty: &Ty, to: Element) {
        let from = self.element();
        let source = with_element(ty, from);
        let value = self.value(&source);
        match (from.is_float(), to.is_float()) {
            (true, true) => self.convert_float(&source, from, ty, to, value),
            (true, false) => self.float_to_int(&source, from, ty, to, value),
            (false, true) => self.int_to_float(&source, from, ty, to, value),
            (false, false) => self.convert_int(&source, from, ty, to, value),
        };
    }

    fn cast_op(
        &mut self,
        op: &str,
        source: &Ty,
        ty: &Ty,
        value: Id,
        compute: impl Fn(&Value) -> Value + 'static,
    ) -> Id {
        let text = format!("{op} %v{value} : {} to {}", source.name(), ty.name());
        self.op(ty.clone(), &text, move |lane| lane.get(value).map(&compute))
    }

    fn convert_int(&mut self, source: &Ty, from: Element, ty: &Ty, to: Element, value: Id) {
        if from == to {
            return;
        }
        if from == Element::Index {
            // Below 2¹⁶: with and without a sign the same.
            if to.bits() > 16 {
                let op = *self.random.pick(&["arith.index_cast", "arith.index_castui"]);
                self.cast_op(op, source, ty, value, Value::clone);
            }
            return;
        }
        if to == Element::Index {
            let kept = 0xFFFF_i64 >> (16 - from.bits().min(16)) >> usize::from(from.bits() <= 16);
            let mask = self.same(source, Value::Int(kept));
            let small = self.binary(source, from, INT_OPS[3], value, mask);
            if from == Element::I1 {
                return;
            }
            let op = *self.random.pick(&["arith.index_cast", "arith.index_castui"]);
            self.cast_op(op, source, ty, small, Value::clone);
            return;
        }
        if from.bits() > to.bits() {
            self.cast_op("arith.trunci", source, ty, value, move |a| Value::Int(to.wrap(i128::from(a.int()))));
        } else {
            self.widen(source, from, ty, to, value);
        }
    }

    fn widen(&mut self, source: &Ty, from: Element, ty: &Ty, to: Element, value: Id) -> Id {
        if self.random.once_in(2) {
            return self.cast_op("arith.extsi", source, ty, value, move |a| Value::Int(to.wrap(from.signed(a.int()))));
        }
        let compute = move |a: &Value| Value::Int(to.wrap(from.unsigned(a.int()) as i128));
        self.cast_op("arith.extui", source, ty, value, compute)
    }

    fn int_to_float(&mut self, source: &Ty, from: Element, ty: &Ty, to: Element, value: Id) {
        if from == Element::Index {
            return;
        }
        if from == Element::I1 {
            self.cast_op("arith.uitofp", source, ty, value, |a| Value::Float(a.int() as f64));
            return;
        }
        // As many bits as the float's limit has.
        let kept = (1_i64 << to.limit().ilog2().min(from.bits() - 1)) - 1;
        let mask = self.same(source, Value::Int(kept));
        let small = self.binary(source, from, INT_OPS[3], value, mask);
        if self.random.once_in(2) {
            self.cast_op("arith.uitofp", source, ty, small, |a| Value::Float(a.int() as f64));
            return;
        }
        // Below zero, too: what is taken away is half of the most.
        let half = self.same(source, Value::Int((kept + 1) / 2));
        let shifted = self.binary(source, from, INT_OPS[1], small, half);
        self.cast_op("arith.sitofp", source, ty, shifted, move |a| Value::Float(from.signed(a.int()) as f64));
    }

    /// A zero that no pass knows.
    pub(super) fn hidden_zero(&mut self, ty: &Ty, element: Element) -> Id {
        let name = element.name();
        let zero = Value::Int(0);
        let number = self.known_op(Ty::Number(element), &format!("arith.index_cast %zero : index to {name}"), zero);
        let Ty::Vector(..) = ty else { return number };
        let zeros = filled(ty, &Value::Int(0));
        self.known_op(ty.clone(), &format!("vector.broadcast %v{number} : {name} to {}", ty.name()), zeros)
    }

    fn float_to_int(&mut self, source: &Ty, from: Element, ty: &Ty, to: Element, value: Id) {
        if matches!(to, Element::Index | Element::I1) {
            return;
        }
        let most = from.limit().min((1 << (to.bits() - 1).min(30)) - 1);
        let small = self.clamp(source, most, value);
        if self.random.once_in(2) {
            self.cast_op("arith.fptosi", source, ty, small, |a| Value::Int(a.float() as i64));
            return;
        }
        let size = self.op(source.clone(), &format!("math.absf %v{small} : {}", source.name()), move |lane| {
            lane.get(small).map(&|a| Value::Float(a.float().abs()))
        });
        self.cast_op("arith.fptoui", source, ty, size, |a| Value::Int(a.float() as i64));
    }

    fn convert_float(&mut self, source: &Ty, from: Element, ty: &Ty, to: Element, value: Id) {
        if from.bits() < to.bits() {
            self.cast_op("arith.extf", source, ty, value, Value::clone);
        } else if from.bits() > to.bits() {
            let small = self.clamp(source, to.limit().min(from.limit()), value);
            self.cast_op("arith.truncf", source, ty, small, Value::clone);
        }
    }
}

/// The type with numbers of another one.
pub(super) fn with_element(ty: &Ty, element: Element) -> Ty {
    match ty {
        Ty::Vector(shape, _) => Ty::Vector(shape.clone(), element),
        _ => Ty::Number(element),
    }
}

/// A value of a type with the same number everywhere.
pub(super) fn filled(ty: &Ty, value: &Value) -> Value {
    let fill = |shape: &[usize]| shape.iter().rev().fold(value.clone(), |inner, &size| Value::Many(vec![inner; size]));
    match ty {
        Ty::Vector(shape, _) => fill(shape),
        _ => value.clone(),
    }
}
