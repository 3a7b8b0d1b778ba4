//! The kernels of a program on its device.

use std::collections::hash_map::Entry;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use vulcanize_runtime::{Backend, Descriptor, KernelId, LoadOptions, Specialization};

use super::KernelBinary;
use super::faults::{Fault, Run};

/// The kernels of a program by number, each loaded at its first launch, and for each workgroup size where it has none of
/// its own.
#[derive(Debug, Default)]
pub(super) struct Kernels {
    loaded: FxHashMap<(u32, [u32; 3]), Loaded>,
}

#[derive(Debug)]
pub(super) struct Loaded {
    pub(super) id: KernelId,
    pub(super) workgroup_size: [u32; 3],
    pub(super) descriptors: Arc<[Descriptor]>,
    pub(super) push_constants_size: u32,
    /// Whether it was said already that a launch asks for another workgroup size.
    pub(super) is_warned: bool,
}

impl Kernels {
    pub(super) fn load(
        &mut self,
        (number, kernel): (u32, &KernelBinary),
        block: [u32; 3],
        device: &dyn Backend,
    ) -> Run<&mut Loaded> {
        let ids = kernel.workgroup_size_ids;
        let count = block.iter().fold(1u64, |count, &size| count.saturating_mul(u64::from(size)));
        if let Some(most) = kernel.most_invocations.filter(|&most| ids.is_some() && count > u64::from(most)) {
            return Err(Fault::new(format!(
                "launch of '{}' with {count} threads: its gpu.all_reduce has workgroup memory for {most}; lower it with a \
                 target environment whose max_compute_workgroup_invocations is as large",
                kernel.symbol
            )));
        }
        let entry = match self.loaded.entry((number, if ids.is_some() { block } else { [0; 3] })) {
            Entry::Occupied(entry) => return Ok(entry.into_mut()),
            Entry::Vacant(entry) => entry,
        };
        let sizes = ids.into_iter().flatten().zip(block);
        let sizes: Vec<Specialization> = sizes.map(|(id, size)| Specialization { id, bits: size.into() }).collect();
        let subgroup_size = kernel.subgroup_size;
        let options = LoadOptions { specialization: &sizes, subgroup_size, ..LoadOptions::default() };
        let id = device.load_kernel_with(&kernel.words, &kernel.entry_point, &options).map_err(Fault::device)?;
        let interface = device.kernel_interface(id).map_err(Fault::device)?;
        let loaded = Loaded {
            id,
            workgroup_size: if ids.is_some() { block } else { interface.workgroup_size },
            descriptors: interface.descriptors.as_slice().into(),
            push_constants_size: interface.push_constants_size,
            is_warned: false,
        };
        Ok(entry.insert(loaded))
    }

    pub(super) fn unload(&mut self, device: &dyn Backend) -> Run {
        let mut result = Ok(());
        for (_, loaded) in self.loaded.drain() {
            if let Err(error) = device.unload_kernel(loaded.id) {
                result = Err(Fault::device(error));
            }
        }
        result
    }
}
