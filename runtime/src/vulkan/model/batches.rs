//! Random batches of work through the runtime, over a driver that uses all freedom that it has.

use std::collections::HashMap;
use std::sync::Arc;

use ash::vk;
use rspirv::spirv::{Capability, Decoration, Dim, ImageFormat, StorageClass};

use super::profile::Profile;
use super::profiles::RTX_3080;
use super::{Conduct, Random, barriers, entry, forget_address, problems, seen_by};
use crate::backend::{
    Backend, Binding, BufferId, Command, Dispatch, Groups, ImageId, KernelId, Resource, SubmissionId,
};
use crate::error::DeviceError;
use crate::image::{ImageDescription, ImageDim};
use crate::vulkan::faults::kernels::{self, Element, Kernel};
use crate::vulkan::{DeviceOptions, DeviceSelector, InstanceOptions, MemoryStrategy, VulkanDevice, VulkanInstance};

/// The bytes of each buffer, and of each image, whose two levels are 4 by 2 and 2 by 1 texels.
const BUFFER: usize = 64;
const IMAGE: usize = 40;

/// `chase`: has the addresses of two buffers, and writes to the second.
pub(super) fn chase() -> Vec<u32> {
    let mut k = Kernel::new();
    k.b.capability(Capability::PhysicalStorageBufferAddresses);
    k.b.extension("SPV_KHR_physical_storage_buffer");
    let pair = k.b.type_vector(k.u32_ty, 4);
    let block = k.block(&[(pair, 0)], Decoration::Block);
    let push = k.variable(block, StorageClass::PushConstant);
    let zero = k.constant(0);
    let main = k.begin();
    let pointer = k.b.type_pointer(None, StorageClass::PushConstant, pair);
    let at = k.b.access_chain(pointer, None, push, [zero]).unwrap();
    k.b.load(pair, None, at, None, []).unwrap();
    k.end();
    k.entry(main, "chase");
    k.local_size(main, [1, 1, 1]);
    k.words()
}

/// `tint`: loads from the image of binding 0 and stores to that of binding 1.
fn tint() -> Vec<u32> {
    let mut k = Kernel::new();
    let scalar = k.u32_ty;
    let image = k.b.type_image(scalar, Dim::Dim2D, 0, 0, 0, 2, ImageFormat::R32ui, None);
    let [source, target] = [0, 1].map(|binding| k.bind(image, StorageClass::UniformConstant, 0, binding));
    let (texel, place, zero) = (k.b.type_vector(scalar, 4), k.b.type_vector(scalar, 2), k.constant(0));
    let main = k.begin();
    let at = k.b.composite_construct(place, None, [zero, zero]).unwrap();
    let from = k.b.load(image, None, source, None, []).unwrap();
    let value = k.b.image_read(texel, None, from, at, None, []).unwrap();
    let to = k.b.load(image, None, target, None, []).unwrap();
    k.b.image_write(to, at, value, None, []).unwrap();
    k.end();
    k.entry(main, "tint");
    k.local_size(main, [1, 1, 1]);
    k.words()
}

/// A device, and what its buffers and images must hold.
pub(super) struct Run {
    device: VulkanDevice,
    buffers: Vec<(BufferId, Vec<u32>)>,
    images: Vec<(ImageId, Vec<u32>)>,
    add: KernelId,
    double: KernelId,
    /// Where the device has addresses.
    chase: Option<KernelId>,
    tint: KernelId,
    submissions: Vec<SubmissionId>,
    /// What was read and is not what it must be.
    wrong: Vec<String>,
}

/// A command, with the numbers of buffers and images.
#[derive(Clone, Copy, Debug)]
enum Step {
    Copy { from: usize, to: usize, words: usize, at: [usize; 2] },
    Fill { to: usize, at: usize, words: usize, word: u32 },
    Add { operands: [usize; 3], count: u32 },
    AddIndirect { operands: [usize; 3], counts: usize },
    Double { from: usize, to: usize },
    Chase { from: usize, to: usize },
    Tint { from: usize, to: usize },
    CopyImage { from: usize, to: usize },
    Upload { from: usize, to: usize },
    Download { from: usize, to: usize },
}

