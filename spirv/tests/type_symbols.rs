//! Symbols that types name are renamed with their ops, and keep them alive.

use vulcanize_ir::pass::{OpPassManager, PassManager};
use vulcanize_ir::{Context, Diagnostics, Ir, Op, SymbolTable, parse_source, print_op, symbol_references, verify};

const TEXT: &str = r#"module {
  spirv.module Logical GLSL450 {
    spirv.SpecConstant @n = 4 : i32
    spirv.SpecConstant @unused = 4 : i32
    spirv.SpecConstantOp @m = IMul, @n, 2 : i32 : i32
    spirv.func @f(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<@n x f32>)>, Function>) "None" {
      %0 = spirv.Variable : !spirv.ptr<!spirv.array<@m x f32>, Function>
      %1 = spirv.Undef : !spirv.struct<named, (!spirv.coopmatrix<@m x 8 x f32, Subgroup, MatrixA>)>
      spirv.Return
    }
  }
}"#;

fn context() -> Context {
    let context = Context::new();
    context.register(&vulcanize_spirv::DIALECT);
    context
}

fn module(ir: &Ir<'_>) -> Op {
    let root = ir.root().expect("a root");
    let block = ir.first_block(ir.regions(root)[0]).expect("a block");
    ir.first_op(block).expect("a module")
}

fn text(ir: &Ir<'_>) -> String {
    print_op(ir, ir.root().expect("a root"))
}

#[test]
fn a_symbol_is_renamed_in_types() {
    let context = context();
    let mut ir = parse_source(&context, "renamed.mlir", TEXT).map_err(|d| d.render(&context)).expect("it is right");
    let module = module(&ir);
    let mut table = SymbolTable::build(&ir, module);
    let constant = table.lookup_str(&context, "n").expect("@n");
    table.rename(&mut ir, constant, context.identifier("length")).expect("the name is free");
    let printed = text(&ir);
    assert_eq!(printed.trim(), TEXT.replace("@n ", "@length ").replace("@n,", "@length,"));
    let mut diagnostics = Diagnostics::new();
    assert!(verify(&ir, ir.root().expect("a root"), &mut diagnostics), "{}", diagnostics.render(&context));
}

/// Constants with types of their own, and composites of one constant, may name symbols.
#[test]
fn a_symbol_is_renamed_in_attributes_of_the_dialect() {
    let context = context();
    let text = r#"module {
  spirv.module Logical GLSL450 {
    spirv.SpecConstant @n = 4 : i32
    spirv.SpecConstant @other = 5 : i32
    spirv.SpecConstantOp @a = CompositeExtract, constant<[@n, @other], !spirv.array<2 x i32>>, 0 : i32 : i32
    spirv.SpecConstantOp @b = CompositeExtract, constant<[#spirv.replicated<@n>], !spirv.array<1 x !spirv.array<2 x i32>>>, 0 : i32, 1 : i32 : i32
    spirv.SpecConstantOp @d = CompositeExtract, constant<#spirv.replicated<@n>, !spirv.array<2 x i32>>, 0 : i32 : i32
    spirv.SpecConstantOp @c = CompositeExtract, constant<unit, !spirv.array<@n x i32>>, 0 : i32 : i32
  }
}"#;
    let mut ir = parse_source(&context, "attributes.mlir", text).map_err(|d| d.render(&context)).expect("it is right");
    let module = module(&ir);
    let mut table = SymbolTable::build(&ir, module);
    let constant = table.lookup_str(&context, "n").expect("@n");
    table.rename(&mut ir, constant, context.identifier("length")).expect("the name is free");
    assert_eq!(
        self::text(&ir).trim(),
        text.replace("@n,", "@length,").replace("@n ", "@length ").replace("@n>", "@length>")
    );
}

#[test]
fn what_a_type_names_is_used() {
    let context = context();
    let ir = parse_source(&context, "used.mlir", TEXT).map_err(|d| d.render(&context)).expect("it is right");
    let module = module(&ir);
    let function = SymbolTable::build(&ir, module).lookup_str(&context, "f").expect("@f");
    let found: Vec<String> = symbol_references(&ir, function).iter().map(|&a| context.attribute_text(a)).collect();
    assert_eq!(found, ["@n"]);
}

#[test]
fn dead_symbols_are_those_that_no_type_names() {
    let context = context();
    let private = TEXT.replace("spirv.module Logical", "spirv.module @m Logical");
    let private = private.replace("GLSL450 {", "GLSL450 attributes {sym_visibility = \"private\"} {");
    let mut ir = parse_source(&context, "dce.mlir", &private).map_err(|d| d.render(&context)).expect("it is right");
    let root = ir.root().expect("a root");
    let module = module(&ir);
    let table = SymbolTable::build(&ir, module);
    for name in ["n", "unused", "m"] {
        let constant = table.lookup_str(&context, name).expect("a constant");
        ir.set_attribute(constant, context.identifier("sym_visibility"), context.string_attr("private"));
    }
    let pipeline = OpPassManager::parse("builtin.module(spirv.module(symbol-dce))", &vulcanize_passes::registry());
    let mut diagnostics = Diagnostics::new();
    let done = PassManager::new(pipeline.expect("a pipeline")).run(&mut ir, root, &mut diagnostics);
    assert!(done.is_ok(), "{}", diagnostics.render(&context));
    let table = SymbolTable::build(&ir, module);
    let alive = |name| table.lookup_str(&context, name).is_some();
    assert_eq!((alive("n"), alive("m"), alive("unused")), (true, true, false), "{}", text(&ir));
}
