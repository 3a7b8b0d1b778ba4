//! Passes and the manager that runs them.

use vulcanize_ir::pass::{OpPassManager, PassDef, PassManager, PassRegistry};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Diagnostics, Ir, Module, Op};

use crate::support::{context, parse};

static ERASE: PassDef =
    PassDef::new("erase", "Erase", "Erases the modules inside, where there are some", |_, ir, op, cx| {
        let has_modules = cx.contents(ir, op).types().count() > 0;
        for inner in inner_modules(ir, op) {
            ir.erase(inner);
        }
        Ok(has_modules)
    });

static HIDE: PassDef =
    PassDef::new("hide", "Hide", "Erases the modules inside and keeps it secret", |_, ir, op, cx| {
        cx.contents(ir, op);
        for inner in inner_modules(ir, op) {
            ir.erase(inner);
        }
        Ok(false)
    });

static NOTHING: PassDef = PassDef::new("nothing", "Nothing", "Checks that nothing has a type", |_, ir, op, cx| {
    assert_eq!(cx.contents(ir, op).types().count(), 0);
    Ok(false)
});

fn inner_modules(ir: &Ir<'_>, op: Op) -> Vec<Op> {
    ir.ops_inside(op).filter(|&inner| Module::matches(ir, inner)).collect()
}

/// Runs passes on a module with an op in a module inside.
fn run(passes: &str) -> Result<(), String> {
    let context = context();
    context.allow_unregistered_dialects(true);
    let mut ir = parse(&context, "module { module { %0 = \"my.op\"() : () -> i32 } }");
    let mut registry = PassRegistry::new();
    registry.register(&[&ERASE, &HIDE, &NOTHING]);
    let pipeline = OpPassManager::parse(&format!("builtin.module({passes})"), &registry).unwrap();
    let (root, mut diagnostics) = (ir.root().unwrap(), Diagnostics::new());
    let outcome = PassManager::new(pipeline).run(&mut ir, root, &mut diagnostics);
    outcome.map_err(|_| diagnostics.iter().map(|d| d.message.clone()).collect())
}

#[test]
fn contents_are_those_after_the_last_change() {
    assert_eq!(run("erase,nothing"), Ok(()));
    assert_eq!(run("erase,erase,nothing,nothing"), Ok(()));
    assert!(run("nothing").is_err(), "the program has a value");
}

#[test]
#[cfg(debug_assertions)]
fn a_pass_that_hides_its_changes_is_found() {
    let message = run("hide,nothing").unwrap_err();
    assert!(message.contains("a pass hid that it changed something"), "{message}");
}
