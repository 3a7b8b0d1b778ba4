//! Running an assembly format forwards: text to the state of an operation.

use smallvec::SmallVec;

use super::constraints::TypeKind;
use super::format::{Anchor, Element, Format, Step, Tie, Typed, Types, is_unit};
use super::{Arity, AttrDef, AttrSyntax, FormatState, Groups, OpDef, OperandDef, ResultDef, Trait, TypeConstraint};
use crate::diagnostics::Fallible;
use crate::handle::{Attribute, Identifier, Type};
use crate::location::Location;
use crate::text::{Delimiter, Parser};

/// Reads the text after an op's name and completes the state of the operation.
pub(crate) fn parse_format(parser: &mut Parser<'_, '_>, state: &mut FormatState, format: &Format) -> Fallible {
    let def = format.def;
    state.reset(def, parser.location());
    parse_steps(parser, state, def, &format.steps)?;
    resolve(parser, state, format)
}

impl FormatState {
    /// Empties everything but the state of the operation.
    fn reset(&mut self, def: &OpDef, location: Location) {
        self.operands.reset(def.operands.len());
        self.operand_locations.clear();
        self.operand_locations.resize(def.operands.len(), location);
        self.operand_types.reset(def.operands.len());
        self.result_types.reset(def.results.len());
    }
}

fn parse_steps(parser: &mut Parser<'_, '_>, state: &mut FormatState, def: &'static OpDef, steps: &[Step]) -> Fallible {
    steps.iter().try_for_each(|step| parse_element(parser, state, def, &step.element))
}

fn parse_element(
    parser: &mut Parser<'_, '_>,
    state: &mut FormatState,
    def: &'static OpDef,
    element: &Element,
) -> Fallible {
    match element {
        Element::Literal(text) => parser.parse_literal(text),
        Element::Space | Element::NoSpace | Element::Newline => Ok(()),
        Element::Operand(index) => parse_operand(parser, state, def, *index),
        Element::Attribute(index) => parse_attribute(parser, state, def, *index),
        Element::Region(index) => parse_region(parser, state, def, *index),
        Element::Regions => {
            if !parser.at_l_brace() {
                return Ok(());
            }
            loop {
                state.operation.regions.push(parser.parse_region(&[])?);
                if !parser.parse_optional_comma() {
                    return Ok(());
                }
            }
        }
        Element::Successor(index) => parse_successor(parser, state, def.successors[*index].arity),
        Element::Successors => parse_successor(parser, state, Arity::Variadic),
        Element::Operands => {
            state.operand_locations.fill(parser.location());
            let all = parser.parse_operand_list(Delimiter::None)?;
            distribute(def.operands.iter().map(|o| o.arity), all.len(), |index, range| {
                state.operands.set(index, &all[range]);
            });
            Ok(())
        }
        Element::OperandType(index) => {
            let OperandDef { arity, constraint, .. } = def.operands[*index];
            parse_types(parser, arity, constraint, &mut state.operand_types, *index)
        }
        Element::ResultType(index) => {
            let ResultDef { arity, constraint, .. } = def.results[*index];
            parse_types(parser, arity, constraint, &mut state.result_types, *index)
        }
        Element::OperandTypes => {
            assign_types(&mut state.operand_types, def.operands.iter().map(|o| o.arity), &optional_types(parser)?);
            Ok(())
        }
        Element::ResultTypes => {
            assign_types(&mut state.result_types, def.results.iter().map(|o| o.arity), &parser.parse_type_list()?);
            Ok(())
        }
        Element::FunctionalType(inputs, outputs) => {
            let ty = parser.parse_function_type()?;
            let (from, to) = parser.context().function_signature(ty).unwrap_or_default();
            assign_group(state, def, *inputs, from);
            assign_group(state, def, *outputs, to);
            Ok(())
        }
        Element::AttrDict => parse_attr_dict(parser, state, def),
        Element::AttrDictWithKeyword => parser.parse_attr_dict_with_keyword(&mut state.operation),
        Element::Custom(directive) => (directive.parse)(parser, state),
        Element::Optional { anchor, then, otherwise } => parse_optional(parser, state, def, *anchor, then, otherwise),
    }
}

