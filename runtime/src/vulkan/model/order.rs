//! Which accesses of memory come after which, by Vulkan's rules of synchronization.
//!
//! Commands, barriers, semaphores and the host's own accesses are told in the order of the calls. Two accesses of the same
//! bytes, one of which writes, must have a dependency between them, in that order: of execution, and after a write of
//! memory, too. No more is granted than the specification grants:
//!
//! - A barrier orders the stages that it names on its queue, and those logically before and after them. What it makes
//!   available are accesses that its first masks name; to those that its second masks name they become visible.
//! - Barriers are a chain where the second stages of one meet the first stages of the next.
//! - A semaphore makes all before its signal available, and visible to the stages that wait for it.
//! - After a wait of the host, later submissions come after what it waited for. The host sees only writes that a barrier
//!   made visible to it before.
//! - Work that is submitted sees what the host wrote before.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use ash::vk::{AccessFlags, PipelineStageFlags as Stages};

/// A part of a memory object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) memory: u64,
    pub(super) bytes: Range<u64>,
}

/// One way in which a command accesses memory.
#[derive(Clone, Debug)]
pub(super) struct Access {
    pub(super) place: Place,
    pub(super) stage: Stages,
    pub(super) flags: AccessFlags,
    pub(super) writes: bool,
}

/// What is signalled: a timeline semaphore, or one use of a fence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Signal {
    pub(super) handle: u64,
    pub(super) value: u64,
}

/// Two accesses without the dependency that they need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Race {
    pub(super) earlier: String,
    pub(super) later: String,
    pub(super) lacks: &'static str,
}

impl std::fmt::Display for Race {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} lacks {} after {}", self.later, self.lacks, self.earlier)
    }
}

/// What comes after something that a stage of a queue did.
#[derive(Debug)]
struct Scope {
    queue: usize,
    /// Empty for a change of layout, which is in no stage.
    stage: Stages,
    /// The stages of later commands that come after it, by queue.
    after: HashMap<usize, Stages>,
    /// Whether the host waited for it.
    is_over: bool,
}

/// An access that later ones must be ordered after.
#[derive(Debug)]
struct Past {
    command: String,
    memory: u64,
    /// The bytes that no later write replaced.
    bytes: Vec<Range<u64>>,
    scope: Scope,
    flags: AccessFlags,
    writes: bool,
    is_available: bool,
    /// To which accesses of which stages it is visible, by queue.
    visible: HashMap<usize, Vec<(Stages, AccessFlags)>>,
    /// The barriers that made it visible to the host, by number, and to which accesses.
    shown: Vec<(usize, AccessFlags)>,
    /// The signals after it, each with how many of those were before the signal.
    signals: Vec<(Signal, usize)>,
    /// How many of them were before a signal that the host waited for.
    host: usize,
}

/// A command that did not run yet, with the signals after it.
#[derive(Debug)]
struct Waiting {
    number: usize,
    scope: Scope,
    signals: Vec<Signal>,
}

/// All accesses so far, and the commands that did not run yet.
#[derive(Debug, Default)]
pub(super) struct Order {
    past: Vec<Past>,
    waiting: Vec<Waiting>,
    /// The number of a barrier that shows nothing to the host, though `seen_by` is told as if it did.
    pub(super) forgets: Option<usize>,
    /// The barriers by which the host saw something: whether once no other one would have done as well.
    pub(super) seen_by: BTreeMap<usize, bool>,
}

/// The stages of the work of this crate, in their logical order.
const COMPUTE: [Stages; 2] = [Stages::DRAW_INDIRECT, Stages::COMPUTE_SHADER];

fn everything() -> Stages {
    Stages::TRANSFER | COMPUTE[0] | COMPUTE[1]
}

/// The named stages alone.
fn named(mask: Stages) -> Stages {
    if mask.contains(Stages::ALL_COMMANDS) { everything() | mask } else { mask }
}

/// The stages of earlier commands that a first mask waits for.
fn first(mask: Stages) -> Stages {
    let mut stages = named(mask);
    if mask.contains(Stages::BOTTOM_OF_PIPE) {
        stages |= everything();
    }
    if stages.contains(COMPUTE[1]) {
        stages |= COMPUTE[0];
    }
    stages
}

