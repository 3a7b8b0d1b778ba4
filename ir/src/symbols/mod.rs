//! Symbols: named ops, the tables that hold them, and references to them.
//!
//! A table is an op with [`Trait::SymbolTable`](crate::schema::Trait::SymbolTable); the ops right inside that have a `sym_name` are its symbols. `uses.rs` is about the
//! references.

mod uses;

pub use uses::{ReferenceCollector, replace_symbol_uses, symbol_references};
pub(crate) use uses::{verify_symbol_table, verify_symbol_uses, verify_symbol_uses_in};

use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::attributes::AttributeData;
use crate::context::Context;
use crate::handle::{Attribute, Identifier, Op};
use crate::ir::Ir;
use crate::schema::OpDef;

impl Ir<'_> {
    /// The op's name as a symbol.
    pub fn symbol_name(&self, op: Op) -> Option<Identifier> {
        let attribute = self.attribute(op, self.context().common().sym_name)?;
        self.context().string_identifier(attribute)
    }

    /// Whether the symbols right inside the op are looked up there.
    pub fn is_symbol_table(&self, op: Op) -> bool {
        self.def(op).is_some_and(OpDef::is_symbol_table)
    }

    /// Whether the op's `sym_visibility` is this one; without one an op is `public`.
    pub fn has_visibility(&self, op: Op, visibility: &str) -> bool {
        let attribute = self.attribute(op, self.context().common().sym_visibility);
        attribute.and_then(|a| self.context().string_value(a)).unwrap_or("public") == visibility
    }
}

/// The symbols of one table op, hashed: the cost of a question does not depend on their number.
///
/// It describes the op at the time of its making; changes go through it or make it stale.
#[derive(Clone, Debug)]
pub struct SymbolTable {
    op: Op,
    symbols: FxHashMap<Identifier, Op>,
    /// Where the search for a free name goes on; as in MLIR one number for all names, so that it never goes back.
    next_suffix: u32,
}

impl SymbolTable {
    /// The symbols right inside `op`. Of two with one name, the first counts.
    pub fn build(ir: &Ir<'_>, op: Op) -> Self {
        let mut symbols = FxHashMap::default();
        for symbol in ir.ops_inside(op) {
            if let Some(name) = ir.symbol_name(symbol) {
                symbols.entry(name).or_insert(symbol);
            }
        }
        Self { op, symbols, next_suffix: 0 }
    }

    /// The op whose symbols these are.
    pub fn op(&self) -> Op {
        self.op
    }

    /// The symbol of this name.
    pub fn lookup(&self, name: Identifier) -> Option<Op> {
        self.symbols.get(&name).copied()
    }

    /// The symbol of this name.
    pub fn lookup_str(&self, context: &Context, name: &str) -> Option<Op> {
        self.lookup(context.find_identifier(name)?)
    }

    /// The name, or one of `name_0`, `name_1`, … that no symbol has.
    pub fn unique_name(&mut self, context: &Context, name: Identifier) -> Identifier {
        if !self.symbols.contains_key(&name) {
            return name;
        }
        let base = context.str(name);
        loop {
            let candidate = context.identifier(&format!("{base}_{}", self.next_suffix));
            self.next_suffix += 1;
            if !self.symbols.contains_key(&candidate) {
                return candidate;
            }
        }
    }

    /// Takes a symbol into the table, renaming it when its name is taken, and puts a detached op at the end of the
    /// table's block. Returns its present name; an op without a name is only placed.
    pub fn insert(&mut self, ir: &mut Ir<'_>, symbol: Op) -> Option<Identifier> {
        if ir.parent_block(symbol).is_none() {
            let block = ir.regions(self.op).first().and_then(|&region| ir.first_block(region))?;
            match ir.terminator(block).filter(|&last| ir.def(last).is_some()) {
                Some(terminator) => ir.insert_op_before(terminator, symbol),
                None => ir.append_op(block, symbol),
            }
        }
        let name = ir.symbol_name(symbol)?;
        if self.lookup(name) == Some(symbol) {
            return Some(name);
        }
        let unique = self.unique_name(ir.context(), name);
        if unique != name {
            set_symbol_name(ir, symbol, unique);
        }
        self.symbols.insert(unique, symbol);
        Some(unique)
    }

    /// Takes a symbol out of the table without erasing the op.
    pub fn remove(&mut self, ir: &Ir<'_>, symbol: Op) {
        if let Some(name) = ir.symbol_name(symbol)
            && self.lookup(name) == Some(symbol)
        {
            self.symbols.remove(&name);
        }
    }

