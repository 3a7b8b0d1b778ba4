//! Symbols that types name: each is an integer constant of the module around.

use rustc_hash::FxHashSet;
use vulcanize_ir::{
    Context, Diagnostic, Fallible, Identifier, Ir, Nested, Op, SymbolTable, Type, TypeData, WalkOrder,
    for_each_nested_attribute, for_each_nested_type,
};

use super::SpirvTypes as _;
use crate::ops::constant_type;
use crate::regular::is_variable;

/// Checks the types in a module: of results, of blocks' arguments, and in attributes. The error is at the op that has
/// the type.
pub(crate) fn verify_type_symbols(ir: &Ir<'_>, module: Op) -> Fallible {
    if !ir.context().has_symbols_in_types() {
        return Ok(());
    }
    let mut check = Check { ir, table: SymbolTable::build(ir, module), seen: FxHashSet::default() };
    for op in ir.walk(module, WalkOrder::Pre) {
        for attribute in ir.attributes(op) {
            check.inside(op, Nested::Attribute(attribute.value))?;
        }
        let blocks = ir.regions(op).iter().flat_map(|&region| ir.blocks(region));
        for value in ir.results(op).chain(blocks.flat_map(|block| ir.arguments(block).iter().copied())) {
            check.inside(op, Nested::Type(ir.value_type(value)))?;
        }
    }
    Ok(())
}

struct Check<'a, 'c> {
    ir: &'a Ir<'c>,
    table: SymbolTable,
    /// The types that were checked and are right.
    seen: FxHashSet<Nested>,
}

impl Check<'_, '_> {
    fn inside(&mut self, op: Op, item: Nested) -> Fallible {
        let context = self.ir.context();
        let mut pending = vec![item];
        while let Some(item) = pending.pop() {
            if !self.seen.insert(item) {
                continue;
            }
            match item {
                Nested::Symbol(name) => self.symbol(op, name)?,
                Nested::Type(ty) => {
                    for_each_nested_type(context, ty, &mut |nested| pending.push(nested));
                    if let TypeData::Dialect(payload) = context.type_data(ty) {
                        payload.for_each_behind_name(&mut |nested| pending.push(nested));
                    }
                }
                Nested::Attribute(attribute) => {
                    for_each_nested_attribute(context, attribute, &mut |nested| pending.push(nested));
                }
            }
        }
        Ok(())
    }

    fn symbol(&self, op: Op, name: Identifier) -> Fallible {
        let ir = self.ir;
        let context = ir.context();
        let error = |what: &str| {
            let (user, name) = (ir.op_name_str(op), context.str(name));
            Err(Diagnostic::error(
                ir.location(op),
                format!("'{user}' op has a type that names @{name}, which is {what}"),
            ))
        };
        let Some(found) = self.table.lookup(name) else { return error("not defined in the module") };
        match constant_type(ir, found).filter(|_| !is_variable(ir, found)) {
            None => error("no constant"),
            // The shape of a tensor is an array of integers.
            Some(ty) if !is_integer(context, context.array_element(ty).unwrap_or(ty)) => {
                error("no constant of integer type")
            }
            Some(_) => Ok(()),
        }
    }
}

fn is_integer(context: &Context, ty: Type) -> bool {
    matches!(context.type_data(ty), TypeData::Integer { width: 8.., .. })
}
