//! The printer: the same text for the same module as MLIR's.
//!
//! One [`String`] grows from start to end. Before the first character of an operation is written, two things are
//! computed for the whole of it: the names of its values and blocks (`ssa_names.rs`, tables indexed by handle), and
//! the aliases (`alias_search.rs`). The second come from a run of the same printing code in which all text is dropped and
//! each type and attribute that would be printed is noted instead; so hooks of dialects need to be written once.
//!
//! | file | what it prints |
//! | --- | --- |
//! | `print.rs` | a whole: the functions for others |
//! | `ops.rs` | operations, operands, attribute dictionaries |
//! | `regions.rs` | regions and blocks |
//! | `types.rs`, `attributes.rs`, `dense.rs`, `locations.rs` | what their names say |
//! | `resources.rs` | the metadata at the end of a file |
//! | `parts.rs` | ops one by one, of a text that is never there as a whole |
//! | `values.rs`, `alias_text.rs` | names of values; aliases |
//! | `users.rs` | comments with the users of values |
//! | `strings.rs` | quoting and escaping |

mod alias_search;
mod alias_text;
mod aliases;
mod attributes;
mod dense;
mod locations;
mod numbers;
mod ops;
mod options;
mod parts;
mod print;
mod regions;
mod resources;
mod ssa_names;
mod strings;
mod types;
mod users;
mod values;

use std::fmt;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::attributes::AttributeData;
use crate::context::Context;
use crate::handle::{Attribute, Block, Identifier};
use crate::ir::Ir;

pub use options::PrintOptions;
pub use parts::PartPrinter;
pub(super) use print::print_to_end_of;
pub use print::{
    ValueNames, attribute_to_string, location_to_string, print_op, print_op_with, type_to_string, write_op,
};

use aliases::{AliasCollector, Aliases};
use numbers::push_number;
use ssa_names::SsaNames;

/// Writes MLIR's text form. Hooks of dialects get a printer at the place of their text.
pub struct Printer<'a, 'c> {
    context: &'c Context,
    ir: Option<&'a Ir<'c>>,
    out: String,
    options: PrintOptions,
    /// Spaces before the op that is being printed.
    indent: usize,
    names: SsaNames,
    aliases: Arc<Aliases>,
    type_texts: Texts,
    /// The texts of numbers and enums' cases, which are the same everywhere.
    attribute_texts: Texts,
    /// While this is set all text is dropped.
    collector: Option<Box<AliasCollector>>,
    /// The dialect whose prefix op names leave out, innermost last.
    default_dialects: Vec<&'static str>,
    /// `distinct` attributes are numbered as they come.
    distinct: FxHashMap<Attribute, usize>,
    /// Keys of `dense_resource` in the order of their appearance.
    resource_keys: Vec<Identifier>,
    /// The same keys.
    known_resources: FxHashSet<Identifier>,
    /// How many threads may print parts of the text.
    threads: usize,
    /// Where `out` goes from time to time; without it the whole text is in `out` in the end.
    sink: Option<&'a mut dyn FnMut(&str)>,
    /// A block, and where in `out` the text of its ops has ended.
    end_of: Option<(Block, Option<usize>)>,
}

/// The spaces before an op for each op around it.
const INDENT: usize = 2;

/// The amount of text that is passed on at a time.
const FLUSHED_AT: usize = 64 << 10;

/// The common state of the printers of parts of a text.
struct Part<'a, 'c> {
    context: &'c Context,
    ir: Option<&'a Ir<'c>>,
    options: PrintOptions,
    indent: usize,
    names: Arc<SsaNames>,
    aliases: Arc<Aliases>,
    default_dialects: Vec<&'static str>,
}

impl<'a, 'c> Part<'a, 'c> {
    fn printer(&self) -> Printer<'a, 'c> {
        Printer {
            indent: self.indent,
            names: SsaNames::within(Arc::clone(&self.names)),
            aliases: Arc::clone(&self.aliases),
            default_dialects: self.default_dialects.clone(),
            ..Printer::new(self.context, self.ir, self.options.clone())
        }
    }
}

/// The texts of types or attributes that were printed, each printed once.
#[derive(Debug, Default)]
struct Texts {
    text: String,
    /// By the handle's index: where its text begins and ends; ends are not 0.
    spans: Vec<(u32, u32)>,
}

impl Texts {
    fn get(&self, index: usize) -> Option<&str> {
        let &(start, end) = self.spans.get(index).filter(|(_, end)| *end > 0)?;
        self.text.get(start as usize..end as usize)
    }

