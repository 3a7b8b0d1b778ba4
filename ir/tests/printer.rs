//! The printer against text that MLIR 22 printed: text that is read prints as it was.

use vulcanize_ir::schema::{ANY_TYPE, NameSink, Trait};
use vulcanize_ir::text::{
    ParseConfig, Parser, PrintOptions, Printer, attribute_to_string, parse_attribute_text, parse_source_with,
    parse_type_text, print_op_with, type_to_string,
};
use vulcanize_ir::{
    Attribute, AttributePayload, Context, Dialect, Fallible, Ir, Op, OperationState, Region, ops, parse_source,
    print_op,
};

fn context() -> Context {
    let context = Context::new();
    context.allow_unregistered_dialects(true);
    context.register(&TEST);
    context
}

fn parse<'c>(context: &'c Context, text: &str) -> Ir<'c> {
    parse_source(context, "test.mlir", text).unwrap_or_else(|e| panic!("{}", e.render(context)))
}

#[track_caller]
fn assert_prints(text: &str, expected: &str) {
    let context = context();
    let ir = parse(&context, text);
    assert_eq!(print_op(&ir, ir.root().expect("a parsed file has a root")), expected);
}

#[track_caller]
fn assert_round_trip(text: &str) {
    assert_prints(text, text);
}

#[track_caller]
fn assert_prints_with(options: PrintOptions, text: &str, expected: &str) {
    let context = context();
    let ir = parse(&context, text);
    assert_eq!(print_op_with(&ir, ir.root().expect("a parsed file has a root"), &options), expected);
}

// ---- a dialect whose ops use the printer's hooks ----

static TEST: Dialect = Dialect {
    ops: &[OPS],
    parse_attribute: Some(parse_tag),
    attribute_alias: Some(|context, attribute| context.attribute_as::<Tag>(attribute).map(|_| "tag")),
    ..Dialect::new("test")
};

ops! {
    /// Ops of the tests.
    static OPS;

    /// Suggests `c` for its first result and `d` for its third.
    pub struct Named = "test.named" {
        results: { outputs: ANY_TYPE[variadic] },
        with: { name_results: Some(suggest) },
    }

    /// A wrapper whose region omits the dialect and the terminator.
    pub struct Wrap = "test.wrap" {
        regions: { body: Any },
        traits: [Trait::IsolatedFromAbove],
        assembly: (parse_wrap, print_wrap),
        with: { name_region_arguments: Some(suggest_arguments), default_dialect: "test" },
    }

    /// Ends a wrapper.
    pub struct End = "test.end" {
        traits: [Trait::Terminator],
        assembly: (parse_nothing, print_nothing),
    }
}

fn suggest(ir: &Ir<'_>, op: Op, sink: &mut NameSink<'_>) {
    for (index, value) in ir.results(op).enumerate() {
        match index {
            0 => sink(value, "c"),
            2 => sink(value, "1 d+"),
            _ => {}
        }
    }
}

fn suggest_arguments(ir: &Ir<'_>, _: Op, region: Region, sink: &mut NameSink<'_>) {
    if let Some(block) = ir.first_block(region)
        && let Some(&first) = ir.arguments(block).first()
    {
        sink(first, "self");
    }
}

fn parse_wrap(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let region = parser.parse_region(&[])?;
    let location = parser.location();
    parser.ensure_terminator(region, "test.end", location);
    state.regions.push(region);
    Ok(())
}

fn print_wrap(printer: &mut Printer<'_, '_>, op: Op) {
    printer.write(" ");
    let region = printer.ir().region(op, 0);
    printer.print_region(region, true, false);
}

fn parse_nothing(_: &mut Parser<'_, '_>, _: &mut OperationState) -> Fallible {
    Ok(())
}

fn print_nothing(_: &mut Printer<'_, '_>, _: Op) {}

/// `#test.tag<inner>`
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Tag {
    inner: Attribute,
}

