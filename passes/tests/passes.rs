//! Pipelines, the manager, and the passes that know no dialect.

use std::sync::{Arc, Mutex};

use crate::support::{context, parse};
use vulcanize_ir::pass::{
    IrPrinting, Nesting, OpPassManager, PassContext, PassDef, PassError, PassFailure, PassFilter, PassManager,
    PassRegistry, PassResult, Timing,
};
use vulcanize_ir::{Context, Diagnostics, Ir, Op, print_op, verify};

fn run<'c>(context: &'c Context, pipeline: &str, text: &str) -> Result<Ir<'c>, String> {
    let mut ir = parse(context, text);
    let root = ir.root().unwrap();
    let mut diagnostics = Diagnostics::new();
    assert!(verify(&ir, root, &mut diagnostics), "{}", diagnostics.render(context));
    let pipeline = OpPassManager::parse(pipeline, &registry()).map_err(|e| e.to_string())?;
    match PassManager::new(pipeline).run(&mut ir, root, &mut diagnostics) {
        Ok(()) => Ok(ir),
        Err(PassFailure) => Err(diagnostics.iter().map(|d| d.message.clone()).collect::<Vec<_>>().join("\n")),
    }
}

vulcanize_ir::pass_options! {
    /// What the pass does.
    struct Mode;

    "mode" "" { mode: String = String::new(); }
}

/// A pass that counts the ops on which it runs, and follows its options.
static PROBE: PassDef<Mode> =
    PassDef::new("probe", "probe", "", probe).on("t.func").options(Mode::TABLE).text(|_, _| String::new());

fn probe(options: &mut Mode, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> PassResult {
    cx.count("num-visits", "Number of functions", 1);
    match options.mode.as_str() {
        "fail" => Err(PassError::Reported),
        "panic" => panic!("as asked"),
        "break" => {
            let name = ir.identifier("function_type");
            ir.remove_attribute(op, name);
            Ok(true)
        }
        _ => Ok(true),
    }
}

fn registry() -> PassRegistry {
    let mut registry = vulcanize_passes::registry();
    registry.register(&[&PROBE]);
    registry
}

#[track_caller]
fn assert_becomes(pipeline: &str, text: &str, expected: &str) {
    let context = context();
    let ir = run(&context, pipeline, text).unwrap_or_else(|e| panic!("{e}"));
    // The expectation is written as text and printed the same way, so that it need not be laid out.
    let expected = parse(&context, expected);
    assert_eq!(print_op(&ir, ir.root().unwrap()), print_op(&expected, expected.root().unwrap()));
}

fn function(body: &str) -> String {
    format!(
        "\"t.func\"() ({{ ^entry(%c: i1, %n: i32):\n{body}\n}}) {{sym_name = \"f\", function_type = (i1, i32) -> ()}} : () -> ()"
    )
}

#[track_caller]
fn assert_body_becomes(pipeline: &str, body: &str, expected: &str) {
    assert_becomes(pipeline, &function(body), &function(expected));
}

// ---- canonicalize ----

const CANONICALIZE: &str = "builtin.module(canonicalize)";

#[test]
fn constants_fold_and_move_to_the_entry() {
    assert_body_becomes(
        CANONICALIZE,
        r#""t.if"(%c) ({
             %0 = "t.const"() {value = 1 : i32} : () -> i32
             %1 = "t.add"(%0, %n) : (i32, i32) -> i32
             %2 = "t.add"(%1, %0) : (i32, i32) -> i32
             "t.store"(%2, %n) : (i32, i32) -> ()
             "t.yield"() : () -> ()
           }, {}) : (i1) -> ()
           "t.return"() : () -> ()"#,
        r#"%0 = "t.const"() {value = 2 : i32} : () -> i32
           "t.if"(%c) ({
             %1 = "t.add"(%n, %0) : (i32, i32) -> i32
             "t.store"(%1, %n) : (i32, i32) -> ()
             "t.yield"() : () -> ()
           }, {}) : (i1) -> ()
           "t.return"() : () -> ()"#,
    );
}

