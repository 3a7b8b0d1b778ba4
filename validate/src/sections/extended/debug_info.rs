//! NonSemantic.Shader.DebugInfo, OpenCL.DebugInfo.100 and NonSemantic.Graph.DebugInfo: what their operands are.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;
use spirv::Op;
use vulcanize_target_env::{ExtInst, ExtInstSet};
use vulcanize_words::Inst;

use super::{
    BEFORE_OPERANDS, DEBUG_COUNT, DEBUG_DEFINITION, DEBUG_LINE, DEBUG_OPERAND, DEBUG_RESULT, DEBUG_REVISION, called,
};
use crate::checker::Checker;
use crate::module::{Sources, Type};

/// What an operand is.
#[derive(Clone, Copy, Debug)]
enum Role {
    /// Anything.
    Any,
    /// `OpString`
    Text,
    /// An unsigned constant of 32 bits; a literal in OpenCL.DebugInfo.100.
    Number,
    /// The same, or a specialization constant.
    NumberOrSpec,
    /// `OpConstant`
    Constant,
    /// `OpConstant` or DebugInfoNone.
    ConstantOrNone,
    /// An integer of constant value and at least 1.
    Size,
    /// A compilation unit, function, block, or composite type.
    Scope,
    /// A type of debug information.
    Type,
    /// The same, or a parameter of a template.
    TypeOrTemplate,
    /// The same, or void.
    Returned,
    /// One of these instructions of debug information.
    Called(&'static [&'static str]),
    /// `OpFunction`
    Function,
    /// `OpFunction` or DebugInfoNone.
    FunctionOrNone,
    /// `OpVariable` or `OpFunctionParameter`
    Local,
    /// `OpVariable`, a constant, or DebugInfoNone.
    Global,
    /// A value of integers.
    Index,
    /// A constant integer, or a variable of debug information of such a type.
    Counted,
    /// The elements of an array: [`count_of_elements`].
    Elements,
}

use Role::{
    Any, Called, Constant, ConstantOrNone, Counted, Elements, Function, FunctionOrNone, Global, Index, Local, Number,
    NumberOrSpec, Returned, Scope, Size, Text, Type as Ty, TypeOrTemplate,
};

const SOURCE: Role = Called(&["DebugSource"]);
const BASIC: Role = Called(&["DebugTypeBasic"]);
const COMPOSITE: Role = Called(&["DebugTypeComposite"]);
const VARIABLE: Role = Called(&["DebugLocalVariable"]);
const EXPRESSION: Role = Called(&["DebugExpression"]);
const PARAMETER: Role = Called(&["DebugTypeTemplateParameter", "DebugTypeTemplateTemplateParameter"]);
const FUNCTION: Role = Called(&["DebugFunction"]);
const DECLARATION: Role = Called(&["DebugFunctionDeclaration"]);
const MEMBER: Role = Called(&["DebugTypeMember", "DebugFunction", "DebugTypeInheritance"]);

/// The operands of an instruction, and those that repeat to its end.
type Operands = (&'static [Role], &'static [Role]);

/// Those of both sets.
const COMMON: &[(&str, Operands)] = &[
    ("DebugOperation", (&[Number], &[Number])),
    ("DebugCompilationUnit", (&[Number, Number, SOURCE, Number], &[])),
    ("DebugSource", (&[Text, Text], &[])),
    ("DebugTypeBasic", (&[Text, Constant, Number, Number, Number], &[])),
    ("DebugTypePointer", (&[Ty, Number, Number], &[])),
    ("DebugTypeQualifier", (&[Ty, Number], &[])),
    ("DebugTypeVector", (&[BASIC, Number], &[])),
    ("DebugTypeArray", (&[Ty], &[Elements])),
    ("DebugTypedef", (&[Text, BASIC, SOURCE, Number, Number, Scope], &[])),
    ("DebugTypeFunction", (&[Number, Returned], &[TypeOrTemplate])),
    ("DebugTypeEnum", (&[Text, Ty, SOURCE, Number, Number, Scope, Size, Number], &[Constant, Text])),
    ("DebugTypeComposite", (&[Text, Any, SOURCE, Number, Number, Scope, Text, ConstantOrNone, Number], &[MEMBER])),
    ("DebugTypeInheritance", (&[COMPOSITE, COMPOSITE, Constant, Constant, Number], &[])),
    ("DebugFunctionDeclaration", (&[Text, TYPE_OF_FUNCTION, SOURCE, Number, Number, Scope, Text, Number], &[])),
    ("DebugLexicalBlock", (&[SOURCE, Number, Number, Scope, Text], &[])),
    ("DebugScope", (&[Scope, Called(&["DebugInlinedAt"])], &[])),
    ("DebugLocalVariable", (&[Text, TypeOrTemplate, SOURCE, Number, Number, Scope, Number, Number], &[])),
    ("DebugDeclare", (&[VARIABLE, Local, EXPRESSION], &[Index])),
    ("DebugExpression", (&[], &[Called(&["DebugOperation"])])),
    ("DebugTypeTemplate", (&[Called(&["DebugTypeComposite", "DebugFunction"])], &[PARAMETER])),
    ("DebugTypeTemplateParameter", (&[Text, Ty, ConstantOrNone, SOURCE, Number, Number], &[])),
    (
        "DebugGlobalVariable",
        (&[Text, Ty, SOURCE, Number, Number, Scope, Text, Global, Any, Called(&["DebugTypeMember"])], &[]),
    ),
    ("DebugInlinedAt", (&[Number, Scope, Called(&["DebugInlinedAt"])], &[])),
    ("DebugValue", (&[VARIABLE, Any, EXPRESSION], &[Counted])),
];

