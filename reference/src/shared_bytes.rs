//! Memory that workgroups on several threads read and write at once.

use std::sync::atomic::{AtomicU32, Ordering};

use crate::memory_view::read;

/// Bytes of a buffer. Accesses by several threads are never torn within an aligned 32-bit word; there is no order
/// between them.
#[derive(Debug)]
pub(crate) struct SharedBytes {
    /// Little-endian; the last word may reach past the end.
    words: Vec<AtomicU32>,
    len: usize,
}

/// Bytes that are read.
pub(crate) trait Bytes {
    /// The `n` (1, 2, 4 or 8) bytes at `at`, zero-extended; `None` outside.
    fn load(&self, at: usize, n: usize) -> Option<u64>;

    /// The words from `at` on, `stride` bytes from each to the next; `None` where one is outside.
    fn load_words(&self, at: usize, stride: usize, to: &mut [u64]) -> Option<()>;
}

impl Bytes for [u8] {
    #[inline]
    fn load(&self, at: usize, n: usize) -> Option<u64> {
        self.get(at..at.checked_add(n)?).map(read)
    }

    #[inline]
    fn load_words(&self, at: usize, stride: usize, to: &mut [u64]) -> Option<()> {
        let bytes = self.get(at..)?;
        for (i, to) in to.iter_mut().enumerate() {
            *to = u64::from(u32::from_le_bytes(*bytes.get(i * stride..)?.first_chunk()?));
        }
        Some(())
    }
}

impl Bytes for SharedBytes {
    #[inline]
    fn load(&self, at: usize, n: usize) -> Option<u64> {
        self.load(at, n)
    }

    #[inline]
    fn load_words(&self, at: usize, stride: usize, to: &mut [u64]) -> Option<()> {
        if !(at | stride).is_multiple_of(4) {
            for (i, to) in to.iter_mut().enumerate() {
                *to = self.load(at + i * stride, 4)?;
            }
            return Some(());
        }
        let words = self.words.get(at / 4..)?;
        if stride == 4 {
            let words = words.get(..to.len())?;
            to.iter_mut().zip(words).for_each(|(to, word)| *to = u64::from(word.load(Ordering::Relaxed)));
            return Some(());
        }
        for (i, to) in to.iter_mut().enumerate() {
            *to = u64::from(words.get(i * (stride / 4))?.load(Ordering::Relaxed));
        }
        Some(())
    }
}

impl SharedBytes {
    /// `len` zeros, or `None` where memory is short.
    pub fn zeroed(len: usize) -> Option<Self> {
        let count = len.div_ceil(4);
        let mut words = Vec::new();
        words.try_reserve_exact(count).ok()?;
        words.resize_with(count, AtomicU32::default);
        Some(Self { words, len })
    }

    /// The size in bytes.
    pub fn len(&self) -> usize {
        self.len
    }

    /// The `n` (1, 2, 4 or 8) bytes at `at`, zero-extended; `None` outside.
    #[inline]
    pub fn load(&self, at: usize, n: usize) -> Option<u64> {
        if at.is_multiple_of(4) && n == 4 {
            return Some(u64::from(self.words.get(at / 4)?.load(Ordering::Relaxed)));
        }
        self.load_any(at, n)
    }

    fn load_any(&self, at: usize, n: usize) -> Option<u64> {
        let shift = (at % 4) * 8;
        let words = self.words.get(at / 4..(at + n).div_ceil(4))?;
        let value =
            words.iter().rev().fold(0u128, |value, word| value << 32 | u128::from(word.load(Ordering::Relaxed)));
        let value = (value >> shift) as u64;
        Some(if n < 8 { value & ((1 << (n * 8)) - 1) } else { value })
    }

    /// Writes the low `n` (1, 2, 4 or 8) bytes of `value` at `at`; `None` outside. Neighbouring bytes that another
    /// thread writes meanwhile are kept.
    #[inline]
    pub fn store(&self, at: usize, n: usize, value: u64) -> Option<()> {
        if at.is_multiple_of(4) && n == 4 {
            self.words.get(at / 4)?.store(value as u32, Ordering::Relaxed);
            return Some(());
        }
        self.store_any(at, n, value)
    }

    /// Writes words from `at` on, one after another; `None` where one is outside.
    pub fn store_words(&self, at: usize, values: &[u64]) -> Option<()> {
        if !at.is_multiple_of(4) {
            return (at..).step_by(4).zip(values).try_for_each(|(at, value)| self.store(at, 4, *value));
        }
        let words = self.words.get(at / 4..)?.get(..values.len())?;
        words.iter().zip(values).for_each(|(word, value)| word.store(*value as u32, Ordering::Relaxed));
        Some(())
    }

