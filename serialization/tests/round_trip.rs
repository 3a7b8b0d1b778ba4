//! Words to the dialect and back.

use std::collections::BTreeMap;

use crate::support::{canonical_text, context, files, first_difference, has_tool, instructions, words_of};
use spirv::Op;
use vulcanize_ir::{Diagnostics, print_op, verify};
use vulcanize_serialization::{SerializeOptions, deserialize, serialize};

/// Reads words, verifies the module and writes it again; also returns the text of the dialect.
pub(crate) fn again(words: &[u32]) -> Result<(Vec<u32>, String), String> {
    let context = context();
    let ir = deserialize(&context, words).map_err(|e| e.to_string())?;
    let module = ir.root().ok_or("no module came of the words")?;
    let text = print_op(&ir, module);
    let mut diagnostics = Diagnostics::new();
    if !verify(&ir, module, &mut diagnostics) {
        return Err(format!("{}{text}", diagnostics.render(&context)));
    }
    let words = serialize(&ir, module, &SerializeOptions::default()).map_err(|d| d.render(&context))?;
    Ok((words, text))
}

/// How often each instruction occurs in the functions, without those that only tie blocks together: labels, branches
/// and `OpPhi` of one predecessor.
fn profile(words: &[u32]) -> BTreeMap<u16, usize> {
    let mut counts = BTreeMap::new();
    let all = instructions(words);
    let start = all.iter().position(|(opcode, _)| *opcode == Op::Function as u16).unwrap_or(all.len());
    for (opcode, operands) in &all[start..] {
        let is_copy = *opcode == Op::Phi as u16 && operands.len() == 4;
        if ![Op::Label as u16, Op::Branch as u16].contains(opcode) && !is_copy {
            *counts.entry(*opcode).or_default() += 1;
        }
    }
    counts
}

