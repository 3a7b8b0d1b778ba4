//! What something is.

use std::fmt::Write as _;

use vulcanize_ir::schema::{Arity, Assembly, OpDef, OperandDef, Presence};
use vulcanize_ir::text::{Span, TextToken, TextTokenKind};
use vulcanize_spirv::transforms::instruction_requirement;
use vulcanize_target_env::{Requirement, Version};

use super::index::{Index, Mention};
use super::names::{mentions, resolve_symbol};

pub(super) fn hover(index: &Index, at: u32) -> Option<(Span, String)> {
    let number = index.token_at(at)?;
    let TextToken { kind, span } = index.tokens[number];
    let text = match kind {
        TextTokenKind::Value => value(index, Index::mention_at(&index.value_names, span)?),
        TextTokenKind::Word | TextTokenKind::String => op(index, span)?,
        TextTokenKind::Symbol => code(header(index, resolve_symbol(index, number)?)),
        TextTokenKind::Block | TextTokenKind::Attribute | TextTokenKind::Type => {
            let (_, found) = mentions(index, at)?;
            code(line_from(index, *found.definitions.first()?))
        }
        _ => return None,
    };
    Some((span, text))
}

fn code(text: &str) -> String {
    format!("```mlir\n{}\n```", text.trim_end())
}

/// The line of a name, from the name on.
fn line_from(index: &Index, name: Span) -> &str {
    let line = index.text.line(index.text.line_of(name.start));
    index.text_of(Span::new(name.start, line.end.max(name.end)))
}

/// The first line of an op.
fn header(index: &Index, op: u32) -> &str {
    line_from(index, Span { end: 0, ..index.ops[op as usize].span })
}

fn value(index: &Index, mention: Mention) -> String {
    let entry = &index.values[mention.of as usize];
    let name = index.text_of(mention.name);
    let mut out = code(&format!("{name} : {}", index.type_text(entry.ty)));
    if let Some(constant) = &entry.constant {
        let _ = write!(out, "\n\nIs always `{constant}`.");
    }
    if let Some(op) = entry.op {
        let what = if entry.is_argument { "An argument of" } else { "A result of" };
        let _ = write!(out, "\n\n{what}\n\n{}", code(header(index, op)));
    }
    out
}

fn op(index: &Index, token: Span) -> Option<String> {
    let around = index.op_around(token.start)?;
    let entry = &index.ops[around as usize];
    if entry.name != token {
        return None;
    }
    let types = |list: &[u32]| list.iter().map(|&ty| index.type_text(ty)).collect::<Vec<_>>().join(", ");
    let signature = format!("({}) -> ({})", types(&entry.operands), types(&entry.results));
    let Some(def) = entry.def else { return Some(code(&format!("{} : {signature}", index.text_of(token)))) };
    Some(format!("{}\n\n{}", code(&format!("{} : {signature}", def.name)), documentation(def)))
}

/// The documentation of an op, of its stanza.
pub(super) fn documentation(def: &OpDef) -> String {
    let mut out = def.summary.trim().to_owned();
    let form = match def.assembly {
        Assembly::Format(format) => format,
        Assembly::Custom { .. } => def.syntax,
        Assembly::Generic => "",
    };
    if !form.is_empty() {
        let _ = write!(out, "\n\n```text\n{} {form}\n```", def.name);
    }
    values(&mut out, "operand", def.operands);
    for attribute in def.attributes {
        let optional = match attribute.presence {
            Presence::Required => "",
            Presence::Optional | Presence::OptionalWith(_) | Presence::Default(_) => ", optional",
        };
        let _ = write!(out, "\n- attribute `{}`: {}{optional}", attribute.name, attribute.constraint.summary);
    }
    values(&mut out, "result", def.results);
    if let Some(demand) = demand(&instruction_requirement(def)) {
        let _ = write!(out, "\n\nDemands of the target: {demand}.");
    }
    out
}

fn values(out: &mut String, what: &str, list: &[OperandDef]) {
    for (number, value) in list.iter().enumerate() {
        let arity = match value.arity {
            Arity::One => "",
            Arity::Optional => ", optional",
            Arity::Variadic => ", any number",
        };
        // A list begins after an empty line.
        let start = if number == 0 && what == "operand" { "\n" } else { "" };
        let _ = write!(out, "{start}\n- {what} `{}`: {}{arity}", value.name, value.constraint.summary);
    }
}

/// A requirement as words; `None` where nothing is required.
pub(crate) fn demand(requirement: &Requirement) -> Option<String> {
    let mut parts = Vec::new();
    // What the first version has is everywhere.
    let is_everywhere = requirement.min_version == Some(Version::V1_0);
    let version = |version: &Version| format!("SPIR-V {}", version.to_string().trim_start_matches('v'));
    let mut ways: Vec<String> = requirement.min_version.iter().map(version).collect();
    ways.extend(requirement.extensions.iter().map(|extension| format!("`{}`", extension.name())));
    if !ways.is_empty() && !is_everywhere {
        parts.push(ways.join(" or "));
    }
    if let Some(last) = &requirement.max_version {
        parts.push(format!("at most {}", version(last)));
    }
    if !requirement.capabilities.is_empty() {
        let names: Vec<String> = requirement.capabilities.iter().map(|c| format!("`{}`", c.name())).collect();
        parts.push(format!("the capability {}", names.join(" or ")));
    }
    (!parts.is_empty()).then(|| parts.join("; "))
}
