//! Vectors of any length and rank become vectors that the target has.
//!
//! One step before the conversion, on the source dialects. A value of a vector type that SPIR-V lacks becomes several
//! values (`Pieces`): each row is cut into vectors of four elements and a rest (of 16 and 8 too, where the target has
//! `Vector16`). Ops on elements are repeated for each part; ops that move elements become shuffles of parts; ops that
//! have no counterpart in SPIR-V (contractions, reductions, scans, masks, transfers, gathers and scatters) become
//! simpler ops of the same meaning, whatever the length. Functions, branches and structured control flow carry the
//! parts; memory holds the elements as one more dimension.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `pieces.rs` | what a vector is taken apart into |
//! | `legalizer.rs` | the IR under way |
//! | `parts.rs` | parts of elements, elements of parts |
//! | `movement.rs` | ops that move elements |
//! | `arithmetic.rs` | constants, ops on elements, reductions, contractions, scans, masks |
//! | `bitcast.rs` | elements as other elements of the same bits |
//! | `memory.rs` | loads, stores, transfers, gathers, scatters |
//! | `structure.rs` | functions, regions and branches; types of memory |
//! | `views.rs` | views of memory |
//!
//! Why not a 1:N conversion of types in the conversion's own driver: the patterns of all dialects would have to take
//! lists of values, for the sake of the few kernels that have such vectors.

mod arithmetic;
mod bitcast;
mod legalizer;
mod memory;
mod movement;
mod parts;
mod pieces;
mod structure;
mod views;

use rustc_hash::FxHashMap;
use vulcanize_dialects::vector as v;
use vulcanize_ir::rewrite::{Builder, Growth};
use vulcanize_ir::schema::{Accessed, MemoryAccess, Trait, TypedOp};
use vulcanize_ir::{Block, Contents, Context, Fallible, Ir, Location, Op, Type, TypeData, Value, WalkOrder, op_table};
use vulcanize_spirv::transforms::check_type;
use vulcanize_target_env::{Capability, TargetEnv};

use bitcast::is_bitcast_of_emulated;
use legalizer::{Legalizer, is_illegal, is_vector, is_vector_of_bits};
use pieces::Widths;

op_table! {
    /// Ops that SPIR-V has nothing for, also on vectors that it has.
    static ALWAYS: ();
    v::CompressStore | v::ConstantMask | v::Contract | v::CreateMask | v::ExpandLoad | v::Gather | v::Mask | v::MaskedLoad | v::MaskedStore | v::MultiDimReduction | v::OuterProduct | v::Scan | v::Scatter | v::TransferRead | v::TransferWrite | v::Transpose | v::TypeCast => ();
}

op_table! {
    /// Ops that move slices.
    static SLICES: ();
    v::Deinterleave | v::ExtractStridedSlice | v::InsertStridedSlice | v::Interleave => ();
}

/// Whether a type has a vector in it, without which there is nothing to take apart.
pub(super) fn has_vectors(ir: &Ir<'_>, contents: &Contents) -> bool {
    contents.types().any(|ty| may_have_vectors(ir.context(), ty))
}

/// Takes vectors apart that the target lacks, in `root` and all ops in it; returns whether there were any.
///
/// # Errors
/// An op on such a vector has no form on its parts; the IR is not to be used then.
pub(super) fn legalize_vectors(ir: &mut Ir<'_>, root: Op, env: &TargetEnv) -> Fallible<bool> {
    let has = |capability| env.allows_capability(capability);
    let widths = Widths {
        wide: has(Capability::Vector16),
        has_bytes: [Capability::Kernel, Capability::Int8, Capability::Int16].into_iter().all(has),
    };
    let ops = ir.walk(root, WalkOrder::Pre);
    if !ops.iter().any(|&op| needs_work(ir, op, widths, env)) {
        return Ok(false);
    }
    let growth = Growth::new(ir, root);
    let no_value = placeholder(ir);
    let mut legalizer =
        Legalizer { widths, env, pieces: FxHashMap::default(), dead: Vec::new(), no_value, b: Builder::new(ir) };
    for op in ops {
        if !legalizer.ir().is_erased(op) {
            legalizer.legalize(op)?;
            growth.check(legalizer.ir(), op)?;
        }
    }
    legalizer.erase_dead()?;
    Ok(true)
}

/// A value that is no element's.
fn placeholder(ir: &mut Ir<'_>) -> Value {
    let none = ir.context().none();
    let block: Block = ir.create_block(&[(none, Location::UNKNOWN)]);
    ir.arguments(block)[0]
}

fn has_illegal_types(ir: &Ir<'_>, op: Op, widths: Widths) -> bool {
    let context = ir.context();
    ir.operand_types(op).chain(ir.result_types(op)).any(|ty| is_illegal(context, ty, widths))
}

