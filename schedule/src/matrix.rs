//! Products of matrices on cooperative matrices: a workgroup is one subgroup, which holds a tile of the result together and loads
//! the fragments of both factors right from where they are.
//!
//! Nobody knows which invocation has which element of a fragment. So what comes before and after the product element by element
//! takes the tile from the memory of the workgroup, and leaves it there.

use smallvec::SmallVec;
use vulcanize_dialects::arith::{self, CmpIPredicate};
use vulcanize_dialects::gpu::{self, MmaMatrix, MmaOperand};
use vulcanize_dialects::index_list::MixedIndex;
use vulcanize_dialects::linalg::{is_memref, num_inputs, place};
use vulcanize_dialects::{memref, scf};
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, Type, TypeData, Value};

use crate::Schedule;
use crate::around::{Around, Loaded};
use crate::grid::{launch_groups, workgroup_memory};
use crate::kernel::widened;
use crate::mapping::Mapping;
use crate::numbers::{self, ceil};
use crate::plan::{Plan, Reduction, uses};
use crate::stage::MOST_BYTES;
use crate::work::Work;

/// A product that cooperative matrices make.
pub(crate) struct Product {
    /// The loops through rows, columns and terms.
    loops: [usize; 3],
    /// Rows, columns and terms of a fragment.
    pub fragment: [i64; 3],
    /// The fragments of a tile: down, and across.
    tile: [i64; 2],
    factors: [Factor; 2],
    /// The invocations of a workgroup: those of a subgroup.
    pub threads: u32,
}

/// A part has at least so many steps.
const FEWEST: i64 = 8;

/// Parts of the result: how many there are, and their memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parts {
    pub count: MixedIndex,
    pub memory: Value,
}

/// One of the two matrices that are multiplied.
#[derive(Clone, Copy, Debug)]
struct Factor {
    /// Which operand of the op it is.
    operand: usize,
    /// Whether memory has its columns as lines.
    is_turned: bool,
}

impl Product {
    /// `None` where the op is no product of matrices of `f16` with sums of `f32` whose sizes are multiples of the fragments that
    /// the schedule names.
    pub fn of(ir: &Ir<'_>, op: Op, plan: &Plan, schedule: &Schedule) -> Option<Self> {
        let mapping = &schedule.mapping;
        let fragment = mapping.matrix?.map(i64::from);
        let (&[terms], true) = (&plan.in_order[..], plan.carries_all()) else { return None };
        let (operands, output): (SmallVec<[Value; 4]>, _) = (ir.operands(op).collect(), num_inputs(ir, op));
        if operands.len() != 3 || output != 2 || !multiplies(ir, op) {
            return None;
        }
        let types = [ir.context().f16(), ir.context().f16(), ir.context().f32()];
        let is_plain = |(&value, ty): (&Value, Type)| match ir.context().type_data(ir.value_type(value)) {
            TypeData::MemRef { element, layout: None, .. } => *element == ty && is_memref(ir, value),
            _ => false,
        };
        let maps = &plan.space.maps;
        let [rows, columns] = last_two(&maps[output])?;
        let is_spread = |number: usize| plan.spread.iter().any(|each| each.number == number);
        if !operands.iter().zip(types).all(is_plain) || !is_spread(rows) || !is_spread(columns) {
            return None;
        }
        // The factor with the rows of the result comes first, whatever the op says.
        let first = (0..2).find(|&operand| uses(&maps[operand], rows))?;
        let factor = |operand: usize, outer: usize, inner: usize| {
            let found = last_two(&maps[operand])?;
            (found == [outer, inner] || found == [inner, outer])
                .then_some(Factor { operand, is_turned: found == [inner, outer] })
        };
        let factors = [factor(first, rows, terms)?, factor(1 - first, terms, columns)?];
        let loops = [rows, columns, terms];
        // Other indices say which matrix it is.
        let is_elsewhere = |map: &AffineMap| {
            let results = map.results();
            let others = &results[..results.len() - 2];
            others.iter().all(|other| loops.iter().all(|&number| !other.is_function_of_dim(number as u32)))
        };
        let sizes = loops.map(|number| plan.sizes[number].known(ir));
        let [Some(rows), Some(columns), Some(terms)] = sizes else { return None };
        let fits =
            [rows, columns, terms].iter().zip(fragment).all(|(size, fragment)| *size > 0 && size % fragment == 0);
        let is_short = terms / fragment[2] <= i64::from(mapping.steps);
        if !maps.iter().all(is_elsewhere) || !fits || !is_short {
            return None;
        }
        let mut tile = mapping.tile.unwrap_or(Self::TILE).map(i64::from);
        for (side, fragments) in tile.iter_mut().zip([rows / fragment[0], columns / fragment[1]]) {
            *side = (1..=Self::WIDEST.min(*side)).rev().find(|side| fragments % side == 0).unwrap_or(1);
        }
        Some(Self { loops, fragment, tile, factors, threads: schedule.device.subgroup.unwrap_or(Self::SUBGROUP) })
    }