    /// Erases a symbol with its op.
    pub fn erase(&mut self, ir: &mut Ir<'_>, symbol: Op) {
        self.remove(ir, symbol);
        ir.erase(symbol);
    }
}

fn set_symbol_name(ir: &mut Ir<'_>, symbol: Op, name: Identifier) {
    let value = ir.context().identifier_attr(name);
    let key = ir.context().common().sym_name;
    ir.set_attribute(symbol, key, value);
}

/// The nearest op that holds `from` (or is it) and is a symbol table; unregistered ops are not looked through,
/// they might be one.
pub fn nearest_symbol_table(ir: &Ir<'_>, from: Op) -> Option<Op> {
    let mut current = from;
    loop {
        if ir.def(current)?.is_symbol_table() {
            return Some(current);
        }
        current = ir.parent_op(current)?;
    }
}

/// The op that a symbol reference (`@a`, `@a::@b`) in `from` names. Each step scans one table: for many lookups use a
/// [`SymbolTableCollection`].
pub fn lookup_nearest_symbol(ir: &Ir<'_>, from: Op, reference: Attribute) -> Option<Op> {
    let table = nearest_symbol_table(ir, from)?;
    let AttributeData::SymbolRef { root, nested } = ir.context().attribute_data(reference) else { return None };
    let scan = |table, name| ir.ops_inside(table).find(|&op| ir.symbol_name(op) == Some(name));
    resolve(ir, table, *root, nested, scan)
}

fn resolve(
    ir: &Ir<'_>,
    table: Op,
    root: Identifier,
    nested: &[Identifier],
    mut find: impl FnMut(Op, Identifier) -> Option<Op>,
) -> Option<Op> {
    let mut symbol = find(table, root)?;
    for &name in nested {
        if !ir.is_symbol_table(symbol) {
            return None;
        }
        symbol = find(symbol, name)?;
    }
    Some(symbol)
}

/// Symbol tables made once and kept, for many lookups in an IR that does not change meanwhile.
#[derive(Debug, Default)]
pub struct SymbolTableCollection {
    tables: FxHashMap<Op, Rc<SymbolTable>>,
    nearest: FxHashMap<Op, Option<Op>>,
}

impl SymbolTableCollection {
    /// No table made yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets all but one table.
    pub(crate) fn forget_but(&mut self, table: Op) {
        self.tables.retain(|&known, _| known == table);
        self.nearest.clear();
    }

    /// The table of an op.
    pub fn table(&mut self, ir: &Ir<'_>, op: Op) -> Rc<SymbolTable> {
        Rc::clone(self.tables.entry(op).or_insert_with(|| Rc::new(SymbolTable::build(ir, op))))
    }

    /// The op that a symbol reference in `table` names.
    pub fn lookup_in(&mut self, ir: &Ir<'_>, table: Op, reference: Attribute) -> Option<Op> {
        let AttributeData::SymbolRef { root, nested } = ir.context().attribute_data(reference) else { return None };
        resolve(ir, table, *root, nested, |table, name| self.table(ir, table).lookup(name))
    }

    /// The symbols that each step of a reference in `table` names, if all of them are there.
    pub fn lookup_path(&mut self, ir: &Ir<'_>, table: Op, reference: Attribute) -> Option<Vec<Op>> {
        let AttributeData::SymbolRef { root, nested } = ir.context().attribute_data(reference) else { return None };
        let mut path = Vec::with_capacity(nested.len() + 1);
        resolve(ir, table, *root, nested, |table, name| {
            let symbol = self.table(ir, table).lookup(name)?;
            path.push(symbol);
            Some(symbol)
        })?;
        Some(path)
    }

    /// The op that a symbol reference in `from` names, looked up in the nearest table around it.
    pub fn lookup_nearest(&mut self, ir: &Ir<'_>, from: Op, reference: Attribute) -> Option<Op> {
        let table = self.nearest_table(ir, from)?;
        self.lookup_in(ir, table, reference)
    }

    fn nearest_table(&mut self, ir: &Ir<'_>, from: Op) -> Option<Op> {
        // Ops of one parent share the answer, unless the op is a table itself.
        if ir.is_symbol_table(from) {
            return Some(from);
        }
        let parent = ir.parent_op(from)?;
        if let Some(&known) = self.nearest.get(&parent) {
            return known;
        }
        let found = nearest_symbol_table(ir, from);
        self.nearest.insert(parent, found);
        found
    }
}
