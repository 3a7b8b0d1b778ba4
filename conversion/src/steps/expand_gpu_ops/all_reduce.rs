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
//! It takes any size and any operation, also a region. Only the pipeline knows a size that can be specialized: the
//! memory and the steps are for the largest group, and in the last steps of a smaller group no invocation has a
//! partner. As with every barrier, all invocations must take part. MLIR makes group instructions with scope
//! `Workgroup`, which Vulkan does not allow.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_dialects::{arith, gpu, memref, scf};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Context, Ir, IrMapping, Op, Type, Value, WalkOrder};
use vulcanize_target_env::{Capability, TargetEnv};

use crate::patterns::common::combining::{combine, kind_of_keyword};
use crate::target::lookup_entry_point_abi;

/// The attribute of a kernel whose workgroup memory is for so many invocations and no more, while its workgroup size can
/// be specialized: for the manifest.
pub const MOST_INVOCATIONS: &str = "vulcanize.most_invocations";

/// Takes apart each `gpu.all_reduce` in kernels in `root` whose workgroup size is known; returns whether there were
/// any.
pub(crate) fn expand_all_reduce(ir: &mut Ir<'_>, root: Op, env: &TargetEnv, specialized: bool) -> bool {
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
        let most = match specialized {
            true => size.max(env.limits().max_compute_workgroup_invocations).max(MOST_SPECIALIZED),
            false => size,
        };
        let kernel = kernels.entry(func).or_insert_with(|| Kernel::new(ir, func, sizes, specialized, i64::from(most)));
        if specialized {
            let (name, most) = (ir.context().identifier(MOST_INVOCATIONS), i64::from(most));
            ir.set_attribute(func, name, ir.context().i64_attr(most));
        }
        if let Some(combine) = Combine::of(ir, reduce) {
            kernel.expand(ir, reduce, &combine);
        }
    }
    !kernels.is_empty()
}

