//! Printing the ops of a block one by one, while they come and go: a module that is read function by function is printed
//! without being in memory as a whole.

use super::alias_search::needs_aliases;
use super::ssa_names::SsaNames;
use super::{INDENT, PrintOptions, Printer, Texts, order_matters};
use crate::context::Context;
use crate::handle::{Block, Op};
use crate::ir::Ir;

use std::sync::Arc;

/// Prints ops of one block as they are printed with everything around them.
#[derive(Debug)]
pub struct PartPrinter {
    options: PrintOptions,
    block: Block,
    indent: usize,
    default_dialects: Vec<&'static str>,
    names: SsaNames,
    type_texts: Texts,
    attribute_texts: Texts,
}

impl PartPrinter {
    /// Whether each op can be printed by itself: the text has no aliases, no locations, and nothing that is numbered from
    /// its beginning to its end. Depends on all that the context knows, so it has to hold in the end.
    pub fn can_print(context: &Context, options: &PrintOptions) -> bool {
        options.assume_verified
            && !(options.generic || options.unique_ssa_ids || options.use_local_scope)
            && !(options.debug_info || options.skip_regions || options.value_users)
            && !needs_aliases(context)
            && !order_matters(context)
    }

    /// For the ops of a block; `None` where there are values that they could use.
    pub fn new(ir: &Ir<'_>, block: Block, options: &PrintOptions) -> Option<Self> {
        let around = std::iter::successors(ir.block_parent_op(block), |&op| ir.parent_op(op));
        let mut default_dialects: Vec<&str> =
            around.map(|op| ir.def(op).map_or("", |def| def.default_dialect)).chain(["builtin"]).collect();
        default_dialects.reverse();
        (ir.value_capacity() == 0).then(|| Self {
            options: options.clone(),
            block,
            indent: INDENT * (default_dialects.len() - 1),
            default_dialects,
            names: SsaNames::within(Arc::new(SsaNames::deferring(block))),
            type_texts: Texts::default(),
            attribute_texts: Texts::default(),
        })
    }

    /// Appends the text of ops in the block, line by line. The ops of the call before may be others by now.
    pub fn print(&mut self, ir: &Ir<'_>, ops: &[Op], text: &mut String) {
        self.names.forget();
        let mut printer = Printer {
            out: std::mem::take(text),
            indent: self.indent,
            names: std::mem::take(&mut self.names),
            type_texts: std::mem::take(&mut self.type_texts),
            attribute_texts: std::mem::take(&mut self.attribute_texts),
            default_dialects: std::mem::take(&mut self.default_dialects),
            ..Printer::new(ir.context(), Some(ir), self.options.clone())
        };
        for &op in ops {
            printer.names.name_inside(ir, self.block, op, &self.options);
            printer.print_line(op);
        }
        self.names = std::mem::take(&mut printer.names);
        self.type_texts = std::mem::take(&mut printer.type_texts);
        self.attribute_texts = std::mem::take(&mut printer.attribute_texts);
        self.default_dialects = std::mem::take(&mut printer.default_dialects);
        *text = std::mem::take(&mut printer.out);
    }
}
