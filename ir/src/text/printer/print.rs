//! What prints a whole: an op, a type, an attribute, a location.

use std::io;
use std::sync::Arc;

use super::ssa_names::SsaNames;
use super::{PrintOptions, Printer};
use crate::context::Context;
use crate::diagnostics::Diagnostics;
use crate::handle::{Attribute, Block, Op, Type, Value};
use crate::ir::Ir;
use crate::location::Location;
use crate::schema::Trait;
use crate::verifier::verify;

/// The text of an op as `mlir-opt` prints it, with the aliases and the metadata of the file around when `op` is the
/// top level. Ends with a line break.
pub fn print_op(ir: &Ir<'_>, op: Op) -> String {
    print_op_with(ir, op, &PrintOptions::default())
}

/// As [`print_op`], with options. An op inside another one is printed alone, its values named as in the whole.
pub fn print_op_with(ir: &Ir<'_>, op: Op, options: &PrintOptions) -> String {
    print_with(ir, op, options, None)
}

/// Writes the text of [`print_op_with`] piece by piece, so that a large text is never in memory as a whole.
///
/// # Errors
/// The error of `out`; nothing is written after that.
pub fn write_op(ir: &Ir<'_>, op: Op, options: &PrintOptions, out: &mut dyn io::Write) -> io::Result<()> {
    let mut result = Ok(());
    let mut write = |text: &str| {
        if result.is_ok() {
            result = out.write_all(text.as_bytes());
        }
    };
    let rest = print_with(ir, op, options, Some(&mut write));
    write(&rest);
    result
}

/// Returns the text that was not given to `sink`.
fn print_with<'a>(ir: &'a Ir<'_>, op: Op, options: &PrintOptions, sink: Option<&'a mut dyn FnMut(&str)>) -> String {
    let mut printer = Printer { sink, ..Printer::new(ir.context(), Some(ir), options.clone()) };
    if naming_root(ir, op, options) == op {
        printer.threads = printer.threads_of_context();
    }
    printer.print_whole(op);
    printer.out
}

/// The text of a top-level op, and where in it the ops of a block end; `None` where that is not seen.
pub(in super::super) fn print_to_end_of(
    ir: &Ir<'_>,
    op: Op,
    block: Block,
    options: &PrintOptions,
) -> Option<(String, usize)> {
    let end_of = Some((block, None));
    let mut printer = Printer { end_of, ..Printer::new(ir.context(), Some(ir), options.clone()) };
    printer.print_whole(op);
    let (_, end) = printer.end_of?;
    Some((printer.out, end?))
}

impl Printer<'_, '_> {
    fn print_whole(&mut self, op: Op) {
        let ir = self.ir();
        if !self.options.generic && !self.options.assume_verified {
            self.options.generic = !verify(ir, op, &mut Diagnostics::default());
        }
        let names = SsaNames::new(ir, naming_root(ir, op, &self.options), &self.options, self.threads);
        self.names = SsaNames::within(Arc::new(names));
        if ir.parent_block(op).is_some() || self.options.use_local_scope {
            self.print_full_op(op);
            self.write("\n");
        } else {
            self.print_top_level(op);
        }
    }
}

/// The names that the text of an op gives to values.
#[derive(Debug)]
pub struct ValueNames<'a, 'c>(Printer<'a, 'c>);

impl<'a, 'c> ValueNames<'a, 'c> {
    /// Those of the text of the whole IR around `op`.
    pub fn new(ir: &'a Ir<'c>, op: Op) -> Self {
        let mut printer = Printer::new(ir.context(), Some(ir), PrintOptions::default());
        printer.names = SsaNames::new(ir, naming_root(ir, op, &printer.options), &printer.options, 1);
        Self(printer)
    }

    /// A value as an operand: `%name`, `%name#1`.
    pub fn operand(&mut self, value: Value) -> String {
        self.0.print_operand(value);
        std::mem::take(&mut self.0.out)
    }
}

/// The op from which on values are numbered: the outermost one, or with local scope the nearest that uses no value
/// from outside.
fn naming_root(ir: &Ir<'_>, op: Op, options: &PrintOptions) -> Op {
    let mut root = op;
    while !(options.use_local_scope && ir.has_trait(root, |t| matches!(t, Trait::IsolatedFromAbove)))
        && let Some(parent) = ir.parent_op(root)
    {
        root = parent;
    }
    root
}

/// The text of a type.
pub fn type_to_string(context: &Context, ty: Type) -> String {
    let mut printer = Printer::new(context, None, PrintOptions::default());
    // Its text is not kept for another use: there is none.
    printer.print_type_body(ty);
    printer.out
}

/// The text of an attribute, with its type.
pub fn attribute_to_string(context: &Context, attribute: Attribute) -> String {
    let mut printer = Printer::new(context, None, PrintOptions::default());
    printer.print_attribute(attribute);
    printer.out
}

/// The text of a location between the parentheses of `loc(…)`.
pub fn location_to_string(context: &Context, location: Location) -> String {
    let mut printer = Printer::new(context, None, PrintOptions::default());
    printer.print_location_body(location);
    printer.out
}