#[test]
fn modules_come_back() {
    let mut failures = Vec::new();
    for file in files("modules") {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let source = std::fs::read_to_string(&file).expect("a readable module");
        let check = || -> Result<(), String> {
            let first = words_of(&name, &source)?;
            let (second, text) = again(&first)?;
            if profile(&first) != profile(&second) {
                return Err(format!("other instructions: {:?}, {:?}\n{text}", profile(&first), profile(&second)));
            }
            let (third, _) = again(&second)?;
            if third != second {
                return Err("writing what was read changes it each time".to_owned());
            }
            // The text is one that the parser takes, for the same words.
            if words_of(&name, &text)? != second {
                return Err(format!("the text stands for other words:\n{text}"));
            }
            Ok(())
        };
        if let Err(message) = check() {
            failures.push(format!("{name}: {message}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn what_was_read_is_what_was_written() {
    if !has_tool("spirv-dis") {
        return;
    }
    // Constants in the order of their use: nothing of this module moves.
    let source = "spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Linkage], []> {\n\
        spirv.GlobalVariable @g bind(0, 0) {restrict} : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>\n\
        spirv.func @f(%a: f32, %c: i1) -> f32 \"None\" {\n\
          %two = spirv.Constant 2.0 : f32\n\
          %r = spirv.mlir.selection -> f32 {\n\
            spirv.BranchConditional %c, ^t, ^m(%a : f32)\n\
          ^t:\n\
            %x = spirv.FMul %a, %two {no_contraction} : f32\n\
            spirv.Branch ^m(%x : f32)\n\
          ^m(%v: f32):\n\
            spirv.mlir.merge %v : f32\n\
          }\n\
          spirv.ReturnValue %r : f32\n\
        }\n}\n";
    let first = words_of("module.mlir", source).unwrap();
    // The selection gets a block of its own, once.
    let (first, _) = again(&first).unwrap();
    let (second, text) = again(&first).unwrap();
    let (first, second) = (canonical_text(&first).unwrap(), canonical_text(&second).unwrap());
    assert_eq!(first_difference(&second, &first), None, "{text}");
}

/// The mask of a matrix' access decides whether an alignment follows it: without an access there is no place for one.
/// (MLIR writes the alignment as the mask, so 4 becomes `Nontemporal`.)
#[test]
fn an_alignment_without_an_access_is_not_written() {
    let words = |attributes: &str| {
        let source = format!(
            "spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, CooperativeMatrixKHR], [SPV_KHR_cooperative_matrix]> {{\n\
             spirv.func @f(%p: !spirv.ptr<f32, Workgroup>, %s: i32) \"None\" {{\n\
             %m = \"spirv.KHR.CooperativeMatrixLoad\"(%p, %s) <{{matrix_layout = #spirv.coop_matrix_layout_khr<ColumnMajor>{attributes}}}> \
             : (!spirv.ptr<f32, Workgroup>, i32) -> !spirv.coopmatrix<16x16xf32, Subgroup, MatrixA>\n\
             spirv.Return\n}}\n}}\n"
        );
        words_of("module.mlir", &source).unwrap()
    };
    let plain = words("");
    assert_eq!(words(", alignment = 4 : i32"), plain);
    let aligned = words(", memory_operand = #spirv.memory_access<Aligned>, alignment = 4 : i32");
    assert_eq!(aligned.len(), plain.len() + 2);
    let (_, text) = again(&aligned).unwrap();
    assert!(text.contains("<ColumnMajor>, <Aligned>, 4 :"), "{text}");
}

/// `i8` and `ui8` are one type in a binary, so a cast between them is one to the type that its operand has: it changes nothing.
#[test]
fn a_bitcast_to_its_own_type_is_its_operand() {
    let source = "spirv.module Physical64 OpenCL requires #spirv.vce<v1.6, [Kernel, Addresses, Int8, Linkage], []> {\n\
        spirv.func @f(%a: i8, %v: vector<4xui32>, %p: !spirv.ptr<i8, Function>) -> i8 \"None\" {\n\
          %one = spirv.Constant 1 : ui8\n\
          %x = spirv.Bitcast %one : ui8 to i8\n\
          %y = spirv.Bitcast %v : vector<4xui32> to vector<4xi32>\n\
          %z = spirv.Bitcast %p : !spirv.ptr<i8, Function> to !spirv.ptr<ui8, Function>\n\
          %f = spirv.Bitcast %y : vector<4xi32> to vector<4xf32>\n\
          %sum = spirv.IAdd %a, %x : i8\n\
          spirv.ReturnValue %sum : i8\n\
        }\n}\n";
    let first = words_of("module.mlir", source).unwrap();
    assert_eq!(profile(&first).get(&(Op::Bitcast as u16)), Some(&4));
    let (second, text) = again(&first).unwrap();
    assert!(text.contains("%0 = spirv.Bitcast %arg1 : vector<4xi32> to vector<4xf32>"), "{text}");
    assert!(text.contains("spirv.IAdd %arg0, %cst1_i8 : i8"), "{text}");
    assert_eq!(profile(&second).get(&(Op::Bitcast as u16)), Some(&1), "{text}");
}

// ---- words that are no module ----

/// Header and the first instructions of every module.
fn start() -> Vec<u32> {
    let instruction = |op: Op, operands: &[u32]| {
        let mut words = vec![(operands.len() as u32 + 1) << 16 | op as u32];
        words.extend(operands);
        words
    };
    let mut words = vec![spirv::MAGIC_NUMBER, 0x0001_0300, 0, 100, 0];
    words.extend(instruction(Op::Capability, &[spirv::Capability::Shader as u32]));
    words.extend(instruction(Op::MemoryModel, &[0, 1]));
    words
}

#[test]
fn nesting_has_a_limit() {
    // Arrays of arrays of …: each a type of its own.
    let mut words = start();
    words[3] = 100_000;
    words.extend([4 << 16 | Op::TypeInt as u32, 1, 32, 0, 4 << 16 | Op::Constant as u32, 1, 2, 2]);
    for id in 3..60_000 {
        let element = if id == 3 { 1 } else { id - 1 };
        words.extend([4 << 16 | Op::TypeArray as u32, id, element, 2]);
    }
    let message = deserialize(&context(), &words).expect_err("they nest too deep").to_string();
    assert!(
        message.contains("OpTypeArray: this takes 129 levels of nesting or more, and the limit is 128;"),
        "{message}"
    );
}

#[test]
fn early_exits_keep_their_merge_information() {
    // A selection in a loop whose one side leaves the loop.
    let source = "spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Linkage], []> {\n\
        spirv.func @f(%c: i1) -> () \"None\" {\n\
          spirv.mlir.loop {\n\
            spirv.Branch ^h\n\
          ^h:\n\
            spirv.Branch ^b\n\
          ^b:\n\
            spirv.mlir.selection {\n\
              spirv.BranchConditional %c, ^t, ^m\n\
            ^t:\n\
              spirv.Branch ^m\n\
            ^m:\n\
              spirv.mlir.merge\n\
            }\n\
            spirv.Branch ^k\n\
          ^k:\n\
            spirv.Branch ^h\n\
          ^m:\n\
            spirv.mlir.merge\n\
          }\n\
          spirv.Return\n\
        }\n}\n";
    let mut words = words_of("exit.mlir", source).unwrap();
    // The block `^t` branches to the loop's merge block instead of the selection's.
    let operand_of = |words: &[u32], opcode: Op| {
        let at = words.iter().position(|w| *w as u16 == opcode as u16 && *w >> 16 > 1).unwrap();
        words[at + 1]
    };
    let loop_merge = operand_of(&words, Op::LoopMerge);
    let selection_merge = words.windows(3).find(|w| w[0] == 3 << 16 | Op::SelectionMerge as u32).unwrap()[1];
    let branch = words.windows(2).position(|w| w == [2 << 16 | Op::Branch as u32, selection_merge]).unwrap();
    words[branch + 1] = loop_merge;
    let (again, text) = again(&words).unwrap();
    assert!(text.contains("spirv.mlir.loop"), "{text}");
    assert!(text.contains("selection_merge = ") && text.contains("spirv.Branch ^bb6 {label = "), "{text}");
    assert_eq!(profile(&again), profile(&words));
}

#[test]
fn changed_words_never_panic() {
    // A walk through the words of real modules: every third gets a few other values in turn.
    let mut accepted = 0;
    for file in files("modules") {
        let source = std::fs::read_to_string(&file).expect("a readable module");
        let words = words_of("module.mlir", &source).expect("the module is fine");
        for index in (0..words.len()).step_by(3) {
            for value in [0, words[index].wrapping_add(1), words[index] ^ 0x0001_0000] {
                let mut changed = words.clone();
                changed[index] = value;
                // The outcome may be anything but a panic; accepted modules are written again, too.
                let context = context();
                if let Ok(ir) = deserialize(&context, &changed)
                    && let Some(module) = ir.root()
                    && verify(&ir, module, &mut Diagnostics::new())
                {
                    accepted += 1;
                    let _ = serialize(&ir, module, &SerializeOptions::default());
                }
            }
            let context = context();
            let _ = deserialize(&context, &words[..index]);
        }
    }
    assert!(accepted > 100, "only {accepted} changed modules were accepted: the changes are too coarse");
}
