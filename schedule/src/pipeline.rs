//! The way of a tensor program to launches: before them, and after them.

use vulcanize_dialects::linalg::Structured;
use vulcanize_ir::{Contents, Ir, Op, TypeData};

use crate::{Cut, Schedule};

/// Whether the host code of a program has ops on whole arrays, which become kernels.
pub fn applies(ir: &Ir<'_>, root: Op) -> bool {
    let contents = Contents::of(ir, root);
    let is_tensor =
        |ty| matches!(ir.context().type_data(ty), TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. });
    contents.has_interface::<Structured>() || contents.types().any(is_tensor)
}

/// The passes that come before [`to_launches`](crate::to_launches): ops are joined where the schedule says so, and tensors
/// become memory.
pub fn to_memory(schedule: &Schedule) -> String {
    let joined = match schedule.cut {
        Cut::EachOp => "",
        Cut::Elementwise => "linalg-generalize-named-ops,linalg-fuse-elementwise-ops,",
    };
    format!(
        "builtin.module(func.func(convert-elementwise-to-linalg),canonicalize,cse,{joined}canonicalize,cse,{BUFFERIZATION})"
    )
}

/// Tensors become memory that is given back where nothing uses it any more.
const BUFFERIZATION: &str = "one-shot-bufferize{bufferize-function-boundaries=1 \
    function-boundary-type-conversion=identity-layout-map allow-return-allocs-from-loops=1},canonicalize,cse";

/// The passes that come after [`to_launches`](crate::to_launches): what no kernel takes becomes loops of the host, and
/// kernels have their constants.
pub const AFTER_LAUNCHES: &str =
    "builtin.module(func.func(convert-linalg-to-loops),canonicalize,cse,gpu-launch-sink-index-computations)";
