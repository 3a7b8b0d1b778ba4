//! Buffers of the device that are free for other uses.

use std::collections::BTreeMap;

use vulcanize_runtime::{Backend, BufferId, DeviceError};

use super::faults::{Fault, Run};

/// A buffer of the device and its size in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct DeviceBuffer {
    pub(super) id: BufferId,
    pub(super) size: u64,
}

/// Buffers of the device that nobody uses, by size.
///
/// Those that are used and those that are free together are at most twice as large as the most that was used at once.
#[derive(Debug, Default)]
pub(super) struct Buffers {
    free: BTreeMap<u64, Vec<BufferId>>,
    free_bytes: u64,
    used_bytes: u64,
    most_used: u64,
    /// Whether memory of memrefs is kept, too, and not that of values alone.
    keeps: bool,
}

impl Buffers {
    /// Buffers for many calls.
    pub(super) fn kept() -> Self {
        Self { keeps: true, ..Self::default() }
    }

    /// A buffer with these bytes, and perhaps room for more.
    pub(super) fn filled(&mut self, bytes: &[u8], device: &dyn Backend) -> Run<DeviceBuffer> {
        match self.reused(bytes.len() as u64) {
            Some(buffer) => device.write(buffer.id, 0, bytes).map(|()| buffer).map_err(Fault::device),
            None => self.made(bytes.len() as u64, device, || device.allocate_filled(bytes)),
        }
    }

    /// A buffer whose bytes nobody reads before they are written; where it is new, all of them are 0.
    pub(super) fn undefined(&mut self, size: u64, device: &dyn Backend) -> Run<DeviceBuffer> {
        match self.reused(size) {
            Some(buffer) => Ok(buffer),
            None => self.made(size, device, || device.allocate(size)),
        }
    }

    /// The smallest free one that is large enough, and not far larger.
    fn reused(&mut self, size: u64) -> Option<DeviceBuffer> {
        let most = size.saturating_mul(2).max(4096);
        let (&size, ids) = self.free.range_mut(size..=most).next()?;
        let id = ids.pop()?;
        if ids.is_empty() {
            self.free.remove(&size);
        }
        self.free_bytes -= size;
        self.use_bytes(size);
        Some(DeviceBuffer { id, size })
    }

    fn made(
        &mut self,
        size: u64,
        device: &dyn Backend,
        make: impl FnOnce() -> Result<BufferId, DeviceError>,
    ) -> Run<DeviceBuffer> {
        let most = self.most_used.max(self.used_bytes.saturating_add(size)).saturating_mul(2);
        while self.used_bytes.saturating_add(self.free_bytes).saturating_add(size) > most {
            self.free_smallest(device)?;
        }
        let id = make().map_err(Fault::device)?;
        self.use_bytes(size);
        Ok(DeviceBuffer { id, size })
    }

    fn use_bytes(&mut self, size: u64) {
        self.used_bytes += size;
        self.most_used = self.most_used.max(self.used_bytes);
    }

    fn free_smallest(&mut self, device: &dyn Backend) -> Run {
        let Some(mut entry) = self.free.first_entry() else { return Ok(()) };
        let size = *entry.key();
        let id = entry.get_mut().pop();
        if entry.get().is_empty() {
            entry.remove();
        }
        self.free_bytes -= size;
        id.map_or(Ok(()), |id| device.free(id).map_err(Fault::device))
    }

    /// Takes back a buffer that nobody uses any more.
    pub(super) fn put_back(&mut self, buffer: DeviceBuffer) {
        self.used_bytes -= buffer.size;
        self.free_bytes += buffer.size;
        self.free.entry(buffer.size).or_default().push(buffer.id);
    }

    /// Takes back the memory of a memref.
    pub(super) fn release(&mut self, buffer: DeviceBuffer, device: &dyn Backend) -> Run {
        if self.keeps {
            self.put_back(buffer);
            return Ok(());
        }
        self.used_bytes -= buffer.size;
        device.free(buffer.id).map_err(Fault::device)
    }

    /// Frees all that nobody uses.
    pub(super) fn free(&mut self, device: &dyn Backend) -> Run {
        let mut result = Ok(());
        for id in std::mem::take(&mut self.free).into_values().flatten() {
            result = result.and(device.free(id).map_err(Fault::device));
        }
        self.free_bytes = 0;
        result
    }
}
