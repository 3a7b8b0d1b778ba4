//! Modules that other compilers write: the shaders of `shaders/`, compiled by glslang for several environments, with and
//! without debug information, optimized and not. Each is read, in both forms of control flow, and written again.

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use spirv::Op;
use support::{context, has_tool, instructions, validate};
use vulcanize_ir::text::{PrintOptions, print_op_with};
use vulcanize_ir::{Diagnostics, parse_source, verify};
use vulcanize_serialization::{DeserializeOptions, SerializeOptions, bytes_to_words, deserialize_with, serialize};

/// With lines, so that nothing is lost.
const WRITING: SerializeOptions =
    SerializeOptions { emit_symbol_name: true, emit_debug_info: true, check_declared_triple: true };

/// Those of the shaders of `integration-tests` that are looked at here instruction by instruction.
const SHADERS: [&str; 20] = [
    "addresses.comp",
    "controls.comp",
    "deep.comp",
    "discard.frag",
    "do_while.comp",
    "early_returns.comp",
    "endless.comp",
    "fallthrough.comp",
    "images.comp",
    "mediump.frag",
    "nested_breaks.comp",
    "patches.tesc",
    "patches.tese",
    "rays.rgen",
    "shared.comp",
    "strips.geom",
    "structs.comp",
    "ternaries.comp",
    "transform.vert",
    "wide.comp",
];

fn shaders() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../integration-tests/shaders");
    SHADERS.iter().map(|name| folder.join(name)).collect()
}

/// Runs a tool that writes a file; the words in it, or nothing where the tool rejects the input.
fn words_from(tool: &str, arguments: &[&str], output: &Path) -> Option<Vec<u32>> {
    let done = Command::new(tool).args(arguments).output().ok()?;
    if !done.status.success() {
        return None;
    }
    bytes_to_words(&std::fs::read(output).ok()?)
}

/// A shader's modules: for an environment, without and with debug information, plain and optimized.
fn compile(shader: &Path, environment: &str, scratch: &Path) -> Vec<(String, Vec<u32>)> {
    let shader_name = shader.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let source = shader.to_string_lossy().into_owned();
    let mut modules = Vec::new();
    for debug in [false, true] {
        let (plain, optimized) = (scratch.join("plain.spv"), scratch.join("optimized.spv"));
        let (plain_name, optimized_name) = (plain.to_string_lossy(), optimized.to_string_lossy());
        let mut arguments = vec!["-V", "--target-env", environment, "-o", &plain_name, &source];
        if debug {
            arguments.push("-g");
        }
        let name = format!("{shader_name}, {environment}{}", if debug { ", -g" } else { "" });
        // Not every shader is for every environment; the newest one takes all.
        let Some(words) = words_from("glslangValidator", &arguments, &plain) else {
            assert_ne!(environment, "vulkan1.3", "{name} does not compile");
            continue;
        };
        modules.push((name.clone(), words));
        if let Some(words) = words_from("spirv-opt", &["-O", &plain_name, "-o", &optimized_name], &optimized) {
            modules.push((format!("{name}, -O"), words));
        }
    }
    modules
}

/// How often each instruction occurs in the functions, without labels, branches, lines, and `OpPhi` of one predecessor.
fn profile(words: &[u32]) -> BTreeMap<u16, usize> {
    let left_out = [Op::Label, Op::Branch, Op::Line, Op::NoLine, Op::Undef].map(|op| op as u16);
    let mut counts = BTreeMap::new();
    let all = instructions(words);
    let start = all.iter().position(|(opcode, _)| *opcode == Op::Function as u16).unwrap_or(all.len());
    for (opcode, operands) in &all[start..] {
        let is_copy = *opcode == Op::Phi as u16 && operands.len() == 4;
        if !left_out.contains(opcode) && !is_copy {
            *counts.entry(*opcode).or_default() += 1;
        }
    }
    counts
}

/// The decorations and execution modes of a module, by kind: none may be lost.
fn decorations(words: &[u32]) -> BTreeMap<(u16, u32), usize> {
    let mut counts = BTreeMap::new();
    for (opcode, operands) in instructions(words) {
        let at = match opcode {
            o if o == Op::Decorate as u16 || o == Op::ExecutionMode as u16 => 1,
            o if o == Op::MemberDecorate as u16 => 2,
            o if o == Op::EntryPoint as u16 || o == Op::Capability as u16 => 0,
            _ => continue,
        };
        // The size of the workgroup is in the execution mode.
        let is_size = opcode == Op::Decorate as u16
            && operands[1] == spirv::Decoration::BuiltIn as u32
            && operands.get(2) == Some(&(spirv::BuiltIn::WorkgroupSize as u32));
        // Structs and arrays that are declared twice are one type afterwards.
        let is_of_type = opcode == Op::MemberDecorate as u16
            || opcode == Op::Decorate as u16
                && [spirv::Decoration::Block, spirv::Decoration::BufferBlock, spirv::Decoration::ArrayStride]
                    .contains(&spirv::Decoration::from_u32(operands[at]).unwrap_or(spirv::Decoration::Aliased));
        if !is_size {
            let count = counts.entry((opcode, operands[at])).or_default();
            *count = if is_of_type { 1 } else { *count + 1 };
        }
    }
    counts
}

/// The texts of debug information, with the opcodes that they belong to.
fn debug_texts(words: &[u32]) -> BTreeSet<(u16, Vec<u32>)> {
    let mut texts = BTreeSet::new();
    for (opcode, operands) in instructions(words) {
        let text = match Op::from_u32(u32::from(opcode)) {
            Some(Op::String) => 1,
            Some(Op::MemberName) => 2,
            Some(Op::SourceExtension | Op::SourceContinued | Op::ModuleProcessed) => 0,
            Some(Op::Source) => {
                // Language and version; the file is an id.
                texts.insert((opcode, operands[..2].to_vec()));
                continue;
            }
            _ => continue,
        };
        texts.insert((opcode, operands[text..].to_vec()));
    }
    texts
}

