//! Parts of naga's module of SPIR-V that it does not write as the same in WGSL.

use naga::proc::Layouter;
use naga::{AddressSpace, BinaryOperator, Expression, Function, Handle, Module, Span, Type, TypeInner};
use rustc_hash::FxHashSet;

/// So many operations at most are written into one another.
const EXPRESSION_DEPTH: u32 = 64;

/// Rewrites expressions.
pub(super) fn mend(shader: &mut Module) {
    let entry_points = shader.entry_points.iter_mut().map(|entry| &mut entry.function);
    for function in shader.functions.iter_mut().map(|(_, function)| function).chain(entry_points) {
        write_logic_bitwise(function);
        name_deep_expressions(function);
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

/// Checks that buffers are laid out as WGSL does it by itself: naga writes neither strides nor offsets.
pub(super) fn check_layouts(shader: &Module) -> Result<(), (String, Option<Span>)> {
    let mut layouts = Layouter::default();
    layouts.update(shader.to_ctx()).map_err(|error| (error.to_string(), None))?;
    let is_buffer = |space| matches!(space, AddressSpace::Uniform | AddressSpace::Storage { .. });
    let buffers = shader.global_variables.iter().filter(|(_, variable)| is_buffer(variable.space));
    let mut waiting: Vec<Handle<Type>> = buffers.map(|(_, variable)| variable.ty).collect();
    let mut seen = FxHashSet::default();
    while let Some(ty) = waiting.pop() {
        if !seen.insert(ty) {
            continue;
        }
        let wrong = |message: String| {
            let span = Some(shader.types.get_span(ty)).filter(|span| span.is_defined());
            Err((format!("{message}, and buffers have no other layout in WGSL"), span))
        };
        match &shader.types[ty].inner {
            &TypeInner::Array { base, stride, .. } => {
                let natural = layouts[base].to_stride();
                if stride != natural {
                    return wrong(format!("the elements of an array are {stride} bytes apart, not {natural}"));
                }
                waiting.push(base);
            }
            TypeInner::Struct { members, .. } => {
                let mut end = 0;
                for (index, member) in members.iter().enumerate() {
                    let offset = layouts[member.ty].alignment.round_up(end);
                    if member.offset != offset {
                        return wrong(format!("member {index} is at byte {}, not {offset}", member.offset));
                    }
                    end = offset.saturating_add(layouts[member.ty].size);
                    waiting.push(member.ty);
                }
            }
            _ => {}
        }
    }
    Ok(())
}
