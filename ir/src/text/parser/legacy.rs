//! Earlier spellings: the way to a dialect's [`Legacy`] hooks.
//!
//! Nothing here runs on a text of today: the hooks are looked for when a name or a namespace is unknown.

use rustc_hash::FxHashSet;

use super::Parser;
use crate::context::Context;
use crate::diagnostics::{Diagnostic, Fallible};
use crate::dialect::{Legacy, LegacyOp, LegacySymbols};
use crate::handle::{Attribute, Identifier, Op, Type};
use crate::ir::OperationState;
use crate::location::Location;
use crate::schema::{AttrSyntax, EnumDef, OpDef};

/// The parser's state about earlier spellings in a text.
#[derive(Debug, Default)]
pub(super) struct LegacyState {
    /// Whether the parser is in an op under an earlier name (and not in a region of it).
    pub(super) in_op: bool,
    /// The spellings that a warning has named.
    warned: FxHashSet<String>,
    /// Ops for operands of today that were attributes once: they come before the op that is being read.
    pub(super) before: Vec<Op>,
}

impl Parser<'_, '_> {
    /// Warns of an earlier spelling in favour of today's, unless the text has used it before.
    pub fn warn_earlier_spelling(&mut self, location: Location, earlier: &str, today: &str) {
        self.warn_once(location, earlier, |earlier| format!("'{earlier}' is an earlier spelling of '{today}'"));
    }

    fn warn_once(&mut self, location: Location, earlier: &str, message: impl FnOnce(&str) -> String) {
        if !self.legacy.warned.contains(earlier) {
            self.legacy.warned.insert(earlier.to_owned());
            let mut warning = Diagnostic::warning(location, message(earlier));
            warning.earlier = Some(earlier.to_owned());
            self.ir.warn(warning);
        }
    }

    /// Runs `parse` with another dialect for op names without a dot.
    pub fn with_default_dialect<T>(
        &mut self,
        namespace: &'static str,
        parse: impl FnOnce(&mut Self) -> Fallible<T>,
    ) -> Fallible<T> {
        self.default_dialects.push(namespace);
        let result = parse(self);
        self.default_dialects.pop();
        result
    }

    fn legacy_of(&self, namespace: &str) -> Option<(&'static Legacy, &'static LegacySymbols)> {
        let legacies = self.context.legacies().into_iter();
        let mut with_symbols = legacies.filter_map(|legacy| Some((legacy, legacy.symbols.as_ref()?)));
        with_symbols.find(|(_, symbols)| symbols.namespace == namespace)
    }

    // ---- ops ----

    /// The meaning of an unknown op name.
    pub(super) fn find_legacy_op(&self, word: &str) -> Option<(&'static Legacy, LegacyOp)> {
        let find = |name: &str| {
            self.context.legacies().into_iter().find_map(|legacy| Some((legacy, (legacy.op)(self.context, name)?)))
        };
        if word.contains('.') {
            return find(word);
        }
        find(&format!("{}.{word}", self.default_dialect())).or_else(|| find(&format!("builtin.{word}")))
    }

    /// The meaning of a name of today where the text after it is that of another op, or of an earlier form.
    pub(super) fn find_shadowed_op(&self, word: &str, def: &OpDef) -> Option<(&'static Legacy, LegacyOp)> {
        let is_other = def.earlier?.is_other?;
        let rest = self.source.get(self.token.end as usize..)?;
        is_other(rest.trim_start()).then(|| self.find_legacy_op(word)).flatten()
    }

    /// Puts an op before the one that is being read: for the operands that were attributes once.
    pub fn put_before(&mut self, op: Op) {
        self.legacy.before.push(op);
    }

    /// Replaces strings and numbers that stood for cases of enums.
    pub fn upgrade_enums(&mut self, state: &mut OperationState) {
        let context = self.context;
        let Some(def) = state.name.and_then(|name| context.op_info(name).def()) else { return };
        for attribute in &mut state.attributes {
            let text = context.str(attribute.name);
            let declared = def.attributes.iter().find(|declared| declared.name == text);
            if let Some(AttrSyntax::Enum(cases)) = declared.map(|declared| declared.constraint.syntax)
                && let Some(value) = case_of(context, cases, attribute.value)
            {
                attribute.value = value;
            }
        }
    }

    /// An op in the custom form, from its name on.
    pub(super) fn parse_custom_legacy(
        &mut self,
        word: &str,
        legacy: &'static Legacy,
        found: LegacyOp,
    ) -> Fallible<Option<Op>> {
        let location = self.location();
        let LegacyOp::Op { name, parse } = found else {
            self.warn_dropped(location, word);
            self.advance();
            self.parse_attr_dict(&mut OperationState::default())?;
            self.parse_trailing_location()?;
            return Ok(None);
        };
        let Some((name, def)) = self.find_op(&name) else { return Err(self.unknown_legacy(word, &name, location)) };
        // Where the name is the same, the form differs; its reader reports it.
        if word != def.name {
            self.warn_earlier_spelling(location, word, def.name);
        }
        self.advance();
        self.make_operation(Some(name), location, |p, state| {
            let outer = std::mem::replace(&mut p.legacy.in_op, true);
            let parsed = match parse {
                Some(parse) => p.with_default_dialect(def.default_dialect, |p| parse(p, &mut state.operation)),
                None => p.parse_custom_form(def, state),
            };
            p.legacy.in_op = outer;
            parsed?;
            (legacy.upgrade)(p, &mut state.operation)
        })
    }

