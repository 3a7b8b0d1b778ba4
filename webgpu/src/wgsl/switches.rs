//! Switches whose cases go on to the next one, which WGSL's do not.
//!
//! ```text
//! switch x {                             var next: u32;
//!   case 1: a, goes on                   switch x { case 1: next = 0 … case 2: next = 1 … default: next = 2 }
//!   case 2: b                     ──▶    switch 0 { default: {
//!   default: c                             if next <= 0 { a }
//! }                                        if next <= 1 { b; break }
//!                                          if next <= 2 { c; break }
//!                                        } }
//! ```

use naga::{
    BinaryOperator, Block, Expression, Function, Handle, Literal, LocalVariable, Range, Span, Statement, SwitchCase,
    SwitchValue, Type,
};

const NO_PLACE: Span = Span::UNDEFINED;

/// Rewrites them in a function; `uint` is the type of 32 bits without sign.
pub(super) fn end_cases(function: &mut Function, uint: Handle<Type>) {
    let mut body = std::mem::take(&mut function.body);
    in_block(function, uint, &mut body);
    function.body = body;
}

fn in_block(function: &mut Function, uint: Handle<Type>, block: &mut Block) {
    let mut made = Block::with_capacity(block.len());
    for (mut statement, span) in std::mem::take(block).span_into_iter() {
        match &mut statement {
            Statement::Block(inner) => in_block(function, uint, inner),
            Statement::If { accept, reject, .. } => {
                in_block(function, uint, accept);
                in_block(function, uint, reject);
            }
            Statement::Loop { body, continuing, .. } => {
                in_block(function, uint, body);
                in_block(function, uint, continuing);
            }
            Statement::Switch { selector, cases } => {
                cases.iter_mut().for_each(|case| in_block(function, uint, &mut case.body));
                // Cases without statements of their own share those of the next one.
                if cases.iter().any(|case| case.fall_through && !case.body.is_empty()) {
                    let (selector, cases) = (*selector, std::mem::take(cases));
                    write_switch(function, uint, &mut made, selector, cases);
                    continue;
                }
            }
            _ => {}
        }
        made.push(statement, span);
    }
    *block = made;
}

fn write_switch(
    function: &mut Function,
    uint: Handle<Type>,
    made: &mut Block,
    selector: Handle<Expression>,
    cases: Vec<SwitchCase>,
) {
    let variable = LocalVariable { name: Some("next_case".to_owned()), ty: uint, init: None };
    let variable = function.local_variables.append(variable, NO_PLACE);
    let next = function.expressions.append(Expression::LocalVariable(variable), NO_PLACE);
    let mut bodies = Block::new();
    let mut choices = Vec::new();
    for (number, SwitchCase { value, body, fall_through }) in (0..).zip(cases) {
        let literal = function.expressions.append(Expression::Literal(Literal::U32(number)), NO_PLACE);
        let store = Statement::Store { pointer: next, value: literal };
        choices.push(SwitchCase { value, body: Block::from_vec(vec![store]), fall_through: false });
        let mut accept = body;
        let is_ended = matches!(
            accept.last(),
            Some(Statement::Break | Statement::Continue | Statement::Return { .. } | Statement::Kill)
        );
        if !fall_through && !is_ended {
            accept.push(Statement::Break, NO_PLACE);
        }
        if !accept.is_empty() {
            let load = function.expressions.append(Expression::Load { pointer: next }, NO_PLACE);
            let is_here = Expression::Binary { op: BinaryOperator::LessEqual, left: load, right: literal };
            let condition = function.expressions.append(is_here, NO_PLACE);
            bodies.push(Statement::Emit(Range::new_from_bounds(load, condition)), NO_PLACE);
            bodies.push(Statement::If { condition, accept, reject: Block::new() }, NO_PLACE);
        }
    }
    made.push(Statement::Switch { selector, cases: choices }, NO_PLACE);
    // Another switch, so that what leaves the first one leaves this.
    let zero = function.expressions.append(Expression::Literal(Literal::I32(0)), NO_PLACE);
    let all = SwitchCase { value: SwitchValue::Default, body: bodies, fall_through: false };
    made.push(Statement::Switch { selector: zero, cases: vec![all] }, NO_PLACE);
}
