//! Going back to what an IR was before.

use super::Ir;

/// How many entities an IR had at some time.
#[derive(Clone, Copy, Debug)]
pub struct Checkpoint {
    ops: usize,
    blocks: usize,
    regions: usize,
    values: usize,
    uses: usize,
    block_uses: usize,
}

impl Ir<'_> {
    /// What there is now, to come back to.
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

    /// Forgets all entities that were made since, and keeps their memory. Their handles name what is made next, so none
    /// may be left: not in what was there before, where they are no longer used and from which they are detached, nor in
    /// a table beside the IR.
    pub fn rewind(&mut self, checkpoint: Checkpoint) {
        self.ops.truncate(checkpoint.ops);
        self.blocks.truncate(checkpoint.blocks);
        self.regions.truncate(checkpoint.regions);
        self.values.truncate(checkpoint.values);
        self.uses.truncate(checkpoint.uses);
        self.block_uses.truncate(checkpoint.block_uses);
    }
}
