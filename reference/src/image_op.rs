//! The operation of an image instruction.
//!
//! An image or a sampler in registers is the pointer to its variable (two slots: object and offset); an image with its
//! sampler is both pointers.

use crate::types::{ImageType, Slot};

/// The operation of an image instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ImageAction {
    /// A texel by its whole-number coordinates.
    Load,
    /// Writes a texel.
    Store,
    /// At coordinates of floating-point numbers; a projection divides them by the one after them.
    Sample { projects: bool },
    /// One channel of the four texels around a place.
    Gather,
    /// Width, height, depth, layers.
    Size,
    /// The number of mip levels.
    Levels,
    /// The pointer to a texel.
    Pointer,
}

/// The level of detail at which a sample is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Detail {
    /// The first mip level.
    First,
    /// A floating-point number.
    Level(Slot),
    /// As far as coordinates change from here to the next place, in two directions.
    Gradients(Slot, Slot),
}

/// One image instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ImageOp {
    pub action: ImageAction,
    pub ty: ImageType,
    pub image: Slot,
    pub sampler: Slot,
    pub coordinate: Slot,
    /// The result, or the stored value.
    pub value: Slot,
    /// Components of it.
    pub count: u32,
    /// Added to the indices of texels.
    pub offset: Option<Slot>,
    /// The number of a mip level, where one is said as a whole number.
    pub level: Option<Slot>,
    /// Of a sample.
    pub detail: Detail,
    /// Which channel is gathered.
    pub channel: Slot,
}

impl ImageOp {
    /// One without sampler, coordinate and image operands.
    pub fn new(action: ImageAction, ty: ImageType, image: Slot, value: Slot, count: u32) -> Self {
        let (sampler, coordinate, channel) = (image, 0, 0);
        let (offset, level, detail) = (None, None, Detail::First);
        Self { action, ty, image, sampler, coordinate, value, count, offset, level, detail, channel }
    }
}
