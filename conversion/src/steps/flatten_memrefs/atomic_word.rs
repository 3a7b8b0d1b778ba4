//! Elements of memory that atomics need to be kept as integers of 32 or 64 bits: elements of 8 and 16 bits are taken out
//! of words and put back.

use vulcanize_dialects::{arith, memref};
use vulcanize_ir::rewrite::{Builder, InsertionPoint};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Context, Op, OperationState, Region, Type, Value};

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
        let context = cx.ir.context();
        let width = |ty: Type| context.scalar_width(ty).unwrap_or(32);
        let per_word = i64::from(width(word) / width(element).max(1));
        let bits = context.integer(width(element));
        if per_word <= 1 {
            return (Self { element, bits, word, shift: None }, linear);
        }
        let quotient = cx.div(Quantity::Value(linear), per_word);
        let place = cx.value(quotient);
        let [per_word, width] = [per_word, i64::from(width(element))].map(|number| cx.value(Quantity::Known(number)));
        let index = context.index();
        let mut builder = cx.builder();
        let within = binary::<arith::RemUI>(&mut builder, linear, per_word, index);
        let shift = binary::<arith::MulI>(&mut builder, within, width, index);
        let shift = unary::<arith::IndexCast>(&mut builder, shift, word);
        (Self { element, bits, word, shift: Some(shift) }, place)
    }

    /// The element in a word.
    fn extract(&self, builder: &mut Builder<'_, '_>, word: Value) -> Value {
        let mut value = word;
        if let Some(shift) = self.shift {
            value = binary::<arith::ShRUI>(builder, value, shift, self.word);
            value = unary::<arith::TruncI>(builder, value, self.bits);
        }
        if self.element == self.bits { value } else { unary::<arith::Bitcast>(builder, value, self.element) }
    }

    /// A word with another element in its place.
    fn insert(&self, builder: &mut Builder<'_, '_>, word: Value, element: Value) -> Value {
        let is_integer = self.element == self.bits;
        let bits = if is_integer { element } else { unary::<arith::Bitcast>(builder, element, self.bits) };
        let Some(shift) = self.shift else { return bits };
        let bits = unary::<arith::ExtUI>(builder, bits, self.word);
        let placed = binary::<arith::ShLI>(builder, bits, shift, self.word);
        let width = builder.context().scalar_width(self.bits).unwrap_or(32);
        let mask = self.constant(builder, (1i64 << width) - 1);
        let covered = binary::<arith::ShLI>(builder, mask, shift, self.word);
        let ones = self.constant(builder, -1);
        let others = binary::<arith::XOrI>(builder, covered, ones, self.word);
        let kept = binary::<arith::AndI>(builder, word, others, self.word);
        binary::<arith::OrI>(builder, kept, placed, self.word)
    }

    fn constant(&self, builder: &mut Builder<'_, '_>, value: i64) -> Value {
        let (location, value) = (builder.location(), builder.context().int_attr(self.word, value));
        let op = builder.create::<arith::Constant>(location, &[], &[self.word], &[("value", value)]).op();
        builder.ir().result(op, 0)
    }

    /// A load of the word in place of one of the element.
    pub(super) fn load(&self, cx: &mut Arithmetic<'_, '_>, op: Op, root: Value, place: Value) {
        let location = cx.location;
        let mut builder = cx.builder();
        let word = builder.create::<memref::Load>(location, &[root, place], &[self.word], &[]).op();
        let word = builder.ir().result(word, 0);
        let element = self.extract(&mut builder, word);
        let result = cx.ir.result(op, 0);
        cx.ir.replace_all_uses(result, element);
    }

    /// A store of the element; where it shares its word, nothing that others store meanwhile is lost.
    pub(super) fn store(&self, cx: &mut Arithmetic<'_, '_>, value: Value, root: Value, place: Value) {
        let location = cx.location;
        if self.shift.is_none() {
            let mut builder = cx.builder();
            let bits = self.insert(&mut builder, value, value);
            builder.create::<memref::Store>(location, &[bits, root, place], &[], &[]);
            return;
        }
        let region = cx.ir.create_region();
        self.generic(cx, root, place, region, |word, builder, old| word.insert(builder, old, value));
    }

    /// A `memref.generic_atomic_rmw` of the word; `new` makes the new word of the old one, at the end of the body.
    fn generic(
        &self,
        cx: &mut Arithmetic<'_, '_>,
        root: Value,
        place: Value,
        region: Region,
        new: impl FnOnce(&Self, &mut Builder<'_, '_>, Value) -> Value,
    ) -> Value {
        let location = cx.location;
        let body = cx.ir.create_block(&[self.word]);
        cx.ir.append_block(region, body);
        let old = cx.ir.arguments(body)[0];
        let mut builder = Builder::at_end(cx.ir, body);
        builder.set_location(location);
        let new = new(self, &mut builder, old);
        builder.create::<memref::AtomicYield>(location, &[new], &[], &[]);
        let state = OperationState::of::<memref::GenericAtomicRmw>(cx.ir.context(), location);
        let op = cx.builder().insert(state.operands([root, place]).results([self.word]).region(region));
        cx.ir.result(op, 0)
    }

    /// The op on the word in place of one on the element: its body computes with the element.
    pub(super) fn generic_rmw(&self, cx: &mut Arithmetic<'_, '_>, op: Op, root: Value, place: Value) {
        let region = cx.ir.create_region();
        let body = cx.ir.first_block(memref::GenericAtomicRmw::wrap(op).atomic_body(cx.ir));
        let word = self.generic(cx, root, place, region, |this, builder, old| {
            let element = this.extract(builder, old);
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
            this.insert(builder, old, new)
        });
        if let Some(defining) = cx.ir.defining_op(word)
            && let Some(block) = cx.ir.parent_block(defining)
        {
            cx.point = InsertionPoint { block, before: cx.ir.next_op(defining) };
        }
        let mut builder = cx.builder();
        let element = self.extract(&mut builder, word);
        let result = cx.ir.result(op, 0);
        cx.ir.replace_all_uses(result, element);
    }
}

fn binary<T: TypedOp>(builder: &mut Builder<'_, '_>, a: Value, b: Value, ty: Type) -> Value {
    let location = builder.location();
    let op = builder.create::<T>(location, &[a, b], &[ty], &[]).op();
    builder.ir().result(op, 0)
}

fn unary<T: TypedOp>(builder: &mut Builder<'_, '_>, value: Value, ty: Type) -> Value {
    let location = builder.location();
    let op = builder.create::<T>(location, &[value], &[ty], &[]).op();
    builder.ir().result(op, 0)
}
