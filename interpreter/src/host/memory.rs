//! The host's buffers, and their copies on a device.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::sync::Arc;

use smallvec::SmallVec;
use vulcanize_ir::Location;
use vulcanize_limits::{Limit, Limits};
use vulcanize_runtime::BufferId;

use super::buffers::{Buffers, DeviceBuffer};
use super::faults::{Fault, Run};
use super::program::{BufferRef, Dims, MemRef};
use super::work::Work;

/// The effect of freeing a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Storage {
    Heap,
    Stack,
    Global,
    /// Of a constant global, by its number.
    Constant(u32),
    /// Of a caller outside.
    Argument,
}

/// A buffer's copy on the device.
#[derive(Debug)]
struct DeviceCopy {
    buffer: DeviceBuffer,
    format: DeviceFormat,
    /// Written on the device since the last download.
    is_newer: bool,
    /// Whether it stays there: it has the contents of a constant.
    stays: bool,
}

/// How elements lie in a device's buffer: as many bytes as on the host for each element, or fewer or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct DeviceFormat {
    /// Bytes of a scalar on the host.
    pub(super) host_size: usize,
    /// Bits of a scalar on the device: a multiple of 8, or a divisor of it.
    pub(super) device_bits: usize,
    /// Whether wider elements repeat the sign.
    pub(super) is_signed: bool,
    /// How many bytes follow one another on the device, and the distance to the next ones, with padding.
    pub(super) spacing: Option<(u32, u32)>,
}

impl DeviceFormat {
    fn is_same(self) -> bool {
        self.host_size * 8 == self.device_bits
    }

    /// Bytes on the device of so many on the host, in whole words.
    pub(super) fn device_bytes(self, host_bytes: usize) -> Option<usize> {
        self.spaced(self.dense_bytes(host_bytes)?)
    }

    /// Bytes with padding of so many without.
    pub(super) fn spaced(self, dense: usize) -> Option<usize> {
        match self.spacing {
            Some((unit, stride)) => dense.div_ceil(unit.max(1) as usize).checked_mul(stride as usize),
            None => Some(dense),
        }
    }

    fn dense_bytes(self, host_bytes: usize) -> Option<usize> {
        if self.is_same() {
            return host_bytes.checked_next_multiple_of(4);
        }
        (host_bytes / self.host_size).checked_mul(self.device_bits)?.div_ceil(8).checked_next_multiple_of(4)
    }

    fn to_device(self, host: &[u8]) -> Cow<'_, [u8]> {
        if self.is_same() && self.spacing.is_none() && host.len().is_multiple_of(4) {
            return Cow::Borrowed(host);
        }
        let dense = self.to_dense(host);
        let Some((unit, stride)) = self.spacing else { return Cow::Owned(dense) };
        let mut bytes = vec![0; self.spaced(dense.len()).unwrap_or(0)];
        for (from, to) in dense.chunks(unit.max(1) as usize).zip(bytes.chunks_mut(stride.max(1) as usize)) {
            to[..from.len()].copy_from_slice(from);
        }
        Cow::Owned(bytes)
    }

    pub(super) fn to_host(self, device: &[u8], host: &mut [u8]) {
        let Some((unit, stride)) = self.spacing else { return self.dense_to_host(device, host) };
        let mut dense = vec![0; self.dense_bytes(host.len()).unwrap_or(0)];
        for (to, from) in dense.chunks_mut(unit.max(1) as usize).zip(device.chunks(stride.max(1) as usize)) {
            to.copy_from_slice(&from[..to.len()]);
        }
        self.dense_to_host(&dense, host);
    }

    fn to_dense(self, host: &[u8]) -> Vec<u8> {
        let mut bytes = vec![0; self.dense_bytes(host.len()).unwrap_or(0)];
        if self.is_same() {
            bytes[..host.len()].copy_from_slice(host);
            return bytes;
        }
        for (index, element) in host.chunks_exact(self.host_size).enumerate() {
            if self.device_bits < 8 {
                let bit = index * self.device_bits;
                let mask = (1u8 << self.device_bits) - 1;
                bytes[bit / 8] |= (element[0] & mask) << (bit % 8);
                continue;
            }
            let size = self.device_bits / 8;
            let sign = if self.is_signed && element.last().is_some_and(|&b| b & 0x80 != 0) { 0xff } else { 0 };
            let place = &mut bytes[index * size..][..size];
            for (i, byte) in place.iter_mut().enumerate() {
                *byte = element.get(i).copied().unwrap_or(sign);
            }
        }
        bytes
    }

    fn dense_to_host(self, device: &[u8], host: &mut [u8]) {
        if self.is_same() {
            let size = host.len();
            host.copy_from_slice(&device[..size]);
            return;
        }
        for (index, element) in host.chunks_exact_mut(self.host_size).enumerate() {
            if self.device_bits < 8 {
                let bit = index * self.device_bits;
                element.fill(0);
                element[0] = (device[bit / 8] >> (bit % 8)) & ((1 << self.device_bits) - 1);
                continue;
            }
            let size = self.device_bits / 8;
            let source = &device[index * size..][..size];
            let sign = if self.is_signed && source.last().is_some_and(|&b| b & 0x80 != 0) { 0xff } else { 0 };
            for (i, byte) in element.iter_mut().enumerate() {
                *byte = source.get(i).copied().unwrap_or(sign);
            }
        }
    }
}

