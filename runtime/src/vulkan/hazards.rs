//! Which commands of a queue need a barrier before them.
//!
//! Without a barrier between them, commands may run at the same time and in any order, and none sees what another wrote.
//! Where a submission ends is no barrier, and neither is it that the host waited for it: that orders the commands, but what
//! the first ones wrote is not visible to the later ones. So these are the hazards of all submissions of a queue together.

use std::collections::HashMap;
use std::ops::Range;

use ash::vk;

/// What a command accesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Memory {
    Buffer(vk::Buffer),
    Image(vk::Image),
}

/// How a command uses a part of a buffer, or an image.
#[derive(Clone, Debug)]
pub(super) struct Use {
    pub(super) memory: Memory,
    pub(super) bytes: Range<u64>,
    pub(super) writes: bool,
}

impl Use {
    /// The use of bytes from `offset` on; of all after it where `size` is `VK_WHOLE_SIZE`.
    pub(super) fn part(memory: Memory, offset: u64, size: u64, writes: bool) -> Use {
        Use { memory, bytes: offset..offset.saturating_add(size), writes }
    }

    pub(super) fn whole(memory: Memory, writes: bool) -> Use {
        Use { memory, bytes: 0..u64::MAX, writes }
    }

    fn conflicts(&self, other: &Part) -> bool {
        let overlap = self.bytes.start < other.bytes.end && other.bytes.start < self.bytes.end;
        overlap && (self.writes || other.writes)
    }
}

/// The memory that a command accesses; `None` of a command that may access any.
pub(super) type Uses<'a> = Option<&'a [Use]>;

/// A part that commands use.
#[derive(Debug)]
struct Part {
    bytes: Range<u64>,
    writes: bool,
}

/// The most parts of a buffer that are told apart: each command looks at all of them.
const MOST_PARTS: usize = 16;

/// How the commands since the last barrier use memory.
#[derive(Debug, Default)]
pub(super) struct Hazards {
    known: HashMap<Memory, Vec<Part>>,
    /// Whether a command may access any memory, as kernels with addresses do.
    has_unknown: bool,
    /// How often memory had been freed before.
    frees: u64,
}

impl Hazards {
    /// Those after commands of which nothing is known.
    pub(super) fn unknown() -> Hazards {
        Hazards { has_unknown: true, ..Hazards::default() }
    }

    /// The same now that memory was freed so often: its new owner knows nothing of who used it.
    pub(super) fn after_frees(self, frees: u64) -> Hazards {
        if self.frees == frees { self } else { Hazards { frees, ..Hazards::unknown() } }
    }

    /// Takes note of the next command; returns whether it must come after a barrier, which is then the last one.
    pub(super) fn next(&mut self, uses: Uses<'_>) -> bool {
        let conflicts = |used: &Use| {
            self.known.get(&used.memory).is_some_and(|parts| parts.iter().any(|part| used.conflicts(part)))
        };
        let depends = match uses {
            None => self.has_unknown || !self.known.is_empty(),
            Some(uses) => uses.iter().any(|used| self.has_unknown || conflicts(used)),
        };
        if depends {
            *self = Self { frees: self.frees, ..Self::default() };
        }
        self.has_unknown |= uses.is_none();
        for used in uses.unwrap_or(&[]) {
            let parts = self.known.entry(used.memory).or_default();
            parts.push(Part { bytes: used.bytes.clone(), writes: used.writes });
            if parts.len() > MOST_PARTS {
                let hull = parts.drain(..).reduce(|a, b| Part {
                    bytes: a.bytes.start.min(b.bytes.start)..a.bytes.end.max(b.bytes.end),
                    writes: a.writes || b.writes,
                });
                parts.extend(hull);
            }
        }
        depends
    }
}

#[cfg(test)]
mod tests {
    use ash::vk::Handle;

    use super::*;

    const READ: bool = false;
    const WRITE: bool = true;

    fn uses(all: &[(Memory, bool)]) -> Vec<Use> {
        all.iter().map(|&(memory, writes)| Use::whole(memory, writes)).collect()
    }

    fn buffer(number: u64) -> Memory {
        Memory::Buffer(vk::Buffer::from_raw(number))
    }

