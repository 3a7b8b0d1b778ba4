//! Constants, ops on elements, and ops that combine elements.

use vulcanize_dialects::vector::{self as v, CombiningKind};
use vulcanize_dialects::{arith, gpu, math, ub};
use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{Attribute, Context, Diagnostic, Fallible, Op, OperationState, Type, Value};

use super::legalizer::Legalizer;
use super::movement::shape_of;
use super::pieces::{Pieces, Source, indices_of, position_of};
use crate::patterns::common::combining::combine;

impl Legalizer<'_, '_> {
    pub(super) fn legalize_arithmetic(&mut self, op: Op) -> Fallible<bool> {
        let ir = self.ir();
        if let Some(constant) = arith::Constant::cast(ir, op) {
            return Ok(self.constant(constant));
        } else if ub::Poison::matches(ir, op) {
            let (shape, element) = shape_of(self.context(), self.ir().value_type(self.ir().result(op, 0)));
            let parts = self.part_widths(&shape).into_iter().map(|width| self.part_type(element, width));
            let parts = parts.collect::<Vec<_>>().into_iter().map(|ty| self.poison(ty)).collect();
            self.replace(op, Pieces { shape, element, parts });
        } else if ir.has_trait(op, |t| matches!(t, Trait::Elementwise)) {
            self.elementwise(op);
        } else if v::BitCast::matches(ir, op) {
            return Ok(self.bitcast(op));
        } else if v::Step::matches(ir, op) {
            let (shape, element) = shape_of(self.context(), self.ir().value_type(self.ir().result(op, 0)));
            let values: Vec<Attribute> = (0..shape[0]).map(|value| self.context().index_attr(value)).collect();
            let pieces = self.constants(&shape, element, &values);
            self.replace(op, pieces);
        } else if let Some(mask) = v::ConstantMask::cast(ir, op) {
            self.constant_mask(mask);
        } else if v::CreateMask::matches(ir, op) {
            self.create_mask(op);
        } else if gpu::SubgroupReduce::matches(ir, op) {
            self.reduce_each(op);
        } else if let Some(mask) = v::Mask::cast(ir, op) {
            return self.masked(mask);
        } else {
            return self.combining(op, op, None);
        }
        Ok(true)
    }

    /// Ops that combine elements. `outer` is the op to replace: the op itself, or the mask around it.
    fn combining(&mut self, op: Op, outer: Op, mask: Option<Pieces>) -> Fallible<bool> {
        let ir = self.ir();
        let pieces = if let Some(reduction) = v::Reduction::cast(ir, op) {
            self.reduction(reduction, mask)?
        } else if let Some(reduction) = v::MultiDimReduction::cast(ir, op) {
            self.multi_reduction(reduction, mask)
        } else if let Some(contract) = v::Contract::cast(ir, op) {
            match self.contract(contract, mask) {
                Some(pieces) => pieces,
                None => return Ok(false),
            }
        } else if let Some(product) = v::OuterProduct::cast(ir, op) {
            self.outer_product(product)
        } else if let Some(scan) = v::Scan::cast(ir, op) {
            return Ok(self.scan(scan));
        } else {
            return Ok(false);
        };
        self.replace(outer, pieces);
        Ok(true)
    }

    /// An op under a mask.
    fn masked(&mut self, op: v::Mask) -> Fallible<bool> {
        let mask = self.operand_pieces(op.op(), 0);
        let Some(block) = self.ir().first_block(op.maskRegion(self.ir())) else { return Ok(false) };
        let Some(end) = self.ir().last_op(block) else { return Ok(false) };
        let Some(inner) = op.masked_op(self.ir()) else {
            // Nothing to mask: the values that the region yields.
            let yielded: Vec<Value> = self.ir().operands(end).collect();
            for (index, value) in yielded.into_iter().enumerate() {
                let pieces = self.pieces_of(value);
                let result = self.ir().result(op.op(), index);
                self.set_result(result, pieces);
            }
            self.ir_mut().erase(end);
            self.dead.push(op.op());
            return Ok(true);
        };
        self.check_sizes(inner)?;
        let passthru = op.passthru(self.ir()).map(|value| self.pieces_of(value));
        let done = self.masked_access(inner, op.op(), &mask, passthru) || self.combining(inner, op.op(), Some(mask))?;
        if done {
            self.ir_mut().erase(end);
            self.ir_mut().erase(inner);
        }
        Ok(done)
    }

