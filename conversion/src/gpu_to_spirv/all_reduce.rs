//! Before the conversion for shaders: reductions of a workgroup go through workgroup memory.
//!
//! Vulkan's group instructions know subgroups only, and which invocations make one is the driver's business. So each
//! invocation stores its value, and in as many steps as the size has bits the upper half is combined with the lower:
//!
//! ```text
//! memory[id] = value; barrier
//! for each half of the rest: if id < rest - half { memory[id] = memory[id] ∘ memory[id + half] }; barrier
//! result = memory[0]; barrier
//! ```
//!
//! Any size and any operation, also a region. As with every barrier, all invocations have to come by. MLIR makes group
//! instructions with scope `Workgroup`, which Vulkan does not allow.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_dialects::{arith, gpu, memref, scf};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Context, Ir, IrMapping, Op, OperationState, Type, Value, WalkOrder};
use vulcanize_target_env::{Capability, TargetEnv};

use crate::combining::{combining_op, kind_of_keyword};
use crate::lowering::lookup_entry_point_abi;

/// Takes each `gpu.all_reduce` in kernels in `root` whose workgroup size is known apart; whether there were any comes
/// back.
pub(crate) fn expand_all_reduce(ir: &mut Ir<'_>, root: Op, env: &TargetEnv) -> bool {
    let has_groups = env.allows_capability(Capability::Groups);
    let ops = ir.walk(root, WalkOrder::Pre);
    let mut kernels: FxHashMap<Op, Kernel> = FxHashMap::default();
    for op in ops {
        let Some(reduce) = gpu::AllReduce::cast(ir, op) else { continue };
        // With OpenCL's instructions a pattern of the conversion does it, as in MLIR.
        if has_groups && reduce.uniform(ir).is_some() && reduce.op(ir).is_some() {
            continue;
        }
        let Some(func) = ir.ancestor(op, |ir, op| gpu::Func::matches(ir, op)) else { continue };
        let abi = lookup_entry_point_abi(ir, op).and_then(|abi| abi.workgroup_size_3d());
        let Some(sizes) = abi.filter(|_| gpu::Func::wrap(func).is_kernel(ir)) else { continue };
        let Some(size) = sizes.iter().try_fold(1u32, |product, &size| product.checked_mul(size)) else { continue };
        let kernel = kernels.entry(func).or_insert_with(|| Kernel::new(ir, func, sizes));
        if let Some(combine) = Combine::of(ir, reduce) {
            kernel.expand(ir, reduce, &combine, i64::from(size));
        }
    }
    !kernels.is_empty()
}

/// How two values are combined.
enum Combine {
    Kind(vulcanize_dialects::vector::CombiningKind),
    /// By the ops of the only block of the op's region.
    Region(vulcanize_ir::Block),
}

impl Combine {
    fn of(ir: &Ir<'_>, reduce: gpu::AllReduce) -> Option<Self> {
        let context = ir.context();
        match reduce.op(ir) {
            Some(op) => kind_of_keyword(context, gpu::enum_keyword(context, op)?).map(Self::Kind),
            None => {
                let region = reduce.body(ir);
                ir.first_block(region).filter(|_| ir.has_one_block(region)).map(Self::Region)
            }
        }
    }

    fn apply(&self, builder: &mut Builder<'_, '_>, a: Value, b: Value) -> Value {
        let ty = builder.ir().value_type(a);
        match self {
            Self::Kind(kind) => {
                let name = combining_op(builder.context(), *kind, ty);
                let location = builder.location();
                let op = builder.insert(OperationState::new(name, location).operands([a, b]).results([ty]));
                builder.ir().result(op, 0)
            }
            Self::Region(block) => {
                let mut mapping = IrMapping::new();
                let arguments: SmallVec<[Value; 2]> = SmallVec::from_slice(builder.ir().arguments(*block));
                for (&argument, value) in arguments.iter().zip([a, b]) {
                    mapping.map_value(argument, value);
                }
                let ops: Vec<Op> = builder.ir().ops(*block).collect();
                let Some((&end, ops)) = ops.split_last() else { return a };
                for &op in ops {
                    let clone = builder.ir_mut().clone_op(op, &mut mapping);
                    builder.insert_op(clone);
                }
                mapping.value(builder.ir().operand(end, 0))
            }
        }
    }
}

/// What the reductions of a kernel share.
struct Kernel {
    func: Op,
    /// The invocation's number in its workgroup.
    id: Value,
    /// The workgroup memory, by the type of its elements.
    memory: FxHashMap<Type, Value>,
}

impl Kernel {
    fn new(ir: &mut Ir<'_>, func: Op, sizes: [u32; 3]) -> Self {
        let location = ir.location(func);
        let entry = ir.first_block(ir.region(func, 0));
        let mut builder = match entry {
            Some(entry) => Builder::at_start(ir, entry),
            None => Builder::new(ir),
        };
        builder.set_location(location);
        let index = builder.context().index();
        let mut id: Option<Value> = None;
        // z, y, x: the slowest first.
        for number in (0..3).rev() {
            let dimension = builder.context().enum_attr(&gpu::DIMENSION, number as u64);
            let thread: gpu::ThreadId = builder.create(location, &[], &[index], &[("dimension", dimension)]);
            let thread = thread.result(builder.ir());
            id = Some(match id {
                Some(outer) => {
                    let size = arith::constant_index(&mut builder, location, i64::from(sizes[number]));
                    let scaled: arith::MulI = builder.create(location, &[outer, size], &[index], &[]);
                    let scaled = scaled.result(builder.ir());
                    let sum: arith::AddI = builder.create(location, &[scaled, thread], &[index], &[]);
                    sum.result(builder.ir())
                }
                None => thread,
            });
        }
        let id = id.unwrap_or_else(|| arith::constant_index(&mut builder, location, 0));
        Self { func, id, memory: FxHashMap::default() }
    }

