//! Allocations of few bytes on the stack, for scripts.

use vulcanize_ir::rewrite::{PatternRoot, PatternSet, RewritePattern, Rewriter};
use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{DYNAMIC, Op, TypeData};

use super::super::{Alloc, Alloca, Dealloc};

/// Adds that an allocation of known size, of at most so many bytes, is one on the stack, and that nobody gives it back.
pub(in super::super) fn add_stack_allocations(patterns: &mut PatternSet, most: Option<u64>) {
    patterns.add(ToStack(most));
}

struct ToStack(Option<u64>);

impl RewritePattern for ToStack {
    fn root(&self) -> PatternRoot {
        PatternRoot::Any
    }

    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        to_stack(rewriter, op, self.0).is_some()
    }
}

fn to_stack(rewriter: &mut Rewriter<'_, '_>, op: Op, most: Option<u64>) -> Option<()> {
    let ir = rewriter.ir();
    let alloc = Alloc::cast(ir, op)?;
    let (context, value) = (ir.context(), alloc.memref(ir));
    let ty = ir.value_type(value);
    let TypeData::MemRef { shape, element, .. } = context.type_data(ty) else { return None };
    let bits = context.integer_width(*element).or_else(|| context.float_kind(*element).map(|kind| kind.width()));
    let bits = if *element == context.index() { Some(64) } else { bits };
    let is_small = |most: u64| {
        let count = shape.iter().try_fold(1u64, |all, &size| all.checked_mul(u64::try_from(size).ok()?));
        let bytes = count.and_then(|count| count.checked_mul(u64::from(bits?))).map(|bits| bits.div_ceil(8));
        bytes.is_some_and(|bytes| bytes < most)
    };
    let is_in_scope =
        ir.parent_op(op).is_some_and(|parent| ir.has_trait(parent, |t| matches!(t, Trait::AutomaticAllocationScope)));
    if shape.contains(&DYNAMIC) || !is_in_scope || !most.is_none_or(is_small) {
        return None;
    }
    let freed: Vec<Op> = ir.users(value).filter(|&user| Dealloc::matches(ir, user)).collect();
    for dealloc in freed {
        rewriter.erase_op(dealloc);
    }
    rewriter.replace_with(op, |b| Alloca::build(b, [], [], ty));
    Some(())
}
