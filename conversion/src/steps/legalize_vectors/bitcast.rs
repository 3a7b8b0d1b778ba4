//! Elements as other elements of the same bits, the first one in the lowest bits.

use vulcanize_dialects::{arith, vector as v};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Context, Ir, Op, Type, Value};
use vulcanize_spirv::transforms::check_type;
use vulcanize_target_env::TargetEnv;

use super::legalizer::Legalizer;
use super::movement::shape_of;
use super::pieces::{Pieces, Source};

/// Whether values of a scalar type have its bits and no others: the target has the type, and nothing emulates it.
fn has_own_bits(context: &Context, env: &TargetEnv, scalar: Type) -> bool {
    let is_known = match context.float_kind(scalar) {
        Some(_) => [context.f16(), context.f32(), context.f64()].contains(&scalar),
        None => context.integer_width(scalar).is_some_and(|width| matches!(width, 8 | 16 | 32 | 64)),
    };
    is_known && check_type(context, env, scalar, None).is_ok()
}

/// Whether an op casts the bits of vectors whose elements are emulated.
pub(super) fn is_bitcast_of_emulated(ir: &Ir<'_>, op: Op, env: &TargetEnv) -> bool {
    let context = ir.context();
    let mut types = ir.operand_types(op).chain(ir.result_types(op));
    v::BitCast::matches(ir, op) && types.any(|ty| !has_own_bits(context, env, context.element_type(ty)))
}

impl Legalizer<'_, '_> {
    /// The bits of the elements of a row, in order, as other elements.
    pub(super) fn bitcast(&mut self, op: Op) -> bool {
        let context = self.context();
        let from = self.operand_pieces(op, 0);
        let (shape, element) = shape_of(context, self.ir().value_type(self.ir().result(op, 0)));
        let (Some(old), Some(new)) = (context.scalar_width(from.element), context.scalar_width(element)) else {
            return false;
        };
        if new == old {
            let parts = from.parts.iter().map(|&part| self.cast_lanes(part, element)).collect();
            self.replace(op, Pieces { shape, element, parts });
            return true;
        }
        let (wide, narrow) = (old.max(new), old.min(new));
        if wide % narrow != 0 {
            return false;
        }
        let count = (wide / narrow) as usize;
        let is_one_instruction =
            count <= 4 && [from.element, element].iter().all(|&ty| has_own_bits(context, self.env, ty));
        let mut out = Vec::new();
        for group in self.sources(&from).chunks(if new > old { count } else { 1 }) {
            match (new > old, is_one_instruction) {
                (true, true) => out.push(self.merged(group, from.element, element)),
                (true, false) => out.push(self.packed(group, element)),
                (false, true) => out.extend(self.divided(group[0], from.element, element, count)),
                (false, false) => out.extend(self.unpacked(group[0], element, count)),
            }
        }
        self.replace_by(op, &out);
        true
    }

    fn cast_lanes(&mut self, part: Value, element: Type) -> Value {
        let width = self.context().shape(self.ir().value_type(part)).map_or(1, |shape| shape[0] as usize);
        let ty = self.part_type(element, width);
        arith::Bitcast::build(self, part, ty)
    }

    // ---- by one instruction ----

    fn merged(&mut self, group: &[Source], from: Type, to: Type) -> Source {
        let bits = self.gather(&[group.len() as i64], from, group).parts[0];
        let one = self.context().vector(&[1], to);
        let part = v::BitCast::build(self, bits, one);
        let scalar = self.scalar(Source::Lane { part, lane: 0, width: 1 });
        Source::Scalar(scalar)
    }

    fn divided(&mut self, source: Source, from: Type, to: Type, count: usize) -> Vec<Source> {
        let context = self.context();
        let scalar = self.scalar(source);
        let one = v::Broadcast::build(self, scalar, context.vector(&[1], from));
        let part = v::BitCast::build(self, one, context.vector(&[count as i64], to));
        (0..count).map(|lane| Source::Lane { part, lane, width: count }).collect()
    }

    // ---- by shifts ----

    /// The integer of a number's bits.
    fn as_bits(&mut self, number: Value) -> Value {
        let (context, ty) = (self.context(), self.ir().value_type(number));
        match (context.float_kind(ty), context.scalar_width(ty)) {
            (Some(_), Some(width)) => arith::Bitcast::build(self, number, context.integer(width)),
            _ => number,
        }
    }

    fn of_bits(&mut self, bits: Value, ty: Type) -> Value {
        if self.ir().value_type(bits) == ty { bits } else { arith::Bitcast::build(self, bits, ty) }
    }

    /// A number of the bits of several.
    fn packed(&mut self, group: &[Source], to: Type) -> Source {
        let context = self.context();
        let word = context.integer(context.scalar_width(to).unwrap_or(32));
        let mut total: Option<Value> = None;
        for (place, &source) in (0_i64..).zip(group) {
            let scalar = self.scalar(source);
            let bits = self.as_bits(scalar);
            let width = context.scalar_width(self.ir().value_type(bits)).unwrap_or(0);
            let bits = arith::ExtUI::build(self, bits, word);
            total = Some(match total {
                None => bits,
                Some(total) => {
                    let amount = self.integer(word, place * i64::from(width));
                    let placed = arith::ShLI::build(self, bits, amount);
                    arith::OrI::build(self, total, placed)
                }
            });
        }
        let bits = total.unwrap_or(self.no_value);
        Source::Scalar(self.of_bits(bits, to))
    }

    /// The numbers, `count` of them, that the bits of one hold.
    fn unpacked(&mut self, source: Source, to: Type, count: usize) -> Vec<Source> {
        let context = self.context();
        let scalar = self.scalar(source);
        let bits = self.as_bits(scalar);
        let (word, width) = (self.ir().value_type(bits), context.scalar_width(to).unwrap_or(0));
        let mut numbers = Vec::new();
        for place in (0_i64..).take(count) {
            let mut part = bits;
            if place > 0 {
                let amount = self.integer(word, place * i64::from(width));
                part = arith::ShRUI::build(self, bits, amount);
            }
            let part = arith::TruncI::build(self, part, context.integer(width));
            numbers.push(Source::Scalar(self.of_bits(part, to)));
        }
        numbers
    }
}