impl Run {
    pub(super) fn new(profile: Profile, conduct: Conduct, memory: MemoryStrategy) -> Result<Run, DeviceError> {
        let entry = entry(vec![profile], conduct);
        let instance = Arc::new(VulkanInstance::with_entry(entry, InstanceOptions::default())?);
        let options = DeviceOptions { memory, ..DeviceOptions::default() };
        let device = VulkanDevice::open_with(instance, &DeviceSelector::Best, options)?;
        let chase = match device.load_kernel(&chase(), "chase", &[]) {
            Err(DeviceError::Unsupported { .. }) => None,
            other => Some(other?),
        };
        let mut run = Run {
            add: device.load_kernel(&kernels::add(Element::U32), "add", &[])?,
            double: device.load_kernel(&kernels::doubled_texels(), "double", &[])?,
            chase,
            tint: device.load_kernel(&tint(), "tint", &[])?,
            device,
            buffers: Vec::new(),
            images: Vec::new(),
            submissions: Vec::new(),
            wrong: Vec::new(),
        };
        for _ in 0..4 {
            run.buffers.push((run.device.allocate(BUFFER as u64)?, vec![0; BUFFER / 4]));
        }
        for _ in 0..2 {
            run.images.push((run.image()?, vec![0; IMAGE / 4]));
        }
        Ok(run)
    }

    fn image(&self) -> Result<ImageId, DeviceError> {
        self.device.create_image(&ImageDescription {
            format: "r32ui".parse().unwrap(),
            dim: ImageDim::D2,
            size: [4, 2, 1],
            layers: None,
            levels: 2,
            is_storage: true,
            is_sampled: true,
            is_filtered: false,
        })
    }

    /// What a step must do.
    fn expect(&mut self, step: Step) {
        let buffers = &mut self.buffers;
        let map = |buffers: &mut Vec<(BufferId, Vec<u32>)>, from: usize, to: usize, by: fn(u32) -> u32| {
            buffers[to].1 = buffers[from].1.iter().map(|word| by(*word)).collect();
        };
        match step {
            Step::Copy { from, to, words, at: [source, target] } => {
                let copied = buffers[from].1[source..source + words].to_vec();
                buffers[to].1[target..target + words].copy_from_slice(&copied);
            }
            Step::Fill { to, at, words, word } => buffers[to].1[at..at + words].fill(word),
            Step::Add { operands, count } => add(buffers, operands, count as usize),
            Step::AddIndirect { operands, counts } => {
                let counts = buffers[counts].1[..3].iter().map(|count| *count as usize);
                let count = counts.fold(1, usize::saturating_mul);
                add(buffers, operands, count);
            }
            Step::Double { from, to } => map(buffers, from, to, |word| word.wrapping_mul(2)),
            Step::Chase { from, to } => map(buffers, from, to, |word| word.wrapping_add(1)),
            Step::Tint { from, to } => {
                // The first level.
                let tinted: Vec<u32> = self.images[from].1[..8].iter().map(|texel| texel.wrapping_add(7)).collect();
                self.images[to].1[..8].copy_from_slice(&tinted);
            }
            Step::CopyImage { from, to } => self.images[to].1 = self.images[from].1.clone(),
            Step::Upload { from, to } => self.images[to].1 = buffers[from].1[..IMAGE / 4].to_vec(),
            Step::Download { from, to } => buffers[to].1[..IMAGE / 4].copy_from_slice(&self.images[from].1),
        }
    }

    fn submit(&mut self, steps: &[Step]) -> Result<(), DeviceError> {
        let bindings: Vec<Vec<Binding>> = steps.iter().map(|step| self.bindings(*step)).collect();
        let addresses: Vec<Vec<u8>> =
            steps.iter().map(|step| self.addresses(*step)).collect::<Result<_, DeviceError>>()?;
        let commands: Vec<Command<'_>> =
            steps.iter().zip(&bindings).zip(&addresses).map(|((s, b), a)| self.command(*s, b, a)).collect();
        self.submissions.push(self.device.submit(&commands)?);
        steps.iter().for_each(|step| self.expect(*step));
        Ok(())
    }

