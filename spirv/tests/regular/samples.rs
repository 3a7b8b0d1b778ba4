//! Texts of regular ops, made from the grammar: for each op the shortest, the longest, and one for each case of its enums.
#![allow(dead_code, reason = "the tests of several crates use parts of it")]

use vulcanize_ir::schema::OpDef;
use vulcanize_spirv::op_of_ext_inst;
use vulcanize_spirv::regular::{
    Parameter, Placement, Position, PositionKind, RegularForm, Representation, case_parameters, form_of, representation,
};
use vulcanize_target_env::{Enumerant, ExtInstSet, Instruction, Quantifier};

/// An op in text.
pub struct Sample {
    pub def: &'static OpDef,
    pub form: &'static RegularForm,
    /// Whether it stands directly in the module.
    pub in_module: bool,
    /// How many operands it has.
    pub operands: usize,
    /// The op in its custom form.
    pub text: String,
}

/// The regular ops of the whole grammar, in its order.
pub fn regular_ops() -> Vec<(&'static OpDef, &'static RegularForm)> {
    let core = Instruction::all().iter().filter_map(|instruction| match representation(instruction) {
        Some(Representation::Regular(def)) => Some(def),
        _ => None,
    });
    let sets = [ExtInstSet::GlslStd450, ExtInstSet::OpenClStd, ExtInstSet::Tosa];
    let extended = sets
        .into_iter()
        .flat_map(|set| set.instructions().iter().filter_map(move |inst| op_of_ext_inst(set, inst.number)));
    core.chain(extended).filter_map(|def| Some((def, form_of(def)?))).collect()
}

/// Which elements a sample has.
#[derive(Clone, Copy)]
struct Choice {
    optional: bool,
    /// The enum position whose case is not the first one, and the case's index.
    case: (usize, usize),
}

pub fn samples_of(def: &'static OpDef, form: &'static RegularForm) -> Vec<Sample> {
    let mut choices = vec![Choice { optional: false, case: (0, 0) }, Choice { optional: true, case: (0, 0) }];
    for (index, position) in form.positions.iter().enumerate() {
        if let PositionKind::Enum { kind, .. } = position.kind {
            let cases = 1..kind.enumerants().len();
            choices.extend(cases.map(|case| Choice { optional: true, case: (index, case) }));
        }
    }
    let places: &[bool] = match form.placement {
        Placement::Function => &[false],
        Placement::Module => &[true],
        Placement::Either => &[false, true],
    };
    let each =
        |&in_module: &bool| choices.iter().map(move |&choice| sample(def, form, in_module, choice)).collect::<Vec<_>>();
    places.iter().flat_map(each).collect()
}

fn sample(def: &'static OpDef, form: &'static RegularForm, in_module: bool, choice: Choice) -> Sample {
    let mut operands = 0;
    let mut elements = Vec::new();
    for (index, position) in form.positions.iter().enumerate() {
        let count = match position.quantifier {
            Quantifier::One => 1,
            Quantifier::Optional => usize::from(choice.optional),
            Quantifier::Any => 2 * usize::from(choice.optional),
        };
        for _ in 0..count {
            let case = if choice.case.0 == index { choice.case.1 } else { 0 };
            elements.push(element(position, in_module, case, &mut operands));
        }
    }
    let named = in_module && form.instruction.has_result();
    let mut text = String::new();
    let has_result = !in_module && form.instruction.has_type();
    if has_result {
        text += "%0 = ";
    }
    text += def.name;
    if named {
        text += if elements.is_empty() { " @own" } else { " @own =" };
    }
    if !elements.is_empty() {
        text += &format!(" {}", elements.join(", "));
    }
    let types = vec!["f32"; operands].join(", ");
    match (operands, has_result || (named && form.instruction.has_type())) {
        (0, false) => {}
        (0, true) => text += " : f32",
        (_, false) => text += &format!(" : ({types})"),
        (_, true) => text += &format!(" : ({types}) -> f32"),
    }
    Sample { def, form, in_module, operands, text }
}

fn element(position: &Position, in_module: bool, case: usize, operands: &mut usize) -> String {
    let mut value = || {
        *operands += 1;
        "%arg0".to_owned()
    };
    match position.kind {
        PositionKind::Value if in_module => "@f".to_owned(),
        PositionKind::Value => value(),
        PositionKind::Symbol => "@f".to_owned(),
        PositionKind::Type => "vector<4xf32>".to_owned(),
        PositionKind::Integer => "5".to_owned(),
        PositionKind::String => "\"te\\22xt\"".to_owned(),
        PositionKind::Float => "5.000000e-01".to_owned(),
        PositionKind::Enum { kind, def, .. } => {
            let case: &Enumerant = &kind.enumerants()[case];
            let word = def.name_of(u64::from(case.value)).unwrap_or(case.name);
            let is_none = kind.is_bit_enum() && case.value == 0;
            let parameters: Vec<String> = case_parameters(kind, case)
                .filter(|_| !is_none)
                .map(|parameter| match parameter {
                    Parameter::Value => value(),
                    Parameter::Symbol => "@f".to_owned(),
                    Parameter::Scope => "<Workgroup>".to_owned(),
                    Parameter::Integer => "8".to_owned(),
                })
                .collect();
            match parameters.is_empty() {
                true => format!("<{word}>"),
                false => format!("<{word}>({})", parameters.join(", ")),
            }
        }
    }
}

/// The text of a module around an op, as it is printed.
pub fn module_around(sample: &Sample) -> String {
    let text = &sample.text;
    let callee = "  spirv.func @f() \"None\" {\n    spirv.Return\n  }\n";
    if sample.in_module {
        return format!("spirv.module Logical GLSL450 {{\n{callee}  {text}\n}}");
    }
    let end = if sample.def.is_terminator() { "" } else { "    spirv.Return\n" };
    format!(
        "spirv.module Logical GLSL450 {{\n{callee}  spirv.func @main(%arg0: f32) \"None\" {{\n    {text}\n{end}  }}\n}}"
    )
}
