//! `loop-invariant-subset-hoisting`: a part of a carried tensor that each iteration takes and puts back at the same place is
//! carried by itself.

use std::ops::Range;

use vulcanize_ir::affine::{AffineBinaryKind, AffineExpr};
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{defined_by, is_speculatable};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Ir, Op, OperationState, Use, Value, WalkOrder};

use crate::index_list::MixedIndex;
use crate::{affine, arith, scf};

pub(crate) static HOIST_SUBSETS: PassDef = PassDef::new(
    "loop-invariant-subset-hoisting",
    "LoopInvariantSubsetHoistingPass",
    "Hoist loop invariant subset ops outside of the loop",
    run,
);

/// The interface of an op that takes a part of a tensor, or puts something into a part.
#[derive(Clone, Copy, Debug)]
pub struct Subset {
    /// The number of the operand that is the tensor.
    pub tensor: usize,
    /// The number of the operand that is put; `None` where the op takes.
    pub inserted: Option<usize>,
    /// Offsets, sizes and steps of the part; `None` where there is no such part.
    pub part: fn(&Ir<'_>, Op) -> Option<Part>,
    /// Whether what one op puts is what another one takes afterwards, given that their parts are the same.
    pub gives_back: fn(&Ir<'_>, Op, Op) -> bool,
}

/// Offsets, sizes and steps of a part of a tensor.
pub type Part = [Vec<MixedIndex>; 3];

impl Subset {
    pub(crate) fn of(ir: &Ir<'_>, op: Op) -> Option<&'static Self> {
        ir.def(op)?.interface::<Self>()
    }
}

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut changed = false;
    // Inner loops first, so that what leaves them can move further.
    for op in ir.walk(op, WalkOrder::Post) {
        changed |= hoist_subsets(ir, op).is_some_and(|new| new != op);
    }
    Ok(changed)
}

/// The same with one loop. Returns the loop that is in its place; `None` where it is no loop that carries values.
pub(crate) fn hoist_subsets(ir: &mut Ir<'_>, op: Op) -> Option<Op> {
    let mut each = Loop::of(ir, op)?;
    let mut number = 0;
    while number < ir.num_results(each.op) {
        if let Some(new) = each.hoist(ir, number) {
            each = new;
        }
        number += 1;
    }
    Some(each.op)
}

/// A loop that carries values: its last operands, the last arguments of its body, the operands of the terminator.
#[derive(Clone, Copy)]
pub(crate) struct Loop {
    pub(crate) op: Op,
    body: Block,
    end: Op,
}

/// An op with what it does to a carried tensor.
#[derive(Clone, Copy)]
pub(crate) struct Access {
    pub(crate) op: Op,
    pub(crate) subset: &'static Subset,
}

/// What takes a part, and what puts it back.
#[derive(Clone, Copy)]
struct Pair {
    taken: Option<Access>,
    put: Option<Access>,
}

/// The ops on a carried tensor.
#[derive(Default)]
struct Accesses {
    pairs: Vec<Pair>,
    all: Vec<Access>,
}

/// The most ops on a tensor of which each is compared with each. MLIR has no such limit.
pub(crate) const MOST_ACCESSES: usize = 512;

impl Loop {
    pub(crate) fn of(ir: &Ir<'_>, op: Op) -> Option<Self> {
        if !scf::For::matches(ir, op) && !affine::For::matches(ir, op) {
            return None;
        }
        let body = ir.first_block(*ir.regions(op).first()?)?;
        let end = ir.last_op(body)?;
        (ir.num_operands(end) == ir.num_results(op)).then_some(Self { op, body, end })
    }

    fn argument(&self, ir: &Ir<'_>, number: usize) -> Value {
        let arguments = ir.arguments(self.body);
        arguments[arguments.len() - ir.num_results(self.op) + number]
    }

    fn first_init(&self, ir: &Ir<'_>) -> usize {
        ir.num_operands(self.op) - ir.num_results(self.op)
    }

    /// Whether a value is there before the loop.
    pub(crate) fn is_outside(&self, ir: &Ir<'_>, value: Value) -> bool {
        let owner = ir.value_block(value).and_then(|block| ir.block_parent_op(block));
        owner.is_some_and(|owner| owner != self.op && ir.ancestor(owner, |_, around| around == self.op).is_none())
    }

    /// Collects the ops between a carried value and the one that comes after it. `None` where there are others.
    fn collect(&self, ir: &Ir<'_>, number: usize, accesses: &mut Accesses, is_inner: bool) -> Option<()> {
        let mut value = self.argument(ir, number);
        loop {
            if let Some(slot) = end_use(ir, value) {
                return ((ir.use_owner(slot), ir.use_index(slot)) == (self.end, number)).then_some(());
            }
            let mut next = None;
            for slot in ir.uses(value) {
                let (user, index) = (ir.use_owner(slot), ir.use_index(slot));
                let after = match Self::of(ir, user) {
                    Some(inner) => {
                        let number = index.checked_sub(inner.first_init(ir))?;
                        inner.collect(ir, number, accesses, true)?;
                        Some(ir.result(user, number))
                    }
                    None => accesses.add(ir, user, index, is_inner)?,
                };
                if after.is_some() && next.is_some() {
                    return None;
                }
                next = next.or(after);
            }
            value = next?;
        }
    }

    /// Whether the op's other operands are there before the loop, and each iteration executes it, or may.
    fn can_leave(&self, ir: &Ir<'_>, access: Access) -> bool {
        let subset = access.subset;
        let stays = |number: usize| number != subset.tensor && Some(number) != subset.inserted;
        let mut others = (0..ir.num_operands(access.op)).filter(|&number| stays(number));
        (ir.parent_block(access.op) == Some(self.body) || is_speculatable(ir, access.op))
            && others.all(|number| self.is_outside(ir, ir.operand(access.op, number)))
    }

    /// Carries parts of a carried tensor by themselves. Returns the loop that does.
    fn hoist(self, ir: &mut Ir<'_>, number: usize) -> Option<Self> {
        let mut accesses = Accesses::default();
        self.collect(ir, number, &mut accesses, false)?;
        let pairs: Vec<(Access, Access)> = accesses
            .pairs
            .iter()
            .filter_map(|pair| pair.taken.zip(pair.put))
            .filter(|&(taken, put)| accesses.are_alone(ir, taken, put))
            .filter(|&(taken, put)| self.can_leave(ir, taken) && self.can_leave(ir, put))
            .collect();
        if pairs.is_empty() {
            return None;
        }
        let new = self.with_more(ir, &pairs);
        let first = ir.num_results(new.op) - pairs.len();
        let (init, result) = (ir.operand(new.op, new.first_init(ir) + number), ir.result(new.op, number));
        for (index, (taken, put)) in pairs.into_iter().enumerate() {
            ir.move_op_before(taken.op, new.op);
            ir.detach_op(put.op);
            ir.insert_op_after(new.op, put.op);
            let (updated, dest) = (ir.result(put.op, 0), ir.operand(put.op, put.subset.tensor));
            ir.replace_all_uses(updated, dest);
            ir.set_operand(taken.op, taken.subset.tensor, init);
            ir.replace_all_uses(result, updated);
            let carried = ir.result(new.op, first + index);
            ir.set_operand(put.op, put.subset.inserted.unwrap_or_default(), carried);
            ir.set_operand(put.op, put.subset.tensor, result);
        }
        Some(new)
    }

    /// Puts a loop in the place of this one that carries what the ops take, and then what they put.
    pub(crate) fn with_more(self, ir: &mut Ir<'_>, pairs: &[(Access, Access)]) -> Self {
        let op = self.op;
        let taken: Vec<Value> = pairs.iter().map(|(taken, _)| ir.result(taken.op, 0)).collect();
        let types: Vec<_> = ir.result_types(op).chain(taken.iter().map(|&value| ir.value_type(value))).collect();
        let mut state = OperationState::new(ir.op_name(op), ir.location(op))
            .operands(ir.operands(op).chain(taken.iter().copied()).collect::<Vec<_>>())
            .results(types);
        state.attributes = ir.attributes(op).iter().copied().collect();
        let (context, name) = (ir.context(), ir.context().identifier("operandSegmentSizes"));
        if let Some(mut sizes) = ir.attribute(op, name).and_then(|sizes| context.dense_i32_array(sizes)) {
            if let Some(inits) = sizes.last_mut() {
                *inits += pairs.len() as i32;
            }
            state.set_attribute(name, context.dense_i32_array_attr(&sizes));
        }
        let region = ir.create_region();
        let new = ir.create(state.region(region));
        ir.insert_op_before(op, new);
        let old_region = ir.region(op, 0);
        ir.move_blocks(old_region, region, None);
        let mut yielded: Vec<Value> = ir.operands(self.end).collect();
        yielded.extend(pairs.iter().map(|(_, put)| ir.operand(put.op, put.subset.inserted.unwrap_or_default())));
        let (end_state, location) = (OperationState::new(ir.op_name(self.end), ir.location(self.end)), ir.location(op));
        let end = ir.create(end_state.operands(yielded));
        ir.insert_op_before(self.end, end);
        ir.erase(self.end);
        for &value in &taken {
            let argument = ir.add_block_argument(self.body, ir.value_type(value), location);
            ir.replace_all_uses(value, argument);
        }
        for (number, &value) in taken.iter().enumerate() {
            let index = ir.num_operands(new) - taken.len() + number;
            ir.set_operand(new, index, value);
        }
        for number in 0..ir.num_results(op) {
            let (old, result) = (ir.result(op, number), ir.result(new, number));
            ir.replace_all_uses(old, result);
        }
        ir.erase(op);
        Self { op: new, body: self.body, end }
    }
}

/// The only use of a value, if it is by a terminator.
fn end_use(ir: &Ir<'_>, value: Value) -> Option<Use> {
    let mut uses = ir.uses(value);
    let (first, second) = (uses.next()?, uses.next());
    let is_end = ir.def(ir.use_owner(first)).is_some_and(vulcanize_ir::schema::OpDef::is_terminator);
    (second.is_none() && is_end).then_some(first)
}

impl Accesses {
    /// Notes an op on the tensor; the tensor after it, where that is another one. `None` where the op does something else.
    #[expect(clippy::option_option, reason = "whether the op is known, and the tensor that it makes, if it makes one")]
    fn add(&mut self, ir: &Ir<'_>, op: Op, operand: usize, is_inner: bool) -> Option<Option<Value>> {
        let subset = Subset::of(ir, op).filter(|subset| subset.tensor == operand)?;
        let access = Access { op, subset };
        self.all.push(access);
        if self.all.len() > MOST_ACCESSES {
            return None;
        }
        if !is_inner {
            self.pair(ir, access);
        }
        Some(if subset.inserted.is_some() { Some(ir.results(op).next()?) } else { None })
    }

    /// Makes a pair of an op and the last one that does the opposite with the same part.
    fn pair(&mut self, ir: &Ir<'_>, access: Access) {
        let is_put = access.subset.inserted.is_some();
        for pair in &mut self.pairs {
            let other = if is_put { pair.taken } else { pair.put };
            let matches = |other: Access| match is_put {
                true => are_same(ir, other, access) && (access.subset.gives_back)(ir, access.op, other.op),
                false => are_same(ir, other, access) && (other.subset.gives_back)(ir, other.op, access.op),
            };
            if other.is_some_and(matches) {
                *(if is_put { &mut pair.put } else { &mut pair.taken }) = Some(access);
                return;
            }
        }
        self.pairs.push(match is_put {
            true => Pair { taken: None, put: Some(access) },
            false => Pair { taken: Some(access), put: None },
        });
    }

    /// Whether no other op touches the part of a pair.
    fn are_alone(&self, ir: &Ir<'_>, taken: Access, put: Access) -> bool {
        let mut others = self.all.iter().filter(|other| other.op != taken.op && other.op != put.op);
        others.all(|&other| are_disjoint(ir, other, taken) && are_disjoint(ir, other, put))
    }
}

fn parts(ir: &Ir<'_>, a: Access, b: Access) -> Option<[Part; 2]> {
    Some([(a.subset.part)(ir, a.op)?, (b.subset.part)(ir, b.op)?])
}

/// Whether two ops are about the same part.
fn are_same(ir: &Ir<'_>, a: Access, b: Access) -> bool {
    let same = |a: &MixedIndex, b: &MixedIndex| {
        a == b || Place::of(ir, *a).is_some_and(|place| Some(place) == Place::of(ir, *b))
    };
    parts(ir, a, b).is_some_and(|[a, b]| {
        a.iter().zip(&b).all(|(a, b)| a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)))
    })
}

