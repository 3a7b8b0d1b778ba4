//! Every decoration of the grammar on a variable, a result and a parameter: as an attribute, in words, and back.

use std::collections::HashMap;

use crate::support::{context, has_tool, instructions, module, parse, run};
use vulcanize_ir::text::{PrintOptions, print_op_with};
use vulcanize_ir::{Diagnostics, verify};
use vulcanize_serialization::assembly::assemble;
use vulcanize_serialization::{SerializeOptions, deserialize, serialize, words_to_bytes};
use vulcanize_spirv::attributes::{decoration_attribute_name, enum_def_of};
use vulcanize_target_env::{EnumKind, Enumerant, Instruction, Operand, OperandKind, Quantifier};

/// A sample operand of this kind, in the form in which it is read back.
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
    // The cases are about words, not about their demands on a module.
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

/// The possible target of a decoration, by its name in [`module_of`].
const TARGETS: &[&str] = &[
    "float",
    "vector",
    "array",
    "list",
    "pointer",
    "struct",
    "member",
    "constant",
    "composite",
    "undef",
    "spec",
    "spec_composite",
    "global",
    "function",
    "parameter",
    "local",
    "sum",
    "load",
    "call",
    "sine",
    "phi",
];

/// The instructions that decorate a target.
fn decorating(target: &str, case: &Enumerant, operands: &[String]) -> String {
    let is_literal_string = case.parameters.first().is_some_and(|p| p.kind == OperandKind::LiteralString);
    let opcode = match (target, case.parameters.first()) {
        ("member", _) if is_literal_string => "OpMemberDecorateString",
        ("member", _) => "OpMemberDecorate",
        (_, Some(first)) if first.kind.is_id() => "OpDecorateId",
        _ if is_literal_string && case.name != "LinkageAttributes" => "OpDecorateString",
        _ => "OpDecorate",
    };
    let id = if target == "member" { "%struct 1".to_owned() } else { format!("%{target}") };
    let lines: Vec<String> = operands.iter().map(|o| format!("{opcode} {id} {} {o}", case.assembly_name)).collect();
    lines.join("\n")
}

/// A module in which the targets have these decorations.
fn module_of(targets: &[&str], case: &Enumerant, operands: &[String]) -> String {
    let lines: Vec<String> = targets.iter().map(|target| decorating(target, case, operands)).collect();
    format!(
        "OpCapability Shader
OpCapability Linkage
%glsl = OpExtInstImport \"GLSL.std.450\"
OpMemoryModel Logical GLSL450
{}
%void = OpTypeVoid
%bool = OpTypeBool
%int = OpTypeInt 32 0
%float = OpTypeFloat 32
%two = OpConstant %int 2
%vector = OpTypeVector %float 2
%array = OpTypeArray %float %two
%list = OpTypeRuntimeArray %float
%struct = OpTypeStruct %float %vector %array
%buffer = OpTypeStruct %list
%pointer = OpTypePointer Private %struct
%buffer_pointer = OpTypePointer StorageBuffer %buffer
%local_pointer = OpTypePointer Function %float
%true = OpConstantTrue %bool
%constant = OpConstant %float 1.5
%composite = OpConstantComposite %vector %constant %constant
%undef = OpUndef %float
%spec = OpSpecConstant %float 3
%spec_composite = OpSpecConstantComposite %vector %spec %spec
%other = OpVariable %pointer Private
%global = OpVariable %pointer Private
%data = OpVariable %buffer_pointer StorageBuffer
%fn = OpTypeFunction %float %float
%function = OpFunction %float None %fn
%parameter = OpFunctionParameter %float
%first = OpLabel
%local = OpVariable %local_pointer Function
OpStore %local %undef
%load = OpLoad %float %local
%sum = OpFAdd %float %load %constant
%half = OpCompositeExtract %float %composite 0
%third = OpCompositeExtract %float %spec_composite 0
%sine = OpExtInst %float %glsl Sin %sum
%call = OpFunctionCall %float %function %spec
OpSelectionMerge %last None
OpBranchConditional %true %then %last
%then = OpLabel
OpBranch %last
%last = OpLabel
%phi = OpPhi %float %sine %first %call %then
OpReturnValue %phi
OpFunctionEnd
",
        lines.join("\n")
    )
}

/// The decorations of words, each with the opcode of its target; ids are given by their defining instructions.
fn decorations_of(words: &[u32]) -> Vec<String> {
    let all = instructions(words);
    let mut opcodes: HashMap<u32, u16> = HashMap::new();
    for (opcode, operands) in &all {
        let row = Instruction::by_opcode(*opcode).filter(|row| row.has_result());
        let id = row.and_then(|row| operands.get(usize::from(row.has_result_type())));
        opcodes.extend(id.map(|&id| (id, *opcode)));
    }
    let name =
        |id: u32| opcodes.get(&id).and_then(|&opcode| Instruction::by_opcode(opcode)).map_or("?", |row| row.name);
    let mut found = Vec::new();
    for (opcode, operands) in &all {
        let row = Instruction::by_opcode(*opcode).filter(|row| row.name.contains("Decorate"));
        let Some(row) = row else { continue };
        let is_id = row.name == "DecorateId";
        let first = if row.name.starts_with("Member") { 3 } else { 2 };
        let rest: Vec<String> = operands[first..]
            .iter()
            .map(|&word| if is_id { name(word).to_owned() } else { word.to_string() })
            .collect();
        let member = if first == 3 { format!(".{}", operands[1]) } else { String::new() };
        found.push(format!("{}{member} {} {}", name(operands[0]), operands[first - 1], rest.join(" ")));
    }
    found.sort();
    found
}

