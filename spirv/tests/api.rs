//! Types, attributes and the ties to the grammar, through the library.

use vulcanize_ir::schema::{OpDef, infers_result_types};
use vulcanize_ir::text::{parse_attribute_text, parse_type_text};
use vulcanize_ir::{Context, parse_source};
use vulcanize_spirv::attributes::{
    EntryPointAbiAttr, InterfaceVarAbiAttr, TargetEnvAttr, VceAttr, enum_defs, enum_kind_of, enum_text,
    enum_value_of_text, lookup_target_env, lookup_target_env_or_default, target_env_of,
};
use vulcanize_spirv::types::{StorageClass, StructBody, StructMember};
use vulcanize_spirv::{DIALECT, SpirvTypes, ext_inst_of, instruction_of, op_of_ext_inst, op_of_instruction};
use vulcanize_target_env::{Capability, ExtInstSet, Instruction, ResourceLimits, TargetEnv, Vendor, Version};

fn context() -> Context {
    let context = Context::new();
    context.register(&DIALECT);
    context
}

fn ops() -> impl Iterator<Item = &'static OpDef> {
    DIALECT.ops.iter().flat_map(|group| group.iter()).map(|def| def())
}

#[test]
fn result_types_are_marked_as_inferred_where_they_are() {
    let wrong = ops().filter(|def| def.infers_results != infers_result_types(def));
    let wrong: Vec<&str> = wrong.map(|def| def.name).collect();
    assert!(wrong.is_empty(), "the results of these are to be `inferred`, or are not: {wrong:?}");
}

#[test]
fn types_are_made_read_and_printed() {
    let c = context();
    let array = c.array(c.f32(), 4, 4);
    let members = vec![StructMember::at(c.i32(), 0), StructMember::at(array, 4)];
    let body = c.struct_(members, Vec::new());
    let pointer = c.pointer(body, StorageClass::StorageBuffer);
    let text = "!spirv.ptr<!spirv.struct<(i32 [0], !spirv.array<4 x f32, stride=4> [4])>, StorageBuffer>";
    assert_eq!(c.type_text(pointer), text);
    assert_eq!(parse_type_text(&c, text), Ok(pointer));
    assert_eq!(c.as_pointer(pointer), Some((body, StorageClass::StorageBuffer)));
    assert_eq!(c.composite_element(body, 1), Some(array));
    assert_eq!(c.composite_length(body), Some(2));
    assert_eq!(c.composite_length(c.runtime_array(c.f32(), 0)), None);
    assert_eq!(c.as_pointer(c.f32()), None);
}

#[test]
fn named_structs_have_one_body_and_may_lead_back() {
    let c = context();
    let node = c.named_struct("node");
    let next = c.pointer(node, StorageClass::PhysicalStorageBuffer);
    let body = StructBody::new(vec![StructMember::new(c.f32()), StructMember::new(next)], Vec::new());
    assert!(c.set_struct_body(node, body.clone()));
    assert!(c.set_struct_body(node, body), "the same body again is fine");
    assert!(!c.set_struct_body(node, StructBody::default()), "another body is not");
    let text = "!spirv.struct<node, (f32, !spirv.ptr<!spirv.struct<node>, PhysicalStorageBuffer>)>";
    assert_eq!(c.type_text(node), text);
    assert_eq!(parse_type_text(&c, text), Ok(node));
    // Another context knows nothing of it and builds it from the text.
    let other = context();
    let read = parse_type_text(&other, text).expect("the text is right");
    assert_eq!(other.type_text(read), text);
}

#[test]
fn target_environments_go_both_ways() {
    let c = context();
    let limits = ResourceLimits { subgroup_size: 64, max_compute_workgroup_size: [1, 2, 3], ..ResourceLimits::DEFAULT };
    let env = TargetEnv::new(Version::V1_3, [Capability::from_name("Shader").expect("it exists")], [])
        .with_vendor(Vendor::AMD)
        .with_limits(limits);
    let attribute = TargetEnvAttr::get(&c, &env);
    let text = "#spirv.target_env<#spirv.vce<v1.3, [Shader], []>, AMD, #spirv.resource_limits<\
                max_compute_workgroup_size = [1, 2, 3], subgroup_size = 64>>";
    assert_eq!(c.attribute_text(attribute), text);
    assert_eq!(parse_attribute_text(&c, text), Ok(attribute));
    assert_eq!(target_env_of(&c, attribute), Some(env));
    assert_eq!(target_env_of(&c, c.i32_attr(1)), None);
}

