//! `func` to SPIR-V: functions, calls, returns.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use spirv::FunctionControl;
use vulcanize_dialects::function::function_signature;
use vulcanize_dialects::{func, gpu};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Ir, Op, OperationState, Type, Value};
use vulcanize_spirv::attributes::LinkageAttributesAttr;
use vulcanize_spirv::ops;
use vulcanize_spirv::transforms::check_type;

use crate::framework::{Declined, PatternSet, Rewrite, Rewriter, decline};
use crate::target::SpirvTypeConverter;

/// Adds the patterns of `func.func`, `func.call` and `func.return`.
pub fn populate_func_to_spirv_patterns(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    let types = Arc::clone(converter);
    patterns
        .add_fn::<func::Func, _>("func", move |func, _, rewriter| convert_func(&types, func.op(), rewriter))
        .add_fn::<func::Call, _>("call", |call, operands, rewriter| convert_call(call.op(), operands, rewriter))
        .add_fn::<func::Return, _>("return", |op, operands, rewriter| convert_return(op.op(), operands, rewriter));
}

/// The name, the signature and then all other attributes of a function.
fn convert_func(converter: &SpirvTypeConverter, func: Op, rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    let results = function_signature(rewriter.ir(), func).map_or(0, |(_, results)| results.len());
    if results > 1 {
        return decline("a SPIR-V function has one result at most");
    }
    let signature = converted_signature(converter, func, rewriter)?;
    let import = import_linkage(rewriter.ir(), func);
    let new = convert_function_to(func, signature, rewriter)?;
    if let Some(import) = import {
        let name = rewriter.context().identifier(LINKAGE);
        rewriter.ir_mut().set_attribute(new, name, import);
    }
    Ok(())
}

const LINKAGE: &str = "linkage_attributes";

/// The linkage of a function without a body in a kernel module: an import of its name, unless it has another linkage.
fn import_linkage(ir: &Ir<'_>, func: Op) -> Option<Attribute> {
    let parent = ir.parent_op(func)?;
    let is_declaration = ir.regions(func).iter().all(|&region| ir.first_block(region).is_none());
    let in_module = gpu::GpuModule::matches(ir, parent) || ops::Module::matches(ir, parent);
    if !is_declaration || !in_module || ir.attribute_str(func, LINKAGE).is_some() {
        return None;
    }
    let linkage_name = ir.symbol_name(func)?;
    Some(LinkageAttributesAttr { linkage_name, linkage_type: spirv::LinkageType::Import }.get(ir.context()))
}

/// Which types a target allows in signatures.
#[derive(Default)]
struct SignatureTypes {
    verdicts: FxHashMap<Type, Result<(), String>>,
}

/// The converted types of a function's arguments and results, all of which the target allows.
pub(crate) fn converted_signature(
    converter: &SpirvTypeConverter,
    func: Op,
    rewriter: Rewriter<'_, '_, '_>,
) -> Result<(Vec<Type>, Vec<Type>), Declined> {
    let (inputs, results) = function_signature(rewriter.ir(), func)
        .map(|(inputs, results)| (inputs.to_vec(), results.to_vec()))
        .ok_or_else(|| Declined("it has no signature".to_owned()))?;
    let inputs = inputs.iter().map(|&ty| rewriter.convert_type(ty)).collect::<Result<Vec<_>, _>>()?;
    let results = results.iter().map(|&ty| rewriter.convert_type(ty)).collect::<Result<Vec<_>, _>>()?;
    let context = rewriter.context();
    let verdicts = &mut rewriter.notes::<SignatureTypes>().verdicts;
    for &ty in inputs.iter().chain(&results) {
        let verdict = verdicts.entry(ty).or_insert_with(|| {
            check_type(context, converter.target_env(), ty, None).map_err(|problem| problem.missing.to_string())
        });
        if let Err(missing) = verdict {
            return decline(format!("type '{}' in its signature: {missing}", context.type_text(ty)));
        }
    }
    // All blocks change their arguments at the end, so all types are asked for before anything changes.
    if let Some(&region) = rewriter.ir().regions(func).first() {
        let ir = rewriter.ir();
        let arguments: Vec<Type> =
            ir.blocks(region).flat_map(|block| ir.arguments(block)).map(|&argument| ir.value_type(argument)).collect();
        arguments.into_iter().try_for_each(|ty| rewriter.convert_type(ty).map(drop))?;
    }
    Ok((inputs, results))
}

/// Replaces a function by a `spirv.func` with its body, its other attributes, and this signature.
pub(crate) fn convert_function_to(
    func: Op,
    (inputs, results): (Vec<Type>, Vec<Type>),
    rewriter: Rewriter<'_, '_, '_>,
) -> Result<Op, Declined> {
    let context = rewriter.context();
    let body = rewriter.ir().regions(func).first().copied();
    let region = rewriter.ir_mut().create_region();
    let mut state = OperationState::of::<ops::Func>(context, rewriter.location()).region(region);
    for attribute in rewriter.ir().attributes(func) {
        state.set_attribute(attribute.name, attribute.value);
    }
    state.set_attribute(context.identifier("function_type"), context.type_attr(context.function(&inputs, &results)));
    state.set_attribute(context.identifier("function_control"), context.enum_attr_of(FunctionControl::NONE));
    let new = rewriter.insert(state);
    if let Some(body) = body {
        rewriter.ir_mut().move_blocks(body, region, None);
        rewriter.convert_region_signatures(region)?;
    }
    rewriter.erase(func);
    Ok(new)
}

fn convert_call(call: Op, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    if rewriter.ir().num_results(call) > 1 {
        return decline("a SPIR-V function has one result at most");
    }
    let types = rewriter.convert_result_types(call)?;
    let mut state = OperationState::of::<ops::FunctionCall>(rewriter.context(), rewriter.location())
        .operands(operands.iter().copied())
        .results(types.iter().copied());
    for attribute in rewriter.ir().attributes(call) {
        state.set_attribute(attribute.name, attribute.value);
    }
    let new = rewriter.insert(state);
    let results: SmallVec<[Value; 1]> = rewriter.ir().results(new).collect();
    rewriter.replace(call, &results);
    Ok(())
}

/// `gpu.return` becomes the same.
pub(crate) fn convert_return(op: Op, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    match *operands {
        [] => ops::Return::build(rewriter).op(),
        [value] => ops::ReturnValue::build(rewriter, value).op(),
        _ => return decline("a SPIR-V function has one result at most"),
    };
    rewriter.erase(op);
    Ok(())
}
