//! The rules of regular ops: each position holds the operand of the grammar.

use vulcanize_ir::schema::{EnumDef, OpDef};
use vulcanize_ir::{Attribute, AttributeData, Context, Diagnostic, Fallible, Ir, Op, SymbolTableCollection};
use vulcanize_target_env::{EnumKind, Quantifier};

use super::ext_inst::Argument;
use super::form::{Parameter, Position, PositionKind, RegularForm};
use super::text::parameters_of;
use super::{Placement, RESULT_TYPE, form_of};
use crate::attributes::SCOPE;
use crate::types::is_value_type;

#[cold]
pub(super) fn error<T>(ir: &Ir<'_>, op: Op, message: impl std::fmt::Display) -> Fallible<T> {
    Err(Diagnostic::error(ir.location(op), format!("'{}' op {message}", ir.op_name_str(op))))
}

/// Whether an op is directly in a `spirv.module`.
pub(super) fn is_declaration(ir: &Ir<'_>, op: Op) -> bool {
    ir.parent_op(op).is_some_and(|parent| <crate::ops::Module as vulcanize_ir::schema::TypedOp>::matches(ir, parent))
}

/// An op that declares has a name and the type of its definition; elsewhere there is a result instead.
pub(super) fn verify_declaration(ir: &Ir<'_>, op: Op, type_is_required: bool) -> Fallible {
    let named = ir.symbol_name(op).is_some();
    let ty = ir.attribute_str(op, RESULT_TYPE);
    match (is_declaration(ir, op), ir.num_results(op)) {
        (true, 0) if !named => error(ir, op, "requires attribute 'sym_name' in a module"),
        (true, 0) if ty.is_none() && type_is_required => {
            error(ir, op, format_args!("requires attribute '{RESULT_TYPE}' in a module"))
        }
        (true, 0) => Ok(()),
        (true, _) => error(ir, op, "has no result in a module, but a name"),
        // Any symbol table does for a module, as with the other ops that declare.
        (false, 0) if named => Ok(()),
        (false, 0) => error(ir, op, "requires one result in a function"),
        (false, _) if named || ty.is_some() => error(ir, op, "has a result in a function, and no name"),
        (false, _) => Ok(()),
    }
}

/// The rules of one op.
struct Check<'a, 'c> {
    ir: &'a Ir<'c>,
    context: &'c Context,
    op: Op,
    def: &'static OpDef,
    next_operand: usize,
    /// The first optional position that is not there.
    absent: Option<&'static str>,
}

/// Checks an op against its regular form.
pub(super) fn verify(ir: &Ir<'_>, op: Op) -> Fallible {
    let Some(def) = ir.def(op) else { return Ok(()) };
    let Some(form) = form_of(def) else { return Ok(()) };
    verify_placement(ir, op, form)?;
    let mut check = Check { ir, context: ir.context(), op, def, next_operand: 0, absent: None };
    for position in form.positions {
        check.position(position)?;
    }
    let (used, given) = (check.next_operand, ir.num_operands(op));
    if used < given {
        return error(ir, op, format_args!("expected {used} operands, but found {given}"));
    }
    super::kinds::verify_kinds(ir, op, form.instruction)
}

fn verify_placement(ir: &Ir<'_>, op: Op, form: &RegularForm) -> Fallible {
    match form.placement {
        Placement::Function if is_declaration(ir, op) => error(ir, op, "must appear in a function"),
        Placement::Function => Ok(()),
        Placement::Module | Placement::Either if !form.instruction.has_result() => Ok(()),
        Placement::Module | Placement::Either => verify_declaration(ir, op, form.instruction.has_type()),
    }
}

impl Check<'_, '_> {
    fn position(&mut self, position: &Position) -> Fallible {
        let attribute = self.ir.attribute_str(self.op, position.name);
        let found = match (position.kind, attribute) {
            (PositionKind::Value, None) => self.values(position)?,
            (_, None) => false,
            (_, Some(value)) => {
                self.attribute(position, value)?;
                true
            }
        };
        if found {
            if let Some(absent) = self.absent {
                return error(self.ir, self.op, format_args!("has '{}' without '{absent}' before it", position.name));
            }
        } else if position.quantifier == Quantifier::Optional {
            self.absent.get_or_insert(position.name);
        }
        Ok(())
    }

    /// Takes the operands of a position; returns whether there are any.
    fn values(&mut self, position: &Position) -> Fallible<bool> {
        let left = self.ir.num_operands(self.op).saturating_sub(self.next_operand);
        let taken = if position.quantifier == Quantifier::Any { left } else { left.min(1) };
        if taken == 0 && position.quantifier == Quantifier::One {
            return error(self.ir, self.op, format_args!("lacks the operand '{}'", position.name));
        }
        self.next_operand += taken;
        Ok(taken > 0)
    }

    fn attribute(&mut self, position: &Position, value: Attribute) -> Fallible {
        if position.quantifier != Quantifier::Any {
            return self.element(position, value);
        }
        if matches!(position.kind, PositionKind::Integer) {
            return match self.context.dense_i32_array(value) {
                Some(_) => Ok(()),
                None => self.unsatisfied(position.name, "i32 dense array attribute"),
            };
        }
        let Some(elements) = self.context.array_value(value) else {
            return self.unsatisfied(position.name, "array attribute");
        };
        elements.iter().try_for_each(|&element| self.element(position, element))
    }

