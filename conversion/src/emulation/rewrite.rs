//! The walk: decides by the types as written, changes types in place, rewrites ops.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_dialects::{arith, gpu, memref};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{AttributeData, Diagnostic, Fallible, Identifier, Ir, Op, Type, Use, Value, WalkOrder};
use vulcanize_target_env::TargetEnv;

use super::calc::Calc;
use super::complex::expand_complex;
use super::control::expand_control;
use super::double::{Double, parts_of};
use super::small_floats::Format;
use super::types::Types;
use super::wide_int::Pair;
use super::{doubles, floats, integers, lanes, memory};
use crate::SpirvConversionOptions;
use crate::expansion::expand_scaling;
use crate::framework::legalization_failure;
use crate::lowering::ENTRY_POINT_ABI;

/// Emulates, in `roots`, the scalar types that the target lacks; whether there were any comes back. Vectors may have
/// more lanes than the target has, then.
///
/// # Errors
/// An op on such a type that has no emulation; the IR is not to be used then.
pub(crate) fn emulate_missing_types(
    ir: &mut Ir<'_>,
    roots: &[Op],
    env: &TargetEnv,
    options: &SpirvConversionOptions,
) -> Fallible<bool> {
    let walk = |ir: &Ir<'_>| -> Vec<Op> { roots.iter().flat_map(|&root| ir.walk(root, WalkOrder::Pre)).collect() };
    let mut ops = walk(ir);
    let has_matrices = ops.iter().any(|&op| ir.op_name_str(op).starts_with("gpu.subgroup_mma_"));
    let mut types = Types::new(ir.context(), env, options, has_matrices);
    if expand_complex(ir, &ops, &types)? {
        ops = walk(ir);
    }
    if expand_control(ir, &ops, &types) {
        ops = walk(ir);
    }
    if ops.iter().any(|&op| ir.op_name_str(op).starts_with("arith.scaling_")) {
        expand_scaling(ir, roots)?;
        ops = walk(ir);
    }
    if ops.iter().any(|&op| is_atomic_on_words(ir, op, &types)) {
        types.use_words();
    }
    let mut steps = Vec::new();
    for &op in &ops {
        if let Some(written) = Written::of(ir, op, &mut types) {
            let step = plan(ir, op, &written, &types)?;
            steps.push((op, written, step));
        }
    }
    if steps.is_empty() {
        return Ok(false);
    }
    let changed: Vec<Op> = steps.iter().map(|(op, ..)| *op).collect();
    let mut emulation = Emulation { ir, types, pairs: FxHashMap::default(), packed: Vec::new() };
    for op in changed {
        emulation.change_types(op);
    }
    for (op, written, step) in steps {
        if let Some(step) = step {
            step(&mut emulation, op, &written)?;
        }
    }
    emulation.erase_unused_packed();
    Ok(true)
}

fn is_atomic_on_words(ir: &Ir<'_>, op: Op, types: &Types<'_>) -> bool {
    memref::AtomicRmw::matches(ir, op) && ir.operand_types(op).next().is_some_and(|ty| types.is_wide(ty))
}

/// The types of an op as they were written.
pub(super) struct Written {
    pub(super) operands: SmallVec<[Type; 4]>,
    pub(super) results: SmallVec<[Type; 2]>,
    /// Of the arguments of the first region's first block.
    arguments: SmallVec<[Type; 4]>,
}