impl AttributePayload for Tag {
    const DIALECT: &'static str = "test";
    fn print(&self, printer: &mut Printer<'_, '_>) {
        printer.write("tag<");
        printer.print_attribute(self.inner);
        printer.write(">");
    }
    fn for_each_nested(&self, visit: &mut dyn FnMut(vulcanize_ir::Nested)) {
        visit(vulcanize_ir::Nested::Attribute(self.inner));
    }
}

fn parse_tag(parser: &mut Parser<'_, '_>, _: Option<vulcanize_ir::Type>) -> Fallible<Attribute> {
    parser.parse_keyword("tag")?;
    parser.parse_less()?;
    let inner = parser.parse_attribute(None)?;
    parser.parse_greater()?;
    Ok(parser.context().dialect_attribute(Tag { inner }))
}

// ---- operations ----

#[test]
fn generic_operations() {
    assert_round_trip(
        r#"module {
  %0:2 = "t.two"() : () -> (i32, f32)
  %1 = "t.use"(%0#1, %0#0) <{a = "x", z = 1 : i32}> {q, "r s" = 5 : i64} : (f32, i32) -> i1
  "t.region"() ({
  ^bb0(%arg0: i32):
    %2 = "t.x"() : () -> i32
    "t.br"(%2)[^bb1, ^bb1] : (i32) -> ()
  ^bb1:  // 2 preds: ^bb0, ^bb0
    "t.br"()[^bb3] : () -> ()
  ^bb2(%3: i32):  // no predecessors
    "t.br"()[^bb3] : () -> ()
  ^bb3:  // 2 preds: ^bb1, ^bb2
    "t.end"() : () -> ()
  }, {
    %2 = "t.y"() : () -> i32
  }, {
  }, {
  ^bb0:
  }) : () -> ()
}
"#,
    );
}

#[test]
fn a_module_has_its_name_and_attributes() {
    assert_round_trip("module @\"a b\" attributes {t.a} {\n  module {\n  }\n}\n");
}

#[test]
fn the_builtin_prefix_is_needed_where_the_parent_does_not_imply_it() {
    assert_round_trip("module {\n  \"t.r\"() ({\n    builtin.module {\n    }\n  }) : () -> ()\n}\n");
}

#[test]
fn the_generic_form_of_a_module() {
    assert_prints_with(
        PrintOptions { generic: true, ..PrintOptions::default() },
        "module @m attributes {t.a} { \"t.x\"() ({ %0 = \"t.a\"() : () -> i1 }, { %0 = \"t.b\"() : () -> i1 }) : () -> () }",
        "\"builtin.module\"() <{sym_name = \"m\"}> ({\n  \"t.x\"() ({\n    %1 = \"t.a\"() : () -> i1\n  }, {\n    %0 = \
         \"t.b\"() : () -> i1\n  }) : () -> ()\n}) {t.a} : () -> ()\n",
    );
}

#[test]
fn suggested_names_are_made_unique_within_their_scope() {
    assert_round_trip(
        r#"module {
  %c:2, %_1_d2B:2 = "test.named"() : () -> (i1, i1, i1, i1)
  %c_0 = "test.named"() : () -> i1
  %0 = "t.use"(%c#1, %_1_d2B#0, %_1_d2B#1, %c_0) : (i1, i1, i1, i1) -> i1
  "t.region"() ({
  ^bb0(%arg0: i1):
    %c_1 = "test.named"() : () -> i1
    %1 = "t.x"() : () -> i1
  }, {
    %c_1 = "test.named"() : () -> i1
    %1 = "t.x"() : () -> i1
  }) : () -> ()
}
"#,
    );
}

#[test]
fn generic_printing_takes_no_suggestions() {
    assert_prints_with(
        PrintOptions { generic: true, ..PrintOptions::default() },
        "%c = \"test.named\"() : () -> i1",
        "\"builtin.module\"() ({\n  %0 = \"test.named\"() : () -> i1\n}) : () -> ()\n",
    );
}

