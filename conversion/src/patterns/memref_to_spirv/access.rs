//! Loads and stores.

use vulcanize_dialects::memref;
use vulcanize_ir::Value;
use vulcanize_ir::schema::TypedOp;

use super::element::{Element, from_bool, to_bool};
use super::narrow;
use crate::framework::{Rewrite, Rewriter, decline};
use crate::target::SpirvTypeConverter;

pub(super) fn convert_load(
    converter: &SpirvTypeConverter,
    op: memref::Load,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let ir = rewriter.ir();
    let (memref, hints) = (op.memref(ir), (op.nontemporal(ir), op.alignment(ir)));
    let element = Element::new(converter, memref, hints, rewriter)?;
    let Some((&base, indices)) = operands.split_first() else { return decline("it has no memref") };
    let chain = element.access.chain(rewriter, indices);
    let value = match element.narrow_bits {
        Some(bits) => {
            let is_used = !rewriter.ir().is_unused(op.result(rewriter.ir()));
            match element.lanes(rewriter.context()) {
                Some(lanes) => narrow::load_lanes(&element, (bits, lanes), base, &chain, rewriter),
                None => narrow::load(&element, bits, base, &chain, is_used, rewriter),
            }
        }
        None => {
            let pointer = element.access.pointer(rewriter, base, &chain);
            let word = element.access.element();
            let value = element.memory.load(rewriter, pointer, word);
            let value = narrow::convert_width(value, word, element.computed, rewriter);
            if element.is_bool { to_bool(value, element.computed, rewriter) } else { value }
        }
    };
    Ok(value)
}

pub(super) fn convert_store(
    converter: &SpirvTypeConverter,
    op: memref::Store,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite {
    let ir = rewriter.ir();
    let (memref, hints) = (op.memref(ir), (op.nontemporal(ir), op.alignment(ir)));
    let element = Element::new(converter, memref, hints, rewriter)?;
    let &[value, base, ref indices @ ..] = operands else { return decline("it has no value or no memref") };
    let chain = element.access.chain(rewriter, indices);
    match element.narrow_bits {
        Some(bits) => match element.lanes(rewriter.context()) {
            Some(lanes) => narrow::store_lanes(&element, (bits, lanes), value, base, &chain, rewriter),
            None => narrow::store(&element, bits, value, base, &chain, rewriter),
        },
        None => {
            let pointer = element.access.pointer(rewriter, base, &chain);
            let value = if element.is_bool { from_bool(value, element.computed, rewriter) } else { value };
            let value = narrow::convert_width(value, element.computed, element.access.element(), rewriter);
            element.memory.store(rewriter, pointer, value);
        }
    }
    rewriter.erase(op.op());
    Ok(())
}
