//! `decorate-spirv-composite-type-layout`: gives offsets and strides to the types of variables that the host sees.

use vulcanize_conversion::{BlockLayout, SpirvConversionOptions};
use vulcanize_ir::pass::{OptionDef, PassDef, changed_options};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Diagnostic, Fallible, Ir, Module, Op, Type, Value, WalkOrder};
use vulcanize_spirv::ops;
use vulcanize_spirv::types::{SpirvTypes, needs_explicit_layout};

use crate::layout::decorate_type;

/// The option of passes that lay types out.
pub(crate) const SCALAR_BLOCK_LAYOUT: OptionDef<SpirvConversionOptions> = SpirvConversionOptions::scalar_block_layout
    .described("Lay types out as Vulkan's feature scalarBlockLayout allows: no padding");

pub(crate) static DECORATE_LAYOUT: PassDef<SpirvConversionOptions> = PassDef::new(
    "decorate-spirv-composite-type-layout",
    "SPIRVCompositeTypeLayoutPass",
    "Decorate SPIR-V composite type with layout info",
    |options: &mut SpirvConversionOptions, ir, op, _| {
        decorate_module(ir, op, options.scalar_block_layout)?;
        Ok(true)
    },
)
.on(Module::NAME)
.options(&[SCALAR_BLOCK_LAYOUT])
.text(changed_options);

fn decorate_module(ir: &mut Ir<'_>, module: Op, scalar: bool) -> Fallible {
    let context = ir.context();
    for op in ir.walk(module, WalkOrder::Pre) {
        if let Some(variable) = ops::GlobalVariable::cast(ir, op) {
            let Some(ty) = context.type_value(variable.r#type(ir)) else { continue };
            let decorated = decorate_pointer(ir, op, ty, scalar)?;
            ir.set_attribute(op, context.identifier("type"), context.type_attr(decorated));
            continue;
        }
        // Ops that lead to such a variable carry the pointer's type along.
        let results: Vec<Value> = ir.results(op).collect();
        for result in results {
            let decorated = decorate_pointer(ir, op, ir.value_type(result), scalar)?;
            ir.set_value_type(result, decorated);
        }
    }
    Ok(())
}

fn decorate_pointer(ir: &Ir<'_>, op: Op, ty: Type, scalar: bool) -> Fallible<Type> {
    let context = ir.context();
    let Some((pointee, storage)) = context.as_pointer(ty) else { return Ok(ty) };
    let composite = context.struct_body(pointee).is_some() && context.struct_name(pointee).is_none();
    if !needs_explicit_layout(storage) || !composite {
        return Ok(ty);
    }
    let rules = BlockLayout::of(storage, scalar);
    decorate_type(context, pointee, rules).map(|decorated| context.pointer(decorated, storage)).map_err(|error| {
        Diagnostic::error(ir.location(op), format!("'{}' op failed to decorate: {error}", ir.op_name_str(op)))
    })
}
