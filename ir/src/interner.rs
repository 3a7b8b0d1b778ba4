//! Append-only interning: lookups take one shard's lock, reads take none.

use std::borrow::Borrow;
use std::hash::{BuildHasher, Hash};
use std::sync::Mutex;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

const SHARDS: usize = 16;

/// Stores each distinct value once and names it by a dense index.
///
/// Values are never removed, so `get` hands out references that live as long as the interner.
pub(crate) struct Interner<T> {
    items: boxcar::Vec<T>,
    shards: [Mutex<HashTable<(u64, u32)>>; SHARDS],
}

impl<T: Hash + Eq> Interner<T> {
    pub(crate) fn new() -> Self {
        Self { items: boxcar::Vec::new(), shards: std::array::from_fn(|_| Mutex::new(HashTable::new())) }
    }

    /// The number of values.
    pub(crate) fn len(&self) -> usize {
        self.items.count()
    }

    /// The value at `index`, which an earlier `intern` returned.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> &T {
        self.items.get(index).expect("handles are only used with the context that made them")
    }

    /// The index of `value`; `make` builds the stored form when it is new.
    pub(crate) fn intern_with<Q>(&self, value: &Q, make: impl FnOnce() -> T) -> usize
    where
        T: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        let hash = FxBuildHasher.hash_one(value);
        let mut table = self.shard(hash).lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(&(_, index)) =
            table.find(hash, |&(h, index)| h == hash && self.get(index as usize).borrow() == value)
        {
            return index as usize;
        }
        let index = self.items.push(make());
        let stored = u32::try_from(index).expect("fewer than 2^32 distinct values");
        table.insert_unique(hash, (hash, stored), |&(h, _)| h);
        index
    }

    /// The index of `value`.
    pub(crate) fn intern(&self, value: T) -> usize {
        let hash = FxBuildHasher.hash_one(&value);
        let mut table = self.shard(hash).lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(&(_, index)) = table.find(hash, |&(h, index)| h == hash && *self.get(index as usize) == value) {
            return index as usize;
        }
        let index = self.items.push(value);
        let stored = u32::try_from(index).expect("fewer than 2^32 distinct values");
        table.insert_unique(hash, (hash, stored), |&(h, _)| h);
        index
    }

    /// The index of `value` if it is already stored.
    pub(crate) fn lookup<Q>(&self, value: &Q) -> Option<usize>
    where
        T: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        let hash = FxBuildHasher.hash_one(value);
        let table = self.shard(hash).lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        table
            .find(hash, |&(h, index)| h == hash && self.get(index as usize).borrow() == value)
            .map(|&(_, index)| index as usize)
    }

    fn shard(&self, hash: u64) -> &Mutex<HashTable<(u64, u32)>> {
        &self.shards[(hash >> 32) as usize % SHARDS]
    }
}