    /// An op in the generic form, after its name.
    pub(super) fn parse_generic_legacy(
        &mut self,
        word: &str,
        location: Location,
        legacy: &'static Legacy,
        found: LegacyOp,
    ) -> Fallible<Option<Op>> {
        let name = match found {
            LegacyOp::Op { name, .. } => match self.find_op(&name) {
                Some((name, def)) => {
                    self.warn_earlier_spelling(location, word, def.name);
                    Some(name)
                }
                None => return Err(self.unknown_legacy(word, &name, location)),
            },
            LegacyOp::Dropped => {
                self.warn_dropped(location, word);
                None
            }
        };
        self.make_operation(name, location, |p, state| {
            let outer = std::mem::replace(&mut p.legacy.in_op, true);
            let parsed = p.parse_generic_body(&mut state.operation);
            p.legacy.in_op = outer;
            parsed?;
            if name.is_some() { (legacy.upgrade)(p, &mut state.operation) } else { Ok(()) }
        })
    }

    fn warn_dropped(&mut self, location: Location, word: &str) {
        self.warn_once(location, word, |word| format!("'{word}' is an earlier spelling; today nothing stands there"));
    }

    fn unknown_legacy(&self, word: &str, today: &str, location: Location) -> Box<Diagnostic> {
        let near = self.nearest_op(today).map(|op| format!("; did you mean '{op}'?")).unwrap_or_default();
        self.error(location, format!("custom op '{word}' is unknown: there is no '{today}'{near}"))
    }

    // ---- types and attributes ----

    /// A type `!namespace.…` of an earlier namespace; `None` when it is none.
    pub(super) fn parse_optional_legacy_type(&mut self, namespace: &str) -> Fallible<Option<Type>> {
        let Some((_, symbols)) = self.legacy_of(namespace) else { return Ok(None) };
        self.enter_legacy_symbol(symbols, |p| (symbols.parse_type)(p), Context::type_text).map(Some)
    }

    /// An attribute `#namespace.…` of an earlier namespace; `None` when it is none.
    pub(super) fn parse_optional_legacy_attribute(
        &mut self,
        namespace: &str,
        ty: Option<Type>,
    ) -> Fallible<Option<Attribute>> {
        let Some((_, symbols)) = self.legacy_of(namespace) else { return Ok(None) };
        self.enter_legacy_symbol(symbols, |p| (symbols.parse_attribute)(p, ty), Context::attribute_text).map(Some)
    }

    /// Reads `!namespace.mnemonic…`; the warning names today's mnemonic as `text` writes it.
    fn enter_legacy_symbol<T: Copy>(
        &mut self,
        symbols: &'static LegacySymbols,
        parse: impl FnOnce(&mut Self) -> Fallible<T>,
        text: fn(&Context, T) -> String,
    ) -> Fallible<T> {
        let location = self.location();
        let sigil = self.current_text().chars().next().unwrap_or('!');
        let angled = self.enter_dialect_symbol(symbols.namespace);
        let mnemonic = self.at_any_keyword().unwrap_or("");
        let parsed = parse(self)?;
        if angled {
            self.parse_greater()?;
        }
        let earlier = format!("{sigil}{}.{mnemonic}", symbols.namespace);
        if !self.legacy.warned.contains(&earlier) {
            let today = text(self.context, parsed);
            self.warn_earlier_spelling(location, &earlier, today.split('<').next().unwrap_or(&today));
        }
        Ok(parsed)
    }

    /// The namespace that the dialect has today.
    fn legacy_target(&self, legacy: &'static Legacy) -> Option<&'static str> {
        self.context.dialect_of_legacy(legacy).map(|dialect| dialect.namespace)
    }

    /// Today's name of an attribute, when its name has an earlier namespace, with the hooks for its value.
    pub(super) fn legacy_attribute_name(
        &mut self,
        name: &str,
        location: Location,
    ) -> Option<(Identifier, &'static LegacySymbols)> {
        let (namespace, rest) = name.split_once('.')?;
        if self.context.dialect(namespace).is_some() {
            return None;
        }
        let (legacy, symbols) = self.legacy_of(namespace)?;
        let today = format!("{}.{rest}", self.legacy_target(legacy)?);
        self.warn_earlier_spelling(location, name, &today);
        Some((self.context.identifier(&today), symbols))
    }
}

/// The enum attribute that a string or a number stood for.
fn case_of(context: &Context, cases: &'static EnumDef, value: Attribute) -> Option<Attribute> {
    let number = match context.string_value(value) {
        Some(text) => cases.value_of_text(text)?,
        None => u64::try_from(context.int_value(value)?).ok()?,
    };
    Some(context.enum_attr(cases, number))
}