    /// Whether each of these commands comes after a barrier.
    fn barriers(commands: &[Uses<'_>]) -> Vec<bool> {
        let mut hazards = Hazards::default();
        commands.iter().map(|uses| hazards.next(*uses)).collect()
    }

    #[test]
    fn commands_on_other_memory_and_shared_reads_are_free() {
        let (a, b, c) = (buffer(1), buffer(2), buffer(3));
        let image = Memory::Image(vk::Image::from_raw(1));
        let commands: [&[_]; 4] = [&[(a, READ), (b, WRITE)], &[(a, READ), (c, WRITE)], &[(image, WRITE)], &[]];
        let commands = commands.map(uses);
        assert_eq!(barriers(&commands.each_ref().map(|uses| Some(&**uses))), [false; 4]);
        // Each of the three dependences.
        for (first, second) in [(WRITE, READ), (READ, WRITE), (WRITE, WRITE)] {
            assert_eq!(barriers(&[Some(&uses(&[(a, first)])), Some(&uses(&[(a, second)]))]), [false, true]);
        }
    }

    #[test]
    fn commands_on_other_parts_of_a_buffer_are_free() {
        let part = |offset, size, writes| [Use::part(buffer(1), offset, size, writes)];
        let [start, middle, end] = [part(0, 8, WRITE), part(8, 8, WRITE), part(16, u64::MAX, WRITE)];
        assert_eq!(barriers(&[Some(&start), Some(&middle), Some(&end)]), [false; 3]);
        assert_eq!(barriers(&[Some(&start), Some(&end), Some(&part(7, 2, READ))]), [false, false, true]);
        assert_eq!(barriers(&[Some(&end), Some(&part(1 << 40, 4, READ))]), [false, true]);
    }

    #[test]
    fn memory_of_a_new_owner_is_used_after_a_barrier() {
        let [a, b] = [1, 2].map(|number| [Use::whole(buffer(number), WRITE)]);
        let mut hazards = Hazards::default();
        assert!(!hazards.next(Some(&a)));
        let mut hazards = hazards.after_frees(0);
        assert!(!hazards.next(Some(&b)));
        let mut hazards = hazards.after_frees(1);
        assert!(hazards.next(Some(&a)) && !hazards.next(Some(&b)));
        assert!(!hazards.after_frees(1).next(Some(&[])));
    }

    #[test]
    fn many_parts_of_a_buffer_become_one() {
        let parts: Vec<_> = (0..100).map(|at| [Use::part(buffer(1), 8 * at, 4, WRITE)]).collect();
        let mut hazards = Hazards::default();
        let count = parts.iter().filter(|part| hazards.next(Some(*part))).count();
        assert_eq!(count, 0, "each is after all others");
        assert!(hazards.known[&buffer(1)].len() <= MOST_PARTS);
        assert!(hazards.next(Some(&[Use::part(buffer(1), 80, 4, READ)])), "one of the first is not forgotten");
    }

    #[test]
    fn a_command_that_may_access_any_memory_is_before_or_after_each_other() {
        let copy = uses(&[(buffer(1), READ), (buffer(2), WRITE)]);
        let copy: Uses<'_> = Some(&copy);
        assert_eq!(barriers(&[None, copy]), [false, true], "the copy may read what the kernel wrote");
        assert_eq!(barriers(&[copy, None]), [false, true]);
        assert_eq!(barriers(&[None, None]), [false, true]);
        assert_eq!(barriers(&[None, Some(&[]), copy, copy]), [false, false, true, true]);
    }

    /// All sequences of five commands of eight kinds: those between two barriers are free of each other in any order, and
    /// each barrier is there for one of those right before it.
    #[test]
    fn no_barrier_lacks_and_none_is_too_many() {
        let [a, b] = [1, 2].map(buffer);
        let first = |bytes, writes| vec![Use { memory: a, bytes, writes }];
        let kinds: [Option<Vec<Use>>; 8] = [
            None,
            Some(Vec::new()),
            Some(uses(&[(a, READ)])),
            Some(first(0..4, WRITE)),
            Some(first(4..8, WRITE)),
            Some(uses(&[(b, WRITE)])),
            Some(uses(&[(a, READ), (b, WRITE)])),
            Some(uses(&[(a, WRITE), (a, READ)])),
        ];
        let overlap = |x: &Range<u64>, y: &Range<u64>| x.start.max(y.start) < x.end.min(y.end);
        let conflict = |x: Uses<'_>, y: Uses<'_>| match (x, y) {
            (Some(x), Some(y)) => x.iter().any(|x| {
                y.iter().any(|y| x.memory == y.memory && overlap(&x.bytes, &y.bytes) && (x.writes || y.writes))
            }),
            (None, Some(known)) | (Some(known), None) => !known.is_empty(),
            (None, None) => true,
        };
        for number in 0..8usize.pow(5) {
            let commands: Vec<Uses<'_>> =
                (0..5).map(|place| kinds[number / 8usize.pow(place) % 8].as_deref()).collect();
            let mut before: Vec<Uses<'_>> = Vec::new();
            for (&command, is_after_barrier) in commands.iter().zip(barriers(&commands)) {
                let depends = before.iter().any(|&earlier| conflict(earlier, command));
                assert_eq!(is_after_barrier, depends, "{commands:?}");
                if is_after_barrier {
                    before.clear();
                }
                before.push(command);
            }
        }
    }
}