/// The stages of later commands that wait, by a second mask.
fn second(mask: Stages) -> Stages {
    let mut stages = named(mask);
    if mask.contains(Stages::TOP_OF_PIPE) {
        stages |= everything();
    }
    if stages.contains(COMPUTE[0]) {
        stages |= COMPUTE[1];
    }
    stages
}

fn covers(mask: AccessFlags, flags: AccessFlags) -> bool {
    let reads = AccessFlags::SHADER_READ
        | AccessFlags::UNIFORM_READ
        | AccessFlags::TRANSFER_READ
        | AccessFlags::INDIRECT_COMMAND_READ;
    let mut all = mask;
    if mask.contains(AccessFlags::MEMORY_READ) {
        all |= reads;
    }
    if mask.contains(AccessFlags::MEMORY_WRITE) {
        all |= AccessFlags::SHADER_WRITE | AccessFlags::TRANSFER_WRITE;
    }
    all.contains(flags)
}

/// A barrier of memory in general.
#[derive(Clone, Copy, Debug)]
pub(super) struct Barrier {
    pub(super) number: usize,
    pub(super) stages: (Stages, Stages),
    pub(super) access: (AccessFlags, AccessFlags),
}

impl Past {
    fn overlaps(&self, place: &Place) -> bool {
        let meets = |own: &Range<u64>| own.start < place.bytes.end && place.bytes.start < own.end;
        self.memory == place.memory && self.bytes.iter().any(meets)
    }

    /// Later accesses are ordered after those of a write that replaced these bytes.
    fn replace(&mut self, place: &Place) {
        if self.memory != place.memory {
            return;
        }
        let parts = self.bytes.drain(..).flat_map(|own| {
            let before = own.start..own.end.min(place.bytes.start);
            let behind = own.start.max(place.bytes.end)..own.end;
            [before, behind].into_iter().filter(|part| part.start < part.end)
        });
        self.bytes = parts.collect();
    }

    fn is_visible(&self, queue: usize, stage: Stages, flags: AccessFlags) -> bool {
        let given = self.visible.get(&queue).map_or(&[][..], Vec::as_slice);
        given.iter().any(|(stages, mask)| named(*stages).contains(stage) && covers(*mask, flags))
    }

    /// What an access of a queue lacks, if anything.
    fn lacks(&self, queue: usize, access: &Access) -> Option<&'static str> {
        if !self.scope.is_before(queue, access.stage) {
            return Some("an execution dependency");
        }
        if self.writes && !self.is_available {
            return Some("an availability operation");
        }
        let is_seen = !self.writes || self.is_visible(queue, access.stage, access.flags);
        (!is_seen).then_some("a visibility operation")
    }

    fn barrier(&mut self, queue: usize, barrier: &Barrier) {
        let (from, to) = barrier.stages;
        let is_named = self.scope.is_in(queue, from) && named(from).contains(self.scope.stage);
        if !self.scope.barrier(queue, barrier.stages) {
            return;
        }
        self.is_available |= is_named && covers(barrier.access.0, self.flags);
        if self.is_available {
            self.visible.entry(queue).or_default().push((to, barrier.access.1));
            if to.contains(Stages::HOST) {
                self.shown.push((barrier.number, barrier.access.1));
            }
        }
    }

    /// Whether it is before a signal; how many barriers had shown it to the host by then.
    fn reached(&self, signal: Signal) -> Option<usize> {
        let reached = self.signals.iter().filter(|(own, _)| own.is_reached_by(signal));
        reached.map(|(_, shown)| *shown).max()
    }
}

impl Signal {
    /// Whether a later one is reached only after this one.
    pub(super) fn is_reached_by(self, later: Signal) -> bool {
        self.handle == later.handle && self.value <= later.value
    }
}

impl Scope {
    fn new(queue: usize, stage: Stages) -> Scope {
        Scope { queue, stage, after: HashMap::new(), is_over: false }
    }

