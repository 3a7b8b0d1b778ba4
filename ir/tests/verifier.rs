//! The verifier's verdicts, wording and places.

use crate::support::{context, parse};
use vulcanize_ir::{Diagnostics, verify};

/// The diagnostics of a text as `line: message` each, with notes as ` / line: message` after them.
fn errors_of(text: &str) -> Vec<String> {
    let context = context();
    let ir = parse(&context, text);
    let mut diagnostics = Diagnostics::new();
    let fine = verify(&ir, ir.root().unwrap(), &mut diagnostics);
    assert_eq!(fine, !diagnostics.has_errors(), "the result says whether there are errors");
    let line =
        |d: &vulcanize_ir::Diagnostic| format!("{}: {}", d.place(&context).map_or(0, |place| place.line), d.message);
    diagnostics.iter().map(|d| d.notes.iter().fold(line(d), |text, note| format!("{text} / {}", line(note)))).collect()
}

#[track_caller]
fn assert_errors(text: &str, expected: &[&str]) {
    assert_eq!(errors_of(text), expected);
}

/// Text in a function with an `i1` and an `i32` argument.
fn in_function(body: &str) -> String {
    format!(
        "\"t.func\"() ({{ ^entry(%c: i1, %n: i32):\n{body}\n}}) {{sym_name = \"f\", function_type = (i1, i32) -> ()}} : () -> ()"
    )
}

#[track_caller]
fn assert_error_in_function(body: &str, expected: &str) {
    assert_errors(&in_function(body), &[expected]);
}

#[test]
fn a_good_function_passes() {
    assert_errors(
        &in_function(
            r#"%0 = "t.add"(%n, %n) : (i32, i32) -> i32
               "t.cond_br"(%c, %0)[^a, ^b] {operandSegmentSizes = array<i32: 1, 1, 0>} : (i1, i32) -> ()
             ^a(%x: i32):
               "t.br"()[^b] : () -> ()
             ^b:
               "t.if"(%c) ({ "t.store"(%0, %n) : (i32, i32) -> ()
                 "t.yield"() : () -> () }, {}) : (i1) -> ()
               "t.return"() : () -> ()"#,
        ),
        &[],
    );
}

#[test]
fn counts() {
    assert_errors("%0 = \"t.add\"() : () -> i32", &["1: 't.add' op expected 2 operands, but found 0"]);
    assert_error_in_function("\"t.neg\"() : () -> i32", "2: 't.neg' op requires a single operand");
    assert_error_in_function("\"t.const\"(%n) {value = 1} : (i32) -> i32", "2: 't.const' op requires zero operands");
    assert_error_in_function("\"t.add\"(%n, %n) : (i32, i32) -> ()", "2: 't.add' op requires one result");
    assert_error_in_function("%0 = \"t.store\"(%n, %n) : (i32, i32) -> i32", "2: 't.store' op requires zero results");
    assert_error_in_function("\"t.br\"() : () -> ()", "2: 't.br' op requires 1 successor but found 0");
    assert_error_in_function("\"t.cond_br\"() : () -> ()", "2: 't.cond_br' op requires 2 successors but found 0");
    assert_error_in_function("\"t.if\"(%c) : (i1) -> ()", "2: 't.if' op expected 2 regions");
    assert_errors(
        "\"t.func\"() {sym_name = \"f\", function_type = () -> ()} : () -> ()",
        &["1: 't.func' op requires one region"],
    );
    assert_error_in_function(
        "\"t.element\"(%n, %n, %n) : (i32, i32, i32) -> i32",
        "2: 't.element' op operand group starting at #1 requires 0 or 1 element, but found 2",
    );
}

#[test]
fn segments() {
    let branch =
        |sizes: &str| format!("\"t.cond_br\"(%c)[^b, ^b] {{{sizes}}} : (i1) -> ()\n^b: \"t.return\"() : () -> ()");
    let total = |n: i32| {
        format!(
            "2: 't.cond_br' op operand count (1) does not match with the total size ({n}) specified in attribute \
             'operandSegmentSizes'"
        )
    };
    assert_error_in_function(&branch("operandSegmentSizes = array<i32: 1, 1, 0>"), &total(2));
    assert_error_in_function(&branch(""), &total(0));
    assert_error_in_function(
        &branch("operandSegmentSizes = array<i32: 1, 1, -1>"),
        "2: 't.cond_br' op 'operandSegmentSizes' attribute cannot have negative elements",
    );
    assert_error_in_function(
        &branch("operandSegmentSizes = array<i32: 1, 0>"),
        "2: 't.cond_br' op 'operandSegmentSizes' attribute for specifying operand segments must have 3 elements, but got 2",
    );
    assert_errors(&in_function(&branch("operandSegmentSizes = array<i32: 1, 0, 0>")), &[]);
}

