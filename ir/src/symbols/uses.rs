//! References to symbols: all that an op has, their renaming, their verification.

use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use super::{SymbolTable, SymbolTableCollection, set_symbol_name};
use crate::attributes::{AttributeData, NamedAttribute};
use crate::context::Context;
use crate::diagnostics::{Diagnostic, Fallible};
use crate::handle::{Attribute, Identifier, Op, Value};
use crate::ir::Ir;
use crate::nested::{SymbolRenamer, for_each_nested_attribute, for_each_nested_type};
use crate::schema::OpDef;
use crate::types::{Nested, TypeData};

/// The symbol references of one op's attributes, types inside them included, each once.
pub fn symbol_references(ir: &Ir<'_>, op: Op) -> Vec<Attribute> {
    let mut collector = ReferenceCollector::new(ir.context());
    collector.collect_op(ir, op);
    collector.references
}

/// Collects the distinct symbol references of many ops, looking into each attribute once.
#[derive(Debug)]
pub struct ReferenceCollector<'c> {
    context: &'c Context,
    seen: FxHashSet<Nested>,
    /// What was found, in the order in which it was met.
    pub references: Vec<Attribute>,
}

impl<'c> ReferenceCollector<'c> {
    /// Nothing collected yet.
    pub fn new(context: &'c Context) -> Self {
        Self { context, seen: FxHashSet::default(), references: Vec::new() }
    }

    /// Adds the references of one op, not of those in it; the types of its results and of its blocks' arguments are
    /// its own.
    pub fn collect_op(&mut self, ir: &Ir<'_>, op: Op) {
        for attribute in ir.attributes(op) {
            self.collect(Nested::Attribute(attribute.value));
        }
        if let Some(properties) = ir.properties(op) {
            self.collect(Nested::Attribute(properties));
        }
        if self.context.has_symbols_in_types() {
            for value in defined_values(ir, op) {
                self.collect(Nested::Type(ir.value_type(value)));
            }
        }
    }

    fn collect(&mut self, item: Nested) {
        let mut pending = vec![item];
        while let Some(item) = pending.pop() {
            if !self.seen.insert(item) {
                continue;
            }
            match item {
                Nested::Attribute(attribute) => {
                    if matches!(self.context.attribute_data(attribute), AttributeData::SymbolRef { .. }) {
                        self.references.push(attribute);
                    }
                    for_each_nested_attribute(self.context, attribute, &mut |n| pending.push(n));
                }
                Nested::Type(ty) => {
                    for_each_nested_type(self.context, ty, &mut |n| pending.push(n));
                    if let TypeData::Dialect(payload) = self.context.type_data(ty) {
                        payload.for_each_behind_name(&mut |n| pending.push(n));
                    }
                }
                Nested::Symbol(name) => self.references.push(self.context.symbol_ref_attr(name)),
            }
        }
    }
}

/// The results of an op and the arguments of the blocks in its regions.
fn defined_values(ir: &Ir<'_>, op: Op) -> Vec<Value> {
    let blocks = ir.regions(op).iter().flat_map(|&region| ir.blocks(region));
    ir.results(op).chain(blocks.flat_map(|block| ir.arguments(block).iter().copied())).collect()
}

/// Changes every reference `@old` (and `@old::…`) inside `table` to `@new`, those in types too. Tables nested in it
/// have names of their own, so their inside is left alone. So is the meaning of a type's name (the body of a named
/// struct), which is one in the whole context.
pub fn replace_symbol_uses(ir: &mut Ir<'_>, table: Op, old: Identifier, new: Identifier) {
    let context = ir.context();
    let mut renamer = SymbolRenamer::new(context, old, new);
    let mut pending: Vec<Op> = ir.ops_inside(table).collect();
    while let Some(op) = pending.pop() {
        let changes: Vec<NamedAttribute> = ir
            .attributes(op)
            .iter()
            .filter_map(|a| {
                let value = renamer.attribute(a.value);
                (value != a.value).then_some(NamedAttribute { name: a.name, value })
            })
            .collect();
        for change in changes {
            ir.set_attribute(op, change.name, change.value);
        }
        if context.has_symbols_in_types() {
            for value in defined_values(ir, op) {
                let ty = renamer.ty(ir.value_type(value));
                ir.set_value_type(value, ty);
            }
        }
        if !ir.is_symbol_table(op) {
            pending.extend(ir.ops_inside(op));
        }
    }
}

impl SymbolTable {
    /// Gives a symbol another name and changes every reference to it inside the table's op.
    ///
    /// # Errors
    /// The name is taken by another symbol; nothing is changed then.
    pub fn rename(&mut self, ir: &mut Ir<'_>, symbol: Op, new: Identifier) -> Fallible {
        let Some(old) = ir.symbol_name(symbol) else { return Ok(()) };
        if old == new {
            return Ok(());
        }
        if let Some(existing) = self.lookup(new) {
            return redefinition(ir, symbol, new, existing);
        }
        replace_symbol_uses(ir, self.op, old, new);
        self.symbols.remove(&old);
        set_symbol_name(ir, symbol, new);
        self.symbols.insert(new, symbol);
        Ok(())
    }
}

fn redefinition(ir: &Ir<'_>, symbol: Op, name: Identifier, existing: Op) -> Fallible {
    let message = format!("redefinition of symbol named '{}'", ir.context().str(name));
    Err(Diagnostic::error(ir.location(symbol), message)
        .with_note(ir.location(existing), "see existing symbol definition here"))
}

/// Checks that the symbols of a table have names of their own.
pub(crate) fn verify_symbol_table(ir: &Ir<'_>, op: Op) -> Fallible {
    let named = |symbol| ir.symbol_name(symbol).map(|name| (name, symbol));
    let symbols: Vec<(Identifier, Op)> = ir.ops_inside(op).filter_map(named).collect();
    // A table that knows its size is filled once.
    let mut seen: FxHashMap<Identifier, Op> = FxHashMap::with_capacity_and_hasher(symbols.len(), FxBuildHasher);
    for (name, symbol) in symbols {
        if let Some(&existing) = seen.get(&name) {
            return redefinition(ir, symbol, name, existing);
        }
        seen.insert(name, symbol);
    }
    Ok(())
}

/// Calls the `verify_symbol_uses` hooks of the ops in a table, not of those in tables nested in it.
pub(crate) fn verify_symbol_uses(ir: &Ir<'_>, table: Op) -> Fallible {
    verify_symbol_uses_in(ir, ir.ops_inside(table).collect(), &mut SymbolTableCollection::new())
}

/// As [`verify_symbol_uses`], for some of the ops in a table.
pub(crate) fn verify_symbol_uses_in(ir: &Ir<'_>, ops: Vec<Op>, collection: &mut SymbolTableCollection) -> Fallible {
    let mut pending = ops;
    pending.reverse();
    while let Some(op) = pending.pop() {
        let def = ir.def(op);
        if let Some(verify) = def.and_then(|def| def.verify_symbol_uses) {
            verify(ir, op, collection)?;
        }
        if !ir.regions(op).is_empty() && !def.is_some_and(OpDef::is_symbol_table) {
            let start = pending.len();
            pending.extend(ir.ops_inside(op));
            pending[start..].reverse();
        }
    }
    Ok(())
}
