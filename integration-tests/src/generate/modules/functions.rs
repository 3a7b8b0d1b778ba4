//! What a module holds, functions, calls, entry points.

use super::Cases;

/// What stands in a module.
const CONTENTS: &[&str] = &[
    r#""test.op"() : () -> ()"#,
    "func.func private @a()",
    "spirv.module Logical GLSL450 { }",
    "module { }",
    "%0 = spirv.Constant 1 : i32",
    "%0 = arith.constant 1 : i32",
    "spirv.Return",
    r#"spirv.func @f() "None" { spirv.Return } spirv.func @f() "None" { spirv.Return }"#,
    "func.func @a() { return }",
    "%0 = spirv.Undef : i32",
    "",
    r#"^bb0: spirv.func @f() "None" { spirv.Return } ^bb1:"#,
    "^bb0(%a: i32):",
];

/// Modules and their attributes.
const MODULES: &[&str] = &[
    "spirv.module @m Logical GLSL450 {} spirv.module @m Logical GLSL450 {}",
    "spirv.module Logical GLSL450 requires #spirv.scope<Device> {}",
    "spirv.module Logical {}",
    "spirv.module Foo GLSL450 {}",
    "spirv.module Logical Foo {}",
    "spirv.module {}",
    "spirv.module Logical GLSL450 attributes {foo, bar = 1 : i32} {}",
    r#"spirv.module @a Logical GLSL450 requires #spirv.vce<v1.0, [], []> attributes {sym_visibility = "private"} {}"#,
    "spirv.module Logical GLSL450 attributes {addressing_model = 1} {}",
    "spirv.module Logical GLSL450 attributes {sym_name = 1} {}",
    r#""spirv.module"() ({}) {addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<GLSL450>} : () -> ()"#,
    r#""spirv.module"() ({^bb0:}) {addressing_model = 1, memory_model = #spirv.memory_model<GLSL450>} : () -> ()"#,
    r#""spirv.module"() ({^bb0:}) {memory_model = #spirv.memory_model<GLSL450>} : () -> ()"#,
    r#""spirv.module"() ({^bb0(%a : i32):}) {addressing_model = #spirv.addressing_model<Logical>,memory_model = #spirv.memory_model<GLSL450>} : () -> ()"#,
    r#""spirv.module"() ({^bb0: ^bb1:}) {addressing_model = #spirv.addressing_model<Logical>,memory_model = #spirv.memory_model<GLSL450>} : () -> ()"#,
    r#""spirv.module"() {addressing_model = #spirv.addressing_model<Logical>,memory_model = #spirv.memory_model<GLSL450>} : () -> ()"#,
];

/// Values from outside.
const OUTSIDE: &[&str] = &[
    r#"func.func @x(%a: i32) { spirv.module Logical GLSL450 { spirv.func @f() -> i32 "None" { spirv.ReturnValue %a : i32 } } return }"#,
    r#"spirv.module Logical GLSL450 { %0 = spirv.Constant 1 : i32 spirv.func @f() -> i32 "None" { spirv.ReturnValue %0 : i32 } }"#,
];

