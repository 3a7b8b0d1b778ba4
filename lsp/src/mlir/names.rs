//! Definitions and uses of values, blocks, symbols and aliases.

use vulcanize_ir::text::{Span, TextToken, TextTokenKind, tokens};

use super::index::{Index, Mention, Scope, symbol_of};
use crate::answers::Mentions;

/// What the name at a place mentions.
pub(super) fn mentions(index: &Index, at: u32) -> Option<(Span, Mentions)> {
    let token = index.token_at(at)?;
    let TextToken { kind, span } = index.tokens[token];
    let found = match kind {
        TextTokenKind::Value => of_list(&index.value_names, span)?,
        TextTokenKind::Block => of_list(&index.block_names, span)?,
        TextTokenKind::Symbol => of_symbol(index, resolve_symbol(index, token)?),
        TextTokenKind::Attribute | TextTokenKind::Type => of_alias(index, token)?,
        _ => return None,
    };
    Some((span, found))
}

fn of_list(names: &[Mention], token: Span) -> Option<Mentions> {
    let found = Index::mention_at(names, token)?;
    let mut mentions = Mentions::default();
    for mention in names.iter().filter(|mention| mention.of == found.of) {
        let list = if mention.is_definition { &mut mentions.definitions } else { &mut mentions.uses };
        list.push(mention.name);
    }
    // A group of results has one name, and uses of each number.
    let group = mentions.definitions.first().copied();
    if let Some(group) = group {
        let is_other = |mention: &&Mention| mention.name == group && mention.of != found.of;
        let others: Vec<u32> = names.iter().filter(is_other).map(|mention| mention.of).collect();
        let uses = names.iter().filter(|mention| !mention.is_definition && others.contains(&mention.of));
        mentions.uses.extend(uses.map(|mention| mention.name));
    }
    Some(mentions)
}

// ---- symbols ----

/// The op that the symbol of a token names.
pub(super) fn resolve_symbol(index: &Index, token: usize) -> Option<u32> {
    let span = index.tokens[token].span;
    let around = index.op_around(span.start);
    if let Some(op) = around.filter(|&op| index.ops[op as usize].symbol_name == span) {
        return Some(op);
    }
    let path = path_before(index, token);
    let (&root, rest) = path.split_first()?;
    let scopes = index.with_parents(around).map(Scope::Op).chain([Scope::Piece(index.piece_of(span.start))]);
    let mut found = scopes.into_iter().find_map(|scope| symbol_in(index, scope, root))?;
    for name in rest {
        found = symbol_in(index, Scope::Op(found), name)?;
    }
    Some(found)
}

pub(super) fn symbol_in(index: &Index, scope: Scope, name: &str) -> Option<u32> {
    index.symbols.get(&(scope, name.to_owned())).copied()
}

/// The names of `@a::@b` up to a token.
fn path_before(index: &Index, token: usize) -> Vec<&str> {
    let mut path = vec![symbol_of(index.text_of(index.tokens[token].span))];
    let mut at = token;
    while let Some(before) = at.checked_sub(3) {
        let [outer, first, second] = [before, before + 1, before + 2].map(|token| index.tokens[token]);
        let is_joined = index.text_of(first.span) == ":" && index.text_of(second.span) == ":";
        if !is_joined || outer.kind != TextTokenKind::Symbol || outer.span.end != first.span.start {
            break;
        }
        path.push(symbol_of(index.text_of(outer.span)));
        at = before;
    }
    path.reverse();
    path
}

fn of_symbol(index: &Index, op: u32) -> Mentions {
    let entry = &index.ops[op as usize];
    let name = entry.symbol.as_deref().unwrap_or("");
    let mut mentions = Mentions { definitions: vec![entry.symbol_name], uses: Vec::new() };
    for (number, token) in index.tokens.iter().enumerate() {
        if token.kind == TextTokenKind::Symbol
            && token.span != entry.symbol_name
            && symbol_of(index.text_of(token.span)) == name
            && resolve_symbol(index, number) == Some(op)
        {
            mentions.uses.push(token.span);
        }
    }
    mentions
}

// ---- aliases ----

/// Whether a token is the name of an alias, and not of something of a dialect or the number of a result.
pub(super) fn is_alias(index: &Index, token: usize) -> bool {
    let TextToken { kind, span } = index.tokens[token];
    let text = index.text_of(span);
    let next = index.tokens.get(token + 1);
    let is_angled = next.is_some_and(|next| next.span.start == span.end && index.text_of(next.span) == "<");
    let is_number = text.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
    matches!(kind, TextTokenKind::Attribute | TextTokenKind::Type) && !text.contains('.') && !is_angled && !is_number
}

/// Whether the token defines an alias.
pub(super) fn defines_alias(index: &Index, token: usize) -> bool {
    let next = index.tokens.get(token + 1);
    let begins_line = token == 0 || {
        let between = Span::new(index.tokens[token - 1].span.end, index.tokens[token].span.start);
        index.text_of(between).contains('\n')
    };
    begins_line && next.is_some_and(|next| index.text_of(next.span) == "=") && is_alias(index, token)
}

fn of_alias(index: &Index, token: usize) -> Option<Mentions> {
    if !is_alias(index, token) {
        return None;
    }
    let name = index.text_of(index.tokens[token].span);
    let piece = index.piece_of(index.tokens[token].span.start);
    let mut mentions = Mentions::default();
    for (number, other) in index.tokens.iter().enumerate() {
        if index.text_of(other.span) != name || index.piece_of(other.span.start) != piece || !is_alias(index, number) {
            continue;
        }
        let list = if defines_alias(index, number) { &mut mentions.definitions } else { &mut mentions.uses };
        list.push(other.span);
    }
    Some(mentions)
}

/// Whether a name is one token of the kind of the one at a place.
pub(super) fn is_name(index: &Index, at: u32, name: &str) -> bool {
    let Some(token) = index.token_at(at) else { return false };
    matches!(tokens(name).as_slice(), [only] if only.kind == index.tokens[token].kind && only.span.of(name) == name)
}
