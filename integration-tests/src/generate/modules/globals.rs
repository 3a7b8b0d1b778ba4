//! Global variables, specialization constants and operations on them.

use super::Cases;

/// After `spirv.GlobalVariable`.
const VARIABLES: &[&str] = &[
    "@a : !spirv.ptr<f32, Input>",
    "@a : f32",
    "@a",
    "@a : !spirv.ptr<f32, Function>",
    "@a : !spirv.ptr<f32, Generic>",
    "@a bind(0, 1) : !spirv.ptr<f32, Uniform>",
    "@a bind(0) : !spirv.ptr<f32, Uniform>",
    "@a bind(-1, 1) : !spirv.ptr<f32, Uniform>",
    "@a bind(0, 5000000000) : !spirv.ptr<f32, Uniform>",
    "@a bind(a, 1) : !spirv.ptr<f32, Uniform>",
    r#"@a built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>"#,
    r#"@a built_in("Foo") : !spirv.ptr<vector<3xi32>, Input>"#,
    "@a built_in(Foo) : !spirv.ptr<vector<3xi32>, Input>",
    "@a {location = 3 : i32} : !spirv.ptr<f32, Input>",
    "@a {location = 3} : !spirv.ptr<f32, Input>",
    "@a {location = 3 : i32, flat} : !spirv.ptr<f32, Input>",
    "@a initializer(@b) : !spirv.ptr<i32, Private>",
    "@a initializer(@c) : !spirv.ptr<i32, Private>",
    "@a initializer(@d) : !spirv.ptr<i32, Private>",
    "@a initializer(@a) : !spirv.ptr<i32, Private>",
    "@a initializer(@e) : !spirv.ptr<i32, Private>",
    "@a initializer(@b) : !spirv.ptr<f32, Private>",
    "@a initializer(@b) bind(0,0) : !spirv.ptr<i32, Private>",
    "@a bind(0,0) initializer(@b) : !spirv.ptr<i32, Private>",
    r#"@a bind(0,0) built_in("Position") : !spirv.ptr<i32, Private>"#,
    r#"@a built_in("Position") bind(0,0) : !spirv.ptr<i32, Private>"#,
    "@a {descriptor_set = 1 : i32} : !spirv.ptr<i32, Private>",
    "@a {binding = 1 : i32} : !spirv.ptr<i32, Private>",
    "@a {descriptor_set = 1 : i32, binding = 1 : i32} : !spirv.ptr<i32, Private>",
    r#"@a {built_in = "Position"} : !spirv.ptr<i32, Private>"#,
    r#"@a {linkage_attributes = #spirv.linkage_attributes<linkage_name = "x", linkage_type = <Import>>} : !spirv.ptr<i32, Private>"#,
    "@a {linkage_attributes = 1} : !spirv.ptr<i32, Private>",
    "@a {type = i32} : !spirv.ptr<i32, Private>",
    r#"@a {sym_name = "z"} : !spirv.ptr<i32, Private>"#,
    "@a {relaxed_precision} : !spirv.ptr<i32, Private>",
    "@a : !spirv.ptr<i32, Private> {relaxed_precision}",
    "a : !spirv.ptr<i32, Private>",
    "@a initializer(b) : !spirv.ptr<i32, Private>",
    "@a initializer @b : !spirv.ptr<i32, Private>",
    "@a foo : !spirv.ptr<i32, Private>",
    "@a {aliased, decoration = #spirv.decoration<Restrict>} : !spirv.ptr<i32, Private>",
    "@a initializer(@r) : !spirv.ptr<!spirv.array<2 x i32>, Private>",
    "@a bind(0, 0) {non_writable} : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer>",
    "@a bind(0, 0, 0) : !spirv.ptr<i32, Private>",
];

/// What the variables may have for an initializer, and what not.
const INITIALIZERS: &str = "spirv.SpecConstant @b = 1 : i32
  spirv.SpecConstantComposite @c (@b) : !spirv.array<1 x i32>
  spirv.GlobalVariable @d : !spirv.ptr<i32, Private>
  spirv.EXT.SpecConstantCompositeReplicate @r (@b) : !spirv.array<2 x i32>
  ";