/// An operand of a decoration in assembly, the first time or the second time.
fn assembly_operand(parameter: &Operand, index: usize) -> String {
    match parameter.kind {
        OperandKind::LiteralString => format!("\"text {index}\""),
        OperandKind::LiteralFloat => format!("{index}.5"),
        OperandKind::Enum(kind) => kind.enumerants()[index % kind.enumerants().len()].assembly_name.to_owned(),
        OperandKind::IdScope => "%two".to_owned(),
        kind if kind.is_id() => "%other".to_owned(),
        _ => (4 + index).to_string(),
    }
}

fn operands_in_assembly(case: &Enumerant, first: usize) -> String {
    let operands = case.parameters.iter().enumerate().map(|(index, operand)| assembly_operand(operand, first + index));
    operands.collect::<Vec<_>>().join(" ")
}

/// Which decorations have no place in the dialect where they have no meaning, or none that is allowed, in SPIR-V.
fn is_exempt(target: &str, case: &Enumerant) -> bool {
    let is_id = case.parameters.first().is_some_and(|p| p.kind.is_id());
    let is_type = ["float", "vector", "array", "list", "pointer", "struct", "member"].contains(&target);
    match (target, case.name) {
        // Types are declared before the things that an id could name, and decorations of members have no ids.
        _ if is_id && is_type => true,
        ("member", "LinkageAttributes") => true,
        // All members have one, or none has.
        ("member", "Offset") => true,
        // For variables of the interface only, as in MLIR.
        ("local", "BuiltIn" | "Binding" | "DescriptorSet") => true,
        // Younger than the crate that types name decorations by.
        ("struct" | "member", "UTFEncodedKHR" | "CooperativeMatrixTransposeEXT" | "IntrinsicSAMSUNG") => true,
        _ => false,
    }
}

/// Decorations that may occur once only.
const SINGLE: &[&str] =
    &["ArrayStride", "Offset", "LinkageAttributes", "BuiltIn", "SpecId", "Location", "Binding", "DescriptorSet"];

#[test]
fn every_decoration_of_everything_in_a_binary_comes_back() {
    let (mut wrong, mut count) = (Vec::new(), 0);
    for case in EnumKind::Decoration.enumerants() {
        let targets: Vec<&str> = TARGETS.iter().copied().filter(|target| !is_exempt(target, case)).collect();
        let once = vec![operands_in_assembly(case, 0)];
        let twice = vec![operands_in_assembly(case, 0), operands_in_assembly(case, 1)];
        let is_repeated = case.parameters.iter().any(|p| !p.kind.is_id()) && !SINGLE.contains(&case.name);
        for operands in [Some(once), Some(twice).filter(|_| is_repeated)].into_iter().flatten() {
            count += targets.len();
            let check = |targets: &[&str]| {
                let assembly = module_of(targets, case, &operands);
                let words = assemble(&assembly).unwrap_or_else(|e| panic!("{e}\n{assembly}"));
                same_decorations(&words)
            };
            if let Err(all) = check(&targets) {
                let before = wrong.len();
                for target in &targets {
                    wrong.extend(check(&[target]).err().map(|e| format!("{target} {} {operands:?}: {e}", case.name)));
                }
                if wrong.len() == before {
                    wrong.push(format!("{} {operands:?} of all: {all}", case.name));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {count} are wrong\n{}", wrong.len(), wrong.join("\n"));
    assert!(count > 4000, "only {count} were looked at");
}

/// Takes words through the dialect and its text, and compares decorations.
fn same_decorations(words: &[u32]) -> Result<(), String> {
    let context = context();
    let ir = deserialize(&context, words).map_err(|error| error.to_string())?;
    let text = print_op_with(&ir, ir.root().ok_or("nothing was read")?, &PrintOptions::default());
    let fresh = crate::support::context();
    let ir = parse(&fresh, "text.mlir", &text).map_err(|error| error.lines().next().unwrap_or_default().to_owned())?;
    let options = SerializeOptions { check_declared_triple: false, ..SerializeOptions::default() };
    let written = serialize(&ir, module(&ir).ok_or("no module")?, &options);
    let written = written.map_err(|error| error.render(&fresh).lines().next().unwrap_or_default().to_owned())?;
    let (before, after) = (decorations_of(words), decorations_of(&written));
    let missing: Vec<&String> = before.iter().filter(|line| !after.contains(line)).collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("{missing:?} became {after:?}")) }
}
