//! Which of a device's kinds of memory serves which purpose.
//!
//! ```text
//!            discrete GPU                      integrated GPU, CPU
//! kernels    its own memory                    the only memory, mapped: cached where there is such
//! uploads    the host's, not the window (BAR)  the only memory
//! downloads  the host's, cached                cached, where the kernels' is not
//! ```

use ash::vk::{self, MemoryPropertyFlags as Flags};

/// The purpose of a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Usage {
    /// Kernels access it; the host only through staging.
    DeviceLocal,
    /// Kernels and the host access it.
    Mapped,
    /// The host fills it, to copy from.
    Upload,
    /// The host reads bytes that were copied to it.
    Download,
}

/// Memory that the host maps, and sees without flushes.
const VISIBLE: Flags = Flags::from_raw(Flags::HOST_VISIBLE.as_raw() | Flags::HOST_COHERENT.as_raw());

/// Memory for other things: it must be asked for.
const SPECIAL: Flags = Flags::from_raw(
    Flags::LAZILY_ALLOCATED.as_raw()
        | Flags::PROTECTED.as_raw()
        | Flags::DEVICE_COHERENT_AMD.as_raw()
        | Flags::DEVICE_UNCACHED_AMD.as_raw()
        | Flags::RDMA_CAPABLE_NV.as_raw(),
);

/// The types that can hold `size` bytes for a purpose, best first; drivers list faster ones before others.
pub(super) fn candidates(
    memory: &vk::PhysicalDeviceMemoryProperties,
    allowed: u32,
    usage: Usage,
    size: u64,
) -> Vec<u32> {
    let heaps = memory.memory_heaps_as_slice();
    let fits = |ty: &vk::MemoryType| heaps.get(ty.heap_index as usize).is_some_and(|heap| heap.size >= size);
    let types = (0u32..).zip(memory.memory_types_as_slice());
    let there = types.filter(|(index, ty)| allowed & (1 << index) != 0 && fits(ty));
    let mut ranked: Vec<([bool; 2], u32)> =
        there.filter_map(|(index, ty)| Some((drawbacks(ty.property_flags, usage)?, index))).collect();
    ranked.sort();
    ranked.into_iter().map(|(_, index)| index).collect()
}

/// What is bad about a type for a purpose, the worse first; `None` where it does not serve.
fn drawbacks(flags: Flags, usage: Usage) -> Option<[bool; 2]> {
    let [is_local, is_cached, is_visible] =
        [Flags::DEVICE_LOCAL, Flags::HOST_CACHED, VISIBLE].map(|wanted| flags.contains(wanted));
    let serves = usage == Usage::DeviceLocal || is_visible;
    (serves && !flags.intersects(SPECIAL)).then_some(match usage {
        Usage::DeviceLocal => [!is_local, flags.contains(Flags::HOST_VISIBLE)],
        Usage::Mapped => [!is_local, !is_cached],
        Usage::Upload => [is_local, is_cached],
        Usage::Download => [!is_cached, is_local],
    })
}

/// Whether kernels lose nothing where the host maps their memory.
pub(super) fn maps_all(memory: &vk::PhysicalDeviceMemoryProperties) -> bool {
    let best = candidates(memory, u32::MAX, Usage::Mapped, 0);
    let ty = best.first().and_then(|&index| memory.memory_types_as_slice().get(index as usize));
    ty.is_some_and(|ty| ty.property_flags.contains(Flags::DEVICE_LOCAL))
}

/// Whether the host reads memory of a type far slower than memory that it copies to.
pub(super) fn reads_slowly(memory: &vk::PhysicalDeviceMemoryProperties, index: u32) -> bool {
    let types = memory.memory_types_as_slice();
    let is_cached = |ty: &vk::MemoryType| ty.property_flags.contains(VISIBLE | Flags::HOST_CACHED);
    types.get(index as usize).is_some_and(|ty| !is_cached(ty)) && types.iter().any(is_cached)
}

#[cfg(test)]
mod tests {
    use super::*;

    const L: Flags = Flags::DEVICE_LOCAL;
    const V: Flags = VISIBLE;
    const C: Flags = Flags::HOST_CACHED;