#[test]
fn equal_constants_become_one() {
    assert_body_becomes(
        CANONICALIZE,
        r#"%0 = "t.const"() {value = 1 : i32} : () -> i32
           %1 = "t.const"() {value = 1 : i32} : () -> i32
           "t.store"(%0, %1) : (i32, i32) -> ()
           "t.return"() : () -> ()"#,
        r#"%0 = "t.const"() {value = 1 : i32} : () -> i32
           "t.store"(%0, %0) : (i32, i32) -> ()
           "t.return"() : () -> ()"#,
    );
}

#[test]
fn involutions_cancel_and_dead_reads_go() {
    assert_body_becomes(
        CANONICALIZE,
        r#"%0 = "t.neg"(%n) : (i32) -> i32
           %1 = "t.neg"(%0) : (i32) -> i32
           %2 = "t.load"(%1) : (i32) -> i32
           "t.store"(%1, %n) : (i32, i32) -> ()
           "t.return"() : () -> ()"#,
        r#""t.store"(%n, %n) : (i32, i32) -> ()
           "t.return"() : () -> ()"#,
    );
}

#[test]
fn unreachable_blocks_and_dead_arguments_go() {
    let input = r#""t.br"(%n, %n)[^loop] : (i32, i32) -> ()
         ^loop(%i: i32, %j: i32):
           %0 = "t.neg"(%j) : (i32) -> i32
           "t.store"(%i, %i) : (i32, i32) -> ()
           "t.cond_br"(%c, %i, %0)[^loop, ^exit] {operandSegmentSizes = array<i32: 1, 2, 0>} : (i1, i32, i32) -> ()
         ^exit:
           "t.return"() : () -> ()
         ^unreachable:
           "t.br"()[^exit] : () -> ()"#;
    let expected = r#""t.br"(%n)[^loop] : (i32) -> ()
         ^loop(%i: i32):
           "t.store"(%i, %i) : (i32, i32) -> ()
           "t.cond_br"(%c, %i)[^loop, ^exit] {operandSegmentSizes = array<i32: 1, 1, 0>} : (i1, i32) -> ()
         ^exit:
           "t.return"() : () -> ()"#;
    assert_body_becomes(CANONICALIZE, input, expected);
    assert_body_becomes("builtin.module(canonicalize{region-simplify=disabled})", expected, expected);
}

#[test]
fn aggressive_simplification_merges_blocks_and_drops_arguments() {
    let input = r#""t.cond_br"(%c, %n, %n)[^a, ^b] {operandSegmentSizes = array<i32: 1, 1, 1>} : (i1, i32, i32) -> ()
         ^a(%x: i32):
           "t.store"(%x, %x) : (i32, i32) -> ()
           "t.return"() : () -> ()
         ^b(%y: i32):
           "t.store"(%y, %y) : (i32, i32) -> ()
           "t.return"() : () -> ()"#;
    assert_body_becomes(CANONICALIZE, input, input);
    assert_body_becomes(
        "builtin.module(canonicalize{region-simplify=aggressive})",
        input,
        r#""t.cond_br"(%c)[^a, ^a] {operandSegmentSizes = array<i32: 1, 0, 0>} : (i1) -> ()
         ^a:
           "t.store"(%n, %n) : (i32, i32) -> ()
           "t.return"() : () -> ()"#,
    );
}

#[test]
fn limits_of_canonicalization_hold() {
    let body = r#"%0 = "t.const"() {value = 1 : i32} : () -> i32
           %1 = "t.add"(%n, %0) : (i32, i32) -> i32
           %2 = "t.add"(%1, %0) : (i32, i32) -> i32
           "t.store"(%2, %n) : (i32, i32) -> ()
           "t.return"() : () -> ()"#;
    let context = context();
    let strict = "builtin.module(canonicalize{max-iterations=1 test-convergence})";
    assert_eq!(run(&context, strict, &function(body)).unwrap_err(), "pass 'canonicalize' failed");
    assert!(run(&context, "builtin.module(canonicalize{test-convergence})", &function(body)).is_ok());
    assert_body_becomes("builtin.module(canonicalize{max-num-rewrites=0})", body, body);
}

