//! `arith-emulate-wide-int`: integers of `2N` bits as two of `N`, in the text of MLIR; `memref-emulate-wide-int`: in memory,
//! too.
//!
//! `iN2` becomes `vector<2xiN>`, low half first, and `vector<…xiN2>` becomes `vector<…x2xiN>`. Halves of scalars are
//! scalars, halves of vectors are vectors with a last dimension of 1. The ops are MLIR's, so shifts by 0 and
//! conversions of floats are as exact as there; kernels go another way (`steps/emulate_missing_types`).

mod halves;
mod types;

use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use vulcanize_dialects::arith::{self, CmpIPredicate};
use vulcanize_dialects::{func, memref, vector};
use vulcanize_ir::pass::{PassDef, PassResult};
use vulcanize_ir::rewrite::{Builder, Folded, fold_op};
use vulcanize_ir::schema::{FoldValue, TypedOp};
use vulcanize_ir::{Attribute, Diagnostic, Fallible, Ir, Location, Op, Type, Value, ValueDef, WalkOrder, op_table};

use halves::{Cast, Maker};
use types::Types;

vulcanize_ir::pass_options! {
    /// The options of `arith-emulate-wide-int`.
    pub(crate) struct Options;

    /// The most bits of an integer that the target has.
    "widest-int-supported" "Bits of the widest integer that the target has" { widest: u32 = 32; }
}

pub(super) static EMULATE_WIDE_INT: PassDef<Options> = PassDef::new(
    "arith-emulate-wide-int",
    "ArithEmulateWideInt",
    "Emulate 2*N-bit integer operations using N-bit operations",
    |options, ir, op, _| run(options, ir, op, false),
)
.options(Options::TABLE);

pub(super) static EMULATE_WIDE_INT_IN_MEMORY: PassDef<Options> = PassDef::new(
    "memref-emulate-wide-int",
    "MemRefEmulateWideInt",
    "Emulate 2*N-bit integer operations using N-bit operations",
    |options, ir, op, _| run(options, ir, op, true),
)
.options(Options::TABLE);

fn run(options: &Options, ir: &mut Ir<'_>, op: Op, in_memory: bool) -> PassResult {
    if !options.widest.is_power_of_two() || options.widest < 2 {
        let message = format!("widest-int-supported is a power of 2 and 2 at least, not {}", options.widest);
        return Err(Diagnostic::error(Location::UNKNOWN, message).into());
    }
    emulate(ir, op, Types { context: ir.context(), width: options.widest, in_memory })?;
    Ok(true)
}

fn illegal(ir: &Ir<'_>, op: Op) -> Box<Diagnostic> {
    let name = ir.op_name_str(op);
    let message = format!("failed to legalize operation '{name}' that was explicitly marked illegal");
    Diagnostic::error(ir.location(op), message)
}

fn emulate<'c>(ir: &mut Ir<'c>, root: Op, types: Types<'c>) -> Fallible {
    fold(ir, root, types);
    let converted: Vec<Op> =
        ir.walk(root, WalkOrder::Pre).into_iter().filter(|&op| is_illegal(ir, op, types)).collect();
    for &op in &converted {
        check(ir, op, types)?;
    }
    check_boundaries(ir, &converted, types)?;
    let written: Vec<(SmallVec<[Type; 4]>, SmallVec<[Type; 2]>)> =
        converted.iter().map(|&op| (ir.operand_types(op).collect(), ir.result_types(op).collect())).collect();
    for &op in &converted {
        change_types(ir, op, types);
    }
    for (op, (operands, results)) in converted.into_iter().zip(written) {
        if ir.dialect_namespace(op) == "arith" {
            expand(ir, op, types, &operands, &results);
        }
    }
    Ok(())
}

/// Replaces ops that fold by the results of other ops, as MLIR does on the way.
fn fold(ir: &mut Ir<'_>, root: Op, types: Types<'_>) {
    for op in ir.walk(root, WalkOrder::Pre) {
        if ir.dialect_namespace(op) != "arith" || !has_wide(ir, op, types) {
            continue;
        }
        let Some(Folded::Values(values)) = fold_op(ir, op) else { continue };
        let [FoldValue::Value(value)] = values.as_slice() else { continue };
        if ir.defining_op(*value).is_some_and(|def| def != op) {
            let result = ir.result(op, 0);
            ir.replace_all_uses(result, *value);
            ir.erase(op);
        }
    }
}

