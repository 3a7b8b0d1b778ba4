//! `gpu-map-parallel-loops` and `convert-parallel-loops-to-gpu`: a parallel loop becomes a launch.

use rustc_hash::FxHashMap;
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::pass::{PassContext, PassDef, PassError, PassResult};
use vulcanize_ir::rewrite::{Builder, defined_by, may_write_memory};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Diagnostic, Ir, IrMapping, Op, Value, WalkOrder};

use crate::affine::{self, Apply, map_of};
use crate::arith::{self, CmpIPredicate};
use crate::gpu::Launch;
use crate::gpu::mapping::{LoopDimMap, SEQUENTIAL};
use crate::scf::{self, Parallel};

const MAPPING: &str = "mapping";

vulcanize_ir::pass_options! {
    /// The options of `gpu-map-parallel-loops`.
    pub(crate) struct Options;

    "mapping-policy" "Policy outlining how to assign loops to GPU dimensions.Supported values are `outermost-first` and `innermost-first`." {
        policy: String = "outermost-first".to_owned();
    }
}

pub(crate) static MAP_PARALLEL_LOOPS: PassDef<Options> = PassDef::new(
    "gpu-map-parallel-loops",
    "GpuMapParallelLoopsPass",
    "Greedily maps loops to GPU hardware dimensions.",
    map_loops,
)
.options(Options::TABLE);

pub(crate) static PARALLEL_LOOPS_TO_GPU: PassDef = PassDef::new(
    "convert-parallel-loops-to-gpu",
    "ConvertParallelLoopToGpuPass",
    "Convert mapped scf.parallel ops to gpu launch operations",
    convert_loops,
);

// ---- mapping ----

fn map_loops(options: &mut Options, ir: &mut Ir<'_>, op: Op, context: &mut PassContext<'_>) -> PassResult {
    let innermost_first = match options.policy.trim().to_ascii_lowercase().as_str() {
        "outermost-first" => false,
        "innermost-first" => true,
        _ => {
            let message = "the mapping policy is neither 'outermost-first' nor 'innermost-first'";
            context.diagnostics().push(Diagnostic::error(ir.location(op), message));
            return Err(PassError::Reported);
        }
    };
    // How many parallel loops are around each one that was met.
    let mut levels: FxHashMap<Op, usize> = FxHashMap::default();
    let mut changed = false;
    for parallel in loops_in(ir, op) {
        let level = match ir.ancestor(parallel, Parallel::matches) {
            None => 0,
            // MLIR maps those that stand right in the body of a mapped one.
            Some(outer) if ir.parent_op(parallel) == Some(outer) => match levels.get(&outer) {
                Some(level) => level + 1,
                None => continue,
            },
            Some(_) => continue,
        };
        if ir.attribute_str(parallel, MAPPING).is_some() {
            continue;
        }
        levels.insert(parallel, level);
        let mapping = mapping_of(ir, Parallel(parallel).induction_variables(ir).len(), level, innermost_first);
        ir.set_attribute(parallel, ir.identifier(MAPPING), mapping);
        changed = true;
    }
    Ok(changed)
}

/// The parallel loops in an op, each before those in it.
fn loops_in(ir: &Ir<'_>, op: Op) -> Vec<Op> {
    ir.walk(op, WalkOrder::Pre).into_iter().filter(|&op| Parallel::matches(ir, op)).collect()
}

/// The first three dimensions are those of the grid, in loops right inside those of the block; all others are sequential.
fn mapping_of(ir: &Ir<'_>, loops: usize, level: usize, innermost_first: bool) -> Attribute {
    let context = ir.context();
    let mapped = loops.min(3);
    let processor = |number: usize| match number {
        _ if level > 1 || number >= mapped => SEQUENTIAL,
        _ if innermost_first => (3 * level + mapped - 1 - number) as u64,
        _ => (3 * level + number) as u64,
    };
    let identity = AffineMap::identity(1);
    let dims: Vec<Attribute> = (0..loops)
        .map(|number| {
            let (map, bound) = (identity.clone(), identity.clone());
            context.dialect_attribute(LoopDimMap { processor: processor(number), map, bound })
        })
        .collect();
    context.array_attr(&dims)
}

// ---- conversion ----