// ---- cse ----

const CSE: &str = "builtin.module(cse)";

#[test]
fn equal_ops_merge_where_the_first_dominates() {
    assert_body_becomes(
        CSE,
        r#"%0 = "t.add"(%n, %n) {a = 1, b = 2} : (i32, i32) -> i32
           "t.cond_br"(%c)[^a, ^b] {operandSegmentSizes = array<i32: 1, 0, 0>} : (i1) -> ()
         ^a:
           %1 = "t.add"(%n, %n) {b = 2, a = 1} : (i32, i32) -> i32
           %2 = "t.neg"(%n) : (i32) -> i32
           "t.store"(%1, %2) : (i32, i32) -> ()
           "t.br"()[^b] : () -> ()
         ^b:
           %3 = "t.neg"(%n) : (i32) -> i32
           "t.store"(%0, %3) : (i32, i32) -> ()
           "t.return"() : () -> ()"#,
        r#"%0 = "t.add"(%n, %n) {a = 1, b = 2} : (i32, i32) -> i32
           "t.cond_br"(%c)[^a, ^b] {operandSegmentSizes = array<i32: 1, 0, 0>} : (i1) -> ()
         ^a:
           %2 = "t.neg"(%n) : (i32) -> i32
           "t.store"(%0, %2) : (i32, i32) -> ()
           "t.br"()[^b] : () -> ()
         ^b:
           %3 = "t.neg"(%n) : (i32) -> i32
           "t.store"(%0, %3) : (i32, i32) -> ()
           "t.return"() : () -> ()"#,
    );
}

#[test]
fn reads_merge_until_something_writes() {
    assert_body_becomes(
        CSE,
        r#"%0 = "t.load"(%n) : (i32) -> i32
           %1 = "t.load"(%n) : (i32) -> i32
           "t.store"(%0, %1) : (i32, i32) -> ()
           %2 = "t.load"(%n) : (i32) -> i32
           %3 = "t.load"(%n) : (i32) -> i32
           "t.store"(%2, %3) : (i32, i32) -> ()
           "t.return"() : () -> ()"#,
        r#"%0 = "t.load"(%n) : (i32) -> i32
           "t.store"(%0, %0) : (i32, i32) -> ()
           %2 = "t.load"(%n) : (i32) -> i32
           "t.store"(%2, %2) : (i32, i32) -> ()
           "t.return"() : () -> ()"#,
    );
}

#[test]
fn ops_with_equal_regions_merge_and_what_branches_know_ends_with_them() {
    assert_body_becomes(
        CSE,
        r#"%0 = "t.if"(%c) ({ %x = "t.neg"(%n) : (i32) -> i32
             "t.yield"(%x) : (i32) -> () }, { "t.yield"(%n) : (i32) -> () }) : (i1) -> i32
           %1 = "t.if"(%c) ({ %x = "t.neg"(%n) : (i32) -> i32
             "t.yield"(%x) : (i32) -> () }, { "t.yield"(%n) : (i32) -> () }) : (i1) -> i32
           %2 = "t.neg"(%n) : (i32) -> i32
           "t.store"(%0, %1) : (i32, i32) -> ()
           "t.store"(%2, %2) : (i32, i32) -> ()
           "t.return"() : () -> ()"#,
        r#"%0 = "t.if"(%c) ({ %x = "t.neg"(%n) : (i32) -> i32
             "t.yield"(%x) : (i32) -> () }, { "t.yield"(%n) : (i32) -> () }) : (i1) -> i32
           %2 = "t.neg"(%n) : (i32) -> i32
           "t.store"(%0, %0) : (i32, i32) -> ()
           "t.store"(%2, %2) : (i32, i32) -> ()
           "t.return"() : () -> ()"#,
    );
}

