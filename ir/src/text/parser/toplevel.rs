//! Whole files: aliases, operations, metadata; and single types and attributes.

use super::dense::decode_hex;
use super::{Parser, Places, TokenKind};
use crate::builtin::Module;
use crate::context::Context;
use crate::diagnostics::{Diagnostic, Diagnostics, Fallible};
use crate::handle::{Attribute, Op, Type};
use crate::ir::{Ir, OperationState, ResourceGroup, ResourceValue};
use crate::location::Location;
use crate::schema::TypedOp;

/// The bytes before the data of a blob: its alignment, little-endian.
const ALIGNMENT_BYTES: usize = 4;

/// How a file is read.
#[derive(Clone, Copy, Debug)]
pub struct ParseConfig {
    /// Whether the result is verified.
    pub verify: bool,
    /// Whether a file that is not one single top-level op is wrapped into a `builtin.module`; without it such a file is
    /// an error (`--no-implicit-module`).
    pub implicit_module: bool,
    /// The line of the source's first line, for pieces of a file.
    pub first_line: u32,
}

impl Default for ParseConfig {
    fn default() -> Self {
        Self { verify: true, implicit_module: true, first_line: 1 }
    }
}

/// Parses and verifies a text; `name` is its name in diagnostics.
///
/// The result's root is the one `builtin.module` of the text, or a new one around everything in it.
pub fn parse_source<'c>(context: &'c Context, name: &str, text: &str) -> Result<Ir<'c>, Diagnostics> {
    parse_source_with(context, name, text, ParseConfig::default())
}

/// Parses a text by `config`. The context keeps the text, so an owned one is not copied.
pub fn parse_source_with<'c>(
    context: &'c Context,
    name: &str,
    text: impl Into<String>,
    config: ParseConfig,
) -> Result<Ir<'c>, Diagnostics> {
    Source::new(context, name, text, config)?.parse()
}

/// A text that a context keeps, to be read as a whole or, where its beginning is enough for now, [in
/// pieces](Self::begin).
#[derive(Clone, Copy, Debug)]
pub struct Source<'n, 'c> {
    pub(super) context: &'c Context,
    name: &'n str,
    pub(super) text: &'c str,
    pub(super) base: u32,
    config: ParseConfig,
}

impl<'n, 'c> Source<'n, 'c> {
    /// Gives a text to a context; `name` is its name in diagnostics.
    ///
    /// # Errors
    /// The text is too large.
    pub fn new(context: &'c Context, name: &'n str, text: impl Into<String>, config: ParseConfig) -> Fallible<Self> {
        let (base, text) = add_source(context, name, text.into(), config.first_line)?;
        Ok(Self { context, name, text, base, config })
    }

    /// Reads all of it.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn parse(&self) -> Result<Ir<'c>, Diagnostics> {
        let mut ir = Ir::new(self.context);
        ir.reserve_for_text(self.text.len());
        let mut diagnostics = Diagnostics::new();
        let parsed = self.parse_with(&mut Parser::new(&mut ir, self.text, self.base));
        match (parsed, ir.root().filter(|_| self.config.verify)) {
            (Ok(()), Some(root)) => _ = crate::verifier::verify(&ir, root, &mut diagnostics),
            (Ok(()), None) => {}
            (Err(error), _) => diagnostics.push(error),
        }
        if !diagnostics.has_errors() {
            return Ok(ir);
        }
        let mut all = ir.take_warnings();
        all.append(&mut diagnostics);
        Err(all)
    }

    /// Reads what a parser has not read yet, and sets the root of its IR.
    pub(super) fn parse_with(&self, parser: &mut Parser<'_, 'c>) -> Fallible {
        let location = parser.location_at(0);
        let ops = parser.parse_file()?;
        let ir = &mut *parser.ir;
        let root = match ops.as_slice() {
            &[only] if !self.config.implicit_module || Module::matches(ir, only) => only,
            _ if self.config.implicit_module => implicit_module(ir, &ops, self.name, self.config.first_line),
            [] => return Err(Diagnostic::error(location, "expected an operation, but the text has none")),
            _ => {
                return Err(Diagnostic::error(
                    location,
                    "source must contain a single top-level operation, found more than one",
                ));
            }
        };
        ir.set_root(root);
        Ok(())
    }
}

