//! `promote-buffers-to-stack`: small memory that nobody gives back and that does not leave its scope lives in that scope.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{Builder, defined_by};
use vulcanize_ir::schema::Trait;
use vulcanize_ir::{Context, DYNAMIC, Ir, Op, Region, Type, TypeData, Value, WalkOrder};

use super::super::allocation::{Allocation, deallocations, ends_region, has_known_control_flow, is_loop};
use super::super::view_flow::ViewFlow;
use crate::memref::Rank;

vulcanize_ir::pass_options! {
    /// The options of `promote-buffers-to-stack`.
    pub(crate) struct Options;

    "max-alloc-size-in-bytes" "Maximal size in bytes to promote allocations to stack." { max_size: u32 = 1024; }
    "max-rank-of-allocated-memref" "Maximal memref rank to promote dynamic buffers." { max_rank: u32 = 1; }
}

pub(super) static PROMOTE: PassDef<Options> = PassDef::new(
    "promote-buffers-to-stack",
    "PromoteBuffersToStackPass",
    "Promotes heap-based allocations to automatically managed stack-based allocations",
    run,
)
.on("func.func")
.options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, root: Op, _: &mut PassContext<'_>) -> PassResult {
    let flow = ViewFlow::of(ir, root);
    let promoted: Vec<_> = ir
        .walk(root, WalkOrder::Post)
        .into_iter()
        .filter_map(|op| Some((op, Allocation::of(ir, op)?.in_scope?)))
        .filter(|&(op, _)| is_small(ir, op, options) && deallocations(ir, ir.result(op, 0)) == 0)
        .filter(|&(op, _)| has_scope(ir, op, &flow))
        .collect();
    let changed = !promoted.is_empty();
    for (op, make) in promoted {
        let made = make(&mut Builder::before(ir, op), op);
        ir.replace_all_uses(ir.result(op, 0), made);
        ir.erase(op);
    }
    Ok(changed)
}

/// Whether memory is known to be small: its size is, or its sizes are ranks.
fn is_small(ir: &Ir<'_>, op: Op, options: &Options) -> bool {
    let context = ir.context();
    let TypeData::MemRef { shape, element, .. } = context.type_data(ir.value_type(ir.result(op, 0))) else {
        return false;
    };
    if shape.contains(&DYNAMIC) {
        let is_rank = |size: Value| defined_by::<Rank>(ir, size).is_some();
        return shape.len() <= options.max_rank as usize && ir.operands(op).all(is_rank);
    }
    let elements = shape.iter().fold(1_u128, |count, &size| count.saturating_mul(size.unsigned_abs().into()));
    let bits = bit_width(context, *element).map(|bits| elements.saturating_mul(bits));
    bits.is_some_and(|bits| bits <= u128::from(options.max_size) * 8)
}

/// The bits of an element in memory, where MLIR's usual layout tells it.
fn bit_width(context: &Context, ty: Type) -> Option<u128> {
    match context.type_data(ty) {
        TypeData::Index => Some(64),
        TypeData::Complex(part) => Some(2 * bit_width(context, *part)?.next_multiple_of(8)),
        TypeData::Vector { shape, element, .. } => {
            let (&last, outer) = shape.split_last()?;
            let bytes = bit_width(context, *element)?.div_ceil(8);
            let row = u128::from(last.unsigned_abs().checked_next_power_of_two()?);
            Some(outer.iter().fold(row * bytes * 8, |bits, &size| bits.saturating_mul(size.unsigned_abs().into())))
        }
        _ => context.scalar_width(ty).map(u128::from),
    }
}

/// Whether a scope around the allocation ends only after all uses of its memory, and is executed once for each time that
/// memory is made.
fn has_scope(ir: &Ir<'_>, op: Op, flow: &ViewFlow) -> bool {
    // Most allocations are used at one place only, so the aliases are looked for late.
    let mut aliases = None;
    let mut current = ir.parent_region(op);
    while let Some(region) = current {
        let Some(around) = ir.region_parent(region) else { return false };
        if ir.has_trait(around, |t| matches!(t, Trait::AutomaticAllocationScope)) {
            let aliases = aliases.get_or_insert_with(|| flow.aliases(ir.result(op, 0)));
            if !leaves(ir, region, aliases) {
                return true;
            }
        }
        if is_loop(ir, around) || !has_known_control_flow(ir, around) {
            return false;
        }
        current = ir.parent_region(around);
    }
    false
}

fn leaves(ir: &Ir<'_>, region: Region, aliases: &[Value]) -> bool {
    let mut users = aliases.iter().flat_map(|&alias| ir.users(alias));
    users.any(|user| ends_region(ir, user) && ir.parent_region(user) == Some(region))
}
