//! `gpu.printf`: for OpenCL an instruction, whose text is a global array of bytes; for shaders `NonSemantic.DebugPrintf`,
//! which the validation layer and debuggers print, and which does nothing elsewhere.

use std::sync::Arc;

use smallvec::SmallVec;
use spirv::StorageClass;
use vulcanize_dialects::gpu;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Identifier, Op, OperationState, Value, nearest_symbol_table};
use vulcanize_spirv::ops;
use vulcanize_spirv::regular::ExtInst;
use vulcanize_spirv::types::SpirvTypes;
use vulcanize_target_env::{Extension, Version};

use crate::framework::{ConversionRewriter, Declined, PatternSet, Rewrite, decline};
use crate::patterns::common::module_variables::{create_at_module_start, note_symbol, unique_symbol};
use crate::target::SpirvTypeConverter;

pub(super) fn populate(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    let types = Arc::clone(converter);
    patterns.add_fn::<gpu::Printf>("printf", move |op, operands, rewriter| {
        if types.is_kernel() {
            return convert_printf(op, operands, rewriter);
        }
        let env = types.target_env();
        if !env.allows_extension(Extension::SPV_KHR_non_semantic_info) && env.version() < Version::V1_6 {
            return decline(
                "shaders print by NonSemantic.DebugPrintf, for which the target environment needs v1.6 or \
                            SPV_KHR_non_semantic_info",
            );
        }
        convert_debug_printf(op, operands, rewriter)
    });
}

fn convert_printf(op: gpu::Printf, operands: &[Value], rewriter: &mut ConversionRewriter<'_, '_>) -> Rewrite {
    let context = rewriter.context();
    let Some(text) = context.string_value(op.format(rewriter.ir())) else { return decline("it has no format") };
    // The array ends with a zero byte.
    let bytes: Vec<u8> = text.bytes().chain([0]).collect();
    let Ok(length) = u32::try_from(bytes.len()) else { return decline("its format is too long") };
    let array = context.array(context.i8(), length, 0);
    let pointer = context.pointer(array, StorageClass::UniformConstant);
    let name = create_text(op.op(), &bytes, array, pointer, rewriter)?;

    let variable = ("variable", context.symbol_ref_attr(name));
    let address = rewriter.create_value::<ops::AddressOf>(&[], pointer, &[variable]);
    let bytes = context.pointer(context.i8(), StorageClass::UniformConstant);
    let format = rewriter.create_value::<ops::Bitcast>(&[address], bytes, &[]);
    let inputs: SmallVec<[Value; 4]> = std::iter::once(format).chain(operands.iter().copied()).collect();
    rewriter.create::<ops::CLPrintf>(&inputs, &[context.i32()], &[]).op();
    rewriter.erase(op.op());
    Ok(())
}

fn convert_debug_printf(op: gpu::Printf, operands: &[Value], rewriter: &mut ConversionRewriter<'_, '_>) -> Rewrite {
    /// The instruction's number in its set.
    const DEBUG_PRINTF: i32 = 1;
    let context = rewriter.context();
    let text = ("string", op.format(rewriter.ir()));
    let name = unique_symbol(rewriter, op.op(), 0, |number| format!("printfMsg{number}"))?;
    note_symbol(rewriter, op.op(), name)?;
    let Some(module) = rewriter.ir().parent_op(op.op()).and_then(|parent| nearest_symbol_table(rewriter.ir(), parent))
    else {
        return decline("it is in no module that could hold its text");
    };
    let Some(body) = rewriter.ir().regions(module).first().and_then(|&region| rewriter.ir().first_block(region)) else {
        return decline("the module around it has no block");
    };
    let point = rewriter.insertion_point();
    rewriter.set_insertion_point_to_start(body);
    let state = OperationState::new(context.op_name("spirv.String"), rewriter.location());
    let sym_name = (context.identifier("sym_name"), context.identifier_attr(name));
    rewriter.insert(state.attribute(sym_name.0, sym_name.1).attribute(context.identifier(text.0), text.1));
    rewriter.restore_insertion_point(point);
    let symbol = context.symbol_ref_attr(name);
    let arguments: Vec<Attribute> =
        std::iter::once(symbol).chain(operands.iter().map(|_| context.unit_attr())).collect();
    let attributes = [
        ("set", context.string_attr("NonSemantic.DebugPrintf")),
        ("instruction", context.i32_attr(DEBUG_PRINTF)),
        ("arguments", context.array_attr(&arguments)),
    ];
    rewriter.create::<ExtInst>(operands, &[context.none()], &attributes);
    rewriter.erase(op.op());
    Ok(())
}

/// A specialization constant for each byte, their composite, and a variable that it initializes; the variable's name.
fn create_text(
    op: Op,
    bytes: &[u8],
    array: vulcanize_ir::Type,
    pointer: vulcanize_ir::Type,
    rewriter: &mut ConversionRewriter<'_, '_>,
) -> Result<Identifier, Declined> {
    let context = rewriter.context();
    let name = unique_symbol(rewriter, op, 0, |number| format!("printfMsg{number}"))?;
    let stem = context.str(name);
    let composite_name = context.identifier(&format!("{stem}_scc"));
    let initializer = ("initializer", context.symbol_ref_attr(composite_name));
    let attributes = [("type", context.type_attr(pointer)), initializer, ("Constant", context.unit_attr())];
    create_at_module_start::<ops::GlobalVariable>(rewriter, op, name, &attributes)?;

    // Each op goes to the module's start, so the last one is made first.
    let names: Vec<Identifier> =
        (0..bytes.len()).map(|index| context.identifier(&format!("{stem}_sc{index}"))).collect();
    let constituents: Vec<Attribute> = names.iter().map(|&name| context.symbol_ref_attr(name)).collect();
    let attributes = [("type", context.type_attr(array)), ("constituents", context.array_attr(&constituents))];
    create_at_module_start::<ops::SpecConstantComposite>(rewriter, op, composite_name, &attributes)?;
    for (&name, &byte) in names.iter().zip(bytes).rev() {
        let value = context.int_attr(context.i8(), i64::from(byte.cast_signed()));
        create_at_module_start::<ops::SpecConstant>(rewriter, op, name, &[("default_value", value)])?;
    }
    Ok(name)
}