#[test]
fn cse_respects_isolation_and_swapped_operands() {
    assert_becomes(
        CSE,
        r#"%0 = "t.const"() {value = 1 : i32} : () -> i32
           "x.use"(%0) : (i32) -> ()
           "t.func"() ({ ^entry(%a: i32):
             %1 = "t.const"() {value = 1 : i32} : () -> i32
             %2 = "t.add"(%a, %1) : (i32, i32) -> i32
             %3 = "t.add"(%1, %a) : (i32, i32) -> i32
             "x.use"(%2, %3) : (i32, i32) -> ()
             "t.return"() : () -> ()
           }) {sym_name = "f", function_type = (i32) -> ()} : () -> ()"#,
        r#"%0 = "t.const"() {value = 1 : i32} : () -> i32
           "x.use"(%0) : (i32) -> ()
           "t.func"() ({ ^entry(%a: i32):
             %1 = "t.const"() {value = 1 : i32} : () -> i32
             %2 = "t.add"(%a, %1) : (i32, i32) -> i32
             "x.use"(%2, %2) : (i32, i32) -> ()
             "t.return"() : () -> ()
           }) {sym_name = "f", function_type = (i32) -> ()} : () -> ()"#,
    );
}

// ---- the other passes ----

#[test]
fn symbols_that_nobody_refers_to_go() {
    let func = |name: &str, visibility: &str, callee: &str| {
        let call = match callee {
            "" => String::new(),
            callee => format!("\"t.call\"() {{callee = @{callee}}} : () -> ()\n"),
        };
        format!(
            "\"t.func\"() ({{ {call}\"t.return\"() : () -> () }}) {{sym_name = \"{name}\", function_type = () -> (), \
             sym_visibility = \"{visibility}\"}} : () -> ()\n"
        )
    };
    let kept = func("main", "public", "a") + &func("a", "private", "b") + &func("b", "nested", "");
    let dead = func("c", "private", "d") + &func("d", "private", "c") + &func("e", "nested", "");
    let other = "\"x.y\"() {ref = @g} : () -> ()\n".to_owned() + &func("g", "private", "");
    assert_becomes("builtin.module(symbol-dce)", &format!("{kept}{dead}{other}"), &format!("{kept}{other}"));
    // In a nested table, public symbols stay while the table itself does.
    let nested = |body: &str, visibility: &str| {
        format!("\"t.module\"() ({{ {body} }}) {{sym_name = \"m\", sym_visibility = \"{visibility}\"}} : () -> ()")
    };
    let public = func("p", "public", "");
    assert_becomes(
        "builtin.module(symbol-dce)",
        &nested(&format!("{public}{dead}"), "public"),
        &nested(&public, "public"),
    );
    assert_becomes("builtin.module(symbol-dce)", &nested(&public, "private"), "module {}");
}

#[test]
fn chains_of_casts_that_come_back_go() {
    assert_body_becomes(
        "builtin.module(reconcile-unrealized-casts)",
        r#"%0 = "builtin.unrealized_conversion_cast"(%n) : (i32) -> f32
           %1 = "builtin.unrealized_conversion_cast"(%0) : (f32) -> index
           %2 = "builtin.unrealized_conversion_cast"(%1) : (index) -> i32
           %3 = "builtin.unrealized_conversion_cast"(%n) : (i32) -> index
           %4 = "builtin.unrealized_conversion_cast"(%0) : (f32) -> i64
           "x.use"(%2, %4) : (i32, i64) -> ()
           "t.return"() : () -> ()"#,
        r#"%0 = "builtin.unrealized_conversion_cast"(%n) : (i32) -> f32
           %4 = "builtin.unrealized_conversion_cast"(%0) : (f32) -> i64
           "x.use"(%n, %4) : (i32, i64) -> ()
           "t.return"() : () -> ()"#,
    );
}

#[test]
fn debug_info_goes() {
    let context = context();
    let ir = run(&context, "builtin.module(strip-debuginfo)", &function("\"t.return\"() : () -> ()")).unwrap();
    for op in ir.walk(ir.root().unwrap(), vulcanize_ir::WalkOrder::Pre) {
        assert_eq!(ir.location(op), vulcanize_ir::Location::UNKNOWN);
    }
}

// ---- pipelines and the manager ----

