//! Registers of invocations that run side by side: slot by slot, of each slot the values of all lanes, so that one
//! instruction of many lanes is a loop over neighbours.

use crate::types::Slot;

/// The registers of `width` lanes.
#[derive(Debug)]
pub(crate) struct Registers {
    values: Vec<u64>,
    width: usize,
    /// Room for values that are put back.
    saved: Vec<u64>,
}

impl Registers {
    /// Zeros.
    pub fn new(slots: u32, width: usize) -> Self {
        Self { values: vec![0; slots as usize * width], width, saved: Vec::new() }
    }

    #[inline]
    pub fn width(&self) -> usize {
        self.width
    }

    /// The values of `n` slots, each those of all lanes.
    #[inline]
    pub fn slots(&self, first: Slot, n: u32) -> &[u64] {
        &self.values[first as usize * self.width..][..n as usize * self.width]
    }

    #[inline]
    pub fn slots_mut(&mut self, first: Slot, n: u32) -> &mut [u64] {
        &mut self.values[first as usize * self.width..][..n as usize * self.width]
    }

    /// `n` slots from `dst` on to write, and those to read, each with its number of slots; `None` where they overlap.
    #[inline(always)] // a part of the instruction loop
    pub fn apart<const N: usize>(
        &mut self,
        (dst, n): (Slot, u32),
        args: [(Slot, u32); N],
    ) -> Option<(&mut [u64], [&[u64]; N])> {
        let start = dst as usize * self.width;
        let end = start + n as usize * self.width;
        let (low, rest) = self.values.split_at_mut(start);
        let (target, high) = rest.split_at_mut(end - start);
        let (low, high) = (&*low, &*high);
        let mut sources: [&[u64]; N] = [&[]; N];
        for (source, (slot, n)) in sources.iter_mut().zip(args) {
            let first = slot as usize * self.width;
            let after = first + n as usize * self.width;
            *source = if after <= start {
                &low[first..after]
            } else if first >= end {
                &high[first - end..after - end]
            } else {
                return None;
            };
        }
        Some((target, sources))
    }

    /// The values of `n` slots become those of `n` others.
    #[inline]
    pub fn copy(&mut self, dst: Slot, src: Slot, n: u32) {
        let first = src as usize * self.width;
        self.values.copy_within(first..first + n as usize * self.width, dst as usize * self.width);
    }

    /// Does something that writes `n` slots from `dst` on; then the lanes whose bits of `kept` are all set have their old
    /// values there again.
    #[inline]
    pub fn keeping<R>(&mut self, kept: &[u64], (dst, n): (Slot, u32), write: impl FnOnce(&mut Self) -> R) -> R {
        let mut saved = std::mem::take(&mut self.saved);
        saved.clear();
        saved.extend_from_slice(self.slots(dst, n));
        let result = write(self);
        let width = self.width;
        let slots = self.slots_mut(dst, n).chunks_exact_mut(width).zip(saved.chunks_exact(width));
        for (slot, old) in slots {
            for ((value, &old), &kept) in slot.iter_mut().zip(old).zip(kept) {
                *value = *value & !kept | old & kept;
            }
        }
        self.saved = saved;
        result
    }

    /// The registers of one lane.
    #[inline]
    pub fn lane(&mut self, lane: usize) -> Lane<'_> {
        Lane { values: &mut self.values, width: self.width, lane }
    }

    #[inline]
    pub fn get(&self, lane: usize, slot: Slot) -> u64 {
        self.values[slot as usize * self.width + lane]
    }

    #[inline]
    pub fn set(&mut self, lane: usize, slot: Slot, value: u64) {
        self.values[slot as usize * self.width + lane] = value;
    }
}

/// The registers of one lane.
pub(crate) struct Lane<'r> {
    values: &'r mut [u64],
    width: usize,
    lane: usize,
}

impl<'r> Lane<'r> {
    /// Registers of one lane alone.
    pub fn alone(values: &'r mut [u64]) -> Self {
        Self { values, width: 1, lane: 0 }
    }

    #[inline]
    pub fn get(&self, slot: Slot) -> u64 {
        self.values[slot as usize * self.width + self.lane]
    }

    #[inline]
    pub fn set(&mut self, slot: Slot, value: u64) {
        self.values[slot as usize * self.width + self.lane] = value;
    }

    /// The values of `n` slots become those of `n` others, which do not overlap.
    #[inline]
    pub fn copy(&mut self, dst: Slot, src: Slot, n: u32) {
        for i in 0..n {
            self.set(dst + i, self.get(src + i));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_keep_their_values_while_others_write() {
        let mut registers = Registers::new(4, 4);
        registers.slots_mut(0, 4).iter_mut().zip(1..).for_each(|(value, n)| *value = n);
        let kept = [0, u64::MAX, 0, u64::MAX];
        let result = registers.keeping(&kept, (1, 2), |registers| {
            registers.slots_mut(1, 2).fill(0);
            7
        });
        assert_eq!(result, 7);
        assert_eq!(registers.slots(0, 4), [1, 2, 3, 4, 0, 6, 0, 8, 0, 10, 0, 12, 13, 14, 15, 16]);
    }
}