    /// The invocations of a subgroup of a device that is not known.
    const SUBGROUP: u32 = 32;

    /// The fragments of a tile where nobody says another number.
    const TILE: [u32; 2] = [2, 2];

    /// The most fragments along a side of a tile: a subgroup has all of them in registers.
    const WIDEST: i64 = 8;

    /// The iterations of a workgroup along a loop that is spread.
    pub fn span(&self, number: usize) -> i64 {
        let side = self.loops[..2].iter().position(|&each| each == number);
        side.map_or(1, |side| self.tile[side] * self.fragment[side])
    }

    /// The work of a launch whose workgroups have the tile, as that of invocations would be: each of them has a share, and an
    /// iteration is one product of fragments.
    pub fn work(&self, of_tile: Work) -> Work {
        let [_, _, terms] = self.fragment;
        let (threads, fragments) = (f64::from(self.threads), self.tile.iter().product::<i64>() as f64);
        Work {
            invocations: of_tile.invocations * threads,
            iterations: of_tile.iterations / terms as f64,
            elements: of_tile.elements / threads,
            operations: fragments,
            near_loads: (of_tile.near_loads + of_tile.far_loads) * terms as f64 / threads,
            far_loads: 0.0,
        }
    }

    /// How many workgroups share the terms of a tile: enough for the device, where there are few tiles.
    pub fn parts(&self, ir: &Ir<'_>, plan: &Plan, mapping: &Mapping) -> i64 {
        let spread: Vec<usize> = plan.spread.iter().map(|each| each.number).collect();
        let groups = spread.iter().try_fold(i64::from(self.threads), |all, &number| {
            all.checked_mul(ceil(plan.sizes[number].known(ir)?, self.span(number)))
        });
        let steps = plan.sizes[self.loops[2]].known(ir).map_or(0, |size| size / self.fragment[2]);
        match groups {
            // The parts have lines of columns.
            Some(groups) if spread.ends_with(&self.loops[..2]) && groups > 0 => {
                (i64::from(mapping.invocations) / groups).min(steps / FEWEST).max(1)
            }
            _ => 1,
        }
    }

    /// The loop through the terms.
    pub fn terms(&self) -> usize {
        self.loops[2]
    }

    /// Makes the tile so small that the memory of a workgroup has room for it. Returns whether there is such a one.
    pub fn fit_to_memory(&mut self) -> bool {
        while 4 * self.sides().iter().product::<i64>() > MOST_BYTES {
            let [down, across] = &mut self.tile;
            let side = if down > across { down } else { across };
            // Whole tiles fit: so they do with a divisor.
            let Some(smaller) = (1..*side).rev().find(|smaller| *side % smaller == 0) else { return false };
            *side = smaller;
        }
        true
    }

    /// The rows and columns of a tile.
    fn sides(&self) -> [i64; 2] {
        [0, 1].map(|side| self.tile[side] * self.fragment[side])
    }