/// The types of a function's signature.
fn signature(ir: &Ir<'_>, op: Op) -> Option<Vec<Type>> {
    let (inputs, results) = vulcanize_dialects::function::function_signature(ir, op)?;
    Some(inputs.iter().chain(results).copied().collect())
}

fn is_illegal(ir: &Ir<'_>, op: Op, types: Types<'_>) -> bool {
    if func::Func::matches(ir, op) {
        return !types.in_memory && signature(ir, op).is_some_and(|all| all.into_iter().any(|ty| types.is_wide(ty)));
    }
    let is_other = match types.in_memory {
        true => ["memref", "vector"].contains(&ir.dialect_namespace(op)),
        false => func::Call::matches(ir, op) || func::Return::matches(ir, op) || vector::Print::matches(ir, op),
    };
    (is_other || ir.dialect_namespace(op) == "arith") && has_wide(ir, op, types)
}

fn has_wide(ir: &Ir<'_>, op: Op, types: Types<'_>) -> bool {
    ir.operand_types(op).any(|ty| types.is_wide(ty)) || ir.result_types(op).any(|ty| types.is_wide(ty))
}

/// That the types are of twice the width, and that the op is one that can be taken apart.
fn check(ir: &Ir<'_>, op: Op, types: Types<'_>) -> Fallible {
    let all = signature(ir, op).unwrap_or_else(|| ir.operand_types(op).chain(ir.result_types(op)).collect());
    let is_double = all.into_iter().all(|ty| !types.is_wide(ty) || types.converted(ty).is_some());
    let is_known = match ir.dialect_namespace(op) {
        "arith" => EXPANSIONS.get(ir, op).is_some(),
        // Values of memory that stays as it is cannot change.
        "memref" => {
            memref::Alloc::matches(ir, op)
                || memref::Load::cast(ir, op).is_some_and(|load| types.is_wide(ir.value_type(load.memref(ir))))
                || memref::Store::cast(ir, op).is_some_and(|store| types.is_wide(ir.value_type(store.memref(ir))))
        }
        _ => true,
    };
    if is_double && is_known { Ok(()) } else { Err(illegal(ir, op)) }
}

/// Values go only between ops that are converted: nothing joins the two types of one.
fn check_boundaries(ir: &Ir<'_>, converted: &[Op], types: Types<'_>) -> Fallible {
    let known: FxHashSet<Op> = converted.iter().copied().collect();
    let entry = |op| ir.regions(op).first().and_then(|&region| ir.first_block(region));
    let is_converted = |value: Value| match ir.value_def(value) {
        ValueDef::Result { op, .. } => known.contains(&op),
        ValueDef::Argument { block, .. } => {
            ir.block_parent_op(block).is_some_and(|op| known.contains(&op) && entry(op) == Some(block))
        }
        ValueDef::Detached => false,
    };
    let join = |location, from: Type, to: Type| {
        let (from, to) = (types.context.type_text(from), types.context.type_text(to));
        let message = format!(
            "failed to legalize unresolved materialization from ('{from}') to ('{to}') that remained live after conversion"
        );
        Err(Diagnostic::error(location, message))
    };
    for &op in converted {
        for value in ir.operands(op) {
            let ty = ir.value_type(value);
            if let Some(new) = types.converted(ty).filter(|_| !is_converted(value)) {
                return join(ir.location(op), ty, new);
            }
        }
        let arguments = entry(op).map_or(&[][..], |entry| ir.arguments(entry));
        for value in ir.results(op).chain(arguments.iter().copied()) {
            let ty = ir.value_type(value);
            let Some(new) = types.converted(ty) else { continue };
            if let Some(_user) = ir.users(value).find(|user| !known.contains(user)) {
                return join(ir.value_location(value), new, ty);
            }
        }
        if arith::Bitcast::matches(ir, op) {
            return Err(illegal(ir, op));
        }
    }
    Ok(())
}

fn change_types(ir: &mut Ir<'_>, op: Op, types: Types<'_>) {
    let entry = ir.regions(op).first().and_then(|&region| ir.first_block(region));
    let arguments = entry.map_or(Vec::new(), |entry| ir.arguments(entry).to_vec());
    let values: SmallVec<[Value; 4]> = ir.results(op).chain(arguments).collect();
    for value in values {
        if let Some(new) = types.converted(ir.value_type(value)) {
            ir.set_value_type(value, new);
        }
    }
    if let Some((inputs, results)) = vulcanize_dialects::function::function_signature(ir, op) {
        let each = |all: &[Type]| -> Vec<Type> { all.iter().map(|&ty| types.converted(ty).unwrap_or(ty)).collect() };
        let ty = types.context.type_attr(types.context.function(&each(inputs), &each(results)));
        let name = ir.identifier("function_type");
        ir.set_attribute(op, name, ty);
    }
}

