//! Operations in generic and custom form.

use smallvec::SmallVec;

use super::written::TrailingLocation;
use super::{LocatedEntity, Parser, TokenKind};
use crate::diagnostics::{Diagnostic, Fallible};
use crate::handle::{Op, OpName};
use crate::ir::OperationState;
use crate::location::Location;
use crate::schema::{Assembly, FormatState, OpDef};
use crate::text::tokens::Span;

/// `%name:count` before an op.
struct ResultGroup<'c> {
    name: &'c str,
    count: u32,
    position: u32,
}

impl<'c> Parser<'_, 'c> {
    /// One op with its results, made detached; `None` for an earlier spelling that is left out today.
    pub(super) fn parse_operation(&mut self) -> Fallible<Option<Op>> {
        let location = self.location();
        let start = self.token.start;
        let groups = self.parse_result_groups()?;
        let name = Span::new(self.token.start, self.token.end);
        let op = match self.token.kind {
            TokenKind::String => self.parse_generic_or_dropped()?,
            TokenKind::BareIdentifier => self.parse_custom_operation()?,
            TokenKind::Error(_) => return Err(self.error_here("")),
            _ => return Err(self.error_here("expected operation name in quotes")),
        };
        match op {
            Some(op) => {
                self.record_op(op, start, name);
                self.spend_results(self.ir.num_results(op), location)?;
                self.define_results(op, &groups, location)?;
            }
            None if groups.is_empty() => {}
            None => return Err(self.error(location, "cannot name an operation with no results")),
        }
        Ok(op)
    }

    fn parse_result_groups(&mut self) -> Fallible<SmallVec<[ResultGroup<'c>; 1]>> {
        let mut groups = SmallVec::new();
        if !self.at(TokenKind::PercentIdentifier) {
            return Ok(groups);
        }
        loop {
            if !self.at(TokenKind::PercentIdentifier) {
                return Err(self.error_here("expected valid ssa identifier"));
            }
            let (name, position) = (self.current_text(), self.token.start);
            self.advance();
            let mut count = 1;
            if self.consume_if(TokenKind::Colon) {
                let parsed = self.at(TokenKind::Integer).then(|| self.current_text().parse::<u16>().ok()).flatten();
                count = match parsed {
                    Some(count) if count > 0 => u32::from(count),
                    Some(_) => return Err(self.error_here("expected named operation to have at least 1 result")),
                    None => return Err(self.error_here("expected integer number of results")),
                };
                self.advance();
            }
            groups.push(ResultGroup { name, count, position });
            if !self.parse_optional_comma() {
                break;
            }
        }
        self.expect_with(TokenKind::Equal, "expected '=' after SSA name")?;
        Ok(groups)
    }

    fn define_results(&mut self, op: Op, groups: &[ResultGroup<'c>], location: Location) -> Fallible {
        if groups.is_empty() {
            return Ok(());
        }
        let bound: usize = groups.iter().map(|group| group.count as usize).sum();
        let results = self.ir.num_results(op);
        if results == 0 {
            return Err(self.error(location, "cannot name an operation with no results"));
        }
        if bound != results {
            let message = format!("operation defines {results} results but was provided {bound} to bind");
            return Err(self.error(location, message));
        }
        let mut next = 0;
        for group in groups {
            for number in 0..group.count {
                let value = self.ir.result(op, next);
                next += 1;
                self.define_value(group.name, number, group.position, value)?;
            }
        }
        Ok(())
    }

    /// Makes an op of what `parse` reads; `None` for one without a name, which is left out.
    #[inline]
    pub(super) fn make_operation(
        &mut self,
        name: Option<OpName>,
        location: Location,
        parse: impl FnOnce(&mut Self, &mut FormatState) -> Fallible,
    ) -> Fallible<Option<Op>> {
        let mut state = self.spare_states.pop().unwrap_or_default();
        state.operation.begin(name, location);
        parse(self, &mut state)?;
        let op = self.finish_operation(&mut state.operation)?;
        self.spare_states.push(state);
        Ok(op)
    }

    fn finish_operation(&mut self, state: &mut OperationState) -> Fallible<Option<Op>> {
        let like = self.located_like.take();
        let trailing = self.parse_trailing_location()?;
        if state.name.is_none() {
            return Ok(None);
        }
        let op = self.ir.create_from(state);
        if let Some(like) = like {
            self.locate_like(op, like);
        }
        match trailing.filter(|_| self.recording.is_none()) {
            Some(TrailingLocation::Known(location)) => self.ir.set_location(op, location),
            Some(TrailingLocation::Alias(name, position)) => {
                self.names.deferred_locations.push((LocatedEntity::Op(op), name, position));
            }
            None => {}
        }
        Ok(Some(op))
    }

    /// The op whose text is being read comes from where `other` does, which may have been read with the alias of a
    /// location that is defined later. For custom forms that hold another op and no location of their own.
    pub fn set_located_like(&mut self, other: Op) {
        self.located_like = Some(other);
    }

    /// Makes `op` come from where `other` does, an op that was just read.
    pub fn locate_like(&mut self, op: Op, other: Op) {
        let location = self.ir.location(other);
        self.ir.set_location(op, location);
        // It was just read, so its entry is among the last: after it are those of ops with its location.
        let deferred = self.names.deferred_locations.iter().rev().take(4).copied();
        let same =
            deferred.into_iter().find(|(entity, ..)| matches!(entity, LocatedEntity::Op(found) if *found == other));
        if let Some((_, name, position)) = same {
            self.names.deferred_locations.push((LocatedEntity::Op(op), name, position));
        }
    }

    // ---- generic form ----

    /// Demands an op in generic form without results' names, as a custom form may hold one (`wraps "spirv.IAdd"(…)`).
    /// It is made detached.
    pub fn parse_generic_operation(&mut self) -> Fallible<Op> {
        let location = self.location();
        self.parse_generic_or_dropped()?.ok_or_else(|| self.error(location, "expected an operation of today"))
    }

    fn parse_generic_or_dropped(&mut self) -> Fallible<Option<Op>> {
        let location = self.location();
        // Statements start here with a string; inside other ops the name may be bare.
        let text = self.parse_keyword_or_string()?;
        if text.is_empty() {
            return Err(self.error(location, "empty operation name is invalid"));
        }
        if text.contains('\0') {
            return Err(self.error(location, "null character not allowed in operation name"));
        }
        let name = self.context.op_name(&text);
        if self.context.op_info(name).def().is_none() {
            if let Some((legacy, found)) = self.find_legacy_op(&text) {
                return self.parse_generic_legacy(&text, location, legacy, found);
            }
            self.check_unregistered_name(name, &text, location)?;
        }
        self.make_operation(Some(name), location, |p, state| {
            p.parse_generic_body(&mut state.operation)?;
            let def = p.context.op_info(name).def();
            def.and_then(|def| def.earlier?.upgrade).map_or(Ok(()), |upgrade| upgrade(p, &mut state.operation))
        })
    }

    fn check_unregistered_name(&self, name: OpName, text: &str, location: Location) -> Fallible {
        if self.context.allows_unregistered_dialects() {
            return Ok(());
        }
        let namespace = self.context.op_info(name).dialect_namespace(text);
        let message = if self.context.dialect(namespace).is_some() {
            format!(
                "unregistered operation '{text}' found in dialect ('{namespace}') that does not allow unknown operations"
            )
        } else {
            format!(
                "operation being parsed with an unregistered dialect. If this is intended, please use \
                 -allow-unregistered-dialect (the op is '{text}')"
            )
        };
        // MLIR looks at the dialect after it has read the name.
        let is_known = self.context.dialect(namespace).is_some();
        Err(self.error(if is_known { location } else { self.location() }, message))
    }

    /// `(operands)[successors] <{properties}> (regions) {attributes} : type`
    pub(super) fn parse_generic_body(&mut self, state: &mut OperationState) -> Fallible {
        self.expect_with(TokenKind::LParen, "expected '(' to start operand list")?;
        let mut operands: SmallVec<[_; 8]> = SmallVec::new();
        while !self.at(TokenKind::RParen) {
            if !operands.is_empty() {
                self.expect_with(TokenKind::Comma, "expected ')' to end operand list")?;
            }
            operands.push(self.parse_operand()?);
        }
        self.advance();
        if self.consume_if(TokenKind::LSquare) {
            loop {
                let block = self.parse_successor()?;
                state.successors.push(block);
                if !self.parse_optional_comma() {
                    break;
                }
            }
            self.expect_with(TokenKind::RSquare, "expected ']'")?;
        }
        self.parse_properties(state)?;
        if self.at(TokenKind::LParen) {
            self.advance();
            loop {
                let region = self.parse_region(&[])?;
                state.regions.push(region);
                if !self.parse_optional_comma() {
                    break;
                }
            }
            self.expect_with(TokenKind::RParen, "expected ')' to end region list")?;
        }
        self.parse_attr_dict(state)?;
        self.expect_with(TokenKind::Colon, "expected ':' followed by operation type")?;
        let location = self.location();
        if !self.at(TokenKind::LParen) {
            self.parse_type()?;
            return Err(self.error(location, "expected function type"));
        }
        let ty = self.parse_function_type()?;
        let (inputs, results) = self.context.function_signature(ty).unwrap_or_default();
        if inputs.len() != operands.len() {
            let plural = if operands.len() == 1 { "" } else { "s" };
            let message = format!("expected {} operand type{plural} but had {}", operands.len(), inputs.len());
            return Err(self.error(location, message));
        }
        state.operands = operands
            .iter()
            .zip(inputs)
            .map(|(operand, &ty)| self.resolve_operand(operand, ty))
            .collect::<Fallible<_>>()?;
        state.result_types.extend_from_slice(results);
        Ok(())
    }

    fn parse_properties(&mut self, state: &mut OperationState) -> Fallible {
        if !self.consume_if(TokenKind::Less) {
            return Ok(());
        }
        let location = self.location();
        let registered = state.name.is_some_and(|name| self.context.op_info(name).def().is_some());
        if registered && self.at(TokenKind::LBrace) {
            // As in MLIR, entries that are no properties of the op are skipped.
            let common = self.context.common();
            let known = state.name.map_or(&[][..], |name| self.context.op_info(name).attribute_names());
            let is_property =
                |name| known.contains(&name) || name == common.operand_segments || name == common.result_segments;
            let entries = self.parse_dictionary_entries()?;
            state.attributes.extend(entries.into_iter().filter(|entry| is_property(entry.name)));
        } else if registered {
            return Err(self.error(location, "expected a dictionary of properties"));
        } else {
            state.properties = Some(self.parse_attribute(None)?);
        }
        self.expect_with(TokenKind::Greater, "expected '>' to close properties")
    }

    // ---- custom form ----

    fn parse_custom_operation(&mut self) -> Fallible<Option<Op>> {
        let location = self.location();
        let word = self.current_text();
        let known = self.names.ops.get(word).copied();
        let Some((name, def)) = known.or_else(|| self.find_custom_op(word)) else {
            return match self.find_legacy_op(word) {
                Some((legacy, found)) => self.parse_custom_legacy(word, legacy, found),
                None => Err(self.unknown_custom_op(word, location)),
            };
        };
        if let Some((legacy, found)) = self.find_shadowed_op(word, def) {
            return self.parse_custom_legacy(word, legacy, found);
        }
        // The meaning of a word without a dialect depends on its place.
        if known.is_none() && word.contains('.') {
            self.names.ops.insert(word, (name, def));
        }
        self.advance();
        self.make_operation(Some(name), location, |p, state| p.parse_custom_form(def, state))
    }

    /// Demands the name of a registered op, as custom forms begin with it.
    pub fn parse_op_name(&mut self) -> Fallible<OpName> {
        let (word, location) = (self.current_text(), self.location());
        if !self.at(TokenKind::BareIdentifier) {
            return Err(self.error_here("expected the name of an operation"));
        }
        let Some((name, _)) = self.find_custom_op(word) else { return Err(self.unknown_custom_op(word, location)) };
        self.advance();
        Ok(name)
    }

    /// Reads the text after the name of an op in its custom form.
    pub(super) fn parse_custom_form(&mut self, def: &'static OpDef, state: &mut FormatState) -> Fallible {
        self.default_dialects.push(def.default_dialect);
        let location = state.operation.location();
        let parsed = match def.assembly {
            Assembly::Custom { parse, .. } => parse(self, &mut state.operation),
            Assembly::Format(_) => match state.operation.name.and_then(|name| self.context.op_info(name).format()) {
                Some(Ok(format)) => crate::schema::parse_format(self, state, format),
                Some(Err(problem)) => {
                    Err(self.error(location, format!("the assembly format of '{}' is broken: {problem}", def.name)))
                }
                None => Ok(()),
            },
            Assembly::Generic => Err(self.error(location, format!("'{}' op has no custom assembly form", def.name))),
        };
        self.default_dialects.pop();
        parsed
    }

    pub(super) fn find_op(&self, name: &str) -> Option<(OpName, &'static OpDef)> {
        let name = self.context.op_name(name);
        self.context.op_info(name).def().map(|def| (name, def))
    }

    /// Whether a word is an op here.
    pub(super) fn is_op(&self, word: &str) -> bool {
        self.find_custom_op(word).is_some()
    }

    fn find_custom_op(&self, word: &str) -> Option<(OpName, &'static OpDef)> {
        // An unknown word is not interned before it is known to be an op.
        if word.contains('.') {
            return self.find_op(word);
        }
        let prefix = self.default_dialect();
        // `module` and the like are understood everywhere.
        let in_builtin = || (prefix != "builtin").then(|| self.find_op(&format!("builtin.{word}"))).flatten();
        self.find_op(&format!("{prefix}.{word}")).or_else(in_builtin)
    }

    /// The dialect of op names without a dot.
    pub(super) fn default_dialect(&self) -> &'static str {
        self.default_dialects.last().copied().filter(|prefix| !prefix.is_empty()).unwrap_or("builtin")
    }

    pub(super) fn unknown_custom_op(&self, word: &str, location: Location) -> Box<Diagnostic> {
        if !word.contains('.') {
            let tried = format!("{}.{word}", self.default_dialect());
            return self.error(location, format!("custom op '{word}' is unknown (tried '{tried}' as well)"));
        }
        let dialect = word.split('.').next().unwrap_or(word);
        let message = if self.context.dialect(dialect).is_some() {
            let near = self.nearest_op(word).map(|op| format!("; did you mean '{op}'?")).unwrap_or_default();
            format!("custom op '{word}' is unknown{near}")
        } else {
            format!(
                "Dialect `{dialect}' not found for custom op '{word}' (available: {})",
                self.context.dialect_namespaces().join(", ")
            )
        };
        self.error(location, message)
    }

    pub(super) fn nearest_op(&self, word: &str) -> Option<&'static str> {
        let dialect = word.split('.').next()?;
        let names = self.context.registered_ops().map(|def| def.name);
        nearest(word, names.filter(|name| name.split('.').next() == Some(dialect)))
    }
}

/// The known name nearest to a misspelt one, if one is near.
pub(super) fn nearest(word: &str, names: impl IntoIterator<Item = &'static str>) -> Option<&'static str> {
    let distances = names.into_iter().map(|name| (strsim::damerau_levenshtein(name, word), name));
    distances.min().filter(|&(distance, _)| distance <= 2.max(word.len() / 4)).map(|(_, name)| name)
}
