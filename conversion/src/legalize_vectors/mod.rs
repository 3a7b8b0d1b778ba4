//! Vectors of any length and rank become vectors that the target has.
//!
//! One step before the conversion, on the source dialects. A value of a vector type that SPIR-V lacks becomes several
//! values ([`Pieces`]): each row is cut into vectors of four elements and a rest (of 16 and 8 too, where the target has
//! `Vector16`). Ops on elements are repeated for each part; ops that move elements become shuffles of parts; ops that
//! have no counterpart in SPIR-V (contractions, reductions, scans, masks, transfers, gathers and scatters) become what
//! they mean, whatever the length. Functions, branches and structured control flow carry the parts; memory holds the
//! elements as a dimension more.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `pieces.rs` | the parts of a vector, and parts of elements |
//! | `movement.rs` | ops that move elements |
//! | `arithmetic.rs` | constants, ops on elements, reductions, contractions, scans, masks |
//! | `memory.rs` | loads, stores, transfers, gathers, scatters |
//! | `structure.rs` | functions, regions and branches; types of memory |
//!
//! Why not a 1:N conversion of types in the conversion's own driver: the patterns of all dialects would have to take
//! lists of values, for the sake of the few kernels that have such vectors.

mod arithmetic;
mod memory;
mod movement;
mod pieces;
mod structure;

use rustc_hash::FxHashMap;
use vulcanize_dialects::vector as v;
use vulcanize_ir::rewrite::InsertionPoint;
use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{
    Attribute, Block, Context, Diagnostic, Fallible, Ir, Location, Op, OperationState, Type, TypeData, Value,
    WalkOrder, element_count,
};
use vulcanize_target_env::{Capability, TargetEnv};

use pieces::{Pieces, Widths};

/// More elements than a vector that is taken apart may have: each may become an op.
const MAX_ELEMENTS: i64 = 4096;

/// Ops that SPIR-V has nothing for, also on vectors that it has.
const ALWAYS: &[&str] = &[
    v::CompressStore::NAME,
    v::ConstantMask::NAME,
    v::Contract::NAME,
    v::CreateMask::NAME,
    v::ExpandLoad::NAME,
    v::Gather::NAME,
    v::Mask::NAME,
    v::MaskedLoad::NAME,
    v::MaskedStore::NAME,
    v::MultiDimReduction::NAME,
    v::OuterProduct::NAME,
    v::Scan::NAME,
    v::Scatter::NAME,
    v::TransferRead::NAME,
    v::TransferWrite::NAME,
    v::Transpose::NAME,
    v::TypeCast::NAME,
];

/// Takes vectors apart that the target lacks, in `root` and all that is in it; whether there were any comes back.
///
/// # Errors
/// An op on such a vector has no form on its parts; the IR is not to be used then.
pub(crate) fn legalize_vectors(ir: &mut Ir<'_>, root: Op, env: &TargetEnv) -> Fallible<bool> {
    let has = |capability| env.allows_capability(capability);
    let widths = Widths {
        wide: has(Capability::Vector16),
        has_bytes: [Capability::Kernel, Capability::Int8, Capability::Int16].into_iter().all(has),
    };
    let ops = ir.walk(root, WalkOrder::Pre);
    if !ops.iter().any(|&op| needs_work(ir, op, widths)) {
        return Ok(false);
    }
    let no_value = placeholder(ir);
    let mut legalizer = Legalizer {
        widths,
        pieces: FxHashMap::default(),
        point: None,
        location: Location::UNKNOWN,
        dead: Vec::new(),
        no_value,
        ir,
    };
    for op in ops {
        if !legalizer.ir.is_erased(op) {
            legalizer.legalize(op)?;
        }
    }
    legalizer.erase_dead()?;
    Ok(true)
}

/// A value that is no element's.
fn placeholder(ir: &mut Ir<'_>) -> Value {
    let none = ir.context().none();
    let block: Block = ir.create_block(&[none]);
    ir.arguments(block)[0]
}

fn is_vector(context: &Context, ty: Option<Type>) -> bool {
    ty.is_some_and(|ty| matches!(context.type_data(ty), TypeData::Vector { .. }))
}