const TYPE_OF_FUNCTION: Role = Called(&["DebugTypeFunction"]);

/// Those of NonSemantic.Shader.DebugInfo, beside or in place of the common ones.
const OF_SHADERS: &[(&str, Operands)] = &[
    ("DebugTypeMember", (&[Text, TypeOrTemplate, SOURCE, Number, Number, Constant, Constant, Number, Constant], &[])),
    (
        "DebugFunction",
        (&[Text, TYPE_OF_FUNCTION, SOURCE, Number, Number, Scope, Text, Number, Number, DECLARATION], &[]),
    ),
    ("DebugTypeMatrix", (&[Called(&["DebugTypeVector"]), Number], &[])),
    ("DebugTypeVectorIdEXT", (&[BASIC, NumberOrSpec], &[])),
    ("DebugTypeCooperativeMatrixKHR", (&[BASIC, NumberOrSpec, NumberOrSpec, NumberOrSpec, NumberOrSpec], &[])),
    ("DebugFunctionDefinition", (&[FUNCTION, Function], &[])),
    ("DebugLine", (&[SOURCE, Number, Number, Number, Number], &[])),
    ("DebugSourceContinued", (&[Text], &[])),
    ("DebugBuildIdentifier", (&[Text, Number], &[])),
    ("DebugStoragePath", (&[Text], &[])),
    ("DebugEntryPoint", (&[FUNCTION, Called(&["DebugCompilationUnit"]), Text, Text], &[])),
];

/// Those of OpenCL.DebugInfo.100.
const OF_KERNELS: &[(&str, Operands)] = &[
    (
        "DebugTypeMember",
        (&[Text, TypeOrTemplate, SOURCE, Number, Number, COMPOSITE, Constant, Constant, Number, Constant], &[]),
    ),
    (
        "DebugFunction",
        (
            &[Text, TYPE_OF_FUNCTION, SOURCE, Number, Number, Scope, Text, Number, Number, FunctionOrNone, DECLARATION],
            &[],
        ),
    ),
    ("DebugDeclare", (&[VARIABLE, Local, EXPRESSION], &[Any])),
];

/// By the name of the instruction, for shaders and for kernels.
static TABLES: LazyLock<[FxHashMap<&str, Operands>; 2]> =
    LazyLock::new(|| [OF_SHADERS, OF_KERNELS].map(|own| COMMON.iter().chain(own).copied().collect()));

/// The instructions of the second revision.
const OF_REVISION_101: &[&str] = &["DebugTypeVectorIdEXT", "DebugTypeCooperativeMatrixKHR"];

fn is_of_shaders(set: ExtInstSet) -> bool {
    matches!(set, ExtInstSet::NonSemanticShaderDebugInfo | ExtInstSet::NonSemanticShaderDebugInfo100)
}

pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, set: ExtInstSet, row: &ExtInst) {
    check_result(ck, inst, row);
    if OF_REVISION_101.contains(&row.name) && revision(ck, inst) < 101 {
        ck.report(DEBUG_REVISION, inst, format!("{} is in revision 101 and later", row.name));
        return;
    }
    let table = &TABLES[usize::from(!is_of_shaders(set))];
    let Some(&(fixed, repeated)) = table.get(row.name) else { return };
    let roles = || fixed.iter().chain(repeated.iter().cycle()).copied();
    for (index, (role, &word)) in roles().zip(inst.rest(BEFORE_OPERANDS)).enumerate() {
        if let Err(wanted) = check_operand(ck, set, role, word) {
            let rule = if matches!(role, Elements) { DEBUG_COUNT } else { DEBUG_OPERAND };
            let message = format!("operand {index} of {} is not {wanted}", row.name);
            ck.report(rule, inst, message);
            return;
        }
    }
    check_place(ck, inst, set, fixed);
    match row.name {
        "DebugTypeVector" | "DebugTypeMatrix" => check_count(ck, inst, set),
        "DebugTypeInheritance" => check_inheritance(ck, inst),
        "DebugFunctionDefinition" => check_definition(ck, inst),
        "DebugLine" => check_line(ck, inst),
        _ => {}
    }
}

fn check_result<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, row: &ExtInst) {
    if !matches!(inst.operand(0).and_then(|ty| ck.ty(ty)), Some(Type::Void)) {
        ck.report(DEBUG_RESULT, inst, format!("the result type of {} is not void", row.name));
    }
}

fn revision(ck: &Checker<'_, '_>, inst: &Inst<'_>) -> u32 {
    let import = inst.operand(2).and_then(|set| ck.definition(set));
    let name = import.and_then(|import| import.text_lossy(1));
    name.and_then(|(name, _)| name.rsplit('.').next()?.parse().ok()).unwrap_or(0)
}

/// The name of the instruction of debug information that defines an id.
fn debug_name(ck: &Checker<'_, '_>, id: u32) -> Option<&'static str> {
    let (_, set, row) = called(ck, id)?;
    (is_of_shaders(set) || set == ExtInstSet::OpenClDebugInfo100).then_some(row.name)
}

fn check_operand(ck: &Checker<'_, '_>, set: ExtInstSet, role: Role, word: u32) -> Result<(), String> {
    // What nothing defines is reported elsewhere.
    let is_literal = matches!(role, Number | NumberOrSpec) && !is_of_shaders(set);
    let Some(definition) = ck.definition(word).filter(|_| !is_literal) else { return Ok(()) };
    let name = debug_name(ck, word);
    let is_none = name == Some("DebugInfoNone");
    let is_op = |ops: &[Op]| definition.op().is_some_and(|op| ops.contains(&op));
    let (fits, wanted) = match role {
        Any => (true, ""),
        Text => (is_op(&[Op::String]), "an OpString"),
        Number => (ck.is_number(word), "an OpConstant of an unsigned integer of 32 bits"),
        NumberOrSpec => (
            ck.is_number(word) || (ck.is_spec_constant(word) && ck.is_unsigned_word(word)),
            "a constant of an unsigned integer of 32 bits",
        ),
        Constant => (is_op(&[Op::Constant]), "an OpConstant"),
        ConstantOrNone => (is_none || is_op(&[Op::Constant]), "an OpConstant or DebugInfoNone"),
        Size => {
            (ck.known_integer(word).is_some_and(|size| size > 0) && is_op(&[Op::Constant]), "a positive OpConstant")
        }
        Scope => (name.is_some_and(is_scope), "a scope"),
        Ty => (name.is_some_and(|name| is_type(name, false)), "a type of debug information"),
        TypeOrTemplate => (name.is_some_and(|name| is_type(name, true)), "a type of debug information"),
        Returned => (
            is_op(&[Op::TypeVoid]) || name.is_some_and(|name| is_type(name, true)),
            "a type of debug information, or void",
        ),
        Called(names) => {
            let fits = name.is_some_and(|name| names.contains(&name));
            return if fits { Ok(()) } else { Err(names.join(" or ")) };
        }
        Function => (is_op(&[Op::Function]), "an OpFunction"),
        FunctionOrNone => (is_none || is_op(&[Op::Function]), "an OpFunction or DebugInfoNone"),
        Local => (is_op(&[Op::Variable, Op::FunctionParameter]), "an OpVariable or OpFunctionParameter"),
        Global => {
            (is_none || is_op(&[Op::Variable]) || ck.is_constant(word), "an OpVariable, a constant, or DebugInfoNone")
        }
        Index => (ck.type_of(word).is_some_and(|ty| ck.is_int(ty)), "an integer"),
        Counted => (
            (is_op(&[Op::Constant]) && ck.type_of(word).is_some_and(|ty| ck.is_int(ty)))
                || variable_of_integers(ck, set, word).is_some(),
            "a constant integer, or a variable of integers",
        ),
        Elements => (count_of_elements(ck, set, word), "a count of elements"),
    };
    if fits { Ok(()) } else { Err(wanted.to_owned()) }
}