    /// The launch: a workgroup for each tile, or for each part of one. `start` is what the result begins with, where memory does
    /// not hold it.
    pub fn launch(
        &self,
        builder: &mut Builder<'_, '_>,
        op: Op,
        plan: &Plan,
        start: Option<Value>,
        around: Option<&Around<'_>>,
        parts: Option<Parts>,
    ) {
        let (mut counters, context) = (plan.groups(builder, |number| self.span(number)), builder.context());
        // The terms have no counter of their own.
        counters.extend(parts.map(|parts| (self.terms(), parts.count)));
        let shared: Option<Type> = around.map(|_| workgroup_memory(context, &self.sides(), context.f32()));
        launch_groups(
            builder,
            &counters,
            [self.threads, 1],
            shared.as_slice(),
            |_, lane, memory| (lane, memory.first().copied()),
            |builder, (lane, shared), mut indices| {
                indices.resize(plan.sizes.len(), indices[0]);
                for &number in &self.loops[..2] {
                    let span = MixedIndex::Static(self.span(number)).materialize(builder);
                    indices[number] = arith::MulI::build(builder, indices[number], span);
                }
                let around = around.zip(shared);
                let first = around.filter(|(around, _)| around.has_first());
                let start = match (first, start) {
                    (Some((_, shared)), _) => Start::Shared(shared),
                    (None, Some(number)) => Start::Number(number),
                    (None, None) => Start::Memory,
                };
                let kernel = Kernel { op, plan, indices, start, shared, parts };
                if let Some((around, shared)) = first {
                    self.each_element(builder, &kernel, lane, |builder, place, element| {
                        if let Some(value) = around.first(builder, element, &mut Loaded::default()) {
                            let value = widened(builder, value, builder.context().f32());
                            memref::Store::build(builder, value, shared, place);
                        }
                    });
                    gpu::Barrier::build(builder);
                }
                // The subgroups may be smaller than a device says they can be.
                let zero = MixedIndex::Static(0).materialize(builder);
                let subgroup = gpu::SubgroupId::build(builder);
                let is_first = arith::CmpI::build(builder, subgroup, zero, CmpIPredicate::Eq);
                scf::If::build(builder, is_first, |builder| self.emit(builder, &kernel));
                if let Some((around, shared)) = around {
                    gpu::Barrier::build(builder);
                    let memory = builder.ir().operand(op, 2);
                    self.each_element(builder, &kernel, lane, |builder, place, element| {
                        let value = memref::Load::build(builder, shared, place);
                        around.emit(builder, (memory, value), element, &mut Loaded::default());
                    });
                }
            },
        );
    }

    /// Does something for the elements of a tile, by all invocations in turns: neighbours have neighbouring ones. It gets the
    /// place in the tile, and that in the result.
    fn each_element(
        &self,
        builder: &mut Builder<'_, '_>,
        kernel: &Kernel<'_>,
        lane: Value,
        each: impl FnOnce(&mut Builder<'_, '_>, [Value; 2], &[Value]),
    ) {
        let [rows, columns] = self.sides();
        let numbers = [rows * columns, i64::from(self.threads), columns].map(MixedIndex::Static);
        let [count, threads, columns] = numbers::values(builder, numbers);
        scf::For::build(builder, lane, count, threads, [], |builder, number, _| {
            let local = [arith::DivUI::build(builder, number, columns), arith::RemUI::build(builder, number, columns)];
            let mut indices = kernel.indices.clone();
            for (&loop_number, &local) in self.loops[..2].iter().zip(&local) {
                indices[loop_number] = arith::AddI::build(builder, indices[loop_number], local);
            }
            let (_, element) = kernel.place(builder, 2, &indices);
            each(builder, local, &element);
            Vec::new()
        });
    }

