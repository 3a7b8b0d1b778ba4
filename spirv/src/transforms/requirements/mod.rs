//! The demands of ops on a module: version, capabilities, extensions.
//!
//! | file | whose demands |
//! | --- | --- |
//! | `instructions.rs` | of the instruction that an op is, and of its operands (an atomic addition of `f32` needs another capability than one of `f64`) |
//! | `attributes.rs` | of enum cases, decorations, linkage |
//! | `demand.rs` | what a demand is |
//! | `types.rs` | of types, by the storage class that they live in |
//!
//! Each demand is a [`Requirement`]: alternatives of version and extensions, and alternatives of capabilities. Most
//! come from the grammar's tables; the others are rules that the specification states in prose.

mod attributes;
mod demand;
mod instructions;
mod types;

use smallvec::SmallVec;
use vulcanize_ir::schema::OpDef;
use vulcanize_ir::{Attribute, AttributeData, Context, Ir, NamedAttribute, Op, Type};
use vulcanize_target_env::Requirement;

pub use attributes::decoration_of_attribute;
pub(super) use attributes::for_each_attribute_demand;
pub(super) use demand::{Demand, Models, Sink, Subject};
pub use instructions::instruction_requirement;
use instructions::{OperandRule, instruction_demand, operand_rule, requirement_of};
pub(super) use types::{Place, for_each_type_demand};

use crate::instructions::{Encoding, encoding_of};

/// The facts that all ops of one name share.
#[derive(Clone, Copy, Debug)]
pub(super) struct OfName {
    pub rule: Option<OperandRule>,
    /// Where the op's values are: whether it computes with them or only moves them.
    pub place: Place,
    /// Which of the op's own attributes are decorations, beside those that its declaration does not know.
    pub decorations: &'static [&'static str],
}

impl OfName {
    /// The facts, and the demands of the instruction, whatever its operands.
    pub(super) fn of(def: Option<&'static OpDef>) -> (Self, Requirement) {
        Self::encoded(def, def.and_then(encoding_of))
    }

    /// As [`OfName::of`], about a declaration whose instruction is known already.
    fn encoded(def: Option<&'static OpDef>, encoding: Option<Encoding>) -> (Self, Requirement) {
        let Some(def) = def else {
            return (Self { rule: None, place: Place::Computed, decorations: &[] }, Requirement::NONE);
        };
        let (rule, replaces) = operand_rule(def, encoding);
        let (place, decorations) = (instructions::place_of_values(def, encoding), attributes::own_decorations(def));
        let requirement = if replaces { Requirement::NONE } else { requirement_of(encoding) };
        (Self { rule, place, decorations }, requirement)
    }
}

/// The types of an op's operands and results.
pub(super) fn types_of_values(ir: &Ir<'_>, op: Op) -> impl Iterator<Item = Type> {
    ir.operand_types(op).chain(ir.result_types(op))
}

/// The types that an attribute brings to its op: those of symbols, of functions by argument and result.
pub(super) fn types_of_attribute(context: &Context, attribute: Attribute) -> SmallVec<[Type; 8]> {
    let AttributeData::Type(ty) = context.attribute_data(attribute) else { return SmallVec::new() };
    match context.function_signature(*ty) {
        Some((inputs, results)) => inputs.iter().chain(results).copied().collect(),
        None => SmallVec::from_slice(&[*ty]),
    }
}

/// The latest things of many, at hand: a module has few, and repeats the same questions.
#[derive(Debug)]
pub(super) struct Recent<T>([Option<T>; RECENT]);

/// A power of two; most modules have fewer types and attributes.
const RECENT: usize = 64;

impl<T: Copy + Eq> Recent<T> {
    pub(super) fn new() -> Self {
        Self([None; RECENT])
    }

    /// Whether the thing is one of the latest; `number` is the same whenever the thing is.
    #[inline]
    pub(super) fn has(&self, thing: T, number: usize) -> bool {
        self.0[number % RECENT] == Some(thing)
    }

    #[inline]
    pub(super) fn note(&mut self, thing: T, number: usize) {
        self.0[number % RECENT] = Some(thing);
    }
}

/// A number for an attribute among the latest.
pub(super) fn attribute_number(attribute: NamedAttribute) -> usize {
    attribute.value.index() ^ attribute.name.index()
}

/// The visited things.
struct Seen<T> {
    all: rustc_hash::FxHashSet<T>,
    recent: Recent<T>,
}

impl<T: Copy + Eq + std::hash::Hash> Seen<T> {
    fn new() -> Self {
        Self { all: rustc_hash::FxHashSet::default(), recent: Recent::new() }
    }

    /// Whether the thing was not here before; `number` is the same whenever the thing is.
    #[inline]
    fn insert(&mut self, thing: T, number: usize) -> bool {
        if self.recent.has(thing, number) {
            return false;
        }
        self.recent.note(thing, number);
        self.all.insert(thing)
    }
}

/// The demands of a module's ops, each thing looked at once: equal names, attributes and types demand the same.
pub(super) struct Demands<'a, 'c> {
    ir: &'a Ir<'c>,
    models: Models,
    /// The facts about the names so far, and by a name's number its place there, counted from one.
    names: Vec<OfName>,
    places: Vec<u16>,
    attributes: Seen<NamedAttribute>,
    types: Seen<(Type, Place)>,
}

impl<'a, 'c> Demands<'a, 'c> {
    pub(super) fn new(ir: &'a Ir<'c>, module: Op) -> Self {
        Self {
            ir,
            models: Models::around(ir, module),
            names: Vec::new(),
            places: Vec::new(),
            attributes: Seen::new(),
            types: Seen::new(),
        }
    }

    /// Calls `sink` with the demands of an op beyond those of the ops before it: first the op's, then those of its
    /// operands, its attributes, its types.
    pub(super) fn visit(&mut self, op: Op, sink: Sink<'_>) {
        let (ir, context) = (self.ir, self.ir.context());
        let of_name = self.of_name(op, sink);
        if let Some(rule) = of_name.rule {
            rule(ir, op, self.models, sink);
        }
        // Types come after all attributes.
        let mut types_of_attributes = SmallVec::<[Type; 8]>::new();
        for &attribute in ir.attributes(op) {
            if self.attributes.insert(attribute, attribute_number(attribute)) {
                let is_own = ir.is_inherent(op, attribute.name);
                for_each_attribute_demand(context, attribute, is_own, of_name.decorations, self.models, sink);
                types_of_attributes.extend(types_of_attribute(context, attribute.value));
            }
        }
        for ty in types_of_values(ir, op).chain(types_of_attributes) {
            if self.types.insert((ty, of_name.place), ty.index()) {
                for_each_type_demand(context, ty, of_name.place, sink);
            }
        }
    }

    /// The facts about the op's name; the first time with its demands.
    fn of_name(&mut self, op: Op, sink: Sink<'_>) -> OfName {
        let index = self.ir.op_name(op).index();
        if self.places.len() <= index {
            self.places.resize(index + 1, 0);
        }
        if let Some(known) = usize::from(self.places[index]).checked_sub(1) {
            return self.names[known];
        }
        let def = self.ir.def(op);
        let encoding = def.and_then(encoding_of);
        let (found, requirement) = OfName::encoded(def, encoding);
        self.names.push(found);
        // A name without a place is looked up again, which is no harm.
        self.places[index] = u16::try_from(self.names.len()).unwrap_or(0);
        if def.is_some() {
            sink(instruction_demand(encoding, requirement));
        }
        found
    }
}
