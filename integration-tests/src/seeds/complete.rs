//! From a block of a document to modules.
//!
//! A block is a program (functions, modules), types, attributes, or statements. Statements are taken one by one, each
//! with those before it whose results it uses. Open parts of a document are filled in:
//!
//! - an operand without a definition, or with `= … : type`, is an argument of the function around; where the type is
//!   not given it is the one that the use demands (the parser's answer tells it);
//! - a block without a definition is one that returns, with arguments of the types passed;
//! - a symbol without a definition is a function or a variable as its use asks for;
//! - `...` in a body is nothing; a body without a terminator returns.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use regex::Regex;

use super::document::Block;
use crate::invoke::vulcanize;

/// An example as a module.
#[derive(Clone, Debug)]
pub struct Example {
    /// The line of the document.
    pub line: usize,
    /// As the document has it.
    pub original: String,
    /// The module.
    pub text: String,
    /// Whether the document has a whole program, which is taken as it is but for `...`.
    pub program: bool,
}

macro_rules! pattern {
    ($name:ident = $pattern:literal) => {
        static $name: LazyLock<Regex> = LazyLock::new(|| Regex::new($pattern).expect("a constant pattern"));
    };
}

pattern!(STATEMENT = r#"^(%[\w:]+(, *%[\w:]+)* *= *)?("?(spirv|spv)\.[\w.]+|\.\.\.)"#);
pattern!(VALUE = r"%\w+");
pattern!(PLACEHOLDER = r"^(%\w+) *= *\.\.\.(?: *: *(\S.*))?");
pattern!(MISMATCH = r"use of value '(%\w+)[^']*' expects different type than prior uses: '(.+)' vs '");
pattern!(SUCCESSOR = r"(\^\w+)(?:\(([^()]*):([^()]*)\))?");
pattern!(SYMBOL = r"@\w+");
pattern!(CALL = r"FunctionCall (@\w+)\([^)]*\) *: *\(([^)]*)\) *-> *(.*)");
pattern!(TYPED_SYMBOL = r"(addressof|referenceof|_address_of|_reference_of) (@\w+) *: *(.*)");
pattern!(NAME = r#"^(?:%[\w:, %]+= *)?"?(?:spirv|spv)\.([\w.]+)"#);

/// The examples of a block; none when it holds no text of the dialect.
pub fn examples(block: &Block) -> Vec<Example> {
    let text = without_comments(&block.text);
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or("").trim();
    let is_ours = text.contains("spirv.") || text.contains("spv.");
    if !is_ours || text.contains("::=") || first.starts_with("operation") {
        return Vec::new();
    }
    let example = |original: &str, text: String, program| Example {
        line: block.line,
        original: original.trim().to_owned(),
        text,
        program,
    };
    if first.starts_with('!') || first.starts_with('#') {
        return text
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .map(|line| example(line, alone(line), false))
            .collect();
    }
    if is_program(first) {
        return programs(&text).iter().map(|one| example(one, complete_program(one), true)).collect();
    }
    let statements = statements(&text);
    let named = |index: usize| with_dependencies(&statements, index);
    (0..statements.len())
        .filter(|&index| !PLACEHOLDER.is_match(&statements[index]))
        .map(|index| example(&statements[index], complete(&named(index)), false))
        .collect()
}

fn without_comments(text: &str) -> String {
    text.lines().map(|line| line.split("//").next().unwrap_or("")).map(|line| format!("{line}\n")).collect()
}

/// A type or an attribute in a module.
fn alone(line: &str) -> String {
    if line.starts_with('!') {
        return format!("func.func private @example({line})\n");
    }
    format!("func.func private @example() attributes {{example = {line}}}\n")
}

// ---- programs ----

fn is_program(line: &str) -> bool {
    ["func ", "func.func ", "module ", "spirv.module ", "spirv.func ", "spv.module ", "spv.func "]
        .iter()
        .any(|start| line.starts_with(start))
}

/// The ops of a text, each from its first line on.
fn programs(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        match found.last_mut() {
            Some(last) if depth(last) > 0 || !is_program(line.trim()) => {
                last.push_str(line);
                last.push('\n');
            }
            _ => found.push(format!("{line}\n")),
        }
    }
    found
}

fn depth(text: &str) -> i32 {
    text.chars().map(|c| i32::from("{([".contains(c)) - i32::from("})]".contains(c))).sum()
}

fn complete_program(text: &str) -> String {
    let is_module = text.starts_with("module") || text.contains(".module");
    let filled = text.replace("{ ... }", if is_module { "{\n}" } else { "{\n  spirv.Return\n}" });
    let lines: Vec<&str> = filled.lines().filter(|line| line.trim() != "...").collect();
    let mut out = lines.join("\n") + "\n";
    let last = lines.iter().rev().map(|line| line.trim()).find(|line| !line.is_empty() && *line != "}").unwrap_or("");
    let closed_region = lines.iter().rev().filter(|line| line.trim() == "}").count() > 1;
    if !is_module && (closed_region && !ends_block(last) || last.ends_with("merge") || !ends_block(last)) {
        let end = out.trim_end().len() - 1;
        out.insert_str(end, "  spirv.Return\n");
    }
    if text.starts_with("spirv.func") || text.starts_with("spv.func") {
        let indented: String = out.lines().map(|line| format!("  {line}\n")).collect();
        out = format!("spirv.module Logical GLSL450 {{\n{indented}}}\n");
    }
    out
}

const TERMINATORS: &[&str] =
    &["Return", "ReturnValue", "Kill", "Unreachable", "Branch", "BranchConditional", "Switch", "EXT.EmitMeshTasks"];

fn ends_block(statement: &str) -> bool {
    statement.starts_with("return") || op_of(statement).is_some_and(|op| TERMINATORS.contains(&op))
}

/// The op of a statement, without namespace.
fn op_of(statement: &str) -> Option<&str> {
    NAME.captures(statement.trim()).and_then(|found| found.get(1)).map(|name| name.as_str())
}

// ---- statements ----

/// The statements of a text, each on one line.
fn statements(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && *line != "...") {
        let open =
            found.last().is_some_and(|last| depth(last) > 0 || last.ends_with([':', ',', '=']) || last.ends_with("->"));
        match found.last_mut() {
            Some(last) if open || !(STATEMENT.is_match(line) || PLACEHOLDER.is_match(line)) => {
                last.push('\n');
                last.push_str(line);
            }
            _ => found.push(line.to_owned()),
        }
    }
    found
}