fn add_source<'c>(context: &'c Context, name: &str, text: String, first_line: u32) -> Fallible<(u32, &'c str)> {
    context.add_source(name, text, first_line).ok_or_else(|| {
        Diagnostic::error(
            context.file_location(name, 0, 0),
            "the text is too large: a context holds 2 GiB of source text in all",
        )
    })
}

/// Line and column of a module around a whole file, or around a piece of one: MLIR's is the end of the marker before it.
fn implicit_module_place(first_line: u32) -> (u32, u32) {
    const AFTER_MARKER: u32 = "// -----".len() as u32 + 1;
    if first_line > 1 { (first_line - 1, AFTER_MARKER) } else { (0, 0) }
}

/// A module that nobody wrote, which has a place in the file, but no line.
fn implicit_module(ir: &mut Ir<'_>, ops: &[Op], name: &str, first_line: u32) -> Op {
    let (line, column) = implicit_module_place(first_line);
    let location = ir.context().file_location(name, line, column);
    wrap_in_module(ir, ops, location)
}

fn wrap_in_module(ir: &mut Ir<'_>, ops: &[Op], location: Location) -> Op {
    let region = ir.create_region();
    let block = ir.create_block(&[]);
    ir.append_block(region, block);
    for &op in ops {
        ir.append_op(block, op);
    }
    ir.create(OperationState::of::<Module>(ir.context(), location).region(region))
}

/// A text as an editor has it, which is mostly not right.
#[derive(Debug)]
pub struct ReadForEditor<'c> {
    /// What could be read; its root is a module. Ops with an error are not in it.
    pub ir: Ir<'c>,
    /// The errors, at most 100, and the warnings, by their places. Without an error of the syntax the module was verified.
    pub diagnostics: Diagnostics,
    /// What is named where.
    pub places: Places,
    base: u32,
    length: u32,
}

impl ReadForEditor<'_> {
    /// The byte of the text that a location leads to, if it is a place in it.
    pub fn offset_of(&self, location: Location) -> Option<u32> {
        location.as_position()?.checked_sub(self.base).filter(|&offset| offset <= self.length)
    }
}

/// Reads a text for an editor: an error ends an op, not the reading, and the places of names are kept. Ops and values
/// are where they are in the text, whatever a `loc(…)` says.
///
/// # Errors
/// The text is too large.
pub fn parse_for_editor<'c>(
    context: &'c Context,
    name: &str,
    text: impl Into<String>,
    first_line: u32,
) -> Fallible<ReadForEditor<'c>> {
    let (base, source) = add_source(context, name, text.into(), first_line)?;
    let mut ir = Ir::new(context);
    let mut parser = Parser::new(&mut ir, source, base);
    parser.recording = Some(Box::default());
    let parsed = parser.parse_file();
    let (places, mut diagnostics) = parser.recording.take().map(|recording| recording.finish()).unwrap_or_default();
    let ops = diagnostics.absorb(parsed).unwrap_or_default();
    let root = match ops.as_slice() {
        &[only] if Module::matches(&ir, only) => only,
        _ => implicit_module(&mut ir, &ops, name, first_line),
    };
    ir.set_root(root);
    if !diagnostics.has_errors() {
        crate::verifier::verify(&ir, root, &mut diagnostics);
    }
    diagnostics.append(&mut ir.take_warnings());
    diagnostics.sort_by_place();
    Ok(ReadForEditor { ir, diagnostics, places, base, length: source.len() as u32 })
}