fn convert_loops(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut changed = false;
    for parallel in loops_in(ir, op) {
        if ir.is_erased(parallel) || ir.attribute_str(parallel, MAPPING).is_none() {
            continue;
        }
        if ir.ancestor(parallel, Parallel::matches).is_some() || !can_convert(ir, parallel) {
            continue;
        }
        convert(ir, parallel);
        changed = true;
    }
    Ok(changed)
}

/// What each dimension is; `None` where they are not described one by one, each by maps of one number to another.
fn mapping(ir: &Ir<'_>, parallel: Op) -> Option<Vec<LoopDimMap>> {
    let dims = ir.attribute_str(parallel, MAPPING).and_then(|mapping| ir.context().array_value(mapping));
    let is_plain = |map: &AffineMap| (map.num_dims(), map.num_symbols(), map.results().len()) == (1, 0, 1);
    let dim = |&dim: &Attribute| {
        let dim = ir.context().attribute_as::<LoopDimMap>(dim)?;
        (is_plain(&dim.map) && is_plain(&dim.bound)).then(|| dim.clone())
    };
    let dims = dims?.iter().map(dim).collect::<Option<Vec<LoopDimMap>>>()?;
    (dims.len() == Parallel(parallel).induction_variables(ir).len()).then_some(dims)
}

/// A step through the ops of a nest, in the order in which a launch has them.
enum Step {
    /// An op, or a loop whose body follows.
    Op(Op),
    /// A loop or condition ends.
    End,
}

/// Whether a launch can do what the loop does: all loops in a row are mapped, and effects are in the innermost one only.
fn can_convert(ir: &Ir<'_>, outermost: Op) -> bool {
    let mut work = vec![Step::Op(outermost)];
    let (mut has_effects, mut has_left) = (false, false);
    let mut bounds = [false; 6];
    while let Some(step) = work.pop() {
        match step {
            Step::End => (has_effects, has_left) = (false, true),
            Step::Op(op) if Parallel::matches(ir, op) => {
                if has_effects || !can_enter(ir, outermost, op, &mut bounds) {
                    return false;
                }
                enter(ir, outermost, op, &mut work);
            }
            Step::Op(op) => {
                has_effects |= may_write_memory(ir, op);
                if has_effects && has_left {
                    return false;
                }
            }
        }
    }
    true
}

/// Puts the body of a loop on the list, and before it the ends of what is made around the body.
fn enter(ir: &Ir<'_>, outermost: Op, parallel: Op, work: &mut Vec<Step>) {
    let Some(mapping) = mapping(ir, parallel) else { return };
    let upper = Parallel(parallel).upper_bound(ir);
    for (dim, &upper) in mapping.iter().zip(upper.iter()) {
        if dim.processor == SEQUENTIAL || !is_known_before(ir, outermost, upper) {
            work.push(Step::End);
        }
    }
    let region = Parallel(parallel).region(ir);
    let Some(block) = ir.first_block(region) else { return };
    let ops: Vec<Op> = ir.ops(block).collect();
    let Some((_, ops)) = ops.split_last() else { return };
    work.extend(ops.iter().rev().map(|&op| Step::Op(op)));
}

/// Whether a value is there before the outermost loop, or is a constant.
fn is_known_before(ir: &Ir<'_>, outermost: Op, value: Value) -> bool {
    let inside = match ir.defining_op(value) {
        Some(op) => ir.ancestor(op, |_, parent| parent == outermost).is_some(),
        None => ir
            .value_block(value)
            .and_then(|block| ir.block_parent_op(block))
            .is_some_and(|op| op == outermost || ir.ancestor(op, |_, parent| parent == outermost).is_some()),
    };
    !inside || defined_by::<arith::Constant>(ir, value).is_some()
}

fn can_enter(ir: &Ir<'_>, outermost: Op, parallel: Op, bounds: &mut [bool; 6]) -> bool {
    let each = Parallel(parallel);
    let Some(mapping) = mapping(ir, parallel).filter(|_| ir.num_results(parallel) == 0) else { return false };
    let (lower, upper, step) = (each.lower_bound(ir), each.upper_bound(ir), each.step(ir));
    for (number, dim) in mapping.iter().enumerate() {
        if dim.processor == SEQUENTIAL {
            continue;
        }
        let is_known = |value: Value| is_known_before(ir, outermost, value);
        let has_bound = is_known(upper[number]) || most(ir, upper[number]).is_some();
        if !is_known(lower[number]) || !is_known(step[number]) || !has_bound {
            return false;
        }
        if std::mem::replace(&mut bounds[dim.processor as usize], true) {
            return false;
        }
    }
    true
}

