//! Vectors of any length and rank, and complex numbers.

use super::machine::Id;
use super::maker::{Maker, names};
use super::numbers::{filled, with_element};
use super::types::Ty;
use super::value::{Element, INT_OPS, Value, int_op};

impl Maker {
    /// A vector's type, of those that the kernel has.
    pub(super) fn vector(&mut self) -> (Vec<usize>, Element, Ty) {
        let (shape, element) = (self.random.pick(&self.shapes).clone(), self.element());
        (shape.clone(), element, Ty::Vector(shape, element))
    }

    pub(super) fn compute_vector(&mut self) {
        let (shape, element, ty) = self.vector();
        match self.random.below(27) {
            0 => self.broadcast(&ty, element),
            1 => self.extract(&shape, element, &ty),
            2 => self.insert(&shape, element, &ty),
            3 => self.reduce(&shape, element, &ty),
            4 if shape.len() == 1 => self.shuffle(shape[0], element, &ty),
            5 if shape.len() == 2 => self.transpose_vector(&shape, element, &ty),
            6 => self.shape_cast(&shape, element, &ty),
            7 => self.slice(&shape, element, &ty),
            8 => self.insert_slice(&shape, element, &ty),
            9 => self.make_of_elements(&shape, element, &ty),
            10 => self.choose_by_mask(&shape, &ty),
            11 if shape.len() == 1 => self.interleave(shape[0], element, &ty),
            12 => self.choose_each(&ty),
            13 | 14 => self.transfer_read(),
            15 => self.transfer_write(),
            16 | 22 | 23 => self.plain_access(),
            17 | 18 => self.cast_bits(&shape, element, &ty),
            19 | 20 => self.gather(),
            21 => self.scatter(),
            _ => self.compute(&ty, element),
        }
    }

    fn broadcast(&mut self, ty: &Ty, element: Element) {
        let value = self.number(element);
        let of = ty.clone();
        self.op(
            ty.clone(),
            &format!("vector.broadcast %v{value} : {} to {}", element.name(), ty.name()),
            move |lane| filled(&of, &lane.get(value)),
        );
    }

    fn position(&mut self, shape: &[usize]) -> (String, Vec<(Option<Id>, usize)>) {
        let mut texts = Vec::new();
        let places: Vec<(Option<Id>, usize)> = shape
            .iter()
            .map(|&size| match self.random.below(2) {
                0 => {
                    let id = self.below(size);
                    texts.push(format!("%v{id}"));
                    (Some(id), 0)
                }
                _ => {
                    let at = self.random.below(size);
                    texts.push(at.to_string());
                    (None, at)
                }
            })
            .collect();
        (texts.join(", "), places)
    }

    /// An element, or a row.
    fn extract(&mut self, shape: &[usize], element: Element, ty: &Ty) {
        let source = self.value(ty);
        let depth = 1 + self.random.below(shape.len());
        let (text, places) = self.position(&shape[..depth]);
        let result = inner(&shape[depth..], element);
        let text = format!("vector.extract %v{source}[{text}] : {} from {}", result.name(), ty.name());
        self.op(result, &text, move |lane| {
            let mut value = lane.get(source);
            for (id, at) in &places {
                let at = id.map_or(*at, |id| lane.int(id) as usize);
                value = value.many()[at].clone();
            }
            value
        });
    }

    fn insert(&mut self, shape: &[usize], element: Element, ty: &Ty) {
        let target = self.value(ty);
        let depth = 1 + self.random.below(shape.len());
        let (text, places) = self.position(&shape[..depth]);
        let part = inner(&shape[depth..], element);
        let value = self.value(&part);
        let text = format!("vector.insert %v{value}, %v{target}[{text}] : {} into {}", part.name(), ty.name());
        self.op(ty.clone(), &text, move |lane| {
            let mut result = lane.get(target);
            let mut place = &mut result;
            for (id, at) in &places {
                let at = id.map_or(*at, |id| lane.int(id) as usize);
                let Value::Many(values) = place else { unreachable!("a vector has elements") };
                place = &mut values[at];
            }
            *place = lane.get(value);
            result
        });
    }