fn is_scope(name: &str) -> bool {
    matches!(name, "DebugCompilationUnit" | "DebugFunction" | "DebugLexicalBlock" | "DebugTypeComposite")
}

fn is_type(name: &str, with_templates: bool) -> bool {
    match name {
        "DebugInfoNone" | "DebugTypedef" => true,
        "DebugTypeTemplateParameter" | "DebugTypeTemplateTemplateParameter" => with_templates,
        "DebugTypeTemplateParameterPack" => false,
        _ => name.starts_with("DebugType"),
    }
}

/// Whether a variable of debug information is of integers; the bits of these and whether they are unsigned.
fn variable_of_integers(ck: &Checker<'_, '_>, set: ExtInstSet, id: u32) -> Option<(Option<u64>, bool)> {
    const SIGNED: u64 = 4;
    const UNSIGNED: u64 = 6;
    let (variable, ..) = called(ck, id)?;
    matches!(debug_name(ck, id)?, "DebugLocalVariable" | "DebugGlobalVariable").then_some(())?;
    let (basic, ..) = called(ck, variable.operand(BEFORE_OPERANDS + 1)?)?;
    (debug_name(ck, basic.operand(1)?)? == "DebugTypeBasic").then_some(())?;
    let bits = ck.known_integer(basic.operand(BEFORE_OPERANDS + 1)?);
    let encoding = basic.operand(BEFORE_OPERANDS + 2)?;
    let encoding = if is_of_shaders(set) { ck.known_integer(encoding)? } else { u64::from(encoding) };
    matches!(encoding, SIGNED | UNSIGNED).then_some((bits, encoding == UNSIGNED))
}

/// Elements are counted by a constant of 32 or 64 bits, or by a variable of such unsigned integers.
fn count_of_elements(ck: &Checker<'_, '_>, set: ExtInstSet, id: u32) -> bool {
    let is_wide = |ty: u32| ck.is_int(ty) && matches!(ck.bit_width(ty), 32 | 64);
    let Some(definition) = ck.definition(id) else { return true };
    if definition.is(Op::Constant) {
        let is_some = is_of_shaders(set) || ck.known_integer(id) != Some(0);
        return is_some && ck.type_of(id).is_some_and(is_wide);
    }
    if is_of_shaders(set) && ck.is_spec_constant(id) {
        return ck.type_of(id).is_some_and(is_wide);
    }
    matches!(variable_of_integers(ck, set, id), Some((Some(32 | 64), true)))
}

/// A literal, or the value of a constant.
fn number(ck: &Checker<'_, '_>, set: ExtInstSet, word: u32) -> Option<u64> {
    if is_of_shaders(set) { ck.known_integer(word) } else { Some(u64::from(word)) }
}

fn check_count<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, set: ExtInstSet) {
    let count = inst.operand(BEFORE_OPERANDS + 1).and_then(|word| number(ck, set, word));
    if count.is_some_and(|count| !(1..=4).contains(&count)) {
        ck.report(DEBUG_COUNT, inst, "there are 1 to 4 components or columns");
    }
}

/// Only classes and structs inherit.
fn check_inheritance<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    const UNION: u32 = 2;
    for &id in inst.rest(BEFORE_OPERANDS).iter().take(2) {
        let tag = called(ck, id).and_then(|(composite, ..)| composite.operand(BEFORE_OPERANDS + 1));
        if tag == Some(UNION) {
            ck.report(DEBUG_OPERAND, inst, format!("{} is neither a class nor a struct", ck.shown(id)));
        }
    }
}

fn check_definition<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(function) = ck.current_function().copied() else { return };
    if ck.block != ck.entry_block {
        ck.report(DEBUG_DEFINITION, inst, "DebugFunctionDefinition is not in the entry block");
    }
    if inst.operand(BEFORE_OPERANDS + 1) != Some(function.id) {
        ck.report(DEBUG_DEFINITION, inst, "DebugFunctionDefinition names another function than the one around it");
    }
}