/// A constant that a bound does not exceed.
fn most(ir: &Ir<'_>, bound: Value) -> Option<i64> {
    let constant = |value: Value| {
        let constant = defined_by::<arith::Constant>(ir, value)?;
        ir.context().int_value(constant.value(ir))
    };
    if let Some(number) = constant(bound) {
        return Some(number);
    }
    if let Some(min) = defined_by::<affine::Min>(ir, bound) {
        let map = map_of(ir.context(), min.map(ir))?;
        return map.results().iter().find_map(AffineExpr::as_constant);
    }
    let operands = ir.defining_op(bound).map(|op| ir.operands(op).collect::<Vec<Value>>())?;
    if defined_by::<arith::MinSI>(ir, bound).is_some() {
        return operands.iter().find_map(|&operand| constant(operand));
    }
    if defined_by::<arith::MulI>(ir, bound).is_some() {
        let (lhs, rhs) = (constant(operands[0])?, constant(operands[1])?);
        return if (lhs < 0) == (rhs < 0) { lhs.checked_mul(rhs) } else { None };
    }
    None
}

/// The launch as it is made.
struct Conversion<'b, 'a, 'c> {
    builder: &'b mut Builder<'a, 'c>,
    outermost: Op,
    launch: Launch,
    mapping: IrMapping,
    work: Vec<Step>,
    bounds: [Option<Value>; 6],
}

fn convert(ir: &mut Ir<'_>, outermost: Op) {
    let mut builder = Builder::before(ir, outermost);
    let location = builder.location();
    let one = arith::constant_index(&mut builder, location, 1);
    let launch = Launch::build(&mut builder, [one; 3], [one; 3], |_, _| {});
    let block = builder.ir().first_block(launch.body(builder.ir())).expect("the launch has a body");
    builder.set_insertion_point_to_start(block);
    let mut conversion = Conversion {
        builder: &mut builder,
        outermost,
        launch,
        mapping: IrMapping::new(),
        work: vec![Step::Op(outermost)],
        bounds: [None; 6],
    };
    conversion.run();
    let bounds = conversion.bounds;
    for (number, bound) in bounds.into_iter().enumerate() {
        if let Some(bound) = bound {
            builder.ir_mut().set_operand(launch.op(), number, bound);
        }
    }
    let visited = builder.context().identifier("SCFToGPU_visited");
    let unit = builder.context().unit_attr();
    builder.ir_mut().set_attribute(launch.op(), visited, unit);
    builder.ir_mut().erase(outermost);
}