#[test]
fn regions_of_custom_syntax() {
    assert_round_trip(
        "module {\n  test.wrap {\n  ^bb0(%self: i1, %arg0: i1):\n    wrap {\n    }\n    %0 = \"t.one\"() : () -> i1\n  }\n}\n",
    );
}

#[test]
fn an_op_alone_keeps_the_names_of_the_whole() {
    let context = context();
    let ir = parse(&context, "%0 = \"t.a\"() : () -> i1\n%1 = \"t.b\"() {m = affine_map<(d0) -> (d0)>} : () -> i1");
    let module = ir.root().expect("a parsed file has a root");
    let block = ir.first_block(ir.region(module, 0)).expect("a module has a block");
    let last = ir.last_op(block).expect("the block has two ops");
    assert_eq!(print_op(&ir, last), "%1 = \"t.b\"() {m = affine_map<(d0) -> (d0)>} : () -> i1\n");
}

#[test]
fn regions_can_be_skipped() {
    let options = PrintOptions { skip_regions: true, ..PrintOptions::default() };
    assert_prints_with(options, "module { module {} }", "module {...}\n");
}

// ---- types and attributes ----

#[test]
fn types() {
    let context = context();
    for text in [
        "si32",
        "ui7",
        "index",
        "f8E4M3FN",
        "none",
        "() -> ()",
        "(i32) -> (i32, f32)",
        "() -> (() -> ())",
        "(() -> ()) -> i1",
        "vector<f32>",
        "vector<4x[8]xf32>",
        "tensor<4x?xf32, \"enc\">",
        "tensor<f32>",
        "tensor<*xf32>",
        "memref<4x?xf32, strided<[?, 1], offset: ?>>",
        "memref<4xf32, 1>",
        "memref<4xf32, 1 : i32>",
        "memref<4xf32, affine_map<(d0) -> (d0 + 1)>, 2>",
        "memref<*xf32, \"sp\">",
        "tuple<>",
        "tuple<i1, f32>",
        "complex<f64>",
        "!foo<bar x>",
        "!foo.bar<1>",
    ] {
        let ty = parse_type_text(&context, text).unwrap_or_else(|e| panic!("{text}: {}", e.render(&context)));
        assert_eq!(type_to_string(&context, ty), text);
    }
}

