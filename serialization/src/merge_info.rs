//! Merge information of blocks that are not in a `spirv.mlir.selection` or `spirv.mlir.loop`.
//!
//! Where control flow does not fit those ops (a `break` inside a selection inside a loop), the blocks stay as they are.
//! The terminators hold the merge instructions in discardable attributes:
//!
//! ```mlir
//! "spirv.BranchConditional"(%c)[^a, ^b] <{…}> {selection_control = #spirv.selection_control<Flatten>, selection_merge = "12"} : (i1) -> ()
//! ^a:
//!   spirv.Branch ^loop_end
//! ^b:
//!   spirv.Return {label = "12"}
//! ```
//!
//! A block has no attributes, so its terminator carries the label that others name it by. Labels are unique in a
//! function. MLIR reads all of this and keeps it in its generic form.

use vulcanize_ir::{Context, Type};
use vulcanize_spirv::types::{SpirvType, SpirvTypes as _, StorageClass, StructBody};

/// On a terminator: the name of its block in merge information.
pub(crate) const LABEL: &str = "label";
/// On the terminator of a selection's header: the label of the merge block.
pub(crate) const SELECTION_MERGE: &str = "selection_merge";
/// On the terminator of a selection's header: its control, if that is not `None`.
pub(crate) const SELECTION_CONTROL: &str = "selection_control";
/// On the terminator of a loop's header: the label of the merge block.
pub(crate) const LOOP_MERGE: &str = "loop_merge";
/// On the terminator of a loop's header: the label of the continue target.
pub(crate) const LOOP_CONTINUE: &str = "loop_continue";
/// On the terminator of a loop's header: its control, if that is not `None`.
pub(crate) const LOOP_CONTROL: &str = "loop_control";
/// On the terminator of a loop's header and on `spirv.mlir.loop`: the parameters of the control's bits, in order.
pub(crate) const LOOP_CONTROL_PARAMETERS: &str = "loop_control_parameters";
/// On the terminator of a block: the decorations of the block's arguments, a dictionary for each.
pub(crate) const ARGUMENT_DECORATIONS: &str = "argument_decorations";
/// Beside the memory access of a load, a store or a copy: the ids that its bits demand, scopes and lists of aliases.
pub(crate) fn access_arguments_name(access: &str) -> String {
    format!("{access}_arguments")
}
/// On an argument of a function: its decorations, where `spirv.decoration` does not hold all.
pub(crate) const PARAMETER_DECORATIONS: &str = vulcanize_spirv::ops::PARAMETER_DECORATIONS;
/// On `spirv.EntryPoint`: its name, where that is not the function's.
pub(crate) const ENTRY_POINT_NAME: &str = "entry_point_name";
/// On an op with a symbol: the name of `OpName`, where that is not the symbol.
pub(crate) const DEBUG_NAME: &str = "debug_name";
/// On `spirv.GlobalVariable`: the constant that it is initialized with, where that has no symbol.
pub(crate) const INITIAL_VALUE: &str = "initial_value";
/// On `spirv.func`: debug instructions after its last block, dictionaries of the attributes of `spirv.ExtInst`.
pub(crate) const DEBUG_TAIL: &str = "debug_tail";
/// On `spirv.module`: the names and lines of things without an op, a list of dictionaries with a type each.
pub(crate) const DEBUG_NAMES: &str = "debug_names";
/// In such a dictionary: the type.
pub(crate) const NAMED_TYPE: &str = "type";
/// In such a dictionary: the constant of that type, where it is not about the type itself.
pub(crate) const NAMED_VALUE: &str = "value";
/// In such a dictionary: the file, the line and the column of `OpLine`.
pub(crate) const NAMED_FILE: &str = "file";
/// See [`NAMED_FILE`].
pub(crate) const NAMED_LINE: &str = "line";
/// See [`NAMED_FILE`].
pub(crate) const NAMED_COLUMN: &str = "column";
/// In such a dictionary: the type's name, unless the type has it.
pub(crate) const NAMED_NAME: &str = "name";
/// In such a dictionary: the names of the first members, empty where there is none.
pub(crate) const NAMED_MEMBERS: &str = "members";
/// Before the name of a decoration of an op's result, where the op has an attribute of that name: the alignment of a
/// pointer that is loaded is not that of where it is loaded from.
pub(crate) const RESULT_PREFIX: &str = "result_";
/// On `spirv.module`: decorations of types and constants, a list of dictionaries like [`DEBUG_NAMES`] with this entry.
pub(crate) const DECORATIONS: &str = "decorations";
/// On `spirv.module` that has `spirv.Verbatim`: the bound of the ids in the binary that it was read from.
pub(crate) const ID_BOUND: &str = "id_bound";
/// On `spirv.module`: the meanings of ids that may occur in `spirv.Verbatim`, a list of dictionaries with a number
/// each.
pub(crate) const PINNED_IDS: &str = "pinned_ids";
/// In such a dictionary: the id's number. Its meaning follows from [`NAMED_TYPE`] and [`NAMED_VALUE`], or from one of
/// these.
pub(crate) const PINNED: &str = "id";
/// See [`PINNED`]: a symbol.
pub(crate) const PINNED_SYMBOL: &str = "symbol";
/// See [`PINNED`]: an extended instruction set.
pub(crate) const PINNED_SET: &str = "set";
/// See [`PINNED`]: `OpUndef` of the type.
pub(crate) const PINNED_UNDEF: &str = "undef";
/// On an op: the number of its result's id.
pub(crate) const PINNED_ID: &str = "pinned_id";
/// On a terminator: the number of its block's id.
pub(crate) const PINNED_BLOCK: &str = "pinned_block";
/// On a terminator: the numbers of the ids of its block's arguments, 0 for any.
pub(crate) const PINNED_ARGUMENTS: &str = "pinned_arguments";
/// On an argument of a function: the number of its id.
pub(crate) const PINNED_PARAMETER: &str = "vulcanize.pinned_id";

/// Whether structs in memory of this class are blocks, unless the module's list says that they have no decorations.
pub(crate) fn is_interface(storage_class: StorageClass) -> bool {
    matches!(
        storage_class,
        StorageClass::StorageBuffer
            | StorageClass::Uniform
            | StorageClass::PushConstant
            | StorageClass::PhysicalStorageBuffer
    )
}

/// The type that is a block where it is a struct, for a variable of an interface: that of the variable, or of the elements
/// of an array.
pub(crate) fn interface_struct(context: &Context, pointee: Type) -> Type {
    match context.spirv_type(pointee) {
        Some(SpirvType::Array { element, .. } | SpirvType::RuntimeArray { element, .. }) => *element,
        _ => pointee,
    }
}

/// Whether a type is a struct that is not said to be a block.
pub(crate) fn lacks_block(context: &Context, ty: Type) -> bool {
    let explicit = [spirv::Decoration::Block, spirv::Decoration::BufferBlock];
    let is_explicit = |body: &StructBody| explicit.iter().any(|&decoration| body.has_decoration(decoration));
    matches!(context.spirv_type(ty), Some(SpirvType::Struct(found)) if !found.body().is_some_and(is_explicit))
}