    fn store_any(&self, at: usize, n: usize, value: u64) -> Option<()> {
        let shift = (at % 4) * 8;
        let kept = if n < 8 { (1u128 << (n * 8)) - 1 } else { u128::from(u64::MAX) };
        let (mut mask, mut value) = (kept << shift, (u128::from(value) & kept) << shift);
        for word in self.words.get(at / 4..(at + n).div_ceil(4))? {
            let (own, new) = (mask as u32, value as u32);
            if own == u32::MAX {
                word.store(new, Ordering::Relaxed);
            } else {
                // Never fails: the closure always has a value.
                let _ = word.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |old| Some(old & !own | new));
            }
            (mask, value) = (mask >> 32, value >> 32);
        }
        Some(())
    }

    /// Copies to the whole of `target` from `at`, which must be inside.
    pub fn copy_to(&self, at: usize, target: &mut [u8]) {
        let (head, rest) = target.split_at_mut(target.len().min(at.wrapping_neg() % 4));
        for (i, byte) in head.iter_mut().enumerate() {
            *byte = self.load(at + i, 1).unwrap_or(0) as u8;
        }
        let at = at + head.len();
        let words = self.words.get(at / 4..).unwrap_or_default();
        for (bytes, word) in rest.chunks_mut(4).zip(words) {
            bytes.copy_from_slice(&word.load(Ordering::Relaxed).to_le_bytes()[..bytes.len()]);
        }
    }

    /// Copies the whole of `source` to `at`, where there must be room for it.
    pub fn copy_from(&mut self, at: usize, source: &[u8]) {
        let (head, rest) = source.split_at(source.len().min(at.wrapping_neg() % 4));
        let (whole, tail) = rest.as_chunks::<4>();
        let first = at + head.len();
        for (word, bytes) in self.words.get_mut(first / 4..).unwrap_or_default().iter_mut().zip(whole) {
            *word.get_mut() = u32::from_le_bytes(*bytes);
        }
        let last = first + whole.len() * 4;
        let single = head.iter().enumerate().map(|(i, byte)| (at + i, byte));
        for (at, &byte) in single.chain(tail.iter().enumerate().map(|(i, byte)| (last + i, byte))) {
            let _ = self.store(at, 1, u64::from(byte));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_alignment_and_size() {
        let mut bytes = SharedBytes::zeroed(23).unwrap();
        let source: Vec<u8> = (1..=23).collect();
        bytes.copy_from(0, &source);
        for n in [1, 2, 4, 8] {
            for at in 0..=23 - n {
                let mut expected = [0; 8];
                expected[..n].copy_from_slice(&source[at..at + n]);
                assert_eq!(bytes.load(at, n), Some(u64::from_le_bytes(expected)), "{n} bytes at {at}");
                bytes.store(at, n, u64::MAX).unwrap();
                let mut all = vec![0; 23];
                bytes.copy_to(0, &mut all);
                let mut expected = source.clone();
                expected[at..at + n].fill(255);
                assert_eq!(all, expected, "{n} bytes at {at}");
                bytes.copy_from(at, &source[at..at + n]);
            }
        }
        let mut plain = vec![0; 23];
        bytes.copy_to(0, &mut plain);
        for (at, stride) in [(0, 4), (3, 4), (0, 0), (5, 0), (0, 8), (1, 8), (2, 6), (3, 5), (4, 9), (8, 4), (24, 0)] {
            let (mut shared, mut own) = ([0; 3], [0; 3]);
            let expected: Option<Vec<u64>> = (0..3).map(|i| bytes.load(at + i * stride, 4)).collect();
            assert_eq!(bytes.load_words(at, stride, &mut shared).map(|()| shared.to_vec()), expected, "{at}, {stride}");
            // The last word of shared bytes has one more.
            if at + 2 * stride + 4 <= 23 {
                assert_eq!(plain.load_words(at, stride, &mut own).map(|()| own.to_vec()), expected, "{at}, {stride}");
            } else {
                assert_eq!(plain.load_words(at, stride, &mut own), None, "{at}, {stride}");
            }
        }
        for at in [0, 4, 7] {
            assert!(bytes.store_words(at, &[1, 2, 1 << 32 | 3]).is_some());
            assert_eq!([0, 4, 8].map(|i| bytes.load(at + i, 4)), [Some(1), Some(2), Some(3)]);
            bytes.copy_from(0, &plain);
        }
        assert_eq!(bytes.store_words(16, &[1, 2, 3]), None);
        for (at, n) in [(1, 5), (2, 1), (3, 9), (5, 3), (0, 23), (22, 1), (23, 0)] {
            let mut part = vec![0; n];
            bytes.copy_to(at, &mut part);
            assert_eq!(part, source[at..at + n], "{n} bytes at {at}");
        }
        assert_eq!([bytes.load(24, 1), bytes.load(20, 8), bytes.load(usize::MAX / 2, 4)], [None; 3]);
    }
}
