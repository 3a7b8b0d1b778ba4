//! Values in classes that only grow together.

use rustc_hash::FxHashMap;
use vulcanize_ir::Value;

/// Classes of values, each with data. A value that was never added is in none.
#[derive(Debug)]
pub(super) struct Classes<T> {
    numbers: FxHashMap<Value, u32>,
    parents: Vec<u32>,
    classes: Vec<Class<T>>,
}

#[derive(Debug)]
struct Class<T> {
    members: Vec<Value>,
    data: T,
}

impl<T> Default for Classes<T> {
    fn default() -> Self {
        Self { numbers: FxHashMap::default(), parents: Vec::new(), classes: Vec::new() }
    }
}

impl<T: Default> Classes<T> {
    /// Adds a value, alone in its class.
    pub(super) fn add(&mut self, value: Value) {
        let number = self.parents.len() as u32;
        self.numbers.entry(value).or_insert_with(|| {
            self.parents.push(number);
            self.classes.push(Class { members: vec![value], data: T::default() });
            number
        });
    }

    /// The number of a value's class.
    pub(super) fn class(&self, value: Value) -> Option<u32> {
        // Classes are joined by size, so paths are short.
        let mut current = *self.numbers.get(&value)?;
        while self.parents[current as usize] != current {
            current = self.parents[current as usize];
        }
        Some(current)
    }

    pub(super) fn are_together(&self, a: Value, b: Value) -> bool {
        let class = self.class(a);
        class.is_some() && class == self.class(b)
    }

    pub(super) fn members(&self, value: Value) -> &[Value] {
        self.class(value).map_or(&[], |class| &self.classes[class as usize].members)
    }

    pub(super) fn data(&self, class: u32) -> &T {
        &self.classes[class as usize].data
    }

    pub(super) fn data_mut(&mut self, class: u32) -> &mut T {
        &mut self.classes[class as usize].data
    }

    /// Joins two classes; `merge` puts the data of the smaller one into that of the other.
    pub(super) fn join(&mut self, a: Value, b: Value, merge: impl FnOnce(&mut T, T)) {
        let (Some(a), Some(b)) = (self.class(a), self.class(b)) else { return };
        if a == b {
            return;
        }
        let size = |class: u32| self.classes[class as usize].members.len();
        let (large, small) = if size(a) >= size(b) { (a, b) } else { (b, a) };
        let empty = Class { members: Vec::new(), data: T::default() };
        let smaller = std::mem::replace(&mut self.classes[small as usize], empty);
        self.parents[small as usize] = large;
        let larger = &mut self.classes[large as usize];
        larger.members.extend(smaller.members);
        merge(&mut larger.data, smaller.data);
    }
}