    // ---- constants ----

    fn constant(&mut self, op: arith::Constant) -> bool {
        let (context, value) = (self.context(), op.value(self.ir()));
        let (shape, element) = shape_of(context, self.ir().value_type(op.result(self.ir())));
        let Some(values) = context.dense_values(value) else { return false };
        let count = shape.iter().product::<i64>() as usize;
        let values = if values.len() == count { values } else { vec![values[0]; count] };
        let pieces = self.constants(&shape, element, &values);
        self.replace(op.op(), pieces);
        true
    }

    fn constant_mask(&mut self, op: v::ConstantMask) {
        let context = self.context();
        let sizes = context.dense_i64_array(op.mask_dim_sizes(self.ir())).unwrap_or_default();
        let (shape, element) = shape_of(context, self.ir().value_type(op.result(self.ir())));
        let count = shape.iter().product::<i64>() as usize;
        let is_set = |position: usize| {
            let indices = indices_of(&shape, position);
            // A mask of rank 0 still has one size.
            if indices.is_empty() {
                sizes.iter().all(|&size| size > 0)
            } else {
                indices.iter().zip(&sizes).all(|(&i, &size)| (i as i64) < size)
            }
        };
        let values: Vec<Attribute> = (0..count).map(|position| context.bool_attr(is_set(position))).collect();
        let pieces = self.constants(&shape, element, &values);
        self.replace(op.op(), pieces);
    }

    /// Along the last dimension, parts of indices are compared; each row is there as a whole or not.
    fn create_mask(&mut self, op: Op) {
        let context = self.context();
        let sizes: Vec<Value> = self.ir().operands(op).collect();
        let (shape, element) = shape_of(context, self.ir().value_type(self.ir().result(op, 0)));
        let index = context.index();
        let row: Vec<i64> = shape.last().map_or(vec![1], |&size| vec![size]);
        let numbers: Vec<Attribute> = (0..row[0]).map(|value| context.index_attr(value)).collect();
        let numbers = self.constants(&row, index, &numbers);
        let Some((&last, outer)) = sizes.split_last() else { return };
        let widths = self.part_widths(&row);
        let mut of_row = Vec::new();
        for (&part, &width) in numbers.parts.iter().zip(&widths) {
            let ty = self.part_type(index, width);
            let size = self.splat(last, ty);
            of_row.push(self.compare(arith::CmpIPredicate::Slt, part, size));
        }
        let outer_shape = shape.get(..outer.len()).unwrap_or(&[]);
        let rows = outer_shape.iter().product::<i64>() as usize;
        let mut parts = Vec::new();
        for position in 0..rows {
            let mut is_in: Option<Value> = None;
            for (at, &size) in indices_of(outer_shape, position).into_iter().zip(outer) {
                let at = self.index(at as i64);
                let inside = self.compare(arith::CmpIPredicate::Slt, at, size);
                is_in = Some(match is_in {
                    Some(so_far) => arith::AndI::build(self, so_far, inside),
                    None => inside,
                });
            }
            for (&part, &width) in of_row.iter().zip(&widths) {
                parts.push(match is_in {
                    Some(is_in) => {
                        let ty = self.part_type(element, width);
                        let is_in = self.splat(is_in, ty);
                        arith::AndI::build(self, part, is_in)
                    }
                    None => part,
                });
            }
        }
        self.replace(op, Pieces { shape, element, parts });
    }

    /// A scalar in all elements of a part of type `ty`.
    pub(super) fn splat(&mut self, value: Value, ty: Type) -> Value {
        if self.ir().value_type(value) == ty { value } else { v::Broadcast::build(self, value, ty) }
    }

    // ---- element by element ----