    /// All elements as one, or each column.
    fn reduce(&mut self, shape: &[usize], element: Element, ty: &Ty) {
        let kinds = [("add", 0), ("mul", 2), ("and", 3), ("or", 4), ("xor", 5), ("minsi", 6), ("maxui", 9)];
        if element.is_float() || matches!(element, Element::Index) {
            return self.compute(ty, element);
        }
        let (kind, op) =
            if element == Element::I1 { kinds[2 + self.random.below(3)] } else { *self.random.pick(&kinds) };
        let (source, compute) = (self.value(ty), int_op(element, INT_OPS[op]));
        if shape.len() == 1 {
            let text = format!("vector.reduction <{kind}>, %v{source} : {} into {}", ty.name(), element.name());
            self.op(Ty::Number(element), &text, move |lane| {
                lane.get(source).many().iter().cloned().reduce(|a, b| compute(&a, &b)).unwrap_or(Value::Int(0))
            });
            return;
        }
        let result = inner(&shape[1..], element);
        let start = self.value(&result);
        let text =
            format!("vector.multi_reduction <{kind}>, %v{source}, %v{start} [0] : {} to {}", ty.name(), result.name());
        self.op(result, &text, move |lane| {
            lane.get(source).many().iter().fold(lane.get(start), |all, row| all.zip(row, &compute))
        });
    }

    fn shuffle(&mut self, size: usize, element: Element, ty: &Ty) {
        let [a, b] = [self.value(ty), self.value(ty)];
        let length = self.random.pick(&self.shapes).iter().product::<usize>();
        let mask: Vec<usize> = (0..length).map(|_| self.random.below(2 * size)).collect();
        let result = Ty::Vector(vec![length], element);
        self.op(result, &format!("vector.shuffle %v{a}, %v{b} {mask:?} : {0}, {0}", ty.name()), move |lane| {
            let both = [lane.get(a).many(), lane.get(b).many()].concat();
            Value::Many(mask.iter().map(|&at| both[at].clone()).collect())
        });
    }

    fn transpose_vector(&mut self, shape: &[usize], element: Element, ty: &Ty) {
        let source = self.value(ty);
        let result = Ty::Vector(vec![shape[1], shape[0]], element);
        let columns = shape[1];
        let text = format!("vector.transpose %v{source}, [1, 0] : {} to {}", ty.name(), result.name());
        self.op(result, &text, move |lane| {
            let rows = lane.get(source);
            let column = |at: usize| Value::Many(rows.many().iter().map(|row| row.many()[at].clone()).collect());
            Value::Many((0..columns).map(column).collect())
        });
    }

    fn shape_cast(&mut self, shape: &[usize], element: Element, ty: &Ty) {
        let source = self.value(ty);
        let count: usize = shape.iter().product();
        let rows: Vec<usize> = (1..=count).filter(|rows| count.is_multiple_of(*rows)).collect();
        let rows = *self.random.pick(&rows);
        let to = if self.random.once_in(2) { vec![count] } else { vec![rows, count / rows] };
        let result = Ty::Vector(to.clone(), element);
        if result == *ty {
            return;
        }
        self.op(
            result.clone(),
            &format!("vector.shape_cast %v{source} : {} to {}", ty.name(), result.name()),
            move |lane| shaped(&flat(&lane.get(source)), &to),
        );
    }

    /// The bits of each row as integers of another width.
    fn cast_bits(&mut self, shape: &[usize], element: Element, ty: &Ty) {
        let is_integer = |element: &Element| !element.is_float() && *element != Element::Index;
        let integers: Vec<Element> = self.elements.iter().copied().filter(is_integer).collect();
        let (to, row) = (*self.random.pick(&integers), shape[shape.len() - 1] * element.bits() as usize);
        if !is_integer(&element) || to == element || !row.is_multiple_of(to.bits() as usize) {
            return self.compute(ty, element);
        }
        let source = self.value(ty);
        let lanes = row / to.bits() as usize;
        let result = Ty::Vector([&shape[..shape.len() - 1], &[lanes]].concat(), to);
        let is_narrower = to.bits() <= element.bits();
        if !is_narrower && !to.bits().is_multiple_of(element.bits()) || row > 256 {
            return;
        }
        let depth = shape.len();
        self.op(
            result.clone(),
            &format!("vector.bitcast %v{source} : {} to {}", ty.name(), result.name()),
            move |lane| each_row(&lane.get(source), depth, &|row| as_lanes(row, element, to)),
        );
    }

    /// A slice of the outermost dimension.
    fn slice(&mut self, shape: &[usize], element: Element, ty: &Ty) {
        let source = self.value(ty);
        let size = 1 + self.random.below(shape[0]);
        let at = self.random.below(shape[0] - size + 1);
        let result = Ty::Vector([&[size], &shape[1..]].concat(), element);
        let text = format!(
            "vector.extract_strided_slice %v{source} {{offsets = [{at}], sizes = [{size}], strides = [1]}} : {} to {}",
            ty.name(),
            result.name()
        );
        self.op(result, &text, move |lane| Value::Many(lane.get(source).many()[at..at + size].to_vec()));
    }

