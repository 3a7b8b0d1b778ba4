//! Types.

use smallvec::SmallVec;

use super::{Delimiter, Parser, TokenKind};
use crate::context::Context;
use crate::diagnostics::{Diagnostic, Fallible};
use crate::handle::Type;
use crate::location::Location;
use crate::numeric::{FloatKind, Signedness};
use crate::types::TypeData;

/// The widest integer type that MLIR has.
const MAX_INTEGER_WIDTH: u32 = (1 << 24) - 1;

impl<'c> Parser<'_, 'c> {
    /// Demands a type; a function type counts as one.
    pub fn parse_type(&mut self) -> Fallible<Type> {
        if self.at(TokenKind::LParen) {
            return self.parse_function_type();
        }
        self.parse_non_function_type()
    }

    /// Whether a type begins here.
    pub fn at_type(&self) -> bool {
        match self.token.kind {
            TokenKind::LParen | TokenKind::IntegerType | TokenKind::ExclamationIdentifier => true,
            TokenKind::BareIdentifier => is_type_keyword(self.current_text()),
            _ => false,
        }
    }

    /// Reads a type if one begins here.
    pub fn parse_optional_type(&mut self) -> Fallible<Option<Type>> {
        if self.at_type() { self.parse_type().map(Some) } else { Ok(None) }
    }

    /// Demands `: type`.
    pub fn parse_colon_type(&mut self) -> Fallible<Type> {
        self.parse_colon()?;
        self.parse_type()
    }

    /// Demands one type or several separated by commas.
    pub fn parse_type_list(&mut self) -> Fallible<SmallVec<[Type; 2]>> {
        self.parse_list_of(Delimiter::None, Self::parse_type)
    }

    /// Demands `:` and types.
    pub fn parse_colon_type_list(&mut self) -> Fallible<SmallVec<[Type; 2]>> {
        self.parse_colon()?;
        self.parse_type_list()
    }

    /// Reads `: types` if it is there.
    pub fn parse_optional_colon_type_list(&mut self) -> Fallible<SmallVec<[Type; 2]>> {
        if self.parse_optional_colon() { self.parse_type_list() } else { Ok(SmallVec::new()) }
    }

    /// Demands `-> type` or `-> (types)`.
    pub fn parse_arrow_type_list(&mut self) -> Fallible<SmallVec<[Type; 2]>> {
        self.parse_arrow()?;
        self.parse_function_result_types()
    }

    /// Reads `-> type` or `-> (types)` if it is there.
    pub fn parse_optional_arrow_type_list(&mut self) -> Fallible<SmallVec<[Type; 2]>> {
        if self.parse_optional_arrow() { self.parse_function_result_types() } else { Ok(SmallVec::new()) }
    }

    fn parse_function_result_types(&mut self) -> Fallible<SmallVec<[Type; 2]>> {
        if self.at(TokenKind::LParen) {
            return self.parse_type_list_parens();
        }
        Ok(SmallVec::from_slice(&[self.parse_non_function_type()?]))
    }

    /// Demands `(types)`, perhaps none.
    pub fn parse_type_list_parens(&mut self) -> Fallible<SmallVec<[Type; 2]>> {
        self.parse_list_of(Delimiter::Paren, Self::parse_type)
    }

    /// Demands `(types) -> types`.
    pub fn parse_function_type(&mut self) -> Fallible<Type> {
        self.nested_type(|p| {
            let inputs = p.parse_type_list_parens()?;
            p.expect_with(TokenKind::Arrow, "expected '->' in function type")?;
            let results = p.parse_function_result_types()?;
            Ok(p.context.function(&inputs, &results))
        })
    }

    fn parse_non_function_type(&mut self) -> Fallible<Type> {
        if let Some(ty) = self.parse_recent_type() {
            return Ok(ty);
        }
        let Some(text) = self.parametric_type_text() else { return self.parse_new_type() };
        if let Some(&known) = self.names.types.get(text) {
            self.reset_to(self.token.start + text.len() as u32);
            self.names.note_recent_type(text, known);
            return Ok(known);
        }
        let (start, spent) = (self.token.start, self.spent);
        let ty = self.parse_new_type()?;
        if self.last_end as usize == start as usize + text.len() && self.spent.is_nothing_since(spent) {
            self.names.types.insert(text, ty);
            self.names.note_recent_type(text, ty);
        }
        Ok(ty)
    }

    /// One of the last few types of [`Self::parametric_type_text`] if its text is here: it ends where it is closed, so
    /// no text after it belongs to it.
    fn parse_recent_type(&mut self) -> Option<Type> {
        let is_name = matches!(self.token.kind, TokenKind::BareIdentifier | TokenKind::ExclamationIdentifier);
        if !is_name || self.legacy.in_op {
            return None;
        }
        let bytes = self.source.as_bytes();
        if bytes.get(self.token.end as usize) != Some(&b'<') {
            return None;
        }
        let rest = bytes.get(self.token.start as usize..)?;
        // Most of the others are told by where they end.
        let is_here = |text: &str| rest.get(text.len() - 1) == Some(&b'>') && rest.starts_with(text.as_bytes());
        let &(text, ty) = self.names.recent_types.iter().find(|(text, _)| is_here(text))?;
        self.reset_to(self.token.start + text.len() as u32);
        Some(ty)
    }

    /// The text of a type `name<…>` at the current token where it is short and simple enough to be recognized by its
    /// text: without strings, comments and arrows, in which a `>` may close nothing.
    fn parametric_type_text(&self) -> Option<&'c str> {
        const LONGEST: usize = 160;
        let is_name = matches!(self.token.kind, TokenKind::BareIdentifier | TokenKind::ExclamationIdentifier);
        if !is_name || self.legacy.in_op {
            return None;
        }
        let start = self.token.start as usize;
        let name = (self.token.end - self.token.start) as usize;
        let bytes = self.source.as_bytes().get(start..)?;
        if bytes.get(name) != Some(&b'<') {
            return None;
        }
        let mut depth = 0u32;
        for (index, byte) in bytes.iter().enumerate().take(LONGEST).skip(name) {
            match byte {
                b'<' => depth += 1,
                b'>' => depth -= 1,
                b'"' | b'-' | b'/' | b'\n' => return None,
                _ => {}
            }
            if depth == 0 {
                return self.source.get(start..=start + index);
            }
        }
        None
    }

    fn parse_new_type(&mut self) -> Fallible<Type> {
        match self.token.kind {
            TokenKind::IntegerType => self.parse_integer_type(),
            TokenKind::ExclamationIdentifier => self.nested_type(Self::parse_extended_type),
            TokenKind::BareIdentifier => match self.current_text() {
                "vector" => self.nested_type(Self::parse_vector_type),
                "tensor" => self.nested_type(Self::parse_tensor_type),
                "memref" => self.nested_type(Self::parse_memref_type),
                "complex" => self.nested_type(Self::parse_complex_type),
                "tuple" => self.nested_type(Self::parse_tuple_type),
                word => match simple_type(self.context, word) {
                    Some(ty) => {
                        self.advance();
                        Ok(ty)
                    }
                    None => Err(self.error_here("expected non-function type")),
                },
            },
            _ => Err(self.error_here("expected non-function type")),
        }
    }

    fn parse_integer_type(&mut self) -> Fallible<Type> {
        let text = self.current_text();
        let common = self.context.common();
        let usual = match text {
            "i1" => Some(common.i1),
            "i8" => Some(common.i8),
            "i16" => Some(common.i16),
            "i32" => Some(common.i32),
            "i64" => Some(common.i64),
            _ => None,
        };
        if let Some(ty) = usual {
            self.advance();
            return Ok(ty);
        }
        let (signedness, digits) = match text.as_bytes()[0] {
            b's' => (Signedness::Signed, &text[2..]),
            b'u' => (Signedness::Unsigned, &text[2..]),
            _ => (Signedness::Signless, &text[1..]),
        };
        let Some(width) = digits.parse().ok().filter(|&width| width > 0) else {
            return Err(self.error(self.location(), "invalid integer width"));
        };
        if width > MAX_INTEGER_WIDTH {
            let message = format!("integer bitwidth is limited to {MAX_INTEGER_WIDTH} bits");
            return Err(self.error(self.location(), message));
        };
        self.advance();
        Ok(self.context.intern_type(TypeData::Integer { width, signedness }))
    }

    // ---- dialect types ----

    /// `!alias`, `!dialect.mnemonic<…>` or `!dialect<…>`.
    fn parse_extended_type(&mut self) -> Fallible<Type> {
        let name = &self.current_text()[1..];
        let is_angled = self.byte_at(self.token.end) == b'<';
        if !name.contains('.') && !is_angled {
            let Some(&alias) = self.names.type_aliases.get(name) else {
                // MLIR looks it up after it has read it.
                let message = format!("undefined symbol alias id '{name}'");
                self.advance();
                return Err(self.error_here(message));
            };
            let ty = self.use_alias(alias, self.location())?;
            self.advance();
            return Ok(ty);
        }
        let namespace = name.split('.').next().unwrap_or(name);
        let Some(dialect) = self.context.dialect(namespace) else {
            if let Some(ty) = self.parse_optional_legacy_type(namespace)? {
                return Ok(ty);
            }
            return self.parse_opaque_type(namespace);
        };
        let Some(parse) = dialect.parse_type else {
            let message = format!("dialect '{namespace}' provides no type parsing hook");
            return Err(self.error(self.location(), message));
        };
        let after_name = self.token.end;
        let angled = self.enter_dialect_symbol(namespace);
        let ty = parse(self).and_then(|ty| if angled { self.parse_greater().map(|()| ty) } else { Ok(ty) });
        let ty = ty.map_err(|error| self.unbalanced_symbol(after_name).unwrap_or(error))?;
        if self.byte_at(after_name) != b'<' {
            // Without a bracket right after it the name is all: `!d.type <…>` ends before the space.
            self.reset_to(after_name);
        }
        Ok(ty)
    }

    fn parse_opaque_type(&mut self, namespace: &str) -> Fallible<Type> {
        self.check_namespace(namespace)?;
        let location = self.dialect_symbol_location(namespace);
        let body = self.parse_dialect_symbol_body(namespace)?;
        if !self.context.allows_unregistered_dialects() {
            return Err(self.error(location, unregistered_message("type", "!", namespace, body)));
        }
        let (dialect, symbol) = (self.context.identifier(namespace), self.context.identifier(opaque_symbol(body)));
        Ok(self.context.intern_type(TypeData::Opaque { dialect, symbol }))
    }

    pub(super) fn byte_at(&self, position: u32) -> u8 {
        self.source.as_bytes().get(position as usize).copied().unwrap_or(0)
    }

    /// From `#dialect.mnemonic` to the mnemonic, or from `#dialect<` to the text in the angles (then `true`).
    pub(super) fn enter_dialect_symbol(&mut self, namespace: &str) -> bool {
        let after = self.token.start + 1 + namespace.len() as u32;
        let angled = self.byte_at(after) == b'<';
        self.reset_to(after + 1);
        angled
    }

    pub(super) fn check_namespace(&self, namespace: &str) -> Fallible {
        match namespace.contains('-') {
            true => Err(self.error(self.location(), format!("invalid dialect namespace '{namespace}'"))),
            false => Ok(()),
        }
    }

    /// Where MLIR reports an unregistered `#dialect.name`: at the name, or at the `#` of `#dialect<…>`.
    pub(super) fn dialect_symbol_location(&self, namespace: &str) -> Location {
        let after = self.token.start + 1 + namespace.len() as u32;
        self.location_at(if self.byte_at(after) == b'.' { after + 1 } else { self.token.start })
    }

    /// The raw text after `#dialect`, as `.name<…>` or `<…>`; the parser goes on after it.
    pub(super) fn parse_dialect_symbol_body(&mut self, namespace: &str) -> Fallible<&'c str> {
        let begin = self.token.start + 1 + namespace.len() as u32;
        let mut end = self.token.end;
        if self.byte_at(end) == b'<' {
            end = self.skip_balanced(end)?;
        }
        let body = self.source.get(begin as usize..end as usize).unwrap_or("");
        self.reset_to(end);
        Ok(body)
    }

    /// The error for brackets that do not match after a name; MLIR checks them before it reads on.
    pub(super) fn unbalanced_symbol(&self, after_name: u32) -> Option<Box<Diagnostic>> {
        match self.byte_at(after_name) {
            b'<' => self.skip_balanced(after_name).err(),
            _ => None,
        }
    }

    /// The position after the bracket that closes the one at `start`. Brackets that do not match are reported there,
    /// or at the last string before the mismatch, with the innermost open one.
    pub(super) fn skip_balanced(&self, start: u32) -> Fallible<u32> {
        let bytes = self.source.as_bytes();
        let mut open: Vec<u8> = Vec::new();
        let mut position = start as usize;
        let mut place = start;
        let unbalanced = |open: &[u8], place: u32| {
            let innermost = open.last().map_or('<', |&byte| byte as char);
            let message = format!("unbalanced '{innermost}' character in pretty dialect name");
            self.error(self.location_at(place), message)
        };
        loop {
            let Some(&byte) = bytes.get(position) else { return Err(unbalanced(&open, place)) };
            position += 1;
            match byte {
                b'<' | b'[' | b'(' | b'{' => open.push(byte),
                b'-' if bytes.get(position) == Some(&b'>') => position += 1,
                b'>' | b']' | b')' | b'}' => {
                    let closes =
                        |&open: &u8| matches!((open, byte), (b'<', b'>') | (b'[', b']') | (b'(', b')') | (b'{', b'}'));
                    if !open.last().is_some_and(closes) {
                        return Err(unbalanced(&open, place));
                    }
                    open.pop();
                    if open.is_empty() {
                        return Ok(position as u32);
                    }
                }
                b'"' => {
                    place = position as u32 - 1;
                    while let Some(&inner) = bytes.get(position) {
                        position += 1 + usize::from(inner == b'\\');
                        if inner == b'"' {
                            break;
                        }
                    }
                }
                _ => {}
            }
        }
    }
}

/// The text of a symbol of a dialect that is not registered: `!d.name<…>` and `!d<name<…>>` are the same.
pub(super) fn opaque_symbol(body: &str) -> &str {
    match body.strip_prefix('.') {
        Some(symbol) => symbol,
        None => body.strip_prefix('<').and_then(|rest| rest.strip_suffix('>')).unwrap_or(body),
    }
}

pub(super) fn unregistered_message(what: &str, sigil: &str, namespace: &str, body: &str) -> String {
    format!(
        "{what} `{sigil}{namespace}{body}` created with unregistered dialect '{namespace}'; register the dialect or \
         accept such ones with --allow-unregistered-dialect"
    )
}

fn is_type_keyword(word: &str) -> bool {
    matches!(word, "vector" | "tensor" | "memref" | "complex" | "tuple" | "index" | "none")
        || FloatKind::from_keyword(word).is_some()
}

fn simple_type(context: &Context, word: &str) -> Option<Type> {
    match word {
        "index" => Some(context.index()),
        "none" => Some(context.none()),
        "f32" => Some(context.f32()),
        _ => FloatKind::from_keyword(word).map(|kind| context.float(kind)),
    }
}
