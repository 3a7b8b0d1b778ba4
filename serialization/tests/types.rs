//! Types to words and back: those of the table beside the types, which has each instruction of the grammar.

use crate::support::{context, instructions, module, parse, words_of, words_with};
use vulcanize_ir::print_op;
use vulcanize_serialization::{SerializeOptions, deserialize, serialize};
use vulcanize_target_env::Instruction;

const TABLE: &str = include_str!("../../spirv/tests/types/table.txt");

fn rows() -> Vec<(&'static str, &'static str)> {
    let lines = TABLE.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split_once(' ').unwrap_or_else(|| panic!("no second column: {line}"))).collect()
}

/// A module with a function that takes a value of the type; that returns nothing; or that has the type itself.
fn module_with(ty: &str) -> String {
    let function = match ty {
        "none" => "spirv.func @f() -> () \"None\" { spirv.Return }".to_owned(),
        _ => match ty.strip_prefix('(').and_then(|rest| rest.split_once(") -> ")) {
            Some((input, result)) => format!(
                "spirv.func @f(%x: {input}) -> {result} \"None\" {{ %r = spirv.Undef : {result} \
                 spirv.ReturnValue %r : {result} }}"
            ),
            None => format!("spirv.func @f(%x: {ty}) -> () \"None\" {{ spirv.Return }}"),
        },
    };
    format!(
        "spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, Linkage], []> {{\n  spirv.SpecConstant @count = 4 : i32\n  {function}\n}}"
    )
}

/// The line of the function in the text of the words' module.
fn signature(words: &[u32]) -> Result<String, String> {
    let context = context();
    let ir = deserialize(&context, words).map_err(|e| e.to_string())?;
    let text = print_op(&ir, ir.root().ok_or("no module")?);
    let line = text.lines().find(|line| line.contains("spirv.func")).ok_or("no function")?;
    Ok(line.trim().to_owned())
}

fn check(name: &str, ty: &str) -> Result<(), String> {
    let source = module_with(ty);
    // For the words, not for the type's demands on a module.
    let options = SerializeOptions { check_declared_triple: false, ..SerializeOptions::default() };
    let words = words_with(name, &source, &options)?;
    let opcode = name.strip_prefix("Op").and_then(Instruction::by_name).ok_or("no such instruction")?.opcode;
    // Only structs longer than an instruction are continued.
    if name != "OpTypeStructContinuedINTEL" && !instructions(&words).iter().any(|(found, _)| *found == opcode) {
        return Err("the words lack the instruction".to_owned());
    }
    let found = signature(&words)?;
    let context = context();
    let ir = parse(&context, name, &source)?;
    let text = print_op(&ir, module(&ir).ok_or("no module")?);
    let expected = text.lines().find(|line| line.contains("spirv.func")).ok_or("no function")?.trim();
    let without_names = |line: &str| line.split_once('(').map(|(_, rest)| rest.to_owned());
    if without_names(&found) != without_names(expected) {
        return Err(format!("\n  was {expected}\n  is  {found}"));
    }
    let back = deserialize(&context, &words).map_err(|e| e.to_string())?;
    let again = serialize(&back, back.root().ok_or("no module")?, &options);
    if again.map_err(|d| d.render(&context))? != words {
        return Err("other words the second time".to_owned());
    }
    Ok(())
}

#[test]
fn every_type_goes_to_words_and_back() {
    let failures: Vec<String> = rows()
        .into_iter()
        .filter_map(|(name, ty)| check(name, ty).err().map(|e| format!("{name} {ty}: {e}")))
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn wrong_sizes_are_rejected() {
    for (ty, message) in [
        ("!spirv.array<@nowhere x f32>", "names @nowhere, which is not defined in the module"),
        ("!spirv.array<@f x f32>", "names @f, which is no constant"),
    ] {
        let error = words_of("wrong.mlir", &module_with(ty)).expect_err(ty);
        assert!(error.contains(message), "{error}");
    }
}
