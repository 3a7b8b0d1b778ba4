//! Every op of the source dialects stands in a file test: `cases/dialects` has both of its forms.

use std::collections::BTreeSet;

use vulcanize::ir::{WalkOrder, parse_source};
use vulcanize_integration_tests::case::{Case, pieces};
use vulcanize_integration_tests::corpus;

#[test]
fn every_op_is_in_a_case() {
    let mut seen = BTreeSet::new();
    for path in corpus::files(&corpus::cases().join("dialects"), ".mlir").unwrap() {
        let case = Case::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        for piece in pieces(&case.input) {
            let context = vulcanize::context();
            context.allow_unregistered_dialects(true);
            // What is rejected shows no op.
            let Ok(ir) = parse_source(&context, "case.mlir", piece.text) else { continue };
            let ops = ir.root().map(|root| ir.walk(root, WalkOrder::Pre)).unwrap_or_default();
            seen.extend(ops.into_iter().map(|op| ir.op_name_str(op).to_owned()));
        }
    }
    let context = vulcanize::context();
    let is_of_source = |name: &&str| !name.starts_with("builtin.") && !name.starts_with("spirv.");
    let declared: Vec<&str> = context.registered_ops().map(|def| def.name).filter(is_of_source).collect();
    assert!(declared.len() > 230, "the registry has only {} ops", declared.len());
    let missing: Vec<&&str> = declared.iter().filter(|name| !seen.contains(**name)).collect();
    assert!(missing.is_empty(), "no case has {missing:?}");
}