    fn insert(&mut self, index: usize, text: &str) {
        let (start, end) = (self.text.len(), self.text.len() + text.len());
        // Texts beyond are printed each time.
        let (Ok(start), Ok(end)) = (u32::try_from(start), u32::try_from(end)) else { return };
        if self.spans.len() <= index {
            self.spans.resize(index + 1, (0, 0));
        }
        self.text.push_str(text);
        self.spans[index] = (start, end);
    }
}

impl fmt::Debug for Printer<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Printer").field("out", &self.out).field("indent", &self.indent).finish_non_exhaustive()
    }
}

impl fmt::Write for Printer<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.write(text);
        Ok(())
    }
}

impl<'a, 'c> Printer<'a, 'c> {
    fn new(context: &'c Context, ir: Option<&'a Ir<'c>>, options: PrintOptions) -> Self {
        Self {
            context,
            ir,
            out: String::new(),
            options,
            indent: 0,
            names: SsaNames::default(),
            aliases: Arc::default(),
            type_texts: Texts::default(),
            attribute_texts: Texts::default(),
            collector: None,
            default_dialects: vec!["builtin"],
            distinct: FxHashMap::default(),
            resource_keys: Vec::new(),
            known_resources: FxHashSet::default(),
            threads: 1,
            sink: None,
            end_of: None,
        }
    }

    /// The start state of the printers of parts of this one's text.
    fn part(&self) -> Part<'a, 'c> {
        Part {
            context: self.context,
            ir: self.ir,
            options: self.options.clone(),
            indent: self.indent,
            names: self.names.outer(),
            aliases: Arc::clone(&self.aliases),
            default_dialects: self.default_dialects.clone(),
        }
    }

    /// Passes the text so far on.
    fn flush(&mut self) {
        if let Some(sink) = &mut self.sink {
            sink(&self.out);
            self.out.clear();
        }
    }

    /// As many threads as the context allows; one, where the text depends on the text before it.
    fn threads_of_context(&self) -> usize {
        match self.context.threads() {
            1 => 1,
            _ if order_matters(self.context) => 1,
            threads => threads,
        }
    }

    /// The context of all that is printed.
    #[inline]
    pub fn context(&self) -> &'c Context {
        self.context
    }

    /// The IR whose op is printed.
    ///
    /// # Panics
    /// When a type or an attribute is printed on its own; hooks of ops are not called then.
    #[inline]
    pub fn ir(&self) -> &'a Ir<'c> {
        self.ir.expect("ops are printed with their IR")
    }

    /// Writes text as it is.
    #[inline]
    pub fn write(&mut self, text: &str) {
        if self.collector.is_none() {
            self.out.push_str(text);
        }
    }

    /// Writes a number. Names and dimensions are most of a text, so this is not left to the formatting machinery.
    pub(crate) fn write_number(&mut self, number: i64) {
        if number < 0 {
            self.write("-");
        }
        self.write_unsigned(number.unsigned_abs());
    }

    pub(crate) fn write_unsigned(&mut self, number: u64) {
        if self.collector.is_none() {
            push_number(&mut self.out, number);
        }
    }

    /// Ends the line and indents the next one to the op's column plus the indent of [`Printer::indent`].
    pub fn newline(&mut self) {
        self.write("\n");
        self.write_indent();
    }

    /// Lines from now on start two columns further right.
    pub fn indent(&mut self) {
        self.indent += INDENT;
    }

    /// Takes back one [`Printer::indent`].
    pub fn unindent(&mut self) {
        self.indent = self.indent.saturating_sub(INDENT);
    }

    fn write_indent(&mut self) {
        const SPACES: &str = "                                                                ";
        let mut left = self.indent;
        while left > 0 {
            let count = left.min(SPACES.len());
            self.write(&SPACES[..count]);
            left -= count;
        }
    }

    /// Calls `print` for each item, with `, ` between.
    pub(crate) fn comma_separated<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        mut print: impl FnMut(&mut Self, T),
    ) {
        for (index, item) in items.into_iter().enumerate() {
            if index > 0 {
                self.write(", ");
            }
            print(self, item);
        }
    }

    fn is_collecting(&self) -> bool {
        self.collector.is_some()
    }
}

/// Whether any part has a text that depends on the text before it.
fn order_matters(context: &Context) -> bool {
    let depends = |attribute| {
        let data = context.attribute_data(attribute);
        matches!(data, AttributeData::Distinct { .. } | AttributeData::DenseResource { .. })
    };
    context.all_attributes().any(depends)
}