/// Signatures and bodies.
const BODIES: &[(&str, &str)] = &[
    ("()", "%0 = arith.constant 1 : i32 spirv.Return"),
    ("()", r#""test.op"() : () -> () spirv.Return"#),
    ("()", "return"),
    ("()", "func.return"),
    ("()", ""),
    ("()", "%0 = spirv.Constant 1 : i32"),
    (
        "()",
        r#"spirv.mlir.selection { %1 = "test.op"() : () -> i32 spirv.Branch ^bb1 ^bb1: spirv.mlir.merge } spirv.Return"#,
    ),
    ("()", r#"spirv.func @g() "None" { spirv.Return } spirv.Return"#),
    ("() -> i32", "spirv.Return"),
    ("() -> (i32, i32)", "spirv.Return"),
    ("() -> i32", "%0 = spirv.Constant 1 : i32 spirv.ReturnValue %0 : i32"),
    ("()", "%0 = spirv.Constant 1 : i32 spirv.ReturnValue %0 : i32"),
    ("() -> f32", "%0 = spirv.Constant 1 : i32 spirv.ReturnValue %0 : i32"),
    ("()", "spirv.Kill"),
    ("() -> i32", "spirv.Kill"),
    ("()", "spirv.Unreachable"),
    ("()", "spirv.Branch ^bb1 ^bb1: spirv.Unreachable"),
    ("()", "spirv.Return ^bb1: spirv.Unreachable"),
    ("()", "spirv.Return ^bb1: spirv.Branch ^bb2 ^bb2: spirv.Unreachable"),
    ("()", "spirv.Return spirv.Return"),
    ("(%a: index)", "spirv.Return"),
    ("(%a: tensor<4xf32>)", "spirv.Return"),
    ("(%a: memref<4xf32>)", "spirv.Return"),
    ("(%a: !spirv.ptr<f32, Uniform>)", "spirv.Return"),
    ("(%a: (i32) -> i32)", "spirv.Return"),
    ("(%a: vector<5xf32>)", "spirv.Return"),
    ("(%a: i32, %a: i32)", "spirv.Return"),
    ("(i32)", "spirv.Return"),
    ("(%a: i32, i32)", "spirv.Return"),
    ("(%a: i32 {spirv.decoration = #spirv.decoration<Aliased>})", "spirv.Return"),
    ("(%a: i32 {spirv.decoration = 1})", "spirv.Return"),
    ("(%a: i32 {spirv.foo = 1})", "spirv.Return"),
    ("(%a: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0,0), StorageBuffer>})", "spirv.Return"),
    ("(%a: vector<4xi32> {spirv.interface_var_abi = #spirv.interface_var_abi<(0,0), StorageBuffer>})", "spirv.Return"),
    ("(%a: i32 {spirv.interface_var_abi = 4})", "spirv.Return"),
    ("(%a: i32 {foo = 4})", "spirv.Return"),
    ("() -> (i32 {foo = 4})", "%0 = spirv.Undef : i32 spirv.ReturnValue %0 : i32"),
    (
        "() -> (i32 {spirv.decoration = #spirv.decoration<Aliased>})",
        "%0 = spirv.Undef : i32 spirv.ReturnValue %0 : i32",
    ),
];

/// Functions in a module.
const FUNCTIONS: &[&str] = &[
    r#"spirv.func @f() "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "x", linkage_type = <Import>>}"#,
    r#"spirv.func @f() "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "x", linkage_type = <Import>>} { spirv.Return }"#,
    r#"spirv.func @f() "Foo" { spirv.Return }"#,
    "spirv.func @f() { spirv.Return }",
    r#"spirv.func @f() "Inline|Pure" { spirv.Return }"#,
    r#"spirv.func @f() "Inline|Foo" { spirv.Return }"#,
    r#"spirv.func private @f() "None" { spirv.Return }"#,
    r#"spirv.func @f() -> () "None" { spirv.Return }"#,
    r#"spirv.func @f(...) "None" { spirv.Return }"#,
    r#"spirv.func "None" { spirv.Return }"#,
    r#"spirv.func @f() "None" { }"#,
];

/// Functions and their ends without a module.
const ALONE: &[&str] = &[
    r#"spirv.func @f() "None" { spirv.Return }"#,
    r#"spirv.func @f() "None""#,
    "func.func @f() { spirv.Return }",
    "func.func @f() -> i32 { %0 = spirv.Constant 1 : i32 spirv.ReturnValue %0 : i32 }",
    "func.func @f() -> f32 { %0 = spirv.Constant 1 : i32 spirv.ReturnValue %0 : i32 }",
    r#"spirv.func @f() "None" { "test.op"() : () -> () spirv.Return }"#,
    "spirv.Return",
    r#""test.op"() ({ spirv.Return }) : () -> ()"#,
    "func.func @f(%c: i1) { scf.if %c { spirv.Return } return }",
    r#"spirv.func @f() "None" { "test.op"() ({ spirv.Return }) : () -> () spirv.Return }"#,
    "spirv.Kill",
    "spirv.Unreachable",
];

/// Attributes of a function.
const ATTRIBUTES: &[&str] = &[
    "spirv.entry_point_abi = 1",
    "spirv.entry_point_abi = #spirv.entry_point_abi<>",
    "spirv.foo",
    "spirv.target_env = 1",
    "spirv.target_env = #spirv.target_env<#spirv.vce<v1.0,[],[]>, #spirv.resource_limits<>>",
    "foo",
    "linkage_attributes = 1",
    r#"linkage_attributes = #spirv.linkage_attributes<linkage_name = "x", linkage_type = <Export>>"#,
    "function_control = 1",
    r#"sym_name = "z""#,
    "arg_attrs = 1",
    "workgroup_attributions = 1 : i64",
    r#"sym_visibility = "private""#,
];

/// Bodies and types of functions in generic form.
const GENERIC: &[(&str, &str)] = &[
    (r#"^bb0(%a: i32): "spirv.Return"() : () -> ()"#, "(i32) -> ()"),
    (r#"^bb0(%a: i32): "spirv.Return"() : () -> ()"#, "() -> ()"),
    (r#"^bb0(%a: f32): "spirv.Return"() : () -> ()"#, "(i32) -> ()"),
    ("", "(i32) -> ()"),
    (r#"^bb0: "spirv.Return"() : () -> ()"#, "i32"),
    (r#"^bb0: "spirv.Return"() : () -> ()"#, "() -> (i32, i32)"),
];

/// Calls from `@f(%x: i32, %y: f32)`.
const CALLS: &[&str] = &[
    "%0 = spirv.FunctionCall @g(%x) : (i32) -> i32",
    "spirv.FunctionCall @g(%x) : (i32) -> ()",
    "%0 = spirv.FunctionCall @g(%y) : (f32) -> i32",
    "%0 = spirv.FunctionCall @g() : () -> i32",
    "%0 = spirv.FunctionCall @g(%x) : (i32) -> f32",
    "spirv.FunctionCall @h() : () -> ()",
    "%0 = spirv.FunctionCall @h() : () -> i32",
    "spirv.FunctionCall @nope() : () -> ()",
    "spirv.FunctionCall @v() : () -> ()",
    "%0:2 = spirv.FunctionCall @g(%x) : (i32) -> (i32, i32)",
    "spirv.FunctionCall @f(%x,%y) : (i32,f32) -> ()",
    "spirv.FunctionCall @g::@g(%x) : (i32) -> i32",
    "spirv.FunctionCall @h() {foo = 1} : () -> ()",
];

/// What the calls call, or should not.
const CALLEES: &str = r#"spirv.func @g(%a: i32) -> i32 "None" { spirv.ReturnValue %a : i32 }
  spirv.func @h() "None" { spirv.Return }
  spirv.GlobalVariable @v : !spirv.ptr<i32, Private>
  "#;

/// Calls without a module.
const CALLS_ALONE: &[&str] = &[
    "func.func @g() { return } func.func @f() { spirv.FunctionCall @g() : () -> () return }",
    "func.func @f() { spirv.FunctionCall @g() : () -> () return }",
];

/// Entry points and execution modes of `@f` with the variable `@v`.
const ENTRY_POINTS: &[&str] = &[
    r#"spirv.EntryPoint "GLCompute" @f"#,
    r#"spirv.EntryPoint "GLCompute" @f, @v"#,
    r#"spirv.EntryPoint "GLCompute" @f, @w"#,
    r#"spirv.EntryPoint "GLCompute" @f, @f"#,
    r#"spirv.EntryPoint "GLCompute" @w"#,
    r#"spirv.EntryPoint "GLCompute" @v"#,
    r#"spirv.EntryPoint "Foo" @f"#,
    "spirv.EntryPoint GLCompute @f",
    r#"spirv.EntryPoint "GLCompute" f"#,
    r#"spirv.EntryPoint "GLCompute" @f,"#,
    r#"spirv.EntryPoint "GLCompute" @f @v"#,
    r#"spirv.EntryPoint "GLCompute" @f {a}"#,
    r#"spirv.EntryPoint "GLCompute" @f spirv.EntryPoint "GLCompute" @f"#,
    r#"spirv.EntryPoint "GLCompute" @f spirv.EntryPoint "Fragment" @f"#,
    r#"spirv.EntryPoint "GLCompute" @f, @v, @v"#,
    r#""spirv.EntryPoint"() {execution_model = #spirv.execution_model<GLCompute>, fn = @f, interface = [1]} : () -> ()"#,
    r#""spirv.EntryPoint"() {execution_model = #spirv.execution_model<GLCompute>, fn = "f", interface = [@v]} : () -> ()"#,
    r#""spirv.EntryPoint"() {fn = @f, interface = [@v]} : () -> ()"#,
    r#""spirv.EntryPoint"() {execution_model = #spirv.execution_model<GLCompute>, fn = @f} : () -> ()"#,
    r#""spirv.EntryPoint"() {execution_model = #spirv.execution_model<GLCompute>, fn = @f, interface = [@v::@w]} : () -> ()"#,
    r#"spirv.ExecutionMode @f "LocalSize", 1, 1, 1"#,
    r#"spirv.ExecutionMode @nope "LocalSize", 1, 1, 1"#,
    r#"spirv.ExecutionMode @v "LocalSize""#,
    r#"spirv.ExecutionMode @f "Foo""#,
    r#"spirv.ExecutionMode @f "ContractionOff""#,
    r#"spirv.ExecutionMode @f "LocalSize", 1.0"#,
    r#"spirv.ExecutionMode @f "LocalSize", -1"#,
    r#"spirv.ExecutionMode @f "LocalSize", 5000000000"#,
    r#"spirv.ExecutionMode @f "LocalSize" {a}"#,
    r#"spirv.ExecutionMode @f "LocalSize", "a""#,
    r#"spirv.ExecutionMode @f "LocalSize", 1 : i64"#,
    r#"spirv.ExecutionMode "LocalSize" @f"#,
    r#""spirv.ExecutionMode"() {execution_mode = #spirv.execution_mode<LocalSize>, fn = @f, values = [1]} : () -> ()"#,
    r#""spirv.ExecutionMode"() {execution_mode = #spirv.execution_mode<LocalSize>, fn = @f} : () -> ()"#,
];

/// The same without a module.
const ENTRY_POINTS_ALONE: &[&str] = &[
    r#"spirv.EntryPoint "GLCompute" @f"#,
    r#"func.func @f() { spirv.EntryPoint "GLCompute" @f return }"#,
    r#"spirv.ExecutionMode @f "LocalSize""#,
    r#"func.func @f() { spirv.ExecutionMode @f "ContractionOff" return }"#,
];

/// The same in a function.
const ENTRY_POINTS_INSIDE: &[(&str, &str)] = &[
    ("()", r#"spirv.EntryPoint "GLCompute" @f spirv.Return"#),
    ("()", r#"spirv.ExecutionMode @f "LocalSize", 1 spirv.Return"#),
];

/// What entry points name.
const NAMED: &str = r#"spirv.func @f() "None" { spirv.Return } spirv.GlobalVariable @v : !spirv.ptr<i32, Input>"#;

pub(super) fn cases(out: &mut Cases) {
    CONTENTS.iter().for_each(|subject| out.module("", subject, ""));
    for group in [MODULES, OUTSIDE, ALONE, CALLS_ALONE, ENTRY_POINTS_ALONE] {
        group.iter().for_each(|subject| out.whole(subject));
    }
    for (signature, body) in BODIES.iter().chain(ENTRY_POINTS_INSIDE) {
        out.function("", signature, body, "");
    }
    FUNCTIONS.iter().for_each(|subject| out.module("", subject, ""));
    for attribute in ATTRIBUTES {
        out.module("", &format!("spirv.func @f() \"None\" attributes {{{attribute}}} {{ spirv.Return }}"), "");
        out.module("", &format!("spirv.func @f() \"None\" attributes {{{attribute}}}"), "");
    }
    for (body, ty) in GENERIC {
        let attributes = "sym_name = \"f\", function_control = #spirv.function_control<None>";
        out.module("", &format!("\"spirv.func\"() ({{{body}}}) {{function_type = {ty}, {attributes}}} : () -> ()"), "");
    }
    for call in CALLS {
        out.function(CALLEES, "(%x: i32, %y: f32)", call, "spirv.Return");
    }
    for entry in ENTRY_POINTS {
        out.module("", entry, NAMED);
        out.module(NAMED, entry, "");
    }
}
