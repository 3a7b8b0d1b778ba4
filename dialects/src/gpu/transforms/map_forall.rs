//! The iterations of a `scf.forall` become blocks, warps, lanes or threads of a launch.
//!
//! A mapping gives each loop a dimension of one [unit](Unit). A [place](Places) is made for the dimensions from the ids
//! of blocks or threads; where there are more of these than iterations, the body stands under a condition.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, Value, WalkOrder};

use crate::affine::composed_folded_apply;
use crate::arith::{self, AndI, CmpI, CmpIPredicate};
use crate::gpu::mapping::{Unit, device_mapping};
use crate::gpu::{BlockId, Dimension, Launch, ThreadId};
use crate::index_list::MixedIndex;
use crate::scf;

impl Unit {
    /// How many threads one has.
    fn threads(self, warp_size: i64) -> i64 {
        match self {
            Self::Warpgroup => 4 * warp_size,
            Self::Warp => warp_size,
            Self::Block | Self::Thread | Self::Lane => 1,
        }
    }
}

/// The first of the dimensions that are counted through, after `x`, `y` and `z`.
const FIRST_LINEAR: usize = 3;

/// The iterations of a loop and what they are given to.
#[derive(Debug)]
pub(crate) struct Mapping {
    pub unit: Unit,
    /// For each loop the number of its dimension among `sizes`.
    dimensions: Vec<usize>,
    /// The iterations of each dimension.
    sizes: Vec<i64>,
    /// Whether the dimensions are counted through, the first one fastest; else they are `x`, `y` and `z`.
    is_linear: bool,
}

/// The mapping of a loop; the error is a message.
pub(crate) fn mapping_of(ir: &Ir<'_>, forall: Op) -> Result<Mapping, String> {
    let (context, each) = (ir.context(), scf::Forall(forall));
    let attributes = each.mapping(ir).and_then(|mapping| context.array_value(mapping)).unwrap_or_default();
    let mut cases = Vec::with_capacity(attributes.len());
    for &attribute in attributes {
        let (unit, case) = device_mapping(context, attribute).ok_or("scf.forall op requires a mapping attribute")?;
        cases.push((unit, case as usize));
    }
    let Some(&(unit, first)) = cases.first() else {
        return Err("scf.forall op requires a mapping attribute".to_owned());
    };
    if cases.iter().any(|&(other, _)| other != unit) {
        return Err("cannot mix different mapping types, use nesting".to_owned());
    }
    // There are thirteen dimensions.
    if (0..cases.len()).any(|number| cases[..number].contains(&cases[number])) {
        return Err("duplicate attribute, cannot map different loops to the same mapping id".to_owned());
    }
    let is_linear = first >= FIRST_LINEAR;
    if cases.iter().any(|&(_, case)| (case >= FIRST_LINEAR) != is_linear) {
        return Err("cannot mix linear and non-linear mapping modes".to_owned());
    }
    if ir.num_results(forall) > 0 {
        return Err("only bufferized scf.forall can be mapped".to_owned());
    }
    let bounds = each.bounds(ir);
    if bounds.iter().any(|[lower, _, step]| *lower != Ok(0) || *step != Ok(1)) {
        return Err("unsupported non-normalized loops".to_owned());
    }
    let dimensions: Vec<usize> =
        cases.iter().map(|&(_, case)| if is_linear { case - FIRST_LINEAR } else { case }).collect();
    let count = if is_linear { dimensions.iter().max().map_or(0, |most| most + 1) } else { 3 };
    let mut sizes = vec![1; count];
    for (&dimension, [_, upper, _]) in dimensions.iter().zip(&bounds) {
        sizes[dimension] =
            upper.map_err(|_: Value| "requires statically sized, normalized forall op".to_owned())?.max(0);
    }
    Ok(Mapping { unit, dimensions, sizes, is_linear })
}

/// The product of sizes; `None` where it is beyond all numbers.
fn product(sizes: &[i64]) -> Option<i64> {
    sizes.iter().try_fold(1i64, |product, &size| product.checked_mul(size))
}

impl Mapping {
    /// The sizes of a grid that has a block for each iteration.
    pub(crate) fn grid(&self) -> Option<[i64; 3]> {
        let mut grid = [1i64; 3];
        for (number, &size) in self.sizes.iter().enumerate() {
            let dimension = &mut grid[number.min(2)];
            *dimension = dimension.checked_mul(size)?;
        }
        Some(grid)
    }