#[derive(Debug)]
struct Buffer {
    generation: u32,
    bytes: Vec<u8>,
    /// Contents, over and over, that are not in `bytes` yet.
    first: Option<Arc<[u8]>>,
    storage: Storage,
    is_live: bool,
    /// Where it was made, or freed.
    location: Location,
    /// A number in place of the address.
    address: u64,
    copy: Option<DeviceCopy>,
    /// Written on the host since the last upload.
    is_changed: bool,
    /// Written on the host or the device since it was made.
    is_written: bool,
    /// Nobody has written it, and it has no contents of its own: what the device has there is as good.
    is_blank: bool,
}

/// All buffers of a run.
#[derive(Debug)]
pub(super) struct Memory {
    buffers: Vec<Buffer>,
    free: Vec<u32>,
    next_address: u64,
    used: u64,
    limits: Limits,
}

impl Memory {
    pub(super) fn new(limits: Limits) -> Self {
        Self { buffers: Vec::new(), free: Vec::new(), next_address: 0x1000_0000, used: 0, limits }
    }

    /// A buffer of zeros.
    pub(super) fn allocate(&mut self, size: u64, storage: Storage, location: Location) -> Run<BufferRef> {
        // Asked first, for `vec!` would abort; pages of zeros are only there once they are touched.
        self.room(size)?;
        let buffer = self.adopt(vec![0; size as usize], storage, location)?;
        self.buffers[buffer.index as usize].is_blank = true;
        Ok(buffer)
    }

    /// A buffer of these bytes.
    pub(super) fn adopt(&mut self, bytes: Vec<u8>, storage: Storage, location: Location) -> Run<BufferRef> {
        let size = bytes.len() as u64;
        self.used += size;
        let address = self.next_address;
        self.next_address += size.next_multiple_of(64).max(64);
        let buffer = |generation| Buffer {
            generation,
            bytes,
            first: None,
            storage,
            is_live: true,
            location,
            address,
            copy: None,
            is_changed: true,
            is_written: false,
            is_blank: false,
        };
        if let Some(index) = self.free.pop() {
            let slot = &mut self.buffers[index as usize];
            let generation = slot.generation.wrapping_add(1);
            *slot = buffer(generation);
            return Ok(BufferRef { index, generation });
        }
        let index = u32::try_from(self.buffers.len()).map_err(|_| Fault::new("too many buffers"))?;
        self.buffers.push(buffer(0));
        Ok(BufferRef { index, generation: 0 })
    }

    /// An empty vector with room for so many bytes, which the program may have beside its memrefs for a moment.
    pub(super) fn room(&self, size: u64) -> Run<Vec<u8>> {
        let cannot = |why: String| Fault::new(format!("cannot allocate {size} bytes: {why}"));
        let needed = self.used.saturating_add(size);
        self.limits.check(Limit::HostMemory, needed).map_err(|exceeded| cannot(exceeded.to_string()))?;
        let mut room = Vec::new();
        let reserved = usize::try_from(size).is_ok_and(|size| room.try_reserve_exact(size).is_ok());
        reserved.then_some(room).ok_or_else(|| cannot("the machine has no more memory".to_owned()))
    }

