//! Before the conversion for shaders: reductions of a workgroup go through workgroup memory.
//!
//! Vulkan's group instructions know subgroups only, and which invocations make one is the driver's business. Where the
//! target has these instructions, each subgroup reduces its values by one, and each invocation combines the results:
//!
//! ```text
//! part = subgroup_reduce value; if elected { memory[subgroup_id] = part }; barrier
//! result = memory[0]; for i in 1..num_subgroups { result = result ∘ memory[i] }
//! ```
//!
//! It takes operations and types whose instruction gives what the op promises, and that every such target has
//! ([`Combine::by_subgroups`]), and workgroups of whole subgroups: not all drivers count one that is not full (the quirk
//! `partial-subgroup` of `runtime`). For the others each invocation stores its value, and in as many steps as the size has
//! bits the upper half is combined with the lower:
//!
//! ```text
//! memory[id] = value; barrier
//! for each half of the rest: if id < rest - half { memory[id] = memory[id] ∘ memory[id + half] }; barrier
//! result = memory[0]
//! ```
//!
//! It takes any size and any operation, also a region. Only the pipeline knows a size that can be specialized: the
//! memory and the steps are for the largest group, and in the last steps of a smaller group no invocation has a
//! partner. A subgroup may have one invocation only, so the memory has an element for each in either case.
//!
//! A reduction that may write what another one still reads begins with a barrier. As with every barrier, all invocations
//! must take part. MLIR makes group instructions with scope `Workgroup`, which Vulkan does not allow.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use spirv::Scope;
use vulcanize_dialects::vector::CombiningKind;
use vulcanize_dialects::{arith, gpu, memref, scf};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Context, Ir, IrMapping, Op, Type, Value, WalkOrder};
use vulcanize_spirv::ops::GroupNonUniformElect;
use vulcanize_target_env::{Capability, ClientApi, TargetEnv};

use crate::patterns::common::combining::{combine, kind_of_keyword};
use crate::target::lookup_entry_point_abi;

/// The attribute of a kernel whose workgroup memory is for so many invocations and no more, while its workgroup size can
/// be specialized: for the manifest.
pub const MOST_INVOCATIONS: &str = "vulcanize.most_invocations";

/// Takes apart each `gpu.all_reduce` in kernels in `root` whose workgroup size is known; returns whether there were
/// any.
pub(crate) fn expand_all_reduce(ir: &mut Ir<'_>, root: Op, env: &TargetEnv, specialized: bool) -> bool {
    let has_groups = env.allows_capability(Capability::Groups);
    // WGSL's numbers of subgroups are newer than its operations of subgroups.
    let has_sums = env.allows_capability(Capability::GroupNonUniformArithmetic)
        && env.client_api() != ClientApi::WebGPU
        && !specialized;
    let subgroup = env.limits().largest_subgroup_size();
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
        let most_elements = i64::from(most);
        let kernel = kernels.entry(func).or_insert_with(|| Kernel::new(func, sizes, specialized, most_elements));
        if specialized {
            let (name, most) = (ir.context().identifier(MOST_INVOCATIONS), i64::from(most));
            ir.set_attribute(func, name, ir.context().i64_attr(most));
        }
        if let Some(combine) = Combine::of(ir, reduce) {
            kernel.expand(ir, reduce, &combine, has_sums && size.is_multiple_of(subgroup));
        }
    }
    !kernels.is_empty()
}

/// The assumed largest group of a specializable size, unless the target allows a larger one: the limit of most devices.
const MOST_SPECIALIZED: u32 = 1024;

/// How two values are combined.
enum Combine {
    Kind(CombiningKind),
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

