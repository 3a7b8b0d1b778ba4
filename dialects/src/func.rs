//! `func`: functions, calls and returns.

pub(crate) mod transform_ops;

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Builder, DialectInlining, Rewriter, constant_value};
use vulcanize_ir::schema::{
    ANY_FUNCTION, ANY_TYPE, Carries, DICTIONARY_ARRAY_ATTR, FLAT_SYMBOL_REF, FUNCTION_TYPE_ATTR, STRING_ATTR,
    SYMBOL_NAME, Trait, TypedOp, UNIT_ATTR, unnamed,
};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{
    Attribute, Dialect, EarlierForm, Fallible, Ir, Op, OperationState, SymbolTableCollection, Type, Value, ops,
};

use crate::bufferization::functions;
use crate::function::{self, op_error};

/// The `func` dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &[OPS],
    materialize_constant: Some(materialize_constant),
    inlining: Some(&INLINING),
    legacy: Some(&crate::legacy::LEGACY),
    ..Dialect::new("func")
};

/// Calls are replaced unless the call or the function has `no_inline`.
static INLINING: DialectInlining = DialectInlining {
    allows_call: |ir, call, function| {
        let stays = |op| ir.attribute_str(op, "no_inline").is_some();
        Call::matches(ir, call) && Func::matches(ir, function) && !stays(call) && !stays(function)
    },
    is_return: Return::matches,
    branch: Some(|builder, location, block, values| {
        let state = OperationState::of::<crate::cf::Br>(builder.context(), location);
        builder.insert(state.operands(values.iter().copied()).successor(block));
    }),
    ..DialectInlining::OPS_AND_REGIONS
};

ops! {
    /// The ops of the `func` dialect.
    pub static OPS;

    /// A function: a symbol with a signature and, unless it is a declaration, a body.
    pub struct Func = "func.func" {
        attributes: {
            sym_name: SYMBOL_NAME, function_type: FUNCTION_TYPE_ATTR, sym_visibility: STRING_ATTR[optional],
            arg_attrs: DICTIONARY_ARRAY_ATTR[optional], res_attrs: DICTIONARY_ARRAY_ATTR[optional],
            no_inline: UNIT_ATTR[optional],
        },
        regions: { body: Any },
        traits: [Trait::AffineScope, Trait::AutomaticAllocationScope, Trait::FunctionLike, Trait::IsolatedFromAbove],
        assembly: (function::parse_function, function::print_function),
        with: { verify: Some(function::verify_function), default_dialect: "func", interfaces: &[&functions::FUNC] },
    }

    /// Hands values back to the caller of a function.
    pub struct Return = "func.return" {
        operands: { operands: ANY_TYPE[variadic] },
        traits: [Trait::Pure, Trait::HasParent(&["func.func"]), Trait::ReturnLike, Trait::Terminator],
        format: "attr-dict ($operands^ `:` type($operands))?",
        with: { interfaces: &[&Carries::Lists, &functions::RETURN], verify: Some(function::verify_return) },
    }

    /// Calls a function by its name.
    pub struct Call = "func.call" {
        operands: { operands: ANY_TYPE[variadic] },
        attributes: {
            callee: FLAT_SYMBOL_REF, arg_attrs: DICTIONARY_ARRAY_ATTR[optional],
            res_attrs: DICTIONARY_ARRAY_ATTR[optional], no_inline: UNIT_ATTR[optional],
        },
        results: { results: ANY_TYPE[variadic] },
        traits: [Trait::CallLike],
        format: "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)",
        with: { interfaces: &[&Carries::Lists, &functions::CALL], verify_symbol_uses: Some(verify_call) },
    }

    /// Calls a function that is a value.
    pub struct CallIndirect = "func.call_indirect" {
        operands: { callee: ANY_FUNCTION, callee_operands: ANY_TYPE[variadic] },
        attributes: {
            arg_attrs: DICTIONARY_ARRAY_ATTR[optional], res_attrs: DICTIONARY_ARRAY_ATTR[optional],
        },
        results: { results: ANY_TYPE[variadic] },
        traits: [Trait::CallLike],
        assembly: (parse_call_indirect, print_call_indirect),
        with: { interfaces: &[&Carries::Values], verify: Some(verify_call_indirect), canonicalize: &[unnamed(call_of_constant)] },
    }

    /// A function as a value.
    pub struct Constant = "func.constant" {
        attributes: { value: FLAT_SYMBOL_REF },
        results: { result: ANY_TYPE },
        traits: [Trait::Pure, Trait::ConstantLike],
        format: "attr-dict $value `:` type(results)",
        with: {
            interfaces: &[&Carries::Values],
            verify_symbol_uses: Some(verify_constant), name_results: Some(|ir, op, sink| sink(Constant(op).result(ir), "f")),
            earlier: Some(EarlierForm { is_other: Some(|rest| !rest.starts_with(['@', '{'])), upgrade: None }),
        },
    }
}

/// The function that a reference in `op` names.
fn referenced_function(
    ir: &Ir<'_>,
    op: Op,
    reference: Attribute,
    symbols: &mut SymbolTableCollection,
) -> Option<(Op, Type)> {
    let found = symbols.lookup_nearest(ir, op, reference)?;
    let func = Func::cast(ir, found)?;
    Some((found, ir.context().type_value(func.function_type(ir))?))
}

