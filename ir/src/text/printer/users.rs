//! Comments with the users of values, in the form of MLIR's.
//!
//! An op without results that has operands has a number, by which the comments of its operands name it. MLIR counts these
//! numbers with those of values, and so does `ssa_names.rs`.

use rustc_hash::FxHashSet;

use super::Printer;
use crate::handle::{Block, Op, Value};
use crate::ir::Ir;

impl Printer<'_, '_> {
    /// `// %arg0 is used by %1, %2`, a line an argument.
    pub(super) fn print_users_of_arguments(&mut self, block: Block) {
        let ir = self.ir();
        for &argument in ir.arguments(block) {
            self.write_indent();
            self.write("// ");
            self.print_operand(argument);
            if ir.is_unused(argument) {
                self.write(" is unused\n");
                continue;
            }
            self.write(" is used by ");
            self.print_users(argument);
            self.write("\n");
        }
    }

    /// ` // users: %1, %2` after an op's line; the op's own number where it has no results.
    pub(super) fn print_users_of_results(&mut self, op: Op) {
        let ir = self.ir();
        let results = ir.num_results(op);
        if results == 0 {
            if ir.num_operands(op) != 0 {
                self.write(" // id: ");
                self.print_op_number(op);
            }
        } else if ir.results(op).all(|result| ir.is_unused(result)) {
            self.write(" // unused");
        } else if results == 1 {
            let result = ir.result(op, 0);
            let mut names = distinct_users(ir, result).flat_map(|user| 0..ir.num_results(user).max(1));
            self.write(if names.nth(1).is_none() { " // user: " } else { " // users: " });
            self.print_users(result);
        } else {
            self.write(" // users: ");
            self.comma_separated(ir.results(op), |printer, result| {
                printer.write("(");
                if ir.is_unused(result) {
                    printer.write("unused");
                }
                printer.print_users(result);
                printer.write(")");
            });
        }
    }

    fn print_users(&mut self, value: Value) {
        self.comma_separated(distinct_users(self.ir(), value), Self::print_op_number);
    }

    fn print_op_number(&mut self, op: Op) {
        let ir = self.ir();
        match self.names.op(op) {
            Some(number) => {
                self.write("%");
                self.write_unsigned(number.into());
            }
            None => self.comma_separated(ir.results(op), Self::print_operand),
        }
    }
}

fn distinct_users<'a>(ir: &'a Ir<'_>, value: Value) -> impl Iterator<Item = Op> + 'a {
    let mut seen = FxHashSet::default();
    ir.users(value).filter(move |&user| seen.insert(user))
}
