//! Which commands of a submission need a barrier before them.
//!
//! Without a barrier between them, commands may run at the same time and in any order, and none sees what another wrote.

use std::collections::HashMap;

use super::pipeline::Memory;

/// The memory that a command accesses, and whether it writes it; `None` of a command that may access any.
pub(super) type Uses<'a> = Option<&'a [(Memory, bool)]>;

/// How the commands since the last barrier use memory.
#[derive(Debug, Default)]
pub(super) struct Hazards {
    /// Whether a command writes it.
    known: HashMap<Memory, bool>,
    /// Whether a command may access any memory, as kernels with addresses do.
    has_unknown: bool,
}

impl Hazards {
    /// Takes note of the next command; returns whether it must come after a barrier, which is then the last one.
    pub(super) fn next(&mut self, uses: Uses<'_>) -> bool {
        let depends = match uses {
            None => self.has_unknown || !self.known.is_empty(),
            Some(uses) => uses.iter().any(|(memory, writes)| {
                self.has_unknown || self.known.get(memory).is_some_and(|written| *written || *writes)
            }),
        };
        if depends {
            *self = Self::default();
        }
        self.has_unknown |= uses.is_none();
        for &(memory, writes) in uses.unwrap_or(&[]) {
            *self.known.entry(memory).or_default() |= writes;
        }
        depends
    }
}

#[cfg(test)]
mod tests {
    use ash::vk::{self, Handle};

    use super::*;

    const READ: bool = false;
    const WRITE: bool = true;

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
        assert_eq!(barriers(&commands.map(Some)), [false; 4]);
        // Each of the three dependences.
        for (first, second) in [(WRITE, READ), (READ, WRITE), (WRITE, WRITE)] {
            assert_eq!(barriers(&[Some(&[(a, first)]), Some(&[(a, second)])]), [false, true]);
        }
    }

    #[test]
    fn a_command_that_may_access_any_memory_is_before_or_after_each_other() {
        let copy: Uses<'_> = Some(&[(buffer(1), READ), (buffer(2), WRITE)]);
        assert_eq!(barriers(&[None, copy]), [false, true], "the copy may read what the kernel wrote");
        assert_eq!(barriers(&[copy, None]), [false, true]);
        assert_eq!(barriers(&[None, None]), [false, true]);
        assert_eq!(barriers(&[None, Some(&[]), copy, copy]), [false, false, true, true]);
    }

    /// All sequences of five commands of seven kinds: those between two barriers are free of each other in any order, and
    /// each barrier is there for one of those right before it.
    #[test]
    fn no_barrier_lacks_and_none_is_too_many() {
        let [a, b] = [1, 2].map(buffer);
        let kinds: [Uses<'_>; 7] = [
            None,
            Some(&[]),
            Some(&[(a, READ)]),
            Some(&[(a, WRITE)]),
            Some(&[(b, WRITE)]),
            Some(&[(a, READ), (b, WRITE)]),
            Some(&[(a, WRITE), (a, READ)]),
        ];
        let conflict = |x: Uses<'_>, y: Uses<'_>| match (x, y) {
            (Some(x), Some(y)) => x.iter().any(|(m, w)| y.iter().any(|(n, v)| m == n && (*w || *v))),
            (None, Some(known)) | (Some(known), None) => !known.is_empty(),
            (None, None) => true,
        };
        for number in 0..7usize.pow(5) {
            let commands: Vec<Uses<'_>> = (0..5).map(|place| kinds[number / 7usize.pow(place) % 7]).collect();
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
