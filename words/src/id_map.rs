//! Tables by id: one value each, or several.

use rustc_hash::FxHashMap;

/// Places for some ids. Ids within the size of the module are in a table, those beyond it in a map: memory does not depend
/// on the header's claim.
#[derive(Clone, Debug, Default)]
pub(crate) struct IdPlaces {
    /// By id, 0 for none.
    table: Vec<u32>,
    /// How long the table may get.
    most: usize,
    sparse: FxHashMap<u32, u32>,
}

impl IdPlaces {
    /// Of a module with so many words.
    pub fn new(words: usize) -> Self {
        Self { table: Vec::new(), most: words, sparse: FxHashMap::default() }
    }

    /// The place of an id.
    #[inline]
    pub fn get(&self, id: u32) -> Option<usize> {
        let place = match self.table.get(id as usize) {
            Some(&place) => place,
            None if self.sparse.is_empty() => 0,
            None => self.sparse.get(&id).copied().unwrap_or(0),
        };
        (place != 0).then_some(place as usize)
    }

    /// Gives an id a place, which is not 0; beyond 2^32 there are none.
    pub fn insert(&mut self, id: u32, place: usize) {
        let (index, place) = (id as usize, u32::try_from(place).unwrap_or(0));
        if index < self.most && index >= self.table.len() {
            self.table.resize((2 * index).clamp(index + 1, self.most), 0);
        }
        match self.table.get_mut(index) {
            Some(slot) => *slot = place,
            None => drop(self.sparse.insert(id, place)),
        }
    }
}

/// A value for some ids.
#[derive(Clone, Debug, Default)]
pub struct IdMap<V> {
    /// One more than the place in `entries`.
    places: IdPlaces,
    entries: Vec<(u32, V)>,
}

impl<V> IdMap<V> {
    /// Of a module with so many words.
    pub fn new(words: usize) -> Self {
        Self { places: IdPlaces::new(words), entries: Vec::new() }
    }

    /// Whether no id has one.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Whether an id has one.
    pub fn has(&self, id: u32) -> bool {
        self.places.get(id).is_some()
    }

    /// The value of an id.
    #[inline]
    pub fn get(&self, id: u32) -> Option<&V> {
        self.entries.get(self.places.get(id)? - 1).map(|(_, value)| value)
    }

    /// The value of an id.
    pub fn get_mut(&mut self, id: u32) -> Option<&mut V> {
        let place = self.places.get(id)?;
        self.entries.get_mut(place - 1).map(|(_, value)| value)
    }

    /// Gives an id a value, which replaces its earlier one.
    pub fn insert(&mut self, id: u32, value: V) {
        if let Some(known) = self.get_mut(id) {
            *known = value;
            return;
        }
        self.entries.push((id, value));
        self.places.insert(id, self.entries.len());
    }

    /// The ids that have a value, in the order in which they got it.
    pub fn ids(&self) -> impl Iterator<Item = u32> {
        self.entries.iter().map(|&(id, _)| id)
    }
}

/// Several values for some ids, in the order in which they were added.
#[derive(Clone, Debug)]
pub struct IdLists<V> {
    /// Each with the index of the same id's next one, 0 for none.
    list: Vec<(V, usize)>,
    /// First and last of an id.
    ends: IdMap<(usize, usize)>,
}

impl<V> IdLists<V> {
    /// Of a module with so many words.
    pub fn new(words: usize) -> Self {
        Self { list: Vec::new(), ends: IdMap::new(words) }
    }

    /// Adds a value to those of an id.
    pub fn push(&mut self, id: u32, value: V) {
        let index = self.list.len();
        self.list.push((value, 0));
        match self.ends.get_mut(id) {
            Some((_, last)) => {
                self.list[*last].1 = index;
                *last = index;
            }
            None => self.ends.insert(id, (index, index)),
        }
    }

    /// Those of an id.
    pub fn of(&self, id: u32) -> impl Iterator<Item = &V> {
        let first = self.ends.get(id).and_then(|&(first, _)| self.list.get(first));
        // No first one has the index 0 after it.
        std::iter::successors(first, |(_, next)| self.list.get(*next).filter(|_| *next > 0)).map(|(found, _)| found)
    }

    /// The ids that have any.
    pub fn ids(&self) -> impl Iterator<Item = u32> {
        self.ends.ids()
    }

    /// Whether an id has any.
    pub fn has(&self, id: u32) -> bool {
        self.ends.has(id)
    }
}

#[cfg(test)]
mod tests {
    use super::{IdLists, IdMap};

    #[test]
    fn lists_keep_their_order() {
        let mut lists = IdLists::new(10);
        for (id, value) in [(3, 'a'), (200, 'b'), (3, 'c'), (200, 'd'), (3, 'e')] {
            lists.push(id, value);
        }
        assert_eq!(lists.of(3).collect::<String>(), "ace");
        assert_eq!(lists.of(200).collect::<String>(), "bd");
        assert!(lists.of(4).next().is_none() && !lists.has(4) && lists.has(3));
        assert_eq!(lists.ids().collect::<Vec<_>>(), [3, 200]);
    }

    #[test]
    fn ids_within_and_beyond_the_table() {
        let mut map = IdMap::new(100);
        for id in [7, 0, 99, 100, u32::MAX, 50, 7] {
            assert_eq!(map.has(id), id == 7 && !map.is_empty() && map.get(7) == Some(&7));
            map.insert(id, id);
            assert_eq!((map.get(id), map.has(id)), (Some(&id), true));
        }
        map.insert(7, 8);
        *map.get_mut(u32::MAX).expect("it is there") = 1;
        assert_eq!(map.ids().collect::<Vec<_>>(), [7, 0, 99, 100, u32::MAX, 50]);
        assert_eq!(
            [7, 0, 99, 100, u32::MAX, 50, 8].map(|id| map.get(id).copied().unwrap_or(77)),
            [8, 0, 99, 100, 1, 50, 77]
        );
        assert!(map.places.table.len() <= 100 && map.places.sparse.len() == 2, "{} places", map.places.table.len());
    }
}
