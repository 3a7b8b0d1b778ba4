//! Passes that make more ops stop at the limit of the context.

use vulcanize_dialects::{affine, register_passes};
use vulcanize_ir::Diagnostics;
use vulcanize_ir::WalkOrder;
use vulcanize_ir::pass::{OpPassManager, PassManager, PassRegistry};
use vulcanize_ir::schema::TypedOp;

use crate::support::{context, parse};

/// MLIR unrolls it until memory ends, so no case can ask it.
#[test]
fn a_loop_that_is_too_long_is_not_unrolled() {
    let context = context();
    let mut registry = PassRegistry::new();
    register_passes(&mut registry);
    let loops_after = |count: u64| {
        let text = format!(
            "func.func @f(%m: memref<?xindex>) {{\n affine.for %i = 0 to {count} {{\n affine.store %i, %m[%i] : \
             memref<?xindex>\n }}\n return\n}}"
        );
        let mut ir = parse(&context, "long.mlir", &text);
        let pipeline = "builtin.module(func.func(affine-loop-unroll{unroll-factor=-1}))";
        let mut manager = PassManager::new(OpPassManager::parse(pipeline, &registry).unwrap());
        let root = ir.root().unwrap();
        manager.run(&mut ir, root, &mut Diagnostics::new()).unwrap();
        ir.walk(root, WalkOrder::Pre).into_iter().filter(|&op| affine::For::matches(&ir, op)).count()
    };
    assert_eq!(loops_after(10), 0);
    assert_eq!(loops_after(1_000_000_000), 1);
}