#[test]
fn the_nearest_target_environment_counts() {
    let c = context();
    let text = "module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
      spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader], []>, #spirv.resource_limits<>>} {
        spirv.func @f() \"None\" { spirv.Return }
      }
      spirv.module Logical GLSL450 { spirv.func @g() \"None\" { spirv.Return } }
    }";
    let ir = parse_source(&c, "env.mlir", text).unwrap_or_else(|d| panic!("{}", d.render(&c)));
    let version_of = |name: &str| {
        let root = ir.root().expect("there is a module");
        let named = |op: &vulcanize_ir::Op| ir.symbol_name(*op).map(|n| c.str(n)) == Some(name);
        let op = ir.walk(root, vulcanize_ir::WalkOrder::Pre).into_iter().find(named).expect("it is there");
        assert!(lookup_target_env(&ir, op).is_some());
        lookup_target_env_or_default(&ir, op).version()
    };
    assert_eq!(version_of("f"), Version::V1_5);
    assert_eq!(version_of("g"), Version::V1_3);
    let empty = parse_source(&c, "none.mlir", "module {}").expect("the text is right");
    let root = empty.root().expect("there is a module");
    assert_eq!(lookup_target_env(&empty, root), None);
    assert_eq!(lookup_target_env_or_default(&empty, root), TargetEnv::default_env());
}

#[test]
fn abi_attributes_are_made_and_read() {
    let c = context();
    let abi = EntryPointAbiAttr { workgroup_size: Some([32, 4].into()), ..EntryPointAbiAttr::default() };
    assert_eq!(abi.workgroup_size_3d(), Some([32, 4, 1]));
    assert_eq!(c.attribute_text(abi.get(&c)), "#spirv.entry_point_abi<workgroup_size = [32, 4]>");
    let text = "#spirv.interface_var_abi<(0, 1), StorageBuffer>";
    let attribute = parse_attribute_text(&c, text).expect("the text is right");
    let found = c.attribute_as::<InterfaceVarAbiAttr>(attribute).expect("it is one");
    assert_eq!((found.descriptor_set, found.binding), (0, 1));
    assert_eq!(found.storage_class, Some(StorageClass::StorageBuffer));
    let vce = parse_attribute_text(&c, "#spirv.vce<v1.0, [Shader, Shader], []>").expect("the text is right");
    assert_eq!(c.attribute_as::<VceAttr>(vce).map(|vce| vce.capabilities.len()), Some(2));
}

#[test]
fn every_case_of_every_enum_has_a_text_that_leads_back() {
    let c = context();
    for def in enum_defs() {
        for word in def.keywords() {
            let value = def.value_of(word).unwrap_or_else(|| panic!("{word} of {}", def.mnemonic));
            let text = enum_text(def, value).unwrap_or_else(|| panic!("{word} of {}", def.mnemonic));
            assert_eq!(enum_value_of_text(def, &text), Some(value));
            let attribute = c.enum_attr(def, value);
            assert_eq!(parse_attribute_text(&c, &c.attribute_text(attribute)), Ok(attribute), "{word}");
        }
    }
    assert_eq!(enum_value_of_text(&vulcanize_spirv::attributes::MEMORY_ACCESS, "Volatile|Aligned"), Some(3));
    assert_eq!(enum_value_of_text(&vulcanize_spirv::attributes::MEMORY_ACCESS, "Volatile|Bent"), None);
}

#[test]
fn grammar_enums_know_their_kind() {
    let scope = enum_kind_of(&vulcanize_spirv::attributes::SCOPE).expect("it is one of the grammar");
    assert_eq!(scope.name(), "Scope");
    assert_eq!(enum_kind_of(&vulcanize_spirv::attributes::VENDOR), None);
}

