//! The walk: decides by the types as written, changes types in place, rewrites ops.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_dialects::{arith, gpu, memref, scf, vector};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{Carries, OpDef, TypedOp};
use vulcanize_ir::{AttributeData, Contents, Diagnostics, Fallible, Ir, Op, Type, Use, WalkOrder};
use vulcanize_target_env::TargetEnv;

use super::calc::Calc;
use super::complex::expand_complex;
use super::control::expand_control;
use super::double::{Double, parts_of};
use super::emulation::{Emulation, Step, Written, decode, entry_arguments, is_function, is_index, is_kernel, refusal};
use super::types::Types;
use super::wide_int::Pair;
use super::{doubles, floats, integers, lanes, memory};
use crate::mlir_passes::expand_scaling;
use crate::options::SpirvConversionOptions;

/// Emulates, in `root` with these contents, the scalar types that the target lacks; returns whether there were any.
/// Vectors may then have more lanes than the target has.
///
/// # Errors
/// An op on such a type that has no emulation; the IR is not to be used then.
pub(in crate::steps) fn emulate_missing_types(
    ir: &mut Ir<'_>,
    root: Op,
    contents: &Contents,
    env: &TargetEnv,
    options: &SpirvConversionOptions,
) -> Result<bool, Diagnostics> {
    let has_matrices = contents.types().any(|ty| gpu::mma_matrix(ir.context(), ty).is_some());
    let mut types = Types::new(ir.context(), env, options, has_matrices);
    let has_scaling = contents.has_any(&[arith::ScalingExtF::def, arith::ScalingTruncF::def]);
    if !has_scaling && !contents.types().any(|ty| types.concern(ty)) {
        return Ok(false);
    }
    let walk = |ir: &Ir<'_>| ir.walk(root, WalkOrder::Pre);
    let mut ops = walk(ir);
    let mut has_changed = has_scaling;
    if expand_complex(ir, &ops, &types)? {
        ops = walk(ir);
        has_changed = true;
    }
    if expand_control(ir, &ops, &types) {
        ops = walk(ir);
        has_changed = true;
    }
    if has_scaling {
        expand_scaling(ir, root)?;
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
        return Ok(has_changed);
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

/// The rewrite of an op; `None` where new types suffice.
fn plan(ir: &Ir<'_>, op: Op, written: &Written, types: &Types<'_>) -> Fallible<Option<Step>> {
    if arith::Constant::matches(ir, op) {
        return Ok(Some(convert_constant));
    }
    if is_carrier(ir, op, written, types) {
        return Ok(None);
    }
    if is_function(ir, op) {
        return Ok(is_kernel(ir, op).then_some(decode_arguments as Step));
    }
    if scf::IndexSwitch::matches(ir, op) {
        return Ok(Some(narrow_selector));
    }
    let mut all = written.operands.iter().chain(&written.results).copied();
    let is_narrowed = || types.has_wide_index() && all.clone().all(|ty| !types.is_split(ty) || is_index(ir, ty));
    let step = ir.def(op).and_then(|def| step(ir, op, def, written, types));
    match step.or_else(|| is_narrowed().then_some(narrow_all as Step)) {
        Some(step) => Ok(Some(step)),
        None => {
            let concerned = all.find(|&ty| types.held(ty).is_some()).or_else(|| written.operand(0));
            Err(refusal(ir, op, concerned.unwrap_or(ir.context().none()), written, types))
        }
    }
}

/// The rewrite of an op by the tables.
fn step(ir: &Ir<'_>, op: Op, def: &'static OpDef, written: &Written, types: &Types<'_>) -> Option<Step> {
    let any = |is: &dyn Fn(Type) -> bool| written.operands.iter().chain(&written.results).any(|&ty| is(ty));
    let moved = if vector::ToElements::matches(ir, op) { written.operand(0) } else { written.result(0) };
    let is_moved_split = moved.is_some_and(|ty| types.is_split(ty));
    memory::step(def)
        .or_else(|| lanes::STEPS.of_def(def).filter(|_| is_moved_split))
        .or_else(|| doubles::STEPS.of_def(def).filter(|_| any(&|ty| types.is_double(ty))))
        .or_else(|| integers::STEPS.of_def(def).filter(|_| any(&|ty| types.is_wide(ty))))
        .or_else(|| floats::step(def).filter(|_| any(&|ty| types.held(ty).is_some() && !types.is_split(ty))))
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

/// Whether an op does not look at its values, so that it takes them in any form.
fn is_carrier(ir: &Ir<'_>, op: Op, written: &Written, types: &Types<'_>) -> bool {
    let Some(carries) = ir.def(op).and_then(|def| def.interface::<Carries>()) else { return false };
    let is_any_split = |all: &[Type]| all.iter().any(|&ty| types.is_split(ty));
    match carries {
        // Loops and switches that compute with such integers are expanded by now.
        Carries::Lists | Carries::Values => {
            !scf::IndexSwitch::matches(ir, op) || !written.operand(0).is_some_and(|ty| types.is_wide(ty))
        }
        Carries::Elements => !is_any_split(&written.operands) && !is_any_split(&written.results),
        Carries::Choice => written.operand(0) == Some(ir.context().i1()) || !is_any_split(&written.results),
        Carries::Memory | Carries::MemoryOfShape => {
            let mut all = written.operands.iter().chain(&written.results);
            !types.has_wide_index() || !all.any(|&ty| is_index(ir, ty))
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
