//! The modes that belong together, and the execution models that have them.

use spirv::ExecutionMode as Mode;
use spirv::ExecutionModel as Model;

/// The modes of fragment shader interlock.
pub(super) const INTERLOCK: &[Mode] = &[
    Mode::PixelInterlockOrderedEXT,
    Mode::PixelInterlockUnorderedEXT,
    Mode::SampleInterlockOrderedEXT,
    Mode::SampleInterlockUnorderedEXT,
    Mode::ShadingRateInterlockOrderedEXT,
    Mode::ShadingRateInterlockUnorderedEXT,
];

const TESSELLATION: &[Model] = &[Model::TessellationControl, Model::TessellationEvaluation];

/// How many of a set of modes an entry point has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Count {
    AtMostOne,
    One,
    All,
}

/// A set of modes of which an entry point of a model has so many.
pub(super) struct Set {
    pub models: &'static [Model],
    pub count: Count,
    pub modes: &'static [Mode],
}

const fn set(models: &'static [Model], count: Count, modes: &'static [Mode]) -> Set {
    Set { models, count, modes }
}

/// The sets, for shaders.
pub(super) const SETS: &[Set] = &[
    set(&[Model::Fragment], Count::One, &[Mode::OriginUpperLeft, Mode::OriginLowerLeft]),
    set(&[Model::Fragment], Count::AtMostOne, &[Mode::DepthGreater, Mode::DepthLess, Mode::DepthUnchanged]),
    set(&[Model::Fragment], Count::AtMostOne, INTERLOCK),
    set(
        &[Model::Fragment],
        Count::AtMostOne,
        &[Mode::StencilRefUnchangedFrontAMD, Mode::StencilRefLessFrontAMD, Mode::StencilRefGreaterFrontAMD],
    ),
    set(
        &[Model::Fragment],
        Count::AtMostOne,
        &[Mode::StencilRefUnchangedBackAMD, Mode::StencilRefLessBackAMD, Mode::StencilRefGreaterBackAMD],
    ),
    set(TESSELLATION, Count::AtMostOne, &[Mode::SpacingEqual, Mode::SpacingFractionalEven, Mode::SpacingFractionalOdd]),
    set(TESSELLATION, Count::AtMostOne, &[Mode::Triangles, Mode::Quads, Mode::Isolines]),
    set(TESSELLATION, Count::AtMostOne, &[Mode::VertexOrderCw, Mode::VertexOrderCcw]),
    set(
        &[Model::Geometry],
        Count::One,
        &[
            Mode::InputPoints,
            Mode::InputLines,
            Mode::InputLinesAdjacency,
            Mode::Triangles,
            Mode::InputTrianglesAdjacency,
        ],
    ),
    set(&[Model::Geometry], Count::One, &[Mode::OutputPoints, Mode::OutputLineStrip, Mode::OutputTriangleStrip]),
    set(&[Model::MeshEXT], Count::One, &[Mode::OutputPoints, Mode::OutputLinesEXT, Mode::OutputTrianglesEXT]),
    set(&[Model::MeshEXT], Count::All, &[Mode::OutputPrimitivesEXT, Mode::OutputVertices]),
];

/// The models with workgroups.
const WITH_LOCAL_SIZE: &[Model] =
    &[Model::Kernel, Model::GLCompute, Model::TaskNV, Model::MeshNV, Model::TaskEXT, Model::MeshEXT];

/// Modes with the only models that have them; others are for all.
pub(super) const MODELS: &[(&[Mode], &[Model])] = &[
    (
        &[
            Mode::Invocations,
            Mode::InputPoints,
            Mode::InputLines,
            Mode::InputLinesAdjacency,
            Mode::InputTrianglesAdjacency,
            Mode::OutputLineStrip,
            Mode::OutputTriangleStrip,
        ],
        &[Model::Geometry],
    ),
    (&[Mode::OutputPoints], &[Model::Geometry, Model::MeshNV, Model::MeshEXT]),
    (
        &[
            Mode::SpacingEqual,
            Mode::SpacingFractionalEven,
            Mode::SpacingFractionalOdd,
            Mode::VertexOrderCw,
            Mode::VertexOrderCcw,
            Mode::PointMode,
            Mode::Quads,
            Mode::Isolines,
        ],
        TESSELLATION,
    ),
    (&[Mode::Triangles], &[Model::Geometry, Model::TessellationControl, Model::TessellationEvaluation]),
    (
        &[Mode::OutputVertices],
        &[Model::Geometry, Model::TessellationControl, Model::TessellationEvaluation, Model::MeshNV, Model::MeshEXT],
    ),
    (&[Mode::OutputLinesEXT, Mode::OutputTrianglesEXT, Mode::OutputPrimitivesEXT], &[Model::MeshNV, Model::MeshEXT]),
    (&[Mode::QuadDerivativesKHR], &[Model::Fragment, Model::GLCompute]),
    (
        &[
            Mode::PixelCenterInteger,
            Mode::OriginUpperLeft,
            Mode::OriginLowerLeft,
            Mode::EarlyFragmentTests,
            Mode::DepthReplacing,
            Mode::DepthGreater,
            Mode::DepthLess,
            Mode::DepthUnchanged,
            Mode::StencilRefReplacingEXT,
            Mode::NonCoherentColorAttachmentReadEXT,
            Mode::NonCoherentDepthAttachmentReadEXT,
            Mode::NonCoherentStencilAttachmentReadEXT,
            Mode::PostDepthCoverage,
            Mode::EarlyAndLateFragmentTestsAMD,
            Mode::StencilRefUnchangedFrontAMD,
            Mode::StencilRefGreaterFrontAMD,
            Mode::StencilRefLessFrontAMD,
            Mode::StencilRefUnchangedBackAMD,
            Mode::StencilRefGreaterBackAMD,
            Mode::StencilRefLessBackAMD,
            Mode::RequireFullQuadsKHR,
        ],
        &[Model::Fragment],
    ),
    (INTERLOCK, &[Model::Fragment]),
    (&[Mode::LocalSizeHint, Mode::VecTypeHint, Mode::ContractionOff, Mode::LocalSizeHintId], &[Model::Kernel]),
    (&[Mode::LocalSize, Mode::LocalSizeId], WITH_LOCAL_SIZE),
];

/// The modes that an entry point may have once for each operand.
pub(super) const FOR_EACH_OPERAND: &[Mode] = &[
    Mode::DenormPreserve,
    Mode::DenormFlushToZero,
    Mode::SignedZeroInfNanPreserve,
    Mode::RoundingModeRTE,
    Mode::RoundingModeRTZ,
    Mode::FPFastMathDefault,
    Mode::RoundingModeRTPINTEL,
    Mode::RoundingModeRTNINTEL,
    Mode::FloatingPointModeALTINTEL,
    Mode::FloatingPointModeIEEEINTEL,
];
