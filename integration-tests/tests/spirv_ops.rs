//! Every op of the SPIR-V dialect has its cases, made from its declaration; and the verifiers decide as MLIR's do.
//!
//! `VULCANIZE_OPS=N` makes the comparison N times as large, `VULCANIZE_OPS_SEED` makes another one.
#![forbid(unsafe_code)]

use vulcanize::ir::schema::OpDef;
use vulcanize::ir::text::{PrintOptions, print_op_with};
use vulcanize::ir::{Context, Ir, Op, WalkOrder, parse_source};
use vulcanize::serialization::{SerializeOptions, deserialize, serialize};
use vulcanize_integration_tests::case::{self, Run, SPLIT_MARKER};
use vulcanize_integration_tests::compare::compare;
use vulcanize_integration_tests::generate::Random;
use vulcanize_integration_tests::generate::ops::{Amount, KnownToMlir, Module, generate, op_defs, spirv_modules};
use vulcanize_integration_tests::tools;

/// Modules an op in the comparison.
const MODULES: usize = 3;

/// Ops that a binary does not bring back, each with the reason.
const NOT_IN_BINARIES: &[(&str, &str)] = &[
    ("spirv.SpecConstantOp", "read back as spirv.SpecConstantOperation where it is used, as MLIR reads it"),
    ("spirv.Verbatim", "unknown instructions are read on demand only"),
    ("spirv.AtomicCompareExchangeWeak", "ended with version 1.3, and the modules are of 1.6"),
    ("spirv.Unreachable", "may only stand in blocks that nothing branches to, and those are not read back"),
];

fn context() -> Context {
    let context = vulcanize::context();
    context.allow_unregistered_dialects(true);
    context
}

fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

fn printed(context: &Context, text: &str, generic: bool) -> Option<String> {
    let ir = parse_source(context, "case.mlir", text).ok()?;
    Some(print_op_with(&ir, ir.root()?, &PrintOptions { generic, ..PrintOptions::default() }))
}

#[test]
fn every_op_is_parsed_printed_and_rejected() {
    let context = context();
    let mut lacking = Vec::new();
    for def in op_defs() {
        let modules = generate(&context, def, 0, Amount { valid: 3, broken: 1, custom: 1 });
        let round_trips = |module: &Module| {
            let custom = printed(&context, &module.text, false)?;
            let generic = printed(&context, &custom, true)?;
            Some(printed(&context, &custom, false)? == custom && printed(&context, &generic, false)? == custom)
        };
        let mut valid = modules.iter().filter(|module| module.broken.is_none()).peekable();
        if valid.peek().is_none() {
            lacking.push(format!("{}: no valid module; add one to generate/ops/seeds.mlir", def.name));
        } else if !valid.any(|module| round_trips(module) == Some(true)) {
            lacking.push(format!("{}: what is printed is not what was read", def.name));
        }
        if !modules.iter().any(|module| printed(&context, &module.text, false).is_none()) {
            lacking.push(format!("{}: nothing is rejected", def.name));
        }
    }
    assert!(lacking.is_empty(), "{} of {}:\n{}", lacking.len(), op_defs().count(), lacking.join("\n"));
}

#[test]
fn every_op_survives_a_binary() {
    let context = context();
    let mut failed = Vec::new();
    for def in op_defs() {
        let reason = NOT_IN_BINARIES.iter().find(|(name, _)| *name == def.name);
        let modules = spirv_modules(&context, def, 0, 6);
        let mut errors = Vec::new();
        let survives =
            modules.iter().any(|text| binary_round_trip(&context, def, text).map_err(|e| errors.push(e)).is_ok());
        match (survives, reason) {
            (true, Some((name, reason))) => failed.push(format!("{name} is listed, but survives: '{reason}'")),
            (false, None) => {
                let error = errors.first().map_or("no valid spirv.module", String::as_str);
                failed.push(format!("{}: {error}", def.name));
            }
            _ => {}
        }
    }
    assert!(failed.is_empty(), "{}:\n{}", failed.len(), failed.join("\n"));
}

/// From text to words, to a module that has the op and is the same after another way to words and back.
fn binary_round_trip(context: &Context, def: &OpDef, text: &str) -> Result<(), String> {
    let ir = parse_source(context, "case.mlir", text).map_err(|diagnostics| diagnostics.render(context))?;
    let once = through_words(context, &ir)?;
    if !ops_of(&once).into_iter().any(|op| once.op_name_str(op) == def.name) {
        return Err("the op does not come back".to_owned());
    }
    let twice = through_words(context, &once)?;
    let text = |ir: &Ir<'_>| ir.root().map(|root| print_op_with(ir, root, &PrintOptions::default()));
    if text(&once) != text(&twice) { Err("what comes back changes".to_owned()) } else { Ok(()) }
}

fn ops_of(ir: &Ir<'_>) -> Vec<Op> {
    ir.root().map(|root| ir.walk(root, WalkOrder::Pre)).unwrap_or_default()
}

fn through_words<'c>(context: &'c Context, ir: &Ir<'_>) -> Result<Ir<'c>, String> {
    let module = ops_of(ir).into_iter().find(|&op| ir.op_name_str(op) == "spirv.module").ok_or("no spirv.module")?;
    let words = serialize(ir, module, &SerializeOptions::default()).map_err(|e| e.message.to_string())?;
    deserialize(context, &words).map_err(|e| e.to_string())
}

#[test]
fn generated_modules_have_mlirs_verdict_place_and_text() {
    if tools::is_skipped(tools::MLIR_OPT) {
        eprintln!("skipped: {} is not installed", tools::MLIR_OPT);
        return;
    }
    let known = KnownToMlir::ask().expect("mlir-opt-22 reads a list of ops");
    assert!(known.op_count() > 250, "mlir-opt-22 knows {} ops only", known.op_count());
    let (seed, size) = (number("VULCANIZE_OPS_SEED", 0), number("VULCANIZE_OPS", 1) as usize);
    let amount = Amount { valid: size, broken: size, custom: 2 * size };
    let context = context();
    let mut pieces = Vec::new();
    for def in op_defs().filter(|def| known.has_op(def.name)) {
        let mut random = Random::new(seed);
        let mut modules = generate(&context, def, seed, amount);
        modules.retain(|module| !module.is_known_difference() && known.can_judge(module));
        for _ in 0..MODULES * size {
            if !modules.is_empty() {
                pieces.push(modules.swap_remove(random.below(modules.len())).piece());
            }
        }
    }
    let input = pieces.join(&format!("\n{SPLIT_MARKER}\n")) + "\n";
    assert_eq!(case::pieces(&input).len(), pieces.len());
    let arguments = ["opt", "--split-input-file", "--allow-unregistered-dialect"].map(str::to_owned).to_vec();
    let report = compare(&input, &[Run { text: arguments.join(" "), arguments }]).expect("both read every piece");
    println!(
        "{} compared, {} accepted by both, {} crashes of mlir-opt-22",
        report.compared, report.accepted, report.crashed
    );
    if let Err(differences) = report.verdict() {
        panic!("{differences}");
    }
}