    fn addresses(&self, step: Step) -> Result<Vec<u8>, DeviceError> {
        let Step::Chase { from, to } = step else { return Ok(Vec::new()) };
        let address = |number: usize| self.device.buffer_address(self.buffers[number].0);
        Ok([address(from)?.to_le_bytes(), address(to)?.to_le_bytes()].concat())
    }

    fn bindings(&self, step: Step) -> Vec<Binding> {
        let buffer = |number: usize| self.buffers[number].0;
        let whole = |binding, number| Binding::buffer(0, binding, buffer(number));
        match step {
            Step::Add { operands: [a, b, out], .. } | Step::AddIndirect { operands: [a, b, out], .. } => {
                vec![whole(0, a), whole(1, b), whole(2, out)]
            }
            Step::Double { from, to } => {
                let texels = |binding, number| Binding {
                    resource: Resource::TexelBuffer {
                        buffer: buffer(number),
                        format: "r32ui".parse().unwrap(),
                        offset: 0,
                        size: None,
                    },
                    ..whole(binding, number)
                };
                vec![texels(0, from), texels(1, to)]
            }
            Step::Tint { from, to } => {
                let image = |binding, number: usize| Binding {
                    resource: Resource::Image(self.images[number].0),
                    ..whole(binding, 0)
                };
                vec![image(0, from), image(1, to)]
            }
            Step::Copy { .. } | Step::Fill { .. } | Step::Chase { .. } => Vec::new(),
            Step::CopyImage { .. } | Step::Upload { .. } | Step::Download { .. } => Vec::new(),
        }
    }

    fn command<'a>(&self, step: Step, bindings: &'a [Binding], push_constants: &'a [u8]) -> Command<'a> {
        let (buffer, image) = (|number: usize| self.buffers[number].0, |number: usize| self.images[number].0);
        let launch = |kernel, count| {
            Command::Dispatch(Dispatch { kernel, groups: Groups::Direct([count, 1, 1]), bindings, push_constants })
        };
        match step {
            Step::Copy { from, to, words, at: [source, target] } => Command::CopyBuffer {
                source: buffer(from),
                source_offset: 4 * source as u64,
                target: buffer(to),
                target_offset: 4 * target as u64,
                size: 4 * words as u64,
            },
            Step::Fill { to, at, words, word } => {
                Command::FillBuffer { buffer: buffer(to), offset: 4 * at as u64, size: 4 * words as u64, word }
            }
            Step::Add { count, .. } => launch(self.add, count),
            Step::AddIndirect { counts, .. } => {
                let groups = Groups::Indirect { buffer: buffer(counts), offset: 0 };
                Command::Dispatch(Dispatch { kernel: self.add, groups, bindings, push_constants })
            }
            Step::Double { .. } => launch(self.double, BUFFER as u32 / 4),
            Step::Chase { .. } => launch(self.chase.unwrap_or(self.add), BUFFER as u32 / 4),
            Step::Tint { .. } => launch(self.tint, IMAGE as u32 / 4),
            Step::CopyImage { from, to } => Command::CopyImage { source: image(from), target: image(to) },
            Step::Upload { from, to } => {
                Command::CopyBufferToImage { source: buffer(from), source_offset: 0, target: image(to) }
            }
            Step::Download { from, to } => {
                Command::CopyImageToBuffer { source: image(from), target: buffer(to), target_offset: 0 }
            }
        }
    }

    fn write(&mut self, number: usize, at: usize, words: &[u32]) -> Result<(), DeviceError> {
        let (buffer, expected) = &mut self.buffers[number];
        expected[at..at + words.len()].copy_from_slice(words);
        self.device.write(*buffer, 4 * at as u64, &bytes_of(words))
    }

    fn check(&mut self, number: usize) -> Result<(), DeviceError> {
        let (buffer, expected) = &self.buffers[number];
        let mut found = vec![0; BUFFER];
        self.device.read(*buffer, 0, &mut found)?;
        if found != bytes_of(expected) {
            self.wrong.push(format!("buffer {number} has {found:?}, not {:?}", bytes_of(expected)));
        }
        Ok(())
    }