/// Parses a single attribute from a text, as in an option or a pass pipeline.
pub fn parse_attribute_text(context: &Context, text: &str) -> Fallible<Attribute> {
    parse_alone(context, text, |p| p.parse_attribute(None))
}

/// Parses a single type from a text.
pub fn parse_type_text(context: &Context, text: &str) -> Fallible<Type> {
    parse_alone(context, text, |p| p.parse_type())
}

fn parse_alone<T>(
    context: &Context,
    text: &str,
    parse: impl FnOnce(&mut Parser<'_, '_>) -> Fallible<T>,
) -> Fallible<T> {
    let (base, source) = add_source(context, "<text>", text.to_owned(), 1)?;
    let mut ir = Ir::new(context);
    let mut parser = Parser::new(&mut ir, source, base);
    let parsed = parse(&mut parser)?;
    if !parser.at_end() {
        return Err(parser.error_here("expected nothing more"));
    }
    Ok(parsed)
}

/// The pieces of a file between `// -----` lines, each with the number of its first line.
pub fn split_input(text: &str) -> Vec<(u32, &str)> {
    split_input_at(text, "// -----")
}

/// The pieces of a file between lines that are `marker`, each with the number of its first line.
pub fn split_input_at<'t>(text: &'t str, marker: &str) -> Vec<(u32, &'t str)> {
    let mut pieces = Vec::new();
    let (mut start, mut first_line) = (0, 1);
    let mut offset = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let next = offset + line.len();
        if line.trim_end() == marker {
            pieces.push((first_line, &text[start..offset]));
            start = next;
            first_line = index as u32 + 2;
        }
        offset = next;
    }
    pieces.push((first_line, &text[start..]));
    pieces
}