    /// Whether there are as many threads as the iterations need; the error is a message.
    pub(crate) fn check_threads(&self, block: [i64; 3], warp_size: i64) -> Result<(), String> {
        let threads = self.unit.threads(warp_size);
        if !self.is_linear && block[0] % threads != 0 {
            return Err(format!("3-D mapping: size of threadIdx.x must be a multiple of {threads}"));
        }
        let available = product(&block).unwrap_or(i64::MAX);
        match product(&self.sizes).and_then(|iterations| iterations.checked_mul(threads)) {
            Some(needed) if needed <= available => Ok(()),
            needed => Err(format!(
                "the number of required parallel resources (blocks or threads) {} overflows the number of available \
                 resources {available}",
                needed.map_or_else(|| "beyond all numbers".to_owned(), |needed| needed.to_string())
            )),
        }
    }
}

const TOO_FEW: &str = "Trying to map to fewer GPU threads than loop iterations but overprovisioning is not yet \
     supported. Try additional tiling before mapping or map to more threads.";

/// Where an iteration takes place.
struct Places {
    /// The index of each dimension.
    ids: Vec<Value>,
    /// What must be below a bound for the iteration to exist.
    conditions: Vec<(Value, i64)>,
}

/// The ids of the block or the thread in `x`, `y` and `z`.
fn hardware_ids(rewriter: &mut Rewriter<'_, '_>, unit: Unit) -> [Value; 3] {
    [Dimension::X, Dimension::Y, Dimension::Z].map(|dimension| match unit {
        Unit::Block => BlockId::build(rewriter, dimension),
        Unit::Warpgroup | Unit::Warp | Unit::Thread | Unit::Lane => ThreadId::build(rewriter, dimension),
    })
}

fn apply(rewriter: &mut Rewriter<'_, '_>, expr: AffineExpr, operands: &[Value]) -> Value {
    let map = AffineMap::new(0, operands.len() as u32, [expr]).expect("a symbol for each operand");
    let operands: Vec<MixedIndex> = operands.iter().map(|&operand| MixedIndex::Value(operand)).collect();
    composed_folded_apply(rewriter, &map, &operands).materialize(rewriter)
}

impl Mapping {
    /// The places among blocks or threads of the sizes `available`; `None` where these are too few.
    fn places(&self, rewriter: &mut Rewriter<'_, '_>, available: [i64; 3], warp_size: i64) -> Option<Places> {
        let hardware = hardware_ids(rewriter, self.unit);
        let threads = self.unit.threads(warp_size);
        if self.is_linear || self.unit == Unit::Lane {
            return self.linear_places(rewriter, hardware, available, warp_size);
        }
        let needed = [self.sizes[0].checked_mul(threads)?, self.sizes[1], self.sizes[2]];
        let mut ids = hardware;
        ids[0] = apply(rewriter, AffineExpr::Symbol(0).floor_div_const(threads), &hardware[..1]);
        let mut conditions = Vec::new();
        for (number, needed) in needed.into_iter().enumerate() {
            if needed > available[number] {
                return None;
            }
            if needed < available[number] {
                conditions.push((hardware[number], needed));
            }
        }
        Some(Places { ids: ids.to_vec(), conditions })
    }

    fn linear_places(
        &self,
        rewriter: &mut Rewriter<'_, '_>,
        hardware: [Value; 3],
        available: [i64; 3],
        warp_size: i64,
    ) -> Option<Places> {
        let all = product(&available)?;
        let [x, y, z] = [0, 1, 2].map(AffineExpr::Symbol);
        let number = x.add(&y.mul_const(available[0])).add(&z.mul_const(available[0] * available[1]));
        let number = apply(rewriter, number, &hardware);
        let threads = self.unit.threads(warp_size);
        let unit = match self.unit {
            Unit::Lane => AffineExpr::Symbol(0).rem_const(warp_size),
            _ => AffineExpr::Symbol(0).floor_div_const(threads),
        };
        let unit = apply(rewriter, unit, &[number]);
        let mut ids = Vec::with_capacity(self.sizes.len());
        let mut stride = 1i64;
        for (index, &size) in self.sizes.iter().enumerate() {
            // The last one needs no bound: the condition is one for all.
            let bounded = match stride.checked_mul(size).filter(|_| index + 1 < self.sizes.len()) {
                Some(next) => AffineExpr::Symbol(0).rem_const(next.max(1)),
                None => AffineExpr::Symbol(0),
            };
            ids.push(apply(rewriter, bounded.floor_div_const(stride), &[unit]));
            stride = stride.checked_mul(size.max(1))?;
        }
        let iterations = product(&self.sizes)?;
        let (active, needed, most) = match self.unit {
            Unit::Lane => (unit, iterations, warp_size),
            _ => (number, iterations.checked_mul(threads)?, all),
        };
        if needed > most {
            return None;
        }
        Some(Places { ids, conditions: if needed == all { Vec::new() } else { vec![(active, needed)] } })
    }
}

