//! Memory that a program does not free.

use std::fmt;

use vulcanize_ir::{Diagnostic, Location};

/// The memrefs that a program did not deallocate. `Display` is one sentence about all of them.
#[derive(Clone, Debug, Default)]
pub struct Leaks {
    /// How many there are.
    pub count: u64,
    /// Their bytes in all.
    pub bytes: u64,
    /// A warning at each op that made some of them.
    pub places: Vec<Diagnostic>,
}

impl Leaks {
    /// Of memrefs: where each was made, and its bytes.
    pub(super) fn of(mut memrefs: Vec<(Location, u64)>) -> Self {
        memrefs.sort();
        let groups = memrefs.chunk_by(|a, b| a.0 == b.0);
        let places = groups.map(|group| *Diagnostic::warning(group[0].0, sentence(group.len() as u64, sum(group))));
        Self { count: memrefs.len() as u64, bytes: sum(&memrefs), places: places.collect() }
    }
}

impl fmt::Display for Leaks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&sentence(self.count, self.bytes))
    }
}

fn sum(memrefs: &[(Location, u64)]) -> u64 {
    memrefs.iter().map(|&(_, bytes)| bytes).sum()
}

fn sentence(count: u64, bytes: u64) -> String {
    match count {
        1 => format!("memref of {bytes} bytes is not deallocated"),
        count => format!("{count} memrefs of {bytes} bytes in all are not deallocated"),
    }
}
