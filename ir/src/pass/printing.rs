//! Prints the IR around passes, as `--mlir-print-ir-*` do.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};

use super::PassInfo;
use crate::handle::Op;
use crate::ir::Ir;
use crate::text::print_op;

/// The passes around which the IR is printed.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum PassFilter {
    /// None.
    #[default]
    None,
    /// All.
    All,
    /// Those of these names.
    Named(Vec<String>),
}

impl PassFilter {
    /// Whether a pass is among them.
    pub fn matches(&self, name: &str) -> bool {
        match self {
            Self::None => false,
            Self::All => true,
            Self::Named(names) => names.iter().any(|n| n == name),
        }
    }
}

/// Makes the text of an op.
pub type PrintOp = Box<dyn Fn(&Ir<'_>, Op) -> String + Send>;

/// When the IR is printed, and how.
pub struct IrPrinting {
    /// The passes before which it is printed.
    pub before: PassFilter,
    /// The passes after which it is printed.
    pub after: PassFilter,
    /// After a pass only when the text changed.
    pub after_change_only: bool,
    /// After a pass only when it failed.
    pub after_failure_only: bool,
    /// The whole module rather than the op of the pass.
    pub module_scope: bool,
    /// Makes the text of an op.
    pub print: PrintOp,
    /// Receives the printed text.
    pub sink: Box<dyn FnMut(&str) + Send>,
    /// Takes it instead, with the path of a file for it: a folder an op, a number for each time that an op was printed.
    pub tree: Option<Box<dyn FnMut(&str, &str) + Send>>,
    /// How often each op was printed.
    counts: FxHashMap<Op, u32>,
}

impl std::fmt::Debug for IrPrinting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("IrPrinting").field("before", &self.before).field("after", &self.after).finish_non_exhaustive()
    }
}

impl IrPrinting {
    /// Nothing chosen yet; chosen ops are printed in custom form to `sink`.
    pub fn new(sink: impl FnMut(&str) + Send + 'static) -> Self {
        Self {
            before: PassFilter::None,
            after: PassFilter::None,
            after_change_only: false,
            after_failure_only: false,
            module_scope: false,
            print: Box::new(print_op),
            sink: Box::new(sink),
            tree: None,
            counts: FxHashMap::default(),
        }
    }

    /// Before a pass; the result goes to [`after_pass`](Self::after_pass).
    pub(super) fn before_pass(&mut self, ir: &Ir<'_>, op: Op, pass: &PassInfo) -> Option<u64> {
        if self.before.matches(pass.name) {
            self.dump(ir, op, pass, "Before", "");
        }
        (self.after_change_only && self.after.matches(pass.name)).then(|| self.fingerprint(ir, op))
    }

    /// After a pass.
    pub(super) fn after_pass(&mut self, ir: &Ir<'_>, op: Op, pass: &PassInfo, before: Option<u64>, failed: bool) {
        if !self.after.matches(pass.name) && !self.after_failure_only {
            return;
        }
        if failed {
            self.dump(ir, op, pass, "After", " Failed");
        } else if !self.after_failure_only && before != Some(self.fingerprint_if(before.is_some(), ir, op)) {
            self.dump(ir, op, pass, "After", "");
        }
    }

    fn fingerprint_if(&self, wanted: bool, ir: &Ir<'_>, op: Op) -> u64 {
        if wanted { self.fingerprint(ir, op) } else { 0 }
    }

    fn fingerprint(&self, ir: &Ir<'_>, op: Op) -> u64 {
        let mut hasher = FxHasher::default();
        (self.print)(ir, op).hash(&mut hasher);
        hasher.finish()
    }

    fn dump(&mut self, ir: &Ir<'_>, op: Op, pass: &PassInfo, when: &str, end: &str) {
        let mut shown = op;
        let mut place = String::new();
        if self.module_scope && ir.parent_block(op).is_some() {
            while let Some(parent) = ir.parent_op(shown) {
                shown = parent;
            }
            let symbol = ir.symbol_name(op).map(|name| format!(": @{}", ir.context().str(name)));
            place = format!(" ('{}' operation{})", ir.op_name_str(op), symbol.unwrap_or_default());
        }
        let what = format!("{when} {}{end} ({})", pass.class_name, pass.name);
        let text = (self.print)(ir, shown);
        let end = if ir.parent_block(shown).is_none() { "\n\n\n" } else { "\n\n" };
        let text = format!("// -----// IR Dump {what}{place} //----- //\n{}{end}", text.trim_end_matches('\n'));
        let path = self.tree.is_some().then(|| self.path(ir, op, pass.name));
        match (&mut self.tree, path) {
            (Some(tree), Some(path)) => tree(&path, &text),
            _ => (self.sink)(&text),
        }
    }

    /// The file for the text of an op: a folder for it and each op around it, and in it a file that is numbered by how
    /// often all of these were printed.
    fn path(&mut self, ir: &Ir<'_>, op: Op, pass: &str) -> String {
        let next = self.counts.get(&op).map_or(0, |count| count + 1);
        self.counts.insert(op, next);
        let (mut folders, mut numbers) = (Vec::new(), Vec::new());
        let mut current = Some(op);
        while let Some(op) = current {
            let symbol = ir.symbol_name(op).map_or("no-symbol-name", |name| ir.context().str(name));
            folders.push(format!("{}_{}", ir.op_name_str(op).replace('.', "_"), file_name(symbol)));
            numbers.push(self.counts.get(&op).copied().unwrap_or(0).to_string());
            current = ir.parent_op(op);
        }
        folders.reverse();
        numbers.reverse();
        format!("{}/{}_{}.mlir", folders.join("/"), numbers.join("_"), file_name(pass))
    }
}

/// A name as part of a path: it is no folder, and leads to none above.
fn file_name(name: &str) -> String {
    name.chars().map(|c| if c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '$') { c } else { '_' }).collect()
}