#[test]
fn attributes() {
    let context = context();
    for (text, expected) in [
        ("5", "5 : i64"),
        (
            "[5, 5 : i64, 6 : i32, 1.0, 0x7FF0000000000000 : f64]",
            "[5, 5, 6 : i32, 1.000000e+00, 0x7FF0000000000000 : f64]",
        ),
        ("true", "true"),
        ("1 : i1", "true"),
        ("-1 : si8", "-1 : si8"),
        ("255 : ui8", "255 : ui8"),
        ("\"a\\n\\\"\\\\caf\\C3\\A9\"", "\"a\\0A\\22\\\\caf\\C3\\A9\""),
        ("\"s\" : !t.x", "\"s\" : !t.x"),
        ("@\"a b\"::@c", "@\"a b\"::@c"),
        ("{b = unit, \"a c\" = 1 : i8}", "{\"a c\" = 1 : i8, b}"),
        ("unit", "unit"),
        ("i32", "i32"),
        ("#foo<bar>", "#foo.bar"),
        ("#foo<bar<baz>>", "#foo.bar<baz>"),
        ("#foo<\"x y\">", "#foo<\"x y\">"),
        ("dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>", "dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>"),
        ("dense<1> : tensor<4xi8>", "dense<1> : tensor<4xi8>"),
        ("dense<[true, false]> : tensor<2xi1>", "dense<[true, false]> : tensor<2xi1>"),
        ("dense<> : tensor<0x2xi32>", "dense<> : tensor<0x2xi32>"),
        ("dense<[\"a\", \"b\\n\"]> : tensor<2x!t.s>", "dense<[\"a\", \"b\\0A\"]> : tensor<2x!t.s>"),
        ("dense<[(1,2), (3,4)]> : tensor<2xcomplex<i32>>", "dense<[(1,2), (3,4)]> : tensor<2xcomplex<i32>>"),
        ("dense<[1.0, 0x7F800000]> : vector<2xf32>", "dense<[1.000000e+00, 0x7F800000]> : vector<2xf32>"),
        ("dense<5> : tensor<i32>", "dense<5> : tensor<i32>"),
        ("sparse<[[0, 1], [1, 2]], [1, 2]> : tensor<2x3xi32>", "sparse<[[0, 1], [1, 2]], [1, 2]> : tensor<2x3xi32>"),
        ("sparse<> : tensor<2x3xi32>", "sparse<> : tensor<2x3xi32>"),
        ("array<i1: true, false>", "array<i1: true, false>"),
        ("array<i32>", "array<i32>"),
        ("array<f32: 1.0, 2.5>", "array<f32: 1.000000e+00, 2.500000e+00>"),
        ("strided<[1, ?], offset: ?>", "strided<[1, ?], offset: ?>"),
        ("strided<[1]>", "strided<[1]>"),
        ("affine_map<(d0)[s0] -> (d0 + s0)>", "affine_map<(d0)[s0] -> (d0 + s0)>"),
        ("affine_set<(d0) : (d0 == 0)>", "affine_set<(d0) : (d0 == 0)>"),
        ("dense_resource<\"k 2\"> : tensor<1xi8>", "dense_resource<\"k 2\"> : tensor<1xi8>"),
        ("loc(fused[\"a\":1:1, unknown, \"a\":1:1])", "loc(\"a\":1:1)"),
        ("loc(fused<\"m\">[unknown])", "loc(fused<\"m\">[unknown])"),
        (
            "loc(fused<\"m\">[fused<\"m\">[\"a\":1:1], fused<\"n\">[\"b\":1:1]])",
            "loc(fused<\"m\">[\"a\":1:1, fused<\"n\">[\"b\":1:1]])",
        ),
        ("loc(fused<\"m\">[\"a\":1:2, \"n\"(unknown)])", "loc(fused<\"m\">[\"a\":1:2, \"n\"])"),
        ("#test.tag<1 : i8>", "#test.tag<1 : i8>"),
    ] {
        let attribute =
            parse_attribute_text(&context, text).unwrap_or_else(|e| panic!("{text}: {}", e.render(&context)));
        assert_eq!(attribute_to_string(&context, attribute), expected, "{text}");
    }
}

#[test]
fn long_dense_attributes_are_written_in_hex_with_packed_truth_values() {
    let context = context();
    let bits = (0..101).map(|i| if i % 3 == 0 { "false" } else { "true" }).collect::<Vec<_>>().join(", ");
    let attribute = parse_attribute_text(&context, &format!("dense<[{bits}]> : tensor<101xi1>")).expect("it is valid");
    assert_eq!(attribute_to_string(&context, attribute), "dense<\"0xB66DDBB66DDBB66DDBB66DDB16\"> : tensor<101xi1>");
    let options = PrintOptions { elide_elements_attrs_larger_than: Some(3), ..PrintOptions::default() };
    assert_prints_with(
        options,
        "\"t.a\"() {a = dense<[1, 2, 3, 4]> : tensor<4xi8>, b = dense<1> : tensor<4xi8>} : () -> ()",
        "module {\n  \"t.a\"() {a = dense_resource<__elided__> : tensor<4xi8>, b = dense<1> : tensor<4xi8>} : () -> ()\n}\n",
    );
}

// ---- aliases, locations, metadata ----