    fn write_image(&mut self, number: usize, word: u32) -> Result<(), DeviceError> {
        let (image, expected) = &mut self.images[number];
        expected.fill(word);
        self.device.write_image(*image, &bytes_of(expected))
    }

    fn check_image(&mut self, number: usize) -> Result<(), DeviceError> {
        let (image, expected) = &self.images[number];
        let mut found = vec![0; IMAGE];
        self.device.read_image(*image, &mut found)?;
        if found != bytes_of(expected) {
            self.wrong.push(format!("image {number} has {found:?}, not {:?}", bytes_of(expected)));
        }
        Ok(())
    }
}

fn bytes_of(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

fn add(buffers: &mut [(BufferId, Vec<u32>)], [a, b, out]: [usize; 3], count: usize) {
    let count = count.min(BUFFER / 4);
    let sum: Vec<u32> = (0..count).map(|i| buffers[a].1[i].wrapping_add(buffers[b].1[i])).collect();
    buffers[out].1[..count].copy_from_slice(&sum);
}

/// A random step, of two buffers or images that are not the same.
fn step(run: &Run, random: &mut Random) -> Step {
    let from = random.below(4);
    let to = (from + 1 + random.below(3)) % 4;
    let image = random.below(2);
    let (words, word) = (1 + random.below(BUFFER / 4), random.below(5) as u32);
    let operands = [from, random.below(4), to];
    let at = [(); 2].map(|()| random.below(BUFFER / 4 - words + 1));
    match random.below(14) {
        0..=2 => Step::Copy { from, to, words, at },
        3..=4 => Step::Fill { to, at: at[0], words, word },
        5..=6 => Step::Add { operands, count: words as u32 },
        7 => Step::AddIndirect { operands, counts: random.below(4) },
        8 => Step::Double { from, to },
        9 if run.chase.is_some() => Step::Chase { from, to },
        9..=10 => Step::Tint { from: image, to: 1 - image },
        11 => Step::CopyImage { from: image, to: 1 - image },
        12 => Step::Upload { from, to: image },
        _ => Step::Download { from: image, to },
    }
}

impl Run {
    /// Something random that a host does.
    pub(super) fn act(&mut self, random: &mut Random) -> Result<(), DeviceError> {
        let number = random.below(4);
        match random.below(12) {
            0..=4 => {
                let steps: Vec<Step> = (0..1 + random.below(5)).map(|_| step(self, random)).collect();
                self.submit(&steps)
            }
            5..=6 => {
                let count = 1 + random.below(BUFFER / 4);
                let words: Vec<u32> = (0..count).map(|_| random.below(4) as u32).collect();
                let at = random.below(BUFFER / 4 - count + 1);
                self.write(number, at, &words)
            }
            7 => self.check(number),
            8 => self.write_image(number % 2, random.below(100) as u32),
            9 => self.check_image(number % 2),
            10 => {
                if self.chase.is_some() {
                    forget_address(self.device.buffer_address(self.buffers[number].0)?);
                }
                self.device.free(self.buffers[number].0)?;
                self.buffers[number] = (self.device.allocate(BUFFER as u64)?, vec![0; BUFFER / 4]);
                Ok(())
            }
            _ => match self.submissions.pop() {
                Some(last) if number == 0 => self.device.wait(last, None).map(|_| ()),
                Some(last) if number == 1 => self.device.forget(last),
                Some(last) => {
                    self.device.is_complete(last)?;
                    self.submissions.push(last);
                    Ok(())
                }
                None => Ok(()),
            },
        }
    }

    /// Checks all, and closes the device; returns what was wrong.
    pub(super) fn finish(mut self) -> Result<Vec<String>, DeviceError> {
        (0..4).try_for_each(|number| self.check(number))?;
        (0..2).try_for_each(|number| self.check_image(number))?;
        let Run { device, wrong, .. } = self;
        drop(device);
        Ok(wrong)
    }
}

/// Devices and options that lead to different commands.
fn kinds() -> [(Profile, MemoryStrategy); 4] {
    let fences: &[&str] = &["robustBufferAccess storageBuffer16BitAccess"];
    let old = Profile { features: fences, ..RTX_3080 };
    [
        // With a queue for copies, and with addresses.
        (RTX_3080, MemoryStrategy::Auto),
        (RTX_3080, MemoryStrategy::Mapped),
        (old, MemoryStrategy::Staged),
        (old, MemoryStrategy::Mapped),
    ]
}

/// A random batch on a driver that may forget a barrier; returns the problems.
fn batch(conduct: Conduct) -> Vec<String> {
    let (profile, memory) = kinds()[conduct.seed as usize % 4];
    let mut random = Random::new(conduct.seed + 1);
    let mut run = Run::new(profile, conduct, memory).expect("a device");
    for _ in 0..10 {
        run.act(&mut random).expect("a correct call");
    }
    let wrong = run.finish().expect("a device");
    [problems(), wrong].concat()
}

#[test]
fn batches_in_the_worst_order_are_as_in_the_written_order() {
    for seed in 0..2000 {
        let problems = batch(Conduct { seed, ..Conduct::default() });
        assert!(problems.is_empty(), "seed {seed}: {problems:#?}");
    }
}

/// Where a barrier stands: before commands of the queue, at the end of a submission, or before a clear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stands {
    Between,
    Last,
    NewLayout,
}

