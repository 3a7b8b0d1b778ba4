//! How branches with tensors become branches with memory: together with the blocks to which they lead.

use crate::bufferization::blocks;
use crate::bufferization::bufferizable::Bufferizable;

pub(super) static BRANCH: Bufferizable = Bufferizable { aliases: blocks::aliases, ..Bufferizable::METADATA };
