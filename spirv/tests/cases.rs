//! Every op has a file test, in `integration-tests/cases/spirv`; the reference pages take their examples from there.

use std::collections::BTreeSet;

use vulcanize_ir::{Context, WalkOrder, parse_source};

/// What MLIR has, and what it has not.
const FILES: [&str; 2] = [
    include_str!("../../integration-tests/cases/spirv/accepted.mlir"),
    include_str!("../../integration-tests/cases/spirv/accepted_own.mlir"),
];

/// The modules of the files.
pub fn pieces() -> impl Iterator<Item = &'static str> {
    FILES.iter().flat_map(|text| text.split("// EXPECT").next().unwrap_or_default().split("// -----\n"))
}

#[test]
fn every_op_has_an_accepted_case() {
    let mut seen = BTreeSet::new();
    for piece in pieces() {
        let context = Context::new();
        context.allow_unregistered_dialects(true);
        context.register(&vulcanize_spirv::DIALECT);
        let ir =
            parse_source(&context, "case.mlir", piece).unwrap_or_else(|error| panic!("{}", error.render(&context)));
        let root = ir.root().expect("something was read");
        seen.extend(ir.walk(root, WalkOrder::Pre).into_iter().map(|op| ir.op_name_str(op).to_owned()));
    }
    let all = vulcanize_spirv::DIALECT.ops.iter().flat_map(|group| group.iter()).map(|def| def().name);
    let missing: Vec<&str> = all.filter(|name| !seen.contains(*name)).collect();
    assert!(missing.is_empty(), "ops without a case: {missing:?}");
}