/// Puts the body of a loop in its place, done by blocks or threads of the sizes `available`. Without these there are as
/// many as there are iterations.
pub(crate) fn map_forall(
    rewriter: &mut Rewriter<'_, '_>,
    forall: Op,
    mapping: &Mapping,
    available: Option<[i64; 3]>,
    warp_size: i64,
) -> Result<(), String> {
    let exact = || mapping.grid().ok_or_else(|| TOO_FEW.to_owned());
    let places = mapping.places(rewriter, available.map_or_else(exact, Ok)?, warp_size).ok_or(TOO_FEW)?;
    let mut conditions = Vec::new();
    for &(id, bound) in places.conditions.iter().filter(|_| available.is_some()) {
        let bound = MixedIndex::Static(bound).materialize(rewriter);
        conditions.push(CmpI::build(rewriter, id, bound, CmpIPredicate::Ult));
    }
    let condition = conditions.into_iter().reduce(|all, one| AndI::build(rewriter, all, one));
    let ir = rewriter.ir();
    let body = ir.first_block(scf::Forall(forall).region(ir)).expect("a forall has a body");
    let end = ir.last_op(body).expect("the body has an end");
    let ids: Vec<Value> = mapping.dimensions.iter().map(|&dimension| places.ids[dimension]).collect();
    let before = match condition {
        Some(condition) => {
            let made = scf::If::build(rewriter, condition, |_| {});
            let block = rewriter.ir().first_block(made.then_region(rewriter.ir())).expect("the condition has a body");
            rewriter.ir().last_op(block).expect("the body has an end")
        }
        None => forall,
    };
    rewriter.erase_op(end);
    rewriter.inline_block_before(body, before, &ids);
    rewriter.erase_op(forall);
    Ok(())
}

/// Where an op uses the id of a thread in a dimension of one thread, it uses `zero`.
pub(crate) fn fold_unit_ids(rewriter: &mut Rewriter<'_, '_>, launch: Op, block: [i64; 3], zero: Value) {
    for op in rewriter.ir().walk(launch, WalkOrder::Post) {
        let ir = rewriter.ir();
        let Some(id) = ThreadId::cast(ir, op) else { continue };
        let dimension = ir.context().enum_value(id.dimension(ir)).and_then(|number| usize::try_from(number).ok());
        if dimension.and_then(|number| block.get(number)) == Some(&1) {
            rewriter.replace_all_uses(id.result(rewriter.ir()), zero);
        }
    }
}

/// A launch of one thread, with nothing in it, at the insertion point.
pub(crate) fn launch_of_one(rewriter: &mut Rewriter<'_, '_>) -> Launch {
    let location = rewriter.location();
    let one = arith::constant_index(rewriter, location, 1);
    Launch::build(rewriter, [one; 3], [one; 3], |_, _| {})
}

/// Gives a launch other sizes, of the grid (from operand 0) or of the blocks (from operand 3).
pub(crate) fn resize(rewriter: &mut Rewriter<'_, '_>, launch: Launch, first: usize, sizes: [i64; 3]) {
    let ir = rewriter.ir();
    let dependencies = ir.operand_group(launch.op(), 0).len();
    let known = launch.block_size_x(ir);
    match ir.defining_op(known) {
        Some(op) => rewriter.set_insertion_point_after(op),
        None => {
            let block = ir.value_block(known).expect("a value without an op is an argument");
            rewriter.set_insertion_point_to_start(block);
        }
    }
    for (number, size) in sizes.into_iter().enumerate() {
        let size = MixedIndex::Static(size).materialize(rewriter);
        rewriter.set_operand(launch.op(), dependencies + first + number, size);
    }
}
