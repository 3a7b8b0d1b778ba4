//! Ops that need no look at their declarations, for others like them were looked at.

use smallvec::SmallVec;

use super::verify::{verify_declared, verify_place};
use crate::attributes::NamedAttribute;
use crate::diagnostics::Fallible;
use crate::handle::{Op, OpName, Type};
use crate::ir::Ir;

/// The parts of ops that were found valid, so that other ops of the same parts need no check, in any module of the
/// context.
///
/// Most ops of a module are made like one before: same name, types and attributes.
#[derive(Debug, Default)]
pub struct KnownOps {
    /// By hash of an op's parts the places of the last two of each hash, counted from one, so that a rare op does not
    /// displace a frequent one. These are many, so that they are small.
    places: Vec<[u16; 2]>,
    parts: Vec<Parts>,
}

const KNOWN_HASHES: usize = 512;

/// Where nothing is yet.
const NOWHERE: u16 = 0;

/// The parts of an op that the rules of a declaration concern, apart from its place.
#[derive(Clone, Debug)]
struct Parts {
    name: OpName,
    operands: u32,
    regions: u32,
    successors: u32,
    attributes: SmallVec<[NamedAttribute; 2]>,
    /// Those of the operands, then of the results.
    types: SmallVec<[Type; 4]>,
}

impl Parts {
    /// The parts of an op that has few enough to keep them.
    fn of(ir: &Ir<'_>, op: Op) -> Option<Self> {
        let types = ir.operand_types(op).chain(ir.result_types(op));
        let attributes = ir.attributes(op);
        (attributes.len() <= MOST_PARTS && ir.num_operands(op) + ir.num_results(op) <= MOST_PARTS).then(|| Self {
            name: ir.op_name(op),
            operands: ir.num_operands(op) as u32,
            regions: ir.regions(op).len() as u32,
            successors: ir.num_successors(op) as u32,
            attributes: SmallVec::from_slice(attributes),
            types: types.collect(),
        })
    }

    fn are_of(&self, ir: &Ir<'_>, op: Op) -> bool {
        self.name == ir.op_name(op)
            && self.attributes[..] == *ir.attributes(op)
            && self.regions as usize == ir.regions(op).len()
            && self.successors as usize == ir.num_successors(op)
            && ir.has_types(op, self.operands as usize, &self.types)
    }
}

/// Ops with more attributes or types than this are looked at each time.
const MOST_PARTS: usize = 16;

impl KnownOps {
    /// Whether an op keeps the rules of its declaration, those of its own hook included.
    pub fn is_valid(&mut self, ir: &Ir<'_>, op: Op) -> bool {
        self.verify_op(ir, op).is_ok()
            && ir.def(op).and_then(|def| def.verify).is_none_or(|verify| verify(ir, op).is_ok())
    }

    /// As [`verify_op`](super::verify_op).
    pub(crate) fn verify_op(&mut self, ir: &Ir<'_>, op: Op) -> Fallible {
        let info = ir.op_info(op);
        let Some(def) = info.def() else { return Ok(()) };
        if self.places.is_empty() {
            self.places = vec![[NOWHERE; 2]; KNOWN_HASHES];
        }
        let Self { places, parts } = self;
        let [known, other] = &mut places[ir.parts_hash(op) as usize % KNOWN_HASHES];
        let is_like = |&place: &u16| place != NOWHERE && parts[usize::from(place) - 1].are_of(ir, op);
        if !is_like(known) {
            std::mem::swap(known, other);
            if !is_like(known) {
                verify_declared(ir, op, def)?;
                match (*known, Parts::of(ir, op)) {
                    (_, None) => {}
                    (NOWHERE, Some(new)) => {
                        parts.push(new);
                        *known = parts.len() as u16;
                    }
                    (place, Some(new)) => parts[usize::from(place) - 1] = new,
                }
                return Ok(());
            }
        }
        if info.is_judged_by_its_parts && ir.regions(op).is_empty() {
            return Ok(());
        }
        verify_place(ir, op, def)
    }
}
