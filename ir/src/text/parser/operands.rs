//! SSA values: uses, forward references, definitions, scopes.

use smallvec::SmallVec;

use super::written::{Delimiter, RegionArgument, TrailingLocation, UnresolvedOperand};
use super::{Definition, LocatedEntity, Names, Parser, TokenKind};
use crate::diagnostics::Fallible;
use crate::handle::{Type, Value};
use crate::location::Location;
use crate::text::tokens::Span;

impl<'c> Parser<'_, 'c> {
    // ---- uses ----

    /// Demands `%name` or `%name#number`.
    pub fn parse_operand(&mut self) -> Fallible<UnresolvedOperand> {
        if !self.at(TokenKind::PercentIdentifier) {
            return Err(self.error_here("expected SSA operand"));
        }
        let (location, start, end) = (self.location(), self.token.start, self.token.end);
        self.advance();
        let mut number = 0;
        if self.at(TokenKind::HashIdentifier) {
            let digits = &self.current_text()[1..];
            number = digits.parse().map_err(|_| self.error_here("invalid SSA value result number"))?;
            self.advance();
        }
        Ok(UnresolvedOperand { location, start, end, number })
    }

    /// Reads `%name` if it is there.
    pub fn parse_optional_operand(&mut self) -> Fallible<Option<UnresolvedOperand>> {
        if self.at(TokenKind::PercentIdentifier) { self.parse_operand().map(Some) } else { Ok(None) }
    }

    /// Reads a list of `%name`; without a delimiter it may be empty.
    pub fn parse_operand_list(&mut self, delimiter: Delimiter) -> Fallible<SmallVec<[UnresolvedOperand; 4]>> {
        if delimiter == Delimiter::None && !self.at(TokenKind::PercentIdentifier) {
            return Ok(SmallVec::new());
        }
        self.parse_list_of(delimiter, Self::parse_operand)
    }

    fn operand_name(&self, operand: &UnresolvedOperand) -> &'c str {
        self.source.get(operand.start as usize..operand.end as usize).unwrap_or("")
    }

    /// The text of an operand as it was written, for messages.
    pub fn operand_text(&self, operand: &UnresolvedOperand) -> String {
        let name = self.operand_name(operand);
        if operand.number == 0 { name.to_owned() } else { format!("{name}#{}", operand.number) }
    }

    /// The value that an operand of this type names; one that is defined later is a forward reference.
    pub fn resolve_operand(&mut self, operand: &UnresolvedOperand, ty: Type) -> Fallible<Value> {
        let name = self.operand_name(operand);
        let number = operand.number;
        if let Some(Definition { value, position }) = self.names.value(name, number) {
            if self.ir.value_type(value) == ty {
                self.record_value(value, Span::new(operand.start, operand.end), false);
                return Ok(value);
            }
            if !self.is_lost(name) || !self.names.forward_values.contains_key(&value) {
                return Err(self.type_mismatch(operand, value, position, ty));
            }
            // Its definition failed, so its type is not known: each use has the one that it asks for.
            return Ok(self.ir.create_detached_value(ty, operand.location));
        }
        // A defined group has its number of results.
        if number > 0
            && let Some(first) = self.names.value(name, 0)
            && !self.names.forward_values.contains_key(&first.value)
        {
            return Err(self.error(operand.location, "reference to invalid result number"));
        }
        let value = self.ir.create_detached_value(ty, operand.location);
        // Only definitions belong to a scope: a use in a region may come before a definition outside of it.
        self.names.set_value(name, number, Definition { value, position: operand.start });
        self.names.forward_values.insert(value, operand.start);
        self.record_value(value, Span::new(operand.start, operand.end), false);
        Ok(value)
    }

    fn type_mismatch(
        &self,
        operand: &UnresolvedOperand,
        value: Value,
        position: u32,
        ty: Type,
    ) -> Box<crate::Diagnostic> {
        let name = self.operand_name(operand);
        let (wanted, found) = (self.context.type_text(ty), self.context.type_text(self.ir.value_type(value)));
        let message = format!("use of value '{name}' expects different type than prior uses: '{wanted}' vs '{found}'");
        self.error(operand.location, message).with_note(self.location_at(position), "prior use here")
    }

    /// The type of a value that was defined before; the use of one that is not gives `None`.
    pub fn known_operand_type(&self, operand: &UnresolvedOperand) -> Option<Type> {
        let definition = self.names.value(self.operand_name(operand), operand.number)?;
        Some(self.ir.value_type(definition.value))
    }

    /// Resolves as many operands as there are types.
    #[inline]
    pub fn resolve_operands(
        &mut self,
        operands: &[UnresolvedOperand],
        types: &[Type],
        location: Location,
    ) -> Fallible<SmallVec<[Value; 4]>> {
        let mut values = SmallVec::new();
        self.resolve_operands_into(&mut values, operands, types, location)?;
        Ok(values)
    }

    /// Resolves as many operands as there are types, and adds them to `values`.
    #[inline]
    pub(crate) fn resolve_operands_into(
        &mut self,
        values: &mut SmallVec<[Value; 4]>,
        operands: &[UnresolvedOperand],
        types: &[Type],
        location: Location,
    ) -> Fallible {
        if operands.len() != types.len() {
            let message = format!(
                "number of operands and types do not match: got {} operands and {} types",
                operands.len(),
                types.len()
            );
            return Err(self.error(location, message));
        }
        for (operand, &ty) in operands.iter().zip(types) {
            values.push(self.resolve_operand(operand, ty)?);
        }
        Ok(())
    }

    /// Resolves operands that all have one type.
    #[inline]
    pub fn resolve_operands_of_type(
        &mut self,
        operands: &[UnresolvedOperand],
        ty: Type,
    ) -> Fallible<SmallVec<[Value; 4]>> {
        operands.iter().map(|operand| self.resolve_operand(operand, ty)).collect()
    }

    // ---- definitions ----

    pub(super) fn define_value(&mut self, name: &'c str, number: u32, position: u32, value: Value) -> Fallible {
        if let Some(previous) = self.names.set_value(name, number, Definition { value, position }) {
            let is_forward = self.names.forward_values.remove(&previous.value).is_some();
            if !is_forward {
                return Err(self
                    .error(self.location_at(position), format!("redefinition of SSA value '{name}'"))
                    .with_note(self.location_at(previous.position), "previously defined here"));
            }
            let (used, defined) = (self.ir.value_type(previous.value), self.ir.value_type(value));
            if used != defined {
                let (used, defined) = (self.context.type_text(used), self.context.type_text(defined));
                return Err(self
                    .error(
                        self.location_at(position),
                        format!("definition of SSA value '{name}#{number}' has type '{defined}'"),
                    )
                    .with_note(
                        self.location_at(previous.position),
                        format!("previously used here with type '{used}'"),
                    ));
            }
            self.ir.replace_all_uses(previous.value, value);
            self.record_definition_of(previous.value, value);
        }
        self.record_value(value, Span::new(position, position + name.len() as u32), true);
        if let Some(scope) = self.names.scopes.last_mut() {
            scope.push((name, number));
        }
        Ok(())
    }

    pub(super) fn push_value_scope(&mut self) {
        self.names.scopes.push(Vec::new());
    }

    pub(super) fn pop_value_scope(&mut self) {
        let names = self.names.scopes.pop().unwrap_or_default();
        let Names { values, more_values, scopes, forward_values, .. } = &mut self.names;
        let is_last = scopes.iter().all(Vec::is_empty) && forward_values.is_empty();
        // Clearing costs the whole table, however few names are in it.
        if is_last && names.len() >= (values.capacity() + more_values.capacity()) / 8 {
            values.clear();
            more_values.clear();
            return;
        }
        for (name, number) in names {
            match number {
                0 => values.remove(name),
                _ => more_values.remove(&(name, number)),
            };
        }
    }

    /// Reports the first use of a value that was never defined.
    pub(super) fn check_forward_values(&mut self) -> Fallible {
        if self.recording.is_some() {
            return self.keep_undefined_values();
        }
        match self.names.forward_values.values().min() {
            Some(&position) => Err(self.error(self.location_at(position), "use of undeclared SSA value name")),
            None => Ok(()),
        }
    }

    // ---- arguments ----

    /// Demands an argument: `%name`, with `: type` and `{attributes}` where allowed, and an optional location.
    pub fn parse_argument(&mut self, allow_type: bool, allow_attributes: bool) -> Fallible<RegionArgument> {
        let operand = self.parse_operand()?;
        let ty = if allow_type { Some(self.parse_colon_type()?) } else { None };
        let attributes = if allow_attributes && self.at(TokenKind::LBrace) {
            let entries = self.parse_dictionary_entries()?;
            Some(self.context.dictionary_attr(&entries))
        } else {
            None
        };
        let (location, alias) = match self.parse_trailing_location()? {
            Some(TrailingLocation::Known(location)) => (location, None),
            Some(TrailingLocation::Alias(name, position)) => {
                (Location::UNKNOWN, Some((position + 1, position + 1 + name.len() as u32)))
            }
            None => (operand.location, None),
        };
        Ok(RegionArgument { operand, ty, attributes, location, alias })
    }

    /// Reads a list of arguments.
    pub fn parse_argument_list(
        &mut self,
        delimiter: Delimiter,
        allow_type: bool,
        allow_attributes: bool,
    ) -> Fallible<Vec<RegionArgument>> {
        if delimiter == Delimiter::None && !self.at(TokenKind::PercentIdentifier) {
            return Ok(Vec::new());
        }
        self.parse_list_of(delimiter, |p| p.parse_argument(allow_type, allow_attributes))
    }

    /// Makes the arguments of a block and their names.
    pub(super) fn define_arguments(&mut self, block: crate::Block, arguments: &[RegionArgument]) -> Fallible {
        for argument in arguments {
            let Some(ty) = argument.ty else {
                return Err(self.error(argument.operand.location, "the type of this argument is not known"));
            };
            let value = self.ir.add_block_argument(block, ty, argument.location);
            if let Some((start, end)) = argument.alias {
                let name = self.source.get(start as usize..end as usize).unwrap_or("");
                self.names.deferred_locations.push((LocatedEntity::Value(value), name, start - 1));
            }
            let name = self.operand_name(&argument.operand);
            if argument.operand.number != 0 {
                return Err(self.error(argument.operand.location, "result number not allowed in argument list"));
            }
            self.define_value(name, 0, argument.operand.start, value)?;
        }
        Ok(())
    }

    pub(super) fn located_value(&mut self, value: Value, location: Option<TrailingLocation<'c>>) {
        match location {
            Some(TrailingLocation::Known(location)) => self.ir.set_value_location(value, location),
            Some(TrailingLocation::Alias(name, position)) => {
                self.names.deferred_locations.push((LocatedEntity::Value(value), name, position));
            }
            None => {}
        }
    }
}
