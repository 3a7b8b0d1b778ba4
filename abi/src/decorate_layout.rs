//! `decorate-spirv-composite-type-layout`: gives offsets and strides to the types of variables that the host sees.

use vulcanize_ir::pass::{Pass, PassContext, PassFailure};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Diagnostic, Fallible, Ir, Op, Type, Value, WalkOrder};
use vulcanize_spirv::ops;
use vulcanize_spirv::types::{SpirvTypes, needs_explicit_layout};

use crate::layout::decorate_type;

/// The pass.
#[derive(Debug)]
pub struct DecorateCompositeTypeLayout;

impl Pass for DecorateCompositeTypeLayout {
    fn name(&self) -> &'static str {
        "decorate-spirv-composite-type-layout"
    }
    fn class_name(&self) -> &'static str {
        "SPIRVCompositeTypeLayoutPass"
    }
    fn description(&self) -> &'static str {
        "Decorate SPIR-V composite type with layout info"
    }
    fn anchor(&self) -> Option<&'static str> {
        Some("builtin.module")
    }
    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
        match decorate_module(ir, op) {
            Ok(()) => Ok(()),
            Err(diagnostic) => cx.fail(diagnostic),
        }
    }
}

fn decorate_module(ir: &mut Ir<'_>, module: Op) -> Fallible {
    let context = ir.context();
    for op in ir.walk(module, WalkOrder::Pre) {
        if let Some(variable) = ops::GlobalVariable::cast(ir, op) {
            let Some(ty) = context.type_value(variable.r#type(ir)) else { continue };
            let decorated = decorate_pointer(ir, op, ty)?;
            ir.set_attribute(op, context.identifier("type"), context.type_attr(decorated));
            continue;
        }
        // What leads to such a variable carries the pointer's type along.
        let results: Vec<Value> = ir.results(op).collect();
        for result in results {
            let decorated = decorate_pointer(ir, op, ir.value_type(result))?;
            ir.set_value_type(result, decorated);
        }
    }
    Ok(())
}

fn decorate_pointer(ir: &Ir<'_>, op: Op, ty: Type) -> Fallible<Type> {
    let context = ir.context();
    let Some((pointee, storage)) = context.as_pointer(ty) else { return Ok(ty) };
    let composite = context.struct_body(pointee).is_some() && context.struct_name(pointee).is_none();
    if !needs_explicit_layout(storage) || !composite {
        return Ok(ty);
    }
    decorate_type(context, pointee).map(|decorated| context.pointer(decorated, storage)).map_err(|error| {
        Diagnostic::error(ir.location(op), format!("'{}' op failed to decorate: {error}", ir.op_name_str(op)))
    })
}
