//! Elements of memory that atomics need to be kept as integers of 32 or 64 bits: elements of 8 and 16 bits are taken out
//! of words and put back.

use vulcanize_dialects::{arith, memref};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Context, Op, Type, Value};

use super::quantity::{Arithmetic, Quantity};

/// The integer that memory with elements of type `element` is kept as, where it has atomics that need one.
pub(super) fn atomic_word(context: &Context, element: Type) -> Option<Type> {
    match (context.integer_width(element), context.scalar_width(element)?) {
        (Some(32 | 64), _) => None,
        _ if element == context.index() => None,
        (_, 64) => Some(context.i64()),
        (_, 8 | 16 | 32) => Some(context.i32()),
        _ => None,
    }
}

/// An element in the words that its memory is kept as.
pub(super) struct Word {
    /// The element's type, and an integer of its width.
    element: Type,
    bits: Type,
    word: Type,
    /// How far the element is from the low end of its word; `None` where it is all of it.
    shift: Option<Value>,
}

impl Word {
    /// The place of element `linear` of memory with elements of type `element` in words of type `word`, and the index
    /// of the word.
    pub(super) fn locate(cx: &mut Arithmetic<'_, '_>, element: Type, word: Type, linear: Value) -> (Self, Value) {
        let context = cx.ir().context();
        let width = |ty: Type| context.scalar_width(ty).unwrap_or(32);
        let per_word = i64::from(width(word) / width(element).max(1));
        let bits = context.integer(width(element));
        if per_word <= 1 {
            return (Self { element, bits, word, shift: None }, linear);
        }
        let quotient = cx.div(Quantity::Value(linear), per_word);
        let place = cx.value(quotient);
        let [per_word, width] = [per_word, i64::from(width(element))].map(|number| cx.value(Quantity::Known(number)));
        let within = arith::RemUI::build(cx, linear, per_word);
        let shift = arith::MulI::build(cx, within, width);
        let shift = arith::IndexCast::build(cx, shift, word);
        (Self { element, bits, word, shift: Some(shift) }, place)
    }

    /// The element in a word.
    fn extract(&self, builder: &mut Builder<'_, '_>, word: Value) -> Value {
        let mut value = word;
        if let Some(shift) = self.shift {
            value = arith::ShRUI::build(builder, value, shift);
            value = arith::TruncI::build(builder, value, self.bits);
        }
        if self.element == self.bits { value } else { arith::Bitcast::build(builder, value, self.element) }
    }

    /// A word with another element in its place.
    fn insert(&self, builder: &mut Builder<'_, '_>, word: Value, element: Value) -> Value {
        let is_integer = self.element == self.bits;
        let bits = if is_integer { element } else { arith::Bitcast::build(builder, element, self.bits) };
        let Some(shift) = self.shift else { return bits };
        let bits = arith::ExtUI::build(builder, bits, self.word);
        let placed = arith::ShLI::build(builder, bits, shift);
        let width = builder.context().scalar_width(self.bits).unwrap_or(32);
        let mask = arith::constant_int(builder, builder.location(), self.word, (1i64 << width) - 1);
        let covered = arith::ShLI::build(builder, mask, shift);
        let ones = arith::constant_int(builder, builder.location(), self.word, -1);
        let others = arith::XOrI::build(builder, covered, ones);
        let kept = arith::AndI::build(builder, word, others);
        arith::OrI::build(builder, kept, placed)
    }

    /// A load of the word in place of one of the element.
    pub(super) fn load(&self, cx: &mut Arithmetic<'_, '_>, op: Op, root: Value, place: Value) {
        // The root gets the type of such words in the end.
        let word = cx.create_value(memref::Load::def(), &[root, place], self.word);
        let element = self.extract(cx, word);
        let result = cx.ir().result(op, 0);
        cx.ir_mut().replace_all_uses(result, element);
    }

    /// A store of the element; where it shares its word, nothing that others store meanwhile is lost.
    pub(super) fn store(&self, cx: &mut Arithmetic<'_, '_>, value: Value, root: Value, place: Value) {
        if self.shift.is_none() {
            let bits = self.insert(cx, value, value);
            memref::Store::build(cx, bits, root, [place]);
            return;
        }
        self.generic(cx, root, place, |builder, old| self.insert(builder, old, value));
    }

    /// A `memref.generic_atomic_rmw` of the word; `new` makes the new word of the old one, at the end of the body.
    fn generic(
        &self,
        cx: &mut Arithmetic<'_, '_>,
        root: Value,
        place: Value,
        new: impl FnOnce(&mut Builder<'_, '_>, Value) -> Value,
    ) -> Value {
        let body = cx.region_of(&[self.word], |b, old| {
            let new = new(b, old[0]);
            memref::AtomicYield::build(b, new);
        });
        let word = memref::GenericAtomicRmw::build_with_regions(cx, root, [place], body);
        cx.ir_mut().set_value_type(word, self.word);
        word
    }

    /// An exchange of the word in place of one of the element, which is all of it.
    pub(super) fn exchange(&self, cx: &mut Arithmetic<'_, '_>, op: memref::AtomicRmw, root: Value, place: Value) {
        let element = op.value(cx.ir());
        let bits = self.insert(cx, element, element);
        let kind = op.kind(cx.ir());
        // The root gets the type of such words in the end.
        let word = memref::AtomicRmw::build(cx, bits, root, [place], kind);
        cx.ir_mut().set_value_type(word, self.word);
        let element = self.extract(cx, word);
        let result = cx.ir().result(op.op(), 0);
        cx.ir_mut().replace_all_uses(result, element);
    }

    /// The op on the word in place of one on the element: its body computes with the element.
    pub(super) fn generic_rmw(&self, cx: &mut Arithmetic<'_, '_>, op: Op, root: Value, place: Value) {
        let body = cx.ir().first_block(memref::GenericAtomicRmw::wrap(op).atomic_body(cx.ir()));
        let word = self.generic(cx, root, place, |builder, old| {
            let element = self.extract(builder, old);
            let Some(body) = body else { return old };
            let mut new = element;
            for &argument in &builder.ir().arguments(body).to_vec() {
                builder.ir_mut().replace_all_uses(argument, element);
            }
            for inner in builder.ir().ops(body).collect::<Vec<_>>() {
                if memref::AtomicYield::matches(builder.ir(), inner) {
                    new = builder.ir().operand(inner, 0);
                } else {
                    builder.ir_mut().detach_op(inner);
                    builder.insert_op(inner);
                }
            }
            self.insert(builder, old, new)
        });
        cx.set_insertion_point_after_value(word);
        let element = self.extract(cx, word);
        let result = cx.ir().result(op, 0);
        cx.ir_mut().replace_all_uses(result, element);
    }
}
