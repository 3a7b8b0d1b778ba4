//! Every decoration of the grammar on a variable, a result and a parameter: as an attribute, in words, and back.

mod support;

use support::{context, has_tool, module, parse, run};
use vulcanize_ir::text::{PrintOptions, print_op_with};
use vulcanize_ir::{Diagnostics, verify};
use vulcanize_serialization::{SerializeOptions, deserialize, serialize, words_to_bytes};
use vulcanize_spirv::attributes::{decoration_attribute_name, enum_def_of};
use vulcanize_target_env::{EnumKind, Enumerant, Operand, OperandKind, Quantifier};

/// What an operand of this kind may be, in the form in which it is read back.
fn operand_text(parameter: &Operand, index: usize) -> String {
    match parameter.kind {
        OperandKind::LiteralString => format!("\"text {index}\""),
        OperandKind::LiteralFloat => "1.500000e+00 : f32".to_owned(),
        // MLIR writes built-ins as strings.
        OperandKind::Enum(EnumKind::BuiltIn) => "\"Position\"".to_owned(),
        OperandKind::Enum(kind) => {
            let case = &kind.enumerants()[index % kind.enumerants().len()];
            format!("#spirv.{}<{}>", enum_def_of(kind).mnemonic, case.name)
        }
        OperandKind::IdScope => "2 : i32".to_owned(),
        kind if kind.is_id() => "@other".to_owned(),
        _ => format!("{} : i32", 4 + index),
    }
}

/// The attribute that is this decoration.
fn attribute_text(case: &Enumerant) -> String {
    let name = decoration_attribute_name(case.name);
    match case.name {
        "LinkageAttributes" => {
            format!("{name} = #spirv.linkage_attributes<linkage_name = \"outside\", linkage_type = <Import>>")
        }
        "CacheControlLoadINTEL" => {
            format!("{name} = [#spirv.{name}<cache_level = 1, load_cache_control = Streaming>]")
        }
        "CacheControlStoreINTEL" => {
            format!("{name} = [#spirv.{name}<cache_level = 1, store_cache_control = WriteBack>]")
        }
        _ => {
            let mut operands: Vec<String> =
                case.parameters.iter().enumerate().map(|(index, operand)| operand_text(operand, index)).collect();
            let is_variadic = case.parameters.iter().any(|operand| operand.quantifier == Quantifier::Any);
            if is_variadic {
                operands.push(operand_text(&case.parameters[0], 1));
            }
            match &operands[..] {
                [] => name,
                [operand] if !is_variadic => format!("{name} = {operand}"),
                operands => format!("{name} = [[{}]]", operands.join(", ")),
            }
        }
    }
}

/// The words of a text, and the text that they are read as.
fn round_trip(text: &str) -> Result<(Vec<u32>, String), String> {
    let context = context();
    let ir = parse(&context, "case.mlir", text)?;
    // The cases are about words; what they demand of a module is another matter.
    let options = SerializeOptions { check_declared_triple: false, ..SerializeOptions::default() };
    let module = module(&ir).ok_or("no module")?;
    let words = serialize(&ir, module, &options).map_err(|error| error.render(&context))?;
    let back = deserialize(&context, &words).map_err(|error| error.to_string())?;
    let root = back.root().ok_or("nothing was read")?;
    let mut diagnostics = Diagnostics::new();
    if !verify(&back, root, &mut diagnostics) {
        return Err(diagnostics.render(&context));
    }
    let again = serialize(&back, root, &options).map_err(|error| error.render(&context))?;
    let printed = print_op_with(&back, root, &PrintOptions::default());
    if again == words { Ok((words, printed)) } else { Err(format!("other words from\n{printed}")) }
}

/// A module with the attribute at one of the places.
fn module_text(place: &str, case: &Enumerant, attribute: &str) -> String {
    // MLIR has the decorations of parameters that have no operands.
    let parameter = match case.parameters {
        [] => format!(" {{spirv.decoration = #spirv.decoration<{}>}}", case.name),
        _ => " {vulcanize.decorations = {ATTRIBUTE}}".to_owned(),
    };
    let at =
        |here: &str, braces: &str| if place == here { braces.replace("ATTRIBUTE", attribute) } else { String::new() };
    format!(
        "spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {{
  spirv.GlobalVariable @other : !spirv.ptr<i32, Private>
  spirv.GlobalVariable @variable{} : !spirv.ptr<i32, Private>
  spirv.func @f(%a: f32{}) \"None\" {{
    %0 = spirv.FAdd %a, %a{} : f32
    spirv.Return
  }}
}}
",
        at("variable", " {ATTRIBUTE}"),
        at("parameter", &parameter),
        at("result", " {ATTRIBUTE}"),
    )
}

#[test]
fn every_decoration_of_the_grammar_comes_back() {
    let judge = has_tool("spirv-dis");
    let (mut wrong, mut unknown, mut judged) = (Vec::new(), Vec::new(), 0);
    for case in EnumKind::Decoration.enumerants() {
        let attribute = attribute_text(case);
        for place in ["variable", "parameter", "result"] {
            let (words, text) = match round_trip(&module_text(place, case, &attribute)) {
                Ok(found) => found,
                Err(error) => {
                    wrong.push(format!("{place} {attribute}: {error}"));
                    continue;
                }
            };
            let is_there = match (place, case.parameters) {
                ("variable", _) if case.name == "BuiltIn" => text.contains("@variable built_in(\"Position\")"),
                ("parameter", []) => text.contains(&format!("#spirv.decoration<{}>", case.name)),
                _ => text.contains(&attribute),
            };
            if !is_there {
                wrong.push(format!("{place} {attribute} is read as\n{text}"));
            }
            if !judge {
                continue;
            }
            match run("spirv-dis", &["--no-color", "-"], &words_to_bytes(&words)) {
                Ok(text) if String::from_utf8_lossy(&text).contains(" OpDecorate") => judged += 1,
                Ok(text) => wrong.push(format!("{place} {attribute}: not in\n{}", String::from_utf8_lossy(&text))),
                // The tool takes one of them.
                Err(_) if case.parameters.iter().any(|operand| operand.quantifier == Quantifier::Any) => {}
                // Younger than the tool.
                Err(error) if error.contains("Invalid decoration operand") => unknown.push(case.name),
                Err(error) => wrong.push(format!("{place} {attribute}: {error}")),
            }
        }
    }
    assert!(wrong.is_empty(), "{} are wrong\n{}", wrong.len(), wrong.join("\n"));
    assert!(!judge || judged > 300, "only {judged} were judged; the tool does not know {unknown:?}");
}