    fn live(&mut self, buffer: BufferRef) -> Run<&mut Buffer> {
        let slot = &mut self.buffers[buffer.index as usize];
        if slot.generation != buffer.generation {
            return Err(Fault::new("memref is used after it was deallocated"));
        }
        if !slot.is_live {
            return Err(Fault::new("memref is used after it was deallocated").note(slot.location, "deallocated here"));
        }
        Ok(slot)
    }

    /// Frees memory of `memref.alloc`.
    pub(super) fn deallocate(&mut self, buffer: BufferRef, location: Location, work: &mut Work<'_>) -> Run {
        let slot = &self.buffers[buffer.index as usize];
        if slot.generation != buffer.generation {
            return Err(Fault::new("memref is deallocated twice"));
        }
        if !slot.is_live {
            return Err(Fault::new("memref is deallocated twice").note(slot.location, "first deallocated here"));
        }
        match slot.storage {
            Storage::Heap => {}
            Storage::Stack => {
                return Err(Fault::new("memref of an 'alloca' is deallocated").note(slot.location, "allocated here"));
            }
            Storage::Global | Storage::Constant(_) => {
                return Err(Fault::new("memref of a global is deallocated").note(slot.location, "declared here"));
            }
            Storage::Argument => return Err(Fault::new("memref of the caller is deallocated")),
        }
        self.release(buffer, location, work);
        Ok(())
    }

    /// Frees memory of any kind.
    pub(super) fn release(&mut self, buffer: BufferRef, location: Location, work: &mut Work<'_>) {
        let slot = &mut self.buffers[buffer.index as usize];
        self.used -= slot.bytes.len() as u64;
        slot.bytes = Vec::new();
        slot.is_live = false;
        slot.location = location;
        self.free.push(buffer.index);
        if let Some(copy) = slot.copy.take() {
            copy.put_back(&mut work.buffers);
        }
    }

    /// The number in place of the buffer's address.
    pub(super) fn address(&self, buffer: BufferRef) -> u64 {
        self.buffers[buffer.index as usize].address
    }

    /// The bytes, as newest.
    pub(super) fn read(&mut self, buffer: BufferRef, work: &mut Work<'_>) -> Run<&[u8]> {
        let slot = self.live(buffer)?;
        download(slot, work)?;
        Ok(&slot.bytes)
    }

    /// The bytes of two, as newest.
    pub(super) fn read_both(&mut self, both: [BufferRef; 2], work: &mut Work<'_>) -> Run<[&[u8]; 2]> {
        for buffer in both {
            self.read(buffer, work)?;
        }
        Ok(both.map(|buffer| self.buffers[buffer.index as usize].bytes.as_slice()))
    }

    /// The bytes, as newest, to change.
    pub(super) fn write(&mut self, buffer: BufferRef, work: &mut Work<'_>) -> Run<&mut [u8]> {
        let slot = self.live(buffer)?;
        if let Storage::Constant(_) = slot.storage {
            return Err(Fault::new("constant global is written").note(slot.location, "declared here"));
        }
        download(slot, work)?;
        slot.is_changed = true;
        slot.is_written = true;
        slot.is_blank = false;
        Ok(&mut slot.bytes)
    }

    /// Whether it was written since it was made.
    pub(super) fn is_written(&self, buffer: BufferRef) -> bool {
        self.buffers[buffer.index as usize].is_written
    }

    /// The buffer is no leak: its contents were handed to the caller.
    pub(super) fn hand_over(&mut self, buffer: BufferRef) {
        self.buffers[buffer.index as usize].storage = Storage::Argument;
    }

    /// Sets the contents of a new buffer: these bytes, over and over.
    pub(super) fn initialize(&mut self, buffer: BufferRef, bytes: &Arc<[u8]>) {
        let slot = &mut self.buffers[buffer.index as usize];
        slot.is_blank = false;
        // It has zeros; what is not touched takes no memory.
        slot.first = bytes.iter().any(|&byte| byte != 0).then(|| Arc::clone(bytes));
    }

    /// The size in the host's memory, in bytes.
    pub(super) fn size(&mut self, buffer: BufferRef) -> Run<usize> {
        Ok(self.live(buffer)?.bytes.len())
    }

