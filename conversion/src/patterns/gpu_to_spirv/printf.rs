//! `gpu.printf`: for OpenCL an instruction, whose text is a global array of bytes; for shaders `NonSemantic.DebugPrintf`,
//! which the validation layer and debuggers print, and which does nothing elsewhere.

use std::sync::Arc;

use spirv::StorageClass;
use vulcanize_dialects::gpu;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Identifier, Op, OperationState, Type, Value};
use vulcanize_spirv::ops;
use vulcanize_spirv::regular::ExtInst;
use vulcanize_spirv::types::SpirvTypes;
use vulcanize_target_env::{Extension, Version};

use crate::framework::{Declined, PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::common::elementwise::{Bits, Values, operands_with_bits};
use crate::patterns::common::variables::{create_at_module_start, unique_symbol};
use crate::target::SpirvTypeConverter;

pub(super) fn populate(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    let types = Arc::clone(converter);
    patterns.add_fn::<gpu::Printf, _>("printf", move |op, operands, rewriter| {
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

/// The operands as their conversions read them: `%d` and `%i` with a sign, all others without.
fn printed(op: gpu::Printf, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Values {
    let format = rewriter.context().string_value(op.format(rewriter.ir())).unwrap_or_default();
    let mut bits = Vec::new();
    let mut characters = format.chars();
    while characters.any(|c| c == '%') {
        // Flags, a width and a precision, the lengths of OpenCL's vectors and of C's integers.
        let conversion = characters.find(|c| *c == '%' || (c.is_ascii_alphabetic() && !"hlLqjztv".contains(*c)));
        match conversion {
            Some('d' | 'i') => bits.push(Bits::Signed),
            Some('%') | None => {}
            Some(_) => bits.push(Bits::Unsigned),
        }
    }
    bits.resize(operands.len(), Bits::Any);
    operands_with_bits(rewriter, op.op(), operands, &bits)
}

fn convert_printf(op: gpu::Printf, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    let context = rewriter.context();
    let Some(text) = context.string_value(op.format(rewriter.ir())) else { return decline("it has no format") };
    // The array ends with a zero byte.
    let bytes: Vec<u8> = text.bytes().chain([0]).collect();
    let Ok(length) = u32::try_from(bytes.len()) else { return decline("its format is too long") };
    let array = context.array(context.i8(), length, 0);
    let pointer = context.pointer(array, StorageClass::UniformConstant);
    let name = create_text(op.op(), &bytes, array, pointer, rewriter)?;

    let address = ops::AddressOf::build(rewriter, name, pointer);
    let bytes = context.pointer(context.i8(), StorageClass::UniformConstant);
    let format = ops::Bitcast::build(rewriter, address, bytes);
    let operands = printed(op, operands, rewriter);
    ops::CLPrintf::build(rewriter, format, &operands, context.i32());
    rewriter.erase(op.op());
    Ok(())
}

fn convert_debug_printf(op: gpu::Printf, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    /// The instruction's number in its set.
    const DEBUG_PRINTF: i32 = 1;
    let context = rewriter.context();
    let text = op.format(rewriter.ir());
    let name = unique_symbol(rewriter, op.op(), 0, |number| format!("printfMsg{number}"))?;
    create_at_module_start(rewriter, op.op(), name, |b| {
        // An instruction without a stanza of its own.
        let state = OperationState::new(context.op_name("spirv.String"), b.location());
        let state = state.attribute(context.identifier("sym_name"), context.identifier_attr(name));
        b.insert(state.attribute(context.identifier("string"), text))
    })?;
    let mut arguments = vec![context.unit_attr(); operands.len() + 1];
    arguments[0] = context.symbol_ref_attr(name);
    let operands = printed(op, operands, rewriter);
    let (set, result) = ("NonSemantic.DebugPrintf", Some(context.none()));
    ExtInst::build(rewriter, &operands, set, DEBUG_PRINTF, arguments.as_slice(), result);
    rewriter.erase(op.op());
    Ok(())
}

/// A specialization constant for each byte, their composite, and a variable that it initializes; the variable's name.
fn create_text(
    op: Op,
    bytes: &[u8],
    array: Type,
    pointer: Type,
    rewriter: Rewriter<'_, '_, '_>,
) -> Result<Identifier, Declined> {
    let context = rewriter.context();
    let name = unique_symbol(rewriter, op, 0, |number| format!("printfMsg{number}"))?;
    let stem = context.str(name);
    let composite_name = context.identifier(&format!("{stem}_scc"));
    let variable = create_at_module_start(rewriter, op, name, |b| {
        ops::GlobalVariable::with(b).initializer(composite_name).build(pointer, name).op()
    })?;
    rewriter.ir_mut().set_attribute(variable, context.identifier("Constant"), context.unit_attr());

    // Each op goes to the module's start, so the last one is made first.
    let names: Vec<Identifier> =
        (0..bytes.len()).map(|index| context.identifier(&format!("{stem}_sc{index}"))).collect();
    let constituents: Vec<Attribute> = names.iter().map(|&name| context.symbol_ref_attr(name)).collect();
    create_at_module_start(rewriter, op, composite_name, |b| {
        ops::SpecConstantComposite::build(b, array, composite_name, constituents.as_slice()).op()
    })?;
    for (&name, &byte) in names.iter().zip(bytes).rev() {
        let value = context.int_attr(context.i8(), i64::from(byte.cast_signed()));
        create_at_module_start(rewriter, op, name, |b| ops::SpecConstant::build(b, name, value).op())?;
    }
    Ok(name)
}
