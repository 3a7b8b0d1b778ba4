//! Commands that do something: what they access, and what comes of it.
//!
//! The driver reads no SPIR-V. It knows the kernels of its tests by name, and takes others to do nothing.

use std::collections::HashMap;

use ash::vk::{self, AccessFlags, PipelineStageFlags as Stages};

use super::memory::{Bytes, Spot};
use super::order::Access;

/// Finds the memory of a place.
pub(super) type Find<'m> = &'m dyn Fn(Spot) -> Option<&'m Bytes>;

/// What a descriptor points at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bound {
    pub(super) ty: vk::DescriptorType,
    pub(super) spot: Spot,
    /// The handles that must live as long: of the resource, its memory and its view.
    pub(super) handles: [u64; 3],
}

/// A command.
#[derive(Clone, Debug)]
pub(super) struct Job {
    pub(super) name: String,
    pub(super) accesses: Vec<Access>,
    /// The handles that must live until it ran.
    pub(super) uses: Vec<u64>,
    action: Action,
}

#[derive(Clone, Debug)]
enum Action {
    Copy(Vec<(Spot, Spot)>),
    Fill(Spot, u32),
    Launch(Launch),
}

/// How many workgroups run.
#[derive(Clone, Copy, Debug)]
pub(super) enum Groups {
    Direct([u32; 3]),
    Indirect(Spot),
}

/// A launch of a kernel with all that it was given.
#[derive(Clone, Debug)]
pub(super) struct Launch {
    pub(super) kernel: String,
    /// By set and binding.
    pub(super) bound: HashMap<(u32, u32), Bound>,
    /// The buffers of its addresses.
    pub(super) pointed: Vec<Spot>,
    pub(super) groups: Groups,
}

fn access(spot: Spot, stage: Stages, flags: AccessFlags, writes: bool) -> Access {
    Access { place: spot.place(), stage, flags, writes }
}

impl Job {
    /// A copy of bytes, be it of buffers or of images.
    pub(super) fn copy(name: String, parts: Vec<(Spot, Spot)>, uses: Vec<u64>) -> Job {
        let from = |spot| access(spot, Stages::TRANSFER, AccessFlags::TRANSFER_READ, false);
        let to = |spot| access(spot, Stages::TRANSFER, AccessFlags::TRANSFER_WRITE, true);
        let accesses = parts.iter().flat_map(|&(source, target)| [from(source), to(target)]).collect();
        Job { name, accesses, uses, action: Action::Copy(parts) }
    }

    pub(super) fn fill(name: String, spot: Spot, word: u32, uses: Vec<u64>) -> Job {
        let accesses = vec![access(spot, Stages::TRANSFER, AccessFlags::TRANSFER_WRITE, true)];
        Job { name, accesses, uses, action: Action::Fill(spot, word) }
    }

    pub(super) fn launch(launch: Launch, reached: &[Spot], uses: Vec<u64>) -> Job {
        let mut accesses = Vec::new();
        if let Groups::Indirect(spot) = launch.groups {
            accesses.push(access(spot, Stages::DRAW_INDIRECT, AccessFlags::INDIRECT_COMMAND_READ, false));
        }
        // Where the kernel is in no table, it may do anything with what is bound.
        let written = match &*launch.kernel {
            "add" => Some(2),
            "double" | "tint" => Some(1),
            "chase" => Some(u32::MAX),
            _ => None,
        };
        for (&(_, binding), bound) in &launch.bound {
            let (stage, writes) = (Stages::COMPUTE_SHADER, written.is_none_or(|written| written == binding));
            let read = match bound.ty {
                vk::DescriptorType::UNIFORM_BUFFER => AccessFlags::UNIFORM_READ,
                _ => AccessFlags::SHADER_READ,
            };
            let can_write = writes && read == AccessFlags::SHADER_READ;
            let flags = if can_write { AccessFlags::SHADER_WRITE } else { read };
            accesses.push(access(bound.spot, stage, flags, can_write));
        }
        for spot in reached {
            accesses.push(access(*spot, Stages::COMPUTE_SHADER, AccessFlags::SHADER_READ, false));
            accesses.push(access(*spot, Stages::COMPUTE_SHADER, AccessFlags::SHADER_WRITE, true));
        }
        Job { name: format!("a launch of {}", launch.kernel), accesses, uses, action: Action::Launch(launch) }
    }

    pub(super) fn run(&self, find: Find<'_>) {
        match &self.action {
            Action::Copy(parts) => {
                let read = |&(source, target)| (target, get(find, source));
                let found: Vec<(Spot, Vec<u8>)> = parts.iter().map(read).collect();
                found.iter().for_each(|(target, bytes)| set(find, *target, bytes));
            }
            Action::Fill(spot, word) => {
                let words = vec![word.to_le_bytes(); spot.size as usize / 4];
                set(find, *spot, words.as_flattened());
            }
            Action::Launch(launch) => launch.run(find),
        }
    }
}

fn get(find: Find<'_>, spot: Spot) -> Vec<u8> {
    find(spot).map(|bytes| bytes.get(spot)).unwrap_or_default()
}

fn set(find: Find<'_>, spot: Spot, found: &[u8]) {
    if let Some(bytes) = find(spot) {
        bytes.set(spot, found);
    }
}

fn words(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks_exact(4).map(|c| u32::from_le_bytes([c[0], c[1], c[2], c[3]])).collect()
}

impl Launch {
    fn run(&self, find: Find<'_>) {
        let groups = match self.groups {
            Groups::Direct(groups) => groups,
            Groups::Indirect(spot) => words(&get(find, spot)).try_into().unwrap_or_default(),
        };
        let count = groups.iter().fold(1, |all: usize, count| all.saturating_mul(*count as usize));
        let spot = |binding| self.bound.get(&(0, binding)).map(|bound| bound.spot).unwrap_or_default();
        let read = |binding| words(&get(find, spot(binding)));
        let (target, values): (Spot, Vec<u32>) = match &*self.kernel {
            "add" => {
                let (a, b) = (read(0), read(1));
                (spot(2), a.iter().zip(b).map(|(a, b)| a.wrapping_add(b)).collect())
            }
            "double" => (spot(1), read(0).iter().map(|value| value.wrapping_mul(2)).collect()),
            "tint" => (spot(1), read(0).iter().map(|value| value.wrapping_add(7)).collect()),
            "chase" if self.pointed.len() == 2 => {
                let found = words(&get(find, self.pointed[0]));
                (self.pointed[1], found.iter().map(|value| value.wrapping_add(1)).collect())
            }
            _ => return,
        };
        let bytes: Vec<u8> = values.iter().take(count).flat_map(|value| value.to_le_bytes()).collect();
        set(find, target, &bytes);
    }
}
