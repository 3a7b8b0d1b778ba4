//! The bytes of buffers.

use super::Program;

/// What a buffer of a kernel holds before and afterwards, in descriptor set 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BufferContents {
    /// The binding.
    pub binding: u32,
    /// The bytes before.
    pub before: Vec<u8>,
    /// As many bytes afterwards.
    pub after: Vec<u8>,
}

impl Program {
    /// The buffers of the kernel.
    pub fn buffers(&self) -> Vec<BufferContents> {
        let after = self.evaluate();
        let inputs = self.inputs().into_iter().map(|bytes| (bytes.clone(), bytes));
        let all = (0..).zip(inputs.chain([(vec![0; after.len()], after)]));
        all.map(|(binding, (before, after))| BufferContents { binding, before, after }).collect()
    }
}
