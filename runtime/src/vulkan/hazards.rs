//! Which commands of a queue need a barrier before them.
//!
//! Without a barrier between them, commands may run at the same time and in any order, and none sees what another wrote.
//! Where a submission ends is no barrier. So these are the hazards of all submissions of a queue together, by places in
//! memory: a buffer or an image may be where another was.
//!
//! When the host has waited for a submission, by a fence or a semaphore:
//!
//! - Its commands are over before those of later submissions begin: the host's wait came before `vkQueueSubmit`, which comes
//!   before the commands submitted. What it read may be written without a barrier.
//! - What it wrote is available, for a signal makes all writes before it available. But nothing made it visible to later
//!   commands: a wait of the host makes nothing visible to the device, and `vkQueueSubmit` only what the host itself wrote.
//!   Its first use needs a barrier still, on each queue.
//! - What the host wrote over it is visible, and needs none.

use std::collections::BTreeMap;

use ash::vk;

/// A part of a memory object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) memory: vk::DeviceMemory,
    pub(super) start: u64,
    pub(super) end: u64,
}

/// How a command uses a part of memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Use {
    pub(super) place: Place,
    pub(super) writes: bool,
    /// Whether the host can look at it.
    pub(super) is_mapped: bool,
}

/// A use of memory that later ones may have to come after. Its place ends here.
#[derive(Clone, Copy, Debug)]
struct Part {
    end: u64,
    writes: bool,
    by: By,
}

/// A submission.
#[derive(Clone, Copy, Debug)]
enum By {
    Own(u64),
    /// Of the other queue, which the host has waited for, and this queue has not.
    Other(u64),
}

/// The most parts that are kept: a queue that never needs a barrier gets one then.
const MOST_PARTS: usize = 4096;

/// How the commands since the last barrier use memory.
#[derive(Debug, Default)]
pub(super) struct Hazards {
    /// By memory and start. No two have a byte in common: the later one is the one that counts, for a barrier is between
    /// them, or the earlier one is a read that the later command need not come after.
    parts: BTreeMap<(vk::DeviceMemory, u64), Part>,
    /// Whether there were commands that nobody took note of.
    has_unknown: bool,
    /// The submission of the next commands.
    now: u64,
    /// The last submission that the host has waited for.
    landed: u64,
}

impl Hazards {
    /// Those after commands of which nothing is known.
    pub(super) fn unknown() -> Hazards {
        Hazards { has_unknown: true, ..Hazards::default() }
    }

    /// The next commands are of this submission.
    pub(super) fn begin(&mut self, submission: u64) {
        self.now = submission;
    }

    /// The host has waited for a submission, and so for those before it.
    pub(super) fn land(&mut self, submission: u64) {
        self.landed = self.landed.max(submission);
    }

    /// The host has waited for a submission of the other queue that wrote these places, and this queue has not.
    pub(super) fn land_other(&mut self, submission: u64, places: &[Place]) {
        for place in places {
            self.put(*place, Part { end: place.end, writes: true, by: By::Other(submission) });
        }
    }

    /// The next submission waits for one of the other queue, which came after `own` of this one. That makes visible what
    /// both, and those before them, wrote.
    pub(super) fn wait_other(&mut self, submission: u64, own: u64) {
        self.parts.retain(|_, part| match part.by {
            By::Other(other) => other > submission,
            By::Own(earlier) => earlier > own,
        });
    }

    /// The host writes a place that nothing in flight uses.
    pub(super) fn host_write(&mut self, place: Place) {
        self.cut(place);
    }

    /// Takes note of the next command; returns whether it must come after a barrier, which is then the last one.
    pub(super) fn next(&mut self, uses: &[Use]) -> bool {
        let is_full = self.parts.len() >= MOST_PARTS;
        let depends = uses.iter().any(|used| is_full || self.has_unknown || self.conflicts(used));
        if depends {
            self.parts.clear();
            self.has_unknown = false;
        }
        // What a command reads and writes counts as written.
        for writes in [false, true] {
            for place in uses.iter().filter(|used| used.writes == writes).map(|used| used.place) {
                self.put(place, Part { end: place.end, writes, by: By::Own(self.now) });
            }
        }
        depends
    }

