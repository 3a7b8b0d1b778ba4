//! Append-only interning: an existing value, the usual case, is found without a lock; a new value takes the lock of one
//! shard.

use std::borrow::Borrow;
use std::hash::{BuildHasher, Hash};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use rustc_hash::FxBuildHasher;

const SHARDS: usize = 8;

/// Stores each distinct value once and names it by a dense index.
///
/// Values are never removed, so `get` returns references that live as long as the interner. Beside each value is a fact
/// about it, made once.
pub(crate) struct Interner<T, F = ()> {
    items: boxcar::Vec<(T, F)>,
    /// In memory of their own: a context is moved now and then.
    shards: Box<[Shard]>,
}

impl<T: Hash + Eq, F> Interner<T, F> {
    pub(crate) fn new() -> Self {
        Self { items: boxcar::Vec::new(), shards: (0..SHARDS).map(|_| Shard::default()).collect() }
    }

    /// The number of values.
    pub(crate) fn len(&self) -> usize {
        self.items.count()
    }

    /// The value at `index`, which an earlier `intern` returned.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> &T {
        &self.item(index).0
    }

    /// The fact about the value at `index`.
    #[inline]
    pub(crate) fn fact(&self, index: usize) -> &F {
        &self.item(index).1
    }

    #[inline]
    fn item(&self, index: usize) -> &(T, F) {
        self.items.get(index).expect("handles are only used with the context that made them")
    }

    /// The index of `value`; `make` builds the stored form when it is new, and the fact about it.
    pub(crate) fn intern_with<Q>(&self, value: &Q, make: impl FnOnce() -> (T, F)) -> usize
    where
        T: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        let hash = hash_of(value);
        let is_value = |index: usize| self.get(index).borrow() == value;
        let shard = self.shard(hash);
        if let Some(index) = shard.find(hash, is_value) {
            return index;
        }
        let mut entries = shard.lock();
        // Another thread may have been first.
        match shard.find(hash, is_value) {
            Some(index) => index,
            None => shard.add(&mut entries, hash, self.items.push(make())),
        }
    }

    /// The index of `value`, and whether it is new; `fact` makes the fact about a new one.
    pub(crate) fn intern(&self, value: T, fact: impl FnOnce(&T) -> F) -> (usize, bool) {
        let hash = hash_of(&value);
        let shard = self.shard(hash);
        if let Some(index) = shard.find(hash, |index| *self.get(index) == value) {
            return (index, false);
        }
        let fact = fact(&value);
        let mut entries = shard.lock();
        match shard.find(hash, |index| *self.get(index) == value) {
            Some(index) => (index, false),
            None => (shard.add(&mut entries, hash, self.items.push((value, fact))), true),
        }
    }

    /// The index of `value` if it is already stored.
    pub(crate) fn lookup<Q>(&self, value: &Q) -> Option<usize>
    where
        T: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        let hash = hash_of(value);
        self.shard(hash).find(hash, |index| self.get(index).borrow() == value)
    }

    fn shard(&self, hash: u32) -> &Shard {
        // Places in a table are told by the lowest bits; of the others these are mixed well.
        &self.shards[(hash >> 23) as usize % SHARDS]
    }
}

fn hash_of<Q: Hash + ?Sized>(value: &Q) -> u32 {
    FxBuildHasher.hash_one(value) as u32
}

/// Some of the values by their hashes. The table is replaced by one of twice the size when it is half full; the old ones
/// stay, for threads that look into them meanwhile.
#[derive(Default)]
struct Shard {
    tables: [OnceLock<Table>; TABLES],
    /// How many tables there are; the last one has everything.
    count: AtomicUsize,
    /// How many values it has.
    entries: Mutex<usize>,
}

/// The slots of the first table.
const FIRST_SLOTS: usize = 32;

/// As many as doubling takes to the number of handles.
const TABLES: usize = 29;

impl Shard {
    fn lock(&self) -> MutexGuard<'_, usize> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn table(&self) -> Option<&Table> {
        self.tables.get(self.count.load(Ordering::Acquire).checked_sub(1)?)?.get()
    }

    /// The index of the value with this hash that is the right one. Who does not hold the lock may overlook one that is
    /// being added.
    fn find(&self, hash: u32, is_value: impl Fn(usize) -> bool) -> Option<usize> {
        self.table()?.find(hash, is_value)
    }

    /// Adds a new value and returns its index. The caller holds the lock.
    fn add(&self, entries: &mut usize, hash: u32, index: usize) -> usize {
        let table = match self.table() {
            Some(table) if 2 * *entries < table.slots.len() => table,
            last => {
                let count = self.count.load(Ordering::Relaxed);
                let larger = self.tables[count].get_or_init(|| Table::replacing(last));
                self.count.store(count + 1, Ordering::Release);
                larger
            }
        };
        *entries += 1;
        table.add(hash, u32::try_from(index).expect("fewer than 2^32 distinct values"));
        index
    }
}

/// Hashes with indices: each slot has a hash in its upper half and one more than an index in the lower one, or is 0.
/// Never full.
struct Table {
    slots: Box<[AtomicU64]>,
}

impl Table {
    /// A table with all of one that is half as large.
    fn replacing(last: Option<&Table>) -> Self {
        let slots = last.map_or(FIRST_SLOTS, |last| 2 * last.slots.len());
        let table = Self { slots: (0..slots).map(|_| AtomicU64::new(0)).collect() };
        for slot in last.iter().flat_map(|last| &last.slots) {
            if let Some((hash, index)) = entry(slot) {
                table.add(hash, index);
            }
        }
        table
    }

    /// The `n`th slot that a hash may be in.
    #[inline]
    fn slot(&self, hash: u32, n: usize) -> &AtomicU64 {
        // The number of slots is a power of two.
        &self.slots[(hash as usize).wrapping_add(n) & (self.slots.len() - 1)]
    }

    #[inline]
    fn find(&self, hash: u32, is_value: impl Fn(usize) -> bool) -> Option<usize> {
        let mut n = 0;
        loop {
            let (other, index) = entry(self.slot(hash, n))?;
            if other == hash && is_value(index as usize) {
                return Some(index as usize);
            }
            n += 1;
        }
    }

    fn add(&self, hash: u32, index: u32) {
        let mut n = 0;
        while entry(self.slot(hash, n)).is_some() {
            n += 1;
        }
        let bits = u64::from(hash) << 32 | (u64::from(index) + 1);
        self.slot(hash, n).store(bits, Ordering::Release);
    }
}

#[inline]
fn entry(slot: &AtomicU64) -> Option<(u32, u32)> {
    let bits = slot.load(Ordering::Acquire);
    Some(((bits >> 32) as u32, (bits as u32).checked_sub(1)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_value_is_there_once_whoever_adds_it() {
        let interner: Interner<u64> = Interner::new();
        let find_all =
            || -> Vec<usize> { (0..5000).map(|value| interner.intern(value << 48 | value, |_| ()).0).collect() };
        let found: Vec<Vec<usize>> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..4).map(|_| scope.spawn(find_all)).collect();
            threads.into_iter().map(|thread| thread.join().expect("no panic")).collect()
        });
        assert_eq!(interner.len(), 5000);
        assert!(found.iter().all(|indices| *indices == found[0]));
        for (value, &index) in (0..5000u64).zip(&found[0]) {
            assert_eq!(*interner.get(index), value << 48 | value);
            assert_eq!(interner.lookup(&(value << 48 | value)), Some(index));
        }
        assert_eq!(interner.lookup(&1), None);
    }
}
