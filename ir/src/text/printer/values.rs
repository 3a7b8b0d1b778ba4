//! Values, by the names of `ssa_names.rs`.

use super::Printer;
use super::numbers::push_number;
use super::ssa_names::Name;
use crate::handle::{Op, Value};
use crate::ir::ValueDef;

impl Printer<'_, '_> {
    /// Prints a value as an operand: `%name`, `%name#1`.
    #[inline]
    pub fn print_operand(&mut self, value: Value) {
        self.print_value(value, true);
    }

    /// Prints operands with commas between.
    pub fn print_operands(&mut self, values: impl IntoIterator<Item = Value>) {
        self.comma_separated(values, Self::print_operand);
    }

    /// Prints the name of a value, of a group of results the part before `#` when `with_number` is not set.
    pub(super) fn print_value(&mut self, value: Value, with_number: bool) {
        let Some(ir) = self.ir.filter(|_| !self.is_collecting()) else {
            return;
        };
        let (mut head, mut number) = (value, None);
        if let ValueDef::Result { op, index } = ir.value_def(value)
            && ir.num_results(op) > 1
        {
            let (group, size) = self.result_group(op, index);
            head = ir.result(op, group as usize);
            number = (size > 1).then_some(index - group);
        }
        match self.names.value(head) {
            Name::None => self.out.push_str("<<UNKNOWN SSA VALUE>>"),
            Name::Text(name) => self.out.push_str(name),
            Name::Number(number) => {
                self.out.push('%');
                push_number(&mut self.out, number.into());
            }
        }
        if with_number && let Some(number) = number {
            self.out.push('#');
            push_number(&mut self.out, number.into());
        }
    }

    /// The first result of the group that result `index` is in, and how many results are in it.
    fn result_group(&self, op: Op, index: u32) -> (u32, u32) {
        let total = self.ir().num_results(op) as u32;
        let Some(starts) = self.names.groups(op) else {
            return (0, total);
        };
        let next = starts.partition_point(|&start| start <= index);
        let start = starts[next - 1];
        (start, starts.get(next).copied().unwrap_or(total) - start)
    }

    /// Prints `%a, %b:2 = ` for an op with results.
    pub(super) fn print_result_names(&mut self, op: Op) {
        let ir = self.ir();
        let total = ir.num_results(op) as u32;
        if total == 0 || self.is_collecting() {
            return;
        }
        let mut index = 0;
        while index < total {
            let (start, size) = if total == 1 { (0, 1) } else { self.result_group(op, index) };
            if start > 0 {
                self.out.push_str(", ");
            }
            self.print_value(ir.result(op, start as usize), false);
            if size > 1 {
                self.out.push(':');
                push_number(&mut self.out, size.into());
            }
            index = start + size;
        }
        self.out.push_str(" = ");
    }
}