fn parse_optional(
    parser: &mut Parser<'_, '_>,
    state: &mut FormatState,
    def: &'static OpDef,
    anchor: Anchor,
    then: &[Step],
    otherwise: &[Step],
) -> Fallible {
    let mut rest = then;
    while let [Step { element: Element::Space | Element::NoSpace | Element::Newline, .. }, tail @ ..] = rest {
        rest = tail;
    }
    let Some((first, tail)) = rest.split_first() else { return Ok(()) };
    let present = match &first.element {
        Element::Literal(text) => {
            let present = parser.parse_optional_literal(text);
            if present {
                rest = tail;
            }
            present
        }
        Element::Operand(_) | Element::Operands => parser.at_operand(),
        Element::Region(_) | Element::Regions => parser.at_l_brace(),
        Element::Successor(_) | Element::Successors => parser.at_successor(),
        Element::Attribute(index) => at_attribute(parser, def, *index),
        // A directive that begins an absent group reads nothing.
        Element::Custom(_) | Element::AttrDict | Element::AttrDictWithKeyword => true,
        Element::OperandType(_) | Element::ResultType(_) | Element::OperandTypes | Element::ResultTypes => {
            parser.at_type()
        }
        Element::FunctionalType(..) => parser.at_type(),
        Element::Optional { .. } | Element::Space | Element::NoSpace | Element::Newline => true,
    };
    if !present {
        return parse_steps(parser, state, def, otherwise);
    }
    if let Anchor::Attribute(index) = anchor
        && is_unit(def, index)
    {
        let name = attribute_name(parser, state, index);
        let unit = parser.context().unit_attr();
        state.operation.set_attribute(name, unit);
    }
    parse_steps(parser, state, def, rest)
}

fn at_attribute(parser: &Parser<'_, '_>, def: &OpDef, index: usize) -> bool {
    match def.attributes[index].constraint.syntax {
        AttrSyntax::EnumKeyword(enumeration, _) => {
            parser.at_any_keyword().is_some_and(|word| enumeration.value_of(word).is_some())
        }
        AttrSyntax::SymbolName | AttrSyntax::SymbolRef => parser.at_symbol(),
        AttrSyntax::Type => parser.at_type(),
        AttrSyntax::Enum(_) | AttrSyntax::Full | AttrSyntax::Typed(_) | AttrSyntax::Custom(..) => parser.at_attribute(),
        AttrSyntax::Unit => false,
    }
}

fn parse_operand(parser: &mut Parser<'_, '_>, state: &mut FormatState, def: &OpDef, index: usize) -> Fallible {
    state.operand_locations[index] = parser.location();
    match def.operands[index].arity {
        Arity::One => state.operands.set(index, &[parser.parse_operand()?]),
        Arity::Optional => state.operands.set(index, parser.parse_optional_operand()?.as_slice()),
        Arity::Variadic => state.operands.set(index, &parser.parse_operand_list(Delimiter::None)?),
    }
    Ok(())
}

fn parse_attribute(parser: &mut Parser<'_, '_>, state: &mut FormatState, def: &OpDef, index: usize) -> Fallible {
    let declared = &def.attributes[index];
    if is_unit(def, index) {
        return Ok(());
    }
    let location = parser.location();
    let value = parse_attribute_value(parser, declared.constraint.syntax)?;
    if matches!(declared.constraint.syntax, AttrSyntax::SymbolRef)
        && !(declared.constraint.check)(parser.context(), value)
    {
        return Err(parser.error(location, "invalid kind of attribute specified"));
    }
    let name = attribute_name(parser, state, index);
    state.operation.set_attribute(name, value);
    Ok(())
}

/// The interned name of the declaration's `index`th attribute.
fn attribute_name(parser: &Parser<'_, '_>, state: &FormatState, index: usize) -> Identifier {
    let context = parser.context();
    let known = state.operation.name.map(|name| context.op_info(name).attribute_names()[index]);
    known.unwrap_or_else(|| context.identifier(""))
}

fn parse_attribute_value(parser: &mut Parser<'_, '_>, syntax: AttrSyntax) -> Fallible<Attribute> {
    let context = parser.context();
    match syntax {
        AttrSyntax::Full | AttrSyntax::SymbolRef => parser.parse_attribute(None),
        AttrSyntax::Typed(ty) => parser.parse_attribute(Some(ty(context))),
        AttrSyntax::SymbolName => Ok(context.identifier_attr(parser.parse_symbol_name()?)),
        AttrSyntax::Type => Ok(context.type_attr(parser.parse_type()?)),
        AttrSyntax::Unit => Ok(context.unit_attr()),
        AttrSyntax::EnumKeyword(def, ty) => {
            let value = parser.parse_enum_value(def)?;
            Ok(context.int_attr(ty(context), value as i64))
        }
        AttrSyntax::Enum(def) => {
            if parser.at_hash() {
                parser.parse_attribute(None)
            } else {
                parser.parse_enum_attribute_body(def)
            }
        }
        AttrSyntax::Custom(parse, _) => parse(parser),
    }
}

