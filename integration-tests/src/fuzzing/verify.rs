//! The fate of modules that were not verified when they were read.

use vulcanize::ir::pass::{OpPassManager, PassManager};
use vulcanize::ir::text::{ParseConfig, PrintOptions, parse_source_with, print_op_with};
use vulcanize::ir::{Context, Diagnostics, Ir, Op, verify};
use vulcanize::serialization::{SerializeOptions, serialize};

use super::with_context;

/// Reads any bytes as text without verifying, then verifies, prints both forms, and, where the module is valid,
/// canonicalizes it (which has to leave it valid), deduces requirements and writes binaries.
///
/// # Panics
/// Any of this panics, or canonicalization breaks a module.
pub fn check_verify(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    with_context(|context| {
        let config = ParseConfig { verify: false, ..ParseConfig::default() };
        if let Ok(mut ir) = parse_source_with(context, "fuzz.mlir", text, config)
            && let Some(root) = ir.root()
        {
            check_module(context, &mut ir, root);
        }
    });
}

fn check_module(context: &Context, ir: &mut Ir<'_>, root: Op) {
    let generic = print_op_with(ir, root, &PrintOptions { generic: true, ..PrintOptions::default() });
    assert!(!generic.is_empty(), "an op prints as something");
    let mut diagnostics = Diagnostics::new();
    if !verify(ir, root, &mut diagnostics) {
        assert!(diagnostics.has_errors(), "rejected without an error");
        let _ = diagnostics.render(context);
        return;
    }
    let _ = print_op_with(ir, root, &PrintOptions::default());
    for module in spirv_modules(ir, root) {
        let _ = serialize(ir, module, &SerializeOptions::default());
    }
    if ir.op_name_str(root) != "builtin.module" {
        return;
    }
    if let Err(diagnostics) = run(ir, root, "builtin.module(canonicalize, cse)") {
        panic!("a valid module is made an invalid one:\n{generic}\n{}", diagnostics.render(context));
    }
    // Where an op is not known, nobody knows what is used.
    if let Err(diagnostics) = run(ir, root, "builtin.module(symbol-dce)") {
        let message = diagnostics.render(context);
        assert!(message.contains("unknown symbol table"), "symbol-dce of\n{generic}\n{message}");
    }
    let _ = print_op_with(ir, root, &PrintOptions::default());
    // What a target does not have is an error.
    let _ = run(ir, root, "builtin.module(spirv.module(spirv-update-vce))");
    for module in spirv_modules(ir, root) {
        let _ = serialize(ir, module, &SerializeOptions::default());
    }
}

fn run(ir: &mut Ir<'_>, root: Op, pipeline: &str) -> Result<(), Diagnostics> {
    let pipeline = OpPassManager::parse(pipeline, &vulcanize::pass_registry()).expect("a constant pipeline");
    let mut diagnostics = Diagnostics::new();
    PassManager::new(pipeline).run(ir, root, &mut diagnostics).map_err(|_| diagnostics)
}

pub(super) fn spirv_modules(ir: &Ir<'_>, root: Op) -> Vec<Op> {
    let block = ir.regions(root).first().and_then(|&region| ir.first_block(region));
    let ops = block.into_iter().flat_map(|block| ir.ops(block));
    ops.chain([root]).filter(|&op| ir.op_name_str(op) == "spirv.module").collect()
}