    /// Whether an instruction for subgroups computes the same for values that are held as `held`. Those for floats differ
    /// in NaN and in the sign of zero, but for sums and products, whose order is free. Other widths than 32 bits need a
    /// feature of the device.
    fn by_subgroups(&self, context: &Context, held: &Held) -> bool {
        let Self::Kind(kind) = self else { return false };
        match kind {
            _ if held.ty == context.i32() => true,
            CombiningKind::Add | CombiningKind::Mul => held.value == context.f32(),
            CombiningKind::MinUI
            | CombiningKind::MinSI
            | CombiningKind::MinNumF
            | CombiningKind::MaxUI
            | CombiningKind::MaxSI
            | CombiningKind::MaxNumF
            | CombiningKind::And
            | CombiningKind::Or
            | CombiningKind::Xor
            | CombiningKind::MinimumF
            | CombiningKind::MaximumF => false,
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
    sizes: [u32; 3],
    /// Whether the pipeline knows the sizes, and nobody before.
    specialized: bool,
    /// The most invocations that there can be.
    most: i64,
    place: Option<Place>,
    /// The workgroup memory, by the type of its elements.
    memory: FxHashMap<Type, Value>,
}

/// An invocation's place in its workgroup.
#[derive(Clone, Copy)]
struct Place {
    id: Value,
    /// The number of invocations, where it is known to the pipeline only.
    count: Option<Value>,
}

impl Kernel {
    fn new(func: Op, sizes: [u32; 3], specialized: bool, most: i64) -> Self {
        Self { func, sizes, specialized, most, place: None, memory: FxHashMap::default() }
    }

    /// Computed once, at the start of the kernel.
    fn place(&mut self, ir: &mut Ir<'_>) -> Place {
        if let Some(place) = self.place {
            return place;
        }
        let location = ir.location(self.func);
        let entry = ir.first_block(ir.region(self.func, 0));
        let mut builder = match entry {
            Some(entry) => Builder::at_start(ir, entry),
            None => Builder::new(ir),
        };
        builder.set_location(location);
        let (mut id, mut count): (Option<Value>, Option<Value>) = (None, None);
        // z, y, x: the slowest first.
        for number in (0..3).rev() {
            let thread = gpu::ThreadId::build(&mut builder, number);
            let size = self.specialized.then(|| gpu::BlockDim::build(&mut builder, number));
            id = Some(match id {
                Some(outer) => {
                    let known =
                        |builder: &mut _| arith::constant_index(builder, location, i64::from(self.sizes[number]));
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
        *self.place.insert(Place { id, count })
    }

    /// The workgroup memory for values of a type, and whether it is new.
    fn memory(&mut self, ir: &mut Ir<'_>, ty: Type) -> Option<(Value, bool)> {
        if let Some(&known) = self.memory.get(&ty) {
            return Some((known, false));
        }
        let context = ir.context();
        let space = context.enum_attr(&gpu::ADDRESS_SPACE, gpu::ADDRESS_SPACE.value_of("workgroup")?);
        let made =
            gpu::Func::wrap(self.func).add_workgroup_attribution(ir, context.memref(&[self.most], ty, Some(space)))?;
        self.memory.insert(ty, made);
        Some((made, true))
    }

    /// `may_use_subgroups`: whether the target can reduce them, and the workgroup consists of whole ones.
    fn expand(&mut self, ir: &mut Ir<'_>, reduce: gpu::AllReduce, combine: &Combine, may_use_subgroups: bool) {
        let op = reduce.0;
        let ty = ir.value_type(reduce.value(ir));
        let Some(held) = Held::of(ir.context(), ty, reduce, ir) else { return };
        let by_subgroups = may_use_subgroups && combine.by_subgroups(ir.context(), &held);
        let place = (!by_subgroups).then(|| self.place(ir));
        let Some((memory, is_new)) = self.memory(ir, held.ty) else { return };
        let mut builder = Builder::before(ir, op);
        // What stands in the entry block of the kernel runs once.
        let entry = builder.ir().first_block(builder.ir().region(self.func, 0));
        if !is_new || builder.ir().parent_block(op) != entry {
            gpu::Barrier::build(&mut builder);
        }
        let result = match place {
            Some(place) => self.reduce_by_halves(&mut builder, reduce, combine, &held, memory, place),
            None => reduce_by_subgroups(&mut builder, reduce, combine, &held, memory),
        };
        let old = reduce.result(ir);
        ir.replace_all_uses(old, result);
        ir.erase(op);
    }

    fn reduce_by_halves(
        &self,
        builder: &mut Builder<'_, '_>,
        reduce: gpu::AllReduce,
        combine: &Combine,
        held: &Held,
        memory: Value,
        place: Place,
    ) -> Value {
        let (location, value) = (builder.location(), reduce.value(builder.ir()));
        held.store(builder, value, memory, place.id);
        gpu::Barrier::build(builder);
        let (mut most, mut rest) = (self.most, place.count);
        while most > 1 {
            let half = (most + 1) / 2;
            let [count, distance] = match &mut rest {
                Some(rest) => halved(builder, rest),
                None => [most - half, half].map(|number| arith::constant_index(builder, location, number)),
            };
            step(builder, held, combine, memory, place.id, count, distance);
            gpu::Barrier::build(builder);
            most = half;
        }
        let zero = arith::constant_index(builder, location, 0);
        held.load(builder, memory, zero)
    }
}

/// One invocation of each subgroup stores what its subgroup makes, and each invocation combines what all subgroups made,
/// in the same order.
fn reduce_by_subgroups(
    builder: &mut Builder<'_, '_>,
    reduce: gpu::AllReduce,
    combine: &Combine,
    held: &Held,
    memory: Value,
) -> Value {
    let (location, value) = (builder.location(), reduce.value(builder.ir()));
    let value = held.widened(builder, value);
    let operation = reduce.op(builder.ir());
    let part = gpu::SubgroupReduce::build(builder, value, operation);
    let subgroup = gpu::SubgroupId::build(builder);
    // Which lanes of a subgroup have an invocation is the driver's business, too.
    let is_elected = GroupNonUniformElect::build(builder, Scope::Subgroup);
    scf::If::build(builder, is_elected, |builder| {
        memref::Store::build(builder, part, memory, [subgroup]);
    });
    gpu::Barrier::build(builder);
    let [zero, one] = [0, 1].map(|number| arith::constant_index(builder, location, number));
    let count = gpu::NumSubgroups::build(builder);
    let first = memref::Load::build(builder, memory, [zero]);
    let all = scf::For::build(builder, one, count, one, [first], |builder, subgroup, total| {
        let part = memref::Load::build(builder, memory, [subgroup]);
        [combine.apply(builder, total[0], part)]
    });
    let total = all.results(builder.ir())[0];
    held.narrowed(builder, total)
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

    fn store(&self, builder: &mut Builder<'_, '_>, value: Value, memory: Value, at: Value) {
        let value = self.widened(builder, value);
        memref::Store::build(builder, value, memory, [at]);
    }

    fn load(&self, builder: &mut Builder<'_, '_>, memory: Value, at: Value) -> Value {
        let value = memref::Load::build(builder, memory, [at]);
        self.narrowed(builder, value)
    }

    fn widened(&self, builder: &mut Builder<'_, '_>, value: Value) -> Value {
        let is_float = builder.context().float_kind(self.value).is_some();
        match (is_float, self.signed) {
            _ if self.ty == self.value => value,
            (true, _) => arith::ExtF::build(builder, value, self.ty),
            (_, true) => arith::ExtSI::build(builder, value, self.ty),
            _ => arith::ExtUI::build(builder, value, self.ty),
        }
    }

    fn narrowed(&self, builder: &mut Builder<'_, '_>, value: Value) -> Value {
        match builder.context().float_kind(self.value) {
            _ if self.ty == self.value => value,
            Some(_) => arith::TruncF::build(builder, value, self.value),
            None => arith::TruncI::build(builder, value, self.value),
        }
    }
}
