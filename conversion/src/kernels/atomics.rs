//! Atomic read-modify-write where SPIR-V has no instruction for it: as a `memref.generic_atomic_rmw`, which becomes a loop
//! around a compare-exchange, on words of 32 or 64 bits.
//!
//! Compare-exchange works on integers only, and a buffer has one type in a shader. So memory with such atomics is kept as
//! integers, and all its accesses cast; elements of 8 and 16 bits are taken out of words and put back.

use vulcanize_dialects::{arith, memref};
use vulcanize_ir::rewrite::{Builder, InsertionPoint};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Context, Ir, Op, OperationState, Region, Type, Value};
use vulcanize_target_env::{Capability, ClientApi, TargetEnv};

use super::quantity::{Arithmetic, Quantity};

/// Makes `memref.generic_atomic_rmw` of those `memref.atomic_rmw` that the target has no instruction for; whether there
/// were any comes back.
pub(super) fn expand_atomics(ir: &mut Ir<'_>, ops: &[Op], env: &TargetEnv) -> bool {
    // In WGSL the type of an atomic says what a minimum is, and integers without sign are such there; floats have none.
    let is_webgpu = env.client_api() == ClientApi::WebGPU;
    let is_native = |ir: &Ir<'_>, op: memref::AtomicRmw| {
        let ty = ir.value_type(op.value(ir));
        match (memref::AtomicRmwKind::of(ir, op).map_or("", |kind| kind.0), ir.context().scalar_width(ty)) {
            ("addf", Some(32)) => env.allows_capability(Capability::AtomicFloat32AddEXT),
            ("addf", Some(64)) => env.allows_capability(Capability::AtomicFloat64AddEXT),
            ("addf" | "mulf" | "muli" | "maximumf" | "maxnumf" | "minimumf" | "minnumf", _) => false,
            (_, Some(8 | 16)) => false,
            ("mins" | "maxs", _) => !is_webgpu,
            _ => !is_webgpu || ir.context().float_kind(ty).is_none(),
        }
    };
    let atomics: Vec<memref::AtomicRmw> = ops.iter().filter_map(|&op| memref::AtomicRmw::cast(ir, op)).collect();
    let is_float = |ir: &Ir<'_>, op: memref::AtomicRmw| ir.context().float_kind(ir.value_type(op.value(ir))).is_some();
    // Memory that one atomic needs to be integers is integers for all of them.
    let expands_floats = atomics.iter().any(|&op| is_float(ir, op) && !is_native(ir, op))
        || ops.iter().any(|&op| memref::GenericAtomicRmw::matches(ir, op));
    let mut changed = false;
    for op in atomics {
        if !is_native(ir, op) || (expands_floats && is_float(ir, op)) {
            expand(ir, op);
            changed = true;
        }
    }
    changed
}

fn expand(ir: &mut Ir<'_>, atomic: memref::AtomicRmw) {
    let op = atomic.op();
    let (context, location) = (ir.context(), ir.location(op));
    let (kind, value) = (memref::AtomicRmwKind::of(ir, atomic).map_or("", |kind| kind.0), atomic.value(ir));
    let ty = ir.value_type(value);
    let operands: Vec<Value> = ir.operands(op).skip(1).collect();
    let region = ir.create_region();
    let body = ir.create_block(&[ty]);
    ir.append_block(region, body);
    let old = ir.arguments(body)[0];
    let mut builder = Builder::at_end(ir, body);
    builder.set_location(location);
    let new = combine(&mut builder, kind, old, value, ty);
    builder.create::<memref::AtomicYield>(location, &[new], &[], &[]);
    let state = OperationState::of::<memref::GenericAtomicRmw>(context, location);
    let generic = Builder::before(ir, op).insert(state.operands(operands).results([ty]).region(region));
    let (result, new) = (ir.result(op, 0), ir.result(generic, 0));
    ir.replace_all_uses(result, new);
    ir.erase(op);
}

fn combine(builder: &mut Builder<'_, '_>, kind: &str, old: Value, value: Value, ty: Type) -> Value {
    let make = match kind {
        "addf" => binary::<arith::AddF>,
        "mulf" => binary::<arith::MulF>,
        "maximumf" => binary::<arith::MaximumF>,
        "maxnumf" => binary::<arith::MaxNumF>,
        "minimumf" => binary::<arith::MinimumF>,
        "minnumf" => binary::<arith::MinNumF>,
        "addi" => binary::<arith::AddI>,
        "muli" => binary::<arith::MulI>,
        "maxs" => binary::<arith::MaxSI>,
        "maxu" => binary::<arith::MaxUI>,
        "mins" => binary::<arith::MinSI>,
        "minu" => binary::<arith::MinUI>,
        "andi" => binary::<arith::AndI>,
        "ori" => binary::<arith::OrI>,
        "xori" => binary::<arith::XOrI>,
        // What is written does not depend on what was there.
        _ => return value,
    };
    make(builder, old, value, ty)
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
    /// The place of element `linear` of memory with elements of type `element` in words of type `word`; the index of the
    /// word comes back, too.
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