fn verify_call(ir: &Ir<'_>, op: Op, symbols: &mut SymbolTableCollection) -> Fallible {
    let context = ir.context();
    let callee = Call(op).callee(ir);
    let Some((_, ty)) = referenced_function(ir, op, callee, symbols) else {
        let name = context.flat_symbol(callee).map_or("", |name| context.str(name));
        return Err(op_error(ir, op, format!("'{name}' does not reference a valid function")));
    };
    let (inputs, results) = context.function_signature(ty).unwrap_or_default();
    if ir.num_operands(op) != inputs.len() {
        return Err(op_error(ir, op, "incorrect number of operands for callee"));
    }
    for (index, (provided, &expected)) in ir.operand_types(op).zip(inputs).enumerate() {
        if provided != expected {
            let (provided, expected) = (context.type_text(provided), context.type_text(expected));
            let message = format!(
                "operand type mismatch: expected operand type '{expected}', but provided '{provided}' for operand number {index}"
            );
            return Err(op_error(ir, op, message));
        }
    }
    if ir.num_results(op) != results.len() {
        return Err(op_error(ir, op, "incorrect number of results for callee"));
    }
    let mismatch = ir.result_types(op).zip(results).position(|(ty, &expected)| ty != expected);
    let Some(index) = mismatch else { return Ok(()) };
    let found: SmallVec<[Type; 4]> = ir.result_types(op).collect();
    let list =
        |types: &[Type]| types.iter().map(|&t| format!("'{}'", context.type_text(t))).collect::<Vec<_>>().join(", ");
    Err(op_error(ir, op, format!("result type mismatch at index {index}"))
        .with_note(ir.location(op), format!("     op result types: {}", list(&found)))
        .with_note(ir.location(op), format!("function result types: {}", list(results))))
}

fn verify_constant(ir: &Ir<'_>, op: Op, symbols: &mut SymbolTableCollection) -> Fallible {
    let context = ir.context();
    let value = Constant(op).value(ir);
    let name = context.flat_symbol(value).map_or("", |name| context.str(name));
    let found = ir.value_type(Constant(op).result(ir));
    if context.function_signature(found).is_none() {
        return Err(op_error(ir, op, "result #0 must be function type"));
    }
    match referenced_function(ir, op, value, symbols) {
        None => Err(op_error(ir, op, format!("reference to undefined function '{name}'"))),
        Some((_, ty)) if ty != found => Err(op_error(ir, op, "reference to function with mismatched type")),
        Some(_) => Ok(()),
    }
}

fn parse_call_indirect(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let callee = parser.parse_operand()?;
    parser.parse_l_paren()?;
    let location = parser.location();
    let operands = parser.parse_operand_list(Delimiter::None)?;
    parser.parse_r_paren()?;
    parser.parse_attr_dict(state)?;
    parser.parse_colon()?;
    let type_location = parser.location();
    let ty = parser.parse_type()?;
    let Some((inputs, results)) = parser.context().function_signature(ty) else {
        let text = parser.context().type_text(ty);
        return Err(parser.error(
            type_location,
            format!("invalid kind of type specified: expected a function type, found '{text}'"),
        ));
    };
    state.operands.push(parser.resolve_operand(&callee, ty)?);
    state.operands.extend(parser.resolve_operands(&operands, inputs, location)?);
    state.result_types.extend_from_slice(results);
    Ok(())
}

fn print_call_indirect(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, call) = (printer.ir(), CallIndirect(op));
    let callee = call.callee(ir);
    printer.write(" ");
    printer.print_operand(callee);
    printer.write("(");
    printer.print_operands(call.callee_operands(ir));
    printer.write(")");
    printer.print_attr_dict(op, &[]);
    printer.print_colon_type(ir.value_type(callee));
}

fn verify_call_indirect(ir: &Ir<'_>, op: Op) -> Fallible {
    let call = CallIndirect(op);
    let ty = ir.value_type(call.callee(ir));
    let Some((inputs, results)) = ir.context().function_signature(ty) else { return Ok(()) };
    if !ir.operand_types(op).skip(1).eq(inputs.iter().copied()) {
        return Err(op_error(ir, op, "failed to verify that callee input types match argument types"));
    }
    if !ir.result_types(op).eq(results.iter().copied()) {
        return Err(op_error(ir, op, "failed to verify that callee result types match result types"));
    }
    Ok(())
}

/// `call_indirect (constant @f)(…)` is `call @f(…)`.
fn call_of_constant(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let call = CallIndirect(op);
    let Some(callee) = constant_value(ir, call.callee(ir)).filter(|&a| ir.context().flat_symbol(a).is_some()) else {
        return false;
    };
    let operands = call.callee_operands(ir);
    let types: SmallVec<[Type; 4]> = ir.result_types(op).collect();
    rewriter.replace_with(op, |b| Call::build(b, &operands, callee, &types))
}

fn materialize_constant(builder: &mut Builder<'_, '_>, value: Attribute, ty: Type) -> Option<Value> {
    let context = builder.context();
    context.flat_symbol(value)?;
    context.function_signature(ty)?;
    Some(Constant::build(builder, value, ty))
}
