//! `linalg-block-pack-matmul`: products of matrices become products of matrices in blocks.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{PatternRoot, PatternSet, RewritePattern, Rewriter, apply_patterns_greedily};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DYNAMIC, Ir, Op};

use super::classify::{ContractionDims, contraction_dims};
use super::generalize::generalize_op;
use super::pack::{Blocks, pack_product, transpose_pack};
use super::parts::{Parts, dims_of, is_on_tensors, static_loop_sizes};
use crate::index_list::MixedIndex;
use crate::linalg::verify::is_multiply_add;
use crate::linalg::{BatchMatmul, Generic, Matmul};
use crate::memref::transforms::greedy_options;

vulcanize_ir::pass_options! {
    /// The options of `linalg-block-pack-matmul`.
    pub(crate) struct Options;

    "block-factors" "Block factors (mb, nb, kb) for relayout" { factors: Vec<u32> = Vec::new(); }
    "allow-padding" "Allow packing padding" { allow_padding: bool = true; }
    "mnk-padded-multiples" "Next multiples of the packing sizes" { multiples: Vec<u32> = Vec::new(); }
    "mnk-order" "Permutation of matmul (M, N, K) dimensions order" { order: Vec<u32> = Vec::new(); }
    "lhs-transpose-outer-blocks" "Transpose LHS outer block layout [MB][KB] -> [KB][MB]" { lhs_outer: bool = false; }
    "lhs-transpose-inner-blocks" "Transpose LHS inner block layout [mb][kb] -> [kb][mb]" { lhs_inner: bool = false; }
    "rhs-transpose-outer-blocks" "Transpose RHS outer block layout [KB][NB] -> [NB][KB]" { rhs_outer: bool = true; }
    "rhs-transpose-inner-blocks" "Transpose RHS inner block layout [kb][nb] -> [nb][kb]" { rhs_inner: bool = true; }
}

pub(crate) static BLOCK_PACK_MATMUL: PassDef<Options> = PassDef::new(
    "linalg-block-pack-matmul",
    "LinalgBlockPackMatmul",
    "Convert linalg matmul ops to block layout and back",
    run,
)
.options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let Some(request) = Request::of(options) else { return Ok(false) };
    let mut patterns = PatternSet::new();
    patterns.add(BlockPack(request));
    Ok(apply_patterns_greedily(ir, op, &patterns, &greedy_options()).changed)
}

// ---- what is asked for ----

/// Options that fit each other. Those of MLIR that do not make it crash.
struct Request {
    /// For m, n, k.
    factors: [i64; 3],
    blocks: Blocks,
    allow_padding: bool,
    /// Whether the outer and the inner blocks are transposed.
    lhs: [bool; 2],
    rhs: [bool; 2],
}

impl Request {
    fn of(options: &Options) -> Option<Self> {
        let three = |list: &[u32], default: [u32; 3]| -> Option<[u32; 3]> {
            if list.is_empty() { Some(default) } else { list.try_into().ok() }
        };
        let factors: [u32; 3] = options.factors[..].try_into().ok()?;
        let factors = factors.map(i64::from);
        let order = three(&options.order, [0, 1, 2])?;
        let mut sorted = order;
        sorted.sort_unstable();
        (sorted == [0, 1, 2] && !factors.contains(&0)).then_some(Self {
            factors,
            blocks: Blocks {
                sizes: factors.map(MixedIndex::Static),
                multiples: three(&options.multiples, [0; 3])?.map(i64::from),
                order: order.map(|place| place as usize),
            },
            allow_padding: options.allow_padding,
            lhs: [options.lhs_outer, options.lhs_inner],
            rhs: [options.rhs_outer, options.rhs_inner],
        })
    }
}

// ---- products ----

/// The maps of `linalg.generic` that are taken for a product of matrices, as the loops in each.
const GENERIC: [[&[u32]; 3]; 3] =
    [[&[0, 2], &[2, 1], &[0, 1]], [&[2, 0], &[2, 1], &[0, 1]], [&[0, 2], &[1, 2], &[0, 1]]];

fn has_maps(parts: &Parts, loops: [&[u32]; 3]) -> bool {
    let is = |(map, loops): (&AffineMap, &[u32])| {
        map.results().iter().eq(&loops.iter().map(|&dim| AffineExpr::Dim(dim)).collect::<Vec<_>>())
    };
    parts.maps().count() == 3 && parts.maps().zip(loops).all(is)
}

fn is_product(ir: &Ir<'_>, op: Op, parts: &Parts) -> bool {
    match () {
        () if Matmul::matches(ir, op) => true,
        () if BatchMatmul::matches(ir, op) => has_maps(parts, [&[0, 1, 3], &[0, 3, 2], &[0, 1, 2]]),
        () if Generic::matches(ir, op) => {
            GENERIC.iter().any(|&loops| has_maps(parts, loops)) && is_multiply_add(ir, op) == Some(true)
        }
        () => false,
    }
}

// ---- the rewrite ----

struct BlockPack(Request);

impl RewritePattern for BlockPack {
    fn root(&self) -> PatternRoot {
        PatternRoot::Any
    }

    fn name(&self) -> &'static str {
        "BlockPackMatmul"
    }

    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        let (ir, request) = (rewriter.ir(), &self.0);
        let Some(parts) = Parts::of(ir, op).filter(|parts| is_product(ir, op, parts) && is_on_tensors(ir, op)) else {
            return false;
        };
        let Some(loops) = contraction_dims(ir, op) else { return false };
        if !request.allow_padding && !request.are_full(ir, &parts, &loops) {
            return false;
        }
        let generic = if Generic::matches(ir, op) { Some(op) } else { generalize_op(rewriter, op) };
        let Some(generic) = generic else { return false };
        let made = pack_product(rewriter, generic, &loops, &request.blocks);
        if let Some(made) = made {
            request.transpose(rewriter, made);
        }
        made.is_some() || generic != op
    }
}

impl Request {
    /// Whether blocks divide the loops. As in MLIR, these are the loops at the places of the order, as the op has them.
    fn are_full(&self, ir: &Ir<'_>, parts: &Parts, loops: &ContractionDims) -> bool {
        let sizes = static_loop_sizes(ir, parts);
        self.factors.iter().zip(self.blocks.order).all(|(&factor, place)| {
            let size = sizes.get(place + loops.batch.len());
            size.is_some_and(|&size| size != DYNAMIC && size % factor == 0)
        })
    }

    /// Transposes blocks of both inputs as asked for.
    fn transpose(&self, rewriter: &mut Rewriter<'_, '_>, mut made: Op) {
        let Some(parts) = Parts::of(rewriter.ir(), made) else { return };
        let Some(loops) = contraction_dims(rewriter.ir(), made) else { return };
        for (number, asked, starts) in [(0, self.lhs, &loops.m), (1, self.rhs, &loops.k)] {
            let dims: Vec<usize> = dims_of(&parts.operand(number).1).collect();
            let (Some(outer), [.., outer_start, inner_start]) = (dims.len().checked_sub(4), &starts[..]) else {
                continue;
            };
            let is_transposed = [dims[outer] != *outer_start, dims[outer + 2] != *inner_start];
            let [outer_swap, inner_swap] = [0, 1].map(|which: usize| is_transposed[which] != asked[which]);
            let mut order: Vec<i64> = (0..(outer + 2) as i64).collect();
            if outer_swap {
                order.swap(outer, outer + 1);
            }
            let inner: &[i64] = if inner_swap { &[1, 0] } else { &[] };
            match transpose_pack(rewriter, made, number, [&order, inner], None) {
                Some(transposed) => made = transposed.op,
                None => return,
            }
        }
    }
}