    fn element(&mut self, position: &Position, value: Attribute) -> Fallible {
        let context = self.context;
        let is_symbol = context.flat_symbol(value).is_some();
        let (fits, wanted) = match position.kind {
            PositionKind::Value => {
                if !is_declaration(self.ir, self.op) {
                    return error(
                        self.ir,
                        self.op,
                        format_args!("has an attribute for its operand '{}'", position.name),
                    );
                }
                (Argument::of_module_value(context, value), "flat symbol reference attribute or constant")
            }
            PositionKind::Symbol => (is_symbol, "flat symbol reference attribute"),
            PositionKind::Type => {
                let fits = |ty| is_value_type(context, ty) || context.function_signature(ty).is_some();
                (context.type_value(value).is_some_and(fits), "type attribute of any SPIR-V type")
            }
            PositionKind::Integer => (self.is_word(value), "32-bit signless integer attribute"),
            PositionKind::String => (context.string_value(value).is_some(), "string attribute"),
            PositionKind::Float => (context.attribute_type(value) == Some(context.f32()), "32-bit float attribute"),
            PositionKind::Enum { is_id: true, .. } if is_symbol => (true, ""),
            PositionKind::Enum { kind, def, parameters, .. } => {
                return self.enumeration(position, kind, def, parameters, value);
            }
        };
        if fits { Ok(()) } else { self.unsatisfied(position.name, wanted) }
    }

    fn enumeration(
        &mut self,
        position: &Position,
        kind: EnumKind,
        def: &'static EnumDef,
        parameters: Option<&'static str>,
        value: Attribute,
    ) -> Fallible {
        let context = self.context;
        let is_enum = matches!(context.attribute_data(value), AttributeData::Enum { def: found, .. } if *found == def);
        let word = context.enum_value(value).and_then(|word| u32::try_from(word).ok());
        if !is_enum || word.and_then(|word| kind.cases_of(word)).is_none() {
            return self.unsatisfied(position.name, &format!("valid SPIR-V {}", kind.name()));
        }
        let wanted = parameters_of(context, kind, value);
        let values = wanted.iter().filter(|p| **p == Parameter::Value).count();
        let given = self.ir.num_operands(self.op).saturating_sub(self.next_operand);
        if given < values {
            let message = format_args!("'{}' takes {values} operands, but {given} are left", position.name);
            return error(self.ir, self.op, message);
        }
        self.next_operand += values;
        match parameters {
            Some(name) => self.parameters(position, name, &wanted),
            None => Ok(()),
        }
    }

    fn parameters(&self, position: &Position, name: &'static str, wanted: &[Parameter]) -> Fallible {
        let context = self.context;
        let list = self.ir.attribute_str(self.op, name);
        let Some(given) = list.map_or(Some(&[][..]), |list| context.array_value(list)) else {
            return self.unsatisfied(name, "array attribute");
        };
        let wanted: Vec<&Parameter> = wanted.iter().filter(|p| **p != Parameter::Value).collect();
        if wanted.len() != given.len() {
            let (position, wanted, given) = (position.name, wanted.len(), given.len());
            let message = format_args!("'{position}' takes {wanted} parameters in '{name}', but found {given}");
            return error(self.ir, self.op, message);
        }
        for (&&parameter, &value) in wanted.iter().zip(given) {
            let is_symbol = context.flat_symbol(value).is_some();
            let is_scope = matches!(context.attribute_data(value), AttributeData::Enum { def, .. } if *def == &SCOPE);
            let (fits, summary) = match parameter {
                Parameter::Integer => (self.is_word(value), "32-bit signless integer attributes"),
                Parameter::Symbol => (is_symbol, "flat symbol reference attributes"),
                Parameter::Scope => (is_symbol || is_scope, "valid SPIR-V Scope"),
                Parameter::Value => (true, ""),
            };
            if !fits {
                return self.unsatisfied(name, summary);
            }
        }
        Ok(())
    }

    fn is_word(&self, value: Attribute) -> bool {
        self.context.attribute_type(value) == Some(self.context.i32()) && self.context.int_value(value).is_some()
    }

    #[cold]
    fn unsatisfied(&self, name: &str, summary: &str) -> Fallible {
        let message = format!("'{}' op attribute '{name}' failed to satisfy constraint: {summary}", self.def.name);
        Err(Diagnostic::error(self.ir.location(self.op), message))
    }
}

/// The symbols that an op names are there.
pub(super) fn verify_symbol_uses(ir: &Ir<'_>, op: Op, tables: &mut SymbolTableCollection) -> Fallible {
    let Some(form) = ir.def(op).and_then(form_of) else { return Ok(()) };
    for position in form.positions {
        if let Some(value) = ir.attribute_str(op, position.name) {
            verify_symbols_in(ir, op, value, tables)?;
        }
        if let PositionKind::Enum { parameters: Some(name), .. } = position.kind
            && let Some(list) = ir.attribute_str(op, name)
        {
            verify_symbols_in(ir, op, list, tables)?;
        }
    }
    Ok(())
}

/// The symbols in an attribute (one, or a list with some) are there.
pub(super) fn verify_symbols_in(ir: &Ir<'_>, op: Op, value: Attribute, tables: &mut SymbolTableCollection) -> Fallible {
    let context = ir.context();
    for &symbol in context.array_value(value).unwrap_or(std::slice::from_ref(&value)) {
        let is_symbol = context.flat_symbol(symbol).is_some();
        let from = ir.parent_op(op).unwrap_or(op);
        if is_symbol && tables.lookup_nearest(ir, from, symbol).is_none() {
            return error(ir, op, format_args!("refers to {}, which is not defined", context.attribute_text(symbol)));
        }
    }
    Ok(())
}