fn parse_region(parser: &mut Parser<'_, '_>, state: &mut FormatState, def: &OpDef, index: usize) -> Fallible {
    let arity = def.regions[index].arity;
    if arity != Arity::One && !parser.at_l_brace() {
        return Ok(());
    }
    loop {
        let location = parser.location();
        let region = parser.parse_region(&[])?;
        if let Some(terminator) = implicit_terminator(def) {
            parser.ensure_terminator(region, terminator, location);
        } else if def.regions[index].kind != super::RegionKind::Any
            && parser.ir().first_block(region).is_none()
            && def.regions[index].kind != super::RegionKind::MaxOneBlock
        {
            let block = parser.ir_mut().create_block(&[]);
            parser.ir_mut().append_block(region, block);
        }
        state.operation.regions.push(region);
        if arity != Arity::Variadic || !parser.parse_optional_comma() {
            return Ok(());
        }
    }
}

/// The op that custom syntax leaves out at the end of regions.
pub(super) fn implicit_terminator(def: &OpDef) -> Option<&'static str> {
    def.traits.iter().find_map(|t| match t {
        Trait::SingleBlockImplicitTerminator(name) => Some(*name),
        _ => None,
    })
}

fn parse_successor(parser: &mut Parser<'_, '_>, state: &mut FormatState, arity: Arity) -> Fallible {
    if arity == Arity::One {
        let block = parser.parse_successor()?;
        state.operation.successors.push(block);
        return Ok(());
    }
    while let Some(block) = parser.parse_optional_successor()? {
        state.operation.successors.push(block);
        if arity == Arity::Optional || !parser.parse_optional_comma() {
            break;
        }
    }
    Ok(())
}

fn parse_types(
    parser: &mut Parser<'_, '_>,
    arity: Arity,
    constraint: &TypeConstraint,
    groups: &mut Groups<Type>,
    index: usize,
) -> Fallible {
    match arity {
        Arity::One => {
            let location = parser.location();
            let ty = parser.parse_type()?;
            check_kind(parser, location, ty, constraint)?;
            groups.set(index, &[ty]);
        }
        Arity::Optional => groups.set(index, parser.parse_optional_type()?.as_slice()),
        Arity::Variadic => groups.set(index, &parser.parse_type_list()?),
    }
    Ok(())
}

/// As in MLIR, the error for a type of another kind than the constraint's is at the type; other errors about it are at
/// the op.
fn check_kind(parser: &Parser<'_, '_>, location: Location, ty: Type, constraint: &TypeConstraint) -> Fallible {
    let context = parser.context();
    // A type that fits the constraint is of its kind.
    if (constraint.check)(context, ty) {
        return Ok(());
    }
    let Some(kind) = TypeKind::of(constraint).filter(|kind| !kind.includes(context, ty)) else { return Ok(()) };
    let found = context.type_text(ty);
    let message = format!("invalid kind of type specified: expected {}, but found '{found}'", kind.name());
    Err(parser.error(location, message))
}

/// Reads a dictionary; an error about an inherent attribute in it is at its beginning, as in MLIR.
fn parse_attr_dict(parser: &mut Parser<'_, '_>, state: &mut FormatState, def: &OpDef) -> Fallible {
    if parser.current_text() != "{" {
        return parser.parse_attr_dict(&mut state.operation);
    }
    let (context, location) = (parser.context(), parser.location());
    let find = |state: &FormatState, name: &str| {
        state.operation.attributes.iter().find(|entry| context.str(entry.name) == name).map(|entry| entry.value)
    };
    let open: SmallVec<[&AttrDef; 4]> = def.attributes.iter().filter(|a| find(state, a.name).is_none()).collect();
    parser.parse_attr_dict(&mut state.operation)?;
    for attribute in open {
        if let Some(value) = find(state, attribute.name)
            && !(attribute.constraint.check)(context, value)
        {
            let (name, summary) = (attribute.name, attribute.constraint.summary);
            let message = format!("'{}' op attribute '{name}' failed to satisfy constraint: {summary}", def.name);
            return Err(parser.error(location, message));
        }
    }
    Ok(())
}

