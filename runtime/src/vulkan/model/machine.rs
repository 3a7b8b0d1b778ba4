//! The state of the driver of paper: objects, recorded commands, and work that did not run yet.

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::ops::Range;
use std::sync::Arc;

use ash::vk::{self, AccessFlags, PipelineStageFlags as Stages};

use super::jobs::{Bound, Job};
use super::memory::{Bytes, Spot};
use super::order::{Barrier, Order, Place, Signal};
use super::profile::Profile;

/// How the driver works.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conduct {
    /// For the order of what has no order.
    pub(crate) seed: u64,
    /// The number of a barrier that it does not take note of.
    pub(crate) forgets: Option<usize>,
    /// Whether its queues do not wait for each other.
    pub(crate) ignores_waits: bool,
}

/// Numbers without a pattern, the same from run to run.
#[derive(Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x2545_f491_4f6c_dd1d)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % end.max(1)
    }
}

/// An object that a handle names.
#[derive(Debug)]
pub(super) enum Object {
    Memory(Bytes),
    Buffer {
        size: u64,
        place: Option<Spot>,
    },
    Image(Image),
    ImageView {
        image: u64,
        levels: Range<u32>,
    },
    BufferView(Spot, u64),
    Set(HashMap<(u32, u32), Bound>),
    /// With the sets that are of it.
    SetPool(Vec<u64>),
    CommandPool(Vec<u64>),
    Pipeline(String),
    Semaphore,
    /// How often it was reset.
    Fence {
        uses: u64,
    },
    /// One that only has to be destroyed.
    Other,
}

#[derive(Debug)]
pub(super) struct Image {
    /// The bytes of each level, with all layers.
    pub(super) levels: Vec<u64>,
    pub(super) place: Option<Spot>,
}

/// A step of a command buffer.
#[derive(Clone, Debug)]
pub(super) enum Step {
    Barrier { barrier: Barrier, discards: Option<(String, Place)> },
    Job(Arc<Job>),
}

/// What is recorded in a command buffer.
#[derive(Debug, Default)]
pub(super) struct Recorded {
    pub(super) steps: Vec<Step>,
    pub(super) pipeline: Option<u64>,
    pub(super) sets: Vec<u64>,
    pub(super) push_constants: Vec<u8>,
}

/// A submission whose end the host did not see.
#[derive(Debug)]
struct Flight {
    queue: usize,
    /// How many submissions to the queue were before it.
    turn: usize,
    signals: Vec<Signal>,
    uses: BTreeSet<u64>,
}

#[derive(Debug)]
struct Pending {
    number: usize,
    queue: usize,
    turn: usize,
    job: Arc<Job>,
    before: Vec<usize>,
}

pub(crate) struct Machine {
    pub(super) profiles: Vec<Profile>,
    /// The number of the one whose device was made last.
    pub(super) open: usize,
    conduct: Conduct,
    random: Random,
    pub(super) objects: HashMap<u64, Object>,
    pub(super) buffers: HashMap<u64, Recorded>,
    pub(super) order: Order,
    /// The buffers whose addresses were asked for.
    pub(super) addressed: BTreeSet<u64>,
    flights: Vec<Flight>,
    pending: VecDeque<Pending>,
    /// The submissions to each queue: the signals after each.
    submitted: HashMap<usize, Vec<Vec<Signal>>>,
    /// The memory type and size of each allocation.
    pub(crate) allocations: Vec<(u32, u64)>,
    /// The timestamps that were written, by pool and number.
    pub(super) timestamps: HashMap<(u64, u32), u64>,
    /// The stages of the barriers that were recorded, in the order of their numbers.
    pub(crate) barriers: Vec<(Stages, Stages)>,
    /// What Vulkan does not allow, and commands without the order that they need.
    pub(crate) problems: Vec<String>,
    next: u64,
}

impl Machine {
    pub(super) fn new(profiles: Vec<Profile>, conduct: Conduct) -> Machine {
        Machine {
            profiles,
            open: 0,
            random: Random::new(conduct.seed),
            conduct,
            objects: HashMap::new(),
            buffers: HashMap::new(),
            order: Order::default(),
            addressed: BTreeSet::new(),
            flights: Vec::new(),
            pending: VecDeque::new(),
            submitted: HashMap::new(),
            allocations: Vec::new(),
            timestamps: HashMap::new(),
            barriers: Vec::new(),
            problems: Vec::new(),
            next: 0x100,
        }
    }

    pub(super) fn opened(&self) -> Profile {
        self.profiles[self.open]
    }