/// Whether a type is or holds a vector that the target lacks.
fn is_illegal(context: &Context, ty: Type, widths: Widths) -> bool {
    match context.type_data(ty) {
        TypeData::Vector { .. } => !widths.has(context, ty),
        TypeData::MemRef { element, .. } => is_illegal(context, *element, widths),
        TypeData::Function { inputs, results } => {
            inputs.iter().chain(results.iter()).any(|&ty| is_illegal(context, ty, widths))
        }
        _ => false,
    }
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

fn needs_work(ir: &Ir<'_>, op: Op, widths: Widths) -> bool {
    ALWAYS.contains(&ir.op_name_str(op))
        || has_illegal_types(ir, op, widths)
        || is_access_of_parts(ir, op, widths)
        || is_slice_of_one(ir, op)
        || has_illegal_arguments(ir, op, widths)
        || has_illegal_signature(ir, op, widths)
        || is_vector_reduction(ir, op)
}

/// Elements of less than 32 bits may be parts of words in memory, and bools are bytes: vectors of them are read and written one
/// by one.
fn is_access_of_parts(ir: &Ir<'_>, op: Op, widths: Widths) -> bool {
    let context = ir.context();
    let memref = match (v::Load::cast(ir, op), v::Store::cast(ir, op)) {
        (Some(load), _) => load.base(ir),
        (_, Some(store)) => store.base(ir),
        (None, None) => return false,
    };
    let element = context.element_type(ir.value_type(memref));
    element == context.i1() || (!widths.has_bytes && context.scalar_width(element).is_some_and(|bits| bits < 32))
}

/// Slices of one element are inserted as that element.
fn is_slice_of_one(ir: &Ir<'_>, op: Op) -> bool {
    let context = ir.context();
    (v::InsertStridedSlice::matches(ir, op) || v::ExtractStridedSlice::matches(ir, op))
        && ir.operand_types(op).chain(ir.result_types(op)).any(|ty| context.shape(ty) == Some(&[1]))
}

/// A reduction across invocations takes scalars in SPIR-V.
fn is_vector_reduction(ir: &Ir<'_>, op: Op) -> bool {
    vulcanize_dialects::gpu::SubgroupReduce::matches(ir, op) && is_vector(ir.context(), ir.operand_types(op).next())
}

struct Legalizer<'a, 'c> {
    ir: &'a mut Ir<'c>,
    widths: Widths,
    /// What the values of types that the target lacks have become.
    pieces: FxHashMap<Value, Pieces>,
    point: Option<InsertionPoint>,
    location: Location,
    /// Ops that were replaced; later ops may still name their results.
    dead: Vec<Op>,
    no_value: Value,
}

impl<'c> Legalizer<'_, 'c> {
    fn context(&self) -> &'c Context {
        self.ir.context()
    }

    /// An op at the insertion point.
    fn make<T: TypedOp>(&mut self, operands: &[Value], results: &[Type], attributes: &[(&str, Attribute)]) -> Op {
        let context = self.context();
        let mut state = OperationState::of::<T>(context, self.location)
            .operands(operands.iter().copied())
            .results(results.iter().copied());
        for &(name, value) in attributes {
            state.set_attribute(context.identifier(name), value);
        }
        self.insert(state)
    }

    fn insert(&mut self, state: OperationState) -> Op {
        let op = self.ir.create(state);
        if let Some(InsertionPoint { block, before }) = self.point {
            self.ir.insert_op(block, before, op);
        }
        op
    }

    /// The result of an op at the insertion point.
    fn make_value<T: TypedOp>(&mut self, operands: &[Value], ty: Type, attributes: &[(&str, Attribute)]) -> Value {
        let op = self.make::<T>(operands, &[ty], attributes);
        self.ir.result(op, 0)
    }

    fn legalize(&mut self, op: Op) -> Fallible {
        self.point = self.ir.parent_block(op).map(|block| InsertionPoint { block, before: Some(op) });
        self.location = self.ir.location(op);
        if has_illegal_arguments(self.ir, op, self.widths) || has_illegal_signature(self.ir, op, self.widths) {
            self.legalize_regions(op)?;
        }
        let name = self.ir.op_name_str(op);
        if !(ALWAYS.contains(&name)
            || has_illegal_types(self.ir, op, self.widths)
            || is_vector_reduction(self.ir, op)
            || is_access_of_parts(self.ir, op, self.widths)
            || is_slice_of_one(self.ir, op))
        {
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

    /// The error for an op that has no form on parts of vectors.
    fn refusal(&self, op: Op) -> Box<Diagnostic> {
        let (ir, context) = (&*self.ir, self.context());
        let mut types = ir.operand_types(op).chain(ir.result_types(op));
        let ty =
            types.find(|&ty| is_illegal(context, ty, self.widths)).map_or_else(String::new, |ty| context.type_text(ty));
        let message = format!(
            "failed to legalize operation '{}': SPIR-V has vectors of one dimension and 2 to 4 elements, and this op on \
             '{ty}' cannot be taken apart",
            ir.op_name_str(op)
        );
        Diagnostic::error(ir.location(op), message)
    }

    fn check_sizes(&self, op: Op) -> Fallible {
        let (ir, context) = (&*self.ir, self.context());
        for ty in ir.operand_types(op).chain(ir.result_types(op)) {
            let TypeData::Vector { shape, scalable, .. } = context.type_data(ty) else { continue };
            let fits = element_count(shape).is_some_and(|count| (1..=MAX_ELEMENTS).contains(&count));
            if scalable.contains(&true) || !fits {
                let ty = context.type_text(ty);
                let why = if scalable.contains(&true) { "is scalable" } else { "has more elements than 4096, or none" };
                let message = format!("failed to legalize operation '{}': '{ty}' {why}", ir.op_name_str(op));
                return Err(Diagnostic::error(ir.location(op), message));
            }
        }
        Ok(())
    }

    /// Puts parts in the place of a result.
    fn set_result(&mut self, value: Value, pieces: Pieces) {
        let (context, ty) = (self.context(), self.ir.value_type(value));
        if is_illegal(context, ty, self.widths) {
            self.pieces.insert(value, pieces);
            return;
        }
        let part = pieces.parts.first().copied().unwrap_or(value);
        let new = match self.ir.value_type(part) == ty {
            true => part,
            // A vector of one element is a scalar as a part.
            false => self.make_value::<v::Broadcast>(&[part], ty, &[]),
        };
        self.ir.replace_all_uses(value, new);
    }

    /// Replaces the only result of an op.
    fn replace(&mut self, op: Op, pieces: Pieces) {
        let result = self.ir.result(op, 0);
        self.set_result(result, pieces);
        self.dead.push(op);
    }

    fn erase_dead(mut self) -> Fallible {
        let dead = std::mem::take(&mut self.dead);
        for &op in &dead {
            self.ir.set_operands(op, &[]);
        }
        for &op in dead.iter().rev() {
            if self.ir.results(op).any(|result| !self.ir.is_unused(result)) {
                return Err(self.refusal(op));
            }
            self.ir.erase(op);
        }
        Ok(())
    }
}
