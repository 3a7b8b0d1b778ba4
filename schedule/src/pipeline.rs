//! The way of a tensor program to launches: before them, and after them.

use vulcanize_dialects::func;
use vulcanize_dialects::function::{function_signature, indexed_attributes, set_argument_attribute};
use vulcanize_dialects::linalg::Structured;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, TypeData};

use crate::launches::host_ops;
use crate::{Cut, Schedule};

/// Whether the host code of a program has ops on whole arrays, which become kernels.
pub fn applies(ir: &Ir<'_>, root: Op) -> bool {
    let is_tensor =
        |ty| matches!(ir.context().type_data(ty), TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. });
    let takes_tensors =
        |op| function_signature(ir, op).is_some_and(|(inputs, _)| inputs.iter().copied().any(is_tensor));
    let is_of_arrays =
        |op: &Op| Structured::of(ir, *op).is_some() || ir.result_types(*op).any(is_tensor) || takes_tensors(*op);
    host_ops(ir, root).iter().any(is_of_arrays)
}

/// Keeps the functions that are called from outside from writing over the tensors of their callers, unless the program says
/// what is to be done with these (`bufferization.writable`).
pub fn protect_arguments(ir: &mut Ir<'_>, root: Op) {
    let functions: Vec<func::Func> = ir.ops_inside(root).filter_map(|op| func::Func::cast(ir, op)).collect();
    for func in functions {
        let body = ir.first_block(func.body(ir)).filter(|_| ir.has_visibility(func.op(), "public"));
        let arguments = body.map_or_else(Vec::new, |block| ir.arguments(block).to_vec());
        for (number, argument) in arguments.into_iter().enumerate() {
            let said = indexed_attributes(ir, func.op(), "arg_attrs", number);
            let said = said.and_then(|said| ir.context().dictionary_value(said)).unwrap_or_default();
            let is_said = said.iter().any(|entry| ir.context().str(entry.name) == WRITABLE);
            let TypeData::RankedTensor { .. } = ir.context().type_data(ir.value_type(argument)) else { continue };
            if !is_said {
                let no = ir.context().bool_attr(false);
                set_argument_attribute(ir, func.op(), number, WRITABLE, no);
            }
        }
    }
}

const WRITABLE: &str = "bufferization.writable";

/// The passes that come first: ops are joined where the schedule says so.
pub fn to_joined(schedule: &Schedule) -> String {
    let joined = match schedule.joins(Cut::Elementwise) {
        // The first run frees ops of outputs that they do not read, which kept them from being joined.
        true => "linalg-generalize-named-ops,linalg-fuse-for-launches,canonicalize,cse,linalg-fuse-for-launches,",
        false => "",
    };
    format!("builtin.module(func.func(convert-elementwise-to-linalg),canonicalize,cse,{joined}canonicalize,cse)")
}

/// The passes that make memory of tensors; [`mark_released`](crate::mark_released) says who gives it back.
pub const TO_MEMORY: &str = "builtin.module(one-shot-bufferize{bufferize-function-boundaries=1 \
    function-boundary-type-conversion=identity-layout-map allow-return-allocs-from-loops=1},canonicalize,cse)";

/// The passes that give back memory that leaves its block. They leave [marked](crate::mark_released) memory alone.
///
/// Each block carries conditions that say what it owns. The passes come before [`to_launches`](crate::to_launches): a kernel
/// owns nothing, and a copy for a new owner becomes a launch.
pub const OWNERS: &str = "builtin.module(drop-equivalent-buffer-results,ownership-based-buffer-deallocation,canonicalize,\
    buffer-deallocation-simplification,bufferization-lower-deallocations,convert-bufferization-to-memref,canonicalize,cse)";

/// The passes that come after [`to_launches`](crate::to_launches): what no kernel takes becomes loops of the host, kernels
/// have their constants, and parts of memory are reached through the whole, which a kernel gets once: some devices refuse
/// to bind it twice.
pub const AFTER_LAUNCHES: &str = "builtin.module(func.func(convert-linalg-to-loops),fold-memref-alias-ops,canonicalize,cse,\
    gpu-launch-sink-index-computations)";
