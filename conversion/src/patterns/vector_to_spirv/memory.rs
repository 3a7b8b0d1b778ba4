//! Contiguous loads and stores.
//!
//! A kernel casts the pointer to the first element to one to a vector, as MLIR does everywhere. Shaders have no such
//! casts (pointers are logical there): they load and store one element after another.

use std::sync::Arc;

use spirv::StorageClass;
use vulcanize_dialects::vector;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Type, Value};
use vulcanize_spirv::ops;
use vulcanize_spirv::types::SpirvTypes;

use super::lanes::{construct, is_vector, lane};
use crate::framework::{Declined, PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::common::element_access::{ElementAccess, MemoryOperands};
use crate::patterns::common::elementwise::{Values, integer, lane_count};
use crate::target::SpirvTypeConverter;

pub(super) fn populate(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    patterns.add_fn_with(converter, "Load", convert_load).add_fn_with(converter, "Store", convert_store);
}

/// How a vector lies in memory.
enum Layout {
    /// One element of the memref is all of it.
    Element,
    /// The pointer to the first element can be cast.
    Cast,
    /// Element by element.
    Lanes,
}

struct Access {
    element: ElementAccess,
    /// For an access to all of it, or to one lane.
    memory: MemoryOperands,
    layout: Layout,
}

/// Decides how a vector of type `ty` is accessed in a memref.
fn access(
    converter: &SpirvTypeConverter,
    memref: Type,
    ty: Type,
    alignment: Option<Attribute>,
    rewriter: Rewriter<'_, '_, '_>,
) -> Result<Access, Declined> {
    let context = rewriter.context();
    let element = ElementAccess::new(converter, context, memref).map_err(Declined)?;
    let scalar = context.element_type(ty);
    // Where the target lacks the type, its vector was converted, too: the pointers would be to words with several elements.
    let own = context.scalar_width(context.element_type(memref));
    let is_part = own.is_some() && own < context.scalar_width(context.element_type(element.element()));
    let layout = if element.element() == ty && !is_part {
        Layout::Element
    } else if element.element() != scalar || scalar == context.i1() || is_part {
        let kept = context.type_text(element.element());
        return decline(format!("the elements are kept as '{kept}' in memory"));
    } else if converter.is_kernel() || element.storage_class() == StorageClass::PhysicalStorageBuffer {
        Layout::Cast
    } else {
        Layout::Lanes
    };
    // The vector's alignment is too much for the second element.
    let alignment = alignment.and_then(|bytes| context.int_value(bytes));
    let alignment = match layout {
        Layout::Lanes => None,
        Layout::Element => alignment,
        // A pointer to an element need not be one to a vector: without a word of it the latter's alignment would count.
        Layout::Cast => alignment.or_else(|| context.scalar_width(scalar).map(|bits| i64::from(bits.div_ceil(8)))),
    };
    let memory = MemoryOperands::new(context, &element, false, alignment)?;
    Ok(Access { element, memory, layout })
}

impl Access {
    /// The pointer for an access to all of a vector of type `ty`.
    fn pointer(&self, rewriter: Rewriter<'_, '_, '_>, base: Value, indices: &[Value], ty: Type) -> Value {
        let chain = self.element.chain(rewriter, indices);
        let pointer = self.element.pointer(rewriter, base, &chain);
        match self.layout {
            Layout::Cast => {
                let to = rewriter.context().pointer(ty, self.element.storage_class());
                ops::Bitcast::build(rewriter, pointer, to)
            }
            Layout::Element | Layout::Lanes => pointer,
        }
    }

    /// The pointers to the elements of a vector of type `ty`.
    fn lane_pointers(&self, rewriter: Rewriter<'_, '_, '_>, base: Value, indices: &[Value], ty: Type) -> Values {
        let chain = self.element.chain(rewriter, indices);
        let index = self.element.index_type();
        let mut pointers = Values::new();
        for lane in 0..lane_count(rewriter.context(), ty) as i64 {
            let mut chain = chain.clone();
            if let Some(last) = chain.last_mut().filter(|_| lane > 0) {
                let offset = integer(rewriter, index, lane);
                *last = rewriter.create_or_fold(|b| ops::IAdd::build(b, *last, offset));
            }
            pointers.push(self.element.pointer(rewriter, base, &chain));
        }
        pointers
    }
}

fn convert_load(
    converter: &SpirvTypeConverter,
    op: vector::Load,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op.op())?;
    let (memref, alignment) = (rewriter.ir().value_type(op.base(rewriter.ir())), op.alignment(rewriter.ir()));
    let access = access(converter, memref, ty, alignment, rewriter)?;
    let Some((&base, indices)) = operands.split_first() else { return decline("it has no memref") };
    let value = match access.layout {
        Layout::Lanes if is_vector(rewriter.context(), ty) => {
            let pointers = access.lane_pointers(rewriter, base, indices, ty);
            let element = access.element.element();
            let lanes: Values =
                pointers.into_iter().map(|pointer| access.memory.load(rewriter, pointer, element)).collect();
            construct(rewriter, &lanes, ty)
        }
        _ => {
            let pointer = access.pointer(rewriter, base, indices, ty);
            access.memory.load(rewriter, pointer, ty)
        }
    };
    Ok(value)
}

fn convert_store(
    converter: &SpirvTypeConverter,
    op: vector::Store,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite {
    let &[value, base, ref indices @ ..] = operands else { return decline("it has no value or no memref") };
    let ty = rewriter.ir().value_type(value);
    let (memref, alignment) = (rewriter.ir().value_type(op.base(rewriter.ir())), op.alignment(rewriter.ir()));
    let access = access(converter, memref, ty, alignment, rewriter)?;
    match access.layout {
        Layout::Lanes if is_vector(rewriter.context(), ty) => {
            let pointers = access.lane_pointers(rewriter, base, indices, ty);
            for (index, pointer) in pointers.into_iter().enumerate() {
                let element = lane(rewriter, value, index as i64);
                access.memory.store(rewriter, pointer, element);
            }
        }
        _ => {
            let pointer = access.pointer(rewriter, base, indices, ty);
            access.memory.store(rewriter, pointer, value);
        }
    }
    rewriter.erase(op.op());
    Ok(())
}
