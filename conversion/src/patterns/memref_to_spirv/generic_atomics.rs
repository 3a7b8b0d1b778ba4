//! `memref.generic_atomic_rmw`: a loop that computes the new element of the old one and writes it if the old one is still
//! there. MLIR has no lowering for it.
//!
//! ```text
//! spirv.mlir.loop {
//!            -> ^header(load)
//! ^header(old): -> ^body
//! ^body:     …; found = compare-exchange(new, old); found == old ? ^merge : ^continue
//! ^continue: -> ^header(found)
//! ^merge:    spirv.mlir.merge
//! }
//! ```

use rustc_hash::FxHashMap;
use spirv::{MemorySemantics, Scope};
use vulcanize_dialects::memref;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Op, Value};
use vulcanize_spirv::ops;

use super::element::{Element, atomic_scope};
use crate::framework::{Rewrite, Rewriter, decline};
use crate::patterns::common::variables::function_variable;
use crate::patterns::scf_to_spirv::create_loop;
use crate::target::SpirvTypeConverter;

/// The state for the op that ends the body, by the loop.
#[derive(Default)]
struct Exchanges {
    by_loop: FxHashMap<Op, Exchange>,
}

#[derive(Clone, Copy)]
struct Exchange {
    pointer: Value,
    old: Value,
    /// Takes the value that was found last.
    result: Value,
    scope: Scope,
    header: Block,
    next: Block,
    merge: Block,
}

pub(super) fn convert_generic_atomic_rmw(
    converter: &SpirvTypeConverter,
    op: memref::GenericAtomicRmw,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let ir = rewriter.ir();
    let (memref, region) = (op.memref(ir), op.atomic_body(ir));
    let Some(body) = ir.first_block(region) else { return decline("it has no body") };
    let element = Element::new(converter, memref, (None, None), rewriter)?;
    let integer = element.access.element();
    if element.narrow_bits.is_some() || rewriter.context().integer_width(integer).is_none_or(|width| width < 32) {
        return decline("compare-exchange takes integers of 32 or 64 bits that do not share a word");
    }
    let Some(scope) = atomic_scope(element.access.storage_class()) else {
        return decline("atomic scope not available for this storage class");
    };
    let Some((&base, indices)) = operands.split_first() else { return decline("it has no memref") };

    let chain = element.access.chain(rewriter, indices);
    let pointer = element.access.pointer(rewriter, base, &chain);
    let result = function_variable(rewriter, integer);
    let first = ops::Load::build(rewriter, pointer, integer);
    let structured = create_loop(rewriter);
    let merge = structured.merge;
    let [header, next] = [(); 2].map(|()| rewriter.ir_mut().create_block(&[]));
    let location = rewriter.location();
    let old = rewriter.ir_mut().add_block_argument(header, integer, location);
    rewriter.ir_mut().insert_block(structured.region, Some(merge), header);
    rewriter.ir_mut().move_blocks(region, structured.region, Some(merge));
    rewriter.ir_mut().insert_block(structured.region, Some(merge), next);
    rewriter.replace_block_arguments(body, &[old]);
    rewriter.set_insertion_point_to_end(structured.entry);
    ops::Branch::build(rewriter, [first], header);
    rewriter.set_insertion_point_to_end(header);
    ops::Branch::build(rewriter, [], body);
    rewriter.set_insertion_point_after(structured.op);
    let value = ops::Load::build(rewriter, result, integer);
    let exchange = Exchange { pointer, old, result, scope, header, next, merge };
    rewriter.notes::<Exchanges>().by_loop.insert(structured.op, exchange);
    Ok(value)
}

pub(super) fn convert_atomic_yield(
    op: memref::AtomicYield,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite {
    let structured = rewriter.ir().parent_op(op.op());
    let exchange = structured.and_then(|found| rewriter.notes::<Exchanges>().by_loop.get(&found).copied());
    let (Some(exchange), &[new]) = (exchange, operands) else {
        return decline("the memref.generic_atomic_rmw around it was not converted");
    };
    // Relaxed: nothing but this element is ordered by it, and llvmpipe of Mesa 22 loses invocations of a workgroup at
    // barriers in such a loop.
    let relaxed = MemorySemantics::RELAXED;
    let Exchange { pointer, old, scope, .. } = exchange;
    let found = ops::AtomicCompareExchange::build(rewriter, pointer, new, old, scope, relaxed, relaxed);
    // What was found is `old` once the loop ends. SwiftShader reads 0 of it in invocations that left before others.
    ops::Store::build(rewriter, exchange.result, old);
    let is_done = ops::IEqual::build(rewriter, found, old);
    ops::BranchConditional::build(rewriter, is_done, [], [], exchange.merge, exchange.next);
    rewriter.set_insertion_point_to_end(exchange.next);
    ops::Branch::build(rewriter, [found], exchange.header);
    rewriter.erase(op.op());
    Ok(())
}