    /// Whether the first stages of a barrier name it.
    fn is_in(&self, queue: usize, from: Stages) -> bool {
        self.queue == queue && !self.stage.is_empty() && first(from).contains(self.stage)
    }

    fn is_before(&self, queue: usize, stages: Stages) -> bool {
        self.is_over || self.after.get(&queue).is_some_and(|after| after.intersects(stages))
    }

    /// A barrier in a queue; whether it is one of those that the barrier is after.
    fn barrier(&mut self, queue: usize, (from, to): (Stages, Stages)) -> bool {
        // What the host waited for comes before all that is submitted now.
        let is_before = self.is_in(queue, from) || self.is_before(queue, first(from));
        if is_before {
            *self.after.entry(queue).or_default() |= second(to);
        }
        is_before
    }

    fn is_before_signal(&self, queue: usize) -> bool {
        self.queue == queue || self.is_over || self.after.contains_key(&queue)
    }
}

impl Order {
    /// The next command of a queue; returns the numbers of the commands before it that did not run yet, and the first race.
    pub(super) fn command(
        &mut self,
        queue: usize,
        number: usize,
        command: &str,
        accesses: &[Access],
    ) -> (Vec<usize>, Option<Race>) {
        let mut race = None;
        for access in accesses {
            for past in self.past.iter().filter(|past| past.overlaps(&access.place) && (past.writes || access.writes)) {
                let lacks = past.lacks(queue, access);
                let found = lacks.map(|lacks| past.race(command, lacks));
                race = race.or(found);
            }
        }
        accesses.iter().filter(|access| access.writes).for_each(|access| self.replace(&access.place));
        self.past.extend(accesses.iter().map(|access| Past::new(queue, command, access)));
        let stages = accesses.iter().map(|access| access.stage).fold(Stages::empty(), |all, stage| all | stage);
        let before = self.waiting.iter().filter(|waiting| waiting.scope.is_before(queue, stages));
        let before = before.map(|waiting| waiting.number).collect();
        // The last one is the last to end.
        let last = if stages.contains(Stages::COMPUTE_SHADER) { Stages::COMPUTE_SHADER } else { stages };
        self.waiting.push(Waiting { number, scope: Scope::new(queue, last), signals: Vec::new() });
        (before, race)
    }

    /// A command ran.
    pub(super) fn ran(&mut self, number: usize) {
        self.waiting.retain(|waiting| waiting.number != number);
    }

    fn replace(&mut self, place: &Place) {
        self.past.iter_mut().for_each(|past| past.replace(place));
        self.past.retain(|past| !past.bytes.is_empty());
    }

    /// A barrier in a queue.
    pub(super) fn barrier(&mut self, queue: usize, barrier: &Barrier) {
        self.past.iter_mut().for_each(|past| past.barrier(queue, barrier));
        self.waiting.iter_mut().for_each(|waiting| {
            waiting.scope.barrier(queue, barrier.stages);
        });
    }

    /// A change of layout that discards what was there; it is a write between the stages of its barrier.
    pub(super) fn discard(&mut self, queue: usize, command: &str, place: Place, barrier: &Barrier) -> Option<Race> {
        let (from, to) = barrier.stages;
        let is_after = |past: &Past| past.scope.is_in(queue, from) || past.scope.is_before(queue, first(from));
        let before = self.past.iter().find(|past| past.overlaps(&place) && !is_after(past));
        let race = before.map(|past| past.race(command, "an execution dependency"));
        self.replace(&place);
        let none = Access { place, stage: Stages::empty(), flags: AccessFlags::empty(), writes: true };
        let mut past = Past::new(queue, command, &none);
        past.is_available = true;
        past.scope.after.insert(queue, second(to));
        past.visible.insert(queue, vec![(to, barrier.access.1)]);
        self.past.push(past);
        race
    }

    /// A signal after all that was submitted to a queue.
    pub(super) fn signal(&mut self, queue: usize, signal: Signal) {
        for past in self.past.iter_mut().filter(|past| past.scope.is_before_signal(queue)) {
            past.signals.push((signal, past.shown.len()));
        }
        for waiting in self.waiting.iter_mut().filter(|waiting| waiting.scope.is_before_signal(queue)) {
            waiting.signals.push(signal);
        }
    }