/// After `spirv.mlir.addressof` and `spirv.mlir.referenceof`.
const REFERENCES: &[&str] = &[
    "@a : !spirv.ptr<i32, Private>",
    "@a : !spirv.ptr<f32, Private>",
    "@a : !spirv.ptr<i32, Input>",
    "@b : !spirv.ptr<i32, Private>",
    "@f : !spirv.ptr<i32, Private>",
    "@n : !spirv.ptr<i32, Private>",
    "@a : i32",
    "@a {x} : !spirv.ptr<i32, Private>",
    "@a",
    r#""a" : !spirv.ptr<i32, Private>"#,
    "@a::@b : !spirv.ptr<i32, Private>",
];

/// After `spirv.mlir.referenceof`.
const CONSTANT_REFERENCES: &[&str] = &[
    "@b : i32",
    "@b : f32",
    "@c : !spirv.array<1 x i32>",
    "@c : i32",
    "@n : i32",
    "@r : !spirv.array<2 x i32>",
    "@f : i32",
];

/// After `spirv.SpecConstant`.
const CONSTANTS: &[&str] = &[
    "@a = 1 : i32",
    "@a = true",
    "@a = 1.5 : f32",
    "@a = 1.5 : f64",
    r#"@a = "x""#,
    "@a = 1 : index",
    "@a = 1",
    "@a = 1 : i4",
    "@a = 1 : i128",
    "@a = 1.0 : bf16",
    "@a = 1.0 : f80",
    "@a = dense<1> : vector<2xi32>",
    "@a spec_id(3) = 1 : i32",
    "@a spec_id(-3) = 1 : i32",
    "@a spec_id(3.0) = 1 : i32",
    "@a spec_id() = 1 : i32",
    "@a spec_id(3 : i64) = 1 : i32",
    r#"@a spec_id("x") = 1 : i32"#,
    "@a spec_id(5000000000) = 1 : i32",
    "@a = 1 : i32 {a}",
    "@a {a} = 1 : i32",
    "= 1 : i32",
    "@a",
    "@a = [1]",
    "@a = unit",
    "@a = @b",
    "@a spec_id(3) = 1 : i32 spirv.SpecConstant @b spec_id(3) = 1 : i32",
    "@a = 1 : si32",
    "@a = 1 : ui8",
    "@a = i32",
];

/// After `spirv.SpecConstantComposite`.
const COMPOSITES: &[&str] = &[
    "@a (@x, @y) : !spirv.array<2 x i32>",
    "@a (@x) : !spirv.array<2 x i32>",
    "@a (@x, @z) : !spirv.array<2 x i32>",
    "@a (@x, @z) : !spirv.struct<(i32, f32)>",
    "@a (@x, @y) : !spirv.struct<(i32, f32)>",
    "@a (@x, @y) : vector<2xi32>",
    "@a (@x, @y) : i32",
    "@a (@x, @n) : vector<2xi32>",
    "@a () : vector<2xi32>",
    "@a (@x, @v) : vector<2xi32>",
    "@a (@x, @cc) : !spirv.struct<(i32, !spirv.array<1 x i32>)>",
    "@a (@x, @x) : !spirv.coopmatrix<16x16xi32, Subgroup, MatrixA>",
    "@a (@x, @y) : !spirv.rtarray<i32>",
    "@a (@x, @y) : !spirv.matrix<2 x vector<2xf32>>",
    "@a (@x, @y) : tensor<2xi32>",
    "@a (@x @y) : vector<2xi32>",
    "@a (x) : vector<2xi32>",
    "@a (@x, @y) {b} : vector<2xi32>",
    "@a (@x,@y) : vector<2xi32> {b}",
    "@a (@x, @f) : vector<2xi32>",
];

/// After `spirv.EXT.SpecConstantCompositeReplicate`.
const REPLICATED: &[&str] = &[
    "@a (@x) : !spirv.array<2 x i32>",
    "@a (@z) : !spirv.array<2 x i32>",
    "@a (@n) : !spirv.array<2 x i32>",
    "@a (@x) : i32",
    "@a (@x) : vector<3xi32>",
    "@a (@x) : !spirv.struct<(i32, i32)>",
    "@a (@x, @x) : vector<2xi32>",
    "@a (@x) : !spirv.coopmatrix<16x16xi32, Subgroup, MatrixA>",
    "@a (@x) : !spirv.struct<()>",
    "@a (@x) : !spirv.matrix<2 x vector<2xf32>>",
    "@a (@x) : !spirv.array<2 x !spirv.array<2 x i32>>",
    "@a (@x) : !spirv.rtarray<i32>",
    "@a (@x) : !spirv.arm.tensor<2xi32>",
];