    fn elementwise(&mut self, op: Op) {
        let context = self.context();
        let operands: Vec<Value> = self.ir().operands(op).collect();
        let operands: Vec<(Pieces, bool)> = operands
            .into_iter()
            .map(|value| {
                (self.pieces_of(value), super::legalizer::is_vector(context, Some(self.ir().value_type(value))))
            })
            .collect();
        let results: Vec<(Vec<i64>, Type)> = self.ir().result_types(op).map(|ty| shape_of(context, ty)).collect();
        let widths = self.part_widths(&results[0].0);
        let mut parts: Vec<Vec<Value>> = vec![Vec::new(); results.len()];
        // An `fma` of scalars is another op.
        let fma = v::Fma::matches(self.ir(), op);
        for (number, &width) in widths.iter().enumerate() {
            let name = if fma && width == 1 { context.op_name_of::<math::Fma>() } else { self.ir().op_name(op) };
            let mut state = OperationState::new(name, self.location())
                .operands(operands.iter().map(|(pieces, is_vector)| pieces.parts[if *is_vector { number } else { 0 }]))
                .results(results.iter().map(|&(_, element)| self.part_type(element, width)));
            for attribute in self.ir().attributes(op).to_vec() {
                state.set_attribute(attribute.name, attribute.value);
            }
            let made = self.insert(state);
            for (result, parts) in self.ir().results(made).zip(&mut parts) {
                parts.push(result);
            }
        }
        for (index, ((shape, element), parts)) in results.into_iter().zip(parts).enumerate() {
            let result = self.ir().result(op, index);
            self.set_result(result, Pieces { shape, element, parts });
        }
        self.dead.push(op);
    }

    /// A reduction across invocations, for each element.
    fn reduce_each(&mut self, op: Op) {
        let context = self.context();
        let mut out = Vec::new();
        for source in self.operand_sources(op, 0) {
            let scalar = self.scalar(source);
            let ty = self.ir().value_type(scalar);
            let mut state =
                OperationState::of::<gpu::SubgroupReduce>(context, self.location()).operands([scalar]).results([ty]);
            for attribute in self.ir().attributes(op).to_vec() {
                state.set_attribute(attribute.name, attribute.value);
            }
            let made = self.insert(state);
            out.push(Source::Scalar(self.ir().result(made, 0)));
        }
        self.replace_by(op, &out);
    }

    // ---- combining ----

    fn kind(&self, kind: Attribute) -> CombiningKind {
        v::combining_kind(self.context(), kind).unwrap_or(CombiningKind::Add)
    }

    /// Two vectors combined; with a mask, the first one stays where the mask is false.
    fn combine_all(&mut self, kind: CombiningKind, a: &Pieces, b: &Pieces, mask: Option<&Pieces>) -> Pieces {
        let mut parts = Vec::new();
        for (index, (&a, &b)) in a.parts.iter().zip(&b.parts).enumerate() {
            let mut value = combine(self, kind, a, b);
            if let Some(mask) = mask {
                value = arith::Select::build(self, mask.parts[index], value, a);
            }
            parts.push(value);
        }
        Pieces { parts, ..a.clone() }
    }

    /// The elements first to last, then the accumulator, as the conversion of shorter vectors does it.
    fn reduction(&mut self, op: v::Reduction, mask: Option<Pieces>) -> Fallible<Pieces> {
        let kind = self.kind(op.kind(self.ir()));
        let element = self.ir().value_type(op.dest(self.ir()));
        let accumulator = op.acc(self.ir());
        let sources = self.operand_sources(op.op(), 0);
        let masks: Option<Vec<Source>> = mask.map(|mask| self.sources(&mask));
        let mut so_far: Option<Value> = match &masks {
            Some(_) => Some(self.neutral(kind, element).ok_or_else(|| {
                Diagnostic::error(self.location(), "a masked reduction of 'index' has no value to begin with")
            })?),
            None => None,
        };
        for (number, source) in sources.into_iter().enumerate() {
            let value = self.scalar(source);
            let Some(before) = so_far else {
                so_far = Some(value);
                continue;
            };
            let mut combined = combine(self, kind, before, value);
            if let Some(masks) = &masks {
                let is_set = self.scalar(masks[number]);
                combined = arith::Select::build(self, is_set, combined, before);
            }
            so_far = Some(combined);
        }
        let value = match (so_far, accumulator) {
            (Some(value), Some(accumulator)) => combine(self, kind, value, accumulator),
            (Some(value), None) | (None, Some(value)) => value,
            (None, None) => self.poison(element),
        };
        Ok(Pieces { shape: Vec::new(), element, parts: vec![value] })
    }