    /// Stages of a queue wait for a signal.
    pub(super) fn wait(&mut self, queue: usize, signal: Signal, stages: Stages) {
        for past in self.past.iter_mut().filter(|past| past.reached(signal).is_some()) {
            past.is_available = true;
            *past.scope.after.entry(queue).or_default() |= second(stages);
            let all = AccessFlags::MEMORY_READ | AccessFlags::MEMORY_WRITE;
            past.visible.entry(queue).or_default().push((stages, all));
        }
        for waiting in &mut self.waiting {
            if waiting.signals.iter().any(|own| own.is_reached_by(signal)) {
                *waiting.scope.after.entry(queue).or_default() |= second(stages);
            }
        }
    }

    /// The host waits for a signal.
    pub(super) fn host_wait(&mut self, signal: Signal) {
        for past in &mut self.past {
            if let Some(shown) = past.reached(signal) {
                past.is_available = true;
                past.scope.is_over = true;
                past.host = past.host.max(shown);
            }
        }
    }

    /// The host accesses memory that it has mapped.
    pub(super) fn host(&mut self, place: &Place, writes: bool) -> Option<Race> {
        let (later, flags) = match writes {
            true => ("a write of the host", AccessFlags::HOST_WRITE),
            false => ("a read of the host", AccessFlags::HOST_READ),
        };
        let mut race = None;
        for past in self.past.iter().filter(|past| past.overlaps(place) && (past.writes || writes)) {
            let shown = past.shown[..past.host].iter().filter(|(_, mask)| mask.contains(flags));
            let shown: Vec<usize> = shown.map(|(number, _)| *number).collect();
            let lacks = match past.scope.is_over {
                false => Some("a wait"),
                true => {
                    let is_shown = shown.iter().any(|number| Some(*number) != self.forgets);
                    (past.writes && !is_shown).then_some("a barrier to the host")
                }
            };
            race = race.or(lacks.map(|lacks| past.race(later, lacks)));
            for number in shown.iter().filter(|_| past.writes) {
                *self.seen_by.entry(*number).or_default() |= shown.len() == 1;
            }
        }
        if writes {
            self.replace(place);
        }
        race
    }

    /// A memory object is freed.
    pub(super) fn free(&mut self, memory: u64) {
        self.past.retain(|past| past.memory != memory);
    }
}

impl Past {
    fn new(queue: usize, command: &str, access: &Access) -> Past {
        Past {
            command: command.to_owned(),
            memory: access.place.memory,
            bytes: vec![access.place.bytes.clone()],
            scope: Scope::new(queue, access.stage),
            flags: access.flags,
            writes: access.writes,
            is_available: false,
            visible: HashMap::new(),
            shown: Vec::new(),
            signals: Vec::new(),
            host: 0,
        }
    }

    fn race(&self, later: &str, lacks: &'static str) -> Race {
        Race { earlier: self.command.clone(), later: later.to_owned(), lacks }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WRITES: AccessFlags =
        AccessFlags::from_raw(AccessFlags::SHADER_WRITE.as_raw() | AccessFlags::TRANSFER_WRITE.as_raw());

    fn access(bytes: Range<u64>, stage: Stages, flags: AccessFlags) -> Access {
        Access { place: Place { memory: 1, bytes }, stage, flags, writes: WRITES.intersects(flags) }
    }

    fn fill(bytes: Range<u64>) -> Access {
        access(bytes, Stages::TRANSFER, AccessFlags::TRANSFER_WRITE)
    }

    fn load(bytes: Range<u64>) -> Access {
        access(bytes, Stages::COMPUTE_SHADER, AccessFlags::SHADER_READ)
    }

    fn barrier(from: (Stages, AccessFlags), to: (Stages, AccessFlags)) -> Barrier {
        Barrier { number: 0, stages: (from.0, to.0), access: (from.1, to.1) }
    }

    fn lacks(race: Option<Race>) -> Option<&'static str> {
        race.map(|race| race.lacks)
    }

