//! Names of ops and attributes that are asked for again and again, interned once.

use rustc_hash::FxHashMap;
use vulcanize_ir::{Context, Identifier, OpName};
use vulcanize_spirv::attributes::decoration_attribute_name;
use vulcanize_target_env::Enumerant;

use crate::merge_info;
use crate::names::names;

names! {
    /// Names of attributes.
    AttributeNames: identifier -> Identifier {
        memory_access = "memory_access",
        source_memory_access = "source_memory_access",
        value = "value",
        variable = "variable",
        spec_const = "spec_const",
        ty = "type",
        sym_name = "sym_name",
        debug_name = merge_info::DEBUG_NAME,
        result_type = "result_type",
        default_value = "default_value",
        initializer = "initializer",
        initial_value = merge_info::INITIAL_VALUE,
        function_type = "function_type",
        function_control = "function_control",
        function = "fn",
        interface = "interface",
        execution_model = "execution_model",
        execution_mode = "execution_mode",
        values = "values",
        callee = "callee",
        storage_class = "storage_class",
        operand_segments = "operandSegmentSizes",
        selection_control = "selection_control",
        loop_control = "loop_control",
        loop_control_parameters = merge_info::LOOP_CONTROL_PARAMETERS,
        argument_decorations = merge_info::ARGUMENT_DECORATIONS,
    }
}

names! {
    /// Names of ops.
    OpNames: op_name -> OpName {
        constant = "spirv.Constant",
        constant_null = "spirv.ConstantNull",
        constant_replicate = "spirv.EXT.ConstantCompositeReplicate",
        undef = "spirv.Undef",
        address_of = "spirv.mlir.addressof",
        reference_of = "spirv.mlir.referenceof",
        global_variable = "spirv.GlobalVariable",
        spec_constant = "spirv.SpecConstant",
        entry_point = "spirv.EntryPoint",
        execution_mode = "spirv.ExecutionMode",
        execution_mode_id = "spirv.ExecutionModeId",
        func = "spirv.func",
        function_call = "spirv.FunctionCall",
        variable = "spirv.Variable",
        copy_memory = "spirv.CopyMemory",
        unreachable = "spirv.Unreachable",
        whole_unreachable = "spirv.OpUnreachable",
        branch = "spirv.Branch",
        branch_conditional = "spirv.BranchConditional",
        switch = "spirv.Switch",
        selection = "spirv.mlir.selection",
        loop_ = "spirv.mlir.loop",
        merge = "spirv.mlir.merge",
    }
}

/// The names of the decorations' attributes, each made at its first use.
#[derive(Debug, Default)]
pub(super) struct DecorationNames(FxHashMap<u32, Identifier>);

impl DecorationNames {
    pub fn get(&mut self, context: &Context, case: &Enumerant) -> Identifier {
        let make = || context.identifier(&decoration_attribute_name(case.name));
        *self.0.entry(case.value).or_insert_with(make)
    }
}