    fn insert_slice(&mut self, shape: &[usize], element: Element, ty: &Ty) {
        let target = self.value(ty);
        let size = 1 + self.random.below(shape[0]);
        let at = self.random.below(shape[0] - size + 1);
        let part = Ty::Vector([&[size], &shape[1..]].concat(), element);
        let source = self.value(&part);
        let offsets = [&[at], &vec![0; shape.len() - 1][..]].concat();
        let strides = vec![1; shape.len()];
        let text = format!(
            "vector.insert_strided_slice %v{source}, %v{target} {{offsets = {offsets:?}, strides = {strides:?}}} : {} into {}",
            part.name(),
            ty.name()
        );
        self.op(ty.clone(), &text, move |lane| {
            let mut values = lane.get(target).many().to_vec();
            values[at..at + size].clone_from_slice(lane.get(source).many());
            Value::Many(values)
        });
    }

    fn make_of_elements(&mut self, shape: &[usize], element: Element, ty: &Ty) {
        let count = shape.iter().product();
        if count > 16 {
            return self.compute(ty, element);
        }
        let ids: Vec<Id> = (0..count).map(|_| self.number(element)).collect();
        let (text, shape) = (format!("vector.from_elements {} : {}", names(&ids), ty.name()), shape.to_vec());
        self.op(ty.clone(), &text, move |lane| shaped(&ids.iter().map(|&id| lane.get(id)).collect::<Vec<_>>(), &shape));
    }

    /// By a mask of the first ones in each dimension.
    fn choose_by_mask(&mut self, shape: &[usize], ty: &Ty) {
        let mask = self.mask(shape);
        self.choose(ty, mask);
    }

    /// By a bool for each element.
    fn choose_each(&mut self, ty: &Ty) {
        let mask = self.value(&with_element(ty, Element::I1));
        self.choose(ty, mask);
    }

    fn choose(&mut self, ty: &Ty, mask: Id) {
        let [a, b] = [self.value(ty), self.value(ty)];
        let bools = with_element(ty, Element::I1).name();
        self.op(ty.clone(), &format!("arith.select %v{mask}, %v{a}, %v{b} : {bools}, {}", ty.name()), move |lane| {
            chosen(&lane.get(mask), &lane.get(a), &lane.get(b))
        });
    }

    /// `vector.create_mask`
    fn mask(&mut self, shape: &[usize]) -> Id {
        let counts: Vec<Id> = shape.iter().map(|&size| self.below(size + 2)).collect();
        let ty = Ty::Vector(shape.to_vec(), Element::I1);
        let (text, shape) = (format!("vector.create_mask {} : {}", names(&counts), ty.name()), shape.to_vec());
        self.op(ty, &text, move |lane| {
            let counts: Vec<usize> = counts.iter().map(|&id| lane.int(id) as usize).collect();
            first_ones(&shape, &counts, true)
        })
    }

    fn interleave(&mut self, size: usize, element: Element, ty: &Ty) {
        let [a, b] = [self.value(ty), self.value(ty)];
        if size > 8 {
            return;
        }
        let result = Ty::Vector(vec![2 * size], element);
        let text = format!("vector.interleave %v{a}, %v{b} : {} -> {}", ty.name(), result.name());
        self.op(result, &text, move |lane| {
            let (a, b) = (lane.get(a), lane.get(b));
            Value::Many(a.many().iter().zip(b.many()).flat_map(|(a, b)| [a.clone(), b.clone()]).collect())
        });
    }

    pub(super) fn compute_complex(&mut self) {
        let element = if self.random.once_in(2) { Element::F32 } else { self.element() };
        if !matches!(element, Element::F32 | Element::F16) {
            return self.compute_number();
        }
        let ty = Ty::Complex(element);
        let name = ty.name();
        match self.random.below(6) {
            0 => {
                let parts = [self.number(element), self.number(element)];
                self.op(ty, &format!("complex.create {} : {name}", names(&parts)), move |lane| {
                    Value::Many(parts.iter().map(|&part| lane.get(part)).collect())
                });
            }
            1 | 2 => {
                let (value, part) = (self.value(&ty), self.random.below(2));
                let op = ["complex.re", "complex.im"][part];
                self.op(Ty::Number(element), &format!("{op} %v{value} : {name}"), move |lane| {
                    lane.get(value).many()[part].clone()
                });
            }
            3 => {
                let [a, b] = [self.value(&ty), self.value(&ty)];
                let is_equal = self.random.once_in(2);
                let op = if is_equal { "complex.eq" } else { "complex.neq" };
                self.op(Ty::BOOL, &format!("{op} %v{a}, %v{b} : {name}"), move |lane| {
                    Value::Int(i64::from((lane.get(a) == lane.get(b)) == is_equal))
                });
            }
            4 => self.select_complex(&ty),
            _ => self.add_complex(&ty, element),
        }
    }

    fn select_complex(&mut self, ty: &Ty) {
        let [a, b] = [self.value(ty), self.value(ty)];
        let condition = self.number(Element::I1);
        let text = format!("arith.select %v{condition}, %v{a}, %v{b} : {}", ty.name());
        self.op(ty.clone(), &text, move |lane| lane.get(if lane.int(condition) != 0 { a } else { b }));
    }