/// What composites are made of.
const PARTS: &str = "spirv.SpecConstant @x = 1 : i32
  spirv.SpecConstant @y = 2 : i32
  spirv.SpecConstant @z = 2.0 : f32
  spirv.SpecConstantComposite @cc (@x) : !spirv.array<1 x i32>
  spirv.GlobalVariable @v : !spirv.ptr<i32, Private>
  ";

/// After `spirv.SpecConstantOperation`.
const OPERATIONS: &[&str] = &[
    r#"wraps "spirv.IAdd"(%a, %r) : (i32, i32) -> i32"#,
    r#"wraps "spirv.IAdd"(%a, %x) : (i32, i32) -> i32"#,
    r#"wraps "spirv.IAdd"(%a, %u) : (i32, i32) -> i32"#,
    r#"wraps "spirv.FAdd"(%fl, %fl) : (f32, f32) -> f32"#,
    r#"wraps "spirv.Constant"() {value = 1 : i32} : () -> i32"#,
    r#"wraps "spirv.Load"(%p) : (!spirv.ptr<i32, Function>) -> i32"#,
    r#"wraps "spirv.Return"() : () -> ()"#,
    r#"wraps "arith.addi"(%a, %a) : (i32, i32) -> i32"#,
    "wraps spirv.IAdd %a, %r : i32",
    r#""spirv.IAdd"(%a, %r) : (i32, i32) -> i32"#,
    r#"wraps "spirv.IAdd"(%a, %fl) : (i32, f32) -> i32"#,
    r#"wraps "spirv.IAddCarry"(%a, %a) : (i32, i32) -> !spirv.struct<(i32, i32)>"#,
    r#"wraps "spirv.Select"(%a, %a, %a) : (i32, i32, i32) -> i32"#,
    r#"wraps "spirv.CompositeExtract"(%c) {indices = [0 : i32]} : (!spirv.array<2 x i32>) -> i32"#,
    r#"wraps "spirv.SpecConstantOperation"() ({ "spirv.mlir.yield"(%a) : (i32) -> () }) : () -> i32"#,
    r#"wraps "spirv.IAdd"(%a, %r) : (i32, i32) -> i32 {foo}"#,
    r#"wraps "spirv.SNegate"(%s) : (i32) -> i32"#,
    r#"wraps "spirv.UConvert"(%a) : (i32) -> i64"#,
    r#"wraps "spirv.Bitcast"(%a) : (i32) -> f32"#,
    r#"wraps "spirv.ConvertSToF"(%a) : (i32) -> f32"#,
    r#"wraps "spirv.FOrdEqual"(%fl, %fl) : (f32,f32) -> i1"#,
    r#"wraps "spirv.LogicalNot"(%t) : (i1) -> i1"#,
    r#"wraps "spirv.ISubBorrow"(%a, %a) : (i32, i32) -> !spirv.struct<(i32, i32)>"#,
    r#"wraps "spirv.GL.FAbs"(%fl) : (f32) -> f32"#,
    r#"wraps "spirv.CompositeInsert"(%a, %c) {indices = [0 : i32]} : (i32, !spirv.array<2 x i32>) -> !spirv.array<2 x i32>"#,
    r#"wraps "spirv.VectorShuffle"(%v, %v) {components = [0 : i32, 1 : i32]} : (vector<2xi32>, vector<2xi32>) -> vector<2xi32>"#,
    r#"wraps "spirv.BitwiseAnd"(%a, %a) : (i32,i32) -> i32"#,
    r#"wraps "spirv.ShiftLeftLogical"(%a, %a) : (i32,i32) -> i32"#,
    r#"wraps "spirv.FConvert"(%fl) : (f32) -> f64"#,
    r#"wraps "spirv.QuantizeToF16"(%fl) : (f32) -> f32"#,
    r#"wraps "test.op"() : () -> i32"#,
];