/// The assumed largest group of a specializable size, unless the target allows a larger one: the limit of most devices.
const MOST_SPECIALIZED: u32 = 1024;

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
        match self {
            Self::Kind(kind) => combine(builder, *kind, a, b),
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

/// The common state of a kernel's reductions.
struct Kernel {
    func: Op,
    /// The invocation's number in its workgroup.
    id: Value,
    /// The number of invocations, where it is known to the pipeline only.
    specialized: Option<Value>,
    /// The most invocations that there can be.
    most: i64,
    /// The workgroup memory, by the type of its elements.
    memory: FxHashMap<Type, Value>,
}

impl Kernel {
    fn new(ir: &mut Ir<'_>, func: Op, sizes: [u32; 3], specialized: bool, most: i64) -> Self {
        let location = ir.location(func);
        let entry = ir.first_block(ir.region(func, 0));
        let mut builder = match entry {
            Some(entry) => Builder::at_start(ir, entry),
            None => Builder::new(ir),
        };
        builder.set_location(location);
        let (mut id, mut count): (Option<Value>, Option<Value>) = (None, None);
        // z, y, x: the slowest first.
        for number in (0..3).rev() {
            let thread = gpu::ThreadId::build(&mut builder, number);
            let size = specialized.then(|| gpu::BlockDim::build(&mut builder, number));
            id = Some(match id {
                Some(outer) => {
                    let known = |builder: &mut _| arith::constant_index(builder, location, i64::from(sizes[number]));
                    let size = size.unwrap_or_else(|| known(&mut builder));
                    let scaled = arith::MulI::build(&mut builder, outer, size);
                    arith::AddI::build(&mut builder, scaled, thread)
                }
                None => thread,
            });
            count = match (count, size) {
                (Some(count), Some(size)) => Some(arith::MulI::build(&mut builder, count, size)),
                (_, size) => size,
            };
        }
        let id = id.unwrap_or_else(|| arith::constant_index(&mut builder, location, 0));
        Self { func, id, specialized: count, most, memory: FxHashMap::default() }
    }

    /// The workgroup memory for values of a type.
    fn memory(&mut self, ir: &mut Ir<'_>, ty: Type) -> Option<Value> {
        if let Some(&known) = self.memory.get(&ty) {
            return Some(known);
        }
        let context = ir.context();
        let space = context.enum_attr(&gpu::ADDRESS_SPACE, gpu::ADDRESS_SPACE.value_of("workgroup")?);
        let made =
            gpu::Func::wrap(self.func).add_workgroup_attribution(ir, context.memref(&[self.most], ty, Some(space)))?;
        self.memory.insert(ty, made);
        Some(made)
    }

    fn expand(&mut self, ir: &mut Ir<'_>, reduce: gpu::AllReduce, combine: &Combine) {
        let (op, id) = (reduce.0, self.id);
        let value = reduce.value(ir);
        let ty = ir.value_type(value);
        let Some(held) = Held::of(ir.context(), ty, reduce, ir) else { return };
        let Some(memory) = self.memory(ir, held.ty) else { return };
        let mut builder = Builder::before(ir, op);
        let location = builder.location();
        held.store(&mut builder, value, memory, id);
        gpu::Barrier::build(&mut builder);
        let (mut most, mut rest) = (self.most, self.specialized);
        while most > 1 {
            let half = (most + 1) / 2;
            let [count, distance] = match &mut rest {
                Some(rest) => halved(&mut builder, rest),
                None => [most - half, half].map(|number| arith::constant_index(&mut builder, location, number)),
            };
            step(&mut builder, &held, combine, memory, id, count, distance);
            gpu::Barrier::build(&mut builder);
            most = half;
        }
        let zero = arith::constant_index(&mut builder, location, 0);
        let result = held.load(&mut builder, memory, zero);
        // The next reduction must not write before all have read.
        gpu::Barrier::build(&mut builder);
        let old = reduce.result(ir);
        ir.replace_all_uses(old, result);
        ir.erase(op);
    }
}

/// For a rest whose size is a value: how many have a partner, and its distance, which is the next rest.
fn halved(builder: &mut Builder<'_, '_>, rest: &mut Value) -> [Value; 2] {
    let location = builder.location();
    let one = arith::constant_index(builder, location, 1);
    let more = arith::AddI::build(builder, *rest, one);
    let half = arith::ShRUI::build(builder, more, one);
    let count = arith::SubI::build(builder, *rest, half);
    *rest = half;
    [count, half]
}

/// The first `count` invocations take in the value of a partner, at some distance.
fn step(
    builder: &mut Builder<'_, '_>,
    held: &Held,
    combine: &Combine,
    memory: Value,
    id: Value,
    count: Value,
    distance: Value,
) {
    let has_partner = arith::CmpI::build(builder, id, count, arith::CmpIPredicate::Ult);
    scf::If::build(builder, has_partner, |builder| {
        let partner = arith::AddI::build(builder, id, distance);
        let (own, other) = (held.load(builder, memory, id), held.load(builder, memory, partner));
        let combined = combine.apply(builder, own, other);
        held.store(builder, combined, memory, id);
    });
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
        if self.ty != self.value {
            let is_float = builder.context().float_kind(self.value).is_some();
            value = match (is_float, self.signed) {
                (true, _) => arith::ExtF::build(builder, value, self.ty),
                (_, true) => arith::ExtSI::build(builder, value, self.ty),
                _ => arith::ExtUI::build(builder, value, self.ty),
            };
        }
        memref::Store::build(builder, value, memory, [at]);
    }

    fn load(&self, builder: &mut Builder<'_, '_>, memory: Value, at: Value) -> Value {
        let value = memref::Load::build(builder, memory, [at]);
        match builder.context().float_kind(self.value) {
            _ if self.ty == self.value => value,
            Some(_) => arith::TruncF::build(builder, value, self.value),
            None => arith::TruncI::build(builder, value, self.value),
        }
    }
}
