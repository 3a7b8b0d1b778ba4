//! The IR under way: the types with which ops were written, and the parts of all steps.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_dialects::{arith, gpu, memref};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{AccessEffect, MemoryAccess, Trait, TypedOp};
use vulcanize_ir::{Diagnostic, Fallible, Identifier, Ir, Op, Type, Use, Value};
use vulcanize_spirv::attributes::ENTRY_POINT_ABI;

use super::calc::Calc;
use super::double::Double;
use super::small_floats::Format;
use super::types::Types;
use super::wide_int::Pair;
use crate::framework::legalization_failure;

/// The types of an op as they were written.
pub(super) struct Written {
    pub(super) operands: SmallVec<[Type; 4]>,
    pub(super) results: SmallVec<[Type; 2]>,
    /// The types of the arguments of the first region's first block.
    pub(super) arguments: SmallVec<[Type; 4]>,
}

impl Written {
    /// `None` where nothing of the op changes its type.
    pub(super) fn of(ir: &Ir<'_>, op: Op, types: &mut Types<'_>) -> Option<Self> {
        let mut is_concerned = |ty: Type| types.register(ty).is_some();
        let is_any = ir.operand_types(op).any(&mut is_concerned)
            || ir.result_types(op).any(&mut is_concerned)
            || ir
                .regions(op)
                .iter()
                .flat_map(|&region| ir.blocks(region))
                .any(|block| ir.arguments(block).iter().any(|&argument| is_concerned(ir.value_type(argument))))
            || ir.attributes(op).iter().filter_map(|a| ir.context().type_value(a.value)).any(&mut is_concerned);
        is_any.then(|| Self::new(ir, op))
    }

    pub(super) fn new(ir: &Ir<'_>, op: Op) -> Self {
        Self {
            operands: ir.operand_types(op).collect(),
            results: ir.result_types(op).collect(),
            arguments: entry_arguments(ir, op).iter().map(|&argument| ir.value_type(argument)).collect(),
        }
    }

    /// For an op that has a number only in its attributes.
    pub(super) fn of_type(ty: Type) -> Self {
        Self { operands: SmallVec::new(), results: SmallVec::from_elem(ty, 1), arguments: SmallVec::new() }
    }

    pub(super) fn operand(&self, index: usize) -> Option<Type> {
        self.operands.get(index).copied()
    }

    pub(super) fn result(&self, index: usize) -> Option<Type> {
        self.results.get(index).copied()
    }
}

pub(super) fn entry_arguments<'a>(ir: &'a Ir<'_>, op: Op) -> &'a [Value] {
    let entry = ir.regions(op).first().and_then(|&region| ir.first_block(region));
    entry.map_or(&[], |entry| ir.arguments(entry))
}

/// The rewrite of an op after the types have changed.
pub(super) type Step = fn(&mut Emulation<'_, '_>, Op, &Written) -> Fallible;

/// Says that an op on a type of the target's missing ones has no emulation.
pub(super) fn refusal(ir: &Ir<'_>, op: Op, ty: Type, written: &Written, types: &Types<'_>) -> Box<Diagnostic> {
    let name = ir.op_name_str(op);
    let is_update = MemoryAccess::of(ir, op).is_some_and(|access| access.effect == AccessEffect::Update);
    let reason = match name {
        _ if is_update && types.is_split(ty) => {
            "two words in memory cannot be exchanged at once (addi, andi, ori and xori whose result is unused can do \
             without): other atomics on 64 bits need capability Int64Atomics"
                .to_owned()
        }
        _ if types.is_double(ty) && ir.dialect_namespace(op) == "math" => {
            format!("'{name}' has no expansion on two f32 that would keep their 48 bits")
        }
        _ if memref::GetGlobal::matches(ir, op) => {
            "a table of numbers whose parts are emulated can only be loaded from and stored to".to_owned()
        }
        _ if ir.dialect_namespace(op) == "complex" => format!(
            "there is no emulation of it on '{}': it is to be written with 'complex.re', 'complex.im' and \
             'complex.create' (convert-complex-to-standard does that)",
            ir.context().type_text(ty)
        ),
        _ => format!("there is no emulation of it on '{}'", ir.context().type_text(ty)),
    };
    let missing = format!("{}; with it no emulation is needed", types.missing(ty));
    legalization_failure(ir, op, (&written.operands, &written.results), "", &[reason])
        .with_note(ir.location(op), missing)
}

pub(super) fn is_function(ir: &Ir<'_>, op: Op) -> bool {
    ir.has_trait(op, |t| matches!(t, Trait::FunctionLike))
}

pub(super) fn is_kernel(ir: &Ir<'_>, op: Op) -> bool {
    gpu::Func::cast(ir, op).is_some_and(|function| function.is_kernel(ir))
        || ir.attribute_str(op, ENTRY_POINT_ABI).is_some()
}

pub(super) fn is_index(ir: &Ir<'_>, ty: Type) -> bool {
    ty == ir.context().index()
}