impl Conversion<'_, '_, '_> {
    fn run(&mut self) {
        while let Some(step) = self.work.pop() {
            match step {
                Step::End => self.leave(),
                Step::Op(op) if Parallel::matches(self.builder.ir(), op) => self.enter(op),
                Step::Op(op) => {
                    let copy = self.builder.ir_mut().clone_op(op, &mut self.mapping);
                    self.builder.insert_op(copy);
                }
            }
        }
    }

    /// Goes out of the loop or condition.
    fn leave(&mut self) {
        let parent = self.builder.insertion_block().and_then(|block| self.builder.ir().block_parent_op(block));
        if let Some(parent) = parent {
            self.builder.set_insertion_point_after(parent);
        }
    }

    fn enter(&mut self, parallel: Op) {
        let ir = self.builder.ir();
        let each = Parallel(parallel);
        let dims = mapping(ir, parallel).unwrap_or_default();
        let (lower, upper, step) =
            (each.lower_bound(ir).to_vec(), each.upper_bound(ir).to_vec(), each.step(ir).to_vec());
        let counters = each.induction_variables(ir).to_vec();
        self.builder.set_location(self.builder.ir().location(parallel));
        for (number, dim) in dims.iter().enumerate() {
            let bounds = [lower[number], upper[number], step[number]];
            let index = match dim.processor {
                SEQUENTIAL => self.sequential(bounds),
                _ => self.mapped(dim, bounds),
            };
            self.mapping.map_value(counters[number], index);
        }
        enter(self.builder.ir(), self.outermost, parallel, &mut self.work);
        self.copy_attributes(parallel);
    }

    /// Attributes that users gave the loop are the launch's.
    fn copy_attributes(&mut self, parallel: Op) {
        let context = self.builder.context();
        let kept: Vec<_> = self
            .builder
            .ir()
            .attributes(parallel)
            .iter()
            .copied()
            .filter(|entry| ![MAPPING, "operandSegmentSizes"].contains(&context.str(entry.name)))
            .collect();
        for entry in kept {
            self.builder.ir_mut().set_attribute(self.launch.op(), entry.name, entry.value);
        }
    }

    fn sequential(&mut self, bounds: [Value; 3]) -> Value {
        let [lower, upper, step] = bounds.map(|bound| self.mapping.value(bound));
        let made = scf::For::build(self.builder, lower, upper, step, [], |_, _, _| []);
        let region = made.region(self.builder.ir());
        let block = self.builder.ir().first_block(region).expect("the loop has a body");
        self.builder.set_insertion_point_to_start(block);
        self.builder.ir().arguments(block)[0]
    }

    /// The index of a dimension of the grid or the block: `id * step + lower`.
    fn mapped(&mut self, dim: &LoopDimMap, [lower, upper, step]: [Value; 3]) -> Value {
        let body = self.launch.body(self.builder.ir());
        let block = self.builder.ir().first_block(body).expect("the launch has a body");
        let id = self.builder.ir().arguments(block)[dim.processor as usize];
        let [d, s, t] = [AffineExpr::Dim(0), AffineExpr::Symbol(0), AffineExpr::Symbol(1)];
        let scaled = d.mul(&s).expect("a dimension times a symbol").add(&t);
        let [own_step, own_lower] = [step, lower].map(|value| self.outside(value));
        let index = self.apply(&dim.map, scaled, [id, own_step, own_lower]);
        let is_precise = is_known_before(self.builder.ir(), self.outermost, upper);
        let inside = self.builder.insertion_point();
        self.builder.set_insertion_point(self.launch.op());
        let bound = match most(self.builder.ir(), upper).filter(|_| !is_precise) {
            Some(most) => {
                let location = self.builder.location();
                arith::constant_index(self.builder, location, most)
            }
            None => upper,
        };
        let [bound, lower, step] = [bound, lower, step].map(|value| self.outside(value));
        let count = d.sub(&s).ceil_div(&t).expect("a symbol divides");
        let count = self.apply(&dim.bound, count, [bound, lower, step]);
        self.bounds[dim.processor as usize] = Some(count);
        self.builder.restore_insertion_point(inside);
        if !is_precise {
            let upper = self.mapping.value(upper);
            self.open_condition(index, upper);
        }
        index
    }

    fn open_condition(&mut self, index: Value, upper: Value) {
        let is_inside = arith::CmpI::build(self.builder, index, upper, CmpIPredicate::Slt);
        let made = scf::If::build(self.builder, is_inside, |_| {});
        let region = made.then_region(self.builder.ir());
        let block = self.builder.ir().first_block(region).expect("the condition has a body");
        self.builder.set_insertion_point_to_start(block);
    }

    fn apply(&mut self, map: &AffineMap, inner: AffineExpr, operands: [Value; 3]) -> Value {
        let context = self.builder.context();
        let inner = AffineMap::new(1, 2, [inner]).expect("one dimension, two symbols");
        match map.compose(&inner, context.limits()) {
            Some(composed) => Apply::build(self.builder, operands, affine::map_attr(context, composed)),
            // Together they would be deeper than the limits allow.
            None => {
                let value = Apply::build(self.builder, operands, affine::map_attr(context, inner));
                Apply::build(self.builder, [value], affine::map_attr(context, map.clone()))
            }
        }
    }

    /// The value; a constant that is made in the loop is made again.
    fn outside(&mut self, value: Value) -> Value {
        let value = self.mapping.value(value);
        let ir = self.builder.ir();
        let is_inside = ir.defining_op(value).is_some_and(|op| {
            ir.ancestor(op, |_, parent| parent == self.outermost || parent == self.launch.op()).is_some()
        });
        match defined_by::<arith::Constant>(ir, value).filter(|_| is_inside) {
            Some(constant) => {
                let number = constant.value(ir);
                arith::Constant::build(self.builder, number)
            }
            None => value,
        }
    }
}