// ---- expansions ----

fn expand<'c>(ir: &mut Ir<'c>, op: Op, types: Types<'c>, operands: &[Type], results: &[Type]) {
    let result = results[0];
    let wide = Wide {
        values: ir.operands(op).collect(),
        source: operands.first().copied().unwrap_or(result),
        result,
        predicate: ir.attribute_str(op, "predicate").and_then(|p| arith::cmpi_predicate(types.context, p)),
        constant: ir.attribute_str(op, "value"),
    };
    let Some(expand) = EXPANSIONS.get(ir, op) else { return };
    let mut builder = Builder::before(ir, op);
    let mut make = Maker { builder: &mut builder, types };
    if let Some(value) = expand(&mut make, &wide) {
        let old = ir.result(op, 0);
        ir.replace_all_uses(old, value);
        ir.erase(op);
    }
}

/// An op that is taken apart.
struct Wide {
    values: SmallVec<[Value; 4]>,
    /// The type of the first operand, as it was written; that of the result where there is none.
    source: Type,
    result: Type,
    predicate: Option<CmpIPredicate>,
    constant: Option<Attribute>,
}

impl std::ops::Index<usize> for Wide {
    type Output = Value;

    fn index(&self, index: usize) -> &Value {
        &self.values[index]
    }
}

op_table! {
    /// The replacements of the results of ops that are taken apart.
    static EXPANSIONS: fn(&mut Maker<'_, '_, '_>, &Wide) -> Option<Value>;
    arith::Constant => |m, op| m.constant(op.constant?, op.result);
    arith::AddI => |m, op| Some(m.add(op[0], op[1]));
    arith::SubI => |m, op| Some(m.sub(op[0], op[1]));
    arith::MulI => |m, op| Some(m.mul(op[0], op[1]));
    arith::AndI => |m, op| Some(m.bitwise(arith::AndI::build, op[0], op[1]));
    arith::OrI => |m, op| Some(m.bitwise(arith::OrI::build, op[0], op[1]));
    arith::XOrI => |m, op| Some(m.bitwise(arith::XOrI::build, op[0], op[1]));
    arith::MaxSI => |m, op| Some(m.extreme(CmpIPredicate::Sgt, op[0], op[1]));
    arith::MaxUI => |m, op| Some(m.extreme(CmpIPredicate::Ugt, op[0], op[1]));
    arith::MinSI => |m, op| Some(m.extreme(CmpIPredicate::Slt, op[0], op[1]));
    arith::MinUI => |m, op| Some(m.extreme(CmpIPredicate::Ult, op[0], op[1]));
    arith::ShLI => |m, op| Some(m.shl(op[0], op[1]));
    arith::ShRUI => |m, op| Some(m.shr_u(op[0], op[1]));
    arith::ShRSI => |m, op| Some(m.shr_s(op[0], op[1]));
    arith::CmpI => |m, op| Some(m.cmp(op.predicate?, op[0], op[1]));
    arith::Select => |m, op| Some(m.select(op[0], op[1], op[2]));
    arith::ExtSI => |m, op| Some(m.ext_s(op[0]));
    arith::ExtUI => |m, op| Some(m.ext_u(op[0]));
    arith::TruncI => |m, op| Some(m.trunc(op[0], op.result));
    arith::IndexCast => |m, op| Some(index_cast(m, op, arith::IndexCast::build, true));
    arith::IndexCastUI => |m, op| Some(index_cast(m, op, arith::IndexCastUI::build, false));
    arith::UIToFP => |m, op| Some(m.float_of(op[0], op.result));
    arith::SIToFP => |m, op| Some(m.signed_float_of(op[0], op.result));
    arith::FPToUI => |m, op| Some(m.number_of_float(op[0]));
    arith::FPToSI => |m, op| Some(m.signed_number_of_float(op[0]));
    // Refused once the values around it are known to be taken apart, too.
    arith::Bitcast => |_, _| None;
}

/// To or from an index.
fn index_cast(make: &mut Maker<'_, '_, '_>, op: &Wide, build: Cast, is_signed: bool) -> Value {
    match make.types.is_wide(op.source) {
        true => make.index_of(build, op[0], op.result),
        false => make.number_of_index(build, op[0], is_signed),
    }
}