#[test]
fn aliases_come_first_by_depth_kind_and_name() {
    assert_round_trip(
        r#"!tuple = tuple<i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1>
#distinct = distinct[0]<1 : i32>
#loc = loc("x":1:2)
#map = affine_map<(d0) -> (d0 + 1)>
#map1 = affine_map<(d0) -> (d0 + 2)>
#set = affine_set<(d0) : (d0 == 0)>
#tag = #test.tag<1 : i8>
#loc1 = loc("n"(#loc))
#tag1 = #test.tag<#map1>
module {
  "t.a"() {a = distinct[1]<>, d = #distinct, l = #loc1, m = #map, n = #tag1, s = #set, t = #tag, u = !tuple} : () -> ()
  "t.b"() : () -> memref<4xf32, #map>
}
"#
        .replace("  \"t.b\"() :", "  %0 = \"t.b\"() :")
        .as_str(),
    );
}

#[test]
fn local_scope_has_no_aliases() {
    assert_prints_with(
        PrintOptions { use_local_scope: true, ..PrintOptions::default() },
        "#map = affine_map<(d0) -> (d0 + 1)>\n\"t.a\"() {m = #map} : () -> ()",
        "module {\n  \"t.a\"() {m = affine_map<(d0) -> (d0 + 1)>} : () -> ()\n}\n",
    );
}

#[test]
fn locations_follow_the_module() {
    let text = r#"#loc2 = loc("lib":3:4)
#loc9 = loc("n"(#loc2))
module {
  %0 = "t.a"() ({
  ^bb0(%arg0: i32 loc("lib":3:4)):
    "t.b"() {l = #loc9} : () -> () loc(#loc10)
    "t.b"() : () -> () loc(#loc5)
    "t.b"() : () -> () loc(#loc6)
    "t.b"() : () -> () loc(#loc7)
    "t.b"() : () -> () loc(#loc11)
  }) : () -> i32 loc(#loc1)
} loc(#loc)
#loc = loc(unknown)
#loc1 = loc("f":9:9)
#loc3 = loc("a":1:2)
#loc4 = loc("b":3:4)
#loc5 = loc("q":1:2 to 3:4)
#loc6 = loc("q":1:2 to :4)
#loc7 = loc("only")
#loc8 = loc("callee"(#loc3))
#loc10 = loc(callsite(#loc8 at #loc4))
#loc11 = loc(fused<"m">[#loc2, #loc9])
"#;
    let options = PrintOptions { debug_info: true, ..PrintOptions::default() };
    assert_prints_with(options, text, text);
}

#[test]
fn resources_that_are_mentioned_are_kept() {
    let text = r#"module {
  "t.r"() {r = dense_resource<k1> : tensor<4xi8>, s = dense_resource<"k 2"> : tensor<1xi8>} : () -> ()
}

{-#
  dialect_resources: {
    builtin: {
      k1: "0x0400000001020304",
      "k 2": "0x0400000001"
    }
  },
  external_resources: {
    foo: {
      a: "0x0400000001020304",
      b: true,
      c: "str"
    },
    bar: {
      d: "x"
    }
  }
#-}
"#;
    let with_unused = text.replace("      k1:", "      k9: \"0x0400000009\",\n      k1:");
    assert_prints(&with_unused, text);
    assert_prints_with(
        PrintOptions { elide_resource_strings_larger_than: Some(3), ..PrintOptions::default() },
        text,
        "module {\n  \"t.r\"() {r = dense_resource<k1> : tensor<4xi8>, s = dense_resource<\"k 2\"> : tensor<1xi8>} : () -> \
         ()\n}\n\n{-#\n  external_resources: {\n    bar: {\n      d: \"x\"\n    }\n  }\n#-}\n",
    );
}

#[test]
fn invalid_ops_are_printed_in_the_generic_form() {
    let context = context();
    let config = ParseConfig { verify: false, ..ParseConfig::default() };
    let ir = parse_source_with(&context, "test.mlir", "module attributes {a} {}", config)
        .unwrap_or_else(|e| panic!("{}", e.render(&context)));
    let text = print_op(&ir, ir.root().expect("a parsed file has a root"));
    assert_eq!(text, "\"builtin.module\"() ({\n^bb0:\n}) {a} : () -> ()\n");
}