    fn conflicts(&self, used: &Use) -> bool {
        self.overlapping(used.place).any(|(.., part)| match part.by {
            By::Own(submission) if !part.writes => used.writes && submission > self.landed,
            By::Own(_) | By::Other(_) => true,
        })
    }

    fn overlapping(&self, place: Place) -> impl Iterator<Item = (vk::DeviceMemory, u64, Part)> {
        let before = self.parts.range((place.memory, 0)..(place.memory, place.end)).rev();
        before
            .take_while(move |(_, part)| part.end > place.start)
            .map(|(&(memory, start), part)| (memory, start, *part))
    }

    fn put(&mut self, place: Place, part: Part) {
        self.cut(place);
        self.parts.insert((place.memory, place.start), part);
    }

    /// Forgets the uses of a place.
    fn cut(&mut self, place: Place) {
        let found: Vec<_> = self.overlapping(place).collect();
        for (memory, start, part) in found {
            self.parts.remove(&(memory, start));
            if start < place.start {
                self.parts.insert((memory, start), Part { end: place.start, ..part });
            }
            if part.end > place.end {
                self.parts.insert((memory, place.end), part);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ash::vk::Handle;

    use super::*;

    const READ: bool = false;
    const WRITE: bool = true;

    fn place(memory: u64, start: u64, end: u64) -> Place {
        Place { memory: vk::DeviceMemory::from_raw(memory), start, end }
    }

    fn used(memory: u64, start: u64, end: u64, writes: bool) -> Use {
        Use { place: place(memory, start, end), writes, is_mapped: false }
    }

    /// Hazards of a first submission.
    fn hazards() -> Hazards {
        let mut hazards = Hazards::default();
        hazards.begin(1);
        hazards
    }

    /// Whether each of these commands comes after a barrier.
    fn barriers<const N: usize>(commands: [&[Use]; N]) -> [bool; N] {
        let mut hazards = hazards();
        commands.map(|uses| hazards.next(uses))
    }

    #[test]
    fn commands_on_other_memory_and_shared_reads_are_free() {
        let of = |memory, writes| used(memory, 0, 8, writes);
        let commands: [&[_]; 4] = [&[of(1, READ), of(2, WRITE)], &[of(1, READ), of(3, WRITE)], &[of(4, WRITE)], &[]];
        assert_eq!(barriers(commands), [false; 4]);
        // Each of the three dependences.
        for (first, second) in [(WRITE, READ), (READ, WRITE), (WRITE, WRITE)] {
            assert_eq!(barriers([&[of(1, first)], &[of(1, second)]]), [false, true]);
        }
        let unknown = || Hazards { now: 1, ..Hazards::unknown() };
        assert!(unknown().next(&[of(1, READ)]) && !unknown().next(&[]));
    }

    #[test]
    fn the_host_s_wait_is_enough_after_a_read_but_not_after_a_write() {
        for (first, second, expected) in
            [(READ, WRITE, false), (WRITE, READ, true), (WRITE, WRITE, true), (READ, READ, false)]
        {
            let mut hazards = hazards();
            assert!(!hazards.next(&[used(1, 0, 8, first)]));
            hazards.land(1);
            hazards.begin(2);
            assert_eq!(hazards.next(&[used(1, 4, 12, second)]), expected, "{first} {second}");
        }
    }

    #[test]
    fn what_the_other_queue_wrote_needs_a_barrier_or_a_wait() {
        let wrote = |submission| {
            let mut hazards = hazards();
            assert!(!hazards.next(&[used(2, 0, 8, WRITE)]));
            hazards.begin(2);
            hazards.land_other(submission, &[place(1, 0, 8)]);
            hazards
        };
        let [a, own] = [used(1, 4, 8, READ), used(2, 4, 8, READ)];
        assert!(wrote(5).next(&[a]));
        assert!(!wrote(5).next(&[used(1, 8, 12, READ)]));
        for (waits_for, a_is_visible) in [(4, false), (5, true), (6, true)] {
            let mut hazards = wrote(5);
            hazards.wait_other(waits_for, 0);
            assert_eq!(!hazards.next(&[a]), a_is_visible, "{waits_for}");
        }
        // What comes before the other's submission is as visible.
        for (covered, own_is_visible) in [(0, false), (1, true)] {
            let mut hazards = wrote(5);
            hazards.wait_other(5, covered);
            assert_eq!(!hazards.next(&[own]), own_is_visible, "{covered}");
        }
    }

    #[test]
    fn a_queue_without_barriers_forgets_nothing_and_does_not_grow() {
        let mut hazards = hazards();
        let command = |at: u64| [used(1, 8 * at, 8 * at + 4, WRITE)];
        let found: Vec<u64> = (0..10_000).filter(|at| hazards.next(&command(*at))).collect();
        assert_eq!(found, [4096, 8192]);
        assert!(hazards.parts.len() <= MOST_PARTS);
        assert!(hazards.next(&[used(1, 8 * 8192, 8 * 8192 + 4, READ)]), "the first after the last barrier");
    }

    /// What a queue goes through.
    enum Event {
        Command(Vec<Use>),
        /// The host waits for all before.
        Land,
        HostWrites(Place),
    }

    /// How the commands since the last barrier used a byte.
    #[derive(Clone, Copy, Default)]
    struct Byte {
        is_read: bool,
        is_written: bool,
    }

    /// The same by single bytes; whether a command needs a barrier.
    fn needs_barrier(bytes: &mut [[Byte; 8]; 2], event: &Event) -> bool {
        let at = |place: &Place| (place.memory.as_raw() as usize, place.start as usize..place.end as usize);
        match event {
            Event::Land => bytes.as_flattened_mut().iter_mut().for_each(|byte| byte.is_read = false),
            Event::HostWrites(place) => bytes[at(place).0][at(place).1].fill(Byte::default()),
            Event::Command(uses) => {
                let meets = |used: &Use, byte: &Byte| byte.is_written || used.writes && byte.is_read;
                let depends =
                    uses.iter().any(|used| bytes[at(&used.place).0][at(&used.place).1].iter().any(|b| meets(used, b)));
                if depends {
                    *bytes = Default::default();
                }
                for used in uses {
                    for byte in &mut bytes[at(&used.place).0][at(&used.place).1] {
                        byte.is_read |= !used.writes;
                        byte.is_written |= used.writes;
                    }
                }
                return depends;
            }
        }
        false
    }

    /// All sequences of six events of nine kinds: no barrier lacks, and none is too many.
    #[test]
    fn barriers_are_those_that_single_bytes_need() {
        const LENGTH: u32 = 6;
        let kinds = [
            Event::Land,
            Event::HostWrites(place(0, 2, 6)),
            Event::Command(Vec::new()),
            Event::Command(vec![used(0, 0, 8, READ)]),
            Event::Command(vec![used(0, 0, 4, WRITE)]),
            Event::Command(vec![used(0, 4, 8, WRITE)]),
            Event::Command(vec![used(0, 3, 5, READ), used(1, 0, 8, WRITE)]),
            Event::Command(vec![used(0, 2, 6, WRITE), used(0, 0, 8, READ)]),
            Event::Command(vec![used(1, 0, 8, READ), used(0, 6, 8, READ)]),
        ];
        for number in 0..kinds.len().pow(LENGTH) {
            let (mut hazards, mut bytes) = (hazards(), [[Byte::default(); 8]; 2]);
            for (place, submission) in (0..LENGTH).zip(1..) {
                let event = &kinds[number / kinds.len().pow(place) % kinds.len()];
                hazards.begin(submission);
                let found = match event {
                    Event::Land => {
                        hazards.land(submission - 1);
                        false
                    }
                    Event::HostWrites(place) => {
                        hazards.host_write(*place);
                        false
                    }
                    Event::Command(uses) => hazards.next(uses),
                };
                assert_eq!(found, needs_barrier(&mut bytes, event), "sequence {number} at {place}");
            }
        }
    }
}
