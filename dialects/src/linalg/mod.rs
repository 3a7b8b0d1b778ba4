//! Structured ops: loops over arrays, where each iteration computes an element of each output from an element of each
//! operand.
//!
//! | file | what it has |
//! | --- | --- |
//! | `structured.rs` | the interface [`Structured`]: loops and maps of any such op |
//! | `named.rs` | the ops whose name says loops, maps and body, a line each |
//! | `body.rs` | the bodies of those |
//! | `generic.rs` | `linalg.generic`, whose attributes say loops and maps |
//! | `shaped.rs` | `map`, `reduce`, `transpose`, `broadcast` |
//! | `contractions.rs` | maps that the text has: `contract`, `elementwise`, and the products of matrices |
//! | `relayout.rs`, `canonicalize_relayout.rs` | `pack`, `unpack` |
//! | `aggregates.rs`, `winograd.rs` | ops that stand for several: `softmax`, the transforms of Winograd and their matrices |
//! | `canonicalize.rs`, `fills.rs` | rewrites of casts, copies, transpositions and broadcasts, and of fills |
//! | `syntax.rs`, `verify.rs` | what all share |
//! | `transforms/` | the passes |
//! | `match_ops.rs` | ops of scripts that look at structured ops (`transform.match.structured.…`) |
//! | `transform_ops.rs`, `tiling_ops.rs`, `memory_ops.rs`, `pack_ops.rs`, `pad_ops.rs`, `reduction_ops.rs`, `rewrite_ops.rs`, `vectorize_ops.rs` | ops of scripts (`transform.structured.…`) |

mod aggregates;
mod body;
pub(crate) mod canonicalize;
mod canonicalize_relayout;
mod contractions;
pub(crate) mod convolution_ops;
mod enums;
mod fills;
mod generic;
pub(crate) mod match_ops;
pub(crate) mod memory_ops;
mod named;
pub(crate) mod pack_ops;
pub(crate) mod pad_ops;
pub(crate) mod reduction_ops;
mod relayout;
pub(crate) mod rewrite_ops;
mod shaped;
pub(crate) mod size_ops;
pub(crate) mod structured;
mod syntax;
pub(crate) mod tiling_ops;
pub(crate) mod transform_ops;
pub(crate) mod transforms;
pub(crate) mod vectorize_ops;
mod verify;
mod winograd;

pub use aggregates::{Softmax, WinogradFilterTransform, WinogradInputTransform, WinogradOutputTransform};
pub use body::{Body, Scalar, Scalars};
pub use canonicalize::build_copy;
pub use contractions::{Contract, Elementwise};
pub use enums::{ELEMENTWISE_KIND, Function, ITERATOR_TYPE, IteratorType, TYPE_FN};
pub use generic::Generic;
pub use named::*;
pub use relayout::{Layout, Pack, Unpack, build_pack, build_unpack};
pub use shaped::{Broadcast, Map, Reduce, Transpose};
pub use structured::{IterationSpace, Space, Structured, inputs, maps_attr, num_inputs, outputs, rank, shape};
pub(crate) use transforms::may_reduce_nothing;
pub use transforms::{FusionControl, emit_body, fuse_elementwise_ops, is_memref, loop_sizes, place, size_of};
pub use verify::loop_sources;
pub use winograd::{WinogradRows, WinogradTile, winograd_matrix};

use vulcanize_ir::rewrite::DialectInlining;
use vulcanize_ir::schema::{ANY_TYPE, AttrConstraint, AttrSyntax, FoldResult, FoldValue, INDEX, TypeConstraint};
use vulcanize_ir::{Context, Dialect, Ir, Op, TypeData, ops};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    dependencies: &[
        &crate::affine::DIALECT,
        &crate::arith::DIALECT,
        &crate::cf::DIALECT,
        &crate::complex::DIALECT,
        &crate::math::DIALECT,
        &crate::memref::DIALECT,
        &crate::tensor::DIALECT,
    ],
    ops: &[OPS, aggregates::OPS, contractions::OPS, generic::OPS, named::OPS, relayout::OPS, shaped::OPS],
    parse_attribute: Some(enums::parse_attribute),
    materialize_constant: Some(crate::arith::materialize_constant),
    inlining: Some(&DialectInlining::OPS_AND_REGIONS),
    ..Dialect::new("linalg")
};

static ANY_SHAPED: TypeConstraint = TypeConstraint::new("shaped of any type values", |c, t| {
    matches!(
        c.type_data(t),
        TypeData::RankedTensor { .. }
            | TypeData::UnrankedTensor { .. }
            | TypeData::MemRef { .. }
            | TypeData::UnrankedMemRef { .. }
            | TypeData::Vector { .. }
    )
});

static RANKED_TENSOR: TypeConstraint = TypeConstraint::new("ranked tensor of any type values", |c, t| {
    matches!(c.type_data(t), TypeData::RankedTensor { .. })
});

static TENSOR_OR_MEMREF: TypeConstraint =
    TypeConstraint::new("memref of any type values or ranked tensor of any type values", |c, t| {
        matches!(c.type_data(t), TypeData::RankedTensor { .. } | TypeData::MemRef { .. })
    });

/// A number of a loop.
static LOOP: AttrConstraint = AttrConstraint {
    summary: "64-bit signless integer attribute whose minimum value is 0",
    check: |c, a| c.attribute_type(a) == Some(c.i64()) && c.int_value(a).is_some_and(|value| value >= 0),
    syntax: AttrSyntax::Typed(Context::i64),
};

ops! {
    /// The ops inside bodies.
    pub(super) static OPS;

    /// The index of a loop of the op around it.
    pub struct Index = "linalg.index" {
        attributes: { dim: LOOP },
        results: inferred { result: INDEX },
        traits: [Pure],
        format: "$dim attr-dict `:` type($result)",
        with: { verify: Some(verify::verify_index), fold: Some(fold_index) },
    }

    /// Ends a body, with an element for each output.
    pub struct Yield = "linalg.yield" {
        operands: { values: ANY_TYPE[variadic] },
        traits: [Pure, ReturnLike, Terminator],
        format: "($values^)? attr-dict (`:` type($values)^)?",
        with: { verify: Some(verify::verify_yield) },
    }
}

impl Index {
    /// The number of the loop.
    pub fn dim_value(self, ir: &Ir<'_>) -> Option<usize> {
        usize::try_from(ir.context().int_value(self.dim(ir))?).ok()
    }
}

/// The index of a loop of one iteration is 0.
fn fold_index(ir: &Ir<'_>, op: Op, _: &[Option<vulcanize_ir::Attribute>]) -> FoldResult {
    let parent = ir.parent_op(op)?;
    let space = Structured::of(ir, parent)?.space(ir, parent)?;
    let &(operand, dimension) = loop_sources(&space)?.get(Index(op).dim_value(ir)?)?;
    let is_one = shape(ir, ir.operand(parent, operand))[dimension] == 1;
    is_one.then(|| [FoldValue::Constant(ir.context().index_attr(0))].into_iter().collect())
}