fn stands((from, to): (vk::PipelineStageFlags, vk::PipelineStageFlags)) -> Stands {
    if to.contains(vk::PipelineStageFlags::HOST) {
        Stands::Last
    } else if from == vk::PipelineStageFlags::TOP_OF_PIPE {
        Stands::NewLayout
    } else {
        Stands::Between
    }
}

/// What comes of a barrier that the driver forgets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Verdict {
    Missed,
    /// One for the host at the end of a submission: the host looked at nothing that it shows.
    Unseen,
    /// The same: whenever the host looked, it had waited for a later submission, too, whose end showed it as well.
    Repeated,
}

/// Runs work once for each of its barriers, which the driver forgets.
fn forget_each(run: impl Fn(Option<usize>) -> Vec<String>) -> Vec<(Stands, Verdict)> {
    assert_eq!(run(None), [""; 0]);
    let verdict = |number| {
        let is_missed = !run(Some(number)).is_empty();
        // Of this very run: where buffers are in memory, the allocator leaves to chance.
        let (stands, seen) = (stands(*barriers().get(number)?), seen_by().get(&number).copied());
        // What the recorder cannot know, for it comes later.
        let reason = match (stands, seen) {
            (Stands::Last, Some(false)) => Verdict::Repeated,
            (Stands::Last, None) => Verdict::Unseen,
            (Stands::Last | Stands::Between | Stands::NewLayout, _) => Verdict::Missed,
        };
        assert_eq!(is_missed, reason == Verdict::Missed, "barrier {number} {stands:?}: {reason:?}");
        Some((stands, reason))
    };
    (0..barriers().len()).filter_map(verdict).collect()
}

#[test]
fn each_barrier_is_missed_or_has_its_reason() {
    let mut counts: HashMap<(Stands, Verdict), usize> = HashMap::new();
    for seed in 0..40 {
        for found in forget_each(|forgets| batch(Conduct { seed, forgets, ignores_waits: false })) {
            *counts.entry(found).or_default() += 1;
        }
    }
    eprintln!("barriers: {counts:?}");
    let count = |stands, verdict| counts.get(&(stands, verdict)).copied().unwrap_or_default();
    assert!(count(Stands::Between, Verdict::Missed) > 300 && count(Stands::NewLayout, Verdict::Missed) > 50);
    assert!(count(Stands::Last, Verdict::Missed) > 50 && count(Stands::Last, Verdict::Unseen) > 10);
}