    /// The copy on the device, made or brought up to date; `writes`: the device will change it.
    pub(super) fn upload(
        &mut self,
        buffer: BufferRef,
        format: DeviceFormat,
        writes: bool,
        work: &mut Work<'_>,
    ) -> Run<DeviceBuffer> {
        let slot = self.live(buffer)?;
        if let (Storage::Constant(_), true) = (slot.storage, writes) {
            let fault = Fault::new("constant global is handed to a kernel that may write it");
            return Err(fault.note(slot.location, "declared here"));
        }
        if slot.copy.as_ref().is_some_and(|copy| copy.format != format) {
            download(slot, work)?;
            if let Some(copy) = slot.copy.take() {
                copy.put_back(&mut work.buffers);
            }
            slot.is_changed = true;
        }
        let buffer = match slot.copy.as_ref().map(|copy| copy.buffer) {
            Some(buffer) => {
                if slot.is_changed && !slot.is_blank && !slot.bytes.is_empty() {
                    slot.fill_in();
                    work.write(buffer.id, &format.to_device(&slot.bytes))?;
                }
                buffer
            }
            None => {
                let copy = make_copy(slot, format, work)?;
                slot.copy.insert(copy).buffer
            }
        };
        slot.is_changed = false;
        if let (Some(copy), true) = (&mut slot.copy, writes) {
            slot.is_written = true;
            slot.is_blank = false;
            copy.is_newer = true;
        }
        Ok(buffer)
    }

    /// The copy on the device, how its elements lie, and the bytes on the host.
    pub(super) fn copy_of(&self, buffer: BufferRef) -> Option<(BufferId, DeviceFormat, usize)> {
        let slot = &self.buffers[buffer.index as usize];
        slot.copy.as_ref().map(|copy| (copy.buffer.id, copy.format, slot.bytes.len()))
    }

    /// Gives back the copies on the device, and lists heap buffers that are still live: where they were made, and how
    /// many bytes they have.
    pub(super) fn finish(&mut self, free: &mut Buffers) -> Vec<(Location, u64)> {
        let mut leaks = Vec::new();
        for slot in &mut self.buffers {
            if let Some(copy) = slot.copy.take() {
                copy.put_back(free);
            }
            if slot.is_live && slot.storage == Storage::Heap {
                leaks.push((slot.location, slot.bytes.len() as u64));
            }
        }
        leaks
    }
}

impl DeviceCopy {
    /// Nobody uses it any more.
    fn put_back(self, free: &mut Buffers) {
        if !self.stays {
            free.put_back(self.buffer);
        }
    }
}

impl Buffer {
    /// Puts its first contents where the host can look at them.
    fn fill_in(&mut self) {
        let Some(first) = self.first.take() else { return };
        for place in self.bytes.chunks_mut(first.len()) {
            place.copy_from_slice(&first[..place.len()]);
        }
    }
}

/// A buffer on the device with what is on the host; the contents of a constant may be there already.
fn make_copy(slot: &mut Buffer, format: DeviceFormat, work: &mut Work<'_>) -> Run<DeviceCopy> {
    let copy = |buffer, stays| DeviceCopy { buffer, format, is_newer: false, stays };
    let size = format.device_bytes(slot.bytes.len());
    // An empty buffer cannot be bound; one word can.
    let size = size.ok_or_else(|| Fault::new("buffer is too large"))?.max(4);
    let constant = match slot.storage {
        Storage::Constant(number) => Some(number),
        Storage::Heap | Storage::Stack | Storage::Global | Storage::Argument => None,
    };
    if slot.is_blank && constant.is_none() {
        return work.undefined(size as u64).map(|buffer| copy(buffer, false));
    }
    if let Some(buffer) = constant.and_then(|number| work.buffers.constant(number, format)) {
        return Ok(copy(buffer, true));
    }
    slot.fill_in();
    let mut bytes = format.to_device(&slot.bytes);
    if bytes.len() < size {
        bytes.to_mut().resize(size, 0);
    }
    let buffer = work.filled(&bytes)?;
    if let Some(number) = constant {
        work.buffers.keep_constant(number, format, buffer);
    }
    Ok(copy(buffer, constant.is_some()))
}