/// Whether a truncation rounds as they do where nothing is said.
pub(super) fn rounds_to_nearest(ir: &Ir<'_>, op: Op) -> bool {
    let mode = ir.attribute_str(op, "roundingmode").and_then(|mode| ir.context().int_value(mode));
    mode.is_none_or(|mode| u64::try_from(mode).ok() == arith::ROUNDING_MODE.value_of("to_nearest_even"))
}

/// The IR under way.
pub(super) struct Emulation<'a, 'c> {
    pub(super) ir: &'a mut Ir<'c>,
    pub(super) types: Types<'c>,
    /// The words that a value holds.
    pub(super) pairs: FxHashMap<Value, Pair>,
    /// The ops that put words together, which nobody may need.
    pub(super) packed: Vec<Op>,
}

impl<'c> Emulation<'_, 'c> {
    // ---- types in place ----

    pub(super) fn change_types(&mut self, op: Op) {
        let is_kernel = is_function(self.ir, op) && is_kernel(self.ir, op);
        // A table is a list of numbers, so its words are, too.
        let is_table = memref::Global::matches(self.ir, op) || memref::GetGlobal::matches(self.ir, op);
        for result in self.ir.results(op) {
            match self.types.words_memref(self.ir.value_type(result)).filter(|_| is_table) {
                Some(words) => self.ir.set_value_type(result, words),
                None => self.change_type(result, false),
            }
        }
        let arguments: Vec<Value> = {
            let blocks = self.ir.regions(op).iter().flat_map(|&region| self.ir.blocks(region));
            blocks.flat_map(|block| self.ir.arguments(block).to_vec()).collect()
        };
        let entry = self.ir.regions(op).first().and_then(|&region| self.ir.first_block(region));
        for argument in arguments {
            let is_parameter = is_kernel && self.ir.value_block(argument) == entry;
            self.change_type(argument, is_parameter);
        }
        self.change_attributes(op, is_kernel, is_table);
    }

    fn change_type(&mut self, value: Value, is_parameter: bool) {
        let ty = self.ir.value_type(value);
        let new = if is_parameter { self.types.argument(ty) } else { self.types.register(ty) };
        if let Some(new) = new {
            self.ir.set_value_type(value, new);
        }
    }

    fn change_attributes(&mut self, op: Op, is_kernel: bool, is_table: bool) {
        let context = self.ir.context();
        let written: SmallVec<[(Identifier, Type); 2]> =
            self.ir.attributes(op).iter().filter_map(|a| Some((a.name, context.type_value(a.value)?))).collect();
        for (name, ty) in written {
            let new = match context.function_signature(ty).filter(|_| is_kernel) {
                Some((inputs, results)) => {
                    let inputs: Vec<Type> = inputs.iter().map(|&ty| self.types.argument(ty).unwrap_or(ty)).collect();
                    Some(context.function(&inputs, results))
                }
                None => self.types.words_memref(ty).filter(|_| is_table).or_else(|| self.types.register(ty)),
            };
            if let Some(new) = new {
                self.ir.set_attribute(op, name, context.type_attr(new));
            }
        }
    }

    // ---- the parts of steps ----

    /// Arithmetic before `op` on values of the shape of `like`.
    pub(super) fn before<R>(&mut self, op: Op, like: Type, make: impl FnOnce(&mut Calc<'_, '_, 'c>) -> R) -> R {
        let mut builder = Builder::before(self.ir, op);
        make(&mut Calc::like(&mut builder, like))
    }

    /// The same after `op`.
    pub(super) fn after<R>(&mut self, op: Op, like: Type, make: impl FnOnce(&mut Calc<'_, '_, 'c>) -> R) -> R {
        let mut builder = Builder::after(self.ir, op);
        make(&mut Calc::like(&mut builder, like))
    }

    /// The words of a value, whose written type was `ty`, before `op`.
    pub(super) fn pair(&mut self, op: Op, value: Value, ty: Type) -> Pair {
        match self.pairs.get(&value) {
            Some(&known) => known,
            None => self.before(op, ty, |calc| Pair::unpack(calc, value)),
        }
    }

    /// The value that holds words, for a value whose written type was `ty`, before `op`.
    pub(super) fn packed(&mut self, op: Op, pair: Pair, ty: Type) -> Fallible<Value> {
        let Some(value) = self.before(op, ty, |calc| pair.pack(calc)) else {
            return Err(refusal(self.ir, op, ty, &Written::of_type(ty), &self.types));
        };
        self.packed.extend(self.ir.defining_op(value));
        self.pairs.insert(value, pair);
        Ok(value)
    }

    /// Puts the value that is made before `op` in place of its result; `op` goes.
    #[expect(clippy::unnecessary_wraps, reason = "a step ends with it")]
    pub(super) fn replace_with(
        &mut self,
        op: Op,
        like: Type,
        make: impl FnOnce(&mut Calc<'_, '_, 'c>) -> Value,
    ) -> Fallible {
        let value = self.before(op, like, make);
        self.replace(op, &[value]);
        Ok(())
    }

    /// Puts values in place of the results of `op`, which goes.
    pub(super) fn replace(&mut self, op: Op, values: &[Value]) {
        let results: SmallVec<[Value; 2]> = self.ir.results(op).collect();
        for (&old, &new) in results.iter().zip(values) {
            self.ir.replace_all_uses(old, new);
        }
        self.ir.erase(op);
    }

    /// Replaces a result by the value that `make` makes of it, after its op.
    pub(super) fn wrap_result(
        &mut self,
        op: Op,
        result: Value,
        make: impl FnOnce(&mut Calc<'_, '_, 'c>, Value) -> Value,
    ) {
        let uses: Vec<Use> = self.ir.uses(result).collect();
        let ty = self.ir.value_type(result);
        let new = self.after(op, ty, |calc| make(calc, result));
        for slot in uses {
            let (user, index) = (self.ir.use_owner(slot), self.ir.use_index(slot));
            self.ir.set_operand(user, index, new);
        }
    }

    /// Decodes the words that a result, which was of type `ty`, is read as.
    pub(super) fn wrap_words(&mut self, op: Op, words: Value, ty: Type) -> Fallible {
        let uses: Vec<Use> = self.ir.uses(words).collect();
        let number = self.after(op, ty, |calc| {
            let pair = Pair::unpack(calc, words);
            let number: Pair = Double::decode(calc, pair).into();
            number.pack(calc).map(|packed| (number, packed))
        });
        self.put(op, ty, number, &uses)
    }

    /// Puts the value of a pair in the place of those uses.
    fn put(&mut self, op: Op, ty: Type, made: Option<(Pair, Value)>, uses: &[Use]) -> Fallible {
        let Some((pair, value)) = made else {
            return Err(refusal(self.ir, op, ty, &Written::of_type(ty), &self.types));
        };
        self.packed.extend(self.ir.defining_op(value));
        self.pairs.insert(value, pair);
        for &slot in uses {
            let (user, index) = (self.ir.use_owner(slot), self.ir.use_index(slot));
            self.ir.set_operand(user, index, value);
        }
        Ok(())
    }

    // ---- indices of 64 bits ----

    /// Gives an op indices of 32 bits, from an operand on.
    pub(super) fn narrow_indices(&mut self, op: Op, written: &Written, first: usize) {
        if !self.types.has_wide_index() {
            return;
        }
        for (index, &ty) in written.operands.iter().enumerate().skip(first) {
            if is_index(self.ir, ty) {
                let value = self.ir.operand(op, index);
                let value = self.narrowed(op, value);
                self.ir.set_operand(op, index, value);
            }
        }
    }

    /// The low word of an index, as an index; one that is no pair yet is that already.
    pub(super) fn narrowed(&mut self, op: Op, value: Value) -> Value {
        let index = self.ir.context().index();
        if self.ir.value_type(value) == index {
            return value;
        }
        let known = self.ir.defining_op(value).and_then(|op| arith::Constant::cast(self.ir, op));
        let words = known.and_then(|constant| self.ir.context().dense_values(constant.value(self.ir)));
        if let Some(low) = words.and_then(|words| self.ir.context().int_value(*words.first()?)) {
            // Uses that need a constant get one.
            return self.before(op, index, |calc| calc.index(low & 0xFFFF_FFFF));
        }
        let low = self.pair(op, value, index).low;
        self.before(op, index, |calc| arith::IndexCastUI::build(calc.b, low, index))
    }

    /// Makes pairs of an op's index results.
    pub(super) fn widen_results(&mut self, op: Op, written: &Written) -> Fallible {
        let context = self.ir.context();
        for (index, &ty) in written.results.iter().enumerate() {
            if !is_index(self.ir, ty) {
                continue;
            }
            let result = self.ir.result(op, index);
            let uses: Vec<Use> = self.ir.uses(result).collect();
            self.ir.set_value_type(result, ty);
            let made = self.after(op, ty, |calc| {
                let low = arith::IndexCastUI::build(calc.b, result, context.i32());
                let pair = Pair::from_unsigned(calc, low);
                pair.pack(calc).map(|packed| (pair, packed))
            });
            self.put(op, ty, made, &uses)?;
        }
        Ok(())
    }

    pub(super) fn erase_unused_packed(&mut self) {
        for op in std::mem::take(&mut self.packed).into_iter().rev() {
            if !self.ir.is_erased(op) && self.ir.results(op).all(|result| self.ir.is_unused(result)) {
                self.ir.erase(op);
            }
        }
    }
}

/// The `f32` of the value that an integer of the format's width encodes.
pub(super) fn decode(calc: &mut Calc<'_, '_, '_>, format: Format, bits: Value) -> Value {
    let bits = calc.extended(bits, false);
    let bits = if format.storage() == format.width { bits } else { calc.and_bits(bits, (1 << format.width) - 1) };
    format.decode(calc, bits)
}

/// The integer of the format's width that encodes the value nearest to an `f32`.
pub(super) fn encode(calc: &mut Calc<'_, '_, '_>, format: Format, value: Value) -> Value {
    let bits = format.encode(calc, value);
    let element = calc.context().integer(format.storage());
    calc.truncated(bits, element)
}
