//! What a context knows of the names of ops.

use std::sync::OnceLock;

use super::Context;
use crate::handle::{Identifier, OpName};
use crate::schema::{Arity, Format, OpDef, Presence, Trait};

/// A context's facts about an operation's name.
#[derive(Debug)]
pub struct OpInfo {
    handle: OpName,
    name: Identifier,
    text: &'static str,
    dialect_len: usize,
    /// Whether the name has no further dot after the dialect's.
    shortens: bool,
    def: Option<&'static OpDef>,
    attribute_names: Box<[Identifier]>,
    /// Whether each operand's (each result's) name is one value: then a name's index is a value's index.
    pub(crate) one_each: (bool, bool),
    /// Whether an attribute says how many operands (how many results) each name has.
    pub(crate) sized_segments: (bool, bool),
    /// Whether it yields a constant.
    pub(crate) is_constant: bool,
    /// Whether the declaration says anything by which ops fold.
    pub(crate) may_fold: bool,
    /// Whether the declaration gives an attribute a default.
    pub(crate) has_defaults: bool,
    /// Whether the declaration's rules are about types and attributes alone, where the op has no regions and successors.
    pub(crate) is_judged_by_its_parts: bool,
    /// The attributes that the custom form can hold beside the declared ones, where it cannot hold all.
    pub(crate) only_attributes: Option<&'static [&'static str]>,
    format: OnceLock<Result<Format, String>>,
}

impl OpInfo {
    /// The same under this handle.
    pub(super) fn named_by(self, handle: OpName) -> Self {
        Self { handle, ..self }
    }

    /// The handle of the name.
    #[inline]
    pub fn handle(&self) -> OpName {
        self.handle
    }

    /// The full name, `dialect.op`.
    pub fn name(&self) -> Identifier {
        self.name
    }

    /// The part of a name before its first dot (all of it when there is none).
    pub fn dialect_namespace<'t>(&self, full: &'t str) -> &'t str {
        full.get(..self.dialect_len).unwrap_or(full)
    }

    /// The name without its dialect, where that is `implied` and the rest cannot be taken for another dialect's op.
    #[inline]
    pub(crate) fn short_name(&self, implied: &str) -> Option<&'static str> {
        if implied.len() != self.dialect_len || implied.is_empty() || !self.shortens {
            return None;
        }
        self.text.strip_prefix(implied)?.strip_prefix('.')
    }

    /// The declaration, for a registered op.
    #[inline]
    pub fn def(&self) -> Option<&'static OpDef> {
        self.def
    }

    /// The names of the declared attributes, in the order of the declaration.
    #[inline]
    pub fn attribute_names(&self) -> &[Identifier] {
        &self.attribute_names
    }

    /// The compiled assembly format of an op that declares one; the error is a mistake in the declaration.
    pub fn format(&self) -> Option<&Result<Format, String>> {
        let def = self.def?;
        let text = def.assembly.format_text()?;
        Some(self.format.get_or_init(|| Format::compile(def, text)))
    }

    /// The registered name, for messages.
    pub fn static_name(&self) -> &'static str {
        self.text
    }
}

impl Context {
    pub(super) fn declared_info(&self, def: &'static OpDef) -> OpInfo {
        let is_constant = def.has_trait(|t| matches!(t, Trait::ConstantLike));
        let has_folds = |t: &Trait| matches!(t, Trait::Commutative | Trait::Idempotent | Trait::Involution);
        OpInfo {
            handle: OpName::from_index(0),
            name: self.identifier(def.name),
            text: def.name,
            dialect_len: def.name.find('.').unwrap_or(def.name.len()),
            shortens: def.name.bytes().filter(|&byte| byte == b'.').count() == 1,
            def: Some(def),
            attribute_names: def.attributes.iter().map(|a| self.identifier(a.name)).collect(),
            one_each: (
                def.operands.iter().all(|o| o.arity == Arity::One),
                def.results.iter().all(|r| r.arity == Arity::One),
            ),
            sized_segments: (
                def.has_trait(|t| matches!(t, Trait::AttrSizedOperandSegments)),
                def.has_trait(|t| matches!(t, Trait::AttrSizedResultSegments)),
            ),
            is_constant,
            may_fold: !is_constant && (def.fold.is_some() || def.has_trait(has_folds)),
            has_defaults: def.attributes.iter().any(|a| matches!(a.presence, Presence::Default(_))),
            is_judged_by_its_parts: def.is_judged_by_its_parts(),
            only_attributes: def.traits.iter().find_map(|t| match t {
                Trait::InherentAttributesOnly => Some(&[][..]),
                Trait::InherentAttributesAnd(names) => Some(*names),
                _ => None,
            }),
            format: OnceLock::new(),
        }
    }

    /// The facts about a name that is not in the table yet: its dialect's declaration, or that it is not registered.
    pub(super) fn unlisted_info(&self, identifier: Identifier, name: &str) -> OpInfo {
        let dialect_len = name.find('.').unwrap_or(name.len());
        match self.dialect(&name[..dialect_len]).and_then(|dialect| dialect.op(name)) {
            Some(def) => self.declared_info(def),
            None => OpInfo {
                handle: OpName::from_index(0),
                name: identifier,
                text: "",
                dialect_len,
                shortens: false,
                def: None,
                attribute_names: Box::default(),
                one_each: (false, false),
                sized_segments: (false, false),
                is_constant: false,
                may_fold: false,
                has_defaults: false,
                is_judged_by_its_parts: false,
                only_attributes: None,
                format: OnceLock::new(),
            },
        }
    }
}