fn results(statement: &str) -> Vec<&str> {
    if !statement.starts_with('%') {
        return Vec::new();
    }
    let names = statement.split('=').next().unwrap_or("");
    VALUE.find_iter(names).map(|name| name.as_str()).collect()
}

fn operands(statement: &str) -> Vec<&str> {
    let rest =
        if statement.starts_with('%') { statement.split_once('=').map_or("", |(_, rest)| rest) } else { statement };
    VALUE.find_iter(rest).map(|name| name.as_str()).collect()
}

/// A statement after those that define what it uses.
fn with_dependencies(statements: &[String], index: usize) -> Vec<&str> {
    let mut chosen = vec![index];
    let mut wanted: Vec<&str> = operands(&statements[index]);
    for before in (0..index).rev() {
        let defined = results(&statements[before]);
        if defined.iter().any(|name| wanted.contains(name)) {
            wanted.retain(|name| !defined.contains(name));
            wanted.extend(operands(&statements[before]));
            chosen.push(before);
        }
    }
    chosen.sort_unstable();
    chosen.into_iter().map(|index| statements[index].as_str()).collect()
}

/// The types of what a document leaves open, by name.
type Open = BTreeMap<String, String>;

fn complete(statements: &[&str]) -> String {
    let (mut open, mut defined, mut body) = (Open::new(), Vec::new(), Vec::new());
    for statement in statements {
        if let Some(found) = PLACEHOLDER.captures(statement) {
            let ty = found.get(2).map_or("none", |ty| ty.as_str());
            open.insert(found[1].to_owned(), ty.to_owned());
            continue;
        }
        for name in operands(statement) {
            if !defined.contains(&name) {
                open.entry(name.to_owned()).or_insert_with(|| "none".to_owned());
            }
        }
        if statement.ends_with("...") {
            // A constant of any value: the use says its type.
            open.extend(results(statement).into_iter().map(|name| (name.to_owned(), "none".to_owned())));
            continue;
        }
        defined.extend(results(statement));
        body.push(*statement);
    }
    // Each answer of the parser tells one type.
    for _ in 0..=open.len() {
        let text = around(&body, &open);
        let outcome = vulcanize(&["opt"], text.as_bytes());
        let Some(found) = MISMATCH.captures(&outcome.stderr) else { return text };
        match open.get_mut(&found[1]) {
            Some(ty) if ty == "none" => *ty = found[2].to_owned(),
            _ => return text,
        }
    }
    around(&body, &open)
}

const MODULE_LEVEL: &[&str] = &[
    "EntryPoint",
    "ExecutionMode",
    "GlobalVariable",
    "SpecConstant",
    "SpecConstantComposite",
    "EXT.SpecConstantCompositeReplicate",
    "func",
];