#[test]
fn pipeline_text_round_trips() {
    let text = "builtin.module(cse,any(cse),t.func(probe,canonicalize{  max-iterations=3 max-num-rewrites=-1 \
                region-simplify=aggressive test-convergence=false top-down=false}),t.module(t.func(cse)))";
    let pipeline = OpPassManager::parse(text, &registry()).unwrap();
    assert_eq!(pipeline.text(), text);
    assert_eq!(
        OpPassManager::parse(&pipeline.dump().lines().skip(1).collect::<String>(), &registry()).unwrap().text(),
        text
    );
    assert!(OpPassManager::parse(" builtin.module ( cse , canonicalize { top-down=0 } ) ", &registry()).is_ok());
}

#[test]
fn pipeline_errors_say_where_and_what_is_near() {
    let error = |text: &str| {
        let error = OpPassManager::parse(text, &registry()).unwrap_err();
        (error.column, error.message)
    };
    assert_eq!(
        error("builtin.module(t.func(csee))"),
        (23, "'csee' does not refer to a registered pass or pass pipeline; did you mean 'cse'?".to_owned())
    );
    assert_eq!(error("cse").0, 1);
    assert_eq!(
        error("builtin.module(t.func(cse)"),
        (15, "encountered unbalanced parentheses while parsing pipeline".to_owned())
    );
    assert_eq!(
        error("builtin.module(cse))"),
        (20, "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline".to_owned())
    );
    assert_eq!(
        error("builtin.module(canonicalize{top-down=1)"),
        (28, "missing closing '}' while processing pass options".to_owned())
    );
    assert_eq!(
        error("builtin.module(canonicalize{topdown=1})"),
        (16, "'canonicalize': no such option 'topdown'; did you mean 'top-down'?".to_owned())
    );
    assert_eq!(
        error("builtin.module(probe)"),
        (16, "can't add pass 'probe' restricted to 't.func' on a pass manager intended to run on 'builtin.module', did you \
              intend to nest?".to_owned())
    );
    let deep = "any(".repeat(10_000);
    assert_eq!(error(&deep).1, "pipelines are nested too deeply");
    let shown = OpPassManager::parse("builtin.module(x)", &registry()).unwrap_err().to_string();
    assert!(shown.ends_with("\nbuiltin.module(x)\n               ^"), "{shown}");
}

#[test]
fn passes_given_as_flags_nest_by_themselves() {
    let mut pipeline = OpPassManager::new("builtin.module", Nesting::Implicit);
    for (name, options) in [("probe", ""), ("probe", "mode=x"), ("cse", ""), ("probe", "")] {
        pipeline.add_by_name(&registry(), name, options).unwrap();
    }
    assert_eq!(pipeline.text(), "builtin.module(t.func(probe),t.func(probe),cse,t.func(probe))");
}

const TWO: &str = "\"t.func\"() ({}) {sym_name = \"f\", function_type = () -> ()} : () -> ()\n\
                   \"t.func\"() ({}) {sym_name = \"g\", function_type = () -> ()} : () -> ()";

#[test]
fn failures_are_reported() {
    let context = context();
    let error = |pipeline: &str| run(&context, pipeline, TWO).map(|_| ()).unwrap_err();
    assert_eq!(error("builtin.module(t.func(probe{mode=fail}))"), "pass 'probe' failed");
    assert_eq!(error("builtin.module(t.func(probe{mode=break}))"), "'t.func' op requires attribute 'function_type'");
    assert_eq!(
        error("builtin.module(t.func(probe{mode=panic}))"),
        "pass 'probe' stopped with an internal error: as asked"
    );
    assert_eq!(error("t.func(probe)"), "can't run 't.func' pass manager on 'builtin.module' op");
    assert_eq!(
        run(&context, "builtin.module(x.y(cse))", "\"x.y\"() ({}) : () -> ()").map(|_| ()).unwrap_err(),
        "'x.y' op trying to schedule a pass on an unregistered operation"
    );
}

