//! File cases: what is read is printed as MLIR prints it, and what is wrong is rejected at its place.
//!
//! `accepted.mlir` holds modules in the text that `mlir-opt-22` prints, `own.mlir` those that MLIR cannot hold;
//! `rejected.mlir` and `own_rejected.mlir` hold wrong ones, each with its place and message in the last line.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::process::{Command, Stdio};

use vulcanize_ir::text::{PrintOptions, print_op_with};
use vulcanize_ir::{Context, parse_source};

const ACCEPTED: &str = include_str!("cases/accepted.mlir");
const OWN: &str = include_str!("cases/own.mlir");
const REJECTED: &str = include_str!("cases/rejected.mlir");
const OWN_REJECTED: &str = include_str!("cases/own_rejected.mlir");

fn context() -> Context {
    let context = Context::new();
    context.allow_unregistered_dialects(true);
    context.register(&vulcanize_spirv::DIALECT);
    context
}

fn pieces(text: &str) -> Vec<&str> {
    let pieces: Vec<&str> = text.split("// -----\n").map(str::trim).filter(|piece| !piece.is_empty()).collect();
    assert!(!pieces.is_empty(), "a file without cases tests nothing");
    pieces
}

fn reprint(text: &str, generic: bool) -> Result<String, String> {
    let context = context();
    let ir = parse_source(&context, "case.mlir", text).map_err(|diagnostics| diagnostics.render(&context))?;
    let root = ir.root().ok_or("nothing was read")?;
    Ok(print_op_with(&ir, root, &PrintOptions { generic, ..PrintOptions::default() }).trim().to_owned())
}

#[test]
fn accepted_cases_print_as_they_are() {
    for piece in pieces(ACCEPTED).into_iter().chain(pieces(OWN)) {
        let printed = reprint(piece, false).unwrap_or_else(|error| panic!("{error}\nin\n{piece}"));
        assert_eq!(printed, piece);
    }
}

#[test]
fn accepted_cases_survive_the_generic_form() {
    for piece in pieces(ACCEPTED).into_iter().chain(pieces(OWN)) {
        let generic = reprint(piece, true).unwrap_or_else(|error| panic!("{error}\nin\n{piece}"));
        assert!(generic.starts_with("\"builtin.module\"("), "{generic}");
        let back = reprint(&generic, false).unwrap_or_else(|error| panic!("{error}\nin\n{generic}"));
        assert_eq!(back, piece);
    }
}

#[test]
fn every_op_has_an_accepted_case() {
    let mut seen = BTreeSet::new();
    for piece in pieces(ACCEPTED).into_iter().chain(pieces(OWN)) {
        let context = context();
        let Ok(ir) = parse_source(&context, "case.mlir", piece) else { continue };
        let Some(root) = ir.root() else { continue };
        for op in ir.walk(root, vulcanize_ir::WalkOrder::Pre) {
            seen.insert(ir.op_name_str(op).to_owned());
        }
    }
    let all = vulcanize_spirv::DIALECT.ops.iter().flat_map(|group| group.iter()).map(|def| def().name);
    let missing: Vec<&str> = all.filter(|name| !seen.contains(*name)).collect();
    assert!(missing.is_empty(), "ops without a case: {missing:?}");
}

#[test]
fn rejected_cases_are_rejected_at_their_place() {
    for piece in pieces(REJECTED).into_iter().chain(pieces(OWN_REJECTED)) {
        let (_, expectation) = piece.rsplit_once("// error ").unwrap_or_else(|| panic!("no expectation in\n{piece}"));
        let context = context();
        let Err(diagnostics) = parse_source(&context, "case.mlir", piece) else {
            panic!("accepted:\n{piece}");
        };
        let first = diagnostics.iter().next().unwrap_or_else(|| panic!("no diagnostic for\n{piece}"));
        let place = first.place(&context).unwrap_or_else(|| panic!("no place for\n{piece}"));
        let found = format!("{}:{}: {}", place.line, place.column, first.message);
        assert_eq!(found.lines().next(), Some(expectation.trim()), "in\n{piece}");
    }
}

/// The judge, where it is installed: what the accepted cases look like is what MLIR prints for them.
#[test]
fn mlir_prints_the_accepted_cases_in_the_same_way() {
    let child = Command::new("mlir-opt-22")
        .args(["--split-input-file", "--allow-unregistered-dialect"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let Ok(mut child) = child else {
        eprintln!("skipped: mlir-opt-22 is not installed");
        return;
    };
    let mut input = child.stdin.take().expect("the pipe was asked for");
    let writer = std::thread::spawn(move || input.write_all(ACCEPTED.as_bytes()));
    let output = child.wait_with_output().expect("the process was started");
    writer.join().expect("the writer does not panic").expect("the process reads its input");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("MLIR writes UTF-8");
    assert_eq!(pieces(&text), pieces(ACCEPTED));
}