/// Ops that are several instructions, part of one, or none.
const WITHOUT_INSTRUCTION: &[&str] = &[
    "spirv.module",
    "spirv.func",
    "spirv.ARM.Graph",
    "spirv.ARM.GraphOutputs",
    "spirv.Constant",
    "spirv.GlobalVariable",
    "spirv.SpecConstantOperation",
    "spirv.mlir.addressof",
    "spirv.mlir.referenceof",
    "spirv.mlir.selection",
    "spirv.mlir.loop",
    "spirv.mlir.merge",
    "spirv.mlir.yield",
    "spirv.Verbatim",
];

#[test]
fn ops_are_the_instructions_that_their_names_say() {
    for def in ops() {
        if let Some((set, inst)) = ext_inst_of(def) {
            assert!(std::ptr::eq(op_of_ext_inst(set, inst.number).expect("it is an op"), def), "{}", def.name);
            continue;
        }
        let found = instruction_of(def);
        let is_known = WITHOUT_INSTRUCTION.contains(&def.name);
        // `OpConstant` exists, but a `spirv.Constant` may also be `OpConstantTrue`, `OpConstantComposite`, ….
        assert!(found.is_some() || is_known, "{} is no instruction", def.name);
        if let (Some(instruction), false) = (found, is_known) {
            assert!(std::ptr::eq(op_of_instruction(instruction).expect("it is an op"), def), "{}", def.name);
        }
    }
    let by_name = |name: &str| ops().find(|def| def.name == name).expect("it is declared");
    assert_eq!(instruction_of(by_name("spirv.IAdd")), Instruction::by_name("IAdd"));
    assert_eq!(instruction_of(by_name("spirv.KHR.GroupFMul")), Instruction::by_name("GroupFMulKHR"));
    let sin = ext_inst_of(by_name("spirv.GL.Sin")).expect("it is an extended instruction");
    assert_eq!((sin.0, sin.1.name), (ExtInstSet::GlslStd450, "Sin"));
    let exp = ext_inst_of(by_name("spirv.CL.exp")).expect("it is an extended instruction");
    assert_eq!((exp.0, exp.1.name), (ExtInstSet::OpenClStd, "exp"));
}

/// A serializer walks the grammar's operands: as many ids as the declaration has operands, none left over.
#[test]
fn declarations_have_the_operands_of_the_grammar() {
    use vulcanize_ir::schema::Arity;
    use vulcanize_target_env::{OperandKind, Quantifier};
    for def in ops() {
        let operands = match (instruction_of(def), ext_inst_of(def)) {
            (Some(instruction), _) => instruction.operands,
            (None, Some((_, inst))) => inst.operands,
            (None, None) => continue,
        };
        let structural = ["spirv.Branch", "spirv.BranchConditional", "spirv.Switch", "spirv.FunctionCall"];
        let by_symbol = [
            "spirv.SpecConstantComposite",
            "spirv.EXT.SpecConstantCompositeReplicate",
            "spirv.EntryPoint",
            "spirv.ARM.GraphEntryPoint",
            "spirv.ExecutionMode",
            "spirv.ExecutionModeId",
            "spirv.EXT.ConstantCompositeReplicate",
        ];
        let by_name = ["spirv.ExtInst", "spirv.ExtInstWithForwardRefsKHR"];
        let by_type = ["spirv.KHR.CooperativeMatrixLength"];
        if [&structural[..], &by_symbol, &by_type, &by_name].iter().any(|names| names.contains(&def.name)) {
            continue;
        }
        let ids = operands.iter().filter(|operand| operand.kind == OperandKind::IdRef);
        let wanted = ids.clone().filter(|operand| operand.quantifier == Quantifier::One).count();
        let most =
            if ids.clone().any(|operand| operand.quantifier == Quantifier::Any) { usize::MAX } else { ids.count() };
        let fixed = def.operands.iter().filter(|operand| operand.arity == Arity::One).count();
        assert!(fixed >= wanted && fixed <= most, "{}: {fixed} operands, the grammar has {wanted} to {most}", def.name);
    }
}