fn has_illegal_arguments(ir: &Ir<'_>, op: Op, widths: Widths) -> bool {
    let context = ir.context();
    let mut arguments =
        ir.regions(op).iter().flat_map(|&region| ir.blocks(region)).flat_map(|block| ir.arguments(block));
    arguments.any(|&argument| is_illegal(context, ir.value_type(argument), widths))
}

fn has_illegal_signature(ir: &Ir<'_>, op: Op, widths: Widths) -> bool {
    let signature = vulcanize_dialects::function::function_signature(ir, op);
    let is_function = ir.has_trait(op, |t| matches!(t, Trait::FunctionLike));
    is_function
        && signature.is_some_and(|(inputs, results)| {
            inputs.iter().chain(results).any(|&ty| is_illegal(ir.context(), ty, widths))
        })
}

fn needs_work(ir: &Ir<'_>, op: Op, widths: Widths, env: &TargetEnv) -> bool {
    is_taken_apart(ir, op, widths, env)
        || has_illegal_arguments(ir, op, widths)
        || has_illegal_signature(ir, op, widths)
}

/// Whether the op itself has to go.
fn is_taken_apart(ir: &Ir<'_>, op: Op, widths: Widths, env: &TargetEnv) -> bool {
    let mut types = ir.operand_types(op).chain(ir.result_types(op));
    types.any(|ty| may_have_vectors(ir.context(), ty))
        && (ALWAYS.get(ir, op).is_some()
            || has_illegal_types(ir, op, widths)
            || is_access_of_parts(ir, op, widths)
            || is_slice_of_one(ir, op)
            || is_slice_of_emulated(ir, op, env)
            || is_vector_reduction(ir, op)
            || is_bitcast_of_emulated(ir, op, env))
}

/// Whether a type can have a vector in it, which few types of most kernels do.
fn may_have_vectors(context: &Context, ty: Type) -> bool {
    match context.type_data(ty) {
        TypeData::MemRef { element, .. } => is_vector(context, Some(*element)),
        TypeData::Function { inputs, results } => inputs.iter().chain(results).any(|&ty| may_have_vectors(context, ty)),
        TypeData::Vector { .. } => true,
        _ => false,
    }
}

/// Elements of less than 32 bits may be parts of words in memory, and bools are bytes: vectors of them are read and written one
/// by one.
fn is_access_of_parts(ir: &Ir<'_>, op: Op, widths: Widths) -> bool {
    let context = ir.context();
    let Some(access) = MemoryAccess::of(ir, op) else { return false };
    if access.accessed == Accessed::Element {
        return ir.operand_types(op).chain(ir.result_types(op)).any(|ty| is_vector_of_bits(context, ty));
    }
    if access.accessed != Accessed::Vector || access.mask.is_some() {
        return false;
    }
    let element = context.element_type(ir.value_type(access.memref(ir, op)));
    element == context.i1() || (!widths.has_bytes && context.scalar_width(element).is_some_and(|bits| bits < 32))
}

/// Slices of one element, and interleaved ones, are inserted as that element.
fn is_slice_of_one(ir: &Ir<'_>, op: Op) -> bool {
    let context = ir.context();
    SLICES.get(ir, op).is_some()
        && ir.operand_types(op).chain(ir.result_types(op)).any(|ty| context.shape(ty) == Some(&[1]))
}

/// Emulation has shuffles of numbers of two words, and nothing else that moves slices of them.
fn is_slice_of_emulated(ir: &Ir<'_>, op: Op, env: &TargetEnv) -> bool {
    let context = ir.context();
    let is_missing = |ty: Type| {
        let element = context.element_type(ty);
        let kept = if element == context.index() { context.i64() } else { element };
        context.scalar_width(kept) == Some(64) && check_type(context, env, kept, None).is_err()
    };
    SLICES.get(ir, op).is_some() && ir.operand_types(op).any(is_missing)
}

/// A reduction across invocations takes scalars in SPIR-V.
fn is_vector_reduction(ir: &Ir<'_>, op: Op) -> bool {
    vulcanize_dialects::gpu::SubgroupReduce::matches(ir, op) && is_vector(ir.context(), ir.operand_types(op).next())
}

impl Legalizer<'_, '_> {
    fn legalize(&mut self, op: Op) -> Fallible {
        let location = self.ir().location(op);
        self.at(location).set_insertion_point(op);
        if has_illegal_arguments(self.ir(), op, self.widths) || has_illegal_signature(self.ir(), op, self.widths) {
            self.check_regions(op)?;
            self.legalize_regions(op)?;
        }
        if !is_taken_apart(self.ir(), op, self.widths, self.env) {
            return Ok(());
        }
        self.check_sizes(op)?;
        if self.legalize_structure(op)?
            || self.legalize_memory(op)?
            || self.legalize_movement(op)?
            || self.legalize_arithmetic(op)?
        {
            return Ok(());
        }
        Err(self.refusal(op))
    }
}