fn check(name: &str, words: &[u32], environment: &str, options: DeserializeOptions) -> Result<(), String> {
    let context = context();
    let ir = deserialize_with(&context, words, &options).map_err(|e| e.to_string())?;
    let module = ir.root().ok_or("no module")?;
    let mut diagnostics = Diagnostics::new();
    if !verify(&ir, module, &mut diagnostics) {
        return Err(diagnostics.render(&context));
    }
    let again = serialize(&ir, module, &WRITING).map_err(|d| d.render(&context))?;
    validate(&again, environment)?;
    // Operations of both signednesses on specialization constants are computed in the function, with casts.
    let is_recomputed = name.starts_with("shared.comp");
    if !is_recomputed && profile(words) != profile(&again) {
        return Err(format!("other instructions: {:?}, {:?}", profile(words), profile(&again)));
    }
    if !is_recomputed && decorations(words) != decorations(&again) {
        return Err(format!("other decorations: {:?}, {:?}", decorations(words), decorations(&again)));
    }
    let (before, after) = (debug_texts(words), debug_texts(&again));
    match options.strip_debug {
        true if !after.is_empty() => return Err(format!("debug information is left: {after:?}")),
        false if before != after => return Err(format!("other debug information: {before:?}, {after:?}")),
        _ => {}
    }
    // The text says all that the words say.
    let text = print_op_with(&ir, module, &PrintOptions { debug_info: true, ..PrintOptions::default() });
    let fresh = support::context();
    let ir = parse_source(&fresh, name, &text).map_err(|d| d.render(&fresh))?;
    let module = support::module(&ir).ok_or("no module in the text")?;
    let from_text = serialize(&ir, module, &WRITING).map_err(|d| d.render(&fresh))?;
    match support::first_difference(&support::canonical_text(&again)?, &support::canonical_text(&from_text)?) {
        None => Ok(()),
        Some(difference) => Err(format!("the text stands for something else: {difference}")),
    }
}

#[test]
fn modules_of_glslang_come_back() {
    if !["glslangValidator", "spirv-opt", "spirv-val"].iter().all(|tool| has_tool(tool)) {
        return;
    }
    let scratch = std::env::temp_dir().join(format!("vulcanize-compilers-{}", std::process::id()));
    std::fs::create_dir_all(&scratch).expect("a folder for what is compiled");
    let (mut failures, mut count) = (Vec::new(), 0);
    for shader in shaders() {
        for environment in ["vulkan1.0", "vulkan1.3"] {
            for (name, words) in compile(&shader, environment, &scratch) {
                // glslang writes loop controls that the version does not have yet.
                if validate(&words, environment).is_err() {
                    continue;
                }
                for (structurize_control_flow, strip_debug) in [(true, false), (false, false), (true, true)] {
                    count += 1;
                    let options =
                        DeserializeOptions { structurize_control_flow, strip_debug, ..DeserializeOptions::default() };
                    if let Err(message) = check(&name, &words, environment, options) {
                        failures.push(format!("{name}: {message}"));
                    }
                }
            }
        }
    }
    let _ = std::fs::remove_dir_all(&scratch);
    assert!(failures.is_empty(), "{} of {count}: {}", failures.len(), failures.join("\n"));
    assert!(count > 250, "{count} modules");
}

/// A small generator of numbers: the same ones on every machine.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % below.max(1) as u64) as usize
    }
}

/// A word is changed, copied from elsewhere, or a run of words is taken out or repeated.
fn mutate(words: &mut Vec<u32>, numbers: &mut Numbers) {
    for _ in 0..=numbers.next(3) {
        let at = 5 + numbers.next(words.len() - 5);
        let other = 5 + numbers.next(words.len() - 5);
        match numbers.next(5) {
            0 => words[at] = numbers.next(200) as u32,
            1 => words[at] = words[other],
            2 => words[at] ^= 1 << numbers.next(32),
            3 => {
                words.drain(at..(at + 1 + numbers.next(6)).min(words.len()));
            }
            _ => {
                let run: Vec<u32> = words[at..(at + 1 + numbers.next(6)).min(words.len())].to_vec();
                words.splice(other..other, run);
            }
        }
    }
}

#[test]
fn mutants_are_modules_or_errors() {
    if !["glslangValidator", "spirv-opt"].iter().all(|tool| has_tool(tool)) {
        return;
    }
    let scratch = std::env::temp_dir().join(format!("vulcanize-mutants-{}", std::process::id()));
    std::fs::create_dir_all(&scratch).expect("a folder for what is compiled");
    let mut numbers = Numbers(0x9E37_79B9_7F4A_7C15);
    let mut accepted = 0;
    for shader in shaders() {
        let Some((_, words)) = compile(&shader, "vulkan1.3", &scratch).pop() else { continue };
        for round in 0..150 {
            let mut mutant = words.clone();
            mutate(&mut mutant, &mut numbers);
            let context = context();
            let structurize_control_flow = round % 3 != 0;
            let options = DeserializeOptions { structurize_control_flow, ..DeserializeOptions::default() };
            if let Ok(ir) = deserialize_with(&context, &mutant, &options)
                && let Some(module) = ir.root()
                && verify(&ir, module, &mut Diagnostics::new())
            {
                accepted += 1;
                let _ = serialize(&ir, module, &WRITING);
            }
        }
    }
    let _ = std::fs::remove_dir_all(&scratch);
    assert!(accepted > 100, "only {accepted} mutants were accepted: the changes are too coarse");
}
