//! All regular ops: text is read and printed again, in both forms, and mistakes are rejected. The cases come from the
//! grammar.

pub mod samples;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use samples::{Sample, module_around, regular_ops, samples_of};
use vulcanize_ir::schema::Trait;
use vulcanize_ir::text::{PrintOptions, print_op_with};
use vulcanize_ir::{Context, Diagnostics, Ir, Op, WalkOrder, parse_source, verify};
use vulcanize_spirv::regular::{
    Parameter, PositionKind, RegularForm, Representation, case_parameters, form_of, representation,
};
use vulcanize_spirv::{op_of_ext_inst, op_of_instruction};
use vulcanize_target_env::{ExtInstSet, Instruction, Quantifier};

/// One context for all: most of the time would go into registering the dialect otherwise.
fn context() -> &'static Context {
    static CONTEXT: LazyLock<Context> = LazyLock::new(|| {
        let context = Context::new();
        context.register(&vulcanize_spirv::DIALECT);
        context
    });
    &CONTEXT
}

fn read<'c>(context: &'c Context, text: &str) -> Result<Ir<'c>, String> {
    parse_source(context, "case.mlir", text).map_err(|diagnostics| diagnostics.render(context))
}

fn print(ir: &Ir<'_>, generic: bool) -> String {
    let root = ir.root().expect("something was read");
    let options = PrintOptions { generic, ..PrintOptions::default() };
    print_op_with(ir, root, &options)
}

/// `spirv.module` in the builtin module that the printer puts around it.
fn wrapped(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| format!("  {line}")).collect();
    format!("module {{\n{}\n}}\n", lines.join("\n"))
}

fn all_samples() -> Vec<Sample> {
    regular_ops().into_iter().flat_map(|(def, form)| samples_of(def, form)).collect()
}

#[test]
fn every_instruction_is_something_in_the_dialect() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for instruction in Instruction::all() {
        let kind = match representation(instruction) {
            Some(Representation::Stanza(_)) => "stanza",
            Some(Representation::Regular(def)) => {
                assert_eq!(def.name, format!("spirv.{}", instruction.name));
                assert!(form_of(def).is_some());
                assert!(op_of_instruction(instruction).is_some_and(|found| std::ptr::eq(found, def)));
                "regular"
            }
            Some(Representation::Type) => "type",
            Some(Representation::Syntax) => "syntax",
            Some(Representation::Structure) => "structure",
            None => panic!("Op{} is nothing", instruction.name),
        };
        *counts.entry(kind).or_default() += 1;
    }
    assert!(counts["regular"] > 500, "{counts:?}");
    for set in [ExtInstSet::GlslStd450, ExtInstSet::OpenClStd, ExtInstSet::Tosa] {
        for inst in set.instructions() {
            assert!(op_of_ext_inst(set, inst.number).is_some(), "{} of {set}", inst.name);
        }
    }
}

/// The number of operands alone tells them apart: operands that are always there come first.
#[test]
fn optional_operands_stand_behind_the_others() {
    for (def, form) in regular_ops() {
        let mut flexible = false;
        for position in form.positions {
            match position.kind {
                PositionKind::Value => {
                    assert!(!flexible || position.quantifier != Quantifier::One, "{}: {}", def.name, position.name);
                    flexible |= position.quantifier != Quantifier::One;
                }
                PositionKind::Enum { kind, .. } => {
                    let mut all = kind.enumerants().iter().flat_map(|case| case_parameters(kind, case));
                    let has_values = all.any(|parameter| parameter == Parameter::Value);
                    assert!(!flexible || !has_values, "{}: {}", def.name, position.name);
                    flexible |= has_values;
                }
                _ => {}
            }
        }
        let mut names: Vec<&str> =
            def.attributes.iter().map(|a| a.name).chain(def.operands.iter().map(|o| o.name)).collect();
        names.sort_unstable();
        names.dedup();
        let values = form.positions.iter().filter(|p| matches!(p.kind, PositionKind::Value)).count();
        assert!(names.len() + values >= def.attributes.len() + def.operands.len(), "{}", def.name);
    }
}