#[test]
fn attributes_and_types() {
    assert_error_in_function("%0 = \"t.const\"() : () -> i32", "2: 't.const' op requires attribute 'value'");
    assert_errors(
        "\"t.func\"() ({}) {sym_name = 1, function_type = () -> ()} : () -> ()",
        &["1: 't.func' op attribute 'sym_name' failed to satisfy constraint: string attribute"],
    );
    assert_error_in_function(
        "%0 = \"t.add\"(%c, %n) : (i1, i32) -> i32",
        "2: 't.add' op operand #0 must be 32-bit signless integer, but got 'i1'",
    );
    assert_error_in_function(
        "%0 = \"t.add\"(%n, %n) : (i32, i32) -> i64",
        "2: 't.add' op result #0 must be 32-bit signless integer, but got 'i64'",
    );
    assert_error_in_function(
        "%0 = \"t.select\"(%c, %n, %c) : (i1, i32, i1) -> i32",
        "2: 't.select' op failed to verify that all of {yes, no, result} have same type",
    );
    assert_error_in_function(
        "%0 = \"t.element\"(%n) : (i32) -> i64",
        "2: 't.element' op failed to verify that result is the element type of the aggregate",
    );
    assert_error_in_function(
        "%0 = \"t.same\"(%n, %n) : (i32, i32) -> i64",
        "2: 't.same' op requires the same type for all operands and results",
    );
    assert_error_in_function("\"t.store\"(%n, %n) {t.forbidden} : (i32, i32) -> ()", "2: 't.forbidden' is forbidden");
}

#[test]
fn sizes_that_are_not_known_fit_any() {
    let same = |a: &str, b: &str| format!("%0 = \"x.a\"() : () -> {a}\n%1 = \"t.same\"(%0) : ({a}) -> {b}");
    assert_errors(&same("tensor<4xf32>", "tensor<?xf32>"), &[]);
    assert_errors(&same("tensor<4xf32>", "tensor<*xf32>"), &[]);
    let message = "2: 't.same' op requires the same type for all operands and results";
    assert_errors(&same("tensor<4xf32>", "tensor<5xf32>"), &[message]);
    assert_errors(&same("tensor<4xf32>", "tensor<?xf64>"), &[message]);
    assert_errors(&same("tensor<4xf32>", "f32"), &[message]);
}

#[test]
fn elementwise() {
    let map = |a: &str, b: &str| format!("%0 = \"x.a\"() : () -> {a}\n%1 = \"t.map\"(%0) : ({a}) -> {b}");
    assert_errors(&map("vector<4xf32>", "vector<4xi1>"), &[]);
    assert_errors(
        &map("vector<4xf32>", "f32"),
        &["2: 't.map' op if an operand is non-scalar, then there must be at least one non-scalar result"],
    );
    assert_errors(
        &map("f32", "vector<4xf32>"),
        &["2: 't.map' op if a result is non-scalar, then at least one operand must be non-scalar"],
    );
    for other in ["vector<5xf32>", "tensor<4xf32>"] {
        assert_errors(
            &map("vector<4xf32>", other),
            &["2: 't.map' op all non-scalar operands/results must have the same shape and base type"],
        );
    }
}

#[test]
fn structure() {
    assert_errors("\"t.return\"() : () -> ()", &["1: 't.return' op expects parent op to be one of 't.func, t.module'"]);
    assert_error_in_function(
        "\"t.return\"() : () -> ()\n\"t.return\"() : () -> ()",
        "2: 't.return' op must be the last operation in the parent block",
    );
    assert_error_in_function("%0 = \"t.neg\"(%n) : (i32) -> i32", "2: block with no terminator, has 't.neg'");
    assert_error_in_function("\"t.br\"()[^b] : () -> ()\n^b:", "1: empty block: expect at least a terminator");
    assert_error_in_function(
        "\"x.x\"()[^b] : () -> ()\n\"t.return\"() : () -> ()\n^b: \"t.return\"() : () -> ()",
        "2: operation with block successors must terminate its parent block",
    );
    assert_errors(
        "\"x.x\"() ({ ^b: \"t.br\"()[^b] : () -> () }) : () -> ()",
        &["1: entry block of region may not have predecessors"],
    );
    // An op that is not registered might be a terminator.
    assert_errors(&in_function("\"x.x\"() : () -> ()"), &[]);
    assert_errors(
        "\"t.unknown\"() : () -> ()",
        &["1: unregistered operation 't.unknown' found in dialect ('t') that does not allow unknown operations"],
    );
}