/// Brings what the host has up to date.
fn download(slot: &mut Buffer, work: &mut Work<'_>) -> Run {
    slot.fill_in();
    let Some(copy) = slot.copy.as_mut().filter(|copy| copy.is_newer) else { return Ok(()) };
    if copy.format.is_same() && copy.format.spacing.is_none() {
        work.read(copy.buffer.id, &mut slot.bytes)?;
    } else {
        let mut bytes = vec![0; copy.format.device_bytes(slot.bytes.len()).unwrap_or(0)];
        work.read(copy.buffer.id, &mut bytes)?;
        copy.format.to_host(&bytes, &mut slot.bytes);
    }
    copy.is_newer = false;
    Ok(())
}

impl MemRef {
    /// The position of an element, with every index checked.
    pub(super) fn position(&self, indices: impl ExactSizeIterator<Item = i64>) -> Run<i64> {
        if indices.len() != self.sizes.len() {
            let (found, rank) = (indices.len(), self.sizes.len());
            return Err(Fault::new(format!("{found} indices into a memref of rank {rank}")));
        }
        let mut position = self.offset;
        for (dimension, index) in indices.enumerate() {
            let size = self.sizes[dimension];
            if index < 0 || index >= size {
                return Err(Fault::new(format!(
                    "index {index} is out of bounds of dimension {dimension}, which has size {size}"
                )));
            }
            position = index
                .checked_mul(self.strides[dimension])
                .and_then(|distance| position.checked_add(distance))
                .ok_or_else(|| Fault::new("position of the element does not fit 64 bits"))?;
        }
        Ok(position)
    }

    /// The bytes from..to of the element at a position in a buffer of `length` bytes.
    pub(super) fn range(&self, position: i64, size: usize, length: usize) -> Run<std::ops::Range<usize>> {
        let start = i128::from(position) * size as i128 + i128::from(self.base);
        if start < 0 || start + size as i128 > length as i128 {
            return Err(Fault::new(format!(
                "element at position {position} is outside of its buffer of {length} bytes (byte {start})"
            )));
        }
        let start = start as usize;
        Ok(start..start + size)
    }

    /// The number of elements.
    pub(super) fn count(&self) -> Run<usize> {
        let count = self.sizes.iter().try_fold(1i64, |count, &size| count.checked_mul(size));
        count.and_then(|count| usize::try_from(count).ok()).ok_or_else(|| Fault::new("memref has too many elements"))
    }

    /// Whether elements follow one another, row by row.
    pub(super) fn is_contiguous(&self) -> bool {
        let mut expected = 1;
        for (&size, &stride) in self.sizes.iter().zip(&self.strides).rev() {
            if size != 1 && stride != expected {
                return false;
            }
            expected = i64::saturating_mul(expected, size);
        }
        true
    }

    /// The positions of all elements, row by row.
    pub(super) fn positions(&self) -> Run<Positions<'_>> {
        Ok(Positions { memref: self, remaining: self.count()?, indices: SmallVec::from_elem(0, self.sizes.len()) })
    }

    /// The shape as text, `2x3`.
    pub(super) fn shape_text(&self) -> String {
        let mut text = String::new();
        for (i, size) in self.sizes.iter().enumerate() {
            let _ = write!(text, "{}{size}", if i > 0 { "x" } else { "" });
        }
        text
    }
}

/// Walks over the elements of a memref.
#[derive(Debug)]
pub(super) struct Positions<'m> {
    memref: &'m MemRef,
    remaining: usize,
    indices: Dims,
}

impl Iterator for Positions<'_> {
    type Item = i64;

    fn next(&mut self) -> Option<i64> {
        self.remaining = self.remaining.checked_sub(1)?;
        let terms = self.indices.iter().zip(&self.memref.strides);
        // Positions that do not fit are outside of every buffer, and found there.
        let position =
            terms.fold(self.memref.offset, |sum, (&i, &stride)| sum.saturating_add(i.saturating_mul(stride)));
        for (index, &size) in self.indices.iter_mut().zip(&self.memref.sizes).rev() {
            *index += 1;
            if *index < size {
                break;
            }
            *index = 0;
        }
        Some(position)
    }
}

/// The strides of a memref that lies row by row.
pub(super) fn row_major(sizes: &[i64]) -> Dims {
    let mut strides: Dims = SmallVec::from_elem(1, sizes.len());
    for i in (1..sizes.len()).rev() {
        strides[i - 1] = strides[i].saturating_mul(sizes[i]);
    }
    strides
}
