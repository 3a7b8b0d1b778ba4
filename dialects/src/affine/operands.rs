//! Operands of maps: the allowed values, and their text.

use std::fmt;

use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use vulcanize_ir::affine::{AffineExpr, AffineMap, AffineSink, IntegerSet};
use vulcanize_ir::rewrite::{constant_value, defined_by, is_memory_effect_free, is_speculatable};
use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{Attribute, AttributeData, Context, Fallible, Ir, Op, OperationState, Value, ValueDef};

use super::{Apply, For, Parallel};
use crate::function::op_error;
use crate::{memref, tensor};

/// The map that an attribute is.
pub fn map_of(context: &Context, attribute: Attribute) -> Option<&AffineMap> {
    match context.attribute_data(attribute) {
        AttributeData::AffineMap(map) => Some(map),
        _ => None,
    }
}

/// The set that an attribute is.
pub fn set_of(context: &Context, attribute: Attribute) -> Option<&IntegerSet> {
    match context.attribute_data(attribute) {
        AttributeData::IntegerSet(set) => Some(set),
        _ => None,
    }
}

/// The attribute of a map.
pub fn map_attr(context: &Context, map: AffineMap) -> Attribute {
    context.intern_attribute(AttributeData::AffineMap(map))
}

// ---- dimensions and symbols ----

fn is_scope(ir: &Ir<'_>, op: Op) -> bool {
    ir.has_trait(op, |t| matches!(t, Trait::AffineScope))
}

/// Whether a value is made at the top of the scope around its users, where it does not change.
fn is_top_level(ir: &Ir<'_>, value: Value) -> bool {
    let block = match ir.value_def(value) {
        ValueDef::Argument { block, .. } => Some(block),
        ValueDef::Result { op, .. } => ir.parent_block(op),
        ValueDef::Detached => None,
    };
    block.and_then(|block| ir.block_parent_op(block)).is_none_or(|parent| is_scope(ir, parent))
}

/// Values that a symbol may be a function of, at most.
const MAX_CHAIN: usize = 4096;

/// Whether a value may be a symbol: a constant, something from the top of the scope, a size of such, or what pure ops make
/// of such or of nothing.
pub fn is_valid_symbol(ir: &Ir<'_>, value: Value) -> bool {
    is_symbol_within(ir, value, MAX_CHAIN)
}

/// As [`is_valid_symbol`]; `false` where more values than `most` would have to be asked.
pub(super) fn is_symbol_within(ir: &Ir<'_>, value: Value, most: usize) -> bool {
    is_made_of(ir, value, most, Role::Symbol)
}

