//! The printer: the same text for the same module as MLIR's.
//!
//! One [`String`] grows from start to end. Before the first character of an operation is written, two things are
//! computed for the whole of it: the names of its values and blocks (`ssa_names.rs`, tables indexed by handle), and
//! the aliases (`aliases.rs`). The second come from a run of the same printing code in which all text is dropped and
//! each type and attribute that would be printed is noted instead; so hooks of dialects need to be written once.
//!
//! | file | what it prints |
//! | --- | --- |
//! | `ops.rs` | operations, operands, attribute dictionaries |
//! | `regions.rs` | regions and blocks |
//! | `types.rs`, `attributes.rs`, `dense.rs`, `locations.rs` | what their names say |
//! | `resources.rs` | the metadata at the end of a file |
//! | `parts.rs` | ops one by one, of a text that is never there as a whole |
//! | `strings.rs` | quoting and escaping |

mod aliases;
mod attributes;
mod dense;
mod locations;
mod ops;
mod parts;
mod regions;
mod resources;
mod ssa_names;
mod strings;
mod types;

use std::fmt;
use std::io;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::attributes::AttributeData;
use crate::context::Context;
use crate::diagnostics::Diagnostics;
use crate::handle::{Attribute, Identifier, Op, Type};
use crate::ir::Ir;
use crate::location::Location;
use crate::schema::Trait;

pub use parts::PartPrinter;

use aliases::{AliasCollector, Aliases};
use ssa_names::SsaNames;

/// How to print. The default is what `mlir-opt` does without options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintOptions {
    /// Every op in its generic form (`--mlir-print-op-generic`).
    pub generic: bool,
    /// Trailing `loc(…)` of ops and block arguments (`--mlir-print-debuginfo`).
    pub debug_info: bool,
    /// Locations in a form for people, which cannot be read back (`--mlir-pretty-debuginfo`).
    pub pretty_debug_info: bool,
    /// No aliases and no file metadata, so that each op stands alone (`--mlir-print-local-scope`).
    pub use_local_scope: bool,
    /// The op is known to be valid. Otherwise it is verified first, and printed in its generic form when it is not,
    /// since custom forms may rely on what the verifier checks.
    pub assume_verified: bool,
    /// Dense attributes with more elements are printed as a placeholder, splats apart
    /// (`--mlir-elide-elementsattrs-if-larger`).
    pub elide_elements_attrs_larger_than: Option<usize>,
    /// Dense attributes with more elements are printed as a hex string, splats apart; `None` never does it
    /// (`--mlir-print-elementsattrs-with-hex-if-larger`).
    pub hex_elements_attrs_larger_than: Option<usize>,
    /// Resources whose text has more characters are left out (`--mlir-elide-resource-strings-if-larger`).
    pub elide_resource_strings_larger_than: Option<usize>,
    /// `{...}` in place of regions (`--mlir-print-skip-regions`).
    pub skip_regions: bool,
    /// No name or number is used twice, in sibling regions either (`--mlir-print-unique-ssa-ids`).
    pub unique_ssa_ids: bool,
}

impl Default for PrintOptions {
    fn default() -> Self {
        Self {
            generic: false,
            debug_info: false,
            pretty_debug_info: false,
            use_local_scope: false,
            assume_verified: false,
            elide_elements_attrs_larger_than: None,
            hex_elements_attrs_larger_than: Some(100),
            elide_resource_strings_larger_than: None,
            skip_regions: false,
            unique_ssa_ids: false,
        }
    }
}

/// Writes MLIR's text form. Hooks of dialects get one that stands right where their text has to go.
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
    /// Of numbers and enums' cases, whose text is the same everywhere.
    attribute_texts: Texts,
    /// While this is set all text is dropped.
    collector: Option<Box<AliasCollector>>,
    /// The dialect whose prefix op names leave out, innermost last.
    default_dialects: Vec<&'static str>,
    /// `distinct` attributes are numbered as they come.
    distinct: FxHashMap<Attribute, usize>,
    /// Keys of `dense_resource` in the order of their appearance.
    resource_keys: Vec<Identifier>,
    /// How many threads may print parts of the text.
    threads: usize,
    /// Where `out` goes from time to time; without it the whole text is in `out` in the end.
    sink: Option<&'a mut dyn FnMut(&str)>,
}