/// Where a source is followed by a line and a column, both are in its text.
fn check_place<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, set: ExtInstSet, roles: &[Role]) {
    let Some(at) = roles.windows(3).position(|roles| matches!(roles, [Called(["DebugSource"]), Number, Number])) else {
        return;
    };
    let is_range = matches!(roles.get(at + 3), Some(Number)) && at == 0;
    let &[source, line, column, ..] = inst.rest(BEFORE_OPERANDS + at) else { return };
    if !is_range && let (Some(line), Some(column)) = (number(ck, set, line), number(ck, set, column)) {
        check_in_text(ck, inst, source, line, column);
    }
}

fn check_in_text<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, source: u32, line: u64, column: u64) {
    let module = ck.module;
    let lengths = module.sources.get_or_init(|| Sources::of(module)).lines(source);
    let Some(lengths) = lengths.filter(|_| line > 0) else { return };
    let message = match usize::try_from(line - 1).ok().and_then(|index| lengths.get(index)) {
        None => format!("line {line} is after the {} lines of the source", lengths.len()),
        Some(&length) if column > u64::from(length) => format!("column {column} is after the end of line {line}"),
        Some(_) => return,
    };
    ck.report(DEBUG_LINE, inst, message);
}

fn check_line<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[source, ref numbers @ ..] = inst.rest(BEFORE_OPERANDS) else { return };
    let known: Vec<u64> = numbers.iter().filter_map(|&id| ck.known_integer(id)).collect();
    let &[start, end, first, last, ..] = &known[..] else { return };
    if start == 0 {
        ck.report(DEBUG_LINE, inst, "lines begin with 1");
    } else if end < start || (end == start && last < first) {
        ck.report(DEBUG_LINE, inst, format!("{end}:{last} is before {start}:{first}"));
    } else {
        if start != end {
            check_in_text(ck, inst, source, start, first);
        }
        check_in_text(ck, inst, source, end, last);
    }
}

pub(super) fn check_graph<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, row: &ExtInst) {
    check_result(ck, inst, row);
    let operands = inst.rest(BEFORE_OPERANDS);
    let is_op = |at: usize, op: Op| operands.get(at).is_some_and(|&id| ck.defined_as(id, op).is_some());
    let is_named = is_op(1, Op::String);
    let wrong = match row.name {
        "DebugGraph" if !is_op(0, Op::GraphARM) => Some("the graph is not an OpGraphARM"),
        "DebugOperation" => check_operation(ck, operands),
        "DebugTensor" => check_tensor(ck, operands),
        _ => None,
    };
    let wrong = wrong.or((!is_named && row.name != "DebugInfoNone").then_some("the name is not an OpString"));
    if let Some(wrong) = wrong {
        ck.report(DEBUG_OPERAND, inst, wrong);
    }
}

fn check_operation(ck: &Checker<'_, '_>, operands: &[u32]) -> Option<&'static str> {
    let &[graph, _, ref instructions @ ..] = operands else { return None };
    let graph = called(ck, graph)
        .filter(|(_, set, row)| *set == ExtInstSet::NonSemanticGraphDebugInfo && row.name == "DebugGraph");
    let Some((graph, ..)) = graph else { return Some("the first operand is not a DebugGraph") };
    if instructions.is_empty() {
        return Some("there is no instruction");
    }
    let graph = graph.operand(BEFORE_OPERANDS).and_then(|graph| ck.definition(graph))?;
    let end = ck.graph_end(graph.offset).unwrap_or(0);
    let is_within = |id: &u32| ck.definition(*id).is_some_and(|inst| (graph.offset..end).contains(&inst.offset));
    (!instructions.iter().all(is_within)).then_some("an instruction is not one of the graph")
}

fn check_tensor(ck: &Checker<'_, '_>, operands: &[u32]) -> Option<&'static str> {
    let &[tensor, _, ref index @ ..] = operands else { return None };
    let is_tensor = |ty: &u32| matches!(ck.ty(*ty), Some(Type::Tensor { .. }));
    let is_composite = match ck.value_type(tensor) {
        Some(Type::Tensor { .. }) => false,
        Some(Type::Array { element, .. }) if is_tensor(&element) => true,
        Some(Type::Struct { members }) if !members.is_empty() && members.iter().all(is_tensor) => true,
        _ => return Some("the first operand is neither a tensor nor made of tensors"),
    };
    match (is_composite, index) {
        (true, []) => Some("an index says which tensor of the composite it is"),
        (false, [_, ..]) => Some("only a tensor of a composite has an index"),
        (_, &[index, ..]) if !ck.is_number(index) => Some("the index is not a constant of 32 bits"),
        _ => None,
    }
}
