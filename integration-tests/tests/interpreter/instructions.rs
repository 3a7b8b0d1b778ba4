//! Which instructions the reference device executes: each that its capabilities enable, or it is listed with a reason.

use rspirv::binary::Assemble;
use rspirv::dr::{Builder, InsertPoint, Instruction, Operand};
use rspirv::grammar::{INSTRUCTION_TABLE, OperandKind};
use rspirv::spirv::{AddressingModel, Capability, ExecutionMode, ExecutionModel, FunctionControl, MemoryModel, Op};
use vulcanize::reference::ReferenceDevice;
use vulcanize::runtime::{Backend, DeviceError};
use vulcanize::target_env::Capability as Known;
use vulcanize_integration_tests::{case, corpus};

/// A kernel with one instruction, whose operands are wrong: what is executed is found malformed, what is not is refused.
fn probe(op: Op, has_type: bool, has_result: bool) -> Vec<u32> {
    let mut b = Builder::new();
    b.set_version(1, 6);
    b.capability(Capability::Shader);
    b.memory_model(AddressingModel::Logical, MemoryModel::GLSL450);
    let (void, int) = (b.type_void(), b.type_int(32, 0));
    let ty = b.type_function(void, []);
    let main = b.begin_function(void, None, FunctionControl::NONE, ty).expect("a function");
    b.begin_block(None).expect("a block");
    let result = has_result.then(|| b.id());
    let operands = vec![Operand::IdRef(int); 6];
    let inst = Instruction::new(op, has_type.then_some(int), result, operands);
    b.insert_into_block(InsertPoint::End, inst).expect("a block");
    b.ret().expect("a block");
    b.end_function().expect("a function");
    b.entry_point(ExecutionModel::GLCompute, main, "main", []);
    b.execution_mode(main, ExecutionMode::LocalSize, [1, 1, 1]);
    b.module().assemble()
}

/// Instructions that capabilities of the device enable and that it does not execute, and why; a name that ends in `*` stands for
/// all that begin so.
const NOT_EXECUTED: &[(&str, &str)] = &[
    ("OpDPdx", "of fragments; compute shaders need SPV_KHR_compute_shader_derivatives"),
    ("OpDPdy", "of fragments; compute shaders need SPV_KHR_compute_shader_derivatives"),
    ("OpFwidth", "of fragments; compute shaders need SPV_KHR_compute_shader_derivatives"),
    ("OpImageQueryLod", "its level of detail comes from derivatives"),
    ("OpImageSampleImplicitLod", "its level of detail comes from derivatives"),
    ("OpImageSampleProjImplicitLod", "its level of detail comes from derivatives"),
    ("OpImageSampleDref*", "a comparison with depths: images have no formats of depth"),
    ("OpImageSampleProjDref*", "a comparison with depths: images have no formats of depth"),
    ("OpImageDrefGather", "a comparison with depths: images have no formats of depth"),
    ("OpImageQuerySamples", "images of several samples come from drawing"),
];

/// What stands outside of functions.
const DECLARATIONS: [&str; 17] = [
    "OpSource*",
    "OpName",
    "OpMember*",
    "OpString",
    "OpExtension",
    "OpExtInstImport",
    "OpMemoryModel",
    "OpEntryPoint",
    "OpExecutionMode*",
    "OpCapability",
    "OpType*",
    "OpConstant*",
    "OpSpecConstant*",
    "OpFunction",
    "OpDecorat*",
    "OpGroup*Decorate",
    "OpModuleProcessed",
];

/// Where the list begins and ends in the page.
const MARKS: [&str; 2] = ["<!-- instructions -->\n", "<!-- end of instructions -->\n"];

fn is_named(name: &str, op: &str) -> bool {
    match name.split_once('*') {
        Some((start, end)) => op.starts_with(start) && op.ends_with(end),
        None => op == name,
    }
}

/// The instructions in functions that the device executes, and those that it does not, without the ones that need a
/// capability which it does not give.
fn instructions() -> (Vec<String>, Vec<String>) {
    let device = ReferenceDevice::default();
    let env = &device.info().target_env;
    let (mut executed, mut refused) = (Vec::new(), Vec::new());
    for entry in INSTRUCTION_TABLE.iter() {
        let name = format!("Op{}", entry.opname);
        let known = |c: &Capability| Known::from_name(&format!("{c:?}"));
        let is_enabled = entry.capabilities.is_empty()
            || entry.capabilities.iter().filter_map(known).any(|c| env.allows_capability(c));
        if !is_enabled || DECLARATIONS.iter().any(|declaration| is_named(declaration, &name)) {
            continue;
        }
        let has = |kind| entry.operands.iter().any(|operand| operand.kind == kind);
        let words = probe(entry.opcode, has(OperandKind::IdResultType), has(OperandKind::IdResult));
        let sought = format!("instruction Op{:?} (word", entry.opcode);
        match device.load_kernel(&words, "main", &[]) {
            Err(DeviceError::Unsupported { missing, .. }) if missing.iter().any(|m| m.contains(&sought)) => {
                refused.push(name)
            }
            _ => executed.push(name),
        }
    }
    (executed, refused)
}

/// The part of the page.
fn page(executed: &[String], refused: &[String]) -> String {
    let list: Vec<String> = executed.iter().map(|name| format!("`{name}`")).collect();
    let mut text =
        format!("{} instructions:\n{}.\n\n| not executed | why |\n| --- | --- |\n", executed.len(), list.join(", "));
    for name in refused {
        let reason = NOT_EXECUTED.iter().find(|(pattern, _)| is_named(pattern, name)).map_or("", |(_, reason)| *reason);
        text.push_str(&format!("| `{name}` | {reason} |\n"));
    }
    text
}

/// `VULCANIZE_BLESS=1` (`cargo xtask docs`) writes the page.
#[test]
fn the_page_lists_the_instructions() {
    let (executed, refused) = instructions();
    assert!(executed.len() > 200, "{executed:?}");
    let unlisted: Vec<&String> =
        refused.iter().filter(|name| !NOT_EXECUTED.iter().any(|(pattern, _)| is_named(pattern, name))).collect();
    assert!(unlisted.is_empty(), "neither executed nor listed: {unlisted:?}");
    let idle = NOT_EXECUTED.iter().filter(|(pattern, _)| !refused.iter().any(|name| is_named(pattern, name)));
    assert_eq!(idle.collect::<Vec<_>>(), Vec::<&(&str, &str)>::new(), "these are executed, or no instructions");
    let path = corpus::root().join("docs/reference-executor.md");
    let text = std::fs::read_to_string(&path).expect("the page");
    let (before, rest) = text.split_once(MARKS[0]).expect("the list begins");
    let (_, after) = rest.split_once(MARKS[1]).expect("the list ends");
    let wanted = format!("{before}{}{}{}{after}", MARKS[0], page(&executed, &refused), MARKS[1]);
    if std::env::var_os(case::BLESS).is_some_and(|value| value == "1") {
        std::fs::write(&path, &wanted).expect("the page can be written");
    }
    let written = std::fs::read_to_string(&path).expect("the page");
    assert!(written == wanted, "docs/reference-executor.md is out of date: run 'cargo xtask docs'");
}