/// Splits `total` values among names: one each, and the rest to the one that takes any number.
fn distribute(
    arities: impl Iterator<Item = Arity> + Clone,
    total: usize,
    mut assign: impl FnMut(usize, std::ops::Range<usize>),
) {
    let fixed = arities.clone().filter(|&a| a == Arity::One).count();
    let mut flexible = total.saturating_sub(fixed);
    let mut start = 0usize;
    for (index, arity) in arities.enumerate() {
        let len = if arity == Arity::One { 1 } else { std::mem::take(&mut flexible) };
        let end = (start + len).min(total);
        assign(index, start.min(total)..end);
        start = end;
    }
}

fn assign_types(groups: &mut Groups<Type>, arities: impl Iterator<Item = Arity> + Clone, types: &[Type]) {
    distribute(arities, types.len(), |index, range| groups.set(index, &types[range]));
}

/// The types of a list in parentheses, which may be empty.
fn optional_types(parser: &mut Parser<'_, '_>) -> Fallible<SmallVec<[Type; 2]>> {
    if parser.at_r_paren() { Ok(SmallVec::new()) } else { parser.parse_type_list() }
}

fn assign_group(state: &mut FormatState, def: &OpDef, which: Types, types: &[Type]) {
    match which {
        Types::AllOperands => assign_types(&mut state.operand_types, def.operands.iter().map(|o| o.arity), types),
        Types::AllResults => assign_types(&mut state.result_types, def.results.iter().map(|r| r.arity), types),
        Types::Operand(index) => state.operand_types.set(index, types),
        Types::Result(index) => state.result_types.set(index, types),
    }
}

// ---- resolving ----

fn resolve(parser: &mut Parser<'_, '_>, state: &mut FormatState, format: &Format) -> Fallible {
    let def = format.def;
    if !(state.operand_types.all_known() && state.result_types.all_known()) {
        let sources = transformed_sources(state, format);
        infer_missing(parser, state, format);
        check_sources(parser, state, def, &sources)?;
    }
    let FormatState { operands, operand_locations, operand_types, operation, .. } = &mut *state;
    for (index, declared) in def.operands.iter().enumerate() {
        let (operands, location) = (operands.of(index), operand_locations[index]);
        match operand_types.get(index) {
            Some(&[ty]) if declared.constraint.buildable.is_some() => {
                for operand in operands {
                    operation.operands.push(parser.resolve_operand(operand, ty)?);
                }
            }
            Some(types) => parser.resolve_operands_into(&mut operation.operands, operands, types, location)?,
            None if operands.is_empty() => {}
            None => {
                let message = format!("the type of operand '{}' is not known here", declared.name);
                return Err(parser.error(location, message));
            }
        }
    }
    if format.sizes.0 {
        let sizes: SmallVec<[i32; 8]> = (0..operands.names()).map(|index| operands.of(index).len() as i32).collect();
        let context = parser.context();
        operation.set_attribute(context.common().operand_segments, context.dense_i32_array_attr(&sizes));
    }
    resolve_results(parser, state, format)
}

fn resolve_results(parser: &mut Parser<'_, '_>, state: &mut FormatState, format: &Format) -> Fallible {
    let def = format.def;
    let context = parser.context();
    let FormatState { result_types, operation, .. } = state;
    let needs_inference = def.results.iter().enumerate().any(|(index, declared)| {
        declared.arity == Arity::One && declared.constraint.buildable.is_none() && !result_types.is_known(index)
    });
    if needs_inference || (def.infer.is_some() && result_types.known().next().is_none()) {
        let types = super::infer_result_types(parser.ir(), operation)?;
        operation.result_types.extend(types);
        return Ok(());
    }
    let mut sizes: SmallVec<[i32; 8]> = SmallVec::new();
    for (index, declared) in def.results.iter().enumerate() {
        let before = operation.result_types.len();
        match (result_types.get(index), declared.constraint.buildable) {
            (Some(types), _) => operation.result_types.extend_from_slice(types),
            (None, Some(build)) if declared.arity == Arity::One => operation.result_types.push(build(context)),
            (None, _) => {}
        }
        sizes.push((operation.result_types.len() - before) as i32);
    }
    if format.sizes.1 {
        operation.set_attribute(context.common().result_segments, context.dense_i32_array_attr(&sizes));
    }
    Ok(())
}

/// The names whose types another type is made from that the text leaves out.
fn transformed_sources(state: &FormatState, format: &Format) -> SmallVec<[Typed; 1]> {
    let source = |tie: &Tie| match *tie {
        Tie::Made { from, to, .. } if types_of(state, to).is_some_and(|(types, index)| !types.is_known(index)) => {
            Some(from)
        }
        _ => None,
    };
    format.ties.iter().filter_map(source).collect()
}