/// What stands around the statements.
fn around(body: &[&str], open: &Open) -> String {
    let last = body.last().copied().unwrap_or("");
    let op = op_of(last).unwrap_or("");
    let indented: String = body.iter().flat_map(|s| s.lines()).map(|line| format!("  {line}\n")).collect();
    if MODULE_LEVEL.contains(&op) {
        let symbols = symbols(op, last, body);
        return format!("spirv.module Logical GLSL450 {{\n{symbols}{indented}}}\n");
    }
    let arguments: Vec<String> = open.iter().map(|(name, ty)| format!("{name}: {ty}")).collect();
    let result = match op {
        "ReturnValue" => last.rsplit_once(':').map(|(_, ty)| format!(" ->{ty}")).unwrap_or_default(),
        _ => String::new(),
    };
    let (before, after) = construct(op, last);
    let end = if ends_block(last) { String::new() } else { "  return\n".to_owned() };
    let declared = declared(last);
    let arguments = arguments.join(", ");
    let blocks = if op.starts_with("Branch") { targets(last) } else { String::new() };
    format!("{declared}func.func @example({arguments}){result} {{\n{before}{indented}{after}{end}{blocks}}}\n")
}

/// What an op stands in that cannot stand in a function.
fn construct(op: &str, last: &str) -> (&'static str, &'static str) {
    match op {
        "mlir.merge" | "_merge" => (
            "  %condition = spirv.Constant true\n  spirv.mlir.selection {\n  spirv.BranchConditional %condition, ^then, ^merge\n\
             ^then:\n  spirv.Branch ^merge\n  ^merge:\n",
            "  }\n",
        ),
        "mlir.yield" if last.contains(':') => ("  %example = spirv.SpecConstantOperation ", ""),
        _ => ("", ""),
    }
}

/// The blocks that a branch names.
fn targets(statement: &str) -> String {
    let mut out = String::new();
    for (number, found) in SUCCESSOR.captures_iter(statement).enumerate() {
        let types: Vec<&str> = found.get(3).map_or(Vec::new(), |types| types.as_str().split(',').collect());
        let arguments: Vec<String> =
            types.iter().enumerate().map(|(index, ty)| format!("%block{number}_{index}: {}", ty.trim())).collect();
        let list = if arguments.is_empty() { String::new() } else { format!("({})", arguments.join(", ")) };
        out.push_str(&format!("{}{list}:\n  return\n", &found[1]));
    }
    out
}

/// What a statement in a function refers to by symbol.
fn declared(statement: &str) -> String {
    if let Some(found) = CALL.captures(statement) {
        let inputs: Vec<&str> = found[2].split(',').map(str::trim).filter(|ty| !ty.is_empty()).collect();
        let arguments: Vec<String> = inputs.iter().enumerate().map(|(i, ty)| format!("%arg{i}: {ty}")).collect();
        let result = found[3].trim();
        let body = match result {
            "()" => "spirv.Return".to_owned(),
            ty => format!("%0 = spirv.Undef : {ty}\n  spirv.ReturnValue %0 : {ty}"),
        };
        return format!("spirv.func {}({}) -> {result} \"None\" {{\n  {body}\n}}\n", &found[1], arguments.join(", "));
    }
    let Some(found) = TYPED_SYMBOL.captures(statement) else { return String::new() };
    if found[1].contains("address") {
        return format!("spirv.GlobalVariable {} : {}\n", &found[2], &found[3]);
    }
    let zero = if found[3].starts_with('f') { "0.0" } else { "0" };
    format!("spirv.SpecConstant {} = {zero} : {}\n", &found[2], &found[3])
}

/// What a statement in a module refers to by symbol.
fn symbols(op: &str, statement: &str, body: &[&str]) -> String {
    let mut out = String::new();
    let defined: Vec<&str> = body.iter().filter_map(|s| SYMBOL.find(s)).map(|found| found.as_str()).collect();
    for (index, symbol) in SYMBOL.find_iter(statement).map(|found| found.as_str()).enumerate() {
        let is_defined_here = index == 0 && !matches!(op, "EntryPoint" | "ExecutionMode");
        let is_repeated = SYMBOL.find_iter(statement).take(index).any(|before| before.as_str() == symbol);
        let is_before = defined.contains(&symbol) && !matches!(op, "EntryPoint" | "ExecutionMode");
        if is_defined_here || is_repeated || is_before {
            continue;
        }
        out.push_str(&match (op, index) {
            ("EntryPoint" | "ExecutionMode", 0) => {
                format!("  spirv.func {symbol}() \"None\" {{\n    spirv.Return\n  }}\n")
            }
            ("EntryPoint", _) => format!("  spirv.GlobalVariable {symbol} : !spirv.ptr<f32, Input>\n"),
            ("GlobalVariable", _) => format!("  spirv.GlobalVariable {symbol} : !spirv.ptr<f32, Private>\n"),
            _ => format!("  spirv.SpecConstant {symbol} = 1 : i32\n"),
        });
    }
    out
}
