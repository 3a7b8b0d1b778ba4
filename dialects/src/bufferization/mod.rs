//! `bufferization`: between tensors and the memory that holds them.
//!
//! | file | what is in it |
//! | --- | --- |
//! | `tensors.rs` | ops on tensors: `alloc_tensor`, `materialize_in_destination`, `to_tensor`, … |
//! | `memory.rs` | ops on memory: `clone`, `dealloc` |
//! | `canonicalize.rs` | rewrites of tensors whose memory is known |
//! | `canonicalize_memory.rs` | rewrites of `clone` and `dealloc` |
//! | `transforms` | passes over memory |

pub mod allocation;
mod analysis;
mod annotations;
pub mod blocks;
pub mod buffer_types;
pub mod bufferizable;
pub(crate) mod canonicalize;
mod canonicalize_memory;
mod classes;
mod conflicts;
mod constants;
mod destination;
pub(crate) mod eliminate_empty;
pub(crate) mod empty_tensors;
pub(crate) mod functions;
mod memory;
pub(crate) mod one_shot;
mod options;
mod origins;
mod own;
pub mod rewriting;
mod sizes;
pub mod subsets;
mod tensors;
mod to_allocation;
pub(crate) mod transform_ops;
pub(crate) mod transforms;
pub mod view_flow;

pub use memory::{Clone, Dealloc};
pub(crate) use sizes::sizes_of_result;
pub use tensors::{AllocTensor, DeallocTensor, MaterializeInDestination, ToBuffer, ToTensor};
pub use transforms::ownership_applies;

use vulcanize_ir::rewrite::DialectInlining;
use vulcanize_ir::schema::Trait;
use vulcanize_ir::{AttributeData, Context, Diagnostic, Dialect, Fallible, Ir, NamedAttribute, Op, Type, TypeData};

use crate::function::op_error;

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &[memory::OPS, tensors::OPS],
    verify_op_attribute: Some(verify_op_attribute),
    verify_function_attribute: Some(verify_function_attribute),
    inlining: Some(&DialectInlining::OPS),
    ..Dialect::new("bufferization")
};

/// On an allocation: nobody gives its memory back but the program itself. On an op that gives memory back: it is that of
/// such an allocation.
pub const MANUAL_DEALLOCATION: &str = "bufferization.manual_deallocation";

fn is_tensor(context: &Context, ty: Type) -> bool {
    matches!(context.type_data(ty), TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. })
}

pub(crate) fn is_memory(context: &Context, ty: Type) -> bool {
    matches!(context.type_data(ty), TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. })
}

fn verify_op_attribute(ir: &Ir<'_>, op: Op, attribute: NamedAttribute) -> Fallible {
    let name = ir.context().str(attribute.name);
    if name != MANUAL_DEALLOCATION {
        let message = format!("attribute '\"{name}\"' not supported as an op attribute by the bufferization dialect");
        return Err(Diagnostic::error(ir.location(op), message));
    }
    match ir.has_trait(op, |t| matches!(t, Trait::MemAlloc | Trait::MemFree)) {
        true => Ok(()),
        false => {
            let message =
                format!("attribute '{name}' can be used only on ops that have an allocation and/or free side effect");
            Err(op_error(ir, op, message))
        }
    }
}

/// The attributes of arguments say how the memory of a tensor may be used. Those of results say nothing.
fn verify_function_attribute(
    ir: &Ir<'_>,
    op: Op,
    is_argument: bool,
    _index: usize,
    attribute: NamedAttribute,
) -> Fallible {
    let (context, value) = (ir.context(), attribute.value);
    let is_layout =
        || matches!(context.attribute_data(value), AttributeData::AffineMap(_) | AttributeData::StridedLayout { .. });
    let wrong = match context.str(attribute.name) {
        _ if !is_argument => return Ok(()),
        name @ "bufferization.writable" => {
            context.bool_value(value).is_none().then(|| format!("'{name}' is expected to be a boolean attribute"))
        }
        name @ "bufferization.access" => match context.string_value(value) {
            None => Some(format!("'{name}' is expected to be a string attribute")),
            Some("none" | "read" | "write" | "read-write") => None,
            Some(_) => Some(format!("invalid value for '{name}'")),
        },
        name @ "bufferization.buffer_layout" => {
            (!is_layout()).then(|| format!("'{name}' is expected to be a memref layout attribute"))
        }
        name => {
            Some(format!("attribute '{name}' not supported as a region arg attribute by the bufferization dialect"))
        }
    };
    wrong.map_or(Ok(()), |message| Err(Diagnostic::error(ir.location(op), message)))
}
