//! `gpu`: kernels, their place in the grid, and their launches.
//!
//! | file | what is in it |
//! | --- | --- |
//! | `functions.rs` | `module`, `func`, `return` |
//! | `binary.rs` | `binary`, objects and which of them is taken |
//! | `ids.rs` | `thread_id`, `block_dim`, … |
//! | `ranges.rs` | the integers that ids and sizes may be |
//! | `subgroup.rs` | `barrier`, `shuffle`, `all_reduce`, `subgroup_reduce`, … |
//! | `warp.rs` | `warp_execute_on_lane_0` |
//! | `launch.rs` | `launch_func`, `launch`, `terminator`, `wait`, and the check of launches in a container module |
//! | `mapping.rs` | `#gpu.loop_dim_map`, `#gpu.block<…>` and its kin |
//! | `transforms/` | passes over launches |
//! | `transform_ops.rs` | ops of scripts that make launches |
//! | `earlier.rs` | earlier spellings |
//! | `memory.rs` | `alloc`, `memcpy`, `host_register`, `printf`, … |

mod binary;
mod earlier;
mod functions;
mod ids;
mod launch;
mod launch_func;
mod mapping;
mod memory;
mod mma;
mod ranges;
mod subgroup;
pub(crate) mod transform_ops;
pub mod transforms;
mod warp;

pub use binary::{Binary, Object, ObjectFormat, SelectObject};
pub use functions::{Func, GpuModule, Return};
pub use ids::{
    BlockDim, BlockId, ClusterBlockId, ClusterDim, ClusterDimBlocks, ClusterId, GlobalId, GridDim, LaneId,
    NumSubgroups, SubgroupId, SubgroupSize, ThreadId,
};
pub use launch::{Launch, LaunchFunc, Terminator, Wait};
pub(crate) use mapping::DEVICE_MAPPINGS;
pub use mapping::{
    BLOCK_MAPPING, LANE_MAPPING, LoopDimMap, PROCESSOR, THREAD_MAPPING, WARP_MAPPING, WARPGROUP_MAPPING,
};
pub(crate) use memory::dynamic_size;
pub use memory::{
    Alloc, Dealloc, DynamicSharedMemory, HostRegister, HostUnregister, Memcpy, Memset, Printf, SetDefaultDevice,
};
pub use mma::{
    MMA_ELEMENTWISE, MmaMatrix, MmaOperand, SubgroupMmaCompute, SubgroupMmaConstantMatrix, SubgroupMmaElementwise,
    SubgroupMmaExtractThreadLocal, SubgroupMmaInsertThreadLocal, SubgroupMmaLoadMatrix, SubgroupMmaStoreMatrix,
    mma_matrix,
};
pub use subgroup::{AllReduce, Barrier, Rotate, Shuffle, SubgroupBroadcast, SubgroupReduce, Yield};
pub use warp::WarpExecuteOnLane0;

use vulcanize_ir::rewrite::DialectInlining;
use vulcanize_ir::schema::{AttrConstraint, AttrSyntax, EnumCases, EnumDef, EnumSyntax, ToAttribute, TypeConstraint};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, AttributeData, Context, Dialect, Fallible, Type, TypePayload};

/// The `gpu` dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &[binary::OPS, functions::OPS, ids::OPS, launch::OPS, memory::OPS, mma::OPS, subgroup::OPS, warp::OPS],
    parse_type: Some(parse_type),
    parse_attribute: Some(parse_attribute),
    verify_op_attribute: Some(launch_func::verify_op_attribute),
    materialize_constant: Some(crate::arith::materialize_constant),
    inlining: Some(&DialectInlining::OPS),
    ..Dialect::new("gpu")
};

/// The attribute that marks a kernel.
pub const KERNEL: &str = "gpu.kernel";
/// The attribute of a module with `gpu.module`s and launches of their kernels.
pub const CONTAINER_MODULE: &str = "gpu.container_module";

