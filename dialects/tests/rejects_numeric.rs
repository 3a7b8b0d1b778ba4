//! What MLIR 22 rejects is rejected at the same line and column. Wording may be our own; each case shows MLIR's.

mod common_numeric;

use common_numeric::{context, read_case};
use vulcanize_ir::parse_source;

/// The place and MLIR's message, from the comment in the first line of a case: `// line:column message`.
fn expectation(case: &str) -> (u32, u32, &str) {
    let header = case.lines().next().and_then(|line| line.strip_prefix("// ")).expect("a case begins with its place");
    let (place, message) = header.split_once(' ').expect("a place and a message");
    let (line, column) = place.split_once(':').expect("line and column");
    (line.parse().expect("a line"), column.parse().expect("a column"), message)
}

fn rejects(file: &str, at_least: usize) {
    let text = read_case(file);
    let (mut count, mut failures) = (0, Vec::new());
    for case in text.split("// -----\n") {
        let (line, column, message) = expectation(case);
        let body = case.split_once('\n').map_or("", |(_, body)| body);
        count += 1;
        let context = context();
        match parse_source(&context, "case.mlir", body) {
            Ok(_) => failures.push(format!("accepted, but MLIR says '{message}':\n{body}")),
            Err(diagnostics) => {
                let first = diagnostics.iter().next().expect("a rejection has a diagnostic");
                // Where MLIR blames an op, ours is blamed by name too.
                if message.starts_with('\'')
                    && let Some((op, _)) = message.split_once(" op ")
                    && !first.message.starts_with(op)
                {
                    failures.push(format!("expected {op} to be named as in '{message}': {}", first.message));
                }
                let place = first.place(&context).map(|place| (place.line, place.column));
                if place != Some((line, column)) {
                    let rendered = first.render(&context);
                    failures.push(format!("expected {line}:{column} '{message}', found {place:?}:\n{rendered}"));
                }
            }
        }
    }
    assert!(count >= at_least, "{file} has only {count} cases");
    assert!(failures.is_empty(), "{} of {count} cases of {file}:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn arith_math_index() {
    rejects("rejects_arith.mlir", 50);
}

#[test]
fn vector_complex_tensor() {
    rejects("rejects_vector.mlir", 70);
}
