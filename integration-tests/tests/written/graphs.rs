//! Graphs of tensor operations, to words and back, with MLIR for a judge.

use vulcanize::ir::text::{PrintOptions, print_op_with};
use vulcanize::ir::{Diagnostics, verify};
use vulcanize::serialization::{bytes_to_words, deserialize, words_to_bytes};
use vulcanize::target_env::Instruction;
use vulcanize_integration_tests::tools::{self, MLIR_TRANSLATE};

use super::instructions;

const HEAD: &str = "spirv.module Logical Vulkan requires #spirv.vce<v1.3, [VulkanMemoryModel, Shader, Int8, Int16, \
                    TensorsARM, GraphARM], [SPV_ARM_tensors, SPV_ARM_graph, SPV_KHR_vulkan_memory_model]> {";

const VARIABLES: &str = "
  spirv.GlobalVariable @a bind(0, 0) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.GlobalVariable @b bind(0, 1) : !spirv.ptr<!spirv.arm.tensor<2x3xi16>, UniformConstant>
  spirv.GlobalVariable @c bind(0, 2) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>";

const GRAPHS: &[&str] = &[
    // A constant of the host, for a result.
    "
  spirv.ARM.GraphEntryPoint @g, @a, @b
  spirv.ARM.Graph @g(%arg0: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<2x3xi16> attributes {entry_point = true} {
    %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<2x3xi16>
    spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<2x3xi16>
  }",
    // Several results, one of them an input.
    "
  spirv.ARM.GraphEntryPoint @g, @a, @b, @c
  spirv.ARM.Graph @g(%arg0: !spirv.arm.tensor<14x19xi16>) -> (!spirv.arm.tensor<2x3xi16>, !spirv.arm.tensor<14x19xi16>) attributes {entry_point = true} {
    %0 = spirv.ARM.GraphConstant {graph_constant_id = 0 : i32} : !spirv.arm.tensor<2x3xi16>
    spirv.ARM.GraphOutputs %0, %arg0 : !spirv.arm.tensor<2x3xi16>, !spirv.arm.tensor<14x19xi16>
  }",
    // An operation; two graphs of one type.
    "
  spirv.ARM.GraphEntryPoint @g, @a, @c
  spirv.ARM.GraphEntryPoint @h, @c, @a
  spirv.ARM.Graph @g(%arg0: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> attributes {entry_point = true} {
    %0 = spirv.Tosa.ABS %arg0 : (!spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16>
    spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<14x19xi16>
  }
  spirv.ARM.Graph @h(%arg0: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> attributes {entry_point = true} {
    spirv.ARM.GraphOutputs %arg0 : !spirv.arm.tensor<14x19xi16>
  }",
];

fn text_of(graphs: &str) -> String {
    format!("{HEAD}{VARIABLES}{graphs}\n}}\n")
}

fn words_of(text: &str) -> Vec<u32> {
    // It takes the types of a graph's type for operands that may be no types, and knows no number of the set.
    let fault = if text.contains("spirv.Tosa.") { "Invalid extended instruction number" } else { "cannot be a type" };
    super::words_beyond_the_validator(text, "spv1.3", fault).unwrap_or_else(|error| panic!("{error}"))
}

fn read(words: &[u32]) -> String {
    let context = vulcanize::context();
    let ir = deserialize(&context, words).unwrap_or_else(|error| panic!("{error}"));
    let root = ir.root().expect("a module was read");
    let mut diagnostics = Diagnostics::new();
    assert!(verify(&ir, root, &mut diagnostics), "{}", diagnostics.render(&context));
    print_op_with(&ir, root, &PrintOptions::default())
}

/// The instructions about graphs, without ids.
fn outline(words: &[u32]) -> Vec<(&'static str, usize)> {
    let names = instructions(words).into_iter().filter_map(|(opcode, operands)| {
        let name = Instruction::by_opcode(opcode)?.name;
        name.contains("Graph").then_some((name, operands.len()))
    });
    names.collect()
}

#[test]
fn graphs_come_back_as_they_were() {
    for graphs in GRAPHS {
        let text = text_of(graphs);
        let words = words_of(&text);
        let back = read(&words);
        assert_eq!(back.trim(), text.trim());
        assert_eq!(words_of(&back), words);
    }
}

#[test]
fn graphs_are_written_as_mlir_writes_them_and_read_as_it_reads_them() {
    if tools::is_skipped(MLIR_TRANSLATE) {
        return;
    }
    // MLIR has no op of the set TOSA.
    for graphs in GRAPHS.iter().filter(|graphs| !graphs.contains("Tosa")) {
        let text = text_of(graphs);
        let arguments = ["--no-implicit-module", "--serialize-spirv", "-"];
        let theirs = tools::run(MLIR_TRANSLATE, &arguments, text.as_bytes()).expect("it runs");
        let theirs = bytes_to_words(&theirs.stdout).filter(|_| theirs.code == 0).expect("it writes the module");
        let ours = words_of(&text);
        let mut expected = outline(&theirs);
        // MLIR writes entry points and constants where their ops stand; the order of the kinds is what is fixed.
        expected.sort_unstable();
        let mut found = outline(&ours);
        found.sort_unstable();
        assert_eq!(found, expected);
        assert_eq!(read(&theirs), read(&ours));
        let back = tools::run(MLIR_TRANSLATE, &["--deserialize-spirv", "-"], &words_to_bytes(&ours)).expect("it runs");
        assert!(String::from_utf8_lossy(&back.stdout).contains("spirv.ARM.Graph @g"), "{}\n{text}", back.stderr);
    }
}

#[test]
fn graphs_that_are_none_are_refused() {
    let words = words_of(&text_of(GRAPHS[0]));
    let opcode = |name| Instruction::by_name(name).map(|instruction| instruction.opcode);
    // Without its end, and with an input that it does not have.
    for (name, operand, message) in [("GraphEndARM", None, "GraphEndARM"), ("GraphARM", Some(0), "type")] {
        let mut broken = words[..5].to_vec();
        for (found, mut operands) in instructions(&words) {
            match (Some(found) == opcode(name), operand) {
                (true, None) => continue,
                (true, Some(operand)) => operands[operand] = 1,
                _ => {}
            }
            broken.push((operands.len() as u32 + 1) << 16 | u32::from(found));
            broken.extend(operands);
        }
        let error =
            deserialize(&vulcanize::context(), &broken).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(error.contains(message), "{error}");
    }
}

/// Arrays of tensors: each element is an input and an output of its own in the binary.
#[test]
fn arrays_of_tensors_come_back() {
    let array = "!spirv.array<2 x !spirv.arm.tensor<2x3xi16>>";
    let text = text_of(&format!(
        "
  spirv.ARM.Graph @g(%arg0: {array}, %arg1: !spirv.arm.tensor<14x19xi16>) -> ({array}, !spirv.arm.tensor<14x19xi16>) {{
    %0 = spirv.CompositeExtract %arg0[1 : i32] : {array}
    %1 = spirv.CompositeExtract %arg0[0 : i32] : {array}
    %2 = spirv.CompositeConstruct %0, %1 : (!spirv.arm.tensor<2x3xi16>, !spirv.arm.tensor<2x3xi16>) -> {array}
    spirv.ARM.GraphOutputs %2, %arg1 : {array}, !spirv.arm.tensor<14x19xi16>
  }}"
    ));
    let words = words_of(&text);
    assert_eq!(read(&words), text);
    let count = |name| outline(&words).into_iter().filter(|(found, _)| *found == name).count();
    assert_eq!((count("GraphInputARM"), count("GraphSetOutputARM")), (3, 3));
}