#[test]
fn instrumentation_shows_what_was_run() {
    let context = context();
    let mut ir = parse(&context, TWO);
    let root = ir.root().unwrap();
    let pipeline = OpPassManager::parse("builtin.module(t.func(probe),cse)", &registry()).unwrap();
    let mut manager = PassManager::new(pipeline);
    let shown = Arc::new(Mutex::new(String::new()));
    let sink = Arc::clone(&shown);
    let mut printing = IrPrinting::new(move |text: &str| sink.lock().unwrap().push_str(text));
    printing.before = PassFilter::Named(vec!["cse".to_owned()]);
    printing.after = PassFilter::All;
    manager.options.printing = Some(printing);
    manager.options.timing = Some(Timing::new());
    manager.run(&mut ir, root, &mut Diagnostics::new()).unwrap();
    let text = shown.lock().unwrap().clone();
    let headers: Vec<&str> = text.lines().filter(|line| line.starts_with("// -----//")).collect();
    assert_eq!(
        headers,
        [
            "// -----// IR Dump After probe (probe) //----- //",
            "// -----// IR Dump After probe (probe) //----- //",
            "// -----// IR Dump Before CSE (cse) //----- //",
            "// -----// IR Dump After CSE (cse) //----- //",
        ]
    );
    let statistics = manager.statistics_report();
    assert!(
        statistics.contains("'t.func' Pipeline\n  probe\n    (S) 2 num-visits - Number of functions\n"),
        "{statistics}"
    );
    let timing = manager.options.timing.unwrap().tree_report();
    assert!(timing.contains("  't.func' Pipeline\n") && timing.contains("    probe\n"), "{timing}");
}

#[test]
fn neighbouring_pipelines_run_op_by_op() {
    let context = context();
    let mut ir = parse(&context, TWO);
    let root = ir.root().unwrap();
    let pipeline = OpPassManager::parse("builtin.module(t.func(probe),t.func(canonicalize),cse)", &registry()).unwrap();
    let mut manager = PassManager::new(pipeline);
    let shown = Arc::new(Mutex::new(String::new()));
    let sink = Arc::clone(&shown);
    let mut printing = IrPrinting::new(move |text: &str| sink.lock().unwrap().push_str(text));
    printing.after = PassFilter::All;
    manager.options.printing = Some(printing);
    manager.run(&mut ir, root, &mut Diagnostics::new()).unwrap();
    let text = shown.lock().unwrap().clone();
    let passes: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("// -----// IR Dump After ")).collect();
    let passes: Vec<&str> = passes.into_iter().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(passes, ["probe", "Canonicalizer", "probe", "Canonicalizer", "CSE"]);
}

#[test]
fn dumps_can_be_of_the_module_and_only_after_a_change() {
    let context = context();
    let dumps = |pipeline: &str, set: fn(&mut IrPrinting)| {
        let mut ir = parse(&context, TWO);
        let root = ir.root().unwrap();
        let mut manager = PassManager::new(OpPassManager::parse(pipeline, &registry()).unwrap());
        let shown = Arc::new(Mutex::new(String::new()));
        let sink = Arc::clone(&shown);
        let mut printing = IrPrinting::new(move |text: &str| sink.lock().unwrap().push_str(text));
        set(&mut printing);
        manager.options.printing = Some(printing);
        let _ = manager.run(&mut ir, root, &mut Diagnostics::new());
        shown.lock().unwrap().clone()
    };
    let module = dumps("builtin.module(t.func(probe))", |p| (p.after, p.module_scope) = (PassFilter::All, true));
    assert!(
        module.starts_with("// -----// IR Dump After probe (probe) ('t.func' operation: @f) //----- //\nmodule {\n")
    );
    assert!(module.ends_with("}\n\n\n"));
    let unchanged = dumps("builtin.module(cse)", |p| (p.after, p.after_change_only) = (PassFilter::All, true));
    assert_eq!(unchanged, "");
    let changed = dumps("builtin.module(t.func(probe{mode=break}))", |p| p.after_failure_only = true);
    assert!(changed.starts_with("// -----// IR Dump After probe Failed (probe) //----- //\n"), "{changed}");
}
