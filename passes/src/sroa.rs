//! `sroa`: memory of several elements becomes memory of one element each, where all accesses say which one they mean.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{Builder, constant_value};
use vulcanize_ir::schema::{DestructurableAllocation, MemoryAccess, erase_operand};
use vulcanize_ir::{Ir, Op, Type, Value, WalkOrder};

pub(crate) static SROA: PassDef = PassDef::new("sroa", "SROA", "Scalar Replacement of Aggregates", run);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> PassResult {
    let (mut destructured, mut smaller) = (0, 0);
    for allocation in ir.walk(op, WalkOrder::Post) {
        let Some(slots) = Slots::of(ir, allocation) else { continue };
        destructured += 1;
        smaller += u64::from(slots.elements.len() as i64 != slots.count);
        slots.separate(ir, allocation);
    }
    cx.count("destructured slots", "Number of memory slots destructured", destructured);
    let description = "Number of memory slots for which the memory size was reduced after destructuring";
    cx.count("slots with memory benefit", description, smaller);
    Ok(destructured != 0)
}

/// The place of an element.
type Place = SmallVec<[i64; 4]>;

/// The elements of an allocation that are used, and the accesses to them.
struct Slots {
    interface: &'static DestructurableAllocation,
    element: Type,
    /// How many elements there are.
    count: i64,
    /// The number of each used element, in the order of `accesses`.
    elements: FxHashMap<Place, usize>,
    accesses: Vec<(Op, usize)>,
}

impl Slots {
    /// Those of an allocation that is only read and written at known places.
    fn of(ir: &Ir<'_>, allocation: Op) -> Option<Self> {
        let interface: &DestructurableAllocation = ir.def(allocation)?.interface()?;
        let element = (interface.element)(ir, allocation)?;
        let memory = ir.result(allocation, 0);
        let shape = ir.context().shape(ir.value_type(memory))?;
        let (mut elements, mut accesses) = (FxHashMap::default(), Vec::new());
        for access in ir.users(memory) {
            let place = place_of(ir, access, memory, shape)?;
            let next = elements.len();
            accesses.push((access, *elements.entry(place).or_insert(next)));
        }
        let count = shape.iter().product();
        (!accesses.is_empty()).then_some(Self { interface, element, count, elements, accesses })
    }

    fn separate(self, ir: &mut Ir<'_>, allocation: Op) {
        let location = ir.location(allocation);
        let mut builder = Builder::before(ir, allocation);
        let memory: Vec<Value> =
            (0..self.elements.len()).map(|_| (self.interface.allocate)(builder.at(location), self.element)).collect();
        for (access, element) in self.accesses {
            point_to(ir, access, memory[element]);
        }
        ir.erase(allocation);
    }
}

/// The element that an op reads or writes, if it does nothing else with the memory.
fn place_of(ir: &Ir<'_>, op: Op, memory: Value, shape: &[i64]) -> Option<Place> {
    MemoryAccess::of_slot(ir, op, memory)?;
    let indices = MemoryAccess::of(ir, op)?.indices(ir, op);
    let place = indices.iter().zip(shape).map(|(&index, &size)| {
        let known = constant_value(ir, index).and_then(|known| ir.context().int_value(known));
        known.filter(|known| (0..size).contains(known))
    });
    place.collect()
}

/// Makes an access that of memory of one element.
fn point_to(ir: &mut Ir<'_>, op: Op, memory: Value) {
    let Some(access) = MemoryAccess::of(ir, op) else { return };
    let (memref, indices) = (access.memref_index(ir, op), access.index_range(ir, op));
    ir.set_operand(op, memref, memory);
    for index in indices.rev() {
        erase_operand(ir, op, index);
    }
}
