//! A dialect with one op for each case that the verifier, the rewriter and the passes treat specially.

use smallvec::smallvec;
use vulcanize_ir::rewrite::{Builder, Rewriter};
use vulcanize_ir::schema::{
    ANY_ATTR, ANY_TYPE, FLAT_SYMBOL_REF, FUNCTION_TYPE_ATTR, FoldResult, FoldValue, I1, I32, STRING_ATTR, SYMBOL_NAME,
    Trait, TypedOp,
};
use vulcanize_ir::text::{ParseConfig, parse_source_with};
use vulcanize_ir::{
    Attribute, Context, Diagnostic, Dialect, Fallible, Ir, NamedAttribute, Op, SymbolTableCollection, Type, Value, ops,
};

static DIALECT: Dialect = Dialect {
    ops: &[OPS],
    materialize_constant: Some(materialize),
    verify_op_attribute: Some(verify_op_attribute),
    verify_function_attribute: Some(verify_function_attribute),
    ..Dialect::new("t")
};

ops! {
    static OPS;

    /// A function.
    pub struct Func = "t.func" {
        attributes: {
            sym_name: SYMBOL_NAME, function_type: FUNCTION_TYPE_ATTR, sym_visibility: STRING_ATTR[optional],
            arg_attrs: ANY_ATTR[optional],
        },
        regions: { body: Any },
        traits: [Trait::IsolatedFromAbove, Trait::FunctionLike],
        with: { verify: Some(vulcanize_ir::schema::verify_function_entry) },
    }

    /// A module in a module.
    pub struct Submodule = "t.module" {
        attributes: { sym_name: SYMBOL_NAME, sym_visibility: STRING_ATTR[optional] },
        regions: { body: OneBlock },
        traits: [
            Trait::IsolatedFromAbove, Trait::SymbolTable, Trait::Symbol, Trait::NoTerminator, Trait::SingleBlock,
            Trait::NoRegionArguments, Trait::GraphRegion,
        ],
    }

    /// Ends a function.
    pub struct Return = "t.return" {
        operands: { values: ANY_TYPE[variadic] },
        traits: [Trait::Pure, Trait::Terminator, Trait::ReturnLike, Trait::HasParent(&["t.func", "t.module"])],
    }

    /// A branch.
    pub struct Br = "t.br" {
        operands: { dest_operands: ANY_TYPE[variadic] },
        successors: { dest },
        traits: [Trait::Pure, Trait::BranchLike, Trait::Terminator],
    }

    /// A branch of two ways.
    pub struct CondBr = "t.cond_br" {
        operands: { condition: I1, true_operands: ANY_TYPE[variadic], false_operands: ANY_TYPE[variadic] },
        successors: { true_dest, false_dest },
        traits: [Trait::AttrSizedOperandSegments, Trait::Pure, Trait::BranchLike, Trait::Terminator],
    }

    /// A constant.
    pub struct Const = "t.const" {
        attributes: { value: ANY_ATTR },
        results: { result: ANY_TYPE },
        traits: [Trait::ConstantLike, Trait::Pure],
        with: { fold: Some(fold_const) },
    }

    /// Adds.
    pub struct Add = "t.add" {
        operands: { lhs: I32, rhs: I32 },
        results: inferred { result: I32 },
        traits: [Trait::Pure, Trait::Commutative, Trait::SameOperandsAndResultType],
        with: { fold: Some(fold_add), canonicalize: &[vulcanize_ir::schema::named("AddOfAdd", add_of_add)] },
    }

    /// Minus.
    pub struct Neg = "t.neg" {
        operands: { input: I32 },
        results: inferred { result: I32 },
        traits: [Trait::Pure, Trait::Involution, Trait::SameOperandsAndResultType],
    }

    /// Reads memory.
    pub struct Load = "t.load" {
        operands: { address: ANY_TYPE },
        results: { result: ANY_TYPE },
        traits: [Trait::MemRead],
    }

    /// Writes memory.
    pub struct Store = "t.store" {
        operands: { value: ANY_TYPE, address: ANY_TYPE },
        traits: [Trait::MemWrite],
    }

    /// Executes its region or not.
    pub struct If = "t.if" {
        operands: { condition: I1 },
        results: { results: ANY_TYPE[variadic] },
        regions: { then_region: OneBlock, else_region: MaxOneBlock },
        traits: [
            Trait::RecursiveMemoryEffects, Trait::SingleBlockImplicitTerminator("t.yield"), Trait::NoRegionArguments,
        ],
    }

    /// Ends a region of an if.
    pub struct Yield = "t.yield" {
        operands: { values: ANY_TYPE[variadic] },
        traits: [Trait::Pure, Trait::Terminator, Trait::ReturnLike],
    }

    /// Calls a function.
    pub struct Call = "t.call" {
        operands: { arguments: ANY_TYPE[variadic] },
        attributes: { callee: FLAT_SYMBOL_REF },
        results: { results: ANY_TYPE[variadic] },
        with: { verify_symbol_uses: Some(verify_call) },
    }

    /// Chooses.
    pub struct Select = "t.select" {
        operands: { condition: I1, yes: ANY_TYPE, no: ANY_TYPE },
        results: { result: ANY_TYPE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["yes", "no", "result"])],
    }

    /// Its results are its operands' elements.
    pub struct Element = "t.element" {
        operands: { aggregate: ANY_TYPE, index: I32[optional] },
        results: { result: ANY_TYPE },
        traits: [
            Trait::Pure,
            Trait::TypesMatchWith {
                summary: "result is the element type of the aggregate",
                from: "aggregate",
                to: "result",
                transform: element_type,
            },
        ],
    }

    /// Element by element.
    pub struct Map = "t.map" {
        operands: { inputs: ANY_TYPE[variadic] },
        results: { outputs: ANY_TYPE[variadic] },
        traits: [Trait::Elementwise],
    }

    /// All types are equal.
    pub struct Same = "t.same" {
        operands: { inputs: ANY_TYPE[variadic] },
        results: { output: ANY_TYPE },
        traits: [Trait::SameOperandsAndResultType],
    }
}