    fn emit(&self, builder: &mut Builder<'_, '_>, kernel: &Kernel<'_>) {
        let [rows, columns, terms] = self.loops;
        let [down, across] = self.tile;
        let size = kernel.plan.sizes[terms];
        // The fragments of the result: row by row.
        let places: Vec<Vec<Value>> = (0..down * across)
            .map(|number| {
                let indices = self.moved(builder, &kernel.indices, rows, number / across);
                self.moved(builder, &indices, columns, number % across)
            })
            .collect();
        let numbered = || (0..).zip(&places);
        let first: Vec<Value> =
            numbered().map(|(number, indices)| self.first(builder, kernel, number, indices)).collect();
        let [mut begin, size, mut step] =
            numbers::values(builder, [MixedIndex::Static(0), size, MixedIndex::Static(self.fragment[2])]);
        if let Some(parts) = kernel.parts {
            let count = parts.count.materialize(builder);
            begin = arith::MulI::build(builder, kernel.indices[terms], step);
            step = arith::MulI::build(builder, step, count);
        }
        let sums = scf::For::build(builder, begin, size, step, first, |builder, term, sums| {
            let mut indices = kernel.indices.clone();
            indices[terms] = term;
            let lefts: Vec<Value> = (0..down)
                .map(|number| {
                    let indices = self.moved(builder, &indices, rows, number);
                    self.load(builder, kernel, 0, &indices)
                })
                .collect();
            let rights: Vec<Value> = (0..across)
                .map(|number| {
                    let indices = self.moved(builder, &indices, columns, number);
                    self.load(builder, kernel, 1, &indices)
                })
                .collect();
            let pairs = lefts.iter().flat_map(|&left| rights.iter().map(move |&right| (left, right)));
            let made = pairs.zip(sums);
            made.map(|((left, right), &sum)| gpu::SubgroupMmaCompute::build(builder, left, right, sum))
                .collect::<Vec<_>>()
        });
        let sums: Vec<Value> = builder.ir().results(sums.op()).collect();
        for (&sum, (number, indices)) in sums.iter().zip(numbered()) {
            let (memory, at, line) = match kernel.shared {
                Some(shared) => self.in_tile(builder, shared, number),
                None => kernel.of_result(builder, indices),
            };
            gpu::SubgroupMmaStoreMatrix::build(builder, sum, memory, &at, line);
        }
    }

    /// The tile in the workgroup's memory, the place of a fragment in it, and the length of its lines.
    fn in_tile(&self, builder: &mut Builder<'_, '_>, shared: Value, number: i64) -> (Value, Vec<Value>, i64) {
        let ([_, across], [rows, columns, _]) = (self.tile, self.fragment);
        let at = [number / across * rows, number % across * columns].map(MixedIndex::Static);
        (shared, numbers::values(builder, at).to_vec(), across * columns)
    }

    /// The indices so many fragments further along a loop.
    fn moved(&self, builder: &mut Builder<'_, '_>, indices: &[Value], number: usize, fragments: i64) -> Vec<Value> {
        let mut indices = indices.to_vec();
        let side = self.loops.iter().position(|&each| each == number).map_or(1, |side| self.fragment[side]);
        let distance = MixedIndex::Static(fragments * side).materialize(builder);
        indices[number] = arith::AddI::build(builder, indices[number], distance);
        indices
    }

    /// What a fragment of the result begins with.
    fn first(&self, builder: &mut Builder<'_, '_>, kernel: &Kernel<'_>, number: i64, indices: &[Value]) -> Value {
        let [rows, columns, _] = self.fragment;
        let (context, element) = (builder.context(), builder.context().f32());
        let ty = context.dialect_type(MmaMatrix { shape: [rows, columns], element, operand: MmaOperand::C });
        let (memory, at, line) = match kernel.start {
            Start::Number(start) => return gpu::SubgroupMmaConstantMatrix::build(builder, start, ty),
            Start::Shared(shared) => self.in_tile(builder, shared, number),
            Start::Memory => kernel.of_result(builder, indices),
        };
        gpu::SubgroupMmaLoadMatrix::build(builder, memory, &at, line, ty)
    }