#[test]
fn regions() {
    let conditional = |regions: &str| format!("\"t.if\"(%c) ({regions}) : (i1) -> ()\n\"t.return\"() : () -> ()");
    let yield_ = "\"t.yield\"() : () -> ()";
    assert_error_in_function(
        &conditional(&format!("{{ {yield_}\n^b: {yield_} }}, {{}}")),
        "2: 't.if' op expects region #0 to have 0 or 1 blocks",
    );
    assert_error_in_function(
        &conditional("{}, {}"),
        "2: 't.if' op region #0 ('then_region') failed to verify constraint: region with 1 blocks",
    );
    assert_error_in_function(
        &conditional(&format!("{{ ^b(%x: i32): {yield_} }}, {{}}")),
        "2: 't.if' op region #0 should have no arguments",
    );
    assert_error_in_function(&conditional("{ ^b: }, {}"), "2: 't.if' op expects a non-empty block");
    assert_error_in_function(
        &conditional("{ \"x.x\"() : () -> () }, {}"),
        "2: 't.if' op expects regions to end with 't.yield', found 'x.x' / 2: in custom textual format, the absence of \
         terminator implies 't.yield'",
    );
    // Ops inside come first.
    assert_error_in_function(
        &conditional("{ \"t.return\"() : () -> () }, {}"),
        "2: 't.return' op expects parent op to be one of 't.func, t.module'",
    );
}

#[test]
fn branches() {
    assert_error_in_function(
        "\"t.br\"(%n)[^b] : (i32) -> ()\n^b: \"t.return\"() : () -> ()",
        "2: branch has 1 operands for successor #0, but target block has 0",
    );
    assert_error_in_function(
        "\"t.br\"(%n)[^b] : (i32) -> ()\n^b(%x: i1): \"t.return\"() : () -> ()",
        "2: type mismatch for bb argument #0 of successor #0",
    );
    assert_error_in_function(
        "\"t.cond_br\"(%c, %n)[^b, ^b] {operandSegmentSizes = array<i32: 1, 1, 0>} : (i1, i32) -> ()\n\
         ^b(%x: i32): \"t.return\"() : () -> ()",
        "2: branch has 0 operands for successor #1, but target block has 1",
    );
}

#[test]
fn dominance() {
    let ret = "\"t.return\"() : () -> ()";
    assert_error_in_function(
        &format!("%0 = \"t.neg\"(%1) : (i32) -> i32\n%1 = \"t.neg\"(%0) : (i32) -> i32\n{ret}"),
        "2: operand #0 does not dominate this use / 3: operand defined here (op in the same block)",
    );
    assert_error_in_function(
        &format!(
            "\"t.cond_br\"(%c)[^a, ^b] {{operandSegmentSizes = array<i32: 1, 0, 0>}} : (i1) -> ()\n\
             ^a: %1 = \"t.neg\"(%n) : (i32) -> i32\n\"t.br\"()[^b] : () -> ()\n\
             ^b: %2 = \"t.neg\"(%1) : (i32) -> i32\n{ret}"
        ),
        "5: operand #0 does not dominate this use / 3: operand defined here (op in the same region)",
    );
    assert_error_in_function(
        &format!("\"x.a\"() ({{ \"x.z\"(%x) : (i32) -> ()\n^b(%x: i32): \"x.u\"() : () -> () }}) : () -> ()\n{ret}"),
        "2: operand #0 does not dominate this use / 2: operand defined as a block argument (block #1 in the same region)",
    );
    // A loop: the header dominates the body and the blocks after it.
    let looping = format!(
        "\"t.br\"(%n)[^h] : (i32) -> ()\n^h(%i: i32):\n\
         \"t.cond_br\"(%c)[^body, ^exit] {{operandSegmentSizes = array<i32: 1, 0, 0>}} : (i1) -> ()\n\
         ^exit: %1 = \"t.neg\"(%i) : (i32) -> i32\n{ret}\n\
         ^body: %2 = \"t.neg\"(%i) : (i32) -> i32\n\"t.br\"(%2)[^h] : (i32) -> ()"
    );
    assert_errors(&in_function(&looping), &[]);
    // Nothing is asked of blocks that no path leads to.
    let unreachable = format!("{ret}\n^u: %1 = \"t.neg\"(%1) : (i32) -> i32\n{ret}");
    assert_errors(&in_function(&unreachable), &[]);
    // Graph regions and regions of ops that are not registered have no order.
    let graph = "\"x.x\"(%0) : (i32) -> ()\n%0 = \"x.y\"() : () -> i32";
    assert_errors(graph, &[]);
    assert_errors(&format!("\"x.r\"() ({{ {graph} }}) : () -> ()"), &[]);
}