    /// An op whose parts are brought back within the bounds afterwards.
    fn add_complex(&mut self, ty: &Ty, element: Element) {
        type Compute = fn([f64; 2], [f64; 2]) -> [f64; 2];
        let ops: [(&str, bool, Compute); 5] = [
            ("complex.add", true, |a, b| [a[0] + b[0], a[1] + b[1]]),
            ("complex.sub", true, |a, b| [a[0] - b[0], a[1] - b[1]]),
            ("complex.mul", true, |a, b| [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]]),
            ("complex.neg", false, |a, _| [-a[0], -a[1]]),
            ("complex.conj", false, |a, _| [a[0], -a[1]]),
        ];
        // Products of halves are not exact.
        let ops = if element == Element::F32 { &ops[..] } else { &ops[3..] };
        let (op, is_binary, compute) = *self.random.pick(ops);
        let [a, b] = [self.value(ty), self.value(ty)];
        let operands = if is_binary { format!("%v{a}, %v{b}") } else { format!("%v{a}") };
        let wide = self.op(ty.clone(), &format!("{op} {operands} : {}", ty.name()), move |lane| {
            let [a, b] = [a, b].map(|id| lane.get(id)).map(|z| [z.many()[0].float(), z.many()[1].float()]);
            Value::Many(compute(a, b).map(Value::Float).to_vec())
        });
        self.scope.retain(|(id, _)| *id != wide);
        let parts = [0, 1].map(|part| {
            let op = ["complex.re", "complex.im"][part];
            let number = self.op(Ty::Number(element), &format!("{op} %v{wide} : {}", ty.name()), move |lane| {
                lane.get(wide).many()[part].clone()
            });
            self.scope.retain(|(id, _)| *id != number);
            self.clamp(&Ty::Number(element), element.limit(), number)
        });
        self.op(ty.clone(), &format!("complex.create {} : {}", names(&parts), ty.name()), move |lane| {
            Value::Many(parts.iter().map(|&part| lane.get(part)).collect())
        });
    }
}

/// A vector's part: a vector, or a number where no dimension is left.
fn inner(shape: &[usize], element: Element) -> Ty {
    if shape.is_empty() { Ty::Number(element) } else { Ty::Vector(shape.to_vec(), element) }
}

/// The elements, row by row.
pub(super) fn flat(value: &Value) -> Vec<Value> {
    match value {
        Value::Many(values) => values.iter().flat_map(flat).collect(),
        one => vec![one.clone()],
    }
}

/// A vector of this shape.
pub(super) fn shaped(values: &[Value], shape: &[usize]) -> Value {
    match shape {
        [] => values[0].clone(),
        [size, inner @ ..] => {
            let parts = values.chunks(values.len() / size);
            Value::Many(parts.map(|part| shaped(part, inner)).collect())
        }
    }
}

pub(super) fn chosen(mask: &Value, a: &Value, b: &Value) -> Value {
    match mask {
        Value::Many(bools) => {
            let both = a.many().iter().zip(b.many());
            Value::Many(bools.iter().zip(both).map(|(mask, (a, b))| chosen(mask, a, b)).collect())
        }
        one => {
            if one.int() != 0 {
                a.clone()
            } else {
                b.clone()
            }
        }
    }
}

fn first_ones(shape: &[usize], counts: &[usize], holds: bool) -> Value {
    match shape {
        [] => Value::Int(i64::from(holds)),
        [size, inner @ ..] => {
            let row = |at: usize| first_ones(inner, &counts[1..], holds && at < counts[0]);
            Value::Many((0..*size).map(row).collect())
        }
    }
}

/// What `change` makes of each innermost list of a vector of so many dimensions.
fn each_row(value: &Value, depth: usize, change: &dyn Fn(&[Value]) -> Vec<Value>) -> Value {
    match depth {
        1 => Value::Many(change(value.many())),
        _ => Value::Many(value.many().iter().map(|inner| each_row(inner, depth - 1, change)).collect()),
    }
}

/// The bits of integers, the first one lowest, as integers of another type.
fn as_lanes(row: &[Value], from: Element, to: Element) -> Vec<Value> {
    let bit = |at: u32| {
        let lane = from.unsigned(row[(at / from.bits()) as usize].int());
        i128::from(lane >> (at % from.bits()) & 1 != 0)
    };
    let count = row.len() as u32 * from.bits() / to.bits();
    let lane = |lane: u32| (0..to.bits()).map(|at| bit(lane * to.bits() + at) << at).sum();
    (0..count).map(|number| Value::Int(to.wrap(lane(number)))).collect()
}
