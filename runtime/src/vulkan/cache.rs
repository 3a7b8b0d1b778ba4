//! Compiled pipelines on disk.
//!
//! Each kernel, device and driver has one file: a header of ours with length and checksum, then the driver's data for
//! its pipeline cache. The checksum is ours because drivers trust these data. With a broken file, the kernel is
//! compiled without it.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use ash::vk;

use super::driver_error;
use super::logical::{Logical, Owned};
use super::physical_device::PhysicalDevice;
use crate::backend::Specialization;
use crate::error::DeviceError;
use crate::interface::KernelInterface;

/// The first bytes of a file; the number changes with the format of the rest.
const MAGIC: &[u8; 8] = b"VKNZPC01";
/// Magic, length, checksum.
const HEADER_SIZE: usize = 24;

/// A folder with the pipelines of one device and driver.
#[derive(Debug)]
pub(super) struct CacheDirectory {
    path: PathBuf,
    uuid: [u8; 16],
    driver_version: u32,
}

/// The driver's cache for one pipeline.
pub(super) struct StoredCache {
    cache: Owned<vk::PipelineCache>,
    path: PathBuf,
    /// The contents of the file.
    loaded: Vec<u8>,
}

impl CacheDirectory {
    pub(super) fn new(path: &Path, physical: &PhysicalDevice) -> CacheDirectory {
        let (uuid, driver_version) = (physical.pipeline_cache_uuid, physical.driver_version);
        CacheDirectory { path: path.to_owned(), uuid, driver_version }
    }

    fn file(&self, words: &[u32], interface: &KernelInterface, specialization: &[Specialization]) -> PathBuf {
        let mut hash = Fnv::default();
        words.iter().for_each(|word| hash.add(&word.to_le_bytes()));
        hash.add(interface.entry_point.as_bytes());
        for value in specialization {
            hash.add(&value.id.to_le_bytes());
            hash.add(&value.bits.to_le_bytes());
        }
        let uuid = u128::from_be_bytes(self.uuid);
        self.path.join(format!("{uuid:032x}-{:08x}-{:016x}.pipeline", self.driver_version, hash.0))
    }

    /// The driver's cache with the contents of the kernel's file, or an empty one.
    pub(super) fn open(
        &self,
        logical: &Arc<Logical>,
        words: &[u32],
        interface: &KernelInterface,
        specialization: &[Specialization],
    ) -> Result<StoredCache, DeviceError> {
        let path = self.file(words, interface, specialization);
        let loaded = match fs::read(&path) {
            Ok(bytes) => match contents(&bytes, &self.uuid) {
                Some(data) => data.to_vec(),
                None => {
                    tracing::warn!("'{}' is no pipeline of this device and driver; ignored", path.display());
                    Vec::new()
                }
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => {
                tracing::warn!("'{}' cannot be read: {error}; ignored", path.display());
                Vec::new()
            }
        };
        let info = vk::PipelineCacheCreateInfo::default().initial_data(&loaded);
        // SAFETY: the device is alive; the data is empty, or came from a cache of the same device and driver.
        let cache =
            unsafe { logical.raw.create_pipeline_cache(&info, None) }.map_err(driver_error("vkCreatePipelineCache"))?;
        // SAFETY: just made and owned here alone.
        let cache = unsafe { Owned::new(logical, cache, |device, cache| device.destroy_pipeline_cache(cache, None)) };
        Ok(StoredCache { cache, path, loaded })
    }
}

impl StoredCache {
    pub(super) fn handle(&self) -> vk::PipelineCache {
        self.cache.handle
    }

    /// Writes the driver's data if there are more than before. A failure only costs time later.
    pub(super) fn save(&self) {
        // SAFETY: the cache is alive.
        let data = unsafe { self.cache.logical.raw.get_pipeline_cache_data(self.cache.handle) };
        match data {
            Ok(data) if data == self.loaded => {}
            Ok(data) => {
                if let Err(error) = write_file(&self.path, &data) {
                    tracing::warn!("'{}' cannot be written: {error}", self.path.display());
                }
            }
            Err(error) => tracing::warn!("vkGetPipelineCacheData failed: {error}"),
        }
    }
}

/// Writes beside the place and renames, so that a reader never sees a part.
fn write_file(path: &Path, data: &[u8]) -> io::Result<()> {
    static COUNTER: AtomicU32 = AtomicU32::new(0);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let number = COUNTER.fetch_add(1, Ordering::Relaxed);
    let temporary = path.with_extension(format!("{}-{number}.tmp", std::process::id()));
    let mut bytes = MAGIC.to_vec();
    bytes.extend((data.len() as u64).to_le_bytes());
    bytes.extend(checksum(data).to_le_bytes());
    bytes.extend(data);
    // Others may write into the folder: what they put there, such as a link, is not written through.
    let mut file = fs::File::create_new(&temporary)?;
    let written = file.write_all(&bytes).and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// The driver's data in a file; `None` where it is not whole, or of another device or driver.
fn contents<'a>(bytes: &'a [u8], uuid: &[u8; 16]) -> Option<&'a [u8]> {
    let (header, data) = bytes.split_at_checked(HEADER_SIZE)?;
    let number = |at: usize| Some(u64::from_le_bytes(header.get(at..at + 8)?.try_into().ok()?));
    let is_whole = header.starts_with(MAGIC) && number(8)? == data.len() as u64 && number(16)? == checksum(data);
    // Vulkan's own header: its size, the version 1, vendor and device, and the UUID.
    let word = |at: usize| Some(u32::from_le_bytes(data.get(at..at + 4)?.try_into().ok()?));
    let is_ours = word(0)? >= 32 && word(4)? == 1 && data.get(16..32)? == uuid;
    (is_whole && is_ours).then_some(data)
}

fn checksum(data: &[u8]) -> u64 {
    let mut hash = Fnv::default();
    hash.add(data);
    hash.0
}

/// FNV-1a of 64 bits: the same on every machine and in every version.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_files_are_refused() {
        let mut data = vec![32u8, 0, 0, 0, 1, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8];
        data.extend([7; 16]);
        data.extend(b"payload");
        let folder = std::env::temp_dir().join(format!("vulcanize-cache-test-{}", std::process::id()));
        let path = folder.join("a.pipeline");
        write_file(&path, &data).expect("is written");
        let bytes = fs::read(&path).expect("is there");
        assert_eq!(fs::read_dir(&folder).expect("is there").count(), 1, "nothing temporary is left");
        fs::remove_dir_all(&folder).expect("is removed");
        assert_eq!(contents(&bytes, &[7; 16]), Some(&*data));
        assert_eq!(contents(&bytes, &[8; 16]), None, "another device");
        for length in 0..bytes.len() {
            assert_eq!(contents(&bytes[..length], &[7; 16]), None, "cut to {length}");
        }
        for at in 0..bytes.len() {
            let mut broken = bytes.clone();
            broken[at] ^= 1;
            assert_eq!(contents(&broken, &[7; 16]), None, "byte {at}");
        }
    }
}