    const WRITTEN: (Stages, AccessFlags) = (Stages::TRANSFER, AccessFlags::TRANSFER_WRITE);
    const LOADED: (Stages, AccessFlags) = (Stages::COMPUTE_SHADER, AccessFlags::SHADER_READ);

    fn next(order: &mut Order, queue: usize, command: &str, accesses: &[Access]) -> Option<Race> {
        order.command(queue, 0, command, accesses).1
    }

    /// A fill, barriers, and a load of the same bytes.
    fn filled_and_loaded(barriers: &[Barrier]) -> Option<&'static str> {
        let mut order = Order::default();
        assert_eq!(next(&mut order, 0, "fill", &[fill(0..16)]), None);
        barriers.iter().for_each(|barrier| order.barrier(0, barrier));
        lacks(next(&mut order, 0, "load", &[load(12..20)]))
    }

    #[test]
    fn a_barrier_needs_each_of_its_four_masks() {
        assert_eq!(filled_and_loaded(&[]), Some("an execution dependency"));
        assert_eq!(filled_and_loaded(&[barrier(WRITTEN, LOADED)]), None);
        let (none, others) = (AccessFlags::empty(), Stages::DRAW_INDIRECT);
        for (broken, expected) in [
            (barrier((others, WRITTEN.1), LOADED), "an execution dependency"),
            (barrier((WRITTEN.0, none), LOADED), "an availability operation"),
            (barrier(WRITTEN, (Stages::TRANSFER, LOADED.1)), "an execution dependency"),
            (barrier(WRITTEN, (LOADED.0, AccessFlags::UNIFORM_READ)), "a visibility operation"),
            (barrier(WRITTEN, (Stages::TOP_OF_PIPE, none)), "a visibility operation"),
            (barrier((Stages::BOTTOM_OF_PIPE, none), LOADED), "an availability operation"),
            (barrier((Stages::TOP_OF_PIPE, none), LOADED), "an execution dependency"),
        ] {
            assert_eq!(filled_and_loaded(&[broken]), Some(expected), "{broken:?}");
        }
        let memory = barrier((Stages::ALL_COMMANDS, AccessFlags::MEMORY_WRITE), (LOADED.0, AccessFlags::MEMORY_READ));
        assert_eq!(filled_and_loaded(&[memory]), None);
    }

    #[test]
    fn barriers_are_a_chain_where_their_stages_meet() {
        let host = (Stages::HOST, AccessFlags::HOST_READ);
        let (none, indirect) = (AccessFlags::empty(), Stages::DRAW_INDIRECT);
        let available = barrier(WRITTEN, (indirect, none));
        assert_eq!(filled_and_loaded(&[available, barrier((indirect, none), LOADED)]), None);
        assert_eq!(filled_and_loaded(&[available, barrier(WRITTEN, host)]), Some("a visibility operation"));
        let broken = barrier((Stages::HOST, none), LOADED);
        assert_eq!(
            filled_and_loaded(&[barrier(WRITTEN, (Stages::TRANSFER, none)), broken]),
            Some("an execution dependency")
        );
    }

    #[test]
    fn bytes_that_a_write_replaced_are_ordered_by_it() {
        let mut order = Order::default();
        assert_eq!(next(&mut order, 0, "first", &[fill(0..16)]), None);
        assert_eq!(next(&mut order, 0, "beside", &[fill(16..32)]), None, "other bytes are free");
        assert_eq!(lacks(next(&mut order, 0, "again", &[fill(4..8)])), Some("an execution dependency"));
        order.barrier(0, &barrier(WRITTEN, WRITTEN));
        assert_eq!(next(&mut order, 0, "over", &[fill(4..8)]), None);
        let race = next(&mut order, 0, "load", &[load(4..8)]).expect("no barrier");
        assert_eq!(race.to_string(), "load lacks an execution dependency after over");
    }

    #[test]
    fn a_write_needs_only_an_execution_dependency_after_a_read() {
        let (none, mut order) = (AccessFlags::empty(), Order::default());
        assert_eq!(next(&mut order, 0, "load", &[load(0..4)]), None);
        assert_eq!(next(&mut order, 0, "load", &[load(0..4)]), None, "two reads");
        order.barrier(0, &barrier((Stages::COMPUTE_SHADER, none), (Stages::TRANSFER, none)));
        assert_eq!(next(&mut order, 0, "fill", &[fill(0..4)]), None);
    }

    #[test]
    fn a_command_runs_after_those_that_it_depends_on() {
        let (none, mut order) = (AccessFlags::empty(), Order::default());
        let before = |order: &mut Order, number, access| order.command(0, number, "a command", &[access]).0;
        assert_eq!(before(&mut order, 0, fill(0..4)), []);
        assert_eq!(before(&mut order, 1, load(8..12)), []);
        order.barrier(0, &barrier((Stages::TRANSFER, none), (Stages::COMPUTE_SHADER, none)));
        assert_eq!(before(&mut order, 2, load(8..12)), [0]);
        order.barrier(0, &barrier((Stages::COMPUTE_SHADER, none), (Stages::TRANSFER, none)));
        assert_eq!(before(&mut order, 3, fill(8..12)), [0, 1, 2]);
        order.ran(1);
        assert_eq!(before(&mut order, 4, fill(12..16)), [0, 2]);
    }

    #[test]
    fn queues_are_ordered_by_semaphores_alone() {
        let signal = Signal { handle: 9, value: 3 };
        for (waits_for, stages, expected) in [
            (None, Stages::ALL_COMMANDS, Some("an execution dependency")),
            (Some(3), Stages::ALL_COMMANDS, None),
            (Some(4), Stages::COMPUTE_SHADER, None),
            (Some(2), Stages::ALL_COMMANDS, Some("an execution dependency")),
            (Some(3), Stages::TRANSFER, Some("an execution dependency")),
        ] {
            let mut order = Order::default();
            assert_eq!(next(&mut order, 1, "fill", &[fill(0..4)]), None);
            order.signal(1, signal);
            if let Some(value) = waits_for {
                order.wait(0, Signal { value, ..signal }, stages);
            }
            assert_eq!(lacks(next(&mut order, 0, "load", &[load(0..4)])), expected, "{waits_for:?} {stages:?}");
        }
    }

    #[test]
    fn the_host_waits_and_needs_a_barrier_before_the_signal() {
        let signal = Signal { handle: 9, value: 1 };
        let to_host = barrier(WRITTEN, (Stages::HOST, AccessFlags::HOST_READ));
        let place = Place { memory: 1, bytes: 0..4 };
        for (has_barrier, waits, expected) in
            [(true, true, None), (true, false, Some("a wait")), (false, true, Some("a barrier to the host"))]
        {
            let mut order = Order::default();
            assert_eq!(next(&mut order, 0, "fill", &[fill(0..4)]), None);
            if has_barrier {
                order.barrier(0, &to_host);
            }
            order.signal(0, signal);
            // Too late for this signal.
            order.barrier(0, &to_host);
            if waits {
                order.host_wait(signal);
            }
            assert_eq!(lacks(order.host(&place, false)), expected);
            assert_eq!(lacks(order.host(&place, true)), Some(if waits { "a barrier to the host" } else { "a wait" }));
            // What the host wrote needs no barrier, and stands for what was there.
            assert_eq!(next(&mut order, 0, "load", &[load(0..4)]), None);
        }
    }

    #[test]
    fn a_new_layout_is_a_write_between_its_stages() {
        let place = Place { memory: 1, bytes: 0..4 };
        let change = barrier((Stages::TOP_OF_PIPE, AccessFlags::empty()), WRITTEN);
        let mut order = Order::default();
        assert_eq!(order.discard(0, "layout", place.clone(), &change), None);
        assert_eq!(next(&mut order, 0, "fill", &[fill(0..4)]), None);
        assert_eq!(lacks(order.discard(0, "layout", place.clone(), &change)), Some("an execution dependency"));
        assert_eq!(lacks(next(&mut order, 0, "load", &[load(0..4)])), Some("an execution dependency"));
    }
}