/// Bodies of `spirv.SpecConstantOperation` in generic form.
const OPERATION_BODIES: &[&str] = &[
    r#"%1 = "spirv.IAdd"(%a, %a) : (i32, i32) -> i32 "spirv.mlir.yield"(%1) : (i32) -> ()"#,
    r#""spirv.mlir.yield"(%a) : (i32) -> ()"#,
    r#"%1 = "spirv.IAdd"(%a, %a) : (i32, i32) -> i32 %2 = "spirv.IAdd"(%a, %a) : (i32, i32) -> i32 "spirv.mlir.yield"(%1) : (i32) -> ()"#,
    r#"%1 = "spirv.FAdd"(%fl, %fl) : (f32, f32) -> f32 "spirv.mlir.yield"(%1) : (f32) -> ()"#,
    r#"%1 = "spirv.IAdd"(%a, %a) : (i32, i32) -> i32 "spirv.mlir.yield"(%a) : (i32) -> ()"#,
    r#"%1 = "spirv.IAdd"(%a, %a) : (i32, i32) -> i32"#,
    r#"%1 = "spirv.IAdd"(%a, %a) : (i32, i32) -> i32 "spirv.Return"() : () -> ()"#,
    r#"^bb0(%z: i32): %1 = "spirv.IAdd"(%z, %a) : (i32, i32) -> i32 "spirv.mlir.yield"(%1) : (i32) -> ()"#,
    "",
];

/// The values that the operations use.
const VALUES: &str = r#"%a = spirv.Constant 1 : i32
    %r = spirv.mlir.referenceof @b : i32
    %u = spirv.Undef : i32
    %fl = spirv.Constant 1.0 : f32
    %s = spirv.SpecConstantOperation wraps "spirv.ISub"(%a, %a) : (i32, i32) -> i32
    %t = spirv.Constant true
    %v = spirv.Constant dense<1> : vector<2xi32>
    %c = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
    %p = spirv.Variable : !spirv.ptr<i32, Function>
    "#;

/// The same where they may not stand.
const ELSEWHERE: &[&str] = &[
    "spirv.GlobalVariable @a : !spirv.ptr<i32, Private>",
    "func.func @f() { spirv.GlobalVariable @a : !spirv.ptr<i32, Private> return }",
    "func.func @f() { %0 = spirv.mlir.addressof @a : !spirv.ptr<i32, Private> return }",
    "spirv.SpecConstant @a = 1 : i32",
    "func.func @f() { spirv.SpecConstant @a = 1 : i32 return }",
    "spirv.SpecConstantComposite @a (@b) : !spirv.array<1 x i32>",
    r#"spirv.module Logical GLSL450 { spirv.func @f() "None" { spirv.GlobalVariable @a : !spirv.ptr<i32, Private> spirv.Return } }"#,
    r#"spirv.module Logical GLSL450 { spirv.func @f() "None" { spirv.SpecConstant @a = 1 : i32 spirv.Return } }"#,
    r#"spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.Constant 1 : i32 spirv.mlir.yield %0 : i32 } }"#,
    "spirv.module Logical GLSL450 { spirv.GlobalVariable @a : !spirv.ptr<i32, Private> %0 = spirv.mlir.addressof @a : !spirv.ptr<i32, Private> }",
];

pub(super) fn cases(out: &mut Cases) {
    ELSEWHERE.iter().for_each(|subject| out.whole(subject));
    for (before, op, group) in [
        (INITIALIZERS, "GlobalVariable", VARIABLES),
        ("", "SpecConstant", CONSTANTS),
        (PARTS, "SpecConstantComposite", COMPOSITES),
        (PARTS, "EXT.SpecConstantCompositeReplicate", REPLICATED),
    ] {
        group.iter().for_each(|rest| out.module(before, &format!("spirv.{op} {rest}"), ""));
    }
    let globals = "spirv.GlobalVariable @a : !spirv.ptr<i32, Private> spirv.SpecConstant @b = 1 : i32\n  ";
    for (globals, op, group) in [
        (globals, "addressof", REFERENCES),
        (globals, "referenceof", REFERENCES),
        (INITIALIZERS, "referenceof", CONSTANT_REFERENCES),
    ] {
        group
            .iter()
            .for_each(|rest| out.function(globals, "()", &format!("%0 = spirv.mlir.{op} {rest}"), "spirv.Return"));
    }
    for operation in OPERATIONS {
        let operation = format!("{VALUES}%0 = spirv.SpecConstantOperation {operation}");
        out.function("spirv.SpecConstant @b = 1 : i32\n  ", "(%x: i32)", &operation, "spirv.Return");
    }
    for body in OPERATION_BODIES {
        let operation = format!("{VALUES}%0 = \"spirv.SpecConstantOperation\"() ({{ {body} }}) : () -> i32");
        out.function("spirv.SpecConstant @b = 1 : i32\n  ", "()", &operation, "spirv.Return");
    }
}