macro_rules! enums {
    ($($(#[$meta:meta])* $name:ident, $attr:ident = $mnemonic:literal $syntax:ident [$($case:literal),* $(,)?];)*) => {
        $(
            $(#[$meta])*
            pub static $name: EnumDef = EnumDef {
                dialect: "gpu",
                mnemonic: $mnemonic,
                cases: EnumCases::List(numbered!([] 0; $($case),*)),
                separator: None,
                syntax: EnumSyntax::$syntax,
            };

            #[allow(dead_code, reason = "not every enum stands in an op")]
            static $attr: AttrConstraint = AttrConstraint {
                summary: concat!("'", $mnemonic, "' attribute"),
                check: |context, attribute| is_case_of(context, attribute, &$name),
                syntax: AttrSyntax::Enum(&$name),
            };
        )*
        static ENUMS: &[&EnumDef] = &[$(&$name),*];
    };
}

/// A list of cases numbered from 0.
macro_rules! numbered {
    ([$($done:tt)*] $n:expr; $case:literal $(, $rest:literal)*) => {
        numbered!([$($done)* ($case, $n),] $n + 1; $($rest),*)
    };
    ([$($done:tt)*] $n:expr;) => { &[$($done)*] };
}

enums! {
    /// `#gpu.address_space<…>`
    ADDRESS_SPACE, ADDRESS_SPACE_ATTR = "address_space" Angled ["global", "workgroup", "private"];
    /// `#gpu<dim …>`
    DIMENSION, DIMENSION_ATTR = "dim" Spaced ["x", "y", "z"];
    /// `#gpu<all_reduce_op …>`
    ALL_REDUCE_OPERATION, ALL_REDUCE_OPERATION_ATTR = "all_reduce_op" Spaced [
        "add", "mul", "minui", "minsi", "minnumf", "maxui", "maxsi", "maxnumf", "and", "or", "xor", "minimumf", "maximumf",
    ];
    /// `#gpu<shuffle_mode …>`
    SHUFFLE_MODE, SHUFFLE_MODE_ATTR = "shuffle_mode" Spaced ["xor", "up", "down", "idx"];
    /// `#gpu<broadcast …>`
    BROADCAST_TYPE, BROADCAST_TYPE_ATTR = "broadcast" Spaced ["first_active_lane", "specific_lane"];
}

/// A dimension of the grid: a case of [`DIMENSION`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the cases' names are the field's own")]
pub enum Dimension {
    X,
    Y,
    Z,
}

impl ToAttribute for Dimension {
    fn to_attribute(self, context: &Context, constraint: &AttrConstraint) -> Option<Attribute> {
        (self as i64).to_attribute(context, constraint)
    }
}

fn is_case_of(context: &Context, attribute: Attribute, wanted: &'static EnumDef) -> bool {
    matches!(context.attribute_data(attribute), AttributeData::Enum { def, .. } if *def == wanted)
}

/// The keyword of an enum attribute of this dialect (`x`, `workgroup`, `add`, …).
pub fn enum_keyword(context: &Context, attribute: Attribute) -> Option<&'static str> {
    match context.attribute_data(attribute) {
        AttributeData::Enum { def, value } => def.name_of(*value),
        _ => None,
    }
}

fn parse_attribute(parser: &mut Parser<'_, '_>, _ty: Option<Type>) -> Fallible<Attribute> {
    let location = parser.location();
    let enums: Vec<&'static EnumDef> =
        ENUMS.iter().copied().chain([&MMA_ELEMENTWISE]).chain(mapping::UNITS.map(|(def, _)| def)).collect();
    match parser.parse_optional_enum_attribute(&enums)? {
        Some(attribute) => Ok(attribute),
        None if parser.parse_optional_keyword("object") => binary::parse_object(parser),
        None if parser.parse_optional_keyword("select_object") => binary::parse_select_object(parser),
        None if parser.parse_optional_keyword("loop_dim_map") => mapping::parse_loop_dim_map(parser),
        None => {
            let found = parser.current_text();
            Err(parser.error(location, format!("unknown attribute `{found}` in dialect `gpu`")))
        }
    }
}

/// `!gpu.async.token`: the end of work on the device.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AsyncToken;

impl TypePayload for AsyncToken {
    const DIALECT: &'static str = "gpu";

    fn print(&self, printer: &mut Printer<'_, '_>) {
        printer.write("async.token");
    }
}

fn parse_type(parser: &mut Parser<'_, '_>) -> Fallible<Type> {
    let location = parser.location();
    let keyword = parser.parse_any_keyword()?;
    if keyword == "async.token" {
        return Ok(async_token(parser.context()));
    }
    if keyword == "mma_matrix" {
        return mma::parse_mma_matrix(parser, location);
    }
    Err(parser.error(location, format!("unknown type `{keyword}` in dialect `gpu`")))
}

/// `!gpu.async.token`
pub fn async_token(context: &Context) -> Type {
    context.dialect_type(AsyncToken)
}

static ASYNC_TOKEN: TypeConstraint = TypeConstraint {
    summary: "async token type",
    check: |context, ty| context.type_as::<AsyncToken>(ty).is_some(),
    buildable: Some(async_token),
};