    /// The workgroup memory for values of a type.
    fn memory(&mut self, ir: &mut Ir<'_>, ty: Type, size: i64) -> Option<Value> {
        if let Some(&known) = self.memory.get(&ty) {
            return Some(known);
        }
        let context = ir.context();
        let space = context.enum_attr(&gpu::ADDRESS_SPACE, gpu::ADDRESS_SPACE.value_of("workgroup")?);
        let made =
            gpu::Func::wrap(self.func).add_workgroup_attribution(ir, context.memref(&[size], ty, Some(space)))?;
        self.memory.insert(ty, made);
        Some(made)
    }

    fn expand(&mut self, ir: &mut Ir<'_>, reduce: gpu::AllReduce, combine: &Combine, size: i64) {
        let (op, id) = (reduce.0, self.id);
        let value = reduce.value(ir);
        let ty = ir.value_type(value);
        let Some(held) = Held::of(ir.context(), ty, reduce, ir) else { return };
        let Some(memory) = self.memory(ir, held.ty, size) else { return };
        let mut builder = Builder::before(ir, op);
        held.store(&mut builder, value, memory, id);
        barrier(&mut builder);
        let mut rest = size;
        while rest > 1 {
            let half = (rest + 1) / 2;
            step(&mut builder, &held, combine, memory, id, rest, half);
            barrier(&mut builder);
            rest = half;
        }
        let location = builder.location();
        let zero = arith::constant_index(&mut builder, location, 0);
        let result = held.load(&mut builder, memory, zero);
        // The next reduction must not write before all have read.
        barrier(&mut builder);
        let old = reduce.result(ir);
        ir.replace_all_uses(old, result);
        ir.erase(op);
    }
}

fn barrier(builder: &mut Builder<'_, '_>) {
    let location = builder.location();
    builder.create::<gpu::Barrier>(location, &[], &[], &[]);
}

/// Invocations whose partner is among the rest take in its value.
fn step(builder: &mut Builder<'_, '_>, held: &Held, combine: &Combine, memory: Value, id: Value, rest: i64, half: i64) {
    let (location, context) = (builder.location(), builder.context());
    let index = context.index();
    let count = arith::constant_index(builder, location, rest - half);
    let predicate = context.int_attr(context.i64(), arith::CmpIPredicate::Ult as i64);
    let has_partner: arith::CmpI = builder.create(location, &[id, count], &[context.i1()], &[("predicate", predicate)]);
    let has_partner = has_partner.result(builder.ir());
    let (then, otherwise) = (builder.ir_mut().create_region(), builder.ir_mut().create_region());
    let state = OperationState::of::<scf::If>(context, location).operands([has_partner]).region(then).region(otherwise);
    builder.insert(state);
    let point = builder.insertion_point();
    builder.create_block_at_end(then, &[]);
    let distance = arith::constant_index(builder, location, half);
    let partner: arith::AddI = builder.create(location, &[id, distance], &[index], &[]);
    let partner = partner.result(builder.ir());
    let (own, other) = (held.load(builder, memory, id), held.load(builder, memory, partner));
    let combined = combine.apply(builder, own, other);
    held.store(builder, combined, memory, id);
    builder.create::<scf::Yield>(location, &[], &[], &[]);
    builder.restore_insertion_point(point);
}

/// How values are kept in workgroup memory: narrow ones in 32 bits, for which no target lacks anything.
struct Held {
    value: Type,
    ty: Type,
    signed: bool,
}

impl Held {
    fn of(context: &Context, value: Type, reduce: gpu::AllReduce, ir: &Ir<'_>) -> Option<Self> {
        let is_narrow = context.scalar_width(value)? < 32;
        let ty = match context.float_kind(value) {
            _ if !is_narrow => value,
            Some(_) => context.f32(),
            None => context.i32(),
        };
        let keyword = reduce.op(ir).and_then(|op| gpu::enum_keyword(context, op));
        Some(Self { value, ty, signed: matches!(keyword, Some("minsi" | "maxsi")) })
    }

    fn store(&self, builder: &mut Builder<'_, '_>, mut value: Value, memory: Value, at: Value) {
        let location = builder.location();
        if self.ty != self.value {
            let is_float = builder.context().float_kind(self.value).is_some();
            value = match (is_float, self.signed) {
                (true, _) => builder.create::<arith::ExtF>(location, &[value], &[self.ty], &[]).out(builder.ir()),
                (_, true) => builder.create::<arith::ExtSI>(location, &[value], &[self.ty], &[]).out(builder.ir()),
                _ => builder.create::<arith::ExtUI>(location, &[value], &[self.ty], &[]).out(builder.ir()),
            };
        }
        builder.create::<memref::Store>(location, &[value, memory, at], &[], &[]);
    }

    fn load(&self, builder: &mut Builder<'_, '_>, memory: Value, at: Value) -> Value {
        let location = builder.location();
        let load: memref::Load = builder.create(location, &[memory, at], &[self.ty], &[]);
        let value = load.result(builder.ir());
        if self.ty == self.value {
            return value;
        }
        match builder.context().float_kind(self.value) {
            Some(_) => builder.create::<arith::TruncF>(location, &[value], &[self.value], &[]).out(builder.ir()),
            None => builder.create::<arith::TruncI>(location, &[value], &[self.value], &[]).out(builder.ir()),
        }
    }
}