    /// The neutral element of a combination.
    fn neutral(&mut self, kind: CombiningKind, ty: Type) -> Option<Value> {
        use CombiningKind as Kind;
        let context = self.context();
        if context.float_kind(ty).is_some() {
            let value = match kind {
                Kind::Mul => 1.0,
                Kind::MinNumF | Kind::MinimumF => f64::INFINITY,
                Kind::MaxNumF | Kind::MaximumF => f64::NEG_INFINITY,
                _ => 0.0,
            };
            let value = context.float_attr(ty, value)?;
            return Some(arith::Constant::build(self, value));
        }
        let width = context.integer_width(ty);
        let value = match kind {
            Kind::Mul => 1,
            Kind::And => -1,
            Kind::MinUI => width.map(|_| -1)?,
            Kind::MinSI => i64::MAX >> (64 - width?.min(64)),
            Kind::MaxSI => i64::MIN >> (64 - width?.min(64)),
            _ => 0,
        };
        Some(self.integer(ty, value))
    }

    /// The part of a vector of shape `shape` whose element at each place is that of `position`.
    fn part_of(&mut self, of: &Pieces, shape: &[i64], position: impl Fn(&[usize]) -> usize) -> Pieces {
        let all = self.sources(of);
        let count = shape.iter().product::<i64>() as usize;
        let sources: Vec<Source> = (0..count).map(|at| all[position(&indices_of(shape, at))]).collect();
        self.gather(shape, of.element, &sources)
    }

    fn multi_reduction(&mut self, op: v::MultiDimReduction, mask: Option<Pieces>) -> Pieces {
        let context = self.context();
        let kind = self.kind(op.kind(self.ir()));
        let dims = context.dense_i64_array(op.reduction_dims(self.ir())).unwrap_or_default();
        let source = self.operand_pieces(op.op(), 0);
        let mut so_far = self.operand_pieces(op.op(), 1);
        let (result, _) = shape_of(context, self.ir().value_type(op.dest(self.ir())));
        let is_reduced: Vec<bool> = (0..source.shape.len() as i64).map(|dim| dims.contains(&dim)).collect();
        let reduced: Vec<i64> =
            source.shape.iter().zip(&is_reduced).filter(|(_, reduced)| **reduced).map(|(&size, _)| size).collect();
        for step in 0..reduced.iter().product::<i64>() as usize {
            let step = indices_of(&reduced, step);
            let position = |kept: &[usize]| {
                let (mut kept, mut step) = (kept.iter(), step.iter());
                let next = |&reduced: &bool| if reduced { step.next() } else { kept.next() }.copied().unwrap_or(0);
                position_of(&source.shape, &is_reduced.iter().map(next).collect::<Vec<_>>())
            };
            let part = self.part_of(&source, &result, position);
            let mask = mask.as_ref().map(|mask| self.part_of(mask, &result, position));
            so_far = self.combine_all(kind, &so_far, &part, mask.as_ref());
        }
        so_far
    }

    fn outer_product(&mut self, op: v::OuterProduct) -> Pieces {
        let kind = self.kind(op.kind(self.ir()));
        let (shape, _) = shape_of(self.context(), self.ir().value_type(op.result(self.ir())));
        let (lhs, rhs) = (self.operand_pieces(op.op(), 0), self.operand_pieces(op.op(), 1));
        let left = self.part_of(&lhs, &shape, |indices| indices[0]);
        let right = self
            .part_of(&rhs, &shape, |indices| indices.get(1).copied().filter(|_| !rhs.shape.is_empty()).unwrap_or(0));
        let product = self.combine_all(CombiningKind::Mul, &left, &right, None);
        match op.acc(self.ir()) {
            Some(acc) => {
                let acc = self.pieces_of(acc);
                self.combine_all(kind, &product, &acc, None)
            }
            None => product,
        }
    }

