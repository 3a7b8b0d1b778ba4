//! Attributes.

use smallvec::SmallVec;

use super::ops::nearest;
use super::types::{opaque_symbol, unregistered_message};
use super::{AttributeKind, Delimiter, MAX_TOKEN_ATTRIBUTES, Parser, TokenKind};
use crate::attributes::{AttributeData, NamedAttribute};
use crate::diagnostics::{Diagnostic, Fallible};
use crate::handle::{Attribute, Identifier, Type};
use crate::ir::OperationState;
use crate::location::Location;
use crate::numeric::{ApInt, FloatValue, Signedness};
use crate::schema::{EnumDef, EnumSyntax};
use crate::text::lexer::unescape;
use crate::types::{DYNAMIC, TypeData};

impl<'c> Parser<'_, 'c> {
    /// Demands an attribute. A type that is known from elsewhere is given, and not read.
    pub fn parse_attribute(&mut self, ty: Option<Type>) -> Fallible<Attribute> {
        self.nested_attribute(|p| p.parse_attribute_unlimited(ty))
    }

    /// Whether an attribute begins here.
    pub fn at_attribute(&self) -> bool {
        match self.token.kind {
            TokenKind::AtIdentifier
            | TokenKind::Float
            | TokenKind::Integer
            | TokenKind::HashIdentifier
            | TokenKind::Minus
            | TokenKind::String
            | TokenKind::LSquare
            | TokenKind::Less
            | TokenKind::LBrace => true,
            TokenKind::BareIdentifier if is_attribute_keyword(self.current_text()) => true,
            _ => self.at_type(),
        }
    }

    /// Reads an attribute if one begins here.
    pub fn parse_optional_attribute(&mut self, ty: Option<Type>) -> Fallible<Option<Attribute>> {
        if self.at_attribute() && !self.at(TokenKind::Less) { self.parse_attribute(ty).map(Some) } else { Ok(None) }
    }

    fn parse_attribute_unlimited(&mut self, ty: Option<Type>) -> Fallible<Attribute> {
        match self.token.kind {
            TokenKind::Integer => self.parse_number_attribute(ty, false),
            TokenKind::Float => self.parse_float_attribute(ty, false),
            TokenKind::Minus => {
                self.advance();
                match self.token.kind {
                    TokenKind::Integer => self.parse_number_attribute(ty, true),
                    TokenKind::Float => self.parse_float_attribute(ty, true),
                    _ => Err(self.error_here("expected constant integer or floating point value")),
                }
            }
            TokenKind::String => self.parse_string_attribute(ty),
            TokenKind::AtIdentifier => self.parse_symbol_ref_attribute(),
            TokenKind::LSquare => self.parse_array_attribute(),
            TokenKind::LBrace => {
                let entries = self.parse_dictionary_entries()?;
                Ok(self.context.dictionary_attr(&entries))
            }
            TokenKind::HashIdentifier => self.parse_extended_attribute(ty),
            TokenKind::BareIdentifier if is_attribute_keyword(self.current_text()) => self.parse_keyword_attribute(ty),
            _ => match self.parse_optional_type()? {
                Some(ty) => Ok(self.context.type_attr(ty)),
                None => Err(self.error_here("expected attribute value")),
            },
        }
    }

    fn parse_keyword_attribute(&mut self, ty: Option<Type>) -> Fallible<Attribute> {
        match self.current_text() {
            "true" | "false" => {
                let value = self.current_text() == "true";
                self.advance();
                Ok(self.context.bool_attr(value))
            }
            "unit" => {
                self.advance();
                Ok(self.context.unit_attr())
            }
            "affine_map" => self.parse_affine_map_attribute(),
            "affine_set" => self.parse_integer_set_attribute(),
            "dense" => self.parse_dense_elements(ty),
            "dense_resource" => self.parse_dense_resource(ty),
            "sparse" => self.parse_sparse_elements(ty),
            "array" => self.parse_dense_array(),
            "strided" => self.parse_strided_layout(),
            "distinct" => self.parse_distinct(ty),
            _ => {
                let location = self.parse_location_instance()?;
                Ok(self.context.intern_attribute(AttributeData::Location(location)))
            }
        }
    }

    /// A type that is known from elsewhere, or one that is written with a colon.
    fn parse_known_or_written_type(&mut self, ty: Option<Type>) -> Fallible<Option<Type>> {
        if ty.is_none() && self.parse_optional_colon() { self.parse_type().map(Some) } else { Ok(ty) }
    }

    // ---- numbers ----

    fn parse_number_attribute(&mut self, ty: Option<Type>, negative: bool) -> Fallible<Attribute> {
        let location = self.location();
        let text = self.current_text();
        self.advance();
        let ty = self.parse_known_or_written_type(ty)?.unwrap_or(self.context.i64());
        self.spend_elements(1, self.context.dense_element_size(ty).unwrap_or(0), location)?;
        self.known_attribute(AttributeKind::Number(ty, negative), text, |p| {
            p.number_attribute(ty, text, negative, location)
        })
    }

    /// The attribute of this kind for a token; `make` makes it where it was not met before.
    fn known_attribute(
        &mut self,
        kind: AttributeKind,
        token: &'c str,
        make: impl FnOnce(&Self) -> Fallible<Attribute>,
    ) -> Fallible<Attribute> {
        if let Some(&known) = self.names.attributes.get(&(kind, token)) {
            return Ok(known);
        }
        let attribute = make(self)?;
        if self.names.attributes.len() < MAX_TOKEN_ATTRIBUTES {
            self.names.attributes.insert((kind, token), attribute);
        }
        Ok(attribute)
    }

    /// Demands a string with words of an enum (`"Function"`, `"Volatile|Aligned"`), of which `value` knows the value.
    pub fn parse_enum_words(
        &mut self,
        def: &'static EnumDef,
        value: impl FnOnce(&Self, Location, &str) -> Fallible<u64>,
    ) -> Fallible<Attribute> {
        let (location, token) = (self.location(), self.current_text());
        if !self.at(TokenKind::String) {
            return Err(self.error_here("expected string"));
        }
        let kind = AttributeKind::Words(std::ptr::from_ref(def) as usize);
        let attribute = self.known_attribute(kind, token, |p| {
            let text = p.string_text(token)?;
            Ok(p.context.enum_attr(def, value(p, location, &text)?))
        })?;
        self.advance();
        Ok(attribute)
    }

    /// The attribute of type `ty` for an integer literal.
    pub(super) fn number_attribute(
        &self,
        ty: Type,
        text: &str,
        negative: bool,
        location: Location,
    ) -> Fallible<Attribute> {
        match self.context.type_data(ty) {
            TypeData::Float(kind) => {
                let value = self.float_from_bits_literal(*kind, text, negative, location)?;
                Ok(self.context.intern_attribute(AttributeData::Float { ty, value }))
            }
            TypeData::Integer { .. } | TypeData::Index => {
                let value = self.integer_from_literal(ty, text, negative, location)?;
                Ok(self.context.intern_attribute(AttributeData::Integer { ty, value }))
            }
            _ => Err(self.error(location, "integer literal not valid for specified type")),
        }
    }

    pub(super) fn integer_from_literal(
        &self,
        ty: Type,
        text: &str,
        negative: bool,
        location: Location,
    ) -> Fallible<ApInt> {
        let (width, signedness) = match self.context.type_data(ty) {
            TypeData::Integer { width, signedness } => (*width, *signedness),
            _ => (64, Signedness::Signless),
        };
        if negative && signedness == Signedness::Unsigned {
            return Err(self.error(location, "negative integer literal not valid for unsigned integer type"));
        }
        ApInt::parse(text, negative, width, signedness)
            .ok_or_else(|| self.error(location, "integer constant out of range for attribute"))
    }

    pub(super) fn float_from_bits_literal(
        &self,
        kind: crate::numeric::FloatKind,
        text: &str,
        negative: bool,
        location: Location,
    ) -> Fallible<FloatValue> {
        let Some(digits) = text.strip_prefix("0x") else {
            return Err(self
                .error(location, "unexpected decimal integer literal for a floating point value")
                .with_note(location, "add a trailing dot to make the literal a float"));
        };
        if negative {
            let message = "hexadecimal float literal should not have a leading minus";
            return Err(self.error(location, message));
        }
        let bits = u128::from_str_radix(digits, 16).ok();
        bits.and_then(|bits| FloatValue::from_bits(kind, bits))
            .ok_or_else(|| self.error(location, "hexadecimal float constant out of range for type"))
    }

    fn parse_float_attribute(&mut self, ty: Option<Type>, negative: bool) -> Fallible<Attribute> {
        let value = self.float_literal(negative)?;
        self.advance();
        let ty = self.parse_known_or_written_type(ty)?.unwrap_or(self.context.f64());
        self.context
            .float_attr(ty, value)
            .ok_or_else(|| self.error(self.location(), "floating point value not valid for specified type"))
    }

    pub(super) fn float_literal(&self, negative: bool) -> Fallible<f64> {
        let value: Option<f64> = self.current_text().parse().ok().filter(|v: &f64| v.is_finite());
        let value = value.ok_or_else(|| self.error_here("floating point value too large for attribute"))?;
        Ok(if negative { -value } else { value })
    }

    // ---- strings, symbols, arrays, dictionaries ----

    fn parse_string_attribute(&mut self, ty: Option<Type>) -> Fallible<Attribute> {
        let text = self.parse_string()?;
        let ty = self.parse_known_or_written_type(ty)?.filter(|&ty| ty != self.context.none());
        let value = self.context.identifier(&text);
        Ok(self.context.intern_attribute(AttributeData::String { value, ty }))
    }

    fn parse_symbol_ref_attribute(&mut self) -> Fallible<Attribute> {
        let root = self.parse_symbol_name()?;
        let mut nested: SmallVec<[Identifier; 2]> = SmallVec::new();
        while self.at(TokenKind::Colon)
            && self.byte_at(self.token.end) == b':'
            && matches!(self.byte_at(self.token.end + 1), b'@' | b' ' | b'\n')
        {
            self.advance();
            self.advance();
            if !self.at(TokenKind::AtIdentifier) {
                return Err(self.error(self.location(), "expected nested symbol reference identifier"));
            }
            nested.push(self.parse_symbol_name()?);
        }
        Ok(self.context.intern_attribute(AttributeData::SymbolRef { root, nested: nested.into_vec().into() }))
    }

    fn parse_array_attribute(&mut self) -> Fallible<Attribute> {
        let elements: SmallVec<[Attribute; 8]> = self.parse_list_of(Delimiter::Square, |p| p.parse_attribute(None))?;
        Ok(self.context.array_attr(&elements))
    }

    /// Reads `{name = value, …}`; a name twice is an error.
    pub(super) fn parse_dictionary_entries(&mut self) -> Fallible<SmallVec<[NamedAttribute; 4]>> {
        let mut entries: SmallVec<[NamedAttribute; 4]> = SmallVec::new();
        // Many entries would make looking through the list for each quadratic.
        let mut seen = rustc_hash::FxHashSet::default();
        self.parse_comma_separated_list(Delimiter::Braces, |p| {
            let location = p.location();
            let mut name = p.parse_attribute_name()?;
            let legacy = p.legacy_attribute_name(p.context.str(name), location);
            if let Some((today, _)) = legacy {
                name = today;
            }
            let repeated = if entries.len() < 8 {
                entries.iter().any(|e| e.name == name)
            } else {
                if seen.is_empty() {
                    seen.extend(entries.iter().map(|e| e.name));
                }
                !seen.insert(name)
            };
            if repeated {
                let text = p.context.str(name);
                return Err(p.error(location, format!("duplicate key '{text}' in dictionary attribute")));
            }
            // Attributes were written with a colon once.
            let has_value = p.parse_optional_equal() || (p.legacy.in_op && p.parse_optional_colon());
            let mut value = if has_value { p.parse_attribute(None)? } else { p.context.unit_attr() };
            if let Some((_, symbols)) = legacy {
                let upgraded = (symbols.upgrade_attribute)(p.context, p.context.str(name), value);
                value = upgraded.map_err(|problem| p.error(location, problem))?;
            }
            entries.push(NamedAttribute { name, value });
            Ok(())
        })?;
        Ok(entries)
    }

    fn parse_attribute_name(&mut self) -> Fallible<Identifier> {
        if self.at(TokenKind::String) {
            let text = self.parse_string()?;
            if text.is_empty() {
                return Err(self.error_here("expected valid attribute name"));
            }
            return Ok(self.context.identifier(&text));
        }
        match self.parse_optional_any_keyword() {
            Some(word) => Ok(self.context.identifier(word)),
            None => Err(self.error_here("expected attribute name")),
        }
    }

    /// Reads `{…}` if it is there, into the attributes of an op.
    pub fn parse_attr_dict(&mut self, state: &mut OperationState) -> Fallible {
        if !self.at(TokenKind::LBrace) {
            return Ok(());
        }
        // The entries differ from each other: compare with the earlier ones only.
        let before = state.attributes.len();
        for entry in self.parse_dictionary_entries()? {
            if state.attributes[..before].iter().any(|known| known.name == entry.name) {
                return Err(self.duplicate_attribute(state, entry.name));
            }
            state.attributes.push(entry);
        }
        Ok(())
    }

    /// Gives an op an attribute that its own syntax writes after the dictionary, which may not have it too.
    pub fn add_attribute(&self, state: &mut OperationState, name: Identifier, value: Attribute) -> Fallible {
        if state.get_attribute(name).is_some() {
            return Err(self.duplicate_attribute(state, name));
        }
        state.attributes.push(NamedAttribute { name, value });
        Ok(())
    }

    fn duplicate_attribute(&self, state: &OperationState, name: Identifier) -> Box<Diagnostic> {
        let name = self.context.str(name);
        self.error(state.location(), format!("attribute '{name}' occurs more than once in the attribute list"))
    }

    /// Reads `attributes {…}` if it is there, into the attributes of an op.
    pub fn parse_attr_dict_with_keyword(&mut self, state: &mut OperationState) -> Fallible {
        if !self.parse_optional_keyword("attributes") {
            return Ok(());
        }
        if !self.at(TokenKind::LBrace) {
            return Err(self.error_here("expected '{' in attribute dictionary"));
        }
        self.parse_attr_dict(state)
    }

    // ---- other builtin attributes ----

    fn parse_strided_layout(&mut self) -> Fallible<Attribute> {
        self.advance();
        self.parse_less()?;
        let strides: Vec<_> = self.parse_list_of(Delimiter::Square, Self::parse_stride_or_dynamic)?;
        let mut offset = 0;
        if self.parse_optional_comma() {
            self.parse_keyword("offset")?;
            self.parse_colon()?;
            offset = self.parse_stride_or_dynamic()?;
        }
        self.parse_greater()?;
        Ok(self.context.intern_attribute(AttributeData::StridedLayout { offset, strides: strides.into() }))
    }

    fn parse_stride_or_dynamic(&mut self) -> Fallible<i64> {
        if self.parse_optional_question() {
            return Ok(DYNAMIC);
        }
        match self.parse_optional_integer()? {
            Some(value) => Ok(value),
            None => Err(self.error(self.location(), "expected a 64-bit signed integer or '?'")),
        }
    }

    fn parse_distinct(&mut self, ty: Option<Type>) -> Fallible<Attribute> {
        self.advance();
        self.expect_with(TokenKind::LSquare, "expected '[' after 'distinct'")?;
        let location = self.location();
        let id = self.parse_integer()?;
        let id = u64::try_from(id).map_err(|_| self.error(location, "expected an unsigned 64-bit integer"))?;
        self.expect_with(TokenKind::RSquare, "expected ']' to close distinct ID")?;
        self.expect_with(TokenKind::Less, "expected '<' after distinct ID")?;
        let location = self.location();
        let referenced = if self.at(TokenKind::Greater) { self.context.unit_attr() } else { self.parse_attribute(ty)? };
        self.expect_with(TokenKind::Greater, "expected '>' to close distinct attribute")?;
        if let Some(&known) = self.names.distinct.get(&id) {
            return match self.context.attribute_data(known) {
                AttributeData::Distinct { referenced: other, .. } if *other == referenced => Ok(known),
                _ => Err(self.error(
                    location,
                    format!("referenced attribute does not match previous definition of distinct[{id}]"),
                )),
            };
        }
        let distinct = AttributeData::Distinct { id: self.context.next_distinct_id(), referenced };
        let attribute = self.context.intern_attribute(distinct);
        self.names.distinct.insert(id, attribute);
        Ok(attribute)
    }

    // ---- dialect attributes ----

    /// `#alias`, `#dialect.mnemonic<…>` or `#dialect<…>`.
    fn parse_extended_attribute(&mut self, ty: Option<Type>) -> Fallible<Attribute> {
        let name = &self.current_text()[1..];
        let angled = self.byte_at(self.token.end) == b'<';
        if !name.contains('.') && !angled {
            let Some(&alias) = self.names.attribute_aliases.get(name) else {
                // MLIR looks it up after it has read it.
                let message = format!("undefined symbol alias id '{name}'");
                self.advance();
                return Err(self.error_here(message));
            };
            let attribute = self.use_alias(alias, self.location())?;
            self.advance();
            return Ok(attribute);
        }
        let namespace = name.split('.').next().unwrap_or(name);
        let Some(dialect) = self.context.dialect(namespace) else {
            if let Some(attribute) = self.parse_optional_legacy_attribute(namespace, ty)? {
                return Ok(attribute);
            }
            return self.parse_opaque_attribute(namespace, ty);
        };
        let Some(parse) = dialect.parse_attribute else {
            let message = format!("dialect '{namespace}' provides no attribute parsing hook");
            return Err(self.error(self.location(), message));
        };
        // The type comes first, for the dialect gets it. An attribute that was read again with its type would be read 2^n
        // times at n levels.
        let start = self.token.start;
        self.parse_dialect_symbol_body(namespace)?;
        let ty = if self.consume_if(TokenKind::Colon) { Some(self.parse_type()?) } else { ty };
        let end = self.last_end;
        self.reset_to(start);
        let angled = self.enter_dialect_symbol(namespace);
        let attribute = parse(self, ty)?;
        if angled {
            self.parse_greater()?;
        }
        self.reset_to(end);
        Ok(attribute)
    }

    fn parse_opaque_attribute(&mut self, namespace: &str, ty: Option<Type>) -> Fallible<Attribute> {
        self.check_namespace(namespace)?;
        let location = self.dialect_symbol_location(namespace);
        let body = self.parse_dialect_symbol_body(namespace)?;
        if !self.context.allows_unregistered_dialects() {
            return Err(self.error(location, unregistered_message("attribute", "#", namespace, body)));
        }
        let ty = self.parse_known_or_written_type(ty)?.filter(|&ty| ty != self.context.none());
        let (dialect, symbol) = (self.context.identifier(namespace), self.context.identifier(opaque_symbol(body)));
        Ok(self.context.intern_attribute(AttributeData::Opaque { dialect, symbol, ty }))
    }

    /// Reads an enum attribute of one of `defs` at its mnemonic; `None` when the mnemonic is not theirs.
    pub fn parse_optional_enum_attribute(&mut self, defs: &[&'static EnumDef]) -> Fallible<Option<Attribute>> {
        let Some(def) = defs.iter().find(|def| self.at_keyword(def.mnemonic)) else { return Ok(None) };
        self.advance();
        match def.syntax {
            EnumSyntax::Angled => self.parse_enum_attribute_body(def).map(Some),
            EnumSyntax::Spaced => {
                let value = self.parse_enum_value(def)?;
                Ok(Some(self.context.enum_attr(def, value)))
            }
        }
    }

    /// Reads the text after the mnemonic of an enum attribute where its kind is known: `<case>`, or the bare keyword.
    pub fn parse_enum_attribute_body(&mut self, def: &'static EnumDef) -> Fallible<Attribute> {
        let value = match def.syntax {
            EnumSyntax::Angled if self.legacy.in_op && self.at(TokenKind::String) => self.parse_enum_value(def)?,
            EnumSyntax::Angled => {
                if !self.parse_optional_less() {
                    let example = def.keywords().first().copied().unwrap_or_default();
                    return Err(self.error_here(format!("expected '<' and a {}, such as <{example}>", def.mnemonic)));
                }
                let value = self.parse_enum_value(def)?;
                self.parse_greater()?;
                value
            }
            EnumSyntax::Spaced => self.parse_enum_value(def)?,
        };
        Ok(self.context.enum_attr(def, value))
    }

    /// Reads a keyword of an enum, or several where it is a set of bits. Unknown ones are reported at the first.
    pub fn parse_enum_value(&mut self, def: &'static EnumDef) -> Fallible<u64> {
        let location = self.location();
        let mut value = self.parse_enum_case(def, location)?;
        let separator = match def.separator {
            Some(',') => TokenKind::Comma,
            Some('|') => TokenKind::VerticalBar,
            _ => return Ok(value),
        };
        while self.consume_if(separator) {
            value |= self.parse_enum_case(def, location)?;
        }
        Ok(value)
    }

    fn parse_enum_case(&mut self, def: &'static EnumDef, location: Location) -> Fallible<u64> {
        // Some cases begin with a digit (`2D`), which lexes as a number and a word.
        let start = self.token.start;
        let begins_with_digit = self.at(TokenKind::Integer)
            && (self.byte_at(self.token.end).is_ascii_alphabetic() || self.byte_at(self.token.end) == b'_');
        let word = if begins_with_digit {
            self.advance();
            if self.at_word() && self.token.start == self.last_end {
                self.advance();
            }
            self.source.get(start as usize..self.last_end as usize).unwrap_or("").into()
        } else {
            self.parse_keyword_or_string()?
        };
        def.value_of_text(&word).ok_or_else(|| {
            let mut message = format!("expected one of [{}] for {}", def.keywords().join(", "), def.mnemonic);
            message.push_str(&format!(", got: {word}"));
            if let Some(near) = nearest(&word, def.keywords()) {
                message.push_str(&format!("; did you mean '{near}'?"));
            }
            self.error(location, message)
        })
    }

    /// Reads the name of a file, a key or the like: a word, or a string.
    pub(super) fn parse_resource_key(&mut self) -> Fallible<String> {
        if self.at(TokenKind::String) {
            let text = unescape(self.current_text());
            let text = text.map_err(|_| self.error_here("string literal is not valid UTF-8"))?;
            self.advance();
            return Ok(text.into_owned());
        }
        if self.at(TokenKind::Integer) {
            return Err(self.error_here("expected identifier key for 'resource' entry"));
        }
        match self.parse_optional_any_keyword() {
            Some(word) => Ok(word.to_owned()),
            None => Err(self.error_here("expected identifier key for 'resource' entry")),
        }
    }
}

fn is_attribute_keyword(word: &str) -> bool {
    matches!(
        word,
        "true"
            | "false"
            | "unit"
            | "affine_map"
            | "affine_set"
            | "dense"
            | "dense_resource"
            | "sparse"
            | "array"
            | "strided"
            | "distinct"
            | "loc"
    )
}
