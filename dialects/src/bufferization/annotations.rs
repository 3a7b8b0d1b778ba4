//! What the analysis has found out, as attributes: `test-analysis-only`.

use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Fallible, Ir, Op, Value, ValueDef, WalkOrder};

use super::analysis::Analysis;
use super::bufferizable::{Facts, Memo};
use super::functions::Calls;
use super::options::Options;
use crate::func::Return;

/// Writes it on the ops.
pub(super) fn annotate(analysis: &Analysis, ir: &mut Ir<'_>, module: Op, options: &Options, calls: &Calls) -> Fallible {
    for op in ir.walk(module, WalkOrder::Pre) {
        annotate_op(analysis, ir, op, options, calls);
    }
    if options.bufferize_function_boundaries {
        annotate_functions(analysis, ir);
    }
    for (number, &(read, write, definition)) in analysis.conflicts.iter().enumerate() {
        let unit = ir.context().unit_attr();
        let mut set = |op: Op, text: String| {
            let name = ir.identifier(&format!("C_{number}[{text}]"));
            ir.set_attribute(op, name, unit);
        };
        set(write.0, format!("CONFL-WRITE: {}", write.1));
        set(read.0, format!("READ: {}", read.1));
        let (op, text) = match ir.value_def(definition) {
            ValueDef::Result { op, index } => (Some(op), format!("DEF: result {index}")),
            ValueDef::Argument { block, index, .. } => (ir.block_parent_op(block), format!("DEF: bbArg {index}")),
            ValueDef::Detached => (None, String::new()),
        };
        if let Some(op) = op {
            let name = ir.identifier(&format!("C_{number}[{text}]"));
            ir.set_attribute(op, name, unit);
        }
    }
    Ok(())
}

/// For each operand whether it is taken in place.
fn annotate_op(analysis: &Analysis, ir: &mut Ir<'_>, op: Op, options: &Options, calls: &Calls) {
    let (memo, context) = (Memo::default(), ir.context());
    let facts = Facts { ir, options, analysis: Some(analysis), calls, memo: &memo };
    let takes_part = facts.bufferizable(op).is_some();
    let word = |index: usize, value: Value| match facts.is_tensor(value) {
        true if facts.is_in_place(op, index) => "true",
        true => "false",
        false => "none",
    };
    let words: Vec<&str> = ir.operands(op).enumerate().map(|(index, value)| word(index, value)).collect();
    if !takes_part || words.iter().all(|&word| word == "none") {
        return;
    }
    let words: Vec<Attribute> = words.into_iter().map(|word| context.string_attr(word)).collect();
    let name = ir.identifier("__inplace_operands_attr__");
    ir.set_attribute(op, name, context.array_attr(&words));
}

fn annotate_functions(analysis: &Analysis, ir: &mut Ir<'_>) {
    let context = ir.context();
    let mut functions: Vec<Op> = analysis.functions.keys().copied().collect();
    functions.sort_unstable();
    for func in functions {
        let facts = &analysis.functions[&func];
        super::functions::annotate_access(facts, ir, func);
        let ends: Vec<Op> = ir.ops_inside(func).filter(|&op| Return::matches(ir, op)).collect();
        for end in ends {
            let numbers: Vec<Option<usize>> =
                (0..ir.num_operands(end)).map(|result| facts.equivalent_argument(result)).collect();
            if numbers.iter().any(Option::is_some) {
                let numbers: Vec<Attribute> =
                    numbers.iter().map(|number| context.i64_attr(number.map_or(-1, |number| number as i64))).collect();
                let name = ir.identifier("__equivalent_func_args__");
                ir.set_attribute(end, name, context.array_attr(&numbers));
            }
        }
    }
}