    /// A fragment of a factor.
    fn load(&self, builder: &mut Builder<'_, '_>, kernel: &Kernel<'_>, number: usize, indices: &[Value]) -> Value {
        let Factor { operand, is_turned } = self.factors[number];
        let [rows, columns, terms] = self.fragment;
        let (shape, role) = [([rows, terms], MmaOperand::A), ([terms, columns], MmaOperand::B)][number];
        let context = builder.context();
        let ty = context.dialect_type(MmaMatrix { shape, element: context.f16(), operand: role });
        let (memory, at) = kernel.place(builder, operand, indices);
        let line = kernel.line(builder, operand);
        let loaded = gpu::SubgroupMmaLoadMatrix::build(builder, memory, &at, line, ty);
        if let Some(op) = builder.ir().defining_op(loaded).filter(|_| is_turned) {
            let (name, is_turned) = (context.identifier("transpose"), context.unit_attr());
            builder.ir_mut().set_attribute(op, name, is_turned);
        }
        loaded
    }
}

/// What is the same for all fragments of a tile.
struct Kernel<'p> {
    op: Op,
    plan: &'p Plan,
    /// The first index of the tile in each loop.
    indices: Vec<Value>,
    start: Start,
    /// Where the tile goes in place of the result.
    shared: Option<Value>,
    /// Where it goes if it is made in parts; the index of the terms is the part then.
    parts: Option<Parts>,
}

/// What the result begins with.
#[derive(Clone, Copy, Debug)]
enum Start {
    /// What is there.
    Memory,
    Number(Value),
    /// The workgroup's memory.
    Shared(Value),
}

impl Kernel<'_> {
    /// An operand, and the place in it.
    fn place(&self, builder: &mut Builder<'_, '_>, operand: usize, indices: &[Value]) -> (Value, Vec<Value>) {
        let memory = builder.ir().operand(self.op, operand);
        (memory, place(builder, &self.plan.space.maps[operand], indices))
    }

    /// The result, the place in it, and the length of its lines.
    fn of_result(&self, builder: &mut Builder<'_, '_>, indices: &[Value]) -> (Value, Vec<Value>, i64) {
        let (line, spread) = (self.line(builder, 2), self.plan.spread.iter().map(|each| indices[each.number]));
        match self.parts {
            Some(parts) => {
                let part = self.plan.in_order.iter().map(|&terms| indices[terms]);
                (parts.memory, part.chain(spread).collect(), line)
            }
            None => {
                let (memory, at) = self.place(builder, 2, indices);
                (memory, at, line)
            }
        }
    }

    /// The numbers in a line of an operand: the iterations of the loop along it. The type of the operand may leave that open.
    fn line(&self, builder: &Builder<'_, '_>, operand: usize) -> i64 {
        let along = last_two(&self.plan.space.maps[operand]).map(|[_, along]| self.plan.sizes[along]);
        along.and_then(|size| size.known(builder.ir())).expect("the sizes of all loops are known")
    }
}

/// The loops that are the last two indices, where each is one.
fn last_two(map: &AffineMap) -> Option<[usize; 2]> {
    match map.results() {
        [.., AffineExpr::Dim(outer), AffineExpr::Dim(inner)] if outer != inner => {
            Some([*outer as usize, *inner as usize])
        }
        _ => None,
    }
}

/// Whether the body adds the product of both inputs, each made wide, to the old element, and does nothing else.
fn multiplies(ir: &Ir<'_>, op: Op) -> bool {
    let Some(body) = ir.first_block(ir.region(op, 0)) else { return false };
    let Some(sum) = Reduction::of(ir, body, 2, 0).filter(|sum| sum.combination.keyword == "addf") else { return false };
    let Some(product) = ir.defining_op(sum.term()).and_then(|op| arith::MulF::cast(ir, op)) else { return false };
    let input = |value: Value| {
        let wide = ir.defining_op(value).and_then(|op| arith::ExtF::cast(ir, op))?;
        ir.arguments(body).iter().position(|&argument| argument == wide.r#in(ir))
    };
    let mut inputs = [product.lhs(ir), product.rhs(ir)].map(input);
    inputs.sort_unstable();
    // Two that are made wide, the product, the sum, and the end.
    inputs == [Some(0), Some(1)] && ir.ops(body).count() == 5
}
