//! `decorate-spirv-composite-type-layout`: gives offsets and strides to the types of variables that the host sees.

use vulcanize_conversion::options::{self, OptionDef, changed_options};
use vulcanize_conversion::{BlockLayout, SpirvConversionOptions};
use vulcanize_ir::pass::{OptionParser, Pass, PassContext, PassFailure, PassOption};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Diagnostic, Fallible, Ir, Module, Op, Type, Value, WalkOrder};
use vulcanize_spirv::ops;
use vulcanize_spirv::types::{SpirvTypes, needs_explicit_layout};

use crate::layout::decorate_type;

/// The pass.
#[derive(Debug, Default)]
pub struct DecorateCompositeTypeLayout {
    options: SpirvConversionOptions,
}

/// The option of passes that lay types out.
pub(crate) const SCALAR_BLOCK_LAYOUT: OptionDef =
    options::SCALAR_BLOCK_LAYOUT.described("Lay types out as Vulkan's feature scalarBlockLayout allows: no padding");

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
        Some(Module::NAME)
    }
    fn options(&self) -> &'static [PassOption] {
        &[SCALAR_BLOCK_LAYOUT.option]
    }
    fn set_options(&mut self, text: &str) -> Result<(), String> {
        let mut options = OptionParser::new(text)?;
        SCALAR_BLOCK_LAYOUT.parse(&mut options, &mut self.options)?;
        options.finish(self.name())
    }
    fn options_text(&self) -> String {
        changed_options(&[SCALAR_BLOCK_LAYOUT], &self.options)
    }
    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
        match decorate_module(ir, op, self.options.scalar_block_layout) {
            Ok(()) => Ok(()),
            Err(diagnostic) => cx.fail(diagnostic),
        }
    }
}

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
