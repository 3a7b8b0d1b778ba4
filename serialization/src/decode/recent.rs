//! Entities that were made lately and are needed again.

use vulcanize_ir::{Attribute, Context, Identifier, Location, LocationData};

/// Attributes and locations that were made lately: functions ask for the same few again and again, and threads that ask
/// the context at the same time wait for one another.
#[derive(Debug, Default)]
pub(super) struct Recent {
    /// Lists of one small number.
    small_lists: [Option<Attribute>; SMALL_NUMBERS],
    /// How many operands go to which part of a conditional branch.
    segments: Option<([i32; 3], Attribute)>,
    /// By id: its named location, and the parts of that.
    locations: [Option<(Identifier, Location, Location)>; RECENT_LOCATIONS],
}

const SMALL_NUMBERS: usize = 16;
const RECENT_LOCATIONS: usize = 16;

impl Recent {
    /// A list of numbers.
    pub fn numbers(&mut self, context: &Context, words: &[u32]) -> Attribute {
        if let &[word] = words
            && let Some(Some(known)) = self.small_lists.get(word as usize)
        {
            return *known;
        }
        let numbers: Vec<Attribute> = words.iter().map(|&word| context.i32_attr(word as i32)).collect();
        let list = context.array_attr(&numbers);
        if let &[word] = words
            && let Some(slot) = self.small_lists.get_mut(word as usize)
        {
            *slot = Some(list);
        }
        list
    }

    pub fn segments(&mut self, context: &Context, segments: [i32; 3]) -> Attribute {
        match self.segments {
            Some((known, attribute)) if known == segments => attribute,
            _ => self.segments.insert((segments, context.dense_i32_array_attr(&segments))).1,
        }
    }

    pub fn name_location(&mut self, context: &Context, id: u32, name: Identifier, child: Location) -> Location {
        let slot = &mut self.locations[id as usize % RECENT_LOCATIONS];
        match *slot {
            Some((known, place, location)) if known == name && place == child => location,
            _ => slot.insert((name, child, context.location(LocationData::Name { name, child }))).2,
        }
    }
}
