//! Names in locations, and the search through locations that consist of others.

use smallvec::SmallVec;

use super::Context;
use crate::handle::Identifier;
use crate::location::{Location, LocationData, LocationRepr};

impl Context {
    /// What was interned for a location; `None` of a place in a text and of an unknown one.
    fn interned_location(&self, location: Location) -> Option<&LocationData> {
        match location.repr() {
            LocationRepr::Interned(index) => Some(self.locations.get(index)),
            LocationRepr::Unknown | LocationRepr::Position(_) => None,
        }
    }

    /// The name of a location that has one itself; places in a text cost nothing here.
    pub fn location_name(&self, location: Location) -> Option<Identifier> {
        match self.interned_location(location) {
            Some(LocationData::Name { name, .. }) => Some(*name),
            _ => None,
        }
    }

    /// The location inside a named location; another location as it is.
    pub fn unnamed_location(&self, location: Location) -> Location {
        match self.interned_location(location) {
            Some(LocationData::Name { child, .. }) => *child,
            _ => location,
        }
    }

    /// The first name in a location and those that it consists of.
    pub fn first_location_name(&self, location: Location) -> Option<Identifier> {
        self.search_location(location, true, |location, _| self.location_name(location))
    }

    /// The name of the value that a location is of: one that the location has (`loc("sum")`), or that MLIR's text has at the
    /// place (`%sum = …`); through call sites (the callee's) and fused locations to the first one with a name.
    pub fn value_name(&self, location: Location) -> Option<&str> {
        self.search_location(location, false, |location, data| match data {
            Some(LocationData::Name { name, .. }) => Some(self.str(*name)),
            _ => self.source_place(location)?.value_name(),
        })
    }

    /// The first answer for a location or one of those that it consists of, in the order of the text; callers after their
    /// callees, where they are asked for. `answer` also gets what was interned, which a place in a text is not.
    pub(crate) fn search_location<'c, T>(
        &'c self,
        location: Location,
        callers: bool,
        answer: impl Fn(Location, Option<&'c LocationData>) -> Option<T>,
    ) -> Option<T> {
        let mut pending: SmallVec<[Location; 4]> = SmallVec::from_slice(&[location]);
        while let Some(location) = pending.pop() {
            let data = self.interned_location(location);
            let found = answer(location, data);
            if found.is_some() {
                return found;
            }
            match data {
                Some(LocationData::Name { child, .. }) => pending.push(*child),
                Some(LocationData::CallSite { callee, caller }) => {
                    pending.extend(callers.then_some(*caller));
                    pending.push(*callee);
                }
                Some(LocationData::Fused { locations, .. }) => pending.extend(locations.iter().rev().copied()),
                Some(
                    LocationData::Unknown | LocationData::FileLineCol { .. } | LocationData::FileLineColRange { .. },
                )
                | None => {}
            }
        }
        None
    }
}
