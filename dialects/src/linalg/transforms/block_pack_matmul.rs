//! `linalg-block-pack-matmul`: products of matrices become products of matrices in blocks.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{PatternRoot, PatternSet, RewritePattern, Rewriter, apply_patterns_greedily};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DYNAMIC, Ir, Op};

use super::generalize::generalize_op;
use super::pack::{interchange, pack, transpose_pack};
use super::parts::{Parts, dims_of, is_on_tensors, static_loop_sizes};
use crate::affine::composed_folded_apply;
use crate::index_list::MixedIndex;
use crate::linalg::transforms::loop_sizes;
use crate::linalg::verify::is_multiply_add;
use crate::linalg::{BatchMatmul, Generic, IterationSpace, IteratorType, Matmul};
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
    /// For m, n, k; 0 is none.
    multiples: [i64; 3],
    /// The places of m, n, k among the last three loops.
    order: [usize; 3],
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
        let order = three(&options.order, [0, 1, 2])?;
        let mut sorted = order;
        sorted.sort_unstable();
        (sorted == [0, 1, 2] && !factors.contains(&0)).then_some(Self {
            factors: factors.map(i64::from),
            multiples: three(&options.multiples, [0; 3])?.map(i64::from),
            order: order.map(|place| place as usize),
            allow_padding: options.allow_padding,
            lhs: [options.lhs_outer, options.lhs_inner],
            rhs: [options.rhs_outer, options.rhs_inner],
        })
    }
}

// ---- products ----

/// The loops of a product of matrices, by what they count.
struct Loops {
    batch: Vec<usize>,
    m: Vec<usize>,
    n: Vec<usize>,
    k: Vec<usize>,
}

impl Loops {
    /// `None` where an operand is missing, or one of m, n, k.
    fn of(parts: &Parts) -> Option<Self> {
        let [lhs, rhs, out] = parts.maps().collect::<Vec<_>>()[..] else { return None };
        let has = |map: &AffineMap| {
            let mut has = vec![false; parts.iterators.len()];
            dims_of(map).for_each(|dim| has[dim] = true);
            has
        };
        let (lhs, rhs, out) = (has(lhs), has(rhs), has(out));
        let mut loops = Self { batch: Vec::new(), m: Vec::new(), n: Vec::new(), k: Vec::new() };
        for (number, iterator) in parts.iterators.iter().enumerate() {
            match (iterator, lhs[number], rhs[number], out[number]) {
                (IteratorType::Parallel, true, true, true) => loops.batch.push(number),
                (IteratorType::Parallel, true, false, true) => loops.m.push(number),
                (IteratorType::Parallel, false, true, true) => loops.n.push(number),
                (IteratorType::Reduction, true, true, false) => loops.k.push(number),
                _ => {}
            }
        }
        (!loops.m.is_empty() && !loops.n.is_empty() && !loops.k.is_empty()).then_some(loops)
    }
}

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
        let Some(loops) = Loops::of(&parts) else { return false };
        if !request.allow_padding && !request.are_full(ir, &parts, &loops) {
            return false;
        }
        let generic = if Generic::matches(ir, op) { Some(op) } else { generalize_op(rewriter, op) };
        let Some(generic) = generic else { return false };
        let sizes = request.arrange(rewriter, generic, &loops);
        let made = sizes.and_then(|sizes| pack(rewriter, generic, &sizes));
        if let Some(made) = made {
            request.transpose(rewriter, made);
        }
        made.is_some() || generic != op
    }
}

impl Request {
    /// Whether blocks divide the loops. As in MLIR, these are the loops at the places of the order, as the op has them.
    fn are_full(&self, ir: &Ir<'_>, parts: &Parts, loops: &Loops) -> bool {
        let sizes = static_loop_sizes(ir, parts);
        self.factors.iter().zip(self.order).all(|(&factor, place)| {
            let size = sizes.get(place + loops.batch.len());
            size.is_some_and(|&size| size != DYNAMIC && size % factor == 0)
        })
    }

    /// Makes m, n, k the last loops in the order asked for. Returns the sizes of blocks, 0 for the other loops.
    fn arrange(&self, rewriter: &mut Rewriter<'_, '_>, op: Op, loops: &Loops) -> Option<Vec<MixedIndex>> {
        let count = Parts::of(rewriter.ir(), op)?.iterators.len();
        let first = count.checked_sub(3)?;
        let mnk = [&loops.m, &loops.n, &loops.k].map(|loops| loops.last().copied());
        let mnk = [mnk[0]?, mnk[1]?, mnk[2]?];
        let mut order: Vec<usize> = (0..count).filter(|number| !mnk.contains(number)).collect();
        order.resize(count, 0);
        let mut sizes = vec![MixedIndex::Static(0); count];
        let mut multiples = vec![0; count];
        for (which, place) in self.order.into_iter().enumerate() {
            order[first + place] = mnk[which];
            sizes[first + place] = MixedIndex::Static(self.factors[which]);
            multiples[first + place] = self.multiples[which];
        }
        interchange(rewriter, op, &order);
        rewriter.set_insertion_point(op);
        if multiples.iter().any(|&multiple| multiple != 0) {
            let Parts { iterators, .. } = Parts::of(rewriter.ir(), op)?;
            let maps = Parts::of(rewriter.ir(), op)?.maps().cloned().collect();
            let ranges = loop_sizes(rewriter, op, &IterationSpace { iterators, maps })?;
            let quotient = AffineExpr::Dim(0).ceil_div(&AffineExpr::Symbol(0))?;
            let map = AffineMap::new(1, 1, [quotient.mul(&AffineExpr::Symbol(0))?])?;
            for (number, &multiple) in multiples.iter().enumerate().filter(|(_, multiple)| **multiple != 0) {
                sizes[number] = composed_folded_apply(rewriter, &map, &[ranges[number], MixedIndex::Static(multiple)]);
            }
        }
        Some(sizes)
    }

    /// Transposes blocks of both inputs as asked for.
    fn transpose(&self, rewriter: &mut Rewriter<'_, '_>, mut made: Op) {
        let Some(parts) = Parts::of(rewriter.ir(), made) else { return };
        let Some(loops) = Loops::of(&parts) else { return };
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