    pub(super) fn problem(&mut self, text: impl std::fmt::Display) {
        self.problems.push(text.to_string());
    }

    // ---- objects ----

    pub(super) fn make(&mut self, object: Object) -> u64 {
        self.next += 1;
        self.objects.insert(self.next, object);
        self.next
    }

    /// A handle that the host may not use yet, for what goes with the object.
    pub(super) fn fresh(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    pub(super) fn destroy(&mut self, handle: u64) {
        if handle == 0 {
            return;
        }
        self.check_unused(handle, "is destroyed");
        self.addressed.remove(&handle);
        match self.objects.remove(&handle) {
            Some(Object::SetPool(sets)) => sets.iter().for_each(|set| self.destroy(*set)),
            Some(Object::CommandPool(buffers)) => {
                for buffer in buffers {
                    self.check_unused(buffer, "is freed");
                    self.buffers.remove(&buffer);
                }
            }
            Some(Object::Memory(_)) => self.order.free(handle),
            Some(_) => {}
            None => self.problem(format_args!("{handle:#x} is destroyed, and is no object")),
        }
    }

    /// Notes a problem where work that may still run uses an object.
    pub(super) fn check_unused(&mut self, handle: u64, what: &str) {
        if self.flights.iter().any(|flight| flight.uses.contains(&handle)) {
            let kind = self.objects.get(&handle).map_or("a command buffer".to_owned(), |object| format!("{object:?}"));
            self.problem(format_args!("{kind:.40} {what} while work in flight may use it"));
        }
    }

    pub(super) fn buffer_spot(&mut self, handle: u64, offset: u64, size: u64) -> Spot {
        match self.objects.get(&handle) {
            Some(Object::Buffer { size: own, place: Some(place) }) => {
                let size = if size == vk::WHOLE_SIZE { own.saturating_sub(offset) } else { size };
                let is_inside = offset.checked_add(size).is_some_and(|end| end <= *own);
                let spot = Spot { memory: place.memory, offset: place.offset + offset, size };
                if !is_inside {
                    self.problem(format_args!("{size} bytes at {offset} are outside of their buffer"));
                }
                spot
            }
            _ => {
                self.problem(format_args!("{handle:#x} is no buffer with memory"));
                Spot::default()
            }
        }
    }

    /// The bytes of some levels of an image.
    pub(super) fn image_spot(&mut self, handle: u64, levels: Range<u32>) -> Spot {
        match self.objects.get(&handle) {
            Some(Object::Image(Image { levels: own, place: Some(place) })) => {
                let sum = |end: u32| own.iter().take(end as usize).sum::<u64>();
                let (start, end) = (sum(levels.start), sum(levels.end));
                Spot { memory: place.memory, offset: place.offset + start, size: end - start }
            }
            _ => {
                self.problem(format_args!("{handle:#x} is no image with memory"));
                Spot::default()
            }
        }
    }

    /// The bytes from an address on.
    pub(super) fn address(&mut self, address: u64, size: u64) -> Spot {
        self.buffer_spot(address >> 32, address & 0xffff_ffff, size)
    }

    pub(super) fn bytes(&self, spot: Spot) -> Option<&Bytes> {
        match self.objects.get(&spot.memory) {
            Some(Object::Memory(bytes)) => Some(bytes),
            _ => None,
        }
    }

    // ---- work ----

    /// A barrier with the next number.
    pub(super) fn new_barrier(&mut self, stages: (Stages, Stages), access: (AccessFlags, AccessFlags)) -> Barrier {
        self.barriers.push(stages);
        Barrier { number: self.barriers.len() - 1, stages, access }
    }

    pub(super) fn submit(&mut self, queue: usize, buffers: &[u64], waits: &[(Signal, vk::PipelineStageFlags)]) {
        for &(signal, stages) in waits.iter().filter(|_| !self.conduct.ignores_waits) {
            self.order.wait(queue, signal, stages);
        }
        let mut uses: BTreeSet<u64> = buffers.iter().copied().collect();
        let turn = self.submitted.entry(queue).or_default().len();
        for buffer in buffers {
            let steps = self.buffers.get(buffer).map(|recorded| recorded.steps.clone()).unwrap_or_default();
            for step in steps {
                match step {
                    Step::Barrier { barrier, discards } => self.pass_barrier(queue, barrier, discards),
                    Step::Job(job) => {
                        uses.extend(&job.uses);
                        self.enqueue(queue, turn, job);
                    }
                }
            }
        }
        self.flights.push(Flight { queue, turn, signals: Vec::new(), uses });
        self.submitted.entry(queue).or_default().push(Vec::new());
    }

    fn pass_barrier(&mut self, queue: usize, mut barrier: Barrier, discards: Option<(String, Place)>) {
        if self.conduct.forgets == Some(barrier.number) {
            match barrier.stages.1.contains(Stages::HOST) {
                true => self.order.forgets = self.conduct.forgets,
                // Nothing comes after it. An image whose layout it would change can be used by nothing then.
                false => (barrier.stages, barrier.access) = Default::default(),
            }
        }
        if let Some((name, place)) = discards {
            let race = self.order.discard(queue, &name, place, &barrier);
            self.problems.extend(race.map(|race| race.to_string()));
            // To other memory it is an execution dependency alone.
            barrier.access = Default::default();
        }
        self.order.barrier(queue, &barrier);
    }

    fn enqueue(&mut self, queue: usize, turn: usize, job: Arc<Job>) {
        let number = self.fresh() as usize;
        let (before, race) = self.order.command(queue, number, &job.name, &job.accesses);
        self.problems.extend(race.map(|race| race.to_string()));
        self.pending.push_back(Pending { number, queue, turn, job, before });
    }

    /// The last submission signals this.
    pub(super) fn signal(&mut self, queue: usize, signal: Signal) {
        self.order.signal(queue, signal);
        if let Some(flight) = self.flights.last_mut() {
            flight.signals.push(signal);
        }
        if let Some(last) = self.submitted.entry(queue).or_default().last_mut() {
            last.push(signal);
        }
    }

    /// Runs work until a signal is reached, in any order that the barriers leave open. The host knows of it.
    pub(super) fn reach(&mut self, signal: Signal) -> bool {
        let found = self.submitted.iter().find_map(|(queue, turns)| {
            let turn = turns.iter().position(|signals| signals.iter().any(|own| signal.is_reached_by(*own)))?;
            Some((*queue, turn))
        });
        let Some((queue, turn)) = found else { return false };
        while self.pending.iter().any(|pending| pending.queue == queue && pending.turn <= turn) {
            self.run_any();
        }
        self.order.host_wait(signal);
        self.flights.retain(|flight| flight.queue != queue || flight.turn > turn);
        true
    }

    /// Runs one of the jobs that need not wait for others.
    fn run_any(&mut self) {
        let numbers: BTreeSet<usize> = self.pending.iter().map(|pending| pending.number).collect();
        let is_free = |pending: &Pending| pending.before.iter().all(|number| !numbers.contains(number));
        let free: Vec<usize> = (0..self.pending.len()).filter(|&at| is_free(&self.pending[at])).collect();
        let chosen = free[self.random.below(free.len())];
        if let Some(Pending { number, job, .. }) = self.pending.remove(chosen) {
            self.order.ran(number);
            job.run(&|spot| self.bytes(spot));
        }
    }

    /// The value of a semaphore as the host sees it: of all that may be complete by now, something.
    pub(super) fn value(&mut self, semaphore: u64) -> u64 {
        let signals = self.submitted.values().flatten().flatten();
        let mut values: Vec<u64> = signals.filter(|own| own.handle == semaphore).map(|own| own.value).collect();
        values.sort_unstable();
        let done = values.iter().copied().filter(|value| self.is_done(Signal { handle: semaphore, value: *value }));
        let done = done.max().unwrap_or(0);
        let value = values.get(self.random.below(2 * values.len().max(1))).copied().unwrap_or(0).max(done);
        if value > 0 {
            self.reach(Signal { handle: semaphore, value });
        }
        value
    }

    fn is_done(&self, signal: Signal) -> bool {
        self.flights.iter().all(|flight| !flight.signals.contains(&signal))
    }

    /// Whether a fence is signalled as the host sees it.
    pub(super) fn is_signalled(&mut self, signal: Signal) -> bool {
        let is_there = self.submitted.values().flatten().flatten().any(|own| *own == signal);
        is_there && (self.is_done(signal) || self.random.below(2) == 0) && self.reach(signal)
    }

    /// The host accesses mapped memory.
    pub(super) fn host(&mut self, at: usize, size: usize, writes: bool) {
        let found = self.objects.iter().find_map(|(handle, object)| match object {
            Object::Memory(bytes) => bytes.offset_of(at, size).map(|offset| (*handle, offset)),
            _ => None,
        });
        if let Some((memory, offset)) = found {
            let place = Place { memory, bytes: offset..offset + size as u64 };
            let race = self.order.host(&place, writes);
            self.problems.extend(race.map(|race| race.to_string()));
        }
    }
}