/// So much text is handed on at a time.
const FLUSHED_AT: usize = 64 << 10;

/// What printers of parts of a text have in common.
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
            threads: 1,
            sink: None,
        }
    }

    /// What printers of parts of what this one prints begin with.
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

    /// Hands on what was printed so far.
    fn flush(&mut self) {
        if let Some(sink) = &mut self.sink {
            sink(&self.out);
            self.out.clear();
        }
    }

    /// As many threads as the context allows; one, where what is printed depends on what was printed before.
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

    /// Ends the line and indents the next one to the op's column and what [`Printer::indent`] added.
    pub fn newline(&mut self) {
        self.write("\n");
        self.write_indent();
    }

    /// Lines from now on start two columns further right.
    pub fn indent(&mut self) {
        self.indent += 2;
    }

    /// Takes back one [`Printer::indent`].
    pub fn unindent(&mut self) {
        self.indent = self.indent.saturating_sub(2);
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

    /// Writes what `print` prints for each item, with `, ` between.
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

/// Whether there is anything whose text depends on what was printed before.
fn order_matters(context: &Context) -> bool {
    let depends = |attribute| {
        let data = context.attribute_data(attribute);
        matches!(data, AttributeData::Distinct { .. } | AttributeData::DenseResource { .. })
    };
    context.all_attributes().any(depends)
}

/// Appends a number.
fn push_number(out: &mut String, number: u64) {
    if number >= 10 {
        push_number(out, number / 10);
    }
    // Most numbers have few digits.
    out.push(char::from(b'0' + (number % 10) as u8));
}

/// The text of an op as `mlir-opt` prints it, with the aliases and the metadata of the file around when `op` is the
/// top level. Ends with a line break.
pub fn print_op(ir: &Ir<'_>, op: Op) -> String {
    print_op_with(ir, op, &PrintOptions::default())
}

/// As [`print_op`], with options. An op inside another one is printed alone, its values named as in the whole.
pub fn print_op_with(ir: &Ir<'_>, op: Op, options: &PrintOptions) -> String {
    print_with(ir, op, options, None)
}

/// Writes what [`print_op_with`] makes piece by piece, so that a large text is never in memory as a whole.
///
/// # Errors
/// What `out` refuses; nothing is written after that.
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

/// What was not given to `sink` comes back.
fn print_with<'a>(ir: &'a Ir<'_>, op: Op, options: &PrintOptions, sink: Option<&'a mut dyn FnMut(&str)>) -> String {
    let mut options = options.clone();
    if !options.generic && !options.assume_verified {
        options.generic = !crate::verifier::verify(ir, op, &mut Diagnostics::default());
    }
    let mut printer = Printer::new(ir.context(), Some(ir), options);
    printer.sink = sink;
    let root = naming_root(ir, op, &printer.options);
    if root == op {
        printer.threads = printer.threads_of_context();
    }
    let names = SsaNames::new(ir, root, &printer.options, printer.threads);
    printer.names = SsaNames::within(Arc::new(names));
    if ir.parent_block(op).is_some() || printer.options.use_local_scope {
        printer.print_full_op(op);
        printer.write("\n");
    } else {
        printer.print_top_level(op);
    }
    printer.out
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
    printer.print_type(ty);
    printer.out
}

/// The text of an attribute, with its type.
pub fn attribute_to_string(context: &Context, attribute: Attribute) -> String {
    let mut printer = Printer::new(context, None, PrintOptions::default());
    printer.print_attribute(attribute);
    printer.out
}

/// The text of a location as it stands between the parentheses of `loc(…)`.
pub fn location_to_string(context: &Context, location: Location) -> String {
    let mut printer = Printer::new(context, None, PrintOptions::default());
    printer.print_location_body(location);
    printer.out
}
