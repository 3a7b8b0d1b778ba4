//! The parts of a new operation.

use smallvec::SmallVec;

use crate::attributes::NamedAttribute;
use crate::context::Context;
use crate::handle::{Attribute, Block, Identifier, OpName, Region, Type, Value};
use crate::location::Location;
use crate::schema::TypedOp;

/// Everything that an operation is made from; see [`Ir::create`](crate::Ir::create).
#[derive(Clone, Debug, Default)]
pub struct OperationState {
    /// The name; `None` only in a default state.
    pub name: Option<OpName>,
    /// Where it comes from.
    pub location: Option<Location>,
    /// The operands, in the order of the declaration.
    pub operands: SmallVec<[Value; 4]>,
    /// The types of the results.
    pub result_types: SmallVec<[Type; 2]>,
    /// Inherent and other attributes together; order does not matter.
    pub attributes: SmallVec<[NamedAttribute; 4]>,
    /// The properties of an unregistered op, in `<{…}>`.
    pub properties: Option<Attribute>,
    /// Detached regions that the op takes over.
    pub regions: SmallVec<[Region; 2]>,
    /// The successors.
    pub successors: SmallVec<[Block; 2]>,
}

impl OperationState {
    /// A state with a name and a location.
    pub fn new(name: OpName, location: Location) -> Self {
        Self { name: Some(name), location: Some(location), ..Self::default() }
    }

    /// Makes it the state of another op, of which nothing but the name and the location is known yet.
    pub(crate) fn begin(&mut self, name: Option<OpName>, location: Location) {
        (self.name, self.location, self.properties) = (name, Some(location), None);
        self.operands.clear();
        self.result_types.clear();
        self.attributes.clear();
        self.regions.clear();
        self.successors.clear();
    }

    /// A state for a declared op.
    pub fn of<T: TypedOp>(context: &Context, location: Location) -> Self {
        Self::new(context.op_name_of::<T>(), location)
    }

    /// With these operands added.
    #[must_use]
    pub fn operands(mut self, operands: impl IntoIterator<Item = Value>) -> Self {
        self.operands.extend(operands);
        self
    }

    /// With these results added.
    #[must_use]
    pub fn results(mut self, types: impl IntoIterator<Item = Type>) -> Self {
        self.result_types.extend(types);
        self
    }

    /// With this attribute set.
    #[must_use]
    pub fn attribute(mut self, name: Identifier, value: Attribute) -> Self {
        self.set_attribute(name, value);
        self
    }

    /// With this region added.
    #[must_use]
    pub fn region(mut self, region: Region) -> Self {
        self.regions.push(region);
        self
    }

    /// With this successor added.
    #[must_use]
    pub fn successor(mut self, block: Block) -> Self {
        self.successors.push(block);
        self
    }

    /// Sets an attribute, replacing one of the same name.
    pub fn set_attribute(&mut self, name: Identifier, value: Attribute) {
        match self.attributes.iter_mut().find(|a| a.name == name) {
            Some(existing) => existing.value = value,
            None => self.attributes.push(NamedAttribute { name, value }),
        }
    }

    /// The attribute of this name.
    pub fn get_attribute(&self, name: Identifier) -> Option<Attribute> {
        self.attributes.iter().find(|a| a.name == name).map(|a| a.value)
    }

    /// The location, unknown by default.
    pub fn location(&self) -> Location {
        self.location.unwrap_or(Location::UNKNOWN)
    }
}
