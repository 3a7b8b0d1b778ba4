//! `gpu.printf` for OpenCL: the text is a global array of bytes.

use std::sync::Arc;

use smallvec::SmallVec;
use spirv::StorageClass;
use vulcanize_dialects::gpu;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Identifier, Op, Value};
use vulcanize_spirv::ops;
use vulcanize_spirv::types::SpirvTypes;

use crate::SpirvTypeConverter;
use crate::framework::{ConversionRewriter, Declined, PatternSet, Rewrite, decline};
use crate::lowering::{create_at_module_start, unique_symbol};

pub(super) fn populate(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    let types = Arc::clone(converter);
    patterns.add_fn::<gpu::Printf>("printf", move |op, operands, rewriter| {
        if !types.is_kernel() {
            return decline("printf is an instruction of OpenCL and needs capability Kernel");
        }
        convert_printf(op, operands, rewriter)
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