impl Written {
    /// `None` where nothing of the op changes its type.
    fn of(ir: &Ir<'_>, op: Op, types: &mut Types<'_>) -> Option<Self> {
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

    /// Of an op that has a number only in its attributes.
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

fn entry_arguments<'a>(ir: &'a Ir<'_>, op: Op) -> &'a [Value] {
    let entry = ir.regions(op).first().and_then(|&region| ir.first_block(region));
    entry.map_or(&[], |entry| ir.arguments(entry))
}

/// What is done with an op once the types have changed.
pub(super) type Step = fn(&mut Emulation<'_, '_>, Op, &Written) -> Fallible;

/// What is to be done with an op; `None` where its new types are all.
fn plan(ir: &Ir<'_>, op: Op, written: &Written, types: &Types<'_>) -> Fallible<Option<Step>> {
    let name = ir.op_name_str(op);
    if name == "arith.constant" {
        return Ok(Some(convert_constant));
    }
    if is_carrier(ir, op, name, written, types) {
        return Ok(None);
    }
    if is_function(ir, op) {
        return Ok(is_kernel(ir, op).then_some(decode_arguments as Step));
    }
    let mut all = written.operands.iter().chain(&written.results).copied();
    let moved = if name == "vector.to_elements" { written.operand(0) } else { written.result(0) };
    let is_moved_split = moved.is_some_and(|ty| types.is_split(ty));
    let takes_numbers = !matches!(name.split('.').next(), Some("memref" | "gpu")) || name == "gpu.subgroup_reduce";
    if name == "scf.index_switch" {
        return Ok(Some(narrow_selector));
    }
    let step = memory::step(name)
        .or_else(|| if is_moved_split { lanes::step(name) } else { None })
        .or_else(|| if all.clone().any(|ty| types.is_double(ty)) { doubles::step(name) } else { None })
        .or_else(|| {
            let is_wide = takes_numbers && all.clone().any(|ty| types.is_wide(ty));
            if is_wide { integers::step(name) } else { None }
        })
        .or_else(|| {
            let is_float = all.clone().any(|ty| types.held(ty).is_some() && !types.is_split(ty));
            if is_float { floats::step(name) } else { None }
        })
        .or_else(|| {
            let is_narrowed = types.has_wide_index() && all.clone().all(|ty| !types.is_split(ty) || is_index(ir, ty));
            is_narrowed.then_some(narrow_all as Step)
        });
    match step {
        Some(step) => Ok(Some(step)),
        None => {
            let concerned = all.find(|&ty| types.held(ty).is_some()).or_else(|| written.operand(0));
            Err(refusal(ir, op, concerned.unwrap_or(ir.context().none()), written, types))
        }
    }
}

fn is_index(ir: &Ir<'_>, ty: Type) -> bool {
    ty == ir.context().index()
}

/// Switches have 32 bits by now; the rest of them is carried.
#[expect(clippy::unnecessary_wraps, reason = "it is a step")]
fn narrow_selector(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    emulation.narrow_indices(op, written, 0);
    Ok(())
}

/// Indices of 64 bits are of 32 where they are places: no memory has more elements.
fn narrow_all(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    emulation.narrow_indices(op, written, 0);
    emulation.widen_results(op, written)
}

/// Says that an op on a type of the target's missing ones has no emulation.
pub(super) fn refusal(ir: &Ir<'_>, op: Op, ty: Type, written: &Written, types: &Types<'_>) -> Box<Diagnostic> {
    let name = ir.op_name_str(op);
    let reason = match name {
        "memref.atomic_rmw" | "memref.generic_atomic_rmw" if types.is_split(ty) => {
            "two words in memory cannot be exchanged at once (addi, andi, ori and xori whose result is unused can do \
             without): other atomics on 64 bits need capability Int64Atomics"
                .to_owned()
        }
        _ if types.is_double(ty) && name.starts_with("math.") => {
            format!("'{name}' has no expansion on two f32 that would keep their 48 bits")
        }
        "memref.get_global" => {
            "a table of numbers whose parts are emulated can only be loaded from and stored to".to_owned()
        }
        _ if name.starts_with("complex.") => format!(
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

fn is_function(ir: &Ir<'_>, op: Op) -> bool {
    ir.has_trait(op, |t| matches!(t, Trait::FunctionLike))
}

fn is_kernel(ir: &Ir<'_>, op: Op) -> bool {
    gpu::Func::cast(ir, op).is_some_and(|function| function.is_kernel(ir))
        || ir.attribute_str(op, ENTRY_POINT_ABI).is_some()
}

/// Whether an op does not look at the values it is given, so that it takes them in any form.
fn is_carrier(ir: &Ir<'_>, op: Op, name: &str, written: &Written, types: &Types<'_>) -> bool {
    let (dialect, _) = name.split_once('.').unwrap_or((name, ""));
    let wide = |mut all: std::slice::Iter<'_, Type>| all.any(|&ty| types.is_split(ty));
    let mut all = written.operands.iter().chain(&written.results);
    let has_index = types.has_wide_index() && all.any(|&ty| is_index(ir, ty));
    match dialect {
        // Loops and switches that compute with such integers are expanded by now.
        "scf" | "cf" => name != "scf.index_switch" || !written.operands.iter().take(1).any(|&ty| types.is_wide(ty)),
        "func" => !is_function(ir, op),
        "ub" => true,
        "memref" => {
            !has_index
                && !name.contains("atomic")
                && !matches!(name, "memref.load" | "memref.store" | "memref.global" | "memref.view")
        }
        "gpu" => matches!(name, "gpu.return" | "gpu.yield" | "gpu.launch_func" | "gpu.module"),
        "builtin" => true,
        "arith" => match name {
            "arith.select" => written.operand(0) == Some(ir.context().i1()) || !wide(written.results.iter()),
            "arith.cmpf" => !wide(written.operands.iter()),
            _ => false,
        },
        "math" => matches!(name, "math.isnan" | "math.isinf" | "math.isfinite") && !wide(written.operands.iter()),
        "vector" => {
            let moves = matches!(
                name,
                "vector.broadcast"
                    | "vector.shuffle"
                    | "vector.interleave"
                    | "vector.deinterleave"
                    | "vector.extract"
                    | "vector.insert"
                    | "vector.to_elements"
                    | "vector.from_elements"
                    | "vector.insert_strided_slice"
                    | "vector.extract_strided_slice"
                    | "vector.shape_cast"
                    | "vector.transpose"
                    | "vector.yield"
            );
            moves && !wide(written.operands.iter()) && !wide(written.results.iter())
        }
        _ => false,
    }
}

/// The IR under way.
pub(super) struct Emulation<'a, 'c> {
    pub(super) ir: &'a mut Ir<'c>,
    pub(super) types: Types<'c>,
    /// The words that a value holds.
    pairs: FxHashMap<Value, Pair>,
    /// The ops that put words together, which nobody may need.
    packed: Vec<Op>,
}

impl<'c> Emulation<'_, 'c> {
    // ---- types in place ----

    fn change_types(&mut self, op: Op) {
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

    // ---- what steps are made of ----

    /// Arithmetic before `op` on what has the shape of `like`.
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

    /// Puts values in place of the results of `op`, which goes.
    pub(super) fn replace(&mut self, op: Op, values: &[Value]) {
        let results: SmallVec<[Value; 2]> = self.ir.results(op).collect();
        for (&old, &new) in results.iter().zip(values) {
            self.ir.replace_all_uses(old, new);
        }
        self.ir.erase(op);
    }

    /// Puts what `make` makes of a result, after its op, in the place of the result.
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
            // What needs a constant gets one.
            return self.before(op, index, |calc| calc.index(low & 0xFFFF_FFFF));
        }
        let low = self.pair(op, value, index).low;
        self.before(op, index, |calc| calc.make::<arith::IndexCastUI>(&[low], index, &[]))
    }

    /// Makes pairs of the indices that an op gives.
    fn widen_results(&mut self, op: Op, written: &Written) -> Fallible {
        let context = self.ir.context();
        for (index, &ty) in written.results.iter().enumerate() {
            if !is_index(self.ir, ty) {
                continue;
            }
            let result = self.ir.result(op, index);
            let uses: Vec<Use> = self.ir.uses(result).collect();
            self.ir.set_value_type(result, ty);
            let made = self.after(op, ty, |calc| {
                let low = calc.make::<arith::IndexCastUI>(&[result], context.i32(), &[]);
                let pair = Pair::from_unsigned(calc, low);
                pair.pack(calc).map(|packed| (pair, packed))
            });
            self.put(op, ty, made, &uses)?;
        }
        Ok(())
    }

    fn erase_unused_packed(&mut self) {
        for op in std::mem::take(&mut self.packed).into_iter().rev() {
            if !self.ir.is_erased(op) && self.ir.results(op).all(|result| self.ir.is_unused(result)) {
                self.ir.erase(op);
            }
        }
    }
}

// ---- constants ----

fn convert_constant(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let context = emulation.ir.context();
    let source = arith::Constant::wrap(op).value(emulation.ir);
    let ty = emulation.ir.value_type(emulation.ir.result(op, 0));
    let is_wide = written.result(0).is_some_and(|ty| emulation.types.is_wide(ty));
    let is_double = written.result(0).is_some_and(|ty| emulation.types.is_double(ty));
    let element = context.element_type(ty);
    let convert = |value| -> Option<SmallVec<[vulcanize_ir::Attribute; 2]>> {
        match context.attribute_data(value) {
            AttributeData::Integer { value, .. } if is_wide => {
                let bits = value.low_u64();
                Some([bits as u32, (bits >> 32) as u32].map(|w| context.int_attr(element, i64::from(w))).into())
            }
            AttributeData::Float { value, .. } if is_double => {
                let parts = parts_of(value.to_f64()).map(|part| context.float_attr(element, f64::from(part)));
                parts.into_iter().collect()
            }
            AttributeData::Float { value, .. } => {
                let value = value.convert(context.float_kind(element)?);
                Some(SmallVec::from_elem(context.intern_attribute(AttributeData::Float { ty: element, value }), 1))
            }
            _ => None,
        }
    };
    let new = match context.dense_values(source) {
        Some(values) if !is_wide && !is_double && context.splat_value(source).is_some() => {
            values.first().and_then(|&value| context.splat_attr(ty, *convert(value)?.first()?))
        }
        Some(values) => {
            let all: Option<Vec<_>> = values.into_iter().map(convert).collect();
            all.and_then(|all| context.dense_attr(ty, &all.concat()))
        }
        None => match convert(source).as_deref() {
            Some(&[one]) => Some(one),
            Some(words) => context.dense_attr(ty, words),
            None => None,
        },
    };
    match new {
        Some(new) => {
            let name = context.identifier("value");
            emulation.ir.set_attribute(op, name, new);
            Ok(())
        }
        None => Err(refusal(emulation.ir, op, written.result(0).unwrap_or(ty), written, &emulation.types)),
    }
}

// ---- kernels ----

/// Floats among a kernel's arguments come as bits.
fn decode_arguments(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let arguments = entry_arguments(emulation.ir, op).to_vec();
    for (argument, &ty) in arguments.into_iter().zip(&written.arguments) {
        let Some(block) = emulation.ir.value_block(argument) else { continue };
        let format = emulation.types.float(ty);
        let is_double = emulation.types.is_double(ty);
        if format.is_none() && !is_double {
            continue;
        }
        let uses: Vec<Use> = emulation.ir.uses(argument).collect();
        let location = emulation.ir.value_location(argument);
        let mut builder = Builder::at_start(emulation.ir, block);
        builder.set_location(location);
        let mut calc = Calc::like(&mut builder, ty);
        let value = match format {
            Some(format) => Some(decode(&mut calc, format, argument)),
            None => {
                let words = Pair::unpack(&mut calc, argument);
                let number: Pair = Double::decode(&mut calc, words).into();
                number.pack(&mut calc)
            }
        };
        let Some(value) = value else { return Err(refusal(emulation.ir, op, ty, written, &emulation.types)) };
        for slot in uses {
            let (user, index) = (emulation.ir.use_owner(slot), emulation.ir.use_index(slot));
            emulation.ir.set_operand(user, index, value);
        }
    }
    Ok(())
}

/// The `f32` of the value that an integer of the format's width stands for.
pub(super) fn decode(calc: &mut Calc<'_, '_, '_>, format: Format, bits: Value) -> Value {
    let bits = calc.zero_extended(bits);
    let bits = if format.storage() == format.width { bits } else { calc.and_bits(bits, (1 << format.width) - 1) };
    format.decode(calc, bits)
}

/// The integer of the format's width that stands for the value nearest to an `f32`.
pub(super) fn encode(calc: &mut Calc<'_, '_, '_>, format: Format, value: Value) -> Value {
    let bits = format.encode(calc, value);
    let element = calc.context().integer(format.storage());
    calc.truncated(bits, element)
}
