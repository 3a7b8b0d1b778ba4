//! Buffers of the device that are free for other uses.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;
use vulcanize_runtime::{Backend, BufferId};

use super::faults::{Fault, Run};
use super::memory::DeviceFormat;

/// A buffer of the device and its size in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct DeviceBuffer {
    pub(super) id: BufferId,
    pub(super) size: u64,
}

/// Buffers by size; the last one put in comes out first.
type BySize = BTreeMap<u64, Vec<BufferId>>;

/// Buffers of the device that nobody uses, by size.
///
/// For many calls, those that are used and those that are free together are at most twice as large as the most that was used
/// at once; for one call no larger.
#[derive(Debug)]
pub(super) struct Buffers {
    /// Those that no launch uses.
    idle: BySize,
    /// Those that launches used which may not be over: other launches may have them.
    busy: BySize,
    free_bytes: u64,
    used_bytes: u64,
    most_used: u64,
    most_held: u64,
    /// How many times the most that was used there may be.
    times: u64,
    /// Contents of constants, by their globals.
    constants: FxHashMap<(u32, DeviceFormat), DeviceBuffer>,
}

impl Buffers {
    fn of(times: u64) -> Self {
        let (idle, busy, constants) = (BySize::new(), BySize::new(), FxHashMap::default());
        Self { idle, busy, free_bytes: 0, used_bytes: 0, most_used: 0, most_held: 0, times, constants }
    }

    /// Buffers for one call.
    pub(super) fn once() -> Self {
        Self::of(1)
    }

    /// Buffers for many calls.
    pub(super) fn kept() -> Self {
        Self::of(2)
    }

    /// The smallest free one that is large enough, and not far larger.
    pub(super) fn take(&mut self, size: u64) -> Option<DeviceBuffer> {
        let buffer = take(&mut self.busy, size).or_else(|| take(&mut self.idle, size));
        buffer.inspect(|buffer| self.use_again(buffer.size))
    }

    /// The same of those that no launch uses.
    pub(super) fn take_idle(&mut self, size: u64) -> Option<DeviceBuffer> {
        take(&mut self.idle, size).inspect(|buffer| self.use_again(buffer.size))
    }

    fn use_again(&mut self, size: u64) {
        self.free_bytes -= size;
        self.use_bytes(size);
    }

    /// A new one, which is used.
    pub(super) fn add(&mut self, id: BufferId, size: u64) -> DeviceBuffer {
        self.use_bytes(size);
        DeviceBuffer { id, size }
    }

    fn use_bytes(&mut self, size: u64) {
        self.used_bytes += size;
        self.most_used = self.most_used.max(self.used_bytes);
        self.most_held = self.most_held.max(self.used_bytes + self.free_bytes);
    }

    /// The bytes of all buffers, and of those that were used at once, when there were the most.
    pub(super) fn most(&self) -> [u64; 2] {
        [self.most_held, self.most_used]
    }

    /// A free one that has to go before there is a new one of this size: the smallest.
    pub(super) fn too_much(&mut self, size: u64) -> Option<BufferId> {
        let used = self.used_bytes.saturating_add(size);
        let most = self.most_used.max(used).saturating_mul(self.times);
        if used.saturating_add(self.free_bytes) <= most {
            return None;
        }
        let least = |buffers: &BySize| buffers.keys().next().copied();
        let (idle, busy) = (least(&self.idle), least(&self.busy));
        let from = if busy.is_none() || idle.is_some() && idle <= busy { &mut self.idle } else { &mut self.busy };
        let buffer = take_from(from, idle.into_iter().chain(busy).min()?)?;
        self.free_bytes -= buffer.size;
        Some(buffer.id)
    }

    /// Takes back buffers whose uses are over.
    pub(super) fn put_back_all(&mut self, buffers: Vec<DeviceBuffer>) {
        buffers.into_iter().for_each(|buffer| self.put(buffer, false));
    }

    /// Takes back a buffer that only launches use.
    pub(super) fn put_back(&mut self, buffer: DeviceBuffer) {
        self.put(buffer, true);
    }

    fn put(&mut self, buffer: DeviceBuffer, is_busy: bool) {
        self.used_bytes -= buffer.size;
        self.free_bytes += buffer.size;
        let to = if is_busy { &mut self.busy } else { &mut self.idle };
        to.entry(buffer.size).or_default().push(buffer.id);
    }

    /// All launches are over.
    pub(super) fn rest(&mut self) {
        for (size, ids) in std::mem::take(&mut self.busy) {
            self.idle.entry(size).or_default().extend(ids);
        }
    }

    /// The contents of a constant, where they are on the device.
    pub(super) fn constant(&self, global: u32, format: DeviceFormat) -> Option<DeviceBuffer> {
        self.constants.get(&(global, format)).copied()
    }

    /// The contents of a constant stay on the device.
    pub(super) fn keep_constant(&mut self, global: u32, format: DeviceFormat, buffer: DeviceBuffer) {
        self.constants.insert((global, format), buffer);
    }

    /// Frees all that nobody uses.
    pub(super) fn free(&mut self, device: &dyn Backend) -> Run {
        self.rest();
        self.free_bytes = 0;
        free(std::mem::take(&mut self.idle).into_values().flatten(), device)
    }

    /// The same, and the constants.
    pub(super) fn free_with_constants(&mut self, device: &dyn Backend) -> Run {
        let constants: Vec<_> = self.constants.drain().map(|(_, buffer)| buffer).collect();
        self.put_back_all(constants);
        self.free(device)
    }
}

fn take(buffers: &mut BySize, size: u64) -> Option<DeviceBuffer> {
    let most = size.saturating_mul(2).max(4096);
    let (&size, _) = buffers.range(size..=most).next()?;
    take_from(buffers, size)
}

/// One of exactly this size.
fn take_from(buffers: &mut BySize, size: u64) -> Option<DeviceBuffer> {
    let ids = buffers.get_mut(&size)?;
    let id = ids.pop()?;
    if ids.is_empty() {
        buffers.remove(&size);
    }
    Some(DeviceBuffer { id, size })
}

fn free(buffers: impl Iterator<Item = BufferId>, device: &dyn Backend) -> Run {
    let mut result = Ok(());
    for id in buffers {
        result = result.and(device.free(id).map_err(Fault::device));
    }
    result
}