/// A type is made only from types that fit: an error is about the source, before its values are looked up.
fn check_sources(parser: &Parser<'_, '_>, state: &FormatState, def: &'static OpDef, sources: &[Typed]) -> Fallible {
    if sources.is_empty() {
        return Ok(());
    }
    let operands = def.operands.iter().enumerate().map(|(i, o)| ("operand", Typed::Operand(i), o.constraint));
    let results = def.results.iter().enumerate().map(|(i, r)| ("result", Typed::Result(i), r.constraint));
    let (mut first_operand, mut first_result) = (0, 0);
    for (kind, name, constraint) in operands.chain(results) {
        let first = if kind == "operand" { &mut first_operand } else { &mut first_result };
        let types = types_of(state, name).map_or(&[][..], |(types, index)| types.of(index));
        let start = std::mem::replace(first, *first + types.len());
        if !sources.contains(&name) {
            continue;
        }
        if let Some(index) = types.iter().position(|&ty| !(constraint.check)(parser.context(), ty)) {
            let (number, found) = (start + index, parser.context().type_text(types[index]));
            let message =
                format!("'{}' op {kind} #{number} must be {}, but got '{found}'", def.name, constraint.summary);
            return Err(parser.error(state.operation.location(), message));
        }
    }
    Ok(())
}

/// Fills in the types that the text leaves out: those that only one type fits, and those that a tie gives.
fn infer_missing(parser: &Parser<'_, '_>, state: &mut FormatState, format: &Format) {
    let def = format.def;
    for (index, declared) in def.operands.iter().enumerate() {
        if let Some(build) = declared.constraint.buildable
            && !state.operand_types.is_known(index)
        {
            state.operand_types.fill(index, build(parser.context()), state.operands.of(index).len());
        }
    }
    // Two rounds: a type may follow from one that itself follows from another.
    for _ in 0..2 {
        if state.operand_types.all_known() && state.result_types.all_known() {
            return;
        }
        for tie in &format.ties {
            apply_tie(parser, state, def, tie);
        }
    }
}

fn apply_tie(parser: &Parser<'_, '_>, state: &mut FormatState, def: &'static OpDef, tie: &Tie) {
    match tie {
        Tie::All => {
            if let Some(ty) = first_type(&state.result_types).or_else(|| first_type(&state.operand_types)) {
                (0..def.operands.len()).for_each(|index| fill(state, def, Typed::Operand(index), ty));
                (0..def.results.len()).for_each(|index| fill(state, def, Typed::Result(index), ty));
            }
        }
        Tie::Operands => {
            if let Some(ty) = first_type(&state.operand_types) {
                (0..def.operands.len()).for_each(|index| fill(state, def, Typed::Operand(index), ty));
            }
        }
        Tie::Same(names) => {
            if let Some(ty) = names.iter().find_map(|&name| type_of(parser, state, name)) {
                names.iter().for_each(|&name| fill(state, def, name, ty));
            }
        }
        Tie::Made { from, to, transform } => {
            if let Some(ty) = type_of(parser, state, *from).and_then(|ty| transform(parser.context(), ty)) {
                fill(state, def, *to, ty);
            }
        }
    }
}

fn first_type(groups: &Groups<Type>) -> Option<Type> {
    groups.known().find_map(|types| types.first().copied())
}

/// The lists that the types of a name are in, and which of them; attributes are in none.
fn types_of(state: &FormatState, name: Typed) -> Option<(&Groups<Type>, usize)> {
    match name {
        Typed::Operand(index) => Some((&state.operand_types, index)),
        Typed::Result(index) => Some((&state.result_types, index)),
        Typed::Attribute(_) => None,
    }
}

fn type_of(parser: &Parser<'_, '_>, state: &FormatState, name: Typed) -> Option<Type> {
    match name {
        Typed::Operand(index) => state.operand_types.of(index).first().copied(),
        Typed::Result(index) => state.result_types.of(index).first().copied(),
        Typed::Attribute(index) => {
            let value = state.operation.get_attribute(attribute_name(parser, state, index))?;
            parser.context().attribute_type(value)
        }
    }
}

/// Gives the values of a name this type, where theirs is not known.
fn fill(state: &mut FormatState, def: &OpDef, name: Typed, ty: Type) {
    match name {
        Typed::Operand(index) if !state.operand_types.is_known(index) => {
            state.operand_types.fill(index, ty, state.operands.of(index).len());
        }
        Typed::Result(index) if !state.result_types.is_known(index) && def.results[index].arity == Arity::One => {
            state.result_types.set(index, &[ty]);
        }
        _ => {}
    }
}
