//! Broken rules of SPIR-V or of an environment (docs/validator.md).

use serde_json::{Value, json};
use vulcanize_validate::{SourceLine, Violation, WordsError};

/// The result of checking one module.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The name that the module has in MLIR.
    pub name: Option<String>,
    /// The broken rules, or why the words are no instructions.
    pub found: Result<Vec<Violation>, WordsError>,
}

/// The results for the environment `env`: one object with `modules`, indented, with a line's end.
pub fn violations(env: &str, modules: &[Checked]) -> String {
    let modules: Vec<Value> = modules.iter().map(module).collect();
    format!("{:#}\n", json!({ "env": env, "modules": modules }))
}

fn module(Checked { name, found }: &Checked) -> Value {
    let violations: Vec<Value> = found.iter().flatten().map(violation).collect();
    json!({ "name": name, "error": found.as_ref().err().map(error), "violations": violations })
}

fn error(error: &WordsError) -> Value {
    json!({ "offset": error.offset, "instruction": error.instruction().map(op_name), "message": error.kind.to_string() })
}

fn op_name(name: &str) -> String {
    format!("Op{name}")
}

fn violation(Violation { rule, vuid, offset, instruction, id, name, source, message }: &Violation) -> Value {
    json!({
        "rule": rule.name(),
        "vuid": vuid,
        "offset": offset,
        "instruction": instruction.map(op_name),
        "id": id,
        "name": name,
        "source": source.as_ref().map(source_line),
        "message": message,
    })
}

fn source_line(SourceLine { file, line, column }: &SourceLine) -> Value {
    json!({ "file": file, "line": line, "column": column })
}