/// Whether two parts are known to have no element in common: in some dimension one ends before the other.
pub(crate) fn are_disjoint(ir: &Ir<'_>, a: Access, b: Access) -> bool {
    let Some([a, b]) = parts(ir, a, b) else { return false };
    (0..a[0].len().min(b[0].len())).any(|dim| match (extent(ir, &a, dim), extent(ir, &b, dim)) {
        (Some((base, a)), Some((other, b))) => base == other && (a.end <= b.start || b.end <= a.start),
        _ => false,
    })
}

/// The places in a dimension between the first and the last one of a part, from a value on, where that is known.
fn extent(ir: &Ir<'_>, part: &Part, dim: usize) -> Option<(Option<Value>, Range<i64>)> {
    let Place { base, constant: first } = Place::of(ir, *part[0].get(dim)?)?;
    let [size, step] = [1, 2].map(|list: usize| part[list].get(dim).and_then(|index| index.known(ir)));
    let (size, step) = (size?, step?);
    let last = first.checked_add(size.checked_sub(1)?.checked_mul(step)?)?;
    (step > 0).then_some((base, first..last.checked_add(1)?))
}

/// An index as a sum of a value and a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    base: Option<Value>,
    constant: i64,
}

impl Place {
    /// `None` where the constant is too large. Sums of more than 16 constants are not looked through.
    fn of(ir: &Ir<'_>, index: MixedIndex) -> Option<Self> {
        let (mut index, mut constant) = (index, 0i64);
        for _ in 0..16 {
            if let Some(known) = index.known(ir) {
                return Some(Self { base: None, constant: constant.checked_add(known)? });
            }
            let MixedIndex::Value(value) = index else { return None };
            let Some((term, more)) = sum(ir, value) else { return Some(Self { base: Some(value), constant }) };
            (index, constant) = (MixedIndex::Value(term), constant.checked_add(more)?);
        }
        None
    }
}

/// The value and the constant of which a value is the sum.
fn sum(ir: &Ir<'_>, value: Value) -> Option<(Value, i64)> {
    if let Some(add) = defined_by::<arith::AddI>(ir, value) {
        let operands = [add.lhs(ir), add.rhs(ir)];
        let known = operands.map(|operand| MixedIndex::Value(operand).known(ir));
        return match known {
            [_, Some(constant)] => Some((operands[0], constant)),
            [Some(constant), None] => Some((operands[1], constant)),
            [None, None] => None,
        };
    }
    let apply = defined_by::<affine::Apply>(ir, value)?;
    let map = affine::map_of(ir.context(), apply.map(ir))?;
    let [result] = map.results() else { return None };
    let (term, constant) = result.as_binary(AffineBinaryKind::Add)?;
    let number = match term {
        AffineExpr::Dim(dim) => *dim,
        AffineExpr::Symbol(symbol) => map.num_dims() + symbol,
        AffineExpr::Constant(_) | AffineExpr::Binary(_) => return None,
    };
    let operand = ir.operands(apply.op()).nth(number as usize)?;
    Some((operand, constant.as_constant()?))
}