/// A host that looks at all after each submission.
fn watched(seed: u64, forgets: Option<usize>) -> Vec<String> {
    let (profile, memory) = kinds()[1 + 2 * (seed as usize % 2)];
    let mut random = Random::new(seed);
    let mut run = Run::new(profile, Conduct { seed, forgets, ignores_waits: false }, memory).expect("a device");
    for _ in 0..4 {
        let steps: Vec<Step> = (0..3).map(|_| step(&run, &mut random)).collect();
        run.submit(&steps).expect("a submission");
        (0..4).try_for_each(|number| run.check(number)).expect("a device");
    }
    let wrong = run.finish().expect("a device");
    [problems(), wrong].concat()
}

#[test]
fn where_the_host_looks_each_barrier_is_missed() {
    for seed in 0..10 {
        let found = forget_each(|forgets| watched(seed, forgets));
        assert!(found.iter().all(|(_, verdict)| *verdict == Verdict::Missed), "seed {seed}: {found:?}");
        assert!(found.iter().any(|(stands, _)| *stands == Stands::Last));
    }
}

#[test]
fn a_submission_that_writes_nothing_for_the_host_has_no_barrier_for_it() {
    let (profile, memory) = kinds()[3];
    let mut run = Run::new(profile, Conduct::default(), memory).expect("a device");
    let last = || barriers().iter().filter(|stages| stands(**stages) == Stands::Last).count();
    let before = last();
    run.submit(&[Step::Upload { from: 0, to: 1 }, Step::Tint { from: 1, to: 0 }]).expect("a submission");
    assert_eq!(last(), before, "it only reads mapped memory");
    run.submit(&[Step::Download { from: 1, to: 0 }]).expect("a submission");
    assert_eq!(last(), before + 1);
}

#[test]
fn a_queue_that_does_not_wait_for_the_other_is_missed() {
    let wrong = (0..20).map(|number| batch(Conduct { seed: 4 * number, forgets: None, ignores_waits: true }));
    let missed = wrong.filter(|problems| !problems.is_empty()).count();
    assert!(missed > 5, "{missed} of 20");
}

#[test]
fn commands_that_only_share_what_they_read_have_no_barrier_between_them() {
    let between = |[first, second]: [Step; 2]| {
        let mut run = Run::new(RTX_3080, Conduct::default(), MemoryStrategy::Auto).expect("a device");
        run.submit(&[first]).expect("a submission");
        let before = barriers().len();
        run.submit(&[second]).expect("a submission");
        let count = barriers()[before..].iter().filter(|stages| stands(**stages) == Stands::Between).count();
        assert_eq!([run.finish().expect("a device"), problems()].concat(), [""; 0]);
        count
    };
    let add = |operands| Step::Add { operands, count: 4 };
    let tint = Step::Tint { from: 0, to: 1 };
    assert_eq!(between([add([0, 1, 2]), add([1, 0, 3])]), 0);
    assert_eq!(between([add([0, 1, 2]), add([2, 0, 3])]), 1);
    // No decoration says that the kernel only reads the image, or the texels.
    assert_eq!(between([tint, Step::Download { from: 0, to: 0 }]), 0);
    assert_eq!(between([tint, Step::Download { from: 1, to: 0 }]), 1);
    assert_eq!(between([Step::Double { from: 0, to: 1 }, Step::Double { from: 0, to: 2 }]), 0);
}

#[test]
fn memory_that_is_reached_by_address_has_its_barriers() {
    let found = forget_each(|forgets| {
        let conduct = Conduct { seed: 7, forgets, ignores_waits: false };
        let mut run = Run::new(RTX_3080, conduct, MemoryStrategy::Auto).expect("a device");
        let fill = Step::Fill { to: 0, at: 0, words: BUFFER / 4, word: 9 };
        let copy = Step::Copy { from: 1, to: 2, words: BUFFER / 4, at: [0, 0] };
        run.submit(&[fill, Step::Chase { from: 0, to: 1 }, copy]).expect("a submission");
        let wrong = run.finish().expect("a device");
        [problems(), wrong].concat()
    });
    // After the zeros of new buffers, around the launch, and before the copies to staging memory that is used again.
    assert!(found.iter().filter(|found| **found == (Stands::Between, Verdict::Missed)).count() >= 3, "{found:?}");
}