impl<'c> Parser<'_, 'c> {
    fn parse_file(&mut self) -> Fallible<Vec<Op>> {
        let mut ops = Vec::new();
        while !self.at(TokenKind::Eof) {
            let before = self.bookmark();
            if let Err(error) = self.parse_top_level(&mut ops) {
                self.recover(before, error)?;
            }
        }
        self.check_forward_values()?;
        let aliases = std::mem::take(&mut self.names.attribute_aliases);
        let resolved = self.resolve_deferred_locations(&aliases);
        self.names.attribute_aliases = aliases;
        resolved.map(|()| ops)
    }

    fn parse_top_level(&mut self, ops: &mut Vec<Op>) -> Fallible {
        match self.token.kind {
            TokenKind::HashIdentifier => self.parse_attribute_alias_definition(),
            TokenKind::ExclamationIdentifier => self.parse_type_alias_definition(),
            TokenKind::FileMetadataBegin => self.parse_file_metadata(),
            _ => self.parse_operation().map(|op| ops.extend(op)),
        }
    }

    /// Reads `#name =` or `!name =`.
    fn parse_alias_name(&mut self, what: &str, is_known: impl FnOnce(&Self, &str) -> bool) -> Fallible<&'c str> {
        let name = &self.current_text()[1..];
        if is_known(self, name) {
            return Err(self.error_here(format!("redefinition of {what} alias id '{name}'")));
        }
        if name.contains('.') {
            let message = format!("{what} names with a '.' are reserved for dialect-defined names");
            return Err(self.error_here(message));
        }
        self.advance();
        self.expect_with(TokenKind::Equal, &format!("expected '=' in {what} alias definition"))?;
        Ok(name)
    }

    fn parse_attribute_alias_definition(&mut self) -> Fallible {
        let name = self.parse_alias_name("attribute", |p, name| p.names.attribute_aliases.contains_key(name))?;
        let alias = self.parse_alias(|p| p.parse_attribute(None))?;
        self.names.attribute_aliases.insert(name, alias);
        Ok(())
    }

    fn parse_type_alias_definition(&mut self) -> Fallible {
        let name = self.parse_alias_name("type", |p, name| p.names.type_aliases.contains_key(name))?;
        let alias = self.parse_alias(Self::parse_type)?;
        self.names.type_aliases.insert(name, alias);
        Ok(())
    }

    // ---- `{-# dialect_resources: {…} #-}` ----

    fn parse_file_metadata(&mut self) -> Fallible {
        self.advance();
        while !self.at(TokenKind::FileMetadataEnd) {
            let location = self.location();
            let Some(key) = self.parse_optional_any_keyword() else {
                return Err(self.error_here("expected identifier key in file metadata dictionary"));
            };
            self.expect_with(TokenKind::Colon, "expected ':'")?;
            match key {
                "dialect_resources" => self.parse_resource_groups(false)?,
                "external_resources" => self.parse_resource_groups(true)?,
                _ => return Err(self.error(location, format!("unknown key '{key}' in file metadata dictionary"))),
            }
            if !self.parse_optional_comma() {
                break;
            }
        }
        self.expect_with(TokenKind::FileMetadataEnd, "expected '#-}' to end file metadata")
    }

    fn parse_resource_groups(&mut self, external: bool) -> Fallible {
        self.expect_with(TokenKind::LBrace, "expected '{'")?;
        while !self.at(TokenKind::RBrace) {
            let location = self.location();
            let name = self.parse_resource_key()?;
            if !external && name != "builtin" && self.context.dialect(&name).is_none() {
                return Err(self.error(location, format!("dialect '{name}' is unknown")));
            }
            self.expect_with(TokenKind::Colon, "expected ':'")?;
            self.expect_with(TokenKind::LBrace, "expected '{'")?;
            if !external && name != "builtin" {
                let message = format!("unexpected 'resource' section for dialect '{name}'");
                return Err(self.error(self.location(), message));
            }
            let mut group = ResourceGroup { external, name, entries: Vec::new() };
            while !self.at(TokenKind::RBrace) {
                let key = self.parse_resource_key()?;
                self.expect_with(TokenKind::Colon, "expected ':'")?;
                let location = self.location();
                let value = self.parse_resource_value(&key)?;
                if !external && !matches!(value, ResourceValue::Blob(_)) {
                    return Err(self.error(location, format!("expected hex string blob for key '{key}'")));
                }
                group.entries.push((key, value));
                if !self.parse_optional_comma() {
                    break;
                }
            }
            self.expect_with(TokenKind::RBrace, "expected '}'")?;
            self.ir.resources_mut().push(group);
            if !self.parse_optional_comma() {
                break;
            }
        }
        self.expect_with(TokenKind::RBrace, "expected '}'")
    }

    fn parse_resource_value(&mut self, key: &str) -> Fallible<ResourceValue> {
        if self.parse_optional_keyword("true") {
            return Ok(ResourceValue::Bool(true));
        }
        if self.parse_optional_keyword("false") {
            return Ok(ResourceValue::Bool(false));
        }
        let location = self.location();
        let Some(text) = self.parse_optional_string()? else {
            return Err(self.error(location, format!("expected hex string blob for key '{key}'")));
        };
        let Some(digits) = text.strip_prefix("0x") else { return Ok(ResourceValue::Text(text.into_owned())) };
        let Some(mut bytes) = decode_hex(digits).filter(|bytes| bytes.len() >= ALIGNMENT_BYTES) else {
            return Err(self.error(location, format!("expected hex string blob for key '{key}'")));
        };
        let (alignment, data) = bytes.split_at_mut(ALIGNMENT_BYTES);
        let number = alignment.iter().rev().fold(0u32, |number, &byte| number << 8 | u32::from(byte));
        if data.is_empty() {
            // MLIR keeps no alignment of nothing.
            alignment.fill(0);
        } else if !number.is_power_of_two() {
            let message = format!(
                "expected hex string blob for key '{key}' to encode alignment in first 4 bytes, but got non-power-of-2 \
                 value: {number}"
            );
            return Err(self.error(location, message));
        }
        Ok(ResourceValue::Blob(bytes.into()))
    }
}
