//! From which line of the source each line of the text comes.
//!
//! naga writes text without places. So it writes a copy of the shader, too, in which a store of a number stands before each
//! statement: the number is the statement's line. Without the stores the copy's text has to be that of the shader.

use naga::{Block, Expression, Function, Handle, Literal, Module, Range, Span, Statement, SwitchCase};
use rustc_hash::FxHashMap;

/// The variable that gets the numbers. A name that a module has, too, makes the texts differ.
const MARK: &str = "vulcanize_line";

/// A copy with marks. `line` is that of a place in the words, from 0.
pub(super) fn marked(shader: &Module, line: &dyn Fn(Span) -> Option<u32>) -> Module {
    let mut marked = shader.clone();
    let scalar = naga::TypeInner::Scalar(naga::Scalar::U32);
    let ty = marked.types.insert(naga::Type { name: None, inner: scalar }, Span::UNDEFINED);
    let variable = naga::GlobalVariable {
        name: Some(MARK.to_owned()),
        space: naga::AddressSpace::Private,
        binding: None,
        ty,
        init: None,
        memory_decorations: naga::MemoryDecorations::empty(),
    };
    let variable = marked.global_variables.append(variable, Span::UNDEFINED);
    let functions = marked.functions.iter_mut().map(|(_, function)| function);
    for function in functions.chain(marked.entry_points.iter_mut().map(|entry| &mut entry.function)) {
        let body = std::mem::take(&mut function.body);
        let pointer = function.expressions.append(Expression::GlobalVariable(variable), Span::UNDEFINED);
        let mut marks = Marks { function, pointer, values: FxHashMap::default(), line };
        marks.function.body = marks.block(body);
    }
    marked
}

struct Marks<'f> {
    function: &'f mut Function,
    pointer: Handle<Expression>,
    /// By their lines.
    values: FxHashMap<u32, Handle<Expression>>,
    line: &'f dyn Fn(Span) -> Option<u32>,
}

impl Marks<'_> {
    fn block(&mut self, block: Block) -> Block {
        let mut out = Block::new();
        for (statement, span) in block.span_into_iter() {
            if let Statement::Emit(range) = &statement {
                for expression in range.clone() {
                    self.mark(self.function.expressions.get_span(expression), &mut out);
                    out.push(Statement::Emit(Range::new_from_bounds(expression, expression)), span);
                }
                continue;
            }
            self.mark(span, &mut out);
            let statement = self.inside(statement);
            out.push(statement, span);
        }
        out
    }

    /// The same with marks in the blocks of a statement.
    fn inside(&mut self, statement: Statement) -> Statement {
        match statement {
            Statement::Block(block) => Statement::Block(self.block(block)),
            Statement::If { condition, accept, reject } => {
                Statement::If { condition, accept: self.block(accept), reject: self.block(reject) }
            }
            Statement::Switch { selector, cases } => {
                let case = |case: SwitchCase| SwitchCase { body: self.block(case.body), ..case };
                Statement::Switch { selector, cases: cases.into_iter().map(case).collect() }
            }
            Statement::Loop { body, continuing, break_if } => {
                Statement::Loop { body: self.block(body), continuing: self.block(continuing), break_if }
            }
            // naga's own enum, of which these have blocks.
            other => other,
        }
    }

    fn mark(&mut self, span: Span, out: &mut Block) {
        let Some(line) = (self.line)(span) else { return };
        let expressions = &mut self.function.expressions;
        let value = *self
            .values
            .entry(line)
            .or_insert_with(|| expressions.append(Expression::Literal(Literal::U32(line)), Span::UNDEFINED));
        out.push(Statement::Store { pointer: self.pointer, value }, Span::UNDEFINED);
    }
}

/// The line of each line of `text`, of the same with marks; `None` where they do not belong together.
pub(super) fn read(text: &str, marked: &str) -> Option<Vec<Option<u32>>> {
    let (mut lines, mut current) = (Vec::new(), None);
    let mut rest = text.lines();
    for line in marked.lines() {
        let words = line.trim_start();
        if let Some(number) = words.strip_prefix(MARK).and_then(|rest| rest.strip_prefix(" = ")?.strip_suffix("u;")) {
            current = Some(number.parse().ok()?);
            continue;
        }
        if words.starts_with("var<private>") && words.contains(MARK) {
            continue;
        }
        if rest.next()? != line {
            return None;
        }
        // A mark holds for what follows in its block.
        if words.starts_with(['}', '@']) || words.ends_with('{') && words.starts_with("fn ") || words.is_empty() {
            current = None;
        }
        lines.push(current);
    }
    rest.next().is_none().then_some(lines)
}