    /// For each point of the loops that are summed up, in order, the products of all points of the others.
    fn contract(&mut self, op: v::Contract, mask: Option<Pieces>) -> Option<Pieces> {
        let contraction = op.contraction(self.ir())?;
        let kind = self.kind(op.kind(self.ir()));
        let [mut lhs, mut rhs, mut acc] = [0, 1, 2].map(|index| self.operand_pieces(op.op(), index));
        for factor in [&mut lhs, &mut rhs] {
            *factor = self.extend(factor, acc.element)?;
        }
        let mut sizes = vec![1; contraction.is_reduction.len()];
        for (loops, of) in contraction.loops.iter().zip([&lhs, &rhs]) {
            loops.iter().zip(&of.shape).for_each(|(&of, &size)| sizes[of] = size);
        }
        let reduced: Vec<usize> = (0..sizes.len()).filter(|of| !contraction.loops[2].contains(of)).collect();
        let reduced_sizes: Vec<i64> = reduced.iter().map(|&of| sizes[of]).collect();
        let steps = reduced_sizes.iter().product::<i64>();
        let points = steps.checked_mul(acc.shape.iter().product::<i64>());
        if points.is_none_or(|points| points as u64 / 4 > self.context().limits().vector_elements) {
            return None;
        }
        let shape = acc.shape.clone();
        for step in 0..steps as usize {
            let step = indices_of(&reduced_sizes, step);
            let point = |kept: &[usize]| {
                let mut point = vec![0; sizes.len()];
                contraction.loops[2].iter().zip(kept).for_each(|(&of, &index)| point[of] = index);
                reduced.iter().zip(&step).for_each(|(&of, &index)| point[of] = index);
                point
            };
            let of_operand = |operand: usize, of: &[i64], kept: &[usize]| {
                let point = point(kept);
                position_of(of, &contraction.loops[operand].iter().map(|&of| point[of]).collect::<Vec<_>>())
            };
            let left = self.part_of(&lhs, &shape, |kept| of_operand(0, &lhs.shape, kept));
            let right = self.part_of(&rhs, &shape, |kept| of_operand(1, &rhs.shape, kept));
            let product = self.combine_all(CombiningKind::Mul, &left, &right, None);
            let mask = mask.as_ref().map(|mask| self.part_of(mask, &shape, |kept| position_of(&sizes, &point(kept))));
            acc = self.combine_all(kind, &acc, &product, mask.as_ref());
        }
        Some(acc)
    }

    /// The elements of a contraction's factor as those of the accumulator.
    fn extend(&mut self, pieces: &Pieces, element: Type) -> Option<Pieces> {
        let context: &Context = self.context();
        if pieces.element == element {
            return Some(pieces.clone());
        }
        let widths = [pieces.element, element].map(|ty| context.scalar_width(ty));
        let (Some(from), Some(to)) = (widths[0], widths[1]) else { return None };
        let is_float = [pieces.element, element].map(|ty| context.float_kind(ty).is_some());
        if is_float[0] != is_float[1] || from >= to {
            return None;
        }
        let mut parts = Vec::new();
        for (&part, width) in pieces.parts.iter().zip(self.part_widths(&pieces.shape)) {
            let ty = self.part_type(element, width);
            parts.push(match is_float[0] {
                true => arith::ExtF::build(self, part, ty),
                false => arith::ExtSI::build(self, part, ty),
            });
        }
        Some(Pieces { shape: pieces.shape.clone(), element, parts })
    }

    fn scan(&mut self, op: v::Scan) -> bool {
        let context = self.context();
        let kind = self.kind(op.kind(self.ir()));
        let inclusive = context.bool_value(op.inclusive(self.ir())).unwrap_or(false);
        let dim = context.int_value(op.reduction_dim(self.ir())).unwrap_or(0) as usize;
        let (source, initial) = (self.operand_pieces(op.op(), 0), self.operand_pieces(op.op(), 1));
        if source.element != initial.element {
            return false;
        }
        let mut all: Vec<Option<Source>> = vec![None; source.shape.iter().product::<i64>() as usize];
        let at = |kept: &[usize], step: usize| {
            let mut indices = kept.to_vec();
            indices.insert(dim, step);
            position_of(&source.shape, &indices)
        };
        let mut last = initial.clone();
        let mut before: Option<Pieces> = None;
        for step in 0..source.shape[dim] as usize {
            let input = self.part_of(&source, &initial.shape, |kept| at(kept, step));
            last = match &before {
                None if inclusive => input.clone(),
                None => initial.clone(),
                Some(before) => {
                    let next = if inclusive { &input } else { before };
                    let next = next.clone();
                    self.combine_all(kind, &last, &next, None)
                }
            };
            before = Some(input);
            for (position, element) in self.sources(&last).into_iter().enumerate() {
                all[at(&indices_of(&initial.shape, position), step)] = Some(element);
            }
        }
        let all: Vec<Source> = all.into_iter().flatten().collect();
        let dest = self.gather(&source.shape, source.element, &all);
        let (first, second) = (op.dest(self.ir()), op.accumulated_value(self.ir()));
        self.set_result(first, dest);
        self.set_result(second, last);
        self.dead.push(op.op());
        true
    }
}