    /// A device with these heaps and types, as drivers report them.
    fn memory(heaps: &[u64], types: &[(u32, Flags)]) -> vk::PhysicalDeviceMemoryProperties {
        let mut memory = vk::PhysicalDeviceMemoryProperties {
            memory_heap_count: heaps.len() as u32,
            memory_type_count: types.len() as u32,
            ..Default::default()
        };
        for (heap, &size) in memory.memory_heaps.iter_mut().zip(heaps) {
            heap.size = size;
        }
        for (ty, &(heap_index, property_flags)) in memory.memory_types.iter_mut().zip(types) {
            *ty = vk::MemoryType { property_flags, heap_index };
        }
        memory
    }

    /// For kernels alone, for both, for uploads, for downloads: a small buffer's first choice.
    fn choices(memory: &vk::PhysicalDeviceMemoryProperties) -> [Option<u32>; 4] {
        [Usage::DeviceLocal, Usage::Mapped, Usage::Upload, Usage::Download]
            .map(|usage| candidates(memory, u32::MAX, usage, 64).first().copied())
    }

    const GIB: u64 = 1 << 30;

    #[test]
    fn discrete_devices_keep_staging_out_of_their_window() {
        // NVIDIA: its own, the host's, the host's cached, and a window of 246 MiB.
        let nvidia =
            memory(&[8 * GIB, 16 * GIB, 246 << 20], &[(1, Flags::empty()), (0, L), (1, V), (1, V | C), (2, L | V)]);
        assert_eq!(choices(&nvidia), [Some(1), Some(4), Some(2), Some(3)]);
        // What does not fit into the window is the host's, cached.
        assert_eq!(candidates(&nvidia, u32::MAX, Usage::Mapped, GIB), [3, 2]);
        // What does not fit into the device's memory is the host's; more than there is has no place.
        assert_eq!(candidates(&nvidia, u32::MAX, Usage::DeviceLocal, 10 * GIB), [0, 2, 3]);
        assert_eq!(candidates(&nvidia, u32::MAX, Usage::DeviceLocal, 20 * GIB), [0; 0]);
        assert!(reads_slowly(&nvidia, 4) && reads_slowly(&nvidia, 2) && !reads_slowly(&nvidia, 3));
        // A resource takes some types only.
        assert_eq!(candidates(&nvidia, 0b1001, Usage::Upload, 64), [3]);
        // AMD, with types that must be asked for.
        let uncached = Flags::DEVICE_COHERENT_AMD | Flags::DEVICE_UNCACHED_AMD;
        let amd = memory(
            &[8 * GIB, 16 * GIB],
            &[(0, L | uncached), (0, L), (1, V), (0, L | V), (1, V | C), (1, V | uncached)],
        );
        assert_eq!(choices(&amd), [Some(1), Some(3), Some(2), Some(4)]);
    }

    #[test]
    fn devices_with_the_hosts_memory_map_it() {
        // Intel: all of it is local, a part cached.
        let intel = memory(&[12 * GIB], &[(0, L), (0, L | V), (0, L | V | C)]);
        assert_eq!(choices(&intel), [Some(0), Some(2), Some(1), Some(2)]);
        assert!(maps_all(&intel) && !reads_slowly(&intel, 2));
        // Mali, Adreno: the cached memory may not be coherent.
        let arm = memory(&[4 * GIB], &[(0, L | V), (0, L | Flags::HOST_VISIBLE | C)]);
        assert_eq!(choices(&arm), [Some(0), Some(0), Some(0), Some(0)]);
        assert!(maps_all(&arm) && !reads_slowly(&arm, 0), "no memory is read faster");
        // An AMD APU: the cached memory is not local, so that reads go through a copy.
        let apu = memory(&[4 * GIB, 12 * GIB], &[(0, L), (1, V), (0, L | V), (1, V | C)]);
        assert_eq!(choices(&apu), [Some(0), Some(2), Some(1), Some(3)]);
        assert!(maps_all(&apu) && reads_slowly(&apu, 2));
        // A CPU driver.
        let cpu = memory(&[16 * GIB], &[(0, L | V | C)]);
        assert_eq!(choices(&cpu), [Some(0); 4]);
        assert!(maps_all(&cpu));
        // A tile-based one has memory for attachments alone, and here none of its own that the host maps.
        let odd = memory(&[GIB, GIB], &[(0, L | Flags::LAZILY_ALLOCATED), (0, L), (1, V | C)]);
        assert_eq!(choices(&odd), [Some(1), Some(2), Some(2), Some(2)]);
        assert!(!maps_all(&odd));
    }
}
