//! What the instructions that access images have in common, as a table.

use spirv::Op;

/// What an instruction does with an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    Sample,
    Fetch,
    Gather,
    Read,
    Write,
}

/// Where the level of detail comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lod {
    Implicit,
    Explicit,
    None,
}

/// The numbers that a coordinate has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbers {
    Floats,
    Integers,
    Either,
}

/// An instruction that accesses an image.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub op: Op,
    pub access: Access,
    pub lod: Lod,
    pub is_sparse: bool,
    pub is_projective: bool,
    /// Whether it compares with a reference of depth.
    pub has_dref: bool,
    /// How many operands stand between the coordinate and the image operands.
    pub extra: usize,
}

const fn row(op: Op, access: Access, lod: Lod) -> Shape {
    let extra = match access {
        Access::Gather | Access::Write => 1,
        Access::Sample | Access::Fetch | Access::Read => 0,
    };
    Shape { op, access, lod, is_sparse: false, is_projective: false, has_dref: false, extra }
}

impl Shape {
    const fn sparse(self) -> Self {
        Shape { is_sparse: true, ..self }
    }

    const fn projective(self) -> Self {
        Shape { is_projective: true, ..self }
    }

    const fn dref(self) -> Self {
        Shape { has_dref: true, extra: 1, ..self }
    }

    /// The place of the image among the operands; the coordinate is the next one.
    pub fn image(&self) -> usize {
        if self.access == Access::Write { 0 } else { 2 }
    }

    /// The place of the image operands.
    pub fn operands(&self) -> usize {
        self.image() + 2 + self.extra
    }

    /// Whether it takes a sampled image.
    pub fn is_of_sampled_image(&self) -> bool {
        matches!(self.access, Access::Sample | Access::Gather)
    }

    pub fn coordinates(&self) -> Numbers {
        match self.access {
            Access::Sample if self.lod == Lod::Explicit && !self.has_dref && !self.is_projective => Numbers::Either,
            Access::Sample | Access::Gather => Numbers::Floats,
            Access::Fetch => Numbers::Integers,
            Access::Read | Access::Write => Numbers::Either,
        }
    }
}

const SHAPES: &[Shape] = &[
    row(Op::ImageSampleImplicitLod, Access::Sample, Lod::Implicit),
    row(Op::ImageSampleExplicitLod, Access::Sample, Lod::Explicit),
    row(Op::ImageSampleDrefImplicitLod, Access::Sample, Lod::Implicit).dref(),
    row(Op::ImageSampleDrefExplicitLod, Access::Sample, Lod::Explicit).dref(),
    row(Op::ImageSampleProjImplicitLod, Access::Sample, Lod::Implicit).projective(),
    row(Op::ImageSampleProjExplicitLod, Access::Sample, Lod::Explicit).projective(),
    row(Op::ImageSampleProjDrefImplicitLod, Access::Sample, Lod::Implicit).projective().dref(),
    row(Op::ImageSampleProjDrefExplicitLod, Access::Sample, Lod::Explicit).projective().dref(),
    row(Op::ImageFetch, Access::Fetch, Lod::None),
    row(Op::ImageGather, Access::Gather, Lod::None),
    row(Op::ImageDrefGather, Access::Gather, Lod::None).dref(),
    row(Op::ImageRead, Access::Read, Lod::None),
    row(Op::ImageWrite, Access::Write, Lod::None),
    row(Op::ImageSparseSampleImplicitLod, Access::Sample, Lod::Implicit).sparse(),
    row(Op::ImageSparseSampleExplicitLod, Access::Sample, Lod::Explicit).sparse(),
    row(Op::ImageSparseSampleDrefImplicitLod, Access::Sample, Lod::Implicit).dref().sparse(),
    row(Op::ImageSparseSampleDrefExplicitLod, Access::Sample, Lod::Explicit).dref().sparse(),
    row(Op::ImageSparseFetch, Access::Fetch, Lod::None).sparse(),
    row(Op::ImageSparseGather, Access::Gather, Lod::None).sparse(),
    row(Op::ImageSparseDrefGather, Access::Gather, Lod::None).dref().sparse(),
    row(Op::ImageSparseRead, Access::Read, Lod::None).sparse(),
];

/// The shape of an instruction; `None` where it accesses no image.
pub(super) fn of(op: Op) -> Option<&'static Shape> {
    SHAPES.iter().find(|shape| shape.op == op)
}
