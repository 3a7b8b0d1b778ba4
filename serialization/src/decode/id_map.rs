//! What belongs to ids.

use rustc_hash::FxHashMap;

/// A value for some ids. Ids within the size of the module have a place in a table, for those beyond there is a map:
/// memory does not depend on what the header claims.
#[derive(Clone, Debug)]
pub(super) struct IdMap<V> {
    /// By id: 0 for none, else one more than the place in `entries`.
    table: Vec<u32>,
    /// How long the table may get.
    most: usize,
    sparse: FxHashMap<u32, u32>,
    entries: Vec<(u32, V)>,
}

impl<V> IdMap<V> {
    /// Of a module with so many words.
    pub fn new(words: usize) -> Self {
        Self { table: Vec::new(), most: words, sparse: FxHashMap::default(), entries: Vec::new() }
    }

    fn place(&self, id: u32) -> u32 {
        match self.table.get(id as usize) {
            Some(&place) => place,
            None if self.sparse.is_empty() => 0,
            None => self.sparse.get(&id).copied().unwrap_or(0),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub fn has(&self, id: u32) -> bool {
        self.place(id) != 0
    }

    pub fn get(&self, id: u32) -> Option<&V> {
        self.entries.get((self.place(id) as usize).wrapping_sub(1)).map(|(_, value)| value)
    }

    pub fn get_mut(&mut self, id: u32) -> Option<&mut V> {
        let place = self.place(id);
        self.entries.get_mut((place as usize).wrapping_sub(1)).map(|(_, value)| value)
    }

    /// Gives an id a value; the one that it had is gone.
    pub fn insert(&mut self, id: u32, value: V) {
        if let Some(known) = self.get_mut(id) {
            *known = value;
            return;
        }
        self.entries.push((id, value));
        let (index, place) = (id as usize, self.entries.len() as u32);
        if index < self.most && index >= self.table.len() {
            self.table.resize((2 * index).clamp(index + 1, self.most), 0);
        }
        match self.table.get_mut(index) {
            Some(slot) => *slot = place,
            None => drop(self.sparse.insert(id, place)),
        }
    }

    /// The ids that have a value, in the order in which they got it.
    pub fn ids(&self) -> impl Iterator<Item = u32> {
        self.entries.iter().map(|&(id, _)| id)
    }
}

#[cfg(test)]
mod tests {
    use super::IdMap;

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
        assert!(map.table.len() <= 100 && map.sparse.len() == 2, "{} places", map.table.len());
    }
}