fn element_type(context: &Context, ty: Type) -> Option<Type> {
    Some(context.element_type(ty))
}

fn fold_const(ir: &Ir<'_>, op: Op, _: &[Option<Attribute>]) -> FoldResult {
    Some(smallvec![FoldValue::Constant(Const(op).value(ir))])
}

fn fold_add(ir: &Ir<'_>, op: Op, constants: &[Option<Attribute>]) -> FoldResult {
    let context = ir.context();
    let number = |i: usize| constants[i].and_then(|a| context.int_value(a));
    match (number(0), number(1)) {
        (Some(a), Some(b)) => Some(smallvec![FoldValue::Constant(context.int_attr(context.i32(), a.wrapping_add(b)))]),
        (None, Some(0)) => Some(smallvec![FoldValue::Value(ir.operand(op, 0))]),
        _ => None,
    }
}

/// `(x + c) + d` is `x + (c + d)`.
fn add_of_add(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let (lhs, rhs) = (ir.operand(op, 0), ir.operand(op, 1));
    let Some(inner) = ir.defining_op(lhs).filter(|&inner| Add::matches(ir, inner)) else { return false };
    let is_constant = |value| vulcanize_ir::rewrite::constant_value(ir, value).is_some();
    let (x, c) = (ir.operand(inner, 0), ir.operand(inner, 1));
    if !is_constant(rhs) || !is_constant(c) {
        return false;
    }
    let sum = Add::build(rewriter, c, rhs);
    rewriter.replace_with(op, |b| Add::build(b, x, sum));
    true
}

fn materialize(builder: &mut Builder<'_, '_>, value: Attribute, ty: Type) -> Option<Value> {
    Some(Const::build(builder, value, ty))
}

fn verify_op_attribute(ir: &Ir<'_>, op: Op, attribute: NamedAttribute) -> Fallible {
    match ir.context().str(attribute.name) {
        "t.forbidden" => Err(Diagnostic::error(ir.location(op), "'t.forbidden' is forbidden")),
        _ => Ok(()),
    }
}

fn verify_function_attribute(ir: &Ir<'_>, op: Op, is_argument: bool, index: usize, _: NamedAttribute) -> Fallible {
    let what = if is_argument { "argument" } else { "result" };
    Err(Diagnostic::error(ir.location(op), format!("no attributes on {what} {index}")))
}

fn verify_call(ir: &Ir<'_>, op: Op, tables: &mut SymbolTableCollection) -> Fallible {
    let callee = Call(op).callee(ir);
    match tables.lookup_nearest(ir, op, callee).filter(|&found| Func::matches(ir, found)) {
        Some(_) => Ok(()),
        None => {
            let text = ir.context().flat_symbol(callee).map_or("", |name| ir.context().str(name));
            Err(Diagnostic::error(ir.location(op), format!("'t.call' op '{text}' does not reference a function")))
        }
    }
}

/// A context that knows the dialect and accepts others.
pub fn context() -> Context {
    let context = Context::new();
    context.allow_unregistered_dialects(true);
    context.register(&DIALECT);
    context
}

/// Parses without verification.
#[track_caller]
pub fn parse<'c>(context: &'c Context, text: &str) -> Ir<'c> {
    let config = ParseConfig { verify: false, ..ParseConfig::default() };
    parse_source_with(context, "test.mlir", text, config).unwrap_or_else(|e| panic!("{}", e.render(context)))
}
