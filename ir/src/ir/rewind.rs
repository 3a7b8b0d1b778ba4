//! Rewinding an IR to an earlier state.

use super::Ir;

/// How many entities an IR had at some time.
#[derive(Clone, Copy, Debug)]
pub struct Checkpoint {
    pub(super) ops: usize,
    pub(super) blocks: usize,
    pub(super) regions: usize,
    pub(super) values: usize,
    pub(super) uses: usize,
    pub(super) block_uses: usize,
}

impl Ir<'_> {
    /// The present state, for a later rewind.
    pub fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            ops: self.ops.len(),
            blocks: self.blocks.len(),
            regions: self.regions.len(),
            values: self.values.len(),
            uses: self.uses.len(),
            block_uses: self.block_uses.len(),
        }
    }

    /// Forgets all entities that were made since, and keeps their memory. Later entities get their handles, so no such
    /// handle may remain: not in older entities, which must no longer use or contain them, nor in a table beside the
    /// IR.
    pub fn rewind(&mut self, checkpoint: Checkpoint) {
        self.ops.truncate(checkpoint.ops);
        self.blocks.truncate(checkpoint.blocks);
        self.regions.truncate(checkpoint.regions);
        self.values.truncate(checkpoint.values);
        self.uses.truncate(checkpoint.uses);
        self.block_uses.truncate(checkpoint.block_uses);
    }
}