#[test]
fn every_op_prints_as_it_was_read_in_both_forms() {
    for sample in all_samples() {
        let context = context();
        let text = module_around(&sample);
        let ir = read(context, &text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(print(&ir, false), wrapped(&text));
        let generic = print(&ir, true);
        assert!(generic.contains(&format!("\"{}\"(", sample.def.name)), "{generic}");
        let back = read(context, &generic).unwrap_or_else(|error| panic!("{error}\nin\n{generic}"));
        assert_eq!(print(&back, false), wrapped(&text));
    }
}

fn find(ir: &Ir<'_>, name: &str) -> Op {
    let root = ir.root().expect("something was read");
    ir.walk(root, WalkOrder::Pre).into_iter().find(|&op| ir.op_name_str(op) == name).expect("the op was read")
}

fn verdict(ir: &Ir<'_>) -> Result<(), String> {
    let mut diagnostics = Diagnostics::default();
    match verify(ir, ir.root().expect("something was read"), &mut diagnostics) {
        true => Ok(()),
        false => Err(diagnostics.render(ir.context())),
    }
}

/// Changes the op of a sample, and demands that the verifier reports it with these words.
fn reject(sample: &Sample, words: &str, change: impl FnOnce(&mut Ir<'_>, Op)) {
    let context = context();
    let mut ir = read(context, &module_around(sample)).unwrap_or_else(|error| panic!("{error}"));
    let op = find(&ir, sample.def.name);
    change(&mut ir, op);
    match verdict(&ir) {
        Ok(()) => panic!("accepted although it should say '{words}':\n{}", print(&ir, true)),
        Err(message) => assert!(message.contains(words), "'{words}' is not in\n{message}"),
    }
}

#[test]
fn wrong_attributes_are_rejected() {
    for (def, form) in regular_ops() {
        let longest = &samples_of(def, form)[1];
        for position in form.positions.iter().filter(|p| !matches!(p.kind, PositionKind::Value)) {
            let words = format!("'{}' failed to satisfy constraint", position.name);
            reject(longest, &words, |ir, op| {
                let context = ir.context();
                ir.set_attribute(op, context.identifier(position.name), context.unit_attr());
            });
            if position.quantifier == Quantifier::One {
                reject(longest, &format!("requires attribute '{}'", position.name), |ir, op| {
                    let name = ir.context().identifier(position.name);
                    ir.remove_attribute(op, name);
                });
            }
        }
    }
}

#[test]
fn wrong_numbers_of_operands_are_rejected() {
    for (def, form) in regular_ops() {
        let samples = samples_of(def, form);
        let needed = samples[0].operands;
        if needed > 0 {
            reject(&samples[0], "operand", |ir, op| {
                let fewer: Vec<_> = ir.operands(op).take(needed - 1).collect();
                ir.set_operands(op, &fewer);
            });
        }
        let is_variadic =
            form.positions.iter().any(|p| matches!(p.kind, PositionKind::Value) && p.quantifier == Quantifier::Any);
        if !is_variadic && samples[1].operands > 0 {
            reject(&samples[1], "operand", |ir, op| {
                let more: Vec<_> = ir.operands(op).chain(ir.operands(op).next()).collect();
                ir.set_operands(op, &more);
            });
        }
    }
}

/// Reads a text that is wrong, and demands that the message has these words.
fn reject_text(text: &str, words: &str) {
    let context = context();
    match read(context, text) {
        Ok(ir) => panic!("accepted although it should say '{words}':\n{}", print(&ir, false)),
        Err(message) => assert!(message.contains(words), "'{words}' is not in\n{message}"),
    }
}

#[test]
fn broken_texts_are_rejected() {
    for (def, form) in regular_ops() {
        let sample = &samples_of(def, form)[0];
        let text = module_around(sample);
        reject_text(&text.replace(&sample.text, &format!("{} 7 7", sample.text)), "");
        if sample.operands > 0 {
            // A type that is missing, and an operand that is.
            let (head, types) = sample.text.split_once(" : (").expect("there are types");
            let fewer = format!("{head} : ({}", types.replacen("f32", "f32, f32", 1));
            reject_text(&text.replace(&sample.text, &fewer), "operand types, but found");
        }
        for position in form.positions {
            reject_misspelt_case(&text, position);
        }
    }
}

fn reject_misspelt_case(text: &str, position: &vulcanize_spirv::regular::Position) {
    let PositionKind::Enum { kind, def, .. } = position.kind else { return };
    let first = def.name_of(u64::from(kind.enumerants()[0].value)).expect("it is a case");
    if position.quantifier == Quantifier::One && first.len() > 4 {
        let misspelt = text.replacen(&format!("<{first}>"), &format!("<{first}x>"), 1);
        reject_text(&misspelt, &format!("did you mean '{first}'?"));
    }
}

#[test]
fn results_are_there_or_not_as_the_grammar_says() {
    for (def, form) in regular_ops() {
        for sample in samples_of(def, form).into_iter().take(1) {
            change_results(&sample, form);
        }
    }
}

fn change_results(sample: &Sample, form: &RegularForm) {
    let context = context();
    let generic = print(&read(context, &module_around(sample)).unwrap_or_else(|error| panic!("{error}")), true);
    let line = generic.lines().find(|line| line.contains(&format!("\"{}\"(", sample.def.name))).expect("it is there");
    let changed = if sample.in_module || !form.instruction.has_type() {
        line.replace("-> ()", "-> f32")
    } else {
        line.replace("%0 = ", "").replace("-> f32", "-> ()")
    };
    assert_ne!(changed, line);
    reject_text(&generic.replace(line, &changed), "result");
}

#[test]
fn ops_stand_where_their_instruction_may() {
    let around = |op: &str| format!("spirv.module Logical GLSL450 {{\n  {op}\n}}");
    reject_text(&around("%0 = spirv.IsHelperInvocationEXT : i1"), "must appear in a function");
    reject_text(&around("%0 = spirv.ConstantNull : f32"), "has no result in a module");
    let function = |op: &str| around(&format!("spirv.func @f() \"None\" {{ {op} spirv.Return }}"));
    reject_text(&function("spirv.ConstantNull @null : f32"), "symbol's parent must have the SymbolTable trait");
    reject_text(&function("spirv.EmitMeshTasksEXTT"), "is unknown");
    reject_text(&function("%0 = spirv.CopyObject : f32"), "");
    reject_text(&function("%0 = spirv.ConstantFunctionPointerINTEL @g : i64"), "refers to @g, which is not defined");
    // The op of a stanza has one name only.
    reject_text(&function("spirv.GroupFMulKHR"), "is unknown");
}

#[test]
fn effects_are_those_of_the_instruction() {
    let def =
        |name: &str| op_of_instruction(Instruction::by_name(name).expect("it is in the grammar")).expect("it is an op");
    for name in ["TerminateInvocation", "IgnoreIntersectionKHR", "TerminateRayKHR", "EmitMeshTasksEXT", "AbortKHR"] {
        assert!(def(name).is_terminator(), "{name}");
    }
    for name in ["IgnoreIntersectionNV", "TerminateRayNV", "DemoteToHelperInvocation", "RayQueryProceedKHR"] {
        assert!(!def(name).is_terminator() && !def(name).is_pure(), "{name}");
    }
    for name in ["Any", "OuterProduct", "DPdx", "CopyLogical", "ImageQueryLod", "ConstantNull", "QuantizeToF16"] {
        assert!(def(name).is_pure(), "{name}");
    }
    assert!(def("String").has_trait(|t| matches!(t, Trait::Symbol)));
    let gl = |name: &str| {
        op_of_ext_inst(ExtInstSet::GlslStd450, ExtInstSet::GlslStd450.by_name(name).expect("known").number)
    };
    assert!(gl("Radians").is_some_and(|def| def.is_pure()));
    assert!(gl("Modf").is_some_and(|def| !def.is_pure()));
}

const EXTENDED: &str = r#"module {
  spirv.module Logical GLSL450 {
    spirv.String @format = "x = %f"
    spirv.ExtInst @source = "NonSemantic.Shader.DebugInfo.100", DebugSource, @format
    spirv.ExtInst @scope = "NonSemantic.Shader.DebugInfo.100", DebugCompilationUnit, 1 : i32, 4 : i32, @source, 2 : i32
    spirv.ExtInst @flag = "OpenCL.DebugInfo.100", DebugTypeQualifier, @scope, #spirv.debug_type_qualifier<ConstType>
    spirv.ExtInstWithForwardRefsKHR @later = "NonSemantic.Unknown.7", 12, @flag, f32, 5.000000e-01 : f32, true
    spirv.ExtInst @value = "NonSemantic.Unknown.7", 13 : f32
    spirv.func @main(%arg0: f32) "None" {
      %0 = spirv.ExtInst "NonSemantic.DebugPrintf", DebugPrintf, @format, %arg0 : (f32) -> none
      %1 = spirv.ExtInst "SPV_AMD_gcn_shader", TimeAMD : i64
      spirv.Return
    }
  }
}
"#;

#[test]
fn wrong_extended_instructions_are_rejected() {
    let cases = [
        ("DebugPrintf, @format", "DebugPrint, @format", "did you mean 'DebugPrintf'?"),
        ("DebugSource, @format", "DebugSource, @fromat", "refers to @fromat, which is not defined"),
        ("%arg0 : (f32)", "%arg0 : (f32, f32)", "expected 1 operand types, but found 2"),
        ("@format, %arg0 :", "@format, [%arg0] :", "expected"),
        ("13 : f32", "13, [] : f32", "expected a value, a symbol, a type, a constant"),
        ("spirv.ExtInst @value =", "spirv.ExtInst", "has no result in a module"),
    ];
    for (right, wrong, words) in cases {
        assert!(EXTENDED.contains(right), "{right}");
        reject_text(&EXTENDED.replacen(right, wrong, 1), words);
    }
}