#[test]
fn results_are_not_available_inside_their_op() {
    let context = context();
    let text = "%0 = \"x.y\"() : () -> i32\n%1 = \"x.y\"() ({\n\"x.z\"(%0) : (i32) -> () }) : () -> i32\n\"t.return\"() : () -> ()";
    let mut ir = parse(&context, &in_function(text));
    let root = ir.root().unwrap();
    assert!(verify(&ir, root, &mut Diagnostics::new()));
    let ops = ir.walk(root, vulcanize_ir::WalkOrder::Pre);
    let holder = ops.iter().copied().rfind(|&op| ir.op_name_str(op) == "x.y").unwrap();
    let user = ops.iter().copied().find(|&op| ir.op_name_str(op) == "x.z").unwrap();
    let result = ir.result(holder, 0);
    ir.set_operand(user, 0, result);
    let mut diagnostics = Diagnostics::new();
    assert!(!verify(&ir, root, &mut diagnostics));
    let messages: Vec<&str> = diagnostics.iter().map(|d| d.notes[0].message.as_str()).collect();
    assert_eq!(messages, ["operand defined here (op in a parent region)"]);
}

#[test]
fn isolation() {
    assert_errors(
        "%c = \"x.y\"() : () -> i1\n\
         \"t.func\"() ({\n\"x.z\"(%c) : (i1) -> ()\n\"t.return\"() : () -> ()\n}) {sym_name = \"f\", function_type = () -> ()} : () -> ()",
        &["3: 'x.z' op using value defined outside the region / 2: required by region isolation constraints"],
    );
}

#[test]
fn symbols() {
    let func = |attributes: &str| format!("\"t.func\"() ({{}}) {{function_type = () -> (){attributes}}} : () -> ()");
    let f = func(", sym_name = \"f\"");
    assert_errors(
        &format!("{f}\n{f}"),
        &["2: redefinition of symbol named 'f' / 1: see existing symbol definition here"],
    );
    assert_errors(
        &func(", sym_name = \"f\", sym_visibility = \"hidden\""),
        &["1: 't.func' op visibility expected to be one of [\"public\", \"private\", \"nested\"], but got \"hidden\""],
    );
    assert_errors(
        &in_function(&format!("{f}\n\"t.return\"() : () -> ()")),
        &["2: 't.func' op symbol's parent must have the SymbolTable trait"],
    );
    assert_errors(
        &in_function("\"t.call\"() {callee = @g} : () -> ()\n\"t.return\"() : () -> ()"),
        &["2: 't.call' op 'g' does not reference a function"],
    );
    assert_errors(&in_function("\"t.call\"() {callee = @f} : () -> ()\n\"t.return\"() : () -> ()"), &[]);
    // A name in a nested table means nothing outside of it.
    let nested = format!("\"t.module\"() ({{ {f} }}) {{sym_name = \"m\"}} : () -> ()");
    assert_errors(
        &format!("{nested}\n\"t.call\"() {{callee = @f}} : () -> ()"),
        &["2: 't.call' op 'f' does not reference a function"],
    );
}

#[test]
fn functions() {
    assert_errors(
        "\"t.func\"() ({ ^b(%x: i32): \"t.return\"() : () -> () }) {sym_name = \"f\", function_type = () -> ()} : () -> ()",
        &["1: 't.func' op entry block must have 0 arguments to match function signature"],
    );
    assert_errors(
        "\"t.func\"() ({ ^b(%x: i32): \"t.return\"() : () -> () }) {sym_name = \"f\", function_type = (i1) -> ()} : () -> ()",
        &[
            "1: 't.func' op type of entry block argument #0('i32') must match the type of the corresponding argument in \
           function signature('i1')",
        ],
    );
    let with = |attrs: &str| {
        format!("\"t.func\"() ({{}}) {{sym_name = \"f\", function_type = (i1) -> (), arg_attrs = {attrs}}} : () -> ()")
    };
    assert_errors(
        &with("[]"),
        &[
            "1: 't.func' op expects argument attribute array to have the same number of elements as the number of function \
           arguments, got 0, but expected 1",
        ],
    );
    assert_errors(&with("[{a}]"), &["1: 't.func' op arguments may only have dialect attributes"]);
    assert_errors(&with("[{t.a}]"), &["1: no attributes on argument 0"]);
    assert_errors(&with("[{x.a}]"), &[]);
}

#[test]
fn each_function_shows_its_first_error() {
    let bad = in_function("%0 = \"t.const\"() : () -> i32\n%1 = \"t.const\"() : () -> i32\n\"t.return\"() : () -> ()");
    let both = format!("{bad}\n{}", bad.replace("\"f\"", "\"g\""));
    let message = "'t.const' op requires attribute 'value'";
    assert_errors(&both, &[&format!("2: {message}"), &format!("7: {message}")]);
}