/// Whether a value may be a dimension: a symbol, a counter of a loop, or a function of such.
pub fn is_valid_dim(ir: &Ir<'_>, value: Value) -> bool {
    is_made_of(ir, value, MAX_CHAIN, Role::Dim)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Role {
    Dim,
    Symbol,
}

impl Role {
    fn is_leaf(self, ir: &Ir<'_>, value: Value) -> bool {
        is_symbol_itself(ir, value) || (self == Self::Dim && is_counter(ir, value))
    }

    /// What the operands of an op must be, for its results to be this.
    fn of_operands(self, ir: &Ir<'_>, op: Op) -> Option<Self> {
        let is_affine = ["affine.delinearize_index", "affine.linearize_index"].contains(&ir.op_name_str(op));
        if Apply::matches(ir, op) || (self == Self::Dim && is_affine) {
            return Some(self);
        }
        let is_pure = ir.regions(op).is_empty() && is_memory_effect_free(ir, op) && is_speculatable(ir, op);
        is_pure.then_some(Self::Symbol)
    }
}

/// Whether a value is a leaf, or made of such. Each value is asked once in each role: chains may be long, and an op may use
/// one twice.
fn is_made_of(ir: &Ir<'_>, value: Value, most: usize, role: Role) -> bool {
    let is_index = |value| ir.value_type(value) == ir.context().index();
    if !is_index(value) || role.is_leaf(ir, value) {
        return is_index(value);
    }
    let (mut pending, mut seen) = (vec![(value, role)], FxHashSet::default());
    while let Some((value, role)) = pending.pop() {
        if !is_index(value) || seen.len() > most {
            return false;
        }
        if role.is_leaf(ir, value) {
            continue;
        }
        let made = ir.defining_op(value).and_then(|op| Some((op, role.of_operands(ir, op)?)));
        let Some((op, role)) = made else { return false };
        pending.extend(ir.operands(op).map(|operand| (operand, role)).filter(|&asked| seen.insert(asked)));
    }
    true
}

/// Whether a value is a symbol, and no function of others.
fn is_symbol_itself(ir: &Ir<'_>, value: Value) -> bool {
    let is_size = |source, index| constant_value(ir, index).is_some() && is_top_level(ir, source);
    is_top_level(ir, value)
        || constant_value(ir, value).is_some()
        || defined_by::<memref::Dim>(ir, value).is_some_and(|dim| is_size(dim.source(ir), dim.index(ir)))
        || defined_by::<tensor::Dim>(ir, value).is_some_and(|dim| is_size(dim.source(ir), dim.index(ir)))
}

fn is_counter(ir: &Ir<'_>, value: Value) -> bool {
    let ValueDef::Argument { block, index } = ir.value_def(value) else { return false };
    let parent = ir.block_parent_op(block);
    parent.is_some_and(|op| (For::matches(ir, op) && index == 0) || Parallel::matches(ir, op))
}

/// Checks the operands of a map or set with so many dimensions.
pub(super) fn verify_operands(ir: &Ir<'_>, op: Op, operands: &[Value], dims: usize) -> Fallible {
    for (index, &value) in operands.iter().enumerate() {
        if index < dims && !is_valid_dim(ir, value) {
            return Err(op_error(ir, op, "operand cannot be used as a dimension id"));
        }
        if index >= dims && !is_valid_symbol(ir, value) {
            return Err(op_error(ir, op, "operand cannot be used as a symbol"));
        }
    }
    Ok(())
}

// ---- text ----

/// Reads `(%d0, …)[%s0, …]` to the end of the operands; returns the number of dimensions.
pub(super) fn parse_dims_and_symbols(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible<usize> {
    let index = parser.context().index();
    let dims = parser.parse_operand_list(Delimiter::Paren)?;
    let symbols = parser.parse_operand_list(Delimiter::OptionalSquare)?;
    state.operands.extend(parser.resolve_operands_of_type(&dims, index)?);
    state.operands.extend(parser.resolve_operands_of_type(&symbols, index)?);
    Ok(dims.len())
}

/// Writes `(%d0, …)[%s0, …]`.
pub(super) fn print_dims_and_symbols(printer: &mut Printer<'_, '_>, operands: &[Value], dims: usize) {
    let (dims, symbols) = operands.split_at(dims.min(operands.len()));
    printer.write("(");
    printer.print_operands(dims.iter().copied());
    printer.write(")");
    if !symbols.is_empty() {
        printer.write("[");
        printer.print_operands(symbols.iter().copied());
        printer.write("]");
    }
}

/// Writes expressions with the names of values.
struct ValueSink<'s, 'p, 'c> {
    printer: &'s mut Printer<'p, 'c>,
    operands: &'s [Value],
    dims: usize,
}

impl fmt::Write for ValueSink<'_, '_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.printer.write_str(text)
    }
}

impl AffineSink for ValueSink<'_, '_, '_> {
    fn write_dim(&mut self, position: u32) -> fmt::Result {
        if let Some(&value) = self.operands.get(position as usize) {
            self.printer.print_operand(value);
        }
        Ok(())
    }
    fn write_symbol(&mut self, position: u32) -> fmt::Result {
        self.printer.write("symbol(");
        self.write_dim(position + self.dims as u32)?;
        self.printer.write(")");
        Ok(())
    }
}

/// Writes the results of a map with the names of its operands, comma separated.
pub(super) fn print_exprs(printer: &mut Printer<'_, '_>, exprs: &[AffineExpr], operands: &[Value], dims: usize) {
    for (index, expr) in exprs.iter().enumerate() {
        if index > 0 {
            printer.write(", ");
        }
        // Writing to the printer does not fail.
        let _ = expr.write_to(&mut ValueSink { printer, operands, dims });
    }
}

/// The operands of an op from `first` on.
pub(super) fn operands_from(ir: &Ir<'_>, op: Op, first: usize) -> SmallVec<[Value; 4]> {
    ir.operands(op).skip(first).collect()
}
