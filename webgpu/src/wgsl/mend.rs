//! Parts of naga's module of SPIR-V that it does not write as the same in WGSL.

use naga::{
    BinaryOperator, Expression, Function, Handle, MathFunction, Module, PredeclaredType, Scalar, ScalarKind, Span,
    Statement, Type, TypeInner, VectorSize,
};

use super::switches;

/// So many operations at most are written into one another.
const EXPRESSION_DEPTH: u32 = 64;

/// Rewrites expressions and statements.
pub(super) fn mend(shader: &mut Module) {
    let uint = TypeInner::Scalar(Scalar { kind: ScalarKind::Uint, width: 4 });
    let uint = shader.types.insert(Type { name: None, inner: uint }, Span::UNDEFINED);
    declare_frexp(shader);
    let entry_points = shader.entry_points.iter_mut().map(|entry| &mut entry.function);
    for function in shader.functions.iter_mut().map(|(_, function)| function).chain(entry_points) {
        write_logic_bitwise(function);
        write_packed_dots(function);
        name_deep_expressions(function);
        return_at_end(function);
        switches::end_cases(function, uint);
    }
}

/// Declares the results of `frexp`, as naga does where it reads WGSL.
fn declare_frexp(shader: &mut Module) {
    let is_frexp =
        |(_, expression): (_, &Expression)| matches!(expression, Expression::Math { fun: MathFunction::Frexp, .. });
    let has_frexp = |function: &Function| function.expressions.iter().any(is_frexp);
    let is_in_functions = shader.functions.iter().any(|(_, function)| has_frexp(function));
    if !is_in_functions && !shader.entry_points.iter().any(|entry| has_frexp(&entry.function)) {
        return;
    }
    let scalar_of = |(_, ty): (_, &Type)| match ty.inner {
        TypeInner::Scalar(scalar) if scalar.kind == ScalarKind::Float => Some(scalar),
        _ => None,
    };
    let scalars: Vec<Scalar> = shader.types.iter().filter_map(scalar_of).collect();
    for scalar in scalars {
        for size in [None, Some(VectorSize::Bi), Some(VectorSize::Tri), Some(VectorSize::Quad)] {
            shader.generate_predeclared_type(PredeclaredType::FrexpResult { size, scalar });
        }
    }
}

/// Where SPIR-V says that no way leads, WGSL wants a result, if the function has one.
fn return_at_end(function: &mut Function) {
    if let (Some(result), false) = (&function.result, matches!(function.body.last(), Some(Statement::Return { .. }))) {
        let zero = function.expressions.append(Expression::ZeroValue(result.ty), Span::UNDEFINED);
        function.body.push(Statement::Return { value: Some(zero) }, Span::UNDEFINED);
    }
}

/// SPIR-V's logical operations are of vectors, too, and compute both operands: those are WGSL's `&` and `|`.
fn write_logic_bitwise(function: &mut Function) {
    for (_, expression) in function.expressions.iter_mut() {
        if let Expression::Binary { op, .. } = expression {
            match op {
                BinaryOperator::LogicalAnd => *op = BinaryOperator::And,
                BinaryOperator::LogicalOr => *op = BinaryOperator::InclusiveOr,
                _ => {}
            }
        }
    }
}

/// Instructions for floats whose operands are the bits of integers are the marks of packed dot products.
fn write_packed_dots(function: &mut Function) {
    let is_bits =
        |expression: &Expression| matches!(expression, Expression::As { kind: ScalarKind::Uint, convert: None, .. });
    let bits: Vec<bool> = function.expressions.iter().map(|(_, expression)| is_bits(expression)).collect();
    for (_, expression) in function.expressions.iter_mut() {
        if let Expression::Math { fun, arg, .. } = expression
            && bits.get(arg.index()).copied().unwrap_or(false)
        {
            *fun = match *fun {
                MathFunction::Step => MathFunction::Dot4I8Packed,
                MathFunction::Reflect => MathFunction::Dot4U8Packed,
                other => other,
            };
        }
    }
}

/// Names expressions that would nest too deeply in others: readers and writers of expressions recurse.
fn name_deep_expressions(function: &mut Function) {
    let mut depths: Vec<u32> = Vec::with_capacity(function.expressions.len());
    for (handle, expression) in function.expressions.iter() {
        // Operands come first.
        let depth_of = |operand: Handle<Expression>| depths.get(operand.index()).copied().unwrap_or(0);
        let mut depth = 1 + operands(expression).map(depth_of).max().unwrap_or(0);
        if depth >= EXPRESSION_DEPTH && is_value(expression) {
            function.named_expressions.insert(handle, "value".to_owned());
            depth = 1;
        }
        depths.push(depth);
    }
}

/// The operands of an expression, except those that always have a name.
fn operands(expression: &Expression) -> impl Iterator<Item = Handle<Expression>> {
    let (few, many): ([Option<Handle<Expression>>; 4], &[Handle<Expression>]) = match *expression {
        Expression::Compose { ref components, .. } => ([None; 4], components),
        Expression::Access { base, index } => ([Some(base), Some(index), None, None], &[]),
        Expression::AccessIndex { base: operand, .. }
        | Expression::Splat { value: operand, .. }
        | Expression::Swizzle { vector: operand, .. }
        | Expression::Unary { expr: operand, .. }
        | Expression::Derivative { expr: operand, .. }
        | Expression::Relational { argument: operand, .. }
        | Expression::As { expr: operand, .. }
        | Expression::ArrayLength(operand)
        | Expression::Load { pointer: operand } => ([Some(operand), None, None, None], &[]),
        Expression::Binary { left, right, .. } => ([Some(left), Some(right), None, None], &[]),
        Expression::Select { condition, accept, reject } => ([Some(condition), Some(accept), Some(reject), None], &[]),
        Expression::Math { arg, arg1, arg2, arg3, .. } => ([Some(arg), arg1, arg2, arg3], &[]),
        _ => ([None; 4], &[]),
    };
    few.into_iter().flatten().chain(many.iter().copied())
}

/// Whether an expression is a value that may have a name, and no pointer.
fn is_value(expression: &Expression) -> bool {
    use Expression as E;
    matches!(
        expression,
        E::Compose { .. }
            | E::Splat { .. }
            | E::Swizzle { .. }
            | E::Unary { .. }
            | E::Derivative { .. }
            | E::Relational { .. }
            | E::As { .. }
            | E::Load { .. }
            | E::Binary { .. }
            | E::Select { .. }
            | E::Math { .. }
    )
}
